//! Serialisation of levels, views and fields for calls between processes, with one byte for each square.
//! Deserialisation refuses values that no round can have.

use super::{Field, Level, Rule, Square, Standing, View};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};

/// Serialises rows, columns and mines.
impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.rows, self.columns, self.mines).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let (rows, columns, mines) = Deserialize::deserialize(deserializer)?;
        Level::new(rows, columns, mines).map_err(D::Error::custom)
    }
}

/// The squares, each at the index of its byte.
const SQUARES: [Square; 15] = [
    Square::Open(0),
    Square::Open(1),
    Square::Open(2),
    Square::Open(3),
    Square::Open(4),
    Square::Open(5),
    Square::Open(6),
    Square::Open(7),
    Square::Open(8),
    Square::Covered,
    Square::Flag,
    Square::RightFlag,
    Square::WrongFlag,
    Square::Mine,
    Square::ClickedMine,
];

/// Returns the byte that stands for a square.
fn byte(square: Square) -> u8 {
    match square {
        Square::Open(number) => number,
        Square::Covered => 9,
        Square::Flag => 10,
        Square::RightFlag => 11,
        Square::WrongFlag => 12,
        Square::Mine => 13,
        Square::ClickedMine => 14,
    }
}

/// The serialised form of a board's squares: one byte string.
struct Bytes(Vec<u8>);

impl Bytes {
    /// Encodes the squares, row-major, one byte each.
    fn new<E: ser::Error>(squares: &[Square]) -> Result<Bytes, E> {
        if squares.iter().any(|square| matches!(square, Square::Open(9..))) {
            return Err(E::custom("a number above 8"));
        }
        Ok(Bytes(squares.iter().map(|&square| byte(square)).collect()))
    }
}

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

/// Decodes the squares of a board of this level.
fn read(level: Level, bytes: &[u8]) -> Result<Vec<Square>, &'static str> {
    if bytes.len() != level.rows * level.columns {
        return Err("another number of squares");
    }
    if bytes.iter().any(|&byte| usize::from(byte) >= SQUARES.len()) {
        return Err("a sign that no square has");
    }
    Ok(bytes.iter().map(|&byte| SQUARES[usize::from(byte)]).collect())
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.level, Bytes::new(&self.squares)?).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        let (level, squares): (Level, &[u8]) = Deserialize::deserialize(deserializer)?;
        let squares = read(level, squares).map_err(D::Error::custom)?;
        Ok(View { level, squares })
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.level, self.rule, self.standing, Bytes::new(&self.squares)?).serialize(serializer)
    }
}

