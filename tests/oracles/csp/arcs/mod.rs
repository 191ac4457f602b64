//! Mistakes that people make with arcs: in the arcs of an open square, in revising, and in the arcs that return to the
//! queue. A *model* is a function with one mistake: the mistake is named if its model gives every answer that the
//! student's code gave.

mod words;

use super::{At, Model, arcs_around, around, domain, fixpoint, named, opened, propagated, supported};
use crate::models::the_only_one;
use games::minesweeper::csp::{Arc, Csp, Domain};
use games::minesweeper::{Level, View};
use std::collections::VecDeque;
use text::Text;
use words as say;

/// A problem, and the open square that becomes part of it.
pub type Opened = (Csp, At);

/// A problem, and the arc that is revised.
pub type Revised = (Csp, Arc);

/// A problem, and the arcs in the queue.
pub type Waiting = (Csp, Vec<Arc>);

fn open(csp: &Csp, (row, column): At) -> bool {
    csp.number(row, column).is_some()
}

fn sorted(mut arcs: Vec<Arc>) -> Vec<Arc> {
    arcs.sort();
    arcs
}

/// Returns the mistake that explains the arcs of every answer, each sorted, of the student's `constraints`, if exactly
/// one does.
#[must_use]
pub fn mistake_of_arcs(answers: &[(Opened, Vec<Arc>)]) -> Option<Text> {
    let all = |(csp, at): &Opened| arcs_around(csp.level(), *at);
    let to = |asked: &Opened| all(asked).into_iter().filter(|arc| arc.j == asked.1).collect::<Vec<Arc>>();
    let from = |asked: &Opened| all(asked).into_iter().filter(|arc| arc.i == asked.1).collect::<Vec<Arc>>();
    let other = |asked: &Opened, arc: &Arc| if arc.i == asked.1 { arc.j } else { arc.i };
    let only = |asked: &Opened, is_open: bool| {
        let mut arcs = all(asked);
        arcs.retain(|arc| open(&asked.0, other(asked, arc)) == is_open);
        arcs
    };
    let itself = |asked: &Opened| sorted([all(asked), vec![Arc { i: asked.1, j: asked.1 }]].concat());
    let itself_twice = |asked: &Opened| sorted([all(asked), vec![Arc { i: asked.1, j: asked.1 }; 2]].concat());
    let models: [Model<Opened, Vec<Arc>>; 9] = [
        (&|_| Vec::new(), say::no_arcs()),
        (&to, say::only_towards_the_square()),
        (&from, say::only_away_from_the_square()),
        (&|asked| sorted([to(asked), to(asked)].concat()), say::the_same_arc_twice()),
        (&|asked| sorted([from(asked), from(asked)].concat()), say::the_same_arc_twice()),
        (&|asked| only(asked, false), say::only_covered_neighbours()),
        (&|asked| only(asked, true), say::only_open_neighbours()),
        (&itself, say::an_arc_to_itself()),
        (&itself_twice, say::an_arc_to_itself()),
    ];
    named(answers, &models)
}

/// Returns the mistake that explains the problems, as texts, after calls of the student's `constraints`, if exactly one
/// does.
#[must_use]
pub fn mistake_of_opening(answers: &[(Opened, String)]) -> Option<Text> {
    let without = |csp: &Csp, at: At, value: u8| less(csp, at, &|other| other == value);
    let neighbours_too = |(csp, at): &Opened| {
        let all = around(csp.level(), *at).into_iter().chain([*at]);
        all.fold(csp.clone(), |csp, at| if open(&csp, at) { without(&csp, at, 1) } else { csp })
    };
    let text = |csp: Csp| format!("{csp:#}");
    let models: [Model<Opened, String>; 3] = [
        (&|(csp, _)| text(csp.clone()), say::nothing_is_deleted()),
        (&|(csp, at)| text(without(csp, *at, 0)), say::the_wrong_value_is_deleted()),
        (&|asked| text(neighbours_too(asked)), say::neighbours_are_opened_too()),
    ];
    named(answers, &models)
}

