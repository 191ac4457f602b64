//! Programs that send something other than replies.

use crate::{MEASURES, call, message, milliseconds, run};
use cage::End;
use calls::{Ended, Stopped, Wanted};
use std::process::Command;

fn program(name: &str) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_calls-sample"));
    program.args(["--rogue", name]);
    program
}

/// Returns the end of a session with a rogue program, and the call that was running then.
fn ended(name: &str) -> (Option<Ended>, Option<String>) {
    let (result, outcome) = run(program(name), milliseconds(1000, 1000), || call::<_, Vec<u64>>("text", "a"));
    let thrown = result.expect_err("it does not answer");
    assert!(thrown.is::<Stopped>(), "{name}: {:?}", message(&*thrown));
    (outcome.ended, outcome.pending)
}

fn garbled(what: &str) -> Option<Ended> {
    Some(Ended::Garbled(what.to_owned()))
}

#[test]
fn a_program_that_says_nothing_of_itself_is_of_no_use() {
    assert_eq!(ended("silence"), (Some(Ended::Process(End::Exited(0))), None));
    for name in ["no hello", "long hello"] {
        assert_eq!(ended(name), (garbled("its first frame cannot be read"), None), "{name}");
    }
}

#[test]
fn what_is_no_reply_ends_the_session_and_the_call_is_named() {
    let pending = Some("text(\"a\")".to_owned());
    for name in ["empty frame", "unknown reply", "stopped"] {
        assert_eq!(ended(name), (garbled("no reply to text"), pending.clone()), "{name}");
    }
    assert_eq!(ended("huge frame"), (Some(Ended::ReturnedTooMuch), pending.clone()));
    assert_eq!(ended("half a frame"), (Some(Ended::Process(End::Exited(0))), pending));
    assert_eq!(ended("a long vector").0, garbled("no return value of text"));
}

#[test]
fn a_program_that_calls_back_without_end_is_stopped() {
    let (ended, pending) = ended("callbacks");
    let stopped = [Ended::Process(End::ComputedTooLong), Ended::Waited, Ended::TookTooLong];
    assert!(!MEASURES || ended != Some(Ended::TookTooLong));
    assert!(ended.as_ref().is_some_and(|ended| stopped.contains(ended)), "{ended:?}");
    assert_eq!(pending.as_deref(), Some("text(\"a\")"));
}

#[test]
fn a_trace_with_more_events_than_can_be_is_refused_or_not_read() {
    let traced = |name: &str, wanted| {
        let (result, outcome) = run(program(name), milliseconds(1000, 1000), || {
            calls::traced::<(u8, bool), _>(wanted, || call::<_, ()>("search", 1_u8)).1
        });
        (result.ok().map(|trace| (trace.count, trace.positions, trace.events.len())), outcome.ended)
    };
    let refused = (None, garbled("a trace cannot be read"));
    assert_eq!(traced("endless events", Wanted::Count), (Some((2, 1, 0)), None));
    assert_eq!(traced("endless events", Wanted::Events), refused);
    assert_eq!(traced("more events than counted", Wanted::Events), (Some((2, 0, 2)), None));
    let (result, _) = run(program("endless events"), milliseconds(1000, 1000), || {
        calls::traced::<(), _>(Wanted::Count, || call::<_, ()>("search", 1_u8)).1
    });
    assert_eq!(result.unwrap().count, 2);
}
