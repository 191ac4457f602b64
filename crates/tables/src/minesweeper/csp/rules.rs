//! The student's functions on which a step of the solver rests, and the course's answer to each call. The answers are
//! the values that `revise` must delete, the consistent squares, and the clicks that `apply_solutions` derives from
//! solutions.

use super::{At, against, are_neighbours, mines_around, named, neighbours, same_board, say};
use crate::boards::listed;
use crate::minesweeper::rounds::on_board;
use crate::rules::{Difference, name};
use games::minesweeper::csp::{Arc, Csp, Domain, Turn};
use games::minesweeper::{Click, Square, View};
use questions::minesweeper::{CspRule, CspRuled};
use std::collections::HashSet;
use text::Text;

/// The exercises whose functions the solver uses.
pub const EXERCISES: &[&str] = &[
    "csp/constraints",
    "csp/revise",
    "csp/ac3",
    "csp/consistency",
    "csp/backtracking",
    "csp/apply_solutions",
    "csp/solve",
    "csp/open_at_once",
    "csp/guess_one",
    "csp/components",
];

/// Returns the question that calls `revise` with this arc. `None` if the task does not define the result: the squares
/// are no neighbours, or a domain around the number is empty.
#[must_use]
pub fn revision(csp: &Csp, arc: Arc) -> Option<CspRule> {
    let is_empty = |(row, column)| csp.domain(row, column) == Domain::EMPTY;
    let is_told = are_neighbours(arc.i, arc.j) && !neighbours(csp.level(), arc.j.0, arc.j.1).any(is_empty);
    is_told.then(|| CspRule::Revise { csp: csp.clone(), arc })
}

/// Returns the question that calls `apply_solutions`. `None` if the solutions are no assignments of 0 and 1 to
/// different variables.
#[must_use]
pub fn application(view: &View, variables: &[At], solutions: &[Vec<u8>], seed: u64) -> Option<CspRule> {
    let (variables, solutions) = (variables.to_vec(), solutions.to_vec());
    let are_different = variables.iter().collect::<HashSet<_>>().len() == variables.len();
    let is_assignment = |values: &Vec<u8>| values.len() == variables.len() && values.iter().all(|&value| value <= 1);
    (are_different && solutions.iter().all(is_assignment)).then(|| CspRule::ApplySolutions {
        view: view.clone(),
        variables,
        solutions,
        seed,
    })
}

/// Returns the problem after the course's `revise` of this arc.
#[must_use]
pub fn revised(csp: &Csp, Arc { i, j }: Arc) -> Csp {
    let mut after = csp.clone();
    let domain = csp.domain(i.0, i.1);
    domain
        .values()
        .filter(|&value| against(csp, j, i, value).is_some())
        .for_each(|value| after.delete(i.0, i.1, value));
    after
}

impl crate::rules::Rule for CspRule {
    fn exercise(&self) -> &'static str {
        match self {
            CspRule::Revise { .. } => "csp/revise",
            CspRule::Consistency { .. } => "csp/consistency",
            CspRule::ApplySolutions { .. } => "csp/apply_solutions",
        }
    }

    fn difference(&self, answer: &CspRuled) -> Option<Difference> {
        match (self, answer) {
            (CspRule::Revise { csp, arc }, CspRuled::Revised { csp: after, deleted }) => {
                revision_differs(csp, *arc, after, *deleted)
            }
            (CspRule::Consistency { csp }, CspRuled::Consistent { variables, solver }) => {
                consistency_differs(csp, variables, *solver)
            }
            (CspRule::ApplySolutions { view, variables, solutions, .. }, CspRuled::Applied { turn, clicks }) => {
                clicks_differ(view, variables, solutions, (*turn, clicks))
            }
            // The kind of the answer does not fit the question, so the program does not come from the course.
            _ => Some(difference(crate::say::does_not_fit(name(self.exercise())), [])),
        }
    }

    /// Returns `None`, since no command opens a problem. The window shows the command that opens the round.
    fn command(&self) -> Option<String> {
        None
    }

    /// Returns the error unchanged, since the steps go on without this answer.
    fn failed(why: &Text) -> Text {
        why.clone()
    }
}

