//! The steps of a game of self-play, and the correct values for each of them.

use super::trees::boards_after;
use games::othello::learn::Step;
use games::othello::{Board, Position};

/// Returns the board before step number `i`.
#[must_use]
pub fn before(game: &[Step], i: usize) -> Board {
    i.checked_sub(1).map_or(Board::new(), |i| game[i].board)
}

/// Returns the moves of the step's player on the board before step number `i`, with the boards after them.
#[must_use]
pub fn may_follow(game: &[Step], i: usize) -> Vec<((usize, usize), Board)> {
    boards_after(Position { board: before(game, i), player: game[i].player })
}

/// Whether the step changes nothing because the side has no move.
#[must_use]
pub fn is_pass(game: &[Step], i: usize) -> bool {
    game[i].board == before(game, i) && may_follow(game, i).is_empty()
}

/// Returns the index of the move of step `i` among the legal moves; `None` if the step is no move.
#[must_use]
pub fn place(game: &[Step], i: usize) -> Option<usize> {
    may_follow(game, i).iter().position(|(_, board)| *board == game[i].board)
}
