//! Othello 3: `random_tie_break`: only best moves are chosen, all of them, equally often, and only by the given
//! generator.

use super::oracle::{Form, Mistake, NoMove, Question, children, look};
use super::words as say;
use super::{passes, positions, same, square, squares, wrong};
use functions::Chance;
use functions::othello::{ahead, random_tie_break};
use games::othello::Position;
use oracles::chance::{are_unequal, is_rare};
use oracles::models::the_only_one;
use oracles::othello::mistakes;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use text::Text;

type Moves = Vec<(usize, usize)>;

fn call(position: Position, max_depth: u32) -> String {
    format!("random_tie_break(&board, {:?}, {max_depth}, rng)", position.player)
}

fn ask(position: Position, max_depth: u32, chance: &mut ChaCha8Rng) -> Option<(usize, usize)> {
    random_tie_break(&position.board, position.player, max_depth, chance)
}

/// Draws moves, each with a generator of its own, so that no call waits for the previous one.
fn draws(position: Position, max_depth: u32, seed: u64, how_many: u64) -> impl Iterator<Item = Option<(usize, usize)>> {
    let stream = |stream| {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(stream);
        generator
    };
    let generators: Vec<ChaCha8Rng> = (0..how_many).map(stream).collect();
    let Position { board, player } = position;
    ahead::random_tie_break(generators.iter().map(|chance| (&board, player, max_depth, chance.state())));
    generators.into_iter().map(move |mut chance| ask(position, max_depth, &mut chance))
}

/// Returns each move with its value, `depth` moves ahead, computed by a search with this mistake or none.
fn worth(position: Position, depth: u32, mistake: Option<Mistake>) -> Vec<((usize, usize), f64)> {
    let value =
        |next| look(&Question::new(next, depth - 1, position.player), NoMove::Evaluated, Form::Full, mistake).value;
    children(position).map(|(at, next)| (at, value(next))).collect()
}

/// Returns the moves whose value is at most `by` below the best.
fn within(moves: &[((usize, usize), f64)], by: f64) -> Moves {
    let greatest = moves.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
    moves.iter().filter(|(_, value)| *value >= greatest - by).map(|(at, _)| *at).collect()
}

fn best(position: Position, max_depth: u32) -> Moves {
    within(&worth(position, max_depth, None), 1e-9)
}

#[grading::test(points = 1)]
fn without_a_move_there_is_none() {
    for position in passes().into_iter().take(5) {
        let got = ask(position, 2, &mut ChaCha8Rng::seed_from_u64(1));
        if let Some(got) = got {
            wrong(position, say::must_be_none(call(position, 2), square(got)), None);
        }
    }
}

#[grading::test(points = 1)]
fn only_best_moves_are_chosen() {
    let mut chance = ChaCha8Rng::seed_from_u64(2);
    let few = |position: &Position| position.board.legal_moves(position.player).count();
    let mut some = positions(8, 7);
    some.sort_by_key(few);
    let mut asked: Vec<(Position, u32)> =
        [1, 2].iter().flat_map(|depth| some[..20].iter().map(|at| (*at, *depth))).collect();
    // Positions with moves that are nearly as good as the best.
    asked.extend(close(1, 2.0).into_iter().take(3).map(|position| (position, 1)));
    asked.extend(close(2, 1.0).into_iter().take(3).map(|position| (position, 2)));
    asked.extend(some[..3].iter().map(|position| (*position, 3)));
    for (position, max_depth) in asked {
        let best = best(position, max_depth);
        for _ in 0..8 / max_depth.pow(2) + 2 {
            let got = ask(position, max_depth, &mut chance);
            if !got.is_some_and(|got| best.contains(&got)) {
                let got_text = got.map_or("None".to_owned(), square);
                let why = grading::quietly(|| not_the_best((position, max_depth))).flatten();
                wrong(position, say::must_move_to_one_of(call(position, max_depth), squares(&best), got_text), why);
            }
        }
    }
}

/// Returns positions with a move whose value is exactly `by` below the best.
fn close(max_depth: u32, by: f64) -> Vec<Position> {
    let mut all = positions(60, 3);
    all.retain(|position| {
        let moves = worth(*position, max_depth, None);
        let greatest = moves.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
        moves.len() < 10 && moves.iter().any(|(_, value)| same(*value, greatest - by))
    });
    all.sort_by_key(|position| position.board.legal_moves(position.player).count());
    all
}

