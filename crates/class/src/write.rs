//! The reports of a graded class, except for the pages (`html`): for gradebooks, programs and services. Field names are
//! those of the formats.

use crate::flags::Kind;
use crate::html::{self, Names};
use crate::misunderstood::{Heard, OfExercise, OfTest, Summary, lessons};
use crate::outputs::Outputs;
use crate::results::{Class, Pair, Student, with_working};
use course::teach::{Format, Spreadsheet};
use grading::report::{Exercise, Status, Test, Verdict};
use quick_junit::{NonSuccessKind, Property, TestCase, TestCaseStatus, TestSuite};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use std::time::{Duration, SystemTime};
use text::Text;

/// The maximum length of a message in a report for a service, in characters.
const LONGEST: usize = 4000;

/// Writes the reports in these formats.
///
/// # Errors
/// A report cannot be written.
pub fn all(
    class: &Class,
    exercises: &[OfExercise],
    before: Option<&Summary>,
    formats: &[Format],
    style: Spreadsheet,
    outputs: &mut Outputs,
) -> Result<(), Text> {
    for format in formats {
        match format {
            Format::Csv => {
                outputs.write("grades.csv", &csv(class, style)?, true)?;
                outputs.write("mistakes.csv", &mistakes(class, exercises, style)?, false)?;
                outputs.write("tests.csv", &tests(exercises, style)?, false)?;
            }
            Format::Json => outputs.write("report.json", json(class, exercises).as_bytes(), true)?,
            Format::Html => {
                for (path, names) in [("overview.html", Names::Shown), ("overview-without-names.html", Names::Hidden)] {
                    let page = html::overview(class, exercises, before, names);
                    outputs.write(path, page.as_bytes(), true)?;
                }
                for student in &class.students {
                    let path = format!("students/{}.html", student.slug);
                    outputs.write(&path, html::student(class, student).as_bytes(), false)?;
                }
                for (number, pair) in class.pairs.iter().enumerate() {
                    outputs.write(&html::path_of(number), html::pair(class, pair).as_bytes(), false)?;
                }
            }
            Format::Junit => each(class, outputs, "junit", "xml", junit)?,
            Format::Gradescope => each(class, outputs, "gradescope", "json", |student| pretty(&gradescope(student)))?,
            Format::Classroom50 => {
                each(class, outputs, "classroom50", "json", |student| pretty(&classroom50(student)))?;
            }
        }
    }
    Ok(())
}

fn each(
    class: &Class,
    outputs: &mut Outputs,
    folder: &str,
    extension: &str,
    text: impl Fn(&Student) -> String,
) -> Result<(), Text> {
    class.students.iter().try_for_each(|student| {
        outputs.write(&format!("{folder}/{}.{extension}", student.slug), text(student).as_bytes(), false)
    })
}

fn pretty(json: &impl Serialize) -> String {
    serde_json::to_string_pretty(json).expect("plain data") + "\n"
}

/// Returns the message of a test in the language of the reports, shortened to [`LONGEST`] characters.
fn message(test: &Test) -> String {
    for_services(&test.message).chars().take(LONGEST).collect()
}

/// Returns the text without characters that XML and some services do not support: control characters and two
/// noncharacters.
fn for_services(text: &Text) -> String {
    let known = |c: char| !(c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}')) || matches!(c, '\n' | '\t');
    text::tame(&text.to_string(), false).replace(|c| !known(c), "")
}

/// Returns the percentage of points with one decimal.
#[must_use]
pub fn percent(points: u32, max: u32) -> String {
    if max == 0 { "0.0".to_owned() } else { format!("{:.1}", 100.0 * f64::from(points) / f64::from(max)) }
}

/// Returns a cell that is safe in a spreadsheet: text that begins like a formula is quoted, also after separators that
/// other programs use.
fn cell(text: &str) -> String {
    const SPLITS: [char; 6] = [';', ',', '|', '\t', '\r', '\n'];
    let tame = |piece: &str| match piece.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
        true => format!("'{piece}"),
        false => piece.to_owned(),
    };
    let tamed: String = text.split_inclusive(SPLITS).map(tame).collect();
    if text.starts_with(['\t', '\r']) { format!("'{tamed}") } else { tamed }
}

