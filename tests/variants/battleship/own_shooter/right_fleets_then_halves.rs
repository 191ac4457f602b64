//! Right: counts all fleets while these are few; of equal squares the one whose answers divide them best.
//! points: 4

use games::battleship::{Ship, State, View};
use rand::Rng;

const MOST: usize = 20_000;

fn can_lie(view: &View, placed: &[Ship], ship: Ship) -> bool {
    let inside = ship
        .squares()
        .all(|(r, c)| r < view.rows() && c < view.columns() && matches!(view.get(r, c), State::Unknown | State::Hit));
    let all_hit = inside && ship.squares().all(|(r, c)| view.get(r, c) == State::Hit);
    if !inside || all_hit {
        return false;
    }
    let gap = usize::from(!view.touching());
    let near = |(r, c): (usize, usize)| ship.squares().any(|(a, b)| a.abs_diff(r) <= gap && b.abs_diff(c) <= gap);
    !placed.iter().flat_map(|of| of.squares()).any(near)
        && (view.touching() || !view.squares().any(|(r, c)| view.get(r, c) == State::Sunk && near((r, c))))
}

fn fleets(view: &View, ship: usize, placed: &mut Vec<Ship>, found: &mut Vec<Vec<Ship>>, work: &mut usize) {
    *work += 1;
    if *work > MOST {
        return;
    }
    let Some(&length) = view.ships().get(ship) else {
        let covered = |square| placed.iter().any(|of| of.squares().any(|own| own == square));
        if view.squares().all(|(r, c)| view.get(r, c) != State::Hit || covered((r, c))) {
            found.push(placed.clone());
        }
        return;
    };
    for (row, column) in view.squares() {
        for down in [false, true] {
            let of = Ship { row, column, length, down };
            if (length > 1 || !down) && can_lie(view, placed, of) {
                placed.push(of);
                fleets(view, ship + 1, placed, found, work);
                placed.pop();
            }
        }
    }
}

/// Hits, and the sum of the squares of how many fleets give each answer.
fn judge(view: &View, found: &[Vec<Ship>], square: (usize, usize)) -> (u64, u64) {
    let mut answers = std::collections::BTreeMap::new();
    let mut hits = 0;
    for fleet in found {
        let ship = fleet.iter().find(|of| of.squares().any(|own| own == square));
        hits += u64::from(ship.is_some());
        let sunk = ship.filter(|of| of.squares().all(|(r, c)| (r, c) == square || view.get(r, c) == State::Hit));
        *answers.entry((ship.is_some(), sunk.copied())).or_insert(0u64) += 1;
    }
    (hits, answers.values().map(|n| n * n).sum())
}

pub fn own_shooter(view: &View, rng: &mut dyn Rng) -> (usize, usize) {
    let mut found = Vec::new();
    let mut work = 0;
    if view.ships().len() < 4 {
        fleets(view, 0, &mut Vec::new(), &mut found, &mut work);
    }
    let mut field = super::density(view);
    if work > 0 && work <= MOST && !found.is_empty() {
        let total = found.len() as u64;
        for (r, c) in view.squares() {
            let open = view.get(r, c) == State::Unknown;
            let (hits, classes) = judge(view, &found, (r, c));
            field[r][c] = if open && hits > 0 { hits * total * total + total * total - classes } else { 0 };
        }
    }
    let free = |&(r, c): &(usize, usize)| matches!(view.get(r, c), State::Unknown | State::Marked);
    super::get_probable_coordinate(&field, rng).unwrap_or_else(|| view.squares().find(free).unwrap())
}
