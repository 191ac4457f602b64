//! Othello in the terminal, typed by a script: against the solution, and against code that goes wrong; and what `analyse` says.

use crate::support::{broken, program_in, workspace};
use course::player::Code;
use games::othello::Game;
use questions::othello::By;
use std::path::PathBuf;
use std::sync::LazyLock;
use tables::othello::analyse::Said;
use tables::othello::terminal::Table;
use tables::othello::{Start, named};
use tables::{Player, Seat, Sides};

/// The player of this name.
fn who(name: &str) -> &'static Player<By> {
    named(name).unwrap()
}

/// What the terminal shows of a game from this position on.
fn othello(program: PathBuf, start: &str, typed: &str) -> String {
    let (workspace, player) = (workspace(), who("solution"));
    let start: games::othello::Position = start.parse().unwrap();
    let start = Start { game: Game::from(start), stated: start.player, players: [None, Some(player)], depth: Some(2) };
    let sides = Sides::new([None, Some(Seat::with(&workspace, player, Some(program)))]);
    crate::support::transcript(&mut Table::new(start, sides), typed)
}

/// The course's program.
fn solution() -> PathBuf {
    Code::Solution.program(&workspace(), false).unwrap()
}

/// What goes wrong, by name.
const BROKEN: [(&str, &str); 7] = [
    ("panic", "panic!(\"not today\")"),
    ("none", "moves(&[], Choice::AnyOfTheBest)"),
    ("nan", "moves(&[(\"d6\", f64::NAN)], Choice::AnyOfTheBest)"),
    ("illegal", "moves(&[(\"d6\", 1.0)], Choice::Field(\"a1\".to_owned()))"),
    ("other", "moves(&[(\"d6\", 1.0)], Choice::Field(\"i10\".to_owned()))"),
    ("nothing", "moves(&[(\"d6\", 1.0)], Choice::None)"),
    ("endless", "moves(&[(\"d6\", f64::NEG_INFINITY)], Choice::AnyOfTheBest)"),
];

/// The programs of players whose code is one of these.
static PLAYERS_THAT_FAIL: LazyLock<PathBuf> = LazyLock::new(|| {
    let head = "use questions::Bound;
use questions::othello::{Choice, Valued, Values};
type Answer = Values;
fn moves(moves: &[(&str, f64)], choice: Choice) -> Answer {
    let moves = moves.iter().map(|(field, value)| Valued { field: (*field).to_owned(), value: *value, bound: Bound::Exact }).collect();
    Values { evaluation: 0.0, moves, choice, positions: 1, exact: false }
}";
    broken("othello", head, ".to(|_: questions::othello::Moves| body())", &BROKEN)
});

const OTHELLO: &str = "---------------------------OX------XO--------------------------- X";

/// The course's minimax of Othello, in the terminal.
fn against_the_solution(start: &str, typed: &str) -> String {
    othello(solution(), start, typed)
}

