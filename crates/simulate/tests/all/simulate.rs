//! Complete simulations, as `cargo run -- simulate` orders them: reproducible for the same seed, fair, and with all
//! files written or none.

use crate::workspace;
use course::player::Code;
use games::othello::{Color, Game};
use serde_json::Value;
use simulate::series::{Ended, Series};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::AtomicBool;
#[cfg(unix)]
use std::{process::Stdio, time::Duration};
use tables::series::{Order, Outcome, Task};

/// Creates the order of a simulation with the course's program for the student's code, unless the options say
/// otherwise.
fn order(options: &[(&str, &str)], games: u64) -> Order {
    let options = options.iter().copied().collect();
    Order { game: "othello".to_owned(), options, programs: BTreeMap::new(), games, seed: 1, json: true, out: None }
}

fn random(games: u64) -> Order {
    order(&[("player", "random"), ("depth", "1")], games)
}

/// Returns the order with this program for all code.
fn by(program: &Path, order: Order) -> Order {
    let programs = ["mine", "solution"].map(|code| (code.to_owned(), program.to_owned()));
    Order { programs: programs.into(), ..order }
}

/// Returns the path of the course's player, as built for its tests.
fn solution() -> PathBuf {
    workspace().program(Code::Solution, false).unwrap()
}

fn program(order: &Order) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_spielbaum-simulate"));
    program.arg(serde_json::to_string(&Task::Simulate(order.clone())).unwrap());
    program.env("SPIELBAUM_ROOT", workspace().root).env(text::LANG_VARIABLE, "en");
    program
}

fn run(order: &Order) -> Output {
    program(order).output().unwrap()
}

/// Returns the only JSON object on standard output.
fn object(order: &Order) -> Value {
    let output = run(order);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(printed.lines().count(), 1, "{printed}");
    serde_json::from_str(&printed).unwrap()
}

/// Returns the object without the parts that may vary between runs.
fn lasting(mut object: Value) -> Value {
    object.as_object_mut().unwrap().remove("timing").unwrap();
    object
}

/// Runs a simulation that must fail with this exit code and one line of error, without writing anything. Returns the
/// line.
fn refused(order: &Order, code: i32) -> String {
    let output = run(order);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len(), said.lines().count()), (Some(code), 0, 1), "{said}");
    said
}

#[test]
fn the_same_seed_gives_the_same_result_and_another_one_another() {
    let order = by(&solution(), order(&[("player", "weighted"), ("depth", "2")], 20));
    let first = object(&order);
    assert_eq!(lasting(first.clone()), lasting(object(&order)));
    assert_ne!(lasting(first.clone()), lasting(object(&Order { seed: 2, ..order.clone() })));
    for key in [
        "game", "player", "against", "games", "seed", "depth", "wins", "draws", "losses", "forfeits", "score",
        "interval",
    ] {
        assert!(!first[key].is_null(), "{key}: {first}");
    }
    // Looking two moves ahead and weighing the squares beats chance.
    assert!(first["score"].as_f64().unwrap() > 0.6 && first["mean_disc_difference"].as_f64().unwrap() > 0.0, "{first}");
    assert!(first["positions_per_move"]["player"].as_f64().unwrap() > 10.0);
    assert!(first["timing"]["positions_per_second"]["player"].as_f64().unwrap() > 100.0);
    assert_eq!((&first["by_color"]["black"]["games"], &first["by_color"]["white"]["games"]), (&10.into(), &10.into()));
    assert_eq!(first["forfeits"], serde_json::json!({"player": 0, "against": 0, "first_reason": null}));
}

#[test]
fn who_draws_lots_of_its_own_is_seeded_too() {
    // The student's tie-break, played by the course's program: both speak the same protocol.
    let tie_break = by(&solution(), order(&[("player", "my-tie-break"), ("depth", "1")], 4));
    let first = lasting(object(&tie_break));
    assert_eq!(first, lasting(object(&tie_break)));
    let champion = by(&solution(), order(&[("player", "my-champion"), ("depth", "2")], 2));
    assert_eq!(object(&champion)["losses"], 0);
}

