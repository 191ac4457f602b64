//! The course file `course.toml`: the only list of chapters and exercises.

use crate::words as say;
use serde::Deserialize;
use std::path::PathBuf;
use std::str::FromStr;
use text::{Lang, Text, files, lang};

/// A course, as `course.toml` describes it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The chapters, in the order in which they are taught.
    #[serde(default, rename = "chapter")]
    pub chapters: Vec<Chapter>,
    /// The grade scale of the course.
    #[serde(default)]
    pub grades: Grades,
    /// The units, which can be taught by themselves.
    #[serde(default, rename = "unit")]
    pub units: Vec<Unit>,
    /// The part of the course that was handed out, in a copy for that part. Other exercises are not listed then.
    #[serde(default)]
    pub part: Option<Part>,
    /// The place where students hand in.
    #[serde(default)]
    pub hand_in: HandIn,
}

/// The place where students hand in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandIn {
    /// The folder to which archives are written, absolute or relative to the root of the course; the current folder if
    /// `None`.
    #[serde(default)]
    pub folder: Option<PathBuf>,
    /// The address of a page at which archives are uploaded.
    #[serde(default)]
    pub address: Option<String>,
}

/// A part of the course that can be taught by itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// The name of the unit on the command line.
    pub id: String,
    /// The title of the unit.
    pub title: Both<String>,
    /// The estimated duration, in minutes.
    pub minutes: u32,
    /// The ids of the exercises that students write, as `chapter/name`.
    pub exercises: Vec<String>,
    /// The ids of the exercises that are given solved, besides those that these exercises call.
    #[serde(default)]
    pub given: Vec<String>,
}

/// A selection of exercises to write, and of exercises that are given solved.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The title of the part, if it has one.
    #[serde(default)]
    pub title: Option<Both<String>>,
    /// The ids of the exercises to write, as `chapter/name`, in the order of the course.
    pub exercises: Vec<String>,
    /// The ids of the exercises that are given solved, as `chapter/name`, in the order of the course.
    pub given: Vec<String>,
}

/// The section on grades in the course file.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grades {
    /// The grade scale that converts percentages to marks.
    #[serde(default)]
    pub scale: Scale,
}

/// A grade scale: pairs of a percentage and the mark that it is worth, from the best to the worst.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Written")]
pub struct Scale(Vec<(f64, String)>);

/// A scale as it stands in the course file.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    /// The name of a predefined scale.
    Named(String),
    /// The pairs of a scale that the teacher defines.
    Own(Vec<(f64, String)>),
}

impl Scale {
    /// The thresholds in percent in Austria, for 1 (very good) to 5 (not sufficient): half of the points pass, the rest
    /// in equal steps.
    pub const AUSTRIA: [f64; 5] = [87.5, 75.0, 62.5, 50.0, 0.0];
    /// The thresholds in percent in Germany, for 1 (very good) to 6: the key of the chambers of commerce.
    pub const GERMANY: [f64; 6] = [92.0, 81.0, 67.0, 50.0, 30.0, 0.0];
    /// The thresholds in percent in Germany's upper classes, for 15 (best) to 0 points: the key of the conference of
    /// ministers for the Abitur.
    pub const POINTS: [f64; 16] =
        [95.0, 90.0, 85.0, 80.0, 75.0, 70.0, 65.0, 60.0, 55.0, 50.0, 45.0, 40.0, 33.0, 27.0, 20.0, 0.0];

    /// The names of the predefined scales.
    pub const NAMES: &[&str] = &["austria", "germany", "points", "percent"];

