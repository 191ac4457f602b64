//! The course's strongest player of Battleship. It shoots where a ship lies in most of the fleets that fit all that is known: it counts these fleets where they
//! are few, and draws some of them by lot where they are many.
//!
//! A fleet is found in two parts: first the ships on the hits, in all ways (a *core*), then the others, which cover no hit. The others are drawn one after the
//! other from the places that are left; a fleet drawn so weighs as much as the numbers of these places multiplied, for it is drawn the less often the more
//! there are.

mod bits;

use bits::Bits;
use games::battleship::{Ship, State, View};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Fleets are counted if that takes at most so many steps; else they are drawn.
const STEPS: usize = 200_000;

/// So many fleets are drawn.
pub const DRAWN: usize = 4000;

/// What is known of a sea, from all fleets that fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// how likely a ship is on each square, by rows; 0 where it was shot already
    pub hit: Vec<Vec<f64>>,
    /// how many fleets fit; estimated if they were drawn
    pub fleets: f64,
    /// whether they were drawn by lot
    pub sampled: bool,
}

/// A place of a ship: its squares, and those on which no other ship can lie then.
#[derive(Clone, Copy, Debug)]
struct Place {
    on: Bits,
    near: Bits,
}

/// The fleets that fit, each with its weight.
#[derive(Debug, Default)]
struct Fleets {
    /// the squares with ships, and how much this fleet weighs
    all: Vec<(Bits, f64)>,
    sampled: bool,
}

/// What is known, as bits.
struct Known {
    columns: usize,
    rows: usize,
    hits: Bits,
    /// where a shot can still go
    open: Bits,
    /// the different lengths, how many ships of each are left, and their places
    kinds: Vec<(usize, Vec<Place>)>,
}

impl Known {
    fn new(view: &View) -> Known {
        let (rows, columns) = (view.rows(), view.columns());
        let set = |wanted: &dyn Fn(State) -> bool| {
            let mut bits = Bits::default();
            for (row, column) in view.squares().filter(|&(row, column)| wanted(view.get(row, column))) {
                bits.insert(row * columns + column);
            }
            bits
        };
        let hits = set(&|state| state == State::Hit);
        let open = set(&|state| matches!(state, State::Unknown | State::Marked));
        let sunk = set(&|state| state == State::Sunk);
        let mut kinds: Vec<(usize, Vec<Place>)> = Vec::new();
        let mut lengths = view.ships().to_vec();
        lengths.dedup();
        for length in lengths {
            let mut places = Vec::new();
            for (row, column) in view.squares() {
                for down in [false, true] {
                    let ship = Ship { row, column, length, down };
                    if (length == 1 && down) || ship.squares().any(|(row, column)| row >= rows || column >= columns) {
                        continue;
                    }
                    let place = place(view, ship);
                    let free = |at: usize| open.contains(at) || hits.contains(at);
                    let beside = place.near.less(&place.on);
                    if place.on.squares().all(free)
                        && !(beside.meets(&hits) && !view.touching())
                        && !(place.near.meets(&sunk))
                        && place.on.meets(&open)
                    {
                        places.push(place);
                    }
                }
            }
            kinds.push((view.ships().iter().filter(|&&other| other == length).count(), places));
        }
        Known { columns, rows, hits, open, kinds }
    }
}

fn place(view: &View, ship: Ship) -> Place {
    let (mut on, mut near) = (Bits::default(), Bits::default());
    let around = |at: usize, size: usize| at.saturating_sub(1)..(at + 2).min(size);
    for (row, column) in ship.squares() {
        on.insert(row * view.columns() + column);
        near.insert(row * view.columns() + column);
        if !view.touching() {
            for r in around(row, view.rows()) {
                around(column, view.columns()).for_each(|c| near.insert(r * view.columns() + c));
            }
        }
    }
    Place { on, near }
}

