//! Calls whose results come later, as futures. Several questions with many calls each can be asked side by side, over
//! any transport.

use crate::client::{Ended, Values, read_trace};
use crate::wire::{Hello, Reply, Request, Trace, Wanted, put, take};
use cage::Frame;
use serde::de::DeserializeOwned;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

/// The reason why a call has no return value.
#[derive(Clone, Debug)]
pub enum Why {
    /// The function panicked.
    Panicked(cage::Panic),
    /// The process of the program ended, or had to be ended.
    Ended(Ended),
}

/// A call without a return value.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The reason why there is no return value.
    pub why: Why,
    /// The call, with the boards below it.
    pub asked: String,
}

/// A program that is called by messages: a process, or a worker of a web page.
///
/// A function that calls back gets no answer, so that callbacks are replaced by values if possible.
pub trait Caller {
    /// Sends a call with these arguments and requests this part of its trace. The future returns the values of the
    /// reply. Calls are answered one after the other.
    fn call_wanting(&self, wanted: Wanted, function: &'static str, arguments: Vec<u8>) -> Later;

    /// Sends a call with these arguments, as [`Caller::call_wanting`] does, and requests the part of the trace that
    /// this caller wants.
    fn call(&self, function: &'static str, arguments: Vec<u8>) -> Later {
        self.call_wanting(Wanted::Nothing, function, arguments)
    }

    /// Whether the program has a function of this name.
    fn offers(&self, function: &str) -> bool;

    /// Takes the rest of a reply after its values: the trace, if one is wanted.
    fn finish(&self, _: Values) {}
}

/// A future that returns the values of a reply.
pub type Later = Pin<Box<dyn Future<Output = Result<Values, Why>>>>;

/// Calls in progress: those that wait to be sent, and those that wait for a reply.
#[derive(Clone, Debug, Default)]
pub struct Queue(Rc<RefCell<Calls>>);

#[derive(Debug, Default)]
struct Calls {
    unsent: VecDeque<(Call, Request<'static>, Vec<u8>)>,
    sent: VecDeque<Call>,
}

/// A call, and the index of its owner.
#[derive(Debug)]
struct Call {
    owner: usize,
    function: &'static str,
    place: Rc<RefCell<Option<Result<Values, Why>>>>,
}

/// The most calls in a frame, and the most bytes of their arguments, unless one call has more.
const TOGETHER: (usize, usize) = (256, 64 << 10);

impl Queue {
    /// Adds a call of `owner`.
    pub fn call(&self, owner: usize, function: &'static str, wanted: Wanted, arguments: Vec<u8>) -> Later {
        let place = Rc::default();
        let call = Call { owner, function, place: Rc::clone(&place) };
        self.0.borrow_mut().unsent.push_back((call, Request::Call { function, wanted, count: 1 }, arguments));
        Box::pin(Waiting(place))
    }

    /// Returns the next frame to be sent: calls of a single function.
    #[must_use]
    pub fn next_frame(&self) -> Option<Frame> {
        let Calls { unsent, sent } = &mut *self.0.borrow_mut();
        let (_, first, _) = unsent.front()?;
        let &Request::Call { function, wanted, .. } = first else { return None };
        let (mut count, mut size) = (0, 0);
        for (_, request, arguments) in unsent.iter() {
            size += arguments.len();
            if request != first || count == TOGETHER.0 || (count > 0 && size > TOGETHER.1) {
                break;
            }
            count += 1;
        }
        let mut frame = Frame::default();
        put(&mut frame, &Request::Call { function, wanted, count: count as u32 });
        for (call, _, arguments) in unsent.drain(..count) {
            frame.append(&arguments);
            sent.push_back(call);
        }
        Some(frame)
    }

    /// Returns the owner of the call whose reply comes next.
    #[must_use]
    pub fn next_owner(&self) -> Option<usize> {
        self.0.borrow().sent.front().map(|call| call.owner)
    }

    /// Takes the content of a frame from the program: the reply to the call that was sent first.
    ///
    /// # Errors
    /// The frame holds no return value: the function panicked, or the frame is no reply.
    pub fn replied(&self, mut content: &[u8]) -> Result<(), Why> {
        let Some(call) = self.0.borrow_mut().sent.pop_front() else { return Ok(()) };
        let result = match take::<Reply>(&mut content) {
            Some(Reply::Returned) => Ok(Values::new(call.function, content.to_owned())),
            Some(Reply::Panicked(panic)) => Err(Why::Panicked(panic.bounded())),
            Some(Reply::TooLong) => Err(Why::Ended(Ended::ReturnedTooMuch)),
            _ => Err(Why::Ended(Ended::Garbled(format!("no reply to {}", call.function)))),
        };
        let problem = result.as_ref().err().cloned();
        *call.place.borrow_mut() = Some(result);
        problem.map_or(Ok(()), Err)
    }

