//! Drawn trees: small boards, or heaps of matches, with lines to what they become. The root is at the top.

use crate::svg::Svg;

/// One place in a tree, and all that is below it.
pub struct Node<T> {
    /// what is drawn there
    pub what: T,
    /// what stands at the line that leads there
    pub edge: String,
    /// what stands below the node, a line each
    pub below: Vec<String>,
    /// whether the line that leads there is drawn thick
    pub thick: bool,
    /// whether it was left out: a dashed line with two bars across it
    pub cut: bool,
    /// what it can become
    pub children: Vec<Node<T>>,
}

impl<T> Node<T> {
    /// A node without anything at its line or below it.
    pub fn new(what: T) -> Node<T> {
        Node { what, edge: String::new(), below: Vec::new(), thick: false, cut: false, children: Vec::new() }
    }

    /// How many leaves there are.
    pub fn leaves(&self) -> usize {
        self.children.iter().map(Node::leaves).sum::<usize>().max(1)
    }

    /// How many moves the longest way down has.
    pub fn height(&self) -> usize {
        self.children.iter().map(|child| child.height() + 1).max().unwrap_or(0)
    }
}

/// Where a tree stands, and how much room its nodes have.
pub struct Place {
    /// the corner at the top left, of the first leaf's room
    pub corner: (f32, f32),
    /// pixels from one leaf to the next, and from one level to the next
    pub pitch: (f32, f32),
    /// half the height of a node
    pub half: f32,
}

impl Place {
    /// The height of the middle of a level, the root's being 0.
    pub fn level(&self, level: usize) -> f32 {
        self.corner.1 + self.half + self.pitch.1 * level as f32
    }

    /// Draws the tree; `draw` draws one node around a point.
    pub fn draw<T>(&self, svg: &mut Svg, root: &Node<T>, draw: &dyn Fn(&mut Svg, (f32, f32), &Node<T>)) {
        self.node(svg, root, 0.0, 0, draw);
    }

    fn node<T>(
        &self,
        svg: &mut Svg,
        node: &Node<T>,
        first: f32,
        level: usize,
        draw: &dyn Fn(&mut Svg, (f32, f32), &Node<T>),
    ) -> (f32, f32) {
        let at = (self.corner.0 + self.pitch.0 * (first + node.leaves() as f32 / 2.0), self.level(level));
        let mut next = first;
        for child in &node.children {
            let to = self.node(svg, child, next, level + 1, draw);
            self.line(svg, at, to, node.below.len(), child);
            next += child.leaves() as f32;
        }
        draw(svg, at, node);
        for (i, line) in node.below.iter().enumerate() {
            svg.text((at.0, at.1 + self.half + 15.0 + 15.0 * i as f32), line, "value");
        }
        at
    }

    /// The line from a node, which has so many lines of words below it, to one of its children.
    fn line<T>(&self, svg: &mut Svg, from: (f32, f32), to: (f32, f32), words: usize, child: &Node<T>) {
        let (start, end) = (from.1 + self.half + 6.0 + 15.0 * words as f32, to.1 - self.half - 4.0);
        let class = if child.cut {
            "left-out"
        } else if child.thick {
            "branch thick"
        } else {
            "branch"
        };
        svg.line((from.0, start), (to.0, end), class);
        let middle = (f32::midpoint(from.0, to.0), f32::midpoint(start, end));
        if child.cut {
            for shift in [-3.0, 3.0] {
                svg.line((middle.0 - 8.0, middle.1 + 4.0 + shift), (middle.0 + 8.0, middle.1 - 4.0 + shift), "bars");
            }
        }
        if !child.edge.is_empty() {
            let width = 7.6 * child.edge.chars().count() as f32 + 6.0;
            svg.rect((middle.0 - width / 2.0, middle.1 - 9.0), (width, 18.0), "page");
            svg.text((middle.0, middle.1 + 4.5), &child.edge, "small");
        }
    }
}
