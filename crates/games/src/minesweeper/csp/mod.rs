//! Minesweeper as a constraint satisfaction problem. The variables are the squares, written (row, column); a [`Domain`]
//! holds the values that a variable can still have, 1 for a mine and 0 for none; an [`Arc`] (i, j) lets the number of j
//! speak about i. No method here knows which values must go: the exercises find that out.
//!
//! ```
//! use games::minesweeper::csp::{Csp, Domain};
//!
//! let mut csp = Csp::new(&"1# / ## 1".parse()?);
//! csp.delete(0, 0, 1); // it is open: no mine
//! csp.delete(0, 1, 0);
//! assert_eq!((csp.number(0, 0), csp.domain(0, 0)), (Some(1), Domain::ZERO));
//! assert_eq!((format!("{csp:#}").as_str(), csp.mines_left()), ("1F / ## 1", 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod notation;
mod serial;
mod words;

use super::{Level, Square, View};
use crate::refuse;
use crate::trace::{self, Recorder, Trace};
use crate::watch::{self, Moment};
use games_ear::Ear;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, VecDeque};
use words as say;

/// The values that a variable can still have: 0 (no mine), 1 (a mine), both, or none. None is a contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "Wertebereich")]
pub struct Domain {
    zero: bool,
    one: bool,
}

impl Domain {
    /// {0, 1}: nothing is known.
    pub const BOTH: Domain = Domain { zero: true, one: true };
    /// {0}: no mine.
    pub const ZERO: Domain = Domain { zero: true, one: false };
    /// {1}: a mine.
    pub const ONE: Domain = Domain { zero: false, one: true };
    /// {}: no value is possible, so something is wrong.
    pub const EMPTY: Domain = Domain { zero: false, one: false };

    /// Whether `value`, 0 or 1, is in it.
    #[must_use]
    #[inline]
    pub fn has(self, value: u8) -> bool {
        match value {
            0 => self.zero,
            1 => self.one,
            _ => false,
        }
    }

    /// Its values, the smaller one first.
    pub fn values(self) -> impl Iterator<Item = u8> {
        (0..=1).filter(move |&value| self.has(value))
    }

    /// This domain without `value`.
    fn without(self, value: u8) -> Domain {
        Domain { zero: self.zero && value != 0, one: self.one && value != 1 }
    }
}

/// The arc (i, j): what the number of the square `j` says about its neighbour `i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[doc(alias = "Kante")]
pub struct Arc {
    /// the variable whose domain may become smaller: (row, column)
    pub i: (usize, usize),
    /// the square whose number is asked: (row, column)
    pub j: (usize, usize),
}

/// The variables with their domains, and the numbers that are known.
#[derive(Clone, PartialEq, Eq)]
pub struct Csp {
    level: Level,
    numbers: Vec<Option<u8>>,
    domains: Vec<Domain>,
    /// the squares that have a value only for a try, in the order of the tries
    tried: Vec<(usize, usize)>,
}

impl Csp {
    /// What a view says: the numbers of its open squares are known, a flag is a mine that was found, {1}, and every
    /// other domain is {0, 1}, even that of an open square.
    #[must_use]
    pub fn new(view: &View) -> Csp {
        let square = |(row, column)| view.get(row, column);
        let number = |square| if let Square::Open(number) = square { Some(number) } else { None };
        let domain = |square| if square == Square::Flag { Domain::ONE } else { Domain::BOTH };
        Csp {
            level: view.level(),
            numbers: view.squares().map(square).map(number).collect(),
            domains: view.squares().map(square).map(domain).collect(),
            tried: Vec::new(),
        }
    }

    /// How large the board is, and how many mines lie on it.
    #[must_use]
    #[inline]
    pub fn level(&self) -> Level {
        self.level
    }

    /// All squares as (row, column), row by row.
    pub fn squares(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        self.level.squares()
    }

    /// How many mines lie next to (`row`, `column`), if the square is open.
    ///
    /// # Panics
    /// The square is outside the board.
    #[must_use]
    #[track_caller]
    #[inline]
    #[doc(alias = "k")]
    pub fn number(&self, row: usize, column: usize) -> Option<u8> {
        self.numbers[self.level.index(row, column)]
    }

