//! Tests `cargo run` in a terminal, as a student uses it from the first file to the last.
#![cfg(unix)]

#[path = "support/picture.rs"]
mod picture;
#[path = "support/pty.rs"]
mod pty;
mod support;

use course::{Workspace, answers};
use grading::report::{Exercise, Report, Status};
use pty::{Watch, program};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use support::{alone, checkout, put, workspace};
use text::Lang;

/// Saves a file as many editors do: writes a temporary file next to it and renames that one.
fn save(workspace: &Workspace, exercise: &str, text: &str) {
    let file = workspace.root.join(format!("exercises/tictactoe/{exercise}.rs"));
    let beside = file.with_extension("tmp");
    std::fs::write(&beside, text).unwrap();
    std::fs::rename(&beside, &file).unwrap();
}

fn read(path: &str) -> String {
    std::fs::read_to_string(workspace().root.join(path)).unwrap()
}

fn solution(exercise: &str) -> String {
    read(&format!("solutions/tictactoe/{exercise}.rs"))
}

const UP: &str = "\u{1b}[A";
const DOWN: &str = "\u{1b}[B";
const END: &str = "\u{1b}[F";
const ESCAPE: &str = "\u{1b}";

#[test]
#[ignore = "saves some twenty files and waits for each: .ci/long"]
fn a_student_works_through_the_course() {
    let (_alone, student) = (alone(), checkout());
    let points: u32 = student.course.exercises().map(|exercise| exercise.points).sum();
    let exercises = student.course.exercises().count();
    let mut watch = Watch::start(&workspace(), &student, "en");
    watch.see("Not started yet. Press d");
    watch.see(&format!("0 of {points} points"));
    watch.see("q quit");

    save(&student, "check_if_full", &solution("check_if_full"));
    watch.see("Solved! Press n");
    watch.see(&format!("2 of {points} points"));
    watch.press("m");
    watch.see("Answer: Each of nine squares has three possibilities");
    watch.press(ESCAPE);
    watch.see(&format!("check_if_full   1 of {exercises}"));
    watch.press("n");
    watch.see(&format!("check_if_winner   2 of {exercises}"));

    // A wrong solution shows the board and the guess; then three hints, one at a time.
    save(&student, "check_if_winner", &solution("check_if_winner").replace("falling || rising", "falling"));
    watch.see("these lines of squares (row, column) are never found");
    watch.press("h");
    watch.see("Hint 1 of 3");
    assert!(!watch.shown().contains("Hint 2 of 3"));
    watch.press("hh");
    watch.see("Hint 3 of 3");
    watch.see("That was the last hint");

    // The handout is scrolled to its last line and back.
    watch.press("d");
    watch.see("TicTacToe 2: has somebody won?");
    watch.press(END);
    watch.see("0 below");
    watch.see("Where it comes from");
    watch.see("Up, Down, Space: scroll");
    watch.press(ESCAPE);
    watch.see(&format!("check_if_winner   2 of {exercises}"));

    // First code that does not compile, then an endless loop, whose tests are stopped when the next file is saved.
    save(&student, "check_if_winner", "pub fn check_if_winner( {\n");
    watch.see("unclosed delimiter");
    watch.press("l");
    watch.until("the list", |shown| shown.contains("> ") && shown.contains("does not compile"));
    watch.press(UP);
    watch.press(DOWN);
    watch.press("\r");
    let endless = "use games::tictactoe::*;\npub fn check_if_winner(board: &Board, _: Mark) -> bool {\n    \
                   loop { std::hint::black_box(board); }\n}\n";
    save(&student, "check_if_winner", endless);
    watch.see("being tested");
    save(&student, "check_if_winner", &solution("check_if_winner"));
    watch.see("Solved! Press n");
    watch.see(&format!("8 of {points} points"));

    // Neither an editor nor a screen is available. Both are reported, and the watch continues.
    watch.press("n");
    watch.press("e");
    watch.see("No editor is known here");
    watch.press("p");
    watch.see("TicTacToe. X: you.");
    watch.press("quit\r");
    watch.see(&format!("play_turn   3 of {exercises}"));

    // In a small terminal, the keys are visible and the rest can be scrolled.
    watch.resize(16, 60);
    watch.press("d");
    watch.see("Esc: back");
    watch.press(END);
    watch.see("0 below");
    watch.press(ESCAPE);
    watch.see("q quit");
    assert!(watch.quit());

    // The next session is in German. The exercise and the points are those of the previous session.
    let mut watch = Watch::start(&workspace(), &student, "de");
    watch.see(&format!("play_turn   3 von {exercises}"));
    watch.see(&format!("8 von {points} Punkten"));
    watch.see("h Tipp");
    for exercise in ["play_turn", "square_at", "draw_game_board", "minimax"] {
        save(&student, exercise, &solution(exercise));
    }
    watch.see(&format!("34 von {points} Punkten"));
    save(&student, "alpha_beta", &solution("alpha_beta"));
    // All other chapters are solved at once.
    for exercise in student.course.exercises().filter(|exercise| exercise.chapter() != "tictactoe") {
        let solution = read(&format!("solutions/{}.rs", exercise.id));
        std::fs::write(student.root.join(exercise.stub()), solution).unwrap();
    }
    watch.see("Dein Spielbaum ist gewachsen. Alles ist gelöst!");

    // The game of the current exercise is played.
    let minimax = student.root.join("exercises/othello/minimax.rs");
    std::fs::write(minimax, read("solutions/othello/minimax.rs") + "// noch einmal\n").unwrap();
    watch.see("exercises/othello/minimax.rs");
    watch.see("Diese Übung ist gelöst");
    watch.press("p");
    watch.see("Othello. ");
    watch.press("ende\r");
    watch.see("exercises/othello/minimax.rs");
    assert!(watch.quit());
}

