//! Questions to `uct_choice`, and the mistakes in the values that it compares.

use super::trees::{bounds, choices, greatest, with_empty};
use super::words as say;
use crate::models::the_only_one;
use games::othello::learn::Node;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use text::Text;

/// A node whose children have been visited or not, and the exploration constant c.
pub type Question = (Node, f64);

/// Returns a node with 3 to 9 children, each with at most 40 visits. The node has `unseen` more visits than its
/// children together.
#[must_use]
pub fn node(seed: u64, unseen: u32) -> Node {
    node_of(seed, 40, unseen)
}

/// Returns a node with 3 to 9 children, each with at most `most` visits. The node has `unseen` more visits than its
/// children together.
///
/// # Panics
/// Never: random games have such positions.
#[must_use]
pub fn node_of(seed: u64, most: u32, unseen: u32) -> Node {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let fits = |node: &Node| (3..10).contains(&node.children.len());
    let expanded = with_empty(50 - seed as usize % 20).map(|position| {
        let mut node = Node::root(&position.board, position.player);
        node.expand();
        node
    });
    let mut node = expanded.into_iter().find(fits).expect("there is one");
    for child in &mut node.children {
        child.visits = chance.random_range(1..=most);
        child.total = f64::from(chance.random_range(0..=2 * child.visits)) - f64::from(child.visits);
    }
    node.visits = node.children.iter().map(|child| child.visits).sum::<u32>() + unseen;
    node
}

/// Returns a node in which `how_many` children have no visit.
#[must_use]
pub fn with_unvisited(seed: u64, how_many: usize) -> Node {
    let mut node = node(seed, 1);
    let children = node.children.len();
    for i in 0..how_many {
        let child = &mut node.children[(seed as usize + 2 * i) % children];
        (child.visits, child.total) = (0, 0.0);
    }
    node.visits = node.children.iter().map(|child| child.visits).sum::<u32>() + 1;
    node
}

fn n(node: &Node) -> f64 {
    f64::from(node.visits)
}

/// The value that is maximised with a mistake, as a function of the node, the child and c.
type Worth = fn(&Node, &Node, f64) -> f64;

/// Returns the mistake that explains every answer: the chosen child has one of the greatest values.
#[must_use]
pub fn mistake_of_choice(answers: &[(Question, usize)]) -> Option<Text> {
    fn root(of: f64, by: f64) -> f64 {
        (of / by).sqrt()
    }
    fn all(node: &Node) -> f64 {
        node.children.iter().map(n).sum()
    }
    let models: [(Worth, fn() -> Text); 22] = [
        (|node, child, c| child.mean() + c * root(2.0 * n(node).ln(), n(child)), say::constant_twice),
        (|node, child, c| child.mean() + c * c * root(n(node).ln(), n(child)), say::constant_twice),
        (|node, child, c| child.mean() + c * root(n(node), n(child)), say::without_logarithm),
        (|_, child, c| child.mean() + c * root(1.0, n(child)), say::without_logarithm),
        (|node, child, c| n(child) + c * root(n(node).ln(), n(child)), say::visits_for_the_mean),
        (|node, child, c| child.total + c * root(n(node).ln(), n(child)), say::total_for_the_mean),
        (|node, child, c| child.mean() + c * n(node).ln() / n(child), say::without_root),
        (|_, child, c| child.mean() + c * root(n(child).ln(), n(child)), say::visits_of_the_child),
        (|node, child, c| child.mean() + c * root(n(child).ln(), n(node)), say::visits_exchanged),
        (|node, child, c| child.mean() + c * root(all(node).ln(), n(child)), say::visits_of_the_children),
        (|node, child, c| child.mean() + c * root(n(node).log10(), n(child)), say::other_logarithm),
        (|node, child, c| child.mean() + c * root(n(node).log2(), n(child)), say::other_logarithm),
        (|node, child, c| child.mean() + c * n(node).ln().sqrt() / n(child), say::root_of_one_part),
        (|node, child, c| child.mean() + root(c * n(node).ln(), n(child)), say::c_below_the_root),
        (|_, child, _| child.mean(), say::c_is_ignored),
        (|node, child, _| child.mean() + root(n(node).ln(), n(child)), say::c_is_ignored),
        (|node, child, _| child.mean() + 1.4 * root(n(node).ln(), n(child)), say::c_is_ignored),
        (|node, child, c| c * root(n(node).ln(), n(child)) - child.mean(), say::mean_is_turned),
        (|node, child, c| child.mean() - c * root(n(node).ln(), n(child)), say::curiosity_is_turned),
        (|_, child, _| n(child), say::visits_for_the_mean),
        (|node, child, _| f64::from(std::ptr::eq(child, &node.children[0])), say::always_the_first_child),
        (|node, child, c| -child.mean() - c * root(n(node).ln(), n(child)), say::smallest_is_chosen),
    ];
    let may = |node: &Node, worth: &dyn Fn(&Node) -> f64| match choices(node, 0.0) {
        untried if node.children[untried[0]].visits == 0 => untried,
        _ => greatest(&node.children.iter().map(worth).collect::<Vec<_>>()),
    };
    let fits = |(worth, _): &&(Worth, fn() -> Text)| {
        answers.iter().all(|((node, c), got)| may(node, &|child| worth(node, child, *c)).contains(got))
    };
    let passed_over = answers.iter().all(|((node, c), got)| {
        let bounds = bounds(node, node.visits, *c).into_iter();
        greatest(&bounds.map(|bound| if bound.is_nan() { f64::NEG_INFINITY } else { bound }).collect::<Vec<_>>())
            .contains(got)
    });
    // The first child is chosen unless a sum is above 0.
    let from_zero = answers.iter().all(|((node, c), got)| {
        let may = choices(node, *c);
        let best = bounds(node, node.visits, *c).into_iter().fold(f64::NEG_INFINITY, f64::max);
        if node.children[may[0]].visits > 0 && best <= 0.0 { *got == 0 } else { may.contains(got) }
    });
    let models = models.iter().filter(fits).map(|(_, words)| words());
    let rest = [passed_over.then(say::unvisited_is_passed_over), from_zero.then(say::best_begins_with_zero)];
    the_only_one(models.chain(rest.into_iter().flatten()))
}
