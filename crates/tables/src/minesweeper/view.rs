//! Drawing of squares: colours, numbers, flags and mines; and the picture on the home screen.

use games::minesweeper::Square;
use stage::SMALL;
use stage::scene::{Anchor, Color, Rect, Scene};
use stage::theme::Theme;

/// The smallest width in pixels of a square that shows its number. A smaller square shows a disc in the number's
/// colour.
pub const WRITTEN: f32 = 9.5;

/// The colours of a board in one theme.
#[derive(Debug)]
pub struct Colors {
    /// The face of an open square.
    pub open: Color,
    /// A covered square: its face, the light on its upper edge, and the shadow on its lower edge.
    pub covered: [Color; 3],
    /// The numbers 1 to 8.
    pub numbers: [Color; 8],
    /// The pennant of a flag.
    pub flag: Color,
    /// The background of the mine that was clicked.
    pub blast: Color,
    /// The background of numbers that prove something.
    pub clue: Color,
}

const DARK: Colors = Colors {
    open: Color::hex(0x17_1c_25),
    covered: [Color::hex(0x3b_48_5d), Color::hex(0x54_64_7e), Color::hex(0x22_2b_39)],
    numbers: [
        Color::hex(0x7c_b8_ff),
        Color::hex(0x63_d4_91),
        Color::hex(0xff_8d_84),
        Color::hex(0xc6_ab_ff),
        Color::hex(0xff_b9_6d),
        Color::hex(0x56_d8_d8),
        Color::hex(0xf2_f5_fa),
        Color::hex(0xa9_b5_c8),
    ],
    flag: Color::hex(0xff_a1_92),
    blast: Color::hex(0x8a_2b_22),
    clue: Color::hex(0x4d_3e_14),
};

const LIGHT: Colors = Colors {
    open: Color::hex(0xf8_fa_fc),
    covered: [Color::hex(0xc2_cd_dc), Color::hex(0xe0_e7_f0), Color::hex(0x8d_9b_b0)],
    numbers: [
        Color::hex(0x1d_4e_c8),
        Color::hex(0x13_68_36),
        Color::hex(0xb8_1f_18),
        Color::hex(0x5b_21_b6),
        Color::hex(0x84_38_10),
        Color::hex(0x0c_5d_68),
        Color::hex(0x1a_20_2c),
        Color::hex(0x4f_59_69),
    ],
    flag: Color::hex(0xa5_1d_17),
    blast: Color::hex(0xf5_b5_ab),
    clue: Color::hex(0xff_ec_b8),
};

/// Returns the colours of a board in `theme`.
pub fn colors(theme: &Theme) -> &'static Colors {
    if theme.dark { &DARK } else { &LIGHT }
}

/// Draws a square. The background of open squares must be drawn already.
pub fn draw(scene: &mut Scene, at: Rect, square: Square, theme: &Theme) {
    let face = colors(theme).covered[0];
    if matches!(square, Square::Covered | Square::Flag | Square::RightFlag | Square::WrongFlag) {
        draw_cover(scene, at, face, theme);
    }
    if matches!(square, Square::Flag | Square::RightFlag | Square::WrongFlag) {
        draw_flag(scene, at, theme);
    }
    match square {
        Square::Covered | Square::Flag | Square::Open(0) => {}
        Square::Open(number) => draw_number(scene, at, number, theme),
        Square::Mine => draw_mine(scene, at, theme),
        Square::ClickedMine => {
            scene.rect(at.inset(0.5), 2.0, colors(theme).blast);
            draw_mine(scene, at, theme);
            scene.ring(at.center(), at.w * 0.41, (at.w * 0.06).max(1.2), theme.text);
        }
        Square::RightFlag => tick(scene, point(at, 0.76, 0.74), at.w * 0.3, (at.w * 0.08).max(1.4), theme.text),
        Square::WrongFlag => {
            let width = (at.w * 0.08).max(1.6);
            for (width, color) in [(width * 1.5, face), (width, theme.text)] {
                scene.line(point(at, 0.16, 0.16), point(at, 0.84, 0.84), width, color);
                scene.line(point(at, 0.84, 0.16), point(at, 0.16, 0.84), width, color);
            }
        }
    }
}

