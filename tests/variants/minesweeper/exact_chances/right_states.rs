//! Right: nothing is listed. What the numbers still miss is a state, and it is counted how one gets from state to state; the chance of a square is the share that
//! is left if a mine is forced there. Parts need not be found: numbers that are done are forgotten.
//! points: 9

use games::minesweeper::{Square, View};
use std::collections::BTreeMap;

type Place = (usize, usize);

pub fn exact_chances(view: &View) -> Vec<Vec<f64>> {
    let mut numbers = Vec::new();
    for (row, column) in view.squares() {
        if let Square::Open(number) = view.get(row, column) {
            let mut around = super::nachbarn(view.level(), row, column);
            around.retain(|&(r, c)| !matches!(view.get(r, c), Square::Open(_)));
            numbers.push((i32::from(number), around));
        }
    }
    // Number by number, along the border of what is open.
    let mut order: Vec<Place> = Vec::new();
    let mut reached: Vec<Place> = Vec::new();
    while order.len() < numbers.iter().flat_map(|(_, around)| around).collect::<std::collections::BTreeSet<_>>().len() {
        let near = numbers.iter().filter(|(_, around)| around.iter().any(|place| !order.contains(place)));
        let next = near.max_by_key(|(_, around)| {
            let known = around.iter().filter(|place| order.contains(place)).count();
            let unknown = around.len() - known;
            (known > 0, -(unknown as i32))
        });
        let Some((_, around)) = next else { break };
        for &place in around {
            if !order.contains(&place) {
                order.push(place);
                reached.push(place);
            }
        }
    }
    let unknown: Vec<Place> = view.squares().filter(|&(r, c)| !matches!(view.get(r, c), Square::Open(_))).collect();
    let outside = unknown.len() - order.len();
    let all = ways(&numbers, &order, None);
    let weigh = |ways: &[f64], less: usize| -> f64 {
        (0..ways.len())
            .map(|mines| ways[mines] * choose(outside - less, view.mines() as i32 - (mines + less) as i32))
            .sum()
    };
    let total = weigh(&all, 0);
    let mut chances = vec![vec![-1.0; view.columns()]; view.rows()];
    for &(row, column) in &unknown {
        chances[row][column] = if order.contains(&(row, column)) {
            weigh(&ways(&numbers, &order, Some((row, column))), 0) / total
        } else {
            // One mine of those outside lies here.
            weigh(&all, 1) / total
        };
    }
    chances
}

/// In how many ways mines lie on these squares, by their number; with one at `forced`.
fn ways(numbers: &[(i32, Vec<Place>)], order: &[Place], forced: Option<Place>) -> Vec<f64> {
    let start: Vec<i32> = numbers.iter().map(|(number, _)| *number).collect();
    let mut states: BTreeMap<Vec<i32>, Vec<f64>> = BTreeMap::from([(start, vec![1.0])]);
    for (i, place) in order.iter().enumerate() {
        let mut next: BTreeMap<Vec<i32>, Vec<f64>> = BTreeMap::new();
        let touched: Vec<usize> = (0..numbers.len()).filter(|&number| numbers[number].1.contains(place)).collect();
        for (state, counts) in &states {
            for mine in [0, 1] {
                if mine == 0 && forced == Some(*place) {
                    continue;
                }
                let mut after = state.clone();
                let mut fits = true;
                for &number in &touched {
                    after[number] -= mine;
                    let still = numbers[number].1.iter().filter(|near| order[i + 1..].contains(near)).count() as i32;
                    fits &= after[number] >= 0 && after[number] <= still;
                }
                if fits {
                    let sums = next.entry(after).or_default();
                    sums.resize(sums.len().max(counts.len() + mine as usize), 0.0);
                    for (mines, count) in counts.iter().enumerate() {
                        sums[mines + mine as usize] += count;
                    }
                }
            }
        }
        states = next;
    }
    states.into_values().next().unwrap_or_default()
}

fn choose(squares: usize, mines: i32) -> f64 {
    if mines < 0 || mines > squares as i32 {
        return 0.0;
    }
    let log = |n: i32| (1..=n).map(|i| f64::from(i).ln()).sum::<f64>();
    (log(squares as i32) - log(mines) - log(squares as i32 - mines)).exp()
}
