//! What happens in the window: the home screen and the games' screens. Pure: input and time come in, a scene and wishes to the outside come out.

use crate::words as say;
use stage::scene::{Anchor, HEIGHT, Rect, Scene, WIDTH};
use stage::theme::{DARK, LIGHT, Theme};
use stage::widgets::{Button, pressed};
use stage::{Input, News, Outbox, Screen, Wish};
use tables::{ALL, Card, Options, Order};
use text::{Lang, Text};

/// What the window is called.
#[must_use]
pub fn title() -> Text {
    say::title()
}

/// What can be pressed outside of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Id {
    /// the game with this number
    Game(usize),
    Language,
    Theme,
}

/// Everything.
#[derive(Debug)]
pub struct App {
    dark: bool,
    game: Option<Box<dyn Screen>>,
    solution_here: bool,
    mouse: (f32, f32),
    outbox: Outbox,
}

impl Default for App {
    fn default() -> App {
        App { dark: true, game: None, solution_here: true, mouse: (-1.0, -1.0), outbox: Outbox::default() }
    }
}

impl App {
    /// The app with the game open that is ordered, or with the home screen, where the course's solutions are or are not.
    ///
    /// # Errors
    /// There is no such game, or its options are wrong.
    pub fn with(order: &Order, solution_here: bool) -> Result<App, Text> {
        let mut app = App { solution_here, ..App::default() };
        if let Some(game) = &order.game {
            app.game = Some(tables::named(game, Some)?.0.screen(&order.options, solution_here)?);
        }
        Ok(app)
    }

    /// The same in the light theme, or in the dark one.
    #[must_use]
    pub fn in_theme(self, dark: bool) -> App {
        App { dark, ..self }
    }

    fn theme(&self) -> &'static Theme {
        if self.dark { &DARK } else { &LIGHT }
    }

    fn buttons(&self) -> Vec<Button<Id>> {
        let top = |i: usize, label: Text, id: Id| {
            Button::new(id, Rect::new(WIDTH - 140.0 - 120.0 * i as f32, 24.0, 110.0, 34.0), label)
        };
        let mut buttons = vec![
            top(0, say::other_language(), Id::Language),
            top(1, if self.dark { say::light() } else { say::dark() }, Id::Theme),
        ];
        if self.game.is_none() {
            buttons.extend((0..ALL.len()).map(|i| Button::new(Id::Game(i), card(i), "")));
        }
        buttons
    }

    /// One step: takes what was done, and lets the game go on.
    pub fn update(&mut self, input: &Input) {
        self.mouse = input.mouse;
        match pressed(self.buttons(), input) {
            // A game without options can be played: a test of `tables` asks each.
            Some(Id::Game(i)) => self.game = ALL[i].screen(&Options::default(), self.solution_here).ok(),
            Some(Id::Language) => {
                let other = if text::lang() == Lang::En { "de" } else { "en" };
                let _ = text::choose(Some(other));
            }
            Some(Id::Theme) => self.dark = !self.dark,
            None => {
                if let Some(game) = &mut self.game {
                    game.update(input, &mut self.outbox);
                    if self.outbox.wishes.contains(&Wish::Home) {
                        self.game = None;
                        self.outbox.wishes.clear();
                    }
                }
            }
        }
    }

    /// Takes an answer, or that there is none.
    pub fn hear(&mut self, news: &News) {
        if let Some(game) = &mut self.game {
            game.hear(news);
        }
    }

    /// What is wanted from outside, once.
    pub fn wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.outbox.wishes)
    }

    /// The state in one line, for a test that looks from outside.
    #[must_use]
    pub fn state(&self) -> String {
        self.game.as_ref().map_or("home".to_owned(), |game| game.state())
    }

    /// What is to be seen.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let theme = self.theme();
        let mut scene = Scene::new(theme.background);
        match &self.game {
            Some(game) => game.draw(&mut scene, theme, self.mouse),
            None => self.home(&mut scene, theme),
        }
        for button in self.buttons().iter().filter(|button| matches!(button.id, Id::Language | Id::Theme)) {
            button.draw(&mut scene, theme, self.mouse);
        }
        scene
    }

    fn home(&self, scene: &mut Scene, theme: &Theme) {
        scene.text((60.0, 130.0), Anchor::Start, 52.0, true, theme.text, say::title());
        scene.text((60.0, 168.0), Anchor::Start, 18.0, false, theme.quiet, say::subtitle());
        for (i, Card { title, picture }) in ALL.iter().map(|table| table.card()).enumerate() {
            let rect = card(i);
            let hovered = rect.contains(self.mouse);
            scene.rect(rect, 16.0, if hovered { theme.hovered } else { theme.surface });
            let x = rect.center().0;
            picture(scene, Rect::new(x - 50.0, rect.y + 40.0, 100.0, 100.0), theme);
            scene.text((x, rect.y + 190.0), Anchor::Middle, 19.0, true, theme.text, title());
        }
        let commands = "cargo run  ·  cargo test  ·  cargo play";
        scene.text((60.0, HEIGHT - 40.0), Anchor::Start, 14.0, false, theme.quiet, commands);
    }
}

/// Where the card of a game is on the home screen: as wide as four of them have room, or narrower if there are more.
fn card(i: usize) -> Rect {
    let step = 852.0 / ALL.len().max(4) as f32;
    Rect::new(60.0 + step * i as f32, 240.0, step - 13.0, 250.0)
}
