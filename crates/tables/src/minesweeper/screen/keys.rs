//! The effects of keys and buttons.

use super::{Id, Page, Screen};
use crate::Player;
use crate::minesweeper::{PLAYERS, Plays, file};
use crate::pages::wait_after;
use games::minesweeper::Step;
use stage::{Outbox, Wish};

impl Screen {
    /// Returns the players that can be chosen, since their code is available.
    pub(super) fn choices(&self) -> impl Iterator<Item = Player<Plays>> {
        self.frame.choices(&PLAYERS, Some(self.player))
    }

    /// Returns the steps of the player that can be switched on and off.
    pub(super) fn steps(&self) -> &'static [Step] {
        if let Plays::Steps(steps) = self.player.by { steps } else { &[] }
    }

    /// Handles a key that no button of the panel shows. `at` is the square under the mouse or the keyboard cursor.
    pub(super) fn key(&mut self, key: char, at: Option<(usize, usize)>, outbox: &mut Outbox) {
        match (key.to_ascii_lowercase(), at) {
            ('f', Some(at)) => self.flag(at, outbox),
            (' ', Some(at)) => self.open(at, outbox),
            ('v', _) => self.press(Id::Chances(self.heat.shows.next()), outbox),
            ('w', _) => self.press(Id::Turn(Page::Players), outbox),
            ('s', _) => self.press(Id::Save, outbox),
            ('l', _) => self.press(Id::Load, outbox),
            (key, _) => self.frame.pause = wait_after(key, self.frame.pause),
        }
    }

    fn switch(&mut self, step: Step) {
        self.asked.forget();
        match self.without.iter().position(|without| *without == step) {
            Some(at) => drop(self.without.remove(at)),
            None => self.without.push(step),
        }
    }

    pub(super) fn press(&mut self, id: Id, outbox: &mut Outbox) {
        match id {
            Id::Turn(page) => self.page = if self.page == page { Page::Play } else { page },
            Id::Take(player) => {
                self.stop();
                (self.player, self.frame.problem, self.page) = (player, None, Page::Play);
            }
            // A second press stops code that is thinking.
            Id::Once if self.asked.is_open() && !self.always => self.stop(),
            Id::Once => {
                self.always = false;
                self.ask(outbox);
            }
            Id::Always if self.always => self.stop(),
            Id::Always => {
                self.always = !self.round.is_over();
                self.frame.wait(0.0);
            }
            Id::Wait(pause) => self.frame.pause = pause,
            Id::Step(step) => self.switch(step),
            Id::Chances(shows) => {
                self.heat.shows = shows;
                self.heat.forget();
            }
            Id::Hint => self.hint(),
            Id::Solver => self.open_solver(),
            Id::Tree => self.wants_tree = true,
            Id::Undo => self.undo(),
            Id::New => self.begin_anew(),
            Id::Save => outbox.wishes.push(Wish::Save { game: "minesweeper", text: file::write(&self.round) }),
            Id::Load => outbox.wishes.push(Wish::Load("minesweeper")),
            Id::Set(next) => self.next = next,
            Id::Decide => self.rules.decide = !self.rules.decide,
            Id::More => self.frame.more(),
        }
    }
}
