//! The champion of Battleship as a player program.

use champions::battleship::{chances, shoot};
use games::battleship::Move;
use questions::battleship::{Act, Acted, Valued, Values};
use std::process::ExitCode;

fn main() -> ExitCode {
    calls::players::Answers::default().to(act).to(values).serve()
}

/// Returns the next shot. The champion never marks squares, because it does not need marks.
fn act(Act { view, seed, .. }: Act) -> Acted {
    let shot = shoot(&view, seed).map(|(row, column)| Move::Shoot(row, column));
    Acted { moves: shot.into_iter().collect() }
}

fn values(Values { view, .. }: Values) -> Valued {
    let chances = chances(&view, 1);
    Valued {
        values: chances.hit,
        placements: Some(chances.fleets),
        sampled: chances.sampled,
        events: Vec::new(),
        count: 0,
    }
}
