//! A player: lends its functions to whoever asks. The package `arena-mine` compiles this for the student's exercises, `arena-reference`
//! for our solutions.

use arena::{Answer, Question};
use exercises::tictactoe;
use games::tictactoe::{Canvas, Stroke};
use std::process::ExitCode;

fn main() -> ExitCode {
    arena::serve(|question| match question {
        Question::TictactoeMinimax { mut board, player, depth } => {
            let before = board;
            let ((row, column, score), trace) =
                games::tictactoe::listen(|| tictactoe::minimax(&mut board, player, depth));
            Answer::TictactoeMinimax {
                row,
                column,
                score,
                positions: trace.positions(),
                restored: board == before,
                tried: arena::tried(&trace),
            }
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
    })
}
