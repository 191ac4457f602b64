//! All placements of single ships and of whole fleets. A set of squares is the bits of a number, row by row: a sea has
//! 128 squares at most.

use games::battleship::{Ship, State, View};

/// A number for each square, by rows.
pub type Table = Vec<Vec<u64>>;

/// Squares, as bits.
pub type Set = u128;

/// Around which squares of a ship nothing else may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Around {
    /// only on its own
    Nothing,
    /// beside its four sides
    Sides,
    /// diagonally as well
    All,
}

/// How ships may lie and what a placement counts: as it is right, or with a mistake.
#[derive(Clone, Copy)]
pub struct Rules {
    /// the states that can have a ship
    pub on: fn(State) -> bool,
    /// other conditions on where a ship lies
    pub lies: fn(&View, Ship) -> bool,
    /// whether a ship may go on in the next row
    pub wraps: bool,
    /// how far it must be from ships that are placed
    pub placed: Around,
    /// how far it must be from sunk ships
    pub sunk: Around,
    /// how far a single ship must be from hits that it does not cover
    pub hits: Around,
    /// the ships that are placed, of those that are left
    pub ships: fn(&[usize]) -> Vec<usize>,
    /// whether a whole fleet counts: the hits, and what it covers
    pub complete: fn(Set, Set) -> bool,
    /// how often a single ship counts that covers so many hits, and whether there are any at all
    pub weight: fn(u64, bool) -> u64,
    /// the states that get a number
    pub valued: fn(State) -> bool,
}

impl Rules {
    /// What `place_ship` counts.
    pub const FLEETS: Rules = Rules {
        on: can_have_a_ship,
        lies: |_, _| true,
        wraps: false,
        placed: Around::All,
        sunk: Around::All,
        hits: Around::Nothing,
        ships: <[usize]>::to_vec,
        complete: |hits, covered| hits & !covered == 0,
        weight: |_, _| 1,
        valued: |_| true,
    };

    /// What `density` counts, if ships may touch or not.
    #[must_use]
    pub fn singles(touching: bool) -> Rules {
        let apart = if touching { Around::Nothing } else { Around::All };
        Rules {
            sunk: apart,
            hits: apart,
            weight: |hits, any| if any { hits * hits } else { 1 },
            valued: |state| state == State::Unknown,
            ..Rules::FLEETS
        }
    }
}

/// Whether a ship that is still afloat can lie on such a square.
#[must_use]
pub fn can_have_a_ship(state: State) -> bool {
    matches!(state, State::Unknown | State::Hit)
}

/// The bit of a square.
#[must_use]
pub fn bit(view: &View, (row, column): (usize, usize)) -> Set {
    1 << (row * view.columns() + column)
}

/// The squares for which this holds.
#[must_use]
pub fn those(view: &View, which: impl Fn(State) -> bool) -> Set {
    view.squares().filter(|&(row, column)| which(view.get(row, column))).map(|square| bit(view, square)).sum()
}

/// Where a ship lies, and where no other one may.
#[derive(Clone, Copy)]
pub struct Placement {
    /// its squares
    pub ship: Set,
    /// these, and those around
    pub near: Set,
}

/// Everywhere that a ship of this length can lie as far as the sea tells.
#[must_use]
pub fn places(view: &View, length: usize, rules: &Rules) -> Vec<Placement> {
    let (allowed, sunk) = (those(view, rules.on), those(view, |state| state == State::Sunk));
    let mut places = Vec::new();
    for (row, column) in view.squares() {
        for down in [false, true].into_iter().take(length.min(2)) {
            let ship = Ship { row, column, length, down };
            let Some(squares) = squares(view, ship, rules.wraps) else { continue };
            let place = |far| Placement { ship: squares, near: around(view, squares, far) };
            if squares & !allowed == 0 && place(rules.sunk).near & sunk == 0 && (rules.lies)(view, ship) {
                places.push(place(rules.placed));
            }
        }
    }
    places
}

/// The squares of a ship, if it lies inside.
fn squares(view: &View, ship: Ship, wraps: bool) -> Option<Set> {
    let (rows, columns) = (view.rows(), view.columns());
    let bits = ship.squares().map(|(row, column)| (column < columns || wraps, row * columns + column));
    let inside = |(fits, bit): (bool, usize)| (fits && bit < rows * columns).then(|| 1 << bit);
    bits.map(inside).try_fold(0, |set, bit: Option<Set>| Some(set | bit?))
}

/// These squares and those around them.
fn around(view: &View, squares: Set, far: Around) -> Set {
    if far == Around::Nothing {
        return squares;
    }
    let span = |at: usize, size: usize| at.saturating_sub(1)..(at + 2).min(size);
    let near = |(row, column)| {
        let rows = span(row, view.rows());
        let all = rows.flat_map(|r| span(column, view.columns()).map(move |c| (r, c)));
        let touch = all.filter(|&(r, c)| far == Around::All || r == row || c == column);
        touch.fold(0, |set, square| set | bit(view, square))
    };
    let on = view.squares().filter(|&square| squares & bit(view, square) != 0);
    on.fold(0, |set, square| set | near(square))
}

