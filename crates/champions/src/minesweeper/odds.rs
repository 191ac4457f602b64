//! The exact chances of mines: every arrangement of the mines that agrees with the numbers is equally likely.
//!
//! Covered squares next to the same numbers form a *group*: only the number of mines in it matters. Numbers with a
//! common group belong to one *component*. For each component and each number of mines, the arrangements are counted
//! group by group. The state of this count is the number of mines that each number still misses. Mines outside all
//! components lie in the *sea*, the covered squares next to no number.

use super::ground::{Ground, Known};
use super::scaled::{STEP, Scaled, choose};
use super::words as say;
use text::Text;

/// The chance of a mine at each square, and the number of arrangements.
pub struct Odds {
    /// The chance of a mine at each square: exactly 0 or 1 only if it is certain, and 0 at open squares.
    pub mine: Vec<f64>,
    pub arrangements: Scaled,
}

/// A group of covered squares next to the same numbers.
pub struct Group {
    pub squares: Vec<usize>,
    clues: Vec<usize>,
}

impl Group {
    /// Estimates the number of mines in the group, as if each number distributed its mines evenly.
    fn mines(&self, clues: &[Clue]) -> f64 {
        let share = |&clue: &usize| f64::from(clues[clue].mines) / clues[clue].squares as f64;
        self.squares.len() as f64 * self.clues.iter().map(share).sum::<f64>() / self.clues.len() as f64
    }
}

/// A number with unknown mines: how many, and on how many squares.
pub struct Clue {
    square: usize,
    mines: u8,
    squares: usize,
    groups: Vec<usize>,
}

/// The numbers of arrangements of a component with `low`, `low + 1`, ... mines.
struct Counts {
    low: usize,
    ways: Vec<f64>,
}

/// Computes the chances, and adds everything certain to `known`. All conclusions of [`Ground::settle`] must already be
/// in `known`.
///
/// # Errors
/// No arrangement agrees with the numbers.
pub fn odds(ground: &Ground, known: &mut [Known]) -> Result<Odds, Text> {
    let (groups, clues) = frontier(ground, known);
    // The numbers of squares and mines that are unknown.
    let count = |what: Known| known.iter().filter(|&&known| known == what).count();
    let unknown = count(Known::Nothing);
    let wrong = || say::mines_cannot_be(ground.level.mines());
    let mines = ground.level.mines().checked_sub(count(Known::Mine)).ok_or_else(wrong)?;
    if mines > unknown {
        return Err(wrong());
    }
    let sea = unknown - groups.iter().map(|group| group.squares.len()).sum::<usize>();
    let in_groups: f64 = groups.iter().map(|group| group.mines(&clues)).sum();
    let in_sea = (mines as f64 - in_groups).clamp(0.0, sea as f64);
    let ways = Ways::new((in_sea + 1.0) / (sea as f64 - in_sea + 1.0));

    let mut components = Vec::new();
    for order in components_in_order(&groups, &clues) {
        let first = clues[groups[order[0]].clues[0]].square;
        components.push(Component::count(&groups, &clues, order, &ways).ok_or_else(|| ground.wrong(first))?);
    }

    // `before[i]`: the arrangements of the components before i. `weight`: the arrangements of the sea for each number
    // of mines in all components, relative to `most`.
    let one = Counts { low: 0, ways: vec![1.0] };
    let mut before = vec![one];
    let mut steps = 0;
    for component in &components {
        let (product, stepped) = times(before.last().expect("the one"), &component.counts);
        before.push(product);
        steps += stepped + component.steps;
    }
    let all = before.last().expect("the one");
    let (weight, most) = weights(sea, mines, all.low, all.ways.len(), ways.of_a_mine);
    let total = dot(&all.ways, &weight);
    if total == 0.0 {
        return Err(wrong());
    }

    // Every unknown square has the chance of the sea at first; those of the components are replaced below.
    let in_the_sea = sea_chance(sea, mines, all, &weight);
    let chance = |known: &Known| match known {
        Known::Nothing => in_the_sea,
        Known::Mine => 1.0,
        Known::Safe | Known::Number(_) => 0.0,
    };
    let mut mine: Vec<f64> = known.iter().map(chance).collect();
    // From the last component to the first. `behind.ways[j]` is the weight of the later components and the sea if the
    // earlier ones have that number of mines.
    let mut behind = Counts { low: all.low, ways: weight };
    for (component, before) in components.iter().zip(&before).rev() {
        let own = &component.counts;
        let outside = |mines| {
            let weight = |(i, ways): (usize, &f64)| ways * behind.at(before.low + i + mines);
            before.ways.iter().enumerate().map(weight).sum()
        };
        let outside: Vec<f64> = (own.low..own.low + own.ways.len()).map(outside).collect();
        component.share(outside, &ways, |group, with, without| {
            let chance = certain_or_not(with, without);
            groups[group].squares.iter().for_each(|&square| mine[square] = chance);
        });
        let next = |i| (0..own.ways.len()).map(|m| own.ways[m] * behind.at(before.low + i + own.low + m)).sum();
        behind = Counts { low: before.low, ways: (0..before.ways.len()).map(next).collect() };
        rescale(&mut behind.ways);
    }
    for (known, mine) in known.iter_mut().zip(&mine) {
        if *known == Known::Nothing && (*mine == 0.0 || *mine == 1.0) {
            *known = if *mine == 0.0 { Known::Safe } else { Known::Mine };
        }
    }
    Ok(Odds { mine, arrangements: most.times(total).stepped(steps) })
}

