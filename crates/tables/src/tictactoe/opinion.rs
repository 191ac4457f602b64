//! The interpretation of searches, shared by the terminal, the window and `analyse`. All values are for the side whose
//! search it is, whereas the exercises' scores are for O.

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

/// The value of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The square of the move.
    pub square: Square,
    /// The value for the side that makes the move: above 0 if that side wins.
    pub value: i32,
    /// Whether the value is exact, or only a bound.
    pub bound: Bound,
}

/// A search that was made, with everything that explains its move.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The question to the player.
    pub search: Search,
    /// The move that the search chose.
    pub moved: Square,
    /// The value of the move according to the search itself, for the side that moves.
    pub score: i32,
    /// The values that the search returned on the first levels, as far as known.
    pub came: Vec<Came>,
    /// The expected line of play, which begins with the move; only the move if no more is known.
    pub line: Vec<Square>,
    tried: Vec<String>,
}

impl Reason {
    /// Creates the explanation from the answer of the search alone.
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

    /// Returns the question for the line of play and for the values of the first `levels` levels. The answer is for
    /// [`Reason::learn`].
    #[must_use]
    pub fn question(&self, levels: usize) -> Look {
        let tried = self.tried.iter().filter(|path| path.len() <= levels).cloned().collect();
        let (row, column) = self.moved;
        Look { search: self.search.clone(), tried, moved: (SIZE * row + column).to_string() }
    }

    /// Adds the answer to [`Reason::question`]: the values, and the line of play up to its first illegal move.
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
        // The search of the chosen move had no bounds, so its result is exact. The trace may visit the moves in another
        // order.
        let moved = (SIZE * self.moved.0 + self.moved.1).to_string();
        let made = self.came.iter_mut().filter(|came| came.path == moved && came.value == self.score);
        made.for_each(|came| came.bound = Bound::Exact);
    }

    /// Returns the value that the search returned for the position after these moves. Each digit of `path` is the
    /// number of a square.
    #[must_use]
    pub fn came_to(&self, path: &str) -> Option<&Came> {
        self.came.iter().find(|came| came.path == path)
    }

    /// Returns the values of the moves, the best first.
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

    /// Returns the moves with the highest exact value, and that value. If no values are known, returns the move that
    /// was made and its score.
    #[must_use]
    pub fn best(&self) -> (Vec<Square>, i32) {
        let worth = self.worth();
        let exactly = || worth.iter().filter(|worth| worth.bound == Bound::Exact);
        match exactly().map(|worth| worth.value).max() {
            Some(most) => (exactly().filter(|worth| worth.value == most).map(|worth| worth.square).collect(), most),
            None => (vec![self.moved], self.score),
        }
    }

    /// Returns a sentence that explains the move.
    #[must_use]
    pub fn why(&self) -> Text {
        let Reason { search, moved, score, line, .. } = self;
        let (best, most) = self.best();
        let worth = self.worth().into_iter().find(|worth| worth.square == *moved);
        let Worth { value, bound, .. } = worth.unwrap_or(Worth { square: *moved, value: *score, bound: Bound::Exact });
        let worth = all::worth(named(*moved), told(value, bound), search.player, verdict(search, value, bound));
        // A difference between the score and the value shows that the student's code mixes up scores.
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

/// Returns the meaning of a value for the side whose search it is, in words.
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

/// Returns a value as text, with its sign, and marked if it is a bound.
#[must_use]
pub fn told(value: i32, bound: Bound) -> Text {
    let value = if value == 0 { "0".to_owned() } else { format!("{value:+}") };
    bounded(Text::verbatim(value), bound)
}

/// Returns the names of squares, separated by spaces.
#[must_use]
pub fn names(all: &[Square]) -> String {
    all.iter().map(|&square| named(square)).collect::<Vec<_>>().join(" ")
}

/// Returns the squares with these numbers, up to the first character that is not the number of a square.
fn squares(digits: &str) -> impl Iterator<Item = Square> {
    let square = |digit: char| digit.to_digit(10).map(|digit| digit as usize).filter(|digit| *digit < SIZE * SIZE);
    digits.chars().map_while(move |digit| square(digit).map(|digit| (digit / SIZE, digit % SIZE)))
}

/// Returns for each position of a game whether X wins (1), O wins (-1) or neither (0), as far as known. The result
/// comes from a search of the position, or of the move that led to it. `game` holds the boards, each with the side to
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
    /// Explains a move of the player: asks for the values of the first `levels` levels, and for the line of play.
    ///
    /// # Errors
    /// The second question got no answer in time, or the code failed. The explanation is returned nevertheless, from
    /// the search alone.
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
        // The exercises' scores are for O, and X has moved.
        let reason = learned(-1);
        assert_eq!((reason.score, reason.best()), (-1, (vec![(0, 1), (0, 2)], -1)));
        assert_eq!(reason.came_to("2").unwrap().bound, Bound::Exact);
        assert_eq!(learned(-2).came_to("2").unwrap().bound, Bound::AtMost);
    }
}
