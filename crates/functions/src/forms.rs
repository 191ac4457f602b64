//! Forms in which return values and arguments travel, if they do not travel unchanged.

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

/// The form of a return type. An `io::Result` travels with its [`Problem`], any other type unchanged ([`AsItIs`]).
#[derive(Debug)]
pub struct Form<R>(PhantomData<R>);

impl<T> Form<io::Result<T>> {
    /// Returns the form in which a return value is sent.
    ///
    /// # Errors
    /// The function has returned an error.
    pub fn sent(returned: io::Result<T>) -> Result<T, Problem> {
        returned.map_err(|error| Problem::of(&error))
    }

    /// Returns the return value that was received in this form.
    ///
    /// # Errors
    /// The function has returned an error.
    pub fn received(sent: Result<T, Problem>) -> io::Result<T> {
        sent.map_err(Problem::into_error)
    }
}

/// A return type that travels unchanged.
pub trait AsItIs<R> {
    /// Returns the form in which a return value is sent.
    fn sent(returned: R) -> R {
        returned
    }

    /// Returns the return value that was received in this form.
    fn received(sent: R) -> R {
        sent
    }
}

impl<R> AsItIs<R> for Form<R> {}

/// The reason for refusing the value of an argument.
pub(crate) const CHANGED: &str = "a slice has come back with another length";

/// An argument `&mut T` that a function may change.
pub trait Changed {
    /// The form in which the changed argument comes back.
    type Sent: DeserializeOwned;

    /// Changes the argument to a value that was received; `None` if no function can have left this value.
    fn change(&mut self, sent: Self::Sent) -> Option<()>;
}

impl<T: DeserializeOwned> Changed for T {
    type Sent = T;

    fn change(&mut self, sent: T) -> Option<()> {
        *self = sent;
        Some(())
    }
}

/// A slice, which keeps its length.
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

/// Changes an argument to the value that a function has left. Unwinds if no function can have left this value.
pub fn take_back<T: Changed + ?Sized>(argument: &mut T, sent: T::Sent) {
    argument.change(sent).unwrap_or_else(|| calls::garbled(CHANGED));
}

/// Writes the bytes of a function to a writer that collects.
pub fn take_up(out: &mut (impl Out + ?Sized), written: &[u8]) {
    // A writer that collects accepts all bytes. To any other writer, the function has written by callbacks.
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
