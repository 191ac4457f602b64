//! Helpers for the tests of `minimax` and `minimax_with_passes`. Both functions count the moves made upwards and return
//! a value for `me`.

use super::oracle::{Form, NoMove, Question, children, is_proved, named, needless, panel, proof, visits};
use super::words as say;
use super::{answered, deeper, must_be, picture, remembered, same, square, tree, turned, wrong, wrong_below};
use games::othello::{Board, Color, Event, Position};
use games::trace::Trace;
use oracles::cuts::Missed;
use std::cell::RefCell;
use text::Text;

/// A question, the number of moves made before it, and the answer.
pub(super) type Asked = (Question, u32, f64);

/// A search exercise: `minimax` or `minimax_with_passes`.
pub(super) struct Search {
    pub name: &'static str,
    pub run: fn(&Board, Color, u32, Color, u32) -> f64,
    pub rule: NoMove,
    /// returns a mistake that only this search can have, if it explains all answers
    pub own: fn(&[Asked]) -> Option<Text>,
}

thread_local! {
    /// The questions of this test so far, with their answers.
    static ASKED: RefCell<Vec<Asked>> = const { RefCell::new(Vec::new()) };
}

impl Search {
    /// Formats the call as the student writes it, after `done` moves.
    pub fn call(&self, question: &Question, done: u32) -> String {
        let Question { position: Position { player, .. }, depth, me, .. } = question;
        format!("{}(&board, {player:?}, {done}, {me:?}, {})", self.name, done + depth)
    }

    pub fn ask(&self, question: &Question, done: u32) -> f64 {
        let Question { position: Position { board, player }, depth, me, .. } = *question;
        let got = (self.run)(&board, player, done, me, done + depth);
        ASKED.with_borrow_mut(|asked| asked.push((*question, done, got)));
        got
    }

    #[track_caller]
    pub fn check(&self, question: &Question, done: u32) {
        self.judge(question, done, self.ask(question, done));
    }

    #[track_caller]
    pub fn judge(&self, question: &Question, done: u32, got: f64) {
        let expected = question.value(self.rule);
        if !same(expected, got) {
            let must = must_be(&self.call(question, done), expected, got);
            let mistake = grading::quietly(|| self.mistake(question, done, got)).flatten();
            wrong_below(question.position, must, tree::values(question, self.rule), mistake);
        }
    }

    /// Returns the known mistake that explains the answers.
    fn mistake(&self, question: &Question, done: u32, got: f64) -> Option<Text> {
        let before = ASKED.with_borrow(|asked| asked.iter().take(60).copied().collect::<Vec<_>>());
        let changed = before.iter().map(|(question, done, first)| (*first, self.ask(question, *done)));
        if let Some((first, second)) = changed.into_iter().find(|(first, second)| !same(*first, *second)) {
            return Some(say::answers_change(format!("{first:?}"), format!("{second:?}")));
        }
        let panel = panel(self.rule).into_iter().zip([0, 1].into_iter().cycle());
        let panel = panel.map(|(asked, done)| (asked, done, self.ask(&asked, done)));
        let asked: Vec<Asked> = std::iter::once((*question, done, got)).chain(panel).collect();
        let again = self.ask(question, done);
        if !same(got, again) {
            return Some(say::answers_change(format!("{got:?}"), format!("{again:?}")));
        }
        let answers: Vec<(Question, f64)> = asked.iter().map(|(question, _, got)| (*question, *got)).collect();
        match ((self.own)(&asked), named(&answers, self.rule, &[Form::Full])) {
            (Some(one), None) | (None, Some(one)) => Some(one),
            (None, None) => remembered(
                self.rule,
                &[("max_depth - depth", &deeper), ("me", &turned), ("player", &answered)],
                &|question| self.ask(question, 0),
            ),
            _ => None,
        }
    }
}

/// Fails if moves are played far more often than once each, or too few to know the value. A search may make each child
/// once more, for example to order the moves. It may also make the children of a leaf in vain.
#[track_caller]
pub fn examined(question: &Question, rule: NoMove, call: String, trace: &Trace<Event>) {
    let tree = question.tree(rule);
    let bound = 3 * Question { depth: question.depth + 1, ..*question }.tree(rule);
    let fewest = proof(question, rule).div_ceil(2);
    let few = visits(trace).different;
    if trace.count > bound {
        let must = say::must_examine_at_most_so_many(call, tree, bound, trace.count);
        let drawn = (tree < 14).then(|| tree::drawn(question.position, question.depth, trace));
        wrong_below(question.position, must, drawn, None);
    }
    if few < fewest {
        wrong(question.position, say::must_visit_at_least(call, fewest, few), None);
    }
}

/// Returns the message for a search that has examined more than plain alpha-beta does in the same order of moves;
/// `None` if it has not.
pub fn misses_cuts(question: &Question, call: String, trace: &Trace<Event>) -> Option<Text> {
    let needless = needless(question, &trace.events);
    let Missed { board, side, after, alpha, beta } = needless.example.filter(|_| needless.is_much())?;
    let at = Board::squares()
        .find(|(row, column)| board.get(*row, *column).is_none() && after.get(*row, *column).is_some())?;
    let said = say::misses_cuts(call, needless.of, needless.moves);
    Some(said.then(&say::missed_cut(
        side.text(),
        picture(&board),
        format!("{alpha:?}"),
        format!("{beta:?}"),
        square(at),
    )))
}

/// Returns the message about a missing cut below one of the first moves, whichever bounds the search used there.
pub fn misses_cuts_below(question: &Question, call: &str, trace: &Trace<Event>) -> Option<Text> {
    let below = |position| Question { position, depth: question.depth - 1, ..*question };
    children(question.position).find_map(|(_, next)| misses_cuts(&below(next), call.to_owned(), trace))
}

/// Fails if the visited positions or tried moves are too few to know the value. With at most `few` empty squares no
/// move need be tried.
#[track_caller]
pub fn must_show(question: &Question, rule: NoMove, few: usize, call: String, trace: &Trace<Event>, fewest: usize) {
    let visited = visits(trace).different;
    if visited < fewest {
        wrong(question.position, say::must_visit_at_least(call, fewest, visited), None);
    }
    if !is_proved(question, rule, trace, few) {
        wrong(question.position, say::must_show_its_value(call), None);
    }
}
