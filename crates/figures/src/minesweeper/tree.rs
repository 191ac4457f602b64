//! The figure of the search through the squares of a part, as a tree in which each level decides a square. `part` is
//! the first part of the example of `exact_chances`, a single row; a place on it is a 0-based column.

use super::{covered, shown_numbers, view};
use crate::minesweeper::draw::STYLE;
use crate::minesweeper::words as say;
use crate::svg::{At, Svg};
use crate::tree::Place;
use games::minesweeper::{Square, View};
use solutions::minesweeper::exact_chances;
use text::Text;

const PART: &str = "#1#1# 1";

/// The side of a square, in pixels.
const SIDE: f32 = 20.0;

/// A partial decision: whether each of the first squares has a mine, in the order of the places.
type Node = crate::tree::Node<(Vec<bool>, Option<End>)>;

enum End {
    /// A number that can no longer be right, with the number of mines around it.
    Cut { column: usize, mines: usize },
    /// A complete decision, with its number of mines.
    Leaf(usize),
}

pub fn figure() -> Svg {
    let part = view(PART);
    let mut places: Vec<usize> = shown_numbers(&part).flat_map(|place| covered(&part, place)).map(|(_, c)| c).collect();
    places.sort_unstable();
    places.dedup();
    let root = grow(&part, &places, Vec::new());
    agrees_with_the_solution(&root, &places);
    let place = Place { corner: (84.0, 28.0), pitch: (136.0, 92.0), over_leaves: false };
    let (width, high) = (84.0 + place.pitch.0 * root.leaves() as f32, place.pitch.1 * (places.len() as f32 + 1.0));
    let mut svg = Svg::titled(say::tree(), STYLE, width, high + 74.0);
    for (i, square) in places.iter().enumerate() {
        svg.text((12.0, place.level(i + 1) + SIDE / 2.0 + 4.5), say::square_of_the_level(*square), "left");
    }
    let line = |svg: &mut Svg, (from, _): (At, &Node), (to, _): (At, &Node)| {
        svg.line((from.0, from.1 + SIDE), to, "pole");
    };
    place.draw(&mut svg, &root, &line, &|svg, at, node| draw(svg, at, &part, &places, node));
    let (x, y) = place.root(&root);
    let left = x - SIDE * part.columns() as f32 / 2.0;
    for column in 0..part.columns() {
        svg.text((left + SIDE * (column as f32 + 0.5), y - 7.0), column, "small");
    }
    legend(&mut svg, high + 12.0);
    svg
}

/// Grows the node for these decisions, with a child for each value of the next square, unless a number rules the node
/// out.
fn grow(part: &View, places: &[usize], mines: Vec<bool>) -> Node {
    let end = end(part, places, &mines);
    let mut below = Vec::new();
    if end.is_none() {
        below.extend([false, true].map(|mine| grow(part, places, [&mines[..], &[mine]].concat())));
    }
    Node { what: (mines, end), below }
}

fn end(part: &View, places: &[usize], mines: &[bool]) -> Option<End> {
    for (row, column) in shown_numbers(part) {
        let Square::Open(number) = part.get(row, column) else { unreachable!("a number is shown there") };
        let around = covered(part, (row, column));
        let decided = |place: usize| around.contains(&(0, place));
        let mut tried = places.iter().zip(mines).filter(|(place, _)| decided(**place)).map(|(_, mine)| *mine);
        let (open, count) = (around.len() - tried.clone().count(), tried.by_ref().filter(|mine| *mine).count());
        if count > usize::from(number) || count + open < usize::from(number) {
            return Some(End::Cut { column, mines: count });
        }
    }
    (mines.len() == places.len()).then(|| End::Leaf(mines.iter().filter(|mine| **mine).count()))
}

/// Asserts that leaves with the same number of mines match the solution on a board that consists only of this part.
fn agrees_with_the_solution(root: &Node, places: &[usize]) {
    for count in 1..=places.len() {
        let is_one = |node: &&&Node| matches!(node.what.1, Some(End::Leaf(mines)) if mines == count);
        let all = root.all();
        let these: Vec<_> = all.iter().filter(is_one).collect();
        if these.is_empty() {
            continue;
        }
        let chances = exact_chances(&PART.replace(" 1", &format!(" {count}")).parse().expect("a view"));
        for (i, place) in places.iter().enumerate() {
            let share = these.iter().filter(|leaf| leaf.what.0[i]).count() as f64 / these.len() as f64;
            assert!(
                (chances[0][*place] - share).abs() < 1e-9,
                "{count} mines: the tree is not what the solution counts"
            );
        }
    }
}

fn draw(svg: &mut Svg, (x, y): At, part: &View, places: &[usize], node: &Node) {
    let (mines, end) = &node.what;
    let left = x - SIDE * part.columns() as f32 / 2.0;
    for column in 0..part.columns() {
        let corner = (left + SIDE * column as f32, y);
        match (part.get(0, column), places.iter().position(|place| *place == column)) {
            (Square::Open(number), _) => shown(svg, corner, &number.to_string()),
            (_, Some(i)) if i < mines.len() => decided(svg, corner, mines[i]),
            _ => undecided(svg, corner),
        }
    }
    let words = |svg: &mut Svg, text: Text| svg.text((x, y + SIDE + 18.0), text, "small");
    match *end {
        Some(End::Cut { column, mines }) => {
            svg.cross((left - 13.0, y + SIDE / 2.0), 6.0, "cross");
            words(svg, if mines == 0 { say::has_no_mine(column) } else { say::has_mines(column, mines) });
        }
        Some(End::Leaf(mines)) => {
            svg.rect((left - 4.0, y - 4.0), (SIDE * part.columns() as f32 + 8.0, SIDE + 8.0), "ring");
            words(svg, say::a_way(mines));
        }
        None => {}
    }
}

fn shown(svg: &mut Svg, (x, y): (f32, f32), number: &str) {
    svg.rect((x, y), (SIDE, SIDE), "flat");
    svg.text((x + SIDE / 2.0, y + 14.5), number, "small");
}

fn undecided(svg: &mut Svg, (x, y): (f32, f32)) {
    svg.rect((x, y), (SIDE, SIDE), "shade");
    svg.rect((x + 1.5, y + 1.5), (SIDE - 3.0, SIDE - 3.0), "raised");
}

fn decided(svg: &mut Svg, (x, y): (f32, f32), mine: bool) {
    undecided(svg, (x, y));
    match mine {
        true => svg.circle((x + SIDE / 2.0, y + SIDE / 2.0), 6.0, "dark"),
        false => svg.tick((x + 10.0, y + 10.5)),
    }
}

/// Draws the legend in two lines: the meaning of a square, and the ends of a branch.
fn legend(svg: &mut Svg, y: f32) {
    let words = |svg: &mut Svg, x: f32, line: f32, text: Text| {
        svg.text((x, y + line + SIDE / 2.0 + 4.5), text, "left");
    };
    undecided(svg, (24.0, y));
    words(svg, 56.0, 0.0, say::undecided());
    decided(svg, (230.0, y), false);
    words(svg, 262.0, 0.0, say::no_mine());
    decided(svg, (430.0, y), true);
    words(svg, 462.0, 0.0, say::mine());
    svg.cross((34.0, y + 30.0 + SIDE / 2.0), 6.0, "cross");
    words(svg, 56.0, 30.0, say::cut_off());
    svg.rect((426.0, y + 30.0), (28.0, SIDE), "ring");
    words(svg, 462.0, 30.0, say::a_leaf());
}