    /// Returns the predefined scale of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Scale> {
        Scale::try_from(Written::Named(name.to_owned())).ok()
    }

    /// Returns all marks, from the best to the worst.
    pub fn marks(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(_, mark)| mark.as_str())
    }

    /// Returns the mark for `points` of `max` points.
    #[must_use]
    pub fn mark(&self, points: u32, max: u32) -> &str {
        let percent = if max == 0 { 0.0 } else { 100.0 * f64::from(points) / f64::from(max) };
        // 87.5 % of 8 points are 7 points, however the computation rounds its last bit.
        let reached = |(from, _): &&(f64, String)| percent + 1e-9 >= *from;
        self.0.iter().find(reached).map_or("", |(_, mark)| mark)
    }
}

impl Default for Scale {
    fn default() -> Scale {
        Scale::try_from(Written::Named("austria".to_owned())).expect("austria is a scale")
    }
}

impl TryFrom<Written> for Scale {
    type Error = String;

    fn try_from(written: Written) -> Result<Scale, String> {
        let numbered = |steps: &[f64], mark: fn(usize) -> usize| {
            steps.iter().enumerate().map(|(i, from)| (*from, mark(i).to_string())).collect()
        };
        let steps: Vec<(f64, String)> = match written {
            Written::Named(name) => match name.as_str() {
                "austria" => numbered(&Scale::AUSTRIA, |i| i + 1),
                "germany" => numbered(&Scale::GERMANY, |i| i + 1),
                "points" => numbered(&Scale::POINTS, |i| 15 - i),
                "percent" => (0..=100).rev().map(|percent| (f64::from(percent), format!("{percent} %"))).collect(),
                _ => return Err(format!("scale `{name}` is none of {}", Scale::NAMES.join(", "))),
            },
            Written::Own(steps) => steps,
        };
        let falls = steps.windows(2).all(|pair| pair[0].0 > pair[1].0);
        if !falls || steps.last().is_none_or(|last| last.0 != 0.0) || steps[0].0 > 100.0 {
            return Err(
                "a scale goes down from at most 100 to 0 percent, each step lower than the one before".to_owned()
            );
        }
        Ok(Scale(steps))
    }
}

/// A chapter: exercises around a game. Several chapters may share a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// The name of the chapter's folder.
    pub id: String,
    /// The title of the chapter.
    pub title: Both<String>,
    /// The game that the exercises play.
    pub game: String,
    /// The exercises, in the order in which they are taught.
    #[serde(rename = "exercise")]
    pub exercises: Vec<Exercise>,
}

/// An exercise, which is solved in a single file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// The id of the exercise: in the file its name within the chapter, once read `chapter/name`.
    pub id: String,
    /// The difficulty, from 1 (easy) to 5.
    pub level: u8,
    /// The points that all tests of the exercise are worth together.
    pub points: u32,
    /// The ids of the exercises that the solution calls. In the file, a plain name belongs to the same chapter; once
    /// read, all are `chapter/name`.
    #[serde(default)]
    pub needs: Vec<String>,
    /// The hints, from a nudge to nearly the answer.
    pub hints: Both<[String; 3]>,
}

/// A pair of values, one for each language.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Both<T> {
    /// the English value
    pub en: T,
    /// the German value
    pub de: T,
}

impl<T> Both<T> {
    /// Returns the value in the language of the process.
    pub fn here(&self) -> &T {
        match lang() {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }
}

impl Exercise {
    /// Returns the name without the chapter.
    #[must_use]
    pub fn name(&self) -> &str {
        name(&self.id)
    }

    /// Returns the id of the chapter.
    #[must_use]
    pub fn chapter(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
    }

    /// Returns the path of the student's file, relative to the workspace's root.
    #[must_use]
    pub fn stub(&self) -> PathBuf {
        stub(&self.id).into()
    }

    /// Returns the path of the handout in the language of the process, relative to the workspace's root.
    #[must_use]
    pub fn handout(&self) -> PathBuf {
        self.handout_in(lang())
    }

