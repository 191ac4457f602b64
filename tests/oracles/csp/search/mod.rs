//! The second half of the constraint solver: every valid assignment, found by enumeration, and *all* correct answers of
//! each stage.
//!
//! An `At` is (row, column). A square is *undecided* if its domain is {0, 1}. An answer is a turn and its clicks,
//! sorted.

mod slips;
mod words;

pub use slips::{
    Applied, Assigned, Turned, of_applied, of_assignments, of_components, of_guess_one, of_open_at_once, of_solve,
};

pub use super::propagated;
pub use crate::minesweeper::steps::do_click;
use crate::minesweeper::steps::{covered, on};
use games::minesweeper::csp::{Csp, Domain, Turn};
use games::minesweeper::{Click, Field, Level, Rule, Standing, View};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use referee::minesweeper::neighbours;

/// A square, as (row, column), both 0-based.
pub type At = (usize, usize);

/// An answer of a stage of the solver: the turn and its clicks, sorted.
pub type Answer = (Turn, Vec<Click>);

/// All correct answers of a stage.
pub type Menu = Vec<Answer>;

/// The conditions, besides the numbers, for a valid assignment.
#[derive(Clone, Copy, Debug)]
pub struct Mines {
    /// Whether an assignment may have at most as many mines as are left.
    pub bounded: bool,
    /// Whether an assignment must have exactly as many mines as are left, if no other square is undecided.
    pub exact: bool,
    /// The fewest mines that an assignment may have.
    pub least: u32,
}

impl Mines {
    /// The correct conditions.
    pub const RIGHT: Mines = Mines { bounded: true, exact: true, least: 0 };
}

/// A number beside some variables.
struct Number {
    shown: u32,
    /// the variables beside the number, as bits in their order
    variables: u32,
    /// the number of its other neighbours that must be mines
    must: u32,
    /// the number of its other neighbours that can be mines
    can: u32,
}

impl Number {
    /// Whether the number can still be met if only the first variables have a value.
    fn can_be_met(&self, mines: u32, first: usize) -> bool {
        let many = (mines & self.variables).count_ones();
        let to_come = (self.variables >> first).count_ones();
        (self.must + many..=self.can + to_come + many).contains(&self.shown)
    }
}

fn undecided(csp: &Csp, (row, column): At) -> bool {
    csp.domain(row, column) == Domain::BOTH
}

/// Returns the numbers beside these variables.
fn numbers(csp: &Csp, variables: &[At]) -> Vec<Number> {
    let number = |(row, column): At| {
        let shown = u32::from(csp.number(row, column)?);
        let mut number = Number { shown, variables: 0, must: 0, can: 0 };
        for near in neighbours(csp.level(), row, column) {
            match variables.iter().position(|variable| *variable == near) {
                Some(place) => number.variables |= 1 << place,
                None => {
                    number.must += u32::from(csp.domain(near.0, near.1) == Domain::ONE);
                    number.can += u32::from(csp.domain(near.0, near.1).has(1));
                }
            }
        }
        (number.variables > 0).then_some(number)
    };
    csp.squares().filter_map(number).collect()
}

/// Returns a predicate: whether that many mines may lie on the variables.
fn fits(csp: &Csp, variables: &[At], mines: Mines) -> impl Fn(u32) -> bool {
    let left = csp.mines_left();
    let last = csp.squares().filter(|&place| undecided(csp, place)).count() == variables.len();
    move |many| {
        let enough = many as i32 == left || !(last && mines.exact);
        enough && many >= mines.least && (many as i32 <= left || !mines.bounded)
    }
}

/// Returns all valid assignments, sorted.
#[must_use]
pub fn valid(csp: &Csp, variables: &[At], mines: Mines) -> Vec<Vec<u8>> {
    all_that_meet(csp, variables, mines, |shown, must, can| must <= shown && shown <= can)
}

/// Returns all valid assignments, sorted, if `is_met` decides whether a number is met. Its arguments are the number,
/// the mines that must lie around it, and the mines that can. All 2^n assignments are checked.
fn all_that_meet(csp: &Csp, variables: &[At], mines: Mines, is_met: fn(u32, u32, u32) -> bool) -> Vec<Vec<u8>> {
    let numbers = numbers(csp, variables);
    let fits = fits(csp, variables, mines);
    let is_valid = |mines: &u32| {
        let met = |number: &Number| {
            let many = (mines & number.variables).count_ones();
            is_met(number.shown, number.must + many, number.can + many)
        };
        fits(mines.count_ones()) && numbers.iter().all(met)
    };
    let values = |mines: u32| (0..variables.len()).map(|place| (mines >> place & 1) as u8).collect::<Vec<u8>>();
    let mut all: Vec<Vec<u8>> = (0..1 << variables.len()).filter(is_valid).map(values).collect();
    all.sort();
    all
}

