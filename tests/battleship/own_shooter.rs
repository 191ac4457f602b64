//! Battleship 11: `own_shooter`, judged by the shots that it needs. On small seas it plays against every possible
//! fleet, so that the result does not depend on the placement of the ships.

use super::fleet_words as say;
use super::wrong;
use functions::battleship::own_shooter;
use games::battleship::{Move, State, View};
use oracles::battleship::fleets::{Hunts, SERIES, of_own_shooter};
use oracles::battleship::shots::{At, sea};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::battleship::Sea;
use text::Text;

const CALL: &str = "own_shooter(&view, rng)";

/// Seas with marks, some of which are wrong: no ship has room on the unknown squares.
const MARKED: [&str; 5] =
    ["---- / -~-- 2", "~-~ / -*- / ~-~ 2", "U-U / --- / U-U 2 touching", "-X- / ~-U 3-2", "U--U / -*-- 3-2"];

/// The number of times that all fleets are played, each time with other random numbers.
const RUNS: u64 = 2;

/// Returns the shot, with a fresh generator.
#[track_caller]
fn ask(view: &View, seed: u64) -> At {
    let (row, column) = own_shooter(view, &mut ChaCha8Rng::seed_from_u64(seed));
    let inside = row < view.rows() && column < view.columns();
    if !inside || !matches!(view.get(row, column), State::Unknown | State::Marked) {
        wrong(view, "mine", say::must_be_left(CALL, format!("({row}, {column})")), None);
    }
    (row, column)
}

// This test takes about ninety shots, each of the others some six hundred. The cost of a student's own player is
// unknown: the limits leave 0.2 s for a shot here, and 0.09 s there. The handout names the sums.
#[grading::test(points = 1, timeout = 20)]
fn it_shoots_where_nothing_was_shot_and_ends_whole_games() {
    for (seed, size, fleet, touching) in [(1, 10, "german", false), (2, 6, "3-2-2", true)] {
        let mut sea = Sea::new(size, size, &fleet.parse().expect("a fleet"), touching).expect("a sea");
        sea.place_all(&mut ChaCha8Rng::seed_from_u64(seed)).expect("room for the fleet");
        while !sea.is_over() {
            let view = sea.view();
            let (row, column) = ask(&view, seed);
            if let Err(why) = sea.apply(Move::Shoot(row, column)) {
                wrong(&view, "mine", why, None);
            }
        }
    }
    for view in MARKED.map(sea) {
        ask(&view, 3);
    }
    // In the last seas, equally good squares lie beside each other.
    let equal = ["UUUU / UUUU / UUUU / UUUU 2", "UUUUUU / UUUUUU / UUUUUU / UUUUUU / UUUUUU / UUUUUU 3-2"].map(sea);
    for (view, seed) in
        SERIES.map(|series| sea(series.sea)).into_iter().chain(equal).flat_map(|view| [(view.clone(), 3), (view, 4)])
    {
        let (first, second) = (ask(&view, seed), ask(&view, seed));
        if first != second {
            let must = say::must_come_from_rng(CALL, format!("{first:?}"), format!("{second:?}"));
            wrong(&view, "mine", must, None);
        }
    }
}

#[grading::test(points = 1, timeout = 60)]
fn it_needs_no_more_shots_than_density() {
    // The number of shots that `density` itself needs depends on its random choices.
    must_need_at_most(|density, _| 1.04 * density);
}

#[grading::test(points = 1, timeout = 60)]
fn it_needs_fewer_than_density_by_a_third_of_what_can_be_saved() {
    must_need_at_most(|density, best| density - (density - best) / 3.0);
}

#[grading::test(points = 1, timeout = 60)]
fn it_needs_fewer_than_density_by_two_thirds_of_what_can_be_saved() {
    must_need_at_most(|density, best| density - (density - best) * 2.0 / 3.0);
}

/// Checks the sum of shots on all seas against `most`, a function of the shots that `density` and the best play need.
#[track_caller]
fn must_need_at_most(most: fn(f64, f64) -> f64) {
    let needed = SERIES.map(|series| {
        let hunts = Hunts::new(&sea(series.sea));
        let mut seed = 0;
        let mut run = || {
            hunts.mean(&mut |view| {
                seed += 1;
                vec![ask(view, seed)]
            })
        };
        ((0..RUNS).map(|_| run()).sum::<f64>() / RUNS as f64, hunts.fleets())
    });
    let sum: f64 = needed.iter().map(|(needed, _)| needed).sum();
    let (density, best) = SERIES.iter().fold((0.0, 0.0), |(a, b), series| (a + series.by_density, b + series.best));
    let most = most(density, best);
    if sum > most {
        let fleets: usize = needed.iter().map(|(_, fleets)| fleets).sum();
        let shots = |shots: f64| text::number(shots, 2);
        let told = say::shots_needed(CALL, fleets, SERIES.len(), RUNS, shots(sum), shots(most));
        let by_sea = SERIES.iter().zip(&needed).map(|(series, (needed, _))| {
            say::on_this_sea(series.sea, shots(*needed), shots(series.by_density), shots(series.best))
        });
        let smell = grading::quietly(mistake).flatten();
        grading::wrong(by_sea.fold(told, |told, sea| told.then(&sea)), smell, Some(say::see_the_shots(SERIES[0].sea)));
    }
}

/// Returns the known mistake that explains all shots on the second sea.
fn mistake() -> Option<Text> {
    let mut shots = Vec::new();
    Hunts::new(&sea(SERIES[1].sea)).mean(&mut |view| {
        let at = ask(view, 0);
        shots.push((view.clone(), at));
        vec![at]
    });
    of_own_shooter(&shots)
}
