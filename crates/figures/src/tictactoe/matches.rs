//! The figures of "What is a game tree?": a heap of matches, from which two players take one or two in turn. The player
//! who takes the last match wins.

use super::STYLE;
use super::tree::{self, Node, Shown, node};
use super::words as say;
use crate::svg::{At, Svg};
use crate::tree::Place;

/// The number of matches in the figures.
const HEAP: usize = 4;

/// A position: the matches left, and whether MAX is to move.
#[derive(Clone, Copy)]
struct Heap {
    left: usize,
    max: bool,
}

impl Heap {
    /// Returns the value under best play: 1 if MAX wins, -1 if MIN wins. A player to move without matches left has
    /// lost.
    fn value(self) -> i32 {
        let values = self.moves().map(|(_, next)| next.value());
        let best = if self.max { values.max() } else { values.min() };
        best.unwrap_or(if self.max { -1 } else { 1 })
    }

    /// Returns the legal moves, as the number of matches taken and the position after it.
    fn moves(self) -> impl Iterator<Item = (usize, Heap)> {
        (1..=self.left.min(2)).map(move |taken| (taken, Heap { left: self.left - taken, max: !self.max }))
    }
}

/// The content of a figure besides the shape of the tree.
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
    let place = Place { corner: (130.0, 40.0), pitch: (112.0, 118.0), over_leaves: true };
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
        svg.text((14.0, y + 5.0), say::moves_next(mover), "start");
        if show == Show::Shape {
            svg.text((wide - 14.0, y + 5.0), say::at_depth(level), "end");
        }
    }
    tree::draw(&mut svg, &place, 20.0, &tree, heap);
    if show == Show::Shape {
        let root = place.root(&tree);
        svg.text((root.0 + 32.0, root.1 - 2.0), say::the_root(), "start bold");
    }
    svg
}

/// Draws a heap: a square if MAX is to move, a circle if MIN is, with a double frame if no match is left.
fn heap(svg: &mut Svg, at: At, shown: &Shown<Heap>) {
    let frame = if shown.of.max { Svg::square } else { Svg::circle };
    frame(svg, at, 20.0, if shown.cut { "node faint" } else { "node" });
    if shown.of.left == 0 {
        frame(svg, at, 16.0, "node");
    }
    svg.text((at.0, at.1 + 5.5), shown.of.left, "bold");
}

/// Returns the whole tree; the best moves from here on are thick if `best`.
fn grow(heap: Heap, values: bool, best: bool) -> Node<Heap> {
    let mut node = node(heap, below(heap, values));
    // The first of the best moves.
    let good = heap.moves().find(|(_, next)| next.value() == heap.value()).map(|(taken, _)| taken);
    for (taken, next) in heap.moves() {
        let thick = values && best && Some(taken) == good;
        let mut child = grow(next, values, thick);
        (child.what.edge, child.what.thick) = (say::takes(taken).to_string(), thick);
        node.below.push(child);
    }
    node
}

fn below(heap: Heap, values: bool) -> Vec<String> {
    let who = if heap.max { "MIN" } else { "MAX" };
    let mut lines = Vec::new();
    if heap.left == 0 {
        lines.push(tables::tictactoe::wins(who).to_string());
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

/// Returns the tree that alpha-beta search examines, and the value that the search returns. MAX is sure of `alpha`, MIN
/// of `beta`.
fn search(heap: Heap, (mut alpha, mut beta): (i32, i32)) -> (Node<Heap>, i32) {
    let mut parent = node(heap, below(heap, false));
    let mut best = None;
    for (taken, next) in heap.moves() {
        if alpha >= beta {
            let mut child = node(next, vec![say::cut().to_string()]);
            child.what.cut = true;
            parent.below.push(child);
            continue;
        }
        let (mut child, value) = search(next, (alpha, beta));
        child.what.edge = say::takes(taken).to_string();
        parent.below.push(child);
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
    let cut = parent.below.iter().any(|child| child.what.cut);
    parent.what.words.truncate(usize::from(heap.left == 0));
    parent.what.words.push(match (cut, heap.max) {
        (false, _) => signed(value),
        (true, true) => say::no_less_than(signed(value)).to_string(),
        (true, false) => say::no_more_than(signed(value)).to_string(),
    });
    (parent, value)
}
