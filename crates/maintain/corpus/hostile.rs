//! A graded target over the corpus: each submission of the program `submissions` should answer 42.

mod program;

use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

/// Generates a graded test for each submission, and the list of their names.
#[cfg(any(target_os = "linux", windows))]
macro_rules! submissions {
    ($($name:ident)* #[cfg(unix)] $($of_unix:ident)*) => {
        mod submissions {
            $(submissions!(test $name);)*
            $(#[cfg(unix)] submissions!(test $of_unix);)*
        }

        const NAMES: &[&str] = &[$(stringify!($name),)* $(#[cfg(unix)] stringify!($of_unix),)*];
    };
    (test $name:ident) => {
        mod $name {
            #[grading::test(points = 1, timeout = 1)]
            fn the_answer_is_42() {
                assert_eq!(crate::answer(concat!("submissions/", stringify!($name))), 42);
            }
        }
    };
}

#[cfg(any(target_os = "linux", windows))]
include!("submission_names.rs");

/// The names of the submissions: none on systems without a sandbox, where the submissions would do harm.
#[cfg(not(any(target_os = "linux", windows)))]
const NAMES: &[&str] = &[];

/// Returns the answer of a submission.
#[cfg(any(target_os = "linux", windows))]
fn answer(name: &'static str) -> u32 {
    calls::call(name, &((),), &mut [], || format!("{name}()")).changed()
}

fn main() -> ExitCode {
    let mut course = String::from(
        "[[chapter]]\nid = \"submissions\"\ntitle = { en = \"Submissions\", de = \"Abgaben\" }\ngame = \"none\"\nexercise = [\n",
    );
    for name in NAMES {
        let hints = "{ en = [\"\", \"\", \"\"], de = [\"\", \"\", \"\"] }";
        let _ = writeln!(course, "  {{ id = \"{name}\", level = 1, points = 1, needs = [], hints = {hints} }},");
    }
    course += "]\n";
    grading::main(&grading::Subject {
        course: &course,
        chapter: "",
        root: Path::new("."),
        authors: false,
        builds: program::beside,
    })
}
