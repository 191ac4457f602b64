//! All placements of single ships and of whole fleets. A set of squares is a bit set, row by row, so a sea has at most
//! 128 squares.

use games::battleship::{Ship, State, View};

/// A number for each square, row by row.
pub type Table = Vec<Vec<u64>>;

/// A set of squares, as bits in row-major order.
pub type Set = u128;

/// The neighbourhood of a ship in which no other ship may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Around {
    /// only the squares of the ship
    Nothing,
    /// the squares of the ship and those beside its four sides
    Sides,
    /// the squares of the ship and all squares around it, diagonally as well
    All,
}

/// The rules for how ships may lie and what a placement counts. A model of a mistake replaces one of the correct rules.
#[derive(Clone, Copy)]
pub struct Rules {
    /// the states of squares on which a ship may lie
    pub on: fn(State) -> bool,
    /// further conditions on where a ship lies
    pub lies: fn(&View, Ship) -> bool,
    /// whether a ship may continue in the next row
    pub wraps: bool,
    /// the distance from ships that are placed
    pub placed: Around,
    /// the distance from sunk ships
    pub sunk: Around,
    /// the distance of a single ship from hits that it does not cover
    pub hits: Around,
    /// the ships to place, of those that are left
    pub ships: fn(&[usize]) -> Vec<usize>,
    /// whether a whole fleet counts, given the hits and the squares that it covers
    pub complete: fn(Set, Set) -> bool,
    /// the weight of a single ship, given the number of hits that it covers and whether the sea has any hit
    pub weight: fn(u64, bool) -> u64,
    /// the states of squares that get a number
    pub valued: fn(State) -> bool,
}

impl Rules {
    /// The rules by which `place_ship` counts.
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

    /// Returns the rules by which `density` counts, depending on whether ships may touch.
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

/// Whether a ship that is still afloat can lie on a square in this state.
#[must_use]
pub fn can_have_a_ship(state: State) -> bool {
    matches!(state, State::Unknown | State::Hit)
}

/// Returns the bit of a square.
#[must_use]
pub fn bit(view: &View, (row, column): (usize, usize)) -> Set {
    1 << (row * view.columns() + column)
}

/// Returns the squares whose state satisfies `which`.
#[must_use]
pub fn those(view: &View, which: impl Fn(State) -> bool) -> Set {
    view.squares().filter(|&(row, column)| which(view.get(row, column))).map(|square| bit(view, square)).sum()
}

/// A placement of one ship.
#[derive(Clone, Copy)]
pub struct Placement {
    /// the squares of the ship
    pub ship: Set,
    /// the squares of the ship and those around it, where no other ship may lie
    pub near: Set,
}

/// Returns every placement of a ship of this length that the sea allows.
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

/// Returns the squares of a ship, or `None` if it does not lie inside the sea.
fn squares(view: &View, ship: Ship, wraps: bool) -> Option<Set> {
    let (rows, columns) = (view.rows(), view.columns());
    let bits = ship.squares().map(|(row, column)| (column < columns || wraps, row * columns + column));
    let inside = |(fits, bit): (bool, usize)| (fits && bit < rows * columns).then(|| 1 << bit);
    bits.map(inside).try_fold(0, |set, bit: Option<Set>| Some(set | bit?))
}

/// Returns `squares` together with the squares around them.
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

/// Counts for each square the placements of all ships from index `from` on that cover it. The ships of `before` are
/// placed already and are counted with each placement.
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

/// Calls `each` with the squares that every complete placement covers. Equal ships are placed in every order.
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

/// Returns the sum of the weights of all placements that cover each square; each ship is placed alone.
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

/// Returns the number of placements that a naive search tries. The search tries each ship at every place inside the sea
/// that overlaps no other ship, and continues wherever the ship can lie.
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

/// Divides all counts by their greatest common divisor.
#[must_use]
pub fn reduced(table: &Table) -> Table {
    let divisor = table.iter().flatten().fold(0, |divisor, &count| common(divisor, count)).max(1);
    table.iter().map(|row| row.iter().map(|count| count / divisor).collect()).collect()
}

fn common(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { common(other, one % other) }
}

/// Whether a ship can lie there if these ships are placed before it.
#[must_use]
pub fn fits(view: &View, before: &[Ship], ship: Ship) -> bool {
    let all = before.iter().filter_map(|&ship| squares(view, ship, false)).fold(0, |set, ship| set | ship);
    let taken = around(view, all, Around::All);
    let there = squares(view, ship, false);
    places(view, ship.length, &Rules::FLEETS).iter().any(|place| Some(place.ship) == there && place.ship & taken == 0)
}

/// Whether no ship that is left fits on hits alone. Such a ship would be sunk, and the tests do not ask whether it
/// counts.
#[must_use]
pub fn none_on_hits_alone(view: &View) -> bool {
    let hits = those(view, |state| state == State::Hit);
    let lies_there = |&length: &usize| places(view, length, &Rules::FLEETS).iter().any(|place| place.ship & !hits == 0);
    !view.ships().iter().any(lies_there)
}
