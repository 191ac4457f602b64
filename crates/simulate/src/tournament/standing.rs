//! The standings of a tournament: points and ratings with their certainty.
//!
//! Ratings are Glicko ratings (Glickman 1999, by the library `skillratings`), each with a deviation. A rating that is
//! 400 higher means ten wins to one. In a single-player game all players play the same games, and their results are
//! compared game by game.

use super::entrants::Entrants;
use super::plan::Kind;
use super::record::{Game, Record};
use crate::statistics::{Difference, Summary};
use skillratings::Outcomes;
use skillratings::glicko::{GlickoConfig, GlickoRating, glicko_rating_period};
use std::collections::BTreeMap;
use tables::series::{About, Better, Outcome};

/// The number of standard deviations within which 95 % of a normal distribution lie.
const Z: f64 = 1.959_963_984_540_054;

/// Returns the half width of an interval, in standard deviations. Swiss rounds compare distant players only through
/// many others, each with its own error. The factor for their wider intervals is the one that the tests below require.
fn z(kind: Kind) -> f64 {
    match kind {
        Kind::All => Z,
        Kind::Swiss { .. } => 1.25 * Z,
    }
}

/// The number of rating periods after which ratings are stable.
const PERIODS: usize = 60;

/// The standing of an entrant.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// the place among the entrants, 0-based
    pub who: usize,
    /// the strength of the player
    pub strength: Strength,
    /// the number of games played
    pub games: usize,
    /// the numbers of games won, drawn and lost; not meaningful if games are only measured
    pub counts: [usize; 3],
    /// the number of games in which the code failed
    pub forfeits: usize,
    /// the players that are certainly weaker: the interval of the difference excludes 0
    pub better_than: Vec<usize>,
    /// in a single-player game: the lead over the next player in the games that both have played, with its 95 %
    /// interval
    pub ahead: Option<(f64, (f64, f64))>,
    /// the approximate number of games of each after which it would be certain whether this player is better than the
    /// next. `None` if the two are equal or it is certain already
    pub games_to_tell: Option<u64>,
}

/// The strength of a player, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Strength {
    /// a rating from games of two players
    Rated {
        /// the Glicko rating
        rating: f64,
        /// half the width of the interval; `None` for a fixed rating
        reach: Option<f64>,
    },
    /// the result of a single-player game
    Alone {
        /// the share of games won, from 0 to 1, or the mean of the measured values
        mean: f64,
        /// the lower and the upper end of the interval
        interval: (f64, f64),
    },
}

/// Returns the standings, the best first.
#[must_use]
pub fn standings(entrants: &Entrants, record: &Record, about: &About, alone: bool, kind: Kind) -> Vec<Standing> {
    let places: BTreeMap<&str, usize> =
        entrants.all.iter().enumerate().map(|(place, entrant)| (entrant.id.as_str(), place)).collect();
    // Games of replaced code and of excluded entrants do not count.
    let counts =
        |game: &&Game| places.contains_key(game.one.as_str()) && (alone || places.contains_key(game.other.as_str()));
    let games: Vec<&Game> = record.games().filter(counts).collect();
    let mut standings =
        if alone { of_one(entrants, &games, about) } else { of_two(entrants, &games, &places, z(kind)) };
    for game in games {
        let sides = [game.result, -game.result];
        for (side, id) in [&game.one, &game.other].into_iter().enumerate().take(if alone { 1 } else { 2 }) {
            let Some(standing) = standings.iter_mut().find(|standing| entrants.all[standing.who].id == *id) else {
                continue;
            };
            standing.games += 1;
            standing.counts[(1 - sides[side].signum()) as usize] += 1;
            standing.forfeits += usize::from(game.failed.as_ref().is_some_and(|(who, _)| *who == side));
        }
    }
    standings
}

fn standing(who: usize, strength: Strength) -> Standing {
    Standing {
        who,
        strength,
        games: 0,
        counts: [0; 3],
        forfeits: 0,
        better_than: Vec::new(),
        ahead: None,
        games_to_tell: None,
    }
}

