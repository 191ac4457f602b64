//! The steps of a game against oneself: what each of them may be.

use super::trees::boards_after;
use games::othello::learn::Step;
use games::othello::{Board, Position};

/// The board before step number `i`.
#[must_use]
pub fn before(game: &[Step], i: usize) -> Board {
    i.checked_sub(1).map_or(Board::new(), |i| game[i].board)
}

/// What may come after the board before step number `i`, by the side that it names.
#[must_use]
pub fn may_follow(game: &[Step], i: usize) -> Vec<((usize, usize), Board)> {
    boards_after(Position { board: before(game, i), player: game[i].player })
}

/// A step that changes nothing, as the side has no move.
#[must_use]
pub fn is_pass(game: &[Step], i: usize) -> bool {
    game[i].board == before(game, i) && may_follow(game, i).is_empty()
}

/// Where the move of step `i` went, if it is one.
#[must_use]
pub fn place(game: &[Step], i: usize) -> Option<usize> {
    may_follow(game, i).iter().position(|(_, board)| *board == game[i].board)
}
