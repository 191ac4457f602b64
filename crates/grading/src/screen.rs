//! The printed report: failures first, then the table, and the next step in the last line.

use crate::TestCase;
use crate::args::Args;
use crate::course::{Course, called_in};
use crate::report::{Exercise, Report, Status, Test, Verdict};
use crate::shared;
use crate::words as say;
use std::fmt::{Display, Write as _};
use std::io::{IsTerminal, Write as _};
use text::Text;

/// Prints the tests' names, as libtest lists them.
pub fn list(tests: &[&TestCase], terse: bool) {
    let mut lines: String = tests.iter().map(|test| format!("{}: test\n", test.name())).collect();
    if !terse {
        let _ = write!(lines, "\n{} tests, 0 benchmarks\n", tests.len());
    }
    print(&lines);
}

/// Prints the report in the form that the arguments ask for.
pub fn show(report: &Report, course: &Course, args: &Args) {
    print_tamed(&shown(report, course, args), args.coloured);
}

/// Prints to standard output, with colours if the terminal has them, and without other control sequences. A reader that
/// stops reading (`| head`) causes no panic.
pub fn print(text: &str) {
    print_tamed(text, text::coloured());
}

fn print_tamed(text: &str, coloured: bool) {
    let text = text::tame(&text::proposed(text), coloured);
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
}

/// Returns the report as these arguments want it to be printed.
#[must_use]
pub fn shown(report: &Report, course: &Course, args: &Args) -> String {
    let paint = Paint(args.coloured);
    let mut out = String::new();
    if report.exercises.is_empty() {
        let exercises: Vec<&str> = course.exercises().map(|exercise| course.short_name(&exercise.id)).collect();
        return format!("{}\n", say::nothing_selected(exercises.join(", ")));
    }
    for exercise in &report.exercises {
        failures(&mut out, exercise, &unsolved(report, course, exercise), args.show_output, paint);
    }
    out += &table(report, course, args.coloured);
    let points_of = if args.filtered() { say::points_of_selected } else { shared::points_of };
    let total = points_of(report.points, report.max).to_string();
    let next = report.next().map(|id| first_to_solve(report, course, id)).or_else(|| after(report, course, args));
    let _ = match next {
        None if args.filtered() => writeln!(out, "\n{total}"),
        None => writeln!(out, "\n{total} {}", paint.good(shared::all_solved())),
        Some(id) => {
            writeln!(out, "\n{total} {}", paint.strong(shared::next_exercise(course.short_name(id))))
        }
    };
    if let Some(exercise) = next.and_then(|id| course.exercise(id)) {
        let _ = writeln!(out, "{}", say::next_files(exercise.stub().display(), exercise.handout().display()));
    }
    out
}

/// Returns the ids of the unsolved exercises that this exercise calls. If some of them were replaced to compute its
/// points, returns those.
fn unsolved<'a>(report: &'a Report, course: &'a Course, exercise: &'a Exercise) -> Vec<&'a str> {
    if !exercise.replaced.is_empty() {
        return exercise.replaced.iter().map(String::as_str).collect();
    }
    let needs = course.exercise(&exercise.id).map_or(&[][..], |listed| &listed.needs);
    needs.iter().filter(|need| report.unsolved_needs.contains(need)).map(String::as_str).collect()
}

/// Returns `id`, or the first unsolved exercise that the exercise calls, if `id` cannot be judged before that one is
/// solved.
fn first_to_solve<'a>(report: &'a Report, course: &'a Course, id: &'a str) -> &'a str {
    let graded = report.exercises.iter().find(|graded| graded.id == id);
    let waits = |graded: &&Exercise| graded.is_undecided(true) || graded.counted() > graded.points;
    let need = graded.filter(waits).and_then(|graded| unsolved(report, course, graded).first().copied());
    need.unwrap_or(id)
}

/// Returns the exercise after the selected ones; used when all of those are solved.
fn after<'a>(report: &Report, course: &'a Course, args: &Args) -> Option<&'a str> {
    let last = report.exercises.last().filter(|_| args.filtered())?;
    let behind = course.exercises().skip_while(|exercise| exercise.id != last.id).nth(1)?;
    Some(&behind.id)
}

/// Returns the failures of an exercise: the first in full, the others by name. Empty if there are none, or if the
/// exercise was not started.
///
/// `solve_first` lists the unsolved exercises that it calls. Unless replacing them earned points, they are all that is
/// shown.
#[must_use]
pub fn failure(exercise: &Exercise, solve_first: &[&str], coloured: bool) -> String {
    let mut out = String::new();
    failures(&mut out, exercise, solve_first, false, Paint(coloured));
    out
}