fn difference(text: Text, squares: impl Into<Vec<At>>) -> Difference {
    Difference { text, squares: squares.into() }
}

fn revision_differs(before: &Csp, Arc { i, j }: Arc, after: &Csp, deleted: bool) -> Option<Difference> {
    if same_board(before, after).is_err() {
        return Some(difference(say::revise_leaves_another_board(), []));
    }
    let changed = |&(row, column): &At| before.domain(row, column) != after.domain(row, column);
    if let Some(other) = before.squares().filter(|&at| at != i).find(changed) {
        return Some(difference(say::revise_changes(named(other), named(i)), [other]));
    }
    let (domain, left) = (before.domain(i.0, i.1), after.domain(i.0, i.1));
    let of_value = |value: u8| match (domain.has(value), left.has(value), against(before, j, i, value)) {
        (true, true, Some(why)) => Some(say::revise_keeps(value, named(i), why)),
        (true, false, None) => Some(say::revise_deletes(value, named(i), allows(before, j))),
        (false, true, _) => Some(say::revise_adds(value, named(i))),
        _ => None,
    };
    let text = (0..=1).find_map(of_value).or_else(|| match (deleted, changed(&i)) {
        (true, false) => Some(say::revise_says_true()),
        (false, true) => Some(say::revise_says_false(named(i))),
        _ => None,
    })?;
    Some(difference(text, [i]))
}

/// Says in a clause without a full stop that the number at `by` forbids its neighbours nothing.
fn allows(csp: &Csp, by: At) -> Text {
    let number = csp.number(by.0, by.1);
    number.map_or_else(|| say::no_number_there(named(by)), |number| say::still_can_be_met(number, named(by)))
}

/// Returns whether a variable is consistent, and the reason in a clause without a full stop.
fn variable(csp: &Csp, at: At) -> (bool, Text) {
    let found = mines_around(csp, at, |_| true).0;
    match csp.number(at.0, at.1) {
        _ if csp.domain(at.0, at.1) == Domain::ONE => (true, say::is_a_found_mine()),
        None => (false, say::is_covered_and_no_found_mine()),
        Some(number) => (found == number, say::has_so_many_found(number, found)),
    }
}

/// Returns whether the solver is consistent, and the reason in a clause without a full stop.
fn solver(csp: &Csp) -> (bool, Text) {
    let values = |at: At| csp.domain(at.0, at.1).values().count();
    if let Some(at) = csp.squares().find(|&at| values(at) != 1) {
        let why = if values(at) == 0 { say::has_no_value(named(at)) } else { say::has_two_values(named(at)) };
        return (false, why);
    }
    let is_wrong = |&at: &At| csp.number(at.0, at.1).is_some() && !variable(csp, at).0;
    if let Some(at) = csp.squares().find(is_wrong) {
        return (false, say::is_open_and_not_consistent(named(at)));
    }
    let (mines, found) = (csp.level().mines(), csp.squares().filter(|&(r, c)| csp.domain(r, c) == Domain::ONE).count());
    let why = if found == mines { say::nothing_is_missing() } else { say::so_many_are_found(found, mines) };
    (found == mines, why)
}

fn consistency_differs(csp: &Csp, variables: &[At], says: bool) -> Option<Difference> {
    if let Some(why) = variables.iter().find_map(|&(row, column)| on_board(csp.level(), row, column).err()) {
        return Some(difference(why, []));
    }
    for at in csp.squares() {
        let ((is_consistent, why), said) = (variable(csp, at), variables.contains(&at));
        if is_consistent != said {
            return Some(difference(say::variable_says(said, named(at), why), [at]));
        }
    }
    let (is_consistent, why) = solver(csp);
    (is_consistent != says).then(|| difference(say::solver_says(says, why), []))
}

