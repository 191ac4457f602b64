//! Othello 7: `minimax_with_passes`, against the search that knows passes.

use super::minimax::mistake;
use super::oracle::{Ask, NoMove, after};
use super::{about, must_be, passes, positions, same, wrong};
use catalogue::{Text, othello as say};
use exercises::othello::minimax_with_passes;
use games::othello::{Board, Color, Position, listen};

const _: fn(&Board, Color, u32, Color, u32) -> f64 = minimax_with_passes;

fn ask(ask: &Ask) -> f64 {
    let Ask { position: Position { board, player }, depth, me, max_depth } = *ask;
    about(board, &ask.call("minimax_with_passes"));
    minimax_with_passes(&board, player, depth, me, max_depth)
}

#[track_caller]
fn check(position: Position, depth: u32, max_depth: u32) {
    for me in [position.player, position.player.other()] {
        let question = Ask { position, depth, me, max_depth };
        let (expected, got) = (question.value(NoMove::Passed), ask(&question));
        if !same(expected, got) {
            wrong(position, must_be(&question.call("minimax_with_passes"), expected, got), named(&question));
        }
    }
}

fn named(question: &Ask) -> Option<Text> {
    // Right at the root, but evaluated further down: what the sheet's rule makes of the moves.
    let below = |ask: &Ask| {
        let Position { board, player } = ask.position;
        let values = board.legal_moves(player).map(|(row, column)| {
            let position = Position { board: after(board, player, row, column), player: player.other() };
            Ask { position, depth: ask.depth + 1, ..*ask }.value(NoMove::Evaluated)
        });
        if player == ask.me { values.reduce(f64::max) } else { values.reduce(f64::min) }
    };
    let asked = passes_to_come();
    let calls_the_other = grading::quietly(|| {
        let at_the_root = |position| {
            let question = Ask { position, depth: 0, me: position.player, max_depth: 2 };
            same(question.value(NoMove::Passed), ask(&question))
        };
        passes().into_iter().take(30).all(at_the_root)
            && asked.iter().rev().take(60).all(|&position| {
                let question = Ask { position, depth: 0, me: position.player, max_depth: 3 };
                below(&question).is_some_and(|value| same(value, ask(&question)))
            })
    });
    if calls_the_other == Some(true) {
        return Some(say::recursion_calls_minimax());
    }
    mistake(NoMove::Passed, ask).or_else(|| {
        // After a pass only.
        let after_a_pass = !question.position.board.has_move(question.position.player);
        after_a_pass.then(say::after_a_pass)
    })
}

#[grading::test(points = 1, timeout = 6)]
fn whoever_cannot_move_passes() {
    for position in passes().into_iter().take(30) {
        check(position, 0, 2);
        check(position, 1, 3);
    }
    // Later in the search, too.
    for position in passes_to_come().into_iter().rev().take(60) {
        check(position, 0, 3);
        check(position, 1, 5);
    }
}

#[grading::test(points = 1)]
fn a_pass_counts_as_a_move() {
    for position in passes().into_iter().take(30) {
        check(position, 0, 1);
        check(position, 2, 3);
    }
}

/// Positions with a move after which the opponent must pass.
fn passes_to_come() -> Vec<Position> {
    let to_come = |&Position { board, player }: &Position| {
        board.legal_moves(player).any(|(row, column)| {
            let next = after(board, player, row, column);
            !next.has_move(player.other()) && next.has_move(player)
        })
    };
    positions(80, 2).into_iter().filter(to_come).collect()
}

#[grading::test(points = 1)]
fn when_nobody_can_move_the_board_is_evaluated() {
    let ends = (0..12).filter_map(|seed| super::random_game(seed).pop());
    for position in ends {
        check(position, 0, 3);
        check(Position { player: position.player.other(), ..position }, 1, 4);
    }
}

#[grading::test(points = 1, timeout = 6)]
fn everything_else_is_as_before() {
    for position in positions(6, 6) {
        check(position, 0, 2);
        check(position, 1, 4);
    }
    for position in passes().into_iter().rev().take(10) {
        let question = Ask { position, depth: 0, me: position.player, max_depth: 5 };
        check(position, 0, 5);
        let (_, trace) = listen(|| ask(&question));
        let tree = question.tree(NoMove::Passed);
        if trace.count != tree {
            wrong(position, say::must_examine(question.call("minimax_with_passes"), tree, trace.count), None);
        }
    }
}
