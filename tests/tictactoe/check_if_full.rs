//! TicTacToe 1: `check_if_full`. Every board is asked for.

use super::{about, must_be, wrong_answer};
use exercises::tictactoe::check_if_full;
use games::tictactoe::Board;
use truth::tictactoe::every_board;
use truth::tictactoe::small::{is_full, mistake_of_full};

const _: fn(&Board) -> bool = check_if_full;

#[track_caller]
fn check(board: &Board) {
    let full = is_full(board);
    about(*board, || "check_if_full(board)".to_owned());
    if check_if_full(board) != full {
        let mistake = grading::quietly(|| mistake_of_full(&check_if_full)).flatten();
        wrong_answer(board, must_be("check_if_full(board)", full), mistake);
    }
}

#[grading::test(points = 1)]
fn an_empty_board_is_not_full_and_a_full_one_is() {
    check(&Board::new());
    check(&"X O X / O X O / O X O".parse().unwrap());
}

#[grading::test(points = 1)]
fn one_empty_field_anywhere_is_enough() {
    check(&"X O X / O X O / O X .".parse().unwrap());
    // The fullest first.
    every_board().iter().rev().for_each(check);
}
