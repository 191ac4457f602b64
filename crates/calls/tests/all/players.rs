//! Players that panic, end, wait or compute on: the effect on other questions, and the limit on all waiting of a game.

use crate::sample::Deed;
use calls::players::{Ask, End, Mishap, Process};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The argument of the sample's function `act at`, which returns three times the number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Act {
    number: u64,
    at: u64,
    deed: Deed,
}

impl Ask for Act {
    const NAME: &str = "act at";
    type Answer = u64;
}

/// Returns a question that is answered after this deed.
fn after(deed: Deed, number: u64) -> Act {
    Act { number, at: number, deed }
}

const PATIENCE: Duration = Duration::from_secs(60);

fn process() -> Process {
    Process::new(env!("CARGO_BIN_EXE_calls-sample").into())
}

#[test]
fn answers_to_many_questions_come_in_their_order_whatever_becomes_of_some() {
    let deed = |number| match number {
        3 | 16 | 17 | 38 => Deed::LongPanic(number as usize),
        20 => Deed::Exit,
        _ => Deed::Return,
    };
    let questions: Vec<Act> = (0..40).map(|number| after(deed(number), number)).collect();
    let mut process = process();
    for (number, answer) in (0..).zip(process.ask_all(&questions, PATIENCE)) {
        match (deed(number), answer) {
            (Deed::LongPanic(bytes), Err(Mishap::Panicked(panic))) => assert_eq!(panic.message.en, "x".repeat(bytes)),
            (Deed::Exit, Err(Mishap::Ended(End::Exited(3)))) => {}
            (Deed::Return, Ok(answer)) => assert_eq!(answer, 3 * number),
            (_, answer) => panic!("{number}: {answer:?}"),
        }
    }
    assert_eq!(process.ask_all::<Act>(&[], PATIENCE), []);
}

/// Asks again and again until a question fails. Returns the number of answers, and the failure.
fn until_too_late(mut ask: impl FnMut(u64) -> Result<u64, Mishap>) -> (u64, Mishap) {
    (0..100).find_map(|number| Some((number, ask(number).err()?))).expect("it is stopped")
}

#[test]
fn who_waits_at_each_move_is_stopped_in_the_game() {
    let in_all = Duration::from_secs(1);
    let sleep = Deed::Sleep(300);
    let mut hurried = process().waiting_at_most(in_all);
    let (answers, why) = until_too_late(|number| hurried.ask(&after(sleep, number), PATIENCE, || {}));
    assert!(answers > 0, "each answer alone comes in time");
    assert_eq!(why, Mishap::TooLate(in_all));
    // Without the limit, the total is not counted.
    let mut process = process();
    for number in 0..6 {
        assert_eq!(process.ask(&after(sleep, number), PATIENCE, || {}), Ok(3 * number));
    }
}

#[test]
fn what_is_computed_while_nobody_asks_belongs_to_the_next_answer() {
    if !crate::MEASURES {
        return;
    }
    let wait = Duration::from_millis(100);
    let mut process = process().waiting_at_most(Duration::from_secs(1000));
    assert_eq!(process.ask(&after(Deed::ComputeOn, 1), PATIENCE, || {}), Ok(3));
    // The answers come at once, but their cost was computed before.
    let (_, why) = until_too_late(|number| {
        std::thread::sleep(Duration::from_millis(300));
        process.ask(&after(Deed::Return, number), wait, || {})
    });
    assert_eq!(why, Mishap::TooLate(wait));
}
