//! The command `analyse minesweeper` for a player of the chapter about constraints. The command shows the domains after
//! AC-3 with the reasons, the assignments that backtracking finds, and the player's action.

use super::broke::broken;
use super::search::{Search, tree};
use super::steps::{Deletion, Steps, Waiting, arcs, waiting};
use super::{checked_arcs, constrained, same_board, say, settled};
use crate::boards::{beside, with_numbers};
use crate::minesweeper::analyse::{acted, decided_by, names, told_clicks};
use crate::minesweeper::names::{At, listed};
use crate::minesweeper::terminal::{decider, drawn};
use crate::minesweeper::{Plays, question, say as game};
use crate::tree::Tree;
use crate::{Analysis, Player, Seat, say as all};
use calls::players::Ask;
use games::minesweeper::csp::{Arc, Csp, Domain, Event, Turn};
use games::minesweeper::{FirstClick, View};
use questions::minesweeper::{Ac3, Acted, Backtrack, Constraints, Decided, Solved};
use serde_json::{Value, json};
use std::time::Instant;
use text::Text;

/// The maximum number of deletions that are listed one by one.
const DELETIONS: usize = 20;

/// The maximum number of solutions that are listed one by one.
const SOLUTIONS: usize = 10;

/// The answers of a player about one view.
pub struct Said {
    view: View,
    player: Player<Plays>,
    /// The reason why the player's `constraints` failed. Then the arcs are the course's.
    no_constraints: Option<Text>,
    /// The number of arcs in the queue at the beginning.
    arcs: usize,
    ac3: Result<Steps, Text>,
    /// The problem after AC-3, by the player or, if its code failed, by the course.
    csp: Csp,
    /// The solutions and the search tree. `None` after a contradiction, which has no solutions.
    tried: Option<Result<(Solved, Tree<Search>), Text>>,
    /// The player's action. `None` if no square can be clicked.
    action: Option<Result<Acted, Text>>,
    /// The time that all answers took, in milliseconds.
    ms: u64,
}

impl Said {
    /// Asks the player; `seed` is for its random choices.
    pub fn of(seat: &mut Seat<'_, Plays>, view: View, seed: u64) -> Said {
        let (player, start) = (seat.player, Instant::now());
        let constraints = ask_constraints(seat, &view);
        let no_constraints = constraints.as_ref().err().cloned();
        let (csp, begin) = constraints.unwrap_or_else(|_| constrained(&view));
        let waiting = waiting(begin);
        let arcs = waiting.len();
        let ac3 = ask_ac3(seat, &csp, waiting);
        let (csp, consistent) = match &ac3 {
            Ok(steps) => (steps.answer().csp.clone(), steps.answer().consistent),
            Err(_) => {
                let csp = settled(csp);
                let consistent = csp.squares().all(|(row, column)| csp.domain(row, column) != Domain::EMPTY);
                (csp, consistent)
            }
        };
        let tried = consistent.then(|| ask_backtracking(seat, &csp));
        let can_act = view.covered() > 0 || view.mines_left() == 0;
        let act = question(player, view.clone(), &[], FirstClick::default(), seed);
        let action = can_act.then(|| acted(seat, player.exercise, &act));
        let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        Said { view, player, no_constraints, arcs, ac3, csp, tried, action, ms }
    }

    /// Returns the analysis as JSON and as text. The analysis fails only if the player gave no valid action. A failed
    /// function alone is no failure, since parts of a player may still be stubs.
    #[must_use]
    pub fn analysis(self) -> Analysis {
        Analysis { json: self.json(), text: self.text(), failed: self.action.and_then(Result::err) }
    }

    /// Returns a JSON object. Answers that the code did not give are `null`; the reasons stand below the key `failed`.
    fn json(&self) -> Value {
        let steps = self.ac3.as_ref().ok();
        let tried = |of: fn(&(Solved, Tree<Search>)) -> Value, nothing: Value| match &self.tried {
            None => nothing,
            Some(tried) => tried.as_ref().map_or(Value::Null, of),
        };
        let action = self.action.as_ref().map(Result::as_ref);
        let mut json = json!({
            "domains": steps.map(|_| rows(&self.csp)),
            "arcs": self.no_constraints.is_none().then_some(self.arcs),
            "revisions": steps.map(revisions),
            "returned": steps.map(returned),
            "deletions": steps.map(|steps| steps.deletions().iter().map(deletion).collect::<Vec<_>>()),
            "consistent": steps.map(|steps| steps.answer().consistent),
            "variables": tried(|(solved, _)| json!(solved.variables), json!([])),
            "solutions": tried(|(solved, _)| json!(solved.solutions), json!([])),
            "tries": tried(|(_, tree)| json!(tree.tries().count()), json!(0)),
            "turn": action.and_then(Result::ok).map(|acted| decided_by(acted.decided)),
            "clicks": action.map(|action| action.ok().map(|acted| names(&acted.clicks))).unwrap_or(Some(Vec::new())),
            "ms": self.ms,
        });
        let failed: serde_json::Map<String, Value> =
            self.failures().into_iter().map(|(exercise, why)| (exercise.to_owned(), json!(why.en))).collect();
        if !failed.is_empty() {
            json["failed"] = failed.into();
        }
        json
    }

