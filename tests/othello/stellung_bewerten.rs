//! Othello 1: `stellung_bewerten`, checked against counted bit sets.

use super::oracle::{Mistake, count, ends};
use super::words as say;
use super::{must_be, positions, same, wrong};
use functions::othello::stellung_bewerten;
use games::othello::Color::{self, Black, White};
use games::othello::{Board, Position};
use oracles::models::the_only_one;
use oracles::othello::boards::board_of;
use oracles::othello::mistakes;
use text::Text;

fn ask(board: &Board, me: Color) -> f64 {
    stellung_bewerten(board, me)
}

#[track_caller]
fn check(board: &Board, me: Color) {
    if !same(count(board, me), ask(board, me)) {
        // A board of a game is preferred, if one shows the mistake.
        let is_wrong = |(board, me): &(Board, Color)| !same(count(board, *me), ask(board, *me));
        let of_games = || boards().into_iter().chain(over()).flat_map(|board| [(board, me), (board, me.other())]);
        let shown = grading::quietly(|| of_games().find(is_wrong)).flatten();
        let (board, me) = shown.unwrap_or((*board, me));
        let (expected, got) = (count(&board, me), ask(&board, me));
        let must = must_be(&format!("stellung_bewerten(&board, {me:?})"), expected, got);
        let position = Position { board, player: Black }.settled();
        wrong(position, must, grading::quietly(mistake).flatten());
    }
}

#[grading::test(points = 1)]
fn own_discs_count_one() {
    for number in 1..=4 {
        check(&board_of(&INNER[..number], &[]), Black);
    }
}

#[grading::test(points = 1)]
fn the_opponents_discs_count_minus_one() {
    // A call that panics should be shown with a board of a game.
    for board in boards() {
        let _ = (ask(&board, Black), ask(&board, White));
    }
    for number in 1..=4 {
        check(&board_of(&[], &INNER[..number]), Black);
    }
    check(&board_of(&INNER[..1], &INNER[1..4]), Black);
    check(&board_of(&INNER[..3], &INNER[3..]), Black);
}

/// Squares in the middle of the board.
const INNER: [(usize, usize); 4] = [(3, 3), (3, 4), (4, 2), (2, 5)];

#[grading::test(points = 1)]
fn every_square_counts_for_both_sides() {
    for me in [Black, White] {
        for at in Board::squares() {
            check(&board_of(&[at], &[]), me);
            check(&board_of(&[], &[at]), me);
            // The discs are far apart, with empty rows and columns between them.
            check(&board_of(&[at], &[(7 - at.0, 7 - at.1)]), me);
        }
    }
}

#[grading::test(points = 1)]
fn every_board_is_judged_right() {
    // The worksheet asks to try the function on two positions: one even, one almost won.
    let even: Board = "---------------------------OX------XO---------------------------".parse().unwrap();
    let won: Board = format!("{}{}", "X".repeat(60), "OO--").parse().unwrap();
    // The board of a finished game is evaluated like every other, even if squares stayed empty.
    for board in [even, won].into_iter().chain(boards()).chain(over()) {
        check(&board, Black);
        check(&board, White);
    }
}

/// Returns boards of random games.
fn boards() -> Vec<Board> {
    positions(20, 6).into_iter().map(|position| position.board).collect()
}

/// Returns the last boards of games, some with empty squares.
fn over() -> impl Iterator<Item = Board> {
    ends(12).into_iter().map(|end| end.board)
}

/// Returns the known mistake that explains each of the values.
fn mistake() -> Option<Text> {
    let mut all: Vec<(Board, Color)> =
        boards().into_iter().chain(over()).flat_map(|board| [(board, Black), (board, White)]).collect();
    all.push((board_of(&INNER[..2], &[]), Black));
    all.push((board_of(&[], &INNER[..1]), White));
    let answers: Vec<f64> = all.iter().map(|(board, me)| ask(board, *me)).collect();
    let own = |board: &Board, me: Color| board.count(me) as f64;
    // Mistakes that count only some of the squares.
    let of = |set: u64, board: &Board, me: Color| {
        let within = |color| f64::from((board.bits(color) & set).count_ones());
        within(me) - within(me.other())
    };
    let like = |f: &dyn Fn(&Board, Color) -> f64| {
        all.iter().zip(&answers).all(|((board, me), answer)| same(f(board, *me), *answer))
    };
    let final_if_over = |board: &Board, me: Color| match board.is_over() {
        true => f64::from(board.final_score(me)),
        false => count(board, me),
    };
    let mistakes: [(&dyn Fn(&Board, Color) -> f64, fn() -> Text); 15] = [
        (&|board, me| of(0x007f_7f7f_7f7f_7f7f, board, me), mistakes::loop_to_7),
        (&|board, me| of(0x00ff_ffff_ffff_ffff, board, me), mistakes::rows_to_7),
        (&|board, me| of(0x7f7f_7f7f_7f7f_7f7f, board, me), mistakes::columns_to_7),
        (&|board, me| of(0xfefe_fefe_fefe_fe00, board, me), mistakes::loop_from_1),
        (&|board, me| of(0x007e_7e7e_7e7e_7e00, board, me), say::without_edges),
        (&|board, me| of(!0x8100_0000_0000_0081, board, me), mistakes::without_corners),
        (&|board, me| -count(board, me), mistakes::own_and_other_swapped),
        (&|board, _| count(board, Black), say::me_plays_no_part),
        (&|board, _| count(board, White), say::me_plays_no_part),
        (&own, say::only_own_discs_count),
        (&|board, me| own(board, me) - (64.0 - own(board, me)), say::empty_squares_count),
        (&|board, me| own(board, me.other()), say::only_the_opponents_discs_count),
        (&|board, _| (64 - board.empty()) as f64, say::all_discs_count_one),
        (&|board, me| f64::from(board.final_score(me)), say::empty_squares_count_for_the_leader),
        (&final_if_over, || Mistake::OverIsFinal.words()),
    ];
    the_only_one(mistakes.into_iter().filter(|(f, _)| like(f)).map(|(_, words)| words()))
}
