//! The caller's side: a session with a program, and calls in it.

use crate::callback::Callback;
use crate::wire::{Hello, Reply, Request, Start, Trace, Wanted, encoded, put, take};
use cage::{End, Frame, FramedChild, Left, Limits, MAX_FRAME_BYTES, Output, Panic, Received};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process::Command;
use std::time::Duration;

/// The end of a program's process.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ended {
    /// The process ended by itself, or the system ended it.
    Process(End),
    /// The time in which the process may only wait was used up.
    Waited,
    /// The time of the process was used up, on a system that does not distinguish computing from waiting.
    TookTooLong,
    /// The process printed more than [`Output::FLOOD`] bytes.
    Flooded,
    /// A return value has more than [`cage::MAX_FRAME_BYTES`] bytes, or all of them together have more than the process
    /// may have memory.
    ReturnedTooMuch,
    /// The process sent something that is no reply; a description in English.
    Garbled(String),
    /// The process refused to run without a sandbox; the reason in English.
    NotConfined(String),
}

/// The payload of unwinding if a called function has panicked.
#[derive(Debug)]
pub struct Panicked {
    /// The panic of the student's function.
    pub panic: Panic,
    /// The call, with the boards below it.
    pub asked: String,
}

/// The payload of unwinding if the program has ended.
#[derive(Debug)]
pub struct Stopped;

/// The most characters that are kept of a program's reason for not running.
const LONGEST_PROBLEM: usize = 1 << 10;

/// The most calls that are sent together.
const TOGETHER: usize = 256;

/// The most bytes of arguments that are sent together, unless one call has more.
const TOGETHER_BYTES: usize = 64 << 10;

/// A function that formats a call with these arguments; `None` if they belong to another function.
type ShowCall = fn(&mut Arguments) -> Option<String>;

/// The encoded arguments of a call, back to back.
#[derive(Debug)]
pub struct Arguments<'a>(&'a [u8]);

impl Arguments<'_> {
    /// Takes the next argument; `None` if there is none of this type.
    pub fn take<A: DeserializeOwned>(&mut self) -> Option<A> {
        take(&mut self.0)
    }
}

/// The most bytes of the program's first frame, which holds two paths and a sentence.
const MAX_HELLO_BYTES: usize = 64 << 10;

/// Calls of a single function that were sent, or are to be sent, before their results are requested.
#[derive(Debug, Default)]
struct Ahead {
    function: &'static str,
    /// A function that formats a call with these arguments.
    asked: Option<ShowCall>,
    /// The part of their traces that is wanted.
    wanted: Wanted,
    /// The arguments of each call whose reply was not read yet.
    waiting: VecDeque<Vec<u8>>,
    /// The number of these calls that were sent.
    sent: usize,
}

/// A running program, and the time that it has left.
#[derive(Debug)]
pub struct Session {
    /// The process; `None` once it has ended.
    child: Option<FramedChild>,
    left: Left,
    ahead: Ahead,
    wanted: Wanted,
    /// The traces of the calls since traces were requested, as received.
    traces: Vec<Vec<u8>>,
    /// The total size of all `traces`, in bytes.
    traces_size: usize,
    /// The folder of the sources that the program was compiled from, and their fingerprint then.
    compiled: Option<(String, String)>,
    ended: Option<Ended>,
    /// The call that was running when the program ended.
    pending: Option<String>,
    output: Output,
    /// The limit on computing for all calls within [`cage::quietly`]; `None` once the first of them has applied it.
    aside: Option<Duration>,
    /// The total size of all replies, in bytes. It is limited, because the caller, whose memory has no limit, may keep
    /// them.
    bytes: u64,
}

/// The outcome of a session.
#[derive(Debug)]
pub struct Outcome {
    /// The end of the program; `None` if the program was still waiting for calls.
    pub ended: Option<Ended>,
    /// The call that was running when the program ended.
    pub pending: Option<String>,
    /// The output of the program.
    pub output: Output,
    /// The time that the program had left.
    pub left: Left,
    /// The folder of the sources that the program was compiled from, and their fingerprint then; `None` if the program
    /// did not report them.
    pub compiled: Option<(String, String)>,
}

thread_local! {
    static SESSION: RefCell<Option<Session>> = const { RefCell::new(None) };
}

