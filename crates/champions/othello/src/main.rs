//! The champion of Othello as a player.

use arena::{Answer, Question};
use champion_othello::{Effort, analyse};
use games::othello::field_name;
use std::process::ExitCode;

fn main() -> ExitCode {
    arena::serve(|question| match question {
        Question::OthelloSolve { position, depth, exact } => {
            let analysis = analyse(position, Effort { exact, depth });
            let best = analysis.best.iter().map(|&(row, column)| field_name(row, column)).collect();
            Answer::OthelloSolved { score: analysis.score, best, positions: analysis.positions, exact: analysis.exact }
        }
        _ => panic!("the champion only solves positions of Othello"),
    })
}
