//! Item analysis of a class: the mistakes that its tests named, the difficulty of each test, and its discrimination
//! between strong and weak students.

use crate::results::{Class, Student};
use course::contest::number_of;
use grading::report::{Exercise, Status, Verdict};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use text::{Lang, Text};

/// The size below which a class is small: statistics of tests then mean little, because the interval of a correlation
/// of 0.3 begins below 0.
pub const FEW: usize = 30;

/// The minimum number of answers for a confidence interval.
const FEWEST: usize = 4;

/// The statistics of one exercise.
#[derive(Clone, Debug)]
pub struct OfExercise {
    /// The id of the exercise.
    pub id: String,
    /// The number of students who have begun the exercise and whose file compiles.
    pub begun: usize,
    /// The maximum points of the exercise.
    pub max: u32,
    /// The sum of these students' points.
    pub points: u32,
    /// The mistakes that tests named to at least one student, the most frequent first.
    pub mistakes: Vec<Heard>,
    /// The numbers of the students who fail a test, but to whom no mistake was named.
    pub unnamed: Vec<usize>,
    /// The tests of the exercise.
    pub tests: Vec<OfTest>,
}

/// A mistake that tests named.
#[derive(Clone, Debug)]
pub struct Heard {
    /// The stable id of the mistake, independent of the wording.
    pub id: String,
    /// The sentence in the wording of the first report.
    pub says: Text,
    /// The numbers of the students to whom the mistake was named in the last run, in the order of the class.
    pub students: Vec<usize>,
}

/// The statistics of one test.
#[derive(Clone, Debug)]
pub struct OfTest {
    /// The name of the test.
    pub name: String,
    /// The number of students who have begun the exercise and pass the test.
    pub passed: usize,
    /// The discrimination of the test: the point-biserial correlation between passing it and all other points. `None`
    /// if all pass, if none does, or if there are too few answers.
    pub discrimination: Option<Discrimination>,
}

/// A correlation with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Discrimination {
    /// The correlation, from -1 to 1.
    pub r: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// Returns the statistics of all exercises that students have begun, in the order of the course.
#[must_use]
pub fn misunderstood(class: &Class) -> Vec<OfExercise> {
    class.workspace.course.exercises().filter_map(|exercise| of_exercise(class, &exercise.id)).collect()
}

fn of_exercise(class: &Class, id: &str) -> Option<OfExercise> {
    let begun: Vec<(usize, &Student, &Exercise)> = class
        .students
        .iter()
        .enumerate()
        .filter_map(|(number, student)| Some((number, student, student.outcome.exercises().find(|it| it.id == id)?)))
        .filter(|(_, student, exercise)| {
            student.outcome.files.contains_key(id)
                && !matches!(exercise.status, Status::NotStarted | Status::DoesNotCompile)
        })
        .collect();
    let max = begun.first()?.2.max;
    let mut mistakes: BTreeMap<String, Heard> = BTreeMap::new();
    let mut unnamed = Vec::new();
    // A student who gets all points on top of the course's prerequisites was told of a mistake in another exercise.
    for (number, _, exercise) in begun.iter().filter(|(_, _, exercise)| exercise.counted() < exercise.max) {
        let mut named = exercise.counted_tests().iter().filter_map(|test| test.mistake.as_ref()).peekable();
        if named.peek().is_none() {
            unnamed.push(*number);
        }
        for mistake in named {
            // A mistake that is composed of several sentences has no id of its own.
            let id = if mistake.id.is_empty() { mistake.says.en.clone() } else { mistake.id.clone() };
            let heard = Heard { id: mistake.id.clone(), says: mistake.says.clone(), students: Vec::new() };
            let students = &mut mistakes.entry(id).or_insert(heard).students;
            if students.last() != Some(number) {
                students.push(*number);
            }
        }
    }
    let mut mistakes: Vec<Heard> = mistakes.into_values().collect();
    mistakes.sort_by_key(|heard| usize::MAX - heard.students.len());
    let mut tests: Vec<&str> = Vec::new();
    for test in begun.iter().flat_map(|(_, _, exercise)| exercise.counted_tests()) {
        if !tests.contains(&test.name.as_str()) {
            tests.push(&test.name);
        }
    }
    let of_test = |name: &str| {
        // For each student, whether the test passed, and all other points.
        let answers: Vec<(bool, u32)> = begun
            .iter()
            .map(|(_, student, exercise)| {
                let test = exercise.counted_tests().iter().find(|test| test.name == name);
                let passed = test.is_some_and(|test| test.status == Verdict::Passed);
                (passed, student.points.saturating_sub(test.map_or(0, |test| test.points)))
            })
            .collect();
        let passed = answers.iter().filter(|(passed, _)| *passed).count();
        OfTest { name: name.to_owned(), passed, discrimination: discrimination(&answers) }
    };
    Some(OfExercise {
        id: id.to_owned(),
        begun: begun.len(),
        max,
        points: begun.iter().map(|(_, _, exercise)| exercise.counted()).sum(),
        mistakes,
        unnamed,
        tests: tests.into_iter().map(of_test).collect(),
    })
}