impl Session {
    /// Starts a program, which may compute for `cpu` seconds and has `left` time in all.
    ///
    /// # Errors
    /// The program cannot be started.
    pub fn start(command: Command, cpu: u64, left: Left, options: Options) -> std::io::Result<Session> {
        let child = FramedChild::start(command, options.echo)?;
        let mut session = Session {
            child: Some(child),
            left,
            ahead: Ahead::default(),
            wanted: Wanted::Nothing,
            traces: Vec::new(),
            traces_size: 0,
            compiled: None,
            ended: None,
            pending: None,
            output: Output::default(),
            aside: Some(Duration::from_secs((cpu / 3).max(1))),
            bytes: 0,
        };
        let mut frame = Frame::default();
        put(&mut frame, &Start { cpu: Some(cpu), strict: options.strict, backtraces: options.backtraces });
        session.send(&mut frame);
        Ok(session)
    }

    /// Makes this the session of the current thread.
    pub fn install(self) {
        SESSION.set(Some(self));
    }

    /// Whether the current thread has a session.
    #[must_use]
    pub fn is_installed() -> bool {
        SESSION.with_borrow(Option::is_some)
    }

    /// Ends this thread's session.
    #[must_use]
    pub fn uninstall() -> Option<Outcome> {
        let mut session = SESSION.take()?;
        if let Some(mut child) = session.child.take() {
            child.look(&mut session.left);
            let (output, has_flooded) = child.kill_and_tell();
            session.output = output;
            session.ended = has_flooded.then_some(Ended::Flooded);
        }
        let Session { ended, pending, output, left, compiled, .. } = session;
        Some(Outcome { ended, pending, output, left, compiled })
    }

    fn send(&mut self, frame: &mut Frame) {
        if let Some(child) = &mut self.child {
            child.send(frame, &mut self.left);
        }
    }

    /// Waits for a frame. Returns `None` if the program has ended.
    fn receive(&mut self) -> Option<&[u8]> {
        let child = self.child.as_mut()?;
        let received = child.receive(&mut self.left);
        if received == Received::Frame {
            self.bytes += child.content().len() as u64;
            if self.bytes <= LIMITS.memory {
                return self.child.as_ref().map(FramedChild::content);
            }
        }
        let (is_measured, child) = (child.is_measured(), self.child.take()?);
        let (ended, output) = match received {
            Received::Frame => (Ended::ReturnedTooMuch, child.kill()),
            Received::Closed => {
                let (end, output) = child.end();
                (Ended::Process(end), output)
            }
            Received::OutOfTime if self.left.computing.is_zero() => {
                (Ended::Process(End::ComputedTooLong), child.kill())
            }
            Received::OutOfTime if is_measured => (Ended::Waited, child.kill()),
            Received::OutOfTime => (Ended::TookTooLong, child.kill()),
            Received::Flooded => (Ended::Flooded, child.kill()),
            Received::TooLong => (Ended::ReturnedTooMuch, child.kill()),
            Received::Unwanted => unreachable!("frames are wanted until they come"),
        };
        (self.ended, self.output) = (Some(ended), output);
        None
    }

    /// Ends the program, which cannot be used any more.
    fn give_up(&mut self, why: Ended) {
        if let Some(child) = self.child.take() {
            (self.ended, self.output) = (Some(why), child.kill());
        }
    }

    /// Waits until the program has reported the sources that it was compiled from.
    fn greet(&mut self) {
        if self.compiled.is_some() || self.ended.is_some() {
            return;
        }
        let Some(mut frame) = self.receive() else { return };
        let hello = if frame.len() <= MAX_HELLO_BYTES { take::<Hello>(&mut frame) } else { None };
        match hello {
            Some(Hello { problem: Some(mut problem), .. }) => {
                let end = problem.char_indices().nth(LONGEST_PROBLEM).map_or(problem.len(), |(at, _)| at);
                problem.truncate(end);
                self.give_up(Ended::NotConfined(problem));
            }
            Some(Hello { compiled, problem: None, .. }) => self.compiled = Some(compiled),
            None => self.give_up(Ended::Garbled("its first frame cannot be read".to_owned())),
        }
    }

    /// Limits the remaining time for calls within [`cage::quietly`], which find out why an answer was wrong. The limit
    /// is a third of the session's time, and at least a second. The verdict is already known then.
    fn limit_if_aside(&mut self) {
        if !cage::is_quiet() {
            return;
        }
        let (Some(aside), Some(child)) = (self.aside.take(), &mut self.child) else { return };
        child.look(&mut self.left);
        self.left.computing = self.left.computing.min(aside);
    }

