//! The tree of the placements that `place_ship` tries on a small sea, reconstructed from its trace.

use super::draw::{SIDE, SMALL, Sea, picture, range, value};
use super::words as say;
use crate::svg::{At, Svg};
use crate::tree::{Place, Step};
use games::battleship::{Event, Ship, State, Trial, View, listen};
use games_ear::EAR;
use solutions::battleship::place_ship;
use text::Text;

/// The ships that are placed at a node.
type Node = crate::tree::Node<Vec<Ship>>;

pub fn figure() -> Svg {
    let sea: View = "UUU / U~~ / *UU 3-2".parse().expect("a sea of this file");
    let mut counts = vec![vec![0; sea.columns()]; sea.rows()];
    let ((), trace) = listen(EAR, || place_ship(&mut Trial::new(&sea), 0, &mut counts));
    let root = grow(&trace.events);
    let place = Place { corner: (120.0, 46.0), pitch: (104.0, 112.0), over_leaves: false };
    let right = place.corner.0 + place.pitch.0 * root.leaves() as f32;
    let mut svg = picture(&say::tree(), (right + 180.0, place.level(2) + 84.0));
    let line = |svg: &mut Svg, (from, _): (At, &Node), (to, _): (At, &Node)| {
        svg.line((from.0, from.1 + 1.5 * SMALL), (to.0, to.1 + 4.0 - 1.5 * SMALL), "branch");
    };
    place.draw(&mut svg, &root, &line, &|svg, at, node| {
        small(svg, &sea, at, &node.what);
        if node.below.is_empty() {
            let (good, words) = end(&sea, &node.what);
            verdict(svg, (at.0, at.1 + 1.5 * SMALL), good, &words);
        }
    });
    for (i, &length) in sea.ships().iter().enumerate() {
        svg.text((10.0, place.level(i + 1) + 5.0), say::the_ship(length), "left bold");
    }
    let top = place.level(1);
    let counted = Sea { view: &sea, corner: (right + 20.0, top - 34.0), side: SIDE };
    svg.text((right + 20.0 + 76.0, top - 46.0), say::counts(), "bold");
    counted.heat(&mut svg, &counts);
    for (row, column) in sea.squares().filter(|&(row, column)| sea.get(row, column) == State::Hit) {
        value(&mut svg, counted.at((row, column)), counts[row][column], range(&counts));
    }
    svg
}

/// Returns all complete placements of the ships, in the order in which they were found.
pub fn complete(sea: &View, events: &[Event]) -> Vec<Vec<Ship>> {
    let root = grow(events);
    root.all().into_iter().map(|node| node.what.clone()).filter(|ships| ships.len() == sea.ships().len()).collect()
}

/// Builds the tree of placements from the trace.
fn grow(events: &[Event]) -> Node {
    let mut ships = Vec::new();
    let steps = events.iter().map(|event| match *event {
        Event::Placed { ship, .. } => {
            ships.push(ship);
            Step::Down(ships.clone())
        }
        Event::Removed { .. } => {
            ships.pop();
            Step::Up
        }
    });
    Node::grown(Vec::new(), steps)
}

/// Returns whether a leaf counts, and the reason.
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

/// Draws a small sea with its centre at this point.
fn small(svg: &mut Svg, view: &View, at: (f32, f32), ships: &[Ship]) {
    let corner = (at.0 - SMALL * view.columns() as f32 / 2.0, at.1 - SMALL * view.rows() as f32 / 2.0);
    let sea = Sea { view, corner, side: SMALL };
    sea.draw(svg);
    ships.iter().for_each(|&ship| sea.ship(svg, ship));
}

fn verdict(svg: &mut Svg, (x, y): (f32, f32), good: bool, words: &Text) {
    if good {
        svg.tick((x, y + 14.0));
    } else {
        // A cross is a hit.
        svg.circle((x, y + 13.0), 6.5, "no");
        svg.line((x - 4.5, y + 17.5), (x + 4.5, y + 8.5), "no");
    }
    svg.text((x, y + 36.0), words, "small bold");
}
