//! The drawing of a game of Othello: the board, and its parts of the panel.

use super::colors::{colors, faces};
use super::draw::{draw_disc, draw_last, draw_small_disc, draw_turning};
use super::opinion::{Opinion, told};
use super::screen::{ANNOUNCED, Press, Screen, Speed};
use super::{Othello, Square, color, say};
use crate::turns::Record;
use crate::turns::screen::{Id, IdOf, tree_button};
use crate::why::sign;
use games::othello::Color::{Black, White};
use games::othello::{Board, Position, SIZE, square_name};
use questions::Bound;
use stage::panel::{Panel, Tone};
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, Icon};
use stage::{Layout, SMALL};
use text::{Text, number};

/// The margin for the letters and numbers at the edges of the board, in pixels.
const EDGE: f32 = 24.0;
/// The number of moves in a line of the record, and the height of a line in pixels.
const IN_A_LINE: usize = 8;
const LINE: f32 = 18.0;

/// Returns the area of the squares, without the margin.
pub(super) fn squares(layout: &Layout) -> Rect {
    let Rect { x, y, w, h } = layout.fit(1.0).inset(6.0);
    Rect::new(x + EDGE, y + EDGE, w - EDGE - 4.0, h - EDGE - 4.0)
}

/// Returns the radius of a disc in pixels.
fn radius(squares: Rect) -> f32 {
    squares.w / SIZE as f32 * 0.41
}

pub(super) const DISCS: [Icon; 2] = [
    |scene, at, theme| draw_small_disc(scene, at.center(), Black, theme),
    |scene, at, theme| draw_small_disc(scene, at.center(), White, theme),
];

/// Returns the area of each square, row by row.
pub(super) fn places(layout: &Layout) -> Vec<(Rect, Square)> {
    let place = squares(layout);
    Board::squares().map(|(row, column)| (place.part(SIZE, row, column), (row, column))).collect()
}

impl Screen {
    /// Whether code plays against code.
    fn is_watched(&self) -> bool {
        self.sides.played_by.iter().all(Option::is_some)
    }

