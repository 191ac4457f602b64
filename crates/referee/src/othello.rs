//! Othello: the worksheet's value of a square, the value of a board by learned weights, and games that measure the
//! strength of weights.

use games::othello::Color::{self, Black, White};
use games::othello::bits::flips;
use games::othello::learn::Network;
use games::othello::{Board, Position};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

/// Sets of squares with the worksheet's value of each square in them; all other squares have the value 1.
const WORTH: [(u64, f64); 4] = [
    (0x8100_0000_0000_0081, 5.0),
    (0x0042_0000_0000_4200, -1.0),
    (0x0000_2418_1824_0000, 1.5),
    (0x7e81_8181_8181_817e, 2.0),
];

/// Returns the worksheet's value of the square (row, column).
#[must_use]
pub fn worth((row, column): (usize, usize)) -> f64 {
    WORTH.iter().find(|(set, _)| set >> (8 * row + column) & 1 == 1).map_or(1.0, |(_, worth)| *worth)
}

/// Returns the sum of the worksheet's values of the squares of `me`, less that of the opponent.
#[must_use]
#[inline(never)] // one address, by which it is known
pub fn weigh(board: &Board, me: Color) -> f64 {
    let of = |color| {
        let discs = board.bits(color);
        let more = |(set, worth): &(u64, f64)| (worth - 1.0) * f64::from((discs & set).count_ones());
        f64::from(discs.count_ones()) + WORTH.iter().map(more).sum::<f64>()
    };
    of(me) - of(me.other())
}

/// Returns the number of discs of `me`, less that of the opponent.
#[must_use]
#[inline(never)] // one address, by which it is known
pub fn count(board: &Board, me: Color) -> f64 {
    board.count(me) as f64 - board.count(me.other()) as f64
}

/// Returns the sign of the disc difference: 1 if `me` leads, -1 if the opponent does, 0 if neither. Many boards have
/// the same value.
#[must_use]
#[inline(never)] // one address, by which it is known
pub fn leads(board: &Board, me: Color) -> f64 {
    if board.count(me) == board.count(me.other()) { 0.0 } else { count(board, me).signum() }
}

/// Returns the number of moves that `me` has. The values of the two sides are not opposite numbers.
#[must_use]
#[inline(never)] // one address, by which it is known
pub fn own_moves(board: &Board, me: Color) -> f64 {
    board.legal_moves(me).count() as f64
}

/// Learned weights in a layout that is fast to add up.
#[derive(Clone, Debug)]
pub struct Learned {
    /// the squares of each place, and the index of its tuple's first weight
    places: Vec<(Vec<u32>, usize)>,
    weights: Vec<f64>,
}

impl Learned {
    /// Copies the weights of a network.
    #[must_use]
    pub fn new(network: &Network) -> Learned {
        let mut learned = Learned { places: Vec::new(), weights: Vec::new() };
        for tuple in &network.tuples {
            let numbers =
                |place: &Vec<(usize, usize)>| place.iter().map(|(row, column)| (8 * row + column) as u32).collect();
            learned.places.extend(tuple.places.iter().map(|place| (numbers(place), learned.weights.len())));
            learned.weights.extend(&tuple.weights);
        }
        learned
    }

    /// Returns the value of the board for `me`: the sum of the weights at all places.
    #[must_use]
    pub fn value(&self, board: &Board, me: Color) -> f64 {
        let (own, other) = (board.bits(me), board.bits(me.other()));
        let digit = |square: u32| (own >> square & 1) as usize + 2 * (other >> square & 1) as usize;
        let number = |place: &[u32]| place.iter().fold(0, |number, square| 3 * number + digit(*square));
        self.places.iter().map(|(place, weights)| self.weights[weights + number(place)]).sum()
    }
}

/// A function that evaluates a board for a color.
pub type Judge<'a> = &'a dyn Fn(&Board, Color) -> f64;

/// Numbers of games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// the number of games won
    pub won: u32,
    /// the number of games drawn
    pub drawn: u32,
    /// the number of games lost
    pub lost: u32,
}

impl Score {
    /// Returns the number of games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Returns the share of the points, from 0 to 1. A win is a point, a draw half a point.
    #[must_use]
    pub fn share(&self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games().max(1))
    }
}

/// Plays `pairs` pairs of games between `own` and `rival`. The two games of a pair use the same random numbers, with
/// colors exchanged. Each side chooses the best board one move ahead, at random between equals. On average every tenth
/// move is random.
#[must_use]
pub fn compared(own: Judge, rival: Judge, pairs: u64, seed: u64) -> Score {
    let mut score = Score::default();
    for (pair, me) in (0..pairs).flat_map(|pair| [(pair, Black), (pair, White)]) {
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        lots.set_stream(pair);
        match game(own, rival, me, &mut lots).signum() {
            1 => score.won += 1,
            0 => score.drawn += 1,
            _ => score.lost += 1,
        }
    }
    score
}

