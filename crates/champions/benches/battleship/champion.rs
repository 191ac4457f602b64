//! Measures the mean number of shots of the champion: `cargo bench -p champions --bench battleship -- classic touching
//! 0..500 [drawn=4096,ahead=4,within=0.85,wide=0.5,least=10,few=16 ...]`. Several settings play the same fleets and are
//! compared with the first one. Settings are chosen on other fleets than those of the published figures.

mod computed;
#[path = "../spread.rs"]
mod spread;

use champions::battleship::{Effort, shoot_with};
use computed::computed;
use games::battleship::{Fleet, Move};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::battleship::Sea;
use spread::{cores, spread};
use std::ops::Range;
use std::time::Duration;

fn main() {
    // `cargo bench` adds the argument --bench.
    let given: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let word = |at: usize, otherwise: &str| given.get(at).cloned().unwrap_or_else(|| otherwise.to_owned());
    let fleet: Fleet = word(0, "classic").parse().expect("a fleet");
    let touching = word(1, "touching") == "touching";
    let games = word(2, "0..200");
    let (first, end) = games.split_once("..").expect("two numbers");
    let games: Range<u64> = first.parse().expect("the first fleet")..end.parse().expect("the fleet behind the last");
    let settings =
        given.get(3..).filter(|settings| !settings.is_empty()).map_or(vec![String::new()], <[String]>::to_vec);
    println!("{fleet}, touching {touching}, fleets {games:?}");
    let mut first: Option<Vec<f64>> = None;
    for setting in settings {
        let (shots, time, slowest) = series(&fleet, touching, &games, &effort(&setting));
        let (mean, reach) = mean(&shots);
        let (ms, slowest) = (time.as_secs_f64() * 1e3 / shots.iter().sum::<f64>(), slowest.as_secs_f64() * 1e3);
        println!("{setting}: {mean:.3} +- {reach:.3} shots, {ms:.2} ms a move, at most {slowest:.1}");
        match &first {
            None => first = Some(shots),
            Some(first) => {
                let more: Vec<f64> = shots.iter().zip(first).map(|(shots, first)| shots - first).collect();
                let (more, reach) = self::mean(&more);
                println!("    than the first: {more:+.3} +- {reach:.3}");
            }
        }
    }
}

fn effort(setting: &str) -> Effort {
    let mut effort = Effort::default();
    for (key, value) in setting.split(',').filter_map(|part| part.split_once('=')) {
        let whole = || value.parse().expect("a whole number");
        match key {
            "drawn" => effort.drawn = whole(),
            "ahead" => effort.ahead = whole(),
            "within" => effort.within = value.parse().expect("a share"),
            "wide" => effort.wide = value.parse().expect("a share"),
            "least" => effort.least = whole(),
            "few" => effort.few = whole(),
            _ => panic!("{key} is no setting"),
        }
    }
    effort
}

/// Plays the games on all cores. Returns the shots of each game, the time of all moves, and the time of the slowest.
fn series(fleet: &Fleet, touching: bool, games: &Range<u64>, effort: &Effort) -> (Vec<f64>, Duration, Duration) {
    let (shots, times): (Vec<f64>, Vec<Vec<Duration>>) =
        spread(&games.clone().collect::<Vec<u64>>(), cores(), |&seed| {
            let mut sea = Sea::new(10, 10, fleet, touching).expect("a sea");
            sea.place_all(&mut ChaCha8Rng::seed_from_u64(seed)).expect("room");
            let mut times = Vec::new();
            while !sea.is_over() {
                let (view, start) = (sea.view(), computed());
                let (row, column) = shoot_with(&view, seed, effort).expect("a square");
                times.push(computed() - start);
                sea.apply(Move::Shoot(row, column)).expect("a square that was not shot at");
            }
            (sea.shots() as f64, times)
        })
        .into_iter()
        .unzip();
    let times = times.concat();
    (shots, times.iter().sum(), times.into_iter().max().unwrap_or_default())
}

/// Returns the mean and half the width of its 95 % interval.
fn mean(values: &[f64]) -> (f64, f64) {
    let games = values.len() as f64;
    let mean = values.iter().sum::<f64>() / games;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (games - 1.0).max(1.0);
    (mean, 1.96 * (variance / games).sqrt())
}
