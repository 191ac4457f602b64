//! A class of made-up submissions (51 of them) gets exactly the points and flags that it must get, also when the run is
//! killed in the middle and goes on later. That takes minutes: `.ci/long` does it.
//!
//! What the single files are worth, the variants promise (`tests/variants`).
#![cfg(unix)]

#[path = "support/made_up.rs"]
mod made_up;
#[path = "support/schema.rs"]
mod schema;
mod support;

use course::teach::{Grade, Task};
use made_up::{ALL, AS_USUAL, EXERCISES, less, make, only, put, solved_but, square_at};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use support::{grade, workspace};

/// One grading at a time: so the course wants it.
fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// (id, points, own points, flags) of each row of the gradebook.
fn rows(out: &Path) -> Vec<(String, u32, u32, String)> {
    let mut table = csv::Reader::from_path(out.join("grades.csv")).unwrap();
    let head = table.headers().unwrap().clone();
    assert_eq!(
        head.iter().collect::<Vec<_>>(),
        [
            "id",
            "name",
            "points",
            "own_points",
            "max",
            "percent",
            "mark",
            "tictactoe_points",
            "tictactoe_max",
            "othello_points",
            "othello_max",
            "minesweeper_points",
            "minesweeper_max",
            "csp_points",
            "csp_max",
            "battleship_points",
            "battleship_max",
            "flags",
            "version",
            "seconds"
        ]
    );
    let rows = table.records().map(|row| {
        let row = row.unwrap();
        let course = workspace().course;
        let max = course.chapters.iter().map(|chapter| chapter.exercises.iter().map(|exercise| exercise.points).sum());
        let max: Vec<u32> = max.collect();
        let of_all: u32 = max.iter().sum();
        assert_eq!((&row[4], &row[7]), (of_all.to_string().as_str(), &row[2]));
        // The class has not come farther than the first chapter.
        for (i, max) in max.iter().enumerate() {
            assert_eq!((i == 0 || &row[7 + 2 * i] == "0", &row[8 + 2 * i]), (true, max.to_string().as_str()));
        }
        // Most of the class hands in pieces of the solutions: `own_code` has a test of that flag.
        let flags = row[7 + 2 * max.len()].split("; ").filter(|flag| !flag.starts_with("like the course's own code"));
        let flags = flags.collect::<Vec<_>>().join("; ");
        (row[0].to_owned(), row[2].parse().unwrap(), row[3].parse().unwrap(), flags)
    });
    let mut rows: Vec<_> = rows.collect();
    rows.sort();
    rows
}

/// One of each kind: right, regraded on top of the reference, not compiling, hostile, refused, handed in otherwise,
/// nothing.
const SMALL_CLASS: [&str; 9] = [
    "13-search-only",
    "32-two-files",
    "41-exits",
    "48-unsafe",
    "60-twin",
    "61-renamed-twin",
    "70-zip.zip",
    "72-checkout",
    "76-empty",
];

#[test]
#[ignore = "builds the course anew; a part of the next, for whoever is at work here"]
fn a_small_class_gets_exactly_its_points() {
    gets_exactly_its_points(2, |name| SMALL_CLASS.contains(&name) || !name.starts_with(|c: char| c.is_ascii_digit()));
}

#[test]
#[ignore = "takes minutes: .ci/long"]
fn a_class_gets_exactly_its_points_though_the_run_is_killed() {
    gets_exactly_its_points(12, |_| true);
}

