//! Wrong: unsafe code, with which a submission could write its own verdict.
//! status: refused
//! says: `unsafe` is not allowed in exercises

use games::tictactoe::Board;

pub fn check_if_full(_: &Board) -> bool {
    unsafe { std::hint::unreachable_unchecked() }
}
