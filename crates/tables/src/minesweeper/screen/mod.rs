//! The Minesweeper screen: a person clicks, the AI acts when it is asked, and each of its actions shows its reason on
//! the board.
//!
//! `shown` is what is lit: the reason of the AI's last action, or a hint.

mod board;
mod csp;
mod heat;
mod keys;
mod own_rules;
mod panel;
mod settings;
mod why;
mod words;

use super::csp::search;
use super::file;
use super::hints::{Hint, after_a_loss, hints};
use super::reasons::{Says, reason};
use super::rounds::{Round, by_lot};
use super::rules::EXERCISES;
use super::{LEVELS, Plays, Start, question};
use crate::boards::{named, spoken};
use crate::frame::{Frame, capital, is_mine};
use crate::rules::Rules;
use crate::tree::{self, Walks};
use crate::{Player, say as all};
use board::shape;
use calls::players::Code;
use csp::Solver;
use games::minesweeper::csp::Csp;
use games::minesweeper::{Click, Field, Square, Standing, Step};
use heat::{Heat, Shows};
use own_rules::Waiting;
use questions::minesweeper::{Act, Acted, Decided, Rule};
use referee::minesweeper::chord;
use settings::{Next, is_shown};
use stage::scene::Scene;
use stage::theme::Theme;
use stage::{Asking, Input, Layout, News, Outbox, Stops, Wish};
use text::Text;
use text::files::wrong_in;
use why::{Shown, decided_by, why};
use words as say;
pub use words::solver;

/// What the panel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// what one plays with
    Play,
    /// who acts
    Players,
    /// the next round, and files
    Settings,
    /// which functions are the student's, and whether they decide
    Functions,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Id {
    /// opens this page or, if it is open, closes it
    Turn(Page),
    /// this one plays
    Take(Player<Plays>),
    Once,
    Always,
    Wait(u32),
    Step(Step),
    Chances(Shows),
    Hint,
    Undo,
    New,
    Save,
    Load,
    Set(Next),
    /// the student's rules decide, or do not any more
    Decide,
    /// the rest of a message
    More,
    /// the solver, step by step
    Solver,
    /// the tree of backtracking
    Tree,
}

/// Rounds that ended in this window.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    played: u32,
    won: u32,
}

/// A round in the window.
#[derive(Debug)]
pub struct Screen {
    frame: Frame,
    /// whether the window has been seen before
    has_begun: bool,
    player: Player<Plays>,
    without: Vec<Step>,
    /// of the next round, if it was said
    seed: Option<u64>,
    next: Next,
    round: Round,
    /// the round before, which can be taken back, what its clock showed, and whether it was counted
    before: Option<(Round, f64, bool)>,
    page: Page,
    /// seconds that the round has taken
    clock: f64,
    /// when somebody did something last, and where the mouse was
    touched: (f64, (f32, f32)),
    asked: Asking<Act, ()>,
    /// whether the new code is asked what the old code was thinking about
    again: bool,
    /// whether the AI goes on acting
    always: bool,
    shown: Option<Shown>,
    /// the hints for this view, and how many of them were given
    hints: Option<([Hint; 4], usize)>,
    heat: Heat,
    tally: Tally,
    /// whether the round has been counted
    counted: bool,
    /// whether the person was helped in this round: by code, a file, or a look at all mines
    helped: bool,
    /// the size of the round that the person has just won without help
    won: Option<&'static str>,
    /// the student's rules of the game
    rules: Rules<Rule>,
    /// clicks that wait for the student's rules
    waiting: Option<Waiting>,
    /// what is seen instead of the round
    solver: Option<Solver>,
    /// whether the tree of backtracking is to be seen
    wants_tree: bool,
}