    /// The values that (`row`, `column`) can still have.
    ///
    /// # Panics
    /// The square is outside the board.
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn domain(&self, row: usize, column: usize) -> Domain {
        self.domains[self.level.index(row, column)]
    }

    /// How many mines are not found yet: all mines of the board, less the domains {1}. Negative if there are too many
    /// of these.
    #[must_use]
    pub fn mines_left(&self) -> i32 {
        self.level.mines as i32 - self.domains.iter().filter(|&&domain| domain == Domain::ONE).count() as i32
    }

    /// Deletes a value from the domain of (`row`, `column`).
    ///
    /// # Panics
    /// The value is not in the domain, or the square is outside the board.
    #[track_caller]
    pub fn delete(&mut self, row: usize, column: usize, value: u8) {
        let index = self.level.index(row, column);
        if !self.domains[index].has(value) {
            refuse(say::not_in_the_domain(row, column, value, self.domains[index]));
        }
        self.domains[index] = self.domains[index].without(value);
        EVENTS.record(Event::Deleted { at: (row, column), value });
    }

    /// Gives (`row`, `column`) a value for a try: its domain {0, 1} becomes {`value`}.
    ///
    /// # Panics
    /// The domain is not {0, 1}, the value is neither 0 nor 1, or the square is outside the board.
    #[track_caller]
    pub fn assign(&mut self, row: usize, column: usize, value: u8) {
        let index = self.level.index(row, column);
        if self.domains[index] != Domain::BOTH || value > 1 {
            refuse(say::cannot_be_tried(row, column, value, self.domains[index]));
        }
        self.domains[index] = if value == 0 { Domain::ZERO } else { Domain::ONE };
        self.tried.push((row, column));
        EVENTS.record(Event::Assigned { at: (row, column), value, depth: self.tried.len() });
    }

    /// Takes back a try: the domain of (`row`, `column`) is {0, 1} again.
    ///
    /// # Panics
    /// The square has no value from [`Csp::assign`], or is outside the board.
    #[track_caller]
    pub fn release(&mut self, row: usize, column: usize) {
        let index = self.level.index(row, column);
        let Some(place) = self.tried.iter().rposition(|&at| at == (row, column)) else {
            refuse(say::was_not_tried(row, column));
        };
        self.tried.remove(place);
        self.domains[index] = Domain::BOTH;
        EVENTS.record(Event::Released { at: (row, column) });
    }
}

/// The arcs that are still to be revised, first in, first out.
#[derive(Clone, Debug, Default)]
#[doc(alias = "Q")]
pub struct Queue {
    arcs: VecDeque<Arc>,
    /// how often each of them waits
    waiting: HashMap<Arc, usize>,
}

impl Queue {
    /// No arcs.
    #[must_use]
    pub fn new() -> Queue {
        Queue::default()
    }

    /// Puts an arc at the end, even if it waits already.
    pub fn push(&mut self, arc: Arc) {
        self.arcs.push_back(arc);
        *self.waiting.entry(arc).or_default() += 1;
        EVENTS.record(Event::Pushed(arc));
    }

    /// Takes out the first arc; `None` if there is none.
    pub fn pop(&mut self) -> Option<Arc> {
        let arc = self.arcs.pop_front()?;
        if let Some(times) = self.waiting.get_mut(&arc) {
            *times -= 1;
        }
        EVENTS.record(Event::Popped(arc));
        Some(arc)
    }

    /// Whether this arc waits.
    #[must_use]
    pub fn contains(&self, arc: Arc) -> bool {
        self.waiting.get(&arc).is_some_and(|&times| times > 0)
    }

    /// Whether no arc waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.arcs.is_empty()
    }

    /// How many arcs wait.
    #[must_use]
    pub fn len(&self) -> usize {
        self.arcs.len()
    }
}

/// These arcs, in this order.
impl From<Vec<Arc>> for Queue {
    fn from(arcs: Vec<Arc>) -> Queue {
        let mut queue = Queue::new();
        arcs.into_iter().for_each(|arc| queue.push(arc));
        queue
    }
}

/// What backtracking found before: a key that says everything that the answer depends on, and the answer, a list of
/// assignments.
pub type Memory = HashMap<String, Vec<Vec<u8>>>;

