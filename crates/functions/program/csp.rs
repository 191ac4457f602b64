//! Play by a stage of the constraint solver. The solutions of backtracking are remembered in the program from call to
//! call, because they are too large to be sent with each.

use calls::Function;
use exercises::csp;
use functions::program::SOLVE;
use games::minesweeper::csp::{Event, Memory, Turn};
use games::minesweeper::{Click, View};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::cell::RefCell;

/// Returns the function that plays by a stage, which the program offers.
pub fn functions() -> Vec<Function> {
    vec![Function::new(SOLVE, |call| {
        let asked = call.argument()?;
        call.reply(functions::traced::listen::<Event>, || act(asked));
        Some(())
    })]
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::new(Memory::new());
}

/// The most answers that are remembered.
const REMEMBERED: usize = 10_000;

fn act((view, stage, seed): (View, u8, u64)) -> (Turn, Vec<Click>) {
    let stages = [csp::solve, csp::open_at_once, csp::guess_one, csp::components];
    let solve = stages[usize::from(stage) % stages.len()];
    // After a panic the memory is empty.
    let mut memory = MEMORY.take();
    if memory.len() > REMEMBERED {
        memory.clear();
    }
    let acted = solve(&view, &mut memory, &mut ChaCha8Rng::seed_from_u64(seed));
    MEMORY.set(memory);
    acted
}
