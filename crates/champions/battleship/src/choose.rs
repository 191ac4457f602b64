//! Which of the squares: of those where most fleets have a ship, the one after which the fleets take the fewest shots,
//! played on by whoever always shoots where most of those that still fit have a ship. Where all fleets are known and
//! few, in the best way there is.

use crate::Lots;
use crate::bits::Bits;
use crate::fleets::{self, fleets};
use crate::known::Known;
use games::battleship::View;
use std::cmp::Reverse;
use std::collections::HashMap;

/// How much is looked at.
#[derive(Clone, Debug)]
pub struct Effort {
    /// so many fleets are drawn where they are not counted
    pub drawn: usize,
    /// so many of the best squares are tried ...
    pub ahead: usize,
    /// ... if their chance is at least this share of the best
    pub within: f64,
    /// up to so many counted fleets are played to the end
    pub end: usize,
    /// up to so many in every way
    pub few: usize,
    /// of more, so many are played on until few of them can be told apart
    pub some: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { drawn: 2048, ahead: 8, within: 0.8, end: 1000, few: 16, some: 512 }
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
    let counted = !fleets.drawn;
    let particles = Particles::new(&known, fleets, view.ships().len(), lots.share());
    let at = particles.best(effort, counted)?;
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

    /// The square from which on the fewest shots are needed, of those where most fleets have a ship.
    fn best(&self, effort: &Effort, counted: bool) -> Option<usize> {
        let all = self.open.len();
        let (few, to_the_end) = (counted && all <= effort.few, counted && all <= effort.end);
        let mut best = self.highest(if few { usize::MAX } else { effort.ahead });
        let highest = best.first()?.1;
        if !to_the_end {
            best.retain(|(_, count)| *count as f64 >= effort.within * highest as f64);
        }
        if highest == all || best.len() == 1 {
            return Some(best[0].0);
        }
        let step = if to_the_end { 1 } else { all.div_ceil(effort.some) };
        let mut played: Vec<Seen> = (0..all as u32).step_by(step).map(|fleet| (0, fleet)).collect();
        let mut end = End::new(self, if few { TRIED } else { 0 }, if to_the_end { 1 } else { LEAST });
        let cost = |(at, _)| (end.cost_after(&mut played, &Bits::NONE, at), at);
        best.into_iter().map(cost).min_by_key(|(cost, _)| *cost).map(|(_, at)| at)
    }

    /// The squares where most of the fleets have a ship, and in how many; so many at most.
    fn highest(&self, most: usize) -> Vec<(usize, usize)> {
        let mut counts = vec![0; self.known.rows * self.known.columns];
        self.open.iter().for_each(|open| open.each(|at| counts[at] += 1));
        let mut squares: Vec<(usize, usize)> = counts.into_iter().enumerate().filter(|(_, count)| *count > 0).collect();
        squares.sort_by_key(|&(at, count)| (Reverse(count), at));
        squares.truncate(most);
        squares
    }
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
    /// With `tries`, every way to shoot is tried until they are used up. Fewer fleets than `least` are not played on.
    fn new(particles: &'a Particles<'a, WORDS>, tries: usize, least: usize) -> End<'a, WORDS> {
        let counts = vec![0; particles.known.rows * particles.known.columns];
        End { particles, tries, least, memory: HashMap::new(), counts }
    }

    /// The shots that these fleets take: the fewest that they can take, or if each goes where most of those that still
    /// fit have a ship.
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
        let best = self.counts.iter().enumerate().max_by_key(|(at, count)| (**count, Reverse(*at)));
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
        squares.sort_by_key(|&(count, at)| (Reverse(count), at));
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
