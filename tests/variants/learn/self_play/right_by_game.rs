//! Right: lets `Game` play, draws among all best moves, and asks for a number instead of a coin.
//! points: 7

use games::othello::Game;
use games::othello::learn::{Network, Step};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

pub fn self_play(network: &Network, explore: f64, rng: &mut dyn Rng) -> Vec<Step> {
    let mut game = Game::default();
    let mut steps = Vec::new();
    loop {
        let now = game.position();
        let me = now.player;
        let mut moves: Vec<(usize, usize)> = now.board.legal_moves(me).collect();
        let explored = rng.random::<f64>() < explore;
        if !explored {
            let value = |at: &(usize, usize)| super::tuple_value(network, &now.board.after(me, at.0, at.1), me);
            let values: Vec<f64> = moves.iter().map(value).collect();
            let best = values.iter().copied().fold(f64::MIN, f64::max);
            moves = moves.into_iter().zip(values).filter(|(_, value)| *value == best).map(|(at, _)| at).collect();
        }
        let Some(&(row, column)) = moves.choose(rng) else { return steps };
        game.play(row, column).expect("it is legal");
        steps.push(Step { board: game.position().board, player: me, explored });
    }
}
