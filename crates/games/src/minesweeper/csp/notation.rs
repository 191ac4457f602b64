//! Constraint satisfaction problems, domains, arcs, events and names as text.

use super::super::notation::{named, nothing_behind, read_rows};
use super::super::words::unknown_name;
use super::words as say;
use super::{Arc, Csp, Domain, Event, Turn};
use crate::ParseError;
use crate::notation::{beginning, from_words, number, write_rows};
use std::fmt::{self, Display};
use std::str::FromStr;

/// Formats the domain as a set: `{0, 1}`.
impl Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values: Vec<String> = self.values().map(|value| value.to_string()).collect();
        f.pad(&format!("{{{}}}", values.join(", ")))
    }
}

/// Formats i and j, each as row and column: `0,1-0,0`.
impl Display for Arc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Arc { i, j } = self;
        f.pad(&format!("{},{}-{},{}", i.0, i.1, j.0, j.1))
    }
}

impl FromStr for Arc {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Arc, ParseError> {
        let arc = text.trim().split_once('-').and_then(|(i, j)| Some(Arc { i: place(i)?, j: place(j)? }));
        arc.ok_or_else(|| ParseError(say::no_arc(beginning(text))))
    }
}

fn place(text: &str) -> Option<(usize, usize)> {
    let (row, column) = text.split_once(',')?;
    Some((number(row)?, number(column)?))
}

named!(
    Turn,
    "over, ac3, consistent, all_flagged, solutions, guess, chance",
    "over" => Turn::Over,
    "ac3" => Turn::Ac3,
    "consistent" => Turn::Consistent,
    "all_flagged" => Turn::AllFlagged,
    "solutions" => Turn::Solutions,
    "guess" => Turn::Guess,
    "chance" => Turn::Chance
);

/// Formats an event as `push ARC`, `pop ARC`, `delete ROW,COLUMN VALUE`, `try ROW,COLUMN VALUE DEPTH` or `release
/// ROW,COLUMN`.
impl Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Pushed(arc) => write!(f, "push {arc}"),
            Event::Popped(arc) => write!(f, "pop {arc}"),
            Event::Deleted { at: (row, column), value } => write!(f, "delete {row},{column} {value}"),
            Event::Assigned { at: (row, column), value, depth } => write!(f, "try {row},{column} {value} {depth}"),
            Event::Released { at: (row, column) } => write!(f, "release {row},{column}"),
        }
    }
}

impl FromStr for Event {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Event, ParseError> {
        let value = |text: &str| number(text).and_then(|value| u8::try_from(value).ok());
        let read = |words: &[&str]| {
            Some(match *words {
                ["push", arc] => Event::Pushed(arc.parse().ok()?),
                ["pop", arc] => Event::Popped(arc.parse().ok()?),
                ["delete", at, deleted] => Event::Deleted { at: place(at)?, value: value(deleted)? },
                ["try", at, tried, depth] => {
                    Event::Assigned { at: place(at)?, value: value(tried)?, depth: number(depth)? }
                }
                ["release", at] => Event::Released { at: place(at)? },
                _ => return None,
            })
        };
        from_words(text, read, |found| unknown_name(found, "push, pop, delete, try, release"))
    }
}

/// For each domain: the suffix of a number with this domain, and the sign of a covered square with it.
const SIGNS: [(Domain, Option<char>, char); 4] = [
    (Domain::ZERO, None, 's'),
    (Domain::BOTH, Some('?'), '#'),
    (Domain::ONE, Some('*'), 'F'),
    (Domain::EMPTY, Some('!'), 'x'),
];

/// Returns the text that stands for a square with this number and domain.
fn sign(number: Option<u8>, domain: Domain) -> String {
    let signs = SIGNS.into_iter().find(|(of, ..)| *of == domain);
    let (_, behind, covered) = signs.expect("four domains are all");
    match number {
        Some(number) => number.to_string() + behind.map(String::from).unwrap_or_default().as_str(),
        None => covered.to_string(),
    }
}

/// Parses the squares of a row.
fn read_row(row: usize, text: &str) -> Result<Vec<(Option<u8>, Domain)>, ParseError> {
    let mut squares = Vec::new();
    let mut signs = text.chars().map(|sign| if sign == 'f' { 'F' } else { sign }).peekable();
    while let Some(found) = signs.next() {
        let number = found.to_digit(9).map(|number| number as u8);
        let mark = number.and_then(|_| signs.next_if(|mark| "?*!".contains(*mark)));
        let is_it =
            |&(_, behind, covered): &(_, _, char)| if number.is_some() { behind == mark } else { covered == found };
        let wrong = || ParseError(say::no_such_sign(row, squares.len(), found.escape_debug()));
        let (domain, ..) = SIGNS.into_iter().find(is_it).ok_or_else(wrong)?;
        squares.push((number, domain));
    }
    Ok(squares)
}