/// A class of those that are `in_it`. The run is killed when so many are graded, and goes on.
fn gets_exactly_its_points(killed_after: usize, in_it: impl Fn(&str) -> bool) {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    fs::create_dir(&class).unwrap();
    let mut expected = make(&class);
    for entry in fs::read_dir(&class).unwrap().map(Result::unwrap) {
        let (name, path) = (entry.file_name().into_string().unwrap(), entry.path());
        if !in_it(&name) {
            let id = name.trim_end_matches(".zip").to_owned();
            expected.retain(|wanted| wanted.0 != name && wanted.0 != id);
            if path.is_dir() { fs::remove_dir_all(path).unwrap() } else { fs::remove_file(path).unwrap() }
        }
    }
    assert!(expected.len() > killed_after, "{}", expected.len());
    let before = support::contents(&class);

    // Killed in the middle.
    let mut running =
        grade(&[&class], &out, &["csv", "json", "html"]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let kept = || fs::read_dir(out.join(".spielbaum")).map_or(0, std::iter::Iterator::count);
    let start = Instant::now();
    while kept() < killed_after {
        assert!(
            start.elapsed() < Duration::from_secs(3600) && running.try_wait().unwrap().is_none(),
            "it does not get on"
        );
        std::thread::sleep(Duration::from_millis(50));
    }
    running.kill().unwrap();
    running.wait().unwrap();
    assert!(!out.join("grades.csv").exists());
    let kept = kept();

    let output = grade(&[&class], &out, &["csv", "json", "html"]).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    let fresh: usize = said.split(['(', ' ']).filter_map(|word| word.parse().ok()).nth(1).unwrap();
    assert!(fresh < expected.len() && fresh >= expected.len() - kept, "{fresh} graded again, {kept} were kept: {said}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("grades.xlsx"), "what is left alone is named");

    let rows = rows(&out);
    let got: Vec<(&str, u32, u32, &str)> =
        rows.iter().map(|row| (row.0.as_str(), row.1, row.2, row.3.as_str())).collect();
    let problems: Vec<String> = expected
        .iter()
        .filter_map(|wanted| {
            let row = got.iter().find(|row| row.0 == wanted.0);
            // Why a file cannot be read is the library's to say.
            let flags = |row: &&(&str, u32, u32, &str)| {
                row.3 == wanted.3 || wanted.3.ends_with(": ") && row.3.starts_with(wanted.3)
            };
            let right = row.is_some_and(|row| (row.1, row.2) == (wanted.1, wanted.2) && flags(&row));
            (!right).then(|| format!("wanted {wanted:?}\ngot    {row:?}"))
        })
        .collect();
    assert!(problems.is_empty() && got.len() == expected.len(), "{} rows\n{}", got.len(), problems.join("\n"));

    // Nothing of the class has changed, and a third run grades nothing and writes the same.
    assert_eq!(support::contents(&class), before);
    let csv = fs::read(out.join("grades.csv")).unwrap();
    let again = grade(&[&class], &out, &["csv", "json", "html"]).output().unwrap();
    assert!(String::from_utf8(again.stdout).unwrap().contains("(0 of them now)"));
    assert_eq!(fs::read(out.join("grades.csv")).unwrap(), csv);
    pages_are_self_contained(&out, expected.len());
    no_paths_of_the_teacher(&out);
    one_chapter_counts_alone(&class, &out, &rows_of_all(&csv));
    if let Some(keep) = std::env::var_os("SPIELBAUM_KEEP") {
        let _ = Command::new("cp").arg("-r").arg(&out).arg(keep).status();
    }
}

/// What a gradebook says in each of its columns, student by student.
fn rows_of_all(csv: &[u8]) -> Vec<BTreeMap<String, String>> {
    csv::Reader::from_reader(csv).deserialize().map(Result::unwrap).collect()
}

/// Where only one chapter counts, its points are all that there are, nothing is graded again, and a chapter that is
/// not known is refused before anything is read.
fn one_chapter_counts_alone(class: &Path, out: &Path, all: &[BTreeMap<String, String>]) {
    let of = |chapter: &str| {
        let counted = Grade { chapters: vec![chapter.to_owned()], ..support::order(&[class], out, &["csv", "html"]) };
        support::program(&Task::Grade(counted)).output().unwrap()
    };
    let unknown = of("chess");
    assert_eq!(unknown.status.code(), Some(2));
    let why = String::from_utf8(unknown.stderr).unwrap();
    assert!(why.contains("there is no chapter “chess”") && why.trim().lines().count() == 1, "{why}");
    let counted = of("tictactoe");
    assert!(String::from_utf8(counted.stdout).unwrap().contains("(0 of them now)"));
    let rows = rows_of_all(&fs::read(out.join("grades.csv")).unwrap());
    let max = workspace().course.chapters[0].exercises.iter().map(|exercise| exercise.points).sum::<u32>().to_string();
    assert_eq!(rows.len(), all.len());
    for (one, all) in rows.iter().zip(all) {
        assert_eq!((&one["points"], &one["max"]), (&all["tictactoe_points"], &max), "{}", one["id"]);
        assert!(!one.contains_key("othello_points") && one["tictactoe_points"] == all["tictactoe_points"]);
    }
    assert!(rows.iter().any(|row| row["percent"] == "100.0" && row["mark"] == "1"), "{rows:?}");
}

/// A class from Moodle, of which a unit counts: two students, of whom one has changed what was given.
#[test]
#[ignore = "builds the course anew: .ci/long"]
fn moodles_download_is_graded_by_a_unit_and_goes_back() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    let mut ada = only(&["check_if_full", "check_if_winner", "minimax"]);
    ada.insert("play_turn".to_owned(), b"this does not compile".to_vec());
    put(&class.join("Ada L\u{f6}we_4711_assignsubmission_file"), AS_USUAL, &ada);
    put(&class.join("Ben_4712_assignsubmission_file"), AS_USUAL, &only(&["check_if_full"]));
    let (worksheet, feedback) = (folder.path().join("Bewertungen.csv"), folder.path().join("feedback.zip"));
    let sheet = "ID,\"Vollst\u{e4}ndiger Name\",Bewertung,Bestwertung\nTeilnehmer/in4711,\"Ada L\u{f6}we\",,\"16,00\"\nTeilnehmer/in4712,Ben,,\"16,00\"\nTeilnehmer/in4713,Cem,,\"16,00\"\n";
    fs::write(&worksheet, sheet).unwrap();
    let order = Grade {
        wanted: course::teach::Wanted { unit: Some("six_lessons".to_owned()), ..Default::default() },
        worksheet: Some(worksheet.clone()),
        feedback: Some(feedback.clone()),
        table: course::teach::Spreadsheet::named("german"),
        scale: Some("percent".to_owned()),
        ..support::order(&[&class], &out, &["csv", "html", "json"])
    };
    let output = support::program(&Task::Grade(order)).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let table = fs::read_to_string(out.join("grades.csv")).unwrap();
    let table = table.strip_prefix('\u{feff}').expect("a mark for spreadsheets");
    let mut rows = csv::ReaderBuilder::new().delimiter(b';').from_reader(table.as_bytes());
    let rows: Vec<BTreeMap<String, String>> = rows.deserialize().map(Result::unwrap).collect();
    let copied = "like the course's own code: check_if_winner (100 %); like the course's own code: minimax (100 %)";
    let of = |row: usize| {
        ["Kennung", "Name", "Punkte", "m\u{f6}glich", "Prozent", "Note", "anzusehen"]
            .map(|head| rows[row][head].as_str())
    };
    assert_eq!(of(0), ["4711", "Ada L\u{f6}we", "20", "32", "62,5", "62 %", copied]);
    assert_eq!(of(1), ["4712", "Ben", "2", "32", "6,2", "6 %", ""]);
    let filled = sheet.replacen(",,\"16", ",\"10,00\",\"16", 1).replacen(",,\"16", ",\"1,00\",\"16", 1);
    let cells = |text: &str| text.replace('"', "");
    assert_eq!(cells(&fs::read_to_string(out.join("Bewertungen.csv")).unwrap()), cells(&filled));
    assert_eq!(fs::read_to_string(&worksheet).unwrap(), sheet, "the teacher's own file stays");
    let archive = zip::ZipArchive::new(fs::File::open(feedback).unwrap()).unwrap();
    let names: Vec<String> =
        (0..archive.len()).map(|number| archive.name_for_index(number).unwrap().unwrap().into_owned()).collect();
    assert_eq!(
        names,
        ["Ada L\u{f6}we_4711_assignfeedback_file/spielbaum.html", "Ben_4712_assignfeedback_file/spielbaum.html"]
    );
}

/// A class whose mistakes are known: by exercise, which variants how many of 27 hand in; all others the solution.
const MISTAKES: [(&str, &[(&str, usize)]); 3] = [
    ("check_if_winner", &[("wrong_no_diagonals", 6), ("wrong_ignores_player", 3), ("wrong_empty_lines_win", 2)]),
    ("minimax", &[("wrong_same_player", 7), ("wrong_used_up_before_won", 4), ("wrong_full_before_won", 3)]),
    ("alpha_beta", &[("wrong_never_cuts", 11), ("wrong_alpha_assigned", 5)]),
];

/// The page of a class names the right mistakes with the right numbers, and the one to be shown names nobody.
#[test]
#[ignore = "builds the course anew: .ci/long"]
fn what_a_class_of_27_misunderstood_is_told_with_the_right_numbers() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    let id = |student: usize| format!("pupil-{student:02}");
    // Those who do not know who has won make no other mistake: it would hide behind this one.
    let given = |at: usize, student: usize| {
        let mut place = if at == 0 { student } else { (student + 16) % 27 };
        MISTAKES[at].1.iter().find(|(_, many)| {
            let is_here = place < *many;
            place = place.wrapping_sub(*many);
            is_here
        })
    };
    for student in 0..27 {
        let replaced: Vec<(&str, &str)> =
            (0..3).filter_map(|at| given(at, student).map(|(name, _)| (MISTAKES[at].0, *name))).collect();
        put(&class.join(id(student)), AS_USUAL, &solved_but(&replaced));
    }
    let order =
        Grade { chapters: vec!["tictactoe".into()], ..support::order(&[&class], &out, &["csv", "html", "json"]) };
    let output = support::program(&Task::Grade(order)).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_slice(&fs::read(out.join("report.json")).unwrap()).unwrap();
    let page = fs::read_to_string(out.join("overview.html")).unwrap();
    for (at, (exercise, variants)) in MISTAKES.into_iter().enumerate() {
        let all = report["misunderstood"].as_array().unwrap();
        let of = all.iter().find(|of| of["exercise"] == format!("tictactoe/{exercise}")).unwrap();
        assert_eq!(of["begun"], 27);
        for (name, many) in variants {
            let who: Vec<String> =
                (0..27).filter(|student| given(at, *student).is_some_and(|of| of.0 == *name)).map(id).collect();
            assert_eq!(who.len(), *many);
            let pieces = made_up::says(exercise, name);
            let says = |mistake: &&serde_json::Value| {
                pieces.iter().all(|piece| mistake["says"].as_str().unwrap().contains(piece))
            };
            let mistake = of["mistakes"].as_array().unwrap().iter().find(says);
            let mistake = mistake.unwrap_or_else(|| panic!("{exercise}: {name} was not named: {of:#}"));
            assert_eq!(mistake["students"], serde_json::json!(who), "{exercise}: {name}");
            assert!(mistake["id"].as_str().is_some_and(|id| !id.is_empty()), "{mistake}");
            assert!(page.contains(&format!("{many} / 27")), "{exercise}: {name}");
        }
    }
    shares_make_what_one_run_made(&class, &out);
    let shown = fs::read_to_string(out.join("overview-without-names.html")).unwrap();
    assert!(page.contains("pupil-03") && !shown.contains("pupil") && shown.contains("11 / 27"));
    if let Some(keep) = std::env::var_os("SPIELBAUM_KEEP") {
        let _ = Command::new("cp").arg("-r").arg(&out).arg(keep).status();
    }
}