/// Computes the point-biserial correlation, with Fisher's interval.
fn discrimination(answers: &[(bool, u32)]) -> Option<Discrimination> {
    if answers.len() < FEWEST {
        return None;
    }
    let numbers = || answers.iter().map(|&(passed, points)| (f64::from(u8::from(passed)), f64::from(points)));
    let sum = |of: &dyn Fn(f64, f64) -> f64| numbers().map(|(x, y)| of(x, y)).sum::<f64>();
    let (x0, y0) = (sum(&|x, _| x) / answers.len() as f64, sum(&|_, y| y) / answers.len() as f64);
    let spread = sum(&|x, _| (x - x0).powi(2)) * sum(&|_, y| (y - y0).powi(2));
    let r = Some(sum(&|x, y| (x - x0) * (y - y0)) / spread.sqrt()).filter(|r| r.is_finite())?;
    let wide = 1.96 / (answers.len() as f64 - 3.0).sqrt();
    // The transformation is infinite for a correlation of 1.
    let middle = r.clamp(-0.9999, 0.9999).atanh();
    Some(Discrimination { r, low: (middle - wide).tanh(), high: (middle + wide).tanh() })
}

/// Returns the numbers of the lessons that treat an exercise, as in the plan of lessons: `8, 9, 10`. Empty if the plan
/// does not name the exercise.
#[must_use]
pub fn lessons(class: &Class, id: &str) -> Text {
    let plan = |lang: Lang| {
        let page = class.workspace.root.join(format!("docs/{lang}/teacher/lessons.md"));
        let page = std::fs::read_to_string(page).unwrap_or_default();
        let chapter =
            class.workspace.course.chapters.iter().find(|chapter| id.starts_with(&format!("{}/", chapter.id)));
        let title = chapter.map(|chapter| match lang {
            Lang::En => chapter.title.en.clone(),
            Lang::De => chapter.title.de.clone(),
        });
        numbers(&page, &title.unwrap_or_default(), id.rsplit('/').next().unwrap_or(id))
    };
    Text::both(plan(Lang::En), plan(Lang::De))
}

/// Returns the first cells of the rows below this chapter's heading whose second cell names the exercise.
fn numbers(page: &str, title: &str, name: &str) -> String {
    let heading = format!("## {title}: ");
    let lines = page.lines().skip_while(|line| !line.starts_with(&heading)).skip(1);
    let cells = |line: &str| -> Option<(String, String)> {
        let mut cells = line.strip_prefix('|')?.split('|').map(|cell| cell.trim().to_owned());
        Some((cells.next()?, cells.next()?))
    };
    let rows = lines.take_while(|line| !line.starts_with("## ")).filter_map(cells);
    // The second table of a chapter numbers the same lessons again.
    let mut seen = 0;
    let rows = rows.take_while(|(number, _)| {
        seen += usize::from(number.starts_with("---"));
        seen < 2
    });
    let named = format!("`{name}`");
    rows.filter(|(_, what)| what.contains(&named)).map(|(number, _)| number).collect::<Vec<_>>().join(", ")
}

/// The summary of a run that is saved, to report what the next run changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The number of students.
    students: usize,
    /// For each exercise, by id: the number of students who have begun it, the sum of their points, and how many were
    /// told each mistake.
    exercises: BTreeMap<String, (usize, u32, BTreeMap<String, usize>)>,
    /// For each student, by id: the exercises that were handed in, by id.
    #[serde(default)]
    students_exercises: BTreeMap<String, BTreeMap<String, Counted>>,
}

/// The points of a student's exercise that counted in a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Counted {
    points: u32,
    /// The points of each test, by its name.
    tests: BTreeMap<String, u32>,
    /// A hash of the file's text.
    file: u64,
}

/// A student's exercise with other points than in the previous run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The number of the student, in the order of the class.
    pub student: usize,
    /// The id of the exercise.
    pub exercise: String,
    /// The points in the previous run and in this one.
    pub points: [u32; 2],
    /// The tests whose points differ, by name, with their points in the previous run and in this one.
    pub tests: Vec<(String, [u32; 2])>,
    /// Whether another file was handed in since.
    pub is_another_file: bool,
}

