//! Battleship from the view of the player who shoots. `row` and `column` count from 0, from the top and from the left.
//! A [`View`] is the known part of the enemy's sea: hits, water, marks, and the remaining ships, but not their places.
//! A [`Trial`] is a sea on which a search tries placements.
//!
//! ```
//! use games::battleship::{Move, State, View};
//!
//! let view: View = "UU*U / UUUU / X-UU 3-2".parse()?;
//! assert_eq!((view.rows(), view.columns(), view.ships()), (3, 4, &[3, 2][..]));
//! assert_eq!((view.get(0, 2), view.get(2, 1)), (State::Hit, State::Marked));
//! assert_eq!(view.showing(0, 1, State::Water).to_string(), "U~*U\nUUUU\nX-UU 3-2");
//! assert_eq!(Move::Shoot(0, 1).to_string(), "shoot 0 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod notation;
pub mod priority;
mod serial;
mod trial;
mod words;

pub use trial::{Event, Trial, listen, watch};

use crate::{ParseError, refuse};
use serde::{Deserialize, Serialize};
use words as say;

/// The maximum number of rows and of columns of a sea.
pub const MOST: usize = 20;

/// The maximum number of ships of a fleet.
pub const MOST_SHIPS: usize = 20;

/// The lengths of the ships of a fleet, the longest first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fleet(Vec<usize>);

impl Fleet {
    /// Creates a fleet of ships of these lengths, given in any order.
    ///
    /// # Errors
    /// There are no ships or too many, or one is shorter than 1 or longer than any sea.
    ///
    /// # Examples
    /// ```
    /// use games::battleship::Fleet;
    ///
    /// assert_eq!(Fleet::new(vec![2, 4, 3])?.ships(), [4, 3, 2]);
    /// assert!(Fleet::new(vec![]).is_err());
    /// assert!(Fleet::new(vec![3, 0]).is_err());
    /// # Ok::<(), games::ParseError>(())
    /// ```
    pub fn new(mut ships: Vec<usize>) -> Result<Fleet, ParseError> {
        if ships.is_empty() || ships.len() > MOST_SHIPS || ships.iter().any(|length| !(1..=MOST).contains(length)) {
            return Err(notation::no_fleet(&notation::lengths(&ships)));
        }
        ships.sort_by(|a, b| b.cmp(a));
        Ok(Fleet(ships))
    }

    /// Returns the German fleet: one ship of 5 squares, two of 4, three of 3, four of 2.
    #[must_use]
    pub fn german() -> Fleet {
        Fleet(vec![5, 4, 4, 3, 3, 3, 2, 2, 2, 2])
    }

    /// Returns the Russian fleet: one ship of 4 squares, two of 3, three of 2, four of 1.
    #[must_use]
    pub fn russian() -> Fleet {
        Fleet(vec![4, 3, 3, 2, 2, 2, 1, 1, 1, 1])
    }

    /// Returns the classic fleet: ships of 5, 4, 3, 3 and 2 squares.
    #[must_use]
    pub fn classic() -> Fleet {
        Fleet(vec![5, 4, 3, 3, 2])
    }

    /// Returns the lengths of the ships, the longest first.
    #[must_use]
    pub fn ships(&self) -> &[usize] {
        &self.0
    }
}

/// Returns the fleet that the course uses: [`Fleet::german`].
impl Default for Fleet {
    fn default() -> Fleet {
        Fleet::german()
    }
}

/// The known state of a square of the enemy's sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[doc(alias = "FieldState")]
pub enum State {
    /// `U`: a square at which the player has not shot.
    #[doc(alias = "UNKNOWN")]
    Unknown,
    /// `~`: water, known from a shot.
    #[doc(alias = "WATER")]
    Water,
    /// `*`: a part of a ship that was hit and is still afloat.
    #[doc(alias = "HIT")]
    Hit,
    /// `X`: a part of a ship that was sunk.
    #[doc(alias = "DESTROYED_SHIP")]
    Sunk,
    /// `-`: a square at which the player has not shot, because no ship is believed to lie there.
    #[doc(alias = "MARKED")]
    Marked,
}

/// A ship and the squares that it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ship {
    /// The 0-based row of the first square, which is the uppermost or leftmost one.
    pub row: usize,
    /// The 0-based column of the first square.
    pub column: usize,
    /// The length of the ship in squares.
    pub length: usize,
    /// Whether the ship lies from top to bottom; otherwise it lies from left to right.
    pub down: bool,
}

