//! The program of the corpus, with a submission per file in `code/submissions/`. Each is a function `answer()` that
//! should return 42.
//!
//! Run it only in the sandbox, as `cargo test -p maintain` does. On Windows the sandbox does not keep submissions from
//! files and sockets: only `.ci/windows` runs it there.

use std::process::ExitCode;

/// Generates a module for each submission, and the table of their functions.
#[cfg(any(target_os = "linux", windows))]
macro_rules! submissions {
    ($($name:ident)* #[cfg(unix)] $($of_unix:ident)*) => {
        mod code {
            #![expect(clippy::all, unconditional_recursion, reason = "it is what students write")]

            pub mod submissions {
                $(pub mod $name;)*
                $(#[cfg(unix)] pub mod $of_unix;)*
            }
        }

        fn functions() -> Vec<calls::Function> {
            vec![$(submissions!(function $name),)* $(#[cfg(unix)] submissions!(function $of_unix),)*]
        }
    };
    (function $name:ident) => {
        calls::Function::plain(concat!("submissions/", stringify!($name)), |()| code::submissions::$name::answer())
    };
}

#[cfg(any(target_os = "linux", windows))]
include!("submission_names.rs");

/// Offers no functions on systems without a sandbox, where the submissions would do harm.
#[cfg(not(any(target_os = "linux", windows)))]
fn functions() -> Vec<calls::Function> {
    Vec::new()
}

fn main() -> ExitCode {
    // The program that `starts_a_program` leaves behind, where nothing keeps it from that.
    if std::env::args_os().nth(1).is_some_and(|argument| argument == "stay") {
        std::thread::sleep(std::time::Duration::from_secs(3600));
    }
    calls::serve(functions(), ("", ""))
}
