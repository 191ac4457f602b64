//! The effects of keys and buttons.

use super::{Id, Page, Screen, heat};
use crate::battleship::file;
use crate::pages::wait_after;
use calls::players::Code;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use stage::{Outbox, Wish};

impl Screen {
    /// Handles a key that no button of the panel shows. Most of these keys act on the square `at`, under the mouse or
    /// the keyboard cursor.
    pub(super) fn key(&mut self, key: char, at: Option<(usize, usize)>, outbox: &mut Outbox) {
        match (key.to_ascii_lowercase(), at, &mut self.placing) {
            ('\u{8}', at, Some(placing)) => placing.take_back(&mut self.battle, at),
            ('f', Some(at), None) if !self.page.is_at_work() => self.mark(at),
            ('s', ..) => self.press(Id::Save, at, outbox),
            ('l', ..) => self.press(Id::Load, at, outbox),
            (key, ..) => self.frame.pause = wait_after(key, self.frame.pause),
        }
    }

    /// Handles a pressed button. `at` is the square under the mouse or the keyboard cursor, if there is one.
    pub(super) fn press(&mut self, id: Id, at: Option<(usize, usize)>, outbox: &mut Outbox) {
        match id {
            Id::Turn(page) => self.page = if self.page == page { Page::Play } else { page },
            Id::Take(side, player) => {
                self.choose(side, player);
                self.page = Page::Play;
            }
            Id::Once => {
                (self.paused, self.once) = (true, true);
                self.frame.wait(0.0);
            }
            Id::Pause => {
                self.paused = !self.paused;
                self.stop();
            }
            Id::Wait(wait) => self.frame.pause = wait,
            Id::Tree => self.wants_tree = true,
            Id::Heat => self.heat.is_shown = !self.heat.is_shown,
            Id::Values(code, of) => {
                (self.heat.code, self.heat.of, self.heat.is_shown) = (code, of, true);
                self.page = Page::Play;
            }
            Id::Trial if self.trial.is_some() => self.trial = None,
            Id::Trial if self.is_running() => {
                self.stop();
                (self.trial, self.other) = (Some(self.battle.view(0)), false);
            }
            Id::Other if self.other => self.other = false,
            Id::Other if self.seen_before(1).is_some() => (self.other, self.trial) = (true, None),
            Id::Trial | Id::Other => {}
            Id::Undo => {
                self.trial = None;
                self.undo();
            }
            Id::New => self.begin_anew(),
            Id::Save => outbox.wishes.push(Wish::Save { game: "battleship", text: file::write(&self.battle) }),
            Id::Load => outbox.wishes.push(Wish::Load("battleship")),
            Id::Set(change) => self.next.change(change),
            Id::Find(state) => self.at_work.state = state,
            Id::Try(number) => self.at_work.shown = number,
            Id::More => self.frame.more(),
            Id::Hand(length) => self.placing.iter_mut().for_each(|placing| placing.take(length)),
            Id::TurnShip => self.placing.iter_mut().for_each(|placing| placing.turn(&mut self.battle, at)),
            Id::AtRandom => self.place_by_lot(),
            Id::Begin => self.begin_to_shoot(),
        }
    }

    /// Returns the code and the functions that can be chosen to value the squares.
    pub(super) fn choices_of_values(&self) -> impl Iterator<Item = (Code, questions::battleship::Of)> {
        heat::choices(self.battle.view(0).touching(), self.frame.solution_here)
    }

    fn place_by_lot(&mut self) {
        let mut lots = ChaCha8Rng::seed_from_u64(self.frame.now.to_bits() ^ self.battle.seed);
        self.placing.iter_mut().for_each(|placing| placing.place_by_lot(&mut self.battle, &mut lots));
    }

    fn begin_to_shoot(&mut self) {
        if self.battle.is_ready() {
            (self.placing, self.frame.problem) = (None, None);
            self.stop();
        }
    }
}
