//! The history of several runs of `ac3`.

use super::steps::Steps;

/// Runs of `ac3`, each begun at some moment of the run before. A new run begins when a person chooses an arc or splits
/// a domain. Going back leads through all runs.
#[derive(Debug)]
pub struct History {
    before: Vec<Steps>,
    /// The current run, which the window shows.
    pub now: Steps,
}

impl History {
    /// Creates a history of a single run.
    pub fn new(first: Steps) -> History {
        History { before: Vec::new(), now: first }
    }

    /// Begins another run at the current moment.
    pub fn begin(&mut self, steps: Steps) {
        self.before.push(std::mem::replace(&mut self.now, steps));
    }

    /// Goes back by one event, or from the beginning of a run to the moment at which it was begun. Returns `false` at
    /// the beginning of the first run.
    pub fn fine_back(&mut self) -> bool {
        self.now.fine_back() || self.leave()
    }

    /// Goes back by one step as [`Steps::back`] does, or from the beginning of a run to the moment at which it was
    /// begun.
    pub fn back(&mut self) -> bool {
        self.now.back() || self.leave()
    }

    /// Returns whether the current moment is the beginning of the first run.
    pub fn is_at_beginning(&self) -> bool {
        self.before.is_empty() && self.now.at() == 0
    }

    /// Goes back to the beginning of the first run.
    pub fn rewind(&mut self) {
        while self.leave() {}
        self.now.rewind();
    }

    fn leave(&mut self) -> bool {
        self.before.pop().map(|before| self.now = before).is_some()
    }
}
