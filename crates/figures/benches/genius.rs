//! Measures the time of a move of the solutions' `genius_player`, built as for students: `cargo bench --profile dev -p
//! figures --bench genius -- classic 200`. Ships may not touch, so that the player marks the squares around them.

#[path = "../../champions/benches/battleship/computed/mod.rs"]
mod computed;

use computed::computed;
use games::battleship::{Fleet, Move, listen};
use games_ear::EAR;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use referee::battleship::Sea;
use solutions::battleship::genius_player;
use std::time::Duration;

fn main() {
    // Cargo says --bench.
    let given: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let fleet: Fleet = given.first().map_or("classic", String::as_str).parse().expect("a fleet");
    let games: u64 = given.get(1).map_or(200, |games| games.parse().expect("a number of games"));
    let (mut moves, mut sum, mut slowest, mut most) = (0, Duration::ZERO, Duration::ZERO, 0);
    for seed in 1..=games {
        let mut sea = Sea::new(10, 10, &fleet, false).expect("a sea");
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        sea.place_all(&mut random).expect("room");
        while !sea.is_over() {
            let (view, lot) = (sea.view(), random.next_u64());
            let by_lot = || genius_player(&view, &mut ChaCha8Rng::seed_from_u64(lot));
            let start = computed();
            let turn = by_lot();
            let time = computed() - start;
            // Each ship that is placed is taken away again.
            let tried = listen(EAR, by_lot).1.count / 2;
            (moves, sum, slowest, most) = (moves + 1, sum + time, slowest.max(time), most.max(tried));
            for one in turn {
                sea.apply(one).expect("a move");
                if matches!(one, Move::Shoot(..)) {
                    break;
                }
            }
        }
    }
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "{fleet}, {games} games, {moves} turns: {:.3} ms a turn, at most {:.1};",
        ms(sum) / moves as f64,
        ms(slowest)
    );
    println!("at most {most} placements tried in a turn");
}
