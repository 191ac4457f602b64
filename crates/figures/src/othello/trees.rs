//! The trees of Othello's searches, each from the search that a solution makes on the spot.

use super::draw::picture;
use super::say;
use super::{CUT, PASS, SMALL, position};
use crate::svg::Svg;
use games::othello::{Event, Position, square_name, watch};
use games::watch::Moment;
use questions::othello::{Function, Watch, ran};
use solutions::othello::{alpha_beta, minimax, minimax_with_passes, negamax, negamax_alpha_beta, stellung_bewerten};
use tables::tree::{Tree, svg};
use text::Text;

/// At most so wide and high.
const ROOM: (f32, f32) = (900.0, 600.0);

/// The trees that the window could show, with the names of their files.
pub fn figures() -> Vec<(&'static str, String)> {
    let inf = f64::INFINITY;
    let [small, pass, cut] = [SMALL, PASS, CUT].map(position);
    let plain = |Position { board, player }: Position| minimax(&board, player, 0, player, 2);
    let passes = |Position { board, player }: Position| minimax_with_passes(&board, player, 0, player, 2);
    let bounds =
        |Position { board, player }: Position| alpha_beta(&board, player, 2, player, -inf, inf, stellung_bewerten);
    let last = |Position { board, player }: Position| negamax_alpha_beta(&board, player, -64, 64);
    vec![
        ("tree_othello_minimax", tree(&say::tree_minimax(), small, 2, Function::Minimax, || plain(small))),
        ("tree_othello_passes", tree(&say::tree_passes(), pass, 2, Function::MinimaxWithPasses, || passes(pass))),
        ("tree_othello_alpha_beta", tree(&say::tree_alpha_beta(), small, 2, Function::AlphaBeta, || bounds(small))),
        ("tree_othello_negamax_alpha_beta", {
            tree(&say::tree_negamax_alpha_beta(), cut, 0, Function::NegamaxAlphaBeta, || last(cut))
        }),
    ]
}

/// The tree of what this search does from this position on.
fn tree<T>(title: &Text, position: Position, depth: u32, function: Function, search: impl FnOnce() -> T) -> String {
    let (_, heard, count): (T, Vec<Moment<Event>>, usize) = watch(search);
    let ran = ran(position, heard, count);
    let tree =
        Tree::new(Watch { position, depth, function }, &ran).expect("the solution makes moves that are possible");
    svg(&tree, title, ROOM, &stage::theme::LIGHT)
}

/// A position below the root of the tree with both numbers.
struct Node {
    position: Position,
    /// the move that led here; nothing at the root, and `None` for a pass
    name: Option<String>,
    children: Vec<Node>,
}

fn grow(position: Position, name: Option<String>) -> Node {
    let Position { board, player } = position;
    let other = player.other();
    let mut children: Vec<Node> = board
        .legal_moves(player)
        .map(|(row, column)| {
            let next = Position { board: board.after(player, row, column), player: other };
            grow(next, Some(square_name(row, column)))
        })
        .collect();
    if children.is_empty() && board.has_move(other) {
        children.push(grow(Position { board, player: other }, None));
    }
    Node { position, name, children }
}

impl Node {
    fn leaves(&self) -> usize {
        self.children.iter().map(Node::leaves).sum::<usize>().max(1)
    }

    fn depth(&self) -> usize {
        self.children.iter().map(|child| child.depth() + 1).max().unwrap_or(0)
    }
}

/// The tree to the end of a game with a number for each side at each node.
pub fn both_numbers() -> Svg {
    const LEAF: f32 = 170.0;
    const LEVEL: f32 = 96.0;
    let root = grow(position(CUT), Some(String::new()));
    let size = (LEAF * root.leaves() as f32 + 160.0, LEVEL * root.depth() as f32 + 100.0);
    let mut svg = picture(&say::tree_negamax(), size);
    draw(&mut svg, &root, (20.0, 45.0), (LEAF, LEVEL));
    svg
}

/// Draws what lies below a node, in a room that begins here; returns where the node is.
fn draw(svg: &mut Svg, node: &Node, (x, y): (f32, f32), (leaf, level): (f32, f32)) -> (f32, f32) {
    let wide = leaf * node.leaves() as f32;
    let at = (x + 60.0 + wide / 2.0, y);
    let mut left = x;
    for child in &node.children {
        let below = (left + 60.0 + leaf * child.leaves() as f32 / 2.0, y + level);
        svg.line((at.0, at.1 + 22.0), (below.0, below.1 - 22.0), "branch");
        let words = match &child.name {
            Some(name) => say::moved(node.position.player, name),
            None => say::passed(node.position.player),
        };
        // Beside a line that leans, outside.
        let aside = if at.0 == below.0 { 5.0 } else { -7.0 };
        let middle = ((at.0 + below.0) / 2.0, (at.1 + below.1) / 2.0 + aside);
        let (place, class) =
            if below.0 < at.0 { ((middle.0 - 10.0, middle.1), "right") } else { ((middle.0 + 10.0, middle.1), "left") };
        svg.text(place, &words.to_string(), class);
        draw(svg, child, (left, y + level), (leaf, level));
        left += leaf * child.leaves() as f32;
    }
    let Position { board, player } = node.position;
    let score = negamax(&board, player);
    let white = if player == games::othello::Color::White { score } else { -score };
    svg.rect((at.0 - 52.0, at.1 - 22.0), (104.0, 44.0), "node");
    for (row, (color, score)) in
        [(games::othello::Color::White, white), (games::othello::Color::Black, -white)].into_iter().enumerate()
    {
        let moves = color == player && !board.is_over();
        let words = say::has(color, score).to_string();
        svg.text((at.0, at.1 - 5.0 + 18.0 * row as f32), &words, if moves { "bold" } else { "" });
    }
    at
}
