//! Wrong: between equal squares it prefers one colour of the chessboard, and changes the colour with each game: it remembers in a `static` how many empty seas it has seen.
//! points: 3
//! says: with an equal generator it is

use games::battleship::{Ship, State, View};
use rand::{Rng, RngExt};
use std::sync::atomic::{AtomicUsize, Ordering};

// How many games have begun.
static GAMES: AtomicUsize = AtomicUsize::new(0);

pub fn own_shooter(view: &View, rng: &mut dyn Rng) -> (usize, usize) {
    if view.squares().all(|(row, column)| view.get(row, column) == State::Unknown) {
        GAMES.fetch_add(1, Ordering::Relaxed);
    }
    let colour = GAMES.load(Ordering::Relaxed) % 2;

    let lists: Vec<Vec<Ship>> = view.ships().iter().map(|&length| everywhere(view, length)).collect();
    let mut fleets = 1_usize;
    for list in &lists {
        fleets = fleets.saturating_mul(list.len());
    }
    let mut counts = vec![vec![0_u64; view.columns()]; view.rows()];
    if fleets <= 40_000 {
        all_fleets(view, &lists, &mut vec![], &mut counts);
    }
    if counts.iter().flatten().all(|&count| count == 0) {
        counts = super::density(view);
    }
    let highest = counts.iter().flatten().copied().max().unwrap_or(0);
    let mut left = vec![];
    for (row, column) in view.squares() {
        let free = matches!(view.get(row, column), State::Unknown | State::Marked);
        if free && counts[row][column] == highest {
            left.push((row, column));
        }
    }
    // Not always the same colour, or the enemy gets used to it.
    let mine: Vec<(usize, usize)> = left.iter().copied().filter(|(row, column)| (row + column) % 2 == colour).collect();
    if !mine.is_empty() {
        left = mine;
    }
    left[rng.random_range(0..left.len())]
}

fn everywhere(view: &View, length: usize) -> Vec<Ship> {
    let mut list = vec![];
    for (row, column) in view.squares() {
        for down in [false, true] {
            let ship = Ship { row, column, length, down };
            if !(down && length == 1) && possible(view, ship) {
                list.push(ship);
            }
        }
    }
    list
}

fn possible(view: &View, ship: Ship) -> bool {
    let mut unknown = 0;
    for (row, column) in ship.squares() {
        if row >= view.rows() || column >= view.columns() {
            return false;
        }
        match view.get(row, column) {
            State::Unknown => unknown += 1,
            State::Hit => {}
            _ => return false,
        }
        if !view.touching() {
            for r in row.saturating_sub(1)..(row + 2).min(view.rows()) {
                for c in column.saturating_sub(1)..(column + 2).min(view.columns()) {
                    if view.get(r, c) == State::Sunk {
                        return false;
                    }
                }
            }
        }
    }
    unknown > 0
}

fn apart(view: &View, one: Ship, other: Ship) -> bool {
    let far = if view.touching() { 0 } else { 1 };
    let end = |ship: Ship| ship.squares().last().unwrap_or((ship.row, ship.column));
    let ((r1, c1), (r2, c2)) = (end(one), end(other));
    r1 + far < other.row || r2 + far < one.row || c1 + far < other.column || c2 + far < one.column
}

fn write_down(view: &View, fleet: &[Ship], counts: &mut [Vec<u64>]) {
    for (row, column) in view.squares() {
        if view.get(row, column) == State::Hit && !fleet.iter().any(|ship| ship.covers((row, column))) {
            return;
        }
    }
    for (row, column) in fleet.iter().flat_map(|ship| ship.squares()) {
        if view.get(row, column) == State::Unknown {
            counts[row][column] += 1;
        }
    }
}

fn all_fleets(view: &View, lists: &[Vec<Ship>], fleet: &mut Vec<Ship>, counts: &mut [Vec<u64>]) {
    if fleet.len() == lists.len() {
        write_down(view, fleet, counts);
        return;
    }
    for &ship in &lists[fleet.len()] {
        if fleet.iter().all(|&other| apart(view, ship, other)) {
            fleet.push(ship);
            all_fleets(view, lists, fleet, counts);
            fleet.pop();
        }
    }
}
