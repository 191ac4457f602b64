//! Battleship 8: `genius_player`: the moves of the clever player. With fewer than four ships and no hit around its
//! shot, it shoots where most placements have a ship.

use super::fleet_words as say;
use super::{list, wrong};
use functions::battleship::genius_player;
use games::battleship::{Move, View};
use oracles::battleship::fleets::{Genius, of_genius};
use oracles::battleship::shots::{At, clever_shots, marks, sea};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::battleship::Sea;
use std::collections::BTreeSet;
use text::Text;

const CALL: &str = "genius_player(&view, rng)";

/// The number of calls for each sea.
const SEEDS: u64 = 12;

/// The number of calls if the test must see all squares at which the player can shoot.
const OFTEN: u64 = 40;

/// Seas with at least four ships and no hit. On few squares, most placements have a ship.
const MANY: [&str; 3] = [
    "UUU~U / UUU~U / UUUUU / UUUUU / UUU~U 2-2-1-1",
    "U~UUUU / UU~UUU / UUUU~U / UU~UUU / UUUUUU 2-1-1-1",
    "XUUUUU / UUUUUU / UUUU~U / UU~UUU 2-2-1-1",
];

#[track_caller]
fn moves(view: &View, seed: u64) -> Vec<Move> {
    genius_player(view, &mut ChaCha8Rng::seed_from_u64(seed))
}

/// Returns the marks of a turn and its last shot. The tests of whole games check that the turn has a single shot and
/// ends with it.
#[track_caller]
fn ask(view: &View, seed: u64) -> (Vec<At>, At) {
    let moves = moves(view, seed);
    let Some(last) = moves.iter().rev().find_map(|&of| shot(of)) else { must_end_with_the_shot(view, &moves) };
    (marked(&moves), last)
}

fn shot(of: Move) -> Option<At> {
    match of {
        Move::Shoot(row, column) => Some((row, column)),
        Move::Mark(..) => None,
    }
}

fn marked(moves: &[Move]) -> Vec<At> {
    let mark = |&of: &Move| match of {
        Move::Mark(row, column) => Some((row, column)),
        Move::Shoot(..) => None,
    };
    moves.iter().filter_map(mark).collect()
}

#[track_caller]
fn must_end_with_the_shot(view: &View, moves: &[Move]) -> ! {
    let shots: Vec<At> = moves.iter().filter_map(|&of| shot(of)).collect();
    let stays = shots.len() == 2 && clever_shots(view).contains(&shots[0]);
    let smell = stays.then(say::clever_shot_stays);
    wrong(view, "my-genius", say::must_end_with_the_shot(CALL, format!("{moves:?}")), smell)
}

#[track_caller]
fn check(view: &View) {
    let expected = Genius::RIGHT.shots(view);
    for seed in 0..SEEDS {
        let (marked, shot) = ask(view, seed);
        if !expected.contains(&shot) {
            let must = say::must_shoot_at_one_of(CALL, list(&expected), format!("{shot:?}"));
            wrong(view, "my-genius", must, grading::quietly(|| mistake(view)).flatten());
        }
        must_mark(view, marked);
    }
}

#[track_caller]
fn must_mark(view: &View, mut marked: Vec<At>) {
    marked.sort_unstable();
    let expected = marks(view);
    if marked != expected {
        wrong(view, "my-genius", say::must_mark(CALL, list(&expected), list(&marked)), None);
    }
}

/// Returns the mistake that explains the shots, also those on the sea that a test has rejected.
fn mistake(rejected: &View) -> Option<Text> {
    let asked = MANY.iter().chain(&FEW).chain(&HIT).chain(&NONE).map(|text| sea(text));
    let shots = |view: View| {
        let shots = (0..OFTEN).map(|seed| ask(&view, seed).1).collect();
        (view, shots)
    };
    of_genius(&std::iter::once(rejected.clone()).chain(asked).map(shots).collect::<Vec<_>>())
}

