//! Right: a child without a visit is worth more than everything.
//! points: 4

use games::othello::learn::{Node, ln};

pub fn uct_choice(node: &Node, c: f64) -> usize {
    let bound = |number: &usize| {
        let child = &node.children[*number];
        match child.visits {
            0 => f64::INFINITY,
            n => (child.total + c * (ln(node.visits.into()) * f64::from(n)).sqrt()) / f64::from(n),
        }
    };
    (0..node.children.len()).max_by(|one, other| bound(one).total_cmp(&bound(other))).expect("there is a child")
}