/// Draws a covered square. `face` is its colour; the square looks raised, since it can be pressed.
pub fn draw_cover(scene: &mut Scene, at: Rect, face: Color, theme: &Theme) {
    let [_, light, shadow] = colors(theme).covered;
    let (edge, radius) = ((at.w * 0.06).clamp(1.0, 2.5), (at.w * 0.08).min(4.0));
    let whole = at.inset(1.0);
    scene.rect(whole, radius, shadow);
    scene.rect(Rect { h: whole.h - edge, ..whole }, radius, light);
    scene.rect(Rect { y: whole.y + edge, h: whole.h - 2.0 * edge, ..whole }, radius, face);
}

fn draw_number(scene: &mut Scene, at: Rect, number: u8, theme: &Theme) {
    let (size, (x, y), color) = ((at.w * 0.62).max(SMALL), at.center(), colors(theme).numbers[usize::from(number) - 1]);
    if at.w < WRITTEN {
        return scene.disc((x, y), at.w * 0.25, color);
    }
    scene.text((x, y + size * 0.36), Anchor::Middle, size, true, color, number);
}

/// Draws a flag as a pennant on a pole.
fn draw_flag(scene: &mut Scene, at: Rect, theme: &Theme) {
    let flag = colors(theme).flag;
    let width = at.w * 0.11;
    for part in [0.2, 0.28, 0.36, 0.44, 0.52] {
        scene.line(point(at, 0.395, part), point(at, 0.72, 0.36), width, flag);
    }
    scene.line(point(at, 0.34, 0.18), point(at, 0.34, 0.8), (at.w * 0.07).max(1.2), theme.text);
    scene.line(point(at, 0.22, 0.8), point(at, 0.48, 0.8), (at.w * 0.07).max(1.2), theme.text);
}

fn draw_mine(scene: &mut Scene, at: Rect, theme: &Theme) {
    let (x, y) = at.center();
    for (dx, dy) in [(0.33, 0.0), (0.0, 0.33), (0.24, 0.24), (0.24, -0.24)] {
        let (dx, dy) = (dx * at.w, dy * at.w);
        scene.line((x - dx, y - dy), (x + dx, y + dy), (at.w * 0.07).max(1.2), theme.text);
    }
    scene.disc((x, y), at.w * 0.23, theme.text);
    scene.disc((x - at.w * 0.08, y - at.w * 0.08), at.w * 0.06, theme.background);
}

/// Draws a tick around a point; `size` and `width` are in pixels.
pub fn tick(scene: &mut Scene, (x, y): (f32, f32), size: f32, width: f32, color: Color) {
    let foot = (x - size * 0.12, y + size * 0.3);
    scene.line((x - size * 0.5, y), foot, width, color);
    scene.line(foot, (x + size * 0.5, y - size * 0.42), width, color);
}

/// Returns the point at the shares `x` of the width and `y` of the height.
fn point(at: Rect, x: f32, y: f32) -> (f32, f32) {
    (at.x + x * at.w, at.y + y * at.h)
}

/// Draws the picture on the home screen.
pub fn picture(scene: &mut Scene, at: Rect, theme: &Theme) {
    use Square::{Covered, Flag, Mine, Open};
    let squares = [
        [Open(1), Open(1), Open(1), Covered],
        [Open(1), Flag, Open(2), Covered],
        [Open(1), Open(2), Open(3), Flag],
        [Open(0), Open(1), Mine, Covered],
    ];
    scene.rect(at, 6.0, colors(theme).open);
    for (i, square) in squares.into_iter().flatten().enumerate() {
        draw(scene, at.part(4, i / 4, i % 4), square, theme);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_on_the_board_stands_out() {
        assert!((Color::contrast(Color::hex(0), Color::hex(0xff_ff_ff)) - 21.0).abs() < 1e-9);
        for theme in [&stage::theme::DARK, &stage::theme::LIGHT] {
            let colors = colors(theme);
            for number in colors.numbers {
                assert!(
                    Color::contrast(number, colors.open) >= 4.5 && Color::contrast(number, colors.clue) >= 4.5,
                    "{number:?}"
                );
            }
            let marks = [
                (colors.flag, colors.covered[0]),
                (theme.text, colors.covered[0]),
                (theme.text, colors.blast),
                (theme.text, colors.open),
                (theme.warning, colors.open),
                // the arcs of the solver
                (theme.x, theme.background),
                (theme.o, theme.background),
                (colors.numbers[1], theme.background),
            ];
            for (mark, behind) in marks {
                assert!(Color::contrast(mark, behind) >= 3.0, "{mark:?} on {behind:?}");
            }
        }
    }
}
