//! Which of the squares: the chance of a hit, the shots after it, and, where all fleets that fit are known, how many shots they take to the end.

use crate::Lots;
use crate::bits::Bits;
use crate::fleets::{self, fleets};
use crate::known::Known;
use games::battleship::View;
use std::collections::HashMap;

/// How much is looked at.
#[derive(Clone, Debug)]
pub struct Effort {
    /// so many fleets are drawn where they are not counted
    pub drawn: usize,
    /// so many of the best squares are looked at with the shots after them ...
    pub ahead: usize,
    /// ... if their chance is at least this share of the best
    pub within: f64,
    /// up to so many fleets are played to the end
    pub end: usize,
    /// up to so many in every way
    pub few: usize,
    /// of more, so many are played on until few of them can be told apart
    pub some: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { drawn: 4096, ahead: 8, within: 0.9, end: 1000, few: 16, some: 512 }
    }
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

/// The best square; none if no fleet fits.
pub fn shoot_in<const WORDS: usize>(view: &View, seed: u64, effort: &Effort) -> Option<(usize, usize)> {
    let known = Known::<WORDS>::new(view);
    let mut lots = Lots(seed);
    let fleets = fleets(&known, effort.drawn, &mut lots);
    let drawn = fleets.drawn;
    let particles = Particles::new(&known, fleets, view.ships().len(), lots.share());
    let at = particles.best(effort, !drawn && particles.open.len() <= effort.end)?;
    Some((at / known.columns, at % known.columns))
}

impl<'a, const WORDS: usize> Particles<'a, WORDS> {
    /// The fleets; of drawn ones as many, each as often as it weighs.
    fn new(known: &'a Known<WORDS>, fleets: fleets::Fleets, each: usize, lot: f64) -> Particles<'a, WORDS> {
        let mut ships = fleets.ships;
        if fleets.drawn {
            let step = fleets.weights.iter().sum::<f64>() / fleets.weights.len() as f64;
            let (mut sum, mut next, mut often) = (0.0, lot * step, Vec::with_capacity(ships.len()));
            for (ships, weight) in ships.chunks(each).zip(&fleets.weights) {
                sum += weight;
                while next < sum {
                    next += step;
                    often.extend_from_slice(ships);
                }
            }
            ships = often;
        }
        let open = ships.chunks(each.max(1)).map(|ships| fleets::on(known, ships).and(&known.open)).collect();
        Particles { known, ships, each, open }
    }

    fn best(&self, effort: &Effort, to_the_end: bool) -> Option<usize> {
        let all: Vec<u32> = (0..self.open.len() as u32).collect();
        let mut counts = self.counts(&all, &Bits::NONE);
        // Of few fleets each square is tried.
        let mut best = Self::highest(&mut counts, if all.len() <= effort.few { usize::MAX } else { effort.ahead });
        let highest = best.first()?.1;
        if highest == all.len() {
            return Some(best[0].0);
        }
        if to_the_end {
            let mut end = End::new(self, if all.len() <= effort.few { TRIED } else { 0 });
            let mut fleets: Vec<Seen> = all.iter().map(|&fleet| (0, fleet)).collect();
            let cost = |(at, _)| (end.cost_after(&mut fleets, &Bits::NONE, at), at);
            return best.into_iter().map(cost).min_by_key(|(cost, _)| *cost).map(|(_, at)| at);
        }
        best.retain(|(_, count)| *count as f64 >= effort.within * highest as f64);
        if best.len() == 1 {
            return Some(best[0].0);
        }
        if effort.some > 0 {
            let mut end = End::new(self, 0);
            end.least = LEAST;
            let step = all.len().div_ceil(effort.some);
            let mut fleets: Vec<Seen> = all.iter().step_by(step).map(|&fleet| (0, fleet)).collect();
            let cost = |(at, _)| (end.cost_after(&mut fleets, &Bits::NONE, at), at);
            return best.into_iter().map(cost).min_by_key(|(cost, _)| *cost).map(|(_, at)| at);
        }
        let squares = best.into_iter().map(|(at, count)| (at, count as f64));
        let columns = Columns::new(self);
        squares.map(|(at, count)| (at, count + columns.next(at))).max_by(|a, b| a.1.total_cmp(&b.1)).map(|(at, _)| at)
    }

    /// In how many of these fleets each square has a ship, of those where nothing was shot.
    fn counts(&self, some: &[u32], shot: &Bits<WORDS>) -> Vec<usize> {
        let mut counts = vec![0; self.known.rows * self.known.columns];
        for &fleet in some {
            self.open[fleet as usize].less(shot).each(|at| counts[at] += 1);
        }
        counts
    }

    /// The squares with the highest counts, and these; so many at most.
    fn highest(counts: &mut [usize], most: usize) -> Vec<(usize, usize)> {
        let mut highest = Vec::new();
        for _ in 0..most.max(1) {
            let best = counts.iter().enumerate().max_by_key(|&(at, count)| (*count, std::cmp::Reverse(at)));
            let Some((at, &count)) = best.filter(|(_, count)| **count > 0) else { break };
            highest.push((at, count));
            counts[at] = 0;
        }
        highest
    }
}

/// The same fleets by squares: which of them have a ship there, as bits, and in which of them a shot there sinks one.
struct Columns {
    words: usize,
    fleets: usize,
    on: Vec<Vec<u64>>,
    sinks: Vec<Vec<u64>>,
}

impl Columns {
    fn new<const WORDS: usize>(particles: &Particles<WORDS>) -> Columns {
        let Particles { known, ships, each, open } = particles;
        let words = open.len().div_ceil(64);
        let nothing = vec![vec![0; words]; known.rows * known.columns];
        let (mut on, mut sinks) = (nothing.clone(), nothing);
        let last: Vec<Option<usize>> = known
            .places
            .iter()
            .map(|place| place.and(&known.open))
            .map(|open| open.first().filter(|_| open.len() == 1))
            .collect();
        for (fleet, (open, ships)) in open.iter().zip(ships.chunks(*each)).enumerate() {
            let bit = 1 << (fleet % 64);
            open.each(|at| on[at][fleet / 64] |= bit);
            for at in ships.iter().filter_map(|&place| last[usize::from(place)]) {
                sinks[at][fleet / 64] |= bit;
            }
        }
        Columns { words, fleets: open.len(), on, sinks }
    }

