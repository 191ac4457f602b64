//! Probabilities of mines. `view` is the board as a player sees it. A *part* is a group of squares that numbers join,
//! directly or over other squares. *Outside* are the covered squares next to no number. A *slip* is a computation with
//! one named mistake: the mistake is named if its slip gives every answer that the student's code gave.

mod words;

use games::minesweeper::{Field, FirstClick, Level, Rule, Square, Standing, View};
use rand::rngs::ChaCha8Rng;
use rand::seq::IteratorRandom;
use rand::{Rng, RngExt, SeedableRng};
use referee::minesweeper::{left_click, neighbours};
use std::cell::Cell;
use words as say;

/// A square, as (row, column).
pub type At = (usize, usize);

/// The probability of a mine on each square, row by row; -1.0 for an open square.
pub type Chances = Vec<Vec<f64>>;

crate::mistakes! {
    /// A mistake in computing the probabilities.
    pub enum Slip {
        /// All mistakes in computing the probabilities.
        ALL {
            /// The number of ways to lay the remaining mines outside is not counted.
            OutsideUncounted: say::outside_uncounted(),
            /// Each part is computed as if it were the only one.
            PartsApart: say::parts_apart(),
            /// The mines of a part are not subtracted from the mines outside.
            OwnMinesForgotten: say::own_mines_forgotten(),
            /// The squares outside get the mean of all covered squares.
            OutsideByMean: say::outside_by_mean(),
            /// A flag counts as a mine.
            FlagsProve: say::flags_prove(),
            /// A square next to several numbers gets the mean of their shares.
            MeanOfNumbers: say::numbers_apart(),
            /// A square next to several numbers gets the largest of their shares.
            LargestOfNumbers: say::numbers_apart(),
            /// Numbers at the border of the board are ignored.
            BorderUnread: say::border_unread(),
        }
    }
}

fn open(view: &View, (row, column): At) -> Option<u8> {
    match view.get(row, column) {
        Square::Open(number) => Some(number),
        _ => None,
    }
}

/// Returns the squares that are not open, row by row.
pub fn covered(view: &View) -> Vec<At> {
    view.squares().filter(|&square| open(view, square).is_none()).collect()
}

/// Returns the squares that are not open and next to no number, row by row.
pub fn outside(view: &View) -> Vec<At> {
    let is_open = |near: At| open(view, near).is_some();
    let next_to_none = |&(row, column): &At| !neighbours(view.level(), row, column).any(is_open);
    covered(view).into_iter().filter(next_to_none).collect()
}

/// Returns all arrangements of mines that agree with every number. An arrangement is a bit set of the squares with a
/// mine, counted as in [`covered`]. It is meant for small boards.
fn arrangements(view: &View) -> Vec<u64> {
    let covered = covered(view);
    let set = |(row, column): At| -> u64 {
        let near = |square: &At| (row.abs_diff(square.0)).max(column.abs_diff(square.1)) == 1;
        (0..covered.len()).filter(|&i| near(&covered[i])).map(|i| 1 << i).sum()
    };
    let numbers: Vec<(u64, u32)> =
        view.squares().filter_map(|square| Some((set(square), u32::from(open(view, square)?)))).collect();
    let agrees = |mines: &u64| numbers.iter().all(|(near, number)| (mines & near).count_ones() == *number);
    sets(covered.len(), view.mines()).filter(agrees).collect()
}

/// Returns all sets of `many` of the first `bits` bits; `bits` must be less than 64.
pub fn sets(bits: usize, many: usize) -> impl Iterator<Item = u64> {
    let first = (many <= bits).then_some((1_u64 << many) - 1);
    // The next larger number with as many bits set.
    let next = |set: &u64| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        (lowest != 0).then(|| carried | ((set ^ carried) / lowest) >> 2)
    };
    std::iter::successors(first, next).take_while(move |set| set >> bits == 0)
}

/// Numbers, each as the covered squares around it and the mines on them. Squares are indices into [`covered`].
type Numbers = Vec<(Vec<usize>, usize)>;

