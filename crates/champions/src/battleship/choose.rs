//! The choice of the square to shoot at. Candidates are the squares where most fleets have a ship. The best candidate
//! leaves the fewest further shots, played by always shooting where most of the remaining fleets have a ship. If all
//! fleets are known and few, the choice is optimal.

use super::Lots;
use super::bits::Bits;
use super::fleets::{self, Fleets, fleets};
use super::known::Known;
use games::battleship::View;
use std::cmp::Reverse;
use std::collections::HashMap;

/// The limits of the computation for a choice.
#[derive(Clone, Debug)]
pub struct Effort {
    /// The number of fleets that are drawn, where they are not counted, and played on; reduced if fleets have many
    /// ships.
    pub drawn: usize,
    /// The maximum number of candidate squares from which the fleets are played on.
    pub ahead: usize,
    /// The minimum chance of a candidate square, as a fraction of the best square's.
    pub within: f64,
    /// The minimum chance, as a fraction of the best, where fleets are counted; fewer fleets allow more candidates.
    pub wide: f64,
    /// The number of drawn fleets below which the remaining shots are only estimated.
    pub least: usize,
    /// The maximum number of counted fleets for which all ways to play are searched.
    pub few: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { drawn: 4096, ahead: 4, within: 0.85, wide: 0.5, least: 10, few: 16 }
    }
}

impl Effort {
    /// Returns the number of fleets to draw if each has this number of ships. More than five ships reduce it, because
    /// each costs time.
    pub fn fleets(&self, ships: usize) -> usize {
        self.drawn * 5 / ships.max(5)
    }
}

/// Returns the best square as (row, column); `None` if no fleet fits.
pub fn shoot_in<const WORDS: usize>(view: &View, seed: u64, effort: &Effort) -> Option<(usize, usize)> {
    let known = Known::<WORDS>::new(view);
    let mut lots = Lots(seed);
    let fleets = fleets(&known, effort.fleets(known.ships()), &mut lots);
    let at = best(&known, &fleets, effort, lots.share())?;
    Some((at / known.columns, at % known.columns))
}

/// Returns the candidate square from which the fewest shots are needed.
fn best<const WORDS: usize>(known: &Known<WORDS>, fleets: &Fleets, effort: &Effort, lot: f64) -> Option<usize> {
    let (all, most, hits) = (fleets.weights.len(), effort.fleets(fleets.each), fleets.hits(known));
    let counted = !fleets.drawn && all <= most;
    let few = counted && all <= effort.few;
    let squares = match (few, counted) {
        (true, _) => likely(&hits, 0.0, usize::MAX),
        // With more squares for fewer fleets, the computation takes the same time as with many fleets.
        (_, true) => likely(&hits, effort.wide, effort.ahead * most / all),
        _ => likely(&hits, effort.within, effort.ahead),
    };
    let &(at, highest) = squares.first()?;
    if squares.len() == 1 || highest >= 1.0 {
        return Some(at);
    }
    let particles = Particles::new(known, fleets, if counted { all } else { most }, lot);
    let mut end = End::new(&particles, if few { TRIED } else { 0 }, if counted { 1 } else { effort.least });
    let mut played: Vec<Seen> = (0..particles.open.len() as u32).map(|fleet| (0, fleet)).collect();
    squares.into_iter().map(|(at, _)| at).min_by_key(|at| end.cost_of(&mut played, *at))
}

/// Returns the squares with the highest chance of a ship, and the chances. At most `most` squares are returned, and
/// none below the fraction `within` of the best chance.
fn likely(hits: &[f64], within: f64, most: usize) -> Vec<(usize, f64)> {
    let mut squares: Vec<(usize, f64)> = hits.iter().copied().enumerate().filter(|(_, hit)| *hit > 0.0).collect();
    squares.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let least = squares.first().map_or(0.0, |(_, highest)| within * highest);
    squares.retain(|(_, hit)| *hit >= least);
    squares.truncate(most);
    squares
}

/// A sample of fleets with equal probabilities.
struct Particles<'a, const WORDS: usize> {
    known: &'a Known<WORDS>,
    /// The places of the ships of all fleets, concatenated.
    ships: Vec<u16>,
    /// The number of places of each fleet.
    each: usize,
    /// The squares of each fleet at which nothing was shot.
    open: Vec<Bits<WORDS>>,
}

