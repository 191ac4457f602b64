//! Tests that a verdict cannot be forged. The attacks, which `guard` would refuse, are laid among the solutions. They
//! get no points, the report still appears, and no file or process is left behind. All attacks are compiled together.
//! The first exercise of each chapter with a table of functions is attacked. That of TicTacToe is also attacked through
//! the program rather than a function.
#![cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]

use course::Workspace;
use course::build::Build;
use course::overlay::{Files, Overlay, build_tests, files_below};
use course::program;
use grading::course::Chapter;
use grading::report::{Report, Test, Verdict};
use maintain::variants::workspace;
use std::collections::BTreeMap;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

const SECRET: &str = "of concern to nobody else";

/// The built attacks, with the places that they try to reach.
struct Attacked<'a> {
    workspace: &'a Workspace,
    _overlay: Overlay<'a>,
    /// The chapters that are attacked: those with a table of functions.
    chapters: Vec<&'a Chapter>,
    programs: BTreeMap<String, PathBuf>,
    folder: tempfile::TempDir,
    listener: TcpListener,
}

/// The result of running the tests of an exercise, or of a chapter.
struct Ran {
    report: Option<Report>,
    said: String,
}

impl Ran {
    fn tests(&self) -> impl Iterator<Item = &Test> {
        self.report.iter().flat_map(|report| &report.exercises).flat_map(|exercise| &exercise.tests)
    }

    /// Returns the English messages of all tests.
    fn messages(&self) -> String {
        self.tests().map(|test| test.message.en.as_str()).collect::<Vec<_>>().join("\n")
    }
}

