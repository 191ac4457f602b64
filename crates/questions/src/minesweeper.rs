//! Questions about Minesweeper: the next clicks, the chances of mines, the constraint solver, and the rules.

mod answers;

use crate::{Counted, Tried};
use calls::players::Ask;
use calls::{Caller, Failure};
use games::minesweeper::csp::{Arc, Csp, Event, Turn};
use games::minesweeper::{Click, Field, FirstClick, Step, View};
use serde::{Deserialize, Serialize};

/// Asks for the next clicks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Act {
    /// the player's view of the field, in the one-line form; the round is not over
    #[serde(with = "crate::as_text")]
    pub view: View,
    /// the functions that choose the clicks
    pub by: By,
    /// the squares that the first click never opens, which decide where a champion begins
    #[serde(with = "crate::as_text")]
    pub first: FirstClick,
    /// the seed of functions that use random numbers
    pub seed: u64,
}

/// The functions by which a player acts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// the function `do_action` with these steps
    Steps(#[serde(with = "crate::as_texts")] Vec<Step>),
    /// the function of this step alone, which may find nothing; `do_action` for a step that only computes chances
    Alone(#[serde(with = "crate::as_text")] Step),
    /// the functions `exact_chances` and then `own_decision`
    Champion,
    /// the constraint solver, up to this exercise
    Csp(Stage),
}

/// An exercise of the chapter on constraint solving: how far the solver is developed. Each one calls the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// the function `solve`, as in the paper
    Solve,
    /// all safe squares are opened at once
    OpenAtOnce,
    /// a guess opens a single square
    GuessOne,
    /// backtracking over components, without a size limit
    Components,
}

/// The clicks that a player chose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acted {
    /// the clicks, in their order
    #[serde(with = "crate::as_texts")]
    pub clicks: Vec<Click>,
    /// the source of the decision
    pub decided: Decided,
}

/// The source of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// a step of `do_action`
    Step(#[serde(with = "crate::as_text")] Step),
    /// a random choice
    Chance,
    /// certainty: the squares are safe, or are mines
    Certain,
    /// a search through all continuations
    Endgame,
    /// the chances of mines, and the student's own decision from them
    Odds,
    /// the constraint solver, in this kind of turn
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

/// Asks for the chance of a mine at each square.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chances {
    /// the player's view of the field, in the one-line form; the round is not over
    #[serde(with = "crate::as_text")]
    pub view: View,
    /// whether to call `exact_chances` instead of `get_chances`
    pub exact: bool,
}

/// The chance of a mine at each square.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Likely {
    /// the chances by rows, as the function returned them; below 0 for squares without a statement
    pub chances: Vec<Vec<f64>>,
}

impl Ask for Chances {
    const NAME: &'static str = "minesweeper_chances";
    type Answer = Likely;

    async fn answer(self, program: &dyn Caller) -> Result<Likely, Failure> {
        answers::chances(program, self).await
    }
}

/// Asks for the result of `constraints` for each open square of a problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Constraints {
    /// the problem, in the one-line form; the domains of open squares are still {0, 1}
    #[serde(with = "crate::as_text")]
    pub csp: Csp,
}

/// A problem and the arcs that were made from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Constrained {
    /// the problem afterwards
    #[serde(with = "crate::as_text")]
    pub csp: Csp,
    /// the arcs, square by square, as the function returned them
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

/// Asks for the result of `ac3` on a problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ac3 {
    /// the problem, in the one-line form
    #[serde(with = "crate::as_text")]
    pub csp: Csp,
    /// the content of the queue, in its order
    #[serde(with = "crate::as_texts")]
    pub arcs: Vec<Arc>,
}

/// The result of `ac3`, with a record of its steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Revised {
    /// whether the function found no contradiction
    pub consistent: bool,
    /// the problem afterwards
    #[serde(with = "crate::as_text")]
    pub csp: Csp,
    /// the first events, from the removal of the first arc from the queue on; at most [`EVENTS`]
    #[serde(with = "crate::as_texts")]
    pub events: Vec<Event>,
    /// the number of all events
    pub count: usize,
}

impl Ask for Ac3 {
    const NAME: &'static str = "minesweeper_ac3";
    type Answer = Revised;

