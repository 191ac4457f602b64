//! Battleship: a player's own sea. It knows where the ships lie, which placements are legal, what a shot does, and what
//! the enemy sees.

use crate::words as say;
use games::ParseError;
use games::battleship::{Fleet, Move, Ship, State, View};
use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use text::Text;

/// A player's own sea, with the shots and marks of the enemy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sea {
    /// the empty sea, with the whole fleet
    unknown: View,
    ships: Vec<Ship>,
    shot: Vec<(usize, usize)>,
    marked: Vec<(usize, usize)>,
}

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Did {
    /// The shot went into the water.
    Water,
    /// The shot hit a ship that is still afloat.
    Hit,
    /// The shot sank this ship.
    Sunk(Ship),
    /// The square is marked.
    Marked,
}

/// The number of attempts at a random fleet before all placements are tried.
const BEGINNINGS: usize = 1000;

/// The most placements that are tried after all attempts at a random fleet have failed.
const TRIES: usize = 20_000;

impl Sea {
    /// Creates a sea for this fleet, with no ship placed.
    ///
    /// # Errors
    /// The sea has too few or too many rows or columns.
    pub fn new(rows: usize, columns: usize, fleet: &Fleet, touching: bool) -> Result<Sea, ParseError> {
        let unknown = View::new(rows, columns, fleet, touching)?;
        Ok(Sea { unknown, ships: Vec::new(), shot: Vec::new(), marked: Vec::new() })
    }

    /// Places all ships at random: the longest first, each on any place that the others leave. If a ship finds no
    /// place, all ships are placed anew. Every legal placement is possible.
    ///
    /// # Errors
    /// No placement of the fleet was found.
    pub fn place_all(&mut self, random: &mut impl Rng) -> Result<(), Text> {
        let fleet = self.unknown.ships().to_vec();
        let named = fleet.iter().map(usize::to_string).collect::<Vec<_>>().join("-");
        self.ships.clear();
        if !self.may_have_room() {
            return Err(say::no_room_for(named));
        }
        for _ in 0..BEGINNINGS {
            let placed = fleet.iter().all(|&length| {
                let places = self.places(length);
                places.choose(random).map(|&ship| self.ships.push(ship)).is_some()
            });
            if placed {
                return Ok(());
            }
            self.ships.clear();
        }
        let mut tries = TRIES;
        if self.place_somehow(&fleet, &mut tries, random) {
            return Ok(());
        }
        self.ships.clear();
        Err(if tries > 0 { say::no_room_for(named) } else { say::no_room_found(named) })
    }

    /// Whether the sea has enough squares. Each ship needs its own squares. If ships must not touch, each also needs a
    /// row below it and a column behind it.
    fn may_have_room(&self) -> bool {
        let near = usize::from(!self.unknown.touching());
        let needed: usize = self.unknown.ships().iter().map(|length| (length + near) * (1 + near)).sum();
        needed <= (self.unknown.rows() + near) * (self.unknown.columns() + near)
    }

    /// Tries placements in random order, at most `tries` of them. Returns whether all ships of `fleet` were placed.
    fn place_somehow(&mut self, fleet: &[usize], tries: &mut usize, random: &mut impl Rng) -> bool {
        let Some((&length, others)) = fleet.split_first() else { return true };
        let mut places = self.places(length);
        places.shuffle(random);
        for ship in places {
            if *tries == 0 {
                return false;
            }
            *tries -= 1;
            self.ships.push(ship);
            if self.place_somehow(others, tries, random) {
                return true;
            }
            self.ships.pop();
        }
        false
    }

    /// Returns every legal placement of a ship of this length.
    #[must_use]
    pub fn places(&self, length: usize) -> Vec<Ship> {
        let mut places = Vec::new();
        for (row, column) in self.unknown.squares() {
            for down in [false, true] {
                let ship = Ship { row, column, length, down };
                if (length > 1 || !down) && self.has_room(ship) {
                    places.push(ship);
                }
            }
        }
        places
    }

    /// Whether this ship can be placed: inside the sea, on no other ship, and beside none, unless ships may touch.
    #[must_use]
    pub fn has_room(&self, ship: Ship) -> bool {
        let (rows, columns) = (self.unknown.rows(), self.unknown.columns());
        let near = usize::from(!self.unknown.touching());
        ship.squares().all(|(row, column)| {
            let taken = |(r, c): (usize, usize)| r.abs_diff(row) <= near && c.abs_diff(column) <= near;
            row < rows && column < columns && !self.ships.iter().any(|other| other.squares().any(taken))
        })
    }

    /// Places a ship. Returns `false` if the place is illegal, or if no ship of its length is missing.
    pub fn place(&mut self, ship: Ship) -> bool {
        let of_length = |length: &&usize| **length == ship.length;
        let missing = self.unknown.ships().iter().filter(of_length).count();
        let fits =
            self.ships.iter().filter(|other| other.length == ship.length).count() < missing && self.has_room(ship);
        if fits {
            self.ships.push(ship);
        }
        fits
    }

