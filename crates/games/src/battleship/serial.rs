//! Serialisation of seas, ships and trials for calls between processes. Deserialisation validates: a sea has at most
//! [`MOST`] rows and columns, and the ships of a trial lie inside it without overlapping.

use super::{MOST, Ship, State, Trial, View};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Formatter};

/// The states of all squares, row-major, one byte each, so that they are copied in one piece.
struct Squares(Vec<u8>);

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for Squares {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Squares, D::Error> {
        deserializer.deserialize_bytes(Bytes)
    }
}

/// A visitor that accepts a byte string or a list of numbers.
struct Bytes;

impl<'de> Visitor<'de> for Bytes {
    type Value = Squares;

    fn expecting(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str("the states of squares")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Squares, E> {
        Ok(Squares(bytes.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Squares, A::Error> {
        let mut bytes = Vec::new();
        while let Some(byte) = list.next_element()? {
            bytes.push(byte);
        }
        Ok(Squares(bytes))
    }
}

const STATES: [State; 5] = [State::Unknown, State::Water, State::Hit, State::Sunk, State::Marked];

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let squares = Squares(self.states.iter().map(|state| *state as u8).collect());
        (self.rows, self.columns, squares, &self.ships, self.touching).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        let (rows, columns, squares, ships, touching): (usize, usize, Squares, Vec<usize>, bool) =
            Deserialize::deserialize(deserializer)?;
        let has_size = (1..=MOST).contains(&rows) && (1..=MOST).contains(&columns) && squares.0.len() == rows * columns;
        if !has_size || !ships.is_sorted_by(|a, b| a >= b) {
            return Err(D::Error::custom("no sea"));
        }
        let state = |number: u8| STATES.get(usize::from(number)).copied();
        let states: Option<Vec<State>> = squares.0.into_iter().map(state).collect();
        let states = states.ok_or_else(|| D::Error::custom("no state of a square"))?;
        Ok(View { rows, columns, states, ships, touching })
    }
}

impl Serialize for Ship {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.row, self.column, self.length, self.down).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Ship {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ship, D::Error> {
        let (row, column, length, down) = Deserialize::deserialize(deserializer)?;
        // A ship of length 0 covers no square, so any position is valid: a trial accepts it.
        if length > 0 && (row >= MOST || column >= MOST || length > MOST) {
            return Err(D::Error::custom("no ship of any sea"));
        }
        Ok(Ship { row, column, length, down })
    }
}

impl Serialize for Trial {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.view, &self.placed).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Trial {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Trial, D::Error> {
        let (view, placed) = <(View, Vec<Ship>)>::deserialize(deserializer)?;
        let mut trial = Trial::new(&view);
        for (row, column) in placed.iter().flat_map(|ship| ship.squares()) {
            let is_inside = row < view.rows && column < view.columns;
            match trial.ships.get_mut(row * view.columns + column) {
                Some(ships @ 0) if is_inside => *ships = 1,
                _ => return Err(D::Error::custom("a ship outside, or on another one")),
            }
        }
        Ok(Trial { placed, ..trial })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, from_value, json, to_value};

    fn sent<T: Serialize>(value: &T) -> Value {
        to_value(value).unwrap()
    }

    #[test]
    fn a_sea_and_a_trial_arrive_as_they_were_sent() {
        for text in ["U 1", "UU*U / UUUU / X-U~ 3-2-2 touching", "UUUUU none"] {
            let view: View = text.parse().unwrap();
            assert_eq!(from_value::<View>(sent(&view)).unwrap(), view);
        }
        let mut trial = Trial::new(&"UUUU / UUUU / UUUU 3-2".parse().unwrap());
        for ship in ["3 at 0 3 down", "2 at 1 0 across"] {
            trial.place(ship.parse().unwrap());
        }
        trial.place(Ship { row: 99, column: 99, length: 0, down: true });
        let mut arrived: Trial = from_value(sent(&trial)).unwrap();
        assert_eq!(arrived, trial);
        arrived.remove("3 at 0 3 down".parse().unwrap());
        assert!(!arrived.has_ship(2, 3) && arrived.has_ship(1, 1));
    }

    #[test]
    fn a_sea_that_cannot_be_is_refused() {
        let refused = |view: Value| from_value::<View>(view).is_err();
        assert!(!refused(json!([1, 2, [0, 2], [3, 2], false])));
        assert!(refused(json!([1, 2, [0], [3, 2], false])), "a square is missing");
        assert!(refused(json!([2, 1, [0, 2, 2], [3, 2], false])), "a square too many");
        assert!(refused(json!([0, 2, [], [3, 2], false])));
        assert!(refused(json!([1, 21, vec![2; 21], [3, 2], false])));
        assert!(refused(json!([usize::MAX, 2, [2, 2], [2], false])));
        assert!(refused(json!([1, 2, [0, 2], [2, 3], false])), "the longest comes first");
        assert!(!refused(json!([1, 2, [0, 4], [2], false])) && refused(json!([1, 2, [0, 5], [2], false])));
    }

    #[test]
    fn ships_that_cannot_lie_there_are_refused() {
        let view = json!([2, 3, vec![0; 6], [2], false]);
        let refused = |ships: Value| from_value::<Trial>(json!([view, ships])).is_err();
        assert!(!refused(json!([[0, 0, 2, true], [0, 1, 2, false]])));
        assert!(refused(json!([[1, 0, 2, true]])), "below the last row");
        assert!(refused(json!([[0, 2, 2, false]])), "in the next row");
        assert!(refused(json!([[0, 0, 2, true], [1, 0, 1, false]])), "on another ship");
        assert!(refused(json!([[0, 0, usize::MAX, true]])));
        assert!(refused(json!([[usize::MAX, usize::MAX, 2, true]])));
    }
}
