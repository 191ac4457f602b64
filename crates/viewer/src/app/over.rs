//! What lies over a game, one at a time: what of it can be shared, what came of many games, and all keys.

use super::{App, Id};
use crate::share;
use crate::words as say;
use stage::font::{Face, cut, width, wrap};
use stage::scene::{Anchor, Color, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::Button;
use stage::{GAP, News, SMALL, Screen, Stop, Wish};
use tables::ALL;
use text::Text;

/// Of which a terminal makes bars.
const FULL_BLOCK: char = '\u{2588}';

/// What lies over a game, one at a time.
#[derive(Debug)]
pub(super) enum Over {
    /// all keys
    Keys,
    /// what can be shared
    Shares,
    Simulation(Simulation),
}

/// What can be shared of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shares {
    Copy,
    Paste,
    Picture,
    Photo,
    Film,
}

/// Many games of code.
#[derive(Debug)]
pub(super) struct Simulation {
    pub(super) number: u64,
    since: f64,
    /// what came of them, as it is printed, or why nothing did; nothing as long as they are played
    pub(super) came: Option<Result<String, Text>>,
}

impl App {
    /// What can be shared now, where its buttons stand, and the card below them.
    pub(super) fn sharing(&self) -> (Rect, Vec<Button<Id>>) {
        const HIGH: f32 = 36.0;
        let is_there = self.game().is_some_and(|game| !game.positions().is_empty());
        let button = |what, label, key| {
            Button::new(Id::Shares(what), label).note(key).enabled(is_there || what == Shares::Paste)
        };
        let buttons = [
            button(Shares::Copy, say::copy_position(), say::ctrl("C").to_string()),
            button(Shares::Paste, say::paste_position(), say::ctrl("V").to_string()),
            button(Shares::Picture, say::board_as("SVG"), String::new()),
            button(Shares::Photo, say::board_as("PNG"), String::new()),
            button(Shares::Film, say::game_as_film(), String::new()),
        ];
        let (wide, window) = (buttons.iter().map(Button::least).fold(240.0, f32::max) + 40.0, self.layout.size);
        let high = (HIGH + 8.0) * buttons.len() as f32 + 52.0;
        let (x, y) = ((window.0 - wide) / 2.0, (window.1 - high) / 2.0);
        let placed = buttons.into_iter().enumerate().map(|(i, button)| {
            let button = Button { line: true, ..button };
            button.at(Rect::new(x + 16.0, y + 44.0 + (HIGH + 8.0) * i as f32, wide - 32.0, HIGH))
        });
        (Rect::new(x, y, wide, high), placed.collect())
    }

    /// Wishes for what is to be shared of the open game.
    pub(super) fn share(&mut self, what: Shares) {
        self.close();
        let Some((table, game)) = self.open().map(|game| (ALL[game.which], &game.screen)) else { return };
        let positions = game.positions();
        let name = |what: &str| format!("{}-{what}", table.name());
        let wish = match what {
            Shares::Paste => Some(Wish::Paste),
            Shares::Copy => positions.last().cloned().map(Wish::Copy),
            Shares::Photo => {
                (!positions.is_empty()).then(|| Wish::Photo { name: name("board"), part: self.layout.board })
            }
            Shares::Picture => {
                share::still(table, &positions, self.theme()).map(|svg| Wish::Picture { name: name("board"), svg })
            }
            Shares::Film => {
                share::moving(table, &positions, self.theme()).map(|svg| Wish::Picture { name: name("film"), svg })
            }
        };
        self.photo = what == Shares::Photo;
        if wish.is_none() {
            let news = News::Saved(Err(say::cannot_be_drawn()));
            self.games.last_mut().into_iter().for_each(|game| game.screen.hear(&news));
        }
        self.outbox.wishes.extend(wish);
    }

    /// Lets the code at the board play many games.
    pub(super) fn simulate(&mut self) {
        let Some(game) = self.open() else { return };
        if let Some(options) = game.screen.simulation() {
            let game = ALL[game.which].name();
            self.simulations += 1;
            let number = self.simulations;
            self.outbox.wishes.push(Wish::Simulate { number, game, options });
            self.over = Some(Over::Simulation(Simulation { number, since: self.now, came: None }));
            self.focus.forget();
        }
    }

    /// Closes what lies over the game, and ends what nobody waits for any more. Whether there was anything.
    pub(super) fn close(&mut self) -> bool {
        let closed = self.over.take();
        if let Some(Over::Simulation(Simulation { came: None, .. })) = closed {
            self.outbox.wishes.push(Wish::NoSimulation);
        }
        closed.is_some()
    }

    /// What can be shared, over everything.
    pub(super) fn draw_sharing(&self, scene: &mut Scene, theme: &Theme) {
        let (card, buttons) = self.sharing();
        tables::picture::keep_the_board(scene, card);
        let window = self.layout.size;
        // As long as it is open, this is what can be read and pressed.
        scene.layout.panel = card;
        scene.rect(Rect::new(0.0, 0.0, window.0, window.1), 0.0, theme.background.faded(190));
        scene.rect(card.inset(-1.0), 15.0, theme.line);
        scene.rect(card, 14.0, theme.surface);
        scene.text((card.x + 16.0, card.y + 28.0), Anchor::Start, 16.0, true, theme.text, say::share());
        buttons.iter().for_each(|button| button.draw(scene, theme, self.mouse));
        self.focus.draw(scene, theme, &self.stops());
    }

