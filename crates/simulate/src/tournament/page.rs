//! The HTML pages of a tournament: one to show, one for each player, one for the teacher. The pages need no network and
//! no files but those beside them. Each pair's games lie in a file that is loaded when one of them is opened
//! (`sheets`).

use super::record::{Game, Record};
use super::result::{Result as Shown, ahead, sentences, strength, strength_column, title};
use super::sheets::{ELEMENTS, LEAST, OF_EACH, Sheet, dearest, drawn, given_away, sheets, swing};
use super::standing::{Standing, Strength};
use super::words as say;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use text::{Text, number};
use whole::own::{Files, replace_files};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The folder of the pages that may be published, within the tournament's folder; all other files are private.
pub const PAGES: &str = "pages";

/// The files in the folder of every tournament that was played to its end.
pub const FIRST: [&str; 3] = ["teacher.html", "result.json", "pages/index.html"];

/// Writes the pages into the tournament's folder, replacing those of an earlier run.
///
/// # Errors
/// A page cannot be written, or a file that no run wrote is in the way.
pub fn write(shown: &Shown, record: &Record, folder: &Path) -> Result<(), Text> {
    let sheets = sheets(shown, record);
    let mut files = Files::new();
    let mut add = |path: String, text: String| drop(files.insert(path, text.into_bytes()));
    drawn(shown, &sheets, |path, text| add(format!("{PAGES}/{path}"), text));
    for (place, standing) in shown.standings.iter().enumerate() {
        add(format!("{PAGES}/players/{}.html", standing.who + 1), player(shown, &sheets, place, standing));
    }
    let [for_teacher, result, start] = FIRST.map(str::to_owned);
    add(for_teacher, teacher(shown, record));
    add(result, format!("{:#}\n", super::result::json(shown)));
    add(start, index(shown, &sheets));
    replace_files(folder, &files)
}

/// Returns the HTML of a page. `up` is the relative path to the folder of the games, if the page shows some.
fn page(title: &str, up: &str, body: &Markup, has_games: bool) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(text::lang().to_string()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'self' 'unsafe-inline' file:; img-src data:";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (body)
                @if has_games {
                    noscript { p { (say::without_script()) } }
                    script src=(format!("{up}{ELEMENTS}")) { }
                    script { (PreEscaped(format!("const UP = {up:?};\n{SCRIPT}"))) }
                }
            }
        }
    }
    .into_string();
    text::tame(&page, false)
}

fn link(shown: &Shown, who: usize, up: &str) -> Markup {
    let entrant = &shown.hall.entrants.all[who];
    html! { a href=(format!("{up}players/{}.html", who + 1)) { (entrant.name) } @if entrant.is_ours { "\u{a0}*" } }
}

/// Returns the table of the standings, with bars for the intervals.
fn table(shown: &Shown, up: &str) -> Markup {
    let bounds = |standing: &Standing| match standing.strength {
        Strength::Rated { rating, reach } => (rating - reach.unwrap_or(0.0), rating, rating + reach.unwrap_or(0.0)),
        Strength::Alone { mean, interval } => (interval.0, mean, interval.1),
    };
    let low = shown.standings.iter().map(|standing| bounds(standing).0).fold(f64::INFINITY, f64::min);
    let high = shown.standings.iter().map(|standing| bounds(standing).2).fold(f64::NEG_INFINITY, f64::max);
    let at = |value: f64| 6.0 + 188.0 * (value - low) / (high - low).max(1e-9);
    html! {
        div class="wide" { table {
            thead { tr {
                th class="number" { } th { (say::player()) } th class="number" { (strength_column(shown)) }
                th { (say::interval()) } th { }
                @if shown.hall.simulator.alone() { th { (say::ahead()) } }
                @for word in shown.counted().map(|(word, _)| word()) { th class="number" { (word) } }
                th class="number" { (crate::games()) }
            } }
            tbody { @for (place, standing) in shown.standings.iter().enumerate() {
                @let (value, interval) = strength(shown, standing);
                @let (from, middle, to) = bounds(standing);
                tr class=[shown.who(standing).is_ours.then_some("ours")] {
                    td class="number" { (place + 1) } th scope="row" { (link(shown, standing.who, up)) } td class="number" { (value) }
                    td { (interval) }
                    td { svg class="bar" viewBox="0 0 200 16" width="200" height="16" role="img" aria-label=(format!("{value} ({interval})")) {
                        line x1=(at(from)) x2=(at(to)) y1="8" y2="8" {} circle cx=(at(middle)) cy="8" r="5" {}
                    } }
                    @if shown.hall.simulator.alone() { td { (ahead(shown, standing)) } }
                    @for (_, at) in shown.counted() { td class="number" { (standing.counts[at]) } }
                    td class="number" { (standing.games) }
                }
            } }
        } }
    }
}

