//! What a search means: read here, for the terminal, the window and `analyse` alike. All values speak for the one whose
//! search it is; the exercises count for O.

use super::{Square, say};
use crate::boards::named;
use crate::why::{Why, bounded};
use crate::{Seat, say as all};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark, SIZE};
use questions::Bound;
use questions::tictactoe::{By, Came, Look, Looked, Search, Searched};
use referee::tictactoe::{is_over, line_of};
use text::Text;

/// What a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// where
    pub square: Square,
    /// to the one who moves there: above 0 if that side wins
    pub value: i32,
    /// whether it is exactly this
    pub bound: Bound,
}

/// A search that was made, and all that is known of why it chose its move.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// what was asked
    pub search: Search,
    /// the move
    pub moved: Square,
    /// what its search said that it is worth, for the one who moves
    pub score: i32,
    /// what came back to the first levels, as far as it is known
    pub came: Vec<Came>,
    /// how the game would go on, the move first; only that if nobody knows
    pub line: Vec<Square>,
    tried: Vec<String>,
}

impl Reason {
    /// What a search says by itself.
    #[must_use]
    pub fn new(search: Search, searched: &Searched) -> Reason {
        let Searched { row, column, score, ref tried, .. } = *searched;
        let score = if search.player == O { score } else { score.saturating_neg() };
        Reason {
            search,
            moved: (row, column),
            score,
            came: Vec::new(),
            line: vec![(row, column)],
            tried: tried.clone(),
        }
    }

    /// The question whose answer are the values of so many levels, from 1, and the line: for [`Reason::learn`].
    #[must_use]
    pub fn question(&self, levels: usize) -> Look {
        let tried = self.tried.iter().filter(|path| path.len() <= levels).cloned().collect();
        let (row, column) = self.moved;
        Look { search: self.search.clone(), tried, moved: (SIZE * row + column).to_string() }
    }

    /// Takes the values, and the line as far as it is one: the moves that can be made.
    pub fn learn(&mut self, looked: Looked) {
        let (mut board, mut mover) = (self.search.board, self.search.player);
        let moves = squares(&looked.line).take_while(|&(row, column)| {
            let can = !is_over(&board) && board.play(row, column, mover).is_ok();
            mover = mover.other();
            can
        });
        let line: Vec<Square> = moves.collect();
        if line.first() == Some(&self.moved) {
            self.line = line;
        }
        self.came = looked.values;
        // Its search had no bounds: what it returned is no bound, even if the order in which it went is not that of its
        // trace.
        let moved = (SIZE * self.moved.0 + self.moved.1).to_string();
        let made = self.came.iter_mut().filter(|came| came.path == moved && came.value == self.score);
        made.for_each(|came| came.bound = Bound::Exact);
    }

    /// What came back to the position that these moves lead to, as digits of the squares.
    #[must_use]
    pub fn came_to(&self, path: &str) -> Option<&Came> {
        self.came.iter().find(|came| came.path == path)
    }

    /// What the moves are worth, the best first.
    #[must_use]
    pub fn worth(&self) -> Vec<Worth> {
        let first = self.came.iter().filter(|came| came.path.len() == 1);
        let worth = first.filter_map(|came| {
            Some(Worth { square: squares(&came.path).next()?, value: came.value, bound: came.bound })
        });
        let mut worth: Vec<Worth> = worth.collect();
        worth.sort_by_key(|worth| (-i64::from(worth.value), worth.bound != Bound::Exact, worth.square));
        worth
    }

    /// The moves that are worth most, and that; the one that was made if no more is known.
    #[must_use]
    pub fn best(&self) -> (Vec<Square>, i32) {
        let worth = self.worth();
        let exactly = || worth.iter().filter(|worth| worth.bound == Bound::Exact);
        match exactly().map(|worth| worth.value).max() {
            Some(most) => (exactly().filter(|worth| worth.value == most).map(|worth| worth.square).collect(), most),
            None => (vec![self.moved], self.score),
        }
    }

    /// Why it moved there, in a sentence.
    #[must_use]
    pub fn why(&self) -> Text {
        let Reason { search, moved, score, line, .. } = self;
        let (best, most) = self.best();
        let worth = self.worth().into_iter().find(|worth| worth.square == *moved);
        let Worth { value, bound, .. } = worth.unwrap_or(Worth { square: *moved, value: *score, bound: Bound::Exact });
        let worth = all::worth(named(*moved), told(value, bound), search.player, verdict(search, value, bound));
        // Whoever mixes up scores hears of it.
        let differs = bound == Bound::Exact && value != *score;
        let worth = if differs { worth.concat(&say::but_said(told(*score, bound))) } else { worth };
        let best: Vec<String> = best.into_iter().map(named).collect();
        let then: Vec<String> = line[1..].iter().copied().map(named).collect();
        Why {
            worth,
            moved: &named(*moved),
            best: (&best, told(most, Bound::Exact)),
            only: search.board.empty_squares().count() == 1,
            by_lot: false,
            then: &then,
        }
        .text()
    }
}

