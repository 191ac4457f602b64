//! Traces of calls: the moves that a search made on its boards, as the games' recorders store them.

use calls::{Caller, Ended, Failure, Listener, Trace, Wanted, Why, garbled};
use games::trace;
use games::watch::Moment;
use serde::de::{DeserializeOwned, Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use std::fmt;

/// An event of a game's search.
pub trait Event: Sized {
    /// The events of a search in packed form: the changes, without boards that follow from them.
    type Packed: Serialize + DeserializeOwned;

    /// Runs a search. Returns its trace, with the number of positions that were examined.
    fn listen(search: &mut dyn FnMut()) -> (trace::Trace<Self>, usize);

    /// Runs a search. Returns its events, with the calls of watched functions between them, and the number of both,
    /// which may exceed the number kept.
    fn watch(search: &mut dyn FnMut()) -> (Vec<Moment<Self>>, usize) {
        let (trace::Trace { events, count }, _) = Self::listen(search);
        (events.into_iter().map(Moment::Done).collect(), count)
    }

    /// Packs these events.
    fn pack(events: &[Self]) -> Self::Packed;

    /// Unpacks events; returns `None` if no search can have packed them.
    fn unpack(packed: &Self::Packed) -> Option<Vec<Self>>;
}

/// A game whose searches are not recorded.
impl Event for trace::Never {
    type Packed = ();

    fn listen(search: &mut dyn FnMut()) -> (trace::Trace<Self>, usize) {
        search();
        (trace::Trace { events: Vec::new(), count: 0 }, 0)
    }

    fn pack(_: &[Self]) {}

    fn unpack((): &()) -> Option<Vec<Self>> {
        Some(Vec::new())
    }
}

/// A step of a walk, as it travels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// The next event.
    Done,
    /// A watched function was called.
    Called {
        /// The name of the function.
        function: Cow<'static, str>,
        /// Some of its parameters, as `{:?}` writes them.
        with: Vec<(Cow<'static, str>, String)>,
    },
    /// The function that was called last has returned this value, or has panicked.
    Returned(Option<String>),
}

/// The trace of a search, as it travels.
#[derive(Debug, Serialize, Deserialize)]
pub struct Sent<P> {
    events: P,
    /// The events and the calls, in their order, if the complete walk is wanted.
    #[serde(deserialize_with = "not_too_many")]
    walk: Vec<Step>,
}

/// Reads the steps of a walk, at most as many as a program keeps, whatever length is announced.
fn not_too_many<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Step>, D::Error> {
    struct Steps;
    impl<'de> Visitor<'de> for Steps {
        type Value = Vec<Step>;

        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("the steps of a walk")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut steps: A) -> Result<Vec<Step>, A::Error> {
            let mut all = Vec::new();
            while let Some(step) = steps.next_element()? {
                if all.len() == games::watch::KEPT {
                    return Err(A::Error::custom("a walk of more steps than are kept"));
                }
                all.push(step);
            }
            Ok(all)
        }
    }
    deserializer.deserialize_seq(Steps)
}

/// Runs a search in the program. Returns the part of its trace that is wanted.
pub fn listen<E: Event>(wanted: Wanted, search: &mut dyn FnMut()) -> Trace<Sent<E::Packed>> {
    if wanted == Wanted::Walk {
        return walked::<E>(search);
    }
    let (trace::Trace { events, count }, positions) = E::listen(search);
    // The packed events count as a single event. There is none if there are no events.
    let is_packed = wanted == Wanted::Events && !events.is_empty();
    let sent = || Sent { events: E::pack(&events), walk: Vec::new() };
    Trace { count, positions, events: is_packed.then(sent).into_iter().collect() }
}

fn walked<E: Event>(search: &mut dyn FnMut()) -> Trace<Sent<E::Packed>> {
    let (moments, count) = E::watch(search);
    let (mut events, mut walk) = (Vec::new(), Vec::with_capacity(moments.len()));
    for moment in moments {
        walk.push(match moment {
            Moment::Done(event) => {
                events.push(event);
                Step::Done
            }
            Moment::Called { function, with } => Step::Called { function, with },
            Moment::Returned(value) => Step::Returned(value),
        });
    }
    Trace { count, positions: 0, events: vec![Sent { events: E::pack(&events), walk }] }
}

