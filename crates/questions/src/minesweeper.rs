//! Minesweeper: what to click, how likely mines are, and the rules.

mod answers;

use crate::{Counted, Tried};
use calls::players::Ask;
use calls::{Caller, Failure};
use games::minesweeper::csp::{Arc, Csp, Event, Turn};
use games::minesweeper::{Click, Field, FirstClick, Step, View};
use serde::{Deserialize, Serialize};

/// What to do next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Act {
    /// in the one-line form; the round is not over
    #[serde(with = "crate::as_text")]
    pub view: View,
    /// by which functions
    pub by: By,
    /// what the first click never opens: it decides where a champion begins
    #[serde(with = "crate::as_text")]
    pub first: FirstClick,
    /// for those that draw lots
    pub seed: u64,
}

/// By which functions a player acts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// `do_action` with these steps
    Steps(#[serde(with = "crate::as_texts")] Vec<Step>),
    /// the function of this step itself, which need not find anything; by `do_action` if it only says how likely mines
    /// are
    Alone(#[serde(with = "crate::as_text")] Step),
    /// `own_decision` by `exact_chances`
    Champion,
    /// the solver of the chapter about constraints, so far
    Csp(Stage),
}

/// How far the solver of the chapter about constraints goes: the exercise that is asked. Each one asks the one before
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// `solve`, as the paper has it
    Solve,
    /// everything that is safe is opened at once
    OpenAtOnce,
    /// a guess opens one square only
    GuessOne,
    /// backtracking over components, without a limit
    Components,
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acted {
    /// in this order
    #[serde(with = "crate::as_texts")]
    pub clicks: Vec<Click>,
    /// what decided
    pub decided: Decided,
}

/// What decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// a step of `do_action`
    Step(#[serde(with = "crate::as_text")] Step),
    /// a lot
    Chance,
    /// the squares are certainly safe, or certainly mines
    Certain,
    /// all ways to play on were tried
    Endgame,
    /// how likely mines are, and what one's own decision made of it
    Odds,
    /// the solver of the chapter about constraints
    Turn(#[serde(with = "crate::as_text")] Turn),
}

impl Ask for Act {
    const NAME: &'static str = "minesweeper_act";
    type Answer = Acted;

    async fn answer(self, program: &dyn Caller) -> Result<Acted, Failure> {
        answers::act(program, self).await
    }
}

impl Ask for Counted<Act> {
    const NAME: &'static str = "minesweeper_act_counted";
    type Answer = Tried<Acted>;

    async fn answer(self, program: &dyn Caller) -> Result<Tried<Acted>, Failure> {
        let act = async |program: &dyn Caller| answers::act(program, self.0).await;
        let (answer, count, _) = functions::traced::later::counts(program, act).await?;
        Ok(Tried { answer, count: count as u64 })
    }
}

/// How likely mines are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chances {
    /// in the one-line form; the round is not over
    #[serde(with = "crate::as_text")]
    pub view: View,
    /// by `exact_chances` and not by `get_chances`
    pub exact: bool,
}

/// How likely a mine is at each square, by rows; below 0 for squares of which nothing is said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Likely {
    /// as the function gave them
    pub chances: Vec<Vec<f64>>,
}

impl Ask for Chances {
    const NAME: &'static str = "minesweeper_chances";
    type Answer = Likely;

    async fn answer(self, program: &dyn Caller) -> Result<Likely, Failure> {
        answers::chances(program, self).await
    }
}

/// What the open squares of a problem bring: `constraints` of each of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Constraints {
    /// in the one-line form, as a view is before: the domains of open squares are {0, 1}
    #[serde(with = "crate::as_text")]
    pub csp: Csp,
}

/// A problem and the arcs that were made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Constrained {
    /// the problem afterwards
    #[serde(with = "crate::as_text")]
    pub csp: Csp,
    /// as the function gave them, square by square
    #[serde(with = "crate::as_texts")]
    pub arcs: Vec<Arc>,
}

impl Ask for Constraints {
    const NAME: &'static str = "minesweeper_constraints";
    type Answer = Constrained;

    async fn answer(self, program: &dyn Caller) -> Result<Constrained, Failure> {
        answers::constraints(program, self).await
    }
}

/// What `ac3` makes of a problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ac3 {
    /// in the one-line form
    #[serde(with = "crate::as_text")]
    pub csp: Csp,
    /// what the queue holds, in this order
    #[serde(with = "crate::as_texts")]
    pub arcs: Vec<Arc>,
}

/// What `ac3` did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Revised {
    /// whether it found no contradiction
    pub consistent: bool,
    /// the problem afterwards
    #[serde(with = "crate::as_text")]
    pub csp: Csp,
    /// what was done, from the first arc that was taken out of the queue; at most [`EVENTS`]
    #[serde(with = "crate::as_texts")]
    pub events: Vec<Event>,
    /// how many events there were
    pub count: usize,
}

impl Ask for Ac3 {
    const NAME: &'static str = "minesweeper_ac3";
    type Answer = Revised;

