//! The constraints that an assignment violates, as the course sees it.

use super::{At, mines_around, named, say};
use games::minesweeper::csp::{Csp, Domain};
use referee::minesweeper::neighbours;
use text::Text;

/// A constraint that an assignment violates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broke {
    /// A number has too many mines around it.
    TooMany {
        /// The square of the number.
        at: At,
        /// The number on the square.
        number: u8,
        /// The number of mines around the square.
        has: u8,
    },
    /// A number cannot get enough mines.
    TooFew {
        /// The square of the number.
        at: At,
        /// The number on the square.
        number: u8,
        /// The number of mines that are still possible around the square.
        can: u8,
    },
    /// The assignment has more mines than are left.
    MoreThanLeft,
    /// The variables are the last undecided squares, but do not hold all mines that are left.
    Rest {
        /// The number of mines that the variables must hold.
        mines: i32,
    },
}

impl Broke {
    /// Describes the violation in a clause without a full stop.
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

/// Returns the first constraint that the assignment `values` of some variables violates. Squares whose domain does not
/// have two values keep it.
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
