//! Right: asks all steps at once, and draws among equal chances.
//! points: 6

use games::minesweeper::{Click, Square, Step, View};
use rand::Rng;
use rand::seq::IndexedRandom;

pub fn do_action(view: &View, steps: &[Step], rng: &mut dyn Rng) -> (Option<Step>, Vec<Click>) {
    let mut covered = Vec::new();
    let mut begun = false;
    for (row, column) in view.squares() {
        match view.get(row, column) {
            Square::Covered => covered.push((row, column)),
            Square::Open(_) => begun = true,
            _ => {}
        }
    }
    let found: Vec<(Step, Vec<Click>)> =
        if begun { steps.iter().map(|step| (*step, find(view, *step, &covered, rng))).collect() } else { vec![] };
    for (step, clicks) in found {
        if !clicks.is_empty() {
            return (Some(step), clicks);
        }
    }
    (None, covered.choose(rng).map(|&(row, column)| Click::Left(row, column)).into_iter().collect())
}

fn find(view: &View, step: Step, covered: &[(usize, usize)], rng: &mut dyn Rng) -> Vec<Click> {
    match step {
        Step::Feldnachbarn => super::do_logik_feldnachbarn(view),
        Step::Minenmenge => super::do_logik_minenmenge(view),
        Step::Patternlogik => super::do_patternlogik(view),
        Step::Chances => {
            let chances = super::get_chances(view);
            let of = |at: &(usize, usize)| chances[at.0][at.1];
            let highest = covered.iter().map(of).fold(f64::MIN, f64::max);
            let lowest = covered.iter().map(of).fold(f64::MAX, f64::min);
            let flags = 1.0 - highest <= lowest;
            let wanted = if flags { highest } else { lowest };
            let equal: Vec<_> = covered.iter().filter(|at| of(at) == wanted).collect();
            let click = if flags { Click::Right } else { Click::Left };
            equal.choose(rng).map(|at| click(at.0, at.1)).into_iter().collect()
        }
    }
}
