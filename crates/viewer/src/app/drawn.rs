//! Draws the window: the home screen or a game, overlays, the bar above and the line of keys below.

use super::over::Over;
use super::{App, Id};
use crate::home::{Home, Shown};
use stage::font::cut;
use stage::panel::as_many_as_fit;
use stage::scene::{Anchor, Scene};
use stage::theme::Theme;
use stage::{GAP, SMALL};
use tables::{ALL, Rung};
use text::Text;

impl App {
    /// Returns the scene to draw.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let theme = self.theme();
        let mut scene = Scene::new(theme.background, self.layout);
        match self.game() {
            Some(game) => {
                // A photo shows the board as if no mouse were over it.
                game.draw(&mut scene, theme, if self.photo { (-1.0, -1.0) } else { self.mouse });
                draw_scroll(&mut scene, theme, self.layout.scroll, game.stops(&self.layout).height);
            }
            None => self.home_screen().draw(&mut scene, theme, self.mouse),
        }
        match &self.over {
            Some(Over::Shares) => self.draw_sharing(&mut scene, theme),
            Some(Over::Simulation(simulation)) => self.draw_simulation(&mut scene, theme, simulation),
            Some(Over::Keys) | None => {
                // A photo shows the board without a message over it.
                if !self.photo {
                    self.draw_moment(&mut scene, theme);
                }
                self.draw_bar(&mut scene, theme);
                self.draw_foot(&mut scene, theme);
                if !self.photo {
                    self.focus.draw(&mut scene, theme, &self.stops());
                }
            }
        }
        if matches!(self.over, Some(Over::Keys)) {
            self.draw_keys(&mut scene, theme);
        }
        scene
    }

    fn draw_bar(&self, scene: &mut Scene, theme: &Theme) {
        let bar = self.layout.bar();
        let mut left = bar.x + bar.w;
        for button in
            self.buttons().iter().filter(|button| !matches!(button.id, Id::Game(_) | Id::Rung(..) | Id::Door(..)))
        {
            button.draw(scene, theme, self.mouse);
            if !matches!(button.id, Id::Home | Id::Next) {
                left = left.min(button.rect.x);
            }
        }
        if let Some(open) = self.open() {
            let title = cut(&(ALL[open.which].card().title)().to_string(), 19.0, true, left - bar.x - 60.0);
            scene.text((bar.x + 50.0, bar.y + 33.0), Anchor::Start, 19.0, true, theme.text, title);
        }
    }

    /// Draws the descriptions of the keys, the most important first, as far as there is room.
    fn draw_foot(&self, scene: &mut Scene, theme: &Theme) {
        let foot = self.layout.foot();
        let first: Vec<String> = match &self.note {
            _ if self.is_open => Vec::new(),
            None => ["cargo run", "cargo test", "cargo play"].map(str::to_owned).into(),
            Some(note) => vec![note.to_string()],
        };
        let keys: Vec<String> = first.into_iter().chain(self.all_keys().iter().map(Text::to_string)).collect();
        // The window sets text in whole pixels, so letters may be up to half a pixel larger.
        let text = as_many_as_fit(&keys, SMALL, foot.w * SMALL / (SMALL + 0.5));
        scene.text((foot.x, foot.y + 20.0), Anchor::Start, SMALL, false, theme.quiet, text);
    }

    pub(super) fn home_screen(&self) -> Home {
        let beaten = |game: &str, rung: &Rung| self.beaten.contains(&(game.to_owned(), rung.name.to_owned()));
        let shown = |which: usize| Shown {
            card: ALL[which].card(),
            plays: self.plays(which),
            goes_on: self.games.iter().any(|game| game.which == which && game.goes_on()),
            // The smallest windows have no room for the other entries.
            doors: ALL[which]
                .doors()
                .into_iter()
                .map(|(text, _)| text)
                .filter(|_| self.layout.size.1 >= 560.0)
                .collect(),
            rating: self.ratings.get(ALL[which].name()).cloned(),
            ladder: (self.ladder(which).into_iter())
                .map(|rung| (rung.text.clone(), beaten(ALL[which].name(), &rung)))
                .collect(),
        };
        Home { games: (0..ALL.len()).map(shown).collect(), layout: self.layout }
    }
}

/// Draws a scroll bar at the side of a panel whose contents do not fit.
pub(super) fn draw_scroll(scene: &mut Scene, theme: &Theme, scroll: f32, height: f32) {
    let panel = scene.layout.panel;
    if height > panel.h {
        let part = |of: f32| panel.y + of / height * panel.h;
        let x = panel.x + panel.w + GAP / 2.0;
        scene.line((x, part(0.0)), (x, part(height)), 3.0, theme.raised);
        scene.line((x, part(scroll)), (x, part(scroll + panel.h)), 3.0, theme.line);
    }
}
