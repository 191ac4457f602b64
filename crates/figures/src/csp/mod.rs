//! Chapter 4: the figures of Minesweeper as a constraint satisfaction problem, in the language of the process. The
//! boards are given; the figures replay the traces of the solutions.

mod curve;
mod draw;
mod numbers;
mod rounds;
mod solutions;
mod steps;
mod tree;
mod turns;
mod words;

use crate::minesweeper::draw::{SIDE, square};
use crate::svg::Svg;
use ::solutions::csp::{backtracking, constraints, propagate, revise};
use ::solutions::minesweeper::nachbarn;
use draw::{Board, arrow, picture, room, variable};
use games::minesweeper::csp::{Arc, Csp, Domain, Event, Memory, listen};
use games::minesweeper::{Square, View};
use games_ear::EAR;
use text::Text;
use words as say;

/// Prints the numbers of the handouts and of the model answers.
pub fn numbers() {
    steps::print();
    numbers::print();
    rounds::print();
}

/// Returns all figures, with the names of their files.
pub fn figures() -> Vec<(&'static str, Svg)> {
    vec![
        ("csp_domains", domains()),
        ("csp_constraints", arcs()),
        ("csp_revise", both_values()),
        ("csp_ac3", steps::ac3()),
        ("csp_requeue", steps::requeue()),
        ("csp_consistency", turns::consistency()),
        ("csp_backtracking", tree::figure()),
        ("csp_solutions", solutions::figure()),
        ("csp_solve", turns::solver()),
        ("csp_open_at_once", turns::at_once()),
        ("csp_guess_one", turns::one_guess()),
        ("csp_components", components()),
        ("csp_curve", curve::figure()),
    ]
}

fn problem(text: &str) -> Csp {
    text.parse().expect("a problem of this file")
}

fn view(text: &str) -> View {
    text.parse().expect("a view of this file")
}

fn propagated(view: &View) -> Csp {
    propagate(view).expect("a problem without a contradiction")
}

/// Returns an upper bound for the width of a text in pixels, in the language of the process.
fn wide(words: &Text) -> f32 {
    7.5 * words.to_string().chars().count() as f32
}

/// Draws the four domains with their meanings.
fn domains() -> Svg {
    let kinds = [
        (Domain::BOTH, say::nothing_is_known()),
        (Domain::ZERO, say::is_safe()),
        (Domain::ONE, say::is_a_mine()),
        (Domain::EMPTY, say::is_a_contradiction()),
    ];
    let width = kinds.iter().map(|(_, words)| wide(words)).fold(0.0, f32::max) + 80.0;
    let mut svg = picture(&say::domains(), (width, 20.0 + 46.0 * kinds.len() as f32));
    for (i, (domain, words)) in kinds.iter().enumerate() {
        let at = (36.0, 34.0 + 46.0 * i as f32);
        variable(&mut svg, at, *domain);
        svg.text((at.0 + 32.0, at.1 + 5.0), words, "left");
    }
    svg
}

/// Draws the arcs of an open square in a corner, at the border and in the middle.
fn arcs() -> Svg {
    const PITCH: f32 = 70.0;
    let boards = ["1## / ### / ### 1", "#1# / ### / ### 1", "### / #1# / ### 1"].map(|text| {
        let mut csp = Csp::new(&view(text));
        let (row, column) = csp.squares().find(|&(row, column)| csp.number(row, column).is_some()).expect("a number");
        let arcs = constraints(&mut csp, row, column);
        let below = match nachbarn(csp.level(), row, column).len() {
            3 => say::in_a_corner(arcs.len()),
            5 => say::at_the_border(arcs.len()),
            _ => say::in_the_middle(arcs.len()),
        };
        (csp, arcs, below)
    });
    let (wide, high) = room(&boards[0].0, PITCH);
    let mut svg = picture(&say::constraints(), (24.0 + (wide + 24.0) * boards.len() as f32, high + 120.0));
    for (i, (csp, arcs, below)) in boards.iter().enumerate() {
        let corner = (12.0 + (wide + 24.0) * i as f32, 8.0);
        let board = Board { csp, corner, pitch: PITCH };
        board.draw(&mut svg);
        arcs.iter().for_each(|&arc| board.arc(&mut svg, arc));
        svg.text((corner.0 + wide / 2.0 + 11.0, high + 36.0), below, "below");
    }
    legend_of_arcs(&mut svg, (34.0, high + 66.0));
    svg
}

/// Draws the meaning of both kinds of arrows, in two lines.
fn legend_of_arcs(svg: &mut Svg, (x, y): (f32, f32)) {
    for (i, words) in [say::asks_a_number(), say::asks_nobody()].iter().enumerate() {
        let y = y + 26.0 * i as f32;
        arrow(svg, (x, y), (x + 36.0, y), i == 1);
        svg.text((x + 48.0, y + 5.0), words, "left");
    }
}

