//! CSP 6: `apply_solutions`: no solution, a single one, several, and random choices.

use super::picture;
use super::search_words as say;
use super::turn::{shown, useless_click, written};
use calls::State;
use functions::Chance;
use functions::csp::{ahead, apply_solutions};
use games::minesweeper::View;
use oracles::csp::search::{Answer, Applied, At, applied, of_applied};
use text::Text;

/// A question: a view, variables, and the solutions, each as text.
type Question = (&'static str, &'static [At], &'static [&'static str]);

const CORNER: &[At] = &[(0, 1), (1, 0), (1, 1)];
const MIXED: &[At] = &[(1, 3), (0, 0), (1, 0), (0, 3)];

/// Questions without a solution or without a variable.
const NOTHING: [Question; 5] = [
    ("1# / ## 1", CORNER, &[]),
    ("### / ### 2", &[], &[]),
    ("F1## / 11## / #### 3", &[], &[""]),
    ("F2F# / ##2# 4", &[(0, 3), (1, 3)], &[]),
    ("FF1 / 11F 1", &[], &[]),
];

fn solutions(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.bytes().map(|digit| digit - b'0').collect()).collect()
}

fn call(variables: &[At], solutions: &[Vec<u8>]) -> String {
    let solutions: Vec<String> = solutions.iter().map(|solution| format!("vec!{solution:?}")).collect();
    format!("apply_solutions(&view, &{variables:?}, &[{}], rng)", solutions.join(", "))
}

fn ask(view: &View, variables: &[At], solutions: &[Vec<u8>], chance: &mut dyn Chance) -> Answer {
    let (turn, mut clicks) = apply_solutions(view, variables, solutions, chance);
    clicks.sort_unstable();
    (turn, clicks)
}

/// Asks with a generator of this seed.
fn answered((view, variables, texts): Question, seed: u64) -> Applied {
    let (view, solutions): (View, _) = (view.parse().expect("a view"), solutions(texts));
    let got = ask(&view, variables, &solutions, &mut State::of_seed(seed));
    (view, variables.to_vec(), solutions, got)
}

#[track_caller]
fn check(questions: &[Question]) {
    for &question in questions {
        let (view, variables, solutions, got) = answered(question, 1);
        let menu = applied(&view, &variables, &solutions);
        if !menu.contains(&got) {
            let (call, expected) = (call(&variables, &solutions), shown(&menu));
            let must = match menu.len() {
                1 => say::must_answer(call, expected, written(&got)),
                _ => say::must_answer_one_of(call, expected, written(&got)),
            };
            let must = useless_click(&view, &got.1).map_or(must.clone(), |fact| must.then(&fact));
            wrong(&view, must, grading::quietly(|| mistake(question)).flatten());
        }
    }
}

/// Fails a test. The solutions are made up, so that no command can show the board with them.
#[track_caller]
fn wrong(view: &View, must: Text, mistake: Option<Text>) -> ! {
    grading::wrong(picture(view).then(&must), mistake, None)
}

/// Returns the mistake that explains the answer to this question, which a test has rejected, and to all others.
fn mistake(rejected: Question) -> Option<Text> {
    let all = [&NOTHING[..], &ONE, &AGREED, &DIVIDED, &FULL].concat().into_iter().map(|question| answered(question, 2));
    of_applied(&std::iter::once(answered(rejected, 1)).chain(all).collect::<Vec<Applied>>())
}

#[grading::test(points = 1)]
fn without_a_solution_or_a_variable_each_covered_square_is_equally_likely() {
    check(&NOTHING);
    NOTHING[..4].iter().for_each(|question| equally_likely(*question));
}