/// A course in its own folder, with a fake cargo that builds nothing: its tests report that no exercise was started. As
/// long as a file `locked` exists, cargo waits; with a file `busy`, it is slow.
struct Copy {
    folder: tempfile::TempDir,
}

impl Copy {
    fn new() -> Copy {
        let (ours, folder) = (workspace(), tempfile::tempdir().unwrap());
        let root = folder.path();
        for path in ["exercises", "crates/course/stubs"] {
            copy(&ours.root.join("crates/course/stubs"), &root.join(path));
        }
        // An exercise is started, so that cargo is needed before the first screen.
        let begun = root.join("exercises/tictactoe/square_at.rs");
        std::fs::write(&begun, std::fs::read_to_string(&begun).unwrap() + "// begun\n").unwrap();
        std::fs::create_dir(root.join("tests")).unwrap();
        std::fs::copy(ours.root.join("tests/course.toml"), root.join("tests/course.toml")).unwrap();
        let report = Report::of(ours.course.exercises().map(Exercise::not_started).collect());
        std::fs::write(root.join("report.json"), serde_json::to_vec(&report).unwrap()).unwrap();
        script(
            &root.join("graded"),
            r#"while [ "$1" != "--report" ]; do shift; done
cp report.json "$2""#,
        );
        script(
            &root.join("cargo"),
            r#"echo $$ >pid
[ -e locked ] && echo "    Blocking waiting for file lock on build directory" >&2
while [ -e locked ]; do sleep 0.05; done
echo "   Compiling exercises v0.1.0" >&2
while [ -e busy ]; do sleep 0.05; done
while [ "$1" != "--features" ]; do shift; done
echo "{\"executable\": \"$PWD/graded\", \"target\": {\"name\": \"$2\"}}""#,
        );
        Copy { folder }
    }

    fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    fn watch(&self, size: (u16, u16)) -> Watch {
        Watch::start_with(&workspace(), self.folder.path(), "en", size, &[("CARGO", &self.path("cargo"))])
    }
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let (from, to) = (entry.as_ref().unwrap().path(), to.join(entry.unwrap().file_name()));
        if from.is_dir() { copy(&from, &to) } else { std::fs::write(&to, std::fs::read(&from).unwrap()).unwrap() }
    }
}

fn script(path: &Path, text: &str) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::write(path, format!("#!/bin/sh\n{text}\n")).unwrap();
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

/// Returns the number of times each thread of a process has gone to sleep so far, which is about the number of
/// wake-ups. The number does not depend on the load of the machine.
#[cfg(target_os = "linux")]
fn sleeps(process: u32) -> Vec<(PathBuf, String)> {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).unwrap().map(|thread| thread.unwrap().path());
    let status = |thread: PathBuf| {
        let status = std::fs::read_to_string(thread.join("status")).ok()?;
        Some((thread, status.lines().find(|line| line.starts_with("voluntary_ctxt_switches"))?.to_owned()))
    };
    threads.filter_map(status).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn an_idle_watch_sleeps() {
    let copy = Copy::new();
    let watch = copy.watch((24, 80));
    watch.see("Not started yet");
    // The test looks for two seconds without a wake-up, within a minute. A program that polls never has them.
    let quiet = (0..30).any(|_| {
        let before = sleeps(watch.process());
        std::thread::sleep(Duration::from_secs(2));
        sleeps(watch.process()) == before
    });
    assert!(quiet, "{:?}", sleeps(watch.process()));
    assert!(watch.quit());
}

