//! The proxies of TicTacToe's table: values arrive in both directions, and calls are shown as the handouts write them.

use crate::{session, shown, within};
use calls::{Ended, Panicked};
use functions::tictactoe::{
    ahead, alpha_beta, check_if_full, check_if_winner, count_games, draw_game_board, minimax, play_turn, square_at,
};
use functions::traced;
use games::tictactoe::{Board, Canvas, Event, Mark, Turn};
use std::panic::{AssertUnwindSafe, catch_unwind};

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

/// Returns all 3^9 boards.
fn every_board() -> impl Iterator<Item = Board> {
    (0..3_usize.pow(9)).map(|number| {
        let mut board = Board::new();
        for (at, (row, column)) in Board::squares().enumerate() {
            match number / 3_usize.pow(at as u32) % 3 {
                0 => {}
                1 => board.place(row, column, Mark::X),
                _ => board.place(row, column, Mark::O),
            }
        }
        board
    })
}

#[test]
fn every_board_arrives_one_by_one_and_together() {
    session(|| {
        let boards: Vec<Board> = every_board().collect();
        let is_right = |board: &Board| check_if_full(board) == (board.get(0, 0) == Some(Mark::X));
        assert!(boards.iter().step_by(37).all(is_right));
        ahead::check_if_full(boards.iter().map(|board| (board,)));
        assert!(boards.iter().all(is_right));
        ahead::check_if_winner(boards.iter().map(|board| (board, Mark::O)));
        assert!(boards.iter().all(|board| check_if_winner(board, Mark::O) == (board.get(0, 0) == Some(Mark::O))));
    });
}

#[test]
fn what_a_function_changes_comes_back_and_numbers_arrive() {
    session(|| {
        let mut at = board("X O .\n. . .\n. . .");
        assert_eq!(play_turn(&mut at, Mark::X, Some((2, 0))), Turn::Next(Mark::O));
        assert_eq!(at, board("X O .\n. . .\nX . ."));
        assert_eq!(play_turn(&mut at, Mark::X, None), Turn::Ignored);
        assert_eq!(count_games(&mut at, Mark::X), (2, u64::MAX, 0));
        assert_eq!(at, board("X O .\n. X .\nX . ."));
        assert_eq!(alpha_beta(&mut at, Mark::O, 2, i32::MIN, i32::MAX), (0, 2, -1));
        assert_eq!(at.get(0, 2), Some(Mark::O));
        assert_eq!(square_at(i32::MIN, 0, 0, 0), None);
        assert_eq!(square_at(-1, 0, i32::MAX, 1), Some((u32::MAX as usize, 1 << 31)));
        let mut canvas = Canvas::new(300.0, 0.1);
        canvas.line(1.0, 2.0, 3.0, 4.0);
        let mut expected = canvas.clone();
        expected.line(0.1, -0.0, 3.0, f32::INFINITY);
        expected.circle(1.0, 2.0, 3.0);
        draw_game_board(&mut canvas, &at);
        assert_eq!(canvas, expected);
    });
}

#[test]
fn a_search_is_traced_as_it_was_and_counted_without_its_events() {
    session(|| {
        let mut at = Board::new();
        let (best, trace) = traced::events::<Event, _>(|| minimax(&mut at, Mark::X, 4));
        let after = board(". . .\n. . .\n. . X");
        let placed = Event::Placed { row: 2, column: 2, mark: Mark::X, after };
        let taken = Event::TakenBack { row: 2, column: 2 };
        assert_eq!((best, trace.count, trace.events), ((2, 2, 4), 4, vec![placed, taken, placed, taken]));
        let (_, nothing) = traced::events::<Event, _>(|| minimax(&mut at, Mark::X, 1));
        assert_eq!((nothing.count, nothing.events), (0, vec![]), "nothing is set");
        assert_eq!(traced::positions(|| minimax(&mut at, Mark::X, 500)).1, 250);
        assert_eq!(minimax(&mut at, Mark::X, 2), (2, 2, 2), "not traced");
        let panicked = catch_unwind(AssertUnwindSafe(|| traced::positions(|| minimax(&mut at, Mark::X, 0))));
        assert!(panicked.unwrap_err().is::<Panicked>());
        assert_eq!(traced::positions(|| minimax(&mut at, Mark::X, 2)).1, 1);
    });
}

