//! Tests that every submission of the corpus gets the verdict in its first lines, and does no harm to files, processes
//! or the report.
//!
//! Runs only on Linux, and on Windows by `.ci/windows`: other systems have no sandbox, so that some submissions would
//! succeed.
#![cfg(any(target_os = "linux", windows))]

use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};

const HOSTILE: &str = env!("CARGO_BIN_EXE_hostile");
#[cfg(target_os = "linux")]
const SUBMISSIONS: &str = env!("CARGO_BIN_EXE_submissions");

/// Returns the promised verdicts of each submission that is tried on this system: a single one, or several among which
/// chance decides. A line `windows:` holds a different verdict for Windows, or the reason why there is none. So far
/// only Wine has tried.
fn promised() -> BTreeMap<String, Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/code/submissions");
    let file = |path: &Path| {
        let text = std::fs::read_to_string(path).unwrap();
        let behind = |mark| text.lines().find_map(|line| line.strip_prefix(mark));
        let there = behind("//! windows: ").filter(|_| cfg!(windows));
        let said = there.or_else(|| behind("//! verdict: ")).expect("//! verdict: ...");
        let verdicts = said.split(',').next().unwrap().split(" or ").map(str::to_owned).collect::<Vec<_>>();
        (path.file_stem().unwrap().to_string_lossy().into_owned(), verdicts)
    };
    let files = std::fs::read_dir(folder).unwrap().map(|entry| file(&entry.unwrap().path()));
    files.filter(|(_, verdicts)| verdicts != &["none"]).collect()
}

#[cfg(target_os = "linux")]
fn state(folder: &Path) -> BTreeMap<String, String> {
    use std::os::unix::fs::MetadataExt;
    let mut state = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let about = path.symlink_metadata().unwrap();
        let contents =
            if about.is_dir() { format!("{:?}", self::state(&path)) } else { std::fs::read_to_string(&path).unwrap() };
        let line = format!("{:o} {} {contents}", about.mode(), about.uid());
        state.insert(path.display().to_string(), line);
    }
    state
}

/// Returns the processes of the corpus that are still alive.
#[cfg(target_os = "linux")]
fn left_behind() -> Vec<String> {
    let ours = [HOSTILE, SUBMISSIONS].map(Path::new);
    let is_hostile = |process: &Path| std::fs::read_link(process.join("exe")).is_ok_and(|exe| ours.contains(&&*exe));
    let processes = std::fs::read_dir("/proc").unwrap().filter_map(Result::ok).map(|entry| entry.path());
    processes.filter(|process| is_hostile(process)).map(|process| process.display().to_string()).collect()
}

/// Judges all submissions with time limits divided by `slower`, so that endless ones are stopped sooner.
fn judge(arguments: &[&str], slower: &str) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("canary.txt"), "42\n").unwrap();
    std::fs::create_dir(folder.path().join("nest")).unwrap();
    std::fs::write(folder.path().join("nest/egg.txt"), "42\n").unwrap();
    #[cfg(target_os = "linux")]
    let before = state(folder.path());
    let elsewhere = tempfile::tempdir().unwrap();
    let report = elsewhere.path().join("report.json");

    // Into files: on Windows, a process that is left behind would keep pipes open, and we would wait for it.
    let printed = ["screen", "errors"].map(|name| elsewhere.path().join(name));
    let [screen, errors] = printed.each_ref().map(|file| File::create(file).unwrap());
    let status = Command::new(HOSTILE)
        .current_dir(folder.path())
        .env("SECRET_ANSWER", "42")
        .env("SPIELBAUM_SLOWER", slower)
        .arg("--report")
        .arg(&report)
        .args(arguments)
        .args(promised().keys().map(|name| format!("submissions/{name}")))
        .stdin(Stdio::null())
        .stdout(screen)
        .stderr(errors)
        .status()
        .unwrap();
    let [screen, errors] = printed.map(|file| std::fs::read(file).unwrap());
    assert_eq!(status.code(), Some(101), "{}", String::from_utf8_lossy(&errors));

    let json: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&report).unwrap()).unwrap();
    let mut got = BTreeMap::new();
    for exercise in json["exercises"].as_array().unwrap() {
        let test = &exercise["tests"][0];
        let (name, status) =
            (exercise["id"].as_str().unwrap().trim_start_matches("submissions/"), test["status"].as_str().unwrap());
        let earned = test["points"].as_u64().unwrap() == 1;
        assert_eq!(earned, status == "passed", "{name}");
        let message = test["message"].as_str().unwrap();
        assert!(earned || message.len() > 20, "{name} says nothing: {message:?}");
        assert!(message.len() < 200_000 && !message.contains('\u{1b}'), "{name} spoils the report");
        got.insert(name.to_owned(), status.to_owned());
    }
    let promised = promised();
    assert_eq!(got.keys().collect::<Vec<_>>(), promised.keys().collect::<Vec<_>>());
    let otherwise: Vec<_> = promised.iter().filter(|(name, verdicts)| !verdicts.contains(&got[*name])).collect();
    assert!(otherwise.is_empty(), "promised: {otherwise:?}, told: {got:?}");

    let screen = String::from_utf8(screen).unwrap();
    assert!(!screen.contains(['\u{1b}', '\u{7}', '\r']), "the screen is spoiled");
    let forged = screen.lines().filter(|line| line.starts_with("20 of 20") || line.starts_with("test result"));
    assert_eq!(forged.count(), 0, "a printed line passes for ours");
    #[cfg(target_os = "linux")]
    {
        assert_eq!(state(folder.path()), before, "files were touched");
        assert_eq!(left_behind(), Vec::<String>::new(), "processes were left behind");
    }
}

#[test]
#[cfg_attr(windows, ignore = "nothing is confined there: .ci/windows")]
fn every_submission_gets_its_verdict_and_spoils_nothing() {
    judge(&[], "3");
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "the same once more, with the clocks as they are: .ci/long"]
fn and_so_it_does_where_a_cage_is_demanded() {
    judge(&["--strict"], "1");
}

#[cfg(target_os = "linux")]
#[test]
fn a_loop_without_an_end_is_told_at_once_with_the_seconds_of_its_limit_and_not_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("report.json");
    let ran = |name: &str, slower: &str| {
        let mut command = Command::new(HOSTILE);
        command.current_dir(folder.path()).env("SPIELBAUM_SLOWER", slower).env("SPIELBAUM_LANG", "en");
        let output = command.arg("--report").arg(&report).arg(format!("submissions/{name}")).output().unwrap();
        let json: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&report).unwrap()).unwrap();
        let message = json["exercises"][0]["tests"][0]["message"].as_str().unwrap().to_owned();
        (message, String::from_utf8(output.stderr).unwrap())
    };
    let (message, at_once) = ran("endless_loop", "1");
    assert!(message.contains("stopped after 1 s of computing") && !message.contains("second try"), "{message}");
    assert_eq!(at_once, "endless_loop: stopped after 1 s of computing: a loop without an end?\n");
    // The first try may have waited for the machine.
    let (message, at_once) = ran("sleeps", "3");
    assert!(message.contains("only waited") && message.contains("second try") && at_once.is_empty(), "{message}");
}

#[test]
fn the_readme_tells_the_size_of_the_corpus() {
    let readme = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../grading/README.md")).unwrap();
    let files = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/code/submissions")).unwrap();
    let size = format!("{} hostile submissions", files.count());
    assert!(readme.contains(&size), "crates/grading/README.md should say “{size}”");
}
