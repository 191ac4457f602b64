//! Which square to open where none is safe. A *field* is a set of mines; `decide` is a player, who is asked only where
//! nothing is certain.

use super::odds::{At, Chances, sets};
use games::minesweeper::{Level, Square, View};
use referee::minesweeper::neighbours;
use std::collections::HashMap;

/// Between which squares a player chooses at random. One that knows what to do names a single square.
pub type Decide<'a> = &'a mut dyn FnMut(&View, &Chances) -> Vec<At>;

/// The squares that are least likely a mine.
pub fn safest(view: &View, chances: &Chances) -> Vec<At> {
    let risk = |&(row, column): &At| chances[row][column];
    let covered: Vec<At> = view.squares().filter(|square| risk(square) >= 0.0).collect();
    let lowest = covered.iter().map(risk).fold(1.0, f64::min);
    covered.into_iter().filter(|square| risk(square) <= lowest).collect()
}

/// Of so many rounds, so many are won: not a whole number, where squares are chosen at random.
#[derive(Clone, Copy, Debug)]
pub struct Wins {
    /// played
    pub rounds: usize,
    /// won
    pub won: f64,
}

impl Wins {
    /// How many are lost.
    pub fn lost(self) -> f64 {
        self.rounds as f64 - self.won
    }
}

/// What a player wins of all rounds that there can be with this first click, one on each field without a mine there.
/// Luck has no part in it: where a choice is random, the mean of all choices counts. A round is won when all squares without a
/// mine are open.
pub fn wins(level: Level, first: At, decide: Decide) -> Wins {
    let mut rounds = Rounds { level, near: Vec::new(), known: HashMap::new() };
    for (row, column) in level.squares() {
        let near = neighbours(level, row, column).map(|near| 1 << rounds.number(near)).sum();
        rounds.near.push(near);
    }
    let first = rounds.number(first);
    let fields: Vec<u64> = sets(rounds.near.len(), level.mines()).filter(|field| field >> first & 1 == 0).collect();
    Wins { rounds: fields.len(), won: rounds.open(&fields, 0, first, decide) }
}

/// A board of less than 64 squares. They are bits, row by row.
struct Rounds {
    level: Level,
    /// the squares next to each
    near: Vec<u64>,
    /// the rounds won, by what is open and the first field that is possible: no other fields look like it
    known: HashMap<(u64, u64), f64>,
}

impl Rounds {
    fn number(&self, (row, column): At) -> usize {
        row * self.level.columns() + column
    }

    /// On how many of these fields one wins who opens this square. All of them look the same so far, with these squares
    /// open.
    fn open(&mut self, fields: &[u64], open: u64, square: usize, decide: Decide) -> f64 {
        let mut shown: [Vec<u64>; 9] = Default::default();
        for field in fields.iter().filter(|field| *field >> square & 1 == 0) {
            shown[(field & self.near[square]).count_ones() as usize].push(*field);
        }
        shown.iter().map(|fields| self.play_on(fields, open | 1 << square, decide)).sum()
    }

    fn play_on(&mut self, fields: &[u64], open: u64, decide: Decide) -> f64 {
        if fields.len() < 2 {
            return fields.len() as f64;
        }
        let possible = fields.iter().fold(0, |mines, field| mines | field);
        if let Some(safe) = (0..self.near.len()).find(|square| (open | possible) >> square & 1 == 0) {
            return self.open(fields, open, safe, decide);
        }
        if let Some(&won) = self.known.get(&(open, fields[0])) {
            return won;
        }
        let (view, chances) = self.seen(fields, open);
        let squares = decide(&view, &chances);
        let won: f64 = squares.iter().map(|&square| self.open(fields, open, self.number(square), decide)).sum();
        let mean = won / squares.len() as f64;
        self.known.insert((open, fields[0]), mean);
        mean
    }

    /// What a player sees, and how likely mines are.
    fn seen(&self, fields: &[u64], open: u64) -> (View, Chances) {
        let mut view = View::new(self.level);
        let mut chances = vec![vec![-1.0; self.level.columns()]; self.level.rows()];
        for (square, (row, column)) in self.level.squares().enumerate() {
            if open >> square & 1 == 1 {
                view = view.showing(row, column, Square::Open((fields[0] & self.near[square]).count_ones() as u8));
            } else {
                let mines = fields.iter().filter(|field| *field >> square & 1 == 1).count();
                chances[row][column] = mines as f64 / fields.len() as f64;
            }
        }
        (view, chances)
    }
}

/// A board on which all rounds are played, with these first clicks in its middle.
pub struct Series {
    /// the board
    pub level: Level,
    /// the first clicks; each is another's mirror image
    pub first: Vec<At>,
    /// how many rounds a random choice between the safest squares loses on average. That takes too long for a
    /// graded test; one of the champion's checks it
    pub lost_by_lot: f64,
}

/// All boards for `own_decision`.
pub fn series() -> [Series; 2] {
    [("6x4/4", 7153.991), ("7x4/4", 5524.382)].map(|(level, lost_by_lot)| {
        let level: Level = level.parse().expect("a board");
        let middle = |size: usize| (size - 1) / 2..=size / 2;
        let rows = middle(level.rows());
        let first = rows.flat_map(|row| middle(level.columns()).map(move |column| (row, column))).collect();
        Series { level, first, lost_by_lot }
    })
}
