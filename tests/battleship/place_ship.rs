//! Battleship 6: `place_ship`: all placements of a fleet, and no others, and the placements that it tries to find them.

use super::fleet_words as say;
use super::{grid, picture, see_it};
use functions::battleship::place_ship;
use functions::traced::events;
use games::battleship::{Event, Ship, Trial, View};
use grading::Probe;
use oracles::battleship::fleets::{Placed, Rules, Table, fits, fleets, most_tries, of_place_ship, reduced};
use oracles::battleship::shots::sea;
use std::ops::Sub;
use text::Text;

/// Seas with a single ship, on which nothing is known.
const ONE: [&str; 8] = [
    "UUU 2",
    "UUUU / UUUU / UUUU 3",
    "UUUUU / UUUUU 4",
    "UUU / UUU / UUU / UUU / UUU 4",
    "UUU / UUU 1",
    "U / U / U 2",
    "UU / UU 3",
    "U 1",
];

fn empty(text: &str) -> Placed {
    (sea(text), 0, Vec::new())
}

fn placed(text: &str, ships: &[&str]) -> Placed {
    let ships: Vec<Ship> = ships.iter().map(|ship| ship.parse().expect("a ship")).collect();
    (sea(text), ships.len(), ships)
}

const PROBE: Probe<Placed, Answer> = Probe {
    ask: |asked| added_to(0, asked),
    // The call is shown with the ships placed before it.
    call: |(_, ship, before)| {
        let placed: String = before.iter().map(|ship| format!("trial.place({ship}); ")).collect();
        format!("{placed}place_ship(&mut trial, {ship}, &mut counts)")
    },
    shown: |(view, ..)| picture(view),
    see: |(view, ..)| see_it(view, "my-genius"),
    panel: || {
        [&ONE[..], &KNOWN_MANY, &APART, &SUNK_MANY, &HIT_MANY, &HITS, &TIGHT].concat().into_iter().map(empty).collect()
    },
    mistake,
};

/// The result of a call of `place_ship`.
struct Answer {
    counts: Table,
    before: Trial,
    after: Trial,
    tried: Vec<(Ship, usize)>,
}

/// Calls the function with `first` in each square of `counts`.
fn added_to(first: u64, (view, ship, before): &Placed) -> Answer {
    let mut after = Trial::new(view);
    before.iter().for_each(|&ship| after.place(ship));
    let before = after.clone();
    let mut counts = vec![vec![first; view.columns()]; view.rows()];
    let ((), trace) = events(|| place_ship(&mut after, *ship, &mut counts));
    let placed = |event| match event {
        Event::Placed { ship, depth } => Some((ship, depth)),
        Event::Removed { .. } => None,
    };
    Answer { counts, before, after, tried: trace.events.into_iter().filter_map(placed).collect() }
}

#[track_caller]
fn check(asked: &Placed) -> Answer {
    let got = PROBE.answer(asked);
    if let Some(must) = miscounted(asked, &got.counts) {
        PROBE.wrong(asked, got, must);
    }
    got
}

#[track_caller]
fn check_all(texts: &[&str]) {
    texts.iter().for_each(|text| {
        check(&empty(text));
    });
}

/// Returns the message for wrong counts; `None` if they are correct.
fn miscounted(asked @ (view, ship, before): &Placed, got: &Table) -> Option<Text> {
    let expected = fleets(view, *ship, before, &Rules::FLEETS);
    let differs = reduced(got) != reduced(&expected);
    differs.then(|| say::must_count((PROBE.call)(asked), grid(&expected), grid(got)))
}

fn mistake(answers: &[(Placed, Answer)]) -> Option<Text> {
    if answers.iter().all(|(_, got)| got.counts.iter().flatten().all(|&count| count == 0)) {
        return Some(say::nothing_is_counted());
    }
    let stays = answers.iter().all(|(_, got)| !got.tried.is_empty() && got.before == got.after);
    let fits_somewhere = |(asked, got): &&(Placed, Answer)| !got.tried.is_empty() || most_tries(&asked.0) > 0;
    let left = answers.iter().filter(fits_somewhere).filter(|(_, got)| got.before != got.after).count();
    if !stays && left > 1 {
        return Some(say::not_taken_away());
    }
    of_place_ship(&answers.iter().map(|(asked, got)| (asked.clone(), reduced(&got.counts))).collect::<Vec<_>>())
}

#[grading::test(points = 1)]
fn one_ship_lies_in_every_row_and_column() {
    check_all(&ONE);
}

