//! The window of the solver, which is stepped through from the current view of the round. The code is asked for its
//! arcs, for its run of AC-3, and for its tries of backtracking. The person then steps through the events, forwards and
//! back.
//!
//! When a person revises a chosen arc or splits a domain, `ac3` is asked anew from the current moment. Stepping back
//! beyond that moment removes the new run.

mod board;
mod keys;
mod own;
mod panel;
mod tree;
mod words;

use crate::frame::{Frame, capital};
use crate::minesweeper::csp::history::History;
use crate::minesweeper::csp::rules::EXERCISES;
use crate::minesweeper::csp::steps::{Steps, Waiting, arcs, waiting};
use crate::minesweeper::csp::{checked_arcs, same_board};
use crate::rules::{Functions, Rules};
use calls::players::Code;
use games::minesweeper::csp::{Arc, Csp, Domain};
use games::minesweeper::{Field, Square, View};
use own::Answer;
use questions::minesweeper::{Ac3, Backtrack, Constrained, Constraints, CspRule, Revised, Solved};
use stage::scene::Scene;
use stage::theme::Theme;
use stage::{Asking, Input, Layout, News, Outbox, Stops};
use text::Text;
use text::files::wrong_in;
use tree::Tries;
use words as say;

pub(super) use keys::keys;

/// The controls of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Id {
    Go(To),
    Always,
    /// Switches between the arcs of all numbers and of one square.
    Arcs,
    Code,
    Solutions,
    Leave,
    Wait(u32),
    /// Shows the rest of a message.
    More,
    List(List),
    /// Switches between the whole list and its beginning.
    Whole,
    /// Revises this arc.
    Revise(Arc),
    /// Gives the selected square this value.
    Split(u8),
    /// Goes to the moment of the try that led to this node.
    Try(usize),
    /// Opens or closes the list of the student's functions.
    Functions,
}

/// The target of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum To {
    Start,
    Back,
    FineBack,
    FineOn,
    On,
    End,
}

/// The content of the list in the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum List {
    Queue,
    /// The arcs of the square that was pressed last.
    Focus,
    Deletions,
}

/// The mark of an arc, which tells its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// The arc was never in the queue.
    New,
    /// The arc waits or is being revised.
    Waits,
    /// No value had to be deleted.
    Consistent,
    /// A value was deleted.
    Deleted,
}

/// A question to `ac3` that is still to be asked.
#[derive(Clone, Debug)]
struct Wanted {
    csp: Csp,
    waiting: Vec<Waiting>,
    /// Whether the person chose an arc, so that its revision is shown at once.
    chosen: bool,
}

/// The content of the board.
#[derive(Debug)]
struct Shown {
    csp: Csp,
    /// The arc that is being revised, or was revised last.
    arc: Option<Arc>,
    /// The square whose number explains the moment.
    clue: Option<(usize, usize)>,
    /// The squares that have a tried value.
    tried: Vec<(usize, usize)>,
    /// The squares and values on which all solutions agree.
    agreed: Vec<((usize, usize), u8)>,
}

/// The state of the solver's window.
#[derive(Debug)]
pub(super) struct Solver {
    field: Field,
    /// The view of the field, which is all that the solver knows.
    view: View,
    code: Code,
    constraints: Asking<Constraints, ()>,
    ac3: Asking<Ac3, Wanted>,
    wanted: Option<Wanted>,
    history: Option<History>,
    backtrack: Asking<Backtrack, ()>,
    tries: Option<Tries>,
    list: List,
    /// Whether the whole list is shown.
    whole: bool,
    /// Whether the arcs of all numbers are shown.
    all: bool,
    /// The square that was pressed last.
    focus: (usize, usize),
    /// The square for which the person is asked to choose a value.
    split: Option<(usize, usize)>,
    /// Whether the solver goes on by itself.
    always: bool,
    /// The student's functions below the solver.
    rules: Rules<CspRule>,
    /// Whether the student's functions were asked about this moment.
    is_asked: bool,
    /// The answers of the student's functions about this moment.
    answers: Vec<Answer>,
    /// Whether the list of functions is shown.
    lists_functions: bool,
    frame: Frame,
}

impl Solver {
    /// Creates the solver for the view of `field`; `code` is asked first. `functions` is the round's knowledge of which
    /// functions are the student's.
    pub fn new(field: Field, code: Code, functions: &Functions, solution_here: bool, now: f64) -> Solver {
        let (view, level) = (field.view(), field.level());
        let mut solver = Solver {
            all: view.squares().count() <= MANY,
            field,
            view,
            code,
            constraints: Asking::default(),
            ac3: Asking::default(),
            wanted: None,
            history: None,
            backtrack: Asking::default(),
            tries: None,
            list: List::Queue,
            whole: false,
            focus: (level.rows() / 2, level.columns() / 2),
            split: None,
            always: false,
            rules: Rules::with(functions.of(EXERCISES)),
            is_asked: false,
            answers: Vec::new(),
            lists_functions: false,
            frame: Frame::new(solution_here, 5),
        };
        solver.frame.now = now;
        if !solver.has_numbers() {
            solver.frame.fail(say::no_number_yet());
        }
        solver
    }

