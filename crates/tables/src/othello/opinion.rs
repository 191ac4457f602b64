//! The interpretation of players' answers, shared by the terminal, the window, `analyse` and `simulate`.

use super::view::signed;
use super::{Othello, Square, say};
use crate::turns::Record;
use crate::why::{Why, bounded};
use crate::{Player, Seat, say as all};
use calls::players::Code;
use games::othello::{Color, Game, Position, square_name, square_named};
use questions::Bound;
use questions::othello::{By, Choice, Look, Looked, Moves, Part, Shape, Valued, Values};
use std::collections::HashMap;
use text::Text;

/// The value of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The square of the move.
    pub square: Square,
    /// The value for the side that makes the move.
    pub value: f64,
    /// Whether the value is exact, or only a bound.
    pub bound: Bound,
}

impl Worth {
    fn of(valued: &Valued) -> Result<Worth, Text> {
        // Adding 0 turns -0 into 0.
        Ok(Worth { square: square(&valued.square)?, value: valued.value + 0.0, bound: valued.bound })
    }
}

/// Returns the highest exact value, and the moves with that value.
fn best_of(worth: &[Worth]) -> (f64, Vec<Square>) {
    let exactly = || worth.iter().filter(|worth| worth.bound == Bound::Exact);
    let value = exactly().map(|worth| worth.value).fold(f64::NEG_INFINITY, f64::max);
    (value, exactly().filter(|worth| worth.value == value).map(|worth| worth.square).collect())
}

/// Sorts moves by value, the best first. Exact values come before equal bounds, and NaN comes last.
fn best_first(worth: &mut [Worth]) {
    let rank = |worth: &Worth| if worth.value.is_nan() { f64::NEG_INFINITY } else { worth.value };
    let key = |worth: &Worth| (worth.value.is_nan(), worth.bound != Bound::Exact);
    worth.sort_by(|a, b| rank(b).total_cmp(&rank(a)).then(key(a).cmp(&key(b))));
}

/// A player's answer about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// The value of the best move for the side to move.
    pub value: f64,
    /// The moves with the highest value.
    pub best: Vec<Square>,
    /// The moves that the player would make, all equally likely. These are the best moves, unless the player has chosen
    /// one itself. Never empty.
    pub moves: Vec<Square>,
    /// The values of all moves, the best first and NaN last; empty for a random player.
    pub worth: Vec<Worth>,
    /// The number of positions examined.
    pub positions: u64,
    /// Whether the value is the result of the game under perfect play of both sides.
    pub exact: bool,
}

impl Opinion {
    /// Interprets the answer of a player.
    ///
    /// # Errors
    /// A square does not exist, no move is chosen, or all values are NaN.
    pub fn of(values: &Values) -> Result<Opinion, Text> {
        let Values { moves, choice, positions, exact, .. } = values;
        if !moves.is_empty() && moves.iter().all(|valued| valued.value.is_nan()) {
            return Err(say::values_are_no_numbers());
        }
        let mut worth = moves.iter().map(Worth::of).collect::<Result<Vec<Worth>, Text>>()?;
        let (value, best) = best_of(&worth);
        let moves = match choice {
            Choice::AnyOfTheBest => best.clone(),
            Choice::Square(name) => vec![square(name)?],
            Choice::None => Vec::new(),
        };
        if moves.is_empty() {
            return Err(all::gave_no_move());
        }
        best_first(&mut worth);
        Ok(Opinion { value, best, moves, worth, positions: *positions, exact: *exact })
    }

    /// Returns the answer of a random player, for which all legal moves are equally good.
    #[must_use]
    pub fn of_lots(position: Position) -> Opinion {
        let moves: Vec<Square> = position.board.legal_moves(position.player).collect();
        Opinion { value: 0.0, best: moves.clone(), moves, worth: Vec::new(), positions: 0, exact: false }
    }
}

