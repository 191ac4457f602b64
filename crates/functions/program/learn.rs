//! Work with learned weights in the program. Training makes thousands of calls with all weights, and the course's
//! search by weights belongs to no caller's thread.

use calls::Function;
use exercises::learn;
use functions::program::{MOVES, STRENGTH, TRAIN};
use games::othello::learn::Network;
use games::othello::{Board, Color, Position, listen};
use games_ear::EAR;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::othello::{Learned, Score, strength};

type Square = (usize, usize);

/// Returns the functions for learned weights that the program offers.
pub fn functions() -> Vec<Function> {
    vec![
        Function::plain(TRAIN, train),
        Function::plain(MOVES, moves),
        Function::plain(STRENGTH, |(network, pairs, seed): (Network, u64, u64)| {
            let Score { won, drawn, lost } = strength(&network, pairs, seed);
            (won, drawn, lost)
        }),
    ]
}

/// Plays `games` games by the student's `self_play`, and learns from each by `learn_from_game`. The rate changes evenly
/// from `first` to `last`. Returns the weights, and the number of positions.
fn train((mut network, games, (first, last), explore, seed): (Network, u32, (f64, f64), f64, u64)) -> (Network, usize) {
    let lots = &mut ChaCha8Rng::seed_from_u64(seed);
    let ((), trace) = listen(EAR, || {
        for game in 0..games {
            let played = learn::self_play(&network, explore, lots);
            let rate = first + (last - first) * f64::from(game) / f64::from(games);
            learn::learn_from_game(&mut network, &played, rate);
        }
    });
    (network, trace.count)
}

/// Returns the evaluation and the values of the moves by learned weights, `depth` moves ahead, and the number of
/// positions.
fn moves((board, me, depth, network): (Board, Color, u32, Network)) -> (f64, Vec<(Square, f64)>, usize) {
    let ((evaluation, moves), trace) = listen(EAR, || {
        let learned = Learned::new(&network);
        let value = |(row, column)| {
            let after = Position { board: board.after(me, row, column), player: me.other() };
            search(&learned, after, depth.saturating_sub(1), me, f64::NEG_INFINITY, f64::INFINITY)
        };
        let moves = board.legal_moves(me).map(|square| (square, value(square))).collect();
        (learned.value(&board, me), moves)
    });
    (evaluation, moves, trace.count)
}

/// The value of a disc at the end of a game, which exceeds every value by weights.
const WON: f64 = 1000.0;

/// Searches with alpha-beta. Returns the value for `me`.
fn search(learned: &Learned, position: Position, depth: u32, me: Color, mut alpha: f64, mut beta: f64) -> f64 {
    let Position { board, player } = position.settled();
    if !board.has_move(player) {
        return WON * f64::from(board.final_score(me));
    }
    if depth == 0 {
        return learned.value(&board, me);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in board.legal_moves(player) {
        let after = Position { board: board.after(player, row, column), player: player.other() };
        let value = search(learned, after, depth - 1, me, alpha, beta);
        if player == me {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}
