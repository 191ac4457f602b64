//! The state of the window: the home screen, the games' screens, and the parts around them: the bar, the line of keys,
//! and the keyboard focus. The code has no side effects: input and time come in, a scene and requests to the outside
//! come out.
//!
//! The arrow keys and Enter are translated into mouse input, so screens need not handle them. A game that was left
//! keeps its state until it is opened again.

mod drawn;
mod ladder;
mod over;
mod simulation;
mod spoken;

use self::ladder::Moment;
use self::over::{Over, Shares};
use self::simulation::Simulation;
pub use self::spoken::Spoken;
use crate::focus::Focus;
use crate::words as say;
use stage::scene::Rect;
use stage::theme::{DARK, LIGHT, Theme};
use stage::widgets::{Button, pressed};
use stage::{Input, Layout, News, Outbox, Screen, Stops, Wish, key};
use std::collections::{BTreeMap, BTreeSet};
use tables::{ALL, Here, Options, Order, Rung, StandIn, opponent};
use text::{Lang, Text};

/// Returns the title of the window.
#[must_use]
pub fn title() -> Text {
    say::title()
}

/// The buttons outside of a game's screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Id {
    /// The card of a game; the index in the list of games.
    Game(usize),
    /// An opponent of a game's ladder; the indices of the game and of the opponent.
    Rung(usize, usize),
    /// Another entry on a game's card, such as a tool; the indices of the game and of the entry.
    Door(usize, usize),
    /// The next opponent, offered after a game was won.
    Next,
    Home,
    Language,
    Theme,
    Keys,
    /// Opens or closes the card of things to share.
    Share,
    /// Shares the given thing.
    Shares(Shares),
    /// Opens or closes the simulation, in which code plays many games.
    Simulate,
}

/// A game that was opened.
#[derive(Debug)]
struct Game {
    /// The index of the game in the list of games.
    which: usize,
    /// The name of the ladder's opponent that opened the game, if one did.
    rung: Option<&'static str>,
    screen: Box<dyn Screen>,
    /// The fallback player, as long as the student's code is not written.
    stands_in: Option<StandIn>,
}

/// The complete state of the window.
#[derive(Debug)]
pub struct App {
    dark: bool,
    /// The games that were opened, in the order in which they were used; the last one may be open.
    games: Vec<Game>,
    is_open: bool,
    here: Here,
    /// Whether the student's code was built, so that the unwritten exercises are known.
    knows_unwritten: bool,
    /// The numbers of the kept versions of the student's code.
    versions: Vec<u32>,
    /// The event that reported that the student's code does not compile, as long as it does not.
    broken: Option<News>,
    /// The opponents that were beaten, as pairs of game and opponent.
    beaten: BTreeSet<(String, String)>,
    /// The rating of the student's code, by game.
    ratings: BTreeMap<String, Text>,
    /// The footer of the home screen in a web page; `None` in a window, whose footer lists the commands.
    note: Option<Text>,
    /// Whether simulations are available.
    simulates: bool,
    layout: Layout,
    mouse: (f32, f32),
    /// Whether the mouse button was pressed outside of the game, so that the game ignores its release.
    elsewhere: bool,
    focus: Focus,
    over: Option<Over>,
    /// Whether the scene is drawn for a photo.
    photo: bool,
    /// The number of simulations started so far.
    simulations: u64,
    outbox: Outbox,
    now: f64,
    moment: Option<Moment>,
}

impl Game {
    /// Whether the game is not over.
    fn goes_on(&self) -> bool {
        self.screen.ended().is_none()
    }

    /// Replaces the fallback player by the student's code, if it is written by now.
    fn steps_in(&mut self, here: &Here) {
        let successor = self.stands_in.as_ref().and_then(|of| Some((of.name, of.successor(here)?)));
        if let Some((instead, own)) = successor {
            self.stands_in = None;
            self.screen.hear(&News::Written { instead, own });
        }
    }
}

impl Default for App {
    fn default() -> App {
        App {
            dark: true,
            games: Vec::new(),
            is_open: false,
            here: Here { solutions: true, ..Here::default() },
            knows_unwritten: false,
            versions: Vec::new(),
            broken: None,
            beaten: BTreeSet::new(),
            ratings: BTreeMap::new(),
            note: None,
            simulates: true,
            layout: Layout::default(),
            mouse: (-1.0, -1.0),
            elsewhere: false,
            focus: Focus::default(),
            over: None,
            photo: false,
            simulations: 0,
            outbox: Outbox::default(),
            now: 0.0,
            moment: None,
        }
    }
}

