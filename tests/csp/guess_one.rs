//! CSP 9: `guess_one`: a guess opens a single square; all other turns are those of `open_at_once`.

use super::turn::Stage;
use functions::csp::guess_one;
use games::minesweeper::View;
use games::minesweeper::csp::Turn;
use oracles::csp::search::{self as oracle, of_guess_one, views};

const GUESS_ONE: Stage = Stage {
    name: "guess_one",
    player: "my-csp-guess-one",
    ask: guess_one,
    right: oracle::guess_one,
    mistake: of_guess_one,
    panel,
};

/// Views in which the solver guesses several squares.
const GUESSED: [&str; 4] = ["1## / ### 1", "#1## / #### 2", "##### / #3### / ##### 4", "#1#1#### 4"];

fn panel() -> Vec<View> {
    let rounds = (0..3).flat_map(|seed| views("4x4/3".parse().expect("a board"), seed, oracle::guess_one));
    GUESSED.iter().chain(&CERTAIN).map(|text| text.parse().expect("a view")).chain(rounds).collect()
}

#[grading::test(points = 1)]
fn a_guess_opens_one_square() {
    GUESS_ONE.check_texts(&GUESSED);
    GUESS_ONE.check_rounds("5x5/5", 12, &[Turn::Guess]);
    GUESS_ONE.plays_to_the_end("6x6/5", 10);
}

/// Views without a guess: turns with several certain clicks, with random clicks or with none.
const CERTAIN: [&str; 9] = [
    "1# / 11 1",
    "F1## / 11## / #### 3",
    "#1#0# 1",
    "F## 1",
    "#### / 1221 / 0000 2",
    "#1#1#### 1",
    "### / ### 2",
    "FF# / 1## 3",
    "##### / 12321 / ##### 3",
];

#[grading::test(points = 1)]
fn what_is_no_guess_stays_as_it_is() {
    GUESS_ONE.check_texts(&CERTAIN);
    let others = [Turn::Ac3, Turn::Consistent, Turn::AllFlagged, Turn::Solutions, Turn::Chance];
    GUESS_ONE.check_rounds("5x5/5", 12, &others);
}
