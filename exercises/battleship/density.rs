//! Battleship 10: every ship by itself, at every shot. Handout: docs/en/battleship/density.md, Aufgabenblatt: docs/de/battleship/density.md

use games::battleship::View;

/// How much each unknown square is worth a shot, by rows: `field[row][column]`, counted from all placements of each ship that is
/// left, by itself.
///
/// A ship that is left can lie inside the sea on unknown squares and hits. Unless ships may touch (`view.touching()`), it lies
/// beside no sunk ship and beside no hit that it does not cover. If there are hits, only the placements count that cover
/// at least one; a placement that covers h hits counts h * h times. Without hits every placement counts once. Each placement
/// adds what it counts to every unknown square that it covers. A ship of length 1 lies only in one way; two ships of the same length
/// are counted one after the other. All values times the same factor are as right.
///
/// ```text
/// // UUU 2       [[1, 2, 1]]
/// // UU*U 2      [[0, 1, 0, 1]]
/// ```
pub fn density(view: &View) -> Vec<Vec<u64>> {
    todo!("where can each ship lie by itself?\n{view}")
}
