//! Refuses what must not be compiled, before it is compiled: see `crates/guard`.

fn main() {
    guard::build_script();
}
