//! Measures how evenly `Sea::place_all` of Battleship distributes fleets: `cargo bench -p referee -- [SEAS]`. The
//! function places the longest ships first, each on any of the places left. A fleet is therefore the less frequent the
//! more places its ships had. Weighting each sea with the product of these numbers shows the distribution if all fleets
//! were equally likely.

use games::battleship::Fleet;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use referee::battleship::Sea;

const SIZE: usize = 10;

fn main() {
    // Cargo passes --bench.
    let seas = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let seas = seas.map_or(1000, |seas| seas.parse().expect("how many seas"));
    for (fleet, touching) in
        ["classic", "german", "russian"].into_iter().flat_map(|fleet| [(fleet, true), (fleet, false)])
    {
        measure(fleet, touching, seas);
    }
}

/// Places `seas` fleets. Prints how often each kind of square has a ship, as placed and if all fleets were equally
/// likely.
fn measure(fleet: &str, touching: bool, seas: usize) {
    let ships: Fleet = fleet.parse().expect("a fleet");
    let empty = Sea::new(SIZE, SIZE, &ships, touching).expect("a sea");
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let placed: Vec<(Sea, f64)> =
        std::iter::repeat_with(|| place(&empty, &ships, &mut random)).flatten().take(seas).collect();
    let mean = placed.iter().map(|(_, places)| places).sum::<f64>() / seas as f64;
    let weights = || placed.iter().map(|(_, places)| places / mean);
    let apart = weights().map(|weight| (weight - 1.0).abs()).sum::<f64>() / 2.0 / seas as f64;
    let (by_lot, uniform) = (occupied(&placed, |_| 1.0), occupied(&placed, |places| places / mean));
    println!("{fleet}, touching {touching}, {seas} seas: {:.1} % away from uniform (total variation)", 100.0 * apart);
    for (name, ring) in [("border", 0), ("beside it", 1), ("middle", 4)] {
        let share = |occupied: &[f64]| 100.0 * occupied[ring];
        println!("  {name:<10} by lot {:.2} % of the squares, uniform {:.2} %", share(&by_lot), share(&uniform));
    }
}

/// Returns a fleet placed at random as `place_all` does it, and the product of the numbers of places of its ships.
/// Returns `None` in a dead end.
fn place(empty: &Sea, fleet: &Fleet, random: &mut ChaCha8Rng) -> Option<(Sea, f64)> {
    let (mut sea, mut product) = (empty.clone(), 1.0);
    for &length in fleet.ships() {
        let places = sea.places(length);
        assert!(sea.place(*places.choose(random)?));
        product *= places.len() as f64;
    }
    Some((sea, product))
}

/// Returns the share of squares with a ship in each ring of the sea, the outermost first. `weight` gives the weight of
/// each sea.
fn occupied(placed: &[(Sea, f64)], weight: impl Fn(f64) -> f64) -> Vec<f64> {
    let ring = |(row, column): (usize, usize)| row.min(column).min(SIZE - 1 - row).min(SIZE - 1 - column);
    let mut sums = [0.0; SIZE / 2];
    for (sea, places) in placed {
        for square in sea.ships().iter().flat_map(|ship| ship.squares()) {
            sums[ring(square)] += weight(*places) / placed.len() as f64;
        }
    }
    let squares = |ring: usize| 4 * (SIZE - 1 - 2 * ring);
    sums.iter().enumerate().map(|(ring, sum)| sum / squares(ring) as f64).collect()
}
