//! Compares the oracles of the graded tests with known numbers: optimal play on tiny seas, and play by `density` there.

use games::battleship::View;
use oracles::battleship::fleets::{Hunts, Rules, SERIES, singles};
use oracles::battleship::shots::highest;

fn hunts(sea: &str) -> Hunts {
    Hunts::new(&sea.parse().unwrap())
}

/// Returns the squares among which a player who uses `density` chooses at random.
fn by_density(view: &View) -> Vec<(usize, usize)> {
    highest(&singles(view, &Rules::singles(view.touching())))
}

#[track_caller]
fn check(shots: f64, expected: f64) {
    assert!((shots - expected).abs() < 0.0001, "{shots}, not {expected}");
}

#[test]
fn the_best_play_on_tiny_seas_is_as_good_as_it_is_known_to_be() {
    check(hunts("UUU / UUU / UUU 2 touching").best(), 4.5);
    check(hunts("UUUU / UUUU / UUUU / UUUU 3 touching").best(), 5.625);
}

#[test]
#[ignore = "takes a minute: docs/measured.md"]
fn so_it_is_on_seas_that_take_longer() {
    let sea = hunts("UUUUU / UUUUU / UUUUU / UUUUU 3 touching");
    check(sea.best(), 6.2273);
    check(sea.mean(&mut by_density), 6.2273);
    // The known value 8.7538 is for a player who learns the length of a sunk ship, but not its place.
    let sea = hunts("UUUU / UUUU / UUUU / UUUU 3-2 touching");
    check(sea.best(), 2309.0 / 264.0);
    check(sea.mean(&mut by_density), 8.9238);
}

#[test]
fn on_the_seas_of_own_shooter_density_and_the_best_play_need_what_is_told() {
    for series in &SERIES {
        let sea = hunts(series.sea);
        check(sea.best(), series.best);
        check(sea.mean(&mut by_density), series.by_density);
    }
}
