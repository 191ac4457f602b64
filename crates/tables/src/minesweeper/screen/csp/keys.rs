//! The effects of keys, buttons and the mouse in the solver's window.

use super::{Id, Mark, Solver, To, say};
use crate::pages::wait_after;
use crate::say as all;
use games::minesweeper::csp::Arc;
use questions::minesweeper::Backtrack;
use stage::{Input, Layout, Outbox, key};
use std::collections::HashSet;
use text::Text;

/// Returns the descriptions of keys that have no button.
pub fn keys() -> Vec<Text> {
    vec![say::key_values(), say::key_ends(), all::key_wait()]
}

impl Solver {
    /// Handles a key that no button of the panel shows.
    pub(super) fn key(&mut self, key: char, input: &Input, outbox: &mut Outbox) {
        let (on, back) = (self.can_go_on(), self.can_go_back());
        match (key, self.place(&input.layout).at(input.mouse)) {
            ('0' | '1', Some(at)) if self.can_split(at) => self.split_square(at, u8::from(key == '1')),
            (key::HOME, _) if back => self.press(Id::Go(To::Start), outbox),
            (key::END, _) if on => self.press(Id::Go(To::End), outbox),
            // Some keyboards give these signs for the step keys with shift.
            (';', _) if back => self.press(Id::Go(To::FineBack), outbox),
            (':', _) if on => self.press(Id::Go(To::FineOn), outbox),
            _ => self.frame.pause = wait_after(key, self.frame.pause),
        }
    }

    pub(super) fn press(&mut self, id: Id, outbox: &mut Outbox) {
        match id {
            Id::Go(to) => {
                // An answer about another moment is not wanted any more.
                (self.always, self.wanted) = (false, None);
                self.ac3.forget();
                self.backtrack.forget();
                self.go(to);
            }
            Id::Always => {
                self.always = !self.always;
                self.frame.wait(0.0);
            }
            Id::Wait(pause) => self.frame.pause = pause,
            Id::Arcs => self.all = !self.all,
            Id::Code => {
                if let Some(code) = self.other_code() {
                    self.frame.news = None;
                    self.restart(code);
                }
            }
            Id::Solutions => {
                self.frame.problem = None;
                let question = Backtrack { csp: self.csp() };
                self.backtrack.ask(outbox, (self.code, "csp/backtracking"), &question, (), self.frame.now);
            }
            Id::Leave => {}
            Id::More => self.frame.more(),
            Id::List(list) => self.list = list,
            Id::Whole => self.whole = !self.whole,
            Id::Functions => self.lists_functions = !self.lists_functions,
            Id::Revise(arc) => self.revise(arc),
            Id::Split(value) => self.split.into_iter().for_each(|at| self.split_square(at, value)),
            Id::Try(node) => {
                if let Some(tries) = &mut self.tries {
                    tries.go_to(node);
                    self.moved();
                }
            }
        }
    }

    /// Handles a press on the board: revises an arc, or selects a square and asks for its value.
    pub(super) fn mouse(&mut self, input: &Input) {
        if !input.pressed {
            return;
        }
        let asked = self.split.take();
        if let Some(arc) = self.arc_at(&input.layout, input.mouse) {
            self.revise(arc);
        } else if let Some(at) = self.place(&input.layout).at(input.mouse) {
            self.focus = at;
            self.split = Some(at).filter(|&at| asked != Some(at) && self.can_split(at));
        }
    }

    /// Returns the arc or the try under the mouse, on the board or in the panel.
    pub(super) fn pointed_at(&self, layout: &Layout, mouse: (f32, f32)) -> Option<Id> {
        let press = Input { layout: *layout, mouse, pressed: true, ..Input::default() };
        let in_panel = || self.panel(layout).place(layout).pressed(&press);
        match self.arc_at(layout, mouse) {
            Some(arc) => Some(Id::Revise(arc)),
            None => in_panel().filter(|id| matches!(id, Id::Revise(_) | Id::Try(_))),
        }
    }

    /// Returns the mark of an arc. `waiting` holds the arcs in the queue.
    pub(super) fn mark(&self, arc: Arc, waiting: &HashSet<Arc>) -> Mark {
        use crate::minesweeper::csp::steps::Found;
        let Some(steps) = self.steps() else { return Mark::New };
        let revising = steps.revising().is_some_and(|revising| revising.arc == arc);
        match steps.found(arc) {
            _ if waiting.contains(&arc) => Mark::Waits,
            Found::ToDo if revising => Mark::Waits,
            Found::ToDo => Mark::New,
            Found::Consistent => Mark::Consistent,
            Found::Deleted => Mark::Deleted,
        }
    }
}
