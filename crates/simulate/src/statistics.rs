//! Statistics on many results: shares and means, with their intervals.

use tables::series::{Better, Outcome};

/// The number of standard deviations within which 95 % of a normal distribution lie.
const Z: f64 = 1.959_963_984_540_054;

/// The summary of some games for one of the players.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// the number of games
    pub games: usize,
    /// the number of games won
    pub wins: usize,
    /// the number of games drawn
    pub draws: usize,
    /// the number of games lost
    pub losses: usize,
    /// the mean points per game, where a win is 1 and a draw is 1/2; NaN without games
    pub score: f64,
    /// the 95 % interval of the score
    pub interval: (f64, f64),
    /// the mean of the measured values; NaN without games
    pub measure: f64,
    /// the 95 % interval of the mean
    pub measure_interval: (f64, f64),
    /// the median of the measured values; NaN without games
    pub median: f64,
}

impl Summary {
    /// Summarises these games, whose measured values lie within `bounds`.
    #[must_use]
    pub fn of(outcomes: &[&Outcome], bounds: (i32, i32)) -> Summary {
        let count = |result: i32| outcomes.iter().filter(|outcome| outcome.result == result).count();
        let measures: Vec<i32> = outcomes.iter().map(|outcome| outcome.measure).collect();
        let (games, wins, draws) = (outcomes.len(), count(1), count(0));
        let points = wins as f64 + draws as f64 / 2.0;
        let (low, high) = mean_interval(&measures);
        Summary {
            games,
            wins,
            draws,
            losses: count(-1),
            score: points / games as f64,
            interval: wilson(points, games),
            measure: mean(&measures),
            measure_interval: (low.max(f64::from(bounds.0)), high.min(f64::from(bounds.1))),
            median: median(measures),
        }
    }
}

/// The advantage of one player over another on the same games: in points per game, or in the measured value, of which
/// less is better.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// the points per game of the first player minus those of the second; NaN without games
    pub score: f64,
    /// the 95 % interval of the difference
    pub interval: (f64, f64),
    /// the approximate number of games after which a difference of this size would be certain; `None` if there is no
    /// difference
    pub games_needed: Option<u64>,
}

impl Difference {
    /// Computes the difference between two players that have played the same games.
    #[must_use]
    pub fn of(one: &[Outcome], other: &[Outcome], better: Better) -> Difference {
        match better {
            Better::Wins => Difference::of_wins(one, other),
            Better::Less => Difference::of_measures(one, other),
        }
    }

    /// Computes the difference of measured values by Student's t-test for pairs.
    fn of_measures(one: &[Outcome], other: &[Outcome]) -> Difference {
        let less: Vec<i32> = one.iter().zip(other).map(|(one, other)| other.measure - one.measure).collect();
        let (score, interval) = (mean(&less), mean_interval(&less));
        let ratio = (interval.1 - score) * (less.len() as f64).sqrt() / score;
        let games_needed = (score != 0.0 && ratio.is_finite()).then(|| (ratio * ratio).ceil() as u64);
        Difference { score, interval, games_needed }
    }

    /// Computes the difference of wins in games without draws.
    ///
    /// The interval is Wald's for matched pairs, with half a game added to each of the four kinds. (Agresti and Min,
    /// Statistics in Medicine 24, 2005.) A few games without a difference thus prove nothing.
    fn of_wins(one: &[Outcome], other: &[Outcome]) -> Difference {
        let pairs = || one.iter().zip(other).map(|(one, other)| one.result.signum() - other.result.signum());
        let games = pairs().count() as f64;
        let (better, worse) = (pairs().filter(|d| *d > 0).count() as f64, pairs().filter(|d| *d < 0).count() as f64);
        let spread = |better: f64, worse: f64, games: f64| {
            let difference = (better - worse) / games;
            ((better + worse) / games - difference * difference).max(0.0).sqrt()
        };
        let (more, centre) = (games + 2.0, (better - worse) / (games + 2.0));
        let reach = Z * spread(better + 0.5, worse + 0.5, more) / more.sqrt();
        let score = (better - worse) / games;
        let ratio = Z * spread(better, worse, games) / score;
        Difference {
            score,
            interval: ((centre - reach).max(-1.0), (centre + reach).min(1.0)),
            games_needed: (score != 0.0 && games > 0.0).then(|| (ratio * ratio).ceil() as u64),
        }
    }
}