/// Seas with marks and water, and one ship with a single place that is not at the end of a row. Other tests detect code
/// that counts a single placement, leaves its ships on the sea, or stops before the border.
const KNOWN: [&str; 5] =
    ["UUU~UU-UU- 3", "~-~ / -U- / ~-~ 1", "~U~ / --- / UU~ 2", "---- / UUU~ / ~~~~ 3", "UUUU-UUU~UU- 4"];

#[grading::test(points = 1)]
fn no_ship_lies_on_marks_or_water() {
    check_all(&KNOWN);
}

/// Seas with marks and water, and many places.
const KNOWN_MANY: [&str; 4] = ["U-U / -U- / U~U 1", "~UU~ / ---- / UUU~ 2", "---- / UUUU / ~~~~ 3", "UU-UUU~UUUU 2"];

/// Seas with several ships.
const APART: [&str; 6] = [
    "UUU / UUU 1-1",
    "UUUU / UUUU / UUUU 2-2",
    "UUUUU / UUUUU / UUUUU / UUUUU 3-2",
    "UUU / UUU / UUU 1-1-1-1",
    "UUUUUU / UUUUUU / UUUUUU 3-2-1",
    "UUUU / UUUU / UUUU 3-3",
];

#[grading::test(points = 2)]
fn ships_do_not_touch_each_other() {
    check_all(&APART);
    [&SUNK_MANY[..], &HIT_MANY, &HITS, &KNOWN_MANY].into_iter().for_each(check_all);
}

/// Seas with sunk ships, and one ship with a single place, as in [`KNOWN`].
const SUNK: [&str; 4] = ["UUUUXU 3", "UUUXUU 2", "UUUUXXU 3", "UUUUUXUU 4"];

/// Seas with sunk ships, with and without marks around them. A single ship has several places and is too long for a
/// vertical one.
const SUNK_MANY: [&str; 6] = [
    "XUUU / UUUU / UUUU 4",
    "XUUUU / UUUUU / UUUUU 4",
    "UUUUU / UXXUU / UUUUU / UUUUU 5",
    "XX-UU / --UUU / UUUUU 4",
    "UUUUUU / UUUUUU / UUUUUX 4",
    "UUUXUUUUU / UUUXUUUUU / UUUUUUUUU / UUUUUUUUU 5",
];

#[grading::test(points = 1)]
fn no_ship_touches_a_sunk_one() {
    check_all(&SUNK);
}

/// Seas that begin with hits, and a single ship with a single place, which covers them. Any other place would touch the
/// hits.
const HIT: [&str; 4] = ["*UU 2", "*UUU 3", "**UU 3", "**UUU 4"];

/// Seas with hits, and a single ship. The ship does not fit on the hits alone and is too long for a vertical place.
const HIT_MANY: [&str; 5] = ["U*UU 3", "U*UUU / UUUUU / UUUUU 4", "U**UU / UUUUU / UUUUU 4", "*U* 3", "~*~U / UUUU 3"];

/// Seas with hits and several ships. No ship fits on the hits alone.
const HITS: [&str; 9] = [
    "UUUUU / UXXUU / UUUUU / UUUUU 3-1",
    "UUUXU / UUUXU / UUUUU / UUUUU 2-2",
    "U*UU / UUUU / UUUU 3",
    "U**UU / UUUUU / UUUUU 4-3",
    "*UUUU / UUUUU / UUU*U / UUUUU 3-2",
    "UU*UU / UUUUU / UU*UU / UUUUU 3-2",
    "*U* 3",
    "~*~U / UUUU 2",
    "UUUU* / UUUUU / *UUUU 2-2",
];

#[grading::test(points = 1)]
fn every_hit_has_a_ship_on_it() {
    check_all(&HIT);
}

/// Seas on which no fleet fits, or only just.
const TIGHT: [&str; 7] = [
    "UUU / UUU 2-2",
    "UUU / UUU 2-2-2",
    "UU / UU 1-1",
    "UUUUU~ / ------ / UUUUU~ 5-5",
    "U-U-U- 1-1-1",
    "*U~* / UUUU 3",
    "UUUU / UUUU / UUUU 4-4-2",
];

#[grading::test(points = 1)]
fn only_complete_placements_count() {
    check_all(&TIGHT);
}

