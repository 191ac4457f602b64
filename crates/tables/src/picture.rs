//! A position as a picture: the board of its screen, and nothing around it.

use crate::{Options, Table};
use stage::Layout;
use stage::scene::{Command, Rect, Scene};
use stage::theme::Theme;

/// The window in which a board is drawn for a picture.
const SIZE: (f32, f32) = (960.0, 640.0);

/// The board of this game in this position, alone.
#[must_use]
pub fn board(table: &dyn Table, position: &str, theme: &Theme) -> Option<Scene> {
    // Whoever plays, nobody is asked: a person, or where that cannot be, lots.
    let players = [("player", "person"), ("against", "random")];
    let with = |player| table.screen(&[("position", position), player].into_iter().collect::<Options>(), false).ok();
    let screen = players.into_iter().find_map(with)?;
    let mut scene = Scene::new(theme.background, Layout::of(SIZE, screen.shape()));
    screen.draw(&mut scene, theme, (-1.0, -1.0));
    Some(cut_out(scene))
}

/// Where a command draws.
fn place(command: &Command) -> (f32, f32) {
    match command {
        Command::Box { rect, .. } => rect.center(),
        Command::Disc { center, .. } | Command::Ellipse { center, .. } | Command::Ring { center, .. } => *center,
        Command::Line { from: at, .. } | Command::Text { at, .. } => *at,
    }
}

/// Leaves nothing in a scene but what is drawn on its board; and no text here.
pub fn keep_the_board(scene: &mut Scene, without_text_in: Rect) {
    let board = scene.layout.board.inset(-1.0);
    let is_hidden = |command: &Command| matches!(command, Command::Text { at, .. } if without_text_in.contains(*at));
    scene.commands.retain(|command| board.contains(place(command)) && !is_hidden(command));
}

/// What is drawn on the board of a scene, moved to the upper left corner.
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