    /// Writes the buttons for the speed of code, for the values, and for the tree.
    pub(super) fn write_own<'a>(&'a self, panel: &mut Panel<'a, IdOf<Othello>>) {
        if self.is_watched() {
            let speeds = [(Speed::Slow, say::slow()), (Speed::Normal, say::normal()), (Speed::Fast, say::fast())];
            let button = |(speed, label)| Button::new(Id::Own(Press::At(speed)), label).chosen(self.own.speed == speed);
            panel.buttons(speeds.map(button));
        }
        let values = Button::new(Id::Own(Press::Values), say::values()).key("v").chosen(self.own.values);
        panel.buttons([values, tree_button(self)]);
    }

    /// Returns the explanation of the last move on the board, if code made it, or a note that its values are being
    /// computed.
    pub(super) fn why(&self) -> Vec<(Tone, Text)> {
        if self.own.asked_for_values.is_open() {
            return vec![(Tone::Quiet, say::computing_values())];
        }
        let mut told = Vec::new();
        match self.values_here() {
            Some(Err(why)) => return vec![(Tone::Warning, why.clone())],
            Some(Ok(_)) => told.push((Tone::Quiet, say::values_speak_for(self.position().player.text()))),
            None => {}
        }
        let Some((reason, seconds)) = self.reason() else { return told };
        let positions = reason.opinion.positions;
        let examined = say::examined(grouped(positions), number(*seconds, 2));
        let rate = say::per_second(grouped((positions as f64 / seconds) as u64));
        // A time below a few milliseconds is too inaccurate for a rate.
        let examined = if *seconds < 0.005 { examined } else { examined.concat(&rate) };
        told.push((Tone::Plain, reason.why()));
        told.extend(reason.changed().map(|changed| (Tone::Quiet, changed)));
        told.push((Tone::Quiet, examined));
        told
    }

    /// Writes the moves with the passes between them; a click on a move shows the position after it. For a long game,
    /// writes only the lines around the shown position.
    pub(super) fn write_moves<'a>(&'a self, panel: &mut Panel<'a, IdOf<Othello>>) {
        let record = record(&self.record);
        let shown = record.iter().position(|entry| entry.moves == Some(self.shown)).unwrap_or(0);
        // The buttons for the speed of code leave less room for the record.
        let room = if self.is_watched() { 2 } else { 3 };
        let (lines, line) = (record.len().div_ceil(IN_A_LINE), shown / IN_A_LINE);
        let first = (line + 1).saturating_sub(room - 1).min(lines.saturating_sub(room));
        let seen: Vec<(usize, Entry)> =
            record.into_iter().enumerate().skip(first * IN_A_LINE).take(room * IN_A_LINE).collect();
        let at = move |i: usize| recorded(i - first * IN_A_LINE);
        let place = |(i, entry): &(usize, Entry)| {
            let moves = entry.moves?;
            Some(Button::new(Id::Show(moves), &entry.text).at(at(*i)).chosen(moves == self.shown))
        };
        let places = seen.iter().filter_map(place).collect();
        panel.drawn_with(LINE * room as f32 + 8.0, places, move |scene, rect, theme, mouse| {
            self.draw_record(scene, rect, theme, mouse, (&seen, first));
        });
    }

    pub(super) fn draw_board(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let place = squares(&scene.layout);
        scene.rect(scene.layout.fit(1.0), 18.0, theme.surface);
        scene.rect(place.inset(-4.0), 8.0, colors(theme).seam);
        for (row, column) in Board::squares() {
            scene.rect(place.part(SIZE, row, column).inset(1.0), 1.0, colors(theme).felt);
        }
        for (row, column) in [(2, 2), (2, 6), (6, 2), (6, 6)] {
            let Rect { x, y, .. } = place.part(SIZE, row, column);
            // The marks are squares at the crossings of the grid: a disc would look like a move.
            let half = (place.w * 0.007).max(2.5);
            scene.rect(Rect::new(x - half, y - half, 2.0 * half, 2.0 * half), 1.0, colors(theme).seam);
        }
        for i in 0..SIZE {
            let (square, mut label) = (place.part(SIZE, i, i), square_name(i, i));
            let row = label.split_off(1);
            scene.text((square.center().0, place.y - 10.0), Anchor::Middle, SMALL, false, theme.quiet, label);
            scene.text((place.x - 16.0, square.center().1 + 4.5), Anchor::Middle, SMALL, false, theme.quiet, row);
        }
        self.draw_discs(scene, theme);
        match self.values_here() {
            Some(Ok(opinion)) => self.draw_values(scene, opinion, theme),
            _ => self.draw_moves(scene, theme),
        }
        self.draw_hovered(scene, theme, mouse);
        let passed = self.record.passed(self.shown).filter(|_| self.frame.now - self.moved_at < ANNOUNCED);
        if let Some(side) = passed {
            let (x, y) = place.center();
            let wide = 340.0_f32.min(place.w);
            scene.rect(Rect::new(x - wide / 2.0, y - 28.0, wide, 56.0), 14.0, theme.accent);
            scene.text((x, y + 6.0), Anchor::Middle, 17.0, true, theme.on_accent, say::passes(color(side).text()));
        }
    }

    fn draw_discs(&self, scene: &mut Scene, theme: &Theme) {
        let after = self.position().board;
        let before = self.record.after(self.shown.saturating_sub(1)).board;
        let last = self.last().map(|(_, step)| step);
        let elapsed = self.frame.now - self.moved_at;
        let (place, radius) = (squares(&scene.layout), radius(squares(&scene.layout)));
        for (row, column) in Board::squares() {
            let Some(color) = after.get(row, column) else { continue };
            let center = place.part(SIZE, row, column).center();
            let distance = last.map_or(0, |(r, c)| row.abs_diff(r).max(column.abs_diff(c)));
            let part = turned(elapsed, self.own.speed.turning(), distance);
            if part < 1.0 && was_turned(&before, &after, row, column) {
                draw_turning(scene, center, radius, part, color, theme);
            } else {
                draw_disc(scene, center, radius, color, theme);
            }
            if last == Some((row, column)) {
                draw_last(scene, center, radius, color, theme);
            }
        }
    }

    /// Marks the legal moves, if a person is to move.
    fn draw_moves(&self, scene: &mut Scene, theme: &Theme) {
        let Position { board, player } = *self.position();
        if self.code_to_move().is_none() {
            let place = squares(&scene.layout);
            for (row, column) in board.legal_moves(player) {
                scene.disc(place.part(SIZE, row, column).center(), 6.0, colors(theme).hint);
            }
        }
    }

    /// Draws a disc under the mouse if it would be a legal move, and marks the discs that it would turn over.
    fn draw_hovered(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let Position { board, player } = *self.position();
        let (place, radius) = (squares(&scene.layout), radius(squares(&scene.layout)));
        if let Some(at) = place.part_at(SIZE, mouse)
            && self.code_to_move().is_none()
            && board.is_legal(player, at.0, at.1)
        {
            let (face, _) = faces(player, theme);
            let after = board.after(player, at.0, at.1);
            for (row, column) in Board::squares().filter(|&(row, column)| was_turned(&board, &after, row, column)) {
                scene.disc(place.part(SIZE, row, column).center(), radius * 0.42, face);
            }
            scene.ring(place.part(SIZE, at.0, at.1).center(), radius - 1.5, 3.0, face);
        }
    }

    /// Draws the number of discs of each colour, and between them the value of the position for Black.
    pub(super) fn draw_counts(&self, scene: &mut Scene, at: Rect, theme: &Theme) {
        let board = self.position().board;
        let (y, right) = (at.y + 14.0, at.x + at.w);
        draw_small_disc(scene, (at.x + 13.0, y), Black, theme);
        draw_small_disc(scene, (right - 13.0, y), White, theme);
        scene.text((at.x + 34.0, y + 6.0), Anchor::Start, 18.0, true, theme.text, board.count(Black));
        scene.text((right - 34.0, y + 6.0), Anchor::End, 18.0, true, theme.text, board.count(White));
        let Some(for_black) = self.own.course.get(self.shown).copied().flatten() else { return };
        let bar = Rect::new(at.x + 68.0, y - 7.0, at.w - 136.0, 12.0);
        scene.rect(bar.inset(-1.0), 7.0, theme.quiet);
        scene.rect(bar, 6.0, faces(White, theme).0);
        let black = Rect { w: bar.w * black_part(for_black), ..bar };
        scene.rect(black, 6.0, faces(Black, theme).0);
        let said = say::for_black(told(for_black, Bound::Exact));
        scene.text((bar.center().0, y + 22.0), Anchor::Middle, SMALL, false, theme.quiet, said);
    }

    fn draw_record(
        &self,
        scene: &mut Scene,
        at: Rect,
        theme: &Theme,
        mouse: (f32, f32),
        (seen, first): (&[(usize, Entry)], usize),
    ) {
        scene.rect(at, 8.0, theme.surface);
        for (i, entry) in seen {
            let of = recorded(i - first * IN_A_LINE);
            let place = Rect::new(at.x + of.x * at.w, at.y + of.y, of.w * at.w, of.h);
            let ((x, y), is_shown) = (place.center(), entry.moves == Some(self.shown));
            if is_shown || entry.moves.is_some() && place.contains(mouse) {
                scene.rect(place, 4.0, if is_shown { theme.accent } else { theme.hovered });
            }
            let color = match entry.moves {
                Some(_) if is_shown => theme.on_accent,
                Some(moves) if moves < self.shown => theme.text,
                _ => theme.quiet,
            };
            scene.text((x, y + 4.5), Anchor::Middle, SMALL, false, color, &entry.text);
            if i % IN_A_LINE == 0 {
                scene.text((at.x + at.w * 0.085, y + 4.5), Anchor::End, SMALL, false, theme.quiet, i + 1);
            }
        }
    }

    /// Draws the value of each move in its square, for the side to move. The best moves stand out.
    fn draw_values(&self, scene: &mut Scene, opinion: &Opinion, theme: &Theme) {
        let place = squares(&scene.layout);
        let wide = place.w / SIZE as f32;
        for worth in &opinion.worth {
            let (row, column) = worth.square;
            let is_best = opinion.best.contains(&worth.square);
            let (x, y) = place.part(SIZE, row, column).center();
            if is_best {
                scene.rect(Rect::new(x - wide * 0.42, y - 13.0, wide * 0.84, 26.0), 13.0, theme.accent);
            }
            let color = if is_best { theme.on_accent } else { colors(theme).on_felt };
            let text = Text::verbatim(sign(worth.bound)).concat(&told(worth.value, Bound::Exact));
            scene.text((x, y + 5.0), Anchor::Middle, SMALL.max(wide * 0.2).min(16.0), is_best, color, text);
        }
    }
}