    /// Removes the ship that lies on (`row`, `column`), if no shot was fired yet.
    pub fn remove(&mut self, row: usize, column: usize) -> Option<Ship> {
        let there = |ship: &Ship| ship.squares().any(|square| square == (row, column));
        let place = self.ships.iter().position(there).filter(|_| self.shot.is_empty())?;
        Some(self.ships.remove(place))
    }

    /// Returns the ships that are placed.
    #[must_use]
    pub fn ships(&self) -> &[Ship] {
        &self.ships
    }

    /// Whether the whole fleet is placed.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.ships.len() == self.unknown.ships().len()
    }

    /// Returns the number of shots fired.
    #[must_use]
    pub fn shots(&self) -> usize {
        self.shot.len()
    }

    /// Whether all ships are sunk.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_ready() && self.ships.iter().all(|&ship| self.is_sunk(ship))
    }

    fn is_sunk(&self, ship: Ship) -> bool {
        ship.squares().all(|square| self.shot.contains(&square))
    }

    /// Makes a move of the enemy and returns its result.
    ///
    /// # Errors
    /// The square is outside the sea, was shot at before, or is marked a second time.
    pub fn apply(&mut self, of_enemy: Move) -> Result<Did, Text> {
        let (Move::Shoot(row, column) | Move::Mark(row, column)) = of_enemy;
        let (rows, columns) = (self.unknown.rows(), self.unknown.columns());
        if row >= rows || column >= columns {
            return Err(say::outside_the_sea(row, column, rows - 1, columns - 1));
        }
        if self.shot.contains(&(row, column)) {
            return Err(say::shot_before(row, column));
        }
        match of_enemy {
            Move::Mark(..) if self.marked.contains(&(row, column)) => Err(say::marked_before(row, column)),
            Move::Mark(..) => {
                self.marked.push((row, column));
                Ok(Did::Marked)
            }
            Move::Shoot(..) => {
                self.shot.push((row, column));
                let hit = self.ships.iter().find(|ship| ship.squares().any(|square| square == (row, column)));
                Ok(match hit {
                    None => Did::Water,
                    Some(&ship) if self.is_sunk(ship) => Did::Sunk(ship),
                    Some(_) => Did::Hit,
                })
            }
        }
    }

    /// Returns the sea as the enemy sees it.
    #[must_use]
    pub fn view(&self) -> View {
        let mut view = self.unknown.clone();
        for &(row, column) in &self.marked {
            view = view.showing(row, column, State::Marked);
        }
        for &(row, column) in &self.shot {
            view = view.showing(row, column, State::Water);
        }
        let mut left = Vec::new();
        for &ship in &self.ships {
            let state = if self.is_sunk(ship) { State::Sunk } else { State::Hit };
            if state == State::Hit {
                left.push(ship.length);
            }
            for (row, column) in ship.squares().filter(|square| self.shot.contains(square)) {
                view = view.showing(row, column, state);
            }
        }
        view.with_ships(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use std::collections::HashMap;

    fn sea(rows: usize, columns: usize, fleet: &str, touching: bool) -> Sea {
        Sea::new(rows, columns, &fleet.parse().unwrap(), touching).unwrap()
    }

    proptest! {
        #[test]
        fn a_fleet_by_lot_is_legal(seed in any::<u64>(), touching in any::<bool>(), which in 0..3_usize) {
            let mut sea = sea(10, 10, ["german", "russian", "classic"][which], touching);
            sea.place_all(&mut ChaCha8Rng::seed_from_u64(seed)).unwrap();
            let mut lengths: Vec<usize> = sea.ships().iter().map(|ship| ship.length).collect();
            lengths.sort_by(|a, b| b.cmp(a));
            prop_assert_eq!(lengths, sea.unknown.ships().to_vec());
            let near = if touching { 0 } else { 1 };
            for (i, one) in sea.ships().iter().enumerate() {
                prop_assert!(one.squares().all(|(row, column)| row < 10 && column < 10));
                for other in &sea.ships()[i + 1..] {
                    for (row, column) in one.squares() {
                        prop_assert!(other.squares().all(|(r, c)| r.abs_diff(row) > near || c.abs_diff(column) > near));
                    }
                }
            }
        }

        #[test]
        fn a_sea_that_was_shot_at_everywhere_is_over(seed in any::<u64>()) {
            let mut sea = sea(10, 10, "german", false);
            sea.place_all(&mut ChaCha8Rng::seed_from_u64(seed)).unwrap();
            let (mut hits, mut sunk) = (0, 0);
            for (row, column) in sea.view().squares() {
                prop_assert!(hits + sunk < 30 || sea.is_over());
                match sea.apply(Move::Shoot(row, column)) {
                    Ok(Did::Hit) => hits += 1,
                    Ok(Did::Sunk(ship)) => {
                        sunk += 1;
                        prop_assert!(ship.squares().all(|(r, c)| sea.view().get(r, c) == State::Sunk));
                    }
                    did => prop_assert_eq!(did, Ok(Did::Water)),
                }
            }
            prop_assert!(sea.is_over() && sunk == 10 && hits == 20 && sea.view().ships().is_empty());
        }
    }

    #[test]
    fn what_cannot_be_done_is_told_and_changes_nothing() {
        let mut sea = sea(2, 3, "2", false);
        assert!(!sea.place(Ship { row: 0, column: 2, length: 2, down: false }));
        assert!(!sea.place(Ship { row: 0, column: 0, length: 3, down: false }));
        let ship = Ship { row: 0, column: 2, length: 2, down: true };
        assert!(sea.place(ship) && sea.is_ready() && !sea.place(Ship { column: 0, ..ship }));
        assert_eq!(sea.apply(Move::Mark(0, 0)), Ok(Did::Marked));
        assert_eq!(sea.apply(Move::Shoot(0, 2)), Ok(Did::Hit));
        assert_eq!(format!("{:#}", sea.view()), "-U* / UUU 2");
        for (wrong, says) in
            [(Move::Shoot(0, 2), "before"), (Move::Mark(0, 0), "marked"), (Move::Shoot(2, 0), "outside")]
        {
            let before = sea.clone();
            assert!(sea.apply(wrong).unwrap_err().en.contains(says));
            assert_eq!(sea, before);
        }
        assert_eq!((sea.remove(0, 2), sea.apply(Move::Shoot(1, 2))), (None, Ok(Did::Sunk(ship))));
        assert_eq!((format!("{:#}", sea.view()), sea.is_over()), ("-UX / UUX none".to_owned(), true));
    }

    #[test]
    fn a_fleet_without_room_is_an_error_at_once() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        assert!(sea(3, 3, "3-3-3", false).place_all(&mut random).is_err());
        assert!(sea(3, 3, "3-3-3", true).place_all(&mut random).is_ok());
        // Only two placements are legal, which random placement alone would hardly find.
        assert!(sea(7, 7, "7-7-7-7", false).place_all(&mut random).is_ok());
    }

    /// Returns all ways to place the missing ships in order. Each has its probability if every ship goes to any of its
    /// places with equal probability. Ways that lead to a dead end are left out.
    fn ways(sea: &Sea, chance: f64) -> Vec<(Vec<Ship>, f64)> {
        let Some(&length) = sea.unknown.ships().get(sea.ships.len()) else {
            return vec![(sea.ships.clone(), chance)];
        };
        let places = sea.places(length);
        let with = |&ship: &Ship| ways(&Sea { ships: [&sea.ships[..], &[ship]].concat(), ..sea.clone() }, chance);
        places.iter().flat_map(with).map(|(ships, chance)| (ships, chance / places.len() as f64)).collect()
    }

    #[test]
    fn every_legal_placement_comes_out_as_often_as_its_places_say() {
        for (rows, columns, fleet, touching) in [(3, 4, "3-2", false), (3, 3, "2-1", true), (3, 5, "3-1-1", false)] {
            let mut random = ChaCha8Rng::seed_from_u64(1);
            let empty = sea(rows, columns, fleet, touching);
            let ways = ways(&empty, 1.0);
            let games = 100 * ways.len();
            let mut seen: HashMap<Vec<Ship>, usize> = HashMap::new();
            for _ in 0..games {
                let mut sea = empty.clone();
                sea.place_all(&mut random).unwrap();
                *seen.entry(sea.ships().to_vec()).or_default() += 1;
            }
            assert_eq!(seen.len(), ways.len());
            // After a dead end all ships are placed anew, so that the other ways share its probability.
            let all: f64 = ways.iter().map(|(_, chance)| chance).sum();
            let squares = ways.iter().map(|(ships, chance)| {
                let expected = games as f64 * chance / all;
                (seen[ships] as f64 - expected).powi(2) / expected
            });
            // Chi-squared exceeds this bound less than once in ten thousand times.
            let freedom = (ways.len() - 1) as f64;
            let squares: f64 = squares.sum();
            assert!(squares < freedom + 4.0 * (2.0 * freedom).sqrt(), "{fleet}: {squares} of {freedom}");
        }
    }

    #[test]
    fn placements_are_not_equally_likely_and_differ_by_so_much() {
        // The more places the ship of length 3 leaves to that of length 2, the less frequent is each of these ways.
        let ways = ways(&sea(3, 4, "3-2", false), 1.0);
        let all: f64 = ways.iter().map(|(_, chance)| chance).sum();
        let against_uniform = ways.iter().map(|(_, chance)| chance / all * ways.len() as f64);
        let (least, most) = against_uniform.fold((f64::MAX, 0.0_f64), |(l, m), share| (l.min(share), m.max(share)));
        assert!((0.53..0.54).contains(&least) && (1.87..1.88).contains(&most), "{least} to {most} of {}", ways.len());
    }
}
