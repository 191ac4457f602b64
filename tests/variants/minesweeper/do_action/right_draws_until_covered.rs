//! Right: draws a row and a column until they hit a covered square; the steps stand in a loop with a break; ties go to
//! the last.
//! points: 6

use games::minesweeper::{Click, Square, Step, View};
use rand::{Rng, RngExt};

pub fn do_action(view: &View, steps: &[Step], rng: &mut dyn Rng) -> (Option<Step>, Vec<Click>) {
    let mut answer = (None, vec![]);
    if view.covered() + view.flagged() < view.rows() * view.columns() {
        for step in steps {
            let clicks = match step {
                Step::Feldnachbarn => super::do_logik_feldnachbarn(view),
                Step::Minenmenge => super::do_logik_minenmenge(view),
                Step::Patternlogik => super::do_patternlogik(view),
                Step::Chances => surest(view),
            };
            if !clicks.is_empty() {
                answer = (Some(*step), clicks);
                break;
            }
        }
    }
    while answer.1.is_empty() && view.covered() > 0 {
        let (row, column) = (rng.random_range(0..view.rows()), rng.random_range(0..view.columns()));
        if view.get(row, column) == Square::Covered {
            answer.1.push(Click::Left(row, column));
        }
    }
    answer
}

fn surest(view: &View) -> Vec<Click> {
    let chances = super::get_chances(view);
    let mut all: Vec<(f64, usize, usize)> = view
        .squares()
        .filter(|&(row, column)| chances[row][column] != -1.0)
        .map(|(row, column)| (chances[row][column], row, column))
        .collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    match (all.first(), all.last()) {
        (Some(low), Some(high)) if 1.0 - high.0 > low.0 => vec![Click::Left(low.1, low.2)],
        (_, Some(high)) => vec![Click::Right(high.1, high.2)],
        _ => vec![],
    }
}
