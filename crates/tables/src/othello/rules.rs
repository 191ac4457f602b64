//! The functions of the chapter about learning, as they are watched at work: the differences between their answers and
//! the course's.

use super::say;
use crate::rules::{Difference, name};
use games::othello::learn::{Network, Square, ln, tanh};
use games::othello::{Color, Position, square_name};
use questions::learning::{Played, Rule, Ruled};
use referee::othello::Learned;
use std::collections::BTreeSet;
use text::{Text, number};

/// The exercises whose functions are called in a game of Othello.
pub const EXERCISES: &[&str] = &[
    "othello/stellung_bewerten",
    "othello/minimax",
    "othello/random_tie_break",
    "othello/stellung_bewerten_mit_strategie",
    "othello/own_evaluation",
    "othello/search_cost",
    "othello/minimax_with_passes",
    "othello/alpha_beta",
    "othello/iterative_deepening",
    "othello/negamax",
    "othello/negamax_alpha_beta",
    "othello/endgame",
    "learn/playout",
    "learn/uct_choice",
    "learn/mcts",
];

/// The exercises whose functions the page *Learning* lists.
pub const LEARNING: &[&str] = &[
    "learn/tuple_index",
    "learn/tuple_value",
    "learn/learn_step",
    "learn/learn_from_game",
    "learn/self_play",
    "learn/training",
    "learn/playout",
    "learn/uct_choice",
    "learn/mcts",
];

/// The constant c of `uct_choice` that the task of `mcts` prescribes.
pub const C: f64 = 1.4;

/// A change of a weight.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// The squares of the tuple.
    pub squares: Vec<Square>,
    /// The index of the weight in its tuple.
    pub index: usize,
    /// The weight before the change.
    pub before: f64,
    /// The weight after the change.
    pub after: f64,
}

/// Returns all weights that differ between two networks of the same tuples, the greatest change first.
pub fn changes(before: &Network, after: &Network) -> Vec<Change> {
    let of = |(before, after): (&_, &_)| changes_of(before, after);
    let mut all: Vec<Change> = before.tuples.iter().zip(&after.tuples).flat_map(of).collect();
    let size = |change: &Change| (change.after - change.before).abs();
    all.sort_by(|a, b| size(b).total_cmp(&size(a)));
    all
}

fn changes_of(before: &games::othello::learn::Tuple, after: &games::othello::learn::Tuple) -> Vec<Change> {
    let change = |(index, (&before_, &after)): (usize, (&f64, &f64))| {
        (before_ != after).then(|| Change { squares: before.places[0].clone(), index, before: before_, after })
    };
    before.weights.iter().zip(&after.weights).enumerate().filter_map(change).collect()
}

/// Returns the network of this text, if it has the same tuples as this one and its weights are numbers.
pub fn network_like(like: &Network, text: &str) -> Option<Network> {
    let network: Network = text.parse().ok()?;
    let is_alike = network.tuples.len() == like.tuples.len()
        && network.tuples.iter().zip(&like.tuples).all(|(one, other)| one.places == other.places)
        && network.tuples.iter().flat_map(|tuple| &tuple.weights).all(|weight| weight.is_finite());
    is_alike.then_some(network)
}

/// Returns the index of the contents of this place.
pub fn index(Position { board, player: me }: &Position, place: &[Square]) -> usize {
    let digit = |&(row, column): &Square| match board.get(row, column) {
        None => 0,
        Some(color) if color == *me => 1,
        Some(_) => 2,
    };
    place.iter().fold(0, |index, square| 3 * index + digit(square))
}

/// Returns the prediction for a board, from -1 (lost) to 1 (won).
pub fn prediction(network: &Network, Position { board, player: me }: &Position) -> f64 {
    tanh(Learned::new(network).value(board, *me))
}

/// Returns the result of a game that ended with this board, for this side.
pub fn result(end: &Position, me: Color) -> f64 {
    f64::from(end.board.final_score(me).signum())
}

