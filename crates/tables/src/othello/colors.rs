//! Othello's colours.

use games::othello::Color::{self, Black, White};
use stage::scene;
use stage::theme::Theme;

/// The colours of a board.
pub struct Colors {
    /// The surface of the board.
    pub felt: scene::Color,
    /// The lines between the squares.
    pub seam: scene::Color,
    /// Text on the board.
    pub on_felt: scene::Color,
    /// The marks on squares that are legal moves.
    pub hint: scene::Color,
    /// The face of Black's discs, and the groove in them.
    pub black: (scene::Color, scene::Color),
    /// The face of White's discs, and the groove in them.
    pub white: (scene::Color, scene::Color),
}

const fn hex(rgb: u32) -> scene::Color {
    scene::Color::hex(rgb)
}

const DARK: Colors = Colors {
    felt: hex(0x33_77_5f),
    seam: hex(0x25_5a_47),
    on_felt: hex(0xf0_fa_f5),
    hint: hex(0xb9_dc_cb),
    black: (hex(0x14_17_1c), hex(0x2b_30_38)),
    white: (hex(0xf4_f5_f7), hex(0xd9_dd_e3)),
};

const LIGHT: Colors = Colors {
    felt: hex(0x4f_9c_7a),
    seam: hex(0x3b_80_62),
    on_felt: hex(0x06_16_0f),
    hint: hex(0x0e_2e_22),
    black: (hex(0x14_17_1c), hex(0x2f_35_3f)),
    white: (hex(0xfd_fd_fe), hex(0xdf_e3_e9)),
};

/// Returns the colours of a board in this theme.
pub fn colors(theme: &Theme) -> &'static Colors {
    if theme.dark { &DARK } else { &LIGHT }
}

/// Returns the colours of a disc: its face, and its groove.
pub fn faces(color: Color, theme: &Theme) -> (scene::Color, scene::Color) {
    match color {
        Black => colors(theme).black,
        White => colors(theme).white,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_on_the_board_stands_out() {
        for Colors { felt, on_felt, hint, black, white, .. } in [DARK, LIGHT] {
            assert!(on_felt.contrast(felt) >= 4.5, "{on_felt:?}");
            for mark in [hint, black.0, white.0] {
                assert!(mark.contrast(felt) >= 3.0, "{mark:?}");
            }
        }
    }
}
