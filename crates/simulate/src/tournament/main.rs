//! `spielbaum-tournament`: the program that plays a tournament for `cargo run -- tournament`.

use course::teach::Share;
use course::tool::INTERRUPTED;
use course::{Workspace, contest, rating, tool};
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use simulate::tournament::entrants::{Entrants, contestants};
use simulate::tournament::play::{Hall, MOST, USUAL, USUAL_ALONE};
use simulate::tournament::record::{Record, Settings, kind, merge};
use simulate::tournament::result::{self, Result as Shown};
use simulate::tournament::{page, result::wrapped};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tables::contest::{Order, Task};
use text::Text;

/// The default limit on the positions examined for a move.
const BUDGET: u64 = 1_000_000;

fn main() -> ExitCode {
    tool::main("cargo run -- tournament", |workspace, task| match task {
        Task::Play(order) => play(workspace, &order),
        Task::Merge { from, out } => merged(&from, &out),
    })
}

fn merged(from: &[PathBuf], out: &std::path::Path) -> Result<ExitCode, Text> {
    let games = merge(from, out)?;
    course::print(&format!("{}\n", simulate::tournament::are_merged(games, out.display())));
    Ok(ExitCode::SUCCESS)
}

fn width() -> usize {
    terminal_size::terminal_size_of(std::io::stdout()).map_or(80, |(width, _)| usize::from(width.0).clamp(40, 100))
}

fn play(workspace: Workspace, order: &Order) -> Result<ExitCode, Text> {
    let (table, simulator) = tables::named(&order.game, |table| table.simulator())?;
    let known = order.out.as_deref().map(Record::settings).transpose()?.flatten();
    if let Some(folder) = order.out.as_deref().filter(|_| order.share.is_none()) {
        whole::own::check_files(folder, page::FIRST)?;
    }
    let players = contestants(order)?;
    let kept_word = order.out.as_ref().map(|folder| folder.join(".pseudonyms"));
    let word = order.pseudonyms.as_ref().map(|word| contest::word(word, kept_word.as_deref())).transpose()?;
    let entrants = Entrants::of(players, simulator, &order.options, &order.programs, &order.without, word.as_deref())?;
    let alone = simulator.alone();
    let share: Option<Share> = order.share.as_deref().map(str::parse).transpose()?;
    let kind = kind(entrants.all.len(), alone, share.is_some())?;
    let budget = order.options.number(tables::series::BUDGET, 1, u64::MAX)?.unwrap_or(BUDGET);
    let options = simulator.for_all(&order.options)?.with(tables::series::BUDGET, &budget.to_string());
    let usual = if alone { USUAL_ALONE } else { USUAL };
    let (games, minutes) = match &known {
        // A number of games that was chosen in an earlier run is kept.
        Some(known) if order.games.is_none() => (known.games, known.minutes),
        _ => (order.games.unwrap_or(usual), order.minutes),
    };
    let settings =
        Settings { game: order.game.clone(), options, seed: order.seed, games, openings: Vec::new(), minutes };
    let mut hall = Hall { workspace, simulator, entrants: Arc::new(entrants), settings };
    if known.is_none()
        && let Some(minutes) = order.minutes.filter(|_| order.games.is_none())
    {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let games = minutes as f64 * 60.0 * cores as f64 / hall.seconds_a_game()?;
        let each = games as u64 / hall.games(kind, 1).max(1);
        hall.settings.games = if alone { each.clamp(1, MOST) } else { (each - each % 2).clamp(2, MOST) };
    }
    let openings = if alone { hall.settings.games } else { hall.settings.games / 2 };
    let wanted = hall.settings.games;
    hall.settings.openings = simulator.openings(&hall.workspace, &hall.entrants.programs, order.seed, openings)?;
    hall.settings.games = if alone { openings } else { 2 * hall.settings.openings.len() as u64 };
    if hall.settings.games < wanted {
        course::tell(&simulate::tournament::no_more_openings(wanted, hall.settings.games));
    }
    let mut record = match &order.out {
        Some(folder) => Record::open(folder, &hall.settings, &hall.entrants, order.share.clone())?,
        None => Record::default(),
    };
    if let Some((file, word)) = kept_word.zip(word) {
        whole::write_file(&file, word.as_bytes())?;
    }
    // Ctrl-C stops after the finished games; a second Ctrl-C ends the program at once.
    let stop = Arc::new(AtomicBool::new(false));
    let _ = flag::register_conditional_shutdown(SIGINT, INTERRUPTED.into(), Arc::clone(&stop));
    let _ = flag::register(SIGINT, Arc::clone(&stop));
    result::announce(&hall, kind, budget);
    let is_whole = hall.fill(&mut record, kind, share, &stop)?;
    record.put_in_order()?;
    let shown = Shown::of(&hall, table, &record, kind, is_whole && share.is_none())?;
    if let Some(folder) = order.out.as_ref().filter(|_| is_whole && share.is_none()) {
        page::write(&shown, &record, folder)?;
    }
    if let Some(rating) = shown.rating_of("mine").filter(|_| order.mine && shown.is_whole) {
        rating::keep(&hall.workspace, &order.game, rating)?;
    }
    if order.json {
        course::print(&format!("{}\n", result::json(&shown)));
    } else {
        course::print(&result::text(&shown, width()));
        if let Some(folder) = &order.out {
            course::print(&format!("{}\n", wrapped(&result::is_kept(folder, is_whole, share), width())));
        }
    }
    Ok(if stop.load(Ordering::Relaxed) && !is_whole { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}
