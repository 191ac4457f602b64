//! Battleship as text: seas, fleets, ships, moves and events.

use super::words as say;
use super::{Event, Fleet, MOST, MOST_SHIPS, Move, Ship, State, View};
use crate::ParseError;
use crate::notation::{beginning, from_words, number, read_rows, write_rows};
use std::fmt::{self, Display};
use std::str::FromStr;
use text::Text;

/// Formats a fleet as the lengths of its ships, the longest first: `5-4-3-3-2`. Fleets with a name are written in this
/// way too.
impl Display for Fleet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&lengths(self.ships()))
    }
}

pub(super) fn lengths(ships: &[usize]) -> String {
    ships.iter().map(usize::to_string).collect::<Vec<_>>().join("-")
}

/// Parses a fleet from its name (`german`, `russian` or `classic`) or from the lengths of its ships.
impl FromStr for Fleet {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Fleet, ParseError> {
        match text.trim() {
            "german" => Ok(Fleet::german()),
            "russian" => Ok(Fleet::russian()),
            "classic" => Ok(Fleet::classic()),
            text => {
                let ships: Option<Vec<usize>> = text.split('-').map(number).collect();
                ships.and_then(|ships| Fleet::new(ships).ok()).ok_or_else(|| no_fleet(&beginning(text)))
            }
        }
    }
}

pub(super) fn no_fleet(found: &str) -> ParseError {
    ParseError(say::no_fleet(found, MOST_SHIPS, MOST))
}

/// Formats a ship as length, row and column of its first square, and direction: `3 at 0 4 down` or `3 at 0 4 across`.
impl Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ship { row, column, length, down } = self;
        write!(f, "{length} at {row} {column} {}", if *down { "down" } else { "across" })
    }
}

impl FromStr for Ship {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Ship, ParseError> {
        let read = |words: &[&str]| match *words {
            [length, "at", row, column, direction @ ("down" | "across")] => {
                let length = number(length).filter(|length| *length > 0)?;
                Some(Ship { row: number(row)?, column: number(column)?, length, down: direction == "down" })
            }
            _ => None,
        };
        from_words(text, read, say::no_ship)
    }
}

/// Formats a move with row and column: `shoot 3 4` or `mark 3 4`.
impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Shoot(row, column) => write!(f, "shoot {row} {column}"),
            Move::Mark(row, column) => write!(f, "mark {row} {column}"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Move, ParseError> {
        let read = |words: &[&str]| match *words {
            ["shoot", row, column] => Some(Move::Shoot(number(row)?, number(column)?)),
            ["mark", row, column] => Some(Move::Mark(number(row)?, number(column)?)),
            _ => None,
        };
        from_words(text, read, say::no_move)
    }
}

/// Formats an event as `place SHIP DEPTH` or `remove SHIP`.
impl Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Placed { ship, depth } => write!(f, "place {ship} {depth}"),
            Event::Removed { ship } => write!(f, "remove {ship}"),
        }
    }
}

/// Parses an event from the text that `Display` writes: `place 3 at 0 2 down 1` or `remove 3 at 0 2 down`.
impl FromStr for Event {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Event, ParseError> {
        let ship = |words: &[&str]| words.join(" ").parse().ok();
        let read = |words: &[&str]| match words {
            ["place", placed @ .., depth] => Some(Event::Placed { ship: ship(placed)?, depth: number(depth)? }),
            ["remove", removed @ ..] => Some(Event::Removed { ship: ship(removed)? }),
            _ => None,
        };
        from_words(text, read, say::no_ship)
    }
}

const SIGNS: [(char, State); 5] =
    [('U', State::Unknown), ('~', State::Water), ('*', State::Hit), ('X', State::Sunk), ('-', State::Marked)];

impl State {
    /// Returns the character that stands for this state in the notation.
    #[must_use]
    pub fn sign(self) -> char {
        SIGNS[self as usize].0
    }
}

/// Formats the sea as rows of `U` unknown, `~` water, `*` hit, `X` sunk and `-` marked. After the last row come the
/// remaining ships (`3-2` or `none`), and `touching` if ships may touch each other. With `{:#}` all is in one line.
/// Both forms parse back.
impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, self.columns, self.states.iter().map(|state| state.sign()))?;
        let ships = if self.ships.is_empty() { "none".to_owned() } else { lengths(&self.ships) };
        write!(f, " {ships}{}", if self.touching { " touching" } else { "" })
    }
}

crate::debug_in_one_line!(View);

