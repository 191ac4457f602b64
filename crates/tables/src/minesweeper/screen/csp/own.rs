//! The student's functions that belong to the moment shown. Each is asked on its own about this moment's problem. The
//! answers appear in the text and on the board. Nothing is asked until it is known which functions are written, or
//! while other code is shown.

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

/// The answer of one of the student's functions about this moment.
#[derive(Debug)]
pub(super) enum Answer {
    /// The values that `revise` deleted.
    Revised(Vec<u8>),
    /// The consistent squares, the number of all squares, and whether the solver is consistent.
    Consistent(Vec<(usize, usize)>, usize, bool),
    /// The turn that `apply_solutions` returned, and its clicks.
    Applied(String, Vec<Click>),
}

impl Answer {
    /// Reads an answer. `None` if it is about another board than the question.
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

    /// Describes the answer in a sentence.
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

/// Returns the square of a click.
fn square((Click::Left(row, column) | Click::Right(row, column)): Click) -> (usize, usize) {
    (row, column)
}

impl Solver {
    /// Returns whether the student's code is shown and it is known which functions are written.
    fn is_own(&self) -> bool {
        self.code == Code::Mine && self.rules.functions.summary().is_some()
    }

    /// Returns whether the student's functions are still to be asked about this moment, or to answer.
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

    /// Handles an answer of the student's functions. If it differs from the course's, the solver stops going on by
    /// itself.
    pub(super) fn hear_own(&mut self, news: &News) {
        if let Some((call, answer)) = self.rules.hear(news, self.frame.now) {
            self.answers.extend(answer.ok().and_then(|answer| Answer::new(&call, answer)));
            self.always &= self.rules.told().is_empty();
        }
    }

    /// Drops questions and answers about another moment.
    pub(super) fn forget_own(&mut self) {
        self.rules.forget();
        self.answers.clear();
        self.is_asked = false;
    }

    /// Returns the questions to the student's functions that belong to this moment.
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

    /// Adds to the texts about this moment which function of the student acted, and the answers of the student's
    /// functions.
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
        // Space is short, so results come before their reasons, and a revision follows its reason.
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

    /// Returns the messages about differences, and the command that opens the round.
    pub(super) fn told_differences(&self) -> Vec<(Tone, Text)> {
        let mut told = self.rules.told();
        if !told.is_empty() {
            told.push((Tone::Code, Text::verbatim(format!("cargo play minesweeper --position \"{:#}\"", self.field))));
        }
        told
    }

    /// Returns the panel with the list of functions and the button that leads back.
    pub(super) fn functions_panel(&self) -> Panel<'_, Id> {
        let mut panel = Panel::default();
        panel.buttons([Button::new(Id::Functions, all::back()).key("Esc")]);
        self.rules.functions.write_list(&mut panel);
        panel
    }

    /// Draws the answers of the student's functions: a frame around consistent squares, corners around opened ones, a
    /// flag on flagged ones. Squares that differ from the course's answer get a warning frame.
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

/// Returns the problem at the end of AC-3; `None` before the end or after a contradiction.
fn settled(steps: &Steps) -> Option<Csp> {
    let is_end = steps.at() == steps.len() && steps.answer().count == steps.len();
    (is_end && steps.contradiction().is_none()).then(|| steps.csp().clone())
}

/// Draws a frame inside a square, visible on every background.
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
