//! `spielbaum-simulate`: the program that runs a simulation for `cargo run -- simulate`, or a training for `train`.

use course::tool::INTERRUPTED;
use course::{Workspace, tool};
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use simulate::series::{Ended, Series};
use simulate::{files, result, weights_are_written};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tables::series::{Order, Task, may_be_written};
use text::Text;

fn main() -> ExitCode {
    tool::main("cargo run -- simulate", run)
}

/// Returns the width of the output in columns: that of the terminal or of the variable `COLUMNS`. The width is limited
/// to 40 to 80, since wider sentences are hard to read.
fn width() -> usize {
    let terminal = terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| usize::from(width.0));
    let told = || std::env::var("COLUMNS").ok()?.parse().ok();
    terminal.or_else(told).unwrap_or(80).clamp(40, 80)
}

fn run(workspace: Workspace, task: Task) -> Result<ExitCode, Text> {
    // Ctrl-C stops after the finished games; a second Ctrl-C ends the program at once.
    let stop = Arc::new(AtomicBool::new(false));
    let _ = flag::register_conditional_shutdown(SIGINT, INTERRUPTED.into(), Arc::clone(&stop));
    let _ = flag::register(SIGINT, Arc::clone(&stop));
    match task {
        Task::Simulate(order) => simulate(&workspace, &order, &stop),
        Task::Train(order) => train(&workspace, &order, &stop),
    }
}

fn train(workspace: &Workspace, order: &Order, stop: &AtomicBool) -> Result<ExitCode, Text> {
    let trained = simulate::train::train(workspace, order, stop)?;
    let mut text = if order.json { format!("{}\n", trained.json()) } else { trained.text(width()) };
    if let (Some(out), false, false) = (&order.out, order.json, trained.stopped()) {
        text += &format!("{}\n", result::wrapped(&weights_are_written(out.display(), &order.game), width()));
    }
    course::print(&text);
    Ok(if trained.stopped() { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

fn simulate(workspace: &Workspace, order: &Order, stop: &AtomicBool) -> Result<ExitCode, Text> {
    if let Some(folder) = &order.out {
        may_be_written(folder)?;
    }
    let series = match Series::play(workspace, order, stop)? {
        Ended::Finished(series) => series,
        Ended::WithoutGames(why) => {
            course::tell(&why);
            return Ok(ExitCode::from(INTERRUPTED));
        }
        Ended::GivenUp(why) => {
            course::tell(&why);
            return Ok(ExitCode::FAILURE);
        }
    };
    let written = order.out.as_ref().map(|folder| files::write(&series, folder)).transpose()?;
    let mut text = if order.json { format!("{}\n", result::json(&series)) } else { result::text(&series, width()) };
    if let (Some(written), false) = (written, order.json) {
        text += &format!("{}\n", result::wrapped(&written, width()));
    }
    course::print(&text);
    Ok(if series.stopped() { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}
