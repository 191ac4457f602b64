//! Othello: what the moves are worth, and how the game would go on.

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

/// What each legal move is worth to the one who is to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moves {
    /// in the one-line form; the side to move has a move
    #[serde(with = "crate::as_text")]
    pub position: Position,
    /// how many moves to look ahead; the move itself is the first
    pub depth: u32,
    /// by which functions
    pub by: By,
    /// with so many empty squares at the most, a champion's answer must be exact
    pub exact: u32,
    /// for those that draw lots
    pub seed: u64,
    /// what was learned, as text, for those that play by it
    pub weights: Option<String>,
}

/// By which functions a player thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// `minimax`, with `stellung_bewerten`
    Minimax,
    /// the same, and `random_tie_break` chooses
    RandomTieBreak,
    /// `alpha_beta` with `stellung_bewerten_mit_strategie`
    Weighted,
    /// `alpha_beta` with `own_evaluation`
    OwnEvaluation,
    /// `iterative_deepening` with `own_evaluation`, and `endgame` for the last squares
    Champion,
    /// `mcts` with [`tried`] games a move
    Mcts,
    /// the course's own search, with learned weights
    Learned,
}

/// So many games are tried for a move where others look so many moves ahead.
#[must_use]
pub fn tried(depth: u32) -> u32 {
    100 << depth
}

/// What the moves are worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Values {
    /// what the evaluation says of the board as it is, for the one who is to move
    pub evaluation: f64,
    /// the legal moves; for a search that answers with its best move alone, the others are worth at most as much
    pub moves: Vec<Valued>,
    /// which of them it would make
    pub choice: Choice,
    /// positions examined
    pub positions: u64,
    /// whether the value is the game's result, and not an estimate
    pub exact: bool,
}

/// Which move a player would make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// whichever of those that are worth most
    AnyOfTheBest,
    /// this one, by name
    Square(String),
    /// it was to draw lots, and drew none
    None,
}

/// What a move is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Valued {
    /// `d3`
    pub square: String,
    /// to the one who moves there
    pub value: f64,
    /// whether it is worth exactly this
    pub bound: Bound,
}

impl Ask for Moves {
    const NAME: &'static str = "othello_moves";
    type Answer = Values;

    async fn answer(self, program: &dyn Caller) -> Result<Values, Failure> {
        answers::values(program, self).await
    }
}

/// What the moves are worth that a search did not look at closely, and how the game would go on. Asked once the move
/// has been made: nobody waits for it, and what goes wrong here does not spoil the move. A walk ([`Watch`]) ends too
/// soon for it: with `minimax` at five moves ahead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Look {
    /// what was asked
    pub asked: Moves,
    /// the move that was made, by name
    pub moved: String,
}

/// Moves that a line has at most.
pub const LONGEST: usize = 8;

/// What was found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Looked {
    /// the moves of which [`Values::moves`] gave a bound only, with what is known of them now
    pub moves: Vec<Valued>,
    /// the move that was made, and behind it those that the same player would make for both sides, by name, as far as
    /// its search looked: the first of the best ones each time; passes are not written down
    pub line: Vec<String>,
    /// where the move has changed most in the eyes of an evaluation that adds up what lies at parts of the board, the
    /// greatest change first; none of any other evaluation, nor where the end was seen
    pub parts: Vec<Part>,
}

/// A part of the board, and what a move has changed there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// its shape
    pub shape: Shape,
    /// its first square, by name
    pub from: String,
    /// its last square
    pub to: String,
    /// what it is worth more after the move than before, to the one who moved
    pub value: f64,
}

/// What a part of the board looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// with the X squares beside it
    Edge,
    /// the squares around a corner
    Corner,
    /// from side to side
    Row,
    /// from top to bottom
    Column,
    /// slanting, from edge to edge
    Diagonal,
}

impl Ask for Look {
    const NAME: &'static str = "othello_look";
    type Answer = Looked;

    async fn answer(self, program: &dyn Caller) -> Result<Looked, Failure> {
        answers::look(program, self).await
    }
}

/// Plays games against itself by these weights, and learns from each: `self_play` and `learn_from_game`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Train {
    /// as text
    pub weights: String,
    /// how many games
    pub games: u32,
    /// at which rate it learns from the first, and from the game behind the last: between them it changes evenly
    pub rates: (f64, f64),
    /// which part of the moves is explored
    pub explore: f64,
    /// for the lots
    pub seed: u64,
}

/// What was learned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trained {
    /// as text, with infinities and what is no number where it went wrong
    pub weights: String,
    /// positions examined
    pub positions: u64,
}

impl Ask for Train {
    const NAME: &'static str = "othello_train";
    type Answer = Trained;

    async fn answer(self, program: &dyn Caller) -> Result<Trained, Failure> {
        learning::answers::train(program, self).await
    }
}

/// How strong weights are: so many pairs of games against the worksheet's, one move ahead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strength {
    /// as text
    pub weights: String,
    /// each is two games
    pub pairs: u64,
    /// for the lots
    pub seed: u64,
}

/// What came of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measured {
    /// games won
    pub won: u32,
    /// games drawn
    pub drawn: u32,
    /// games lost
    pub lost: u32,
}

impl Ask for Strength {
    const NAME: &'static str = "othello_strength";
    type Answer = Measured;

    async fn answer(self, program: &dyn Caller) -> Result<Measured, Failure> {
        learning::answers::measure(program, self).await
    }
}

/// How a search ran, move by move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Watch {
    /// in the one-line form; the game is not over
    #[serde(with = "crate::as_text")]
    pub position: Position,
    /// how many moves to look ahead; the move itself is the first. Nothing for those that look to the end
    pub depth: u32,
    /// which function
    pub function: Function,
}

/// A function that searches. Those that look a few moves ahead judge by `stellung_bewerten`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Function {
    /// `minimax`, for the board after each move
    Minimax,
    /// `minimax_with_passes`, for the board after each move
    MinimaxWithPasses,
    /// `alpha_beta`, for the board after each move, with no bounds
    AlphaBeta,
    /// `iterative_deepening`
    IterativeDeepening,
    /// `negamax`
    Negamax,
    /// `negamax_alpha_beta`, from -64 to 64
    NegamaxAlphaBeta,
    /// `endgame`
    Endgame,
    /// `mcts`, with [`tried`] games
    Mcts,
}

impl Ask for Watch {
    const NAME: &'static str = "othello_watch";
    type Answer = Ran;

    async fn answer(self, program: &dyn Caller) -> Result<Ran, Failure> {
        answers::watch(program, self).await
    }
}

/// What a pass is called among the moves.
pub const PASS: &str = "pass";

/// The walk of a search from this position on, of which all this was heard. A board with the other side to move is a
/// pass.
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
                // A function without a parameter `player` is called for the one whose search it is.
                let position = board.map(|board| Position { board, player: player.unwrap_or(root.player) });
                position.into_iter().for_each(|position| pass(&mut walk, position));
                walk.calls(position.as_ref(), &with);
            }
            watch::Moment::Returned(value) => walk.returned(tree::came(value.as_deref())),
        }
    }
    walk.end(more)
}

/// The tree of tried games as a walk through all that was visited; a position is worth the mean of its games to the one
/// who is to move at the root.
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

/// Down to this position, if it is the one where the walk is with the other side to move: that one has passed.
fn pass(walk: &mut Walk<Position>, position: Position) {
    let before = Position { player: position.player.other(), ..position };
    if walk.depth_of(&before) == Some(walk.depth()) && walk.depth_of(&position).is_none() {
        walk.tried(&before, PASS.to_owned(), position);
    }
}
