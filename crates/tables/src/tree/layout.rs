//! The layout of a tree in an area. A *level* is a row of nodes with the same depth. If the whole tree does not fit,
//! the layout shows the path to the selected node and the best children beside and below it. Labels give the numbers of
//! hidden children. A tree of any size thus costs no more than an area full of nodes.

use super::draw::Seen;
use super::{Chooser, Node, Rules, Tree, Wants};
use questions::tree::Bounds;
use stage::SMALL;
use stage::font::width;
use stage::scene::Rect;
use std::collections::HashMap;

/// The height of a node with a name and a value, and its width beyond the width of the name, in pixels.
const LOW: f32 = 36.0;
const BESIDE: f32 = 14.0;
/// The side of a small board in a node, and the additional height for the value, in pixels.
pub(super) const SIDE: f32 = 46.0;
const VALUE: f32 = 19.0;
/// The width and height of a node in a small drawing, in pixels.
const SMALLEST: (f32, f32) = (20.0, 16.0);

/// The appearance of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Nodes with the names of their moves.
    Named,
    /// Nodes with small boards.
    Boards,
    /// Nodes of the smallest size, with the last part of their names.
    Small,
}

impl Shape {
    /// Returns the width of the labels to the left of the levels, in pixels.
    pub fn margin(self) -> f32 {
        if self == Shape::Small { 56.0 } else { 74.0 }
    }

    /// Returns the least and the greatest gap between two levels, in pixels.
    fn down(self) -> (f32, f32) {
        if self == Shape::Small { (8.0, 22.0) } else { (20.0, 120.0) }
    }
}

/// Splits a name such as `(0, 1) = 0` into the variable and the value. A name without ` = ` is only a value.
pub(super) fn parts(name: &str) -> (&str, &str) {
    name.split_once(" = ").unwrap_or(("", name))
}

/// An item in the drawing of a tree.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Item {
    /// A node of the tree, by its number.
    Node(usize),
    /// The hidden children of a node: the node, and the number of children.
    More(usize, usize),
    /// The moves of a node that were not tried although the search has returned. The fields are the node, the number of
    /// moves, and the bounds if they caused a cut-off.
    Untried(usize, usize, Option<Bounds>),
}

/// An item with its area, and the node above with that node's area.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub item: Item,
    pub at: Rect,
    pub above: Option<(usize, Rect)>,
    /// Whether the item is a node with children, none of which is shown.
    pub is_closed: bool,
}

/// The layout of a tree.
#[derive(Debug)]
pub(super) struct Plan {
    pub placed: Vec<Placed>,
    pub shape: Shape,
    /// The vertical centre of each level and its label: the choosing side, or the variable that gets a value. The label
    /// is `None` if the nodes of the level differ.
    pub levels: Vec<(f32, Option<String>)>,
    /// The node at the top: the root, or a node far below it.
    pub top: usize,
}

/// Sorts nodes by a key, the least first. The sort is stable.
fn sort(nodes: &mut [usize], key: &dyn Fn(usize) -> f64) {
    nodes.sort_by(|a, b| key(*a).total_cmp(&key(*b)));
}

/// Returns the layout of a tree in this area.
pub(super) fn plan<R: Rules>(tree: &Tree<R>, seen: Seen, room: Rect) -> Plan {
    Planner::of(tree, seen, room).place(room)
}

/// Returns the size of the complete tree, or of the part that fits into the area `most`, in pixels.
pub(super) fn size<R: Rules>(tree: &Tree<R>, most: (f32, f32)) -> (f32, f32) {
    let planner = Planner::of(tree, Seen::whole(tree), Rect::new(0.0, 0.0, most.0, most.1));
    let leaves = planner.leaves(planner.top) as f32;
    let levels = planner.depth_below(planner.top) as f32 + 1.0;
    (planner.shape.margin() + leaves * planner.cell.0 * 1.1, levels * planner.cell.1 + (levels - 1.0) * 34.0)
}

struct Planner<'a, R: Rules> {
    tree: &'a Tree<R>,
    steps: usize,
    shape: Shape,
    cell: (f32, f32),
    top: usize,
    /// The nodes from the top to the selected node, and from there along the best children.
    way: Vec<usize>,
    /// The largest number of items below each node whose children are shown.
    limits: HashMap<usize, usize>,
    /// The greatest number of nodes side by side, and the greatest number of levels.
    wide: usize,
    levels: usize,
}

