//! The keyboard focus. Tab goes from the board through the controls, arrows go to the next place in their direction,
//! and Enter presses it. On a slider, arrows move it. Moving the mouse clears the focus.

use stage::key::BACK_TAB;
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use stage::{Input, Layout, Stops};

/// The position of the keyboard focus.
#[derive(Clone, Copy, Debug, Default)]
pub struct Focus {
    /// The position that has the focus, if any.
    at: Option<(f32, f32)>,
    /// The position of the square that last had the focus.
    square: Option<(f32, f32)>,
    /// The position of the mouse in the last frame.
    mouse: Option<(f32, f32)>,
}

/// A place that can have the focus: an index into the squares or the controls.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Square(usize),
    Control(usize),
}

impl Focus {
    /// Clears the focus.
    pub fn forget(&mut self) {
        (self.at, self.square) = (None, None);
    }

    /// Handles a key of the keyboard focus. Returns the positions to press, or `None` if the key is not one of the
    /// focus.
    pub fn key(&mut self, key: char, stops: &Stops, layout: &mut Layout) -> Option<Vec<(f32, f32)>> {
        let place = self.place(stops);
        match (key, place) {
            ('\t' | BACK_TAB, _) => self.go(next(place, key == '\t', self.last_square(stops), stops), stops, layout),
            ('←' | '→' | '↑' | '↓', None) => self.go(self.last_square(stops), stops, layout),
            ('←' | '→', Some(Place::Control(i))) if let Some((slider, value)) = stops.controls[i].slide => {
                let (less, more) = slider.beside(value);
                return Some(vec![(if key == '←' { less } else { more }, slider.rect.center().1)]);
            }
            ('←' | '→' | '↑' | '↓', Some(place)) => self.go(beside(place, key, stops), stops, layout),
            ('\n', Some(place)) => return Some(vec![rect(place, stops).center()]),
            _ => return None,
        }
        Some(Vec::new())
    }

    /// Returns the mouse position for the screens: the focus, unless the mouse has been used since.
    pub fn follow(&mut self, input: &Input, stops: &Stops) -> (f32, f32) {
        let moved = self.mouse.replace(input.mouse).is_some_and(|before| before != input.mouse);
        if moved || input.pressed || input.held || input.second {
            self.at = None;
        }
        self.place(stops).map_or(input.mouse, |place| rect(place, stops).center())
    }

    /// Returns the index of the stop that has the focus, counting squares first.
    pub fn number(&self, stops: &Stops) -> Option<usize> {
        self.place(stops).map(|place| match place {
            Place::Square(i) => i,
            Place::Control(i) => stops.squares.len() + i,
        })
    }

    /// Draws a ring around the place that has the focus.
    pub fn draw(&self, scene: &mut Scene, theme: &Theme, stops: &Stops) {
        let Some(place) = self.place(stops) else { return };
        let Rect { x, y, w, h } = rect(place, stops).inset(-2.0);
        let corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)];
        for (width, color) in [(5.0, theme.background), (2.5, theme.text)] {
            for i in 0..4 {
                scene.line(corners[i], corners[(i + 1) % 4], width, color);
            }
        }
    }

    /// Returns the place that has the focus: the one nearest to the stored position, since the original one may be
    /// gone.
    fn place(&self, stops: &Stops) -> Option<Place> {
        let at = self.at?;
        all(stops).min_by(|one, other| far(rect(*one, stops), at).total_cmp(&far(rect(*other, stops), at)))
    }

    /// Returns the square that last had the focus, or the one in the middle of the board; without a board, the first
    /// control.
    fn last_square(&self, stops: &Stops) -> Option<Place> {
        let squares = &stops.squares;
        let bounds = |part: fn(&Rect) -> f32| {
            let parts = squares.iter().map(part);
            parts.clone().fold(f32::INFINITY, f32::min) / 2.0 + parts.fold(f32::NEG_INFINITY, f32::max) / 2.0
        };
        let at = self.square.unwrap_or_else(|| (bounds(|rect| rect.center().0), bounds(|rect| rect.center().1)));
        let nearest = |one: &usize, other: &usize| far(squares[*one], at).total_cmp(&far(squares[*other], at));
        let square = (0..squares.len()).min_by(nearest).map(Place::Square);
        square.or_else(|| (!stops.controls.is_empty()).then_some(Place::Control(0)))
    }

    fn go(&mut self, to: Option<Place>, stops: &Stops, layout: &mut Layout) {
        let Some(place) = to else { return };
        let mut rect = rect(place, stops);
        if let Place::Control(_) = place {
            rect.y += scroll_to(rect, layout);
        } else {
            self.square = Some(rect.center());
        }
        self.at = Some(rect.center());
    }
}

