//! The tree of a search: the moves that the student's code tried, in order, with the values that were returned. A
//! *node* is a position. A *child* is the position after one move, and the *root* is the position where the search
//! began.
//!
//! [`Tree`] is built from a search trace (`questions::tree`) by the [`Rules`] of the game. [`layout`] chooses the part
//! that fits into an area, [`draw`] draws that part, and [`page`] lets a person explore the tree.
//!
//! A figure of a handout is drawn from a real search. `watch` of the game records the calls of a solution, and `ran` of
//! its questions makes a trace of them. [`Tree::new`] builds the tree, and [`svg`] the picture; `crates/figures` has
//! several examples.

mod at_work;
mod chooser;
mod command;
mod draw;
mod layout;
mod page;
#[cfg(test)]
mod tests;
mod walkable;
mod words;

pub use chooser::{Chooser, Wants};
pub use command::{button, only_in_the_window, opts, opts_of_play, picture, wanted};
pub use draw::{Seen, figure, svg};
pub use page::Page;
pub use walkable::{Searched, Searcher, Walkable, Walks};
pub use words::{no_search, nothing_to_try};

use crate::say as all;
use calls::players::Code;
use questions::learning::{Rule, Ruled};
use questions::tree::{Bounds, Came, Moment, Moments, Ran};
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use std::collections::HashMap;
use std::fmt::Debug;
use text::{Text, number};
use words as say;

/// The greatest depth of a tree; a deeper trace is cut off there. The position of a node is computed from all moves
/// that lead to it, so deep nodes are slow to store and to draw. No search of an exercise is that deep.
const DEEPEST: usize = 500;

/// Returns the owner of this code in words: the student or the course.
#[must_use]
pub fn whose(code: Code) -> Text {
    if code == Code::Mine { say::whose_mine() } else { say::whose_course() }
}

/// The rules of a game, as far as a tree needs them.
pub trait Rules: Debug + Send {
    /// The position of a node.
    type Position: Clone + Debug + Send;

    /// Returns the position where the search began.
    fn root(&self) -> Self::Position;

    /// Returns the position after the move with this name, or `None` if there is no such move.
    fn after(&self, position: &Self::Position, name: &str) -> Option<Self::Position>;

    /// Returns the names of the legal moves in any order; empty at a leaf, or if the moves are unknown.
    fn moves(&self, _: &Self::Position) -> Vec<String> {
        Vec::new()
    }

    /// Returns the text for a move with this name, for people.
    fn shown(&self, name: &str) -> Text {
        Text::verbatim(name)
    }

    /// Returns the side that chooses among the moves, or `None` if there is no choice because all moves are counted or
    /// tried.
    fn chooser(&self, _: &Self::Position) -> Option<Chooser> {
        None
    }

    /// Returns the value that the task gives to a position for which the search is not called, `depth` moves below the
    /// root. Returns `None` if the search must be called there.
    fn worth(&self, _: &Self::Position, _depth: usize) -> Option<f64> {
        None
    }

    /// Whether values are means of random games, as in Monte Carlo tree search. If so, the best child is the one with
    /// the most visits, and the width of a line shows the visits.
    fn tries_out(&self) -> bool {
        false
    }

    /// Returns a sentence about the position alone, for example that a side has won.
    fn told(&self, position: &Self::Position) -> Option<Text>;

    /// Returns a sign to show in a node without a value: a tick or a cross.
    fn mark(&self, _: &Self::Position) -> Option<&'static str> {
        None
    }

    /// Returns a sentence about a node below which the search tried nothing, if that is remarkable.
    fn dead_end(&self, _: &Self::Position) -> Option<Text> {
        None
    }

    /// Returns the calls of the student's functions to show at a node: those that the search itself makes there.
    /// `children` holds the name, the number of visits and the value of each child that was tried.
    fn calls(&self, _: &Self::Position, _visits: u32, _children: &[(String, u32, f64)], _seed: u64) -> Vec<Rule> {
        Vec::new()
    }

    /// Returns a sentence about the answer to such a call.
    fn said(&self, _: &Rule, _: &Ruled) -> Option<Text> {
        None
    }

    /// Whether nodes are drawn as small boards where there is room, and otherwise with the names of their moves.
    fn small(&self) -> bool {
        false
    }

    /// Draws the position into an area; `name` is the move that led to the position.
    fn draw(&self, scene: &mut Scene, at: Rect, position: &Self::Position, name: &str, theme: &Theme);
}