/// Returns the table of the points of each player against each other player.
fn cross(shown: &Shown, sheets: &[Sheet]) -> Markup {
    let points = |one: usize, other: usize| {
        let sheet = sheets.iter().find(|sheet| {
            [(sheet.one, sheet.other), (sheet.other.unwrap_or(sheet.one), Some(sheet.one))]
                .contains(&(one, Some(other)))
        })?;
        let sign = if sheet.one == one { 1 } else { -1 };
        let points: f64 = sheet.games.iter().map(|game| f64::midpoint(f64::from(sign * game.result), 1.0)).sum();
        Some((number(points, usize::from(points.fract() != 0.0)).to_string(), sheet.games.len(), sheet.name()))
    };
    html! {
        h2 { (say::cross_table()) }
        p class="quiet" { (say::cross_explained()) }
        div class="wide" { table class="cross" {
            thead { tr { th { } @for (place, standing) in shown.standings.iter().enumerate() { th class="number" title=(shown.who(standing).name) { (place + 1) } } } }
            tbody { @for (place, row) in shown.standings.iter().enumerate() { tr {
                th scope="row" { (place + 1) " " (shown.who(row).name) }
                @for column in &shown.standings {
                    @if let Some((points, games, sheet)) = points(row.who, column.who) {
                        td class="number" { a href=(format!("#{sheet}")) { (points) "/" (games) } }
                    } @else { td class="number quiet" { "–" } }
                }
            } } }
        } }
    }
}

/// Returns the list of games, with the viewer for a single game.
fn games(shown: &Shown, sheets: &[&Sheet]) -> Markup {
    let name = |who: usize| shown.hall.entrants.all[who].name.as_str();
    html! {
        h2 id="games" { (say::all_games()) }
        @if shown.hall.simulator.alone() && shown.hall.settings.games as usize > OF_EACH {
            p class="quiet" { (say::some_games_are_drawn(OF_EACH)) }
        }
        div class="leafing" {
            div class="lists" { @for sheet in sheets {
                details id=(sheet.name()) {
                    summary { (name(sheet.one)) @if let Some(other) = sheet.other { " – " (name(other)) } }
                    ol { @for (place, game) in sheet.games.iter().enumerate() {
                        @let ([first, second], result) = sheet.sides(game);
                        li { button type="button" data-sheet=(sheet.name()) data-game=(place) {
                            @if sheet.other.is_some() {
                                (name(first)) " " (say::against()) " " (name(second)) ": "
                                (match result.signum() { 1 => "1 : 0", 0 => "½ : ½", _ => "0 : 1" })
                            } @else {
                                @if shown.is_won() { (if game.result > 0 { crate::won() } else { crate::lost() }) ", " }
                                (game.measure) " " ((shown.about.measure.column)())
                            }
                        } }
                    } }
                }
            } }
            div class="board" id="board" tabindex="0" aria-live="polite" {
                p id="said" { (say::choose_a_game()) }
                div id="picture" { }
                p class="keys" hidden {
                    button type="button" data-go="first" { (say::first_move()) } " "
                    button type="button" data-go="back" { (say::back()) } " "
                    button type="button" data-go="on" { (say::forward()) } " "
                    button type="button" data-go="last" { (say::last_move()) } " "
                    button type="button" data-go="lost" hidden { (if shown.hall.simulator.alone() { say::cost_most() } else { say::lost_it() }) }
                }
                div id="graph" { }
                p class="quiet" id="file" hidden { }
                p class="quiet" id="values" hidden { (if shown.hall.simulator.alone() { say::given_away() } else { say::by_the_champion() }) }
            }
        }
        script type="application/json" id="names" { (PreEscaped(names(shown))) }
    }
}

/// Returns the texts for the script and the names of the players, as JSON.
fn names(shown: &Shown) -> String {
    let players: Vec<&str> = shown.hall.entrants.all.iter().map(|entrant| entrant.name.as_str()).collect();
    let json = json!({
        "players": players,
        "move": say::move_of().to_string(),
        "against": say::against().to_string(),
        "window": say::opens_here("FILE", format!("cargo play {} --game FILE", shown.hall.settings.game)).to_string(),
        "alone": shown.hall.simulator.alone(),
    });
    json.to_string().replace('<', "\\u003c")
}

