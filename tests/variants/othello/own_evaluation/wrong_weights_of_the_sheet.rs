//! Wrong: no idea of its own, only the evaluation of the exercise before.
//! points: 5
//! says: against weighing the fields

use super::stellung_bewerten_mit_strategie;
use games::othello::{Board, Color};

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    stellung_bewerten_mit_strategie(board, me)
}
