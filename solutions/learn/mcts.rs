//! Learning 9: Monte Carlo tree search. Handout: docs/en/learn/mcts.md, Aufgabenblatt: docs/de/learn/mcts.md

use games::othello::learn::Node;
use games::othello::{Board, Color};
use rand::Rng;

// How curious the choice is.
const C: f64 = 1.4;

/// The tree after so many tried games from here on; its root is this board, with `player` to move.
///
/// Each tried game goes down by `super::uct_choice`, with c = 1.4, to a node that no game has come through yet, or whose
/// game is over. From there `super::playout` plays on, or the game's result counts. Every node on the way, the root
/// included, gets a visit and the result, as the side sees it that made the move to there. A node gets its children when
/// a game comes through it for the second time.
pub fn mcts(board: &Board, player: Color, games: u32, rng: &mut dyn Rng) -> Node {
    let mut root = Node::root(board, player);
    for _ in 0..games {
        try_one(&mut root, rng);
    }
    root
}

// One game through `node`, and its result for Black.
fn try_one(node: &mut Node, rng: &mut dyn Rng) -> f64 {
    if node.visits > 0 {
        node.expand();
    }
    let result = if node.children.is_empty() {
        super::playout(&node.position.board, node.position.player, Color::Black, rng)
    } else {
        let number = super::uct_choice(node, C);
        try_one(&mut node.children[number], rng)
    };
    node.visits += 1;
    node.total += if node.moved.1 == Color::Black { result } else { -result };
    result
}

/// The move that a tree is for: that of the child of `root` with the most visits; none without children.
pub fn most_visited(root: &Node) -> Option<(usize, usize)> {
    root.children.iter().max_by_key(|child| child.visits)?.moved.0
}
