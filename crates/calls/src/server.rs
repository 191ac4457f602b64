//! The program's side: answers calls until there are no more.
//!
//! All calls run on one thread, so that thread-local values are kept from call to call.

use crate::callback::Lent;
use crate::chance::ChanceOnLoan;
use crate::out::OutOnLoan;
#[cfg(not(target_family = "wasm"))]
use crate::wire::Start;
use crate::wire::{Hello, Reply, Request, Trace, Wanted, encoded, put, take};
use cage::{Frame, Frames, MAX_FRAME_BYTES, Panic};
#[cfg(not(target_family = "wasm"))]
use cage::{Jail, Limits};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process::ExitCode;

/// A received call: its arguments, and the reply to it.
pub struct Call<'a, 'b> {
    arguments: &'a mut &'b [u8],
    /// The number of arguments that were taken.
    taken: u8,
    wanted: Wanted,
    reply: Frame,
    /// The encoded trace, which follows everything else; empty if none is wanted.
    trace: Vec<u8>,
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

    /// Runs the function, and replies with its return value and, if wanted, its trace. If the caller says stop, the
    /// reply has neither. `listen` runs a function and returns the wanted part of its trace.
    pub fn reply<E: Serialize, R: Serialize>(
        &mut self,
        listen: impl FnOnce(Wanted, &mut dyn FnMut()) -> Trace<E>,
        function: impl FnOnce() -> R,
    ) {
        let wanted = self.wanted;
        let run = || {
            if wanted == Wanted::Nothing {
                return (Some(function()), None);
            }
            let (mut function, mut returned) = (Some(function), None);
            let trace = listen(wanted, &mut || returned = function.take().map(|function| function()));
            (returned, Some(trace))
        };
        match catch_unwind(AssertUnwindSafe(run)) {
            Ok((returned, trace)) => {
                put(&mut self.reply, &Reply::Returned);
                put(&mut self.reply, &returned.expect("a listener runs the function"));
                self.trace = trace.map(|trace| encoded(&trace)).unwrap_or_default();
            }
            Err(thrown) if thrown.is::<Stopped>() => put(&mut self.reply, &Reply::Stopped),
            Err(thrown) => resume_unwind(thrown),
        }
    }

    /// Adds the arguments that the function may have changed to the reply.
    pub fn give_back(&mut self, arguments: &impl Serialize) {
        put(&mut self.reply, arguments);
    }
}

/// A function that the program offers.
pub struct Function {
    name: &'static str,
    answer: Box<dyn Fn(&mut Call) -> Option<()> + Send>,
}

impl Function {
    /// Creates a plain function of this name, of one value and without traces.
    #[must_use]
    pub fn plain<Q: DeserializeOwned, A: Serialize>(
        name: &'static str,
        function: impl Fn(Q) -> A + Send + 'static,
    ) -> Function {
        Function::new(name, move |call| {
            let argument = call.argument()?;
            call.reply(|_, _| Trace { count: 0, positions: 0, events: Vec::<()>::new() }, || function(argument));
            Some(())
        })
    }

