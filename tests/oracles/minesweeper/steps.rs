//! The steps of the AI: *all* correct answers of each step, with the numbers that prove them. The module also has
//! arrangements of mines that fit a view, and views to ask about.
//!
//! An `At` is (row, column). A *number* is an open square; the mines that a number *misses* are the mines that it
//! shows, less the flags around it.

use games::minesweeper::{Click, Field, FirstClick, Level, Square, Standing, Step, View};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use referee::minesweeper::{left_click, neighbours, place_mines, right_click};
use std::collections::HashSet;

/// A square, as (row, column), both 0-based.
pub type At = (usize, usize);

/// A right answer of a step: its clicks, sorted, and the numbers that prove them.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    /// the squares of the numbers that prove the clicks
    pub by: Vec<At>,
    /// the proved clicks, sorted
    pub clicks: Vec<Click>,
}

/// An open square and its covered and flagged neighbours.
#[derive(Clone, Debug)]
pub struct Number {
    /// the square of the number
    pub at: At,
    /// the number that the square shows
    pub shown: i32,
    /// its neighbours without a flag
    pub covered: Vec<At>,
    /// its neighbours with a flag
    pub flagged: Vec<At>,
}

impl Number {
    /// Returns the number of mines around the square that have no flag yet.
    #[must_use]
    pub fn misses(&self) -> i32 {
        self.shown - self.flagged.len() as i32
    }
}

/// Returns all numbers of the view, row by row.
#[must_use]
pub fn numbers(view: &View) -> Vec<Number> {
    let around = |(row, column), square| {
        let near = neighbours(view.level(), row, column);
        near.filter(|&(r, c)| view.get(r, c) == square).collect::<Vec<At>>()
    };
    let number = |at: At| match view.get(at.0, at.1) {
        Square::Open(shown) => Some(Number {
            at,
            shown: i32::from(shown),
            covered: around(at, Square::Covered),
            flagged: around(at, Square::Flag),
        }),
        _ => None,
    };
    view.squares().filter_map(number).collect()
}

/// Returns the covered squares, row by row.
#[must_use]
pub fn covered(view: &View) -> Vec<At> {
    view.squares().filter(|&(row, column)| view.get(row, column) == Square::Covered).collect()
}

/// Returns a click of the given kind, `Click::Left` or `Click::Right`, on each of `places`, sorted.
pub fn on(click: fn(usize, usize) -> Click, places: &[At]) -> Vec<Click> {
    let mut clicks: Vec<Click> = places.iter().map(|&(row, column)| click(row, column)).collect();
    clicks.sort_unstable();
    clicks
}

/// Returns the clicks that each number proves by itself, as in the paper's `doLogikFeldnachbarn`.
#[must_use]
pub fn by_one_number(view: &View) -> Vec<Proof> {
    each_number(view, |number| match number.misses() {
        0 => on(Click::Left, &number.covered),
        misses if misses == number.covered.len() as i32 => on(Click::Right, &number.covered),
        _ => Vec::new(),
    })
}

/// Applies `rule` to each number and returns the results that contain clicks.
pub(super) fn each_number(view: &View, rule: impl Fn(&Number) -> Vec<Click>) -> Vec<Proof> {
    let proofs = numbers(view).into_iter().map(|number| Proof { by: vec![number.at], clicks: rule(&number) });
    proofs.filter(|proof| !proof.clicks.is_empty()).collect()
}

/// Returns the clicks that the number of all mines proves, as in the paper's `doLogikMinenmenge`. If all mines are
/// flagged, the paper asks for no clicks, although the remaining squares are safe.
#[must_use]
pub fn by_all_mines(view: &View) -> Vec<Proof> {
    let covered = covered(view);
    let flags: Vec<At> = view.squares().filter(|&(row, column)| view.get(row, column) == Square::Flag).collect();
    let missing = view.mines() as i32 - flags.len() as i32;
    let clicks = match missing {
        ..0 => on(Click::Right, &flags),
        _ if missing == covered.len() as i32 => on(Click::Right, &covered),
        _ => Vec::new(),
    };
    if clicks.is_empty() { Vec::new() } else { vec![Proof { by: Vec::new(), clicks }] }
}

