//! Tests of the champion's learned evaluation.

use champions::othello::estimate::{FILE, Weights, checksum, phase};
use champions::othello::shapes::{ALL, PLACES, SHAPES, STARTS, indices, shared, turned};
use champions::othello::{after, changes, to_move};
use games::othello::{Board, Color, Position, bits};

/// The checksum in docs/measured.md: that of the file that the training command writes.
const CHECKSUM: u64 = 0x8888_6491_0810_3219;

/// Returns positions of random games, the same ones in every run, from the view of the side to move.
fn positions() -> Vec<(u64, u64)> {
    let (mut positions, mut state) = (Vec::new(), 0x9e37_79b9_7f4a_7c15_u64);
    for _ in 0..40 {
        let (mut own, mut other): (u64, u64) = (1 << 28 | 1 << 35, 1 << 27 | 1 << 36);
        while let Some((mover, waiting, moves)) = to_move(own, other) {
            (own, other) = (mover, waiting);
            positions.push((own, other));
            state = state.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            let nth = (state >> 33) as usize % moves.count_ones() as usize;
            let square = bits::squares(moves).nth(nth).unwrap();
            (own, other) = after(own, other, square);
        }
    }
    positions
}

fn turned_set(set: u64, symmetry: usize) -> u64 {
    bits::squares(set).map(|square| 1 << turned(square as u8, symmetry)).sum()
}

fn estimate(own: u64, other: u64) -> i32 {
    Weights::taught().estimate(own, other, bits::moves(own, other))
}

/// Returns the part of the estimate that comes from the patterns.
fn places(own: u64, other: u64) -> i32 {
    Weights::taught().places(own, other)
}

#[test]
fn the_file_is_the_one_that_the_trainer_has_written() {
    assert_eq!(checksum(FILE), CHECKSUM, "{:x}", checksum(FILE));
    assert!(FILE.len() < 1 << 20, "{} bytes", FILE.len());
    let weights = Weights::read(FILE).unwrap();
    assert_eq!(Weights::read(&weights.written()), Some(weights));
    assert_eq!(Weights::read(&FILE[1..]), None);
    assert_eq!(Weights::read(&FILE[..FILE.len() - 1]), None);
}

#[test]
fn the_eight_turned_boards_are_worth_the_same() {
    for (own, other) in positions() {
        let worth = estimate(own, other);
        for symmetry in 1..8 {
            let turned = estimate(turned_set(own, symmetry), turned_set(other, symmetry));
            assert_eq!(turned, worth, "{own:x} {other:x}, symmetry {symmetry}");
        }
    }
}

#[test]
fn with_the_colors_swapped_all_places_are_worth_the_negative() {
    for (own, other) in positions() {
        assert_eq!(places(other, own), -places(own, other), "{own:x} {other:x}");
    }
}

#[test]
fn places_are_counted_as_one_reads_them() {
    for (own, other) in positions() {
        let found = indices(own, other);
        for (i, place) in ALL.iter().enumerate() {
            let digit = |square: &u8| (own >> square & 1) + 2 * (other >> square & 1);
            let number = place.squares[..place.count].iter().rev().fold(0, |number, square| 3 * number + digit(square));
            assert_eq!(u64::from(found[i]), number, "place {i} of {own:x} {other:x}");
        }
    }
}

#[test]
fn every_shape_stands_wherever_a_symmetry_puts_it_and_nowhere_twice() {
    let set = |i: usize| ALL[i].squares[..ALL[i].count].iter().fold(0_u64, |set, square| set | 1 << square);
    for (i, place) in ALL.iter().enumerate() {
        for symmetry in 0..8 {
            let turned = turned_set(set(i), symmetry);
            let same = (0..PLACES).filter(|&other| ALL[other].shape == place.shape && set(other) == turned).count();
            assert_eq!(same, 1, "place {i}, symmetry {symmetry}");
        }
    }
}

#[test]
fn weights_of_mirror_images_are_one_and_those_of_the_other_color_its_negative() {
    let (shared, count) = shared();
    assert_eq!(shared.len(), STARTS[SHAPES.len()]);
    let highest = shared.iter().map(|shared| shared.unsigned_abs() as usize).max();
    assert_eq!(highest, Some(count));
    // Two edges have the value 0: an empty one, and one that reversal maps to itself with swapped colours.
    assert_eq!(shared[0], 0);
    let edge = |squares: &str| {
        let digit = |square| match square {
            'X' => 1,
            'O' => 2,
            _ => 0,
        };
        shared[squares.chars().rev().fold(0, |number, square| 3 * number + digit(square))]
    };
    assert_eq!(edge("XX----OOXO"), 0);
    assert_eq!(edge("X-------O-"), edge("-------X-O"));
    assert_eq!(edge("X-------O-"), -edge("O-------X-"));
    assert_ne!(edge("X-------O-"), 0);
}

#[test]
fn what_a_move_changes_at_all_places_is_what_it_changes_in_all() {
    for (own, other) in positions() {
        let board = Board::from_bits(own, other).unwrap();
        let position = Position { board, player: Color::Black };
        for (row, column) in board.legal_moves(Color::Black) {
            let found = changes(position, (row, column));
            assert_eq!(found.len(), PLACES);
            assert!(found.windows(2).all(|pair| pair[0].worth.abs() >= pair[1].worth.abs()));
            let after = board.after(Color::Black, row, column);
            if phase(after.empty()) == phase(board.empty()) {
                let now = places(after.bits(Color::Black), after.bits(Color::White)) - places(own, other);
                let sum: f64 = found.iter().map(|change| change.worth * 64.0).sum();
                assert!((sum - f64::from(now)).abs() < 1e-6, "{position}: {sum} {now}");
            }
        }
        assert_eq!(changes(position, (3, 3)), Vec::new());
    }
}

#[test]
fn a_corner_is_worth_much_more_than_the_x_square_beside_it() {
    // A disc in the corner must be worth more than one on the X square nearly always, and on average by 5 discs.
    let (mut better, mut sum, mut count) = (0, 0, 0);
    for (own, other) in positions() {
        let empty = !(own | other);
        if empty & 0x201 == 0x201 && (15..50).contains(&empty.count_ones()) {
            let more = places(own | 1, other) - places(own | 1 << 9, other);
            (better, sum, count) = (better + i32::from(more > 0), sum + more, count + 1);
        }
    }
    assert!(count > 200 && 20 * better > 19 * count && sum > 5 * 64 * count, "{better} of {count}, {sum}");
}
