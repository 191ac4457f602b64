//! The command `analyse minesweeper`: the probability of a mine at each square, by a player's code and by exact
//! counting. The command also shows the clicks of each step and the reasons for them.

use super::csp::search::{SEARCHES, Search, problem};
use super::names::{percent, told};
use super::reasons::{Reason, reason, reason_or_guess};
use super::rounds::on_board;
use super::terminal::{decider, drawn, function};
use super::{PLAYERS, Plays, csp, question, say};
use crate::boards::{beside, rounded, with_numbers};
use crate::{Analysis, Analyst, Failed, Opt, Options, Player, Seat, say as all};
use calls::players::{Code, Workshop};
use games::minesweeper::{Click, FirstClick, Square, Step, View};
use questions::minesweeper::{Act, Acted, By, Chances, Decided};
use serde_json::{Value, json};
use std::time::Instant;
use text::Text;

/// The maximum number of clicks of a step that are listed one by one.
const TOLD: usize = 8;

/// The seed of a player's random choices, so that an analysis can be repeated.
const SEED: u64 = 1;

/// The analyst of this game.
pub struct Analyse;

/// The probability of a mine at each square, row-major; `None` for a square without a value.
type Likely = Vec<Vec<Option<f64>>>;

impl Analyst for Analyse {
    fn board(&self) -> Text {
        say::about_view()
    }

    fn options(&self) -> Vec<Opt> {
        let tree = crate::tree::opts(SEARCHES);
        [Opt::analyst(all::analysts(Player::analysts(&PLAYERS).join(", ")))].into_iter().chain(tree).collect()
    }

    fn tree(&self, workspace: &dyn Workshop, board: &str, options: &Options) -> Result<Option<String>, Failed> {
        let Some(search) = crate::tree::wanted(options, SEARCHES, "csp/backtracking")? else { return Ok(None) };
        let view = board.parse::<View>().map_err(|error| error.text())?;
        let player = Player::asked(&PLAYERS, options)?;
        let problem = problem(&view).ok_or_else(crate::tree::nothing_to_try)?;
        crate::tree::picture::<Search>(workspace, (player.searcher(), search), 1, &problem).map(Some)
    }

    fn analyse(&self, workspace: &dyn Workshop, board: &str, options: &Options) -> Result<Analysis, Failed> {
        let view = board.parse::<View>().map_err(|error| error.text())?;
        let player = Player::asked(&PLAYERS, options)?;
        if matches!(player.by, Plays::Csp(_)) {
            let mut seat = Seat::build(workspace, player, false)?;
            return Ok(csp::analyse::Said::of(&mut seat, view, SEED).analysis());
        }
        let exact = champions::minesweeper::chances(&view)?;
        Ok(Said::of(&mut Seat::build(workspace, player, false)?, view, exact).analysis())
    }
}

/// The answers of a player about one view.
pub struct Said {
    view: View,
    player: Player<Plays>,
    /// The name of the player's own function for probabilities, and its answer. `None` for the champion, which counts
    /// exactly.
    own: Option<(&'static str, Result<Likely, Text>)>,
    exact: Likely,
    /// The clicks that each of the player's steps finds on its own.
    steps: Vec<(Step, Result<Vec<Click>, Text>)>,
    action: Result<Acted, Text>,
    /// The time that all answers took, in milliseconds.
    ms: u64,
}

impl Said {
    /// Asks the player for probabilities, for the clicks of each step, and for its action.
    pub fn of(seat: &mut Seat<'_, Plays>, view: View, exact: Likely) -> Said {
        let (player, start) = (seat.player, Instant::now());
        let is_champion = matches!(player.code, Some(Code::Champion(_)));
        // The constraint solvers have an analysis of their own.
        let (by, counts) = match player.by {
            Plays::Steps(steps) => (steps, false),
            Plays::Champion | Plays::Csp(_) => (&[][..], true),
        };
        let own = (!is_champion).then(|| {
            let name = if counts { "exact_chances" } else { function(Step::Chances) };
            let likely = seat.ask_for(&exercise(name), &Chances { view: view.clone(), exact: counts }, || {});
            (name, likely.and_then(|likely| checked(&view, likely.map_or(Vec::new(), |likely| likely.chances))))
        });
        let act = question(player, view.clone(), &[], FirstClick::default(), SEED);
        let step = |&step: &Step| {
            let by_itself = Act { by: By::Alone(step), ..act.clone() };
            // The step `Chances` alone makes no click; its click comes from do_action.
            let asked = if step == Step::Chances { player.exercise.to_owned() } else { exercise(function(step)) };
            (step, acted(seat, &asked, &by_itself).map(found))
        };
        let steps = by.iter().map(step).collect();
        let action = acted(seat, player.exercise, &act);
        let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        Said { view, player, own, exact, steps, action, ms }
    }