impl<'a, const WORDS: usize> Particles<'a, WORDS> {
    /// Draws `some` of the fleets in proportion to their weights (systematic sampling); `lot`, from 0 to below 1, is
    /// the random offset.
    fn new(known: &'a Known<WORDS>, fleets: &Fleets, some: usize, lot: f64) -> Particles<'a, WORDS> {
        let each = fleets.each;
        let step = fleets.weights.iter().sum::<f64>() / some as f64;
        let (mut sum, mut next, mut often) = (0.0, lot * step, Vec::with_capacity(some * each));
        for (ships, weight) in fleets.ships.chunks(each).zip(&fleets.weights) {
            sum += weight;
            while next < sum {
                next += step;
                often.extend_from_slice(ships);
            }
        }
        let open = often.chunks(each).map(|ships| fleets::on(known, ships).and(&known.open)).collect();
        Particles { known, ships: often, each, open }
    }
}

/// The estimated number of misses to find a ship, and to sink a ship that was found.
const FIND: usize = 5;
const SINK: usize = 1;

/// The number of shots that are compared with each other in an optimal search; after that, each shot goes where most
/// fleets have a ship.
const TRIED: usize = 20_000;

/// The number of fleets that have a ship on each square.
type Counts<const WORDS: usize> = [[u16; 64]; WORDS];

/// A computation of the total number of shots that some fleets need to the end.
struct End<'a, const WORDS: usize> {
    particles: &'a Particles<'a, WORDS>,
    /// The number of shots that may still be compared.
    tries: usize,
    /// The number of fleets below which the shots are only estimated.
    least: usize,
    /// The results so far, by the fleets and the squares at which they were hit.
    memory: HashMap<(Vec<u32>, Bits<WORDS>), usize>,
}

/// The number of a fleet, preceded by the code of the ship that sank at the last shot.
type Seen = (u16, u32);

