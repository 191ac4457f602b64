//! Drawing of the solver's board: the domains in the squares, and the arcs between a number and its neighbours.

use super::{Id, List, Mark, Shown, Solver};
use crate::corners;
use crate::heat;
use crate::minesweeper::screen::board::{Squares, diamond, draw_clue, draw_ground, draw_ground_of_clue, frame};
use crate::minesweeper::view::{self, colors};
use games::minesweeper::Square;
use games::minesweeper::csp::{Arc, Domain};
use referee::minesweeper::neighbours;
use stage::font::wrap;
use stage::scene::{Anchor, Color, Rect, Scene};
use stage::theme::Theme;
use stage::{Layout, SMALL};

/// The smallest widths in pixels of a square that shows both values, and of a square that shows a single one.
const WRITTEN: (f32, f32) = (34.0, 18.0);
/// The smallest width in pixels of a square that shows wrong values below its number.
const BENEATH: f32 = 44.0;
/// The position of an arc's mark, as a share of the way from the number to its neighbour. Diagonal arcs cross at 0.5.
const MARK: f32 = 0.6;

/// Returns the position of an arc's mark.
pub(super) fn mark_at(place: &Squares, arc: Arc) -> (f32, f32) {
    along(place, arc, MARK)
}

/// Returns the point at the share `part` of the way from the arc's number to its neighbour.
fn along(place: &Squares, Arc { i, j }: Arc, part: f32) -> (f32, f32) {
    let (from, to) = (place.square(j).center(), place.square(i).center());
    (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1))
}

impl Solver {
    pub(super) fn place(&self, layout: &Layout) -> Squares {
        Squares::of(self.view.level(), layout)
    }

    /// Returns the visible arcs: those of all numbers to squares that are not open, or all arcs of one square.
    pub(super) fn arcs_shown(&self) -> Vec<Arc> {
        if self.history.is_none() || self.tries.is_some() {
            return Vec::new();
        }
        let of = |at| if self.all { self.arcs_to_covered(at) } else { self.arcs_of(at) };
        if self.all { self.view.squares().flat_map(of).collect() } else { of(self.focus) }
    }

    /// Returns all arcs between this square and a number, or between its own number and a neighbour.
    pub(super) fn arcs_of(&self, at: (usize, usize)) -> Vec<Arc> {
        let beside = |at: (usize, usize)| neighbours(self.view.level(), at.0, at.1);
        let speaking = beside(at).filter(|_| self.is_open(at)).map(|i| Arc { i, j: at });
        let spoken = beside(at).filter(|&j| self.is_open(j)).map(|j| Arc { i: at, j });
        speaking.chain(spoken).collect()
    }

    fn is_open(&self, (row, column): (usize, usize)) -> bool {
        matches!(self.view.get(row, column), Square::Open(_))
    }

    fn arcs_to_covered(&self, at: (usize, usize)) -> Vec<Arc> {
        let beside = neighbours(self.view.level(), at.0, at.1).filter(|_| self.is_open(at));
        beside.filter(|&i| !self.is_open(i)).map(|i| Arc { i, j: at }).collect()
    }

    /// Returns the arc whose mark is at this point.
    pub(super) fn arc_at(&self, layout: &Layout, point: (f32, f32)) -> Option<Arc> {
        let place = self.place(layout);
        place.at(point)?;
        let reach = (place.square((0, 0)).w * 0.15).max(5.0);
        let far = |arc: &Arc| {
            let at = mark_at(&place, *arc);
            (at.0 - point.0).hypot(at.1 - point.1)
        };
        let near = self.arcs_shown().into_iter().filter(|arc| far(arc) <= reach);
        near.min_by(|one, other| far(one).total_cmp(&far(other)))
    }

