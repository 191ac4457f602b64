//! Oracles for Othello, and the mistakes that people make. `board` is a set of squares for each color. A *question* is
//! a call of a student's search. A *model* is a search with one named mistake: the mistake is named if its model gives
//! every answer that the student's code gave.

#[cfg(test)]
mod alike;
pub mod boards;
mod cuts;
mod ends;
mod matches;
pub mod mistakes;
mod search;
mod words;
mod work;

pub use cuts::needless;
pub use ends::{Ends, Slip, sloppy, sloppy_score};
pub use matches::{Series, opposite_at_the_end, series};
pub use referee::othello::{after, children, count, leads, own_moves, weigh, worth};
pub use search::{Form, Found, Mistake, NoMove, Question, after_a_pass_by_the_sheet, below_by_the_sheet, look, named};
pub use work::{Flaw, Order, Visits, cost, different_positions, is_proved, most, proof, visited, visits};

use games::othello::Color::{Black, White};
use games::othello::{Board, Color, Game, Position};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Returns the positions of a random game, as [`referee::othello::random_game`] plays it. Each game is played once per
/// process and cached, because many tests ask for the same games.
#[must_use]
pub fn random_game(seed: u64) -> Vec<Position> {
    static PLAYED: Mutex<BTreeMap<u64, Vec<Position>>> = Mutex::new(BTreeMap::new());
    let mut played = PLAYED.lock().unwrap_or_else(PoisonError::into_inner);
    played.entry(seed).or_insert_with(|| referee::othello::random_game(seed)).clone()
}

/// Returns positions from random games in which the side to move has a move. A few are taken for each number of discs,
/// in ascending order of discs.
pub fn positions(games: u64, every: usize) -> Vec<Position> {
    let mut all: Vec<Position> =
        (0..games).flat_map(|seed| random_game(seed).into_iter().skip(seed as usize % every).step_by(every)).collect();
    all.retain(|position| position.board.has_move(position.player));
    all.sort_by_key(|position| 64 - position.board.empty());
    all
}

/// Returns boards on which `player` must pass: White and Black to move, with few and with many empty squares.
pub fn passes() -> Vec<Position> {
    let must_pass = |board: Board| {
        let passes = |player: &Color| !board.has_move(*player) && board.has_move(player.other());
        [Black, White].into_iter().find(passes).map(|player| Position { board, player })
    };
    let mut all: Vec<Position> =
        (0..150).flat_map(random_game).filter_map(|position| must_pass(position.board)).collect();
    all.sort_by_key(|position| 64 - position.board.empty());
    all.dedup();
    all
}

/// Whether two values differ by no more than rounding does.
pub fn same(a: f64, b: f64) -> bool {
    a == b || (a - b).abs() < 1e-9
}

/// Returns `how_many` of `all`, evenly spread from the first to the last.
pub fn thinned<T>(all: Vec<T>, how_many: usize) -> Vec<T> {
    let length = all.len();
    let kept = |i: usize| i * how_many / length != (i + 1) * how_many / length;
    all.into_iter().enumerate().filter(|(i, _)| how_many >= length || kept(*i)).map(|(_, item)| item).collect()
}

/// Returns up to `how_many` questions about these positions, `depth` moves ahead, for both sides. Their trees have at
/// most `most` positions; small trees come first.
pub fn questions(positions: &[Position], depth: u32, no_move: NoMove, most: usize, how_many: usize) -> Vec<Question> {
    let mut all: Vec<(usize, Question)> = Vec::new();
    for (i, position) in positions.iter().enumerate() {
        let me = if i % 2 == 0 { position.player } else { position.player.other() };
        let question = Question::new(*position, depth, me);
        if let Some(tree) = question.tree_is_at_most(most, no_move) {
            all.push((tree, question));
        }
    }
    all.sort_by_key(|(tree, _)| *tree);
    thinned(all, how_many).into_iter().map(|(_, question)| question).collect()
}

/// Returns for each mistake the first `how_many` questions whose answers reveal it, in any form. The questions stay in
/// order.
pub fn telling(questions: &[Question], mistakes: &[Mistake], how_many: usize) -> Vec<Question> {
    let mut kept = vec![false; questions.len()];
    for mistake in mistakes {
        for form in [Form::Soft, Form::Hard, Form::Negamax] {
            let shows = |(_, question): &(usize, &Question)| {
                !question.allows(look(question, NoMove::Passed, form, Some(*mistake)).value, NoMove::Passed)
            };
            for (i, _) in questions.iter().enumerate().filter(shows).take(how_many) {
                kept[i] = true;
            }
        }
    }
    questions.iter().zip(kept).filter(|(_, kept)| *kept).map(|(question, _)| *question).collect()
}

/// Returns the question with bounds on either side of its value, then with bounds around it. A search that stores a
/// bound as an exact value is detected.
pub fn bounded(question: &Question) -> [Question; 4] {
    let value = question.value(NoMove::Passed);
    [(2.0, 6.0), (-6.0, -2.0), (-3.0, 3.0), (-1.0, 20.0)].map(|(low, high)| Question {
        alpha: value + low,
        beta: value + high,
        ..*question
    })
}

/// Returns positions with a move after which the opponent must pass.
pub fn passes_to_come() -> Vec<Position> {
    let to_come = |&Position { board, player }: &Position| {
        board.legal_moves(player).any(|(row, column)| {
            let next = after(board, player, row, column);
            !next.has_move(player.other()) && next.has_move(player)
        })
    };
    positions(60, 2).into_iter().filter(to_come).collect()
}

/// Returns the last boards of some games, and of others that end with empty squares.
pub fn ends(games: u64) -> Vec<Position> {
    let last = |seed| random_game(seed).pop();
    let some_empty =
        (games..150).filter_map(last).filter(|end| end.board.empty() > 0 && end.board.count(end.player) != 32);
    (0..games).filter_map(last).chain(some_empty.take(6)).collect()
}

/// Returns boards on which one side has no disc left: the game is over, however many squares are empty.
pub fn wiped_out() -> Vec<Position> {
    // The shortest possible game comes first.
    let shortest = "e6f4e3f6g5d6e7f5c5".parse::<Game>().expect("a game").position().board;
    let shortest = [Black, White].map(|player| Position { board: shortest, player });
    let others = [Black, White].into_iter().flat_map(|player| {
        ["XXXXX", "O--OO"].map(|row| Position { board: format!("{row:-<64}").parse().unwrap(), player })
    });
    shortest.into_iter().chain(others).collect()
}

/// Returns questions that different mistakes answer differently: both sides, passes, ends, several depths, values of
/// either sign, small trees.
pub fn panel(no_move: NoMove) -> Vec<Question> {
    let some = positions(24, 5);
    let (passing, coming) = (thinned(passes(), 12), thinned(passes_to_come(), 40));
    let mut all = Vec::new();
    for (depth, most, how_many) in [(0, 0, 6), (1, 20, 12), (2, 60, 16), (3, 150, 10)] {
        all.extend(questions(&some, depth, no_move, most, how_many));
    }
    for depth in 1..=3 {
        all.extend(questions(&passing, depth, no_move, 60, 6));
        all.extend(questions(&coming, depth, no_move, 60, 6));
    }
    all.extend(questions(&ends(6), 2, no_move, 0, 6));
    all
}
