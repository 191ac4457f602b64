//! Measures the cost of the other chapters. Compares the time from saving an exercise to its verdict in the complete,
//! solved course with that in a course of one chapter. Fails if the ratio is above 1.15.

#[path = "../../course/tests/support/mod.rs"]
mod support;

use course::Workspace;
use course::overlay::Files;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

const CHAPTER: &str = "tictactoe";
const EXERCISE: &str = "tictactoe/check_if_winner";
const ROUNDS: usize = 9;
const AT_MOST: f64 = 1.15;

/// Replaces all stubs by solutions.
fn solved(files: &mut Files) {
    for exercise in support::workspace().course.exercises() {
        let solution = files[Path::new(&format!("solutions/{}.rs", exercise.id))].clone();
        files.insert(exercise.stub(), solution);
    }
}

/// Replaces all stubs by solutions, and removes the other chapters.
fn of_one_chapter(files: &mut Files) {
    solved(files);
    let others: Vec<String> =
        support::workspace().course.chapters.into_iter().map(|chapter| chapter.id).filter(|id| id != CHAPTER).collect();
    let mut edit = |path: &str, change: &dyn Fn(String) -> String| {
        let text = String::from_utf8(files[Path::new(path)].clone()).unwrap();
        files.insert(PathBuf::from(path), change(text).into_bytes());
    };
    for other in &others {
        for list in ["exercises/lib.rs", "crates/course/stubs/lib.rs"] {
            edit(list, &|text| text.replace(&format!("#[cfg(feature = \"{other}\")]\npub mod {other};\n"), ""));
        }
        edit("tests/course.toml", &|text| {
            let chapters: Vec<&str> = text.split("[[chapter]]").collect();
            let kept = chapters.into_iter().filter(|chapter| !chapter.starts_with(&format!("\nid = \"{other}\"")));
            kept.collect::<Vec<_>>().join("[[chapter]]")
        });
        edit("tests/Cargo.toml", &|text| {
            let targets: Vec<&str> =
                text.split("\n\n").filter(|part| !part.contains(&format!("name = \"{other}\""))).collect();
            targets.join("\n\n")
        });
    }
    let is_of = |path: &Path, other: &String| {
        ["exercises", "crates/course/stubs"].iter().any(|folder| path.starts_with(Path::new(folder).join(other)))
    };
    files.retain(|path, _| !others.iter().any(|other| is_of(path, other)));
}

/// Saves an exercise and returns the time until its verdict.
fn save(workspace: &Workspace, round: usize) -> Duration {
    let file = workspace.root.join(format!("exercises/{EXERCISE}.rs"));
    let solution = std::fs::read_to_string(support::workspace().root.join(format!("solutions/{EXERCISE}.rs"))).unwrap();
    std::fs::write(&file, format!("{solution}// {round}\n")).unwrap();
    let start = Instant::now();
    let mut test = Command::new(env!("CARGO"));
    let output = test.current_dir(&workspace.root).args(["test", "-q", EXERCISE]).output().unwrap();
    assert!(
        output.status.success(),
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    start.elapsed()
}

fn main() {
    let (whole, one) =
        (support::checkout_at("whole-course", solved), support::checkout_at("one-chapter", of_one_chapter));
    save(&whole, 0);
    save(&one, 0);
    // The two courses take turns, so that other load on the machine affects both.
    let mut times: Vec<(Duration, Duration)> =
        (1..=ROUNDS).map(|round| (save(&whole, round), save(&one, round))).collect();
    let median = |of: fn(&(Duration, Duration)) -> Duration, times: &mut Vec<(Duration, Duration)>| {
        times.sort_by_key(of);
        of(&times[times.len() / 2]).as_secs_f64()
    };
    let (whole, one) = (median(|times| times.0, &mut times), median(|times| times.1, &mut times));
    let chapters = support::workspace().course.chapters.len();
    println!(
        "save to verdict: {whole:.2} s in a course of {chapters} chapters, {one:.2} s in one of {CHAPTER} alone: {:.2} times",
        whole / one
    );
    assert!(whole <= AT_MOST * one, "the other chapters cost more than they may");
}
