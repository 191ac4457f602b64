//! A sea on the screen: the positions of its squares, and the drawing of large and small seas.

use crate::battleship::reasons::{Show, Shown, is_open};
use crate::battleship::view::{self, Gone, colors};
use crate::{corners, heat};
use games::battleship::{Ship, State, View};
use stage::SMALL;
use stage::font::{self, width};
use stage::scene::{Anchor, Color, Rect, Scene};
use stage::theme::Theme;
use text::Text;

/// The maximum number of best squares that are framed. More frames would hide everything else.
const FRAMED: usize = 12;
/// The time in seconds that a cross or a ring takes to appear.
const APPEARS: f64 = 0.3;
/// The width in pixels up to which a card shows the row of ships below its title instead of beside it.
const NARROW: f32 = 340.0;

/// The positions of a sea's squares on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Squares {
    rows: usize,
    columns: usize,
    /// The upper left corner, in pixels.
    corner: (f32, f32),
    /// The width and height of a square, in pixels.
    pub size: f32,
}

impl Squares {
    /// Returns squares as large as the card allows, below its title and its row of ships.
    pub fn on(card: Rect, rows: usize, columns: usize) -> Squares {
        Squares::below(if card.w <= NARROW { 56.0 } else { 46.0 }, card, rows, columns)
    }

    /// Returns squares as large as the card allows, below its upper `top` pixels.
    pub fn below(top: f32, card: Rect, rows: usize, columns: usize) -> Squares {
        let left = 26.0;
        let (wide, high) = (card.w - left - 8.0, card.h - top - 8.0);
        let size = (wide / columns as f32).min(high / rows as f32).max(1.0);
        let x = card.x + left + (wide - size * columns as f32) / 2.0;
        Squares { rows, columns, corner: (x, card.y + top), size }
    }

    /// Returns the rectangle of the square in this row and column.
    pub fn square(&self, (row, column): (usize, usize)) -> Rect {
        let (x, y) = self.corner;
        Rect::new(x + self.size * column as f32, y + self.size * row as f32, self.size, self.size)
    }

    /// Returns the row and column of the square at this point.
    pub fn at(&self, (x, y): (f32, f32)) -> Option<(usize, usize)> {
        let (column, row) = ((x - self.corner.0) / self.size, (y - self.corner.1) / self.size);
        let inside = column >= 0.0 && row >= 0.0;
        let (row, column) = (row as usize, column as usize);
        (inside && row < self.rows && column < self.columns).then_some((row, column))
    }

    /// Returns the rectangles of a ship's first square and of its last square inside the sea.
    pub fn ends(&self, ship: Ship) -> (Rect, Rect) {
        let inside = ship.squares().filter(|&(row, column)| row < self.rows && column < self.columns);
        let last = inside.last().unwrap_or((ship.row, ship.column));
        (self.square((ship.row, ship.column)), self.square(last))
    }

    /// Returns the rectangle of all squares together.
    pub fn all(&self) -> Rect {
        let (x, y) = self.corner;
        Rect::new(x, y, self.size * self.columns as f32, self.size * self.rows as f32)
    }
}

/// A sea with all that is drawn on it.
#[derive(Debug)]
pub(super) struct Sight<'a> {
    pub place: Squares,
    pub view: &'a View,
    /// The ships that are drawn.
    pub ships: Vec<Ship>,
    /// Whether squares without a shot are raised, since their contents are unknown.
    pub covered: bool,
    /// The square of the last shot, and its age in seconds.
    pub last: Option<((usize, usize), f64)>,
    /// The values that are written on the squares.
    pub values: Option<&'a Worth<'a>>,
}

/// The values of the squares, and the function that formats them.
#[derive(Debug)]
pub(super) struct Worth<'a> {
    pub show: &'a Show,
    pub written: fn(Shown) -> String,
}

impl Worth<'_> {
    /// Returns a function from a value to its shade, from 0 for the lowest value to 1 for the highest. Only squares
    /// open to shots count. If all of them have the same value, the shade is `None`.
    fn shades(&self, view: &View) -> impl Fn(Shown) -> Option<f64> {
        let shares = view.squares().filter(|at| is_open(view, *at)).map(|at| self.show.at(at).share);
        let (low, high) = shares.fold((1.0_f64, 0.0_f64), |(low, high), share| (low.min(share), high.max(share)));
        move |shown| (high > low).then(|| (shown.share - low) / (high - low))
    }

    /// Returns the formatted value of a square.
    pub fn words(&self, at: (usize, usize)) -> String {
        (self.written)(self.show.at(at))
    }

    /// Returns whether all values fit on squares of this width.
    pub fn fit(&self, view: &View, size: f32) -> bool {
        view.squares().filter(|at| is_open(view, *at)).all(|at| fits(&self.words(at), size))
    }
}

/// Returns whether a text fits on a square of this width.
fn fits(words: &str, size: f32) -> bool {
    width(words, SMALL, false) <= size - 8.0
}

