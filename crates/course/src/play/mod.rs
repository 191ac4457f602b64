//! `cargo play GAME --text`: a person against a player, in the terminal.
//!
//! The computer lives in the arena's process: whatever its code does is told in a sentence, and the game goes on.

pub mod othello;
mod tictactoe;

pub use tictactoe::{DEEPEST, Game, Opponent};

use crate::Workspace;
use crate::build::build;
use arena::Mishap;
use grading::shared as verdicts;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;
use text::{Text, play as say};

/// How long the computer may think about a move.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// How many lines are shown of what the computer's code prints during a move.
const PRINTED: usize = 20;

/// A process that lends functions to whoever plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lender {
    /// The student's.
    Mine,
    /// The course's exercises, solved.
    Solution,
    /// The course's champion of Othello.
    Champion,
}

impl Lender {
    /// Builds its program, if `fast` with all optimisations.
    ///
    /// # Errors
    /// The student's code does not compile, or there are no solutions here.
    pub fn program(self, workspace: &Workspace, fast: bool) -> Result<PathBuf, Text> {
        if self != Lender::Mine && !workspace.has_solutions() {
            return Err(text::cli::no_solutions_here());
        }
        let (package, name) = match self {
            Lender::Mine => ("arena-mine", "arena-mine"),
            Lender::Solution => ("arena-reference", "arena-reference"),
            Lender::Champion => ("champion", "arena-champion"),
        };
        let said = |errors: Text| say::player_does_not_compile(grading::tame(errors.to_string().trim_end(), false));
        let arguments = ["build", "-p", package, "--bin", name].into_iter().chain(fast.then_some("--release"));
        build(workspace, arguments)?.program().map_err(said)
    }
}

/// Why there is no move, in words. `exercise` is the one whose function was asked.
#[must_use]
pub fn explain(workspace: &Workspace, exercise: &str, mishap: Mishap) -> Text {
    use arena::End;
    match mishap {
        Mishap::Panicked { file, line, column, message } => {
            let place = (file.as_str(), line, column);
            grading::explain_panic(&workspace.course, exercise, place, &message).message
        }
        Mishap::Ended(End::StackOverflow) => verdicts::stack_overflow(),
        Mishap::Ended(End::OutOfMemory) => verdicts::out_of_memory(arena::MEMORY >> 20),
        Mishap::Ended(End::Exited(code)) => verdicts::exited(code),
        Mishap::Ended(End::ComputedTooLong) => verdicts::computed_too_long(PATIENCE.as_secs()),
        Mishap::Ended(End::Crashed(how)) => verdicts::crashed(how),
        Mishap::Flooded => verdicts::output_flood(arena::FLOOD >> 20),
        Mishap::TooLate(limit) => say::thought_too_long(limit.as_secs()),
        Mishap::NotStarted(why) => verdicts::not_run(why),
    }
}

/// Two digits behind the point, or behind the comma in German.
#[must_use]
pub fn decimal(number: f64) -> Text {
    let en = format!("{number:.2}");
    Text { de: en.replace('.', ","), en }
}

/// The next line that the person types after the prompt, tamed; `None` when there are no more. `echo` shows it: a terminal does so itself.
fn next_line(
    input: &mut impl BufRead,
    output: &mut impl Write,
    prompt: &str,
    echo: bool,
) -> io::Result<Option<String>> {
    write!(output, "{prompt}> ")?;
    output.flush()?;
    let mut line = Vec::new();
    if input.read_until(b'\n', &mut line)? == 0 {
        writeln!(output)?;
        return Ok(None);
    }
    let line = grading::tame(String::from_utf8_lossy(&line).trim(), false);
    if echo {
        writeln!(output, "{line}")?;
    }
    Ok(Some(line))
}

/// Shows the beginning of what the computer's code printed.
fn show_printed(output: &mut impl Write, printed: &str) -> io::Result<()> {
    printed.lines().take(PRINTED).try_for_each(|line| writeln!(output, "  | {line}"))
}

/// Shows the beginning of what went wrong.
fn show_problem(output: &mut impl Write, problem: &Text) -> io::Result<()> {
    let problem = grading::tame(&problem.to_string(), false);
    let begins = |i| if i == 0 { "" } else { "  | " };
    problem.lines().take(PRINTED).enumerate().try_for_each(|(i, line)| writeln!(output, "{}{line}", begins(i)))
}
