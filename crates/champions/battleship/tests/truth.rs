//! Explore.
use games::battleship::{State, View};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use truth::battleship::fleets::{Around, Hunts, Rules, Table, fleets, singles};

fn best(view: &View, field: &Table) -> Vec<(usize, usize)> {
    let most = view.squares().filter(|&(r, c)| view.get(r, c) == State::Unknown).map(|(r, c)| field[r][c]).max().unwrap();
    view.squares().filter(|&(r, c)| view.get(r, c) == State::Unknown && field[r][c] == most).collect()
}
fn by_density(view: &View) -> Vec<(usize, usize)> {
    best(view, &singles(view, &Rules::singles(view.touching())))
}
fn by_fleets(view: &View) -> Vec<(usize, usize)> {
    let apart = if view.touching() { Around::Nothing } else { Around::All };
    best(view, &fleets(view, 0, &[], &Rules { placed: apart, sunk: apart, ..Rules::FLEETS }))
}
fn mean(hunts: &Hunts, player: fn(&View) -> Vec<(usize, usize)>, seed: u64) -> (f64, usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut asked = 0;
    let mean = hunts.mean(&mut |view| {
        asked += 1;
        vec![*player(view).choose(&mut rng).unwrap()]
    });
    (mean, asked)
}
#[test]
fn explore() {
    let mut rng = ChaCha8Rng::seed_from_u64(std::env::var("SEED").map_or(1, |s| s.parse().unwrap()));
    let start = std::time::Instant::now();
    while start.elapsed().as_secs() < 150 {
        let (rows, columns) = *[(4, 5), (5, 5), (4, 6), (3, 7), (5, 6)].choose(&mut rng).unwrap();
        let fleet = *["3-2", "2-2", "3-3", "3-2-2", "4-3", "2-2-2", "3-2-1", "4-2", "3-3-2", "4-3-2"].choose(&mut rng).unwrap();
        let water = *[0.1, 0.25, 0.4].choose(&mut rng).unwrap();
        let touching = rng.random_bool(0.4);
        let text = (0..rows).map(|_| (0..columns).map(|_| if rng.random_bool(water) { '~' } else { 'U' }).collect::<String>()).collect::<Vec<_>>().join(" / ");
        let text = format!("{text} {fleet}{}", if touching { " touching" } else { "" });
        let hunts = Hunts::new(&text.parse().unwrap());
        if hunts.fleets() < 20 || hunts.fleets() > 150 { continue; }
        let d: Vec<(f64, usize)> = (0..8).map(|s| mean(&hunts, by_density, s)).collect();
        let f: Vec<(f64, usize)> = (0..8).map(|s| mean(&hunts, by_fleets, s)).collect();
        let avg = |v: &[(f64, usize)]| v.iter().map(|x| x.0).sum::<f64>() / 8.0;
        let lo = |v: &[(f64, usize)]| v.iter().map(|x| x.0).fold(f64::MAX, f64::min);
        let hi = |v: &[(f64, usize)]| v.iter().map(|x| x.0).fold(0.0, f64::max);
        println!("{:.4} d {:.2} [{:.2} {:.2}] f {:.2} [{:.2} {:.2}] asked {} {} fleets {} {}", avg(&f) / avg(&d), avg(&d), lo(&d), hi(&d), avg(&f), lo(&f), hi(&f), d[0].1, f[0].1, hunts.fleets(), text);
    }
}
