//! The pairings of a tournament, round by round.

use super::entrants::Entrant;

/// The greatest number of entrants with which every pair meets.
pub const MOST_FOR_ALL: usize = 40;

/// A pair of entrants that meet, as places among the entrants.
pub type Pair = (usize, usize);

/// The kind of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A round robin, in which every pair meets.
    All,
    /// A Swiss tournament, in which players with equal points meet.
    Swiss {
        /// the number of rounds
        rounds: usize,
    },
}

impl Kind {
    /// Returns the kind of a tournament with this many entrants.
    #[must_use]
    pub fn of(entrants: usize) -> Kind {
        if entrants <= MOST_FOR_ALL {
            return Kind::All;
        }
        // Enough rounds to single out the best player, and five more, so that neighbours in the ranking meet.
        Kind::Swiss { rounds: entrants.ilog2() as usize + 5 }
    }

    /// Returns the number of rounds.
    #[must_use]
    pub fn rounds(self, entrants: usize) -> usize {
        match self {
            Kind::All => (entrants + entrants % 2).saturating_sub(1),
            Kind::Swiss { rounds } => rounds,
        }
    }
}

/// Returns the pairs of a round in a round robin, by the circle method: all places but the first rotate. Two players
/// with known ratings do not meet.
#[must_use]
pub fn round_of_all(entrants: &[Entrant], round: usize) -> Vec<Pair> {
    let seats = entrants.len() + entrants.len() % 2;
    let at = |place: usize| if place == 0 { 0 } else { 1 + (place - 1 + round) % (seats - 1) };
    let pairs = (0..seats / 2).map(|place| (at(place), at(seats - 1 - place)));
    let plays = |&(one, other): &Pair| {
        let both = one.max(other) < entrants.len();
        both && (entrants[one].fixed.is_none() || entrants[other].fixed.is_none())
    };
    pairs.filter(plays).map(|(one, other)| (one.min(other), one.max(other))).collect()
}

/// Returns the pairs of a Swiss round. Players are ordered by points, and each meets the next one that it has not
/// `met`, or simply the next one. With an odd number of players, one of those with the fewest rests, the last in order,
/// rests.
#[must_use]
pub fn round_of_swiss(points: &[f64], rested: &[usize], met: &dyn Fn(usize, usize) -> bool) -> Vec<Pair> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&one, &other| points[other].total_cmp(&points[one]).then(one.cmp(&other)));
    if order.len() % 2 == 1
        && let Some(place) = (0..order.len()).rev().min_by_key(|&place| rested[order[place]])
    {
        order.remove(place);
    }
    let mut pairs = Vec::new();
    while let Some(&one) = order.first() {
        let place = (1..order.len()).find(|&place| !met(one, order[place])).unwrap_or(1);
        let other = order.remove(place);
        order.remove(0);
        pairs.push((one, other));
    }
    part_who_have_met(&mut pairs, met);
    pairs.into_iter().map(|(one, other)| (one.min(other), one.max(other))).collect()
}

/// Separates pairs that have met before, as the last ones may have: each exchanges partners with the nearest pair that
/// allows it.
fn part_who_have_met(pairs: &mut [Pair], met: &dyn Fn(usize, usize) -> bool) {
    for place in 0..pairs.len() {
        let (one, other) = pairs[place];
        if !met(one, other) {
            continue;
        }
        let mut near: Vec<usize> = (0..pairs.len()).filter(|&at| at != place).collect();
        near.sort_by_key(|at| at.abs_diff(place));
        let changed = near.into_iter().find_map(|at| {
            let (third, fourth) = pairs[at];
            let ways = [[(third, one), (fourth, other)], [(third, other), (fourth, one)]];
            let way = ways.into_iter().find(|way| way.iter().all(|&(one, other)| !met(one, other)))?;
            Some((at, way))
        });
        if let Some((at, [first, second])) = changed {
            (pairs[at], pairs[place]) = (first, second);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn entrants(students: usize, fixed: usize) -> Vec<Entrant> {
        let one = |place: usize| Entrant { fixed: (place >= students).then_some(1500.0), ..Entrant::default() };
        (0..students + fixed).map(one).collect()
    }

    proptest! {
        #[test]
        fn everybody_meets_everybody_once_and_nobody_twice_in_a_round(students in 1..30_usize, fixed in 0..5_usize) {
            let all = entrants(students, fixed);
            let mut met = BTreeSet::new();
            for round in 0..Kind::All.rounds(all.len()) {
                let pairs = round_of_all(&all, round);
                let playing: BTreeSet<usize> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
                prop_assert_eq!(playing.len(), 2 * pairs.len());
                for pair in pairs {
                    prop_assert!(pair.0 < pair.1 && met.insert(pair));
                }
            }
            let count = students + fixed;
            prop_assert_eq!(met.len(), count * (count - 1) / 2 - fixed * fixed.saturating_sub(1) / 2);
        }

        #[test]
        fn in_a_swiss_round_everybody_plays_once_and_whoever_rests_has_rested_least(
            points in prop::collection::vec(0..6_u8, 2..50),
            seed in any::<u64>(),
        ) {
            let points: Vec<f64> = points.into_iter().map(f64::from).collect();
            let rested: Vec<usize> = (0..points.len()).map(|place| (seed >> (place % 60)) as usize % 2).collect();
            let pairs = round_of_swiss(&points, &rested, &|one, other| (one + other) % 3 == 0);
            let playing: BTreeSet<usize> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
            prop_assert_eq!(playing.len(), points.len() - points.len() % 2);
            for place in (0..points.len()).filter(|place| !playing.contains(place)) {
                prop_assert_eq!(rested[place], *rested.iter().min().unwrap());
            }
        }
    }
}
