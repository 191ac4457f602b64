//! Recordings of searches: the calls of functions marked [`watched`](crate::watched) with their arguments and return
//! values, and the changes of boards between them. The tree of a student's own search is drawn from such a recording.
//!
//! By default nothing is recorded, and a call then costs one comparison. Only the calls of the listening thread are
//! recorded, because a tree has one order.

use crate::trace::{self, Recorder};
use games_ear::Ear;
use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt::Debug;
use std::sync::atomic::{AtomicUsize, Ordering};

/// An entry of the recording of a search.
#[derive(Clone, Debug, PartialEq)]
pub enum Moment<E> {
    /// A change of a board.
    Done(E),
    /// A call of a watched function.
    Called {
        /// The name of the function.
        function: Cow<'static, str>,
        /// Its parameters `board`, `player`, `alpha` and `beta`, as far as the function has them, with their values
        /// formatted with `{:?}`.
        with: Vec<(Cow<'static, str>, String)>,
    },
    /// The return from the most recent call that was still running: the value, formatted with `{:?}`, or `None` after a
    /// panic.
    Returned(Option<String>),
}

/// The maximum number of moments that are kept; further ones are only counted.
pub const KEPT: usize = 600_000;

/// The number of threads that are listening.
static LISTENING: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static HEARD: RefCell<Option<Heard>> = const { RefCell::new(None) };
}

struct Heard {
    /// The moments so far; a change of a board is given by its index in the game's trace.
    moments: Vec<Moment<usize>>,
    count: usize,
}

fn hear(moment: impl FnOnce() -> Moment<usize>) {
    if LISTENING.load(Ordering::Relaxed) > 0 && is_kept() {
        // The `Debug` implementation of a student's type runs here, and its own moments are recorded too.
        let moment = moment();
        HEARD.with_borrow_mut(|heard| {
            if let Some(heard) = heard {
                heard.moments.push(moment);
            }
        });
    }
}

/// Counts a moment of this thread, and returns whether the moment is to be kept.
fn is_kept() -> bool {
    HEARD.with_borrow_mut(|heard| {
        heard.as_mut().is_some_and(|heard| {
            heard.count += 1;
            heard.moments.len() < KEPT
        })
    })
}

/// Records a change of a board, given by its index in the game's trace.
pub(crate) fn done(place: usize) {
    hear(|| Moment::Done(place));
}

/// Records the beginning of a watched function. The code that `#[::games::watched]` generates calls this.
#[must_use]
#[inline]
pub fn called(function: &'static str, with: &[(&'static str, &dyn Debug)]) -> Call {
    if LISTENING.load(Ordering::Relaxed) > 0 {
        let with = || with.iter().map(|(name, value)| (Cow::Borrowed(*name), format!("{value:?}"))).collect();
        hear(|| Moment::Called { function: function.into(), with: with() });
    }
    Call { returned: false }
}

/// A guard for a call of a watched function that has not returned yet.
#[derive(Debug)]
pub struct Call {
    returned: bool,
}

impl Call {
    /// Records the return value of the call.
    #[inline]
    pub fn returned(mut self, value: &dyn Debug) {
        self.returned = true;
        hear(|| Moment::Returned(Some(format!("{value:?}"))));
    }
}

impl Drop for Call {
    /// Records that a panic ended the call, so that later returns are matched with the right calls.
    #[inline]
    fn drop(&mut self) {
        if !self.returned {
            hear(|| Moment::Returned(None));
        }
    }
}

