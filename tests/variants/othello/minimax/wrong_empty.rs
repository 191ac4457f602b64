//! Wrong: returns the value of the board at once.
//! points: 2
//! says: always that of the board itself

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, _player: Color, _depth: u32, me: Color, _max_depth: u32) -> f64 {
    stellung_bewerten(board, me)
}
