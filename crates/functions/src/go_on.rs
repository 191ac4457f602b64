//! Permissions to go on as arguments, `go_on: &mut dyn FnMut(u32) -> bool`. A greatest depth travels as a number; any
//! other permission is asked by callbacks.

use crate::shown::InCall;
use cage::Frame;
use calls::{Callback, Lent};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;

/// A permission of a search to go on, as an argument of a call.
pub trait GoOn {
    /// Whether the search may go on with this depth.
    fn may(&mut self, depth: u32) -> bool;

    /// Returns the greatest depth, if the permission depends on nothing else.
    fn up_to(&self) -> Option<UpTo> {
        None
    }
}

impl<F: FnMut(u32) -> bool + ?Sized> GoOn for F {
    fn may(&mut self, depth: u32) -> bool {
        self(depth)
    }
}

/// A permission up to this depth, and no deeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpTo(pub u32);

impl GoOn for UpTo {
    fn may(&mut self, depth: u32) -> bool {
        depth <= self.0
    }

    fn up_to(&self) -> Option<UpTo> {
        Some(*self)
    }
}

impl UpTo {
    /// Returns the form in which a call shows this argument; `None` is a permission that asks the caller.
    #[must_use]
    pub fn shown(this: Option<UpTo>) -> InCall {
        InCall(this.map(|UpTo(last)| format!("&mut |depth| depth <= {last}")))
    }
}

/// A permission that is lent to a call, on the caller's side.
#[derive(Debug)]
pub struct Lending<'a, G: ?Sized>(RefCell<&'a mut G>);

impl<'a, G: GoOn + ?Sized> Lending<'a, G> {
    /// Lends this permission to a call.
    pub fn new(go_on: &'a mut G) -> Self {
        Lending(RefCell::new(go_on))
    }

    /// Returns the greatest depth, if the permission depends on nothing else.
    pub fn up_to(&self) -> Option<UpTo> {
        self.0.borrow().up_to()
    }
}

impl<G: GoOn + ?Sized> Callback for &Lending<'_, G> {
    fn called(&mut self, request: &mut &[u8], answer: &mut Frame) {
        let mut may = |depth: u32| self.0.borrow_mut().may(depth);
        Callback::called(&mut (&mut may as &mut dyn FnMut(u32) -> bool), request, answer);
    }
}

/// A permission that was lent to a call, on the function's side.
#[derive(Clone, Copy, Debug)]
pub struct OnLoan {
    up_to: Option<UpTo>,
    lent: Lent,
}

impl OnLoan {
    /// Returns the permission that was received in this form.
    #[must_use]
    pub fn new((up_to, lent): (Option<UpTo>, Lent)) -> OnLoan {
        OnLoan { up_to, lent }
    }

    /// Whether the search may go on with this depth. Unwinds if the caller says stop.
    #[must_use]
    pub fn may(self, depth: u32) -> bool {
        match self.up_to {
            Some(mut up_to) => up_to.may(depth),
            None => self.lent.ask(&depth),
        }
    }
}
