//! Minesweeper 9: what two numbers side by side say. Handout: docs/en/minesweeper/do_patternlogik.md, Aufgabenblatt: docs/de/minesweeper/do_patternlogik.md

use games::minesweeper::{Click, Square, View};

/// One click that two numbers side by side prove; none if no two do. The flags are taken to be right.
///
/// What counts is how many mines a number still misses: the number minus the flags around it. Take an open square A
/// that misses 1 and an open square B straight above, below, left or right of it.
///
/// - **1-2**: B misses 2, and exactly one covered neighbour of B is not a neighbour of A. It is a mine: `Click::Right`.
/// - **1-1**: B misses 1 too, and every covered neighbour of A is a neighbour of B. Every other covered neighbour of B
///   is safe: `Click::Left` on *one* of them.
///
/// Flags and open squares are not covered, and beyond the border there is nothing. If several clicks are proved, any
/// one of them is right.
///
/// ```text
/// // ### / 121 2       the 1 at (1, 0) and the 2 at (1, 1): only (0, 2) touches the 2 alone
/// do_patternlogik(&view):  [Right(0, 2)]      or, from the other side, [Right(0, 0)]
/// // ### / 11# 1       all that the 1 at (1, 0) touches, the 1 at (1, 1) touches too
/// do_patternlogik(&view):  [Left(0, 2)]       or [Left(1, 2)]
/// ```
#[doc(alias = "pattern_logic")]
pub fn do_patternlogik(view: &View) -> Vec<Click> {
    for (row, column) in view.squares() {
        let Some((1, own)) = missing(view, row, column) else { continue };
        for (r, c) in beside(view, row, column) {
            let Some((misses, others)) = missing(view, r, c) else { continue };
            let alone: Vec<Place> = others.iter().copied().filter(|place| !own.contains(place)).collect();
            if misses == 2 && alone.len() == 1 {
                return vec![Click::Right(alone[0].0, alone[0].1)];
            }
            if misses == 1 && !alone.is_empty() && own.iter().all(|place| others.contains(place)) {
                return vec![Click::Left(alone[0].0, alone[0].1)];
            }
        }
    }
    Vec::new()
}

type Place = (usize, usize);

// How many mines the number at (`row`, `column`) misses, and its covered neighbours; `None` if there is no number.
fn missing(view: &View, row: usize, column: usize) -> Option<(i32, Vec<Place>)> {
    let Square::Open(number) = view.get(row, column) else { return None };
    let mut misses = i32::from(number);
    let mut covered = Vec::new();
    for (r, c) in super::nachbarn(view.level(), row, column) {
        match view.get(r, c) {
            Square::Covered => covered.push((r, c)),
            Square::Flag => misses -= 1,
            _ => {}
        }
    }
    Some((misses, covered))
}

// The up to four squares straight above, below, left and right.
fn beside(view: &View, row: usize, column: usize) -> Vec<Place> {
    let mut places = super::nachbarn(view.level(), row, column);
    places.retain(|&(r, c)| r == row || c == column);
    places
}