/// Counts the neighbours of the number `arc.j` that satisfy `counts`.
fn count(csp: &Csp, arc: Arc, counts: &dyn Fn(At) -> bool) -> u8 {
    around(csp.level(), arc.j).into_iter().filter(|&near| counts(near)).count() as u8
}

/// Returns the problem after the values that satisfy `goes` are deleted from the square.
#[must_use]
pub fn less(csp: &Csp, (row, column): At, goes: &dyn Fn(u8) -> bool) -> Csp {
    let mut after = csp.clone();
    let gone: Vec<u8> = csp.domain(row, column).values().filter(|&value| goes(value)).collect();
    gone.into_iter().for_each(|value| after.delete(row, column, value));
    after
}

/// Returns the number of `arc.j`, the other neighbours that must be mines, and those that can be; `None` if the number
/// is unknown.
fn counted(csp: &Csp, arc: Arc) -> Option<(u8, u8, u8)> {
    let number = csp.number(arc.j.0, arc.j.1)?;
    let must = count(csp, arc, &|at| at != arc.i && domain(csp, at) == Domain::ONE);
    let can = count(csp, arc, &|at| at != arc.i && domain(csp, at).has(1));
    Some((number, must, can))
}

/// Returns the problem after `revise` deleted every value without a support.
#[must_use]
pub fn revised((csp, arc): &Revised) -> Csp {
    let left = supported(csp, *arc);
    less(csp, arc.i, &|value| !left.contains(&value))
}

