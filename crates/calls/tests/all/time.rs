//! Time limits: time counts only while a call is pending, and computing on a busy machine does not count as waiting.

use crate::sample::Deed;
use crate::{MEASURES, call, milliseconds, session, stopped, within};
use calls::Ended;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Does `work` while other threads compute in loops.
fn beside_loops<R>(work: impl FnOnce() -> R) -> R {
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
        is_over.store(true, Ordering::Relaxed);
        result.unwrap_or_else(|thrown| std::panic::resume_unwind(thrown))
    })
}

#[test]
fn a_caller_that_takes_its_time_between_calls_costs_the_program_nothing() {
    let (result, outcome) = within(milliseconds(60_000, 400), || {
        for _ in 0..8 {
            call::<_, ()>("act", Deed::Return);
            std::thread::sleep(Duration::from_millis(150));
        }
    });
    assert!(result.is_ok() && outcome.ended.is_none());
    assert!(outcome.left.waiting > Duration::from_millis(200), "{:?}", outcome.left);
}

#[test]
fn a_callback_that_takes_its_time_costs_the_program_nothing() {
    let (result, outcome) = within(milliseconds(60_000, 400), || {
        let mut answer: &mut dyn FnMut(u64) -> u64 = &mut |question| {
            std::thread::sleep(Duration::from_millis(150));
            question
        };
        calls::call("ask", &8_u64, &mut [&mut calls::Plain, &mut answer], || "ask(8)".to_owned()).take::<u64>()
    });
    assert!(result.is_ok_and(|sum| sum == 28) && outcome.ended.is_none());
    assert!(outcome.left.waiting > Duration::from_millis(200), "{:?}", outcome.left);
}

/// Makes up to `count` calls with this deed. Returns the number of calls that returned, and the outcome of the session.
fn many(computing: u64, waiting: u64, deed: Deed, count: usize) -> (usize, calls::Outcome) {
    let mut done = 0;
    let (_, outcome) = within(milliseconds(computing, waiting), || {
        for _ in 0..count {
            call::<_, ()>("act", deed);
            done += 1;
        }
    });
    (done, outcome)
}

#[test]
fn a_program_that_sleeps_a_little_in_many_calls_is_stopped_as_waiting_also_on_a_busy_machine() {
    let waited = Some(if MEASURES { Ended::Waited } else { Ended::TookTooLong });
    for sleep in [10, 80] {
        let (done, outcome) = many(60_000, 1000, Deed::Sleep(sleep), 3000);
        assert_eq!(outcome.ended, waited, "after {done} calls of {sleep} ms: {:?}", outcome.left);
        assert_eq!(outcome.pending, Some(format!("act(Sleep({sleep}))")));
    }
    let (done, outcome) = beside_loops(|| many(60_000, 1000, Deed::Sleep(80), 200));
    assert_eq!(outcome.ended, waited, "after {done} calls: {:?}", outcome.left);
}

#[test]
fn a_program_that_computes_on_a_busy_machine_is_not_stopped_as_waiting() {
    let (done, outcome) = beside_loops(|| many(60_000, 500, Deed::Compute(10), 40));
    assert_eq!((done, outcome.ended), (40, None), "{:?}", outcome.left);
}

#[test]
fn computing_in_many_calls_adds_up() {
    let (done, outcome) = many(600, 60_000, Deed::Compute(10), 5000);
    // Where it is not measured, each call alone ends in time.
    let added_up = MEASURES.then_some(Ended::Process(cage::End::ComputedTooLong));
    assert_eq!(outcome.ended, added_up, "after {done} calls");
}

#[test]
fn replies_that_came_before_the_flood_are_received_however_late_they_are_asked_for() {
    let deed = |number: u64| match number {
        0 => Deed::Return,
        5 => Deed::Print,
        _ => Deed::Sleep(20),
    };
    let outcome = stopped(milliseconds(60_000, 60_000), || {
        calls::ahead("act", (0..8).map(deed), |_| None);
        call::<_, ()>("act", deed(0));
        std::thread::sleep(Duration::from_millis(1500));
        (1..8).for_each(|number| call::<_, ()>("act", deed(number)));
    });
    assert_eq!((outcome.ended, outcome.pending.as_deref()), (Some(Ended::Flooded), Some("act(Print)")));
}

#[test]
fn a_session_that_is_only_started_uses_no_time() {
    session(|| std::thread::sleep(Duration::from_millis(200)));
}