/// Returns the chance of a mine in the sea; 0 if there is no sea.
fn sea_chance(sea: usize, mines: usize, all: &Counts, weight: &[f64]) -> f64 {
    let (mut with, mut without) = (0.0, 0.0);
    for (i, ways) in all.ways.iter().enumerate().filter(|&(i, _)| weight[i] > 0.0) {
        let in_sea = mines - (all.low + i);
        with += ways * weight[i] * in_sea as f64;
        without += ways * weight[i] * (sea - in_sea) as f64;
    }
    if sea == 0 { 0.0 } else { certain_or_not(with, without) }
}

/// Returns the chance of a mine, from the total weights with and without one. Both are sums of non-negative numbers, so
/// they are 0 only if the case is impossible.
fn certain_or_not(with: f64, without: f64) -> f64 {
    let chance = with / (with + without);
    if with == 0.0 || without == 0.0 { chance } else { chance.clamp(f64::MIN_POSITIVE, 1.0 - f64::EPSILON) }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

impl Counts {
    fn at(&self, mines: usize) -> f64 {
        mines.checked_sub(self.low).and_then(|i| self.ways.get(i)).copied().unwrap_or(0.0)
    }
}

/// Returns the product of two counts (a convolution), and how many times it was divided by [`STEP`].
fn times(a: &Counts, b: &Counts) -> (Counts, i32) {
    let mut ways = vec![0.0; a.ways.len() + b.ways.len() - 1];
    for (i, a) in a.ways.iter().enumerate() {
        for (j, b) in b.ways.iter().enumerate() {
            ways[i + j] += a * b;
        }
    }
    let steps = rescale(&mut ways);
    (Counts { low: a.low + b.low, ways }, steps)
}

/// Divides or multiplies all numbers by [`STEP`] if needed to keep products within the range of floats. Returns the
/// number of divisions: -1, 0 or 1.
fn rescale(ways: &mut [f64]) -> i32 {
    let most = ways.iter().copied().fold(0.0, f64::max);
    let steps = i32::from(most > 1e140) - i32::from(most < 1e-140);
    let factor = [STEP, 1.0, 1.0 / STEP][(steps + 1) as usize];
    ways.iter_mut().for_each(|ways| *ways *= factor);
    steps
}

/// Returns the numbers of ways to place the remaining mines in the sea if the components hold `low`, `low + 1`, ...
/// mines. They are relative to the greatest, which is returned as well. The weight that mines in the components already
/// have is divided out.
fn weights(sea: usize, mines: usize, low: usize, count: usize, of_a_mine: f64) -> (Vec<f64>, Scaled) {
    let possible = |i: &usize| mines >= low + i && mines - (low + i) <= sea;
    let mut weights = vec![Scaled::new(0.0); count];
    let Some(first) = (0..count).find(possible) else { return (vec![0.0; count], Scaled::new(0.0)) };
    weights[first] = Scaled::new(1.0);
    let mut best = first;
    for i in (first + 1..count).take_while(possible) {
        let before = mines + 1 - (low + i);
        weights[i] = weights[i - 1].times(before as f64 / (sea + 1 - before) as f64 / of_a_mine);
        if weights[i].over(weights[best]) > 1.0 {
            best = i;
        }
    }
    let mut most = choose(sea, mines - (low + best));
    (0..low + best).for_each(|_| most = most.times(1.0 / of_a_mine));
    (weights.iter().map(|weight| weight.over(weights[best])).collect(), most)
}

/// Returns the groups, and the numbers next to them.
pub fn frontier(ground: &Ground, known: &[Known]) -> (Vec<Group>, Vec<Clue>) {
    let mut clue_at = vec![u32::MAX; known.len()];
    let mut clues = Vec::new();
    for (square, at) in clue_at.iter_mut().enumerate() {
        if let Some((mines, squares @ 1..)) = ground.open_question(known, square) {
            *at = clues.len() as u32;
            clues.push(Clue { square, mines: mines as u8, squares, groups: Vec::new() });
        }
    }
    let mut signed: Vec<([u32; 8], usize)> = Vec::new();
    for square in (0..known.len()).filter(|&square| known[square] == Known::Nothing) {
        let mut signature = [u32::MAX; 8];
        let numbers = ground.near(square).map(|near| clue_at[near]).filter(|&clue| clue != u32::MAX);
        signature.iter_mut().zip(numbers).for_each(|(slot, clue)| *slot = clue);
        if signature[0] != u32::MAX {
            signed.push((signature, square));
        }
    }
    signed.sort_unstable();
    let mut groups = Vec::new();
    for same in signed.chunk_by(|a, b| a.0 == b.0) {
        let of = same[0].0.iter().take_while(|&&clue| clue != u32::MAX).map(|&clue| clue as usize);
        let group = Group { squares: same.iter().map(|&(_, square)| square).collect(), clues: of.collect() };
        group.clues.iter().for_each(|&clue| clues[clue].groups.push(groups.len()));
        groups.push(group);
    }
    (groups, clues)
}

/// Returns the groups of each component, in an order that keeps few numbers open at a time.
pub fn components_in_order(groups: &[Group], clues: &[Clue]) -> Vec<Vec<usize>> {
    let mut components = Vec::new();
    let mut missing: Vec<usize> = clues.iter().map(|clue| clue.groups.len()).collect();
    let mut placed = vec![false; groups.len()];
    // The numbers with the fewest groups come first: they are ends of chains.
    let mut starts: Vec<usize> = (0..clues.len()).collect();
    starts.sort_by_key(|&clue| clues[clue].groups.len());
    for start in starts {
        let (mut order, mut touched) = (Vec::new(), vec![start]);
        loop {
            touched.retain(|&clue| missing[clue] > 0);
            let Some(&next) = touched.iter().min_by_key(|&&clue| missing[clue]) else { break };
            for &group in clues[next].groups.iter().filter(|&&group| !placed[group]) {
                order.push(group);
                for &clue in &groups[group].clues {
                    missing[clue] -= 1;
                    if !touched.contains(&clue) {
                        touched.push(clue);
                    }
                }
            }
            clues[next].groups.iter().for_each(|&group| placed[group] = true);
        }
        if !order.is_empty() {
            components.push(order);
        }
    }
    components
}

/// A state of the count: the missing mines of all open numbers, four bits each, and the number of ways to reach it.
struct State {
    missing: u128,
    low: usize,
    /// The index of its counts in the layer.
    at: usize,
    len: usize,
}

/// All states after a certain number of groups.
#[derive(Default)]
struct Layer {
    states: Vec<State>,
    ways: Vec<f64>,
}

/// A transition: index of the old state, index of the new state, number of mines.
type Edge = (u32, u32, u8);

/// The filling of a group, which leads from one layer to the next.
struct Step {
    group: usize,
    size: usize,
    edges: Vec<Edge>,
}

/// A component with its arrangements, each of which is a path through the layers.
struct Component {
    layers: Vec<Layer>,
    filled: Vec<Step>,
    counts: Counts,
    /// The number of times that the counts were divided by [`STEP`].
    steps: i32,
}

/// The number of ways to place mines on up to eight squares, times the weight of the mines. If a mine weighs about as
/// much as one less in the sea, all relevant numbers have similar magnitudes. Then none of them underflows, however
/// large the board is.
struct Ways {
    of_a_mine: f64,
    of: [[f64; 9]; 9],
}

impl Ways {
    fn new(of_a_mine: f64) -> Ways {
        let mut of = [[0.0; 9]; 9];
        for size in 0..=8 {
            of[size][0] = 1.0;
            for mines in 1..=size {
                of[size][mines] = of[size - 1][mines - 1] * of_a_mine + of[size - 1][mines];
            }
        }
        Ways { of_a_mine, of }
    }
}

impl Component {
    /// Counts the arrangements of a component; `None` if none agrees with the numbers.
    fn count(groups: &[Group], clues: &[Clue], order: Vec<usize>, ways: &Ways) -> Option<Component> {
        // For each open number: its position in a state, from its first group to its last, and the number of its
        // unfilled squares. With more than 32 open numbers some are left out; then the chances are approximate, but
        // everything reported as certain is still certain.
        let mut open: Vec<(usize, Option<u32>, usize)> = Vec::new();
        let mut free = u32::MAX;
        let first = Layer { states: vec![State { missing: 0, low: 0, at: 0, len: 1 }], ways: vec![1.0] };
        let (mut layers, mut filled, mut steps) = (vec![first], Vec::new(), 0);
        for group in order {
            let size = groups[group].squares.len();
            let (mut begun, mut each, mut ended, mut checks) = (0_u128, 0_u128, 0, Vec::new());
            for &clue in &groups[group].clues {
                let at = open.iter().position(|(of, ..)| *of == clue).unwrap_or_else(|| {
                    let shift = (free != 0).then(|| 4 * free.trailing_zeros());
                    if let Some(shift) = shift {
                        free &= !(1 << (shift / 4));
                        begun |= u128::from(clues[clue].mines) << shift;
                    }
                    open.push((clue, shift, clues[clue].squares));
                    open.len() - 1
                });
                let (_, shift, left) = &mut open[at];
                *left -= size;
                if let Some(shift) = *shift {
                    each |= 1 << shift;
                    checks.push((shift, *left));
                    ended |= u32::from(*left == 0) << (shift / 4);
                }
            }
            free |= ended;
            open.retain(|(.., left)| *left > 0);
            let layer = layers.last().expect("the first");
            let (mut next, edges) = layer.fill(&ways.of[size][..=size], begun, each, &checks)?;
            steps += rescale(&mut next.ways);
            layers.push(next);
            filled.push(Step { group, size, edges });
        }
        let last = layers.last().expect("the first");
        let counts = Counts { low: last.states[0].low, ways: last.ways.clone() };
        Some(Component { layers, filled, counts, steps })
    }

    /// Calls `tell` with the weights of a mine and of no mine in each group. `outside` is the weight of everything
    /// else, for each number of mines in the component.
    fn share(&self, outside: Vec<f64>, ways: &Ways, mut tell: impl FnMut(usize, f64, f64)) {
        let mut behind = outside;
        for (i, Step { group, size, edges }) in self.filled.iter().enumerate().rev() {
            rescale(&mut behind);
            let (layer, next) = (&self.layers[i], &self.layers[i + 1]);
            let mut here = vec![0.0; layer.ways.len()];
            let (mut with, mut without) = (0.0, 0.0);
            for &(from, to, mines) in edges {
                let (from, to, mines) = (&layer.states[from as usize], &next.states[to as usize], usize::from(mines));
                let ways = ways.of[*size][mines];
                let at = to.at + from.low + mines - to.low;
                let mut through = 0.0;
                for j in 0..from.len {
                    let weight = ways * behind[at + j];
                    here[from.at + j] += weight;
                    through += layer.ways[from.at + j] * weight;
                }
                with += through * mines as f64;
                without += through * (size - mines) as f64;
            }
            tell(*group, with, without);
            behind = here;
        }
    }
}

impl Layer {
    /// Returns the next layer after filling a group, and the transitions to it; `None` if no state is possible. `of`
    /// holds the numbers of ways for 0, 1, ... mines. `begun` adds the numbers that begin, `each` marks the numbers of
    /// the group, and `checks` holds the squares that each of them has left.
    fn fill(&self, of: &[f64], begun: u128, each: u128, checks: &[(u32, usize)]) -> Option<(Layer, Vec<Edge>)> {
        let mut reached: Vec<(u128, u32, u8)> = Vec::new();
        for (from, state) in self.states.iter().enumerate() {
            let missing = state.missing | begun;
            for mines in 0..of.len() {
                let fits = |&(shift, squares): &(u32, usize)| {
                    let missing = (missing >> shift & 15) as usize;
                    missing >= mines && missing - mines <= squares
                };
                if checks.iter().all(fits) {
                    reached.push((missing - each * mines as u128, from as u32, mines as u8));
                }
            }
        }
        reached.sort_unstable();
        let mut next = Layer::default();
        let mut edges = Vec::with_capacity(reached.len());
        for same in reached.chunk_by(|a, b| a.0 == b.0) {
            let ends = |&(_, from, mines): &(u128, u32, u8)| {
                let state = &self.states[from as usize];
                (state.low + usize::from(mines), state.low + usize::from(mines) + state.len)
            };
            let low = same.iter().map(|edge| ends(edge).0).min().expect("one at least");
            let high = same.iter().map(|edge| ends(edge).1).max().expect("one at least");
            let at = next.ways.len();
            next.ways.resize(at + high - low, 0.0);
            for &(_, from, mines) in same {
                let (state, k) = (&self.states[from as usize], usize::from(mines));
                let own = &self.ways[state.at..state.at + state.len];
                for (j, ways) in own.iter().enumerate() {
                    next.ways[at + state.low + k - low + j] += ways * of[k];
                }
                edges.push((from, next.states.len() as u32, mines));
            }
            next.states.push(State { missing: same[0].0, low, at, len: high - low });
        }
        (!next.states.is_empty()).then_some((next, edges))
    }
}
