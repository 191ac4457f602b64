//! A board as two sets of squares, for calls between processes: 16 bytes, those of black and those of white, the lowest
//! squares first. Two sets with a square in common are no board.

use super::Board;
use serde::{Deserialize, Serialize};

/// The sets of a board as they travel.
#[derive(Serialize, Deserialize)]
pub(super) struct Sets {
    black: [u8; 8],
    white: [u8; 8],
}

impl From<Board> for Sets {
    fn from(Board { black, white }: Board) -> Sets {
        Sets { black: black.to_le_bytes(), white: white.to_le_bytes() }
    }
}

impl TryFrom<Sets> for Board {
    type Error = &'static str;

    fn try_from(Sets { black, white }: Sets) -> Result<Board, &'static str> {
        let board = Board::from_bits(u64::from_le_bytes(black), u64::from_le_bytes(white));
        board.ok_or("a square has a black and a white disc")
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
                let sets = serde_json::json!({ "black": black.to_le_bytes(), "white": white.to_le_bytes() });
                serde_json::from_value::<Board>(sets).ok()
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
