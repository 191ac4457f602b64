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

/// Where its program comes from.
pub trait Built: Sized {
    /// Whether it is here: a student's copy holds only the student's.
    #[must_use]
    fn is_here(&self, workspace: &Workspace) -> bool;

    /// Its program.
    ///
    /// # Errors
    /// As [`Built::build`]; or the student's code does not compile.
    fn program(self, workspace: &Workspace, fast: bool) -> Result<PathBuf, Text>;

    /// Builds its program, if `fast` with all optimisations.
    ///
    /// # Errors
    /// There are no solutions here, the student's code must not be built, or cargo cannot be run.
    fn build(self, workspace: &Workspace, fast: bool) -> Result<Build, Text> {
        self.built_by(workspace, fast, |order| build(workspace, &order))
    }

    /// The same, built by `build`.
    ///
    /// # Errors
    /// As [`Built::build`], or those of `build`.
    fn built_by(
        self,
        workspace: &Workspace,
        fast: bool,
        build: impl FnOnce(Order) -> Result<Build, Text>,
    ) -> Result<Build, Text>;

    /// What to say if the compiler says this.
    fn does_not_compile(self, errors: Text) -> Text;
}

impl Built for Code {
    fn is_here(&self, workspace: &Workspace) -> bool {
        self.is_students() || workspace.has_solutions()
    }

    fn program(self, workspace: &Workspace, fast: bool) -> Result<PathBuf, Text> {
        let program = |build: Build| build.program().map_err(|errors| self.does_not_compile(errors));
        if self.is_students() {
            copies::built(self, workspace, fast, 1, program)
        } else {
            self.build(workspace, fast).and_then(program)
        }
    }

    fn built_by(
        self,
        workspace: &Workspace,
        fast: bool,
        build: impl FnOnce(Order) -> Result<Build, Text>,
    ) -> Result<Build, Text> {
        if !self.is_here(workspace) {
            return Err(shared::no_solutions_here());
        }
        build(match self {
            Code::Mine => Order::mine(&Vetted::exercises(workspace)?, fast),
            Code::Version(number) => {
                let overlay = Overlay::new(workspace, &self.name(), &versions::code_of(workspace, number)?)?;
                Order::mine(overlay.code(), fast)
            }
            Code::Solution => Order::solution(fast),
            Code::Champion(game) => Order::champion(game),
        })
    }

    fn does_not_compile(self, errors: Text) -> Text {
        let errors = text::tame(errors.to_string().trim_end(), false);
        match self {
            Code::Version(number) => say::version_does_not_compile(number, errors),
            _ => shared::player_does_not_compile(errors),
        }
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
        code.program(self, fast)
    }

    fn explain(&self, exercise: &str, mishap: Mishap) -> Text {
        explain(self, exercise, mishap)
    }
}

/// Why there is no answer, in words. `exercise` is the one whose function was asked.
#[must_use]
pub fn explain(workspace: &Workspace, exercise: &str, mishap: Mishap) -> Text {
    match mishap {
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
    }
}