/// Returns the standings by ratings, for games of two players.
fn of_two(entrants: &Entrants, games: &[&Game], places: &BTreeMap<&str, usize>, z: f64) -> Vec<Standing> {
    let fixed: Vec<Option<f64>> = entrants.all.iter().map(|entrant| entrant.fixed).collect();
    let met =
        |game: &&Game| Met { one: places[game.one.as_str()], other: places[game.other.as_str()], result: game.result };
    let rated = rate(&fixed, &games.iter().map(met).collect::<Vec<_>>());
    let played =
        |who: usize| games.iter().filter(|game| [&game.one, &game.other].contains(&&entrants.all[who].id)).count();
    let mut order: Vec<usize> = (0..rated.len()).filter(|&who| played(who) > 0).collect();
    order.sort_by(|&one, &other| rated[other].rating.total_cmp(&rated[one].rating).then(one.cmp(&other)));
    let reach = |one: usize, other: usize| z * rated[one].deviation.hypot(rated[other].deviation);
    let more = |one: usize, other: usize| rated[one].rating - rated[other].rating;
    // The tournament says nothing about two players whose ratings are known.
    let both_known = |one: usize, other: usize| fixed[one].is_some() && fixed[other].is_some();
    let of = |(place, &who): (usize, &usize)| {
        let GlickoRating { rating, deviation } = rated[who];
        let strength = Strength::Rated { rating, reach: fixed[who].is_none().then_some(z * deviation) };
        let is_better = |&other: &usize| !both_known(who, other) && more(who, other) > reach(who, other);
        let better_than = order.iter().copied().filter(is_better).collect();
        let next =
            order.get(place + 1).copied().filter(|&next| more(who, next) > 0.0 && more(who, next) <= reach(who, next));
        let games_to_tell = next.map(|next| {
            let times = (reach(who, next) / more(who, next)).powi(2);
            (times * played(who).max(played(next)) as f64).ceil() as u64
        });
        Standing { better_than, games_to_tell, ..standing(who, strength) }
    };
    order.iter().enumerate().map(of).collect()
}

/// The result of a game between two players, as places among the entrants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// the first player, for which the result counts
    pub one: usize,
    /// the second player
    pub other: usize,
    /// the result: 1 if the first player won, 0 for a draw, -1 if the second won
    pub result: i32,
}

/// Returns the ratings of all players after these games; known ratings stay fixed. The result does not depend on the
/// order of the games.
///
/// Repeats Glicko periods, each with all games. Each period starts from the ratings of the one before and the initial
/// deviations. The ratings converge to those at which each player has the expected number of points. Two additional
/// draws with an average player keep the ratings of players that win or lose all games finite.
#[must_use]
pub fn rate(known: &[Option<f64>], games: &[Met]) -> Vec<GlickoRating> {
    let (config, unknown) = (GlickoConfig { c: 0.0 }, GlickoRating::new());
    let average = GlickoRating { deviation: 0.0, ..unknown };
    let first = |known: &Option<f64>| known.map_or(unknown, |rating| GlickoRating { rating, deviation: 0.0 });
    let mut rated: Vec<GlickoRating> = known.iter().map(first).collect();
    let mut met = vec![Vec::new(); rated.len()];
    for game in games {
        let outcome = |result: i32| match result.signum() {
            1 => Outcomes::WIN,
            0 => Outcomes::DRAW,
            _ => Outcomes::LOSS,
        };
        met[game.one].push((game.other, outcome(game.result)));
        met[game.other].push((game.one, outcome(-game.result)));
    }
    for _ in 0..PERIODS {
        let before = rated.clone();
        for (who, met) in met.iter().enumerate().filter(|(who, met)| known[*who].is_none() && !met.is_empty()) {
            let results = met.iter().map(|(other, outcome)| (before[*other], *outcome));
            let results: Vec<_> = results.chain([(average, Outcomes::DRAW); 2]).collect();
            let uncertain = GlickoRating { rating: before[who].rating, ..unknown };
            let after = glicko_rating_period(&uncertain, &results, &config);
            // Half of the step, since a full one overshoots for ratings that are far off.
            rated[who] = GlickoRating { rating: f64::midpoint(uncertain.rating, after.rating), ..after };
        }
    }
    rated
}

