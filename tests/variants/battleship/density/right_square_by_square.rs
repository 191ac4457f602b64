//! Right: asks for each square which ships can lie over it.
//! points: 7

use games::battleship::{State, View};

pub fn density(view: &View) -> Vec<Vec<u64>> {
    let mut field = vec![vec![0; view.columns()]; view.rows()];
    let hits = view.squares().filter(|&(r, c)| view.get(r, c) == State::Hit).count();
    for (row, column) in view.squares().filter(|&(r, c)| view.get(r, c) == State::Unknown) {
        for &length in view.ships() {
            for back in 0..length {
                let across = column.checked_sub(back).map(|c| (0..length).map(|i| (row, c + i)).collect::<Vec<_>>());
                let down = row.checked_sub(back).map(|r| (0..length).map(|i| (r + i, column)).collect::<Vec<_>>());
                let both = if length == 1 { vec![across] } else { vec![across, down] };
                field[row][column] += both.into_iter().flatten().map(|ship| worth(view, &ship, hits)).sum::<u64>();
            }
        }
    }
    field
}

fn worth(view: &View, ship: &[(usize, usize)], hits: usize) -> u64 {
    let inside = ship.iter().all(|&(r, c)| r < view.rows() && c < view.columns());
    if !inside || ship.iter().any(|&(r, c)| ![State::Unknown, State::Hit].contains(&view.get(r, c))) {
        return 0;
    }
    let near = |(r, c): (usize, usize)| ship.iter().any(|&(row, column)| r.abs_diff(row) < 2 && c.abs_diff(column) < 2);
    for (r, c) in view.squares().filter(|&square| !view.touching() && near(square)) {
        let other_hit = view.get(r, c) == State::Hit && !ship.contains(&(r, c));
        if view.get(r, c) == State::Sunk || other_hit {
            return 0;
        }
    }
    let covered = ship.iter().filter(|&&(r, c)| view.get(r, c) == State::Hit).count() as u64;
    if hits == 0 { 1 } else { covered * covered }
}
