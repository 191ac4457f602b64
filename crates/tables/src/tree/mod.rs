//! The tree of a search: what a student's code tried, in the order in which it tried it, with the values that came
//! back. A *node* is a position, a *child* what one move makes of it, the *root* where the search began.
//!
//! [`Tree`] is built from a walk (`questions::tree`) by the [`Rules`] of the game; [`layout`] chooses what of it fits
//! into a room, [`draw`] draws that, [`page`] is what a person walks through it with.
//!
//! A figure of a handout is drawn from a search that is made on the spot: `watch` of the game hears what a solution
//! does, `ran` of its questions makes a walk of that, [`Tree::new`] a tree and [`svg`] a picture (`crates/figures` has
//! several).

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

/// A walk that leads deeper ends there: the position of a node is made of all moves that lead to it, so what is deep
/// costs much to keep and to draw. No search of an exercise needs so many.
const DEEPEST: usize = 500;

/// Whose code it is.
#[must_use]
pub fn whose(code: Code) -> Text {
    if code == Code::Mine { say::whose_mine() } else { say::whose_course() }
}

/// What a game knows of the positions in a tree.
pub trait Rules: Debug + Send {
    /// What is to be seen of a node.
    type Position: Clone + Debug + Send;

    /// Where the search began.
    fn root(&self) -> Self::Position;

    /// The position behind the move of this name; none if it is none.
    fn after(&self, position: &Self::Position, name: &str) -> Option<Self::Position>;

    /// The names of the moves that are possible here, in any order; empty where the search ends, and where nobody
    /// knows.
    fn moves(&self, _: &Self::Position) -> Vec<String> {
        Vec::new()
    }

    /// What a move of this name is called.
    fn shown(&self, name: &str) -> Text {
        Text::verbatim(name)
    }

    /// Who chooses here, and whose move it is in words; none where nobody does: all is counted or tried.
    fn chooser(&self, _: &Self::Position) -> Option<Chooser> {
        None
    }

    /// What the task says that a position is worth that the search is not called for: this many moves below the root.
    /// None if it must be called.
    fn worth(&self, _: &Self::Position, _depth: usize) -> Option<f64> {
        None
    }

    /// Whether values are means of what was tried: then the move is chosen below which most was tried, and lines are as
    /// thick as that.
    fn tries_out(&self) -> bool {
        false
    }

    /// What there is to say of the position alone, as a sentence: that somebody has won, which number is broken.
    fn told(&self, position: &Self::Position) -> Option<Text>;

    /// What stands in a node in the place of a value, if the search has none: a tick or a cross.
    fn mark(&self, _: &Self::Position) -> Option<&'static str> {
        None
    }

    /// What there is to say of a node below which the search tried nothing; none if that is nothing special.
    fn dead_end(&self, _: &Self::Position) -> Option<Text> {
        None
    }

    /// Returns the calls of the student's functions that are watched at a node: those that the search itself makes
    /// there. Of each child that was tried: its name, how often, and what it is worth.
    fn calls(&self, _: &Self::Position, _visits: u32, _children: &[(String, u32, f64)], _seed: u64) -> Vec<Rule> {
        Vec::new()
    }

    /// Returns what the answer to such a call says, in a sentence.
    fn said(&self, _: &Rule, _: &Ruled) -> Option<Text> {
        None
    }

    /// Whether nodes are drawn as small boards where there is room; else with the names of their moves.
    fn small(&self) -> bool {
        false
    }

    /// Draws the position; `name` is the move that led to it.
    fn draw(&self, scene: &mut Scene, at: Rect, position: &Self::Position, name: &str, theme: &Theme);
}

