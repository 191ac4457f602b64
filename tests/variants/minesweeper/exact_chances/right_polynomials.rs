//! Right: parts as polynomials; the chance outside by the mines but one on the squares but one.
//! points: 9

use games::minesweeper::{Square, View};

/// Numbers as (mines, squares).
struct Part {
    squares: Vec<usize>,
    numbers: Vec<(i32, Vec<usize>)>,
    ways: Vec<f64>,
    with: Vec<Vec<f64>>,
}

fn choose(n: usize, k: usize) -> f64 {
    if k > n { 0.0 } else { (0..k).map(|i| (n - i) as f64 / (i + 1) as f64).product() }
}

fn fill(part: &mut Part, left: &mut Vec<(i32, i32)>, of: &[Vec<usize>], at: usize, mines: &mut Vec<usize>) {
    if at == part.squares.len() {
        part.ways[mines.len()] += 1.0;
        for &m in mines.iter() {
            part.with[m][mines.len()] += 1.0;
        }
        return;
    }
    for mine in [0, 1] {
        for &n in &of[at] {
            left[n].0 -= mine;
            left[n].1 -= 1;
        }
        if of[at].iter().all(|&n| left[n].0 >= 0 && left[n].0 <= left[n].1) {
            if mine == 1 {
                mines.push(at);
            }
            fill(part, left, of, at + 1, mines);
            if mine == 1 {
                mines.pop();
            }
        }
        for &n in &of[at] {
            left[n].0 += mine;
            left[n].1 += 1;
        }
    }
}

fn times(a: &[f64], b: &[f64]) -> Vec<f64> {
    let mut product = vec![0.0; a.len() + b.len() - 1];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            product[i + j] += x * y;
        }
    }
    product
}

pub fn exact_chances(view: &View) -> Vec<Vec<f64>> {
    let columns = view.columns();
    let closed = |r: usize, c: usize| !matches!(view.get(r, c), Square::Open(_));
    let mut numbers: Vec<(i32, Vec<usize>)> = Vec::new();
    for (row, column) in view.squares() {
        if let Square::Open(n) = view.get(row, column) {
            let around: Vec<usize> = super::nachbarn(view.level(), row, column)
                .into_iter()
                .filter(|&(r, c)| closed(r, c))
                .map(|(r, c)| r * columns + c)
                .collect();
            if !around.is_empty() {
                numbers.push((i32::from(n), around));
            }
        }
    }
    let mut parts: Vec<Part> = Vec::new();
    while let Some(first) = numbers.pop() {
        let mut squares = first.1.clone();
        let mut mine = vec![first];
        loop {
            let (near, far): (Vec<_>, Vec<_>) =
                numbers.into_iter().partition(|(_, around)| around.iter().any(|s| squares.contains(s)));
            numbers = far;
            if near.is_empty() {
                break;
            }
            for number in near {
                for &s in &number.1 {
                    if !squares.contains(&s) {
                        squares.push(s);
                    }
                }
                mine.push(number);
            }
        }
        let n = squares.len();
        parts.push(Part { squares, numbers: mine, ways: vec![0.0; n + 1], with: vec![vec![0.0; n + 1]; n] });
    }
    let mut in_parts = 0;
    for part in &mut parts {
        in_parts += part.squares.len();
        let of: Vec<Vec<usize>> = part
            .squares
            .iter()
            .map(|s| (0..part.numbers.len()).filter(|&n| part.numbers[n].1.contains(s)).collect())
            .collect();
        let mut left: Vec<(i32, i32)> = part.numbers.iter().map(|(n, around)| (*n, around.len() as i32)).collect();
        fill(part, &mut left, &of, 0, &mut vec![]);
    }
    let closed_squares: Vec<usize> =
        view.squares().filter(|&(r, c)| closed(r, c)).map(|(r, c)| r * columns + c).collect();
    let outside = closed_squares.len() - in_parts;
    let total = |ways: &[f64], outside: usize, mines: usize| -> f64 {
        (0..ways.len().min(mines + 1)).map(|k| ways[k] * choose(outside, mines - k)).sum()
    };
    let mut all = vec![1.0];
    for part in &parts {
        all = times(&all, &part.ways);
    }
    let sum = total(&all, outside, view.mines());
    let mut chances = vec![vec![-1.0; columns]; view.rows()];
    if outside > 0 {
        let chance = if view.mines() == 0 { 0.0 } else { total(&all, outside - 1, view.mines() - 1) / sum };
        for &s in &closed_squares {
            chances[s / columns][s % columns] = chance;
        }
    }
    for (i, part) in parts.iter().enumerate() {
        let mut others = vec![1.0];
        for (j, other) in parts.iter().enumerate() {
            if i != j {
                others = times(&others, &other.ways);
            }
        }
        for (k, &s) in part.squares.iter().enumerate() {
            chances[s / columns][s % columns] = total(&times(&others, &part.with[k]), outside, view.mines()) / sum;
        }
    }
    chances
}
