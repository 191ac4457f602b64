//! The tree of the values that `backtracking` tries, reconstructed from its trace.

use super::draw::{self, Board, picture, room};
use super::words as say;
use crate::minesweeper::draw::SIDE;
use crate::svg::{At, Svg};
use crate::tree::{Place, Step};
use games::minesweeper::csp::{Csp, Domain, Event, Memory, listen};
use games_ear::EAR;
use solutions::csp::{backtracking, frontier};
use solutions::minesweeper::nachbarn;
use text::Text;

/// A tried value, and the end of the branch if no further value is tried; `None` at the root.
type Node = crate::tree::Node<Option<(u8, Option<End>)>>;

enum End {
    Solution,
    /// the number that is violated (`None` for that of all mines), and the text on whether there are too many or too
    /// few
    Broken(Option<u8>, Text),
}

pub fn figure() -> Svg {
    let csp: Csp = "12# / ### 2".parse().expect("a problem of this file");
    let variables = frontier(&csp);
    let (solutions, trace) = listen(EAR, || backtracking(&csp, &variables, &mut Memory::new()));
    let root = grow(&csp, &trace.events, variables.len());
    let is_solution = |node: &&&Node| matches!(node.what, Some((_, Some(End::Solution))));
    assert_eq!(root.all().iter().filter(is_solution).count(), solutions.len());
    let board = room(&csp, SIDE);
    let place = Place { corner: (80.0, board.1 + 40.0), pitch: (66.0, 62.0), over_leaves: false };
    let size = (90.0 + place.pitch.0 * root.leaves() as f32, place.level(variables.len()) + 80.0);
    let mut svg = picture(&say::backtracking(), size);
    Board { csp: &csp, corner: (14.0, 8.0), pitch: SIDE }.draw(&mut svg);
    for (i, (row, column)) in variables.iter().enumerate() {
        svg.text((36.0, place.level(i + 1) + 5.0), format!("({row}, {column})"), "bold");
    }
    let line = |svg: &mut Svg, (from, above): (At, &Node), (to, _): (At, &Node)| {
        let reach = if above.what.is_some() { 16.0 } else { 6.0 };
        svg.line((from.0, from.1 + reach), (to.0, to.1 - 16.0), "branch");
    };
    place.draw(&mut svg, &root, &line, &|svg, at, node| match &node.what {
        None => svg.circle(at, 6.0, "dark"),
        Some((value, end)) => draw_try(svg, at, *value, end.as_ref()),
    });
    svg
}

/// Builds the tree of the tries, in their order.
fn grow(csp: &Csp, events: &[Event], variables: usize) -> Node {
    let mut csp = csp.clone();
    let steps = events.iter().map(|event| match *event {
        Event::Assigned { at: (row, column), value, depth } => {
            csp.assign(row, column, value);
            let end = broken(&csp).or_else(|| (depth == variables).then_some(End::Solution));
            Step::Down(Some((value, end)))
        }
        Event::Released { at: (row, column) } => {
            csp.release(row, column);
            Step::Up
        }
        _ => Step::Stay,
    });
    Node::grown(None, steps)
}

/// Returns the first number that can no longer be met; the number of all mines is checked last.
fn broken(csp: &Csp) -> Option<End> {
    for (row, column) in csp.squares() {
        let Some(number) = csp.number(row, column) else { continue };
        let around = nachbarn(csp.level(), row, column);
        let count = |kind: fn(Domain) -> bool| around.iter().filter(|&&(r, c)| kind(csp.domain(r, c))).count();
        if count(|domain| domain == Domain::ONE) > usize::from(number) {
            return Some(End::Broken(Some(number), say::too_many()));
        }
        if count(|domain| domain.has(1)) < usize::from(number) {
            return Some(End::Broken(Some(number), say::too_few()));
        }
    }
    (csp.mines_left() < 0).then(|| End::Broken(None, say::too_many()))
}

fn draw_try(svg: &mut Svg, at: At, value: u8, end: Option<&End>) {
    draw::value(svg, at, value);
    let below = |line: f32| (at.0, at.1 + 14.0 + 15.0 * line);
    match end {
        None => {}
        Some(End::Solution) => {
            svg.tick((at.0, at.1 + 24.0));
            svg.text(below(2.0), say::valid(), "small bold");
        }
        Some(End::Broken(number, why)) => {
            svg.text(below(1.0), number.map_or_else(say::mines_of_the_board, say::the_number), "small bold");
            svg.text(below(2.0), why, "small");
        }
    }
}
