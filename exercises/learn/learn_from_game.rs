//! Learning 4: a game, from its end to its beginning. Handout: docs/en/learn/learn_from_game.md, Aufgabenblatt: docs/de/learn/learn_from_game.md

use games::othello::learn::{Network, Step};

/// Learns from a game that is over: for each move, from the last to the first, one `super::learn_step` for the board
/// after it, as the player sees it who made the move.
///
/// The target of a player's last board is the result of the game: 1 won, 0 drawn, -1 lost. That of each other board is the
/// prediction, tanh of `super::tuple_value`, for the same player's *next* board, by the weights as they are by then. A
/// board after which the same player's next move was explored learns nothing: it is left out.
///
/// An empty game changes nothing.
pub fn learn_from_game(network: &mut Network, game: &[Step], rate: f64) {
    todo!("learn from {} moves, at the rate {rate}, with {} tuples", game.len(), network.tuples.len())
}
