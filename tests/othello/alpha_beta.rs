//! Othello 8: `alpha_beta`: the values of the full search, for every evaluation and all bounds, with a part of its
//! positions.

use super::oracle::{
    Form, Mistake, NoMove, Question, bounded, count, ends, leads, look, most, named, own_moves, panel, passes_to_come,
    proof, questions, telling, thinned, visits, weigh, wiped_out,
};
use super::search::{misses_cuts, must_show};
use super::words as say;
use super::{answered, deeper, must_be, passes, positions, remembered, same, shallower, tree, turned, wrong_below};
use functions::othello::alpha_beta;
use functions::traced;
use games::othello::{Evaluation, Position};
use oracles::models::the_only_one;
use text::Text;

const RULE: NoMove = NoMove::Passed;

/// The evaluations, with the names that messages use.
const EVALUATIONS: [(&str, Evaluation); 4] = [
    ("stellung_bewerten", count),
    ("stellung_bewerten_mit_strategie", weigh),
    ("own_moves", own_moves),
    ("leads", leads),
];

fn call(question: &Question) -> String {
    let Question { position: Position { player, .. }, depth, me, alpha, beta, evaluate } = *question;
    let name =
        EVALUATIONS.iter().find(|(_, some)| std::ptr::fn_addr_eq(*some, evaluate)).map_or("evaluate", |(name, _)| name);
    let bound = |bound: f64| match bound {
        f64::INFINITY => "f64::INFINITY".to_owned(),
        f64::NEG_INFINITY => "f64::NEG_INFINITY".to_owned(),
        _ => format!("{bound:?}"),
    };
    format!("alpha_beta(&board, {player:?}, {depth}, {me:?}, {}, {}, {name})", bound(alpha), bound(beta))
}

fn ask(question: &Question) -> f64 {
    let Question { position: Position { board, player }, depth, me, alpha, beta, evaluate } = *question;
    alpha_beta(&board, player, depth, me, alpha, beta, evaluate)
}

#[track_caller]
fn check(question: &Question) {
    judge(question, ask(question));
}

#[track_caller]
fn judge(question: &Question, got: f64) {
    if question.allows(got, RULE) {
        return;
    }
    let (value, call) = (question.value(RULE), call(question));
    let must = match () {
        () if value <= question.alpha => say::must_lie_at_most(call, question.alpha, value, format!("{got:?}")),
        () if value >= question.beta => say::must_lie_at_least(call, question.beta, value, format!("{got:?}")),
        () => must_be(&call, value, got),
    };
    wrong_below(question.position, must, tree::values(question, RULE), mistake(question, got));
}

#[grading::test(points = 1)]
fn depth_0_and_the_end_are_evaluated() {
    let mut asked = questions(&positions(8, 9), 0, RULE, 0, 16);
    asked.extend(questions(&ends(8), 3, RULE, 0, 8));
    asked.extend(questions(&wiped_out(), 2, RULE, 0, 4));
    for question in asked {
        check(&Question { me: question.position.player, ..question });
    }
}

/// Fails for code that searches the whole tree and ignores `evaluate`: it is `minimax_with_passes` again and must not
/// pass.
#[track_caller]
fn does_more_than_minimax() {
    let asked = questions(&positions(16, 5), 2, RULE, 60, 8);
    let counts = |question: &Question| {
        let (got, played) = traced::positions(|| ask(&Question { evaluate: weigh, ..*question }));
        same(got, question.value(RULE)) && played == question.tree(RULE)
    };
    if asked.iter().all(counts) {
        asked.iter().for_each(|question| check(&Question { evaluate: weigh, ..*question }));
    }
}

#[grading::test(points = 1)]
fn one_move_ahead_the_best_is_found() {
    does_more_than_minimax();
    for question in questions(&positions(16, 5), 1, RULE, 30, 24) {
        check(&question);
        check(&turned(question));
    }
}

#[grading::test(points = 1)]
fn whoever_cannot_move_passes() {
    does_more_than_minimax();
    let mut asked = questions(&passes(), 1, RULE, 20, 12);
    asked.extend(questions(&passes(), 2, RULE, 20, 12));
    // Questions in which a pass makes a difference, but a move beside it does not.
    let some = questions(&passes_to_come(), 2, RULE, 16, 200).into_iter();
    let some = some.filter(|question| !question.hides(&[Mistake::PassIsFree], RULE)).collect();
    asked.extend(thinned(some, 12));
    for question in asked {
        check(&question);
        check(&turned(question));
    }
    bounds_go_on_at_a_pass();
}