/// Returns the standings of a single-player game, in which all players play the same games.
fn of_one(entrants: &Entrants, games: &[&Game], about: &About) -> Vec<Standing> {
    let outcome = |game: &Game| Outcome { result: game.result, measure: game.measure, ..Outcome::default() };
    let mut all: Vec<BTreeMap<u64, Outcome>> = vec![BTreeMap::new(); entrants.all.len()];
    for game in games {
        if let Some(who) = entrants.all.iter().position(|entrant| entrant.id == game.one) {
            all[who].insert(game.number, outcome(game));
        }
    }
    let means: Vec<(f64, (f64, f64))> = all
        .iter()
        .map(|games| {
            let summary = Summary::of(&games.values().collect::<Vec<_>>(), about.measure.bounds);
            match about.better {
                Better::Wins => (summary.score, summary.interval),
                Better::Less => (summary.measure, summary.measure_interval),
            }
        })
        .collect();
    let sign = if about.better == Better::Less { 1.0 } else { -1.0 };
    let mut order: Vec<usize> = (0..all.len()).filter(|&who| !all[who].is_empty()).collect();
    order.sort_by(|&one, &other| (sign * means[one].0).total_cmp(&(sign * means[other].0)).then(one.cmp(&other)));
    // Compares the games that both have played.
    let difference = |one: usize, other: usize| {
        let both: Vec<u64> = all[one].keys().copied().filter(|number| all[other].contains_key(number)).collect();
        let of = |who: usize| both.iter().map(|number| all[who][number].clone()).collect::<Vec<_>>();
        Difference::of(&of(one), &of(other), about.better)
    };
    let of = |(place, &who): (usize, &usize)| {
        let (mean, interval) = means[who];
        let better_than = order[place + 1..]
            .iter()
            .copied()
            .filter(|&other| difference(who, other).interval.0 > 0.0)
            .collect::<Vec<_>>();
        let next = order.get(place + 1).copied();
        let ahead = next.map(|next| difference(who, next)).filter(|ahead| ahead.score.is_finite());
        let games_to_tell = ahead.as_ref().and_then(|ahead| ahead.games_needed);
        let games_to_tell = games_to_tell.filter(|_| next.is_some_and(|next| !better_than.contains(&next)));
        let ahead = ahead.map(|ahead| (ahead.score, ahead.interval));
        Standing { better_than, ahead, games_to_tell, ..standing(who, Strength::Alone { mean, interval }) }
    };
    order.iter().enumerate().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::plan::round_of_swiss;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    /// Plays a game between players of known strengths, according to the formula of the ratings.
    fn played(strengths: &[f64], one: usize, other: usize, lots: &mut ChaCha8Rng) -> Met {
        let chance = 1.0 / (1.0 + 10_f64.powf((strengths[other] - strengths[one]) / 400.0));
        Met { one, other, result: if lots.random::<f64>() < chance { 1 } else { -1 } }
    }

    /// Returns Spearman's rank correlation.
    fn rank_correlation(one: &[f64], other: &[f64]) -> f64 {
        let ranks = |values: &[f64]| {
            let mut order: Vec<usize> = (0..values.len()).collect();
            order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
            let mut ranks = vec![0.0; values.len()];
            order.iter().enumerate().for_each(|(rank, &who)| ranks[who] = rank as f64);
            ranks
        };
        let count = one.len() as f64;
        let squares: f64 = ranks(one).iter().zip(ranks(other)).map(|(a, b)| (a - b).powi(2)).sum();
        1.0 - 6.0 * squares / (count * (count * count - 1.0))
    }

    #[test]
    fn a_thousand_players_of_swiss_rounds_come_into_their_order() {
        let mut lots = ChaCha8Rng::seed_from_u64(1);
        let strengths: Vec<f64> = (0..1000).map(|_| 1000.0 + 1000.0 * lots.random::<f64>()).collect();
        let Kind::Swiss { rounds } = Kind::of(strengths.len()) else { panic!("so many do not all meet") };
        let (mut games, mut points) = (Vec::new(), vec![0.0; strengths.len()]);
        let mut met = vec![Vec::new(); strengths.len()];
        for _ in 0..rounds {
            for (one, other) in
                round_of_swiss(&points, &vec![0; strengths.len()], &|one, other| met[one].contains(&other))
            {
                met[one].push(other);
                met[other].push(one);
                for _ in 0..4 {
                    let game = played(&strengths, one, other, &mut lots);
                    points[if game.result > 0 { one } else { other }] += 1.0;
                    games.push(game);
                }
            }
        }
        let rated = rate(&vec![None; strengths.len()], &games);
        let ratings: Vec<f64> = rated.iter().map(|rated| rated.rating).collect();
        let correlation = rank_correlation(&ratings, &strengths);
        println!("{rounds} rounds: rank correlation {correlation:.3}");
        assert!(correlation > 0.93, "{correlation}");
        // The share of intervals that contain the true difference to the mean.
        let middle = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
        let (of_ratings, of_strengths) = (middle(&ratings), middle(&strengths));
        let held = rated.iter().zip(&strengths).filter(|(rated, strength)| {
            ((rated.rating - of_ratings) - (*strength - of_strengths)).abs()
                <= z(Kind::of(strengths.len())) * rated.deviation
        });
        let held = held.count();
        println!("{held} of 1000 intervals hold the true strength");
        assert!(held > 940, "{held}");
    }

    #[test]
    fn where_all_meet_a_difference_that_is_called_certain_has_the_right_sign() {
        let mut lots = ChaCha8Rng::seed_from_u64(2);
        let (mut held, mut all, mut certain, mut wrong) = (0, 0, 0, 0);
        for _ in 0..40 {
            let strengths: Vec<f64> = (0..24).map(|_| 1000.0 + 1000.0 * lots.random::<f64>()).collect();
            let pairs = (0..24).flat_map(|one| (0..one).map(move |other| (one, other)));
            let games = pairs.flat_map(|pair| [pair; 4]).map(|(one, other)| played(&strengths, one, other, &mut lots));
            let rated = rate(&[None; 24], &games.collect::<Vec<_>>());
            for (one, other) in (0..24).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let difference = rated[one].rating - rated[other].rating;
                let reach = Z * rated[one].deviation.hypot(rated[other].deviation);
                all += 1;
                held += usize::from((difference - (strengths[one] - strengths[other])).abs() <= reach);
                if difference.abs() > reach {
                    certain += 1;
                    wrong += usize::from(difference * (strengths[one] - strengths[other]) < 0.0);
                }
            }
        }
        println!("{held} of {all} intervals hold the true difference; {wrong} of {certain} certain ones are wrong");
        assert!(held as f64 > 0.94 * f64::from(all), "{held}");
        assert!(wrong * 200 < certain, "{wrong} of {certain}");
    }

    #[test]
    fn a_fixed_point_stays_and_draws_others_to_it() {
        let game = |result| Met { one: 0, other: 1, result };
        let rated = rate(&[None, Some(2000.0)], &(0..30).map(|number| game(1 - 2 * (number % 2))).collect::<Vec<_>>());
        assert_eq!((rated[1].rating, rated[1].deviation), (2000.0, 0.0));
        assert!((rated[0].rating - 2000.0).abs() < 60.0, "{}", rated[0].rating);
        assert!(rated[0].deviation < 75.0);
    }
}
