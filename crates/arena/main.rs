//! A player: lends its functions to whoever asks. The package `arena-mine` compiles this for the student's exercises, `arena-reference`
//! for our solutions.

use arena::{Answer, Question};
use exercises::tictactoe;
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
    })
}
