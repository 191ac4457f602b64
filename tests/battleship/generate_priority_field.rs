//! Battleship 3: `generate_priority_field`: the priority of each square with its reason, and the article's example.

use super::{grid, picture, see_it, words as say};
use functions::battleship::generate_priority_field;
use games::battleship::{State, View};
use grading::Probe;
use oracles::battleship::shots::{At, Worth, a_sea, game, mistake_of_priorities, priorities, sea, worth};

const CALL: &str = "generate_priority_field(&view)";

const PROBE: Probe<View, Vec<Vec<u64>>> = Probe {
    ask: generate_priority_field,
    call: |_| CALL.to_owned(),
    shown: picture,
    see: |view| see_it(view, "my-clever"),
    panel: || {
        let texts = [
            "UUUUU / *UUU* / UUUUU / --UU* / X-UU* 4-2",
            "UUUUU / UU*UU / U*U*U / UUUUU 3",
            "U*U / *U* / U*U 2",
            "UUUU / U**U / UUUU 3",
            "UUU / U*U / U*U / UUU 3",
            "U~U- / U*UX / UUUU / *UU~ 2",
        ];
        let random = (0..20).map(|seed| a_sea(5, 6, &OFTEN_UNKNOWN, seed));
        texts.into_iter().map(sea).chain(random).collect()
    },
    mistake: mistake_of_priorities,
};

/// Checks the squares whose priority has a reason for which `of` holds.
#[track_caller]
fn check(view: &View, of: impl Fn(Worth) -> bool) {
    let expected = priorities(view);
    PROBE.check(view, |got| {
        if got.len() != view.rows() || got.iter().any(|row| row.len() != view.columns()) {
            let lengths = got.iter().map(|row| row.len().to_string()).collect::<Vec<_>>().join(", ");
            return Some(say::must_have_the_shape(CALL, view.rows(), view.columns(), got.len(), lengths));
        }
        let differs = |&(row, column): &At| of(worth(view, (row, column))) && got[row][column] != expected[row][column];
        let at = view.squares().find(differs)?;
        Some(say::priorities_must_be(CALL, grid(&expected), grid(got)).then(&worth(view, at).why(at)))
    });
}

#[grading::test(points = 1)]
fn the_example_of_the_article_comes_out() {
    let view = sea("UUUUU / *UUU* / UUUUU / --UU* / X-UU* 4-2");
    let digits = |row: &str| row.chars().map(|digit| u64::from(digit as u8 - b'0')).collect::<Vec<u64>>();
    let expected: Vec<Vec<u64>> = "20102 02120 20103 00100 00100".split(' ').map(digits).collect();
    assert_eq!(priorities(&view), expected, "the truth agrees with the article");
    check_all(&view);
}

#[track_caller]
fn check_all(view: &View) {
    check(view, |_| true);
}

#[grading::test(points = 1)]
fn without_a_hit_unknown_squares_are_low_and_all_others_zero() {
    check_all(&sea("UUUU / UUUU / UUUU 2"));
    check_all(&sea("U~-U / XX-U / U-~U 2"));
    let states = [State::Unknown, State::Water, State::Sunk, State::Marked];
    (0..10).for_each(|seed| check_all(&a_sea(4, 4, &states, seed)));
}

#[grading::test(points = 1)]
fn beside_a_hit_is_medium() {
    let beside = |worth| worth == Worth::Beside(1);
    check(&sea("UUUUU / UUUUU / UU*UU / UUUUU / UUUUU 2"), beside);
    check(&sea("UUUUUU / U*UUUU / UUUUUU / UUUUUU / UUUU*U / UUUUUU 3-2"), beside);
    check(&sea("UUUUU / UU~UU / UX*UU / UU-UU / UUUUU 2"), beside);
}

// Squares without a hit around them are checked as well: a function that gives ZERO to all must not pass.
#[grading::test(points = 1)]
fn at_the_corners_of_a_hit_is_zero_whatever_else_is_beside() {
    let corners = |worth| matches!(worth, Worth::Diagonal(_) | Worth::Beside(0));
    for text in [
        "UUUUU / UUUUU / UU*UU / UUUUU / UUUUU 2",
        "UUUUU / UUUUU / U**UU / UUUUU / UUUUU 3",
        "UUUUU / UU*UU / UU*UU / UU*UU / UUUUU / UUUUU 4",
        "UUUUU / U*UUU / UU*UU / UUUUU / UUUUU 3-2",
        "UUUUU / UUU*U / UU*UU / UUUUU / UUUUU 3-2",
        "UUUUUU / U*UUUU / UUU*UU / UUUUUU / UUUUUU 3-2",
        "UUUUUU / UUU*UU / U*UUUU / UUUUUU / UUUUUU 3-2",
    ] {
        check(&sea(text), corners);
    }
}

#[grading::test(points = 1)]
fn with_two_hits_beside_it_or_more_a_square_is_high() {
    let hits = |worth| matches!(worth, Worth::Beside(0 | 2..));
    for text in [
        "UUUUU / UUUUU / U*U*U / UUUUU / UUUUU 3",
        "UUUUU / UU*UU / UUUUU / UU*UU / UUUUU 3",
        "UUUUU / UU*UU / U*UUU / UUUUU / UUUUU 3",
        "UUUUU / UU*UU / U*U*U / UUUUU / UUUUU 3",
        "UUUUU / U*UUU / UU*UU / U*UUU / UUUUU 3",
        "UUUUU / UU*UU / U*U*U / UU*UU / UUUUU 3",
    ] {
        check(&sea(text), hits);
    }
}

#[grading::test(points = 1)]
fn hits_at_every_border_count_and_nothing_lies_outside() {
    for view in [one_hit(4, 4), one_hit(3, 5), one_hit(5, 3), one_hit(1, 5), one_hit(5, 1), one_hit(1, 1)].concat() {
        check(&view, |worth| !matches!(worth, Worth::Diagonal(_)));
    }
}

/// Returns seas with a single hit, on each square in turn.
fn one_hit(rows: usize, columns: usize) -> Vec<View> {
    let empty = a_sea(rows, columns, &[State::Unknown], 0);
    empty.squares().map(|(row, column)| empty.showing(row, column, State::Hit)).collect()
}

/// States to draw from. Two thirds are unknown, so that hits have unknown squares around them.
const OFTEN_UNKNOWN: [State; 12] = [
    State::Unknown,
    State::Unknown,
    State::Unknown,
    State::Unknown,
    State::Unknown,
    State::Unknown,
    State::Unknown,
    State::Hit,
    State::Hit,
    State::Sunk,
    State::Water,
    State::Marked,
];

#[grading::test(points = 1)]
fn any_sea_is_valued() {
    for (rows, columns) in [(4, 4), (3, 6), (6, 3), (1, 7), (7, 1), (2, 2), (10, 10)] {
        (0..15).for_each(|seed| check_all(&a_sea(rows, columns, &OFTEN_UNKNOWN, seed)));
    }
    (0..3).flat_map(|seed| game(7, 6, "4-3-2", seed)).for_each(|view| check_all(&view));
    // The remaining ships do not matter, nor whether any ship remains.
    check_all(&sea("UUUU / U*UU / UUUU none"));
}