fn index(shown: &Shown, sheets: &[Sheet]) -> String {
    let heading = say::tournament((shown.table.card().title)()).to_string();
    let all: Vec<&Sheet> = sheets.iter().collect();
    let body = html! {
        h1 { (heading) }
        p class="facts" { (title(shown)) }
        (of_the_day(shown, sheets))
        h2 { (say::standings()) }
        (table(shown, ""))
        @if !shown.hall.simulator.alone() && shown.standings.len() <= super::plan::MOST_FOR_ALL { (cross(shown, sheets)) }
        (games(shown, &all))
        h2 { (say::certain()) }
        ul { @for sentence in sentences(shown) { li { (sentence) } } }
        ul { @for standing in shown.standings.iter().filter(|standing| !standing.better_than.is_empty()) {
            @let others: Vec<&str> = standing.better_than.iter().map(|who| shown.hall.entrants.all[*who].name.as_str()).collect();
            li { (say::better_than(&shown.who(standing).name, others.join(", "))) }
        } }
    };
    page(&heading, "", &body, true)
}

/// Returns the games of the day, each with the reason for its choice; empty if too little is known of all games.
fn of_the_day(shown: &Shown, sheets: &[Sheet]) -> Markup {
    let all = sheets.iter().flat_map(|sheet| sheet.games.iter().enumerate().map(move |(at, game)| (sheet, at, *game)));
    let played: Vec<Played> = all.filter(|(_, _, game)| game.failed.is_none()).collect();
    let best = if shown.hall.simulator.alone() {
        of_the_day_alone(shown.is_won(), &played)
    } else {
        of_the_day_of_two(&played)
    };
    let name = |who: usize| shown.hall.entrants.all[who].name.as_str();
    html! { @if !best.is_empty() { p class="day" {
        strong { (say::game_of_the_day()) }
        @for ((sheet, place, game), what) in best {
            @let ([first, second], _) = sheet.sides(game);
            " " button type="button" data-sheet=(sheet.name()) data-game=(place) {
                (what) ": " (name(first)) @if sheet.other.is_some() { " " (say::against()) " " (name(second)) }
            }
        }
    } } }
}

/// A game, with its sheet and its index there.
type Played<'a> = (&'a Sheet<'a>, usize, &'a Game);

/// Returns the closest game and the one with the biggest turn, for games of two players.
fn of_the_day_of_two<'a>(played: &[Played<'a>]) -> Vec<(Played<'a>, Text)> {
    let swings = || played.iter().filter_map(|one| Some((*one, swing(one.2)?)));
    // The closest game is a draw if there is one, and among those the one with the most changes of the lead.
    let closeness = |game: &Game, changes: usize| (game.result == 0, changes, -game.measure.abs());
    let close = swings().max_by_key(|((_, _, game), (_, changes))| closeness(game, *changes));
    let turn = swings().max_by(|(_, one), (_, other)| one.0.total_cmp(&other.0));
    let named = [(close, say::its_closest()), (turn, say::its_biggest_turn())];
    named.into_iter().filter_map(|(found, what)| Some((found?.0, what))).collect()
}

/// Returns the luckiest game and the one with the costliest move, for single-player games. The luckiest is the won game
/// in which most was given away; if games are not won, the shortest one.
fn of_the_day_alone<'a>(is_won: bool, played: &[Played<'a>]) -> Vec<(Played<'a>, Text)> {
    let most = |of: &dyn Fn(&Game) -> Option<f64>| {
        let known = played.iter().filter_map(|one| Some((*one, of(one.2).filter(|much| *much >= LEAST)?)));
        known.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(one, _)| one)
    };
    let luck = if is_won {
        (most(&|game| given_away(game).filter(|_| game.result > 0)), say::its_luckiest())
    } else {
        (played.iter().min_by_key(|(_, _, game)| game.measure).copied(), say::its_shortest())
    };
    let dear = (most(&|game| dearest(game, -1).map(|(_, cost)| cost)), say::its_dearest_move());
    [luck, dear].into_iter().filter_map(|(found, what)| Some((found?, what))).collect()
}

