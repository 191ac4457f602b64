//! Chapter 2, Othello: a computer that judges boards, looks ahead, and plays the end without a mistake.

mod alpha_beta;
mod endgame;
mod iterative_deepening;
mod minimax;
mod minimax_with_passes;
mod negamax;
mod negamax_alpha_beta;
mod own_evaluation;
mod random_tie_break;
mod search_cost;
mod stellung_bewerten;
mod stellung_bewerten_mit_strategie;

pub use alpha_beta::alpha_beta;
pub use endgame::endgame;
pub use iterative_deepening::iterative_deepening;
pub use minimax::minimax;
pub use minimax_with_passes::minimax_with_passes;
pub use negamax::negamax;
pub use negamax_alpha_beta::negamax_alpha_beta;
pub use own_evaluation::own_evaluation;
pub use random_tie_break::random_tie_break;
pub use search_cost::search_cost;
pub use stellung_bewerten::stellung_bewerten;
pub use stellung_bewerten_mit_strategie::stellung_bewerten_mit_strategie;
