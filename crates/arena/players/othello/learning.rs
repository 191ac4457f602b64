//! Othello: how the exercises learn and try games out, and how the course plays by what was learned.

use arena::Answers;
use exercises::learn;
use games::othello::learn::{Network, Node, Step};
use games::othello::{Color, Position, listen};
use games_ear::EAR;
use questions::Bound;
use questions::learning::{Played, Rule, Ruled};
use questions::othello::{Measured, Strength, Train, Trained, tree_of, tried};
use questions::tree::Ran;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::othello::{Learned, Score, strength};

/// What they answer, too.
pub fn add(answers: Answers) -> Answers {
    answers.to(train).to(measure).to(rule)
}

fn train(Train { weights, games, rates: (first, last), explore, seed }: Train) -> Trained {
    let mut network = read(&weights);
    let lots = &mut ChaCha8Rng::seed_from_u64(seed);
    let ((), trace) = listen(EAR, || {
        for game in 0..games {
            let played = learn::self_play(&network, explore, lots);
            let rate = first + (last - first) * f64::from(game) / f64::from(games);
            learn::learn_from_game(&mut network, &played, rate);
        }
    });
    Trained { weights: network.to_string(), positions: trace.count as u64 }
}

fn measure(Strength { weights, pairs, seed }: Strength) -> Measured {
    let Score { won, drawn, lost } = strength(&read(&weights), pairs, seed);
    Measured { won, drawn, lost }
}

/// Whoever asks has read them before.
fn read(weights: &str) -> Network {
    weights.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The evaluation and the moves' values by learned weights, so many moves ahead.
pub fn by_weights(Position { board, player: me }: Position, depth: u32, weights: &str) -> (f64, Vec<super::Worth>) {
    let learned = Learned::new(&read(weights));
    let value = |(row, column)| {
        let after = Position { board: board.after(me, row, column), player: me.other() };
        search(&learned, after, depth.saturating_sub(1), me, f64::NEG_INFINITY, f64::INFINITY)
    };
    let moves = board.legal_moves(me).map(|square| (square, value(square), Bound::Exact)).collect();
    (learned.value(&board, me), moves)
}

/// What the end of a game is worth, for each disc: more than any weights say.
const WON: f64 = 1000.0;

/// Alpha-beta. The value is that of `me`.
fn search(learned: &Learned, position: Position, depth: u32, me: Color, mut alpha: f64, mut beta: f64) -> f64 {
    let Position { board, player } = position.settled();
    if !board.has_move(player) {
        return WON * f64::from(board.final_score(me));
    }
    if depth == 0 {
        return learned.value(&board, me);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in board.legal_moves(player) {
        let after = Position { board: board.after(player, row, column), player: player.other() };
        let value = search(learned, after, depth - 1, me, alpha, beta);
        if player == me {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

/// What tried games say of the moves, and the move that they are for.
pub fn by_trying(
    Position { board, player }: Position,
    depth: u32,
    seed: u64,
) -> (f64, Vec<super::Worth>, Option<super::Square>) {
    let root = learn::mcts(&board, player, tried(depth), &mut ChaCha8Rng::seed_from_u64(seed));
    let moves = root.children.iter().filter_map(|child| Some((child.moved.0?, child.mean(), Bound::Exact))).collect();
    (-root.mean(), moves, learn::most_visited(&root))
}

/// The tree of the games that are tried from here.
pub fn tree(Position { board, player }: Position, depth: u32) -> Ran {
    tree_of(&learn::mcts(&board, player, tried(depth), &mut ChaCha8Rng::seed_from_u64(0)))
}

fn rule(rule: Rule) -> Ruled {
    match rule {
        Rule::Indices { position: Position { board, player: me }, places } => {
            Ruled::Indices(places.iter().map(|place| learn::tuple_index(&board, me, place)).collect())
        }
        Rule::Value { weights, position: Position { board, player: me } } => {
            Ruled::Value(learn::tuple_value(&read(&weights), &board, me))
        }
        Rule::Step { weights, position: Position { board, player: me }, target, rate } => {
            let mut network = read(&weights);
            learn::learn_step(&mut network, &board, me, target, rate);
            Ruled::Weights(network.to_string())
        }
        Rule::Game { weights, moves, rate } => {
            let mut network = read(&weights);
            let step = |Played { after: Position { board, player }, explored }| Step { board, player, explored };
            let game: Vec<Step> = moves.into_iter().map(step).collect();
            learn::learn_from_game(&mut network, &game, rate);
            Ruled::Weights(network.to_string())
        }
        Rule::Playout { position: Position { board, player }, seed } => {
            Ruled::Value(learn::playout(&board, player, player, &mut ChaCha8Rng::seed_from_u64(seed)))
        }
        Rule::Choice { position: Position { board, player }, visits, children, c } => {
            let mut node = Node::root(&board, player);
            node.expand();
            node.visits = visits;
            for (child, (visits, total)) in node.children.iter_mut().zip(children) {
                (child.visits, child.total) = (visits, total);
            }
            Ruled::Child(learn::uct_choice(&node, c))
        }
    }
}
