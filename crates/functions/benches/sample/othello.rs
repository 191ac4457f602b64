//! Functions that have the signatures of Othello's but return other values.

use calls::{Function, Trace, Wanted};
use functions::othello::{alpha_beta, iterative_deepening, own_evaluation, random_tie_break};
use games::othello::{Board, Color, Evaluation};
use rand::{Rng, RngExt};

fn judge(board: &Board, me: Color) -> f64 {
    board.count(me) as f64 + 0.5
}

/// Returns the value of the board after `depth` moves, each of them the first legal one.
fn first_moves(board: &Board, player: Color, depth: u32, me: Color, alpha: f64, _: f64, evaluate: Evaluation) -> f64 {
    assert!(alpha < 100.0, "alpha is too great");
    let Some((row, column)) = board.legal_moves(player).next().filter(|_| depth > 0) else {
        return evaluate(board, me);
    };
    first_moves(&board.after(player, row, column), player.other(), depth - 1, me, alpha, 0.0, evaluate)
}

/// Returns the depths for which `go_on` allowed to go on, with the value of the board.
fn depths(
    board: &Board,
    me: Color,
    evaluate: Evaluation,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Vec<(usize, usize, f64)> {
    assert!(board.has_move(me), "no move");
    (1..).take_while(|depth| go_on(*depth)).map(|depth| (depth as usize, usize::MAX, evaluate(board, me))).collect()
}

/// Returns a random square of the board.
fn drawn(_: &Board, _: Color, _: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    Some((rng.random_range(0..8), rng.random_range(0..8)))
}

/// Returns a search whose trace claims impossibly many positions.
fn boasting() -> Function {
    let trace = |_: Wanted, run: &mut dyn FnMut()| {
        run();
        Trace::<()> { count: usize::MAX, positions: usize::MAX, events: Vec::new() }
    };
    Function::new("othello/negamax", move |call| {
        call.reply(trace, || (7, (), ()));
        Some(())
    })
}

pub fn othello() -> Vec<Function> {
    vec![
        own_evaluation::offer::own_evaluation(judge),
        alpha_beta::offer::alpha_beta(first_moves),
        iterative_deepening::offer::iterative_deepening(depths),
        random_tie_break::offer::random_tie_break(drawn),
        boasting(),
    ]
}
