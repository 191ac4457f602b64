//! What stands at the nodes and lines of a tree of small boards, or of heaps of matches.

use crate::svg::{At, Svg};
use crate::tree::{self, Place};

pub type Node<T> = tree::Node<Shown<T>>;

/// A place in a tree.
pub struct Shown<T> {
    /// what is drawn there
    pub of: T,
    /// what stands at the line that leads there
    pub edge: String,
    /// what stands below the node, a line each
    pub words: Vec<String>,
    /// whether the line that leads there is drawn thick
    pub thick: bool,
    /// whether it was left out: a dashed line with two bars across it
    pub cut: bool,
}

/// A node with these words, without anything at its line or below it.
pub fn node<T>(of: T, words: Vec<String>) -> Node<T> {
    Node::leaf(Shown { of, edge: String::new(), words, thick: false, cut: false })
}

/// Draws the tree; `draw` draws one node around a point, so many pixels up and down.
pub fn draw<T>(svg: &mut Svg, place: &Place, half: f32, root: &Node<T>, draw: impl Fn(&mut Svg, At, &Shown<T>)) {
    let line = |svg: &mut Svg, (from, above): (At, &Node<T>), (to, below): (At, &Node<T>)| {
        let start = from.1 + half + 6.0 + 15.0 * above.what.words.len() as f32;
        line(svg, (from.0, start), (to.0, to.1 - half - 4.0), &below.what);
    };
    place.draw(svg, root, &line, &|svg, at, node| {
        draw(svg, at, &node.what);
        svg.lines((at.0, at.1 + half + 15.0), 15.0, &node.what.words, "value");
    });
}

/// The line that leads there.
fn line<T>(svg: &mut Svg, from: At, to: At, shown: &Shown<T>) {
    let class = match () {
        () if shown.cut => "left-out",
        () if shown.thick => "branch thick",
        () => "branch",
    };
    svg.line(from, to, class);
    let middle = (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
    if shown.cut {
        for shift in [-3.0, 3.0] {
            svg.line((middle.0 - 8.0, middle.1 + 4.0 + shift), (middle.0 + 8.0, middle.1 - 4.0 + shift), "bars");
        }
    }
    if !shown.edge.is_empty() {
        let width = 7.6 * shown.edge.chars().count() as f32 + 6.0;
        svg.rect((middle.0 - width / 2.0, middle.1 - 9.0), (width, 18.0), "page");
        svg.text((middle.0, middle.1 + 4.5), &shown.edge, "small");
    }
}
