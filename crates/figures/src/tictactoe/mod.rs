//! The figures of TicTacToe, in the language of the process, and the numbers in its model answers.

mod matches;
mod numbers;
mod searches;
mod tree;
mod words;

use crate::svg::{At, Svg};
use games::tictactoe::{Board, Canvas, Mark, Stroke, listen};
use games_ear::EAR;
pub use numbers::print as numbers;
use solutions::tictactoe::{
    alpha_beta, check_if_full, check_if_winner, draw_game_board, minimax, play_turn, square_at,
};

use words as say;

/// The colours. Texts have a contrast of at least 4.5 with their background; X and O differ in shape, too.
const STYLE: &str = "text{font:14px ui-monospace,monospace;text-anchor:middle;fill:#1d2433}.page{fill:#f4f6fa}\
    .small,.value{font-size:12px}.bold{font-weight:700}.start{text-anchor:start;font-size:12px}\
    .end{text-anchor:end;font-size:12px}.start.bold{font-size:14px}\
    line,circle{fill:none;stroke-linecap:round}.grid{stroke:#7f8aa0;stroke-width:2}.x{stroke:#0a5f94;stroke-width:4}\
    .o{stroke:#a83a12;stroke-width:4}.even{fill:#a9c3f7}.odd{fill:#d3e0fb}\
    .outside{fill:#e2e5ec}.plain{fill:#a9c3f7;stroke:#1f4fd0}.cut{fill:#f3d3b8;stroke:#8a3d0c}\
    .canvas{fill:#fff;stroke:#98a2b7}.board{fill:#fff;stroke:none}.gone{fill:none;stroke:#5b6478;stroke-dasharray:4 4}\
    .branch{stroke:#7f8aa0;stroke-width:1.5}.thick{stroke:#1d2433;stroke-width:4}\
    .left-out{stroke:#5b6478;stroke-width:1.5;stroke-dasharray:4 4}.bars{stroke:#a3160f;stroke-width:3}\
    .node{fill:#fff;stroke:#1d2433;stroke-width:1.5}.faint{stroke-dasharray:4 4}\
    .thin-grid{stroke:#98a2b7;stroke-width:1}.thin-x{stroke:#0a5f94;stroke-width:2}.thin-o{stroke:#a83a12;stroke-width:2}";

/// Returns all figures, with the names of their files.
pub fn figures() -> Vec<(&'static str, Svg)> {
    let mut all = matches::figures();
    all.extend(searches::figures());
    all.extend([
        ("check_if_full", full()),
        ("check_if_winner", winner()),
        ("play_turn", turns()),
        ("square_at", squares()),
        ("draw_game_board", drawings()),
        ("alpha_beta", positions()),
    ]);
    all
}

fn board(text: &str) -> Board {
    text.parse().expect("a board of this file")
}

/// Draws a board as `draw_game_board` does, in a square with this corner and side.
fn picture(svg: &mut Svg, corner: At, side: f32, board: &Board) {
    drawn(svg, corner, (side, side), board, "");
}

/// Draws a board as `draw_game_board` does, on a canvas of any size. The classes of its lines begin with `letters`.
fn drawn(svg: &mut Svg, (x, y): At, (width, height): (f32, f32), board: &Board, letters: &str) {
    let mut canvas = Canvas::new(width, height);
    draw_game_board(&mut canvas, board);
    for (i, stroke) in canvas.strokes().iter().enumerate() {
        match *stroke {
            Stroke::Line { from, to } => {
                // The first four lines are the grid.
                let class = format!("{letters}{}", if i < 4 { "grid" } else { "x" });
                svg.line((x + from.0, y + from.1), (x + to.0, y + to.1), &class);
            }
            Stroke::Circle { center, radius } => {
                svg.circle((x + center.0, y + center.1), radius, &format!("{letters}o"));
            }
        }
    }
}

/// Draws boards that are full and boards that are not.
fn full() -> Svg {
    let mut svg = Svg::titled(say::full(), STYLE, 480.0, 170.0);
    for (i, text) in ["X O X / O X O / O X O", "X O X / O . O / O X O", ". . . / . . . / . . ."].into_iter().enumerate()
    {
        let (board, x) = (board(text), 20.0 + 160.0 * i as f32);
        picture(&mut svg, (x, 10.0), 120.0, &board);
        svg.text((x + 60.0, 158.0), check_if_full(&board), "code");
    }
    svg
}

/// Draws the lines: each set of three squares for which `check_if_winner` returns true.
fn winner() -> Svg {
    let mut svg = Svg::titled(say::winner(), STYLE, 520.0, 270.0);
    let squares: Vec<(usize, usize)> = Board::squares().collect();
    let mut found = 0;
    for bits in 0_u16..1 << 9 {
        let mut board = Board::new();
        let chosen = squares.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, square)| *square);
        chosen.for_each(|(row, column)| board.place(row, column, Mark::X));
        if bits.count_ones() == 3 && check_if_winner(&board, Mark::X) {
            let (x, y) = (20.0 + 125.0 * (found % 4) as f32, 10.0 + 130.0 * (found / 4) as f32);
            picture(&mut svg, (x, y), 105.0, &board);
            found += 1;
        }
    }
    svg
}

