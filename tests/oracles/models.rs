//! Mistakes as models: a *model* is a function with one mistake. The mistake is named if its model gives every answer
//! that the student's code gave.

use text::Text;

/// A function that answers with a mistake, and the text of the mistake.
pub type Model<'a, Q, A> = (&'a dyn Fn(&Q) -> A, Text);

/// Returns the text of the models that give all these answers, if they all have the same text.
#[must_use]
pub fn named<Q, A: PartialEq>(answers: &[(Q, A)], models: &[Model<Q, A>]) -> Option<Text> {
    let fits = |(model, _): &&Model<Q, A>| answers.iter().all(|(asked, answer)| model(asked) == *answer);
    the_only_one(models.iter().filter(fits).map(|(_, words)| words.clone()))
}

/// Returns the first text if all texts are equal, and `None` if they differ or there is none.
pub fn the_only_one(said: impl IntoIterator<Item = Text>) -> Option<Text> {
    let mut said = said.into_iter();
    let first = said.next()?;
    said.all(|words| words == first).then_some(first)
}

/// Defines an enum of mistakes with a text for each: a method `words`, and lists of the mistakes by subject.
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

            /// Returns the text of the mistake.
            #[must_use]
            pub fn words(self) -> ::text::Text {
                match self { $($($name::$mistake => $words,)*)* }
            }
        }
    };
}
