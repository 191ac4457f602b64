//! Right: two closures.
//! points: 4

use games::minesweeper::{Field, Rule, Square};

pub fn spiel_gewonnen(field: &Field) -> bool {
    let by_flags = || field.squares().all(|(r, c)| (field.get(r, c) == Square::Flag) == field.is_mine(r, c));
    let missing = |(r, c): (usize, usize)| !field.is_mine(r, c) && !matches!(field.get(r, c), Square::Open(_));
    field.mines_placed() && if field.rule() == Rule::Flags { by_flags() } else { !field.squares().any(missing) }
}
