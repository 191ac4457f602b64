//! The Minesweeper screen.

use super::Start;
use super::rounds::Round;
use stage::scene::Scene;
use stage::theme::Theme;
use stage::{Input, News, Outbox, Wish};

/// A round in the window.
#[derive(Debug)]
pub struct Screen {
    round: Round,
}

impl Screen {
    /// The round that begins so.
    #[must_use]
    pub fn new(start: Start, _: bool) -> Screen {
        Screen { round: Round::new(start.field, start.first, start.seed.unwrap_or(1)) }
    }
}

impl stage::Screen for Screen {
    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        if input.keys.contains(&'\u{1b}') {
            outbox.wishes.push(Wish::Home);
        }
    }

    fn hear(&mut self, _: &News) {}

    fn draw(&self, _: &mut Scene, _: &Theme, _: (f32, f32)) {}

    fn state(&self) -> String {
        format!("minesweeper {:#}", self.round.field())
    }
}
