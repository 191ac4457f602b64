//! The left side of the window: both seas, the ships to place, the reasons of shots, the log.

use super::heat::Key;
use super::placing::{objection, tray};
use super::sea::{LARGE, Place, SMALL, Sight, draw_bubble, draw_fleet, draw_focus};
use super::{Screen, capital, say};
use crate::battleship::battle::Who;
use crate::battleship::reasons::{Show, Shown, asks, by_values, fleets, is_open, named, why};
use crate::battleship::say as game;
use crate::battleship::view::{self, colors};
use crate::say as all;
use champion_battleship::Chances;
use course::player::Code;
use games::battleship::{Ship, State, View};
use questions::battleship::{Of, Valued, Values};
use stage::Input;
use stage::scene::{Anchor, Color, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::paragraph;
use text::Text;

/// Why one shoots where, below the small sea; and the log, below the large one.
const REASONS: Rect = Rect::new(SMALL.x, 314.0, SMALL.w, 306.0);
const LOG: Rect = Rect::new(LARGE.x, 506.0, LARGE.w, 114.0);
/// While ships are placed: what the signs mean, below both.
const LEGEND: Rect = Rect::new(LARGE.x, LOG.y, SMALL.x + SMALL.w - LARGE.x, LOG.h);
/// Lines of the log that are seen at once, and the letters of each.
const LINES: usize = 5;
const LETTERS: usize = 56;

impl Screen {
    pub(super) fn draw_seas(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        if self.placing.is_some() {
            self.draw_placing(scene, theme);
            return draw_legend(scene, theme);
        }
        self.draw_large(scene, theme, mouse);
        self.draw_small(scene, theme);
        self.draw_reasons(scene, theme);
        self.draw_log(scene, theme);
    }

    /// The own sea with what is placed and the ship in hand, and beside it what is missing.
    fn draw_placing(&self, scene: &mut Scene, theme: &Theme) {
        card(scene, LARGE, theme, game::your_sea());
        let (place, view) = (self.place(), self.battle.sea(0).view());
        let ships = self.battle.sea(0).ships().to_vec();
        Sight { place, view: &view, ships, covered: false, last: None, values: None }.draw(scene, theme, self.mouse);
        if let Some(ship) = self.placing.as_ref().and_then(|placing| placing.ghost(self.focus)) {
            let wrong = objection(&self.battle, ship).is_some();
            draw_ghost(scene, &place, ship, wrong, theme);
        }
        draw_focus(scene, place.square(self.focus), theme);
        let tray_card = Rect { h: LARGE.h, ..SMALL };
        card(scene, tray_card, theme, say::the_tray());
        let in_hand = self.placing.as_ref().and_then(|placing| placing.hand);
        let ships = tray(&self.battle);
        let chosen = ships.iter().position(|(length, _)| Some(*length) == in_hand);
        for (i, (length, at)) in ships.iter().enumerate() {
            let cell = at.w / *length as f32;
            let end = |i: usize| Rect::new(at.x + cell * i as f32, at.y, cell, at.h);
            view::draw_ship(scene, (end(0), end(length - 1)), colors(theme).hull);
            if chosen == Some(i) {
                scene.line((at.x - 7.0, at.y + 2.0), (at.x - 7.0, at.y + at.h - 2.0), 3.0, theme.accent);
            }
        }
    }

    fn draw_large(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let side = usize::from(self.other);
        let title = match (&self.trial, self.other) {
            (Some(_), _) => say::if_it_were_so(),
            (None, true) => say::as_it_was_seen(),
            _ => game::enemys_sea(),
        };
        card(scene, LARGE, theme, title);
        let (place, view) = (self.place(), self.large());
        let fleet = self.battle.fleet().ships();
        draw_fleet(scene, (LARGE.x + 178.0, LARGE.y + 14.0), LARGE.w - 192.0, fleet, view.ships(), theme);
        let key = self.values_of_the_large_sea();
        let show = key.as_ref().and_then(|key| self.show(key)).and_then(Result::ok);
        let last = if self.trial.is_some() { None } else { self.last_shot(side) };
        let sight = Sight {
            place,
            view: &view,
            ships: self.ships_seen(1 - side, &view),
            covered: true,
            last: last.map(|last| (last, if self.other { f64::INFINITY } else { self.now() - self.shot_at[side] })),
            values: show.as_ref().zip(key.as_ref()).map(|(show, key)| (show, numbers(key.2, show))),
        };
        sight.draw(scene, theme, mouse);
        if !self.is_over() {
            draw_focus(scene, place.square(self.focus), theme);
        }
        let at = place.at(mouse).unwrap_or(self.focus);
        if let (Some((show, written)), true) = (sight.values, is_open(&view, at)) {
            draw_bubble(scene, &place, at, &written(show.at(at)), theme);
        }
    }

    /// The ships of this side that one sees in this view: those that are sunk; at the end all.
    fn ships_seen(&self, side: usize, view: &View) -> Vec<Ship> {
        let sunk = |ship: &&Ship| ship.squares().all(|(row, column)| view.get(row, column) == State::Sunk);
        let all = self.battle.sea(side).ships();
        if self.is_over() { all.to_vec() } else { all.iter().filter(sunk).copied().collect() }
    }

    /// The sea that is not the large one: the own one, with its ships.
    fn draw_small(&self, scene: &mut Scene, theme: &Theme) {
        let shooter = usize::from(!self.other);
        let title = match (self.other, self.code_only()) {
            (true, _) => game::enemys_sea(),
            (false, true) => say::first_sea(),
            (false, false) => game::your_sea(),
        };
        card(scene, SMALL, theme, title);
        let view = self.battle.view(shooter);
        let fleet = self.battle.fleet().ships();
        draw_fleet(scene, (SMALL.x + 14.0, SMALL.y + 30.0), SMALL.w - 28.0, fleet, view.ships(), theme);
        let all = self.battle.sea(1 - shooter).ships().to_vec();
        let ago = self.now() - self.shot_at[shooter];
        let sight = Sight {
            place: Place::on(SMALL, view.rows(), view.columns()),
            view: &view,
            ships: if self.other { self.ships_seen(1, &view) } else { all },
            covered: self.other,
            last: self.last_shot(shooter).map(|last| (last, ago)),
            values: None,
        };
        sight.draw(scene, theme, (-1.0, -1.0));
    }

    /// What these values show, if they are there, or why they show nothing.
    fn show(&self, key: &Key) -> Option<Result<Show, Text>> {
        let valued = self.heat.get(key)?;
        Some(Show::of(&key.0, valued).map_err(|why| say::nothing_to_show(&why)))
    }

    fn draw_reasons(&self, scene: &mut Scene, theme: &Theme) {
        scene.rect(REASONS, 14.0, theme.surface);
        let mut y = REASONS.y + 22.0;
        let mut tell = |title: Text, (color, text): (Color, Text), lines: usize| {
            scene.text((REASONS.x + 14.0, y), Anchor::Start, 13.0, true, theme.text, title);
            y = paragraph(scene, (REASONS.x + 14.0, y + 19.0), 12.0, color, &text.to_string(), 29, lines) + 8.0;
        };
        if !self.is_over() && !self.other {
            tell(say::best_shot(), self.best_shot(theme), 8);
        }
        if let Some(last) = self.reason_of_the_last_shot(theme) {
            tell(say::its_shot(), last, 6);
        }
    }

    /// Where the values say that one should shoot, and why.
    fn best_shot(&self, theme: &Theme) -> (Color, Text) {
        let Some(key) = self.values_of_the_large_sea() else {
            return (theme.quiet, say::nothing_asked());
        };
        if let Some(problem) = self.heat.problem(&key) {
            return (theme.warning, problem);
        }
        match self.show(&key) {
            None => (theme.quiet, self.waiting(&key)),
            Some(Err(why)) => (theme.warning, why),
            Some(Ok(show)) => {
                let best = show.best[0];
                let (view, code, of) = key;
                let asked = Values { view: view.clone(), of };
                let reason = at(named(best), by_values(&asked, &show, best));
                let fitting = self.heat.get(&(view, code, of)).and_then(fleets_that_fit);
                let more = fitting.or_else(|| (!are_written(of, &show)).then(say::in_percent));
                (theme.text, more.map_or(reason.clone(), |more| reason.then(&more)))
            }
        }
    }

    /// That there is no answer yet.
    fn waiting(&self, key: &Key) -> Text {
        match self.heat.building(key) {
            Some(Code::Mine) => all::building(),
            Some(_) => all::building_its_code(),
            None => say::is_being_asked(),
        }
    }

    /// Why the enemy shot where it did, if code plays it.
    fn reason_of_the_last_shot(&self, theme: &Theme) -> Option<(Color, Text)> {
        let Who::Code(player) = self.battle.who()[1] else { return None };
        let (before, moves) = self.last_turn(1)?;
        let key = self.values_of_the_last_shot();
        if self.in_its_place == Some(self.battle.hunt(1).turns().len()) {
            return Some((theme.text, at(named(self.last_shot(1)?), say::lot_in_its_place())));
        }
        if let Some(problem) = key.as_ref().and_then(|key| self.heat.problem(key)) {
            return Some((theme.warning, problem));
        }
        let valued = key.as_ref().and_then(|key| self.heat.get(key));
        let is_hidden = key.is_none() && asks(&before, player.by, &moves).is_some();
        let text = match (valued, &key) {
            (None, Some(key)) => return Some((theme.quiet, self.waiting(key))),
            _ if is_hidden => say::b_shows_why(),
            _ => why(&before, player.by, &moves, valued),
        };
        Some((theme.text, at(named(self.last_shot(1)?), text)))
    }

    /// Whose log is seen: the one of the code whose shots the large sea shows, or else of the enemy.
    fn side_of_the_log(&self) -> usize {
        usize::from(self.other || !self.code_only())
    }

    fn draw_log(&self, scene: &mut Scene, theme: &Theme) {
        scene.rect(LOG, 14.0, theme.surface);
        let side = self.side_of_the_log();
        let Who::Code(player) = self.battle.who()[side] else { return };
        let (x, mut y) = (LOG.x + 14.0, LOG.y + 19.0);
        scene.text((x, y), Anchor::Start, 13.0, true, theme.text, say::the_log((player.text)()));
        let mut lines = LINES;
        y += 19.0;
        if let Some(why) = self.logs.failed(side) {
            paragraph(scene, (x, y), 12.0, theme.warning, &say::plain_log(why).to_string(), LETTERS, 2);
            (lines, y) = (lines - 2, y + 34.0);
        }
        let seen: Vec<&str> = self.logs.lines(side).rev().skip(self.scrolled).take(lines).collect();
        if seen.is_empty() {
            scene.text((x, y), Anchor::Start, 12.0, false, theme.quiet, say::no_log());
        }
        for (i, line) in seen.iter().rev().enumerate() {
            let newest = self.scrolled == 0 && i + 1 == seen.len();
            let color = if newest { theme.text } else { theme.quiet };
            scene.text((x, y + 17.0 * i as f32), Anchor::Start, 12.0, false, color, shortened(line, LETTERS));
        }
    }

    /// The wheel over the log.
    pub(super) fn scroll(&mut self, input: &Input) {
        if LOG.contains(input.mouse) && input.wheel != 0.0 && self.placing.is_none() {
            let most = self.logs.lines(self.side_of_the_log()).count().saturating_sub(LINES);
            self.scrolled = self.scrolled.saturating_add_signed(input.wheel.round() as isize).min(most);
        }
    }
}

/// The square and why, as a sentence.
fn at(square: String, why: Text) -> Text {
    Text::verbatim(format!("{square}: ")).concat(&why).concat(&Text::verbatim("."))
}

/// A card with its title.
fn card(scene: &mut Scene, at: Rect, theme: &Theme, title: Text) {
    scene.rect(at, 14.0, theme.surface);
    scene.text((at.x + 14.0, at.y + 22.0), Anchor::Start, 13.0, true, theme.text, title);
}

/// The ship in hand as it would lie: an outline; where it cannot lie, it is crossed out.
fn draw_ghost(scene: &mut Scene, place: &Place, ship: Ship, wrong: bool, theme: &Theme) {
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

/// What the signs mean.
fn draw_legend(scene: &mut Scene, theme: &Theme) {
    scene.rect(LEGEND, 14.0, theme.surface);
    let signs = [
        (State::Unknown, say::unknown()),
        (State::Water, game::misses()),
        (State::Hit, say::hit()),
        (State::Sunk, say::sunk()),
        (State::Marked, say::marked()),
    ];
    for (i, (state, text)) in signs.into_iter().enumerate() {
        let middle = LEGEND.x + LEGEND.w * (i as f32 + 0.5) / 5.0;
        let at = Rect::new(middle - 18.0, LEGEND.y + 24.0, 36.0, 36.0);
        scene.rect(at, 3.0, colors(theme).open);
        if matches!(state, State::Unknown | State::Marked) {
            view::draw_cover(scene, at, colors(theme).covered[0], theme);
        }
        if state == State::Sunk {
            view::draw_ship(scene, (at, at), colors(theme).wreck);
        }
        view::draw_sign(scene, at, state, theme);
        scene.text((at.center().0, at.y + 58.0), Anchor::Middle, 12.5, false, theme.quiet, text);
    }
}

/// How the values of this function are written on the squares.
fn numbers(of: Of, show: &Show) -> fn(Shown) -> String {
    match of {
        Of::Chances => |shown| percent(shown.value),
        _ if are_written(of, show) => |shown| format!("{:.0}", shown.value),
        _ => |shown| percent(shown.share),
    }
}

/// Whether the values themselves have room on the squares; else they are written in percent of the highest. Chances are in percent anyway.
fn are_written(of: Of, show: &Show) -> bool {
    let highest = show.at(show.best[0]).value;
    of == Of::Chances || highest < 1000.0 && highest.fract() == 0.0
}

/// In percent, as short as it can be; 0 and 100 only where it is certain.
fn percent(part: f64) -> String {
    match 100.0 * part {
        percent if percent > 0.0 && percent < 1.0 => "<1".to_owned(),
        percent if percent > 99.0 && percent < 100.0 => "99".to_owned(),
        percent => format!("{percent:.0}"),
    }
}

/// How many fleets fit, if that was found out.
fn fleets_that_fit(valued: &Valued) -> Option<Text> {
    let count = valued.placements?;
    let text = fleets(&Chances { hit: Vec::new(), fleets: count, sampled: valued.sampled });
    Some(capital(&text).concat(&Text::verbatim(".")))
}

/// So many letters of a line at most: its beginning and, behind the marks, its shot.
fn shortened(line: &str, most: usize) -> String {
    let letters: Vec<char> = line.chars().collect();
    if letters.len() <= most {
        return line.to_owned();
    }
    let end = &letters[letters.len() - (most - 18)..];
    letters[..16].iter().chain([&'…']).chain(end).collect()
}
