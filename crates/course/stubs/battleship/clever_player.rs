//! Battleship 5: mark, evaluate, shoot.
//! Handout: docs/en/battleship/clever_player.md, Aufgabenblatt: docs/de/battleship/clever_player.md

use games::battleship::{Move, View};
use rand::Rng;

/// The moves of the clever player in one turn: it marks, evaluates and shoots.
///
/// 1. It marks every unknown square around every sunk ship (`super::check_field_periphery`): ships do not touch.
/// 2. It evaluates the sea with these marks (`super::generate_priority_field`), and chooses a square by
///    `super::get_probable_coordinate`.
/// 3. It shoots there. If no square is worth a shot, it shoots as `super::dumb_player` does.
///
/// The marks come first, in any order and each once; the shot is the last move. All chance comes from `rng`.
///
/// ```text
/// // XUU / UUU 2      [Mark(0, 1), Mark(1, 0), Mark(1, 1), Shoot(0, 2)], or with Shoot(1, 2)
/// ```
pub fn clever_player(view: &View, rng: &mut dyn Rng) -> Vec<Move> {
    let lot = rng.next_u32();
    todo!("what is marked, and where is shot then? (a lot: {lot})\n{view}")
}
