//! Helpers for the tests of chapter 4, Minesweeper as a constraint satisfaction problem.

mod ac3;
mod apply_solutions;
mod backtracking;
mod components;
mod consistency;
mod constraints;
mod guess_one;
mod open_at_once;
mod revise;
mod search_words;
mod solve;
mod turn;
mod words;

use games::minesweeper::View;
use games::minesweeper::csp::Csp;
use oracles::grid_from_left;
use std::collections::BTreeMap;
use std::fmt::Display;
use text::Text;
use words as say;

/// Formats a problem or a view with numbered rows and columns. The number of mines follows below.
fn picture(board: &impl Display) -> Text {
    let text = board.to_string();
    let (rows, mines) = text.rsplit_once(' ').unwrap_or((&text, ""));
    let rows: Vec<Vec<String>> = rows.lines().map(signs).collect();
    // The sign of a domain follows its square.
    Text::verbatim(grid_from_left(&rows)).then(&text::nouns::mines(mines))
}

/// Splits a row into its squares; the sign of a domain may follow a number.
fn signs(row: &str) -> Vec<String> {
    let mut signs: Vec<String> = Vec::new();
    for sign in row.chars() {
        match signs.last_mut() {
            Some(number) if "?*!".contains(sign) => number.push(sign),
            _ => signs.push(sign.to_string()),
        }
    }
    signs
}

/// Lists the signs of a problem with the domains that they stand for.
fn domains(csp: &Csp) -> Text {
    let text = format!("{csp:#}");
    let signs = text.split(" / ").flat_map(|row| signs(row.split(' ').next().unwrap_or(row)));
    let domain = |(row, column)| csp.domain(row, column).to_string();
    let domains: BTreeMap<String, String> = signs.zip(csp.squares().map(domain)).collect();
    say::domains(domains.iter().map(|(sign, domain)| format!("{sign} {domain}")).collect::<Vec<_>>().join(", "))
}

/// Returns the view of a problem, if the problem has one. In a view, a square without a number is undecided or a mine,
/// and one with a number is no mine.
fn view_of(csp: &Csp) -> Option<View> {
    let text = format!("{csp:#}");
    let bare = text.replace('?', "");
    let is_view = !bare.contains(['s', 'x', '*', '!']);
    is_view.then(|| bare.parse().ok()).flatten()
}

/// Formats a problem before a call: its picture and its domains.
fn stands(csp: &Csp) -> Text {
    picture(csp).then(&domains(csp))
}

/// Returns the command that shows a problem, if the problem is a view.
fn see_problem(csp: &Csp) -> Option<Text> {
    view_of(csp).map(|view| see_it(&view, "my-csp-literal"))
}

/// Fails a test about a problem.
#[track_caller]
fn wrong(csp: &Csp, must: Text, mistake: Option<Text>) -> ! {
    grading::wrong(stands(csp).then(&must), mistake, see_problem(csp))
}

/// Fails a test about a view, as `player` sees it.
#[track_caller]
fn wrong_view(view: &View, player: &str, must: Text, mistake: Option<Text>) -> ! {
    grading::wrong(picture(view).then(&must), mistake, Some(see_it(view, player)))
}

fn see_it(view: &View, player: &str) -> Text {
    say::see_it(format!("{view:#}"), player)
}
