//! The student's functions at work in a game.
//!
//! [`Functions`] says which functions of a game the student has written. [`Rules`] runs those that are rules of the
//! game. The course's rule moves at once; then the student's function gets the same call, in a process apart from the
//! player's. If its answer differs, a sentence says how and where.

use crate::say;
use calls::players::{Ask, Code, PATIENCE, Process, Unwritten, Workshop};
use stage::panel::{Panel, Tone};
use stage::widgets::Button;
use stage::{Asking, News, Outbox};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use text::Text;

/// A call of one of the student's functions that are rules of a game.
pub trait Rule: Ask + Clone + Debug + PartialEq {
    /// Returns the exercise whose function is called.
    fn exercise(&self) -> &'static str;

    /// Returns the difference between this answer and the course's rule, if there is one. An answer that is drawn at
    /// random is only checked for necessary properties.
    fn difference(&self, answer: &Self::Answer) -> Option<Difference>;

    /// Returns the command that opens the position of this call.
    fn command(&self) -> Option<String>;

    /// Returns the message for a call that gave no answer, for this reason.
    fn failed(why: &Text) -> Text {
        say::course_answers_instead(why)
    }
}

/// A difference between a student's function and the course's rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// A sentence that names the difference and its place.
    pub text: Text,
    /// The squares that differ: (row, column).
    pub squares: Vec<(usize, usize)>,
}

/// The student's functions in a game, and the state of each.
#[derive(Clone, Debug, Default)]
pub struct Functions {
    /// The ids of the exercises.
    ids: &'static [&'static str],
    /// The functions that are not written; `None` until the student's code was built.
    unwritten: Option<Unwritten>,
    not_compiling: BTreeSet<String>,
    /// The error in the last call of each function, if there was one.
    wrong: BTreeMap<&'static str, Text>,
}

impl Functions {
    /// Creates the state for these exercises, before anything is known of their functions.
    #[must_use]
    pub fn new(ids: &'static [&'static str]) -> Functions {
        Functions { ids, unwritten: None, not_compiling: BTreeSet::new(), wrong: BTreeMap::new() }
    }

    /// Returns the state for other exercises. Errors in calls are kept only if the exercises are the same.
    #[must_use]
    pub fn of(&self, ids: &'static [&'static str]) -> Functions {
        let wrong = if ids == self.ids { self.wrong.clone() } else { BTreeMap::new() };
        Functions { ids, wrong, ..self.clone() }
    }

    /// Handles an event about the student's files.
    pub fn hear(&mut self, news: &News) {
        match news {
            News::Unwritten(unwritten) => self.unwritten = Some(unwritten.clone()),
            News::NotCompiling(exercises) => self.not_compiling.clone_from(exercises),
            News::Rebuilt => self.wrong.clear(),
            _ => {}
        }
    }

    /// Whether the function of this exercise, and every function that it calls, is written and compiles.
    #[must_use]
    pub fn play(&self, exercise: &str) -> bool {
        self.unwritten.as_ref().is_some_and(|unwritten| !unwritten.contains_key(exercise))
            && !self.not_compiling.contains(exercise)
    }

    /// Returns the unwritten function because of which this written one cannot be called.
    fn missing(&self, exercise: &str) -> Option<&str> {
        let cause = self.unwritten.as_ref()?.get(exercise)?;
        (cause != exercise).then(|| name(cause))
    }

    /// Returns a text with the number of functions that are the student's, or `None` until the student's code was
    /// built.
    #[must_use]
    pub fn summary(&self) -> Option<Text> {
        self.unwritten.as_ref()?;
        let own = self.ids.iter().filter(|id| self.play(id)).count();
        Some(say::functions_are_yours(own, self.ids.len()))
    }

    /// Returns the state of one function, in words.
    fn state(&self, id: &'static str) -> Text {
        if self.not_compiling.contains(id) {
            say::not_compiling()
        } else if let Some(missing) = self.missing(id) {
            say::waits_for(missing)
        } else if !self.play(id) {
            say::is_not_written()
        } else if self.wrong.contains_key(id) {
            say::differs()
        } else {
            say::is_yours()
        }
    }

    /// Returns the name of a function and its state, in words.
    #[must_use]
    pub fn told(&self, id: &'static str) -> Text {
        Text::verbatim(format!("{}: ", name(id))).concat(&self.state(id))
    }

    /// Writes the line that opens the list of functions, once it is known which functions are written.
    pub fn write_line<Id>(&self, panel: &mut Panel<Id>, open: Id) {
        panel.list(self.summary().map(|summary| Button::new(open, summary).note("v")));
    }

    /// Writes the list of all functions.
    pub fn write_list<Id>(&self, panel: &mut Panel<Id>) {
        panel.says(Tone::Heading, self.summary().unwrap_or_default());
        for id in self.ids {
            panel.says(Tone::Plain, self.told(id));
            panel.says(Tone::Warning, self.wrong.get(id).cloned().unwrap_or_default());
        }
    }
}

