//! Values of the chapter on learning, as calls show them.

use crate::shown::Shown;
use games::othello::learn::{Network, Node, Square, Step};
use games::othello::square_name;

impl Shown for Network {
    const WITH_REFERENCE: bool = true;

    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        Some(format!("network.tuples.len() = {}, network.count() = {}", self.tuples.len(), self.count()))
    }
}

/// A place on the board, as a list of squares.
impl Shown for [Square] {
    const WITH_REFERENCE: bool = true;

    fn in_call(&self, name: &str) -> String {
        let reference = if name.starts_with('&') { "&" } else { "" };
        format!("{reference}{self:?}")
    }
}

/// A game, shown as the number of its moves and the board after the last one.
impl Shown for [Step] {
    const WITH_REFERENCE: bool = true;

    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        let board = self.last().map_or(String::new(), |last| format!("\n{}", last.board));
        Some(format!("game.len() = {}{board}", self.len()))
    }
}

/// A node, shown as its board, its numbers and those of its children.
impl Shown for Node {
    const WITH_REFERENCE: bool = true;

    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        let alone = |node: &Node| format!("visits {}, total {:+}", node.visits, node.total + 0.0);
        let child = |child: &Node| {
            let at = child.moved.0.map_or(String::new(), |(row, column)| square_name(row, column));
            format!("{at}: {}", alone(child))
        };
        let lines = [self.position.board.to_string(), alone(self)].into_iter();
        Some(lines.chain(self.children.iter().map(child)).collect::<Vec<_>>().join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shown::{Asked, Changing};
    use games::othello::{Board, Color, listen};
    use games_ear::EAR;

    #[test]
    fn calls_are_shown_as_the_handouts_write_them() {
        let network = Network::singles();
        let asked = Asked::new("learn").with_reference("&mut ", "network", &Changing(&network));
        assert_eq!(asked.lines(), "learn(&mut network)\nnetwork.tuples.len() = 10, network.count() = 30");
        let place = &[(0, 0), (0, 1)][..];
        assert_eq!(Asked::new("index").with_reference("&", "place", place).lines(), "index(&[(0, 0), (0, 1)])");
        let step = Step { board: Board::new(), player: Color::Black, explored: false };
        let games = [&[][..], &[step]].map(|game| Asked::new("learn").with_reference("&", "game", game).lines());
        let board = Board::new();
        assert_eq!(
            games,
            ["learn(&game)\ngame.len() = 0".to_owned(), format!("learn(&game)\ngame.len() = 1\n{board}")]
        );
        let mut node = Node::root(&board, Color::Black);
        // Another test counts the moves of all threads while it listens. Listening here keeps these moves out of its
        // count.
        listen(EAR, || node.expand());
        node.children.truncate(2);
        (node.children[1].visits, node.children[1].total) = (3, -2.0);
        let numbers = "visits 0, total +0\nd3: visits 0, total +0\nc4: visits 3, total -2";
        assert_eq!(
            Asked::new("choose").with_reference("&", "node", &node).with("c", &1.4).lines(),
            format!("choose(&node, 1.4)\n{board}\n{numbers}")
        );
    }
}
