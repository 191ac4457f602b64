//! The figure of two equally safe clicks and their consequences, as a tree. An `Arrangement` is the set of squares with
//! a mine. A round is won as soon as a single arrangement is left.

use super::view;
use crate::minesweeper::draw::STYLE;
use crate::minesweeper::words as say;
use crate::svg::{At, Svg};
use crate::tree;
use games::minesweeper::{Square, View};
use solutions::minesweeper::{exact_chances, nachbarn};
use text::Text;

const BOARD: &str = "#### / 123# / 01#2 / 01## 4";

/// The two clicks that the handout compares, as 0-based (row, column).
const CLICKS: [Place; 2] = [(0, 0), (0, 2)];

/// The width and the height of a node, in pixels.
const WIDE: f32 = 112.0;
const HIGH: f32 = 42.0;

type Place = (usize, usize);
type Arrangement = Vec<Place>;

/// A click, or the outcome of a click: lines of text, and whether the outcome wins or loses.
type Node = tree::Node<(Vec<Text>, Option<bool>)>;

pub fn figure() -> Svg {
    let view = view(BOARD);
    let all = arrangements(&view);
    let below = CLICKS.iter().map(|click| click_node(&view, *click, &all)).collect();
    let root = Node { what: (vec![say::arrangements(all.len())], None), below };
    let place = tree::Place { corner: (0.0, 16.0), pitch: (128.0, 84.0), over_leaves: false };
    let mut svg =
        Svg::titled(say::lookahead(), STYLE, place.pitch.0 * root.leaves() as f32, 5.0 * place.pitch.1 - 20.0);
    let line = |svg: &mut Svg, (from, _): (At, &Node), (to, _): (At, &Node)| {
        svg.line((from.0, from.1 + HIGH), to, "pole");
    };
    place.draw(&mut svg, &root, &line, &draw);
    svg
}

/// Returns all arrangements of the mines that agree with the numbers; checks their shares against the solution.
fn arrangements(view: &View) -> Vec<Arrangement> {
    let covered: Vec<Place> = view.squares().filter(|&(r, c)| view.get(r, c) == Square::Covered).collect();
    let choose = |bits: usize| -> Arrangement {
        covered.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, place)| *place).collect()
    };
    let agrees = |mines: &Arrangement| {
        let right = |&(r, c): &Place| match view.get(r, c) {
            Square::Open(number) => shows(view, (r, c), mines) == Some(usize::from(number)),
            _ => true,
        };
        mines.len() == view.mines() && view.squares().all(|place| right(&place))
    };
    let all: Vec<Arrangement> = (0..1 << covered.len()).map(choose).filter(agrees).collect();
    let chances = exact_chances(view);
    for place in &covered {
        let share = all.iter().filter(|mines| mines.contains(place)).count() as f64 / all.len() as f64;
        assert!((chances[place.0][place.1] - share).abs() < 1e-9, "{place:?} is not what the solution counts");
    }
    all
}

/// Returns the number on a square for an arrangement; `None` if there is a mine.
fn shows(view: &View, (row, column): Place, mines: &Arrangement) -> Option<usize> {
    let near = || nachbarn(view.level(), row, column).iter().filter(|place| mines.contains(place)).count();
    (!mines.contains(&(row, column))).then(near)
}

/// Returns the possible outcomes of a click with the remaining arrangements: the mine first, then the numbers in
/// ascending order.
fn outcomes(view: &View, click: Place, left: &[Arrangement]) -> Vec<(Option<usize>, Vec<Arrangement>)> {
    let mut found: Vec<Option<usize>> = left.iter().map(|mines| shows(view, click, mines)).collect();
    found.sort_unstable();
    found.dedup();
    let with = |shown| left.iter().filter(|mines| shows(view, click, mines) == shown).cloned().collect();
    found.into_iter().map(|shown| (shown, with(shown))).collect()
}

/// Returns the number of these arrangements that are won by this click, followed by the best clicks.
fn wins(view: &View, click: Place, left: &[Arrangement]) -> usize {
    let won = |(shown, left): (Option<usize>, Vec<Arrangement>)| match (shown, left.len()) {
        (None, _) => 0,
        (_, 1) => 1,
        _ => wins(view, best(view, click, &left), &left),
    };
    outcomes(view, click, left).into_iter().map(won).sum()
}

/// Returns the first of the best squares to open next. Only squares that distinguish arrangements count: some have a
/// mine there and some do not, or the numbers differ.
fn best(view: &View, before: Place, left: &[Arrangement]) -> Place {
    let useful = |click: &Place| {
        let (row, column) = *click;
        *click != before && view.get(row, column) == Square::Covered && outcomes(view, *click, left).len() > 1
    };
    let clicks: Vec<Place> = view.squares().filter(useful).collect();
    let most = clicks.iter().map(|click| wins(view, *click, left)).max();
    *clicks.iter().find(|click| Some(wins(view, **click, left)) == most).expect("two arrangements differ somewhere")
}

fn click_node(view: &View, click: Place, left: &[Arrangement]) -> Node {
    let after = |(shown, left): (Option<usize>, Vec<Arrangement>)| outcome_node(view, click, shown, &left);
    let lines = vec![say::open(click.0, click.1), say::wins_of(wins(view, click, left), left.len())];
    Node { what: (lines, None), below: outcomes(view, click, left).into_iter().map(after).collect() }
}

fn outcome_node(view: &View, click: Place, shown: Option<usize>, left: &[Arrangement]) -> Node {
    let what = shown.map_or_else(say::mine, say::shows);
    if shown.is_some() && left.len() > 1 {
        let next = click_node(view, best(view, click, left), left);
        return Node { what: (vec![what, say::arrangements_left(left.len())], None), below: vec![next] };
    }
    let end = if shown.is_some() { say::round_won() } else { say::round_lost() };
    Node::leaf((vec![what, end], Some(shown.is_some())))
}

fn draw(svg: &mut Svg, (x, y): At, node: &Node) {
    let (lines, won) = &node.what;
    svg.rect((x - WIDE / 2.0, y), (WIDE, HIGH), "flat");
    svg.lines((x, if lines.len() == 1 { y + 25.5 } else { y + 17.5 }), 17.0, lines, "small");
    let mark = (x - WIDE / 2.0 + 14.0, y + HIGH / 2.0);
    match won {
        Some(true) => svg.tick(mark),
        Some(false) => svg.cross(mark, 5.0, "cross"),
        None => {}
    }
}
