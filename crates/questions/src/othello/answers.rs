//! Answers to questions about Othello, by calls of the exercises' functions.

use super::learning::answers as learning;
use super::{By, Choice, Function, LONGEST, Look, Looked, Moves, Valued, Values, Watch, ran};
use crate::Bound;
use crate::tree::Ran;
use calls::{Caller, Failure, all};
use functions::othello::later;
use functions::{EvaluationName, UpTo, traced};
use games::othello::{Board, Color, Event, Position, square_name, square_named};
use games::watch::Moment;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// The greatest number of empty squares with which a champion plays by `endgame`.
const SOLVED: usize = 8;

type Square = (usize, usize);

/// A move, its value, and whether the value is exact or a bound.
pub(super) type Worth = (Square, f64, Bound);

pub async fn values(program: &dyn Caller, asked: Moves) -> Result<Values, Failure> {
    let Moves { position, depth, by, seed, weights, .. } = asked;
    if by == By::Learned {
        return learning::values(program, position, depth, weights.unwrap_or_default()).await;
    }
    let mut tried = None;
    let think = async |program: &dyn Caller| match by {
        By::Mcts => {
            let (value, moves, most) = learning::by_trying(program, position, depth, seed).await?;
            tried = most;
            Ok((value, moves))
        }
        _ => think(program, position, depth, by).await,
    };
    let ((evaluation, moves), count, _) = traced::later::counts(program, think).await?;
    let choice = match by {
        By::Mcts => tried.map_or(Choice::None, |(row, column)| Choice::Square(square_name(row, column))),
        By::RandomTieBreak => {
            // The second computation of the same values is not counted.
            let Position { board, player } = position;
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            let chosen = later::random_tie_break(program, &board, player, depth, &mut chance).await?;
            chosen.map_or(Choice::None, |(row, column)| Choice::Square(square_name(row, column)))
        }
        _ => Choice::AnyOfTheBest,
    };
    let exact = solves(position, by);
    // The boards after the moves were made here and are added, unless the function was asked about the position itself.
    let made = if matches!(by, By::Mcts | By::Champion) { 0 } else { moves.len() };
    let moves = moves.into_iter().map(valued).collect();
    Ok(Values { evaluation, moves, choice, positions: (count + made) as u64, exact })
}

pub(super) fn valued(((row, column), value, bound): Worth) -> Valued {
    Valued { square: square_name(row, column), value, bound }
}

/// Returns the values of the other moves where a search returned only its best move, and the expected continuation.
pub async fn look(program: &dyn Caller, asked: Look) -> Result<Looked, Failure> {
    let Look { asked: Moves { position, depth, by, .. }, moved } = asked;
    let moves = if by == By::Champion { the_others(program, position, depth, &moved).await? } else { Vec::new() };
    // Players by tree search or by learned weights have no expected continuation.
    let line = match by {
        By::Mcts | By::Learned => vec![moved],
        _ => line(program, position, depth, by, &moved).await?,
    };
    Ok(Looked { moves: moves.into_iter().map(valued).collect(), line, parts: Vec::new() })
}

/// Returns the values of these boards after a move of `me`, from a search of the given depth.
async fn searched(
    program: &dyn Caller,
    boards: &[Board],
    me: Color,
    depth: u32,
    evaluate: EvaluationName,
) -> Result<Vec<f64>, Failure> {
    let (least, most) = (f64::NEG_INFINITY, f64::INFINITY);
    let value = |board| later::alpha_beta(program, board, me.other(), depth, me, least, most, evaluate);
    all(boards.iter().map(value)).await
}

/// Returns the values of these boards according to an evaluation function.
async fn evaluated(
    program: &dyn Caller,
    boards: &[Board],
    me: Color,
    evaluate: EvaluationName,
) -> Result<Vec<f64>, Failure> {
    match evaluate {
        EvaluationName::StellungBewerten => {
            all(boards.iter().map(|board| later::stellung_bewerten(program, board, me))).await
        }
        EvaluationName::StellungBewertenMitStrategie => {
            all(boards.iter().map(|board| later::stellung_bewerten_mit_strategie(program, board, me))).await
        }
        // Players judge by no other.
        _ => all(boards.iter().map(|board| later::own_evaluation(program, board, me))).await,
    }
}

/// Returns the values of all moves but `moved`: by `endgame`, or else by `alpha_beta`, which must agree with
/// `iterative_deepening` on each move.
async fn the_others(program: &dyn Caller, position: Position, depth: u32, moved: &str) -> Result<Vec<Worth>, Failure> {
    let Position { board, player: me } = position;
    let others: Vec<Square> =
        board.legal_moves(me).filter(|&(row, column)| square_name(row, column) != moved).collect();
    let after: Vec<Board> = others.iter().map(|&(row, column)| board.after(me, row, column)).collect();
    let values = match (solves(position, By::Champion), depth) {
        (true, _) => {
            let scores = all(after.iter().map(|after| later::endgame(program, after, me.other()))).await?;
            scores.into_iter().map(|(_, score)| f64::from(-score)).collect()
        }
        (_, ..=1) => evaluated(program, &after, me, EvaluationName::OwnEvaluation).await?,
        _ => searched(program, &after, me, depth - 1, EvaluationName::OwnEvaluation).await?,
    };
    Ok(others.into_iter().zip(values).map(|(square, value)| (square, value, Bound::Exact)).collect())
}

