//! What a search does to a board: a list of events, written by the primitives of a game while somebody listens.
//!
//! A game keeps one [`Recorder`], which hears every thread: a search is free to use several. Nobody listens by default,
//! and then an event costs one comparison.

use games_ear::Ear;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What happened while somebody listened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace<E> {
    /// The first events, as many as the [`Recorder`] keeps, in the order in which they happened.
    pub events: Vec<E>,
    /// How many events there were in all.
    pub count: usize,
}

/// An event of a game whose searches are not recorded: there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Never {}

/// Where the primitives of one game write their events.
#[derive(Debug)]
pub struct Recorder<E> {
    listening: AtomicBool,
    trace: Mutex<Trace<E>>,
    /// Held by whoever listens: one at a time.
    listener: Mutex<()>,
    kept: usize,
}

impl<E> Recorder<E> {
    /// A recorder to which nobody listens. So many events are kept; after that they are only counted: an endless search
    /// must end by its limit of time, not of memory.
    #[must_use]
    pub const fn keeping(kept: usize) -> Recorder<E> {
        Recorder {
            listening: AtomicBool::new(false),
            trace: Mutex::new(Trace { events: Vec::new(), count: 0 }),
            listener: Mutex::new(()),
            kept,
        }
    }

    /// Writes one event, if somebody listens.
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

/// A panic elsewhere leaves nothing half done here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The result of `search` and what was done while it ran, on all threads. A panic ends the listening and goes on.
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

    /// A recorder of its own for each test: they run at the same time.
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
