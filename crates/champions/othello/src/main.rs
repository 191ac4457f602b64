//! The champion of Othello as a player.

use champion_othello::{Effort, analyse};
use games::othello::field_name;
use questions::othello::{Solve, Solved};
use std::process::ExitCode;

fn main() -> ExitCode {
    arena::Answers::default().to(solve).serve()
}

fn solve(Solve { position, depth, exact }: Solve) -> Solved {
    let analysis = analyse(position, Effort { exact, depth });
    let best = analysis.best.iter().map(|&(row, column)| field_name(row, column)).collect();
    Solved { score: analysis.score, best, positions: analysis.positions, exact: analysis.exact }
}