    /// Returns the exercises whose code failed, and the reasons.
    fn failures(&self) -> Vec<(&'static str, &Text)> {
        let tried = self.tried.as_ref().and_then(|tried| tried.as_ref().err());
        let action = self.action.as_ref().and_then(|action| action.as_ref().err());
        let failures = [
            ("csp/constraints", self.no_constraints.as_ref()),
            ("csp/ac3", self.ac3.as_ref().err()),
            ("csp/backtracking", tried),
            (self.player.exercise, action),
        ];
        failures.into_iter().filter_map(|(exercise, why)| Some((exercise, why?))).collect()
    }

    /// Formats the board and all answers for people.
    fn text(&self) -> String {
        let board = format!("  {}\n{}", say::the_board(), drawn(&self.view));
        let domains = format!("  {}\n{}", say::the_domains(), self.domains());
        let mut lines =
            vec![beside(&board, &domains), game::mines_left(self.view.mines_left()).to_string(), String::new()];
        lines.extend(self.no_constraints.as_ref().map(|why| say::constraints_of_the_house(why).to_string()));
        lines.extend(self.ac3_told());
        lines.push(String::new());
        lines.extend(self.tried_told());
        lines.push(String::new());
        lines.push(self.action_told());
        lines.push(all::took(self.ms).to_string());
        lines.join("\n") + "\n"
    }

    fn domains(&self) -> String {
        let rows = rows(&self.csp);
        let cell = |row: usize, column: usize| match rows[row][column].as_str() {
            "" => "x".to_owned(),
            values => values.to_owned(),
        };
        with_numbers(self.view.rows(), self.view.columns(), 2, cell)
    }

    fn ac3_told(&self) -> Vec<String> {
        let steps = match &self.ac3 {
            Ok(steps) => steps,
            Err(why) => return vec![say::ac3_of_the_house(why).to_string()],
        };
        let mut lines = vec![say::ac3_did(self.arcs, returned(steps), revisions(steps)).to_string()];
        let told = |deletion: &Deletion| format!("  {}", deletion.told());
        lines.extend(steps.deletions().iter().take(DELETIONS).map(told));
        if steps.deletions().len() > DELETIONS {
            lines.push(format!("  {}", all::more(steps.deletions().len() - DELETIONS)));
        }
        let end: Vec<String> = steps.end().iter().map(Text::to_string).collect();
        lines.push(say::ac3_ends(end.join("; ")).to_string());
        lines
    }

    fn tried_told(&self) -> Vec<String> {
        let (solved, tree) = match &self.tried {
            None => return vec![say::nobody_looks_for_solutions().to_string()],
            Some(Err(why)) => return vec![say::no_backtracking(why).to_string()],
            Some(Ok(tried)) => tried,
        };
        let Solved { variables, solutions, .. } = solved;
        if variables.is_empty() {
            return vec![say::no_frontier().to_string()];
        }
        let found = if solutions.is_empty() { say::found_none() } else { say::found(solutions.len()) };
        let mut lines = vec![say::frontier_is(listed(variables)).to_string(), found.to_string()];
        lines.extend(solutions.iter().take(SOLUTIONS).map(|values| self.solution(variables, values)));
        if solutions.len() > SOLUTIONS {
            lines.push(format!("  {}", all::more(solutions.len() - SOLUTIONS)));
        }
        lines.extend(self.agreed(variables, solutions));
        let tries = tree.tries().count();
        if !tree.is_cut() && tries > 0 && tree.solutions() != solutions.len() {
            lines.push(say::other_solutions_in_the_tree(tree.solutions()).to_string());
        }
        lines.push(match tries {
            0 => say::tried_nothing().to_string(),
            _ => format!("{}\n{}", say::tried(tries), tree.drawn()),
        });
        if tree.is_cut() {
            lines.push(say::cut_off(solved.events.len(), solved.count).to_string());
        }
        lines
    }

    /// Formats the values of a solution in a line, with the constraint that it violates, if there is one.
    fn solution(&self, variables: &[At], values: &[u8]) -> String {
        let line = values.iter().map(|value| format!(" {value}")).collect::<String>();
        let wrong = match is_assignment(variables, values) {
            true => {
                broken(&self.csp, variables, &of_each(variables, values)).map(|broke| say::no_solution(broke.text()))
            }
            false => Some(say::no_assignment(variables.len())),
        };
        format!(" {line}{}", wrong.map(|wrong| format!("  {wrong}")).unwrap_or_default())
    }

