//! TicTacToe 7, the champion: `alpha_beta`, against the oracle that counts a win by the depth that is left. Any move with the best score is right.

use super::oracle::{Oracle, Position, deep_enough, must_move, position, positions};
use super::{about, wrong_search};
use catalogue::{Text, tictactoe as say};
use exercises::tictactoe::alpha_beta;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark, listen};

const _: fn(&mut Board, Mark, u32, i32, i32) -> (usize, usize, i32) = alpha_beta;

fn call(player: Mark, depth: u32) -> String {
    format!("alpha_beta(board, {player}, {depth}, i32::MIN, i32::MAX)")
}

/// What the student's search answers, and the board after it.
fn ask(Position { board, player, depth }: Position) -> ((usize, usize, i32), Board) {
    let mut after = board;
    about(board, call(player, depth));
    (alpha_beta(&mut after, player, depth, i32::MIN, i32::MAX), after)
}

#[track_caller]
fn check(position: Position, oracle: &mut Oracle) {
    let Position { board, player, depth } = position;
    let call = call(player, depth);
    let ((row, column, got), after) = ask(position);
    if after != board {
        wrong_search(&board, &champion(position), say::must_leave_the_board(call, after), Some(say::not_taken_back()));
    }
    let expected = oracle.score(position);
    if got != expected {
        wrong_search(
            &board,
            &champion(position),
            say::must_have_score(call, expected, got),
            grading::quietly(mistake).flatten(),
        );
    }
    let best = oracle.best_moves(position);
    if !best.contains(&(row, column)) {
        let must = must_move(call, &best, (row, column));
        wrong_search(&board, &champion(position), must, Some(say::a_bound_is_no_score()));
    }
}

#[grading::test(points = 1)]
fn a_win_now_is_better_than_a_win_later() {
    let oracle = &mut Oracle::sooner_is_better();
    check(position("X X . / O O . / . . .", O, 1), oracle);
    for board in ["X X . / O O . / . X .", "X . X / . O . / X O .", "O X X / . O . / X . .", "O . X / X O . / . X ."] {
        check(position(board, O, 9), oracle);
    }
    check(position("O O . / X X . / . . .", X, 9), oracle);
}

#[grading::test(points = 1, timeout = 6)]
fn a_loss_is_put_off() {
    let mut oracle = Oracle::sooner_is_better();
    for (board, player) in positions() {
        let position = Position { board, player, depth: 9 };
        let loses = (oracle.score(position) < 0) == (player == O) && oracle.score(position) != 0;
        // Some moves lose at once, others later.
        if loses && oracle.best_moves(position).len() < board.empty_fields().count() {
            check(position, &mut oracle);
        }
    }
}

#[grading::test(points = 1, timeout = 6)]
fn small_depths_are_right_everywhere() {
    let mut oracle = Oracle::sooner_is_better();
    for (board, player) in positions() {
        for depth in 1..=3 {
            check(Position { board, player, depth }, &mut oracle);
        }
    }
}

#[grading::test(points = 2, timeout = 10)]
fn every_depth_is_right_everywhere() {
    let mut oracle = Oracle::sooner_is_better();
    for (board, player) in positions() {
        for depth in 1..=deep_enough(&board) {
            check(Position { board, player, depth }, &mut oracle);
        }
    }
}

#[grading::test(points = 2, timeout = 6)]
fn most_positions_need_not_be_examined() {
    let mut oracle = Oracle::sooner_is_better();
    // In plain order, cutting leaves less than a tenth of a deep search. Whoever cuts less than three quarters away hardly cuts.
    let deep =
        [(". . . / . X . / . . .", O, 9, 4), ("X . . / . . . / . . .", O, 9, 4), (". . . / . . . / . . .", X, 9, 4)];
    // With depth 1 there is nothing to cut, and nothing to look at below.
    let shallow = [(". . . / . X . / . . .", O, 1, 1)];
    for (board, player, depth, share) in shallow.into_iter().chain(deep) {
        let position = position(board, player, depth);
        check(position, &mut oracle);
        let (_, trace) = listen(|| ask(position));
        let (examined, tree) = (trace.positions(), oracle.tree(position));
        if examined > tree / share {
            let why = match share {
                1 => say::examined_in_vain(),
                _ if examined == tree => say::never_cuts(),
                _ => say::cuts_too_little(),
            };
            let must = say::examined_too_many(call(player, depth), examined, tree / share);
            wrong_search(&position.board, &champion(position), must, Some(why));
        }
        if examined < board.matches('.').count() {
            let must = say::examined_too_few(call(player, depth), examined);
            wrong_search(&position.board, &champion(position), must, None);
        }
    }
}

/// For the command that shows this position: the same question to the same function.
fn champion(position: Position) -> String {
    format!("{} --player my-champion", position.options())
}

/// What the scores of the student's search smell of.
fn mistake() -> Option<Text> {
    let all = positions();
    let asked = || {
        let some = all.iter().step_by(all.len() / 100);
        some.flat_map(|&(board, player)| [1, 2, 3, 5].map(|depth| Position { board, player, depth }))
    };
    let answers =
        |what: &mut dyn FnMut(Position, i32) -> bool| asked().all(|position| what(position, ask(position).0.2));
    let mut plain = Oracle::default();
    if answers(&mut |position, got| got == plain.score(position)) {
        return Some(say::wins_count_the_same());
    }
    if answers(&mut |position, got| got.signum() == plain.score(position)) {
        return Some(say::depth_left_is_not_counted());
    }
    let mut right = Oracle::sooner_is_better();
    if answers(&mut |position, got| got == -right.score(position)) {
        return Some(say::signs_swapped());
    }
    let shallow = |position: Position| position.depth == 1;
    if answers(&mut |position, got| !shallow(position) || got == right.score(position)) {
        return Some(say::cuts_too_early());
    }
    None
}
