//! 150 graded tests that do nothing, for measuring the cost of the harness in `benches/overhead.rs`. A further group of
//! three tests fails unless a single worker runs them in order.

mod program;

use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

macro_rules! trivial {
    ($($name:ident)*) => {
        $(#[grading::test(points = 1)]
        fn $name() {
            assert_eq!(std::hint::black_box(1) + 1, 2);
        })*
    };
}

include!("trivial_names.rs");

/// The number of tests in the group that this worker has run.
static RUN: AtomicU32 = AtomicU32::new(0);

macro_rules! group {
    ($($name:ident $before:literal)*) => {
        $(#[grading::test(group = counted)]
        fn $name() {
            assert_eq!(RUN.fetch_add(1, Relaxed), $before);
        })*
    };
}

group! { group_first 0 group_second 1 group_third 2 }

fn main() -> ExitCode {
    grading::main(&grading::Subject {
        course: "",
        chapter: "",
        root: Path::new("."),
        authors: false,
        builds: program::beside,
    })
}
