//! Questions about Othello: the values of the moves, the expected continuation, and learning.

mod answers;
pub mod learning;

use crate::Bound;
use crate::tree::{self, Came, Moment, Moments, Ran, Walk, parameter};
use calls::players::Ask;
use calls::{Caller, Failure};
use games::othello::learn::Node;
use games::othello::{Color, Event, Position, square_name};
use games::watch;
use serde::{Deserialize, Serialize};

/// Asks for the value of each legal move to the side to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moves {
    /// the position, in the one-line form; the side to move has a move
    #[serde(with = "crate::as_text")]
    pub position: Position,
    /// the number of moves to look ahead, including the move itself
    pub depth: u32,
    /// the functions that value the moves
    pub by: By,
    /// the number of empty squares up to which a champion's answer must be exact
    pub exact: u32,
    /// the seed of functions that use random numbers
    pub seed: u64,
    /// the learned weights as text, for functions that use them
    pub weights: Option<String>,
}

/// The functions by which a player values moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// the function `minimax`, with `stellung_bewerten`
    Minimax,
    /// the function `minimax`, with `stellung_bewerten`; `random_tie_break` chooses the move
    RandomTieBreak,
    /// the function `alpha_beta`, with `stellung_bewerten_mit_strategie`
    Weighted,
    /// the function `alpha_beta`, with `own_evaluation`
    OwnEvaluation,
    /// the function `iterative_deepening` with `own_evaluation`, and `endgame` for the last squares
    Champion,
    /// the function `mcts`, with [`tried`] games per move
    Mcts,
    /// the course's own search, with learned weights
    Learned,
}

/// Returns the number of games that a Monte Carlo tree search plays per move, where other searches look `depth` moves
/// ahead.
#[must_use]
pub fn tried(depth: u32) -> u32 {
    100 << depth
}

/// The values of the legal moves, and the move that the player would make.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Values {
    /// the evaluation of the present board for the side to move
    pub evaluation: f64,
    /// the values of the legal moves; if a search returns only its best move, that value is an upper bound for the
    /// others
    pub moves: Vec<Valued>,
    /// the move that the player would make
    pub choice: Choice,
    /// the number of positions examined
    pub positions: u64,
    /// whether the value is the result of the game, not an estimate
    pub exact: bool,
}

/// Which move a player would make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// any of the moves with the greatest value
    AnyOfTheBest,
    /// the move with this name
    Square(String),
    /// no move, although the function should have drawn one at random
    None,
}

/// The value of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Valued {
    /// the name of the square, such as `d3`
    pub square: String,
    /// the value to the side that makes the move
    pub value: f64,
    /// whether the value is exact or a bound
    pub bound: Bound,
}

impl Ask for Moves {
    const NAME: &'static str = "othello_moves";
    type Answer = Values;

    async fn answer(self, program: &dyn Caller) -> Result<Values, Failure> {
        answers::values(program, self).await
    }
}

/// Asks for the values of the moves that a search cut off, and for the expected continuation. Asked in the background
/// after the move was made; an error here does not affect the move. A [`Watch`] ends too soon for this purpose: with
/// `minimax`, at five moves ahead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Look {
    /// the question that the search answered
    pub asked: Moves,
    /// the name of the move that was made
    pub moved: String,
}

/// The greatest number of moves in a continuation.
pub const LONGEST: usize = 8;

/// The values of the moves that a search cut off, and the expected continuation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Looked {
    /// the moves for which [`Values::moves`] gave only a bound, with their values as known now
    pub moves: Vec<Valued>,
    /// the move that was made, and the moves that the same player would make for both sides after it, by name. As long
    /// as the search looks ahead; the first of the best moves each time, without passes
    pub line: Vec<String>,
    /// the parts of the board whose value the move has changed most, the greatest change first. Only for evaluations
    /// that add up such parts, and only if the search did not reach the end of the game
    pub parts: Vec<Part>,
}

/// A part of the board, and the change of its value by a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// the shape of the part
    pub shape: Shape,
    /// the name of its first square
    pub from: String,
    /// the name of its last square
    pub to: String,
    /// the change of its value by the move, to the side that moved
    pub value: f64,
}

/// The shape of a part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// an edge, with the X squares beside it
    Edge,
    /// the squares around a corner
    Corner,
    /// a row from side to side
    Row,
    /// a column from top to bottom
    Column,
    /// a diagonal from edge to edge
    Diagonal,
}

impl Ask for Look {
    const NAME: &'static str = "othello_look";
    type Answer = Looked;

    async fn answer(self, program: &dyn Caller) -> Result<Looked, Failure> {
        answers::look(program, self).await
    }
}

/// Asks to learn from games of self-play with these weights: `self_play` and `learn_from_game`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Train {
    /// the weights as text
    pub weights: String,
    /// the number of games
    pub games: u32,
    /// the learning rate for the first game, and that for the game after the last one; linear in between
    pub rates: (f64, f64),
    /// the fraction of the moves that explore, from 0 to 1
    pub explore: f64,
    /// the seed of the random numbers
    pub seed: u64,
}

/// The result of learning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trained {
    /// the weights as text; with infinities or NaN if learning diverged
    pub weights: String,
    /// the number of positions examined
    pub positions: u64,
}

