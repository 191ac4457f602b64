//! Functions of the program that are no exercises. Their work makes thousands of calls with large arguments, or belongs
//! to no caller's thread. They are defined in `program/`.

use calls::{Caller, Ended, Failure, Why, encoded};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Plays by a stage of the solver. Arguments: the view, the number of the stage (`solve`, `open_at_once`, `guess_one`,
/// `components`) and a seed. Results: the turn and the clicks. The solutions of backtracking are remembered from call
/// to call.
pub const SOLVE: &str = "csp/act";

/// Plays games by `self_play` and learns from each by `learn_from_game`. Arguments: the weights, the number of games,
/// the first and the last rate, the share of moves that is explored, and a seed. Results: the weights and the number of
/// positions.
pub const TRAIN: &str = "learn/train";

/// Looks ahead by learned weights. Arguments: the board, the side to move, the number of moves to look ahead and the
/// weights. Results: the evaluation, the value of each move, and the number of positions.
pub const MOVES: &str = "learn/moves";

/// Measures learned weights. Arguments: the weights, the number of pairs of games and a seed. Results: the games won,
/// drawn and lost.
pub const STRENGTH: &str = "learn/strength";

/// Calls one of these functions.
///
/// # Errors
/// The function panicked, or its program has ended or has sent another value.
pub async fn call<R: DeserializeOwned>(
    program: &dyn Caller,
    function: &'static str,
    arguments: &impl Serialize,
) -> Result<R, Failure> {
    let failure = |why| Failure { why, asked: function.to_owned() };
    let mut values = program.call(function, encoded(arguments)).await.map_err(failure)?;
    let garbled = || failure(Why::Ended(Ended::Garbled(format!("no return value of {function}"))));
    let returned = values.get().ok_or_else(garbled)?;
    program.finish(values);
    Ok(returned)
}