/// Three shares with what came out of the whole class, put together, give the same files byte by byte; none that is
/// missing, there twice, or of other submissions is passed over.
fn shares_make_what_one_run_made(class: &Path, out: &Path) {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let share = |number: usize, name: &str| {
        let kept = at(name).join(".spielbaum");
        fs::create_dir_all(&kept).unwrap();
        for path in fs::read_dir(out.join(".spielbaum")).unwrap().map(|entry| entry.unwrap().path()) {
            if !["written.json", "runs.json"].iter().any(|own| path.ends_with(own)) {
                fs::copy(&path, kept.join(path.file_name().unwrap())).unwrap();
            }
        }
        let order = Grade {
            chapters: vec!["tictactoe".into()],
            share: Some(course::teach::Share { number, of: 3 }),
            ..support::order(&[class], &at(name), &[])
        };
        let output = support::program(&Task::Grade(order)).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && said.contains("(0 of them now)"), "{said}");
        assert!(!at(name).join("grades.csv").exists());
    };
    let merge = |names: &[&str], into: &str| {
        let from: Vec<PathBuf> = names.iter().map(|name| at(name)).collect();
        let from: Vec<&Path> = from.iter().map(PathBuf::as_path).collect();
        support::program(&Task::Merge(support::order(&from, &at(into), &["csv", "html", "json"]))).output().unwrap()
    };
    let refused = |names: &[&str], why: &str| {
        let output = merge(names, "refused");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && said.contains(why) && said.trim().lines().count() == 1, "{said}");
        assert!(!at("refused").exists());
    };
    (1..=3).for_each(|number| share(number, &format!("part{number}")));
    refused(&["part1", "part3"], "part 2/3 is missing");
    refused(&["part1", "part2", "part3", "part2"], "part 2/3 is there twice");
    fs::create_dir(at("nothing")).unwrap();
    refused(&["part1", "nothing"], "no graded part in");
    let done = fs::read(at("part1/.spielbaum/share-1-of-3.json")).unwrap();
    fs::create_dir_all(at("changed/.spielbaum")).unwrap();
    for (field, with, why) in [
        ("of", serde_json::json!(1), "is of other submissions"),
        ("version", serde_json::json!("0.0.9+1"), "was graded by another version of the course"),
        ("chapters", serde_json::json!(["othello"]), "was graded with another --chapter"),
        (
            "submissions",
            serde_json::json!([{"id": "lost", "name": null, "flags": []}]),
            "has lost what came out of lost",
        ),
    ] {
        let mut changed: serde_json::Value = serde_json::from_slice(&done).unwrap();
        changed[field] = with;
        fs::write(at("changed/.spielbaum/share-1-of-3.json"), changed.to_string()).unwrap();
        refused(&["changed", "part2", "part3"], why);
    }
    let output = merge(&["part3", "part1", "part2"], "merged");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let texts = |of: &Path| -> BTreeMap<PathBuf, Vec<u8>> {
        let read = |path: PathBuf| (path.strip_prefix(of).unwrap().to_owned(), fs::read(&path).unwrap());
        handed_on(of).into_iter().map(read).collect()
    };
    let (one, merged) = (texts(out), texts(&at("merged")));
    assert_eq!(one.keys().collect::<Vec<_>>(), merged.keys().collect::<Vec<_>>());
    for (path, text) in &one {
        assert!(merged[path] == *text, "{} differs", path.display());
    }
}

