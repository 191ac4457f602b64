//! Battleship as text: seas, fleets, ships and moves, and what is wrong with a text that is none.

use super::words as say;
use super::{Event, Fleet, MOST, MOST_SHIPS, Move, Ship, State, View};
use std::fmt::{self, Display};
use std::str::FromStr;
use text::Text;

/// The lengths, the longest first: `5-4-3-3-2`. One of a name is written so as well.
impl Display for Fleet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&lengths(self.ships()))
    }
}

fn lengths(ships: &[usize]) -> String {
    ships.iter().map(usize::to_string).collect::<Vec<_>>().join("-")
}

/// A name, `german`, `russian` or `classic`, or the lengths.
impl FromStr for Fleet {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Fleet, ParseError> {
        match text.trim() {
            "german" => Ok(Fleet::german()),
            "russian" => Ok(Fleet::russian()),
            "classic" => Ok(Fleet::classic()),
            text => {
                let ships: Option<Vec<usize>> = text.split('-').map(number).collect();
                ships
                    .and_then(|ships| Fleet::new(ships).ok())
                    .ok_or_else(|| ParseError::Fleet { found: beginning(text) })
            }
        }
    }
}

/// `3 at 0 4 down`, or `across`.
impl Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ship { row, column, length, down } = self;
        write!(f, "{length} at {row} {column} {}", if *down { "down" } else { "across" })
    }
}

impl FromStr for Ship {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Ship, ParseError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let ship = match words[..] {
            [length, "at", row, column, direction @ ("down" | "across")] => number(length)
                .zip(number(row))
                .zip(number(column))
                .map(|((length, row), column)| Ship { row, column, length, down: direction == "down" }),
            _ => None,
        };
        ship.filter(|ship| ship.length > 0).ok_or_else(|| ParseError::Ship { found: beginning(text) })
    }
}

/// `shoot 3 4`, `mark 3 4`: row and column.
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
        let words: Vec<&str> = text.split_whitespace().collect();
        let square = |row, column| number(row).zip(number(column));
        let found = match words[..] {
            ["shoot", row, column] => square(row, column).map(|(row, column)| Move::Shoot(row, column)),
            ["mark", row, column] => square(row, column).map(|(row, column)| Move::Mark(row, column)),
            _ => None,
        };
        found.ok_or_else(|| ParseError::Move { found: beginning(text) })
    }
}

/// `place SHIP DEPTH`, `remove SHIP`.
impl Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Placed { ship, depth } => write!(f, "place {ship} {depth}"),
            Event::Removed { ship } => write!(f, "remove {ship}"),
        }
    }
}

/// `place 3 at 0 2 down 1` or `remove 3 at 0 2 down`: what prints.
impl FromStr for Event {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Event, ParseError> {
        let placed = |text: &str| {
            let (ship, depth) = text.rsplit_once(' ')?;
            Some(Event::Placed { ship: ship.parse().ok()?, depth: number(depth)? })
        };
        let event = match text.split_once(' ') {
            Some(("place", rest)) => placed(rest),
            Some(("remove", ship)) => ship.parse().ok().map(|ship| Event::Removed { ship }),
            _ => None,
        };
        event.ok_or_else(|| ParseError::Ship { found: beginning(text) })
    }
}

fn number(text: &str) -> Option<usize> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

fn beginning(text: &str) -> String {
    text.chars().take(12).collect()
}

fn sign(state: State) -> char {
    match state {
        State::Unknown => 'U',
        State::Water => '~',
        State::Hit => '*',
        State::Sunk => 'X',
        State::Marked => '-',
    }
}

fn state(sign: char) -> Option<State> {
    Some(match sign {
        'U' | 'u' => State::Unknown,
        '~' => State::Water,
        '*' => State::Hit,
        'X' | 'x' => State::Sunk,
        '-' => State::Marked,
        _ => return None,
    })
}

/// Rows of `U` unknown, `~` water, `*` hit, `X` sunk and `-` marked; behind the last one the ships that are left, `3-2` or `none`, and `touching` if ships may
/// touch each other. With `{:#}` in one line. Both forms parse back.
impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> =
            self.states.chunks(self.columns).map(|row| row.iter().copied().map(sign).collect()).collect();
        let ships = if self.ships.is_empty() { "none".to_owned() } else { lengths(&self.ships) };
        let touching = if self.touching { " touching" } else { "" };
        write!(f, "{} {ships}{touching}", rows.join(if f.alternate() { " / " } else { "\n" }))
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:#}")
    }
}

