//! A sea on the screen: where its squares are, and how it is drawn, large or small.

use crate::battleship::reasons::{Show, Shown, is_open};
use crate::battleship::view::{self, colors};
use games::battleship::{Ship, State, View};
use stage::scene::{Anchor, Color, Rect, Scene};
use stage::theme::Theme;

/// The card of the large sea, and of the small one beside it.
pub(super) const LARGE: Rect = Rect::new(20.0, 64.0, 412.0, 434.0);
pub(super) const SMALL: Rect = Rect::new(440.0, 64.0, 204.0, 242.0);
/// Values are written into squares of this width or more.
const WRITTEN: f32 = 27.0;
/// The best squares are framed if they are so many at most: else the frames are all that one sees.
const FRAMED: usize = 12;
/// A cross or a ring appears within so many seconds.
const APPEARS: f64 = 0.3;

/// Where the squares are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    rows: usize,
    columns: usize,
    /// the upper left corner
    corner: (f32, f32),
    /// how wide and high a square is
    pub size: f32,
    /// of the numbers of rows and columns
    letters: f32,
}

impl Place {
    /// Squares as large as the card allows, below its title and its row of ships.
    pub fn on(card: Rect, rows: usize, columns: usize) -> Place {
        // The sizes of the letters differ, so that a test can tell the seas apart.
        let (left, top, letters) = if card == LARGE { (24.0, 46.0, 11.0) } else { (20.0, 58.0, 11.5) };
        let (wide, high) = (card.w - left - 8.0, card.h - top - 8.0);
        let size = (wide / columns as f32).min(high / rows as f32);
        let x = card.x + left + (wide - size * columns as f32) / 2.0;
        Place { rows, columns, corner: (x, card.y + top), size, letters }
    }

    /// Where the square in this row and column is.
    pub fn square(&self, (row, column): (usize, usize)) -> Rect {
        let (x, y) = self.corner;
        Rect::new(x + self.size * column as f32, y + self.size * row as f32, self.size, self.size)
    }

    /// The row and column of the square at this point.
    pub fn at(&self, (x, y): (f32, f32)) -> Option<(usize, usize)> {
        let (column, row) = ((x - self.corner.0) / self.size, (y - self.corner.1) / self.size);
        let inside = column >= 0.0 && row >= 0.0;
        let (row, column) = (row as usize, column as usize);
        (inside && row < self.rows && column < self.columns).then_some((row, column))
    }

    /// Its first square and its last one, as far as they are inside.
    pub fn ends(&self, ship: Ship) -> (Rect, Rect) {
        let inside = ship.squares().filter(|&(row, column)| row < self.rows && column < self.columns);
        let last = inside.last().unwrap_or((ship.row, ship.column));
        (self.square((ship.row, ship.column)), self.square(last))
    }

    /// Where all of them are.
    fn all(&self) -> Rect {
        let (x, y) = self.corner;
        Rect::new(x, y, self.size * self.columns as f32, self.size * self.rows as f32)
    }
}

/// What is to be seen of a sea.
#[derive(Debug)]
pub(super) struct Sight<'a> {
    pub place: Place,
    pub view: &'a View,
    /// ships that are seen
    pub ships: Vec<Ship>,
    /// whether squares at which nothing was shot are raised: what lies below is unknown
    pub covered: bool,
    /// where the last shot went, and how many seconds ago
    pub last: Option<((usize, usize), f64)>,
    /// what the squares are worth, and how that is written
    pub values: Option<(&'a Show, fn(Shown) -> String)>,
}

impl Sight<'_> {
    pub fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        draw_ground(scene, &self.place, theme);
        for at in self.view.squares() {
            let square = self.place.square(at);
            match self.values {
                _ if !self.covered || !is_open(self.view, at) => {}
                Some((show, written)) => {
                    let (shown, marked) = (show.at(at), self.view.get(at.0, at.1) == State::Marked);
                    draw_value(scene, square, shown.share, &written(shown), marked, theme);
                }
                None => {
                    let face = if square.contains(mouse) { theme.hovered } else { colors(theme).covered[0] };
                    view::draw_cover(scene, square, face, theme);
                }
            }
        }
        for &ship in &self.ships {
            let is_sunk = ship.squares().all(|(row, column)| self.view.get(row, column) == State::Sunk);
            let colors = if is_sunk { colors(theme).wreck } else { colors(theme).hull };
            view::draw_ship(scene, self.place.ends(ship), colors);
        }
        for at in self.view.squares() {
            self.draw_sign(scene, at, theme);
        }
        if let Some((show, _)) = self.values.filter(|(show, _)| show.best.len() <= FRAMED) {
            let best = show.best.iter().filter(|at| is_open(self.view, **at));
            best.for_each(|&at| draw_frame(scene, self.place.square(at), theme));
        }
        if let Some((last, _)) = self.last.filter(|(_, ago)| *ago >= APPEARS) {
            draw_corners(scene, self.place.square(last), (theme.text, theme.background), 0.3);
        }
    }

    /// What came of a shot; of the last one, as it appears.
    fn draw_sign(&self, scene: &mut Scene, at: (usize, usize), theme: &Theme) {
        let (square, state) = (self.place.square(at), self.view.get(at.0, at.1));
        let ago = self.last.filter(|(last, _)| *last == at).map_or(f64::INFINITY, |(_, ago)| ago);
        let part = (ago / APPEARS).clamp(0.0, 1.0) as f32;
        match state {
            State::Marked if self.values.is_some() && self.covered => {}
            State::Water if part < 1.0 => {
                view::draw_splash(scene, square, 0.4 + 0.6 * part, theme);
                let color = colors(theme).splash.faded((255.0 * (1.0 - part)) as u8);
                scene.ring(square.center(), square.w * (0.2 + 0.7 * part), 2.0, color);
            }
            _ => view::draw_sign(scene, square.inset(-square.w * 0.6 * (1.0 - part)), state, theme),
        }
    }
}