    /// What came of many games, as large as there is room.
    pub(super) fn draw_simulation(
        &self,
        scene: &mut Scene,
        theme: &Theme,
        Simulation { since, came, .. }: &Simulation,
    ) {
        let window = self.layout.size;
        let card = Rect::new(0.0, 0.0, window.0, window.1).inset(24.0);
        scene.commands.clear();
        scene.layout.panel = card;
        scene.rect(card, 14.0, theme.surface);
        let text = |scene: &mut Scene, y: f32, size: f32, face: Face, color: Color, text: &str| {
            let text = cut(text, size * 1.05, face, card.w - 40.0);
            scene.text((card.x + 20.0, card.y + y), Anchor::Start, size, face, color, text);
        };
        let close = say::press_to_close().to_string();
        text(scene, card.h - 14.0, SMALL, Face::Regular, theme.quiet, &close);
        match came {
            None => {
                let seconds = (self.now - since).max(0.0) as u64;
                text(scene, 34.0, 17.0, Face::Bold, theme.accent, &say::is_simulating(seconds).to_string());
            }
            Some(Err(why)) => {
                let room = ((card.h - 60.0) / 19.0) as usize;
                for (i, line) in
                    wrap(&why.to_string(), 13.5, Face::Regular, card.w - 48.0).iter().take(room).enumerate()
                {
                    text(scene, 34.0 + 19.0 * i as f32, 13.5, Face::Regular, theme.warning, line);
                }
            }
            Some(Ok(printed)) => {
                const LINE: f32 = 16.0;
                let room = ((card.h - 50.0) / LINE) as usize;
                let lines: Vec<&str> = printed.lines().collect();
                // In a wide window, what does not fit stands beside it.
                let columns = if card.w > 1120.0 { 2 } else { 1 };
                for (i, line) in lines.iter().take(room * columns).enumerate() {
                    let (column, row) = (i / room.max(1), i % room.max(1));
                    let wide = card.w / columns as f32;
                    let line = cut(line, SMALL * 1.05, Face::Mono, wide - 40.0);
                    let at = (card.x + 20.0 + wide * column as f32, card.y + 30.0 + LINE * row as f32);
                    // A bar of the plot is a bar here, too.
                    let bar = |sign: char| sign == FULL_BLOCK;
                    let (before, rest) = line.split_at(line.find(bar).unwrap_or(line.len()));
                    let (long, behind) = rest.split_at(rest.rfind(bar).map_or(0, |last| last + FULL_BLOCK.len_utf8()));
                    let [x, w] = [before, long].map(|text| width(text, SMALL, Face::Mono));
                    scene.text(at, Anchor::Start, SMALL, Face::Mono, theme.text, before);
                    if !long.is_empty() {
                        scene.rect(Rect::new(at.0 + x, at.1 - 10.0, w, 12.0), 2.0, theme.accent);
                        scene.text((at.0 + x + w, at.1), Anchor::Start, SMALL, Face::Mono, theme.text, behind);
                    }
                }
            }
        }
    }

    /// What all keys do: those of the screen, and those of its buttons.
    pub(super) fn all_keys(&self) -> Vec<Text> {
        let mut keys = self.game().map(Screen::keys).unwrap_or_default();
        let all = matches!(self.over, Some(Over::Keys));
        if all {
            let of_buttons = |stop: &Stop| (!stop.key.is_empty()).then(|| format!("{}: {}", stop.key, stop.label));
            keys.extend(self.stops().controls.iter().filter_map(of_buttons).map(Text::verbatim));
        }
        keys.extend([say::key_tab(), say::key_arrows(), say::key_enter()]);
        if self.is_open {
            keys.push(say::key_escape());
        }
        keys.push(say::key_help());
        if all {
            keys.extend(self.is_open.then(say::key_copy));
            keys.extend([say::key_window(), say::key_zoom()]);
        }
        keys
    }

    /// All keys, over everything.
    pub(super) fn draw_keys(&self, scene: &mut Scene, theme: &Theme) {
        let keys: Vec<String> = self.all_keys().iter().map(Text::to_string).collect();
        const LINE: f32 = 21.0;
        let (window, size) = (self.layout.size, 13.5);
        let room = (((window.1 - 80.0) / LINE) as usize).max(1);
        let columns = keys.len().div_ceil(room);
        let rows = keys.len().div_ceil(columns.max(1));
        let most = (window.0 - 64.0) / columns as f32 - GAP;
        let wide = keys.iter().map(|key| 1.05 * width(key, size, false)).fold(150.0, f32::max).min(most);
        let all_wide = (wide + GAP) * columns as f32 - GAP;
        let high = LINE * rows as f32 + 52.0;
        let (x, y) = ((window.0 - all_wide) / 2.0, ((window.1 - high) / 2.0).max(8.0));
        scene.rect(Rect::new(0.0, 0.0, window.0, window.1), 0.0, theme.background.faded(190));
        scene.rect(Rect::new(x - 21.0, y - 1.0, all_wide + 42.0, high + 2.0), 15.0, theme.line);
        scene.rect(Rect::new(x - 20.0, y, all_wide + 40.0, high), 14.0, theme.surface);
        scene.text((x, y + 28.0), Anchor::Start, 16.0, true, theme.text, say::keys());
        for (i, key) in keys.iter().enumerate() {
            let key = cut(key, size, false, wide / 1.05);
            let at = (x + (wide + GAP) * (i / rows) as f32, y + 54.0 + LINE * (i % rows) as f32);
            scene.text(at, Anchor::Start, size, false, theme.text, key);
        }
    }
}
