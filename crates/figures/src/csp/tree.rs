//! The tree of the tries of `backtracking`, as its trace tells it.

use super::draw::{self, Board, picture, room};
use super::words as say;
use crate::minesweeper::draw::SIDE;
use crate::svg::Svg;
use games::minesweeper::csp::{Csp, Domain, Event, Memory, listen};
use solutions::csp::{backtracking, frontier};
use solutions::minesweeper::nachbarn;
use text::Text;

/// Pixels from one leaf to the next, and from one level to the next.
const LEAF: f32 = 66.0;
const LEVEL: f32 = 62.0;

/// One try, and how it goes on.
struct Try {
    value: u8,
    depth: usize,
    parent: Option<usize>,
    /// if nothing is tried below it
    end: Option<End>,
    x: f32,
}

enum End {
    Solution,
    /// the number that broke, `None` if it is that of the mines, and whether there are too many
    Broken(Option<u8>, Text),
}

pub fn figure() -> Svg {
    let csp: Csp = "12# / ### 2".parse().expect("a problem of this file");
    let variables = frontier(&csp);
    let (solutions, trace) = listen(|| backtracking(&csp, &variables, &mut Memory::new()));
    let mut tries = grow(&csp, &trace.events, variables.len());
    let leaves = place(&mut tries);
    assert_eq!(tries.iter().filter(|a_try| matches!(a_try.end, Some(End::Solution))).count(), solutions.len());
    let board = room(&csp, SIDE);
    let (left, top) = (80.0, board.1 + 40.0);
    let size = (left + LEAF * leaves as f32 + 10.0, top + LEVEL * variables.len() as f32 + 80.0);
    let mut svg = picture(&say::backtracking(), size);
    Board { csp: &csp, corner: (14.0, 8.0), pitch: SIDE }.draw(&mut svg);
    for (i, (row, column)) in variables.iter().enumerate() {
        svg.text((36.0, top + LEVEL * (i as f32 + 1.0) + 5.0), &format!("({row}, {column})"), "bold");
    }
    let at = |a_try: &Try| (left + LEAF * (a_try.x + 0.5), top + LEVEL * a_try.depth as f32);
    let root = (left + LEAF * middle(&tries, None), top);
    for a_try in &tries {
        let from = a_try.parent.map_or(root, |parent| at(&tries[parent]));
        let reach = if a_try.parent.is_some() { 16.0 } else { 6.0 };
        svg.line((from.0, from.1 + reach), (at(a_try).0, at(a_try).1 - 16.0), "branch");
    }
    svg.circle(root, 6.0, "dark");
    tries.iter().for_each(|a_try| draw_try(&mut svg, at(a_try), a_try));
    svg
}

/// The tries in their order.
fn grow(csp: &Csp, events: &[Event], variables: usize) -> Vec<Try> {
    let (mut csp, mut path, mut tries) = (csp.clone(), Vec::<usize>::new(), Vec::<Try>::new());
    for event in events {
        match *event {
            Event::Assigned { at: (row, column), value, depth } => {
                csp.assign(row, column, value);
                let end = if let Some(broken) = broken(&csp) {
                    Some(broken)
                } else {
                    (depth == variables).then_some(End::Solution)
                };
                tries.push(Try { value, depth, parent: path.last().copied(), end, x: 0.0 });
                path.push(tries.len() - 1);
            }
            Event::Released { at: (row, column) } => {
                csp.release(row, column);
                path.pop();
            }
            _ => {}
        }
    }
    tries
}

/// The first number that can no longer be met; that of all mines comes last.
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

/// Gives each try its x, from left to right; returns how many leaves there are.
fn place(tries: &mut [Try]) -> usize {
    let mut leaves = 0;
    for a_try in tries.iter_mut().filter(|a_try| a_try.end.is_some()) {
        a_try.x = leaves as f32;
        leaves += 1;
    }
    for i in (0..tries.len()).rev().filter(|&i| tries[i].end.is_none()).collect::<Vec<_>>() {
        tries[i].x = middle(tries, Some(i)) - 0.5;
    }
    leaves
}

/// The middle of the tries below this one, half a leaf to the right.
fn middle(tries: &[Try], parent: Option<usize>) -> f32 {
    let below: Vec<f32> = tries.iter().filter(|a_try| a_try.parent == parent).map(|a_try| a_try.x).collect();
    below.iter().sum::<f32>() / below.len() as f32 + 0.5
}

fn draw_try(svg: &mut Svg, at: (f32, f32), a_try: &Try) {
    draw::value(svg, at, a_try.value);
    let below = |line: f32| (at.0, at.1 + 14.0 + 15.0 * line);
    match &a_try.end {
        None => {}
        Some(End::Solution) => {
            svg.path(&format!("M {} {} l 4 4 l 7 -8", at.0 - 5.5, at.1 + 24.0), "tick");
            svg.text(below(2.0), &say::valid().to_string(), "small bold");
        }
        Some(End::Broken(number, why)) => {
            let who = number.map_or_else(say::mines_of_the_board, say::the_number).to_string();
            svg.text(below(1.0), &who, "small bold");
            svg.text(below(2.0), &why.to_string(), "small");
        }
    }
}
