//! A player for the tests: what it does, it is told.

use arena::{Answers, Ask};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What to do, and what to answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Do {
    pub(crate) what: What,
    pub(crate) number: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum What {
    Answer,
    Panic,
    Exit,
    /// sleep a little first
    Wait,
    /// answer, and compute on
    GoOn,
}

impl Ask for Do {
    const NAME: &str = "do";
    type Answer = u32;
}

fn done(Do { what, number }: Do) -> u32 {
    match what {
        What::Answer => {}
        What::Panic => panic!("at {number}"),
        What::Exit => std::process::exit(3),
        What::Wait => std::thread::sleep(Duration::from_millis(300)),
        What::GoOn => drop(std::thread::spawn(|| {
            loop {
                std::hint::spin_loop();
            }
        })),
    }
    number
}

#[allow(dead_code, reason = "the tests read this file, too, for what can be asked")]
fn main() -> std::process::ExitCode {
    Answers::default().to(done).serve()
}
