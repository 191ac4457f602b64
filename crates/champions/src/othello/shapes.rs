//! The shapes that the evaluation examines: rows, diagonals, edges and corners.
//!
//! A shape is a list of squares. Its places are its images under the eight symmetries of the board. The pattern of
//! discs at a place is a number to the base 3 with a digit for each square. The digit is 0 for an empty square, 1 for
//! an own disc, 2 for a disc of the opponent.

use questions::othello::Shape as Kind;

/// A shape: its kind, and its squares at its first place, as bit numbers. The shape extends from the first square to
/// the one before index `ends`; the remaining squares lie beside it.
pub struct Shape {
    pub kind: Kind,
    pub squares: &'static [u8],
    pub ends: usize,
}

const fn shape(kind: Kind, squares: &'static [u8]) -> Shape {
    Shape { kind, squares, ends: squares.len() }
}

/// An edge with the two X squares beside it.
const EDGE: Shape = Shape { kind: Kind::Edge, squares: &[0, 1, 2, 3, 4, 5, 6, 7, 9, 14], ends: 8 };

/// All shapes of the evaluation.
pub const SHAPES: [Shape; 11] = [
    EDGE,
    shape(Kind::Corner, &[0, 1, 2, 3, 4, 8, 9, 10, 11, 12]),
    shape(Kind::Corner, &[0, 1, 2, 8, 9, 10, 16, 17, 18]),
    shape(Kind::Row, &[8, 9, 10, 11, 12, 13, 14, 15]),
    shape(Kind::Row, &[16, 17, 18, 19, 20, 21, 22, 23]),
    shape(Kind::Row, &[24, 25, 26, 27, 28, 29, 30, 31]),
    shape(Kind::Diagonal, &[0, 9, 18, 27, 36, 45, 54, 63]),
    shape(Kind::Diagonal, &[1, 10, 19, 28, 37, 46, 55]),
    shape(Kind::Diagonal, &[2, 11, 20, 29, 38, 47]),
    shape(Kind::Diagonal, &[3, 12, 21, 30, 39]),
    shape(Kind::Diagonal, &[4, 13, 22, 31]),
];

/// The number of places of all shapes together.
pub const PLACES: usize = 46;

/// The number of places, padded by two unused ones to a multiple of eight for vector instructions.
const LANES: usize = 48;

/// The number of the pattern at each place.
pub type Indices = [u16; LANES];

/// A place of a shape: the index of the shape, and its squares in the order of the shape.
#[derive(Clone, Copy)]
pub struct Place {
    pub shape: usize,
    pub squares: [u8; 10],
    pub count: usize,
}

/// Returns the image of a square under one of the eight symmetries of the board.
#[must_use]
pub const fn turned(square: u8, symmetry: usize) -> u8 {
    let (row, column) = (square / 8, square % 8);
    let (row, column) = if symmetry & 1 == 0 { (row, column) } else { (column, row) };
    let row = if symmetry & 2 == 0 { row } else { 7 - row };
    8 * row + if symmetry & 4 == 0 { column } else { 7 - column }
}

const fn turned_shape(shape: &[u8], symmetry: usize) -> ([u8; 10], u64) {
    let (mut squares, mut set, mut i) = ([0; 10], 0, 0);
    while i < shape.len() {
        squares[i] = turned(shape[i], symmetry);
        set |= 1 << squares[i];
        i += 1;
    }
    (squares, set)
}

/// All places, shape by shape.
pub static ALL: [Place; PLACES] = PLACED;

const PLACED: [Place; PLACES] = {
    let mut places = [Place { shape: 0, squares: [0; 10], count: 0 }; PLACES];
    let mut sets = [0; PLACES];
    let (mut count, mut shape) = (0, 0);
    while shape < SHAPES.len() {
        let mut symmetry = 0;
        while symmetry < 8 {
            let (squares, set) = turned_shape(SHAPES[shape].squares, symmetry);
            let mut i = 0;
            while i < count && !(sets[i] == set && places[i].shape == shape) {
                i += 1;
            }
            if i == count {
                sets[count] = set;
                places[count] = Place { shape, squares, count: SHAPES[shape].squares.len() };
                count += 1;
            }
            symmetry += 1;
        }
        shape += 1;
    }
    assert!(count == PLACES);
    places
};

/// For each square, the contribution of an own disc to the number of each pattern.
const ADDED: [Indices; 64] = {
    let mut added = [[0; LANES]; 64];
    let mut i = 0;
    while i < PLACES {
        let (mut digit, mut power) = (0, 1);
        while digit < PLACED[i].count {
            added[PLACED[i].squares[digit] as usize][i] = power as u16;
            power *= 3;
            digit += 1;
        }
        i += 1;
    }
    added
};

