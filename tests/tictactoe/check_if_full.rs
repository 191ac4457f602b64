//! TicTacToe 1: `check_if_full`, on every board.

use super::words as say;
use super::{can_arise, must_be, wrong_answer};
use functions::tictactoe::{ahead, check_if_full};
use games::tictactoe::Board;
use oracles::tictactoe::every_board;
use oracles::tictactoe::small::{is_full, mistake_of_full};
use std::cell::RefCell;
use text::Text;

thread_local!(static RIGHT: RefCell<Vec<Board>> = const { RefCell::new(Vec::new()) });

#[grading::test(points = 1)]
fn an_empty_board_is_not_full_and_a_full_one_is() {
    check(&Board::new());
    check(&"X O X / O X O / O X O".parse().unwrap());
}

#[track_caller]
fn check(board: &Board) {
    let full = is_full(board);
    if check_if_full(board) != full {
        // A board that can arise in a game is preferred, if one shows the mistake.
        let of_a_game = || every_board().into_iter().rev().filter(can_arise);
        let is_wrong = |board: &Board| check_if_full(board) != is_full(board);
        let shown = if can_arise(board) { None } else { grading::quietly(|| of_a_game().find(is_wrong)).flatten() };
        let mistake = || something_is_kept().or_else(|| mistake_of_full(&check_if_full));
        let board = shown.unwrap_or(*board);
        let must = must_be("check_if_full(board)", is_full(&board));
        wrong_answer(&board, must, grading::quietly(mistake).flatten());
    }
    RIGHT.with_borrow_mut(|right| right.push(*board));
}

/// Returns a message if a question that was answered correctly before gets another answer now.
fn something_is_kept() -> Option<Text> {
    let before = RIGHT.with_borrow(Vec::clone);
    before.into_iter().find(|board| check_if_full(board) != is_full(board)).map(|board| {
        let full = is_full(&board);
        say::was_right_before("check_if_full(board)", format!("{board:#}"), full, !full)
    })
}

#[grading::test(points = 1)]
fn one_empty_square_anywhere_is_enough() {
    check(&"X O X / O X O / O X .".parse().unwrap());
    // The fullest boards come first.
    let boards = every_board();
    ahead::check_if_full(boards.iter().rev().map(|board| (board,)));
    boards.iter().rev().for_each(check);
}
