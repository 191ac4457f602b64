//! The student's functions below the moment that is shown: each is asked on its own about exactly this problem, named
//! beside what happens, and seen on the board. Nothing is asked before it is known which of them are written, nor about
//! what other code did.

use super::panel::joined;
use super::{Id, Solver, say};
use crate::corners;
use crate::minesweeper::csp::history::History;
use crate::minesweeper::csp::rules::{application, revision};
use crate::minesweeper::csp::steps::Steps;
use crate::minesweeper::names::listed;
use crate::minesweeper::screen::board::Squares;
use crate::minesweeper::view;
use crate::say as all;
use calls::players::Code;
use games::minesweeper::csp::{Arc, Csp};
use games::minesweeper::{Click, Square};
use questions::minesweeper::{CspRule, CspRuled};
use stage::panel::{Panel, Tone};
use stage::scene::{Color, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::Button;
use stage::{News, Outbox};
use text::Text;

/// The answer of a function of the student at this moment.
#[derive(Debug)]
pub(super) enum Answer {
    /// `revise` deleted these values
    Revised(Vec<u8>),
    /// these squares are consistent, of so many, and whether the solver is
    Consistent(Vec<(usize, usize)>, usize, bool),
    /// `apply_solutions` says this turn, and makes these clicks
    Applied(String, Vec<Click>),
}

impl Answer {
    /// Reads an answer that is about the board of the call; none if it is about another one.
    pub fn new(call: &CspRule, answer: CspRuled) -> Option<Answer> {
        let level = match call {
            CspRule::Revise { csp, .. } | CspRule::Consistency { csp } => csp.level(),
            CspRule::ApplySolutions { view, .. } => view.level(),
        };
        let is_here = |&(row, column): &(usize, usize)| row < level.rows() && column < level.columns();
        match (call, answer) {
            (CspRule::Revise { csp, arc: Arc { i, .. } }, CspRuled::Revised { csp: after, .. }) => {
                let lost = |value: &u8| csp.domain(i.0, i.1).has(*value) && !after.domain(i.0, i.1).has(*value);
                (after.level() == level).then(|| Answer::Revised((0..=1).filter(lost).collect()))
            }
            (_, CspRuled::Consistent { variables, solver }) => {
                let all = level.squares().count();
                variables.iter().all(is_here).then_some(Answer::Consistent(variables, all, solver))
            }
            (_, CspRuled::Applied { turn, clicks }) => clicks
                .iter()
                .all(|click| is_here(&square(*click)))
                .then(|| Answer::Applied(format!("{turn:?}"), clicks)),
            _ => None,
        }
    }

    /// The answer in a sentence.
    fn told(&self) -> Text {
        match self {
            Answer::Revised(lost) => match lost[..] {
                [] => say::your_revise_deletes_nothing(),
                [value] => say::your_revise_deletes(value),
                _ => say::your_revise_deletes_both(),
            },
            Answer::Consistent(squares, all, true) => say::your_solver_is_consistent(squares.len(), all),
            Answer::Consistent(squares, all, false) => say::your_solver_is_not_consistent(squares.len(), all),
            Answer::Applied(turn, clicks) => {
                let of =
                    |opens: bool| clicks.iter().copied().filter(move |click| matches!(click, Click::Left(..)) == opens);
                let [left, right] = [true, false].map(|opens| of(opens).map(square).collect::<Vec<_>>());
                match (left.is_empty(), right.is_empty()) {
                    (true, true) => say::your_clicks_are_none(turn),
                    (false, true) => say::your_clicks_open(turn, listed(&left)),
                    (true, false) => say::your_clicks_flag(turn, listed(&right)),
                    (false, false) => say::your_clicks(turn, listed(&left), listed(&right)),
                }
            }
        }
    }
}

/// The square of a click.
fn square((Click::Left(row, column) | Click::Right(row, column)): Click) -> (usize, usize) {
    (row, column)
}

impl Solver {
    /// Returns whether the student's code is stepped through, and it is known which functions are written.
    fn is_own(&self) -> bool {
        self.code == Code::Mine && self.rules.functions.summary().is_some()
    }

    /// Returns whether a moment waits for the student's functions: to be asked, or to answer.
    pub(super) fn waits_for_own(&self) -> bool {
        self.is_own() && (!self.is_asked || self.rules.is_open())
    }

    /// Asks the student's functions about this moment, once.
    pub(super) fn ask_own(&mut self, outbox: &mut Outbox) {
        if !self.is_own() || self.is_asked || self.is_asking() {
            return;
        }
        self.is_asked = true;
        self.rules.begin_action();
        for call in self.calls() {
            self.rules.ask_to_decide(outbox, call, self.frame.now);
        }
    }

    /// Takes what the student's functions answer. What differs is looked at before the solver goes on by itself.
    pub(super) fn hear_own(&mut self, news: &News) {
        if let Some((call, answer)) = self.rules.hear(news, self.frame.now) {
            self.answers.extend(answer.ok().and_then(|answer| Answer::new(&call, answer)));
            self.always &= self.rules.told().is_empty();
        }
    }

    /// Drops what was asked and answered about another moment.
    pub(super) fn forget_own(&mut self) {
        self.rules.forget();
        self.answers.clear();
        self.is_asked = false;
    }

    /// The calls on which this moment rests.
    fn calls(&self) -> Vec<CspRule> {
        match (&self.tries, self.steps()) {
            (Some(tries), _) => {
                let solution = tries.solution().map(|csp| CspRule::Consistency { csp });
                let solutions = tries.solutions();
                let seed = self.frame.now.to_bits();
                let applied =
                    solutions.and_then(|(variables, solutions)| application(&self.view, variables, solutions, seed));
                solution.into_iter().chain(applied).collect()
            }
            (None, Some(steps)) => {
                let revised = steps.revised().and_then(|(csp, arc)| revision(&csp, arc));
                revised.into_iter().chain(settled(steps).map(|csp| CspRule::Consistency { csp })).collect()
            }
            (None, None) => Vec::new(),
        }
    }

    /// Adds to what is told of this moment whose function did it, and what the student's functions answer.
    pub(super) fn tell_own(&self, told: &mut Vec<Text>) {
        if !self.is_own() {
            return;
        }
        let plays = |exercise| self.rules.functions.play(exercise);
        let by = match (&self.tries, self.steps()) {
            (Some(tries), _) if tries.is_before_the_first() => Some(("csp/backtracking", "frontier")),
            (Some(tries), _) if tries.is_trying() => Some(("csp/backtracking", "backtracking")),
            (None, Some(steps)) if !steps.is_between() => Some(("csp/ac3", "ac3")),
            _ => None,
        };
        let is_new = self.tries.is_none() && self.history.as_ref().is_some_and(History::is_at_beginning);
        let arcs = (is_new && plays("csp/constraints")).then(say::arcs_are_yours);
        let by = by.filter(|(exercise, _)| plays(exercise)).map(|(_, function)| say::by_yours(function));
        // There is little room: what ends come to is told before why, and a revision behind its reason.
        let (revised, ends): (Vec<&Answer>, _) =
            self.answers.iter().partition(|answer| matches!(answer, Answer::Revised(_)));
        for text in arcs.into_iter().chain(by).chain(revised.into_iter().map(Answer::told)) {
            match told.last_mut() {
                Some(last) => *last = joined(&[last.clone(), text]),
                None => told.push(text),
            }
        }
        told.splice(0..0, ends.into_iter().map(Answer::told));
    }

    /// Returns the sentences about what differs, and the command that opens the round.
    pub(super) fn told_differences(&self) -> Vec<(Tone, Text)> {
        let mut told = self.rules.told();
        if !told.is_empty() {
            told.push((Tone::Code, Text::verbatim(format!("cargo play minesweeper --position \"{:#}\"", self.field))));
        }
        told
    }

    /// The list of functions, and the way back.
    pub(super) fn functions_panel(&self) -> Panel<'_, Id> {
        let mut panel = Panel::default();
        panel.buttons([Button::new(Id::Functions, all::back()).key("Esc")]);
        self.rules.functions.write_list(&mut panel);
        panel
    }

    /// Draws what the student's functions answer: a frame around squares that are consistent, corners around those that
    /// are opened, a flag on those that get one; and around what differs a frame that warns.
    pub(super) fn draw_own(&self, scene: &mut Scene, place: &Squares, theme: &Theme) {
        for answer in &self.answers {
            match answer {
                Answer::Revised(_) => {}
                Answer::Consistent(squares, ..) => {
                    let color = view::colors(theme).numbers[1];
                    squares.iter().for_each(|&at| draw_frame(scene, place.square(at), color, theme));
                }
                Answer::Applied(_, clicks) => clicks.iter().for_each(|&click| draw_click(scene, place, click, theme)),
            }
        }
        self.rules.squares().iter().for_each(|&at| draw_frame(scene, place.square(at), theme.warning, theme));
    }
}