/// An entry of the record: a move with the number of moves up to it, or a pass (`None`).
pub(super) struct Entry {
    moves: Option<usize>,
    text: String,
}

/// Returns the moves of a game, with the passes in their places.
fn record(game: &Record<Othello>) -> Vec<Entry> {
    let mut record = Vec::new();
    for (i, &(row, column)) in game.moves().iter().enumerate() {
        record.push(Entry { moves: Some(i + 1), text: square_name(row, column) });
        if game.passed(i + 1).is_some() {
            record.push(Entry { moves: None, text: "–".to_owned() });
        }
    }
    record
}

/// Returns the area of an entry of the record, 0-based: horizontally as a share of the width, vertically in pixels.
fn recorded(i: usize) -> Rect {
    let (line, place) = (i / IN_A_LINE, i % IN_A_LINE);
    let wide = 0.89 / IN_A_LINE as f32;
    Rect::new(0.1 + wide * place as f32, 4.0 + LINE * line as f32, wide, LINE)
}

/// Returns the black share of the bar: half for an evaluation of 0, and always less than the whole bar.
pub(super) fn black_part(evaluation: f64) -> f32 {
    (0.5 + 0.5 * evaluation / (evaluation.abs() + 16.0)) as f32
}

/// Returns the range of a graph of these values: the largest absolute value, and at least 16. Values above 999 exceed
/// any board's value, since they mark a certain win. They do not extend the range.
pub(super) fn most_of<'a>(values: impl Iterator<Item = &'a f64>) -> f64 {
    const SMALL: f64 = 16.0;
    const LARGE: f64 = 999.0;
    values.map(|value| value.abs().ceil()).filter(|size| *size <= LARGE).fold(SMALL, f64::max)
}

