//! Backtracking in the solver's window. The panel shows the tree, which grows by one try at a time. The board shows the
//! values of the last try.
//!
//! The field `at` is the number of tries made so far. After the last try, one more moment is the end, which shows the
//! values on which all solutions agree.

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

/// The maximum height of a level of the tree, in pixels.
const LEVEL: f32 = 38.0;
/// The minimum and the maximum height of the tree, in pixels.
const HIGH: (f32, f32) = (120.0, 460.0);

/// The tries of a problem, and the current moment.
#[derive(Debug)]
pub(super) struct Tries {
    solutions: Vec<Vec<u8>>,
    tree: Tree<Search>,
    /// The number of steps of the tree after each try.
    tries: Vec<usize>,
    /// The number of tries that are solutions.
    found: usize,
    at: usize,
}

impl Tries {
    /// Creates the tries of an answer, at the moment before the first one.
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

    /// Returns whether no value has been tried yet, but there are variables to try.
    pub fn is_before_the_first(&self) -> bool {
        self.at == 0 && !self.variables().is_empty()
    }

    /// Returns whether this moment shows a try.
    pub fn is_trying(&self) -> bool {
        self.current().is_some()
    }

    /// Returns the problem with the values of the last try, if they are a solution.
    pub fn solution(&self) -> Option<Csp> {
        let (rules, tried) = (self.tree.rules(), self.tree.position(self.current()?));
        (rules.is_complete(&tried) && rules.broken(&tried).is_none()).then(|| self.shown(None).csp)
    }

    /// Returns the variables and all their solutions. `None` before the end, unless there are no variables.
    pub fn solutions(&self) -> Option<(&[(usize, usize)], &[Vec<u8>])> {
        let is_end = self.is_done() || self.variables().is_empty();
        is_end.then(|| (self.variables(), &self.solutions[..]))
    }

    /// Returns the number of steps of the tree at a moment.
    fn steps(&self, at: usize) -> usize {
        match at {
            0 => 0,
            at => self.tries.get(at - 1).copied().unwrap_or(self.tree.len()),
        }
    }

    /// Moves to another moment. A step goes to the end of a branch, a fine step to the next try. Returns `false` if the
    /// step leads back before the first try.
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

    /// Moves to the try that first led to this node.
    pub fn go_to(&mut self, node: usize) {
        let first = self.tries.iter().position(|&steps| self.tree.node_at(steps) == node);
        self.at = first.map_or(0, |before| before + 1);
    }

    /// Returns the node of the last try.
    fn current(&self) -> Option<usize> {
        (self.at > 0 && !self.is_done()).then(|| self.tree.node_at(self.steps(self.at)))
    }

    /// Returns the content of the board: the values of `node`, or else of the last try. At the end, these are the
    /// values on which all solutions agree.
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

    /// Returns the squares and values on which all solutions agree.
    fn agreed(&self) -> Vec<((usize, usize), u8)> {
        let Some((first, others)) = self.solutions.split_first() else { return Vec::new() };
        let agrees = |&i: &usize| others.iter().all(|solution| solution[i] == first[i]);
        (0..first.len()).filter(agrees).map(|i| (self.variables()[i], first[i])).collect()
    }

    /// Returns the headline: the number of the try, or the number of solutions.
    pub fn status(&self) -> Text {
        match self.at {
            at if at == 0 || self.variables().is_empty() => say::tree_begins(),
            _ if self.is_done() => say::tree_done(self.solutions.len()),
            at => say::tries(at, self.tries.len()),
        }
    }

    /// Describes `node`, or else this moment.
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

    /// Describes the moment in the window's state line.
    pub fn state(&self) -> String {
        format!("tree {}/{} {:#}", self.at, self.last(), self.shown(None).csp)
    }

    /// Writes the tree into the panel as far as it has grown. `high` is the available height in pixels; nodes can be
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

/// Lists the first squares, and the number of the others.
fn listed(places: &[(usize, usize)]) -> Text {
    const MOST: usize = 6;
    let first: Vec<String> = places.iter().take(MOST).map(|&at| named(at)).collect();
    let first = Text::verbatim(first.join(", "));
    if places.len() > MOST { say::and_others(first, places.len() - MOST) } else { first }
}
