//! Tests with runs of `ac3`: correct ones that the course computes, and wrong ones written by hand.

use super::*;
use crate::minesweeper::csp::history::History;
use crate::minesweeper::csp::{constrained, neighbours};
use proptest::prelude::*;

/// Returns the answer of a correct `ac3`. No exercise is called, so that these tests do not depend on one.
fn revised(csp: &Csp, arcs: &[Arc]) -> Revised {
    let (mut csp, mut queue, mut events) = (csp.clone(), VecDeque::from(arcs.to_vec()), Vec::new());
    let mut consistent = true;
    while let Some(arc) = queue.pop_front().filter(|_| consistent) {
        events.push(Event::Popped(arc));
        let (row, column) = arc.i;
        let values = csp.domain(row, column).values();
        let forbidden: Vec<u8> =
            values.filter(|&value| crate::minesweeper::csp::against(&csp, arc.j, arc.i, value).is_some()).collect();
        for &value in &forbidden {
            csp.delete(row, column, value);
            events.push(Event::Deleted { at: arc.i, value });
        }
        consistent = csp.domain(row, column) != Domain::EMPTY;
        let level = csp.level();
        for j in neighbours(level, row, column).filter(|_| consistent && !forbidden.is_empty()) {
            let is_open = csp.number(j.0, j.1).is_some();
            for back in neighbours(level, j.0, j.1).filter(|&i| is_open && i != arc.i).map(|i| Arc { i, j }) {
                if !queue.contains(&back) {
                    queue.push_back(back);
                    events.push(Event::Pushed(back));
                }
            }
        }
    }
    Revised { consistent, csp, count: events.len(), events }
}

/// Returns the run of a correct `ac3` on this board.
fn steps(view: &str) -> Steps {
    let (csp, arcs) = constrained(&view.parse().unwrap());
    let waiting = waiting(arcs);
    let answer = revised(&csp, &arcs_of(&waiting));
    Steps::new(csp, waiting, answer).unwrap()
}

fn arcs_of(waiting: &[Waiting]) -> Vec<Arc> {
    super::arcs(waiting)
}

/// Returns a run with these events, after a question about these arcs.
fn told_by(csp: &str, arcs: &[&str], events: &[&str], consistent: bool, after: &str) -> Result<Steps, Text> {
    let waiting = waiting(arcs.iter().map(|arc| arc.parse().unwrap()).collect());
    let events: Vec<Event> = events.iter().map(|event| event.parse().unwrap()).collect();
    let answer = Revised { consistent, csp: after.parse().unwrap(), count: events.len(), events };
    Steps::new(csp.parse().unwrap(), waiting, answer)
}

/// Formats all that a moment shows.
fn moment(steps: &Steps) -> String {
    let queue: Vec<String> =
        steps.queue().iter().map(|waiting| format!("{} {}", waiting.arc, steps.why(*waiting).en)).collect();
    let revising = steps.revising().map(|waiting| (waiting.arc, steps.found(waiting.arc)));
    let squares: Vec<At> = steps.csp().squares().collect();
    let arcs = squares.iter().flat_map(|&i| squares.iter().map(move |&j| Arc { i, j }));
    let found: Vec<Found> = arcs.map(|arc| steps.found(arc)).collect();
    let (told, deletions, end) = (steps.told(), steps.deletions(), steps.end());
    format!("{:#} {queue:?} {revising:?} {found:?} {told:?} {deletions:?} {end:?}", steps.csp())
}

fn arc(text: &str) -> Arc {
    text.parse().unwrap()
}

#[test]
fn an_arc_comes_back_because_of_what_was_lost_and_each_deletion_says_why() {
    let mut steps = steps("#1#0# 1");
    let mut told = Vec::new();
    while steps.fine_step() {
        told.extend(steps.told().map(|text| text.en));
    }
    for says in [
        "(0, 2)-(0, 3): what does the 0 at (0, 3) say about (0, 2)?",
        "(0, 2) loses the value 1: no mine lies next to the 0 at (0, 3)",
        "(0, 0)-(0, 1) comes into the queue: (0, 2) lost the value 1, and the 1 at (0, 1) counts it",
        "(0, 0) loses the value 0: without a mine at (0, 0) the 1 at (0, 1) cannot get its mine",
        "(0, 1)-(0, 2): (0, 2) is covered, so it says nothing",
    ] {
        assert!(told.iter().any(|told| told == says), "{says}: {told:#?}");
    }
    assert_eq!(format!("{:#}", steps.csp()), "F1s0s 1");
    assert_eq!(steps.end().iter().map(|text| text.en.as_str()).collect::<Vec<_>>(), ["no arc waits any more"]);
    assert!(steps.queue().is_empty() && steps.contradiction().is_none());
    let (at, by) = (steps.deletions()[0].at, steps.deletions()[0].by);
    assert_eq!((at, by), ((0, 2), Some((0, 3))));
    assert_eq!(steps.found(arc("0,0-0,1")), Found::Deleted);
    assert_eq!(steps.found(arc("0,1-0,0")), Found::Consistent);
}

