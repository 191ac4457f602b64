//! The figures of "What is a game tree?": a heap of matches, of which two players take one or two in turn. Who takes
//! the last one wins.

use super::STYLE;
use super::tree::{Node, Place};
use super::words as say;
use crate::svg::Svg;

/// How many matches there are in the figures.
const HEAP: usize = 4;

/// What is left, and whether MAX is to move.
#[derive(Clone, Copy)]
struct Heap {
    left: usize,
    max: bool,
}

impl Heap {
    /// The value if both play as well as they can: 1 if MAX wins. Who has to move where nothing is left has lost.
    fn value(self) -> i32 {
        let values = self.moves().map(|(_, next)| next.value());
        let best = if self.max { values.max() } else { values.min() };
        best.unwrap_or(if self.max { -1 } else { 1 })
    }

    /// How many are taken, and what becomes of the heap.
    fn moves(self) -> impl Iterator<Item = (usize, Heap)> {
        (1..=self.left.min(2)).map(move |taken| (taken, Heap { left: self.left - taken, max: !self.max }))
    }
}

/// What is shown beside the shape of the tree.
#[derive(Clone, Copy, PartialEq)]
enum Show {
    Shape,
    Values,
    Cut,
}

pub fn figures() -> Vec<(&'static str, Svg)> {
    vec![
        ("tree_matches", figure(Show::Shape)),
        ("tree_matches_values", figure(Show::Values)),
        ("tree_matches_cut", figure(Show::Cut)),
    ]
}

fn figure(show: Show) -> Svg {
    let root = Heap { left: HEAP, max: true };
    let tree = match show {
        Show::Shape => grow(root, false, true),
        Show::Values => grow(root, true, true),
        Show::Cut => search(root, (-2, 2)).0,
    };
    let place = Place { corner: (130.0, 20.0), pitch: (112.0, 118.0), half: 20.0 };
    let wide = place.corner.0 + place.pitch.0 * tree.leaves() as f32 + 80.0;
    let high = place.level(tree.height()) + 76.0;
    let title = match show {
        Show::Shape => say::matches_shape(HEAP),
        Show::Values => say::matches_values(HEAP),
        Show::Cut => say::matches_cut(HEAP),
    };
    let mut svg = Svg::titled(title, STYLE, wide, high);
    for level in 0..=tree.height() {
        let y = place.level(level);
        let mover = if level.is_multiple_of(2) { "MAX" } else { "MIN" };
        svg.text((14.0, y + 5.0), &say::moves_next(mover).to_string(), "start");
        if show == Show::Shape {
            svg.text((wide - 14.0, y + 5.0), &say::at_depth(level).to_string(), "end");
        }
    }
    place.draw(&mut svg, &tree, &|svg, at, node| node_of(svg, at, node));
    if show == Show::Shape {
        let root = place.corner.0 + place.pitch.0 * tree.leaves() as f32 / 2.0;
        svg.text((root + 32.0, place.level(0) - 2.0), &say::the_root().to_string(), "start bold");
    }
    svg
}

/// MAX moves at a square, MIN at a circle; where nothing is left, the frame is double.
fn node_of(svg: &mut Svg, at: (f32, f32), node: &Node<Heap>) {
    let (x, y) = at;
    let frame = |svg: &mut Svg, half: f32, class: &str| {
        if node.what.max {
            svg.rect((x - half, y - half), (2.0 * half, 2.0 * half), class);
        } else {
            svg.circle(at, half, class);
        }
    };
    frame(svg, 20.0, if node.cut { "node faint" } else { "node" });
    if node.what.left == 0 {
        frame(svg, 16.0, "node");
    }
    svg.text((x, y + 5.5), &node.what.left.to_string(), "bold");
}

/// The whole tree; the best moves from here on are thick if `best`.
fn grow(heap: Heap, values: bool, best: bool) -> Node<Heap> {
    let mut node = Node::new(heap);
    node.below = below(heap, values);
    // The first of the best moves.
    let good = heap.moves().find(|(_, next)| next.value() == heap.value()).map(|(taken, _)| taken);
    for (taken, next) in heap.moves() {
        let thick = values && best && Some(taken) == good;
        let mut child = grow(next, values, thick);
        (child.edge, child.thick) = (say::takes(taken).to_string(), thick);
        node.children.push(child);
    }
    node
}

fn below(heap: Heap, values: bool) -> Vec<String> {
    let who = if heap.max { "MIN" } else { "MAX" };
    let mut lines = Vec::new();
    if heap.left == 0 {
        lines.push(say::wins(who).to_string());
    }
    if values {
        lines.push(signed(heap.value()));
    } else if heap.left == 0 {
        lines.push(say::leaf().to_string());
    }
    lines
}

fn signed(value: i32) -> String {
    if value > 0 { format!("+{value}") } else { value.to_string() }
}

/// The tree that is searched if a player stops looking as soon as the rest cannot matter, and what the search returns.
/// MAX has `alpha` already, MIN `beta`.
fn search(heap: Heap, (mut alpha, mut beta): (i32, i32)) -> (Node<Heap>, i32) {
    let mut node = Node::new(heap);
    let mut best = None;
    for (taken, next) in heap.moves() {
        if alpha >= beta {
            let below = vec![say::cut().to_string()];
            node.children.push(Node { cut: true, below, ..Node::new(next) });
            continue;
        }
        let (child, value) = search(next, (alpha, beta));
        node.children.push(Node { edge: say::takes(taken).to_string(), ..child });
        if heap.max {
            alpha = alpha.max(value);
            best = best.max(Some(value));
        } else {
            beta = beta.min(value);
            best = Some(best.map_or(value, |best: i32| best.min(value)));
        }
    }
    // A heap without a match is worth what it is.
    let value = best.unwrap_or_else(|| heap.value());
    let cut = node.children.iter().any(|child| child.cut);
    node.below = below(heap, false);
    node.below.truncate(usize::from(heap.left == 0));
    node.below.push(match (cut, heap.max) {
        (false, _) => signed(value),
        (true, true) => say::no_less_than(signed(value)).to_string(),
        (true, false) => say::no_more_than(signed(value)).to_string(),
    });
    (node, value)
}