/// Writes a table in the CSV format that spreadsheets of this country expect, with headings in its language.
fn table(name: &str, heads: &[String], rows: &[Vec<String>], style: Spreadsheet) -> Result<Vec<u8>, Text> {
    let problem = |error: csv::Error| text::files::cannot_write(name, error);
    let german = style == Spreadsheet::German;
    // Without a byte order mark, spreadsheets misread letters outside ASCII.
    let begin = if german { "\u{feff}".as_bytes().to_vec() } else { Vec::new() };
    let mut table = csv::WriterBuilder::new().delimiter(if german { b';' } else { b',' }).from_writer(begin);
    table.write_record(heads).map_err(problem)?;
    rows.iter().try_for_each(|row| table.write_record(row)).map_err(problem)?;
    table.into_inner().map_err(|error| text::files::cannot_write(name, error))
}

/// Returns a heading in the language of the table.
fn head(name: &str, style: Spreadsheet) -> String {
    let german = HEADINGS.iter().find(|of| of.0 == name && style == Spreadsheet::German);
    german.map_or(name, |of| of.1).to_owned()
}

/// Returns a number with the decimal separator of the table's country.
fn number(number: String, style: Spreadsheet) -> String {
    if style == Spreadsheet::German { number.replace('.', ",") } else { number }
}

/// Returns a table with a row for each mistake of an exercise, by its id. More rows list the students who lose points
/// for a reason that no test names.
fn mistakes(class: &Class, exercises: &[OfExercise], style: Spreadsheet) -> Result<Vec<u8>, Text> {
    let heads =
        ["exercise", "mistake", "count", "begun", "lessons", "sentence", "students"].map(|name| head(name, style));
    let ids = |students: &[usize]| {
        let ids: Vec<&str> = students.iter().map(|number| class.students[*number].submission.id.as_str()).collect();
        cell(&ids.join("; "))
    };
    let rows: Vec<Vec<String>> = exercises
        .iter()
        .flat_map(|exercise| {
            let row = |id: &str, says: &str, students: &[usize]| {
                let [count, begun] = [students.len(), exercise.begun].map(|number| number.to_string());
                let lessons = lessons(class, &exercise.id).to_string();
                vec![exercise.id.clone(), id.to_owned(), count, begun, lessons, cell(says), ids(students)]
            };
            let named = exercise.mistakes.iter().map(|heard| {
                row(&heard.id, &text::tame(&heard.says.to_string(), false).replace('\n', " "), &heard.students)
            });
            let unnamed = Some(&exercise.unnamed).filter(|students| !students.is_empty());
            let unnamed = unnamed.map(|students| row("", "", students));
            named.chain(unnamed).collect::<Vec<_>>()
        })
        .collect();
    table("mistakes.csv", &heads, &rows, style)
}

/// Returns a table with a row for each test: how many students who have begun the exercise pass it, and its
/// discrimination between them.
fn tests(exercises: &[OfExercise], style: Spreadsheet) -> Result<Vec<u8>, Text> {
    let heads = ["exercise", "test", "begun", "passed", "discrimination", "from", "to"].map(|name| head(name, style));
    let rows: Vec<Vec<String>> = exercises
        .iter()
        .flat_map(|exercise| {
            exercise.tests.iter().map(|test| {
                let of = test.discrimination.map(|of| [of.r, of.low, of.high].map(|value| format!("{value:.3}")));
                let mut row = vec![exercise.id.clone(), test.name.clone()];
                row.extend([exercise.begun, test.passed].map(|number| number.to_string()));
                row.extend(of.unwrap_or_default().map(|value| number(value, style)));
                row
            })
        })
        .collect();
    table("tests.csv", &heads, &rows, style)
}

