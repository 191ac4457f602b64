//! The fleets that agree with everything known: counted if they are few, drawn at random if they are many.
//!
//! A fleet is built in two parts: first the ships on the hits, in all ways (a *core*), then the others, which cover no
//! hit. The others are drawn one after another from the remaining places. The weight of such a fleet is the product of
//! the numbers of these places (importance sampling): with more places, a fleet is drawn less often.

use super::bits::{Bits, ones};
use super::known::{Known, Set};
use super::{Lots, part};
use games::battleship::MOST_SHIPS;
use std::ops::Range;

/// The maximum number of steps for counting the fleets; if more are needed, fleets are drawn.
const STEPS: usize = 8000;

/// The maximum number of cores that are examined one by one; if there are more, this many are drawn at random.
const CORES: usize = 4096;

/// A list of fleets that fit, each given by the numbers of its places.
#[derive(Debug)]
pub struct Fleets {
    /// The places of all fleets, concatenated; each fleet has as many as there are remaining ships.
    pub ships: Vec<u16>,
    /// The weight of each fleet; 1 if the fleets were counted.
    pub weights: Vec<f64>,
    /// Whether the fleets were drawn at random.
    pub drawn: bool,
    /// The number of ships of each fleet.
    pub each: usize,
}

/// The interval between drawn fleets that are evaluated in detail.
const CLOSELY: usize = 4;

impl Fleets {
    /// Returns the chance of a ship on each square at which nothing was shot. A ship of a drawn fleet is spread over
    /// all places that the other ships leave and that cover its hits. The result is as accurate as with ten times as
    /// many fleets.
    pub fn hits<const WORDS: usize>(&self, known: &Known<WORDS>) -> Vec<f64> {
        let mut on_place = vec![0.0; known.places.len()];
        let mut total = 0.0;
        let step = if self.drawn { CLOSELY } else { 1 };
        let mut free = known.all.clone();
        for (ships, weight) in self.ships.chunks(self.each.max(1)).zip(&self.weights).step_by(step) {
            total += weight;
            for (i, &ship) in ships.iter().enumerate() {
                if self.drawn {
                    let words = left_to(known, ships, i, &mut free);
                    let places: u32 = free[words.clone()].iter().map(|word| word.count_ones()).sum();
                    let share = weight / f64::from(places);
                    words.for_each(|word| ones(free[word], |bit| on_place[64 * word + bit] += share));
                } else {
                    on_place[usize::from(ship)] += weight;
                }
            }
        }
        let mut on_square = vec![0.0; known.rows * known.columns];
        for (place, weight) in known.places.iter().zip(&on_place).filter(|(_, weight)| **weight > 0.0) {
            place.and(&known.open).each(|at| on_square[at] = f64::min(1.0, on_square[at] + weight / total));
        }
        on_square
    }
}

/// Reduces `free` to the places for one of these ships beside the others that cover all hits of that ship. Returns the
/// range of its words.
fn left_to<const WORDS: usize>(known: &Known<WORDS>, ships: &[u16], one: usize, free: &mut [u64]) -> Range<usize> {
    let place = usize::from(ships[one]);
    let words = known.kinds[known.kind(place)].words.clone();
    free[words.clone()].copy_from_slice(&known.all[words.clone()]);
    for (_, &other) in ships.iter().enumerate().filter(|(i, _)| *i != one) {
        known.keep_apart(free, usize::from(other), words.clone());
    }
    known.places[place].and(&known.hits).each(|at| known.keep_on(free, at, words.clone()));
    words
}

/// A core: ships that cover all hits.
#[derive(Clone)]
struct Core {
    ships: Vec<u16>,
    /// The places that remain for the other ships.
    free: Set,
    /// The number of missing ships of each length.
    left: Vec<usize>,
    /// The number of cores that this one represents.
    weight: f64,
}

