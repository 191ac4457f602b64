//! The drawing of a tree: nodes with their values, the principal variation in thick lines, and cut-offs behind a double
//! stroke.

use super::layout::{Item, Placed, Plan, SIDE, Shape, parts, plan, size};
use super::{Rules, Tree, say, tell_value};
use crate::boards::spoken;
use questions::tree::{Bounds, Came};
use stage::font::{cut, width};
use stage::scene::{Anchor, Color, Rect, Scene};
use stage::theme::Theme;
use stage::{GAP, Layout, SMALL};
use text::Text;

/// The width of a thin line, in pixels.
const THIN: f32 = 1.3;

/// The view of a tree: the moment of the search, the selected node and the mouse.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// The number of steps of the search to show.
    pub steps: usize,
    /// The selected node; `None` in a figure.
    pub node: Option<usize>,
    /// The position of the mouse, in pixels.
    pub mouse: (f32, f32),
    /// Whether the tree is drawn small, beside something else.
    pub small: bool,
}

impl Seen {
    /// Returns the view of a complete tree in a figure.
    pub(super) fn whole<R: Rules>(tree: &Tree<R>) -> Seen {
        Seen { steps: tree.len(), node: None, mouse: (-1.0, -1.0), small: false }
    }
}

impl<R: Rules> Tree<R> {
    /// Returns the areas of the items in a drawing at this place, each with the node that a click selects. For hidden
    /// or untried children, that is their parent.
    #[must_use]
    pub fn places(&self, seen: Seen, at: Rect) -> Vec<(Rect, usize)> {
        plan(self, seen, at).placed.iter().map(|placed| (placed.at, placed.item.leads_to())).collect()
    }

    /// Returns descriptions of these items for screen readers, in the same order.
    #[must_use]
    pub fn names(&self, seen: Seen, at: Rect) -> Vec<Text> {
        let principal = Some(self.principal(seen.steps)).filter(|way| way.len() > 1).unwrap_or_default();
        let what = |item: &Item| match *item {
            Item::Node(node) => self.told_briefly(node, principal.contains(&node), seen),
            Item::More(_, count) => say::more(count),
            Item::Untried(_, count, Some(_)) => say::cut(count),
            Item::Untried(_, count, None) => say::so_many_untried(count),
        };
        let placed = plan(self, seen, at).placed;
        placed.iter().map(|Placed { item, .. }| spoken(self.way_to(item.leads_to()), &what(item))).collect()
    }

    /// Returns a short description of a node: its value, the number of visits, and whatever else the drawing shows.
    fn told_briefly(&self, node: usize, principal: bool, seen: Seen) -> Text {
        let value = self.shown_value(node, seen.steps);
        let value = match (self.came(node, seen.steps), value.en.as_str()) {
            (Some(Came::Nothing), _) => say::panicked(),
            (Some(Came::Text(_)), _) => value,
            (_, "…") => say::not_back(),
            (_, "✗") => say::leads_nowhere(),
            (_, "✓") => say::leads_to_a_solution(),
            (_, "") => say::no_value(),
            _ => value,
        };
        let visits = self.visits(node, seen.steps);
        let states = [
            (visits > 1, Text::verbatim(format!("×{visits}"))),
            (self.odd(node, seen.steps).is_some(), say::does_not_fit()),
            (principal, say::principal_variation()),
            (seen.node == Some(node), say::is_looked_at()),
        ];
        let states = states.into_iter().filter(|(is, _)| *is);
        states.fold(value, |told, (_, state)| told.concat(&Text::verbatim(", ")).concat(&state))
    }

