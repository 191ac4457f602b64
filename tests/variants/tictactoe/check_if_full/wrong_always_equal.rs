//! Wrong: returns a type of its own that is equal to everything. The pinned signature does not let it in.
//! status: does_not_compile

use games::tictactoe::Board;

pub struct Yes;

impl PartialEq<bool> for Yes {
    fn eq(&self, _: &bool) -> bool {
        true
    }
}

pub fn check_if_full(_: &Board) -> Yes {
    Yes
}