/// Returns the numbers of a view, without the squares that are certainly mines.
fn numbers(view: &View, covered: &[At], mine: &[bool], slip: Option<Slip>) -> Numbers {
    let at_the_border =
        |(row, column): At| row == 0 || column == 0 || row + 1 == view.rows() || column + 1 == view.columns();
    let read = |square: &At| slip != Some(Slip::BorderUnread) || !at_the_border(*square);
    let around = |(square, number): (At, u8)| {
        let near = neighbours(view.level(), square.0, square.1).filter_map(|near| covered.binary_search(&near).ok());
        let (mines, unknown): (Vec<usize>, Vec<usize>) = near.partition(|&near| mine[near]);
        (unknown, usize::from(number).saturating_sub(mines.len()))
    };
    let all = view.squares().filter(read).filter_map(|square| Some(around((square, open(view, square)?))));
    all.filter(|(near, _)| !near.is_empty()).collect()
}

/// A group of squares that numbers join, and the number of ways to lay mines on them.
struct Part {
    squares: Vec<usize>,
    /// the number of arrangements, by the number of mines
    ways: Vec<f64>,
    /// the number of arrangements with a mine on this square, by the number of mines
    with: Vec<Vec<f64>>,
}

/// Groups the numbers: numbers that share a square are in the same group.
fn groups(numbers: &Numbers) -> Vec<Numbers> {
    let mut groups: Vec<Numbers> = Vec::new();
    for number in numbers {
        let shares =
            |group: &Numbers| group.iter().any(|(near, _)| near.iter().any(|square| number.0.contains(square)));
        let (joined, mut apart): (Vec<Numbers>, Vec<Numbers>) = groups.into_iter().partition(shares);
        apart.push(joined.into_iter().flatten().chain([number.clone()]).collect());
        groups = apart;
    }
    groups
}

/// A search that lays mines square by square and checks at once whether every number can still be true.
struct Filling<'a> {
    squares: Vec<usize>,
    /// The numbers next to each square.
    touched: Vec<Vec<usize>>,
    /// The mines and squares still to come, for each number.
    left: Vec<(usize, usize)>,
    mines: Vec<usize>,
    part: &'a mut Part,
    steps: &'a Cell<usize>,
}

impl Filling<'_> {
    fn fill(&mut self, at: usize) {
        if self.steps.get() == 0 {
            return;
        }
        self.steps.set(self.steps.get() - 1);
        if at == self.squares.len() {
            let many = self.mines.len();
            self.part.ways[many] += 1.0;
            self.mines.iter().for_each(|&mine| self.part.with[many][mine] += 1.0);
            return;
        }
        for mine in [0, 1] {
            let fits = |&number: &usize| {
                let (mines, squares) = self.left[number];
                mines >= mine && mines - mine < squares
            };
            if self.touched[at].iter().all(fits) {
                self.change(at, |(mines, squares)| (mines - mine, squares - 1));
                self.mines.extend((mine == 1).then_some(at));
                self.fill(at + 1);
                self.mines.truncate(self.mines.len() - mine);
                self.change(at, |(mines, squares)| (mines + mine, squares + 1));
            }
        }
    }

    fn change(&mut self, at: usize, change: impl Fn((usize, usize)) -> (usize, usize)) {
        for &number in &self.touched[at] {
            self.left[number] = change(self.left[number]);
        }
    }
}

impl Part {
    fn new(numbers: &Numbers, steps: &Cell<usize>) -> Part {
        let mut squares: Vec<usize> = Vec::new();
        for (near, _) in numbers {
            squares.extend(near.iter().filter(|square| !squares.contains(square)).collect::<Vec<_>>());
        }
        let size = squares.len();
        let mut part =
            Part { squares: squares.clone(), ways: vec![0.0; size + 1], with: vec![vec![0.0; size]; size + 1] };
        let next_to =
            |square: &usize| (0..numbers.len()).filter(|&number| numbers[number].0.contains(square)).collect();
        let touched = squares.iter().map(next_to).collect();
        let left = numbers.iter().map(|(near, mines)| (*mines, near.len())).collect();
        Filling { squares, touched, left, mines: Vec::new(), part: &mut part, steps }.fill(0);
        part
    }

