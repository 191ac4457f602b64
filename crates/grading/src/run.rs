//! Runs the tests in workers, a few at a time, and reaches a verdict on each.

use crate::args::Args;
use crate::course::{Course, called_in, exercise_of_file, name, stub};
use crate::report::{Mistake, Remark, Test, Verdict};
use crate::shared;
use crate::spread::spread;
use crate::words as say;
use crate::worker::{Answer, Workers};
use crate::{TestCase, screen};
use cage::{End, Line, Output, Panic};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use text::{Text, tame};

/// The number of stopped tests after which the remaining ones of an exercise count as stopped, too.
const STOPPED: usize = 3;

/// The values shared by all tests of a run.
pub struct Run<'a> {
    pub course: &'a Course,
    /// The root folder of the course.
    pub root: &'a Path,
    pub args: &'a Args,
    /// The program with the student's functions.
    pub program: &'a Path,
    /// The folder that this program was compiled from, if the program reports it.
    pub sources: Option<PathBuf>,
    pub workers: Workers,
}

/// Runs all `tests` and returns the (exercise, test) pairs in their order.
///
/// Tests run in parallel. A test that exceeded its computing time had that time, however busy the machine was. A test
/// that only waited may have waited for the machine: it is run again alone with twice the waiting time.
pub fn all(tests: &[&'static TestCase], run: &Run) -> Vec<(String, Test)> {
    let Run { args, .. } = run;
    let progress = screen::Progress::new(tests.len(), args);
    let exercise = |place: usize| tests[place].exercise_and_claim().0;
    let mut results = side_by_side(tests, run, &progress);
    let is_stopped = |result: &Option<Test>| result.as_ref().is_some_and(|test| test.status == Verdict::Timeout);
    let again = |place: usize, mut test: Test| {
        if !only_waited(&test) {
            return test;
        }
        if args.budget.is_used_up() {
            let remark = test.remark.or(Some(Remark::NotTriedAgain));
            test.message = test.message.then(&shared::time_used_up());
            return Test { remark, ..test };
        }
        one(tests[place], run, 2)
    };
    for (place, result) in results.iter_mut().enumerate() {
        *result = result.take().map(|test| again(place, test));
    }
    // The order of the tests decides which of them follow too many stopped ones, not the number that ran in parallel.
    let mut stopped: BTreeMap<String, usize> = BTreeMap::new();
    for place in 0..tests.len() {
        let before = stopped.entry(exercise(place)).or_default();
        if *before >= STOPPED {
            results[place] = Some(not_tried(tests[place], say::given_up(), None));
            continue;
        }
        if results[place].is_none() {
            results[place] = Some(again(place, one(tests[place], run, 1)));
        }
        *before += usize::from(is_stopped(&results[place]));
    }
    progress.clear();
    tests
        .iter()
        .zip(results.into_iter().flatten())
        .map(|(test, result)| (test.exercise_and_claim().0, Test { place: Some(test.place()), ..result }))
        .collect()
}

/// Returns the results of all `tests`, a few of which run in parallel; tests of one group run in sequence. The result
/// is `None` if enough tests of the exercise were stopped before.
fn side_by_side(tests: &[&'static TestCase], run: &Run, progress: &screen::Progress) -> Vec<Option<Test>> {
    let done = AtomicUsize::new(0);
    let stopped: Mutex<BTreeMap<String, usize>> = Mutex::default();
    let result = |test: &&'static TestCase| {
        let (exercise, _) = test.exercise_and_claim();
        let before = stopped.lock().expect("no worker panics").get(&exercise).copied();
        let result = (before.unwrap_or(0) < STOPPED).then(|| one(test, run, 1));
        if let Some(result) = result.as_ref().filter(|result| result.status == Verdict::Timeout) {
            let mut stopped = stopped.lock().expect("no worker panics");
            let before = stopped.entry(exercise.clone()).or_default();
            *before += 1;
            if *before == 1 && !only_waited(result) {
                progress.tell(&say::does_not_end(name(&exercise), result.cpu_ms / 1000));
            }
        }
        progress.show(done.fetch_add(1, Ordering::Relaxed) + 1);
        result
    };
    let are_one = |a: &&TestCase, b: &&TestCase| a.group().is_some() && a.group() == b.group();
    let groups: Vec<&[&TestCase]> = tests.chunk_by(are_one).collect();
    let group = |_, group: &&[&'static TestCase]| Ok::<Vec<_>, Infallible>(group.iter().map(&result).collect());
    let Ok(results) = spread(run.args.threads, &groups, group);
    results.into_iter().flatten().collect()
}

/// Whether a test was stopped for waiting too long rather than for computing too long.
fn only_waited(test: &Test) -> bool {
    test.status == Verdict::Timeout && test.cpu_ms == 0
}

/// Returns the result of a test that is not run.
fn not_tried(test: &TestCase, why: Text, remark: Option<Remark>) -> Test {
    let new = Test::new(test.exercise_and_claim().1, Verdict::Timeout, test.points, why);
    Test { limit: 1000 * test.timeout, remark, ..new }
}

/// Runs a test, which may compute for its limit and wait for `times` as long.
fn one(test: &TestCase, run: &Run, times: u64) -> Test {
    let Run { course, root, args, .. } = run;
    if args.budget.is_used_up() {
        return not_tried(test, shared::time_used_up(), Some(Remark::NotTried));
    }
    let start = Instant::now();
    let (exercise, claim) = test.exercise_and_claim();
    // The operating system's limit is in whole seconds.
    let seconds = |times: u64| cage::clock(Duration::from_secs(test.timeout * times)).as_secs_f64().ceil() as u64;
    let (seconds, patience) = (seconds(1), Duration::from_secs(seconds(times)));
    let (explained, remark, output, cpu_ms) = match run.workers.run(test, (seconds, patience), run, false) {
        Ok((mut ended, output, cpu_ms)) => {
            // Only a second run reports the calls, since recording them would slow down every test.
            if let Ended::Answered(Answer::Panicked { panic, .. }) = &mut ended
                && is_in_another(course, &exercise, panic)
                && let Ok((Ended::Answered(Answer::Panicked { panic: again, .. }), ..)) =
                    run.workers.run(test, (seconds, patience), run, true)
                && (&again.file, again.line, &again.message) == (&panic.file, panic.line, &panic.message)
            {
                panic.calls = again.calls;
            }
            if let Ended::Answered(Answer::Panicked { panic, .. }) = &mut ended {
                keep_calls_from(run.sources.as_deref(), root, panic);
            }
            let remark = forbidden(&ended);
            (verdict(test, &exercise, ended, seconds, course, root), remark, output, cpu_ms)
        }
        Err(error) => (Explained::new(Verdict::Missing, shared::not_run(error)), None, String::new(), 0),
    };
    let Explained { verdict: status, mut message, needs, mistake } = explained;
    if remark == Some(Remark::Forbidden) {
        message = message.then(&shared::forbidden_here());
    }
    message = message.map(|text| tame(text, args.coloured));
    let output = if status == Verdict::StackOverflow { without_the_runtimes_words(&output) } else { output };
    message = match (status, output.trim_end()) {
        (Verdict::Needs, _) | (_, "") => message,
        (Verdict::Passed, _) if !args.show_output => message,
        (_, printed) => message.then(&printed_lines(printed)),
    };
    if times > 1 {
        message = if message.is_empty() { say::tried_again() } else { message.then(&say::tried_again()) };
    }
    let ms = start.elapsed().as_millis() as u64;
    let new = Test::new(claim, status, test.points, message);
    Test { ms, cpu_ms, limit: 1000 * test.timeout, needs, remark, mistake, ..new }
}

/// Returns the output without the runtime's message on a stack overflow. The verdict already says so, and the thread's
/// number in the message varies.
fn without_the_runtimes_words(output: &str) -> String {
    let of_the_runtime = |line: &str| {
        line.starts_with("thread '") && line.ends_with(" has overflowed its stack")
            || line == "fatal runtime error: stack overflow, aborting"
    };
    let own: Vec<&str> = output.lines().filter(|line| !of_the_runtime(line)).collect();
    own.join("\n").trim_matches('\n').to_owned()
}

/// Returns the output of the code, indented so that it cannot be mistaken for the report.
fn printed_lines(printed: &str) -> Text {
    const SHOWN: usize = 60;
    let mut text = say::printed();
    for line in printed.lines().take(SHOWN) {
        text = text.then(&Text::verbatim(format!("  | {}", without_gaps(line))));
    }
    match printed.lines().count().saturating_sub(SHOWN) {
        0 => text,
        more => text.then(&Text::verbatim("  | ").concat(&say::lines_left_out(more))),
    }
}

/// Replaces wide gaps in `line`: on a narrow terminal, the text after a gap would seem to be a line of its own.
fn without_gaps(line: &str) -> String {
    const GAP: &str = "                "; // 16
    let mut closed = line.to_owned();
    while let Some(at) = closed.find(GAP) {
        let blanks = closed[at..].len() - closed[at..].trim_start_matches(' ').len();
        closed.replace_range(at..at + blanks, " ... ");
    }
    closed
}

/// The end of a test.
pub enum Ended {
    /// The test ended by itself with this answer.
    Answered(Answer),
    /// The student's program ended in this call, with this limit on waiting.
    Program(calls::Ended, Option<String>, Duration),
}

/// The verdict on a test, with its explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The verdict on the test.
    pub verdict: Verdict,
    /// The reason for the verdict.
    pub message: Text,
    /// The id of the missing exercise, with [`Verdict::Needs`].
    pub needs: Option<String>,
    /// The mistake that the message names.
    pub mistake: Option<Mistake>,
}

impl Explained {
    fn new(verdict: Verdict, message: Text) -> Explained {
        Explained { verdict, message, needs: None, mistake: None }
    }
}

/// Returns the remark on code that tried something that the operating system forbids. The only sign is the standard
/// library's error text in the message of a failure or panic.
fn forbidden(ended: &Ended) -> Option<Remark> {
    let Ended::Answered(Answer::Failed(said, _) | Answer::Panicked { panic: Panic { message: said, .. }, .. }) = ended
    else {
        return None;
    };
    let signs = ["PermissionDenied", "Operation not permitted"];
    signs.iter().any(|sign| said.en.contains(sign)).then_some(Remark::Forbidden)
}

fn verdict(test: &TestCase, exercise: &str, ended: Ended, seconds: u64, course: &Course, root: &Path) -> Explained {
    let (verdict, message) = match ended {
        Ended::Answered(Answer::Passed) => (Verdict::Passed, Text::default()),
        Ended::Answered(Answer::Failed(text, mistake)) => return Explained { mistake, ..Explained::new(Verdict::Failed, text) },
        // An assertion of the test itself needs no location: the claim is printed above it.
        Ended::Answered(Answer::Panicked { panic, .. })
            // With #[track_caller], a panic of the student's code has the test's location, too.
            if panic.file == test.file && panic.message.en.starts_with("assertion") =>
        {
            (Verdict::Failed, panic.message)
        }
        Ended::Answered(Answer::Panicked { panic, about }) => {
            let mut explained = explain_panic(&course.ids(), root, exercise, &panic);
            if let (Verdict::Failed, Some(about)) = (explained.verdict, about) {
                explained.message = explained.message.then(&say::about(about));
            }
            return explained;
        }
        Ended::Answered(Answer::Missing) => (Verdict::Missing, say::missing()),
        Ended::Answered(Answer::NotCaged(why)) => (Verdict::Missing, say::not_in_the_cage(why)),
        Ended::Program(ended, pending, patience) => {
            let (verdict, message) = of_program(ended, seconds, patience);
            let pending = pending.filter(|_| verdict != Verdict::Missing).map(|call| say::about(Text::verbatim(call)));
            (verdict, pending.map_or(message.clone(), |pending| message.then(&pending)))
        }
    };
    let stopped = matches!(verdict, Verdict::StackOverflow | Verdict::OutOfMemory | Verdict::Timeout);
    let words = test.if_stopped.filter(|_| stopped);
    Explained::new(verdict, words.map_or(message.clone(), |words| message.then(&words())))
}

/// Returns the verdict on a test whose student's program has ended, and the message. `seconds` is its limit on CPU
/// time.
fn of_program(ended: calls::Ended, seconds: u64, patience: Duration) -> (Verdict, Text) {
    use calls::Ended as Program;
    let megabytes = cage::Limits::DEFAULT.memory >> 20;
    let waited = patience.as_secs();
    match ended {
        Program::Process(End::Exited(code)) => (Verdict::Exited, shared::exited(code)),
        Program::Process(End::StackOverflow) => (Verdict::StackOverflow, shared::stack_overflow()),
        Program::Process(End::OutOfMemory) => (Verdict::OutOfMemory, shared::out_of_memory(megabytes)),
        Program::Process(End::ComputedTooLong) => (Verdict::Timeout, shared::computed_too_long(seconds)),
        Program::Process(End::Crashed(how) | End::Killed(how)) => (Verdict::Crashed, shared::crashed(how)),
        Program::Waited => (Verdict::Timeout, say::waited_too_long(waited)),
        Program::TookTooLong => (Verdict::Timeout, say::took_too_long(u64::from(cage::BLIND) * waited)),
        Program::Flooded => (Verdict::OutputFlood, shared::output_flood(Output::FLOOD >> 20)),
        Program::ReturnedTooMuch => (Verdict::Failed, shared::answered_too_much(cage::MAX_FRAME_BYTES >> 20)),
        Program::Garbled(how) => (Verdict::Crashed, shared::crashed(how)),
        Program::NotConfined(why) => (Verdict::Missing, say::not_in_the_cage(why)),
    }
}

/// Removes the calls of a panic that are not in a file below `sources`, with all links resolved. The student's program
/// names the files, and a line of each is shown. `root` is the course's folder.
fn keep_calls_from(sources: Option<&Path>, root: &Path, panic: &mut Panic) {
    let file = |call: &Line| root.join(&call.file).canonicalize().ok();
    panic.calls.retain(|call| sources.is_some_and(|sources| file(call).is_some_and(|file| file.starts_with(sources))));
}

/// Whether a panic in `exercise` came from the code of another exercise that it had called, except from a `todo!`
/// there.
fn is_in_another(course: &Course, exercise: &str, panic: &Panic) -> bool {
    !is_todo(&panic.message) && course.exercise_of_file(&panic.file).is_some_and(|at| at.id != exercise)
}

fn is_todo(message: &Text) -> bool {
    ["not yet implemented", "not implemented"].iter().any(|start| message.en.starts_with(start))
}

/// Returns the line that called the exercise `id`, with its location. `ids` are those of all exercises, `root` is the
/// course's folder.
fn call_of(ids: &[&str], root: &Path, id: &str, panic: &Panic) -> Option<Text> {
    let from = |call: &&Line| exercise_of_file(ids, &call.file).is_some_and(|from| from != id);
    let call = panic.calls.iter().find(from)?;
    let source = std::fs::read_to_string(root.join(&call.file)).ok()?;
    let place = format!("{}:{}", stub(exercise_of_file(ids, &call.file)?), call.number);
    Some(say::was_called_at(place, source.lines().nth(call.number as usize - 1)?.trim()))
}

/// The beginning of the message of a `todo!` in a stub that replaces a file that does not compile.
pub const GAVE_WAY: &str = "does not compile: ";

/// Explains a panic in `exercise`: the exercise whose `todo!` it was, or the error and its location. `ids` are those of
/// all exercises, as [`Course::ids`] lists them; `root` is the course's folder.
#[must_use]
pub fn explain_panic(ids: &[&str], root: &Path, exercise: &str, panic: &Panic) -> Explained {
    let Panic { file, line, column, message, .. } = panic;
    let said = &message.en;
    let todo = is_todo(message);
    let at = exercise_of_file(ids, file);
    if let (true, Some(at)) = (todo, at) {
        let stub = stub(at);
        if said.contains(GAVE_WAY) {
            let needs = Some(at.to_owned()).filter(|id| id != exercise);
            let message = say::file_does_not_compile(&stub, called_in(exercise, at));
            return Explained { needs, ..Explained::new(Verdict::Needs, message) };
        }
        if at == exercise {
            return Explained::new(Verdict::NotStarted, say::still_todo(format!("{stub}:{line}")));
        }
        let needs = Some(at.to_owned());
        let message = say::needs_exercise(called_in(exercise, at), &stub);
        return Explained { needs, ..Explained::new(Verdict::Needs, message) };
    }
    if said.starts_with("failed to spawn thread") {
        return Explained::new(Verdict::OutOfMemory, say::too_many_threads());
    }
    let mut explained = match at {
        _ if said.starts_with("snapshot assertion") => say::snapshot_differs(),
        Some(at) => {
            let place = format!("{}:{line}:{column}", stub(at));
            match at == exercise {
                true => say::panicked(place, message),
                false => {
                    let said = say::panicked_in_another(place, called_in(exercise, at), message);
                    call_of(ids, root, at, panic).map_or(said.clone(), |call| said.then(&call))
                }
            }
        }
        // A location in the standard library's source is no file that the student can open.
        None if *line == 0 || file.starts_with("/rustc/") => say::panicked_somewhere(message),
        None => say::panicked(format!("{file}:{line}:{column}"), message),
    };
    if said.contains("attempt to subtract with overflow") {
        explained = explained.then(&say::below_zero());
    }
    if said.contains("attempt to negate with overflow") {
        explained = explained.then(&say::no_opposite());
    }
    Explained::new(Verdict::Failed, explained)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::course::tests::COURSE;

    #[test]
    fn a_line_is_shown_of_the_code_that_was_compiled_and_of_no_other_file() {
        let root = tempfile::tempdir().unwrap();
        let root = root.path().canonicalize().unwrap();
        for folder in ["exercises/numbers", "solutions/numbers", "exercises/words"] {
            std::fs::create_dir_all(root.join(folder)).unwrap();
        }
        for file in ["exercises/numbers/one.rs", "solutions/numbers/one.rs"] {
            std::fs::write(root.join(file), "a line").unwrap();
        }
        let absolute = root.join("solutions/numbers/one.rs").display().to_string();
        let named = ["./exercises/numbers/one.rs", "solutions/numbers/one.rs", &absolute];
        let links = ["exercises/words/../../solutions/numbers/one.rs", "exercises/none.rs"];
        let calls = || named.iter().chain(&links).map(|file| Line { file: (*file).to_owned(), number: 1 }).collect();
        let nowhere = || Panic { file: String::new(), line: 1, column: 1, message: Text::default(), calls: calls() };
        let kept = |sources: Option<&Path>| {
            let mut panic = nowhere();
            keep_calls_from(sources, &root, &mut panic);
            panic.calls.into_iter().map(|line| line.file).collect::<Vec<_>>()
        };
        assert_eq!(kept(Some(&root.join("exercises"))), [named[0]]);
        assert_eq!(kept(None), [""; 0], "a program that does not say from where it comes");
    }

    #[test]
    fn whose_todo_it_was_decides_also_across_chapters() {
        let words = COURSE.replace("numbers", "words").replace(r#"["one"]"#, r#"["numbers/two", "one"]"#);
        let course: Course = format!("{COURSE}{words}").parse().unwrap();
        let of = |file: &str| {
            let message = Text::verbatim("not yet implemented: count");
            let panic = Panic { file: file.to_owned(), line: 3, column: 5, message, calls: Vec::new() };
            let explained = explain_panic(&course.ids(), Path::new("."), "words/two", &panic);
            (explained.verdict, explained.needs, explained.message.en)
        };
        let (verdict, needs, said) = of("exercises/numbers/two.rs");
        assert_eq!((verdict, needs.as_deref()), (Verdict::Needs, Some("numbers/two")));
        assert!(said.contains("numbers/two"), "{said}");
        let (verdict, needs, said) = of("exercises/words/one.rs");
        assert_eq!((verdict, needs.as_deref()), (Verdict::Needs, Some("words/one")));
        assert!(said.contains(" one"), "{said}");
        assert_eq!(of("exercises/words/two.rs").0, Verdict::NotStarted);
    }

    #[test]
    fn the_stub_of_a_file_that_does_not_compile_says_so() {
        let course: Course = COURSE.parse().unwrap();
        let message = Text::verbatim(format!("not yet implemented: {GAVE_WAY}count"));
        let file = "target/spielbaum/overlay/mine/numbers/one.rs".to_owned();
        let panic = Panic { file, line: 3, column: 5, message, calls: Vec::new() };
        for exercise in ["numbers/one", "numbers/two"] {
            let said = explain_panic(&course.ids(), Path::new("."), exercise, &panic).message.en;
            assert_eq!(said, "exercises/numbers/one.rs does not compile: `cargo test one` shows why");
        }
    }

    #[test]
    fn a_panic_in_another_exercise_blames_nobody_before_its_tests_do() {
        let course: Course = COURSE.parse().unwrap();
        let said = |file: &str| {
            let message = Text::verbatim("index out of bounds: the len is 8 but the index is 9");
            let panic = Panic { file: file.to_owned(), line: 3, column: 5, message, calls: Vec::new() };
            explain_panic(&course.ids(), Path::new("."), "numbers/two", &panic).message.en
        };
        let own = said("exercises/numbers/two.rs");
        assert!(own.contains("exercises/numbers/two.rs:3:5: index") && !own.contains("called"), "{own}");
        let other = said("exercises/numbers/one.rs");
        assert!(
            other.contains("exercises/numbers/one.rs:3:5, in one") && other.contains("`cargo test one`"),
            "{other}"
        );
    }

    #[test]
    fn of_an_overflow_only_what_the_code_has_printed_is_shown() {
        let said = "\nthread 'test' (13736) has overflowed its stack\nfatal runtime error: stack overflow, aborting\n";
        assert_eq!(without_the_runtimes_words(said), "");
        assert_eq!(without_the_runtimes_words(&format!("depth 1\ndepth 2{said}")), "depth 1\ndepth 2");
    }

    #[test]
    fn what_the_operating_system_forbids_is_a_remark() {
        let remark = |said: &str| forbidden(&Ended::Answered(Answer::Failed(Text::verbatim(said), None)));
        assert_eq!(remark("Os { code: 1, kind: PermissionDenied, message: \"...\" }"), Some(Remark::Forbidden));
        assert_eq!(remark("wrong"), None);
        assert_eq!(forbidden(&Ended::Answered(Answer::Passed)), None);
    }
}
