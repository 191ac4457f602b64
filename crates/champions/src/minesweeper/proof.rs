//! Proofs that a square is safe or a mine, from few enough numbers for a person to follow.

use super::ground::{Ground, Known};
use super::odds::odds;
use games::minesweeper::View;

/// Returns numbers, as (row, column), that together with the number of mines determine the covered square (`row`,
/// `column`). The set is minimal: without any one of them, the others do not suffice. `None` if the complete view does
/// not determine the square.
#[must_use]
pub fn proof(view: &View, row: usize, column: usize) -> Option<Vec<(usize, usize)>> {
    let ground = Ground::new(view.level());
    let all = ground.known(view)?;
    let square = row * view.columns() + column;
    // The other numbers may have any values; only the absence of mines under them is used.
    let proves = |numbers: &[usize]| {
        let of = |(at, &known): (usize, &Known)| match known {
            Known::Number(_) if !numbers.contains(&at) => Known::Safe,
            known => known,
        };
        let mut known: Vec<Known> = all.iter().enumerate().map(of).collect();
        let agrees = ground.settle(&mut known, numbers.to_vec()).is_ok() && odds(&ground, &mut known).is_ok();
        agrees && known[square] != Known::Nothing
    };
    let open = |&at: &usize| ground.open_question(&all, at).is_some_and(|(_, covered)| covered > 0);
    let mut numbers: Vec<usize> = (0..all.len()).filter(open).collect();
    numbers.sort_by_key(|&at| {
        let (r, c) = ground.place(at);
        r.abs_diff(row).max(c.abs_diff(column))
    });
    // The nearest numbers come first, because they usually suffice.
    let enough = (0..).map(|i| 4 << i).find(|&count| count >= numbers.len() || proves(&numbers[..count]))?;
    numbers.truncate(enough);
    if all[square] != Known::Nothing || !proves(&numbers) {
        return None;
    }
    for at in (0..numbers.len()).rev() {
        let number = numbers.remove(at);
        if !proves(&numbers) {
            numbers.insert(at, number);
        }
    }
    numbers.sort_unstable();
    Some(numbers.into_iter().map(|at| ground.place(at)).collect())
}