/// Returns the number of values that a search in this order tries. The search backtracks at each broken number and as
/// soon as there are too many mines.
#[must_use]
pub fn tries(csp: &Csp, variables: &[At]) -> usize {
    let numbers = numbers(csp, variables);
    let (mut alive, mut tries) = (vec![0_u32], 0);
    for place in 0..variables.len() {
        tries += 2 * alive.len();
        alive = alive.into_iter().flat_map(|mines| [mines, mines | 1 << place]).collect();
        alive.retain(|mines| {
            let few = mines.count_ones() as i32 <= csp.mines_left();
            few && numbers.iter().all(|number| number.can_be_met(*mines, place + 1))
        });
    }
    tries
}

/// Returns the open square beside `at` whose number can no longer be met with these values, if there is one.
#[must_use]
pub fn broken(csp: &Csp, values: &[(At, u8)], at: At) -> Option<At> {
    let domain = |place: At| {
        let tried = values.iter().find(|(variable, _)| *variable == place);
        match tried {
            Some((_, 0)) => Domain::ZERO,
            Some(_) => Domain::ONE,
            None => csp.domain(place.0, place.1),
        }
    };
    neighbours(csp.level(), at.0, at.1).find(|&(row, column)| {
        let near = || neighbours(csp.level(), row, column).map(domain);
        let must = near().filter(|domain| *domain == Domain::ONE).count();
        let can = near().filter(|domain| domain.has(1)).count();
        csp.number(row, column).is_some_and(|number| !(must..=can).contains(&usize::from(number)))
    })
}

/// Returns all undecided covered squares that have an open neighbour, row by row.
#[must_use]
pub fn beside_numbers(csp: &Csp) -> Vec<At> {
    let open = |(row, column): At| csp.number(row, column).is_some();
    let beside = |place: &At| neighbours(csp.level(), place.0, place.1).any(open);
    csp.squares().filter(|&place| undecided(csp, place) && !open(place)).filter(beside).collect()
}

/// Returns the first ten squares of [`beside_numbers`].
#[must_use]
pub fn frontier(csp: &Csp) -> Vec<At> {
    let mut all = beside_numbers(csp);
    all.truncate(10);
    all
}

/// Splits the squares of [`beside_numbers`] into components. Two squares are in the same component if they touch the
/// same number, directly or linked by other squares.
#[must_use]
pub fn parts(csp: &Csp) -> Vec<Vec<At>> {
    let squares = beside_numbers(csp);
    let mut part: Vec<usize> = (0..squares.len()).collect();
    for (row, column) in csp.squares().filter(|&(row, column)| csp.number(row, column).is_some()) {
        let near = neighbours(csp.level(), row, column).filter_map(|near| squares.binary_search(&near).ok());
        let linked: Vec<usize> = near.map(|near| part[near]).collect();
        let least = linked.iter().min().copied().unwrap_or_default();
        part.iter_mut().filter(|part| linked.contains(part)).for_each(|part| *part = least);
    }
    let of = |wanted: usize| {
        let its = squares.iter().zip(&part).filter(|(_, part)| **part == wanted);
        its.map(|(square, _)| *square).collect::<Vec<At>>()
    };
    (0..squares.len()).map(of).filter(|part| !part.is_empty()).collect()
}

/// Returns left clicks and right clicks on these squares, each kind sorted.
fn both(left: &[At], right: &[At]) -> Vec<Click> {
    [on(Click::Left, left), on(Click::Right, right)].concat()
}

/// Returns the turns of a random choice: a click on any covered square, or no click if there is none.
#[must_use]
pub fn by_chance(view: &View) -> Menu {
    let covered = covered(view);
    match covered.is_empty() {
        true => vec![(Turn::Chance, Vec::new())],
        false => covered.into_iter().map(|place| (Turn::Chance, on(Click::Left, &[place]))).collect(),
    }
}

/// Returns the variables that have this value in the solution.
fn having(variables: &[At], solution: &[u8], value: u8) -> Vec<At> {
    variables.iter().zip(solution).filter(|(_, its)| **its == value).map(|(variable, _)| *variable).collect()
}

/// Returns the variables that have this value in all solutions.
fn always(variables: &[At], solutions: &[Vec<u8>], value: u8) -> Vec<At> {
    let agree = |place: usize| solutions.iter().all(|solution| solution[place] == value);
    (0..variables.len()).filter(|&place| agree(place)).map(|place| variables[place]).collect()
}

