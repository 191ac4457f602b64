//! Battleship 2: the squares around a square.
//! Handout: docs/en/battleship/check_field_periphery.md, Aufgabenblatt: docs/de/battleship/check_field_periphery.md

use games::battleship::{State, View};

/// The squares around (`row`, `column`) that are in `state`, diagonal ones as well, in any order. The square itself is
/// not one of them, and nothing lies outside the sea.
///
/// ```text
/// // XU~ / UU~ 2
/// check_field_periphery(&view, 0, 0, State::Unknown):  [(0, 1), (1, 0), (1, 1)]
/// ```
pub fn check_field_periphery(view: &View, row: usize, column: usize, state: State) -> Vec<(usize, usize)> {
    todo!("which squares around ({row}, {column}) are {state:?}?\n{view}")
}
