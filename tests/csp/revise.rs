//! CSP 2: `revise`, on every arc of small boards. The oracle tries all values of the other neighbours.

use super::{see_problem, stands, words as say};
use functions::csp::{ahead, revise};
use games::minesweeper::csp::{Arc, Csp, Domain};
use grading::Probe;
use oracles::csp::arcs::{Revised, mistake_of_revise, mistake_of_told, revised};
use oracles::csp::{all_arcs, any_problem, opened, problem, round, support};
use text::Text;

/// A probe that asks for the problem after the call, as text.
const PROBE: Probe<Revised, String> = Probe {
    ask: |asked| format!("{:#}", ask(asked).0),
    call: |(_, arc)| format!("revise(&mut csp, {arc:?})"),
    shown: |(csp, _)| stands(csp),
    see: |(csp, _)| see_problem(csp),
    panel: || {
        arcs_of(
            OPEN.map(problem)
                .into_iter()
                .chain((0..30).map(|seed| opened(&round(seed))))
                .chain((0..30).map(any_problem)),
        )
    },
    mistake: mistake_of_revise,
};

/// Returns the problem after the call, and the return value.
fn ask((csp, arc): &Revised) -> (Csp, bool) {
    let mut csp = csp.clone();
    let told = revise(&mut csp, *arc);
    (csp, told)
}

/// Checks all of these questions, which are announced first.
#[track_caller]
fn check_all<'a>(asked: impl IntoIterator<Item = &'a Revised>) {
    let asked: Vec<&Revised> = asked.into_iter().collect();
    ahead::revise(asked.iter().map(|(csp, arc)| (csp, *arc)));
    asked.into_iter().for_each(check);
}

#[track_caller]
fn check(asked: &Revised) {
    let expected = format!("{:#}", revised(asked));
    PROBE.must_be(asked, &expected, |got| {
        let must = say::csp_must_be((PROBE.call)(asked), &expected, got);
        why(asked).iter().fold(must, |must, why| must.then(why))
    });
}

/// Explains for each value of the domain why it stays or is deleted.
fn why((csp, arc): &Revised) -> Vec<Text> {
    let number = csp.number(arc.j.0, arc.j.1);
    let reason = |value| match (number, support(csp, *arc, value)) {
        (None, _) => say::no_number_to_meet(arc.j.0, arc.j.1),
        (Some(number), None) => say::value_goes(value, number),
        (Some(number), Some(others)) if others.is_empty() => say::value_stays_alone(value, number),
        (Some(number), Some(others)) => say::value_stays(value, number, shown(&others)),
    };
    let mut reasons: Vec<Text> = csp.domain(arc.i.0, arc.i.1).values().map(reason).collect();
    reasons.dedup();
    reasons
}

fn shown(values: &[((usize, usize), u8)]) -> String {
    values.iter().map(|((row, column), value)| format!("({row}, {column}) = {value}")).collect::<Vec<_>>().join(", ")
}

#[track_caller]
fn check_arc(csp: &str, arc: &str) {
    check(&(problem(csp), arc.parse().expect("an arc")));
}

/// Returns every arc of these problems.
fn arcs_of(problems: impl IntoIterator<Item = Csp>) -> Vec<Revised> {
    problems.into_iter().flat_map(|csp| all_arcs(&csp).into_iter().map(move |arc| (csp.clone(), arc))).collect()
}

#[grading::test(points = 1)]
fn a_number_that_has_its_mines_makes_the_others_safe() {
    check_arc("F1# 1", "0,2-0,1");
    check_arc("0# 1", "0,1-0,0");
    // The domains of other squares do not change, nor does that of the open square.
    check_arc("F1?# 1", "0,2-0,1");
    check_arc("F## / #2# / ##F 2", "1,0-1,1");
    check_all(&that_leave(Domain::ZERO));
}

/// Returns the arcs whose undecided variable has the domain `domain` after a correct revision.
fn that_leave(domain: Domain) -> Vec<Revised> {
    let mut all = some();
    all.retain(|asked @ (csp, Arc { i: (row, column), .. })| {
        csp.domain(*row, *column) == Domain::BOTH && revised(asked).domain(*row, *column) == domain
    });
    all
}

