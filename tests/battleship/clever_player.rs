//! Battleship 5: `clever_player`: the squares marked, the order of the moves, the squares shot at, and whole games.

use super::{list, words as say, wrong};
use calls::State as Generator;
use functions::Chance;
use functions::battleship::{ahead, clever_player};
use games::battleship::{Move, State, View};
use oracles::battleship::shots::{
    At, clever_shots, game, highest, marks, mistake_of_clever_shots, mistake_of_marks, priorities, sea, with_marks,
};
use oracles::chance::chance;
use oracles::verdicts;
use referee::battleship::Sea;
use text::Text;

const CALL: &str = "clever_player(&view, rng)";

/// Seas with sunk ships that have unknown squares around them.
const SUNK: [&str; 8] = [
    "UUUU / UXUU / UUUU 2",
    "UUUU / UXXU / UUUU / UUUU 3",
    "XUUU / XUUU / UUUU / UUUU 3",
    "UUUU / UUUU / UUUX / UUUX 3",
    "XUXU / UUUU / UUUU 2",
    "UUUUU / UXUXU / UUUXU / UUUUU / UUUUU 3-2",
    "U-UUUU / ~XXU*U / UUUUUU / UUUUUU 3-2",
    "XUUUUX / UUUUUU / UUUUUU / UUUUUU / XXUUUU 3",
];

/// Seas on which no square has a priority above 0 once all squares are marked.
const WORTHLESS: [&str; 6] =
    ["--- / --- 2", "*- / -U 2", "XU / U~ 2", "X-- / ~U~ / -*- 3", "~*~ / --- 2", "-~X / --U 2"];

fn ask(view: &View, chance: &mut dyn Chance) -> Vec<Move> {
    clever_player(view, chance)
}

/// Returns the squares that the player marks, sorted.
fn marked(view: &View) -> Vec<At> {
    let mark = |of: Move| if let Move::Mark(row, column) = of { Some((row, column)) } else { None };
    let mut marked: Vec<At> = ask(view, &mut Generator::of_seed(0)).into_iter().filter_map(mark).collect();
    marked.sort_unstable();
    marked
}

/// Returns the square of the player's first shot, if it shoots. Another test checks the order of the moves.
fn shot(view: &View, chance: &mut dyn Chance) -> Option<At> {
    let shot = |of| if let Move::Shoot(row, column) = of { Some((row, column)) } else { None };
    ask(view, chance).into_iter().find_map(shot)
}

fn seas(texts: &[&str]) -> Vec<View> {
    texts.iter().copied().map(sea).collect()
}

/// Returns the views of some games, before each shot.
fn games() -> impl Iterator<Item = View> {
    (0..3).flat_map(|seed| game(7, 6, "4-3-2-2", seed))
}

#[grading::test(points = 1)]
fn every_unknown_square_around_every_sunk_ship_is_marked() {
    seas(&SUNK).iter().for_each(check_marks);
    games().for_each(|view| check_marks(&view));
    // The marks are also required if no square has a priority above 0.
    seas(&WORTHLESS).iter().for_each(check_marks);
}

#[track_caller]
fn check_marks(view: &View) {
    let (expected, got) = (marks(view), marked(view));
    let missing: Vec<At> = expected.iter().copied().filter(|at| !got.contains(at)).collect();
    if !missing.is_empty() {
        let must = say::must_mark(CALL, list(&expected), list(&missing));
        wrong(view, "my-clever", must, grading::quietly(|| mistake_in_marks(view)).flatten());
    }
}

/// Returns the known mistake that explains the marks.
fn mistake_in_marks(rejected: &View) -> Option<Text> {
    let views = std::iter::once(rejected.clone()).chain(seas(&SUNK)).chain(games());
    let each_once = |view: &View| {
        let mut marked = marked(view);
        marked.dedup();
        marked
    };
    mistake_of_marks(&views.map(|view| (view.clone(), each_once(&view))).collect::<Vec<_>>())
}

/// Fails for a player that never marks a square: it has not shown which squares it leaves unmarked, nor the order of
/// its moves.
#[track_caller]
fn marks_something() {
    if seas(&SUNK).iter().all(|view| marked(view).is_empty()) {
        check_marks(&sea(SUNK[0]));
    }
}

