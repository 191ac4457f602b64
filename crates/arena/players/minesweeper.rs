//! Minesweeper: how the exercises answer.

use arena::Answers;
use exercises::minesweeper;
use games::minesweeper::{Click, Square, Step, View};
use questions::minesweeper::{Act, Acted, By, Chances, Decided, Likely};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// What they answer, too.
pub fn add(answers: Answers) -> Answers {
    answers.to(act).to(chances)
}

fn act(Act { view, by, seed, .. }: Act) -> Acted {
    let do_action = |steps: &[Step]| {
        let (step, clicks) = minesweeper::do_action(&view, steps, &mut ChaCha8Rng::seed_from_u64(seed));
        Acted { clicks, decided: step.map_or(Decided::Chance, Decided::Step) }
    };
    let alone = |step, clicks| Acted { clicks, decided: Decided::Step(step) };
    match by {
        By::Steps(steps) => do_action(&steps),
        By::Alone(step @ Step::Feldnachbarn) => alone(step, minesweeper::do_logik_feldnachbarn(&view)),
        By::Alone(step @ Step::Minenmenge) => alone(step, minesweeper::do_logik_minenmenge(&view)),
        By::Alone(step @ Step::Patternlogik) => alone(step, minesweeper::do_patternlogik(&view)),
        By::Alone(Step::Chances) => do_action(&[Step::Chances]),
        By::Champion => {
            let chances = minesweeper::exact_chances(&view);
            let flags = wrong_flags_and_mines(&view, &chances);
            if !flags.is_empty() {
                return Acted { clicks: flags, decided: Decided::Certain };
            }
            let (row, column) = minesweeper::own_decision(&view, &chances);
            let safe = chances.get(row).and_then(|row| row.get(column)).is_some_and(|chance| chance.abs() < 1e-9);
            let decided = if safe { Decided::Certain } else { Decided::Odds };
            Acted { clicks: vec![Click::Left(row, column)], decided }
        }
    }
}

/// Right clicks where a flag is missing or wrong for certain, so that a round can be won by its flags as well.
fn wrong_flags_and_mines(view: &View, chances: &[Vec<f64>]) -> Vec<Click> {
    let wanted = |&(row, column): &(usize, usize)| match (view.get(row, column), chances[row][column]) {
        (Square::Covered, chance) => chance > 1.0 - 1e-9,
        (Square::Flag, chance) => chance < 1e-9,
        _ => false,
    };
    view.squares().filter(wanted).map(|(row, column)| Click::Right(row, column)).collect()
}

fn chances(Chances { view, exact }: Chances) -> Likely {
    let chances = if exact { minesweeper::exact_chances(&view) } else { minesweeper::get_chances(&view) };
    Likely { chances }
}
