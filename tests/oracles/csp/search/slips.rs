//! Models of the mistakes that people make. A model gives all answers that code with its mistake may give. A mistake is
//! named if its model allows every answer seen and no model of another mistake does.

use super::words as say;
use super::{
    Answer, At, Menu, Mines, Weight, all_that_meet, always, applied, at_once, beside_numbers, both, by_backtracking,
    by_chance, chances, chances_of, components, found, frontier, going_on, guess_one, having, is_over, is_sure,
    one_each, open_at_once, parts, propagated, solve, told_by, valid,
};
use crate::minesweeper::slips::turned;
use crate::minesweeper::steps::{covered, on};
use crate::models::the_only_one;
use games::minesweeper::csp::{Csp, Domain, Turn};
use games::minesweeper::{Click, View};
use text::Text;

/// A problem, its variables, and the assignments that the student's code found, sorted.
pub type Assigned = (Csp, Vec<At>, Vec<Vec<u8>>);

/// Returns the mistake that explains every answer of the student's `backtracking`, if exactly one does.
#[must_use]
pub fn of_assignments(asked: &[Assigned]) -> Option<Text> {
    type Model<'a> = (&'a dyn Fn(&Csp, &[At]) -> Vec<Vec<u8>>, fn() -> Text);
    let mines = |mines: Mines| move |csp: &Csp, variables: &[At]| valid(csp, variables, mines);
    let numbers = |is_met: fn(u32, u32, u32) -> bool| {
        move |csp: &Csp, variables: &[At]| all_that_meet(csp, variables, Mines::RIGHT, is_met)
    };
    let models: [Model; 11] = [
        (&mines(Mines { bounded: false, ..Mines::RIGHT }), say::not_bounded),
        (&mines(Mines { bounded: false, exact: false, least: 0 }), say::mines_not_counted),
        (&mines(Mines { exact: false, ..Mines::RIGHT }), say::last_squares_not_forced),
        (&mines(Mines { least: 1, ..Mines::RIGHT }), say::at_least_one_mine),
        (&|csp, variables| all_mines_if(csp, variables, true), say::forced_too_soon),
        (
            &|csp, variables| all_mines_if(csp, variables, variables.len() == beside_numbers(csp).len()),
            say::forced_too_soon,
        ),
        (&mines_counted_twice, say::tried_mines_count_twice),
        (&numbers(|shown, must, _| must <= shown), say::never_too_few),
        (&numbers(|shown, _, can| shown <= can), say::never_too_many),
        (&numbers(|shown, must, _| must == shown), say::met_exactly),
        (&numbers(|_, _, _| true), say::numbers_not_asked),
    ];
    let fits = |(model, _): &Model| asked.iter().all(|(csp, variables, got)| model(csp, variables) == *got);
    let first_only = |(csp, variables, got): &Assigned| {
        let all = valid(csp, variables, Mines::RIGHT);
        if all.is_empty() { got.is_empty() } else { got.len() == 1 && all.contains(&got[0]) }
    };
    let only_one = asked.iter().all(first_only).then(say::one_solution_only);
    the_only_one(models.into_iter().filter(fits).map(|(_, words)| words()).chain(only_one))
}

/// Returns the valid assignments; if `holds`, only those with all remaining mines on the variables.
fn all_mines_if(csp: &Csp, variables: &[At], holds: bool) -> Vec<Vec<u8>> {
    let mut all = valid(csp, variables, Mines { exact: false, ..Mines::RIGHT });
    all.retain(|values| !holds || ones(values) == csp.mines_left());
    all
}

/// Returns the assignments that are valid if their mines are subtracted twice from the mines that are left.
fn mines_counted_twice(csp: &Csp, variables: &[At]) -> Vec<Vec<u8>> {
    let mut all = valid(csp, variables, Mines::RIGHT);
    all.retain(|values| 2 * ones(values) <= csp.mines_left());
    all
}

fn ones(values: &[u8]) -> i32 {
    values.iter().map(|&value| i32::from(value)).sum()
}

/// A view, variables, solutions, and the answer of the student's code.
pub type Applied = (View, Vec<At>, Vec<Vec<u8>>, Answer);

