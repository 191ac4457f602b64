//! Measures the time from saving a file to its verdict on the screen, against a plain `cargo test` of that exercise in
//! the same checkout. Fails if the watch is slower by more than 0.2 s.
#![cfg_attr(not(unix), allow(unused))]

#[cfg(unix)]
#[path = "../../course/tests/support/pty.rs"]
mod pty;
#[path = "../../course/tests/support/mod.rs"]
mod support;

#[cfg(not(unix))]
fn main() {}

#[cfg(unix)]
fn main() {
    use std::process::Command;
    use std::time::{Duration, Instant};

    const ROUNDS: usize = 7;
    let (ours, student) = (support::workspace(), support::checkout());
    let file = student.root.join("exercises/tictactoe/check_if_full.rs");
    let solution = std::fs::read_to_string(ours.root.join("solutions/tictactoe/check_if_full.rs")).unwrap();
    let stub = std::fs::read_to_string(&file).unwrap();
    let median = |mut times: Vec<Duration>| {
        times.sort();
        times[times.len() / 2]
    };

    let mut plain = Vec::new();
    for round in 0..=ROUNDS {
        std::fs::write(&file, format!("{solution}// {round}\n")).unwrap();
        let start = Instant::now();
        let mut test = Command::new(env!("CARGO"));
        test.current_dir(&student.root).args(["test", "-q", "check_if_full"]);
        assert!(test.output().unwrap().status.success());
        plain.extend((round > 0).then(|| start.elapsed())); // the first one builds everything
    }

    std::fs::write(&file, &stub).unwrap();
    let watch = pty::Watch::start(&ours, &student, "en");
    watch.see("Not started yet");
    let mut watched = Vec::new();
    for round in 0..=ROUNDS {
        std::thread::sleep(Duration::from_millis(1500)); // what else depends on the file is tested after it
        let start = Instant::now();
        std::fs::write(&file, format!("{solution}// {round}\n")).unwrap();
        watch.see("Solved!");
        watched.extend((round > 0).then(|| start.elapsed()));
        std::thread::sleep(Duration::from_millis(1500));
        std::fs::write(&file, format!("{stub}// {round}\n")).unwrap();
        watch.see("Not started yet");
    }
    assert!(watch.quit());
    let (plain, watched) = (median(plain).as_secs_f64(), median(watched).as_secs_f64());
    println!("save to verdict: {watched:.2} s in the watch, {plain:.2} s with cargo test: {:+.2} s", watched - plain);
    assert!(watched <= plain + 0.2, "the watch is slower than it may be");
}
