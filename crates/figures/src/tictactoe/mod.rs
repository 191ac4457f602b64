//! TicTacToe's figures and numbers.

mod numbers;

use crate::svg::Svg;
use games::tictactoe::{Board, Canvas, Mark, Stroke, listen};
pub use numbers::print as numbers;
use solutions::tictactoe::{
    alpha_beta, check_if_full, check_if_winner, draw_game_board, minimax, play_turn, square_at,
};

/// All figures, with the names of their files.
pub fn figures() -> Vec<(&'static str, Svg)> {
    vec![
        ("check_if_full", full()),
        ("check_if_winner", winner()),
        ("play_turn", turns()),
        ("square_at", squares()),
        ("draw_game_board", drawings()),
        ("alpha_beta", positions()),
    ]
}

fn board(text: &str) -> Board {
    text.parse().expect("a board of this file")
}

/// Draws a board as `draw_game_board` does, in a square with this corner and side.
fn picture(svg: &mut Svg, (x, y): (f32, f32), side: f32, board: &Board) {
    let mut canvas = Canvas::new(side, side);
    draw_game_board(&mut canvas, board);
    strokes(svg, (x, y), &canvas);
}

fn strokes(svg: &mut Svg, (x, y): (f32, f32), canvas: &Canvas) {
    // The first four lines are the grid.
    for (i, stroke) in canvas.strokes().iter().enumerate() {
        let class = if i < 4 { "grid" } else { "x" };
        match *stroke {
            Stroke::Line { from, to } => svg.line((x + from.0, y + from.1), (x + to.0, y + to.1), class),
            Stroke::Circle { center, radius } => svg.circle((x + center.0, y + center.1), radius, "o"),
        }
    }
}

/// Boards that are full and boards that are not.
fn full() -> Svg {
    let mut svg = Svg::new(480.0, 170.0);
    for (i, text) in ["X O X / O X O / O X O", "X O X / O . O / O X O", ". . . / . . . / . . ."].into_iter().enumerate()
    {
        let (board, x) = (board(text), 20.0 + 160.0 * i as f32);
        picture(&mut svg, (x, 10.0), 120.0, &board);
        svg.text((x + 60.0, 158.0), &check_if_full(&board).to_string(), "code");
    }
    svg
}

/// The lines: every three squares for which `check_if_winner` says yes.
fn winner() -> Svg {
    let mut svg = Svg::new(520.0, 270.0);
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

/// What `play_turn` returns, move by move.
fn turns() -> Svg {
    let mut svg = Svg::new(800.0, 190.0);
    let (mut board, mut player) = (board("X O X / O X O / . . ."), Mark::X);
    for (i, square) in [None, Some((0, 0)), Some((2, 1)), Some((2, 2)), Some((2, 0))].into_iter().enumerate() {
        let turn = play_turn(&mut board, player, square);
        let x = 20.0 + 160.0 * i as f32;
        let asked = square.map_or("None".to_owned(), |(row, column)| format!("Some(({row}, {column}))"));
        svg.text((x + 60.0, 18.0), &format!("{player}, {asked}"), "code");
        picture(&mut svg, (x, 32.0), 120.0, &board);
        svg.text((x + 60.0, 178.0), &format!("{turn:?}"), "code");
        if let games::tictactoe::Turn::Next(next) = turn {
            player = next;
        }
    }
    svg
}

/// Which square each point of a canvas belongs to, also outside.
fn squares() -> Svg {
    let (width, height) = (300, 180);
    let mut svg = Svg::new(420.0, 250.0);
    let class = |x: i32, y: i32| match square_at(x, y, width, height) {
        None => "outside",
        Some((row, column)) if (row + column) % 2 == 0 => "even",
        Some(_) => "odd",
    };
    // Pixel by pixel; what is the same as its neighbour to the left is drawn with it.
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
            svg.text((60.0 + x as f32, 40.0 + y as f32), &square, "dark");
        }
    }
    // The first and the last pixel that belong to a square.
    let inside = |range: std::ops::Range<i32>, at: fn(i32) -> (i32, i32)| {
        range.filter(|&i| square_at(at(i).0, at(i).1, width, height).is_some()).collect::<Vec<_>>()
    };
    for (name, pixels) in [("x", inside(-60..width + 60, |x| (x, 0))), ("y", inside(-30..height + 30, |y| (0, y)))] {
        for pixel in [pixels[0], pixels[pixels.len() - 1]] {
            let at = if name == "x" { (60.0 + pixel as f32, 232.0) } else { (30.0, 40.0 + pixel as f32) };
            svg.text(at, &format!("{name} = {pixel}"), "dark");
        }
    }
    svg
}

/// One board on three canvases.
fn drawings() -> Svg {
    let mut svg = Svg::new(560.0, 220.0);
    let mut x = 20.0;
    for (width, height) in [(200.0, 200.0), (100.0, 200.0), (180.0, 90.0)] {
        let mut canvas = Canvas::new(width, height);
        draw_game_board(&mut canvas, &board("X O . / . X . / O . X"));
        svg.rect((x, 10.0), (width, height), "canvas");
        strokes(&mut svg, (x, 10.0), &canvas);
        x += width + 20.0;
    }
    svg
}

/// How many positions the two searches examine on the empty board, depth by depth.
fn positions() -> Svg {
    let counts = |depth: u32| {
        let (_, plain) = listen(|| minimax(&mut Board::new(), Mark::O, depth));
        let (_, cut) = listen(|| alpha_beta(&mut Board::new(), Mark::O, depth, i32::MIN, i32::MAX));
        (plain.positions(), cut.positions())
    };
    let mut svg = Svg::new(540.0, 330.0);
    svg.text((300.0, 20.0), "minimax / alpha_beta", "code");
    for depth in 1..=9 {
        let (plain, cut) = counts(depth);
        let y = 8.0 + 32.0 * depth as f32;
        let long = |count: usize| 60.0 * (count as f32).log10();
        svg.text((50.0, y + 17.0), &format!("depth {depth}"), "code");
        svg.rect((100.0, y), (long(plain), 11.0), "even");
        svg.rect((100.0, y + 12.0), (long(cut), 11.0), "bar");
        svg.text((106.0 + long(plain), y + 10.0), &plain.to_string(), "left");
        svg.text((106.0 + long(cut), y + 22.0), &cut.to_string(), "left");
    }
    svg
}