impl Ship {
    /// Returns the squares of the ship as (row, column).
    ///
    /// # Examples
    /// ```
    /// use games::battleship::Ship;
    ///
    /// let ship = Ship { row: 1, column: 2, length: 3, down: false };
    /// assert!(ship.squares().eq([(1, 2), (1, 3), (1, 4)])); // a ship knows no border
    /// ```
    #[inline(always)]
    pub fn squares(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.length).map(move |i| if self.down { (self.row + i, self.column) } else { (self.row, self.column + i) })
    }

    /// Whether the ship covers the square (row, column).
    #[must_use]
    pub fn covers(self, square: (usize, usize)) -> bool {
        self.squares().any(|covered| covered == square)
    }
}

/// A move of the player who shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Move {
    /// A shot at the square (row, column).
    Shoot(usize, usize),
    /// A mark at the square (row, column), where the player believes that no ship lies.
    Mark(usize, usize),
}

/// The enemy's sea as the player who shoots knows it.
#[derive(Clone, PartialEq, Eq, Hash)]
#[doc(alias = "EnemyBoard")]
pub struct View {
    rows: usize,
    columns: usize,
    states: Vec<State>,
    /// The lengths of the remaining ships, the longest first.
    ships: Vec<usize>,
    touching: bool,
}

impl View {
    /// Creates a sea of which nothing is known. Whether the fleet fits into it is not checked.
    ///
    /// # Errors
    /// The number of rows or of columns is 0 or above [`MOST`].
    pub fn new(rows: usize, columns: usize, fleet: &Fleet, touching: bool) -> Result<View, ParseError> {
        if !(1..=MOST).contains(&rows) || !(1..=MOST).contains(&columns) {
            return Err(ParseError(say::no_such_size(columns, rows, MOST)));
        }
        Ok(View {
            rows,
            columns,
            states: vec![State::Unknown; rows * columns],
            ships: fleet.ships().to_vec(),
            touching,
        })
    }

    /// Returns the number of rows.
    #[must_use]
    #[inline(always)]
    #[doc(alias = "getHeight")]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns.
    #[must_use]
    #[inline(always)]
    #[doc(alias = "getWidth")]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the lengths of the remaining ships, the longest first.
    ///
    /// # Examples
    /// ```
    /// use games::battleship::View;
    ///
    /// let view: View = "XX~UU 3-2".parse()?;
    /// assert_eq!(view.ships(), [3, 2]); // without the sunk ship
    /// assert!("XX~ none".parse::<View>()?.ships().is_empty());
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    #[doc(alias = "getAliveEnemyFleet")]
    pub fn ships(&self) -> &[usize] {
        &self.ships
    }

    /// Whether ships may touch each other.
    #[must_use]
    #[inline(always)]
    pub fn touching(&self) -> bool {
        self.touching
    }

    /// Returns the known state of (`row`, `column`).
    ///
    /// # Panics
    /// The square is outside the sea.
    #[must_use]
    #[track_caller]
    #[inline(always)]
    pub fn get(&self, row: usize, column: usize) -> State {
        self.states[self.index(row, column)]
    }

    /// Returns all squares as (row, column), row by row.
    pub fn squares(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    /// Returns a copy of this view in which (`row`, `column`) has the given state.
    ///
    /// # Panics
    /// The square is outside the sea.
    ///
    /// # Examples
    /// ```
    /// use games::battleship::{State, View};
    ///
    /// let view: View = "*U 1".parse()?;
    /// let sunk = view.showing(0, 0, State::Sunk);
    /// assert_eq!(sunk.to_string(), "XU 1"); // the remaining ships are unchanged
    /// assert_eq!(view.to_string(), "*U 1");
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn showing(&self, row: usize, column: usize, state: State) -> View {
        let mut view = self.clone();
        let index = self.index(row, column);
        view.states[index] = state;
        view
    }

    /// Returns a copy of this view with these remaining ships, given in any order.
    ///
    /// # Examples
    /// ```
    /// use games::battleship::View;
    ///
    /// let view: View = "UUUU 3-2".parse()?;
    /// assert_eq!(view.with_ships(vec![1, 2]).to_string(), "UUUU 2-1");
    /// assert_eq!(view.with_ships(vec![]).to_string(), "UUUU none");
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    pub fn with_ships(&self, mut ships: Vec<usize>) -> View {
        ships.sort_by(|a, b| b.cmp(a));
        View { ships, ..self.clone() }
    }

    #[track_caller]
    #[inline(always)]
    fn index(&self, row: usize, column: usize) -> usize {
        if row >= self.rows || column >= self.columns {
            refuse(say::no_such_square(row, column, self.rows - 1, self.columns - 1));
        }
        row * self.columns + column
    }
}
