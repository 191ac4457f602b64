//! TicTacToe: the winning lines, the winner, and the side to move.

use crate::words as say;
use games::tictactoe::{Board, Mark};
use text::Text;

/// The eight lines of three that win: rows, columns, diagonals, as (row, column).
pub const LINES: [[(usize, usize); 3]; 8] = [
    [(0, 0), (0, 1), (0, 2)],
    [(1, 0), (1, 1), (1, 2)],
    [(2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 1), (1, 1), (2, 1)],
    [(0, 2), (1, 2), (2, 2)],
    [(0, 0), (1, 1), (2, 2)],
    [(0, 2), (1, 1), (2, 0)],
];

/// Returns the line that `mark` has filled, if there is one.
#[must_use]
pub fn line_of(board: &Board, mark: Mark) -> Option<[(usize, usize); 3]> {
    LINES.into_iter().find(|line| line.iter().all(|&(row, column)| board.get(row, column) == Some(mark)))
}

/// Whether the game is over: one side has a line, or no square is empty.
#[must_use]
pub fn is_over(board: &Board) -> bool {
    line_of(board, Mark::X).is_some() || line_of(board, Mark::O).is_some() || board.empty_squares().next().is_none()
}

/// Returns the mark that moves next on `board`, if `first` made the first move.
///
/// # Errors
/// No game that `first` began leads to this board. The numbers of marks do not fit, both players have won, or the game
/// went on after it was won.
pub fn to_move(board: &Board, first: Mark) -> Result<Mark, Text> {
    let (firsts, seconds) = (board.count(first), board.count(first.other()));
    let impossible = || say::impossible_board(format!("{board:#}"), first, board.count(Mark::X), board.count(Mark::O));
    let mover = match firsts.checked_sub(seconds) {
        Some(0) => first,
        Some(1) => first.other(),
        _ => return Err(impossible()),
    };
    // The side that has a line must have set its last mark with the latest move. The side to move therefore has no
    // line, and a single mark belongs to all lines of the other side.
    let last = |mark: Mark| {
        Board::squares().any(|(row, column)| {
            let mut before = *board;
            let own = board.get(row, column) == Some(mark);
            if own {
                before.take_back(row, column);
            }
            own && line_of(&before, mark).is_none()
        })
    };
    let other = mover.other();
    let possible = line_of(board, mover).is_none() && (line_of(board, other).is_none() || last(other));
    if possible { Ok(mover) } else { Err(impossible()) }
}

/// Returns all 3^9 ways to fill a board. The squares are the digits of the board's number in base 3.
pub fn every_board() -> impl Iterator<Item = Board> {
    (0..3_usize.pow(9)).map(|number| {
        let mut board = Board::new();
        for (i, (row, column)) in Board::squares().enumerate() {
            match number / 3_usize.pow(i as u32) % 3 {
                1 => board.place(row, column, Mark::X),
                2 => board.place(row, column, Mark::O),
                _ => {}
            }
        }
        board
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Counts the games that follow from `board`, as (won by X, won by O, drawn), and adds their positions to `seen`.
    fn games(board: &mut Board, mover: Mark, seen: &mut HashSet<Board>) -> [u32; 3] {
        seen.insert(*board);
        if line_of(board, Mark::X).is_some() {
            return [1, 0, 0];
        }
        if line_of(board, Mark::O).is_some() {
            return [0, 1, 0];
        }
        if is_over(board) {
            return [0, 0, 1];
        }
        let mut all = [0; 3];
        for (row, column) in board.empty_squares().collect::<Vec<_>>() {
            board.place(row, column, mover);
            let here = games(board, mover.other(), seen);
            board.take_back(row, column);
            all = std::array::from_fn(|i| all[i] + here[i]);
        }
        all
    }

    #[test]
    fn the_rules_give_the_known_numbers() {
        let mut seen = HashSet::new();
        assert_eq!(games(&mut Board::new(), Mark::X, &mut seen), [131_184, 77_904, 46_080]);
        assert_eq!(seen.len(), 5478);
        let over = |end: fn(&Board) -> bool| seen.iter().filter(|board| is_over(board) && end(board)).count();
        assert_eq!(over(|_| true), 958);
        assert_eq!(over(|board| line_of(board, Mark::X).is_some()), 626);
        assert_eq!(over(|board| line_of(board, Mark::O).is_some()), 316);

        // `to_move` accepts exactly the boards that games lead to.
        let possible: HashSet<Board> = every_board().filter(|board| to_move(board, Mark::X).is_ok()).collect();
        assert_eq!(possible, seen);
    }

    #[test]
    fn the_one_who_did_not_begin_can_be_to_move() {
        let board: Board = "O . . / . X . / . . .".parse().unwrap();
        assert_eq!((to_move(&board, Mark::X), to_move(&board, Mark::O)), (Ok(Mark::X), Ok(Mark::O)));
        let board: Board = "O . . / . . . / . . .".parse().unwrap();
        assert_eq!(to_move(&board, Mark::O), Ok(Mark::X));
        assert!(to_move(&board, Mark::X).is_err());
    }
}
