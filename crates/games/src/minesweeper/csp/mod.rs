//! Minesweeper as a constraint satisfaction problem. The variables are the squares, written (row, column). A [`Domain`]
//! holds the possible values of a variable, 1 for a mine and 0 for none. An [`Arc`] (i, j) is the constraint that the
//! number of j puts on i. No method here decides which values must be deleted: that is the task of the exercises.
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

/// The possible values of a variable: 0 (no mine), 1 (a mine), both, or none. The empty domain is a contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "Wertebereich")]
pub struct Domain {
    zero: bool,
    one: bool,
}

impl Domain {
    /// {0, 1}: the square is not determined.
    pub const BOTH: Domain = Domain { zero: true, one: true };
    /// {0}: the square holds no mine.
    pub const ZERO: Domain = Domain { zero: true, one: false };
    /// {1}: the square holds a mine.
    pub const ONE: Domain = Domain { zero: false, one: true };
    /// {}: no value is possible, so the problem is contradictory.
    pub const EMPTY: Domain = Domain { zero: false, one: false };

    /// Whether `value`, 0 or 1, is in the domain.
    #[must_use]
    #[inline]
    pub fn has(self, value: u8) -> bool {
        match value {
            0 => self.zero,
            1 => self.one,
            _ => false,
        }
    }

    /// Returns the values of the domain in ascending order.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::csp::Domain;
    ///
    /// assert!(Domain::BOTH.values().eq([0, 1]));
    /// assert_eq!(Domain::EMPTY.values().next(), None);
    /// ```
    pub fn values(self) -> impl Iterator<Item = u8> {
        (0..=1).filter(move |&value| self.has(value))
    }

    /// Returns the domain without `value`.
    fn without(self, value: u8) -> Domain {
        Domain { zero: self.zero && value != 0, one: self.one && value != 1 }
    }
}

/// The arc (i, j): the constraint that the number of the square `j` puts on its neighbour `i`.
///
/// # Examples
/// ```
/// use games::minesweeper::csp::Arc;
///
/// let arc = Arc { i: (0, 2), j: (0, 1) };
/// assert_eq!(arc.to_string(), "0,2-0,1");
/// assert_ne!(arc, "0,1-0,2".parse::<Arc>()?); // another constraint: the number of (0, 2) on (0, 1)
/// # Ok::<(), games::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[doc(alias = "Kante")]
pub struct Arc {
    /// The variable whose domain may shrink, as (row, column).
    pub i: (usize, usize),
    /// The square with the number, as (row, column).
    pub j: (usize, usize),
}

/// A problem: the variables with their domains, and the numbers that are known.
#[derive(Clone, PartialEq, Eq)]
pub struct Csp {
    level: Level,
    numbers: Vec<Option<u8>>,
    domains: Vec<Domain>,
    /// The squares with a tentative value, in the order of their assignment.
    tried: Vec<(usize, usize)>,
}

impl Csp {
    /// Creates the problem of a view. The numbers of open squares are known, and a flag has the domain {1}. Every other
    /// square, even an open one, has {0, 1}.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::csp::Csp;
    ///
    /// let csp = Csp::new(&"1F# 1".parse()?);
    /// assert_eq!(csp.to_string(), "1?F# 1"); // the domain of the open square still holds 1
    /// # Ok::<(), games::ParseError>(())
    /// ```
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

    /// Returns the size of the board and its number of mines.
    #[must_use]
    #[inline]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Returns all squares as (row, column), row by row.
    pub fn squares(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        self.level.squares()
    }

    /// Returns the number of mines next to (`row`, `column`), or `None` if the square is not open.
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

    /// Returns the domain of (`row`, `column`).
    ///
    /// # Panics
    /// The square is outside the board.
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn domain(&self, row: usize, column: usize) -> Domain {
        self.domains[self.level.index(row, column)]
    }

    /// Returns the number of mines that are not found yet: all mines of the board, minus the domains {1}. The result is
    /// negative if there are too many such domains.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::csp::Csp;
    ///
    /// let mut csp: Csp = "1## 1".parse()?;
    /// csp.assign(0, 1, 1);
    /// assert_eq!(csp.mines_left(), 0); // a tentative mine counts
    /// assert_eq!("F1F 1".parse::<Csp>()?.mines_left(), -1);
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    pub fn mines_left(&self) -> i32 {
        self.level.mines as i32 - self.domains.iter().filter(|&&domain| domain == Domain::ONE).count() as i32
    }

    /// Deletes a value from the domain of (`row`, `column`).
    ///
    /// # Panics
    /// The value is not in the domain, or the square is outside the board.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::csp::{Csp, Domain};
    ///
    /// let mut csp: Csp = "1F 1".parse()?;
    /// csp.delete(0, 1, 1); // the only value may be deleted too
    /// assert_eq!((csp.domain(0, 1), csp.to_string().as_str()), (Domain::EMPTY, "1x 1"));
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[track_caller]
    pub fn delete(&mut self, row: usize, column: usize, value: u8) {
        let index = self.level.index(row, column);
        if !self.domains[index].has(value) {
            refuse(say::not_in_the_domain(row, column, value, self.domains[index]));
        }
        self.domains[index] = self.domains[index].without(value);
        EVENTS.record(Event::Deleted { at: (row, column), value });
    }

