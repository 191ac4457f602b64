//! Values of the constraint solver in calls: how they are shown, and how its work is traced.

use super::minesweeper::below;
use crate::shown::Shown;
use crate::traced::Event;
use games::minesweeper::csp::{self, Arc, Csp, Memory, Queue};
use games::trace::Trace;
use games_ear::EAR;

impl Shown for Csp {
    const WITH_REFERENCE: bool = true;

    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        Some(below("csp", self.level(), self))
    }
}

impl Shown for Arc {
    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        Some(format!("arc: {self}"))
    }
}

impl Shown for Queue {
    const WITH_REFERENCE: bool = true;

    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        Some(format!("queue: {} arcs", self.len()))
    }
}

impl Shown for Memory {
    const WITH_REFERENCE: bool = true;

    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }
}

/// Solutions.
impl Shown for [Vec<u8>] {
    fn in_call(&self, _: &str) -> String {
        format!("&{self:?}")
    }
}

impl Event for csp::Event {
    type Packed = Vec<Self>;

    /// The positions are the arcs that were revised, and the values that were tried.
    fn listen(solve: &mut dyn FnMut()) -> (Trace<Self>, usize) {
        let ((), trace) = csp::listen(EAR, solve);
        let is_one = |event: &&Self| matches!(event, csp::Event::Popped(_) | csp::Event::Assigned { .. });
        let positions = trace.events.iter().filter(is_one).count();
        (trace, positions)
    }

    fn pack(events: &[Self]) -> Vec<Self> {
        events.to_vec()
    }

    fn unpack(packed: &Vec<Self>) -> Option<Vec<Self>> {
        Some(packed.clone())
    }
}
