//! Callbacks: arguments by which a function asks its caller while it runs.

use crate::server::call_back;
use crate::wire::{put, take};
use cage::Frame;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// An argument by which a function calls back, on the caller's side.
pub trait Callback {
    /// Answers a callback, whose arguments are in `request`, and appends the return value to `answer`. If it unwinds,
    /// the function must not go on.
    fn called(&mut self, request: &mut &[u8], answer: &mut Frame);
}

/// An argument by which no function calls back.
#[derive(Debug)]
pub struct Plain;

impl Callback for Plain {
    fn called(&mut self, _: &mut &[u8], _: &mut Frame) {}
}

/// A plain function of one value.
impl<Q: DeserializeOwned, A: Serialize> Callback for &mut dyn FnMut(Q) -> A {
    fn called(&mut self, request: &mut &[u8], answer: &mut Frame) {
        let Some(question) = take(request) else { return };
        put(answer, &self(question));
    }
}

/// An argument by which a function calls back, on the function's side: its number among the arguments of the call.
#[derive(Clone, Copy, Debug)]
pub struct Lent(pub u8);

impl Lent {
    /// Asks the caller. Unwinds if the caller says stop.
    ///
    /// # Panics
    /// The current thread is not the one on which the function was called.
    pub fn ask<A: DeserializeOwned>(self, question: &impl Serialize) -> A {
        call_back(self.0, question)
    }
}