/// Returns the mistake that explains the problems, as texts, after calls of the student's `revise`, if exactly one
/// does.
#[must_use]
pub fn mistake_of_revise(answers: &[(Revised, String)]) -> Option<Text> {
    let less = |csp: &Csp, at: At, goes: &dyn Fn(u8) -> bool| format!("{:#}", less(csp, at, goes));
    // A value is deleted if `goes` says so. Its arguments are the number, the mines that must be, the mines that can
    // be, and the value.
    let by = |asked: &Revised, goes: &dyn Fn(u8, u8, u8, u8) -> bool| {
        let (csp, arc) = asked;
        match counted(csp, *arc) {
            None => format!("{csp:#}"),
            Some((number, must, can)) => less(csp, arc.i, &|value| goes(number, must, can, value)),
        }
    };
    // Like `by`, but with other neighbours counted; `i` says whether the square i is counted.
    let counting = |(csp, arc): &Revised, i: bool, must: fn(&Csp, At) -> bool, can: fn(&Csp, At) -> bool| {
        let Some(number) = csp.number(arc.j.0, arc.j.1) else { return format!("{csp:#}") };
        let must = count(csp, *arc, &|at| (i || at != arc.i) && must(csp, at));
        let can = count(csp, *arc, &|at| (i || at != arc.i) && can(csp, at));
        less(csp, arc.i, &|value| must + value > number || can + value < number)
    };
    let must: fn(&Csp, At) -> bool = |csp, at| domain(csp, at) == Domain::ONE;
    let can: fn(&Csp, At) -> bool = |csp, at| domain(csp, at).has(1);
    let undecided: fn(&Csp, At) -> bool = |csp, at| domain(csp, at) == Domain::BOTH;
    let first_only = |(csp, arc): &Revised| {
        let left = supported(csp, *arc);
        let first = domain(csp, arc.i).values().find(|value| !left.contains(value));
        less(csp, arc.i, &|value| Some(value) == first)
    };
    // Uses the number of i and its neighbours; the values are deleted at i or at j.
    let turned = |(csp, arc): &Revised, at: At| match counted(csp, Arc { i: arc.j, j: arc.i }) {
        Some((number, must, can)) => less(csp, at, &|value| must + value > number || can + value < number),
        None => format!("{csp:#}"),
    };
    // Uses the number of j and deletes at j.
    let at_j = |(csp, arc): &Revised| {
        let left = [0, 1].map(|value| match counted(csp, *arc) {
            Some((number, must, can)) => must + value <= number && can + value >= number,
            None => true,
        });
        less(csp, arc.j, &|value| !left[usize::from(value)])
    };
    let covered_is_zero = |(csp, arc): &Revised| {
        let (number, must, can) =
            counted(csp, *arc).unwrap_or_else(|| (0, count(csp, *arc, &|at| at != arc.i && must(csp, at)), 8));
        less(csp, arc.i, &|value| must + value > number || can + value < number)
    };
    let models: [Model<Revised, String>; 17] = [
        (&|(csp, _)| format!("{csp:#}"), say::nothing_is_ever_deleted()),
        (&|asked| by(asked, &|n, must, can, v| must + v < n || can + v > n), say::too_few_and_too_many_swapped()),
        (&|asked| by(asked, &|n, must, can, v| must + v <= n && can + v >= n), say::supported_ones_go()),
        (&|asked| by(asked, &|n, must, _, v| must + v > n), say::too_few_forgotten()),
        (&|asked| by(asked, &|n, _, can, v| can + v < n), say::too_many_forgotten()),
        (&|asked| by(asked, &|n, must, _, v| must + v != n), say::undecided_are_no_mines()),
        (&|asked| by(asked, &|n, _, can, v| can + v != n), say::undecided_are_mines()),
        (&|asked| counting(asked, true, must, can), say::counts_i_itself()),
        (&|asked| counting(asked, false, must, undecided), say::found_mines_are_not_among_can()),
        (&|asked| counting(asked, false, must, |csp, at| !open(csp, at)), say::safe_squares_can_be_mines()),
        (&|asked| counting(asked, false, can, can), say::undecided_are_mines()),
        (
            &|asked| {
                counting(
                    asked,
                    false,
                    |csp, at| !open(csp, at) && domain(csp, at) == Domain::ONE,
                    |csp, at| !open(csp, at) && domain(csp, at).has(1),
                )
            },
            say::open_ones_are_no_mines(),
        ),
        (&first_only, say::ends_at_the_first_value()),
        (&|asked| turned(asked, asked.1.i), say::i_and_j_swapped()),
        (&|asked| turned(asked, asked.1.j), say::i_and_j_swapped()),
        (&at_j, say::deleted_at_j()),
        (&covered_is_zero, say::covered_is_a_zero()),
    ];
    named(answers, &models)
}

/// Returns the mistake that explains the return values of the student's `revise`, if exactly one does. Each answer is a
/// pair: whether a value was deleted, and the value returned.
#[must_use]
pub fn mistake_of_told(answers: &[(bool, bool)]) -> Option<Text> {
    let models: [Model<bool, bool>; 3] = [
        (&|deleted| !deleted, say::told_the_wrong_way_round()),
        (&|_| false, say::never_told()),
        (&|_| true, say::always_told()),
    ];
    named(answers, &models)
}

/// The result of a call of `ac3`.
#[derive(Clone, Debug, PartialEq)]
pub struct Done {
    /// the return value
    pub told: bool,
    /// the problem afterwards, as a text
    pub csp: String,
    /// the arcs that the call put into the queue; `None` if it took all arcs out first, because then they may wait
    /// elsewhere
    pub pushed: Option<Vec<Arc>>,
}

/// A way to work through the queue.
struct Way<'a> {
    /// the arcs that come back when the variable of an arc has lost a value
    requeue: &'a dyn Fn(&Csp, Arc) -> Vec<Arc>,
    /// whether the arcs that come back are revised
    revises: bool,
    /// whether the call ends after an arc, given whether the arc deleted a value
    ends: fn(bool) -> bool,
}

