//! Data structures for learning Othello: weights for patterns on a few squares, games of self-play, and the tree of a
//! search.
//!
//! ```
//! use games::othello::learn::Network;
//!
//! let network = Network::pairs();
//! assert_eq!((network.tuples.len(), network.count()), (32, 288));
//! // Two squares in the corner: turned and mirrored, they lie at eight places.
//! let tuple = network.tuples.iter().find(|tuple| tuple.places[0] == [(0, 0), (0, 1)]).unwrap();
//! assert_eq!((tuple.places.len(), tuple.weights.len()), (8, 9));
//! ```

mod file;
mod node;
mod serial;

pub use file::MOST;
pub use node::Node;

use super::{Board, Color, SIZE};
use serde::{Deserialize, Serialize};

/// A square of the board, as (row, column).
pub type Square = (usize, usize);

/// A tuple of a few squares, and a weight for each pattern of discs on them.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuple {
    /// The places of the tuple: its squares in order, and their images, in the same order, under the symmetries of the
    /// board. A tuple has one, two, four or eight places, all different.
    pub places: Vec<Vec<Square>>,
    /// A weight for each of the 3ⁿ patterns in which n squares can be empty, own or the opponent's. All places share
    /// them.
    pub weights: Vec<f64>,
}

impl Tuple {
    /// Creates a tuple of these squares, with weights of 0.
    ///
    /// # Panics
    /// There is no square, or more than eight, or one that the board does not have.
    ///
    /// # Examples
    /// ```
    /// use games::othello::learn::Tuple;
    ///
    /// let corner = Tuple::new(&[(0, 0)]);
    /// assert_eq!((corner.places.len(), corner.weights.len()), (4, 3)); // the four corners share three weights
    /// assert_eq!(Tuple::new(&[(0, 1)]).places.len(), 8);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn new(squares: &[Square]) -> Tuple {
        assert!((1..=SIZE).contains(&squares.len()), "a tuple has one to eight squares, not {}", squares.len());
        let outside = squares.iter().find(|(row, column)| *row >= SIZE || *column >= SIZE);
        assert!(outside.is_none(), "there is no square {outside:?}: rows and columns run from 0 to 7");
        let mut places = Vec::new();
        for symmetry in 0..8 {
            let place: Vec<Square> = squares.iter().map(|&square| turned(square, symmetry)).collect();
            if !places.contains(&place) {
                places.push(place);
            }
        }
        Tuple { places, weights: vec![0.0; 3_usize.pow(squares.len() as u32)] }
    }
}

/// Returns the image of a square under one of the eight symmetries. A `symmetry` from 0 to 7 is one of four rotations,
/// with or without a reflection.
///
/// # Examples
/// ```
/// use games::othello::learn::turned;
///
/// assert_eq!(turned((0, 1), 0), (0, 1)); // unchanged
/// assert_eq!((turned((0, 1), 1), turned((0, 1), 2)), ((0, 6), (7, 1))); // left and right, up and down
/// assert_eq!(turned((0, 1), 4), (1, 0)); // row and column exchanged
/// ```
#[must_use]
pub fn turned((row, column): Square, symmetry: usize) -> Square {
    let last = SIZE - 1;
    let (row, column) = if symmetry & 1 == 0 { (row, column) } else { (row, last - column) };
    let (row, column) = if symmetry & 2 == 0 { (row, column) } else { (last - row, column) };
    if symmetry & 4 == 0 { (row, column) } else { (column, row) }
}

/// A network, which is the result of learning: tuples and their weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// The tuples of the network.
    pub tuples: Vec<Tuple>,
}