impl Sight<'_> {
    pub fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        draw_ground(scene, &self.place, theme);
        match self.values {
            Some(worth) => self.draw_values(worth, scene, theme),
            None => self.draw_covers(scene, theme, mouse),
        }
        for &ship in &self.ships {
            let is_sunk = ship.squares().all(|(row, column)| self.view.get(row, column) == State::Sunk);
            let colors = if is_sunk { colors(theme).wreck } else { colors(theme).hull };
            view::draw_ship(scene, self.place.ends(ship), colors);
        }
        for at in self.view.squares() {
            self.draw_sign(scene, at, theme);
        }
        if let Some(Worth { show, .. }) = self.values.filter(|worth| worth.show.best.len() <= FRAMED) {
            let best = show.best.iter().filter(|at| is_open(self.view, **at));
            best.for_each(|&at| draw_frame(scene, self.place.square(at), theme.warning, theme));
        }
        if let Some((last, _)) = self.last.filter(|(_, ago)| *ago >= APPEARS) {
            draw_corners(scene, self.place.square(last), theme);
        }
    }

    /// Returns the raised squares: those without a shot, unless the sea is drawn open.
    fn covered(&self) -> impl Iterator<Item = (usize, usize)> {
        self.view.squares().filter(|at| self.covered && is_open(self.view, *at))
    }

    fn draw_covers(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        for square in self.covered().map(|at| self.place.square(at)) {
            let face = if square.contains(mouse) { theme.hovered } else { colors(theme).covered[0] };
            view::draw_cover(scene, square, face, theme);
        }
    }

    fn draw_values(&self, worth: &Worth, scene: &mut Scene, theme: &Theme) {
        let (shade, fit) = (worth.shades(self.view), worth.fit(self.view, self.place.size));
        for at in self.covered() {
            let (square, is_marked) = (self.place.square(at), self.view.get(at.0, at.1) == State::Marked);
            let words = if is_marked { format!("-{}-", worth.words(at)) } else { worth.words(at) };
            let is_written = fit && fits(&words, square.w);
            draw_value(scene, square, shade(worth.show.at(at)), if is_written { &words } else { "" }, theme);
            if is_marked && !is_written {
                view::draw_sign(scene, square, State::Marked, theme);
            }
        }
    }

    /// Draws the sign of a square. The sign of the last shot is animated while it appears.
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

/// Draws the background of a sea: the water, its lines, and the numbers of rows and columns.
fn draw_ground(scene: &mut Scene, place: &Squares, theme: &Theme) {
    let all = place.all();
    scene.rect(all.inset(-1.5), 4.0, theme.line);
    scene.rect(all, 2.0, colors(theme).open);
    // If squares are too small for all numbers, only every fifth is written.
    let step = if place.size < if place.columns > 10 { 19.0 } else { 15.0 } { 5 } else { 1 };
    for row in 0..place.rows {
        let square = place.square((row, 0));
        if row > 0 {
            scene.line((all.x, square.y), (all.x + all.w, square.y), 1.0, theme.line.faded(120));
        }
        if row % step == 0 {
            let y = square.center().1 + 4.5;
            scene.text((all.x - 5.0, y), Anchor::End, SMALL, false, theme.quiet, row);
        }
    }
    for column in 0..place.columns {
        let square = place.square((0, column));
        if column > 0 {
            scene.line((square.x, all.y), (square.x, all.y + all.h), 1.0, theme.line.faded(120));
        }
        if column % step == 0 {
            let at = (square.center().0, all.y - 5.0);
            scene.text(at, Anchor::Middle, SMALL, false, theme.quiet, column);
        }
    }
}

/// Draws a value on a raised square: a shade, a bar whose length grows with the shade, and the number.
fn draw_value(scene: &mut Scene, at: Rect, shade: Option<f64>, number: &str, theme: &Theme) {
    view::draw_cover(scene, at, heat::color(theme, shade.unwrap_or(0.0)), theme);
    let (margin, high) = (at.w * 0.14, (at.w * 0.08).max(2.0));
    let (left, y) = (at.x + margin, at.y + at.h - margin);
    let wide = (at.w - 2.0 * margin) * shade.unwrap_or(0.0) as f32;
    if wide > 0.0 {
        scene.line((left, y), (left + wide, y), high, theme.text);
    }
    if !number.is_empty() {
        let size = (at.w * 0.3).clamp(SMALL, 17.0);
        scene.text((at.center().0, at.center().1 + size * 0.3), Anchor::Middle, size, false, theme.text, number);
    }
}

/// Draws a short text next to a square of the sea, within the card.
pub(super) fn draw_bubble(scene: &mut Scene, card: Rect, square: Rect, words: &str, color: Color, theme: &Theme) {
    let wide = width(words, 13.5, true) + 20.0;
    let x = square.center().0.clamp(card.x + wide / 2.0, card.x + (card.w - wide / 2.0).max(wide / 2.0));
    let y = if square.y < card.y + 80.0 { square.y + square.h + 6.0 } else { square.y - 32.0 };
    scene.rect(Rect::new(x - wide / 2.0, y, wide, 26.0), 6.0, color);
    scene.text((x, y + 18.0), Anchor::Middle, 13.5, true, theme.background, words);
}