impl App {
    /// Creates the app for this checkout, with the ordered game or the home screen open.
    ///
    /// # Errors
    /// The game does not exist, or its options are invalid.
    pub fn with(order: &Order, here: Here) -> Result<App, Text> {
        let mut app = App { here, ..App::default() };
        if let Some(game) = &order.game {
            let (table, ()) = tables::named(game, |_| Some(()))?;
            let which = ALL.iter().position(|other| other.name() == table.name()).unwrap_or_default();
            app.begin(which, None, &order.options)?;
        }
        Ok(app)
    }

    /// Sets the opponents that were beaten before, as pairs of game and opponent.
    #[must_use]
    pub fn having_beaten(self, beaten: BTreeSet<(String, String)>) -> App {
        App { beaten, ..self }
    }

    /// Sets the ratings of the student's code, by game.
    #[must_use]
    pub fn rated(self, ratings: BTreeMap<String, Text>) -> App {
        App { ratings, ..self }
    }

    /// Sets the theme: dark or light.
    #[must_use]
    pub fn in_theme(self, dark: bool) -> App {
        App { dark, ..self }
    }

    /// Adapts the app to a web page: the footer of the home screen shows `note` instead of commands, and simulations
    /// may be unavailable.
    #[must_use]
    pub fn in_page(self, note: Text, simulates: bool) -> App {
        App { note: Some(note), simulates, ..self }
    }

