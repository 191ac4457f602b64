//! The figure of problems with none, one and several solutions: boards with all solutions of `backtracking`, and the
//! clicks that `apply_solutions` derives.

use super::draw::{Board, legend, picture, room};
use super::words as say;
use super::{propagated, view};
use crate::minesweeper::draw::{self, Mark, Marks, SIDE};
use crate::minesweeper::marks;
use crate::svg::Svg;
use ::solutions::csp::{apply_solutions, backtracking, frontier};
use games::minesweeper::Square;
use games::minesweeper::csp::{Csp, Memory, Turn};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use text::Text;

const BOARDS: [&str; 4] = ["3F## / FF## / #### 5", "#### / 1221 / 0000 2", "### / 11# 1", "1## / ### 1"];

/// The space to the left of and above the first board, in pixels.
const LEFT: f32 = 100.0;
const TOP: f32 = 40.0;

/// The gap between two boards, in pixels.
const GAP: f32 = 16.0;

/// A column of the figure: a board, the board with each of its solutions, and the resulting turn and clicks.
struct Column {
    csp: Csp,
    found: Vec<Csp>,
    turn: Turn,
    marks: Marks,
}

impl Column {
    fn new(text: &str) -> Column {
        let view = view(text);
        let csp = propagated(&view);
        let variables = frontier(&csp);
        let solutions = backtracking(&csp, &variables, &mut Memory::new());
        let (turn, clicks) = apply_solutions(&view, &variables, &solutions, &mut ChaCha8Rng::seed_from_u64(0));
        let filled = |solution: &Vec<u8>| {
            let mut filled = csp.clone();
            variables.iter().zip(solution).for_each(|(&(row, column), &value)| filled.assign(row, column, value));
            filled
        };
        let found = if variables.is_empty() { Vec::new() } else { solutions.iter().map(filled).collect() };
        Column { csp, found, turn, marks: marks(&view, &clicks) }
    }

    fn heading(&self) -> Text {
        match (self.turn, self.found.len()) {
            (_, 0) => say::none(),
            (_, 1) => say::only_one(),
            (Turn::Guess, count) => say::at_odds(count),
            (_, count) => say::several(count),
        }
    }

    fn verdict(&self) -> Text {
        match self.turn {
            Turn::Chance => say::chance(),
            Turn::Guess => say::guess(),
            _ => say::proved(),
        }
    }

    /// Returns the vertical distance from one board to the next, in pixels.
    fn line(&self) -> f32 {
        room(&self.csp, SIDE).1 + GAP
    }
}

pub fn figure() -> Svg {
    let columns = BOARDS.map(Column::new);
    let widths = columns.each_ref().map(|column| room(&column.csp, SIDE).0.max(100.0) + GAP);
    let width = LEFT + widths.iter().sum::<f32>() + 6.0;
    let highest = |high: fn(&Column) -> f32| columns.iter().map(high).fold(0.0, f32::max);
    let clicks = TOP + highest(|column| column.line() * column.found.len() as f32) + 10.0;
    let end = clicks + highest(Column::line);
    let mut svg = picture(&say::solutions(), (width, end + 70.0));
    svg.text((14.0, TOP + 46.0), say::found(), "left bold");
    svg.text((14.0, clicks + 46.0), say::clicks(), "left bold");
    svg.line((12.0, clicks - 8.0), (width - 12.0, clicks - 8.0), "hair");
    let mut x = LEFT;
    for (column, width) in columns.iter().zip(widths) {
        // The middle of the squares, beside which the numbers of the rows stand.
        let middle = x + (room(&column.csp, SIDE).0 + 22.0) / 2.0;
        svg.text((middle, 24.0), column.heading(), "bold");
        for (i, csp) in column.found.iter().enumerate() {
            Board { csp, corner: (x, TOP + column.line() * i as f32), pitch: SIDE }.draw(&mut svg);
        }
        let board = Board { csp: &column.csp, corner: (x, clicks), pitch: SIDE };
        board.draw(&mut svg);
        // The clicks, drawn on covered squares without domains.
        for (square, mark) in &column.marks {
            draw::square(&mut svg, board.at(*square), Square::Covered, false);
            draw::mark(&mut svg, board.at(*square), mark);
        }
        svg.text((middle, end + 6.0), column.verdict(), "below");
        x += width;
    }
    let marks = [(Mark::Safe, say::left_click()), (Mark::Mine, say::right_click())];
    legend(&mut svg, (LEFT + 30.0, end + 42.0), &marks);
    svg
}