/// Returns the move that was made, followed by the first of the best moves, repeatedly. As in the searches, a pass
/// counts as a move, and `minimax` ends with it.
async fn line(
    program: &dyn Caller,
    mut position: Position,
    mut depth: u32,
    by: By,
    moved: &str,
) -> Result<Vec<String>, Failure> {
    let ends_with_a_pass = matches!(by, By::Minimax | By::RandomTieBreak);
    let (mut line, mut next) = (Vec::new(), square_named(moved));
    while let Some((row, column)) = next {
        let Ok(after) = position.play(row, column) else { break };
        let passed = after.player == position.player;
        line.push(square_name(row, column));
        depth = depth.saturating_sub(if passed { 2 } else { 1 });
        position = after;
        let looks_on = solves(position, by) || depth > 0 && !(passed && ends_with_a_pass);
        let goes_on = looks_on && line.len() < LONGEST && !position.board.is_over();
        next = if goes_on { best(&think(program, position, depth, by).await?.1) } else { None };
    }
    Ok(line)
}

/// Returns the first move of the greatest exact value.
fn best(moves: &[Worth]) -> Option<Square> {
    let exact = moves.iter().filter(|(_, value, bound)| *bound == Bound::Exact && !value.is_nan());
    exact.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(square, ..)| *square)
}

/// Records how a search ran, called for each move or from the position itself, as the task prescribes.
pub async fn watch(program: &dyn Caller, Watch { position, depth, function }: Watch) -> Result<Ran, Failure> {
    if function == Function::Mcts {
        return learning::tree(program, position, depth).await;
    }
    let Position { board, player: me } = position;
    let evaluate = EvaluationName::StellungBewerten;
    let search = async |program: &dyn Caller| {
        match function {
            Function::IterativeDeepening => {
                drop(later::iterative_deepening(program, &board, me, evaluate, UpTo(depth)).await?);
            }
            Function::Negamax => drop(later::negamax(program, &board, me).await?),
            Function::NegamaxAlphaBeta => drop(later::negamax_alpha_beta(program, &board, me, -64, 64).await?),
            Function::Endgame => drop(later::endgame(program, &board, me).await?),
            Function::Minimax => {
                let after = boards_after(position);
                all(after.iter().map(|after| later::minimax(program, after, me.other(), 1, me, depth))).await?;
            }
            Function::MinimaxWithPasses => {
                let after = boards_after(position);
                let search = |after| later::minimax_with_passes(program, after, me.other(), 1, me, depth);
                all(after.iter().map(search)).await?;
            }
            Function::AlphaBeta | Function::Mcts => {
                drop(searched(program, &boards_after(position), me, depth.saturating_sub(1), evaluate).await?);
            }
        }
        Ok(())
    };
    let (heard, count) = traced::later::walk(program, search).await?;
    let searches_boards = matches!(function, Function::Minimax | Function::MinimaxWithPasses | Function::AlphaBeta);
    let made: Vec<Moment<Event>> = if searches_boards { made(position).collect() } else { Vec::new() };
    let count = made.len() + count;
    Ok(ran(position, made.into_iter().chain(heard).collect(), count))
}

/// Returns the moves from a position as events. Their boards are computed here, not in the student's program.
fn made(Position { board, player }: Position) -> impl Iterator<Item = Moment<Event>> {
    let event =
        move |(row, column): Square| Event { before: board, color: player, row: row as u8, column: column as u8 };
    board.legal_moves(player).map(event).map(Moment::Done)
}

/// Returns the board after each move; a side without a move passes, so that the board stays the same.
fn boards_after(Position { board, player }: Position) -> Vec<Board> {
    let after: Vec<Board> = board.legal_moves(player).map(|(row, column)| board.after(player, row, column)).collect();
    if after.is_empty() { vec![board] } else { after }
}

/// Whether this player solves this position with `endgame`.
fn solves(position: Position, by: By) -> bool {
    by == By::Champion && position.board.empty() <= SOLVED
}

/// Returns the evaluation of a position, and the value of each move.
async fn think(
    program: &dyn Caller,
    Position { board, player: me }: Position,
    depth: u32,
    by: By,
) -> Result<(f64, Vec<Worth>), Failure> {
    let evaluate = match by {
        By::Minimax | By::RandomTieBreak => EvaluationName::StellungBewerten,
        By::Weighted => EvaluationName::StellungBewertenMitStrategie,
        _ => EvaluationName::OwnEvaluation,
    };
    let evaluation = evaluated(program, &[board], me, evaluate).await?[0];
    // A search that returns only its best move says of the others only that they are no better.
    let only = |best: Square, value: f64| {
        let others =
            board.legal_moves(me).filter(|square| *square != best).map(|square| (square, value, Bound::AtMost));
        std::iter::once((best, value, Bound::Exact)).chain(others).collect()
    };
    let moves = match by {
        By::Champion if solves(Position { board, player: me }, by) => {
            let (best, score) = later::endgame(program, &board, me).await?;
            best.map_or_else(Vec::new, |best| only(best, f64::from(score)))
        }
        By::Champion => {
            let found = later::iterative_deepening(program, &board, me, evaluate, UpTo(depth)).await?;
            found.last().map_or_else(Vec::new, |&(row, column, value)| only((row, column), value))
        }
        _ => {
            let squares: Vec<Square> = board.legal_moves(me).collect();
            let after: Vec<Board> = squares.iter().map(|&(row, column)| board.after(me, row, column)).collect();
            let values = match by {
                By::Minimax | By::RandomTieBreak => {
                    all(after.iter().map(|after| later::minimax(program, after, me.other(), 1, me, depth))).await?
                }
                // The last move needs no search, only the evaluation.
                _ if depth <= 1 => evaluated(program, &after, me, evaluate).await?,
                _ => searched(program, &after, me, depth - 1, evaluate).await?,
            };
            squares.into_iter().zip(values).map(|(square, value)| (square, value, Bound::Exact)).collect()
        }
    };
    Ok((evaluation, moves))
}
