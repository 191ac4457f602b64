//! Right: goes through the unknown squares instead of the sunk ones, the last first, and chooses by itself.
//! points: 6

use games::battleship::{Move, State, View};
use rand::{Rng, RngExt};

pub fn clever_player(view: &View, rng: &mut dyn Rng) -> Vec<Move> {
    let mut marked = view.clone();
    let mut moves = vec![];
    let squares: Vec<(usize, usize)> = view.squares().collect();
    for &(row, column) in squares.iter().rev() {
        let unknown = view.get(row, column) == State::Unknown;
        if unknown && !super::check_field_periphery(view, row, column, State::Sunk).is_empty() {
            moves.push(Move::Mark(row, column));
            marked = marked.showing(row, column, State::Marked);
        }
    }
    let field = super::generate_priority_field(&marked);
    let most = field.iter().flatten().copied().max().unwrap_or(0);
    let best: Vec<_> = squares.into_iter().filter(|at| field[at.0][at.1] == most).collect();
    if most == 0 {
        moves.push(super::dumb_player(view, rng));
    } else {
        let (row, column) = best[rng.random_range(0..best.len())];
        moves.push(Move::Shoot(row, column));
    }
    moves
}
