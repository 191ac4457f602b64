//! Right: the plain way. Every arrangement of a part is a list, made row by row, and all numbers are checked again for each square.
//! points: 9

use games::minesweeper::{Square, View};

type Place = (usize, usize);

pub fn exact_chances(view: &View) -> Vec<Vec<f64>> {
    let is_open = |(row, column): Place| matches!(view.get(row, column), Square::Open(_));
    let covered: Vec<Place> = view.squares().filter(|&square| !is_open(square)).collect();
    let mut numbers: Vec<(usize, Vec<Place>)> = Vec::new();
    for (row, column) in view.squares() {
        if let Square::Open(number) = view.get(row, column) {
            let around = super::nachbarn(view.level(), row, column);
            numbers.push((number as usize, around.into_iter().filter(|&near| !is_open(near)).collect()));
        }
    }
    let mut left: Vec<Place> = covered.clone();
    let mut parts: Vec<(Vec<Place>, Vec<Vec<Place>>)> = Vec::new();
    let mut outside: Vec<Place> = Vec::new();
    while let Some(first) = left.first().copied() {
        let part = spread(first, &numbers);
        left.retain(|square| !part.contains(square));
        if numbers.iter().any(|(_, around)| around.contains(&first)) {
            let here: Vec<(usize, Vec<Place>)> =
                numbers.iter().filter(|(_, around)| around.iter().any(|near| part.contains(near))).cloned().collect();
            let mut all = Vec::new();
            lay(&part, Vec::new(), &here, &mut all);
            parts.push((part, all));
        } else {
            outside.push(first);
        }
    }
    // All numbers of mines that the parts have together: how many ways, and how many of them with a mine at each covered square.
    let mut ways: Vec<(f64, Vec<f64>)> = vec![(1.0, vec![0.0; covered.len()])];
    for (_, arrangements) in &parts {
        let longest = arrangements.iter().map(|mines| mines.len()).max().unwrap_or(0);
        let mut more = vec![(0.0, vec![0.0; covered.len()]); ways.len() + longest];
        for mines in 0..=longest {
            let those: Vec<&Vec<Place>> = arrangements.iter().filter(|all| all.len() == mines).collect();
            let with = |square: &Place| those.iter().filter(|all| all.contains(square)).count() as f64;
            let with: Vec<f64> = covered.iter().map(with).collect();
            for (before, (count, each)) in ways.iter().enumerate() {
                let (sum, sums) = &mut more[before + mines];
                *sum += count * those.len() as f64;
                for i in 0..covered.len() {
                    sums[i] += each[i] * those.len() as f64 + count * with[i];
                }
            }
        }
        ways = more;
    }
    let (mut total, mut sums, mut out) = (0.0, vec![0.0; covered.len()], 0.0);
    for (mines, (count, each)) in ways.iter().enumerate() {
        if mines > view.mines() || view.mines() - mines > outside.len() {
            continue;
        }
        let weight = choose(outside.len(), view.mines() - mines);
        total += count * weight;
        for i in 0..covered.len() {
            sums[i] += each[i] * weight;
        }
        if !outside.is_empty() {
            out += count * weight * (view.mines() - mines) as f64 / outside.len() as f64;
        }
    }
    let mut chances = vec![vec![-1.0; view.columns()]; view.rows()];
    for (i, &(row, column)) in covered.iter().enumerate() {
        chances[row][column] = if outside.contains(&(row, column)) { out / total } else { sums[i] / total };
    }
    chances
}

/// All squares that numbers join with this one.
fn spread(first: Place, numbers: &[(usize, Vec<Place>)]) -> Vec<Place> {
    let mut part = vec![first];
    let mut i = 0;
    while i < part.len() {
        for (_, around) in numbers {
            if around.contains(&part[i]) {
                for near in around {
                    if !part.contains(near) {
                        part.push(*near);
                    }
                }
            }
        }
        i += 1;
    }
    part
}

fn lay(squares: &[Place], mines: Vec<Place>, numbers: &[(usize, Vec<Place>)], all: &mut Vec<Vec<Place>>) {
    for (number, around) in numbers {
        let here = around.iter().filter(|near| mines.contains(near)).count();
        let still = around.iter().filter(|near| squares.contains(near)).count();
        if here > *number || here + still < *number {
            return;
        }
    }
    let Some((square, rest)) = squares.split_first() else {
        all.push(mines);
        return;
    };
    let mut with = mines.clone();
    with.push(*square);
    lay(rest, mines, numbers, all);
    lay(rest, with, numbers, all);
}

/// By Pascal's triangle.
fn choose(squares: usize, mines: usize) -> f64 {
    let mut row = vec![1.0];
    for _ in 0..squares {
        let mut next = vec![1.0; row.len() + 1];
        for i in 1..row.len() {
            next[i] = row[i - 1] + row[i];
        }
        row = next;
    }
    row[mines]
}