impl Screen {
    /// The round that begins so.
    ///
    /// # Errors
    /// Its board is larger than the window can show.
    pub fn new(start: Start, solution_here: bool) -> Result<Screen, Text> {
        let Start { field, first, seed, player, without } = start;
        let (level, rule) = (field.level(), field.rule());
        if !is_shown(level) {
            return Err(say::too_large(settings::COLUMNS, settings::ROWS));
        }
        Ok(Screen {
            frame: Frame::new(solution_here, 5),
            has_begun: false,
            player,
            without,
            seed: seed.map(|seed| seed.wrapping_add(1)),
            next: Next { level, rule, first },
            counted: field.standing() != Standing::Running,
            helped: field.mines_placed(),
            won: None,
            round: Round::new(field, first, seed.unwrap_or_default()),
            before: None,
            page: Page::Play,
            clock: 0.0,
            touched: (0.0, (0.0, 0.0)),
            asked: Asking::default(),
            again: false,
            always: false,
            shown: None,
            hints: None,
            heat: Heat::default(),
            tally: Tally::default(),
            rules: Rules::new(EXERCISES),
            waiting: None,
            solver: None,
            wants_tree: false,
        })
    }

    /// The clock goes while a round is played.
    fn tick(&mut self, now: f64) {
        let since = if self.has_begun { (now - self.frame.now).max(0.0) } else { 0.0 };
        if !self.round.is_over() && !self.round.done().is_empty() {
            self.clock += since;
        }
        // Nobody sees the clock coming, and a test that sets it knows the round.
        if !self.has_begun && self.seed.is_none() && self.round.done().is_empty() {
            self.round = Round::new(self.round.field().clone(), self.round.first, now.to_bits());
        }
        (self.frame.now, self.has_begun) = (now, true);
    }

    /// Sees whether somebody does something.
    fn feel(&mut self, input: &Input) {
        let acts = input.pressed || input.held || input.second || input.wheel != 0.0 || !input.keys.is_empty();
        if acts || input.mouse != self.touched.1 {
            self.touched = (input.time, input.mouse);
        }
    }

    /// For how long nobody has been there; below 0 as long as somebody may be.
    fn is_alone_for(&self) -> f64 {
        const PATIENCE: f64 = 10.0;
        self.frame.now - self.touched.0 - PATIENCE
    }

    /// When the clock is to be seen going on: from second to second as long as somebody is there, else from ten to ten.
    fn next_of_the_clock(&self) -> f64 {
        let step = if self.is_alone_for() < 0.0 { 1.0 } else { 10.0 };
        self.frame.now + step - self.clock % step
    }

    /// What the clock shows, in seconds.
    fn shown_of_the_clock(&self) -> u64 {
        let alone = self.is_alone_for().max(0.0);
        let when_they_left = (self.clock - alone).max(0.0) as u64;
        let goes_by_tens = alone > 0.0 && !self.round.is_over();
        if goes_by_tens { when_they_left.max(self.clock as u64 / 10 * 10) } else { self.clock as u64 }
    }

    /// What the mouse does on the board.
    fn mouse(&mut self, input: &Input, outbox: &mut Outbox) {
        let place = self.place(&input.layout);
        let clicked = self.frame.clicked(input);
        let Some(at) = place.at(input.mouse) else { return };
        if input.second {
            self.flag(at, outbox);
        } else if clicked && input.from.and_then(|from| place.at(from)) == Some(at) {
            self.open(at, outbox);
        }
    }

    /// A person opens a square, or around a number that has its flags all others.
    fn open(&mut self, (row, column): (usize, usize), outbox: &mut Outbox) {
        let view = self.round.view();
        let clicks = match view.get(row, column) {
            Square::Covered => vec![Click::Left(row, column)],
            _ => chord(&view, row, column),
        };
        self.person_clicks(clicks, outbox);
    }

    fn flag(&mut self, (row, column): (usize, usize), outbox: &mut Outbox) {
        self.person_clicks(vec![Click::Right(row, column)], outbox);
    }

    /// Whatever changes nothing is no mistake of a person. Code that thinks about the view before is not waited for.
    fn person_acts(&mut self, clicks: Vec<Click>) -> bool {
        let acts = !self.round.is_over() && self.round.act(Acted { clicks, decided: Decided::Chance }).is_ok();
        if acts {
            self.stop();
            self.changed();
        }
        acts
    }

