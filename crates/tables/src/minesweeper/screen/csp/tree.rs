//! Backtracking in the window: the tree of tries grows, one at a time, in the panel, beside a board that shows the
//! values of the last one.
//!
//! The moment `at` has so many tries; behind the last one comes the end, which shows what all solutions agree on.

use super::board::draw_mark;
use super::panel::column;
use super::{Id, Mark, Shown, To, say};
use crate::frame::capital;
use crate::minesweeper::csp::tree::{Broke, State, Tree, Try};
use crate::minesweeper::names::named;
use crate::minesweeper::view::{colors, tick};
use games::minesweeper::csp::{Csp, Domain};
use questions::minesweeper::Solved;
use stage::panel::{Panel, Tone};
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::Button;
use stage::{Layout, SMALL};
use text::Text;

/// What the names of the variables need at the left.
const NAMES: f32 = 56.0;
/// So many depths are shown, the beginning included: at least these and at most those, as there is room.
const DEPTHS: (usize, usize) = (5, 12);
/// From one depth to the next at least and at most, and what else the tree needs of its height.
const DOWN: (f32, f32) = (22.0, 38.0);
const ENDS: f32 = 28.0;
/// How wide and high the box of a try is, and from one to the next at least and at most.
const BOX: f32 = 16.0;
const STEP: (f32, f32) = (19.0, 40.0);

/// The tries of a problem, and a moment of them.
#[derive(Debug)]
pub(super) struct Tries {
    csp: Csp,
    variables: Vec<(usize, usize)>,
    solutions: Vec<Vec<u8>>,
    tree: Tree,
    /// for each try, the first and the last leaf below it: leaves stand side by side
    leaves: Vec<(usize, usize)>,
    wide: usize,
    at: usize,
}

impl Tries {
    /// Before the first try.
    ///
    /// # Errors
    /// A square is outside the board, or a solution does not fit the variables.
    pub fn new(csp: Csp, answer: Solved) -> Result<Tries, Text> {
        let tree = Tree::new(&csp, &answer)?;
        let Solved { variables, solutions, .. } = answer;
        if solutions.iter().any(|solution| solution.len() != variables.len()) {
            return Err(say::no_solution_of(variables.len()));
        }
        let (leaves, wide) = leaves(&tree);
        Ok(Tries { csp, variables, solutions, tree, leaves, wide, at: 0 })
    }

    fn last(&self) -> usize {
        self.tree.tries.len() + 1
    }

    pub fn can_go_on(&self) -> bool {
        self.at < self.last()
    }

    fn is_done(&self) -> bool {
        self.at == self.last()
    }