/// How many placements of all ships from number `from` on cover each square; `before` are placed already, and are
/// counted with each placement.
#[must_use]
pub fn fleets(view: &View, from: usize, before: &[Ship], rules: &Rules) -> Table {
    let mut counts = vec![0; view.rows() * view.columns()];
    let hits = those(view, |state| state == State::Hit);
    each_fleet(view, from, before, rules, &mut |covered| {
        if (rules.complete)(hits, covered) {
            counts.iter_mut().enumerate().for_each(|(at, count)| *count += (covered >> at & 1) as u64);
        }
    });
    table(view, &counts, rules)
}

/// Calls `each` with what every complete placement covers. Equal ships come in every order.
pub fn each_fleet(view: &View, from: usize, before: &[Ship], rules: &Rules, each: &mut dyn FnMut(Set)) {
    let placed = before.iter().filter_map(|&ship| squares(view, ship, false)).fold(0, |set, ship| set | ship);
    let ships = (rules.ships)(&view.ships()[from.min(view.ships().len())..]);
    let places: Vec<Vec<Placement>> = ships.iter().map(|&length| places(view, length, rules)).collect();
    place_all(&places, around(view, placed, rules.placed), placed, each);
}

fn place_all(places: &[Vec<Placement>], taken: Set, covered: Set, each: &mut dyn FnMut(Set)) {
    let Some((first, others)) = places.split_first() else { return each(covered) };
    for place in first.iter().filter(|place| place.ship & taken == 0) {
        place_all(others, taken | place.near, covered | place.ship, each);
    }
}

/// How much each square gets from all placements of each ship by itself.
#[must_use]
pub fn singles(view: &View, rules: &Rules) -> Table {
    let mut counts = vec![0; view.rows() * view.columns()];
    let hits = those(view, |state| state == State::Hit);
    for length in (rules.ships)(view.ships()) {
        for Placement { ship, .. } in places(view, length, rules) {
            if around(view, ship, rules.hits) & hits & !ship == 0 {
                let weight = (rules.weight)(u64::from((ship & hits).count_ones()), hits != 0);
                counts.iter_mut().enumerate().for_each(|(at, count)| *count += (ship >> at & 1) as u64 * weight);
            }
        }
    }
    table(view, &counts, rules)
}

fn table(view: &View, counts: &[u64], rules: &Rules) -> Table {
    let mut table: Table = counts.chunks(view.columns()).map(<[u64]>::to_vec).collect();
    let unvalued = |&(row, column): &(usize, usize)| !(rules.valued)(view.get(row, column));
    view.squares().filter(unvalued).for_each(|(row, column)| table[row][column] = 0);
    table
}

/// How many placements a search tries that places each ship everywhere inside the sea where no other one lies, and goes
/// on wherever the ship can lie.
#[must_use]
pub fn most_tries(view: &View) -> usize {
    let (rows, columns) = (view.rows(), view.columns());
    let inside =
        |length: usize| rows * (columns + 1).saturating_sub(length) + columns * (rows + 1).saturating_sub(length);
    let nodes = |ships: usize| {
        let mut nodes = 0;
        let view = view.with_ships(view.ships()[..ships].to_vec());
        each_fleet(&view, 0, &[], &Rules::FLEETS, &mut |_| nodes += 1);
        nodes
    };
    view.ships().iter().enumerate().map(|(ship, length)| nodes(ship) * inside(*length)).sum()
}

/// The same counts without a common factor.
#[must_use]
pub fn reduced(table: &Table) -> Table {
    let divisor = table.iter().flatten().fold(0, |divisor, &count| common(divisor, count)).max(1);
    table.iter().map(|row| row.iter().map(|count| count / divisor).collect()).collect()
}

fn common(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { common(other, one % other) }
}

/// Whether a ship can lie there, with these placed before it.
#[must_use]
pub fn fits(view: &View, before: &[Ship], ship: Ship) -> bool {
    let all = before.iter().filter_map(|&ship| squares(view, ship, false)).fold(0, |set, ship| set | ship);
    let taken = around(view, all, Around::All);
    let there = squares(view, ship, false);
    places(view, ship.length, &Rules::FLEETS).iter().any(|place| Some(place.ship) == there && place.ship & taken == 0)
}

/// Whether no ship that is left fits on hits alone: it would be sunk, and tests do not ask whether that counts.
#[must_use]
pub fn none_on_hits_alone(view: &View) -> bool {
    let hits = those(view, |state| state == State::Hit);
    let lies_there = |&length: &usize| places(view, length, &Rules::FLEETS).iter().any(|place| place.ship & !hits == 0);
    !view.ships().iter().any(lies_there)
}
