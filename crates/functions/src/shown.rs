//! Display of a call to the student: the call as it is written, then the boards that it is about.

use std::fmt::Debug;

/// An argument of a call that can be shown.
pub trait Shown {
    /// Whether a reference to such an argument is written with its `&` or `&mut `.
    const WITH_REFERENCE: bool = false;

    /// Returns the argument as it is written between the parentheses. `name` is the parameter's name; the `&` or `&mut
    /// ` of a reference is written before it.
    fn in_call(&self, name: &str) -> String;

    /// Returns the argument as it is written between the parentheses if the function may change it.
    fn changed_in_call(&self, name: &str) -> String {
        self.in_call(name)
    }

    /// Returns the text below the call, such as the board that `name` stands for.
    fn below(&self) -> Option<String> {
        None
    }
}

/// A call that is being written.
#[derive(Debug)]
pub struct Asked {
    call: String,
    below: Vec<String>,
}

impl Asked {
    /// Begins the text of a call of this function, without arguments.
    #[must_use]
    pub fn new(function: &str) -> Asked {
        Asked { call: format!("{function}("), below: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &str, argument: &(impl Shown + ?Sized)) -> Asked {
        if !self.call.ends_with('(') {
            self.call += ", ";
        }
        self.call += &argument.in_call(name);
        self.below.extend(argument.below());
        self
    }

    /// Adds an argument that is passed by this kind of reference: `&`, `&mut `, or none.
    #[must_use]
    pub fn with_reference<S: Shown + ?Sized>(self, reference: &str, name: &str, argument: &S) -> Asked {
        let reference = if S::WITH_REFERENCE { reference } else { "" };
        self.with(&format!("{reference}{name}"), argument)
    }

    /// Returns the lines: the call, then the texts below it.
    #[must_use]
    pub fn lines(self) -> String {
        let call = self.call + ")";
        [call].into_iter().chain(self.below).collect::<Vec<_>>().join("\n")
    }
}

/// An argument that the function may change.
#[derive(Debug)]
pub struct Changing<'a, T: ?Sized>(pub &'a T);

impl<T: Shown + ?Sized> Shown for Changing<'_, T> {
    const WITH_REFERENCE: bool = T::WITH_REFERENCE;

    fn in_call(&self, name: &str) -> String {
        self.0.changed_in_call(name)
    }

    fn below(&self) -> Option<String> {
        self.0.below()
    }
}

/// An argument that is shown by its name alone: a random number generator, a writer.
#[derive(Debug)]
pub struct Named;

impl Shown for Named {
    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }
}

/// Implements [`Shown`] for types whose arguments are written as Rust writes them.
macro_rules! as_written {
    ($($type:ty)*) => { $(
        impl Shown for $type {
            fn in_call(&self, _: &str) -> String {
                format!("{self:?}")
            }
        }
    )* };
}
as_written! { bool u8 u32 u64 usize }

impl Shown for i32 {
    fn in_call(&self, _: &str) -> String {
        match *self {
            i32::MIN => "i32::MIN".to_owned(),
            i32::MAX => "i32::MAX".to_owned(),
            number => number.to_string(),
        }
    }
}

impl Shown for f64 {
    fn in_call(&self, _: &str) -> String {
        match *self {
            f64::INFINITY => "f64::INFINITY".to_owned(),
            f64::NEG_INFINITY => "f64::NEG_INFINITY".to_owned(),
            number => format!("{number:?}"),
        }
    }
}

/// An argument that is shown as this text, or as the parameter's name.
#[derive(Clone, Debug)]
pub struct InCall(pub Option<String>);

impl Shown for InCall {
    fn in_call(&self, name: &str) -> String {
        self.0.clone().unwrap_or_else(|| name.to_owned())
    }
}

impl<T: Debug> Shown for Option<T> {
    fn in_call(&self, _: &str) -> String {
        format!("{self:?}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::tictactoe::Board;

    #[test]
    fn a_call_is_written_with_its_numbers_and_its_board_below() {
        let asked = Asked::new("search").with("board", &Board::new()).with("depth", &3_u32).with("alpha", &i32::MIN);
        assert_eq!(
            asked.with("at", &Some((1, 2))).lines(),
            "search(board, 3, i32::MIN, Some((1, 2)))\n. . .\n. . .\n. . ."
        );
        assert_eq!(Asked::new("nothing").lines(), "nothing()");
    }
}