/// Runs `search` and returns its result, the moments of this thread meanwhile, and the total number of moments.
pub fn watch<E: Clone, R>(
    ear: Ear,
    recorder: &'static Recorder<E>,
    search: impl FnOnce() -> R,
) -> (R, Vec<Moment<E>>, usize) {
    struct Stop;
    impl Drop for Stop {
        fn drop(&mut self) {
            LISTENING.fetch_sub(1, Ordering::SeqCst);
            HEARD.set(None);
        }
    }

    let ((result, heard), trace) = trace::listen(ear, recorder, || {
        HEARD.set(Some(Heard { moments: Vec::new(), count: 0 }));
        LISTENING.fetch_add(1, Ordering::SeqCst);
        let _stop = Stop;
        let result = search();
        (result, HEARD.take())
    });
    let (moments, count) = heard.map_or_else(Default::default, |heard| (heard.moments, heard.count));
    // The recording ends where the trace of the game ends.
    let known = moments.into_iter().map_while(|moment| {
        Some(match moment {
            Moment::Done(place) => Moment::Done(trace.events.get(place)?.clone()),
            Moment::Called { function, with } => Moment::Called { function, with },
            Moment::Returned(value) => Moment::Returned(value),
        })
    });
    (result, known.collect(), count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watched;
    use games_ear::EAR;
    use std::sync::{Mutex, MutexGuard, PoisonError};

    static NUMBERS: Recorder<u32> = Recorder::keeping(5);

    /// Lets only one test record at a time, because the recorder hears every thread.
    fn alone() -> MutexGuard<'static, ()> {
        static ALONE: Mutex<()> = Mutex::new(());
        ALONE.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[watched]
    fn factorial(mut board: u32, rest: &mut Vec<(u32, u32)>, alpha: Option<i32>) -> u32 {
        rest.push((board, 0));
        NUMBERS.record(board);
        if board == 0 {
            return 1;
        }
        assert!(board < 100, "too large");
        board -= 1;
        (board + 1) * factorial(board, rest, alpha)
    }

    fn called(board: u32) -> Moment<u32> {
        let with = vec![("board".into(), board.to_string()), ("alpha".into(), "None".to_owned())];
        Moment::Called { function: "factorial".into(), with }
    }

    #[test]
    fn calls_and_events_come_in_their_order_and_only_while_somebody_listens() {
        let _alone = alone();
        assert_eq!(factorial(3, &mut Vec::new(), None), 6);
        let (result, moments, count) = watch(EAR, &NUMBERS, || factorial(1, &mut Vec::new(), None));
        let returned = |value: &str| Moment::Returned(Some(value.to_owned()));
        let all = [called(1), Moment::Done(1), called(0), Moment::Done(0), returned("1"), returned("1")];
        assert_eq!((result, moments.as_slice(), count), (1, &all[..], 6));
    }

    /// A value whose `Debug` implementation records moments itself.
    struct Busy(u32);

    impl Debug for Busy {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            NUMBERS.record(self.0);
            factorial(0, &mut Vec::new(), None).fmt(f)
        }
    }

    #[watched]
    fn busy(board: Busy, call: u32) -> u32 {
        board.0 + call
    }

    #[test]
    fn what_is_done_while_a_value_is_written_down_is_heard_before_it() {
        let _alone = alone();
        let (result, moments, count) = watch(EAR, &NUMBERS, || busy(Busy(3), 4));
        let returned = |value: &str| Moment::Returned(Some(value.to_owned()));
        let busy = Moment::Called { function: "busy".into(), with: vec![("board".into(), "1".to_owned())] };
        let all = [Moment::Done(3), called(0), Moment::Done(0), returned("1"), busy, returned("7")];
        assert_eq!((result, moments.as_slice(), count), (7, &all[..], 6));
    }

    #[test]
    fn of_an_endless_search_the_rest_is_counted_and_not_written_down() {
        let _alone = alone();
        let (calls, moments, count) =
            watch(EAR, &NUMBERS, || (0..KEPT).map(|_| busy(Busy(0), 1)).sum::<u32>() as usize);
        // Each call has six moments, four of them while its argument is formatted.
        assert_eq!((calls, moments.len(), count), (KEPT, 14, 2 * KEPT + 4 * KEPT / 6));
    }

    #[test]
    fn a_trace_that_ends_too_soon_ends_the_moments_and_all_are_counted() {
        let _alone = alone();
        let (_, moments, count) = watch(EAR, &NUMBERS, || factorial(9, &mut Vec::new(), None));
        assert_eq!((moments.len(), count), (11, 30));
    }

    #[test]
    fn a_panic_returns_nothing_and_other_threads_are_not_heard() {
        let _alone = alone();
        let (_, moments, _) = watch(EAR, &NUMBERS, || {
            let _ = std::thread::spawn(|| factorial(2, &mut Vec::new(), None)).join();
            std::panic::catch_unwind(|| factorial(100, &mut Vec::new(), None))
        });
        assert_eq!(moments, [called(100), Moment::Done(100), Moment::Returned(None)]);
        let panicked = std::panic::catch_unwind(|| watch(EAR, &NUMBERS, || panic!("here")));
        assert!(panicked.is_err() && LISTENING.load(Ordering::SeqCst) == 0);
    }
}