    fn has_numbers(&self) -> bool {
        self.view.squares().any(|(row, column)| matches!(self.view.get(row, column), Square::Open(_)))
    }

    /// Starts over with this code.
    fn restart(&mut self, code: Code) {
        let (all, pause, focus, news) = (self.all, self.frame.pause, self.focus, self.frame.news.take());
        let functions = self.rules.functions.clone();
        *self = Solver::new(self.field.clone(), code, &functions, self.frame.solution_here, self.frame.now);
        (self.all, self.frame.pause, self.focus, self.frame.news) = (all, pause, focus, news);
    }

    /// Returns the other code that can be asked.
    fn other_code(&self) -> Option<Code> {
        match self.code {
            Code::Mine => self.frame.solution_here.then_some(Code::Solution),
            _ => Some(Code::Mine),
        }
    }

    /// Returns the problem at this moment, without tried values.
    fn csp(&self) -> Csp {
        self.history.as_ref().map_or_else(|| Csp::new(&self.view), |history| history.now.csp().clone())
    }

    fn steps(&self) -> Option<&Steps> {
        self.history.as_ref().map(|history| &history.now)
    }

    fn is_asking(&self) -> bool {
        self.wanted.is_some() || self.constraints.is_open() || self.ac3.is_open() || self.backtrack.is_open()
    }

    /// Asks the next question to the code, if there is one.
    fn ask(&mut self, outbox: &mut Outbox) {
        if let Some(wanted) = self.wanted.take() {
            let question = Ac3 { csp: wanted.csp.clone(), arcs: arcs(&wanted.waiting) };
            self.ac3.ask(outbox, (self.code, "csp/ac3"), &question, wanted, self.frame.now);
        } else if self.history.is_none() && self.frame.problem.is_none() && !self.is_asking() {
            let question = Constraints { csp: Csp::new(&self.view) };
            self.constraints.ask(outbox, (self.code, "csp/constraints"), &question, (), self.frame.now);
        }
    }

    /// Takes the arcs, and prepares the question about AC-3.
    fn take_constraints(&mut self, answer: Constrained) -> Result<(), Text> {
        same_board(&Csp::new(&self.view), &answer.csp)?;
        checked_arcs(self.view.level(), &answer.arcs)?;
        self.wanted = Some(Wanted { csp: answer.csp, waiting: waiting(answer.arcs), chosen: false });
        Ok(())
    }

    /// Takes the run of AC-3, and begins to show it.
    fn take_steps(&mut self, wanted: Wanted, answer: Revised) -> Result<(), Text> {
        let steps = Steps::new(wanted.csp, wanted.waiting, answer)?;
        match &mut self.history {
            Some(history) => history.begin(steps),
            None => self.history = Some(History::new(steps)),
        }
        if wanted.chosen {
            self.go(To::On);
        }
        self.moved();
        Ok(())
    }

    fn take_tries(&mut self, answer: Solved) -> Result<(), Text> {
        self.tries = Some(Tries::new(&self.csp(), answer)?);
        self.moved();
        Ok(())
    }

    /// Resets messages and answers about the previous moment.
    fn moved(&mut self) {
        (self.split, self.frame.problem) = (None, None);
        self.forget_own();
        self.frame.moved();
    }

    fn go(&mut self, to: To) {
        match (&mut self.tries, &mut self.history) {
            (Some(tries), _) => {
                if !tries.go(to) {
                    self.tries = None;
                }
            }
            (None, Some(history)) => step(history, to),
            (None, None) => {}
        }
        self.moved();
    }

    fn can_go_on(&self) -> bool {
        let steps = |steps: &Steps| steps.at() < steps.len();
        !self.is_asking() && self.tries.as_ref().map_or_else(|| self.steps().is_some_and(steps), Tries::can_go_on)
    }

    fn can_go_back(&self) -> bool {
        self.tries.is_some() || self.history.as_ref().is_some_and(|history| !history.is_at_beginning())
    }

    /// Returns whether the solutions can be asked for: at the end of AC-3, unless it found a contradiction.
    fn can_ask_solutions(&self) -> bool {
        let done = |steps: &Steps| steps.at() == steps.len() && steps.contradiction().is_none();
        self.tries.is_none() && !self.is_asking() && self.steps().is_some_and(done)
    }

    /// Asks for a run of AC-3 that revises this arc first.
    fn revise(&mut self, arc: Arc) {
        if let Some(steps) = self.steps().filter(|_| self.tries.is_none() && !self.is_asking()) {
            self.wanted = Some(Wanted { csp: steps.csp().clone(), waiting: steps.with_first(arc), chosen: true });
            self.always = false;
        }
    }

    /// Asks for a run of AC-3 in which the square has this value.
    fn split_square(&mut self, at: (usize, usize), value: u8) {
        let steps = self.steps().filter(|_| self.tries.is_none() && !self.is_asking());
        if let Some((csp, waiting)) = steps.and_then(|steps| steps.split(at, value)) {
            self.wanted = Some(Wanted { csp, waiting, chosen: false });
            self.always = false;
        }
        self.split = None;
    }

