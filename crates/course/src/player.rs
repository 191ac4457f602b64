//! Whose code plays: its program, and what became of it where there is no answer, in words.

use crate::Workspace;
use crate::build::{Build, build};
use crate::door::{Order, Vetted};
use crate::overlay::Overlay;
use crate::{copies, shared, versions, words as say};
pub use arena::{Code, PATIENCE, Programs};
use arena::{End, Mishap, Workshop};
use grading::shared as verdicts;
use std::collections::BTreeSet;
use std::path::PathBuf;
use text::Text;

/// Where players' programs come from.
impl Workspace {
    /// Whether this code is here: a student's copy holds only the student's.
    #[must_use]
    pub fn has(&self, code: Code) -> bool {
        code.is_students() || self.has_solutions()
    }

    /// The program of this code.
    ///
    /// # Errors
    /// As [`Workspace::build`]; or the student's code does not compile.
    pub fn program(&self, code: Code, fast: bool) -> Result<PathBuf, Text> {
        let program = |build: Build| build.program().map_err(|errors| does_not_compile(code, errors));
        if code.is_students() {
            copies::built(code, self, fast, 1, program)
        } else {
            self.build(code, fast).and_then(program)
        }
    }

    /// Builds the program of this code, if `fast` with all optimisations.
    ///
    /// # Errors
    /// There are no solutions here, the student's code must not be built, or cargo cannot be run.
    pub fn build(&self, code: Code, fast: bool) -> Result<Build, Text> {
        self.built_by(code, fast, |order| build(self, &order))
    }

    /// The same, built by `build`.
    ///
    /// # Errors
    /// As [`Workspace::build`], or those of `build`.
    pub fn built_by(
        &self,
        code: Code,
        fast: bool,
        build: impl FnOnce(Order) -> Result<Build, Text>,
    ) -> Result<Build, Text> {
        if !self.has(code) {
            return Err(shared::no_solutions_here());
        }
        build(match code {
            Code::Mine => Order::mine(&Vetted::exercises(self)?, fast),
            Code::Version(number) => {
                let overlay = Overlay::new(self, &code.name(), &versions::code_of(self, number)?)?;
                Order::mine(overlay.code(), fast)
            }
            Code::Solution => Order::solution(fast),
            Code::Champion(game) => Order::champion(game),
        })
    }
}

/// What to say if the compiler says this of the code.
#[must_use]
pub fn does_not_compile(code: Code, errors: Text) -> Text {
    let errors = text::tame(errors.to_string().trim_end(), false);
    match code {
        Code::Version(number) => say::version_does_not_compile(number, errors),
        _ => shared::player_does_not_compile(errors),
    }
}

impl Workshop for Workspace {
    fn has_solutions(&self) -> bool {
        Workspace::has_solutions(self)
    }

    fn unwritten(&self) -> BTreeSet<String> {
        Workspace::unwritten(self)
    }

    fn program(&self, code: Code, fast: bool) -> Result<PathBuf, Text> {
        Workspace::program(self, code, fast)
    }

    fn explain(&self, exercise: &str, mishap: Mishap) -> Text {
        explain(self, exercise, mishap)
    }
}

/// Explains why there is no answer, in words that steer no terminal. `exercise` is the one whose function was asked.
#[must_use]
pub fn explain(workspace: &Workspace, exercise: &str, mishap: Mishap) -> Text {
    let why = match mishap {
        Mishap::Panicked(panic) => grading::explain_panic(&workspace.course, &workspace.root, exercise, &panic).message,
        Mishap::Ended(End::StackOverflow) => verdicts::stack_overflow(),
        Mishap::Ended(End::OutOfMemory) => verdicts::out_of_memory(arena::MEMORY >> 20),
        Mishap::Ended(End::Exited(code)) => verdicts::exited(code),
        Mishap::Ended(End::ComputedTooLong) => verdicts::computed_too_long(PATIENCE.as_secs()),
        Mishap::Ended(End::Crashed(how)) => verdicts::crashed(how),
        Mishap::Ended(End::Killed(how)) => say::player_was_killed(how),
        Mishap::Flooded => verdicts::output_flood(arena::FLOOD >> 20),
        Mishap::AnsweredTooMuch => verdicts::answered_too_much(arena::LONGEST.div_ceil(1 << 20)),
        Mishap::TooLate(limit) => verdicts::thought_too_long(limit.as_secs()),
        Mishap::Unwanted => Text::default(), // nobody reads it
        Mishap::NotStarted(why) => verdicts::not_run(why),
    };
    why.map(|why| text::tame(why, false))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn what_a_player_panics_with_steers_no_terminal() {
        let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        let message = Text::verbatim("\u{1b}]0;owned\u{7}\u{1b}[2Jno move\u{202e}");
        let panic = arena::Panic { file: "?".to_owned(), line: 0, column: 0, message, calls: Vec::new() };
        for mishap in [Mishap::Panicked(panic), Mishap::Ended(End::Crashed("\u{1b}[31m".to_owned()))] {
            let said = explain(&workspace, "tictactoe/minimax", mishap);
            assert!(!said.en.is_empty() && !said.en.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{said:?}");
        }
    }
}
