//! A node of the tree of a Monte Carlo tree search.

use super::Square;
use crate::othello::{Board, Color, Position};

/// A position that the search has visited, and the results of the simulated games that passed through it.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The board and the player to move, who never has to pass.
    pub position: Position,
    /// The move that led to this node and the player who made it. In the root: no move, and the opponent of the player
    /// to move.
    pub moved: (Option<Square>, Color),
    /// The number of simulated games that passed through this node.
    pub visits: u32,
    /// The sum of the results of these games, +1, 0 or -1 each, for the player who *made the move* to this node.
    pub total: f64,
    /// The children, one for each legal move; empty until the node is expanded, and at the end of the game.
    pub children: Vec<Node>,
}

impl Node {
    /// Creates a root without visits. If `player` has no legal move but the opponent has, `player` passes.
    ///
    /// # Examples
    /// ```
    /// use games::othello::learn::Node;
    /// use games::othello::{Board, Color};
    ///
    /// let board: Board = format!("OX{}", "-".repeat(62)).parse()?;
    /// let root = Node::root(&board, Color::Black); // Black has no move and passes
    /// assert_eq!((root.position.player, root.moved), (Color::White, (None, Color::Black)));
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    pub fn root(board: &Board, player: Color) -> Node {
        let position = Position { board: *board, player }.settled();
        Node::new(position, (None, position.player.other()))
    }

    fn new(position: Position, moved: (Option<Square>, Color)) -> Node {
        Node { position, moved, visits: 0, total: 0.0, children: Vec::new() }
    }

    /// Appends a child for each legal move. Does nothing if the node has children already or the game is over.
    ///
    /// # Examples
    /// ```
    /// use games::othello::learn::Node;
    /// use games::othello::{Board, Color};
    ///
    /// let mut root = Node::root(&Board::new(), Color::Black);
    /// root.expand();
    /// root.expand(); // changes nothing
    /// let moves: Vec<_> = root.children.iter().filter_map(|child| child.moved.0).collect();
    /// assert_eq!(moves, [(2, 3), (3, 2), (4, 5), (5, 4)]); // the order of `Board::legal_moves`
    /// ```
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

    /// Returns the mean result of the games that passed through this node, for the player who made the move to it; 0
    /// without a game.
    ///
    /// # Examples
    /// ```
    /// use games::othello::learn::Node;
    /// use games::othello::{Board, Color};
    ///
    /// let mut node = Node::root(&Board::new(), Color::Black);
    /// assert_eq!(node.mean(), 0.0);
    /// (node.visits, node.total) = (4, -1.0);
    /// assert_eq!(node.mean(), -0.25); // for White: Black is the player to move
    /// ```
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
        // White has no move in this position, so it is Black's turn.
        let passed: Board = format!("------OX{}", "-".repeat(56)).parse().unwrap();
        assert_eq!(Node::root(&passed, White).position.player, Black);
        let mut over = Node::root(&format!("X{}", "-".repeat(63)).parse().unwrap(), White);
        over.expand();
        assert_eq!(over.children, []);
    }
}
