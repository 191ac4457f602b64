//! Functions that ask their caller while they run.

use crate::sample::{Deed, draw};
use crate::{LONG, call, message, panics, session, within};
use cage::Left;
use calls::{Callback, Chance, Plain, State};
use proptest::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng, TryRng};
use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Calls `ask`, whose questions are answered by `answer`.
fn ask(asks: u64, mut answer: impl FnMut(u64) -> u64) -> u64 {
    let mut answer: &mut dyn FnMut(u64) -> u64 = &mut answer;
    let callbacks: &mut [&mut dyn Callback] = &mut [&mut Plain, &mut answer];
    calls::call("ask", &asks, callbacks, || format!("ask({asks})")).take()
}

/// A generator without a state, with the numbers of ChaCha.
struct Foreign(ChaCha8Rng);

impl TryRng for Foreign {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

impl Chance for Foreign {}

/// Draws numbers in the program.
fn drawn(mut rng: &mut (impl Chance + ?Sized), draws: u32) -> Vec<u64> {
    let arguments = (draws, rng.state());
    let mut values = calls::call("draw", &arguments, &mut [&mut Plain, &mut rng], || format!("draw({draws})"));
    let (numbers, state): (Vec<u64>, Option<State>) = values.take();
    if let Some(state) = state {
        rng.go_on_from(state);
    }
    numbers
}

/// Fills `bytes` bytes in the program. Returns them, and one more number.
fn filled(mut rng: &mut (impl Chance + ?Sized), bytes: usize) -> (Vec<u8>, u32) {
    let arguments = (bytes, rng.state());
    let mut values = calls::call("fill", &arguments, &mut [&mut Plain, &mut rng], || format!("fill({bytes})"));
    let (filled, next, state): (Vec<u8>, u32, Option<State>) = values.take();
    if let Some(state) = state {
        rng.go_on_from(state);
    }
    (filled, next)
}

#[test]
fn answers_arrive_at_the_function_in_their_order() {
    session(|| {
        let mut questions = Vec::new();
        let sum = ask(1000, |question| {
            questions.push(question);
            question * question
        });
        assert_eq!(sum, (0..1000).map(|question| question * question).sum::<u64>());
        assert!(questions.into_iter().eq(0..1000));
    });
}

#[test]
fn a_callback_that_unwinds_stops_the_function_and_goes_on_unwinding_in_the_caller() {
    session(|| {
        for stop in [0, 1, 10] {
            let stopped = catch_unwind(AssertUnwindSafe(|| {
                ask(100, |question| {
                    if question == stop {
                        std::panic::resume_unwind(Box::new(format!("enough at {question}")));
                    }
                    question
                })
            }));
            assert_eq!(message(&*stopped.unwrap_err()), Some(format!("enough at {stop}")));
            assert_eq!(ask(10, |question| question), 45, "the session goes on");
        }
    });
}

#[test]
fn the_arguments_of_a_function_that_was_stopped_come_back_as_it_has_left_them() {
    session(|| {
        let (mut left, mut asked) = (None, 0);
        let stopped = catch_unwind(AssertUnwindSafe(|| {
            let mut answer: &mut dyn FnMut(u64) -> u64 = &mut |question| {
                asked += 1;
                if question == 7 { std::panic::resume_unwind(Box::new("enough")) } else { question }
            };
            let callbacks: &mut [&mut dyn Callback] = &mut [&mut Plain, &mut answer];
            let mut values = calls::call("ask", &100_u64, callbacks, || "ask(100)".to_owned());
            let result = values.result::<u64>();
            left = Some(values.changed::<u64>());
            values.finish(result)
        }));
        assert_eq!(message(&*stopped.unwrap_err()).as_deref(), Some("enough"));
        assert_eq!((asked, left), (8, Some(7)));
    });
}

#[test]
fn a_function_that_goes_on_after_it_was_told_to_stop_changes_nothing() {
    session(|| {
        let mut asked = Vec::new();
        let thrown = catch_unwind(AssertUnwindSafe(|| {
            let mut answer: &mut dyn FnMut(u64) -> u64 = &mut |question| {
                asked.push(question);
                std::panic::resume_unwind(Box::new(format!("stop {question}")));
            };
            let callbacks: &mut [&mut dyn Callback] = &mut [&mut Plain, &mut answer];
            calls::call("ask again", &(), callbacks, || "ask again".to_owned()).take::<[Option<u64>; 3]>()
        }));
        assert_eq!(message(&*thrown.unwrap_err()), Some("stop 1".to_owned()), "the first reason counts");
        assert_eq!(call::<_, String>("text", "after"), "after");
    });
}

#[test]
fn callbacks_of_calls_that_nobody_asks_for_any_more_are_stopped() {
    session(|| {
        calls::ahead("ask", [3_u64, 3, 3], |_| None);
        assert_eq!(ask(3, |question| question), 3);
        assert_eq!(call::<_, String>("text", "between"), "between");
        assert_eq!(ask(3, |question| question), 3);
    });
}

#[test]
fn a_callback_of_an_argument_that_has_none_stops_the_program() {
    let (result, outcome) =
        within(Left::seconds(LONG, LONG), || calls::call("ask", &3_u64, &mut [], || "ask(3)".to_owned()).take::<u64>());
    assert!(result.is_err());
    assert_eq!(outcome.ended, Some(calls::Ended::Garbled("no reply to ask".to_owned())));
    assert_eq!(outcome.pending.as_deref(), Some("ask(3)"));
}

#[test]
fn a_generator_gives_the_same_numbers_by_its_state_by_callbacks_and_here() {
    let draws = proptest::collection::vec((any::<u64>(), any::<u64>(), 0_u32..200), 60..=60);
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(1));
    let check = |cases: Vec<(u64, u64, u32)>| {
        session(|| {
            for (seed, stream, draws) in cases {
                let generator = || {
                    let mut generator = ChaCha8Rng::seed_from_u64(seed);
                    generator.set_stream(stream);
                    generator
                };
                let (mut here, mut by_state, mut by_callback) = (generator(), generator(), Foreign(generator()));
                for draws in [draws, 1, 0, draws / 2] {
                    let expected = draw(&mut here, draws);
                    assert_eq!(drawn(&mut by_state, draws), expected, "by state");
                    assert_eq!(drawn(&mut by_callback, draws), expected, "by callback");
                    let dynamic: &mut dyn Rng = &mut by_callback;
                    assert_eq!(drawn(dynamic, 3), draw(&mut here, 3), "by callback, as a trait object");
                    draw(&mut by_state, 3);
                    assert_eq!(by_state.state(), here.state(), "it goes on here where it has stopped there");
                }
            }
        });
        Ok(())
    };
    runner.run(&draws, check).unwrap();
}

