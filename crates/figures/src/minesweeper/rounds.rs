//! The numbers in the model answers on the computer player: complete rounds, played by the solutions and by the
//! variants that the questions suggest.

use super::{click, view};
use games::minesweeper::{Click, Field, Level, Square, Standing, Step, View};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use solutions::minesweeper::{do_action, do_patternlogik, get_chances};

/// A player: a function that returns the next clicks.
type Player = fn(&View, &mut ChaCha8Rng) -> Vec<Click>;

pub fn print() {
    println!("get_chances: (0, 2) of the first board of do_logik_feldnachbarn has {:.2}", certain_mine());
    println!("get_chances: the chances of the appendix add up to {:.2}", sum());
    series("do_patternlogik: with the four steps", the_steps);
    series("do_patternlogik: opening all that patterns prove safe", all_safe_at_once);
    series("do_action: never setting a flag by chance", no_flag_by_chance);
}

fn certain_mine() -> f64 {
    get_chances(&view("01## / 012# / 0011 / 0000 2"))[0][2]
}

fn sum() -> f64 {
    get_chances(&view(super::APPENDIX)).into_iter().flatten().filter(|chance| *chance >= 0.0).sum()
}

/// Plays 4000 rounds at the term paper's level and prints the share of rounds won.
fn series(what: &str, player: Player) {
    const ROUNDS: u64 = 4000;
    let (mut won, mut actions) = (0, 0);
    for seed in 0..ROUNDS {
        let (standing, acted) = round(player, seed);
        won += u64::from(standing == Standing::Won);
        actions += acted;
    }
    let each = |count: u64| count as f64 / ROUNDS as f64;
    println!("{what}: {won} of {ROUNDS} rounds won ({:.1} %), {:.1} actions a round", 100.0 * each(won), each(actions));
}

/// Plays a round. Returns its end and the number of actions.
fn round(player: Player, seed: u64) -> (Standing, u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut field, mut actions) = (Field::new(Level::INTERMEDIATE), 0);
    while field.standing() == Standing::Running {
        actions += 1;
        assert!(actions < 10_000, "a round without an end");
        let clicks = player(&field.view(), &mut rng);
        click(&mut field, &clicks, &mut rng);
    }
    (field.standing(), actions)
}

fn the_steps(view: &View, rng: &mut ChaCha8Rng) -> Vec<Click> {
    do_action(view, &Step::ALL, rng).1
}

fn all_safe_at_once(view: &View, rng: &mut ChaCha8Rng) -> Vec<Click> {
    let (step, mut clicks) = do_action(view, &Step::ALL, rng);
    let mut known = view.clone();
    while let (Some(Step::Patternlogik), Some(&Click::Left(row, column))) = (step, clicks.last()) {
        // Shown as 0, the square is no longer covered and proves nothing.
        known = known.showing(row, column, Square::Open(0));
        let next = do_patternlogik(&known);
        if !matches!(next[..], [Click::Left(..)]) {
            break;
        }
        clicks.extend(next);
    }
    clicks
}

fn no_flag_by_chance(view: &View, rng: &mut ChaCha8Rng) -> Vec<Click> {
    let (step, clicks) = do_action(view, &Step::ALL, rng);
    if step != Some(Step::Chances) {
        return clicks;
    }
    let chances = get_chances(view);
    let covered = view.squares().filter(|&(row, column)| view.get(row, column) == Square::Covered);
    let lowest = covered.min_by(|&(r, c), &(row, column)| chances[r][c].total_cmp(&chances[row][column]));
    lowest.map(|(row, column)| Click::Left(row, column)).into_iter().collect()
}