/// Returns the gradebook, with a row for each student.
fn csv(class: &Class, style: Spreadsheet) -> Result<Vec<u8>, Text> {
    let chapters = &class.workspace.course.chapters;
    let head = |name: &str| head(name, style);
    let mut heads: Vec<String> = ["id", "name", "points", "own_points", "max", "percent", "mark"].map(head).to_vec();
    let of_chapter = |id: &str| [format!("{id}_{}", head("points")), format!("{id}_{}", head("max"))];
    heads.extend(chapters.iter().flat_map(|chapter| of_chapter(&chapter.id)));
    heads.extend(["flags", "version", "seconds"].map(head));
    heads.extend(class.pseudonyms.is_some().then(|| head("pseudonym")));
    let mut rows = Vec::new();
    for (place, student) in class.students.iter().enumerate() {
        let own: u32 = student.outcome.exercises().map(|exercise| exercise.points).sum();
        let unless_open = |text: String| if student.is_open() { String::new() } else { text };
        let mut row = vec![
            cell(&student.submission.id),
            cell(student.submission.name.as_deref().unwrap_or_default()),
            unless_open(student.points.to_string()),
            unless_open(own.to_string()),
            class.max.to_string(),
            unless_open(number(percent(student.points, class.max), style)),
            unless_open(cell(&student.mark)),
        ];
        for chapter in chapters {
            let points: u32 = student
                .outcome
                .exercises()
                .filter(|exercise| exercise.chapter == chapter.id)
                .map(Exercise::counted)
                .sum();
            let max: u32 = chapter.exercises.iter().map(|exercise| exercise.points).sum();
            row.extend([unless_open(points.to_string()), max.to_string()]);
        }
        let flags: Vec<String> = student.flags.iter().map(|flag| flag.text().to_string()).collect();
        let seconds = number(format!("{:.1}", student.outcome.seconds), style);
        row.extend([cell(&flags.join("; ")), class.version.clone(), seconds]);
        row.extend(class.pseudonyms.iter().map(|names| names[place].clone()));
        rows.push(row);
    }
    table("grades.csv", &heads, &rows, style)
}

/// The headings of the tables, each with its German translation.
const HEADINGS: [(&str, &str); 23] = [
    ("id", "Kennung"),
    ("name", "Name"),
    ("points", "Punkte"),
    ("own_points", "ohne_Hilfe"),
    ("max", "möglich"),
    ("percent", "Prozent"),
    ("mark", "Note"),
    ("flags", "anzusehen"),
    ("version", "Version"),
    ("seconds", "Sekunden"),
    ("pseudonym", "Pseudonym"),
    ("exercise", "Übung"),
    ("mistake", "Fehler"),
    ("count", "Anzahl"),
    ("begun", "begonnen"),
    ("lessons", "Stunden"),
    ("sentence", "Satz"),
    ("students", "Abgaben"),
    ("test", "Test"),
    ("passed", "bestanden"),
    ("discrimination", "Trennschärfe"),
    ("from", "von"),
    ("to", "bis"),
];

/// Returns the complete report as JSON.
fn json(class: &Class, exercises: &[OfExercise]) -> String {
    let student = |number: usize| {
        let student = &class.students[number];
        let points = Some(student.points).filter(|_| !student.is_open());
        let report = student.outcome.report.as_ref().map(|report| serde_json::from_str::<Value>(&report.to_json()));
        let broken = student.outcome.broken.iter().map(|(id, broken)| {
            (id.clone(), json!({"why": broken.why, "said": text::tame(&broken.said.to_string(), false)}))
        });
        json!({
            "id": student.submission.id,
            "name": student.submission.name,
            "points": points,
            "max": class.max,
            "percent": points.and_then(|points| percent(points, class.max).parse::<f64>().ok()),
            "mark": points.map(|_| &student.mark),
            "flags": student.flags,
            "seconds": student.outcome.seconds,
            "problem": student.outcome.problem.as_ref().map(|problem| text::tame(&problem.to_string(), false)),
            "does_not_compile": broken.collect::<serde_json::Map<_, _>>(),
            "report": report.and_then(Result::ok),
        })
    };
    let id = |number: usize| &class.students[number].submission.id;
    let pair = |pair: &Pair| json!({"students": pair.students.map(id), "percent": pair.percent, "exercises": class.prints.lines(pair).into_keys().collect::<Vec<_>>()});
    let ids = |students: &[usize]| students.iter().map(|student| id(*student)).collect::<Vec<_>>();
    let misunderstood = |exercise: &OfExercise| {
        let mistake = |heard: &Heard| json!({"id": heard.id, "says": text::tame(&heard.says.to_string(), false), "students": ids(&heard.students)});
        let test =
            |test: &OfTest| json!({"name": test.name, "passed": test.passed, "discrimination": test.discrimination});
        json!({
            "exercise": exercise.id,
            "begun": exercise.begun,
            "points": exercise.points,
            "lessons": lessons(class, &exercise.id).to_string(),
            "mistakes": exercise.mistakes.iter().map(mistake).collect::<Vec<_>>(),
            "unnamed": ids(&exercise.unnamed),
            "tests": exercise.tests.iter().map(test).collect::<Vec<_>>(),
        })
    };
    pretty(&Whole {
        max: class.max,
        misunderstood: exercises.iter().map(misunderstood).collect(),
        similar: class.pairs.iter().map(pair).collect(),
        students: OneByOne(class.students.len(), student),
        version: &class.version,
    })
}

