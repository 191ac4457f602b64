//! Pictures of positions: the board as its screen draws it, without the rest of the window.

use crate::{Options, Table};
use stage::Layout;
use stage::scene::{Command, Rect, Scene};
use stage::theme::Theme;

/// The width and height of the window in which a board is drawn, in pixels.
const SIZE: (f32, f32) = (960.0, 640.0);

/// Draws the board of a game in this position. Returns `None` if the game cannot show the position.
#[must_use]
pub fn board(table: &dyn Table, position: &str, theme: &Theme) -> Option<Scene> {
    // No code may be asked, so a person plays, or the random player where a person cannot play.
    let players = [("player", "person"), ("against", "random")];
    let with = |player| table.screen(&[("position", position), player].into_iter().collect::<Options>(), false).ok();
    let screen = players.into_iter().find_map(with)?;
    let mut scene = Scene::new(theme.background, Layout::of(SIZE, screen.shape()));
    screen.draw(&mut scene, theme, (-1.0, -1.0));
    Some(cut_out(scene))
}

/// Returns the point by which a drawing command is assigned to a part of the window.
fn place(command: &Command) -> (f32, f32) {
    match command {
        Command::Box { rect, .. } => rect.center(),
        Command::Disc { center, .. } | Command::Ellipse { center, .. } | Command::Ring { center, .. } => *center,
        Command::Line { from: at, .. } | Command::Text { at, .. } => *at,
    }
}

/// Removes everything from a scene that is not drawn on its board, and all texts inside the rectangle.
pub fn keep_the_board(scene: &mut Scene, without_text_in: Rect) {
    let board = scene.layout.board.inset(-1.0);
    let is_hidden = |command: &Command| matches!(command, Command::Text { at, .. } if without_text_in.contains(*at));
    scene.commands.retain(|command| board.contains(place(command)) && !is_hidden(command));
}

/// Returns the scene with only its board, moved to the upper left corner.
fn cut_out(mut scene: Scene) -> Scene {
    keep_the_board(&mut scene, Rect::default());
    let board = scene.layout.board;
    let move_it = |at: &mut (f32, f32)| *at = (at.0 - board.x, at.1 - board.y);
    for command in &mut scene.commands {
        match command {
            Command::Box { rect, .. } => (rect.x, rect.y) = (rect.x - board.x, rect.y - board.y),
            Command::Disc { center, .. } | Command::Ellipse { center, .. } | Command::Ring { center, .. } => {
                move_it(center);
            }
            Command::Line { from, to, .. } => [from, to].into_iter().for_each(move_it),
            Command::Text { at, .. } => move_it(at),
        }
    }
    scene.layout.size = (board.w, board.h);
    scene
}