/// Returns Wilson's 95 % interval for the share of points, if `points` of `games` were won. The interval stays within 0
/// to 1, and is valid for few games and for shares near 0 or 1.
///
/// A draw counts as half a point. Games with draws vary less than games without, so that the interval is slightly too
/// wide with draws.
#[must_use]
pub fn wilson(points: f64, games: usize) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let games = games as f64;
    let share = points / games;
    let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    let (centre, scale) = (share + Z * Z / (2.0 * games), 1.0 + Z * Z / games);
    // The ends 0 and 1 are reached exactly, despite rounding.
    let low = if share == 0.0 { 0.0 } else { (centre - spread) / scale };
    let high = if share == 1.0 { 1.0 } else { (centre + spread) / scale };
    (low, high)
}

/// Returns the mean; NaN without values.
#[must_use]
pub fn mean(values: &[i32]) -> f64 {
    values.iter().map(|&value| f64::from(value)).sum::<f64>() / values.len() as f64
}

/// Returns the median; NaN without values.
#[must_use]
pub fn median(mut values: Vec<i32>) -> f64 {
    values.sort_unstable();
    let at = |place: usize| values.get(place).map_or(f64::NAN, |&value| f64::from(value));
    let half = values.len() / 2;
    if values.len() % 2 == 1 { at(half) } else { (at(half.wrapping_sub(1)) + at(half)) / 2.0 }
}

/// Returns the 95 % interval of the mean by Student's t; infinite with fewer than two values.
#[must_use]
pub fn mean_interval(values: &[i32]) -> (f64, f64) {
    if values.len() < 2 {
        return (f64::NEG_INFINITY, f64::INFINITY);
    }
    let (mean, freedom) = (mean(values), (values.len() - 1) as f64);
    let square = |value: &i32| (f64::from(*value) - mean) * (f64::from(*value) - mean);
    let squares: f64 = values.iter().map(square).sum();
    let spread = t(freedom) * (squares / freedom / values.len() as f64).sqrt();
    (mean - spread, mean + spread)
}

