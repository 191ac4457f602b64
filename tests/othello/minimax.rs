//! Othello 2: `minimax`, against a search on sets of squares.

use super::oracle::{
    Form, Mistake, NoMove, Question, after, ends, named, panel, proof, questions, thinned, visits, wiped_out,
};
use super::words as say;
use super::{
    about, answered, deeper, must_be, passes, positions, remembered, same, shallower, tree, turned, wrong, wrong_below,
};
use exercises::othello::minimax;
use games::othello::{Board, Color, Position, listen};
use games_ear::EAR;
use std::cell::RefCell;
use text::Text;

const _: fn(&Board, Color, u32, Color, u32) -> f64 = minimax;

const RULE: NoMove = NoMove::Evaluated;

/// The call, as the student wrote it, when `done` moves have been made.
fn call(question: &Question, done: u32) -> String {
    let Question { position: Position { player, .. }, depth, me, .. } = question;
    format!("minimax(&board, {player:?}, {done}, {me:?}, {})", done + depth)
}

thread_local! {
    /// What this test has asked so far, with the answers.
    static ASKED: RefCell<Vec<(Question, u32, f64)>> = const { RefCell::new(Vec::new()) };
}

fn ask(question: &Question, done: u32) -> f64 {
    let Question { position: Position { board, player }, depth, me, .. } = *question;
    about(board, &call(question, done));
    let got = minimax(&board, player, done, me, done + depth);
    ASKED.with_borrow_mut(|asked| asked.push((*question, done, got)));
    got
}

#[track_caller]
fn check(question: &Question, done: u32) {
    judge(question, done, ask(question, done));
}

#[track_caller]
fn judge(question: &Question, done: u32, got: f64) {
    let expected = question.value(RULE);
    if !same(expected, got) {
        let must = must_be(&call(question, done), expected, got);
        wrong_below(question.position, must, tree::values(question, RULE), mistake(question, done, got));
    }
}

/// What the answers smell of.
fn mistake(question: &Question, done: u32, got: f64) -> Option<Text> {
    grading::quietly(|| {
        let before = ASKED.with_borrow(|asked| asked.iter().take(60).copied().collect::<Vec<_>>());
        let changed = before.iter().map(|(question, done, first)| (*first, ask(question, *done)));
        if let Some((first, second)) = changed.into_iter().find(|(first, second)| !same(*first, *second)) {
            return Some(say::answers_change(format!("{first:?}"), format!("{second:?}")));
        }
        let mut asked = vec![(*question, done)];
        asked.extend(panel(RULE).into_iter().zip([0, 1].into_iter().cycle()));
        let answers: Vec<(Question, f64)> = std::iter::once((*question, got))
            .chain(asked[1..].iter().map(|(question, done)| (*question, ask(question, *done))))
            .collect();
        let again = ask(question, done);
        if !same(got, again) {
            return Some(say::answers_change(format!("{got:?}"), format!("{again:?}")));
        }
        let by_depth = [0, 1].into_iter().any(|greatest| {
            let gives = |((question, done), (_, got)): (&(Question, u32), &(Question, f64))| {
                same(goal_by_depth(question, *done, greatest), *got)
            };
            asked.iter().zip(&answers).all(gives)
        });
        match (by_depth.then(say::goal_by_depth), named(&answers, RULE, &[Form::Full])) {
            (Some(one), None) | (None, Some(one)) => Some(one),
            (None, None) => remembered(
                RULE,
                &[("max_depth - depth", &deeper), ("me", &turned), ("player", &answered)],
                &|question| ask(question, 0),
            ),
            _ => None,
        }
    })
    .flatten()
}

/// What comes out if the greatest is taken where the depth is even (`greatest` is 0) or odd (1), no matter whose move
/// it is.
fn goal_by_depth(question: &Question, done: u32, greatest: u32) -> f64 {
    let Question { position: Position { board, player }, depth, .. } = *question;
    if depth == 0 || !board.has_move(player) {
        return question.value(RULE);
    }
    let values = board.legal_moves(player).map(|(row, column)| {
        let position = Position { board: after(board, player, row, column), player: player.other() };
        goal_by_depth(&Question { position, depth: depth - 1, ..*question }, done + 1, greatest)
    });
    if done % 2 == greatest { values.fold(f64::NEG_INFINITY, f64::max) } else { values.fold(f64::INFINITY, f64::min) }
}

#[grading::test(points = 1)]
fn with_the_depth_used_up_the_board_is_evaluated() {
    for question in questions(&positions(8, 9), 0, RULE, 0, 16) {
        let question = Question { me: question.position.player, ..question };
        check(&question, 0);
        check(&question, 3);
    }
}

