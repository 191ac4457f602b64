//! Othello: how the exercises answer.

#[path = "othello/learning.rs"]
mod learning;

use arena::Answers;
use exercises::othello;
use games::othello::{Board, Evaluation, Position, listen, square_name, square_named};
use games_ear::EAR;
use questions::Bound;
use questions::othello::{By, Choice, Function, LONGEST, Look, Looked, Moves, Valued, Values, Watch, ran};
use questions::tree::Ran;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// With so many empty squares, a player that is a champion plays by `endgame`.
const SOLVED: usize = 8;

type Square = (usize, usize);

/// A move, its value, and whether it is exactly that.
type Worth = (Square, f64, Bound);

/// What they answer, too.
pub fn add(answers: Answers) -> Answers {
    learning::add(answers.to(values).to(look).to(watch))
}

fn values(Moves { position, depth, by, seed, weights, .. }: Moves) -> Values {
    let mut tried = None;
    let ((evaluation, moves), trace) = listen(EAR, || match by {
        By::Learned => learning::by_weights(position, depth, &weights.unwrap_or_default()),
        By::Mcts => {
            let (value, moves, most) = learning::by_trying(position, depth, seed);
            tried = most;
            (value, moves)
        }
        _ => think(position, depth, by),
    });
    let choice = match by {
        By::Mcts => tried.map_or(Choice::None, |(row, column)| Choice::Square(square_name(row, column))),
        By::RandomTieBreak => {
            // Asks for the same values once more: that is not counted.
            let Position { board, player } = position;
            let chosen = othello::random_tie_break(&board, player, depth, &mut ChaCha8Rng::seed_from_u64(seed));
            chosen.map_or(Choice::None, |(row, column)| Choice::Square(square_name(row, column)))
        }
        _ => Choice::AnyOfTheBest,
    };
    let exact = solves(position, by);
    let moves = moves.into_iter().map(valued).collect();
    Values { evaluation, moves, choice, positions: trace.count as u64, exact }
}

fn valued(((row, column), value, bound): Worth) -> Valued {
    Valued { square: square_name(row, column), value, bound }
}

/// Where a search answered with its best move only, asks for the others, too.
fn look(Look { asked: Moves { position, depth, by, .. }, moved }: Look) -> Looked {
    let moves = if by == By::Champion { the_others(position, depth, &moved) } else { Vec::new() };
    // Who tries games out, or plays by what was learned, has no line.
    let line = if matches!(by, By::Mcts | By::Learned) { vec![moved] } else { line(position, depth, by, &moved) };
    Looked { moves: moves.into_iter().map(valued).collect(), line, parts: Vec::new() }
}

/// What the moves beside this one are worth: by `endgame`; else by `alpha_beta`, which says of each move what
/// `iterative_deepening` must say.
fn the_others(position @ Position { board, player: me }: Position, depth: u32, moved: &str) -> Vec<Worth> {
    let value = |(row, column): Square| {
        let (after, other) = (board.after(me, row, column), me.other());
        match (solves(position, By::Champion), depth) {
            (true, _) => f64::from(-othello::endgame(&after, other).1),
            (_, ..=1) => othello::own_evaluation(&after, me),
            _ => {
                let (least, most) = (f64::NEG_INFINITY, f64::INFINITY);
                othello::alpha_beta(&after, other, depth - 1, me, least, most, othello::own_evaluation)
            }
        }
    };
    let others = board.legal_moves(me).filter(|&(row, column)| square_name(row, column) != moved);
    others.map(|square| (square, value(square), Bound::Exact)).collect()
}

/// The move that was made, and then the first of the best moves, again and again. As in the searches, a pass counts as
/// a move, and `minimax` ends with it.
fn line(mut position: Position, mut depth: u32, by: By, moved: &str) -> Vec<String> {
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
        next = if goes_on { best(&think(position, depth, by).1) } else { None };
    }
    line
}

