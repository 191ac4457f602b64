//! Othello 8: `alpha_beta`: the values of the full search, whatever the evaluation, with a part of its positions.

use super::oracle::{count, cut, full, weigh};
use super::{about, must_be, passes, positions, same, tree, wrong};
use catalogue::{Text, othello as say};
use exercises::othello::alpha_beta;
use games::othello::{Board, Color, Evaluation, Position, listen};

const _: fn(&Board, Color, u32, Color, f64, f64, Evaluation) -> f64 = alpha_beta;

/// An evaluation that is not the opposite for the opponent: own moves alone count.
fn own_moves(board: &Board, me: Color) -> f64 {
    board.legal_moves(me).count() as f64
}

/// The evaluations, with the names by which messages call them.
const EVALUATIONS: [(&str, Evaluation); 3] =
    [("stellung_bewerten", count), ("stellung_bewerten_mit_strategie", weigh), ("own_moves", own_moves)];

fn call(position: Position, depth: u32, me: Color, name: &str) -> String {
    format!("alpha_beta(&board, {:?}, {depth}, {me:?}, f64::NEG_INFINITY, f64::INFINITY, {name})", position.player)
}

fn ask(position: Position, depth: u32, me: Color, (name, evaluate): (&'static str, Evaluation)) -> f64 {
    about(position.board, &call(position, depth, me, name));
    alpha_beta(&position.board, position.player, depth, me, f64::NEG_INFINITY, f64::INFINITY, evaluate)
}

#[track_caller]
fn check(position: Position, depth: u32) {
    for evaluation in EVALUATIONS {
        for me in [position.player, position.player.other()] {
            let (expected, got) = (full(position, depth, me, evaluation.1), ask(position, depth, me, evaluation));
            if !same(expected, got) {
                wrong(position, must_be(&call(position, depth, me, evaluation.0), expected, got), mistake());
            }
        }
    }
}

#[grading::test(points = 1)]
fn depth_0_and_the_end_are_evaluated() {
    for position in positions(4, 9) {
        check(position, 0);
    }
    for seed in 0..6 {
        super::random_game(seed).into_iter().rev().take(1).for_each(|end| check(end, 3));
    }
}

#[grading::test(points = 1)]
fn whoever_cannot_move_passes() {
    for position in passes().into_iter().take(20) {
        check(position, 1);
        check(position, 2);
    }
}

#[grading::test(points = 2, timeout = 6)]
fn small_depths_have_the_values_of_the_full_search() {
    for position in positions(6, 5) {
        for depth in 1..=3 {
            check(position, depth);
        }
    }
}

#[grading::test(points = 1, timeout = 8)]
fn greater_depths_have_the_values_of_the_full_search() {
    for position in positions(3, 9) {
        check(position, 4);
    }
    // Passes within the tree, also two sides' in a row.
    for position in passes().into_iter().rev().take(20) {
        check(position, 5);
    }
}

#[grading::test(points = 3, timeout = 8)]
fn most_positions_need_not_be_examined() {
    let whole = |position: Position, depth: u32| {
        super::oracle::Ask { position, depth: 0, me: position.player, max_depth: depth }
            .tree(super::oracle::NoMove::Passed)
    };
    let wide =
        |position: &Position| position.board.legal_moves(position.player).count() > 5 && position.board.empty() > 10;
    for (position, depth) in positions(5, 12).into_iter().filter(wide).zip([4, 5, 4, 4, 5]) {
        let (_, trace) = listen(|| ask(position, depth, position.player, EVALUATIONS[0]));
        let (_, needed) = cut(position, depth, (f64::NEG_INFINITY, f64::INFINITY), count);
        let (tree, call) = (whole(position, depth), call(position, depth, position.player, EVALUATIONS[0].0));
        // Another order of moves, or no cut at equal bounds, may cost more: half as many again is allowed, and what lies between a tenth and that of the tree.
        let bound = (needed + needed / 2).max(tree / 10);
        if trace.count > bound {
            let why = if trace.count >= tree { say::never_cuts() } else { say::cuts_too_little() };
            wrong(position, say::must_examine_at_most(call, bound, trace.count), Some(why));
        }
        let fewest = position.board.legal_moves(position.player).count();
        if trace.count < fewest {
            wrong(position, say::must_examine_at_least(call, fewest, trace.count), None);
        }
    }
    // With depth 1 there is nothing to cut.
    for position in
        positions(6, 5).into_iter().filter(|position| position.board.legal_moves(position.player).count() < 6)
    {
        let (_, trace) = listen(|| ask(position, 1, position.player, EVALUATIONS[0]));
        let tree = whole(position, 1);
        if trace.count != tree {
            let must = say::must_examine(call(position, 1, position.player, EVALUATIONS[0].0), tree, trace.count);
            wrong(position, must.then(&tree::drawn(position, 1, &trace)), None);
        }
    }
}

/// What the values smell of.
fn mistake() -> Option<Text> {
    grading::quietly(|| {
        let asked: Vec<Position> = positions(6, 8).into_iter().chain(passes().into_iter().take(6)).collect();
        let like =
            |depths: [u32; 2], evaluation: (&'static str, Evaluation), f: &dyn Fn(Position, u32, Color) -> f64| {
                asked.iter().all(|position| {
                    depths.into_iter().all(|depth| {
                        let me = position.player;
                        same(ask(*position, depth, me, evaluation), f(*position, depth, me))
                    })
                })
            };
        if asked.iter().all(|&position| {
            let Position { board, player } = position;
            same(ask(position, 0, player.other(), EVALUATIONS[0]), count(&board, player))
        }) {
            return Some(say::evaluates_for_the_player());
        }
        let right_at = |position: &Position| {
            same(ask(*position, 2, position.player, EVALUATIONS[0]), full(*position, 2, position.player, count))
        };
        let (passing, moving): (Vec<Position>, Vec<Position>) =
            asked.iter().partition(|position| !position.board.has_move(position.player));
        if moving.iter().all(right_at) && !passing.iter().all(right_at) {
            return Some(say::forgets_the_pass());
        }
        let (counting, weighing, lopsided) = (EVALUATIONS[0], EVALUATIONS[1], EVALUATIONS[2]);
        if like([0, 1], weighing, &|position, depth, me| full(position, depth, me, count)) {
            return Some(say::evaluate_not_used());
        }
        if like([1, 2], counting, &|position, depth, me| full(position, depth + 1, me, count)) {
            return Some(say::one_deeper());
        }
        if like([1, 2], counting, &|position, depth, me| full(position, depth - 1, me, count)) {
            return Some(say::one_shallower());
        }
        if like([1, 2], counting, &|position, depth, me| -full(position, depth, me, count)) {
            return Some(say::own_and_other_swapped());
        }
        let right = |depths| like(depths, counting, &|position, depth, me| full(position, depth, me, count));
        if right([1, 2])
            && right([0, 3])
            && !like([1, 2], lopsided, &|position, depth, me| full(position, depth, me, own_moves))
        {
            return Some(say::evaluates_for_the_player());
        }
        if right([0, 1]) {
            return Some(say::cuts_too_early());
        }
        if asked.iter().any(|position| !ask(*position, 2, position.player, counting).is_finite()) {
            return Some(say::start_value_returned());
        }
        None
    })
    .flatten()
}
