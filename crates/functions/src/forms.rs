//! Forms in which return values and arguments travel, where they do not travel as they are.

use calls::{Out, Problem};
use serde::de::DeserializeOwned;
use std::io;
use std::marker::PhantomData;

/// Names in signatures that belong to no game.
pub mod given {
    pub use super::AsItIs as _;
    pub use rand::Rng;
    pub use std::io::{self, Write};
}

/// The way of a return type: an `io::Result` travels with its [`Problem`], any other type as it is ([`AsItIs`]).
#[derive(Debug)]
pub struct Form<R>(PhantomData<R>);

impl<T> Form<io::Result<T>> {
    /// The form of a return value that is sent.
    ///
    /// # Errors
    /// The function has returned one.
    pub fn sent(returned: io::Result<T>) -> Result<T, Problem> {
        returned.map_err(|error| Problem::of(&error))
    }

    /// The return value that has arrived in this form.
    ///
    /// # Errors
    /// The function has returned one.
    pub fn received(sent: Result<T, Problem>) -> io::Result<T> {
        sent.map_err(Problem::into_error)
    }
}

/// A return type that travels as it is.
pub trait AsItIs<R> {
    /// The form of a return value that is sent.
    fn sent(returned: R) -> R {
        returned
    }

    /// The return value that has arrived in this form.
    fn received(sent: R) -> R {
        sent
    }
}

impl<R> AsItIs<R> for Form<R> {}

/// The reason why the value for an argument is refused.
pub(crate) const CHANGED: &str = "a slice has come back with another length";

/// An argument `&mut T` that a function may change.
pub trait Changed {
    /// The form in which it comes back.
    type Sent: DeserializeOwned;

    /// Takes up a value; `None` if no function can have left it.
    fn change(&mut self, sent: Self::Sent) -> Option<()>;
}

impl<T: DeserializeOwned> Changed for T {
    type Sent = T;

    fn change(&mut self, sent: T) -> Option<()> {
        *self = sent;
        Some(())
    }
}

/// A slice keeps its length.
impl<T: DeserializeOwned> Changed for [T] {
    type Sent = Vec<T>;

    fn change(&mut self, sent: Vec<T>) -> Option<()> {
        if self.len() != sent.len() {
            return None;
        }
        self.iter_mut().zip(sent).for_each(|(old, new)| *old = new);
        Some(())
    }
}

/// Changes an argument to what a function has left. Unwinds if no function can have left this.
pub fn take_back<T: Changed + ?Sized>(argument: &mut T, sent: T::Sent) {
    argument.change(sent).unwrap_or_else(|| calls::garbled(CHANGED));
}

/// Writes what a function has written to a writer that collects.
pub fn take_up(out: &mut (impl Out + ?Sized), written: &[u8]) {
    // A writer that collects takes everything; to any other one, the function has written itself.
    if out.collects() {
        let _ = out.write_all(written);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_is_changed_to_one_of_the_same_length_and_to_no_other() {
        let mut rows = vec![vec![1_u64], vec![2]];
        assert_eq!(rows[..].change(vec![vec![3], vec![]]), Some(()));
        assert_eq!(rows[..].change(vec![vec![4]]), None);
        assert_eq!(rows, [vec![3], vec![]]);
    }
}
