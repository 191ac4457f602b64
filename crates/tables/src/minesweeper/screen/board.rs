//! Drawing of the board: its squares, its highlights, and the probabilities of mines.

use super::heat::percent;
use super::{Screen, say};
use crate::heat;
use crate::minesweeper::view::{self, colors};
use games::minesweeper::{Level, Square, Standing};
use stage::font::width;
use stage::scene::{Anchor, Color, Rect, Scene};
use stage::theme::Theme;
use stage::{Layout, SMALL};

/// The space for the numbers of rows (on the left) and of columns (above), in pixels.
const NUMBERS: (f32, f32) = (26.0, 22.0);
/// The margin of the card, in pixels.
const MARGIN: f32 = 6.0;
/// The size in pixels below which squares take the space of those numbers, too.
const SMALLEST: f32 = 10.0;
/// The smallest size in pixels of a square that shows its probability as text.
const WRITTEN: f32 = 36.0;

/// Returns the width of a board with its numbers, divided by its height.
pub(super) fn shape(level: Level) -> f32 {
    ((level.columns() as f32 + 1.1) / (level.rows() as f32 + 1.0)).clamp(0.6, 2.0)
}

/// The positions of the board's squares on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Squares {
    level: Level,
    /// The rectangle of the board with its numbers and margins.
    card: Rect,
    /// The space to the left of the squares and above them, in pixels.
    beside: (f32, f32),
    /// The width and height of a square, in pixels.
    size: f32,
}

impl Squares {
    /// Returns squares as large as the layout allows, at its top and centred horizontally.
    pub fn of(level: Level, layout: &Layout) -> Squares {
        let place = Squares::with(level, layout.board, NUMBERS);
        if place.size < SMALLEST { Squares::with(level, layout.board, (MARGIN, MARGIN)) } else { place }
    }

    /// Returns squares with this space to the left and above, in pixels.
    fn with(level: Level, room: Rect, beside: (f32, f32)) -> Squares {
        let (columns, rows) = (level.columns() as f32, level.rows() as f32);
        let (left, above) = (beside.0 + MARGIN, beside.1 + MARGIN);
        let size = ((room.w - left) / columns).min((room.h - above) / rows).max(1.0);
        let (w, h) = (left + size * columns, above + size * rows);
        Squares { level, card: Rect::new(room.x + (room.w - w) / 2.0, room.y, w, h), beside, size }
    }

    /// Returns the rectangle of the square in this row and column.
    pub fn square(&self, (row, column): (usize, usize)) -> Rect {
        let Rect { x, y, .. } = self.all();
        Rect::new(x + self.size * column as f32, y + self.size * row as f32, self.size, self.size)
    }

    /// Returns the row and column of the square at this point.
    pub fn at(&self, point: (f32, f32)) -> Option<(usize, usize)> {
        let all = self.all();
        let index = |at: f32, count: usize| ((at / self.size) as usize).min(count - 1);
        let (row, column) = (index(point.1 - all.y, self.level.rows()), index(point.0 - all.x, self.level.columns()));
        all.contains(point).then_some((row, column))
    }

    /// Returns the rectangle of all squares together.
    pub fn all(&self) -> Rect {
        let (wide, high) = (self.size * self.level.columns() as f32, self.size * self.level.rows() as f32);
        Rect::new(self.card.x + self.beside.0, self.card.y + self.beside.1, wide, high)
    }

    /// Returns the step between two shown row or column numbers, so that each number has `room` pixels.
    fn every(&self, room: f32) -> usize {
        [1, 2, 5, 10].into_iter().find(|&count| self.size * count as f32 >= room).unwrap_or(20)
    }
}

impl Screen {
    pub(super) fn place(&self, layout: &Layout) -> Squares {
        Squares::of(self.round.field().level(), layout)
    }

    pub(super) fn draw_board(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let place = self.place(&scene.layout);
        draw_ground(scene, &place, theme);
        let lit = self.shown.as_ref();
        lit.iter().flat_map(|lit| &lit.clues).for_each(|&at| draw_ground_of_clue(scene, place.square(at), theme));
        for at in self.round.field().squares() {
            let (square, shows) = (place.square(at), self.round.field().get(at.0, at.1));
            view::draw(scene, square, shows, theme);
            if shows == Square::Covered {
                self.draw_covered(scene, at, square, theme, mouse);
            }
        }
        if let Some(lit) = lit {
            lit.clues.iter().for_each(|&at| draw_clue(scene, place.square(at), theme));
            lit.safe.iter().for_each(|&at| frame(scene, place.square(at).inset(place.size * 0.07), theme.warning));
            lit.mines.iter().for_each(|&at| diamond(scene, place.square(at).inset(place.size * 0.04), theme.warning));
        }
        let differ = self.rules.squares().iter();
        differ.for_each(|&at| frame(scene, place.square(at).inset(place.size * 0.04), theme.warning));
        self.draw_bubble(scene, &place, theme, mouse);
    }

