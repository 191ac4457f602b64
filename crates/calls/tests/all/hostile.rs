//! Hostile programs, which must cost their caller neither time nor memory. The test binary starts itself as each of
//! these programs.

use cage::{End, Frame, Frames, Left, MAX_FRAME_BYTES};
use calls::{Ended, Options, Session, Trace, Wanted};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::Command;
use std::time::{Duration, Instant};

/// The environment variable that names a behaviour. If it is set, this program is the hostile program.
const BEHAVIOUR: &str = "SPIELBAUM_TEST_BEHAVIOUR";

/// The first bytes of replies, as postcard writes them.
const RETURNED: u8 = 0;
const CALLS_BACK: u8 = 4;

fn frame(content: impl IntoIterator<Item = u8>) -> Frame {
    let mut frame = Frame::default();
    frame.extend(content);
    frame
}

#[test]
fn is_a_hostile_program_if_it_is_told_so() {
    let Ok(behaviour) = std::env::var(BEHAVIOUR) else { return };
    let mut channel = Frames::take().unwrap();
    let _start = channel.receive().unwrap();
    let (nowhere, no_fingerprint, no_problem, no_names) = (0, 0, 0, 0);
    channel.send(&mut frame([nowhere, no_fingerprint, no_problem, no_names])).unwrap();
    if behaviour == "does not read" {
        std::thread::sleep(Duration::from_secs(3600));
    }
    let mut long =
        frame([RETURNED, 5].into_iter().chain(vec![0; if behaviour == "traces 40 MB" { 40 << 20 } else { 0 }]));
    let sent_to_us = |channel: &mut Frames| channel.receive().unwrap_or_else(|_| std::process::exit(0));
    while !sent_to_us(&mut channel).is_empty() {
        match behaviour.as_str() {
            "draws 1 MB" => {
                let (argument, bytes, length) = (0, 2, [0x80, 0x80, 0x40]);
                channel.send(&mut frame([CALLS_BACK, argument, bytes].into_iter().chain(length))).unwrap();
                let length = sent_to_us(&mut channel).len().min(100) as u8;
                channel.send(&mut frame([RETURNED, length])).unwrap();
            }
            "calls back without an end" => loop {
                channel.send(&mut frame([CALLS_BACK, 7])).unwrap();
                sent_to_us(&mut channel);
            },
            "traces 40 MB" => channel.send(&mut long).unwrap(),
            "counts less than there is" => {
                let (value, count, positions, events) = (5, 0, 0, [3, 1, 2, 3]);
                channel.send(&mut frame([RETURNED, value, count, positions].into_iter().chain(events))).unwrap();
            }
            other => panic!("{other}"),
        }
    }
}

/// The result of some calls: the value that the caller got, and the end of the program, if it ended.
struct Called<T> {
    got: Option<T>,
    ended: Option<Ended>,
}

/// Makes calls in a session with a program of this behaviour, which may compute and wait for a second.
fn with<T>(behaviour: &str, calls: impl FnOnce() -> T) -> Called<T> {
    let mut program = Command::new(std::env::current_exe().unwrap());
    program
        .args(["--exact", "hostile::is_a_hostile_program_if_it_is_told_so", "--nocapture"])
        .env(BEHAVIOUR, behaviour);
    Session::start(program, 10, Left::seconds(1, 1), Options::default()).unwrap().install();
    let begin = Instant::now();
    let got = catch_unwind(AssertUnwindSafe(calls)).ok();
    let ended = Session::uninstall().unwrap().ended;
    assert!(begin.elapsed() < Duration::from_secs(60), "{behaviour}: it holds up its caller");
    Called { got, ended }
}

/// Calls a function of a generator and some bytes, which returns a number.
fn call(arguments: &[u8]) -> u8 {
    let mut generator = ChaCha8Rng::seed_from_u64(1);
    let mut values = calls::call("f", &arguments, &mut [&mut &mut generator], || "f()".to_owned());
    let number = values.result();
    values.finish(number)
}

#[test]
fn a_program_draws_no_more_bytes_at_once_than_its_caller_wants_to_hold() {
    let Called { got, ended } = with("draws 1 MB", || call(&[]));
    assert_eq!((got, ended), (Some(1), None), "an answer without bytes");
}

#[test]
fn a_program_that_calls_back_without_an_end_runs_out_of_time() {
    let Called { got, ended } = with("calls back without an end", || call(&[]));
    assert!(got.is_none());
    assert!(matches!(ended, Some(Ended::Process(End::ComputedTooLong) | Ended::TookTooLong)), "{ended:?}");
}

#[test]
fn a_program_that_does_not_read_is_not_waited_for_without_an_end() {
    let Called { got, ended } = with("does not read", || call(&vec![0; 16 << 20]));
    assert!(got.is_none());
    assert!(matches!(ended, Some(Ended::Waited | Ended::TookTooLong)), "{ended:?}");
}

#[test]
fn all_traces_that_somebody_wants_are_together_no_larger_than_a_frame() {
    let traced = |calls: usize| {
        let Called { got, ended } = with("traces 40 MB", || {
            calls::traced::<u8, _>(Wanted::Events, || (0..calls).map(|_| call(&[])).collect::<Vec<_>>())
        });
        (got.map(|(values, _)| values.len()), ended)
    };
    const { assert!(MAX_FRAME_BYTES > 40 << 20 && MAX_FRAME_BYTES < 80 << 20) };
    assert_eq!(traced(1), (Some(1), None));
    assert_eq!(traced(3), (None, Some(Ended::ReturnedTooMuch)));
}

#[test]
fn a_trace_has_at_least_as_many_events_as_it_holds() {
    let Called { got, .. } = with("counts less than there is", || calls::traced::<u8, _>(Wanted::Events, || call(&[])));
    let (value, Trace { count, events, .. }) = got.unwrap();
    assert_eq!((value, count, events), (5, 3, vec![1, 2, 3]));
}