/// Returns the events of a received trace; `None` if they are invalid.
fn unpacked<E: Event>(sent: &[Sent<E::Packed>]) -> Option<Vec<E>> {
    let mut all = Vec::new();
    for Sent { events, .. } in sent {
        all.append(&mut E::unpack(events)?);
    }
    Some(all)
}

/// The most events and positions that a search is assumed to have. No search reaches it within its time, and sums and
/// products of such numbers do not overflow.
const MOST: usize = u32::MAX as usize;

/// Returns the result of `run`, and the events of the searches that it calls.
pub fn events<E: Event, R>(run: impl FnOnce() -> R) -> (R, trace::Trace<E>) {
    let (result, trace) = calls::traced(Wanted::Events, run);
    (result, trace_of(trace))
}

/// Returns the result of `run`, and the events of each search that it calls.
pub fn events_of_each<E: Event, R>(run: impl FnOnce() -> R) -> (R, Vec<trace::Trace<E>>) {
    let (result, traces) = calls::each_traced(Wanted::Events, run);
    (result, traces.into_iter().map(trace_of).collect())
}

fn trace_of<E: Event>(Trace { count, events, .. }: Trace<Sent<E::Packed>>) -> trace::Trace<E> {
    let events = unpacked::<E>(&events).unwrap_or_else(|| garbled(UNREADABLE));
    trace::Trace { count: count.min(MOST).max(events.len()), events }
}

/// Returns the result of `run`, and the number of positions that the searches in it examine. The number is the same as
/// with the events, which are not sent.
pub fn positions<R>(run: impl FnOnce() -> R) -> (R, usize) {
    let (result, trace): (R, Trace<()>) = calls::traced(Wanted::Count, run);
    (result, trace.positions.min(MOST))
}

const UNREADABLE: &str = "a trace cannot be read";

/// Traces of calls whose results come later.
pub mod later {
    use super::*;

    fn unreadable() -> Failure {
        Failure { why: Why::Ended(Ended::Garbled(UNREADABLE.to_owned())), asked: String::new() }
    }

    /// Returns the result of `run`, which makes its calls by the caller that it is given, and the events of the
    /// searches that it calls.
    ///
    /// # Errors
    /// `run` fails, or a trace cannot be read.
    pub async fn events<E: Event, R>(
        caller: &dyn Caller,
        run: impl AsyncFnOnce(&dyn Caller) -> Result<R, Failure>,
    ) -> Result<(R, trace::Trace<E>, usize), Failure> {
        let listener = Listener::new(caller, Wanted::Events);
        let result = run(&listener).await?;
        let Trace { count, positions, events } = listener.traces::<Sent<E::Packed>>().ok_or_else(unreadable)?;
        let events = unpacked::<E>(&events).ok_or_else(unreadable)?;
        Ok((result, trace::Trace { count: count.max(events.len()), events }, positions))
    }

    /// Returns the result of `run`, as [`events`] does, with the numbers of events and of positions that were examined.
    ///
    /// # Errors
    /// The errors of [`events`].
    pub async fn counts<R>(
        caller: &dyn Caller,
        run: impl AsyncFnOnce(&dyn Caller) -> Result<R, Failure>,
    ) -> Result<(R, usize, usize), Failure> {
        let listener = Listener::new(caller, Wanted::Count);
        let result = run(&listener).await?;
        let Trace { count, positions, .. } = listener.traces::<()>().ok_or_else(unreadable)?;
        Ok((result, count, positions))
    }

    /// Returns the walk of the searches that `run` calls: their events, with the calls of watched functions between
    /// them, and the number of both.
    ///
    /// # Errors
    /// The errors of [`events`].
    pub async fn walk<E: Event, R>(
        caller: &dyn Caller,
        run: impl AsyncFnOnce(&dyn Caller) -> Result<R, Failure>,
    ) -> Result<(Vec<Moment<E>>, usize), Failure> {
        let listener = Listener::new(caller, Wanted::Walk);
        run(&listener).await?;
        let Trace { count, events, .. } = listener.traces::<Sent<E::Packed>>().ok_or_else(unreadable)?;
        let mut moments = Vec::new();
        for Sent { events, walk } in events {
            let mut events = E::unpack(&events).ok_or_else(unreadable)?.into_iter();
            for step in walk {
                moments.push(match step {
                    Step::Done => Moment::Done(events.next().ok_or_else(unreadable)?),
                    Step::Called { function, with } => Moment::Called { function, with },
                    Step::Returned(value) => Moment::Returned(value),
                });
            }
        }
        Ok((moments, count))
    }
}