/// The problem that AC-3 has left, if this is its end and no contradiction.
fn settled(steps: &Steps) -> Option<Csp> {
    let is_end = steps.at() == steps.len() && steps.answer().count == steps.len();
    (is_end && steps.contradiction().is_none()).then(|| steps.csp().clone())
}

/// A frame within a square that stands out on every colour.
fn draw_frame(scene: &mut Scene, at: Rect, color: Color, theme: &Theme) {
    let width = (at.w * 0.06).clamp(1.5, 3.0);
    let Rect { x, y, w, h } = at.inset(width / 2.0 + 2.0);
    let corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)];
    for (width, color) in [(width + 2.0, theme.background), (width, color)] {
        for i in 0..4 {
            scene.line(corners[i], corners[(i + 1) % 4], width, color);
        }
    }
}

fn draw_click(scene: &mut Scene, place: &Squares, click: Click, theme: &Theme) {
    let at = place.square(square(click));
    match click {
        Click::Left(..) => {
            let width = (at.w * 0.08).clamp(2.0, 3.5);
            corners(scene, at, at.w * 0.3, [(width + 2.0, theme.background), (width, theme.accent)]);
        }
        Click::Right(..) => {
            let side = at.w * 0.27;
            view::draw(scene, Rect::new(at.x + at.w - side, at.y, side, side), Square::Flag, theme);
        }
    }
}