/// Returns the turns that follow from the solutions, in this order.
#[must_use]
pub fn applied(view: &View, variables: &[At], solutions: &[Vec<u8>]) -> Menu {
    let Some(first) = solutions.first().filter(|_| !variables.is_empty()) else { return by_chance(view) };
    let safe = always(variables, solutions, 0);
    let zeros = having(variables, first, 0);
    match (solutions.len(), safe.is_empty(), zeros.is_empty()) {
        (1, ..) => vec![(Turn::Solutions, both(&zeros, &having(variables, first, 1)))],
        (_, false, _) => vec![(Turn::Solutions, on(Click::Left, &safe))],
        (_, _, false) => vec![(Turn::Guess, on(Click::Left, &zeros))],
        _ => by_chance(view),
    }
}

/// Returns the turns that follow from the solutions if any of them may come first. The solutions are all different.
fn applied_in_any_order(view: &View, variables: &[At], solutions: &[Vec<u8>]) -> Menu {
    if solutions.len() < 2 || !always(variables, solutions, 0).is_empty() {
        return applied(view, variables, solutions);
    }
    let believed = |first: &Vec<u8>| match having(variables, first, 0) {
        zeros if zeros.is_empty() => by_chance(view),
        zeros => vec![(Turn::Guess, on(Click::Left, &zeros))],
    };
    solutions.iter().flat_map(believed).collect()
}

/// Whether every square without a mine is open.
fn is_over(view: &View) -> bool {
    view.covered() + view.flagged() == view.mines()
}

/// Returns the covered squares with this domain.
fn found(view: &View, csp: &Csp, domain: Domain) -> Vec<At> {
    covered(view).into_iter().filter(|&(row, column)| csp.domain(row, column) == domain).collect()
}

/// Returns all correct answers of `solve`.
#[must_use]
pub fn solve(view: &View) -> Menu {
    if is_over(view) { vec![(Turn::Over, Vec::new())] } else { going_on(view) }
}

/// Returns all correct answers of `solve` while the round is not over.
fn going_on(view: &View) -> Menu {
    let Some(csp) = propagated(view) else { return by_chance(view) };
    let mines = found(view, &csp, Domain::ONE);
    if !mines.is_empty() {
        return vec![(Turn::Ac3, on(Click::Right, &mines))];
    }
    ending(view, &csp).unwrap_or_else(|| by_backtracking(view, &csp))
}

/// Returns the last clicks if the solver is done.
fn ending(view: &View, csp: &Csp) -> Option<Menu> {
    let all_known = csp.squares().all(|place| !undecided(csp, place));
    let turn = if all_known { Turn::Consistent } else { Turn::AllFlagged };
    (csp.mines_left() == 0).then(|| vec![(turn, on(Click::Left, &covered(view)))])
}

fn by_backtracking(view: &View, csp: &Csp) -> Menu {
    let variables = frontier(csp);
    if variables.is_empty() {
        return by_chance(view);
    }
    applied_in_any_order(view, &variables, &valid(csp, &variables, Mines::RIGHT))
}

/// Returns all correct answers of `open_at_once`.
#[must_use]
pub fn open_at_once(view: &View) -> Menu {
    at_once(view).filter(|_| !is_over(view)).unwrap_or_else(|| solve(view))
}

/// Returns the clicks that AC-3 proves, or `None` if it proves none.
fn at_once(view: &View) -> Option<Menu> {
    let csp = propagated(view)?;
    let clicks = both(&found(view, &csp, Domain::ZERO), &found(view, &csp, Domain::ONE));
    (!clicks.is_empty()).then(|| vec![(Turn::Ac3, clicks)])
}

/// Returns all correct answers of `guess_one`.
#[must_use]
pub fn guess_one(view: &View) -> Menu {
    one_each(open_at_once(view), |turn| turn == Turn::Guess)
}

/// Replaces each turn that satisfies `which` by turns with a single one of its clicks.
fn one_each(menu: Menu, which: fn(Turn) -> bool) -> Menu {
    let mut all = Menu::new();
    for (turn, clicks) in menu {
        let answers: Menu = match which(turn) && !clicks.is_empty() {
            true => clicks.into_iter().map(|click| (turn, vec![click])).collect(),
            false => vec![(turn, clicks)],
        };
        for answer in answers {
            if !all.contains(&answer) {
                all.push(answer);
            }
        }
    }
    all
}

/// Whether the stage before `components` finds a certain move.
#[must_use]
pub fn is_sure(menu: &Menu) -> bool {
    menu.iter().all(|(turn, _)| !matches!(turn, Turn::Guess | Turn::Chance))
}

