//! The page on which a person explores a search tree. The tree takes the place of the board; the panel shows the steps
//! of the search and details of the selected node.

use super::draw::Seen;
use super::{Rules, Tree, say};
use questions::learning::{Rule, Ruled};
use stage::Layout;
use stage::panel::{Panel, Tone};
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use stage::widgets::Button;
use text::Text;

/// The height of the small board in the panel, in pixels.
const BOARD: f32 = 132.0;
/// The height of a panel, in pixels, up to which the small board is left out.
const LOW: f32 = 420.0;
/// The pause between two steps of an animated tree (`PAUSE`) and the longest duration of the animation (`WHOLE`), in
/// seconds.
const PAUSE: f64 = 0.4;
const WHOLE: f64 = 30.0;

/// A button of the page, or a click on a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Goes to the state after this number of steps.
    To(usize),
    /// Selects the node with this number.
    Pick(usize),
    /// Plays the game from the position of the selected node.
    Play,
    /// Starts the animation from the present step, or from the first if the tree is complete.
    Run,
}

/// The state of the page: a tree, the number of steps shown, and the selected node.
#[derive(Debug)]
pub struct Page<R: Rules> {
    tree: Tree<R>,
    steps: usize,
    node: usize,
    /// The time of the next step in seconds, if the tree is animated.
    grows: Option<f64>,
    /// The nodes whose values are inconsistent at the end of the search.
    odd: Vec<usize>,
}

impl<R: Rules> Page<R> {
    /// Creates a page that shows the complete tree with the root selected.
    #[must_use]
    pub fn new(tree: Tree<R>) -> Page<R> {
        let end = tree.len();
        let odd = (0..tree.nodes()).filter(|&node| tree.odd(node, end).is_some()).collect();
        Page { steps: end, node: 0, grows: None, odd, tree }
    }

    /// Returns the position of the selected node.
    #[must_use]
    pub fn position(&self) -> R::Position {
        self.tree.position(self.node)
    }

    /// Returns the calls of the student's functions to show at the selected node.
    #[must_use]
    pub fn calls(&self, seed: u64) -> Vec<Rule> {
        let (tree, end) = (&self.tree, self.tree.len());
        let visits = |node: usize| tree.nodes[node].often.unwrap_or_default() as u32;
        let child = |child: usize| Some((tree.nodes[child].name.clone(), visits(child), tree.value(child, end)?));
        let children: Vec<_> = tree.nodes[self.node].children.iter().filter_map(|&node| child(node)).collect();
        tree.rules.calls(&self.position(), visits(self.node), &children, seed)
    }

    /// Returns a sentence about the answer to such a call.
    #[must_use]
    pub fn said(&self, rule: &Rule, answer: &Ruled) -> Option<Text> {
        self.tree.rules.said(rule, answer)
    }

    /// Handles a button. [`Press::Play`] is left to the caller.
    pub fn act(&mut self, act: Press) {
        self.grows = None;
        match act {
            Press::To(steps) => self.go_to(steps),
            Press::Pick(node) => self.node = node,
            Press::Play => {}
            Press::Run => {
                // The animation of a complete tree starts again at the first step.
                if self.steps == self.tree.len() {
                    self.go_to(0);
                }
                self.grows = Some(0.0);
            }
        }
    }

    fn go_to(&mut self, steps: usize) {
        self.steps = steps.min(self.tree.len());
        self.node = self.tree.node_at(self.steps);
        // At the end of the search, the root shows the result.
        if self.steps == self.tree.len() {
            self.node = 0;
        }
    }

    /// Whether the tree is animated.
    #[must_use]
    pub fn is_growing(&self) -> bool {
        self.grows.is_some()
    }

    /// Advances the animation to this time in seconds. Large trees grow by several steps at once.
    pub fn tick(&mut self, now: f64) {
        if self.grows.is_some_and(|at| now >= at) {
            let at_once = (self.tree.len() as f64 * PAUSE / WHOLE).ceil().max(1.0) as usize;
            self.go_to(self.steps + at_once);
            self.grows = (self.steps < self.tree.len()).then_some(now + PAUSE);
        }
    }

    /// Returns the action of a key that belongs to no button.
    #[must_use]
    pub fn key(&self, key: char) -> Option<Press> {
        match key {
            ',' | stage::key::PAGE_UP => Some(Press::To(self.steps.saturating_sub(1))),
            '.' | stage::key::PAGE_DOWN => Some(Press::To(self.steps + 1)),
            stage::key::HOME => Some(Press::To(0)),
            stage::key::END => Some(Press::To(self.tree.len())),
            _ => None,
        }
    }

    /// Returns the action that goes to the first of these steps that is not shown yet.
    fn next(&self, steps: &[usize]) -> Option<Press> {
        steps.get(steps.partition_point(|step| *step < self.steps)).map(|step| Press::To(step + 1))
    }

    /// Returns the action that selects a sibling of the selected node, `by` places to the right.
    fn sibling(&self, by: isize) -> Option<Press> {
        let siblings: Vec<usize> = self.tree.children(self.tree.nodes[self.node].parent?, self.steps).collect();
        let place = siblings.iter().position(|&node| node == self.node)?;
        siblings.get(place.checked_add_signed(by)?).map(|&node| Press::Pick(node))
    }

