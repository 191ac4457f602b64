//! The functions of Battleship that the window shows at work: how each is called, and where its answer differs from the
//! course's.

use super::reasons::{At, named};
use super::say;
use crate::rules::{Difference, name};
use games::battleship::{Ship, State, View};
use questions::battleship::{Rule, Ruled};
use std::collections::{BTreeMap, BTreeSet};
use text::Text;

/// The exercises whose functions a battle uses.
pub const EXERCISES: &[&str] = &[
    "battleship/dumb_player",
    "battleship/check_field_periphery",
    "battleship/generate_priority_field",
    "battleship/get_probable_coordinate",
    "battleship/clever_player",
    "battleship/place_ship",
    "battleship/calc_probabilities",
    "battleship/genius_player",
    "battleship/log",
    "battleship/density",
    "battleship/own_shooter",
];

/// The approximate maximum number of placements that one call of `place_ship` may try, so that the call can be compared
/// and shown.
const MOST_TRIES: usize = 40_000;

/// Returns the question that calls `check_field_periphery` for this square.
pub fn periphery(view: View, square: At, state: State) -> Rule {
    Rule::Periphery { view, square, state }
}

/// Returns the question that calls `place_ship` for this sea. Ships at the front of the list are left out until the
/// placements are few enough. `None` if no ship remains, or if ships may touch.
pub fn placements(view: &View) -> Option<Rule> {
    let mut tries = 1;
    let few = |length: &&usize| {
        tries *= places(view, **length).len().max(1);
        tries <= MOST_TRIES
    };
    let ships: Vec<usize> = view.ships().iter().rev().take_while(few).copied().collect();
    (!ships.is_empty() && !view.touching()).then(|| Rule::Placements { view: view.with_ships(ships) })
}

/// Returns all places for a ship of this length that respect the known squares. Other remaining ships are ignored.
fn places(view: &View, length: usize) -> Vec<Ship> {
    let is_free = |(row, column): At| {
        let is_open = matches!(view.get(row, column), State::Unknown | State::Hit);
        is_open && around(view, (row, column), State::Sunk).is_empty()
    };
    let ships = view.squares().flat_map(|(row, column)| {
        let directions = if length == 1 { &[false][..] } else { &[false, true] };
        directions.iter().map(move |&down| Ship { row, column, length, down })
    });
    let is_inside = |&(row, column): &At| row < view.rows() && column < view.columns();
    ships.filter(|ship| ship.squares().all(|at| is_inside(&at) && is_free(at))).collect()
}

/// Returns the squares around the given one that are in this state.
fn around(view: &View, (row, column): At, state: State) -> BTreeSet<At> {
    let rows = row.saturating_sub(1)..view.rows().min(row + 2);
    let block = rows.flat_map(|r| (column.saturating_sub(1)..view.columns().min(column + 2)).map(move |c| (r, c)));
    block.filter(|&(r, c)| (r, c) != (row, column) && view.get(r, c) == state).collect()
}

/// Returns the number of placements of all ships that cover each square, in row-major order.
fn counted(view: &View) -> Vec<Vec<u64>> {
    let all: Vec<Vec<Ship>> = view.ships().iter().map(|&length| places(view, length)).collect();
    let mut counts = vec![vec![0; view.columns()]; view.rows()];
    let hits: Vec<At> = view.squares().filter(|&(row, column)| view.get(row, column) == State::Hit).collect();
    place_rest(&hits, &all, &mut Vec::new(), &mut counts);
    counts
}

fn place_rest(hits: &[At], left: &[Vec<Ship>], placed: &mut Vec<Ship>, counts: &mut [Vec<u64>]) {
    let Some((next, left)) = left.split_first() else {
        if hits.iter().all(|&hit| placed.iter().any(|ship| ship.covers(hit))) {
            placed.iter().flat_map(|ship| ship.squares()).for_each(|(row, column)| counts[row][column] += 1);
        }
        return;
    };
    for &ship in next {
        if placed.iter().all(|other| are_apart(*other, ship)) {
            placed.push(ship);
            place_rest(hits, left, placed, counts);
            placed.pop();
        }
    }
}

