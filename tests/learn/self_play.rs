//! Learning 5: `self_play`: a whole game by the rules, the best moves by the weights, and some random moves.

use super::boards::{picture, square, squares};
use super::search_words as say;
use functions::learn::self_play;
use games::othello::learn::{Network, Step};
use games::othello::{Board, Color, Position};
use oracles::chance::{is_far, is_uneven};
use oracles::learn::steps::{before, is_pass, may_follow, place};
use oracles::learn::trees::{boards_after, greatest, turn};
use oracles::learn::weights::{by_lot, value};
use oracles::models::the_only_one;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::collections::BTreeMap;
use text::Text;

fn call(explore: f64) -> String {
    format!("self_play(&network, {explore:?}, rng)")
}

fn ask(network: &Network, explore: f64, seed: u64) -> Vec<Step> {
    self_play(network, explore, &mut ChaCha8Rng::seed_from_u64(seed))
}

/// Returns a game with at least one step.
#[track_caller]
fn game(network: &Network, explore: f64, seed: u64) -> Vec<Step> {
    let game = ask(network, explore, seed);
    if game.is_empty() {
        grading::fail(picture(&Board::new()).then(&say::game_is_empty(call(explore))));
    }
    game
}

#[grading::test(points = 1)]
fn every_board_is_the_one_after_a_move() {
    for game in mixed(12) {
        for i in (0..game.len()).filter(|i| !is_pass(&game, *i)) {
            must_be_a_move(&game, i);
        }
    }
}

/// Returns games with different networks, in which about every second move is random.
#[track_caller]
fn mixed(games: u64) -> Vec<Vec<Step>> {
    (0..games).map(|seed| game(&by_lot(Network::singles(), seed, -1.0..1.0), 0.5, seed)).collect()
}

/// Returns the index of the move of step `i`; a step that is no move fails the test.
#[track_caller]
fn must_be_a_move(game: &[Step], i: usize) -> usize {
    place(game, i).unwrap_or_else(|| {
        let must = say::must_be_after_a_move(i, game[i].player.text());
        wrong_step(game, i, must, no_move_smells_of(game))
    })
}

/// Fails because of step number `i`.
#[track_caller]
fn wrong_step(game: &[Step], i: usize, must: Text, mistake: Option<Text>) -> ! {
    let Step { board, player, explored } = &game[i];
    let step = format!("game[{i}] = Step {{ player: {player:?}, explored: {explored}, board }}");
    let what = picture(&before(game, i)).then(&Text::verbatim(step)).then(&picture(board)).then(&must);
    grading::wrong(what, mistake, None)
}

fn no_move_smells_of(game: &[Step]) -> Option<Text> {
    let all = |holds: &dyn Fn(usize) -> bool| (0..game.len()).all(holds);
    let late = all(&|i| match game.get(i + 1) {
        _ if i == 0 && game[0].board != Board::new() => false,
        Some(next) => boards_after(Position { board: game[i].board, player: game[i].player })
            .iter()
            .any(|(_, board)| *board == next.board),
        None => true,
    });
    let other = all(&|i| {
        let position = Position { board: before(game, i), player: game[i].player.other() };
        boards_after(position).iter().any(|(_, board)| *board == game[i].board)
    });
    the_only_one([late.then(say::board_before_the_move), other.then(say::player_is_the_next)].into_iter().flatten())
}

#[grading::test(points = 1)]
fn sides_take_turns_and_pass_until_nobody_has_a_move() {
    let mut passes = 0;
    for game in mixed(30) {
        let mut next = Some(Color::Black);
        for i in 0..game.len() {
            let Step { player, .. } = game[i];
            if is_pass(&game, i) {
                wrong_step(&game, i, say::must_not_hold_a_pass(i), None);
            }
            let must = next.and_then(|next| turn(&before(&game, i), next));
            if must != Some(player) {
                let must =
                    must.map_or(say::must_be_over(i), |must| say::must_be_the_turn_of(i, must.text(), player.text()));
                let again = i > 0 && player == game[i - 1].player;
                wrong_step(&game, i, must, again.then(say::same_side_again));
            }
            passes += usize::from(next != Some(player));
            next = Some(player.other());
        }
        let end = game[game.len() - 1];
        if let Some(goes_on) = turn(&end.board, end.player.other()) {
            let must = say::must_go_on(game.len(), goes_on.text());
            let passed = goes_on == end.player;
            wrong_step(&game, game.len() - 1, must, passed.then(say::pass_is_forgotten));
        }
    }
    assert!(passes > 0, "no game with a pass");
}

/// A choice between the boards that could be reached: their values for both sides before the move, and the index
/// chosen.
struct Choice {
    player: Color,
    mine: Vec<f64>,
    theirs: Vec<f64>,
    place: usize,
}

