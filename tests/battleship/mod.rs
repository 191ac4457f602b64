//! Helpers for the tests of chapter 5, Battleship.

mod calc_probabilities;
mod check_field_periphery;
mod clever_player;
mod density;
mod dumb_player;
mod fleet_words;
mod generate_priority_field;
mod genius_player;
mod get_probable_coordinate;
mod log;
mod own_shooter;
mod place_ship;
mod words;

use games::battleship::View;
use oracles::grid;
use text::Text;
use words as say;

/// Formats a sea with numbered rows and columns. The remaining ships follow below.
fn picture(view: &View) -> Text {
    let text = view.to_string();
    let rows: Vec<Vec<char>> = text.lines().map(|row| row.chars().take(view.columns()).collect()).collect();
    let (_, behind) = text.rsplit_once('\n').unwrap_or(("", &text));
    let behind = behind.split_once(' ').map_or("", |(_, behind)| behind);
    let ships = match behind.strip_suffix(" touching") {
        _ if view.ships().is_empty() => say::no_ship_is_left(),
        Some(ships) => say::ships_left_may_touch(ships),
        None => say::ships_left(behind),
    };
    Text::verbatim(grid(&rows)).then(&ships)
}

/// Formats squares as (row, column).
fn list(squares: &[(usize, usize)]) -> String {
    let squares: Vec<String> = squares.iter().map(|square| format!("{square:?}")).collect();
    format!("[{}]", squares.join(", "))
}

/// Fails a test about a sea. The message shows the sea, the expected and the actual answer, the likely mistake, and the
/// command that shows the sea with `player`.
#[track_caller]
fn wrong(view: &View, player: &str, must: Text, mistake: Option<Text>) -> ! {
    grading::wrong(picture(view).then(&must), mistake, see_it(view, player))
}

fn see_it(view: &View, player: &str) -> Option<Text> {
    Some(say::see_it(format!("{view:#}"), player))
}
