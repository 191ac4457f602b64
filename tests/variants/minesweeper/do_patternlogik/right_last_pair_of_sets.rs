//! Right: sets of squares for each number; goes through all pairs and keeps the last pattern, opening the last safe square.
//! points: 8

use games::minesweeper::{Click, Square, View};
use std::collections::{BTreeMap, BTreeSet};

pub fn do_patternlogik(view: &View) -> Vec<Click> {
    let mut sets: BTreeMap<(usize, usize), (usize, BTreeSet<(usize, usize)>)> = BTreeMap::new();
    for at in view.squares() {
        if let Square::Open(number) = view.get(at.0, at.1) {
            let near = super::nachbarn(view.level(), at.0, at.1);
            let of = |what: Square| near.iter().copied().filter(move |&(r, c)| view.get(r, c) == what);
            sets.insert(
                at,
                (usize::from(number).saturating_sub(of(Square::Flag).count()), of(Square::Covered).collect()),
            );
        }
    }
    let mut answer = vec![];
    for (a, (mines, own)) in &sets {
        for (b, (others_mines, others)) in &sets {
            let beside = a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1;
            if !beside || *mines != 1 {
                continue;
            }
            let alone: Vec<_> = others.difference(own).collect();
            if *others_mines == 2 && alone.len() == 1 {
                answer = vec![Click::Right(alone[0].0, alone[0].1)];
            } else if *others_mines == 1 && own.is_subset(others) && !alone.is_empty() {
                let last = alone[alone.len() - 1];
                answer = vec![Click::Left(last.0, last.1)];
            }
        }
    }
    answer
}