/// What lies below all squares: the card, the water, its lines, and the numbers of rows and columns.
fn draw_ground(scene: &mut Scene, place: &Place, theme: &Theme) {
    let all = place.all();
    scene.rect(all.inset(-1.5), 4.0, theme.line);
    scene.rect(all, 2.0, colors(theme).open);
    // Where squares are too small for all numbers, every fifth is written.
    let step = if place.size < 16.0 { 5 } else { 1 };
    for row in 0..place.rows {
        let square = place.square((row, 0));
        if row > 0 {
            scene.line((all.x, square.y), (all.x + all.w, square.y), 1.0, theme.line.faded(120));
        }
        if row % step == 0 {
            let y = square.center().1 + 4.0;
            scene.text((all.x - 5.0, y), Anchor::End, place.letters, false, theme.quiet, row);
        }
    }
    for column in 0..place.columns {
        let square = place.square((0, column));
        if column > 0 {
            scene.line((square.x, all.y), (square.x, all.y + all.h), 1.0, theme.line.faded(120));
        }
        if column % step == 0 {
            let at = (square.center().0, all.y - 5.0);
            scene.text(at, Anchor::Middle, place.letters, false, theme.quiet, column);
        }
    }
}

/// A value on a square that can be shot at: a shade, a bar that is the longer the more it is worth, and the number.
fn draw_value(scene: &mut Scene, at: Rect, share: f64, number: &str, marked: bool, theme: &Theme) {
    view::draw_cover(scene, at, view::heat(theme, share), theme);
    let (margin, high) = (at.w * 0.14, (at.w * 0.1).max(2.0));
    let (left, y) = (at.x + margin, at.y + at.h - margin);
    let wide = (at.w - 2.0 * margin) * share.clamp(0.0, 1.0) as f32;
    if wide > 0.0 {
        scene.line((left, y), (left + wide, y), high, theme.text);
    }
    if at.w >= WRITTEN {
        let size = (at.w * 0.31).clamp(11.2, 16.0);
        let number = if marked { format!("-{number}-") } else { number.to_owned() };
        scene.text((at.center().0, at.center().1 + size * 0.3), Anchor::Middle, size, false, theme.text, number);
    } else if marked {
        view::draw_sign(scene, at, State::Marked, theme);
    }
}

/// The value at the focus or at the mouse, beside its square: where squares are too small for numbers.
pub(super) fn draw_bubble(scene: &mut Scene, place: &Place, at: (usize, usize), number: &str, theme: &Theme) {
    if place.size >= WRITTEN {
        return;
    }
    let text = format!("({}, {}): {number}", at.0, at.1);
    let (square, wide) = (place.square(at), 8.0 * text.chars().count() as f32);
    let x = square.center().0.clamp(LARGE.x + wide / 2.0, LARGE.x + LARGE.w - wide / 2.0);
    let y = if square.y < LARGE.y + 80.0 { square.y + square.h + 5.0 } else { square.y - 29.0 };
    scene.rect(Rect::new(x - wide / 2.0, y, wide, 24.0), 6.0, theme.text);
    scene.text((x, y + 16.5), Anchor::Middle, 13.0, true, theme.background, text);
}

/// A frame around the best squares.
fn draw_frame(scene: &mut Scene, at: Rect, theme: &Theme) {
    let at = at.inset(at.w * 0.06);
    let (right, below) = (at.x + at.w, at.y + at.h);
    let corners = [(at.x, at.y), (right, at.y), (right, below), (at.x, below)];
    let width = (at.w * 0.08).clamp(1.5, 3.0);
    for (width, color) in [(width + 1.5, theme.background), (width, theme.warning)] {
        (0..4).for_each(|i| scene.line(corners[i], corners[(i + 1) % 4], width, color));
    }
}

/// The corners of the square that the keys act upon.
pub(super) fn draw_focus(scene: &mut Scene, at: Rect, theme: &Theme) {
    draw_corners(scene, at, (theme.accent, theme.background), 0.26);
}

fn draw_corners(scene: &mut Scene, at: Rect, (color, behind): (Color, Color), part: f32) {
    let (length, width) = (at.w * part, (at.w * 0.08).clamp(1.5, 3.5));
    for (x, dx) in [(at.x, length), (at.x + at.w, -length)] {
        for (y, dy) in [(at.y, length), (at.y + at.h, -length)] {
            for to in [(x + dx, y), (x, y + dy)] {
                scene.line((x, y), to, width + 1.5, behind);
                scene.line((x, y), to, width, color);
            }
        }
    }
}

/// The ships of a fleet in a row from here, so wide at most: those that are left are filled.
pub(super) fn draw_fleet(scene: &mut Scene, at: (f32, f32), wide: f32, fleet: &[usize], left: &[usize], theme: &Theme) {
    let cells: usize = fleet.iter().sum();
    let gap = 5.0;
    let cell = ((wide - gap * (fleet.len() - 1) as f32) / cells as f32).min(6.0);
    let mut left = left.to_vec();
    let mut x = at.0;
    for length in fleet {
        let afloat = left.iter().position(|other| other == length).map(|place| left.remove(place)).is_some();
        let ship = Rect::new(x, at.1, cell * *length as f32, 7.0);
        view::draw_little_ship(scene, ship, afloat, theme);
        x += ship.w + gap;
    }
}
