//! The nodes and connections of a tree of small boards or of heaps of matches.

use crate::svg::{At, Svg};
use crate::tree::{self, Place};

pub type Node<T> = tree::Node<Shown<T>>;

/// A node of a tree, with its labels.
pub struct Shown<T> {
    /// the board or heap at the node
    pub of: T,
    /// the label of the connection to the parent
    pub edge: String,
    /// the lines of text below the node
    pub words: Vec<String>,
    /// whether the connection to the parent is thick
    pub thick: bool,
    /// whether the node was cut; drawn as a dashed connection with two bars across it
    pub cut: bool,
}

/// Creates a leaf with these lines of text and an unlabelled connection.
pub fn node<T>(of: T, words: Vec<String>) -> Node<T> {
    Node::leaf(Shown { of, edge: String::new(), words, thick: false, cut: false })
}

/// Draws a tree. `draw` draws a node around a point, `half` pixels up and down.
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

/// Draws the connection between a node and its parent.
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
