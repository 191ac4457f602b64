//! TicTacToe 5: `draw_game_board`, judged by what it shows: `read` turns strokes back into a board, whatever their
//! order, direction and margins.

use super::about;
use super::words as say;
use exercises::tictactoe::draw_game_board;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Canvas, Mark, Stroke};
use std::cell::RefCell;
use text::Text;
use truth::tictactoe::every_board;

const _: fn(&mut Canvas, &Board) = draw_game_board;

const SQUARES: [(f32, f32); 2] = [(300.0, 300.0), (90.0, 90.0)];
/// The last ones are so small that a margin of some pixels leaves nothing of a mark.
const SIZES: [(f32, f32); 6] =
    [(300.0, 300.0), (600.0, 300.0), (90.0, 210.0), (640.0, 481.0), (45.0, 60.0), (30.0, 36.0)];

/// What is to be seen on a canvas, and what shows nothing that belongs there.
#[derive(Default)]
struct Shown {
    /// the lines between the squares: (vertical, left or upper)
    borders: Vec<(bool, bool)>,
    /// circles, as (row, column)
    circles: Vec<(usize, usize)>,
    /// slanting lines through the middle of a square, and whether they fall
    slants: Vec<((usize, usize), bool)>,
    stray_borders: Vec<Text>,
    /// straight lines within a square, where an X might be meant
    straight: Vec<((usize, usize), Text)>,
    stray_circles: Vec<Text>,
    stray_slants: Vec<Text>,
}

fn read(canvas: &Canvas) -> Shown {
    let mut shown = Shown::default();
    canvas.strokes().iter().for_each(|stroke| shown.add(canvas, *stroke));
    shown
}

impl Shown {
    fn add(&mut self, canvas: &Canvas, stroke: Stroke) {
        let (width, height) = (canvas.width(), canvas.height());
        let described = |(x, y): (f32, f32)| format!("({x:.0}, {y:.0})");
        // In squares: 0.0 to 3.0 from left to right and from top to bottom. A pixel more or less does not matter.
        let squares = |(x, y): (f32, f32)| (3.0 * x / width, 3.0 * y / height);
        let pixel = (3.0 / width, 3.0 / height);
        let is_inside =
            |(x, y): (f32, f32)| (-pixel.0..=3.0 + pixel.0).contains(&x) && (-pixel.1..=3.0 + pixel.1).contains(&y);
        match stroke {
            Stroke::Circle { center, radius } => {
                let (x, y) = squares(center);
                let in_the_middle = (x - x.floor() - 0.5).abs() < 0.1 && (y - y.floor() - 0.5).abs() < 0.1;
                let fits = radius > 0.0 && radius <= (width / 6.0).min(height / 6.0) + 1.0;
                if is_inside((x, y)) && in_the_middle && fits {
                    self.circles.push((y as usize, x as usize));
                } else {
                    self.stray_circles.push(say::circle_does_not_fit(described(center), format!("{radius:.0}")));
                }
            }
            Stroke::Line { from, to } => {
                let (a, b) = (squares(from), squares(to));
                let (across, down) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
                // A border is straight, and a stroke of an X is not.
                let straight = across < pixel.0.min(0.02) || down < pixel.1.min(0.02);
                let stray = if straight { &mut self.stray_borders } else { &mut self.stray_slants };
                if !is_inside(a) || !is_inside(b) {
                    stray.push(say::line_leaves_the_canvas(described(from), described(to)));
                } else if straight {
                    let vertical = across < down;
                    let (at, length) = if vertical { (a.0, down) } else { (a.1, across) };
                    let first = (at - 1.0).abs() < 0.05;
                    if length < 2.0 || !(first || (at - 2.0).abs() < 0.05) {
                        stray.push(say::line_is_no_border(described(from), described(to)));
                        let middle = (((a.1 + b.1) / 2.0) as usize, ((a.0 + b.0) / 2.0) as usize);
                        self.straight.push((middle, say::line_does_not_slant(described(from), described(to))));
                    } else {
                        self.borders.push((vertical, first));
                    }
                } else {
                    let (x, y) = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
                    let in_the_middle = (x.fract() - 0.5).abs() < 0.15 && (y.fract() - 0.5).abs() < 0.15;
                    if in_the_middle && across < 1.0 + 2.0 * pixel.0 && down < 1.0 + 2.0 * pixel.1 {
                        self.slants.push(((y as usize, x as usize), (a.0 < b.0) == (a.1 < b.1)));
                    } else {
                        stray.push(say::line_does_not_fit(described(from), described(to)));
                    }
                }
            }
        }
    }

