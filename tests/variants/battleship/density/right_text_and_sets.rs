//! Right: with sets of squares, and lists of placements made first.
//! points: 7

use games::battleship::{State, View};
use std::collections::{HashMap, HashSet};

type Square = (usize, usize);

fn lines(view: &View, length: usize) -> HashSet<Vec<Square>> {
    let mut found = HashSet::new();
    for (r, c) in view.squares() {
        found.insert((0..length).map(|i| (r + i, c)).collect::<Vec<_>>());
        found.insert((0..length).map(|i| (r, c + i)).collect::<Vec<_>>());
    }
    found
}

pub fn density(view: &View) -> Vec<Vec<u64>> {
    let state: HashMap<Square, State> = view.squares().map(|(r, c)| ((r, c), view.get(r, c))).collect();
    let hits: HashSet<Square> = state.keys().copied().filter(|square| state[square] == State::Hit).collect();
    let mut sums: HashMap<Square, u64> = HashMap::new();
    for &length in view.ships() {
        for line in lines(view, length) {
            if !line.iter().all(|square| matches!(state.get(square), Some(State::Unknown | State::Hit))) {
                continue;
            }
            let around: HashSet<Square> = line
                .iter()
                .flat_map(|&(r, c)| (r.max(1) - 1..r + 2).flat_map(move |a| (c.max(1) - 1..c + 2).map(move |b| (a, b))))
                .filter(|square| !line.contains(square))
                .collect();
            let blocked = around.iter().any(|square| matches!(state.get(square), Some(State::Sunk | State::Hit)));
            if blocked && !view.touching() {
                continue;
            }
            let covered = line.iter().filter(|square| hits.contains(square)).count() as u64;
            let worth = if hits.is_empty() { 6 } else { 6 * covered * covered };
            for square in line {
                *sums.entry(square).or_default() += worth;
            }
        }
    }
    let worth = |square: Square| if state[&square] == State::Unknown { *sums.get(&square).unwrap_or(&0) } else { 0 };
    (0..view.rows()).map(|r| (0..view.columns()).map(|c| worth((r, c))).collect()).collect()
}
