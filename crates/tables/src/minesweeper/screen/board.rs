//! The board on the left: its squares, what is lit on it, the chances, and where the keys are.

use super::heat::percent;
use super::{Screen, say};
use crate::minesweeper::view::{self, colors};
use games::minesweeper::{Level, Square, Standing};
use stage::scene::{Anchor, Color, Rect, Scene};
use stage::theme::Theme;

/// The room that the board has, with its numbers of rows and columns.
pub(super) const ROOM: Rect = Rect::new(20.0, 70.0, 620.0, 550.0);
/// What the numbers of the rows and columns need of it, at the left and above; and its margin.
const NUMBERS: (f32, f32) = (24.0, 22.0);
const MARGIN: f32 = 6.0;
/// Chances are written into squares of this width or more.
const WRITTEN: f32 = 30.0;

/// Where the squares are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    level: Level,
    /// the upper left corner
    corner: (f32, f32),
    /// how wide and high a square is
    size: f32,
}

impl Place {
    /// Squares as large as the room allows, at its top.
    pub fn of(level: Level) -> Place {
        let (wide, high) = (ROOM.w - NUMBERS.0 - MARGIN, ROOM.h - NUMBERS.1 - MARGIN);
        let (columns, rows) = (level.columns() as f32, level.rows() as f32);
        let size = (wide / columns).min(high / rows);
        let left = ROOM.x + NUMBERS.0 + (wide - size * columns) / 2.0;
        Place { level, corner: (left, ROOM.y + NUMBERS.1), size }
    }

    /// Where the square in this row and column is.
    pub fn square(&self, (row, column): (usize, usize)) -> Rect {
        let (x, y) = self.corner;
        Rect::new(x + self.size * column as f32, y + self.size * row as f32, self.size, self.size)
    }

    /// The row and column of the square at this point.
    pub fn at(&self, (x, y): (f32, f32)) -> Option<(usize, usize)> {
        let (column, row) = ((x - self.corner.0) / self.size, (y - self.corner.1) / self.size);
        let on_board = column >= 0.0 && row >= 0.0;
        let (row, column) = (row as usize, column as usize);
        (on_board && row < self.level.rows() && column < self.level.columns()).then_some((row, column))
    }

    /// Where all of them are.
    fn all(&self) -> Rect {
        let (x, y) = self.corner;
        Rect::new(x, y, self.size * self.level.columns() as f32, self.size * self.level.rows() as f32)
    }
}

impl Screen {
    pub(super) fn place(&self) -> Place {
        Place::of(self.round.field().level())
    }

