//! Learning 9: Monte Carlo tree search. Handout: docs/en/learn/mcts.md, Aufgabenblatt: docs/de/learn/mcts.md

use games::othello::learn::Node;
use games::othello::{Board, Color};
use rand::Rng;

/// The tree after so many tried games from here on; its root is this board, with `player` to move.
///
/// Each tried game goes down by `super::uct_choice`, with c = 1.4, to a node that no game has come through yet, or whose
/// game is over. From there `super::playout` plays on, or the game's result counts. Every node on the way, the root
/// included, gets a visit and the result, as the side sees it that made the move to there. A node gets its children when
/// a game comes through it for the second time.
pub fn mcts(board: &Board, player: Color, games: u32, rng: &mut dyn Rng) -> Node {
    todo!("try {games} games with {rng:p}, {player} first:\n{board}")
}

/// The move that a tree is for: that of the child of `root` with the most visits; none without children.
pub fn most_visited(root: &Node) -> Option<(usize, usize)> {
    todo!("choose one of {} moves", root.children.len())
}
