//! The pages of a tournament: one to show, one for each player, one for the teacher. They need no network and no other
//! files than those beside them. Each pair's games lie in a file that is read when one of them is opened: what is drawn
//! is written down once a file, and each position says what of it is new and what is gone.

use crate::record::{Game, Record};
use crate::result::{Result as Shown, sentences, strength, strength_column, title};
use crate::standing::{Standing, Strength};
use crate::words as say;
use maud::{DOCTYPE, Markup, PreEscaped, Render, html};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tables::Table;
use tables::picture::board;
use text::{Text, files, number};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// Games that are shown of one who plays alone: more of them say nothing new.
const OF_EACH: usize = 10;

struct Say(Text);

impl Render for Say {
    fn render_to(&self, buffer: &mut String) {
        self.0.to_string().render_to(buffer);
    }
}

/// Where the pages lie that may be shown, within the tournament's folder: nothing else does.
pub const PAGES: &str = "pages";

/// Writes the pages into the tournament's folder, in the place of those that are there.
///
/// # Errors
/// They cannot be written.
pub fn write(shown: &Shown, record: &Record, folder: &Path) -> Result<(), Text> {
    let unwritable = |error: io::Error| files::cannot_write(folder.display(), error);
    let (sheets, pages) = (sheets(shown, record), folder.join(PAGES));
    for part in ["games", "players"] {
        // Of an earlier run, in which others took part.
        match fs::remove_dir_all(pages.join(part)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(unwritable(error)),
            _ => fs::create_dir_all(pages.join(part)).map_err(unwritable)?,
        }
    }
    drawn(shown, &sheets, &pages)?;
    let boards = dark_boards(shown, &sheets);
    for (place, standing) in shown.standings.iter().enumerate() {
        let page = player(shown, &sheets, &boards, place, standing);
        whole::write_file(&pages.join(format!("players/{}.html", standing.who + 1)), page.as_bytes())?;
    }
    whole::write_file(&folder.join("teacher.html"), teacher(shown, record).as_bytes())?;
    whole::write_file(&folder.join("result.json"), format!("{:#}\n", crate::result::json(shown)).as_bytes())?;
    // Last: whoever sees it finds the others there.
    whole::write_file(&pages.join("index.html"), index(shown, &sheets, &boards).as_bytes())
}

/// The games that lie in one file: of two players, or of one who plays alone.
struct Sheet<'a> {
    one: usize,
    other: Option<usize>,
    games: Vec<&'a Game>,
}

impl Sheet<'_> {
    fn name(&self) -> String {
        let other = self.other.map_or(String::new(), |other| format!("-{}", other + 1));
        format!("{}{other}", self.one + 1)
    }

    /// Where a game lies as `--game` takes it, within the tournament's folder.
    fn file(&self, game: &Game) -> String {
        format!("games/{}-game-{}.txt", self.name(), game.number)
    }

    /// The players of a game, the first side first, and the result for it.
    fn sides(&self, game: &Game) -> ([usize; 2], i32) {
        let other = self.other.unwrap_or(self.one);
        if game.number.is_multiple_of(2) || self.other.is_none() {
            ([self.one, other], game.result)
        } else {
            ([other, self.one], -game.result)
        }
    }
}

fn sheets<'a>(shown: &Shown, record: &'a Record) -> Vec<Sheet<'a>> {
    let places: BTreeMap<&str, usize> =
        shown.hall.entrants.all.iter().enumerate().map(|(place, entrant)| (entrant.id.as_str(), place)).collect();
    let mut sheets: BTreeMap<(usize, Option<usize>), Vec<&Game>> = BTreeMap::new();
    for game in record.games() {
        let Some(&one) = places.get(game.one.as_str()) else { continue };
        let other = places.get(game.other.as_str()).copied();
        if other.is_some() || shown.hall.simulator.alone() {
            sheets.entry((one, other)).or_default().push(game);
        }
    }
    let sheet = |((one, other), mut games): (_, Vec<&'a Game>)| {
        games.sort_by_key(|game| game.number);
        games.truncate(if shown.hall.simulator.alone() { OF_EACH } else { usize::MAX });
        Sheet { one, other, games }
    };
    sheets.into_iter().map(sheet).collect()
}

