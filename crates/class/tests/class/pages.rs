//! Tests of the files that are passed on: the numbers of mistakes in a class, equal results from shares and from one
//! run, and self-contained pages.

use crate::alone;
use crate::made_up::{AS_USUAL, put, says, solved_but};
use crate::support::{self, workspace};
use course::teach::{Grade, Task};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A class with known mistakes: for each exercise, how many of 27 students hand in which variants. The others hand in
/// the solution.
const MISTAKES: [(&str, &[(&str, usize)]); 3] = [
    ("check_if_winner", &[("wrong_no_diagonals", 6), ("wrong_ignores_player", 3), ("wrong_empty_lines_win", 2)]),
    ("minimax", &[("wrong_same_player", 7), ("wrong_used_up_before_won", 4), ("wrong_full_before_won", 3)]),
    ("alpha_beta", &[("wrong_never_cuts", 11), ("wrong_alpha_assigned", 5)]),
];

/// Checks that the page of a class reports the right mistakes with the right numbers, and that the page for display
/// names no student.
#[test]
#[ignore = "builds the course anew: .ci/long"]
fn what_a_class_of_27_misunderstood_is_told_with_the_right_numbers() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    let id = |student: usize| format!("pupil-{student:02}");
    // Students who fail check_if_winner make no other mistake, because it would be hidden behind this one.
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
            let pieces = says(exercise, name);
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

/// Checks that three merged shares give the same files as one run, byte by byte. Missing, duplicate and foreign shares
/// are refused.
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

/// Returns all files below a folder that may be passed on, without those stored for the next run.
pub fn handed_on(out: &Path) -> Vec<PathBuf> {
    support::contents(out).into_keys().filter(|path| !path.starts_with(out.join(".spielbaum"))).collect()
}

/// Checks that no file that is passed on contains the path of the teacher's checkout or home folder.
pub fn no_paths_of_the_teacher(out: &Path) {
    let (root, home) = (workspace().root, std::env::var("HOME").unwrap());
    for path in handed_on(out) {
        let text = fs::read_to_string(&path).unwrap();
        for hidden in [root.display().to_string(), format!("{home}/"), "target/spielbaum".into()] {
            assert!(!text.contains(&hidden), "{}: {hidden}", path.display());
        }
    }
}

/// Checks that no page loads, runs or links to anything external, and that every link leads to an existing file.
pub fn pages_are_self_contained(out: &Path, students: usize) {
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
            // Students' code is there as text, with `<` escaped.
            assert!(!text.contains(forbidden), "{}: {forbidden}", page.display());
        }
        for link in text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(page.parent().unwrap().join(link).is_file(), "{}: {link}", page.display());
        }
    }
}