/// Returns the name of the function of an exercise.
pub fn name(id: &str) -> &str {
    id.rsplit('/').next().unwrap_or(id)
}

/// A call whose answer is still missing.
#[derive(Clone, Debug)]
struct Call<R> {
    rule: R,
    /// The number of the action; the calls of an action share a number.
    action: u64,
    /// Whether the game continues with the answer.
    decides: bool,
}

/// The student's rules of a game in the window.
#[derive(Debug)]
pub struct Rules<R: Rule> {
    /// The state of the student's functions.
    pub functions: Functions,
    /// Whether the game continues with the student's answers.
    pub decide: bool,
    open: Vec<Asking<R, Call<R>>>,
    /// The number of the last action (`action`), and of the last action with a failed call (`blamed`). Later calls of
    /// that action may depend on the failed one, so their failures are not reported.
    action: u64,
    blamed: u64,
    /// The last difference, and the command that opens its position.
    wrong: Option<(Difference, Option<String>)>,
}

impl<R: Rule> Rules<R> {
    /// Creates the state for these exercises, before anything is known of their functions.
    #[must_use]
    pub fn new(ids: &'static [&'static str]) -> Rules<R> {
        Rules::with(Functions::new(ids))
    }

    /// Creates the state for these functions.
    #[must_use]
    pub fn with(functions: Functions) -> Rules<R> {
        Rules { functions, decide: false, open: Vec::new(), action: 0, blamed: 0, wrong: None }
    }

    /// Sends the calls of an action to the student's functions, as far as they are written. The calls are in an order
    /// in which each function comes after those that it calls.
    pub fn check(&mut self, outbox: &mut Outbox, calls: Vec<R>, now: f64) {
        for rule in calls {
            self.ask(outbox, rule, false, now);
        }
    }

    /// Asks the student's function for the answer with which the game continues. Returns whether the function can be
    /// called.
    pub fn ask_to_decide(&mut self, outbox: &mut Outbox, rule: R, now: f64) -> bool {
        self.ask(outbox, rule, true, now)
    }

    /// Begins an action and drops the message about the last one. For each action, only the first failed call is
    /// reported.
    pub fn begin_action(&mut self) {
        self.action += 1;
        self.wrong = None;
    }

    fn ask(&mut self, outbox: &mut Outbox, rule: R, decides: bool, now: f64) -> bool {
        let exercise = rule.exercise();
        let plays = self.functions.play(exercise);
        if plays {
            let mut asked = Asking::default();
            let call = Call { rule: rule.clone(), action: self.action, decides };
            asked.ask(outbox, (Code::Rules, exercise), &rule, call, now);
            self.open.push(asked);
        } else if let Some(missing) = self.functions.missing(exercise) {
            let text = say::course_answers(name(exercise), missing);
            self.wrong.get_or_insert((Difference { text, squares: Vec::new() }, None));
        }
        plays
    }

    /// Whether the game waits for an answer.
    #[must_use]
    pub fn is_deciding(&self) -> bool {
        self.open.iter().any(|asked| asked.about().is_some_and(|call| call.decides))
    }

    /// Whether an answer is still missing.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Handles an event. Returns a call and its answer if the game is to continue with the answer. An error means that
    /// the course's rule must answer instead.
    pub fn hear(&mut self, news: &News, now: f64) -> Option<(R, Result<R::Answer, Text>)> {
        self.functions.hear(news);
        if *news == News::Rebuilt {
            self.forget();
        }
        let answered = |asked: &mut Asking<R, Call<R>>| asked.hear(news, now);
        let (at, (call, answer)) =
            self.open.iter_mut().enumerate().find_map(|(at, asked)| Some((at, answered(asked)?)))?;
        self.open.remove(at);
        let answer = answer.map(|(answer, _)| answer);
        self.judge(&call, &answer);
        call.decides.then_some((call.rule, answer))
    }

    /// Records the difference in an answer, if it is the first one of its action.
    fn judge(&mut self, call: &Call<R>, answer: &Result<R::Answer, Text>) {
        let exercise = call.rule.exercise();
        let difference = match answer {
            Ok(answer) => call.rule.difference(answer),
            Err(why) => Some(Difference { text: R::failed(why), squares: Vec::new() }),
        };
        let Some(difference) = difference else {
            self.functions.wrong.remove(exercise);
            return;
        };
        if std::mem::replace(&mut self.blamed, call.action) == call.action {
            return;
        }
        self.functions.wrong.insert(exercise, difference.text.clone());
        self.wrong = Some((difference, call.rule.command()));
    }

    /// Returns the message about the last action, and the command that opens its position.
    #[must_use]
    pub fn told(&self) -> Vec<(Tone, Text)> {
        let Some((difference, command)) = &self.wrong else { return Vec::new() };
        let command = command.iter().map(|command| (Tone::Code, Text::verbatim(command)));
        [(Tone::Warning, difference.text.clone())].into_iter().chain(command).collect()
    }

    /// Returns the squares that differ: (row, column).
    #[must_use]
    pub fn squares(&self) -> &[(usize, usize)] {
        self.wrong.as_ref().map_or(&[], |(difference, _)| &difference.squares)
    }

    /// Drops the open calls and the message, which belong to an earlier position.
    pub fn forget(&mut self) {
        self.open.clear();
        self.wrong = None;
    }

    /// Writes a page: the button that goes back, the switch for `decide`, and the list of functions.
    pub fn write_page<Id>(&self, panel: &mut Panel<Id>, switch: Id, back: Id) {
        let switch = Button::new(switch, say::my_rules_decide()).chosen(self.decide);
        panel.buttons([Button::new(back, say::back()).key("Esc"), switch]);
        panel.says(Tone::Quiet, say::about_my_rules());
        self.functions.write_list(panel);
    }
}

