//! Battleship 10: `density`: the worth of a shot at each square, from every placement of each ship alone.

use super::fleet_words as say;
use super::{grid, picture, see_it};
use functions::battleship::density;
use games::battleship::{State, View};
use grading::Probe;
use oracles::battleship::fleets::{Rules, Table, of_density, reduced, singles};
use oracles::battleship::shots::{game, sea};

/// Seas with a single ship, on which nothing is known.
const ONE: [&str; 8] = [
    "UUU 2",
    "UUUU / UUUU / UUUU 3",
    "UUUUU / UUUUU 4",
    "UUU / UUU / UUU / UUU / UUU 4",
    "UUU / UUU 1",
    "U / U / U 2",
    "UU / UU 3",
    "UUUUUUUUUU / UUUUUUUUUU / UUUUUUUUUU / UUUUUUUUUU 5 touching",
];

const CALL: &str = "density(&view)";

const PROBE: Probe<View, Vec<Vec<u64>>> = Probe {
    ask: density,
    call: |_| CALL.to_owned(),
    shown: picture,
    see: |view| see_it(view, "my-density"),
    panel: || {
        [&ONE[..], &FLEETS, &FLEETS_BESIDE_KNOWN, &KNOWN, &HITS, &MORE_HITS, &BESIDE, &TOUCHING]
            .concat()
            .into_iter()
            .map(sea)
            .collect()
    },
    mistake: of_density,
};

#[track_caller]
fn check(view: &View) {
    let expected = singles(view, &Rules::singles(view.touching()));
    let must = |got: &Table| say::must_be_up_to_a_factor(CALL, grid(&expected), grid(got));
    PROBE.check(view, |got| (reduced(got) != reduced(&expected)).then(|| must(got)));
}

#[track_caller]
fn check_all(texts: &[&str]) {
    texts.iter().for_each(|text| check(&sea(text)));
}

#[grading::test(points = 1)]
fn one_ship_can_lie_everywhere_inside() {
    check_all(&ONE);
}

/// Seas with several ships.
const FLEETS: [&str; 5] = [
    "UUUUU / UUUUU / UUUUU 3-2",
    "UUUU / UUUU / UUUU 3-2-2",
    "UUUU / UUUU / UUUU 4-1",
    "UUUU / UUUU / UUUU 3-1-1 touching",
    "UUUUUU / UUUUUU / UUUUUU / UUUUUU 5-4-3-3-2 touching",
];

/// Seas with several ships, beside marks, water and sunk ships.
const FLEETS_BESIDE_KNOWN: [&str; 6] = [
    "UU~UU / U-UUU / UUUUU 3-2",
    "---- / UUUU / ~~~~ 3-1",
    "XUUUU / UUUUU / UUUUU 3-2",
    "UUUUU / UXXUU / UUUUU / UUUUU 3-1",
    "UUUUX / UUUUX / UUUUU / UUUUU 2-2",
    "UUUUU / UU~UU / UXUUU / UUUUU / UUU~U 4-2",
];

#[grading::test(points = 1)]
fn each_ship_counts_by_itself() {
    check_all(&FLEETS);
    check_all(&FLEETS_BESIDE_KNOWN);
}

/// Seas with marks, water and sunk ships.
const KNOWN: [&str; 6] = [
    "UU~UU / U-UUU / UUUUU 4",
    "---- / UUUU / ~~~~ 4",
    "XUUUU / UUUUU / UUUUU 4",
    "UUUUUU / UXXUUU / UUUUUU / UUUUUU 5",
    "UUUUUX / UUUUUX / UUUUUU / UUUUUU 5",
    "UUUUUUU / UU~UUUU / UXUUUUU / UUUUUUU / UUU~UUU 6",
];

#[grading::test(points = 1)]
fn no_ship_lies_on_or_beside_what_is_known() {
    check_all(&KNOWN);
}

/// Seas with a hit, or several that the only ship can cover together. The ship is too long for a vertical place.
const HITS: [&str; 7] = [
    "UU*U 2",
    "UUUUU / UU*UU / UUUUU 4",
    "UUUUU / U**UU / UUUUU 4",
    "U*U*U / UUUUU / UUUUU 4",
    "U**U*U / UUUUUU / UUUUUU 5",
    "U*UUUU / UUUUUU / UUUUUU / UUUUUU 5",
    "UUU*UUU / UUUUUUU / UUUUUUU 4",
];

/// Seas with hits that ships can cover together, also vertically. In the last seas marks are wrong: no placement covers
/// the hit.
const MORE_HITS: [&str; 8] = [
    "UUUUU / UU*UU / UUUUU 3-2",
    "UUUUU / U**UU / UUUUU 4-3",
    "UUUU / UUUU / *UUU / *UUU / UUUU 3-3",
    "U*U*U / UUUUU / UUUUU 4-2",
    "U*UUU / UUUUU / UUUUU / UUUUU 4-1",
    "-*~UU / UUUUU / UUUXX 3-2",
    "~*~UU / U~UUU / UUUUU 2",
    "~*~UU / U~UUU / UUUUU 4",
];

#[grading::test(points = 2)]
fn a_placement_over_h_hits_counts_h_times_h_times() {
    check_all(&HITS);
}

/// Whether no row and no column has two hits.
fn no_hits_in_line(view: &View) -> bool {
    let hits: Vec<_> = view.squares().filter(|&(row, column)| view.get(row, column) == State::Hit).collect();
    hits.iter().enumerate().all(|(i, a)| hits[..i].iter().all(|b| a.0 != b.0 && a.1 != b.1))
}

/// Seas with hits of different ships. No ship can cover two of them, so that the weight of two hits does not matter.
const BESIDE: [&str; 4] = [
    "*UUUU / UUUUU / UUU*U / UUUUU 3-2",
    "UU*UU / UUUUU / UUUUU / UU*UU 3-2",
    "*UUUU / UUUUU / *UUUU / UUUUU 2-2",
    "U*UUU / UUUU* / UUUUU / UUUUU 3-3-2",
];

#[grading::test(points = 1)]
fn no_ship_lies_beside_a_hit_of_another() {
    check_all(&BESIDE);
    check_all(&MORE_HITS);
    let views = (0..2).flat_map(|seed| game(6, 7, "4-3-2", seed));
    let is_hit = |view: &View| view.squares().any(|(row, column)| view.get(row, column) == State::Hit);
    views.filter(is_hit).filter(no_hits_in_line).for_each(|view| check(&view));
}

/// Seas whose ships may touch. No ship can cover two hits here either.
const TOUCHING: [&str; 6] = [
    "XUUUU / UUUUU / UUUUU 3-2 touching",
    "UUUUU / UXXUU / UUUUU / UUUUU 3-1 touching",
    "UUUUU / U*UUU / UU*UU / UUUUU 3-2 touching",
    "UUUUU / U*UUU / UUXUU / UUXUU 4-3 touching",
    "UU*UU / UUUUU / *UUUU / UUUUU 3-3-2 touching",
    "UU~UU / UU-UU / U*XXU / UUUUU 5-3-2 touching",
];

#[grading::test(points = 1)]
fn ships_lie_side_by_side_if_they_may() {
    check_all(&TOUCHING);
}
