//! Battleship 8: clever, and counting at the end.
//! Handout: docs/en/battleship/genius_player.md, Aufgabenblatt: docs/de/battleship/genius_player.md

use games::battleship::{Move, View};
use rand::Rng;

/// The moves of the genius player in one turn: those of `super::clever_player`, but with fewer than four ships left
/// the shot goes where most placements have a ship.
///
/// If a hit lies around the square at which the clever player shoots (`super::check_field_periphery`), or if four ships
/// or more are left, the moves stay as they are. Otherwise the shot goes where `super::calc_probabilities` of the sea
/// with all marks is highest (`super::get_probable_coordinate`). If no count is above 0, the clever player's shot
/// stays.
///
/// ```text
/// // UUUUU 3      [Shoot(0, 2)]: every placement covers it
/// ```
pub fn genius_player(view: &View, rng: &mut dyn Rng) -> Vec<Move> {
    let lot = rng.next_u32();
    todo!("when is backtracking worth it? (a lot: {lot})\n{view}")
}