/// The turn and the clicks that follow from solutions.
struct Verdict {
    turn: Turn,
    /// The reason for the turn, in a clause without a full stop.
    why: Text,
    /// The clicks; empty if chance decides.
    clicks: Vec<Click>,
    /// The reasons why a variable is a mine, and why it is none, in clauses without a full stop.
    reasons: (Text, Text),
}

fn verdict(variables: &[At], solutions: &[Vec<u8>]) -> Verdict {
    let having = |value: u8, of: &[u8]| {
        let having = variables.iter().zip(of).filter(move |&(_, of)| *of == value);
        having.map(|(&at, _)| at).collect::<Vec<At>>()
    };
    let left = |squares: Vec<At>| squares.into_iter().map(|(row, column)| Click::Left(row, column));
    let chance =
        |why| Verdict { turn: Turn::Chance, why, clicks: Vec::new(), reasons: (Text::default(), Text::default()) };
    let Some((first, others)) = solutions.split_first() else { return chance(say::there_is_no_solution()) };
    if variables.is_empty() {
        return chance(say::there_is_no_variable());
    }
    let zeros = having(0, first);
    if others.is_empty() {
        let flags = having(1, first).into_iter().map(|(row, column)| Click::Right(row, column));
        let clicks = left(zeros).chain(flags).collect();
        let reasons = (say::only_has_a_mine(), say::only_has_no_mine());
        return Verdict { turn: Turn::Solutions, why: say::there_is_one_solution(), clicks, reasons };
    }
    let is_safe = |at: &At| others.iter().all(|solution| having(0, solution).contains(at));
    let safe: Vec<At> = zeros.iter().copied().filter(is_safe).collect();
    if let Some(&at) = safe.first() {
        let (why, reasons) = (say::all_say_safe(named(at)), (say::some_have_a_mine(), say::none_has_a_mine()));
        return Verdict { turn: Turn::Solutions, why, clicks: left(safe).collect(), reasons };
    }
    if zeros.is_empty() {
        return chance(say::first_has_no_zero());
    }
    let reasons = (say::first_has_a_mine(), say::first_has_no_mine());
    Verdict { turn: Turn::Guess, why: say::none_is_safe(), clicks: left(zeros).collect(), reasons }
}

/// Returns the square of a click.
fn square((Click::Left(row, column) | Click::Right(row, column)): Click) -> At {
    (row, column)
}

fn clicks_differ(
    view: &View,
    variables: &[At],
    solutions: &[Vec<u8>],
    (turn, clicks): (Turn, &[Click]),
) -> Option<Difference> {
    let squares: Vec<At> = clicks.iter().copied().map(square).collect();
    if let Some(why) = squares.iter().find_map(|&(row, column)| on_board(view.level(), row, column).err()) {
        return Some(difference(why, []));
    }
    let verdict = verdict(variables, solutions);
    if turn != verdict.turn {
        let [said, expected] = [turn, verdict.turn].map(|turn| format!("{turn:?}"));
        return Some(difference(say::says_another_turn(said, verdict.why, expected), []));
    }
    if turn == Turn::Chance {
        return chance_differs(view, clicks, &squares);
    }
    let Verdict { clicks: expected, reasons: (mine, safe), .. } = verdict;
    let is_twice = |&(i, click): &(usize, &Click)| clicks[..i].contains(click);
    let (text, at) = if let Some(&click) = clicks.iter().find(|click| !expected.contains(click)) {
        let at = square(click);
        let text = match click {
            _ if !variables.contains(&at) => say::opens_after_all(named(at), say::not_a_variable()),
            Click::Left(..) => say::opens_after_all(named(at), mine),
            Click::Right(..) if solutions.len() > 1 => say::flags_after_all(named(at), say::several_set_no_flags()),
            Click::Right(..) => say::flags_after_all(named(at), safe),
        };
        (text, at)
    } else if let Some(&click) = expected.iter().find(|click| !clicks.contains(click)) {
        let at = square(click);
        let text = match click {
            Click::Left(..) => say::does_not_open(named(at), safe),
            Click::Right(..) => say::does_not_flag(named(at), mine),
        };
        (text, at)
    } else {
        let (_, &click) = clicks.iter().enumerate().find(is_twice)?;
        (say::clicks_twice(named(square(click))), square(click))
    };
    Some(difference(text, [at]))
}

