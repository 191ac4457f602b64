//! Measures the comparison of many submissions and the writing of their reports. Each invented student has all
//! exercises, by one of the course's variants with additional lines; every tenth is a copy. Each exercise has five
//! tests, of which two fail. Prints time and memory for 60, 250 and 1000 students; the limit for the comparison is 120
//! s and 500 MB. Run it with `cargo bench --profile dev -p class --bench cohort`.

use class::misunderstood::misunderstood;
use class::outputs::Outputs;
use class::results::{Class, Outcome, Student};
use class::similar::compare;
use course::teach::{Format, Spreadsheet};
use grading::report::{Exercise, Report, Test, Verdict};
use maintain::variants;
use std::collections::BTreeMap;
use std::time::Instant;
use text::Text;

const MOST_SECONDS: f64 = 120.0;
const MOST_MEGABYTES: u64 = 500;

/// Returns a pseudo-random number that depends only on `of`.
fn chance(of: (usize, usize, usize)) -> usize {
    let mut number = (of.0 as u64) << 40 ^ (of.1 as u64) << 20 ^ of.2 as u64;
    for _ in 0..3 {
        number = (number ^ number >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    (number >> 33) as usize
}

/// Returns the text with lines of the student's own: a function with a unique shape.
fn of_their_own(text: &str, student: usize, exercise: usize) -> String {
    let shapes =
        ["a + b", "a * (b - 1)", "if a > b { a } else { b }", "[a, b].len()", "a.min(b)", "(a, b).0", "!a & b"];
    let line = |number: usize| shapes[chance((student, exercise, number)) % shapes.len()];
    let lines: Vec<String> = (0..12).map(|number| format!("    let a = {};", line(number))).collect();
    format!("{text}\nfn own(a: usize, b: usize) -> usize {{\n{}\n    a\n}}\n", lines.join("\n"))
}

/// Returns five tests, of which two fail with a message of several lines.
fn tests(student: usize) -> Vec<Test> {
    let test = |number: usize| {
        let status = if (student + number) % 5 < 3 { Verdict::Passed } else { Verdict::Failed };
        let said = if status == Verdict::Failed {
            "X . O\n. X .\nO . X must be 1, but is 0.\n".repeat(4)
        } else {
            String::new()
        };
        Test::new(&format!("a_claim_with_number_{number}"), status, 1, Text::verbatim(said))
    };
    (0..5).map(test).collect()
}

fn main() {
    let workspace = variants::workspace().expect("a checkout");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for variant in variants::all(&workspace, "").expect("variants") {
        texts.entry(variant.exercise).or_default().push(variant.text);
    }
    for count in [60, 250, 1000] {
        // Every tenth student has copied from the one before.
        let student = |student: usize| {
            let student = student - usize::from(student % 10 == 9);
            let files = texts.iter().enumerate().map(|(exercise, (id, texts))| {
                let text = &texts[chance((student, exercise, 99)) % texts.len()];
                (id.clone(), of_their_own(text, student, exercise))
            });
            let report = Some(Report::of(texts.keys().map(|id| Exercise::new(id, tests(student))).collect()));
            let outcome = Outcome { files: files.collect(), report, ..Outcome::default() };
            Student { outcome, slug: student.to_string(), ..Student::default() }
        };
        let folder = tempfile::tempdir().expect("a folder");
        let mut class = Class::of(&workspace, (0..count).map(student).collect());
        let start = Instant::now();
        compare(&mut class);
        let (seconds, megabytes) = (start.elapsed().as_secs_f64(), memory());
        assert_eq!(class.pairs.len(), count / 10);
        let start = Instant::now();
        let mut outputs = Outputs::open(folder.path()).expect("a folder");
        let formats = [Format::Csv, Format::Json, Format::Html];
        class::write::all(&class, &misunderstood(&class), None, &formats, Spreadsheet::International, &mut outputs)
            .expect("a folder that can be written");
        println!(
            "{count} students: compared in {seconds:.1} s, at most {megabytes} MB in all; reports in {:.1} s, at most {} MB",
            start.elapsed().as_secs_f64(),
            memory()
        );
        assert!(seconds < MOST_SECONDS && megabytes < MOST_MEGABYTES, "too much");
    }
}

/// Returns the peak memory of this process in megabytes; 0 if the system does not report it.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    most.and_then(|most| most.trim().trim_end_matches(" kB").parse::<u64>().ok()).unwrap_or(0) / 1024
}
