//! Signatures of the functions of chapter 2, Othello, one line for each exercise.

pub use games::othello as game;

functions! {
    othello;
    stellung_bewerten { fn stellung_bewerten(board: &Board, me: Color) -> f64 }
    minimax { fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 }
    random_tie_break { fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> }
    stellung_bewerten_mit_strategie { fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 }
    own_evaluation { fn own_evaluation(board: &Board, me: Color) -> f64 }
    search_cost { fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) }
    minimax_with_passes { fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 }
    alpha_beta { fn alpha_beta(board: &Board, player: Color, depth: u32, me: Color, alpha: f64, beta: f64, evaluate: Evaluation) -> f64 }
    iterative_deepening { fn iterative_deepening(board: &Board, me: Color, evaluate: Evaluation, go_on: &mut dyn FnMut(u32) -> bool) -> Vec<(usize, usize, f64)> }
    negamax { fn negamax(board: &Board, player: Color) -> i32 }
    negamax_alpha_beta { fn negamax_alpha_beta(board: &Board, player: Color, alpha: i32, beta: i32) -> i32 }
    endgame { fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) }
}
