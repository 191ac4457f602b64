//! Battleship 10: every ship by itself, at every shot.
//! Handout: docs/en/battleship/density.md, Aufgabenblatt: docs/de/battleship/density.md

use games::battleship::View;

/// How much each unknown square is worth a shot, by rows: `field[row][column]`. What counts are all placements of each
/// ship that is left, as if it were alone.
///
/// A ship can lie inside the sea, on squares that are unknown or hit. Unless ships may touch (`view.touching()`), it
/// lies beside no sunk ship, and beside no hit that it does not cover. Without hits every placement counts once. If
/// there is a hit anywhere, a placement that covers h hits counts h * h times, and so not at all if it covers none.
/// Each placement adds what it counts to every unknown square that it covers. A ship of length 1 lies only in one way.
/// Two ships of the same length are counted one after the other. All values times one factor, the same for all ships,
/// are right as well.
///
/// ```text
/// // UUU 2       [[1, 2, 1]]
/// // UU*U 2      [[0, 1, 0, 1]]
/// ```
pub fn density(view: &View) -> Vec<Vec<u64>> {
    todo!("where can each ship lie by itself?\n{view}")
}
