//! The work of a constraint solver, made visible: AC-3 step by step ([`steps`]), backtracking as a tree ([`search`]),
//! both at once ([`analyse`]), and the functions that they call ([`rules`]). This module holds the common parts. They
//! compute independently of the student's code whether a value is possible, and check that an answer is about the right
//! board.

pub mod analyse;
pub(super) mod broke;
pub(super) mod history;
pub mod rules;
pub(super) mod search;
pub(super) mod steps;
mod tries;
mod words;

use super::names::{At, named};
use super::rounds::on_board;
use games::minesweeper::csp::{Arc, Csp, Domain, Event};
use games::minesweeper::{Level, Square, View};
use referee::minesweeper::neighbours;
use text::Text;
use words as say;

/// Returns the problem of a view with its constraints, as the course builds it without calling `constraints`. Open
/// squares are no mines, and have two arcs with each neighbour.
pub fn constrained(view: &View) -> (Csp, Vec<Arc>) {
    let (mut csp, mut arcs) = (Csp::new(view), Vec::new());
    for (row, column) in csp.squares().filter(|&(row, column)| matches!(view.get(row, column), Square::Open(_))) {
        csp.delete(row, column, 1);
        for near in neighbours(csp.level(), row, column) {
            arcs.extend([Arc { i: near, j: (row, column) }, Arc { i: (row, column), j: near }]);
        }
    }
    (csp, arcs)
}

/// Returns the problem after deleting every value that a number forbids, as the course does it without calling `ac3`.
/// The deletion stops early at an empty domain.
pub fn settled(mut csp: Csp) -> Csp {
    loop {
        let values = csp.squares().flat_map(|at| [(at, 0), (at, 1)]);
        let forbidden: Vec<(At, u8)> = values.filter(|&(at, value)| forbids(&csp, at, value, None).is_some()).collect();
        for &((row, column), value) in &forbidden {
            csp.delete(row, column, value);
            if csp.domain(row, column) == Domain::EMPTY {
                return csp;
            }
        }
        if forbidden.is_empty() {
            return csp;
        }
    }
}

/// Returns the square whose number forbids `value` at `at`, and the reason in a clause without a full stop. The square
/// `first` is checked before the neighbours. An open square forbids itself a mine. `None` if nothing forbids the value,
/// or it is not in the domain.
fn forbids(csp: &Csp, at: At, value: u8, first: Option<At>) -> Option<(At, Text)> {
    if !csp.domain(at.0, at.1).has(value) {
        return None;
    }
    if value == 1 && csp.number(at.0, at.1).is_some() {
        return Some((at, say::is_open(named(at))));
    }
    let near = neighbours(csp.level(), at.0, at.1);
    first.into_iter().chain(near).find_map(|by| Some((by, against(csp, by, at, value)?)))
}

/// Returns the reason why the number at `by` cannot be met if its neighbour `at` has this value.
fn against(csp: &Csp, by: At, at: At, value: u8) -> Option<Text> {
    let number = csp.number(by.0, by.1)?;
    if !are_neighbours(by, at) {
        return None;
    }
    let (must, can) = mines_around(csp, by, |near| near != at);
    if must + value > number {
        return Some(match (number, must > number) {
            (_, true) => say::has_too_many(number, named(by), must),
            (0, _) => say::has_none(named(by)),
            (1, _) => say::has_its_mine(named(by)),
            _ => say::has_its_mines(number, named(by)),
        });
    }
    (can + value < number).then(|| match (value, number) {
        (0, 1) => say::lacks_its_mine(named(at), named(by)),
        (0, _) => say::lacks_its_mines(named(at), number, named(by)),
        _ => say::lacks_more(named(at), number, named(by), can + value),
    })
}

/// Returns the minimum and the maximum number of mines around `by`: neighbours with the domain {1}, and neighbours with
/// 1 in their domain. Only neighbours for which `counts` is true are counted.
fn mines_around(csp: &Csp, by: At, counts: impl Fn(At) -> bool) -> (u8, u8) {
    let domains = neighbours(csp.level(), by.0, by.1).filter(|&near| counts(near)).map(|(r, c)| csp.domain(r, c));
    domains.fold((0, 0), |(must, can), domain| (must + u8::from(domain == Domain::ONE), can + u8::from(domain.has(1))))
}