    /// Creates a function of this name: `chapter/exercise`, or `chapter/function` if an exercise has several. `answer`
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

/// The payload of unwinding if the caller said stop.
struct Stopped;

/// Asks the caller by the callback of this number. Unwinds if the caller says stop.
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

/// Runs a program that offers these functions. `compiled` holds the folder of their sources, and its fingerprint.
#[cfg(not(target_family = "wasm"))]
#[must_use]
pub fn serve(functions: Vec<Function>, compiled: (&str, &str)) -> ExitCode {
    let _ = text::choose(None);
    let Ok(mut channel) = Frames::take() else {
        eprintln!("this program answers calls of the course; it is of no use alone");
        return ExitCode::from(2);
    };
    let start: Option<Start> = channel.receive().ok().and_then(|frame| take(&mut &frame[..]));
    let Some(Start { cpu, strict, backtraces }) = start else { return ExitCode::from(2) };
    if backtraces {
        cage::tell_calls();
    }
    let limits = Limits { cpu, ..Limits::DEFAULT };
    let problem = cage::enter(&limits, &Jail { strict, ..Jail::default() }).err();
    let is_confined = problem.is_none();
    if channel.send(&mut hello(&functions, compiled, problem)).is_err() || !is_confined {
        return ExitCode::from(2);
    }
    // Otherwise, code that never stops computing would continue after its caller has ended.
    let _ = channel.ends_with_parent();
    // The name does not tell the code which caller asks.
    let thread = std::thread::Builder::new().name("calls".to_owned()).stack_size(limits.stack);
    let thread = thread.spawn(move || {
        CHANNEL.set(Some(channel));
        while let Ok(request) = with_channel(Frames::receive) {
            if answer(&functions, &request, |reply| with_channel(|channel| channel.send(reply)).ok()).is_none() {
                return;
            }
        }
    });
    let _ = thread.map(std::thread::JoinHandle::join);
    // The process ends here, and not at the end of the thread, after the destructors of a student's thread-local values
    // have run.
    ExitCode::SUCCESS
}

/// Runs a program in a worker of a web page. The page ends the worker if it exceeds a limit. Code that panics reports
/// its panic and ends.
#[cfg(target_family = "wasm")]
#[must_use]
pub fn serve(functions: Vec<Function>, compiled: (&str, &str)) -> ExitCode {
    let tell = |frame: &Frame| ffi::page::tell(&crate::as_text(frame.content()));
    std::panic::set_hook(Box::new(move |panic| tell(&only(&Reply::Panicked(Panic::of(panic))))));
    tell(&hello(&functions, compiled, None));
    ffi::page::hear(move |line| {
        let request = crate::from_text(line).unwrap_or_default();
        let _ = answer(&functions, &request, |reply| {
            tell(reply);
            Some(())
        });
    });
    ExitCode::SUCCESS
}

fn hello(functions: &[Function], (folder, fingerprint): (&str, &str), problem: Option<String>) -> Frame {
    let offered = functions.iter().map(|function| function.name.to_owned()).collect();
    let mut frame = Frame::default();
    put(&mut frame, &Hello { compiled: (folder.to_owned(), fingerprint.to_owned()), problem, offered });
    frame
}

/// Runs a function. Returns its result, or its panic with the payload.
fn attempt<T>(function: impl FnOnce() -> T) -> Result<T, Box<(Panic, Box<dyn Any + Send>)>> {
    // In a page, a panic does not unwind.
    if cfg!(target_family = "wasm") { Ok(function()) } else { cage::catch(function) }
}

/// Answers all calls of a frame. Each answer is sent as a separate frame as soon as its call has returned. The caller
/// thus knows which call was running when the process ended. Returns `None` if the caller is gone.
fn answer(functions: &[Function], mut request: &[u8], mut send: impl FnMut(&mut Frame) -> Option<()>) -> Option<()> {
    let Some(Request::Call { function, wanted, count }) = take(&mut request) else { return None };
    let found = functions.iter().find(|other| other.name == function);
    for _ in 0..count {
        let mut call = Call { arguments: &mut request, taken: 0, wanted, reply: Frame::default(), trace: Vec::new() };
        let mut reply = match attempt(|| found.and_then(|function| (function.answer)(&mut call))) {
            Ok(Some(())) if call.reply.len() + call.trace.len() > MAX_FRAME_BYTES => only(&Reply::TooLong),
            Ok(Some(())) => {
                call.reply.append(&call.trace);
                call.reply
            }
            Ok(None) => only(&Reply::Unknown),
            Err(panicked) => {
                let (panic, payload) = *panicked;
                std::mem::forget(payload); // dropping what a student's code panicked with runs the student's code
                only(&Reply::Panicked(panic))
            }
        };
        send(&mut reply)?;
    }
    Some(())
}

fn only(reply: &Reply) -> Frame {
    let mut frame = Frame::default();
    put(&mut frame, reply);
    frame
}
