//! Tests that snapshots are accepted only with the authors' switch, and that differences are readable.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A workspace in a temporary folder, with the source's folder at the path where insta looks for snapshots.
struct Trial(tempfile::TempDir);

impl Trial {
    fn new() -> Trial {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(folder.path().join(Trial::FOLDER)).unwrap();
        Trial(folder)
    }

    const FOLDER: &str = "crates/maintain/corpus/snapshots";

    fn snapshot(&self) -> PathBuf {
        self.0.path().join(Trial::FOLDER).join("snapshot__the_board_is_drawn.snap")
    }

    fn with(self, contents: &str) -> Trial {
        std::fs::write(self.snapshot(), format!("---\nsource: x\nexpression: y\n---\n{contents}\n")).unwrap();
        self
    }

    fn run(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_snapshot"));
        command.current_dir(self.0.path()).args(arguments).envs(environment.iter().copied());
        command.env_remove("RUST_BACKTRACE").output().unwrap()
    }

    /// Returns every file below the folder, with its contents.
    fn files(&self) -> BTreeMap<PathBuf, String> {
        let folder = self.0.path().join(Trial::FOLDER);
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        files.map(|file| (file.clone(), std::fs::read_to_string(file).unwrap())).collect()
    }
}

fn screen(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

const BOARD: &str = "X O .\n. X .\n. . O";
const ONLY: &[&str] = &["the_board_is_drawn"];

/// The environment variables of insta that could make a wrong snapshot pass.
const CHEATS: &[(&str, &str)] = &[
    ("INSTA_UPDATE", "always"),
    ("INSTA_FORCE_PASS", "1"),
    ("INSTA_FORCE_UPDATE", "1"),
    ("INSTA_FORCE_UPDATE_SNAPSHOTS", "1"),
    ("INSTA_OUTPUT", "none"),
    ("INSTA_WORKSPACE_ROOT", "/"),
    ("CI", "0"),
];

#[test]
fn the_right_snapshot_passes() {
    assert!(Trial::new().with(BOARD).run(ONLY, &[]).status.success());
}

#[test]
fn a_wrong_snapshot_fails_and_stays_whatever_the_environment_says() {
    for environment in [&[][..], CHEATS] {
        let trial = Trial::new().with("X O .\n. O .\n. . O");
        let before = trial.files();
        let output = trial.run(ONLY, environment);
        assert_eq!(output.status.code(), Some(101));
        assert_eq!(trial.files(), before);
        let screen = screen(&output);
        assert!(screen.contains("-. O .") && screen.contains("+. X ."), "{screen}");
        assert!(screen.contains("a line with - was expected"), "{screen}");
    }
}

#[test]
fn a_deleted_snapshot_fails_and_is_not_written() {
    for environment in [&[][..], CHEATS] {
        let trial = Trial::new();
        assert_eq!(trial.run(ONLY, environment).status.code(), Some(101));
        assert_eq!(trial.files(), BTreeMap::new());
    }
}

#[test]
fn a_configuration_file_changes_nothing() {
    let trial = Trial::new().with("X O .\n. O .\n. . O");
    std::fs::write(trial.0.path().join("insta.yaml"), "behavior:\n  force_pass: true\n  update: always\n").unwrap();
    assert_eq!(trial.run(ONLY, &[]).status.code(), Some(101));
}

#[test]
fn only_the_authors_can_accept() {
    let trial = Trial::new();
    let accept = ["the_board_is_drawn", "--accept-snapshots"];
    assert_eq!(trial.run(&accept, &[]).status.code(), Some(2));
    assert_eq!(trial.files(), BTreeMap::new());

    assert!(trial.run(&accept, &[("PRETEND_TO_BE_THE_AUTHORS", "1")]).status.success());
    assert!(trial.files()[&trial.snapshot()].contains(BOARD));
    assert!(trial.run(ONLY, &[]).status.success());
}

#[test]
fn differences_are_readable_with_and_without_colour() {
    let trial = Trial::new().with("X O .\n. O .\n. . O");
    let coloured = screen(&trial.run(&["--show-output", "--color", "always"], &[]));
    let plain = screen(&trial.run(&["--show-output", "--color", "never"], &[]));
    assert!(!plain.contains('\u{1b}'), "{plain}");
    for removed in ["<    2,", ">    5,"] {
        assert!(plain.contains(removed), "{plain}");
    }
    assert!(coloured.contains("\u{1b}[31m<    \u{1b}[0m") || coloured.contains("\u{1b}[31m<"), "{coloured}");
    assert!(coloured.contains("\u{1b}[32m+") || coloured.contains("\u{1b}[32m"), "{coloured}");
    assert!(Path::new(&trial.snapshot()).exists());
}
