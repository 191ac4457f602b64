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
    let around = |at: usize, size: usize| at.saturating_sub(1)..(at + 2).min(size);
    let mut found = Vec::new();
    for r in around(row, view.rows()) {
        for c in around(column, view.columns()) {
            if (r, c) != (row, column) && view.get(r, c) == state {
                found.push((r, c));
            }
        }
    }
    found
}