/// Draws three arcs: the board, the number with each value tried, and the result of `revise`.
fn both_values() -> Svg {
    const PITCH: f32 = 58.0;
    let arc = Arc { i: (0, 2), j: (0, 1) };
    let boards = ["#1# 1", "F1# 1", "s1# 1"].map(problem);
    let (wide, high) = room(&boards[0], PITCH);
    let (column, line) = (wide + 26.0, high + 58.0);
    let mut svg = picture(&say::revise(), (4.0 * column + 10.0, 40.0 + line * boards.len() as f32));
    for (i, words) in [say::the_arc(), say::the_value(0), say::the_value(1), say::afterwards()].iter().enumerate() {
        svg.text((column * (i as f32 + 0.5) + 14.0, 24.0), words, "bold");
    }
    for (i, csp) in boards.iter().enumerate() {
        let corner = |place: usize| (8.0 + column * place as f32, 36.0 + line * i as f32);
        let mut after = csp.clone();
        revise(&mut after, arc);
        let board = Board { csp, corner: corner(0), pitch: PITCH };
        board.draw(&mut svg);
        board.arc(&mut svg, arc);
        for value in [0, 1] {
            let mut tried = csp.clone();
            tried.assign(arc.i.0, arc.i.1, value);
            let corner = corner(1 + usize::from(value));
            Board { csp: &tried, corner, pitch: PITCH }.draw(&mut svg);
            let [first, second] = verdict(&tried, arc, after.domain(arc.i.0, arc.i.1).has(value));
            svg.text((corner.0 + column / 2.0, corner.1 + high + 18.0), first, "small");
            svg.text((corner.0 + column / 2.0, corner.1 + high + 35.0), second, "bold");
        }
        Board { csp: &after, corner: corner(3), pitch: PITCH }.draw(&mut svg);
    }
    svg
}

/// Returns the texts for the possible numbers of mines around the number of an arc, and for whether they fit.
fn verdict(tried: &Csp, arc: Arc, stays: bool) -> [Text; 2] {
    let around = nachbarn(tried.level(), arc.j.0, arc.j.1);
    let must = around.iter().filter(|&&(row, column)| tried.domain(row, column) == Domain::ONE).count();
    let can = around.iter().filter(|&&(row, column)| tried.domain(row, column).has(1)).count();
    let number = tried.number(arc.j.0, arc.j.1).map_or(0, usize::from);
    let words = match (stays, must > number) {
        (true, _) => say::fits(),
        (false, true) => say::too_many(),
        (false, false) => say::too_few(),
    };
    [say::from_to(must, can), words]
}

/// Draws a board of two components, with the tries for both together and for one after the other.
fn components() -> Svg {
    let csp = propagated(&view("#1#1### / ####### / ####### / ######2 4"));
    let parts = parts(&csp);
    let together: Vec<(usize, usize)> = parts.concat();
    let apart: usize = parts.iter().map(|part| tries(&csp, part)).sum();
    let (wide, high) = room(&csp, SIDE);
    let mut svg = picture(&say::components(), (wide + 330.0, high + 24.0));
    let board = Board { csp: &csp, corner: (10.0, 8.0), pitch: SIDE };
    board.draw(&mut svg);
    let mut lines = Vec::new();
    for (part, (name, class)) in parts.iter().zip([("A", "frame-a"), ("B", "frame-b")]) {
        for &place in part {
            let (x, y) = board.at(place);
            square(&mut svg, (x, y), Square::Covered, false);
            svg.square((x, y), 14.0, class);
            svg.text((x, y + 5.0), name, "bold");
        }
        lines.push(say::component(name, part.len()));
    }
    lines.extend([say::tries_together(tries(&csp, &together)), say::tries_apart(apart)]);
    svg.lines((wide + 36.0, 52.0), 30.0, lines, "left");
    svg
}

/// Returns the components of the squares beside numbers: squares of the same number are connected.
fn parts(csp: &Csp) -> Vec<Vec<(usize, usize)>> {
    let mut parts: Vec<Vec<(usize, usize)>> = Vec::new();
    for (row, column) in csp.squares().filter(|&(row, column)| csp.number(row, column).is_some()) {
        let mut part = nachbarn(csp.level(), row, column);
        part.retain(|&(r, c)| csp.number(r, c).is_none() && csp.domain(r, c) == Domain::BOTH);
        let (linked, others) = parts.into_iter().partition(|other| other.iter().any(|square| part.contains(square)));
        parts = others;
        part.extend(linked.concat());
        part.sort_unstable();
        part.dedup();
        parts.push(part);
    }
    parts.sort();
    parts
}

/// Returns the number of values that `backtracking` tries for these variables.
fn tries(csp: &Csp, variables: &[(usize, usize)]) -> usize {
    let (_, trace) = listen(EAR, || backtracking(csp, variables, &mut Memory::new()));
    trace.events.iter().filter(|event| matches!(event, Event::Assigned { .. })).count()
}