/// Draws the return values of `play_turn`, move by move.
fn turns() -> Svg {
    let mut svg = Svg::titled(say::turns(), STYLE, 800.0, 190.0);
    let (mut board, mut player) = (board("X O X / O X O / . . ."), Mark::X);
    for (i, square) in [None, Some((0, 0)), Some((2, 1)), Some((2, 2)), Some((2, 0))].into_iter().enumerate() {
        let turn = play_turn(&mut board, player, square);
        let x = 20.0 + 160.0 * i as f32;
        let asked = square.map_or("None".to_owned(), |(row, column)| format!("Some(({row}, {column}))"));
        svg.text((x + 60.0, 18.0), format!("{player}, {asked}"), "code");
        picture(&mut svg, (x, 32.0), 120.0, &board);
        svg.text((x + 60.0, 178.0), format!("{turn:?}"), "code");
        if let games::tictactoe::Turn::Next(next) = turn {
            player = next;
        }
    }
    svg
}

/// Draws the square that each point of a canvas belongs to, also for points outside.
fn squares() -> Svg {
    let (width, height) = (300, 180);
    let mut svg = Svg::titled(say::squares(), STYLE, 420.0, 250.0);
    let class = |x: i32, y: i32| match square_at(x, y, width, height) {
        None => "outside",
        Some((row, column)) if (row + column) % 2 == 0 => "even",
        Some(_) => "odd",
    };
    // Pixel by pixel; runs of equal pixels are drawn together.
    for y in (-30..height + 30).step_by(2) {
        let mut start = -60;
        for x in -60..=width + 60 {
            if x == width + 60 || class(x, y) != class(start, y) {
                svg.rect((60.0 + start as f32, 35.0 + y as f32), ((x - start) as f32, 2.0), class(start, y));
                start = x;
            }
        }
    }
    for row in 0..3 {
        for column in 0..3 {
            let (x, y) = (50 * (2 * column + 1), 30 * (2 * row + 1));
            let square = square_at(x, y, width, height).map_or("None".to_owned(), |square| format!("{square:?}"));
            svg.text((60.0 + x as f32, 40.0 + y as f32), &square, "small");
        }
    }
    let outside = square_at(width + 30, height / 2, width, height);
    svg.text((60.0 + width as f32 + 30.0, 40.0 + height as f32 / 2.0), format!("{outside:?}"), "small");
    // The first and the last pixel that belong to a square.
    let inside = |range: std::ops::Range<i32>, at: fn(i32) -> (i32, i32)| {
        range.filter(|&i| square_at(at(i).0, at(i).1, width, height).is_some()).collect::<Vec<_>>()
    };
    for (name, pixels) in [("x", inside(-60..width + 60, |x| (x, 0))), ("y", inside(-30..height + 30, |y| (0, y)))] {
        for pixel in [pixels[0], pixels[pixels.len() - 1]] {
            let at = if name == "x" { (60.0 + pixel as f32, 232.0) } else { (30.0, 40.0 + pixel as f32) };
            svg.text(at, format!("{name} = {pixel}"), "small");
        }
    }
    svg
}

/// Draws a board on three canvases of different sizes.
fn drawings() -> Svg {
    let mut svg = Svg::titled(say::drawings(), STYLE, 560.0, 220.0);
    let mut x = 20.0;
    for size in [(200.0, 200.0), (100.0, 200.0), (180.0, 90.0)] {
        svg.rect((x, 10.0), size, "canvas");
        drawn(&mut svg, (x, 10.0), size, &board("X O . / . X . / O . X"), "");
        x += size.0 + 20.0;
    }
    svg
}

/// Draws the numbers of positions that both searches examine on the empty board, by depth.
fn positions() -> Svg {
    let counts = |depth: u32| {
        let (_, plain) = listen(EAR, || minimax(&mut Board::new(), Mark::O, depth));
        let (_, cut) = listen(EAR, || alpha_beta(&mut Board::new(), Mark::O, depth, i32::MIN, i32::MAX));
        (plain.positions(), cut.positions())
    };
    let mut svg = Svg::titled(say::positions(), STYLE, 600.0, 320.0);
    for depth in 1..=9 {
        let (plain, cut) = counts(depth);
        let y = 34.0 * depth as f32 - 20.0;
        let long = |count: usize| 60.0 * (count as f32).log10();
        svg.text((50.0, y + 17.0), say::at_depth(depth), "small");
        svg.rect((100.0, y), (long(plain), 12.0), "plain");
        svg.rect((100.0, y + 14.0), (long(cut), 12.0), "cut");
        svg.text((106.0 + long(plain), y + 10.5), format!("{plain} minimax"), "start");
        svg.text((106.0 + long(cut), y + 24.5), format!("{cut} alpha_beta"), "start");
    }
    svg
}
