//! Oracles for weights: the value of a board, a step of learning, and learning from a game; correct and with one
//! mistake each.

use super::words as say;
use games::othello::learn::{Network, Square, Step, tanh};
use games::othello::{Board, Color, Game, Position};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::ops::Range;

/// Returns the content of a square as a digit: 0 for empty, 1 for a disc of `me`, 2 for a disc of the opponent.
#[must_use]
pub fn digit(board: &Board, me: Color, (row, column): Square) -> usize {
    match board.get(row, column) {
        None => 0,
        Some(color) => 1 + usize::from(color != me),
    }
}

/// Returns the index for the contents of these squares: a base-3 number whose first square is the least significant
/// digit.
#[must_use]
pub fn index(board: &Board, me: Color, place: &[Square]) -> usize {
    let digits = place.iter().rev().map(|square| digit(board, me, *square));
    digits.enumerate().map(|(power, digit)| digit * 3_usize.pow(power as u32)).sum()
}

/// Returns the weights that make up a board's value, as (tuple, index), one for each place.
pub fn parts<'a>(network: &'a Network, board: &'a Board, me: Color) -> impl Iterator<Item = (usize, usize)> + 'a {
    let tuples = network.tuples.iter().enumerate();
    tuples.flat_map(move |(t, tuple)| tuple.places.iter().map(move |place| (t, index(board, me, place))))
}

/// Returns the value of the board for `me`.
#[must_use]
pub fn value(network: &Network, board: &Board, me: Color) -> f64 {
    parts(network, board, me).map(|(tuple, number)| network.tuples[tuple].weights[number]).sum()
}

crate::mistakes! {
    /// A mistake in a step of learning.
    pub enum StepSlip {
        /// All mistakes in a step of learning.
        ALL {
            /// predicts by the value itself, as if there were no tanh
            NoTanh: say::no_tanh(),
            /// leaves the slope out
            NoSlope: say::no_slope(),
            /// takes 1 - p for the slope
            SlopeOfOne: say::slope_of_one(),
            /// takes 1 - v² for the slope
            SlopeOfValue: say::slope_of_value(),
            /// goes away from the target
            Sign: say::sign(),
            /// steps for the opponent
            Opponent: say::opponent(),
            /// steps for Black, regardless of `me`
            Black: say::black(),
            /// uses only the first place of each tuple
            FirstPlace: say::first_place(),
            /// changes each weight once, even if it counts at several places
            Once: say::once(),
            /// predicts anew for every place
            Anew: say::anew(),
            /// predicts anew for every tuple
            AnewForEachTuple: say::anew_for_each_tuple(),
            /// uses the value for the prediction everywhere
            Value: say::no_tanh(),
            /// sets weights to the step
            Set: say::weights_are_set(),
            /// leaves out the rate
            NoRate: say::no_rate(),
            /// steps twice as far
            Twice: say::twice(),
        }
    }
}

/// Makes a step towards the target, perhaps with a mistake.
pub fn step(network: &mut Network, board: &Board, me: Color, (target, rate): (f64, f64), slip: Option<StepSlip>) {
    let is = |other| slip == Some(other);
    let me = match slip {
        Some(StepSlip::Opponent) => me.other(),
        Some(StepSlip::Black) => Color::Black,
        _ => me,
    };
    let by = |network: &Network| {
        let v = value(network, board, me);
        let p = if is(StepSlip::NoTanh) || is(StepSlip::Value) { v } else { tanh(v) };
        let slope = match slip {
            Some(StepSlip::NoTanh | StepSlip::NoSlope) => 1.0,
            Some(StepSlip::SlopeOfOne) => 1.0 - p,
            Some(StepSlip::SlopeOfValue) => 1.0 - v * v,
            _ => 1.0 - p * p,
        };
        let factor = if is(StepSlip::Sign) { -1.0 } else { 1.0 } * if is(StepSlip::Twice) { 2.0 } else { 1.0 };
        factor * if is(StepSlip::NoRate) { 1.0 } else { rate } * (target - p) * slope
    };
    let all: Vec<(usize, usize)> = match slip {
        Some(StepSlip::FirstPlace) => {
            let first = |(t, tuple): (usize, &games::othello::learn::Tuple)| (t, index(board, me, &tuple.places[0]));
            network.tuples.iter().enumerate().map(first).collect()
        }
        _ => parts(network, board, me).collect(),
    };
    let mut once = by(network);
    let mut done: Vec<(usize, usize)> = Vec::new();
    for (tuple, number) in all {
        if is(StepSlip::Once) && done.contains(&(tuple, number)) {
            continue;
        }
        if is(StepSlip::AnewForEachTuple) && done.last().is_some_and(|last| last.0 != tuple) {
            once = by(network);
        }
        done.push((tuple, number));
        let by = if is(StepSlip::Anew) { by(network) } else { once };
        let weight = &mut network.tuples[tuple].weights[number];
        *weight = if is(StepSlip::Set) { by } else { *weight + by };
    }
}