/// Does the work of `learn_step`.
fn learn_step(network: &mut Network, position: &Position, target: f64, rate: f64) {
    let predicted = prediction(network, position);
    let step = rate * (target - predicted) * (1.0 - predicted * predicted);
    for tuple in &mut network.tuples {
        for place in &tuple.places {
            tuple.weights[index(position, place)] += step;
        }
    }
}

/// Does the work of `learn_from_game`.
fn learn_from_game(network: &mut Network, moves: &[Played], rate: f64) {
    let Some(last) = moves.last() else { return };
    for (number, Played { after, .. }) in moves.iter().enumerate().rev() {
        let next = moves[number + 1..].iter().find(|next| next.after.player == after.player);
        let target = match next {
            None => result(&last.after, after.player),
            Some(next) if next.explored => continue,
            Some(next) => prediction(network, &next.after),
        };
        learn_step(network, after, target, rate);
    }
}

impl crate::rules::Rule for Rule {
    fn exercise(&self) -> &'static str {
        match self {
            Rule::Indices { .. } => "learn/tuple_index",
            Rule::Value { .. } => "learn/tuple_value",
            Rule::Step { .. } => "learn/learn_step",
            Rule::Game { .. } => "learn/learn_from_game",
            Rule::Playout { .. } => "learn/playout",
            Rule::Choice { .. } => "learn/uct_choice",
        }
    }

    fn difference(&self, answer: &Ruled) -> Option<Difference> {
        match (self, answer) {
            (Rule::Indices { position, places }, Ruled::Indices(indices)) if indices.len() == places.len() => {
                let (place, given) =
                    places.iter().zip(indices).find(|(place, given)| index(position, place) != **given)?;
                let text = say::index_differs(listed(place), given, index(position, place));
                Some(Difference { text, squares: place.clone() })
            }
            (Rule::Value { weights, position }, Ruled::Value(value)) => {
                let right = Learned::new(&weights.parse().ok()?).value(&position.board, position.player);
                let text = say::value_differs(number(*value, 4), number(right, 4));
                (!is_near(*value, right)).then(|| without_squares(text))
            }
            (Rule::Step { weights, position, target, rate }, Ruled::Weights(answer)) => {
                let before: Network = weights.parse().ok()?;
                let mut right = before.clone();
                learn_step(&mut right, position, *target, *rate);
                weights_differ("learn_step", &right, answer)
            }
            (Rule::Game { weights, moves, rate }, Ruled::Weights(answer)) => {
                let mut right: Network = weights.parse().ok()?;
                learn_from_game(&mut right, moves, *rate);
                weights_differ("learn_from_game", &right, answer)
            }
            (Rule::Playout { position, .. }, Ruled::Value(value)) => playout_differs(position, *value),
            (Rule::Choice { position, visits, children, c }, Ruled::Child(child)) => {
                choice_differs(position, *visits, children, *c, *child)
            }
            // The answer does not belong to the question, so the program is not the course's.
            _ => Some(without_squares(crate::say::does_not_fit(name(self.exercise())))),
        }
    }

    fn command(&self) -> Option<String> {
        None
    }

    fn failed(why: &Text) -> Text {
        why.clone()
    }
}

/// Returns a sentence about the answer to a call of `uct_choice` or `playout`.
pub fn said(rule: &Rule, answer: &Ruled) -> Option<Text> {
    match (rule, answer) {
        (Rule::Choice { position: Position { board, player }, .. }, Ruled::Child(child)) => {
            let (row, column) = board.legal_moves(*player).nth(*child)?;
            Some(say::would_try(square_name(row, column)))
        }
        (Rule::Playout { position, .. }, Ruled::Value(value)) => {
            let player = position.player.text();
            Some(match value {
                1.0 => say::playout_won(player),
                0.0 => say::playout_drawn(),
                -1.0 => say::playout_lost(player),
                _ => return None,
            })
        }
        _ => None,
    }
}

