//! Othello 2: `minimax`, against a search on sets of fields.

use super::oracle::{Ask, Mistake, NoMove};
use super::{about, must_be, passes, positions, same, tree, wrong};
use catalogue::{Text, othello as say};
use exercises::othello::minimax;
use games::othello::Color::{self, Black, White};
use games::othello::{Board, Position, listen};

const _: fn(&Board, Color, u32, Color, u32) -> f64 = minimax;

fn ask(ask: &Ask) -> f64 {
    let Ask { position: Position { board, player }, depth, me, max_depth } = *ask;
    about(board, &ask.call("minimax"));
    minimax(&board, player, depth, me, max_depth)
}

#[track_caller]
fn check(question: Ask) {
    let (expected, got) = (question.value(NoMove::Evaluated), ask(&question));
    if !same(expected, got) {
        let must = must_be(&question.call("minimax"), expected, got);
        wrong(question.position, must, mistake(NoMove::Evaluated, ask));
    }
}

/// The same question for both sides.
#[track_caller]
fn check_both(position: Position, depth: u32, max_depth: u32) {
    for me in [position.player, position.player.other()] {
        check(Ask { position, depth, me, max_depth });
    }
}

#[grading::test(points = 1)]
fn with_the_depth_used_up_the_board_is_evaluated() {
    for position in positions(4, 9) {
        check_both(position, 0, 0);
        check_both(position, 3, 3);
    }
}

#[grading::test(points = 1)]
fn a_side_without_a_move_is_evaluated() {
    for position in passes().into_iter().take(20) {
        check_both(position, 0, 1);
        check_both(position, 1, 3);
    }
}

#[grading::test(points = 1)]
fn one_move_ahead_i_choose_the_greatest() {
    for position in positions(6, 5) {
        check(Ask { position, depth: 0, me: position.player, max_depth: 1 });
    }
}

#[grading::test(points = 1)]
fn one_move_ahead_the_opponent_chooses_the_smallest() {
    for position in positions(6, 5) {
        check(Ask { position, depth: 0, me: position.player.other(), max_depth: 1 });
    }
}

#[grading::test(points = 2, timeout = 6)]
fn every_position_is_examined_once() {
    // Few moves, so that the tree can be drawn.
    let few = |position: &Position| {
        let tree = Ask { position: *position, depth: 0, me: position.player, max_depth: 2 }.tree(NoMove::Evaluated);
        (4..=9).contains(&tree) && position.board.legal_moves(position.player).count() > 1
    };
    for position in positions(40, 3).into_iter().filter(few).take(6) {
        let question = Ask { position, depth: 1, me: position.player, max_depth: 3 };
        check(question);
        let (_, trace) = listen(|| ask(&question));
        let tree = question.tree(NoMove::Evaluated);
        if trace.count != tree {
            let must = say::must_examine(question.call("minimax"), tree, trace.count);
            wrong(position, must.then(&tree::drawn(position, 2, &trace)), None);
        }
    }
    for (position, max_depth) in positions(3, 20).into_iter().zip([3, 4, 3]) {
        let question = Ask { position, depth: 0, me: position.player, max_depth };
        let (_, trace) = listen(|| ask(&question));
        let tree = question.tree(NoMove::Evaluated);
        if trace.count != tree {
            wrong(position, say::must_examine(question.call("minimax"), tree, trace.count), None);
        }
    }
}

#[grading::test(points = 2, timeout = 6)]
fn small_depths_are_right_everywhere() {
    for position in positions(8, 4) {
        for (depth, max_depth) in [(0, 1), (1, 2), (0, 2), (1, 3)] {
            check_both(position, depth, max_depth);
        }
    }
}

#[grading::test(points = 2, timeout = 6)]
fn greater_depths_are_right_too() {
    for (i, position) in positions(4, 9).into_iter().enumerate() {
        let max_depth = 3 + i as u32 % 2;
        check_both(position, 0, max_depth);
        check_both(position, 1, max_depth);
    }
    for position in passes().into_iter().rev().take(10) {
        check_both(position, 0, 4);
    }
}

/// What the answers smell of. The same for both rules about a side without a move.
pub fn mistake(no_move: NoMove, ask: impl Fn(&Ask) -> f64) -> Option<Text> {
    use Mistake::*;
    grading::quietly(|| {
        let mut asked = Vec::new();
        for position in positions(6, 8).into_iter().chain(passes().into_iter().take(6)) {
            for (depth, max_depth) in [(0, 0), (0, 1), (0, 2), (1, 2), (1, 3)] {
                asked.push(Ask { position, depth, me: Black, max_depth });
                asked.push(Ask { position, depth, me: White, max_depth });
            }
        }
        let answers: Vec<f64> = asked.iter().map(ask).collect();
        if answers.iter().any(|answer| !answer.is_finite() || answer.abs() > 64.0) {
            return Some(say::start_value_returned());
        }
        let other_rule = match no_move {
            NoMove::Evaluated => say::passes_instead,
            NoMove::Passed => say::forgets_the_pass,
        };
        let known: [(Mistake, fn() -> Text); 17] = [
            (LoopTo7, say::loop_to_7),
            (EvaluatesForPlayer, say::evaluates_for_the_player),
            (EvaluatesForOpponent, say::evaluates_for_the_player),
            (SignSwapped, say::own_and_other_swapped),
            (GoalsSwapped, say::goals_swapped),
            (AlwaysGreatest, say::always_the_greatest),
            (AlwaysSmallest, say::always_the_smallest),
            (OneDeeper, say::one_deeper),
            (OneShallower, say::one_shallower),
            (SamePlayer, say::same_player_again),
            (StartsAtZero, say::starts_at_zero),
            (LastWins, say::last_move_wins),
            (NoMoveIsZero, say::no_move_is_zero),
            (OtherRuleForNoMove, other_rule),
            (PassIsFree, say::pass_is_free),
            (BoardNotCopied, say::value_of_the_board_itself),
            (NeverDeeper, say::never_deeper),
        ];
        let fits = |mistake: Mistake| {
            asked.iter().zip(&answers).all(|(ask, answer)| same(ask.mistaken(no_move, mistake), *answer))
        };
        known.into_iter().find(|(mistake, _)| fits(*mistake)).map(|(_, words)| words())
    })
    .flatten()
}
