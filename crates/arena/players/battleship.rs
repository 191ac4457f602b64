//! Battleship: how the exercises answer.

use arena::Answers;
use exercises::battleship;
use games::battleship::{Move, Trial, View, listen};
use games_ear::EAR;
use questions::battleship::{Act, Acted, By, Log, Logged, Of, Rule, Ruled, Valued, Values, chessboard, texts};
use questions::{Counted, Tried};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// What they answer, too.
pub fn add(answers: Answers) -> Answers {
    answers.to(act).to(act_counted).to(values).to(log).to(rule)
}

fn act_counted(Counted(asked): Counted<Act>) -> Tried<Acted> {
    let (answer, trace) = listen(EAR, || act(asked));
    Tried { answer, count: trace.count as u64 }
}

fn act(Act { view, by, seed, .. }: Act) -> Acted {
    let rng = &mut ChaCha8Rng::seed_from_u64(seed);
    let moves = match by {
        By::Dumb => vec![battleship::dumb_player(&view, rng)],
        By::Clever => battleship::clever_player(&view, rng),
        By::Genius => battleship::genius_player(&view, rng),
        By::Density => by_density(&view, rng),
        By::Own | By::Champion => {
            let (row, column) = battleship::own_shooter(&view, rng);
            vec![Move::Shoot(row, column)]
        }
    };
    Acted { moves }
}

// Of equal squares, those that go on with the chessboard best: that saves shots.
fn by_density(view: &View, rng: &mut ChaCha8Rng) -> Vec<Move> {
    let mut field = battleship::density(view);
    let highest = field.iter().flatten().copied().max().filter(|&highest| highest > 0);
    for (row, values) in field.iter_mut().enumerate() {
        for (column, value) in values.iter_mut().enumerate() {
            *value = if Some(*value) == highest { 1 + chessboard(view, (row, column)) } else { 0 };
        }
    }
    let shot = battleship::get_probable_coordinate(&field, rng);
    shot.map(|(row, column)| Move::Shoot(row, column)).into_iter().collect()
}

fn values(Values { view, of }: Values) -> Valued {
    let (counts, trace) = listen(EAR, || match of {
        Of::Priorities => battleship::generate_priority_field(&view),
        Of::Probabilities => battleship::calc_probabilities(&view),
        Of::Density | Of::Chances => battleship::density(&view),
    });
    let values = counts.into_iter().map(|row| row.into_iter().map(|value| value as f64).collect()).collect();
    Valued { values, placements: None, sampled: false, events: texts(&trace.events), count: trace.count }
}

fn log(Log { turn, view, moves }: Log) -> Logged {
    let mut written = Vec::new();
    let _ = battleship::log(&mut written, turn, &view, &moves);
    Logged { text: String::from_utf8_lossy(&written).into_owned() }
}

fn rule(rule: Rule) -> Ruled {
    match rule {
        Rule::Periphery { view, square: (row, column), state } => {
            Ruled::Squares(battleship::check_field_periphery(&view, row, column, state))
        }
        Rule::Placements { view } => {
            let mut counts = vec![vec![0; view.columns()]; view.rows()];
            let mut trial = Trial::new(&view);
            let ((), trace) = listen(EAR, || battleship::place_ship(&mut trial, 0, &mut counts));
            Ruled::Placements {
                counts,
                left: trial.placed().to_vec(),
                events: texts(&trace.events),
                count: trace.count,
            }
        }
    }
}
