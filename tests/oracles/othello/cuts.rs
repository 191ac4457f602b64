//! The needless part of an Othello search, judged by the moves that it made.

use super::{Question, after, children};
use crate::cuts::{self, Needless, Rules, Step};
use games::othello::{Board, Color, Evaluation, Event, Position};

/// The rules, with passes, by which the value for `me` is searched.
struct Valued {
    me: Color,
    evaluate: Evaluation,
}

impl Rules for Valued {
    type Board = Board;
    type Side = Color;

    fn pieces(&self, board: &Board) -> usize {
        64 - board.empty()
    }

    fn moves(&self, board: &Board, side: Color) -> Vec<Board> {
        children(Position { board: *board, player: side }).map(|(_, next)| next.board).collect()
    }

    fn is_greatest(&self, side: Color) -> bool {
        side == self.me
    }

    fn next(&self, board: &Board, side: Color, left: u32) -> Result<(Color, u32), f64> {
        match left {
            1.. if board.has_move(side.other()) => Ok((side.other(), left)),
            // A pass uses up depth, too.
            2.. if board.has_move(side) => Ok((side, left - 1)),
            _ => Err((self.evaluate)(board, self.me)),
        }
    }
}

/// Returns the needless part of these events of a search that was asked this question.
#[must_use]
pub fn needless(question: &Question, events: &[Event]) -> Needless<Board, Color> {
    let Question { position: Position { board, player }, depth, me, alpha, beta, evaluate } = *question;
    let step = |event: &Event| Step {
        before: event.before,
        side: event.color,
        after: after(event.before, event.color, event.row.into(), event.column.into()),
    };
    // A side that has to pass at once tries nothing.
    let (player, depth) =
        if board.has_move(player) { (player, depth) } else { (player.other(), depth.saturating_sub(1)) };
    let rules = Valued { me, evaluate };
    cuts::needless(&rules, events.iter().map(step), (board, player, depth), (alpha, beta))
}