    /// The solver steps in, by the code of the AI, or if that is none, by the student's.
    pub fn open_solver(&mut self) {
        self.stop();
        self.helped = true;
        let code = self.player.code.filter(|_| matches!(self.player.by, Plays::Csp(_)));
        let code = code.unwrap_or(Code::Mine);
        let (field, functions) = (self.round.field().clone(), &self.rules.functions);
        self.solver = Some(Solver::new(field, code, functions, self.frame.solution_here, self.frame.now));
    }

    /// The AI acts no more, unless it is asked.
    fn stop(&mut self) {
        self.always = false;
        self.asked.forget();
    }

    /// The board is another one: what was said of it is old.
    fn changed(&mut self) {
        (self.shown, self.hints, self.frame.problem) = (None, None, None);
        self.frame.moved();
        if self.round.is_over() {
            self.stop();
            if !self.counted {
                self.tally.played += 1;
                let is_won = self.round.field().standing() == Standing::Won;
                self.tally.won += u32::from(is_won);
                self.won = self.ladder().filter(|_| is_won && !self.helped);
                self.counted = true;
            }
            self.shown = after_a_loss(&self.round).map(|text| Shown { text, ..Shown::default() });
        }
    }

    /// What the size of this round is called where wins are kept.
    fn ladder(&self) -> Option<&'static str> {
        let level = self.round.field().level();
        LEVELS.into_iter().skip(1).find(|(of, ..)| *of == level).map(|(_, name, _)| name)
    }

    /// Goes on with this round, if it is no larger than what can be shown.
    ///
    /// # Errors
    /// It is.
    pub(super) fn go_on_with(&mut self, round: Round) -> Result<(), Text> {
        if !is_shown(round.field().level()) {
            return Err(say::too_large(settings::COLUMNS, settings::ROWS));
        }
        self.begin(round);
        Ok(())
    }

    /// Goes on with this round. The one before can be taken back.
    fn begin(&mut self, round: Round) {
        self.stop();
        self.forget_rules();
        // Who helped before it was put aside or saved, nobody knows.
        self.helped = round.field().mines_placed();
        let counted = std::mem::replace(&mut self.counted, round.is_over());
        self.before = Some((std::mem::replace(&mut self.round, round), std::mem::take(&mut self.clock), counted));
        self.heat.forget();
        self.changed();
    }

    fn begin_anew(&mut self) {
        let Next { level, rule, first } = self.next;
        let seed = self.seed.unwrap_or_else(|| self.frame.now.to_bits());
        self.seed = self.seed.map(|seed| seed.wrapping_add(1));
        self.begin(Round::new(Field::with_rule(level, rule), first, seed));
        self.page = Page::Play;
    }

    fn undo(&mut self) {
        self.stop();
        self.forget_rules();
        self.helped |= self.round.is_over();
        if self.round.undo() {
            self.changed();
        } else if let Some((round, clock, counted)) = self.before.take() {
            self.begin(round);
            (self.clock, self.before, self.counted) = (clock, None, counted);
        }
    }

    fn hint(&mut self) {
        if self.round.is_over() {
            return;
        }
        self.stop();
        (self.frame.problem, self.helped) = (None, true);
        let (rungs, given) = match self.hints.take() {
            Some((rungs, given)) => (rungs, (given + 1).min(4)),
            None => match hints(self.round.field()) {
                Ok(rungs) => (rungs, 1),
                Err(why) => return self.frame.fail(why),
            },
        };
        let Hint { text, lit } = &rungs[given - 1];
        let is_number =
            |&&(row, column): &&(usize, usize)| matches!(self.round.field().get(row, column), Square::Open(_));
        let view = self.round.view();
        let is_mine = |&(row, column): &(usize, usize)| {
            reason(&view, Click::Right(row, column)).is_some_and(|reason| reason.says == Says::Mine)
        };
        let (clues, squares): (Vec<_>, Vec<_>) = lit.iter().partition(|at| is_number(at));
        let (mines, safe) = squares.into_iter().partition(is_mine);
        self.shown = Some(Shown { text: say::hint(given, text), clues, safe, mines });
        self.hints = Some((rungs, given));
    }

    /// Asks for the next action of the AI.
    fn ask(&mut self, outbox: &mut Outbox) {
        if self.asked.is_open() || self.round.is_over() {
            return;
        }
        self.frame.problem = None;
        let (view, first, seed) = (self.round.view(), self.round.first, self.round.lot());
        let Some(code) = self.player.code else { return self.code_acts(Ok(by_lot(&view, seed))) };
        let question = question(self.player, view, &self.without, first, seed);
        self.asked.ask(outbox, (code, self.player.exercise), &question, (), self.frame.now);
    }

    /// Does what the AI has decided, and shows why that is right; or tells what is wrong.
    fn code_acts(&mut self, decided: Result<Acted, Text>) {
        let before = self.round.field().clone();
        let acted = decided.and_then(|acted| self.round.act(acted.clone()).map(|()| acted));
        match acted {
            Ok(acted) => {
                self.helped = true;
                self.forget_rules();
                self.changed();
                let mut shown = why(&before, &acted);
                if let Some(loss) = self.shown.take() {
                    shown.text = decided_by(acted.decided).then(&loss.text);
                }
                self.shown = Some(shown);
                self.frame.rest();
                let squares = before.squares().count();
                if self.always && self.round.done().len() >= 4 * squares {
                    self.stop();
                    self.frame.fail(say::goes_round_in_circles(4 * squares));
                }
            }
            Err(why) => {
                self.stop();
                self.frame.fail(say::no_action(capital(&why)));
            }
        }
    }

    /// The saved round takes the place of this one, unless it is none.
    fn take_saved(&mut self, name: &str, text: &str) {
        let opened = file::read(text).and_then(|round| self.go_on_with(round));
        self.frame.opened(name, opened.map_err(|why| wrong_in(name, why)));
    }
}

