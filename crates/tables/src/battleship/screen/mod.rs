//! The Battleship screen: a person places a fleet and shoots, code shoots back, and both can be asked why.
//!
//! Side 0 is the person or the first player, side 1 the enemy. The large sea is the one that side 0 shoots at; `other`: the one that side 1 shoots at, as it was
//! before its last shot. `trial` is a view that is tried out instead. `focus` is the square of the large sea that the keys act upon.

mod boards;
mod heat;
mod keys;
mod logs;
mod panel;
mod placing;
mod sea;
mod settings;
mod words;

use super::battle::{Battle, Who, with_marks};
use super::hunt::by_lot;
use super::reasons::asks;
use super::{PLAYERS, Plays, Start, file};
use crate::frame::{About, is_here, told};
use crate::{Player, say as all};
use games::battleship::{Move, State, View};
use heat::{Heat, Key, Source};
use logs::Logs;
use placing::Placing;
use questions::battleship::{Act, Acted, By, Of, Values};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use sea::{LARGE, Place};
use settings::{Next, Setting};
use stage::scene::Scene;
use stage::theme::Theme;
use stage::widgets::pressed;
use stage::{Input, News, Outbox, Round as Asking};
use text::Text;
use text::files::wrong_in;
use words as say;

/// What the panel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// what one plays with
    Play,
    /// who plays this side
    Players(usize),
    /// the next battle, and files
    Settings,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Id {
    Home,
    Turn(Page),
    Player(usize),
    Once,
    Pause,
    Shows(Source),
    By(Of),
    Trial,
    Other,
    Undo,
    New,
    Save,
    Load,
    /// the next value of a setting, or with `false` the one before
    Set(Setting, bool),
    TurnShip,
    AtRandom,
    Begin,
}

/// A battle in the window.
#[derive(Debug)]
pub struct Screen {
    solution_here: bool,
    /// of the next battle, if it was said
    seed: Option<u64>,
    start: Start,
    next: Next,
    battle: Battle,
    /// the battle before, which can be taken back
    before: Option<Battle>,
    /// the ships that the person has in hand, until the battle begins
    placing: Option<Placing>,
    page: Page,
    /// the setting that the keys change
    setting: Setting,
    focus: (usize, usize),
    mouse: (f32, f32),
    /// whether the button that is down was a long press
    long: bool,
    /// whether Escape was pressed in the middle of a battle
    leaving: bool,
    /// seconds since the window was opened
    now: Option<f64>,
    asked: Asking<Act, ()>,
    paused: bool,
    /// whether code makes one turn although it is paused
    once: bool,
    /// before a turn of code, in twentieths of a second
    pause: u32,
    /// no code shoots before
    not_before: f64,
    /// when each side shot last
    shot_at: [f64; 2],
    other: bool,
    trial: Option<View>,
    heat: Heat,
    logs: Logs,
    /// lines of the log that are below those to be seen
    scrolled: usize,
    /// the turn of the enemy in which a shot by lot took the place of what its code gave
    in_its_place: Option<usize>,
    /// whose code gave no shot, and why; or what cannot be done
    problem: Option<(usize, Text)>,
    news: Option<(About, Text)>,
}

impl Screen {
    /// The battle that begins so: a person places the ships.
    ///
    /// # Errors
    /// The fleet has no room, or none fits the position.
    pub fn new(start: Start, solution_here: bool) -> Result<Screen, Text> {
        let battle = Battle::begin(&start, start.who(), start.seed.unwrap_or_default())?;
        Ok(Screen {
            solution_here,
            seed: start.seed,
            next: Next::of(&start),
            placing: start.against.is_none().then(|| Placing::new(&battle)),
            before: None,
            page: Page::Play,
            setting: Setting::Fleet,
            focus: (start.rows / 2, start.columns / 2),
            mouse: (-1.0, -1.0),
            long: false,
            leaving: false,
            now: None,
            asked: Asking::default(),
            paused: false,
            once: false,
            pause: 10,
            not_before: 0.0,
            shot_at: [f64::NEG_INFINITY; 2],
            other: false,
            trial: None,
            heat: Heat::for_player(start.player.by),
            logs: Logs::default(),
            scrolled: 0,
            in_its_place: None,
            problem: None,
            news: None,
            start,
            battle,
        })
    }

