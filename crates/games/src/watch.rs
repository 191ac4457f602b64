//! A search as it ran: what the functions marked [`watched`](crate::watched) were called with and what they returned,
//! and between that what was done to the board. So the tree of a student's own search is drawn.
//!
//! Nobody listens by default, and then a call costs one comparison. Only the thread that listens is heard: a tree has
//! one order.

use crate::trace::{self, Recorder};
use games_ear::Ear;
use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt::Debug;
use std::sync::atomic::{AtomicUsize, Ordering};

/// One thing that happened in a search.
#[derive(Clone, Debug, PartialEq)]
pub enum Moment<E> {
    /// Something was done to a board.
    Done(E),
    /// A watched function was called.
    Called {
        /// its name
        function: Cow<'static, str>,
        /// its parameters `board`, `player`, `alpha` and `beta`, as far as it has them, as `{:?}` writes them
        with: Vec<(Cow<'static, str>, String)>,
    },
    /// The one that was called last and has not returned yet has returned this, as `{:?}` writes it; or it has
    /// panicked.
    Returned(Option<String>),
}

/// The number of moments that are kept; after that they are only counted.
pub const KEPT: usize = 600_000;

/// How many threads listen.
static LISTENING: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static HEARD: RefCell<Option<Heard>> = const { RefCell::new(None) };
}

struct Heard {
    /// what is done to boards by its place in the trace of the game
    moments: Vec<Moment<usize>>,
    count: usize,
}

fn hear(moment: impl FnOnce() -> Moment<usize>) {
    if LISTENING.load(Ordering::Relaxed) > 0 && is_kept() {
        // A student's `Debug` writes this, and what it does is heard, too.
        let moment = moment();
        HEARD.with_borrow_mut(|heard| {
            if let Some(heard) = heard {
                heard.moments.push(moment);
            }
        });
    }
}

/// Counts a moment of this thread; whether it is to be written down.
fn is_kept() -> bool {
    HEARD.with_borrow_mut(|heard| {
        heard.as_mut().is_some_and(|heard| {
            heard.count += 1;
            heard.moments.len() < KEPT
        })
    })
}

/// A primitive of a game has written the event of this place in its trace.
pub(crate) fn done(place: usize) {
    hear(|| Moment::Done(place));
}

/// A watched function begins; what `#[::games::watched]` writes.
#[must_use]
#[inline]
pub fn called(function: &'static str, with: &[(&'static str, &dyn Debug)]) -> Call {
    if LISTENING.load(Ordering::Relaxed) > 0 {
        let with = || with.iter().map(|(name, value)| (Cow::Borrowed(*name), format!("{value:?}"))).collect();
        hear(|| Moment::Called { function: function.into(), with: with() });
    }
    Call { returned: false }
}

/// A call that goes on.
#[derive(Debug)]
pub struct Call {
    returned: bool,
}

impl Call {
    /// It returns this.
    #[inline]
    pub fn returned(mut self, value: &dyn Debug) {
        self.returned = true;
        hear(|| Moment::Returned(Some(format!("{value:?}"))));
    }
}

impl Drop for Call {
    /// A panic leaves the function: what was called before it is not taken for it.
    #[inline]
    fn drop(&mut self) {
        if !self.returned {
            hear(|| Moment::Returned(None));
        }
    }
}

/// The result of `search`, what happened while it ran, on this thread, and how many moments there were in all.
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
    // Where the trace of the game ends, the tree ends, too.
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

    /// Lets one test after the other record: the recorder hears every thread.
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

    /// A value that does something while it is written down.
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
        // Six moments a call, four of them while its value is written down.
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