impl Way<'_> {
    /// Returns the correct way, except that these arcs come back.
    fn with(requeue: &dyn Fn(&Csp, Arc) -> Vec<Arc>) -> Way<'_> {
        Way { requeue, revises: true, ends: |_| false }
    }

    /// Works through the queue this way. All arcs that come back are recorded, even if they already wait; `news` is
    /// whether any of them does not.
    fn go(&self, (csp, queue): &Waiting) -> Gone {
        let (mut csp, mut queue) = (csp.clone(), VecDeque::from(queue.clone()));
        let (mut back, mut news) = (Vec::new(), false);
        while let Some(arc) = queue.pop_front() {
            let left = supported(&csp, arc);
            let gone: Vec<u8> = domain(&csp, arc.i).values().filter(|value| !left.contains(value)).collect();
            gone.iter().for_each(|&value| csp.delete(arc.i.0, arc.i.1, value));
            if left.is_empty() {
                return Gone { told: false, csp: String::new(), back, news };
            }
            if (self.ends)(!gone.is_empty()) {
                break;
            }
            if !gone.is_empty() {
                let arcs = (self.requeue)(&csp, arc);
                let new: Vec<Arc> = arcs.iter().filter(|arc| !queue.contains(arc)).copied().collect();
                news |= !new.is_empty();
                queue.extend(new.into_iter().filter(|_| self.revises));
                back.extend(arcs);
            }
        }
        Gone { told: true, csp: format!("{csp:#}"), back, news }
    }

    /// Whether this way leads to all these problems, and only arcs that come back this way were put into the queue.
    fn fits(&self, answers: &[(Waiting, Done)]) -> bool {
        let fits = |(gone, done): &(Gone, &Done)| {
            let mut pushed = done.pushed.iter().flatten();
            gone.told == done.told && (!gone.told || gone.csp == done.csp && pushed.all(|arc| gone.back.contains(arc)))
        };
        let gone: Vec<(Gone, &Done)> = answers.iter().map(|(asked, done)| (self.go(asked), done)).collect();
        let heard = answers.iter().any(|(_, done)| done.pushed.as_ref().is_some_and(|pushed| !pushed.is_empty()));
        gone.iter().all(fits) && (heard || !gone.iter().any(|(gone, _)| gone.news))
    }
}

/// The result of a way to work through the queue.
struct Gone {
    told: bool,
    csp: String,
    back: Vec<Arc>,
    news: bool,
}

/// Returns the arcs (i, j) for the open neighbours j of the variable k of this arc and their neighbours i, without k.
fn pairs(csp: &Csp, arc: Arc) -> Vec<Arc> {
    beside(csp, arc, true)
}

fn beside(csp: &Csp, arc: Arc, is_open: bool) -> Vec<Arc> {
    let of = |level: Level, j: At| around(level, j).into_iter().filter(|&i| i != arc.i).map(move |i| Arc { i, j });
    let numbers = around(csp.level(), arc.i).into_iter().filter(|&j| open(csp, j) == is_open);
    numbers.flat_map(|j| of(csp.level(), j)).collect()
}

