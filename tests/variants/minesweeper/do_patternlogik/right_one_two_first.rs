//! Right: looks for every 1-2 first and for a 1-1 only then; asks by row and column whether a square touches a number.
//! points: 8

use games::minesweeper::{Click, Square, View};

pub fn do_patternlogik(view: &View) -> Vec<Click> {
    for wanted in [2, 1] {
        for a in view.squares() {
            for b in view.squares() {
                if a.0.abs_diff(b.0) + a.1.abs_diff(b.1) != 1
                    || misses(view, a) != Some(1)
                    || misses(view, b) != Some(wanted)
                {
                    continue;
                }
                let covered = |at: (usize, usize)| {
                    view.squares().filter(move |&(r, c)| view.get(r, c) == Square::Covered && touch((r, c), at))
                };
                let of_b_alone: Vec<_> = covered(b).filter(|&square| !touch(square, a)).collect();
                let of_a_alone = covered(a).filter(|&square| !touch(square, b)).count();
                if wanted == 2 && of_b_alone.len() == 1 {
                    return vec![Click::Right(of_b_alone[0].0, of_b_alone[0].1)];
                }
                if wanted == 1 && of_a_alone == 0 && !of_b_alone.is_empty() {
                    return vec![Click::Left(of_b_alone[0].0, of_b_alone[0].1)];
                }
            }
        }
    }
    Vec::new()
}

fn touch(a: (usize, usize), b: (usize, usize)) -> bool {
    a != b && a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1
}

fn misses(view: &View, at: (usize, usize)) -> Option<isize> {
    let Square::Open(number) = view.get(at.0, at.1) else { return None };
    let flags = view.squares().filter(|&(r, c)| view.get(r, c) == Square::Flag && touch((r, c), at)).count();
    Some(number as isize - flags as isize)
}