impl<'a, const WORDS: usize> End<'a, WORDS> {
    /// Creates a computation. With `tries`, all ways to shoot are searched until they are used up. Fewer fleets than
    /// `least` are only estimated.
    fn new(particles: &'a Particles<'a, WORDS>, tries: usize, least: usize) -> End<'a, WORDS> {
        End { particles, tries, least, memory: HashMap::new() }
    }

    /// Returns the total shots that these fleets need if the first one goes to this square.
    fn cost_of(&mut self, some: &mut [Seen], at: usize) -> usize {
        let counts = self.counts(some, &Bits::NONE);
        self.cost_after(some, &Bits::NONE, at, &counts)
    }

    /// Counts for each square the fleets that have a ship on it.
    fn counts(&self, some: &[Seen], shot: &Bits<WORDS>) -> Counts<WORDS> {
        let mut counts = [[0; 64]; WORDS];
        for (_, fleet) in some {
            self.particles.open[*fleet as usize].less(shot).each(|at| counts[at / 64][at % 64] += 1);
        }
        counts
    }

    /// Returns the total shots that these fleets need: the minimum, or the number for always shooting where most of the
    /// remaining fleets have a ship.
    fn cost(&mut self, some: &mut [Seen], shot: &Bits<WORDS>, counts: &Counts<WORDS>) -> usize {
        if let [(_, one)] = some {
            return self.particles.open[*one as usize].less(shot).len();
        }
        if some.is_empty() || some.len() < self.least {
            return some.iter().map(|(_, fleet)| self.about(*fleet, shot)).sum();
        }
        let (at, count) = highest(counts);
        match count {
            // The sample contains the same fleet more than once, and all of its ships are sunk.
            0 => 0,
            // A shot that is certain to hit is always optimal.
            _ if count == some.len() || self.tries == 0 => self.cost_after(some, shot, at, counts),
            _ => self.fewest(some, shot, counts),
        }
    }

    /// Estimates the shots that a fleet still needs: its squares, and some misses for each ship.
    fn about(&self, fleet: u32, shot: &Bits<WORDS>) -> usize {
        let Particles { known, ships, each, .. } = self.particles;
        let of_ship = |&place: &u16| {
            let on = &known.places[usize::from(place)];
            let left = on.and(&known.open).less(shot).len();
            match left {
                0 => 0,
                _ if left == on.len() => left + FIND,
                _ => left + SINK,
            }
        };
        ships[fleet as usize * each..][..*each].iter().map(of_ship).sum()
    }

    fn fewest(&mut self, some: &mut [Seen], shot: &Bits<WORDS>, counts: &Counts<WORDS>) -> usize {
        let of = |(_, fleet): &Seen| &self.particles.open[*fleet as usize];
        let all = some.iter().fold(Bits::NONE, |all, fleet| all.or(of(fleet)));
        let mut fleets: Vec<u32> = some.iter().map(|(_, fleet)| *fleet).collect();
        fleets.sort_unstable();
        let key = (fleets, all.and(shot));
        if let Some(&known) = self.memory.get(&key) {
            return known;
        }
        let mut squares: Vec<(usize, usize)> = Vec::new();
        all.less(shot).each(|at| squares.push((usize::from(counts[at / 64][at % 64]), at)));
        squares.sort_by_key(|&(count, at)| (Reverse(count), at));
        let ships: usize = squares.iter().map(|(count, _)| count).sum();
        let mut fewest = usize::MAX;
        for (count, at) in squares {
            // Every square with a ship needs a shot, and so does this square in the fleets where it is water.
            if ships + some.len() - count < fewest {
                self.tries = self.tries.saturating_sub(1);
                fewest = fewest.min(self.cost_after(some, shot, at, counts));
            }
        }
        self.memory.insert(key, fewest);
        fewest
    }

    /// Returns the total shots that these fleets need if the next one goes to this square.
    fn cost_after(&mut self, some: &mut [Seen], shot: &Bits<WORDS>, at: usize, counts: &Counts<WORDS>) -> usize {
        let shot = shot.with(at);
        let mut shots = some.len();
        let mut missed = *counts;
        missed[at / 64][at % 64] = 0;
        let (hit, water) = split(some, |(_, fleet)| self.particles.open[*fleet as usize].contains(at));
        hit.iter_mut().for_each(|(seen, fleet)| *seen = self.sunk(*fleet, at, &shot));
        let (afloat, sunk) = split(hit, |(seen, _)| *seen == 0);
        sunk.sort_unstable();
        for group in sunk.chunk_by_mut(|a, b| a.0 == b.0).chain([afloat]) {
            let counts = self.counts(group, &shot);
            for (missed, hit) in missed.iter_mut().zip(&counts) {
                (0..64).for_each(|i| missed[i] -= hit[i]);
            }
            shots += self.cost(group, &shot, &counts);
        }
        shots + self.cost(water, &shot, &missed)
    }

    /// Returns the place of the ship that this hit sinks, plus 1; 0 if none sinks.
    fn sunk(&self, fleet: u32, at: usize, shot: &Bits<WORDS>) -> u16 {
        let Particles { known, ships, each, .. } = self.particles;
        let on = |&place: &u16| &known.places[usize::from(place)];
        let hit = ships[fleet as usize * each..][..*each].iter().find(|place| on(place).contains(at));
        let sunk = |place: &&u16| on(place).and(&known.open).less(shot).is_empty();
        hit.filter(sunk).map_or(0, |place| place + 1)
    }
}

/// Returns the first square with the highest count, and the count.
fn highest<const WORDS: usize>(counts: &Counts<WORDS>) -> (usize, usize) {
    let mut highest = (0, 0);
    for (word, counts) in counts.iter().enumerate() {
        for (i, &count) in counts.iter().enumerate() {
            if usize::from(count) > highest.1 {
                highest = (64 * word + i, usize::from(count));
            }
        }
    }
    highest
}

/// Partitions the items into those that satisfy the predicate and the others.
fn split<T>(some: &mut [T], is_so: impl Fn(&T) -> bool) -> (&mut [T], &mut [T]) {
    let mut end = 0;
    for i in 0..some.len() {
        let so = is_so(&some[i]);
        some.swap(end, i);
        end += usize::from(so);
    }
    some.split_at_mut(end)
}