/// The kind of a pattern of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// a 1 beside a 2: a mine
    OneTwo,
    /// a 1 beside a 1: a safe square
    OneOne,
}

/// Offsets (rows, columns) from the first number of a pattern to the second.
pub const DIRECTIONS: [(isize, isize); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// A pattern on the board.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// the kind of the pattern
    pub kind: Kind,
    /// an index into [`DIRECTIONS`]
    pub direction: usize,
    /// the clicks that the pattern proves
    pub proof: Proof,
}

/// A set of rules for reading patterns. [`Reading::default`] is correct; models of mistakes replace single rules.
#[derive(Clone, Copy)]
pub struct Reading {
    /// the number of mines that a number still misses
    pub misses: fn(&Number) -> i32,
    /// the squares around a number that may be mines
    pub covered: fn(&Number) -> Vec<At>,
    /// whether a square on the far side blocks the pattern; `None` is a square outside the board
    pub in_the_way: fn(Option<Square>) -> bool,
    /// the possible answers to a 1-2, from the squares of the 1 and those of the 2
    pub one_two: fn(&[At], &[At]) -> Vec<Vec<Click>>,
    /// the possible answers to a 1-1, from the squares of the first 1 and those of the second
    pub one_one: fn(&[At], &[At]) -> Vec<Vec<Click>>,
}

impl Default for Reading {
    fn default() -> Reading {
        Reading {
            misses: Number::misses,
            covered: |number| number.covered.clone(),
            in_the_way: |_| false,
            one_two: |own, others| match alone(own, others)[..] {
                [mine] => vec![on(Click::Right, &[mine])],
                _ => Vec::new(),
            },
            one_one: |own, others| match alone(others, own)[..] {
                [] => alone(own, others).into_iter().map(|safe| on(Click::Left, &[safe])).collect(),
                _ => Vec::new(),
            },
        }
    }
}

/// Returns the squares of `others` that are not in `own`.
pub fn alone(own: &[At], others: &[At]) -> Vec<At> {
    others.iter().copied().filter(|place| !own.contains(place)).collect()
}

/// Returns the patterns of two adjacent numbers, as in the paper's `doPatternlogik`.
#[must_use]
pub fn patterns(view: &View, reading: Reading) -> Vec<Pattern> {
    let numbers = numbers(view);
    let mut found = Vec::new();
    for a in numbers.iter().filter(|a| (reading.misses)(a) == 1) {
        for (direction, step) in DIRECTIONS.into_iter().enumerate() {
            let Some(b) = numbers.iter().find(|b| moved(a.at, step) == Some(b.at)) else { continue };
            let (own, others) = ((reading.covered)(a), (reading.covered)(b));
            let back = (-step.0, -step.1);
            let (kind, shut, answers) = match (reading.misses)(b) {
                2 => (Kind::OneTwo, far_side(view, b.at, step), (reading.one_two)(&own, &others)),
                1 => (Kind::OneOne, far_side(view, a.at, back), (reading.one_one)(&own, &others)),
                _ => continue,
            };
            if shut.into_iter().any(reading.in_the_way) {
                continue;
            }
            let by = vec![a.at, b.at];
            let pattern = |clicks| Pattern { kind, direction, proof: Proof { by: by.clone(), clicks } };
            found.extend(answers.into_iter().map(pattern));
        }
    }
    found
}

/// Returns the clicks that patterns prove if they are read correctly.
#[must_use]
pub fn by_two_numbers(view: &View) -> Vec<Proof> {
    patterns(view, Reading::default()).into_iter().map(|pattern| pattern.proof).collect()
}

fn moved((row, column): At, (down, right): (isize, isize)) -> Option<At> {
    Some((row.checked_add_signed(down)?, column.checked_add_signed(right)?))
}

/// Returns the three squares one step beyond `at`; `None` is a square outside the board.
fn far_side(view: &View, at: At, (down, right): (isize, isize)) -> [Option<Square>; 3] {
    [-1, 0, 1].map(|aside| {
        let (row, column) = moved(at, (down + aside * right, right + aside * down))?;
        (row < view.rows() && column < view.columns()).then(|| view.get(row, column))
    })
}