fn choice(network: &Network, game: &[Step], i: usize, place: usize) -> Choice {
    let player = game[i].player;
    let of = |me| may_follow(game, i).iter().map(|(_, board)| value(network, board, me)).collect();
    Choice { player, mine: of(player), theirs: of(player.other()), place }
}

/// Fails unless step `i` is one of the best moves by the weights of `network`.
#[track_caller]
fn must_be_best(network: &Network, explore: f64, game: &[Step], i: usize, smell: impl FnOnce() -> Option<Text>) {
    let Choice { mine, place, .. } = choice(network, game, i, must_be_a_move(game, i));
    let best = greatest(&mine);
    if !best.contains(&place) {
        let may: Vec<(usize, usize)> = may_follow(game, i).into_iter().map(|(at, _)| at).collect();
        let of: Vec<(usize, usize)> = best.iter().map(|best| may[*best]).collect();
        let number = |value: f64| text::number(value, 3);
        let must = say::must_be_the_best(
            call(explore),
            squares(&of),
            number(mine[best[0]]),
            square(may[place]),
            number(mine[place]),
        );
        wrong_step(game, i, must, smell());
    }
}

#[grading::test(points = 1)]
fn without_exploring_the_best_move_is_made() {
    // The ranges include networks whose values are all below 0.
    let ranges = [-1.0..1.0, -2.0..-1.0, 0.0..2.0];
    let networks = (0..16).map(|seed| by_lot(Network::singles(), seed, ranges[seed as usize % 3].clone()));
    let mut all: Vec<(Network, Vec<Step>)> = Vec::new();
    for (seed, network) in (0..).zip(networks.chain([Network::singles()])) {
        let played = game(&network, 0.0, seed);
        all.push((network, played));
    }
    for (network, game) in &all {
        for i in (0..game.len()).filter(|i| !is_pass(game, *i)) {
            must_be_best(network, 0.0, game, i, || not_the_best_smells_of(&all));
        }
    }
}

/// A model of a mistake: the choices that code with it makes, and the text of the mistake.
type Model = (fn(&Choice) -> Vec<usize>, fn() -> Text);

fn not_the_best_smells_of(all: &[(Network, Vec<Step>)]) -> Option<Text> {
    const START: [fn(f64) -> bool; 2] = [|value| value > 0.0, |value| value >= 0.0];
    let models: [Model; 8] = [
        (|choice| greatest(&negated(&choice.mine)), say::smallest_value_is_chosen),
        (|choice| greatest(&choice.theirs), say::best_for_the_opponent),
        (|choice| greatest(&negated(&choice.theirs)), say::least_for_the_opponent),
        (
            |choice| greatest(if choice.player == Color::Black { &choice.mine } else { &choice.theirs }),
            say::always_for_black,
        ),
        (|_| vec![0], say::always_the_first_move),
        (|choice| vec![choice.mine.len() - 1], say::always_the_last_move),
        (|choice| from_zero(choice, START[0]), say::best_begins_with_zero),
        (|choice| from_zero(choice, START[1]), say::best_begins_with_zero),
    ];
    let choices: Vec<Choice> = all
        .iter()
        .filter(|(network, _)| network.tuples.iter().any(|tuple| tuple.weights[0] != 0.0))
        .flat_map(|(network, game)| {
            (0..game.len()).filter_map(|i| Some(choice(network, game, i, place(game, i)?))).collect::<Vec<_>>()
        })
        .collect();
    let fits = |(model, _): &&Model| choices.iter().all(|choice| model(choice).contains(&choice.place));
    the_only_one(models.iter().filter(fits).map(|(_, words)| words())).or_else(|| drawn_all_the_same(all, &choices))
}

fn negated(values: &[f64]) -> Vec<f64> {
    values.iter().map(|value| -value).collect()
}

/// Returns the first move, unless a value is above 0.
fn from_zero(choice: &Choice, counts: fn(f64) -> bool) -> Vec<usize> {
    let best = greatest(&choice.mine);
    if counts(choice.mine[best[0]]) { best } else { vec![0] }
}

/// Returns a message if all moves are equally frequent, the best ones included, and another generator leads to others.
fn drawn_all_the_same(all: &[(Network, Vec<Step>)], choices: &[Choice]) -> Option<Text> {
    let ranks = ranks(choices);
    let even = ranks.iter().all(|(moves, counts)| !is_far(counts, &vec![1.0 / *moves as f64; *moves]));
    let drawn = ranks.values().map(|counts| counts[0]).sum::<usize>() < choices.len() / 2;
    let again = |network: &Network| self_play(network, 0.0, &mut ChaCha8Rng::seed_from_u64(1000));
    let differs = || grading::quietly(|| all.iter().take(4).any(|(network, game)| again(network) != *game));
    (even && drawn && differs() == Some(true)).then(say::explores_though_it_must_not)
}