/// For each row and each set of own discs in it, the contribution to the number of each pattern.
static ROWS: [[Indices; 256]; 8] = {
    let mut rows = [[[0; LANES]; 256]; 8];
    let mut at = 0;
    while at < 8 * 256 {
        let (row, set): (usize, usize) = (at / 256, at % 256);
        if set != 0 {
            let (rest, square) = (set & (set - 1), 8 * row + set.trailing_zeros() as usize);
            let mut i = 0;
            while i < LANES {
                rows[row][set][i] = rows[row][rest][i] + ADDED[square][i];
                i += 1;
            }
        }
        at += 1;
    }
    rows
};

/// Returns the number of the pattern at each place.
#[must_use]
#[inline]
pub fn indices(own: u64, other: u64) -> Indices {
    let (mut owns, mut others) = ([0; LANES], [0; LANES]);
    for (row, sets) in ROWS.iter().enumerate() {
        let own = &sets[(own >> (8 * row) & 0xff) as usize];
        let other = &sets[(other >> (8 * row) & 0xff) as usize];
        for i in 0..LANES {
            owns[i] += own[i];
            others[i] += other[i];
        }
    }
    for i in 0..LANES {
        owns[i] += 2 * others[i];
    }
    owns
}

/// Returns the number of patterns of a shape.
#[must_use]
pub const fn count(shape: usize) -> usize {
    3_usize.pow(SHAPES[shape].squares.len() as u32)
}

/// The start of each shape's patterns in a list of all patterns; the last entry is the total number.
pub const STARTS: [usize; SHAPES.len() + 1] = {
    let (mut starts, mut shape) = ([0; SHAPES.len() + 1], 0);
    while shape < SHAPES.len() {
        starts[shape + 1] = starts[shape] + count(shape);
        shape += 1;
    }
    starts
};

/// The start of the patterns of the shape at each place.
pub const FIRST: [u32; PLACES] = {
    let (mut first, mut i) = ([0; PLACES], 0);
    while i < PLACES {
        first[i] = STARTS[PLACED[i].shape] as u32;
        i += 1;
    }
    first
};

/// Returns for each pattern of each shape the 1-based number of its weight, and the number of weights. A number is
/// negative if the weight's negative applies, and 0 if the pattern has no weight.
///
/// Patterns that are images of each other under symmetries of the board share a weight; patterns with swapped colours
/// have the negative.
#[must_use]
pub fn shared() -> (Vec<i32>, usize) {
    let (mut shared, mut weights) = (vec![0; STARTS[SHAPES.len()]], 0);
    for shape in 0..SHAPES.len() {
        let mirrored = mirror(shape);
        let numbers = &mut shared[STARTS[shape]..STARTS[shape + 1]];
        for number in 0..numbers.len() {
            let digits = digits(number);
            let same = mirrored.iter().map(|order| value(order.iter().map(|&digit| digits[digit])));
            let swapped = |digit: usize| [0, 2, 1][digits[digit]];
            let opposite = mirrored.iter().map(|order| value(order.iter().map(|&digit| swapped(digit))));
            let (same, opposite) = (same.min().unwrap_or(0), opposite.min().unwrap_or(0));
            numbers[number] = if same == opposite {
                0
            } else if same.min(opposite) < number {
                if same < opposite { numbers[same] } else { -numbers[opposite] }
            } else {
                weights += 1;
                weights
            };
        }
    }
    (shared, weights as usize)
}

/// Returns the orders of a shape's squares that symmetries of the board map to each other. There is a second one if the
/// shape is its own mirror image.
fn mirror(shape: usize) -> Vec<Vec<usize>> {
    let squares = SHAPES[shape].squares;
    let place = |square| squares.iter().position(|&other| other == square);
    let mut orders: Vec<Vec<usize>> =
        (0..8).filter_map(|symmetry| squares.iter().map(|&square| place(turned(square, symmetry))).collect()).collect();
    orders.sort();
    orders.dedup();
    orders
}

fn digits(mut number: usize) -> [usize; 10] {
    std::array::from_fn(|_| {
        let digit = number % 3;
        number /= 3;
        digit
    })
}

fn value(digits: impl DoubleEndedIterator<Item = usize>) -> usize {
    digits.rev().fold(0, |value, digit| 3 * value + digit)
}
