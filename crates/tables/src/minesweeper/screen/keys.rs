//! What keys and buttons do.

use super::{Id, Page, Screen, panel};
use crate::Player;
use crate::frame::is_here;
use crate::minesweeper::{PLAYERS, Plays, file};
use games::minesweeper::Step;
use stage::{Outbox, Wish};

impl Screen {
    /// Who can be chosen: whose code is here.
    pub(super) fn choices(&self) -> Vec<&'static Player<Plays>> {
        PLAYERS.iter().filter(|player| is_here(player, self.solution_here)).collect()
    }

    /// Whether this step of the AI can be switched: the player has it.
    pub(super) fn has(&self, step: Step) -> bool {
        matches!(self.player.by, Plays::Steps(steps) if steps.contains(&step))
    }

    pub(super) fn key(&mut self, key: char, outbox: &mut Outbox) {
        let key = key.to_ascii_lowercase();
        let of_the_page = match self.page {
            Page::Play => self.key_on_the_board(key),
            Page::Players => self.key_among_players(key),
            Page::Round => self.key_among_settings(key),
        };
        let id = match key {
            _ if of_the_page => return,
            '\u{1b}' if self.page != Page::Play => Id::Turn(Page::Play),
            '\u{1b}' => Id::Home,
            'a' => Id::Once,
            'p' => Id::Always,
            'c' => Id::Chances(self.heat.shows.next()),
            'h' => Id::Hint,
            'x' if !self.round.is_over() => Id::Solver,
            'u' => Id::Undo,
            'n' => Id::New,
            's' => Id::Save,
            'l' => Id::Load,
            'w' => Id::Turn(if self.page == Page::Players { Page::Play } else { Page::Players }),
            'r' => Id::Turn(if self.page == Page::Round { Page::Play } else { Page::Round }),
            _ => return,
        };
        self.press(id, outbox);
    }

    /// Whether the key means something on the board.
    fn key_on_the_board(&mut self, key: char) -> bool {
        let (row, column) = self.focus;
        let level = self.round.field().level();
        match key {
            '←' => self.focus.1 = column.saturating_sub(1),
            '→' => self.focus.1 = (column + 1).min(level.columns() - 1),
            '↑' => self.focus.0 = row.saturating_sub(1),
            '↓' => self.focus.0 = (row + 1).min(level.rows() - 1),
            '\n' | ' ' => self.open(self.focus),
            'f' => self.flag(self.focus),
            '+' => self.pause = (self.pause + 1).min(panel::PAUSE.range.1),
            '-' => self.pause = self.pause.saturating_sub(1),
            '1'..='4' => self.switch(Step::ALL[key as usize - '1' as usize]),
            _ => return false,
        }
        true
    }

    fn key_among_players(&mut self, key: char) -> bool {
        let choices = self.choices();
        let at = choices.iter().position(|player| *player == self.player).unwrap_or(0);
        match key {
            '↑' => self.choose(at.saturating_sub(1)),
            '↓' => self.choose((at + 1).min(choices.len() - 1)),
            '1'..='9' if key as usize - '1' as usize >= choices.len() => {}
            '1'..='9' => {
                self.choose(key as usize - '1' as usize);
                self.page = Page::Play;
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
            '-' => self.next.step(self.setting, -10),
            '+' => self.next.step(self.setting, 10),
            '\n' | ' ' => self.begin_anew(),
            _ => return false,
        }
        true
    }

    fn choose(&mut self, player: usize) {
        self.stop();
        (self.player, self.problem) = (self.choices()[player], None);
    }

    fn switch(&mut self, step: Step) {
        if !self.has(step) {
            return;
        }
        self.asked.forget();
        match self.without.iter().position(|without| *without == step) {
            Some(at) => drop(self.without.remove(at)),
            None => self.without.push(step),
        }
    }

    pub(super) fn press(&mut self, id: Id, outbox: &mut Outbox) {
        let leaving = std::mem::take(&mut self.leaving);
        match id {
            Id::Home if leaving || self.round.is_over() || self.round.done().is_empty() => {
                {};
            }
            Id::Home => self.leaving = true,
            Id::Turn(page) => self.page = page,
            Id::Player(player) => {
                self.choose(player);
                self.page = Page::Play;
            }
            Id::Once => {
                self.always = false;
                self.ask(outbox);
            }
            Id::Always if self.always => self.stop(),
            Id::Always => {
                self.always = !self.round.is_over();
                self.not_before = self.now();
            }
            Id::Step(step) => self.switch(step),
            Id::Chances(shows) => {
                self.heat.shows = shows;
                self.heat.forget();
            }
            Id::Hint => self.hint(),
            Id::Solver => self.open_solver(),
            Id::Undo => self.undo(),
            Id::New => self.begin_anew(),
            Id::Save => outbox.wishes.push(Wish::Save { game: "minesweeper", text: file::write(&self.round) }),
            Id::Load => outbox.wishes.push(Wish::Load("minesweeper")),
            Id::Set(setting, forward) => {
                self.setting = setting;
                self.next.step(setting, if forward { 1 } else { -1 });
            }
        }
    }
}