/// Returns arcs whose number is known, on views of rounds and on boards that no round need lead to.
fn some() -> Vec<Revised> {
    let seen = (0..60).map(|seed| opened(&round(seed)));
    let mut all = arcs_of(seen.chain((0..60).map(any_problem)));
    all.retain(|(csp, arc)| csp.number(arc.j.0, arc.j.1).is_some());
    all
}

#[grading::test(points = 1)]
fn a_number_that_needs_all_its_squares_makes_them_mines() {
    check_arc("1# 1", "0,1-0,0");
    check_arc("s1# 1", "0,2-0,1");
    check_arc("### / #8# / ### 8", "0,0-1,1");
    check_arc("F2# 2", "0,2-0,1");
    check_all(&that_leave(Domain::ONE));
}

/// Views in which an open neighbour of the number has the 1 in its domain, alone or with the 0.
const OPEN: [&str; 2] = ["#11? 1", "#21? / ### 2"];

#[grading::test(points = 1)]
fn no_value_is_deleted_while_the_number_can_be_met() {
    deletes_something();
    check_arc("#1# 1", "0,2-0,1");
    check_arc("F## / #2# / ### 2", "0,1-1,1");
    check_all(&that_leave(Domain::BOTH));
    // An open square may be a mine as far as its domain says.
    check_arc(OPEN[0], "0,0-0,1");
    // A domain with a single value stays unchanged, too.
    check_arc("F1s 1", "0,0-0,1");
    check_arc("F1s 1", "0,2-0,1");
}

/// Fails for code that never deletes a value: it has not shown that it keeps the correct values.
#[track_caller]
fn deletes_something() {
    let asked = [("F1# 1", "0,2-0,1"), ("1# 1", "0,1-0,0"), ("s1# 1", "0,2-0,1"), ("F1F 1", "0,0-0,1")];
    let asked = asked.map(|(csp, arc)| (problem(csp), arc.parse().expect("an arc")));
    if asked.iter().all(|asked| PROBE.answer(asked) == format!("{:#}", asked.0)) {
        check(&asked[0]);
    }
}

#[grading::test(points = 1)]
fn a_covered_square_says_nothing() {
    deletes_something();
    for (csp, arc) in [("F1# 1", "0,1-0,2"), ("##F 1", "0,0-0,1"), ("#sF / ### 1", "1,0-0,1"), ("#F 1", "0,0-0,1")] {
        check_arc(csp, arc);
    }
    let covered = |(csp, Arc { j, .. }): &Revised| csp.number(j.0, j.1).is_none();
    check_all(arcs_of((0..60).map(any_problem)).iter().filter(|asked| covered(asked)));
}

#[grading::test(points = 1)]
fn every_impossible_value_is_deleted_and_no_other_domain_changes() {
    // No value is left.
    check_arc("2# 1", "0,1-0,0");
    check_arc("F1F 1", "0,0-0,1");
    check_arc("F1F# / #### 3", "1,0-0,1");
    check_arc("s1s 1", "0,0-0,1");
    // The variable itself is open, and may have been opened just now.
    check_arc("F11 1", "0,2-0,1");
    check_arc("F11? 1", "0,2-0,1");
    check_arc("0?0# 1", "0,0-0,1");
    check_arc("F23 2", "0,2-0,1");
    check_all(&some());
}

#[grading::test(points = 1)]
fn the_answer_is_whether_a_value_was_deleted() {
    deletes_something();
    let asked = arcs_of(["F1# 1", "#1# 1"].map(problem).into_iter().chain((0..40).map(any_problem)));
    // An answer is a pair: whether a value was deleted, and the return value.
    let answer = |asked: &Revised| {
        let (csp, told) = ask(asked);
        (csp != asked.0, told)
    };
    let answers: Vec<(bool, bool)> = asked.iter().map(answer).collect();
    if let Some(at) = answers.iter().position(|(deleted, told)| deleted != told) {
        let call = (PROBE.call)(&asked[at]);
        let must = if answers[at].0 { say::must_tell_that_one_went(call) } else { say::must_tell_that_none_went(call) };
        let open = |asked: &Revised| asked.0.number(asked.1.j.0, asked.1.j.1).is_some();
        let of_numbers = asked.iter().zip(answers).filter(|(asked, _)| open(asked)).map(|(_, answer)| answer);
        PROBE.wrong_for(&asked[at], must, mistake_of_told(&of_numbers.collect::<Vec<_>>()));
    }
}
