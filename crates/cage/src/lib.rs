//! Runs code that nobody trusts in a process of its own, and says how it ended.
//!
//! The parent starts a [`Caged`] child and talks to it in lines on a private [`Channel`]. What the child prints goes
//! elsewhere, into its [`Output`], so that nothing printed can be taken for an answer. The child takes the channel,
//! then walks into the cage with [`enter`]: from then on it has so much time, memory and stack ([`Limits`]), and on
//! Linux can no longer touch files, sockets, other processes or itself.
//!
//! Who uses it: the graded tests (one program a test), players (one child a player), and grading a class (the
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

/// What a child may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Seconds of computing, over all threads; `None` for a child that lives long.
    pub cpu: Option<u64>,
    /// Bytes of memory.
    pub memory: u64,
    /// Bytes of stack of the thread that runs what is not trusted.
    pub stack: usize,
    /// Files that may be open at the same time.
    pub files: u64,
    /// Bytes that a file may have.
    pub file_size: Option<u64>,
}

impl Limits {
    /// What one exercise can reasonably need. How much time, the caller decides.
    pub const DEFAULT: Limits = Limits { cpu: None, memory: 512 << 20, stack: 8 << 20, files: 64, file_size: None };
}

/// A limit of time, or what is left of it on a machine that is as many times slower as `SPIELBAUM_SLOWER` says, or
/// [`stricter`]. Every clock of the course asks here, so that its own tests can try what a slow machine would do.
#[must_use]
pub fn clock(limit: Duration) -> Duration {
    let slower = std::env::var("SPIELBAUM_SLOWER").ok().and_then(|times| times.parse().ok());
    limit / slower.unwrap_or(1).max(STRICTER.get())
}

thread_local! {
    /// How many times as strict the clocks are that this thread asks.
    static STRICTER: Cell<u32> = const { Cell::new(1) };
}

/// Does something with clocks that are at least so many times as strict: what never ends need not be waited for.
pub fn stricter<T>(times: u32, run: impl FnOnce() -> T) -> T {
    let before = STRICTER.replace(times);
    let done = run();
    STRICTER.set(before);
    done
}

/// How many times as long a child may run where nobody can tell waiting from computing.
pub const BLIND: u32 = clock::BLIND;

/// How long this process has been computing, over all threads.
#[must_use]
pub fn computed() -> Duration {
    system::computed()
}