#[test]
fn othello_is_played_taken_back_saved_and_loaded() {
    text::choose(Some("en")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my game.txt");
    let typed = format!("f5\nsave {0}\nundo\nundo\ndepth 1\nload {0}\nnew\nquit\n", file.display());
    let shown = against_the_solution(OTHELLO, &typed);
    assert!(shown.contains("X (black): you. O (white): the course's minimax with counted discs. Depth 2."), "{shown}");
    assert!(shown.contains("  5 - - - X O · - -"), "{shown}");
    assert!(shown.contains("O moves to ") && shown.contains(" positions, "), "{shown}");
    assert_eq!(std::fs::read_to_string(&file).unwrap().trim().len(), 4, "two moves");
    for says in [
        "The game is in",
        "no move to take back",
        "Looking 1 move ahead from now on.",
        "my game.txt: 2 moves. X (black): you.",
        "A new game. X (black): the course's minimax with counted discs. O (white): you. Depth 1.",
        "X moves to d3: +3 for Black (discs), as good as c4 f5 e6 (4 positions, ",
    ] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
    // Back to the first board, and shown once more after the moves were loaded.
    assert_eq!(shown.matches("    X 2, O 2").count(), 3, "{shown}");
}

#[test]
fn passes_and_the_end_are_told() {
    text::choose(Some("en")).unwrap();
    // O has no move from the beginning on; X takes the last field, and the game is over.
    let shown = against_the_solution(
        &format!("{}OOOOOOO- O", "X".repeat(56)).replacen('O', "X", 1),
        "h8\nundo\nh8\nd3\nquit\n",
    );
    assert!(shown.contains("O has no move and passes."), "{shown}");
    assert_eq!(shown.matches("    X 64, O 0\n\nYou have won, 64 to 0.").count(), 2, "{shown}");
    assert!(shown.contains("The game is over"), "{shown}");
    // O turns over the last disc of X where fields stay empty.
    let shown = against_the_solution(&format!("{} O", "OX-".to_owned() + &"-".repeat(61)), "c1\nquit\n");
    assert!(shown.contains("You have won, 3 to 0.\nEmpty squares count for the winner: 61."), "{shown}");
}

#[test]
fn bad_input_leaves_the_game_of_othello_as_it_was() {
    text::choose(Some("en")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (cut, other) = (folder.path().join("cut.txt"), folder.path().join("notes.txt"));
    std::fs::write(&cut, "f5d6c").unwrap();
    std::fs::write(&other, "my notes").unwrap();
    let typed = format!(
        "a1\ni9\nd3 d4\n\u{1b}[2J\ndepth 9\nload {}\nload {}\nsave {}\nsave\nundo\nquit\n",
        cut.display(),
        folder.path().join("none").display(),
        other.display()
    );
    let shown = against_the_solution(OTHELLO, &typed);
    for says in [
        "Not allowed: X cannot move to a1",
        "“i9” is no square",
        "The depth goes from 1 to 8",
        "the game is as it was: ",
        "cut.txt: move 3 is cut off: “c”",
        "cannot read ",
        "holds no game of Othello",
        "The name of a file is missing",
        "no move to take back",
    ] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
    assert_eq!(shown.matches("  1 - - - - - - - -").count(), 1, "the board is shown once:\n{shown}");
    assert!(!shown.contains('\u{1b}') && std::fs::read_to_string(other).unwrap() == "my notes");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn code_that_goes_wrong_in_othello_is_told_and_the_game_goes_on() {
    text::choose(Some("en")).unwrap();
    for (name, says) in [
        ("panic", "O's code gave no move: your code panicked"),
        ("none", "there is a legal move, but the code chose none"),
        ("nan", "the values of all moves are NaN"),
        ("illegal", "the move would turn over no disc"),
        ("other", "the answer names “i10”, which is no field"),
        ("nothing", "there is a legal move, but the code chose none"),
        ("endless", "O moves to d6: -inf for White (discs), the only legal move"),
    ] {
        let shown = othello(program_in(&PLAYERS_THAT_FAIL, name), OTHELLO, "f5\nquit\n");
        assert!(shown.contains(says), "{name}: {shown}");
        if name != "endless" {
            assert!(shown.contains("the first legal move is made for O: "), "{name}: {shown}");
        }
        assert!(shown.trim_end().ends_with("X>") && shown.matches("    X 4, O 1").count() == 1, "{name}: {shown}");
    }
}

#[test]
fn what_a_player_says_of_a_position_is_turned_round_after_a_pass_and_certain_at_the_end() {
    let (workspace, program) = (workspace(), solution());
    let mut seat = Seat::with(&workspace, who("solution"), Some(program.clone()));
    let mut said = |position: &str| Said::of(&mut seat, position.parse().unwrap(), 2).unwrap();
    let start = said(OTHELLO);
    assert_eq!((start.score, start.names().join(" "), start.exact), (0.0, "d3 c4 f5 e6".to_owned(), false));
    // O has no move. X turns over the last disc: 64 to 0.
    let (pass, same) = (said(&format!("{}O- O", "X".repeat(62))), said(&format!("{}O- X", "X".repeat(62))));
    assert_eq!((pass.score, pass.best.len(), pass.exact), (-64.0, 0, false));
    assert_eq!((same.score, same.names().join(" ")), (64.0, "h8".to_owned()));
    let end = said(&format!("{} O", "X".repeat(64)));
    assert_eq!((end.score, end.best.len(), end.positions, end.exact), (-64.0, 0, 0, true));
    // The champion is asked for the end itself; the course's endgame speaks the same protocol.
    let mut champion = Seat::with(&workspace, who("champion"), Some(program));
    let mut said = |position: &str| Said::of(&mut champion, position.parse().unwrap(), 2).unwrap();
    let (pass, same) = (said(&format!("{}O- O", "X".repeat(62))), said(&format!("{}O- X", "X".repeat(62))));
    assert_eq!((pass.score, pass.best.len(), pass.exact), (-64.0, 0, true));
    assert_eq!((same.score, same.names().join(" "), same.exact), (64.0, "h8".to_owned(), true));
    text::choose(Some("en")).unwrap();
    let text = same.text(format!("{}O- X", "X".repeat(62)).parse().unwrap(), who("champion"));
    assert!(
        text.contains("For certain: X wins by 64 discs")
            && text.contains("h8: +64 for Black (discs at the end, for certain), the only legal move"),
        "{text}"
    );
}
