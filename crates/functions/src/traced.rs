//! Traces of calls: what a search did to its boards, as the games' recorders write it down.

use calls::{Trace, Wanted};
use games::trace;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// An event of a game's search.
pub trait Event: Sized + Serialize + DeserializeOwned {
    /// Runs a search. Returns its trace, with the number of positions that were examined.
    fn listen(search: &mut dyn FnMut()) -> (trace::Trace<Self>, usize);
}

/// Runs a search in the program. Returns its trace.
pub(crate) fn listen<E: Event>(search: &mut dyn FnMut()) -> Trace<E> {
    let (trace::Trace { events, count }, positions) = E::listen(search);
    Trace { count, positions, events }
}

/// The result of `run`, and the events of the searches that it calls.
pub fn events<E: Event, R>(run: impl FnOnce() -> R) -> (R, trace::Trace<E>) {
    let (result, Trace { count, events, .. }) = calls::traced(Wanted::Events, run);
    (result, trace::Trace { events, count })
}

/// The result of `run`, and the number of positions that the searches examine which it calls: the same as the events
/// tell, without them.
pub fn positions<R>(run: impl FnOnce() -> R) -> (R, usize) {
    let (result, trace): (R, Trace<()>) = calls::traced(Wanted::Count, run);
    (result, trace.positions)
}