    /// Sends announced calls until as many are in progress as allowed.
    fn send_ahead(&mut self) {
        let (mut count, mut bytes) = (0, 0);
        for arguments in self.ahead.waiting.iter().skip(self.ahead.sent) {
            bytes += arguments.len();
            if count == TOGETHER || (count > 0 && bytes > TOGETHER_BYTES) {
                break;
            }
            count += 1;
        }
        let mut frame = request(self.ahead.function, self.ahead.wanted, count);
        for arguments in self.ahead.waiting.iter().skip(self.ahead.sent).take(count) {
            frame.append(arguments);
        }
        self.ahead.sent += count;
        self.send(&mut frame);
    }

    /// Drops the announced calls that were not sent, and waits for the replies to those that were. If the program ends
    /// meanwhile, one of these was running.
    fn forget_ahead(&mut self) {
        let ahead = std::mem::take(&mut self.ahead);
        let stop = |_: u8, _: &mut &[u8], _: &mut Frame| false;
        for arguments in ahead.waiting.iter().take(ahead.sent) {
            match self.reply(stop) {
                Ok(_) => {}
                Err(NoReply::Ended) => {
                    if self.pending.is_none() {
                        self.pending = ahead.asked.and_then(|asked| asked(&mut Arguments(arguments)));
                    }
                    return;
                }
                Err(NoReply::Unreadable) => return self.give_up(Ended::Garbled(no_reply(ahead.function))),
            }
        }
    }

    /// Waits for the reply to a call, and answers its callbacks. `called` gets the number of the argument and the
    /// values passed, and returns whether the function may go on. Returns the reply, whose first value was read, and
    /// the number of bytes that follow it.
    fn reply(&mut self, mut called: impl FnMut(u8, &mut &[u8], &mut Frame) -> bool) -> Result<(Reply, usize), NoReply> {
        loop {
            let mut rest = self.receive().ok_or(NoReply::Ended)?;
            let argument = match take::<Reply>(&mut rest).ok_or(NoReply::Unreadable)? {
                Reply::Callback(argument) => argument,
                reply => return Ok((reply, rest.len())),
            };
            let mut answer = Frame::default();
            put(&mut answer, &Request::Answer);
            if !called(argument, &mut rest, &mut answer) {
                answer = Frame::default();
                put(&mut answer, &Request::Stop);
            }
            self.send(&mut answer);
        }
    }

    /// Makes a call, which `asked` formats. Returns the values that come back with the payload of a callback that
    /// unwound, or the panic of the function. Returns `None` if the program has ended, or must be ended.
    fn call(
        &mut self,
        function: &'static str,
        arguments: &[u8],
        callbacks: &mut [&mut dyn Callback],
        asked: impl FnOnce() -> String,
    ) -> Option<Result<(&[u8], Option<Thrown>), Panicked>> {
        self.greet();
        self.limit_if_aside();
        let is_ahead = self.wanted == self.ahead.wanted
            && self.ahead.function == function
            && self.ahead.waiting.front().is_some_and(|next| next == arguments);
        if is_ahead {
            if self.ahead.sent == 0 {
                self.send_ahead();
            }
            self.ahead.waiting.pop_front();
            self.ahead.sent -= 1;
        } else {
            self.forget_ahead();
            let mut frame = request(function, self.wanted, 1);
            frame.append(arguments);
            self.send(&mut frame);
        }
        if self.ended.is_some() {
            return None;
        }
        let mut thrown: Option<Thrown> = None;
        let reply = self.reply(|argument, passed, answer| {
            let Some(callback) = callbacks.get_mut(usize::from(argument)) else { return false };
            let called = catch_unwind(AssertUnwindSafe(|| callback.called(passed, answer)));
            let goes_on = called.is_ok() && thrown.is_none();
            // Code that continues after it was told to stop is told again. The first reason counts.
            thrown = thrown.take().or(called.err());
            goes_on
        });
        if let Some(thrown) = thrown {
            let Ok((Reply::Stopped, rest)) = reply else { resume_unwind(thrown) };
            let content = self.child.as_ref()?.content();
            return Some(Ok((&content[content.len() - rest..], Some(thrown))));
        }
        match reply {
            Err(NoReply::Ended) => {
                self.pending = Some(asked());
                None
            }
            Err(NoReply::Unreadable) | Ok((Reply::Unknown | Reply::Stopped | Reply::Callback(_), _)) => {
                self.pending = Some(asked());
                self.give_up(Ended::Garbled(no_reply(function)));
                None
            }
            Ok((Reply::TooLong, _)) => {
                self.pending = Some(asked());
                self.give_up(Ended::ReturnedTooMuch);
                None
            }
            Ok((Reply::Panicked(panic), _)) => Some(Err(Panicked { panic: panic.bounded(), asked: asked() })),
            Ok((Reply::Returned, rest)) => {
                let content = self.child.as_ref()?.content();
                Some(Ok((&content[content.len() - rest..], None)))
            }
        }
    }
}