/// Ships that are placed: their squares, where no other can lie, and how many of each kind are left.
#[derive(Clone, Debug)]
struct Part {
    on: Bits,
    near: Bits,
    left: Vec<usize>,
}

impl Part {
    fn with(&self, kind: usize, place: &Place) -> Part {
        let mut left = self.left.clone();
        left[kind] -= 1;
        Part { on: self.on.or(&place.on), near: self.near.or(&place.near), left }
    }
}

/// All ways to lay ships on all hits, each once.
fn cores(known: &Known) -> Vec<Part> {
    let nothing = Part {
        on: Bits::default(),
        near: Bits::default(),
        left: known.kinds.iter().map(|(count, _)| *count).collect(),
    };
    let (mut done, mut open) = (Vec::new(), vec![nothing]);
    while let Some(part) = open.pop() {
        let Some(hit) = known.hits.less(&part.on).squares().next() else {
            done.push(part);
            continue;
        };
        for (kind, (_, places)) in known.kinds.iter().enumerate().filter(|&(kind, _)| part.left[kind] > 0) {
            let fits = |place: &&Place| place.on.contains(hit) && !place.on.meets(&part.near);
            open.extend(places.iter().filter(fits).map(|place| part.with(kind, place)));
        }
    }
    done
}

/// The places of the ships beside a core: on no hit, and apart from it.
fn rest(known: &Known, core: &Part) -> Vec<(usize, Vec<Place>)> {
    let free = |place: &&Place| !place.on.meets(&known.hits) && !place.on.meets(&core.near);
    let kinds = known.kinds.iter().zip(&core.left).filter(|(_, left)| **left > 0);
    kinds.map(|((_, places), &left)| (left, places.iter().filter(free).copied().collect())).collect()
}

/// How many steps it takes at most to count.
fn steps(rest: &[(usize, Vec<Place>)]) -> usize {
    rest.iter().fold(1, |steps: usize, (left, places)| {
        (0..*left).fold(steps, |steps, i| steps.saturating_mul(places.len().saturating_sub(i)) / (i + 1))
    })
}

fn fleets(known: &Known, drawn: usize, random: &mut ChaCha8Rng) -> Fleets {
    let mut fleets = Fleets::default();
    let cores: Vec<(Part, Vec<(usize, Vec<Place>)>)> =
        cores(known).into_iter().map(|core| (rest(known, &core), core)).map(|(rest, core)| (core, rest)).collect();
    let all = cores.iter().fold(0, |all: usize, (_, rest)| all.saturating_add(steps(rest)));
    if all <= STEPS {
        for (core, rest) in &cores {
            count(rest, 0, 0, rest.first().map_or(0, |(left, _)| *left), core.on, core.near, &mut fleets.all);
        }
        return fleets;
    }
    fleets.sampled = true;
    // Each core as often as any other: what it weighs is how many fleets it has.
    let each = drawn.div_ceil(cores.len());
    for (core, rest) in &cores {
        for _ in 0..each {
            if let Some((on, weight)) = draw(core, rest, random) {
                fleets.all.push((on, weight / each as f64));
            }
        }
    }
    fleets
}

/// All fleets of these parts: of ships of the same length, the later ones stand later in the list.
fn count(
    rest: &[(usize, Vec<Place>)],
    kind: usize,
    from: usize,
    left: usize,
    on: Bits,
    near: Bits,
    all: &mut Vec<(Bits, f64)>,
) {
    let Some((_, places)) = rest.get(kind) else {
        all.push((on, 1.0));
        return;
    };
    if left == 0 {
        let next = rest.get(kind + 1).map_or(0, |(left, _)| *left);
        count(rest, kind + 1, 0, next, on, near, all);
        return;
    }
    for (i, place) in places.iter().enumerate().skip(from) {
        if !place.on.meets(&near) {
            count(rest, kind, i + 1, left - 1, on.or(&place.on), near.or(&place.near), all);
        }
    }
}

