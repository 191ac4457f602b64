//! End-to-end tests of libtest's arguments, on which cargo, editors and nextest rely.

use std::process::{Command, Output};

fn run(arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trivial"));
    command.args(arguments.split_whitespace()).env_remove("SPIELBAUM_LANG").env("LANG", "C");
    command.output().unwrap()
}

fn code(arguments: &str) -> Option<i32> {
    run(arguments).status.code()
}

fn lines(arguments: &str) -> Vec<String> {
    String::from_utf8(run(arguments).stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn the_list_is_that_of_libtest() {
    let list = lines("--list t14");
    assert_eq!(list[..2], ["t14: test", "t140: test"]);
    assert_eq!(list.last().unwrap(), "11 tests, 0 benchmarks");
    assert_eq!(lines("--list --format terse t149"), ["t149: test"]);
    assert_eq!(lines("--list --format terse --ignored"), [""; 0]);
}

#[test]
fn all_points_are_success_and_nothing_run_is_not() {
    assert_eq!(code("t14"), Some(0));
    assert_eq!(code("--exact t14"), Some(0));
    assert_eq!(code("--exact t1490"), Some(101));
    assert_eq!(code("no_such_test"), Some(101));
    assert_eq!(code("t14 --skip t14"), Some(101));
}

#[test]
fn a_group_runs_in_order_in_one_worker() {
    for _ in 0..5 {
        assert_eq!(code("group --test-threads 3"), Some(0));
    }
    assert_eq!(code("group_first t1 --test-threads 3"), Some(0));
}

#[test]
fn a_bad_argument_is_one_line_and_2() {
    for arguments in [
        "--unknown",
        "--test-threads none",
        "--color blue",
        "--report",
        "--report no/such/folder/report.json",
        "--lang xx",
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        let problem = String::from_utf8(output.stderr).unwrap();
        assert_eq!(problem.lines().count(), 1, "{arguments}: {problem}");
        assert!(output.stdout.is_empty(), "{arguments}");
    }
}

#[test]
fn the_screen_speaks_german_and_the_report_english() {
    let german = lines("t149 --lang de");
    assert!(german.iter().any(|line| line.contains("von")), "{german:?}");
    let english = lines("t149 --lang en");
    assert!(english.iter().any(|line| line.contains("of")), "{english:?}");
}

#[test]
fn a_report_replaces_the_old_one_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("report.json");
    std::fs::write(&file, "a student's own").unwrap();
    assert_eq!(code(&format!("t149 --report {}", file.display())), Some(2));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "a student's own");
    std::fs::remove_file(&file).unwrap();
    for _ in 0..2 {
        assert_eq!(code(&format!("t149 --report {}", file.display())), Some(0));
    }
    let report: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!((&report["points"], &report["max"]), (&1.into(), &1.into()));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
}

/// Asserts that special files are written to rather than replaced, and that links are followed.
#[cfg(unix)]
#[test]
fn a_report_goes_to_a_device_or_a_pipe_and_along_a_link() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let report = |name: &str| code(&format!("t149 --report {}", path(name).display()));
    let points = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap()["points"].clone();

    assert_eq!(report("plain"), Some(0));
    symlink(path("plain"), path("link")).unwrap();
    symlink("new", path("dangling")).unwrap();
    symlink("/dev/null", path("nothing")).unwrap();
    symlink("round", path("round")).unwrap();
    for (name, to) in [("link", "plain"), ("dangling", "new")] {
        assert_eq!(report(name), Some(0), "{name}");
        assert!(path(name).symlink_metadata().unwrap().is_symlink(), "{name} is replaced");
        assert_eq!(points(&std::fs::read_to_string(path(to)).unwrap()), 1);
    }
    assert_eq!(report("nothing"), Some(0));
    assert!(path("nothing").symlink_metadata().unwrap().is_symlink());
    assert_eq!(report("round"), Some(2));
    // As root, as autograders run, a mistake here would break the machine's own device. A new device is created
    // instead, if that is permitted.
    if std::os::unix::fs::MetadataExt::uid(&std::fs::metadata(folder.path()).unwrap()) != 0 {
        assert_eq!((code("t149 --report /dev/null"), code("t149 --report /dev/full")), (Some(0), Some(2)));
    } else if Command::new("mknod").arg(path("device")).args(["c", "1", "3"]).status().unwrap().success() {
        assert_eq!(report("device"), Some(0));
        assert!(path("device").symlink_metadata().unwrap().file_type().is_char_device(), "the device is replaced");
        std::fs::remove_file(path("device")).unwrap();
    }

    assert!(Command::new("mkfifo").arg(path("pipe")).status().unwrap().success());
    let pipe = path("pipe");
    let reader = std::thread::spawn(move || std::fs::read_to_string(pipe).unwrap());
    assert_eq!(report("pipe"), Some(0));
    assert!(path("pipe").symlink_metadata().unwrap().file_type().is_fifo(), "the pipe is replaced");
    assert_eq!(points(&reader.join().unwrap()), 1);

    symlink("/proc/self/fd/1", path("screen")).unwrap(); // what /dev/stdout is
    if cfg!(target_os = "linux") {
        let output = run(&format!("t149 --report-texts --report {}", path("screen").display()));
        assert_eq!(points(&String::from_utf8(output.stdout).unwrap()), 1);
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 8, "nothing is left beside them");
}

#[test]
fn a_worker_without_a_parent_does_nothing() {
    let output = run("--graded-worker");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
}
