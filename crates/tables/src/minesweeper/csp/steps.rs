//! AC-3 as moments between which one steps, forwards and back: the problem, the queue with the reason why each arc
//! waits, the arc that is being revised and what has been found of it. What the student's code did are the events; why
//! it is right or wrong to do so the house says.

use super::{At, are_neighbours, checked_arcs, checked_events, forbids, named, same_board, say};
use games::minesweeper::csp::{Arc, Csp, Domain, Event};
use questions::minesweeper::Revised;
use std::cell::OnceCell;
use std::collections::{HashMap, VecDeque};
use text::Text;

/// An arc that waits in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// which
    pub arc: Arc,
    /// why
    pub why: Why,
}

/// Why an arc waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It has waited from the beginning.
    Beginning,
    /// Somebody chose it.
    Chosen,
    /// This square lost this value.
    Lost {
        /// the square
        at: At,
        /// 0 or 1
        value: u8,
    },
    /// No value was lost before it came.
    Nothing,
}

/// What has been found of an arc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// It waits, or is being revised, or nobody asked.
    ToDo,
    /// All values can stay.
    Consistent,
    /// A value was deleted.
    Deleted,
}

/// A value that was deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deletion {
    /// the square that lost it
    pub at: At,
    /// 0 or 1
    pub value: u8,
    /// the arc that was being revised
    pub arc: Option<Arc>,
    /// the square whose number forbids the value; none if nothing does
    pub by: Option<At>,
    /// why, or that nothing forbids it: a sentence without a point, as after a colon
    pub why: Text,
}

/// The arc that is being revised.
#[derive(Clone, Copy, Debug)]
struct Revision {
    waited: Waiting,
    /// how many values had been deleted before
    deleted_before: usize,
}

/// What it takes to undo an event.
#[derive(Debug)]
enum Undo {
    Nothing,
    Pushed { found: Option<Found> },
    Popped { from: Option<(usize, Waiting)>, before: Option<Revision>, found: Option<Found> },
    Deleted { found: Option<(Arc, Option<Found>)> },
}

/// What `ac3` did, and a moment of it.
#[derive(Debug)]
pub struct Steps {
    beginning: Csp,
    answer: Revised,
    // The moment.
    csp: Csp,
    queue: VecDeque<Waiting>,
    revising: Option<Revision>,
    found: HashMap<Arc, Found>,
    deletions: Vec<Deletion>,
    /// one for each event that has happened
    undo: Vec<Undo>,
    /// how it ends, once somebody asked
    end: OnceCell<Vec<Text>>,
}

/// The arcs as they wait at the beginning: in order and none of them twice, as `propagate` of the solutions has them.
pub fn waiting(mut arcs: Vec<Arc>) -> Vec<Waiting> {
    arcs.sort();
    arcs.dedup();
    arcs.into_iter().map(|arc| Waiting { arc, why: Why::Beginning }).collect()
}

/// The arcs themselves, as the question `Ac3` has them.
pub fn arcs(waiting: &[Waiting]) -> Vec<Arc> {
    waiting.iter().map(|waiting| waiting.arc).collect()
}

impl Steps {
    /// What happened after a question about this problem and these arcs, before its first event.
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

    /// The answer, as it came.
    pub fn answer(&self) -> &Revised {
        &self.answer
    }

    /// How many events have happened.
    pub fn at(&self) -> usize {
        self.undo.len()
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.answer.events.len()
    }

    /// The problem at this moment.
    pub fn csp(&self) -> &Csp {
        &self.csp
    }

    /// The arcs that wait, the next one first.
    pub fn queue(&self) -> &VecDeque<Waiting> {
        &self.queue
    }

    /// The arc that is being revised, and why it waited.
    pub fn revising(&self) -> Option<Waiting> {
        self.revising.map(|revision| revision.waited)
    }

    /// What has been found of this arc so far.
    pub fn found(&self, arc: Arc) -> Found {
        let found = self.found.get(&arc).copied().unwrap_or(Found::ToDo);
        let is_being_revised = self.revising.is_some_and(|revision| revision.waited.arc == arc) && !self.is_between();
        if is_being_revised && found == Found::Consistent { Found::ToDo } else { found }
    }

    /// What has been deleted so far.
    pub fn deletions(&self) -> &[Deletion] {
        &self.deletions
    }

