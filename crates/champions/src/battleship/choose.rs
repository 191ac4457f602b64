//! Which of the squares: of those where most fleets have a ship, the one after which the fleets take the fewest shots,
//! played on by whoever always shoots where most of those that still fit have a ship. Where all fleets are known and
//! few, in the best way there is.

use super::Lots;
use super::bits::Bits;
use super::fleets::{self, Fleets, fleets};
use super::known::Known;
use games::battleship::View;
use std::cmp::Reverse;
use std::collections::HashMap;

/// How much is looked at.
#[derive(Clone, Debug)]
pub struct Effort {
    /// so many fleets are drawn where they are not counted, and played on; fewer if they have many ships
    pub drawn: usize,
    /// they are played on from so many of the best squares ...
    pub ahead: usize,
    /// ... if their chance is at least this share of the best
    pub within: f64,
    /// the same share where fleets are counted: the fewer there are, the more squares are tried
    pub wide: f64,
    /// where fewer fleets than these are left of those drawn, it is only estimated how many shots they take
    pub least: usize,
    /// up to so many counted fleets are played in every way
    pub few: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { drawn: 4096, ahead: 4, within: 0.85, wide: 0.5, least: 10, few: 16 }
    }
}

impl Effort {
    /// How many fleets of so many ships: each ship more than five takes its time.
    pub fn fleets(&self, ships: usize) -> usize {
        self.drawn * 5 / ships.max(5)
    }
}

/// The best square; none if no fleet fits.
pub fn shoot_in<const WORDS: usize>(view: &View, seed: u64, effort: &Effort) -> Option<(usize, usize)> {
    let known = Known::<WORDS>::new(view);
    let mut lots = Lots(seed);
    let fleets = fleets(&known, effort.fleets(known.ships()), &mut lots);
    let at = best(&known, &fleets, effort, lots.share())?;
    Some((at / known.columns, at % known.columns))
}

/// The square from which on the fewest shots are needed, of those where a ship is most likely.
fn best<const WORDS: usize>(known: &Known<WORDS>, fleets: &Fleets, effort: &Effort, lot: f64) -> Option<usize> {
    let (all, most, hits) = (fleets.weights.len(), effort.fleets(fleets.each), fleets.hits(known));
    let counted = !fleets.drawn && all <= most;
    let few = counted && all <= effort.few;
    let squares = match (few, counted) {
        (true, _) => likely(&hits, 0.0, usize::MAX),
        // It takes as long as with many fleets.
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

/// The squares where a ship is most likely, and how likely: so many at most, and none below this share of the best.
fn likely(hits: &[f64], within: f64, most: usize) -> Vec<(usize, f64)> {
    let mut squares: Vec<(usize, f64)> = hits.iter().copied().enumerate().filter(|(_, hit)| *hit > 0.0).collect();
    squares.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let least = squares.first().map_or(0.0, |(_, highest)| within * highest);
    squares.retain(|(_, hit)| *hit >= least);
    squares.truncate(most);
    squares
}

/// Some fleets, each as likely as the others.
struct Particles<'a, const WORDS: usize> {
    known: &'a Known<WORDS>,
    /// the places of each, one after the other
    ships: Vec<u16>,
    /// how many places each has
    each: usize,
    /// the squares of each where nothing was shot
    open: Vec<Bits<WORDS>>,
}

impl<'a, const WORDS: usize> Particles<'a, WORDS> {
    /// So many of the fleets, each as often as it weighs; `lot`, from 0 to below 1, decides which.
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

/// About so many shots into the water it takes to find a ship, and to sink one that was found.
const FIND: usize = 5;
const SINK: usize = 1;

/// So many shots are tried one against the other; then each goes where most fleets have a ship.
const TRIED: usize = 20_000;

/// In how many fleets each square has a ship.
type Counts<const WORDS: usize> = [[u16; 64]; WORDS];

/// How many shots some fleets take to the end, all together.
struct End<'a, const WORDS: usize> {
    particles: &'a Particles<'a, WORDS>,
    /// shots that may still be tried
    tries: usize,
    /// fewer fleets are not played on
    least: usize,
    /// what was found: by the fleets, and where they were hit
    memory: HashMap<(Vec<u32>, Bits<WORDS>), usize>,
}

/// A fleet's number, and before it what sank at the last shot.
type Seen = (u16, u32);

impl<'a, const WORDS: usize> End<'a, WORDS> {
    /// With `tries`, every way to shoot is tried until they are used up. Fewer fleets than `least` are not played on.
    fn new(particles: &'a Particles<'a, WORDS>, tries: usize, least: usize) -> End<'a, WORDS> {
        End { particles, tries, least, memory: HashMap::new() }
    }

    /// The shots that these fleets take if the first goes to this square.
    fn cost_of(&mut self, some: &mut [Seen], at: usize) -> usize {
        let counts = self.counts(some, &Bits::NONE);
        self.cost_after(some, &Bits::NONE, at, &counts)
    }

    /// In how many of the fleets each square has a ship.
    fn counts(&self, some: &[Seen], shot: &Bits<WORDS>) -> Counts<WORDS> {
        let mut counts = [[0; 64]; WORDS];
        for (_, fleet) in some {
            self.particles.open[*fleet as usize].less(shot).each(|at| counts[at / 64][at % 64] += 1);
        }
        counts
    }

    /// The shots that these fleets take: the fewest that they can take, or if each goes where most of those that still
    /// fit have a ship.
    fn cost(&mut self, some: &mut [Seen], shot: &Bits<WORDS>, counts: &Counts<WORDS>) -> usize {
        if let [(_, one)] = some {
            return self.particles.open[*one as usize].less(shot).len();
        }
        if some.is_empty() || some.len() < self.least {
            return some.iter().map(|(_, fleet)| self.about(*fleet, shot)).sum();
        }
        let (at, count) = highest(counts);
        match count {
            // The same fleet more than once, and all of it sunk.
            0 => 0,
            // A shot that hits in any case is never wrong.
            _ if count == some.len() || self.tries == 0 => self.cost_after(some, shot, at, counts),
            _ => self.fewest(some, shot, counts),
        }
    }

    /// About how many shots a fleet still takes: its squares, and some into the water for each ship.
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
            // Every square with a ship takes a shot, and so does this one where it is water.
            if ships + some.len() - count < fewest {
                self.tries = self.tries.saturating_sub(1);
                fewest = fewest.min(self.cost_after(some, shot, at, counts));
            }
        }
        self.memory.insert(key, fewest);
        fewest
    }

    /// The same if the next shot goes to this square.
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

    /// The place of the ship that this hit sinks, and 1; or 0.
    fn sunk(&self, fleet: u32, at: usize, shot: &Bits<WORDS>) -> u16 {
        let Particles { known, ships, each, .. } = self.particles;
        let on = |&place: &u16| &known.places[usize::from(place)];
        let hit = ships[fleet as usize * each..][..*each].iter().find(|place| on(place).contains(at));
        let sunk = |place: &&u16| on(place).and(&known.open).less(shot).is_empty();
        hit.filter(sunk).map_or(0, |place| place + 1)
    }
}

/// The first square with the highest count, and this.
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

/// Those for which it is true, and the others.
fn split<T>(some: &mut [T], is_so: impl Fn(&T) -> bool) -> (&mut [T], &mut [T]) {
    let mut end = 0;
    for i in 0..some.len() {
        let so = is_so(&some[i]);
        some.swap(end, i);
        end += usize::from(so);
    }
    some.split_at_mut(end)
}
