//! Least-squares fitting of the weights to the labels of positions.
//!
//! The method of conjugate gradients visits all positions in each of its steps. All sums are computed in a fixed order,
//! so that the same positions always give the same weights.

use super::games::Sample;
use champions::othello::estimate::{COUNTS, DISC, Phase, Seen, Weights, phase};
use champions::othello::shapes::{FIRST, PLACES, shared};
use games::othello::bits::moves;

/// The regularisation, which makes rarely seen weights small: each weight counts as if it had been seen this many
/// additional times with the value 0.
const CAUTION: f64 = 12.0;

/// The number of steps, each of which visits all positions.
const STEPS: usize = 30;

/// The number of features of a position.
const THINGS: usize = PLACES + 3;

/// The features of a position as 1-based numbers of weights: negative if the weight's negative applies, 0 for no
/// weight.
type Row = [i32; THINGS];

pub struct Fitter {
    shared: Vec<i32>,
    /// The number of weights of shapes, which precede those of the counts.
    count: usize,
    /// The weights of each phase, in discs.
    phases: Vec<Vec<f64>>,
}

impl Fitter {
    pub fn new(weights: &Weights) -> Fitter {
        let (shared, count) = shared();
        let in_discs = |worth: i16| f64::from(worth) / f64::from(DISC);
        let list = |phase: &Phase| phase.list(&shared, count).into_iter().map(in_discs).collect();
        Fitter { phases: weights.phases.iter().map(list).collect(), shared, count }
    }

    pub fn weights(&self) -> Weights {
        let whole = |worth: &f64| (worth * f64::from(DISC)).round().clamp(-8000.0, 8000.0) as i16;
        let phase = |list: &Vec<f64>| Phase::of(&list.iter().map(whole).collect::<Vec<i16>>(), &self.shared);
        Weights { phases: self.phases.iter().map(phase).collect() }
    }

    fn row(&self, sample: &Sample) -> Row {
        let Sample { own, other, .. } = *sample;
        let Seen { places, counts } = Seen::new(own, other, moves(own, other));
        std::array::from_fn(|i| match i.checked_sub(PLACES) {
            None => self.shared[FIRST[i] as usize + usize::from(places[i])],
            Some(i) => (self.count + COUNTS * i + usize::from(counts[i]) + 1) as i32,
        })
    }

    /// Fits the weights of a phase to its positions; positions of neighbouring phases have a lower weight.
    pub fn fit(&mut self, samples: &[Sample], part: usize, both: bool) {
        let (mut rows, mut scores, mut trust) = (Vec::new(), Vec::new(), Vec::new());
        for sample in samples {
            let empty = sample.empty() as usize;
            let near = |empty: usize| phase(empty) == part;
            let trusted = if near(empty) {
                1.0
            } else if near(empty + 2) || both && near(empty.saturating_sub(2)) {
                0.5
            } else if near(empty + 4) || both && near(empty.saturating_sub(4)) {
                0.25
            } else {
                continue;
            };
            rows.push(self.row(sample));
            scores.push(f64::from(sample.score) / f64::from(DISC));
            trust.push(trusted);
        }
        let seen = sums(&rows, &trust, self.count + 3 * COUNTS, true);
        let caution = |i: usize| if i < self.count { CAUTION } else { 1.0 };
        conjugate_gradients(&mut self.phases[part], &rows, &scores, &trust, &seen, caution);
    }

    /// Returns a description of the errors of the estimates in this phase.
    pub fn error(&self, samples: &[Sample], part: usize) -> String {
        let (mut squares, mut of_scores, mut sum, mut count) = (0.0, 0.0, 0.0, 0.0);
        for sample in samples.iter().filter(|sample| phase(sample.empty() as usize) == part) {
            let score = f64::from(sample.score) / f64::from(DISC);
            let error = dot(&self.row(sample), &self.phases[part]) - score;
            (squares, of_scores) = (squares + error * error, of_scores + score * score);
            (sum, count) = (sum + error, count + 1.0);
        }
        let root = |sum: f64| f64::sqrt(sum / f64::max(count, 1.0));
        format!(
            "of {count} positions held back, errs by {:.2} discs of {:.2}, on average {:+.2}",
            root(squares),
            root(of_scores),
            sum / count
        )
    }
}

fn dot(row: &Row, weights: &[f64]) -> f64 {
    let mut sum = 0.0;
    for &shared in row {
        if shared > 0 {
            sum += weights[shared as usize - 1];
        } else if shared < 0 {
            sum -= weights[(-shared) as usize - 1];
        }
    }
    sum
}

/// Returns for each weight the sum of the values of all rows that contain it. With `absolute`, negative entries count
/// like positive ones.
fn sums(rows: &[Row], values: &[f64], count: usize, absolute: bool) -> Vec<f64> {
    let mut sums = vec![0.0; count];
    for (row, value) in rows.iter().zip(values) {
        for &shared in row {
            if shared > 0 {
                sums[shared as usize - 1] += value;
            } else if shared < 0 {
                sums[(-shared) as usize - 1] += if absolute { *value } else { -value };
            }
        }
    }
    sums
}

fn conjugate_gradients(
    weights: &mut [f64],
    rows: &[Row],
    scores: &[f64],
    trust: &[f64],
    seen: &[f64],
    caution: impl Fn(usize) -> f64,
) {
    let product = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
    let errors: Vec<f64> =
        rows.iter().zip(scores).zip(trust).map(|((row, score), trust)| trust * (score - dot(row, weights))).collect();
    let mut rest = sums(rows, &errors, weights.len(), false);
    for (i, rest) in rest.iter_mut().enumerate() {
        *rest -= caution(i) * weights[i];
    }
    let eased =
        |rest: &[f64]| -> Vec<f64> { rest.iter().enumerate().map(|(i, rest)| rest / (seen[i] + caution(i))).collect() };
    let mut way = eased(&rest);
    let mut length = product(&rest, &way);
    for _ in 0..STEPS {
        if length == 0.0 {
            return;
        }
        let steps: Vec<f64> = rows.iter().zip(trust).map(|(row, trust)| trust * dot(row, &way)).collect();
        let mut changed = sums(rows, &steps, weights.len(), false);
        for (i, changed) in changed.iter_mut().enumerate() {
            *changed += caution(i) * way[i];
        }
        let far = length / product(&way, &changed);
        for (i, weight) in weights.iter_mut().enumerate() {
            *weight += far * way[i];
            rest[i] -= far * changed[i];
        }
        let next = eased(&rest);
        let longer = product(&rest, &next);
        for (way, next) in way.iter_mut().zip(next) {
            *way = next + longer / length * *way;
        }
        length = longer;
    }
}
