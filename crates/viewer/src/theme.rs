//! Colours: a light and a dark theme.

use crate::scene::Color;

/// The colours of everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// behind everything
    pub background: Color,
    /// boards and panels
    pub surface: Color,
    /// buttons
    pub raised: Color,
    /// buttons under the mouse
    pub hovered: Color,
    /// lines between fields
    pub line: Color,
    /// text
    pub text: Color,
    /// text that matters less
    pub quiet: Color,
    /// what to do now, what is chosen
    pub accent: Color,
    /// text on the accent
    pub on_accent: Color,
    /// the person
    pub x: Color,
    /// the computer
    pub o: Color,
    /// something went wrong
    pub warning: Color,
    /// a board of Othello
    pub felt: Color,
    /// the lines on it
    pub seam: Color,
    /// text on it
    pub on_felt: Color,
    /// Black's discs, and their rims
    pub black: (Color, Color),
    /// White's discs, and their rims
    pub white: (Color, Color),
}

/// Dark.
pub const DARK: Theme = Theme {
    background: Color::hex(0x14_18_20),
    surface: Color::hex(0x1d_23_2e),
    raised: Color::hex(0x2a_32_40),
    hovered: Color::hex(0x37_42_54),
    line: Color::hex(0x4a_56_6b),
    text: Color::hex(0xf2_f5_fa),
    quiet: Color::hex(0xa3_b0_c4),
    accent: Color::hex(0x3b_76_f6),
    on_accent: Color::hex(0xff_ff_ff),
    x: Color::hex(0x5c_c8_ff),
    o: Color::hex(0xff_8f_6b),
    warning: Color::hex(0xff_d1_66),
    felt: Color::hex(0x2c_6b_55),
    seam: Color::hex(0x21_53_42),
    on_felt: Color::hex(0xe6_f4_ed),
    black: (Color::hex(0x14_17_1c), Color::hex(0x3c_43_4f)),
    white: (Color::hex(0xf4_f5_f7), Color::hex(0xc9_ce_d6)),
};

/// Light.
pub const LIGHT: Theme = Theme {
    background: Color::hex(0xf3_f5_f8),
    surface: Color::hex(0xff_ff_ff),
    raised: Color::hex(0xe2_e7_ee),
    hovered: Color::hex(0xd3_da_e5),
    line: Color::hex(0xa8_b3_c4),
    text: Color::hex(0x1a_20_2c),
    quiet: Color::hex(0x55_60_72),
    accent: Color::hex(0x24_5f_dd),
    on_accent: Color::hex(0xff_ff_ff),
    x: Color::hex(0x0b_7a_b8),
    o: Color::hex(0xd1_4f_24),
    warning: Color::hex(0x9a_5b_00),
    felt: Color::hex(0x7c_b8_9c),
    seam: Color::hex(0x64_a0_85),
    on_felt: Color::hex(0x12_35_28),
    black: (Color::hex(0x22_26_2e), Color::hex(0x4a_52_60)),
    white: (Color::hex(0xfd_fd_fe), Color::hex(0xd0_d6_de)),
};