    pub(super) fn draw_board(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let place = self.place();
        draw_ground(scene, &place, theme);
        let lit = self.shown.as_ref();
        for at in self.round.field().squares() {
            let (square, shows) = (place.square(at), self.round.field().get(at.0, at.1));
            if lit.is_some_and(|lit| lit.clues.contains(&at)) {
                scene.rect(square.inset(1.0), 2.0, colors(theme).clue);
            }
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
        draw_focus(scene, place.square(self.focus), theme);
        self.draw_bubble(scene, &place, theme, mouse);
    }

    /// What is to be seen on a covered square: how likely a mine is, or the mouse.
    fn draw_covered(&self, scene: &mut Scene, at: (usize, usize), square: Rect, theme: &Theme, mouse: (f32, f32)) {
        let running = self.round.field().standing() == Standing::Running;
        let chances = self.heat.chances(at);
        if !running || chances.is_empty() {
            if running && square.contains(mouse) {
                view::draw_cover(scene, square, theme.hovered, theme);
            }
            return;
        }
        view::draw_cover(scene, square, view::heat(theme, chances[0]), theme);
        if let [_, exact] = chances[..] {
            let inner = square.inset(2.0);
            let below = Rect { y: inner.center().1, h: inner.h / 2.0, ..inner };
            scene.rect(below, 2.0, view::heat(theme, exact));
        }
        if square.w < WRITTEN {
            return;
        }
        let size = (square.w * 0.33).clamp(11.0, 18.0);
        let (x, y) = square.center();
        for (i, chance) in chances.iter().enumerate() {
            let shift = (i as f32 - (chances.len() - 1) as f32 / 2.0) * square.w * 0.43;
            scene.text((x, y + size * 0.36 + shift), Anchor::Middle, size, false, theme.text, percent(*chance));
        }
    }

    /// Where squares are too small for numbers, the chance of the one under the mouse, or of the one with the focus.
    fn draw_bubble(&self, scene: &mut Scene, place: &Place, theme: &Theme, mouse: (f32, f32)) {
        let at = place.at(mouse).unwrap_or(self.focus);
        let chances = self.heat.chances(at);
        let covered = self.round.field().get(at.0, at.1) == Square::Covered;
        if place.size >= WRITTEN || chances.is_empty() || !covered || self.round.is_over() {
            return;
        }
        let texts: Vec<String> = chances.iter().map(|chance| format!("{} %", percent(*chance))).collect();
        let text = say::chances_at(at.0, at.1, texts.join(" · "));
        let (square, wide) = (place.square(at), 8.0 * text.to_string().chars().count() as f32);
        let x = square.center().0.clamp(ROOM.x + wide / 2.0, ROOM.x + ROOM.w - wide / 2.0);
        let y = if square.y < ROOM.y + 50.0 { square.y + square.h + 5.0 } else { square.y - 29.0 };
        scene.rect(Rect::new(x - wide / 2.0, y, wide, 24.0), 6.0, theme.text);
        scene.text((x, y + 16.5), Anchor::Middle, 13.0, true, theme.background, text);
    }
}

/// What lies below all squares: the colour of open ones, their lines, and the numbers of rows and columns.
pub(super) fn draw_ground(scene: &mut Scene, place: &Place, theme: &Theme) {
    let all = place.all();
    scene.rect(Rect { h: NUMBERS.1 + all.h + MARGIN, ..ROOM }, 14.0, theme.surface);
    scene.rect(all.inset(-2.0), 4.0, theme.line);
    scene.rect(all, 2.0, colors(theme).open);
    for row in 0..place.level.rows() {
        let square = place.square((row, 0));
        if row > 0 {
            scene.line((all.x, square.y), (all.x + all.w, square.y), 1.0, theme.line.faded(150));
        }
        scene.text((all.x - 6.0, square.center().1 + 4.0), Anchor::End, 11.0, false, theme.quiet, row);
    }
    for column in 0..place.level.columns() {
        let square = place.square((0, column));
        if column > 0 {
            scene.line((square.x, all.y), (square.x, all.y + all.h), 1.0, theme.line.faded(150));
        }
        scene.text((square.center().0, all.y - 6.0), Anchor::Middle, 11.0, false, theme.quiet, column);
    }
}

/// A ring around a number that proves something.
pub(super) fn draw_clue(scene: &mut Scene, at: Rect, theme: &Theme) {
    scene.ring(at.center(), at.w * 0.43, (at.w * 0.07).clamp(1.5, 3.0), theme.warning);
}

/// Around a square that is safe.
pub(super) fn frame(scene: &mut Scene, at: Rect, color: Color) {
    let (right, below) = (at.x + at.w, at.y + at.h);
    outline(scene, [(at.x, at.y), (right, at.y), (right, below), (at.x, below)], at.w, color);
}

/// Around a mine.
pub(super) fn diamond(scene: &mut Scene, at: Rect, color: Color) {
    let (x, y) = at.center();
    outline(scene, [(x, at.y), (at.x + at.w, y), (x, at.y + at.h), (at.x, y)], at.w, color);
}

fn outline(scene: &mut Scene, corners: [(f32, f32); 4], size: f32, color: Color) {
    for i in 0..4 {
        scene.line(corners[i], corners[(i + 1) % 4], (size * 0.09).clamp(2.0, 4.0), color);
    }
}

/// The corners of the square that the keys act upon.
pub(super) fn draw_focus(scene: &mut Scene, at: Rect, theme: &Theme) {
    let (length, width) = (at.w * 0.26, (at.w * 0.08).clamp(2.0, 3.5));
    for (x, dx) in [(at.x, length), (at.x + at.w, -length)] {
        for (y, dy) in [(at.y, length), (at.y + at.h, -length)] {
            for (to, color, width) in [((x + dx, y), theme.accent, width), ((x, y + dy), theme.accent, width)] {
                scene.line((x, y), to, width + 2.0, theme.background);
                scene.line((x, y), to, width, color);
            }
        }
    }
}
