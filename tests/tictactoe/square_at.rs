//! TicTacToe 4: `square_at`. A pixel belongs to a square if the whole pixel lies within it. If a border runs through a
//! pixel, both answers are correct.

use functions::tictactoe::{ahead, square_at};
use oracles::tictactoe::small::{Pixel, mistake_of_square_at, squares_at, why_square_at};
use oracles::verdicts;
use text::Text;

/// Canvas sizes: widths and heights in pixels.
const SQUARES: [(i32, i32); 2] = [(300, 300), (90, 90)];

fn ask(pixel: Pixel) -> Option<(usize, usize)> {
    let (x, y, width, height) = pixel;
    square_at(x, y, width, height)
}

#[track_caller]
fn check(pixel: Pixel) {
    let right = squares_at(pixel);
    let got = ask(pixel);
    if !right.contains(&got) {
        let (x, y, width, height) = pixel;
        let call = format!("square_at({x}, {y}, {width}, {height})");
        let right: Vec<String> = right.iter().map(|square| format!("{square:?}")).collect();
        let must = verdicts::must_return(call, right.join(" / "), format!("{got:?}"));
        let must = must.then(&why_square_at(pixel));
        grading::wrong(must, grading::quietly(|| mistake(pixel)).flatten(), None);
    }
}

#[grading::test(points = 1)]
fn the_middle_of_every_square_is_found() {
    SQUARES.into_iter().flat_map(middles).for_each(check);
}

fn middles((width, height): (i32, i32)) -> Vec<Pixel> {
    let squares = (0..3).flat_map(|row| (0..3).map(move |column| (row, column)));
    squares.map(|(row, column)| ((2 * column + 1) * width / 6, (2 * row + 1) * height / 6, width, height)).collect()
}

/// Canvas sizes (width, height) in pixels; the last ones are not divisible by three.
const SIZES: [(i32, i32); 6] = [(300, 300), (600, 300), (90, 210), (100, 100), (101, 299), (640, 481)];

#[grading::test(points = 1)]
fn outside_there_is_no_square() {
    for size in SIZES {
        let (width, height) = size;
        // A square on the diagonal stays the same if row and column are swapped.
        check((width / 2, height / 2, width, height));
        outside(size).into_iter().for_each(check);
    }
    for (x, y, width, height) in [(0, 0, 0, 0), (0, 10, 0, 300), (10, 0, 300, 0)] {
        check((x, y, width, height));
    }
}

fn outside((width, height): (i32, i32)) -> Vec<Pixel> {
    let places = [
        (-1, 10),
        (10, -1),
        (width, 10),
        (10, height),
        (-width, -height),
        (width + 50, height / 2),
        (width / 2, 2 * height),
    ];
    places.into_iter().map(|(x, y)| (x, y, width, height)).collect()
}

#[grading::test(points = 1)]
fn every_pixel_belongs_to_its_square() {
    let row = |(width, height), y| (0..width).map(move |x| (x, y, width, height));
    let column = |(width, height), x| (0..height).map(move |y| (x, y, width, height));
    let mut pixels = middles((10000, 9999));
    for (width, height) in SIZES {
        pixels.extend(middles((width, height)));
        pixels.extend(row((width, height), height / 6).chain(column((width, height), width / 6)));
    }
    // The canvas is so small that three columns or rows share a pixel.
    for (width, height) in [(4, 5), (90, 2), (1, 90)] {
        pixels.extend(row((width, height), height / 2).chain(column((width, height), width / 2)));
    }
    ahead::square_at(pixels.iter().copied());
    pixels.into_iter().for_each(check);
}

/// Returns the mistake that explains all answers of the student's function, including the one for `pixel`.
fn mistake(pixel: Pixel) -> Option<Text> {
    let across = |(width, height): (i32, i32)| (0..width).step_by(7).map(move |x| (x, height / 2, width, height));
    let down = |(width, height): (i32, i32)| (0..height).step_by(7).map(move |y| (width / 2, y, width, height));
    let last = |(width, height): (i32, i32)| [(width - 1, 0, width, height), (0, height - 1, width, height)];
    let pixels = SIZES.into_iter().flat_map(|size| {
        middles(size).into_iter().chain(outside(size)).chain(across(size)).chain(down(size)).chain(last(size))
    });
    let answers: Vec<_> = pixels.chain([pixel]).map(|pixel| (pixel, ask(pixel))).collect();
    mistake_of_square_at(&answers)
}
