//! Right: one step after the other by recursion; flags among the highest in reverse order, and draws by shuffling.
//! points: 6

use games::minesweeper::{Click, Square, Step, View};
use rand::Rng;
use rand::seq::SliceRandom;

pub fn do_action(view: &View, steps: &[Step], rng: &mut dyn Rng) -> (Option<Step>, Vec<Click>) {
    let mut covered: Vec<(usize, usize)> = view.squares().filter(|&(r, c)| view.get(r, c) == Square::Covered).collect();
    let begun = view.squares().any(|(r, c)| matches!(view.get(r, c), Square::Open(_)));
    match steps.split_first() {
        Some((&first, rest)) if begun => {
            let clicks = clicks(view, first, &covered);
            if clicks.is_empty() { do_action(view, rest, rng) } else { (Some(first), clicks) }
        }
        _ => {
            covered.shuffle(rng);
            (None, covered.iter().take(1).map(|&(r, c)| Click::Left(r, c)).collect())
        }
    }
}

fn clicks(view: &View, step: Step, covered: &[(usize, usize)]) -> Vec<Click> {
    match step {
        Step::Feldnachbarn => super::do_logik_feldnachbarn(view),
        Step::Minenmenge => super::do_logik_minenmenge(view),
        Step::Patternlogik => super::do_patternlogik(view),
        Step::Chances if covered.is_empty() => vec![],
        Step::Chances => {
            let chances = super::get_chances(view);
            let compare =
                |a: &&(usize, usize), b: &&(usize, usize)| chances[a.0][a.1].partial_cmp(&chances[b.0][b.1]).unwrap();
            let (high, low) = (covered.iter().max_by(compare).unwrap(), covered.iter().min_by(compare).unwrap());
            let safe = 1.0 - chances[low.0][low.1];
            let mine = chances[high.0][high.1];
            vec![if mine >= safe { Click::Right(high.0, high.1) } else { Click::Left(low.0, low.1) }]
        }
    }
}
