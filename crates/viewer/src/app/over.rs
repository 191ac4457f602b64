//! The overlays of a game: things to share, the result of a simulation, and the list of all keys.

use super::simulation::Simulation;
use super::{App, Id};
use crate::share;
use crate::words as say;
use stage::font::{cut, width};
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::Button;
use stage::{GAP, News, Screen, Wish};
use tables::ALL;
use text::Text;

/// An overlay over a game; at most one is open.
#[derive(Debug)]
pub(super) enum Over {
    /// The list of all keys.
    Keys,
    /// The card of things to share.
    Shares,
    /// A simulation, in which code plays many games.
    Simulation(Simulation),
}

/// The things of a game that can be shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shares {
    Copy,
    Paste,
    Picture,
    Photo,
    Film,
}

impl App {
    /// Returns the card of things to share, and its buttons at their positions.
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

    /// Requests to share the given thing of the open game.
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

    /// Closes the overlay, and cancels a running simulation. Returns whether an overlay was open.
    pub(super) fn close(&mut self) -> bool {
        let closed = self.over.take();
        if let Some(Over::Simulation(Simulation { came: None, .. })) = closed {
            self.outbox.wishes.push(Wish::NoSimulation);
        }
        closed.is_some()
    }

    /// Draws the card of things to share over the game.
    pub(super) fn draw_sharing(&self, scene: &mut Scene, theme: &Theme) {
        let (card, buttons) = self.sharing();
        tables::picture::keep_the_board(scene, card);
        let window = self.layout.size;
        // While the card is open, it is the only part of the window that can be read and pressed.
        scene.layout.panel = card;
        scene.rect(Rect::new(0.0, 0.0, window.0, window.1), 0.0, theme.background.faded(190));
        scene.rect(card.inset(-1.0), 15.0, theme.line);
        scene.rect(card, 14.0, theme.surface);
        scene.text((card.x + 16.0, card.y + 28.0), Anchor::Start, 16.0, true, theme.text, say::share());
        buttons.iter().for_each(|button| button.draw(scene, theme, self.mouse));
        self.focus.draw(scene, theme, &self.stops());
    }

    /// Returns the descriptions of all keys: those of the screen, and those of its buttons.
    pub(super) fn all_keys(&self) -> Vec<Text> {
        let mut keys = vec![say::key_help()];
        keys.extend(self.game().map(Screen::keys).unwrap_or_default());
        let all = matches!(self.over, Some(Over::Keys));
        if all {
            keys.extend(self.stops().keys.into_iter().map(|(key, label)| Text::verbatim(format!("{key}: {label}"))));
        }
        keys.extend([say::key_tab(), say::key_arrows(), say::key_enter()]);
        if self.is_open {
            keys.push(say::key_escape());
        }
        if all {
            keys.extend(self.is_open.then(say::key_copy));
            keys.extend([say::key_window(), say::key_zoom()]);
        }
        keys
    }

    /// Draws the list of all keys over the game.
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