    /// What was deleted so that a domain is empty now.
    pub fn contradiction(&self) -> Option<&Deletion> {
        self.deletions.iter().rfind(|deletion| self.csp.domain(deletion.at.0, deletion.at.1) == Domain::EMPTY)
    }

    /// One event forwards; `false` at the end.
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

    /// One event back; `false` at the beginning.
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

    /// Forwards to where the revision of an arc ends; `false` at the end.
    pub fn step(&mut self) -> bool {
        let moves = self.fine_step();
        while !self.is_between() {
            self.fine_step();
        }
        moves
    }

    /// Back to where the revision of an arc ended; `false` at the beginning.
    pub fn back(&mut self) -> bool {
        let moves = self.fine_back();
        while !self.is_between() && self.fine_back() {}
        moves
    }

    /// Forwards to the end.
    pub fn finish(&mut self) {
        while self.fine_step() {}
    }

    /// Back to the beginning.
    pub fn rewind(&mut self) {
        while self.fine_back() {}
    }

    /// The arcs as they wait now, but with this one first: what is to be asked if somebody chooses it.
    pub fn with_first(&self, arc: Arc) -> Vec<Waiting> {
        with_first(self.queue.iter().copied(), arc)
    }

    /// The problem in which this square has this value, and the arcs that wait then: those that wait now, and behind
    /// them what the square's neighbours count besides it. `None` if the domain is not {0, 1}.
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

    /// Why an arc waits, in words.
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

    /// What the event did that led to this moment, in a sentence without a point; nothing at the beginning.
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

    /// How it ended, if this is the end: sentences without a point.
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

    /// A value that AC-3 should have deleted, and why.
    fn missed(&self) -> Option<Text> {
        let mut values = self.csp.squares().flat_map(|at| [(at, 0), (at, 1)]);
        values.find_map(|(at, value)| {
            let (_, why) = forbids(&self.csp, at, value, None)?;
            Some(say::was_missed(named(at), value, why))
        })
    }

    /// Whether no arc is being revised: the next event takes one, or there is none.
    pub fn is_between(&self) -> bool {
        matches!(self.answer.events.get(self.at()), None | Some(Event::Popped(_)))
    }

    /// Why an arc is put into the queue now: the last value that this revision deleted, at best one that the arc's
    /// number counts.
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

    /// That nothing forbids this square a value, not even the number that was asked.
    fn allows(&self, at: At, arc: Option<Arc>) -> Text {
        let Some(Arc { j, .. }) = arc.filter(|arc| are_neighbours(at, arc.j)) else { return say::nothing_forbids() };
        match self.csp.number(j.0, j.1) {
            Some(number) => say::still_can_be_met(number, named(j)),
            None => say::no_number_there(named(j)),
        }
    }

    /// What is found of an arc again.
    fn find(&mut self, arc: Arc, found: Option<Found>) {
        match found {
            Some(found) => self.found.insert(arc, found),
            None => self.found.remove(&arc),
        };
    }
}

impl Deletion {
    /// What was deleted and why, in a sentence without a point.
    pub fn told(&self) -> Text {
        say::deleted(named(self.at), self.value, &self.why)
    }
}

/// An arc as people write it, with i before j.
pub fn name(arc: Arc) -> String {
    format!("{}-{}", named(arc.i), named(arc.j))
}