fn player(shown: &Shown, sheets: &[Sheet], place: usize, standing: &Standing) -> String {
    let name = &shown.who(standing).name;
    let (value, interval) = strength(shown, standing);
    let own: Vec<&Sheet> =
        sheets.iter().filter(|sheet| sheet.one == standing.who || sheet.other == Some(standing.who)).collect();
    let body = html! {
        h1 { (name) }
        p class="facts" {
            (strength_column(shown)) " " strong { (value) } " (" (interval) "), " (say::place_of(place + 1, shown.standings.len()))
        }
        p { a href="../index.html" { (say::to_all()) } }
        (games(shown, &own))
    };
    page(name, "../", &body, true)
}

/// Returns the page for the teacher only: the players whose code failed, with the reasons.
fn teacher(shown: &Shown, record: &Record) -> String {
    let heading = say::for_the_teacher().to_string();
    let name =
        |id: &str| shown.hall.entrants.all.iter().find(|entrant| entrant.id == id).map(|entrant| entrant.name.clone());
    // The number of failures, and the first game with each.
    let mut failed: BTreeMap<(String, String), (usize, &Game)> = BTreeMap::new();
    for game in record.games() {
        if let Some((who, why)) = &game.failed
            && let Some(name) = name(if *who == 0 { &game.one } else { &game.other })
        {
            failed.entry((name, why.to_string())).or_insert((0, game)).0 += 1;
        }
    }
    let last_seen = |game: &Game| {
        let position = game.positions.last().map_or("", String::as_str);
        let other = name(if matches!(game.failed, Some((0, _))) { &game.other } else { &game.one });
        other.map_or_else(|| say::last_seen_alone(position), |other| say::last_seen(other, position))
    };
    let with_problems = shown.hall.entrants.all.iter().map(|entrant| (&entrant.name, &entrant.problems));
    let all: Vec<(&String, &Vec<Text>)> = with_problems
        .chain(shown.hall.entrants.absent.iter().map(|(name, why)| (name, why)))
        .filter(|(_, why)| !why.is_empty())
        .collect();
    let body = html! {
        h1 { (heading) }
        p { a href=(format!("{PAGES}/index.html")) { (say::to_all()) } }
        h2 { (say::failed_games()) }
        @if failed.is_empty() { p { (say::nothing_here()) } }
        ul { @for ((name, why), (games, first)) in &failed {
            li { strong { (name) } " (" (games) "): " span class="said" { (why) } " – " (last_seen(first)) }
        } }
        h2 { (say::handed_in_with()) }
        @if all.is_empty() { p { (say::nothing_here()) } }
        @for (name, why) in all { h3 { (name) } @for why in why { pre { (why.to_string()) } } }
        @if shown.hall.entrants.all.iter().any(|entrant| !entrant.is_ours && entrant.real() != entrant.name) {
            h2 { (say::who_is_who()) }
            ul { @for entrant in shown.hall.entrants.all.iter().filter(|entrant| !entrant.is_ours) { li { (entrant.name) ": " (entrant.real()) } } }
        }
    };
    page(&heading, "", &body, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u64, result: i32, measure: i32, values: &[f64]) -> Game {
        let values = values.iter().copied().map(Some).collect();
        Game { one: "a".into(), number, result, measure, values, ..Game::default() }
    }

    #[test]
    fn nothing_on_a_page_steers_a_terminal() {
        let page = page("ada\u{1b}]0;owned\u{7}", "", &html! { p { "\u{1b}[2J\u{202e}<b>" } }, true);
        assert!(page.contains("<p>&lt;b&gt;</p>") && !page.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{page}");
    }

    #[test]
    fn of_games_alone_the_luckiest_and_the_dearest_move_are_of_the_day() {
        let games = [
            game(0, 1, 30, &[0.0, -0.1]),
            game(1, 1, 20, &[0.0, -0.2, -0.4]),
            game(2, -1, 10, &[0.0, -0.5, -0.5]),
            game(3, 1, 40, &[0.0, -0.001]),
        ];
        let sheet = Sheet { one: 0, other: None, games: games.iter().collect() };
        let of_the_day = |is_won, all: &[usize]| {
            let played: Vec<Played> = all.iter().map(|&place| (&sheet, place, sheet.games[place])).collect();
            of_the_day_alone(is_won, &played).into_iter().map(|((_, place, _), what)| (place, what)).collect::<Vec<_>>()
        };
        let all = [0, 1, 2, 3];
        assert_eq!(of_the_day(true, &all), [(1, say::its_luckiest()), (2, say::its_dearest_move())]);
        assert_eq!(of_the_day(false, &all), [(2, say::its_shortest()), (2, say::its_dearest_move())]);
        // If nothing was given away, no game is named.
        assert_eq!(of_the_day(true, &[3]), []);
    }
}
