//! TicTacToe 2: `check_if_winner`. Truth is a set of bits here: a line is won if all its bits are set.

use super::{about, every_board, must_be, wrong_answer};
use catalogue::{Text, tictactoe as say};
use exercises::tictactoe::check_if_winner;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use referee::LINES;

const _: fn(&Board, Mark) -> bool = check_if_winner;

/// The lines as bits of the nine fields, row by row.
const BITS: [u16; 8] = [
    0b111_000_000,
    0b000_111_000,
    0b000_000_111,
    0b100_100_100,
    0b010_010_010,
    0b001_001_001,
    0b100_010_001,
    0b001_010_100,
];

fn wins(board: &Board, player: Mark) -> bool {
    let set =
        Board::squares().fold(0, |bits, (row, column)| bits << 1 | u16::from(board.get(row, column) == Some(player)));
    BITS.iter().any(|line| line & set == *line)
}

#[track_caller]
fn check(board: &Board) {
    for player in [X, O] {
        let expected = wins(board, player);
        about(*board, format!("check_if_winner(board, {player})"));
        if check_if_winner(board, player) != expected {
            let call = format!("check_if_winner(board, {player})");
            wrong_answer(board, must_be(&call, expected), grading::quietly(mistake).flatten());
        }
    }
}

/// The board on which `player` holds only this line.
fn only(line: [(usize, usize); 3], player: Mark) -> Board {
    let mut board = Board::new();
    line.into_iter().for_each(|(row, column)| board.place(row, column, player));
    board
}

/// These lines win for whoever fills them, and do not with a gap or with the other's mark in between.
#[track_caller]
fn check_lines(lines: &[[(usize, usize); 3]]) {
    for &line in lines {
        for player in [X, O] {
            let full = only(line, player);
            check(&full);
            for (row, column) in line {
                let mut broken = full;
                broken.take_back(row, column);
                check(&broken);
                broken.place(row, column, player.other());
                check(&broken);
            }
        }
    }
}

#[grading::test(points = 1)]
fn three_in_a_row_win() {
    check(&"X X X / O O . / . . .".parse().unwrap());
    check(&"X X . / O O O / X . .".parse().unwrap());
    check_lines(&LINES[..3]);
}

#[grading::test(points = 1)]
fn three_in_a_column_win() {
    check(&"X O . / X O . / X . .".parse().unwrap());
    check(&"X O X / . O X / . O .".parse().unwrap());
    check_lines(&LINES[3..6]);
}

#[grading::test(points = 1)]
fn three_on_a_diagonal_win() {
    check(&"X O . / O X . / . . X".parse().unwrap());
    check(&"X X O / . O X / O . .".parse().unwrap());
    check_lines(&LINES[6..]);
}

#[grading::test(points = 1)]
fn only_the_players_own_marks_win() {
    check(&"X X X / O O . / . . .".parse().unwrap());
    check(&Board::new());
    check(&"X O X / . . . / . . .".parse().unwrap());
    check(&"X O X / X O O / O X X".parse().unwrap());
    LINES.into_iter().flat_map(|line| [only(line, X), only(line, O)]).for_each(|board| check(&board));
}

#[grading::test(points = 2)]
fn every_board_is_judged_right() {
    every_board().iter().for_each(check);
}

/// What the student's function always gets wrong.
fn mistake() -> Option<Text> {
    let boards = every_board();
    let answers = |player| boards.iter().map(|board| check_if_winner(board, player)).collect::<Vec<bool>>();
    let (for_x, for_o) = (answers(X), answers(O));
    let truth = |player| boards.iter().map(|board| wins(board, player)).collect::<Vec<bool>>();
    let (true_x, true_o) = (truth(X), truth(O));

    if for_x.iter().chain(&for_o).all(|answer| *answer == for_x[0]) {
        return Some(say::always_the_same(for_x[0]));
    }
    if (&for_x, &for_o) == (&true_o, &true_x) {
        return Some(say::players_swapped());
    }
    if for_x[0] || for_o[0] {
        return Some(say::empty_lines_win()); // the first board is the empty one
    }
    if for_x == for_o {
        return Some(say::player_ignored());
    }
    let few = boards.iter().find(|board| {
        board.count(X) <= 2 && board.count(O) <= 2 && [X, O].iter().any(|&player| check_if_winner(board, player))
    });
    if let Some(board) = few {
        let marks = Board::squares().filter(|&(row, column)| board.get(row, column).is_some());
        return Some(say::fewer_than_three_win(
            marks.map(|(row, column)| format!("({row}, {column})")).collect::<Vec<_>>().join(" "),
        ));
    }
    let never_found: Vec<String> = LINES
        .into_iter()
        .filter(|&line| !check_if_winner(&only(line, X), X) && !check_if_winner(&only(line, O), O))
        .map(|[(a, b), (c, d), (e, f)]| format!("  ({a}, {b}) ({c}, {d}) ({e}, {f})"))
        .collect();
    (!never_found.is_empty()).then(|| say::lines_never_found(never_found.join("\n")))
}
