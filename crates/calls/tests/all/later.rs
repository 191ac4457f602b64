//! Calls of a running program whose results come later.

use crate::LONG;
use crate::sample::Deed;
use cage::{Left, Received};
use calls::{Caller, Ended, Later, Queue, Queued, Running, Values, Why};
use std::process::Command;
use std::task::{Context, Poll, Waker};

/// A running program, with the calls in progress.
struct Program {
    running: Running,
    left: Left,
    queued: Queued,
}

impl Program {
    fn start() -> Program {
        let mut left = Left::seconds(LONG, LONG);
        let mut running = Running::start(Command::new(env!("CARGO_BIN_EXE_calls-sample")), &mut left).unwrap();
        let offered = running.offered(&mut left, || true).unwrap();
        Program { running, left, queued: Queued { queue: Queue::default(), owner: 0, offered } }
    }

    /// Sends the waiting calls. Returns the number of frames.
    fn send(&mut self) -> usize {
        let frames = std::iter::from_fn(|| self.queued.queue.next_frame());
        frames.map(|mut frame| self.running.send(&mut frame, &mut self.left)).count()
    }

    /// Takes the next reply.
    fn receive(&mut self) -> Result<(), Why> {
        assert_eq!(self.running.receive(&mut self.left, || true), Received::Frame);
        self.queued.queue.replied(self.running.content())
    }
}

fn poll(later: &mut Later) -> Option<Result<Values, Why>> {
    match later.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(values) => Some(values),
        Poll::Pending => None,
    }
}

fn text(program: &Program, text: &str) -> Later {
    program.queued.call("text", calls::encoded(&text))
}

#[test]
fn a_program_says_what_it_offers() {
    let program = Program::start();
    assert!(program.queued.offers("text") && !program.queued.offers("nothing"));
}

#[test]
fn calls_of_one_function_travel_together_and_each_gets_its_own_reply() {
    let mut program = Program::start();
    let mut texts: Vec<Later> = (0..300).map(|number| text(&program, &number.to_string())).collect();
    assert!(poll(&mut texts[0]).is_none(), "it was not even sent");
    let mut other = program.queued.call("count", Vec::new());
    assert_eq!(program.send(), 3, "256, 44, and the other function");
    for (number, text) in texts.iter_mut().enumerate() {
        assert!(poll(text).is_none());
        program.receive().unwrap();
        assert_eq!(poll(text).unwrap().unwrap().get::<String>(), Some(number.to_string()));
    }
    program.receive().unwrap();
    assert!(poll(&mut other).unwrap().is_ok());
    assert_eq!(program.queued.queue.next_owner(), None);
}

#[test]
fn a_panic_is_told_to_who_called_and_the_others_get_their_replies() {
    let mut program = Program::start();
    let mut panics = program.queued.call("act", calls::encoded(&Deed::Panic));
    let mut goes_on = text(&program, "on");
    program.send();
    assert!(matches!(program.receive(), Err(Why::Panicked(_))));
    assert!(matches!(poll(&mut panics), Some(Err(Why::Panicked(_)))));
    program.receive().unwrap();
    assert_eq!(poll(&mut goes_on).unwrap().unwrap().get::<String>().as_deref(), Some("on"));
    let mut unknown = program.queued.call("nothing", Vec::new());
    program.send();
    assert!(matches!(program.receive(), Err(Why::Ended(Ended::Garbled(_)))));
    assert!(poll(&mut unknown).unwrap().is_err());
}

#[test]
fn a_frame_that_nobody_wants_any_more_is_not_waited_for() {
    let mut program = Program::start();
    let _never = program.queued.call("act", calls::encoded(&Deed::Loop));
    program.send();
    let mut looks = 0;
    let received = program.running.receive(&mut program.left, || {
        looks += 1;
        looks < 3
    });
    assert_eq!((received, looks), (Received::Unwanted, 3));
    program.running.kill();
}