/// Counts the moves by rank, from the best to the worst. Only choices between different values, as at the beginning,
/// are counted.
fn ranks(choices: &[Choice]) -> BTreeMap<usize, Vec<usize>> {
    let better = |choice: &Choice| choice.mine.iter().filter(|value| **value > choice.mine[choice.place]).count();
    let differ = |choice: &&Choice| {
        let mut values = choice.mine.clone();
        values.sort_by(f64::total_cmp);
        values.windows(2).all(|pair| pair[1] - pair[0] > 1e-9)
    };
    counted(choices.iter().filter(differ).map(|choice| (choice.mine.len(), better(choice))))
}

/// Counts how often each rank occurs, separately for each number of moves from 2 on.
fn counted(all: impl Iterator<Item = (usize, usize)>) -> BTreeMap<usize, Vec<usize>> {
    let mut counts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (moves, which) in all.filter(|(moves, _)| *moves > 1) {
        counts.entry(moves).or_insert_with(|| vec![0; moves])[which] += 1;
    }
    counts
}

/// Counts the steps that are marked as explored, and those that are not.
fn explored<'a>(steps: impl Iterator<Item = &'a Step>) -> [usize; 2] {
    let mut counts = [0, 0];
    steps.for_each(|step| counts[usize::from(!step.explored)] += 1);
    counts
}

#[grading::test(points = 1)]
fn so_many_moves_are_explored_and_say_so() {
    let network = by_lot(Network::singles(), 7, -1.0..1.0);
    // Another test checks whether passes are steps.
    let moves = |game: Vec<Step>| (0..game.len()).filter(|i| !is_pass(&game, *i)).map(|i| game[i]).collect::<Vec<_>>();
    let games = |explore, games: u64| (0..games).map(|seed| moves(game(&network, explore, seed))).collect::<Vec<_>>();
    let shares =
        [(0.0, 4), (1.0, 4), (0.25, 300), (0.1, 100)].map(|(explore, number)| (explore, games(explore, number)));
    let far = |explore: f64, steps: &mut dyn Iterator<Item = &Step>| {
        let counts = explored(steps);
        is_far(&counts, &[explore, 1.0 - explore]).then_some(counts)
    };
    for (explore, games) in &shares {
        let all = |game: &&Vec<Step>| {
            game.len() > 20 && (game.iter().all(|step| step.explored) || game.iter().all(|step| !step.explored))
        };
        let mixed = *explore == 0.25 && games.iter().filter(all).count() > games.len() / 2;
        if mixed {
            grading::wrong(say::must_differ_within_a_game(call(*explore)), Some(say::drawn_once_a_game()), None);
        }
        let check = |which: Text, counts: Option<[usize; 2]>| {
            if let Some([explored, chosen]) = counts {
                let must = say::so_many_must_be_explored(
                    call(*explore),
                    which,
                    text::number(explore * 100.0, 0),
                    explored,
                    explored + chosen,
                );
                grading::wrong(must, share_smells_of(&shares), None);
            }
        };
        check(say::all_moves(), far(*explore, &mut games.iter().flatten()));
        check(say::first_moves(), far(*explore, &mut games.iter().map(|game| &game[0])));
        for color in [Color::Black, Color::White] {
            let of = far(*explore, &mut games.iter().flatten().filter(|step| step.player == color));
            check(say::moves_of(color.text()), of);
        }
    }
    // Moves not marked as explored were chosen by value, provided that the code chooses the best moves at all.
    let chosen = |game: &[Step], i: usize| {
        place(game, i).is_none_or(|place| {
            let choice = choice(&network, game, i, place);
            greatest(&choice.mine).contains(&choice.place)
        })
    };
    if shares[0].1.iter().all(|game| (0..game.len()).all(|i| chosen(game, i))) {
        for (explore, games) in &shares {
            for game in &games[..4] {
                // Another test checks for steps that are no move.
                for i in (0..game.len()).filter(|i| !game[*i].explored && place(game, *i).is_some()) {
                    must_be_best(&network, *explore, game, i, || Some(say::flag_is_wrong()));
                }
            }
        }
    }
}

