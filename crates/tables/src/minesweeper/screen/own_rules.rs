//! The student's rules in a round: they place the mines of the first click, and answer for each click of the person.
//! The person can also let them decide.

use super::Screen;
use crate::minesweeper::rules::{calls, clicked, is_possible, places_mines};
use crate::rules::Rule as _;
use games::minesweeper::{Click, Field, FirstClick};
use questions::minesweeper::{Rule, Ruled};
use stage::{News, Outbox};
use std::collections::VecDeque;

/// The clicks that wait for an answer of the student's rules.
#[derive(Debug)]
pub(super) struct Waiting {
    clicks: VecDeque<Click>,
    /// Whether the answer is a field with mines, and not the result of the first click.
    places: bool,
    /// The answer; `None` if the course's rules must be used.
    field: Option<Field>,
}

impl Screen {
    /// Handles a person's clicks. The course's rules apply them at once, unless an answer of the student's rules is
    /// needed first.
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

    /// Returns the question that asks `plaziere_minen` for the mines of the first click. `None` if a seed is given, so
    /// that rounds can be compared, or if the first click must open a zero. Then the course places the mines.
    fn places_mines(&self, clicks: &VecDeque<Click>) -> Option<Rule> {
        let is_free = self.seed.is_none() && self.round.first == FirstClick::Safe;
        places_mines(&self.round, *clicks.front()?).filter(|_| is_free)
    }

    /// Applies the clicks, or asks the student's rules for the first of them.
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

    /// Applies the first click and continues with the others. `field` is the result by the student's rules; without it,
    /// the course's rules apply.
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

    /// Asks the student's functions about clicks that were already made on this field.
    fn check(&mut self, mut field: Field, clicks: &[Click], outbox: &mut Outbox) {
        let mut called = Vec::new();
        for &click in clicks {
            called.extend(calls(&field, click));
            field = clicked(&field, click);
        }
        self.rules.check(outbox, called, self.frame.now);
    }

    /// Continues with the waiting clicks once the answer has arrived, or none is expected.
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

    /// Handles an answer of the student's rules.
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

    /// Drops waiting clicks, and messages about an earlier position.
    pub(super) fn forget_rules(&mut self) {
        self.waiting = None;
        self.rules.forget();
    }
}
