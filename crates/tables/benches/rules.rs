//! The computing time of a left click on a board of 30x16 that opens most of the board, answered by the student's
//! rules. The time includes both processes and the messages between them. Fails above 5 ms. Run it with `cargo bench
//! --profile dev -p tables --bench rules`.

use calls::players::Process;
use course::Workspace;
use course::player::Code;
use games::minesweeper::{Click, Field};
use questions::minesweeper::{Rule, Ruled};
use std::path::Path;
use std::time::Duration;
use tables::minesweeper::rules::clicked;

/// The greatest computing time of a click, in milliseconds.
const MOST: f64 = 5.0;
const CLICKS: u32 = 500;

/// A board with a row of mines at the bottom. The click opens everything above the row next to the mines.
const BOARD: &str = "30x16/30";

fn main() {
    let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).expect("the course");
    let program = workspace.program(Code::Solution, false).expect("the solutions");
    let mut field = Field::new(BOARD.parse().expect("a size"));
    (0..30).for_each(|column| field.place_mine(15, column));
    let call = Rule::LeftClick { field: field.clone(), square: (0, 0) };
    let right = Ruled::Field(clicked(&field, Click::Left(0, 0)));
    let begun = computed();
    let mut process = Process::new(program);
    for _ in 0..CLICKS {
        assert_eq!(process.ask(&call, Duration::from_secs(60), || {}).as_ref(), Ok(&right));
    }
    drop(process); // what an ended child has computed is known
    let each = 1000.0 * (computed() - begun) / f64::from(CLICKS);
    println!("linksklick on 30x16, there and back: {each:.2} ms of computing, at most {MOST} are allowed");
    assert!(each <= MOST);
}

/// Returns the seconds that this process and its ended children have computed, by Linux's count in hundredths.
fn computed() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("Linux");
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or_default().split(' ').collect();
    let ticks: u32 = fields[11..15].iter().map(|ticks| ticks.parse::<u32>().expect("ticks")).sum();
    f64::from(ticks) / 100.0
}
