//! Compares the champion with enumerations of all fleets, and of all games on tiny seas.

use champions::battleship::{Effort, chances, shoot, shoot_with};
use games::battleship::{Fleet, Move, Ship, State, View};
use proptest::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use referee::battleship::Sea;

/// Returns seas with every possible fleet, each once: ships of the same length have ascending positions.
fn seas(rows: usize, columns: usize, fleet: &Fleet, touching: bool) -> Vec<Sea> {
    let mut seas = vec![Sea::new(rows, columns, fleet, touching).unwrap()];
    for &length in fleet.ships() {
        let with_one_more = |sea: Sea| -> Vec<Sea> {
            let last = sea.ships().iter().rev().find(|ship| ship.length == length).copied();
            let places = sea.places(length).into_iter().filter(move |&ship| last.is_none_or(|last| last < ship));
            let with = |ship: Ship| {
                let mut sea = sea.clone();
                assert!(sea.place(ship));
                sea
            };
            places.map(with).collect()
        };
        seas = seas.into_iter().flat_map(with_one_more).collect();
    }
    seas
}

/// Returns the view of the sea after shots at these squares.
fn shot_at(sea: &Sea, squares: &[(usize, usize)]) -> View {
    let mut sea = sea.clone();
    for &(row, column) in squares {
        sea.apply(Move::Shoot(row, column)).unwrap();
    }
    sea.view()
}

/// Returns `many` different random squares.
fn squares(view: &View, many: usize, random: &mut ChaCha8Rng) -> Vec<(usize, usize)> {
    let mut all: Vec<(usize, usize)> = view.squares().collect();
    (0..many.min(all.len())).map(|_| all.swap_remove(random.random_range(0..all.len()))).collect()
}

#[test]
fn chances_are_those_of_all_fleets_one_by_one() {
    let mut with_hits = 0;
    for (seed, (rows, columns, ships, touching)) in [
        (4, 5, "3-2-2", false),
        (4, 4, "3-2-2", true),
        (3, 6, "3-1-1", false),
        (5, 4, "4-3-1", true),
        (1, 7, "2-1", true),
    ]
    .into_iter()
    .cycle()
    .take(60)
    .enumerate()
    {
        let mut random = ChaCha8Rng::seed_from_u64(seed as u64);
        let all = seas(rows, columns, &ships.parse().unwrap(), touching);
        let sea = &all[random.random_range(0..all.len())];
        let squares = squares(&sea.view(), random.random_range(0..rows * columns), &mut random);
        let view = shot_at(sea, &squares);
        if view.ships().is_empty() {
            continue;
        }
        with_hits += usize::from(view.squares().any(|(row, column)| view.get(row, column) == State::Hit));
        // The player sees which ship was sunk. Fleets with the same view can therefore differ in the number of sunk
        // ships.
        let sunk = |sea: &Sea| {
            let sunk = |ship: &&Ship| ship.squares().all(|square| squares.contains(&square));
            let mut ships: Vec<Ship> = sea.ships().iter().filter(sunk).copied().collect();
            ships.sort();
            ships
        };
        let fit: Vec<&Sea> =
            all.iter().filter(|other| shot_at(other, &squares) == view && sunk(other) == sunk(sea)).collect();
        let found = chances(&view, 1);
        assert!(!found.sampled && found.fleets == fit.len() as f64, "{view:?}: {found:?}, not {}", fit.len());
        for (row, column) in view.squares() {
            let open = !squares.contains(&(row, column));
            let on = |sea: &&&Sea| sea.ships().iter().any(|ship| ship.squares().any(|square| square == (row, column)));
            let share = if open { fit.iter().filter(on).count() as f64 / fit.len() as f64 } else { 0.0 };
            assert!((found.hit[row][column] - share).abs() < 1e-12, "{view:?} at {row} {column}");
        }
    }
    assert!(with_hits > 20, "{with_hits}");
}

/// Returns the mean of many estimates and its standard error.
fn estimate(view: &View, seeds: u64) -> (f64, f64) {
    let found: Vec<f64> = (0..seeds)
        .map(|seed| {
            let chances = chances(view, seed);
            assert!(chances.sampled);
            chances.fleets
        })
        .collect();
    let mean = found.iter().sum::<f64>() / seeds as f64;
    let variance = found.iter().map(|found| (found - mean).powi(2)).sum::<f64>() / (seeds - 1) as f64;
    (mean, (variance / seeds as f64).sqrt())
}

