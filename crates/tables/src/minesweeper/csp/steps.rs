//! AC-3 as a sequence of moments, with steps forwards and back. A moment has the problem, the queue of arcs with the
//! reasons why they wait, the arc being revised, and the results so far. The student's code supplies the events; the
//! course judges them.

use super::{At, are_neighbours, checked_arcs, checked_events, forbids, named, same_board, say};
use games::minesweeper::csp::{Arc, Csp, Domain, Event};
use questions::minesweeper::Revised;
use std::cell::OnceCell;
use std::collections::{HashMap, VecDeque};
use text::Text;

/// An arc that waits in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The arc (i, j): a square and the number that limits it.
    pub arc: Arc,
    /// The reason why the arc waits.
    pub why: Why,
}

/// The reason why an arc waits in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The arc has waited from the beginning.
    Beginning,
    /// A person chose the arc.
    Chosen,
    /// A square lost a value before the arc was queued.
    Lost {
        /// The square that lost the value.
        at: At,
        /// The lost value, 0 or 1.
        value: u8,
    },
    /// The arc was queued although no value had been lost.
    Nothing,
}

/// The result of revising an arc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// The arc waits, is being revised, or was never queued.
    ToDo,
    /// No value had to be deleted.
    Consistent,
    /// A value was deleted.
    Deleted,
}

/// A value that was deleted from a domain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deletion {
    /// The square that lost the value.
    pub at: At,
    /// The deleted value, 0 or 1.
    pub value: u8,
    /// The arc that was being revised.
    pub arc: Option<Arc>,
    /// The square whose number forbids the value; `None` if no number does.
    pub by: Option<At>,
    /// The reason for the deletion, or a statement that nothing forbids the value. A clause without a full stop, to
    /// follow a colon.
    pub why: Text,
}

/// The arc that is being revised.
#[derive(Clone, Copy, Debug)]
struct Revision {
    waited: Waiting,
    /// The number of values deleted before this revision.
    deleted_before: usize,
}

/// The information that is needed to undo an event.
#[derive(Debug)]
enum Undo {
    Nothing,
    Pushed { found: Option<Found> },
    Popped { from: Option<(usize, Waiting)>, before: Option<Revision>, found: Option<Found> },
    Deleted { found: Option<(Arc, Option<Found>)> },
}

/// A run of `ac3`, and the current moment in it.
#[derive(Debug)]
pub struct Steps {
    beginning: Csp,
    answer: Revised,
    // The fields from here to `undo` describe the current moment.
    csp: Csp,
    queue: VecDeque<Waiting>,
    revising: Option<Revision>,
    found: HashMap<Arc, Found>,
    deletions: Vec<Deletion>,
    /// The undo information, with one entry for each event up to the current moment.
    undo: Vec<Undo>,
    /// The outcome of the run, computed when it is needed.
    end: OnceCell<Vec<Text>>,
}

/// Returns the arcs in the queue at the beginning: sorted and without duplicates, as the function `propagate` of the
/// solutions has them.
pub fn waiting(mut arcs: Vec<Arc>) -> Vec<Waiting> {
    arcs.sort();
    arcs.dedup();
    arcs.into_iter().map(|arc| Waiting { arc, why: Why::Beginning }).collect()
}

/// Returns the arcs without the reasons, as the question `Ac3` needs them.
pub fn arcs(waiting: &[Waiting]) -> Vec<Arc> {
    waiting.iter().map(|waiting| waiting.arc).collect()
}

impl Steps {
    /// Creates the run of an answer to a question about this problem and these arcs. The current moment is before the
    /// first event.
    ///
    /// # Errors
    /// The answer is about another board, or a square in it is outside the board.
    pub fn new(csp: Csp, waiting: Vec<Waiting>, answer: Revised) -> Result<Steps, Text> {
        same_board(&csp, &answer.csp)?;
        checked_arcs(csp.level(), &arcs(&waiting))?;
        checked_events(csp.level(), &answer.events)?;
        Ok(Steps {
            beginning: csp.clone(),
            answer,
            csp,
            found: waiting.iter().map(|waiting| (waiting.arc, Found::ToDo)).collect(),
            queue: waiting.into(),
            revising: None,
            deletions: Vec::new(),
            undo: Vec::new(),
            end: OnceCell::new(),
        })
    }