impl Summary {
    /// Creates the summary of a class.
    #[must_use]
    pub fn of(class: &Class, exercises: &[OfExercise]) -> Summary {
        let of = |exercise: &OfExercise| {
            let mistakes = exercise.mistakes.iter().filter(|heard| !heard.id.is_empty());
            let mistakes = mistakes.map(|heard| (heard.id.clone(), heard.students.len())).collect();
            (exercise.id.clone(), (exercise.begun, exercise.points, mistakes))
        };
        let handed_in = |student: &Student| {
            let counted = |exercise: &Exercise| {
                let file = number_of(student.outcome.files.get(&exercise.id)?);
                let tests = exercise.counted_tests().iter().map(|test| (test.name.clone(), test.points)).collect();
                Some((exercise.id.clone(), Counted { points: exercise.counted(), tests, file }))
            };
            (student.submission.id.clone(), student.outcome.exercises().filter_map(counted).collect())
        };
        Summary {
            students: class.students.len(),
            exercises: exercises.iter().map(of).collect(),
            students_exercises: class.students.iter().map(handed_in).collect(),
        }
    }

    /// Returns the exercises whose points differ between this run and the given class, student by student.
    #[must_use]
    pub fn changes(&self, class: &Class) -> Vec<Change> {
        let now = Summary::of(class, &[]);
        let nothing = Counted::default();
        let mut changes = Vec::new();
        for (student, of) in class.students.iter().enumerate() {
            let id = &of.submission.id;
            let (Some(then), Some(now)) = (self.students_exercises.get(id), now.students_exercises.get(id)) else {
                continue;
            };
            // An exercise that did not count in the previous run, because of another --chapter or --unit, has not
            // changed.
            let was_there = |exercise: &&String| self.exercises.contains_key(*exercise);
            for exercise in now.keys().filter(was_there) {
                let [then, now] = [then, now].map(|all| all.get(exercise).unwrap_or(&nothing));
                let names: BTreeSet<&String> = then.tests.keys().chain(now.tests.keys()).collect();
                let points = |name: &String| [then, now].map(|of| of.tests.get(name).copied().unwrap_or(0));
                let tests = names.into_iter().map(|name| (name.clone(), points(name)));
                let tests = tests.filter(|(_, [then, now])| then != now).collect();
                let (points, is_another_file) = ([then.points, now.points], then.file != now.file);
                if then.points != now.points {
                    changes.push(Change { student, exercise: exercise.clone(), points, tests, is_another_file });
                }
            }
        }
        changes
    }

    /// Returns the number of students.
    #[must_use]
    pub fn students(&self) -> usize {
        self.students
    }

    /// Returns the number of students who had begun an exercise, and the sum of their points.
    #[must_use]
    pub fn exercise(&self, id: &str) -> (usize, u32) {
        self.exercises.get(id).map_or((0, 0), |(begun, points, _)| (*begun, *points))
    }

    /// Returns the number of students to whom a mistake was named.
    #[must_use]
    pub fn heard(&self, exercise: &str, mistake: &str) -> usize {
        self.exercises.get(exercise).and_then(|(_, _, mistakes)| mistakes.get(mistake)).copied().unwrap_or(0)
    }
}

/// The summaries of the last two different runs in a folder.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Runs {
    before: Option<Summary>,
    now: Option<Summary>,
}

impl Runs {
    /// Adds a run with this summary. A run that is equal to the last one changes nothing.
    #[must_use]
    pub fn then(self, summary: Summary) -> Runs {
        match self.now {
            Some(now) if now == summary => Runs { now: Some(now), before: self.before },
            now => Runs { before: now, now: Some(summary) },
        }
    }

