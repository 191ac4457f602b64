//! What an answer means: read here, for the terminal, the window, `analyse` and `simulate` alike.

use super::Field;
use crate::{Player, Seat, say as all};
use games::othello::{Position, field_named};
use questions::othello::{By, Choice, Moves, Valued, Values};
use std::time::Duration;
use text::Text;

/// What a player says of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// what the best move is worth to the one who is to move
    pub value: f64,
    /// the moves of this value
    pub best: Vec<Field>,
    /// the moves that the player would make, each as gladly: the best, unless it has chosen for itself; never none
    pub moves: Vec<Field>,
    /// positions examined
    pub positions: u64,
    /// whether the value is the result of the game if both play on without a mistake
    pub exact: bool,
}

impl Opinion {
    /// What values say.
    ///
    /// # Errors
    /// No move is named or chosen, or none has a value.
    pub fn of(values: &Values) -> Result<Opinion, Text> {
        let Values { moves, choice, positions, exact, .. } = values;
        if !moves.is_empty() && moves.iter().all(|valued| valued.value.is_nan()) {
            return Err(super::say::values_are_no_numbers());
        }
        let value = moves.iter().map(|valued| valued.value).fold(f64::NEG_INFINITY, f64::max);
        let names = |valued: &&Valued| valued.value == value;
        let best: Vec<&str> = moves.iter().filter(names).map(|valued| valued.field.as_str()).collect();
        let best = fields(&best)?;
        let moves = match choice {
            Choice::AnyOfTheBest => best.clone(),
            Choice::Field(name) => fields(&[name])?,
            Choice::None => Vec::new(),
        };
        if moves.is_empty() {
            return Err(all::gave_no_move());
        }
        // Nobody wants to read -0.
        Ok(Opinion { value: value + 0.0, best, moves, positions: *positions, exact: *exact })
    }

    /// Whoever draws lots finds all legal moves equally good.
    #[must_use]
    pub fn of_lots(position: Position) -> Opinion {
        let moves: Vec<Field> = position.board.legal_moves(position.player).collect();
        Opinion { value: 0.0, best: moves.clone(), moves, positions: 0, exact: false }
    }
}

/// The fields of these names.
fn fields<T: AsRef<str>>(names: &[T]) -> Result<Vec<Field>, Text> {
    let field =
        |name: &T| field_named(name.as_ref()).ok_or_else(|| super::say::is_no_field(name.as_ref().escape_debug()));
    names.iter().map(field).collect()
}

/// With so many empty fields, the champion plays to the end: it takes a fraction of a second.
const CHAMPION_SEES: u32 = 16;

/// What to ask this player for a move.
pub fn question(player: &Player<By>, position: Position, depth: u32, seed: u64) -> Moves {
    Moves { position, depth, by: player.by, exact: CHAMPION_SEES, seed }
}

impl Seat<'_, By> {
    /// What the player says in answer to this question, where whoever is to move has a move. `thinking` is called if it takes longer than a second.
    ///
    /// # Errors
    /// Its code went wrong, or gave no move: how, in words.
    pub fn opinion(&mut self, question: &Moves, patience: Duration, thinking: impl FnMut()) -> Result<Opinion, Text> {
        let values = self.ask(question, patience, thinking)?;
        values.map_or_else(|| Ok(Opinion::of_lots(question.position)), |values| Opinion::of(&values))
    }
}

#[cfg(test)]
mod tests {
    use super::super::say;
    use super::*;

    fn values(values: &[(&str, f64)], choice: Choice) -> Values {
        let moves = values.iter().map(|(field, value)| Valued { field: (*field).to_owned(), value: *value });
        Values { evaluation: 0.0, moves: moves.collect(), choice, positions: 7, exact: false }
    }

    #[test]
    fn the_moves_of_the_greatest_value_are_the_best_unless_one_is_chosen() {
        let three = [("d3", 1.0), ("c4", 2.0), ("f5", 2.0)];
        let opinion = Opinion::of(&values(&three, Choice::AnyOfTheBest)).unwrap();
        assert_eq!((opinion.value, &opinion.best, &opinion.moves), (2.0, &vec![(3, 2), (4, 5)], &vec![(3, 2), (4, 5)]));
        let opinion = Opinion::of(&values(&three, Choice::Field("d3".to_owned()))).unwrap();
        assert_eq!((opinion.best.len(), opinion.moves), (2, vec![(2, 3)]));
        // All moves lose for sure; one move has no value, and stands first.
        let some = [("c4", f64::NAN), ("d3", f64::NEG_INFINITY)];
        let opinion = Opinion::of(&values(&some, Choice::AnyOfTheBest)).unwrap();
        assert_eq!((opinion.value, opinion.best), (f64::NEG_INFINITY, vec![(2, 3)]));
    }

    #[test]
    fn an_answer_without_a_move_is_told() {
        for (answer, why) in [
            (values(&[("d3", 1.0)], Choice::None), all::gave_no_move()),
            (values(&[], Choice::AnyOfTheBest), all::gave_no_move()),
            (values(&[("d3", 1.0)], Choice::Field("a10".to_owned())), say::is_no_field("a10")),
            (values(&[("d3", f64::NAN)], Choice::AnyOfTheBest), say::values_are_no_numbers()),
        ] {
            assert_eq!(Opinion::of(&answer), Err(why));
        }
    }
}
