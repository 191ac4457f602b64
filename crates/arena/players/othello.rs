//! Othello: how the exercises answer.

use arena::Answers;
use exercises::othello;
use games::othello::{Evaluation, Position, field_name, listen};
use questions::othello::{By, Choice, Moves, Valued, Values};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// With so many empty fields, a player that is a champion plays by `endgame`.
const SOLVED: usize = 8;

type Field = (usize, usize);

/// What they answer, too.
pub fn add(answers: Answers) -> Answers {
    answers.to(values)
}

fn values(Moves { position, depth, by, seed, .. }: Moves) -> Values {
    let ((evaluation, moves), trace) = listen(|| think(position, depth, by));
    let choice = match by {
        By::RandomTieBreak => {
            // Asks for the same values once more: that is not counted.
            let Position { board, player } = position;
            let chosen = othello::random_tie_break(&board, player, depth, &mut ChaCha8Rng::seed_from_u64(seed));
            chosen.map_or(Choice::None, |(row, column)| Choice::Field(field_name(row, column)))
        }
        _ => Choice::AnyOfTheBest,
    };
    let valued = |((row, column), value)| Valued { field: field_name(row, column), value };
    let exact = by == By::Champion && position.board.empty() <= SOLVED;
    let moves = moves.into_iter().map(valued).collect();
    Values { evaluation, moves, choice, positions: trace.count as u64, exact }
}

/// What the evaluation says of a position, and what the moves are worth.
fn think(Position { board, player: me }: Position, depth: u32, by: By) -> (f64, Vec<(Field, f64)>) {
    let evaluate: Evaluation = match by {
        By::Minimax | By::RandomTieBreak => othello::stellung_bewerten,
        By::Weighted => othello::stellung_bewerten_mit_strategie,
        By::OwnEvaluation | By::Champion => othello::own_evaluation,
    };
    let evaluation = evaluate(&board, me);
    let value = |(row, column): Field| {
        let (after, other) = (board.after(me, row, column), me.other());
        match by {
            By::Minimax | By::RandomTieBreak => othello::minimax(&after, other, 1, me, depth),
            // The last move needs no search, only the evaluation.
            _ if depth <= 1 => evaluate(&after, me),
            _ => othello::alpha_beta(&after, other, depth - 1, me, f64::NEG_INFINITY, f64::INFINITY, evaluate),
        }
    };
    let moves = match by {
        By::Champion if board.empty() <= SOLVED => {
            let (best, score) = othello::endgame(&board, me);
            best.into_iter().map(|field| (field, f64::from(score))).collect()
        }
        By::Champion => {
            let found = othello::iterative_deepening(&board, me, evaluate, &mut |reached| reached <= depth);
            found.last().into_iter().map(|&(row, column, value)| ((row, column), value)).collect()
        }
        _ => board.legal_moves(me).map(|field| (field, value(field))).collect(),
    };
    (evaluation, moves)
}
