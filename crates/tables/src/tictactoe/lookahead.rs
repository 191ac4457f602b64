//! What a search tried, and what came back to it, drawn into the squares of the board, one level a move: where the
//! search went on, the square holds the whole board as it would be then, and in its squares what was tried next. Values
//! are told by a sign and a number: won, drawn or lost for the one whose search it is.

use super::draw::{draw_mark, draw_tried};
use super::opinion::Reason;
use crate::lines;
use crate::why::sign;
use games::tictactoe::Board;
use questions::tictactoe::Came;
use stage::SMALL;
use stage::font::width;
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;

/// Draws so many levels of it into this place.
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
                if let Some(mark) = board.get(row, column) {
                    draw_mark(scene, within.part(3, row, column), mark, theme);
                }
            }
        } else {
            draw_tried(scene, part(cell, 0.68), mark, theme);
        }
        if let Some(came) = reason.came_to(path) {
            let room = cell.h * if goes_on { 0.17 } else { 0.32 };
            draw_value(scene, cell, room, came, path == &chosen(reason), theme);
        }
    }
}

/// The first move of the search that was made, as its path.
fn chosen(reason: &Reason) -> String {
    let (row, column) = reason.moved;
    (3 * row + column).to_string()
}

/// Where the board in a cell is; below it is room for the value.
fn inner(cell: Rect) -> Rect {
    part(cell, 0.8)
}

/// So large a part of a cell, at its top.
fn part(cell: Rect, part: f32) -> Rect {
    let side = cell.w * part;
    Rect::new(cell.x + (cell.w - side) / 2.0, cell.y + cell.h * 0.03, side, side)
}

/// The cell of these moves, and the board after them; none if the search has set marks in an order that is no game.
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

/// The value at the lower edge of a cell, if this height is room to read it: a tick for won, a cross for lost, an
/// equals sign for drawn, and the number.
fn draw_value(scene: &mut Scene, cell: Rect, room: f32, came: &Came, is_chosen: bool, theme: &Theme) {
    let shape = match came.value {
        1.. => "✓",
        0 => "=",
        _ => "✗",
    };
    let number = if came.value == 0 { "0".to_owned() } else { format!("{:+}", came.value) };
    let text = format!("{shape} {}{number}", sign(came.bound));
    let size = (cell.w * 0.11).max(SMALL);
    let wide = width(&text, size, is_chosen);
    if wide > cell.w - 4.0 || room < size * 0.8 {
        return;
    }
    let at = (cell.center().0, cell.y + cell.h * 0.97);
    scene.text(at, Anchor::Middle, size, is_chosen, theme.text, text);
}
