//! Trees: nodes, and where they stand in a picture. The root is at the top.

use crate::svg::{At, Svg};

/// A node, and all that is below it.
pub struct Node<T> {
    pub what: T,
    pub below: Vec<Node<T>>,
}

/// What a search does next: it goes down to a new node, back to the one above, or neither.
pub enum Step<T> {
    Down(T),
    Up,
    Stay,
}

/// Below what a tree spreads, and by how much.
pub struct Place {
    /// the left border of the first leaf's room, and the middle of the root's level
    pub corner: At,
    /// pixels from one leaf to the next, and from one level to the next
    pub pitch: (f32, f32),
    /// whether a node stands over the middle of its leaves, and not of the nodes right below it
    pub over_leaves: bool,
}

impl<T> Node<T> {
    pub fn leaf(what: T) -> Node<T> {
        Node { what, below: Vec::new() }
    }

    /// The tree through which a search goes from this root.
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

    /// This node and all below it.
    pub fn all(&self) -> Vec<&Node<T>> {
        std::iter::once(self).chain(self.below.iter().flat_map(Node::all)).collect()
    }

    /// How many leaves there are.
    pub fn leaves(&self) -> usize {
        self.below.iter().map(Node::leaves).sum::<usize>().max(1)
    }

    /// How many moves the longest way down has.
    pub fn height(&self) -> usize {
        self.below.iter().map(|node| node.height() + 1).max().unwrap_or(0)
    }

    /// Where the middle is, in leaves from the first one's left border.
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
    /// The height of the middle of a level, the root's being 0.
    pub fn level(&self, level: usize) -> f32 {
        self.corner.1 + self.pitch.1 * level as f32
    }

    /// Where the root is.
    pub fn root<T>(&self, root: &Node<T>) -> At {
        (self.corner.0 + self.pitch.0 * root.middle(self.over_leaves), self.corner.1)
    }

    /// Draws a tree: for each node what `line` draws from it to those right below, and these, and last what `node`
    /// draws around its own place.
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