/// Returns the chance of a mine on each square, row by row, as the paper's `getChancen` computes it.
#[must_use]
pub fn chances(view: &View) -> Vec<Vec<f64>> {
    let share = |&(mines, squares): &(i32, usize)| f64::from(mines) / squares as f64;
    let mean = |said: Vec<(i32, usize)>| said.iter().map(share).sum::<f64>() / said.len() as f64;
    let mut chances = vec![vec![-1.0; view.columns()]; view.rows()];
    for ((row, column), said) in sayings(view) {
        chances[row][column] = mean(said);
    }
    chances
}

/// Returns for each covered square the estimates of its neighbours, in the order of `neighbours`. An estimate is a
/// pair: the number of missing mines and the number of covered squares that they lie on.
#[must_use]
pub fn sayings(view: &View) -> Vec<(At, Vec<(i32, usize)>)> {
    let (numbers, covered) = (numbers(view), covered(view));
    let standard = (view.mines_left(), covered.len());
    let said = |near: At| match numbers.iter().find(|number| number.at == near) {
        Some(number) => (number.misses(), number.covered.len()),
        None => standard,
    };
    let around = |(row, column)| neighbours(view.level(), row, column).map(said).collect();
    covered.into_iter().map(|at| (at, around(at))).collect()
}

/// Whether two values differ by no more than rounding does.
#[must_use]
pub fn same(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// An action of a player: the step that decides, and its clicks, sorted.
pub type Action = (Option<Step>, Vec<Click>);

/// Returns all correct answers of `do_action`.
#[must_use]
pub fn actions(view: &View, steps: &[Step]) -> Vec<Action> {
    if !numbers(view).is_empty() {
        for &step in steps {
            let answers = answers(view, step);
            if !answers.is_empty() {
                return answers.into_iter().map(|clicks| (Some(step), clicks)).collect();
            }
        }
    }
    let by_chance: Vec<Action> =
        covered(view).into_iter().map(|(row, column)| (None, vec![Click::Left(row, column)])).collect();
    if by_chance.is_empty() { vec![(None, Vec::new())] } else { by_chance }
}

/// Returns all correct answers of one step, each once.
#[must_use]
pub fn answers(view: &View, step: Step) -> Vec<Vec<Click>> {
    let proofs = match step {
        Step::Feldnachbarn => by_one_number(view),
        Step::Minenmenge => by_all_mines(view),
        Step::Patternlogik => by_two_numbers(view),
        Step::Chances => return by_chances(view),
    };
    let mut answers: Vec<Vec<Click>> = proofs.into_iter().map(|proof| proof.clicks).collect();
    answers.sort();
    answers.dedup();
    answers
}

/// Returns the clicks that the chances allow: a flag if 1 - highest <= lowest, else a left click. If rounding decides,
/// both are correct.
fn by_chances(view: &View) -> Vec<Vec<Click>> {
    let (highest, lowest) = extremes(view);
    let exact = [highest.0, lowest.0].iter().all(|chance| (2.0 * chance).fract() == 0.0);
    let apart = 1.0 - highest.0 - lowest.0;
    let (flags, opens) = if exact || !same(apart, 0.0) { (apart <= 0.0, apart > 0.0) } else { (true, true) };
    let mut answers = Vec::new();
    if flags {
        answers.extend(highest.1.iter().map(|&place| on(Click::Right, &[place])));
    }
    if opens {
        answers.extend(lowest.1.iter().map(|&place| on(Click::Left, &[place])));
    }
    answers
}

/// Returns the highest and the lowest chance of a covered square, each with the squares that have it.
#[must_use]
pub fn extremes(view: &View) -> ((f64, Vec<At>), (f64, Vec<At>)) {
    let (chances, covered) = (chances(view), covered(view));
    let of = |better: fn(f64, f64) -> f64| {
        let best = covered.iter().map(|&(row, column)| chances[row][column]).reduce(better).unwrap_or_default();
        let has_it = |&(row, column): &At| same(chances[row][column], best);
        (best, covered.iter().copied().filter(has_it).collect())
    };
    (of(f64::max), of(f64::min))
}

/// Returns an arrangement of mines that refutes `click`. The arrangement fits all numbers and flags of the view, but
/// the click opens a mine or flags a safe square. The text is in the notation of a field. Returns `None` if there is no
/// such arrangement.
#[must_use]
pub fn against(view: &View, click: Click) -> Option<String> {
    let (place, mine) = match click {
        Click::Left(row, column) => ((row, column), true),
        Click::Right(row, column) => ((row, column), false),
    };
    let numbers = numbers(view);
    let mut places = vec![place];
    for number in &numbers {
        let new: Vec<At> = alone(&places, &number.covered);
        places.extend(new);
    }
    let mut search = Search { view, numbers, places, mines: vec![mine] };
    search.fits_so_far().then(|| search.complete()).flatten()
}

/// A search that fills covered squares one after the other. Squares that touch no number come last, all at once.
struct Search<'a> {
    view: &'a View,
    numbers: Vec<Number>,
    places: Vec<At>,
    mines: Vec<bool>,
}

