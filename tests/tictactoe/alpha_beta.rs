//! TicTacToe 8, the champion: `alpha_beta`, checked against the oracle that scores a win by the remaining depth. Any
//! move with the best score is correct.

use super::search::{Search, corners};
use super::words as say;
use functions::tictactoe::alpha_beta;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Event};
use games::trace::Trace;
use oracles::tictactoe::cuts::{board_of, needless};
use oracles::tictactoe::{
    Oracle, Position, listed, models, position, small_depths, small_depths_on_wide_boards, some_boards, to_the_end,
};
use text::Text;

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

/// Checks that a search with cuts takes a win, whatever the win scores and whatever is wrong further down. `minimax`
/// takes it, too.
#[grading::test(points = 2)]
fn a_win_at_once_is_taken() {
    let oracle = &mut Oracle::sooner_is_better();
    for (board, player) in corners() {
        let position = position(&board, player, 2);
        if oracle.score(position) == if player == O { 2 } else { -2 } {
            SEARCH.check_move(position, oracle);
        }
    }
    let cuts = |position: &Position| SEARCH.count(*position).2 != oracle.tree(*position);
    if !wide()[2..].iter().any(cuts) {
        let (position, tree) = (wide()[2], oracle.tree(wide()[2]));
        let must = say::examined_too_many((SEARCH.call)(position), tree, tree - 1);
        SEARCH.wrong(position, must, Some(say::never_cuts()));
    }
}

#[grading::test(points = 1)]
fn a_win_now_is_better_than_later_and_a_loss_is_put_off() {
    let oracle = &mut Oracle::sooner_is_better();
    for depth in [1, 2, 3, 5] {
        for (board, player) in corners() {
            SEARCH.check_score(position(&board, player, depth), oracle);
        }
    }
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
fn every_depth_gives_the_right_score_and_a_best_move_everywhere() {
    let oracle = &mut Oracle::sooner_is_better();
    for position in small_depths().into_iter().chain(small_depths_on_wide_boards()).chain(to_the_end()) {
        SEARCH.check_score(position, oracle);
    }
    // Asks again, deepest questions first: the remembered result of a deeper search is no answer.
    for position in small_depths().into_iter().rev().step_by(2) {
        SEARCH.check_score(position, oracle);
    }
    for position in to_the_end().into_iter().chain(small_depths().into_iter().step_by(4)) {
        SEARCH.check_move(position, oracle);
        let (_, after) = SEARCH.ask(position);
        SEARCH.must_leave(position, after);
    }
}

/// Returns boards with many empty squares. The depth exceeds their number, or no win is near, so that an error of one
/// in the score of a win makes no difference.
fn wide() -> [Position; 5] {
    [
        // O cannot win here. Only a search that has tried every move knows that none wins.
        position("X O X / . O . / . X .", O, 6),
        // Neither player can win in two moves: a search that looks further is detected.
        position(". . . / . X . / . . .", O, 2),
        position(". . O / . X . / . . .", X, 9),
        position(". . . / . X . / . . .", O, 10),
        position("X . . / . . . / . . .", O, 10),
    ]
}

/// Returns the known mistake of a search that sets as many marks in each of these positions.
fn too_little(counts: &[(Position, usize)], oracle: &mut Oracle) -> Option<Text> {
    let never = counts.iter().all(|(position, examined)| *examined == oracle.tree(*position));
    if never { Some(say::never_cuts()) } else { models::of_cuts(counts).or_else(|| models::of_work(counts, true)) }
}

#[grading::test(points = 1)]
fn most_positions_need_not_be_examined() {
    let oracle = &mut Oracle::sooner_is_better();
    let counted = |(position, trace): (Position, Trace<Event>)| (position, trace.positions());
    let counts: Vec<(Position, usize)> = SEARCH.traces(&wide()).into_iter().map(counted).collect();
    // A search that cuts, with moves in plain order, sets less than a tenth of the marks. One that makes every move
    // twice, to order the moves or to look for wins, sets a fifth.
    let share =
        |(position, examined): &(Position, usize), oracle: &mut Oracle| 1000 * examined / oracle.tree(*position);
    // The message shows the position with the greatest excess.
    let worst = counts[2..].iter().max_by_key(|counted| share(counted, oracle)).expect("some");
    let (position, examined) = *worst;
    let tree = oracle.tree(position);
    if examined > tree / 2 {
        let must = say::examined_too_many((SEARCH.call)(position), examined, tree / 2).then(&say::once_each_sets(tree));
        SEARCH.wrong(position, must, too_little(&counts, oracle));
    }
}

#[grading::test(points = 1)]
fn no_cut_is_missing() {
    let oracle = &mut Oracle::sooner_is_better();
    let traces = SEARCH.traces(&wide());
    let counts: Vec<(Position, usize)> =
        traces.iter().map(|(position, trace)| (*position, trace.positions())).collect();
    for (position, trace) in &traces {
        let needless = needless(*position, &trace.events);
        if let Some(missed) = needless.example.filter(|_| needless.is_much()) {
            let (board, after) = (board_of(missed.board), board_of(missed.after));
            let at = Board::squares().find(|(row, column)| board.get(*row, *column) != after.get(*row, *column));
            let must = say::misses_cuts((SEARCH.call)(*position), needless.of, needless.moves).then(&say::missed_cut(
                missed.side,
                board,
                missed.alpha,
                missed.beta,
                listed(at.as_slice()),
            ));
            SEARCH.wrong(*position, must, too_little(&counts, oracle));
        }
    }
    // The number of marks is exactly that of a known mistake.
    if let Some(mistake) = models::of_cuts(&counts) {
        let (position, examined) = counts[counts.len() - 1];
        SEARCH.wrong(position, say::cuts_less_than_it_could((SEARCH.call)(position), examined), Some(mistake));
    }
}
