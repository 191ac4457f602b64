//! Measures the champion: `cargo bench -p champions --bench othello -- [all]`. Checks the exact results of known
//! endgames, and prints the time on one core and the positions per second. With `all`, the earlier champion with its
//! handmade evaluation is measured in alternation. Finally prints the time of a move without an exact result.

mod before;

use champions::othello::{Effort, analyse};
use games::othello::{Position, square_name};
use std::time::{Duration, Instant};

/// The endgames 40 to 45 of the former test collection of the Fédération Française d'Othello, with their results and
/// best moves.
const ENDGAMES: [(u32, &str, i32, &[&str]); 6] = [
    (40, "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", 38, &["a2"]),
    (41, "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", 0, &["h4"]),
    (42, "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", 6, &["g2"]),
    (43, "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", -12, &["c7", "g3"]),
    (44, "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14, &["d2", "b8"]),
    (45, "---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X", 6, &["b2"]),
];

fn main() {
    let in_turns = std::env::args().any(|argument| argument == "all");
    let mut all = [Duration::ZERO; 2];
    for (number, text, score, best) in ENDGAMES {
        let position: Position = text.parse().expect("a position");
        let effort = Effort { exact: 64, depth: 1 };
        let clock = Instant::now();
        let found = analyse(position, effort);
        let time = clock.elapsed();
        let names: Vec<_> = found.best.iter().map(|&(row, column)| square_name(row, column)).collect();
        println!(
            "{number}: {} empty, score {:+}, best {}, {} positions, {:.2} s, {:.1} million a second",
            position.board.empty(),
            found.score,
            names.join(" "),
            found.positions,
            time.as_secs_f64(),
            found.positions as f64 / time.as_secs_f64() / 1e6
        );
        assert_eq!(found.score, score, "endgame {number}");
        assert!(best.iter().all(|best| names.iter().any(|name| name == best)), "endgame {number}: {best:?} are best");
        all[0] += time;
        if in_turns {
            let clock = Instant::now();
            let (other, _, positions) = before::analyse(position, effort);
            assert_eq!(other, score, "endgame {number}");
            println!("    before: {positions} positions, {:.2} s", clock.elapsed().as_secs_f64());
            all[1] += clock.elapsed();
        }
    }
    let [now, before] = all.map(|time| time.as_secs_f64());
    println!(
        "all endgames: {now:.2} s{}",
        if in_turns { format!(", {:.2} of {before:.2} s", now / before) } else { String::new() }
    );
    // A game against itself, looking 8 moves ahead.
    let (clock, mut position, mut moves) = (Instant::now(), Position::default(), 0);
    while position.board.empty() > 20 && !position.board.is_over() {
        let (row, column) = analyse(position, Effort { exact: 0, depth: 8 }).best[0];
        position = position.play(row, column).expect("a move");
        moves += 1;
    }
    println!("depth 8: {:.3} s a move", clock.elapsed().as_secs_f64() / f64::from(moves));
}
