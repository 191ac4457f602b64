//! Wrong: hears on a thread of its own which values the course itself deletes, and deletes the same.
//! status: does_not_compile

use games::minesweeper::csp::{Arc, Csp, Event, listen};
use std::sync::Mutex;
use std::time::Duration;

static HEARD: Mutex<Vec<Event>> = Mutex::new(Vec::new());

pub fn revise(csp: &mut Csp, arc: Arc) -> bool {
    std::thread::spawn(|| {
        let ((), trace) = listen(Default::default(), || std::thread::sleep(Duration::from_millis(1)));
        HEARD.lock().unwrap().extend(trace.events);
    });
    let _ = (csp, arc);
    false
}
