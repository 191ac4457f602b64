//! Several runs of `ac3`, one after the other.

use super::steps::Steps;

/// Runs of `ac3`, one begun in a moment of the one before: when somebody chooses an arc, or splits a domain. Going back
/// leads through all of them.
#[derive(Debug)]
pub struct History {
    before: Vec<Steps>,
    /// the one that is looked at
    pub now: Steps,
}

impl History {
    /// One run.
    pub fn new(first: Steps) -> History {
        History { before: Vec::new(), now: first }
    }

    /// Another run begins at this moment.
    pub fn begin(&mut self, steps: Steps) {
        self.before.push(std::mem::replace(&mut self.now, steps));
    }

    /// One event back, or to the moment in which this run began; `false` at the very beginning.
    pub fn fine_back(&mut self) -> bool {
        self.now.fine_back() || self.leave()
    }

    /// As [`Steps::back`], and from the beginning of a run to the moment in which it began.
    pub fn back(&mut self) -> bool {
        self.now.back() || self.leave()
    }

    /// Whether there is nothing to go back to.
    pub fn is_at_beginning(&self) -> bool {
        self.before.is_empty() && self.now.at() == 0
    }

    /// Back to the very beginning.
    pub fn rewind(&mut self) {
        while self.leave() {}
        self.now.rewind();
    }

    fn leave(&mut self) -> bool {
        self.before.pop().map(|before| self.now = before).is_some()
    }
}