impl stage::Screen for Screen {
    fn shape(&self) -> f32 {
        shape(self.round.field().level())
    }

    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        self.tick(input.time);
        self.feel(input);
        if let Some(solver) = &mut self.solver {
            if !solver.update(input, outbox) {
                self.solver = None;
            }
            return;
        }
        if let Some(id) = self.panel().place(&input.layout).pressed(input) {
            self.press(id, outbox);
        } else {
            self.mouse(input, outbox);
        }
        let at = self.place(&input.layout).at(input.mouse);
        input.keys.iter().for_each(|key| self.key(*key, at, outbox));
        self.go_on_by_rules(outbox);
        outbox.wishes.extend(self.won.take().map(|player| Wish::Won { game: "minesweeper", player }));
        if !self.round.is_over() {
            self.heat.update(&self.round.view(), outbox, input.time);
            self.helped |= self.heat.shows != Shows::Nothing;
        }
        if std::mem::take(&mut self.again) || self.always && !self.frame.waits() {
            self.ask(outbox);
        }
    }

    fn rests_until(&self) -> f64 {
        let is_busy = self.asked.is_open()
            || self.heat.waits()
            || self.always
            || self.waiting.is_some()
            || self.again
            || self.frame.waits()
            || !self.has_begun;
        match &self.solver {
            Some(solver) => solver.rests_until(),
            None if is_busy => 0.0,
            None if self.round.is_over() || self.round.done().is_empty() => f64::INFINITY,
            None => self.next_of_the_clock(),
        }
    }

    fn ended(&self) -> Option<Text> {
        let is_seen = self.solver.is_none() && !self.round.done().is_empty();
        match self.round.field().standing() {
            Standing::Won if is_seen => Some(say::is_won()),
            Standing::Lost { .. } if is_seen => Some(say::is_lost()),
            _ => None,
        }
    }

    fn simulation(&self) -> Option<Vec<(String, String)>> {
        let field = self.round.field();
        let options = [
            ("board", field.level().to_string()),
            ("rule", field.rule().to_string()),
            ("first", self.round.first.to_string()),
        ];
        let player = self.player.code.is_some().then(|| ("player", self.player.name.to_owned()));
        let options = options.into_iter().chain(player).map(|(name, value)| (name.to_owned(), value));
        self.solver.is_none().then(|| options.collect())
    }

    fn positions(&self) -> Vec<String> {
        if self.solver.is_none() { self.round.positions() } else { Vec::new() }
    }

    fn back(&mut self) -> bool {
        let was_closed = self.solver.take_if(|solver| !solver.back()).is_some();
        if was_closed || self.solver.is_some() {
            return true;
        }
        self.frame.back() || std::mem::replace(&mut self.page, Page::Play) != Page::Play
    }

    fn hear(&mut self, news: &News) {
        if let Some(solver) = &mut self.solver {
            solver.hear(news);
        }
        if *news == News::Rebuilt && self.asked.code() == Some(Code::Mine) {
            self.asked.forget();
            self.again = true;
        }
        if let Some(((), answer)) = self.asked.hear(news, self.frame.now) {
            self.code_acts(answer.map(|(acted, _)| acted));
        }
        self.hear_rules(news);
        self.heat.hear(news, self.frame.now);
        if *news == News::Rebuilt {
            self.heat.forget();
            self.frame.problem = None;
        }
        self.frame.hear(news, is_mine(Some(self.player)));
        self.player = self.player.after(news, &super::PLAYERS);
        if let News::Loaded(Ok((name, text))) = news {
            self.take_saved(name, text);
        }
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        if let Some(solver) = &self.solver {
            return solver.draw(scene, theme, mouse);
        }
        self.draw_board(scene, theme, mouse);
        self.panel().place(&scene.layout).draw(scene, theme, mouse);
    }

    fn stops(&self, layout: &Layout) -> Stops {
        if let Some(solver) = &self.solver {
            return solver.stops(layout);
        }
        let place = self.place(layout);
        let squares = self.round.field().squares().map(|at| place.square(at)).collect();
        self.panel().place(layout).stops(squares)
    }

    fn squares(&self, _: &Layout) -> Vec<Text> {
        let field = self.round.field();
        field.squares().map(|at| spoken(named(at), &on_square(field.get(at.0, at.1)))).collect()
    }

    fn keys(&self) -> Vec<Text> {
        if self.solver.is_some() {
            return csp::keys();
        }
        let of_the_board = [say::key_open(), say::key_flag(), say::key_chances(), say::key_players()];
        of_the_board.into_iter().chain([all::key_wait(), all::key_save(), all::key_load()]).collect()
    }

    fn state(&self) -> String {
        if let Some(solver) = &self.solver {
            return format!("minesweeper {:#} constraints {}", self.round.field(), solver.state());
        }
        let flags = [
            (self.asked.is_open(), " thinking"),
            (self.always, " continuous"),
            (self.page == Page::Players, " players"),
            (self.page == Page::Settings, " settings"),
            (self.page == Page::Functions, " functions"),
            (self.rules.decide, " own rules"),
            (self.waiting.is_some(), " deciding"),
            (!self.rules.told().is_empty(), " differs"),
        ];
        let flags = self.frame.words(&flags);
        format!("minesweeper {:#}{flags}", self.round.field())
    }
}

/// What is to be seen on a square, in words.
fn on_square(square: Square) -> Text {
    match square {
        Square::Covered => say::a_covered_square(),
        Square::Open(number) => Text::verbatim(number),
        Square::Flag | Square::RightFlag => say::a_flag(),
        Square::WrongFlag => say::a_wrong_flag(),
        Square::Mine | Square::ClickedMine => say::a_mine(),
    }
}

impl Walks for Screen {
    type Search = search::Search;

    fn root(&self) -> Option<Csp> {
        search::problem(&self.round.view()).filter(|_| !self.round.is_over())
    }

    fn code(&self) -> Option<Code> {
        self.player.code
    }

    fn solution_here(&self) -> bool {
        self.frame.solution_here
    }

    fn wants_tree(&mut self) -> bool {
        let wants = std::mem::take(&mut self.wants_tree);
        if wants && self.root().is_none() {
            self.frame.fail(tree::nothing_to_try());
        }
        self.helped |= wants;
        wants
    }
}