#[grading::test(points = 1)]
fn it_goes_on_from_the_ship_that_is_asked_for_and_adds_to_the_counts() {
    begun().iter().for_each(|asked| {
        check(asked);
    });
    for asked in begun().iter().chain(&[empty("UUUU / UUUU 2"), empty("UU / UU 3")]) {
        const BEFORE: u64 = 7;
        let got = added_to(BEFORE, asked).counts;
        if got.iter().flatten().any(|&count| count < BEFORE) {
            PROBE.wrong_for(asked, say::must_add((PROBE.call)(asked), BEFORE, grid(&got)), None);
        }
        let added: Table = got.iter().map(|row| row.iter().map(|count| count.sub(BEFORE)).collect()).collect();
        if let Some(must) = miscounted(asked, &added) {
            PROBE.wrong_for(asked, must, PROBE.smell(None));
        }
    }
}

/// Returns questions with ships placed before the call. In the last ones, fewer ships are placed than the index says.
fn begun() -> [Placed; 10] {
    [
        placed("UUUUU / UUUUU / UUUUU / UUUUU 3-2", &["3 at 0 0 across"]),
        placed("UUUUU / UUUUU / UUUUU / UUUUU 3-2", &["3 at 1 2 down"]),
        placed("UUUUU / UUUUU / UUUUU / UUUUU 4-2-1", &["4 at 0 0 down"]),
        placed("UUUUU / UUUUU / UUUUU / UUUUU 4-2-1", &["4 at 0 1 across", "2 at 2 0 down"]),
        placed("UU*UU / UUUUU / UUUUU 3-2", &["3 at 0 1 across"]),
        // An equal ship lies before the end: the places before it must be tried as well.
        placed("UUUUU / UUUUU / UUUUU 2-2", &["2 at 2 2 across"]),
        placed("UUU / UUU 2", &["2 at 0 1 across"]),
        placed("*UU / UUU 2", &["2 at 1 1 across"]),
        (sea("UUUUU / UUUUU / UUUUU 3-2"), 1, Vec::new()),
        (sea("UUUU / UUUU / UUUU 3-2-1"), 2, vec!["3 at 0 0 across".parse().expect("a ship")]),
    ]
}

#[grading::test(points = 1)]
fn every_ship_is_taken_away_again() {
    let first = empty(APART[1]);
    must_try(&first, &PROBE.answer(&first));
    for asked in [APART[1], APART[4], HITS[4], TIGHT[1]].map(empty).iter().chain(&begun()) {
        let got = PROBE.answer(asked);
        if got.after != got.before {
            let placed: Vec<String> = got.after.placed().iter().map(Ship::to_string).collect();
            PROBE.wrong_for(asked, say::must_stay_as_it_was((PROBE.call)(asked), placed.join(", ")), None);
        }
    }
}

/// Fails for a function that places no ship.
#[track_caller]
fn must_try(asked: &Placed, got: &Answer) {
    if got.tried.is_empty() {
        PROBE.wrong_for(asked, say::must_try_with_place((PROBE.call)(asked)), None);
    }
}

/// Seas on which few placements fit.
const NARROW: [&str; 3] = [
    "UU~~U~ / ~U~U~~ / ~~UU~U / U~~~~U / UU~U~~ / ~~~UUU 3-2-2",
    "UUUU / UUUU / UUUU 2-2-2-2",
    "XU-UUU / UUUUU~ / ~UXXUU / UUUUUU / UU~~UU 3-2-2",
];

#[grading::test(points = 1)]
fn nothing_is_tried_below_a_ship_that_cannot_lie_there() {
    for text in NARROW {
        let asked = empty(text);
        let got = check(&asked);
        must_try(&asked, &got);
        let most = most_tries(&asked.0);
        if got.tried.len() > most {
            let must = say::too_many_placed((PROBE.call)(&asked), got.tried.len(), most);
            PROBE.wrong_for(&asked, must.then(&tree(&asked.0, &got.tried)), None);
        }
    }
}

/// Draws the first placements as a tree, each indented below the one that it continues.
fn tree(view: &View, tried: &[(Ship, usize)]) -> Text {
    const MOST: usize = 24;
    let mut before: Vec<Ship> = Vec::new();
    let mut tree = say::the_first_tries();
    for &(ship, depth) in tried.iter().take(MOST) {
        before.truncate(depth.saturating_sub(1));
        let line = Text::verbatim(format!("{}{ship}", "  ".repeat(depth)));
        tree = tree.then(&if fits(view, &before, ship) { line } else { line.concat(&say::cannot_lie_there()) });
        before.push(ship);
    }
    tree
}