/// Returns the square with this name.
fn square(name: &str) -> Result<Square, Text> {
    square_named(name).ok_or_else(|| say::is_no_square(name.escape_debug()))
}

/// The largest number of parts of the board that an explanation lists.
const PARTS: usize = 3;

/// A move that code has made, with everything that explains it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The position before the move.
    pub position: Position,
    /// The move that was made.
    pub moved: Square,
    /// The player that made the move.
    pub player: Player<By>,
    /// The player's answer about the position.
    pub opinion: Opinion,
    /// The expected line of play, which begins with the move; only the move if no more is known.
    pub line: Vec<Square>,
    /// The parts of the board whose evaluation the move changed most, the greatest change first; empty if unknown.
    pub parts: Vec<Part>,
}

impl Reason {
    /// Creates the explanation from the player's answer, before the line of play is known.
    #[must_use]
    pub fn new(position: Position, moved: Square, player: Player<By>, opinion: Opinion) -> Reason {
        Reason { position, moved, player, opinion, line: vec![moved], parts: Vec::new() }
    }

    /// Returns the question whose answer completes the explanation, see [`Reason::learn`]. Returns `None` for a random
    /// player.
    #[must_use]
    pub fn question(&self, asked: &Moves) -> Option<Look> {
        self.player.code.map(|_| Look { asked: asked.clone(), moved: named(&self.moved) })
    }

    /// Adds the answer to [`Reason::question`]: exact values in place of bounds, and the line of play up to its first
    /// illegal move.
    pub fn learn(&mut self, looked: &Looked) {
        for found in looked.moves.iter().filter_map(|valued| Worth::of(valued).ok()) {
            let is_bound = |worth: &&mut Worth| worth.square == found.square && worth.bound != Bound::Exact;
            self.opinion.worth.iter_mut().find(is_bound).into_iter().for_each(|worth| *worth = found);
        }
        best_first(&mut self.opinion.worth);
        (self.opinion.value, self.opinion.best) = best_of(&self.opinion.worth);
        let is_on_board = |name: &String| square_named(name).is_some();
        let parts = looked.parts.iter().filter(|part| is_on_board(&part.from) && is_on_board(&part.to));
        self.parts = parts.cloned().collect();
        let mut game = Game::from(self.position);
        let moves = looked.line.iter().map_while(|name| square_named(name));
        let line: Vec<Square> = moves.take_while(|&(row, column)| game.play(row, column).is_ok()).collect();
        if line.first() == Some(&self.moved) {
            self.line = line;
        }
    }

    /// Returns a sentence about the parts of the board whose evaluation the move changed most, or `None` if these are
    /// unknown.
    #[must_use]
    pub fn changed(&self) -> Option<Text> {
        let told = |part: &Part| {
            let name = match part.shape {
                Shape::Edge => say::edge,
                Shape::Corner => say::corner,
                Shape::Row => say::row,
                Shape::Column => say::column,
                Shape::Diagonal => say::diagonal,
            };
            name(&part.from, &part.to, signed(part.value))
        };
        let parts = self.parts.iter().take(PARTS).map(told);
        let parts = parts.reduce(|parts, part| parts.concat(&Text::verbatim(", ")).concat(&part))?;
        Some(say::changed(parts))
    }

    /// Returns a sentence that explains the move. All values are for the side that moved.
    #[must_use]
    pub fn why(&self) -> Text {
        let Reason { position, moved, player, opinion, line, .. } = self;
        let (mover, name) = (position.player.text(), named(moved));
        if player.code.is_none() {
            let count = opinion.moves.len();
            return if count == 1 { say::without_a_choice(name) } else { say::by_lot(name, count) };
        }
        let value = opinion.worth.iter().find(|worth| worth.square == *moved);
        let value = value.map_or_else(say::unknown, |worth| told(worth.value, worth.bound));
        let measure = if opinion.exact { say::for_certain() } else { measure(*player) };
        let best: Vec<String> = opinion.best.iter().map(named).collect();
        let then: Vec<String> = line[1..].iter().map(named).collect();
        Why {
            worth: all::worth(&name, value, mover, measure),
            moved: &name,
            best: (&best, told(opinion.value, Bound::Exact)),
            only: opinion.worth.len() == 1,
            by_lot: player.by == By::RandomTieBreak,
            then: &then,
        }
        .text()
    }
}

