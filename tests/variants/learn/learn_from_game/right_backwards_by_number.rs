//! Right: numbers instead of iterators.
//! points: 8

use games::othello::learn::{Network, Step, tanh};

pub fn learn_from_game(network: &mut Network, game: &[Step], rate: f64) {
    let mut i = game.len();
    while i > 0 {
        i -= 1;
        let me = game[i].player;
        let mut next = i + 1;
        while next < game.len() && game[next].player != me {
            next += 1;
        }
        if next == game.len() {
            let score = game[game.len() - 1].board.final_score(me);
            super::learn_step(network, &game[i].board, me, f64::from(score.signum()), rate);
        } else if !game[next].explored {
            let target = tanh(super::tuple_value(network, &game[next].board, me));
            super::learn_step(network, &game[i].board, me, target, rate);
        }
    }
}
