//! Measures how the reading time grows with the length of a hostile file: the ratio of the times for a file and for one
//! four times as long. The bench fails if a ratio is above eight; quadratic reading would give sixteen.
//!
//! `cargo bench -p guard --bench nasty`

#[path = "../tests/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};
use support::NASTY;

/// Returns the shortest of a few measurements, since other processes can only make a measurement longer.
fn time(text: &str) -> Duration {
    let once = |_| {
        let start = Instant::now();
        let _ = guard::refuse(text.as_bytes());
        start.elapsed()
    };
    (0..5).map(once).min().unwrap_or_default()
}

fn main() {
    let largest = usize::try_from(guard::LARGEST_FILE).unwrap_or(usize::MAX);
    let mut fits = true;
    println!("| file of 1 MB | ms | to a quarter of it |\n|---|---|---|");
    for nasty in NASTY {
        let (short, long) = (time(&nasty.of_length(largest / 4)), time(&nasty.of_length(largest)));
        let ratio = long.as_secs_f64() / short.as_secs_f64();
        // Very short times have no meaningful ratio.
        let is_linear = ratio <= 8.0 || long < Duration::from_millis(5);
        fits &= is_linear;
        println!(
            "| {} | {:.0} | {ratio:.1}{} |",
            nasty.name,
            long.as_secs_f64() * 1000.0,
            if is_linear { "" } else { " NOT LINEAR" }
        );
    }
    assert!(fits, "something is read more than once");
}
