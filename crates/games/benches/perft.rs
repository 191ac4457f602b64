//! `cargo bench -p games`: verifies the known perft numbers of depths 10 and 11, and measures the leaves per second on
//! one core.

use games::othello::Board;
use games::othello::Color::{Black, White};
use games::othello::bits::perft;
use std::time::Instant;

fn main() {
    let start = Board::new();
    for (depth, known) in [(10, 24_571_284), (11, 212_258_800)] {
        let clock = Instant::now();
        let leaves = perft(start.bits(Black), start.bits(White), depth);
        assert_eq!(leaves, known, "depth {depth}");
        let seconds = clock.elapsed().as_secs_f64();
        println!("depth {depth}: {leaves} leaves, {:.0} million a second", leaves as f64 / seconds / 1e6);
        assert!(depth < 11 || leaves as f64 / seconds >= 1e8, "less than 100 million leaves a second");
    }
}
