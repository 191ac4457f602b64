//! CSP 3: `ac3` and `propagate`. The oracle computes the fixpoint by full passes over all arcs, in any order of the
//! queue. The work is the number of times that an arc is taken out of the queue. Arcs in a list of the student's own
//! are not counted.

use super::{picture, see_it, see_problem, stands, words as say};
use functions::csp::{ac3, propagate};
use functions::traced;
use games::minesweeper::View;
use games::minesweeper::csp::{Arc, Csp, Domain, Event, Queue};
use grading::Probe;
use oracles::csp::arcs::{Done, Waiting, mistake_of_ac3, mistake_of_propagate};
use oracles::csp::{all_arcs, any_problem, fixpoint, missed, opened, problem, propagated, round, supported};
use oracles::minesweeper::steps::view;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use std::collections::BTreeMap;

const AC3: Probe<Waiting, Done> = Probe {
    ask: |asked| listen_to(asked).0,
    // The call is shown with the first arcs of the queue.
    call: |(_, arcs)| {
        const MOST: usize = 8;
        let shown: Vec<String> = arcs.iter().take(MOST).map(Arc::to_string).collect();
        let more = if arcs.len() > MOST { " ..." } else { "" };
        format!("ac3(&mut csp, &mut queue), queue: {}{more}", shown.join(" "))
    },
    shown: |(csp, _)| stands(csp),
    see: |(csp, _)| see_problem(csp),
    panel: || {
        let texts = [WITNESS, "F1F# 2", "2# 1", "F1#1# 2", "##1#0 / ##### 2"].map(problem);
        let all = texts.into_iter().chain(seen(0..30)).chain((0..60).map(any_problem)).map(full);
        // The second arc asks a covered square, so that the arcs that come back behind it are visible.
        let few = [WITNESS, "F1#1 1"].map(|text| some(text, &["0,2-0,3", "0,3-0,2"]));
        all.chain(few).collect()
    },
    mistake: mistake_of_ac3,
};

/// A probe that asks for the problem as text.
const PROPAGATE: Probe<View, Option<String>> = Probe {
    ask: |view| propagate(view).map(|csp| format!("{csp:#}")),
    call: |_| "propagate(&view)".to_owned(),
    shown: picture,
    see: |view| Some(see_it(view, "my-csp-literal")),
    panel: || views().into_iter().take(60).chain(contradictory_views()).collect(),
    mistake: mistake_of_propagate,
};

/// Runs the student's function and returns its result, and the arcs that it took out of the queue, in order.
fn listen_to((csp, arcs): &Waiting) -> (Done, Vec<Arc>) {
    let (mut csp, mut queue) = (csp.clone(), Queue::from(arcs.clone()));
    let (told, trace) = traced::events(|| ac3(&mut csp, &mut queue));
    let (mut pushed, mut popped, mut deleted) = (Vec::new(), Vec::new(), None);
    for event in trace.events {
        match event {
            Event::Pushed(arc) => pushed.push(arc),
            Event::Popped(arc) => popped.push(arc),
            Event::Deleted { .. } => deleted = deleted.or(Some(popped.len())),
            _ => {}
        }
    }
    let waits_elsewhere = deleted == Some(arcs.len());
    (Done { told, csp: format!("{csp:#}"), pushed: Some(pushed).filter(|_| !waits_elsewhere) }, popped)
}

/// Returns the problem with all arcs of all open squares in the queue.
fn full(csp: Csp) -> Waiting {
    let arcs = all_arcs(&csp);
    (csp, arcs)
}

/// Returns the problem with only these arcs in the queue.
fn some(text: &str, arcs: &[&str]) -> Waiting {
    (problem(text), arcs.iter().map(|arc| arc.parse().expect("an arc")).collect())
}

/// Checks the result for a problem that does not contradict itself.
#[track_caller]
fn check(asked: &Waiting) {
    match fixpoint(&asked.0, &asked.1) {
        Some(expected) => check_left(asked, &expected),
        None => check_contradiction(asked),
    }
}

/// Checks that the function leaves the problem `expected`.
#[track_caller]
fn check_left(asked: &Waiting, expected: &Csp) {
    let (call, expected) = ((AC3.call)(asked), format!("{expected:#}"));
    AC3.check(asked, |got| {
        if !got.told {
            return Some(say::must_be_true(call));
        }
        let missed = || missed(&problem(&got.csp), &asked.1);
        let must = || say::csp_must_be(call, &expected, &got.csp);
        let why = || missed().map(|(arc, value)| say::still_to_delete(arc, value, arc.i.0, arc.i.1));
        (got.csp != expected).then(|| why().iter().fold(must(), |must, why| must.then(why)))
    });
}

#[track_caller]
fn check_contradiction(asked: &Waiting) {
    AC3.check(asked, |got| got.told.then(|| say::must_be_false((AC3.call)(asked))));
}

