//! Two equally safe clicks and what comes after each: a tree. An `Arrangement` is the set of squares with a mine, and
//! a round is won as soon as a single arrangement is left.

use super::view;
use crate::minesweeper::draw::STYLE;
use crate::minesweeper::words as say;
use crate::svg::Svg;
use games::minesweeper::{Square, View};
use solutions::minesweeper::{exact_chances, nachbarn};

const BOARD: &str = "#### / 123# / 01#2 / 01## 4";

/// The two clicks that the handout compares.
const CLICKS: [Place; 2] = [(0, 0), (0, 2)];

/// Pixels of a leaf's column, of a node's width and height, and from level to level.
const COLUMN: f32 = 128.0;
const WIDE: f32 = 112.0;
const HIGH: f32 = 42.0;
const LEVEL: f32 = 84.0;

type Place = (usize, usize);
type Arrangement = Vec<Place>;

/// A click, or what it shows.
struct Node {
    lines: [String; 2],
    won: Option<bool>,
    below: Vec<Node>,
    x: f32,
}

pub fn figure() -> Svg {
    let view = view(BOARD);
    let all = arrangements(&view);
    let mut columns = 0;
    let clicks: Vec<Node> = CLICKS.iter().map(|click| click_node(&view, *click, &all, &mut columns)).collect();
    let x = (clicks[0].x + clicks[1].x) / 2.0;
    let lines = [say::arrangements(all.len()).to_string(), String::new()];
    let root = Node { lines, won: None, below: clicks, x };
    let mut svg = Svg::titled(say::lookahead(), STYLE, COLUMN * columns as f32, 5.0 * LEVEL - 20.0);
    draw(&mut svg, &root, 0);
    svg
}

/// All ways to lay the mines that agree with the numbers; the shares are those of the solution.
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

/// The number on this square, or `None` if it is a mine.
fn shows(view: &View, (row, column): Place, mines: &Arrangement) -> Option<usize> {
    let near = || nachbarn(view.level(), row, column).iter().filter(|place| mines.contains(place)).count();
    (!mines.contains(&(row, column))).then(near)
}

/// What the click may show, and the arrangements that are left then: a mine first, then the numbers.
fn outcomes(view: &View, click: Place, left: &[Arrangement]) -> Vec<(Option<usize>, Vec<Arrangement>)> {
    let mut found: Vec<Option<usize>> = left.iter().map(|mines| shows(view, click, mines)).collect();
    found.sort_unstable();
    found.dedup();
    let with = |shown| left.iter().filter(|mines| shows(view, click, mines) == shown).cloned().collect();
    found.into_iter().map(|shown| (shown, with(shown))).collect()
}

/// How many of these arrangements are won by this click and the best clicks after it.
fn wins(view: &View, click: Place, left: &[Arrangement]) -> usize {
    let won = |(shown, left): (Option<usize>, Vec<Arrangement>)| match (shown, left.len()) {
        (None, _) => 0,
        (_, 1) => 1,
        _ => wins(view, best(view, click, &left), &left),
    };
    outcomes(view, click, left).into_iter().map(won).sum()
}

/// The first of the best squares to open next, of those on which some arrangement has a mine and some has none, or
/// that tell arrangements apart.
fn best(view: &View, before: Place, left: &[Arrangement]) -> Place {
    let useful = |click: &Place| {
        let (row, column) = *click;
        *click != before && view.get(row, column) == Square::Covered && outcomes(view, *click, left).len() > 1
    };
    let clicks: Vec<Place> = view.squares().filter(useful).collect();
    let most = clicks.iter().map(|click| wins(view, *click, left)).max();
    *clicks.iter().find(|click| Some(wins(view, **click, left)) == most).expect("two arrangements differ somewhere")
}

fn click_node(view: &View, click: Place, left: &[Arrangement], columns: &mut usize) -> Node {
    let below: Vec<Node> = outcomes(view, click, left)
        .into_iter()
        .map(|(shown, left)| outcome_node(view, click, shown, &left, columns))
        .collect();
    let x = (below[0].x + below[below.len() - 1].x) / 2.0;
    let lines = [say::open(click.0, click.1), say::wins_of(wins(view, click, left), left.len())];
    Node { lines: lines.map(|text| text.to_string()), won: None, below, x }
}

fn outcome_node(view: &View, click: Place, shown: Option<usize>, left: &[Arrangement], columns: &mut usize) -> Node {
    let what = shown.map_or_else(say::mine, say::shows).to_string();
    if shown.is_some() && left.len() > 1 {
        let next = click_node(view, best(view, click, left), left, columns);
        let lines = [what, say::arrangements_left(left.len()).to_string()];
        return Node { lines, won: None, x: next.x, below: vec![next] };
    }
    *columns += 1;
    let end = if shown.is_some() { say::round_won() } else { say::round_lost() };
    let x = COLUMN * (*columns as f32 - 0.5);
    Node { lines: [what, end.to_string()], won: Some(shown.is_some()), below: Vec::new(), x }
}

fn draw(svg: &mut Svg, node: &Node, level: usize) {
    let y = 16.0 + LEVEL * level as f32;
    for below in &node.below {
        svg.line((node.x, y + HIGH), (below.x, y + LEVEL), "pole");
        draw(svg, below, level + 1);
    }
    svg.rect((node.x - WIDE / 2.0, y), (WIDE, HIGH), "flat");
    let lines: Vec<&String> = node.lines.iter().filter(|line| !line.is_empty()).collect();
    for (i, line) in lines.iter().enumerate() {
        let first = if lines.len() == 1 { y + 25.5 } else { y + 17.5 };
        svg.text((node.x, first + 17.0 * i as f32), line, "small");
    }
    let mark = (node.x - WIDE / 2.0 + 14.0, y + HIGH / 2.0);
    match node.won {
        Some(true) => svg.path(&format!("M {} {} l 4 4 l 7 -8", mark.0 - 5.5, mark.1), "tick"),
        Some(false) => {
            svg.line((mark.0 - 5.0, mark.1 - 5.0), (mark.0 + 5.0, mark.1 + 5.0), "cross");
            svg.line((mark.0 - 5.0, mark.1 + 5.0), (mark.0 + 5.0, mark.1 - 5.0), "cross");
        }
        None => {}
    }
}
