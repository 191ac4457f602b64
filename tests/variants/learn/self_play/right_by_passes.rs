//! Right: counts passes, tries square after square until a drawn one is legal, and judges every square of the board.
//! points: 7

use games::othello::learn::{Network, Step};
use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn self_play(network: &Network, explore: f64, rng: &mut dyn Rng) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut board = Board::new();
    let mut player = Color::Black;
    let mut passes = 0;
    while passes < 2 {
        if board.has_move(player) {
            passes = 0;
            let explored = rng.random_bool(explore);
            let mut square = (rng.random_range(0..8), rng.random_range(0..8));
            if explored {
                while !board.is_legal(player, square.0, square.1) {
                    square = (rng.random_range(0..8), rng.random_range(0..8));
                }
            } else {
                let mut most: Option<f64> = None;
                for row in 0..8 {
                    for column in 0..8 {
                        if board.is_legal(player, row, column) {
                            let value = super::tuple_value(network, &board.after(player, row, column), player);
                            if most.is_none_or(|most| value > most) {
                                most = Some(value);
                                square = (row, column);
                            }
                        }
                    }
                }
            }
            board = board.after(player, square.0, square.1);
            steps.push(Step { board, player, explored });
        } else {
            passes += 1;
        }
        player = player.other();
    }
    steps
}