/// The walk of a search that tries one thing after another: each event is about one of them, which was tried, where so
/// many are tried then, and under a name; or which is taken back, with all that were tried after it.
pub fn tries<T: PartialEq>(events: impl IntoIterator<Item = (T, Option<(usize, String)>)>, cut: bool) -> Ran {
    let (mut moments, mut path) = (Vec::new(), Vec::new());
    for (what, tried) in events {
        let left = match tried {
            // Code that copies the problem instead of taking back is read by its depth.
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

/// A search as a tree.
#[derive(Debug)]
pub struct Tree<R: Rules> {
    rules: R,
    nodes: Vec<Node>,
    /// what happened, one after the other
    steps: Vec<Step>,
    /// the steps at which a node was cut, and those at which it got a better child
    cuts: Vec<usize>,
    bests: Vec<usize>,
    /// whether the search went on after the last step
    more: bool,
}

/// A position that the search led to.
#[derive(Debug, Default)]
struct Node {
    parent: Option<usize>,
    /// the move that led here; empty at the root
    name: String,
    depth: usize,
    children: Vec<usize>,
    /// the steps at which it was entered by a move, at which the search was called, and at which it came back
    tried: Vec<usize>,
    called: Vec<(usize, Option<Bounds>)>,
    /// how many tried games came through it, if that was told
    often: Option<usize>,
    came: Vec<(usize, Came)>,
    /// what it is worth by the task, if the search is not called here
    worth: Option<f64>,
    /// the step at which it was cut, and the bounds then
    cut: Option<(usize, Bounds)>,
}

/// One step of the search: where it led, and what that was.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Step {
    node: usize,
    what: What,
}

/// What a step was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Tried,
    Gone,
    Back,
    Called,
    Returned,
}

impl<R: Rules> Tree<R> {
    /// The tree that a search walked through.
    ///
    /// # Errors
    /// It made a move that cannot be made.
    pub fn new(rules: R, ran: &Ran) -> Result<Tree<R>, Text> {
        let mut positions = vec![rules.root()];
        let mut at = vec![0];
        // A node may have thousands of children: they are found by its number and their names.
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

    /// A new child of this name.
    fn grow(&mut self, parent: usize, name: &str, position: &R::Position) -> usize {
        let (number, depth) = (self.nodes.len(), self.nodes[parent].depth + 1);
        let worth = self.rules.worth(position, depth);
        self.nodes.push(Node { parent: Some(parent), name: name.to_owned(), depth, worth, ..Node::default() });
        self.nodes[parent].children.push(number);
        number
    }

    /// A value has come to this child, whose parent has this position: it may be the parent's best by now.
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

    /// The search returns from this node: if not all its moves were tried, its bounds may have been the reason.
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

    /// What the game knows.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// After how many steps each move was made.
    pub fn tries(&self) -> impl Iterator<Item = usize> {
        (1..=self.len()).filter(|step| self.steps[step - 1].what == What::Tried)
    }

    /// Whether the search went on after the last step.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.more
    }

    /// How many steps there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether nothing happened.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// How many nodes there are, the root among them.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// The node at which the search is after so many steps.
    #[must_use]
    pub fn node_at(&self, steps: usize) -> usize {
        steps.checked_sub(1).and_then(|last| self.steps.get(last)).map_or(0, |step| step.node)
    }

    /// Whether the search has been at this node within so many steps.
    fn is_there(&self, node: usize, steps: usize) -> bool {
        node == 0 || self.nodes[node].tried.first().is_some_and(|step| *step < steps)
    }

    /// What has come back from a node within so many steps.
    fn came(&self, node: usize, steps: usize) -> Option<&Came> {
        let Node { came, .. } = &self.nodes[node];
        came[..came.partition_point(|(step, _)| *step < steps)].last().map(|(_, came)| came)
    }

    /// The value of a node after so many steps: what came back last, else what the task says that it is worth.
    fn value(&self, node: usize, steps: usize) -> Option<f64> {
        match self.came(node, steps) {
            Some(Came::Number(value)) => Some(*value),
            Some(_) => None,
            None if !self.nodes[node].called.is_empty() => None,
            // At a root for which the search was not called, the game itself takes the best move.
            None if node == 0 && self.is_done(0, steps) && self.nodes[0].worth.is_none() => {
                let wants = self.rules.chooser(&self.rules.root())?.wants;
                let value = self.value(self.best(0, steps)?, steps)?;
                Some(if wants == Wants::Nega { -value } else { value })
            }
            None => self.nodes[node].worth.filter(|_| self.is_there(node, steps)),
        }
    }

    /// How often the search has been at a node within so many steps, or how many tried games came through it.
    #[must_use]
    pub fn visits(&self, node: usize, steps: usize) -> usize {
        let Node { called, tried, .. } = &self.nodes[node];
        let calls = called.partition_point(|(step, _)| *step < steps);
        match self.nodes[node].often {
            Some(often) if calls > 0 => often,
            _ => calls.max(tried.partition_point(|step| *step < steps)),
        }
    }

    /// The bounds with which the search was called last at a node, within so many steps.
    fn bounds(&self, node: usize, steps: usize) -> Option<Bounds> {
        let Node { called, .. } = &self.nodes[node];
        called[..called.partition_point(|(step, _)| *step < steps)].last().and_then(|(_, bounds)| *bounds)
    }

    /// The bounds that cut a node, within so many steps.
    fn cut(&self, node: usize, steps: usize) -> Option<Bounds> {
        self.nodes[node].cut.filter(|(step, _)| *step < steps).map(|(_, bounds)| bounds)
    }

    /// From the root to a node, both among them.
    fn path(&self, node: usize) -> Vec<usize> {
        let mut path: Vec<usize> = std::iter::successors(Some(node), |&node| self.nodes[node].parent).collect();
        path.reverse();
        path
    }

    /// What a node is called: as the move that led there.
    #[must_use]
    pub fn name(&self, node: usize) -> Text {
        if node == 0 { say::root() } else { self.rules.shown(&self.nodes[node].name) }
    }

    /// The moves that lead to a node, in one line.
    fn way_to(&self, node: usize) -> String {
        let path = self.path(node);
        let names: Vec<String> =
            path[path.len().min(2) - 1..].iter().map(|&node| self.name(node).to_string()).collect();
        names.join(" ")
    }

    /// The position of a node.
    #[must_use]
    pub fn position(&self, node: usize) -> R::Position {
        let step = |position: R::Position, node: &usize| {
            self.rules.after(&position, &self.nodes[*node].name).unwrap_or(position)
        };
        self.path(node)[1..].iter().fold(self.rules.root(), step)
    }

    /// The children that the search has been at within so many steps, in the order in which it tried them.
    pub fn children(&self, node: usize, steps: usize) -> impl Iterator<Item = usize> {
        self.nodes[node].children.iter().copied().filter(move |&child| self.is_there(child, steps))
    }

    /// The child that the one who chooses would choose: of the best the one that was tried first.
    fn best(&self, node: usize, steps: usize) -> Option<usize> {
        if self.rules.tries_out() {
            return self.children(node, steps).max_by_key(|child| self.visits(*child, steps));
        }
        let Chooser { wants, .. } = self.rules.chooser(&self.position(node))?;
        let gain = |child| self.value(child, steps).filter(|value| !value.is_nan()).map(|value| wants.gain(value));
        let children = self.children(node, steps).filter_map(|child| Some((child, gain(child)?)));
        children.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(child, _)| child)
    }

    /// The principal variation: from the root on always the best child.
    fn principal(&self, steps: usize) -> Vec<usize> {
        std::iter::successors(Some(0), |&node| self.best(node, steps)).collect()
    }

    /// The moves that are possible at a node and were not tried within so many steps.
    fn untried(&self, node: usize, steps: usize) -> Vec<String> {
        let tried: Vec<&str> = self.children(node, steps).map(|child| self.nodes[child].name.as_str()).collect();
        let mut moves = self.rules.moves(&self.position(node));
        moves.retain(|name| !tried.contains(&name.as_str()));
        moves
    }

    /// Whether the search has come back from a node within so many steps.
    fn is_done(&self, node: usize, steps: usize) -> bool {
        self.came(node, steps).is_some() || (node == 0 && steps == self.len() && !self.more)
    }

    /// What is not as it should be at a node: its own code's values contradict each other.
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

    /// What stands before a value that came back from a node: nothing if it is exact, else a sign that it is no more
    /// than a bound.
    fn sign(&self, node: usize, steps: usize) -> &'static str {
        let is_leaf = self.nodes[node].children.is_empty();
        match (self.value(node, steps), self.bounds(node, steps)) {
            (Some(value), Some(Bounds(alpha, _))) if value <= alpha && !is_leaf => "≤ ",
            (Some(value), Some(Bounds(_, beta))) if value >= beta && !is_leaf => "≥ ",
            _ => "",
        }
    }

    /// All that there is to say of a node after so many steps, a sentence each; the first is what happened.
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

    /// What there is to say of a node that the search has left without having tried anything below it.
    fn dead_end(&self, node: usize, steps: usize) -> Option<Text> {
        let is_left = node > 0 && self.nodes[node].children.is_empty() && self.node_at(steps) != node;
        self.rules.dead_end(&self.position(node)).filter(|_| is_left)
    }

    /// Why this child is chosen, in a sentence.
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

/// How deep is looked at first: no deeper than this, and not so deep that the tree is too large for a first look.
/// `moves` tells how many moves a position has that is so many moves below the root.
#[must_use]
pub fn first_depth(most: u32, moves: impl Fn(u32) -> u32) -> u32 {
    const NODES: u64 = 20_000;
    let nodes = |depth: u32| (0..depth).map(&moves).fold(1, |nodes: u64, moves| nodes.saturating_mul(u64::from(moves)));
    (1..=most).rev().find(|&depth| nodes(depth) <= NODES).unwrap_or(1)
}

/// Some names, and how many more there are.
fn listed(names: &[String]) -> Text {
    const MOST: usize = 6;
    let first = Text::verbatim(names[..names.len().min(MOST)].join(", "));
    if names.len() <= MOST { first } else { first.concat(&Text::verbatim(" ")).concat(&all::more(names.len() - MOST)) }
}

/// A value as it stands in a node: with its sign, and a comma where people write one.
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
