//! The side that chooses among the moves in a position of a tree, and the kind of value that it prefers.

use text::Text;

/// The side that chooses among the moves in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chooser {
    /// The kind of value that the side prefers.
    pub wants: Wants,
    /// The name of the side.
    pub who: Text,
}

/// The kind of value that the choosing side prefers among those of the children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// The greatest value.
    Max,
    /// The smallest value.
    Min,
    /// The greatest negated value, as in negamax. The value of a child is for the side to move in the child, so its
    /// sign is changed.
    Nega,
}

impl Wants {
    /// Returns the gain of a child with this value for the choosing side: the greater, the better.
    pub(super) fn gain(self, value: f64) -> f64 {
        if self == Wants::Max { value } else { -value }
    }

    /// Returns the value of a node if its best child has this gain.
    pub(super) fn value(self, gain: f64) -> f64 {
        if self == Wants::Min { -gain } else { gain }
    }
}