/// The student's rules of a game in the terminal.
#[derive(Debug)]
pub struct Checker<'a> {
    workspace: &'a dyn Workshop,
    unwritten: Unwritten,
    /// The process of the student's program, once it was needed; `Some(None)` if the program cannot be built.
    process: Option<Option<Process>>,
    remark: Option<Text>,
}

impl<'a> Checker<'a> {
    /// Creates the checker for this checkout. The student's program is built at the first call.
    #[must_use]
    pub fn new(workspace: &'a dyn Workshop) -> Checker<'a> {
        Checker { workspace, unwritten: workspace.unwritten(), process: None, remark: None }
    }

    /// Compares the student's functions with the course's rules for an action, and remembers the first difference. The
    /// calls are in an order in which each function comes after those that it calls.
    pub fn check<R: Rule>(&mut self, calls: &[R]) {
        for rule in calls {
            if self.remark.is_none() {
                self.ask(rule);
            }
        }
    }

    /// Calls the student's function. Returns its answer if that is right; otherwise remembers the difference.
    pub fn ask<R: Rule>(&mut self, rule: &R) -> Option<R::Answer> {
        if self.unwritten.contains_key(rule.exercise()) {
            return None;
        }
        let workspace = self.workspace;
        let start = || workspace.player(Code::Rules, "", false).ok().map(Process::new);
        let process = self.process.get_or_insert_with(start).as_mut()?;
        match process.ask(rule, PATIENCE, || {}) {
            Ok(answer) => {
                let difference = rule.difference(&answer);
                self.remark = difference.as_ref().map(|difference| with_command(&difference.text, rule));
                difference.is_none().then_some(answer)
            }
            Err(mishap) => {
                self.remark = Some(say::course_answers_instead(workspace.explain(rule.exercise(), mishap)));
                None
            }
        }
    }

    /// Returns the remark on the last action, and removes it.
    pub fn remark(&mut self) -> Option<Text> {
        self.remark.take()
    }
}

fn with_command(text: &Text, rule: &impl Rule) -> Text {
    rule.command().map_or_else(|| text.clone(), |command| text.then(&Text::verbatim(format!("  {command}"))))
}
