//! The participants of a tournament. Each submission is read, and its player is built in a sandbox, as for grading. In
//! tournaments of files, one file of each submission is taken instead, with which the course's own code plays. Then
//! this process becomes the tournament.

use crate::confine::{self, Worker};
use crate::flags::Flag;
use crate::grade::download;
use crate::submissions::{Source, Submission, collect};
use crate::version::version;
use crate::words as say;
use cage::Left;
use course::build::build;
use course::contest::{self, Contestant, Contestants};
use course::door::Order;
use course::judge::path_of;
use course::notices::each_minute;
use course::overlay::{Files, Overlay};
use course::runner::Runner;
use course::{Workspace, tool};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use std::process::ExitCode;
use std::sync::PoisonError;
use text::Text;

/// The name of the overlay and build folder in which the players are built one after another.
const OVERLAY: &str = "players";

/// The processor time, in seconds, that a compiler may use for one player, and the limits of its whole optimised build.
const COMPILER_SECONDS: u64 = 60;
const PATIENCE: Left = Left::seconds(120, 120);

/// Builds the players and starts the tournament.
///
/// # Errors
/// The submissions cannot be read or confined, or the course does not compile.
pub fn play(
    workspace: &Workspace,
    source: &Source,
    exercise: &str,
    file: Option<&str>,
    strict: bool,
    mut order: Value,
) -> Result<ExitCode, Text> {
    let unconfined = cage::can_confine().err();
    if let Some(why) = unconfined.as_ref().filter(|_| strict) {
        return Err(say::not_confined_here(why));
    }
    let (submissions, ignored) = collect(workspace, source, file, &|_| ())?;
    for path in &ignored {
        course::tell(&say::not_ignored(path.display()));
    }
    if submissions.is_empty() {
        let folders: Vec<String> = source.from.iter().map(|path| path.display().to_string()).collect();
        return Err(say::no_submissions(folders.join(", ")));
    }
    if let Some(why) = &unconfined {
        course::tell(&say::runs_unconfined(why));
    }
    let task = say::a_tournament(std::process::id());
    let contestants = confine::alone(workspace, &task, || built(workspace, submissions, exercise, file, strict))?;
    order["contestants"] = serde_json::to_value(contest::write(workspace, &contestants)?).expect("a path");
    tool::run(workspace, "tournament", &order)
}

fn built(
    workspace: &Workspace,
    all: Vec<Submission>,
    exercise: &str,
    file: Option<&str>,
    strict: bool,
) -> Result<Contestants, Text> {
    let version = version(workspace, strict)?;
    download(workspace);
    let worker = Worker { workspace, name: OVERLAY, strict };
    worker.begin();
    let cargo = Some(confine::cargo()?);
    let bar = ProgressBar::new(all.len() as u64 + 1);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len}\n{msg}").expect("a template"));
    bar.set_message(say::building_players().to_string());
    bar.tick();
    let (shown, doing) = (bar.clone(), workspace.runner.doing.clone());
    let line = move || {
        let doing = doing.lock().unwrap_or_else(PoisonError::into_inner).to_string();
        format!("{}/{} {} {doing}", shown.position(), shown.length().unwrap_or(0), shown.message())
    };
    let _lines = each_minute(bar.is_hidden(), line);
    // The code that no submission changes is built first, without a time limit.
    let doing = workspace.runner.doing.clone();
    let runner = Runner { cargo: cargo.clone(), confined_by: worker.compiler(1000)?, doing, ..Runner::default() };
    let patient = Workspace { runner, ..workspace.clone() };
    let overlay = Overlay::new(&patient, OVERLAY, &Files::new())?;
    let order = Order::mine(overlay.code(), true).without_limit();
    let ours = build(&patient, &order)?.program().map_err(say::broken_course)?;
    let reader = file.map(|_| contest::reader(&patient, &ours, &version.text)).transpose()?;
    bar.inc(1);
    let confined_by = worker.compiler(COMPILER_SECONDS)?;
    let runner =
        Runner { cargo, patience: Some(PATIENCE), confined_by, room: Some(worker.room()), ..Runner::default() };
    let workspace = &Workspace { runner, ..workspace.clone() };
    let mut contestants = Vec::new();
    for Submission { id, name: called, mut files, flags, .. } in all {
        bar.set_message(id.clone());
        let mut contestant = if let Some((file, reader)) = file.zip(reader.as_deref()) {
            contest::by_file(workspace, reader, id, file, files.remove(file))?
        } else {
            let files: Files = files.into_iter().map(|(id, text)| (path_of(&id), text)).collect();
            contest::player(workspace, OVERLAY, id, exercise, &files, &version.text)?
        };
        contestant.problems.extend(flags.iter().map(Flag::text));
        contestants.push(Contestant { called, ..contestant });
        bar.inc(1);
    }
    worker.clear(workspace, |code| Order::mine(code, true))?;
    bar.finish_and_clear();
    Ok(Contestants(contestants))
}