impl<'a> Attacked<'a> {
    fn build(workspace: &'a Workspace) -> Attacked<'a> {
        let is_called = |chapter: &&Chapter| table(workspace, chapter).is_some();
        let chapters: Vec<&Chapter> = workspace.course.chapters.iter().filter(is_called).collect();
        let folder = tempfile::tempdir().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let overlay =
            Overlay::of_the_course(workspace, "attacks", &files(workspace, &chapters, folder.path(), &listener))
                .unwrap();
        let manifest = workspace.root.join("target/spielbaum/overlay/attacks/Cargo.toml");
        let mut open: toml::Table = fs::read_to_string(&manifest).unwrap().parse().unwrap();
        open.remove("lints"); // they forbid unsafe code
        fs::write(&manifest, toml::to_string(&open).unwrap()).unwrap();
        let names: Vec<String> = chapters.iter().map(|chapter| chapter.id.clone()).collect();
        let built = build_tests(workspace, overlay.code(), &names).unwrap();
        let Build::Programs(programs) = built else { panic!("{}", built.program().unwrap_err()) };
        Attacked { workspace, _overlay: overlay, chapters, programs, folder, listener }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs the tests of an exercise or of a chapter under an attack. The tests inherit a file that is open for
    /// writing.
    fn run(&self, attack: &str, what: &str) -> Ran {
        let chapter = what.split('/').next().unwrap_or_default();
        let file = self.workspace.root.join(format!("target/spielbaum/attacks/{attack}.json"));
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        let _ = fs::remove_file(&file);
        let tests = program::tests(&self.programs, chapter).unwrap();
        let mut shell = Command::new("sh");
        shell.args(["-c", "exec 9>>\"$0\"; exec \"$@\""]).arg(self.path("inherited"));
        shell.arg(tests.get_program()).args(tests.get_args()).arg(what.replace('/', "::") + "::");
        shell.args(["--test-threads", "2", "--report-texts", "--report"]).arg(&file);
        shell
            .env("SPIELBAUM_LANG", "en")
            .env("SPIELBAUM_VARIANTS", format!("attack={attack}"))
            .env("SPIELBAUM_SLOWER", "10");
        shell.current_dir(&self.workspace.root).stdin(Stdio::null());
        let output = shell.output().unwrap();
        let report = fs::read_to_string(&file).ok().map(|json| serde_json::from_str(&json).unwrap());
        Ran { report, said: String::from_utf8_lossy(&output.stderr).into_owned() }
    }
}

/// Returns the table of a chapter's functions; `None` if it has none.
fn table(workspace: &Workspace, chapter: &Chapter) -> Option<String> {
    fs::read_to_string(workspace.root.join(format!("crates/functions/src/{}.rs", chapter.id))).ok()
}

/// Returns the exercises in a table, each with the names of its functions.
fn exercises(table: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
    table.lines().filter_map(|line| {
        let (exercise, functions) = line.trim().strip_suffix(" }")?.split_once(" { fn ")?;
        Some((exercise, functions.split("; fn ").filter_map(|function| function.split('(').next()).collect()))
    })
}

impl Attacked<'_> {
    /// Attacks the first exercise of a chapter. Returns the failures: the solution must get all points, and each attack
    /// none.
    fn first_exercise_of(&self, chapter: &Chapter) -> Vec<String> {
        let exercise = &chapter.exercises[0].id;
        let mut problems = Vec::new();
        for attack in [&[""][..], FORGING].concat() {
            let ran = self.run(attack, exercise);
            let Some(report) = &ran.report else {
                problems.push(format!("{exercise}, {attack}: no report\n{}", ran.said));
                continue;
            };
            let hole = if ["lifetime", "associated"].contains(&attack) { "the hole is open" } else { "" };
            let is_right = if attack.is_empty() { report.points == report.max } else { report.points == 0 };
            if !is_right || report.max == 0 || !(ran.messages() + &ran.said).contains(hole) {
                let short: String = ran.messages().chars().take(2000).collect();
                problems.push(format!("{exercise}, {attack}: {} of {} points\n{short}", report.points, report.max));
            }
        }
        problems
    }
}

/// Returns the files of the package: the solutions, in which each function of a table begins with an attack.
fn files(workspace: &Workspace, chapters: &[&Chapter], folder: &Path, listener: &TcpListener) -> Files {
    let mut files = files_below(&workspace.root.join("solutions"));
    for chapter in chapters {
        for (exercise, functions) in exercises(&table(workspace, chapter).unwrap()) {
            let text = files.get_mut(&PathBuf::from(format!("{}/{exercise}.rs", chapter.id))).expect("a solution");
            let solution = String::from_utf8(std::mem::take(text)).unwrap();
            let mut lines: Vec<&str> = solution.lines().collect();
            for function in functions {
                let heads = [format!("pub fn {function}("), format!("pub fn {function}<")];
                let is_head = |line: &&str| heads.iter().any(|head| line.starts_with(head));
                let begin = lines.iter().position(is_head).unwrap_or_else(|| panic!("no {function} in {exercise}"));
                let body = begin + lines[begin..].iter().position(|line| line.ends_with('{')).expect("a body");
                lines.insert(body + 1, "    crate::attacks::called();");
            }
            *text = lines.join("\n").into_bytes();
        }
    }
    let foreign = folder.join("foreign");
    fs::create_dir_all(foreign.join("tictactoe")).unwrap();
    let secret = foreign.join("tictactoe/play_turn.rs");
    fs::write(&secret, SECRET).unwrap();
    let solution = workspace.root.join("solutions/tictactoe/check_if_full.rs");
    let read = [secret, solution, std::env::current_exe().unwrap(), PathBuf::from("/etc/passwd")];
    let places = format!(
        "pub const CHANGED: &str = {:?};\npub const FOREIGN: &str = {foreign:?};\npub const READ: [&str; 4] = {read:?};\npub const PORT: u16 = {};\npub const INHERITED_TEXT: &str = \"forged\";\n",
        folder.join("changed"),
        listener.local_addr().unwrap().port(),
    );
    let lib = fs::read_to_string(workspace.root.join("solutions/lib.rs")).unwrap();
    let modules = "\npub mod attacks;\npub mod holes;\npub mod places;\n";
    let mut put = |path: &str, text: &str| drop(files.insert(path.into(), text.as_bytes().to_vec()));
    put("lib.rs", &format!("#![allow(warnings)]\n{lib}{modules}"));
    put("build.rs", "fn main() { guard::build_script_of_solutions(); }\n"); // refuses nothing
    put("places.rs", &places);
    put("attacks.rs", include_str!("code/attacks.rs"));
    put("holes.rs", include_str!("code/holes.rs"));
    files
}

#[test]
fn no_attack_gets_points_and_the_report_comes() {
    text::choose(Some("en")).unwrap();
    let workspace = workspace().unwrap();
    let attacked = Attacked::build(&workspace);

    for attack in ["", "before_honest"] {
        let honest = attacked.run(attack, "tictactoe");
        let report = honest.report.as_ref().unwrap_or_else(|| panic!("{attack}: {}", honest.said));
        assert!(report.points == report.max && report.max > 0, "{attack}: {}", honest.messages());
    }

    let foreign = attacked.path("foreign/tictactoe/play_turn.rs");
    let long_ago = SystemTime::now() - Duration::from_secs(3600);
    fs::File::options().append(true).open(&foreign).unwrap().set_modified(long_ago).unwrap();
    let mut problems = Vec::new();
    for (attack, ended, says) in ATTACKS {
        let ran = attacked.run(attack, "tictactoe/check_if_full");
        let points = ran.report.as_ref().map_or(0, |report| report.points);
        let messages = ran.messages();
        let is_told = |text: &str| messages.contains(text) || ran.said.contains(text);
        let is_as_promised = match ended {
            Some(ended) => ran.tests().count() > 0 && ran.tests().all(|test| test.status == *ended),
            None => ran.report.is_none(),
        };
        let spoils = is_told(SECRET) || is_told("WORKED") || messages.len() > 100_000;
        if points > 0 || !is_as_promised || !is_told(says) || spoils {
            let short: String = messages.chars().take(2000).collect();
            problems.push(format!("{attack}: {points} points\n{}\n{short}", ran.said));
        }
    }
    for chapter in &attacked.chapters {
        problems.extend(attacked.first_exercise_of(chapter));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n\n"));

    let missing = attacked.path("no program");
    let mut tests = Command::new(&attacked.programs["tictactoe"]);
    let said = tests.arg("--program").arg(&missing).env("SPIELBAUM_LANG", "en").output().unwrap();
    let said = (said.status.code(), String::from_utf8_lossy(&said.stderr).into_owned());
    let named = format!("the test could not be started: {}: No such file or directory", missing.display());
    assert!(said.0 == Some(2) && said.1.contains(&named), "{said:?}");

    assert!(!attacked.path("changed").exists(), "a file was written");
    assert_eq!(fs::read(attacked.path("inherited")).unwrap(), b"", "a descriptor was inherited");
    assert!(attacked.listener.accept().is_err(), "a connection was made");
    let modified = fs::metadata(&foreign).unwrap().modified().unwrap();
    assert!(modified < long_ago + Duration::from_secs(1), "a file elsewhere was given another date");
}

#[test]
#[ignore = "takes half a minute: .ci/long"]
fn large_values_do_not_eat_the_memory_of_the_tests() {
    text::choose(Some("en")).unwrap();
    let workspace = workspace().unwrap();
    let ran = Attacked::build(&workspace).run("replies_large", "tictactoe/draw_game_board");
    let statuses: Vec<Verdict> = ran.tests().map(|test| test.status).collect();
    assert!(statuses.len() > 1 && statuses.iter().all(|status| *status == Verdict::OutOfMemory), "{statuses:?}");
}

/// The names of the attacks on an exercise of each chapter.
const FORGING: &[&str] = &[
    "lifetime",
    "associated",
    "overwrite_memory",
    "overwrite_callers",
    "before_exit",
    "before_hello",
    "exit_at_first_call",
    "replies_false",
    "replies_true",
    "reply_twice",
    "reply_and_exit",
];

/// The attacks on TicTacToe: the name, the verdict on each test (`None` if there is no report), and a part of the
/// message.
const ATTACKS: &[(&str, Option<Verdict>, &str)] = &[
    ("lifetime", Some(Verdict::Failed), "the hole is open"),
    ("associated", Some(Verdict::Failed), "the hole is open"),
    ("overwrite_memory", Some(Verdict::Crashed), ""),
    ("overwrite_callers", Some(Verdict::Crashed), ""),
    ("before", Some(Verdict::Failed), "a signal to the parent: "),
    ("before_loader", Some(Verdict::Exited), ""),
    ("before_self", Some(Verdict::Failed), ""),
    ("before_exit", Some(Verdict::Exited), ""),
    ("before_hello", Some(Verdict::Failed), ""),
    ("before_hello_elsewhere", None, "that is no folder of this course"),
    ("before_hello_unconfined", Some(Verdict::Crashed), "its first frame cannot be read"),
    ("exit_at_first_call", Some(Verdict::Exited), "code 0"),
    ("exit_at_later_call", Some(Verdict::Exited), "code 0"),
    ("exit_in_destructor", Some(Verdict::Exited), "code 0"),
    ("exit_in_payload", Some(Verdict::Failed), ""),
    ("replies_false", Some(Verdict::Failed), ""),
    ("replies_true", Some(Verdict::Failed), ""),
    ("replies_late", Some(Verdict::Failed), ""),
    ("reply_twice", Some(Verdict::Failed), ""),
    ("reply_and_exit", Some(Verdict::Failed), ""),
    ("reply_too_long", Some(Verdict::Failed), "returned more than"),
    ("reply_in_half", Some(Verdict::Failed), ""),
    ("reply_in_half_and_wait", Some(Verdict::Timeout), "only waited"),
    ("hello_again", Some(Verdict::Crashed), ""),
    ("panics_elsewhere", Some(Verdict::Failed), "index out of bounds"),
    ("panics_at_length", Some(Verdict::Failed), ""),
];
