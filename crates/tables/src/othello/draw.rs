//! The drawing of discs: on the board, while they are turned over, and beside the board.

use super::colors::faces;
use games::othello::Color;
use stage::scene::{Command, Scene};
use stage::theme::Theme;

/// Draws a disc on the board: its face, and a groove in it.
pub(super) fn draw_disc(scene: &mut Scene, center: (f32, f32), radius: f32, color: Color, theme: &Theme) {
    let (face, groove) = faces(color, theme);
    scene.disc(center, radius, face);
    scene.ring(center, radius * 0.78, (radius * 0.06).max(1.0), groove);
}

/// Draws a disc that is being turned over to this colour; `part` is the progress from 0 to 1.
pub(super) fn draw_turning(scene: &mut Scene, center: (f32, f32), radius: f32, part: f32, color: Color, theme: &Theme) {
    let seen = if part < 0.5 { color.other() } else { color };
    let wide = (radius * (part * std::f32::consts::PI).cos().abs()).max(1.0);
    scene.commands.push(Command::Ellipse { center, radii: (wide, radius), color: faces(seen, theme).0 });
}

/// Marks the disc that was placed last.
pub(super) fn draw_last(scene: &mut Scene, center: (f32, f32), radius: f32, color: Color, theme: &Theme) {
    scene.disc(center, radius * 0.2, faces(color.other(), theme).0);
}

/// Draws a disc beside the board, with an edge that is visible on any background.
pub(super) fn draw_small_disc(scene: &mut Scene, center: (f32, f32), color: Color, theme: &Theme) {
    scene.disc(center, 12.0, theme.quiet);
    scene.disc(center, 10.5, faces(color, theme).0);
}