    /// Returns the answer of the code, unchanged.
    pub fn answer(&self) -> &Revised {
        &self.answer
    }

    /// Returns the number of events up to the current moment.
    pub fn at(&self) -> usize {
        self.undo.len()
    }

    /// Returns the number of all events.
    pub fn len(&self) -> usize {
        self.answer.events.len()
    }

    /// Returns the problem at the current moment.
    pub fn csp(&self) -> &Csp {
        &self.csp
    }

    /// Returns the waiting arcs, the next one first.
    pub fn queue(&self) -> &VecDeque<Waiting> {
        &self.queue
    }

    /// Returns the arc that is being revised, and the reason why it waited.
    pub fn revising(&self) -> Option<Waiting> {
        self.revising.map(|revision| revision.waited)
    }

    /// Returns the revision that has just ended: the problem before it, and its arc.
    pub fn revised(&self) -> Option<(Csp, Arc)> {
        let revision = self.revising.filter(|_| self.is_between())?;
        let mut csp = self.beginning.clone();
        for deletion in &self.deletions[..revision.deleted_before] {
            csp.delete(deletion.at.0, deletion.at.1, deletion.value);
        }
        Some((csp, revision.waited.arc))
    }

    /// Returns the result of revising this arc so far.
    pub fn found(&self, arc: Arc) -> Found {
        let found = self.found.get(&arc).copied().unwrap_or(Found::ToDo);
        let is_being_revised = self.revising.is_some_and(|revision| revision.waited.arc == arc) && !self.is_between();
        if is_being_revised && found == Found::Consistent { Found::ToDo } else { found }
    }

    /// Returns all deletions up to the current moment.
    pub fn deletions(&self) -> &[Deletion] {
        &self.deletions
    }

    /// Returns the deletion that emptied a domain, if one did.
    pub fn contradiction(&self) -> Option<&Deletion> {
        self.deletions.iter().rfind(|deletion| self.csp.domain(deletion.at.0, deletion.at.1) == Domain::EMPTY)
    }

    /// Moves forwards by one event. Returns `false` at the end.
    pub fn fine_step(&mut self) -> bool {
        let Some(&event) = self.answer.events.get(self.at()) else { return false };
        let undo = match event {
            Event::Pushed(arc) => {
                self.queue.push_back(Waiting { arc, why: self.cause(arc) });
                Undo::Pushed { found: self.found.insert(arc, Found::ToDo) }
            }
            Event::Popped(arc) => self.pop(arc),
            Event::Deleted { at, value } if self.csp.domain(at.0, at.1).has(value) => self.delete(at, value),
            Event::Deleted { .. } | Event::Assigned { .. } | Event::Released { .. } => Undo::Nothing,
        };
        self.undo.push(undo);
        true
    }

    /// Moves back by one event. Returns `false` at the beginning.
    pub fn fine_back(&mut self) -> bool {
        let Some(undo) = self.undo.pop() else { return false };
        match (undo, self.answer.events[self.at()]) {
            (Undo::Pushed { found }, Event::Pushed(arc)) => {
                self.queue.pop_back();
                self.find(arc, found);
            }
            (Undo::Popped { from, before, found }, Event::Popped(arc)) => {
                if let Some((place, waiting)) = from {
                    self.queue.insert(place, waiting);
                }
                self.revising = before;
                self.find(arc, found);
            }
            (Undo::Deleted { found }, _) => {
                self.deletions.pop();
                self.csp = self.beginning.clone();
                for deletion in &self.deletions {
                    self.csp.delete(deletion.at.0, deletion.at.1, deletion.value);
                }
                if let Some((arc, found)) = found {
                    self.find(arc, found);
                }
            }
            _ => {}
        }
        true
    }

    /// Moves forwards to the end of the revision of an arc. Returns `false` at the end.
    pub fn step(&mut self) -> bool {
        let moves = self.fine_step();
        while !self.is_between() {
            self.fine_step();
        }
        moves
    }

    /// Moves back to the previous end of a revision. Returns `false` at the beginning.
    pub fn back(&mut self) -> bool {
        let moves = self.fine_back();
        while !self.is_between() && self.fine_back() {}
        moves
    }