/// Formats the problem like a view, with a sign for each domain. A covered square is `#` with {0, 1}, `s` with {0}
/// (safe), `F` with {1} (a mine) and `x` with {}. A number has {0}, or with the suffix `?` {0, 1}, with `*` {1}, with
/// `!` {}. The number of mines follows the last row. With `{:#}` all is in one line: `1F / s# 1`. Both forms parse
/// back.
impl Display for Csp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signs = self.numbers.iter().zip(&self.domains).map(|(&number, &domain)| sign(number, domain));
        write_rows(f, self.level.columns(), signs)?;
        write!(f, " {}", self.level.mines())
    }
}

crate::debug_in_one_line!(Csp);

/// Parses a problem. Whether the numbers can be true is not checked.
///
/// # Examples
/// ```
/// use games::minesweeper::csp::{Csp, Domain};
///
/// let csp: Csp = "1?1 / Fx 1".parse()?;
/// assert_eq!((csp.domain(0, 0), csp.domain(0, 1)), (Domain::BOTH, Domain::ZERO)); // both squares are open
/// assert_eq!((csp.domain(1, 0), csp.domain(1, 1)), (Domain::ONE, Domain::EMPTY)); // both are not
/// # Ok::<(), games::ParseError>(())
/// ```
impl FromStr for Csp {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Csp, ParseError> {
        let (level, squares, behind) = read_rows(text, read_row)?;
        nothing_behind(level, &behind)?;
        let (numbers, domains) = squares.into_iter().unzip();
        Ok(Csp { level, numbers, domains, tried: Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_square() -> impl Strategy<Value = &'static str> {
        prop::sample::select(&["#", "s", "F", "x", "0", "3", "1?", "8*", "2!"][..])
    }

    proptest! {
        #[test]
        fn problems_print_as_what_they_are_parsed_from(
            rows in (1..6_usize).prop_flat_map(|columns| {
                prop::collection::vec(prop::collection::vec(any_square(), columns), 1..6)
            }),
        ) {
            let one_line = rows.iter().map(|row| row.concat()).collect::<Vec<_>>().join(" / ") + " 0";
            let csp: Csp = one_line.parse().unwrap();
            prop_assert_eq!(format!("{csp:#}"), one_line);
            prop_assert_eq!(csp.to_string().parse(), Ok(csp));
        }

        #[test]
        fn arcs_and_events_too(places in prop::array::uniform4(0..1000_usize), value in 0..2_u8) {
            let [a, b, c, d] = places;
            let arc = Arc { i: (a, b), j: (c, d) };
            prop_assert_eq!(arc.to_string().parse(), Ok(arc));
            let at = (a, b);
            for event in [
                Event::Pushed(arc),
                Event::Popped(arc),
                Event::Deleted { at, value },
                Event::Assigned { at, value, depth: c },
                Event::Released { at },
            ] {
                prop_assert_eq!(event.to_string().parse(), Ok(event));
            }
        }

        #[test]
        fn any_text_is_read_or_refused_with_a_sentence(text in "[#sFx0-9?*!/ \n-]{0,30}") {
            match text.parse::<Csp>() {
                Ok(csp) => prop_assert_eq!(csp.to_string().parse(), Ok(csp)),
                Err(error) => prop_assert!(!error.text().is_empty()),
            }
        }
    }

    #[test]
    fn what_is_no_problem_says_where() {
        for (wrong, says) in [
            ("1z 1", "(0, 1)"),
            ("1?#z 1", "(0, 2)"),
            ("1## / # 1", "row 1"),
            ("1#", "the number of mines is missing"),
            ("1# 1 x", "does not belong there"),
        ] {
            assert!(wrong.parse::<Csp>().unwrap_err().to_string().contains(says), "{wrong}");
        }
        assert!("0,1".parse::<Arc>().unwrap_err().to_string().contains("0,1-0,0"));
        assert!("pop 1".parse::<Event>().is_err() && "delete 0,1 256".parse::<Event>().is_err());
    }
}