/// Every file below a folder that somebody may be given: not what is kept for the next run.
fn handed_on(out: &Path) -> Vec<PathBuf> {
    support::contents(out).into_keys().filter(|path| !path.starts_with(out.join(".spielbaum"))).collect()
}

/// Nothing that is handed on says where the teacher's checkout is, or whose it is.
fn no_paths_of_the_teacher(out: &Path) {
    let (root, home) = (workspace().root, std::env::var("HOME").unwrap());
    for path in handed_on(out) {
        let text = fs::read_to_string(&path).unwrap();
        for hidden in [root.display().to_string(), format!("{home}/"), "target/spielbaum".into()] {
            assert!(!text.contains(&hidden), "{}: {hidden}", path.display());
        }
    }
}

/// No page loads anything, runs anything or leads away; every link leads to a file that is there.
fn pages_are_self_contained(out: &Path, students: usize) {
    let pages: Vec<PathBuf> = ["", "students", "similar"]
        .iter()
        .flat_map(|folder| fs::read_dir(out.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "html"))
        .collect();
    assert_eq!(pages.len(), 2 + students + 1);
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        for forbidden in ["<script", "<img", "<link", "src=", "http://", "https://", "url(", "@import"] {
            // What a student wrote is there as text, with its < escaped.
            assert!(!text.contains(forbidden), "{}: {forbidden}", page.display());
        }
        for link in text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(page.parent().unwrap().join(link).is_file(), "{}: {link}", page.display());
        }
    }
}