    pub(super) fn draw_board(&self, scene: &mut Scene, theme: &Theme, pointed_at: Option<Id>) {
        let (place, shown) = (self.place(&scene.layout), self.shown(pointed_at));
        draw_ground(scene, &place, theme);
        let lit = if let Some(Id::Revise(arc)) = pointed_at { Some(arc) } else { shown.arc };
        let clues: Vec<_> = lit.iter().map(|arc| arc.j).chain(shown.clue).collect();
        for &at in clues.iter().filter(|at| self.is_open(**at)) {
            draw_ground_of_clue(scene, place.square(at), theme);
        }
        for at in shown.csp.squares() {
            let variable = (shown.csp.number(at.0, at.1), shown.csp.domain(at.0, at.1));
            draw_variable(scene, place.square(at), variable, theme);
        }
        self.draw_own(scene, &place, theme);
        self.draw_arcs(scene, &place, theme);
        lit.iter().for_each(|&arc| draw_arrow(scene, &place, arc, theme));
        clues.iter().for_each(|&at| draw_clue(scene, place.square(at), theme));
        draw_tries(scene, &place, &shown, theme);
        let matters = self.split.is_some() || self.list == List::Focus || !self.all;
        if matters && self.tries.is_none() && self.history.is_some() {
            let square = place.square(self.focus);
            let width = (square.w * 0.08).clamp(2.0, 3.5);
            corners(scene, square, square.w * 0.26, [(width + 2.0, theme.background), (width, theme.accent)]);
        }
        if let Some(id) = pointed_at {
            let square = |&at: &(usize, usize)| place.square(at).center();
            let about = lit.map(|arc| mark_at(&place, arc)).or(shown.tried.first().map(square));
            draw_bubble(scene, &place, &self.told_of(id), about, theme);
        }
    }

    fn draw_arcs(&self, scene: &mut Scene, place: &Squares, theme: &Theme) {
        let waiting = self.arcs_waiting();
        let size = place.square((0, 0)).w;
        let width = (size * 0.04).clamp(1.0, 2.0);
        for arc in self.arcs_shown() {
            let mark = self.mark(arc, &waiting);
            let color = color_of(mark, theme);
            for (width, color) in [(width + 1.5, theme.background), (width, color)] {
                scene.line(along(place, arc, 0.3), along(place, arc, 0.68), width, color);
            }
            let (at, wide) = (mark_at(place, arc), (size * 0.17).clamp(4.0, 9.0));
            scene.disc(at, wide * 0.75, theme.background);
            draw_mark(scene, at, wide, mark, theme);
        }
    }
}

/// Draws the state of backtracking. Squares on which all solutions agree get a frame if they are safe, and a diamond if
/// they hold a mine. Squares with a tried value get a ring.
fn draw_tries(scene: &mut Scene, place: &Squares, shown: &Shown, theme: &Theme) {
    for &(at, value) in &shown.agreed {
        let square = place.square(at);
        let around = if value == 0 { frame } else { diamond };
        around(scene, square.inset(square.w * 0.07), theme.warning);
    }
    for &at in &shown.tried {
        let square = place.square(at);
        scene.ring(square.center(), square.w * 0.4, (square.w * 0.06).clamp(1.5, 3.0), theme.text);
    }
}

/// Draws a text about the arc or the try below the mouse. The text is placed in the other half of the board, so that it
/// covers neither.
fn draw_bubble(scene: &mut Scene, place: &Squares, text: &str, about: Option<(f32, f32)>, theme: &Theme) {
    const SIZE: f32 = 13.5;
    let (room, all) = (scene.layout.board, place.all());
    let wide = (room.w - 12.0).min(420.0);
    let lines = wrap(text, SIZE, false, (wide - 24.0) * SIZE / (SIZE + 0.5));
    let high = 19.0 * lines.len() as f32 + 12.0;
    let is_above = about.is_some_and(|at| at.1 < all.center().1);
    let y = if is_above { (all.y + all.h - high - 6.0).max(all.center().1) } else { all.y + 6.0 };
    let x = (all.center().0 - wide / 2.0).clamp(room.x, (room.x + room.w - wide).max(room.x));
    scene.rect(Rect::new(x, y, wide, high), 8.0, theme.text);
    for (i, line) in lines.into_iter().enumerate() {
        let at = (x + 12.0, y + 20.0 + 19.0 * i as f32);
        scene.text(at, Anchor::Start, SIZE, false, theme.background, line);
    }
}

