//! Battleship 1: a shot anywhere.
//! Handout: docs/en/battleship/dumb_player.md, Aufgabenblatt: docs/de/battleship/dumb_player.md

use games::battleship::{Move, View};
use rand::Rng;

/// A shot at a square that was never shot at, each of them equally likely. Marked squares are among them.
///
/// At least one square is left. All chance comes from `rng`.
///
/// ```text
/// // *UX / ~-U 2      Shoot(0, 1), Shoot(1, 1) or Shoot(1, 2)
/// ```
#[doc(alias = "move")]
pub fn dumb_player(view: &View, rng: &mut dyn Rng) -> Move {
    let lot = rng.next_u32();
    todo!("which squares were never shot at? (a lot: {lot})\n{view}")
}