#[test]
fn what_is_built_is_said_at_once_and_ends_with_the_watch() {
    let copy = Copy::new();
    std::fs::write(copy.path("busy"), "").unwrap();
    let mut watch = copy.watch((24, 80));
    watch.see("building TicTacToe, "); // so many seconds
    watch.see("Building and testing your exercises");
    watch.resize(15, 50);
    watch.see("building TicTacToe, ");
    std::fs::remove_file(copy.path("busy")).unwrap();
    watch.see("Not started yet");
    std::fs::write(copy.path("busy"), "").unwrap();
    let file = copy.path("exercises/tictactoe/check_if_full.rs");
    std::fs::write(&file, std::fs::read_to_string(&file).unwrap() + "// saved\n").unwrap();
    watch.see("saved: being tested");
    watch.see("building TicTacToe");
    let cargo = std::fs::read_to_string(copy.path("pid")).unwrap();
    assert!(watch.leave("\u{3}"));
    if cfg!(target_os = "linux") {
        assert!(!Path::new("/proc").join(cargo.trim()).exists(), "cargo goes on alone");
    }
}

#[test]
fn what_compiles_and_has_points_is_kept_as_a_version() {
    let copy = Copy::new();
    let versions = || course::versions::all(copy.folder.path());
    let watch = copy.watch((24, 80));
    watch.see("Not started yet");
    assert_eq!(versions(), []);
    let mut exercises: Vec<Exercise> = workspace().course.exercises().map(Exercise::not_started).collect();
    exercises[3].points = 3;
    std::fs::write(copy.path("report.json"), serde_json::to_vec(&Report::of(exercises)).unwrap()).unwrap();
    let file = copy.path("exercises/tictactoe/square_at.rs");
    for (number, line) in [(1, "// one\n"), (2, "// two\n")] {
        // The file is replaced at once: on a busy machine, the watch could otherwise read an incomplete file.
        std::fs::write(copy.path("new.rs"), std::fs::read_to_string(&file).unwrap() + line).unwrap();
        std::fs::rename(copy.path("new.rs"), &file).unwrap();
        let is_kept = || versions().last().is_some_and(|version| version.number == number);
        assert!(
            (0..6000).any(|_| is_kept() || {
                std::thread::sleep(Duration::from_millis(50));
                false
            }),
            "{number}"
        );
    }
    assert_eq!(versions()[1].about.points, Some(3));
    let kept = course::versions::files_of(copy.folder.path(), 2);
    assert_eq!(kept.into_values().collect::<Vec<_>>(), [std::fs::read(&file).unwrap()]);
    assert!(watch.quit());
    the_pages_on_privacy_tell_what_is_left(copy.folder.path());
}

