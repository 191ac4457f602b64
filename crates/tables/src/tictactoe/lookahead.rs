//! The lookahead of a search, drawn into the squares of the board like figure 2 of the task sheet, one level for each
//! move. If the search continued after a move, the move's square contains a small board with the next moves. Marks of
//! the real board are grey there. Marks that were only tried have thin strokes in the colour of their side. The move
//! that was made is shaded, and its mark is drawn normally.
//!
//! Each value is a label in the colour of the side that wins: a word if there is room, otherwise a number.

use super::draw::{color, draw_lying, draw_mark, draw_tried};
use super::opinion::Reason;
use super::say;
use crate::lines;
use crate::why::sign;
use games::tictactoe::{Board, Mark, SIZE};
use questions::Bound;
use questions::tictactoe::Came;
use stage::SMALL;
use stage::font::width;
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use text::Text;

/// Draws the first `levels` levels of a search into this area.
pub(super) fn draw(scene: &mut Scene, place: Rect, reason: &Reason, tried: &[String], levels: usize, theme: &Theme) {
    let (row, column) = reason.moved;
    scene.rect(place.part(3, row, column).inset(5.0), 12.0, theme.accent.faded(45));
    for path in tried.iter().filter(|path| path.len() <= levels) {
        let Some((cell, board)) = follow(place, reason, path) else { return };
        let goes_on =
            path.len() < levels && tried.iter().any(|other| other.len() > path.len() && other.starts_with(path));
        let mark = if path.len() % 2 == 1 { reason.search.player } else { reason.search.player.other() };
        if goes_on {
            let within = inner(cell);
            lines(scene, within, 3, (within.w * 0.012).max(0.7), theme.line);
            for (row, column) in Board::squares() {
                let at = within.part(3, row, column);
                let lies = reason.search.board.get(row, column).is_some();
                let is_made = is_below(reason, path) && (row, column) == reason.moved;
                match board.get(row, column) {
                    Some(mark) if is_made && path.len() == 1 => draw_mark(scene, at, mark, theme),
                    Some(mark) if is_made || lies => draw_lying(scene, at, mark, theme),
                    Some(mark) => draw_tried(scene, at, mark, theme),
                    None => {}
                }
            }
        } else if is_below(reason, path) && path.len() == 1 {
            draw_mark(scene, part(cell, 0.62), mark, theme);
        } else {
            draw_tried(scene, part(cell, 0.62), mark, theme);
        }
        if let Some(came) = reason.came_to(path) {
            let room = cell.h * if goes_on { 0.17 } else { 0.34 };
            draw_value(scene, cell, room, (came, reason.search.player), theme);
        }
    }
}

/// Whether this path begins with the move that was made.
fn is_below(reason: &Reason, path: &str) -> bool {
    let (row, column) = reason.moved;
    path.starts_with(&(SIZE * row + column).to_string())
}

/// Returns the area of the small board in a cell; the space below it is for the value.
fn inner(cell: Rect) -> Rect {
    part(cell, 0.8)
}

/// Returns a square at the top of a cell, whose side is the given share of the cell's width.
fn part(cell: Rect, part: f32) -> Rect {
    let side = cell.w * part;
    Rect::new(cell.x + (cell.w - side) / 2.0, cell.y + cell.h * 0.03, side, side)
}

/// Returns the cell of the last of these moves, and the board after them. Returns `None` if the moves are not legal in
/// this order.
fn follow(place: Rect, reason: &Reason, path: &str) -> Option<(Rect, Board)> {
    let (mut board, mut mark, mut within, mut cell) = (reason.search.board, reason.search.player, place, place);
    for digit in path.bytes() {
        let square = usize::from(digit - b'0');
        let (row, column) = (square / 3, square % 3);
        board.play(row, column, mark).ok()?;
        cell = within.part(3, row, column);
        within = inner(cell);
        mark = mark.other();
    }
    Some((cell, board))
}

/// Draws a value at the lower edge of a cell, centred in a strip of height `room`, if it is legible there. The label
/// names the winner if there is room for words. Otherwise, it is a number for the side whose search it is.
fn draw_value(scene: &mut Scene, cell: Rect, room: f32, (came, player): (&Came, Mark), theme: &Theme) {
    let winner = match came.value {
        1.. => Some(player),
        0 => None,
        _ => Some(player.other()),
    };
    let size = (cell.w * 0.085).max(SMALL);
    let words = winner.map_or_else(say::a_draw, say::wins).to_string();
    let fits = |text: &String| width(text, size, true) + 0.9 * size <= cell.w - 6.0;
    let is_exact = came.bound == Bound::Exact;
    let label = Some(words).filter(|words| is_exact && fits(words)).unwrap_or_else(|| told(came).to_string());
    if !fits(&label) || room < size {
        return;
    }
    let ((x, _), y) = (cell.center(), cell.y + cell.h * 0.985 - room / 2.0);
    let (wide, high) = (width(&label, size, true) + 0.9 * size, size * 1.25);
    let fill = winner.map_or(theme.quiet, |winner| color(winner, theme));
    scene.rect(Rect::new(x - wide / 2.0, y - high / 2.0, wide, high), high / 2.0, fill);
    scene.text((x, y + size * 0.36), Anchor::Middle, size, true, theme.on_accent, label);
}

/// Returns a value as a number with its sign, and marked if it is a bound.
fn told(came: &Came) -> Text {
    let number = match came.value {
        0 => "0".to_owned(),
        value => format!("{}{}", if value > 0 { '+' } else { '−' }, value.unsigned_abs()),
    };
    Text::verbatim(format!("{}{number}", sign(came.bound)))
}
