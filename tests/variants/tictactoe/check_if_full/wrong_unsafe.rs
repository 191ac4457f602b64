//! Wrong: unsafe code, with which a submission could write its own verdict. It is forbidden and cannot be allowed again.
//! status: does_not_compile

#![allow(unsafe_code)]

use games::tictactoe::Board;

pub fn check_if_full(_: &Board) -> bool {
    unsafe { std::hint::unreachable_unchecked() }
}
