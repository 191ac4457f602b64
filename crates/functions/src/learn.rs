//! Signatures of the functions of chapter 6, the computer learns, one line for each exercise.

/// The types in the signatures.
pub mod game {
    pub use games::othello::learn::*;
    pub use games::othello::*;
}

functions! {
    learn;
    tuple_index { fn tuple_index(board: &Board, me: Color, place: &[(usize, usize)]) -> usize }
    tuple_value { fn tuple_value(network: &Network, board: &Board, me: Color) -> f64 }
    learn_step { fn learn_step(network: &mut Network, board: &Board, me: Color, target: f64, rate: f64) }
    learn_from_game { fn learn_from_game(network: &mut Network, game: &[Step], rate: f64) }
    self_play { fn self_play(network: &Network, explore: f64, rng: &mut dyn Rng) -> Vec<Step> }
    training { fn training(rng: &mut dyn Rng) -> Network }
    playout { fn playout(board: &Board, player: Color, me: Color, rng: &mut dyn Rng) -> f64; fn estimate(board: &Board, player: Color, me: Color, playouts: u32, rng: &mut dyn Rng) -> (f64, f64) }
    uct_choice { fn uct_choice(node: &Node, c: f64) -> usize }
    mcts { fn mcts(board: &Board, player: Color, games: u32, rng: &mut dyn Rng) -> Node; fn most_visited(root: &Node) -> Option<(usize, usize)> }
}
