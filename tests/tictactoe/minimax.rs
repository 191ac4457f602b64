//! TicTacToe 7: `minimax`, checked against an oracle that works on two bit sets and remembers its results. Any move
//! with the best score is correct.

use super::search::{Search, corners};
use super::words as say;
use functions::tictactoe::minimax;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Event, Mark};
use games::trace::Trace;
use oracles::tictactoe::{
    Oracle, Position, models, must_move, position, small_depths, small_depths_on_wide_boards, some_boards, to_the_end,
};
use referee::tictactoe::{is_over, line_of};

const SEARCH: Search = Search {
    run: |board, Position { player, depth, .. }| minimax(board, player, depth),
    call: |Position { player, depth, .. }| format!("minimax(board, {player}, {depth})"),
    options: |position| format!("{} --tree", position.options()),
    mistake: models::of_minimax,
};

#[grading::test(points = 1)]
fn with_depth_1_the_computer_takes_a_win() {
    let oracle = &mut Oracle::default();
    for (board, player) in corners().filter(|(_, player)| *player == O) {
        SEARCH.check_score(position(&board, player, 1), oracle);
    }
}

#[grading::test(points = 1)]
fn with_depth_1_the_person_takes_a_win() {
    let oracle = &mut Oracle::default();
    for (board, player) in corners().filter(|(_, player)| *player == X) {
        SEARCH.check_score(position(&board, player, 1), oracle);
    }
}

/// Checks boards whose first square is the only empty one. A loop that ends too early, or leaves a mark on the board,
/// is reported by another test.
#[grading::test(points = 1)]
fn on_the_last_square_the_computer_wins_or_draws() {
    let oracle = &mut Oracle::default();
    let first = |(board, player): &(Board, Mark)| *player == O && board.get(0, 0).is_none();
    for (board, player) in some_boards(1, 400).into_iter().filter(first) {
        SEARCH.check_score(Position { board, player, depth: 1 }, oracle);
        SEARCH.check_move(Position { board, player, depth: 1 }, oracle);
    }
}

/// Asks for both players, and for several depths, on boards with one empty square.
#[grading::test(points = 1)]
fn where_nobody_can_win_any_more_the_score_is_0() {
    let oracle = &mut Oracle::default();
    let ends_without_a_line = |board: &Board, (row, column): (usize, usize)| {
        [X, O].into_iter().all(|mark| {
            let mut full = *board;
            full.place(row, column, mark);
            line_of(&full, mark).is_none()
        })
    };
    let nobody = |(board, _): &(Board, Mark)| {
        let mut last = board.empty_squares();
        last.all(|at| at.1 > 0 && at != (1, 1) && ends_without_a_line(board, at))
    };
    let asked = some_boards(1, 400).into_iter().filter(nobody);
    let asked: Vec<Position> =
        asked.flat_map(|(board, player)| [1, 2, 5].map(|depth| Position { board, player, depth })).collect();
    let mut examined = 0;
    for &position in &asked {
        examined += SEARCH.count(position).2;
        SEARCH.check_score(position, oracle);
        SEARCH.check_move(position, oracle);
    }
    // Code that tries no move also returns this answer.
    if examined == 0 {
        SEARCH.wrong(asked[0], say::examined_too_few((SEARCH.call)(asked[0]), 0, 1), None);
    }
}

#[grading::test(points = 1)]
fn with_depth_2_the_computer_parries_a_threat() {
    let oracle = &mut Oracle::default();
    // A loop that leaves out the last row or the last column still tries every move here.
    for board in [". . X / . . X / X O O", ". . X / . . O / X O X", ". . X / . . O / X X O"] {
        SEARCH.check_score(position(board, O, 2), oracle);
        SEARCH.check_move(position(board, O, 2), oracle);
    }
}

// The limit is three times the usual: a correct search that keeps boards as texts and vectors computes for a second.
#[grading::test(points = 1, timeout = 9)]
fn small_depths_give_the_right_score_everywhere() {
    let oracle = &mut Oracle::default();
    let before_the_end = to_the_end().into_iter().filter(|position| !is_to_the_end(position));
    for position in small_depths().into_iter().chain(small_depths_on_wide_boards()).chain(before_the_end) {
        SEARCH.check_score(position, oracle);
    }
    // Asks again, deepest questions first: the remembered result of a deeper search is no answer.
    for position in small_depths().into_iter().rev().step_by(2) {
        SEARCH.check_score(position, oracle);
    }
}

#[grading::test(points = 1, timeout = 9)]
fn to_the_end_of_the_game_the_score_is_right_everywhere() {
    let oracle = &mut Oracle::default();
    for position in to_the_end().into_iter().filter(is_to_the_end) {
        SEARCH.check_score(position, oracle);
    }
}

fn is_to_the_end(position: &Position) -> bool {
    position.board.empty_squares().count() <= position.depth as usize
}

#[grading::test(points = 1, timeout = 9)]
fn every_depth_gives_a_best_move_everywhere() {
    let oracle = &mut Oracle::default();
    for position in to_the_end() {
        SEARCH.check_move(position, oracle);
    }
    // Asks about the same boards at lower depths: the remembered result of a deeper search is no answer.
    for position in to_the_end().into_iter().filter(|position| position.depth > 3) {
        SEARCH.check_score(Position { depth: 2, ..position }, oracle);
        SEARCH.check_score(Position { depth: 1, ..position }, oracle);
    }
    for position in small_depths().into_iter().step_by(4) {
        SEARCH.check_move(position, oracle);
    }
}

