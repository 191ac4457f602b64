//! CSP 8: `open_at_once`: the clicks that AC-3 proves are made at once; all other turns are those of `solve`.

use super::turn::Stage;
use functions::csp::open_at_once;
use games::minesweeper::View;
use games::minesweeper::csp::Turn;
use oracles::csp::search::{self as oracle, of_open_at_once, views};

const OPEN_AT_ONCE: Stage = Stage {
    name: "open_at_once",
    player: "my-csp-at-once",
    ask: open_at_once,
    right: oracle::open_at_once,
    mistake: of_open_at_once,
    panel,
};

/// Views with safe squares, whose mines all have flags.
const SAFE: [&str; 5] = ["F1## / 11## / #### 3", "F1# / ### 2", "#0# 0", "F2F# / ##2# 4", "0## / ### 2"];

fn panel() -> Vec<View> {
    let texts = [&SAFE[..], &MINES, &NOTHING].concat();
    let rounds = (0..3).flat_map(|seed| views("4x4/3".parse().expect("a board"), seed, oracle::open_at_once));
    texts.into_iter().map(|text| text.parse().expect("a view")).chain(rounds).collect()
}

#[grading::test(points = 1)]
fn all_safe_squares_are_opened_at_once() {
    OPEN_AT_ONCE.check_texts(&SAFE);
}

/// Views with mines to flag, with safe squares and without.
const MINES: [&str; 5] = ["#1#0# 1", "F1# / 12# / ### 4", "##1 / F21 / 110 2", "#2F### 3", "3F# / ### / ### 5"];

#[grading::test(points = 1)]
fn mines_get_their_flags_in_the_same_turn() {
    OPEN_AT_ONCE.check_texts(&MINES);
    OPEN_AT_ONCE.check_rounds("5x5/4", 12, &[Turn::Ac3]);
}

/// Views in which AC-3 finds no click: the round is over, the view contradicts itself, or backtracking decides.
const NOTHING: [&str; 9] = [
    "1# / 11 1",
    "F1 / 11 1",
    "2## / 3#4 / 2## 5",
    "FF# / 1## 3",
    "4# / ## 2",
    "1## / ### 1",
    "#### / 1221 / 0000 2",
    "### / ### 2",
    "F## 1",
];

#[grading::test(points = 1)]
fn otherwise_all_is_as_in_solve() {
    OPEN_AT_ONCE.check_texts(&NOTHING);
    OPEN_AT_ONCE.check_rounds(
        "5x5/5",
        12,
        &[Turn::Consistent, Turn::AllFlagged, Turn::Solutions, Turn::Guess, Turn::Chance],
    );
    OPEN_AT_ONCE.plays_to_the_end("6x6/5", 10);
}