/// A model: returns the moves that code with a mistake can draw.
type Drawn = fn(Position, u32) -> Moves;

/// Returns the known mistake that explains why moves are chosen that are not the best. The mistake must lead to exactly
/// the moves that occur.
fn not_the_best(first: (Position, u32)) -> Option<Text> {
    let mut chance = ChaCha8Rng::seed_from_u64(6);
    let few = |position: &Position| (2..=5).contains(&position.board.legal_moves(position.player).count());
    let mut asked = vec![first];
    asked.extend(positions(30, 4).into_iter().filter(few).take(10).map(|position| (position, 1)));
    asked.extend(positions(30, 5).into_iter().filter(few).skip(3).take(5).map(|position| (position, 2)));
    asked.extend(close(2, 1.0).into_iter().take(2).map(|position| (position, 2)));
    let answers: Vec<(Position, u32, Moves)> = asked
        .into_iter()
        .map(|(position, depth)| {
            let mut got: Moves = (0..60).filter_map(|_| ask(position, depth, &mut chance)).collect();
            got.sort_unstable();
            got.dedup();
            (position, depth, got)
        })
        .collect();
    let running: Drawn = |position, depth| {
        let moves = worth(position, depth, None);
        let so_far = |i: usize| moves[..i].iter().all(|(_, value)| *value <= moves[i].1);
        (0..moves.len()).filter(|i| so_far(*i)).map(|i| moves[i].0).collect()
    };
    let worst: Drawn = |position, depth| {
        let turned: Vec<_> = worth(position, depth, None).into_iter().map(|(at, value)| (at, -value)).collect();
        within(&turned, 1e-9)
    };
    let same_side: Drawn = |position, depth| within(&worth(position, depth, Some(Mistake::PlayerTurned)), 1e-9);
    // The best value so far begins with 0, and only a greater value, or also one of 0, counts.
    let above_zero: Drawn = |position, depth| above(&worth(position, depth, None), |value| value > 1e-9);
    let from_zero: Drawn = |position, depth| above(&worth(position, depth, None), |value| value > -1e-9);
    let known: [(Drawn, fn() -> Text); 10] = [
        (above_zero, mistakes::starts_at_zero),
        (from_zero, mistakes::starts_at_zero),
        (|position, _| position.board.legal_moves(position.player).collect(), say::all_moves_are_drawn),
        (running, say::list_is_not_emptied),
        (worst, say::worst_moves_are_drawn),
        (|position, depth| within(&worth(position, depth, None), 1.0), say::nearly_best_are_drawn),
        (|position, depth| within(&worth(position, depth, None), 2.0), say::nearly_best_are_drawn),
        (|position, depth| best(position, depth + 1), say::root_is_one_deeper),
        (same_side, say::opponent_is_next),
        (
            |position, depth| worth(position, depth, None).last().map(|(at, _)| *at).into_iter().collect(),
            mistakes::last_move_wins,
        ),
    ];
    let fits = |(drawn, _): &&(Drawn, fn() -> Text)| {
        answers.iter().all(|(position, depth, got)| {
            let mut drawn = drawn(*position, *depth);
            drawn.sort_unstable();
            drawn == *got
        })
    };
    the_only_one(known.iter().filter(fits).map(|(_, words)| words()))
}

/// Returns the best moves if their value satisfies `counts`, else none.
fn above(moves: &[((usize, usize), f64)], counts: fn(f64) -> bool) -> Moves {
    let greatest = moves.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
    if counts(greatest) { within(moves, 1e-9) } else { Vec::new() }
}

#[grading::test(points = 1)]
fn every_best_move_has_its_chance() {
    const DRAWS: u64 = 80;
    let mut all = Vec::new();
    for position in [2, 3, 4].into_iter().flat_map(|how_many| ties(1, how_many).into_iter().take(2)) {
        let best = best(position, 1);
        let draws: Vec<_> = draws(position, 1, 3, DRAWS).collect();
        all.push((position, best, draws));
    }
    let always = |which: fn(&Moves) -> Option<&(usize, usize)>| {
        all.iter().all(|(_, best, draws)| draws.iter().all(|got| got.as_ref() == which(best)))
    };
    let (first, last) = (always(|best| best.first()), always(|best| best.last()));
    for (position, best, draws) in &all {
        let missing: Moves = best.iter().copied().filter(|at| !draws.contains(&Some(*at))).collect();
        if !missing.is_empty() {
            let why = match () {
                () if first => Some(say::always_the_first()),
                () if last => Some(say::always_the_last()),
                () => None,
            };
            wrong(*position, say::must_come_up(call(*position, 1), squares(best), squares(&missing)), why);
        }
    }
}

