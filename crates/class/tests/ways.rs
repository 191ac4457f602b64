//! The same verdict everywhere: `cargo test`, the watch, `grade` and both services' scripts say the same of the same
//! code, in the same words, on a quiet machine and beside eight loops that compute. Beside the loops, three of the up
//! to ten submissions are tried: every exercise twice, and code without an end.
//!
//! `SPIELBAUM_WAYS=1` tries one submission of right code instead of up to eight: the first right variant of every
//! exercise, and not the further ones. `SPIELBAUM_LOOPS=8` tries them only beside eight loops, `SPIELBAUM_LOOPS=0` only
//! on the quiet machine.
#![cfg(unix)]

#[path = "../../course/tests/support/mod.rs"]
mod checkouts;
mod support;

use course::Workspace;
use course::judge::judge_with_reference;
use course::teach::{Service, Task, Wanted};
use maintain::variants;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use support::{grade, program, workspace};

/// The text of each exercise's file, by its id.
type Code = BTreeMap<String, String>;

/// The submissions that are tried beside loops, and by the services' scripts, which run `grade`: two with all
/// exercises, and the one without an end.
const TRIED_EVERYWHERE: [&str; 3] = ["right-0", "solutions", "without-an-end"];

/// The verdicts on code: of each exercise status and points, of each test its verdict and what a student reads. The
/// points are those that count: where a right but slow exercise makes one that calls it too slow, those with the
/// course's own in its place.
type Said = BTreeMap<String, (String, u64, Vec<(String, String, String)>)>;

/// Submissions by their names, and whether each must get all points of its exercises: the solutions, the first right
/// variants of all exercises, the second ones and so on, each with the solutions of what it needs, and one that
/// computes, sleeps and recurses without an end.
fn submissions() -> Vec<(String, Code, bool)> {
    let workspace = workspace();
    let solution = |id: &str| fs::read_to_string(workspace.root.join(format!("solutions/{id}.rs"))).unwrap();
    let solutions: Code = workspace.course.exercises().map(|of| (of.id.clone(), solution(&of.id))).collect();
    let right = variants::all(&workspace, "/right_").unwrap();
    let ordered = std::env::var("SPIELBAUM_WAYS").ok().and_then(|ways| ways.parse().ok()).unwrap_or(8);
    let with = |number: usize| {
        let mut code = Code::new();
        for exercise in workspace.course.exercises() {
            let mut its = right.iter().filter(|variant| variant.exercise == exercise.id);
            code.extend(its.nth(number).map(|variant| (exercise.id.clone(), variant.text.clone())));
        }
        let mut needed: Vec<String> = code.keys().cloned().collect();
        while let Some(id) = needed.pop() {
            needed.extend(workspace.course.exercise(&id).unwrap().needs.iter().cloned());
            code.entry(id).or_insert_with_key(|id| solutions[id].clone());
        }
        (format!("right-{number}"), code, true)
    };
    let mut all: Vec<_> = (0..ordered).map(with).filter(|(_, code, _)| !code.is_empty()).collect();
    let endless = |id: &str, body: &str| {
        let stub = String::from_utf8(workspace.stub(id).unwrap()).unwrap();
        let (before, _) = stub.split_once("    todo!").unwrap();
        (id.to_owned(), format!("#![allow(warnings)]\n{before}    {body}\n}}\n"))
    };
    let endless = Code::from([
        endless("tictactoe/check_if_full", "let mut i = 0_u64; loop { i = std::hint::black_box(i) + 1; }"),
        endless("tictactoe/check_if_winner", "loop { std::thread::sleep(std::time::Duration::from_secs(1)); }"),
        endless(
            "tictactoe/square_at",
            "fn deep(x: f32) -> f32 { std::hint::black_box(deep(std::hint::black_box(x + 1.0))) + 1.0 } deep(0.0); None",
        ),
    ]);
    all.push(("solutions".to_owned(), solutions, true));
    all.push(("without-an-end".to_owned(), endless, false));
    all
}

