//! Othello 4: `stellung_bewerten_mit_strategie`, checked against a table of the squares' values.

use super::oracle::{count, ends, weigh, worth};
use super::words as say;
use super::{must_be, positions, same, square, wrong};
use functions::othello::stellung_bewerten_mit_strategie;
use games::othello::Color::{self, Black, White};
use games::othello::{Board, Position};
use oracles::othello::mistakes;
use text::Text;

fn call(me: Color) -> String {
    format!("stellung_bewerten_mit_strategie(&board, {me:?})")
}

fn ask(board: &Board, me: Color) -> f64 {
    stellung_bewerten_mit_strategie(board, me)
}

#[track_caller]
fn check(board: &Board, me: Color) {
    if !same(weigh(board, me), ask(board, me)) {
        // A board of a game is preferred, if one shows the mistake.
        let is_wrong = |(board, me): &(Board, Color)| !same(weigh(board, *me), ask(board, *me));
        let of_games = || positions(20, 6).into_iter().chain(ends(12)).map(|position| position.board);
        let both = || of_games().flat_map(|board| [(board, me), (board, me.other())]);
        let shown = grading::quietly(|| both().find(is_wrong)).flatten();
        let (board, me) = shown.unwrap_or((*board, me));
        let (expected, got) = (weigh(&board, me), ask(&board, me));
        let must = must_be(&call(me), expected, got);
        wrong(Position { board, player: Black }.settled(), must, grading::quietly(mistake).flatten());
    }
}

/// Returns a board with a single disc.
fn alone((row, column): (usize, usize), color: Color) -> Board {
    let disc = 1 << (8 * row + column);
    Board::from_bits(if color == Black { disc } else { 0 }, if color == White { disc } else { 0 }).unwrap_or_default()
}

fn of_kind(kinds: &[f64]) -> impl Iterator<Item = (usize, usize)> {
    Board::squares().filter(|at| kinds.contains(&worth(*at)))
}

#[grading::test(points = 1)]
fn corners_and_x_squares_have_their_worth() {
    for at in of_kind(&[5.0]).chain(of_kind(&[-1.0])) {
        check(&alone(at, Black), Black);
        check(&alone(at, White), White);
    }
}

#[grading::test(points = 1)]
fn edges_have_their_worth() {
    for at in of_kind(&[2.0]) {
        check(&alone(at, Black), Black);
        check(&alone(at, White), White);
    }
}

#[grading::test(points = 1)]
fn diagonals_and_ordinary_squares_have_their_worth() {
    for at in of_kind(&[1.5]).chain(of_kind(&[1.0])) {
        check(&alone(at, Black), Black);
        check(&alone(at, White), White);
    }
}

/// Checks that discs count for their owner and against the opponent, each with the value that it has alone. Other tests
/// check the values of squares.
#[grading::test(points = 1)]
fn the_opponents_discs_count_the_opposite_on_every_board() {
    // A disc in a corner counts nothing, or as much as on any other square: the function has no strategy.
    if same(ask(&alone((0, 0), Black), Black), ask(&alone((2, 4), Black), Black)) {
        check(&alone((0, 0), Black), Black);
        check(&alone((2, 4), Black), Black);
    }
    let own: Vec<f64> = Board::squares().map(|at| ask(&alone(at, Black), Black)).collect();
    let sum = |board: &Board, me: Color| -> f64 {
        let counted = |((row, column), worth): ((usize, usize), &f64)| match board.get(row, column) {
            Some(color) if color == me => *worth,
            Some(_) => -worth,
            None => 0.0,
        };
        Board::squares().zip(&own).map(counted).sum()
    };
    let games = positions(20, 6).into_iter().chain(ends(12)).map(|position| position.board);
    let singles = Board::squares().flat_map(|at| [alone(at, White), alone(at, Black)]);
    for (board, me) in games.chain(singles).flat_map(|board| [(board, Black), (board, White)]) {
        if !same(sum(&board, me), ask(&board, me)) {
            check(&board, me);
            let must = must_be(&call(me), sum(&board, me), ask(&board, me)).then(&say::is_the_sum_of_its_discs());
            wrong(Position { board, player: Black }.settled(), must, grading::quietly(mistake).flatten());
        }
    }
}

/// Returns the known mistake that explains the values, or names the squares with the wrong value.
fn mistake() -> Option<Text> {
    let boards = positions(6, 6);
    if boards.iter().all(|position| same(ask(&position.board, Black), count(&position.board, Black))) {
        return Some(say::only_counts());
    }
    if boards.iter().all(|position| same(ask(&position.board, Black), -weigh(&position.board, Black))) {
        return Some(mistakes::own_and_other_swapped());
    }
    let got = |at| ask(&alone(at, Black), Black);
    let wrong: Vec<(usize, usize)> = Board::squares().filter(|&at| !same(got(at), worth(at))).collect();
    let names =
        wrong.iter().map(|(row, column)| games::othello::square_name(*row, *column)).collect::<Vec<_>>().join(" ");
    // A wrong order of conditions affects all squares of a kind, not just one.
    let all = |lines: &[usize]| {
        let of_kind = |&(row, column): &(usize, usize)| lines.contains(&row) && lines.contains(&column);
        Board::squares().filter(|at| of_kind(at) && (at.0 == at.1 || at.0 + at.1 == 7)).collect::<Vec<_>>()
    };
    let (corners, x_squares, both) = (all(&[0, 7]), all(&[1, 6]), all(&[0, 1, 6, 7]));
    match wrong[..] {
        [] => {
            let opposite = |at| same(ask(&alone(at, White), Black), -worth(at));
            (!Board::squares().all(opposite)).then(say::the_opponents_worth)
        }
        _ if [&corners, &x_squares, &both].contains(&&wrong) && wrong.iter().all(|at| same(got(*at), 1.5)) => {
            Some(say::like_the_diagonals(names))
        }
        _ if wrong == corners && wrong.iter().all(|at| same(got(*at), 2.0)) => Some(say::like_the_edge(names)),
        [first, ..] => Some(say::worth_of_squares(
            names,
            square(first),
            format!("{:?}", worth(first)),
            format!("{:?}", got(first)),
        )),
    }
}