fn read_row(row: usize, signs: &str) -> Result<Vec<State>, ParseError> {
    let read = |(column, found): (usize, char)| {
        let known = SIGNS.into_iter().find(|(sign, _)| found.to_ascii_uppercase() == *sign);
        let wrong = || ParseError(say::no_such_sign(row, column, found.escape_debug()));
        known.map(|(_, state)| state).ok_or_else(wrong)
    };
    signs.chars().enumerate().map(read).collect()
}

fn behind(row: usize, found: String) -> Text {
    say::does_not_belong_there(row, found)
}

/// Parses a sea. Whether the remaining ships fit into it is not checked.
///
/// # Examples
/// ```
/// use games::battleship::View;
///
/// assert_eq!("uu*x 2-3".parse::<View>()?.to_string(), "UU*X 3-2");
/// assert!("UU 3".parse::<View>().is_ok()); // no ship of length 3 fits into the sea
/// assert!("UU / UU".parse::<View>().is_err()); // the remaining ships are missing
/// # Ok::<(), games::ParseError>(())
/// ```
impl FromStr for View {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<View, ParseError> {
        let uneven = |row, found, expected| say::row_is_uneven(row, found, expected);
        let (states, columns, words) = read_rows(text, read_row, uneven, behind)?;
        let rows = states.len() / columns;
        let (ships, touching) = match words[..] {
            [] => return Err(ParseError(say::ships_are_missing())),
            [ships] => (ships, false),
            [ships, "touching"] => (ships, true),
            [_, found, ..] => return Err(ParseError(behind(rows - 1, beginning(found)))),
        };
        let ships = if ships == "none" { Vec::new() } else { ships.parse::<Fleet>()?.ships().to_vec() };
        if rows > MOST || columns > MOST {
            return Err(ParseError(say::no_such_size(columns, rows, MOST)));
        }
        Ok(View { rows, columns, states, ships, touching })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn everything_prints_as_what_it_is_parsed_from(
            rows in (1..8_usize).prop_flat_map(|columns| prop::collection::vec(
                prop::collection::vec(prop::sample::select(&['U', '~', '*', 'X', '-'][..]), columns), 1..8)),
            ships in prop::collection::vec(1..=MOST, 0..6),
            touching in any::<bool>(),
            (row, column, length, down) in (0..99_usize, 0..99_usize, 1..9_usize, any::<bool>()),
        ) {
            let board = rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join(" / ");
            let behind = Fleet::new(ships).map_or("none".to_owned(), |fleet| fleet.to_string());
            let text = format!("{board} {behind}{}", if touching { " touching" } else { "" });
            let view: View = text.parse().unwrap();
            prop_assert_eq!(format!("{view:#}"), text);
            prop_assert_eq!(view.to_string().parse(), Ok(view));
            let ship = Ship { row, column, length, down };
            prop_assert_eq!(ship.to_string().parse(), Ok(ship));
            for shot in [Move::Shoot(row, column), Move::Mark(row, column)] {
                prop_assert_eq!(shot.to_string().parse(), Ok(shot));
            }
        }

        #[test]
        fn any_text_is_read_or_refused_with_a_sentence(text in "[U~*X/ \n0-9-]{0,40}(none|touching|german)?") {
            match text.parse::<View>() {
                Ok(view) => prop_assert_eq!(view.to_string().parse(), Ok(view)),
                Err(error) => prop_assert!(!error.text().is_empty()),
            }
        }
    }

    #[test]
    fn what_is_no_sea_says_where() {
        for (wrong, says) in [
            ("UzU 3", "(0, 1)"),
            ("UU / U 3", "row 1"),
            ("UU / UU", "ships that are left are missing"),
            ("UU 3 / UU 3", "does not belong there"),
            ("UU 3 touch", "does not belong there"),
            ("UU 0", "is not a fleet"),
            ("UU 3-21", "is not a fleet"),
            ("UUUUUUUUUUUUUUUUUUUUU 3", "1 to 20 columns"),
        ] {
            assert!(wrong.parse::<View>().unwrap_err().to_string().contains(says), "{wrong}");
        }
        assert!("5 4".parse::<Move>().is_err() && "0 at 1 1 down".parse::<Ship>().is_err());
        assert_eq!("german".parse::<Fleet>().unwrap().to_string(), "5-4-4-3-3-3-2-2-2-2");
        assert_eq!("2-3".parse::<Fleet>().unwrap().ships(), [3, 2]);
    }
}