/// Reads the verdicts from a report as JSON, which every way of grading can write.
fn of_report(report: &Value) -> Said {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let test = |test: &Value| (text(&test["name"]), text(&test["status"]), text(&test["message"]));
    let exercises =
        report["exercises"].as_array().unwrap().iter().filter(|exercise| exercise["status"] != "not_started");
    exercises
        .map(|exercise| {
            let tests = exercise["tests"].as_array().unwrap().iter().map(test).collect();
            let points = exercise["points"].as_u64().unwrap();
            let counted = exercise["points_with_reference"].as_u64().map_or(points, |again| points.max(again));
            (text(&exercise["id"]), (text(&exercise["status"]), counted, tests))
        })
        .collect()
}

fn json(file: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

fn done(output: std::io::Result<Output>) {
    let output = output.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Loops that compute, until this is dropped.
struct Busy(Vec<Child>);

impl Busy {
    fn beside(loops: usize) -> Busy {
        let start = |_| Command::new("sh").args(["-c", "while :; do :; done"]).spawn().unwrap();
        Busy((0..loops).map(start).collect())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// The files of a submission, where a student has them.
fn put(code: &Code, exercises: &Path) {
    for (id, text) in code {
        let file = exercises.join(format!("{id}.rs"));
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
}

/// `cargo test` and the watch, in a student's checkout.
fn at_home(copy: &Workspace, code: &Code) -> [(&'static str, Said); 2] {
    let exercises = copy.root.join("exercises");
    for exercise in copy.course.exercises() {
        fs::write(copy.root.join(exercise.stub()), copy.stub(&exercise.id).unwrap()).unwrap();
    }
    put(code, &exercises);
    let report = copy.root.join("target/spielbaum/ways.json");
    let mut test = Command::new(env!("CARGO"));
    test.args(["test", "-q", "--", "--report"]).arg(&report).current_dir(&copy.root).env(text::LANG_VARIABLE, "en");
    fs::create_dir_all(report.parent().unwrap()).unwrap();
    let _ = test.stdout(Stdio::null()).output().unwrap();
    let tested = of_report(&json(&report));
    let watched = judge_with_reference(copy, "progress", None).unwrap().report;
    [("cargo test", tested), ("the watch", of_report(&serde_json::from_str(&watched.to_json()).unwrap()))]
}

/// Returns the verdicts of `grade` on each submission, by its name.
fn in_class(class: &Path, out: &Path) -> BTreeMap<String, Said> {
    done(grade(&[class], out, &["json"]).output());
    let students = json(&out.join("report.json"))["students"].as_array().unwrap().clone();
    students.iter().map(|student| (student["id"].as_str().unwrap().to_owned(), of_report(&student["report"]))).collect()
}

/// Returns the results of both services' scripts: Gradescope's for each test, Classroom 50's only points of exercises.
fn on_services(scripts: &Path, code: &Code) -> (Value, Value) {
    let home = scripts.join("autograder");
    let submission = home.join("submission");
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(home.join("source")).unwrap();
    std::os::unix::fs::symlink(workspace().root, home.join("source/course")).unwrap();
    put(code, &submission);
    let run = |program: &str, script: &str| {
        let mut run = Command::new(program);
        run.arg(scripts.join(script)).current_dir(&submission).env("AUTOGRADER_HOME", &home);
        run.env("SPIELBAUM", workspace().root).env(text::LANG_VARIABLE, "en").env("CARGO_NET_OFFLINE", "true");
        done(run.output());
    };
    run("bash", "run_autograder");
    run("python3", "autograder.py");
    (json(&home.join("results/results.json")), json(&submission.join("result.json")))
}

/// The two scripts, as the course writes them.
fn scripts(folder: &Path) {
    let zip = folder.join("autograder.zip");
    done(
        program(&Task::Autograder { service: Service::Gradescope, file: zip.clone(), wanted: Wanted::default() })
            .output(),
    );
    done(
        program(&Task::Autograder {
            service: Service::Classroom50,
            file: folder.join("autograder.py"),
            wanted: Wanted::default(),
        })
        .output(),
    );
    let mut zip = zip::ZipArchive::new(fs::File::open(zip).unwrap()).unwrap();
    let mut script = fs::File::create(folder.join("run_autograder")).unwrap();
    std::io::copy(&mut zip.by_name("run_autograder").unwrap(), &mut script).unwrap();
}

#[test]
#[ignore = "builds and grades for half an hour: .ci/long"]
fn every_way_of_grading_says_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let all = submissions();
    scripts(folder.path());
    let copy = checkouts::checkout_at("ways", |_| ());
    let chosen: Option<usize> = std::env::var("SPIELBAUM_LOOPS").ok().and_then(|loops| loops.parse().ok());
    let mut problems = Vec::new();
    for loops in [0, 8].into_iter().filter(|loops| chosen.is_none_or(|chosen| chosen == *loops)) {
        let is_tried = |name: &String| loops == 0 || TRIED_EVERYWHERE.contains(&name.as_str());
        let tried: Vec<_> = all.iter().filter(|(name, ..)| is_tried(name)).collect();
        let class = folder.path().join(format!("class-{loops}"));
        for (name, code, _) in &tried {
            put(code, &class.join(name));
        }
        let _busy = Busy::beside(loops);
        let grades = folder.path().join(format!("grades-{loops}"));
        let (home, (graded, services)) = std::thread::scope(|scope| {
            let teachers = scope.spawn(|| {
                let graded = in_class(&class, &grades);
                let services = tried.iter().filter(|(name, ..)| TRIED_EVERYWHERE.contains(&name.as_str()));
                let services = services.map(|(name, code, _)| (name, on_services(folder.path(), code)));
                (graded, services.collect::<BTreeMap<_, _>>())
            });
            let home: Vec<_> = tried.iter().map(|(_, code, _)| at_home(&copy, code)).collect();
            (home, teachers.join().unwrap())
        });
        for ((name, code, is_right), home) in tried.into_iter().zip(home) {
            let here = format!("{name}, beside {loops} loops");
            let said = &graded[name];
            let points: u64 = said.values().map(|exercise| exercise.1).sum();
            let max: u64 = code.keys().map(|id| u64::from(copy.course.exercise(id).unwrap().points)).sum();
            if points != if *is_right { max } else { 0 } {
                let wrong: Vec<_> = said.iter().filter(|(_, exercise)| exercise.0 != "solved").collect();
                problems.push(format!("{here}: {points} of {max}\n{wrong:#?}"));
            }
            for (way, other) in home {
                let differ = said.iter().filter(|(id, exercise)| other.get(*id) != Some(exercise));
                problems.extend(differ.map(|(id, exercise)| {
                    format!("{here}: grade and {way} of {id}: {exercise:#?}, {:#?}", other.get(id))
                }));
            }
            let Some((gradescope, classroom)) = services.get(name) else { continue };
            if (&gradescope["score"], &classroom["score"]) != (&points.into(), &points.into()) {
                problems.push(format!("{here}: {points}, {}, {}", gradescope["score"], classroom["score"]));
            }
            let outputs: Vec<&str> =
                gradescope["tests"].as_array().unwrap().iter().filter_map(|test| test["output"].as_str()).collect();
            // Where the points with the course's own count, Gradescope shows those tests.
            let is_shown = |(id, exercise): &(&String, &(String, u64, Vec<_>))| {
                exercise.0 == "solved" || exercise.1 < u64::from(copy.course.exercise(id).unwrap().points)
            };
            let messages = said.iter().filter(is_shown).flat_map(|(_, exercise)| &exercise.2);
            let messages = messages.map(|test| test.2.as_str());
            let missing = messages.filter(|message| !outputs.contains(message));
            problems.extend(missing.map(|message| format!("{here}, on Gradescope: {message}")));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
