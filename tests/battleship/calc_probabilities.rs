//! Battleship 7: `calc_probabilities`: the number of placements of all ships that cover a square.

use super::fleet_words as say;
use super::{grid, picture, see_it};
use functions::battleship::calc_probabilities;
use games::battleship::{State, View};
use grading::Probe;
use oracles::battleship::fleets::{Rules, Table, fleets, none_on_hits_alone, of_probabilities, reduced};
use oracles::battleship::shots::{game, sea};

/// Square seas without a hit.
const QUIET: [&str; 5] = [
    "UUU / UUU / UUU 2",
    "UUUU / UUUU / UUUU / UUUU 3-2",
    "UUUUU / UUUUU / UUUUU / UUUUU / UUUUU 4-2",
    "XUUUU / UUU~U / UUUUU / U~UUU / UUUUU 3-2",
    "UUUU / U~UU / UUUU / UUUX 2-2-1",
];

const CALL: &str = "calc_probabilities(&view)";

const PROBE: Probe<View, Vec<Vec<u64>>> = Probe {
    ask: calc_probabilities,
    call: |_| CALL.to_owned(),
    shown: picture,
    see: |view| see_it(view, "my-genius"),
    panel: || [&QUIET[..], &HIT, &NONE].concat().into_iter().map(sea).collect(),
    mistake: of_probabilities,
};

#[track_caller]
fn check(view: &View) {
    let rules = Rules { valued: |state| state == State::Unknown, ..Rules::FLEETS };
    let expected = fleets(view, 0, &[], &rules);
    let must = |got: &Table| say::must_be_up_to_a_factor(CALL, grid(&expected), grid(got));
    PROBE.check(view, |got| (reduced(got) != reduced(&expected)).then(|| must(got)));
}

#[grading::test(points = 1)]
fn every_unknown_square_has_its_placements() {
    QUIET.iter().for_each(|text| check(&sea(text)));
}

/// Seas with hits, on which alone no ship fits; and seas of other shapes, without a hit.
const HIT: [&str; 9] = [
    "UUUU / UUUU 3",
    "UU / UU / UU / UU / UU 2-1",
    "UUUUUU / UUUUUU / UUUUUU 3-2",
    "UUU-U / UUUUU / UU~UU / UUUUX 4-2",
    "*UU 2",
    "UUUU / U*UU / UUUU 3-2",
    "U**UU / UUUUU / UUUUU / X-UUU 4-3",
    "*UUUU / UUUUU / UUU*U / UUUUU 3-2",
    "UU*UU / UUUUU / UU*UU / UUUUU 3-2",
];

#[grading::test(points = 1)]
fn a_square_that_is_known_has_0() {
    HIT.iter().for_each(|text| check(&sea(text)));
    let views = (0..4).flat_map(|seed| game(4, 5, "3-2", seed));
    views.filter(none_on_hits_alone).for_each(|view| check(&view));
}

/// Seas on which no fleet fits.
const NONE: [&str; 4] = ["UU / UU 3", "UU / UU 1-1", "~-~- / UUUU 4-2", "*U~* / UUUU 3"];

#[grading::test(points = 1)]
fn every_square_has_0_if_no_fleet_fits() {
    NONE.iter().for_each(|text| check(&sea(text)));
    // The counts must be above 0 on some sea.
    check(&sea(QUIET[0]));
}
