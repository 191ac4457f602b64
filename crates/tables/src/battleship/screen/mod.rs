//! The window of a Battleship battle: a person places a fleet and shoots, code shoots back, and the window shows the
//! reasons for shots.
//!
//! Side 0 is the person or the first player, side 1 the enemy. The board shows the large sea, the panel shows the small
//! one. Side 0 shoots at the large sea. If `other` is set, the large sea is the one at which side 1 shoots, as side 1
//! saw it before its last shot. If `trial` is set, the large sea shows a view that the person edits instead.

mod at_work;
mod battles;
mod boards;
mod heat;
mod keys;
mod logs;
mod panel;
mod placing;
mod players;
mod sea;
mod settings;
mod trial;
mod words;

use super::battle::{Battle, with_marks};
use super::hunt::by_lot;
use super::reasons::{asks, is_open};
use super::{PLAYERS, Plays, Start, file, search};
use crate::boards::{named, spoken};
use crate::frame::{Frame, capital, is_mine};
use crate::tree::Walks;
use crate::{Player, say as all};
use at_work::AtWork;
use calls::players::Code;
use games::battleship::{Move, State, View};
use heat::{Heat, Key};
use logs::Logs;
use placing::Placing;
use questions::battleship::{Act, Acted, Of, Values};
use settings::{Change, Next};
use stage::scene::Scene;
use stage::theme::Theme;
use stage::{Asking, Input, Layout, News, Outbox, Stops, Wish};
use text::Text;
use text::files::wrong_in;
use trial::with_ships_left;
use words as say;

/// The pages of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// The controls for playing.
    Play,
    /// The choice of a player for this side.
    Players(usize),
    /// The settings of the next battle, and the buttons for files.
    Settings,
    /// The choice of the code and the function that value the squares.
    Values,
    Log,
    /// The list of functions, which says which of them are the student's.
    Functions,
    /// The function `check_field_periphery` at work, with the squares that it finds.
    Periphery,
    /// The function `place_ship` at work, with the placements that it tries.
    Placements,
}

impl Page {
    /// Returns whether the page shows one of the student's functions at work. Meanwhile the battle is interrupted.
    fn is_at_work(self) -> bool {
        matches!(self, Page::Periphery | Page::Placements)
    }
}

/// The buttons and sliders of the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Id {
    /// Opens the page, or closes it if it is open.
    Turn(Page),
    /// Makes this player play this side; `None` is a person.
    Take(usize, Option<Player<Plays>>),
    Once,
    Pause,
    Wait(u32),
    Heat,
    Tree,
    Values(Code, Of),
    Trial,
    Other,
    Undo,
    New,
    Save,
    Load,
    Set(Change),
    /// Asks `check_field_periphery` for squares in this state.
    Find(State),
    /// Shows this try of `place_ship`, 1-based; 0 shows the final counts.
    Try(u32),
    /// Shows the rest of a message.
    More,
    /// Takes a ship of this length out of the tray.
    Hand(usize),
    TurnShip,
    AtRandom,
    Begin,
}

/// The state of the window in which a battle is played.
#[derive(Debug)]
pub struct Screen {
    frame: Frame,
    /// Whether the window was updated before.
    was_seen: bool,
    start: Start,
    next: Next,
    battle: Battle,
    /// The previous battle, which undo restores.
    before: Option<Battle>,
    /// The state of placing ships, until the person begins the battle.
    placing: Option<Placing>,
    page: Page,
    asked: Asking<Act, ()>,
    paused: bool,
    /// Whether code takes one turn although the battle is paused.
    once: bool,
    /// The time of each side's last shot, in seconds.
    shot_at: [f64; 2],
    other: bool,
    trial: Option<View>,
    heat: Heat,
    logs: Logs,
    at_work: AtWork,
    /// The 1-based number of each side's turn in which a random shot replaced an invalid answer of the code.
    in_its_place: [Option<usize>; 2],
    /// The name of the player that the person has just defeated.
    won: Option<&'static str>,
    /// Whether the tree of all placements was asked for.
    wants_tree: bool,
}

impl Screen {
    /// Creates the window of the battle that `start` describes. A person, if there is one, begins by placing ships.
    ///
    /// # Errors
    /// The fleet has no room, or no fleet fits the position.
    pub fn new(start: Start, solution_here: bool) -> Result<Screen, Text> {
        let battle = Battle::begin(&start, start.who(), start.seed.unwrap_or_default())?;
        Ok(Screen {
            frame: Frame::new(solution_here, 10),
            was_seen: false,
            next: Next::of(&start),
            placing: start.against.is_none().then(|| Placing::new(&battle)),
            before: None,
            page: Page::Play,
            asked: Asking::default(),
            paused: false,
            once: false,
            shot_at: [f64::NEG_INFINITY; 2],
            other: false,
            trial: None,
            heat: Heat::for_player(start.player.by),
            logs: Logs::default(),
            at_work: AtWork::new(),
            in_its_place: [None; 2],
            won: None,
            wants_tree: false,
            start,
            battle,
        })
    }

