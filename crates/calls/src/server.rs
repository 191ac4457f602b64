//! The program's side: answers calls until there are no more.
//!
//! All calls run on one thread: what a function keeps for the next call is there when it comes.

use crate::callback::Lent;
use crate::chance::ChanceOnLoan;
use crate::out::OutOnLoan;
use crate::wire::{Hello, Reply, Request, Start, Trace, Wanted, put, take};
use cage::{Frame, Frames, Jail, Limits, MAX_FRAME_BYTES};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::RefCell;
use std::panic::resume_unwind;
use std::process::ExitCode;

/// A call that has arrived: its arguments, and the reply to it.
pub struct Call<'a, 'b> {
    arguments: &'a mut &'b [u8],
    /// The number of arguments that were taken.
    taken: u8,
    wanted: Wanted,
    reply: Frame,
}

impl Call<'_, '_> {
    /// Takes the next argument; `None` if there is none of this type.
    pub fn argument<A: DeserializeOwned>(&mut self) -> Option<A> {
        self.taken += 1;
        take(self.arguments)
    }

    /// Takes the next argument, by which the function can call back; `None` if there is none of this type.
    pub fn with_callback<A: DeserializeOwned>(&mut self) -> Option<(A, Lent)> {
        let lent = Lent(self.taken);
        Some((self.argument()?, lent))
    }

    /// Takes the next argument, a random number generator.
    pub fn chance(&mut self) -> Option<ChanceOnLoan> {
        let number = self.taken;
        Some(ChanceOnLoan::new(self.argument()?, number))
    }

    /// Takes the next argument, a writer.
    pub fn out(&mut self) -> Option<OutOnLoan> {
        let number = self.taken;
        Some(OutOnLoan::new(self.argument()?, number))
    }

    /// Runs the function, and replies with what it returned, and with its trace if that is wanted. `listen` runs a
    /// function and returns its trace, the part that is wanted.
    pub fn reply<E: Serialize, R: Serialize>(
        &mut self,
        listen: impl FnOnce(Wanted, &mut dyn FnMut()) -> Trace<E>,
        function: impl FnOnce() -> R,
    ) {
        put(&mut self.reply, &Reply::Returned);
        if self.wanted == Wanted::Nothing {
            return put(&mut self.reply, &function());
        }
        let (mut function, mut returned) = (Some(function), None);
        let trace = listen(self.wanted, &mut || returned = function.take().map(|function| function()));
        if let Some(returned) = returned {
            put(&mut self.reply, &returned);
            put(&mut self.reply, &trace);
        }
    }
}

/// A function that the program offers.
pub struct Function {
    name: &'static str,
    answer: Box<dyn Fn(&mut Call) -> Option<()> + Send>,
}

impl Function {
    /// The function of this name: `chapter/exercise`, or `chapter/function` where an exercise has several. `answer`
    /// returns `None` if the arguments cannot be read.
    #[must_use]
    pub fn new(name: &'static str, answer: impl Fn(&mut Call) -> Option<()> + Send + 'static) -> Function {
        Function { name, answer: Box::new(answer) }
    }
}

thread_local! {
    /// The channel to the caller, on the thread on which functions are called.
    static CHANNEL: RefCell<Option<Frames>> = const { RefCell::new(None) };
}

/// The end of a call whose caller said stop.
struct Stopped;

/// Asks the caller by the callback of this number.
pub(crate) fn call_back<A: DeserializeOwned>(argument: u8, question: &impl Serialize) -> A {
    let mut frame = Frame::default();
    put(&mut frame, &Reply::Callback(argument));
    put(&mut frame, question);
    let answered = with_channel(|channel| {
        channel.send(&mut frame).ok()?;
        channel.receive().ok()
    });
    let answer = answered.as_deref().and_then(|mut answer| match take(&mut answer)? {
        Request::Answer => take(&mut answer),
        Request::Stop | Request::Call { .. } => None,
    });
    answer.unwrap_or_else(|| resume_unwind(Box::new(Stopped)))
}

fn with_channel<T>(work: impl FnOnce(&mut Frames) -> T) -> T {
    CHANNEL.with_borrow_mut(|channel| work(channel.as_mut().expect("functions call back on the thread of their call")))
}

/// The main function of a program that offers these functions. `compiled`: the folder of their sources, and its
/// fingerprint.
#[must_use]
pub fn serve(functions: Vec<Function>, compiled: (&str, &str)) -> ExitCode {
    let _ = text::choose(None);
    let Ok(mut channel) = Frames::take() else {
        eprintln!("this program answers the tests of the course; it is of no use alone");
        return ExitCode::from(2);
    };
    let start: Option<Start> = channel.receive().ok().and_then(|frame| take(&mut &frame[..]));
    let Some(Start { cpu, strict, backtraces }) = start else { return ExitCode::from(2) };
    if backtraces {
        cage::tell_calls();
    }
    let limits = Limits { cpu: Some(cpu), ..Limits::DEFAULT };
    let problem = cage::enter(&limits, &Jail { strict, ..Jail::default() }).err();
    let is_confined = problem.is_none();
    let mut hello = Frame::default();
    put(&mut hello, &Hello { compiled: (compiled.0.to_owned(), compiled.1.to_owned()), problem });
    if channel.send(&mut hello).is_err() || !is_confined {
        return ExitCode::from(2);
    }
    // Without this, code that never stops computing would go on after its caller has ended.
    let _ = channel.ends_with_parent();
    // A name from which code cannot learn who asks.
    let thread = std::thread::Builder::new().name("calls".to_owned()).stack_size(limits.stack);
    let thread = thread.spawn(move || {
        CHANNEL.set(Some(channel));
        while let Ok(request) = with_channel(Frames::receive) {
            if answer(&functions, &request).is_none() {
                return;
            }
        }
    });
    let _ = thread.map(std::thread::JoinHandle::join);
    // Here, and not at the end of the thread: destructors of a student's thread-local values have run.
    ExitCode::SUCCESS
}

/// Answers all calls of a frame, each with a frame of its own as soon as it has returned: so the caller knows which one
/// was running when the process ended. `None` if the caller is gone.
fn answer(functions: &[Function], mut request: &[u8]) -> Option<()> {
    let Some(Request::Call { function, wanted, count }) = take(&mut request) else { return None };
    let found = functions.iter().find(|other| other.name == function);
    for _ in 0..count {
        let mut call = Call { arguments: &mut request, taken: 0, wanted, reply: Frame::default() };
        let mut reply = match cage::catch(|| found.and_then(|function| (function.answer)(&mut call))) {
            Ok(Some(())) if call.reply.len() > MAX_FRAME_BYTES => only(&Reply::TooLong),
            Ok(Some(())) => call.reply,
            Ok(None) => only(&Reply::Unknown),
            Err(panicked) => {
                let (panic, payload) = *panicked;
                let reply = if payload.is::<Stopped>() { Reply::Stopped } else { Reply::Panicked(panic) };
                std::mem::forget(payload); // dropping what a student's code panicked with runs the student's code
                only(&reply)
            }
        };
        with_channel(|channel| channel.send(&mut reply)).ok()?;
    }
    Some(())
}

fn only(reply: &Reply) -> Frame {
    let mut frame = Frame::default();
    put(&mut frame, reply);
    frame
}