/// Reads a field. The number of placed mines is computed from the squares.
impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Field, D::Error> {
        let (level, rule, standing, squares): (Level, Rule, Standing, &[u8]) = Deserialize::deserialize(deserializer)?;
        let squares = read(level, squares).map_err(D::Error::custom)?;
        let refuse = |why| Err(D::Error::custom(why));
        let is_mine = |square: &&Square| matches!(square, Square::Mine | Square::RightFlag | Square::ClickedMine);
        let placed = squares.iter().filter(is_mine).count();
        if placed > level.mines {
            return refuse("more mines than belong on the board");
        }
        if squares.contains(&Square::Flag) {
            return refuse("a flag of which nobody knows whether it is right");
        }
        let clicked: Vec<usize> = (0..squares.len()).filter(|&at| squares[at] == Square::ClickedMine).collect();
        let expected: &[usize] = match standing {
            Standing::Lost { row, column } if row >= level.rows || column >= level.columns => {
                return refuse("lost outside the board");
            }
            Standing::Lost { row, column } => &[row * level.columns + column],
            Standing::Running | Standing::Won => &[],
        };
        if clicked != expected {
            return refuse("another mine was clicked than the one by which the round was lost");
        }
        Ok(Field { level, rule, standing, placed, squares })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde::de::DeserializeOwned;
    use std::fmt::Debug;

    /// Returns the value after serialisation and deserialisation.
    fn there_and_back<T: Serialize + DeserializeOwned>(value: &T) -> T {
        postcard::from_bytes(&postcard::to_allocvec(value).unwrap()).unwrap()
    }

    /// Serialises the parts and deserialises them as a value; `None` if that fails.
    fn made<T: DeserializeOwned>(parts: &impl Serialize) -> Option<T> {
        postcard::from_bytes(&postcard::to_allocvec(parts).unwrap()).ok()
    }

    fn is_refused<T: DeserializeOwned>(parts: &(impl Serialize + Debug)) {
        assert!(made::<T>(parts).is_none(), "{parts:?}");
    }

    proptest! {
        #[test]
        fn boards_arrive_as_they_are(text in "[#F0-8*+!-]{1,8} [0-4]( opened)?( won)?") {
            if let Ok(view) = text.parse::<View>() {
                prop_assert_eq!(there_and_back(&view), view);
            }
            if let Ok(field) = text.parse::<Field>() {
                prop_assert_eq!(there_and_back(&field), field);
            }
        }
    }

    #[test]
    fn every_square_has_its_byte() {
        assert!((0..).zip(SQUARES).all(|(expected, square)| byte(square) == expected));
    }

    #[test]
    fn mines_that_are_placed_are_counted() {
        let mut field: Field = "*#+ / ### 3".parse().unwrap();
        assert!(!there_and_back(&field).mines_placed());
        field.place_mine(1, 1);
        assert!(there_and_back(&field).mines_placed());
    }

    #[test]
    fn a_level_that_there_is_not_is_refused() {
        const LARGE: usize = 1 << (usize::BITS / 2);
        let size = |rows: usize, columns: usize, mines: usize| (rows, columns, mines);
        assert_eq!(made::<Level>(&size(16, 30, 99)), Some(Level::EXPERT));
        is_refused::<Level>(&size(0, 1, 0));
        is_refused::<Level>(&size(1, 1, 1));
        is_refused::<Level>(&size(1, 1001, 0));
        is_refused::<Level>(&size(LARGE, LARGE, 0));
        is_refused::<Level>(&size(2, 2, usize::MAX));
    }

    #[test]
    fn a_view_that_no_player_sees_is_refused() {
        let view = |mines: usize, squares: &[u8]| ((1_usize, 3_usize, mines), squares.to_vec());
        assert_eq!(made::<View>(&view(1, &[9, 1, 10])), Some("#1F 1".parse().unwrap()));
        is_refused::<View>(&view(1, &[9, 1]));
        is_refused::<View>(&view(1, &[9, 1, 15]));
        is_refused::<View>(&view(3, &[9, 1, 9]));
        assert!(postcard::to_allocvec(&View::new(Level::SMALL).showing(0, 0, Square::Open(9))).is_err());
    }

    #[test]
    fn a_field_that_no_round_has_is_refused() {
        let field = |mines: usize, standing, squares: [u8; 3]| {
            ((1_usize, 3_usize, mines), Rule::Flags, standing, squares.to_vec())
        };
        let lost = |row, column| Standing::Lost { row, column };
        assert_eq!(made::<Field>(&field(1, lost(0, 2), [9, 1, 14])), Some("#1! 1".parse().unwrap()));
        // Two mines instead of one, a flag that is neither right nor wrong, a clicked mine at another place.
        is_refused::<Field>(&field(1, Standing::Running, [13, 1, 11]));
        is_refused::<Field>(&field(1, Standing::Running, [9, 1, 10]));
        is_refused::<Field>(&field(1, Standing::Running, [9, 1, 14]));
        is_refused::<Field>(&field(1, Standing::Won, [9, 1, 14]));
        is_refused::<Field>(&field(1, lost(0, 0), [13, 1, 9]));
        is_refused::<Field>(&field(2, lost(0, 2), [14, 1, 14]));
        is_refused::<Field>(&field(1, lost(1, 0), [9, 1, 14]));
        is_refused::<Field>(&field(1, lost(0, usize::MAX), [9, 1, 14]));
    }
}