    /// Draws a covered square: the probabilities of a mine, or a highlight below the mouse.
    fn draw_covered(&self, scene: &mut Scene, at: (usize, usize), square: Rect, theme: &Theme, mouse: (f32, f32)) {
        let running = self.round.field().standing() == Standing::Running;
        let chances = self.heat.chances(at);
        if !running || chances.is_empty() {
            if running && square.contains(mouse) {
                view::draw_cover(scene, square, theme.hovered, theme);
            }
            return;
        }
        view::draw_cover(scene, square, heat::color(theme, chances[0]), theme);
        if let [_, exact] = chances[..] {
            let inner = square.inset(2.0);
            let below = Rect { y: inner.center().1, h: inner.h / 2.0, ..inner };
            scene.rect(below, 2.0, heat::color(theme, exact));
        }
        if square.w < WRITTEN {
            return;
        }
        let size = (square.w * 0.33).clamp(SMALL, 18.0);
        let (x, y) = square.center();
        for (i, chance) in chances.iter().enumerate() {
            let shift = (i as f32 - (chances.len() - 1) as f32 / 2.0) * square.w * 0.43;
            scene.text((x, y + size * 0.36 + shift), Anchor::Middle, size, false, theme.text, percent(*chance));
        }
    }

    /// Draws a bubble for the square below the mouse. The bubble shows the probabilities or the number if the square is
    /// too small for them.
    fn draw_bubble(&self, scene: &mut Scene, place: &Squares, theme: &Theme, mouse: (f32, f32)) {
        let Some(at) = place.at(mouse) else { return };
        let chances = self.heat.chances(at);
        let text = match self.round.field().get(at.0, at.1) {
            Square::Open(number @ 1..) if place.size < view::WRITTEN => number.to_string(),
            Square::Covered if place.size < WRITTEN && !chances.is_empty() && !self.round.is_over() => {
                let percents = chances.iter().map(|chance| format!("{} %", percent(*chance)));
                percents.collect::<Vec<_>>().join(" · ")
            }
            _ => return,
        };
        let text = say::of_square(at.0, at.1, text).to_string();
        let (square, room, wide) = (place.square(at), scene.layout.board, width(&text, 13.5, true) + 18.0);
        let x = square.center().0.min(room.x + room.w - wide / 2.0).max(room.x + wide / 2.0);
        let y = if square.y < room.y + 50.0 { square.y + square.h + 5.0 } else { square.y - 29.0 };
        scene.rect(Rect::new(x - wide / 2.0, y, wide, 24.0), 6.0, theme.text);
        scene.text((x, y + 16.5), Anchor::Middle, 13.5, true, theme.background, text);
    }
}

/// Draws the background of a board: the colour of open squares, the lines, and the numbers of rows and columns.
pub(super) fn draw_ground(scene: &mut Scene, place: &Squares, theme: &Theme) {
    let all = place.all();
    scene.rect(place.card, 14.0, theme.surface);
    scene.rect(all.inset(-2.0), 4.0, theme.line);
    scene.rect(all, 2.0, colors(theme).open);
    for row in 1..place.level.rows() {
        let y = place.square((row, 0)).y;
        scene.line((all.x, y), (all.x + all.w, y), 1.0, theme.line.faded(150));
    }
    for column in 1..place.level.columns() {
        let x = place.square((0, column)).x;
        scene.line((x, all.y), (x, all.y + all.h), 1.0, theme.line.faded(150));
    }
    if place.beside != NUMBERS {
        return;
    }
    for row in (0..place.level.rows()).step_by(place.every(15.0)) {
        let y = place.square((row, 0)).center().1 + 4.5;
        scene.text((all.x - 6.0, y), Anchor::End, SMALL, false, theme.quiet, row);
    }
    for column in (0..place.level.columns()).step_by(place.every(22.0)) {
        let x = place.square((0, column)).center().0;
        scene.text((x, all.y - 6.0), Anchor::Middle, SMALL, false, theme.quiet, column);
    }
}

/// Draws the background of a number that proves something.
pub(super) fn draw_ground_of_clue(scene: &mut Scene, at: Rect, theme: &Theme) {
    scene.rect(at.inset(1.0), 2.0, colors(theme).clue);
}

/// Draws a ring around a number that proves something.
pub(super) fn draw_clue(scene: &mut Scene, at: Rect, theme: &Theme) {
    scene.ring(at.center(), at.w * 0.43, (at.w * 0.07).clamp(1.5, 3.0), theme.warning);
}

/// Draws a frame around a safe square.
pub(super) fn frame(scene: &mut Scene, at: Rect, color: Color) {
    let (right, below) = (at.x + at.w, at.y + at.h);
    outline(scene, [(at.x, at.y), (right, at.y), (right, below), (at.x, below)], at.w, color);
}

/// Draws a diamond around a mine.
pub(super) fn diamond(scene: &mut Scene, at: Rect, color: Color) {
    let (x, y) = at.center();
    outline(scene, [(x, at.y), (at.x + at.w, y), (x, at.y + at.h), (at.x, y)], at.w, color);
}

fn outline(scene: &mut Scene, corners: [(f32, f32); 4], size: f32, color: Color) {
    for i in 0..4 {
        scene.line(corners[i], corners[(i + 1) % 4], (size * 0.09).clamp(2.0, 4.0), color);
    }
}
