//! Values that arrive bit by bit, and calls that all run on a single thread of a single process.

use crate::sample::Numbers;
use crate::{LONG, call, session, stopped};
use cage::{Left, MAX_FRAME_BYTES};
use calls::Ended;
use proptest::prelude::*;

/// Returns the bits of numbers, which can be compared even for NaN.
fn bits(numbers: Numbers) -> (u64, u32, u64, i64, i32, u128, u8, bool, char) {
    let (double, single, a, b, c, d, e, f, g) = numbers;
    (double.to_bits(), single.to_bits(), a, b, c, d, e, f, g)
}

#[test]
fn the_ends_of_all_numbers_arrive() {
    session(|| {
        let doubles = [
            f64::NAN,
            -f64::NAN,
            f64::from_bits(0x7ff0_dead_beef_0001),
            f64::INFINITY,
            f64::NEG_INFINITY,
            -0.0,
            f64::from_bits(1),
            0.1 + 0.2,
            f64::MAX,
        ];
        let singles = [f32::NAN, f32::from_bits(0x7f80_0001), f32::NEG_INFINITY, -0.0, 0.1, f32::MIN_POSITIVE];
        for double in doubles {
            for single in singles {
                for (a, b, c, d) in
                    [(u64::MAX, i64::MIN, i32::MIN, u128::MAX), (0, i64::MAX, i32::MAX, 0), (1 << 63, -1, -1, 1 << 127)]
                {
                    let numbers = (double, single, a, b, c, d, u8::MAX, true, char::MAX);
                    assert_eq!(bits(call("numbers", numbers)), bits(numbers));
                }
            }
        }
    });
}

#[test]
fn any_numbers_and_texts_and_vectors_arrive() {
    let numbers = (any::<u64>(), any::<u32>(), any::<u64>(), any::<i64>(), any::<i32>(), any::<u128>(), any::<char>());
    let cases = proptest::collection::vec(
        (numbers, any::<String>(), proptest::collection::vec(any::<u64>().prop_map(f64::from_bits), 0..50)),
        300..=300,
    );
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(1));
    let check = |cases: Vec<((u64, u32, u64, i64, i32, u128, char), String, Vec<f64>)>| {
        session(|| {
            for ((double, single, a, b, c, d, letter), text, reals) in cases {
                let numbers = (f64::from_bits(double), f32::from_bits(single), a, b, c, d, a as u8, b < 0, letter);
                assert_eq!(bits(call("numbers", numbers)), bits(numbers));
                assert_eq!(call::<_, String>("text", &text), text);
                let back: Vec<f64> = call("reals", &reals);
                let bits = |reals: &[f64]| reals.iter().map(|real| real.to_bits()).collect::<Vec<_>>();
                assert_eq!(bits(&back), bits(&reals));
            }
        });
        Ok(())
    };
    runner.run(&cases, check).unwrap();
}

#[test]
fn vectors_of_all_sizes_arrive_up_to_the_longest_frame() {
    session(|| {
        for length in [0, 1, 127, 128, 8191, 8192, 65_530, 65_536, 300_000, MAX_FRAME_BYTES - 64] {
            let bytes: Vec<u8> = (0..length).map(|at| (at % 251) as u8).collect();
            let mut values = calls::call("bytes", &bytes, &mut [], || format!("{length} bytes"));
            let back = values.result::<Vec<u8>>();
            assert!(values.finish(back) == bytes, "{length} bytes");
        }
        // A byte marks the return value, and four bytes hold its length.
        let longest: Vec<u8> = call("long", MAX_FRAME_BYTES - 5);
        assert!(longest.len() == MAX_FRAME_BYTES - 5 && longest.iter().all(|byte| *byte == 7));
        assert_eq!(call::<_, String>("text", "small again"), "small again");
    });
}

/// The size of a value, in bytes. A number of [`TOO_MANY`] of them exceeds the memory of a process.
const LARGE: usize = 60 << 20;
const TOO_MANY: usize = (calls::LIMITS.memory as usize) / LARGE + 1;

#[test]
fn all_that_a_session_returns_is_no_more_than_a_process_may_have_memory() {
    let outcome = stopped(Left::seconds(LONG, LONG), || {
        (0..TOO_MANY).for_each(|_| calls::call("long", &LARGE, &mut [], String::new).finish(Some(())));
    });
    assert_eq!(outcome.ended, Some(Ended::ReturnedTooMuch));
}

#[test]
fn what_is_longer_than_the_longest_frame_is_too_much() {
    let outcome = stopped(Left::seconds(LONG, LONG), || call::<_, Vec<u8>>("long", MAX_FRAME_BYTES - 4));
    assert_eq!(outcome.ended, Some(Ended::ReturnedTooMuch));
    assert_eq!(outcome.pending.as_deref(), Some("long(67108860)"));
}

#[test]
fn all_calls_run_on_one_thread_of_one_process_which_keeps_what_they_keep() {
    let count = || call::<_, (u64, String, u32)>("count", ());
    let first = session(|| {
        let (number, thread, process) = count();
        assert_eq!(number, 1);
        assert_ne!(process, std::process::id());
        for number in 2..20 {
            crate::panics(|| call::<_, ()>("act", crate::sample::Deed::Panic));
            assert_eq!(count(), (number, thread.clone(), process));
        }
        calls::ahead("count", (0..300).map(|_| ()), |_| None);
        assert!((20..320).all(|number| count() == (number, thread.clone(), process)));
        process
    });
    assert!(session(|| count().0 == 1 && count().2 != first), "each session has a process of its own");
}

#[test]
fn a_call_of_no_function_or_with_other_arguments_is_no_call() {
    let unknown = stopped(Left::seconds(LONG, LONG), || call::<_, ()>("nothing", 1_u8));
    assert_eq!(unknown.ended, Some(Ended::Garbled("no reply to nothing".to_owned())));
    let unreadable = stopped(Left::seconds(LONG, LONG), || call::<_, String>("text", [5_u8, 0xff]));
    assert_eq!(unreadable.ended, Some(Ended::Garbled("no reply to text".to_owned())));
    let other = stopped(Left::seconds(LONG, LONG), || call::<_, (u64, u64, u64, u64)>("text", "a"));
    assert_eq!(other.ended, Some(Ended::Garbled("no return value of text".to_owned())));
}

#[test]
fn the_program_says_what_it_was_compiled_from() {
    let (_, outcome) = crate::within(Left::seconds(LONG, LONG), calls::greet);
    assert_eq!(outcome.compiled, Some(("a folder".to_owned(), "its fingerprint".to_owned())));
    assert!(!outcome.left.is_used_up() && outcome.ended.is_none());
}