impl<'a, R: Rules> Planner<'a, R> {
    /// Chooses the shape of the nodes. Small boards are preferred, unless they would hide nodes that fit with names.
    fn of(tree: &'a Tree<R>, seen: Seen, room: Rect) -> Planner<'a, R> {
        let planner = |shape| Planner::new(tree, seen, room, shape);
        if seen.small {
            return planner(Shape::Small);
        }
        let named = planner(Shape::Named);
        let boards = tree.rules.small().then(|| planner(Shape::Boards));
        boards.filter(|boards| boards.shows_as_much_as(&named)).unwrap_or(named)
    }

    fn new(tree: &'a Tree<R>, seen: Seen, room: Rect, shape: Shape) -> Planner<'a, R> {
        let (steps, focus) = (seen.steps, seen.node.unwrap_or(0));
        let cell = match shape {
            Shape::Named => (tree.widest() + BESIDE, LOW),
            Shape::Boards => (SIDE + 10.0, SIDE + VALUE),
            Shape::Small => SMALLEST,
        };
        let (least, _) = shape.down();
        let wide = ((room.w - shape.margin()) / cell.0).max(2.0) as usize;
        let levels = ((room.h + least) / (cell.1 + least)).max(2.0) as usize;
        let way = tree.path(focus);
        // At least one level below the selected node is shown.
        let above = (way.len() + 1).saturating_sub(levels);
        let mut way = way[above..].to_vec();
        // From the selected node, the path continues along the best children, as far as there is room.
        let deepest = tree.nodes[way[0]].depth + levels.min(wide) - 1;
        let next = |&node: &usize| tree.best(node, steps).filter(|best| tree.nodes[*best].depth <= deepest);
        let further: Vec<usize> = std::iter::successors(next(&focus), next).collect();
        let looked_at = way.len();
        way.extend(further);
        let mut planner = Planner { tree, steps, shape, cell, top: way[0], way, limits: HashMap::new(), wide, levels };
        planner.grow(looked_at);
        planner
    }

    /// Chooses the nodes whose children are shown: first those on the path, whose first `looked_at` nodes lead to the
    /// selected one.
    fn grow(&mut self, looked_at: usize) {
        let way = self.way.clone();
        let last = way.len() - 1;
        let is_shown = |node: &usize| self.depth_of(*node) + 1 < self.levels;
        let inner: Vec<usize> = way[..last.max(looked_at)].iter().copied().filter(is_shown).collect();
        self.limits.extend(inner.iter().map(|node| (*node, 1)));
        let (above, below) = inner.split_at(looked_at.min(inner.len()));
        above.iter().rev().chain(below).for_each(|node| self.widen(*node, 1));
        // Next come the other nodes, level by level, with the principal variation first.
        let mut waiting = std::collections::VecDeque::from([self.top]);
        let principal = self.tree.principal(self.steps);
        while let Some(node) = waiting.pop_front() {
            if self.depth_of(node) + 1 < self.levels && !self.limits.contains_key(&node) {
                self.widen(node, 0);
            }
            if self.limits.contains_key(&node) {
                let mut below: Vec<usize> = self.items(node).iter().filter_map(Item::node).collect();
                sort(&mut below, &|node| if principal.contains(&node) { 0.0 } else { 1.0 });
                waiting.extend(below);
            }
        }
    }

    /// Shows as many children of this node as there is room for, and at least `least`.
    fn widen(&mut self, node: usize, least: usize) {
        let before = self.limits.get(&node).copied();
        let all = self.tree.children(node, self.steps).count();
        for limit in [all, 12, 9, 7, 6, 5, 4, 3, 2].into_iter().filter(|limit| *limit <= all) {
            self.limits.insert(node, limit);
            if self.leaves(self.top) <= self.wide {
                return;
            }
        }
        match before {
            Some(before) => self.limits.insert(node, before.max(least)),
            None => self.limits.remove(&node),
        };
    }

    fn depth_of(&self, node: usize) -> usize {
        self.tree.nodes[node].depth - self.tree.nodes[self.top].depth
    }

    /// Returns the items below a node whose children are shown.
    fn items(&self, node: usize) -> Vec<Item> {
        let (tree, steps) = (self.tree, self.steps);
        let limit = self.limits.get(&node).copied().unwrap_or(0);
        let all: Vec<usize> = tree.children(node, steps).collect();
        let mut shown = all.clone();
        if all.len() > limit {
            let wants = tree.rules.chooser(&tree.position(node)).map(|chooser| chooser.wants);
            let gain = |child: usize| match (wants, tree.value(child, steps)) {
                (Some(wants), Some(value)) => wants.gain(value),
                _ => f64::NEG_INFINITY,
            };
            sort(&mut shown, &|child| -gain(child));
            // Nodes on the path come first, whatever their value.
            sort(&mut shown, &|child| if self.way.contains(&child) { 0.0 } else { 1.0 });
            shown.truncate(limit.saturating_sub(1).max(1));
            shown.sort_unstable();
        }
        let hidden = all.len() - shown.len();
        let mut items: Vec<Item> = shown.into_iter().map(Item::Node).collect();
        if hidden > 0 {
            items.push(Item::More(node, hidden));
        }
        let untried = if tree.is_done(node, steps) && !all.is_empty() { tree.untried(node, steps).len() } else { 0 };
        if untried > 0 {
            items.push(Item::Untried(node, untried, tree.cut(node, steps)));
        }
        items
    }

    /// Returns the number of items side by side in the subtree of a node.
    fn leaves(&self, node: usize) -> usize {
        if !self.limits.contains_key(&node) {
            return 1;
        }
        let below = |item: &Item| item.node().map_or(1, |node| self.leaves(node));
        self.items(node).iter().map(below).sum::<usize>().max(1)
    }

    fn depth_below(&self, node: usize) -> usize {
        if !self.limits.contains_key(&node) {
            return 0;
        }
        let below = |item: &Item| 1 + item.node().map_or(0, |node| self.depth_below(node));
        self.items(node).iter().map(below).max().unwrap_or(0)
    }

    /// Whether this layout shows at least as many nodes and levels as another.
    fn shows_as_much_as(&self, other: &Planner<'_, R>) -> bool {
        self.leaves(self.top) >= other.leaves(other.top) && self.depth_below(self.top) >= other.depth_below(other.top)
    }

    fn place(self, room: Rect) -> Plan {
        let (leaves, deep) = (self.leaves(self.top), self.depth_below(self.top));
        // Without labels to the left of the levels, the tree takes the full width.
        let has_label = |node| self.label(node).is_some();
        let has_one = |node: &usize| self.items(*node).iter().filter_map(Item::node).chain([*node]).any(has_label);
        let margin = if self.limits.keys().any(has_one) { self.shape.margin() } else { 0.0 };
        let (wide, (least, most)) = (room.w - margin, self.shape.down());
        let step = (wide / leaves as f32).min(self.cell.0 * 2.2);
        let left = room.x + margin + (wide - step * leaves as f32) / 2.0;
        let spare = (room.h - self.cell.1 * (deep + 1) as f32) / deep.max(1) as f32;
        let down = self.cell.1 + spare.clamp(least, most);
        let mut plan = Plan { placed: Vec::new(), shape: self.shape, levels: Vec::new(), top: self.top };
        self.set(&mut plan.placed, Item::Node(self.top), (left, room.y), (step, down));
        for level in 0..=deep {
            let y = room.y + down * level as f32;
            let nodes = plan
                .placed
                .iter()
                .filter(|placed| (placed.at.y - y).abs() < 1.0)
                .filter_map(|placed| placed.item.node());
            let mut labels = nodes.filter_map(|node| self.label(node));
            let first = labels.next();
            let same = labels.all(|other| first.as_ref() == Some(&other));
            plan.levels.push((y + self.cell.1 / 2.0, first.filter(|_| same)));
        }
        plan
    }

    /// Returns the label of a node for its level: the choosing side if the node has children. In a small drawing, the
    /// label is the variable that gets a value there.
    fn label(&self, node: usize) -> Option<String> {
        let Node { name, children, .. } = &self.tree.nodes[node];
        if self.shape == Shape::Small {
            return Some(parts(name).0.to_owned()).filter(|label| !label.is_empty());
        }
        let Chooser { wants, who } = self.tree.rules.chooser(&self.tree.position(node))?;
        let sign = if wants == Wants::Min { "▼" } else { "▲" };
        (!children.is_empty()).then(|| format!("{sign} {who}"))
    }

    /// Places an item and its subtree, starting at this upper left corner. Returns the number of items side by side.
    fn set(&self, placed: &mut Vec<Placed>, item: Item, (x, y): (f32, f32), (step, down): (f32, f32)) -> usize {
        let number = placed.len();
        let at = Rect::new(x, y, self.cell.0, self.cell.1);
        let has_more = |node| self.tree.children(node, self.steps).next().is_some() && !self.limits.contains_key(&node);
        placed.push(Placed { item: item.clone(), at, above: None, is_closed: item.node().is_some_and(has_more) });
        let below = item.node().filter(|node| self.limits.contains_key(node)).map(|node| self.items(node));
        let (mut count, mut children) = (0, Vec::new());
        for child in below.unwrap_or_default() {
            children.push(placed.len());
            count += self.set(placed, child, (x + step * count as f32, y + down), (step, down));
        }
        let middle = match (children.first(), children.last()) {
            (Some(&first), Some(&last)) => (placed[first].at.center().0 + placed[last].at.center().0) / 2.0,
            _ => x + step / 2.0,
        };
        let wide = self.cell.0.min(step - 4.0);
        let at = Rect::new(middle - wide / 2.0, y, wide, self.cell.1);
        placed[number].at = at;
        for child in children {
            placed[child].above = Some((item.leads_to(), at));
        }
        count.max(1)
    }
}

impl Item {
    /// Returns the node that a click on the item selects: for hidden or untried children, their parent.
    pub fn leads_to(&self) -> usize {
        match *self {
            Item::Node(node) | Item::More(node, _) | Item::Untried(node, ..) => node,
        }
    }

    pub fn node(&self) -> Option<usize> {
        match self {
            Item::Node(node) => Some(*node),
            _ => None,
        }
    }
}

impl<R: Rules> Tree<R> {
    /// Returns the width of the widest name among the first 200 nodes, in pixels, and at least the width of a value.
    fn widest(&self) -> f32 {
        let names = (1..self.nodes.len().min(200)).map(|node| width(&self.name(node).to_string(), SMALL, true));
        names.fold(38.0, f32::max)
    }
}
