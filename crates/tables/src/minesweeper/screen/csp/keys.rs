//! What keys, buttons and the mouse do before the solver.

use super::{Id, List, Mark, Solver, To, panel};
use games::minesweeper::csp::Arc;
use questions::minesweeper::Backtrack;
use stage::{Input, Outbox};
use std::collections::HashSet;

impl Solver {
    /// Takes a key; whether it leaves the solver.
    pub(super) fn key(&mut self, key: char, outbox: &mut Outbox) -> bool {
        let (row, column) = self.focus;
        let (rows, columns) = (self.view.level().rows(), self.view.level().columns());
        match key.to_ascii_lowercase() {
            '←' => self.focus_on((row, column.saturating_sub(1))),
            '→' => self.focus_on((row, (column + 1).min(columns - 1))),
            '↑' => self.focus_on((row.saturating_sub(1), column)),
            '↓' => self.focus_on(((row + 1).min(rows - 1), column)),
            'i' => self.choose(false),
            'k' => self.choose(true),
            '\n' | ' ' => self.enter(),
            '0' => self.split_into(0),
            '1' => self.split_into(1),
            '+' => self.pause = (self.pause + 1).min(panel::PAUSE.range.1),
            '-' => self.pause = self.pause.saturating_sub(1),
            '\u{1b}' if self.split.is_some() => self.split = None,
            '\u{1b}' | 'x' => return true,
            other => {
                if let Some(id) = self.meaning(other) {
                    self.press(id, outbox);
                }
            }
        }
        false
    }

    /// The button that this key stands for, if it can be pressed.
    fn meaning(&self, key: char) -> Option<Id> {
        let id = match key {
            'f' => Id::Go(To::FineOn),
            's' => Id::Go(To::On),
            'e' => Id::Go(To::End),
            'd' => Id::Go(To::FineBack),
            'a' => Id::Go(To::Back),
            'w' => Id::Go(To::Start),
            'p' => Id::Always,
            'l' => Id::Arcs,
            'm' => Id::Code,
            'g' => Id::Solutions,
            'q' if self.list == List::Queue => Id::List(List::Focus),
            'q' => Id::List(List::Queue),
            _ => return None,
        };
        self.buttons().into_iter().find(|button| button.id == id && button.enabled).map(|button| button.id)
    }

    pub(super) fn press(&mut self, id: Id, outbox: &mut Outbox) {
        match id {
            Id::Go(to) => {
                // What was asked at another moment is not waited for.
                (self.always, self.wanted) = (false, None);
                self.ac3.forget();
                self.backtrack.forget();
                self.go(to);
            }
            Id::Always => {
                self.always = !self.always;
                self.not_before = self.now;
            }
            Id::Arcs => self.all = !self.all,
            Id::Code => {
                if let Some(code) = self.other_code() {
                    self.news = None;
                    self.restart(code);
                }
            }
            Id::Solutions => {
                self.problem = None;
                let question = Backtrack { csp: self.csp() };
                self.backtrack.ask(outbox, (self.code, "csp/backtracking"), &question, (), self.now);
            }
            Id::Leave => {}
            Id::List(list) => (self.list, self.scroll, self.chosen) = (list, 0, None),
            Id::Split(value) => self.split_into(value),
        }
    }

    pub(super) fn mouse(&mut self, input: &Input) {
        if panel::BETWEEN.inset(-24.0).contains(input.mouse) && input.wheel != 0.0 {
            self.turn(if input.wheel > 0.0 { -1 } else { 1 });
        }
        let held_here = |from: (f32, f32)| input.held && panel::PAUSE.rect.inset(-6.0).contains(from);
        if input.from.is_some_and(held_here) {
            self.pause = panel::PAUSE.value_at(input.mouse.0);
        }
        if !input.pressed {
            return;
        }
        let asked = self.split.take();
        if let Some(tries) = &mut self.tries {
            tries.go_to(input.mouse, self.scroll);
        }
        if let Some(arc) = self.arc_in_list(input.mouse).or_else(|| self.arc_at(input.mouse)) {
            self.revise(arc);
        } else if let Some(at) = self.place().at(input.mouse) {
            self.focus_on(at);
            self.split = Some(at).filter(|&at| asked != Some(at) && self.can_split(at));
        }
    }

    /// Scrolls the list or the tree.
    fn turn(&mut self, by: i32) {
        let most = (self.arcs_listed().len().saturating_sub(panel::ARCS)) as i32;
        self.scroll = match &self.tries {
            Some(tries) => tries.scrolled(self.scroll, 3 * by),
            None => (self.scroll + by).clamp(0, most),
        };
    }

    fn focus_on(&mut self, at: (usize, usize)) {
        self.focus = at;
        self.split = None;
        if self.list == List::Focus {
            (self.scroll, self.chosen) = (0, None);
        }
    }

    /// The keys choose the next arc of the list, or the one before; the list follows.
    fn choose(&mut self, forward: bool) {
        if self.tries.is_some() {
            return self.turn(if forward { 1 } else { -1 });
        }
        let last = self.arcs_listed().len().checked_sub(1);
        self.chosen = last.map(|last| match self.chosen {
            Some(chosen) if forward => (chosen + 1).min(last),
            Some(chosen) => chosen.saturating_sub(1),
            None => 0,
        });
        if let Some(chosen) = self.chosen {
            self.scroll = self.scroll.clamp(chosen as i32 + 1 - panel::ARCS as i32, chosen as i32).max(0);
        }
    }

    /// Revises the chosen arc; without one, asks for a value of the square with the focus.
    fn enter(&mut self) {
        match self.chosen.and_then(|chosen| self.arcs_listed().get(chosen).copied()) {
            Some(arc) => self.revise(arc),
            None => self.split = Some(self.focus).filter(|&at| self.split != Some(at) && self.can_split(at)),
        }
    }

    fn split_into(&mut self, value: u8) {
        let at = self.split.unwrap_or(self.focus);
        if self.can_split(at) {
            self.split_square(at, value);
        }
    }

    /// The arc that the mouse points at, or that the keys have chosen.
    pub(super) fn pointed_at(&self, mouse: (f32, f32)) -> Option<Arc> {
        if self.tries.is_some() {
            return None;
        }
        let chosen = || self.chosen.and_then(|chosen| self.arcs_listed().get(chosen).copied());
        self.arc_in_list(mouse).or_else(|| self.arc_at(mouse)).or_else(chosen)
    }

    /// What has been found of an arc, given those that wait.
    pub(super) fn mark(&self, arc: Arc, waiting: &HashSet<Arc>) -> Mark {
        use crate::minesweeper::csp::steps::Found;
        let Some(steps) = self.steps() else { return Mark::New };
        let revising = steps.revising().is_some_and(|revising| revising.arc == arc);
        match steps.found(arc) {
            _ if waiting.contains(&arc) => Mark::Waits,
            Found::ToDo if revising => Mark::Waits,
            Found::ToDo => Mark::New,
            Found::Consistent => Mark::Consistent,
            Found::Deleted | Found::Empty => Mark::Deleted,
        }
    }
}