/// Mistakes with bounds that show in few positions only.
const HIDDEN: [Mistake; 8] = [
    Mistake::PassSwapsBounds,
    Mistake::PassNegatesBounds,
    Mistake::PassKeepsSign,
    Mistake::AlphaAssigned,
    Mistake::BetaAssigned,
    Mistake::MoveSwapsBounds,
    Mistake::MoveNegatesBounds,
    Mistake::BoundsSwapped,
];

#[grading::test(points = 1)]
fn the_values_are_those_of_the_full_search() {
    for (depth, most, how_many) in [(2, 60, 16), (3, 150, 8), (4, 300, 3)] {
        let asked = questions(&positions(16, 5), depth, RULE, most, how_many);
        all_ways(asked.clone()).for_each(|question| check(&question));
        // Asks again with the other side to move: a table must distinguish the sides.
        asked.iter().copied().map(answered).take(8).for_each(|question| check(&question));
        // Asks again with a lower depth: the remembered result of a deeper search is no answer.
        all_ways(asked.into_iter().map(shallower).take(4).collect()).for_each(|question| check(&question));
    }
    // Questions in which the kind of a bound matters, with passes on the way.
    for depth in 3..=4 {
        let asked = questions(&thinned(passes_to_come(), 60), depth, RULE, 100, 30);
        telling(&asked, &HIDDEN, 2).iter().for_each(check);
    }
}

/// Returns each question for both sides, with each evaluation.
fn all_ways(questions: Vec<Question>) -> impl Iterator<Item = Question> {
    questions.into_iter().flat_map(|question| {
        EVALUATIONS[..3].iter().enumerate().map(move |(i, (_, evaluate))| {
            let me = if i == 1 { question.me.other() } else { question.me };
            Question { me, evaluate: *evaluate, ..question }
        })
    })
}

#[grading::test(points = 1)]
fn bounds_that_are_given_are_kept() {
    does_more_than_minimax();
    for depth in 1..=2 {
        for question in questions(&positions(16, 5), depth, RULE, 40, 12) {
            bounded(&question).iter().for_each(check);
        }
    }
    for (positions, depth) in [(passes(), 2), (passes_to_come(), 3)] {
        let asked: Vec<Question> =
            questions(&thinned(positions, 60), depth, RULE, 60, 24).iter().flat_map(bounded).collect();
        telling(&asked, &HIDDEN, 3).iter().for_each(check);
    }
}

/// Returns the known mistake that explains the values.
fn mistake(question: &Question, got: f64) -> Option<Text> {
    grading::quietly(|| {
        let asked = panel(RULE).into_iter().enumerate().map(|(i, question)| {
            let question = Question { evaluate: EVALUATIONS[i % 3].1, ..question };
            if i % 4 == 3 { bounded(&question)[i / 4 % 4] } else { question }
        });
        let mut answers = vec![(*question, got)];
        answers.extend(asked.map(|question| (question, ask(&question))));
        let weighed = |question| Question { evaluate: weigh, ..question };
        named(&answers, RULE, &[Form::Soft, Form::Hard, Form::Negamax]).or_else(|| {
            let missing: [(&str, &dyn Fn(Question) -> Question); 4] =
                [("depth", &deeper), ("me", &turned), ("player", &answered), ("evaluate", &weighed)];
            remembered(RULE, &missing, &ask)
        })
    })
    .flatten()
}

/// Positions of games, each with the index of the evaluation and the depth.
const WIDE: [(&str, usize, u32); 8] = [
    ("-------O--OOO-O--O-O-O--OXXXOX----XOXO---X--OXO------X-------XO- O", 0, 4),
    ("-X---O----X-O-----OXX-----OXX------OX-------OX------XO---------- X", 1, 4),
    ("-------------------X-------XX------XO-------XO------------------ O", 0, 5),
    ("---X--OO--OOOOO---OOXO----OOO---XXOOOO--XXOOXOOOXXOOOXO----OX--- X", 0, 4),
    ("----X-----OOXOO---O-X-----OXX-----XXX-O--X-XXO------OXO--------O O", 1, 4),
    ("-------------O---XXXO-----XXXO----OOX-----XOOX---XO---X--------- O", 1, 4),
    ("------------------OX-------OX-----XXO----XX--------------------- O", 0, 5),
    // The whole tree has eight times as many positions as are allowed.
    ("------------OX------O-----XXO------XO-------XO------------------ X", 0, 5),
];

/// Boards on which one side passes again and again. A search whose bounds are reset at a pass examines nearly twice as
/// many positions.
const PASSING: [(&str, usize, u32); 2] = [
    ("-XXXXOXXXXX-X-XXX--XXXXXXXXXX--XXXXX-X-OXXXX---XO-OXXXXXX------- X", 3, 5),
    ("--O-------O--O-OOO-OOO--OOO-OO-OOO--O--O-O--O-OO-OO-O-OOO-OXOOO- X", 0, 6),
];

