//! The maintainers' commands.
//!
//! Files and lists, see [scaffold]:
//!
//! ```text
//! cargo run -p maintain -- exercise CHAPTER/NAME    an exercise behind the last one of its chapter
//! cargo run -p maintain -- game NAME                a game, its chapter, and the exercise `best_move` in it
//! cargo run -p maintain -- stubs                    copies exercises/ as it lies there to crates/course/stubs
//! cargo run -p maintain -- lists [--check]          writes the lists that follow from course.toml and the sources, or
//!                                                   names those that are stale
//! ```
//!
//! Whether a verdict is fair, shown by running it:
//!
//! ```text
//! cargo run -p maintain -- limits                   the computing time of every test as a share of its limit; fails
//!                                                   above a twentieth, with slow prerequisites above a fifth
//! cargo run -p maintain -- show PART                the points, also test by test, and the first message of every
//!                                                   variant whose name (`chapter/exercise/name`) holds PART
//! cargo run -p maintain -- alike PART               wrong variants with the same report, word for word, which the
//!                                                   tests do not tell apart: if they hear a sentence, they must make
//!                                                   one mistake and stand in `tests/variants/alike.md`; also what is
//!                                                   misjudged
//! cargo run -p maintain -- mutants [PART]           each mutant that cargo-mutants lists loses points in its
//!                                                   exercise's own tests; of the exercises whose id holds PART
//! cargo run -p maintain -- right [RUNS]             the solutions and all right variants, so many times: each gets all
//!                                                   points
//! ```
//! For `show` and `alike`, commas separate several parts. `.ci/limits` runs `limits` on a quiet machine, `.ci/mutants`
//! `mutants`, `.ci/busy` `right` while eight other processes compute.

use course::Workspace;
use grading::report::{Exercise, Report};
use grading::spread;
use maintain::scaffold;
use maintain::variants::{Together, Variant, all, mutants, workspace};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use text::Text;