#[grading::test(points = 1)]
fn a_side_without_a_move_is_evaluated() {
    for position in thinned(passes(), 12).into_iter().chain(ends(6)).chain(wiped_out()) {
        for me in [position.player, position.player.other()] {
            check(&Question::new(position, 1, me), 0);
            check(&Question::new(position, 2, me), 1);
        }
    }
}

/// Questions for the first level: squares that a loop leaves out, and a best value that begins with 0, cost the points
/// of the levels below alone.
fn one_move_ahead(whose: fn(Color) -> Color) -> Vec<Question> {
    use Mistake::*;
    let asked = questions(&positions(40, 5), 1, RULE, 30, 400).into_iter();
    let asked = asked.map(|question| Question { me: whose(question.position.player), ..question });
    let hides = |question: &Question| question.hides(&[LoopTo7, RowsTo7, ColumnsTo7, LoopFrom1, StartsAtZero], RULE);
    thinned(asked.filter(hides).collect(), 24)
}

#[grading::test(points = 1)]
fn one_move_ahead_i_choose_the_greatest() {
    one_move_ahead(|player| player).iter().for_each(|question| check(question, 0));
}

#[grading::test(points = 1)]
fn one_move_ahead_the_opponent_chooses_the_smallest() {
    one_move_ahead(Color::other).iter().for_each(|question| check(question, 0));
}

#[grading::test(points = 2)]
fn small_depths_are_right_everywhere() {
    // Where a side without a move makes no difference.
    const NO_END: [Mistake; 3] = [Mistake::NoMoveIsZero, Mistake::NoMoveIsStart, Mistake::OtherRuleForNoMove];
    let fits = |question: &Question| question.hides(&NO_END, RULE) && question.is_clear(RULE);
    for (depth, most, how_many, done) in [(2, 80, 30, 0), (3, 120, 6, 1)] {
        let asked = questions(&positions(24, 4), depth, RULE, most, 80).into_iter();
        let asked: Vec<Question> = asked.filter(fits).collect();
        let asked = thinned(asked, how_many);
        asked.iter().for_each(|question| check(question, done));
        let asked_again = asked.clone();
        // The same for the other side: what is remembered must know for whom.
        let turned = asked.into_iter().map(turned).filter(fits);
        thinned(turned.collect(), 4).iter().for_each(|question| check(question, done));
        // The same with the other side to move: what is remembered must know who it was.
        let other = asked_again.iter().copied().map(answered).filter(fits);
        thinned(other.collect(), 4).iter().for_each(|question| check(question, done));
        // The same with less to look ahead: what is remembered must know how much that was.
        let less = asked_again.into_iter().map(shallower).filter(fits);
        thinned(less.collect(), 6).iter().for_each(|question| check(question, done));
    }
}

#[grading::test(points = 2)]
fn greater_depths_are_right_too() {
    for (depth, most, how_many) in [(3, 200, 4), (4, 350, 4)] {
        for question in questions(&positions(16, 5), depth, RULE, most, how_many) {
            check(&question, 0);
        }
        for question in questions(&passes(), depth, RULE, most, how_many) {
            check(&question, 1);
        }
    }
}

#[grading::test(points = 2)]
fn no_position_is_examined_again_and_again() {
    // Small trees first, which can be drawn. Each position is of a game of its own: what is remembered of one does not
    // help with another.
    for (depth, fewest, most, how_many) in [(2, 3, 9, 4), (7, 60, 250, 4)] {
        let late = |position: &Position| depth == 2 || position.board.empty() < 9;
        let some: Vec<Position> = thinned(positions(40, 2).into_iter().filter(late).collect(), 120);
        let large = |question: &Question| question.tree_is_at_most(fewest, RULE).is_none();
        let asked = questions(&some, depth, RULE, most, 120).into_iter().filter(large);
        for question in thinned(asked.collect(), how_many) {
            let (got, trace) = listen(EAR, || ask(&question, 0));
            judge(&question, 0, got);
            examined(&question, RULE, call(&question, 0), &trace);
        }
    }
}

/// Fails if moves are played far more often than once each, or so few of them that the value cannot be known. Making
/// each child once more, to order them or to look for something, is everybody's right, and so is making those of a leaf
/// in vain.
#[track_caller]
pub fn examined(question: &Question, rule: NoMove, call: String, trace: &games::trace::Trace<games::othello::Event>) {
    let tree = question.tree(rule);
    let bound = 3 * Question { depth: question.depth + 1, ..*question }.tree(rule);
    let fewest = proof(question, rule).div_ceil(2);
    let few = visits(trace).different;
    if trace.count > bound {
        let must = say::must_examine_at_most_so_many(call, tree, bound, trace.count);
        let drawn = (tree < 14).then(|| tree::drawn(question.position, question.depth, trace));
        wrong_below(question.position, must, drawn, None);
    }
    if few < fewest {
        wrong(question.position, say::must_visit_at_least(call, fewest, few), None);
    }
}