fn all(stops: &Stops) -> impl Iterator<Item = Place> {
    let squares = (0..stops.squares.len()).map(Place::Square);
    squares.chain((0..stops.controls.len()).map(Place::Control))
}

fn rect(place: Place, stops: &Stops) -> Rect {
    match place {
        Place::Square(i) => stops.squares[i],
        Place::Control(i) => stops.controls[i].rect,
    }
}

/// Returns the distance of a position from a rectangle's centre.
fn far(rect: Rect, (x, y): (f32, f32)) -> f32 {
    let middle = rect.center();
    (middle.0 - x).hypot(middle.1 - y)
}

/// Returns the place that Tab (or Shift+Tab) goes to: the board is a single stop, and so is each control.
fn next(from: Option<Place>, forward: bool, board: Option<Place>, stops: &Stops) -> Option<Place> {
    let mut ring: Vec<Place> = board.into_iter().filter(|place| matches!(place, Place::Square(_))).collect();
    ring.extend((0..stops.controls.len()).map(Place::Control));
    let count = ring.len().max(1);
    let at = from.and_then(|from| match from {
        Place::Square(_) => Some(0),
        _ => ring.iter().position(|place| *place == from),
    });
    let to = match (at, forward) {
        (None, _) => 0,
        (Some(at), true) => (at + 1) % count,
        (Some(at), false) => (at + count - 1) % count,
    };
    ring.get(to).copied()
}

/// Returns the nearest place of the same kind in the direction of the arrow.
fn beside(from: Place, arrow: char, stops: &Stops) -> Option<Place> {
    let (x, y) = rect(from, stops).center();
    let cost = |place: Place| {
        let (to_x, to_y) = rect(place, stops).center();
        let (right, down) = (to_x - x, to_y - y);
        let (along, aside) = match arrow {
            '←' => (-right, down),
            '→' => (right, down),
            '↑' => (-down, right),
            _ => (down, right),
        };
        (along > 1.0 && along >= aside.abs() * 0.5).then_some(along + 2.0 * aside.abs())
    };
    let same = |place: &Place| std::mem::discriminant(place) == std::mem::discriminant(&from);
    let costs = all(stops).filter(same).filter_map(|place| Some((cost(place)?, place)));
    costs.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, place)| place)
}

/// Scrolls the panel until the rectangle in it is visible. Returns the distance by which the rectangle has moved.
fn scroll_to(rect: Rect, layout: &mut Layout) -> f32 {
    let panel = layout.panel;
    let in_panel = (panel.x - 1.0..=panel.x + panel.w).contains(&rect.x) && rect.y >= panel.y - layout.scroll - 1.0;
    let above = (panel.y - rect.y).max(0.0);
    let below = (rect.y + rect.h - panel.y - panel.h).max(0.0);
    let by = if in_panel { above - below } else { 0.0 };
    layout.scroll -= by;
    by
}

#[cfg(test)]
mod tests {
    use super::*;
    use stage::Stop;
    use stage::widgets::Slider;

