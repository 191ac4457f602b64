//! Tests that every command checks a student's code before building it: files that cargo would run are refused by
//! `play`, `simulate`, `analyse` and `cargo test` alike.

mod support;

use course::door::Vetted;
use course::overlay::{Selection, let_speak};
use course::player::Code;
use course::{Workspace, judge};
use std::path::Path;
use support::checkout_at;

/// Returns a build script that writes the file `mark` when it runs.
fn evil(mark: &Path) -> String {
    format!("fn main() {{ std::fs::write({mark:?}, \"\").unwrap(); }}\n")
}

/// Returns ways in which a student could add a build script.
fn ways(exercises: &Path, mark: &Path) -> [Vec<(&'static str, String)>; 4] {
    let manifest = std::fs::read_to_string(exercises.join("Cargo.toml")).unwrap();
    let with =
        |line: &str| manifest.replacen("publish.workspace = true\n", &format!("publish.workspace = true\n{line}\n"), 1);
    let package = "[package]\nname = \"evil\"\nversion = \"1.0.0\"\nedition = \"2024\"\n";
    [
        vec![("build.rs", evil(mark))],
        vec![("evil.rs", evil(mark)), ("Cargo.toml", with("build = \"evil.rs\""))],
        vec![
            ("evil/Cargo.toml", package.to_owned()),
            ("evil/build.rs", evil(mark)),
            ("evil/src/lib.rs", String::new()),
            ("Cargo.toml", format!("{manifest}\n[dependencies.evil]\npath = \"evil\"\n")),
        ],
        vec![("tictactoe/mod.rs", "#[unsafe(no_mangle)] pub extern \"C\" fn hook() {}".to_owned())],
    ]
}

#[test]
fn no_command_runs_what_it_has_not_read() {
    let original = checkout_at("door", |_| ());
    let exercises = original.root.join("exercises");
    let before: Vec<(&str, Vec<u8>)> = ["build.rs", "Cargo.toml", "tictactoe/mod.rs"]
        .map(|path| (path, std::fs::read(exercises.join(path)).unwrap()))
        .into();
    for files in ways(&exercises, &original.root.join("mark")) {
        for (path, text) in &files {
            let path = exercises.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let told = |said: text::Text| assert!(said.en.starts_with("exercises/"), "{files:?}: {said}");
        let workspace = Workspace::at(&original.root).unwrap();
        // A file of the course is put back before anything is built, and the other one is kept beside it: then cargo is
        // told nothing by it. A package within the folder is refused.
        if !files.iter().any(|(path, _)| path.ends_with("/Cargo.toml")) {
            assert!(Vetted::exercises(&workspace).is_ok(), "{files:?}");
            for (path, text) in &before {
                assert_eq!(std::fs::read(exercises.join(path)).unwrap(), *text, "{path}");
            }
            let (path, text) = files.iter().find(|(path, _)| before.iter().any(|(given, _)| given == path)).unwrap();
            let kept = (1..9).map(|number| std::fs::read_to_string(exercises.join(format!("{path}.old-{number}"))));
            assert!(kept.flatten().any(|kept| kept == *text), "{path}");
            let _ = std::fs::remove_file(exercises.join("evil.rs"));
            continue;
        }
        told(Vetted::exercises(&workspace).map(drop).unwrap_err());
        told(workspace.build(Code::Mine, false).map(drop).unwrap_err());
        told(workspace.program(Code::Mine, true).map(drop).unwrap_err());
        told(let_speak(&workspace, &Selection::default()).unwrap_err());
        told(judge::judge(&workspace, "door", None, None).map(drop).unwrap_err());
        assert!(!original.root.join("mark").exists(), "{files:?} ran");
        let _ = std::fs::remove_dir_all(exercises.join("evil"));
        let _ = std::fs::remove_file(exercises.join("evil.rs"));
        before.iter().for_each(|(path, text)| std::fs::write(exercises.join(path), text).unwrap());
    }
    assert!(Vetted::exercises(&original).is_ok());
}

#[test]
fn what_is_graded_is_not_for_the_student_to_say() {
    let copy = checkout_at("list", |_| ());
    std::fs::write(copy.root.join("exercises/course.toml"), "[grades]\nscale = \"austria\"\n").unwrap();
    let points = |workspace: &Workspace| workspace.course.exercises().map(|exercise| exercise.points).sum::<u32>();
    assert_eq!(points(&Workspace::at(&copy.root).unwrap()), points(&support::workspace()));
}

/// No package that contains student code has a name that an order for the course's own programs could have:
/// `spielbaum-...`, `program-solution` or a champion's name.
#[test]
fn only_an_order_with_vetted_code_names_a_package_that_holds_it() {
    let said = std::process::Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--workspace", "--invert", "exercises", "--prefix", "none", "--edges", "all"])
        .current_dir(support::workspace().root)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&said.stdout);
    let mut names: Vec<&str> = said.lines().filter_map(|line| line.split(' ').next()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names, ["exercises", "program-mine"]);
}

#[test]
fn what_was_given_solved_and_was_changed_comes_back() {
    let part = "[part]\nexercises = [\"tictactoe/check_if_winner\"]\ngiven = [\"tictactoe/check_if_full\"]\n";
    let given = Path::new("exercises/tictactoe/check_if_full.rs");
    let copy = checkout_at("given", |files| {
        let list = files.get_mut(Path::new("tests/course.toml")).unwrap();
        let units = list.windows(6).position(|at| at == b"[[unit").unwrap();
        list.truncate(units);
        list.extend_from_slice(part.as_bytes());
        let solved = files[Path::new("solutions/tictactoe/check_if_full.rs")].clone();
        files.insert("crates/course/stubs/tictactoe/check_if_full.rs".into(), solved.clone());
        files.insert(given.into(), solved);
    });
    let file = copy.root.join(given);
    let solved = std::fs::read(&file).unwrap();
    assert!(Vetted::exercises(&copy).is_ok());
    for name in ["check_if_full", "tictactoe/check_if_full", "tictactoe::check_if_full"] {
        std::fs::remove_file(&file).unwrap();
        std::fs::write(&file, format!("unsafe fn changed() {{}} // {name}\n")).unwrap();
        let said = copy.build(Code::Mine, false).map(drop).unwrap_err();
        assert!(said.en.ends_with("cargo run -- reset tictactoe/check_if_full") && said.en.contains("given"), "{said}");
        let (back, kept) = course::reset::reset(&copy, name).unwrap();
        assert_eq!(back, given);
        assert!(std::fs::read_to_string(copy.root.join(kept.unwrap())).unwrap().contains(name));
        assert!(std::fs::read(&file).unwrap() == solved && file.metadata().unwrap().permissions().readonly());
        assert!(Vetted::exercises(&copy).is_ok());
    }
    std::fs::remove_file(&file).unwrap();
    assert!(Vetted::exercises(&copy).unwrap_err().en.contains("is not there"));
    assert!(course::reset::reset(&copy, "check_if_fool").is_err());
}
