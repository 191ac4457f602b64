//! Battleship 2: `check_field_periphery`, around every square of seas of all shapes, for every state, in any order.

use super::{list, picture, see_it, words as say};
use exercises::battleship::check_field_periphery;
use games::battleship::{State, View};
use grading::Probe;
use truth::battleship::shots::{At, Surroundings, a_sea, around, mistake_of_periphery, periphery, sea};
use truth::verdicts;

const _: fn(&View, usize, usize, State) -> Vec<(usize, usize)> = check_field_periphery;

const STATES: [State; 5] = [State::Unknown, State::Water, State::Hit, State::Sunk, State::Marked];

const PROBE: Probe<Surroundings, Vec<At>> = Probe {
    ask: |(view, (row, column), state)| {
        // Any order is right.
        let mut found = check_field_periphery(view, *row, *column, *state);
        found.sort_unstable();
        found
    },
    call: |(_, (row, column), state)| format!("check_field_periphery(&view, {row}, {column}, State::{state:?})"),
    shown: |(view, ..)| picture(view),
    // What lies around a sunk square the clever player marks.
    see: |(view, (row, column), state)| {
        let is_marked = view.get(*row, *column) == State::Sunk && *state == State::Unknown;
        is_marked.then(|| see_it(view, "my-clever")).flatten()
    },
    panel: || {
        let seas = [(3, 4, 0), (4, 3, 1), (5, 5, 2)].map(|(rows, columns, seed)| a_sea(rows, columns, &STATES, seed));
        let filled = STATES.map(|state| a_sea(3, 5, &[state], 0));
        seas.iter().chain(&filled).flat_map(everything).collect()
    },
    mistake: mistake_of_periphery,
};

#[track_caller]
fn check(asked: &Surroundings) {
    let expected = periphery(&asked.0, asked.1, asked.2);
    PROBE.must_be(asked, &expected, |got| {
        let must = say::must_find((PROBE.call)(asked), list(&expected), list(got));
        let twice = got.windows(2).find(|pair| pair[0] == pair[1]);
        twice.map_or(must.clone(), |pair| must.then(&verdicts::comes_twice(format!("{:?}", pair[0]))))
    });
}

/// Every square and every state.
fn everything(view: &View) -> Vec<Surroundings> {
    let each = |at| STATES.map(|state| (view.clone(), at, state));
    view.squares().flat_map(each).collect()
}

/// The squares of a sea that is all in one state, which is asked for.
fn filled(size: usize) -> Vec<Surroundings> {
    let all = |state| everything(&a_sea(size, size, &[state], 0)).into_iter().filter(move |asked| asked.2 == state);
    STATES.into_iter().flat_map(all).collect()
}

#[grading::test(points = 1)]
fn around_a_square_inside_lie_eight() {
    check(&(sea("UUU / UXU / UUU 2"), (1, 1), State::Unknown));
    [3, 4].into_iter().flat_map(filled).filter(is_inside).for_each(|asked| check(&asked));
}

fn is_inside((view, at, _): &Surroundings) -> bool {
    around(view, *at).len() == 8
}

#[grading::test(points = 1)]
fn nothing_lies_outside_the_sea() {
    check(&(sea("UUU / UUU / UUX 2"), (2, 2), State::Unknown));
    [3, 2, 5].into_iter().flat_map(filled).filter(|asked| !is_inside(asked)).for_each(|asked| check(&asked));
}

#[grading::test(points = 1)]
fn only_squares_in_this_state_are_found() {
    check(&(sea("U~U / *X- / X*U 2"), (1, 1), State::Unknown));
    let seas = (0..20).map(|seed| a_sea(5, 5, &STATES, seed));
    seas.flat_map(|view| everything(&view)).filter(is_inside).for_each(|asked| check(&asked));
}

#[grading::test(points = 1)]
fn a_sea_may_have_any_shape() {
    check(&(sea("UXU~U 2"), (0, 1), State::Unknown));
    let shapes = [(1, 1), (1, 2), (1, 5), (5, 1), (2, 3), (3, 2), (3, 7), (7, 3), (20, 4), (10, 10)];
    let seas =
        shapes.into_iter().flat_map(|(rows, columns)| (0..3).map(move |seed| a_sea(rows, columns, &STATES, seed)));
    seas.flat_map(|view| everything(&view)).for_each(|asked| check(&asked));
}
