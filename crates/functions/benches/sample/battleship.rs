//! Functions that have the signatures of Battleship's but return other values.

use super::{always, no_trace};
use calls::Function;
use functions::battleship::{dumb_player, log, place_ship};
use games::battleship::{Move, Ship, Trial, View};
use rand::Rng;
use std::io::{self, Write};

/// Writes the text in several pieces, and returns the first error.
fn write(out: &mut dyn Write, turn: usize, view: &View, moves: &[Move]) -> io::Result<()> {
    assert!(turn > 0, "no turn");
    write!(out, "{view:#}")?;
    for of in moves {
        write!(out, ", {of}")?;
    }
    out.flush()?;
    if turn == 99 { Err(io::Error::other("99")) } else { Ok(()) }
}

fn place(trial: &mut Trial, ship: usize, counts: &mut [Vec<u64>]) {
    trial.place(Ship { row: ship, column: 0, length: 2, down: false });
    counts.iter_mut().for_each(|row| row.push(7));
}

fn shoot(view: &View, rng: &mut dyn Rng) -> Move {
    assert!(!view.touching());
    Move::Shoot(view.rows(), rng.next_u32() as usize)
}

pub(crate) fn battleship() -> Vec<Function> {
    vec![log::offer::log(write), place_ship::offer::place_ship(place), dumb_player::offer::dumb_player(shoot)]
}

/// Returns functions whose return values occur in no game.
pub(crate) fn forged() -> Vec<Function> {
    let view: View = "UU / UU 2".parse().expect("a sea");
    let outside = (view.clone(), vec![(0_usize, 1_usize, 2_usize, false)]);
    let counts = |rows| vec![vec![0_u64; 2]; rows];
    vec![
        // The values are a result, then the trial and the counts. Three rows instead of two, or a ship that lies
        // outside, are invalid.
        Function::new("battleship/place_ship", move |call| {
            let _: Trial = call.argument()?;
            let ship: usize = call.argument()?;
            match ship {
                0 => call.reply(no_trace, || ((), Trial::new(&view), counts(3))),
                _ => call.reply(no_trace, || ((), outside.clone(), counts(2))),
            }
            Some(())
        }),
        always("battleship/log", (9_u8, ())),
    ]
}