/// Draws the games, on all cores, and writes a file for each sheet.
fn drawn(shown: &Shown, sheets: &[Sheet], folder: &Path) -> Result<(), Text> {
    let (next, problem) = (AtomicUsize::new(0), Mutex::new(None));
    let lang = text::lang().to_string();
    let work = || {
        let _ = text::choose(Some(&lang));
        while let Some(sheet) = sheets.get(next.fetch_add(1, Ordering::Relaxed)) {
            let file = folder.join(format!("games/{}.js", sheet.name()));
            let text = format!("sheet({:?}, {})\n", sheet.name(), films(shown.table, sheet));
            let saved =
                sheet.games.iter().filter_map(|game| Some((folder.join(sheet.file(game)), game.saved.as_ref()?)));
            let written = saved.into_iter().try_for_each(|(file, game)| whole::write_file(&file, game.as_bytes()));
            if let Err(why) = written.and_then(|()| whole::write_file(&file, text.as_bytes())) {
                *problem.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(why);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    match problem.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        Some(why) => Err(why),
        None => Ok(()),
    }
}

/// The games of a sheet: `drawn` is everything that is drawn in any of them, `frames` of each game is what of it is
/// seen, in its order, the first time whole; then how many stay in front, how many go, and what comes there.
fn films(table: &dyn Table, sheet: &Sheet) -> Value {
    let (mut known, mut drawn) = (BTreeMap::<String, usize>::new(), Vec::<String>::new());
    let mut size = (1.0, 1.0);
    let mut films = Vec::new();
    for game in &sheet.games {
        let (mut frames, mut before) = (Vec::new(), Vec::new());
        for position in &game.positions {
            let Some(scene) = board(table, position, &stage::theme::LIGHT) else { continue };
            size = scene.layout.size;
            let svg = scene.to_svg();
            let elements = svg.lines().filter(|line| !line.starts_with("<svg") && !line.starts_with("</svg"));
            let now: Vec<usize> = elements
                .map(|element| {
                    *known.entry(element.to_owned()).or_insert_with(|| {
                        drawn.push(element.to_owned());
                        drawn.len() - 1
                    })
                })
                .collect();
            frames.push(json!(change(&before, &now)));
            before = now;
        }
        let ([first, second], result) = sheet.sides(game);
        films.push(json!({
            "number": game.number,
            "first": first + 1,
            "second": second + 1,
            "result": result,
            "measure": game.measure,
            "file": game.saved.as_ref().map(|_| sheet.file(game)),
            "frames": frames,
            "values": rounded(&game.values),
            "lost": lost_it(game, result),
        }));
    }
    json!({"size": [size.0, size.1], "drawn": drawn, "games": films})
}

/// What has to be done to what was seen: pieces of (stay, go, come ...), so that most of a board is not said again.
fn change(before: &[usize], now: &[usize]) -> Vec<Value> {
    let mut pieces = Vec::new();
    let (mut old, mut new) = (0, 0);
    while old < before.len() || new < now.len() {
        let same = before[old..].iter().zip(&now[new..]).take_while(|(one, other)| one == other).count();
        (old, new) = (old + same, new + same);
        if old >= before.len() && new >= now.len() {
            if same > 0 {
                pieces.push(json!([same, 0]));
            }
            break;
        }
        // The nearest place at which both go on alike.
        let meets = |&(gone, come): &(usize, usize)| match (before.get(old + gone), now.get(new + come)) {
            (None, None) => true,
            (Some(one), Some(other)) => one == other,
            _ => false,
        };
        let reach = before.len() - old + now.len() - new;
        let (gone, come) = (0..=reach)
            .flat_map(|sum| (0..=sum).map(move |gone| (gone, sum - gone)))
            .filter(|(gone, come)| old + gone <= before.len() && new + come <= now.len())
            .find(meets)
            .unwrap_or((before.len() - old, now.len() - new));
        let mut piece = vec![json!(same), json!(gone)];
        piece.extend(now[new..new + come].iter().map(|element| json!(element)));
        pieces.push(Value::Array(piece));
        (old, new) = (old + gone, new + come);
    }
    pieces
}

fn rounded(values: &[Option<f64>]) -> Vec<Option<f64>> {
    values.iter().map(|value| value.map(|value| (10.0 * value).round() / 10.0)).collect()
}

/// The move that cost the loser most, by the values, from 1; none if nobody has lost, or it is not known.
fn lost_it(game: &Game, result: i32) -> Option<usize> {
    let sign = -f64::from(result.signum());
    let cost = |place: usize| Some(-sign * (game.values.get(place)?.as_ref()? - game.values.get(place - 1)?.as_ref()?));
    let costs = (1..game.values.len()).filter_map(|place| Some((place, cost(place)?)));
    let worst = costs.max_by(|one, other| one.1.total_cmp(&other.1).then(other.0.cmp(&one.0)))?;
    (sign != 0.0 && worst.1 > 0.0).then_some(worst.0)
}

/// How far the values of a game swing to and fro, and how often the lead changes.
fn swing(game: &Game) -> Option<(f64, usize)> {
    let values: Vec<f64> = game.values.iter().copied().collect::<Option<_>>()?;
    let (low, high) = (values.iter().copied().reduce(f64::min)?, values.iter().copied().reduce(f64::max)?);
    let signs: Vec<f64> = values.into_iter().filter(|value| *value != 0.0).map(f64::signum).collect();
    Some((high.min(-low), signs.windows(2).filter(|both| both[0] != both[1]).count()))
}

/// A page; `boards` are the styles of those that show games, and `up` leads to the folder of the games.
fn page(title: &str, up: &str, body: &Markup, boards: Option<&str>) -> String {
    html! {
        (DOCTYPE)
        html lang=(text::lang().to_string()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'self' 'unsafe-inline' file:; img-src data:";
                title { (title) }
                style { (PreEscaped(STYLE)) }
                style { (PreEscaped(boards.unwrap_or_default())) }
            }
            body {
                (body)
                @if boards.is_some() {
                    noscript { p { (Say(say::without_script())) } }
                    script { (PreEscaped(format!("const UP = {up:?};\n{SCRIPT}"))) }
                }
            }
        }
    }
    .into_string()
}

/// The boards are drawn in light colours; where the reader wants dark ones, each becomes the one that has its place in
/// the dark theme. Found by drawing some positions in both; where one colour would become several, boards stay light.
fn dark_boards(shown: &Shown, sheets: &[Sheet]) -> String {
    let colours = |svg: &str| -> Vec<String> {
        let quoted = |part: &str| part.split_once('"').map(|(colour, _)| colour.to_owned());
        ["fill=\"", "stroke=\""].iter().flat_map(|name| svg.split(name).skip(1).filter_map(quoted)).collect()
    };
    let mut dark: BTreeMap<String, String> = BTreeMap::new();
    let games = sheets.iter().filter_map(|sheet| sheet.games.first()).take(3);
    for position in games.flat_map(|game| game.positions.iter().rev().step_by(3)) {
        let drawn = |theme| board(shown.table, position, theme).map(|scene| colours(&scene.to_svg()));
        if let (Some(of_light), Some(of_dark)) = (drawn(&stage::theme::LIGHT), drawn(&stage::theme::DARK))
            && of_light.len() == of_dark.len()
        {
            for (light, dark_one) in of_light.into_iter().zip(of_dark) {
                let known = dark.entry(light).or_insert_with(|| dark_one.clone());
                if *known != dark_one {
                    return String::new();
                }
            }
        }
    }
    let rule = |(light, dark): (&String, &String)| {
        format!("#picture [fill=\"{light}\"]{{fill:{dark}}}#picture [stroke=\"{light}\"]{{stroke:{dark}}}")
    };
    let rules: String = dark.iter().filter(|(light, dark)| light != dark && *light != "none").map(rule).collect();
    format!("@media (prefers-color-scheme:dark){{{rules}}}")
}

fn link(shown: &Shown, who: usize, up: &str) -> Markup {
    let entrant = &shown.hall.entrants.all[who];
    html! { a href=(format!("{up}players/{}.html", who + 1)) { (entrant.name) } @if entrant.is_ours { " *" } }
}

/// The rows of the standings, with bars for the intervals.
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
                th class="number" { } th { (Say(say::player())) } th class="number" { (Say(strength_column(shown))) }
                th { (Say(say::interval())) } th { }
                @for word in shown.counted().map(|(word, _)| word()) { th class="number" { (Say(word)) } }
                th class="number" { (Say(simulate::games())) }
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
                    @for (_, at) in shown.counted() { td class="number" { (standing.counts[at]) } }
                    td class="number" { (standing.games) }
                }
            } }
        } }
    }
}

