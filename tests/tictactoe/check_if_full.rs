//! TicTacToe 1: `check_if_full`. Every board is asked for; a board's own text says whether it is full.

use super::{about, every_board, must_be, wrong_answer};
use catalogue::{Text, tictactoe as say};
use exercises::tictactoe::check_if_full;
use games::tictactoe::Board;

const _: fn(&Board) -> bool = check_if_full;

#[track_caller]
fn check(board: &Board) {
    let full = !board.to_string().contains('.');
    about(*board, "check_if_full(board)".to_owned());
    if check_if_full(board) != full {
        wrong_answer(board, must_be("check_if_full(board)", full), grading::quietly(mistake).flatten());
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
    every_board().iter().rev().for_each(check);
}

/// What the student's function always gets wrong.
fn mistake() -> Option<Text> {
    let boards = every_board();
    let answers: Vec<bool> = boards.iter().map(check_if_full).collect();
    if let [first, rest @ ..] = &answers[..]
        && rest.iter().all(|answer| answer == first)
    {
        return Some(say::always_the_same(first));
    }
    if boards.iter().zip(&answers).all(|(board, answer)| *answer == board.to_string().contains('.')) {
        return Some(say::the_opposite());
    }
    let unseen: Vec<String> = Board::squares()
        .filter(|&(row, column)| {
            let mut board: Board = "X O X / O X O / O X O".parse().unwrap();
            board.take_back(row, column);
            check_if_full(&board)
        })
        .map(|(row, column)| format!("({row}, {column})"))
        .collect();
    (!unseen.is_empty()).then(|| say::fields_never_looked_at(unseen.join(" ")))
}