    /// In how many fleets the shot after this one hits, if it goes where most of those have a ship that still fit then.
    fn next(&self, at: usize) -> f64 {
        let (on, sinks) = (&self.on[at], &self.sinks[at]);
        let all = |word: usize| if 64 * (word + 1) <= self.fleets { u64::MAX } else { (1 << (self.fleets % 64)) - 1 };
        let water: Vec<u64> = (0..self.words).map(|word| all(word) & !on[word]).collect();
        let hit: Vec<u64> = (0..self.words).map(|word| on[word] & !sinks[word]).collect();
        let most = |some: &[u64]| {
            let squares = self.on.iter().enumerate().filter(|(other, _)| *other != at);
            squares.map(|(_, column)| both(column, some)).max().unwrap_or(0)
        };
        f64::from(most(&water) + most(&hit) + most(sinks))
    }
}

fn both(one: &[u64], other: &[u64]) -> u32 {
    one.iter().zip(other).map(|(one, other)| (one & other).count_ones()).sum()
}

/// Where fleets were drawn, fewer of them are not played on.
const LEAST: usize = 10;

/// About so many shots into the water it takes to find a ship, and to sink one that was found.
const FIND: usize = 5;
const SINK: usize = 1;

/// So many shots are tried one against the other; then each goes where most fleets have a ship.
const TRIED: usize = 20_000;

/// How many shots some fleets take to the end, all together.
struct End<'a, const WORDS: usize> {
    particles: &'a Particles<'a, WORDS>,
    /// shots that may still be tried
    tries: usize,
    /// fewer fleets are not played on
    least: usize,
    /// what was found: by the fleets, and where they were hit
    memory: HashMap<(Vec<u32>, Bits<WORDS>), usize>,
    /// in how many fleets each square has a ship
    counts: Vec<u32>,
}

