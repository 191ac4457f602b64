//! `course.toml`: the one list of chapters and exercises.

use catalogue::{Lang, Text, grading as say, lang};
use serde::Deserialize;
use std::path::PathBuf;
use std::str::FromStr;

/// A course, as its file describes it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// In the order in which they are taught.
    #[serde(default, rename = "chapter")]
    pub chapters: Vec<Chapter>,
}

/// A chapter: one game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// The folder's name.
    pub id: String,
    /// What people call it.
    pub title: Both<String>,
    /// In the order in which they are taught.
    #[serde(rename = "exercise")]
    pub exercises: Vec<Exercise>,
}

/// An exercise: one file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// In the file: the name within the chapter. Once read: `chapter/name`.
    pub id: String,
    /// 1 (easy) to 5.
    pub level: u8,
    /// What all its tests together are worth.
    pub points: u32,
    /// Exercises of the chapter that its solution calls.
    #[serde(default)]
    pub needs: Vec<String>,
    /// From a nudge to nearly the answer.
    pub hints: Both<[String; 3]>,
}

/// The same in both languages.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Both<T> {
    /// English
    pub en: T,
    /// German
    pub de: T,
}

impl<T> Both<T> {
    /// In the language of the process.
    pub fn here(&self) -> &T {
        match lang() {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }
}

impl Exercise {
    /// The name without the chapter.
    #[must_use]
    pub fn name(&self) -> &str {
        name(&self.id)
    }

    /// The student's file, relative to the workspace's root.
    #[must_use]
    pub fn stub(&self) -> PathBuf {
        format!("exercises/{}.rs", self.id).into()
    }

    /// The handout in the language of the process, relative to the workspace's root.
    #[must_use]
    pub fn handout(&self) -> PathBuf {
        format!("docs/{}/{}.md", lang(), self.id).into()
    }
}

/// The exercise's name without its chapter.
pub(crate) fn name(id: &str) -> &str {
    id.rsplit('/').next().unwrap_or(id)
}

impl Course {
    /// All exercises, in the order in which they are taught.
    pub fn exercises(&self) -> impl Iterator<Item = &Exercise> {
        self.chapters.iter().flat_map(|chapter| &chapter.exercises)
    }

    /// The exercise `chapter/name`.
    #[must_use]
    pub fn exercise(&self, id: &str) -> Option<&Exercise> {
        self.exercises().find(|exercise| exercise.id == id)
    }

    /// The exercise in whose file (of the student or of the solution) `path` is.
    #[must_use]
    pub fn exercise_of_file(&self, path: &str) -> Option<&Exercise> {
        let path = path.replace('\\', "/");
        self.exercises().find(|exercise| {
            let file = format!("{}.rs", exercise.id);
            path.strip_suffix(&file).is_some_and(|before| before.is_empty() || before.ends_with('/'))
        })
    }
}

impl FromStr for Course {
    type Err = Text;

    /// The course that `text` describes, with the ids of exercises and needs made whole.
    ///
    /// # Errors
    /// The text is no course, or an exercise needs one that does not stand before it.
    fn from_str(text: &str) -> Result<Course, Text> {
        let mut course: Course = toml::from_str(text).map_err(|error| say::bad_course("course.toml", error))?;
        let mut before: Vec<String> = Vec::new();
        for chapter in &mut course.chapters {
            let whole = |name: &str| format!("{}/{name}", chapter.id);
            for exercise in &mut chapter.exercises {
                exercise.id = whole(&exercise.id);
                for need in &mut exercise.needs {
                    *need = whole(need);
                    if !before.contains(need) {
                        return Err(say::unknown_need(&exercise.id, &*need));
                    }
                }
                before.push(exercise.id.clone());
            }
        }
        Ok(course)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) const COURSE: &str = r#"
        [[chapter]]
        id = "numbers"
        title = { en = "Numbers", de = "Zahlen" }
        exercise = [
            { id = "one", level = 1, points = 2, hints = { en = ["a", "b", "c"], de = ["a", "b", "c"] } },
            { id = "two", level = 2, points = 3, needs = ["one"], hints = { en = ["a", "b", "c"], de = ["a", "b", "c"] } },
        ]
    "#;

    #[test]
    fn a_course_is_read_with_whole_ids() {
        let course: Course = COURSE.parse().unwrap();
        assert_eq!(course.exercises().map(|e| e.id.as_str()).collect::<Vec<_>>(), ["numbers/one", "numbers/two"]);
        assert_eq!(course.exercise("numbers/two").unwrap().needs, ["numbers/one"]);
        assert_eq!(course.exercise("numbers/two").unwrap().stub(), PathBuf::from("exercises/numbers/two.rs"));
    }

    #[test]
    fn a_need_must_stand_before() {
        let error = COURSE.replace(r#"needs = ["one"]"#, r#"needs = ["three"]"#).parse::<Course>().unwrap_err();
        assert_eq!(error.en, "exercise numbers/two needs numbers/three, which does not stand before it");
    }

    #[test]
    fn a_file_belongs_to_the_exercise_of_its_chapter() {
        let course: Course = COURSE.parse().unwrap();
        let id = |path| course.exercise_of_file(path).map(|e| e.id.as_str());
        assert_eq!(id("exercises/numbers/one.rs"), Some("numbers/one"));
        assert_eq!(id("C:\\course\\exercises\\numbers\\one.rs"), Some("numbers/one"));
        assert_eq!(id("numbers/one.rs"), Some("numbers/one"));
        assert_eq!(id("other_numbers/one.rs"), None);
        assert_eq!(id("numbers/three.rs"), None);
    }
}
