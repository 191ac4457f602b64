//! Traces of calls: what a search did to its boards, as the games' recorders write it down.

use calls::{Trace, Wanted, garbled};
use games::trace;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// An event of a game's search.
pub trait Event: Sized {
    /// All events of a search as they travel: what each changes, and no boards if they follow from that.
    type Packed: Serialize + DeserializeOwned;

    /// Runs a search. Returns its trace, with the number of positions that were examined.
    fn listen(search: &mut dyn FnMut()) -> (trace::Trace<Self>, usize);

    /// Packs events.
    fn pack(events: &[Self]) -> Self::Packed;

    /// Unpacks events; `None` if no search can have packed them.
    fn unpack(packed: &Self::Packed) -> Option<Vec<Self>>;
}

/// Runs a search in the program. Returns the part of its trace that is wanted.
pub(crate) fn listen<E: Event>(wanted: Wanted, search: &mut dyn FnMut()) -> Trace<E::Packed> {
    let (trace::Trace { events, count }, positions) = E::listen(search);
    // The package counts as one event: there is none without any.
    let is_packed = wanted == Wanted::Events && !events.is_empty();
    let events = is_packed.then(|| E::pack(&events)).into_iter().collect();
    Trace { count, positions, events }
}

/// The result of `run`, and the events of the searches that it calls.
pub fn events<E: Event, R>(run: impl FnOnce() -> R) -> (R, trace::Trace<E>) {
    let (result, Trace { count, events, .. }): (R, Trace<E::Packed>) = calls::traced(Wanted::Events, run);
    let unpack = |packed| E::unpack(packed).unwrap_or_else(|| garbled("a trace cannot be read"));
    let events: Vec<E> = events.iter().flat_map(unpack).collect();
    (result, trace::Trace { count: count.max(events.len()), events })
}

/// The result of `run`, and the number of positions that the searches examine which it calls: the same as the events
/// tell, without them.
pub fn positions<R>(run: impl FnOnce() -> R) -> (R, usize) {
    let (result, trace): (R, Trace<()>) = calls::traced(Wanted::Count, run);
    (result, trace.positions)
}