/// Returns positions with `how_many` best moves and a few others, those with few others first.
fn ties(max_depth: u32, how_many: usize) -> Vec<Position> {
    let moves = |position: &Position| position.board.legal_moves(position.player).count();
    let mut all = positions(40, 3);
    all.retain(|position| {
        (how_many + 1..how_many + 5).contains(&moves(position)) && best(*position, max_depth).len() == how_many
    });
    all.sort_by_key(moves);
    all
}

// Many draws, each of which asks the student's minimax about every move.
#[grading::test(points = 2, timeout = 9)]
fn every_best_move_is_equally_likely() {
    let mut counted: Vec<(Position, Moves, Vec<usize>)> = Vec::new();
    // The number of draws is chosen so that a factor of two between two moves is detected. Of `m` draws that fall on
    // either of them, shares of two thirds and a half lie 1/6 apart. Equal chances stay within `sqrt(12.8 / m)` of a
    // half in all but three of ten billion series. Two thirds vary by `sqrt(0.22 / m)`: four times that and the bound
    // make 1/6 with `m = 1080`. Of k moves, the two get at least 3 / (2 k) of the draws.
    for (how_many, draws) in [(2, 1440), (3, 2160), (7, 5040)] {
        let Some(position) = ties(1, how_many).into_iter().next() else { continue };
        let best = best(position, 1);
        let mut often = vec![0; best.len()];
        for got in self::draws(position, 1, 4, draws) {
            match best.iter().position(|at| Some(*at) == got) {
                Some(at) => often[at] += 1,
                None => {
                    let got = got.map_or("None".to_owned(), square);
                    wrong(position, say::must_move_to_one_of(call(position, 1), squares(&best), got), None);
                }
            }
        }
        counted.push((position, best, often));
    }
    for (position, best, often) in &counted {
        if are_unequal(often) {
            let counts: Vec<String> =
                best.iter().zip(often).map(|(at, often)| format!("{}: {often}", square(*at))).collect();
            let must = say::must_be_equally_likely(call(*position, 1), often.iter().sum::<usize>(), counts.join(", "));
            let tossed = counted.iter().all(|(_, best, often)| !is_rare(often, &tossed(best.len())));
            wrong(*position, must, tossed.then(say::later_moves_replace_earlier));
        }
    }
}

/// Returns the shares if a coin toss at each equal move decides whether it replaces the previous one.
fn tossed(moves: usize) -> Vec<f64> {
    (0..moves).map(|i| 0.5_f64.powi((moves - i.max(1)) as i32)).collect()
}

#[grading::test(points = 1)]
fn all_chance_comes_from_the_generator() {
    // Another test checks which moves are the best. Here, the worst moves and the best two moves ahead are also tied.
    let worst = |position: &Position| {
        let turned: Vec<_> = worth(*position, 1, None).into_iter().map(|(at, value)| (at, -value)).collect();
        within(&turned, 1e-9).len()
    };
    let ties = [4, 3, 2].into_iter().flat_map(|how_many| ties(1, how_many));
    for position in ties.filter(|position| worst(position) > 1 && best(*position, 2).len() > 1).take(4) {
        // The number of draws is odd, so that code that takes turns is not back at the beginning.
        let draw = |seed: u64| {
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            (0..23).map(|_| ask(position, 1, &mut chance)).collect::<Vec<_>>()
        };
        let first = draw(5);
        // Also makes single draws: an earlier answer must make no difference.
        let once = |seed: u64| ask(position, 1, &mut ChaCha8Rng::seed_from_u64(seed));
        let changes = (0..4).any(|seed| once(seed) != once(seed));
        if changes || draw(5) != first || draw(5) != first {
            wrong(position, say::must_depend_on_the_seed_alone(call(position, 1)), None);
        }
        if (0..8).all(|seed| draw(seed) == first) {
            wrong(position, say::must_depend_on_the_seed(call(position, 1)), None);
        }
    }
}