fn without_squares(text: Text) -> Difference {
    Difference { text, squares: Vec::new() }
}

/// Returns the names of squares, separated by spaces: `a1 b1`.
pub fn listed(squares: &[Square]) -> String {
    squares.iter().map(|&(row, column)| square_name(row, column)).collect::<Vec<_>>().join(" ")
}

/// Whether two values differ at most by rounding, because numbers were added in another order.
fn is_near(value: f64, right: f64) -> bool {
    (value - right).abs() <= 1e-9 * right.abs().max(1.0)
}

fn weights_differ(function: &str, right: &Network, answer: &str) -> Option<Difference> {
    let Some(network) = network_like(right, answer) else {
        return Some(without_squares(say::no_weights_any_more(function)));
    };
    let differs = |change: &Change| !is_near(change.after, change.before);
    let Change { squares, index, before, after } = changes(right, &network).into_iter().find(differs)?;
    let text = say::weight_differs(function, index, listed(&squares), number(after, 4), number(before, 4));
    Some(Difference { text, squares })
}

/// Returns the error in the result of a random playout, if there is one.
fn playout_differs(position: &Position, value: f64) -> Option<Difference> {
    if ![1.0, 0.0, -1.0].contains(&value) {
        return Some(without_squares(say::playout_no_result(number(value, 4))));
    }
    let right = result(position, position.player);
    let is_wrong = position.board.is_over() && value != right;
    is_wrong.then(|| without_squares(say::playout_differs(number(value, 0), number(right, 0))))
}

