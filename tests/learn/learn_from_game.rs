//! Learning 4: `learn_from_game`, checked against an independent implementation.

use super::boards::picture;
use super::changed::{changed, first_difference, must_learn};
use super::words as say;
use functions::learn::learn_from_game;
use games::othello::learn::{Network, Step, tanh};
use games::othello::{Color, Game};
use grading::Probe;
use oracles::learn::weights::{GameSlip, by_lot, game_by_lot, learn, steps, value};
use oracles::models::the_only_one;
use text::{Text, number};

type Question = (Network, Vec<Step>, f64);

const GAME: Probe<Question, Network> = Probe {
    ask: |(network, game, rate)| changed(network, |network| learn_from_game(network, game, *rate)),
    call: |(.., rate)| format!("learn_from_game(&mut network, &game, {rate:?})"),
    shown,
    see: |_| None,
    panel,
    mistake,
};

/// Lists the last moves of the game, with the targets learned from each.
fn shown((network, game, _): &Question) -> Text {
    let Some(last) = game.last() else { return say::empty_game() };
    let first = game.len().saturating_sub(6);
    let told = |(i, step): (usize, &Step)| {
        let next = game[i + 1..].iter().find(|next| next.player == step.player);
        let target = match next {
            None => say::learns_from_the_result(last.board.final_score(step.player).signum()),
            Some(next) if next.explored => say::learns_nothing(),
            Some(next) => say::learns_from_the_next(number(tanh(value(network, &next.board, step.player)), 4)),
        };
        let explored = if step.explored { say::was_explored() } else { Text::default() };
        say::a_move(i, step.player.text(), explored, target)
    };
    let moves = game.iter().enumerate().skip(first).map(told);
    moves.fold(say::end_of_a_game(game.len()).then(&picture(&last.board)), |all, line| all.then(&line))
}

fn after((network, game, rate): &Question, slips: &[Option<GameSlip>]) -> Network {
    let slips: Vec<GameSlip> = slips.iter().copied().flatten().collect();
    changed(network, |network| learn(network, game, *rate, &slips))
}

#[track_caller]
fn check(network: Network, game: Vec<Step>, rate: f64) {
    let question = (network, game, rate);
    let call = (GAME.call)(&question);
    GAME.check(&question, |got| must_learn(&call, &question.0, &after(&question, &[]), got));
}

/// Checks the weights learned from a game, in either order of its boards. Another test checks the order.
#[track_caller]
fn check_in_any_order(network: Network, game: Vec<Step>, rate: f64) {
    let question = (network, game, rate);
    let call = (GAME.call)(&question);
    let forwards = after(&question, &[Some(GameSlip::Forwards)]);
    let must = |got: &Network| must_learn(&call, &question.0, &after(&question, &[]), got);
    GAME.check(&question, |got| first_difference(&forwards, got).and_then(|_| must(got)));
}

/// Returns the shortest possible game: Black wins with the ninth move, and White has no disc left.
fn shortest(explored: &[usize]) -> Vec<Step> {
    steps(&"e6f4e3f6g5d6e7f5c5".parse::<Game>().unwrap_or_default(), explored)
}

/// Returns random games in which a side passes, or in which neither does.
fn games(passes: bool, seeds: std::ops::Range<u64>, explore: f64) -> impl Iterator<Item = Vec<Step>> {
    let is_one = move |game: &Vec<Step>| game.windows(2).any(|two| two[0].player == two[1].player) == passes;
    seeds.map(move |seed| game_by_lot(seed, explore)).filter(is_one)
}

fn small(seed: u64) -> Network {
    by_lot(Network::singles(), seed, -0.05..0.05)
}

/// Returns random games that are drawn, so that the winner and the margin do not affect the learning.
fn drawn(passes: bool, seeds: std::ops::Range<u64>, explore: f64) -> impl Iterator<Item = Vec<Step>> {
    let is_drawn = |game: &Vec<Step>| game[game.len() - 1].board.final_score(Color::Black) == 0;
    games(passes, seeds, explore).filter(is_drawn)
}

/// Marks all moves of a game as explored.
fn all_explored(mut game: Vec<Step>) -> Vec<Step> {
    game.iter_mut().for_each(|step| step.explored = true);
    game
}

#[grading::test(points = 2)]
fn a_game_of_one_move_teaches_its_result() {
    // Games that begin just before their last move, which Black makes.
    for game in games(false, 0..60, 0.0).filter(|game| game[game.len() - 1].player == Color::Black).take(6) {
        check(small(1), game[game.len() - 1..].to_vec(), 0.01);
    }
    check(small(1), shortest(&[])[8..].to_vec(), 0.1);
    check(small(1), Vec::new(), 0.1);
}