    /// Steps; `false` if that leads back before the first try. A step leads to where a branch ends, a fine one to the
    /// next try.
    pub fn go(&mut self, to: To) -> bool {
        let ends = |&at: &usize| self.tree.tries.get(at - 1).is_none_or(|tried| tried.children.is_empty());
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

    /// Goes to the moment of this try.
    pub fn go_to(&mut self, number: usize) {
        self.at = (number + 1).min(self.last());
    }

    /// The try that was made last.
    fn current(&self) -> Option<usize> {
        self.at.checked_sub(1).filter(|&number| number < self.tree.tries.len())
    }

    /// What the board shows: the values of this try or else of the last one; at the end, what all solutions agree on.
    pub fn shown(&self, number: Option<usize>) -> Shown {
        let mut csp = self.csp.clone();
        let number = number.or(self.current());
        let path = number.map_or(Vec::new(), |number| self.tree.path(number));
        let agreed = if number.is_none() && self.is_done() { self.agreed() } else { Vec::new() };
        let values = path.iter().map(|tried| (tried.at, tried.value)).chain(agreed.iter().copied());
        for ((row, column), value) in values {
            if csp.domain(row, column) == Domain::BOTH && value <= 1 {
                csp.assign(row, column, value);
            }
        }
        let broken = number.and_then(|number| match self.tree.tries[number].state {
            State::Dead(Broke::TooMany { at, .. } | Broke::TooFew { at, .. }) => Some(at),
            _ => None,
        });
        let tried = path.iter().map(|tried| tried.at).collect();
        Shown { csp, arc: None, clue: broken, tried, agreed }
    }

    /// The values in which all solutions agree.
    fn agreed(&self) -> Vec<((usize, usize), u8)> {
        let Some((first, others)) = self.solutions.split_first() else { return Vec::new() };
        let agrees = |&i: &usize| others.iter().all(|solution| solution[i] == first[i]);
        (0..first.len()).filter(agrees).map(|i| (self.variables[i], first[i])).collect()
    }

    /// What happens now.
    pub fn status(&self) -> Text {
        match self.at {
            at if at == 0 || self.variables.is_empty() => say::tree_begins(),
            _ if self.is_done() => say::tree_done(self.solutions.len()),
            at => say::tries(at, self.tree.tries.len()),
        }
    }

    /// What there is to tell of this try, or else of this moment.
    pub fn told(&self, number: Option<usize>) -> Vec<Text> {
        let Some(number) = number.or(self.current()) else { return self.told_at_an_end() };
        let tried = &self.tree.tries[number];
        let mut told = vec![say::is_tried(named(tried.at), tried.value)];
        told.extend(tried.told().map(|what| capital(&what).concat(&Text::verbatim("."))));
        told
    }

    fn told_at_an_end(&self) -> Vec<Text> {
        if self.variables.is_empty() {
            return vec![say::nothing_to_try()];
        }
        if !self.is_done() {
            return vec![say::will_be_tried(listed(&self.variables))];
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
        let found = self.tree.solutions();
        if self.tree.cut > 0 {
            told.insert(0, say::not_all_tries(self.tree.tries.len()));
        } else if found != self.solutions.len() && !self.tree.tries.is_empty() {
            told.insert(0, say::other_solutions(self.solutions.len(), found));
        }
        told
    }

    /// For the state's line.
    pub fn state(&self) -> String {
        format!("tree {}/{} {:#}", self.at, self.last(), self.shown(None).csp)
    }

    fn view(&self, turned: i32, layout: &Layout, high: f32) -> Window {
        let (wide, room) = (column(layout), column(layout) - NAMES - BOX);
        let fit = (room / STEP.0).max(0.0) as usize + 1;
        let step = (room / (self.wide.max(2) - 1) as f32).clamp(STEP.0, STEP.1);
        let at_the_end = if self.is_done() { self.wide } else { 0 };
        let current = self.current().map_or(at_the_end, |number| self.leaves[number].0);
        let most = self.wide.saturating_sub(fit) as i32;
        let first = (current as i32 - fit as i32 / 2 + turned).clamp(0, most) as usize;
        let fit_below = ((high - ENDS) / DOWN.0).max(0.0) as usize + 1;
        let depths = fit_below.clamp(DEPTHS.0, DEPTHS.1).min(self.variables.len() + 1);
        let down = ((high - ENDS) / depths.max(2).saturating_sub(1) as f32).clamp(DOWN.0, DOWN.1);
        let depth = self.current().map_or(0, |number| self.tree.tries[number].depth);
        let depth = (depth + 1).saturating_sub(depths);
        Window { wide, first, last: first + fit - 1, step, depth, depths, down }
    }

    /// Whether it is wider than the room for it.
    pub fn is_wide(&self, layout: &Layout) -> bool {
        let view = self.view(0, layout, 0.0);
        self.wide > view.last - view.first + 1
    }

    /// How far it is turned if it is turned by this.
    pub fn turned(&self, turned: i32, by: i32, layout: &Layout) -> i32 {
        let first = |turned| self.view(turned, layout, 0.0).first;
        if first(turned + by) == first(turned) { turned } else { turned + by }
    }

    /// Writes the tree into the panel, which has so much room for it in its height, as far as it has grown; tries can
    /// be pressed.
    pub fn write<'a>(&'a self, panel: &mut Panel<'a, Id>, turned: i32, layout: &Layout, high: f32) {
        let (view, there) = (self.view(turned, layout, high), self.at.min(self.tree.tries.len()));
        let place = |number| Some((view.place(self, number)?, Id::Try(number)));
        let places: Vec<_> = (0..there).filter_map(place).collect();
        let hidden = there - places.len();
        if hidden > 0 {
            panel.says(Tone::Quiet, say::hidden(hidden));
        }
        if self.is_wide(layout) {
            let can = |by| self.turned(turned, by, layout) != turned;
            panel.buttons([
                Button::new(Id::Turn(-1), "<").key("i").enabled(can(-1)),
                Button::new(Id::Turn(1), ">").key("k").enabled(can(1)),
            ]);
        }
        let part = |(at, id): (Rect, Id)| (Rect { x: at.x / view.wide, w: at.w / view.wide, ..at }, id);
        let high = ENDS + view.down * (view.depths - 1) as f32;
        panel.drawn_with(high, places.into_iter().map(part).collect(), move |scene, at, theme, mouse| {
            self.draw(scene, at, theme, mouse, &view);
        });
    }

    fn draw(&self, scene: &mut Scene, room: Rect, theme: &Theme, mouse: (f32, f32), view: &Window) {
        let there = self.at.min(self.tree.tries.len());
        let path: Vec<usize> =
            std::iter::successors(self.current(), |&number| self.tree.tries[number].parent).collect();
        let on_screen = |(x, y): (f32, f32)| (room.x + x / view.wide * room.w, room.y + y);
        self.draw_depths(scene, room, theme, view, there);
        for number in 0..there {
            if let (Some(at), Some(above)) = (view.place(self, number), view.above(self, number)) {
                let on_path = path.contains(&number);
                let (color, width) = if on_path { (theme.accent, 2.5) } else { (theme.quiet, 1.2) };
                scene.line(on_screen(above), on_screen((at.center().0, at.y)), width, color);
            }
        }
        for number in 0..there {
            let Some(at) = view.place(self, number) else { continue };
            let (x, y) = on_screen(at.center());
            let at = Rect::new(x - BOX / 2.0, y - BOX / 2.0, BOX, BOX);
            let lit = at.inset(-1.0).contains(mouse) || self.current() == Some(number);
            draw_try(scene, theme, at, &self.tree.tries[number], (path.contains(&number), lit));
        }
    }

    /// The beginning, and at each depth the variable, if it is the same in all branches.
    fn draw_depths(&self, scene: &mut Scene, room: Rect, theme: &Theme, view: &Window, there: usize) {
        if view.depth == 0 && there > 0 {
            let (x, y) = view.root(self);
            scene.disc((room.x + x / view.wide * room.w, room.y + y), 4.0, theme.quiet);
        }
        for depth in 1.max(view.depth)..view.depth + view.depths {
            let mut there = self.tree.tries[..there].iter().filter(|tried| tried.depth == depth).map(|tried| tried.at);
            if let Some(first) = there.next()
                && there.all(|at| at == first)
            {
                let at = (room.x, room.y + view.y(depth) + 4.5);
                scene.text(at, Anchor::Start, SMALL, false, theme.quiet, named(first));
            }
        }
    }
}

/// The part of the tree that is to be seen, in a room of this width whose upper left corner is at (0, 0). A try that
/// has leaves on both sides of its edge stands above those within, so that no branch hangs in the air.
#[derive(Clone, Copy, Debug)]
struct Window {
    wide: f32,
    /// the leaves at both ends, and from one to the next
    first: usize,
    last: usize,
    step: f32,
    /// the depth at the upper end, how many there are, and from one to the next
    depth: usize,
    depths: usize,
    down: f32,
}

impl Window {
    /// The height of the tries at this depth.
    fn y(&self, depth: usize) -> f32 {
        BOX / 2.0 + self.down * (depth as f32 - self.depth as f32)
    }