    /// Whether the theme is dark.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        self.dark
    }

    fn theme(&self) -> &'static Theme {
        if self.dark { &DARK } else { &LIGHT }
    }

    /// Returns the open game; `None` on the home screen.
    fn open(&self) -> Option<&Game> {
        self.games.last().filter(|_| self.is_open)
    }

    fn game(&self) -> Option<&dyn Screen> {
        self.open().map(|game| &*game.screen)
    }

    /// Returns the buttons of the bar; on the home screen, the ladder's opponents and the cards come first.
    fn buttons(&self) -> Vec<Button<Id>> {
        match self.over {
            Some(Over::Shares) => return self.sharing().1,
            Some(Over::Simulation(_)) => return Vec::new(),
            Some(Over::Keys) | None => {}
        }
        let bar = self.layout.bar();
        let mut right = bar.x + bar.w;
        let mut place = |button: Button<Id>| {
            let wide = button.least();
            right -= wide + 8.0;
            button.at(Rect::new(right + 8.0, bar.y + 10.0, wide, 32.0))
        };
        let mut bar_buttons = Vec::new();
        // In a narrow window, an open game has no room for the buttons for language and theme.
        if !self.is_open || self.layout.size.0 >= 700.0 {
            bar_buttons.push(place(Button::new(Id::Language, say::other_language())));
            bar_buttons.push(place(Button::new(Id::Theme, if self.dark { say::light() } else { say::dark() })));
        }
        bar_buttons.push(place(Button::new(Id::Keys, "?").chosen(matches!(self.over, Some(Over::Keys)))));
        if self.is_open {
            bar_buttons.push(place(Button::new(Id::Share, say::share())));
        }
        if self.simulates && self.game().is_some_and(|game| game.simulation().is_some()) {
            bar_buttons.push(place(Button::new(Id::Simulate, say::simulate())));
        }
        let mut buttons = Vec::new();
        if !self.is_open {
            let home = self.home_screen();
            for (i, game) in home.games.iter().enumerate() {
                // Buttons on a card come before the card, so that they get the press.
                let rung = |rung| Button::new(Id::Rung(i, rung), game.said_of(rung)).at(home.rung(i, rung));
                buttons.extend((0..game.ladder.len()).map(rung));
                let door = |door| Button::new(Id::Door(i, door), &game.doors[door]).at(home.door(i, door));
                buttons.extend((0..game.doors.len()).map(door));
                buttons.push(Button::new(Id::Game(i), "").at(home.card(i)));
            }
        }
        buttons.extend(bar_buttons);
        if let Some((moment, at)) = self.moment.as_ref().zip(self.place_of_moment())
            && moment.next.is_some()
        {
            let button = Button::new(Id::Next, say::next_rung());
            let wide = button.least();
            buttons.push(button.at(Rect::new(at.x + at.w - wide - 12.0, at.y + 12.0, wide, 32.0)));
        }
        if self.is_open {
            let home = Button::new(Id::Home, "<").called(say::to_all_games());
            buttons.push(home.at(Rect::new(bar.x, bar.y + 10.0, 38.0, 32.0)));
        }
        buttons
    }

    /// Returns the places that the keyboard focus can go to.
    fn stops(&self) -> Stops {
        let buttons = self.buttons();
        let (cards, bar): (Vec<_>, Vec<_>) = buttons.iter().partition(|button| matches!(button.id, Id::Game(_)));
        let bar = bar.into_iter().map(Button::stop);
        let mut stops = match self.game() {
            Some(_) if matches!(self.over, Some(Over::Shares | Over::Simulation(_))) => Stops::default(),
            Some(game) => game.stops(&self.layout),
            None => Stops { squares: cards.into_iter().map(|card| card.rect).collect(), ..Stops::default() },
        };
        stops.controls.extend(bar);
        stops
    }

    /// Computes the layout for the open screen, and limits the scroll position to the panel's height.
    fn lay_out(&mut self, size: (f32, f32)) {
        let scroll = self.layout.scroll;
        self.layout = Layout::of(size, self.game().map_or(1.0, Screen::shape));
        let height = self.game().map_or(0.0, |game| game.stops(&self.layout).height);
        self.layout.scroll = scroll.clamp(0.0, (height - self.layout.panel.h).max(0.0));
    }

    /// Advances the app by one frame: handles the input and updates the open game.
    pub fn update(&mut self, input: &Input) {
        self.photo = false;
        self.lay_out(input.layout.size);
        if matches!(self.over, Some(Over::Keys)) && (input.pressed || !input.keys.is_empty()) {
            self.over = None;
            self.elsewhere |= input.pressed;
            return;
        }
        let Layout { panel, .. } = self.layout;
        if self.over.is_none() && panel.contains(input.mouse) && input.wheel != 0.0 {
            self.layout.scroll -= 40.0 * input.wheel;
            self.lay_out(input.layout.size);
        }
        self.scroll_simulation((-3.0 * input.wheel) as isize);
        let mut typed = Vec::new();
        for key in &input.keys {
            let stops = self.stops();
            match key {
                '\u{1b}' => self.back(),
                '?' if self.over.is_none() => self.over = Some(Over::Keys),
                key if matches!(self.over, Some(Over::Simulation(_))) => self.turn_simulation(*key),
                &key::COPY => self.share(Shares::Copy),
                &key::PASTE => self.share(Shares::Paste),
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

    /// Handles a key that presses a button: the mouse is pressed and released at this position.
    fn press(&mut self, at: (f32, f32), input: &Input) {
        let here = Input { mouse: at, from: Some(at), keys: Vec::new(), wheel: 0.0, second: false, ..input.clone() };
        self.step(&Input { pressed: true, held: true, layout: self.layout, ..here.clone() });
        self.step(&Input { pressed: false, held: false, layout: self.layout, ..here });
    }

    fn step(&mut self, input: &Input) {
        (self.mouse, self.now) = (input.mouse, input.time);
        let pressed = pressed(self.buttons(), input);
        self.elsewhere |= input.pressed && (pressed.is_some() || self.over.is_some());
        match pressed {
            Some(Id::Game(i)) => self.go_on(i, None),
            Some(Id::Rung(i, rung)) => self.go_on(i, self.ladder(i).into_iter().nth(rung)),
            Some(Id::Door(i, door)) => {
                if let Some((_, options)) = ALL[i].doors().into_iter().nth(door) {
                    let _ = self.begin(i, None, &options);
                    self.layout.scroll = 0.0;
                    self.focus.forget();
                }
            }
            Some(Id::Next) => {
                if let Some((next, which)) = self.moment.take().and_then(|moment| moment.next).zip(self.open_game()) {
                    self.go_on(which, Some(next));
                }
            }
            Some(Id::Home) => self.home(),
            Some(Id::Language) => {
                let other = if text::lang() == Lang::En { "de" } else { "en" };
                let _ = text::choose(Some(other));
            }
            Some(Id::Theme) => self.dark = !self.dark,
            Some(Id::Keys) => self.over = Some(Over::Keys),
            Some(Id::Share) => {
                self.over = Some(Over::Shares);
                self.focus.forget();
            }
            Some(Id::Shares(what)) => self.share(what),
            Some(Id::Simulate) => self.simulate(),
            // A press closes the overlay; the card of things to share is closed only by a press outside of it.
            None if matches!(self.over, Some(Over::Shares | Over::Simulation(_))) => {
                let is_beside = !matches!(self.over, Some(Over::Shares)) || !self.sharing().0.contains(input.mouse);
                if input.pressed && is_beside {
                    self.close();
                }
            }
            None => {
                if let Some(game) = self.games.last_mut().filter(|_| self.is_open) {
                    // If the press began outside of the game, its release does not count for the game.
                    let none = Input { held: false, from: None, second: false, ..input.clone() };
                    game.screen.update(if self.elsewhere { &none } else { input }, &mut self.outbox);
                }
                self.look_at_the_end();
            }
        }
        self.elsewhere &= input.held;
    }

    /// Opens pasted text as a game: a position, or a saved game.
    fn paste(&mut self, text: &str) {
        let Some(which) = self.open_game() else { return };
        let options: Options = [("position", text.trim())].into_iter().collect();
        if self.begin(which, None, &options).is_err() {
            let news = News::Loaded(Ok((say::clipboard().to_string(), text.to_owned())));
            self.games.last_mut().into_iter().for_each(|game| game.screen.hear(&news));
        }
    }

    /// Returns the index of the open game.
    fn open_game(&self) -> Option<usize> {
        self.open().map(|game| game.which)
    }

    /// Opens the game as it was left, or the one against this opponent; otherwise begins a new game. Without an
    /// opponent, the default one plays.
    fn go_on(&mut self, which: usize, rung: Option<Rung>) {
        let is_it = |game: &Game| game.which == which && rung.as_ref().is_none_or(|rung| game.rung == Some(rung.name));
        self.games.retain(|game| !is_it(game) || game.goes_on());
        if let Some(left) = self.games.iter().rposition(is_it) {
            let game = self.games.remove(left);
            self.games.push(game);
            self.is_open = true;
        } else {
            let options = rung.as_ref().map_or_else(Options::default, |rung| rung.options.clone());
            // Neither the default options nor those of an opponent can fail: a test of `tables` checks them.
            let _ = self.begin(which, rung.map(|rung| rung.name), &options);
        }
        self.layout.scroll = 0.0;
        self.focus.forget();
    }

    fn begin(&mut self, which: usize, rung: Option<&'static str>, options: &Options) -> Result<(), Text> {
        let (options, stands_in) = opponent(ALL[which], options, &self.here);
        let mut screen = ALL[which].screen(&options, self.here.solutions)?;
        if let Some(StandIn { text, .. }) = &stands_in {
            screen.hear(&News::Instead(text.clone()));
        }
        // A screen shows only the last event. The broken code comes after the fallback player, since the student must
        // know about it.
        self.broken.iter().for_each(|news| screen.hear(news));
        screen.hear(&News::Versions(self.versions.clone()));
        if self.knows_unwritten {
            screen.hear(&News::Unwritten(self.here.unwritten.clone()));
        }
        self.games.push(Game { which, rung, screen, stands_in });
        self.is_open = true;
        Ok(())
    }

    /// Closes the overlay, or leaves the open game without ending it.
    fn back(&mut self) {
        if self.close() {
            return;
        }
        let game = self.games.last_mut().filter(|_| self.is_open);
        if !game.is_some_and(|game| game.screen.back()) {
            self.home();
        }
    }

    fn home(&mut self) {
        self.is_open = false;
        self.focus.forget();
    }

    /// Handles an event, such as an answer. Events about files concern only the open game.
    pub fn hear(&mut self, news: &News) {
        match news {
            News::Pasted(text) => self.paste(text),
            // A simulation that was closed ignores its result.
            News::Simulated(number, came) => {
                if let Some(Over::Simulation(simulation)) = &mut self.over
                    && simulation.number == *number
                {
                    simulation.hear(came);
                }
            }
            News::Saved(_) | News::Loaded(_) | News::Copied => {
                let open = self.games.last_mut().filter(|_| self.is_open);
                open.into_iter().for_each(|game| game.screen.hear(news));
            }
            News::Unwritten(unwritten) => {
                self.here.unwritten.clone_from(unwritten);
                self.knows_unwritten = true;
                self.games.iter_mut().for_each(|game| {
                    game.steps_in(&self.here);
                    game.screen.hear(news);
                });
            }
            _ => {
                match news {
                    News::Versions(versions) => self.versions.clone_from(versions),
                    News::Broken(_) | News::BrokenInPart(_) | News::Unbuilt(_) => self.broken = Some(news.clone()),
                    News::Rebuilt => self.broken = None,
                    _ => {}
                }
                self.games.iter_mut().for_each(|game| game.screen.hear(news));
            }
        }
    }

    /// Returns the pending requests to the outside, and clears them.
    pub fn wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.outbox.wishes)
    }

    /// Returns the numbers of the questions that were cancelled, and clears them.
    pub fn forgotten(&mut self) -> Vec<u64> {
        self.outbox.forgotten()
    }

    /// Returns the time in seconds until which the scene stays the same without input and events.
    #[must_use]
    pub fn rests_until(&self) -> f64 {
        // The message at the end of a game is animated, and disappears after some seconds.
        const SECONDS: f64 = 5.0;
        match (&self.moment, self.game()) {
            _ if matches!(&self.over, Some(Over::Simulation(Simulation { came: None, .. }))) => 0.0,
            (Some(moment), _) if self.now - moment.since < SECONDS => 0.0,
            (_, Some(game)) => game.rests_until(),
            (_, None) => f64::INFINITY,
        }
    }

    /// Returns the state as one line, for tests that watch the program from outside.
    #[must_use]
    pub fn state(&self) -> String {
        self.game().map_or("home".to_owned(), Screen::state)
    }
}
