//! The champion of Othello as a player program.

use champions::othello::{Analysis, Change, Effort, Worth, analyse, analyse_every_move, changes};
use games::othello::{Position, square_name, square_named};
use questions::Bound;
use questions::othello::{Choice, LONGEST, Look, Looked, Moves, Part, Shape, Valued, Values};
use std::process::ExitCode;

/// The maximum number of empty squares for exact scores of all moves; with more, only those of the best moves are
/// computed.
const EVERY: usize = 18;

/// The maximum number of changed parts of the board that are reported.
const PARTS: usize = 3;

fn main() -> ExitCode {
    calls::players::Answers::default().to(values).to(look).serve()
}

fn values(Moves { position, depth, exact, .. }: Moves) -> Values {
    let analysis = analyse(position, Effort { exact, depth });
    let (evaluation, moves) = (f64::from(analysis.score), valued(&analysis));
    let Analysis { positions, exact, .. } = analysis;
    Values { evaluation, moves, choice: Choice::AnyOfTheBest, positions, exact }
}

fn valued(analysis: &Analysis) -> Vec<Valued> {
    let valued = |&Worth { square: (row, column), score, is_score }: &Worth| {
        let bound = if is_score { Bound::Exact } else { Bound::AtMost };
        Valued { square: square_name(row, column), value: f64::from(score), bound }
    };
    analysis.moves.iter().map(valued).collect()
}

fn look(Look { asked: Moves { position, depth, exact, .. }, moved }: Look) -> Looked {
    let (effort, empty) = (Effort { exact, depth }, position.board.empty());
    let takes_too_long = empty > EVERY && empty <= exact as usize;
    let moves = if takes_too_long { Vec::new() } else { valued(&analyse_every_move(position, effort)) };
    let estimated = empty > exact as usize && empty > depth as usize;
    let parts = if estimated { parts(position, &moved) } else { Vec::new() };
    Looked { moves, line: line(position, effort, &moved), parts }
}

/// Returns the places that the move has changed most, rounded to a tenth of a disc.
fn parts(position: Position, moved: &str) -> Vec<Part> {
    let changes = square_named(moved).map_or_else(Vec::new, |square| changes(position, square));
    let part = |&Change { shape, from, to, worth }: &Change| {
        let shape = if shape == Shape::Row && from.1 == to.1 { Shape::Column } else { shape };
        let name = |(row, column)| square_name(row, column);
        Part { shape, from: name(from), to: name(to), value: (10.0 * worth).round() / 10.0 }
    };
    changes.iter().take(PARTS).map(part).filter(|part| part.value != 0.0).collect()
}

/// Returns the expected line of play: the given move, followed by the first of the best moves in each position.
fn line(mut position: Position, mut effort: Effort, moved: &str) -> Vec<String> {
    let (mut line, mut next) = (Vec::new(), square_named(moved));
    while let Some((row, column)) = next {
        let Ok(after) = position.play(row, column) else { break };
        line.push(square_name(row, column));
        (position, effort.depth) = (after, effort.depth.saturating_sub(1));
        let Position { board, .. } = position;
        let looks_on = effort.depth > 0 || board.empty() <= effort.exact as usize;
        let goes_on = looks_on && line.len() < LONGEST && !board.is_over();
        next = if goes_on { analyse(position, effort).best.first().copied() } else { None };
    }
    line
}
