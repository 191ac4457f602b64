//! The window of a Minesweeper round: a person clicks, and the AI acts on request. The board shows the reason for each
//! action of the AI.
//!
//! The field `shown` holds the highlights: the reason for the AI's last action, or a hint.

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

/// The pages of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// The controls for playing.
    Play,
    /// The choice of the player that acts on request.
    Players,
    /// The settings of the next round, and the buttons for files.
    Settings,
    /// The list of the student's functions, and the switch that lets them decide.
    Functions,
}

/// The buttons of the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Id {
    /// Opens the page, or closes it if it is open.
    Turn(Page),
    /// Makes this player act on request.
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
    /// Switches whether the student's rules decide about clicks.
    Decide,
    /// Shows the rest of a message.
    More,
    /// Opens the solver, which is shown step by step.
    Solver,
    /// Shows the tree of backtracking.
    Tree,
}

/// The number of rounds that ended in this window.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    played: u32,
    won: u32,
}

/// The state of the window in which rounds are played.
#[derive(Debug)]
pub struct Screen {
    frame: Frame,
    /// Whether the window was updated before.
    has_begun: bool,
    player: Player<Plays>,
    without: Vec<Step>,
    /// The seed of the next round, if one was given.
    seed: Option<u64>,
    next: Next,
    round: Round,
    /// The previous round, which undo restores, with its clock in seconds, and whether it was counted.
    before: Option<(Round, f64, bool)>,
    page: Page,
    /// The time that the round has taken, in seconds.
    clock: f64,
    /// The time of the person's last input, in seconds, and the position of the mouse then.
    touched: (f64, (f32, f32)),
    asked: Asking<Act, ()>,
    /// Whether the rebuilt code is asked the question that the old code did not answer.
    again: bool,
    /// Whether the AI goes on acting by itself.
    always: bool,
    shown: Option<Shown>,
    /// The hints for this view, and the number of hints given so far.
    hints: Option<([Hint; 4], usize)>,
    heat: Heat,
    tally: Tally,
    /// Whether the round has been counted.
    counted: bool,
    /// Whether the person had help in this round: code, a file, or the view of all mines.
    helped: bool,
    /// The name of the size of a round that the person has just won without help.
    won: Option<&'static str>,
    /// The student's functions for the rules of the game.
    rules: Rules<Rule>,
    /// The clicks that wait for the student's rules.
    waiting: Option<Waiting>,
    /// The solver, which replaces the round in the window while it is open.
    solver: Option<Solver>,
    /// Whether the tree of backtracking was asked for.
    wants_tree: bool,
}

impl Screen {
    /// Creates the window of the round that `start` describes.
    ///
    /// # Errors
    /// The board is larger than the window can show.
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

    /// Advances the clock while a round is played. At the first call, a round without a given seed gets the time as its
    /// seed.
    fn tick(&mut self, now: f64) {
        let since = if self.has_begun { (now - self.frame.now).max(0.0) } else { 0.0 };
        if !self.round.is_over() && !self.round.done().is_empty() {
            self.clock += since;
        }
        // The time cannot be predicted by a person, but a test can set it to know the round.
        if !self.has_begun && self.seed.is_none() && self.round.done().is_empty() {
            self.round = Round::new(self.round.field().clone(), self.round.first, now.to_bits());
        }
        (self.frame.now, self.has_begun) = (now, true);
    }

    /// Remembers the time at which the person moved the mouse or pressed something.
    fn feel(&mut self, input: &Input) {
        let acts = input.pressed || input.held || input.second || input.wheel != 0.0 || !input.keys.is_empty();
        if acts || input.mouse != self.touched.1 {
            self.touched = (input.time, input.mouse);
        }
    }

    /// Returns for how many seconds the person has been absent. The person counts as absent 10 seconds after the last
    /// input; before that, the result is negative.
    fn is_alone_for(&self) -> f64 {
        const PATIENCE: f64 = 10.0;
        self.frame.now - self.touched.0 - PATIENCE
    }

    /// Returns the time at which the clock's text changes next: every second, or every 10 seconds if the person is
    /// absent.
    fn next_of_the_clock(&self) -> f64 {
        let step = if self.is_alone_for() < 0.0 { 1.0 } else { 10.0 };
        self.frame.now + step - self.clock % step
    }

    /// Returns the time that the clock shows, in seconds.
    fn shown_of_the_clock(&self) -> u64 {
        let alone = self.is_alone_for().max(0.0);
        let when_they_left = (self.clock - alone).max(0.0) as u64;
        let goes_by_tens = alone > 0.0 && !self.round.is_over();
        if goes_by_tens { when_they_left.max(self.clock as u64 / 10 * 10) } else { self.clock as u64 }
    }

    /// Handles the mouse on the board.
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

    /// Opens a covered square for the person. On a number with all its flags, opens all other squares around it.
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

    /// Applies a person's clicks, and returns whether they changed anything. A click without effect is no error. Code
    /// that is thinking about the old view is stopped.
    fn person_acts(&mut self, clicks: Vec<Click>) -> bool {
        let acts = !self.round.is_over() && self.round.act(Acted { clicks, decided: Decided::Chance }).is_ok();
        if acts {
            self.stop();
            self.changed();
        }
        acts
    }

    /// Opens the solver for this round. The code of the AI is used if it is a solver, else the student's.
    pub fn open_solver(&mut self) {
        self.stop();
        self.helped = true;
        let code = self.player.code.filter(|_| matches!(self.player.by, Plays::Csp(_)));
        let code = code.unwrap_or(Code::Mine);
        let (field, functions) = (self.round.field().clone(), &self.rules.functions);
        self.solver = Some(Solver::new(field, code, functions, self.frame.solution_here, self.frame.now));
    }

    /// Stops the AI until the person asks for it again.
    fn stop(&mut self) {
        self.always = false;
        self.asked.forget();
    }

    /// Resets messages and highlights after a change of the board, and counts a round that has ended.
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

    /// Returns the name of the round's size under which wins are stored; `None` for a size that is not listed.
    fn ladder(&self) -> Option<&'static str> {
        let level = self.round.field().level();
        LEVELS.into_iter().skip(1).find(|(of, ..)| *of == level).map(|(_, name, _)| name)
    }

    /// Continues with `round`.
    ///
    /// # Errors
    /// The board is larger than the window can show.
    pub(super) fn go_on_with(&mut self, round: Round) -> Result<(), Text> {
        if !is_shown(round.field().level()) {
            return Err(say::too_large(settings::COLUMNS, settings::ROWS));
        }
        self.begin(round);
        Ok(())
    }

    /// Continues with `round`. The previous round can be restored by undo.
    fn begin(&mut self, round: Round) {
        self.stop();
        self.forget_rules();
        // Whether the person had help is not stored, so a round that has begun counts as helped.
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

    /// Asks the AI for its next action.
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

    /// Applies the action of the AI and shows the reason for it, or reports what is wrong.
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

    /// Opens the round in `text`, or reports that the file holds none.
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

/// Describes a square in words.
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