    /// Returns the number of arrangements with any number of mines.
    fn all(&self) -> f64 {
        self.ways.iter().sum()
    }
}

/// Returns the number of ways to lay `mines` mines on `squares` squares.
fn choose(squares: usize, mines: Option<usize>) -> f64 {
    let fits = |mines: &usize| *mines <= squares;
    mines.filter(fits).map_or(0.0, |mines| (0..mines).map(|i| (squares - i) as f64 / (i + 1) as f64).product())
}

/// Returns the number of arrangements of several parts together, by the number of mines.
fn together<'a>(parts: impl Iterator<Item = &'a Part>) -> Vec<f64> {
    let mut ways = vec![1.0];
    for part in parts {
        let mut more = vec![0.0; ways.len() + part.squares.len()];
        for (i, a) in ways.iter().enumerate() {
            for (j, b) in part.ways.iter().enumerate() {
                more[i + j] += a * b;
            }
        }
        ways = more;
    }
    ways
}

/// Computes the exact probability of a mine on each square. Arrangements are tried within a part, but not across parts.
pub fn chances(view: &View) -> Chances {
    reckon(view, None, &Cell::new(usize::MAX)).unwrap_or_default()
}

/// Computes the probabilities with the mistake `slip`. Returns `None` if that gives no result.
pub fn sloppy(view: &View, slip: Slip) -> Option<Chances> {
    reckon(view, Some(slip), &Cell::new(usize::MAX))
}

/// Returns the number of squares tried if each part is tried apart, and the number of arrangements of all parts
/// together. Returns `None` if at least `most` squares are tried.
pub fn work(view: &View, most: usize) -> Option<(usize, f64)> {
    let (covered, steps) = (covered(view), Cell::new(most));
    let numbers = numbers(view, &covered, &vec![false; covered.len()], None);
    let arrangements = groups(&numbers).iter().map(|group| Part::new(group, &steps).all()).product();
    (steps.get() > 0).then_some((most - steps.get(), arrangements))
}

fn reckon(view: &View, slip: Option<Slip>, steps: &Cell<usize>) -> Option<Chances> {
    let covered = covered(view);
    let flag = |&(row, column): &At| slip == Some(Slip::FlagsProve) && view.get(row, column) == Square::Flag;
    let certain: Vec<bool> = covered.iter().map(flag).collect();
    let numbers = numbers(view, &covered, &certain, slip);
    let mut found: Vec<f64> = certain.iter().map(|&mine| f64::from(u8::from(mine))).collect();
    let mines = view.mines().checked_sub(certain.iter().filter(|&&mine| mine).count())?;
    if let Some(Slip::MeanOfNumbers | Slip::LargestOfNumbers) = slip {
        by_numbers(&numbers, mines, slip, &mut found);
    } else {
        let parts: Vec<Part> = groups(&numbers).iter().map(|group| Part::new(group, steps)).collect();
        let inside: Vec<usize> = parts.iter().flat_map(|part| part.squares.clone()).collect();
        let outside: Vec<usize> =
            (0..covered.len()).filter(|square| !certain[*square] && !inside.contains(square)).collect();
        by_parts(&parts, &outside, mines, slip, &mut found)?;
    }
    let mut chances = vec![vec![-1.0; view.columns()]; view.rows()];
    covered.iter().zip(found).for_each(|(&(row, column), chance)| chances[row][column] = chance);
    Some(chances)
}

