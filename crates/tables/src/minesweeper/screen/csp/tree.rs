//! Backtracking in the window: the tree of tries grows, one at a time, in the panel, beside a board that shows the
//! values of the last one.
//!
//! The moment `at` has so many tries; behind the last one comes the end, which shows what all solutions agree on.

use super::panel::column;
use super::{Id, Shown, To, say};
use crate::frame::capital;
use crate::minesweeper::csp::broke::Broke;
use crate::minesweeper::csp::search::{Search, tree};
use crate::minesweeper::names::named;
use crate::tree::{Seen, Tree};
use games::minesweeper::csp::{Csp, Domain};
use questions::minesweeper::Solved;
use stage::Layout;
use stage::panel::Panel;
use stage::scene::Rect;
use stage::widgets::Button;
use text::Text;

/// So high is a level of the tree at most, and the tree itself at least and at most.
const LEVEL: f32 = 38.0;
const HIGH: (f32, f32) = (120.0, 460.0);

/// The tries of a problem, and a moment of them.
#[derive(Debug)]
pub(super) struct Tries {
    solutions: Vec<Vec<u8>>,
    tree: Tree<Search>,
    /// after how many of the tree's steps each try was made
    tries: Vec<usize>,
    /// how many of them are solutions
    found: usize,
    at: usize,
}

impl Tries {
    /// Before the first try.
    ///
    /// # Errors
    /// A square is outside the board, or a solution does not fit the variables.
    pub fn new(csp: &Csp, answer: Solved) -> Result<Tries, Text> {
        let tree = tree(csp, &answer)?;
        let Solved { variables, solutions, .. } = answer;
        if solutions.iter().any(|solution| solution.len() != variables.len()) {
            return Err(say::no_solution_of(variables.len()));
        }
        Ok(Tries { solutions, tries: tree.tries().collect(), found: tree.solutions(), tree, at: 0 })
    }

    fn variables(&self) -> &[(usize, usize)] {
        &self.tree.rules().variables
    }

    fn last(&self) -> usize {
        self.tries.len() + 1
    }

    pub fn can_go_on(&self) -> bool {
        self.at < self.last()
    }

    fn is_done(&self) -> bool {
        self.at == self.last()
    }

    /// Returns whether nothing has been tried yet, but something will be.
    pub fn is_before_the_first(&self) -> bool {
        self.at == 0 && !self.variables().is_empty()
    }

    /// Returns whether a value was just tried.
    pub fn is_trying(&self) -> bool {
        self.current().is_some()
    }

    /// Returns the problem with the values that were tried last, if they are a solution.
    pub fn solution(&self) -> Option<Csp> {
        let (rules, tried) = (self.tree.rules(), self.tree.position(self.current()?));
        (rules.is_complete(&tried) && rules.broken(&tried).is_none()).then(|| self.shown(None).csp)
    }

    /// Returns the variables and all solutions of them at the end, or if there is nothing to try.
    pub fn solutions(&self) -> Option<(&[(usize, usize)], &[Vec<u8>])> {
        let is_end = self.is_done() || self.variables().is_empty();
        is_end.then(|| (self.variables(), &self.solutions[..]))
    }

    /// How many of the tree's steps there are at a moment.
    fn steps(&self, at: usize) -> usize {
        match at {
            0 => 0,
            at => self.tries.get(at - 1).copied().unwrap_or(self.tree.len()),
        }
    }

    /// Steps; `false` if that leads back before the first try. A step leads to where a branch ends, a fine one to the
    /// next try.
    pub fn go(&mut self, to: To) -> bool {
        let ends = |&at: &usize| self.tree.is_leaf(self.tree.node_at(self.steps(at)));
        let back = matches!(to, To::Start | To::Back | To::FineBack);
        if back && self.at == 0 {
            return false;
        }
        self.at = match to {
            To::Start => 0,
            To::FineBack => self.at - 1,
            To::Back => (1..self.at).rfind(ends).unwrap_or(0),
            To::FineOn => (self.at + 1).min(self.last()),
            To::On => (self.at + 1..self.last()).find(ends).unwrap_or(self.last()),
            To::End => self.last(),
        };
        true
    }

    /// Goes to the moment of the try that first led to this node.
    pub fn go_to(&mut self, node: usize) {
        let first = self.tries.iter().position(|&steps| self.tree.node_at(steps) == node);
        self.at = first.map_or(0, |before| before + 1);
    }

    /// The node of the try that was made last.
    fn current(&self) -> Option<usize> {
        (self.at > 0 && !self.is_done()).then(|| self.tree.node_at(self.steps(self.at)))
    }

