//! Battleship 5: mark, evaluate, shoot.
//! Handout: docs/en/battleship/clever_player.md, Aufgabenblatt: docs/de/battleship/clever_player.md

use games::battleship::{Move, State, View};
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
    let mut marked = view.clone();
    let mut moves = Vec::new();
    for (row, column) in view.squares().filter(|&(row, column)| view.get(row, column) == State::Sunk) {
        for (r, c) in super::check_field_periphery(&marked, row, column, State::Unknown) {
            marked = marked.showing(r, c, State::Marked);
            moves.push(Move::Mark(r, c));
        }
    }
    let field = super::generate_priority_field(&marked);
    let shot = super::get_probable_coordinate(&field, rng);
    moves.push(shot.map_or_else(|| super::dumb_player(&marked, rng), |(row, column)| Move::Shoot(row, column)));
    moves
}