#[test]
fn calls_are_shown_as_the_handouts_write_them_with_the_board_below() {
    // On a full board all functions that place something panic.
    const FULL: &str = "X O X\nO X O\nX O X";
    session(|| {
        let mut full = board(FULL);
        assert_eq!(shown(|| minimax(&mut full, Mark::X, 3)), format!("minimax(board, X, 3)\n{FULL}"));
        assert_eq!(
            shown(|| alpha_beta(&mut full, Mark::O, 1, i32::MIN, i32::MAX)),
            format!("alpha_beta(board, O, 1, i32::MIN, i32::MAX)\n{FULL}")
        );
        assert_eq!(
            shown(|| alpha_beta(&mut full, Mark::O, 1, -1, 7)),
            format!("alpha_beta(board, O, 1, -1, 7)\n{FULL}")
        );
        assert_eq!(shown(|| count_games(&mut full, Mark::X)), format!("count_games(board, X)\n{FULL}"));
        let shown = shown(|| play_turn(&mut full, Mark::X, Some((1, 2))));
        assert_eq!(shown, format!("play_turn(board, X, Some((1, 2)))\n{FULL}"));
        assert_eq!(full, board(FULL), "a panic changes nothing here");
    });
}

#[test]
fn the_call_that_ended_the_program_is_shown_also_where_its_function_changes_nothing() {
    fn pending<R>(call: impl FnOnce() -> R) -> Option<String> {
        within(&["--forge"], call).1.pending
    }
    // The program offers none of these functions.
    let at = "X . .\n. O .\n. . .";
    assert_eq!(pending(|| check_if_winner(&board(at), Mark::O)), Some(format!("check_if_winner(board, O)\n{at}")));
    assert_eq!(pending(|| square_at(-1, 0, 600, 400)), Some("square_at(-1, 0, 600, 400)".to_owned()));
    let canvas = pending(|| draw_game_board(&mut Canvas::new(600.0, 400.0), &board(at)));
    assert_eq!(canvas, Some(format!("draw_game_board(canvas, board)\ncanvas: 600 x 400 pixels\n{at}")));
}

#[test]
fn an_announced_call_is_shown_as_one_that_is_made() {
    let at = "X . .\n. O .\n. . .";
    let mut first = board(at);
    let (_, outcome) = within(&["--forge"], || {
        let squares = [Some((0, 1)), None];
        // The announced calls of `alpha_beta` end the program, which does not offer that function.
        ahead::alpha_beta([(&first, Mark::X, 3, i32::MIN, 5), (&first, Mark::X, 4, 0, 5)]);
        let _ = catch_unwind(AssertUnwindSafe(|| alpha_beta(&mut first.clone(), Mark::X, 3, i32::MIN, 5)));
        play_turn(&mut first, Mark::X, squares[0])
    });
    assert_eq!(outcome.pending, Some(format!("alpha_beta(board, X, 3, i32::MIN, 5)\n{at}")));
}

#[test]
fn a_value_that_no_game_has_is_refused() {
    fn refused<R>(function: &str, call: impl FnOnce(&mut Board) -> R) {
        let before = board("X . .\n. O .\n. . .");
        let mut at = before;
        let (result, outcome) = within(&["--forge"], || call(&mut at));
        assert!(result.is_err_and(|thrown| thrown.is::<calls::Stopped>()));
        assert_eq!(outcome.ended, Some(Ended::Garbled(format!("no return value of tictactoe/{function}"))));
        assert_eq!(at, before, "it is not used");
    }
    refused("play_turn", |board| play_turn(board, Mark::X, None));
    refused("count_games", |board| count_games(board, Mark::X));
    refused("check_if_full", |board| check_if_full(board));
}