/// Returns the trace of a backtracking search. Each event is about an item. With `Some((depth, name))`, the item was
/// tried under this name, and `depth` items including this one are tried then. With `None`, the item was taken back,
/// and all items tried after it. `cut` says whether the search went on after the last event.
pub fn tries<T: PartialEq>(events: impl IntoIterator<Item = (T, Option<(usize, String)>)>, cut: bool) -> Ran {
    let (mut moments, mut path) = (Vec::new(), Vec::new());
    for (what, tried) in events {
        let left = match tried {
            // For code that copies the problem instead of taking moves back, the depth tells which items are still
            // tried.
            Some((depth, _)) => depth.max(1) - 1,
            None => path.iter().rposition(|tried| *tried == what).unwrap_or(path.len()),
        };
        moments.extend(path.drain(left.min(path.len())..).map(|_| Moment::Back));
        if let Some((_, name)) = tried {
            path.push(what);
            moments.push(Moment::Tried(name));
        }
    }
    Ran { moments: Moments(moments), cut }
}

/// The tree of a search.
#[derive(Debug)]
pub struct Tree<R: Rules> {
    rules: R,
    nodes: Vec<Node>,
    /// The steps of the search in order.
    steps: Vec<Step>,
    /// The steps at which a node was cut off (`cuts`), and those at which a node got a better child (`bests`).
    cuts: Vec<usize>,
    bests: Vec<usize>,
    /// Whether the search went on after the last step.
    more: bool,
}

/// A node: a position that the search reached.
#[derive(Debug, Default)]
struct Node {
    parent: Option<usize>,
    /// The move that led to the node; empty at the root.
    name: String,
    depth: usize,
    children: Vec<usize>,
    /// The steps at which a move entered the node (`tried`), at which the search was called there (`called`), and at
    /// which the search returned (`came`).
    tried: Vec<usize>,
    called: Vec<(usize, Option<Bounds>)>,
    /// The number of playouts through the node, if the trace contains it.
    often: Option<usize>,
    came: Vec<(usize, Came)>,
    /// The value that the task gives to the position, if the search is not called there.
    worth: Option<f64>,
    /// The step at which the node was cut off, and the bounds at that moment.
    cut: Option<(usize, Bounds)>,
}

/// A step of the search: its kind, and the node where the search is after the step.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Step {
    node: usize,
    what: What,
}

/// The kind of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Tried,
    Gone,
    Back,
    Called,
    Returned,
}