/// These arcs, but with this one first. If it does not wait, somebody chose it.
pub fn with_first(waiting: impl IntoIterator<Item = Waiting>, arc: Arc) -> Vec<Waiting> {
    let (chosen, rest): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|waiting| waiting.arc == arc);
    let first = chosen.first().copied().unwrap_or(Waiting { arc, why: Why::Chosen });
    std::iter::once(first).chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::minesweeper::csp::history::History;
    use crate::minesweeper::csp::{constrained, neighbours};
    use proptest::prelude::*;

    /// What a right `ac3` does: by the house, so that these tests need no exercise.
    fn revised(csp: &Csp, arcs: &[Arc]) -> Revised {
        let (mut csp, mut queue, mut events) = (csp.clone(), VecDeque::from(arcs.to_vec()), Vec::new());
        let mut consistent = true;
        while let Some(arc) = queue.pop_front().filter(|_| consistent) {
            events.push(Event::Popped(arc));
            let (row, column) = arc.i;
            let values = csp.domain(row, column).values();
            let forbidden: Vec<u8> =
                values.filter(|&value| crate::minesweeper::csp::against(&csp, arc.j, arc.i, value).is_some()).collect();
            for &value in &forbidden {
                csp.delete(row, column, value);
                events.push(Event::Deleted { at: arc.i, value });
            }
            consistent = csp.domain(row, column) != Domain::EMPTY;
            let level = csp.level();
            for j in neighbours(level, row, column).filter(|_| consistent && !forbidden.is_empty()) {
                let is_open = csp.number(j.0, j.1).is_some();
                for back in neighbours(level, j.0, j.1).filter(|&i| is_open && i != arc.i).map(|i| Arc { i, j }) {
                    if !queue.contains(&back) {
                        queue.push_back(back);
                        events.push(Event::Pushed(back));
                    }
                }
            }
        }
        Revised { consistent, csp, count: events.len(), events }
    }

    /// What happens on this board.
    fn steps(view: &str) -> Steps {
        let (csp, arcs) = constrained(&view.parse().unwrap());
        let waiting = waiting(arcs);
        let answer = revised(&csp, &arcs_of(&waiting));
        Steps::new(csp, waiting, answer).unwrap()
    }

    fn arcs_of(waiting: &[Waiting]) -> Vec<Arc> {
        super::arcs(waiting)
    }

    /// A run with these events, after the question about these arcs.
    fn told_by(csp: &str, arcs: &[&str], events: &[&str], consistent: bool, after: &str) -> Result<Steps, Text> {
        let waiting = waiting(arcs.iter().map(|arc| arc.parse().unwrap()).collect());
        let events: Vec<Event> = events.iter().map(|event| event.parse().unwrap()).collect();
        let answer = Revised { consistent, csp: after.parse().unwrap(), count: events.len(), events };
        Steps::new(csp.parse().unwrap(), waiting, answer)
    }

    /// All that a moment shows.
    fn moment(steps: &Steps) -> String {
        let queue: Vec<String> =
            steps.queue().iter().map(|waiting| format!("{} {}", waiting.arc, steps.why(*waiting).en)).collect();
        let revising = steps.revising().map(|waiting| (waiting.arc, steps.found(waiting.arc)));
        let squares: Vec<At> = steps.csp().squares().collect();
        let arcs = squares.iter().flat_map(|&i| squares.iter().map(move |&j| Arc { i, j }));
        let found: Vec<Found> = arcs.map(|arc| steps.found(arc)).collect();
        let (told, deletions, end) = (steps.told(), steps.deletions(), steps.end());
        format!("{:#} {queue:?} {revising:?} {found:?} {told:?} {deletions:?} {end:?}", steps.csp())
    }

    fn arc(text: &str) -> Arc {
        text.parse().unwrap()
    }

    #[test]
    fn an_arc_comes_back_because_of_what_was_lost_and_each_deletion_says_why() {
        let mut steps = steps("#1#0# 1");
        let mut told = Vec::new();
        while steps.fine_step() {
            told.extend(steps.told().map(|text| text.en));
        }
        for says in [
            "(0, 2)-(0, 3): what does the 0 at (0, 3) say about (0, 2)?",
            "(0, 2) loses the value 1: no mine lies next to the 0 at (0, 3)",
            "(0, 0)-(0, 1) comes into the queue: (0, 2) lost the value 1, and the 1 at (0, 1) counts it",
            "(0, 0) loses the value 0: without a mine at (0, 0) the 1 at (0, 1) cannot get its mine",
            "(0, 1)-(0, 2): (0, 2) is covered, so it says nothing",
        ] {
            assert!(told.iter().any(|told| told == says), "{says}: {told:#?}");
        }
        assert_eq!(format!("{:#}", steps.csp()), "F1s0s 1");
        assert_eq!(steps.end().iter().map(|text| text.en.as_str()).collect::<Vec<_>>(), ["no arc waits any more"]);
        assert!(steps.queue().is_empty() && steps.contradiction().is_none());
        let (at, by) = (steps.deletions()[0].at, steps.deletions()[0].by);
        assert_eq!((at, by), ((0, 2), Some((0, 3))));
        assert_eq!(steps.found(arc("0,0-0,1")), Found::Deleted);
        assert_eq!(steps.found(arc("0,1-0,0")), Found::Consistent);
    }

    #[test]
    fn a_step_ends_where_the_revision_of_an_arc_ends() {
        let mut steps = steps("F1# 1");
        let waits = |steps: &Steps| steps.queue().iter().map(|waiting| waiting.arc.to_string()).collect::<Vec<_>>();
        assert_eq!(waits(&steps), ["0,0-0,1", "0,1-0,0", "0,1-0,2", "0,2-0,1"]);
        assert_eq!(steps.found(arc("0,0-0,1")), Found::ToDo);
        assert!(steps.step() && steps.at() == 1);
        assert_eq!(steps.found(arc("0,0-0,1")), Found::Consistent);
        assert!(steps.step() && steps.step() && steps.fine_step());
        let last = arc("0,2-0,1");
        assert_eq!((steps.revising().map(|waiting| waiting.arc), steps.found(last)), (Some(last), Found::ToDo));
        assert!(steps.back() && steps.at() == 3 && steps.step());
        assert_eq!((steps.found(last), steps.at()), (Found::Deleted, 6));
        assert_eq!(waits(&steps), ["0,0-0,1"]);
        assert!(steps.step() && !steps.step() && !steps.fine_step());
        steps.rewind();
        assert!(!steps.back() && !steps.fine_back() && steps.told().is_none() && steps.end().is_empty());
    }

    #[test]
    fn a_contradiction_names_the_square_and_the_number() {
        let mut steps = steps("F1F# 2");
        steps.finish();
        let last = steps.contradiction().unwrap();
        assert_eq!((last.at, last.by), ((0, 0), Some((0, 1))));
        assert_eq!(steps.found(last.arc.unwrap()), Found::Deleted);
        let end = &steps.end()[0];
        assert_eq!(
            end.en,
            "(0, 0) has no value left, the last one because the 1 at (0, 1) has its mine already: a contradiction"
        );
        assert!(end.de.contains("die 1 auf (0, 1) hat ihre Mine schon"), "{end:?}");
    }

    #[test]
    fn who_chooses_an_arc_or_splits_a_domain_asks_anew_and_comes_back() {
        let mut first = steps("1## / ### 1");
        let chosen = arc("1,1-0,0");
        let again = first.with_first(chosen);
        assert_eq!((again[0].arc, again[0].why, again.len()), (chosen, Why::Beginning, first.queue().len()));
        first.finish();
        assert_eq!((first.with_first(chosen), first.end().len()), (vec![Waiting { arc: chosen, why: Why::Chosen }], 1));

        assert!(first.split((0, 0), 1).is_none() && first.split((0, 1), 2).is_none());
        let (csp, waiting) = first.split((0, 1), 1).unwrap();
        assert_eq!(
            (format!("{csp:#}").as_str(), arcs_of(&waiting)),
            ("1F# / ### 1", vec![arc("1,0-0,0"), arc("1,1-0,0")])
        );
        assert_eq!(first.why(waiting[0]).en, "(0, 1) lost the value 0, and the 1 at (0, 0) counts it");
        let answer = revised(&csp, &arcs_of(&waiting));
        let (before, mut history) = (moment(&first), History::new(first));
        history.begin(Steps::new(csp, waiting, answer).unwrap());
        history.now.finish();
        assert_eq!(format!("{:#}", history.now.csp()), "1F# / ss# 1");
        while moment(&history.now) != before {
            assert!(history.back());
        }
        history.rewind();
        assert!(!history.back() && !history.fine_back());
    }

    #[test]
    fn what_is_wrong_is_told_and_never_a_panic() {
        let said = |steps: Result<Steps, Text>| {
            let mut steps = steps.unwrap_or_else(|why| panic!("{why}"));
            let mut said = Vec::new();
            while steps.fine_step() {
                said.extend(steps.told());
            }
            said.extend(steps.end().to_vec());
            said.into_iter().map(|text| text.en).collect::<Vec<_>>().join("; ")
        };
        let (board, to_the_left) = ("#1# 1", "0,0-0,1");
        for (events, consistent, after, says) in [
            (
                &["delete 0,0 1"][..],
                true,
                "s1# 1",
                "(0, 0) loses the value 1: nothing forbids this value; ac3 is over, but 1 arc still waits",
            ),
            (&["pop 0,0-0,1", "delete 0,0 1"], true, "s1# 1", "with it the 1 at (0, 1) can still be met; no arc waits"),
            (&["pop 0,0-0,2", "delete 0,0 1"], true, "s1# 1", "nothing forbids this value; ac3 is over"),
            (&["pop 0,1-0,0", "delete 0,1 0"], true, "#1!# 1", "nothing forbids this value: (0, 0) is covered"),
            (
                &["pop 0,0-0,1", "push 0,0-0,1"],
                true,
                board,
                "(0, 0)-(0, 1) comes into the queue: put in although no value was lost",
            ),
            (&["delete 0,0 1", "push 0,1-0,2"], true, "s1# 1", "(0, 0) lost the value 1, but (0, 2) is covered"),
            (
                &["delete 0,0 1", "push 0,1-0,1"],
                true,
                "s1# 1",
                "(0, 0) lost the value 1, and the 1 at (0, 1) counts it",
            ),
            (
                &["delete 0,0 1", "delete 0,0 1"],
                true,
                "s1# 1",
                "(0, 0) had lost the value 1 before: the code changes a copy",
            ),
            (
                &["delete 0,0 1", "pop 0,0-0,1"],
                true,
                "s1# 1",
                "no arc waits any more, but (0, 2) can still lose the value 0",
            ),
            (&["try 0,0 1 1", "release 0,0"], true, board, "which AC-3 never does"),
            (&["pop 0,0-0,1"], false, board, "ac3 says false, although every domain has a value"),
            (&["delete 0,0 1", "delete 0,0 0"], true, "x1# 1", "ac3 says true, although (0, 0) has no value left"),
            (&[], true, board, "ac3 is over, but 1 arc still waits"),
            (&["delete 0,0 1"], true, board, "the problem that came back has other domains"),
        ] {
            let said = said(told_by(board, &[to_the_left], events, consistent, after));
            assert!(said.contains(says), "{events:?}: {said}");
        }
        assert!(said(told_by("x1# 1", &[], &[], false, "x1# 1")).contains("from the beginning"));
        let refused = |steps: Result<Steps, Text>| steps.err().map(|why| why.en).unwrap_or_default();
        for (arcs, events, after, says) in [
            (&["0,0-0,1"][..], &["push 0,7-0,0"][..], board, "(0, 7) is outside the board"),
            (&["0,0-3,1"], &[], board, "(3, 1) is outside the board"),
            (&[], &["delete 1,0 1"], board, "(1, 0) is outside"),
            (&[], &["try 0,9 1 1"], board, "(0, 9) is outside"),
            (&[], &[], "#1 1", "another board"),
            (&[], &[], "#2# 1", "another board"),
        ] {
            let why = refused(told_by(board, arcs, events, true, after));
            assert!(why.contains(says), "{arcs:?} {events:?} {after}: {why}");
        }
    }

    #[test]
    fn a_long_run_ends_with_what_cannot_be_seen() {
        let pops = ["push 0,0-0,1", "pop 0,0-0,1"].repeat(10_000);
        let mut steps = told_by("#1# 1", &[], &pops, true, "#1# 1").unwrap();
        steps.answer.count = 35_000;
        steps.finish();
        assert_eq!(steps.end()[0].en, "only the first 20000 steps of 35000 can be seen");
        steps.rewind();
        assert_eq!((steps.at(), steps.queue().len()), (0, 0));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        /// Whatever the numbers are, and whether they can be or not.
        #[test]
        fn every_moment_comes_back_as_it_was(squares in prop::collection::vec("[#####F0-3]", 12), chosen in any::<prop::sample::Index>()) {
            // The three mines need room.
            prop_assume!(squares.iter().filter(|square| ["#", "F"].contains(&&***square)).count() >= 3);
            let rows: Vec<String> = squares.chunks(4).map(<[String]>::concat).collect();
            let mut steps = steps(&format!("{} 3", rows.join(" / ")));
            let mut moments = vec![moment(&steps)];
            while steps.fine_step() {
                moments.push(moment(&steps));
            }
            while let Some(expected) = moments.pop() {
                prop_assert_eq!(moment(&steps), expected);
                prop_assert_eq!(steps.fine_back(), !moments.is_empty());
            }
            // Steps lead through some of the same moments.
            let at = chosen.index(steps.len() + 1);
            while steps.at() < at && steps.step() {}
            let (here, there) = (steps.at(), moment(&steps));
            steps.finish();
            while steps.at() > here && steps.back() {}
            prop_assert_eq!(moment(&steps), there);
        }
    }
}