/// The weight of a solution in `components`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Weight {
    /// by its mines, which is correct
    Mines,
    /// the same weight for all solutions
    Alike,
    /// with the ratio m / u
    AllSquares,
    /// with the flags counted among the mines that are left
    AllMines,
    /// with only the squares of the components counted as undecided
    OnlyComponents,
    /// with the ratio (u - m) / m, or by the squares without a mine
    Turned,
    /// by its mines in the sum, but solutions with a mine on the square are only counted
    Counted,
}

/// Returns the chance of a mine for each square of each component. Returns `None` if there is no component, or one
/// without a solution.
#[must_use]
pub fn chances(csp: &Csp, weight: Weight) -> Option<Vec<(At, f64)>> {
    let tried = parts(csp).into_iter().map(|part| (valid(csp, &part, Mines::RIGHT), part));
    chances_of(csp, tried, weight)
}

/// Returns the chance of a mine for each square, given the solutions and variables of each component.
fn chances_of(
    csp: &Csp,
    tried: impl IntoIterator<Item = (Vec<Vec<u8>>, Vec<At>)>,
    weight: Weight,
) -> Option<Vec<(At, f64)>> {
    let (left, mines) = (f64::from(csp.mines_left()), csp.level().mines() as f64);
    let squares = csp.squares().filter(|&place| undecided(csp, place)).count() as f64;
    let tried: Vec<(Vec<Vec<u8>>, Vec<At>)> = tried.into_iter().collect();
    let beside = tried.iter().map(|(_, part)| part.len()).sum::<usize>() as f64;
    let ratio = match weight {
        Weight::Mines | Weight::Counted => left / (squares - left),
        Weight::Alike => 1.0,
        Weight::AllSquares => left / squares,
        Weight::AllMines => mines / (squares - mines),
        Weight::OnlyComponents => left / (beside - left),
        Weight::Turned => (squares - left) / left,
    };
    let mut chances = Vec::new();
    for (solutions, part) in tried {
        let weighed = |solution: &Vec<u8>| ratio.powi(solution.iter().map(|&value| i32::from(value)).sum());
        let all: f64 = solutions.iter().map(weighed).sum();
        if solutions.is_empty() {
            return None;
        }
        for (place, &square) in part.iter().enumerate() {
            let mines = solutions.iter().filter(|solution| solution[place] == 1);
            // The order of addition changes the last digit. Squares with or without a mine in every solution are
            // therefore counted, not added.
            let chance = match mines.clone().count() {
                0 => 0.0,
                count if count == solutions.len() => 1.0,
                // Only the smallest value matters; the factor keeps every value below 1.
                count if weight == Weight::Counted => count as f64 / all / 1e6,
                _ => mines.map(weighed).sum::<f64>() / all,
            };
            chances.push((square, chance));
        }
    }
    (!chances.is_empty()).then_some(chances)
}

/// Returns all correct answers of `components`.
#[must_use]
pub fn components(view: &View) -> Menu {
    told_by(view, |csp| chances(csp, Weight::Mines))
}

/// Returns the answers of `components` if `chances` computes the chances.
fn told_by(view: &View, chances: impl Fn(&Csp) -> Option<Vec<(At, f64)>>) -> Menu {
    let before = guess_one(view);
    let csp = propagated(view).filter(|_| !is_sure(&before));
    csp.and_then(|csp| chances(&csp)).map_or(before, |chances| by_chances(&chances))
}

/// Returns the turns that follow from the chances.
fn by_chances(chances: &[(At, f64)]) -> Menu {
    const SAME: f64 = 1e-9;
    let with = |wanted: f64| {
        let near = chances.iter().filter(|(_, chance)| (chance - wanted).abs() <= SAME);
        near.map(|(square, _)| *square).collect::<Vec<At>>()
    };
    let certain = both(&with(0.0), &with(1.0));
    if !certain.is_empty() {
        return vec![(Turn::Solutions, certain)];
    }
    let smallest = chances.iter().map(|(_, chance)| *chance).fold(1.0, f64::min);
    on(Click::Left, &with(smallest)).into_iter().map(|click| (Turn::Guess, vec![click])).collect()
}

/// Returns the views of a round in which each turn is drawn from the answers of `stage`, from the first click to the
/// end.
#[must_use]
pub fn views(level: Level, seed: u64, stage: fn(&View) -> Menu) -> Vec<View> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut field = Field::with_rule(level, Rule::Opened);
    let mut views = Vec::new();
    while field.standing() == Standing::Running && !views.contains(&field.view()) {
        views.push(field.view());
        let menu = stage(&field.view());
        let (_, clicks) = &menu[random.random_range(0..menu.len())];
        clicks.iter().for_each(|click| do_click(&mut field, *click, &mut random));
    }
    views
}
