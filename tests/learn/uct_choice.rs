//! Learning 8: `uct_choice`: first a child without visits, then the greatest sum of mean and exploration term.

use super::search_words as say;
use functions::learn::uct_choice;
use games::othello::learn::Node;
use grading::Probe;
use oracles::learn::choices::{Question, mistake_of_choice, node, node_of, with_unvisited};
use oracles::learn::trees::{bounds, choices};
use text::{Text, number};

const CHOICE: Probe<Question, usize> = Probe {
    ask: |(node, c)| uct_choice(node, *c),
    call: |(_, c)| format!("uct_choice(&node, {c:?})"),
    shown,
    see: |_| None,
    panel,
    mistake: mistake_of_choice,
};

/// Formats the node and its children, each with the value that is compared.
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

fn panel() -> Vec<Question> {
    let seen = |seed: u64| (node(seed, 1 + 60 * (seed as u32 % 3)), [0.0, 0.5, 1.4, 3.0][seed as usize % 4]);
    let unseen = |seed: u64| (with_unvisited(seed, 1), [1.4, 0.0][seed as usize % 2]);
    let few = |seed: u64| (node_of(seed, 4, 1), [1.4, 3.0][seed as usize % 2]);
    // All children lose, and the exploration constant is 0.
    let lost = |seed: u64| {
        let mut node = node(seed, 1);
        node.children.iter_mut().for_each(|child| child.total = -1.0 - child.total.abs());
        (node, [0.0, 0.1][seed as usize % 2])
    };
    let all = (100..160).map(seen).chain((200..220).map(unseen)).chain((300..340).map(few));
    all.chain((340..360).map(lost)).collect()
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
    // Every game through a visited child was won.
    for seed in 30..36 {
        let mut node = with_unvisited(seed, 1);
        node.children.iter_mut().for_each(|child| child.total = f64::from(child.visits));
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
    // All children lose.
    for seed in 80..95 {
        let mut node = node(seed, 1);
        node.children.iter_mut().for_each(|child| (child.visits, child.total) = (50, -1.0 - child.total.abs()));
        node.visits = 50 * node.children.len() as u32 + 1;
        check(node, 0.0);
    }
}

#[grading::test(points = 1)]
fn of_those_with_equal_means_the_one_tried_least_is_chosen() {
    for seed in 70..110 {
        let mut node = node(seed, 1);
        let mean = [0.5, 0.0, -0.25][seed as usize % 3];
        // The visits differ from child to child, so that a single child has the fewest.
        for (number, child) in node.children.iter_mut().enumerate() {
            child.visits = 4 * (1 + (number as u32 + seed as u32) % 9);
            child.total = mean * f64::from(child.visits);
        }
        node.visits = node.children.iter().map(|child| child.visits).sum::<u32>() + 1;
        check(node, [1.4, 0.5, 0.2, 1.0, 3.0][seed as usize % 5]);
    }
}

#[grading::test(points = 1)]
fn mean_and_curiosity_are_added_and_n_are_all_games_that_came_to_the_node() {
    // The child with the fewest visits and the child with the best mean are both wrong in some of these nodes.
    for seed in 70..130 {
        check(node(seed, 1), [1.4, 0.5, 0.2, 1.0, 3.0][seed as usize % 5]);
    }
    // Nodes with many visits, whose children have few.
    for seed in 130..190 {
        check(node(seed, [100, 1000, 100_000][seed as usize % 3]), [1.4, 0.5, 0.2][seed as usize / 3 % 3]);
    }
}