fn choice_differs(
    position: &Position,
    visits: u32,
    children: &[(u32, f64)],
    c: f64,
    child: usize,
) -> Option<Difference> {
    let squares: Vec<Square> = position.board.legal_moves(position.player).collect();
    let (Some(&square), Some(&(chosen, _))) = (squares.get(child), children.get(child)) else {
        return Some(without_squares(say::choice_of_no_child(child, children.len())));
    };
    let name = square_name(square.0, square.1);
    if children.iter().any(|(visits, _)| *visits == 0) {
        let unvisited: BTreeSet<Square> =
            squares.iter().zip(children).filter(|(_, (visits, _))| *visits == 0).map(|(square, _)| *square).collect();
        let text = say::choice_passes_over(name, unvisited.len());
        return (chosen > 0).then(|| Difference { text, squares: vec![square] });
    }
    let bound = |&(n, total): &(u32, f64)| total / f64::from(n) + c * (ln(f64::from(visits)) / f64::from(n)).sqrt();
    let (best, most) = children
        .iter()
        .map(bound)
        .enumerate()
        .reduce(|best, next| if next.1 > best.1 { next } else { best })
        .unwrap_or_default();
    let own = bound(&children[child]);
    let better = squares.get(best).map(|&(row, column)| square_name(row, column)).unwrap_or_default();
    let text = say::choice_differs(name, number(own, 4), better, number(most, 4));
    (!is_near(own, most)).then(|| Difference { text, squares: vec![square] })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rule as _;

    fn told(rule: &Rule, answer: &Ruled) -> Option<String> {
        rule.difference(answer).map(|difference| difference.text.en)
    }

    fn position(first: &str) -> Position {
        format!("{first}{} X", "-".repeat(64 - first.len())).parse().unwrap()
    }

    #[test]
    fn indices_and_values_are_those_of_the_handouts() {
        let places = vec![vec![(0, 0), (0, 1), (0, 2)], vec![(0, 3)]];
        let call = Rule::Indices { position: position("XO-"), places };
        assert_eq!(told(&call, &Ruled::Indices(vec![15, 0])), None);
        let wrong = told(&call, &Ruled::Indices(vec![5, 0])).unwrap();
        assert!(wrong.contains("a1 b1 c1") && wrong.contains('5') && wrong.contains("15"), "{wrong}");
        assert!(told(&call, &Ruled::Indices(vec![15])).is_some(), "an index is missing");
        let mut network = Network::singles();
        network.tuples[0].weights = vec![0.0, 0.5, -0.25];
        let call = Rule::Value { weights: network.to_string(), position: position("X------O") };
        assert_eq!(told(&call, &Ruled::Value(0.25)), None);
        assert_eq!(told(&call, &Ruled::Value(0.25 + 1e-12)), None, "numbers may be added in another order");
        assert!(told(&call, &Ruled::Value(0.5)).is_some() && told(&call, &Ruled::Value(f64::NAN)).is_some());
    }

    #[test]
    fn a_step_is_that_of_the_handout_and_another_one_is_told_by_its_weight() {
        let network = Network::singles();
        let board = position(&format!("X{}X", "-".repeat(62)));
        let call = Rule::Step { weights: network.to_string(), position: board, target: 1.0, rate: 0.1 };
        let mut right = network.clone();
        learn_step(&mut right, &board, 1.0, 0.1);
        assert_eq!(right.tuples[0].weights, [0.2, 0.2, 0.0]);
        assert_eq!(told(&call, &Ruled::Weights(right.to_string())), None);
        let mut wrong = right.clone();
        wrong.tuples[0].weights[1] = 0.3;
        let text = told(&call, &Ruled::Weights(wrong.to_string())).unwrap();
        assert!(text.contains("learn_step") && text.contains("a1") && text.contains("0.3"), "{text}");
        wrong.tuples[0].weights[1] = f64::NAN;
        assert!(told(&call, &Ruled::Weights(wrong.to_string())).is_some());
        assert_eq!(changes(&network, &right).len(), 11, "of ten empty squares and a corner");
    }

    #[test]
    fn from_a_game_it_is_learned_backwards_and_not_past_what_was_explored() {
        let network = Network::singles();
        let boards = referee::othello::random_game(1);
        let played = |explored: usize| -> Vec<Played> {
            let pairs = boards.windows(2).enumerate();
            pairs
                .map(|(number, pair)| Played {
                    after: Position { board: pair[1].board, player: pair[0].player },
                    explored: number == explored,
                })
                .collect()
        };
        let learned = |moves: &[Played]| {
            let mut network = network.clone();
            learn_from_game(&mut network, moves, 0.1);
            network
        };
        let (all, but_one) = (played(usize::MAX), played(9));
        assert_ne!(learned(&all), learned(&but_one));
        let call = Rule::Game { weights: network.to_string(), moves: but_one.clone(), rate: 0.1 };
        assert_eq!(told(&call, &Ruled::Weights(learned(&but_one).to_string())), None);
        assert!(told(&call, &Ruled::Weights(learned(&all).to_string())).is_some());
    }

    #[test]
    fn a_playout_has_a_result_and_a_choice_the_greatest_bound() {
        let call = Rule::Playout { position: Position::default(), seed: 1 };
        assert!(told(&call, &Ruled::Value(1.0)).is_none() && told(&call, &Ruled::Value(0.5)).is_some());
        let over = Rule::Playout { position: position("X"), seed: 1 };
        assert!(told(&over, &Ruled::Value(1.0)).is_none() && told(&over, &Ruled::Value(-1.0)).is_some());
        let choice = |children: [(u32, f64); 4]| Rule::Choice {
            position: Position::default(),
            visits: 10,
            children: children.to_vec(),
            c: C,
        };
        let some = choice([(1, 0.0), (2, 2.0), (3, 0.0), (4, 0.0)]);
        assert_eq!(told(&some, &Ruled::Child(1)), None);
        let text = told(&some, &Ruled::Child(3)).unwrap();
        assert!(text.contains("f5") || text.contains("e6"), "{text}");
        assert!(told(&some, &Ruled::Child(4)).is_some(), "there is no such child");
        let new = choice([(1, 0.0), (0, 0.0), (3, 0.0), (0, 0.0)]);
        assert!(told(&new, &Ruled::Child(3)).is_none() && told(&new, &Ruled::Child(0)).is_some());
    }
}
