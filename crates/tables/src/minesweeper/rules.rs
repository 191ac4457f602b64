//! The student's functions that a click calls, and the differences between their answers and the course's rules.

use super::names::named;
use super::rounds::Round;
use super::say;
use crate::rules::Difference;
use games::minesweeper::{Click, Field, FirstClick, Square, Standing};
use questions::minesweeper::{Rule, Ruled};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::minesweeper::{is_won, left_click, neighbours, number, right_click};
use std::collections::BTreeSet;
use text::Text;

/// The exercises whose functions a round uses.
pub const EXERCISES: &[&str] = &[
    "minesweeper/nachbarn",
    "minesweeper/minen_nahe",
    "minesweeper/plaziere_minen",
    "minesweeper/spiel_gewonnen",
    "minesweeper/rechtsklick",
    "minesweeper/linksklick",
    "minesweeper/do_logik_feldnachbarn",
    "minesweeper/do_logik_minenmenge",
    "minesweeper/do_patternlogik",
    "minesweeper/get_chances",
    "minesweeper/do_action",
    "minesweeper/exact_chances",
    "minesweeper/own_decision",
];

/// Returns the questions that a click asks the student's functions. The mines are placed already, or the field waits
/// for its first click.
pub fn calls(field: &Field, click: Click) -> Vec<Rule> {
    let after = clicked(field, click);
    let opened: Vec<_> = field.squares().filter(|&(r, c)| is_opened(field.get(r, c), after.get(r, c))).collect();
    let field = field.clone();
    let mut calls = Vec::new();
    if !opened.is_empty() {
        calls.push(Rule::Neighbours { field: field.clone(), squares: opened.clone() });
        calls.push(Rule::Numbers { field: field.clone(), squares: opened });
    }
    if after.mines_placed() && !matches!(after.standing(), Standing::Lost { .. }) {
        calls.push(Rule::IsWon { field: running(&after) });
    }
    calls.push(match click {
        Click::Left(row, column) => Rule::LeftClick { field, square: (row, column) },
        Click::Right(row, column) => Rule::RightClick { field, square: (row, column) },
    });
    calls
}

/// Returns the question that places the mines, if `click` is the first left click of the round.
pub fn places_mines(round: &Round, click: Click) -> Option<Rule> {
    let field = round.field();
    let Click::Left(row, column) = click else { return None };
    let is_first = !field.mines_placed() && field.get(row, column) == Square::Covered;
    is_first.then(|| Rule::PlaceMines { field: field.clone(), square: (row, column), seed: round.lot() })
}

/// Returns whether a click opened this square.
fn is_opened(before: Square, after: Square) -> bool {
    matches!((before, after), (Square::Covered, Square::Open(_)))
}

/// Returns the field after a click, by the course's rules.
pub fn clicked(field: &Field, click: Click) -> Field {
    let mut field = field.clone();
    do_click(&mut field, click);
    field
}

/// Applies a click to a field, by the course's rules.
pub fn do_click(field: &mut Field, click: Click) {
    match click {
        // The mines are placed already, so the generator is not used.
        Click::Left(row, column) => {
            left_click(field, row, column, FirstClick::Safe, &mut ChaCha8Rng::seed_from_u64(0));
        }
        Click::Right(row, column) => right_click(field, row, column),
    }
}

/// Returns the field with the round still running, even if it is won.
fn running(field: &Field) -> Field {
    let text = format!("{field:#}");
    let running = text.strip_suffix(" won").unwrap_or(&text);
    running.parse().expect("a round that goes on is written like one that is won, but for the word")
}

/// Returns whether `after` may follow `before`: the board, the rule and the mines are equal.
#[must_use]
pub fn is_possible(before: &Field, after: &Field) -> bool {
    before.level() == after.level()
        && before.rule() == after.rule()
        && before.mines_placed() == after.mines_placed()
        && before.squares().all(|(row, column)| before.is_mine(row, column) == after.is_mine(row, column))
}

