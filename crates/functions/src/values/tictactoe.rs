//! Values of TicTacToe in calls: how they are shown, and how its searches are traced.

use crate::shown::Shown;
use crate::traced::Event;
use games::tictactoe::{self, Board, Canvas, Mark};
use games::trace::Trace;
use games_ear::EAR;

impl Shown for Mark {
    fn in_call(&self, _: &str) -> String {
        self.to_string()
    }
}

impl Shown for Board {
    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Shown for Canvas {
    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        Some(format!("canvas: {} x {} pixels", self.width(), self.height()))
    }
}

impl Event for tictactoe::Event {
    fn listen(search: &mut dyn FnMut()) -> (Trace<Self>, usize) {
        let ((), trace) = tictactoe::listen(EAR, search);
        let positions = trace.positions();
        (trace, positions)
    }
}
