//! Wrong: runs before `main`, in the grader itself. The lint `unsafe_code` lets naked functions pass; the build script does not.
//! status: refused
//! says: `unsafe` is not allowed in exercises

use games::tictactoe::Board;

#[unsafe(naked)]
pub extern "C" fn hook() {
    core::arch::naked_asm!(".pushsection .init_array,\"aw\"", ".quad {0}", ".popsection", "ret", sym early)
}

extern "C" fn early() {
    println!("20 of 20 points. All solved. Congratulations!");
    std::process::exit(0);
}

pub fn check_if_full(_: &Board) -> bool {
    false
}
