//! `spielbaum-simulate`: the one simulation that `cargo run -- simulate` orders.

use course::{Workspace, tool};
use simulate::series::{Ended, Series};
use simulate::{files, result};
use std::process::ExitCode;
use tables::series::{Order, may_be_written};
use text::Text;

fn main() -> ExitCode {
    tool::main("cargo run -- simulate", run)
}

fn run(workspace: Workspace, order: Order) -> Result<ExitCode, Text> {
    if let Some(folder) = &order.out {
        may_be_written(folder)?;
    }
    let series = match Series::play(&workspace, &order)? {
        Ended::Finished(series) => series,
        Ended::GivenUp(why) => {
            course::tell(&why);
            return Ok(ExitCode::FAILURE);
        }
    };
    if let Some(folder) = &order.out {
        files::write(&series, folder)?;
    }
    let mut text = if order.json { format!("{}\n", result::json(&series)) } else { result::text(&series) };
    if let (Some(folder), false) = (&order.out, order.json) {
        text += &format!("{}\n", files::are_written(folder));
    }
    course::print(&text);
    Ok(ExitCode::SUCCESS)
}
