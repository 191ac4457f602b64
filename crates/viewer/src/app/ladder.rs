//! The ladder of a game's opponents: which are beaten, which comes next, and the message at the end of a game.

use super::{App, Id};
use crate::words as say;
use stage::font::cut;
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::Button;
use stage::{Screen, Wish};
use tables::{ALL, Options, Rung, opponent};
use text::Text;

/// The message about a game that has just ended.
#[derive(Debug)]
pub(super) struct Moment {
    /// The result of the game, in words.
    pub(super) text: Text,
    /// The time at which the game ended, in seconds.
    pub(super) since: f64,
    /// The name of the opponent that was beaten for the first time, if one was.
    pub(super) beaten: Option<Text>,
    /// The next opponent of the ladder, if there is one.
    pub(super) next: Option<Rung>,
}

impl App {
    /// Creates the message if a game has just ended, and records the opponent that was beaten.
    pub(super) fn look_at_the_end(&mut self) {
        // A win against an earlier version of the student's own code does not count for the ladder.
        self.outbox.wishes.retain(|wish| !matches!(wish, Wish::Won { player, .. } if player.contains('@')));
        let won = self.outbox.wishes.iter().filter_map(|wish| match wish {
            Wish::Won { game, player } => Some(((*game).to_owned(), (*player).to_owned())),
            _ => None,
        });
        let new: Vec<(String, String)> = won.filter(|won| !self.beaten.contains(won)).collect();
        self.beaten.extend(new.iter().cloned());
        let ended = self.game().and_then(Screen::ended);
        match (ended, self.open_game()) {
            (Some(text), Some(which)) => {
                let ladder = self.ladder(which);
                let is_new = |rung: &&Rung| new.iter().any(|(_, name)| name == rung.name);
                let beaten = ladder.iter().find(is_new).map(|rung| rung.text.clone());
                // The message about this end stays, unless an opponent was beaten in addition.
                if self.moment.is_none() || beaten.is_some() {
                    let next = if beaten.is_some() { self.next_rung(which) } else { None };
                    self.moment = Some(Moment { text, since: self.now, beaten, next });
                }
            }
            _ => self.moment = None,
        }
    }

    /// Returns the first opponent of a game's ladder that was not beaten yet.
    pub(super) fn next_rung(&self, which: usize) -> Option<Rung> {
        let name = ALL[which].name();
        let is_beaten = |rung: &Rung| self.beaten.contains(&(name.to_owned(), rung.name.to_owned()));
        self.ladder(which).into_iter().find(|rung| !is_beaten(rung))
    }

    /// Returns the rectangle of the message at the foot of the board, with its short slide-in animation.
    pub(super) fn place_of_moment(&self) -> Option<Rect> {
        const COMES: f64 = 0.35;
        const HIGH: f32 = 56.0;
        let moment = self.moment.as_ref().filter(|moment| self.is_open && self.is_shown(moment))?;
        let board = self.layout.board;
        let part = ((self.now - moment.since) / COMES).clamp(0.0, 1.0) as f32;
        // The animation slows down towards its end.
        let rest = (1.0 - part) * (1.0 - part);
        Some(Rect::new(board.x + 12.0, board.y + board.h - HIGH - 12.0 - rest * HIGH, board.w - 24.0, HIGH))
    }

    /// Whether the message is still shown: for some seconds, or permanently if an opponent was beaten.
    pub(super) fn is_shown(&self, moment: &Moment) -> bool {
        const SECONDS: f64 = 4.0;
        moment.beaten.is_some() || self.now - moment.since < SECONDS
    }

    /// Returns a line that names the player against whom the card opens a game.
    pub(super) fn plays(&self, which: usize) -> Text {
        let (options, stand_in) = opponent(ALL[which], &Options::default(), &self.here);
        let opponents = ALL[which].opponents(&options);
        let plays = opponents.iter().find(|rung| Some(rung.name) == options.get("player"));
        stand_in.map(|of| of.text).or(plays.map(|rung| say::plays(&rung.text))).unwrap_or_default()
    }

    /// Returns the opponents of a game that are available in this checkout.
    pub(super) fn ladder(&self, which: usize) -> Vec<Rung> {
        ALL[which].ladder().into_iter().filter(|rung| self.here.has(rung)).collect()
    }

    /// Draws the message with the result of the game. A beaten opponent is announced behind an animated tick.
    pub(super) fn draw_moment(&self, scene: &mut Scene, theme: &Theme) {
        let Some((moment, at)) = self.moment.as_ref().zip(self.place_of_moment()) else { return };
        scene.rect(at, 14.0, theme.accent);
        let (mut x, middle, mut wide) = (at.x + 16.0, at.y + at.h / 2.0, at.w - 32.0);
        if moment.next.is_some() {
            wide -= Button::new(Id::Next, say::next_rung()).least() + 12.0;
        }
        let Some(beaten) = &moment.beaten else {
            let headline = cut(&moment.text.to_string(), 17.0, true, wide);
            return scene.text((x, middle + 6.0), Anchor::Start, 17.0, true, theme.on_accent, headline);
        };
        // The tick first grows a little too large and then shrinks to its size.
        let passed = ((self.now - moment.since) / 0.6).clamp(0.0, 1.0) as f32;
        let size = 16.0 * (passed * (1.0 + 1.6 * (1.0 - passed))).max(0.2);
        scene.disc((x + 16.0, middle), size, theme.on_accent);
        let tick =
            [(-0.45, 0.0), (-0.1, 0.38), (0.5, -0.38)].map(|(dx, dy)| (x + 16.0 + size * dx, middle + size * dy));
        scene.line(tick[0], tick[1], size * 0.2, theme.accent);
        scene.line(tick[1], tick[2], size * 0.2, theme.accent);
        (x, wide) = (x + 44.0, wide - 44.0);
        let headline = cut(&moment.text.to_string(), 17.0, true, wide);
        scene.text((x, middle - 4.0), Anchor::Start, 17.0, true, theme.on_accent, headline);
        let beaten = cut(&say::is_beaten(beaten).to_string(), 13.5, false, wide);
        scene.text((x, middle + 16.0), Anchor::Start, 13.5, false, theme.on_accent, beaten);
    }
}