#[test]
fn a_step_ends_where_the_revision_of_an_arc_ends() {
    let mut steps = steps("F1# 1");
    let waits = |steps: &Steps| steps.queue().iter().map(|waiting| waiting.arc.to_string()).collect::<Vec<_>>();
    assert_eq!(waits(&steps), ["0,0-0,1", "0,1-0,0", "0,1-0,2", "0,2-0,1"]);
    assert_eq!(steps.found(arc("0,0-0,1")), Found::ToDo);
    assert!(steps.step() && steps.at() == 1);
    assert_eq!(steps.found(arc("0,0-0,1")), Found::Consistent);
    assert!(steps.step() && steps.step() && steps.fine_step());
    let last = arc("0,2-0,1");
    assert_eq!((steps.revising().map(|waiting| waiting.arc), steps.found(last)), (Some(last), Found::ToDo));
    assert!(steps.back() && steps.at() == 3 && steps.step());
    assert_eq!((steps.found(last), steps.at()), (Found::Deleted, 6));
    assert_eq!(waits(&steps), ["0,0-0,1"]);
    assert!(steps.step() && !steps.step() && !steps.fine_step());
    steps.rewind();
    assert!(!steps.back() && !steps.fine_back() && steps.told().is_none() && steps.end().is_empty());
}

#[test]
fn a_contradiction_names_the_square_and_the_number() {
    let mut steps = steps("F1F# 2");
    steps.finish();
    let last = steps.contradiction().unwrap();
    assert_eq!((last.at, last.by), ((0, 0), Some((0, 1))));
    assert_eq!(steps.found(last.arc.unwrap()), Found::Deleted);
    let end = &steps.end()[0];
    assert_eq!(
        end.en,
        "(0, 0) has no value left, the last one because the 1 at (0, 1) has its mine already: a contradiction"
    );
    assert!(end.de.contains("die 1 auf (0, 1) hat ihre Mine schon"), "{end:?}");
}

#[test]
fn who_chooses_an_arc_or_splits_a_domain_asks_anew_and_comes_back() {
    let mut first = steps("1## / ### 1");
    let chosen = arc("1,1-0,0");
    let again = first.with_first(chosen);
    assert_eq!((again[0].arc, again[0].why, again.len()), (chosen, Why::Beginning, first.queue().len()));
    first.finish();
    assert_eq!((first.with_first(chosen), first.end().len()), (vec![Waiting { arc: chosen, why: Why::Chosen }], 1));

    assert!(first.split((0, 0), 1).is_none() && first.split((0, 1), 2).is_none());
    let (csp, waiting) = first.split((0, 1), 1).unwrap();
    assert_eq!((format!("{csp:#}").as_str(), arcs_of(&waiting)), ("1F# / ### 1", vec![arc("1,0-0,0"), arc("1,1-0,0")]));
    assert_eq!(first.why(waiting[0]).en, "(0, 1) lost the value 0, and the 1 at (0, 0) counts it");
    let answer = revised(&csp, &arcs_of(&waiting));
    let (before, mut history) = (moment(&first), History::new(first));
    history.begin(Steps::new(csp, waiting, answer).unwrap());
    history.now.finish();
    assert_eq!(format!("{:#}", history.now.csp()), "1F# / ss# 1");
    while moment(&history.now) != before {
        assert!(history.back());
    }
    history.rewind();
    assert!(!history.back() && !history.fine_back());
}

