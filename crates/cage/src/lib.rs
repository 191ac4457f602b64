//! Runs untrusted code in a process of its own, and reports how it ended.
//!
//! The parent starts a [`Caged`] child and exchanges lines with it on a private [`Channel`]. The child's printed output
//! goes to its [`Output`], so that it cannot be mistaken for an answer. The child takes the channel, then confines
//! itself with [`enter`]. From then on its time, memory and stack are limited ([`Limits`]), and on Linux it has no
//! access to files, sockets, other processes or itself.
//!
//! Used by the graded tests (one program per test) and by players (one child per player). Used for grading a class (the
//! compiler itself, which may start programs: [`Jail::executable`]).

mod attempt;
mod budget;
mod channel;
mod child;
mod clock;
mod finish;
mod frames;
mod launch;
mod output;
mod parent;
mod room;

#[cfg(all(
    target_os = "linux",
    not(pretends_mac),
    any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
))]
mod calls;
#[cfg(all(target_os = "linux", not(pretends_mac)))]
mod linux;
#[cfg(not(any(unix, windows)))]
mod nowhere;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;
#[cfg(not(any(unix, windows)))]
use nowhere as system;
#[cfg(unix)]
use unix as system;
#[cfg(windows)]
use windows as system;

pub use attempt::{Line, Panic, attempt, catch, is_quiet, quietly, tell_calls};
pub use budget::{Budget, Left};
pub use channel::Channel;
pub use child::{Jail, end_with_parent, enter, limit_memory};
pub use finish::{Finished, How, Stop, finish};
pub use frames::{Frame, FramedChild, Frames, MAX_FRAME_BYTES, Received};
pub use launch::{Launch, can_confine, launch_if_asked};
pub use output::Output;
pub use parent::{Caged, End, Event, clear_environment};
pub use room::{Room, size_of};

use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::time::Duration;

/// The limits on the resources of a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Seconds of CPU time, over all threads; `None` for a child that lives long.
    pub cpu: Option<u64>,
    /// The amount of memory, in bytes.
    pub memory: u64,
    /// The stack size of the thread that runs untrusted code, in bytes.
    pub stack: usize,
    /// The number of files that may be open at the same time.
    pub files: u64,
    /// The greatest size of a file that the child writes, in bytes.
    pub file_size: Option<u64>,
}

impl Limits {
    /// The limits for a typical exercise, without a limit on CPU time, which the caller sets.
    pub const DEFAULT: Limits = Limits { cpu: None, memory: 512 << 20, stack: 8 << 20, files: 64, file_size: None };
}

/// Returns the limit, divided by the factor in `SPIELBAUM_SLOWER` or that of [`stricter`], whichever is greater. All
/// time limits of the course pass through this function, so that tests can simulate a slow machine.
#[must_use]
pub fn clock(limit: Duration) -> Duration {
    let slower = std::env::var("SPIELBAUM_SLOWER").ok().and_then(|times| times.parse().ok());
    limit / slower.unwrap_or(1).max(STRICTER.get())
}

thread_local! {
    /// The factor by which time limits on this thread are shortened.
    static STRICTER: Cell<u32> = const { Cell::new(1) };
}

/// Calls `run` with time limits divided by at least `times`, so that tests of endless code finish soon.
pub fn stricter<T>(times: u32, run: impl FnOnce() -> T) -> T {
    let before = STRICTER.replace(times);
    let done = run();
    STRICTER.set(before);
    done
}

/// The factor by which a child's time limit is extended where waiting and computing cannot be distinguished.
pub const BLIND: u32 = clock::BLIND;

/// Returns the CPU time of this process, over all threads.
#[must_use]
pub fn computed() -> Duration {
    system::computed()
}
