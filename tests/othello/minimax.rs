//! Othello 2: `minimax`, checked against a search on bit sets.

use super::oracle::{Mistake, NoMove, Question, children, ends, questions, thinned, wiped_out};
use super::search::{Asked, Search, examined};
use super::words as say;
use super::{answered, passes, picture, positions, same, shallower, turned, wrong};
use functions::othello::minimax;
use functions::traced;
use games::othello::{Board, Color, Position};
use oracles::othello::boards::board_of;

const RULE: NoMove = NoMove::Evaluated;

const SEARCH: Search = Search {
    name: "minimax",
    run: minimax,
    rule: RULE,
    own: |asked| {
        let gives =
            |greatest| move |(question, done, got): &Asked| same(goal_by_depth(question, *done, greatest), *got);
        let by_depth = [0, 1].into_iter().any(|greatest| asked.iter().all(gives(greatest)));
        by_depth.then(say::goal_by_depth)
    },
};

/// Returns the value if the greatest is taken when the number of moves made is even (`greatest` is 0) or odd (1). The
/// side to move does not matter.
fn goal_by_depth(question: &Question, done: u32, greatest: u32) -> f64 {
    let Question { position, depth, .. } = *question;
    if depth == 0 || !position.board.has_move(position.player) {
        return question.value(RULE);
    }
    let values = children(position)
        .map(|(_, position)| goal_by_depth(&Question { position, depth: depth - 1, ..*question }, done + 1, greatest));
    if done % 2 == greatest { values.fold(f64::NEG_INFINITY, f64::max) } else { values.fold(f64::INFINITY, f64::min) }
}

#[grading::test(points = 1)]
fn with_the_depth_used_up_the_board_is_evaluated() {
    for question in questions(&positions(8, 9), 0, RULE, 0, 16) {
        let question = Question { me: question.position.player, ..question };
        SEARCH.check(&question, 0);
        SEARCH.check(&question, 3);
    }
}

#[grading::test(points = 1)]
fn a_side_without_a_move_is_evaluated() {
    for position in thinned(passes(), 12).into_iter().chain(ends(6)).chain(wiped_out()) {
        for me in [position.player, position.player.other()] {
            SEARCH.check(&Question::new(position, 1, me), 0);
            SEARCH.check(&Question::new(position, 2, me), 1);
        }
    }
}

/// Returns questions for the first level. Squares that a loop leaves out, and a best value that begins with 0, must
/// cost only the points of the deeper tests.
fn one_move_ahead(whose: fn(Color) -> Color) -> Vec<Question> {
    use Mistake::*;
    let asked = questions(&positions(40, 5), 1, RULE, 30, 400).into_iter();
    let asked = asked.map(|question| Question { me: whose(question.position.player), ..question });
    let hides = |question: &Question| question.hides(&[LoopTo7, RowsTo7, ColumnsTo7, LoopFrom1, StartsAtZero], RULE);
    thinned(asked.filter(hides).collect(), 24)
}

#[grading::test(points = 1)]
fn one_move_ahead_i_choose_the_greatest() {
    one_move_ahead(|player| player).iter().for_each(|question| SEARCH.check(question, 0));
}

#[grading::test(points = 1)]
fn one_move_ahead_the_opponent_chooses_the_smallest() {
    one_move_ahead(Color::other).iter().for_each(|question| SEARCH.check(question, 0));
}

// The limit is three times the usual, as for the deeper tests: a correct search that reads every square from text
// computes for a second.
#[grading::test(points = 1, timeout = 9)]
fn small_depths_are_right_everywhere() {
    // Questions in which the rule for a side without a move makes no difference.
    const NO_END: [Mistake; 3] = [Mistake::NoMoveIsZero, Mistake::NoMoveIsStart, Mistake::OtherRuleForNoMove];
    let fits = |question: &Question| question.hides(&NO_END, RULE) && question.is_clear(RULE);
    for (depth, most, how_many, done) in [(2, 80, 30, 0), (3, 120, 6, 1)] {
        let asked = questions(&positions(24, 4), depth, RULE, most, 80).into_iter();
        let asked: Vec<Question> = asked.filter(fits).collect();
        let asked = thinned(asked, how_many);
        asked.iter().for_each(|question| SEARCH.check(question, done));
        // Asks again for the other side, with the other side to move, and with a lower depth. A table must distinguish
        // these questions.
        let changes = [(turned as fn(Question) -> Question, 4), (answered, 4), (shallower, 6)];
        for (change, how_many) in changes {
            let changed = asked.iter().copied().map(change).filter(fits);
            thinned(changed.collect(), how_many).iter().for_each(|question| SEARCH.check(question, done));
        }
    }
}

