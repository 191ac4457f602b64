//! Learning 7: `playout` and `estimate`, checked against the exact odds of endings with few empty squares.

use super::boards::{picture, see_it};
use super::search_words as say;
use calls::{Chance, State};
use functions::learn::{ahead, estimate, playout};
use functions::traced::{events, events_of_each};
use games::othello::{Board, Color, Event, Position};
use games::trace::Trace;
use grading::Probe;
use oracles::chance::{chance, is_far, is_uneven};
use oracles::learn::trees::{
    Asked, Slip, boards_after, certain, for_both, forced, line, odds, over, result, with_empty,
};
use oracles::models::{Model, named, the_only_one};
use rand::rngs::ChaCha8Rng;
use referee::othello::after;
use std::collections::BTreeMap;
use text::Text;

fn call(position: Position, me: Color) -> String {
    format!("playout(&board, {:?}, {me:?}, rng)", position.player)
}

const PLAYOUT: Probe<Asked, f64> = Probe {
    ask: |&Asked { position, me, seed }| playout(&position.board, position.player, me, &mut chance(seed)),
    call: |&Asked { position, me, .. }| call(position, me),
    shown: |question| picture(&question.position.board),
    see: |question| see_it(question.position, ""),
    panel,
    mistake,
};

fn panel() -> Vec<Asked> {
    for_both(over().into_iter().chain(forced()))
}

fn mistake(answers: &[(Asked, f64)]) -> Option<Text> {
    let end = |question: &Asked| line(question.position).expect("nobody has a choice");
    let models: [Model<Asked, f64>; 12] = [
        (&|asked| -result(&end(asked).end, asked.me), say::result_is_turned()),
        (&|asked| result(&end(asked).end, asked.position.player), say::result_for_the_side_to_move()),
        (&|asked| result(&end(asked).end, end(asked).turn), say::result_for_who_moves_last()),
        (&|asked| result(&end(asked).end, end(asked).turn.other()), say::result_for_who_moves_last()),
        (&|asked| result(&end(asked).end, Color::Black), say::result_for_black()),
        (&|asked| f64::from(end(asked).end.final_score(asked.me)), say::discs_are_counted()),
        (&|asked| difference(&end(asked).end, asked.me), say::discs_are_counted()),
        (&|asked| result(&end(asked).end, asked.me).max(0.0), say::lost_is_not_zero()),
        (&|asked| (result(&end(asked).end, asked.me) + 1.0) / 2.0, say::results_from_0_to_1()),
        (&|asked| f64::from(result(&end(asked).end, asked.me) > 0.0) * 2.0 - 1.0, say::draws_count_as_defeats()),
        (&|asked| f64::from(result(&end(asked).end, asked.me) >= 0.0) * 2.0 - 1.0, say::draws_count_as_wins()),
        (&|asked| result(&end(asked).stopped, asked.me), say::pass_ends_the_playout()),
    ];
    named(answers, &models)
}

fn difference(board: &Board, me: Color) -> f64 {
    board.count(me) as f64 - board.count(me.other()) as f64
}

#[grading::test(points = 1)]
fn a_game_that_is_over_has_its_result() {
    for question in for_both(over()) {
        must_be(question, result(&question.position.board, question.me));
    }
}

#[track_caller]
fn must_be(question: Asked, expected: f64) {
    let must =
        |got: &f64| say::must_return_result((PLAYOUT.call)(&question), format!("{expected:?}"), format!("{got:?}"));
    PLAYOUT.must_be(&question, &expected, must);
}

/// Checks the moves of a playout; another test checks its result.
#[grading::test(points = 1)]
fn it_is_played_on_to_the_end_with_passes() {
    for question in for_both(forced().into_iter().chain((2..=5).flat_map(|empty| with_empty(empty).take(12)))) {
        let Asked { position, me, .. } = question;
        let (_, trace) = events::<Event, _>(|| (PLAYOUT.ask)(&question));
        if last_board(&trace).is_none() {
            PLAYOUT.wrong_for(&question, say::must_be_played_to_the_end(call(position, me)), PLAYOUT.smell(None));
        }
    }
}

