//! The champion of Battleship as a player.

use champion_battleship::{chances, shoot};
use games::battleship::Move;
use questions::battleship::{Act, Acted, Valued, Values};
use std::process::ExitCode;

fn main() -> ExitCode {
    arena::Answers::default().to(act).to(values).serve()
}

/// It marks nothing: it knows without. It panics at a view that no fleet fits.
fn act(Act { view, seed, .. }: Act) -> Acted {
    let (row, column) = shoot(&view, seed).expect("a fleet that fits");
    Acted { moves: vec![Move::Shoot(row, column)] }
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