    /// Assigns a tentative value to (`row`, `column`): the domain {0, 1} becomes {`value`}.
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

    /// Takes back a tentative value: the domain of (`row`, `column`) becomes {0, 1} again.
    ///
    /// # Panics
    /// The square has no value from [`Csp::assign`], or is outside the board.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::csp::Csp;
    ///
    /// let mut csp: Csp = "### 1".parse()?;
    /// csp.assign(0, 0, 1);
    /// csp.assign(0, 2, 0);
    /// csp.release(0, 0); // not only the last assignment can be taken back
    /// assert_eq!(csp.to_string(), "##s 1");
    /// # Ok::<(), games::ParseError>(())
    /// ```
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

/// A queue of the arcs that are still to be revised, first in, first out.
#[derive(Clone, Debug, Default)]
#[doc(alias = "Q")]
pub struct Queue {
    arcs: VecDeque<Arc>,
    /// The number of times that each arc is in the queue.
    waiting: HashMap<Arc, usize>,
}

impl Queue {
    /// Creates an empty queue.
    #[must_use]
    pub fn new() -> Queue {
        Queue::default()
    }

    /// Appends an arc, even if the queue contains it already.
    pub fn push(&mut self, arc: Arc) {
        self.arcs.push_back(arc);
        *self.waiting.entry(arc).or_default() += 1;
        EVENTS.record(Event::Pushed(arc));
    }

    /// Removes and returns the first arc; `None` if the queue is empty.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::csp::{Arc, Queue};
    ///
    /// let (first, second): (Arc, Arc) = ("0,1-0,0".parse()?, "0,0-0,1".parse()?);
    /// let mut queue = Queue::from(vec![first]);
    /// queue.push(second);
    /// assert_eq!((queue.pop(), queue.pop(), queue.pop()), (Some(first), Some(second), None));
    /// # Ok::<(), games::ParseError>(())
    /// ```
    pub fn pop(&mut self) -> Option<Arc> {
        let arc = self.arcs.pop_front()?;
        if let Some(times) = self.waiting.get_mut(&arc) {
            *times -= 1;
        }
        EVENTS.record(Event::Popped(arc));
        Some(arc)
    }

    /// Whether the queue contains this arc.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::csp::{Arc, Queue};
    ///
    /// let arc: Arc = "0,1-0,0".parse()?;
    /// let mut queue = Queue::from(vec![arc, arc]);
    /// queue.pop();
    /// assert!(queue.contains(arc)); // the second of the two
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    pub fn contains(&self, arc: Arc) -> bool {
        self.waiting.get(&arc).is_some_and(|&times| times > 0)
    }

    /// Whether the queue is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.arcs.is_empty()
    }

    /// Returns the number of arcs in the queue.
    #[must_use]
    pub fn len(&self) -> usize {
        self.arcs.len()
    }
}

/// Creates a queue of these arcs, in this order.
impl From<Vec<Arc>> for Queue {
    fn from(arcs: Vec<Arc>) -> Queue {
        let mut queue = Queue::new();
        arcs.into_iter().for_each(|arc| queue.push(arc));
        queue
    }
}

/// A cache of backtracking results. A key describes everything on which the result depends; the result is a list of
/// assignments.
pub type Memory = HashMap<String, Vec<Vec<u8>>>;

/// The reason for the solver's next clicks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Turn {
    /// The round is over, so the solver does nothing.
    Over,
    /// AC-3 found safe squares or mines.
    Ac3,
    /// The solver is consistent, so it opens the remaining squares.
    Consistent,
    /// All mines have flags, so the solver opens the remaining squares.
    AllFlagged,
    /// All solutions agree on these squares, or there is only one solution.
    Solutions,
    /// The solutions agree on no safe square, so the solver assumes that one of them is true.
    Guess,
    /// The square was drawn at random.
    Chance,
}

/// A change of a [`Csp`] or of a [`Queue`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Event {
    /// An arc was appended to the queue.
    Pushed(Arc),
    /// An arc was removed from the front of the queue.
    Popped(Arc),
    /// A value was deleted from a domain.
    Deleted {
        /// The variable, as (row, column).
        at: (usize, usize),
        /// The deleted value, 0 or 1.
        value: u8,
    },
    /// A tentative value was assigned.
    Assigned {
        /// The variable, as (row, column).
        at: (usize, usize),
        /// The assigned value, 0 or 1.
        value: u8,
        /// The number of variables with a tentative value, including this one.
        depth: usize,
    },
    /// A tentative value was taken back.
    Released {
        /// The variable, as (row, column).
        at: (usize, usize),
    },
}

// Enough for a search that is shown to a person. Further events are only counted.
static EVENTS: Recorder<Event> = Recorder::keeping(1 << 20);

/// Runs `solve` and returns its result and the changes of problems and queues that all threads made meanwhile.
pub fn listen<R>(ear: Ear, solve: impl FnOnce() -> R) -> (R, Trace<Event>) {
    trace::listen(ear, &EVENTS, solve)
}

/// Runs `solve` and returns its result, its moments and their total number: see [`crate::watch`].
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

    /// Returns the message of the panic of `change`, which must leave the problem unchanged.
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
