//! TicTacToe 6: `count_games`. The oracle counts with bit sets and remembers its counts.

use super::see_it;
use super::words as say;
use functions::tictactoe::count_games;
use functions::traced::positions;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use oracles::tictactoe::counting::{
    Games, boards_below, explained, games_from, mistake_of_count, to_tell_counts_apart,
};
use oracles::tictactoe::some_boards;
use referee::tictactoe::is_over;
use std::cell::RefCell;
use text::Text;

thread_local!(static ASKED: RefCell<Vec<(Board, Mark, Games)>> = const { RefCell::new(Vec::new()) });

fn call(player: Mark) -> String {
    format!("count_games(board, {player})")
}

/// Returns the answer, and the board after the call.
fn ask(board: Board, player: Mark) -> (Games, Board) {
    let mut after = board;
    let games = count_games(&mut after, player);
    ASKED.with_borrow_mut(|asked| asked.push((board, player, games)));
    (games, after)
}

#[track_caller]
fn check(board: Board, player: Mark) {
    let (got, _) = ask(board, player);
    must_be(board, player, got);
}

#[track_caller]
fn must_be(board: Board, player: Mark, got: Games) {
    let expected = games_from(&board, player);
    if got != expected {
        let must = say::must_count(call(player), format!("{expected:?}"), format!("{got:?}"));
        let must = must.then(&explained(&board, player));
        // A tree drawn by another process would show other numbers.
        if let Some(kept) = grading::quietly(|| something_is_kept(board, player, got)).flatten() {
            grading::wrong(Text::verbatim(board).then(&must), Some(kept), None);
        }
        wrong(board, player, must, grading::quietly(|| name(board, player)).flatten());
    }
}

/// Returns a message if the answer is that of an earlier question.
fn something_is_kept(board: Board, player: Mark, got: Games) -> Option<Text> {
    let before = ASKED.with_borrow(Vec::clone);
    let (again, after) = ask(board, player);
    if after == board && again != got {
        return Some(say::counts_change(call(player), format!("{got:?}"), format!("{again:?}")));
    }
    // The count of the other player, here and on boards that no question was about.
    let other = player.other();
    let was_asked = before.iter().any(|asked| *asked == (board, other, got) && got == games_from(&board, other));
    let fresh = some_boards(4, 400).into_iter().filter(|(board, player)| {
        let never = before.iter().all(|(asked, ..)| asked != board);
        never && games_from(board, *player) != games_from(board, player.other())
    });
    let comes_back = |(board, player): (Board, Mark)| {
        let first = ask(board, player).0;
        first == games_from(&board, player) && ask(board, player.other()).0 == first
    };
    (was_asked && fresh.take(6).all(comes_back)).then(say::kept_for_the_other_player)
}

/// Describes the known mistake that explains this count.
fn name(board: Board, player: Mark) -> Option<Text> {
    if ask(board, player).1 != board {
        return Some(say::not_taken_back());
    }
    for (board, player) in to_tell_counts_apart() {
        if ask(board, player).1 != board {
            return Some(say::not_taken_back());
        }
    }
    mistake_of_count(&ASKED.with_borrow(Vec::clone))
}

/// Fails the test. The message shows the board, the expected answer, the likely mistake, and the command that shows the
/// board.
#[track_caller]
fn wrong(board: Board, player: Mark, must: Text, mistake: Option<Text>) -> ! {
    let how = || see_it(&board, format!(" --to-move {player} --tree --search count_games"));
    grading::wrong(Text::verbatim(board).then(&must), mistake, (!is_over(&board)).then(how).flatten())
}

#[grading::test(points = 1)]
fn a_game_that_is_over_is_one_game() {
    check_text("X X X / O O . / . . .", O);
    check_text("O O O / X X . / X . .", X);
    check_text("X O X / X O O / O X X", O);
    check_text("O X O / O X X / X O O", X);
    // The last mark has filled the board and completed a line.
    check_text("X O X / O X O / X O X", O);
    check_text("O X O / X O X / O X O", X);
    check_text("X O . / O X . / . . X", O);
    check_text("X X O / X O . / O . .", X);
}

#[track_caller]
fn check_text(board: &str, player: Mark) {
    check(board.parse().unwrap(), player);
}

#[grading::test(points = 1)]
fn the_last_move_is_counted() {
    // The empty square is the first of a row. A loop that ends at a taken square, or leaves a mark behind, is reported
    // by another test. Each board is asked about for a single player: confusing the players in a table is another
    // test's question.
    let fits = |(board, player): &(Board, Mark)| {
        board.empty_squares().all(|(row, column)| column == 0 && (row == 1) == (*player == O))
    };
    for (board, player) in some_boards(1, 400).into_iter().filter(fits) {
        check(board, player);
    }
}

#[grading::test(points = 1)]
fn every_game_counts_for_its_result() {
    for (board, player) in [(1, 60), (2, 120), (3, 80), (4, 60), (5, 20)].iter().flat_map(|&(n, m)| some_boards(n, m)) {
        check(board, player);
    }
    // The player to move is given, not derived from the marks: either player can have more.
    for text in ["X X O / . O . / X . .", "O . . / X O X / . . O", ". X . / X O . / . . ."] {
        check_text(text, X);
        check_text(text, O);
    }
}

#[grading::test(points = 1)]
fn the_board_is_the_same_afterwards() {
    for (i, (board, player)) in (1..=5).flat_map(|empty| some_boards(empty, 12)).enumerate() {
        let ((got, after), examined) = positions(|| ask(board, player));
        // A function that sets no mark leaves every board unchanged, too. The test counts only if the function counts
        // correctly.
        if i == 0 && examined == 0 {
            must_be(board, player, got);
        }
        if after != board {
            let must = say::must_leave_the_board(call(player), after);
            wrong(board, player, must, Some(say::not_taken_back()));
        }
    }
}

// The search visits half a million boards, which takes seconds with a slow `check_if_winner`.
#[grading::test(points = 1, timeout = 30)]
fn the_empty_board_has_255168_games() {
    // The board is small enough for a count that repeats every check three times. Its failure explains why the count
    // would not finish on the empty board.
    let (board, player) = some_boards(6, 3)[1];
    let ((got, _), examined) = positions(|| ask(board, player));
    must_be(board, player, got);
    let below = boards_below(&board, player);
    if examined > 3 * below + 12 {
        let must = say::examined_too_many(call(player), examined, 3 * below + 12).then(&say::each_once(below));
        wrong(board, player, must, Some(say::asked_again()));
    }
    check(Board::new(), X);
}
