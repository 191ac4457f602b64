//! Chapter 6, the computer learns: weights that come from games against itself, and a search that tries games out.

mod learn_from_game;
mod learn_step;
mod mcts;
mod playout;
mod self_play;
mod training;
mod tuple_index;
mod tuple_value;
mod uct_choice;

pub use learn_from_game::learn_from_game;
pub use learn_step::learn_step;
pub use mcts::{mcts, most_visited};
pub use playout::{estimate, playout};
pub use self_play::self_play;
pub use training::training;
pub use tuple_index::tuple_index;
pub use tuple_value::tuple_value;
pub use uct_choice::uct_choice;
