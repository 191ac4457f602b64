//! Values of the constraint solver in calls: their display, and the traces of its work.

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
    fn in_call(&self, _: &str) -> String {
        format!("{self:?}")
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

/// A list of solutions.
impl Shown for [Vec<u8>] {
    fn in_call(&self, _: &str) -> String {
        let solutions: Vec<String> = self.iter().map(|solution| format!("vec!{solution:?}")).collect();
        format!("&[{}]", solutions.join(", "))
    }
}

impl Event for csp::Event {
    type Packed = Vec<Self>;

    /// Runs a search and returns its trace. The positions are the arcs that were revised and the values that were
    /// tried.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shown::{Asked, Changing};

    #[test]
    fn calls_are_shown_as_rust_writes_them() {
        let csp: Csp = "F1# 1".parse().unwrap();
        let asked = Asked::new("revise").with_reference("&mut ", "csp", &Changing(&csp));
        let asked = asked.with("arc", &Arc { i: (0, 2), j: (0, 1) });
        assert_eq!(asked.lines(), "revise(&mut csp, Arc { i: (0, 2), j: (0, 1) })\nF1# 1");
        let solutions = &[vec![0_u8, 1], vec![1, 0]][..];
        assert_eq!(Asked::new("apply").with("solutions", solutions).lines(), "apply(&[vec![0, 1], vec![1, 0]])");
    }
}
