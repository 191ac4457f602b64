//! Battleship 2: `check_field_periphery`, around every square of seas of all shapes, for every state, in any order.

use super::{list, picture, see_it, words as say};
use functions::battleship::{ahead, check_field_periphery};
use games::battleship::{State, View};
use grading::Probe;
use oracles::battleship::shots::{At, Surroundings, a_sea, around, game, mistake_of_periphery, periphery, sea};
use oracles::verdicts;
use text::Text;

const STATES: [State; 5] = [State::Unknown, State::Water, State::Hit, State::Sunk, State::Marked];

const PROBE: Probe<Surroundings, Vec<At>> = Probe {
    ask: |(view, (row, column), state)| {
        // Any order is correct.
        let mut found = check_field_periphery(view, *row, *column, *state);
        found.sort_unstable();
        found
    },
    call: |(_, (row, column), state)| format!("check_field_periphery(&view, {row}, {column}, State::{state:?})"),
    shown: |(view, ..)| picture(view),
    // The clever player marks the squares around a sunk square.
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

/// Returns every square with every state.
fn everything(view: &View) -> Vec<Surroundings> {
    let each = |at| STATES.map(|state| (view.clone(), at, state));
    view.squares().flat_map(each).collect()
}

/// Returns seas of running games, each some shots older, with all squares and states.
fn played(rows: usize, columns: usize, fleet: &str) -> Vec<Surroundings> {
    let views = (0..3).flat_map(|seed| game(rows, columns, fleet, seed).into_iter().step_by(4));
    views.flat_map(|view| everything(&view)).collect()
}

/// Announces these questions, of which there are thousands.
fn announce(questions: &[Surroundings]) {
    ahead::check_field_periphery(questions.iter().map(|(view, (row, column), state)| (view, *row, *column, *state)));
}

/// Fails if `wrong` finds an error in the squares found.
#[track_caller]
fn check_that(asked: &Surroundings, wrong: impl FnOnce(&[At]) -> Option<Text>) {
    PROBE.check(asked, |got| {
        let why = wrong(got)?;
        let expected = periphery(&asked.0, asked.1, asked.2);
        Some(say::must_find((PROBE.call)(asked), list(&expected), list(got)).then(&why))
    });
}

/// Fails for code that never finds a square.
#[track_caller]
fn finds_something() {
    let view = sea("UUUUU / UUUUU / UUXUU / UUUUU / UUUUU 2");
    if STATES.iter().all(|state| PROBE.answer(&(view.clone(), (2, 2), *state)).is_empty()) {
        check(&(view, (2, 2), State::Unknown));
    }
}

#[grading::test(points = 1)]
fn all_eight_around_the_middle_of_a_sea_are_found() {
    check_found(&(sea("UUUUU / UUUUU / UUXUU / UUUUU / UUUUU 2"), (2, 2), State::Unknown));
    for size in [3, 5, 7] {
        check_found(&(a_sea(size, size, &[State::Unknown], 0), (size / 2, size / 2), State::Unknown));
    }
}

/// Checks that no square is missing.
#[track_caller]
fn check_found(asked: &Surroundings) {
    check_that(asked, |got| {
        let missing: Vec<At> =
            periphery(&asked.0, asked.1, asked.2).into_iter().filter(|at| !got.contains(at)).collect();
        (!missing.is_empty()).then(|| say::is_missing(list(&missing)))
    });
}

#[grading::test(points = 1)]
fn nothing_lies_outside_the_sea_or_comes_twice() {
    finds_something();
    let squares = [1, 2, 3, 5].into_iter().flat_map(|size| everything(&a_sea(size, size, &[State::Unknown], 0)));
    let questions: Vec<Surroundings> = played(5, 5, "3-2-1").into_iter().chain(squares).collect();
    announce(&questions);
    for asked in &questions {
        check_that(asked, |got| {
            let view = &asked.0;
            let outside = got.iter().find(|(row, column)| *row >= view.rows() || *column >= view.columns());
            let twice = got.windows(2).find(|pair| pair[0] == pair[1]);
            let is_outside =
                |&(row, column): &At| say::outside_the_sea(row, column, view.rows() - 1, view.columns() - 1);
            outside.map(is_outside).or_else(|| twice.map(|pair| verdicts::comes_twice(format!("{:?}", pair[0]))))
        });
    }
}

#[grading::test(points = 1)]
fn only_squares_in_this_state_are_found() {
    finds_something();
    let seas = (0..20).flat_map(|seed| everything(&a_sea(5, 5, &STATES, seed)));
    let is_inside = |(view, at, _): &Surroundings| around(view, *at).len() == 8;
    let questions: Vec<Surroundings> = played(5, 5, "3-2-1").into_iter().chain(seas).filter(is_inside).collect();
    announce(&questions);
    for asked in &questions {
        check_that(asked, |got| {
            // Another test checks for squares far away.
            let around = around(&asked.0, asked.1);
            let other =
                |(row, column): &&At| around.contains(&(*row, *column)) && asked.0.get(*row, *column) != asked.2;
            got.iter()
                .find(other)
                .map(|&(row, column)| say::is_in_another_state(row, column, format!("{:?}", asked.0.get(row, column))))
        });
    }
}

#[grading::test(points = 1)]
fn nothing_else_is_found_in_seas_of_any_shape() {
    check(&(sea("UXU~UU 2"), (0, 1), State::Unknown));
    let mut questions = [played(5, 5, "3-2-1"), played(3, 7, "3-2"), played(7, 3, "2-2")].concat();
    let shapes = [(1, 1), (1, 2), (1, 5), (5, 1), (2, 3), (3, 2), (3, 7), (7, 3), (20, 4), (10, 10), (3, 3), (4, 4)];
    let seas =
        shapes.into_iter().flat_map(|(rows, columns)| (0..3).map(move |seed| a_sea(rows, columns, &STATES, seed)));
    let filled = STATES.map(|state| a_sea(4, 4, &[state], 0));
    questions.extend(seas.chain(filled).flat_map(|view| everything(&view)));
    announce(&questions);
    questions.iter().for_each(check);
}
