//! What a search does to a board: a list of events, written by the primitives of a game while somebody listens.
//!
//! A game keeps one [`Recorder`] a thread. Nobody listens by default, and then an event costs one comparison.

use std::cell::RefCell;
use std::thread::LocalKey;

/// What happened while somebody listened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace<E> {
    /// The first events, as many as the [`Recorder`] keeps, in the order in which they happened.
    pub events: Vec<E>,
    /// How many events there were in all.
    pub count: usize,
}

/// Where the primitives of one game write their events.
#[derive(Debug)]
pub struct Recorder<E> {
    trace: RefCell<Option<Trace<E>>>,
    kept: usize,
}

impl<E> Recorder<E> {
    /// A recorder to which nobody listens. So many events are kept; after that they are only counted: an endless search must end by its limit of
    /// time, not of memory.
    #[must_use]
    pub const fn keeping(kept: usize) -> Recorder<E> {
        Recorder { trace: RefCell::new(None), kept }
    }

    /// Writes one event, if somebody listens.
    #[inline]
    pub fn record(&self, event: E) {
        if let Some(trace) = &mut *self.trace.borrow_mut() {
            trace.count += 1;
            if trace.events.len() < self.kept {
                trace.events.push(event);
            }
        }
    }
}

/// The result of `search` and what it did on this thread. A panic ends the listening and goes on.
pub fn listen<E, R>(recorder: &'static LocalKey<Recorder<E>>, search: impl FnOnce() -> R) -> (R, Trace<E>) {
    struct Stop<E: 'static>(&'static LocalKey<Recorder<E>>);
    impl<E> Stop<E> {
        fn take(&self) -> Option<Trace<E>> {
            self.0.with(|recorder| recorder.trace.borrow_mut().take())
        }
    }
    impl<E> Drop for Stop<E> {
        fn drop(&mut self) {
            self.take();
        }
    }

    let stop = Stop(recorder);
    recorder.with(|recorder| *recorder.trace.borrow_mut() = Some(Trace { events: Vec::new(), count: 0 }));
    let result = search();
    let trace = stop.take().unwrap_or(Trace { events: Vec::new(), count: 0 });
    (result, trace)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEPT: usize = 1000;
    thread_local!(static NUMBERS: Recorder<usize> = const { Recorder::keeping(KEPT) });

    fn say(number: usize) {
        NUMBERS.with(|recorder| recorder.record(number));
    }

    #[test]
    fn only_what_happens_while_somebody_listens_is_recorded() {
        say(1);
        let (result, trace) = listen(&NUMBERS, || {
            say(2);
            say(3);
            "done"
        });
        say(4);
        assert_eq!((result, trace), ("done", Trace { events: vec![2, 3], count: 2 }));
    }

    #[test]
    fn a_panic_ends_the_listening() {
        let crashed = std::panic::catch_unwind(|| listen(&NUMBERS, || panic!("in the search")));
        assert!(crashed.is_err());
        say(1);
        assert_eq!(listen(&NUMBERS, || say(2)).1.events, [2]);
    }

    #[test]
    fn an_endless_search_does_not_fill_the_memory() {
        let (_, trace) = listen(&NUMBERS, || (0..KEPT + 10).for_each(say));
        assert_eq!((trace.events.len(), trace.count), (KEPT, KEPT + 10));
    }
}