crate::mistakes! {
    /// A mistake in learning from a game.
    pub enum GameSlip {
        /// Mistakes in which another board than the player's next one is used.
        OF_THE_NEXT {
            /// the very next board, whichever side moved, evaluated for the player itself
            VeryNext: say::very_next(),
            /// the very next board, evaluated for the side that moved there
            OpponentsNext: say::opponents_next(),
            /// the very next board, evaluated for the opponent
            NextForTheOpponent: say::opponents_next(),
            /// the very next board, evaluated for the side that moved there, with its sign changed
            OpponentsNextTurned: say::very_next(),
            /// the board after the next, whichever side moved
            AfterTheNext: say::after_the_next(),
        }
        /// Details that may be correct although another board is used as the next one.
        BESIDE_THE_NEXT {
            /// explored moves are left out by the player's own next move, as they must be
            OwnNextExplored: say::very_next(),
            /// each side's last board learns from the result, as it must
            BothLast: say::very_next(),
        }
        /// Mistakes in the result or in the step of a position.
        OF_THE_REST {
            /// Black's result is used for both sides
            ForBlack: say::for_black(),
            /// the result is used for the opponent
            ForTheOpponent: say::for_the_opponent(),
            /// discs are used for the result
            Discs: say::discs(),
            /// only the last board of all learns from the result
            OnlyTheLast: say::only_the_last(),
            /// every board learns from the result
            ResultForAll: say::result_for_all(),
            /// learns from the first board to the last
            Forwards: say::forwards(),
            /// learns with the weights as they were before the game
            OldWeights: say::old_weights(),
            /// learns from explored moves, too
            Explored: say::explored(),
            /// leaves the board after an explored move out, and not the one before it
            LeavesOutExplored: say::leaves_out_explored(),
            /// leaves the board after an explored move out, but for each side's last one
            OwnExplored: say::leaves_out_explored(),
            /// checks whether the very next move was explored
            VeryNextExplored: say::very_next_is_explored(),
            /// each last board has a result of its own
            OwnBoard: say::own_board(),
            /// leaves out both boards, before and after an explored move
            LeavesOutBoth: say::leaves_out_both(),
            /// the target is the value, not the prediction
            NoTanh: say::target_without_tanh(),
            /// learns only from the moves of Black
            OnlyBlack: say::only_black(),
        }
    }
}

/// Learns from a game, perhaps with mistakes.
pub fn learn(network: &mut Network, game: &[Step], rate: f64, slips: &[GameSlip]) {
    use GameSlip::*;
    let is = |other| slips.contains(&other);
    let before = network.clone();
    let mut order: Vec<usize> = (0..game.len()).rev().collect();
    if is(Forwards) {
        order.reverse();
    }
    let takes_the_very_next = [VeryNext, OpponentsNext, NextForTheOpponent, OpponentsNextTurned].into_iter().any(is);
    for i in order {
        let Step { board, player: me, explored } = game[i];
        let last = game[game.len() - 1].board;
        let result = f64::from(match () {
            () if is(ForBlack) => last.final_score(Color::Black).signum(),
            () if is(ForTheOpponent) => -last.final_score(me).signum(),
            () if is(OwnBoard) => board.final_score(me).signum(),
            () if is(Discs) => last.final_score(me),
            () => last.final_score(me).signum(),
        });
        let own_next = game[i + 1..].iter().find(|next| next.player == me);
        let next = match () {
            () if takes_the_very_next => game.get(i + 1),
            () if is(AfterTheNext) => game.get(i + 2),
            () if is(ResultForAll) => None,
            () => own_next,
        };
        let next = next.filter(|_| !is(BothLast) || own_next.is_some());
        let is_explored = |step: Option<&Step>| step.is_some_and(|step| step.explored);
        let left_out = match () {
            () if is(Explored) => false,
            () if is(LeavesOutExplored) => explored,
            () if is(OwnExplored) => explored && next.is_some(),
            () if is(OwnNextExplored) => is_explored(own_next),
            () if is(VeryNextExplored) => is_explored(game.get(i + 1)),
            () if is(LeavesOutBoth) => explored || is_explored(next),
            () if is(OnlyBlack) => me == Color::White || is_explored(next),
            () if is(OnlyTheLast) => is_explored(next) || next.is_none() && i + 1 < game.len(),
            () => is_explored(next),
        };
        if left_out {
            continue;
        }
        let weights = if is(OldWeights) { &before } else { &*network };
        let target = match next {
            None => result,
            Some(next) => {
                let sees = match () {
                    () if is(OpponentsNext) || is(OpponentsNextTurned) => next.player,
                    () if is(NextForTheOpponent) => me.other(),
                    () => me,
                };
                let v = value(weights, &next.board, sees);
                let sign = if is(OpponentsNextTurned) && sees != me { -1.0 } else { 1.0 };
                sign * if is(NoTanh) { v } else { tanh(v) }
            }
        };
        step(network, &board, me, (target, rate), None);
    }
}

/// Returns the network with random weights from this range.
#[must_use]
pub fn by_lot(mut network: Network, seed: u64, range: Range<f64>) -> Network {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let weights = network.tuples.iter_mut().flat_map(|tuple| &mut tuple.weights);
    weights.for_each(|weight| *weight = chance.random_range(range.clone()));
    network
}

/// Returns the steps of a recorded game; the moves with these indices count as explored.
#[must_use]
pub fn steps(game: &Game, explored: &[usize]) -> Vec<Step> {
    let step = |(i, _): (usize, &Square)| {
        let player = game.position_after(i).player;
        Step { board: game.position_after(i + 1).board, player, explored: explored.contains(&i) }
    };
    game.moves().iter().enumerate().map(step).collect()
}

/// Returns a random game in which each move was explored with this probability.
#[must_use]
pub fn game_by_lot(seed: u64, explore: f64) -> Vec<Step> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::default();
    let mut explored = Vec::new();
    loop {
        let Position { board, player } = game.position();
        let moves: Vec<Square> = board.legal_moves(player).collect();
        if moves.is_empty() {
            return steps(&game, &explored);
        }
        if chance.random_bool(explore) {
            explored.push(game.moves().len());
        }
        let (row, column) = moves[chance.random_range(0..moves.len())];
        let _ = game.play(row, column);
    }
}