/// Compares the tables of both privacy pages with the files that a run has left in a student's checkout.
fn the_pages_on_privacy_tell_what_is_left(root: &Path) {
    let mut left = Vec::new();
    let mut folders = vec![root.join("saved"), root.join("target")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { left.push(path) }
        }
    }
    assert!(left.iter().any(|path| path.ends_with("version.toml")), "{left:?}");
    for (language, section, time) in
        [("en", "## On a student's computer", "date and time"), ("de", "## Auf dem Rechner der Lernenden", "Uhrzeit")]
    {
        let page = read(&format!("docs/{language}/teacher/privacy.md"));
        let section = page.split_once(section).unwrap().1.split("\n## ").next().unwrap();
        let rows: Vec<(&str, &str)> =
            section.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` |")).collect();
        for path in &left {
            let below = path.strip_prefix(root).unwrap();
            // The row with the longest matching path describes the file.
            let row = rows.iter().filter(|(name, _)| below.starts_with(name)).max_by_key(|(name, _)| name.len());
            let (_, says) = row.unwrap_or_else(|| panic!("{language}: no row of the table names {}", below.display()));
            let text = String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned();
            let today = chrono::Local::now().format("%Y-%m-%d").to_string();
            assert!(!text.contains(&today) || says.contains(time), "{language}: {} holds a date", below.display());
        }
    }
}

#[test]
fn the_watch_says_that_another_cargo_is_waited_for() {
    let copy = Copy::new();
    for name in ["locked", "busy"] {
        std::fs::write(copy.path(name), "").unwrap();
    }
    let watch = copy.watch((24, 80));
    watch.see("waiting: another cargo is building, your editor's perhaps");
    std::fs::remove_file(copy.path("locked")).unwrap();
    watch.see("building TicTacToe, ");
    std::fs::remove_file(copy.path("busy")).unwrap();
    watch.see("Not started yet");
    assert!(watch.quit());
}

#[test]
fn a_run_waits_for_another_in_the_same_folder_and_says_so() {
    let copy = Copy::new();
    std::fs::write(copy.path("busy"), "").unwrap();
    let mut other = Command::new(program(&workspace()));
    other.current_dir(copy.folder.path()).env("CARGO", copy.path("cargo")).env_remove("CARGO_MANIFEST_DIR");
    let mut other = other.stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap();
    while !copy.path("pid").exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let watch = copy.watch((24, 80));
    watch.see("waiting: another command is testing in this folder");
    std::fs::remove_file(copy.path("busy")).unwrap();
    assert!(other.wait().unwrap().success());
    watch.see("Not started yet");
    assert!(watch.quit());
}

#[test]
fn where_nothing_is_begun_the_first_page_does_not_wait_for_cargo() {
    let copy = Copy::new();
    let stub = copy.path("crates/course/stubs/tictactoe/square_at.rs");
    std::fs::copy(stub, copy.path("exercises/tictactoe/square_at.rs")).unwrap();
    std::fs::write(copy.path("busy"), "").unwrap();
    let watch = copy.watch((24, 80));
    watch.see("Not started yet");
    watch.see("building TicTacToe, "); // for the first save
    assert!(watch.leave("\u{3}"));
}

#[test]
fn an_exercise_begins_anew_and_a_deleted_one_comes_back() {
    let copy = Copy::new();
    let file = copy.path("exercises/tictactoe/check_if_full.rs");
    let (kept, stub) = (file.with_extension("rs.old-1"), std::fs::read_to_string(&file).unwrap());
    std::fs::write(&file, "// mine\n").unwrap();
    let mut watch = copy.watch((24, 80));
    watch.see("Not started yet");
    watch.press("r");
    watch.see("Begin check_if_full anew?");
    watch.press("n");
    watch.until("no question", |shown| !shown.contains("anew"));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "// mine\n");
    watch.press("ry");
    watch.see("exercises/tictactoe/check_if_full.rs.old-1");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), stub);
    assert_eq!(std::fs::read_to_string(&kept).unwrap(), "// mine\n");

    std::fs::remove_file(&file).unwrap();
    watch.see("cargo run -- reset check_if_full");
    watch.see("Or press r.");
    watch.press("r");
    watch.see("Not started yet");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), stub);
    assert!(watch.quit());
}

#[test]
fn the_model_answers_wait_until_the_exercise_is_solved() {
    let (copy, id) = (Copy::new(), "tictactoe/check_if_winner");
    let mut report: Report = serde_json::from_slice(&std::fs::read(copy.path("report.json")).unwrap()).unwrap();
    let winner = report.exercises.iter_mut().find(|graded| graded.id == id).unwrap();
    (winner.points, winner.status) = (winner.max, Status::Solved);
    std::fs::write(copy.path("report.json"), serde_json::to_vec(&Report::of(report.exercises)).unwrap()).unwrap();
    let handout = format!("docs/en/{id}.md");
    std::fs::create_dir_all(copy.path("docs/en/tictactoe")).unwrap();
    std::fs::write(copy.path(&handout), read(&handout)).unwrap();
    // The students' copy does not contain the teacher's page.
    let page = read(&answers::teachers_page(Lang::En).to_string_lossy());
    std::fs::write(copy.folder.path().join(answers::sealed_page(Lang::En)), answers::sealed(&page, Lang::En)).unwrap();

    let mut watch = copy.watch((30, 100));
    watch.see("Not started yet");
    watch.press("m");
    watch.see("The model answers open as soon as this exercise is solved");
    assert!(!watch.shown().contains("m answers"));
    watch.press("l");
    watch.press("winner\r");
    watch.see("m answers");
    watch.press("m");
    watch.see("1.  ");
    watch.see("    Answer: No. Three empty squares are equal, too");
    watch.press("m");
    watch.see("This one is solved");
    assert!(watch.quit());
}

#[test]
fn the_list_is_searched_by_typing_and_the_help_tells_all_keys() {
    let copy = Copy::new();
    let mut watch = copy.watch((15, 50));
    watch.see("Not started yet");
    watch.press("?");
    watch.see("goes to the next exercise");
    watch.press(ESCAPE);
    watch.press("l");
    watch.see("Type to find");
    watch.press("OTHELLO mini");
    watch.until("what was found", |shown| shown.contains("> · minimax ") && !shown.contains("check_if"));
    watch.press(DOWN);
    watch.see("> · minimax_with_passes");
    watch.press("x");
    watch.see("No exercise has such a name");
    watch.press("\u{7f}");
    watch.press(DOWN);
    watch.press("\r");
    watch.see("exercises/othello/minimax_with_passes.rs");
    assert!(watch.quit());
}

#[test]
fn the_picture_in_the_docs_is_what_the_watch_shows() {
    let _alone = alone();
    let student = checkout();
    put(&student, &[("tictactoe/check_if_full", "solutions/tictactoe/check_if_full.rs")]);
    let wrong = solution("check_if_winner").replace("falling || rising", "falling");
    std::fs::write(student.root.join("exercises/tictactoe/check_if_winner.rs"), wrong).unwrap();
    for (language, title) in [("en", "The watch: what cargo run shows"), ("de", "Was cargo run im Terminal zeigt")] {
        let watch = Watch::start_with(&workspace(), &student.root, language, (24, 80), &[]);
        // A page is drawn line by line. It is complete when it has not changed for a while and no job is running.
        let before = std::cell::RefCell::new((String::new(), std::time::Instant::now()));
        watch.until("a verdict", |shown| {
            let mut before = before.borrow_mut();
            if before.0 != shown {
                *before = (shown.to_owned(), std::time::Instant::now());
            }
            let verdict = shown.starts_with("Spielbaum  ") && shown.contains("every_board_is_judged_right");
            verdict && before.1.elapsed() > Duration::from_secs(2)
        });
        let (svg, shown) = (picture::svg(&watch.screen(), title), watch.shown());
        assert!(watch.quit());
        let file = workspace().root.join(format!("docs/{language}/pictures/watch.svg"));
        if std::env::var("SPIELBAUM_PICTURES").is_ok_and(|what| what == "write") {
            std::fs::write(&file, &svg).unwrap();
        }
        let there = std::fs::read_to_string(&file).unwrap_or_default();
        let again = "draw it again: SPIELBAUM_PICTURES=write cargo test -p course --test watch";
        assert!(there == svg, "{again}\n{shown}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_window_that_cannot_be_opened_is_told_with_what_else_to_type() {
    let copy = Copy::new();
    // The first window fails to open its display, with the message of the real one. The second is killed without a
    // message.
    script(
        &copy.path("window"),
        r#"[ -e killed ] && kill -9 $$
echo "the window cannot be opened ($DISPLAY)" >&2
exit 2"#,
    );
    script(
        &copy.path("cargo"),
        r#"name=spielbaum-commands program=window
case "$*" in *--features*)
    while [ "$1" != "--features" ]; do shift; done
    name=$2 program=graded
esac
echo "{\"executable\": \"$PWD/$program\", \"target\": {\"name\": \"$name\"}}""#,
    );
    let (cargo, display) = (copy.path("cargo"), Path::new(":nowhere"));
    let variables = [("CARGO", cargo.as_path()), ("DISPLAY", display)];
    let mut watch = Watch::start_with(&workspace(), copy.folder.path(), "en", (24, 100), &variables);
    watch.see("Not started yet");
    watch.press("p");
    watch.see("the window cannot be opened (:nowhere)");
    watch.see("cargo play tictactoe --text; in a browser: cargo play tictactoe --browser");
    std::fs::write(copy.path("killed"), "").unwrap();
    watch.press("p");
    watch.see("signal: 9");
    watch.see("cargo play tictactoe --text");
    assert!(watch.quit());
}

#[test]
fn ctrl_c_in_a_game_returns_to_the_watch() {
    let copy = Copy::new();
    script(&copy.path("game"), "echo \"a game of $2\"; sleep 600");
    script(
        &copy.path("cargo"),
        r#"name=spielbaum-commands program=game
case "$*" in *--features*)
    while [ "$1" != "--features" ]; do shift; done
    name=$2 program=graded
esac
echo "{\"executable\": \"$PWD/$program\", \"target\": {\"name\": \"$name\"}}""#,
    );
    let mut watch = copy.watch((24, 80));
    watch.see("Not started yet");
    watch.press("p");
    watch.see("a game of tictactoe");
    watch.press("\u{3}");
    watch.see("Not started yet");
    assert!(!watch.shown().contains("a game"));
    assert!(watch.quit());
}