/// Writes the first failure in full and the others by name; with `show_all`, writes all in full.
fn failures(out: &mut String, exercise: &Exercise, solve_first: &[&str], show_all: bool, paint: Paint) {
    let with_message = |test: &&Test| !test.message.is_empty();
    let failing: Vec<&Test> = exercise.tests.iter().filter(|test| test.status != Verdict::Passed).collect();
    // An untouched stub appears only in the table. If the code printed something, it is no longer untouched.
    if exercise.status == Status::NotStarted && exercise.tests.iter().all(|test| test.message.en.lines().count() < 2) {
        return;
    }
    // The results of the stub in its place say nothing; the compiler has reported the errors.
    if exercise.status == Status::DoesNotCompile {
        return;
    }
    let waits = failing.iter().all(|test| test.status == Verdict::Needs);
    let better = exercise.points_with_reference.filter(|better| *better > exercise.points);
    if !show_all && !solve_first.is_empty() && (better.is_some() || !waits) {
        let needs = solve_first
            .iter()
            .map(|need| format!("`{}`", called_in(&exercise.id, need)))
            .collect::<Vec<_>>()
            .join(", ");
        let said = match better {
            Some(better) => Some(say::counts_with_reference(needs, better, exercise.max)),
            None if exercise.is_undecided(true) => Some(match solve_first {
                [_] => say::undecided_before_one(exercise.name(), needs),
                _ => say::undecided_before_all(exercise.name(), needs),
            }),
            None => None,
        };
        if let Some(said) = said {
            let _ = writeln!(out, "{}\n    {}\n", paint.strong(&exercise.id), said);
            return;
        }
    }
    let shown = if show_all { usize::MAX } else { 1 };
    for test in failing.iter().filter(|test| with_message(test)).take(shown) {
        let with_points = |claim| paint.bad(format!("{claim} ({})", text::nouns::points(test.max)));
        title(out, exercise, test, with_points, paint);
        lines(out, &test.message, paint);
        out.push('\n');
    }
    if show_all {
        for test in exercise.tests.iter().filter(|test| test.status == Verdict::Passed).filter(with_message) {
            title(out, exercise, test, |claim| claim, paint);
            lines(out, &test.message, paint);
            out.push('\n');
        }
    } else if !waits
        && let [_, others @ ..] = &failing[..]
        && let [next, ..] = others
    {
        let shown = if others.len() > LISTED + 1 { LISTED } else { others.len() };
        let _ = writeln!(out, "    {}", say::also_failing());
        for test in &others[..shown] {
            let _ = writeln!(out, "    - {}", test.title());
        }
        if shown < others.len() {
            let _ = writeln!(out, "    - {}", say::more_tests(others.len() - shown));
        }
        let command = format!("cargo test {}", path(exercise, next));
        let _ = writeln!(out, "    {}\n", say::one_test_shown(command));
    }
}

/// The number of other failing tests that are listed by name.
const LISTED: usize = 3;

/// Writes the claim of a test, in the handout's words if they are known, with the test's name below.
fn title(out: &mut String, exercise: &Exercise, test: &Test, painted: impl Fn(String) -> String, paint: Paint) {
    let path = path(exercise, test);
    let _ = if test.claim.is_empty() {
        writeln!(out, "{}", painted(path))
    } else {
        writeln!(out, "{}\n{}", painted(test.claim.to_string()), paint.quiet(path))
    };
}

/// Returns the name of a test as libtest prints it and as `cargo test` accepts it.
fn path(exercise: &Exercise, test: &Test) -> String {
    format!("{}::{}", exercise.id.replace('/', "::"), test.name)
}

fn lines(out: &mut String, message: &Text, paint: Paint) {
    const LONGEST: usize = 400;
    for line in message.to_string().lines().take(100) {
        let cut = line.char_indices().nth(LONGEST).map_or(line.to_owned(), |(end, _)| format!("{}...", &line[..end]));
        let _ = writeln!(out, "{}", format!("    {cut}").trim_end());
    }
    out.push_str(paint.reset());
}