/// Returns the board on which a game ended.
fn last_board(trace: &Trace<Event>) -> Option<Board> {
    let after = |event: &Event| event.before.after(event.color, event.row.into(), event.column.into());
    trace.events.iter().rev().map(after).find(Board::is_over)
}

/// Returns each choice between several moves in a game that ended with this board, from the last to the first. A choice
/// is the number of legal moves and the index of the move made.
fn choices(trace: &Trace<Event>, end: Board) -> Vec<(usize, usize)> {
    let (mut all, mut board) = (Vec::new(), end);
    // Moves that were only tried lead to other boards.
    for Event { before, color, row, column } in trace.events.iter().rev() {
        let at = (usize::from(*row), usize::from(*column));
        if after(*before, *color, at.0, at.1) == board {
            board = *before;
            let moves = boards_after(Position { board, player: *color });
            let place = moves.iter().position(|(square, _)| *square == at);
            all.extend(place.filter(|_| moves.len() > 1).map(|place| (moves.len(), place)));
        }
    }
    all
}

const SLIPS: [(Slip, fn() -> Text); 5] = [
    (Slip::First, say::always_the_first_move),
    (Slip::Last, say::plays_the_last_move),
    (Slip::NeverLast, say::the_last_is_never_drawn),
    (Slip::MostDiscs, say::plays_for_discs),
    (Slip::PassEnds, say::pass_ends_the_playout),
];

fn far_apart(one: [f64; 3], other: [f64; 3]) -> f64 {
    one.into_iter().zip(other).map(|(one, other)| (one - other).abs()).sum()
}

/// Returns endings whose odds differ greatly if they are not played at random: three for each mistake.
fn telling() -> Vec<(Position, Color)> {
    let all: Vec<Position> = (3..=5).flat_map(|empty| with_empty(empty).take(60)).collect();
    let tell = |slip| {
        let mut all: Vec<(f64, Position)> =
            all.iter().map(|&at| (far_apart(odds(at, at.player, None), odds(at, at.player, Some(slip))), at)).collect();
        all.sort_by(|one, other| other.0.total_cmp(&one.0));
        all.into_iter().take(3).map(|(_, at)| at).collect::<Vec<_>>()
    };
    let of = |(number, (slip, _)): (usize, (Slip, _))| {
        tell(slip).into_iter().map(move |at| (at, if number % 2 == 0 { at.player } else { at.player.other() }))
    };
    SLIPS.into_iter().enumerate().flat_map(of).collect()
}

/// The results: won, drawn, lost.
const RESULTS: [f64; 3] = [1.0, 0.0, -1.0];

// The limit is three times the usual: a correct playout that draws squares until one is legal computes for a second.
#[grading::test(points = 1, timeout = 9)]
fn all_moves_are_equally_likely() {
    const GAMES: u64 = 1000;
    // The frequency of each move, row by row, for each number of legal moves. Moves are more informative than results.
    let mut made: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let counted: Vec<(Position, Color, [usize; 3])> = telling()
        .into_iter()
        .map(|(position, me)| {
            let mut often = [0; 3];
            let Position { board, player } = position;
            let first = State::of_seed(3);
            let lots = |game| first.in_stream(game);
            // Another test checks the return value.
            let (_, traces) = events_of_each::<Event, _>(|| {
                ahead::playout((0..GAMES).map(|game| (&board, player, me, lots(game).state())));
                for game in 0..GAMES {
                    playout(&board, player, me, &mut lots(game));
                }
            });
            for trace in &traces {
                let Some(end) = last_board(trace) else {
                    let must = say::must_be_played_to_the_end(call(position, me));
                    PLAYOUT.wrong_for(&Asked { position, me, seed: 3 }, must, PLAYOUT.smell(None));
                };
                for (moves, place) in choices(trace, end) {
                    made.entry(moves).or_insert_with(|| vec![0; moves])[place] += 1;
                }
                let got = result(&end, me);
                often[RESULTS.iter().position(|result| *result == got).expect("a result")] += 1;
            }
            (position, me, often)
        })
        .collect();
    for (position, me, often) in &counted {
        if is_far(often, &odds(*position, *me, None)) {
            let odds = odds(*position, *me, None);
            let expected = odds.map(|chance| text::number(chance * GAMES as f64, 0));
            let must = say::must_come_this_often(
                call(*position, *me),
                GAMES,
                list(&expected),
                list(&often.map(|count| text::number(count as f64, 0))),
            );
            let smell = PLAYOUT.smell(None).or_else(|| slip(&counted));
            PLAYOUT.wrong_for(&Asked { position: *position, me: *me, seed: 3 }, must, smell);
        }
    }
    let uneven =
        |(moves, counts): &(&usize, &Vec<usize>)| counts.iter().sum::<usize>() >= 5 * **moves && is_uneven(counts);
    if let Some((moves, counts)) = made.iter().find(uneven) {
        let must = say::must_come_equally_often("playout", moves, say::row_by_row(), format!("{counts:?}"));
        grading::wrong(must, None, None);
    }
    // The same generator leads to the same games, another generator to others.
    let (position, me) = telling().into_iter().max_by(|one, other| open(*one).total_cmp(&open(*other))).expect("some");
    let series = |seed| {
        let mut chance = chance(seed);
        (0..40).map(|_| playout(&position.board, position.player, me, &mut chance)).collect::<Vec<f64>>()
    };
    let asked = Asked { position, me, seed: 1 };
    if (0..3).any(|_| series(1) != series(1)) {
        PLAYOUT.wrong_for(&asked, say::same_generator_same_answer(call(position, me)), None);
    }
    if (2..12).all(|seed| series(seed) == series(1)) {
        PLAYOUT.wrong_for(&asked, say::other_generator_other_answer(call(position, me)), None);
    }
}