impl crate::rules::Rule for Rule {
    fn exercise(&self) -> &'static str {
        match self {
            Rule::Neighbours { .. } => "minesweeper/nachbarn",
            Rule::Numbers { .. } => "minesweeper/minen_nahe",
            Rule::PlaceMines { .. } => "minesweeper/plaziere_minen",
            Rule::IsWon { .. } => "minesweeper/spiel_gewonnen",
            Rule::RightClick { .. } => "minesweeper/rechtsklick",
            Rule::LeftClick { .. } => "minesweeper/linksklick",
        }
    }

    fn difference(&self, answer: &Ruled) -> Option<Difference> {
        match (self, answer) {
            (Rule::Neighbours { field, squares }, Ruled::Neighbours(answers)) => {
                squares.iter().zip(answers).find_map(|(&at, answer)| neighbours_differ(field, at, answer))
            }
            (Rule::Numbers { field, squares }, Ruled::Numbers(answers)) => {
                let numbers = squares.iter().map(|&(row, column)| number(field, row, column));
                let wrong = |&((_, expected), answer): &((_, u8), &u8)| expected != *answer;
                let ((at, expected), counted) = squares.iter().zip(numbers).zip(answers).find(wrong)?;
                let text = say::number_differs(named(*at), counted, expected);
                Some(Difference { text, squares: vec![*at] })
            }
            (Rule::PlaceMines { field, square, .. }, Ruled::Field(placed)) => mines_differ(field, *square, placed),
            (Rule::IsWon { field }, Ruled::IsWon(answer)) => {
                let won = is_won(field);
                let text = if won { say::does_not_see_the_win() } else { say::sees_no_win() };
                (won != *answer).then(|| Difference { text, squares: Vec::new() })
            }
            (Rule::LeftClick { field, square: (row, column) }, Ruled::Field(after)) => {
                fields_differ("linksklick", field, &clicked(field, Click::Left(*row, *column)), after)
            }
            (Rule::RightClick { field, square: (row, column) }, Ruled::Field(after)) => {
                fields_differ("rechtsklick", field, &clicked(field, Click::Right(*row, *column)), after)
            }
            // The kind of the answer does not fit the question, so the program does not come from the course.
            _ => Some(Difference { text: crate::say::not_possible_here(self.exercise()), squares: Vec::new() }),
        }
    }

    fn command(&self) -> Option<String> {
        let (Rule::Neighbours { field, .. }
        | Rule::Numbers { field, .. }
        | Rule::PlaceMines { field, .. }
        | Rule::IsWon { field }
        | Rule::RightClick { field, .. }
        | Rule::LeftClick { field, .. }) = self;
        Some(format!("cargo play minesweeper --position \"{field:#}\""))
    }
}

fn neighbours_differ(field: &Field, at: (usize, usize), answer: &[(usize, usize)]) -> Option<Difference> {
    let expected: BTreeSet<_> = neighbours(field.level(), at.0, at.1).collect();
    let given: BTreeSet<_> = answer.iter().copied().collect();
    let text = if let Some(extra) = given.difference(&expected).next() {
        say::no_neighbour(named(at), named(*extra))
    } else if let Some(missing) = expected.difference(&given).next() {
        say::neighbour_missing(named(at), named(*missing))
    } else if answer.len() != given.len() {
        say::neighbour_twice(named(at))
    } else {
        return None;
    };
    let is_here = |&(row, column): &(usize, usize)| row < field.level().rows() && column < field.level().columns();
    let squares = expected.symmetric_difference(&given).copied().filter(is_here).collect();
    Some(Difference { text, squares })
}

