//! Players that panic, end, wait or compute on: what becomes of the other questions, and what a game's net holds.

#[path = "../unruly.rs"]
mod unruly;

use arena::{End, Mishap, Process};
use std::time::Duration;
use unruly::{Do, What};

const PATIENCE: Duration = Duration::from_secs(60);

fn process() -> Process {
    Process::new(env!("CARGO_BIN_EXE_arena-unruly").into())
}

#[test]
fn answers_to_many_questions_come_in_their_order_whatever_becomes_of_some() {
    let what = |number| match number {
        3 | 16 | 17 | 38 => What::Panic,
        20 => What::Exit,
        _ => What::Answer,
    };
    let questions: Vec<Do> = (0..40).map(|number| Do { what: what(number), number }).collect();
    let mut process = process();
    for (number, answer) in (0..).zip(process.ask_all(&questions, PATIENCE)) {
        match (what(number), answer) {
            (What::Panic, Err(Mishap::Panicked(panic))) => assert_eq!(panic.message.en, format!("at {number}")),
            (What::Exit, Err(Mishap::Ended(End::Exited(3)))) => {}
            (What::Answer, Ok(answer)) => assert_eq!(answer, number),
            (_, answer) => panic!("{number}: {answer:?}"),
        }
    }
    assert_eq!(process.ask_all::<Do>(&[], PATIENCE), []);
}

/// Does this again and again until it is too late; how often there was an answer, and what is said then.
fn until_too_late(mut ask: impl FnMut(u32) -> Result<u32, Mishap>) -> (u32, Mishap) {
    (0..100).find_map(|number| Some((number, ask(number).err()?))).expect("it is stopped")
}

#[test]
fn who_waits_at_each_move_is_stopped_in_the_game() {
    let in_all = Duration::from_secs(1);
    let mut hurried = process().waiting_at_most(in_all);
    let (answers, why) = until_too_late(|number| hurried.ask(&Do { what: What::Wait, number }, PATIENCE, || {}));
    assert!(answers > 0, "each answer alone comes in time");
    assert_eq!(why, Mishap::TooLate(in_all));
    // Without the net, nobody counts.
    let mut process = process();
    for number in 0..6 {
        assert_eq!(process.ask(&Do { what: What::Wait, number }, PATIENCE, || {}), Ok(number));
    }
}

#[test]
fn what_is_computed_while_nobody_asks_belongs_to_the_next_answer() {
    let wait = Duration::from_millis(100);
    let mut process = process().waiting_at_most(Duration::from_secs(1000));
    assert_eq!(process.ask(&Do { what: What::GoOn, number: 1 }, PATIENCE, || {}), Ok(1));
    // The answers come at once; what they cost was computed before.
    let (_, why) = until_too_late(|number| {
        std::thread::sleep(Duration::from_millis(300));
        process.ask(&Do { what: What::Answer, number }, wait, || {})
    });
    assert_eq!(why, Mishap::TooLate(wait));
}