/// Returns the unit of a player's values, in words.
#[must_use]
pub fn measure(player: Player<By>) -> Text {
    match (player.code, player.by) {
        (Some(Code::Champion(_)), _) => say::discs_at_the_end(),
        (_, By::Minimax | By::RandomTieBreak) => say::discs_column(),
        (_, By::Weighted) => say::in_weights(),
        (_, By::OwnEvaluation | By::Champion) => say::by_own_evaluation(),
        (_, By::Learned) => say::learned(),
        (_, By::Mcts) => say::by_tried_games(),
    }
}

/// Returns a value as text, with its sign, and marked if it is a bound.
#[must_use]
pub fn told(value: f64, bound: Bound) -> Text {
    let value = if value.is_nan() { say::no_number() } else { signed(value) };
    bounded(value, bound)
}

fn named((row, column): &Square) -> String {
    square_name(*row, *column)
}

/// Returns the names of squares, separated by spaces.
#[must_use]
pub fn names(squares: &[Square]) -> String {
    squares.iter().map(named).collect::<Vec<_>>().join(" ")
}

/// Returns the value for Black of each position of a game, as far as known. The value comes from an answer about the
/// position itself, or from the exact value of the move that led to it. The end of the game has its result.
#[must_use]
pub fn course(game: &Record<Othello>, said: &HashMap<Position, Opinion>) -> Vec<Option<f64>> {
    let for_black = |value: f64, player| if player == Color::Black { value } else { 0.0 - value };
    let of_the_move = |before: usize| {
        let (position, moved) = (*game.after(before), game.moves()[before]);
        let worth =
            said.get(&position)?.worth.iter().find(|worth| worth.square == moved && worth.bound == Bound::Exact)?;
        Some(for_black(worth.value, position.player))
    };
    let value = |moves: usize| {
        let position = *game.after(moves);
        if position.board.is_over() {
            return Some(f64::from(position.board.final_score(Color::Black)));
        }
        let here = said.get(&position).filter(|opinion| !opinion.worth.is_empty());
        let here = here.map(|opinion| for_black(opinion.value, position.player));
        here.or_else(|| of_the_move(moves.checked_sub(1)?))
    };
    (0..=game.count()).map(value).map(|value| value.filter(|value| !value.is_nan())).collect()
}

/// The number of empty squares up to which the champion plays perfectly in a game, which takes a fraction of a second.
const CHAMPION_SEES: u32 = 16;

/// Returns the question that asks this player for a move.
pub fn question(player: Player<By>, position: Position, depth: u32, seed: u64) -> Moves {
    let weights = Some(player.kept.to_owned()).filter(|kept| !kept.is_empty());
    Moves { position, depth, by: player.by, exact: CHAMPION_SEES, seed, weights }
}

