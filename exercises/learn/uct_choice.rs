//! Learning 8: which move to try next. Handout: docs/en/learn/uct_choice.md, Aufgabenblatt: docs/de/learn/uct_choice.md

use games::othello::learn::Node;

/// The number of the child of `node` that is tried next, counted from 0: one without a visit, if there is one. Else one for
/// which mean + c * sqrt(ln(N) / n) is greatest, where n are the visits of the child and N those of `node`.
///
/// `node` has at least one child, and at least as many visits as its children together.
pub fn uct_choice(node: &Node, c: f64) -> usize {
    todo!("choose one of {} children, with c = {c}", node.children.len())
}