    fn now(&self) -> f64 {
        self.now.unwrap_or_default()
    }

    /// Whether somebody is to shoot.
    fn is_running(&self) -> bool {
        self.placing.is_none() && self.battle.next().is_some()
    }

    fn is_over(&self) -> bool {
        self.battle.winner().is_some()
    }

    /// Whether code plays both sides.
    fn code_only(&self) -> bool {
        self.battle.who()[0] != Who::Person
    }

    /// Whether shots were fired.
    fn has_begun(&self) -> bool {
        !self.battle.hunt(0).turns().is_empty()
    }

    /// Whose turn it is, if code is to shoot.
    fn code_to_shoot(&self) -> Option<(usize, &'static Player<Plays>)> {
        let side = self.battle.next().filter(|_| self.placing.is_none())?;
        match self.battle.who()[side] {
            Who::Code(player) => Some((side, player)),
            _ => None,
        }
    }

    /// Where the squares of the large sea are.
    fn place(&self) -> Place {
        let view = self.battle.view(0);
        Place::on(LARGE, view.rows(), view.columns())
    }

    /// What is seen of the large sea.
    fn large(&self) -> View {
        match &self.trial {
            Some(view) => view.clone(),
            None if self.other => self.seen_before(1).unwrap_or_else(|| self.battle.view(1)),
            None => self.battle.view(0),
        }
    }

    /// What this side saw before its last turn, and what it did.
    fn last_turn(&self, side: usize) -> Option<(View, Vec<Move>)> {
        let (done, before) = self.battle.hunt(side).turns().last()?;
        Some((before.view(), done.iter().map(|&(of, _)| of).collect()))
    }

    /// What this side saw before its last shot, with the marks of that turn.
    fn seen_before(&self, side: usize) -> Option<View> {
        self.last_turn(side).map(|(view, moves)| with_marks(&view, &moves))
    }

    /// Where this side shot last.
    fn last_shot(&self, side: usize) -> Option<(usize, usize)> {
        match self.last_turn(side)?.1.last() {
            Some(&Move::Shoot(row, column)) => Some((row, column)),
            _ => None,
        }
    }

    /// The clock goes on. A battle for which no seed was said gets its own from it: nobody sees it coming.
    fn tick(&mut self, input: &Input) {
        let first = self.now.replace(input.time).is_none();
        if first && self.seed.is_none() && !self.has_begun() {
            let _ = self.begin(&self.start.clone(), input.time.to_bits());
            self.before = None;
        }
    }

    /// What the mouse does on the large sea. A button that goes down may become a long press: the left one shoots when it goes up.
    fn mouse(&mut self, input: &Input) {
        let place = self.place();
        let moved = input.mouse != std::mem::replace(&mut self.mouse, input.mouse);
        if let Some(placing) = self.placing.as_mut().filter(|_| self.trial.is_none()) {
            if moved || input.pressed || input.held || input.second || input.from.is_some() || input.wheel != 0.0 {
                self.focus = placing.mouse(&mut self.battle, input, &place, self.focus);
            }
            return;
        }
        let up = !input.held && input.from.is_some();
        let clicked = up && !self.long && input.dropped().is_none();
        self.long = (self.long || input.second) && input.held;
        let Some(at) = place.at(input.mouse) else { return };
        if input.second {
            self.focus = at;
            self.mark(at);
        } else if clicked && input.from.and_then(|from| place.at(from)) == Some(at) {
            self.focus = at;
            self.act_on(at);
        }
    }

    /// A person shoots at a square, or changes it in a trial.
    fn act_on(&mut self, at: (usize, usize)) {
        if self.trial.is_some() {
            return self.try_next(at);
        }
        let view = self.battle.view(0);
        let is_open = matches!(view.get(at.0, at.1), State::Unknown | State::Marked);
        if self.persons_turn() && is_open && self.battle.act(&[Move::Shoot(at.0, at.1)]).is_ok() {
            self.problem = None;
            self.shot(0);
        }
    }

    fn persons_turn(&self) -> bool {
        self.is_running() && !self.other && self.battle.next() == Some(0) && !self.code_only()
    }