/// Returns the number of standard errors within which 95 % of Student's t distribution lie, for these degrees of
/// freedom. From 3 on, computed as a series in 1 / `freedom` (Abramowitz and Stegun, 26.7.5), at most 0.2 % off.
fn t(freedom: f64) -> f64 {
    if freedom < 3.0 {
        return if freedom < 2.0 { 12.7062 } else { 4.3027 };
    }
    // Not `powi`, whose last digits differ between machines.
    let power = |exponent| std::iter::repeat_n(Z, exponent).product::<f64>();
    let terms = [
        (power(3) + Z) / 4.0,
        (5.0 * power(5) + 16.0 * power(3) + 3.0 * Z) / 96.0,
        (3.0 * power(7) + 19.0 * power(5) + 17.0 * power(3) - 15.0 * Z) / 384.0,
        (79.0 * power(9) + 776.0 * power(7) + 1482.0 * power(5) - 1920.0 * power(3) - 945.0 * Z) / 92160.0,
    ];
    Z + terms.iter().rev().fold(0.0, |sum, term| (sum + term) / freedom)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, known: f64, by: f64) {
        assert!((found - known).abs() <= by, "{found}, not {known}");
    }

    #[test]
    fn wilsons_interval_has_the_published_values() {
        // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        for (won, games, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let found = wilson(f64::from(won), games);
            close(found.0, low, 5e-5);
            close(found.1, high, 5e-5);
            // A win of one player is a loss of the other.
            let other = wilson(games as f64 - f64::from(won), games);
            close(other.0, 1.0 - found.1, 1e-12);
            close(other.1, 1.0 - found.0, 1e-12);
        }
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
        assert_eq!((wilson(0.0, 10).0, wilson(10.0, 10).1), (0.0, 1.0));
    }

    #[test]
    fn students_t_has_the_published_values() {
        for (freedom, known) in [
            (1.0, 12.7062),
            (2.0, 4.3027),
            (3.0, 3.1824),
            (4.0, 2.7764),
            (5.0, 2.5706),
            (10.0, 2.2281),
            (30.0, 2.0423),
            (120.0, 1.9799),
            (1e9, Z),
        ] {
            close(t(freedom), known, known * 0.002);
        }
    }

    #[test]
    fn means_and_their_intervals() {
        // Five values with mean 3 and variance 2.5: the standard error is 0.7071.
        let (low, high) = mean_interval(&[1, 2, 3, 4, 5]);
        close(low, 3.0 - 2.7764 * 0.5_f64.sqrt(), 1e-3);
        close(high, 3.0 + 2.7764 * 0.5_f64.sqrt(), 1e-3);
        assert_eq!(mean_interval(&[7, 7, 7]), (7.0, 7.0));
        assert_eq!(mean_interval(&[7]), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn a_summary_counts_and_its_intervals_stay_where_results_can_be() {
        let of = |measures: &[i32]| {
            let outcome = |&measure: &i32| Outcome { result: measure.signum(), measure, ..Outcome::default() };
            let outcomes: Vec<Outcome> = measures.iter().map(outcome).collect();
            Summary::of(&outcomes.iter().collect::<Vec<_>>(), (-64, 64))
        };
        let summary = of(&[64, -2, 0, 10]);
        assert_eq!((summary.games, summary.wins, summary.draws, summary.losses), (4, 2, 1, 1));
        assert_eq!((summary.score, summary.measure), (0.625, 18.0));
        for few in [&[64][..], &[64, -64], &[]] {
            let Summary { interval, measure_interval, .. } = of(few);
            assert!(interval.0 >= 0.0 && interval.1 <= 1.0 && interval.0 < interval.1);
            assert_eq!(measure_interval, (-64.0, 64.0));
        }
        assert!(of(&[]).score.is_nan());
    }

    /// Computes the difference for numbers of games that only the first player won, only the second, and both.
    fn pairs(one: usize, other: usize, both: usize) -> Difference {
        let games = |results: [(i32, usize); 3]| -> Vec<Outcome> {
            let outcome = |result| Outcome { result, ..Outcome::default() };
            results.into_iter().flat_map(|(result, games)| std::iter::repeat_n(outcome(result), games)).collect()
        };
        Difference::of(
            &games([(1, one), (-1, other), (1, both)]),
            &games([(-1, one), (1, other), (1, both)]),
            Better::Wins,
        )
    }

    #[test]
    fn a_difference_has_the_interval_of_the_formula() {
        // By hand: better 40, worse 20 of 100; with half a game more of each kind 40.5 and 20.5 of 102.
        let Difference { score, interval, games_needed } = pairs(40, 20, 40);
        close(score, 0.2, 1e-12);
        let (centre, spread): (f64, f64) = (20.0 / 102.0, (61.0 / 102.0 - (20.0_f64 / 102.0).powi(2)).sqrt());
        close(interval.0, centre - 1.959_964 * spread / 102.0_f64.sqrt(), 1e-6);
        close(interval.1, centre + 1.959_964 * spread / 102.0_f64.sqrt(), 1e-6);
        // (1.96 * sqrt(0.6 - 0.04) / 0.2)^2 = 53.8
        assert_eq!(games_needed, Some(54));
        // A player that is compared with itself is exactly as good, and a few games do not prove it.
        let same = pairs(0, 0, 10);
        assert!(same.score == 0.0 && same.games_needed.is_none() && same.interval.0 < -0.05 && same.interval.1 > 0.05);
        let (one, other) = (pairs(30, 5, 10), pairs(5, 30, 10));
        close(one.interval.0, -other.interval.1, 1e-12);
        assert_eq!(one.games_needed, other.games_needed);
        assert!(pairs(0, 0, 0).games_needed.is_none());
    }

    #[test]
    fn less_is_better_where_only_what_is_measured_counts() {
        let games = |measures: &[i32]| -> Vec<Outcome> {
            let outcome = |&measure: &i32| Outcome { result: 1, measure, ..Outcome::default() };
            measures.iter().map(outcome).collect()
        };
        // Differences of 2, 4 and 6: a mean of 4 with a deviation of 2, and t(2) = 4.3027.
        let found = Difference::of(&games(&[40, 50, 60]), &games(&[42, 54, 66]), Better::Less);
        close(found.score, 4.0, 1e-12);
        close(found.interval.0, 4.0 - 4.3027 * 2.0 / 3.0_f64.sqrt(), 1e-3);
        close(found.interval.1, 4.0 + 4.3027 * 2.0 / 3.0_f64.sqrt(), 1e-3);
        assert_eq!(found.games_needed, Some(5));
        assert_eq!(Difference::of(&games(&[1, 2]), &games(&[1, 2]), Better::Less).games_needed, None);
        assert_eq!((median(vec![3, 1, 2]), median(vec![4, 1, 3, 2])), (2.0, 2.5));
        assert!(median(Vec::new()).is_nan());
    }
}
