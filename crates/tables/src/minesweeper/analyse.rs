//! `analyse minesweeper`: how likely mines are, by a player's code and by exact counting, and what each of its steps
//! would do, and why.

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

/// Clicks of a step that are told one by one.
const TOLD: usize = 8;

/// What stands for a lot that a player draws.
const SEED: u64 = 1;

/// The analyst.
pub struct Analyse;

/// How likely a mine is at each square, by rows; none where nothing is said.
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

/// What a player says of a view.
pub struct Said {
    view: View,
    player: Player<Plays>,
    /// by its own function, of this name; nobody asks the champion, which counts exactly
    own: Option<(&'static str, Result<Likely, Text>)>,
    exact: Likely,
    /// what each step does that it has
    steps: Vec<(Step, Result<Vec<Click>, Text>)>,
    action: Result<Acted, Text>,
    /// milliseconds that the player took
    ms: u64,
}

impl Said {
    /// Asks the player.
    pub fn of(seat: &mut Seat<'_, Plays>, view: View, exact: Likely) -> Said {
        let (player, start) = (seat.player, Instant::now());
        let is_champion = matches!(player.code, Some(Code::Champion(_)));
        // The solvers of the constraints have an analysis of their own.
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
            // Of chances alone, do_action makes a click.
            let asked = if step == Step::Chances { player.exercise.to_owned() } else { exercise(function(step)) };
            (step, acted(seat, &asked, &by_itself).map(found))
        };
        let steps = by.iter().map(step).collect();
        let action = acted(seat, player.exercise, &act);
        let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        Said { view, player, own, exact, steps, action, ms }
    }

    /// The same for programs and for people. It went wrong if the player as a whole did: a step may be a stub.
    #[must_use]
    pub fn analysis(self) -> Analysis {
        Analysis { json: self.json(), text: self.text(), failed: self.action.err() }
    }

    /// One JSON object. What the code did not answer is `null`, and why stands beside it.
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

    /// The board and all that is said of it, for people.
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

    /// Behind a colon: what these clicks do and why; if they were chosen by chances, with theirs.
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

/// Behind a colon: what these clicks do and why, each in a line, with the player's own chance where there is one.
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

/// The exercise of this function.
fn exercise(function: &str) -> String {
    format!("minesweeper/{function}")
}

/// What the player does, if it is on the board. It is this exercise that is asked.
pub(super) fn acted(seat: &mut Seat<'_, Plays>, exercise: &str, question: &Act) -> Result<Acted, Text> {
    let acted = seat.ask_for(exercise, question, || {})?;
    let acted = acted.unwrap_or(Acted { clicks: Vec::new(), decided: Decided::Chance });
    for &(Click::Left(row, column) | Click::Right(row, column)) in &acted.clicks {
        on_board(question.view.level(), row, column)?;
    }
    Ok(acted)
}

/// The clicks that a step itself has found.
fn found(Acted { clicks, decided }: Acted) -> Vec<Click> {
    if matches!(decided, Decided::Step(_)) { clicks } else { Vec::new() }
}

/// Chances for each square of this board; below 0, nothing is said.
///
/// # Errors
/// They are for another board.
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

/// The chances as a board of percents, below their title.
fn titled(title: Text, view: &View, likely: &Likely) -> String {
    let cell = |row: usize, column: usize| match (likely[row][column], view.get(row, column)) {
        (Some(chance), _) => rounded(chance),
        (None, Square::Flag) => "F".to_owned(),
        (None, _) => ".".to_owned(),
    };
    format!("  {title}\n{}", with_numbers(view.rows(), view.columns(), 3, cell))
}
