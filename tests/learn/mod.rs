//! Helpers for the tests of chapter 6, in which the computer learns.

mod boards;
mod changed;
mod learn_from_game;
mod learn_step;
mod mcts;
mod playout;
mod search_words;
mod self_play;
mod training;
mod training_words;
mod tuple_index;
mod tuple_value;
mod uct_choice;
mod words;
