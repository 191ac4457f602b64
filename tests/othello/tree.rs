//! A small tree of a search, drawn with letters: what each move is worth, or which moves were examined, and how often.

use super::oracle::{NoMove, Question, after};
use super::words as say;
use games::othello::{Board, Event, Position, square_name};
use games::trace::Trace;
use std::fmt::Write;
use text::Text;

/// The tree of `position`, `depth` moves deep, with what the search did to it. A side without a move ends a branch.
pub fn drawn(position: Position, depth: u32, trace: &Trace<Event>) -> Text {
    Text::new(|_| {
        let mut text = format!("{:?}", position.player);
        branches(&mut text, position, depth, trace, "");
        text
    })
}

/// The moves of a question, each with the value it really has: two levels if they are few, one if they are not too
/// many.
pub fn values(question: &Question, no_move: NoMove) -> Option<Text> {
    let value =
        |position: Position, depth: u32| format!("{:?}", Question { position, depth, ..*question }.value(no_move));
    let heading = say::values_below(format!("{:?}", question.me));
    valued(question.position, question.depth, no_move, &value).map(|tree| heading.then(&tree))
}

/// The moves of a position, `depth` moves deep, each with what `value` says of the position after it, so many moves
/// ahead.
pub fn valued(
    position: Position,
    depth: u32,
    no_move: NoMove,
    value: &dyn Fn(Position, u32) -> String,
) -> Option<Text> {
    const LINES: usize = 14;
    let lines = |levels: u32| lines(position, depth.min(levels), no_move);
    let levels = [2, 1].into_iter().find(|levels| (1..=LINES).contains(&lines(*levels)))?;
    Some(Text::new(|_| {
        let mut text = String::from(if position.player == games::othello::Color::Black { "Black" } else { "White" });
        with_values(&mut text, position, depth, levels.min(depth), no_move, value, "");
        text
    }))
}

/// What follows a position: each move, or a pass.
fn next(Position { board, player }: Position, no_move: NoMove) -> Vec<(Option<(usize, usize)>, Position)> {
    let moves = board.legal_moves(player).map(|(row, column)| {
        (Some((row, column)), Position { board: after(board, player, row, column), player: player.other() })
    });
    let moves: Vec<_> = moves.collect();
    match moves.is_empty() && board.has_move(player.other()) && no_move == NoMove::Passed {
        true => vec![(None, Position { board, player: player.other() })],
        false => moves,
    }
}

fn lines(position: Position, levels: u32, no_move: NoMove) -> usize {
    let below = || next(position, no_move).into_iter().map(|(_, next)| 1 + lines(next, levels - 1, no_move)).sum();
    if levels == 0 { 0 } else { below() }
}

fn with_values(
    text: &mut String,
    position: Position,
    depth: u32,
    levels: u32,
    no_move: NoMove,
    value: &dyn Fn(Position, u32) -> String,
    indent: &str,
) {
    let all = next(position, no_move);
    for (i, (at, next)) in all.iter().enumerate() {
        let last = i + 1 == all.len();
        let name = at.map_or_else(|| say::a_pass().to_string(), |(row, column)| square_name(row, column));
        let _ = write!(text, "\n{indent}{} {name}  {}", if last { "└─" } else { "├─" }, value(*next, depth - 1));
        if levels > 1 {
            with_values(
                text,
                *next,
                depth - 1,
                levels - 1,
                no_move,
                value,
                &format!("{indent}{}", if last { "   " } else { "│  " }),
            );
        }
    }
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
        let _ = write!(text, "\n{indent}{} {}", if last { "└─" } else { "├─" }, square_name(row, column));
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