/// A generator with a limited number of draws.
struct Bounded {
    generator: ChaCha8Rng,
    draws: u64,
    /// Whether more draws are permitted after that.
    may_go_on: bool,
}

impl TryRng for Bounded {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("it travels as its state")
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("it travels as its state")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("it travels as its state")
    }
}

impl Chance for Bounded {
    fn state(&self) -> Option<State> {
        self.generator.state().map(|state| state.with_draws(self.draws))
    }

    fn go_on_from(&mut self, state: State) {
        self.generator.go_on_from(state);
    }

    fn is_used_up(&mut self) {
        if !self.may_go_on {
            std::panic::resume_unwind(Box::new("too many"));
        }
    }
}

#[test]
fn a_function_that_draws_more_often_than_it_may_asks_first() {
    let draws = |draws: u64, may_go_on: bool| {
        let mut rng = Bounded { generator: ChaCha8Rng::seed_from_u64(3), draws, may_go_on };
        session(|| {
            let drawn = catch_unwind(AssertUnwindSafe(|| drawn(&mut rng, 9)));
            drawn.map_err(|thrown| message(&*thrown))
        })
    };
    let expected = Ok(draw(&mut ChaCha8Rng::seed_from_u64(3), 9));
    let most = (0..200).find(|most| draws(*most, false) == expected).expect("some draws are enough");
    assert!(most >= 9, "{most}");
    assert_eq!(draws(most - 1, false), Err(Some("too many".to_owned())));
    assert_eq!(draws(most - 1, true), expected);
    assert_eq!(draws(0, true), expected);
}

#[test]
fn many_bytes_are_the_same_both_ways() {
    session(|| {
        for bytes in [0, 1, 3, 4, 5, 255, 256, 257, 65_535, 65_536, 65_537, 300_001] {
            let (mut here, mut by_state, mut by_callback) =
                (ChaCha8Rng::seed_from_u64(5), ChaCha8Rng::seed_from_u64(5), Foreign(ChaCha8Rng::seed_from_u64(5)));
            let mut expected = vec![0; bytes];
            here.fill_bytes(&mut expected);
            let expected = (expected, here.next_u32());
            assert!(filled(&mut by_state, bytes) == expected, "{bytes} bytes by state");
            assert!(filled(&mut by_callback, bytes) == expected, "{bytes} bytes by callback");
        }
    });
}

#[test]
fn a_panic_leaves_the_generator_of_the_caller_where_it_was() {
    session(|| {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        drawn(&mut rng, 5);
        let before = rng.state();
        panics(|| call::<_, ()>("act", Deed::Panic));
        assert_eq!(rng.state(), before);
    });
}
