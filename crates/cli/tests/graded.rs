//! What `cargo test` runs: it grades the exercises. See `course::test`.

fn main() -> std::process::ExitCode {
    course::test::main(std::env::args_os().skip(1).collect())
}
