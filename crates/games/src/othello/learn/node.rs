//! A position in the tree of a search that tries games out.

use super::Square;
use crate::othello::{Board, Color, Position};

/// A position that a search has been at, and how the games ended that it tried from there on.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// the board, and who is to move: never somebody who has to pass
    pub position: Position,
    /// the move that led here, and who made it; in the root no move, and the opponent of the side to move
    pub moved: (Option<Square>, Color),
    /// how many tried games came through here
    pub visits: u32,
    /// the sum of their results, +1, 0 or -1 each, as the side sees them that *made the move* to here
    pub total: f64,
    /// what follows, a node for each legal move; none as long as the node has not been expanded, and at the end
    pub children: Vec<Node>,
}

impl Node {
    /// A root that no game has come through. A side without a move has passed.
    #[must_use]
    pub fn root(board: &Board, player: Color) -> Node {
        let position = Position { board: *board, player }.settled();
        Node::new(position, (None, position.player.other()))
    }

    fn new(position: Position, moved: (Option<Square>, Color)) -> Node {
        Node { position, moved, visits: 0, total: 0.0, children: Vec::new() }
    }

    /// Appends a child for each legal move. It has them already, or the game is over: nothing happens.
    pub fn expand(&mut self) {
        let Position { board, player } = self.position;
        if self.children.is_empty() {
            let child = |(row, column)| {
                let after = Position { board: board.after(player, row, column), player: player.other() };
                Node::new(after.settled(), (Some((row, column)), player))
            };
            self.children = board.legal_moves(player).map(child).collect();
        }
    }

    /// The mean result of the games that came through here, for the side that made the move to here; 0 without one.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.total / f64::from(self.visits) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    #[test]
    fn a_node_has_a_child_for_each_move_and_nobody_in_it_has_to_pass() {
        let mut root = Node::root(&Board::new(), Black);
        assert_eq!((root.moved, root.children.len(), root.mean()), ((None, White), 0, 0.0));
        root.expand();
        root.children[0].visits = 4;
        root.children[0].total = 3.0;
        root.expand();
        let moved: Vec<_> = root.children.iter().map(|child| child.moved).collect();
        let squares = [(2, 3), (3, 2), (4, 5), (5, 4)];
        assert_eq!(moved, squares.map(|square| (Some(square), Black)));
        assert_eq!((root.children[0].mean(), root.children[0].position.player), (0.75, White));
        // White has no move here: it is Black's turn.
        let passed: Board = format!("------OX{}", "-".repeat(56)).parse().unwrap();
        assert_eq!(Node::root(&passed, White).position.player, Black);
        let mut over = Node::root(&format!("X{}", "-".repeat(63)).parse().unwrap(), White);
        over.expand();
        assert_eq!(over.children, []);
    }
}
