//! Battleship 8: clever, and counting at the end.
//! Handout: docs/en/battleship/genius_player.md, Aufgabenblatt: docs/de/battleship/genius_player.md

use games::battleship::{Move, State, View};
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
    let mut moves = super::clever_player(view, rng);
    let Some(Move::Shoot(row, column)) = moves.pop() else { return moves };
    let mut shot = (row, column);
    let marked = moves.iter().fold(view.clone(), |view, &marked| match marked {
        Move::Mark(row, column) => view.showing(row, column, State::Marked),
        Move::Shoot(..) => view,
    });
    let a_hit_is_open = !super::check_field_periphery(&marked, row, column, State::Hit).is_empty();
    if !a_hit_is_open && view.ships().len() < 4 {
        let counts = super::calc_probabilities(&marked);
        shot = super::get_probable_coordinate(&counts, rng).unwrap_or(shot);
    }
    moves.push(Move::Shoot(shot.0, shot.1));
    moves
}
