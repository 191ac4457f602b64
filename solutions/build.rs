//! Stores what was compiled: see `crates/guard`.

fn main() {
    guard::build_script_of_solutions();
}