/// Returns a value with its sign, in the shortest form.
pub(super) fn signed(value: f64) -> Text {
    let sign = if value > 0.0 { "+" } else { "" };
    let text = match value.abs() {
        0.0 => Text::verbatim(0),
        size if size >= 10_000.0 => Text::verbatim(format!("{value:.0e}")),
        _ if value.fract() == 0.0 => number(value, 0),
        _ => number(value, 1),
    };
    Text::verbatim(sign).concat(&text)
}

/// Returns how far a disc has been turned over, from 0 to 1. Discs next to the new disc start first, and those further
/// away follow.
fn turned(elapsed: f64, of: f64, distance: usize) -> f32 {
    const FARTHEST: f64 = 6.0;
    let (alone, delay) = (of * 0.6, of * 0.4 / (FARTHEST - 1.0));
    ((elapsed - delay * (distance as f64 - 1.0)) / alone).clamp(0.0, 1.0) as f32
}

/// Whether a disc was turned over between the two boards. The new disc is not counted.
fn was_turned(before: &Board, after: &Board, row: usize, column: usize) -> bool {
    before.get(row, column).is_some() && before.get(row, column) != after.get(row, column)
}

/// Returns a number with a space before every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let blank = |i: usize| i > 0 && (digits.len() - i).is_multiple_of(3);
    digits.chars().enumerate().flat_map(|(i, digit)| blank(i).then_some(' ').into_iter().chain([digit])).collect()
}

#[cfg(test)]
mod tests {
    use super::super::screen::TURNING;
    use super::*;

    #[test]
    fn discs_turn_over_one_after_the_other_and_all_in_time() {
        assert_eq!([0.0, TURNING].map(|elapsed| turned(elapsed, TURNING, 1)), [0.0, 1.0]);
        assert_eq!(turned(TURNING, TURNING, 6), 1.0);
        assert!(turned(0.1, TURNING, 1) > turned(0.1, TURNING, 3));
        assert_eq!(turned(f64::INFINITY, TURNING, 6), 1.0);
    }

    #[test]
    fn numbers_are_short_and_easy_to_read() {
        assert_eq!([7, 1_000, 27_502_700].map(grouped), ["7", "1 000", "27 502 700"]);
        assert_eq!(
            [0.0, -0.0, 3.0, -2.5, 0.26, -12_345.0].map(|value| signed(value).en),
            ["0", "0", "+3", "-2.5", "+0.3", "-1e4"]
        );
        assert_eq!(signed(2.5).de, "+2,5");
    }

    #[test]
    fn the_bar_is_half_black_when_nobody_is_ahead() {
        assert_eq!((most_of([-18.0, -31.5].iter()), most_of([2.0, -1e6].iter())), (32.0, 16.0));
        assert_eq!(black_part(0.0), 0.5);
        assert!(black_part(-64.0) > 0.05 && black_part(f64::from(f32::MAX)) <= 1.0 && black_part(f64::MAX).is_finite());
    }
}
