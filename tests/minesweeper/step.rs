//! Helpers for the tests of the three steps that prove clicks. An answer is judged by all proofs on a board: any of
//! them is correct.

use super::words as say;
use super::wrong;
use games::minesweeper::{Click, Square, View};
use oracles::minesweeper::slips::{Asked, other_button};
use oracles::minesweeper::steps::{Proof, against, covered, numbers};
use oracles::verdicts;
use text::Text;

/// A step, its correct answers, and the boards that identify a mistake.
pub(super) struct Step {
    pub name: &'static str,
    pub ask: fn(&View) -> Vec<Click>,
    /// announces the questions about each of these boards
    pub ahead: fn(&[View]),
    /// returns all correct answers
    pub proofs: fn(&View) -> Vec<Proof>,
    pub mistake: fn(&[Asked]) -> Option<Text>,
    /// returns boards that tell mistakes apart
    pub panel: fn() -> Vec<View>,
}

impl Step {
    /// Checks the answer to one board.
    #[track_caller]
    pub fn check(&self, view: &View) {
        let (got, proofs) = (self.answer(view), (self.proofs)(view));
        let right = if proofs.is_empty() { got.is_empty() } else { proofs.iter().any(|proof| proof.clicks == got) };
        if !right {
            let must = match &proofs[..] {
                [] => say::must_find_nothing(self.name, clicks(&got)),
                _ => say::must_be_one_of_these(self.name, shown(view, &proofs), clicks(&got)),
            };
            let fact = if self.name == "do_logik_minenmenge" { None } else { fact(view, &got) };
            let must = fact.map_or(must.clone(), |fact| must.then(&fact));
            wrong(view, must, self.smell(view, got));
        }
    }

    /// Checks the answers to many boards, which are sent together.
    #[track_caller]
    pub fn check_all(&self, views: &[View]) {
        (self.ahead)(views);
        views.iter().for_each(|view| self.check(view));
    }

    /// Checks the answer to the board of this text.
    #[track_caller]
    pub fn check_text(&self, view: &str) {
        self.check(&view.parse().unwrap());
    }

    /// Checks that no clicks are returned if none are proved, and that no arrangement of mines contradicts the answer.
    #[track_caller]
    pub fn check_true(&self, view: &View) {
        if (self.proofs)(view).is_empty() {
            return self.check(view);
        }
        let few = view.covered() <= 8;
        let got = self.answer(view);
        if let Some((click, mines)) = few.then(|| otherwise(view, &got)).flatten() {
            wrong(view, may_lie_like_this(click, &mines), self.smell(view, got));
        }
    }

    /// Checks like [`Step::check_true`] the answers to many boards, which are sent together.
    #[track_caller]
    pub fn check_all_true(&self, views: &[View]) {
        (self.ahead)(views);
        views.iter().for_each(|view| self.check_true(view));
    }

    /// Fails for code that finds no clicks at all: it must not pass tests in which no clicks are proved.
    #[track_caller]
    pub fn finds_something(&self, views: &[&str]) {
        let found = views.iter().any(|view| !self.answer(&view.parse().unwrap()).is_empty());
        if !found {
            self.check_text(views[0]);
        }
    }

    /// Returns the answer of the student's code, sorted.
    pub fn answer(&self, view: &View) -> Vec<Click> {
        let mut got = (self.ask)(view);
        got.sort_unstable();
        got
    }

    /// Returns the known mistake that explains this rejected answer and all answers to the panel.
    fn smell(&self, view: &View, rejected: Vec<Click>) -> Option<Text> {
        let panel = || (self.panel)().into_iter().map(|view| (view.clone(), self.answer(&view)));
        let answers = || std::iter::once((view.clone(), rejected)).chain(panel()).collect::<Vec<Asked>>();
        grading::quietly(|| (self.mistake)(&answers())).flatten()
    }
}

/// Formats clicks as code, such as `[Left(0, 1)]`.
pub(super) fn clicks(clicks: &[Click]) -> String {
    format!("{clicks:?}")
}