    /// Moves forwards to the end.
    pub fn finish(&mut self) {
        while self.fine_step() {}
    }

    /// Moves back to the beginning.
    pub fn rewind(&mut self) {
        while self.fine_back() {}
    }

    /// Returns the waiting arcs with `arc` first: the queue to ask about if a person chooses this arc.
    pub fn with_first(&self, arc: Arc) -> Vec<Waiting> {
        with_first(self.queue.iter().copied(), arc)
    }

    /// Returns the problem in which the square `at` has this value, and the arcs that wait then. New arcs go from other
    /// squares to the numbers around `at`; they follow the arcs that wait already. `None` if the domain is not {0, 1}.
    pub fn split(&self, at: At, value: u8) -> Option<(Csp, Vec<Waiting>)> {
        if self.csp.domain(at.0, at.1) != Domain::BOTH || value > 1 {
            return None;
        }
        let (mut csp, lost) = (self.csp.clone(), 1 - value);
        csp.delete(at.0, at.1, lost);
        let mut waiting: Vec<Waiting> = self.queue.iter().copied().collect();
        let (level, is_open) = (csp.level(), |&(row, column): &At| csp.number(row, column).is_some());
        for j in super::neighbours(level, at.0, at.1).filter(is_open) {
            for i in super::neighbours(level, j.0, j.1).filter(|&i| i != at) {
                let arc = Arc { i, j };
                if waiting.iter().all(|waiting| waiting.arc != arc) {
                    waiting.push(Waiting { arc, why: Why::Lost { at, value: lost } });
                }
            }
        }
        Some((csp, waiting))
    }

    /// Explains why an arc waits.
    pub fn why(&self, Waiting { arc, why }: Waiting) -> Text {
        match (why, self.csp.number(arc.j.0, arc.j.1)) {
            (Why::Beginning, _) => say::from_the_beginning(),
            (Why::Chosen, _) => say::chosen(),
            (Why::Nothing, _) => say::nothing_was_lost(),
            (Why::Lost { at, value }, None) => say::lost_but_covered(named(at), value, named(arc.j)),
            (Why::Lost { at, value }, Some(number)) if are_neighbours(at, arc.j) => {
                say::lost_and_counts(named(at), value, number, named(arc.j))
            }
            (Why::Lost { at, value }, Some(number)) => say::lost_but_apart(named(at), value, number, named(arc.j)),
        }
    }

    /// Describes the last event in a clause without a full stop; `None` at the beginning.
    pub fn told(&self) -> Option<Text> {
        let last = self.at().checked_sub(1)?;
        Some(match (self.answer.events[last], &self.undo[last]) {
            (Event::Pushed(arc), _) => say::queued(name(arc), self.why(*self.queue.back()?)),
            (Event::Popped(arc), _) => match self.csp.number(arc.j.0, arc.j.1) {
                Some(number) => say::revised(name(arc), named(arc.i), number, named(arc.j)),
                None => say::revised_in_vain(name(arc), named(arc.j)),
            },
            (Event::Deleted { .. }, Undo::Deleted { .. }) => self.deletions.last()?.told(),
            (Event::Deleted { at, value }, _) => say::was_gone(named(at), value),
            (Event::Assigned { .. } | Event::Released { .. }, _) => say::a_try(),
        })
    }

    /// Returns the outcome of the run in clauses without a full stop; empty before the end.
    pub fn end(&self) -> &[Text] {
        if self.at() < self.len() { &[] } else { self.end.get_or_init(|| self.ending()) }
    }

    fn ending(&self) -> Vec<Text> {
        if self.answer.count > self.len() {
            return vec![say::cut_off(self.len(), self.answer.count)];
        }
        let empty = self.csp.squares().find(|&(row, column)| self.csp.domain(row, column) == Domain::EMPTY);
        let mut said = match (empty, self.answer.consistent) {
            (Some(at), true) => vec![say::said_yes_after_all(named(at))],
            (Some(at), false) => vec![self.contradiction().map_or_else(
                || say::empty_from_the_beginning(named(at)),
                |deletion| say::no_value_left(named(deletion.at), &deletion.why),
            )],
            (None, false) => vec![say::said_no_for_nothing()],
            (None, true) if self.queue.is_empty() => vec![self.missed().unwrap_or_else(say::all_revised)],
            (None, true) => vec![say::ended_early(self.queue.len())],
        };
        if self.csp != self.answer.csp {
            said.push(say::other_domains());
        }
        said
    }