fn are_neighbours(one: At, other: At) -> bool {
    one != other && one.0.abs_diff(other.0) <= 1 && one.1.abs_diff(other.1) <= 1
}

/// Checks that a returned problem is about the same board as the question.
///
/// # Errors
/// The problem is about another board.
pub fn same_board(asked: &Csp, answer: &Csp) -> Result<(), Text> {
    let numbers = |csp: &Csp| csp.squares().map(|(row, column)| csp.number(row, column)).collect::<Vec<_>>();
    let same = asked.level() == answer.level() && numbers(asked) == numbers(answer);
    if same { Ok(()) } else { Err(say::another_board()) }
}

/// Checks that the squares of these arcs are on the board.
///
/// # Errors
/// A square is outside the board; the error names it.
pub fn checked_arcs(level: Level, arcs: &[Arc]) -> Result<(), Text> {
    arcs.iter().flat_map(|arc| [arc.i, arc.j]).try_for_each(|(row, column)| on_board(level, row, column))
}

/// Checks that all squares of these events are on the board.
fn checked_events(level: Level, events: &[Event]) -> Result<(), Text> {
    events.iter().try_for_each(|&event| match event {
        Event::Pushed(arc) | Event::Popped(arc) => checked_arcs(level, &[arc]),
        Event::Deleted { at, .. } | Event::Assigned { at, .. } | Event::Released { at } => on_board(level, at.0, at.1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_says_which_number_forbids_a_value_and_why() {
        for (text, at, value, by, says) in [
            ("F1# 1", (0, 2), 1, (0, 1), "the 1 at (0, 1) has its mine already"),
            ("F2F / ### 3", (1, 0), 1, (0, 1), "the 2 at (0, 1) has its 2 mines already"),
            ("0# / ## 1", (0, 1), 1, (0, 0), "no mine lies next to the 0 at (0, 0)"),
            ("#1s 1", (0, 0), 0, (0, 1), "without a mine at (0, 0) the 1 at (0, 1) cannot get its mine"),
            ("#2# 2", (0, 0), 0, (0, 1), "without a mine at (0, 0) the 2 at (0, 1) cannot get its 2 mines"),
            ("#2s 1", (0, 0), 1, (0, 1), "even with a mine at (0, 0) the 2 at (0, 1) gets only 1 mine"),
            ("F1F / ### 3", (1, 1), 0, (0, 1), "the 1 at (0, 1) has 2 mines already, too many"),
            ("1?# 1", (0, 0), 1, (0, 0), "(0, 0) is open and no mine"),
        ] {
            let found = forbids(&text.parse().unwrap(), at, value, None);
            assert_eq!(found.map(|(by, why)| (by, why.en)), Some((by, says.to_owned())), "{text}");
        }
        for (text, at, value) in [("#1# 1", (0, 0), 0), ("#1# 1", (0, 0), 1), ("F1s 1", (0, 2), 1), ("## 1", (0, 0), 1)]
        {
            assert_eq!(forbids(&text.parse().unwrap(), at, value, None), None, "{text}: {value} at {at:?}");
        }
        // The number that is given first explains the deletion.
        let csp = "F1# / #1# 2".parse().unwrap();
        assert_eq!(forbids(&csp, (0, 2), 1, Some((1, 1))).map(|(by, _)| by), Some((1, 1)));
    }

    #[test]
    fn the_house_brings_constraints_and_settles_them() {
        let settled = |view: &str| format!("{:#}", settled(constrained(&view.parse().unwrap()).0));
        assert_eq!(settled("1# / 11 1"), "1F / 11 1");
        assert_eq!(settled("#1#0# 1"), "F1s0s 1");
        assert!(settled("F1F 2").contains(['x', '!']), "{}", settled("F1F 2"));
        let (_, arcs) = constrained(&"1# / 11 1".parse().unwrap());
        assert_eq!(arcs.len(), 18);
    }
}
