//! A small search tree, drawn with letters: the values of the moves, or which moves were examined, and how often.

use super::oracle::{NoMove, Question, children};
use super::words as say;
use games::othello::{Event, Position, square_name};
use games::trace::Trace;
use std::fmt::Write;
use text::Text;

/// Draws the tree of `position`, `depth` moves deep, with the moves that the search made. A side without a move ends a
/// branch.
pub fn drawn(position: Position, depth: u32, trace: &Trace<Event>) -> Text {
    let note = |before: Position, at: Option<(usize, usize)>, after: Position, left: u32| {
        let is_this = |event: &&Event| {
            (event.before, event.color) == (before.board, before.player)
                && Some((event.row as usize, event.column as usize)) == at
        };
        let mut note = match trace.events.iter().filter(is_this).count() {
            1 => String::new(),
            0 => format!("  ← {}", say::never_examined()),
            often => format!("  ← {}", say::examined_often(often)),
        };
        let deeper = trace.events.iter().filter(|event| event.before == after.board).count();
        if left <= 1 && deeper > 0 {
            let _ = write!(note, "  ← {}", say::examined_below(deeper));
        }
        note
    };
    Text::new(|_| {
        let mut text = position.player.text().to_string();
        branches(&mut text, position, depth, NoMove::Evaluated, &note, "");
        text
    })
}

/// Draws the moves of a question with their correct values: two levels if they are few, one level if they are not too
/// many.
pub fn values(question: &Question, no_move: NoMove) -> Option<Text> {
    let value =
        |position: Position, depth: u32| format!("{:?}", Question { position, depth, ..*question }.value(no_move));
    let heading = say::values_below(question.me.text());
    valued(question.position, question.depth, no_move, &value).map(|tree| heading.then(&tree))
}

/// Draws the moves of a position, `depth` moves deep. Each is followed by the text that `value` returns for the
/// position after it and the moves left to look ahead.
pub fn valued(
    position: Position,
    depth: u32,
    no_move: NoMove,
    value: &dyn Fn(Position, u32) -> String,
) -> Option<Text> {
    const LINES: usize = 14;
    let lines = |levels: u32| lines(position, depth.min(levels), no_move);
    let levels = [2, 1].into_iter().find(|levels| (1..=LINES).contains(&lines(*levels)))?;
    let levels = levels.min(depth);
    let note = |_, _, next, left| format!("  {}", value(next, depth - levels + left - 1));
    Some(Text::new(|_| {
        let mut text = position.player.text().to_string();
        branches(&mut text, position, levels, no_move, &note, "");
        text
    }))
}

/// Returns the positions after each move, or after a pass.
fn next(position @ Position { board, player }: Position, no_move: NoMove) -> Vec<(Option<(usize, usize)>, Position)> {
    let moves: Vec<_> = children(position).map(|(at, next)| (Some(at), next)).collect();
    match moves.is_empty() && board.has_move(player.other()) && no_move == NoMove::Passed {
        true => vec![(None, Position { board, player: player.other() })],
        false => moves,
    }
}

fn lines(position: Position, levels: u32, no_move: NoMove) -> usize {
    let below = || next(position, no_move).into_iter().map(|(_, next)| 1 + lines(next, levels - 1, no_move)).sum();
    if levels == 0 { 0 } else { below() }
}

/// A function that annotates a move. Its arguments are the position before the move, the move, the position after it,
/// and the number of levels left, including this one.
type Note<'a> = &'a dyn Fn(Position, Option<(usize, usize)>, Position, u32) -> String;

fn branches(text: &mut String, position: Position, levels: u32, no_move: NoMove, note: Note, indent: &str) {
    let all = next(position, no_move);
    for (i, (at, next)) in all.iter().enumerate() {
        let last = i + 1 == all.len();
        let name = at.map_or_else(|| say::a_pass().to_string(), |(row, column)| square_name(row, column));
        let note_here = note(position, *at, *next, levels);
        let _ = write!(text, "\n{indent}{} {name}{note_here}", if last { "└─" } else { "├─" });
        if levels > 1 {
            let indent = format!("{indent}{}", if last { "   " } else { "│  " });
            branches(text, *next, levels - 1, no_move, note, &indent);
        }
    }
}
