//! How much time children have, computing and waiting apart, and what they have used of it.

use crate::clock::{BLIND, Look};
use crate::system::Group;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How much time a child has left: time to compute in, over all threads, and time in which it only waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Computing.
    pub computing: Duration,
    /// Waiting.
    pub waiting: Duration,
}

/// How often somebody looks at what a child does.
pub(crate) const LOOK: Duration = Duration::from_millis(100);

impl Left {
    /// So many seconds of computing and of waiting.
    #[must_use]
    pub const fn seconds(computing: u64, waiting: u64) -> Left {
        Left { computing: Duration::from_secs(computing), waiting: Duration::from_secs(waiting) }
    }

    /// Whether one of them is used up.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        self.computing.is_zero() || self.waiting.is_zero()
    }

    /// Takes what has been computed in the time that has `elapsed` since `used` was the sum; and the rest, as waiting,
    /// if nothing was able to compute. Who computes a little now and then waits all the same. Where nobody can tell
    /// whether it was, the rest counts as waiting and runs out more slowly; and where there is no look, all time does.
    pub(crate) fn take(&mut self, look: Option<Look>, used: &mut Duration, elapsed: Duration) {
        // That we ourselves were not let run for a while is not the child's fault.
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

/// Time that several children have between them, side by side or one after the other. The default has no limit.
#[derive(Clone, Debug, Default)]
pub struct Budget(Option<Arc<Mutex<Left>>>);

impl Budget {
    /// This much.
    #[must_use]
    pub fn of(left: Left) -> Budget {
        Budget(Some(Arc::new(Mutex::new(left))))
    }

    /// What is left of it; `None` if it has no limit.
    #[must_use]
    pub fn left(&self) -> Option<Left> {
        self.0.as_ref().map(|left| *left.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether nothing is left of it.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        self.left().is_some_and(|left| left.is_used_up())
    }

    /// Takes from it what a child has used that had so much left `before` and has so much `after`.
    pub fn spend(&self, before: Left, after: Left) {
        if let Some(left) = &self.0 {
            let mut left = left.lock().unwrap_or_else(PoisonError::into_inner);
            left.computing = left.computing.saturating_sub(before.computing.saturating_sub(after.computing));
            left.waiting = left.waiting.saturating_sub(before.waiting.saturating_sub(after.waiting));
        }
    }
}

/// Looks at a command and at all that it has started.
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
    /// Takes from `left` what they have computed since the last look, or how long they have all been waiting. Not more
    /// often than is worth it.
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
