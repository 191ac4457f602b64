//! Trains each variant of `learn/training` from several seeds, to show that its points do not depend on the seed of the
//! tests. A right variant must get all points; a wrong one must lose some, and may get at most one row more than
//! promised.
//!
//! `SPIELBAUM_ONLY=learn/training/right cargo test -p maintain --test training -- --ignored --nocapture` trains a part.

use cage::Left;
use calls::{Options, Session};
use functions::traced::positions;
use grading::spread;
use maintain::variants::{Together, Variant, all, workspace};
use oracles::learn::training::{
    AGAINST_LOTS, AGAINST_THE_WORKSHEET, ALSO_AGAINST_LOTS, BUDGET, LEAST, against_lots, against_the_worksheet, reaches,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::convert::Infallible;
use std::process::Command;
use std::thread::available_parallelism;
use std::time::Duration;

/// The points of the whole exercise.
const ALL: u32 = 8;

/// The points of a row of the grading table.
const ROW: u32 = 2;

/// The number of seeds of a wrong variant; right ones are trained from twice as many.
const SEEDS: u64 = 5;

#[test]
#[ignore = "takes minutes: .ci/long"]
fn the_points_of_a_training_do_not_rest_on_the_seed() {
    let workspace = workspace().unwrap();
    let is_run = |variant: &Variant| variant.exercise == "learn/training" && variant.promise.status.is_none();
    let part = std::env::var("SPIELBAUM_ONLY").unwrap_or_else(|_| "learn/training/".to_owned());
    let variants: Vec<Variant> = all(&workspace, &part).unwrap().into_iter().filter(is_run).collect();
    let together = Together::build(&workspace, &variants).unwrap_or_else(|problem| panic!("{problem}"));
    let problems = |_, variant: &Variant| {
        let (mut problems, seeds) = (Vec::new(), if variant.is_right() { 2 * SEEDS } else { SEEDS });
        for seed in 1..=seeds {
            let (points, said) = points(&together, &variant.name, seed);
            println!("{}, seed {seed}: {points} points, {said}", variant.name);
            let promised = variant.promise.at_most.or(variant.promise.points).unwrap_or_default();
            let is_judged = if variant.is_right() { points == ALL } else { points < ALL && points <= promised + ROW };
            if !is_judged {
                problems.push(format!("{}, seed {seed}: {points} points, {said}", variant.name));
            }
        }
        Ok::<_, Infallible>(problems)
    };
    let Ok(problems) = spread(available_parallelism().map_or(1, usize::from), &variants, problems);
    let problems = problems.concat();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Returns the points of a variant's training from this seed, and its results in play. The points are those of the rows
/// in the tests, and one for learning the same a second time.
fn points(together: &Together, name: &str, seed: u64) -> (u32, String) {
    let mut command = Command::new(together.program());
    command.env("SPIELBAUM_VARIANTS", format!("learn/training={name}"));
    let left = Left { computing: Duration::from_secs(60), waiting: Duration::from_secs(600) };
    Session::start(command, 60, left, Options::default()).unwrap().install();
    let train = || functions::learn::training(&mut ChaCha8Rng::seed_from_u64(seed));
    let (network, positions) = positions(train);
    let is_same = train() == network;
    let _ = Session::uninstall();
    let is_number = network.tuples.iter().flat_map(|tuple| &tuple.weights).all(|weight| weight.is_finite());
    if !is_number || network.tuples.is_empty() || !(LEAST..=BUDGET).contains(&positions) {
        return (0, format!("{positions} positions"));
    }
    let (lots, worksheet) = (against_lots(&network), against_the_worksheet(&network));
    let [least, better, best] = AGAINST_THE_WORKSHEET.map(|row| reaches(&worksheet, row));
    let rows = [
        (1, is_same),
        (1, reaches(&lots, AGAINST_LOTS)),
        (ROW, least),
        (ROW, better),
        (ROW, best && reaches(&lots, ALSO_AGAINST_LOTS)),
    ];
    let points = rows.iter().filter(|(_, earned)| *earned).map(|(points, _)| points).sum();
    let shares = [lots, worksheet].map(|score| format!("{:.1} %", 100.0 * score.share()));
    (points, shares.join(" and "))
}
