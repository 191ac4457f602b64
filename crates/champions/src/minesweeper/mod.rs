//! The champion of Minesweeper: the exact chances of mines, and the best square to open. Other players are measured by
//! it.
//!
//! Flags are only beliefs of a player and prove nothing; only the numbers and the number of mines are used.

mod endgame;
mod ground;
mod odds;
mod proof;
mod scaled;
mod words;

use endgame::{Endgame, arrangements};
use games::minesweeper::{FirstClick, View};
use ground::{Ground, Known};
use odds::{Odds, odds};
pub use proof::proof;
use text::Text;
use words as say;

/// Returns the chance of a mine at each square, row by row. A chance is exactly 0 or 1 only if it is certain, and
/// `None` for an open square.
///
/// # Errors
/// No arrangement of the mines agrees with the view.
pub fn chances(view: &View) -> Result<Vec<Vec<Option<f64>>>, Text> {
    let (ground, known, odds) = examine(view)?;
    let chance = |square: usize| (!matches!(known[square], Known::Number(_))).then_some(odds.mine[square]);
    let row = |row: usize| (0..view.columns()).map(|column| chance(row * view.columns() + column)).collect();
    Ok((0..ground.level.rows()).map(row).collect())
}

/// The next move of the champion.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The squares to open, as (row, column): all that are certainly safe, or otherwise one. Empty if no square is left
    /// to open.
    pub open: Vec<(usize, usize)>,
    /// The squares that are certainly mines, as (row, column). Complete unless single numbers already tell which
    /// squares to open.
    pub mines: Vec<(usize, usize)>,
    /// The reason for opening these squares.
    pub why: Why,
    /// The chance that the first of these squares is a mine.
    pub risk: f64,
}

/// The reason for opening a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// The first click of the round.
    First,
    /// The square is certainly safe.
    Certain,
    /// Few arrangements are left, and no other square wins in more of them.
    Endgame,
    /// The square has the best prospects for this move and the next.
    Chance,
}

/// The maximum number of arrangements for which all ways to play on are searched.
const FEW: usize = 256;

/// Chooses the next move, under the given rule for the first click.
///
/// # Errors
/// No arrangement of the mines agrees with the view. If single numbers already tell safe squares, a contradiction
/// between several numbers is not detected; [`chances`] detects it.
pub fn choose(view: &View, first: FirstClick) -> Result<Choice, Text> {
    let (ground, mut known) = settled(view)?;
    let certain = |known: &[Known]| {
        let places = |what: Known| -> Vec<(usize, usize)> {
            (0..known.len()).filter(|&square| known[square] == what).map(|square| ground.place(square)).collect()
        };
        let (open, mines) = (places(Known::Safe), places(Known::Mine));
        Choice { open, mines, why: Why::Certain, risk: 0.0 }
    };
    // Conclusions from single numbers suffice if there are any safe squares.
    let choice = certain(&known);
    if !choice.open.is_empty() {
        return Ok(choice);
    }
    let odds = odds(&ground, &mut known)?;
    let choice = certain(&known);
    let mines = choice.mines.clone();
    let one = |square: Option<usize>, why| {
        let open = square.map(|square| ground.place(square)).into_iter().collect();
        Choice { open, mines, why, risk: square.map_or(0.0, |square| odds.mine[square]) }
    };
    if !known.iter().any(|known| matches!(known, Known::Number(_))) {
        // A zero is most likely in a corner. A click that is certain to show a zero opens most squares at a distance of
        // two from the borders, with the corner in reach.
        let (row, column) = match first {
            FirstClick::Safe => (0, 0),
            FirstClick::Zero => (2.min((view.rows() - 1) / 2), 2.min((view.columns() - 1) / 2)),
        };
        return Ok(Choice { risk: 0.0, ..one(Some(row * view.columns() + column), Why::First) });
    }
    if !choice.open.is_empty() {
        return Ok(choice);
    }
    let few = if odds.arrangements.at_most(FEW) { arrangements(&ground, &known, FEW) } else { None };
    if let Some(few) = few {
        let (_, square) = Endgame::new(&ground, &few).best();
        return Ok(one(square, Why::Endgame));
    }
    Ok(one(most_promising(&ground, &known, &odds), Why::Chance))
}

