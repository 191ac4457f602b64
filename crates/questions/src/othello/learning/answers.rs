//! Answers to questions about learning and about tree search, by calls of the exercises' functions.

use super::{Played, Rule, Ruled};
use crate::Bound;
use crate::othello::answers::{Worth, valued};
use crate::othello::{Choice, Measured, Strength, Train, Trained, Values, tree_of, tried};
use crate::tree::Ran;
use calls::{Caller, Failure, all};
use functions::learn::later;
use functions::program::{MOVES, STRENGTH, TRAIN, call};
use games::othello::Position;
use games::othello::learn::{Network, Node, Square, Step};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// Parses weights; the caller has checked that they are valid.
fn read(weights: &str) -> Network {
    weights.parse().unwrap_or_else(|error| panic!("{error}"))
}

pub async fn train(program: &dyn Caller, asked: Train) -> Result<Trained, Failure> {
    let Train { weights, games, rates, explore, seed } = asked;
    let arguments = (read(&weights), games, rates, explore, seed);
    let (network, positions): (Network, u64) = call(program, TRAIN, &arguments).await?;
    Ok(Trained { weights: network.to_string(), positions })
}

pub async fn measure(program: &dyn Caller, Strength { weights, pairs, seed }: Strength) -> Result<Measured, Failure> {
    let (won, drawn, lost) = call(program, STRENGTH, &(read(&weights), pairs, seed)).await?;
    Ok(Measured { won, drawn, lost })
}

/// Returns the moves' values by learned weights, from a search of `depth` moves.
pub async fn values(program: &dyn Caller, position: Position, depth: u32, weights: String) -> Result<Values, Failure> {
    let arguments = (position.board, position.player, depth, read(&weights));
    let (evaluation, moves, positions): (f64, Vec<(Square, f64)>, u64) = call(program, MOVES, &arguments).await?;
    let moves = moves.into_iter().map(|(square, value)| valued((square, value, Bound::Exact))).collect();
    Ok(Values { evaluation, moves, choice: Choice::AnyOfTheBest, positions, exact: false })
}

/// Returns the values of the moves from a Monte Carlo tree search, and the move that it chooses.
pub async fn by_trying(
    program: &dyn Caller,
    Position { board, player }: Position,
    depth: u32,
    seed: u64,
) -> Result<(f64, Vec<Worth>, Option<Square>), Failure> {
    let chance = &mut ChaCha8Rng::seed_from_u64(seed);
    let root = later::mcts(program, &board, player, tried(depth), chance).await?;
    let moves = root.children.iter().filter_map(|child| Some((child.moved.0?, child.mean(), Bound::Exact))).collect();
    let most = later::most_visited(program, &root).await?;
    Ok((-root.mean(), moves, most))
}

/// Returns the tree of a Monte Carlo tree search from a position.
pub async fn tree(program: &dyn Caller, Position { board, player }: Position, depth: u32) -> Result<Ran, Failure> {
    let chance = &mut ChaCha8Rng::seed_from_u64(0);
    Ok(tree_of(&later::mcts(program, &board, player, tried(depth), chance).await?))
}

pub async fn rule(program: &dyn Caller, rule: Rule) -> Result<Ruled, Failure> {
    Ok(match rule {
        Rule::Indices { position: Position { board, player: me }, places } => {
            let index = |place| later::tuple_index(program, &board, me, place);
            Ruled::Indices(all(places.iter().map(|place| index(place))).await?)
        }
        Rule::Value { weights, position: Position { board, player: me } } => {
            Ruled::Value(later::tuple_value(program, &read(&weights), &board, me).await?)
        }
        Rule::Step { weights, position: Position { board, player: me }, target, rate } => {
            let mut network = read(&weights);
            later::learn_step(program, &mut network, &board, me, target, rate).await?;
            Ruled::Weights(network.to_string())
        }
        Rule::Game { weights, moves, rate } => {
            let mut network = read(&weights);
            let step = |Played { after: Position { board, player }, explored }| Step { board, player, explored };
            let game: Vec<Step> = moves.into_iter().map(step).collect();
            later::learn_from_game(program, &mut network, &game, rate).await?;
            Ruled::Weights(network.to_string())
        }
        Rule::Playout { position: Position { board, player }, seed } => {
            let chance = &mut ChaCha8Rng::seed_from_u64(seed);
            Ruled::Value(later::playout(program, &board, player, player, chance).await?)
        }
        Rule::Choice { position: Position { board, player }, visits, children, c } => {
            let mut node = Node::root(&board, player);
            node.expand();
            node.visits = visits;
            for (child, (visits, total)) in node.children.iter_mut().zip(children) {
                (child.visits, child.total) = (visits, total);
            }
            Ruled::Child(later::uct_choice(program, &node, c).await?)
        }
    })
}