    /// Writes into the panel the buttons for steps, and those that go from the selected node to its parent, children
    /// and siblings.
    pub fn write_steps<'a, Id: 'a>(&'a self, panel: &mut Panel<'a, Id>, id: impl Fn(Press) -> Id + Copy + 'a) {
        let (tree, steps, node, end) = (&self.tree, self.steps, self.node, self.tree.len());
        panel.says(Tone::Status, if steps == end { say::whole(tree.nodes()) } else { say::step(steps, end) });
        let to = |label, to: usize, can: bool| Button::new(id(Press::To(to)), label).enabled(can);
        panel.buttons([
            to("|<", 0, steps > 0),
            to("<", steps.saturating_sub(1), steps > 0),
            to(">", steps + 1, steps < end),
            to(">|", end, steps < end),
            Button::new(id(Press::Run), say::run()).key("p").chosen(self.is_growing()).enabled(end > 0),
        ]);
        panel.slider("", (0, end as u32), steps as u32, move |to| id(Press::To(to as usize)));
        let next = |label: Text, key, act: Option<Press>| {
            Button::new(id(act.unwrap_or(Press::Pick(node))), label).key(key).enabled(act.is_some())
        };
        let milestones = [(say::next_best(), "1", &tree.bests), (say::next_cut(), "2", &tree.cuts)];
        let milestones = milestones.into_iter().filter(|(.., steps)| !steps.is_empty());
        let milestones: Vec<_> = milestones.map(|(label, key, steps)| next(label, key, self.next(steps))).collect();
        if !milestones.is_empty() {
            panel.buttons(milestones);
        }
        let parent = tree.nodes[node].parent.map(Press::Pick);
        let child = tree.best(node, steps).or_else(|| tree.children(node, steps).next()).map(Press::Pick);
        panel.buttons([
            next(say::parent(), "8", parent),
            next(say::child(), "5", child),
            next(Text::verbatim("<"), "4", self.sibling(-1)).called(say::sibling_before()),
            next(Text::verbatim(">"), "6", self.sibling(1)).called(say::sibling_behind()),
        ]);
        if !self.odd.is_empty() {
            let behind = self.odd.iter().copied().find(|&odd| odd > node).or(self.odd.first().copied());
            panel.buttons([next(say::next_odd(), "3", behind.map(Press::Pick))]);
        }
    }

    /// Writes into the panel the details of the selected node.
    pub fn write_node<Id>(&self, panel: &mut Panel<Id>) {
        let (tree, steps, node) = (&self.tree, self.steps, self.node);
        panel.says(Tone::Heading, tree.way_to(node));
        if let Some(odd) = tree.odd(node, steps) {
            panel.says(Tone::Warning, odd);
        }
        tree.tell(node, steps).into_iter().for_each(|told| panel.says(Tone::Plain, told));
        if tree.more {
            panel.says(Tone::Warning, say::only_the_beginning(tree.nodes()));
        }
        if !self.odd.is_empty() {
            panel.says(Tone::Warning, say::odd_nodes(self.odd.len()));
        }
    }

    /// Draws the position of the selected node into the panel, if the panel of height `high` has room.
    pub fn write_board<'a, Id: 'a>(&'a self, panel: &mut Panel<'a, Id>, high: f32) {
        if high > LOW {
            panel.drawn(BOARD, move |scene, at, theme, _| self.draw_board(scene, at, theme));
        }
    }

    fn draw_board(&self, scene: &mut Scene, at: Rect, theme: &Theme) {
        let side = at.h - 8.0;
        let place = Rect::new(at.x + (at.w - side) / 2.0, at.y + 4.0, side, side);
        scene.rect(place.inset(-4.0), 8.0, theme.surface);
        self.tree.rules.draw(scene, place, &self.position(), &self.tree.nodes[self.node].name, theme);
    }

    /// Returns the area of the tree.
    fn place(layout: &Layout) -> Rect {
        let Rect { x, y, w, h } = layout.board;
        Rect::new(x + 10.0, y + 12.0, w - 20.0, h - 24.0)
    }

    fn look(&self, mouse: (f32, f32)) -> Seen {
        Seen { steps: self.steps, node: Some(self.node), mouse, small: false }
    }

    /// Returns the areas of the nodes, each with the action of a click on it.
    pub fn places(&self, layout: &Layout) -> Vec<(Rect, Press)> {
        let places = self.tree.places(self.look((-1.0, -1.0)), Page::<R>::place(layout));
        places.into_iter().map(|(at, node)| (at, Press::Pick(node))).collect()
    }

    /// Returns descriptions of these nodes for screen readers, in the same order.
    pub fn names(&self, layout: &Layout) -> Vec<Text> {
        self.tree.names(self.look((-1.0, -1.0)), Page::<R>::place(layout))
    }

    /// Draws the tree.
    pub fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let board = scene.layout.board;
        scene.rect(board, 18.0, theme.surface);
        let place = Page::<R>::place(&scene.layout);
        self.tree.draw(scene, place, self.look(mouse), theme);
    }

    /// Returns the state in one line: the number of steps shown, the selected node, and whether the tree is animated.
    #[must_use]
    pub fn state(&self) -> String {
        let name = |&node: &usize| self.tree.nodes[node].name.clone();
        let path: Vec<String> = self.tree.path(self.node)[1..].iter().map(name).collect();
        let grows = if self.is_growing() { " grows" } else { "" };
        format!("{}/{} of {} at [{}]{grows}", self.steps, self.tree.len(), self.tree.nodes(), path.join(" "))
    }
}