impl<R: Rules> Tree<R> {
    /// Builds the tree from the trace of a search.
    ///
    /// # Errors
    /// The trace contains an impossible move.
    pub fn new(rules: R, ran: &Ran) -> Result<Tree<R>, Text> {
        let mut positions = vec![rules.root()];
        let mut at = vec![0];
        // A node may have thousands of children, so they are looked up by the parent's number and their name.
        let mut known = HashMap::new();
        let root = Node { worth: rules.worth(&positions[0], 0), ..Node::default() };
        let mut tree =
            Tree { rules, nodes: vec![root], steps: Vec::new(), cuts: Vec::new(), bests: Vec::new(), more: ran.cut };
        for moment in &ran.moments.0 {
            if at.len() > DEEPEST {
                tree.more = true;
                break;
            }
            let (here, step) = (*at.last().expect("the root stays"), tree.steps.len());
            let what = match moment {
                Moment::Tried(name) | Moment::Gone(name) => {
                    let position = positions.last().and_then(|position| tree.rules.after(position, name));
                    let position = position.ok_or_else(|| say::impossible(name))?;
                    let child = *known.entry((here, name)).or_insert_with(|| tree.grow(here, name, &position));
                    at.push(child);
                    positions.push(position);
                    if matches!(moment, Moment::Tried(_)) {
                        tree.nodes[child].tried.push(step);
                        What::Tried
                    } else {
                        What::Gone
                    }
                }
                Moment::Back => {
                    if at.len() > 1 {
                        at.pop();
                        positions.pop();
                    }
                    if tree.value(here, step).is_some() && tree.nodes[here].came.is_empty() {
                        tree.judge(here, step, positions.last());
                    }
                    What::Back
                }
                Moment::Called(bounds) => {
                    tree.nodes[here].called.push((step, *bounds));
                    What::Called
                }
                Moment::Visited(often) => {
                    tree.nodes[here].often = Some(*often as usize);
                    continue;
                }
                Moment::Returned(came) => {
                    tree.nodes[here].came.push((step, came.clone()));
                    let position = positions.last();
                    tree.look_for_a_cut(here, step, position);
                    if at.len() > 1 {
                        tree.judge(here, step, positions.get(positions.len() - 2));
                    }
                    What::Returned
                }
            };
            tree.steps.push(Step { node: *at.last().expect("the root stays"), what });
        }
        Ok(tree)
    }

    /// Adds a child with this name. Returns the number of the new node.
    fn grow(&mut self, parent: usize, name: &str, position: &R::Position) -> usize {
        let (number, depth) = (self.nodes.len(), self.nodes[parent].depth + 1);
        let worth = self.rules.worth(position, depth);
        self.nodes.push(Node { parent: Some(parent), name: name.to_owned(), depth, worth, ..Node::default() });
        self.nodes[parent].children.push(number);
        number
    }

    /// Records the step if the new value of this child makes it the best child of its parent, whose position is given.
    fn judge(&mut self, child: usize, step: usize, position: Option<&R::Position>) {
        let Some(parent) = self.nodes[child].parent else { return };
        let Some(Chooser { wants, .. }) = position.and_then(|position| self.rules.chooser(position)) else { return };
        let gain = |node: usize, step| self.value(node, step).map(|value| wants.gain(value));
        let others = self.nodes[parent].children.iter().filter(|&&other| other != child);
        let best = others.filter_map(|&other| gain(other, step)).fold(f64::NEG_INFINITY, f64::max);
        if gain(child, step + 1).is_some_and(|gain| gain > best) {
            self.bests.push(step);
        }
    }

    /// Records a cut-off if the search returns from this node with untried moves and with alpha at least beta.
    fn look_for_a_cut(&mut self, node: usize, step: usize, position: Option<&R::Position>) {
        let Some(position) = position else { return };
        let (Some(Chooser { wants, .. }), Some(&(called, Some(Bounds(mut alpha, mut beta))))) =
            (self.rules.chooser(position), self.nodes[node].called.last())
        else {
            return;
        };
        for &child in &self.nodes[node].children {
            let since = self.nodes[child].tried.last().is_some_and(|tried| *tried > called);
            if let Some(value) = self.value(child, step).filter(|_| since) {
                match wants {
                    Wants::Max => alpha = alpha.max(value),
                    Wants::Nega => alpha = alpha.max(-value),
                    Wants::Min => beta = beta.min(value),
                }
            }
        }
        let missing = self.rules.moves(position).len() > self.nodes[node].children.len();
        if alpha >= beta && missing {
            self.nodes[node].cut = Some((step, Bounds(alpha, beta)));
            self.cuts.push(step);
        }
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Returns the numbers of steps after which a move has just been made.
    pub fn tries(&self) -> impl Iterator<Item = usize> {
        (1..=self.len()).filter(|step| self.steps[step - 1].what == What::Tried)
    }

    /// Whether the search went on after the last step of the tree.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.more
    }

    /// Returns the number of steps.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether the trace had no steps.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Returns the number of nodes, including the root.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the node where the search is after this number of steps.
    #[must_use]
    pub fn node_at(&self, steps: usize) -> usize {
        steps.checked_sub(1).and_then(|last| self.steps.get(last)).map_or(0, |step| step.node)
    }