/// Draws corner marks around a square, such as that of the last shot.
pub(super) fn draw_corners(scene: &mut Scene, square: Rect, theme: &Theme) {
    let width = (square.w * 0.08).clamp(1.5, 3.5);
    corners(scene, square, square.w * 0.3, [(width + 1.5, theme.background), (width, theme.text)]);
}

/// Draws a frame around a square.
pub(super) fn draw_frame(scene: &mut Scene, at: Rect, color: Color, theme: &Theme) {
    let at = at.inset(at.w * 0.06);
    let (right, below) = (at.x + at.w, at.y + at.h);
    let corners = [(at.x, at.y), (right, at.y), (right, below), (at.x, below)];
    let width = (at.w * 0.08).clamp(1.5, 3.0);
    for (width, color) in [(width + 1.5, theme.background), (width, color)] {
        (0..4).for_each(|i| scene.line(corners[i], corners[(i + 1) % 4], width, color));
    }
}

/// Draws a card with its title. Beside or below the title stand the ships of the fleet; remaining ships are filled.
pub(super) fn draw_card(scene: &mut Scene, at: Rect, theme: &Theme, title: &Text, fleet: Ships) {
    scene.rect(at, 14.0, theme.surface);
    let title = title.to_string();
    scene.text((at.x + 12.0, at.y + 20.0), Anchor::Start, 13.5, true, theme.text, &title);
    if at.w <= NARROW {
        draw_fleet(scene, (at.x + 12.0, at.y + 28.0), at.w - 24.0, fleet, theme);
    } else {
        let x = at.x + 12.0 + width(&title, 13.5, true) + 20.0;
        draw_fleet(scene, (x, at.y + 12.0), at.x + at.w - 12.0 - x, fleet, theme);
    }
}

/// Draws a wide card, whose title and ships stand beside the sea. Returns the squares of the sea. Without enough room
/// for the ships, nothing is drawn and `None` is returned.
pub(super) fn draw_wide_card(
    scene: &mut Scene,
    at: Rect,
    theme: &Theme,
    title: &Text,
    fleet: Ships,
    (rows, columns): (usize, usize),
) -> Option<Squares> {
    let aside = (at.w - at.h * columns as f32 / rows as f32).clamp(at.w * 0.3, at.w * 0.48);
    if aside < 110.0 || fleet.all.len() > 10 {
        return None;
    }
    scene.rect(at, 14.0, theme.surface);
    let title = font::cut(&title.to_string(), 13.5, true, aside - 12.0);
    scene.text((at.x + 12.0, at.y + 20.0), Anchor::Start, 13.5, true, theme.text, title);
    let cell = ((aside - 24.0) / fleet.all[0] as f32).min(9.0);
    let step = ((at.h - 50.0) / fleet.all.len() as f32).min(15.0);
    for (i, (length, gone)) in fleet.gone().into_iter().enumerate() {
        let ship = Rect::new(at.x + 12.0, at.y + 36.0 + step * i as f32, cell * length as f32, 7.0);
        view::draw_little_ship(scene, ship, gone, theme);
    }
    let sea = Rect { x: at.x + aside, w: at.w - aside, ..at };
    Some(Squares::below(26.0, sea, rows, columns))
}

/// The ships of a fleet, as a row of small ships shows them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ships<'a> {
    /// The lengths of all ships.
    pub all: &'a [usize],
    /// The lengths of the remaining ships.
    pub left: &'a [usize],
    /// The reason why the other ships are not among the remaining ones.
    pub others: Gone,
}

impl Ships<'_> {
    /// Returns the length of each ship. Ships that do not remain come with the reason.
    fn gone(self) -> Vec<(usize, Option<Gone>)> {
        let mut left = self.left.to_vec();
        let mut take =
            |length| left.iter().position(|other| *other == length).map(|place| left.remove(place)).is_some();
        self.all.iter().map(|length| (*length, (!take(*length)).then_some(self.others))).collect()
    }
}

/// Draws the ships of a fleet in a row that begins at `at` and is at most `wide` pixels wide. Remaining ships are
/// filled.
pub(super) fn draw_fleet(scene: &mut Scene, at: (f32, f32), wide: f32, fleet: Ships, theme: &Theme) {
    let cells: usize = fleet.all.iter().sum();
    let gap = if fleet.all.len() > 12 { 3.0 } else { 5.0 };
    let cell = ((wide - gap * (fleet.all.len() as f32 - 1.0)) / cells as f32).min(7.0);
    let mut x = at.0;
    for (length, gone) in fleet.gone() {
        let ship = Rect::new(x, at.1, cell * length as f32, 7.0);
        view::draw_little_ship(scene, ship, gone, theme);
        x += ship.w + gap;
    }
}