/// Compares placed mines with the rules. Their number must be right, the square of the first click must be free, and
/// nothing else may change.
fn mines_differ(before: &Field, first: (usize, usize), placed: &Field) -> Option<Difference> {
    let mines = placed.squares().filter(|&(row, column)| placed.is_mine(row, column)).count();
    let wanted = before.level().mines();
    let is_flag = |square| matches!(square, Square::Flag | Square::RightFlag | Square::WrongFlag);
    let changed = |&(row, column): &(usize, usize)| {
        let (before, after) = (before.get(row, column), placed.get(row, column));
        before != after && !(is_flag(before) && is_flag(after))
    };
    let (text, squares) = if placed.level() != before.level() || placed.rule() != before.rule() {
        (say::another_board(), Vec::new())
    } else if placed.standing() != before.standing() {
        (say::ended_while_placing(), Vec::new())
    } else if mines != wanted {
        (say::placed_so_many(mines, wanted), Vec::new())
    } else if placed.is_mine(first.0, first.1) {
        (say::placed_at_the_click(named(first)), vec![first])
    } else if let Some(at) = before.squares().find(changed) {
        (say::changed_while_placing(named(at)), vec![at])
    } else {
        return None;
    };
    Some(Difference { text, squares })
}

fn fields_differ(function: &str, before: &Field, expected: &Field, after: &Field) -> Option<Difference> {
    if expected == after {
        return None;
    }
    if !is_possible(expected, after) {
        return Some(Difference { text: say::another_board_of(function), squares: Vec::new() });
    }
    let squares: Vec<_> = before.squares().filter(|&(r, c)| expected.get(r, c) != after.get(r, c)).collect();
    // The standing changes how all squares are shown, so a wrong standing is reported first.
    let text = match (expected.standing() != after.standing(), squares.first()) {
        (true, _) | (false, None) => say::standing_differs(function, standing(after), standing(expected)),
        (false, Some(&at)) => {
            let [before, expected, after] = [before, expected, after].map(|field| field.get(at.0, at.1));
            square_differs(function, named(at), before, expected, after)
        }
    };
    let squares = if expected.standing() == after.standing() { squares } else { Vec::new() };
    Some(Difference { text, squares })
}

fn square_differs(function: &str, at: String, before: Square, expected: Square, after: Square) -> Text {
    let is_flag = |square| matches!(square, Square::Flag | Square::RightFlag | Square::WrongFlag);
    match (before, expected, after) {
        (flag, _, Square::Open(_)) if is_flag(flag) => say::opened_a_flag(function, at),
        (_, Square::Covered, Square::Open(_)) => say::opened_too_much(function, at),
        (_, Square::Open(_), Square::Covered) => say::left_covered(function, at),
        (_, Square::Open(expected), Square::Open(number)) => say::shows_another_number(function, at, number, expected),
        (_, expected, after) if is_flag(expected) && !is_flag(after) => say::no_flag_there(function, at),
        (_, expected, after) if is_flag(after) && !is_flag(expected) => say::a_flag_there(function, at),
        _ => say::square_differs(function, at),
    }
}