    /// Returns the stops of a board of 3 x 3 squares, with a button, a slider and a button next to it.
    fn stops() -> Stops {
        let square = |i: usize| Rect::new(10.0 + 50.0 * (i % 3) as f32, 60.0 + 50.0 * (i / 3) as f32, 50.0, 50.0);
        let control = |i: usize| Rect::new(200.0, 60.0 + 40.0 * i as f32, 100.0, 32.0);
        let slide = |i: usize| (i == 1).then(|| (Slider { rect: control(i), range: (0, 4) }, 2));
        let controls = (0..3).map(|i| Stop { rect: control(i), slide: slide(i), ..Stop::default() }).collect();
        Stops { squares: (0..9).map(square).collect(), controls, keys: Vec::new(), height: 112.0 }
    }

    fn layout() -> Layout {
        Layout { panel: Rect::new(200.0, 60.0, 100.0, 200.0), ..Layout::default() }
    }

    type Point = (f32, f32);

    /// Returns the position of the focus after these keys, and the positions that they pressed.
    fn after(keys: &str) -> (Option<Point>, Vec<Point>) {
        let (mut focus, stops, mut layout) = (Focus::default(), stops(), layout());
        let pressed = keys.chars().filter_map(|key| focus.key(key, &stops, &mut layout)).flatten().collect();
        (focus.place(&stops).map(|place| rect(place, &stops).center()), pressed)
    }

    #[test]
    fn arrows_begin_in_the_middle_of_the_board_and_stay_on_it() {
        assert_eq!(after("").0, None);
        assert_eq!(after("→").0, Some((85.0, 135.0)));
        assert_eq!(after("→→").0, Some((135.0, 135.0)));
        assert_eq!(after("→→→→").0, Some((135.0, 135.0)));
        assert_eq!(after("→↑←").0, Some((35.0, 85.0)));
        assert_eq!(after("→↑↑↓↓↓\n").1, [(85.0, 185.0)]);
    }

    #[test]
    fn tab_goes_through_the_controls_and_back_to_the_square_that_was_left() {
        assert_eq!(after("↑↑\t").0, Some((250.0, 76.0)));
        assert_eq!(after("↑↑\t\t\t\t").0, Some((85.0, 85.0)));
        assert_eq!(after("↑↑\u{b}").0, Some((250.0, 156.0)));
        assert_eq!(after("\t\t\n").1, [(250.0, 76.0)]);
        assert_eq!(after("\t\t↓↓").0, Some((250.0, 156.0)));
    }

    #[test]
    fn arrows_move_a_slider() {
        assert_eq!(after("\t\t\t→").1, [(270.0, 116.0)]);
        assert_eq!(after("\t\t\t←").1, [(230.0, 116.0)]);
    }

    #[test]
    fn what_is_below_the_panel_is_scrolled_to() {
        let mut layout = Layout { panel: Rect::new(200.0, 60.0, 100.0, 60.0), ..layout() };
        let mut focus = Focus::default();
        for key in "\t\u{b}".chars() {
            let _ = focus.key(key, &stops(), &mut layout);
        }
        assert_eq!(layout.scroll, 52.0);
        let moved = stops()
            .controls
            .iter()
            .map(|stop| Stop { rect: Rect { y: stop.rect.y - 52.0, ..stop.rect }, ..stop.clone() })
            .collect();
        let scrolled = Stops { controls: moved, ..stops() };
        assert!(focus.place(&scrolled) == Some(Place::Control(2)));
    }

    #[test]
    fn the_mouse_takes_the_focus_away() {
        let (mut focus, stops, mut layout) = (Focus::default(), stops(), layout());
        let at = |mouse| Input { mouse, ..Input::default() };
        assert_eq!(focus.follow(&at((5.0, 5.0)), &stops), (5.0, 5.0));
        focus.key('→', &stops, &mut layout);
        assert_eq!(focus.follow(&at((5.0, 5.0)), &stops), (85.0, 135.0));
        assert_eq!(focus.follow(&at((6.0, 5.0)), &stops), (6.0, 5.0));
    }
}
