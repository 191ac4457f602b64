//! Answers to questions about Battleship, by calls of the exercises' functions.

use super::{Act, Acted, By, Log, Logged, Of, Rule, Ruled, Valued, Values, chessboard, texts};
use calls::{Caller, Failure};
use functions::battleship::later;
use functions::traced;
use games::battleship::{Move, Trial, View};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

pub async fn act(program: &dyn Caller, Act { view, by, seed, .. }: Act) -> Result<Acted, Failure> {
    let chance = &mut ChaCha8Rng::seed_from_u64(seed);
    let moves = match by {
        By::Dumb => vec![later::dumb_player(program, &view, chance).await?],
        By::Clever => later::clever_player(program, &view, chance).await?,
        By::Genius => later::genius_player(program, &view, chance).await?,
        By::Density => by_density(program, &view, chance).await?,
        By::Own | By::Champion => {
            let (row, column) = later::own_shooter(program, &view, chance).await?;
            vec![Move::Shoot(row, column)]
        }
    };
    Ok(Acted { moves })
}

/// Returns a shot at a square where the student's `density` is highest. Among equal squares, those that best continue a
/// chessboard pattern are preferred, which saves shots.
async fn by_density(program: &dyn Caller, view: &View, chance: &mut ChaCha8Rng) -> Result<Vec<Move>, Failure> {
    let mut field = later::density(program, view).await?;
    let highest = field.iter().flatten().copied().max().filter(|&highest| highest > 0);
    for (row, values) in field.iter_mut().enumerate() {
        for (column, value) in values.iter_mut().enumerate() {
            *value = if Some(*value) == highest { 1 + chessboard(view, (row, column)) } else { 0 };
        }
    }
    let shot = later::get_probable_coordinate(program, &field, chance).await?;
    Ok(shot.map(|(row, column)| Move::Shoot(row, column)).into_iter().collect())
}

pub async fn values(program: &dyn Caller, Values { view, of }: Values) -> Result<Valued, Failure> {
    let count = async |program: &dyn Caller| match of {
        Of::Priorities => later::generate_priority_field(program, &view).await,
        Of::Probabilities => later::calc_probabilities(program, &view).await,
        Of::Density | Of::Chances => later::density(program, &view).await,
    };
    let (counts, trace, _) = traced::later::events(program, count).await?;
    let values = counts.into_iter().map(|row| row.into_iter().map(|value| value as f64).collect()).collect();
    Ok(Valued { values, placements: None, sampled: false, events: texts(&trace.events), count: trace.count })
}

pub async fn log(program: &dyn Caller, Log { turn, view, moves }: Log) -> Result<Logged, Failure> {
    let mut written = Vec::new();
    let _ = later::log(program, &mut written, turn, &view, &moves).await?;
    Ok(Logged { text: String::from_utf8_lossy(&written).into_owned() })
}

pub async fn rule(program: &dyn Caller, rule: Rule) -> Result<Ruled, Failure> {
    Ok(match rule {
        Rule::Periphery { view, square: (row, column), state } => {
            Ruled::Squares(later::check_field_periphery(program, &view, row, column, state).await?)
        }
        Rule::Placements { view } => {
            let mut counts = vec![vec![0; view.columns()]; view.rows()];
            let mut trial = Trial::new(&view);
            let place = async |program: &dyn Caller| later::place_ship(program, &mut trial, 0, &mut counts).await;
            let ((), trace, _) = traced::later::events(program, place).await?;
            let (events, count) = (texts(&trace.events), trace.count);
            Ruled::Placements { counts, left: trial.placed().to_vec(), events, count }
        }
    })
}