/// A fleet by lot, and how much it weighs; none if a ship found no place.
fn draw(core: &Part, rest: &[(usize, Vec<Place>)], random: &mut ChaCha8Rng) -> Option<(Bits, f64)> {
    let (mut on, mut near, mut weight) = (core.on, core.near, 1.0);
    let mut free: Vec<usize> = Vec::new();
    for (left, places) in rest {
        for nth in 0..*left {
            free.clear();
            free.extend((0..places.len()).filter(|&i| !places[i].on.meets(&near)));
            if free.is_empty() {
                return None;
            }
            let place = &places[free[random.random_range(0..free.len())]];
            on = on.or(&place.on);
            near = near.or(&place.near);
            // The same ships in another order are the same fleet.
            weight *= free.len() as f64 / (nth + 1) as f64;
        }
    }
    Some((on, weight))
}

/// How likely a ship is on each square, and how many fleets fit. The seed decides what is drawn.
#[must_use]
pub fn chances(view: &View, seed: u64) -> Chances {
    let known = Known::new(view);
    let fleets = fleets(&known, DRAWN, &mut ChaCha8Rng::seed_from_u64(seed));
    let total: f64 = fleets.all.iter().map(|(_, weight)| weight).sum();
    let sums = sums(&known, fleets.all.iter());
    let row = |row: usize| {
        sums[row * known.columns..][..known.columns].iter().map(|sum| sum / total.max(f64::MIN_POSITIVE)).collect()
    };
    Chances { hit: (0..known.rows).map(row).collect(), fleets: total, sampled: fleets.sampled }
}

/// The weight of the fleets on each square where a shot can go.
fn sums<'a>(known: &Known, fleets: impl Iterator<Item = &'a (Bits, f64)>) -> Vec<f64> {
    let mut sums = vec![0.0; known.rows * known.columns];
    for (on, weight) in fleets {
        for at in on.less(&known.hits).squares() {
            sums[at] += weight;
        }
    }
    sums
}

/// Where to shoot, as (row, column): where the chance of a hit is greatest, and of squares that are nearly as good, where the next shot then is best as well.
/// `None` if no fleet fits.
#[must_use]
pub fn shoot(view: &View, seed: u64) -> Option<(usize, usize)> {
    shoot_by(view, seed, DRAWN, AHEAD, WITHIN)
}

/// So many of the best squares are looked at with the shot after them.
const AHEAD: usize = 8;
/// ... if their chance is at least this share of the best.
const WITHIN: f64 = 0.9;

/// As [`shoot`], with other settings: for the bench.
#[must_use]
pub fn shoot_by(view: &View, seed: u64, drawn: usize, ahead: usize, within: f64) -> Option<(usize, usize)> {
    let known = Known::new(view);
    let fleets = fleets(&known, drawn, &mut ChaCha8Rng::seed_from_u64(seed));
    let first = sums(&known, fleets.all.iter());
    let mut best: Vec<usize> = (0..first.len()).filter(|&at| known.open.contains(at) && first[at] > 0.0).collect();
    best.sort_by(|&a, &b| first[b].total_cmp(&first[a]));
    let highest = first[*best.first()?];
    best.truncate(ahead.max(1));
    best.retain(|&at| first[at] >= within * highest);
    let value = |&at: &usize| {
        let next = |hit: bool| {
            let then = sums(&known, fleets.all.iter().filter(|(on, _)| on.contains(at) == hit));
            then.into_iter()
                .enumerate()
                .filter(|&(other, _)| other != at)
                .fold(0.0, |best: f64, (_, sum)| best.max(sum))
        };
        first[at] + next(true) + next(false)
    };
    let at = if best.len() == 1 {
        best[0]
    } else {
        best.into_iter().map(|at| (value(&at), at)).max_by(|a, b| a.0.total_cmp(&b.0))?.1
    };
    Some((at / known.columns, at % known.columns))
}
