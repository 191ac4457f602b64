//! Single shots: the squares that can be shot at, their surroundings, their priorities, and the squares to mark. The
//! mistakes that people make with them are modelled as well.

mod seas;
mod slips;
mod words;

pub use seas::{a_sea, game, sea};
pub use slips::{
    Logged, Surroundings, mistake_of_best, mistake_of_clever_shots, mistake_of_line, mistake_of_marks,
    mistake_of_periphery, mistake_of_priorities, mistake_of_shares_of_best, mistake_of_shares_of_shots,
    mistake_of_shots,
};

use games::battleship::priority::{HIGH, LOW, MEDIUM, ZERO};
use games::battleship::{State, View};
use text::Text;
use words as say;

/// A square, as (row, column), both 0-based.
pub type At = (usize, usize);

/// Returns the squares at which nothing was shot yet.
#[must_use]
pub fn left(view: &View) -> Vec<At> {
    in_one_of(view, &[State::Unknown, State::Marked])
}

/// Returns the squares in one of these states.
fn in_one_of(view: &View, states: &[State]) -> Vec<At> {
    view.squares().filter(|&(row, column)| states.contains(&view.get(row, column))).collect()
}

/// Returns the squares around this one, row by row.
#[must_use]
pub fn around(view: &View, at: At) -> Vec<At> {
    let near = |other: &At| other.0.abs_diff(at.0) <= 1 && other.1.abs_diff(at.1) <= 1;
    view.squares().filter(|other| *other != at && near(other)).collect()
}

/// Returns the squares directly above, below or beside `at`.
fn straight(view: &View, at: At) -> Vec<At> {
    around(view, at).into_iter().filter(|other| other.0 == at.0 || other.1 == at.1).collect()
}

/// Returns the diagonal neighbours of `at`.
fn diagonal(view: &View, at: At) -> Vec<At> {
    around(view, at).into_iter().filter(|other| other.0 != at.0 && other.1 != at.1).collect()
}

/// Returns the squares around this one that are in this state, row by row.
#[must_use]
pub fn periphery(view: &View, at: At, state: State) -> Vec<At> {
    of_state(view, around(view, at), state)
}

fn of_state(view: &View, squares: Vec<At>, state: State) -> Vec<At> {
    squares.into_iter().filter(|&(row, column)| view.get(row, column) == state).collect()
}

/// The reason for the priority of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The square is not unknown.
    Known,
    /// The square is a diagonal neighbour of this hit.
    Diagonal(At),
    /// The number of hits directly beside, above or below the square.
    Beside(usize),
}

/// Returns the reason for the priority of the square `at`.
#[must_use]
pub fn worth(view: &View, at: At) -> Worth {
    match of_state(view, diagonal(view, at), State::Hit).first() {
        _ if view.get(at.0, at.1) != State::Unknown => Worth::Known,
        Some(&hit) => Worth::Diagonal(hit),
        None => Worth::Beside(of_state(view, straight(view, at), State::Hit).len()),
    }
}

impl Worth {
    /// Returns the priority that follows from this reason.
    #[must_use]
    pub fn priority(self) -> u64 {
        match self {
            Worth::Known | Worth::Diagonal(_) => ZERO,
            Worth::Beside(0) => LOW,
            Worth::Beside(1) => MEDIUM,
            Worth::Beside(_) => HIGH,
        }
    }

    /// Explains the priority of the square in words.
    #[must_use]
    pub fn why(self, (row, column): At) -> Text {
        match self {
            Worth::Known => say::is_known(row, column),
            Worth::Diagonal((r, c)) => say::is_diagonal(row, column, r, c),
            Worth::Beside(0) => say::has_no_hit(row, column),
            Worth::Beside(1) => say::has_one_hit(row, column),
            Worth::Beside(hits) => say::has_hits(row, column, hits),
        }
    }
}

/// Returns the priority of each square, row by row.
#[must_use]
pub fn priorities(view: &View) -> Vec<Vec<u64>> {
    by_square(view, |at| worth(view, at).priority())
}

fn by_square(view: &View, value: impl Fn(At) -> u64) -> Vec<Vec<u64>> {
    (0..view.rows()).map(|row| (0..view.columns()).map(|column| value((row, column))).collect()).collect()
}

/// Returns all squares with the highest value; none if no value is above 0.
#[must_use]
pub fn highest(field: &[Vec<u64>]) -> Vec<At> {
    let most = field.iter().flatten().copied().max().unwrap_or(0);
    if most == 0 { Vec::new() } else { with_value(field, |value| value == most) }
}

fn with_value(field: &[Vec<u64>], wanted: impl Fn(u64) -> bool) -> Vec<At> {
    let squares = field
        .iter()
        .enumerate()
        .flat_map(|(row, values)| values.iter().enumerate().map(move |(column, &value)| ((row, column), value)));
    squares.filter(|&(_, value)| wanted(value)).map(|(at, _)| at).collect()
}

/// Returns the unknown squares around all sunk ships, row by row.
#[must_use]
pub fn marks(view: &View) -> Vec<At> {
    in_one_of(view, &[State::Unknown]).into_iter().filter(|&at| !periphery(view, at, State::Sunk).is_empty()).collect()
}

/// Returns the sea with every square marked that [`marks`] returns.
#[must_use]
pub fn with_marks(view: &View) -> View {
    marks(view).into_iter().fold(view.clone(), |view, (row, column)| view.showing(row, column, State::Marked))
}

/// Returns the squares at which the clever player may shoot.
#[must_use]
pub fn clever_shots(view: &View) -> Vec<At> {
    let best = highest(&priorities(&with_marks(view)));
    if best.is_empty() { left(view) } else { best }
}
