//! The colours of the light and the dark theme.

use crate::scene::Color;

/// The colours of all that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// whether the theme is the dark one
    pub dark: bool,
    /// the colour behind all else
    pub background: Color,
    /// the colour of boards and panels
    pub surface: Color,
    /// the colour of buttons
    pub raised: Color,
    /// the colour of buttons under the mouse
    pub hovered: Color,
    /// the colour of lines between squares
    pub line: Color,
    /// the colour of text
    pub text: Color,
    /// the colour of text that matters less
    pub quiet: Color,
    /// the colour of the next step and of the current choice
    pub accent: Color,
    /// the colour of text on the accent
    pub on_accent: Color,
    /// the colour of the person
    pub x: Color,
    /// the colour of the computer
    pub o: Color,
    /// the colour of warnings
    pub warning: Color,
}

/// The dark theme.
pub const DARK: Theme = Theme {
    dark: true,
    background: Color::hex(0x14_18_20),
    surface: Color::hex(0x1d_23_2e),
    raised: Color::hex(0x2a_32_40),
    hovered: Color::hex(0x37_42_54),
    line: Color::hex(0x60_6e_87),
    text: Color::hex(0xf2_f5_fa),
    quiet: Color::hex(0xa3_b0_c4),
    accent: Color::hex(0x6a_9d_ff),
    on_accent: Color::hex(0x0b_10_18),
    x: Color::hex(0x5c_c8_ff),
    o: Color::hex(0xff_8f_6b),
    warning: Color::hex(0xff_d1_66),
};

/// The light theme.
pub const LIGHT: Theme = Theme {
    dark: false,
    background: Color::hex(0xf3_f5_f8),
    surface: Color::hex(0xff_ff_ff),
    raised: Color::hex(0xe2_e7_ee),
    hovered: Color::hex(0xd3_da_e5),
    line: Color::hex(0x7d_8a_a0),
    text: Color::hex(0x1a_20_2c),
    quiet: Color::hex(0x55_60_72),
    accent: Color::hex(0x24_5f_dd),
    on_accent: Color::hex(0xff_ff_ff),
    x: Color::hex(0x0b_7a_b8),
    o: Color::hex(0xc2_45_1a),
    warning: Color::hex(0x9a_5b_00),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_stands_out() {
        for theme in [DARK, LIGHT] {
            let faces = [theme.background, theme.surface];
            let of_buttons = [(theme.text, theme.raised), (theme.text, theme.hovered), (theme.on_accent, theme.accent)];
            let on_faces = [theme.text, theme.quiet, theme.accent, theme.warning];
            for (text, face) in on_faces.into_iter().flat_map(|text| faces.map(|face| (text, face))).chain(of_buttons) {
                assert!(text.contrast(face) >= 4.5, "{text:?} on {face:?}: {:.2}", text.contrast(face));
            }
            for (mark, face) in [theme.x, theme.o].into_iter().flat_map(|mark| faces.map(|face| (mark, face))) {
                assert!(mark.contrast(face) >= 3.0, "{mark:?} on {face:?}: {:.2}", mark.contrast(face));
            }
        }
    }
}