#[grading::test(points = 1)]
fn the_board_is_the_same_afterwards() {
    // A search that sets no mark leaves the board unchanged, too. The first question cannot have been answered before.
    let first = position(". . X / X O O / X O X", O, 2);
    let (_, after, examined) = SEARCH.count(first);
    SEARCH.must_leave(first, after);
    if examined == 0 {
        SEARCH.wrong(first, say::examined_too_few((SEARCH.call)(first), 0, 1), None);
    }
    for position in small_depths() {
        let (_, after) = SEARCH.ask(position);
        SEARCH.must_leave(position, after);
    }
}

#[grading::test(points = 2)]
fn no_position_is_examined_twice_or_in_vain() {
    let oracle = &mut Oracle::default();
    // The depth exceeds the number of empty squares, so that an error of one in the depth makes no difference.
    let questions = [
        // O cannot win here. Only a search that has tried every move knows that none wins.
        position("X O X / . O . / . X .", O, 6),
        position("X X . / . . O / . . O", O, 7),
        position("X . . / X . . / . O O", X, 9),
        position("X . . / . . O / O . X", O, 7),
        position("X . . / . O . / . X .", O, 8),
    ];
    let counted = |(position, trace): (Position, Trace<Event>)| (position, trace.positions());
    let counts: Vec<(Position, usize)> = SEARCH.traces(&questions).into_iter().map(counted).collect();
    // A search that first looks for wins of both players sets every mark three times.
    let most = |position: Position, oracle: &mut Oracle| 3 * oracle.tree(position) + 12;
    let too_many = counts.iter().find(|(position, examined)| *examined > most(*position, oracle));
    if let Some((position, examined)) = too_many {
        let (tree, most) = (oracle.tree(*position), most(*position, oracle));
        let must = say::examined_too_many((SEARCH.call)(*position), examined, most).then(&say::once_each_sets(tree));
        SEARCH.wrong(*position, must, models::of_work(&counts, false));
    }
}

#[grading::test(points = 1, timeout = 9)]
fn from_depth_6_on_the_computer_never_loses() {
    see_after_a_corner();
    for (board, first, depth) in [
        ("X . . / . O . / . . X", O, 6),
        (". X . / . . O / X . .", O, 7),
        ("X . . / . X . / . . O", O, 8),
        (". . X / . . . / . . .", O, 6),
    ] {
        // The player to move, and all moves that follow.
        play_every_game(&mut vec![board.parse().unwrap()], first, depth);
    }
}

/// Continues the game from its last board: X tries every move, O plays the answer of `minimax`.
#[track_caller]
fn play_every_game(game: &mut Vec<Board>, mover: Mark, depth: u32) {
    let board = game[game.len() - 1];
    if line_of(&board, X).is_some() {
        let boards: Vec<String> = game.iter().map(|board| format!("{board:#}")).collect();
        let before = Position { board: game[game.len() - 3], player: O, depth };
        let must = say::lost_a_game(depth, boards.join("\n")).then(&Oracle::default().drawn(before));
        let ((.., score), _) = SEARCH.ask(before);
        SEARCH.wrong(before, must, SEARCH.name(before, score));
    }
    if is_over(&board) {
        return;
    }
    let moves: Vec<(usize, usize)> = match mover {
        X => board.empty_squares().collect(),
        O => {
            let ((row, column, _), _) = SEARCH.ask(Position { board, player: O, depth });
            vec![(row, column)]
        }
    };
    for (row, column) in moves {
        let mut next = board;
        if let Err(illegal) = next.play(row, column, mover) {
            let position = Position { board, player: O, depth };
            let best = Oracle::default().best_moves(position);
            let must = illegal.text().then(&must_move((SEARCH.call)(position), &best, (row, column)));
            SEARCH.wrong(position, must, None);
        }
        game.push(next);
        play_every_game(game, mover.other(), depth);
        game.pop();
    }
}

/// Compares the scores that the computer shows after a corner move, for depths 4, 5 and 6, with a picture.
fn see_after_a_corner() {
    let oracle = &mut Oracle::default();
    let board: Board = "X . . / . . . / . . .".parse().unwrap();
    let mut look = |depth: u32| {
        let square = |(row, column)| {
            let mut board = board;
            if board.play(row, column, O).is_err() {
                return "X";
            }
            let position = Position { board, player: X, depth: depth - 1 };
            SEARCH.check_score(position, oracle);
            ["-", "0", "+"][(oracle.score(position) + 1) as usize]
        };
        let squares: Vec<&str> = Board::squares().map(square).collect();
        let rows: Vec<String> = squares.chunks(3).map(|row| row.join(" ")).collect();
        format!("depth {depth}\n{}\n", rows.join("\n"))
    };
    let seen = [4, 5, 6].map(&mut look).join("\n");
    insta::assert_snapshot!("what_the_computer_sees_after_a_corner", seen);
}
