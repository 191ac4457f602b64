//! CSP 4: `variable_is_consistent` on every square of small boards, and `solver_is_consistent` on boards that violate a
//! single condition each.

use super::{see_problem, stands, words as say};
use functions::csp::{solver_is_consistent, variable_is_consistent};
use games::minesweeper::csp::{Csp, Domain};
use grading::Probe;
use oracles::csp::{
    any_problem, found_around, mistake_of_solver, mistake_of_variable, opened, problem, round, solver_is_done,
    variable_is_done, why_not_done,
};

/// A problem, and a square of it.
type Asked = (Csp, (usize, usize));

const VARIABLE: Probe<Asked, bool> = Probe {
    ask: |(csp, (row, column))| variable_is_consistent(csp, *row, *column),
    call: |(_, (row, column))| format!("variable_is_consistent(&csp, {row}, {column})"),
    shown: |(csp, _)| stands(csp),
    see: |(csp, _)| see_problem(csp),
    panel,
    mistake: mistake_of_variable,
};

const SOLVER: Probe<Csp, bool> = Probe {
    ask: solver_is_consistent,
    call: |_| "solver_is_consistent(&csp)".to_owned(),
    shown: stands,
    see: see_problem,
    panel: all_problems,
    mistake: mistake_of_solver,
};

fn each_square(csp: &Csp) -> Vec<Asked> {
    csp.squares().map(|at| (csp.clone(), at)).collect()
}

/// Returns every square of some small boards.
fn panel() -> Vec<Asked> {
    let seen = (0..60).map(|seed| opened(&round(seed)));
    seen.chain((0..60).map(any_problem)).flat_map(|csp| each_square(&csp)).collect()
}

#[track_caller]
fn check_solver(csp: &Csp) {
    let (expected, got) = (solver_is_done(csp), SOLVER.answer(csp));
    if got != expected {
        let must = say::solver_must_be(expected, got).then(&why_not_done(csp));
        // The solver calls the function for variables, so a mistake in that function shows here, too.
        SOLVER.wrong_for(csp, must, VARIABLE.smell(None).or_else(|| SOLVER.smell(Some((csp.clone(), got)))));
    }
}

fn all_problems() -> Vec<Csp> {
    [&DONE[..], &UNDECIDED, &EMPTY, &MINES, &NUMBERS].concat().into_iter().map(problem).collect()
}

#[track_caller]
fn check(asked: &Asked) {
    let (csp, (row, column)) = asked;
    let expected = variable_is_done(csp, asked.1);
    VARIABLE.must_be(asked, &expected, |got| {
        let why = match csp.number(*row, *column) {
            Some(_) if csp.domain(*row, *column) == Domain::ONE => say::open_with_a_mine(),
            Some(number) => say::found_and_wanted(found_around(csp, asked.1), number),
            None => say::covered_with(csp.domain(*row, *column)),
        };
        say::variable_must_be(row, column, expected, got).then(&why)
    });
}

#[grading::test(points = 1)]
fn a_covered_variable_is_consistent_if_it_is_a_mine_that_was_found() {
    check_squares("F1# 1", &[(0, 0), (0, 2)]);
    check_squares("Fs / x# 1", &[(0, 0), (0, 1), (1, 0), (1, 1)]);
    panel().iter().filter(|asked| !is_open(asked)).for_each(check);
}

#[track_caller]
fn check_squares(text: &str, squares: &[(usize, usize)]) {
    squares.iter().for_each(|&at| check(&(problem(text), at)));
}

fn is_open((csp, (row, column)): &Asked) -> bool {
    csp.number(*row, *column).is_some()
}

#[grading::test(points = 1)]
fn an_open_variable_is_consistent_if_its_number_is_met() {
    check_squares("F1s 1", &[(0, 1)]);
    check_squares("F2s 2", &[(0, 1)]);
    check_squares("F1F 2", &[(0, 1)]);
    // An undecided mine is not found yet.
    check_squares("F1# 1", &[(0, 1)]);
    check_squares("F2# 2", &[(0, 1)]);
    check_squares("#1# 1", &[(0, 1)]);
    check_squares("#0 0", &[(0, 1)]);
    // The domain of the open square itself may have two values. A domain {1} is enough, whatever lies around the
    // square.
    check_squares("F1?s 1", &[(0, 1)]);
    check_squares("#1?s 1", &[(0, 1)]);
    check_squares("F2*s 2", &[(0, 1)]);
    check_squares("s1*# 2", &[(0, 1)]);
    panel().iter().filter(|asked| is_open(asked)).for_each(check);
}

/// Problems that are done, with covered safe squares and without.
const DONE: [&str; 6] = ["F1s 1", "F1 1", "F10 / 110 1", "ss 0", "F3F / sFs 3", "FF / 22 2"];

#[grading::test(points = 1)]
fn the_solver_is_consistent_when_nothing_is_missing() {
    DONE.into_iter().for_each(|text| check_solver(&problem(text)));
    if SOLVER.answer(&problem("F1# 2")) && SOLVER.answer(&problem("#1# 2")) && SOLVER.answer(&problem("## 1")) {
        check_solver(&problem("F1# 2"));
    }
}

/// Problems with one error each. A domain has two values or none, there are too few or too many mines, or a number is
/// not met.
const UNDECIDED: [&str; 5] = ["F1# 1", "F10 / 11# 1", "ss# 0", "F1? 1", "FF / 22 / s# 2"];

const EMPTY: [&str; 3] = ["F1x 1", "F1! 1", "xs 0"];

#[grading::test(points = 1)]
fn the_solver_is_not_consistent_before_every_domain_has_one_value() {
    some_are_done();
    [&UNDECIDED[..], &EMPTY].concat().into_iter().for_each(|text| check_solver(&problem(text)));
}

/// Fails for code that always returns false: it has not shown that it knows the reason.
#[track_caller]
fn some_are_done() {
    if DONE.iter().all(|text| !SOLVER.answer(&problem(text))) {
        check_solver(&problem(DONE[0]));
    }
}

const MINES: [&str; 5] = ["F1s 2", "F1sF 1", "ss 1", "00 / 00 1", "F1s / sss 3"];

const NUMBERS: [&str; 6] = ["F2s 1", "F0s 1", "s1sF 1", "F21 / s1F 2", "s0sF1 / ss2s1 1", "10 0"];

#[grading::test(points = 1)]
fn a_consistent_solver_has_all_mines_and_all_numbers_met() {
    some_are_done();
    [&MINES[..], &NUMBERS].concat().into_iter().for_each(|text| check_solver(&problem(text)));
}
