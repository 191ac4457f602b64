//! Panics, and programs that end or must be ended.

use crate::sample::Deed;
use crate::{LONG, MEASURES, call, milliseconds, panics, session, stopped, within};
use cage::{End, Left, Output};
use calls::{Ended, Outcome};

/// Returns the outcome of a session whose second call does this deed.
fn ended(left: Left, deed: Deed) -> Outcome {
    let outcome = stopped(left, || {
        assert_eq!(call::<_, u64>("act at", (1_u64, 0_u64, Deed::Return)), 3);
        call::<_, ()>("act", deed);
    });
    assert_eq!(outcome.pending, Some(format!("act({deed:?})")));
    outcome
}

#[test]
fn a_panic_is_told_with_its_place_its_message_and_its_call() {
    session(|| {
        for _ in 0..3 {
            let panicked = panics(|| call::<_, ()>("act", Deed::Panic));
            assert_eq!(panicked.asked, "act(Panic)");
            assert_eq!(panicked.panic.message.en, "as told");
            assert!(panicked.panic.file.ends_with("sample.rs") && panicked.panic.line > 1);
        }
        let panicked = panics(|| call::<_, ()>("act", Deed::LongPanic(3 << 20)));
        let length = panicked.panic.message.en.len();
        assert!((10_000..100_000).contains(&length), "{length}");
    });
}

#[test]
fn a_program_that_ends_is_told_apart() {
    let plenty = Left::seconds(LONG, LONG);
    assert_eq!(ended(plenty, Deed::Exit).ended, Some(Ended::Process(End::Exited(3))));
    assert_eq!(ended(plenty, Deed::Overflow).ended, Some(Ended::Process(End::StackOverflow)));
    assert_eq!(ended(plenty, Deed::Hoard).ended, Some(Ended::Process(End::OutOfMemory)));
    if cfg!(unix) {
        assert_eq!(ended(plenty, Deed::Abort).ended, Some(Ended::Process(End::Crashed("SIGABRT".to_owned()))));
    }
}

#[test]
fn a_call_that_never_ends_is_stopped() {
    let outcome = ended(milliseconds(500, 60_000), Deed::Loop);
    assert_eq!(outcome.ended, Some(Ended::Process(End::ComputedTooLong)));
    assert!(!MEASURES || outcome.left.computing.is_zero() && !outcome.left.waiting.is_zero());
    let outcome = ended(milliseconds(60_000, 400), Deed::Sleep(600_000));
    assert_eq!(outcome.ended, Some(if MEASURES { Ended::Waited } else { Ended::TookTooLong }));
    assert!(outcome.left.waiting.is_zero() && !outcome.left.computing.is_zero());
}

#[test]
fn too_much_output_ends_the_program_and_the_beginning_of_it_is_kept() {
    let outcome = ended(Left::seconds(LONG, LONG), Deed::Print);
    assert_eq!(outcome.ended, Some(Ended::Flooded));
    assert!(outcome.output.text(false).starts_with("print print "));
}

#[test]
fn too_much_output_is_too_much_also_if_the_call_returns() {
    let flood = (Output::FLOOD >> 20) as u32;
    let (result, outcome) = within(Left::seconds(LONG, LONG), || call::<_, ()>("act", Deed::PrintSome(flood + 1)));
    assert_eq!((outcome.ended, result.is_ok() || outcome.pending.is_some()), (Some(Ended::Flooded), true));
    let (result, outcome) = within(Left::seconds(LONG, LONG), || call::<_, ()>("act", Deed::PrintSome(flood)));
    assert_eq!((outcome.ended, result.is_ok()), (None, true));
}

#[test]
fn what_is_printed_is_kept_and_is_no_reply() {
    let (result, outcome) = within(Left::seconds(LONG, LONG), || call::<_, ()>("act", Deed::PrintSome(1)));
    assert!(result.is_ok() && outcome.ended.is_none());
    assert!(outcome.output.text(false).starts_with("xxxx"));
}

#[test]
fn after_its_end_a_program_is_not_asked_again_and_the_call_that_ended_it_stays() {
    let outcome = stopped(Left::seconds(LONG, LONG), || {
        let exit = std::panic::catch_unwind(|| call::<_, ()>("act", Deed::Exit));
        assert!(exit.unwrap_err().is::<calls::Stopped>());
        calls::ahead("text", ["a", "b"], |_| None);
        call::<_, String>("text", "a")
    });
    assert_eq!(outcome.ended, Some(Ended::Process(End::Exited(3))));
    assert_eq!(outcome.pending.as_deref(), Some("act(Exit)"));
}

#[cfg(unix)]
#[test]
fn a_program_that_others_kill_is_said_to_be_killed() {
    let outcome = stopped(Left::seconds(LONG, LONG), || {
        let (_, _, process) = call::<_, (u64, String, u32)>("count", ());
        std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_millis(50));
            std::process::Command::new("kill").args(["-KILL", &process.to_string()]).status()
        });
        call::<_, ()>("act", Deed::Sleep(60_000));
    });
    assert_eq!(outcome.ended, Some(Ended::Process(End::Killed("signal 9".to_owned()))));
    assert_eq!(outcome.pending.as_deref(), Some("act(Sleep(60000))"));
}