#[derive(Serialize)]
struct Whole<'a, S> {
    max: u32,
    misunderstood: Vec<Value>,
    similar: Vec<Value>,
    students: S,
    version: &'a str,
}

/// A list of this many values, each created while it is serialised: a thousand students at once would fill the memory.
struct OneByOne<F>(usize, F);

impl<F: Fn(usize) -> Value> Serialize for OneByOne<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..self.0).map(&self.1))
    }
}

/// Returns the JUnit report of a student: a suite for each exercise, a case for each test.
fn junit(student: &Student) -> String {
    let mut report = quick_junit::Report::new(student.slug.clone());
    for exercise in student.outcome.exercises() {
        let mut suite = TestSuite::new(exercise.id.clone());
        suite.add_property(Property::new("points", exercise.counted().to_string()));
        suite.add_property(Property::new("max", exercise.max.to_string()));
        if student.flags.iter().any(|flag| flag.flag == Kind::Unconfined) {
            suite.add_property(Property::new("unconfined", "true"));
        }
        for test in exercise.counted_tests() {
            let status = match test.status {
                Verdict::Passed => TestCaseStatus::success(),
                Verdict::NotStarted | Verdict::Needs => TestCaseStatus::skipped(),
                _ => {
                    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                    let message = message(test);
                    let said = if test.claim.is_empty() { message } else { format!("{}\n{message}", test.claim) };
                    status.set_message(said.lines().next().unwrap_or_default().to_owned()).set_description(said);
                    status
                }
            };
            let mut case = TestCase::new(test.name.clone(), status);
            case.set_classname(exercise.id.clone()).set_time(Duration::from_millis(test.ms));
            case.add_property(Property::new("points", test.points.to_string()));
            case.add_property(Property::new("max", test.max.to_string()));
            suite.add_test_case(case);
        }
        // An exercise that does not compile has no tests that could fail.
        if let (Status::DoesNotCompile, Some(broken)) = (exercise.status, student.outcome.broken.get(&exercise.id)) {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
            status.set_message("does not compile").set_description(for_services(&broken.said));
            let mut case = TestCase::new("it_compiles", status);
            case.set_classname(exercise.id.clone());
            suite.add_test_case(case);
        }
        report.add_test_suite(suite);
    }
    report.to_string().unwrap_or_default()
}

/// Returns the `results.json` of Gradescope for a student.
fn gradescope(student: &Student) -> Value {
    let mut tests = Vec::new();
    for (i, exercise) in student.outcome.exercises().enumerate() {
        let name = |test: &str| format!("{}: {}", exercise.id, test.replace('_', " "));
        let claim = |test: &Test| match test.claim.is_empty() {
            true => name(&test.name),
            false => format!("{}: {} ({})", exercise.id, test.claim, test.name),
        };
        for (j, test) in exercise.counted_tests().iter().enumerate() {
            let status = if test.status == Verdict::Passed { "passed" } else { "failed" };
            tests.push(json!({
                "name": claim(test), "name_format": "text", "number": format!("{}.{}", i + 1, j + 1), "status": status,
                "score": test.points, "max_score": test.max, "output": message(test), "output_format": "text",
            }));
        }
        if let Some(broken) = student.outcome.broken.get(&exercise.id) {
            tests.push(json!({
                "name": name("it_compiles"), "name_format": "text", "number": format!("{}.0", i + 1), "status": "failed",
                "score": 0, "max_score": 0, "output": for_services(&broken.said), "output_format": "text",
            }));
        }
    }
    json!({
        "score": student.points,
        "execution_time": student.outcome.seconds.ceil(),
        "output": summary(student),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": tests,
        "extra_data": {"version": student.outcome.version, "flags": student.flags},
    })
}

