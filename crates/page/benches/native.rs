//! The cost of the longest of the calls by which the course's solutions answer a question, where cargo runs, optimised
//! as in a page: `cargo bench --profile dev -p page --bench native`. For `.ci/browser`, which makes the same call in a
//! page: prints milliseconds, the least of some, and the call as it travels there.

use arena::Question;
use cage::{Frame, Left};
use calls::{Queue, Queued, Running, as_text};
use course::Workspace;
use course::player::Code;
use questions::othello::{By, Moves};
use std::path::Path;
use std::process::Command;
use std::task::{Context, Waker};
use std::time::Instant;

fn main() {
    let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).expect("the course");
    let program = workspace.program(Code::Solution, true).expect("the solutions");
    let mut left = Left::seconds(600, 600);
    let mut running = Running::start(Command::new(program), &mut left).expect("it starts");
    let offered = running.offered(&mut left, || true).expect("it says what it offers");
    let (position, by) = (games::othello::Position::default(), By::Minimax);
    let question = Moves { position, depth: 8, by, exact: 0, seed: 7, weights: None };
    let queue = Queue::default();
    let mut answering = Question::new(question).answering(Queued { queue: queue.clone(), owner: 0, offered });
    let mut once = |frame: &mut Frame| {
        let begun = Instant::now();
        running.send(frame, &mut left);
        running.receive(&mut left, || true);
        (begun.elapsed().as_millis(), running.content().to_vec())
    };
    // The question is answered by several calls, one after the other.
    let mut longest = (0, Frame::default());
    while answering.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending() {
        let mut frame = queue.next_frame().expect("a question is answered by calls");
        let (took, reply) = once(&mut frame);
        assert!(queue.replied(&reply).is_ok(), "a reply cannot be read");
        longest = if took >= longest.0 { (took, frame) } else { longest };
    }
    let (_, mut frame) = longest;
    let least = (0..5).map(|_| once(&mut frame).0).min().unwrap_or_default();
    println!("{least} {}", as_text(frame.content()));
}