    /// A person marks a square, or takes a mark of this turn away; in a trial, the square is unknown again.
    fn mark(&mut self, (row, column): (usize, usize)) {
        if let Some(view) = &mut self.trial {
            *view = with_ships_left(&self.battle.view(0), &view.showing(row, column, State::Unknown));
            return;
        }
        if !self.persons_turn() {
            return;
        }
        let marks = self.battle.marks().to_vec();
        match marks.iter().position(|of| *of == Move::Mark(row, column)) {
            None => self.problem = self.battle.mark(row, column).err().map(|why| (0, capital(&why))),
            Some(at) => {
                // The marks of a turn are taken back from the last one on; those behind this one come again.
                let later = &marks[at + 1..];
                for _ in 0..=later.len() {
                    self.battle.undo();
                }
                for of in later {
                    if let Move::Mark(row, column) = *of {
                        let _ = self.battle.mark(row, column);
                    }
                }
            }
        }
    }

    /// In a trial, the square shows what comes after what it shows.
    fn try_next(&mut self, (row, column): (usize, usize)) {
        let Some(view) = &mut self.trial else { return };
        let state = match view.get(row, column) {
            State::Unknown | State::Marked => State::Water,
            State::Water => State::Hit,
            State::Hit => State::Sunk,
            State::Sunk => State::Unknown,
        };
        *view = with_ships_left(&self.battle.view(0), &view.showing(row, column, state));
    }

    /// A side has shot: what was said before is old.
    fn shot(&mut self, side: usize) {
        self.shot_at[side] = self.now();
        self.not_before = self.now() + f64::from(self.pause) / 20.0;
        (self.once, self.scrolled) = (false, 0);
        self.news.take_if(|(about, _)| *about != About::Broken);
        if self.is_over() {
            self.other = false;
        }
    }

    /// Asks the code that is to shoot.
    fn ask(&mut self, outbox: &mut Outbox) {
        let Some((side, player)) = self.code_to_shoot() else { return };
        let waits = self.paused && !self.once || self.now() < self.not_before || self.trial.is_some();
        if self.asked.is_open() || waits {
            return;
        }
        let (view, hunt) = (self.battle.view(side), self.battle.hunt(side));
        let (turn, seed) = (1 + hunt.turns().len(), hunt.lot());
        match player.code {
            None => self.code_acts(Ok(by_lot(&view, seed))),
            Some(code) => {
                let question = Act { view, by: player.by, turn, seed };
                self.asked.ask(outbox, (code, player.exercise), &question, (), self.now());
            }
        }
    }

    /// Does what the code has decided. If it gave no shot that can be done, one by lot takes its place, and that is told.
    fn code_acts(&mut self, moves: Result<Vec<Move>, Text>) {
        let Some((side, player)) = self.code_to_shoot() else { return };
        match moves.and_then(|moves| self.battle.act(&moves).map(|_| ())) {
            Ok(()) => {
                self.problem.take_if(|(of, _)| *of == side);
                self.in_its_place.take_if(|_| side == 1);
            }
            Err(why) => {
                let lot = by_lot(&self.battle.view(side), self.battle.hunt(side).lot());
                let _ = self.battle.act(&lot);
                if side == 1 {
                    self.in_its_place = Some(self.battle.hunt(1).turns().len());
                }
                let told = say::shot_by_lot(capital(&(player.text)()));
                self.problem = Some((side, capital(&why).then(&told)));
            }
        }
        self.shot(side);
    }

    /// Nobody waits for code any more.
    fn stop(&mut self) {
        self.asked.forget();
        self.once = false;
        self.not_before = self.now() + f64::from(self.pause) / 20.0;
    }

    /// Begins the battle of this start. The one before can be taken back.
    fn begin(&mut self, start: &Start, seed: u64) -> Result<(), Text> {
        let battle = Battle::begin(start, self.battle.who(), seed)?;
        let placing = (!self.code_only()).then(|| Placing::new(&battle));
        self.start = start.clone();
        self.go_on_with(battle, placing);
        Ok(())
    }

    /// Goes on with this battle. The one before can be taken back.
    fn go_on_with(&mut self, battle: Battle, placing: Option<Placing>) {
        let view = battle.view(0);
        self.before = Some(std::mem::replace(&mut self.battle, battle));
        self.placing = placing;
        self.focus = (self.focus.0.min(view.rows() - 1), self.focus.1.min(view.columns() - 1));
        (self.other, self.trial, self.problem, self.in_its_place) = (false, None, None, None);
        self.shot_at = [f64::NEG_INFINITY; 2];
        self.scrolled = 0;
        self.logs = Logs::default();
        if !self.can_value(self.heat.of) {
            self.heat.of = Of::Density;
        }
        self.news.take_if(|(about, _)| *about != About::Broken);
        self.stop();
    }

