//! Right: the result comes back for the side that made the move to the child, and turns if another made that to the node.
//! points: 8

use games::othello::learn::Node;
use games::othello::{Board, Color};
use rand::Rng;

pub fn mcts(board: &Board, player: Color, games: u32, rng: &mut dyn Rng) -> Node {
    let mut root = Node::root(board, player);
    (0..games).for_each(|_| drop(visit(&mut root, rng)));
    root
}

fn visit(node: &mut Node, rng: &mut dyn Rng) -> f64 {
    let result = if node.position.board.is_over() {
        f64::from(node.position.board.final_score(node.moved.1).signum())
    } else if node.visits == 0 {
        super::playout(&node.position.board, node.position.player, node.moved.1, rng)
    } else {
        node.expand();
        let chosen = super::uct_choice(node, 1.4);
        let child = &mut node.children[chosen];
        let below = visit(child, rng);
        if child.moved.1 == node.moved.1 { below } else { -below }
    };
    node.visits += 1;
    node.total += result;
    result
}

pub fn most_visited(root: &Node) -> Option<(usize, usize)> {
    let mut children: Vec<&Node> = root.children.iter().collect();
    children.sort_by_key(|child| child.visits);
    children.pop()?.moved.0
}
