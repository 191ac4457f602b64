//! Minesweeper 5: flags. Handout: docs/en/minesweeper/rechtsklick.md, Aufgabenblatt: docs/de/minesweeper/rechtsklick.md

use games::minesweeper::{Field, Square, Standing};

/// What a right click onto (`row`, `column`) does: it sets a flag onto a covered square (`field.flag`), and takes one
/// away that is there (`field.take_flag`). If `super::spiel_gewonnen` then says so, the round is won: `field.win()`.
///
/// Nothing happens to an open square, nor in a round that is over (`field.standing()` is not `Standing::Running`).
///
/// ```text
/// // #1* / ### 1
/// rechtsklick(&mut field, 1, 1):  #1* / #-# 1, a wrong flag
/// rechtsklick(&mut field, 1, 1):  #1* / ### 1, and none again
/// rechtsklick(&mut field, 0, 2):  #1+ / ### 1, won
/// ```
#[doc(alias = "right_click")]
pub fn rechtsklick(field: &mut Field, row: usize, column: usize) {
    if field.standing() != Standing::Running {
        return;
    }
    match field.get(row, column) {
        Square::Covered => field.flag(row, column),
        Square::Flag => field.take_flag(row, column),
        _ => return,
    }
    if super::spiel_gewonnen(field) {
        field.win();
    }
}