/// Points of each against each.
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
        h2 { (Say(say::cross_table())) }
        p class="quiet" { (Say(say::cross_explained())) }
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

/// The list of games, and where one is leafed through.
fn games(shown: &Shown, sheets: &[&Sheet]) -> Markup {
    let name = |who: usize| shown.hall.entrants.all[who].name.as_str();
    html! {
        h2 id="games" { (Say(say::all_games())) }
        div class="leafing" {
            div class="lists" { @for sheet in sheets {
                details id=(sheet.name()) {
                    summary { (name(sheet.one)) @if let Some(other) = sheet.other { " – " (name(other)) } }
                    ol { @for (place, game) in sheet.games.iter().enumerate() {
                        @let ([first, second], result) = sheet.sides(game);
                        li { button type="button" data-sheet=(sheet.name()) data-game=(place) {
                            @if sheet.other.is_some() {
                                (name(first)) " " (Say(say::against())) " " (name(second)) ": "
                                (match result.signum() { 1 => "1 : 0", 0 => "½ : ½", _ => "0 : 1" })
                            } @else {
                                @if shown.is_won() { (Say(if game.result > 0 { simulate::won() } else { simulate::lost() })) ", " }
                                (game.measure) " " (Say((shown.about.measure.column)()))
                            }
                        } }
                    } }
                }
            } }
            div class="board" id="board" tabindex="0" aria-live="polite" {
                p id="said" { (Say(say::choose_a_game())) }
                div id="picture" { }
                p class="keys" hidden {
                    button type="button" data-go="first" { (Say(say::first_move())) } " "
                    button type="button" data-go="back" { (Say(say::back())) } " "
                    button type="button" data-go="on" { (Say(say::forward())) } " "
                    button type="button" data-go="last" { (Say(say::last_move())) } " "
                    button type="button" data-go="lost" hidden { (Say(say::lost_it())) }
                }
                div id="graph" { }
                p class="quiet" id="file" hidden { }
                p class="quiet" id="values" hidden { (Say(say::by_the_champion())) }
            }
        }
        script type="application/json" id="names" { (PreEscaped(names(shown))) }
    }
}

