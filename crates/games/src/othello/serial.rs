//! Serialisation of a board for calls between processes: 16 bytes, two `u64` bit sets in little-endian order. The first
//! set holds the black discs, the second the white ones. Sets with a common square are refused.

use super::Board;
use crate::bytes::Few;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&self.black.to_le_bytes());
        bytes[8..].copy_from_slice(&self.white.to_le_bytes());
        serializer.serialize_bytes(&bytes)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let Few(bytes): Few<16> = Few::deserialize(deserializer)?;
        let sets = u128::from_le_bytes(bytes);
        let board = Board::from_bits(sets as u64, (sets >> 64) as u64);
        board.ok_or_else(|| D::Error::custom("a square has a black and a white disc"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn two_sets_are_a_board_if_they_have_no_square_in_common(black in any::<u64>(), white in any::<u64>()) {
            let sets = |black: u64, white: u64| {
                let sets = [black.to_le_bytes(), white.to_le_bytes()].concat();
                serde_json::from_value::<Board>(sets.into()).ok()
            };
            let apart = white & !black;
            let board = sets(black, apart);
            prop_assert_eq!(board, Some(Board { black, white: apart }));
            prop_assert_eq!(serde_json::from_str(&serde_json::to_string(&board).unwrap()).ok(), board);
            for square in 0..64 {
                prop_assert_eq!(sets(black | 1 << square, apart | 1 << square), None);
            }
        }
    }
}