#[grading::test(points = 1)]
fn with_four_ships_or_more_it_is_the_clever_player() {
    does_more_than_the_clever_player();
    for view in MANY.map(sea) {
        check(&view);
        let counted = Genius { fewer_than: usize::MAX, ..Genius::RIGHT }.shots(&view);
        let shots: Vec<At> = (0..OFTEN).map(|seed| ask(&view, seed).1).collect();
        if shots.iter().all(|shot| counted.contains(shot)) {
            let (clever, number) = (list(&clever_shots(&view)), shots.len());
            let must = say::must_be_clever(CALL, number, list(&counted), clever);
            wrong(&view, "my-genius", must, None);
        }
    }
}

/// Seas with fewer than four ships and no hit.
const FEW: [&str; 9] = [
    "UUUUU 3",
    "UUUU / UUUU / UUUU 3",
    "UUUUU / UUUUU / UU~UU / UUUUU 3-2",
    "UUUUU / U~UUU / UUUUU / UUU~U 3-2-2",
    "U~UUU / UUU~U / UUUUU / ~UUUU 2-2-1",
    "XUUUU / UUUUU / UU~UU / UUUUU 3-2",
    "XXUUU / UUUUU / UUUUU / U~UUX / UUUUX 3-2-2",
    "--U-U / UUUUU / XU~UU / UUUUU 2-2-1",
    "UUUUUU / UXXXUU / UUUUUU / UUUUUU / UUUU~U 4-3",
];

/// Fails for code that shoots wherever the clever player could.
#[track_caller]
fn does_more_than_the_clever_player() {
    let as_the_clever_player = |text: &&str| {
        let (view, shots) = (sea(text), clever_shots(&sea(text)));
        let drawn: BTreeSet<At> = (0..OFTEN).map(|seed| ask(&view, seed).1).collect();
        drawn.iter().all(|shot| shots.contains(shot)) && drawn.len() >= shots.len().div_ceil(2)
    };
    if FEW.iter().all(as_the_clever_player) {
        FEW.iter().for_each(|text| check(&sea(text)));
    }
}

#[grading::test(points = 1)]
fn with_fewer_it_shoots_where_most_placements_have_a_ship() {
    FEW.iter().for_each(|text| check(&sea(text)));
}

/// Seas with a hit beside the best squares. Elsewhere, more placements have a ship.
const HIT: [&str; 4] = [
    "*UUUU / UUUUU / ~~~~~ / UUU~~ 2-2",
    "UUU~U / ~~~~U / UUU~* / UUU~U / UUU~U 3-3",
    "U*UUU / UUUUU / ~~~~~ / ~UUU~ 3-2",
    "UXU~UUU / UUU~UUU / UUU~UU* / ~~~~UUU / UUU~UUU 2-2-2",
];

#[grading::test(points = 1)]
fn it_goes_on_where_a_hit_is_open() {
    does_more_than_the_clever_player();
    HIT.iter().for_each(|text| check(&sea(text)));
}

/// Seas on which no placement fits, because of a wrong mark or an impossible shot.
const NONE: [&str; 4] = ["UUUU / UUUU / --~~ 5", "UU / UU 1-1", "X~~~ / UUUU / ~~~~ 3-2", "U~U~U / ~U~U~ / U~U~U 2"];

#[grading::test(points = 1)]
fn it_shoots_as_the_clever_player_if_no_fleet_fits() {
    does_more_than_the_clever_player();
    NONE.iter().for_each(|text| check(&sea(text)));
}

#[grading::test(points = 1)]
fn it_plays_whole_games() {
    for (seed, fleet) in (0..6).zip(["3-2-1-1", "2-2-2", "3-1-1-1-1"].into_iter().cycle()) {
        let mut sea = Sea::new(5, 5, &fleet.parse().expect("a fleet"), false).expect("a sea");
        sea.place_all(&mut ChaCha8Rng::seed_from_u64(seed)).expect("room for the fleet");
        while !sea.is_over() {
            let view = sea.view();
            let moves = moves(&view, seed);
            if !matches!(moves.last(), Some(Move::Shoot(..))) || marked(&moves).len() + 1 != moves.len() {
                must_end_with_the_shot(&view, &moves);
            }
            for of in moves {
                if let Err(why) = sea.apply(of) {
                    wrong(&view, "my-genius", say::cannot_be_done(CALL, of).then(&why), None);
                }
            }
        }
    }
}
