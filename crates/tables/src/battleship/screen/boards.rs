//! Drawing of both seas: the large one on the board, and the small one in the panel. While a person places ships, the
//! large sea is the person's own.

use super::heat::Key;
use super::placing::objection;
use super::sea::{Ships, Sight, Squares, Worth, draw_bubble, draw_card, draw_corners, draw_frame, draw_wide_card};
use super::{Page, Screen, say};
use crate::battleship::reasons::{Show, Shown, is_open, named};
use crate::battleship::say as game;
use crate::battleship::view::{self, Gone, colors};
use games::battleship::{Ship, State, View};
use questions::battleship::Of;
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::{Layout, SMALL};
use text::Text;

impl Screen {
    /// Returns the rectangle of the large sea's card.
    pub(super) fn card(&self, layout: &Layout) -> Rect {
        layout.fit(stage::Screen::shape(self))
    }

    /// Returns the positions of the large sea's squares.
    pub(super) fn place(&self, layout: &Layout) -> Squares {
        let view = self.battle.view(0);
        Squares::on(self.card(layout), view.rows(), view.columns())
    }

    pub(super) fn draw_board(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        if self.placing.is_some() && !self.page.is_at_work() {
            self.draw_placing(scene, theme, mouse);
        } else {
            self.draw_large(scene, theme, mouse);
        }
    }

    /// Draws the person's own sea with the placed ships and the ship in hand.
    fn draw_placing(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let (card, place, view) = (self.card(&scene.layout), self.place(&scene.layout), self.battle.sea(0).view());
        let missing = self.battle.missing(0);
        let fleet = Ships { all: self.battle.fleet.ships(), left: &missing, others: Gone::Placed };
        draw_card(scene, card, theme, &game::your_sea(), fleet);
        let ships = self.battle.sea(0).ships().to_vec();
        Sight { place, view: &view, ships, covered: false, last: None, values: None }.draw(scene, theme, mouse);
        let Some(placing) = &self.placing else { return };
        match (place.at(mouse).and_then(|at| placing.ghost(at)), placing.hand) {
            (Some(ship), _) => {
                let wrong = objection(&self.battle, ship);
                draw_ghost(scene, &place, ship, wrong.is_some(), theme);
                if let Some(why) = wrong {
                    let square = place.ends(ship).0;
                    draw_bubble(scene, card, square, &why.to_string(), theme.warning, theme);
                }
            }
            (None, Some(length)) if placing.dragged.is_some() => {
                let far = place.size * (length - 1) as f32;
                let first = Rect::new(mouse.0 - place.size / 2.0, mouse.1 - place.size / 2.0, place.size, place.size);
                let (x, y) = if placing.down { (first.x, first.y + far) } else { (first.x + far, first.y) };
                view::draw_ship(scene, (first, Rect { x, y, ..first }), colors(theme).hull);
            }
            _ => {}
        }
    }

    fn draw_large(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let side = usize::from(self.other);
        let title = match (&self.trial, self.other) {
            (Some(_), _) => say::if_it_were_so(),
            (None, true) => say::as_it_was_seen(),
            _ => game::enemys_sea(),
        };
        let (card, place, view) = (self.card(&scene.layout), self.place(&scene.layout), self.large());
        let fleet = Ships { all: self.battle.fleet.ships(), left: view.ships(), others: Gone::Sunk };
        draw_card(scene, card, theme, &title, fleet);
        let key = self.values_of_the_large_sea();
        let show = key.as_ref().and_then(|key| self.show(key)).and_then(Result::ok);
        let show = if self.page == Page::Placements { self.at_work.counted(&view) } else { show };
        let of = key.map_or(Of::Density, |(.., of)| of);
        let worth = show.as_ref().map(|show| Worth { show, written: numbers(of, show) });
        let last = if self.trial.is_some() || self.page.is_at_work() { None } else { self.last_shot(side) };
        let tried = if self.page == Page::Placements { self.at_work.tried() } else { &[] };
        let sight = Sight {
            place,
            view: &view,
            ships: self.ships_seen(1 - side, &view).into_iter().chain(tried.iter().copied()).collect(),
            covered: true,
            last: last.map(|last| (last, if self.other { f64::INFINITY } else { self.frame.now - self.shot_at[side] })),
            values: worth.as_ref(),
        };
        sight.draw(scene, theme, mouse);
        if self.page.is_at_work() {
            self.draw_at_work(scene, &place, theme);
        }
        if let (Some(worth), Some(at)) = (worth, place.at(mouse))
            && is_open(&view, at)
            && !worth.fit(&view, place.size)
        {
            let words = format!("{}: {}", named(at), worth.words(at));
            draw_bubble(scene, card, place.square(at), &words, theme.text, theme);
        }
    }

