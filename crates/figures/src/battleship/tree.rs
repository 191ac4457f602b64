//! The tree of the placements that `place_ship` tries on a small sea, as its trace tells it.

use super::draw::{SIDE, SMALL, Sea, picture, range, value};
use super::words as say;
use crate::svg::Svg;
use games::battleship::{Event, Ship, State, Trial, View, listen};
use solutions::battleship::place_ship;
use text::Text;

/// Pixels from one leaf to the next, and from one level to the next.
const LEAF: f32 = 104.0;
const LEVEL: f32 = 112.0;

/// A ship that was placed, and all that were placed before it.
struct Node {
    ships: Vec<Ship>,
    parent: Option<usize>,
    /// in leaves
    x: f32,
}

pub fn figure() -> Svg {
    let sea: View = "UUU / U~~ / *UU 3-2".parse().expect("a sea of this file");
    let mut counts = vec![vec![0; sea.columns()]; sea.rows()];
    let ((), trace) = listen(|| place_ship(&mut Trial::new(&sea), 0, &mut counts));
    let mut nodes = grow(&trace.events);
    let leaves = lay_out(&mut nodes);
    let (left, top) = (120.0, 46.0);
    let right = left + LEAF * leaves as f32;
    let mut svg = picture(&say::tree(), (right + 180.0, top + LEVEL * 2.0 + 84.0));
    let at = |node: &Node| (left + LEAF * (node.x + 0.5), top + LEVEL * node.ships.len() as f32);
    let root = (left + LEAF * (middle(&nodes, None) + 0.5), top);
    for node in &nodes {
        let from = node.parent.map_or(root, |parent| at(&nodes[parent]));
        svg.line((from.0, from.1 + 1.5 * SMALL), (at(node).0, at(node).1 + 4.0 - 1.5 * SMALL), "branch");
    }
    small(&mut svg, &sea, root, &[]);
    for (i, node) in nodes.iter().enumerate() {
        small(&mut svg, &sea, at(node), &node.ships);
        if !nodes.iter().any(|other| other.parent == Some(i)) {
            let (good, words) = end(&sea, &node.ships);
            verdict(&mut svg, (at(node).0, at(node).1 + 1.5 * SMALL), good, &words);
        }
    }
    for (i, &length) in sea.ships().iter().enumerate() {
        svg.text((10.0, top + LEVEL * (i + 1) as f32 + 5.0), &say::the_ship(length).to_string(), "left bold");
    }
    let counted = Sea { view: &sea, corner: (right + 20.0, top + LEVEL - 34.0), side: SIDE };
    svg.text((right + 20.0 + 76.0, top + LEVEL - 46.0), &say::counts().to_string(), "bold");
    counted.heat(&mut svg, &counts);
    for (row, column) in sea.squares().filter(|&(row, column)| sea.get(row, column) == State::Hit) {
        value(&mut svg, counted.at((row, column)), counts[row][column], range(&counts));
    }
    svg
}

/// All placements of all ships, in the order in which they were found.
pub fn complete(sea: &View, events: &[Event]) -> Vec<Vec<Ship>> {
    let nodes = grow(events);
    nodes.into_iter().map(|node| node.ships).filter(|ships| ships.len() == sea.ships().len()).collect()
}

/// What was placed, in its order.
fn grow(events: &[Event]) -> Vec<Node> {
    let (mut path, mut nodes) = (Vec::<usize>::new(), Vec::<Node>::new());
    for event in events {
        match *event {
            Event::Placed { ship, .. } => {
                let parent = path.last().copied();
                let mut ships = parent.map_or(Vec::new(), |parent| nodes[parent].ships.clone());
                ships.push(ship);
                nodes.push(Node { ships, parent, x: 0.0 });
                path.push(nodes.len() - 1);
            }
            Event::Removed { .. } => {
                path.pop();
            }
        }
    }
    nodes
}

/// Gives each node its x, from left to right; returns how many leaves there are.
fn lay_out(nodes: &mut [Node]) -> usize {
    let is_leaf: Vec<bool> = (0..nodes.len()).map(|i| !nodes.iter().any(|other| other.parent == Some(i))).collect();
    let mut leaves = 0;
    for (node, _) in nodes.iter_mut().zip(&is_leaf).filter(|(_, leaf)| **leaf) {
        node.x = leaves as f32;
        leaves += 1;
    }
    for i in (0..nodes.len()).rev().filter(|&i| !is_leaf[i]) {
        nodes[i].x = middle(nodes, Some(i));
    }
    leaves
}

/// The middle of the nodes below this one.
fn middle(nodes: &[Node], parent: Option<usize>) -> f32 {
    let below: Vec<f32> = nodes.iter().filter(|node| node.parent == parent).map(|node| node.x).collect();
    below.iter().sum::<f32>() / below.len() as f32
}

/// Whether a leaf counts, and why not.
fn end(sea: &View, ships: &[Ship]) -> (bool, Text) {
    let covered = |square| ships.iter().any(|ship| ship.squares().any(|other| other == square));
    if let Some(missing) = sea.ships().get(ships.len()) {
        (false, say::no_room(missing))
    } else if sea.squares().all(|(row, column)| sea.get(row, column) != State::Hit || covered((row, column))) {
        (true, say::it_counts())
    } else {
        (false, say::a_hit_is_free())
    }
}

/// A small sea with its middle there.
fn small(svg: &mut Svg, view: &View, at: (f32, f32), ships: &[Ship]) {
    let corner = (at.0 - SMALL * view.columns() as f32 / 2.0, at.1 - SMALL * view.rows() as f32 / 2.0);
    let sea = Sea { view, corner, side: SMALL };
    sea.draw(svg);
    ships.iter().for_each(|&ship| sea.ship(svg, ship));
}

fn verdict(svg: &mut Svg, (x, y): (f32, f32), good: bool, words: &Text) {
    if good {
        svg.path(&format!("M {} {} l 4 4 l 7 -8", x - 5.5, y + 14.0), "tick");
    } else {
        // A cross is a hit.
        svg.circle((x, y + 13.0), 6.5, "no");
        svg.line((x - 4.5, y + 17.5), (x + 4.5, y + 8.5), "no");
    }
    svg.text((x, y + 36.0), &words.to_string(), "small bold");
}
