//! Minesweeper 4: is the round won? Handout: docs/en/minesweeper/spiel_gewonnen.md, Aufgabenblatt: docs/de/minesweeper/spiel_gewonnen.md

use games::minesweeper::Field;

/// Whether the round is won by `field.rule()`:
///
/// - `Rule::Flags`, the term paper's: every mine has a flag, and nothing else has one;
/// - `Rule::Opened`, the usual one: every square without a mine is open.
///
/// As long as the mines are not placed (`field.mines_placed()`), no round is won. It is only asked for a round that
/// goes on.
///
/// ```text
/// // by Rule::Flags          +# / ##  1     true: the only mine has the only flag
/// // by Rule::Opened         *1 / 11  1     true: whether the mine has a flag does not count
/// ```
#[doc(alias = "is_won")]
pub fn spiel_gewonnen(field: &Field) -> bool {
    todo!("by {:?}, is this won?\n{field}", field.rule())
}