/// Gives each square the share of the numbers next to it, regardless of all other numbers.
fn by_numbers(numbers: &Numbers, mines: usize, slip: Option<Slip>, found: &mut [f64]) {
    let everywhere = mines as f64 / found.len() as f64;
    for (square, chance) in found.iter_mut().enumerate() {
        let next_to = numbers.iter().filter(|(near, _)| near.contains(&square));
        let said: Vec<f64> = next_to.map(|(near, mines)| *mines as f64 / near.len() as f64).collect();
        *chance = match slip {
            _ if said.is_empty() => everywhere,
            Some(Slip::LargestOfNumbers) => said.iter().copied().fold(0.0, f64::max),
            _ => said.iter().sum::<f64>() / said.len() as f64,
        };
    }
}

fn by_parts(parts: &[Part], outside: &[usize], mines: usize, slip: Option<Slip>, found: &mut [f64]) -> Option<()> {
    // The number of ways to lay the remaining mines outside.
    let room = |squares: usize, used: usize| match slip {
        Some(Slip::OutsideUncounted) => f64::from(u8::from(choose(squares, mines.checked_sub(used)) > 0.0)),
        _ => choose(squares, mines.checked_sub(used)),
    };
    let all = together(parts.iter());
    let total: f64 = all.iter().enumerate().map(|(used, ways)| ways * room(outside.len(), used)).sum();
    let of_outside = |(used, ways): (usize, &f64)| {
        ways * room(outside.len(), used) * mines.saturating_sub(used) as f64 / outside.len() as f64
    };
    let mean = all.iter().enumerate().map(of_outside).sum::<f64>() / total;
    let mean = if slip == Some(Slip::OutsideByMean) { mines as f64 / found.len() as f64 } else { mean };
    outside.iter().for_each(|&square| found[square] = mean);
    for (i, part) in parts.iter().enumerate() {
        let others = parts.iter().enumerate().filter(|&(j, _)| j != i);
        let (others, squares) = match slip {
            Some(Slip::PartsApart) => (vec![1.0], found.len() - part.squares.len()),
            _ => (together(others.map(|(_, other)| other)), outside.len()),
        };
        let weight = |own: usize| -> f64 {
            let own = if slip == Some(Slip::OwnMinesForgotten) { 0 } else { own };
            others.iter().enumerate().map(|(other, ways)| ways * room(squares, own + other)).sum()
        };
        let weights: Vec<f64> = (0..part.ways.len()).map(weight).collect();
        let total = match slip {
            Some(Slip::PartsApart) => part.ways.iter().zip(&weights).map(|(ways, weight)| ways * weight).sum(),
            _ => total,
        };
        for (k, &square) in part.squares.iter().enumerate() {
            let with: f64 = part.with.iter().zip(&weights).map(|(with, weight)| with[k] * weight).sum();
            found[square] = with / total;
        }
    }
    (total > 0.0).then_some(())
}

/// Returns the view of a running round after a first click and up to `clicks` more clicks on squares without mines.
/// Each click is next to an open square unless `anywhere` is set.
pub fn view(level: Level, clicks: usize, anywhere: bool, random: &mut impl Rng) -> View {
    let mut field = Field::with_rule(level, Rule::Opened);
    let (row, column) = (random.random_range(0..level.rows()), random.random_range(0..level.columns()));
    let mut next = Some((row, column));
    for _ in 0..=clicks {
        let Some((row, column)) = next else { break };
        let mut after = field.clone();
        left_click(&mut after, row, column, FirstClick::Safe, random);
        if after.standing() != Standing::Running {
            break;
        }
        field = after;
        let is_open = |(row, column): At| matches!(field.get(row, column), Square::Open(_));
        let free = |&(row, column): &At| {
            field.get(row, column) == Square::Covered
                && !field.is_mine(row, column)
                && (anywhere || neighbours(level, row, column).any(is_open))
        };
        next = level.squares().filter(free).choose(random);
    }
    field.view()
}

/// Returns the view with flags, right or wrong, on about one in `one_of` covered squares.
pub fn flagged(view: &View, one_of: u32, random: &mut impl Rng) -> View {
    let (mut view, mut flags) = (view.clone(), 0);
    for (row, column) in covered(&view) {
        if random.random_ratio(1, one_of) && flags < view.mines() {
            view = view.showing(row, column, Square::Flag);
            flags += 1;
        }
    }
    view
}

