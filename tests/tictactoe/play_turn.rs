//! TicTacToe 3: `play_turn`. The rules of the game determine the result of a turn and its reason.

use super::words as say;
use super::wrong_answer;
use functions::tictactoe::{ahead, play_turn};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark, Turn};
use oracles::tictactoe::small::{Click, turn, turns};
use oracles::verdicts;
use std::cell::RefCell;
use text::Text;

type Square = Option<(usize, usize)>;

#[track_caller]
fn check((board, player, square): Click) {
    let (expected, after, why) = turn(&board, player, square);
    let mut got_after = board;
    let call = move || format!("play_turn(board, {player}, {square:?})");
    let got = play_turn(&mut got_after, player, square);
    let changed = || something_is_kept().or_else(|| row_and_column_are_swapped((board, player, square)));
    let mirrored = || (got == Turn::Ignored).then(looks_at_the_mirrored_square).flatten();
    let kept = || grading::quietly(|| changed().or_else(mirrored)).flatten();
    if got != expected {
        let must = verdicts::must_return(call(), format!("{expected:?}"), format!("{got:?}"));
        wrong_answer(&board, must.then(&why), kept());
    }
    if got_after != after {
        wrong_answer(&board, say::board_must_be(call(), after, got_after).then(&why), kept());
    }
    RIGHT.with_borrow_mut(|right| right.push((board, player, square)));
}

thread_local!(static RIGHT: RefCell<Vec<Click>> = const { RefCell::new(Vec::new()) });

/// Returns a message if a question that was answered correctly before gets another answer now.
fn something_is_kept() -> Option<Text> {
    let before = RIGHT.with_borrow(Vec::clone);
    before.into_iter().take(100).find_map(|(board, player, square)| {
        let (expected, after, _) = turn(&board, player, square);
        let mut got_after = board;
        let got = play_turn(&mut got_after, player, square);
        let call = format!("play_turn(board, {player}, {square:?})");
        (got != expected || got_after != after)
            .then(|| say::was_right_before(call, format!("{board:#}"), format!("{expected:?}"), format!("{got:?}")))
    })
}

#[track_caller]
fn check_text(board: &str, player: Mark, squares: &[Square]) {
    let board = board.parse().unwrap();
    squares.iter().for_each(|&square| check((board, player, square)));
}

/// Returns a message if every click, including this one, has the result of the click with row and column swapped.
fn row_and_column_are_swapped(rejected: Click) -> Option<Text> {
    let mut all = std::iter::once(rejected).chain(turns());
    let swapped = all.all(|(board, player, square)| {
        let (expected, after, _) = turn(&board, player, square.map(|(row, column)| (column, row)));
        let mut got_after = board;
        play_turn(&mut got_after, player, square) == expected && got_after == after
    });
    swapped.then(say::row_and_column_swapped_in_turn)
}

/// Returns a message if a possible move is ignored exactly when the square with row and column swapped is taken.
fn looks_at_the_mirrored_square() -> Option<Text> {
    let possible = |(board, player, square): &Click| turn(board, *player, *square).0 != Turn::Ignored;
    let mut ignored = 0;
    let all = turns().into_iter().filter(possible).all(|(mut board, player, square)| {
        let taken = square.is_some_and(|(row, column)| board.get(column, row).is_some());
        ignored += usize::from(taken);
        (play_turn(&mut board, player, square) == Turn::Ignored) == taken
    });
    (all && ignored > 0).then(say::looks_at_the_mirrored_square)
}

#[grading::test(points = 1)]
fn a_move_sets_the_mark_and_the_opponent_is_next() {
    check_text(". . . / . . . / . . .", X, &[Some((1, 1)), Some((0, 2)), Some((2, 0))]);
    check_text("X . . / . . . / . . .", O, &[Some((1, 1)), Some((0, 2)), Some((2, 0))]);
}

#[grading::test(points = 1)]
fn an_impossible_move_changes_nothing() {
    check_text("X . . / . O . / . . .", X, &[None, Some((0, 0)), Some((1, 1))]);
    check_text("X . . / . . . / . . .", O, &[None, Some((0, 0))]);
    check_text("X O . / . . . / . . X", O, &[None, Some((2, 2))]);
    check_possible("X . . / . O . / . . .", X, (2, 2));
}

/// Checks that a move onto a square with equal row and column is not ignored. The mark that it sets and the next player
/// are not checked.
#[track_caller]
fn check_possible(text: &str, player: Mark, (row, column): (usize, usize)) {
    let board: Board = text.parse().unwrap();
    let mut after = board;
    if play_turn(&mut after, player, Some((row, column))) == Turn::Ignored {
        check((board, player, Some((row, column))));
    }
}

#[grading::test(points = 1)]
fn three_in_a_line_win_and_a_full_board_is_a_draw() {
    check_text("X . O / O X . / . . .", X, &[Some((2, 2))]);
    check_text("X O . / . O X / . . X", O, &[Some((2, 1))]);
    check_text("X X . / O O . / . . .", X, &[Some((0, 2))]);
    check_text("X X . / O O . / X . .", O, &[Some((1, 2))]);
    check_text("X O X / X O O / O X .", X, &[Some((2, 2))]);
}

#[grading::test(points = 1)]
fn after_the_end_nothing_moves() {
    check_text("X X X / O O . / . . .", O, &[Some((1, 2)), Some((2, 2)), None]);
    check_text("X X . / O O O / X . .", X, &[Some((0, 2)), Some((2, 2)), None]);
    check_text("X O X / X O O / O X X", O, &[Some((2, 2)), None]);
    check_possible("X . . / . O . / . . .", X, (2, 2));
}

#[grading::test(points = 1)]
fn every_turn_of_every_game_is_right() {
    let turns = turns();
    ahead::play_turn(turns.iter().map(|(board, player, square)| (board, *player, *square)));
    turns.into_iter().for_each(check);
    check_text("X O X / O X O / O X .", X, &[Some((2, 2))]);
    check_text("O X O / X O X / . O X", O, &[Some((2, 0))]);
}

#[grading::test(points = 1)]
fn two_games_are_played_to_their_end() {
    let game = |clicks: &[Square]| {
        let (mut board, mut player, mut lines) = (Board::new(), X, Vec::new());
        for click in clicks {
            check((board, player, *click));
            let turn = play_turn(&mut board, player, *click);
            let square = click.map_or("outside the board".to_owned(), |(row, column)| format!("({row}, {column})"));
            lines.push(format!("{player} clicks {square}: {turn:?}\n{board}\n"));
            if let Turn::Next(next) = turn {
                player = next;
            }
        }
        lines.join("\n")
    };
    let at = |row, column| Some((row, column));
    let won = game(&[at(1, 1), at(1, 1), at(0, 0), None, at(0, 2), at(2, 2), at(2, 0), at(0, 1)]);
    let draw =
        game(&[at(0, 0), at(1, 1), at(2, 2), at(0, 1), at(2, 1), at(2, 0), at(0, 2), at(1, 2), at(1, 0), at(1, 0)]);
    insta::assert_snapshot!(format!("{won}\n----\n\n{draw}"));
}