    /// Whether the search has reached this node within this number of steps.
    fn is_there(&self, node: usize, steps: usize) -> bool {
        node == 0 || self.nodes[node].tried.first().is_some_and(|step| *step < steps)
    }

    /// Returns the last result that the search returned at a node within this number of steps.
    fn came(&self, node: usize, steps: usize) -> Option<&Came> {
        let Node { came, .. } = &self.nodes[node];
        came[..came.partition_point(|(step, _)| *step < steps)].last().map(|(_, came)| came)
    }

    /// Returns the value of a node after this number of steps: the last result of the search, or else the value that
    /// the task gives.
    fn value(&self, node: usize, steps: usize) -> Option<f64> {
        match self.came(node, steps) {
            Some(Came::Number(value)) => Some(*value),
            Some(_) => None,
            None if !self.nodes[node].called.is_empty() => None,
            // If the search was not called at the root, the game itself chooses the best move there.
            None if node == 0 && self.is_done(0, steps) && self.nodes[0].worth.is_none() => {
                let wants = self.rules.chooser(&self.rules.root())?.wants;
                let value = self.value(self.best(0, steps)?, steps)?;
                Some(if wants == Wants::Nega { -value } else { value })
            }
            None => self.nodes[node].worth.filter(|_| self.is_there(node, steps)),
        }
    }

    /// Returns the number of times that the search has reached a node within this number of steps, or the number of
    /// playouts through the node.
    #[must_use]
    pub fn visits(&self, node: usize, steps: usize) -> usize {
        let Node { called, tried, .. } = &self.nodes[node];
        let calls = called.partition_point(|(step, _)| *step < steps);
        match self.nodes[node].often {
            Some(often) if calls > 0 => often,
            _ => calls.max(tried.partition_point(|step| *step < steps)),
        }
    }

    /// Returns the bounds of the last call at a node within this number of steps.
    fn bounds(&self, node: usize, steps: usize) -> Option<Bounds> {
        let Node { called, .. } = &self.nodes[node];
        called[..called.partition_point(|(step, _)| *step < steps)].last().and_then(|(_, bounds)| *bounds)
    }

    /// Returns the bounds that cut off a node, if that happened within this number of steps.
    fn cut(&self, node: usize, steps: usize) -> Option<Bounds> {
        self.nodes[node].cut.filter(|(step, _)| *step < steps).map(|(_, bounds)| bounds)
    }

    /// Returns the nodes from the root to this node, including both.
    fn path(&self, node: usize) -> Vec<usize> {
        let mut path: Vec<usize> = std::iter::successors(Some(node), |&node| self.nodes[node].parent).collect();
        path.reverse();
        path
    }

    /// Returns the name of a node: the move that led to it.
    #[must_use]
    pub fn name(&self, node: usize) -> Text {
        if node == 0 { say::root() } else { self.rules.shown(&self.nodes[node].name) }
    }

    /// Returns the moves that lead to a node, in one line.
    fn way_to(&self, node: usize) -> String {
        let path = self.path(node);
        let names: Vec<String> =
            path[path.len().min(2) - 1..].iter().map(|&node| self.name(node).to_string()).collect();
        names.join(" ")
    }

    /// Returns the position of a node.
    #[must_use]
    pub fn position(&self, node: usize) -> R::Position {
        let step = |position: R::Position, node: &usize| {
            self.rules.after(&position, &self.nodes[*node].name).unwrap_or(position)
        };
        self.path(node)[1..].iter().fold(self.rules.root(), step)
    }

    /// Returns the children that the search has reached within this number of steps, in the order in which they were
    /// tried.
    pub fn children(&self, node: usize, steps: usize) -> impl Iterator<Item = usize> {
        self.nodes[node].children.iter().copied().filter(move |&child| self.is_there(child, steps))
    }

