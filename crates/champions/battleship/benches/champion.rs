//! Mean shots of the champion: `cargo bench -p champion-battleship -- classic touching 500 [DRAWN AHEAD WITHIN]`.

use champion_battleship::shoot_by;
use games::battleship::{Fleet, Move};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::battleship::Sea;
use std::time::Instant;

fn main() {
    let given: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let word = |at: usize, otherwise: &str| given.get(at).cloned().unwrap_or_else(|| otherwise.to_owned());
    let fleet: Fleet = word(0, "classic").parse().expect("a fleet");
    let touching = word(1, "touching") == "touching";
    let games: u64 = word(2, "200").parse().expect("a number of games");
    let drawn: usize = word(3, "4000").parse().expect("how many fleets are drawn");
    let ahead: usize = word(4, "8").parse().expect("how many squares are looked at");
    let within: f64 = word(5, "0.9").parse().expect("a share");
    let (start, mut shots, mut moves) = (Instant::now(), Vec::new(), 0);
    for seed in 0..games {
        let mut sea = Sea::new(10, 10, &fleet, touching).expect("a sea");
        sea.place_all(&mut ChaCha8Rng::seed_from_u64(seed)).expect("room");
        while !sea.is_over() {
            let (row, column) = shoot_by(&sea.view(), seed, drawn, ahead, within).expect("a fleet that fits");
            sea.apply(Move::Shoot(row, column)).expect("a square that was not shot at");
            moves += 1;
        }
        shots.push(sea.shots() as f64);
    }
    let mean = shots.iter().sum::<f64>() / games as f64;
    let variance = shots.iter().map(|shots| (shots - mean).powi(2)).sum::<f64>() / games as f64;
    let interval = 1.96 * (variance / games as f64).sqrt();
    let ms = start.elapsed().as_secs_f64() * 1000.0 / f64::from(moves);
    println!("{fleet}, touching {touching}, {games} games: {mean:.3} +- {interval:.3} shots, {ms:.2} ms a move");
}