#[test]
fn drawn_fleets_are_as_many_as_were_published() {
    // For the fleet 5-4-3-3-2; for the source of the counts see SPEC.md, "Targets for Battleship".
    for (touching, published) in [(true, 15_046_987_768.0), (false, 1_925_751_392.0)] {
        let view = View::new(10, 10, &Fleet::classic(), touching).unwrap();
        let (mean, error) = estimate(&view, 30);
        assert!((mean - published).abs() < 4.0 * error && error < 0.01 * published, "{mean} +- {error}");
    }
}

/// Returns the number of shots that the champion needs.
fn shots(sea: &Sea) -> usize {
    let mut sea = sea.clone();
    while !sea.is_over() {
        let (row, column) = shoot(&sea.view(), 1).unwrap();
        sea.apply(Move::Shoot(row, column)).unwrap();
    }
    sea.shots()
}

/// Returns the champion's mean number of shots over all fleets.
fn mean_of_all(rows: usize, columns: usize, ships: &str) -> f64 {
    let all = seas(rows, columns, &ships.parse().unwrap(), true);
    all.iter().map(shots).sum::<usize>() as f64 / all.len() as f64
}

#[test]
fn it_plays_every_kind_of_fleet_to_the_end() {
    for (fleet, touching) in
        ["german", "russian", "classic"].into_iter().flat_map(|fleet| [true, false].map(|touching| (fleet, touching)))
    {
        let fleet: Fleet = fleet.parse().unwrap();
        let mut sea = Sea::new(10, 10, &fleet, touching).unwrap();
        sea.place_all(&mut ChaCha8Rng::seed_from_u64(1)).unwrap();
        let (shots, squares) = (shots(&sea), fleet.ships().iter().sum::<usize>());
        // Random shots need nearly all squares: k (n + 1) / (k + 1).
        assert!(squares <= shots && shots < 100 - 100 / (squares + 1), "{fleet} {touching}: {shots}");
    }
}

#[test]
fn on_tiny_seas_it_needs_hardly_more_shots_than_the_best_possible() {
    // The optimal means are from SPEC.md, "Targets for Battleship". Its 6.2273 for the ship of 3 on 5x5 cannot be a
    // mean over 30 fleets; a search through all games finds 6.9.
    for (rows, columns, ships, best) in [(3, 3, "2", 4.5), (4, 4, "3", 5.625), (5, 5, "3", 6.9), (4, 4, "3-2", 8.7538)]
    {
        let mean = mean_of_all(rows, columns, ships);
        assert!(mean > best - 1e-4 && mean < best * 1.01, "{rows}x{columns} {ships}: {mean}, not {best}");
    }
}

#[test]
fn a_view_that_no_fleet_fits_has_an_answer() {
    for (view, shot) in [
        ("~*~ / U~U 3", Some((1, 0))),
        ("UU 3", Some((0, 0))),
        ("*U* 2-2", Some((0, 1))),
        ("XU 1", Some((0, 1))),
        ("-~ / *U 4-2 touching", Some((0, 0))),
        ("~ 1", None),
    ] {
        let view: View = view.parse().unwrap();
        assert_eq!(shoot(&view, 1), shot, "{view:?}");
        let found = chances(&view, 1);
        assert!(found.fleets == 0.0 && found.hit.iter().flatten().all(|hit| *hit == 0.0), "{view:?}: {found:?}");
    }
}

/// Generates views, possible or not.
fn any_view() -> impl Strategy<Value = View> {
    let ships = prop::collection::vec(prop_oneof![4 => 1..6_usize, 1 => 1..=20_usize], 1..=20);
    (1..=20_usize, 1..=20_usize, ships, any::<bool>(), 0..40_u32, any::<u64>()).prop_map(
        |(rows, columns, ships, touching, shots, seed)| {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut view = View::new(rows, columns, &Fleet::new(ships).unwrap(), touching).unwrap();
            for (row, column) in view.squares() {
                let state = match random.random_range(0..100) {
                    roll if roll >= shots => continue,
                    roll => [State::Water, State::Hit, State::Marked, State::Water, State::Sunk][roll as usize % 5],
                };
                view = view.showing(row, column, state);
            }
            view
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn whatever_it_is_shown_it_shoots_where_nothing_was_shot(view in any_view()) {
        let open = |(row, column)| matches!(view.get(row, column), State::Unknown | State::Marked);
        // The shot is valid with few drawn fleets, too.
        let shot = shoot_with(&view, 1, &Effort { drawn: 200, ..Effort::default() });
        prop_assert!(shot.map_or_else(|| !view.squares().any(open), open));
        let found = chances(&view, 1);
        prop_assert!(found.fleets.is_finite() && found.fleets >= 0.0);
        for (row, column) in view.squares() {
            let hit = found.hit[row][column];
            prop_assert!((0.0..=1.0 + 1e-9).contains(&hit) && (hit == 0.0 || open((row, column))));
        }
    }
}
