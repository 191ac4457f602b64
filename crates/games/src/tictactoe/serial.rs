//! Serialisation of a board for calls between processes, as a number to the base 3: each square is a digit, the first
//! square the lowest. Exactly the numbers below 3^9 are boards.

use super::{Board, Mark, SIZE};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

const BOARDS: u16 = 3_u16.pow((SIZE * SIZE) as u32);

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digit = |square: &Option<Mark>| match square {
            None => 0,
            Some(Mark::X) => 1,
            Some(Mark::O) => 2,
        };
        let squares = self.squares.as_flattened();
        serializer.serialize_u16(squares.iter().rev().fold(0, |number, square| 3 * number + digit(square)))
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let mut number = u16::deserialize(deserializer)?;
        if number >= BOARDS {
            return Err(D::Error::invalid_value(Unexpected::Unsigned(number.into()), &"the number of a board"));
        }
        let mut board = Board::new();
        for square in board.squares.as_flattened_mut() {
            *square = [None, Some(Mark::X), Some(Mark::O)][usize::from(number % 3)];
            number /= 3;
        }
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, U16Deserializer};

    #[test]
    fn every_number_below_3_to_the_9_is_a_board_and_no_other_is() {
        let board = |number: u16| {
            let number: U16Deserializer<Error> = number.into_deserializer();
            Board::deserialize(number)
        };
        for number in 0..BOARDS {
            let board = board(number).unwrap();
            assert_eq!(board.serialize(serde_json::value::Serializer).unwrap(), number);
        }
        assert!(board(BOARDS).is_err() && board(u16::MAX).is_err());
    }
}
