//! Questions about Battleship: the next shot and marks, the values of the squares, the log, and the rules.

mod answers;

use crate::{Counted, Tried};
use calls::players::Ask;
use calls::{Caller, Failure};
use games::battleship::{Event, Move, Ship, State, View};
use serde::{Deserialize, Serialize};

/// Asks for the next moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Act {
    /// the player's view of the sea, in the one-line form; at least one ship is left
    #[serde(with = "crate::as_text")]
    pub view: View,
    /// the function that chooses the moves
    pub by: By,
    /// the seed of functions that use random numbers
    pub seed: u64,
}

/// The function by which a player moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// the function `dumb_player`
    Dumb,
    /// the function `clever_player`
    Clever,
    /// the function `genius_player`
    Genius,
    /// the function `get_probable_coordinate`, among the squares where `density` is highest, and of these where
    /// [`chessboard`] is
    Density,
    /// the function `own_shooter`
    Own,
    /// the best shot of a champion
    Champion,
}

/// Returns how well a shot at this square continues a chessboard pattern of shots. The value is the number of unknown
/// squares beside it plus that of known squares at its corners.
#[must_use]
pub fn chessboard(view: &View, (row, column): (usize, usize)) -> u64 {
    let rows = row.saturating_sub(1)..view.rows().min(row + 2);
    let around = rows.flat_map(|r| (column.saturating_sub(1)..view.columns().min(column + 2)).map(move |c| (r, c)));
    let goes_on = |&(r, c): &(usize, usize)| {
        let is_unknown = view.get(r, c) == State::Unknown;
        match (r.abs_diff(row), c.abs_diff(column)) {
            (0, 0) => false,
            (1, 1) => !is_unknown,
            _ => is_unknown,
        }
    };
    around.filter(goes_on).count() as u64
}

/// The moves that a player chose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acted {
    /// the moves in their order; the last one is the shot
    #[serde(with = "crate::as_texts")]
    pub moves: Vec<Move>,
}

impl Ask for Act {
    const NAME: &'static str = "battleship_act";
    type Answer = Acted;

    async fn answer(self, program: &dyn Caller) -> Result<Acted, Failure> {
        answers::act(program, self).await
    }
}

impl Ask for Counted<Act> {
    const NAME: &'static str = "battleship_act_counted";
    type Answer = Tried<Acted>;

    async fn answer(self, program: &dyn Caller) -> Result<Tried<Acted>, Failure> {
        let act = async |program: &dyn Caller| answers::act(program, self.0).await;
        let (answer, count, _) = functions::traced::later::counts(program, act).await?;
        Ok(Tried { answer, count: count as u64 })
    }
}

/// Asks for the value of a shot at each square.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Values {
    /// the player's view of the sea, in the one-line form
    #[serde(with = "crate::as_text")]
    pub view: View,
    /// the function that values the squares
    pub of: Of,
}

/// The function by which squares are valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Of {
    /// the function `generate_priority_field`
    Priorities,
    /// the function `calc_probabilities`
    Probabilities,
    /// the function `density`
    Density,
    /// the chances of a hit, as a champion computes them
    Chances,
}

/// The value of a shot at each square.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Valued {
    /// the values by rows, as the function returned them; for a champion, the chance of a hit
    pub values: Vec<Vec<f64>>,
    /// the number of placements counted, of whole fleets or of single ships; `None` if the function counts none
    pub placements: Option<f64>,
    /// whether placements were drawn at random instead of counted
    pub sampled: bool,
    /// the first events, as text, at most [`EVENTS`]
    pub events: Vec<String>,
    /// the number of all events
    pub count: usize,
}

impl Ask for Values {
    const NAME: &'static str = "battleship_values";
    type Answer = Valued;

    async fn answer(self, program: &dyn Caller) -> Result<Valued, Failure> {
        answers::values(program, self).await
    }
}

/// Asks for the text that `log` writes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Log {
    /// the number of the turn
    pub turn: usize,
    /// the player's view of the sea, in the one-line form
    #[serde(with = "crate::as_text")]
    pub view: View,
    /// the moves of the turn
    #[serde(with = "crate::as_texts")]
    pub moves: Vec<Move>,
}

/// The text that was written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Logged {
    /// the text; bytes that are no UTF-8 are replaced
    pub text: String,
}

impl Ask for Log {
    const NAME: &'static str = "battleship_log";
    type Answer = Logged;

    async fn answer(self, program: &dyn Caller) -> Result<Logged, Failure> {
        answers::log(program, self).await
    }
}

/// A call of one of the functions whose work is shown on a sea.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// a call of `check_field_periphery`
    Periphery {
        /// the sea, in the one-line form
        #[serde(with = "crate::as_text")]
        view: View,
        /// the square around which the function searches, as 0-based (row, column)
        square: (usize, usize),
        /// the state that is searched for
        #[serde(with = "StateName")]
        state: State,
    },
    /// the calls of `place_ship` for all ships of the sea
    Placements {
        /// the sea, in the one-line form; its ships are the ones to place
        #[serde(with = "crate::as_text")]
        view: View,
    },
}

/// The answer to a [`Rule`]: the function's result, or what the call has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruled {
    /// the squares found around the given one, as 0-based (row, column)
    Squares(Vec<(usize, usize)>),
    /// the result of all placements that were tried
    Placements {
        /// the number of times that a ship was counted on each square, by rows
        counts: Vec<Vec<u64>>,
        /// the ships that were not removed again
        #[serde(with = "crate::as_texts")]
        left: Vec<Ship>,
        /// the first events, as text, at most [`EVENTS`]
        events: Vec<String>,
        /// the number of all events
        count: usize,
    },
}

impl Ask for Rule {
    const NAME: &'static str = "battleship_rule";
    type Answer = Ruled;

    async fn answer(self, program: &dyn Caller) -> Result<Ruled, Failure> {
        answers::rule(program, self).await
    }
}

/// The serialised names of the states in a question.
#[derive(Serialize, Deserialize)]
#[serde(remote = "State", rename_all = "snake_case")]
enum StateName {
    Unknown,
    Water,
    Hit,
    Sunk,
    Marked,
}

/// The greatest number of events in an answer.
pub const EVENTS: usize = 20_000;

/// Returns the first events, at most [`EVENTS`], as text.
#[must_use]
pub fn texts(events: &[Event]) -> Vec<String> {
    events.iter().take(EVENTS).map(Event::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chessboard_is_unknown_beside_the_square_and_known_at_its_corners() {
        let view = "UU~UU / UUUUU / -U*UU 3-2".parse().unwrap();
        let all = |row| [0, 1, 2, 3, 4].map(|column| chessboard(&view, (row, column)));
        assert_eq!([all(0), all(1), all(2)], [[2, 2, 3, 2, 2], [2, 7, 2, 6, 3], [2, 1, 3, 2, 2]]);
    }
}