    async fn answer(self, program: &dyn Caller) -> Result<Revised, Failure> {
        answers::ac3(program, self).await
    }
}

/// Asks for the results of `frontier` and `backtracking` on a problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Backtrack {
    /// the problem, in the one-line form
    #[serde(with = "crate::as_text")]
    pub csp: Csp,
}

/// The solutions that `backtracking` found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Solved {
    /// the variables that `frontier` returned, as 0-based (row, column)
    pub variables: Vec<(usize, usize)>,
    /// the values of the variables in each solution, in the order of the variables
    pub solutions: Vec<Vec<u8>>,
    /// the first events, at most [`EVENTS`]
    #[serde(with = "crate::as_texts")]
    pub events: Vec<Event>,
    /// the number of all events
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
    /// a call of `nachbarn` for each of these squares
    Neighbours {
        /// a field of this size, in the one-line form
        #[serde(with = "crate::as_text")]
        field: Field,
        /// the squares as 0-based (row, column)
        squares: Vec<(usize, usize)>,
    },
    /// a call of `minen_nahe` for each of these squares
    Numbers {
        /// the field with all mines, in the one-line form
        #[serde(with = "crate::as_text")]
        field: Field,
        /// the squares as 0-based (row, column)
        squares: Vec<(usize, usize)>,
    },
    /// a call of `plaziere_minen`
    PlaceMines {
        /// the field without mines, in the one-line form
        #[serde(with = "crate::as_text")]
        field: Field,
        /// the square of the first click, as 0-based (row, column)
        square: (usize, usize),
        /// the seed of the random numbers
        seed: u64,
    },
    /// a call of `spiel_gewonnen`
    IsWon {
        /// the field of a round that is not over, in the one-line form
        #[serde(with = "crate::as_text")]
        field: Field,
    },
    /// a call of `rechtsklick`
    RightClick {
        /// the field, in the one-line form
        #[serde(with = "crate::as_text")]
        field: Field,
        /// the square as 0-based (row, column)
        square: (usize, usize),
    },
    /// a call of `linksklick`
    LeftClick {
        /// the field with all mines, in the one-line form
        #[serde(with = "crate::as_text")]
        field: Field,
        /// the square as 0-based (row, column)
        square: (usize, usize),
    },
}

/// The value that the function returned, or the field that it left behind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruled {
    /// the neighbours of each square, as 0-based (row, column)
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

/// A call of one of the functions that the constraint solver uses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CspRule {
    /// A call of `revise`.
    Revise {
        /// the problem, in the one-line form
        #[serde(with = "crate::as_text")]
        csp: Csp,
        /// the arc, between two neighbours
        #[serde(with = "crate::as_text")]
        arc: Arc,
    },
    /// Calls of `variable_is_consistent` for every square, and a call of `solver_is_consistent`.
    Consistency {
        /// the problem, in the one-line form
        #[serde(with = "crate::as_text")]
        csp: Csp,
    },
    /// A call of `apply_solutions`.
    ApplySolutions {
        /// the problem, in the one-line form
        #[serde(with = "crate::as_text")]
        view: View,
        /// the variables without duplicates, as 0-based (row, column)
        variables: Vec<(usize, usize)>,
        /// the value of each variable in each solution, 0 or 1, in the order of the variables
        solutions: Vec<Vec<u8>>,
        /// the seed of the random numbers
        seed: u64,
    },
}

/// The answer of a function that the constraint solver uses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CspRuled {
    /// The answer of `revise`.
    Revised {
        /// the problem afterwards, in the one-line form
        #[serde(with = "crate::as_text")]
        csp: Csp,
        /// whether the function reports that it deleted a value
        deleted: bool,
    },
    /// The answers of `variable_is_consistent` and `solver_is_consistent`.
    Consistent {
        /// the consistent squares, as 0-based (row, column)
        variables: Vec<(usize, usize)>,
        /// whether the whole problem is consistent
        solver: bool,
    },
    /// The answer of `apply_solutions`.
    Applied {
        /// the certainty of the clicks
        #[serde(with = "crate::as_text")]
        turn: Turn,
        /// the clicks, in their order
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

/// The greatest number of events in an answer.
pub const EVENTS: usize = 20_000;