/// Returns the uncertainty of an ending: 0 if its result is certain.
fn open((position, me): (Position, Color)) -> f64 {
    1.0 - odds(position, me, None).into_iter().fold(0.0, f64::max)
}

fn list(numbers: &[impl std::fmt::Display]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn slip(counted: &[(Position, Color, [usize; 3])]) -> Option<Text> {
    let fits = |(slip, _): &&(Slip, fn() -> Text)| {
        counted.iter().all(|(position, me, often)| !is_far(often, &odds(*position, *me, Some(*slip))))
    };
    the_only_one(SLIPS.iter().filter(fits).map(|(_, words)| words()))
}

/// An answer of `estimate`.
struct Estimate {
    position: Position,
    me: Color,
    playouts: u32,
    mean: f64,
    half: f64,
}

impl Estimate {
    #[track_caller]
    fn of(position: Position, me: Color, playouts: u32, chance: &mut ChaCha8Rng) -> Estimate {
        let (mean, half) = estimate(&position.board, position.player, me, playouts, chance);
        Estimate { position, me, playouts, mean, half }
    }

    #[track_caller]
    fn wrong(&self, must: Text, mistake: Option<Text>) -> ! {
        grading::wrong(picture(&self.position.board).then(&must), mistake, see_it(self.position, ""))
    }

    fn call(&self) -> String {
        estimate_call(self.position, self.me, self.playouts)
    }

    /// Returns the half width of the interval by `formula`, for each number of draws that the mean allows. The
    /// arguments of `formula` are n, the sum of the squares and the sum of the results.
    fn halves(&self, formula: impl Fn(f64, f64, f64) -> f64) -> Vec<f64> {
        let n = f64::from(self.playouts);
        let sum = (self.mean * n).round();
        let squares = (0..=self.playouts).map(f64::from);
        let possible = squares.filter(|squares| *squares >= sum.abs() && (squares - sum) % 2.0 == 0.0);
        possible.map(|squares| formula(n, squares, sum)).collect()
    }

    fn fits(&self, formula: impl Fn(f64, f64, f64) -> f64) -> bool {
        self.halves(formula).iter().any(|half| (half - self.half).abs() < 1e-9)
    }
}

fn estimate_call(position: Position, me: Color, playouts: u32) -> String {
    format!("estimate(&board, {:?}, {me:?}, {playouts}, rng)", position.player)
}

type Formula = fn(f64, f64, f64) -> f64;

/// Returns the sum of the squared distances from the mean.
fn spread(n: f64, squares: f64, sum: f64) -> f64 {
    squares - sum * sum / n
}

const RIGHT: Formula = |n, squares, sum| 1.96 * (spread(n, squares, sum) / (n - 1.0) / n).sqrt();

/// Returns the endings with the most uncertain results.
fn open_endings() -> Vec<Position> {
    let mut all: Vec<Position> = (4..=5).flat_map(|empty| with_empty(empty).take(40)).collect();
    all.sort_by(|one, other| open((*other, other.player)).total_cmp(&open((*one, one.player))));
    all.truncate(6);
    all
}

#[grading::test(points = 1)]
fn the_interval_belongs_to_the_mean() {
    let mut chance = chance(4);
    let mut all: Vec<Estimate> = Vec::new();
    for (position, playouts) in open_endings().into_iter().flat_map(|at| [7, 11, 50, 101, 2].map(|n| (at, n))) {
        all.push(Estimate::of(position, position.player, playouts, &mut chance));
    }
    // If all games end alike, the estimate is exact.
    let known = (2..=4).flat_map(|empty| with_empty(empty).take(10)).filter(|at| certain(*at, at.player).is_some());
    for position in known.take(5) {
        let estimate = Estimate::of(position, position.player, 20, &mut chance);
        let mean = certain(position, position.player).unwrap_or_default();
        // Another test checks the winner.
        if ![-1.0, 0.0, 1.0].contains(&estimate.mean) || estimate.half != 0.0 {
            let must = say::all_games_end_alike(
                estimate.call(),
                format!("{mean:?}"),
                format!("({:?}, {:?})", estimate.mean, estimate.half),
            );
            estimate.wrong(must, mean_smells_of(&all).or_else(|| half_smells_of(&all)));
        }
    }
    for estimate in &all {
        let n = f64::from(estimate.playouts);
        let whole = (estimate.mean * n - (estimate.mean * n).round()).abs() < 1e-9 && estimate.mean.abs() <= 1.0;
        if !whole {
            let must = say::must_be_a_mean(estimate.call(), estimate.playouts, format!("{:?}", estimate.mean));
            estimate.wrong(must, mean_smells_of(&all));
        }
        if !estimate.fits(RIGHT) {
            let mut halves = estimate.halves(RIGHT);
            halves.sort_by(|one, other| (one - estimate.half).abs().total_cmp(&(other - estimate.half).abs()));
            let nearest = halves.first().map_or(String::new(), |half| text::number(*half, 4).to_string());
            let must = say::must_be_half_an_interval(
                estimate.call(),
                text::number(estimate.mean, 4),
                nearest,
                text::number(estimate.half, 4),
            );
            estimate.wrong(must, half_smells_of(&all));
        }
    }
}

fn mean_smells_of(all: &[Estimate]) -> Option<Text> {
    let whole = all.iter().all(|estimate| estimate.mean.fract() == 0.0);
    (whole && all.iter().any(|estimate| estimate.mean.abs() > 1.0)).then(say::sum_for_the_mean)
}

fn half_smells_of(all: &[Estimate]) -> Option<Text> {
    let models: [(Formula, fn() -> Text); 9] = [
        (|n, squares, sum| 1.96 * (spread(n, squares, sum) / n / n).sqrt(), say::divided_by_n),
        (|n, squares, sum| 1.96 * (spread(n, squares, sum) / (n - 1.0)).sqrt(), say::deviation_of_one_game),
        (|n, squares, sum| 1.96 * (spread(n, squares, sum) / n).sqrt(), say::deviation_of_one_game),
        (|n, squares, sum| (spread(n, squares, sum) / (n - 1.0) / n).sqrt(), say::without_196),
        (|n, squares, sum| 1.96 * spread(n, squares, sum) / (n - 1.0) / n, say::without_the_root),
        (|n, squares, sum| 3.92 * (spread(n, squares, sum) / (n - 1.0) / n).sqrt(), say::whole_width),
        (|n, squares, sum| 1.96 * (spread(n, squares, sum) / (n - 1.0)).sqrt() / n, say::root_of_n_is_missing),
        (|n, squares, _| 1.96 * (squares / (n - 1.0) / n).sqrt(), say::mean_is_not_subtracted),
        (|n, squares, _| 1.96 * (squares / n / n).sqrt(), say::mean_is_not_subtracted),
    ];
    let fits = |(formula, _): &&(Formula, fn() -> Text)| all.iter().all(|estimate| estimate.fits(formula));
    the_only_one(models.iter().filter(fits).map(|(_, words)| words()))
}

#[grading::test(points = 1)]
fn the_mean_is_that_of_playouts() {
    const ASKED: u32 = 40;
    const PLAYOUTS: u32 = 50;
    let mut all = Vec::new();
    let lopsided = |at: &Position| (0.2..0.8).contains(&expected(*at, at.player).0.abs());
    for (number, position) in (4..=5).flat_map(|empty| with_empty(empty).filter(lopsided).take(5)).enumerate() {
        let me = if number % 2 == 0 { position.player } else { position.player.other() };
        let mut chance = chance(5);
        let means = (0..ASKED).map(|_| Estimate::of(position, me, PLAYOUTS, &mut chance).mean);
        all.push((position, me, means.sum::<f64>() / f64::from(ASKED)));
    }
    // The bound is six and a half standard deviations, which chance exceeds in less than one of a billion cases.
    let near = |got: f64, (mean, variance): (f64, f64)| {
        (got - mean).abs() < 1e-9 + 6.5 * (variance / f64::from(ASKED * PLAYOUTS)).sqrt()
    };
    for (position, me, got) in &all {
        let truth = expected(*position, *me);
        if !near(*got, truth) {
            let call = estimate_call(*position, *me, PLAYOUTS);
            let must = say::means_must_be(call, ASKED, text::number(truth.0, 3), text::number(*got, 3));
            let models = [
                (all.iter().all(|(at, me, got)| near(*got, expected(*at, me.other()))), say::result_is_turned()),
                (
                    all.iter().all(|(at, me, got)| near(*got, expected(Position { player: *me, ..*at }, *me))),
                    say::starts_with_me(),
                ),
                (
                    all.iter().all(|(at, _, got)| near(*got, expected(*at, at.player))),
                    say::result_for_the_side_to_move(),
                ),
                (all.iter().all(|(at, _, got)| near(*got, expected(*at, Color::Black))), say::result_for_black()),
                (all.iter().all(|(at, me, got)| (got - odds(*at, *me, None)[0]).abs() < 0.1), say::only_wins_count()),
            ];
            let smell = the_only_one(models.into_iter().filter_map(|(fits, words)| fits.then_some(words)));
            grading::wrong(picture(&position.board).then(&must), smell, see_it(*position, ""));
        }
    }
    // Endings in which all games end alike, with passes and with choices that make no difference.
    let endings = forced().into_iter().chain((2..=5).flat_map(|empty| with_empty(empty).take(12)));
    for asked in for_both(endings) {
        let Asked { position, me, seed } = asked;
        let Some(result) = certain(position, me) else { continue };
        let estimate = Estimate::of(position, me, 4, &mut chance(seed));
        if estimate.mean != result {
            let got = format!("({:?}, {:?})", estimate.mean, estimate.half);
            estimate.wrong(say::all_games_end_alike(estimate.call(), format!("{result:?}"), got), PLAYOUT.smell(None));
        }
    }
    let position = open_endings()[0];
    let series = |seed| {
        let mut chance = chance(seed);
        let ask = |_| Estimate::of(position, position.player, 30, &mut chance);
        (0..6).map(ask).map(|estimate| (estimate.mean, estimate.half)).collect::<Vec<_>>()
    };
    let fail = |must: fn(String) -> Text| -> ! {
        let must = must(estimate_call(position, position.player, 30));
        grading::wrong(picture(&position.board).then(&must), None, see_it(position, ""))
    };
    if (0..3).any(|_| series(1) != series(1)) {
        fail(say::same_generator_same_answer);
    }
    if (2..12).all(|seed| series(seed) == series(1)) {
        fail(say::other_generator_other_answer);
    }
}

/// Returns the mean and the variance of a single playout.
fn expected(position: Position, me: Color) -> (f64, f64) {
    let [won, _, lost] = odds(position, me, None);
    let mean = won - lost;
    (mean, won + lost - mean * mean)
}
