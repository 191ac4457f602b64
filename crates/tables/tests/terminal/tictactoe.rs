//! TicTacToe in the terminal, with scripted input: against the solution, and against code that fails in various ways.

use crate::support::{broken, workspace};
use calls::players::Process;
use course::player::Code;
use games::tictactoe::{Board, Canvas, Mark};
use oracles::tictactoe::{Oracle, Position, some_boards};
use questions::Bound;
use questions::tictactoe::{By, Came, Draw, Search};
use referee::tictactoe::{is_over, line_of};
use std::path::PathBuf;
use std::time::Duration;
use tables::tictactoe::PLAYERS;
use tables::tictactoe::analyse::{Analyse, Said};
use tables::tictactoe::opinion::{Reason, course};
use tables::tictactoe::terminal::table;
use tables::turns::{Record, Start};
use tables::{Analyst, Failed, Player, Seat, Sides};

/// The player with the course's minimax.
static THE_SOLUTION: Player<By> = PLAYERS[2];

/// Returns the transcript of a game against this program with this input.
fn transcript(program: PathBuf, board: &str, mover: Mark, depth: u32, typed: &str) -> String {
    let workspace = workspace();
    let record = Record::from((board.parse::<Board>().unwrap(), mover));
    let start = Start { record, players: [None, Some(THE_SOLUTION)], depth: Some(depth) };
    let sides = Sides::new([None, Some(Seat::with(&workspace, THE_SOLUTION, Some(program)))]);
    crate::support::transcript(&mut table(start, sides), typed)
}

fn solution() -> PathBuf {
    workspace().program(Code::Solution, false).unwrap()
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
        ("much", "returned more than 64 MB"),
        ("prints", "  | thinking aloud"),
        ("taken", "X stands there already"),
    ] {
        let play = || transcript(broken("tictactoe", name), EMPTY, Mark::X, 9, "1 1\nquit\n");
        let shown = if name == "loop" { cage::stricter(10, play) } else { play() };
        assert!(shown.contains(says), "{name}: {shown}");
        assert!(shown.contains("O is set on the first empty square: (0, 0)"), "{name}: {shown}");
        assert!(shown.contains("  0 O . .\n  1 . X ."), "{name}: the game goes on\n{shown}");
    }
}

/// Returns the analysis of a board with O to move, answered by the given program.
fn said(program: PathBuf, player: Player<By>, board: &str, depth: u32) -> Result<Said, text::Text> {
    let workspace = workspace();
    Said::of(&mut Seat::with(&workspace, player, Some(program)), board.parse().unwrap(), Mark::O, depth)
}

#[test]
fn values_that_go_wrong_spoil_neither_the_move_nor_the_analysis() {
    text::choose(Some("en")).unwrap();
    let said = |name: &str| said(broken("tictactoe", name), THE_SOLUTION, EMPTY, 9);
    let panics = said("values").unwrap().analysis();
    assert!(panics.failed.unwrap().en.starts_with("No values of single moves: your code panicked"));
    assert_eq!((&panics.json["values"], &panics.json["line"][0]["row"]), (&serde_json::json!([]), &0.into()));
    assert!(panics.text.contains("(0, 0): 0 for O (a draw), the best\nO's code has left the board"), "{}", panics.text);
    // Values of impossible moves are left out, and the line of play ends before the first illegal move.
    let garbage = said("garbage").unwrap();
    assert_eq!(garbage.reason.line, [(0, 0), (0, 1)]);
    let garbage = garbage.analysis();
    assert_eq!((garbage.failed, garbage.json["values"].as_array().unwrap().len()), (None, 3));
    let why = "(0, 0): 0 for O (a draw), though (2, 1) has +2147483647; then (0, 1)";
    assert!(garbage.text.contains(why), "{}", garbage.text);
    assert!(said("illegal").err().unwrap().en.contains("outside the board"));
    assert!(said("panic").err().unwrap().en.contains("your code panicked"));
}

/// Returns the correct value of the position after a path of moves, for the side to move in `position`.
fn truth_of(oracle: &mut Oracle, by: By, position: Position, path: &str) -> i32 {
    let Position { mut board, player: me, depth } = position;
    let mut mover = me;
    for digit in path.bytes().map(|digit| usize::from(digit - b'0')) {
        board.play(digit / 3, digit % 3, mover).unwrap();
        mover = mover.other();
    }
    let left = depth - path.len() as u32;
    let score = if line_of(&board, mover.other()).is_some() {
        let worth = if by == By::AlphaBeta { left as i32 + 1 } else { 1 };
        if mover == Mark::X { worth } else { -worth }
    } else if left == 0 || is_over(&board) {
        0
    } else {
        oracle.score(Position { board, player: mover, depth: left })
    };
    if me == Mark::O { score } else { -score }
}

/// Returns the explanation of a move by the course's function, with the values of three levels.
fn reason(seat: &mut Seat<By>, Position { board, player, depth }: Position) -> Reason {
    let search = Search { board, player, depth, by: seat.player.by };
    let searched = seat.ask(&search, || {}).unwrap().unwrap();
    let (reason, learned) = seat.reason(&search, &searched, 3);
    learned.unwrap();
    reason
}