    fn begin_anew(&mut self) {
        let Next { rows, columns, ref fleet, touching, .. } = self.next;
        let start = Start {
            rows,
            columns,
            fleet: fleet.clone(),
            touching,
            position: None,
            seed: self.seed,
            ..self.start.clone()
        };
        let seed = self.seed.map_or_else(|| self.now().to_bits(), |seed| seed.wrapping_add(1));
        self.seed = self.seed.map(|_| seed);
        if touching {
            (0..2).for_each(|side| self.let_touch(side));
        }
        match self.begin(&start, seed) {
            Ok(()) => self.page = Page::Play,
            Err(why) => self.problem = Some((0, capital(&why))),
        }
    }

    /// Where ships may touch, the density player plays for those who believe that they do not.
    fn let_touch(&mut self, side: usize) {
        if let Who::Code(Player { by: By::Clever | By::Genius, code, .. }) = self.battle.who()[side]
            && let Some(player) = PLAYERS.iter().find(|player| player.by == By::Density && player.code == *code)
        {
            self.battle.sit(side, Who::Code(player));
        }
    }

    /// Takes a mark, a ship or a round back, or else the battle that was begun last.
    fn undo(&mut self) {
        self.stop();
        self.problem = None;
        if let Some(placing) = &mut self.placing
            && !self.battle.sea(0).ships().is_empty()
        {
            return placing.take_back(&mut self.battle, (usize::MAX, usize::MAX));
        }
        if self.placing.is_none() && self.battle.undo() {
            self.logs.take_back(&self.battle);
            self.shot_at = [f64::NEG_INFINITY; 2];
            (self.other, self.paused) = (false, self.paused || self.code_only());
        } else if let Some(battle) = self.before.take() {
            let placing = (!battle.is_ready()).then(|| Placing::new(&battle));
            self.go_on_with(battle, placing);
            self.before = None;
        }
    }

    /// Who can be chosen for this side: a person for the first one, and whose code is here and can play in this sea.
    fn choices(&self, side: usize) -> Vec<Who> {
        let touching = self.battle.view(0).touching();
        let can_play = |player: &&Player<Plays>| {
            is_here(player, self.solution_here) && !(touching && matches!(player.by, By::Clever | By::Genius))
        };
        let person = (side == 0).then_some(Who::Person);
        person.into_iter().chain(PLAYERS.iter().filter(can_play).map(Who::Code)).collect()
    }

    /// From now on, this one plays this side.
    fn choose(&mut self, side: usize, who: Who) {
        if who == self.battle.who()[side] {
            return;
        }
        self.stop();
        self.battle.sit(side, who);
        self.logs.forget(side);
        (self.problem, self.other) = (None, false);
        if let (1, Who::Code(player)) = (side, who) {
            self.heat.of = heat::function_of(player.by);
        }
        // Code has no hands: what a person has not placed is placed by lot.
        if side == 0
            && let Some(mut placing) = self.placing.take()
        {
            let seed = self.battle.seed();
            placing.place_the_rest(&mut self.battle, &mut ChaCha8Rng::seed_from_u64(seed));
        }
        if side == 0 && who == Who::Person && !self.has_begun() {
            self.placing = Some(Placing::new(&self.battle));
        }
    }

    /// The saved battle takes the place of this one, unless it is none.
    fn take_saved(&mut self, name: &str, text: &str) {
        self.news = Some(match file::read(text) {
            Ok(battle) => {
                let placing = (!battle.is_ready()).then(|| Placing::new(&battle));
                self.go_on_with(battle, placing);
                (About::Loaded, all::is_loaded(name))
            }
            Err(why) => (About::Refused, wrong_in(name, why)),
        });
    }

    /// Asks for values: of the large sea, and of the last shot of code.
    fn ask_for_values(&mut self, outbox: &mut Outbox) {
        let wanted = [self.values_of_the_large_sea(), self.values_of_the_last_shot()];
        self.heat.update(wanted, outbox, self.now());
    }

