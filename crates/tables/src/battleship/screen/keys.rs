//! What keys and buttons do.

use super::heat::{CHOICES, Source};
use super::{Id, Page, Screen, panel};
use crate::battleship::file;
use questions::battleship::Of;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use stage::{Outbox, Wish};

impl Screen {
    pub(super) fn key(&mut self, key: char, outbox: &mut Outbox) {
        let key = key.to_ascii_lowercase();
        let of_the_page = match self.page {
            Page::Play if self.placing.is_some() => self.key_while_placing(key) || self.key_on_the_sea(key),
            Page::Play => self.key_on_the_sea(key),
            Page::Players(side) => self.key_among_players(side, key),
            Page::Settings => self.key_among_settings(key),
        };
        let id = match key {
            _ if of_the_page => return,
            '\u{1b}' if self.page != Page::Play => Id::Turn(Page::Play),
            '\u{1b}' if self.trial.is_some() => Id::Trial,
            '\u{1b}' if self.other => Id::Other,
            '\u{1b}' => Id::Home,
            'a' => Id::Once,
            'p' => Id::Pause,
            'h' => Id::Shows(self.next_source()),
            'f' => Id::By(self.next_function()),
            'i' => Id::Trial,
            'b' => Id::Other,
            'u' => Id::Undo,
            'n' => Id::New,
            's' => Id::Save,
            'l' => Id::Load,
            'w' => Id::Turn(self.page_or_back(Page::Players(0))),
            'e' => Id::Turn(self.page_or_back(Page::Players(1))),
            'o' => Id::Turn(self.page_or_back(Page::Settings)),
            _ => return,
        };
        self.press(id, outbox);
    }

    fn page_or_back(&self, page: Page) -> Page {
        if self.page == page { Page::Play } else { page }
    }

    /// Whose values come behind those that are seen, of those that are here.
    fn next_source(&self) -> Source {
        let at = self.heat.source as usize;
        let mut others = (1..Source::ALL.len()).map(|by| Source::ALL[(at + by) % Source::ALL.len()]);
        others.find(|source| self.has(*source)).unwrap_or_default()
    }

    /// Whether this code is here: in a student's copy, only the student's own is.
    pub(super) fn has(&self, source: Source) -> bool {
        self.solution_here || matches!(source, Source::Nothing | Source::Own)
    }

    /// The function behind the one whose values are seen, of those that can value this sea.
    fn next_function(&self) -> Of {
        let at = CHOICES.iter().position(|of| *of == self.heat.of).unwrap_or(0);
        let mut others = (1..=CHOICES.len()).map(|by| CHOICES[(at + by) % CHOICES.len()]);
        others.find(|of| self.can_value(*of)).unwrap_or(Of::Density)
    }

    /// Priorities and whole placements believe that ships do not touch.
    pub(super) fn can_value(&self, of: Of) -> bool {
        of == Of::Density || !self.battle.view(0).touching()
    }

    fn key_while_placing(&mut self, key: char) -> bool {
        let Some(placing) = &mut self.placing else { return false };
        match key {
            '\t' => placing.choose_next(&self.battle),
            '\u{8}' => placing.take_back(&mut self.battle, self.focus),
            'r' => placing.turn(&mut self.battle, self.focus),
            '\n' | ' ' if placing.hand.is_some() => placing.put(&mut self.battle, self.focus),
            '\n' | ' ' => self.begin_to_shoot(),
            'z' => self.place_by_lot(),
            'm' => {}
            _ => return false,
        }
        true
    }

    fn place_by_lot(&mut self) {
        let lot = self.now().to_bits() ^ self.battle.seed();
        if let Some(placing) = &mut self.placing {
            placing.place_the_rest(&mut self.battle, &mut ChaCha8Rng::seed_from_u64(lot));
        }
    }

    fn begin_to_shoot(&mut self) {
        if self.battle.is_ready() {
            (self.placing, self.problem) = (None, None);
            self.stop();
        }
    }

    /// Whether the key means something on the sea.
    fn key_on_the_sea(&mut self, key: char) -> bool {
        let (row, column) = self.focus;
        let view = self.battle.view(0);
        if let ('←' | '→' | '↑' | '↓', Some(placing)) = (key, &mut self.placing) {
            placing.told = None;
        }
        match key {
            '←' => self.focus.1 = column.saturating_sub(1),
            '→' => self.focus.1 = (column + 1).min(view.columns() - 1),
            '↑' => self.focus.0 = row.saturating_sub(1),
            '↓' => self.focus.0 = (row + 1).min(view.rows() - 1),
            '\n' | ' ' => self.act_on(self.focus),
            'm' => self.mark(self.focus),
            '+' => self.pause = (self.pause + 1).min(panel::WAIT.range.1),
            '-' => self.pause = self.pause.saturating_sub(1),
            _ => return false,
        }
        true
    }

    fn key_among_players(&mut self, side: usize, key: char) -> bool {
        let choices = self.choices(side);
        let at = choices.iter().position(|who| *who == self.battle.who()[side]).unwrap_or(0);
        match key {
            '↑' => self.choose(side, choices[at.saturating_sub(1)]),
            '↓' => self.choose(side, choices[(at + 1).min(choices.len() - 1)]),
            '1'..='9' => {
                if let Some(who) = choices.get(key as usize - '1' as usize) {
                    self.choose(side, *who);
                    self.page = Page::Play;
                }
            }
            '\n' | ' ' => self.page = Page::Play,
            _ => return false,
        }
        true
    }

    fn key_among_settings(&mut self, key: char) -> bool {
        match key {
            '↑' => self.setting = self.setting.step(false),
            '↓' => self.setting = self.setting.step(true),
            '←' => self.next.step(self.setting, -1),
            '→' => self.next.step(self.setting, 1),
            '\n' | ' ' => self.begin_anew(),
            _ => return false,
        }
        true
    }

    pub(super) fn press(&mut self, id: Id, outbox: &mut Outbox) {
        let leaving = std::mem::take(&mut self.leaving);
        match id {
            Id::Home if leaving || self.is_over() || !self.has_begun() => {}
            Id::Home => self.leaving = true,
            Id::Turn(page) => self.page = page,
            Id::Player(player) => {
                if let Page::Players(side) = self.page {
                    self.choose(side, self.choices(side)[player]);
                }
                self.page = Page::Play;
            }
            Id::Once => (self.paused, self.once, self.not_before) = (true, true, self.now()),
            Id::Pause => {
                self.paused = !self.paused;
                self.stop();
            }
            Id::Shows(source) => self.heat.source = source,
            Id::By(of) => self.heat.of = of,
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
            Id::Set(setting, forward) => {
                self.setting = setting;
                self.next.step(setting, if forward { 1 } else { -1 });
            }
            Id::TurnShip => {
                if let Some(placing) = &mut self.placing {
                    placing.turn(&mut self.battle, self.focus);
                }
            }
            Id::AtRandom => self.place_by_lot(),
            Id::Begin => self.begin_to_shoot(),
        }
    }
}