/// Lists the first few proofs: the clicks, and the numbers that prove them.
fn shown(view: &View, proofs: &[Proof]) -> Text {
    const MOST: usize = 4;
    let line = |proof: &Proof| {
        let clicks = clicks(&proof.clicks);
        match proof.by[..] {
            [one] => say::one_number_proves(square(view, one), clicks),
            [first, second] => say::two_numbers_prove(number(view, first), number(view, second), clicks),
            _ => Text::verbatim(format!("  {clicks}")),
        }
    };
    let mut lines: Vec<Text> = proofs.iter().take(MOST).map(line).collect();
    if proofs.len() > MOST {
        lines.push(say::and_more(proofs.len() - MOST));
    }
    lines.into_iter().reduce(|all, line| all.then(&line)).unwrap_or_default()
}

/// Formats a square, such as “1 at (0, 2)”.
fn square(view: &View, (row, column): (usize, usize)) -> Text {
    let shown = match view.get(row, column) {
        Square::Open(number) => number.to_string(),
        _ => String::new(),
    };
    say::number_at(shown, row, column)
}

/// Formats a number and, if flags make a difference, the mines that it misses.
fn number(view: &View, at: (usize, usize)) -> Text {
    match numbers(view).into_iter().find(|number| number.at == at) {
        Some(number) if !number.flagged.is_empty() => say::number_misses(square(view, at), number.misses()),
        _ => square(view, at),
    }
}

/// Returns a message if one of these clicks changes nothing, or if the mines may lie so that it is wrong.
fn fact(view: &View, got: &[Click]) -> Option<Text> {
    changes_nothing(view, got).or_else(|| may_be_wrong(view, got))
}

/// Returns a message about a click that has no effect, or none that lasts.
pub(super) fn changes_nothing(view: &View, got: &[Click]) -> Option<Text> {
    let outside = |click: &&Click| place(click).0 >= view.rows() || place(click).1 >= view.columns();
    if let Some(click) = got.iter().find(outside) {
        return Some(verdicts::outside_the_board(clicks(&[*click])));
    }
    let at = |click: &Click| view.get(place(click).0, place(click).1);
    if let Some(click) = got.iter().find(|click| matches!(at(click), Square::Open(_))) {
        return Some(say::clicks_an_open_square(clicks(&[*click])));
    }
    if let Some(click) = got.iter().find(|click| at(click) == Square::Flag) {
        return Some(match click {
            Click::Left(..) => say::opens_a_flag(clicks(&[*click])),
            Click::Right(..) => say::takes_a_flag(clicks(&[*click])),
        });
    }
    let pair = got.windows(2).find(|pair| pair[0] == pair[1]);
    pair.map(|pair| verdicts::comes_twice(clicks(&pair[..1])))
}

/// Returns an arrangement of mines that makes one of these clicks wrong, or a message that all of them are true
/// nevertheless.
fn may_be_wrong(view: &View, got: &[Click]) -> Option<Text> {
    const MOST_SQUARES: usize = 30;
    if got.is_empty() || covered(view).len() > MOST_SQUARES {
        return None;
    }
    let proved = || got.iter().all(|click| against(view, other_button(*click)).is_some());
    match otherwise(view, got) {
        Some((click, mines)) => Some(may_lie_like_this(click, &mines)),
        None => proved().then(say::true_but_not_by_this),
    }
}

/// Returns a click on a covered square, and an arrangement of mines that makes it wrong.
fn otherwise(view: &View, got: &[Click]) -> Option<(Click, String)> {
    let covered = covered(view);
    let asked = got.iter().filter(|click| covered.contains(&place(click)));
    asked.into_iter().find_map(|click| Some((*click, against(view, *click)?)))
}

fn place(click: &Click) -> (usize, usize) {
    match *click {
        Click::Left(row, column) | Click::Right(row, column) => (row, column),
    }
}

fn may_lie_like_this(click: Click, mines: &str) -> Text {
    match click {
        Click::Left(..) => say::may_hit_a_mine(clicks(&[click]), super::shown(&mines)),
        Click::Right(..) => say::may_flag_none(clicks(&[click]), super::shown(&mines)),
    }
}
