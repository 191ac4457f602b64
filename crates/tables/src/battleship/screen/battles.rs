//! The way from one battle to the next: beginning a new one, opening a saved one, and going back to the previous one.

use super::logs::Logs;
use super::placing::Placing;
use super::settings::Next;
use super::{Page, Screen};
use crate::battleship::Start;
use crate::battleship::battle::Battle;
use crate::frame::capital;
use questions::battleship::Of;
use text::Text;

impl Screen {
    /// Begins the battle that `start` describes. The previous battle can be restored by undo.
    pub(super) fn begin(&mut self, start: &Start, seed: u64) -> Result<(), Text> {
        let who = [self.battle.who[0], self.battle.who[1].or(Some(start.player))];
        let battle = Battle::begin(start, who, seed)?;
        let placing = (!self.code_only()).then(|| Placing::new(&battle));
        self.start = start.clone();
        self.go_on_with(battle, placing);
        Ok(())
    }

    /// Opens a saved battle.
    pub(in crate::battleship) fn open(&mut self, battle: Battle) {
        let placing = (!battle.is_ready()).then(|| Placing::new(&battle));
        // A battle in which nobody shoots back was played by a tool, and is opened to be looked at.
        self.paused |= !battle.is_answered();
        self.go_on_with(battle, placing);
    }

    /// Continues with `battle`. The previous battle can be restored by undo.
    pub(super) fn go_on_with(&mut self, battle: Battle, placing: Option<Placing>) {
        self.before = Some(std::mem::replace(&mut self.battle, battle));
        self.placing = placing;
        (self.other, self.trial, self.frame.problem, self.in_its_place) = (false, None, None, [None; 2]);
        if self.page.is_at_work() {
            self.page = Page::Play;
        }
        self.shot_at = [f64::NEG_INFINITY; 2];
        self.logs = Logs::default();
        if !self.choices_of_values().any(|(_, of)| of == self.heat.of) {
            self.heat.of = Of::Density;
        }
        self.frame.moved();
        self.stop();
    }

    pub(super) fn begin_anew(&mut self) {
        let Next { rows, columns, ref fleet, touching, .. } = self.next;
        let seed = self.start.seed.map_or_else(|| self.frame.now.to_bits(), |seed| seed.wrapping_add(1));
        self.start.seed = self.start.seed.map(|_| seed);
        let start = Start { rows, columns, fleet: fleet.clone(), touching, position: None, ..self.start.clone() };
        if touching {
            (0..2).for_each(|side| self.let_touch(side));
        }
        match self.begin(&start, seed) {
            Ok(()) => self.page = Page::Play,
            Err(why) => self.frame.fail(capital(&why)),
        }
    }

    /// Takes back a mark, a ship or a round; without any, restores the previous battle.
    pub(super) fn undo(&mut self) {
        self.stop();
        self.frame.problem = None;
        if let Some(placing) = &mut self.placing
            && !self.battle.sea(0).ships().is_empty()
        {
            return placing.take_back(&mut self.battle, None);
        }
        if self.placing.is_none() && self.battle.undo() {
            self.logs.take_back(&self.battle);
            self.shot_at = [f64::NEG_INFINITY; 2];
            (self.other, self.paused) = (false, self.paused || self.code_only());
        } else if let Some(battle) = self.before.take() {
            let placing = (!battle.is_ready()).then(|| Placing::new(&battle));
            self.go_on_with(battle, placing);
            self.before = None;
        }
    }
}
