//! The whole command line, as it is typed: what is wrong is said in one line, with exit code 2, and nothing is written.

mod support;

use course::build::build;
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;
use support::workspace;

/// What does the commands; `spielbaum` hands them on to it, which costs a question to cargo each time.
static COMMANDS: LazyLock<PathBuf> = LazyLock::new(|| program("commands", "spielbaum-commands"));

fn program(package: &str, name: &str) -> PathBuf {
    build(&workspace(), ["build", "-p", package, "--bin", name]).unwrap().program().unwrap()
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

const START: &str = "---------------------------OX------XO--------------------------- X";

#[test]
fn what_is_wrong_is_said_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let cut = folder.path().join("cut.txt");
    fs::write(&cut, "f5d6c").unwrap();
    let (cut, folder) = (cut.to_str().unwrap(), folder.path().to_str().unwrap());
    for (arguments, says) in [
        (&["simulate"][..], "GAME is missing"),
        (&["simulate", "tictactoe"], "only othello"),
        (&["simulate", "othello", "--player", "nobody"], "only mine, my-tie-break"),
        (&["simulate", "othello", "--against", ""], "only mine, my-tie-break"),
        (&["simulate", "othello", "--games", "0"], "--games: “0”"),
        (&["simulate", "othello", "--games", "100001"], "..., 100000"),
        (&["simulate", "othello", "--seed", "one"], "--seed: “one”"),
        (&["simulate", "othello", "--depth", "9"], "1, 2, ..., 8"),
        (&["simulate", "othello", "--player", "random", "--out", folder], "not empty"),
        (&["analyse"], "BOARD is missing"),
        (&["analyse", "othello"], "BOARD is missing"),
        (&["analyse", "tictactoe", START], "only othello"),
        (&["analyse", "othello", "XO"], "64 fields, but here: 2"),
        (&["analyse", "othello", &START[..64]], "the side to move is missing"),
        (&["analyse", "othello", &START.replace('X', "Z")], "e4 (3, 4): “Z---"),
        (&["analyse", "othello", START, "--player", "random"], "--player: “random”"),
        (&["analyse", "othello", START, "--player", "solution", "--depth", "0"], "1, 2, ..., 8"),
        (&["analyse", "minesweeper"], "BOARD is missing"),
        (&["analyse", "minesweeper", "1# / ##"], "the number of mines is missing"),
        (&["analyse", "minesweeper", "1x / ## 1"], "(0, 1): “x”"),
        (&["analyse", "minesweeper", "1# / ### 1"], "row 1 of the board (counted from 0) has 3 squares"),
        (&["analyse", "minesweeper", "1# / ## 9"], "9 mines on 4 squares"),
        (&["analyse", "minesweeper", "1# / 11 2"], "2 mines, but room for only 1"),
        (&["analyse", "minesweeper", "1# / 18 1"], "the number at (1, 1) cannot be true"),
        (&["analyse", "minesweeper", "1# / #1 2"], "the number of mines, 2, contradict each other"),
        (&["analyse", "minesweeper", "1! / ## 1"], "the round is over"),
        (&["analyse", "minesweeper", "1# / ## 1", "--player", "random"], "--player: “random”"),
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
        (&["play", "othello", "--text", "--position", "X O . . . . ."], "64 fields"),
        (&["play", "othello", "--text", "--position", START, "--game", "f5"], "exclude each other"),
        (&["play", "othello", "--text", "--game", "f5d6c"], "move 3 is cut off"),
        (&["play", "othello", "--text", "--game", "f5f5"], "X lies there already"),
        (&["play", "othello", "--text", "--game", cut], "cut.txt: move 3 is cut off"),
        (&["play", "othello", "--text", "--game", folder], "holds no game"),
        (&["play", "othello", "--text", "--game", "nothing.txt"], "cannot read nothing.txt"),
        (&["play", "tictactoe", "--text", "--game", "f5"], "--game does not fit the game tictactoe"),
        (&["play", "--text", "--player", "champion"], "only mine, my-champion, solution"),
        (&["play", "--text", "--depth", "10"], "1, 2, ..., 9"),
        (&["hint", "minimax"], "“minimax” names more than one exercise: tictactoe/minimax, othello/minimax."),
        (&["reset", "minimax"], "“minimax” names more than one exercise: tictactoe/minimax, othello/minimax."),
        (&["hint", "othello::check_if_full"], "there is no exercise “othello::check_if_full”"),
        (&["reset", "othello/check_if_full"], "there is no exercise “othello/check_if_full”"),
        (&["hint", "chess"], "field_at, draw_game_board, tictactoe/minimax, tictactoe/alpha_beta, stellung_bewerten,"),
    ] {
        let output = spielbaum(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.lines().count() == 1 && said.contains(says), "{arguments:?}: {said}");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
}

#[test]
fn a_command_is_handed_on_with_its_language_its_input_and_its_exit_code() {
    let spielbaum = program("spielbaum", "spielbaum");
    for (arguments, typed, code, output, error) in [
        (&["play", "--help", "--lang", "de"][..], "", 0, "Gegen deinen Code spielen", ""),
        (&["--lang=de", "play", "--text", "--player", "random"], "", 2, "", "--player: „random“"),
        (&["--lang", "de", "hint", "check_if_full"], "", 0, "check_if_full, Tipp 1 von 3", ""),
        (&["--lang", "fr", "hint"], "", 2, "", "“fr”"),
        (&["--lang"], "", 2, "", "--lang en|de lacks a value"),
        (&["chess"], "", 2, "", "unknown command “chess”"),
        (&["--help"], "", 0, "Spielbaum: write", ""),
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
    let spielbaum = program("spielbaum", "spielbaum");
    let object = |arguments: &[&str]| -> Value {
        let output = said(&spielbaum, arguments, "");
        assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let result = object(&["simulate", "othello", "--player", "random", "--games", "6", "--seed", "7", "--json"]);
    assert_eq!((&result["games"], &result["seed"], &result["against"]), (&6.into(), &7.into(), &"random".into()));
    // The board begins with a dash, and is no option all the same.
    let analysis = object(&["analyse", "othello", START, "--player", "solution", "--depth", "2", "--json"]);
    assert_eq!(
        (&analysis["score"], &analysis["best"], &analysis["exact"]),
        (&0.into(), &serde_json::json!(["d3", "c4", "f5", "e6"]), &false.into())
    );
}