impl Search<'_> {
    fn complete(&mut self) -> Option<String> {
        if self.mines.len() == self.places.len() {
            return Some(self.written());
        }
        for mine in [false, true] {
            self.mines.push(mine);
            if self.fits_so_far()
                && let Some(found) = self.complete()
            {
                return Some(found);
            }
            self.mines.pop();
        }
        None
    }

    /// Whether every number and the number of all mines can still be reached.
    fn fits_so_far(&self) -> bool {
        let (placed, _) = self.on(&self.places);
        let left = self.view.mines_left() - placed;
        let room = self.view.covered() as i32 - self.mines.len() as i32;
        let reached = |number: &Number| {
            let (mines, open) = self.on(&number.covered);
            (mines..=mines + open).contains(&number.misses())
        };
        (0..=room).contains(&left) && self.numbers.iter().all(reached)
    }

    /// Returns how many of `places` have a mine by now, and how many are not filled yet.
    fn on(&self, places: &[At]) -> (i32, i32) {
        let filled = |place: &At| self.places.iter().position(|at| at == place).and_then(|i| self.mines.get(i));
        let count = |what: Option<&bool>| places.iter().filter(|place| filled(place) == what).count() as i32;
        (count(Some(&true)), count(None))
    }

    /// Returns the field as text. Mines that are still missing go onto the first squares that touch no number.
    fn written(&self) -> String {
        let mut mines: Vec<At> =
            self.places.iter().zip(&self.mines).filter(|(_, mine)| **mine).map(|(at, _)| *at).collect();
        let missing = self.view.mines_left() as usize - mines.len();
        mines.extend(alone(&self.places, &covered(self.view)).into_iter().take(missing));
        let mut shown = self.view.clone();
        for (row, column) in self.view.squares() {
            if mines.contains(&(row, column)) {
                shown = shown.showing(row, column, Square::Mine);
            } else if self.view.get(row, column) == Square::Flag {
                shown = shown.showing(row, column, Square::RightFlag);
            }
        }
        shown.to_string()
    }
}

/// Returns views of random rounds, small boards first: `seeds` views for each of several sizes. All flags are right,
/// but some are missing.
#[must_use]
pub fn views(seeds: u64) -> Vec<View> {
    let sizes = ["3x1/1", "2x2/1", "3x2/2", "2x3/1", "3x3/2", "4x3/3", "3x4/2", "4x4/4", "5x4/3", "5x5/5", "6x5/6"];
    let mut all: Vec<View> = Vec::new();
    for size in sizes {
        let Ok(level) = size.parse::<Level>() else { continue };
        let mut some: Vec<View> = (0..seeds).map(|seed| view(level, seed)).collect();
        let mut seen = HashSet::new();
        some.retain(|view| view.mines_left() > 0 && seen.insert(view.clone()));
        some.sort_by_key(View::covered);
        all.extend(some);
    }
    all
}

/// Returns a view of a random round in which some squares without mines are opened and some mines are flagged.
#[must_use]
pub fn view(level: Level, seed: u64) -> View {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut field = Field::new(level);
    let flags = [0.0, 0.3, 0.7][random.random_range(0..3)];
    for _ in 0..random.random_range(1..=level.rows() + level.columns()) {
        let (row, column) = (random.random_range(0..level.rows()), random.random_range(0..level.columns()));
        if !field.is_mine(row, column) {
            left_click(&mut field, row, column, FirstClick::Safe, &mut random);
        }
    }
    with_flags(field, flags, &mut random)
}

