//! Values of __Game__ in calls: how they are shown.

use crate::shown::Shown;
use games::__game__::Position;

impl Shown for Position {
    fn in_call(&self, _: &str) -> String {
        self.to_string()
    }
}