/// Returns the number of arrangements in which optimal play from this view wins, and the number of all arrangements. At
/// the beginning of a round, any click can hit a mine. `None` if there are more than `most` arrangements.
///
/// # Errors
/// No arrangement of the mines agrees with the view.
pub fn winning_chance(view: &View, most: usize) -> Result<Option<(u32, u32)>, Text> {
    let (ground, known, odds) = examine(view)?;
    let most = most.min(usize::from(u16::MAX));
    if !odds.arrangements.at_most(most) {
        return Ok(None);
    }
    let few = arrangements(&ground, &known, most);
    Ok(few.map(|few| (Endgame::new(&ground, &few).best().0, few.len() as u32)))
}

/// The weight of the chance that the next move is certain, relative to the chance of surviving this move and the next.
const PROGRESS: f64 = 0.1;

/// The maximum number of squares away from all numbers that are examined; their chances of a mine are equal.
const OF_THE_SEA: usize = 4;

/// Returns the best square to open if none is safe: one that is probably no mine and probably leaves another one like
/// that.
fn most_promising(ground: &Ground, known: &[Known], odds: &Odds) -> Option<usize> {
    let unknown = |square: usize| ground.near(square).filter(|&near| known[near] == Known::Nothing).count();
    let in_the_sea = |square: usize| !ground.near(square).any(|near| matches!(known[near], Known::Number(_)));
    let all = (0..known.len()).filter(|&square| known[square] == Known::Nothing);
    let (mut sea, mut squares): (Vec<usize>, Vec<usize>) = all.partition(|&square| in_the_sea(square));
    sea.sort_by_key(|&square| unknown(square));
    squares.extend(sea.into_iter().take(OF_THE_SEA));
    squares.sort_by(|&a, &b| odds.mine[a].total_cmp(&odds.mine[b]));
    let mut best = (None, 0.0);
    for square in squares {
        let promise = promise(ground, known, odds, square, best.1);
        if promise > best.1 {
            best = (Some(square), promise);
        }
    }
    best.0
}

/// Returns the chance of surviving this square and the next one, plus a bonus if the next one is certain. Returns 0 if
/// the sum is not above `already`.
fn promise(ground: &Ground, known: &[Known], before: &Odds, square: usize, already: f64) -> f64 {
    let (mut promise, mut left) = (0.0, 1.0 - before.mine[square]);
    let mines = ground.near(square).filter(|&near| known[near] == Known::Mine).count();
    let unknown = ground.near(square).filter(|&near| known[near] == Known::Nothing).count();
    for number in mines..=mines + unknown {
        if promise + left * (1.0 + PROGRESS) <= already {
            return 0.0;
        }
        let mut after = known.to_vec();
        after[square] = Known::Number(number as u8);
        let mut numbers = vec![square];
        numbers.extend(ground.near(square).filter(|&near| matches!(known[near], Known::Number(_))));
        if ground.settle(&mut after, numbers).is_err() {
            continue;
        }
        let Ok(odds) = odds(ground, &mut after) else { continue };
        let share = odds.arrangements.over(before.arrangements);
        let covered = (0..after.len()).filter(|&square| !matches!(after[square], Known::Number(_)));
        let risk = covered.map(|square| odds.mine[square]).fold(1.0, f64::min);
        promise += share * (1.0 - risk + if risk == 0.0 { PROGRESS } else { 0.0 });
        left -= share;
    }
    promise
}

/// Returns the knowledge about each square, including all conclusions from single numbers.
fn settled(view: &View) -> Result<(Ground, Vec<Known>), Text> {
    let ground = Ground::new(view.level());
    let mut known = ground.known(view).ok_or_else(say::round_is_over)?;
    let numbers = (0..known.len()).rev().filter(|&square| matches!(known[square], Known::Number(_))).collect();
    ground.settle(&mut known, numbers)?;
    Ok((ground, known))
}

/// Returns the knowledge about each square, and the chances of mines.
fn examine(view: &View) -> Result<(Ground, Vec<Known>, Odds), Text> {
    let (ground, mut known) = settled(view)?;
    let odds = odds(&ground, &mut known)?;
    Ok((ground, known, odds))
}