    /// Returns whether the square can be split at this moment.
    fn can_split(&self, at: (usize, usize)) -> bool {
        let csp = self.csp();
        let undecided = csp.domain(at.0, at.1) == Domain::BOTH && csp.number(at.0, at.1).is_none();
        undecided && self.history.is_some() && self.tries.is_none() && !self.is_asking()
    }

    /// Returns the content of the board at this moment, or after the try under the mouse.
    fn shown(&self, pointed_at: Option<Id>) -> Shown {
        if let Some(tries) = &self.tries {
            return tries.shown(if let Some(Id::Try(node)) = pointed_at { Some(node) } else { None });
        }
        let arc = self.steps().and_then(Steps::revising).map(|waiting| waiting.arc);
        let broken = self.steps().and_then(Steps::contradiction).and_then(|deletion| deletion.by);
        Shown { csp: self.csp(), arc, clue: broken, tried: Vec::new(), agreed: Vec::new() }
    }

    /// Handles the input. Returns whether the solver stays open.
    pub fn update(&mut self, input: &Input, outbox: &mut Outbox) -> bool {
        self.frame.now = input.time;
        let id = self.panel(&input.layout).place(&input.layout).pressed(input);
        match id {
            Some(id) => self.press(id, outbox),
            None => self.mouse(input),
        }
        input.keys.iter().for_each(|key| self.key(*key, input, outbox));
        if self.always && !self.frame.waits() && self.can_go_on() && !self.waits_for_own() {
            self.go(To::On);
            self.frame.rest();
        }
        self.always &= self.can_go_on();
        self.ask(outbox);
        self.ask_own(outbox);
        id != Some(Id::Leave)
    }

    /// Returns the time until which nothing changes without input: 0 if the solver is busy, else infinity.
    pub fn rests_until(&self) -> f64 {
        let is_busy = self.always || self.is_asking() || self.frame.waits() || self.waits_for_own();
        if is_busy { 0.0 } else { f64::INFINITY }
    }

    /// Closes the list of functions, or the question for a value. Returns whether there was one to close.
    pub fn back(&mut self) -> bool {
        std::mem::take(&mut self.lists_functions) || self.frame.back() || self.split.take().is_some()
    }

    /// Returns the places that the keyboard can reach.
    pub fn stops(&self, layout: &Layout) -> Stops {
        let place = self.place(layout);
        self.panel(layout).place(layout).stops(self.view.squares().map(|at| place.square(at)).collect())
    }

    /// Handles an event, such as an answer of the code.
    pub fn hear(&mut self, news: &News) {
        let constrained = self
            .constraints
            .hear(news, self.frame.now)
            .map(|((), answer)| ("csp/constraints", answer.and_then(|(answer, _)| self.take_constraints(answer))));
        let revised = self
            .ac3
            .hear(news, self.frame.now)
            .map(|(wanted, answer)| ("csp/ac3", answer.and_then(|(answer, _)| self.take_steps(wanted, answer))));
        let tried = self
            .backtrack
            .hear(news, self.frame.now)
            .map(|((), answer)| ("csp/backtracking", answer.and_then(|(answer, _)| self.take_tries(answer))));
        for (exercise, taken) in [constrained, revised, tried].into_iter().flatten() {
            if let Err(why) = taken {
                self.frame.fail(wrong_in(exercise, capital(&why)));
                self.always = false;
            }
        }
        self.hear_own(news);
        self.frame.hear(news, self.code == Code::Mine);
        if *news == News::Rebuilt && self.code == Code::Mine {
            self.restart(Code::Mine);
        }
    }

    /// Draws the board and the panel.
    pub fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        self.draw_board(scene, theme, self.pointed_at(&scene.layout, mouse));
        self.panel(&scene.layout).place(&scene.layout).draw(scene, theme, mouse);
    }

    /// Describes the moment in the window's state line.
    pub fn state(&self) -> String {
        let at = match (&self.tries, self.steps()) {
            (Some(tries), _) => tries.state(),
            (None, Some(steps)) => format!("{}/{} {:#}", steps.at(), steps.len(), steps.csp()),
            (None, None) => "-".to_owned(),
        };
        let flags = [
            (self.is_asking(), " thinking"),
            (self.always, " continuous"),
            (self.lists_functions, " functions"),
            (!self.rules.told().is_empty(), " differs"),
        ];
        let flags = self.frame.words(&flags);
        format!("{at}{flags}")
    }
}

/// The number of squares above which only the arcs of one square are shown at first.
const MANY: usize = 100;

fn step(history: &mut History, to: To) {
    match to {
        To::Start => history.rewind(),
        To::Back => drop(history.back()),
        To::FineBack => drop(history.fine_back()),
        To::FineOn => drop(history.now.fine_step()),
        To::On => drop(history.now.step()),
        To::End => history.now.finish(),
    }
}
