//! The needless part of an `alpha_beta` search, judged by the marks that it set.

use super::{ALL, Position, bits, has_line};
use crate::cuts::{self, Needless, Rules, Step};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Event, Mark};

/// The squares of X and of O.
type Squares = (u16, u16);

/// The rules by which a win scores the remaining depth, above 0 for O.
struct SoonerIsBetter;

impl Rules for SoonerIsBetter {
    type Board = Squares;
    type Side = Mark;

    fn pieces(&self, (x, o): &Squares) -> usize {
        (x | o).count_ones() as usize
    }

    fn moves(&self, (x, o): &Squares, side: Mark) -> Vec<Squares> {
        let free = (0..9).map(|square| 1 << square).filter(|square| (x | o) & square == 0);
        free.map(|square| if side == X { (x | square, *o) } else { (*x, o | square) }).collect()
    }

    fn is_greatest(&self, side: Mark) -> bool {
        side == O
    }

    fn next(&self, (x, o): &Squares, side: Mark, left: u32) -> Result<(Mark, u32), f64> {
        let score = f64::from(left + 1);
        match side {
            O if has_line(*o) => Err(score),
            X if has_line(*x) => Err(-score),
            _ if x | o == ALL || left == 0 => Err(0.0),
            _ => Ok((side.other(), left)),
        }
    }
}

/// Returns the needless part of these events of a search that was asked about this position with open bounds.
#[must_use]
pub fn needless(position: Position, events: &[Event]) -> Needless<(u16, u16), Mark> {
    let squares = |board: &Board| (bits(board, X), bits(board, O));
    let steps = events.iter().filter_map(|event| match event {
        Event::Placed { row, column, mark, after } => {
            let ((x, o), square) = (squares(after), 1 << (3 * row + column));
            Some(Step { before: (x & !square, o & !square), side: *mark, after: (x, o) })
        }
        Event::TakenBack { .. } => None,
    });
    let Position { board, player, depth } = position;
    cuts::needless(&SoonerIsBetter, steps, (squares(&board), player, depth), (f64::NEG_INFINITY, f64::INFINITY))
}

/// Returns the board with these squares.
#[must_use]
pub fn board_of((x, o): Squares) -> Board {
    let mut board = Board::new();
    for (row, column) in Board::squares() {
        let square = 1 << (3 * row + column);
        if x & square != 0 {
            board.place(row, column, X);
        } else if o & square != 0 {
            board.place(row, column, O);
        }
    }
    board
}
