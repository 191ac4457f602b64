//! TicTacToe 8, the champion: `alpha_beta`, against the oracle that counts a win by the depth that is left. Any move
//! with the best score is right.

use super::search::{Search, corners};
use super::words as say;
use exercises::tictactoe::alpha_beta;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use truth::tictactoe::{
    Oracle, Position, models, position, small_depths, small_depths_on_wide_boards, some_boards, to_the_end,
};

const _: fn(&mut Board, Mark, u32, i32, i32) -> (usize, usize, i32) = alpha_beta;

const SEARCH: Search = Search {
    run: |board, Position { player, depth, .. }| alpha_beta(board, player, depth, i32::MIN, i32::MAX),
    call: |Position { player, depth, .. }| format!("alpha_beta(board, {player}, {depth}, i32::MIN, i32::MAX)"),
    options: |position| format!("{} --player my-champion --tree", position.options()),
    mistake: models::of_alpha_beta,
};

#[grading::test(points = 1)]
fn with_depth_1_the_computer_takes_a_win() {
    let oracle = &mut Oracle::sooner_is_better();
    for (board, player) in corners().filter(|(_, player)| *player == O) {
        SEARCH.check_score(position(&board, player, 1), oracle);
    }
}

#[grading::test(points = 1)]
fn a_win_now_is_better_than_a_win_later() {
    let oracle = &mut Oracle::sooner_is_better();
    for depth in [1, 2, 3, 5] {
        for (board, player) in corners() {
            SEARCH.check_score(position(&board, player, depth), oracle);
        }
    }
}

#[grading::test(points = 1)]
fn a_loss_is_put_off() {
    let oracle = &mut Oracle::sooner_is_better();
    for (board, player) in (2..=6).flat_map(|empty| some_boards(empty, 120)) {
        let position = Position { board, player, depth: 6 };
        let score = oracle.score(position);
        let loses = score != 0 && (score < 0) == (player == O);
        // Some moves lose at once, others later.
        if loses && oracle.best_moves(position).len() < board.empty_squares().count() {
            SEARCH.check_score(position, oracle);
            SEARCH.check_move(position, oracle);
        }
    }
}

#[grading::test(points = 1)]
fn every_depth_gives_the_right_score_everywhere() {
    let oracle = &mut Oracle::sooner_is_better();
    for position in small_depths().into_iter().chain(small_depths_on_wide_boards()).chain(to_the_end()) {
        SEARCH.check_score(position, oracle);
    }
    // Once more, the deepest first: what is remembered of a deeper search is no answer.
    for position in small_depths().into_iter().rev().step_by(2) {
        SEARCH.check_score(position, oracle);
    }
}

#[grading::test(points = 1)]
fn every_depth_gives_a_best_move_everywhere() {
    let oracle = &mut Oracle::sooner_is_better();
    for position in to_the_end().into_iter().chain(small_depths().into_iter().step_by(4)) {
        SEARCH.check_move(position, oracle);
        let (_, after) = SEARCH.ask(position);
        SEARCH.must_leave(position, after);
    }
}

#[grading::test(points = 2)]
fn most_positions_need_not_be_examined() {
    let oracle = &mut Oracle::sooner_is_better();
    let questions = [
        // O cannot win here: only when every move has been tried is it known that none wins.
        position("X O X / . O . / . X .", O, 4),
        position("X . . / . O . / . X .", O, 7),
        position(". . X / . O . / X . .", O, 3),
        position(". . . / . X . / . . .", O, 2),
        position(". . O / . X . / . . .", X, 7),
        position(". . . / . X . / . . .", O, 7),
        position("X . . / . . . / . . .", O, 9),
    ];
    let counts = SEARCH.counts(&questions, true, oracle);
    // A search that cuts in plain order sets less than a tenth of the marks. One that makes every move twice, to order
    // the moves or to look for wins, sets a fifth.
    // Shown where it is most too many.
    let mut over: Vec<&(Position, usize)> = counts[4..].iter().collect();
    over.sort_by_key(|(position, examined)| std::cmp::Reverse(1000 * examined / oracle.tree(*position)));
    for (position, examined) in over {
        let tree = oracle.tree(*position);
        if *examined > tree / 2 {
            let why = counts.iter().all(|(position, examined)| *examined == oracle.tree(*position));
            let must =
                say::examined_too_many((SEARCH.call)(*position), examined, tree / 2).then(&say::once_each_sets(tree));
            let why = if why { Some(say::never_cuts()) } else { models::of_work(&counts, true) };
            SEARCH.wrong(*position, must, why);
        }
    }
    // Exactly as many as with a known mistake.
    if let Some(mistake) = models::of_cuts(&counts) {
        let (position, examined) = counts[counts.len() - 1];
        SEARCH.wrong(position, say::cuts_less_than_it_could((SEARCH.call)(position), examined), Some(mistake));
    }
}
