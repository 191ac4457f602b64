//! Values of Minesweeper in calls: their display, and the traces of changes of a field.

use crate::shown::Shown;
use crate::traced::Event;
use games::minesweeper::{self, Change, Field, Level, Step, View};
use games::trace::Trace;
use games_ear::EAR;
use std::fmt::Display;

/// Returns a board as text for below a call, or only its level if it has more rows or columns than a screen.
pub(super) fn below(name: &str, level: Level, board: &impl Display) -> String {
    const MOST: (usize, usize) = (32, 64);
    if level.rows() > MOST.0 || level.columns() > MOST.1 { format!("{name}: {level}") } else { board.to_string() }
}

impl Shown for Level {
    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        Some(format!("level: {self}"))
    }
}

impl Shown for View {
    const WITH_REFERENCE: bool = true;

    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        Some(below("view", self.level(), self))
    }
}

impl Shown for Field {
    const WITH_REFERENCE: bool = true;

    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        Some(below("field", self.level(), self))
    }
}

impl Shown for [Step] {
    fn in_call(&self, _: &str) -> String {
        if self == Step::ALL {
            return "&Step::ALL".to_owned();
        }
        let steps: Vec<String> = self.iter().map(|step| format!("Step::{step:?}")).collect();
        format!("&[{}]", steps.join(", "))
    }
}

/// The chances of mines, row by row.
impl Shown for [Vec<f64>] {
    const WITH_REFERENCE: bool = true;

    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }
}

impl Event for minesweeper::Event {
    type Packed = Vec<Self>;

    /// Runs a search and returns its trace. The positions are the squares that were opened.
    fn listen(play: &mut dyn FnMut()) -> (Trace<Self>, usize) {
        let ((), trace) = minesweeper::listen(EAR, play);
        let opened = trace.events.iter().filter(|event| matches!(event.change, Change::Opened { .. })).count();
        (trace, opened)
    }

    fn pack(events: &[Self]) -> Vec<Self> {
        events.to_vec()
    }

    fn unpack(packed: &Vec<Self>) -> Option<Vec<Self>> {
        Some(packed.clone())
    }
}
