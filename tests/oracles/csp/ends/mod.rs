//! Consistency of a variable and of the solver, and the mistakes that people make with them.

mod words;

use super::{At, Model, around, domain, named};
use games::minesweeper::csp::{Csp, Domain};
use text::Text;
use words as say;

/// Counts the squares that have exactly this domain.
fn count(csp: &Csp, squares: impl IntoIterator<Item = At>, wanted: Domain) -> usize {
    squares.into_iter().filter(|&at| domain(csp, at) == wanted).count()
}

/// Returns the number of mines found around a square.
#[must_use]
pub fn found_around(csp: &Csp, at: At) -> usize {
    count(csp, around(csp.level(), at), Domain::ONE)
}

/// Whether the variable is a found mine, or open with as many found mines around it as its number says.
#[must_use]
pub fn variable_is_done(csp: &Csp, at: At) -> bool {
    variable(csp, at, &|number, csp| found_around(csp, at) == number)
}

/// Whether the variable is consistent if `comes_out` decides whether a number is met.
fn variable(csp: &Csp, at: At, comes_out: &dyn Fn(usize, &Csp) -> bool) -> bool {
    match csp.number(at.0, at.1) {
        // A domain {1} is enough, even if the square is open.
        _ if domain(csp, at) == Domain::ONE => true,
        Some(number) => comes_out(usize::from(number), csp),
        None => false,
    }
}

/// Returns the mistake that explains every answer of the student's `variable_is_consistent`, if exactly one does.
#[must_use]
pub fn mistake_of_variable(answers: &[((Csp, At), bool)]) -> Option<Text> {
    type Asked = (Csp, At);
    let possible =
        |csp: &Csp, at: At| around(csp.level(), at).into_iter().filter(|&near| domain(csp, near).has(1)).count();
    let opens = |(csp, at): &Asked, comes_out: fn(usize, usize) -> bool| {
        variable(csp, *at, &|number, csp| comes_out(found_around(csp, *at), number))
    };
    let is_open = |(csp, at): &Asked| csp.number(at.0, at.1).is_some();
    let closed = |asked: &Asked, done: fn(Domain) -> bool| {
        if is_open(asked) { variable_is_done(&asked.0, asked.1) } else { done(domain(&asked.0, asked.1)) }
    };
    let zeros = |(csp, at): &Asked| {
        variable(csp, *at, &|number, csp| count(csp, around(csp.level(), *at), Domain::ZERO) == number)
    };
    let whole_board =
        |(csp, at): &Asked| variable(csp, *at, &|number, csp| count(csp, csp.squares(), Domain::ONE) == number);
    let models: [Model<Asked, bool>; 13] = [
        (&|_| true, say::always_consistent()),
        (&|_| false, say::never_consistent()),
        (&|(csp, at)| !variable_is_done(csp, *at), say::true_and_false_swapped()),
        (
            &|(csp, at)| variable(csp, *at, &|number, csp| possible(csp, *at) == number),
            say::undecided_neighbours_count(),
        ),
        (&|asked| opens(asked, |found, number| found <= number), say::too_few_are_allowed()),
        (&|asked| opens(asked, |found, number| found >= number), say::too_many_are_allowed()),
        (&|asked| opens(asked, |_, _| true), say::open_is_enough()),
        (&zeros, say::zeros_are_counted()),
        (&whole_board, say::whole_board_is_counted()),
        (&|asked| closed(asked, |_| false), say::found_mines_forgotten()),
        (&|asked| closed(asked, |domain| domain.values().count() == 1), say::covered_zero_is_consistent()),
        (&|asked| closed(asked, |domain| domain.has(1)), say::possible_mine_is_consistent()),
        (&|asked| closed(asked, |_| true), say::covered_is_consistent()),
    ];
    named(answers, &models)
}

/// Whether every domain has a single value, the number of mines is correct, and every open variable is consistent.
#[must_use]
pub fn solver_is_done(csp: &Csp) -> bool {
    all_decided(csp) && mines_right(csp) && numbers_right(csp)
}

fn all_decided(csp: &Csp) -> bool {
    csp.squares().all(|at| [Domain::ZERO, Domain::ONE].contains(&domain(csp, at)))
}

fn mines_right(csp: &Csp) -> bool {
    count(csp, csp.squares(), Domain::ONE) == csp.level().mines()
}

fn numbers_right(csp: &Csp) -> bool {
    csp.squares().all(|at| csp.number(at.0, at.1).is_none() || variable_is_done(csp, at))
}

/// Returns a text that names a condition that the solver does not meet yet, or says that it meets all of them.
#[must_use]
pub fn why_not_done(csp: &Csp) -> Text {
    let undecided = csp.squares().find(|&at| domain(csp, at).values().count() != 1);
    let wrong = csp.squares().find(|&at| csp.number(at.0, at.1).is_some() && !variable_is_done(csp, at));
    let found = count(csp, csp.squares(), Domain::ONE);
    match (undecided, wrong) {
        (Some(at @ (row, column)), _) => say::has_not_one_value(row, column, domain(csp, at)),
        (None, _) if !mines_right(csp) => say::so_many_mines_were_found(found, csp.level().mines()),
        (None, Some(at @ (row, column))) => say::number_does_not_come_out(row, column, found_around(csp, at)),
        (None, None) => say::misses_nothing(),
    }
}

/// Returns the mistake that explains every answer of the student's `solver_is_consistent`, if exactly one does.
#[must_use]
pub fn mistake_of_solver(answers: &[(Csp, bool)]) -> Option<Text> {
    let some = |csp: &Csp, wanted: fn(Domain) -> bool| csp.squares().all(|at| wanted(domain(csp, at)));
    let all_variables = |csp: &Csp| csp.squares().all(|at| variable_is_done(csp, at));
    let at_most = |csp: &Csp| count(csp, csp.squares(), Domain::ONE) <= csp.level().mines();
    let not_both = |csp: &Csp| some(csp, |domain| domain != Domain::BOTH);
    let not_empty = |csp: &Csp| some(csp, |domain| domain != Domain::EMPTY);
    let models: [Model<Csp, bool>; 10] = [
        (&|_| true, say::always_consistent()),
        (&|_| false, say::never_consistent()),
        (&|csp| !solver_is_done(csp), say::true_and_false_swapped()),
        (&|csp| mines_right(csp) && numbers_right(csp), say::domains_are_not_asked()),
        (&|csp| all_decided(csp) && numbers_right(csp), say::mines_are_not_counted()),
        (&|csp| all_decided(csp) && mines_right(csp), say::numbers_are_not_asked()),
        (&|csp| all_decided(csp) && at_most(csp) && numbers_right(csp), say::too_few_mines_are_allowed()),
        (&|csp| all_decided(csp) && mines_right(csp) && all_variables(csp), say::safe_squares_must_be_open()),
        (&|csp| not_both(csp) && mines_right(csp) && numbers_right(csp), say::empty_domains_are_allowed()),
        (&|csp| not_empty(csp) && mines_right(csp) && numbers_right(csp), say::two_values_are_allowed()),
    ];
    named(answers, &models)
}
