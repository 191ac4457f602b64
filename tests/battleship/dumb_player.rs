//! Battleship 1: `dumb_player`: shoots only at squares that were not shot at, at each of them equally often, and
//! chooses only by the given generator.

use super::{grid, list, words as say, wrong};
use calls::State as Generator;
use functions::Chance;
use functions::battleship::{ahead, dumb_player};
use games::battleship::{Move, State, View};
use oracles::battleship::shots::{At, a_sea, left, mistake_of_shares_of_shots, mistake_of_shots, sea};
use oracles::chance::{chance, is_uneven};
use referee::battleship::Sea;
use std::ops::RangeFrom;
use text::Text;

const CALL: &str = "dumb_player(&view, rng)";

/// Seas with few squares left, in every order. The squares left have either of the two states.
const SMALL: [&str; 6] =
    ["-X / ~U / U* 2", "*UX / ~-U 2", "U~* / X-U 2", "XU~U 3-2", "~ / - / * / U 2", "*~X / ~*- / -U~ 2"];

fn ask(view: &View, chance: &mut dyn Chance) -> Move {
    dumb_player(view, chance)
}

/// Returns the known mistake that explains the squares shot at. With 100 draws from four squares or fewer, each square
/// occurs.
fn mistake(rejected: &View) -> Option<Text> {
    let mut answers = Vec::new();
    // The sea of a failed test is included, if it is small enough.
    let rejected = (rejected.squares().count() <= 12).then(|| rejected.clone());
    for view in rejected.into_iter().chain(SMALL.map(sea)) {
        let mut drawn = Vec::new();
        for seed in 0..100 {
            let Move::Shoot(row, column) = ask(&view, &mut chance(seed)) else { return None };
            drawn.push((row, column));
        }
        drawn.sort_unstable();
        drawn.dedup();
        answers.push((view, drawn));
    }
    mistake_of_shots(&answers)
}

#[grading::test(points = 1)]
fn no_square_is_shot_at_twice() {
    let states = [State::Unknown, State::Water, State::Hit, State::Sunk, State::Marked];
    let shapes = [(3, 3), (2, 5), (5, 2), (1, 6), (6, 1), (10, 10)];
    let any = shapes.into_iter().flat_map(|(rows, columns)| (0..5).map(move |seed| (rows, columns, seed)));
    let any = any.map(|(rows, columns, seed)| a_sea(rows, columns, &states, seed));
    // A player that never shoots at marked squares still has at least one square here.
    let has_one = |view: &View| view.squares().any(|(row, column)| view.get(row, column) == State::Unknown);
    for view in SMALL.map(sea).into_iter().chain(any).filter(has_one) {
        ahead::dumb_player((0..40).map(|seed| (&view, Some(Generator::of_seed(seed)))));
        for seed in 0..40 {
            shoots_at_what_is_left(&view, &mut Generator::of_seed(seed));
        }
    }
    // Whole games, in which more and more squares are known.
    for seed in 0..5 {
        let mut game = Game::new(6, 4, "3-2-1", seed);
        while !game.sea.is_over() {
            game.shoot(shoots_at_what_is_left);
        }
    }
}

#[track_caller]
fn shoots_at_what_is_left(view: &View, chance: &mut dyn Chance) -> At {
    let got = ask(view, chance);
    right(view, got).unwrap_or_else(|| must_be_left(view, got))
}

/// Returns the square, if the move is a shot at a square that is left.
fn right(view: &View, got: Move) -> Option<At> {
    match got {
        Move::Shoot(row, column) if left(view).contains(&(row, column)) => Some((row, column)),
        _ => None,
    }
}

