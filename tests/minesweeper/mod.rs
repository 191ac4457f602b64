//! Helpers for the tests of chapter 3, Minesweeper.

mod do_action;
mod do_logik_feldnachbarn;
mod do_logik_minenmenge;
mod do_patternlogik;
mod exact_chances;
mod get_chances;
mod linksklick;
mod minen_nahe;
mod nachbarn;
mod own_decision;
mod plaziere_minen;
mod rechtsklick;
mod spiel_gewonnen;
mod step;
mod words;

use games::minesweeper::{Field, View};
use oracles::grid;
use std::fmt::Display;
use text::Text;
use words as say;

/// Formats a field or a view with numbered rows and columns. The number of mines and the rest of its text follow below.
fn shown(board: &impl Display) -> Text {
    let text = board.to_string();
    let (rows, behind) = split(&text);
    let rows: Vec<Vec<String>> = rows.lines().map(|row| row.chars().map(String::from).collect()).collect();
    Text::verbatim(grid(&rows)).then(&say::mines(behind.replace(" opened", ", Rule::Opened")))
}

/// Splits the text into its rows and the part behind them.
fn split(text: &str) -> (&str, &str) {
    let last = text.rfind('\n').map_or(0, |newline| newline + 1);
    let end = last + text[last..].find(' ').unwrap_or(text.len() - last);
    (&text[..end], text[end..].trim())
}

/// Fails a test about a view.
#[track_caller]
fn wrong(view: &View, must: Text, mistake: Option<Text>) -> ! {
    grading::wrong(shown(view).then(&must), mistake, see_it(view, ""))
}

/// Fails a test about a view of a function that only the champion calls.
#[track_caller]
fn wrong_champion(view: &View, must: Text, mistake: Option<Text>) -> ! {
    grading::wrong(shown(view).then(&must), mistake, see_it(view, " --player my-champion"))
}

fn see_it(view: &View, player: &str) -> Option<Text> {
    Some(say::see_it(format!("{view:#}"), player))
}

/// Returns the command that shows a field, with its mines.
fn play_it(field: &Field) -> Option<Text> {
    Some(say::play_it(format!("{field:#}")))
}
