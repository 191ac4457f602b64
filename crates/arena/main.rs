//! A player: lends its functions to whoever asks. The package `arena-mine` compiles this for the student's exercises, `arena-reference`
//! for our solutions.

use arena::{Answer, Mind, Question, Valued};
use exercises::{othello, tictactoe};
use games::othello::{Evaluation, Position, field_name};
use games::tictactoe::{Board, Canvas, Stroke};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::process::ExitCode;

fn main() -> ExitCode {
    arena::serve(|question| match question {
        Question::TictactoeMinimax { board, player, depth } => {
            searched(board, |board| tictactoe::minimax(board, player, depth))
        }
        Question::TictactoeAlphaBeta { board, player, depth } => {
            searched(board, |board| tictactoe::alpha_beta(board, player, depth, i32::MIN, i32::MAX))
        }
        Question::TictactoeDraw { board, width, height } => {
            let mut canvas = Canvas::new(width, height);
            tictactoe::draw_game_board(&mut canvas, &board);
            let stroke = |stroke: &Stroke| match *stroke {
                Stroke::Line { from, to } => vec![from.0, from.1, to.0, to.1],
                Stroke::Circle { center, radius } => vec![center.0, center.1, radius],
            };
            Answer::TictactoeDraw { strokes: canvas.strokes().iter().map(stroke).collect() }
        }
        Question::OthelloMoves { position, depth, by, seed } => {
            let (thought, trace) = games::othello::listen(|| think(position, depth, by));
            let Thought { evaluation, moves, chosen } = thought;
            // Asks for the same values once more: that is not counted.
            let drawn = || {
                let Position { board, player } = position;
                othello::random_tie_break(&board, player, depth, &mut ChaCha8Rng::seed_from_u64(seed))
            };
            let chosen = if by == Mind::RandomTieBreak { drawn() } else { chosen };
            let moves =
                moves.into_iter().map(|((row, column), value)| Valued { field: field_name(row, column), value });
            let chosen = chosen.map(|(row, column)| field_name(row, column));
            Answer::OthelloMoves { evaluation, moves: moves.collect(), chosen, positions: trace.count }
        }
        Question::OthelloSolve { position, .. } => {
            let Position { board, player } = position;
            let ((best, score), trace) = games::othello::listen(|| othello::endgame(&board, player));
            let best = best.into_iter().map(|(row, column)| field_name(row, column)).collect();
            Answer::OthelloSolved { score, best, positions: trace.count as u64, exact: true }
        }
    })
}

type Field = (usize, usize);

/// What a player of Othello thinks of a position.
struct Thought {
    evaluation: f64,
    moves: Vec<(Field, f64)>,
    chosen: Option<Field>,
}

fn think(Position { board, player: me }: Position, depth: u32, by: Mind) -> Thought {
    let evaluate: Evaluation = match by {
        Mind::Minimax | Mind::RandomTieBreak => othello::stellung_bewerten,
        Mind::Weighted => othello::stellung_bewerten_mit_strategie,
        Mind::OwnEvaluation | Mind::Champion => othello::own_evaluation,
    };
    let evaluation = evaluate(&board, me);
    if by == Mind::Champion {
        let best = if board.empty() <= Mind::SOLVED {
            let (best, score) = othello::endgame(&board, me);
            best.map(|field| (field, f64::from(score)))
        } else {
            let found = othello::iterative_deepening(&board, me, evaluate, &mut |reached| reached <= depth);
            found.last().map(|&(row, column, value)| ((row, column), value))
        };
        return Thought { evaluation, chosen: best.map(|(field, _)| field), moves: best.into_iter().collect() };
    }
    let value = |(row, column): Field| {
        let (after, other) = (board.after(me, row, column), me.other());
        match by {
            Mind::Minimax | Mind::RandomTieBreak => othello::minimax(&after, other, 1, me, depth),
            // The last move needs no search, only the evaluation.
            _ if depth <= 1 => evaluate(&after, me),
            _ => othello::alpha_beta(&after, other, depth - 1, me, f64::NEG_INFINITY, f64::INFINITY, evaluate),
        }
    };
    let moves = board.legal_moves(me).map(|field| (field, value(field))).collect();
    Thought { evaluation, moves, chosen: None }
}

fn searched(mut board: Board, search: impl FnOnce(&mut Board) -> (usize, usize, i32)) -> Answer {
    let before = board;
    let ((row, column, score), trace) = games::tictactoe::listen(|| search(&mut board));
    let (positions, restored, tried) = (trace.positions(), board == before, arena::tried(&trace));
    Answer::TictactoeMinimax { row, column, score, positions, restored, tried }
}