/// Returns the fleets that fit: all of them, or `drawn` random ones.
pub fn fleets<const WORDS: usize>(known: &Known<WORDS>, drawn: usize, lots: &mut Lots) -> Fleets {
    let (cores, all_cores) = cores(known, lots);
    let guess: f64 = cores.iter().map(|core| guess(known, core)).sum();
    let mut all = Vec::new();
    let mut steps = STEPS;
    // The guess exceeds the count by the fleets whose ships overlap, and seldom by more than this factor.
    let mut keep = |ships: &[u16], word: usize, last: u64| {
        ones(last, |i| {
            all.extend_from_slice(ships);
            all.push((64 * word + i) as u16);
        });
    };
    let few = all_cores && guess <= 200.0 * STEPS as f64;
    let counted = few && cores.iter().all(|core| walk(known, core, &mut steps, &mut keep));
    let each = known.ships();
    let weigh_one = |ships: Vec<u16>, drawn| {
        let weights = vec![1.0; ships.len() / each.max(1)];
        Fleets { ships, weights, drawn, each }
    };
    if counted {
        return weigh_one(all, false);
    }
    let some = draw(known, &cores, guess, drawn, lots);
    // If no fleet could be drawn, the fleets counted so far are better than none.
    if some.weights.is_empty() { weigh_one(all, true) } else { some }
}

/// Returns all ways to cover all hits with ships, each once, and `true`; if there are too many, some random ones and
/// `false`.
fn cores<const WORDS: usize>(known: &Known<WORDS>, lots: &mut Lots) -> (Vec<Core>, bool) {
    let (mut done, mut open, mut steps) = (Vec::new(), vec![Core::nothing(known)], 0);
    while let Some(core) = open.pop() {
        steps += 1;
        if steps > 4 * CORES || done.len() > CORES {
            let one = |_| Some(finished(known, cover_by_lot(known, Core::nothing(known), lots)?));
            let share = |core: Core| Core { weight: core.weight / CORES as f64, ..core };
            return ((0..CORES).filter_map(one).map(share).collect(), false);
        }
        match next_hit(known, &core) {
            None => done.push(finished(known, core)),
            Some(hit) => {
                let places = known.covering(hit, &core.free, &core.left);
                open.extend(places.into_iter().map(|place| core.with(known, place)));
            }
        }
    }
    (done, true)
}

impl Core {
    /// Returns the core without ships.
    fn nothing<const WORDS: usize>(known: &Known<WORDS>) -> Core {
        let left = known.kinds.iter().map(|kind| kind.ships).collect();
        Core { ships: Vec::new(), free: known.all.clone(), left, weight: 1.0 }
    }

    fn with<const WORDS: usize>(&self, known: &Known<WORDS>, place: usize) -> Core {
        let mut core = self.clone();
        core.ships.push(place as u16);
        core.left[known.kind(place)] -= 1;
        known.keep_apart(&mut core.free, place, 0..known.words);
        core
    }
}

fn next_hit<const WORDS: usize>(known: &Known<WORDS>, core: &Core) -> Option<usize> {
    known.hits.less(&on(known, &core.ships)).first()
}

/// Returns the squares of these ships.
pub fn on<const WORDS: usize>(known: &Known<WORDS>, ships: &[u16]) -> Bits<WORDS> {
    ships.iter().fold(Bits::NONE, |on, &place| on.or(&known.places[usize::from(place)]))
}

/// Draws a core at random; its weight is the product of the numbers of choices. `None` if a hit cannot be covered.
fn cover_by_lot<const WORDS: usize>(known: &Known<WORDS>, mut core: Core, lots: &mut Lots) -> Option<Core> {
    while let Some(hit) = next_hit(known, &core) {
        let places = known.covering(hit, &core.free, &core.left);
        let weight = core.weight * places.len() as f64;
        core = Core { weight, ..core.with(known, *places.get(lots.below(places.len()))?) };
    }
    Some(core)
}

/// Completes a core: the other ships must cover no hit.
fn finished<const WORDS: usize>(known: &Known<WORDS>, mut core: Core) -> Core {
    known.keep_off_hits(&mut core.free);
    core
}

/// Returns the number of fleets that a core would have if its other ships never overlapped.
fn guess<const WORDS: usize>(known: &Known<WORDS>, core: &Core) -> f64 {
    let kinds = known.kinds.iter().zip(&core.left);
    kinds.fold(core.weight, |all, (kind, &left)| {
        let places = core.free[kind.words.clone()].iter().map(|word| word.count_ones()).sum::<u32>();
        (0..left).fold(all, |all, nth| all * f64::from(places) / (nth + 1) as f64)
    })
}