impl Seat<'_, By> {
    /// Asks the player about a position in which the side to move has a legal move. `thinking` is called if the answer
    /// takes longer than a second.
    ///
    /// # Errors
    /// The player's code failed, or chose no move.
    pub fn opinion(&mut self, question: &Moves, thinking: impl FnMut()) -> Result<Opinion, Text> {
        let values = self.ask(question, thinking)?;
        values.map_or_else(|| Ok(Opinion::of_lots(question.position)), |values| Opinion::of(&values))
    }

    /// Explains a move of the player from its answer about the position, and from a second question that looks more
    /// closely.
    ///
    /// # Errors
    /// The second question got no answer in time, or the code failed. The explanation is returned nevertheless, without
    /// a line of play.
    pub fn reason(&mut self, asked: &Moves, moved: Square, opinion: Opinion) -> (Reason, Result<(), Text>) {
        let mut reason = Reason::new(asked.position, moved, self.player, opinion);
        let looked = reason.question(asked).map(|look| self.ask(&look, || {})).transpose();
        let learned = looked.map(|looked| looked.flatten().iter().for_each(|looked| reason.learn(looked)));
        (reason, learned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(values: &[(&str, f64)], choice: Choice) -> Values {
        let moves = values.iter().map(|(square, value)| Valued {
            square: (*square).to_owned(),
            value: *value,
            bound: Bound::Exact,
        });
        Values { evaluation: 0.0, moves: moves.collect(), choice, positions: 7, exact: false }
    }

    #[test]
    fn the_moves_of_the_greatest_value_are_the_best_unless_one_is_chosen() {
        let three = [("d3", 1.0), ("c4", 2.0), ("f5", 2.0)];
        let opinion = Opinion::of(&values(&three, Choice::AnyOfTheBest)).unwrap();
        assert_eq!((opinion.value, &opinion.best, &opinion.moves), (2.0, &vec![(3, 2), (4, 5)], &vec![(3, 2), (4, 5)]));
        let opinion = Opinion::of(&values(&three, Choice::Square("d3".to_owned()))).unwrap();
        assert_eq!((opinion.best.len(), opinion.moves), (2, vec![(2, 3)]));
        // One move loses for certain; the other has no value and stands first.
        let some = [("c4", f64::NAN), ("d3", f64::NEG_INFINITY)];
        let opinion = Opinion::of(&values(&some, Choice::AnyOfTheBest)).unwrap();
        assert_eq!((opinion.value, opinion.best), (f64::NEG_INFINITY, vec![(2, 3)]));
    }

    #[test]
    fn what_a_move_has_changed_is_told_by_parts_of_the_board_that_exist() {
        let part = |shape, from: &str, to: &str, value| Part { shape, from: from.to_owned(), to: to.to_owned(), value };
        let opinion = Opinion::of(&values(&[("d3", 1.0)], Choice::AnyOfTheBest)).unwrap();
        let mut reason = Reason::new(Position::default(), (2, 3), super::super::PLAYERS[0], opinion);
        assert_eq!(reason.changed(), None);
        let parts = [
            part(Shape::Edge, "a1", "h1", 2.3),
            part(Shape::Corner, "a1", "k9", 9.0),
            part(Shape::Corner, "a1", "c3", -1.5),
            part(Shape::Column, "b1", "b8", 1.0),
            part(Shape::Diagonal, "a4", "d1", 0.5),
        ];
        reason.learn(&Looked { moves: Vec::new(), line: Vec::new(), parts: parts.to_vec() });
        let changed = reason.changed().unwrap();
        let en = "Its estimate changed most through the edge a1 to h1 +2.3, the corner a1 to c3 -1.5, the column b1 to b8 +1";
        let de = "Am meisten änderte die Schätzung: der Rand a1 bis h1 +2,3, die Ecke a1 bis c3 -1,5, die Spalte b1 bis b8 +1";
        assert_eq!((changed.en.as_str(), changed.de.as_str()), (en, de));
    }

    #[test]
    fn an_answer_without_a_move_is_told() {
        for (answer, why) in [
            (values(&[("d3", 1.0)], Choice::None), all::gave_no_move()),
            (values(&[], Choice::AnyOfTheBest), all::gave_no_move()),
            (values(&[("d3", 1.0)], Choice::Square("a10".to_owned())), say::is_no_square("a10")),
            (values(&[("d3", f64::NAN)], Choice::AnyOfTheBest), say::values_are_no_numbers()),
        ] {
            assert_eq!(Opinion::of(&answer), Err(why));
        }
    }
}