/// The first move of the greatest value.
fn best(moves: &[Worth]) -> Option<Square> {
    let exact = moves.iter().filter(|(_, value, bound)| *bound == Bound::Exact && !value.is_nan());
    exact.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(square, ..)| *square)
}

/// How a search ran, for each move or from the position itself, as the task says that it is called.
fn watch(Watch { position, depth, function }: Watch) -> Ran {
    if function == Function::Mcts {
        return learning::tree(position, depth);
    }
    let Position { board, player: me } = position;
    let ((), heard, count) = games::othello::watch(EAR, || match function {
        Function::IterativeDeepening => {
            let go_on = &mut |reached| reached <= depth;
            let _ = othello::iterative_deepening(&board, me, othello::stellung_bewerten, go_on);
        }
        Function::Negamax => drop(othello::negamax(&board, me)),
        Function::NegamaxAlphaBeta => drop(othello::negamax_alpha_beta(&board, me, -64, 64)),
        Function::Endgame => drop(othello::endgame(&board, me)),
        _ => boards_after(position).into_iter().for_each(|after| {
            let other = me.other();
            let _ = match function {
                Function::Minimax => othello::minimax(&after, other, 1, me, depth),
                Function::MinimaxWithPasses => othello::minimax_with_passes(&after, other, 1, me, depth),
                _ => {
                    let (least, most) = (f64::NEG_INFINITY, f64::INFINITY);
                    othello::alpha_beta(&after, other, depth - 1, me, least, most, othello::stellung_bewerten)
                }
            };
        }),
    });
    ran(position, heard, count)
}

/// The board after each move; a side without one passes, and the board stays.
fn boards_after(Position { board, player }: Position) -> Vec<Board> {
    let after: Vec<Board> = board.legal_moves(player).map(|(row, column)| board.after(player, row, column)).collect();
    if after.is_empty() { vec![board] } else { after }
}

/// Whether this player plays by `endgame`.
fn solves(position: Position, by: By) -> bool {
    by == By::Champion && position.board.empty() <= SOLVED
}

/// What the evaluation says of a position, and what the moves are worth.
fn think(Position { board, player: me }: Position, depth: u32, by: By) -> (f64, Vec<Worth>) {
    let evaluate: Evaluation = match by {
        By::Minimax | By::RandomTieBreak => othello::stellung_bewerten,
        By::Weighted => othello::stellung_bewerten_mit_strategie,
        _ => othello::own_evaluation,
    };
    let evaluation = evaluate(&board, me);
    let value = |(row, column): Square| {
        let (after, other) = (board.after(me, row, column), me.other());
        match by {
            By::Minimax | By::RandomTieBreak => othello::minimax(&after, other, 1, me, depth),
            // The last move needs no search, only the evaluation.
            _ if depth <= 1 => evaluate(&after, me),
            _ => othello::alpha_beta(&after, other, depth - 1, me, f64::NEG_INFINITY, f64::INFINITY, evaluate),
        }
    };
    // Of a search that answers with its best move, nobody hears more of the others than that they are no better.
    let only = |best: Square, value: f64| {
        let others =
            board.legal_moves(me).filter(|square| *square != best).map(|square| (square, value, Bound::AtMost));
        std::iter::once((best, value, Bound::Exact)).chain(others).collect()
    };
    let moves = match by {
        By::Champion if solves(Position { board, player: me }, by) => {
            let (best, score) = othello::endgame(&board, me);
            best.map_or_else(Vec::new, |best| only(best, f64::from(score)))
        }
        By::Champion => {
            let found = othello::iterative_deepening(&board, me, evaluate, &mut |reached| reached <= depth);
            found.last().map_or_else(Vec::new, |&(row, column, value)| only((row, column), value))
        }
        _ => board.legal_moves(me).map(|square| (square, value(square), Bound::Exact)).collect(),
    };
    (evaluation, moves)
}
