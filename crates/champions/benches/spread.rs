//! Parallel execution of work on all cores.

/// Returns the number of cores.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Returns the result of each piece of work, in the order of the pieces, whatever the number of threads.
pub fn spread<P: Sync, R: Send>(pieces: &[P], threads: usize, work: impl Fn(&P) -> R + Sync) -> Vec<R> {
    let mut done: Vec<Vec<R>> = std::thread::scope(|scope| {
        let (work, threads) = (&work, threads.max(1));
        let share = |thread: usize| move || pieces.iter().skip(thread).step_by(threads).map(work).collect::<Vec<R>>();
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        running.into_iter().map(|thread| thread.join().expect("a piece of work")).collect()
    });
    let mut shares: Vec<_> = done.iter_mut().map(|share| share.drain(..)).collect();
    (0..pieces.len()).filter_map(|piece| shares[piece % threads.max(1)].next()).collect()
}
