//! Othello 9: `iterative_deepening`: for each depth a best move with its value, and less work than plain alpha-beta.

use super::oracle::{after, count, cut, weigh};
use super::{about, field, fields, must_be, passes, positions, same, wrong};
use catalogue::othello as say;
use exercises::othello::iterative_deepening;
use games::othello::{Board, Color, Evaluation, Position, listen};

const _: fn(&Board, Color, Evaluation, &mut dyn FnMut(u32) -> bool) -> Vec<(usize, usize, f64)> = iterative_deepening;

fn call(me: Color, name: &str, depth: u32) -> String {
    format!("iterative_deepening(&board, {me:?}, {name}, &mut |depth| depth <= {depth})")
}

fn ask(position: Position, depth: u32, (name, evaluate): (&str, Evaluation)) -> Vec<(usize, usize, f64)> {
    about(position.board, &call(position.player, name, depth));
    iterative_deepening(&position.board, position.player, evaluate, &mut |reached| reached <= depth)
}

const COUNT: (&str, Evaluation) = ("stellung_bewerten", count);
const WEIGH: (&str, Evaluation) = ("stellung_bewerten_mit_strategie", weigh);

/// The right value of a move, `depth` moves ahead.
fn worth(Position { board, player }: Position, (row, column): (usize, usize), depth: u32, evaluate: Evaluation) -> f64 {
    let next = Position { board: after(board, player, row, column), player: player.other() };
    -cut(next, depth - 1, (f64::NEG_INFINITY, f64::INFINITY), evaluate).0
}

#[track_caller]
fn check(position: Position, depth: u32, evaluation: (&str, Evaluation)) {
    let call = call(position.player, evaluation.0, depth);
    let found = ask(position, depth, evaluation);
    if found.len() != depth as usize {
        wrong(position, say::must_find_one_a_depth(call, depth, found.len()), None);
    }
    for (depth, (row, column, value)) in (1..).zip(found) {
        let moves: Vec<(usize, usize)> = position.board.legal_moves(position.player).collect();
        let values: Vec<f64> = moves.iter().map(|at| worth(position, *at, depth, evaluation.1)).collect();
        let greatest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let best: Vec<(usize, usize)> =
            moves.iter().zip(&values).filter(|(_, value)| same(**value, greatest)).map(|(at, _)| *at).collect();
        if !best.contains(&(row, column)) {
            let must = say::must_move_to_at_depth(&call, fields(&best), depth, field((row, column)));
            let bound = same(value, greatest).then(say::a_bound_is_no_value);
            wrong(position, must, bound);
        }
        if !same(value, greatest) {
            let must = must_be(&format!("{call}[{}].2", depth - 1), greatest, value);
            let at = |other: u32| same(value, worth(position, (row, column), other, evaluation.1));
            let why = match () {
                () if at(depth + 1) => Some(say::one_deeper()),
                () if depth > 1 && at(depth - 1) => Some(say::one_shallower()),
                () => None,
            };
            wrong(position, must, why);
        }
    }
}

#[grading::test(points = 1)]
fn without_a_move_nothing_is_found() {
    for position in passes().into_iter().take(5) {
        let found = ask(position, 3, COUNT);
        if !found.is_empty() {
            wrong(position, say::must_be_empty(call(position.player, COUNT.0, 3), found.len()), None);
        }
    }
}

#[grading::test(points = 1)]
fn go_on_is_asked_before_each_depth() {
    for position in positions(2, 20) {
        for last in 0..=3 {
            let mut asked = Vec::new();
            about(position.board, "iterative_deepening(&board, me, evaluate, go_on)");
            let found = iterative_deepening(&position.board, position.player, count, &mut |depth| {
                asked.push(depth);
                depth <= last
            });
            let expected: Vec<u32> = (1..=last + 1).collect();
            if asked != expected {
                wrong(position, say::must_ask_go_on(last, format!("{expected:?}"), format!("{asked:?}")), None);
            }
            if found.len() != last as usize {
                let must = say::must_find_one_a_depth(call(position.player, COUNT.0, last), last, found.len());
                wrong(position, must, (found.len() > last as usize).then(say::asks_too_late));
            }
        }
    }
}

#[grading::test(points = 3, timeout = 8)]
fn each_depth_has_its_best_move_and_value() {
    for position in positions(5, 7) {
        check(position, 3, COUNT);
        check(position, 3, WEIGH);
    }
    for position in positions(2, 19) {
        check(position, 5, WEIGH);
    }
    // Close to the end, with passes on the way.
    for position in positions(12, 3).into_iter().filter(|position| (2..=5).contains(&position.board.empty())).take(20) {
        check(position, 7, COUNT);
    }
}

#[grading::test(points = 3, timeout = 10)]
fn the_best_first_leaves_less_to_examine() {
    let (mut examined, mut plain, mut example) = (0, 0, None);
    for position in positions(4, 11).into_iter().filter(|position| position.board.empty() > 12) {
        let (_, trace) = listen(|| ask(position, 5, WEIGH));
        let fewest = position.board.legal_moves(position.player).count();
        if trace.count < 5 * fewest {
            wrong(
                position,
                say::must_examine_at_least(call(position.player, WEIGH.0, 5), 5 * fewest, trace.count),
                None,
            );
        }
        examined += trace.count;
        plain += (1..=5).map(|depth| cut(position, depth, (f64::NEG_INFINITY, f64::INFINITY), weigh).1).sum::<usize>();
        example = Some(position);
    }
    let bound = plain * 3 / 5;
    if examined > bound
        && let Some(position) = example
    {
        let why = if examined > plain { say::root_begins_anew() } else { say::order_has_little_effect() };
        wrong(
            position,
            say::must_examine_at_most_in_all(call(position.player, WEIGH.0, 5), bound, plain, examined),
            Some(why),
        );
    }
}
