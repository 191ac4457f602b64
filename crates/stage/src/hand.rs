//! The mouse buttons from frame to frame, interpreted as clicks, long presses and drags.

use crate::Input;

/// The longest time that one frame adds to a press, in seconds. A busy machine that draws nothing for a second does not
/// turn a click into a long press.
const FRAME: f64 = 0.05;

/// The state of the mouse before this frame.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hand {
    /// the position at which the left button went down, and the seconds it has been down
    from: Option<((f32, f32), f64)>,
    /// the time of the frame before, in seconds
    before: f64,
    /// whether the press has become a drag or was reported as a long press
    spent: bool,
}

impl Hand {
    /// Returns the input of this frame from the mouse's position, whether `left` is down, and whether `right` went
    /// down.
    pub fn input(&mut self, mouse: (f32, f32), left: bool, right: bool, time: f64) -> Input {
        let pressed = left && self.from.is_none();
        if pressed {
            (self.from, self.spent) = (Some((mouse, 0.0)), false);
        } else if let Some((_, held)) = &mut self.from {
            *held += (time - self.before).clamp(0.0, FRAME);
        }
        self.before = time;
        self.spent |= self.from.is_some_and(|(from, _)| far(from, mouse));
        let long = left && !self.spent && self.from.is_some_and(|(_, held)| held >= Input::LONG);
        self.spent |= long;
        let from = self.from.map(|(from, _)| from);
        self.from = self.from.filter(|_| left);
        Input { mouse, pressed, held: left, from, second: long || right, time, ..Input::default() }
    }
}

/// Whether two points are so far apart that a press between them is a drag.
pub fn far(one: (f32, f32), other: (f32, f32)) -> bool {
    (one.0 - other.0).hypot(one.1 - other.1) > 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_press_is_a_click_and_a_long_one_is_the_second_button_once() {
        let mut hand = Hand::default();
        let down = hand.input((5.0, 5.0), true, false, 1.0);
        assert!(down.pressed && down.held && !down.second);
        let frames = (1..40).map(|i| 1.0 + 0.04 * f64::from(i));
        let seconds: Vec<f64> = frames.filter(|&time| hand.input((6.0, 5.0), true, false, time).second).collect();
        assert!(seconds.len() == 1 && (1.5..1.6).contains(&seconds[0]), "{seconds:?}");
        let up = hand.input((6.0, 5.0), false, false, 3.0);
        assert!(!up.pressed && !up.second && up.dropped().is_none());
        assert!(hand.input((6.0, 5.0), false, true, 3.1).second);
        assert!(hand.input((6.0, 5.0), true, false, 3.2).pressed);
    }

    #[test]
    fn on_a_busy_machine_a_click_stays_one() {
        // The window draws nothing for two seconds while the button is down.
        let mut hand = Hand::default();
        assert!(hand.input((5.0, 5.0), true, false, 1.0).pressed);
        assert!(!hand.input((5.0, 5.0), true, false, 3.0).second);
        let up = hand.input((5.0, 5.0), false, false, 3.1);
        assert!(!up.second && !up.held && up.from.is_some());
    }

    #[test]
    fn a_frame_adds_at_most_fifty_milliseconds_to_a_press() {
        let mut hand = Hand::default();
        hand.input((5.0, 5.0), true, false, 0.0);
        let becomes_long = (1..).find(|frame| hand.input((5.0, 5.0), true, false, f64::from(*frame)).second);
        assert!(matches!(becomes_long, Some(10 | 11)), "{becomes_long:?} frames of a second each");
    }

    #[test]
    fn what_is_moved_is_a_drag_and_no_long_press() {
        let mut hand = Hand::default();
        hand.input((5.0, 5.0), true, false, 1.0);
        let moved = hand.input((50.0, 5.0), true, false, 2.0);
        assert!(!moved.second && moved.from == Some((5.0, 5.0)) && moved.dropped().is_none());
        // Back where it began: still no long press.
        assert!(!hand.input((5.0, 5.0), true, false, 9.0).second);
        let up = hand.input((80.0, 9.0), false, false, 10.0);
        assert_eq!(up.dropped(), Some((5.0, 5.0)));
        assert_eq!(hand.input((80.0, 9.0), false, false, 10.1).dropped(), None);
    }
}