#[test]
fn what_is_wrong_is_told_and_never_a_panic() {
    let said = |steps: Result<Steps, Text>| {
        let mut steps = steps.unwrap_or_else(|why| panic!("{why}"));
        let mut said = Vec::new();
        while steps.fine_step() {
            said.extend(steps.told());
        }
        said.extend(steps.end().to_vec());
        said.into_iter().map(|text| text.en).collect::<Vec<_>>().join("; ")
    };
    let (board, to_the_left) = ("#1# 1", "0,0-0,1");
    for (events, consistent, after, says) in [
        (
            &["delete 0,0 1"][..],
            true,
            "s1# 1",
            "(0, 0) loses the value 1: nothing forbids this value; ac3 is over, but 1 arc still waits",
        ),
        (&["pop 0,0-0,1", "delete 0,0 1"], true, "s1# 1", "with it the 1 at (0, 1) can still be met; no arc waits"),
        (&["pop 0,0-0,2", "delete 0,0 1"], true, "s1# 1", "nothing forbids this value; ac3 is over"),
        (&["pop 0,1-0,0", "delete 0,1 0"], true, "#1!# 1", "nothing forbids this value: (0, 0) is covered"),
        (
            &["pop 0,0-0,1", "push 0,0-0,1"],
            true,
            board,
            "(0, 0)-(0, 1) comes into the queue: put in although no value was lost",
        ),
        (&["delete 0,0 1", "push 0,1-0,2"], true, "s1# 1", "(0, 0) lost the value 1, but (0, 2) is covered"),
        (&["delete 0,0 1", "push 0,1-0,1"], true, "s1# 1", "(0, 0) lost the value 1, and the 1 at (0, 1) counts it"),
        (
            &["delete 0,0 1", "delete 0,0 1"],
            true,
            "s1# 1",
            "(0, 0) had lost the value 1 before: the code changes a copy",
        ),
        (
            &["delete 0,0 1", "pop 0,0-0,1"],
            true,
            "s1# 1",
            "no arc waits any more, but (0, 2) can still lose the value 0",
        ),
        (&["try 0,0 1 1", "release 0,0"], true, board, "which AC-3 never does"),
        (&["pop 0,0-0,1"], false, board, "ac3 says false, although every domain has a value"),
        (&["delete 0,0 1", "delete 0,0 0"], true, "x1# 1", "ac3 says true, although (0, 0) has no value left"),
        (&[], true, board, "ac3 is over, but 1 arc still waits"),
        (&["delete 0,0 1"], true, board, "the problem that came back has other domains"),
    ] {
        let said = said(told_by(board, &[to_the_left], events, consistent, after));
        assert!(said.contains(says), "{events:?}: {said}");
    }
    assert!(said(told_by("x1# 1", &[], &[], false, "x1# 1")).contains("from the beginning"));
    let refused = |steps: Result<Steps, Text>| steps.err().map(|why| why.en).unwrap_or_default();
    for (arcs, events, after, says) in [
        (&["0,0-0,1"][..], &["push 0,7-0,0"][..], board, "(0, 7) is outside the board"),
        (&["0,0-3,1"], &[], board, "(3, 1) is outside the board"),
        (&[], &["delete 1,0 1"], board, "(1, 0) is outside"),
        (&[], &["try 0,9 1 1"], board, "(0, 9) is outside"),
        (&[], &[], "#1 1", "another board"),
        (&[], &[], "#2# 1", "another board"),
    ] {
        let why = refused(told_by(board, arcs, events, true, after));
        assert!(why.contains(says), "{arcs:?} {events:?} {after}: {why}");
    }
}

#[test]
fn a_long_run_ends_with_what_cannot_be_seen() {
    let pops = ["push 0,0-0,1", "pop 0,0-0,1"].repeat(10_000);
    let mut steps = told_by("#1# 1", &[], &pops, true, "#1# 1").unwrap();
    steps.answer.count = 35_000;
    steps.finish();
    assert_eq!(steps.end()[0].en, "only the first 20000 steps of 35000 can be seen");
    steps.rewind();
    assert_eq!((steps.at(), steps.queue().len()), (0, 0));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    /// Checks boards with any numbers, consistent or not.
    #[test]
    fn every_moment_comes_back_as_it_was(squares in prop::collection::vec("[#####F0-3]", 12), chosen in any::<prop::sample::Index>()) {
        // The three mines need room.
        prop_assume!(squares.iter().filter(|square| ["#", "F"].contains(&&***square)).count() >= 3);
        let rows: Vec<String> = squares.chunks(4).map(<[String]>::concat).collect();
        let mut steps = steps(&format!("{} 3", rows.join(" / ")));
        let mut moments = vec![moment(&steps)];
        while steps.fine_step() {
            moments.push(moment(&steps));
        }
        while let Some(expected) = moments.pop() {
            prop_assert_eq!(moment(&steps), expected);
            prop_assert_eq!(steps.fine_back(), !moments.is_empty());
        }
        // Whole steps lead through some of the moments.
        let at = chosen.index(steps.len() + 1);
        while steps.at() < at && steps.step() {}
        let (here, there) = (steps.at(), moment(&steps));
        steps.finish();
        while steps.at() > here && steps.back() {}
        prop_assert_eq!(moment(&steps), there);
    }
}