    /// Marks the squares that the function found, the square around which it looked, and the squares where it differs
    /// from the course's.
    fn draw_at_work(&self, scene: &mut Scene, place: &Squares, theme: &Theme) {
        let view = self.battle.view(0);
        if self.page == Page::Periphery {
            let is_inside = |&&(row, column): &&(usize, usize)| row < view.rows() && column < view.columns();
            let found = self.at_work.found().iter().filter(is_inside);
            found.for_each(|&at| draw_frame(scene, place.square(at), theme.accent, theme));
            draw_corners(scene, place.square(self.at_work.at), theme);
        }
        for &at in self.at_work.rules.squares() {
            let (square, size) = (place.square(at), (place.size * 0.5).max(SMALL));
            draw_frame(scene, square.inset(place.size * 0.1), theme.warning, theme);
            let ((x, y), wide) = (square.center(), place.size * 0.22);
            scene.disc((x, y), wide, theme.background);
            scene.text((x, y + size * 0.36), Anchor::Middle, size, true, theme.warning, "!");
        }
    }

    /// Returns the ships of `side` that are visible in this view: the sunk ones, and all ships once the battle is over.
    fn ships_seen(&self, side: usize, view: &View) -> Vec<Ship> {
        let sunk = |ship: &&Ship| ship.squares().all(|(row, column)| view.get(row, column) == State::Sunk);
        let all = self.battle.sea(side).ships();
        if self.is_over() { all.to_vec() } else { all.iter().filter(sunk).copied().collect() }
    }

    /// Returns the height of the small sea in the panel, in pixels. The height follows from the width. Room is left for
    /// the rest of the panel, and more of it if the pace of the code can be set.
    pub(super) fn height_of_the_small_sea(&self, layout: &Layout) -> f32 {
        let (view, panel) = (self.battle.view(0), layout.panel);
        let columns = if panel.w < 544.0 { 1.0 } else { 2.0 };
        let part = if columns > 1.0 {
            0.78
        } else if self.is_watched() {
            0.28
        } else {
            0.36
        };
        let wide = (panel.w / columns).min(440.0);
        let (sea, around) = if wide < 260.0 { (wide - 34.0, 64.0) } else { (0.66 * wide - 34.0, 34.0) };
        (sea * view.rows() as f32 / view.columns() as f32 + around).clamp(100.0, (panel.h * part).max(156.0))
    }

    /// Draws the sea that is not the large one: usually the person's own sea, with its ships.
    pub(super) fn draw_small(&self, scene: &mut Scene, at: Rect, theme: &Theme) {
        let shooter = usize::from(!self.other);
        let title = match (self.other, self.code_only()) {
            (true, _) => game::enemys_sea(),
            (false, true) => say::first_sea(),
            (false, false) => game::your_sea(),
        };
        let view = self.battle.view(shooter);
        let fleet = Ships { all: self.battle.fleet.ships(), left: view.ships(), others: Gone::Sunk };
        let size = (view.rows(), view.columns());
        let place = draw_wide_card(scene, at, theme, &title, fleet, size).unwrap_or_else(|| {
            draw_card(scene, at, theme, &title, fleet);
            Squares::on(at, size.0, size.1)
        });
        let all = self.battle.sea(1 - shooter).ships().to_vec();
        let ago = self.frame.now - self.shot_at[shooter];
        let sight = Sight {
            place,
            view: &view,
            ships: if self.other { self.ships_seen(1, &view) } else { all },
            covered: self.other,
            last: self.last_shot(shooter).map(|last| (last, ago)),
            values: None,
        };
        sight.draw(scene, theme, (-1.0, -1.0));
    }