fn share_smells_of(shares: &[(f64, Vec<Vec<Step>>)]) -> Option<Text> {
    let all = |share: &dyn Fn(f64) -> f64| {
        shares.iter().all(|(explore, games)| {
            let share = share(*explore);
            !is_far(&explored(games.iter().flatten()), &[share, 1.0 - share])
        })
    };
    let first = shares.iter().all(|(_, games)| games.iter().all(|game| !game[0].explored));
    let later = || {
        shares.iter().all(|(explore, games)| {
            let steps = games.iter().flat_map(|game| &game[1..]);
            !is_far(&explored(steps), &[*explore, 1.0 - explore])
        })
    };
    let models = [
        (all(&|explore| 1.0 - explore), say::explores_the_others()),
        (all(&|_| 0.0), say::never_says_explored()),
        (all(&|_| 1.0), say::always_says_explored()),
        (all(&|_| 0.5), say::tosses_a_coin()),
        (first && later(), say::first_move_is_never_explored()),
        (never_the_best(shares), say::best_is_not_called_explored()),
        (shares.iter().all(|(_, games)| games.iter().all(|game| *game == games[0])), say::never_another_game()),
    ];
    the_only_one(models.into_iter().filter_map(|(fits, words)| fits.then_some(words)))
}

/// Whether no step marked as explored was one of the best moves.
fn never_the_best(shares: &[(f64, Vec<Vec<Step>>)]) -> bool {
    let network = by_lot(Network::singles(), 7, -1.0..1.0);
    let mut number = 0;
    let others = shares.iter().flat_map(|(_, games)| &games[..4]).all(|game| {
        (0..game.len()).filter(|i| game[*i].explored).all(|i| {
            number += 1;
            let choice = place(game, i).map(|place| choice(&network, game, i, place));
            choice.is_some_and(|choice| {
                let best = greatest(&choice.mine);
                best.len() > 1 || best[0] != choice.place
            })
        })
    });
    others && number > 20
}

#[grading::test(points = 1)]
fn each_explored_move_is_equally_likely() {
    let network = by_lot(Network::singles(), 8, -1.0..1.0);
    let mut choices = Vec::new();
    for seed in 0..150 {
        let game = game(&network, 1.0, seed);
        let moves = (0..game.len()).filter(|i| !is_pass(&game, *i));
        choices.extend(moves.map(|i| choice(&network, &game, i, must_be_a_move(&game, i))));
    }
    let places = counted(choices.iter().map(|choice| (choice.mine.len(), choice.place)));
    let ranks = ranks(&choices);
    // Rows with too few moves are not significant.
    let uneven =
        |(moves, counts): &(&usize, &Vec<usize>)| counts.iter().sum::<usize>() >= 5 * **moves && is_uneven(counts);
    if let Some((moves, counts)) = places.iter().find(uneven) {
        let must = say::must_come_equally_often(call(1.0), *moves, say::row_by_row(), format!("{counts:?}"));
        grading::wrong(must, lot_smells_of(&places, &ranks), None);
    }
    if let Some((moves, counts)) = ranks.iter().find(uneven) {
        let must = say::must_come_equally_often(call(1.0), *moves, say::best_first(), format!("{counts:?}"));
        grading::wrong(must, lot_smells_of(&places, &ranks), None);
    }
    if places.is_empty() {
        grading::fail(say::game_is_empty(call(1.0)));
    }
}

fn lot_smells_of(places: &BTreeMap<usize, Vec<usize>>, ranks: &BTreeMap<usize, Vec<usize>>) -> Option<Text> {
    let only = |of: &BTreeMap<usize, Vec<usize>>, which: &dyn Fn(usize, usize) -> bool| {
        of.iter().all(|(&moves, counts)| {
            let number = (0..moves).filter(|i| which(*i, moves)).count().max(1) as f64;
            let share = |i| if which(i, moves) { 1.0 / number } else { 0.0 };
            !is_far(counts, &(0..moves).map(share).collect::<Vec<_>>())
        })
    };
    let models = [
        (only(ranks, &|i, _| i == 0), say::only_the_best_is_drawn()),
        (only(ranks, &|i, _| i > 0), say::the_best_is_never_drawn()),
        (only(places, &|i, _| i == 0), say::only_the_first_is_drawn()),
        (only(places, &|i, moves| i + 1 < moves), say::the_last_is_never_drawn()),
        (only(places, &|i, _| i > 0), say::the_first_is_never_drawn()),
    ];
    the_only_one(models.into_iter().filter_map(|(fits, words)| fits.then_some(words)))
}

#[grading::test(points = 2)]
fn all_chance_comes_from_the_generator() {
    let network = by_lot(Network::singles(), 9, -1.0..1.0);
    for explore in [0.5, 1.0] {
        let games = |seeds: std::ops::Range<u64>| seeds.map(|seed| game(&network, explore, seed)).collect::<Vec<_>>();
        let first = games(0..5);
        if (0..3).any(|_| games(0..5) != first) {
            grading::fail(say::same_generator_same_game(call(explore)));
        }
        // If all moves must be random, code that plays only the best ones was already reported.
        if explore < 1.0 && first.iter().all(|game| *game == first[0]) {
            grading::fail(say::other_generator_other_game(call(explore)));
        }
    }
}