/// What the script says, and how the players are called.
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

fn index(shown: &Shown, sheets: &[Sheet], boards: &str) -> String {
    let heading = say::tournament((shown.table.card().title)()).to_string();
    let all: Vec<&Sheet> = sheets.iter().collect();
    let body = html! {
        h1 { (heading) }
        p class="facts" { (Say(title(shown))) }
        @if let Some(best) = of_the_day(shown, sheets) { (best) }
        h2 { (Say(say::standings())) }
        (table(shown, ""))
        @if !shown.hall.simulator.alone() && shown.standings.len() <= crate::plan::MOST_FOR_ALL { (cross(shown, sheets)) }
        (games(shown, &all))
        h2 { (Say(say::certain())) }
        ul { @for sentence in sentences(shown) { li { (Say(sentence)) } } }
        ul { @for standing in shown.standings.iter().filter(|standing| !standing.better_than.is_empty()) {
            @let others: Vec<&str> = standing.better_than.iter().map(|who| shown.hall.entrants.all[*who].name.as_str()).collect();
            li { (Say(say::better_than(&shown.who(standing).name, others.join(", ")))) }
        } }
    };
    page(&heading, "", &body, Some(boards))
}

/// The closest game, and the one with the biggest turn.
fn of_the_day(shown: &Shown, sheets: &[Sheet]) -> Option<Markup> {
    let name = |who: usize| shown.hall.entrants.all[who].name.as_str();
    let all = || {
        sheets.iter().flat_map(|sheet| sheet.games.iter().enumerate().map(move |(place, game)| (sheet, place, *game)))
    };
    let played = || {
        all()
            .filter(|(_, _, game)| game.failed.is_none())
            .filter_map(|(sheet, place, game)| Some((sheet, place, game, swing(game)?)))
    };
    let turn = played().max_by(|one, other| one.3.0.total_cmp(&other.3.0))?;
    let close =
        played().max_by(|one, other| one.3.1.cmp(&other.3.1).then(other.2.measure.abs().cmp(&one.2.measure.abs())))?;
    let button = |(sheet, place, game, _): (&Sheet, usize, &Game, (f64, usize)), what: Text| {
        let ([first, second], _) = sheet.sides(game);
        html! { button type="button" data-sheet=(sheet.name()) data-game=(place) { (Say(what)) ": " (name(first)) " " (Say(say::against())) " " (name(second)) } }
    };
    Some(
        html! { p class="day" { strong { (Say(say::game_of_the_day())) } " " (button(close, say::its_closest())) " " (button(turn, say::its_biggest_turn())) } },
    )
}

fn player(shown: &Shown, sheets: &[Sheet], boards: &str, place: usize, standing: &Standing) -> String {
    let name = &shown.who(standing).name;
    let (value, interval) = strength(shown, standing);
    let own: Vec<&Sheet> =
        sheets.iter().filter(|sheet| sheet.one == standing.who || sheet.other == Some(standing.who)).collect();
    let body = html! {
        h1 { (name) }
        p class="facts" {
            (Say(strength_column(shown))) " " strong { (value) } " (" (interval) "), " (Say(say::place_of(place + 1, shown.standings.len())))
        }
        p { a href="../index.html" { (Say(say::to_all())) } }
        (games(shown, &own))
    };
    page(name, "../", &body, Some(boards))
}

