//! `cargo run -- train`: code learns a game by playing against itself, and its strength is measured as it learns.
//! Independent of the game.
//!
//! All random numbers depend on the seed and the number of a game. A training that is stopped and continued gives the
//! same result, byte for byte.

use crate::{plot, result, statistics, words as say};
use course::Workspace;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use tables::series::{Order, may_be_written};
use tables::train::{STATE, Score};
use text::files::{cannot_read, cannot_write, wrong_in};
use text::{Text, number};
use whole::own::{check_files, replace_files};

/// The number of games that form one batch of learning.
const TOGETHER: u64 = 50;

/// The approximate number of measurements during a training, then the pairs of games in each of them and in the last
/// one.
const POINTS: u64 = 20;
const PAIRS: u64 = 100;
const PAIRS_AT_THE_END: u64 = 500;

/// The files of a training that has ended or was stopped.
const RESULTS: [&str; 2] = ["weights.txt", "plot.svg"];

/// The state of a training, as its folder stores it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct State {
    game: String,
    games: u64,
    seed: u64,
    settings: BTreeMap<String, String>,
    /// the number of games that were learned from
    played: u64,
    /// the number of positions that were examined in them
    positions: u64,
    /// the results of the measurements, each after this number of games
    curve: Vec<(u64, Score)>,
    weights: String,
}

/// The result of a training.
#[derive(Debug)]
pub struct Trained {
    title: Text,
    rival: Text,
    state: State,
}

/// Trains as ordered until `stop` is set, and stores the state after each batch. A bar on standard error shows the
/// progress, if that is a terminal.
///
/// # Errors
/// The game does not exist, its options are invalid, the folder belongs to something else, or the code failed.
pub fn train(workspace: &Workspace, order: &Order, stop: &AtomicBool) -> Result<Trained, Text> {
    let (_, trainer) = tables::named(&order.game, tables::Table::trainer)?;
    let mut training = trainer.training(workspace, &order.options, &order.programs, order.games)?;
    let mut state = State {
        game: order.game.clone(),
        games: order.games,
        seed: order.seed,
        settings: training.settings().into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        played: 0,
        positions: 0,
        curve: Vec::new(),
        weights: training.weights().to_owned(),
    };
    if let Some(before) = order.out.as_deref().map(|out| kept(out, &state)).transpose()?.flatten() {
        training.go_on_from(&before.weights)?;
        state = before;
    }
    let (bar, _lines) = crate::bar(order.games);
    bar.set_message(say::ctrl_c().to_string());
    let part = order.games.div_ceil(POINTS).next_multiple_of(TOGETHER);
    loop {
        bar.set_position(state.played);
        let is_measured = state.curve.last().is_some_and(|(games, _)| *games == state.played);
        if !is_measured && (state.played.is_multiple_of(part) || state.played == order.games) {
            let pairs = if state.played == order.games { PAIRS_AT_THE_END } else { PAIRS };
            state.curve.push((state.played, training.strength(pairs, order.seed)?));
            if let Some(out) = &order.out {
                keep(out, &state)?;
            }
        }
        if state.played == order.games || stop.load(Ordering::Relaxed) {
            break;
        }
        let end = (state.played + TOGETHER).min(order.games);
        state.positions += training.learn(order.seed, state.played..end)?;
        state.played = end;
        training.weights().clone_into(&mut state.weights);
    }
    bar.finish_and_clear();
    let trained = Trained { title: training.title(), rival: training.rival(), state };
    if let Some(out) = &order.out {
        keep(out, &trained.state)?;
        let plot = plot::curve(&trained.title, &say::share_against(&trained.rival), &trained.points());
        let texts = [trained.state.weights.clone(), plot];
        replace_files(out, &RESULTS.map(str::to_owned).into_iter().zip(texts.map(String::into_bytes)).collect())?;
    }
    Ok(trained)
}

/// Returns the stored state of the same training; `None` if the folder is new or empty.
///
/// # Errors
/// The folder has other content.
fn kept(out: &Path, wanted: &State) -> Result<Option<State>, Text> {
    let file = out.join(STATE);
    let text = match fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return may_be_written(out).map(|()| None),
        Err(error) => return Err(cannot_read(file.display(), error)),
    };
    let state: State = serde_json::from_str(&text).map_err(|error| wrong_in(file.display(), error))?;
    let of = |state: &State| (state.game.clone(), state.games, state.seed, state.settings.clone());
    if of(&state) != of(wanted) || state.played > state.games {
        return Err(say::another_training(out.display()));
    }
    check_files(out, RESULTS)?;
    Ok(Some(state))
}

fn keep(out: &Path, state: &State) -> Result<(), Text> {
    fs::create_dir_all(out).map_err(|error| cannot_write(out.display(), error))?;
    whole::write_file(&out.join(STATE), serde_json::to_string(state).expect("plain data").as_bytes())
}

impl Trained {
    /// Whether the training was stopped.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.state.played < self.state.games
    }

    /// Returns the points of the curve: the number of games, the share of points in percent, and its interval.
    fn points(&self) -> Vec<plot::Point> {
        let point = |&(games, [won, drawn, lost]): &(u64, Score)| {
            let (points, all) = (f64::from(won) + f64::from(drawn) / 2.0, (won + drawn + lost) as usize);
            let (low, high) = statistics::wilson(points, all);
            (games as f64, 100.0 * points / all.max(1) as f64, (100.0 * low, 100.0 * high))
        };
        self.state.curve.iter().map(point).collect()
    }

    /// Returns the result as a JSON object, which depends only on the order and its seed.
    #[must_use]
    pub fn json(&self) -> Value {
        let State { game, games, seed, settings, played, positions, curve, .. } = &self.state;
        let curve = curve.iter().zip(self.points()).map(|((games, [won, drawn, lost]), (_, share, interval))| {
            json!({ "games": games, "won": won, "drawn": drawn, "lost": lost, "score": share / 100.0,
                "interval": [interval.0 / 100.0, interval.1 / 100.0] })
        });
        let curve: Vec<Value> = curve.collect();
        json!({ "game": game, "games": games, "played": played, "seed": seed, "settings": settings,
            "positions": positions, "curve": curve })
    }

    /// Returns the curve for people, in at most `width` columns.
    #[must_use]
    pub fn text(&self, width: usize) -> String {
        let mut lines = vec![result::wrapped(&self.title, width), String::new()];
        lines.push(result::wrapped(&say::share_against(&self.rival), width));
        for (games, share, (low, high)) in self.points() {
            let interval = say::from_to(number(low, 0), number(high, 0)).to_string();
            let bar = "█".repeat((share / 4.0).round() as usize);
            lines.push(format!("{games:>7}  {:>5} %  ({interval:>9})  {bar}", number(share, 1).to_string()));
        }
        if self.stopped() {
            lines.push(result::wrapped(&say::training_stopped(self.state.played, self.state.games), width));
        }
        lines.join("\n") + "\n"
    }
}