/// What is seen of a fleet at a shot, and its number: 0 for water, 1 for a hit, else the place of the ship that sank.
type Seen = (u16, u32);

impl<'a, const WORDS: usize> End<'a, WORDS> {
    /// With `tries`, every way to shoot is tried until they are used up.
    fn new(particles: &'a Particles<'a, WORDS>, tries: usize) -> End<'a, WORDS> {
        let counts = vec![0; particles.known.rows * particles.known.columns];
        End { particles, tries, least: 0, memory: HashMap::new(), counts }
    }

    /// The shots that these fleets take: the fewest that they can take, or if each goes where most of those that still fit have a ship.
    fn cost(&mut self, some: &mut [Seen], shot: &Bits<WORDS>) -> usize {
        if some.len() < self.least {
            return some.iter().map(|(_, fleet)| self.about(*fleet, shot)).sum();
        }
        if let [(_, one)] = some {
            return self.particles.open[*one as usize].less(shot).len();
        }
        self.counts.fill(0);
        for (_, fleet) in &*some {
            self.particles.open[*fleet as usize].less(shot).each(|at| self.counts[at] += 1);
        }
        let best = self.counts.iter().enumerate().max_by_key(|(at, count)| (**count, std::cmp::Reverse(*at)));
        match best.map_or((0, 0), |(at, count)| (at, *count as usize)) {
            // The same fleet more than once, and all of it sunk.
            (_, 0) => 0,
            // A shot that hits in any case is never wrong.
            (at, count) if count == some.len() || self.tries == 0 => self.cost_after(some, shot, at),
            _ => self.fewest(some, shot),
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

    fn fewest(&mut self, some: &mut [Seen], shot: &Bits<WORDS>) -> usize {
        let of = |(_, fleet): &Seen| &self.particles.open[*fleet as usize];
        let all = some.iter().fold(Bits::NONE, |all, fleet| all.or(of(fleet)));
        let mut fleets: Vec<u32> = some.iter().map(|(_, fleet)| *fleet).collect();
        fleets.sort_unstable();
        let key = (fleets, all.and(shot));
        if let Some(&known) = self.memory.get(&key) {
            return known;
        }
        let ships: usize = self.counts.iter().map(|count| *count as usize).sum();
        let numbered = self.counts.iter().enumerate().filter(|(_, count)| **count > 0);
        let mut squares: Vec<(usize, usize)> = numbered.map(|(at, count)| (*count as usize, at)).collect();
        squares.sort_by_key(|&(count, at)| (std::cmp::Reverse(count), at));
        let mut fewest = usize::MAX;
        for (count, at) in squares {
            // Every square with a ship takes a shot, and so does this one where it is water.
            if ships + some.len() - count < fewest {
                self.tries = self.tries.saturating_sub(1);
                fewest = fewest.min(self.cost_after(some, shot, at));
            }
        }
        self.memory.insert(key, fewest);
        fewest
    }

    /// The same if the next shot goes to this square.
    fn cost_after(&mut self, some: &mut [Seen], shot: &Bits<WORDS>, at: usize) -> usize {
        let shot = shot.with(at);
        some.iter_mut().for_each(|(seen, fleet)| *seen = self.seen(*fleet, at, &shot));
        some.sort_unstable();
        let shots = some.len();
        some.chunk_by_mut(|a, b| a.0 == b.0).fold(shots, |shots, group| shots + self.cost(group, &shot))
    }

    fn seen(&self, fleet: u32, at: usize, shot: &Bits<WORDS>) -> u16 {
        let Particles { known, ships, each, open } = self.particles;
        if !open[fleet as usize].contains(at) {
            return 0;
        }
        let on = |&place: &u16| &known.places[usize::from(place)];
        let hit = ships[fleet as usize * each..][..*each].iter().find(|place| on(place).contains(at));
        let sunk = |place: &&u16| on(place).and(&known.open).less(shot).is_empty();
        hit.filter(sunk).map_or(1, |place| place + 2)
    }
}
