//! How likely a mine is, exactly: every arrangement of the mines that agrees with the numbers is as likely as any
//! other.
//!
//! Covered squares next to the same numbers are a *group*: only how many mines lie in it matters. Numbers with a group
//! in common belong to one *component*. For each component the arrangements are counted group by group, for each number
//! of mines; what is remembered is only how many mines the numbers still miss. Mines in no component lie in the *sea*,
//! the covered squares next to no number.

use super::ground::{Ground, Known};
use super::scaled::{STEP, Scaled, choose};
use super::words as say;
use text::Text;

/// How likely a mine is at each square, and how many arrangements there are.
pub struct Odds {
    /// Exactly 0 or 1 only where it is certain. 0 at open squares.
    pub mine: Vec<f64>,
    pub arrangements: Scaled,
}

/// Covered squares next to the same numbers.
pub struct Group {
    pub squares: Vec<usize>,
    clues: Vec<usize>,
}

impl Group {
    /// How many mines lie in it, roughly: each number takes its squares for alike.
    fn mines(&self, clues: &[Clue]) -> f64 {
        let share = |&clue: &usize| f64::from(clues[clue].mines) / clues[clue].squares as f64;
        self.squares.len() as f64 * self.clues.iter().map(share).sum::<f64>() / self.clues.len() as f64
    }
}

/// A number that is still open: so many mines are not known, on so many squares.
pub struct Clue {
    square: usize,
    mines: u8,
    squares: usize,
    groups: Vec<usize>,
}

/// How many arrangements of a component have `low`, `low + 1`, ... mines.
struct Counts {
    low: usize,
    ways: Vec<f64>,
}

/// The odds. What is certain is added to `known`, in which [`Ground::settle`] finds nothing more.
///
/// # Errors
/// No arrangement agrees with the numbers.
pub fn odds(ground: &Ground, known: &mut [Known]) -> Result<Odds, Text> {
    let (groups, clues) = frontier(ground, known);
    // Where the mines can be that are not known.
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

    // `before[i]`: arrangements of the components before i. `weight`: of the sea, for each number of mines in all
    // components, as a share of `most`.
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

    // Here the sea is everywhere; the components follow.
    let in_the_sea = sea_chance(sea, mines, all, &weight);
    let chance = |known: &Known| match known {
        Known::Nothing => in_the_sea,
        Known::Mine => 1.0,
        Known::Safe | Known::Number(_) => 0.0,
    };
    let mut mine: Vec<f64> = known.iter().map(chance).collect();
    // From the last component to the first: `behind.ways[j]` is the weight of what is behind if so many mines are
    // before it.
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

/// The chance of a mine in the sea; 0 if there is none.
fn sea_chance(sea: usize, mines: usize, all: &Counts, weight: &[f64]) -> f64 {
    let (mut with, mut without) = (0.0, 0.0);
    for (i, ways) in all.ways.iter().enumerate().filter(|&(i, _)| weight[i] > 0.0) {
        let in_sea = mines - (all.low + i);
        with += ways * weight[i] * in_sea as f64;
        without += ways * weight[i] * (sea - in_sea) as f64;
    }
    if sea == 0 { 0.0 } else { certain_or_not(with, without) }
}

/// The chance of a mine, from the weights of what is with one and without. Both are sums of nothing below 0: they are 0
/// only if it cannot be.
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

/// The product, and how often it was divided by [`STEP`].
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

/// Divides all by [`STEP`], or multiplies, if that keeps products within floats. How often it divided.
fn rescale(ways: &mut [f64]) -> i32 {
    let most = ways.iter().copied().fold(0.0, f64::max);
    let steps = i32::from(most > 1e140) - i32::from(most < 1e-140);
    let factor = [STEP, 1.0, 1.0 / STEP][(steps + 1) as usize];
    ways.iter_mut().for_each(|ways| *ways *= factor);
    steps
}

/// In how many ways the sea takes the mines that `low`, `low + 1`, ... in the components leave, as a share of the
/// greatest; and the greatest. What a mine in a component weighs already is taken off.
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

/// The groups and the numbers next to them.
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

/// The groups of each component, in an order in which few numbers are open at a time.
pub fn components_in_order(groups: &[Group], clues: &[Clue]) -> Vec<Vec<usize>> {
    let mut components = Vec::new();
    let mut missing: Vec<usize> = clues.iter().map(|clue| clue.groups.len()).collect();
    let mut placed = vec![false; groups.len()];
    // Fewest groups first: an end of a chain.
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

/// What the numbers still miss, four bits each, and in how many ways one gets there.
struct State {
    missing: u128,
    low: usize,
    /// where its counts are in the layer
    at: usize,
    len: usize,
}

/// All states after so many groups.
#[derive(Default)]
struct Layer {
    states: Vec<State>,
    ways: Vec<f64>,
}

/// From which state to which one gets with how many mines.
type Edge = (u32, u32, u8);

/// A group that is filled.
struct Step {
    group: usize,
    size: usize,
    edges: Vec<Edge>,
}

/// The arrangements of a component: a path through the layers each.
struct Component {
    layers: Vec<Layer>,
    filled: Vec<Step>,
    counts: Counts,
    /// how often the counts were divided by [`STEP`]
    steps: i32,
}

/// In how many ways so many of up to eight squares hold the mines, times what each mine weighs. If that is about what a
/// mine less in the sea weighs, all numbers that matter are of one size, and none of them vanishes, however large the
/// board is.
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
    /// `None` if no arrangement agrees with the numbers.
    fn count(groups: &[Group], clues: &[Clue], order: Vec<usize>, ways: &Ways) -> Option<Component> {
        // Where in a state a number is, from its first group to its last, and how many of its squares are not filled
        // yet. With more than 32 open at a time some are left out: then the odds are no longer exact, but what is
        // certain still is.
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

    /// Tells the weight of a mine and of none in each group, if the weight of all else is `outside` for each number of
    /// mines.
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
    /// The next layer, if there is a state in it, and the edges to it: a group is filled, with no, one, ... mines in so
    /// many ways. It begins numbers, belongs to `each`, and leaves so many squares to those at `checks`.
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
