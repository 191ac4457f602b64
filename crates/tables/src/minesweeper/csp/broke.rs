//! What values break, whatever the student's code thinks of them.

use super::{At, mines_around, named, say};
use games::minesweeper::csp::{Csp, Domain};
use referee::minesweeper::neighbours;
use text::Text;

/// What an assignment breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broke {
    /// A number has too many mines.
    TooMany {
        /// its square
        at: At,
        /// the number
        number: u8,
        /// how many mines it has
        has: u8,
    },
    /// A number cannot get enough mines.
    TooFew {
        /// its square
        at: At,
        /// the number
        number: u8,
        /// how many mines it can get
        can: u8,
    },
    /// There are more mines than are left.
    MoreThanLeft,
    /// There is no other square for the mines that are left.
    Rest {
        /// how many mines are left, all for these variables
        mines: i32,
    },
}

impl Broke {
    /// What is broken, in a sentence without a point.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Broke::TooMany { at, number, has } => say::has(number, named(at), has),
            Broke::TooFew { at, number, can: 0 } => say::gets_none(number, named(at)),
            Broke::TooFew { at, number, can } => say::gets_only(number, named(at), can),
            Broke::MoreThanLeft => say::more_than_are_left(),
            Broke::Rest { mines } => say::must_hold_the_rest(mines),
        }
    }
}

/// What these values break, if anything, which some of these variables have. A square that has no two values keeps the one
/// that it has.
#[must_use]
pub fn broken(csp: &Csp, variables: &[At], values: &[(At, u8)]) -> Option<Broke> {
    let undecided = csp.squares().filter(|&(row, column)| csp.domain(row, column) == Domain::BOTH).count();
    let (mut csp, mut mines) = (csp.clone(), 0);
    for &((row, column), value) in values {
        if csp.domain(row, column) == Domain::BOTH && value <= 1 {
            csp.assign(row, column, value);
            mines += i32::from(value);
        }
    }
    let number = |at: At| {
        let number = csp.number(at.0, at.1)?;
        let (has, can) = mines_around(&csp, at, |_| true);
        match () {
            () if has > number => Some(Broke::TooMany { at, number, has }),
            () if can < number => Some(Broke::TooFew { at, number, can }),
            () => None,
        }
    };
    let left = csp.mines_left();
    let are_last = values.len() == variables.len() && undecided == variables.len();
    let rest = match () {
        () if left < 0 => Some(Broke::MoreThanLeft),
        () if left > 0 && are_last => Some(Broke::Rest { mines: left + mines }),
        () => None,
    };
    values.iter().find_map(|&(at, _)| neighbours(csp.level(), at.0, at.1).find_map(number).or(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "1# / ## 1";
    const VARIABLES: [At; 3] = [(0, 1), (1, 0), (1, 1)];

    #[test]
    fn the_house_says_what_values_break() {
        let broken = |csp: &str, values: &[u8]| {
            let values: Vec<(At, u8)> = VARIABLES.into_iter().zip(values.iter().copied()).collect();
            broken(&csp.parse().unwrap(), &VARIABLES, &values)
        };
        assert_eq!(broken(BOARD, &[0, 1, 0]), None);
        assert_eq!(broken(BOARD, &[0, 1, 1]), Some(Broke::TooMany { at: (0, 0), number: 1, has: 2 }));
        assert_eq!(broken(BOARD, &[0, 0, 0]), Some(Broke::TooFew { at: (0, 0), number: 1, can: 0 }));
        assert_eq!(broken("2# / ## 1", &[0, 1, 1]), Some(Broke::MoreThanLeft));
        assert_eq!(broken("1# / ## 2", &[0, 1, 0]), Some(Broke::Rest { mines: 2 }));
    }
}
