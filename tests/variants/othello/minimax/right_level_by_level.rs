//! Right: without recursion: the tree level by level in lists, then folded up from the last level to the first.
//! points: 10

use super::stellung_bewerten;
use games::othello::{Board, Color};

struct Node {
    board: Board,
    parent: usize,
    leaf: bool,
    value: f64,
}

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    let mut levels: Vec<Vec<Node>> = vec![vec![Node { board: *board, parent: 0, leaf: false, value: 0.0 }]];
    let mut mover = player;
    for _ in depth..max_depth {
        let mut next = Vec::new();
        for (i, node) in levels.last_mut().unwrap().iter_mut().enumerate() {
            node.leaf = !node.board.has_move(mover);
            if !node.leaf {
                for (row, column) in node.board.legal_moves(mover) {
                    next.push(Node { board: node.board.after(mover, row, column), parent: i, leaf: false, value: 0.0 });
                }
            }
        }
        if next.is_empty() {
            break;
        }
        levels.push(next);
        mover = mover.other();
    }
    for node in levels.last_mut().unwrap() {
        node.leaf = true;
    }
    let mut maximize: Vec<bool> = Vec::new();
    let mut side = player;
    for _ in 0..levels.len() {
        maximize.push(side == me);
        side = side.other();
    }
    let mut level = levels.len();
    while level > 0 {
        level -= 1;
        let (above, here) = levels.split_at_mut(level);
        for node in here[0].iter_mut() {
            if node.leaf {
                node.value = stellung_bewerten(&node.board, me);
            }
        }
        if let Some(parents) = above.last_mut() {
            let greatest = maximize[level - 1];
            for parent in parents.iter_mut().filter(|parent| !parent.leaf) {
                parent.value = if greatest { f64::NEG_INFINITY } else { f64::INFINITY };
            }
            for node in &here[0] {
                let value = &mut parents[node.parent].value;
                *value = if greatest { value.max(node.value) } else { value.min(node.value) };
            }
        }
    }
    levels[0][0].value
}