    /// Returns the path of the handout in this language, relative to the workspace's root.
    #[must_use]
    pub fn handout_in(&self, lang: Lang) -> PathBuf {
        format!("docs/{lang}/{}.md", self.id).into()
    }
}

/// Returns the name of the exercise `id` as used in the file of `exercise`: the plain name, or the id if its chapter
/// differs.
#[must_use]
pub fn called_in<'a>(exercise: &str, id: &'a str) -> &'a str {
    let chapter = |id: &str| id.split('/').next().map(str::to_owned);
    if chapter(exercise) == chapter(id) { name(id) } else { id }
}

/// Returns the student's file of the exercise of this id, relative to the workspace's root.
pub(crate) fn stub(id: &str) -> String {
    format!("exercises/{id}.rs")
}

/// Returns the id of the exercise in whose file (of the student or of the solution) `path` is.
pub(crate) fn exercise_of_file<'a>(ids: &[&'a str], path: &str) -> Option<&'a str> {
    let path = path.replace('\\', "/");
    ids.iter().copied().find(|id| {
        let file = format!("{id}.rs");
        path.strip_suffix(&file).is_some_and(|before| before.is_empty() || before.ends_with('/'))
    })
}

/// Returns the exercise's name without its chapter.
pub(crate) fn name(id: &str) -> &str {
    id.rsplit('/').next().unwrap_or(id)
}

impl Course {
    /// Returns the shortest unambiguous name of an exercise: its name, or its id if another chapter has an exercise of
    /// that name.
    pub fn short_name<'a>(&self, id: &'a str) -> &'a str {
        let same = self.exercises().filter(|exercise| exercise.name() == name(id)).count();
        if same > 1 { id } else { name(id) }
    }

    /// Returns the ids of the exercises that are given solved; empty except in a copy for a part of the course.
    pub fn given(&self) -> impl Iterator<Item = &str> {
        self.part.iter().flat_map(|part| &part.given).map(String::as_str)
    }

    /// Returns the course with only this chapter, if it exists; else the whole course.
    #[must_use]
    pub fn only(&self, chapter: &str) -> Course {
        let mut course = self.clone();
        if self.chapter(chapter).is_some() {
            course.chapters.retain(|other| other.id == chapter);
        }
        course
    }

    /// Returns the part with these exercises, given by their ids. All exercises that they call, directly or indirectly,
    /// and those in `given` are given solved.
    ///
    /// # Errors
    /// An exercise does not exist, is both to be written and given, or there is none to write.
    pub fn part_of(&self, exercises: &[String], given: &[String]) -> Result<Part, Text> {
        if let Some(unknown) = exercises.iter().chain(given).find(|id| self.exercise(id).is_none()) {
            return Err(say::no_such_exercise(unknown));
        }
        if let Some(both) = given.iter().find(|id| exercises.contains(id)) {
            return Err(say::written_and_given(both));
        }
        if exercises.is_empty() {
            return Err(say::no_exercise_at_all());
        }
        let mut all_given: Vec<String> = given.to_vec();
        let mut left: Vec<&String> = exercises.iter().chain(given).collect();
        while let Some(exercise) = left.pop().and_then(|id| self.exercise(id)) {
            for need in exercise.needs.iter().filter(|need| !exercises.contains(need)) {
                if !all_given.contains(need) {
                    all_given.push(need.clone());
                    left.push(need);
                }
            }
        }
        let in_order =
            |ids: &[String]| self.exercises().map(|of| of.id.clone()).filter(|id| ids.contains(id)).collect();
        Ok(Part { title: None, exercises: in_order(exercises), given: in_order(&all_given) })
    }

    /// Returns the unit of this name as a part.
    ///
    /// # Errors
    /// No unit has this name.
    pub fn part_of_unit(&self, name: &str) -> Result<Part, Text> {
        let names = || self.units.iter().map(|unit| unit.id.as_str());
        let Some(unit) = self.units.iter().find(|unit| unit.id == name) else {
            let meant = text::did_you_mean(name, names());
            let known = if meant.is_empty() { say::units_are(names().collect::<Vec<_>>().join(", ")) } else { meant };
            return Err(say::no_such_unit(name).concat(&known));
        };
        Ok(Part { title: Some(unit.title.clone()), ..self.part_of(&unit.exercises, &unit.given)? })
    }

    /// Returns the course with only the exercises of this part.
    #[must_use]
    pub fn with_part(mut self, part: Part) -> Course {
        for chapter in &mut self.chapters {
            chapter.exercises.retain(|exercise| part.exercises.contains(&exercise.id));
        }
        self.chapters.retain(|chapter| !chapter.exercises.is_empty());
        self.part = Some(part);
        self
    }

    /// Returns the chapter of this id.
    #[must_use]
    pub fn chapter(&self, id: &str) -> Option<&Chapter> {
        self.chapters.iter().find(|chapter| chapter.id == id)
    }

    /// Returns the game that an exercise plays.
    #[must_use]
    pub fn game(&self, exercise: &Exercise) -> &str {
        self.chapter(exercise.chapter()).map_or("", |chapter| &chapter.game)
    }

    /// Returns all exercises, in the order in which they are taught.
    pub fn exercises(&self) -> impl Iterator<Item = &Exercise> {
        self.chapters.iter().flat_map(|chapter| &chapter.exercises)
    }

    /// Returns the exercise of the id `chapter/name`.
    #[must_use]
    pub fn exercise(&self, id: &str) -> Option<&Exercise> {
        self.exercises().find(|exercise| exercise.id == id)
    }

    /// Returns the ids of all exercises, `chapter/name`, in the order in which they are taught.
    #[must_use]
    pub fn ids(&self) -> Vec<&str> {
        self.exercises().map(|exercise| exercise.id.as_str()).collect()
    }

    /// Returns the exercise in whose file (of the student or of the solution) `path` is.
    #[must_use]
    pub fn exercise_of_file(&self, path: &str) -> Option<&Exercise> {
        self.exercise(exercise_of_file(&self.ids(), path)?)
    }
}

