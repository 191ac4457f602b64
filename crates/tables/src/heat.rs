//! The colours of a heat map: from blue (low) through violet to orange (high). A straight blend from blue to orange
//! would pass through a brown that is hard to interpret.

use stage::scene::Color;
use stage::theme::Theme;

const DARK: [Color; 3] = [Color::hex(0x1d_4c_8c), Color::hex(0x82_34_8c), Color::hex(0xa5_3d_14)];
const LIGHT: [Color; 3] = [Color::hex(0x9c_c8_f5), Color::hex(0xdc_b8_f2), Color::hex(0xf8_b8_90)];

/// Returns the colour of a share from 0 to 1. NaN and infinities get the colour in the middle.
pub fn color(theme: &Theme, share: f64) -> Color {
    let stops = if theme.dark { &DARK } else { &LIGHT };
    let way = 2.0 * if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.5 };
    let before = if way < 1.0 { 0 } else { 1 };
    let mixed = |part: fn(Color) -> u8| {
        let [from, to] = [stops[before], stops[before + 1]].map(|color| f64::from(part(color)));
        (from + (way - before as f64) * (to - from)).round() as u8
    };
    Color(mixed(|color| color.0), mixed(|color| color.1), mixed(|color| color.2), 255)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_share_has_a_clear_colour_on_which_one_can_read() {
        for (theme, least) in [(&stage::theme::DARK, 70), (&stage::theme::LIGHT, 40)] {
            for percent in 0..=100 {
                let color = color(theme, f64::from(percent) / 100.0);
                let Color(red, green, blue, _) = color;
                let clear = red.max(green).max(blue) - red.min(green).min(blue);
                assert!(Color::contrast(theme.text, color) >= 4.5 && clear >= least, "{percent}: {color:?}, {clear}");
            }
        }
    }
}