#[test]
fn what_came_back_is_true_on_every_level_and_what_was_cut_is_never_called_exact() {
    let workspace = workspace();
    for (player, mut oracle) in [(PLAYERS[2], Oracle::default()), (PLAYERS[1], Oracle::sooner_is_better())] {
        let by = player.by;
        let mut seat = Seat::with(&workspace, player, Some(solution()));
        let mut bounds = [0; 3];
        for (board, mover) in (1..=7).flat_map(|empty| some_boards(empty, 8)) {
            for depth in [1, 2, 3, 4, 7].into_iter().filter(|depth| *depth as usize <= board.empty_squares().count()) {
                let position = Position { board, player: mover, depth };
                let reason = reason(&mut seat, position);
                for Came { path, value, bound } in &reason.came {
                    let truth = truth_of(&mut oracle, by, position, path);
                    let holds = match bound {
                        Bound::Exact => truth == *value,
                        Bound::AtMost => truth <= *value,
                        Bound::AtLeast => truth >= *value,
                    };
                    assert!(holds, "{position:?} {path}: {truth}, not {bound:?} {value}");
                    bounds[path.len() - 1] += usize::from(*bound != Bound::Exact);
                }
                let (best, value) = reason.best();
                assert_eq!(best.first(), Some(&reason.moved), "{position:?}: the first of the best");
                assert_eq!((value, reason.worth().len()), (reason.score, board.empty_squares().count()));
                check_line(&reason, position);
            }
        }
        assert_eq!(bounds.map(|bounds| bounds > 0), [by == By::AlphaBeta; 3], "{bounds:?} bounds");
    }
}

/// Checks that the line of play ends where the search ended, with the value of the move.
fn check_line(reason: &Reason, Position { mut board, player, depth }: Position) {
    let mut mover = player;
    for &(row, column) in &reason.line {
        board.play(row, column, mover).unwrap();
        mover = mover.other();
    }
    let won = |mark: Mark| i32::from(line_of(&board, mark).is_some());
    assert!(is_over(&board) || reason.line.len() == depth as usize, "{reason:?}");
    assert_eq!(won(player) - won(player.other()), reason.score.signum(), "{reason:?}");
}

#[test]
fn analyse_tells_every_move_the_best_ones_and_a_line_in_both_languages() {
    let shown = text::Text::new(|_| {
        let said = said(solution(), THE_SOLUTION, "X X . / O O . / . X .", 9).unwrap().analysis();
        said.text.lines().filter(|line| !line.contains(" s")).map(|line| line.to_owned() + "\n").collect()
    });
    insta::assert_snapshot!("analyse", shown.en + "\n" + &shown.de);
    let said = |player, board: &str, depth| said(solution(), player, board, depth).unwrap().analysis().json;
    let json = said(PLAYERS[1], "X X . / O O . / . X .", 9);
    assert_eq!((&json["score"], &json["best"]), (&4.into(), &serde_json::json!([{"row": 1, "column": 2}])));
    assert_eq!(json["line"], json["best"], "it wins at once");
    assert_eq!(json["values"].as_array().unwrap().len(), 4);
    // A position with several best moves, and a search that does not reach the end.
    let said = |board: &str, depth| {
        let said = self::said(solution(), THE_SOLUTION, board, depth).unwrap();
        text::choose(Some("en")).unwrap();
        said.reason.why().en
    };
    assert_eq!(said(EMPTY, 2), "(0, 0): 0 for O (nothing is decided within 2 moves), as good as 8 others; then (0, 1)");
    assert_eq!(said("X O X / X O O / O X .", 9), "(2, 2): 0 for O (a draw), the only legal move");
}

#[test]
fn analyse_knows_the_end_and_refuses_what_is_no_board() {
    text::choose(Some("en")).unwrap();
    let options = |typed: &[(&str, &str)]| typed.iter().copied().collect();
    let analysed = |board: &str, typed: &[(&str, &str)]| Analyse.analyse(&workspace(), board, &options(typed));
    let over = analysed("X X X / O O . / . . .", &[]).unwrap();
    assert_eq!((&over.json["score"], &over.json["best"]), (&(-1).into(), &serde_json::json!([])));
    assert!(over.text.contains("X has won."), "{}", over.text);
    for (board, typed, says) in [
        ("X X X", &[][..], "rows"),
        ("X X . / . . . / . . .", &[], "no game"),
        (EMPTY, &[("to-move", "Y")], "--to-move"),
        (EMPTY, &[("player", "random")], "--player"),
        (EMPTY, &[("depth", "10")], "--depth"),
    ] {
        let Err(Failed::Arguments(why)) = analysed(board, typed) else { panic!("{board}") };
        assert!(why.en.contains(says) && !why.en.contains('\n'), "{board}: {why}");
    }
}

#[test]
fn the_course_of_a_game_is_what_was_said_of_it_for_x() {
    let workspace = workspace();
    let mut seat = Seat::with(&workspace, THE_SOLUTION, Some(solution()));
    // O misses a win, and X wins.
    let moves = [(0, 0), (1, 1), (0, 1), (2, 2), (0, 2)];
    let (mut board, mut mover) = (Board::new(), Mark::X);
    let mut game = vec![(board, mover)];
    for (row, column) in moves {
        board.play(row, column, mover).unwrap();
        mover = mover.other();
        game.push((board, mover));
    }
    assert_eq!(course(&game, &[]), [None, None, None, None, None, Some(1)]);
    let mut of =
        |at: usize| reason(&mut seat, Position { board: game[at].0, player: game[at].1, depth: 9 - at as u32 });
    // O's search of the position before its mistake knows the value of the mistake.
    assert_eq!(course(&game, &[of(3)]), [None, None, None, Some(0), Some(1), Some(1)]);
    assert_eq!(course(&game, &[of(3), of(4), of(1)]), [None, Some(0), Some(0), Some(0), Some(1), Some(1)]);
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