#[track_caller]
fn must_be_left(view: &View, got: Move) -> ! {
    let left = left(view);
    let must = match left.len() {
        0..13 => say::must_shoot_at_one_of(CALL, list(&left), format!("{got:?}")),
        _ => say::must_shoot_at_what_is_left(CALL, format!("{got:?}")),
    };
    let fact = match got {
        Move::Mark(..) => say::no_shot(),
        Move::Shoot(row, column) if row >= view.rows() || column >= view.columns() => {
            say::outside_the_sea(row, column, view.rows() - 1, view.columns() - 1)
        }
        Move::Shoot(row, column) => say::shot_before(row, column, format!("{:?}", view.get(row, column))),
    };
    wrong(view, "my-dumb", must.then(&fact), grading::quietly(|| mistake(view)).flatten())
}

/// A game that continues until all ships are sunk, and the generator of its player.
struct Game {
    sea: Sea,
    chance: Generator,
}

impl Game {
    fn new(rows: usize, columns: usize, fleet: &str, seed: u64) -> Game {
        let mut sea = Sea::new(rows, columns, &fleet.parse().expect("a fleet"), false).expect("a sea");
        sea.place_all(&mut chance(seed)).expect("room for the fleet");
        Game { sea, chance: Generator::of_seed(!seed) }
    }

    #[track_caller]
    fn shoot(&mut self, shoot: fn(&View, &mut dyn Chance) -> At) {
        let (row, column) = shoot(&self.sea.view(), &mut self.chance);
        self.sea.apply(Move::Shoot(row, column)).expect("nothing was shot there");
    }
}

/// Returns the next shot at a square that is left. Another test checks for shots at other squares.
#[track_caller]
fn next_of_left(view: &View, chance: &mut dyn Chance) -> At {
    let mut last = ask(view, chance);
    for _ in 0..1000 {
        match right(view, last) {
            Some(at) => return at,
            None => last = ask(view, chance),
        }
    }
    must_be_left(view, last)
}

/// Returns `count` shots at squares that are left, or fewer if most shots go elsewhere. Each shot has a generator of
/// its own, so that all can be announced.
#[track_caller]
fn shots_at_left(view: &View, count: usize, seeds: &mut RangeFrom<u64>) -> Vec<At> {
    const MOST_ASKED: usize = 10_000;
    let (mut shots, mut misses, mut asked) = (Vec::new(), 0, 0);
    while shots.len() < count && asked < MOST_ASKED {
        let chances: Vec<Generator> = seeds.take((count - shots.len()).max(64)).map(Generator::of_seed).collect();
        asked += chances.len();
        ahead::dumb_player(chances.iter().map(|chance| (view, Some(*chance))));
        for mut chance in chances {
            let got = ask(view, &mut chance);
            misses = if right(view, got).is_some() { 0 } else { misses + 1 };
            if misses > 1000 {
                must_be_left(view, got);
            }
            shots.extend(right(view, got));
        }
    }
    shots.truncate(count);
    shots
}

#[grading::test(points = 1)]
fn every_square_that_is_left_is_equally_likely() {
    // On the last sea, the numbers of squares left differ much between rows and columns.
    each_about_equally_often(&["-X / ~U / U* 2", "UUU / UUU 2", "UUUUU / ~X~~U / *~~~- / UU-UU 3-2"]);
    // Only marked squares are left.
    each_about_equally_often(&["-~- / X-* 2", "-- / -- / -- 2"]);
    // The number of squares is so large that a random byte, reduced modulo that number, prefers some of them.
    each_about_equally_often(&[&format!("{} 5-4-3", ["UUUUUUUUUU"; 10].join(" / "))]);
    // So few squares of a large sea are left that a hundred draws of any square may miss them all.
    let mut rows = ["~~~~~~~~~~~~~~~~~~~~"; 20];
    (rows[3], rows[9], rows[17]) = ("~~~~U~~~~~-~~~~~~U~~", "U~~~~~~~~~~~~~~~~~~-", "~~U~~~~~~~~~U~~~U~~~");
    each_about_equally_often(&[&format!("{} 1-1", rows.join(" / "))]);
    the_mean_is_right();
}