    async fn answer(self, program: &dyn Caller) -> Result<Revised, Failure> {
        answers::ac3(program, self).await
    }
}

/// What `frontier` and `backtracking` make of a problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Backtrack {
    /// in the one-line form
    #[serde(with = "crate::as_text")]
    pub csp: Csp,
}

/// What `backtracking` found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Solved {
    /// by `frontier`: (row, column)
    pub variables: Vec<(usize, usize)>,
    /// values of the variables, in their order
    pub solutions: Vec<Vec<u8>>,
    /// what was tried; at most [`EVENTS`]
    #[serde(with = "crate::as_texts")]
    pub events: Vec<Event>,
    /// how many events there were
    pub count: usize,
}

impl Ask for Backtrack {
    const NAME: &'static str = "minesweeper_backtrack";
    type Answer = Solved;

    async fn answer(self, program: &dyn Caller) -> Result<Solved, Failure> {
        answers::backtrack(program, self).await
    }
}

/// A call of one of the functions that are the rules of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// calls `nachbarn` for each of these squares
    Neighbours {
        /// a field of this size, in the one-line form
        #[serde(with = "crate::as_text")]
        field: Field,
        /// as (row, column)
        squares: Vec<(usize, usize)>,
    },
    /// calls `minen_nahe` for each of these squares
    Numbers {
        /// in the one-line form, with all mines
        #[serde(with = "crate::as_text")]
        field: Field,
        /// as (row, column)
        squares: Vec<(usize, usize)>,
    },
    /// one call of `plaziere_minen`
    PlaceMines {
        /// in the one-line form, without mines
        #[serde(with = "crate::as_text")]
        field: Field,
        /// where the first click went: (row, column)
        square: (usize, usize),
        /// for what is drawn at random
        seed: u64,
    },
    /// one call of `spiel_gewonnen`
    IsWon {
        /// in the one-line form, of a round that goes on
        #[serde(with = "crate::as_text")]
        field: Field,
    },
    /// one call of `rechtsklick`
    RightClick {
        /// in the one-line form
        #[serde(with = "crate::as_text")]
        field: Field,
        /// as (row, column)
        square: (usize, usize),
    },
    /// one call of `linksklick`
    LeftClick {
        /// in the one-line form, with all mines
        #[serde(with = "crate::as_text")]
        field: Field,
        /// as (row, column)
        square: (usize, usize),
    },
}

/// The value that the function returned, or the field that it left behind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruled {
    /// the squares next to each square: (row, column)
    Neighbours(Vec<Vec<(usize, usize)>>),
    /// the number of each square
    Numbers(Vec<u8>),
    /// whether the round is won
    IsWon(bool),
    /// the field afterwards, in the one-line form
    Field(#[serde(with = "crate::as_text")] Field),
}

impl Ask for Rule {
    const NAME: &'static str = "minesweeper_rule";
    type Answer = Ruled;

    async fn answer(self, program: &dyn Caller) -> Result<Ruled, Failure> {
        answers::rule(program, self).await
    }
}

/// A call of one of the functions on which a step of the constraint solver rests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CspRule {
    /// A call of `revise`.
    Revise {
        /// in the one-line form
        #[serde(with = "crate::as_text")]
        csp: Csp,
        /// between two neighbours
        #[serde(with = "crate::as_text")]
        arc: Arc,
    },
    /// Calls of `variable_is_consistent` with every square, and of `solver_is_consistent`.
    Consistency {
        /// in the one-line form
        #[serde(with = "crate::as_text")]
        csp: Csp,
    },
    /// A call of `apply_solutions`.
    ApplySolutions {
        /// in the one-line form
        #[serde(with = "crate::as_text")]
        view: View,
        /// none of them twice: (row, column)
        variables: Vec<(usize, usize)>,
        /// 0 or 1 for each variable, in their order
        solutions: Vec<Vec<u8>>,
        /// for what is drawn at random
        seed: u64,
    },
}

/// The answer of a function on which a step of the constraint solver rests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CspRuled {
    /// The answer of `revise`.
    Revised {
        /// the problem afterwards, in the one-line form
        #[serde(with = "crate::as_text")]
        csp: Csp,
        /// whether it says that it deleted a value
        deleted: bool,
    },
    /// The answers of the two functions of `consistency`.
    Consistent {
        /// the squares that are consistent: (row, column)
        variables: Vec<(usize, usize)>,
        /// whether the solver is
        solver: bool,
    },
    /// The answer of `apply_solutions`.
    Applied {
        /// how sure the clicks are
        #[serde(with = "crate::as_text")]
        turn: Turn,
        /// in this order
        #[serde(with = "crate::as_texts")]
        clicks: Vec<Click>,
    },
}

impl Ask for CspRule {
    const NAME: &'static str = "minesweeper_csp_rule";
    type Answer = CspRuled;

    async fn answer(self, program: &dyn Caller) -> Result<CspRuled, Failure> {
        answers::csp_rule(program, self).await
    }
}

/// So many events an answer holds at most.
pub const EVENTS: usize = 20_000;
