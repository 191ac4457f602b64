//! The numbers in the handouts and model answers on counting: the placements that `place_ship` tries.

use super::rounds::after;
use games::battleship::{Fleet, State, View, listen};
use games_ear::EAR;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};
use referee::battleship::Sea;
use solutions::battleship::{calc_probabilities, genius_player};

const GAMES: u64 = 200;

pub fn print() {
    for ships in ["2", "2-2", "2-2-2", "5-4-3"] {
        let fleet: Fleet = ships.parse().expect("a fleet");
        let empty = View::new(10, 10, &fleet, false).expect("a sea");
        println!("place_ship: {} tries for {ships} on an empty sea", tries(|| calc_probabilities(&empty)));
    }
    for (name, fleet, most) in [("german", Fleet::german(), 4), ("classic", Fleet::classic(), 3)] {
        let games: Vec<Counted> = (0..GAMES).map(|number| game(&fleet, number, most)).collect();
        let turns: usize = games.iter().map(|game| game.turns).sum();
        println!("genius_player: it counts in {:.1} turns a game, fleet {name}", turns as f64 / GAMES as f64);
        for ships in (1..=most).rev() {
            let mut first: Vec<usize> = games.iter().filter_map(|game| game.first[ships]).collect();
            first.sort_unstable();
            let (median, worst) = (first[first.len() / 2], first[first.len() - 1]);
            println!("  {ships} ships left, no hit open: at first {median} tries (median), {worst} at most");
        }
    }
}

/// The numbers of tries in a game of `genius_player`.
struct Counted {
    /// the number of turns in which the player counts placements
    turns: usize,
    /// the number of tries for the first sea without a hit, indexed by the number of ships left
    first: Vec<Option<usize>>,
}

/// Plays a game of `simulate battleship --player genius --seed 1`. The first seas are counted with up to `most` ships
/// left.
fn game(fleet: &Fleet, number: u64, most: usize) -> Counted {
    let mut lots = ChaCha8Rng::seed_from_u64(1);
    lots.set_stream(number);
    let mut sea = Sea::new(10, 10, fleet, false).expect("a sea");
    sea.place_all(&mut lots).expect("the fleet has room");
    let seed = lots.next_u64();
    let mut counted = Counted { turns: 0, first: vec![None; most + 1] };
    for turn in 1.. {
        let view = sea.view();
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        lots.set_stream(turn);
        let mut moves = Vec::new();
        let counts = tries(|| moves = genius_player(&view, &mut ChaCha8Rng::seed_from_u64(lots.random()))) > 0;
        counted.turns += usize::from(counts);
        let quiet = view.squares().all(|(row, column)| view.get(row, column) != State::Hit);
        if let (true, Some(first @ None)) = (quiet, counted.first.get_mut(view.ships().len())) {
            *first = Some(tries(|| calc_probabilities(&after(&view, &moves))));
        }
        for of in moves {
            sea.apply(of).expect("a move that is allowed");
        }
        if sea.is_over() {
            break;
        }
    }
    counted
}

/// Returns the number of ships that are placed during the search.
fn tries<R>(search: impl FnOnce() -> R) -> usize {
    let (_, trace) = listen(EAR, search);
    // Each ship is placed and removed again, which makes two events.
    trace.count / 2
}