/// Enumerates all fleets of a core. Calls `found` with all ships but the last one, and the places of the last one, word
/// by word. Ships of the same length have ascending places. Returns `false` if more steps than allowed are needed.
fn walk<const WORDS: usize>(
    known: &Known<WORDS>,
    core: &Core,
    steps: &mut usize,
    found: &mut impl FnMut(&[u16], usize, u64),
) -> bool {
    let mut missing: Vec<usize> = Vec::new();
    core.left.iter().enumerate().for_each(|(kind, &left)| missing.extend(std::iter::repeat_n(kind, left)));
    if missing.is_empty() {
        // The core contains all ships, including the last one.
        if let Some((&last, ships)) = core.ships.split_last() {
            found(ships, usize::from(last / 64), 1 << (last % 64));
        }
        return true;
    }
    let mut ships = core.ships.clone();
    // The free places at each depth.
    let mut free = vec![0; missing.len() * known.words];
    free[..known.words].copy_from_slice(&core.free);
    deeper(known, &missing, &mut free, 0, &mut ships, steps, found)
}

fn deeper<const WORDS: usize>(
    known: &Known<WORDS>,
    missing: &[usize],
    free: &mut [u64],
    from: usize,
    ships: &mut Vec<u16>,
    steps: &mut usize,
    found: &mut impl FnMut(&[u16], usize, u64),
) -> bool {
    let words = known.kinds[missing[0]].words.clone();
    let (here, below) = free.split_at_mut(known.words);
    for word in words.clone() {
        // The places from number `from` on.
        let higher = u64::MAX.checked_shl((from.saturating_sub(64 * word)) as u32).unwrap_or(0);
        let mut places = here[word] & higher;
        if missing.len() == 1 {
            let count = 1 + places.count_ones() as usize;
            if *steps < count {
                return false;
            }
            *steps -= count;
            found(ships, word, places);
            continue;
        }
        while places != 0 {
            let place = 64 * word + places.trailing_zeros() as usize;
            places &= places - 1;
            below[words.start..known.words].copy_from_slice(&here[words.start..]);
            known.keep_apart(below, place, words.start..known.words);
            ships.push(place as u16);
            let next = if missing[1] == missing[0] { place + 1 } else { 0 };
            let whole = deeper(known, &missing[1..], below, next, ships, steps, found);
            ships.pop();
            if !whole {
                return false;
            }
        }
    }
    true
}

/// Numbers whose square roots have fractions that are not multiples of each other.
const PRIMES: [u8; MOST_SHIPS] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71];

/// A quasi-random number for each ship, which advances by the fraction of a root from fleet to fleet. Such numbers are
/// more evenly distributed than random ones, and reduce the error to two thirds (Richtmyer, 1951).
struct Points {
    at: [u64; MOST_SHIPS],
    step: [u64; MOST_SHIPS],
}

impl Points {
    fn new(lots: &mut Lots) -> Points {
        let fraction = |prime| (f64::from(prime).sqrt().fract() * 2_f64.powi(64)) as u64;
        Points { at: std::array::from_fn(|_| lots.next()), step: PRIMES.map(fraction) }
    }

    fn go_on(&mut self) {
        self.at.iter_mut().zip(self.step).for_each(|(at, step)| *at = at.wrapping_add(step));
    }
}

/// Draws `drawn` fleets at random: of each core a number in proportion to its guessed share.
fn draw<const WORDS: usize>(
    known: &Known<WORDS>,
    cores: &[Core],
    guessed: f64,
    drawn: usize,
    lots: &mut Lots,
) -> Fleets {
    let mut fleets = Fleets { ships: Vec::new(), weights: Vec::new(), drawn: true, each: known.ships() };
    let (step, mut next) = (guessed / drawn as f64, 0.0);
    next += step * lots.share();
    let (mut sum, mut free, mut ships) = (0.0, known.all.clone(), Vec::new());
    let mut points = Points::new(lots);
    for core in cores {
        let guess = guess(known, core);
        sum += guess;
        while next < sum {
            next += step;
            points.go_on();
            if let Some(weight) = draw_one(known, core, &mut free, &mut ships, &points) {
                fleets.ships.extend_from_slice(&ships);
                fleets.weights.push(weight * core.weight * step / guess);
            }
        }
    }
    fleets
}

