//! Games between two evaluations, each of which looks two moves ahead.

use super::{after, random_game};
use games::othello::Color::{self, Black, White};
use games::othello::{Board, Evaluation, Position};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// The results of several games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Series {
    /// the number of games won
    pub won: u32,
    /// the number of games drawn
    pub drawn: u32,
    /// the number of games lost
    pub lost: u32,
    /// the sum of the disc differences, own less the opponent's
    pub discs: i32,
}

impl Series {
    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Whether the series scored more than `percent` per cent of the points. A win is a point, a draw half a point.
    pub fn more_than(&self, percent: u32) -> bool {
        (2 * self.won + self.drawn) * 100 > 2 * self.games() * percent
    }

    fn add(&mut self, score: i32) {
        self.discs += score;
        match score.signum() {
            1 => self.won += 1,
            0 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }
}

/// A function that evaluates boards, each for a side. All boards are passed in one call, because the evaluation may run
/// in another process.
pub type Values<'a> = &'a dyn Fn(&[(Board, Color)]) -> Vec<f64>;

/// Plays `openings` openings of six random moves, each once with Black and once with White.
pub fn series(openings: u64, own: Values, rival: Evaluation) -> Series {
    let asked = Asked::default();
    let of_opening = |opening| [Black, White].map(|me| play(opening, me, &asked, rival));
    let mut series = Series::default();
    let scores = side_by_side((0..openings).flat_map(of_opening).collect(), &asked, own);
    scores.into_iter().for_each(|score| series.add(score));
    series
}

/// The boards whose values the games played side by side wait for, each with its side and the place of its value.
#[derive(Default)]
struct Asked(RefCell<Vec<(Board, Color, Place)>>);

type Place = Rc<Cell<Option<f64>>>;

impl Asked {
    async fn value(&self, board: Board, me: Color) -> f64 {
        let place = Place::default();
        self.0.borrow_mut().push((board, me, Rc::clone(&place)));
        poll_fn(|_| place.get().map_or(Poll::Pending, Poll::Ready)).await
    }
}

/// Plays games to their ends. Whenever every game waits for a value, all values are requested together.
fn side_by_side<T>(games: Vec<impl Future<Output = T>>, asked: &Asked, own: Values) -> Vec<T> {
    let mut games: Vec<_> = games.into_iter().map(|game| (Box::pin(game), None)).collect();
    loop {
        for (game, result) in games.iter_mut().filter(|(_, result)| result.is_none()) {
            if let Poll::Ready(score) = game.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                *result = Some(score);
            }
        }
        let asked = asked.0.take();
        if asked.is_empty() {
            return games.into_iter().filter_map(|(_, result)| result).collect();
        }
        let boards: Vec<(Board, Color)> = asked.iter().map(|(board, me, _)| (*board, *me)).collect();
        for (value, (.., place)) in own(&boards).into_iter().zip(&asked) {
            place.set(Some(value));
        }
    }
}

/// Plays a game and returns its result for `own`, which plays `me`: the disc difference at the end.
async fn play(opening: u64, me: Color, own: &Asked, rival: Evaluation) -> i32 {
    let mut chance = ChaCha8Rng::seed_from_u64(1000 + opening);
    let mut position = Position::default();
    for _ in 0..6 {
        position = step(position, chance.random_range(0..position.board.legal_moves(position.player).count().max(1)));
    }
    while position.board.has_move(position.player) {
        let Position { player, .. } = position;
        let value = async |board: Board| match player == me {
            true => own.value(board, player).await,
            false => rival(&board, player),
        };
        position = step(position, best(position, value, &mut chance).await);
    }
    position.board.final_score(me)
}

fn step(Position { board, player }: Position, number: usize) -> Position {
    match board.legal_moves(player).nth(number) {
        None => Position { board, player },
        Some((row, column)) => Position { board: after(board, player, row, column), player: player.other() }.settled(),
    }
}

/// Returns the index of one of the best moves, two moves ahead. A move that is already worse than another is not
/// examined further. To detect this early, the answer that was best against the previous move comes first. The moves
/// stay in order, so an evaluation whose values fall from call to call gains nothing.
async fn best(
    Position { board, player }: Position,
    evaluate: impl AsyncFn(Board) -> f64,
    chance: &mut ChaCha8Rng,
) -> usize {
    let mut best: (f64, Vec<usize>) = (f64::NEG_INFINITY, Vec::new());
    let mut strong = None;
    for (number, (row, column)) in board.legal_moves(player).enumerate() {
        let next = after(board, player, row, column);
        let mut answers: Vec<(usize, usize)> = next.legal_moves(player.other()).collect();
        let mut value = f64::INFINITY;
        answers.sort_by_key(|answer| Some(*answer) != strong);
        for (row, column) in answers.iter().copied() {
            let answered = evaluate(after(next, player.other(), row, column)).await;
            if answered < value {
                (value, strong) = (answered, Some((row, column)));
            }
            if value < best.0 {
                break;
            }
        }
        if answers.is_empty() {
            value = evaluate(next).await;
        }
        if value > best.0 {
            best = (value, Vec::new());
        }
        if value == best.0 {
            best.1.push(number);
        }
    }
    best.1[chance.random_range(0..best.1.len())]
}

/// Returns a clearly decided final position that the evaluation values higher for the loser than for the winner.
/// Returns `None` unless the evaluation does so in most such positions.
pub fn opposite_at_the_end(values: Values) -> Option<(Board, Color)> {
    let ends = (0..40).filter_map(|seed| random_game(seed).pop()).map(|end| end.board);
    let won = |board: &Board| [Black, White].into_iter().find(|color| board.final_score(*color) >= 10);
    let ends: Vec<(Board, Color)> = ends.filter_map(|board| Some((board, won(&board)?))).collect();
    let both: Vec<(Board, Color)> =
        ends.iter().flat_map(|(board, winner)| [(*board, *winner), (*board, winner.other())]).collect();
    let (mut right, mut wrong) = (0, Vec::new());
    for ((board, winner), values) in ends.into_iter().zip(values(&both).chunks(2)) {
        let (of_winner, of_loser) = (values[0], values[1]);
        if of_winner > of_loser {
            right += 1;
        } else if of_winner < of_loser {
            wrong.push((board, winner));
        }
    }
    (wrong.len() > right).then(|| wrong.swap_remove(0))
}

#[cfg(test)]
mod tests {
    use super::super::{count, weigh};
    use super::*;

    #[test]
    fn games_are_played_side_by_side() {
        let asked = RefCell::new(Vec::new());
        let values = |boards: &[(Board, Color)]| {
            asked.borrow_mut().push(boards.len());
            boards.iter().map(|(board, me)| weigh(board, *me)).collect()
        };
        let series = series(10, &values, count);
        assert!(series.games() == 20 && series.more_than(50) && !series.more_than(99), "{series:?}");
        let asked = asked.take();
        assert!(asked.len() > 100 && asked[..50].iter().all(|at_once| *at_once == 20), "one board a game: {asked:?}");
    }
}