impl Ask for Train {
    const NAME: &'static str = "othello_train";
    type Answer = Trained;

    async fn answer(self, program: &dyn Caller) -> Result<Trained, Failure> {
        learning::answers::train(program, self).await
    }
}

/// Asks for the strength of weights, in games against the worksheet's evaluation, looking one move ahead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strength {
    /// the weights as text
    pub weights: String,
    /// the number of pairs, each of two games
    pub pairs: u64,
    /// the seed of the random numbers
    pub seed: u64,
}

/// The results of games that measure strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measured {
    /// the number of games won
    pub won: u32,
    /// the number of games drawn
    pub drawn: u32,
    /// the number of games lost
    pub lost: u32,
}

impl Ask for Strength {
    const NAME: &'static str = "othello_strength";
    type Answer = Measured;

    async fn answer(self, program: &dyn Caller) -> Result<Measured, Failure> {
        learning::answers::measure(program, self).await
    }
}

/// Asks how a search ran, move by move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Watch {
    /// the position, in the one-line form; the game is not over
    #[serde(with = "crate::as_text")]
    pub position: Position,
    /// the number of moves to look ahead, including the move itself; ignored by functions that search to the end
    pub depth: u32,
    /// the function that searches
    pub function: Function,
}

/// A function that searches. Functions with a limited depth evaluate by `stellung_bewerten`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Function {
    /// the function `minimax`, called for the board after each move
    Minimax,
    /// the function `minimax_with_passes`, called for the board after each move
    MinimaxWithPasses,
    /// the function `alpha_beta`, called for the board after each move, without bounds
    AlphaBeta,
    /// the function `iterative_deepening`
    IterativeDeepening,
    /// the function `negamax`
    Negamax,
    /// the function `negamax_alpha_beta`, from -64 to 64
    NegamaxAlphaBeta,
    /// the function `endgame`
    Endgame,
    /// the function `mcts`, with [`tried`] games
    Mcts,
}

impl Ask for Watch {
    const NAME: &'static str = "othello_watch";
    type Answer = Ran;

    async fn answer(self, program: &dyn Caller) -> Result<Ran, Failure> {
        answers::watch(program, self).await
    }
}

/// The name of a pass among the moves.
pub const PASS: &str = "pass";

/// Returns the walk of a search from the position `root`, from the recorded events `heard`. A board with the other side
/// to move is a pass.
#[must_use]
pub fn ran(root: Position, heard: Vec<watch::Moment<Event>>, count: usize) -> Ran {
    let (mut walk, more) = (Walk::new(root), heard.len() < count);
    for moment in heard {
        match moment {
            watch::Moment::Done(Event { before, color, row, column }) => {
                let before = Position { board: before, player: color };
                let board = before.board.after(color, row.into(), column.into());
                let after = Position { board, player: color.other() };
                pass(&mut walk, before);
                walk.tried(&before, square_name(row.into(), column.into()), after);
            }
            watch::Moment::Called { with, .. } => {
                let board = parameter(&with, "board").and_then(|board| board.parse().ok());
                let player = parameter(&with, "player").and_then(|player| match player {
                    "Black" => Some(Color::Black),
                    "White" => Some(Color::White),
                    _ => None,
                });
                // A function without a parameter `player` is called for the side that searches.
                let position = board.map(|board| Position { board, player: player.unwrap_or(root.player) });
                position.into_iter().for_each(|position| pass(&mut walk, position));
                walk.calls(position.as_ref(), &with);
            }
            watch::Moment::Returned(value) => walk.returned(tree::came(value.as_deref())),
        }
    }
    walk.end(more)
}

/// Returns the tree of a Monte Carlo tree search as a walk through all visited nodes. The value of a position is the
/// mean of its games, for the side to move at the root.
#[must_use]
pub fn tree_of(root: &Node) -> Ran {
    let mut moments = vec![Moment::Called(None), Moment::Visited(root.visits)];
    below(root, root.position.player, &mut moments);
    moments.push(Moment::Returned(Came::Number(-root.mean())));
    Ran { moments: Moments(moments), cut: false }
}

fn below(node: &Node, me: Color, moments: &mut Vec<Moment>) {
    for child in node.children.iter().filter(|child| child.visits > 0) {
        let (Some((row, column)), mover) = child.moved else { continue };
        // Where the opponent passes, both positions are the same node.
        let passed = child.position.player == mover && !child.position.board.is_over();
        let names = [Some(square_name(row, column)), passed.then(|| PASS.to_owned())];
        let value = if mover == me { child.mean() } else { -child.mean() };
        for name in names.iter().flatten() {
            moments.extend([Moment::Tried(name.clone()), Moment::Called(None), Moment::Visited(child.visits)]);
        }
        below(child, me, moments);
        for _ in names.iter().flatten() {
            moments.extend([Moment::Returned(Came::Number(value)), Moment::Back]);
        }
    }
}

/// Records a pass if this is the walk's present position with the other side to move.
fn pass(walk: &mut Walk<Position>, position: Position) {
    let before = Position { player: position.player.other(), ..position };
    if walk.depth_of(&before) == Some(walk.depth()) && walk.depth_of(&position).is_none() {
        walk.tried(&before, PASS.to_owned(), position);
    }
}
