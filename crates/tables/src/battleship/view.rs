//! Drawing of seas: colours, squares, shots and ships; and the picture on the home screen.

use games::battleship::State;
use stage::scene::{Color, Rect, Scene};
use stage::theme::Theme;

/// The colours of a sea in one theme.
#[derive(Debug)]
pub struct Colors {
    /// An untouched square: its face, the light on its upper edge, and the shadow on its lower edge.
    pub covered: [Color; 3],
    /// A square that was shot at, and any square of a player's own sea.
    pub open: Color,
    /// The ring of a shot into the water.
    pub splash: Color,
    /// The inside and the outline of a ship.
    pub hull: [Color; 2],
    /// The inside and the outline of a sunk ship.
    pub wreck: [Color; 2],
    /// The cross of a hit.
    pub hit: Color,
}

const DARK: Colors = Colors {
    covered: [Color::hex(0x2c_45_66), Color::hex(0x47_66_8c), Color::hex(0x18_28_3d)],
    open: Color::hex(0x13_1a_26),
    splash: Color::hex(0x8f_c4_ff),
    hull: [Color::hex(0x4a_56_6c), Color::hex(0xc4_ce_dd)],
    wreck: [Color::hex(0x5e_23_20), Color::hex(0xff_b4_a8)],
    hit: Color::hex(0xff_a5_98),
};

const LIGHT: Colors = Colors {
    covered: [Color::hex(0xb4_cd_e8), Color::hex(0xdc_e9_f7), Color::hex(0x7c_9a_bb)],
    open: Color::hex(0xf4_f8_fc),
    splash: Color::hex(0x1d_5f_ae),
    hull: [Color::hex(0xc6_cf_db), Color::hex(0x4a_55_66)],
    wreck: [Color::hex(0xf3_bd_b3), Color::hex(0x8c_1d_17)],
    hit: Color::hex(0xad_1c_18),
};

/// Returns the colours of a sea in `theme`.
pub fn colors(theme: &Theme) -> &'static Colors {
    if theme.dark { &DARK } else { &LIGHT }
}

/// Draws a square at which no shot was fired. `face` is its colour; the square looks raised, since it can be pressed.
pub fn draw_cover(scene: &mut Scene, at: Rect, face: Color, theme: &Theme) {
    let [_, light, shadow] = colors(theme).covered;
    let (edge, radius) = ((at.w * 0.05).clamp(0.6, 2.0), (at.w * 0.08).min(4.0));
    let whole = at.inset((at.w * 0.03).clamp(0.4, 1.0));
    scene.rect(whole, radius, shadow);
    scene.rect(Rect { h: whole.h - edge, ..whole }, radius, light);
    scene.rect(Rect { y: whole.y + edge, h: whole.h - 2.0 * edge, ..whole }, radius, face);
}

/// Draws the sign of a square's state: a ring for water, a cross for a hit, a dash for a mark.
pub fn draw_sign(scene: &mut Scene, at: Rect, state: State, theme: &Theme) {
    match state {
        State::Unknown => {}
        State::Water => draw_splash(scene, at, 1.0, theme),
        State::Hit => draw_cross(scene, at, colors(theme).hit),
        State::Sunk => draw_cross(scene, at, theme.text),
        State::Marked => draw_mark(scene, at, theme),
    }
}

/// Draws the ring of a shot into the water. `spread` is the ring's share of its full radius, from 0 to 1.
pub fn draw_splash(scene: &mut Scene, at: Rect, spread: f32, theme: &Theme) {
    let color = colors(theme).splash;
    scene.ring(at.center(), at.w * 0.22 * spread, (at.w * 0.07).max(1.2), color);
    scene.disc(at.center(), at.w * 0.06, color);
}

fn draw_cross(scene: &mut Scene, at: Rect, color: Color) {
    let ((x, y), reach, width) = (at.center(), at.w * 0.24, (at.w * 0.11).max(1.6));
    scene.line((x - reach, y - reach), (x + reach, y + reach), width, color);
    scene.line((x + reach, y - reach), (x - reach, y + reach), width, color);
}

/// Draws a mark as a dash, as the notation writes it.
fn draw_mark(scene: &mut Scene, at: Rect, theme: &Theme) {
    let ((x, y), reach) = (at.center(), at.w * 0.17);
    scene.line((x - reach, y), (x + reach, y), (at.w * 0.08).max(1.5), theme.text);
}

/// Draws a ship from its first square to its last one, in the colours of its inside and its outline.
pub fn draw_ship(scene: &mut Scene, (first, last): (Rect, Rect), [inside, outline]: [Color; 2]) {
    let margin = first.w * 0.1;
    let whole = Rect::new(first.x, first.y, last.x + last.w - first.x, last.y + last.h - first.y).inset(margin);
    let (radius, width) = (whole.w.min(whole.h) * 0.42, (first.w * 0.05).clamp(1.0, 2.0));
    scene.rect(whole, radius, outline);
    scene.rect(whole.inset(width), radius - width, inside);
}

/// The reason why a ship is not in the row of remaining ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// The ship was sunk.
    Sunk,
    /// The ship was placed on the sea.
    Placed,
}

/// Draws a small ship in the row of remaining ships. A remaining ship is filled, any other is an outline. A sunk ship
/// is struck through.
pub fn draw_little_ship(scene: &mut Scene, at: Rect, gone: Option<Gone>, theme: &Theme) {
    let radius = at.h / 2.0;
    let [_, outline] = colors(theme).hull;
    let Some(gone) = gone else { return scene.rect(at, radius, outline) };
    scene.rect(at, radius, theme.quiet);
    scene.rect(at.inset(1.0), radius - 1.0, theme.surface);
    if gone == Gone::Sunk {
        let y = at.center().1;
        scene.line((at.x - 1.5, y), (at.x + at.w + 1.5, y), 1.2, theme.quiet);
    }
}

/// Draws the picture on the home screen.
pub fn picture(scene: &mut Scene, at: Rect, theme: &Theme) {
    use State::{Hit, Marked, Sunk, Unknown, Water};
    let squares = [
        [Sunk, Sunk, Sunk, Marked],
        [Marked, Marked, Marked, Unknown],
        [Water, Unknown, Hit, Unknown],
        [Unknown, Unknown, Hit, Water],
    ];
    scene.rect(at, 6.0, colors(theme).open);
    let parts = |(i, state)| (at.part(4, i / 4, i % 4), state);
    let squares = || squares.into_iter().flatten().enumerate().map(parts);
    for (square, _) in squares().filter(|(_, state)| matches!(state, Unknown | Marked)) {
        draw_cover(scene, square, colors(theme).covered[0], theme);
    }
    draw_ship(scene, (at.part(4, 0, 0), at.part(4, 0, 2)), colors(theme).wreck);
    squares().for_each(|(square, state)| draw_sign(scene, square, state, theme));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_on_the_sea_stands_out() {
        for theme in [&stage::theme::DARK, &stage::theme::LIGHT] {
            let colors = colors(theme);
            let marks = [
                (colors.splash, colors.open),
                (colors.hit, colors.open),
                (colors.hit, colors.hull[0]),
                (colors.hull[1], colors.open),
                (colors.wreck[1], colors.open),
                (colors.hull[1], theme.surface),
                (theme.text, colors.wreck[0]),
                (theme.text, colors.covered[0]),
                (theme.warning, colors.open),
            ];
            for (mark, behind) in marks {
                assert!(
                    Color::contrast(mark, behind) >= 3.0,
                    "{mark:?} on {behind:?}: {}",
                    Color::contrast(mark, behind)
                );
            }
        }
    }
}
