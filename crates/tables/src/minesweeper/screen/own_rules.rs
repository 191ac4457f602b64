//! The student's rules in a round: they place the mines of the first click, they are asked about each click of the
//! person, and decide if that is wanted.

use super::Screen;
use crate::minesweeper::rules::{calls, clicked, is_possible, places_mines};
use crate::rules::Rule as _;
use games::minesweeper::{Click, Field, FirstClick};
use questions::minesweeper::{Rule, Ruled};
use stage::{News, Outbox};
use std::collections::VecDeque;

/// Clicks that wait for an answer of the student's rules.
#[derive(Debug)]
pub(super) struct Waiting {
    clicks: VecDeque<Click>,
    /// whether the answer is where the mines lie, and not what the first of the clicks does
    places: bool,
    /// the answer; nothing if the course's rule is to answer
    field: Option<Field>,
}

impl Screen {
    /// A person clicks: the course's rule answers at once, unless the student's is waited for.
    pub(super) fn person_clicks(&mut self, clicks: Vec<Click>, outbox: &mut Outbox) {
        if self.round.is_over() || self.waiting.is_some() {
            return;
        }
        self.rules.begin_action();
        let clicks: VecDeque<Click> = clicks.into();
        if let Some(rule) = self.places_mines(&clicks)
            && self.rules.ask_to_decide(outbox, rule, self.frame.now)
        {
            self.stop();
            self.waiting = Some(Waiting { clicks, places: true, field: None });
        } else {
            self.click(clicks, outbox);
        }
    }

    /// The call of `plaziere_minen` that the first click needs. The course places the mines of a round with a seed, which
    /// is compared with others, and of a first click that must be a zero.
    fn places_mines(&self, clicks: &VecDeque<Click>) -> Option<Rule> {
        let is_free = self.seed.is_none() && self.round.first == FirstClick::Safe;
        places_mines(&self.round, *clicks.front()?).filter(|_| is_free)
    }

    /// Does these clicks, or asks the student's rules for the first of them.
    fn click(&mut self, clicks: VecDeque<Click>, outbox: &mut Outbox) {
        if !self.rules.decide {
            let clicks: Vec<Click> = clicks.into();
            let before = clicks.first().map(|&click| self.round.field_for(click));
            if self.person_acts(clicks.clone())
                && let Some(before) = before
            {
                self.check(before, &clicks, outbox);
            }
        } else if let Some(&click) = clicks.front() {
            let field = self.round.field_for(click);
            let rule = calls(&field, click).pop();
            let asks = |rule| self.rules.ask_to_decide(outbox, rule, self.frame.now);
            if clicked(&field, click) != field && rule.is_some_and(asks) {
                self.stop();
                self.waiting = Some(Waiting { clicks, places: false, field: None });
            } else {
                self.do_first(clicks, None, outbox);
            }
        }
    }

    /// Does the first of these clicks as the student's rule has it, or else the course's, and goes on with the others.
    fn do_first(&mut self, mut clicks: VecDeque<Click>, field: Option<Field>, outbox: &mut Outbox) {
        let Some(click) = clicks.pop_front() else { return };
        match field {
            Some(field) => {
                self.round.go_on_with(click, field);
                self.helped = true;
                self.changed();
            }
            None => drop(self.person_acts(vec![click])),
        }
        if !self.round.is_over() && !clicks.is_empty() {
            self.click(clicks, outbox);
        }
    }

    /// Asks the student's functions what they make of clicks that were done on this field.
    fn check(&mut self, mut field: Field, clicks: &[Click], outbox: &mut Outbox) {
        let mut called = Vec::new();
        for &click in clicks {
            called.extend(calls(&field, click));
            field = clicked(&field, click);
        }
        self.rules.check(outbox, called, self.frame.now);
    }

    /// Goes on with the clicks that wait, once there is an answer, or none is to be expected.
    pub(super) fn go_on_by_rules(&mut self, outbox: &mut Outbox) {
        let Some(Waiting { clicks, places, field }) = self.waiting.take_if(|_| !self.rules.is_deciding()) else {
            return;
        };
        if places {
            self.round = self.round.clone().with_mines(field);
            self.click(clicks, outbox);
        } else {
            self.do_first(clicks, field, outbox);
        }
    }

    /// Takes what the student's rules answer.
    pub(super) fn hear_rules(&mut self, news: &News) {
        let Some((rule, Ok(Ruled::Field(after)))) = self.rules.hear(news, self.frame.now) else { return };
        let is_fine = match &rule {
            Rule::PlaceMines { .. } => rule.difference(&Ruled::Field(after.clone())).is_none(),
            Rule::LeftClick { field, .. } | Rule::RightClick { field, .. } => is_possible(field, &after),
            _ => false,
        };
        if let Some(waiting) = self.waiting.as_mut().filter(|_| is_fine) {
            waiting.field = Some(after);
        }
    }

    /// Drops what waits, and what was said of an earlier position.
    pub(super) fn forget_rules(&mut self) {
        self.waiting = None;
        self.rules.forget();
    }
}
