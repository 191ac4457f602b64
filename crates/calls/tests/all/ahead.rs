//! Calls that are sent together.

use crate::sample::Deed;
use crate::{LONG, call, panics, session, stopped};
use cage::{End, Left};
use calls::{Arguments, Ended};

/// The most calls that are sent together.
const TOGETHER: u64 = 256;

fn asked(arguments: &mut Arguments) -> Option<String> {
    let (number, at, deed): (u64, u64, Deed) = arguments.take()?;
    Some(format!("act at({:?})", (number, at, deed)))
}

/// Announces a call for each of the numbers below `count`, of which the one at `at` does a deed.
fn announce(count: u64, at: u64, deed: Deed) {
    calls::ahead("act at", (0..count).map(|number| (number, at, deed)), asked);
}

fn act_at(number: u64, at: u64, deed: Deed) -> u64 {
    call("act at", (number, at, deed))
}

#[test]
fn calls_sent_together_return_in_their_order_as_single_ones_do() {
    session(|| {
        for count in [0, 1, 2, TOGETHER - 1, TOGETHER, TOGETHER + 1, 3 * TOGETHER + 7] {
            announce(count, u64::MAX, Deed::Return);
            let together: Vec<u64> = (0..count).map(|number| act_at(number, u64::MAX, Deed::Return)).collect();
            assert!(together.into_iter().eq((0..count).map(|number| 3 * number)));
        }
        // Some of these calls exceed the limit of bytes sent together by themselves, some do not.
        let bytes = |number: usize| vec![number as u8; number * 700];
        calls::ahead("bytes", (0..200).map(bytes), |_| None);
        assert!((0..200).all(|number| call::<_, Vec<u8>>("bytes", bytes(number)) == bytes(number)));
    });
}

#[test]
fn a_call_that_was_not_announced_ends_the_batch_and_gets_its_own_reply() {
    session(|| {
        for stop in [0, 1, 100, TOGETHER - 1, TOGETHER, TOGETHER + 1] {
            announce(2 * TOGETHER, u64::MAX, Deed::Return);
            (0..stop).for_each(|number| assert_eq!(act_at(number, u64::MAX, Deed::Return), 3 * number));
            assert_eq!(call::<_, String>("text", "between"), "between");
            // The call is no longer announced.
            assert_eq!(act_at(stop, u64::MAX, Deed::Return), 3 * stop);
            announce(10, u64::MAX, Deed::Return);
            assert_eq!(act_at(7, u64::MAX, Deed::Return), 21, "out of turn");
            assert_eq!(act_at(0, u64::MAX, Deed::Return), 0);
        }
    });
}

#[test]
fn a_panic_in_the_middle_leaves_the_others_as_they_are() {
    session(|| {
        announce(2 * TOGETHER, 100, Deed::Panic);
        for number in 0..2 * TOGETHER {
            if number == 100 {
                let panicked = panics(|| act_at(number, 100, Deed::Panic));
                assert_eq!(panicked.asked, "act at((100, 100, Panic))");
                assert_eq!(panicked.panic.message.en, "as told");
                assert!(panicked.panic.file.ends_with("sample.rs"), "{}", panicked.panic.file);
            } else {
                assert_eq!(act_at(number, 100, Deed::Panic), 3 * number);
            }
        }
    });
}

#[test]
fn the_call_that_was_running_when_the_program_ended_is_named() {
    for deed in [Deed::Exit, Deed::Abort] {
        for at in [0, 1, 200, TOGETHER - 1, TOGETHER, TOGETHER + 1, 2 * TOGETHER] {
            let mut done = 0;
            let outcome = stopped(Left::seconds(LONG, LONG), || {
                announce(3 * TOGETHER, at, deed);
                for number in 0..3 * TOGETHER {
                    assert_eq!(act_at(number, at, deed), 3 * number);
                    done += 1;
                }
            });
            assert_eq!(done, at);
            assert_eq!(outcome.pending, Some(format!("act at({:?})", (at, at, deed))));
            let end = if deed == Deed::Exit { End::Exited(3) } else { End::Crashed("SIGABRT".to_owned()) };
            if cfg!(unix) || deed == Deed::Exit {
                assert_eq!(outcome.ended, Some(Ended::Process(end)));
            }
        }
    }
}

#[test]
fn the_call_that_was_running_is_named_where_arguments_are_long() {
    // Of calls of 2000 bytes each, 32 are sent together.
    for at in [0, 31, 32, 33, 40] {
        let deed = |number| if number == at { Deed::Exit } else { Deed::Return };
        let argument = |number: usize| (vec![number as u8; 2000], deed(number));
        let asked = |arguments: &mut Arguments| {
            let (bytes, deed): (Vec<u8>, Deed) = arguments.take()?;
            Some(format!("{} {deed:?}", bytes[0]))
        };
        let outcome = stopped(Left::seconds(LONG, LONG), || {
            calls::ahead("act with", (0..64).map(argument), asked);
            for number in 0..64 {
                let shown = || format!("{number} {:?}", deed(number));
                let length: u64 = calls::call("act with", &argument(number), &mut [], shown).take();
                assert_eq!(length, 2000);
            }
        });
        assert_eq!(outcome.pending, Some(format!("{at} Exit")));
    }
}

#[test]
fn a_call_that_nobody_asks_for_any_more_is_named_if_it_ends_the_program() {
    let outcome = stopped(Left::seconds(LONG, LONG), || {
        announce(TOGETHER, 50, Deed::Exit);
        assert_eq!(act_at(0, 50, Deed::Exit), 0);
        call::<_, String>("text", "never called")
    });
    assert_eq!(outcome.ended, Some(Ended::Process(End::Exited(3))));
    assert_eq!(outcome.pending.as_deref(), Some("act at((50, 50, Exit))"));
}

#[test]
fn calls_of_which_a_trace_is_wanted_are_made_one_by_one() {
    session(|| {
        calls::ahead("search", (0..10_usize).map(|events| (events, false)), |_| None);
        let search = |events: usize| call::<_, ()>("search", (events, false));
        let ((), trace) = calls::traced::<crate::sample::Event, _>(calls::Wanted::Events, || search(0));
        assert_eq!(trace.count, 0);
        let ((), trace) = calls::traced::<crate::sample::Event, _>(calls::Wanted::Count, || search(7));
        assert_eq!(trace.count, 7);
        search(2);
    });
}