impl FromStr for Course {
    type Err = Text;

    /// Parses the course file and expands the ids of exercises and needs to `chapter/name`.
    ///
    /// # Errors
    /// The text is not a valid course file, or an exercise needs one that is not listed before it.
    fn from_str(text: &str) -> Result<Course, Text> {
        let mut course: Course = toml::from_str(text).map_err(|error| files::wrong_in("course.toml", error))?;
        let mut before: Vec<String> = Vec::new();
        for chapter in &mut course.chapters {
            let whole = |name: &str| format!("{}/{name}", chapter.id);
            for exercise in &mut chapter.exercises {
                exercise.id = whole(&exercise.id);
                for need in &mut exercise.needs {
                    if !need.contains('/') {
                        *need = whole(need);
                    }
                    if !before.contains(need) {
                        return Err(say::unknown_need(&exercise.id, &*need));
                    }
                }
                before.push(exercise.id.clone());
            }
        }
        for unit in &course.units {
            course.part_of_unit(&unit.id)?;
        }
        let part = course.part.take();
        Ok(match part {
            Some(part) => course.with_part(part),
            None => course,
        })
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) const COURSE: &str = r#"
        [[chapter]]
        id = "numbers"
        title = { en = "Numbers", de = "Zahlen" }
        game = "counting"
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
    fn a_scale_says_which_mark_so_many_points_are_worth() {
        let scale = |text: &str| -> Scale {
            format!("[grades]\nscale = {text}\n{COURSE}").parse::<Course>().unwrap().grades.scale
        };
        let marks = |scale: Scale| [8, 7, 6, 5, 4, 3, 0].map(|points| scale.mark(points, 8).to_owned());
        assert_eq!(marks(scale("\"austria\"")), ["1", "1", "2", "3", "4", "5", "5"]);
        assert_eq!(marks(scale("\"germany\"")), ["1", "2", "3", "4", "4", "5", "6"]);
        assert_eq!(marks(scale("\"points\"")), ["15", "13", "11", "8", "6", "3", "0"]);
        assert_eq!(marks(scale("\"percent\""))[..3], ["100 %", "87 %", "75 %"]);
        assert_eq!(scale("[[50, \"passed\"], [0, \"failed\"]]").mark(4, 8), "passed");
        assert_eq!(Course::default().grades.scale, Scale::default());
        assert_eq!(Scale::default().mark(0, 0), "5");
    }

