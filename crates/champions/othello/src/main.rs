//! The champion of Othello as a player.

use champion_othello::{Effort, analyse};
use games::othello::{Position, field_name, field_named};
use questions::Bound;
use questions::othello::{Choice, LONGEST, Line, Lined, Moves, Valued, Values};
use std::process::ExitCode;

fn main() -> ExitCode {
    arena::Answers::default().to(values).to(line).serve()
}

fn values(Moves { position, depth, exact, .. }: Moves) -> Values {
    let analysis = analyse(position, Effort { exact, depth });
    let valued = |&((row, column), score, is_exact): &((usize, usize), i32, bool)| {
        let bound = if is_exact { Bound::Exact } else { Bound::AtMost };
        Valued { field: field_name(row, column), value: f64::from(score), bound }
    };
    let moves = analysis.moves.iter().map(valued).collect();
    let (positions, exact) = (analysis.positions, analysis.exact);
    Values { evaluation: f64::from(analysis.score), moves, choice: Choice::AnyOfTheBest, positions, exact }
}

/// The move that was made, and behind it the first of the best moves, again and again.
fn line(Line { asked: Moves { mut position, mut depth, exact, .. }, moved }: Line) -> Lined {
    let sees_the_end = |position: Position| position.board.empty() <= exact as usize;
    let (mut fields, mut next) = (Vec::new(), field_named(&moved));
    while let Some((row, column)) = next {
        let Ok(after) = position.play(row, column) else { break };
        fields.push(field_name(row, column));
        (position, depth) = (after, depth.saturating_sub(1));
        let goes_on = (depth > 0 || sees_the_end(position)) && fields.len() < LONGEST && !position.board.is_over();
        next = if goes_on { analyse(position, Effort { exact, depth }).best.first().copied() } else { None };
    }
    Lined { fields }
}
