//! TicTacToe 5: `draw_game_board`, judged by the drawing, in any order, direction and margin of its strokes.

use super::can_arise;
use super::words as say;
use functions::tictactoe::{ahead, draw_game_board};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Canvas, Mark};
use oracles::tictactoe::every_board;
use oracles::tictactoe::picture::Picture;
use std::cell::RefCell;
use text::Text;

const SQUARES: [(f32, f32); 2] = [(300.0, 300.0), (90.0, 90.0)];

fn drawn((width, height): (f32, f32), board: &Board) -> Canvas {
    let mut canvas = Canvas::new(width, height);
    draw_game_board(&mut canvas, board);
    DRAWN.with_borrow_mut(|drawn| drawn.push((*board, canvas.clone())));
    canvas
}

thread_local!(static DRAWN: RefCell<Vec<(Board, Canvas)>> = const { RefCell::new(Vec::new()) });

/// Returns a message if the same board on a canvas of the same size is drawn differently now.
fn something_is_kept() -> Option<Text> {
    let before: Vec<(Board, Canvas)> = DRAWN.with_borrow(|drawn| drawn.iter().take(20).cloned().collect());
    before.into_iter().find_map(|(board, first)| {
        let again = drawn((first.width(), first.height()), &board);
        let strokes = |canvas: &Canvas| canvas.strokes().len();
        // The order of strokes does not matter.
        let sorted = |canvas: &Canvas| {
            let mut strokes: Vec<String> = canvas.strokes().iter().map(|stroke| format!("{stroke:?}")).collect();
            strokes.sort_unstable();
            strokes
        };
        let size = (first.width(), first.height());
        (sorted(&again) != sorted(&first))
            .then(|| say::drawings_change(format!("{board:#}"), size.0, size.1, strokes(&first), strokes(&again)))
    })
}

#[track_caller]
fn wrong(board: &Board, canvas: &Canvas, what: Text) -> ! {
    wrong_for(board, canvas, what, None)
}

#[track_caller]
fn wrong_for(board: &Board, canvas: &Canvas, what: Text, mistake: Option<Text>) -> ! {
    let size = say::on_a_canvas(canvas.width(), canvas.height());
    let columns = 48;
    let rows = ((columns as f32 * canvas.height() / canvas.width() / 2.0) as usize).clamp(8, 40);
    let picture = Text::verbatim(canvas.raster(columns, rows));
    let message = Text::verbatim(board).then(&size).then(&what).then(&say::this_is_what_you_drew()).then(&picture);
    grading::wrong(message, mistake.or_else(|| grading::quietly(something_is_kept).flatten()), None)
}

/// Checks that all marks on a board are drawn, and no others. The lines between the squares are not checked.
#[track_caller]
fn check_marks(size: (f32, f32), board: &Board) {
    let canvas = drawn(size, board);
    let shown = Picture::of(&canvas);
    if let Some(stray) = shown.stray_circles.first().or(shown.stray_slants.first()) {
        wrong(board, &canvas, stray.clone());
    }
    for (row, column) in Board::squares() {
        let got = shown.mark((row, column)).unwrap_or_else(|nothing| wrong(board, &canvas, nothing));
        let expected = board.get(row, column);
        if got != expected {
            let word = |mark: Option<Mark>| mark.map_or(say::nothing(), Text::verbatim);
            let mut what = say::square_shows(row, column, word(got), word(expected));
            let straight = shown.straight.iter().find(|(square, _)| *square == (row, column) && expected == Some(X));
            if let Some((_, text)) = straight {
                what = what.then(text);
            }
            let mirrored = grading::quietly(|| always_mirrored(size)).unwrap_or(false);
            wrong_for(board, &canvas, what, mirrored.then(say::picture_swapped));
        }
    }
}

/// Checks each square alone, as after the first move of a game.
#[track_caller]
fn check_alone(size: (f32, f32), mark: Mark) {
    for (row, column) in Board::squares() {
        let mut board = Board::new();
        board.place(row, column, mark);
        check_marks(size, &board);
    }
}

