//! Learning 5: a game against yourself. Handout: docs/en/learn/self_play.md, Aufgabenblatt: docs/de/learn/self_play.md

use games::othello::learn::{Network, Step};
use games::othello::{Board, Color, Position};
use rand::{Rng, RngExt};

/// A game from the beginning to its end, in which both sides move by `network`: the moves, in order.
///
/// A move is explored with probability `explore`: it is any legal move, each equally likely. Else it is one that leads to
/// the board with the greatest `super::tuple_value` for the one who moves. All chance comes from `rng`. Whoever has no
/// move passes, and a pass is no step.
pub fn self_play(network: &Network, explore: f64, rng: &mut dyn Rng) -> Vec<Step> {
    let mut game = Vec::new();
    let mut position = Position::default();
    while position.board.has_move(position.player) {
        let Position { board, player } = position;
        let moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
        let explored = rng.random_bool(explore);
        let (row, column) =
            if explored { moves[rng.random_range(0..moves.len())] } else { best(network, &board, player, &moves) };
        let after = board.after(player, row, column);
        game.push(Step { board: after, player, explored });
        position = Position { board: after, player: player.other() }.settled();
    }
    game
}

fn best(network: &Network, board: &Board, me: Color, moves: &[(usize, usize)]) -> (usize, usize) {
    let mut best = (f64::NEG_INFINITY, moves[0]);
    for &(row, column) in moves {
        let value = super::tuple_value(network, &board.after(me, row, column), me);
        if value > best.0 {
            best = (value, (row, column));
        }
    }
    best.1
}