/// A view of a small board.
pub struct Small {
    /// the board as a player sees it, without flags
    pub view: View,
    /// the number of parts that the numbers form
    pub parts: usize,
    /// the number of covered squares next to no number
    pub outside: usize,
    /// whether the numbers alone determine how many mines are next to them
    pub is_fixed: bool,
}

impl Small {
    fn of(view: View) -> Small {
        let covered = covered(&view);
        let groups = groups(&numbers(&view, &covered, &vec![false; covered.len()], None));
        let parts: Vec<Part> = groups.iter().map(|group| Part::new(group, &Cell::new(usize::MAX))).collect();
        let outside = covered.len() - parts.iter().map(|part| part.squares.len()).sum::<usize>();
        let is_fixed = parts.iter().all(|part| part.ways.iter().filter(|&&ways| ways > 0.0).count() == 1);
        Small { view, parts: parts.len(), outside, is_fixed }
    }

    /// Counts the arrangements, and for each square, row by row, those with a mine there.
    pub fn counted(&self) -> (usize, Vec<Vec<usize>>) {
        let all = arrangements(&self.view);
        let mut with_a_mine = vec![vec![0; self.view.columns()]; self.view.rows()];
        for (i, (row, column)) in covered(&self.view).into_iter().enumerate() {
            with_a_mine[row][column] = all.iter().filter(|&mines| mines >> i & 1 == 1).count();
        }
        (all.len(), with_a_mine)
    }
}

/// Returns views of rounds on small boards, starting at this seed.
pub fn small_views(seed: u64) -> impl Iterator<Item = Small> {
    const BOARDS: [&str; 9] = ["8x1/2", "13x1/3", "1x5/1", "4x2/2", "7x2/3", "3x3/2", "5x3/3", "4x4/4", "3x5/4"];
    (seed..).map(|seed| a_view(&BOARDS, seed))
}

/// Returns views of rounds on boards that have room for several parts, starting at this seed.
pub fn wide_views(seed: u64) -> impl Iterator<Item = Small> {
    const BOARDS: [&str; 4] = ["7x5/4", "6x6/4", "8x4/3", "9x4/4"];
    (seed..).map(|seed| a_view(&BOARDS, seed))
}

/// Returns views of rounds on small square boards, starting at this seed. No square at the border is open.
pub fn inner_views(seed: u64) -> impl Iterator<Item = Small> {
    (seed..).map(inner_view)
}

fn inner_view(seed: u64) -> Small {
    const BOARDS: [&str; 8] = ["3x3/1", "3x3/2", "3x3/4", "4x4/3", "4x4/5", "4x4/7", "5x5/3", "5x5/4"];
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let level: Level = BOARDS[random.random_range(0..BOARDS.len())].parse().expect("a board");
    let is_inside =
        |&(row, column): &At| row > 0 && column > 0 && row + 1 < level.rows() && column + 1 < level.columns();
    let mut field = Field::with_rule(level, Rule::Opened);
    for _ in 0..random.random_range(1..5) {
        let free = |&(row, column): &At| field.get(row, column) == Square::Covered && !field.is_mine(row, column);
        let Some((row, column)) = level.squares().filter(is_inside).filter(free).choose(&mut random) else { break };
        let mut after = field.clone();
        left_click(&mut after, row, column, FirstClick::Safe, &mut random);
        // A zero would open squares at the border.
        let is_open = |&(row, column): &At| matches!(after.get(row, column), Square::Open(_));
        if after.standing() == Standing::Running && level.squares().filter(is_open).all(|at| is_inside(&at)) {
            field = after;
        }
    }
    Small::of(field.view())
}

fn a_view(boards: &[&str], seed: u64) -> Small {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let level = boards[random.random_range(0..boards.len())].parse().expect("a board");
    let (clicks, anywhere) = (random.random_range(0..6), random.random_bool(0.7));
    Small::of(view(level, clicks, anywhere, &mut random))
}
