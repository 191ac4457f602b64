//! Battleship: where to shoot and what to mark, how much each square is worth, and what is written down.

mod answers;

use crate::{Counted, Tried};
use calls::players::Ask;
use calls::{Caller, Failure};
use games::battleship::{Event, Move, Ship, State, View};
use serde::{Deserialize, Serialize};

/// What to do next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Act {
    /// in the one-line form; at least one ship is left
    #[serde(with = "crate::as_text")]
    pub view: View,
    /// by which function
    pub by: By,
    /// for those that draw lots
    pub seed: u64,
}

/// By which function a player moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// `dumb_player`
    Dumb,
    /// `clever_player`
    Clever,
    /// `genius_player`
    Genius,
    /// `get_probable_coordinate` among the squares where `density` is highest, and of these where [`chessboard`] is
    Density,
    /// `own_shooter`
    Own,
    /// a champion's best
    Champion,
}

/// How well a shot at this square goes on with a chessboard of shots: how many unknown squares lie beside it, and how
/// many known ones at its corners.
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

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acted {
    /// in this order; the last one is the shot
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

/// How much each square is worth a shot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Values {
    /// in the one-line form
    #[serde(with = "crate::as_text")]
    pub view: View,
    /// by which function
    pub of: Of,
}

/// By which function squares are valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Of {
    /// `generate_priority_field`
    Priorities,
    /// `calc_probabilities`
    Probabilities,
    /// `density`
    Density,
    /// a champion's chances of a hit
    Chances,
}

/// The values by rows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Valued {
    /// as the function gave them; of a champion, the chance of a hit
    pub values: Vec<Vec<f64>>,
    /// how many placements were counted, if they were: whole fleets, or single ships
    pub placements: Option<f64>,
    /// whether they were drawn by lot instead of counted
    pub sampled: bool,
    /// what was tried, as text; the first ones
    pub events: Vec<String>,
    /// how much was tried
    pub count: usize,
}

impl Ask for Values {
    const NAME: &'static str = "battleship_values";
    type Answer = Valued;

    async fn answer(self, program: &dyn Caller) -> Result<Valued, Failure> {
        answers::values(program, self).await
    }
}

/// What `log` writes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Log {
    /// which turn
    pub turn: usize,
    /// in the one-line form
    #[serde(with = "crate::as_text")]
    pub view: View,
    /// the moves of this turn
    #[serde(with = "crate::as_texts")]
    pub moves: Vec<Move>,
}

/// What was written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Logged {
    /// as it was written; what is no UTF-8 is replaced
    pub text: String,
}

impl Ask for Log {
    const NAME: &'static str = "battleship_log";
    type Answer = Logged;

    async fn answer(self, program: &dyn Caller) -> Result<Logged, Failure> {
        answers::log(program, self).await
    }
}

/// A call of one of the functions that are seen at work on a sea.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// The call of `check_field_periphery`.
    Periphery {
        /// in the one-line form
        #[serde(with = "crate::as_text")]
        view: View,
        /// the square in whose surroundings is looked, as (row, column)
        square: (usize, usize),
        /// the state that is looked for
        #[serde(with = "StateName")]
        state: State,
    },
    /// The call of `place_ship` for all ships of the sea.
    Placements {
        /// in the one-line form; its ships are those that are placed
        #[serde(with = "crate::as_text")]
        view: View,
    },
}

/// The answer to a [`Rule`]: the function's result, or what the call has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruled {
    /// squares around the one that was asked about: (row, column)
    Squares(Vec<(usize, usize)>),
    /// what came of all tries
    Placements {
        /// how often a ship was counted on each square, by rows
        counts: Vec<Vec<u64>>,
        /// ships that were not taken away again
        #[serde(with = "crate::as_texts")]
        left: Vec<Ship>,
        /// what was tried, as text; at most [`EVENTS`]
        events: Vec<String>,
        /// how many events there were
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

/// The names of the states in a question.
#[derive(Serialize, Deserialize)]
#[serde(remote = "State", rename_all = "snake_case")]
enum StateName {
    Unknown,
    Water,
    Hit,
    Sunk,
    Marked,
}

/// So many events an answer holds at most.
pub const EVENTS: usize = 20_000;

/// The first events, as text.
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