/// Returns the name of the standing in the code.
fn standing(field: &Field) -> &'static str {
    match field.standing() {
        Standing::Running => "Running",
        Standing::Won => "Won",
        Standing::Lost { .. } => "Lost",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rule as _;

    fn field(text: &str) -> Field {
        text.parse().unwrap()
    }

    fn told(rule: &Rule, answer: &Ruled) -> Option<(String, Vec<(usize, usize)>)> {
        rule.difference(answer).map(|difference| (difference.text.en, difference.squares))
    }

    #[test]
    fn a_click_calls_what_it_needs_and_the_course_s_answers_do_not_differ() {
        for (text, click, names) in [
            ("##* / ### 1", Click::Left(0, 0), "nachbarn minen_nahe spiel_gewonnen linksklick"),
            ("##* / ### 1", Click::Left(0, 2), "linksklick"),
            ("#1* / ### 1", Click::Right(0, 2), "spiel_gewonnen rechtsklick"),
            ("1#* / #11 1 opened", Click::Left(0, 1), "nachbarn minen_nahe spiel_gewonnen linksklick"),
            ("### / ### 1", Click::Right(0, 2), "rechtsklick"),
        ] {
            let calls = calls(&field(text), click);
            let called: Vec<&str> =
                calls.iter().map(|rule| rule.exercise().trim_start_matches("minesweeper/")).collect();
            assert_eq!(called.join(" "), names, "{text}");
        }
    }

    #[test]
    fn what_a_click_did_is_told_by_the_square() {
        let left = |text: &str, at, after: &str| {
            told(&Rule::LeftClick { field: field(text), square: at }, &Ruled::Field(field(after)))
        };
        for (before, at, after, says, squares) in [
            ("-#* / ### 1", (1, 0), "01* / 01# 1", "opened (0, 0), which has a flag", vec![(0, 0)]),
            ("##* / ### 1", (1, 2), "##* / #11 1", "opened (1, 1)", vec![(1, 1)]),
            ("##* / ### 1", (0, 0), "0#* / ### 1", "left (0, 1) covered", vec![(0, 1), (1, 0), (1, 1)]),
            ("##* / ### 1", (1, 2), "##* / ##2 1", "shows 2 at (1, 2)", vec![(1, 2)]),
            ("##* / ### 1", (1, 2), "##* / ##1 1 won", "the round Won; by the rule, it is Running", vec![]),
        ] {
            let (text, where_) = left(before, at, after).unwrap();
            assert!(text.contains(says) && text.contains("linksklick"), "{before}: {text}");
            assert_eq!(where_, squares, "{before}");
        }
        assert_eq!(left("##* / ### 1", (0, 0), "01* / 01# 1"), None);
        let (text, _) = left("##* / ### 1", (0, 0), "*## / ### 1").unwrap();
        assert!(text.contains("other mines"), "{text}");
    }

    #[test]
    fn mines_are_checked_for_what_they_must_be_and_not_compared() {
        let placed = |after: &str| {
            let rule = Rule::PlaceMines { field: field("### / ##- 1"), square: (0, 0), seed: 1 };
            told(&rule, &Ruled::Field(field(after))).map(|(text, _)| text)
        };
        for fine in ["#*# / ##- 1", "### / ##+ 1", "### / *#- 1"] {
            assert_eq!(placed(fine), None, "{fine}");
        }
        for (wrong, says) in [
            ("### / ##- 1", "0 mines"),
            ("*## / ##- 1", "(0, 0)"),
            ("#*# / ### 1", "(1, 2)"),
            ("#*# / ##- 1 won", "ends the round"),
            ("#*# / ### / ##- 1", "another board"),
        ] {
            assert!(placed(wrong).is_some_and(|text| text.contains(says)), "{wrong}: {:?}", placed(wrong));
        }
    }

    #[test]
    fn numbers_neighbours_and_the_win_are_told() {
        let board = || field("##* / ### 1");
        let numbers = Rule::Numbers { field: board(), squares: vec![(0, 0), (0, 1)] };
        assert_eq!(told(&numbers, &Ruled::Numbers(vec![0, 1])), None);
        let (text, squares) = told(&numbers, &Ruled::Numbers(vec![0, 2])).unwrap();
        assert!(text.contains("counts 2") && text.contains("(0, 1)") && squares == [(0, 1)], "{text}");
        let around = Rule::Neighbours { field: board(), squares: vec![(0, 0)] };
        assert_eq!(told(&around, &Ruled::Neighbours(vec![vec![(1, 1), (0, 1), (1, 0)]])), None);
        for (wrong, says) in [
            (vec![(1, 1), (0, 1)], "(1, 0)"),
            (vec![(0, 0), (1, 1), (0, 1), (1, 0)], "(0, 0)"),
            (vec![(1, 1), (0, 1), (1, 0), (1, 0)], "twice"),
        ] {
            let (text, _) = told(&around, &Ruled::Neighbours(vec![wrong])).unwrap();
            assert!(text.contains(says), "{text}");
        }
        let won = Rule::IsWon { field: field("##+ / ### 1") };
        assert!(told(&won, &Ruled::IsWon(true)).is_none() && told(&won, &Ruled::IsWon(false)).is_some());
    }
}