/// Whether the ships that are left have room there it does not say.
impl FromStr for View {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<View, ParseError> {
        let lines: Vec<&str> = text.trim().split(['/', '\n']).collect();
        let (mut states, mut columns, mut behind) = (Vec::new(), 0, Vec::new());
        for (row, line) in lines.iter().enumerate() {
            let mut words = line.split_whitespace();
            let signs = words.next().unwrap_or_default();
            for (column, found) in signs.chars().enumerate() {
                states.push(state(found).ok_or(ParseError::Sign { row, column, found })?);
            }
            let found = signs.chars().count();
            columns = if row == 0 { found } else { columns };
            if found == 0 || found != columns {
                return Err(ParseError::Row { row, found, expected: columns });
            }
            behind = words.collect();
            if row + 1 < lines.len() && !behind.is_empty() {
                return Err(ParseError::Behind { row, found: beginning(behind[0]) });
            }
        }
        let row = lines.len() - 1;
        let (ships, touching) = match behind[..] {
            [] => return Err(ParseError::NoShips),
            [ships] => (ships, false),
            [ships, "touching"] => (ships, true),
            [_, found, ..] => return Err(ParseError::Behind { row, found: beginning(found) }),
        };
        let ships = if ships == "none" { Vec::new() } else { ships.parse::<Fleet>()?.ships().to_vec() };
        if lines.len() > MOST || columns > MOST {
            return Err(ParseError::Size { rows: lines.len(), columns });
        }
        Ok(View { rows: lines.len(), columns, states, ships, touching })
    }
}

/// A text that is no sea, no fleet, no ship or no move. Rows and columns count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// A sign that is none of a square.
    Sign {
        /// which row
        row: usize,
        /// which column
        column: usize,
        /// the sign
        found: char,
    },
    /// A row that is empty, or not as long as the first.
    Row {
        /// which row
        row: usize,
        /// how many squares it has
        found: usize,
        /// how many the first has
        expected: usize,
    },
    /// Something behind a row that does not belong there.
    Behind {
        /// which row
        row: usize,
        /// its beginning
        found: String,
    },
    /// The ships that are left are missing.
    NoShips,
    /// No rows, no columns, or too many.
    Size {
        /// how many rows
        rows: usize,
        /// how many columns
        columns: usize,
    },
    /// No fleet.
    Fleet {
        /// its beginning
        found: String,
    },
    /// No ship.
    Ship {
        /// its beginning
        found: String,
    },
    /// No move.
    Move {
        /// its beginning
        found: String,
    },
}

impl ParseError {
    /// What is wrong and where, in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            ParseError::Sign { row, column, found } => say::no_such_sign(row, column, found.escape_debug()),
            ParseError::Row { row, found, expected } => say::row_is_uneven(row, found, expected),
            ParseError::Behind { row, found } => say::does_not_belong_there(row, found.escape_debug()),
            ParseError::NoShips => say::ships_are_missing(),
            ParseError::Size { rows, columns } => say::no_such_size(columns, rows, MOST),
            ParseError::Fleet { found } => say::no_fleet(found.escape_debug(), MOST_SHIPS, MOST),
            ParseError::Ship { found } => say::no_ship(found.escape_debug()),
            ParseError::Move { found } => say::no_move(found.escape_debug()),
        }
    }
}

crate::error_as_its_text!(ParseError);

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
            ("UU 0", "is no fleet"),
            ("UU 3-21", "is no fleet"),
            ("UUUUUUUUUUUUUUUUUUUUU 3", "1 to 20 columns"),
        ] {
            assert!(wrong.parse::<View>().unwrap_err().to_string().contains(says), "{wrong}");
        }
        assert!("5 4".parse::<Move>().is_err() && "0 at 1 1 down".parse::<Ship>().is_err());
        assert_eq!("german".parse::<Fleet>().unwrap().to_string(), "5-4-4-3-3-3-2-2-2-2");
        assert_eq!("2-3".parse::<Fleet>().unwrap().ships(), [3, 2]);
    }
}