/// What a value means for the one whose search it is.
#[must_use]
pub fn verdict(search: &Search, value: i32, bound: Bound) -> Text {
    let sees_the_end = search.depth as usize >= search.board.empty_squares().count();
    match (value, bound) {
        (1.., Bound::Exact | Bound::AtLeast) => say::a_win(),
        (..0, Bound::Exact | Bound::AtMost) => say::a_loss(),
        (0, Bound::Exact) if sees_the_end => say::a_draw(),
        (0, Bound::Exact) => say::undecided(search.depth),
        _ => say::cut_off_there(),
    }
}

/// A value with its sign, and whether it is a bound.
#[must_use]
pub fn told(value: i32, bound: Bound) -> Text {
    let value = if value == 0 { "0".to_owned() } else { format!("{value:+}") };
    bounded(Text::verbatim(value), bound)
}

/// Squares, one behind the other.
#[must_use]
pub fn names(all: &[Square]) -> String {
    all.iter().map(|&square| named(square)).collect::<Vec<_>>().join(" ")
}

/// The squares of these digits, up to what is none.
fn squares(digits: &str) -> impl Iterator<Item = Square> {
    let square = |digit: char| digit.to_digit(10).map(|digit| digit as usize).filter(|digit| *digit < SIZE * SIZE);
    digits.chars().map_while(move |digit| square(digit).map(|digit| (digit / SIZE, digit % SIZE)))
}

/// Whether X wins (1), O wins (-1) or neither (0) after each move of a game, from its start to its end, as far as
/// searches have said so: of the position, or of the move that leads there. `game` are the boards, each with who is to
/// move.
#[must_use]
pub fn course(game: &[(Board, Mark)], said: &[Reason]) -> Vec<Option<i32>> {
    let for_x = |value: i32, of: Mark| if of == X { value.signum() } else { -value.signum() };
    let of = |(board, mover): (Board, Mark)| {
        said.iter().rev().find(|reason| (reason.search.board, reason.search.player) == (board, mover))
    };
    let of_the_move = |before: (Board, Mark), after: Board| {
        let reason = of(before)?;
        let leads_there = |worth: &Worth| {
            let (mut board, (row, column)) = (before.0, worth.square);
            worth.bound == Bound::Exact && board.play(row, column, before.1).is_ok() && board == after
        };
        reason.worth().into_iter().find(leads_there).map(|worth| for_x(worth.value, before.1))
    };
    let value = |at: usize| {
        let (board, mover) = game[at];
        match (line_of(&board, X), line_of(&board, O)) {
            (Some(_), _) => Some(1),
            (_, Some(_)) => Some(-1),
            _ if is_over(&board) => Some(0),
            _ => of((board, mover))
                .map(|reason| for_x(reason.score, mover))
                .or_else(|| of_the_move(game[at.checked_sub(1)?], board)),
        }
    };
    (0..game.len()).map(value).collect()
}

impl Seat<'_, By> {
    /// Why the player made this move: the values of so many levels, and the line.
    ///
    /// # Errors
    /// They did not come within this time, or its code went wrong: how, in words. What the search said by itself is
    /// there all the same.
    pub fn reason(&mut self, search: &Search, searched: &Searched, levels: usize) -> (Reason, Result<(), Text>) {
        let mut reason = Reason::new(search.clone(), searched);
        let looked = self.ask(&reason.question(levels), || {});
        let learned = looked.map(|looked| looked.into_iter().for_each(|looked| reason.learn(looked)));
        (reason, learned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_move_that_was_made_is_worth_what_its_search_returned() {
        let search = Search { board: Board::new(), player: X, depth: 9, by: By::AlphaBeta };
        let searched =
            Searched { row: 0, column: 2, score: 1, positions: 1, restored: true, tried: vec!["1".to_owned()] };
        let learned = |value| {
            let mut reason = Reason::new(search.clone(), &searched);
            let came = |path: &str, value, bound| Came { path: path.to_owned(), value, bound };
            let values = vec![came("1", -1, Bound::Exact), came("2", value, Bound::AtMost)];
            reason.learn(Looked { values, line: "2".to_owned() });
            reason
        };
        // The exercises count for O, and X has moved.
        let reason = learned(-1);
        assert_eq!((reason.score, reason.best()), (-1, (vec![(0, 1), (0, 2)], -1)));
        assert_eq!(reason.came_to("2").unwrap().bound, Bound::Exact);
        assert_eq!(learned(-2).came_to("2").unwrap().bound, Bound::AtMost);
    }
}