/// Draws a square with its domain, which text, shape and colour all tell.
fn draw_variable(scene: &mut Scene, at: Rect, (number, domain): (Option<u8>, Domain), theme: &Theme) {
    let (colors, (x, y)) = (colors(theme), at.center());
    if let Some(number) = number {
        view::draw(scene, at, Square::Open(number), theme);
        if domain != Domain::ZERO && at.w < BENEATH {
            let color = if domain == Domain::BOTH { theme.quiet } else { theme.warning };
            frame(scene, at.inset(3.0), color);
        } else if domain != Domain::ZERO {
            let values: Vec<String> = domain.values().map(|value| value.to_string()).collect();
            let text = if values.is_empty() { "x".to_owned() } else { values.join(" ") };
            let color = if domain == Domain::BOTH { theme.quiet } else { theme.warning };
            scene.text((x, at.y + at.h - 2.0), Anchor::Middle, SMALL, true, color, text);
        }
        return;
    }
    let write = |scene: &mut Scene, part: f32, shift: f32, value: u8| {
        let size = (at.w * part).clamp(SMALL, 44.0);
        scene.text((x + shift * size, y + size * 0.36), Anchor::Middle, size, true, theme.text, value);
    };
    match domain {
        Domain::BOTH => {
            view::draw_cover(scene, at, colors.covered[0], theme);
            if at.w >= WRITTEN.0 {
                write(scene, 0.3, -0.48, 0);
                write(scene, 0.3, 0.48, 1);
            }
        }
        Domain::ZERO => {
            scene.rect(at.inset(1.0), (at.w * 0.3).min(14.0), heat::color(theme, 0.0));
            if at.w >= WRITTEN.1 {
                write(scene, 0.4, 0.0, 0);
            }
        }
        Domain::ONE => {
            view::draw_cover(scene, at, heat::color(theme, 1.0), theme);
            if at.w >= WRITTEN.1 {
                write(scene, 0.4, 0.0, 1);
            } else {
                scene.disc((x, y), at.w * 0.2, theme.text);
            }
        }
        _ => {
            scene.rect(at.inset(1.0), 2.0, colors.blast);
            let inner = at.inset(at.w * 0.26);
            let (right, below) = (inner.x + inner.w, inner.y + inner.h);
            scene.line((inner.x, inner.y), (right, below), (at.w * 0.09).max(2.0), theme.text);
            scene.line((right, inner.y), (inner.x, below), (at.w * 0.09).max(2.0), theme.text);
        }
    }
}

/// Returns the colour of an arc with this mark.
fn color_of(mark: Mark, theme: &Theme) -> Color {
    match mark {
        Mark::Waits => theme.x,
        Mark::Consistent => colors(theme).numbers[1],
        Mark::Deleted => theme.o,
        Mark::New => theme.quiet,
    }
}

/// Draws the mark of an arc: a circle if the arc waits, a tick if it is consistent, a cross if it deleted a value.
pub(super) fn draw_mark(scene: &mut Scene, (x, y): (f32, f32), size: f32, mark: Mark, theme: &Theme) {
    let (color, width, half) = (color_of(mark, theme), (size * 0.22).max(1.4), size / 2.0);
    match mark {
        Mark::New => scene.disc((x, y), half * 0.5, color),
        Mark::Waits => scene.ring((x, y), half * 0.85, width, color),
        Mark::Consistent => view::tick(scene, (x, y), size, width, color),
        Mark::Deleted => {
            scene.line((x - half, y - half), (x + half, y + half), width, color);
            scene.line((x + half, y - half), (x - half, y + half), width, color);
        }
    }
}

/// Draws an arrow from a number to the neighbour that it limits.
fn draw_arrow(scene: &mut Scene, place: &Squares, arc: Arc, theme: &Theme) {
    let size = place.square(arc.i).w;
    let width = (size * 0.07).clamp(2.0, 4.0);
    let (from, tip) = (along(place, arc, 0.3), along(place, arc, 0.76));
    let (dx, dy) = (tip.0 - from.0, tip.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx / length * size * 0.16, dy / length * size * 0.16);
    for (width, color) in [(width + 2.0, theme.background), (width, theme.warning)] {
        scene.line(from, tip, width, color);
        scene.line(tip, (tip.0 - dx - dy, tip.1 - dy + dx), width, color);
        scene.line(tip, (tip.0 - dx + dy, tip.1 - dy - dx), width, color);
    }
}
