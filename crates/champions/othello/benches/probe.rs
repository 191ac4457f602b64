//! How well a shallow search foretells a deeper one.
use champion_othello::estimate::{Weights, phase};
use champion_othello::{INFINITY, Search, Table, flips};
use games::othello::bits::{moves, squares};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn main() {
    let weights = Weights::taught();
    let arguments: Vec<u64> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let (games, deepest) = (arguments[0], arguments[1] as u32);
    // [phase][deep][shallow] -> (n, sum, squares)
    let mut sums = vec![vec![vec![(0.0, 0.0, 0.0); 13]; 13]; 11];
    for game in 0..games {
        let mut random = ChaCha8Rng::seed_from_u64(99);
        random.set_stream(game);
        let (mut own, mut other): (u64, u64) = (1 << 28 | 1 << 35, 1 << 27 | 1 << 36);
        let stop = random.random_range(14..54);
        let lots = random.random_range(0..15);
        let mut number = 0;
        while (own | other).count_zeros() > stop {
            let mut all = moves(own, other);
            if all == 0 {
                (own, other) = (other, own);
                all = moves(own, other);
                if all == 0 { break; }
            }
            let best = if number < lots || random.random_bool(0.15) {
                squares(all).nth(random.random_range(0..all.count_ones() as usize)).unwrap()
            } else {
                let mut search = Search::pure(weights, Table::off());
                squares(all).max_by_key(|&s| { let f = flips(own, other, s); -search.score(other ^ f, own | f | 1 << s, 1, -INFINITY, INFINITY) }).unwrap()
            };
            let f = flips(own, other, best);
            (own, other) = (other ^ f, own | f | 1 << best);
            number += 1;
        }
        if moves(own, other) == 0 { continue; }
        let empty = (own | other).count_zeros();
        let mut search = Search::pure(weights, Table::new(18));
        let values: Vec<i32> = (0..=deepest.min(empty - 1)).map(|d| search.score(own, other, d, -INFINITY, INFINITY)).collect();
        for deep in 0..values.len() {
            for shallow in 0..deep {
                if values[deep].abs() > 50 * 64 { continue; }
                let e = f64::from(values[deep] - values[shallow]) / 64.0;
                let s = &mut sums[phase(empty as usize)][deep][shallow];
                s.0 += 1.0; s.1 += e; s.2 += e * e;
            }
        }
    }
    for (p, sums) in sums.iter().enumerate() {
        for (deep, shallow) in [(1, 0), (2, 0), (3, 1), (4, 2), (5, 1), (5, 3), (6, 2), (6, 4), (7, 1), (7, 3), (8, 2), (8, 4), (9, 3), (9, 5), (10, 4), (10, 6)] {
            let (n, s, q) = sums[deep][shallow];
            if n > 5.0 { print!("{deep}<{shallow}: {:+.2} {:.2}  ", s / n, (q / n - (s / n) * (s / n)).sqrt()); }
        }
        println!("phase {p} {}", sums[1][0].0);
    }
}
