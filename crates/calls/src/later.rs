//! Calls whose results come later, as futures: for screens, which never wait.

use crate::client::{Ended, Panicked, Session, Values, call_encoded};
use std::any::Any;
use std::future::Future;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::pin::Pin;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

/// The reason why a call has no return value.
#[derive(Clone, Debug)]
pub enum Why {
    /// The function panicked.
    Panicked(cage::Panic),
    /// The process of the program ended, or had to be ended. The next call starts it again.
    Ended(Ended),
    /// The program could not be started: why, in English.
    NotStarted(String),
}

/// A call without a return value.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The reason for which there is no return value.
    pub why: Why,
    /// The call, with the boards below it.
    pub asked: String,
}

/// A program that is called by messages: a process of its own, or a worker of a page.
///
/// A function that calls back gets no answer: what can travel as a value is given as one.
pub trait Caller {
    /// Sends a call with these arguments. The future returns the values of the reply. Calls are answered one after the
    /// other.
    fn call(&self, function: &'static str, arguments: Vec<u8>) -> Reply;
}

/// The values of a reply, once it has come.
pub type Reply = Pin<Box<dyn Future<Output = Result<Values, Why>> + Send>>;

/// A program in a process of its own, which a thread calls.
#[derive(Debug)]
pub struct Background(Sender<Call>);

/// A call that was sent to the thread.
#[derive(Debug)]
struct Call {
    function: &'static str,
    arguments: Vec<u8>,
    answer: Arc<Mutex<Answer>>,
}

/// The place of a reply that may not have come yet.
#[derive(Debug, Default)]
struct Answer {
    reply: Option<Result<Values, Why>>,
    waker: Option<Waker>,
}

impl Background {
    /// The program whose sessions are started like this, at the first call and after each end.
    ///
    /// # Errors
    /// The system has no thread left.
    pub fn new(start: impl Fn() -> io::Result<Session> + Send + 'static) -> io::Result<Background> {
        let (sender, calls) = channel();
        std::thread::Builder::new().spawn(move || answer_all(&start, &calls))?;
        Ok(Background(sender))
    }
}

impl Caller for Background {
    fn call(&self, function: &'static str, arguments: Vec<u8>) -> Reply {
        let answer = Arc::<Mutex<Answer>>::default();
        // The thread ends only with the sender.
        let _ = self.0.send(Call { function, arguments, answer: answer.clone() });
        Box::pin(Waiting(answer))
    }
}

/// A reply that is waited for.
struct Waiting(Arc<Mutex<Answer>>);

impl Future for Waiting {
    type Output = Result<Values, Why>;

    fn poll(self: Pin<&mut Self>, context: &mut Context) -> Poll<Result<Values, Why>> {
        let mut answer = lock(&self.0);
        match answer.reply.take() {
            Some(reply) => Poll::Ready(reply),
            None => {
                answer.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}

fn lock(answer: &Mutex<Answer>) -> MutexGuard<'_, Answer> {
    answer.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Answers calls until there can be no more.
fn answer_all(start: &dyn Fn() -> io::Result<Session>, calls: &Receiver<Call>) {
    for Call { function, arguments, answer } in calls {
        // Nobody waits for it any more.
        if Arc::strong_count(&answer) == 1 {
            continue;
        }
        let reply = reply(start, function, &arguments);
        let mut answer = lock(&answer);
        answer.reply = Some(reply);
        if let Some(waker) = answer.waker.take() {
            waker.wake();
        }
    }
    let _ = Session::uninstall();
}

fn reply(start: &dyn Fn() -> io::Result<Session>, function: &'static str, arguments: &[u8]) -> Result<Values, Why> {
    if !Session::is_installed() {
        start().map_err(|error| Why::NotStarted(error.to_string()))?.install();
    }
    // A window lives longer than a test, and keeps less.
    Session::forget_returned();
    let called = catch_unwind(AssertUnwindSafe(|| call_encoded(function, arguments, &mut [], String::new)));
    called.map_err(|thrown: Box<dyn Any + Send>| match thrown.downcast::<Panicked>() {
        Ok(panicked) => Why::Panicked(panicked.panic),
        Err(thrown) => match Session::uninstall().and_then(|outcome| outcome.ended) {
            Some(ended) => Why::Ended(ended),
            None => resume_unwind(thrown),
        },
    })
}