    /// Returns the child that the choosing side prefers. Among equal children, the one that was tried first.
    fn best(&self, node: usize, steps: usize) -> Option<usize> {
        if self.rules.tries_out() {
            return self.children(node, steps).max_by_key(|child| self.visits(*child, steps));
        }
        let Chooser { wants, .. } = self.rules.chooser(&self.position(node))?;
        let gain = |child| self.value(child, steps).filter(|value| !value.is_nan()).map(|value| wants.gain(value));
        let children = self.children(node, steps).filter_map(|child| Some((child, gain(child)?)));
        children.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(child, _)| child)
    }

    /// Returns the principal variation: from the root, always the best child.
    fn principal(&self, steps: usize) -> Vec<usize> {
        std::iter::successors(Some(0), |&node| self.best(node, steps)).collect()
    }

    /// Returns the legal moves of a node that were not tried within this number of steps.
    fn untried(&self, node: usize, steps: usize) -> Vec<String> {
        let tried: Vec<&str> = self.children(node, steps).map(|child| self.nodes[child].name.as_str()).collect();
        let mut moves = self.rules.moves(&self.position(node));
        moves.retain(|name| !tried.contains(&name.as_str()));
        moves
    }

    /// Whether the search has returned from a node within this number of steps.
    fn is_done(&self, node: usize, steps: usize) -> bool {
        self.came(node, steps).is_some() || (node == 0 && steps == self.len() && !self.more)
    }

    /// Returns a warning if the value of a node contradicts the values of its children.
    fn odd(&self, node: usize, steps: usize) -> Option<Text> {
        let value = self.value(node, steps).filter(|_| !self.nodes[node].came.is_empty() && !self.rules.tries_out())?;
        let wants = self.rules.chooser(&self.position(node))?.wants;
        let best = self.best(node, steps)?;
        let children = || self.children(node, steps);
        if self.visits(node, steps) > 1 || children().any(|child| self.value(child, steps).is_none()) {
            return None;
        }
        let should = wants.value(wants.gain(self.value(best, steps)?));
        let is_bound = |node| !self.sign(node, steps).is_empty();
        let differs = value != should && !is_bound(node) && !children().any(is_bound);
        let name = self.name(best);
        match wants {
            _ if !differs => None,
            Wants::Max => Some(say::not_the_greatest(tell_value(value), tell_value(should), name)),
            Wants::Min => Some(say::not_the_smallest(tell_value(value), tell_value(should), name)),
            Wants::Nega => Some(say::not_the_greatest_turned(tell_value(value), tell_value(should), name)),
        }
    }

    /// Returns the sign before the value of a node: empty if the value is exact, `≤ ` or `≥ ` if it is only a bound.
    fn sign(&self, node: usize, steps: usize) -> &'static str {
        let is_leaf = self.nodes[node].children.is_empty();
        match (self.value(node, steps), self.bounds(node, steps)) {
            (Some(value), Some(Bounds(alpha, _))) if value <= alpha && !is_leaf => "≤ ",
            (Some(value), Some(Bounds(_, beta))) if value >= beta && !is_leaf => "≥ ",
            _ => "",
        }
    }

    /// Returns the details of a node after this number of steps, one sentence each.
    fn tell(&self, node: usize, steps: usize) -> Vec<Text> {
        let position = self.position(node);
        let mut told = Vec::new();
        told.extend(self.rules.told(&position));
        told.extend(self.dead_end(node, steps));
        let chooser = self.rules.chooser(&position);
        let is_leaf = self.nodes[node].children.is_empty() && self.is_done(node, steps);
        if let Some(Chooser { wants, who }) = chooser.filter(|_| !is_leaf && self.rules.told(&position).is_none()) {
            told.push(match wants {
                Wants::Max => say::takes_the_greatest(who),
                Wants::Min => say::takes_the_smallest(who),
                Wants::Nega => say::takes_the_greatest_turned(who),
            });
        }
        match (self.came(node, steps), self.value(node, steps)) {
            (Some(Came::Nothing), _) => told.push(say::panicked()),
            (Some(Came::Text(text)), _) => told.push(say::came_back(text)),
            (Some(_), Some(value)) => told.push(say::came_back(tell_value(value))),
            (None, Some(value)) if node > 0 => told.push(say::worth_by_the_task(tell_value(value))),
            _ if steps > 0 && !self.nodes[node].called.is_empty() => told.push(say::not_back_yet()),
            _ => {}
        }
        if let Some(best) = self.best(node, steps).filter(|_| self.is_done(node, steps)) {
            told.push(self.tell_choice(node, best, steps));
        }
        if let Some(Bounds(alpha, beta)) = self.bounds(node, steps) {
            told.push(say::bounds(tell_value(alpha), tell_value(beta)));
        }
        let untried = self.untried(node, steps);
        if let Some(Bounds(alpha, beta)) = self.cut(node, steps) {
            told.push(say::was_cut(tell_value(alpha), tell_value(beta), untried.len()));
        } else if self.is_done(node, steps) && !untried.is_empty() && !self.nodes[node].children.is_empty() {
            told.push(say::not_tried(listed(&untried)));
        }
        match self.visits(node, steps) {
            0 | 1 => {}
            visits => told.push(say::visited(visits)),
        }
        told
    }

    /// Returns a sentence about a node that the search has left without trying a move there.
    fn dead_end(&self, node: usize, steps: usize) -> Option<Text> {
        let is_left = node > 0 && self.nodes[node].children.is_empty() && self.node_at(steps) != node;
        self.rules.dead_end(&self.position(node)).filter(|_| is_left)
    }

    /// Returns a sentence that explains the choice of this child.
    fn tell_choice(&self, node: usize, best: usize, steps: usize) -> Text {
        let values: Vec<f64> = self.children(node, steps).filter_map(|child| self.value(child, steps)).collect();
        let value = self.value(best, steps).unwrap_or_default();
        let equal = values.iter().filter(|other| **other == value).count();
        let (name, told_value) = (self.name(best), tell_value(value));
        let wants = self.rules.chooser(&self.position(node)).map(|chooser| chooser.wants);
        match (wants, equal) {
            _ if values.len() == 1 => say::only_one(name, told_value),
            (Some(Wants::Max), 1) => say::greatest_of(name, told_value, values.len()),
            (Some(Wants::Max), _) => say::first_of_the_greatest(name, told_value, equal, values.len()),
            (_, 1) => say::smallest_of(name, told_value, values.len()),
            (_, _) => say::first_of_the_smallest(name, told_value, equal, values.len()),
        }
    }
}

