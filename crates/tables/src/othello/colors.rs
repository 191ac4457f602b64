//! Othello's colours, and what people call them.

use super::say;
use games::othello::Color::{self, Black, White};
use stage::scene;
use stage::theme::Theme;
use text::Text;

/// The colours of a board.
pub struct Colors {
    /// the board
    pub felt: scene::Color,
    /// the lines on it
    pub seam: scene::Color,
    /// text on it
    pub on_felt: scene::Color,
    /// Black's discs, and their rims
    pub black: (scene::Color, scene::Color),
    /// White's discs, and their rims
    pub white: (scene::Color, scene::Color),
}

const fn hex(rgb: u32) -> scene::Color {
    scene::Color::hex(rgb)
}

const DARK: Colors = Colors {
    felt: hex(0x2c_6b_55),
    seam: hex(0x21_53_42),
    on_felt: hex(0xe6_f4_ed),
    black: (hex(0x14_17_1c), hex(0x3c_43_4f)),
    white: (hex(0xf4_f5_f7), hex(0xc9_ce_d6)),
};

const LIGHT: Colors = Colors {
    felt: hex(0x7c_b8_9c),
    seam: hex(0x64_a0_85),
    on_felt: hex(0x12_35_28),
    black: (hex(0x22_26_2e), hex(0x4a_52_60)),
    white: (hex(0xfd_fd_fe), hex(0xd0_d6_de)),
};

/// The colours of a board in this theme.
pub fn colors(theme: &Theme) -> &'static Colors {
    if theme.dark { &DARK } else { &LIGHT }
}

/// What people call the color.
pub fn color_name(color: Color) -> Text {
    match color {
        Black => say::black(),
        White => say::white(),
    }
}

/// A color's disc and its rim.
pub fn faces(color: Color, theme: &Theme) -> (scene::Color, scene::Color) {
    match color {
        Black => colors(theme).black,
        White => colors(theme).white,
    }
}