#[track_caller]
fn check_full(text: &str) {
    check(&full(problem(text)));
}

/// A view in which the literal requeue does not find the mine on the left.
const WITNESS: &str = "#1#0# 1";

fn seen(seeds: std::ops::Range<u64>) -> impl Iterator<Item = Csp> {
    seeds.map(|seed| opened(&round(seed)))
}

#[grading::test(points = 1)]
fn the_arcs_of_one_number_are_revised() {
    for text in
        ["F1# 1", "#2# 2", "#1# 1", "F## / #3# / ##F 4", "3# / ## 3", "s## / #7# / ### 7", "0## / ### 1", "1# / ## 3"]
    {
        check_full(text);
    }
}

#[grading::test(points = 1)]
fn an_empty_domain_is_a_contradiction() {
    // These problems decide no square and contain no contradiction. Further tests check the remaining problems.
    ["1# / ## 3", "## / ## 1"].into_iter().for_each(check_full);
    for text in ["F1F# 2", "2# 1", "0F# 1", "s1s 1", "1#2 / ### 2"] {
        check_full(text);
        check_stop(&full(problem(text)));
    }
    // These contradictions are found by the first revisions.
    let at_once = |(csp, arcs): &Waiting| arcs.iter().any(|&arc| supported(csp, arc).is_empty());
    contradictory().filter(at_once).for_each(|asked| check_contradiction(&asked));
    contradictory().for_each(|asked| check_stop(&asked));
}

/// Checks that nothing more happens after a domain becomes empty. Only problems whose changes the trace shows are
/// checked.
#[track_caller]
fn check_stop(asked: &Waiting) {
    let (mut csp, mut queue) = (asked.0.clone(), Queue::from(asked.1.clone()));
    let (_, trace) = traced::events(|| ac3(&mut csp, &mut queue));
    let (mut left, mut empty, mut goes_on) = (asked.0.clone(), None, false);
    for event in trace.events {
        goes_on |= empty.is_some() && matches!(event, Event::Popped(_) | Event::Pushed(_) | Event::Deleted { .. });
        if let Event::Deleted { at: (row, column), value } = event {
            // The function may work on a copy.
            if !left.domain(row, column).has(value) {
                return;
            }
            left.delete(row, column, value);
            empty = empty.or(Some((row, column)).filter(|_| left.domain(row, column) == Domain::EMPTY));
        }
    }
    if let Some((row, column)) = empty.filter(|_| goes_on && left == csp) {
        AC3.wrong_for(asked, say::must_stop((AC3.call)(asked), row, column), None);
    }
}

/// Returns problems that contradict themselves.
fn contradictory() -> impl Iterator<Item = Waiting> {
    (0..200).map(any_problem).map(full).filter(|asked| fixpoint(&asked.0, &asked.1).is_none())
}

#[grading::test(points = 1)]
fn what_one_number_learns_the_others_are_told() {
    for text in [WITNESS, "#0#1# 1", "F1#1#1# 2", "##1#0 / ##### 2"] {
        check_full(text);
    }
    consistent().for_each(|(asked, left)| check_left(&asked, &left));
    contradictory().for_each(|asked| check_contradiction(&asked));
    (0..50).map(any_problem).map(full).filter(|asked| !AC3.answer(asked).told).for_each(|asked| check(&asked));
    for (level, seed) in [("9x9/10", 0), ("9x9/10", 1), ("16x16/40", 2)] {
        check(&full(opened(&view(level.parse().expect("a level"), seed))));
    }
}

/// Returns problems that do not contradict themselves with all their arcs, and their fixpoints.
fn consistent() -> impl Iterator<Item = (Waiting, Csp)> {
    let all = seen(0..120).chain((0..150).map(any_problem)).map(full);
    all.filter_map(|asked| fixpoint(&asked.0, &asked.1).map(|left| (asked, left)))
}

#[grading::test(points = 1)]
fn the_order_of_the_queue_does_not_matter() {
    for seed in 0..6 {
        check(&shuffled(&full(problem(WITNESS)), seed));
    }
    check(&some(WITNESS, &["0,2-0,3"]));
    check(&some(WITNESS, &["0,4-0,3", "0,0-0,1"]));
    for ((asked, left), seed) in consistent().zip(0..) {
        check_left(&(asked.0.clone(), asked.1.iter().rev().copied().collect()), &left);
        check_left(&shuffled(&asked, seed), &left);
    }
    // The initial queue does not matter either, if it leads to all values that can be deleted.
    for (asked, left) in some_of_them() {
        let reached = fixpoint(&asked.0, &asked.1).filter(|reached| *reached == left);
        reached.into_iter().for_each(|reached| check_left(&asked, &reached));
    }
}

