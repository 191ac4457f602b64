//! How the squares of one part are tried: a tree, in which each level decides one square. `part` is the first part of
//! the example of `exact_chances`, a single row; a place on it is its column.

use super::{covered, shown_numbers, view};
use crate::minesweeper::draw::STYLE;
use crate::minesweeper::words as say;
use crate::svg::Svg;
use games::minesweeper::{Square, View};
use solutions::minesweeper::exact_chances;
use text::Text;

const PART: &str = "#1#1# 1";

/// Pixels of a square's side, of a node's column, of a level, and to the left of all nodes.
const SIDE: f32 = 20.0;
const COLUMN: f32 = 136.0;
const LEVEL: f32 = 92.0;
const LEFT: f32 = 84.0;

/// Some squares decided, in the order of the places: whether each has a mine.
struct Node {
    mines: Vec<bool>,
    end: Option<End>,
    below: Vec<Node>,
    x: f32,
}

enum End {
    /// This number cannot be right any more; so many mines lie around it.
    Cut { column: usize, mines: usize },
    /// Everything is decided, with so many mines.
    Leaf(usize),
}

pub fn figure() -> Svg {
    let part = view(PART);
    let mut places: Vec<usize> = shown_numbers(&part).flat_map(|place| covered(&part, place)).map(|(_, c)| c).collect();
    places.sort_unstable();
    places.dedup();
    let mut columns = 0;
    let root = grow(&part, &places, Vec::new(), &mut columns);
    agrees_with_the_solution(&root, &places);
    let (width, levels) = (LEFT + COLUMN * columns as f32, places.len() as f32 + 1.0);
    let mut svg = Svg::titled(say::tree(), STYLE, width, LEVEL * levels + 74.0);
    for (i, place) in places.iter().enumerate() {
        svg.text((12.0, top(i + 1) + SIDE / 2.0 + 4.5), &say::square_of_the_level(*place).to_string(), "left");
    }
    draw(&mut svg, &part, &places, &root);
    let left = root.x - SIDE * part.columns() as f32 / 2.0;
    for column in 0..part.columns() {
        svg.text((left + SIDE * (column as f32 + 0.5), top(0) - 7.0), &column.to_string(), "small");
    }
    legend(&mut svg, LEVEL * levels + 12.0);
    svg
}

/// Both ways to go on, unless a number speaks against it.
fn grow(part: &View, places: &[usize], mines: Vec<bool>, columns: &mut usize) -> Node {
    let end = end(part, places, &mines);
    let mut below = Vec::new();
    if end.is_none() {
        for mine in [false, true] {
            let more = mines.iter().copied().chain([mine]).collect();
            below.push(grow(part, places, more, columns));
        }
    }
    let x = match (below.first(), below.last()) {
        (Some(first), Some(last)) => (first.x + last.x) / 2.0,
        _ => {
            *columns += 1;
            LEFT + COLUMN * (*columns as f32 - 0.5)
        }
    };
    Node { mines, end, below, x }
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

/// The leaves with the same number of mines are the arrangements of a board on which there is nothing but this part.
fn agrees_with_the_solution(root: &Node, places: &[usize]) {
    let mut leaves: Vec<&Node> = Vec::new();
    let mut nodes = vec![root];
    while let Some(node) = nodes.pop() {
        nodes.extend(&node.below);
        leaves.extend(matches!(node.end, Some(End::Leaf(_))).then_some(node));
    }
    for count in 1..=places.len() {
        let these: Vec<_> =
            leaves.iter().filter(|leaf| matches!(leaf.end, Some(End::Leaf(mines)) if mines == count)).collect();
        if these.is_empty() {
            continue;
        }
        let chances = exact_chances(&PART.replace(" 1", &format!(" {count}")).parse().expect("a view"));
        for (i, place) in places.iter().enumerate() {
            let share = these.iter().filter(|leaf| leaf.mines[i]).count() as f64 / these.len() as f64;
            assert!(
                (chances[0][*place] - share).abs() < 1e-9,
                "{count} mines: the tree is not what the solution counts"
            );
        }
    }
}

fn top(level: usize) -> f32 {
    28.0 + LEVEL * level as f32
}

fn draw(svg: &mut Svg, part: &View, places: &[usize], node: &Node) {
    let y = top(node.mines.len());
    for below in &node.below {
        svg.line((node.x, y + SIDE), (below.x, top(below.mines.len())), "pole");
        draw(svg, part, places, below);
    }
    let left = node.x - SIDE * part.columns() as f32 / 2.0;
    for column in 0..part.columns() {
        let corner = (left + SIDE * column as f32, y);
        match (part.get(0, column), places.iter().position(|place| *place == column)) {
            (Square::Open(number), _) => shown(svg, corner, &number.to_string()),
            (_, Some(i)) if i < node.mines.len() => decided(svg, corner, node.mines[i]),
            _ => undecided(svg, corner),
        }
    }
    let words = |svg: &mut Svg, text: Text| svg.text((node.x, y + SIDE + 18.0), &text.to_string(), "small");
    match node.end {
        Some(End::Cut { column, mines }) => {
            cross(svg, (left - 13.0, y + SIDE / 2.0));
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
        false => svg.path(&format!("M {} {} l 4 4 l 7 -8", x + 4.5, y + 10.5), "tick"),
    }
}

fn cross(svg: &mut Svg, (x, y): (f32, f32)) {
    svg.line((x - 6.0, y - 6.0), (x + 6.0, y + 6.0), "cross");
    svg.line((x - 6.0, y + 6.0), (x + 6.0, y - 6.0), "cross");
}

/// Two lines: what a square says, and how a branch ends.
fn legend(svg: &mut Svg, y: f32) {
    let words = |svg: &mut Svg, x: f32, line: f32, text: Text| {
        svg.text((x, y + line + SIDE / 2.0 + 4.5), &text.to_string(), "left");
    };
    undecided(svg, (24.0, y));
    words(svg, 56.0, 0.0, say::undecided());
    decided(svg, (230.0, y), false);
    words(svg, 262.0, 0.0, say::no_mine());
    decided(svg, (430.0, y), true);
    words(svg, 462.0, 0.0, say::mine());
    cross(svg, (34.0, y + 30.0 + SIDE / 2.0));
    words(svg, 56.0, 30.0, say::cut_off());
    svg.rect((426.0, y + 30.0), (28.0, SIDE), "ring");
    words(svg, 462.0, 30.0, say::a_leaf());
}