    /// Returns the analysis as JSON and as text. The analysis fails only if the player gave no valid action. A failed
    /// step alone is no failure, since a step may still be a stub.
    #[must_use]
    pub fn analysis(self) -> Analysis {
        Analysis { json: self.json(), text: self.text(), failed: self.action.err() }
    }

    /// Returns a JSON object. Answers that the code did not give are `null`, with the reason next to them.
    fn json(&self) -> Value {
        let own = self.own.as_ref().and_then(|(_, likely)| likely.as_ref().ok());
        let steps = self.steps.iter().map(|(step, clicks)| match clicks {
            Ok(clicks) => {
                let proved_by: Vec<Value> = clicks.iter().map(|&click| self.proved_by(click)).collect();
                json!({"step": step.to_string(), "clicks": names(clicks), "proved_by": proved_by})
            }
            Err(why) => json!({"step": step.to_string(), "clicks": null, "failed": why.en}),
        });
        let action = match &self.action {
            Ok(Acted { clicks, decided }) => json!({"decided": decided_by(*decided), "clicks": names(clicks)}),
            Err(why) => json!({"decided": null, "clicks": null, "failed": why.en}),
        };
        let steps: Vec<Value> = steps.collect();
        json!({"chances": own, "exact": self.exact, "steps": steps, "action": action, "ms": self.ms})
    }

    fn proved_by(&self, click: Click) -> Value {
        let Some(Reason { rule, clues, says, if_flags_are_right, .. }) = reason(&self.view, click) else {
            return Value::Null;
        };
        json!({"rule": rule, "numbers": clues, "says": says, "if_flags_are_right": if_flags_are_right})
    }

    /// Formats the board and all answers for people.
    fn text(&self) -> String {
        let mut lines = vec![drawn(&self.view), say::mines_left(self.view.mines_left()).to_string(), String::new()];
        lines.push(say::chances_in_percent().to_string());
        let exact = titled(say::exact_counting(), &self.view, &self.exact);
        lines.push(match &self.own {
            None => exact,
            Some((name, Ok(own))) => beside(&titled(Text::verbatim(name), &self.view, own), &exact),
            Some((name, Err(why))) => format!("{name}: {why}\n{exact}"),
        });
        lines.push(String::new());
        for (step, clicks) in &self.steps {
            lines.push(format!("{}:{}", function(*step), self.clicks(clicks, *step == Step::Chances)));
        }
        let who = self.player.told();
        lines.push(match &self.action {
            Ok(Acted { decided, clicks }) => say::decided(
                who,
                decider(*decided),
                self.clicks(&Ok(clicks.clone()), *decided == Decided::Step(Step::Chances)),
            )
            .to_string(),
            Err(why) => format!("{who}: {why}"),
        });
        lines.push(all::took(self.ms).to_string());
        lines.join("\n") + "\n"
    }