    /// Returns whether it is the turn of a side.
    fn is_running(&self) -> bool {
        self.placing.is_none() && self.battle.next().is_some()
    }

    fn is_over(&self) -> bool {
        self.battle.winner().is_some()
    }

    /// Returns whether code plays both sides.
    fn code_only(&self) -> bool {
        self.battle.who[0].is_some()
    }

    /// Returns whether a shot was fired.
    fn has_begun(&self) -> bool {
        !self.battle.hunt(0).turns().is_empty()
    }

    /// Returns the side whose turn it is and its player, if code plays this side.
    fn code_to_shoot(&self) -> Option<(usize, Player<Plays>)> {
        let side = self.battle.next().filter(|_| self.placing.is_none())?;
        Some((side, self.player(side)?))
    }

    /// Returns the view that the large sea shows.
    fn large(&self) -> View {
        match &self.trial {
            Some(view) => view.clone(),
            None if self.other => self.seen_before(1).unwrap_or_else(|| self.battle.view(1)),
            None => self.battle.view(0),
        }
    }

    /// Returns the view of `side` before its last turn, and the moves of this turn.
    fn last_turn(&self, side: usize) -> Option<(View, Vec<Move>)> {
        let (done, before) = self.battle.hunt(side).turns().last()?;
        Some((before.view(), done.iter().map(|&(of, _)| of).collect()))
    }

    /// Returns the view of `side` before its last shot, with the marks of that turn.
    fn seen_before(&self, side: usize) -> Option<View> {
        self.last_turn(side).map(|(view, moves)| with_marks(&view, &moves))
    }

    /// Returns the square of the last shot of `side`.
    fn last_shot(&self, side: usize) -> Option<(usize, usize)> {
        self.battle.hunt(side).last_shot().map(|(at, _)| at)
    }

    /// Advances the clock. At the first call, a battle without a given seed begins anew with the time as its seed.
    fn tick(&mut self, input: &Input) {
        self.frame.now = input.time;
        let first = !std::mem::replace(&mut self.was_seen, true);
        if first && self.start.seed.is_none() && !self.has_begun() {
            // Messages about the opening of this battle are still to be shown.
            let news = self.frame.news.take();
            let _ = self.begin(&self.start.clone(), input.time.to_bits());
            (self.before, self.frame.news) = (None, news);
        }
    }

    /// Handles the mouse on the large sea.
    fn mouse(&mut self, input: &Input) {
        let place = self.place(&input.layout);
        if let Some(placing) = self.placing.as_mut().filter(|_| !self.page.is_at_work()) {
            return placing.mouse(&mut self.battle, input, &place);
        }
        let clicked = self.frame.clicked(input);
        let Some(at) = place.at(input.mouse) else { return };
        if self.page.is_at_work() {
            if clicked {
                self.at_work.at = at;
            }
        } else if input.second {
            self.mark(at);
        } else if clicked && input.from.and_then(|from| place.at(from)) == Some(at) {
            self.act_on(at);
        }
    }

    /// Shoots at the square for the person, or changes the square in a trial.
    fn act_on(&mut self, at: (usize, usize)) {
        if self.trial.is_some() {
            return self.try_next(at);
        }
        let view = self.battle.view(0);
        if self.persons_turn() && is_open(&view, at) && self.battle.act(&[Move::Shoot(at.0, at.1)]).is_ok() {
            self.frame.problem = None;
            self.shot(0);
            self.won = self.player(1).filter(|_| self.battle.winner() == Some(0)).map(|player| player.name);
        }
    }

    fn persons_turn(&self) -> bool {
        self.is_running() && !self.other && self.battle.next() == Some(0) && !self.code_only()
    }

    /// Marks the square for the person, or removes the mark. In a trial, the square becomes unknown.
    fn mark(&mut self, (row, column): (usize, usize)) {
        if let Some(view) = &mut self.trial {
            *view = with_ships_left(&self.battle.view(0), &view.showing(row, column, State::Unknown));
            return;
        }
        if self.persons_turn() && !self.battle.unmark(row, column) {
            self.frame.problem = self.battle.mark(row, column).err().map(|why| (0, capital(&why)));
        }
    }

    /// Resets the window's state after a shot of `side`.
    fn shot(&mut self, side: usize) {
        self.shot_at[side] = self.frame.now;
        self.frame.rest();
        self.once = false;
        self.frame.moved();
        if self.is_over() {
            self.other = false;
        }
    }