/// Returns the depth of the first search to show: at most `most`, and small enough that the tree has at most 20000
/// leaves. `moves` returns the number of legal moves at a given number of moves below the root.
#[must_use]
pub fn first_depth(most: u32, moves: impl Fn(u32) -> u32) -> u32 {
    const NODES: u64 = 20_000;
    let nodes = |depth: u32| (0..depth).map(&moves).fold(1, |nodes: u64, moves| nodes.saturating_mul(u64::from(moves)));
    (1..=most).rev().find(|&depth| nodes(depth) <= NODES).unwrap_or(1)
}

/// Returns the first six names, and the number of further ones.
fn listed(names: &[String]) -> Text {
    const MOST: usize = 6;
    let first = Text::verbatim(names[..names.len().min(MOST)].join(", "));
    if names.len() <= MOST { first } else { first.concat(&Text::verbatim(" ")).concat(&all::more(names.len() - MOST)) }
}

/// Returns the text of a value in a node: with its sign, and a decimal comma in German.
fn tell_value(value: f64) -> Text {
    match value {
        value if value.is_nan() => Text::verbatim("NaN"),
        f64::INFINITY => Text::verbatim("∞"),
        f64::NEG_INFINITY => Text::verbatim("−∞"),
        value if value >= f64::from(i32::MAX) => Text::verbatim("∞"),
        value if value <= f64::from(i32::MIN) => Text::verbatim("−∞"),
        value if value.fract() == 0.0 => number(value, 0),
        value => number(value, 2),
    }
}