    /// Formats clicks and their reasons, to follow a colon. If the clicks were chosen by probabilities, these are
    /// shown, too.
    fn clicks(&self, clicks: &Result<Vec<Click>, Text>, by_chances: bool) -> String {
        let own = |(Click::Left(row, column) | Click::Right(row, column))| match &self.own {
            Some((_, Ok(own))) if by_chances => own[row][column],
            _ => None,
        };
        match clicks {
            Ok(clicks) => told_clicks(&self.view, clicks, own),
            Err(why) => format!(" {why}"),
        }
    }
}

/// Formats clicks, one a line, with the reasons, to follow a colon. `own` returns the player's own probability for a
/// click, if there is one.
pub(super) fn told_clicks(view: &View, clicks: &[Click], own: impl Fn(Click) -> Option<f64>) -> String {
    let proved = |click| reason_or_guess(view, click).unwrap_or_else(say::does_nothing);
    let why = |click| match own(click) {
        Some(chance) => say::by_its_chance(percent(chance), proved(click)),
        None => proved(click),
    };
    let told = clicks.iter().take(TOLD).map(|&click| format!("\n  {}: {}", told(view, click), why(click)));
    match clicks.len() {
        0 => format!(" {}", say::finds_nothing()),
        many => {
            let more = if many > TOLD { format!("\n  {}", all::more(many - TOLD)) } else { String::new() };
            told.collect::<String>() + &more
        }
    }
}

/// Returns the name of the exercise of this function, with its chapter.
fn exercise(function: &str) -> String {
    format!("minesweeper/{function}")
}

/// Asks `exercise` for the player's action and checks that all clicks are on the board.
pub(super) fn acted(seat: &mut Seat<'_, Plays>, exercise: &str, question: &Act) -> Result<Acted, Text> {
    let acted = seat.ask_for(exercise, question, || {})?;
    let acted = acted.unwrap_or(Acted { clicks: Vec::new(), decided: Decided::Chance });
    for &(Click::Left(row, column) | Click::Right(row, column)) in &acted.clicks {
        on_board(question.view.level(), row, column)?;
    }
    Ok(acted)
}

/// Returns the clicks of an action that a step decided; empty if no step did.
fn found(Acted { clicks, decided }: Acted) -> Vec<Click> {
    if matches!(decided, Decided::Step(_)) { clicks } else { Vec::new() }
}

/// Returns the probabilities as a board. Negative numbers become `None`.
///
/// # Errors
/// The number of rows or columns is not the board's.
fn checked(view: &View, chances: Vec<Vec<f64>>) -> Result<Likely, Text> {
    if chances.len() != view.rows() || chances.iter().any(|row| row.len() != view.columns()) {
        return Err(say::chances_of_another_board(view.rows(), view.columns()));
    }
    let said = |chance: f64| (chance >= 0.0 || chance.is_nan()).then_some(chance);
    Ok(chances.into_iter().map(|row| row.into_iter().map(said).collect()).collect())
}

pub(super) fn names(clicks: &[Click]) -> Vec<String> {
    clicks.iter().map(Click::to_string).collect()
}

pub(super) fn decided_by(decided: Decided) -> String {
    match decided {
        Decided::Step(step) => step.to_string(),
        Decided::Chance => "chance".to_owned(),
        Decided::Certain => "certain".to_owned(),
        Decided::Endgame => "endgame".to_owned(),
        Decided::Odds => "odds".to_owned(),
        Decided::Turn(turn) => turn.to_string(),
    }
}

/// Formats probabilities in percent as a board, below a title.
fn titled(title: Text, view: &View, likely: &Likely) -> String {
    let cell = |row: usize, column: usize| match (likely[row][column], view.get(row, column)) {
        (Some(chance), _) => rounded(chance),
        (None, Square::Flag) => "F".to_owned(),
        (None, _) => ".".to_owned(),
    };
    format!("  {title}\n{}", with_numbers(view.rows(), view.columns(), 3, cell))
}
