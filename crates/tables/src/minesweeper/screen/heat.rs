//! The probabilities of mines: by the student's `get_chances`, by exact counting, or both. Exact counting takes about a
//! millisecond.

use super::say;
use crate::frame::capital;
use calls::players::Code;
use champions::minesweeper::chances;
use games::minesweeper::{Square, View};
use questions::minesweeper::{Chances, Likely};
use stage::{Asking, News, Outbox};
use text::Text;

/// The time in seconds for which probabilities of the previous view stay visible while new ones are computed.
const OUTDATED: f64 = 0.3;

/// The probabilities that the board shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Shows {
    #[default]
    Nothing,
    Own,
    Exact,
    Both,
}

impl Shows {
    pub const ALL: [Shows; 4] = [Shows::Nothing, Shows::Own, Shows::Exact, Shows::Both];

    /// Returns the next choice; the first one follows the last.
    pub fn next(self) -> Shows {
        Shows::ALL[(self as usize + 1) % 4]
    }

    fn own(self) -> bool {
        matches!(self, Shows::Own | Shows::Both)
    }

    fn exact(self) -> bool {
        matches!(self, Shows::Exact | Shows::Both)
    }
}

/// The probabilities of a view in row-major order, negative where nothing is known; or the reason why there are none.
type Known = Option<(View, Result<Vec<Vec<f64>>, Text>)>;

/// The probabilities known so far, and the open question.
#[derive(Debug, Default)]
pub(super) struct Heat {
    pub shows: Shows,
    own: Known,
    asked: Asking<Chances, View>,
    exact: Known,
}

impl Heat {
    /// Finds the probabilities that are shown but not known. Only one question is open at a time. Failed code is asked
    /// again only after it was rebuilt.
    pub fn update(&mut self, view: &View, outbox: &mut Outbox, now: f64) {
        if self.shows.exact() && self.exact.as_ref().is_none_or(|(of, _)| of != view) {
            let row = |row: Vec<Option<f64>>| row.into_iter().map(|chance| chance.unwrap_or(-1.0)).collect();
            let exact = chances(view).map(|rows| rows.into_iter().map(row).collect());
            self.exact = Some((view.clone(), exact));
        }
        let is_known = self.own.as_ref().is_some_and(|(of, known)| known.is_err() || of == view);
        if self.shows.own() && !is_known && !self.asked.is_open() {
            let question = Chances { view: view.clone(), exact: false };
            self.asked.ask(outbox, (Code::Mine, "minesweeper/get_chances"), &question, view.clone(), now);
        }
        if !is_known && self.asked.since().is_some_and(|since| now - since > OUTDATED) {
            self.own = None;
        }
    }

    /// Handles the answer to a question.
    pub fn hear(&mut self, news: &News, now: f64) {
        if let Some((view, answer)) = self.asked.hear(news, now) {
            let own =
                answer.and_then(|(likely, _)| fitting(likely, &view)).map_err(|why| say::no_chances(capital(&why)));
            self.own = Some((view, own));
        }
    }

    /// Forgets all probabilities, because the code or the round has changed.
    pub fn forget(&mut self) {
        self.asked.forget();
        (self.own, self.exact) = (None, None);
    }

    /// Returns the shown probabilities at a covered square: the student's, then the exact one. Code that has failed
    /// contributes none.
    pub fn chances(&self, at: (usize, usize)) -> Vec<f64> {
        let sources = [(self.shows.own(), &self.own), (self.shows.exact(), &self.exact)];
        let failed = |known: &Known| known.as_ref().is_some_and(|(_, known)| known.is_err());
        let known = sources.into_iter().filter(|(shown, known)| *shown && !failed(known));
        // A single value would be ambiguous while the other of two is missing, so none is shown.
        known.map(|(_, known)| chance(known, at)).collect::<Option<Vec<f64>>>().unwrap_or_default()
    }

    /// Returns the reason why probabilities are missing.
    pub fn problem(&self) -> Option<&Text> {
        let own = self.own.as_ref().filter(|_| self.shows.own()).and_then(|(_, own)| own.as_ref().err());
        own.or(self.exact.as_ref().filter(|_| self.shows.exact()).and_then(|(_, exact)| exact.as_ref().err()))
    }

    /// Returns whether an answer is still missing.
    pub fn waits(&self) -> bool {
        self.asked.is_open()
    }

    /// Returns whether the code is still being built.
    pub fn is_building(&self) -> bool {
        self.asked.building().is_some()
    }
}

fn chance(known: &Known, (row, column): (usize, usize)) -> Option<f64> {
    let (view, Ok(chances)) = known.as_ref()? else { return None };
    let chance = *chances.get(row)?.get(column)?;
    (view.get(row, column) == Square::Covered && (chance >= 0.0 || chance.is_nan())).then_some(chance)
}

/// Returns the probabilities if their number of rows and columns is the board's.
fn fitting(Likely { chances }: Likely, view: &View) -> Result<Vec<Vec<f64>>, Text> {
    let fits = chances.len() == view.rows() && chances.iter().all(|row| row.len() == view.columns());
    if fits { Ok(chances) } else { Err(say::other_size(view.rows(), view.columns())) }
}

/// Formats a probability in percent, as short as possible. The texts `0` and `100` are used only for exact values.
pub(super) fn percent(chance: f64) -> String {
    match 100.0 * chance {
        percent if !percent.is_finite() || percent > 999.0 => "?".to_owned(),
        percent if percent > 0.0 && percent < 1.0 => "<1".to_owned(),
        percent if percent > 99.0 && percent < 100.0 => ">99".to_owned(),
        percent => format!("{percent:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_0_or_100() {
        let shown = [0.0, 0.001, 0.126, 0.986, 0.996, 1.0, 1.2, f64::NAN, f64::INFINITY].map(percent);
        assert_eq!(shown, ["0", "<1", "13", "99", ">99", "100", "120", "?", "?"]);
    }
}