/// Returns the mistake that explains every call of the student's `ac3`, if exactly one does. The problem afterwards and
/// the arcs that come back into the queue must both fit.
#[must_use]
pub fn mistake_of_ac3(answers: &[(Waiting, Done)]) -> Option<Text> {
    let only = |csp: &Csp, arc: Arc, same: bool| {
        let mut arcs = pairs(csp, arc);
        arcs.retain(|back| (back.j == arc.j) == same);
        arcs
    };
    let covered = |csp: &Csp, arc: Arc| beside(csp, arc, false);
    let own = |csp: &Csp, arc: Arc| only(csp, arc, true);
    let others = |csp: &Csp, arc: Arc| only(csp, arc, false);
    let turned =
        |csp: &Csp, arc: Arc| pairs(csp, arc).into_iter().map(|Arc { i, j }| Arc { i: j, j: i }).collect::<Vec<Arc>>();
    let shrunk =
        |csp: &Csp, arc: Arc| around(csp.level(), arc.i).into_iter().map(|i| Arc { i, j: arc.i }).collect::<Vec<Arc>>();
    let itself =
        |csp: &Csp, arc: Arc| around(csp.level(), arc.i).into_iter().map(|j| Arc { i: arc.i, j }).collect::<Vec<Arc>>();
    let undecided = |csp: &Csp, arc: Arc| {
        let mut arcs = pairs(csp, arc);
        arcs.retain(|back| domain(csp, back.i) == Domain::BOTH);
        arcs
    };
    let ways = [
        (Way::with(&|_, _| Vec::new()), say::nothing_comes_back()),
        (Way::with(&shrunk), say::arcs_to_the_shrunk_square()),
        (Way::with(&covered), say::arcs_to_covered_squares()),
        (Way::with(&own), say::only_arcs_of_the_same_number()),
        (Way::with(&others), say::not_the_arcs_of_the_same_number()),
        (Way::with(&undecided), say::only_undecided_squares_come_back()),
        (Way::with(&turned), say::arcs_come_back_turned_round()),
        (Way::with(&itself), say::arcs_of_the_square_itself()),
        (Way { revises: false, ..Way::with(&pairs) }, say::what_comes_back_is_not_revised()),
        (Way { ends: |deleted| !deleted, ..Way::with(&pairs) }, say::ends_where_nothing_goes()),
        (Way { ends: |deleted| deleted, ..Way::with(&pairs) }, say::ends_where_something_goes()),
    ];
    // The arcs in a list of the student's own cannot be observed.
    let changed = |(asked, done): &&(Waiting, Done)| done.csp != format!("{:#}", asked.0);
    let heard = answers.iter().filter(changed).any(|(_, done)| done.pushed.is_some());
    let ways = if heard { &ways[..] } else { &[] };
    let fitting = ways.iter().filter(|(way, _)| way.fits(answers)).map(|(_, words)| words.clone());
    the_only_one(fitting).or_else(|| sees_no_empty_domain(answers).then(say::empty_domains_are_not_seen))
}

/// Whether every answer is correct except that no contradiction is detected.
fn sees_no_empty_domain(answers: &[(Waiting, Done)]) -> bool {
    let right = Way::with(&pairs);
    answers.iter().all(|(asked, done)| {
        let gone = right.go(asked);
        done.told && (!gone.told || gone.csp == done.csp)
    })
}

/// Returns the mistake that explains every answer, as text, of the student's `propagate`, if exactly one does.
#[must_use]
pub fn mistake_of_propagate(answers: &[(View, Option<String>)]) -> Option<Text> {
    let fresh = |view: &View| Some(format!("{:#}", Csp::new(view)));
    let not_revised = |view: &View| Some(format!("{:#}", opened(view)));
    // All arcs of a number are revised before the next number becomes part of the problem.
    let one_by_one = |view: &View| {
        let mut csp = Csp::new(view);
        let numbers: Vec<At> = csp.squares().filter(|&at| open(&csp, at)).collect();
        for at in numbers {
            csp = less(&csp, at, &|value| value == 1);
            csp = fixpoint(&csp, &arcs_around(csp.level(), at))?;
        }
        Some(format!("{csp:#}"))
    };
    let models: [Model<View, Option<String>>; 4] = [
        (&|_| None, crate::verdicts::always_none()),
        (&fresh, say::no_number_is_asked()),
        (&not_revised, say::nothing_is_revised()),
        (&one_by_one, say::numbers_one_after_the_other()),
    ];
    let missed = answers.iter().all(|(view, got)| match propagated(view) {
        Some(expected) => got.as_ref() == Some(&format!("{expected:#}")),
        None => got.is_some(),
    });
    if missed { Some(say::contradictions_are_not_seen()) } else { named(answers, &models) }
}