/// Seas without a sunk ship, or with only known squares around sunk ships.
const NOTHING_TO_MARK: [&str; 5] = [
    "UUU / UUU 2",
    "UU*U / UUUU / ~U-U 3",
    "-X- / --- / UUU 2",
    "~X-U / ~~-U / U*UU 3",
    "U*UU / UUUU / UU*U / UUUU 3-3",
];

/// Fails for code that marks nothing and shoots anywhere, like the dumb player.
#[track_caller]
fn does_more_than_the_dumb_player() {
    let anywhere = |view: &View| {
        let best = clever_shots(view);
        (0..40).any(|seed| shot(view, &mut Generator::of_seed(seed)).is_none_or(|shot| !best.contains(&shot)))
    };
    if seas(&NOTHING_TO_MARK).iter().any(anywhere) {
        marks_something();
    }
}

#[grading::test(points = 1)]
fn nothing_else_is_marked_and_nothing_twice() {
    marks_something();
    for view in seas(&NOTHING_TO_MARK).into_iter().chain(seas(&SUNK)).chain(games()) {
        let (expected, got) = (marks(&view), marked(&view));
        if let Some(at) = got.iter().find(|at| !expected.contains(at)) {
            let must = match expected.len() {
                0 => say::must_mark_nothing(CALL, format!("{at:?}")),
                _ => say::must_not_mark(CALL, list(&expected), format!("{at:?}")),
            };
            let must = must.then(&why_not(&view, *at));
            wrong(&view, "my-clever", must, grading::quietly(|| mistake_in_marks(&view)).flatten());
        }
        if let Some(pair) = got.windows(2).find(|pair| pair[0] == pair[1]) {
            let must = say::must_mark_once(CALL, list(&got));
            let twice = verdicts::comes_twice(format!("Mark{:?}", pair[0]));
            wrong(&view, "my-clever", must.then(&twice), Some(say::looks_in_the_view_without_marks()));
        }
    }
}

fn why_not(view: &View, (row, column): At) -> Text {
    if row >= view.rows() || column >= view.columns() {
        return say::outside_the_sea(row, column, view.rows() - 1, view.columns() - 1);
    }
    match view.get(row, column) {
        State::Unknown => say::nothing_sunk_is_around(row, column),
        state => say::is_not_unknown(row, column, format!("{state:?}")),
    }
}

#[grading::test(points = 1)]
fn the_marks_come_first_and_the_shot_is_last() {
    does_more_than_the_dumb_player();
    for view in seas(&SUNK).into_iter().chain(seas(&NOTHING_TO_MARK)).chain(games()) {
        let moves = ask(&view, &mut Generator::of_seed(0));
        let shots = moves.iter().filter(|of| matches!(of, Move::Shoot(..))).count();
        if shots != 1 || !matches!(moves.last(), Some(Move::Shoot(..))) {
            wrong(&view, "my-clever", say::shot_must_be_last(CALL, format!("{moves:?}")), None);
        }
    }
}

#[track_caller]
fn check_shot(view: &View, chance: &mut dyn Chance) {
    let (expected, got) = (clever_shots(view), shot(view, chance));
    if got.is_none_or(|got| !expected.contains(&got)) {
        let marked = with_marks(view);
        let got = got.map_or_else(say::it_does_not_shoot, |(row, column)| say::it_shoots_at(row, column));
        let must = if highest(&priorities(&marked)).is_empty() {
            say::must_shoot_at_any_left(CALL, list(&expected))
        } else {
            say::must_shoot_at_one_of_the_best(CALL, list(&expected))
        };
        let must = must.then(&got).then(&say::with_the_marks(format!("{marked:#}")));
        wrong(view, "my-clever", must, grading::quietly(|| mistake_in_shots(view)).flatten());
    }
}