/// Applies a click by the rules. The first click of a round is safe.
pub fn do_click(field: &mut Field, click: Click, random: &mut ChaCha8Rng) {
    match click {
        Click::Left(row, column) => left_click(field, row, column, FirstClick::Safe, random),
        Click::Right(row, column) => right_click(field, row, column),
    }
}

/// Flags each mine with probability `chance` and returns the view.
fn with_flags(mut field: Field, chance: f64, random: &mut ChaCha8Rng) -> View {
    for (row, column) in field.level().squares() {
        if field.is_mine(row, column) && random.random_bool(chance) {
            field.flag(row, column);
        }
    }
    field.view()
}

/// The end of a round.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// All mines are flagged: the round is won.
    Won,
    /// The round is lost or was given up.
    Lost,
    /// The round stopped: these clicks on this view changed nothing.
    Stuck(View, Vec<Click>),
}

/// Plays a round with the clicks that `act` returns. The first click is safe; the round is won by its flags.
pub fn round(level: Level, seed: u64, mut act: impl FnMut(&View, &mut ChaCha8Rng) -> Vec<Click>) -> End {
    let (mut random, mut chance) = (ChaCha8Rng::seed_from_u64(seed), ChaCha8Rng::seed_from_u64(!seed));
    let mut field = Field::new(level);
    // A player that flags the wrong square by chance can repeat the same clicks for ever.
    for _ in 0..4 * level.rows() * level.columns() {
        let view = field.view();
        // All squares are open or flagged, and some flag is wrong.
        if view.covered() == 0 {
            break;
        }
        let clicks = act(&view, &mut chance);
        clicks.iter().for_each(|click| do_click(&mut field, *click, &mut random));
        match field.standing() {
            Standing::Won => return End::Won,
            Standing::Lost { .. } => return End::Lost,
            Standing::Running if field.view() == view => return End::Stuck(view, clicks),
            Standing::Running => {}
        }
    }
    End::Lost
}

/// Returns the eight rotations and reflections of the board, the unchanged board first.
#[must_use]
pub fn turned_and_mirrored(view: &View) -> Vec<View> {
    let mirrored =
        |view: &View| moved_to(view, view.level(), |(row, column), (_, columns)| (row, columns - 1 - column));
    let diagonal = |view: &View| {
        let level = Level::new(view.columns(), view.rows(), view.mines()).unwrap_or_default();
        moved_to(view, level, |(row, column), _| (column, row))
    };
    let mut all = vec![view.clone()];
    for i in 0..7 {
        all.push(if i % 2 == 0 { mirrored(&all[i]) } else { diagonal(&all[i]) });
    }
    all
}

/// Returns the board with each square moved by `to`, a function of the square and the board's size.
fn moved_to(view: &View, level: Level, to: fn(At, At) -> At) -> View {
    view.squares().fold(View::new(level), |moved, at| {
        let (row, column) = to(at, (view.rows(), view.columns()));
        moved.showing(row, column, view.get(at.0, at.1))
    })
}

/// Returns a view near the end of a round: only `safe` squares without mines are still covered, and some mines have a
/// flag.
#[must_use]
pub fn last_squares(level: Level, seed: u64, safe: usize) -> View {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut field = Field::new(level);
    place_mines(&mut field, 0, 0, FirstClick::Safe, &mut random);
    let free: Vec<At> = level.squares().filter(|&(row, column)| !field.is_mine(row, column)).collect();
    let flags = [0.0, 0.5][random.random_range(0..2)];
    for &(row, column) in &free[safe.min(free.len())..] {
        let number = referee::minesweeper::number(&field, row, column);
        field.open(row, column, number);
    }
    with_flags(field, flags, &mut random)
}

/// Returns each of these boards with some of the steps, in random order.
#[must_use]
pub fn orders(views: Vec<View>) -> Vec<(View, Vec<Step>)> {
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let mut some = || {
        let mut steps = Step::ALL.to_vec();
        (1..4).rev().for_each(|i| steps.swap(i, chance.random_range(0..=i)));
        steps.truncate(chance.random_range(0..=4));
        steps
    };
    views.into_iter().map(|view| (view, some())).collect()
}
