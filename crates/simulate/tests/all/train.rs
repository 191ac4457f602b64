//! Complete trainings by the solutions: a stopped training continues to the same bytes, and leaves foreign folders
//! alone.

use crate::workspace;
use course::player::Code;
use games::othello::learn::Network;
use simulate::train::{Trained, train};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tables::series::Order;
use text::Text;

fn order(options: &[(&str, &str)], games: u64, out: Option<&Path>) -> Order {
    // The plot contains words, and other tests choose another language.
    text::choose(Some("en")).unwrap();
    let program = workspace().program(Code::Solution, false).unwrap();
    Order {
        game: "othello".to_owned(),
        options: options.iter().copied().chain([("player", "solution")]).collect(),
        programs: [("solution".to_owned(), program)].into(),
        games,
        seed: 5,
        json: true,
        out: out.map(Path::to_owned),
    }
}

fn trained(options: &[(&str, &str)], games: u64, out: Option<&Path>) -> Result<Trained, Text> {
    train(&workspace(), &order(options, games, out), &AtomicBool::new(false))
}

/// Returns the names and contents of the files in a folder.
fn held(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(path).unwrap()))
        .collect();
    files.sort();
    files
}

#[test]
fn it_learns_and_keeps_weights_that_parse_back() {
    let folder = tempfile::tempdir().unwrap();
    let trained = trained(&[("network", "singles"), ("rate", "0.005")], 300, Some(folder.path())).unwrap();
    let json = trained.json();
    let curve = json["curve"].as_array().unwrap();
    let score = |place: usize| curve[place]["score"].as_f64().unwrap();
    assert!(score(curve.len() - 1) > score(0) + 0.15, "{json}");
    assert_eq!((curve[0]["games"].as_u64(), json["played"].as_u64()), (Some(0), Some(300)));
    assert!(json["positions"].as_u64().unwrap() > 300 * 300);
    let weights: Network = fs::read_to_string(folder.path().join("weights.txt")).unwrap().parse().unwrap();
    assert_eq!(weights.count(), 30);
    let names: Vec<String> = held(folder.path()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, [".spielbaum-files", "plot.svg", "training.json", "weights.txt"]);
    let text = trained.text(60);
    assert!(text.contains("    300  ") && text.contains('█'), "{text}");
}

#[test]
fn what_is_stopped_goes_on_to_the_same_bytes() {
    let (whole, parts) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    trained(&[], 400, Some(whole.path())).unwrap();
    // Whenever it is stopped, what comes of it is the same.
    for _ in 0..3 {
        let stop = Arc::new(AtomicBool::new(false));
        let (order, stopped) = (order(&[], 400, Some(parts.path())), Arc::clone(&stop));
        let running = std::thread::spawn(move || train(&workspace(), &order, &stopped).unwrap());
        while !parts.path().join("training.json").exists() {
            std::thread::sleep(Duration::from_millis(5));
        }
        stop.store(true, Ordering::Relaxed);
        running.join().unwrap();
    }
    let last = trained(&[], 400, Some(parts.path())).unwrap();
    assert!(!last.stopped());
    assert_eq!(held(parts.path()), held(whole.path()));
    // A finished training returns its result again.
    assert_eq!(trained(&[], 400, Some(parts.path())).unwrap().json(), last.json());
}

#[test]
fn a_folder_of_something_else_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    trained(&[], 50, Some(folder.path())).unwrap();
    let before = held(folder.path());
    let others = [("rate", "0.002"), ("last-rate", "0.001"), ("explore", "0"), ("network", "singles")];
    for options in others.iter().map(std::slice::from_ref) {
        let why = trained(options, 50, Some(folder.path())).unwrap_err().en;
        assert!(why.ends_with("holds another training: give another folder, or the same options"), "{why}");
    }
    assert!(trained(&[], 100, Some(folder.path())).is_err());
    assert_eq!(held(folder.path()), before);
    // Weights that a person has changed are not replaced, even by the same training.
    let weights = folder.path().join("weights.txt");
    fs::write(&weights, "mine").unwrap();
    assert_eq!(trained(&[], 50, Some(folder.path())).unwrap_err().message(), Some("not_ours"));
    assert_eq!(fs::read_to_string(&weights).unwrap(), "mine");
    fs::write(folder.path().join("training.json"), "{").unwrap();
    assert!(trained(&[], 50, Some(folder.path())).unwrap_err().en.contains("training.json"));
    let other = tempfile::tempdir().unwrap();
    fs::write(other.path().join("thesis.txt"), "mine").unwrap();
    assert!(trained(&[], 50, Some(other.path())).unwrap_err().en.contains("not empty"));
    assert_eq!(held(other.path()).len(), 1);
}

#[test]
fn wrong_options_are_named() {
    let said = |options: &[(&str, &str)]| trained(options, 50, None).unwrap_err().en;
    assert!(said(&[("rate", "-1")]).contains("--rate"), "{}", said(&[("rate", "-1")]));
    assert!(said(&[("rate", "fast")]).contains("above 0, at most 1"));
    assert!(said(&[("last-rate", "0")]).contains("above 0, at most 1"));
    assert!(said(&[("explore", "1.5")]).contains("from 0 to 1"));
    assert!(said(&[("network", "deep")]).contains("--network"));
}
