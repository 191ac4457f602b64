//! Wrong: every way to lay all the mines is tried.
//! points: 7
//! says: stopped after

use games::minesweeper::{Square, View};

pub fn exact_chances(view: &View) -> Vec<Vec<f64>> {
    let covered: Vec<(usize, usize)> =
        view.squares().filter(|&(row, column)| !matches!(view.get(row, column), Square::Open(_))).collect();
    let mut counts = vec![vec![0.0; view.columns()]; view.rows()];
    let mut all = 0.0;
    lay(view, &covered, &mut Vec::new(), &mut counts, &mut all);
    for (row, column) in view.squares() {
        counts[row][column] = if covered.contains(&(row, column)) { counts[row][column] / all } else { -1.0 };
    }
    counts
}

fn lay(view: &View, left: &[(usize, usize)], mines: &mut Vec<(usize, usize)>, counts: &mut [Vec<f64>], all: &mut f64) {
    if mines.len() == view.mines() {
        let agrees = view.squares().all(|(row, column)| match view.get(row, column) {
            Square::Open(number) => {
                let around = super::nachbarn(view.level(), row, column);
                around.iter().filter(|near| mines.contains(near)).count() == number as usize
            }
            _ => true,
        });
        if agrees {
            *all += 1.0;
            mines.iter().for_each(|&(row, column)| counts[row][column] += 1.0);
        }
        return;
    }
    for (i, &place) in left.iter().enumerate() {
        mines.push(place);
        lay(view, &left[i + 1..], mines, counts, all);
        mines.pop();
    }
}
