//! Tests the command line as it is typed: wrong arguments are reported in one line, with exit code 2, and no file is
//! written.

mod support;

use course::build::build;
use course::door::Order;
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;
use support::workspace;

/// The program that runs the commands. The tests call it directly, because `spielbaum` would start cargo each time.
static COMMANDS: LazyLock<PathBuf> = LazyLock::new(|| program("commands"));

fn program(name: &str) -> PathBuf {
    build(&workspace(), &Order::tool(name)).unwrap().program().unwrap()
}

fn spielbaum(arguments: &[&str]) -> Output {
    said(&COMMANDS, arguments, "")
}

fn said(program: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut program = Command::new(program);
    program.args(arguments).current_dir(workspace().root).env(text::LANG_VARIABLE, "en");
    let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    child.wait_with_output().unwrap()
}

/// An end position: X is to move, and three squares are empty.
const ENDING: &str = "X O X / O X . / . . O";
const START: &str = "---------------------------OX------XO--------------------------- X";

#[test]
fn no_option_replaces_what_its_command_did_not_write() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("thesis.txt");
    fs::write(&file, "mine").unwrap();
    let (file, here) = (file.to_str().unwrap(), folder.path().to_str().unwrap());
    for (arguments, named) in [
        (&["analyse", "tictactoe", ENDING, "--tree", file][..], file),
        (&["simulate", "tictactoe", "--player", "random", "--out", here], here),
        (&["simulate", "tictactoe", "--player", "random", "--out", file], file),
        (&["tournament", "tictactoe", "--mine", "--out", file], file),
    ] {
        let output = spielbaum(arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.lines().count() == 1 && said.contains(named), "{arguments:?}: {said}");
    }
    // The same holds for `cargo test -- --report FILE`; a file in `exercises/` is refused like any other.
    for named in [file, "exercises/tictactoe/check_if_full.rs", "Cargo.toml"] {
        let before = fs::read(workspace().root.join(named)).unwrap();
        let code = course::test::main(vec!["--report".into(), named.into()]);
        assert_eq!(format!("{code:?}"), format!("{:?}", std::process::ExitCode::from(2)), "{named}");
        assert_eq!(fs::read(workspace().root.join(named)).unwrap(), before, "{named}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let cut = folder.path().join("cut.txt");
    fs::write(&cut, "f5d6c").unwrap();
    let (cut, folder) = (cut.to_str().unwrap(), folder.path().to_str().unwrap());
    for (arguments, says) in [
        (&["simulate"][..], "missing: GAME (see `cargo run -- help simulate`)"),
        (&["simulate", "tictactoe", "--depth", "10"], "--depth: “10”"),
        (&["simulate", "othelo"], "Did you mean “othello”?"),
        (&["simulat", "othello"], "Did you mean “simulate”? (see `cargo run -- help`)"),
        (&["simulate", "othello", "--gmaes", "5"], "Did you mean “--games”? (see `cargo run -- help simulate`)"),
        (&["simulate", "othello", "--player", "rnadom"], "Did you mean “random”?"),
        (&["simulate", "othello", "--json=yes"], "--json takes no value"),
        (&["simulate", "othello", "--seed", "1", "--seed", "2"], "given twice"),
        (&["simulate", "othello", "random"], "“random” is one argument too many"),
        (&["simulate", "othello", "--touching"], "which knows --player, --against"),
        (&["help", "simulat"], "Did you mean “simulate”?"),
        (&["minimax"], "`cargo test minimax` grades it"),
        (&["neighbours"], "docs/en/minesweeper/nachbarn.md"),
        (&["othello"], "`cargo play othello` plays it"),
        (&["hint", "nieghbours"], "there is no exercise"),
        (&["play", "-text"], "Did you mean “--text”? (see `cargo run -- help play`)"),
        (&["-v"], "Did you mean “-V”?"),
        (&["completions"], "missing: SHELL"),
        (&["grade", "nowhere", "--strict", "--unconfined"], "exclude each other (see `cargo run -- help grade`)"),
        (&["handout", "nowhere", "--unit", "taster", "--given", "tictactoe/minimax"], "--given"),
        (&["simulate", "othello", "--player", "nobody"], "only mine, my-tie-break"),
        (&["simulate", "othello", "--against", ""], "only mine, my-tie-break"),
        (&["simulate", "othello", "--games", "0"], "--games: “0”"),
        (&["simulate", "othello", "--games", "100001"], "..., 100000"),
        (&["simulate", "othello", "--seed", "one"], "--seed: “one”"),
        (&["simulate", "othello", "--depth", "9"], "1, 2, ..., 8"),
        (&["simulate", "othello", "--player", "random", "--out", folder], "not empty"),
        (&["analyse"], "missing: GAME, BOARD (see"),
        (&["analyse", "othello"], "missing: BOARD (see"),
        (&["analyse", "chess", START], "only tictactoe, othello"),
        (&["analyse", "tictactoe", START], "3 rows"),
        (&["analyse", "othello", "XO"], "64 squares, but here: 2"),
        (&["analyse", "othello", &START[..64]], "the side to move is missing"),
        (&["analyse", "othello", &START.replace('X', "Z")], "e4 (3, 4): “Z---"),
        (&["analyse", "othello", START, "--player", "random"], "--player: “random”"),
        (&["analyse", "othello", START, "--player", "solution", "--depth", "0"], "1, 2, ..., 8"),
        (&["analyse", "minesweeper"], "missing: BOARD (see"),
        (&["analyse", "minesweeper", "1# / ##"], "the number of mines is missing"),
        (&["analyse", "minesweeper", "1x / ## 1"], "(0, 1): “x”"),
        (&["analyse", "minesweeper", "1# / ### 1"], "row 1 of the board (counted from 0) has 3 squares"),
        (&["analyse", "minesweeper", "1# / ## 9"], "9 mines on 4 squares"),
        (&["analyse", "minesweeper", "1# / 11 2"], "2 mines, but room for only 1"),
        (&["analyse", "minesweeper", "1# / 18 1"], "the number at (1, 1) cannot be true"),
        (&["analyse", "minesweeper", "1# / #1 2"], "the number of mines, 2, contradict each other"),
        (&["analyse", "minesweeper", "1! / ## 1"], "the round is over"),
        (&["analyse", "minesweeper", "1# / ## 1", "--player", "random"], "--player: “random”"),
        (&["analyse", "tictactoe", ENDING, "--tree", "t.svg", "--search", "endgame"], "only count_games, minimax"),
        (&["analyse", "othello", START, "--search", "negamax"], "--tree is missing"),
        (&["play", "othello", "--search", "negamax"], "--tree is missing"),
        (&["analyse", "tictactoe", "X X X / O O . / . . .", "--tree", "t.svg"], "there is nothing to search"),
        (
            &["analyse", "battleship", "UUUUU / UUUUU 2-2-2-2", "--tree", "t.svg"],
            "nothing here that a search could try",
        ),
        (&["analyse", "tictactoe", ENDING, "--player", "solution", "--tree", folder], "is a directory"),
        (&["analyse", "othello", START, "--tree", "nowhere/tree.svg"], "cannot write nowhere/tree.svg"),
        (&["play", "tictactoe", "--text", "--tree"], "--tree opens the window"),
        (&["play", "othello", "--text", "--search", "negamax"], "--tree opens the window"),
        (&["play", "chess"], "tictactoe, othello"),
        (&["play", "minesweeper", "--text", "--position", "1# / ##"], "the number of mines is missing"),
        (&["play", "minesweeper", "--text", "--position", "2* / ## 1"], "the number at (0, 0) is wrong"),
        (&["play", "minesweeper", "--text", "--position", "1* / ## 1", "--board", "2x2/1"], "exclude each other"),
        (&["play", "minesweeper", "--text", "--board", "3x3/9"], "9 mines on 9 squares"),
        (&["play", "minesweeper", "--text", "--first", "never"], "--first: “never”"),
        (&["play", "minesweeper", "--text", "--rule", "all"], "--rule: “all”"),
        (&["play", "minesweeper", "--text", "--seed", "one"], "--seed: “one”"),
        (&["play", "minesweeper", "--text", "--without", "luck"], "--without: “luck”"),
        (&["play", "tictactoe", "--text", "--board", "8x8/10"], "--board does not fit the game tictactoe"),
        (&["play", "othello", "--text", "--player", "minimax"], "only mine, my-tie-break"),
        (&["play", "othello", "--text", "--depth", "9"], "1, 2, ..., 8"),
        (&["play", "othello", "--text", "--to-move", "X"], "--to-move does not fit the game othello"),
        (&["play", "othello", "--text", "--position", "X O . . . . ."], "64 squares"),
        (&["play", "othello", "--text", "--position", START, "--game", "f5"], "exclude each other"),
        (&["play", "othello", "--text", "--game", "f5d6c"], "move 3 is cut off"),
        (&["play", "othello", "--text", "--game", "f5f5"], "X lies there already"),
        (&["play", "othello", "--text", "--game", cut], "cut.txt: move 3 is cut off"),
        (&["play", "othello", "--text", "--game", folder], "holds no game"),
        (&["play", "othello", "--text", "--game", "nothing.txt"], "cannot read nothing.txt"),
        (&["play", "tictactoe", "--text", "--game", "f5"], "cannot read f5"),
        (&["play", "minesweeper", "--game", folder, "--board", "8x8/10"], "--game and --board exclude each other"),
        (&["play", "battleship", "--text", "--game", folder], "no battle"),
        (&["play", "tictactoe", "--text", "--fleet", "classic"], "--fleet does not fit the game tictactoe"),
        (&["play", "--text", "--player", "expert"], "only mine, my-champion, solution, champion, random"),
        (&["play", "--text", "--depth", "10"], "1, 2, ..., 9"),
        (&["tournament", "chess"], "chess"),
        (&["tournament", "othello", "--games", "3"], "each opening is played from both sides"),
        (&["tournament", "othello", "--games", "2", "--minutes", "5"], "--minutes"),
        (&["tournament", "othello", "--part", "1/2"], "--part needs --out"),
        (&["tournament", "othello", "--part", "3/2", "--out", folder], "3/2"),
        (&["tournament", "othello", "--mine", folder], "--mine"),
        (&["tournament", "othello", "--player", "champion"], "--player"),
        (&["tournament", "minesweeper", "--budget", "0"], "--budget"),
        (&["tournament", "othello", "--mine", "--budget", "x"], "--budget: “x”"),
        (&["tournament", "tictactoe", "--mine", "--seed", "one"], "--seed: “one”"),
        (&["tournament", "tictactoe", "--mine", "--minutes", "0"], "--minutes: “0”"),
        (&["tournament", "tictactoe", "--mine", "--leave-out", "nobody"], "nobody is called “nobody”"),
        (&["tournament", "tictactoe", "--mine", "--out", folder], "not empty"),
        (&["tournament", "tictactoe", "nowhere"], "cannot read nowhere"),
        (&["tournament", "battleship", "--mine", "--size", "2x2"], "has no room in this sea"),
        (&["tournament", "battleship", "--mine", "--touching", "--player", "my-clever"], "--touching"),
        (&["simulate", "battleship", "--fleet", "5-5-5-5", "--size", "5x5"], "has no room in this sea"),
        (&["simulate", "battleship", "--touching", "--against", "my-clever"], "--touching"),
        (&["simulate", "minesweeper", "--board", "3x3/9"], "9 mines on 9 squares"),
        (&["train", "othello", "--games", "0"], "--games: “0”"),
        (&["train", "othello", "--seed", "one"], "--seed: “one”"),
        (&["train", "othello", "--out", folder], "not empty"),
        (&["train", "othello", "--out", cut], "cannot write"),
        (&["play", "tictactoe", "--tree", "--search", "endgame"], "only count_games, minimax"),
        (&["play", "battleship", "--size", "2x2"], "has no room in this sea"),
        (&["play", "battleship", "--browser", "--size", "2x2"], "has no room in this sea"),
        (&["play", "minesweeper", "--game", "nothing.txt"], "cannot read nothing.txt"),
        (&["page", folder], "not empty"),
        (&["page", cut], "cannot write"),
        (&["page", "nowhere", "--player", "random"], "only mine, solution"),
        (&["grade", "nowhere"], "cannot read nowhere"),
        (&["grade", folder, "--out", cut], "is a file, not a folder"),
        (&["grade", folder, "--chapter", "chess"], "no chapter “chess”"),
        (&["grade", folder, "--unit", "chess"], "chess"),
        (&["grade", folder, "--exercises", "chess"], "there is no exercise “chess”"),
        (&["grade", folder, "--worksheet", "nowhere.csv"], "cannot read nowhere.csv"),
        (&["grade", folder, "--feedback", folder], "is a directory"),
        (&["grade", cut], "cut.txt: a submission is a folder"),
        (&["merge", "nowhere", "--out", "out"], "cannot read nowhere"),
        (&["merge", folder, "--out", "out"], "no graded part in"),
        (&["handout", folder], "not empty"),
        (&["handout", "nowhere", "--unit", "chess"], "chess"),
        (&["print", "exams", folder], "not empty"),
        (&["print", "handouts", "nowhere", "--exercises", "chess"], "there is no exercise “chess”"),
        (&["autograder", "gradescope", cut], "exists already"),
        (&["hint", "minimax"], "“minimax” names more than one exercise: tictactoe/minimax, othello/minimax."),
        (&["reset", "minimax"], "“minimax” names more than one exercise: tictactoe/minimax, othello/minimax."),
        (&["hint", "othello::check_if_full"], "there is no exercise “othello::check_if_full”"),
        (&["reset", "othello/check_if_full"], "there is no exercise “othello/check_if_full”"),
        (&["hint", "minmax"], "Did you mean “tictactoe/minimax”?"),
        (&["answers"], "missing: EXERCISE (see `cargo run -- help answers`)"),
        (&["answers", "minmax"], "Did you mean “tictactoe/minimax”?"),
        (&["answers", "minimax"], "“minimax” names more than one exercise: tictactoe/minimax, othello/minimax."),
        (&["hint", "check_if_full", "4"], "HINT: “4” is not possible, only 1, 2, 3"),
        (&["reset", "tictactoe"], "There are check_if_full, check_if_winner, play_turn, square_at,"),
        (&["hint", "ship_placer"], "“ship_placer”. The nearest are place_ship, "),
    ] {
        // The environment names no usable cargo: wrong arguments are refused before anything is built.
        let mut program = Command::new(&*COMMANDS);
        program.args(arguments).current_dir(workspace().root).env(text::LANG_VARIABLE, "en");
        let output = program.env("CARGO", "no-cargo-is-called-so").stdin(Stdio::null()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.lines().count() == 1 && said.contains(says), "{arguments:?}: {said}");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_screen_no_window_is_built() {
    let mut program = Command::new(&*COMMANDS);
    program.args(["play", "othello"]).current_dir(workspace().root).env(text::LANG_VARIABLE, "en");
    program.env("CARGO", "no-cargo-is-called-so").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let output = program.stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("there is no screen") && said.contains("cargo play othello --text"), "{said}");
}

#[test]
fn a_command_is_handed_on_with_its_language_its_input_and_its_exit_code() {
    let spielbaum = build(&workspace(), &Order::spielbaum()).unwrap().program().unwrap();
    for (arguments, typed, code, output, error) in [
        (&["play", "--help", "--lang", "de"][..], "", 0, "Gegen deinen Code spielen", ""),
        (&["--lang=de", "play", "--text", "--player", "nobody"], "", 2, "", "--player: „nobody“"),
        (&["--lang", "de", "hint", "check_if_full"], "", 0, "check_if_full, Tipp 1 von 3", ""),
        (&["--lang", "de", "hint", "check_if_full"], "", 0, "cargo run -- hint check_if_full 2 --lang de", ""),
        (&["hint", "check_if_full"], "", 0, "cargo run -- hint check_if_full 2\n", ""),
        (&["--lang", "fr", "hint"], "", 2, "", "“fr”"),
        (&["--lang"], "", 2, "", "--lang en|de lacks a value"),
        (&["chess"], "", 2, "", "unknown command “chess”"),
        (&["--help"], "", 0, "Spielbaum: write", ""),
        (&["help"], "", 0, "Usage:\n  cargo run -- [OPTIONS] [COMMAND]", ""),
        (&["--lang", "de", "help", "play"], "", 0, "Aufruf:\n  cargo play [OPTIONEN] [SPIEL]", ""),
        (&["-V"], "", 0, concat!("spielbaum ", env!("CARGO_PKG_VERSION")), ""),
        (&["play", "othello", "--text", "--player", "random"], "d3\nquit\n", 0, "d3", ""),
    ] {
        let said = said(&spielbaum, arguments, typed);
        let (out, err) = (String::from_utf8(said.stdout).unwrap(), String::from_utf8(said.stderr).unwrap());
        assert_eq!(said.status.code(), Some(code), "{arguments:?}: {out}{err}");
        assert!(out.contains(output) && err.contains(error), "{arguments:?}: {out}{err}");
        assert_eq!(
            (out.is_empty(), err.is_empty()),
            (output.is_empty(), error.is_empty()),
            "{arguments:?}: {out}{err}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_shell_completes_commands_games_and_exercises() {
    let script = spielbaum(&["completions", "bash"]);
    assert!(script.status.success());
    let script = String::from_utf8(script.stdout).unwrap();
    assert!(script.ends_with("spielbaum() { cargo run -q -- \"$@\"; }\n"), "{script}");
    for (typed, offered) in [
        (&["sim"][..], "simulate"),
        (&["simulate", "oth"], "othello"),
        (&["simulate", "othello", "--ga"], "--games"),
        (&["hint", "check_if_w"], "check_if_winner"),
        (&["answers", "check_if_w"], "check_if_winner"),
        (&["help", "ana"], "analyse"),
        (&["completions", "fi"], "fish"),
    ] {
        let (words, last) = (typed.join(" "), typed.last().unwrap());
        let ask = format!(
            "{script}\nCOMP_WORDS=(spielbaum {words}); COMP_CWORD={}; _spielbaum spielbaum {last} x; echo \"${{COMPREPLY[@]}}\"",
            typed.len()
        );
        let output = Command::new("bash").args(["--norc", "-c", &ask]).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap().trim(), offered, "{typed:?}");
    }
    for (shell, function) in [("zsh", "#compdef"), ("fish", "function spielbaum;"), ("powershell", "@args")] {
        assert!(String::from_utf8(spielbaum(&["completions", shell]).stdout).unwrap().contains(function), "{shell}");
    }
}

#[test]
fn help_names_versions_as_players() {
    for command in ["play", "simulate", "analyse"] {
        let help = String::from_utf8(spielbaum(&["help", command]).stdout).unwrap();
        for option in ["--player", "--against"].into_iter().take(if command == "analyse" { 1 } else { 2 }) {
            let behind = help.split(&format!("{option} <")).nth(1).unwrap();
            let about = behind.split("\n      --").next().unwrap();
            assert!(about.contains("version:3"), "{command} {option}: {about}");
        }
    }
}

#[test]
fn every_help_speaks_both_languages_and_fits() {
    for language in ["en", "de"] {
        for command in [
            "",
            "play",
            "simulate",
            "analyse",
            "hint",
            "answers",
            "reset",
            "grade",
            "handout",
            "autograder",
            "completions",
        ] {
            let help = |width: &str| {
                let mut program = Command::new(&*COMMANDS);
                program.current_dir(workspace().root).env(text::LANG_VARIABLE, language).env("COLUMNS", width);
                let help = ["help", command].into_iter().filter(|word| !word.is_empty());
                String::from_utf8(program.args(help).stdin(Stdio::null()).output().unwrap().stdout).unwrap()
            };
            for (columns, help) in [("80", help("80")), ("50", help("50"))] {
                let headings = ["Usage:", "Options:", "Examples:", "Arguments:"].map(|heading| help.contains(heading));
                assert_eq!(headings[..2], [language == "en"; 2], "{help}");
                assert!(language == "en" || headings[2..] == [false; 2], "{help}");
                // A board is one word, and words are not broken; the same holds for the usage line.
                let too_long =
                    |line: &&str| line.chars().count() > columns.parse().unwrap() && line.trim().contains(' ');
                let is_usage = |line: &str| line.starts_with("  cargo run -- ") && line.contains('<');
                let lines = help.lines().filter(|line| !line.contains(START) && !is_usage(line));
                let too_long: Vec<&str> = lines.filter(too_long).collect();
                assert!(too_long.is_empty(), "{command} in {columns}: {too_long:?}");
            }
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_meets_the_program_that_does_the_work() {
    let spielbaum = build(&workspace(), &Order::spielbaum()).unwrap().program().unwrap();
    let mut simulation = Command::new(spielbaum);
    simulation.args(["simulate", "othello", "--player", "random", "--games", "100000"]).current_dir(workspace().root);
    simulation.env(text::LANG_VARIABLE, "en").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut simulation = simulation.spawn().unwrap();
    // The process becomes one program after the other, and the last one handles Ctrl-C.
    let process = PathBuf::from(format!("/proc/{}", simulation.id()));
    let hears = || {
        let status = fs::read_to_string(process.join("status")).unwrap();
        let handled =
            status.lines().find_map(|line| u64::from_str_radix(line.strip_prefix("SigCgt:")?.trim(), 16).ok());
        fs::read_link(process.join("exe")).unwrap().ends_with("spielbaum-simulate") && handled.unwrap() & 2 != 0
    };
    while !hears() {
        assert!(simulation.try_wait().unwrap().is_none(), "it is over");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    // The program installs two handlers. A signal that arrives before the second one may be lost, for example on a busy
    // machine.
    let ended = loop {
        assert!(Command::new("kill").args(["-INT", &simulation.id().to_string()]).status().unwrap().success());
        std::thread::sleep(std::time::Duration::from_millis(200));
        if let Some(ended) = simulation.try_wait().unwrap() {
            break ended;
        }
    };
    assert_eq!(ended.code(), Some(130));
}

#[test]
fn an_exercise_is_named_as_cargo_test_names_it() {
    for (names, says) in [
        (&["tictactoe::minimax", "tictactoe/minimax"][..], "tictactoe/minimax, hint 2 of 3:"),
        (&["othello::minimax", "othello/minimax"], "othello/minimax, hint 2 of 3:"),
        (&["check_if_full", "tictactoe::check_if_full", "tictactoe/check_if_full"], "check_if_full, hint 2 of 3:"),
    ] {
        for name in names {
            let output = spielbaum(&["hint", name, "2"]);
            let said = String::from_utf8(output.stdout).unwrap();
            assert!(output.status.success() && said.starts_with(says), "{name}: {said}");
        }
    }
}

#[test]
#[ignore = "builds players with all optimisations: .ci/long"]
fn simulate_and_analyse_print_one_object() {
    let spielbaum = build(&workspace(), &Order::spielbaum()).unwrap().program().unwrap();
    let object = |arguments: &[&str]| -> Value {
        let output = said(&spielbaum, arguments, "");
        assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let result = object(&["simulate", "othello", "--player", "random", "--games", "6", "--seed", "7", "--json"]);
    assert_eq!((&result["games"], &result["seed"], &result["against"]), (&6.into(), &7.into(), &"random".into()));
    // The board begins with a dash, but is not an option.
    let analysis = object(&["analyse", "othello", START, "--player", "solution", "--depth", "2", "--json"]);
    assert_eq!(
        (&analysis["score"], &analysis["best"], &analysis["exact"]),
        (&0.into(), &serde_json::json!(["d3", "c4", "f5", "e6"]), &false.into())
    );
    assert_eq!(analysis["values"][0], serde_json::json!({"move": "d3", "value": 0, "bound": "exact"}));
    assert_eq!(analysis["line"].as_array().unwrap().len(), 2);
    let analysis = object(&["analyse", "tictactoe", "X X . / O O . / . . .", "--player", "solution", "--json"]);
    assert_eq!((&analysis["score"], analysis["values"].as_array().unwrap().len()), (&1.into(), 5));
    // The picture of the search tree goes to a file, and the output remains a single JSON object.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tree.svg");
    let path = file.to_str().unwrap();
    object(&["analyse", "tictactoe", ENDING, "--player", "solution", "--tree", path, "--json"]);
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains("<title>minimax, depth 3: 12 nodes</title>"), "{svg}");
}
