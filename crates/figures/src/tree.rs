//! Trees, and the positions of their nodes in a picture. The root is at the top.

use crate::svg::{At, Svg};

/// A node of a tree, with its subtrees.
pub struct Node<T> {
    pub what: T,
    pub below: Vec<Node<T>>,
}

/// A step of a search: down to a new node, up to the parent, or neither.
pub enum Step<T> {
    Down(T),
    Up,
    Stay,
}

/// The position and the scale of a tree in a picture.
pub struct Place {
    /// the left edge of the first leaf's column, and the vertical centre of the root's level
    pub corner: At,
    /// the distances from one leaf to the next, and from one level to the next, in pixels
    pub pitch: (f32, f32),
    /// whether a node is centred over its leaves rather than over its children
    pub over_leaves: bool,
}

impl<T> Node<T> {
    pub fn leaf(what: T) -> Node<T> {
        Node { what, below: Vec::new() }
    }

    /// Builds the tree that a search walks through, starting from this root.
    pub fn grown(root: T, steps: impl Iterator<Item = Step<T>>) -> Node<T> {
        let mut path = vec![Node::leaf(root)];
        for step in steps {
            match step {
                Step::Down(what) => path.push(Node::leaf(what)),
                Step::Up => {
                    let node = path.pop().expect("it goes no higher than the root");
                    path.last_mut().expect("it goes no higher than the root").below.push(node);
                }
                Step::Stay => {}
            }
        }
        path.remove(0)
    }

    /// Returns this node and all below it, in preorder.
    pub fn all(&self) -> Vec<&Node<T>> {
        std::iter::once(self).chain(self.below.iter().flat_map(Node::all)).collect()
    }

    /// Returns the number of leaves.
    pub fn leaves(&self) -> usize {
        self.below.iter().map(Node::leaves).sum::<usize>().max(1)
    }

    /// Returns the number of moves on the longest way down; 0 for a leaf.
    pub fn height(&self) -> usize {
        self.below.iter().map(|node| node.height() + 1).max().unwrap_or(0)
    }

    /// Returns the horizontal centre of the node, in leaves from the left edge of the first one.
    fn middle(&self, over_leaves: bool) -> f32 {
        if over_leaves || self.below.is_empty() {
            return self.leaves() as f32 / 2.0;
        }
        let (mut left, mut sum) = (0.0, 0.0);
        for node in &self.below {
            sum += left + node.middle(over_leaves);
            left += node.leaves() as f32;
        }
        sum / self.below.len() as f32
    }
}

impl Place {
    /// Returns the vertical centre of a level; the root has level 0.
    pub fn level(&self, level: usize) -> f32 {
        self.corner.1 + self.pitch.1 * level as f32
    }

    /// Returns the position of the root.
    pub fn root<T>(&self, root: &Node<T>) -> At {
        (self.corner.0 + self.pitch.0 * root.middle(self.over_leaves), self.corner.1)
    }

    /// Draws a tree. For each node, `line` draws the connections to its children, then the children are drawn, and
    /// finally `node` draws the node itself.
    pub fn draw<T>(
        &self,
        svg: &mut Svg,
        root: &Node<T>,
        line: &dyn Fn(&mut Svg, (At, &Node<T>), (At, &Node<T>)),
        node: &dyn Fn(&mut Svg, At, &Node<T>),
    ) {
        let at = self.root(root);
        let mut left = self.corner.0;
        for below in &root.below {
            let place = Place { corner: (left, self.level(1)), ..*self };
            line(svg, (at, root), (place.root(below), below));
            place.draw(svg, below, line, node);
            left += self.pitch.0 * below.leaves() as f32;
        }
        node(svg, at, root);
    }
}