/// Returns the mistake that explains every answer of the student's `apply_solutions`, if exactly one does.
#[must_use]
pub fn of_applied(asked: &[Applied]) -> Option<Text> {
    type Model<'a> = (&'a dyn Fn(&View, &[At], &[Vec<u8>]) -> Menu, fn() -> Text);
    let told = |change: fn(Answer) -> Answer| {
        move |view: &View, variables: &[At], solutions: &[Vec<u8>]| changed(applied(view, variables, solutions), change)
    };
    let models: [Model; 11] = [
        (&variables_not_asked, say::variables_not_asked),
        (&|view, variables, all| applied(view, variables, &all[..all.len().min(1)]), say::first_is_the_only_one),
        (&|view, variables, all| one_of_many(view, variables, all, true), say::ones_of_several_are_flagged),
        (&|view, variables, all| one_of_many(view, variables, all, false), say::the_only_one_sets_no_flag),
        (&told(swapped), say::zero_and_one_swapped),
        (&last_first, say::the_last_one_is_believed),
        (&no_common_zeros, say::common_zeros_not_looked_for),
        (&zero_somewhere, say::zero_in_any),
        (&never_guesses, say::never_a_guess),
        (
            &told(|(turn, clicks)| (if turn == Turn::Guess { Turn::Solutions } else { turn }, clicks)),
            say::a_guess_is_called_certain,
        ),
        (
            &told(|(turn, clicks)| (if turn == Turn::Solutions { Turn::Guess } else { turn }, clicks)),
            say::certain_is_called_a_guess,
        ),
    ];
    let fits = |(model, _): &Model| {
        asked.iter().all(|(view, variables, solutions, got)| model(view, variables, solutions).contains(got))
    };
    the_only_one(models.into_iter().filter(fits).map(|(_, words)| words()))
}

/// Applies `change` to each answer.
fn changed(menu: Menu, change: fn(Answer) -> Answer) -> Menu {
    menu.into_iter().map(change).collect()
}

/// Returns the turn with the other mouse buttons. A random turn stays as it is.
fn swapped((turn, clicks): Answer) -> Answer {
    (turn, if turn == Turn::Chance { clicks } else { turned(&clicks) })
}

/// Returns the correct turns, except that an empty solution is applied like any other.
fn variables_not_asked(view: &View, variables: &[At], solutions: &[Vec<u8>]) -> Menu {
    match solutions {
        [_] if variables.is_empty() => vec![(Turn::Solutions, Vec::new())],
        _ => applied(view, variables, solutions),
    }
}

/// Returns the correct turns, except that ones are flagged whenever the solutions agree, or never.
fn one_of_many(view: &View, variables: &[At], solutions: &[Vec<u8>], flags: bool) -> Menu {
    match &applied(view, variables, solutions)[..] {
        [(Turn::Solutions, _)] => {
            let zeros = always(variables, solutions, 0);
            let ones = if flags { always(variables, solutions, 1) } else { Vec::new() };
            vec![(Turn::Solutions, both(&zeros, &ones))]
        }
        menu => menu.to_vec(),
    }
}

fn last_first(view: &View, variables: &[At], solutions: &[Vec<u8>]) -> Menu {
    let turned: Vec<Vec<u8>> = solutions.iter().rev().cloned().collect();
    applied(view, variables, &turned)
}

/// Returns the zeros of the first of several solutions, even if other squares are certain.
fn no_common_zeros(view: &View, variables: &[At], solutions: &[Vec<u8>]) -> Menu {
    let menu = applied(view, variables, solutions);
    match solutions {
        [first, _, ..] if !having(variables, first, 0).is_empty() => {
            vec![(Turn::Guess, on(Click::Left, &having(variables, first, 0)))]
        }
        _ => menu,
    }
}

/// Returns every variable that is 0 in any of several solutions.
fn zero_somewhere(view: &View, variables: &[At], solutions: &[Vec<u8>]) -> Menu {
    let any = |place: usize| solutions.iter().any(|solution| solution[place] == 0);
    let zeros: Vec<At> = (0..variables.len()).filter(|&place| any(place)).map(|place| variables[place]).collect();
    if solutions.len() < 2 || zeros.is_empty() {
        return applied(view, variables, solutions);
    }
    vec![(Turn::Solutions, on(Click::Left, &zeros))]
}

fn never_guesses(view: &View, variables: &[At], solutions: &[Vec<u8>]) -> Menu {
    let menu = applied(view, variables, solutions);
    if menu[0].0 == Turn::Guess { by_chance(view) } else { menu }
}

/// A view and the answer of the student's code.
pub type Turned = (View, Answer);

type OfView<'a> = (&'a dyn Fn(&View) -> Menu, fn() -> Text);

fn of_turns(asked: &[Turned], models: &[OfView]) -> Option<Text> {
    let fits = |(model, _): &&OfView| asked.iter().all(|(view, got)| model(view).contains(got));
    the_only_one(models.iter().filter(fits).map(|(_, words)| words()))
}