// The limit is three times the usual, so that code that tries every empty square still learns which value is wrong.
#[grading::test(points = 1, timeout = 9)]
fn greater_depths_are_right_too() {
    for (depth, most, how_many) in [(3, 200, 4), (4, 350, 4)] {
        for question in questions(&positions(16, 5), depth, RULE, most, how_many) {
            SEARCH.check(&question, 0);
        }
        for question in questions(&passes(), depth, RULE, most, how_many) {
            SEARCH.check(&question, 1);
        }
    }
}

/// Compares the student's own values with each other. Other tests check the depth and the evaluation.
#[grading::test(points = 2, timeout = 9)]
fn a_mirrored_board_and_exchanged_colours_change_nothing() {
    let mut examined = 0;
    for (depth, most) in [(2, 60), (3, 100)] {
        // Three moves ahead are asked only near the end, so that code that tries every empty square also finishes.
        let near = |question: &Question| depth == 2 || question.position.board.empty() < 16;
        let asked = questions(&positions(24, 4), depth, RULE, most, 160).into_iter().filter(near);
        for question in thinned(asked.collect(), 16) {
            let (value, played) = traced::positions(|| SEARCH.ask(&question, 0));
            examined = played.saturating_add(examined);
            for other in [mirrored(question), exchanged(question)] {
                let other_value = SEARCH.ask(&other, 0);
                if !same(value, other_value) {
                    SEARCH.check(&question, 0);
                    SEARCH.check(&other, 0);
                    let call = |question: &Question| SEARCH.call(question, 0);
                    let board = picture(&other.position.board);
                    let (value, other_value) = (format!("{value:?}"), format!("{other_value:?}"));
                    wrong(
                        question.position,
                        say::must_be_alike(call(&question), value, board, call(&other), other_value),
                        None,
                    );
                }
            }
        }
    }
    // A search that evaluates the board at once also returns equal values.
    if examined == 0 {
        let question = questions(&positions(24, 4), 2, RULE, 60, 1)[0];
        wrong(question.position, say::must_visit_at_least(SEARCH.call(&question, 0), 1, 0), None);
    }
}

/// Returns the question with rows and columns of its board exchanged.
fn mirrored(question: Question) -> Question {
    let Position { board, player } = question.position;
    let squares = |color| -> Vec<(usize, usize)> {
        Board::squares().filter(|&(row, column)| board.get(column, row) == Some(color)).collect()
    };
    let board = board_of(&squares(Color::Black), &squares(Color::White));
    Question { position: Position { board, player }, ..question }
}

/// Returns the question with exchanged colors, for the other side.
fn exchanged(question: Question) -> Question {
    let Position { board, player } = question.position;
    let board = Board::from_bits(board.bits(Color::White), board.bits(Color::Black)).unwrap_or_default();
    Question { position: Position { board, player: player.other() }, me: question.me.other(), ..question }
}

#[grading::test(points = 2)]
fn no_position_is_examined_again_and_again() {
    // Small trees, which can be drawn, come first. Each position is from a game of its own, so that a remembered result
    // does not help with another.
    for (depth, fewest, most, how_many) in [(2, 3, 9, 4), (7, 60, 250, 4)] {
        let late = |position: &Position| depth == 2 || position.board.empty() < 9;
        let some: Vec<Position> = thinned(positions(40, 2).into_iter().filter(late).collect(), 120);
        let large = |question: &Question| question.tree_is_at_most(fewest, RULE).is_none();
        let asked = questions(&some, depth, RULE, most, 120).into_iter().filter(large);
        for question in thinned(asked.collect(), how_many) {
            let (_, trace) = traced::events(|| SEARCH.ask(&question, 0));
            examined(&question, RULE, SEARCH.call(&question, 0), &trace);
        }
    }
}
