//! The test target of `cargo test`, which grades the exercises. See `course::test`.

fn main() -> std::process::ExitCode {
    course::test::main(std::env::args_os().skip(1).collect())
}