/// Returns the mistake that explains every answer of the student's `solve`, if exactly one does.
#[must_use]
pub fn of_solve(asked: &[Turned]) -> Option<Text> {
    of_turns(
        asked,
        &[
            (&|view| over_if(view, view.covered() == view.mines()), say::over_without_flags),
            (&|view| over_if(view, view.flagged() == view.mines()), say::over_when_all_have_flags),
            (&|view| over_if(view, view.covered() == 0), say::over_when_nothing_is_covered),
            (&|view| over_if(view, false), say::never_over),
            (&flags_again, say::flags_are_flagged_again),
            (&open_at_once, say::safe_squares_are_opened),
            (&all_flagged_first, say::all_flagged_comes_first),
            (&no_ending, say::the_rest_stays_covered),
            (&only_known, say::only_what_is_known_is_opened),
            (&contradiction_ends, say::a_contradiction_ends),
            (&contradiction_is_searched, say::a_contradiction_is_searched),
            (&more_flags_than_mines, say::more_flags_than_mines_are_enough),
        ],
    )
}

/// Returns the answers if the round counts as over exactly when `counts` is true.
fn over_if(view: &View, counts: bool) -> Menu {
    if counts { vec![(Turn::Over, Vec::new())] } else { going_on(view) }
}

/// Returns the correct answers, except that flags are clicked again.
fn flags_again(view: &View) -> Menu {
    let Some(csp) = propagated(view).filter(|_| !is_over(view)) else { return solve(view) };
    let one = |&(row, column): &At| csp.domain(row, column) == Domain::ONE;
    let mines: Vec<At> = view.squares().filter(one).collect();
    if mines.is_empty() { solve(view) } else { vec![(Turn::Ac3, on(Click::Right, &mines))] }
}

fn all_flagged_first(view: &View) -> Menu {
    changed(solve(view), |(turn, clicks)| (if turn == Turn::Consistent { Turn::AllFlagged } else { turn }, clicks))
}

/// Returns the problem if the solver is done with this view.
fn done(view: &View) -> Option<Csp> {
    propagated(view).filter(|_| matches!(solve(view)[0].0, Turn::Consistent | Turn::AllFlagged))
}

/// Returns the answers if backtracking is used even when the solver is done.
fn no_ending(view: &View) -> Menu {
    done(view).map_or_else(|| solve(view), |csp| by_backtracking(view, &csp))
}

/// Returns the answers if a solver that is done opens only squares with the domain {0}.
fn only_known(view: &View) -> Menu {
    let Some(csp) = done(view) else { return solve(view) };
    vec![(solve(view)[0].0, on(Click::Left, &found(view, &csp, Domain::ZERO)))]
}

fn contradiction_ends(view: &View) -> Menu {
    over_if(view, is_over(view) || propagated(view).is_none())
}

/// Returns the answers if a contradiction leads to a search of the frontier of the unpropagated view.
fn contradiction_is_searched(view: &View) -> Menu {
    let contradicts = !is_over(view) && propagated(view).is_none();
    if contradicts { by_backtracking(view, &Csp::new(view)) } else { solve(view) }
}

/// Returns the answers if all mines count as flagged although there are more flags than mines.
fn more_flags_than_mines(view: &View) -> Menu {
    let menu = solve(view);
    let too_many = propagated(view).is_some_and(|csp| csp.mines_left() < 0);
    let is_settled = matches!(menu[0].0, Turn::Over | Turn::Ac3 | Turn::Consistent);
    if too_many && !is_settled { vec![(Turn::AllFlagged, on(Click::Left, &covered(view)))] } else { menu }
}

/// Returns the mistake that explains every answer of the student's `open_at_once`, if exactly one does.
#[must_use]
pub fn of_open_at_once(asked: &[Turned]) -> Option<Text> {
    of_turns(
        asked,
        &[
            (&solve, say::as_solve),
            (&only_safe, say::mines_get_no_flag),
            (&|view| at_once(view).unwrap_or_else(|| solve(view)), say::never_over),
            (
                &|view| if is_ac3(view) { changed(open_at_once(view), swapped) } else { open_at_once(view) },
                say::zero_and_one_swapped,
            ),
        ],
    )
}

fn is_ac3(view: &View) -> bool {
    open_at_once(view)[0].0 == Turn::Ac3
}

/// Returns the answers if only safe squares are opened and mines are left to `solve`.
fn only_safe(view: &View) -> Menu {
    let menu = open_at_once(view);
    let [(Turn::Ac3, clicks)] = &menu[..] else { return menu };
    let mut clicks = clicks.clone();
    clicks.retain(|click| matches!(click, Click::Left(..)));
    if clicks.is_empty() { solve(view) } else { vec![(Turn::Ac3, clicks)] }
}