#[test]
fn chance_against_chance_is_even_and_colours_are_swapped() {
    let Ended::Finished(series) = Series::play(&workspace(), &random(2000), &AtomicBool::new(false)).unwrap() else {
        panic!("finished")
    };
    let result = simulate::result::json(&series);
    let (low, high) = (result["interval"][0].as_f64().unwrap(), result["interval"][1].as_f64().unwrap());
    assert!(low < 0.5 && 0.5 < high && high - low < 0.05, "{low} to {high}");
    // A record begins with the moves.
    let moves = |outcome: &Outcome| outcome.record.split(' ').next().unwrap().to_owned();
    for pair in series.played.games.chunks(2) {
        let [one, other] = [moves(&pair[0]), moves(&pair[1])];
        assert_eq!(one[..16], other[..16], "both games have the same opening");
        assert_ne!(one, other);
        assert_eq!((pair[0].side, pair[1].side), (0, 1));
    }
    // The results of both sides add up to the total.
    let sum = |side| series.played.with(side).iter().map(|outcome| outcome.measure).sum::<i32>();
    assert_eq!(sum(None), sum(Some(0)) + sum(Some(1)));
    // Pins the game of this seed, which is the same on every machine.
    let known = "f5f6f7g5f4g7h5e3c4g3h7h8e2b4c5g6e6c6h6g8b6d6a4a3e8f2g2f3g4a7";
    assert!(moves(&series.played.games[0]).starts_with(known), "{}", series.played.games[0].record);
    // A longer simulation begins like a shorter one.
    let Ended::Finished(shorter) = Series::play(&workspace(), &random(7), &AtomicBool::new(false)).unwrap() else {
        panic!("finished")
    };
    assert_eq!(shorter.played.games, series.played.games[..7]);
}

#[test]
fn code_that_fails_again_and_again_ends_the_simulation_with_a_sentence() {
    // This program is no player: it exits at once.
    let no_player = PathBuf::from(env!("CARGO_BIN_EXE_spielbaum-simulate"));
    let folder = tempfile::tempdir().unwrap();
    let out = Some(folder.path().join("out"));
    let said = refused(&Order { out: out.clone(), ..by(&no_player, order(&[], 10)) }, 1);
    assert!(said.contains("mine failed in 3 games in a row") && said.contains("exit code 2"), "{said}");
    let missing = by(&folder.path().join("nothing"), order(&[("player", "random"), ("against", "my-weighted")], 10));
    let said = refused(&Order { out, ..missing }, 1);
    assert!(said.contains("my-weighted failed in 3 games in a row"), "{said}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was written");

    // Two failures are a result: the games are lost, and it is told why.
    let order = by(&no_player, order(&[], 2));
    let result = object(&order);
    assert_eq!((&result["losses"], &result["mean_disc_difference"]), (&2.into(), &(-64.0).into()));
    assert_eq!((&result["forfeits"]["player"], &result["forfeits"]["against"]), (&2.into(), &0.into()));
    assert!(result["forfeits"]["first_reason"].as_str().unwrap().contains("exit code 2"), "{result}");
    let output = run(&Order { json: false, ..order });
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.contains("no legal move (64 discs each): mine 2, random 0") && text.contains("The first time:"),
        "{text}"
    );
}

#[test]
fn the_files_are_written_all_together_and_never_over_others() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("deep/out");
    let order = Order { out: Some(out.clone()), ..random(5) };
    let result = object(&order);
    let mut names: Vec<String> =
        fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["games.txt", "plot.svg", "result.json"]);
    assert_eq!(fs::read_dir(out.parent().unwrap()).unwrap().count(), 1, "nothing lies beside it");
    let read = |name: &str| fs::read_to_string(out.join(name)).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&read("result.json")).unwrap(), result);
    let games = read("games.txt");
    assert_eq!(games.lines().count(), 5);
    for line in games.lines() {
        let [moves, "random", "random", score] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let game: Game = moves.parse().unwrap();
        let board = game.position().board;
        assert_eq!((board.is_over(), format!("{:+}", board.final_score(Color::Black))), (true, score.to_owned()));
    }
    let plot = read("plot.svg");
    assert!(plot.starts_with("<svg") && plot.trim_end().ends_with("</svg>"));
    assert!(
        plot.contains("random against random, 5 games") && !plot.contains("NaN") && !plot.contains("inf"),
        "{plot}"
    );

    readable(&plot);

    // Existing files stay; a file is not accepted as a folder; an empty folder is.
    let before = read("result.json");
    assert!(refused(&order, 2).contains("not empty"));
    assert_eq!(read("result.json"), before);
    fs::write(folder.path().join("file"), "kept").unwrap();
    refused(&Order { out: Some(folder.path().join("file")), ..random(1) }, 2);
    refused(&Order { out: Some(folder.path().join("file/out")), ..random(1) }, 2);
    assert_eq!(fs::read_to_string(folder.path().join("file")).unwrap(), "kept");
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).unwrap();
    object(&Order { out: Some(empty.clone()), ..random(1) });
    // A link is followed.
    #[cfg(unix)]
    {
        let (real, link) = (folder.path().join("real"), folder.path().join("link"));
        fs::create_dir(&real).unwrap();
        std::os::unix::fs::symlink(&real, &link).unwrap();
        object(&Order { out: Some(link.clone()), ..random(1) });
        assert!(link.is_symlink() && real.join("result.json").is_file());
    }
    assert!(empty.join("plot.svg").is_file());
}

