//! Chapter 5, Battleship: what its tests share.

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

/// The rows of the sea, with their numbers and those of the columns. Below, the ships that are left.
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

/// Squares as (row, column).
fn list(squares: &[(usize, usize)]) -> String {
    let squares: Vec<String> = squares.iter().map(|square| format!("{square:?}")).collect();
    format!("[{}]", squares.join(", "))
}

/// Fails a test about a sea: the sea, what must come and what came, the mistake that it smells of, and how to see it as
/// `player` does.
#[track_caller]
fn wrong(view: &View, player: &str, must: Text, mistake: Option<Text>) -> ! {
    grading::wrong(picture(view).then(&must), mistake, see_it(view, player))
}

fn see_it(view: &View, player: &str) -> Option<Text> {
    Some(say::see_it(format!("{view:#}"), player))
}