/// Checks that every covered square occurs within six standard deviations of its expected frequency.
#[track_caller]
fn equally_likely((text, variables, texts): Question) {
    const DRAWS: usize = 4000;
    let (view, solutions): (View, _) = (text.parse().expect("a view"), solutions(texts));
    let menu = applied(&view, variables, &solutions);
    // Each draw has a generator of its own, so that all draws can be announced.
    let first = State::of_seed(3);
    let generators = (0..DRAWS as u64).map(|draw| first.in_stream(draw));
    ahead::apply_solutions(generators.clone().map(|chance| (&view, variables, &solutions[..], Some(chance))));
    let drawn: Vec<Answer> = generators.map(|mut chance| ask(&view, variables, &solutions, &mut chance)).collect();
    let counts: Vec<usize> = menu.iter().map(|answer| drawn.iter().filter(|got| *got == answer).count()).collect();
    let share = 1.0 / menu.len() as f64;
    let expected = DRAWS as f64 * share;
    let most = 6.0 * (expected * (1.0 - share)).sqrt();
    if counts.iter().any(|&count| (count as f64 - expected).abs() > most) {
        let counts: Vec<String> =
            menu.iter().zip(&counts).map(|((_, clicks), count)| format!("{clicks:?} {count}")).collect();
        let must = say::must_be_equally_likely(call(variables, &solutions), DRAWS, counts.join(", "));
        wrong(&view, must, None);
    }
}

/// Questions with exactly one solution.
const ONE: [Question; 5] = [
    ("1# / ## 1", CORNER, &["001"]),
    ("#1## / #1## 2", MIXED, &["0110"]),
    ("1# / ## 3", CORNER, &["111"]),
    ("1# / ## 0", CORNER, &["000"]),
    ("#1 1", &[(0, 0)], &["1"]),
];

#[grading::test(points = 1)]
fn the_only_solution_is_done() {
    check(&ONE);
}

/// Questions with several solutions that have zeros in common.
const AGREED: [Question; 5] = [
    ("1# / ## 1", CORNER, &["001", "010"]),
    ("#1## / #1## 2", MIXED, &["1000", "0010"]),
    ("#1## / #1## 3", MIXED, &["1001", "0101"]),
    ("#1## / #1## 3", MIXED, &["1100", "1010", "0110"]),
    ("#1## / #1## 3", MIXED, &["1011", "1001"]),
];

#[grading::test(points = 1)]
fn what_is_zero_in_all_solutions_is_opened() {
    check(&AGREED);
}

/// Questions with several solutions without a common zero; the first solution has a zero.
const DIVIDED: [Question; 6] = [
    ("1# / ## 1", CORNER, &["001", "110"]),
    ("1# / ## 1", CORNER, &["110", "001"]),
    ("1# / ## 1", CORNER, &["100", "010", "001"]),
    ("#1## / #1## 2", MIXED, &["0011", "1100"]),
    ("#1## / #1## 3", MIXED, &["1101", "1011", "0111"]),
    ("1# / ## 3", CORNER, &["011", "111"]),
];

#[grading::test(points = 1)]
fn otherwise_the_first_solution_is_believed() {
    check(&DIVIDED);
}

/// Questions with several solutions of which the first has no zero at all.
const FULL: [Question; 3] = [
    ("1# / ## 3", CORNER, &["111", "011"]),
    ("#1## / #1## 4", MIXED, &["1111", "0000"]),
    ("#F# / F1# 4", &[(0, 0), (0, 2)], &["11", "10"]),
];

#[grading::test(points = 1)]
fn a_first_solution_without_zeros_leaves_it_to_chance() {
    check(&FULL);
    FULL.iter().for_each(|question| equally_likely(*question));
    same_again(FULL[1]);
}

/// Checks that the same generator draws the same squares.
#[track_caller]
fn same_again(question: Question) {
    let draw = || (0..23).map(|seed| answered(question, seed).3).collect::<Vec<Answer>>();
    let first = draw();
    if draw() != first || draw() != first {
        let (view, variables, solutions, _) = answered(question, 1);
        wrong(&view, say::must_depend_on_rng_alone(call(&variables, &solutions)), None);
    }
}
