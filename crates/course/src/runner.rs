//! The settings for running cargo and the tests: time limits, sandbox, and the flag that stops them.

use crate::door::Order;
use crate::words as say;
use cage::{Budget, Finished, How, Left, Room, finish};
use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use text::Text;

/// The warnings of the compiler without duplicates, as pairs of file and text.
pub type Warnings = Arc<Mutex<BTreeSet<(String, String)>>>;

/// The settings for running cargo and the tests in a workspace.
#[derive(Clone, Debug, Default)]
pub struct Runner {
    /// The flag that stops running processes.
    pub stop: cage::Stop,
    /// Whether a person reads cargo's output during the build; otherwise the output is kept in case the build fails.
    pub watched: bool,
    /// The time limits of each run of cargo; those of the order if `None`.
    pub patience: Option<Left>,
    /// The total time for all runs of cargo. When the time is used up, no process is stopped, but the search for files
    /// that do not compile ends.
    pub budget: Budget,
    /// The total time for all tests. When the time is used up, no further test is started.
    pub tests_budget: Budget,
    /// The limit of bytes that cargo may write in one build of student code; that of the order if `None`.
    pub room: Option<Room>,
    /// The path of cargo, if it is not the cargo that runs this process.
    pub cargo: Option<PathBuf>,
    /// The program that starts cargo in its sandbox, with its arguments.
    pub confined_by: Vec<OsString>,
    /// The number of tests that run at the same time; the number of cores if `None`.
    pub threads: Option<usize>,
    /// The compiler's warnings about exercises, each with its file, if they are wanted.
    pub warnings: Option<Warnings>,
    /// Whether messages keep their colours.
    pub coloured: bool,
    /// Whether the tests refuse to run if the system offers no sandbox.
    pub strict: bool,
    /// Whether tests are built with the features of all chapters, whichever are run. Used for a class, whose students
    /// have started different chapters: each other choice of features would compile the tests and their oracles again.
    pub all_features: bool,
    /// The current activity, such as building or testing, shown while the student waits.
    pub doing: Arc<Mutex<Text>>,
}

impl Runner {
    /// Returns the command that runs cargo with this order.
    pub(crate) fn cargo(&self, order: &Order) -> Command {
        let usual = || std::env::var_os("CARGO").unwrap_or("cargo".into());
        let cargo = self.cargo.as_ref().map_or_else(usual, |cargo| cargo.clone().into_os_string());
        let mut command = led_by(&self.confined_by, &cargo);
        command.args(order.arguments());
        command
    }

    /// Sets the current activity.
    pub fn does(&self, what: Text) {
        *self.doing.lock().unwrap_or_else(PoisonError::into_inner) = what;
    }

    /// Whether the time for cargo or that for the tests is used up.
    #[must_use]
    pub fn is_out_of_time(&self) -> bool {
        self.budget.is_used_up() || self.tests_budget.is_used_up()
    }

    /// Runs a command to its end within a time limit, which is taken from a budget. Meanwhile, the current activity is
    /// the result of `tells` for the last line on standard error, if there is one.
    pub(crate) fn finish(
        &self,
        command: &mut Command,
        time: Option<Left>,
        budget: &Budget,
        how: How,
        tells: fn(&str) -> Option<Text>,
    ) -> std::io::Result<Finished> {
        let does = self.doing.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let hear = |said: &[u8]| self.does(tells(&last_line(said)).unwrap_or_else(|| progress(&does, said)));
        // Time is measured only if there is a limit, since measuring has a cost.
        let finished = if time.is_none() && budget.left().is_none() {
            finish(command, None, &self.stop, how, &hear)
        } else {
            let before = time.unwrap_or(Left { computing: Duration::MAX, waiting: Duration::MAX });
            let mut left = before;
            let finished = finish(command, Some(&mut left), &self.stop, how, &hear);
            budget.spend(before, left);
            finished
        };
        // The activity of one command must not remain for the next.
        self.does(does);
        finished
    }
}

/// Returns the activity that this line of cargo's output reports, if any.
pub(crate) fn told_by_cargo(line: &str) -> Option<Text> {
    line.starts_with("Blocking waiting for file lock").then(say::another_cargo)
}

/// Returns the last line of the test program as the current activity. The program prints a line when it has something
/// to report before the end.
pub(crate) fn told_by_tests(line: &str) -> Option<Text> {
    (!line.is_empty()).then(|| Text::verbatim(text::one_line(line)))
}

/// The number of packages up to which a build takes little time: after a save, cargo compiles no more.
const USUAL: usize = 8;

/// Returns the activity of the running build: `does`, with the number of packages built so far if there are many.
fn progress(does: &Text, said: &[u8]) -> Text {
    let compiles = |line: &&[u8]| line.trim_ascii_start().starts_with(b"Compiling ");
    match said.split(|byte| *byte == b'\n').filter(compiles).count() {
        count if count > USUAL => say::compiled_so_far(does, count),
        _ => does.clone(),
    }
}

fn last_line(said: &[u8]) -> String {
    let last = said.trim_ascii_end().rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(last.trim_ascii()).into_owned()
}

/// Returns the command that runs `program`, prefixed by the words of the sandbox's command.
fn led_by(words: &[OsString], program: &OsStr) -> Command {
    let mut words = words.iter().map(OsString::as_os_str).chain([program]);
    let mut command = Command::new(words.next().unwrap_or(program));
    command.args(words);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_long_build_says_how_many_packages_it_has_begun() {
        let doing = |packages: usize| {
            let said = "   Compiling x v1.0.0 (/x)\n".repeat(packages);
            progress(&Text::verbatim("building"), said.as_bytes()).en
        };
        assert_eq!(doing(8), "building");
        assert_eq!(doing(57), "building (57 packages so far)");
    }

    #[test]
    #[cfg(unix)]
    fn packages_of_one_build_are_not_counted_in_the_next() {
        let runner = Runner::default();
        runner.does(Text::verbatim("building"));
        // Output is reported while the command still runs.
        let mut command = Command::new("sh");
        command.args(["-c", "for i in 1 2 3 4 5 6 7 8 9; do echo '   Compiling x' >&2; done; sleep 1"]);
        runner.finish(&mut command, None, &Budget::default(), How::default(), told_by_cargo).unwrap();
        assert_eq!(runner.doing.lock().unwrap().en, "building");
    }

    #[test]
    fn cargo_waits_for_another_until_it_says_something_else() {
        let tells = |said: &[u8]| told_by_cargo(&last_line(said));
        let waits = b"   Blocking waiting for file lock on build directory\n";
        assert!(tells(waits).is_some() && tells(b"").is_none());
        assert!(tells(&[&waits[..], b"   Compiling x v0.1.0\n"].concat()).is_none());
    }
}