/// Asserts that a plot has a title, a background of its own, and no small text.
fn readable(plot: &str) {
    assert!(plot.contains("<title>") && plot.contains("fill=\"#FFFFFF\""), "{plot}");
    let sizes = plot.split("font-size=\"").skip(1).map(|rest| rest.split('"').next().unwrap().parse::<f64>().unwrap());
    let sizes: Vec<f64> = sizes.collect();
    assert!(sizes.len() > 10 && sizes.iter().all(|size| *size >= 12.0), "{sizes:?}");
}

#[test]
fn people_read_a_table() {
    let output = run(&Order { json: false, ..random(1) });
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("Othello: random against random, 1 game, depth 1, seed 1\n\n"), "{text}");
    let table: Vec<&str> = text.lines().skip_while(|line| !line.contains("all games")).take(3).collect();
    assert!(table[0].ends_with("all games   as X (black)  as O (white)"), "{text}");
    assert!(table[1].starts_with("games") && table[1].ends_with("1              1             0"), "{text}");
    assert!(text.contains("-64.0 to 64.0") && text.contains("█ 1\n"), "{text}");
    let mut program = Command::new(env!("CARGO_BIN_EXE_spielbaum-simulate"));
    let said = String::from_utf8(program.env(text::LANG_VARIABLE, "en").output().unwrap().stderr).unwrap();
    assert!(said.contains("cargo run -- simulate") && said.lines().count() == 1, "{said}");
}

/// Returns the output of this order when Ctrl-C is typed early: of the first run that was interrupted and `fits`. Each
/// run is interrupted later than the one before, so that one fits on any machine.
#[cfg(unix)]
fn interrupted(order: &Order, fits: fn(&Output) -> bool) -> Output {
    let run_for = |time: Duration| {
        let program = program(order).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(time);
        assert!(Command::new("kill").args(["-INT", &program.id().to_string()]).status().unwrap().success());
        program.wait_with_output().unwrap()
    };
    let mut outputs = (0..12).map(|times| run_for(Duration::from_millis(100 << times)));
    outputs.find(|output| output.status.code() == Some(130) && fits(output)).expect("it ends with 130 at last")
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let many = Order { out: Some(out.clone()), ..random(100_000) };
    let some = |output: &Output| output.stderr.is_empty();
    let said = String::from_utf8(interrupted(&many, some).stdout).unwrap();
    assert_eq!(said.lines().count(), 1, "{said}");
    let mut object: Value = serde_json::from_str(&said).unwrap();
    let games = object["games"].as_u64().unwrap();
    assert!((1..100_000).contains(&games) && object["ordered"] == 100_000, "{object}");
    // All is written, and it is what so many games alone would have given.
    assert_eq!(fs::read_to_string(out.join("games.txt")).unwrap().lines().count() as u64, games);
    assert!(out.join("plot.svg").is_file() && out.join("result.json").is_file());
    object["ordered"] = games.into();
    assert_eq!(lasting(object), lasting(self::object(&random(games))));

    let text = interrupted(&Order { json: false, ..random(100_000) }, some).stdout;
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains("\nStopped: ") && text.contains(" of 100000 games."), "{text}");

    // The interruption comes before the first game is over.
    let slow = by(&solution(), order(&[("player", "weighted"), ("depth", "8")], 10));
    let nothing = interrupted(&Order { out: Some(folder.path().join("nothing")), ..slow }, |_| true);
    assert_eq!(String::from_utf8(nothing.stderr).unwrap(), "stopped before the first game was over\n");
    assert!(nothing.stdout.is_empty() && !folder.path().join("nothing").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_plays_ends_with_the_simulation() {
    // A program of its own, to be told from those of other tests.
    let folder = tempfile::tempdir().unwrap();
    let player = folder.path().join("player");
    fs::copy(solution(), &player).unwrap();
    let playing = || {
        let programs =
            fs::read_dir("/proc").unwrap().filter_map(|entry| fs::read_link(entry.ok()?.path().join("exe")).ok());
        programs.filter(|program| *program == player).count()
    };
    let slow = by(&player, order(&[("player", "weighted"), ("against", "weighted"), ("depth", "8")], 10));
    let mut simulation = program(&slow).stdout(Stdio::null()).spawn().unwrap();
    until(|| playing() > 0);
    simulation.kill().unwrap();
    simulation.wait().unwrap();
    until(|| playing() == 0);
}

#[cfg(target_os = "linux")]
fn until(holds: impl Fn() -> bool) {
    let start = std::time::Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(60), "it never did");
        std::thread::sleep(Duration::from_millis(20));
    }
}