    /// Returns the summary of the previous run.
    #[must_use]
    pub fn before(&self) -> Option<&Summary> {
        self.before.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::Outcome;

    #[test]
    fn a_test_that_the_strong_pass_tells_them_apart_and_one_that_all_pass_tells_nothing() {
        // By hand: mean other points 9 and 2, 10 answers, half of them right.
        let answers: Vec<(bool, u32)> = (0..10).map(|i| (i < 5, if i < 5 { 7 + i } else { i - 5 })).collect();
        let Discrimination { r, low, high } = discrimination(&answers).unwrap();
        // r = (9 - 2) / s * 1/2 with s^2 = 14.25 (divided by n): 0.927; Fisher: atanh(r) = 1.638, +- 1.96 / sqrt(7).
        assert!(
            (r - 0.927).abs() < 5e-4 && (low - 0.715).abs() < 2e-3 && (high - 0.983).abs() < 2e-3,
            "{r} {low} {high}"
        );
        let turned: Vec<(bool, u32)> = answers.iter().map(|(passed, points)| (!passed, *points)).collect();
        assert!((discrimination(&turned).unwrap().r + r).abs() < 1e-9);
        assert_eq!(discrimination(&[(true, 1), (true, 2), (true, 3), (true, 4)]), None);
        assert_eq!(discrimination(&[(true, 1), (false, 2), (true, 3)]), None);
        assert_eq!(discrimination(&[(true, 2), (false, 2), (true, 2), (false, 2)]), None);
        // A perfect correlation still has an interval.
        let sure = discrimination(&[(true, 9), (true, 9), (false, 1), (false, 1)]).unwrap();
        assert!(sure.r > 0.999 && sure.low.is_finite() && sure.high <= 1.0, "{sure:?}");
    }

    /// Builds a class whose students have these results in two tests of minimax: the mistake that a failed test names.
    fn class<'a>(workspace: &'a course::Workspace, answers: &[[Option<&str>; 2]]) -> Class<'a> {
        let id = "tictactoe/minimax";
        let student = |(number, answers): (usize, &[Option<&str>; 2])| {
            let test = |(name, mistake): (&str, Option<&str>)| {
                let status = if mistake.is_some() { "failed" } else { "passed" };
                let points = u32::from(mistake.is_none());
                let named = mistake.filter(|id| !id.is_empty());
                let named = named.map(|id| serde_json::json!({"id": id, "says": {"en": id, "de": id}}));
                serde_json::json!({"name": name, "status": status, "points": points, "max": 1, "ms": 0, "message": "", "mistake": named})
            };
            let tests: Vec<_> = ["one", "two"].into_iter().zip(*answers).map(test).collect();
            let tests: Vec<grading::report::Test> = serde_json::from_value(tests.into()).unwrap();
            let report = grading::report::Report::of(vec![Exercise::new(id, tests)]);
            let files = BTreeMap::from([(id.to_owned(), String::new())]);
            let outcome = Outcome { files, report: Some(report), ..Outcome::default() };
            let points = outcome.exercises().map(Exercise::counted).sum();
            let slug = number.to_string();
            Student { outcome, points, slug, ..Student::default() }
        };
        let students = answers.iter().enumerate().map(student).collect();
        Class::of(workspace, students)
    }

    #[test]
    fn each_mistake_is_counted_once_a_student_and_the_most_frequent_comes_first() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let workspace = course::Workspace::at(&root).unwrap();
        let class = class(
            &workspace,
            &[
                [Some("no_sign"), Some("no_sign")],
                [Some("bounds_kept"), None],
                [None, None],
                [None, Some("bounds_kept")],
                [Some(""), None],
            ],
        );
        let all = misunderstood(&class);
        assert_eq!(all.len(), 1, "what nobody has begun is left out");
        let of = &all[0];
        let heard: Vec<(&str, &[usize])> =
            of.mistakes.iter().map(|heard| (heard.id.as_str(), heard.students.as_slice())).collect();
        assert_eq!(heard, [("bounds_kept", &[1, 3][..]), ("no_sign", &[0])]);
        assert_eq!((of.begun, of.points, &of.unnamed[..]), (5, 5, &[4][..]));
        assert_eq!(of.tests.iter().map(|test| test.passed).collect::<Vec<_>>(), [2, 3]);
        let before = Summary::of(&class, &all);
        assert_eq!(
            (before.heard(&of.id, "bounds_kept"), before.heard(&of.id, "new"), before.exercise(&of.id)),
            (2, 0, (5, 5))
        );
    }

    #[test]
    fn who_gets_all_points_on_top_of_the_course_has_made_no_mistake_here() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let workspace = course::Workspace::at(&root).unwrap();
        let mut class = class(&workspace, &[[Some("made_elsewhere"), None], [None, Some("made_here")]]);
        let report = class.students[0].outcome.report.as_mut().unwrap();
        report.exercises[0].points_with_reference = Some(2);
        let of = &misunderstood(&class)[0];
        let heard: Vec<&str> = of.mistakes.iter().map(|heard| heard.id.as_str()).collect();
        assert_eq!((heard, of.points, of.unnamed.len()), (vec!["made_here"], 3, 0));
    }

    #[test]
    fn whose_points_changed_is_listed_with_the_tests_that_changed_them() {
        text::choose(Some("en")).unwrap();
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let workspace = course::Workspace::at(&root).unwrap();
        let class = |answers: &[[Option<&str>; 2]]| {
            let mut class = class(&workspace, answers);
            class.students.iter_mut().for_each(|student| student.submission.id = format!("pupil-{}", student.slug));
            class
        };
        let strict = class(&[[Some("too_strict"), Some("wrong")], [None, None], [Some("wrong"), None]]);
        let before = Summary::of(&strict, &misunderstood(&strict));
        // The first test was repaired, and the last student has handed in another file.
        let mut mended = class(&[[None, Some("wrong")], [None, None], [None, None]]);
        mended.students[2].outcome.files.insert("tictactoe/minimax".to_owned(), "// new".to_owned());
        let changed = |student, is_another_file, points| Change {
            student,
            exercise: "tictactoe/minimax".to_owned(),
            points,
            tests: vec![("one".to_owned(), [0, 1])],
            is_another_file,
        };
        assert_eq!(before.changes(&mended), [changed(0, false, [0, 1]), changed(2, true, [1, 2])]);
        assert_eq!(before.changes(&strict), []);
        // The summary can be saved; one of an older version contains no single students.
        let mut kept = serde_json::to_value(&before).unwrap();
        assert_eq!(serde_json::from_value::<Summary>(kept.clone()).unwrap().changes(&mended).len(), 2);
        kept.as_object_mut().unwrap().remove("students_exercises");
        assert_eq!(serde_json::from_value::<Summary>(kept).unwrap().changes(&mended), []);

        let all = misunderstood(&mended);
        let page = |names| crate::html::overview(&mended, &all, Some(&before), names);
        let (shown, hidden) = (page(crate::html::Names::Shown), page(crate::html::Names::Hidden));
        let list = shown.split_once("Whose points changed").expect("a list").1.split_once("</section>").unwrap().0;
        let row = |number: usize| list.split("<tr").nth(number + 2).unwrap_or_default().to_owned();
        assert!(row(0).contains("pupil-0") && row(0).contains("0 → 1") && row(0).contains("<code>one"), "{list}");
        assert!(row(1).contains("pupil-2") && row(1).contains("another file") && row(2).is_empty(), "{list}");
        assert!(!hidden.contains("Whose points changed") && !hidden.contains("pupil-"), "{hidden}");
    }

    #[test]
    fn the_page_to_be_shown_names_nobody() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let workspace = course::Workspace::at(&root).unwrap();
        let mut class = class(&workspace, &[[Some("a_mistake"), None], [None, Some("")], [None, None]]);
        for student in &mut class.students {
            student.submission.id = format!("pupil-{}", student.slug);
            student.submission.name = Some("Ada".to_owned());
            student.flags.push(crate::flags::Flag::new(crate::flags::Kind::Crashed, "minimax"));
        }
        let all = misunderstood(&class);
        let page = |names| crate::html::overview(&class, &all, None, names);
        let (shown, hidden) = (page(crate::html::Names::Shown), page(crate::html::Names::Hidden));
        for private in ["pupil-", "Ada", "students/", "class=\"flag\""] {
            assert!(shown.contains(private) && !hidden.contains(private), "{private}");
        }
        assert!(hidden.contains("A_mistake") && hidden.contains("1 / 3"));
    }

    #[test]
    fn lessons_are_read_from_the_first_table_of_the_chapter() {
        let page = "## One: 2 lessons\n\n| lesson | exercise | minutes |\n|---|---|---|\n| 1 | set-up, `a` | 1 |\n| 3 and 4 | `b`, `a` again | 2 |\n\n\
            | lesson | basic |\n|---|---|\n| 1 | `a` solved |\n\n## Two: 1 lesson\n\n| lesson | exercise |\n|---|---|\n| 1 | `a` |\n";
        assert_eq!(numbers(page, "One", "a"), "1, 3 and 4");
        assert_eq!(numbers(page, "One", "b"), "3 and 4");
        assert_eq!(numbers(page, "Two", "a"), "1");
        assert_eq!(numbers(page, "Two", "b"), "");
    }

    #[test]
    fn the_same_run_again_is_compared_with_what_was_before_it() {
        let summary = |students| Summary { students, ..Summary::default() };
        let runs = Runs::default().then(summary(1));
        assert_eq!(runs.before(), None);
        let runs = runs.then(summary(2)).then(summary(2));
        assert_eq!(runs.before(), Some(&summary(1)));
    }
}
