//! Othello 7: `minimax_with_passes`, checked against a search with passes.

use super::oracle::{
    Mistake, NoMove, Question, after_a_pass_by_the_sheet, below_by_the_sheet, children, ends, passes_to_come,
    questions, thinned, wiped_out,
};
use super::search::{Search, examined};
use super::words as say;
use super::{answered, passes, positions, same, shallower, turned};
use functions::othello::minimax_with_passes;
use functions::traced;
use games::othello::{Color, Position};

const RULE: NoMove = NoMove::Passed;

const SEARCH: Search = Search {
    name: "minimax_with_passes",
    run: minimax_with_passes,
    rule: RULE,
    own: |asked| {
        // The values are correct at the root, but follow the worksheet's rule further down, or only after a pass.
        let calls_the_other = [below_by_the_sheet, after_a_pass_by_the_sheet]
            .into_iter()
            .any(|model| asked.iter().all(|(question, _, got)| same(model(question), *got)));
        calls_the_other.then(say::recursion_calls_minimax)
    },
};

#[grading::test(points = 1)]
fn whoever_cannot_move_passes() {
    // Whether the pass counts as a move makes no difference here.
    for depth in 2..=3 {
        let asked = questions(&passes(), depth, RULE, 40, 60).into_iter().filter(free_is_the_same);
        both(thinned(asked.collect(), 12)).for_each(|question| SEARCH.check(&question, 0));
    }
    // Passes that occur later in the search.
    for depth in 3..=4 {
        let asked = questions(&passes_to_come(), depth, RULE, 60, 60).into_iter().filter(free_is_the_same);
        both(thinned(asked.collect(), 20)).for_each(|question| SEARCH.check(&question, 1));
    }
    // Several passes in a row of moves.
    for depth in 4..=6 {
        let asked = questions(&passes(), depth, RULE, 60, 400).into_iter().filter(free_is_the_same);
        let again = asked.filter(|question| !same(after_a_pass_by_the_sheet(question), question.value(RULE)));
        both(thinned(again.collect(), 6)).for_each(|question| SEARCH.check(&question, 0));
    }
    // Both sides can move, and either is to move: a table must distinguish the side to move.
    let asked = questions(&positions(16, 5), 2, RULE, 60, 60).into_iter().filter(free_is_the_same);
    for question in thinned(asked.filter(|question| free_is_the_same(&answered(*question))).collect(), 6) {
        SEARCH.check(&question, 0);
        SEARCH.check(&answered(question), 0);
    }
    // Neither side can move. Another test uses the other side as `me`.
    for end in ends(12) {
        let others = Question::new(end, 3, end.player.other());
        SEARCH.check(&others, 0);
    }
}

/// Returns each question for both sides as `me`, small trees first.
fn both(questions: Vec<Question>) -> impl Iterator<Item = Question> {
    questions.into_iter().flat_map(|question| [question, Question { me: question.me.other(), ..question }])
}

/// Whether a pass that costs no depth leads to the same value.
fn free_is_the_same(question: &Question) -> bool {
    at_the_end_is_the_same(question) && question.hides(&[Mistake::PassIsFree], RULE) && question.is_clear(RULE)
}

/// Mistakes about the end of the game, for which one test is enough.
const OF_THE_END: [Mistake; 5] = [
    Mistake::OverIsZero,
    Mistake::OverIsZeroInside,
    Mistake::OverIsFinal,
    Mistake::OverIsFinalInside,
    Mistake::NoMoveIsStart,
];

fn at_the_end_is_the_same(question: &Question) -> bool {
    question.hides(&OF_THE_END, RULE)
}

#[grading::test(points = 1)]
fn a_pass_counts_as_a_move() {
    for depth in 1..=2 {
        let asked = questions(&passes(), depth, RULE, 20, 60).into_iter().filter(at_the_end_is_the_same);
        both(thinned(asked.collect(), 12)).for_each(|question| SEARCH.check(&question, 0));
    }
    for depth in 2..=3 {
        let asked = questions(&passes_to_come(), depth, RULE, 60, 60).into_iter().filter(at_the_end_is_the_same);
        both(thinned(asked.collect(), 20)).for_each(|question| SEARCH.check(&question, 2));
    }
}

#[grading::test(points = 1)]
fn when_nobody_can_move_the_board_is_evaluated() {
    // Another test checks for which side a board is evaluated.
    for end in ends(12).into_iter().chain(wiped_out()) {
        for player in [Color::Black, Color::White] {
            SEARCH.check(&Question::new(Position { player, ..end }, 3, player), 0);
        }
    }
}

/// Whether both sides can move in every position, `depth` moves ahead.
fn both_can_move(position: Position, depth: u32) -> bool {
    let Position { board, player } = position;
    let can_move = board.has_move(player) && board.has_move(player.other());
    can_move && (depth == 0 || children(position).all(|(_, next)| both_can_move(next, depth - 1)))
}

#[grading::test(points = 1)]
fn everything_else_is_as_before() {
    // Code that never passes is `minimax` again and must not pass this test.
    let passing = questions(&passes(), 3, RULE, 40, 12).into_iter().filter(|question| question.is_clear(RULE));
    let passing: Vec<Question> = passing.filter(at_the_end_is_the_same).collect();
    let asked = passing.iter().flat_map(|question| [*question, answered(*question)]);
    if asked.into_iter().all(|question| same(SEARCH.ask(&question, 0), question.value(NoMove::Evaluated))) {
        passing.iter().for_each(|question| SEARCH.check(question, 0));
    }
    // Other tests check passes, and for which side a board is evaluated: at the end of each line it is the turn of
    // `me`.
    let no_pass = |question: &Question| {
        let Question { position, depth, me, .. } = *question;
        let at_the_end = if depth % 2 == 0 { position.player } else { position.player.other() };
        me == at_the_end && both_can_move(position, depth) && question.is_clear(RULE)
    };
    for (depth, most, how_many) in [(1, 20, 10), (2, 60, 20), (3, 150, 6), (4, 300, 3)] {
        let asked = questions(&positions(16, 5), depth, RULE, most, 60).into_iter();
        let asked = asked.flat_map(|question| [question, turned(question)]).filter(no_pass);
        let asked = thinned(asked.collect(), how_many);
        for question in &asked {
            let (got, trace) = traced::events(|| SEARCH.ask(question, 0));
            SEARCH.judge(question, 0, got);
            examined(question, RULE, SEARCH.call(question, 0), &trace);
        }
        // Asks again with the other side to move: a table must distinguish the side to move.
        let both = asked.iter().copied().map(answered).flat_map(|question| [question, turned(question)]);
        both.filter(no_pass).take(4).for_each(|question| SEARCH.check(&question, 0));
        // Asks again with a lower depth: a table must distinguish depths.
        let less = asked.into_iter().map(shallower).flat_map(|question| [question, turned(question)]);
        less.filter(no_pass).take(4).for_each(|question| SEARCH.check(&question, 0));
    }
}