/// Positions in which many values are equal if only the leader counts.
const EQUAL: [(&str, usize, u32); 3] = [
    ("-------X--O----X-X-OXXOX--OXOOXX-OOOOOXX--XXXXO---XX-OOO-----O-X X", 3, 3),
    ("----X----X--XX---OXXX--X--OXXXX--XOOOX----X-OOX----X-OO---O-X--- X", 3, 4),
    ("-O--OX--O-O-O---OO-XOX--OOOXXOX-OOOOOXO-OOO-OOXX-XO-OOXXXO--OX-- X", 3, 4),
];

/// Checks the number of examined positions, each counted once. A search that first uses a narrow window, and repeats
/// with a wider one if necessary, revisits some positions. The bound is a quarter above correct alpha-beta in the worst
/// order that people try moves in. The message shows the position with the greatest excess.
#[grading::test(points = 2)]
fn most_positions_need_not_be_examined() {
    let mut too_many = Vec::new();
    for question in WIDE.iter().map(question) {
        let (_, trace) = traced::events(|| ask(&question));
        let (visited, most) = (visits(&trace), most(&question));
        let bounds = [(visited.different, most * 5 / 4), (visited.all, most * 5 / 2)];
        let over = bounds.into_iter().find(|(visited, bound)| visited > bound);
        if let Some((visited, bound)) = over {
            too_many.push((100 * visited / bound, question, visited, bound, trace.count));
            continue;
        }
        let fewest = proof(&question, RULE) / 2;
        must_show(&question, RULE, 0, call(&question), &trace, fewest);
    }
    if let Some((_, question, visited, bound, played)) = too_many.into_iter().max_by_key(|(percent, ..)| *percent) {
        let why = grading::quietly(|| too_little(&question, played)).flatten();
        let must = say::must_visit_at_most(call(&question), bound, visited);
        wrong_below(question.position, must, None, why);
    }
}

#[grading::test(points = 1)]
fn no_cut_is_missing() {
    for question in WIDE.iter().chain(&EQUAL).map(question) {
        let (_, trace) = traced::events(|| ask(&question));
        must_show(&question, RULE, 0, call(&question), &trace, proof(&question, RULE) / 2);
        if let Some(must) = misses_cuts(&question, call(&question), &trace) {
            let why = grading::quietly(|| too_little(&question, trace.count)).flatten();
            wrong_below(question.position, must, None, why);
        }
    }
}

/// Fails if too many positions are examined because the bounds are reset at a pass. Another test checks for missing
/// cuts elsewhere.
#[track_caller]
fn bounds_go_on_at_a_pass() {
    for question in PASSING.iter().map(question) {
        let (_, trace) = traced::events(|| ask(&question));
        let (visited, most) = (visits(&trace).different, most(&question) * 5 / 4);
        let why = grading::quietly(|| too_little(&question, trace.count)).flatten();
        if visited > most && why == Some(Mistake::FreshAfterPass.words_with(RULE)) {
            wrong_below(question.position, say::must_visit_at_most(call(&question), most, visited), None, why);
        }
    }
}

fn question(&(position, evaluation, depth): &(&str, usize, u32)) -> Question {
    let position: Position = position.parse().unwrap();
    Question { evaluate: EVALUATIONS[evaluation].1, ..Question::new(position, depth, position.player) }
}

/// Returns the known mistake that explains why too little is cut. The mistake must lead to exactly as many moves, here
/// and in small positions.
fn too_little(question: &Question, played: usize) -> Option<Text> {
    let plays = |question: &Question| traced::positions(|| ask(question)).1;
    let mut answers = vec![(*question, played)];
    for (depth, most) in [(2, 40), (3, 120)] {
        let small = questions(&thinned(positions(16, 5), 30), depth, RULE, most, 8);
        answers.extend(
            small
                .iter()
                .chain(&questions(&passes_to_come(), depth, RULE, most, 4))
                .map(|question| (*question, plays(question))),
        );
    }
    use Mistake::*;
    let possible = [
        NeverCuts,
        FreshBounds,
        OnlyMeCuts,
        OnlyOpponentCuts,
        CutsStrictly,
        CutsOneLate,
        FreshAfterPass,
        AlphaAssigned,
        BetaAssigned,
        BothAssigned,
        CutLeavesInnerLoop,
        RootHandsNothingOn,
        OwnBoundForgotten,
    ];
    let plays_as = |form: Form, mistake: Mistake| {
        answers.iter().all(|(question, played)| look(question, RULE, form, Some(mistake)).played == *played)
    };
    let fits = |mistake: &Mistake| [Form::Soft, Form::Negamax].into_iter().any(|form| plays_as(form, *mistake));
    the_only_one(possible.into_iter().filter(fits).map(|mistake| mistake.words_with(RULE)))
}