/// The allowed shares of a test's limit, in percent. The first is for the solutions. The second is for the solutions
/// with the slowest right variants of the exercises that they call.
const ALONE: f64 = 5.0;
const OVER_SLOW_ONES: f64 = 20.0;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["exercise", id] => with_root(|root| scaffold::exercise(root, id)),
        ["game", name] => with_root(|root| scaffold::game(root, name)),
        ["stubs"] => with_root(scaffold::stubs),
        ["lists"] => with_root(scaffold::lists),
        ["lists", "--check"] => with_root(check),
        ["limits"] => limits(),
        ["show", part] => show(part),
        ["alike", part] => alike(part),
        ["mutants"] => all_are_caught(""),
        ["mutants", part] => all_are_caught(part),
        ["right"] => right(1),
        ["right", runs] => right(runs.parse().unwrap_or(1)),
        _ => {
            eprintln!(
                "exercise CHAPTER/NAME, or game NAME, or stubs, or lists [--check], or limits, or show PART, \
                 or alike PART, or mutants [PART], or right [RUNS]"
            );
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

/// Changes the checkout around the current folder.
fn with_root(change: impl FnOnce(&Path) -> Result<(), String>) -> Result<bool, Text> {
    scaffold::root().and_then(|root| change(&root)).map(|()| true).map_err(Text::verbatim)
}

fn check(root: &Path) -> Result<(), String> {
    let stale: Vec<String> = scaffold::stale_lists(root)?.keys().map(|file| file.display().to_string()).collect();
    let said = || format!("{}: written again by cargo run -p maintain -- lists", stale.join(", "));
    if stale.is_empty() { Ok(()) } else { Err(said()) }
}

/// Returns the right variants, and the tests built with all of them.
fn right_ones(workspace: &Workspace) -> Result<(Vec<Variant>, Together<'_>), Text> {
    let variants: Vec<Variant> = all(workspace, "")?.into_iter().filter(Variant::is_right).collect();
    let together = Together::build(workspace, &variants)?;
    Ok((variants, together))
}

/// Returns the computing time of each test of an exercise in milliseconds, by the test's name.
fn used(report: &Report, id: &str) -> BTreeMap<String, u64> {
    let exercise = report.exercises.iter().find(|exercise| exercise.id == id);
    exercise.iter().flat_map(|exercise| &exercise.tests).map(|test| (test.name.clone(), test.cpu_ms)).collect()
}

fn limits() -> Result<bool, Text> {
    let workspace = workspace()?;
    let (variants, together) = right_ones(&workspace)?;
    let (mut fair, mut largest) = (true, String::new());
    println!("| test | limit (s) | solutions (ms) | share | over slow ones (ms) | share |\n|---|---|---|---|---|---|");
    for exercise in workspace.course.exercises() {
        let id = exercise.id.as_str();
        let alone = together.grade(&[], &[id], 1)?;
        // The called exercises, in the variants that make the tests slowest.
        let mut slowest: Vec<(&str, &str)> = Vec::new();
        for need in &exercise.needs {
            let its = variants.iter().filter(|variant| variant.exercise == *need);
            let mut times: Vec<(u64, &str)> = Vec::new();
            for variant in its {
                let report = together.grade(&[(need, &variant.name)], &[id], 1)?;
                times.push((used(&report, id).values().sum(), &variant.name));
            }
            slowest.extend(times.into_iter().max().map(|(_, name)| (need.as_str(), name)));
        }
        let over_slow_ones =
            if slowest.is_empty() { None } else { Some(used(&together.grade(&slowest, &[id], 1)?, id)) };
        let mut shares = (0.0_f64, None::<f64>);
        for test in alone.exercises.iter().flat_map(|exercise| &exercise.tests) {
            let slow = over_slow_ones.as_ref().and_then(|used| used.get(&test.name).copied());
            let share = |ms: u64| 100.0 * ms as f64 / test.limit.max(1) as f64;
            let is_fair = share(test.cpu_ms) <= ALONE && slow.is_none_or(|ms| share(ms) <= OVER_SLOW_ONES);
            fair &= is_fair;
            shares.0 = shares.0.max(share(test.cpu_ms));
            shares.1 = slow.map(share).map(|share| share.max(shares.1.unwrap_or(0.0))).or(shares.1);
            println!(
                "| {}::{} | {} | {} | {:.1} % | {} | {} |{}",
                id.replace('/', "::"),
                test.name,
                test.limit / 1000,
                test.cpu_ms,
                share(test.cpu_ms),
                slow.map_or(String::new(), |ms| ms.to_string()),
                slow.map_or(String::new(), |ms| format!("{:.1} %", share(ms))),
                if is_fair { "" } else { " TOO SLOW" }
            );
        }
        let over_slow_ones = shares.1.map_or(String::new(), |share| format!("{share:.1} %"));
        largest += &format!("| {id} | {:.1} % | {over_slow_ones} |\n", shares.0);
    }
    println!("\n| exercise | largest share | over slow ones |\n|---|---|---|\n{largest}");
    println!(
        "\nat most {ALONE} % of a limit, over the slowest right variants {OVER_SLOW_ONES} %: {}",
        if fair { "kept" } else { "NOT KEPT" }
    );
    Ok(fair)
}

fn show(part: &str) -> Result<bool, Text> {
    let workspace = workspace()?;
    let variants = all(&workspace, part)?;
    let together = Together::build(&workspace, &variants)?;
    for Variant { exercise, name, .. } in variants.iter().filter(|variant| variant.promise.status.is_none()) {
        let report = together.grade(&[(exercise, name)], &[exercise], 1)?;
        let graded = &report.exercises[0];
        let by_test: Vec<String> = graded.tests.iter().map(|test| test.points.to_string()).collect();
        println!("== {exercise}/{name}: {} of {} ({})", graded.points, graded.max, by_test.join(" "));
        for test in graded.tests.iter().filter(|test| test.points < test.max).take(1) {
            println!("{}\n{}\n", test.name, test.message.en);
        }
    }
    Ok(true)
}

/// Returns the report on a variant without the sentence that names its mistake, and that sentence.
fn said(graded: &Exercise) -> (String, Option<String>) {
    let mut named = None;
    let tests = graded.tests.iter().map(|test| {
        let sentence = test.mistake.as_ref().map(|mistake| mistake.says.en.clone());
        let perhaps = sentence.as_ref().map_or(String::new(), |sentence| format!("Perhaps: {sentence}\n"));
        named = named.take().or(sentence);
        format!("{} {:?}\n{}\n", test.name, test.status, test.message.en.replace(&perhaps, ""))
    });
    (tests.collect(), named)
}

fn alike(part: &str) -> Result<bool, Text> {
    let workspace = workspace()?;
    let path = workspace.root.join("tests/variants/alike.md");
    let list = std::fs::read_to_string(&path).map_err(|error| text::files::cannot_read(path.display(), error))?;
    let variants: Vec<Variant> =
        all(&workspace, part)?.into_iter().filter(|variant| variant.promise.status.is_none()).collect();
    let together = Together::build(&workspace, &variants)?;
    let (groups, fair) = (Mutex::new(BTreeMap::new()), AtomicBool::new(true));
    spread(2, &variants, |_, variant| {
        let report = together.grade(&[(&variant.exercise, &variant.name)], &[&variant.exercise], SLOWER)?;
        if let Some(problem) = variant.misjudged(&report.exercises[0]) {
            fair.store(false, Ordering::Relaxed);
            println!("{}: {problem}\n", variant.id());
        }
        if !variant.is_right() && variant.promise.at_most.is_none() {
            let (text, named) = said(&report.exercises[0]);
            let mut groups = groups.lock().expect("nobody panics");
            let group: &mut Vec<_> = groups.entry((variant.exercise.clone(), text, named)).or_default();
            group.push(format!("`{}`", variant.name));
        }
        Ok(())
    })?;
    let mut all_listed = true;
    for ((exercise, _, named), mut group) in groups.into_inner().expect("nobody panics") {
        group.sort();
        let row = format!("| `{exercise}` | {} |", group.join(" "));
        if let Some(named) = named.filter(|_| group.len() > 1 && !list.lines().any(|line| line == row)) {
            all_listed = false;
            println!("not told apart:\n{row}\nhear: {named}\n");
        }
    }
    Ok(all_listed && fair.into_inner())
}

/// The factor by which time limits are shorter than a student's, so that endless variants are stopped sooner.
const SLOWER: u32 = 3;

fn all_are_caught(part: &str) -> Result<bool, Text> {
    let workspace = workspace()?;
    let mut mutants = mutants(&workspace, part)?;
    let listed = mutants.len();
    // Mutants that do not compile are named by the compiler's errors.
    let together = loop {
        match Together::build(&workspace, &mutants) {
            Ok(together) => break together,
            Err(problem) => {
                let (said, before) = (problem.to_string(), mutants.len());
                mutants.retain(|mutant| !said.contains(&format!("/{}/", mutant.name)));
                if mutants.len() == before {
                    return Err(problem);
                }
            }
        }
    };
    let missed = AtomicUsize::new(0);
    spread(4, &mutants, |_, Variant { exercise, name, text, .. }| {
        let report = together.grade(&[(exercise, name)], &[exercise], SLOWER)?;
        if report.points == report.max {
            missed.fetch_add(1, Ordering::Relaxed);
            println!("not caught: {}", text.lines().next().unwrap_or_default());
        }
        Ok(())
    })?;
    let (missed, judged) = (missed.into_inner(), mutants.len());
    println!("{listed} mutants: {} do not compile, {} caught, {missed} not", listed - judged, judged - missed);
    Ok(missed == 0 && judged > 0)
}

fn right(runs: usize) -> Result<bool, Text> {
    let workspace = workspace()?;
    let (variants, together) = right_ones(&workspace)?;
    let ids: Vec<&str> = workspace.course.exercises().map(|exercise| exercise.id.as_str()).collect();
    // The pairs to judge: the solutions on each exercise, and each variant on its own exercise.
    let solutions = ids.iter().map(|id| (None, *id));
    let all: Vec<(Option<&Variant>, &str)> =
        solutions.chain(variants.iter().map(|variant| (Some(variant), variant.exercise.as_str()))).collect();
    let all = all.repeat(runs);
    let lost = AtomicUsize::new(0);
    let judge = |_, (variant, id): &(Option<&Variant>, &str)| -> Result<(), Text> {
        let chosen: Vec<(&str, &str)> = variant.iter().map(|variant| (*id, variant.name.as_str())).collect();
        let report = together.grade(&chosen, &[id], 1)?;
        for exercise in report.exercises.iter().filter(|exercise| exercise.points < exercise.max) {
            lost.fetch_add(1, Ordering::Relaxed);
            let failed = exercise.tests.iter().find(|test| test.points < test.max);
            let why = failed.map(|test| format!("{}:\n{}", test.name, test.message.en)).unwrap_or_default();
            let who = variant.map_or("the solution", |variant| &variant.name);
            println!("{id}, {who}: {} of {} points, {why}\n", exercise.points, exercise.max);
        }
        Ok(())
    };
    spread(4, &all, judge)?;
    let lost = lost.into_inner();
    println!("{runs} runs over {} solutions and {} right variants: {lost} lost points", ids.len(), variants.len());
    Ok(lost == 0)
}
