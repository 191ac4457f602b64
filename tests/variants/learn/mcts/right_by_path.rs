//! Right: remembers the way down as numbers of children, and goes it once more with the result.
//! points: 8

use games::othello::learn::Node;
use games::othello::{Board, Color};
use rand::Rng;

pub fn mcts(board: &Board, player: Color, games: u32, rng: &mut dyn Rng) -> Node {
    let mut root = Node::root(board, player);
    for _ in 0..games {
        let mut way = Vec::new();
        let mut node = &mut root;
        while node.visits > 0 {
            node.expand();
            if node.children.is_empty() {
                break;
            }
            let next = super::uct_choice(node, 1.4);
            way.push(next);
            node = &mut node.children[next];
        }
        let result = super::playout(&node.position.board, node.position.player, Color::White, rng);
        for depth in 0..=way.len() {
            let mut node = &mut root;
            for next in &way[..depth] {
                node = &mut node.children[*next];
            }
            node.visits += 1;
            node.total += if node.moved.1 == Color::White { result } else { -result };
        }
    }
    root
}

pub fn most_visited(root: &Node) -> Option<(usize, usize)> {
    let mut most: Option<&Node> = None;
    for child in &root.children {
        if most.is_none_or(|most| child.visits > most.visits) {
            most = Some(child);
        }
    }
    most.and_then(|child| child.moved.0)
}