/// Returns whether the two ships neither overlap nor touch, not even at a corner.
fn are_apart(one: Ship, other: Ship) -> bool {
    let end = |ship: Ship| ship.squares().last().unwrap_or((ship.row, ship.column));
    let (last, other_last) = (end(one), end(other));
    last.0 + 1 < other.row || other_last.0 + 1 < one.row || last.1 + 1 < other.column || other_last.1 + 1 < one.column
}

impl crate::rules::Rule for Rule {
    fn exercise(&self) -> &'static str {
        match self {
            Rule::Periphery { .. } => "battleship/check_field_periphery",
            Rule::Placements { .. } => "battleship/place_ship",
        }
    }

    fn difference(&self, answer: &Ruled) -> Option<Difference> {
        match (self, answer) {
            (Rule::Periphery { view, square, state }, Ruled::Squares(found)) => {
                squares_differ(view, *square, *state, found)
            }
            (Rule::Placements { view }, Ruled::Placements { counts, left, .. }) => counts_differ(view, counts, left),
            // The kind of the answer does not fit the question, so the program does not come from the course.
            _ => Some(Difference { text: crate::say::does_not_fit(name(self.exercise())), squares: Vec::new() }),
        }
    }

    fn command(&self) -> Option<String> {
        let (Rule::Periphery { view, .. } | Rule::Placements { view }) = self;
        Some(format!("cargo play battleship --position \"{view:#}\""))
    }

    fn failed(why: &Text) -> Text {
        why.clone()
    }
}

fn squares_differ(view: &View, at: At, state: State, found: &[At]) -> Option<Difference> {
    let expected = around(view, at, state);
    let given: BTreeSet<At> = found.iter().copied().collect();
    let is_inside = |&(row, column): &At| row < view.rows() && column < view.columns();
    let text = if let Some(extra) = given.difference(&expected).next() {
        match extra {
            extra if !is_inside(extra) => say::periphery_outside(named(*extra)),
            extra if view.get(extra.0, extra.1) != state => say::periphery_in_another_state(named(*extra), named(at)),
            extra => say::periphery_not_around(named(*extra), named(at)),
        }
    } else if let Some(missing) = expected.difference(&given).next() {
        say::periphery_missing(named(*missing), named(at))
    } else if found.len() != given.len() {
        say::periphery_twice(named(at))
    } else {
        return None;
    };
    let squares = expected.symmetric_difference(&given).copied().filter(is_inside).collect();
    Some(Difference { text, squares })
}

/// Compares the counts with the course's. All counts may be multiplied by the same factor, since a factor changes no
/// comparison.
fn counts_differ(view: &View, counts: &[Vec<u64>], left: &[Ship]) -> Option<Difference> {
    if counts.len() != view.rows() || counts.iter().any(|row| row.len() != view.columns()) {
        return Some(Difference { text: say::counts_of_another_sea(), squares: Vec::new() });
    }
    let expected = counted(view);
    let factor = most_common_factor(&expected, counts);
    let by_rule = |&(row, column): &At| expected[row][column].saturating_mul(factor);
    let differs = |at: &At| by_rule(at) != counts[at.0][at.1];
    let squares: Vec<At> = view.squares().filter(differs).collect();
    let text = match squares.first() {
        Some(&at) => match (counts[at.0][at.1], by_rule(&at)) {
            (counted, 0) => say::counts_where_none_can_lie(counted, named(at)),
            (counted, right) => say::counts_differ(counted, named(at), right),
        },
        None if !left.is_empty() => say::ships_were_left(left.len()),
        None => return None,
    };
    Some(Difference { text, squares })
}

