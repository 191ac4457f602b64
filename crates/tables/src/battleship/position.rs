//! A random fleet that fits a given view; the view alone does not tell where the ships lie.

use super::say;
use super::search::bare_hit;
use games::battleship::{Fleet, Move, Ship, State, View};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use referee::battleship::Sea;
use text::Text;

/// The maximum number of placements that the search tries.
const TRIES: usize = 5000;

/// Returns the fleet of a view: the remaining ships and the sunk ones.
///
/// # Errors
/// There are no ships, or too many.
pub fn fleet(view: &View) -> Result<Fleet, Text> {
    let sunk = sunk(view).into_iter().map(|ship| ship.length);
    Ok(Fleet::new(sunk.chain(view.ships().iter().copied()).collect())?)
}

/// Returns the sunk ships. Each begins at the first square, in row-major order, that no other ship covers. A ship
/// extends to the right as far as possible, or else down.
fn sunk(view: &View) -> Vec<Ship> {
    let mut ships: Vec<Ship> = Vec::new();
    for (row, column) in view.squares() {
        let free = |row: usize, column: usize| {
            let inside = row < view.rows() && column < view.columns();
            inside && view.get(row, column) == State::Sunk && !ships.iter().any(|ship| ship.covers((row, column)))
        };
        let across = (column..).take_while(|&column| free(row, column)).count();
        let down = (row..).take_while(|&row| free(row, column)).count();
        if across > 0 {
            let down_only = across == 1 && down > 1;
            ships.push(Ship { row, column, length: if down_only { down } else { across }, down: down_only });
        }
    }
    ships
}

/// Returns a sea that looks like `view`. The remaining ships are placed at random; `seed` decides where.
///
/// # Errors
/// No fleet fits the view, or the search found none.
pub fn fitting(view: &View, seed: u64) -> Result<Sea, Text> {
    let mut sea = Sea::new(view.rows(), view.columns(), &fleet(view)?, view.touching())?;
    if !sunk(view).into_iter().all(|ship| sea.place(ship)) {
        return Err(say::sunk_ships_touch());
    }
    let mut tries = TRIES;
    if !fit(&mut sea, view, view.ships(), &mut tries, &mut ChaCha8Rng::seed_from_u64(seed)) {
        return Err(if tries > 0 { say::no_fleet_fits() } else { say::no_fleet_found() });
    }
    known(view).into_iter().try_for_each(|of| sea.apply(of).map(|_| ()))?;
    Ok(sea)
}

/// Returns the moves that lead to the known squares of `view`, in row-major order.
pub fn known(view: &View) -> Vec<Move> {
    let of = |(row, column)| match view.get(row, column) {
        State::Unknown => None,
        State::Marked => Some(Move::Mark(row, column)),
        State::Water | State::Hit | State::Sunk => Some(Move::Shoot(row, column)),
    };
    view.squares().filter_map(of).collect()
}

/// Places the remaining ships in a random order: those that cover hits first, then the longest.
fn fit(sea: &mut Sea, view: &View, left: &[usize], tries: &mut usize, random: &mut ChaCha8Rng) -> bool {
    let hit = bare_hit(view, sea.ships());
    let Some(&longest) = left.first() else { return hit.is_none() };
    let mut kinds = if hit.is_some() { left.to_vec() } else { vec![longest] };
    kinds.dedup();
    let may_lie = |&ship: &Ship| can_lie(view, ship) && hit.is_none_or(|hit| ship.covers(hit));
    let mut places: Vec<Ship> = kinds.into_iter().flat_map(|length| sea.places(length)).filter(may_lie).collect();
    places.shuffle(random);
    for ship in places {
        if *tries == 0 {
            return false;
        }
        *tries -= 1;
        let mut others = left.to_vec();
        others.iter().position(|&length| length == ship.length).map(|at| others.remove(at));
        if sea.place(ship) && fit(sea, view, &others, tries, random) {
            return true;
        }
        sea.remove(ship.row, ship.column);
    }
    false
}

/// Returns whether the known squares allow a ship that is not sunk to lie there.
fn can_lie(view: &View, ship: Ship) -> bool {
    let states: Vec<State> = ship.squares().map(|(row, column)| view.get(row, column)).collect();
    !states.iter().any(|state| matches!(state, State::Water | State::Sunk)) && states.iter().any(|&of| of != State::Hit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sea(fleet: &str, touching: bool, seed: u64) -> Sea {
        let mut sea = Sea::new(8, 8, &fleet.parse().unwrap(), touching).unwrap();
        sea.place_all(&mut ChaCha8Rng::seed_from_u64(seed)).unwrap();
        sea
    }

    proptest! {
        #[test]
        fn the_sea_that_is_found_looks_like_the_view(
            seed in any::<u64>(),
            touching in any::<bool>(),
            shots in prop::collection::vec((0..8_usize, 0..8_usize, any::<bool>()), 0..50),
        ) {
            let mut sea = sea("4-3-2-2-1", touching, seed);
            for (row, column, shoots) in shots {
                let _ = sea.apply(if shoots { Move::Shoot(row, column) } else { Move::Mark(row, column) });
            }
            let view = sea.view();
            prop_assert_eq!(fitting(&view, seed).map(|found| found.view()), Ok(view));
        }
    }

    #[test]
    fn a_view_that_no_fleet_fits_is_told() {
        for (view, says) in [
            ("~U~ / U~U 2", "no fleet fits"),
            ("*~* 3", "no fleet fits"),
            ("XU / UX 1", "sunk ships"),
            ("UUU none", "is not a fleet"),
        ] {
            let why = fitting(&view.parse().unwrap(), 1).unwrap_err();
            assert!(why.en.contains(says), "{view}: {why}");
        }
        assert!(fitting(&"XU / UX 1 touching".parse().unwrap(), 1).is_ok());
    }

    #[test]
    fn another_seed_is_another_fleet() {
        let view: View = "UUUUU / UUUUU / UU*UU / UUUUU 3-2".parse().unwrap();
        let ships = |seed| fitting(&view, seed).unwrap().ships().to_vec();
        assert_eq!(ships(1), ships(1));
        assert!((2..9).any(|seed| ships(seed) != ships(1)));
    }
}
