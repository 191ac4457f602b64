//! What an answer of the course's solutions costs where cargo runs, optimised as in a page, in milliseconds, the least
//! of some: `cargo bench --profile dev -p page --bench native -- QUESTION`. For `.ci/browser`, which asks a page the
//! same.

use arena::Process;
use course::Workspace;
use course::player::Code;
use std::path::Path;
use std::time::{Duration, Instant};

fn main() {
    // Cargo adds an option of its own.
    let question = std::env::args().skip(1).find(|argument| !argument.starts_with("--")).expect("a question");
    let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).expect("the course");
    let mut process = Process::new(workspace.program(Code::Solution, true).expect("the solutions"));
    let mut once = || {
        let begun = Instant::now();
        process.ask_line(&question, Duration::from_secs(60), || {}).expect("an answer");
        begun.elapsed().as_millis()
    };
    once(); // starts it
    println!("{}", (0..5).map(|_| once()).min().unwrap_or_default());
}
