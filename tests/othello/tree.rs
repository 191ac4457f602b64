//! A small tree of a search, drawn with letters: which moves should have been examined once, and which were not, or too often.

use super::oracle::after;
use catalogue::{Text, othello as say};
use games::othello::{Board, Event, Position, field_name};
use games::trace::Trace;
use std::fmt::Write;

/// The tree of `position`, `depth` moves deep, with what the search did to it. A side without a move ends a branch.
pub fn drawn(position: Position, depth: u32, trace: &Trace<Event>) -> Text {
    Text::new(|_| {
        let mut text = format!("{:?}", position.player);
        branches(&mut text, position, depth, trace, "");
        text
    })
}

fn branches(text: &mut String, Position { board, player }: Position, depth: u32, trace: &Trace<Event>, indent: &str) {
    let moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    for (i, &(row, column)) in moves.iter().enumerate() {
        let last = i + 1 == moves.len();
        let next = Position { board: after(board, player, row, column), player: player.other() };
        let often = trace.events.iter().filter(|event| {
            event.before == board
                && event.color == player
                && (event.row as usize, event.column as usize) == (row, column)
        });
        let _ = write!(text, "\n{indent}{} {}", if last { "└─" } else { "├─" }, field_name(row, column));
        match often.count() {
            1 => {}
            0 => text.push_str(&format!("  ← {}", say::never_examined())),
            often => text.push_str(&format!("  ← {}", say::examined_often(often))),
        }
        let indent = format!("{indent}{}", if last { "   " } else { "│  " });
        if depth > 1 {
            branches(text, next, depth - 1, trace, &indent);
        } else {
            let deeper = played_on(&next.board, trace);
            if deeper > 0 {
                let _ = write!(text, "  ← {}", say::examined_below(deeper));
            }
        }
    }
}

/// How many moves were played on this board.
fn played_on(board: &Board, trace: &Trace<Event>) -> usize {
    trace.events.iter().filter(|event| event.before == *board).count()
}
