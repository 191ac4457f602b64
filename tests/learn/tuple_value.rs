//! Learning 2: `tuple_value`, checked against the sum of the weights at all places.

use super::boards::{board_of, picture};
use super::words as say;
use functions::learn::tuple_value;
use games::othello::Color::{self, Black, White};
use games::othello::learn::{Network, Tuple, turned};
use games::othello::{Board, Position};
use grading::Probe;
use oracles::learn::weights::{by_lot, index, value};
use oracles::models::the_only_one;
use oracles::verdicts;
use referee::othello::random_game;
use text::Text;

type Question = (Network, Board, Color);

const VALUE: Probe<Question, f64> = Probe {
    ask: |(network, board, me)| tuple_value(network, board, *me),
    call,
    shown: |(network, board, _)| picture(board).then(&say::network(network.tuples.len(), network.count())),
    see: |_| None,
    panel,
    mistake,
};

fn call((_, _, me): &Question) -> String {
    format!("tuple_value(&network, &board, {me:?})")
}

/// Whether two values differ by no more than the order of addition can explain.
fn same(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

#[track_caller]
fn check(question: &Question) {
    let (network, board, me) = question;
    let expected = value(network, board, *me);
    let must = |got: &f64| verdicts::must_return(call(question), format!("{expected:?}"), format!("{got:?}"));
    VALUE.check(question, |got| (!same(*got, expected)).then(|| must(got)));
}

/// Returns boards of random games, each with the side to move.
fn boards(seeds: std::ops::Range<u64>) -> impl Iterator<Item = Position> {
    seeds.filter_map(|seed| random_game(seed).into_iter().nth(12 + 5 * (seed as usize % 9)))
}

#[grading::test(points = 1)]
fn a_corner_counts_at_all_four_corners() {
    // Ends of games, then the example of the handout.
    for end in (60..70).filter_map(|seed| random_game(seed).pop()) {
        [Black, White].into_iter().for_each(|me| check(&(corners(), end.board, me)));
    }
    for (black, white) in
        [(&[(0, 0), (7, 7)][..], &[(0, 7)][..]), (&[(0, 7)], &[]), (&[(7, 0), (3, 3)], &[(7, 7), (0, 0)])]
    {
        for me in [Black, White] {
            check(&(corners(), board_of(black, white), me));
        }
    }
}

/// Returns the network of the handout's example.
fn corners() -> Network {
    let mut network = Network::singles();
    let corner = network.tuples.iter_mut().find(|tuple| tuple.places[0] == [(0, 0)]);
    corner.into_iter().for_each(|tuple| tuple.weights = vec![0.0, 0.5, -0.25]);
    network
}

/// Cuts each tuple down to its first place, so that no places share weights.
fn with_one_place_each(mut network: Network) -> Network {
    network.tuples.iter_mut().for_each(|tuple| tuple.places.truncate(1));
    network
}

#[grading::test(points = 1)]
fn every_tuple_counts_and_empty_squares_have_weights_too() {
    for (seed, Position { board, .. }) in (0..).zip(boards(0..10)) {
        for network in [Network::singles(), Network::pairs()].map(with_one_place_each) {
            check(&(by_lot(network.clone(), seed, -1.0..1.0), board, Black));
            check(&(by_lot(network, seed, -1.0..1.0), Board::new(), Black));
        }
    }
}

/// Fails for code that returns the same value for all boards.
#[track_caller]
fn tells_boards_apart() {
    let all: Vec<Question> = panel().into_iter().take(3).collect();
    let first = VALUE.answer(&all[0]);
    if all.iter().all(|question| same(VALUE.answer(question), first)) {
        all.iter().for_each(check);
    }
}

#[grading::test(points = 1)]
fn what_one_side_sees_the_other_sees_with_the_colors_exchanged() {
    tells_boards_apart();
    for (seed, Position { board, player }) in (0..).zip(boards(70..76)) {
        let of = |color| -> Vec<(usize, usize)> {
            Board::squares().filter(|&(row, column)| board.get(row, column) == Some(color)).collect()
        };
        let network = by_lot(Network::pairs(), seed, -1.0..1.0);
        let first = VALUE.answer(&(network.clone(), board, player));
        let other = (network, board_of(&of(White), &of(Black)), player.other());
        VALUE.check(&other, |got| {
            let call = (VALUE.call)(&(other.0.clone(), board, player));
            let must = || {
                say::exchanged_must_be(
                    picture(&board),
                    call,
                    format!("{first:?}"),
                    (VALUE.call)(&other),
                    format!("{got:?}"),
                )
            };
            (!same(*got, first)).then(must)
        });
    }
}

#[grading::test(points = 1)]
fn a_turned_board_is_worth_the_same() {
    tells_boards_apart();
    for (seed, Position { board, player }) in (0..).zip(boards(20..26)) {
        let network = by_lot(Network::pairs(), seed, -1.0..1.0);
        let first = VALUE.answer(&(network.clone(), board, player));
        for symmetry in 1..8 {
            let of = |color| -> Vec<(usize, usize)> {
                let all = Board::squares().filter(|&(row, column)| board.get(row, column) == Some(color));
                all.map(|square| turned(square, symmetry)).collect()
            };
            let other = (network.clone(), board_of(&of(Black), &of(White)), player);
            VALUE.check(&other, |got| {
                let must = || {
                    picture(&board).then(&say::turned_must_be(call(&other), format!("{first:?}"), format!("{got:?}")))
                };
                (!same(*got, first)).then(must)
            });
        }
    }
}

#[grading::test(points = 1)]
fn pairs_count_at_all_their_places_for_both_sides() {
    for (seed, Position { board, .. }) in (0..).zip(boards(10..20)) {
        for me in [Black, White] {
            check(&(by_lot(Network::singles(), seed, -1.0..1.0), board, me));
            check(&(by_lot(Network::pairs(), seed, -1.0..1.0), board, me));
        }
    }
}

#[grading::test(points = 1)]
fn any_network_will_do() {
    let corner = vec![(0, 0), (0, 1), (1, 0), (1, 1)];
    let own = Network::of(&[corner, vec![(3, 3)], vec![(0, 0), (7, 7)]]);
    for (seed, Position { board, player }) in (0..).zip(boards(30..36)) {
        for network in [Network::lines(3), own.clone()] {
            check(&(by_lot(network, seed, -1.0..1.0), board, player));
        }
    }
    check(&(Network { tuples: Vec::new() }, Board::new(), Black));
}

fn panel() -> Vec<Question> {
    let pairs = |(seed, Position { board, player }): (u64, Position)| {
        (by_lot(Network::pairs(), seed, -1.0..1.0), board, player)
    };
    (0..).zip(boards(40..52)).map(pairs).collect()
}

/// Returns the known mistake that explains all these values.
fn mistake(answers: &[(Question, f64)]) -> Option<Text> {
    fn at((network, board, me): &Question, places: fn(&Tuple) -> usize) -> f64 {
        let of = |tuple: &Tuple| -> f64 {
            tuple.places[..places(tuple)].iter().map(|place| tuple.weights[index(board, *me, place)]).sum()
        };
        network.tuples.iter().map(of).sum()
    }
    type Model = fn(&Question) -> f64;
    let models: [(Model, fn() -> Text); 12] = [
        (
            |(network, board, me)| {
                let of = |tuple: &Tuple| {
                    value(&Network { tuples: vec![tuple.clone()] }, board, *me) / tuple.places.len() as f64
                };
                network.tuples.iter().map(of).sum()
            },
            say::mean_in_each_tuple,
        ),
        (|asked| at(asked, |_| 1), say::first_places_only),
        (|(network, board, me)| value(network, board, me.other()), say::for_the_opponent),
        (|(network, board, me)| -value(network, board, me.other()), say::for_the_opponent),
        (|(network, board, _)| value(network, board, Black), say::value_for_black),
        (|(network, board, _)| value(network, board, White), say::value_for_white),
        (
            |(network, board, me)| value(network, board, *me) - value(network, board, me.other()),
            say::less_the_opponents,
        ),
        (
            |(network, board, me)| {
                value(network, board, *me) / network.tuples.iter().map(|tuple| tuple.places.len()).sum::<usize>() as f64
            },
            say::mean_of_the_places,
        ),
        (|(network, board, me)| value(network, board, *me) / network.tuples.len() as f64, say::mean_of_the_tuples),
        (
            |(network, board, me)| value(&Network { tuples: network.tuples[..1].to_vec() }, board, *me),
            say::first_tuple_only,
        ),
        (
            |(network, board, me)| {
                let mut network = network.clone();
                network.tuples.iter_mut().for_each(|tuple| tuple.weights[0] = 0.0);
                value(&network, board, *me)
            },
            say::empty_is_left_out,
        ),
        (|(network, board, me)| games::othello::learn::tanh(value(network, board, *me)), say::tanh_too_early),
    ];
    let fits = |(model, _): &&(Model, fn() -> Text)| answers.iter().all(|(asked, got)| same(model(asked), *got));
    the_only_one(models.iter().filter(fits).map(|(_, words)| words()))
}
