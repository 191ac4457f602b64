//! Chapter 5, Battleship: a computer that shoots at random, one that marks and evaluates, one that counts, and one that
//! beats them.

mod calc_probabilities;
mod check_field_periphery;
mod clever_player;
mod density;
mod dumb_player;
mod generate_priority_field;
mod genius_player;
mod get_probable_coordinate;
mod log;
mod own_shooter;
mod place_ship;

pub use calc_probabilities::calc_probabilities;
pub use check_field_periphery::check_field_periphery;
pub use clever_player::clever_player;
pub use density::density;
pub use dumb_player::dumb_player;
pub use generate_priority_field::generate_priority_field;
pub use genius_player::genius_player;
pub use get_probable_coordinate::get_probable_coordinate;
pub use log::log;
pub use own_shooter::own_shooter;
pub use place_ship::place_ship;