/// Returns the table of a report: a line per chapter and a line per exercise.
#[must_use]
pub fn table(report: &Report, course: &Course, coloured: bool) -> String {
    let (paint, mut out) = (Paint(coloured), String::new());
    let title = |id: &str| {
        let known = course.chapters.iter().find(|chapter| chapter.id == id);
        known.map_or(id.to_owned(), |chapter| chapter.title.here().clone())
    };
    let word = |exercise: &Exercise| standing(exercise, !unsolved(report, course, exercise).is_empty()).to_string();
    let words = report.exercises.iter().map(|exercise| word(exercise).chars().count()).max().unwrap_or(0);
    // A chapter's title spans two columns, and the points follow both.
    let width = report.exercises.iter().map(|exercise| {
        exercise.name().len().max((title(&exercise.chapter).chars().count() + 1).saturating_sub(words + 6))
    });
    let width = width.max().unwrap_or(0);
    let mut chapter = None;
    for exercise in &report.exercises {
        if chapter != Some(&exercise.chapter) {
            chapter = Some(&exercise.chapter);
            let its = || report.exercises.iter().filter(|other| other.chapter == exercise.chapter);
            let (points, max): (u32, u32) = (its().map(Exercise::counted).sum(), its().map(|e| e.max).sum());
            let title = title(&exercise.chapter);
            let line = format!("{title:<0$}{points:>4} /{max:>3}", width + words + 6);
            let _ = writeln!(out, "{}", paint.strong(&line));
        }
        let word = format!("{:<words$}", word(exercise));
        let word = match exercise.status {
            Status::Solved => paint.good(&word),
            Status::NotStarted => paint.quiet(&word),
            _ if exercise.counted() == exercise.max => word,
            _ => paint.bad(&word),
        };
        let _ = writeln!(out, "  {:<width$}  {word}  {:>4} /{:>3}", exercise.name(), exercise.counted(), exercise.max);
    }
    out
}

/// Returns the word for the status of an exercise. `calls_unsolved` says whether it calls exercises that are not
/// solved.
#[must_use]
pub fn standing(exercise: &Exercise, calls_unsolved: bool) -> Text {
    if exercise.is_undecided(calls_unsolved) {
        say::undecided()
    } else if exercise.counted() > exercise.points {
        say::carried_forward()
    } else {
        exercise.status.text()
    }
}

/// A painter of text that adds colours if its flag is set.
#[derive(Clone, Copy)]
struct Paint(bool);

impl Paint {
    fn with(self, code: &str, text: impl Display) -> String {
        if self.0 { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }
    fn good(self, text: impl Display) -> String {
        self.with("32", text)
    }
    fn bad(self, text: impl Display) -> String {
        self.with("31", text)
    }
    fn strong(self, text: impl Display) -> String {
        self.with("1", text)
    }
    fn quiet(self, text: impl Display) -> String {
        self.with("2", text)
    }
    /// Returns the code that ends all colours, for use after output of the student's code.
    fn reset(self) -> &'static str {
        if self.0 { "\x1b[0m" } else { "" }
    }
}

/// A progress line, shown only on a terminal.
pub struct Progress {
    all: usize,
    visible: bool,
}

impl Progress {
    pub fn new(all: usize, args: &Args) -> Progress {
        let progress = Progress { all, visible: std::io::stderr().is_terminal() && !args.nocapture };
        progress.show(0);
        progress
    }

    pub fn show(&self, done: usize) {
        if self.visible {
            let _ = write!(std::io::stderr(), "\r\x1b[K{}", say::running(done, self.all));
        }
    }

    /// Prints a message at once in its own line, even where no progress is shown.
    pub fn tell(&self, what: &Text) {
        self.clear();
        let _ = writeln!(std::io::stderr(), "{what}");
    }

    pub fn clear(&self) {
        if self.visible {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a failed test with this name and claim.
    fn failed(name: &str, en: &str, de: &str) -> Test {
        let message = Text::both("wrong answer", "falsche Antwort");
        Test { claim: Text::both(en, de), ..Test::new(name, Verdict::Failed, 1, message) }
    }

    #[test]
    fn a_failed_test_is_titled_by_the_handout_in_the_language_of_the_reader() {
        let mut tests = vec![failed("one_is_odd", "1 is odd", "1 ist ungerade"), failed("two_is_even", "", "")];
        for number in 3..7 {
            tests.push(failed("another", &format!("{number} is a number"), &format!("{number} ist eine Zahl")));
        }
        let said = Text::new(|_| failure(&Exercise::new("numbers/one", tests.clone()), &[], false));
        let expected = "1 ist ungerade (1 Punkt)\nnumbers::one::one_is_odd\n    falsche Antwort\n\n    \
                        Außerdem nicht bestanden:\n    - two_is_even\n    - 3 ist eine Zahl\n    - 4 ist eine Zahl\n    \
                        - und 2 weitere Tests\n    Ein Test in voller Länge: cargo test numbers::one::two_is_even\n\n";
        assert_eq!(said.de, expected);
        assert!(said.en.starts_with("1 is odd (1 point)\nnumbers::one::one_is_odd\n"), "{}", said.en);
        let unnamed = Text::new(|_| failure(&Exercise::new("numbers/one", vec![tests[1].clone()]), &[], false));
        assert!(unnamed.en.starts_with("numbers::one::two_is_even (1 point)\n"), "{}", unnamed.en);
    }
}