/// Checks clicks that are left to chance: a left click on a covered square, or no click if no square is covered.
fn chance_differs(view: &View, clicks: &[Click], squares: &[At]) -> Option<Difference> {
    let is_covered = |&(row, column): &At| view.get(row, column) == Square::Covered;
    let has_covered = view.squares().any(|at| is_covered(&at));
    let is_fine = match clicks {
        [] => !has_covered,
        [Click::Left(row, column)] => is_covered(&(*row, *column)),
        _ => false,
    };
    let clicked = if squares.is_empty() { say::no_square() } else { Text::verbatim(listed(squares)) };
    (!is_fine).then(|| difference(say::chance_differs(clicked), squares))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rule as _;

    fn csp(text: &str) -> Csp {
        text.parse().unwrap()
    }

    fn told(call: &CspRule, answer: &CspRuled) -> Option<(String, Vec<At>)> {
        call.difference(answer).map(|difference| (difference.text.en, difference.squares))
    }

    fn call(problem: &str, arc: &str) -> CspRule {
        revision(&csp(problem), arc.parse().unwrap()).unwrap_or_else(|| panic!("{problem} is not asked about {arc}"))
    }

    #[test]
    fn what_an_arc_demands_is_known_and_its_answer_is_told_if_it_differs() {
        let right: [(&str, &str, &str); 5] = [
            ("F1# 1", "0,2-0,1", "F1s 1"),
            ("#1# 1", "0,2-0,1", "#1# 1"),
            ("#2# 2", "0,0-0,1", "F2# 2"),
            ("F1F 2", "0,0-0,1", "x1F 2"),
            ("### 1", "0,0-0,1", "### 1"),
        ];
        for (before, arc, after) in right {
            let of = arc.parse().unwrap();
            assert_eq!(format!("{:#}", revised(&csp(before), of)), after, "{before} {arc}");
            let answer = CspRuled::Revised { csp: csp(after), deleted: before != after };
            assert_eq!(told(&call(before, arc), &answer), None, "{before} {arc}");
        }
        for (before, after, deleted, says, squares) in [
            ("F1# 1", "F1# 1", false, "keeps the value 1 of (0, 2), but the 1 at (0, 1) has its mine", vec![(0, 2)]),
            ("#1# 1", "#1s 1", true, "deletes the value 1 of (0, 2), but nothing forbids this value", vec![(0, 2)]),
            ("### 1", "##F 1", true, "(0, 1) is covered and has no number", vec![(0, 2)]),
            ("F1# 1", "F1x 1", true, "deletes the value 0 of (0, 2)", vec![(0, 2)]),
            ("#1s 1", "#1# 1", false, "gives (0, 2) the value 1 back", vec![(0, 2)]),
            ("F1# 1", "s1s 1", true, "changes the domain of (0, 0); only that of (0, 2)", vec![(0, 0)]),
            ("F1# 1", "F1s 1", false, "returns false, but it has deleted a value of (0, 2)", vec![(0, 2)]),
            ("#1# 1", "#1# 1", true, "returns true, but it has deleted nothing", vec![(0, 2)]),
            ("F1# 1", "F2s 1", true, "another board", vec![]),
            ("F1# 1", "F1 / s# 1", true, "another board", vec![]),
        ] {
            let answer = CspRuled::Revised { csp: csp(after), deleted };
            let (text, where_) = told(&call(before, "0,2-0,1"), &answer).unwrap();
            assert!(text.contains(says) && text.contains("revise"), "{before}: {text}");
            assert_eq!(where_, squares, "{before}");
        }
    }

    #[test]
    fn what_the_task_does_not_say_is_not_asked() {
        for (problem, arc) in [("F1## 1", "0,3-0,1"), ("F1# 1", "0,1-0,1"), ("x1# 1", "0,2-0,1")] {
            assert_eq!(revision(&csp(problem), arc.parse().unwrap()), None, "{problem} {arc}");
        }
        let view = "1# / ## 1".parse().unwrap();
        let asked =
            |variables: &[At], solution: &[u8]| application(&view, variables, &[solution.to_vec()], 0).is_some();
        assert!(asked(&[(0, 1)], &[1]) && asked(&[], &[]));
        assert!(!asked(&[(0, 1)], &[2]) && !asked(&[(0, 1)], &[]) && !asked(&[(0, 1), (0, 1)], &[0, 0]));
    }

    #[test]
    fn squares_are_consistent_as_the_paper_says_and_so_is_the_solver() {
        let says = |problem: &str, variables: &[At], solver| {
            let call = CspRule::Consistency { csp: csp(problem) };
            told(&call, &CspRuled::Consistent { variables: variables.to_vec(), solver })
        };
        let both = [(0, 0), (0, 1)];
        for (problem, variables, solver) in [
            ("F1s 1", &both[..], true),
            ("F1# 1", &both, false),
            ("F2s 1", &[(0, 0)], false),
            ("F1s 2", &both, false),
            ("F1x 1", &both, false),
            ("F1? 1", &both, false),
            ("F1F 2", &[(0, 0), (0, 2)], false),
        ] {
            assert_eq!(says(problem, variables, solver), None, "{problem}");
            assert!(says(problem, variables, !solver).unwrap().0.contains("solver_is_consistent returns"), "{problem}");
        }
        for (problem, variables, says_so, squares) in [
            ("F1s 1", &[(0, 1)][..], "returns false for (0, 0), but that is a mine that was found", vec![(0, 0)]),
            ("F1s 1", &[(0, 0), (0, 1), (0, 2)], "returns true for (0, 2), but it is covered", vec![(0, 2)]),
            ("F2s 1", &both, "(0, 1), but its number is 2, with 1 found mine around it", vec![(0, 1)]),
            ("F1s 1", &[(7, 0)], "(7, 0) is outside the board", vec![]),
        ] {
            let (text, where_) = says(problem, variables, true).unwrap();
            assert!(text.contains(says_so), "{problem}: {text}");
            assert_eq!(where_, squares, "{problem}");
        }
        for (problem, variables, why) in [
            ("F1# 1", &both[..], "(0, 2) still has two values"),
            ("F1x 1", &both, "(0, 2) has no value left"),
            ("F2s 1", &[(0, 0)], "(0, 1) is open and not consistent"),
            ("F1s 2", &both, "1 of 2 mines are found"),
        ] {
            let (text, _) = says(problem, variables, true).unwrap();
            assert!(text.contains(why), "{problem}: {text}");
        }
    }

    /// Returns the message about these clicks and the squares that differ. The call has these solutions for the three
    /// covered squares of `1# / ## 1`.
    fn clicked(solutions: &[&[u8]], turn: Turn, clicks: &[Click]) -> Option<(String, Vec<At>)> {
        let variables = [(0, 1), (1, 0), (1, 1)];
        let solutions: Vec<Vec<u8>> = solutions.iter().map(|values| values.to_vec()).collect();
        let call = application(&"1# / ## 1".parse().unwrap(), &variables, &solutions, 0).unwrap();
        told(&call, &CspRuled::Applied { turn, clicks: clicks.to_vec() })
    }

    #[test]
    fn clicks_follow_from_solutions_and_what_is_drawn_is_one_covered_square() {
        use Click::{Left, Right};
        use Turn::{Chance, Guess, Solutions};
        let (only, agree, guess): (&[&[u8]], &[&[u8]], &[&[u8]]) =
            (&[&[0, 1, 0]], &[&[0, 0, 1], &[0, 1, 0]], &[&[0, 0, 1], &[1, 1, 0]]);
        let ones: &[&[u8]] = &[&[1, 1, 1], &[0, 1, 1]];
        let no_two_agree: &[&[u8]] = &[&[0, 0, 1], &[0, 1, 0], &[1, 0, 0]];
        for (solutions, turn, clicks) in [
            (only, Solutions, &[Right(1, 0), Left(1, 1), Left(0, 1)][..]),
            (agree, Solutions, &[Left(0, 1)]),
            (guess, Guess, &[Left(1, 0), Left(0, 1)]),
            (no_two_agree, Guess, &[Left(0, 1), Left(1, 0)]),
            (ones, Chance, &[Left(1, 1)]),
            (&[], Chance, &[Left(0, 1)]),
        ] {
            assert_eq!(clicked(solutions, turn, clicks), None, "{solutions:?}");
        }
        for (solutions, turn, clicks, says, at) in [
            (only, Guess, &[][..], "says Guess, but there is exactly one solution: that is Solutions", None),
            (agree, Guess, &[], "but all solutions have a 0 at (0, 1): that is Solutions", None),
            (guess, Solutions, &[], "no square is 0 in all solutions", None),
            (ones, Guess, &[], "the first solution has no 0: that is Chance", None),
            (&[], Solutions, &[], "there is no solution: that is Chance", None),
            (only, Solutions, &[Left(1, 0)], "opens (1, 0), but the only solution has a mine there", Some((1, 0))),
            (only, Solutions, &[Right(1, 1)], "a flag at (1, 1), but the only solution has no mine", Some((1, 1))),
            (only, Solutions, &[Left(0, 1), Left(1, 1)], "no flag at (1, 0), but the only solution", Some((1, 0))),
            (only, Solutions, &[Left(0, 0)], "(0, 0), but that is none of the variables", Some((0, 0))),
            (agree, Solutions, &[Left(0, 1), Left(1, 1)], "(1, 1), but some solution has a mine", Some((1, 1))),
            (agree, Solutions, &[], "does not open (0, 1), but no solution has a mine there", Some((0, 1))),
            (agree, Solutions, &[Right(1, 0)], "for several solutions no flag is set", Some((1, 0))),
            (guess, Guess, &[Left(0, 1)], "open (1, 0), but the first solution, which counts", Some((1, 0))),
            (agree, Solutions, &[Left(0, 1), Left(0, 1)], "clicks (0, 1) twice", Some((0, 1))),
            (&[], Chance, &[], "clicks no square", None),
            (&[], Chance, &[Right(0, 1)], "By chance", Some((0, 1))),
            (&[], Chance, &[Left(0, 0)], "clicks (0, 0); it is to open one covered", Some((0, 0))),
            (&[], Chance, &[Left(0, 7)], "(0, 7) is outside", None),
        ] {
            let (text, squares) = clicked(solutions, turn, clicks).unwrap_or_else(|| panic!("{says}"));
            assert!(text.contains(says), "{text}");
            assert_eq!(squares, at.into_iter().collect::<Vec<_>>(), "{text}");
        }
        let nothing_covered = application(&"1F 1".parse().unwrap(), &[], &[], 0).unwrap();
        let by_chance = |clicks| told(&nothing_covered, &CspRuled::Applied { turn: Chance, clicks });
        assert_eq!(by_chance(Vec::new()), None);
        assert!(by_chance(vec![Left(0, 1)]).is_some());
    }

    #[test]
    fn another_kind_of_answer_differs() {
        let (text, squares) =
            told(&call("F1# 1", "0,2-0,1"), &CspRuled::Applied { turn: Turn::Over, clicks: Vec::new() }).unwrap();
        assert!(text.contains("your revise answers does not fit") && squares.is_empty(), "{text}");
    }
}