    /// What the board shows: the values of this node or else of the last try; at the end, what all solutions agree on.
    pub fn shown(&self, node: Option<usize>) -> Shown {
        let Search { csp, .. } = self.tree.rules();
        let mut csp = csp.clone();
        let node = node.or(self.current());
        let tried = node.map_or(Vec::new(), |node| self.tree.position(node));
        let agreed = if node.is_none() && self.is_done() { self.agreed() } else { Vec::new() };
        for &((row, column), value) in tried.iter().chain(&agreed) {
            if csp.domain(row, column) == Domain::BOTH && value <= 1 {
                csp.assign(row, column, value);
            }
        }
        let clue = match self.tree.rules().broken(&tried) {
            Some(Broke::TooMany { at, .. } | Broke::TooFew { at, .. }) => Some(at),
            _ => None,
        };
        Shown { csp, arc: None, clue, tried: tried.into_iter().map(|(at, _)| at).collect(), agreed }
    }

    /// The values in which all solutions agree.
    fn agreed(&self) -> Vec<((usize, usize), u8)> {
        let Some((first, others)) = self.solutions.split_first() else { return Vec::new() };
        let agrees = |&i: &usize| others.iter().all(|solution| solution[i] == first[i]);
        (0..first.len()).filter(agrees).map(|i| (self.variables()[i], first[i])).collect()
    }

    /// What happens now.
    pub fn status(&self) -> Text {
        match self.at {
            at if at == 0 || self.variables().is_empty() => say::tree_begins(),
            _ if self.is_done() => say::tree_done(self.solutions.len()),
            at => say::tries(at, self.tries.len()),
        }
    }

    /// What there is to tell of this node, or else of this moment.
    pub fn told(&self, node: Option<usize>) -> Vec<Text> {
        let Some(node) = node.or(self.current()) else { return self.told_at_an_end() };
        let tried = self.tree.position(node);
        let last = tried.last().map(|&(at, value)| say::is_tried(named(at), value));
        let became = self.tree.became(node).filter(|_| node > 0);
        let became = became.map(|what| capital(&what).concat(&Text::verbatim(".")));
        last.into_iter().chain(became).collect()
    }

    fn told_at_an_end(&self) -> Vec<Text> {
        if self.variables().is_empty() {
            return vec![say::nothing_to_try()];
        }
        if !self.is_done() {
            return vec![say::will_be_tried(listed(self.variables()))];
        }
        let of = |value| self.agreed().into_iter().filter(|(_, of)| *of == value).map(|(at, _)| at).collect::<Vec<_>>();
        let (safe, mines) = (of(0), of(1));
        let mut told = Vec::new();
        if !safe.is_empty() {
            told.push(say::safe_in_all(listed(&safe)));
        }
        if !mines.is_empty() {
            told.push(say::mines_in_all(listed(&mines)));
        }
        if self.solutions.is_empty() {
            told.push(say::no_solution());
        } else if told.is_empty() {
            told.push(say::they_agree_on_nothing());
        }
        if self.tree.is_cut() {
            told.insert(0, say::not_all_tries(self.tries.len()));
        } else if self.found != self.solutions.len() && !self.tries.is_empty() {
            told.insert(0, say::other_solutions(self.solutions.len(), self.found));
        }
        told
    }

    /// For the state's line.
    pub fn state(&self) -> String {
        format!("tree {}/{} {:#}", self.at, self.last(), self.shown(None).csp)
    }

    /// Writes the tree into the panel, which has so much room for it in its height, as far as it has grown; nodes can be
    /// pressed.
    pub fn write<'a>(&'a self, panel: &mut Panel<'a, Id>, layout: &Layout, high: f32) {
        let high = high.clamp(HIGH.0, HIGH.1).min(LEVEL * (self.variables().len() + 1) as f32);
        let (wide, room) = (column(layout), |at: Rect| Rect { h: at.h - 14.0, ..at });
        let look = |mouse| Seen { steps: self.steps(self.at), node: self.current(), mouse, small: true };
        let at = room(Rect::new(0.0, 0.0, wide, high));
        let (places, names) = (self.tree.places(look((-1.0, -1.0)), at), self.tree.names(look((-1.0, -1.0)), at));
        let part = |((at, node), name): ((Rect, usize), Text)| {
            let at = Rect { x: at.x / wide, w: at.w / wide, ..at };
            Button::new(Id::Try(node), name).at(at)
        };
        panel.drawn_with(high, places.into_iter().zip(names).map(part).collect(), move |scene, at, theme, mouse| {
            self.tree.draw(scene, room(at), look(mouse), theme);
        });
    }
}

/// The first of these squares, and how many more.
fn listed(places: &[(usize, usize)]) -> Text {
    const MOST: usize = 6;
    let first: Vec<String> = places.iter().take(MOST).map(|&at| named(at)).collect();
    let first = Text::verbatim(first.join(", "));
    if places.len() > MOST { say::and_others(first, places.len() - MOST) } else { first }
}