    /// Drops all calls: their futures never return.
    pub fn clear(&self) {
        *self.0.borrow_mut() = Calls::default();
    }
}

/// A reply that is awaited. The receiver of replies must poll the futures again, because there is no waker to call.
#[derive(Debug)]
struct Waiting(Rc<RefCell<Option<Result<Values, Why>>>>);

impl Future for Waiting {
    type Output = Result<Values, Why>;

    fn poll(self: Pin<&mut Self>, _: &mut Context) -> Poll<Result<Values, Why>> {
        self.0.borrow_mut().take().map_or(Poll::Pending, Poll::Ready)
    }
}

/// Returns the names of the functions that a program offers. `content` is that of its first frame. Returns `None` if
/// the frame cannot be read.
#[must_use]
pub fn offered(mut content: &[u8]) -> Option<Rc<[String]>> {
    let hello: Hello = take(&mut content)?;
    hello.problem.is_none().then(|| hello.offered.into())
}

/// A program, as seen by one of several owners that call it through a [`Queue`].
#[derive(Clone, Debug)]
pub struct Queued {
    /// The queue through which calls are sent.
    pub queue: Queue,
    /// The index of the owner of these calls.
    pub owner: usize,
    /// The names of the functions that the program offers.
    pub offered: Rc<[String]>,
}

impl Caller for Queued {
    fn call_wanting(&self, wanted: Wanted, function: &'static str, arguments: Vec<u8>) -> Later {
        self.queue.call(self.owner, function, wanted, arguments)
    }

    fn offers(&self, function: &str) -> bool {
        self.offered.iter().any(|offered| offered == function)
    }
}

/// Makes all of these calls at once. Returns their results in their order.
///
/// # Errors
/// The error of the first call, in their order, that failed.
pub async fn all<T, F: Future<Output = Result<T, Failure>>>(
    calls: impl IntoIterator<Item = F>,
) -> Result<Vec<T>, Failure> {
    let mut calls: Vec<_> = calls.into_iter().map(|call| (Some(Box::pin(call)), None)).collect();
    std::future::poll_fn(move |context| {
        for (call, result) in &mut calls {
            if let Some(later) = call
                && let Poll::Ready(returned) = later.as_mut().poll(context)
            {
                (*call, *result) = (None, Some(returned));
            }
        }
        if calls.iter().any(|(_, result)| result.is_none()) {
            return Poll::Pending;
        }
        Poll::Ready(calls.iter_mut().filter_map(|(_, result)| result.take()).collect())
    })
    .await
}

/// A caller that keeps the traces of its calls.
pub struct Listener<'a> {
    caller: &'a dyn Caller,
    wanted: Wanted,
    traces: RefCell<Vec<Values>>,
}

impl<'a> Listener<'a> {
    /// Creates a caller that forwards to this one and keeps this part of the traces.
    #[must_use]
    pub fn new(caller: &'a dyn Caller, wanted: Wanted) -> Listener<'a> {
        Listener { caller, wanted, traces: RefCell::default() }
    }

    /// Returns all traces joined in order; `None` if one cannot be read.
    #[must_use]
    pub fn traces<E: DeserializeOwned>(self) -> Option<Trace<E>> {
        let all = Trace { count: 0, positions: 0, events: Vec::new() };
        let traces = self.traces.into_inner();
        traces.iter().try_fold(all, |all, trace| Some(all.with(read_trace(trace.rest(), self.wanted)?)))
    }
}

impl Caller for Listener<'_> {
    fn call_wanting(&self, wanted: Wanted, function: &'static str, arguments: Vec<u8>) -> Later {
        self.caller.call_wanting(wanted, function, arguments)
    }

    fn call(&self, function: &'static str, arguments: Vec<u8>) -> Later {
        self.call_wanting(self.wanted, function, arguments)
    }

    fn offers(&self, function: &str) -> bool {
        self.caller.offers(function)
    }

    fn finish(&self, values: Values) {
        self.traces.borrow_mut().push(values);
    }
}
