//! Who chooses in a position of a tree, and what that side looks for.

use text::Text;

/// The side that chooses in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chooser {
    /// what they look for
    pub wants: Wants,
    /// who it is
    pub who: Text,
}

/// The kind of value that the choosing side looks for among those that came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// the greatest value
    Max,
    /// the smallest value
    Min,
    /// negamax: the greatest, where each value is for the one who is to move in the child, so that its sign is turned
    /// round
    Nega,
}

impl Wants {
    /// A child's value as it counts here: the greater the better for the one who chooses.
    pub(super) fn gain(self, value: f64) -> f64 {
        if self == Wants::Max { value } else { -value }
    }

    /// Returns the value of a node if its best child has this gain.
    pub(super) fn value(self, gain: f64) -> f64 {
        if self == Wants::Min { -gain } else { gain }
    }
}