/// The payload with which a callback has unwound.
type Thrown = Box<dyn Any + Send>;

/// The reason why a call has no reply.
enum NoReply {
    /// The program has ended.
    Ended,
    /// A frame of the program is no reply.
    Unreadable,
}

fn no_reply(function: &str) -> String {
    format!("no reply to {function}")
}

/// Options for starting a program.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Whether the program refuses to run on a system without a sandbox.
    pub strict: bool,
    /// Whether panics of the program report from where the functions were called.
    pub backtraces: bool,
    /// Whether the output of the program also goes to standard error at once.
    pub echo: bool,
}

/// Waits until the program of this thread's session has reported its sources, or has ended.
///
/// # Panics
/// No session is installed in this thread.
pub fn greet() {
    with_session(Session::greet);
}

fn request(function: &str, wanted: Wanted, count: usize) -> Frame {
    let mut frame = Frame::default();
    put(&mut frame, &Request::Call { function, wanted, count: count as u32 });
    frame
}

fn with_session<T>(work: impl FnOnce(&mut Session) -> T) -> T {
    SESSION.with_borrow_mut(|session| work(session.as_mut().expect("a session is installed in this thread")))
}

/// The encoded values of a reply, back to back.
#[derive(Debug)]
pub struct Values {
    function: &'static str,
    bytes: Vec<u8>,
    taken: usize,
    /// The payload of a callback that unwound. If there is one, there is no result, only the arguments as the function
    /// has left them.
    thrown: Option<Thrown>,
}

impl Values {
    /// Wraps the encoded values that this function has returned.
    pub(crate) fn new(function: &'static str, bytes: Vec<u8>) -> Values {
        Values { function, bytes, taken: 0, thrown: None }
    }

    /// Returns the bytes that were not read yet.
    #[must_use]
    pub fn rest(&self) -> &[u8] {
        &self.bytes[self.taken..]
    }

    /// Takes the next value. Unwinds with [`Stopped`] if there is none of this type, and with the payload of a callback
    /// that unwound.
    #[must_use]
    pub fn take<T: DeserializeOwned>(&mut self) -> T {
        match self.thrown.take() {
            Some(thrown) => resume_unwind(thrown),
            None => self.changed(),
        }
    }

    /// Takes the result; `None` if a callback unwound, so that there is none.
    pub fn result<T: DeserializeOwned>(&mut self) -> Option<T> {
        self.thrown.is_none().then(|| self.changed())
    }

    /// Takes the next argument that the function may have changed. Unwinds with [`Stopped`] if there is none of this
    /// type.
    #[must_use]
    pub fn changed<T: DeserializeOwned>(&mut self) -> T {
        self.get().unwrap_or_else(|| {
            with_session(|session| session.give_up(Ended::Garbled(format!("no return value of {}", self.function))));
            resume_unwind(Box::new(Stopped));
        })
    }

    /// Takes the next value; `None` if there is none of this type.
    pub fn get<T: DeserializeOwned>(&mut self) -> Option<T> {
        let mut rest = &self.bytes[self.taken..];
        let value = take(&mut rest)?;
        self.taken = self.bytes.len() - rest.len();
        Some(value)
    }

    /// Returns the result, and keeps the remaining bytes, the trace, if a trace is requested. Unwinds with the payload
    /// of a callback that unwound.
    pub fn finish<T>(mut self, result: Option<T>) -> T {
        let Some(result) = result else { resume_unwind(self.thrown.unwrap_or_else(|| Box::new(Stopped))) };
        with_session(|session| {
            if session.wanted == Wanted::Nothing {
                return;
            }
            self.bytes.drain(..self.taken);
            session.traces_size += self.bytes.len();
            if session.traces_size <= MAX_FRAME_BYTES {
                session.traces.push(self.bytes);
            } else {
                session.give_up(Ended::ReturnedTooMuch);
            }
        });
        result
    }
}