/// Returns the factor by which most counts exceed the expected ones; 1 if no count is a multiple.
fn most_common_factor(expected: &[Vec<u64>], counts: &[Vec<u64>]) -> u64 {
    let mut factors: BTreeMap<u64, usize> = BTreeMap::new();
    for (&expected, &counted) in expected.iter().flatten().zip(counts.iter().flatten()) {
        if expected > 0 && counted > 0 && counted % expected == 0 {
            *factors.entry(counted / expected).or_default() += 1;
        }
    }
    let most = factors.values().max();
    factors.iter().find(|(_, times)| Some(*times) == most).map_or(1, |(factor, _)| *factor)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rule as _;

    fn view(text: &str) -> View {
        text.parse().unwrap()
    }

    fn told(rule: &Rule, answer: &Ruled) -> Option<(String, Vec<At>)> {
        rule.difference(answer).map(|difference| (difference.text.en, difference.squares))
    }

    #[test]
    fn squares_around_are_compared_as_a_set_and_the_first_that_is_wrong_is_named() {
        let call = periphery(view("XU~ / UU~ 2"), (0, 0), State::Unknown);
        assert_eq!(told(&call, &Ruled::Squares(vec![(1, 1), (1, 0), (0, 1)])), None);
        for (found, says, squares) in [
            (vec![(0, 1), (1, 0)], "does not find (1, 1)", vec![(1, 1)]),
            (vec![(0, 1), (1, 0), (1, 1), (0, 0)], "finds (0, 0), which", vec![(0, 0)]),
            (vec![(0, 1), (1, 0), (1, 1), (7, 7)], "finds (7, 7), which lies outside", vec![]),
            (vec![(0, 1), (1, 0), (1, 1), (0, 1)], "twice", vec![]),
        ] {
            let (text, where_) = told(&call, &Ruled::Squares(found)).unwrap();
            assert!(text.contains(says) && text.contains("check_field_periphery"), "{says}: {text}");
            assert_eq!(where_, squares, "{says}");
        }
        let call = periphery(view("UUU / UUU 2"), (0, 0), State::Unknown);
        let (text, _) = told(&call, &Ruled::Squares(vec![(0, 1), (1, 0), (1, 1), (0, 0)])).unwrap();
        assert!(text.contains("not around"), "{text}");
    }

    #[test]
    fn placements_are_compared_up_to_a_factor() {
        let call = placements(&view("UUUUUUU 3-2")).unwrap();
        let answer = |counts: [u64; 7]| Ruled::Placements {
            counts: vec![counts.to_vec()],
            left: Vec::new(),
            events: Vec::new(),
            count: 0,
        };
        assert_eq!(told(&call, &answer([4, 6, 4, 2, 4, 6, 4])), None);
        assert_eq!(told(&call, &answer([8, 12, 8, 4, 8, 12, 8])), None, "any factor is right");
        let (text, squares) = told(&call, &answer([4, 6, 4, 3, 4, 6, 4])).unwrap();
        assert!(text.contains("counts 3 at (0, 3)") && text.contains('2') && squares == [(0, 3)], "{text}");
        assert!(told(&call, &answer([0; 7])).is_some());
        let hit = placements(&view("U~*UUUU 3")).unwrap();
        let (text, squares) = told(&hit, &answer([0, 1, 1, 1, 1, 0, 0])).unwrap();
        assert!(text.contains("(0, 1)") && text.contains("none can lie") && squares == [(0, 1)], "{text}");
        let left = vec!["3 at 0 2 across".parse().unwrap()];
        let left = Ruled::Placements { counts: vec![vec![0, 0, 1, 1, 1, 0, 0]], left, events: vec![], count: 1 };
        assert!(told(&hit, &left).unwrap().0.contains("take"), "{:?}", told(&hit, &left));
    }

    #[test]
    fn only_so_many_ships_are_placed_as_can_be_tried_at_once() {
        let ships = |text: &str| {
            placements(&view(text)).map(|call| match call {
                Rule::Placements { view } => view.ships().to_vec(),
                call @ Rule::Periphery { .. } => panic!("{call:?}"),
            })
        };
        let empty = ["UUUUUUUUUU"; 10].join(" / ");
        assert_eq!(ships(&format!("{empty} 5-4-3-2-2")), Some(vec![2, 2]));
        assert_eq!(ships("UUU / U~~ / *UU 3-2"), Some(vec![3, 2]));
        assert_eq!(ships("UUU / U~~ / *UU 3-2 touching"), None);
    }
}
