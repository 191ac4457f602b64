//! Othello 3: `random_tie_break`: only best moves, all of them, equally often, and by the generator alone.

use super::oracle::{Ask, NoMove, after};
use super::{about, field, fields, passes, positions, same, wrong};
use catalogue::{Text, othello as say};
use exercises::othello::random_tie_break;
use games::othello::{Board, Color, Position};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

const _: fn(&Board, Color, u32, &mut dyn Rng) -> Option<(usize, usize)> = random_tie_break;

fn call(position: Position, max_depth: u32) -> String {
    format!("random_tie_break(&board, {:?}, {max_depth}, rng)", position.player)
}

fn ask(position: Position, max_depth: u32, chance: &mut ChaCha8Rng) -> Option<(usize, usize)> {
    about(position.board, &call(position, max_depth));
    random_tie_break(&position.board, position.player, max_depth, chance)
}

fn best(position: Position, max_depth: u32) -> Vec<(usize, usize)> {
    let Position { board, player: me } = position;
    let value = |&(row, column): &(usize, usize)| {
        let next = Position { board: after(board, me, row, column), player: me.other() };
        Ask { position: next, depth: 1, me, max_depth }.value(NoMove::Evaluated)
    };
    let moves: Vec<_> = board.legal_moves(me).collect();
    let greatest = moves.iter().map(value).fold(f64::NEG_INFINITY, f64::max);
    moves.into_iter().filter(|at| same(value(at), greatest)).collect()
}

/// Positions with so many best moves.
fn ties(max_depth: u32, how_many: usize) -> impl Iterator<Item = Position> {
    positions(30, 4).into_iter().filter(move |position| best(*position, max_depth).len() == how_many)
}

#[grading::test(points = 1)]
fn without_a_move_there_is_none() {
    for position in passes().into_iter().take(5) {
        let got = ask(position, 2, &mut ChaCha8Rng::seed_from_u64(1));
        if let Some(got) = got {
            wrong(position, say::must_be_none(call(position, 2), field(got)), None);
        }
    }
}

#[grading::test(points = 1, timeout = 6)]
fn only_best_moves_are_chosen() {
    let mut chance = ChaCha8Rng::seed_from_u64(2);
    for max_depth in 1..=3 {
        for position in positions(4, 7) {
            let best = best(position, max_depth);
            for _ in 0..4 {
                let got = ask(position, max_depth, &mut chance);
                if !got.is_some_and(|got| best.contains(&got)) {
                    let got_text = got.map_or("None".to_owned(), field);
                    let why = grading::quietly(not_the_best).flatten();
                    wrong(position, say::must_move_to_one_of(call(position, max_depth), fields(&best), got_text), why);
                }
            }
        }
    }
}

/// Why moves that are not the best may have been chosen.
fn not_the_best() -> Option<Text> {
    let mut chance = ChaCha8Rng::seed_from_u64(6);
    let asked = positions(4, 7);
    let twice_in_a_row = |Position { board, player }: Position, (row, column)| {
        Ask {
            position: Position { board: after(board, player, row, column), player },
            depth: 1,
            me: player,
            max_depth: 2,
        }
        .value(NoMove::Evaluated)
    };
    let greatest = |position: Position, got| {
        let mut moves = position.board.legal_moves(position.player);
        moves.all(|at| twice_in_a_row(position, at) <= twice_in_a_row(position, got))
    };
    if asked.iter().all(|position| ask(*position, 2, &mut chance).is_some_and(|got| greatest(*position, got))) {
        return Some(say::opponent_is_next());
    }
    let mut all = |fits: fn(Position, (usize, usize)) -> bool| {
        asked.iter().all(|position| ask(*position, 1, &mut chance).is_some_and(|got| fits(*position, got)))
    };
    if all(|position, got| best(position, 2).contains(&got)) {
        return Some(say::root_is_one_deeper());
    }
    all(|position, (row, column)| position.board.is_legal(position.player, row, column)).then(say::any_move_is_drawn)
}

#[grading::test(points = 1, timeout = 6)]
fn every_best_move_has_its_chance() {
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    for position in [2, 3, 4].into_iter().flat_map(|how_many| ties(2, how_many).take(2)) {
        let best = best(position, 2);
        let mut missing = best.clone();
        for _ in 0..80 {
            if let Some(got) = ask(position, 2, &mut chance) {
                missing.retain(|at| *at != got);
            }
        }
        if !missing.is_empty() {
            let why = if missing.len() + 1 == best.len() { Some(say::chance_has_no_effect()) } else { None };
            wrong(position, say::must_come_up(call(position, 2), fields(&best), fields(&missing)), why);
        }
    }
}

#[grading::test(points = 2, timeout = 6)]
fn every_best_move_is_equally_likely() {
    const DRAWS: usize = 600;
    let mut chance = ChaCha8Rng::seed_from_u64(4);
    for position in [2, 3, 4, 5].into_iter().flat_map(|how_many| ties(1, how_many).take(1)) {
        let best = best(position, 1);
        let mut often = vec![0_usize; best.len()];
        for _ in 0..DRAWS {
            let got = ask(position, 1, &mut chance);
            if let Some(at) = best.iter().position(|at| Some(*at) == got) {
                often[at] += 1;
            }
        }
        // The chi-squared test: a fair draw comes above this in one of 100 000 cases, with up to four degrees of freedom.
        let expected = DRAWS as f64 / best.len() as f64;
        let distance: f64 = often.iter().map(|often| (*often as f64 - expected).powi(2) / expected).sum();
        if distance > 28.5 {
            let counts: Vec<String> =
                best.iter().zip(&often).map(|(at, often)| format!("{}: {often}", field(*at))).collect();
            let must = say::must_be_equally_likely(call(position, 1), DRAWS, counts.join(", "));
            wrong(position, must, Some(say::later_moves_replace_earlier()));
        }
    }
}

#[grading::test(points = 1)]
fn all_chance_comes_from_the_generator() {
    for position in ties(2, 4).take(3) {
        let draw = |seed: u64| {
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            (0..20).map(|_| ask(position, 2, &mut chance)).collect::<Vec<_>>()
        };
        if draw(5) != draw(5) {
            wrong(position, say::must_depend_on_the_seed_alone(call(position, 2)), None);
        }
        if (0..8).all(|seed| draw(seed) == draw(5)) {
            wrong(position, say::must_depend_on_the_seed(call(position, 2)), Some(say::chance_has_no_effect()));
        }
    }
}