/// Returns problems that do not contradict themselves, with a quarter of their arcs, and the fixpoint of all arcs.
fn some_of_them() -> impl Iterator<Item = (Waiting, Csp)> {
    consistent().zip(0..).map(|((asked, left), seed)| {
        let (csp, mut arcs) = shuffled(&asked, seed);
        arcs.truncate(arcs.len() / 4);
        ((csp, arcs), left)
    })
}

fn shuffled((csp, arcs): &Waiting, seed: u64) -> Waiting {
    let mut arcs = arcs.clone();
    arcs.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    (csp.clone(), arcs)
}

#[grading::test(points = 1)]
fn arcs_that_are_not_in_the_queue_come_only_after_a_deletion() {
    check(&some(WITNESS, &["0,0-0,1"]));
    check(&some("F1# 1", &[]));
    // Decided variables must be revised again, too.
    check_emptied(&some("F1#1 1", &["0,2-0,3"]));
    check_emptied(&some("s1#0 1", &["0,2-0,3"]));
    check(&some("F1# 1", &["0,0-0,1", "0,1-0,2"]));
    for (asked, _) in some_of_them() {
        let reached = fixpoint(&asked.0, &asked.1).filter(|reached| *reached == asked.0);
        reached.into_iter().for_each(|reached| check_left(&asked, &reached));
    }
}

/// Checks that the contradiction is found.
#[track_caller]
fn check_emptied(asked: &Waiting) {
    AC3.check(asked, |got| {
        let left = problem(&got.csp);
        let none_is_empty = left.squares().all(|(row, column)| left.domain(row, column) != Domain::EMPTY);
        (got.told && none_is_empty).then(|| say::must_be_false((AC3.call)(asked)))
    });
}

// If no arc is in the queue twice, no arc is taken out more than three times here, even if more come back than
// necessary. If arcs are in the queue twice, some are taken out eight times.
#[grading::test(points = 1)]
fn no_arc_waits_twice() {
    const MOST: usize = 5;
    check_full(WITNESS);
    for (number, mines) in [("8", 65), ("0", 0)] {
        let (between, with) = ("#########", format!("#{number}").repeat(4) + "#");
        let rows: Vec<&str> = (0..9).map(|row| if row % 2 == 1 { &with[..] } else { between }).collect();
        let asked = full(problem(&format!("{} {mines}", rows.join(" / "))));
        let often = how_often(&listen_to(&asked).1);
        if often.first().is_some_and(|&(_, times)| times > MOST) {
            let shown = often.iter().take(6).map(|(arc, times)| format!("{arc} ({times})")).collect::<Vec<_>>();
            AC3.wrong_for(&asked, say::must_revise_at_most((AC3.call)(&asked), MOST, shown.join(", ")), None);
        }
    }
}

/// Returns the arcs that were taken out of the queue with their frequencies, the most frequent ones first.
fn how_often(popped: &[Arc]) -> Vec<(Arc, usize)> {
    let mut often: BTreeMap<Arc, usize> = BTreeMap::new();
    popped.iter().for_each(|&arc| *often.entry(arc).or_default() += 1);
    let mut all: Vec<(Arc, usize)> = often.into_iter().collect();
    all.sort_by_key(|&(_, times)| std::cmp::Reverse(times));
    all
}

#[track_caller]
fn check_view(view: &View) {
    let expected = propagated(view).map(|csp| format!("{csp:#}"));
    let shown = |csp: &Option<String>| csp.as_ref().map_or("None".to_owned(), |csp| format!("Some({csp})"));
    PROPAGATE.must_be(view, &expected, |got| say::propagate_must_be(shown(&expected), shown(got)));
}

/// Returns views with correct flags, views with wrong ones, and a view of a large board.
fn views() -> Vec<View> {
    let texts = ["1# / 11 1", "F1# 1", "#1#0# 1", "### / ### 2", "000 / 000 0", "FF / ## 3", "1F / ## 1"];
    // These views have more flags than mines, which no number forbids.
    let texts = texts.into_iter().chain(["FF / ## 1", "F2F / ### 1"]);
    let mut all: Vec<View> = texts.map(|text| text.parse().expect("a view")).collect();
    all.extend((0..100).map(round));
    all.extend(["9x9/10", "16x16/40", "30x16/99"].map(|level| view(level.parse().expect("a level"), 3)));
    all
}

fn contradictory_views() -> Vec<View> {
    ["0F# 1", "1F# / FF# 3", "F1F# 2", "2# / 11 1", "F11 / 111 / ### 2", "#1001 1"]
        .map(|text| text.parse().expect("a view"))
        .into()
}

#[grading::test(points = 1)]
fn all_numbers_of_a_view_say_what_they_know() {
    views().iter().for_each(check_view);
}

#[grading::test(points = 1)]
fn a_view_that_contradicts_itself_is_none() {
    // The view decides no square and contains no contradiction.
    check_view(&"1# / ## 1".parse().expect("a view"));
    contradictory_views().iter().for_each(check_view);
}
