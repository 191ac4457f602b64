//! Minesweeper 1: `nachbarn`, on boards of all shapes; the order of neighbours does not matter.

use super::{grid, words as say};
use functions::minesweeper::nachbarn;
use games::minesweeper::Level;
use grading::Probe;
use oracles::minesweeper::rules::{At, around, mistake_of_neighbours};
use text::Text;

/// A board, and a square on it.
type Asked = (Level, At);

/// Returns a board without mines, because mines do not matter here.
fn level(columns: usize, rows: usize) -> Level {
    Level::new(rows, columns, 0).expect("a size")
}

const PROBE: Probe<Asked, Vec<At>> = Probe {
    ask: |(level, (row, column))| {
        // Any order is correct.
        let mut around = nachbarn(*level, *row, *column);
        around.sort_unstable();
        around
    },
    call: |(_, (row, column))| format!("nachbarn(level, {row}, {column})"),
    shown: picture,
    see: |_| None,
    panel: || {
        let small = [level(3, 3), level(5, 5), level(4, 3), level(3, 4), level(5, 1), level(1, 5), level(1, 1)];
        // A larger board detects code that assumes one size.
        let levels = small.into_iter().chain([level(11, 12)]);
        levels.flat_map(all).collect()
    },
    mistake: mistake_of_neighbours,
};

/// Draws the square as `x`, its neighbours as `o`.
fn picture(&(level, at): &Asked) -> Text {
    let around = around(level, at);
    let square = |square: At| match square {
        _ if square == at => "x",
        _ if around.contains(&square) => "o",
        _ => ".",
    };
    let row = |row: usize| (0..level.columns()).map(|column| square((row, column)).to_owned()).collect();
    let rows: Vec<Vec<String>> = (0..level.rows()).map(row).collect();
    Text::verbatim(grid(&rows)).then(&say::size(level.rows(), level.columns()))
}

fn all(level: Level) -> impl Iterator<Item = Asked> {
    level.squares().map(move |at| (level, at))
}

fn list(squares: &[At]) -> String {
    if squares.is_empty() {
        return "[]".to_owned();
    }
    squares.iter().map(|at| format!("{at:?}")).collect::<Vec<_>>().join(", ")
}

#[track_caller]
fn check(asked: Asked) {
    let expected = around(asked.0, asked.1);
    PROBE.must_be(&asked, &expected, |got| say::neighbours_must_be((PROBE.call)(&asked), list(&expected), list(got)));
}

#[grading::test(points = 1)]
fn a_square_inside_has_eight_neighbours() {
    [3, 5, 9].into_iter().flat_map(|size| all(level(size, size))).filter(is_inside).for_each(check);
}

fn is_inside((level, at): &Asked) -> bool {
    around(*level, *at).len() == 8
}

#[grading::test(points = 1)]
fn at_the_border_only_squares_of_the_board_are_neighbours() {
    [3, 2, 9].into_iter().flat_map(|size| all(level(size, size))).filter(|asked| !is_inside(asked)).for_each(check);
}

#[grading::test(points = 1)]
fn a_board_may_have_any_shape() {
    let sizes = [(4, 3), (3, 4), (5, 1), (1, 5), (1, 1), (2, 3), (30, 16), (16, 30)];
    sizes.into_iter().flat_map(|(columns, rows)| all(level(columns, rows))).for_each(check);
    // The board is large. Only some squares are asked about, because code that searches the whole board for each is
    // also correct.
    let large = level(300, 200);
    for asked @ (_, at @ (row, column)) in all(large).step_by(487) {
        let mut got = nachbarn(large, row, column);
        got.sort_unstable();
        if got != around(large, at) {
            let must = say::neighbours_must_be((PROBE.call)(&asked), list(&around(large, at)), list(&got));
            grading::fail(say::size(large.rows(), large.columns()).then(&must));
        }
    }
}
