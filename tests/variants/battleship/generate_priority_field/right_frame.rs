//! Right: a copy with a frame around it, and sums.
//! points: 7

use games::battleship::{State, View};

pub fn generate_priority_field(view: &View) -> Vec<Vec<u64>> {
    let mut hit = vec![vec![0u64; view.columns() + 2]; view.rows() + 2];
    for (r, c) in view.squares() {
        if view.get(r, c) == State::Hit {
            hit[r + 1][c + 1] = 1;
        }
    }
    let value = |r: usize, c: usize| {
        if view.get(r, c) != State::Unknown {
            return 0;
        }
        if hit[r][c] + hit[r][c + 2] + hit[r + 2][c] + hit[r + 2][c + 2] > 0 {
            return 0;
        }
        (1 + hit[r][c + 1] + hit[r + 1][c] + hit[r + 1][c + 2] + hit[r + 2][c + 1]).min(3)
    };
    (0..view.rows()).map(|r| (0..view.columns()).map(|c| value(r, c)).collect()).collect()
}
