//! Battleship 11: your own player.
//! Handout: docs/en/battleship/own_shooter.md, Aufgabenblatt: docs/de/battleship/own_shooter.md

use games::battleship::{Ship, State, View};
use rand::Rng;

/// Where you shoot next, as (row, column): a square that was never shot at. How you choose it is up to you.
///
/// The tests compare it with a player that shoots by `density` and `get_probable_coordinate`, on all fleets of small
/// seas: fewer shots are better. All chance comes from `rng`.
pub fn own_shooter(view: &View, rng: &mut dyn Rng) -> (usize, usize) {
    // More fleets than this take too long to count at every shot.
    const FEW: usize = 5000;
    let places: Vec<Vec<Ship>> = view.ships().iter().map(|&length| places(view, length)).collect();
    let fleets = places.iter().fold(1, |fleets: usize, places| fleets.saturating_mul(places.len()));
    let mut counts = vec![vec![0; view.columns()]; view.rows()];
    if fleets <= FEW {
        count(view, &places, &mut Vec::new(), &mut counts);
    }
    let whole = super::get_probable_coordinate(&counts, rng);
    let shot = whole.or_else(|| super::get_probable_coordinate(&super::density(view), rng));
    // Where no ship fits, a mark is wrong.
    shot.or_else(|| view.squares().find(|&square| is_left(view, square))).expect("a ship is left")
}

fn is_left(view: &View, (row, column): (usize, usize)) -> bool {
    matches!(view.get(row, column), State::Unknown | State::Marked)
}

// Wherever a ship of this length can lie as far as is known. One that was hit everywhere would be sunk.
fn places(view: &View, length: usize) -> Vec<Ship> {
    let mut places = Vec::new();
    for (row, column) in view.squares() {
        for down in [false, true] {
            let ship = Ship { row, column, length, down };
            let inside = ship.squares().all(|(r, c)| r < view.rows() && c < view.columns());
            if inside && (length > 1 || !down) && can_lie(view, ship) {
                places.push(ship);
            }
        }
    }
    places
}

fn can_lie(view: &View, ship: Ship) -> bool {
    ship.squares().all(|(row, column)| matches!(view.get(row, column), State::Unknown | State::Hit))
        && ship.squares().any(|(row, column)| view.get(row, column) == State::Unknown)
        && !view.squares().any(|square| view.get(square.0, square.1) == State::Sunk && disturbs(view, ship, square))
}

// Whether something on this square is too near to a ship.
fn disturbs(view: &View, ship: Ship, (row, column): (usize, usize)) -> bool {
    let near = if view.touching() { 0 } else { 1 };
    ship.squares().any(|(r, c)| r.abs_diff(row) <= near && c.abs_diff(column) <= near)
}

// Adds 1 to every unknown square of every fleet in which each ship lies on one of its places.
fn count(view: &View, places: &[Vec<Ship>], fleet: &mut Vec<Ship>, counts: &mut [Vec<u64>]) {
    let covered = |square| fleet.iter().any(|ship| ship.squares().any(|covered| covered == square));
    let Some((first, others)) = places.split_first() else {
        let hit = |&(row, column): &(usize, usize)| view.get(row, column) == State::Hit;
        if view.squares().filter(hit).all(covered) {
            for (row, column) in fleet.iter().flat_map(|ship| ship.squares()) {
                counts[row][column] += u64::from(view.get(row, column) == State::Unknown);
            }
        }
        return;
    };
    for &ship in first {
        if !fleet.iter().any(|other| other.squares().any(|square| disturbs(view, ship, square))) {
            fleet.push(ship);
            count(view, others, fleet, counts);
            fleet.pop();
        }
    }
}
