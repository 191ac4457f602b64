//! Learning 8: `uct_choice`: first what nobody has tried, then the greatest sum of mean and curiosity.

use super::search_words as say;
use exercises::learn::uct_choice;
use games::othello::learn::Node;
use grading::Probe;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use text::{Text, number};
use truth::learn::trees::{bounds, choices, greatest, with_empty};
use truth::models::the_only_one;

const _: fn(&Node, f64) -> usize = uct_choice;

type Question = (Node, f64);

const CHOICE: Probe<Question, usize> = Probe {
    ask: |(node, c)| uct_choice(node, *c),
    call: |(_, c)| format!("uct_choice(&node, {c:?})"),
    shown,
    see: |_| None,
    panel,
    mistake,
};

/// The node and its children, each with what is compared.
fn shown((node, c): &Question) -> Text {
    let child = |(i, child): (usize, &Node)| {
        let Node { visits, total, .. } = child;
        let alone = Text::verbatim(format!("children[{i}]: visits {visits}, total {total}"));
        let bound = || say::mean_and_sum(number(child.mean(), 3), number(bounds(node, node.visits, *c)[i], 3));
        if *visits == 0 { alone } else { alone.concat(&bound()) }
    };
    let root = Text::verbatim(format!("node: visits {}", node.visits));
    node.children.iter().enumerate().map(child).fold(root, |all, child| all.then(&child))
}

/// A node with 3 to 9 children, through each of which at most 40 games came; `unseen` more games came to the node than
/// to its children.
fn node(seed: u64, unseen: u32) -> Node {
    node_of(seed, 40, unseen)
}

/// The same with at most so many games.
fn node_of(seed: u64, most: u32, unseen: u32) -> Node {
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

/// The same without any game through some children.
fn with_unvisited(seed: u64, how_many: usize) -> Node {
    let mut node = node(seed, 1);
    let children = node.children.len();
    for i in 0..how_many {
        let child = &mut node.children[(seed as usize + 2 * i) % children];
        (child.visits, child.total) = (0, 0.0);
    }
    node.visits = node.children.iter().map(|child| child.visits).sum::<u32>() + 1;
    node
}

fn panel() -> Vec<Question> {
    let seen = |seed: u64| (node(seed, 1 + 60 * (seed as u32 % 3)), [0.0, 0.5, 1.4, 3.0][seed as usize % 4]);
    let unseen = |seed: u64| (with_unvisited(seed, 1), [1.4, 0.0][seed as usize % 2]);
    let few = |seed: u64| (node_of(seed, 4, 1), [1.4, 3.0][seed as usize % 2]);
    (100..160).map(seen).chain((200..220).map(unseen)).chain((300..340).map(few)).collect()
}

fn n(node: &Node) -> f64 {
    f64::from(node.visits)
}

/// What is greatest with a mistake: of a node, a child and c.
type Worth = fn(&Node, &Node, f64) -> f64;

/// The mistake by which each answer is one of the greatest.
fn mistake(answers: &[(Question, usize)]) -> Option<Text> {
    fn root(of: f64, by: f64) -> f64 {
        (of / by).sqrt()
    }
    fn all(node: &Node) -> f64 {
        node.children.iter().map(n).sum()
    }
    let models: [(Worth, fn() -> Text); 20] = [
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
    let models = models.iter().filter(fits).map(|(_, words)| words());
    the_only_one(models.chain(passed_over.then(say::unvisited_is_passed_over)))
}

#[track_caller]
fn check(node: Node, c: f64) {
    let right = choices(&node, c);
    let untried = node.children.iter().any(|child| child.visits == 0);
    let question = (node, c);
    CHOICE.check(&question, |got| {
        let must = if untried { say::must_be_an_untried_child } else { say::must_be_the_greatest };
        (!right.contains(got)).then(|| must((CHOICE.call)(&question), numbers(&right), got.to_string()))
    });
}

fn numbers(all: &[usize]) -> String {
    all.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
}

#[grading::test(points = 1)]
fn a_child_that_nobody_has_tried_comes_first() {
    for seed in 0..24 {
        check(with_unvisited(seed, 1 + seed as usize % 2), [1.4, 0.0, 0.7][seed as usize % 3]);
    }
    // All that has been tried has won every game.
    for seed in 30..36 {
        let mut node = with_unvisited(seed, 1);
        node.children.iter_mut().for_each(|child| child.total = n(child));
        check(node, 0.0);
    }
}

#[grading::test(points = 1)]
fn of_those_tried_equally_often_the_greatest_mean_is_chosen() {
    for seed in 40..80 {
        let mut node = node(seed, 1);
        let visits = 40 + seed as u32;
        node.children.iter_mut().for_each(|child| child.visits = visits);
        node.visits = visits * node.children.len() as u32 + 1;
        check(node, [0.0, 1.4, 0.5][seed as usize % 3]);
    }
    // All of them lose.
    for seed in 80..95 {
        let mut node = node(seed, 1);
        node.children.iter_mut().for_each(|child| (child.visits, child.total) = (50, -1.0 - child.total.abs()));
        node.visits = 50 * node.children.len() as u32 + 1;
        check(node, 0.0);
    }
}

#[grading::test(points = 1)]
fn mean_and_curiosity_are_added() {
    // What is fewest and what is best alone are both wrong in some of these.
    for seed in 70..130 {
        check(node(seed, 1), [1.4, 0.5, 0.2, 1.0, 3.0][seed as usize % 5]);
    }
}

#[grading::test(points = 1)]
fn all_games_that_came_to_the_node_count() {
    // Many games through the node, few of them through its children.
    for seed in 130..190 {
        check(node(seed, [100, 1000, 100_000][seed as usize % 3]), [1.4, 0.5, 0.2][seed as usize / 3 % 3]);
    }
}
