//! Right: sorts the covered squares by their chance; chance keeps the n-th square in one of n cases.
//! points: 6

use games::minesweeper::{Click, Square, Step, View};
use rand::{Rng, RngExt};

fn by_lot(view: &View, rng: &mut dyn Rng) -> (Option<Step>, Vec<Click>) {
    let covered: Vec<(usize, usize)> = view.squares().filter(|&(r, c)| view.get(r, c) == Square::Covered).collect();
    if covered.is_empty() {
        return (None, vec![]);
    }
    let mut chosen = covered[0];
    for (i, &at) in covered.iter().enumerate() {
        if rng.random_range(0..=i) == 0 {
            chosen = at;
        }
    }
    let (r, c) = chosen;
    (None, vec![Click::Left(r, c)])
}

fn by_chances(view: &View) -> Vec<Click> {
    let chances = super::get_chances(view);
    let covered: Vec<(usize, usize)> = view.squares().filter(|&(r, c)| view.get(r, c) == Square::Covered).collect();
    if covered.is_empty() {
        return vec![];
    }
    let mut sorted = covered;
    sorted.sort_by(|a, b| chances[a.0][a.1].total_cmp(&chances[b.0][b.1]));
    let (low, high) = (sorted[0], sorted[sorted.len() - 1]);
    if 1.0 - chances[high.0][high.1] <= chances[low.0][low.1] {
        vec![Click::Right(high.0, high.1)]
    } else {
        vec![Click::Left(low.0, low.1)]
    }
}

pub fn do_action(view: &View, steps: &[Step], rng: &mut dyn Rng) -> (Option<Step>, Vec<Click>) {
    if view.squares().all(|(r, c)| !matches!(view.get(r, c), Square::Open(_))) {
        return by_lot(view, rng);
    }
    for &step in steps {
        let clicks = match step {
            Step::Feldnachbarn => super::do_logik_feldnachbarn(view),
            Step::Minenmenge => super::do_logik_minenmenge(view),
            Step::Patternlogik => super::do_patternlogik(view),
            Step::Chances => by_chances(view),
        };
        if !clicks.is_empty() {
            return (Some(step), clicks);
        }
    }
    by_lot(view, rng)
}
