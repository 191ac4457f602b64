//! TicTacToe 3: `play_turn`. The rules are asked of the board's text here, one line after the other.

use super::{about, every_board, wrong_answer};
use catalogue::{Text, grading as verdicts, tictactoe as say};
use exercises::tictactoe::play_turn;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark, Turn};
use referee::Referee;

type Field = Option<(usize, usize)>;

const _: fn(&mut Board, Mark, Field) -> Turn = play_turn;

/// Whether `player` has a line: three equal letters in the board's text.
fn wins(board: &Board, player: Mark) -> bool {
    let text: Vec<char> = board.to_string().chars().filter(|c| !c.is_whitespace()).collect();
    let mark = player.to_string().chars().next();
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    lines.iter().any(|line| line.iter().all(|&i| text.get(i).copied() == mark))
}

/// What the turn must be, and the board after it.
fn truth(board: &Board, player: Mark, field: Field) -> (Turn, Board) {
    let mut after = *board;
    let over = wins(board, X) || wins(board, O);
    match field {
        Some((row, column)) if !over && board.get(row, column).is_none() => after.place(row, column, player),
        _ => return (Turn::Ignored, after),
    }
    let turn = if wins(&after, player) {
        Turn::Won(player)
    } else if after.to_string().contains('.') {
        Turn::Next(player.other())
    } else {
        Turn::Draw
    };
    (turn, after)
}

#[track_caller]
fn check(board: &Board, player: Mark, field: Field) {
    let (turn, after) = truth(board, player, field);
    let mut got_after = *board;
    about(*board, format!("play_turn(board, {player}, {field:?})"));
    let got = play_turn(&mut got_after, player, field);
    let call = format!("play_turn(board, {player}, {field:?})");
    if got_after != after {
        wrong_answer(board, say::board_must_be(call, after, got_after), mistake(turn, got, true));
    }
    if got != turn {
        let must = verdicts::must_return(call, format!("{turn:?}"), format!("{got:?}"));
        wrong_answer(board, must, mistake(turn, got, false));
    }
}

/// What such an answer smells of.
fn mistake(turn: Turn, got: Turn, other_board: bool) -> Option<Text> {
    match (turn, got) {
        (Turn::Ignored, Turn::Ignored) => Some(say::ignored_means_unchanged()),
        (Turn::Ignored, _) => Some(say::turn_must_be_ignored()),
        (_, Turn::Ignored) => Some(say::turn_is_possible()),
        _ if other_board => Some(say::set_the_mark_there()),
        (Turn::Next(next), Turn::Next(other)) if next != other => Some(say::the_opponent_is_next()),
        (Turn::Won(_), Turn::Draw) => Some(say::full_before_won()),
        (Turn::Won(_), Turn::Won(_)) => Some(say::who_moved_has_won()),
        (Turn::Won(_), _) => Some(say::look_after_the_move()),
        (Turn::Draw, _) => Some(say::full_is_a_draw()),
        _ => None,
    }
}

fn check_text(board: &str, player: Mark, fields: &[Field]) {
    let board = board.parse().unwrap();
    fields.iter().for_each(|&field| check(&board, player, field));
}

#[grading::test(points = 1)]
fn a_move_sets_the_mark_and_the_opponent_is_next() {
    check_text(". . . / . . . / . . .", X, &[Some((1, 1)), Some((0, 2)), Some((2, 0))]);
    check_text("X . . / . . . / . . .", O, &[Some((1, 1)), Some((0, 2)), Some((2, 0))]);
}

#[grading::test(points = 1)]
fn an_impossible_move_changes_nothing() {
    check_text("X . . / . O . / . . .", X, &[Some((0, 1)), None, Some((0, 0)), Some((1, 1))]);
    check_text("X . . / . . . / . . .", O, &[Some((0, 1)), None, Some((0, 0))]);
}

#[grading::test(points = 1)]
fn three_in_a_line_win_and_a_full_board_is_a_draw() {
    check_text("X X . / O O . / . . .", X, &[Some((0, 2)), Some((1, 2))]);
    check_text("X X . / O O . / X . .", O, &[Some((1, 2)), Some((0, 2))]);
    check_text("X O X / X O O / O X .", X, &[Some((2, 2))]);
    check_text("X O X / O X O / O X .", X, &[Some((2, 2))]);
}

#[grading::test(points = 1)]
fn after_the_end_nothing_moves() {
    check_text("X X . / O O . / . . .", X, &[Some((0, 2))]);
    check_text("X X X / O O . / . . .", O, &[Some((1, 2)), Some((2, 2)), None]);
    check_text("X X . / O O O / X . .", X, &[Some((0, 2)), Some((2, 2)), None]);
    check_text("X O X / X O O / O X X", O, &[Some((2, 2)), None]);
}

#[grading::test(points = 1)]
fn every_turn_of_every_game_is_right() {
    for board in every_board() {
        for first in [X, O] {
            if let Ok(player) = board.to_move(first) {
                Board::squares().map(Some).chain([None]).for_each(|field| check(&board, player, field));
            }
        }
    }
}

#[grading::test(points = 1)]
fn two_games_are_played_to_their_end() {
    let game = |clicks: &[Field]| {
        let (mut board, mut player, mut lines) = (Board::new(), X, Vec::new());
        for click in clicks {
            let turn = play_turn(&mut board, player, *click);
            let field = click.map_or("beside the board".to_owned(), |(row, column)| format!("({row}, {column})"));
            lines.push(format!("{player} clicks {field}: {turn:?}\n{board}\n"));
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