    /// Returns the heat map for `key`, or the reason why the values give none. `None` while no values are known.
    pub(super) fn show(&self, key: &Key) -> Option<Result<Show, Text>> {
        let valued = self.heat.get(key)?;
        Some(Show::of(&key.0, valued).map_err(|why| say::nothing_to_show(&why)))
    }
}

/// Draws the ship in hand at its future place, as an outline. If `wrong`, the ship is crossed out.
fn draw_ghost(scene: &mut Scene, place: &Squares, ship: Ship, wrong: bool, theme: &Theme) {
    let (first, last) = place.ends(ship);
    let [_, outline] = colors(theme).hull;
    let look = if wrong { [colors(theme).open, theme.warning] } else { [theme.hovered, outline] };
    view::draw_ship(scene, (first, last), look);
    if wrong {
        let (left, top) = (first.x + first.w * 0.2, first.y + first.h * 0.2);
        let (right, below) = (last.x + last.w * 0.8, last.y + last.h * 0.8);
        scene.line((left, top), (right, below), 3.0, theme.warning);
        scene.line((left, below), (right, top), 3.0, theme.warning);
    }
}

/// Draws a line of the tray: a ship, and the number of missing ships of its length.
pub(super) fn draw_in_tray(scene: &mut Scene, at: Rect, (length, count): (usize, usize), in_hand: bool, theme: &Theme) {
    let is_there = count > 0;
    if is_there {
        scene.rect(at, 8.0, if in_hand { theme.hovered } else { theme.raised });
    }
    if in_hand {
        scene.rect(Rect { w: 4.0, ..at }, 2.0, theme.accent);
    }
    let cell = ((at.w - 64.0) / length as f32).min(18.0);
    let y = at.center().1;
    let end = |i: usize| Rect::new(at.x + 14.0 + cell * i as f32, y - cell / 2.0, cell, cell);
    view::draw_ship(scene, (end(0), end(length - 1)), if is_there { colors(theme).hull } else { [theme.raised; 2] });
    let color = if is_there { theme.text } else { theme.quiet };
    scene.text((at.x + at.w - 11.0, y + 4.5), Anchor::End, 13.5, is_there, color, format!("{count} ×"));
}

/// Draws a line of the legend: a sign on the sea, and its meaning.
pub(super) fn draw_meaning(scene: &mut Scene, at: Rect, state: State, words: &Text, theme: &Theme) {
    let square = Rect { w: at.h, ..at };
    scene.rect(square, 3.0, colors(theme).open);
    if matches!(state, State::Unknown | State::Marked) {
        view::draw_cover(scene, square, colors(theme).covered[0], theme);
    }
    if state == State::Sunk {
        view::draw_ship(scene, (square, square), colors(theme).wreck);
    }
    view::draw_sign(scene, square, state, theme);
    scene.text((at.x + at.h + 10.0, at.center().1 + 4.5), Anchor::Start, 13.0, false, theme.quiet, words);
}

/// Returns the function that formats the values on the squares.
fn numbers(of: Of, show: &Show) -> fn(Shown) -> String {
    match of {
        Of::Chances => |shown| percent(shown.value),
        _ if are_written(of, show) => |shown| format!("{:.0}", shown.value),
        _ => |shown| percent(shown.share),
    }
}

/// Returns whether the values themselves are short enough for the squares. Otherwise they are shown in percent of the
/// highest value. Chances are always percentages.
pub(super) fn are_written(of: Of, show: &Show) -> bool {
    let highest = show.at(show.best[0]).value;
    of == Of::Chances || highest < 1000.0 && highest.fract() == 0.0
}

/// Formats a share in percent, as short as possible. The texts `0` and `100` are used only for exact values.
fn percent(part: f64) -> String {
    match 100.0 * part {
        percent if percent > 0.0 && percent < 1.0 => "<1".to_owned(),
        percent if percent > 99.0 && percent < 100.0 => "99".to_owned(),
        percent => format!("{percent:.0}"),
    }
}
