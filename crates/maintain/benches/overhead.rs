//! The cost of the grading harness, as ratios within one run: `cargo bench -p maintain --bench overhead`.
//!
//! 1. 150 tests that do nothing, graded, against the same under libtest: at most half a second more.
//! 2. From an edit of a stub to its verdict, warm: at most a second. Compared with cargo alone, which compiles and runs
//!    nothing.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RUNS: usize = 7;

/// Returns the shortest duration of several runs, which is the least disturbed by other processes.
fn fastest(mut run: impl FnMut()) -> Duration {
    let time = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..RUNS).map(time).min().unwrap_or_default()
}

fn quiet(command: &mut Command) {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("it starts");
}

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let libtest = libtest_program(&root);
    let graded = fastest(|| quiet(Command::new(env!("CARGO_BIN_EXE_trivial")).args(["--skip", "group"])));
    let plain = fastest(|| quiet(Command::new(&libtest).arg("trivial::")));
    let more = graded.saturating_sub(plain);
    let ratio = graded.as_secs_f64() / plain.as_secs_f64();
    println!(
        "150 trivial tests: graded {graded:.0?}, libtest {plain:.0?}: {ratio:.0} times, {more:.0?} more (limit 500ms)"
    );

    let stub = root.join("exercises/tictactoe/check_if_full.rs");
    let before = std::fs::read_to_string(&stub).expect("the stub is there");
    let cargo = |arguments: &[&str]| quiet(Command::new("cargo").current_dir(&root).args(arguments));
    let mut edits = 0;
    cargo(&["test", "check_if_full"]);
    let edit = fastest(|| {
        edits += 1;
        std::fs::write(&stub, format!("{before}\n// edit {edits}\n")).expect("the stub can be written");
        cargo(&["test", "check_if_full"]);
    });
    std::fs::write(&stub, before).expect("the stub can be written");
    cargo(&["test", "check_if_full"]);
    let nothing = fastest(|| cargo(&["test", "check_if_full", "--no-run"]));
    let ratio = edit.as_secs_f64() / nothing.as_secs_f64();
    println!("edit to verdict: {edit:.0?} (limit 1s), {ratio:.1} times a cargo that has nothing to do ({nothing:.0?})");
    assert!(more < Duration::from_millis(500) && edit < Duration::from_secs(1), "too slow, or a busy machine");
}

/// Returns the path of the program with the plain libtest tests, as cargo reports it.
fn libtest_program(root: &Path) -> PathBuf {
    let output = Command::new("cargo")
        .current_dir(root)
        .args(["test", "-p", "maintain", "--test", "corpus", "--no-run", "--message-format", "json"])
        .stderr(Stdio::null())
        .output()
        .expect("cargo starts");
    let messages = String::from_utf8_lossy(&output.stdout);
    let parsed = messages.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let ours = parsed.filter(|message| message["target"]["name"] == "corpus");
    let program = ours.filter_map(|message| message["executable"].as_str().map(PathBuf::from)).next_back();
    program.expect("cargo names the program")
}