/// Returns the result of a game for `own`, which plays `me`.
fn game(own: Judge, rival: Judge, me: Color, lots: &mut impl Rng) -> i32 {
    let mut position = Position::default();
    while position.board.has_move(position.player) {
        let player = position.player;
        let judge = if player == me { own } else { rival };
        let afters: Vec<Board> = children(position).map(|(_, next)| next.board).collect();
        let board = if lots.random_bool(0.1) {
            afters[lots.random_range(0..afters.len())]
        } else {
            let values: Vec<f64> = afters.iter().map(|after| judge(after, player)).collect();
            let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let best: Vec<usize> = (0..values.len()).filter(|i| values[*i] >= most).collect();
            // NaN is no better than any other value.
            best.get(lots.random_range(0..best.len().max(1))).map_or(afters[0], |&i| afters[i])
        };
        position = Position { board, player: player.other() }.settled();
    }
    position.board.final_score(me)
}

/// Returns the board after a legal move. The move is invisible to the counter of the student's moves.
#[must_use]
pub fn after(board: Board, player: Color, row: usize, column: usize) -> Board {
    let (own, other) = (board.bits(player), board.bits(player.other()));
    let square = (8 * row + column) as u32;
    let flipped = flips(own, other, square);
    let (own, other) = (own | flipped | 1 << square, other & !flipped);
    let (black, white) = if player == Black { (own, other) } else { (other, own) };
    Board::from_bits(black, white).expect("a disc has one color")
}

/// Returns each legal move, row by row, with the position after it. It is the other side's turn, even if that side must
/// pass. The moves are invisible to the counter of the student's moves.
pub fn children(Position { board, player }: Position) -> impl Iterator<Item = ((usize, usize), Position)> {
    let next = move |(row, column)| Position { board: after(board, player, row, column), player: player.other() };
    board.legal_moves(player).map(move |at| (at, next(at)))
}

/// Returns the positions of a game of random moves, from the first to the last.
#[must_use]
pub fn random_game(seed: u64) -> Vec<Position> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut game = vec![Position::default()];
    loop {
        let Position { board, player } = game[game.len() - 1];
        let moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
        if moves.is_empty() {
            return game;
        }
        let (row, column) = moves[chance.random_range(0..moves.len())];
        game.push(Position { board: after(board, player, row, column), player: player.other() }.settled());
    }
}

/// Compares learned weights with the worksheet's: `pairs` pairs of games, as [`compared`] plays them.
#[must_use]
pub fn strength(network: &Network, pairs: u64, seed: u64) -> Score {
    let learned = Learned::new(network);
    compared(&|board, me| learned.value(board, me), &weigh, pairs, seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::othello::learn::turned;

    #[test]
    fn the_worksheets_weights_are_those_of_its_table() {
        let worth = |at| super::worth(at);
        assert_eq!(
            [worth((0, 0)), worth((0, 3)), worth((1, 1)), worth((3, 3)), worth((2, 2)), worth((1, 2))],
            [5.0, 2.0, -1.0, 1.5, 1.5, 1.0]
        );
    }

    #[test]
    fn a_turned_board_has_the_same_value_and_the_weights_count_at_all_places() {
        let mut network = Network::pairs();
        let mut next = 0.0;
        for weight in network.tuples.iter_mut().flat_map(|tuple| &mut tuple.weights) {
            (*weight, next) = (next, next + 0.01);
        }
        let learned = Learned::new(&network);
        let board: Board = format!("XO{}X{}", "-".repeat(30), "-O".repeat(15) + "X").parse().unwrap();
        for symmetry in 0..8 {
            let set = |color| {
                let of = Board::squares().filter(|&(row, column)| board.get(row, column) == Some(color));
                of.map(|square| turned(square, symmetry)).map(|(row, column)| 1_u64 << (8 * row + column)).sum()
            };
            let other = Board::from_bits(set(Black), set(White)).unwrap();
            assert!((learned.value(&board, Black) - learned.value(&other, Black)).abs() < 1e-9);
        }
        let mut corners = Network::singles();
        corners.tuples[0].weights = vec![0.0, 0.5, -0.25];
        let board: Board = format!("X{}X", "-".repeat(62)).parse().unwrap();
        assert_eq!(Learned::new(&corners).value(&board, Black), 1.0);
        assert_eq!(Learned::new(&corners).value(&board, White), -0.5);
    }

    #[test]
    fn equal_judges_get_half_of_the_points_and_the_same_seed_the_same_games() {
        let score = compared(&weigh, &weigh, 100, 1);
        assert_eq!((score.games(), score), (200, compared(&weigh, &weigh, 100, 1)));
        assert!((0.4..0.6).contains(&score.share()), "{score:?}");
        assert_ne!(score, compared(&weigh, &weigh, 100, 2));
    }

    #[test]
    fn what_has_learned_nothing_loses_most_games_to_the_worksheet() {
        let share = strength(&Network::pairs(), 100, 1).share();
        assert!((0.1..0.35).contains(&share), "{share}");
    }
}
