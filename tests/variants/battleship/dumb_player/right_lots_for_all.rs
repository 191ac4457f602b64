//! Right: each square draws a number, the highest wins.
//! points: 3

use games::battleship::{Move, State, View};
use rand::Rng;

pub fn dumb_player(view: &View, rng: &mut dyn Rng) -> Move {
    let mut best: Option<(u64, usize, usize)> = None;
    for row in 0..view.rows() {
        for column in 0..view.columns() {
            match view.get(row, column) {
                State::Water | State::Hit | State::Sunk => continue,
                _ => {}
            }
            let lot = rng.next_u64();
            if best.is_none_or(|(of, _, _)| lot > of) {
                best = Some((lot, row, column));
            }
        }
    }
    let (_, row, column) = best.unwrap();
    Move::Shoot(row, column)
}