/// Draws a fleet at random, and returns its weight; `None` if a ship has no place.
fn draw_one<const WORDS: usize>(
    known: &Known<WORDS>,
    core: &Core,
    free: &mut [u64],
    ships: &mut Vec<u16>,
    points: &Points,
) -> Option<f64> {
    free.copy_from_slice(&core.free);
    ships.clear();
    ships.extend_from_slice(&core.ships);
    let mut weight = 1.0;
    for (kind, &left) in known.kinds.iter().zip(&core.left) {
        for nth in 0..left {
            let places = &free[kind.words.clone()];
            let count: u32 = places.iter().map(|word| word.count_ones()).sum();
            if count == 0 {
                return None;
            }
            let place = 64 * kind.words.start
                + nth_of(places, part(points.at[ships.len() - core.ships.len()], count as usize) as u32);
            ships.push(place as u16);
            known.keep_apart(free, place, kind.words.start..known.words);
            // The same ships in another order are the same fleet.
            weight *= f64::from(count) / (nth + 1) as f64;
        }
    }
    Some(weight)
}

/// Returns the position of the 1 bit that is preceded by `nth` others in these words.
fn nth_of(words: &[u64], mut nth: u32) -> usize {
    for (i, &word) in words.iter().enumerate() {
        let ones = word.count_ones();
        if nth < ones {
            let word = (0..nth).fold(word, |word, _| word & (word - 1));
            return 64 * i + word.trailing_zeros() as usize;
        }
        nth -= ones;
    }
    unreachable!("there are more")
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::battleship::{Fleet, View};

    /// Counts all fleets that fit.
    fn counted(view: &View) -> u64 {
        let known = Known::<2>::new(view);
        let (mut all, mut steps) = (0, usize::MAX);
        let (cores, _) = cores(&known, &mut Lots(1));
        for core in cores {
            assert!(walk(&known, &core, &mut steps, &mut |_, _, last| all += u64::from(last.count_ones())));
        }
        all
    }

    /// Run this test with `cargo test --release -p champions published -- --ignored`.
    #[test]
    #[ignore = "counts for seconds, and much longer in a build that is not optimised"]
    fn all_fleets_are_as_many_as_were_published() {
        for (touching, published) in [(true, 15_046_987_768), (false, 1_925_751_392)] {
            assert_eq!(counted(&View::new(10, 10, &Fleet::classic(), touching).unwrap()), published);
        }
    }

    #[test]
    fn fleets_by_lot_weigh_what_the_counted_ones_do() {
        for view in [
            "UUUUUU / UUUUUU / UU*UUU / UUUUUU / UUUUUU 3-2-2 touching",
            "UUUUUU / UUUUUU / UU*UUU / UU*U~U / UUUUUU 4-3-2-2 touching",
            "UUUUUU / U*UUUU / UUUUUU / UUU*UU / UUUUUU 3-3-1-1",
        ] {
            let view: View = view.parse().unwrap();
            let known = Known::<2>::new(&view);
            let (cores, all_cores) = cores(&known, &mut Lots(1));
            assert!(all_cores);
            let guessed = cores.iter().map(|core| guess(&known, core)).sum();
            let mut lots = Lots(1);
            let drawn = draw(&known, &cores, guessed, 100_000, &mut lots);
            let one = |_| Some(cover_by_lot(&known, Core::nothing(&known), &mut lots)?.weight);
            let estimate = (0..20_000).filter_map(one).sum::<f64>() / 20_000.0;
            let many = cores.len() as f64;
            assert!((estimate - many).abs() < 0.05 * many, "{view:?}: {estimate} cores, not {many}");
            let (all, sum) = (counted(&view) as f64, drawn.weights.iter().sum::<f64>());
            assert!((sum - all).abs() < 0.02 * all, "{view:?}: {sum}, not {all}");
        }
    }
}
