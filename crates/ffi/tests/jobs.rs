//! Tests of job objects with processes of this program. Wine accepts some limits without enforcing them; the variable
//! `SPIELBAUM_WINE` skips those checks.
#![cfg(windows)]

use ffi::windows::{Job, Limits, unread};
use std::io::{Read, pipe};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The environment variable that names the task of a started process.
const TASK: &str = "SPIELBAUM_TEST_TASK";

/// The exit code with which Windows ends a process that exceeds its CPU time.
const QUOTA: i32 = 1816;

fn is_wine() -> bool {
    std::env::var_os("SPIELBAUM_WINE").is_some()
}

/// Returns a command that starts this program with a task.
fn program(task: &str) -> Command {
    let mut program = Command::new(std::env::current_exe().unwrap());
    program.args(["--exact", "does_its_task", "--nocapture"]).env(TASK, task);
    program.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    program
}

fn start(task: &str) -> Child {
    program(task).spawn().unwrap()
}

#[test]
fn does_its_task() {
    let limits = Limits { computing: Some(Duration::from_secs(1)), memory: 200 << 20 };
    let Ok(task) = std::env::var(TASK) else { return };
    match task.as_str() {
        "computes" => loop {
            std::hint::black_box(0);
        },
        "waits" => std::thread::sleep(Duration::from_secs(60)),
        "starts and waits" => drop(start("waits").wait()),
        "enters and starts" => {
            Job::enter(&limits).unwrap();
            let code = program("nothing").spawn().map_or(3, |mut child| {
                let _ = child.wait();
                4
            });
            std::process::exit(code);
        }
        "enters and computes" => {
            Job::enter(&limits).unwrap();
            let start = Instant::now();
            while start.elapsed() < Duration::from_secs(8) {}
            std::process::exit(4);
        }
        "enters and allocates" => {
            Job::enter(&limits).unwrap();
            let mut much = Vec::<u8>::new();
            std::process::exit(if much.try_reserve_exact(400 << 20).is_ok() { 4 } else { 3 });
        }
        _ => {}
    }
}

#[test]
fn who_computes_is_seen_to_and_who_waits_is_not() {
    let (mut busy, mut idle) = (start("computes"), start("waits"));
    let jobs = [&busy, &idle].map(|process| {
        let job = Job::new().unwrap();
        job.take_in(process).unwrap();
        job
    });
    let [busy_look, idle_look] = [0, 1].map(|i: usize| move |jobs: &[Job; 2]| jobs[i].look().unwrap());
    while busy_look(&jobs).computed < Duration::from_millis(300) {
        std::thread::sleep(Duration::from_millis(10));
    }
    // Starting a process takes computing time, too.
    let started = idle_look(&jobs).computed;
    std::thread::sleep(Duration::from_millis(300));
    assert!(idle_look(&jobs).computed < started + Duration::from_millis(100));
    let able = [busy_look(&jobs), idle_look(&jobs)].map(|look| look.able);
    eprintln!("{able:?}");
    assert!(is_wine() || able == [Some(true), Some(false)], "{able:?}");
    jobs[0].end();
    assert!(!busy.wait().unwrap().success());
    idle.kill().unwrap();
    idle.wait().unwrap();
}

#[test]
fn a_job_ends_all_that_were_started_when_it_is_dropped() {
    let job = Job::new().unwrap();
    let (mut out, theirs) = pipe().unwrap();
    let mut command = program("starts and waits");
    command.stderr(theirs);
    let mut parent = command.spawn().unwrap();
    drop(command);
    job.take_in(&parent).unwrap();
    std::thread::sleep(Duration::from_millis(500));
    let start = Instant::now();
    drop(job);
    parent.wait().unwrap();
    assert!(start.elapsed() < Duration::from_secs(30), "it has ended by itself");
    assert_eq!(out.read(&mut [0; 16]).unwrap_or(0), 0, "its child has let go of the pipe, too");
}

/// Returns the exit code of a process that enters a job: 3 if its attempt was refused, 4 if not.
fn code(task: &str) -> i32 {
    start(task).wait().unwrap().code().unwrap()
}

#[test]
fn who_has_entered_a_job_starts_nothing_takes_no_more_memory_and_ends_in_time() {
    let codes = ["enters and starts", "enters and allocates", "enters and computes"].map(code);
    eprintln!("{codes:?}");
    assert!(is_wine() || codes == [3, 3, QUOTA], "{codes:?}");
}

#[test]
fn what_lies_in_a_pipe_is_seen_without_reading_it() {
    use std::io::Write;
    let (mut reader, mut writer) = pipe().unwrap();
    assert_eq!(unread(&reader).unwrap(), 0);
    writer.write_all(b"four").unwrap();
    assert_eq!(unread(&reader).unwrap(), 4);
    reader.read_exact(&mut [0; 4]).unwrap();
    drop(writer);
    assert!(unread(&reader).is_err());
}
