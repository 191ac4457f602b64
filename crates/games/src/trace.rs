//! Traces of searches: lists of events, written by the operations that change a game's board while a caller listens.
//!
//! A game keeps one [`Recorder`], which records the events of all threads, because a search may use several. By default
//! nothing is recorded, and an event then costs one comparison.

use games_ear::Ear;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The events that were recorded during one call of [`listen`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace<E> {
    /// The first events, as many as the [`Recorder`] keeps, in the order in which they happened.
    pub events: Vec<E>,
    /// The total number of events, including those that were not kept.
    pub count: usize,
}

/// The event type of a game whose searches are not recorded; no value of it exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Never {}

/// The recorder of one game, to which the operations on its boards write their events.
#[derive(Debug)]
pub struct Recorder<E> {
    listening: AtomicBool,
    trace: Mutex<Trace<E>>,
    /// A lock that is held during [`listen`], so that at most one caller listens at a time.
    listener: Mutex<()>,
    kept: usize,
}

impl<E> Recorder<E> {
    /// Creates a recorder that is not listening. It keeps the first `kept` events and only counts the rest, so that an
    /// endless search reaches its time limit before it fills the memory.
    #[must_use]
    pub const fn keeping(kept: usize) -> Recorder<E> {
        Recorder {
            listening: AtomicBool::new(false),
            trace: Mutex::new(Trace { events: Vec::new(), count: 0 }),
            listener: Mutex::new(()),
            kept,
        }
    }

    /// Records one event if a caller is listening.
    #[inline]
    pub fn record(&self, event: E) {
        if self.listening.load(Ordering::Relaxed) {
            self.write(event);
        }
    }

    #[cold]
    fn write(&self, event: E) {
        let mut trace = lock(&self.trace);
        crate::watch::done(trace.count);
        trace.count += 1;
        if trace.events.len() < self.kept {
            trace.events.push(event);
        }
    }

    fn take(&self) -> Trace<E> {
        self.listening.store(false, Ordering::SeqCst);
        std::mem::replace(&mut lock(&self.trace), Trace { events: Vec::new(), count: 0 })
    }
}

/// Locks a mutex, poisoned or not: no panic leaves the data of this module half changed.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs `search` and returns its result and the events that all threads recorded meanwhile. If `search` panics,
/// recording stops and the panic continues.
pub fn listen<E, R>(_: Ear, recorder: &'static Recorder<E>, search: impl FnOnce() -> R) -> (R, Trace<E>) {
    struct Stop<E: 'static>(&'static Recorder<E>);
    impl<E> Drop for Stop<E> {
        fn drop(&mut self) {
            self.0.take();
        }
    }

    let _alone = lock(&recorder.listener);
    let stop = Stop(recorder);
    recorder.take();
    recorder.listening.store(true, Ordering::SeqCst);
    let result = search();
    let trace = stop.0.take();
    (result, trace)
}

#[cfg(test)]
mod tests {
    use super::*;
    use games_ear::EAR;

    const KEPT: usize = 1000;

    /// Defines a separate recorder for a test, because tests run in parallel.
    macro_rules! recorder {
        ($numbers:ident) => {
            static $numbers: Recorder<usize> = Recorder::keeping(KEPT);
        };
    }

    #[test]
    fn only_what_happens_while_somebody_listens_is_recorded() {
        recorder!(NUMBERS);
        NUMBERS.record(1);
        let (result, trace) = listen(EAR, &NUMBERS, || {
            NUMBERS.record(2);
            NUMBERS.record(3);
            "done"
        });
        NUMBERS.record(4);
        assert_eq!((result, trace), ("done", Trace { events: vec![2, 3], count: 2 }));
    }

    #[test]
    fn every_thread_is_heard() {
        recorder!(NUMBERS);
        let ((), trace) = listen(EAR, &NUMBERS, || {
            std::thread::scope(|scope| {
                for _ in 0..4 {
                    scope.spawn(|| (0..100).for_each(|number| NUMBERS.record(number)));
                }
            });
        });
        assert_eq!((trace.count, trace.events.iter().sum::<usize>()), (400, 4 * 4950));
    }

    #[test]
    fn a_panic_ends_the_listening() {
        recorder!(NUMBERS);
        let crashed = std::panic::catch_unwind(|| listen(EAR, &NUMBERS, || panic!("in the search")));
        assert!(crashed.is_err());
        NUMBERS.record(1);
        assert_eq!(listen(EAR, &NUMBERS, || NUMBERS.record(2)).1.events, [2]);
    }

    #[test]
    fn an_endless_search_does_not_fill_the_memory() {
        recorder!(NUMBERS);
        let (_, trace) = listen(EAR, &NUMBERS, || (0..KEPT + 10).for_each(|number| NUMBERS.record(number)));
        assert_eq!((trace.events.len(), trace.count), (KEPT, KEPT + 10));
    }
}
