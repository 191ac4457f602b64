//! What happens in the window: the home screen, the games' screens, and what is around them: the bar, the line of keys, the places that keys go to. Pure: input
//! and time come in, a scene and wishes to the outside come out.
//!
//! Whoever uses keys moves a mouse from stop to stop: a screen sees no difference. A game that was left stays as it is until it is opened again.

use crate::focus::Focus;
use crate::words as say;
use stage::font::{cut, width};
use stage::panel::as_many_as_fit;
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::{DARK, LIGHT, Theme};
use stage::widgets::{Button, pressed};
use stage::{GAP, Input, Layout, News, Outbox, SMALL, Screen, Stop, Stops, Wish};
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
    Home,
    Language,
    Theme,
    Keys,
}

/// Everything.
#[derive(Debug)]
pub struct App {
    dark: bool,
    /// the games as they were left, by their number
    games: Vec<Option<Box<dyn Screen>>>,
    /// the one that is open
    open: Option<usize>,
    solution_here: bool,
    layout: Layout,
    mouse: (f32, f32),
    focus: Focus,
    /// whether all keys are told
    keys: bool,
    outbox: Outbox,
}

impl Default for App {
    fn default() -> App {
        App {
            dark: true,
            games: ALL.iter().map(|_| None).collect(),
            open: None,
            solution_here: true,
            layout: Layout::default(),
            mouse: (-1.0, -1.0),
            focus: Focus::default(),
            keys: false,
            outbox: Outbox::default(),
        }
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
            let (table, ()) = tables::named(game, |_| Some(()))?;
            let i = ALL.iter().position(|other| other.name() == table.name()).unwrap_or_default();
            app.games[i] = Some(table.screen(&order.options, solution_here)?);
            app.open = Some(i);
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

    fn game(&self) -> Option<&dyn Screen> {
        self.games[self.open?].as_deref()
    }

    /// The buttons of the bar, from the right; on the home screen, the cards too.
    fn buttons(&self) -> Vec<Button<Id>> {
        let bar = self.layout.bar();
        let mut right = bar.x + bar.w;
        let mut place = |button: Button<Id>| {
            let wide = button.least();
            right -= wide + 8.0;
            button.at(Rect::new(right + 8.0, bar.y + 10.0, wide, 32.0))
        };
        let mut buttons = vec![
            place(Button::new(Id::Language, say::other_language())),
            place(Button::new(Id::Theme, if self.dark { say::light() } else { say::dark() })),
            place(Button::new(Id::Keys, "?").chosen(self.keys)),
        ];
        if self.open.is_some() {
            let home = Button::new(Id::Home, "<");
            buttons.push(home.at(Rect::new(bar.x, bar.y + 10.0, 38.0, 32.0)));
        } else {
            buttons.extend((0..ALL.len()).map(|i| Button::new(Id::Game(i), "").at(self.card(i))));
        }
        buttons
    }

    /// The places that keys can go to.
    fn stops(&self) -> Stops {
        let buttons = self.buttons();
        let (cards, bar): (Vec<_>, Vec<_>) = buttons.iter().partition(|button| matches!(button.id, Id::Game(_)));
        let bar = bar.into_iter().map(|button| Stop { rect: button.rect, slide: None });
        let mut stops = match self.game() {
            Some(game) => game.stops(&self.layout),
            None => Stops { squares: cards.into_iter().map(|card| card.rect).collect(), ..Stops::default() },
        };
        stops.controls.extend(bar);
        stops
    }

    /// Lays the window out for what is open, and scrolls no farther than there is something.
    fn lay_out(&mut self, size: (f32, f32)) {
        let scroll = self.layout.scroll;
        self.layout = Layout::of(size, self.game().map_or(1.0, Screen::shape));
        let height = self.game().map_or(0.0, |game| game.stops(&self.layout).height);
        self.layout.scroll = scroll.clamp(0.0, (height - self.layout.panel.h).max(0.0));
    }

    /// One step: takes what was done, and lets the game go on.
    pub fn update(&mut self, input: &Input) {
        self.lay_out(input.layout.size);
        if self.keys && (input.pressed || !input.keys.is_empty()) {
            self.keys = false;
            return;
        }
        let Layout { panel, .. } = self.layout;
        if panel.contains(input.mouse) && input.wheel != 0.0 {
            self.layout.scroll -= 40.0 * input.wheel;
            self.lay_out(input.layout.size);
        }
        let mut typed = Vec::new();
        for key in &input.keys {
            let stops = self.stops();
            match key {
                '\u{1b}' => self.back(),
                '?' => self.keys = true,
                _ => match self.focus.key(*key, &stops, &mut self.layout) {
                    None => typed.push(*key),
                    Some(presses) => presses.into_iter().for_each(|at| self.press(at, input)),
                },
            }
        }
        self.lay_out(input.layout.size);
        let mouse = self.focus.follow(input, &self.stops());
        self.step(&Input { mouse, keys: typed, layout: self.layout, ..input.clone() });
    }

    /// What a key does that stands for the mouse: its button goes down at this place and up again.
    fn press(&mut self, at: (f32, f32), input: &Input) {
        let here = Input { mouse: at, from: Some(at), keys: Vec::new(), wheel: 0.0, second: false, ..input.clone() };
        self.step(&Input { pressed: true, held: true, layout: self.layout, ..here.clone() });
        self.step(&Input { pressed: false, held: false, layout: self.layout, ..here });
    }

    fn step(&mut self, input: &Input) {
        self.mouse = input.mouse;
        match pressed(self.buttons(), input) {
            // A game without options can be played: a test of `tables` asks each.
            Some(Id::Game(i)) => {
                if self.games[i].is_none() {
                    self.games[i] = ALL[i].screen(&Options::default(), self.solution_here).ok();
                }
                (self.open, self.layout.scroll) = (Some(i), 0.0);
                self.focus.forget();
            }
            Some(Id::Home) => self.home(),
            Some(Id::Language) => {
                let other = if text::lang() == Lang::En { "de" } else { "en" };
                let _ = text::choose(Some(other));
            }
            Some(Id::Theme) => self.dark = !self.dark,
            Some(Id::Keys) => self.keys = true,
            None => {
                if let Some(game) = self.open.and_then(|open| self.games[open].as_mut()) {
                    game.update(input, &mut self.outbox);
                }
            }
        }
    }

    /// Closes what lies over the game, or leaves it as it is.
    fn back(&mut self) {
        let game = self.open.and_then(|open| self.games[open].as_mut());
        if !game.is_some_and(|game| game.back()) {
            self.home();
        }
    }

    fn home(&mut self) {
        self.open = None;
        self.focus.forget();
    }

    /// Takes an answer, or that there is none. What became of a file concerns the open game alone.
    pub fn hear(&mut self, news: &News) {
        let of_the_open = matches!(news, News::Saved(_) | News::Loaded(_));
        let open = self.open;
        let hears = |(i, _): &(usize, _)| !of_the_open || open == Some(*i);
        self.games
            .iter_mut()
            .enumerate()
            .filter(hears)
            .filter_map(|(_, game)| game.as_mut())
            .for_each(|game| game.hear(news));
    }

    /// What is wanted from outside, once.
    pub fn wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.outbox.wishes)
    }

    /// The state in one line, for a test that looks from outside.
    #[must_use]
    pub fn state(&self) -> String {
        self.game().map_or("home".to_owned(), Screen::state)
    }

    /// What is to be seen.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let theme = self.theme();
        let mut scene = Scene::new(theme.background, self.layout);
        match self.game() {
            Some(game) => {
                game.draw(&mut scene, theme, self.mouse);
                self.draw_scroll(&mut scene, theme, game.stops(&self.layout).height);
            }
            None => self.draw_home(&mut scene, theme),
        }
        self.draw_bar(&mut scene, theme);
        self.draw_foot(&mut scene, theme);
        self.focus.draw(&mut scene, theme, &self.stops());
        if self.keys {
            self.draw_keys(&mut scene, theme);
        }
        scene
    }

    fn draw_bar(&self, scene: &mut Scene, theme: &Theme) {
        let bar = self.layout.bar();
        let mut left = bar.x + bar.w;
        for button in self.buttons().iter().filter(|button| !matches!(button.id, Id::Game(_))) {
            button.draw(scene, theme, self.mouse);
            if button.id != Id::Home {
                left = left.min(button.rect.x);
            }
        }
        if let Some(open) = self.open {
            let title = cut(&(ALL[open].card().title)().to_string(), 19.0, true, left - bar.x - 60.0);
            scene.text((bar.x + 50.0, bar.y + 33.0), Anchor::Start, 19.0, true, theme.text, title);
        }
    }

    /// What keys do, the most important first, as far as there is room.
    fn draw_foot(&self, scene: &mut Scene, theme: &Theme) {
        let foot = self.layout.foot();
        let keys: Vec<String> = self.all_keys().iter().map(Text::to_string).collect();
        // A window sets letters in whole pixels: half a pixel larger at most.
        let text = as_many_as_fit(&keys, SMALL, foot.w * SMALL / (SMALL + 0.5));
        scene.text((foot.x, foot.y + 20.0), Anchor::Start, SMALL, false, theme.quiet, text);
    }

    fn all_keys(&self) -> Vec<Text> {
        let mut keys = self.game().map(Screen::keys).unwrap_or_default();
        keys.extend([say::key_tab(), say::key_arrows(), say::key_enter()]);
        if self.open.is_some() {
            keys.push(say::key_escape());
        }
        keys.push(say::key_help());
        keys
    }

    /// A bar beside a panel that does not fit.
    fn draw_scroll(&self, scene: &mut Scene, theme: &Theme, height: f32) {
        let Layout { panel, scroll, .. } = self.layout;
        if height > panel.h {
            let part = |of: f32| panel.y + of / height * panel.h;
            let x = panel.x + panel.w + GAP / 2.0;
            scene.line((x, part(0.0)), (x, part(height)), 3.0, theme.raised);
            scene.line((x, part(scroll)), (x, part(scroll + panel.h)), 3.0, theme.line);
        }
    }

    /// All keys, over everything.
    fn draw_keys(&self, scene: &mut Scene, theme: &Theme) {
        let keys: Vec<String> = self.all_keys().iter().map(Text::to_string).collect();
        let wide = keys.iter().map(|key| width(key, 14.0, false)).fold(160.0, f32::max).min(self.layout.size.0 - 80.0);
        let high = 24.0 * keys.len() as f32 + 56.0;
        let (x, y) = ((self.layout.size.0 - wide) / 2.0, ((self.layout.size.1 - high) / 2.0).max(8.0));
        let all = Rect::new(0.0, 0.0, self.layout.size.0, self.layout.size.1);
        scene.rect(all, 0.0, theme.background.faded(190));
        scene.rect(Rect::new(x - 25.0, y - 1.0, wide + 50.0, high + 2.0), 15.0, theme.line);
        scene.rect(Rect::new(x - 24.0, y, wide + 48.0, high), 14.0, theme.surface);
        scene.text((x, y + 32.0), Anchor::Start, 16.0, true, theme.text, say::keys());
        for (i, key) in keys.iter().enumerate() {
            let key = cut(key, 14.0, false, wide);
            scene.text((x, y + 62.0 + 24.0 * i as f32), Anchor::Start, 14.0, false, theme.text, key);
        }
    }

    fn draw_home(&self, scene: &mut Scene, theme: &Theme) {
        let (room, roomy) = (self.layout.room(), self.layout.size.1 >= 560.0);
        let size = if roomy { 44.0 } else { 26.0 };
        let y = room.y + if roomy { 48.0 } else { 20.0 };
        scene.text((room.x + 8.0, y), Anchor::Start, size, true, theme.text, say::title());
        let subtitle = cut(&say::subtitle().to_string(), 16.0, false, room.w - 16.0);
        scene.text((room.x + 8.0, y + 28.0), Anchor::Start, 16.0, false, theme.quiet, subtitle);
        for (i, Card { title, picture }) in ALL.iter().map(|table| table.card()).enumerate() {
            let rect = self.card(i);
            scene.rect(rect, 16.0, if rect.contains(self.mouse) { theme.hovered } else { theme.surface });
            let side = (rect.w * 0.55).min(rect.h - 64.0).max(20.0);
            let x = rect.center().0;
            picture(scene, Rect::new(x - side / 2.0, rect.y + (rect.h - 40.0 - side) / 2.0, side, side), theme);
            let name = cut(&title().to_string(), 16.0, true, rect.w - 12.0);
            scene.text((x, rect.y + rect.h - 22.0), Anchor::Middle, 16.0, true, theme.text, name);
        }
    }

    /// Where the card of a game is on the home screen: as many in a row as makes them largest.
    fn card(&self, i: usize) -> Rect {
        let (room, roomy) = (self.layout.room(), self.layout.size.1 >= 560.0);
        let top = room.y + if roomy { 110.0 } else { 62.0 };
        let (count, high) = (ALL.len(), room.y + room.h - top);
        let size = |columns: usize| {
            let (columns, rows) = (columns as f32, count.div_ceil(columns) as f32);
            let (w, h) = ((room.w + GAP) / columns - GAP, ((high + GAP) / rows - GAP).min(300.0));
            (w.min(h), (w, h))
        };
        let better = |one: &usize, other: &usize| size(*one).0.total_cmp(&size(*other).0);
        let columns = (1..=count).rev().max_by(better).unwrap_or(1);
        let (_, (w, h)) = size(columns);
        Rect::new(room.x + (w + GAP) * (i % columns) as f32, top + (h + GAP) * (i / columns) as f32, w, h)
    }
}