/// Returns the expected number of shots at each square. On large seas, fewer draws are enough to detect a random byte
/// or code that gives up.
fn each(view: &View) -> usize {
    let large = if view.squares().count() > 100 { 100 } else { 400 };
    large.min(8_000 / left(view).len())
}

#[track_caller]
fn each_about_equally_often(seas: &[&str]) {
    let (mut counted, mut seeds) = (Vec::new(), 0..);
    for view in seas.iter().copied().map(sea) {
        let squares = left(&view);
        let mut often = vec![0; squares.len()];
        for shot in shots_at_left(&view, each(&view) * squares.len(), &mut seeds) {
            often[squares.iter().position(|at| *at == shot).expect("it is left")] += 1;
        }
        counted.push((view, often));
    }
    if let Some((view, often)) = counted.iter().find(|(_, often)| is_uneven(often)) {
        let count = |at: At| left(view).iter().position(|other| *other == at).map_or(0, |place| often[place]);
        let rows: Vec<Vec<usize>> =
            (0..view.rows()).map(|row| (0..view.columns()).map(|column| count((row, column))).collect()).collect();
        let must = say::must_be_equally_likely(CALL, often.iter().sum::<usize>(), each(view), grid(&rows));
        let smell = grading::quietly(|| mistake(view)).flatten().or_else(|| mistake_of_shares_of_shots(&counted));
        wrong(view, "my-dumb", must, smell);
    }
}

/// Checks the mean number of shots. With `k` squares of ships on `n` squares, it is k (n + 1) / (k + 1). The squares of
/// ships divide the others into k + 1 parts, of which only the last stays unshot.
#[track_caller]
fn the_mean_is_right() {
    const GAMES: usize = 500;
    let (n, k) = (16.0, 5.0);
    // The games are played side by side, so that the shots can be announced.
    let mut games: Vec<Game> = (0..GAMES as u64).map(|seed| Game::new(4, 4, "3-2", seed)).collect();
    while games.iter().any(|game| !game.sea.is_over()) {
        let open = || games.iter().filter(|game| !game.sea.is_over());
        let views: Vec<View> = open().map(|game| game.sea.view()).collect();
        ahead::dumb_player(views.iter().zip(open()).map(|(view, game)| (view, Some(game.chance))));
        games.iter_mut().filter(|game| !game.sea.is_over()).for_each(|game| game.shoot(next_of_left));
    }
    let mean = games.iter().map(|game| game.sea.shots() as f64).sum::<f64>() / GAMES as f64;
    let expected: f64 = k * (n + 1.0) / (k + 1.0);
    let variance: f64 = k * (n - k) * (n + 1.0) / ((k + 1.0) * (k + 1.0) * (k + 2.0));
    if (mean - expected).abs() > 6.0 * (variance / GAMES as f64).sqrt() {
        let must = say::mean_must_be(GAMES, text::number(expected, 2), text::number(mean, 2));
        wrong(&sea("UUUU / UUUU / UUUU / UUUU 3-2"), "my-dumb", must, None);
    }
}

#[grading::test(points = 1)]
fn all_chance_comes_from_the_generator() {
    for view in [a_sea(10, 10, &[State::Unknown], 0), a_sea(7, 9, &[State::Unknown, State::Marked, State::Water], 1)] {
        let draws = |seed| {
            let mut chance = chance(seed);
            (0..9).map(|_| ask(&view, &mut chance)).collect::<Vec<Move>>()
        };
        let first = draws(0);
        if (0..3).any(|_| draws(0) != first) {
            wrong(&view, "my-dumb", say::same_generator_same_answer(CALL), None);
        }
        let same = |seed| draws(seed) == first;
        if (1..10).all(same) || first.iter().all(|shot| *shot == first[0]) {
            wrong(
                &view,
                "my-dumb",
                say::other_generator_other_answer(CALL),
                grading::quietly(|| mistake(&view)).flatten(),
            );
        }
    }
}