/// Calls a function of the program of this thread's session. Returns its return value, and the arguments that it may
/// have changed. `asked` formats the call.
///
/// Unwinds with [`Panicked`] if the function panicked, and with [`Stopped`] if its process has ended. If a callback has
/// unwound, the values unwind with its payload once their result is taken. A callback must not make calls.
///
/// # Panics
/// No session is installed in this thread.
pub fn call(
    function: &'static str,
    arguments: &impl Serialize,
    callbacks: &mut [&mut dyn Callback],
    asked: impl FnOnce() -> String,
) -> Values {
    let arguments = encoded(arguments);
    let called = with_session(|session| {
        let called = session.call(function, &arguments, callbacks, asked)?;
        Some(called.map(|(values, thrown)| Values { thrown, ..Values::new(function, values.to_owned()) }))
    });
    match called {
        Some(Ok(values)) => values,
        Some(Err(panicked)) => resume_unwind(Box::new(panicked)),
        None => resume_unwind(Box::new(Stopped)),
    }
}

/// Ends the program of this thread's session, which has sent something that cannot be read; `what` describes it in
/// English. Unwinds with [`Stopped`].
///
/// # Panics
/// No session is installed in this thread.
pub fn garbled(what: &str) -> ! {
    with_session(|session| session.give_up(Ended::Garbled(what.to_owned())));
    resume_unwind(Box::new(Stopped))
}

/// Announces calls of a function: the next calls of it, with these arguments in this order, are sent together. The
/// first call that was not announced ends the announcement. `asked` formats a call, because the program may end in an
/// announced call that is never requested.
///
/// # Panics
/// No session is installed in this thread.
pub fn ahead<A: Serialize>(function: &'static str, arguments: impl IntoIterator<Item = A>, asked: ShowCall) {
    ahead_encoded(function, arguments.into_iter().map(|arguments| encoded(&arguments)).collect(), asked);
}

/// Announces calls as [`ahead`] does, with arguments that are encoded already.
///
/// # Panics
/// No session is installed in this thread.
pub fn ahead_encoded(function: &'static str, waiting: VecDeque<Vec<u8>>, asked: ShowCall) {
    with_session(|session| {
        session.greet();
        session.forget_ahead();
        session.ahead = Ahead { function, asked: Some(asked), wanted: session.wanted, waiting, sent: 0 };
    });
}

/// Returns the result of `run`, and the joined traces of the calls in it. The trace has only numbers if only these are
/// `wanted`.
///
/// # Panics
/// No session is installed in this thread.
pub fn traced<E: DeserializeOwned, R>(wanted: Wanted, run: impl FnOnce() -> R) -> (R, Trace<E>) {
    let (result, traces) = each_traced(wanted, run);
    let nothing = Trace { count: 0, positions: 0, events: Vec::new() };
    let all = traces.into_iter().fold(nothing, Trace::with);
    (result, all)
}

/// Returns the result of `run`, and the trace of each call in it. The traces have only numbers if only these are
/// `wanted`.
///
/// # Panics
/// No session is installed in this thread.
pub fn each_traced<E: DeserializeOwned, R>(wanted: Wanted, run: impl FnOnce() -> R) -> (R, Vec<Trace<E>>) {
    with_session(|session| (session.wanted, session.traces, session.traces_size) = (wanted, Vec::new(), 0));
    let result = catch_unwind(AssertUnwindSafe(run));
    let traces = with_session(|session| {
        session.wanted = Wanted::Nothing;
        std::mem::take(&mut session.traces)
    });
    let result = result.unwrap_or_else(|thrown| resume_unwind(thrown));
    let read = |trace: Vec<u8>| read_trace(&trace, wanted).unwrap_or_else(|| garbled("a trace cannot be read"));
    (result, traces.into_iter().map(read).collect())
}

/// Reads a trace; returns `None` if it is invalid. Its count is at least the number of its events. If no events are
/// wanted, those that were sent are not read, because any number of events may take no bytes.
pub(crate) fn read_trace<E: DeserializeOwned>(mut bytes: &[u8], wanted: Wanted) -> Option<Trace<E>> {
    if matches!(wanted, Wanted::Events | Wanted::Walk) {
        let trace: Trace<E> = take(&mut bytes)?;
        return Some(Trace { count: trace.count.max(trace.events.len()), ..trace });
    }
    let (count, positions) = take(&mut bytes)?;
    Some(Trace { count, positions, events: Vec::new() })
}

/// The limits of a program's process.
pub const LIMITS: Limits = Limits::DEFAULT;

/// The time that a program may compute beyond its limit before it is ended from outside. A limit of the operating
/// system, if there is one, comes first.
pub const A_BIT: Duration = Duration::from_millis(1500);