/// Returns the text above the tests: warnings, and the points that were reached with the reference's prerequisites.
fn summary(student: &Student) -> String {
    let flags = student.flags.iter().filter(|flag| !flag.flag.is_for_the_teacher());
    let mut lines: Vec<String> = flags.map(|flag| flag.text().to_string()).collect();
    for exercise in student.outcome.exercises() {
        let points = with_working(exercise);
        lines.extend(points.map(|points| text::files::wrong_in(&exercise.id, points).to_string()));
    }
    lines.extend(student.outcome.problem.as_ref().map(for_services));
    lines.join("\n")
}

/// Returns the `result.json` of Classroom 50 for a student. The runner passes some fields in the environment, and adds
/// the owner and the kind of assignment itself.
fn classroom50(student: &Student) -> Value {
    let set = |name: &str, otherwise: &str| {
        let value = std::env::var(name).ok().filter(|value| !value.is_empty());
        value.unwrap_or_else(|| otherwise.to_owned())
    };
    let commit = set("COMMIT_URL", "local");
    let mut tests: Vec<Value> = Vec::new();
    for exercise in student.outcome.exercises() {
        let (points, passed) = (exercise.counted(), exercise.counted() == exercise.max);
        tests.push(json!({"test-name": exercise.id, "passed": passed, "score": points, "max-score": exercise.max}));
    }
    let (score, max) = (student.points, student.outcome.exercises().map(|exercise| exercise.max).sum::<u32>());
    json!({
        "schema": "classroom50/result/v1",
        "classroom": set("CLASSROOM", "local"),
        "assignment": set("ASSIGNMENT", "spielbaum"),
        "assignment_type": match set("ASSIGNMENT_TYPE", "individual").as_str() { "group" => "group", _ => "individual" },
        "owner": set("OWNER", &student.submission.id),
        "submission": set("SUBMISSION_TAG", &format!("submit/{}", student.slug)),
        "release": set("RELEASE_URL", "local"),
        "review": set("REVIEW_URL", &commit),
        "commit": commit,
        "datetime": humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        "score": score,
        "max-score": max,
        "tests": tests,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flags::Flag;
    use crate::misunderstood::misunderstood;
    use crate::results::Outcome;
    use crate::submissions::Submission;
    use course::Workspace;
    use grading::report::Report;
    use std::path::{Path, PathBuf};

    #[test]
    fn no_cell_is_a_formula_wherever_a_spreadsheet_splits() {
        for (text, safe) in [
            ("=1+1", "'=1+1"),
            ("anna;=1+1", "anna;'=1+1"),
            ("anna; =1+1", "anna;' =1+1"),
            ("a\t@x|-1\n+2", "a\t'@x|'-1\n'+2"),
            ("\t=1", "'\t'=1"),
            ("＝1", "'＝1"),
            ("a-b = c; d", "a-b = c; d"),
        ] {
            assert_eq!(cell(text), safe);
        }
    }

    #[test]
    fn a_hand_in_that_was_not_read_has_an_open_row_everywhere() {
        text::choose(Some("en")).unwrap();
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let workspace = course::Workspace::at(&root).unwrap();
        let student = |id: &str, points: u32| {
            let submission = Submission { id: id.to_owned(), ..Submission::default() };
            let mark = if points > 0 { "1" } else { "5" }.to_owned();
            Student { submission, points, mark, slug: id.to_owned(), ..Student::default() }
        };
        let which = "check_if_full (a (1).rs, a (2).rs)";
        let flags = vec![Flag::new(Kind::NotRead, ""), Flag::new(Kind::Undecided, which)];
        let unread = Student { flags, is_unread: true, ..student("unread", 0) };
        let class = Class::of(&workspace, vec![student("read", 40), unread]);
        assert!((class.mean() - 40.0).abs() < 1e-9, "{}", class.mean());

        let table = String::from_utf8(csv(&class, Spreadsheet::International).unwrap()).unwrap();
        let max = class.max;
        assert!(table.contains(&format!("\nread,,40,0,{max},")), "{table}");
        assert!(table.contains(&format!("\nunread,,,,{max},,,,")), "{table}");
        let report: Value = serde_json::from_str(&json(&class, &[])).unwrap();
        let of =
            |name: &str| report["students"].as_array().unwrap().iter().map(|it| it[name].clone()).collect::<Vec<_>>();
        assert_eq!((of("points"), of("mark")), (vec![json!(40), Value::Null], vec![json!("1"), Value::Null]));

        let overview = html::overview(&class, &[], None, Names::Shown);
        assert!(overview.contains(&format!("mean 40.0 of {max} points")), "{overview}");
        assert!(overview.contains("1 submission without points, not in the mean"), "{overview}");
        let page = html::student(&class, &class.students[1]);
        assert!(page.contains("no points and no mark yet") && !page.contains("mark 5"), "{page}");
        assert!(!page.contains("name of the test"), "no test was run: {page}");
        assert!(page.contains(&format!("not taken, since several files fit: {which}")), "{page}");
    }

    #[test]
    fn whatever_the_compiler_quotes_the_xml_is_well_formed() {
        let said = "1 | const X: &str = \"\u{ffff}\u{fffe}\u{0}\u{1b}[1m<]]>\";";
        let broken = json!({"one/first": {"why": "errors", "said": {"en": said, "de": said}}});
        let exercise = json!({"id": "one/first", "chapter": "one", "status": "does_not_compile", "points": 0, "max": 1, "tests": []});
        let report = Some(Report::of(vec![serde_json::from_value(exercise).unwrap()]));
        let broken = serde_json::from_value(broken).unwrap();
        let outcome = Outcome { broken, report, ..Outcome::default() };
        let student = Student { outcome, slug: "s".to_owned(), ..Student::default() };
        for text in [junit(&student), pretty(&gradescope(&student))] {
            assert!(text.contains("const X") && !text.contains(['\u{ffff}', '\u{fffe}', '\u{0}', '\u{1b}']), "{text}");
            assert!(!text.contains("#xFFFF") && !text.contains("\\uffff") && !text.contains("\\u0000"), "{text}");
        }
    }

    /// Returns the files below a folder, with their paths relative to it.
    fn files(folder: &Path, within: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder.join(within)).unwrap();
        let of = |path: PathBuf| if folder.join(&path).is_dir() { files(folder, &path) } else { vec![path] };
        entries.flat_map(|entry| of(within.join(entry.unwrap().file_name()))).collect()
    }

    #[test]
    fn the_pages_on_privacy_name_every_report() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let workspace = Workspace::at(&root).unwrap();
        let student = |slug: &str| Student { slug: slug.to_owned(), ..Student::default() };
        let class = Class::of(&workspace, vec![student("ada"), student("ben")]);
        let formats: Vec<Format> = Format::NAMES.iter().filter_map(|name| Format::named(name)).collect();
        let folder = tempfile::tempdir().unwrap();
        let mut outputs = Outputs::open(folder.path()).unwrap();
        all(&class, &misunderstood(&class), None, &formats, Spreadsheet::International, &mut outputs).unwrap();
        let mut written = files(folder.path(), Path::new(""));
        written.push(html::path_of(0).into()); // nobody here is like another
        assert!(written.contains(&PathBuf::from("students/ada.html")), "{written:?}");
        for (language, section) in [("en", "## On the teacher's computer"), ("de", "## Auf dem Rechner der Lehrkraft")]
        {
            let page = std::fs::read_to_string(root.join(format!("docs/{language}/teacher/privacy.md"))).unwrap();
            let section = page.split_once(section).unwrap().1.split("\n## ").next().unwrap();
            let first_cells = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
            let named: Vec<&str> = first_cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
            for path in &written {
                let is_it = |name: &&str| match name.strip_suffix("*.html") {
                    Some(folder) => path.starts_with(folder),
                    None => path == Path::new(name) || name.ends_with('/') && path.starts_with(name),
                };
                assert!(named.iter().any(is_it), "{language}: no row of the table names {}", path.display());
            }
        }
    }
}
