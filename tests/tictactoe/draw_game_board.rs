//! TicTacToe 5: `draw_game_board`, judged by what it shows: `read` turns strokes back into a board, whatever their order, direction and margins.

use super::{about, every_board};
use catalogue::{Text, tictactoe as say};
use exercises::tictactoe::draw_game_board;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Canvas, Mark, Stroke};

const _: fn(&mut Canvas, &Board) = draw_game_board;

const SIZES: [(f32, f32); 4] = [(300.0, 300.0), (600.0, 300.0), (90.0, 210.0), (640.0, 481.0)];

/// What is to be seen on a canvas.
#[derive(Default)]
struct Shown {
    /// the lines between the fields: (vertical, left or upper)
    borders: Vec<(bool, bool)>,
    /// circles, as (row, column)
    circles: Vec<(usize, usize)>,
    /// lines through the middle of a field, and whether they fall
    slants: Vec<((usize, usize), bool)>,
}

/// What the strokes show, or which of them shows nothing that belongs there.
fn read(canvas: &Canvas) -> Result<Shown, Text> {
    let mut shown = Shown::default();
    canvas.strokes().iter().try_for_each(|stroke| shown.add(canvas, *stroke))?;
    Ok(shown)
}

impl Shown {
    fn add(&mut self, canvas: &Canvas, stroke: Stroke) -> Result<(), Text> {
        let (width, height) = (canvas.width(), canvas.height());
        let described = |(x, y): (f32, f32)| format!("({x:.0}, {y:.0})");
        // In fields: 0.0 to 3.0 from left to right and from top to bottom.
        let fields = |(x, y): (f32, f32)| (3.0 * x / width, 3.0 * y / height);
        let is_inside = |(x, y): (f32, f32)| (-0.02..=3.02).contains(&x) && (-0.02..=3.02).contains(&y);
        match stroke {
            Stroke::Circle { center, radius } => {
                let (x, y) = fields(center);
                let smaller = (width / 3.0).min(height / 3.0);
                let in_the_middle = (x.fract() - 0.5).abs() < 0.1 && (y.fract() - 0.5).abs() < 0.1;
                if !is_inside((x, y)) || !in_the_middle || !(0.15 * smaller..=0.501 * smaller).contains(&radius) {
                    return Err(say::circle_does_not_fit(described(center), format!("{radius:.0}")));
                }
                self.circles.push((y as usize, x as usize));
            }
            Stroke::Line { from, to } => {
                let (a, b) = (fields(from), fields(to));
                let stray = || say::line_does_not_fit(described(from), described(to));
                if !is_inside(a) || !is_inside(b) {
                    return Err(say::line_leaves_the_canvas(described(from), described(to)));
                }
                let (across, down) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
                if across < 0.02 || down < 0.02 {
                    let (vertical, at, length) = if across < 0.02 { (true, a.0, down) } else { (false, a.1, across) };
                    let first = (at - 1.0).abs() < 0.05;
                    if length < 2.4 || !(first || (at - 2.0).abs() < 0.05) {
                        return Err(stray());
                    }
                    self.borders.push((vertical, first));
                } else {
                    let middle = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
                    let centered = (middle.0.fract() - 0.5).abs() < 0.15 && (middle.1.fract() - 0.5).abs() < 0.15;
                    if !centered || !(0.25..1.02).contains(&across) || !(0.25..1.02).contains(&down) {
                        return Err(stray());
                    }
                    self.slants.push(((middle.1 as usize, middle.0 as usize), (a.0 < b.0) == (a.1 < b.1)));
                }
            }
        }
        Ok(())
    }

    /// The mark that a field shows.
    ///
    /// # Errors
    /// It shows something that is no mark.
    fn mark(&self, field: (usize, usize)) -> Result<Option<Mark>, Text> {
        let count = |falls| self.slants.iter().filter(|slant| **slant == (field, falls)).count();
        let circles = self.circles.iter().filter(|circle| **circle == field).count();
        match (circles, count(true), count(false)) {
            (0, 0, 0) => Ok(None),
            (1, 0, 0) => Ok(Some(O)),
            (0, 1, 1) => Ok(Some(X)),
            (circles, falling, rising) => Err(say::field_shows_no_mark(field.0, field.1, circles, falling, rising)),
        }
    }

    fn has_borders(&self) -> bool {
        let mut borders = self.borders.clone();
        borders.sort_unstable();
        borders == [(false, false), (false, true), (true, false), (true, true)]
    }
}

fn drawn((width, height): (f32, f32), board: &Board) -> Canvas {
    let mut canvas = Canvas::new(width, height);
    about(*board, format!("draw_game_board(canvas, board) on {width} x {height} pixels"));
    draw_game_board(&mut canvas, board);
    canvas
}

#[track_caller]
fn wrong(board: &Board, canvas: &Canvas, what: Text) -> ! {
    let size = say::on_a_canvas(canvas.width(), canvas.height());
    let columns = 48;
    let rows = ((columns as f32 * canvas.height() / canvas.width() / 2.0) as usize).clamp(8, 40);
    let picture = Text::verbatim(canvas.raster(columns, rows));
    grading::fail(Text::verbatim(board).then(&size).then(&what).then(&say::this_is_what_you_drew()).then(&picture));
}

#[track_caller]
fn check(size: (f32, f32), board: &Board) {
    let canvas = drawn(size, board);
    let shown = read(&canvas).unwrap_or_else(|stray| wrong(board, &canvas, stray));
    if !shown.has_borders() {
        wrong(board, &canvas, say::borders_missing(shown.borders.len()));
    }
    for (row, column) in Board::squares() {
        let got = shown.mark((row, column)).unwrap_or_else(|nothing| wrong(board, &canvas, nothing));
        if got != board.get(row, column) {
            let word = |mark: Option<Mark>| mark.map_or(say::nothing(), Text::verbatim);
            let what = if shown.mark((column, row)).is_ok_and(|other| other == board.get(row, column)) {
                say::field_shows_swapped(row, column, word(got), word(board.get(row, column)))
            } else {
                say::field_shows(row, column, word(got), word(board.get(row, column)))
            };
            wrong(board, &canvas, what);
        }
    }
}

#[grading::test(points = 1)]
fn four_lines_separate_the_fields() {
    for size in SIZES {
        check(size, &Board::new());
    }
}

#[grading::test(points = 1)]
fn an_x_is_two_crossing_lines() {
    for size in SIZES {
        for board in
            ["X . . / . . . / . . .", ". . X / . . . / . . .", ". . . / . . . / . X .", "X X . / . X . / . . X"]
        {
            check(size, &board.parse().unwrap());
        }
    }
}

#[grading::test(points = 1)]
fn an_o_is_a_circle() {
    for size in SIZES {
        for board in
            ["O . . / . . . / . . .", ". . O / . . . / . . .", ". . . / . . . / . O .", "O O . / . O . / . . O"]
        {
            check(size, &board.parse().unwrap());
        }
    }
}

#[grading::test(points = 1)]
fn every_board_can_be_read_from_its_picture() {
    for (board, size) in every_board().iter().zip(SIZES.iter().cycle()) {
        check(*size, board);
    }
}

#[grading::test(points = 1)]
fn the_picture_shows_the_board() {
    let mut pictures = Vec::new();
    for board in ["X O . / . X . / O . X", "O O X / X X O / O X X"] {
        let board: Board = board.parse().unwrap();
        let canvas = drawn((301.0, 157.0), &board);
        let shown = read(&canvas).unwrap_or_else(|stray| wrong(&board, &canvas, stray));
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