/// How the solver came to what it does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Turn {
    /// The round is over: there is nothing to do.
    Over,
    /// AC-3 found safe squares or mines.
    Ac3,
    /// The solver is consistent: the rest is opened.
    Consistent,
    /// All mines have their flags: the rest is opened.
    AllFlagged,
    /// There is a single solution, or all solutions agree on these squares.
    Solutions,
    /// The solutions agree on no safe square, and one of them is believed.
    Guess,
    /// A square was drawn by lot.
    Chance,
}

/// One thing that was done to a [`Csp`] or to a [`Queue`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Event {
    /// An arc was put into the queue.
    Pushed(Arc),
    /// An arc was taken out of it.
    Popped(Arc),
    /// A value was deleted from a domain.
    Deleted {
        /// the variable
        at: (usize, usize),
        /// 0 or 1
        value: u8,
    },
    /// A value was tried.
    Assigned {
        /// the variable
        at: (usize, usize),
        /// 0 or 1
        value: u8,
        /// how many variables have a tried value now, this one included
        depth: usize,
    },
    /// A try was taken back.
    Released {
        /// the variable
        at: (usize, usize),
    },
}

// Enough for a search that is watched; a longer one is only counted.
static EVENTS: Recorder<Event> = Recorder::keeping(1 << 20);

/// The result of `solve` and what was done while it ran, on all threads.
pub fn listen<R>(ear: Ear, solve: impl FnOnce() -> R) -> (R, Trace<Event>) {
    trace::listen(ear, &EVENTS, solve)
}

/// The result of `solve` and how it ran: see [`crate::watch`].
pub fn watch<R>(ear: Ear, solve: impl FnOnce() -> R) -> (R, Vec<Moment<Event>>, usize) {
    watch::watch(ear, &EVENTS, solve)
}

#[cfg(test)]
mod tests {
    use super::*;
    use games_ear::EAR;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    fn csp(text: &str) -> Csp {
        text.parse().unwrap()
    }

    /// What `change` is refused with.
    fn refused(text: &str, change: impl FnOnce(&mut Csp)) -> String {
        let mut csp = csp(text);
        let before = csp.clone();
        let panic = catch_unwind(AssertUnwindSafe(|| change(&mut csp))).expect_err("it was allowed");
        assert_eq!(csp, before);
        panic.downcast::<text::Text>().expect("a sentence").en
    }

    #[test]
    fn what_cannot_be_done_is_refused_and_changes_nothing() {
        assert!(refused("1s 1", |csp| csp.delete(0, 1, 1)).contains("1 is not in the domain {0}"));
        assert!(refused("1# 1", |csp| csp.delete(0, 1, 2)).contains("2 is not in the domain {0, 1}"));
        assert!(refused("1F 1", |csp| csp.assign(0, 1, 1)).contains("{1}"));
        assert!(refused("1# 1", |csp| csp.assign(0, 1, 2)).contains("cannot get the value 2"));
        assert!(refused("1# 1", |csp| csp.release(0, 1)).contains("no value"));
        assert!(refused("1# 1", |csp| csp.delete(0, 2, 1)).contains("columns from 0 to 1"));
    }

    #[test]
    fn everything_that_is_done_is_heard() {
        let (text, trace) = listen(EAR, || {
            let mut csp = csp("1## / ### 1");
            let arc = Arc { i: (0, 1), j: (0, 0) };
            let mut queue = Queue::from(vec![arc]);
            queue.push(arc);
            assert!(queue.pop() == Some(arc) && queue.contains(arc) && queue.len() == 1);
            assert!(queue.pop() == Some(arc) && !queue.contains(arc) && queue.is_empty() && queue.pop().is_none());
            csp.assign(0, 1, 1);
            csp.assign(1, 0, 0);
            csp.release(0, 1);
            csp.delete(0, 2, 1);
            format!("{csp:#}")
        });
        assert_eq!(text, "1#s / s## 1");
        let events: Vec<String> = trace.events.iter().map(Event::to_string).collect();
        assert_eq!(
            events.join("; "),
            "push 0,1-0,0; push 0,1-0,0; pop 0,1-0,0; pop 0,1-0,0; try 0,1 1 1; try 1,0 0 2; release 0,1; delete 0,2 1"
        );
    }
}
