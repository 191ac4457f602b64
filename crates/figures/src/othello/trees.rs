//! The trees of Othello's searches, each drawn from a search by a solution.

use super::draw::picture;
use super::say;
use super::{CUT, PASS, SMALL, position};
use crate::svg::{At, Svg};
use crate::tree::Place;
use games::othello::Color::{Black, White};
use games::othello::{Event, Position, square_name, watch};
use games::watch::Moment;
use games_ear::EAR;
use questions::othello::{Function, Watch, ran};
use solutions::othello::{alpha_beta, minimax, minimax_with_passes, negamax, negamax_alpha_beta, stellung_bewerten};
use tables::tree::{Tree, svg};
use text::Text;

/// The greatest width and height of a tree, in pixels.
const ROOM: (f32, f32) = (900.0, 600.0);

/// Returns the trees in the style of the window, with the names of their files.
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

/// Draws the tree of this search from this position on.
fn tree<T>(title: &Text, position: Position, depth: u32, function: Function, search: impl FnOnce() -> T) -> String {
    let (_, heard, count): (T, Vec<Moment<Event>>, usize) = watch(EAR, search);
    let ran = ran(position, heard, count);
    let tree =
        Tree::new(Watch { position, depth, function }, &ran).expect("the solution makes moves that are possible");
    svg(&tree, title, ROOM, &stage::theme::LIGHT)
}

/// A position and the name of the move that led to it; `None` at the root and for a pass.
type Node = crate::tree::Node<(Position, Option<String>)>;

fn grow(position: Position, name: Option<String>) -> Node {
    let Position { board, player } = position;
    let other = player.other();
    let after = |(row, column)| {
        let next = Position { board: board.after(player, row, column), player: other };
        grow(next, Some(square_name(row, column)))
    };
    let mut below: Vec<Node> = board.legal_moves(player).map(after).collect();
    if below.is_empty() && board.has_move(other) {
        below.push(grow(Position { board, player: other }, None));
    }
    Node { what: (position, name), below }
}

/// Draws the tree to the end of a game, with a number for each side at each node.
pub fn both_numbers() -> Svg {
    let place = Place { corner: (80.0, 45.0), pitch: (170.0, 96.0), over_leaves: true };
    let root = grow(position(CUT), Some(String::new()));
    let size = (place.pitch.0 * root.leaves() as f32 + 160.0, place.level(root.height()) + 55.0);
    let mut svg = picture(&say::tree_negamax(), size);
    place.draw(&mut svg, &root, &line, &node);
    svg
}

fn line(svg: &mut Svg, (at, above): (At, &Node), (to, below): (At, &Node)) {
    svg.line((at.0, at.1 + 22.0), (to.0, to.1 - 22.0), "branch");
    let player = above.what.0.player;
    let words = below.what.1.as_ref().map_or_else(|| say::passed(player), |name| say::moved(player, name));
    // Beside a line that leans, outside.
    let aside = if at.0 == to.0 { 5.0 } else { -7.0 };
    let (x, y) = (f32::midpoint(at.0, to.0), f32::midpoint(at.1, to.1) + aside);
    let (x, class) = if to.0 < at.0 { (x - 10.0, "right") } else { (x + 10.0, "left") };
    svg.text((x, y), words, class);
}

fn node(svg: &mut Svg, (x, y): At, node: &Node) {
    let Position { board, player } = node.what.0;
    let score = negamax(&board, player);
    let white = if player == White { score } else { -score };
    svg.rect((x - 52.0, y - 22.0), (104.0, 44.0), "node");
    for (row, (color, score)) in [(White, white), (Black, -white)].into_iter().enumerate() {
        let moves = color == player && !board.is_over();
        svg.text((x, y - 5.0 + 18.0 * row as f32), say::has(color, score), if moves { "bold" } else { "" });
    }
}
