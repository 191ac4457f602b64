//! What came of many games of code, as it is printed: over the whole window, in two columns if it fits so, else in one
//! that is scrolled.

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

/// Of which a terminal makes bars.
const FULL_BLOCK: char = '\u{2588}';
/// How high a line is.
const LINE: f32 = 16.0;
/// A window may set its letters so many times as large.
const LARGER: f32 = (SMALL + 0.5) / SMALL;

/// Many games of code.
#[derive(Debug)]
pub(super) struct Simulation {
    pub(super) number: u64,
    since: f64,
    /// how many lines it is scrolled down
    top: usize,
    /// that none of the student's players is written, so that another one plays
    instead: Option<Text>,
    /// what came of them, as it is printed, or why nothing did; nothing as long as they are played
    pub(super) came: Option<Result<String, Text>>,
}

impl Simulation {
    /// Takes what came of the games, below the sentence that says who plays in the place of the student's code.
    pub(super) fn hear(&mut self, came: &Result<String, Text>) {
        let below = |printed: &String| match &self.instead {
            Some(instead) => format!("{instead}\n\n{printed}"),
            None => printed.clone(),
        };
        self.came = Some(came.as_ref().map(below).map_err(Clone::clone));
    }
}

/// The lines of it, and where they are to be seen.
struct Page {
    lines: Vec<String>,
    face: Face,
    /// where the lines stand
    room: Rect,
    /// how many of them stand in the first column, if there are two
    first: Option<usize>,
}

impl Page {
    /// In a window of this size.
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

    /// How many lines fit below each other.
    fn rows(&self) -> usize {
        ((self.room.h / LINE) as usize).max(1)
    }

    /// Where the second column begins: behind an empty line, if the rest then fits.
    fn end_of_first_column(&self) -> usize {
        let (rows, count) = (self.rows(), self.lines.len());
        let may_end = |end: &usize| self.lines[end - 1].is_empty() && count - end <= rows;
        (1..=rows).rev().find(may_end).unwrap_or(rows)
    }

    /// How many lines it can be scrolled down.
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

/// A line; a bar of the plot is a bar here, too.
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

/// All but the edge of the window.
fn card((wide, high): (f32, f32)) -> Rect {
    Rect::new(0.0, 0.0, wide, high).inset(24.0)
}

impl App {
    /// Lets the code at the board play many games.
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

    /// Scrolls what came of many games so many lines down, as far as there are any.
    pub(super) fn scroll_simulation(&mut self, lines: isize) {
        if let Some(Over::Simulation(Simulation { top, came: Some(came), .. })) = &mut self.over {
            *top = top.saturating_add_signed(lines).min(Page::of(came, self.layout.size).most());
        }
    }

    /// What a key does there.
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

    /// What came of many games, as large as there is room.
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
