//! Backtracking as a tree to walk through. A node is a value that was tried for a square.

use super::broke::{Broke, broken};
use super::{checked_events, constrained, say, settled};
use crate::frame::capital;
use crate::minesweeper::names::{At, named};
use crate::minesweeper::rounds::on_board;
use crate::minesweeper::view;
use crate::tree::{Rules, Searched, Searcher, Tree, tries};
use games::minesweeper::csp::{Csp, Domain, Event};
use games::minesweeper::{Square, View};
use questions::minesweeper::{Backtrack, Solved};
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use text::Text;

/// The only search of this game.
pub const SEARCHES: &[Searcher] = &[Searcher { exercise: "csp/backtracking", deepest: None }];

/// Returns the problem of a view after deleting all forbidden values. `None` if no square is undecided, or there is a
/// contradiction.
pub fn problem(view: &View) -> Option<Csp> {
    let csp = settled(constrained(view).0);
    let is_there = |of: Domain| csp.squares().any(|(row, column)| csp.domain(row, column) == of);
    (is_there(Domain::BOTH) && !is_there(Domain::EMPTY)).then_some(csp)
}

/// A problem, and the variables that get values one after the other.
#[derive(Clone, Debug)]
pub struct Search {
    /// The problem before the search.
    pub csp: Csp,
    /// The variables that the player's `frontier` returned.
    pub variables: Vec<At>,
}

/// Builds the search tree from the events of an answer.
///
/// # Errors
/// A square in the answer is outside the board.
pub fn tree(csp: &Csp, answer: &Solved) -> Result<Tree<Search>, Text> {
    checked_events(csp.level(), &answer.events)?;
    answer.variables.iter().try_for_each(|&(row, column)| on_board(csp.level(), row, column))?;
    let deepest = csp.squares().count();
    let events = answer.events.iter().filter_map(|event| match *event {
        Event::Assigned { at, value, depth } => {
            Some((at, Some((depth.min(deepest), format!("{} = {value}", named(at))))))
        }
        Event::Released { at } => Some((at, None)),
        _ => None,
    });
    let ran = tries(events, answer.count > answer.events.len());
    Tree::new(Search { csp: csp.clone(), variables: answer.variables.clone() }, &ran)
}

impl Searched for Search {
    type Root = Csp;
    type Question = Backtrack;
    const SEARCHES: &'static [Searcher] = SEARCHES;

    fn question(_: &Searcher, _: u32, root: &Csp) -> Backtrack {
        Backtrack { csp: root.clone() }
    }

    fn tree(_: &Searcher, _: u32, root: &Csp, answer: Solved) -> Result<Tree<Search>, Text> {
        tree(root, &answer)
    }
}

impl Search {
    /// Returns the constraint that the tried values violate. The last value is checked first.
    pub fn broken(&self, tried: &[(At, u8)]) -> Option<Broke> {
        let last_first: Vec<(At, u8)> = tried.iter().rev().copied().collect();
        broken(&self.csp, &self.variables, &last_first)
    }

    /// Returns whether each variable has a value.
    pub fn is_complete(&self, tried: &[(At, u8)]) -> bool {
        !tried.is_empty() && tried.len() == self.variables.len()
    }
}

impl Rules for Search {
    type Position = Vec<(At, u8)>;

    fn root(&self) -> Vec<(At, u8)> {
        Vec::new()
    }

    fn after(&self, tried: &Vec<(At, u8)>, name: &str) -> Option<Vec<(At, u8)>> {
        let (at, value) = name.split_once(" = ")?;
        let (row, column) = at.strip_prefix('(')?.strip_suffix(')')?.split_once(", ")?;
        let at = (row.parse().ok()?, column.parse().ok()?);
        Some(tried.iter().copied().chain([(at, value.parse().ok()?)]).collect())
    }

    fn told(&self, tried: &Vec<(At, u8)>) -> Option<Text> {
        let what = match self.broken(tried) {
            Some(broke) => broke.text(),
            None if self.is_complete(tried) => say::a_solution(),
            None => return None,
        };
        Some(capital(&what).concat(&Text::verbatim(".")))
    }

    fn mark(&self, tried: &Vec<(At, u8)>) -> Option<&'static str> {
        match self.broken(tried) {
            Some(_) => Some("✗"),
            None => self.is_complete(tried).then_some("✓"),
        }
    }

    /// Draws the numbers of the board, and the tried values.
    fn draw(&self, scene: &mut Scene, at: Rect, tried: &Vec<(At, u8)>, _: &str, theme: &Theme) {
        let (rows, columns) = (self.csp.level().rows(), self.csp.level().columns());
        let side = at.w / rows.max(columns) as f32;
        let (left, top) = (at.x + (at.w - side * columns as f32) / 2.0, at.y + (at.h - side * rows as f32) / 2.0);
        for (row, column) in self.csp.squares() {
            let square = Rect::new(left + side * column as f32, top + side * row as f32, side, side);
            let (x, y) = square.center();
            match self.csp.number(row, column) {
                Some(number) => view::draw(scene, square, Square::Open(number), theme),
                None => {
                    view::draw(scene, square, Square::Covered, theme);
                    let value = tried.iter().rev().find(|(at, _)| *at == (row, column)).map(|(_, value)| *value);
                    if let Some(value) = value {
                        scene.rect(square.inset(side * 0.08), side * 0.1, theme.accent);
                        let size = (side * 0.62).min(22.0);
                        if size >= stage::SMALL {
                            scene.text((x, y + size * 0.36), Anchor::Middle, size, true, theme.on_accent, value);
                        } else if value == 1 {
                            scene.disc((x, y), side * 0.22, theme.on_accent);
                        }
                    }
                }
            }
        }
    }
}