/// What the project's schema for a format (written from its description) says about these reports.
fn valid(schema: &str, folder: &Path) -> usize {
    let schema = fs::read_to_string(workspace().root.join("crates/class/tests/schemas").join(schema)).unwrap();
    let schema = serde_json::from_str(&schema).unwrap();
    let files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    for file in &files {
        let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        let problems = schema::problems(&schema, &json);
        assert!(problems.is_empty(), "{}: {problems:?}", file.display());
    }
    files.len()
}

#[test]
fn a_schema_finds_what_does_not_fit() {
    let schema = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    for (text, fits, not) in [
        (r#"{"type": "integer"}"#, "3", "3.5"),
        (r#"{"type": ["integer", "null"]}"#, "null", "true"),
        (r#"{"const": "v1"}"#, "\"v1\"", "\"v2\""),
        (r#"{"enum": ["a", "b"]}"#, "\"b\"", "\"c\""),
        (r#"{"type": "string", "minLength": 1, "maxLength": 2}"#, "\"ä\"", "\"\""),
        (r#"{"maxLength": 2}"#, "\"äö\"", "\"äöü\""),
        (r#"{"minimum": 0}"#, "0", "-0.5"),
        (r#"{"pattern": "^[0-9]+[.][0-9]+$"}"#, "\"1.2\"", "\"1.2.\""),
        (r#"{"required": ["a"]}"#, r#"{"a": null}"#, "{}"),
        (r#"{"additionalProperties": false, "properties": {"a": {}}}"#, r#"{"a": 1}"#, r#"{"b": 1}"#),
        (r##"{"$defs": {"flag": {"type": "boolean"}}, "items": {"$ref": "#/$defs/flag"}}"##, "[true]", "[true, 1]"),
        (r#"{"properties": {"a": {"items": {"type": "object"}}}}"#, r#"{"a": [{}]}"#, r#"{"a": [[]]}"#),
    ] {
        let problems = |value: &str| schema::problems(&schema(text), &schema(value));
        assert_eq!(problems(fits), [""; 0], "{text}");
        assert_eq!(problems(not).len(), 1, "{text}: {not}");
    }
    let unknown = std::panic::catch_unwind(|| schema::problems(&schema(r#"{"oneOf": []}"#), &serde_json::Value::Null));
    assert!(unknown.is_err(), "a keyword was passed over");
}

#[test]
#[ignore = "builds the course anew: .ci/long"]
fn the_services_formats_are_valid() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    put(&class.join("solved"), AS_USUAL, &solved_but(&[]));
    put(
        &class.join("wrong"),
        AS_USUAL,
        &solved_but(&[("check_if_winner", "wrong_one_diagonal"), ("minimax", "fn ]]> <b> \u{1}")]),
    );
    fs::create_dir(class.join("empty")).unwrap();
    let output = grade(&[&class], &out, &["gradescope", "classroom50", "junit", "json"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(valid("gradescope.json", &out.join("gradescope")), 3);
    assert_eq!(valid("classroom50.json", &out.join("classroom50")), 3);

    // The schemas can fail.
    let broken = folder.path().join("broken");
    fs::create_dir(&broken).unwrap();
    for schema in ["gradescope.json", "classroom50.json"] {
        fs::write(broken.join("one.json"), r#"{"score": -1, "tests": [{"score": "many"}]}"#).unwrap();
        assert!(std::panic::catch_unwind(|| valid(schema, &broken)).is_err(), "{schema} accepts anything");
    }

    let score = |path: &str| {
        let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(out.join(path)).unwrap()).unwrap();
        json["score"].clone()
    };
    // One diagonal is missing, and minimax does not compile.
    let points = less(&[("check_if_winner", "wrong_one_diagonal")]) - 12;
    assert_eq!((score("gradescope/wrong.json"), score("classroom50/wrong.json")), (points.into(), points.into()));
    assert_eq!((score("gradescope/solved.json"), score("gradescope/empty.json")), (ALL.into(), 0.into()));

    let junit = fs::read_to_string(out.join("junit/wrong.xml")).unwrap();
    let report = quick_junit::Report::deserialize_from_str(&junit).unwrap();
    let property = |suite: &quick_junit::TestSuite, name: &str| -> u32 {
        suite.properties.iter().find(|property| property.name.as_str() == name).unwrap().value.as_str().parse().unwrap()
    };
    for (suite, (name, max)) in report.test_suites.iter().zip(EXERCISES) {
        assert_eq!((suite.name.as_str(), property(suite, "max")), (format!("tictactoe/{name}").as_str(), max));
    }
    let course = workspace().course;
    let all: u32 = course.exercises().map(|exercise| exercise.points).sum();
    assert_eq!(report.test_suites.len(), course.exercises().count());
    assert_eq!(report.test_suites.iter().map(|suite| property(suite, "points")).sum::<u32>(), points);
    assert_eq!(report.test_suites.iter().map(|suite| property(suite, "max")).sum::<u32>(), all);
    assert!(junit.contains("does not compile") && junit.contains("must be true, but is false"));
}

#[test]
#[ignore = "builds the course anew: .ci/long"]
fn nobody_holds_up_a_class_and_no_page_says_where_it_was_graded() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    let stays = |what: &str| solved_but(&[("square_at", what)]);
    // Three that hang the compiler: after the first, the time is over. What else there is gets its points.
    let mut hanging = only(&["check_if_full", "check_if_winner", "play_turn", "square_at"]);
    for text in hanging.iter_mut().filter(|(name, _)| *name != "check_if_full").map(|(_, text)| text) {
        let hangs = "const _: () = { let mut n = 0_u64; while n < u64::MAX { n += 1; } };";
        *text = format!("#![allow(long_running_const_eval)]\n{hangs}\n{}", String::from_utf8_lossy(text)).into_bytes();
    }
    put(&class.join("hangs"), AS_USUAL, &hanging);
    // Everything sleeps but the first.
    let sleeps = "std::thread::sleep(std::time::Duration::from_secs(3600));";
    let mut sleeping = only(&["check_if_full"]);
    sleeping.insert("square_at".to_owned(), square_at(sleeps).into_bytes());
    put(&class.join("sleeps"), AS_USUAL, &sleeping);
    // Says where it is, in every way.
    put(
        &class.join("tells"),
        AS_USUAL,
        &stays(&square_at("panic!(\"{} {:?}\", file!(), std::fs::read_link(\"/proc/self/exe\"));")),
    );
    // The compiler shows the declaration in the course's own file.
    put(
        &class.join("told"),
        AS_USUAL,
        &solved_but(&[(
            "check_if_full",
            "pub fn check_if_full(board: &games::tictactoe::Board) -> bool { board.get(1) }",
        )]),
    );

    let formats = ["csv", "json", "html", "junit", "gradescope", "classroom50"];
    let output = grade(&[&class], &out, &formats).env("SPIELBAUM_SLOWER", "25").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    no_paths_of_the_teacher(&out);
    let rows: BTreeMap<String, (u32, String)> = rows(&out).into_iter().map(|row| (row.0, (row.1, row.3))).collect();
    let over = "used up its time: not everything was tried";
    assert!(rows["hangs"].0 == 2 && rows["hangs"].1.contains(over), "{:?}", rows["hangs"]);
    assert!(rows["sleeps"].0 == 2 && rows["sleeps"].1.contains(over), "{:?}", rows["sleeps"]);
    assert_eq!(rows["tells"], (ALL - 3, String::new()));
    let page = fs::read_to_string(out.join("students/tells.html")).unwrap();
    assert!(page.contains("exercises/tictactoe/square_at.rs Ok(&quot;target/grade/"), "{page}");
    assert!(rows["told"].1.contains("does not compile: check_if_full"), "{:?}", rows["told"]);
    let page = fs::read_to_string(out.join("students/told.html")).unwrap();
    assert!(page.contains("crates/games/src/"), "the declaration is shown, by its path in the course: {page}");
}

/// A thread's own machine: what it starts finds no Landlock there.
#[cfg(target_os = "linux")]
fn without_landlock<R: Send>(does: impl FnOnce() -> R + Send) -> R {
    use seccompiler::{SeccompAction, SeccompFilter, apply_filter};
    let calls = (444..447).map(|call| (call, vec![])).collect(); // landlock_create_ruleset and the two after it
    let missing = SeccompAction::Errno(libc::ENOSYS.cast_unsigned());
    let architecture = std::env::consts::ARCH.try_into().unwrap();
    let filter = SeccompFilter::new(calls, SeccompAction::Allow, missing, architecture).unwrap();
    let filter: seccompiler::BpfProgram = filter.try_into().unwrap();
    let in_it = move || {
        apply_filter(&filter).unwrap();
        does()
    };
    std::thread::scope(|scope| scope.spawn(in_it).join().unwrap())
}

#[cfg(target_os = "linux")]
#[test]
fn where_nothing_confines_nothing_is_graded() {
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    put(&class.join("ada"), AS_USUAL, &only(&["check_if_full"]));
    let refused = without_landlock(|| grade(&[&class], &out, &["csv"]).output().unwrap());
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(refused.status.code() == Some(2) && said.lines().count() == 1, "{said}");
    assert!(said.contains("Landlock") && said.contains("--unconfined"), "{said}");
    assert!(!out.exists());
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "builds the course anew: .ci/long"]
fn what_nothing_confines_is_told_everywhere_and_not_kept() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    put(&class.join("ada"), AS_USUAL, &only(&["check_if_full"]));
    let formats = ["csv", "json", "html", "junit", "gradescope"];
    let mut order = support::order(&[&class], &out, &formats);
    order.strict = false;
    let run =
        |order: &course::teach::Grade| support::program(&course::teach::Task::Grade(order.clone())).output().unwrap();
    let unconfined = without_landlock(|| run(&order));
    let said = String::from_utf8(unconfined.stderr).unwrap();
    assert!(unconfined.status.success() && said.contains("runs unconfined"), "{said}");
    assert_eq!(rows(&out)[0], ("ada".into(), 2, 2, "ran unconfined".into()));
    for path in handed_on(&out) {
        assert!(fs::read_to_string(&path).unwrap().contains("unconfined"), "{}", path.display());
    }

    // With a cage again, nothing of that is kept; and with one, the switch changes nothing.
    for (strict, again) in [(true, "(1 of them now)"), (false, "(0 of them now)")] {
        order.strict = strict;
        let output = run(&order);
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && said.contains(again), "{said}");
        assert_eq!(rows(&out)[0], ("ada".into(), 2, 2, String::new()));
    }
}

#[test]
fn what_cannot_be_graded_is_said_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let (nothing, out) = (folder.path().join("nothing"), folder.path().join("grades"));
    let says = |from: &Path, out: &Path, piece: &str| {
        let output = grade(&[from], out, &["csv"]).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
        assert!(said.contains(piece), "{said}");
    };
    says(&nothing, &out, "nothing");
    fs::create_dir(&nothing).unwrap();
    says(&nothing, &out, "no submissions in");
    put(&nothing.join("a"), AS_USUAL, &only(&["check_if_full"]));
    fs::write(&out, "a file").unwrap();
    says(&nothing, &out, "cannot write");
    assert_eq!(fs::read_to_string(&out).unwrap(), "a file");
}
