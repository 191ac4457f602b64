//! The layout of a window, shared by all screens. A bar is at the top, the panel beside or below the board, and a line
//! of keys at the foot.
//!
//! A unit is one pixel in a window of 960 x 640. Larger windows enlarge the unit. Smaller ones do not reduce it below
//! 0.88 pixels, so that all letters stay readable: the panel scrolls there.

use crate::scene::Rect;

/// The gap between the parts of the window, and at its edges, in units.
pub const GAP: f32 = 16.0;
/// The size of the smallest letters, in units: 11 pixels in the smallest window.
pub const SMALL: f32 = 12.5;
/// The least width of a panel, in units, if the window has room for it.
const NARROW: f32 = 196.0;
/// The greatest width of a panel with one column, in units.
const WIDE: f32 = 312.0;
const BAR: f32 = 52.0;
const FOOT: f32 = 30.0;

/// The positions of the parts of a screen, in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// the width and height of the window
    pub size: (f32, f32),
    /// the area for the board
    pub board: Rect,
    /// the area for the panel
    pub panel: Rect,
    /// the distance that the panel is scrolled down
    pub scroll: f32,
}

impl Default for Layout {
    /// Returns the layout of a window of 960 x 640 with a square board.
    fn default() -> Layout {
        Layout::of((960.0, 640.0), 1.0)
    }
}

impl Layout {
    /// Returns the pixels per unit in a window whose size is given in pixels.
    #[must_use]
    pub fn scale((width, height): (f32, f32)) -> f32 {
        (width / 960.0).min(height / 640.0).max(0.88)
    }

    /// Lays out a window of `size` units for a board that is `shape` times as wide as it is high. The board is as large
    /// as possible, with the panel beside or below it.
    #[must_use]
    pub fn of(size: (f32, f32), shape: f32) -> Layout {
        let room = Rect::new(GAP, BAR, (size.0 - 2.0 * GAP).max(1.0), (size.1 - BAR - FOOT).max(1.0));
        let narrow = (room.w * 0.34).clamp(NARROW, WIDE).min(room.w / 2.0);
        let low = (room.h * 0.3).max(150.0).min(room.h / 2.0);
        let beside = (room.w - GAP - narrow).min(room.h * shape);
        let above = room.w.min((room.h - GAP - low) * shape);
        let (board, panel) = if beside >= above {
            // Spare width of a wide window goes to the panel, up to three columns.
            let wide = (room.w - GAP - beside).clamp(narrow, 3.0 * WIDE);
            let board = Rect { w: room.w - GAP - wide, ..room };
            (board, Rect { x: board.x + board.w + GAP, w: wide, ..room })
        } else {
            let high = (above / shape).min(room.h - GAP - low);
            let board = Rect { h: high, ..room };
            (board, Rect { y: room.y + high + GAP, h: room.h - GAP - high, ..room })
        };
        Layout { size, board, panel, scroll: 0.0 }
    }

    /// Returns the bar at the top of the window.
    #[must_use]
    pub fn bar(&self) -> Rect {
        Rect::new(GAP, 0.0, self.size.0 - 2.0 * GAP, BAR)
    }

    /// Returns the line of keys at the foot of the window.
    #[must_use]
    pub fn foot(&self) -> Rect {
        Rect::new(GAP, self.size.1 - FOOT, self.size.0 - 2.0 * GAP, FOOT)
    }

    /// Returns the area of board and panel together.
    #[must_use]
    pub fn room(&self) -> Rect {
        Rect::new(GAP, BAR, self.size.0 - 2.0 * GAP, self.size.1 - BAR - FOOT)
    }

    /// Returns the largest rectangle of this shape in the area for the board, centred horizontally and aligned at the
    /// top.
    #[must_use]
    pub fn fit(&self, shape: f32) -> Rect {
        let w = self.board.w.min(self.board.h * shape);
        Rect::new(self.board.x + (self.board.w - w) / 2.0, self.board.y, w, w / shape)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_every_window_the_parts_have_room_and_do_not_cross() {
        for width in (240..2600).step_by(68) {
            for height in (200..1700).step_by(52) {
                let pixels = (width as f32, height as f32);
                let scale = Layout::scale(pixels);
                let size = (pixels.0 / scale, pixels.1 / scale);
                for shape in [0.5, 1.0, 1.9] {
                    let layout = Layout::of(size, shape);
                    let Layout { board, panel, .. } = layout;
                    let room = layout.room();
                    let inside = |part: Rect| {
                        part.w > 0.0
                            && part.h > 0.0
                            && part.x >= room.x - 0.1
                            && part.y >= room.y - 0.1
                            && part.x + part.w <= room.x + room.w + 0.1
                            && part.y + part.h <= room.y + room.h + 0.1
                    };
                    assert!(inside(board) && inside(panel), "{pixels:?} {shape} {layout:?}");
                    assert!(panel.x >= board.x + board.w || panel.y >= board.y + board.h, "{pixels:?} {layout:?}");
                    assert!(SMALL * scale >= 11.0);
                }
            }
        }
    }

    #[test]
    fn tall_windows_have_the_panel_below_and_wide_ones_use_their_width() {
        let of = |width, height| {
            let scale = Layout::scale((width, height));
            Layout::of((width / scale, height / scale), 1.0)
        };
        assert!(of(700.0, 900.0).panel.y > of(700.0, 900.0).board.y);
        assert_eq!(of(960.0, 640.0).panel.y, of(960.0, 640.0).board.y);
        assert!(of(1800.0, 640.0).panel.w > 2.0 * of(960.0, 640.0).panel.w);
        assert!(of(480.0, 360.0).fit(1.0).w >= 280.0);
    }
}