/// Returns the mistake that explains every answer of the student's `guess_one`, if exactly one does.
#[must_use]
pub fn of_guess_one(asked: &[Turned]) -> Option<Text> {
    of_turns(
        asked,
        &[
            (&open_at_once, say::every_guess_is_done),
            (&|view| one_each(open_at_once(view), |_| true), say::every_turn_is_cut),
            (
                &|view| one_each(open_at_once(view), |turn| matches!(turn, Turn::Guess | Turn::Solutions)),
                say::what_is_certain_is_cut,
            ),
            (&|view| one_each(solve(view), |turn| turn == Turn::Guess), say::solve_is_asked),
        ],
    )
}

/// Returns the mistake that explains every answer of the student's `components`, if exactly one does.
#[must_use]
pub fn of_components(asked: &[Turned]) -> Option<Text> {
    of_turns(
        asked,
        &[
            (&guess_one, say::as_guess_one),
            (&|view| told_by(view, |csp| chances(csp, Weight::Alike)), say::solutions_weigh_alike),
            (&|view| told_by(view, |csp| chances(csp, Weight::AllSquares)), say::wrong_ratio),
            (&|view| told_by(view, |csp| chances(csp, Weight::AllMines)), say::all_mines_in_ratio),
            (&with_too_few_squares, say::only_components_in_ratio),
            (&|view| told_by(view, |csp| chances(csp, Weight::Turned)), say::weights_are_turned),
            (&|view| told_by(view, |csp| chances(csp, Weight::Counted)), say::solutions_weigh_alike),
            (&|view| told_by(view, all_together), say::all_together),
            (&|view| told_by(view, of_the_first_ten), say::only_the_first_ten),
            (&never_certain, say::never_certain),
            (&no_certain_flags, say::certain_mines_get_no_flag),
            (&one_component_only, say::one_component_only),
        ],
    )
}

/// Returns the answers if only the squares of the components count as undecided. If there are at least as many mines,
/// the weights become meaningless, and any square may be chosen.
fn with_too_few_squares(view: &View) -> Menu {
    let right = components(view);
    let Some(csp) = propagated(view).filter(|_| right[0].0 == Turn::Guess) else { return right };
    let squares = parts(&csp).concat();
    if squares.len() as i32 > csp.mines_left() {
        return told_by(view, |csp| chances(csp, Weight::OnlyComponents));
    }
    squares.into_iter().map(|(row, column)| (Turn::Guess, vec![Click::Left(row, column)])).collect()
}

fn of_the_first_ten(csp: &Csp) -> Option<Vec<(At, f64)>> {
    let first = frontier(csp);
    chances(csp, Weight::Mines).map(|all| all.into_iter().filter(|(square, _)| first.contains(square)).collect())
}

/// Returns the chances if all components are searched as a single list whose mines must fit.
fn all_together(csp: &Csp) -> Option<Vec<(At, f64)>> {
    let parts = parts(csp);
    let variables = parts.concat();
    let fits = super::fits(csp, &variables, Mines::RIGHT);
    let mut solutions = vec![Vec::new()];
    for part in &parts {
        let its = valid(csp, part, Mines::RIGHT);
        solutions = solutions.iter().flat_map(|first| its.iter().map(|rest| [&first[..], rest].concat())).collect();
    }
    solutions.retain(|solution| fits(solution.iter().map(|&value| u32::from(value)).sum()));
    chances_of(csp, [(solutions, variables.clone())], Weight::Mines)
}

/// Returns the answers if the smallest chance is clicked, even if several squares are certain.
fn never_certain(view: &View) -> Menu {
    let menu = components(view);
    match &menu[..] {
        [(Turn::Solutions, clicks)] if !is_sure(&guess_one(view)) => {
            let safe = clicks.iter().filter(|click| matches!(click, Click::Left(..)));
            safe.map(|click| (Turn::Guess, vec![*click])).collect()
        }
        _ => menu,
    }
}

/// Returns the answers if certain mines are ignored: certain safe squares are opened, otherwise the code guesses.
fn no_certain_flags(view: &View) -> Menu {
    told_by(view, |csp| {
        let all = chances(csp, Weight::Mines)?;
        Some(all.into_iter().filter(|(_, chance)| *chance < 1.0).collect())
    })
}

/// Returns the answers if the first component with a certain square decides alone.
fn one_component_only(view: &View) -> Menu {
    told_by(view, |csp| {
        let mut all = chances(csp, Weight::Mines)?;
        let certain = all.iter().find(|(_, chance)| [0.0, 1.0].contains(chance)).copied();
        let part = parts(csp).into_iter().find(|part| certain.is_some_and(|(square, _)| part.contains(&square)));
        all.retain(|(square, _)| part.as_ref().is_none_or(|part| part.contains(square)));
        Some(all)
    })
}
