//! Mistakes as models: a *model* is a function with one mistake. Where it gives every answer that the student's code
//! gave, the mistake is named.

use text::Text;

/// Answers with a mistake, and what is said of it.
pub type Model<'a, Q, A> = (&'a dyn Fn(&Q) -> A, Text);

/// What the models say that give all these answers, if they all say the same.
#[must_use]
pub fn named<Q, A: PartialEq>(answers: &[(Q, A)], models: &[Model<Q, A>]) -> Option<Text> {
    let fits = |(model, _): &&Model<Q, A>| answers.iter().all(|(asked, answer)| model(asked) == *answer);
    the_only_one(models.iter().filter(fits).map(|(_, words)| words.clone()))
}

/// What is said of all that fits, if it is the same.
pub fn the_only_one(said: impl IntoIterator<Item = Text>) -> Option<Text> {
    let mut said = said.into_iter();
    let first = said.next()?;
    said.all(|words| words == first).then_some(first)
}

/// Mistakes and what is said of each: an enum with a method `words`, and lists of them by what they are about.
///
/// ```text
/// mistakes! {
///     pub enum Mistake {
///         OF_THE_LOOP { FirstMove: say::first_move_wins(), LastMove: say::last_move_wins(), }
///         OF_THE_END { PassEnds: say::pass_is_no_end(), }
///     }
/// }
/// ```
#[macro_export]
macro_rules! mistakes {
    ($(#[$about:meta])* pub enum $name:ident {
        $($(#[$of_list:meta])* $list:ident { $($(#[$of:meta])* $mistake:ident: $words:expr,)* })*
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($($(#[$of])* $mistake,)*)* }

        impl $name {
            $($(#[$of_list])* pub const $list: &[$name] = &[$($name::$mistake),*];)*

            /// What is said of it.
            #[must_use]
            pub fn words(self) -> ::text::Text {
                match self { $($($name::$mistake => $words,)*)* }
            }
        }
    };
}