    /// The middle of those of these leaves that are to be seen.
    fn x(&self, (first, last): (usize, usize)) -> Option<f32> {
        let (first, last) = (first.max(self.first), last.min(self.last));
        let middle = (first + last) as f32 / 2.0 - self.first as f32;
        (first <= last).then_some(NAMES + BOX / 2.0 + middle * self.step)
    }

    /// Where the try with this number is, if it is to be seen.
    fn place(&self, tries: &Tries, number: usize) -> Option<Rect> {
        let depth = tries.tree.tries[number].depth;
        let x = self.x(tries.leaves[number]).filter(|_| (self.depth..self.depth + self.depths).contains(&depth))?;
        Some(Rect::new(x - BOX / 2.0, self.y(depth) - BOX / 2.0, BOX, BOX))
    }

    fn root(&self, tries: &Tries) -> (f32, f32) {
        (self.x((0, tries.wide.saturating_sub(1))).unwrap_or(NAMES), self.y(0))
    }

    /// Where the line to a try begins: below the try above it, as far as that is to be seen.
    fn above(&self, tries: &Tries, number: usize) -> Option<(f32, f32)> {
        match tries.tree.tries[number].parent {
            None => (self.depth == 0).then(|| self.root(tries)),
            Some(parent) => self.place(tries, parent).map(|at| (at.center().0, at.y + at.h)),
        }
    }
}

/// The first and the last leaf below each try, in the order of the tries; and how many leaves there are.
fn leaves(tree: &Tree) -> (Vec<(usize, usize)>, usize) {
    let (mut count, mut leaves) = (0, Vec::with_capacity(tree.tries.len()));
    for tried in &tree.tries {
        leaves.push((count, count));
        count += usize::from(tried.children.is_empty());
    }
    for (number, tried) in tree.tries.iter().enumerate().rev() {
        if let Some(&last) = tried.children.last() {
            leaves[number].1 = leaves[last].1;
        }
    }
    (leaves, count)
}

/// A try: its value, with a cross below it if the branch is dead, and a tick if it is a solution.
fn draw_try(scene: &mut Scene, theme: &Theme, at: Rect, tried: &Try, (on_path, lit): (bool, bool)) {
    let (x, y) = at.center();
    let dead = matches!(tried.state, State::Dead(_));
    let (face, text) = match (on_path, dead) {
        (true, _) => (theme.accent, theme.on_accent),
        (_, true) => (colors(theme).blast, theme.text),
        _ => (theme.hovered, theme.text),
    };
    if lit {
        scene.rect(at.inset(-2.0), 4.5, theme.text);
    }
    scene.rect(at, 3.0, face);
    scene.text((x, y + 4.5), Anchor::Middle, SMALL, true, text, tried.value);
    match tried.state {
        State::Dead(_) if tried.children.is_empty() => {
            draw_mark(scene, (x, at.y + at.h + 5.0), 6.0, Mark::Deleted, theme);
        }
        State::Dead(_) => {}
        State::Solution => tick(scene, (x, at.y + at.h + 5.0), 9.0, 2.0, colors(theme).numbers[1]),
        State::Inner | State::Left | State::Cut => {}
    }
}

/// The first of these squares, and how many more.
fn listed(places: &[(usize, usize)]) -> Text {
    const MOST: usize = 6;
    let first: Vec<String> = places.iter().take(MOST).map(|&at| named(at)).collect();
    let first = Text::verbatim(first.join(", "));
    if places.len() > MOST { say::and_others(first, places.len() - MOST) } else { first }
}