/// What is not for everybody: who failed, and why.
fn teacher(shown: &Shown, record: &Record) -> String {
    let heading = say::for_the_teacher().to_string();
    let name =
        |id: &str| shown.hall.entrants.all.iter().find(|entrant| entrant.id == id).map(|entrant| entrant.name.clone());
    let mut failed: BTreeMap<(String, String), usize> = BTreeMap::new();
    for game in record.games() {
        if let Some((who, why)) = &game.failed
            && let Some(name) = name(if *who == 0 { &game.one } else { &game.other })
        {
            *failed.entry((name, why.to_string())).or_default() += 1;
        }
    }
    let with_problems = shown.hall.entrants.all.iter().map(|entrant| (&entrant.name, &entrant.problems));
    let all: Vec<(&String, &Vec<Text>)> = with_problems
        .chain(shown.hall.entrants.absent.iter().map(|(name, why)| (name, why)))
        .filter(|(_, why)| !why.is_empty())
        .collect();
    let body = html! {
        h1 { (heading) }
        p { a href=(format!("{PAGES}/index.html")) { (Say(say::to_all())) } }
        h2 { (Say(say::failed_games())) }
        @if failed.is_empty() { p { (Say(say::nothing_here())) } }
        ul { @for ((name, why), games) in &failed { li { strong { (name) } " (" (games) "): " span class="said" { (why) } } } }
        h2 { (Say(say::handed_in_with())) }
        @if all.is_empty() { p { (Say(say::nothing_here())) } }
        @for (name, why) in all { h3 { (name) } @for why in why { pre { (why.to_string()) } } }
        @if shown.hall.entrants.all.iter().any(|entrant| !entrant.is_ours && entrant.real() != entrant.name) {
            h2 { (Say(say::who_is_who())) }
            ul { @for entrant in shown.hall.entrants.all.iter().filter(|entrant| !entrant.is_ours) { li { (entrant.name) ": " (entrant.real()) } } }
        }
    };
    page(&heading, "", &body, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What the script makes of the changes.
    fn seen(changes: &[Vec<Value>]) -> Vec<Vec<usize>> {
        let mut now: Vec<usize> = Vec::new();
        let mut all = Vec::new();
        for change in changes {
            let (mut next, mut old) = (Vec::new(), 0);
            for piece in change {
                let piece: Vec<usize> =
                    piece.as_array().unwrap().iter().map(|number| number.as_u64().unwrap() as usize).collect();
                next.extend(&now[old..old + piece[0]]);
                old += piece[0] + piece[1];
                next.extend(&piece[2..]);
            }
            now = next;
            all.push(now.clone());
        }
        all
    }

    proptest! {
        #[test]
        fn what_is_changed_comes_out_as_it_was(frames in prop::collection::vec(prop::collection::vec(0..6_usize, 0..12), 1..8)) {
            let mut before = Vec::new();
            let changes: Vec<Vec<Value>> = frames.iter().map(|frame| change(&std::mem::replace(&mut before, frame.clone()), frame)).collect();
            prop_assert_eq!(seen(&changes), frames);
        }
    }

    fn game(result: i32, values: &[f64]) -> Game {
        Game {
            one: "a".into(),
            other: "b".into(),
            number: 0,
            round: 0,
            result,
            measure: result,
            failed: None,
            saved: None,
            positions: Vec::new(),
            values: values.iter().copied().map(Some).collect(),
        }
    }

    #[test]
    fn the_move_that_lost_it_is_the_losers_dearest() {
        assert_eq!(lost_it(&game(-1, &[0.0, 2.0, -9.0, -8.0, -20.0]), -1), Some(4));
        assert_eq!(lost_it(&game(-1, &[0.0, 2.0, -19.0, -8.0, -20.0]), -1), Some(2));
        assert_eq!(lost_it(&game(1, &[0.0, 2.0, -9.0, 8.0]), 1), Some(3));
        assert_eq!(lost_it(&game(0, &[0.0, 2.0, 0.0]), 0), None);
        assert_eq!(lost_it(&game(1, &[]), 1), None);
    }

    #[test]
    fn a_turn_is_as_big_as_the_smaller_lead() {
        assert_eq!(swing(&game(1, &[0.0, 5.0, -30.0, 12.0])), Some((12.0, 2)));
        assert_eq!(swing(&game(1, &[0.0, 5.0, 30.0])).unwrap().1, 0);
    }
}