    /// Asks the code whose turn it is for its moves.
    fn ask(&mut self, outbox: &mut Outbox) {
        let Some((side, player)) = self.code_to_shoot() else { return };
        let waits = self.paused && !self.once || self.frame.waits() || self.trial.is_some();
        let waits = waits || self.page.is_at_work();
        if self.asked.is_open() || waits {
            return;
        }
        let (view, seed) = (self.battle.view(side), self.battle.hunt(side).lot());
        match player.code {
            None => self.code_acts(Ok(by_lot(&view, seed))),
            Some(code) => {
                let question = Act { view, by: player.by, seed };
                self.asked.ask(outbox, (code, player.exercise), &question, (), self.frame.now);
            }
        }
    }

    /// Applies the moves that the code returned. A random shot replaces an error or illegal moves, and the window
    /// reports that.
    fn code_acts(&mut self, moves: Result<Vec<Move>, Text>) {
        let Some((side, player)) = self.code_to_shoot() else { return };
        match moves.and_then(|moves| self.battle.act(&moves)) {
            Ok(()) => {
                self.frame.problem.take_if(|(of, _)| *of == side);
                self.in_its_place[side] = None;
            }
            Err(why) => {
                let lot = by_lot(&self.battle.view(side), self.battle.hunt(side).lot());
                let _ = self.battle.act(&lot);
                self.in_its_place[side] = Some(self.battle.hunt(side).turns().len());
                let told = say::shot_by_lot(capital(&player.told()));
                self.frame.problem = Some((side, capital(&why).then(&told)));
            }
        }
        self.shot(side);
    }

    /// Drops the open question to the code.
    fn stop(&mut self) {
        self.asked.forget();
        self.once = false;
        self.frame.rest();
    }

    /// Opens the battle in `text`, or reports that the file holds none.
    fn take_saved(&mut self, name: &str, text: &str) {
        let opened = file::read(text).map(|battle| self.open(battle));
        self.frame.opened(name, opened.map_err(|why| wrong_in(name, why)));
    }

    /// Asks for the values of the large sea and of the last shot.
    fn ask_for_values(&mut self, outbox: &mut Outbox) {
        let wanted = [self.values_of_the_large_sea(), self.values_of_the_last_shot()];
        self.heat.update(wanted, outbox, self.frame.now);
    }

    /// Returns the values that the large sea shows.
    fn values_of_the_large_sea(&self) -> Option<Key> {
        if self.other {
            return self.values_of_the_last_shot();
        }
        let view = self.large();
        let shows =
            self.placing.is_none() && !self.page.is_at_work() && (self.trial.is_some() || self.battle.next().is_some());
        if shows { self.heat.wanted(view) } else { None }
    }

    /// Returns the side whose code shot last. Against a person, this is the enemy.
    fn side_that_shot(&self) -> Option<usize> {
        let [first, second] = [0, 1].map(|side| self.battle.hunt(side).turns().len());
        let side = usize::from(self.other || !self.code_only() || first == second);
        self.last_shot(side).map(|_| side)
    }

    /// Returns the values that explain the last shot of code, by that code. While two players of code play without a
    /// pause, only if values are shown.
    fn values_of_the_last_shot(&self) -> Option<Key> {
        let side = self.side_that_shot()?;
        let runs = self.code_only() && self.is_running() && !self.paused;
        let player = self.player(side).filter(|_| self.other || self.heat.is_shown || !runs)?;
        let (before, moves) = self.last_turn(side)?;
        let Values { view, of } = asks(&before, player.by, &moves)?;
        Some((view, player.code?, of))
    }
}

