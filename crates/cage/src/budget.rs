//! Time limits of children, computing and waiting apart, and the time used.

use crate::clock::{BLIND, Look};
use crate::system::Group;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The time that a child has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// The CPU time left, over all threads.
    pub computing: Duration,
    /// The time left for only waiting.
    pub waiting: Duration,
}

/// The interval at which the state of a child is sampled.
pub(crate) const LOOK: Duration = Duration::from_millis(100);

impl Left {
    /// Creates a limit of so many seconds of computing and of waiting.
    #[must_use]
    pub const fn seconds(computing: u64, waiting: u64) -> Left {
        Left { computing: Duration::from_secs(computing), waiting: Duration::from_secs(waiting) }
    }

    /// Whether the computing or the waiting time is used up.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        self.computing.is_zero() || self.waiting.is_zero()
    }

    /// Subtracts the time used since the last sample, `elapsed` ago. `used` is the total computing time at that sample,
    /// and is updated.
    ///
    /// The rest of the elapsed time counts as waiting, unless the child was able to compute. Only a tenth of it counts
    /// (see [`BLIND`]) if that is unknown. Without a `look`, a tenth of all elapsed time counts as waiting.
    pub(crate) fn take(&mut self, look: Option<Look>, used: &mut Duration, elapsed: Duration) {
        // Delays of the watching process itself are not counted against the child.
        let seen = |idle: Duration| idle.min(2 * LOOK);
        let Some(look) = look else {
            self.waiting = self.waiting.saturating_sub(seen(elapsed) / BLIND);
            return;
        };
        let now = look.used.max(*used);
        let computed = now.saturating_sub(std::mem::replace(used, now));
        self.computing = self.computing.saturating_sub(computed);
        let idle = elapsed.saturating_sub(computed);
        let waited = match look.able {
            Some(true) => Duration::ZERO,
            Some(false) => seen(idle),
            None => seen(idle) / BLIND,
        };
        self.waiting = self.waiting.saturating_sub(waited);
    }
}

/// A time limit shared by several children, side by side or one after the other. The default has no limit.
#[derive(Clone, Debug, Default)]
pub struct Budget(Option<Arc<Mutex<Left>>>);

impl Budget {
    /// Creates a budget of this much time.
    #[must_use]
    pub fn of(left: Left) -> Budget {
        Budget(Some(Arc::new(Mutex::new(left))))
    }

    /// Returns the time left; `None` if the budget has no limit.
    #[must_use]
    pub fn left(&self) -> Option<Left> {
        self.0.as_ref().map(|left| *left.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether the budget is used up.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        self.left().is_some_and(|left| left.is_used_up())
    }

    /// Subtracts the time that a child has used: the difference between `before` and `after`.
    pub fn spend(&self, before: Left, after: Left) {
        if let Some(left) = &self.0 {
            let mut left = left.lock().unwrap_or_else(PoisonError::into_inner);
            left.computing = left.computing.saturating_sub(before.computing.saturating_sub(after.computing));
            left.waiting = left.waiting.saturating_sub(before.waiting.saturating_sub(after.waiting));
        }
    }
}

/// Samples the state of a command and of all that it has started.
#[derive(Debug)]
pub(crate) struct Meter {
    used: Duration,
    looked: Instant,
}

impl Default for Meter {
    fn default() -> Meter {
        Meter { used: Duration::ZERO, looked: Instant::now() }
    }
}

impl Meter {
    /// Subtracts from `left` the computing time since the last sample. The rest counts as waiting, unless a process was
    /// able to compute. Does nothing if the last sample is less than [`LOOK`] old.
    pub(crate) fn look(&mut self, at: &Group, left: &mut Left) {
        let elapsed = self.looked.elapsed();
        if elapsed < LOOK {
            return;
        }
        self.looked = Instant::now();
        left.take(at.look_at_all(), &mut self.used, elapsed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_nobody_can_tell_time_runs_out_more_slowly() {
        let (mut left, mut used) = (Left::seconds(1, 1), Duration::ZERO);
        left.take(None, &mut used, LOOK);
        assert_eq!(left, Left { computing: Duration::from_secs(1), waiting: Duration::from_secs(1) - LOOK / BLIND });
        let look = |used, able| Some(Look { used: Duration::from_millis(used), able: Some(able) });
        left.take(look(50, true), &mut used, LOOK);
        left.take(look(50, true), &mut used, LOOK);
        assert_eq!(left.computing, Duration::from_millis(950), "what was used is counted once");
        let before = left.waiting;
        left.take(look(50, false), &mut used, LOOK);
        assert_eq!(left.waiting, before - LOOK, "who cannot run waits");
        let before = left;
        left.take(Some(Look { used: Duration::from_millis(90), able: None }), &mut used, LOOK);
        let waited = Duration::from_millis(60) / BLIND;
        let after = Left { computing: Duration::from_millis(910), waiting: before.waiting - waited };
        assert_eq!(left, after, "what was not computed may have been waiting, or a turn that did not come");
    }
}
