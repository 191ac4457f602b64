//! What it takes to tell who is like whom among many: made-up students, each with all exercises by one of the course's
//! variants and with lines of their own in each file, and every tenth a copy. Prints time and memory for 60, 250 and
//! 1000; more than 120 s or 500 MB is too much. `cargo bench --profile dev -p class --bench cohort`

use class::results::{Class, Outcome, Student};
use class::similar::compare;
use std::collections::BTreeMap;
use std::time::Instant;

const MOST_SECONDS: f64 = 120.0;
const MOST_MEGABYTES: u64 = 500;

/// Numbers that look like chance, the same for everybody who asks.
fn chance(of: (usize, usize, usize)) -> usize {
    let mut number = (of.0 as u64) << 40 ^ (of.1 as u64) << 20 ^ of.2 as u64;
    for _ in 0..3 {
        number = (number ^ number >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    (number >> 33) as usize
}

/// A text with lines of the student's own in it: a function whose shape nobody else has.
fn of_their_own(text: &str, student: usize, exercise: usize) -> String {
    let shapes =
        ["a + b", "a * (b - 1)", "if a > b { a } else { b }", "[a, b].len()", "a.min(b)", "(a, b).0", "!a & b"];
    let line = |number: usize| shapes[chance((student, exercise, number)) % shapes.len()];
    let lines: Vec<String> = (0..12).map(|number| format!("    let a = {};", line(number))).collect();
    format!("{text}\nfn own(a: usize, b: usize) -> usize {{\n{}\n    a\n}}\n", lines.join("\n"))
}

fn main() {
    let workspace = variants::workspace().expect("a checkout");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for variant in variants::all(&workspace, "").expect("variants") {
        texts.entry(variant.exercise).or_default().push(variant.text);
    }
    for count in [60, 250, 1000] {
        // Every tenth has copied from the one before.
        let student = |student: usize| {
            let student = student - usize::from(student % 10 == 9);
            let files = texts.iter().enumerate().map(|(exercise, (id, texts))| {
                let text = &texts[chance((student, exercise, 99)) % texts.len()];
                (id.clone(), of_their_own(text, student, exercise))
            });
            let outcome: Outcome = serde_json::from_value(serde_json::json!({
                "version": "", "files": files.collect::<BTreeMap<_, _>>(), "seconds": 0.0, "report": null, "broken": {},
                "problem": null, "out_of_time": false, "unconfined": false,
            }))
            .expect("plain data");
            Student {
                submission: Default::default(),
                outcome,
                points: 0,
                mark: String::new(),
                flags: Vec::new(),
                slug: String::new(),
            }
        };
        let mut class = Class::of(&workspace, (0..count).map(student).collect());
        let start = Instant::now();
        compare(&mut class);
        let (seconds, megabytes) = (start.elapsed().as_secs_f64(), memory());
        println!("{count} students: {seconds:.1} s, at most {megabytes} MB in all, {} pairs", class.pairs.len());
        assert_eq!(class.pairs.len(), count / 10);
        assert!(seconds < MOST_SECONDS && megabytes < MOST_MEGABYTES, "too much");
    }
}

/// The most megabytes that this process has held so far; 0 where the system does not say.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    most.and_then(|most| most.trim().trim_end_matches(" kB").parse::<u64>().ok()).unwrap_or(0) / 1024
}
