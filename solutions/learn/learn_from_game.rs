//! Learning 4: a game, from its end to its beginning. Handout: docs/en/learn/learn_from_game.md, Aufgabenblatt: docs/de/learn/learn_from_game.md

use games::othello::Color;
use games::othello::learn::{Network, Step, tanh};

/// Learns from a game that is over: for each move, from the last to the first, one `super::learn_step` for the board
/// after it, as the player sees it who made the move.
///
/// The target of a player's last board is the result of the game: 1 won, 0 drawn, -1 lost. That of each other board is the
/// prediction, tanh of `super::tuple_value`, for the same player's *next* board, by the weights as they are by then. A
/// board after which the same player's next move was explored learns nothing: it is left out.
///
/// An empty game changes nothing.
pub fn learn_from_game(network: &mut Network, game: &[Step], rate: f64) {
    let Some(last) = game.last() else { return };
    for (i, step) in game.iter().enumerate().rev() {
        let me = step.player;
        let next = game[i + 1..].iter().find(|next| next.player == me);
        let target = match next {
            None => result(last, me),
            Some(next) if next.explored => continue,
            Some(next) => tanh(super::tuple_value(network, &next.board, me)),
        };
        super::learn_step(network, &step.board, me, target, rate);
    }
}

fn result(last: &Step, me: Color) -> f64 {
    f64::from(last.board.final_score(me).signum())
}
