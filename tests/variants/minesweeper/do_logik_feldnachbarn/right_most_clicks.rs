//! Right: collects what every number proves and takes the longest list.
//! points: 6

use games::minesweeper::{Click, Square, View};

pub fn do_logik_feldnachbarn(view: &View) -> Vec<Click> {
    let groups = view.squares().filter_map(|(row, column)| {
        let Square::Open(number) = view.get(row, column) else { return None };
        let near = super::nachbarn(view.level(), row, column);
        let (covered, others): (Vec<_>, Vec<_>) =
            near.into_iter().partition(|&(r, c)| view.get(r, c) == Square::Covered);
        let flags = others.iter().filter(|&&(r, c)| view.get(r, c) == Square::Flag).count();
        if covered.len() + flags == number as usize {
            Some(covered.iter().map(|&(r, c)| Click::Right(r, c)).collect::<Vec<_>>())
        } else if flags == number as usize {
            Some(covered.iter().rev().map(|&(r, c)| Click::Left(r, c)).collect())
        } else {
            None
        }
    });
    groups.max_by_key(Vec::len).unwrap_or_default()
}
