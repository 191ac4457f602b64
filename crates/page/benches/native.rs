//! Measures a call of the course's solutions on this machine, optimised as in a web page. `.ci/browser` makes the same
//! call in a page. Prints the shortest of some times, in milliseconds, and the call in its encoded form.
//! `cargo bench --profile dev -p page --bench native` runs it.

use cage::Left;
use calls::{Listener, Queue, Queued, Running, Wanted, as_text};
use course::Workspace;
use course::player::Code;
use functions::othello::later::minimax;
use games::othello::Position;
use std::path::Path;
use std::pin::pin;
use std::process::Command;
use std::task::{Context, Waker};
use std::time::Instant;

fn main() {
    let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).expect("the course");
    let program = workspace.program(Code::Solution, true).expect("the solutions");
    let mut left = Left::seconds(600, 600);
    let mut running = Running::start(Command::new(program), &mut left).expect("it starts");
    let offered = running.offered(&mut left, || true).expect("it says what it offers");
    let Position { board, player } = Position::default();
    let queue = Queue::default();
    let program = Queued { queue: queue.clone(), owner: 0, offered };
    let counting = Listener::new(&program, Wanted::Count); // as players do
    let mut search = pin!(minimax(&counting, &board, player, 0, player, 8));
    let _ = search.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    let mut frame = queue.next_frame().expect("the search is called");
    let mut once = || {
        let begun = Instant::now();
        running.send(&mut frame, &mut left);
        running.receive(&mut left, || true);
        begun.elapsed().as_millis()
    };
    once(); // fills the caches
    let least = (0..5).map(|_| once()).min().unwrap_or_default();
    println!("{least} {}", as_text(frame.content()));
}