/// Whether every picture shows the transposed board.
fn always_mirrored(size: (f32, f32)) -> bool {
    let boards = ["X X . / . . O / . O .", ". X O / . X O / . . .", "O O X / . X . / X O .", ". . X / O . . / X . O"];
    boards.iter().all(|text| {
        let board: Board = text.parse().unwrap();
        Picture::of(&drawn(size, &board)).is_mirrored(&board)
    })
}

#[grading::test(points = 1)]
fn four_lines_separate_the_squares() {
    for size in SQUARES {
        check_borders(size, &Board::new());
    }
}

#[track_caller]
fn check_borders(size: (f32, f32), board: &Board) {
    let canvas = drawn(size, board);
    let shown = Picture::of(&canvas);
    if let Some(stray) = shown.stray_borders.first() {
        wrong(board, &canvas, stray.clone());
    }
    if !shown.has_borders() {
        wrong(board, &canvas, say::borders_missing(shown.borders.len()));
    }
}

#[grading::test(points = 1)]
fn an_x_is_two_crossing_lines() {
    for size in SQUARES {
        check_alone(size, X);
        for board in ["X . X / . X . / X . X", ". X . / X . X / . X ."] {
            check_marks(size, &board.parse().unwrap());
        }
    }
}

#[grading::test(points = 1)]
fn an_o_is_a_circle() {
    for size in SQUARES {
        check_alone(size, O);
        for board in ["O . O / . O . / O . O", ". O . / O . O / . O ."] {
            check_marks(size, &board.parse().unwrap());
        }
    }
}

/// Canvas sizes (width, height) in pixels. The last ones are so small that a margin of some pixels leaves no room for a
/// mark.
const SIZES: [(f32, f32); 6] =
    [(300.0, 300.0), (600.0, 300.0), (90.0, 210.0), (640.0, 481.0), (45.0, 60.0), (30.0, 36.0)];

#[grading::test(points = 1)]
fn every_board_can_be_read_from_its_picture() {
    // Boards that games lead to come first.
    let mut boards = every_board();
    boards.sort_by_cached_key(|board| !can_arise(board));
    let boards: Vec<Board> = boards.into_iter().step_by(13).collect();
    let asked = || boards.iter().zip(SIZES.iter().cycle());
    let canvases: Vec<Canvas> = asked().map(|(_, (width, height))| Canvas::new(*width, *height)).collect();
    // Each board is drawn twice.
    ahead::draw_game_board(canvases.iter().zip(&boards).flat_map(|call| [call; 2]));
    for (board, size) in asked() {
        check_borders(*size, board);
        check_marks(*size, board);
    }
}

#[grading::test(points = 1)]
fn the_picture_shows_the_board() {
    let mut pictures = Vec::new();
    // The boards are full, because another test checks for extra marks in empty squares. They are symmetric in rows and
    // columns.
    for board in ["X O X / O O X / X X O", "O X O / X X O / O O X"] {
        let board: Board = board.parse().unwrap();
        let size = (301.0, 157.0);
        check_borders(size, &board);
        check_marks(size, &board);
        let shown = Picture::of(&drawn(size, &board));
        let rows: Vec<String> = (0..3)
            .map(|row| {
                let cell = |column| match shown.mark((row, column)) {
                    Ok(Some(X)) => [" \\ / ", "  X  ", " / \\ "],
                    Ok(Some(O)) => [" .-. ", "|   |", " '-' "],
                    Ok(None) => ["     "; 3],
                    Err(_) => ["?????"; 3],
                };
                let cells = [cell(0), cell(1), cell(2)];
                (0..3).map(|line| cells.map(|cell| cell[line]).join("|")).collect::<Vec<_>>().join("\n")
            })
            .collect();
        pictures.push(rows.join(if shown.has_borders() { "\n-----+-----+-----\n" } else { "\n\n" }));
    }
    let lines: Vec<&str> = pictures.iter().flat_map(|picture| picture.lines().chain([""])).map(str::trim_end).collect();
    insta::assert_snapshot!(lines.join("\n"));
}
