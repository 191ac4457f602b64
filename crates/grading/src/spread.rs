//! Parallel work on a list of items.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Returns the results of `work` on all `items`, in their order. `work` receives the 0-based number of its thread, of
/// `threads`. Each thread takes the next item when it has finished one.
///
/// # Errors
/// The first error of `work`; no item is started after it.
pub fn spread<T: Sync, R: Send, E: Send>(
    threads: usize,
    items: &[T],
    work: impl Fn(usize, &T) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let next = AtomicUsize::new(0);
    let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|place| *place < items.len());
    let one = |thread: usize| {
        let result = |place: usize| Ok((place, work(thread, &items[place])?));
        let stop = |_: &E| next.store(items.len(), Ordering::Relaxed);
        std::iter::from_fn(take).map(|place| result(place).inspect_err(stop)).collect::<Result<Vec<_>, E>>()
    };
    let mut results = thread::scope(|scope| {
        let start = |thread| scope.spawn(move || one(thread));
        let threads: Vec<_> = (0..threads.min(items.len())).map(start).collect();
        let ended = threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        ended.collect::<Result<Vec<_>, E>>()
    })?
    .into_iter()
    .flatten()
    .collect::<Vec<_>>();
    results.sort_by_key(|(place, _)| *place);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_and_nothing_is_begun_after_an_error() {
        assert_eq!(spread(3, &[1, 2, 3, 4, 5], |_, item| Ok::<_, ()>(2 * item)), Ok(vec![2, 4, 6, 8, 10]));
        let begun = AtomicUsize::new(0);
        let failed = spread(1, &[1, 2, 3], |_, item| {
            begun.fetch_add(1, Ordering::Relaxed);
            if *item == 2 { Err("two") } else { Ok(()) }
        });
        assert_eq!((failed, begun.into_inner()), (Err("two"), 2));
    }
}
