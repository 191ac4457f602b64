//! Games between two evaluations, each two moves ahead.

use super::{after, random_game};
use games::othello::Color::{self, Black, White};
use games::othello::{Board, Evaluation, Position};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// What came of some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Series {
    /// games won
    pub won: u32,
    /// games drawn
    pub drawn: u32,
    /// games lost
    pub lost: u32,
    /// discs more than the other, all together
    pub discs: i32,
}

impl Series {
    /// How many games.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Whether it is more than so many of a hundred points; a game won is a point, a draw half of one.
    pub fn more_than(&self, percent: u32) -> bool {
        (2 * self.won + self.drawn) * 100 > 2 * self.games() * percent
    }
}

/// So many openings of six random moves, each played once with Black and once with White.
pub fn series(openings: u64, own: Evaluation, rival: Evaluation) -> Series {
    let mut series = Series::default();
    for (opening, me) in (0..openings).flat_map(|opening| [(opening, Black), (opening, White)]) {
        let score = play(opening, me, own, rival);
        series.discs += score;
        match score.signum() {
            1 => series.won += 1,
            0 => series.drawn += 1,
            _ => series.lost += 1,
        }
    }
    series
}

/// The result of a game for the evaluation `own`, which plays `me`: discs at the end.
fn play(opening: u64, me: Color, own: Evaluation, rival: Evaluation) -> i32 {
    let mut chance = ChaCha8Rng::seed_from_u64(1000 + opening);
    let mut position = Position::default();
    for _ in 0..6 {
        position = step(position, chance.random_range(0..position.board.legal_moves(position.player).count().max(1)));
    }
    while position.board.has_move(position.player) {
        let evaluate = if position.player == me { own } else { rival };
        position = step(position, best(position, evaluate, &mut chance));
    }
    position.board.final_score(me)
}

fn step(Position { board, player }: Position, number: usize) -> Position {
    match board.legal_moves(player).nth(number) {
        None => Position { board, player },
        Some((row, column)) => Position { board: after(board, player, row, column), player: player.other() }.settled(),
    }
}

/// The number of one of the best moves, two moves ahead. A move that is worse than another already is not looked at any
/// further.
fn best(Position { board, player }: Position, evaluate: Evaluation, chance: &mut ChaCha8Rng) -> usize {
    let mut best: (f64, Vec<usize>) = (f64::NEG_INFINITY, Vec::new());
    for (number, (row, column)) in board.legal_moves(player).enumerate() {
        let next = after(board, player, row, column);
        let mut value = f64::INFINITY;
        if next.has_move(player.other()) {
            for (row, column) in next.legal_moves(player.other()) {
                value = value.min(evaluate(&after(next, player.other(), row, column), player));
                if value < best.0 {
                    break;
                }
            }
        } else {
            value = evaluate(&next, player);
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

/// A game that is over and clearly decided which is worth more to the loser than to the winner, if that is so in most
/// of such games.
pub fn opposite_at_the_end(evaluate: Evaluation) -> Option<(Board, Color)> {
    let ends = (0..40).filter_map(|seed| random_game(seed).pop()).map(|end| end.board);
    let won = |board: &Board| [Black, White].into_iter().find(|color| board.final_score(*color) >= 10);
    let (mut right, mut wrong) = (0, Vec::new());
    for (board, winner) in ends.filter_map(|board| Some((board, won(&board)?))) {
        let (of_winner, of_loser) = (evaluate(&board, winner), evaluate(&board, winner.other()));
        if of_winner > of_loser {
            right += 1;
        } else if of_winner < of_loser {
            wrong.push((board, winner));
        }
    }
    (wrong.len() > right).then(|| wrong.swap_remove(0))
}