    /// Which values the large sea shows.
    fn values_of_the_large_sea(&self) -> Option<Key> {
        if self.other {
            return self.values_of_the_last_shot();
        }
        let view = self.large();
        let shows = self.placing.is_none() && (self.trial.is_some() || self.battle.next().is_some());
        if shows { self.heat.wanted(view) } else { None }
    }

    /// The values that the enemy saw before its last shot: by its own code.
    fn values_of_the_last_shot(&self) -> Option<Key> {
        let Who::Code(player) = self.battle.who()[1] else { return None };
        let (before, moves) = self.last_turn(1).filter(|_| self.other || self.heat.source != Source::Nothing)?;
        let Values { view, of } = asks(&before, player.by, &moves)?;
        Some((view, player.code?, of))
    }
}

impl stage::Screen for Screen {
    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        self.tick(input);
        if let Some(id) = pressed(self.buttons(), input) {
            self.mouse = input.mouse;
            self.press(id, outbox);
        } else {
            self.mouse(input);
            self.drag_and_scroll(input);
        }
        input.keys.iter().for_each(|key| self.key(*key, outbox));
        self.ask(outbox);
        self.ask_for_values(outbox);
        self.logs.update(&self.battle, outbox, self.now());
    }

    fn hear(&mut self, news: &News) {
        if let Some(((), answer)) = self.asked.hear(news, self.now()) {
            self.code_acts(answer.map(|(Acted { moves }, _)| moves));
        }
        self.heat.hear(news, self.now());
        self.logs.hear(news, self.now());
        if *news == News::Rebuilt {
            self.heat.rebuilt();
            self.logs.rebuilt();
            self.problem = None;
        }
        self.news = told(news).or(self.news.take());
        if let News::Loaded(Ok((name, text))) = news {
            self.take_saved(name, text);
        }
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        self.draw_seas(scene, theme, mouse);
        self.draw_panel(scene, theme, mouse);
    }

    fn stops(&self, _: &stage::Layout) -> stage::Stops {
        stage::Stops::default()
    }

    fn keys(&self) -> Vec<Text> {
        Vec::new()
    }

    fn state(&self) -> String {
        let step = match (self.battle.winner(), &self.placing) {
            (Some(side), _) => format!("over {side}"),
            (_, Some(_)) => format!("placing {}", super::battle::lengths(&self.battle.missing(0))),
            _ => format!("next {}", self.battle.next().unwrap_or_default()),
        };
        let trial = self.trial.as_ref().map_or(String::new(), |view| format!(" what-if {view:#}"));
        let flags = [
            (self.asked.is_open(), " thinking"),
            (self.paused, " paused"),
            (self.other, " other"),
            (matches!(self.page, Page::Players(_)), " players"),
            (self.page == Page::Settings, " settings"),
            (self.leaving, " leaving"),
            (self.problem.is_some(), " problem"),
        ];
        let flags: String = flags.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect();
        let news = self.news.as_ref().map_or("", |(about, _)| about.word());
        let [first, second] = [0, 1].map(|side| self.battle.view(side));
        format!("battleship {first:#} | {second:#} | {step}{trial}{flags}{news}")
    }
}

/// This view, with the ships that are left if those that were sunk in it are gone.
fn with_ships_left(battle: &View, trial: &View) -> View {
    let mut left = battle.ships().to_vec();
    let sunk = |&(row, column): &(usize, usize)| {
        trial.get(row, column) == State::Sunk && battle.get(row, column) != State::Sunk
    };
    let mut squares: Vec<(usize, usize)> = trial.squares().filter(sunk).collect();
    while let Some(first) = squares.pop() {
        let mut ship = vec![first];
        let mut at = 0;
        while at < ship.len() {
            let (row, column) = ship[at];
            let beside = |&(r, c): &(usize, usize)| r.abs_diff(row) + c.abs_diff(column) == 1;
            ship.extend(squares.extract_if(.., |square| beside(square)));
            at += 1;
        }
        if let Some(place) = left.iter().position(|length| *length == ship.len()) {
            left.remove(place);
        }
    }
    trial.with_ships(left)
}

/// The same text, as a sentence begins.
fn capital(text: &Text) -> Text {
    let capital = |text: &str| text.chars().take(1).flat_map(char::to_uppercase).chain(text.chars().skip(1)).collect();
    Text { en: capital(&text.en), de: capital(&text.de) }
}
