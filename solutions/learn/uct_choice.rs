//! Learning 8: which move to try next. Handout: docs/en/learn/uct_choice.md, Aufgabenblatt: docs/de/learn/uct_choice.md

use games::othello::learn::{Node, ln};

/// The number of the child of `node` that is tried next, counted from 0: one without a visit, if there is one. Else one for
/// which mean + c * sqrt(ln(N) / n) is greatest, where n are the visits of the child and N those of `node`.
///
/// `node` has at least one child, and at least as many visits as its children together.
pub fn uct_choice(node: &Node, c: f64) -> usize {
    if let Some(unvisited) = node.children.iter().position(|child| child.visits == 0) {
        return unvisited;
    }
    let all = ln(f64::from(node.visits));
    let mut best = (f64::NEG_INFINITY, 0);
    for (number, child) in node.children.iter().enumerate() {
        let bound = child.mean() + c * (all / f64::from(child.visits)).sqrt();
        if bound > best.0 {
            best = (bound, number);
        }
    }
    best.1
}
