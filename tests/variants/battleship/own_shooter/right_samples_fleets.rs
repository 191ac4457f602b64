//! Right: draws whole fleets at random, as many as it needs to see where ships mostly lie.
//! points: 4

use games::battleship::{Ship, State, View};
use rand::{Rng, RngExt};

pub fn own_shooter(view: &View, rng: &mut dyn Rng) -> (usize, usize) {
    let mut field = super::density(view);
    let mut counts = vec![vec![0; view.columns()]; view.rows()];
    let places: Vec<Vec<Ship>> = view.ships().iter().map(|&length| places(view, length)).collect();
    let mut found = 0;
    for _ in 0..2000 {
        if let Some(fleet) = fleet(view, &places, rng) {
            fleet.iter().flat_map(|ship| ship.squares()).for_each(|(r, c)| counts[r][c] += 1);
            found += 1;
        }
        if found == 200 {
            break;
        }
    }
    if found > 0 {
        field = counts;
    }
    let unknown = view.squares().filter(|&(r, c)| view.get(r, c) == State::Unknown);
    let marked = view.squares().find(|&(r, c)| view.get(r, c) == State::Marked);
    unknown.max_by_key(|&(r, c)| field[r][c]).or(marked).expect("a ship is left")
}

fn places(view: &View, length: usize) -> Vec<Ship> {
    let sunk: Vec<(usize, usize)> = view.squares().filter(|&(r, c)| view.get(r, c) == State::Sunk).collect();
    let all = view.squares().flat_map(|(row, column)| {
        [false, true].map(|down| Ship { row, column, length, down }).into_iter().take(length.min(2))
    });
    let fits = |ship: &Ship| {
        let mut squares = ship.squares();
        squares.all(|(r, c)| {
            r < view.rows() && c < view.columns() && !matches!(view.get(r, c), State::Water | State::Marked)
        }) && ship.squares().any(|(r, c)| view.get(r, c) == State::Unknown)
            && !ship.squares().any(|square| near(view, &sunk, square))
    };
    all.filter(fits).collect()
}

fn near(view: &View, others: &[(usize, usize)], (row, column): (usize, usize)) -> bool {
    let far = if view.touching() { 0 } else { 1 };
    others.iter().any(|&(r, c)| r.abs_diff(row) <= far && c.abs_diff(column) <= far)
}

fn fleet(view: &View, places: &[Vec<Ship>], rng: &mut dyn Rng) -> Option<Vec<Ship>> {
    let mut fleet: Vec<Ship> = Vec::new();
    let mut covered = Vec::new();
    for places in places {
        let ship = *places.get(rng.random_range(0..places.len().max(1)))?;
        if ship.squares().any(|square| near(view, &covered, square)) {
            return None;
        }
        covered.extend(ship.squares());
        fleet.push(ship);
    }
    let hit = |&(r, c): &(usize, usize)| view.get(r, c) == State::Hit;
    view.squares().filter(hit).all(|hit| covered.contains(&hit)).then_some(fleet)
}