    /// Draws the tree into an area.
    pub fn draw(&self, scene: &mut Scene, at: Rect, seen: Seen, theme: &Theme) {
        let plan = plan(self, seen, at);
        let principal = Some(self.way(seen)).filter(|way| way.len() > 1).unwrap_or_default();
        for (y, label) in &plan.levels {
            if let Some(label) = label {
                let text = cut(label, SMALL, false, plan.shape.margin() - 6.0);
                scene.text((at.x, y + 4.5), Anchor::Start, SMALL, false, theme.quiet, text);
            }
        }
        for placed in &plan.placed {
            if let Some((above, from)) = placed.above {
                let is_principal = |node: usize| principal.contains(&above) && principal.contains(&node);
                let is_principal = placed.item.node().is_some_and(is_principal);
                let wide = match placed.item.node().filter(|_| self.rules.tries_out()) {
                    Some(node) => self.wide(node, seen.steps),
                    None if is_principal => 4.0,
                    None => THIN,
                };
                let color = if is_principal { theme.accent } else { theme.quiet };
                draw_edge(scene, (from, placed.at), &placed.item, (wide, color), theme);
            }
        }
        if plan.top != 0 {
            let (x, y) = (plan.placed[0].at.center().0, at.y - 6.0);
            scene.line((x, y), (x, y + 6.0), 1.5, theme.quiet);
        }
        for placed in &plan.placed {
            match &placed.item {
                Item::Node(node) => {
                    let principal = principal.contains(node);
                    self.draw_node(scene, placed.at, *node, (&plan, principal, seen), theme);
                    if placed.is_closed {
                        let (x, y) = (placed.at.center().0, placed.at.y + placed.at.h + 6.0);
                        [-6.0, 0.0, 6.0].into_iter().for_each(|dx| scene.disc((x + dx, y), 1.6, theme.quiet));
                    }
                }
                item => draw_others(scene, placed.at, item, theme),
            }
        }
    }

    /// Returns the text in a node: its value, or a sign.
    fn shown_value(&self, node: usize, steps: usize) -> Text {
        match (self.came(node, steps), self.value(node, steps)) {
            (Some(Came::Nothing), _) => Text::verbatim("✗"),
            (Some(Came::Text(text)), _) => Text::verbatim(text),
            (_, Some(value)) => Text::verbatim(format!("{}{}", self.sign(node, steps), tell_value(value))),
            _ if steps > 0 && !self.nodes[node].called.is_empty() => Text::verbatim("…"),
            _ if self.dead_end(node, steps).is_some() => Text::verbatim("✗"),
            _ => Text::verbatim(self.rules.mark(&self.position(node)).unwrap_or_default()),
        }
    }

    /// Returns the width of the line to a node, in proportion to its share of all playouts.
    fn wide(&self, node: usize, steps: usize) -> f32 {
        THIN + 9.0 * self.visits(node, steps) as f32 / self.visits(0, steps).max(1) as f32
    }

    /// Returns the nodes that are connected by thick lines: the principal variation, or the path to the selected node
    /// if no side chooses among moves.
    fn way(&self, seen: Seen) -> Vec<usize> {
        match seen.node {
            Some(node) if self.rules.chooser(&self.rules.root()).is_none() => self.path(node),
            _ => self.principal(seen.steps),
        }
    }

    fn draw_node(
        &self,
        scene: &mut Scene,
        at: Rect,
        node: usize,
        (plan, principal, seen): (&Plan, bool, Seen),
        theme: &Theme,
    ) {
        let chosen = seen.node == Some(node);
        let lit = at.contains(seen.mouse);
        let odd = seen.node.is_some() && self.odd(node, seen.steps).is_some();
        let (face, text) = match (chosen, lit) {
            (true, _) => (theme.accent, theme.on_accent),
            (_, true) => (theme.hovered, theme.text),
            _ => (theme.raised, theme.text),
        };
        let edge = if odd {
            theme.warning
        } else if principal {
            theme.accent
        } else {
            theme.line
        };
        scene.rect(at.inset(-1.5), 7.5, edge);
        scene.rect(at.inset(if odd || principal { 0.8 } else { 0.0 }), 6.0, face);
        let (x, foot) = (at.center().0, at.y + at.h);
        match plan.shape {
            Shape::Boards => {
                let board = Rect::new(x - SIDE / 2.0 + 3.0, at.y + 4.0, SIDE - 6.0, SIDE - 6.0);
                scene.rect(board.inset(-1.0), 3.0, theme.surface);
                self.rules.draw(scene, board, &self.position(node), &self.nodes[node].name, theme);
            }
            Shape::Named => {
                let name = cut(&self.name(node).to_string(), SMALL, false, at.w - 6.0);
                scene.text((x, at.y + 14.0), Anchor::Middle, SMALL, false, text, name);
            }
            Shape::Small if node == 0 => scene.disc(at.center(), 3.0, text),
            Shape::Small => {
                let (_, value) = parts(&self.nodes[node].name);
                scene.text((x, foot - 3.5), Anchor::Middle, SMALL, true, text, value);
            }
        }
        let value = self.shown_value(node, seen.steps);
        let visits = self.visits(node, seen.steps);
        let value = match visits {
            0 | 1 => value.to_string(),
            _ => format!("{value} ×{visits}"),
        };
        let value = if odd { format!("! {value}") } else { value };
        match plan.shape {
            Shape::Small if value.is_empty() => {}
            Shape::Small => {
                let color = if value.starts_with('✗') { theme.warning } else { theme.text };
                scene.text((x, foot + 11.0), Anchor::Middle, SMALL, true, color, value);
            }
            _ => {
                let (size, room) = (13.5, at.w - 6.0);
                let size = (size * room / width(&value, size, true).max(1.0)).clamp(11.0, size);
                scene.text((x, foot - 5.0), Anchor::Middle, size, true, text, cut(&value, size, true, room));
            }
        }
    }
}

