//! Right: remembers the next board of each side while it goes back.
//! points: 8

use games::othello::Color;
use games::othello::learn::{Network, Step, tanh};

pub fn learn_from_game(network: &mut Network, game: &[Step], rate: f64) {
    let mut next: [Option<&Step>; 2] = [None, None];
    for step in game.iter().rev() {
        let side = if step.player == Color::Black { 0 } else { 1 };
        let target = match next[side] {
            Some(Step { explored: true, .. }) => None,
            Some(Step { board, player, .. }) => Some(tanh(super::tuple_value(network, board, *player))),
            None => {
                let end = game[game.len() - 1].board;
                let (own, other) = (end.count(step.player), end.count(step.player.other()));
                Some(if own > other {
                    1.0
                } else if own < other {
                    -1.0
                } else {
                    0.0
                })
            }
        };
        if let Some(target) = target {
            super::learn_step(network, &step.board, step.player, target, rate);
        }
        next[side] = Some(step);
    }
}
