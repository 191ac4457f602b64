//! A sea on which a search tries placements of ships, and the trace of these placements.

use super::words as say;
use super::{Ship, State, View};
use crate::refuse;
use crate::trace::{self, Recorder, Trace};
use crate::watch::{self, Moment};
use games_ear::Ear;
use serde::{Deserialize, Serialize};

/// The enemy's sea with ships that a search places on it tentatively. No method checks whether the rules allow a
/// placement.
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias = "backtrackingBoard_")]
pub struct Trial {
    pub(super) view: View,
    pub(super) placed: Vec<Ship>,
    /// The number of placed ships that cover each square, row-major.
    pub(super) ships: Vec<u8>,
}

impl Trial {
    /// Creates a trial from the known part of a sea, without any ship placed.
    #[must_use]
    pub fn new(view: &View) -> Trial {
        Trial { view: view.clone(), placed: Vec::new(), ships: vec![0; view.rows() * view.columns()] }
    }

    /// Returns the known part of the sea.
    #[must_use]
    #[inline(always)]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Returns the known state of (`row`, `column`), without regard to placed ships.
    ///
    /// # Panics
    /// The square is outside the sea.
    ///
    /// # Examples
    /// ```
    /// use games::battleship::{Ship, State, Trial};
    ///
    /// let mut trial = Trial::new(&"*UU 2".parse()?);
    /// assert_eq!((trial.get(0, 0), trial.has_ship(0, 0)), (State::Hit, false)); // no ship is placed there yet
    /// trial.place(Ship { row: 0, column: 0, length: 2, down: false });
    /// assert_eq!((trial.get(0, 1), trial.has_ship(0, 1)), (State::Unknown, true));
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[track_caller]
    #[inline(always)]
    pub fn get(&self, row: usize, column: usize) -> State {
        self.view.get(row, column)
    }

    /// Whether a placed ship covers (`row`, `column`).
    ///
    /// # Panics
    /// The square is outside the sea.
    #[must_use]
    #[track_caller]
    #[inline(always)]
    pub fn has_ship(&self, row: usize, column: usize) -> bool {
        self.ships[self.view.index(row, column)] > 0
    }

    /// Returns the placed ships in the order of their placement.
    #[must_use]
    #[inline(always)]
    pub fn placed(&self) -> &[Ship] {
        &self.placed
    }

    /// Places a ship tentatively.
    ///
    /// # Panics
    /// The ship does not lie inside the sea, or another one lies on one of its squares.
    ///
    /// # Examples
    /// ```
    /// use games::battleship::{Ship, Trial};
    ///
    /// let mut trial = Trial::new(&"UU~ / UUU 2-1".parse()?);
    /// trial.place(Ship { row: 0, column: 1, length: 2, down: false }); // on water: the rules are not checked
    /// trial.place(Ship { row: 1, column: 1, length: 1, down: false }); // next to another ship
    /// assert_eq!(trial.placed().len(), 2);
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[track_caller]
    pub fn place(&mut self, ship: Ship) {
        for (row, column) in ship.squares() {
            if self.has_ship(row, column) {
                refuse(say::a_ship_is_there(ship));
            }
        }
        for (row, column) in ship.squares() {
            let at = self.view.index(row, column);
            self.ships[at] += 1;
        }
        self.placed.push(ship);
        EVENTS.record(Event::Placed { ship, depth: self.placed.len() });
    }

    /// Removes a placed ship.
    ///
    /// # Panics
    /// The ship is not placed.
    ///
    /// # Examples
    /// ```
    /// use games::battleship::{Ship, Trial};
    ///
    /// let mut trial = Trial::new(&"UUU 1-1".parse()?);
    /// let [left, right] = [0, 2].map(|column| Ship { row: 0, column, length: 1, down: false });
    /// trial.place(left);
    /// trial.place(right);
    /// trial.remove(left); // not only the last ship can be removed
    /// assert_eq!(trial.placed(), [right]);
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[track_caller]
    pub fn remove(&mut self, ship: Ship) {
        // The ship is nearly always the last one that was placed.
        let Some(place) = self.placed.iter().rposition(|&placed| placed == ship) else {
            refuse(say::no_such_ship(ship));
        };
        self.placed.remove(place);
        for (row, column) in ship.squares() {
            let at = self.view.index(row, column);
            self.ships[at] -= 1;
        }
        EVENTS.record(Event::Removed { ship });
    }
}

/// A change of a [`Trial`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Event {
    /// The placement of a ship.
    Placed {
        /// The ship that was placed.
        ship: Ship,
        /// The number of placed ships, including this one.
        depth: usize,
    },
    /// The removal of a placed ship.
    Removed {
        /// The ship that was removed.
        ship: Ship,
    },
}

// Enough for a search that is shown to a person. Further events are only counted.
static EVENTS: Recorder<Event> = Recorder::keeping(1 << 20);

/// Runs `search` and returns its result and the changes of trials that all threads made meanwhile.
pub fn listen<R>(ear: Ear, search: impl FnOnce() -> R) -> (R, Trace<Event>) {
    trace::listen(ear, &EVENTS, search)
}

/// Runs `search` and returns its result, its moments and their total number: see [`crate::watch`].
pub fn watch<R>(ear: Ear, search: impl FnOnce() -> R) -> (R, Vec<Moment<Event>>, usize) {
    watch::watch(ear, &EVENTS, search)
}

#[cfg(test)]
mod tests {
    use super::*;
    use games_ear::EAR;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    fn trial() -> Trial {
        Trial::new(&"UUU / UUU 2-2".parse().unwrap())
    }

    fn ship(row: usize, column: usize, down: bool) -> Ship {
        Ship { row, column, length: 2, down }
    }

    fn refused(change: impl FnOnce(&mut Trial)) -> String {
        let mut trial = trial();
        trial.place(ship(0, 0, true));
        let before = trial.clone();
        let panic = catch_unwind(AssertUnwindSafe(|| change(&mut trial))).expect_err("it was allowed");
        assert_eq!(trial, before);
        panic.downcast::<text::Text>().expect("a sentence").en
    }

    #[test]
    fn what_cannot_be_done_is_refused_and_changes_nothing() {
        assert!(refused(|trial| trial.place(ship(1, 0, false))).contains("another ship"));
        assert!(refused(|trial| trial.place(ship(0, 2, false))).contains("outside"));
        assert!(refused(|trial| trial.place(ship(1, 2, true))).contains("outside"));
        assert!(refused(|trial| trial.remove(ship(0, 1, true))).contains("not placed"));
    }

    #[test]
    fn everything_that_is_tried_is_heard() {
        let ((), trace) = listen(EAR, || {
            let mut trial = trial();
            trial.place(ship(0, 0, true));
            trial.place(ship(0, 1, false));
            assert!(trial.has_ship(1, 0) && trial.has_ship(0, 2) && !trial.has_ship(1, 1));
            trial.remove(ship(0, 0, true));
            assert_eq!(trial.placed(), [ship(0, 1, false)]);
        });
        let events: Vec<String> = trace.events.iter().map(Event::to_string).collect();
        let parsed: Vec<Event> = events.iter().map(|event| event.parse().unwrap()).collect();
        assert_eq!(parsed, trace.events);
        assert!("place 3 at 0 0 down".parse::<Event>().is_err() && "sink 3 at 0 0 down".parse::<Event>().is_err());
        assert_eq!(events.join("; "), "place 2 at 0 0 down 1; place 2 at 0 1 across 2; remove 2 at 0 0 down");
    }
}