    /// The mark that a square shows.
    ///
    /// # Errors
    /// It shows something that is no mark.
    fn mark(&self, square: (usize, usize)) -> Result<Option<Mark>, Text> {
        let count = |falls| self.slants.iter().filter(|slant| **slant == (square, falls)).count();
        let circles = self.circles.iter().filter(|circle| **circle == square).count();
        match (circles, count(true), count(false)) {
            (0, 0, 0) => Ok(None),
            (1, 0, 0) => Ok(Some(O)),
            (0, 1, 1) => Ok(Some(X)),
            (circles, falling, rising) => Err(say::square_shows_no_mark(square.0, square.1, circles, falling, rising)),
        }
    }

    fn has_borders(&self) -> bool {
        let mut borders = self.borders.clone();
        borders.sort_unstable();
        borders == [(false, false), (false, true), (true, false), (true, true)]
    }

    /// Whether every square shows what stands on the mirrored one.
    fn is_mirrored(&self, board: &Board) -> bool {
        Board::squares().all(|(row, column)| self.mark((row, column)).is_ok_and(|mark| mark == board.get(column, row)))
    }
}

fn drawn((width, height): (f32, f32), board: &Board) -> Canvas {
    let mut canvas = Canvas::new(width, height);
    about(*board, move || format!("draw_game_board(canvas, board) on {width} x {height} pixels"));
    draw_game_board(&mut canvas, board);
    DRAWN.with_borrow_mut(|drawn| drawn.push((*board, canvas.clone())));
    canvas
}

thread_local!(static DRAWN: RefCell<Vec<(Board, Canvas)>> = const { RefCell::new(Vec::new()) });

/// Whether what was drawn before is drawn otherwise now, the same board on a canvas of the same size.
fn something_is_kept() -> Option<Text> {
    let before: Vec<(Board, Canvas)> = DRAWN.with_borrow(|drawn| drawn.iter().take(20).cloned().collect());
    before.into_iter().find_map(|(board, first)| {
        let again = drawn((first.width(), first.height()), &board);
        let strokes = |canvas: &Canvas| canvas.strokes().len();
        // In any order.
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

#[track_caller]
fn check_borders(size: (f32, f32), board: &Board) {
    let canvas = drawn(size, board);
    let shown = read(&canvas);
    if let Some(stray) = shown.stray_borders.first() {
        wrong(board, &canvas, stray.clone());
    }
    if !shown.has_borders() {
        wrong(board, &canvas, say::borders_missing(shown.borders.len()));
    }
}

/// Whether all marks on a board are drawn, and no others: nothing is said about the lines between the squares.
#[track_caller]
fn check_marks(size: (f32, f32), board: &Board) {
    let canvas = drawn(size, board);
    let shown = read(&canvas);
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

/// Whether every picture shows the mirrored board.
fn always_mirrored(size: (f32, f32)) -> bool {
    let boards = ["X X . / . . O / . O .", ". X O / . X O / . . .", "O O X / . X . / X O .", ". . X / O . . / X . O"];
    boards.iter().all(|text| {
        let board: Board = text.parse().unwrap();
        read(&drawn(size, &board)).is_mirrored(&board)
    })
}

#[grading::test(points = 1)]
fn four_lines_separate_the_squares() {
    for size in SQUARES {
        check_borders(size, &Board::new());
    }
}

#[grading::test(points = 1)]
fn an_x_is_two_crossing_lines() {
    for size in SQUARES {
        for board in
            ["X . . / . . . / . . .", ". . . / . X . / . . .", "X . X / . X . / X . X", ". X . / X . X / . X ."]
        {
            check_marks(size, &board.parse().unwrap());
        }
    }
}

#[grading::test(points = 1)]
fn an_o_is_a_circle() {
    for size in SQUARES {
        for board in
            ["O . . / . . . / . . .", ". . . / . O . / . . .", "O . O / . O . / O . O", ". O . / O . O / . O ."]
        {
            check_marks(size, &board.parse().unwrap());
        }
    }
}

#[grading::test(points = 1)]
fn every_board_can_be_read_from_its_picture() {
    for (board, size) in every_board().iter().step_by(13).zip(SIZES.iter().cycle()) {
        check_borders(*size, board);
        check_marks(*size, board);
    }
}

#[grading::test(points = 1)]
fn the_picture_shows_the_board() {
    let mut pictures = Vec::new();
    for board in ["X O . / . X . / O . X", "O O X / X X O / O X X"] {
        let board: Board = board.parse().unwrap();
        let size = (301.0, 157.0);
        check_borders(size, &board);
        check_marks(size, &board);
        let shown = read(&drawn(size, &board));
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