    #[test]
    fn a_scale_that_is_none_is_refused() {
        for text in
            ["\"vienna\"", "[]", "[[50, \"a\"]]", "[[0, \"b\"], [50, \"a\"]]", "[[120, \"a\"], [0, \"b\"]]", "7"]
        {
            let error = format!("[grades]\nscale = {text}\n{COURSE}").parse::<Course>().unwrap_err();
            assert!(error.en.contains("course.toml"), "{text}: {}", error.en);
        }
    }

    #[test]
    fn a_need_must_stand_before() {
        let error = COURSE.replace(r#"needs = ["one"]"#, r#"needs = ["three"]"#).parse::<Course>().unwrap_err();
        assert_eq!(error.en, "exercise numbers/two needs numbers/three, which is not listed before it");
    }

    #[test]
    fn a_need_may_be_of_another_chapter_that_stands_before() {
        let words = COURSE.replace("numbers", "words").replace(r#"["one"]"#, r#"["numbers/two", "one"]"#);
        let course: Course = format!("{COURSE}{words}").parse().unwrap();
        assert_eq!(course.exercise("words/two").unwrap().needs, ["numbers/two", "words/one"]);
        assert_eq!((course.chapters[0].game.as_str(), course.chapters[1].game.as_str()), ("counting", "counting"));
        let error = format!("{words}{COURSE}").parse::<Course>().unwrap_err();
        assert_eq!(error.en, "exercise words/two needs numbers/two, which is not listed before it");
    }

    #[test]
    fn a_unit_gives_what_its_exercises_call() {
        let unit = r#"
            [[unit]]
            id = "second"
            title = { en = "Second", de = "Zweite" }
            minutes = 45
            exercises = ["numbers/two"]
        "#;
        let course: Course = format!("{COURSE}{unit}").parse().unwrap();
        let part = course.part_of_unit("second").unwrap();
        assert_eq!((&part.exercises, &part.given), (&vec!["numbers/two".to_owned()], &vec!["numbers/one".to_owned()]));
        let part = course.clone().with_part(part);
        assert_eq!(part.exercises().map(|e| e.id.as_str()).collect::<Vec<_>>(), ["numbers/two"]);
        // The copy's own file says the same.
        let copy = format!("{COURSE}\n[part]\nexercises = [\"numbers/two\"]\ngiven = [\"numbers/one\"]\n");
        assert_eq!(copy.parse::<Course>().unwrap().exercises().count(), 1);
        let error = |exercises: &[&str], given: &[&str]| {
            let ids = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<String>>();
            course.part_of(&ids(exercises), &ids(given)).unwrap_err().en
        };
        assert!(error(&["numbers/three"], &[]).contains("numbers/three"));
        assert!(error(&["numbers/two"], &["numbers/two"]).contains("cannot be given and written"));
        assert!(error(&[], &[]).contains("no exercise"));
        assert!(course.part_of_unit("secnd").unwrap_err().en.contains("second"));
        let wrong = unit.replace("numbers/two", "numbers/three");
        assert!(format!("{COURSE}{wrong}").parse::<Course>().unwrap_err().en.contains("numbers/three"));
    }

    #[test]
    fn a_chapter_says_which_game_it_plays() {
        let error = COURSE.replace("game = \"counting\"", "").parse::<Course>().unwrap_err();
        assert!(error.en.contains("missing field `game`"), "{}", error.en);
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