    /// Lists the squares that have the same value in all solutions.
    fn agreed(&self, variables: &[At], solutions: &[Vec<u8>]) -> Option<String> {
        if solutions.is_empty() || !solutions.iter().all(|values| is_assignment(variables, values)) {
            return None;
        }
        let all = |value: u8| {
            let same = (0..variables.len()).filter(|&at| solutions.iter().all(|values| values[at] == value));
            same.map(|at| variables[at]).collect::<Vec<At>>()
        };
        let (safe, mines) = (all(0), all(1));
        let told = match (safe.is_empty(), mines.is_empty()) {
            (true, true) => say::they_agree_on_nothing(),
            (false, true) => say::they_agree_on_safe(listed(&safe)),
            (true, false) => say::they_agree_on_mines(listed(&mines)),
            (false, false) => say::they_agree_on_both(listed(&safe), listed(&mines)),
        };
        Some(told.to_string())
    }

    fn action_told(&self) -> String {
        let who = self.player.told();
        match &self.action {
            None => format!("{who}: {}", game::nothing_is_covered()),
            Some(Err(why)) => format!("{who}: {why}"),
            Some(Ok(Acted { decided: Decided::Turn(Turn::Over), clicks })) if clicks.is_empty() => {
                say::is_over(who).to_string()
            }
            Some(Ok(Acted { decided, clicks })) => {
                game::decided(who, decider(*decided), told_clicks(&self.view, clicks, |_| None)).to_string()
            }
        }
    }
}

/// Asks this exercise, and returns its answer.
fn ask<A: Ask>(seat: &mut Seat<'_, Plays>, exercise: &str, question: &A) -> Result<A::Answer, Text> {
    seat.ask_for(exercise, question, || {})?.ok_or_else(game::no_click)
}

/// Asks `constraints` for the problem and the arcs of all open squares.
fn ask_constraints(seat: &mut Seat<'_, Plays>, view: &View) -> Result<(Csp, Vec<Arc>), Text> {
    let asked = Constraints { csp: Csp::new(view) };
    let answer = ask(seat, "csp/constraints", &asked)?;
    same_board(&asked.csp, &answer.csp)?;
    checked_arcs(view.level(), &answer.arcs)?;
    Ok((answer.csp, answer.arcs))
}

/// Asks `ac3` for its run, and moves to the end of the run.
fn ask_ac3(seat: &mut Seat<'_, Plays>, csp: &Csp, waiting: Vec<Waiting>) -> Result<Steps, Text> {
    let asked = Ac3 { csp: csp.clone(), arcs: arcs(&waiting) };
    let answer = ask(seat, "csp/ac3", &asked)?;
    let mut steps = Steps::new(asked.csp, waiting, answer)?;
    steps.finish();
    Ok(steps)
}

/// Asks `frontier` and `backtracking` for the solutions and the search tree.
fn ask_backtracking(seat: &mut Seat<'_, Plays>, csp: &Csp) -> Result<(Solved, Tree<Search>), Text> {
    let asked = Backtrack { csp: csp.clone() };
    let answer = ask(seat, "csp/backtracking", &asked)?;
    let tree = tree(csp, &answer)?;
    Ok((answer, tree))
}

/// Returns the values of each domain as text, row-major.
fn rows(csp: &Csp) -> Vec<Vec<String>> {
    let domain = |row, column| csp.domain(row, column).values().map(|value| value.to_string()).collect();
    let row = |row: usize| (0..csp.level().columns()).map(|column| domain(row, column)).collect();
    (0..csp.level().rows()).map(row).collect()
}

fn revisions(steps: &Steps) -> usize {
    steps.answer().events.iter().filter(|event| matches!(event, Event::Popped(_))).count()
}

fn returned(steps: &Steps) -> usize {
    steps.answer().events.iter().filter(|event| matches!(event, Event::Pushed(_))).count()
}

fn deletion(deletion: &Deletion) -> Value {
    let ((row, column), by) = (deletion.at, deletion.by.map(|(row, column)| json!({"row": row, "column": column})));
    json!({"row": row, "column": column, "value": deletion.value, "by": by})
}

/// Returns pairs of a variable and its value.
fn of_each(variables: &[At], values: &[u8]) -> Vec<(At, u8)> {
    variables.iter().copied().zip(values.iter().copied()).collect()
}

/// Returns whether `values` has a 0 or a 1 for each variable.
fn is_assignment(variables: &[At], values: &[u8]) -> bool {
    values.len() == variables.len() && values.iter().all(|&value| value <= 1)
}
