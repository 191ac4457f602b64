//! Single shots: which squares can be shot at, what lies around them, how much they are worth, what is marked; and the
//! mistakes that people make there.

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

/// A square, as (row, column).
pub type At = (usize, usize);

/// The squares at which nothing was shot yet.
#[must_use]
pub fn left(view: &View) -> Vec<At> {
    in_one_of(view, &[State::Unknown, State::Marked])
}

/// The squares in one of these states.
fn in_one_of(view: &View, states: &[State]) -> Vec<At> {
    view.squares().filter(|&(row, column)| states.contains(&view.get(row, column))).collect()
}

/// The squares around this one, row by row.
#[must_use]
pub fn around(view: &View, at: At) -> Vec<At> {
    let near = |other: &At| other.0.abs_diff(at.0) <= 1 && other.1.abs_diff(at.1) <= 1;
    view.squares().filter(|other| *other != at && near(other)).collect()
}

/// Those of them that are above it, below or beside it.
fn straight(view: &View, at: At) -> Vec<At> {
    around(view, at).into_iter().filter(|other| other.0 == at.0 || other.1 == at.1).collect()
}

/// Those of them that are at its corners.
fn diagonal(view: &View, at: At) -> Vec<At> {
    around(view, at).into_iter().filter(|other| other.0 != at.0 && other.1 != at.1).collect()
}

/// The squares around this one that are in this state, row by row.
#[must_use]
pub fn periphery(view: &View, at: At, state: State) -> Vec<At> {
    of_state(view, around(view, at), state)
}

fn of_state(view: &View, squares: Vec<At>, state: State) -> Vec<At> {
    squares.into_iter().filter(|&(row, column)| view.get(row, column) == state).collect()
}

/// Why a square is worth what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It is not unknown.
    Known,
    /// It is a diagonal neighbour of this hit.
    Diagonal(At),
    /// So many of its four sides have a hit.
    Beside(usize),
}

/// Why this square is worth what it is.
#[must_use]
pub fn worth(view: &View, at: At) -> Worth {
    match of_state(view, diagonal(view, at), State::Hit).first() {
        _ if view.get(at.0, at.1) != State::Unknown => Worth::Known,
        Some(&hit) => Worth::Diagonal(hit),
        None => Worth::Beside(of_state(view, straight(view, at), State::Hit).len()),
    }
}

impl Worth {
    /// How much it is.
    #[must_use]
    pub fn priority(self) -> u64 {
        match self {
            Worth::Known | Worth::Diagonal(_) => ZERO,
            Worth::Beside(0) => LOW,
            Worth::Beside(1) => MEDIUM,
            Worth::Beside(_) => HIGH,
        }
    }

    /// Why a square is worth so much.
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

/// How much each square is worth.
#[must_use]
pub fn priorities(view: &View) -> Vec<Vec<u64>> {
    by_square(view, |at| worth(view, at).priority())
}

fn by_square(view: &View, value: impl Fn(At) -> u64) -> Vec<Vec<u64>> {
    (0..view.rows()).map(|row| (0..view.columns()).map(|column| value((row, column))).collect()).collect()
}

/// All squares with the highest value; none if no value is above 0.
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

/// The unknown squares around all sunk ships, row by row.
#[must_use]
pub fn marks(view: &View) -> Vec<At> {
    in_one_of(view, &[State::Unknown]).into_iter().filter(|&at| !periphery(view, at, State::Sunk).is_empty()).collect()
}

/// The sea with all of them marked.
#[must_use]
pub fn with_marks(view: &View) -> View {
    marks(view).into_iter().fold(view.clone(), |view, (row, column)| view.showing(row, column, State::Marked))
}

/// Where the clever player may shoot.
#[must_use]
pub fn clever_shots(view: &View) -> Vec<At> {
    let best = highest(&priorities(&with_marks(view)));
    if best.is_empty() { left(view) } else { best }
}