/// Returns the known mistake that explains the shots. With 200 draws from up to ten squares, each square is likely to
/// occur.
fn mistake_in_shots(rejected: &View) -> Option<Text> {
    let texts = [
        "XUU / UUU 2",
        "UU*U / UUUU / ~U-U 3",
        "U*UU / UUUU 3",
        "--U / --U 2",
        "XUUU / UU*U / UUUU 3",
        "-- / -* 2",
        "*- / -U 2",
        "*U- / U~- 2",
    ];
    let drawn = |view: &View| {
        let mut drawn: Vec<At> = (0..200).filter_map(|seed| shot(view, &mut Generator::of_seed(seed))).collect();
        drawn.sort_unstable();
        drawn.dedup();
        drawn
    };
    // The sea of a failed test is included, if it is small enough.
    let rejected = (rejected.squares().count() <= 12).then(|| rejected.clone());
    let views = rejected.into_iter().chain(texts.map(sea));
    mistake_of_clever_shots(&views.map(|view| (view.clone(), drawn(&view))).collect::<Vec<_>>())
}

/// Checks that each of the correct shots occurs, and that only the given generator decides.
#[track_caller]
fn check_lot(view: &View) {
    // With up to six squares, the probability that one is missing is below 1 in a billion million.
    const DRAWS: u64 = 200;
    let draws = || {
        ahead::clever_player((0..DRAWS).map(|seed| (view, Some(Generator::of_seed(seed)))));
        (0..DRAWS).map(|seed| shot(view, &mut Generator::of_seed(seed))).collect::<Vec<_>>()
    };
    let drawn = draws();
    if draws() != drawn {
        wrong(view, "my-clever", say::same_generator_same_answer(CALL), None);
    }
    let expected = clever_shots(view);
    let missing: Vec<At> = expected.iter().copied().filter(|at| !drawn.contains(&Some(*at))).collect();
    if !missing.is_empty() {
        let must = say::each_shot_must_come(CALL, list(&expected), list(&missing), DRAWS);
        wrong(view, "my-clever", must, grading::quietly(|| mistake_in_shots(view)).flatten());
    }
}

fn is_worth_a_shot(view: &View) -> bool {
    !highest(&priorities(&with_marks(view))).is_empty()
}

#[grading::test(points = 1)]
fn the_shot_goes_to_any_of_the_best_squares() {
    let mut chance = Generator::of_seed(1);
    let views = seas(&NOTHING_TO_MARK).into_iter().chain(seas(&SUNK)).chain(games());
    for view in views.filter(is_worth_a_shot) {
        (0..2).for_each(|_| check_shot(&view, &mut chance));
    }
    ["XUU / UUU 2", "UUU / U*U / UUU 2", "*UU / UUU / XUU 2", "*U*U / UUUU / --UU 3"]
        .map(sea)
        .iter()
        .for_each(check_lot);
}

#[grading::test(points = 1)]
fn if_none_is_worth_a_shot_any_that_is_left_is_shot_at() {
    does_more_than_the_dumb_player();
    let mut chance = Generator::of_seed(2);
    for view in seas(&WORTHLESS) {
        (0..20).for_each(|_| check_shot(&view, &mut chance));
        check_lot(&view);
    }
}

#[grading::test(points = 1)]
fn whole_games_are_played_to_the_end() {
    for (rows, columns, fleet) in [(10, 10, "5-4-4-3-3-3-2-2-2-2"), (6, 8, "4-3-2-1"), (9, 4, "3-3-2-2"), (1, 9, "3-2")]
    {
        (0..4).for_each(|seed| plays_to_the_end(rows, columns, fleet, seed));
    }
}

#[track_caller]
fn plays_to_the_end(rows: usize, columns: usize, fleet: &str, seed: u64) {
    let mut sea = Sea::new(rows, columns, &fleet.parse().expect("a fleet"), false).expect("a sea");
    sea.place_all(&mut chance(seed)).expect("room for the fleet");
    let mut chance = Generator::of_seed(!seed);
    while !sea.is_over() {
        let (view, shots) = (sea.view(), sea.shots());
        let moves = ask(&view, &mut chance);
        for of in &moves {
            if let Err(refused) = sea.apply(*of) {
                let must = say::no_move_may_be_refused(CALL, format!("{moves:?}"), format!("{of:?}")).then(&refused);
                wrong(&view, "my-clever", must, None);
            }
            if sea.is_over() {
                return;
            }
        }
        if sea.shots() == shots {
            wrong(&view, "my-clever", say::shot_must_be_last(CALL, format!("{moves:?}")), None);
        }
    }
}