impl Network {
    /// Creates a network of these tuples, with weights of 0. A tuple that is a rotation or reflection of an earlier
    /// one, in either direction, is left out.
    ///
    /// # Panics
    /// The squares of a tuple are not valid for [`Tuple::new`].
    ///
    /// # Examples
    /// ```
    /// use games::othello::learn::Network;
    ///
    /// let corner = vec![(0, 0), (0, 1)];
    /// let (backwards, turned) = (vec![(0, 1), (0, 0)], vec![(7, 7), (7, 6)]);
    /// assert_eq!(Network::of(&[corner.clone(), backwards, turned]), Network::of(&[corner]));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn of(tuples: &[Vec<Square>]) -> Network {
        let mut all: Vec<Tuple> = Vec::new();
        for squares in tuples {
            let backwards: Vec<Square> = squares.iter().rev().copied().collect();
            if !all.iter().any(|tuple| tuple.places.contains(squares) || tuple.places.contains(&backwards)) {
                all.push(Tuple::new(squares));
            }
        }
        Network { tuples: all }
    }

    /// Returns a network of all single squares: 10 tuples, 30 weights.
    #[must_use]
    pub fn singles() -> Network {
        let squares: Vec<Vec<Square>> = Board::squares().map(|square| vec![square]).collect();
        Network::of(&squares)
    }

    /// Returns a network of all pairs of adjacent squares, horizontal, vertical or diagonal: 32 tuples, 288 weights.
    #[must_use]
    pub fn pairs() -> Network {
        Network::lines(2)
    }

    /// Returns a network of all lines of `length` squares, horizontal, vertical or diagonal.
    ///
    /// # Panics
    /// `length` is not from 1 to 8.
    ///
    /// # Examples
    /// ```
    /// use games::othello::learn::Network;
    ///
    /// assert_eq!(Network::lines(1), Network::singles());
    /// assert_eq!(Network::lines(2), Network::pairs());
    /// assert_eq!(Network::lines(8).tuples.len(), 5); // rows 0 to 3, which are columns when turned, and the diagonal
    /// ```
    #[must_use]
    #[track_caller]
    pub fn lines(length: usize) -> Network {
        let line = |(row, column): Square, (down, right): (isize, isize)| -> Option<Vec<Square>> {
            let step = |i: usize| {
                Some((row.checked_add_signed(down * i as isize)?, column.checked_add_signed(right * i as isize)?))
            };
            (0..length).map(|i| step(i).filter(|(row, column)| *row < SIZE && *column < SIZE)).collect()
        };
        let directions = [(0, 1), (1, 0), (1, 1), (1, -1)];
        let lines: Vec<Vec<Square>> =
            Board::squares().flat_map(|start| directions.into_iter().filter_map(move |to| line(start, to))).collect();
        Network::of(&lines)
    }

    /// Returns the number of weights of all tuples.
    #[must_use]
    pub fn count(&self) -> usize {
        self.tuples.iter().map(|tuple| tuple.weights.len()).sum()
    }
}

/// A move of a game that a program learns from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The board after the move.
    pub board: Board,
    /// The player who moved.
    pub player: Color,
    /// Whether the move was drawn at random, to explore, instead of being chosen.
    pub explored: bool,
}

/// Returns the hyperbolic tangent of `x`, from -1 to 1. The result is the same on every machine, to the last digit.
#[must_use]
pub fn tanh(x: f64) -> f64 {
    libm::tanh(x)
}

/// Returns the natural logarithm of `x`. The result is the same on every machine, to the last digit.
#[must_use]
pub fn ln(x: f64) -> f64 {
    libm::log(x)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn there_are_as_many_tuples_as_jaskowski_counts() {
        assert_eq!((Network::singles().tuples.len(), Network::singles().count()), (10, 30));
        assert_eq!((Network::pairs().tuples.len(), Network::pairs().count()), (32, 288));
    }

    #[test]
    fn every_pair_of_neighbours_lies_at_one_place_of_one_tuple_in_one_order_or_both() {
        let mut seen = BTreeSet::new();
        for place in Network::pairs().tuples.iter().flat_map(|tuple| &tuple.places) {
            assert!(seen.insert(place.clone()), "{place:?}");
        }
        let pairs: BTreeSet<Vec<Square>> = seen
            .into_iter()
            .map(|mut place| {
                place.sort_unstable();
                place
            })
            .collect();
        assert_eq!(pairs.len(), 2 * 8 * 7 + 2 * 7 * 7);
    }

    #[test]
    fn the_eight_symmetries_move_a_square_to_eight_places_and_keep_neighbours() {
        let of = |square| (0..8).map(|symmetry| turned(square, symmetry)).collect::<BTreeSet<_>>().len();
        assert_eq!((of((0, 0)), of((0, 1)), of((1, 1)), of((2, 3))), (4, 8, 4, 8));
        for symmetry in 0..8 {
            let (one, other) = (turned((0, 1), symmetry), turned((0, 2), symmetry));
            assert_eq!(one.0.abs_diff(other.0) + one.1.abs_diff(other.1), 1);
        }
    }

    #[test]
    #[should_panic(expected = "there is no square Some((8, 0))")]
    fn a_square_outside_the_board_is_named() {
        let _ = Tuple::new(&[(0, 0), (8, 0)]);
    }

    #[test]
    fn functions_are_the_same_everywhere() {
        assert_eq!(tanh(0.5).to_bits(), 4_601_996_382_546_856_691);
        assert_eq!((tanh(100.0), tanh(-100.0), ln(1.0)), (1.0, -1.0, 0.0));
    }
}