#[grading::test(points = 1)]
fn the_last_board_of_each_side_learns_from_the_result() {
    // Games of only two moves: the last one of each side.
    for (seed, game) in (0..).zip(games(false, 0..40, 0.0).take(6)) {
        check_in_any_order(small(seed), game[game.len() - 2..].to_vec(), 0.01);
    }
    check_in_any_order(Network::singles(), shortest(&[])[7..].to_vec(), 0.1);
}

/// Asks about the last moves of a side that moves alone, without boards of the other side in between.
#[grading::test(points = 1)]
fn where_one_side_moves_alone_each_board_learns_from_the_next() {
    // The number of Black's moves at the end of a game, while White has to pass.
    let alone = |game: &[Step]| game.iter().rev().take_while(|step| step.player == Color::Black).count();
    let ends = games(true, 0..1500, 0.0).map(|game| game[game.len() - alone(&game)..].to_vec());
    for (seed, end) in (0..).zip(ends.filter(|end| end.len() > 1).take(8)) {
        check(small(seed), end, 0.01);
    }
}

#[grading::test(points = 1)]
fn where_all_was_explored_only_the_last_boards_learn() {
    for (seed, game) in (0..).zip(drawn(false, 0..400, 0.0).take(4)) {
        check_in_any_order(small(seed), all_explored(game), 0.01);
    }
}

#[grading::test(points = 1)]
fn every_other_board_learns_from_the_next_one_of_its_player() {
    let without_passes = drawn(false, 400..800, 0.0).take(5);
    // A side that has to pass has no next board there.
    for (seed, game) in (0..).zip(without_passes.chain(drawn(true, 0..600, 0.0).take(5))) {
        check(small(seed), game, 0.01);
    }
}

#[grading::test(points = 1)]
fn nothing_is_learned_from_what_was_explored() {
    for (seed, game) in (0..).zip(drawn(false, 800..1200, 0.2).take(5)) {
        check(small(seed), game, 0.01);
    }
}

#[grading::test(points = 1)]
fn pairs_learn_from_won_drawn_and_lost_games() {
    let all: Vec<Vec<Step>> = games(false, 100..600, 0.0).collect();
    let result = |game: &&Vec<Step>| game[game.len() - 1].board.final_score(game[0].player).signum();
    for wanted in [1, 0, -1] {
        let game = all.iter().find(|game| result(game) == wanted).cloned().unwrap_or_default();
        check(by_lot(Network::pairs(), 3, -0.02..0.02), game, 0.001);
    }
    for explored in [&[][..], &[8], &[7], &[6], &[0, 1], &[2, 5]] {
        check(Network::singles(), shortest(explored), 0.1);
    }
}

fn panel() -> Vec<Question> {
    let all = games(true, 400..440, 0.15).take(6).chain(games(false, 400..440, 0.15).take(6)).zip(20..);
    let mut all: Vec<Question> = all.map(|(game, seed)| (small(seed), game, 0.02)).collect();
    all.push((small(40), shortest(&[]), 0.1));
    all
}

/// Returns the known mistake that explains the changes of the weights.
fn mistake(answers: &[(Question, Network)]) -> Option<Text> {
    if answers.iter().all(|((network, ..), got)| first_difference(network, got).is_none()) {
        return Some(say::nothing_changes());
    }
    // Code that uses another board as the next one may treat explored moves and each side's last board correctly.
    let explored = [None, Some(GameSlip::Explored), Some(GameSlip::OwnNextExplored)];
    let with = explored.into_iter().flat_map(|explored| [None, Some(GameSlip::BothLast)].map(|last| [explored, last]));
    let with: Vec<[Option<GameSlip>; 2]> = with.collect();
    let fits = |slip: &&GameSlip| {
        let takes_another = GameSlip::OF_THE_NEXT.contains(slip);
        with.iter().take(if takes_another { with.len() } else { 1 }).any(|&[explored, last]| {
            let must = |asked: &Question| after(asked, &[Some(**slip), explored, last]);
            answers.iter().all(|(asked, got)| first_difference(&must(asked), got).is_none())
        })
    };
    let all = [GameSlip::OF_THE_NEXT, GameSlip::OF_THE_REST].concat();
    the_only_one(all.iter().filter(fits).map(|slip| slip.words()))
}
