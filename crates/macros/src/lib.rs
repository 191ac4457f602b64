//! The attributes `#[grading::test]` and `#[::games::watched]`. Written on the compiler's tokens alone, so that a
//! course builds without a parser of Rust. Each package hands on its own: student code depends on `games` alone, and
//! cannot name the other.

mod graded;
mod watched;

use proc_macro::TokenStream;

/// Makes a plain function a graded test: `#[grading::test(points = 2, timeout = 10)]`.
///
/// `points`: whole number, 1 if left out. `timeout`: seconds of computing, 3 if left out. `if_stopped`: a function
/// whose words (a `text::Text`) are added where the test is stopped by time, memory or the stack, so that it cannot say
/// anything itself. `group = name`: the tests of an exercise in one group run one after the other in one worker, so
/// that later ones can use what earlier ones have asked.
#[proc_macro_attribute]
pub fn test(arguments: TokenStream, item: TokenStream) -> TokenStream {
    graded::test(arguments, item)
}

/// Makes a function tell what it was called with and what it returned, while somebody listens with `games::watch`: so
/// the tree of a search is drawn. It does nothing else, and may stand above any function without generics; what it
/// tells of are its parameters `board`, `alpha`, `beta` and `player`.
#[proc_macro_attribute]
pub fn watched(_: TokenStream, item: TokenStream) -> TokenStream {
    watched::watched(item)
}