impl stage::Screen for Screen {
    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        self.tick(input);
        let at = self.place(&input.layout).at(input.mouse);
        if let Some(id) = self.panel(&input.layout).place(&input.layout).pressed(input) {
            self.press(id, at, outbox);
        } else {
            self.mouse(input);
        }
        input.keys.iter().for_each(|key| self.key(*key, at, outbox));
        let won = self.won.take().map(|player| Wish::Won { game: "battleship", player });
        outbox.wishes.extend(won);
        self.ask(outbox);
        self.ask_for_values(outbox);
        self.logs.update(&self.battle, outbox, self.frame.now);
        self.at_work.update(self.call_at_work(), outbox, self.frame.now);
    }

    fn hear(&mut self, news: &News) {
        if let Some(((), answer)) = self.asked.hear(news, self.frame.now) {
            self.code_acts(answer.map(|(Acted { moves }, _)| moves));
        }
        self.heat.hear(news, self.frame.now);
        self.logs.hear(news, self.frame.now);
        self.at_work.hear(news, self.frame.now);
        if *news == News::Rebuilt {
            self.heat.rebuilt();
            self.logs.rebuilt();
            if self.asked.code() == Some(Code::Mine) {
                self.asked.forget();
            }
            self.frame.problem = None;
        }
        self.frame.hear(news, (0..2).any(|side| is_mine(self.player(side))));
        for side in 0..2 {
            if let Some(player) = self.player(side) {
                self.choose(side, Some(player.after(news, &PLAYERS)));
            }
        }
        if let News::Loaded(Ok((name, text))) = news {
            self.take_saved(name, text);
        }
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        self.panel(&scene.layout).place(&scene.layout).draw(scene, theme, mouse);
        self.draw_board(scene, theme, mouse);
    }

    fn stops(&self, layout: &Layout) -> Stops {
        let place = self.place(layout);
        let squares = self.battle.view(0).squares().map(|at| place.square(at)).collect();
        self.panel(layout).place(layout).stops(squares)
    }

    fn squares(&self, _: &Layout) -> Vec<Text> {
        if self.placing.is_some() && !self.page.is_at_work() {
            let sea = self.battle.sea(0);
            let lies = |at| sea.ships().iter().any(|ship| ship.squares().any(|of| of == at));
            let what = |at| if lies(at) { say::a_ship() } else { all::free_square() };
            return sea.view().squares().map(|at| spoken(named(at), &what(at))).collect();
        }
        let view = self.large();
        let is_found = |at: &(usize, usize)| self.page == Page::Periphery && self.at_work.found().contains(at);
        let what = |at: (usize, usize)| match on_square(view.get(at.0, at.1)) {
            what if is_found(&at) => what.concat(&say::and_found()),
            what => what,
        };
        view.squares().map(|at| spoken(named(at), &what(at))).collect()
    }

    fn rests_until(&self) -> f64 {
        let code_goes_on = self.code_to_shoot().is_some() && (!self.paused || self.once) && !self.page.is_at_work();
        let is_busy = self.asked.is_open() || self.at_work.rules.is_open() || code_goes_on || self.frame.waits();
        if is_busy { 0.0 } else { f64::INFINITY }
    }

    fn ended(&self) -> Option<Text> {
        self.winner()
    }

    fn simulation(&self) -> Option<Vec<(String, String)>> {
        let (player, view) = (self.player(1).or(self.player(0))?, self.battle.view(0));
        let player = player.code.is_some().then(|| ("player", player.name.to_owned()));
        let options =
            [("size", format!("{}x{}", view.columns(), view.rows())), ("fleet", self.battle.fleet.to_string())];
        let touching = view.touching().then(|| ("touching", String::new()));
        Some(options.into_iter().chain(player).chain(touching).map(|(name, value)| (name.to_owned(), value)).collect())
    }

    fn positions(&self) -> Vec<String> {
        if self.placing.is_some() { Vec::new() } else { self.battle.hunt(0).positions() }
    }

    fn back(&mut self) -> bool {
        if self.frame.back() {
            return true;
        }
        let is_open = self.page != Page::Play || self.trial.is_some() || self.other;
        match self.page {
            Page::Play if self.trial.is_some() => self.trial = None,
            Page::Play => self.other = false,
            _ => self.page = Page::Play,
        }
        is_open
    }

    fn shape(&self) -> f32 {
        let view = self.battle.view(0);
        ((view.columns() as f32 + 0.7) / (view.rows() as f32 + 1.1)).clamp(0.5, 2.0)
    }

    fn keys(&self) -> Vec<Text> {
        let mut keys = match self.placing {
            Some(_) => vec![say::key_take_back()],
            None => vec![say::key_mark(), all::key_wait()],
        };
        keys.extend([all::key_save(), all::key_load()]);
        keys
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
            (self.page == Page::Values, " values"),
            (self.page == Page::Log, " log"),
            (self.page == Page::Functions, " functions"),
            (self.page == Page::Periphery, " periphery"),
            (self.page == Page::Placements, " placements"),
            (self.page.is_at_work() && !self.at_work.rules.told().is_empty(), " differs"),
        ];
        let flags = self.frame.words(&flags);
        let [first, second] = [0, 1].map(|side| self.battle.view(side));
        format!("battleship {first:#} | {second:#} | {step}{trial}{flags}")
    }
}

/// Describes the state of a square in words.
fn on_square(state: State) -> Text {
    match state {
        State::Unknown => say::not_shot_at(),
        State::Marked => say::a_mark(),
        State::Water => super::say::misses(),
        State::Hit => super::say::hits(),
        State::Sunk => say::sunk(),
    }
}

impl Walks for Screen {
    type Search = View;

    fn root(&self) -> Option<View> {
        Some(self.large()).filter(search::can_be_searched)
    }

    fn code(&self) -> Option<Code> {
        self.start.player.code
    }

    fn solution_here(&self) -> bool {
        self.frame.solution_here
    }

    fn wants_tree(&mut self) -> bool {
        std::mem::take(&mut self.wants_tree)
    }
}
