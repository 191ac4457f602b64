//! TicTacToe 2: `check_if_winner`. The oracle works on bit sets: a line is won if all its bits are set.

use super::words as say;
use super::{can_arise, must_be, wrong_answer};
use functions::tictactoe::{ahead, check_if_winner};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use oracles::tictactoe::every_board;
use oracles::tictactoe::small::{mistake_of_winner, wins};
use referee::tictactoe::LINES;
use std::cell::RefCell;
use text::Text;

#[track_caller]
fn check(board: &Board, player: Mark) {
    let call = |player: Mark| format!("check_if_winner(board, {player})");
    if check_if_winner(board, player) != wins(board, player) {
        // A board that can arise in a game is preferred, if one shows the mistake.
        let is_wrong = |(board, player): &(Board, Mark)| check_if_winner(board, *player) != wins(board, *player);
        let of_a_game = || every_board().into_iter().filter(can_arise).flat_map(|board| [(board, X), (board, O)]);
        let shown = if can_arise(board) { None } else { grading::quietly(|| of_a_game().find(is_wrong)).flatten() };
        let (board, player) = shown.unwrap_or((*board, player));
        let mistake = || something_is_kept().or_else(|| mistake_of_winner(&check_if_winner));
        let must = must_be(&call(player), wins(&board, player));
        wrong_answer(&board, must, grading::quietly(mistake).flatten());
    }
    RIGHT.with_borrow_mut(|right| right.push((*board, player)));
}

thread_local!(static RIGHT: RefCell<Vec<(Board, Mark)>> = const { RefCell::new(Vec::new()) });

/// Returns a message if a question that was answered correctly before gets another answer now.
fn something_is_kept() -> Option<Text> {
    let before = RIGHT.with_borrow(Vec::clone);
    let changed = |&(board, player): &(Board, Mark)| check_if_winner(&board, player) != wins(&board, player);
    before.into_iter().find(changed).map(|(board, player)| {
        let (call, won) = (format!("check_if_winner(board, {player})"), wins(&board, player));
        say::was_right_before(call, format!("{board:#}"), won, !won)
    })
}

#[track_caller]
fn check_text(board: &str, players: &[Mark]) {
    let board = board.parse().unwrap();
    players.iter().for_each(|player| check(&board, *player));
}

#[grading::test(points = 1)]
fn three_in_a_row_win() {
    check_text("X X X / O O O / . . .", &[X, O]);
    check_pairs(&LINES[..3]);
}

/// Checks boards on which X and O both have such a line, so that a function that confuses the two players passes here.
#[track_caller]
fn check_pairs(lines: &[[(usize, usize); 3]]) {
    not_always_true();
    for of_x in lines {
        for of_o in lines.iter().filter(|line| *line != of_x) {
            let mut board = Board::new();
            of_x.iter().for_each(|&(row, column)| board.place(row, column, X));
            of_o.iter().for_each(|&(row, column)| board.place(row, column, O));
            check(&board, X);
            check(&board, O);
        }
    }
}

/// Checks boards without a mark of the player, a line of the opponent or three empty squares in a line. Nearly every
/// mistake leaves their answers correct.
#[track_caller]
fn not_always_true() {
    check_text("O O . / . . O / O O .", &[X]);
    check_text("X X . / . . X / X X .", &[O]);
}

#[grading::test(points = 1)]
fn three_in_a_column_win() {
    check_text("X O . / X O . / X O .", &[X, O]);
    check_pairs(&LINES[3..6]);
}

#[grading::test(points = 1)]
fn three_on_a_diagonal_win() {
    not_always_true();
    check_text("X O . / O X . / . . X", &[X]);
    check_text("X X O / . O X / O . .", &[O]);
    check_text("O X . / X O . / . . O", &[O]);
    check_text("O O X / . X O / X . .", &[X]);
}

#[grading::test(points = 1)]
fn two_in_a_line_are_not_enough() {
    finds_a_line();
    check_text("X . X / O O X / . . O", &[X, O]);
    for line in LINES {
        for player in [X, O] {
            for gap in line {
                let mut board = Board::new();
                for (row, column) in line.into_iter().filter(|square| *square != gap) {
                    board.place(row, column, player);
                }
                check(&board, player);
                // The gap is also filled with the opponent's mark.
                board.place(gap.0, gap.1, player.other());
                check(&board, player);
            }
        }
    }
}

/// Checks that lines are found at all. The boards of these tests have hardly any line, so a function that never finds
/// one must not pass them.
#[track_caller]
fn finds_a_line() {
    let boards = ["X X X / O O O / . . .", "X O . / X O . / X O .", "X . . / . X . / . . X", "O . . / . O . / . . O"];
    let found = |text: &&str| [X, O].into_iter().any(|player| check_if_winner(&text.parse().unwrap(), player));
    if !boards.iter().any(found) {
        check_text(boards[0], &[X]);
    }
}

#[grading::test(points = 1)]
fn only_the_players_own_marks_win() {
    finds_a_line();
    check_text("X X X / O O . / . . .", &[O]);
    check_text("X X . / O O O / X . .", &[X]);
    check_text("X O . / X O . / X . .", &[O]);
    check_text("X X O / . O X / O . .", &[X]);
    check_text("X O . / O X . / . . X", &[O]);
    check_text("O . . / . . . / . . X", &[X, O]);
    check_text(". . . / . . . / . . .", &[X, O]);
}

#[grading::test(points = 1)]
fn every_board_is_judged_right() {
    let boards = every_board();
    let asked = || boards.iter().flat_map(|board| [(board, X), (board, O)]);
    ahead::check_if_winner(asked());
    asked().for_each(|(board, player)| check(board, player));
}
