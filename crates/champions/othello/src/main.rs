//! The champion of Othello as a player.

use champion_othello::{Effort, analyse};
use games::othello::field_name;
use questions::othello::{Choice, Moves, Valued, Values};
use std::process::ExitCode;

fn main() -> ExitCode {
    arena::Answers::default().to(values).serve()
}

fn values(Moves { position, depth, exact, .. }: Moves) -> Values {
    let analysis = analyse(position, Effort { exact, depth });
    let value = f64::from(analysis.score);
    let moves = analysis.best.iter().map(|&(row, column)| Valued { field: field_name(row, column), value }).collect();
    let (positions, exact) = (analysis.positions, analysis.exact);
    Values { evaluation: value, moves, choice: Choice::AnyOfTheBest, positions, exact }
}