/// Draws the line from a node to an item below it. A cut-off is marked with two strokes across the line.
fn draw_edge(scene: &mut Scene, (from, to): (Rect, Rect), item: &Item, (wide, color): (f32, Color), theme: &Theme) {
    let (start, end) = ((from.center().0, from.y + from.h + 1.5), (to.center().0, to.y - 1.5));
    match item {
        Item::Node(_) => scene.line(start, end, wide, color),
        Item::More(..) => scene.line(start, end, THIN, theme.quiet),
        Item::Untried(..) => {
            for dash in [0.0, 0.36, 0.72] {
                let at = |part: f32| (start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part);
                scene.line(at(dash), at((dash + 0.22_f32).min(1.0)), THIN, theme.quiet);
            }
        }
    }
    if let Item::Untried(_, _, Some(_)) = item {
        let (x, y) = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
        for side in [-2.5, 2.5] {
            scene.line((x - 6.0, y + side + 2.0), (x + 6.0, y + side - 2.0), 2.0, theme.warning);
        }
    }
}

/// Draws an item for several nodes: the number of hidden, cut-off or untried children.
fn draw_others(scene: &mut Scene, at: Rect, item: &Item, theme: &Theme) {
    let (x, y) = at.center();
    let (upper, lower) = match item {
        Item::Node(_) => return,
        Item::More(_, count) => (format!("+{count}"), String::new()),
        Item::Untried(_, count, None) => (count.to_string(), say::untried().to_string()),
        Item::Untried(_, count, Some(Bounds(alpha, beta))) => {
            (say::cut(count).to_string(), format!("{} ≥ {}", tell_value(*alpha), tell_value(*beta)))
        }
    };
    let wide = at.w + 10.0;
    let upper_y = if lower.is_empty() { y + 4.5 } else { y - 2.0 };
    scene.text((x, upper_y), Anchor::Middle, SMALL, true, theme.quiet, cut(&upper, SMALL, true, wide));
    scene.text((x, y + 13.0), Anchor::Middle, SMALL, false, theme.quiet, cut(&lower, SMALL, false, wide));
}

/// Draws a complete tree as a figure of at most this width and height, with the title at the top. The subtrees of
/// larger trees are folded.
#[must_use]
pub fn figure<R: Rules>(tree: &Tree<R>, title: &Text, most: (f32, f32), theme: &Theme) -> Scene {
    let (w, h) = size(tree, most);
    let head = 30.0;
    let wide = w.min(most.0).max(width(&title.to_string(), 15.0, true));
    let size = (wide + 2.0 * GAP, h.min(most.1) + head + 2.0 * GAP);
    let mut scene = Scene::new(theme.background, Layout::of(size, 1.0));
    scene.text((GAP, GAP + 14.0), Anchor::Start, 15.0, true, theme.text, title);
    let at = Rect::new(GAP, GAP + head, size.0 - 2.0 * GAP, size.1 - head - 2.0 * GAP);
    tree.draw(&mut scene, at, Seen::whole(tree), theme);
    scene
}

/// Draws a complete tree as an SVG file, which carries the title also as its `<title>`.
#[must_use]
pub fn svg<R: Rules>(tree: &Tree<R>, title: &Text, most: (f32, f32), theme: &Theme) -> String {
    let svg = figure(tree, title, most, theme).to_svg();
    let head = svg.find('\n').map_or(0, |end| end + 1);
    format!("{}<title>{}</title>\n{}", &svg[..head], text::xml(title), &svg[head..])
}
