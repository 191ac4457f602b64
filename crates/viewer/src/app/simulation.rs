//! The result of a simulation as printed text: fills the window, in two columns if the text then fits, otherwise in a
//! single column that can be scrolled.

use super::App;
use super::drawn::draw_scroll;
use super::over::Over;
use crate::words as say;
use stage::font::{Face, width, wrap};
use stage::scene::{Anchor, Color, Rect, Scene, with_minus_signs};
use stage::theme::Theme;
use stage::{GAP, SMALL, Wish, key};
use tables::{ALL, opponent};
use text::Text;

/// The character from which the program prints bars.
const FULL_BLOCK: char = '\u{2588}';
/// The height of a line, in units of the layout.
const LINE: f32 = 16.0;
/// The maximum factor by which a window may set its text larger than measured.
const LARGER: f32 = (SMALL + 0.5) / SMALL;

/// A simulation, in which code plays many games.
#[derive(Debug)]
pub(super) struct Simulation {
    pub(super) number: u64,
    since: f64,
    /// The number of lines scrolled down.
    top: usize,
    /// A note that a fallback player plays, since none of the student's players is written.
    instead: Option<Text>,
    /// The printed result, or the reason why there is none; `None` while the games are played.
    pub(super) came: Option<Result<String, Text>>,
}

impl Simulation {
    /// Stores the result, below the note about the fallback player.
    pub(super) fn hear(&mut self, came: &Result<String, Text>) {
        let below = |printed: &String| match &self.instead {
            Some(instead) => format!("{instead}\n\n{printed}"),
            None => printed.clone(),
        };
        self.came = Some(came.as_ref().map(below).map_err(Clone::clone));
    }
}

/// The lines of a result, with their place in the window.
struct Page {
    lines: Vec<String>,
    face: Face,
    /// The rectangle of the text.
    room: Rect,
    /// The number of lines in the first column, if there are two columns.
    first: Option<usize>,
}

impl Page {
    /// Lays out a result in a window of this size.
    fn of(came: &Result<String, Text>, (wide, high): (f32, f32)) -> Page {
        let card = card((wide, high));
        let room = Rect::new(card.x + 20.0, card.y + 16.0, card.w - 40.0, card.h - 52.0);
        let (text, face) = match came {
            Ok(printed) => (with_minus_signs(printed), Face::Mono),
            Err(why) => (why.to_string(), Face::Regular),
        };
        let lines = wrap(text.trim_end(), SMALL, face, room.w / LARGER);
        let widest = lines.iter().map(|line| LARGER * width(line, SMALL, face)).fold(0.0, f32::max);
        let mut page = Page { lines, face, room, first: None };
        let rows = page.rows();
        if page.lines.len() > rows && 2.0 * widest + GAP <= room.w && page.lines.len() <= 2 * rows {
            page.first = Some(page.end_of_first_column());
        }
        page
    }

    /// Returns the number of lines that fit below each other.
    fn rows(&self) -> usize {
        ((self.room.h / LINE) as usize).max(1)
    }

    /// Returns the number of lines in the first column. The column ends with an empty line, if the rest then fits into
    /// the second.
    fn end_of_first_column(&self) -> usize {
        let (rows, count) = (self.rows(), self.lines.len());
        let may_end = |end: &usize| self.lines[end - 1].is_empty() && count - end <= rows;
        (1..=rows).rev().find(may_end).unwrap_or(rows)
    }

    /// Returns the maximum number of lines that can be scrolled down.
    fn most(&self) -> usize {
        if self.first.is_some() { 0 } else { self.lines.len().saturating_sub(self.rows()) }
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, top: usize, color: Color) {
        let top = top.min(self.most());
        let shown = if self.first.is_some() { self.lines.len() } else { self.rows() };
        for (i, line) in self.lines.iter().skip(top).take(shown).enumerate() {
            let (row, x) = match self.first {
                Some(first) if i >= first => (i - first, (self.room.w + GAP) / 2.0),
                _ => (i, 0.0),
            };
            let at = (self.room.x + x, self.room.y + LINE * row as f32 + 14.0);
            draw_line(scene, theme, at, self.face, color, line);
        }
        scene.layout.panel.y = self.room.y;
        scene.layout.panel.h = self.room.h;
        draw_scroll(scene, theme, LINE * top as f32, LINE * (self.most() + self.rows()) as f32);
    }
}