    /// Returns a value that AC-3 should have deleted, with the reason.
    fn missed(&self) -> Option<Text> {
        let mut values = self.csp.squares().flat_map(|at| [(at, 0), (at, 1)]);
        values.find_map(|(at, value)| {
            let (_, why) = forbids(&self.csp, at, value, None)?;
            Some(say::was_missed(named(at), value, why))
        })
    }

    /// Returns whether no revision is in progress: the next event takes an arc from the queue, or there is none.
    pub fn is_between(&self) -> bool {
        matches!(self.answer.events.get(self.at()), None | Some(Event::Popped(_)))
    }

    /// Returns the reason for queueing `arc` now: the last value that this revision deleted. A value at a square next
    /// to the arc's number is preferred.
    fn cause(&self, arc: Arc) -> Why {
        let before = self.revising.map_or(0, |revision| revision.deleted_before);
        let lost = &self.deletions[before..];
        let counted = lost.iter().rev().find(|deletion| are_neighbours(deletion.at, arc.j));
        let cause = counted.or(lost.last());
        cause.map_or(Why::Nothing, |deletion| Why::Lost { at: deletion.at, value: deletion.value })
    }

    fn pop(&mut self, arc: Arc) -> Undo {
        let place = self.queue.iter().position(|waiting| waiting.arc == arc);
        let from = place.and_then(|place| Some((place, self.queue.remove(place)?)));
        let waited = from.map_or(Waiting { arc, why: Why::Nothing }, |(_, waiting)| waiting);
        let before = self.revising.replace(Revision { waited, deleted_before: self.deletions.len() });
        Undo::Popped { from, before, found: self.found.insert(arc, Found::Consistent) }
    }

    fn delete(&mut self, at: At, value: u8) -> Undo {
        let arc = self.revising().map(|waiting| waiting.arc);
        let forbidden = forbids(&self.csp, at, value, arc.map(|arc| arc.j));
        let by = forbidden.as_ref().map(|&(by, _)| by);
        let why = forbidden.map_or_else(|| self.allows(at, arc), |(_, why)| why);
        self.csp.delete(at.0, at.1, value);
        self.deletions.push(Deletion { at, value, arc, by, why });
        let arc = arc.filter(|arc| arc.i == at);
        Undo::Deleted { found: arc.map(|arc| (arc, self.found.insert(arc, Found::Deleted))) }
    }

    /// Says that nothing forbids a value at `at`, not even the number of the arc being revised.
    fn allows(&self, at: At, arc: Option<Arc>) -> Text {
        let Some(Arc { j, .. }) = arc.filter(|arc| are_neighbours(at, arc.j)) else { return say::nothing_forbids() };
        match self.csp.number(j.0, j.1) {
            Some(number) => say::still_can_be_met(number, named(j)),
            None => say::no_number_there(named(j)),
        }
    }

    /// Restores the result of an arc.
    fn find(&mut self, arc: Arc, found: Option<Found>) {
        match found {
            Some(found) => self.found.insert(arc, found),
            None => self.found.remove(&arc),
        };
    }
}

impl Deletion {
    /// Describes the deletion and its reason in a clause without a full stop.
    pub fn told(&self) -> Text {
        say::deleted(named(self.at), self.value, &self.why)
    }
}

/// Formats an arc for people, with i before j.
pub fn name(arc: Arc) -> String {
    format!("{}-{}", named(arc.i), named(arc.j))
}

/// Returns the arcs with `arc` first. An arc that does not wait yet gets the reason [`Why::Chosen`].
pub fn with_first(waiting: impl IntoIterator<Item = Waiting>, arc: Arc) -> Vec<Waiting> {
    let (chosen, rest): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|waiting| waiting.arc == arc);
    let first = chosen.first().copied().unwrap_or(Waiting { arc, why: Why::Chosen });
    std::iter::once(first).chain(rest).collect()
}

#[cfg(test)]
mod tests;
