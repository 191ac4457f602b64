//! TicTacToe 4: `field_at`. A pixel belongs to a field for certain if it lies whole within it; where a border runs through a pixel, both
//! answers are right.

use catalogue::{Text, grading as verdicts, tictactoe as say};
use exercises::tictactoe::field_at;

const _: fn(i32, i32, i32, i32) -> Option<(usize, usize)> = field_at;

/// Widths and heights, some of which three does not divide.
const SIZES: [(i32, i32); 6] = [(300, 300), (600, 300), (90, 210), (100, 100), (101, 299), (640, 481)];

/// The third in which a pixel lies: 0, 1 or 2; `None` if a border runs through it.
fn third(pixel: i32, size: i32) -> Option<usize> {
    (0..3).find(|third| third * size <= 3 * pixel && 3 * (pixel + 1) <= (third + 1) * size).map(|third| third as usize)
}

#[track_caller]
fn check(x: i32, y: i32, (width, height): (i32, i32)) {
    let inside = (0..width).contains(&x) && (0..height).contains(&y);
    let expected = match (third(y, height), third(x, width)) {
        _ if !inside => None,
        (Some(row), Some(column)) => Some((row, column)),
        _ => return,
    };
    grading::about(move || Text::verbatim(format!("field_at({x}, {y}, {width}, {height})")));
    let got = field_at(x, y, width, height);
    if got != expected {
        let call = format!("field_at({x}, {y}, {width}, {height})");
        let must = verdicts::must_return(call, format!("{expected:?}"), format!("{got:?}"));
        grading::fail(match grading::quietly(mistake).flatten() {
            Some(mistake) => must.then(&verdicts::smells_of(mistake)),
            None => must,
        });
    }
}

#[grading::test(points = 1)]
fn the_middle_of_every_field_is_found() {
    for (width, height) in SIZES {
        for row in 0..3 {
            for column in 0..3 {
                check((2 * column + 1) * width / 6, (2 * row + 1) * height / 6, (width, height));
            }
        }
    }
}

#[grading::test(points = 1)]
fn outside_there_is_no_field() {
    for (width, height) in SIZES {
        check(width / 2, height / 6, (width, height));
        for (x, y) in [
            (-1, 10),
            (10, -1),
            (width, 10),
            (10, height),
            (-width, -height),
            (width + 50, height / 2),
            (width / 2, 2 * height),
        ] {
            check(x, y, (width, height));
        }
    }
}

#[grading::test(points = 1)]
fn every_pixel_belongs_to_its_field() {
    for (width, height) in SIZES {
        for x in -2..width + 2 {
            check(x, height / 6, (width, height));
        }
        for y in -2..height + 2 {
            check(width / 6, y, (width, height));
        }
    }
}

/// What the student's function always gets wrong.
fn mistake() -> Option<Text> {
    let size = (600, 300);
    let fields = (0..3).flat_map(|row| (0..3).map(move |column| (row, column)));
    let answers: Vec<_> = fields
        .map(|(row, column)| {
            ((row, column), field_at((200 * column + 100) as i32, (100 * row + 50) as i32, size.0, size.1))
        })
        .collect();
    if answers.iter().all(|(_, answer)| answer.is_none()) {
        return Some(say::never_a_field());
    }
    if answers.iter().all(|((row, column), answer)| *answer == Some((*column, *row))) {
        return Some(say::row_and_column_swapped_in_field());
    }
    if answers.iter().any(|(field, answer)| *answer != Some(*field)) {
        return Some(say::width_for_columns_height_for_rows());
    }
    if field_at(-1, 10, 300, 300).is_some() || field_at(10, -1, 300, 300).is_some() {
        return Some(say::negative_is_outside());
    }
    if field_at(300, 10, 300, 300).is_some() || field_at(10, 300, 300, 300).is_some() {
        return Some(say::size_is_outside());
    }
    if field_at(99, 10, 100, 100) != Some((0, 2)) {
        return Some(say::third_is_rounded());
    }
    None
}