/// Draws a line of the result; bars of a plot are drawn as rectangles.
fn draw_line(scene: &mut Scene, theme: &Theme, (x, y): (f32, f32), face: Face, color: Color, line: &str) {
    let bar = |sign: char| sign == FULL_BLOCK;
    let (before, rest) = line.split_at(line.find(bar).unwrap_or(line.len()));
    let (long, behind) = rest.split_at(rest.rfind(bar).map_or(0, |last| last + FULL_BLOCK.len_utf8()));
    scene.text((x, y), Anchor::Start, SMALL, face, color, before);
    if !long.is_empty() {
        let [from, wide] = [before, long].map(|text| width(text, SMALL, face));
        scene.rect(Rect::new(x + from, y - 10.0, wide, 12.0), 2.0, theme.accent);
        scene.text((x + from + wide, y), Anchor::Start, SMALL, face, color, behind);
    }
}

/// Returns the rectangle of the window minus a margin.
fn card((wide, high): (f32, f32)) -> Rect {
    Rect::new(0.0, 0.0, wide, high).inset(24.0)
}

impl App {
    /// Starts a simulation with the code that plays at the board.
    pub(super) fn simulate(&mut self) {
        let Some(game) = self.open() else { return };
        if let Some(options) = game.screen.simulation() {
            let table = ALL[game.which];
            let (options, stand_in) = opponent(table, &options.into_iter().collect(), &self.here);
            self.simulations += 1;
            let (number, game) = (self.simulations, table.name());
            self.outbox.wishes.push(Wish::Simulate { number, game, options: options.typed() });
            let instead = stand_in.map(|of| of.text);
            self.over = Some(Over::Simulation(Simulation { number, since: self.now, top: 0, instead, came: None }));
            self.focus.forget();
        }
    }

    /// Scrolls the result down by so many lines, as far as possible.
    pub(super) fn scroll_simulation(&mut self, lines: isize) {
        if let Some(Over::Simulation(Simulation { top, came: Some(came), .. })) = &mut self.over {
            *top = top.saturating_add_signed(lines).min(Page::of(came, self.layout.size).most());
        }
    }

    /// Handles a key while the result is open: scrolls.
    pub(super) fn turn_simulation(&mut self, typed: char) {
        const PAGE: isize = 20;
        self.scroll_simulation(match typed {
            '↑' => -1,
            '↓' => 1,
            key::PAGE_UP => -PAGE,
            key::PAGE_DOWN | ' ' => PAGE,
            key::HOME => isize::MIN,
            key::END => isize::MAX,
            _ => 0,
        });
    }

    /// Draws the simulation, which fills the window.
    pub(super) fn draw_simulation(&self, scene: &mut Scene, theme: &Theme, simulation: &Simulation) {
        let Simulation { since, top, came, .. } = simulation;
        let card = card(self.layout.size);
        scene.commands.clear();
        scene.layout.panel = card;
        scene.rect(card, 14.0, theme.surface);
        let page = came.as_ref().map(|came| Page::of(came, self.layout.size));
        let is_longer = page.as_ref().is_some_and(|page| page.most() > 0);
        let close = if is_longer { say::scroll_or_close() } else { say::press_to_close() };
        scene.text((card.x + 20.0, card.y + card.h - 14.0), Anchor::Start, SMALL, false, theme.quiet, close);
        match (page, came) {
            (Some(page), Some(came)) => {
                page.draw(scene, theme, *top, if came.is_ok() { theme.text } else { theme.warning });
            }
            _ => {
                let seconds = (self.now - since).max(0.0) as u64;
                let at = (card.x + 20.0, card.y + 34.0);
                scene.text(at, Anchor::Start, 17.0, true, theme.accent, say::is_simulating(seconds));
            }
        }
    }
}
