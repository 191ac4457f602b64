//! Othello 1: `stellung_bewerten`, against counted sets of fields.

use super::oracle::count;
use super::{about, must_be, picture, positions, same, wrong};
use catalogue::{Text, othello as say};
use exercises::othello::stellung_bewerten;
use games::othello::Color::{self, Black, White};
use games::othello::{Board, Position};

const _: fn(&Board, Color) -> f64 = stellung_bewerten;

fn ask(board: &Board, me: Color) -> f64 {
    about(*board, &format!("stellung_bewerten(&board, {me:?})"));
    stellung_bewerten(board, me)
}

#[track_caller]
fn check(board: &Board, me: Color) {
    let (expected, got) = (count(board, me), ask(board, me));
    if !same(expected, got) {
        let must = must_be(&format!("stellung_bewerten(&board, {me:?})"), expected, got);
        let position = Position { board: *board, player: Black }.settled();
        wrong(position, must, grading::quietly(mistake).flatten());
    }
}

/// A board with these discs: `f` says which.
fn board(black: &[(usize, usize)], white: &[(usize, usize)]) -> Board {
    let set = |fields: &[(usize, usize)]| fields.iter().map(|(row, column)| 1_u64 << (8 * row + column)).sum();
    Board::from_bits(set(black), set(white)).unwrap_or_default()
}

/// Random boards, as games lead to them.
fn boards() -> Vec<Board> {
    positions(20, 6).into_iter().map(|position| position.board).collect()
}

#[grading::test(points = 1)]
fn own_discs_count_one_and_the_opponents_minus_one() {
    check(&Board::new().after(Black, 2, 3), Black);
    check(&Board::new().after(Black, 2, 3), White);
    check(&Board::new(), Black);
    check(&board(&[(3, 3), (3, 4)], &[]), White);
}

#[grading::test(points = 1)]
fn every_field_counts() {
    for (row, column) in Board::squares() {
        for me in [Black, White] {
            check(&board(&[(row, column)], &[]), me);
            check(&board(&[], &[(row, column)]), me);
        }
    }
}

#[grading::test(points = 1)]
fn every_board_is_judged_right() {
    for board in boards() {
        check(&board, Black);
        check(&board, White);
    }
}

/// What the values smell of.
fn mistake() -> Option<Text> {
    let all: Vec<(Board, Color)> = boards().into_iter().flat_map(|board| [(board, Black), (board, White)]).collect();
    let answers: Vec<f64> = all.iter().map(|(board, me)| ask(board, *me)).collect();
    let own = |board: &Board, me: Color| board.count(me) as f64;
    // Rows and columns 0 to 6 only.
    let seven = |board: &Board, me: Color| {
        let inner = |color| (board.bits(color) & 0x007f_7f7f_7f7f_7f7f).count_ones() as f64;
        inner(me) - inner(me.other())
    };
    let like = |f: &dyn Fn(&Board, Color) -> f64| {
        all.iter().zip(&answers).all(|((board, me), answer)| same(f(board, *me), *answer))
    };
    let mistakes: [(&dyn Fn(&Board, Color) -> f64, fn() -> Text); 7] = [
        (&seven, say::loop_to_7),
        (&|board, me| -count(board, me), say::own_and_other_swapped),
        (&|board, _| count(board, Black), say::me_plays_no_part),
        (&|board, _| count(board, White), say::me_plays_no_part),
        (&own, say::only_own_discs_count),
        (&|board, me| own(board, me) - (64.0 - own(board, me)), say::empty_fields_count),
        (&|board, _| (64 - board.empty()) as f64, say::all_discs_count_one),
    ];
    mistakes.into_iter().find(|(f, _)| like(f)).map(|(_, words)| words())
}

#[grading::test(points = 1)]
fn two_positions_of_the_sheet_kind() {
    // The sheet asks to try the function on two positions: one even, one all but won.
    let even: Board = "---------------------------OX------XO---------------------------".parse().unwrap();
    let won: Board = format!("{}{}", "X".repeat(60), "OO--").parse().unwrap();
    let values = [ask(&even, Black), ask(&even, White), ask(&won, Black), ask(&won, White)];
    let expected = [0.0, 0.0, 58.0, -58.0];
    if !values.iter().zip(expected).all(|(got, expected)| same(*got, expected)) {
        let boards = format!("{}\n\n{}", picture(&even), picture(&won));
        grading::fail(
            Text::verbatim(boards).then(&say::must_judge_these(format!("{expected:?}"), format!("{values:?}"))),
        );
    }
}
