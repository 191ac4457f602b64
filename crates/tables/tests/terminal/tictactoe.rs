//! TicTacToe in the terminal, typed by a script: against the solution, and against code that goes wrong in every way.

use crate::support::{broken, program_in, workspace};
use arena::Process;
use course::player::Code;
use games::tictactoe::{Board, Canvas, Mark};
use questions::tictactoe::{By, Draw, Search};
use referee::tictactoe::Referee;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;
use tables::tictactoe::terminal::Game;
use tables::tictactoe::{PLAYERS, Start};
use tables::{Player, Seat, Sides};

/// The course's minimax.
static THE_SOLUTION: &Player<By> = &PLAYERS[2];

/// What the terminal shows of a game against this program when `typed` is typed.
fn transcript(program: PathBuf, board: &str, mover: Mark, depth: u32, typed: &str) -> String {
    let workspace = workspace();
    let start = Start { board: board.parse().unwrap(), mover, players: [None, Some(THE_SOLUTION)], depth };
    let sides = Sides::new([None, Some(Seat::with(&workspace, THE_SOLUTION, Some(program)))]);
    crate::support::transcript(&mut Game::new(start, sides), typed)
}

fn solution() -> PathBuf {
    Code::Solution.program(&workspace(), false).unwrap()
}

const EMPTY: &str = ". . . / . . . / . . .";

#[test]
fn a_game_is_played_to_its_end() {
    text::choose(Some("en")).unwrap();
    let shown = transcript(solution(), EMPTY, Mark::X, 9, "0 0\n0 1\n2 0\n1 2\n2 2\n1 0\n2 1\n0 2\nquit\n");
    let result = ["A draw.", "O has won"].iter().any(|result| shown.contains(result));
    assert!(result && !shown.contains("X has won"), "{shown}");
    assert!(shown.contains("59704 positions"), "{shown}");
}

#[test]
fn the_computer_begins_when_it_is_its_turn_and_a_won_game_is_over() {
    text::choose(Some("en")).unwrap();
    let shown = transcript(solution(), "X X . / O O . / . X .", Mark::O, 1, "0 2\nundo\nnew\nquit\n");
    assert!(shown.contains("O moves to (1, 2): +1 for O (a win), 4 positions, "), "{shown}");
    assert!(shown.contains("O has won") && shown.contains("The game is over"), "{shown}");
    assert!(shown.contains("A new game."), "{shown}");
}

#[test]
fn bad_input_changes_nothing_and_says_so() {
    text::choose(Some("en")).unwrap();
    let shown = transcript(solution(), EMPTY, Mark::X, 1, "9 9\nabc \u{1b}[2J\n0 3\nundo\ndepth 99\n\ndepth 2\n");
    assert_eq!(shown.matches("is not understood").count(), 1, "{shown}");
    assert_eq!(shown.matches("from 0 to 2").count(), 2, "{shown}");
    assert!(shown.contains("The depth goes from 1 to 9"), "{shown}");
    assert!(
        !shown.contains('\u{1b}') && shown.contains("no move to take back") && shown.contains("Looking 2 moves ahead"),
        "{shown}"
    );
    assert_eq!(shown.matches("0 . . .").count(), 1, "the board is shown once:\n{shown}");
}

/// What goes wrong, by name.
const BROKEN: [(&str, &str); 8] = [
    ("panic", "panic!(\"not today\")"),
    ("overflow", "let a = std::hint::black_box([0_u8; 999]); let b = body(); drop(a); b"),
    ("loop", "loop { std::hint::spin_loop() }"),
    ("exit", "std::process::exit(0)"),
    ("memory", "loop { Box::leak(vec![1_u8; 1 << 20].into_boxed_slice()); }"),
    ("illegal", "placed(7, 0)"),
    ("prints", "println!(\"thinking aloud\"); placed(9, 9)"),
    ("taken", "placed(1, 1)"),
];

/// The programs of players whose code is one of these.
static PLAYERS_THAT_FAIL: LazyLock<PathBuf> = LazyLock::new(|| {
    let head = "type Answer = questions::tictactoe::Searched;
fn placed(row: usize, column: usize) -> Answer {
    Answer { row, column, score: 0, positions: 1, restored: true, tried: vec![] }
}";
    broken("tictactoe", head, ".to(|_: questions::tictactoe::Search| body())", &BROKEN)
});

#[test]
fn code_that_goes_wrong_is_told_in_a_sentence_and_the_game_goes_on() {
    text::choose(Some("en")).unwrap();
    for (name, says) in [
        ("panic", "your code panicked"),
        ("overflow", "ran out of stack"),
        ("loop", "stopped after 10 s"),
        ("exit", "ended the whole program (exit code 0)"),
        ("memory", "MB of memory"),
        ("illegal", "outside the board"),
        ("prints", "  | thinking aloud"),
        ("taken", "X stands there already"),
    ] {
        let shown = transcript(program_in(&PLAYERS_THAT_FAIL, name), EMPTY, Mark::X, 9, "1 1\nquit\n");
        assert!(shown.contains(says), "{name}: {shown}");
        assert!(shown.contains("O is set on the first empty square: (0, 0)"), "{name}: {shown}");
        assert!(shown.contains("  0 O . .\n  1 . X ."), "{name}: the game goes on\n{shown}");
    }
}

#[test]
fn the_strokes_of_the_solution_look_like_a_board() {
    let mut pictures = Vec::new();
    for (width, height, columns, rows) in [(301.0, 301.0, 40, 20), (602.0, 201.0, 60, 12)] {
        let board = "X O . / . X . / O . X".parse().unwrap();
        let question = Draw { board, width, height };
        let strokes = Process::new(solution()).ask(&question, Duration::from_secs(10), || {}).unwrap().strokes;
        let mut canvas = Canvas::new(width, height);
        for stroke in &strokes {
            match stroke[..] {
                [x1, y1, x2, y2] => canvas.line(x1, y1, x2, y2),
                [x, y, radius] => canvas.circle(x, y, radius),
                _ => panic!("{stroke:?} is neither a line nor a circle"),
            }
        }
        pictures.push(canvas.raster(columns, rows));
    }
    insta::assert_snapshot!(pictures.join("\n\n"));
}

#[test]
fn the_solution_never_loses_whoever_begins() {
    text::choose(Some("en")).unwrap();
    let mut player = Process::new(solution());
    let mut boards = vec![(Board::new(), Mark::X), (Board::new(), Mark::O)];
    let mut games = 0;
    while let Some((board, mover)) = boards.pop() {
        assert!(board.line_of(Mark::X).is_none(), "lost:\n{board}");
        if board.is_over() {
            games += 1;
            continue;
        }
        let moves: Vec<(usize, usize)> = if mover == Mark::X {
            board.empty_fields().collect()
        } else {
            let question = Search { board, player: Mark::O, depth: 9, by: By::Minimax };
            let answer = player.ask(&question, Duration::from_secs(10), || {}).unwrap();
            vec![(answer.row, answer.column)]
        };
        for (row, column) in moves {
            let mut next = board;
            next.play(row, column, mover).unwrap();
            boards.push((next, mover.other()));
        }
    }
    assert!(games > 100, "{games} games");
}
