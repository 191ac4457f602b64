//! The champion of Minesweeper: how likely a mine is at each square, exactly, and which square is best to open. Other
//! players are measured by it.
//!
//! A flag is what somebody believes: it proves nothing here. Only numbers do, and the number of mines.

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

/// The chance of a mine at each square, row by row: exactly 0 or 1 only where it is certain, `None` for an open square.
///
/// # Errors
/// No arrangement of the mines agrees with the view.
pub fn chances(view: &View) -> Result<Vec<Vec<Option<f64>>>, Text> {
    let (ground, known, odds) = examine(view)?;
    let chance = |square: usize| (!matches!(known[square], Known::Number(_))).then_some(odds.mine[square]);
    let row = |row: usize| (0..view.columns()).map(|column| chance(row * view.columns() + column)).collect();
    Ok((0..ground.level.rows()).map(row).collect())
}

/// What the champion does next.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The squares to open, as (row, column): all that are certainly safe, or else one. None if there is nothing left
    /// to open.
    pub open: Vec<(usize, usize)>,
    /// Where mines certainly are, as (row, column): all such squares, unless single numbers already say what to open.
    pub mines: Vec<(usize, usize)>,
    /// Why these are opened.
    pub why: Why,
    /// The chance that the first of them is a mine.
    pub risk: f64,
}

/// Why a square is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// It is the first click.
    First,
    /// It is certainly safe.
    Certain,
    /// Few arrangements are left, and no other square wins in more of them.
    Endgame,
    /// It promises most for now and for the next move.
    Chance,
}

/// With so many arrangements at most, all ways to play on are tried.
const FEW: usize = 256;

/// What to do next, if the first click never opens what `first` says.
///
/// # Errors
/// No arrangement of the mines agrees with the view. As long as single numbers say what is safe, nobody asks whether
/// all of them agree: [`chances`] does.
pub fn choose(view: &View, first: FirstClick) -> Result<Choice, Text> {
    let (ground, mut known) = settled(view)?;
    let certain = |known: &[Known]| {
        let places = |what: Known| -> Vec<(usize, usize)> {
            (0..known.len()).filter(|&square| known[square] == what).map(|square| ground.place(square)).collect()
        };
        let (open, mines) = (places(Known::Safe), places(Known::Mine));
        Choice { open, mines, why: Why::Certain, risk: 0.0 }
    };
    // What single numbers say is enough, as long as it is something.
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
        // In a corner a zero is most likely. If it is certain, it opens most two squares away from the borders, with
        // the corner in reach.
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

/// In how many of how many arrangements the best play wins, from this view on. The round may begin with it: then any
/// click can hit a mine. `None` if there are more than `most` arrangements.
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

/// How much it counts, beside the chance to survive this move and the next, that the next one is certain.
const PROGRESS: f64 = 0.1;

/// Of the squares next to no number, all as likely a mine, only so many are looked at.
const OF_THE_SEA: usize = 4;

/// The square that is best to open although none is safe: one that likely is not a mine and likely leaves a square that
/// is not either.
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

/// The chance to survive opening this square and the next one, and a little for a next one that is certain; 0 if that
/// is not above `already`.
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

/// What is known of each square, with what follows from one number at a time.
fn settled(view: &View) -> Result<(Ground, Vec<Known>), Text> {
    let ground = Ground::new(view.level());
    let mut known = ground.known(view).ok_or_else(say::round_is_over)?;
    let numbers = (0..known.len()).rev().filter(|&square| matches!(known[square], Known::Number(_))).collect();
    ground.settle(&mut known, numbers)?;
    Ok((ground, known))
}

/// The same, and how likely a mine is at each square.
fn examine(view: &View) -> Result<(Ground, Vec<Known>, Odds), Text> {
    let (ground, mut known) = settled(view)?;
    let odds = odds(&ground, &mut known)?;
    Ok((ground, known, odds))
}
