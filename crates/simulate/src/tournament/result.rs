//! The result of a tournament: a JSON object for programs, a table and sentences for people. It does not depend on the
//! duration or on the order of the games.

use super::entrants::Entrant;
use super::plan::Kind;
use super::play::Hall;
use super::record::Record;
use super::standing::{Standing, Strength, standings};
use super::words as say;
use course::rating::{self, Rating};
use course::teach::Share;
use serde_json::{Value, json};
use std::path::Path;
use tables::Table;
use tables::series::{About, Better};
use text::{Text, number};

/// The result of a tournament.
pub struct Result<'a> {
    /// The entrants, the settings and the game.
    pub hall: &'a Hall,
    /// The frontend of the game.
    pub table: &'static dyn Table,
    /// The description of the game: its settings, its measure, and how results count.
    pub about: About,
    /// The standings, the best first.
    pub standings: Vec<Standing>,
    /// The kind of the tournament.
    pub kind: Kind,
    /// Whether all games were played.
    pub is_whole: bool,
}

impl<'a> Result<'a> {
    /// Computes the result of the recorded games.
    ///
    /// # Errors
    /// The options are invalid.
    pub fn of(
        hall: &'a Hall,
        table: &'static dyn Table,
        record: &Record,
        kind: Kind,
        is_whole: bool,
    ) -> std::result::Result<Result<'a>, Text> {
        let player = &hall.entrants.all[0].player;
        let options = hall.settings.options.with("player", player);
        let options = if hall.simulator.alone() { options } else { options.with("against", player) };
        let about = hall.simulator.simulation(&hall.workspace, &options, &hall.entrants.programs)?.about().clone();
        let standings = standings(&hall.entrants, record, &about, hall.simulator.alone(), kind);
        Ok(Result { hall, table, about, standings, kind, is_whole })
    }

    /// Returns the entrant that a standing belongs to.
    #[must_use]
    pub fn who(&self, standing: &Standing) -> &Entrant {
        &self.hall.entrants.all[standing.who]
    }

    /// Returns the rating of the code that was handed in under this name, and the strongest of the course's players
    /// below it.
    #[must_use]
    pub fn rating_of(&self, name: &str) -> Option<Rating> {
        let is_own = |standing: &&Standing| !self.who(standing).is_ours && self.who(standing).real() == name;
        let place = self.standings.iter().position(|standing| is_own(&standing))?;
        let mut below = self.standings[place + 1..].iter().map(|standing| self.who(standing));
        let after = below.find(|other| other.is_ours).map(|other| other.name.clone());
        let strength = match self.standings[place].strength {
            Strength::Rated { rating, .. } => rating::Strength::Rated(rating.round() as i64),
            Strength::Alone { mean, .. } if self.is_won() => rating::Strength::Won((100.0 * mean).round() as i64),
            Strength::Alone { mean, .. } => rating::Strength::Mean((10.0 * mean).round() as i64),
        };
        Some(Rating { strength, after })
    }

    /// Returns the columns that count games: won, drawn and lost, as far as they can occur. Each has its index in
    /// [`Standing::counts`].
    pub fn counted(&self) -> impl Iterator<Item = (fn() -> Text, usize)> {
        let all: [(fn() -> Text, usize); 3] = [(crate::won, 0), (crate::drawn, 1), (crate::lost, 2)];
        let (is_won, draws) = (self.is_won(), self.about.draws);
        all.into_iter().filter(move |(_, at)| is_won && (draws || *at != 1))
    }

    /// Whether games can be won, rather than only measured.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.about.better == Better::Wins
    }
}

/// Announces on standard error the number of games and the limit for a move, before the tournament begins.
pub fn announce(hall: &Hall, kind: Kind, budget: u64) {
    let games = hall.games(kind, hall.settings.games);
    course::tell(&say::begins(hall.entrants.all.len(), games));
    course::tell(&if hall.simulator.alone() { say::may_try(budget) } else { say::may_examine(budget) });
}

/// Returns the message on the tournament's folder and the next step.
#[must_use]
pub fn is_kept(folder: &Path, is_whole: bool, share: Option<Share>) -> Text {
    match share {
        _ if !is_whole => say::goes_on(folder.display()),
        Some(share) => say::part_is_played(share, folder.display()),
        None => say::pages_are_in(folder.display(), folder.join(super::page::PAGES).join("index.html").display()),
    }
}

/// Returns the result as a JSON object.
#[must_use]
pub fn json(result: &Result) -> Value {
    let Result { hall, standings, .. } = result;
    let name = |who: &usize| json!(hall.entrants.all[*who].name);
    let row = |(place, standing): (usize, &Standing)| {
        let [wins, draws, losses] = standing.counts;
        let mut row = json!({
            "place": place + 1,
            "name": name(&standing.who),
            "of_the_course": result.who(standing).is_ours,
            "games": standing.games,
            "forfeits": standing.forfeits,
            "certainly_better_than": standing.better_than.iter().map(name).collect::<Value>(),
            "games_to_tell_from_next": standing.games_to_tell,
        });
        match standing.strength {
            Strength::Rated { rating, reach } => {
                row["rating"] = json!(rating);
                row["interval"] = json!(reach.map(|reach| [rating - reach, rating + reach]));
            }
            Strength::Alone { mean, interval } => {
                row[if result.is_won() { "score" } else { result.about.measure.mean }] = json!(mean);
                row["interval"] = json!([interval.0, interval.1]);
            }
        }
        if let Some((more, (low, high))) = standing.ahead {
            row["ahead_of_next"] = json!({ "by": more, "interval": [low, high] });
        }
        if result.is_won() {
            row["wins"] = json!(wins);
            row["draws"] = json!(draws);
            row["losses"] = json!(losses);
        }
        row
    };
    let absent = hall
        .entrants
        .absent
        .iter()
        .map(|(name, why)| json!({"name": name, "why": why.iter().map(|why| &why.en).collect::<Vec<_>>()}));
    json!({
        "game": hall.settings.game,
        "settings": result.about.settings.iter().filter(|(key, _)| !key.starts_with("against")).map(|(key, value)| (key.clone(), value.clone())).collect::<serde_json::Map<_, _>>(),
        "seed": hall.settings.seed,
        "games_each": hall.settings.games,
        "rounds": if let Kind::Swiss { rounds } = result.kind { json!(rounds) } else { Value::Null },
        "minutes": hall.settings.minutes,
        "complete": result.is_whole,
        "standings": standings.iter().enumerate().map(row).collect::<Value>(),
        "absent": absent.collect::<Value>(),
    })
}

/// Returns the strength and its interval, formatted for people.
#[must_use]
pub fn strength(result: &Result, standing: &Standing) -> (String, String) {
    let whole = |value: f64| number(value, 0).to_string();
    match standing.strength {
        Strength::Rated { rating, reach: None } => (whole(rating), say::is_fixed().to_string()),
        Strength::Rated { rating, reach: Some(reach) } => {
            (whole(rating), crate::from_to(whole(rating - reach), whole(rating + reach)).to_string())
        }
        Strength::Alone { mean, interval: (low, high) } => {
            let written = |value: f64| if result.is_won() { number(100.0 * value, 1) } else { number(value, 1) };
            let unit = if result.is_won() { "\u{a0}%" } else { "" };
            (format!("{}{unit}", written(mean)), format!("{}{unit}", crate::from_to(written(low), written(high))))
        }
    }
}

/// Returns the lead over the next player in a single-player game, formatted for people.
#[must_use]
pub fn ahead(result: &Result, standing: &Standing) -> String {
    let written = |value: f64| if result.is_won() { number(100.0 * value, 1) } else { number(value, 1) };
    standing.ahead.map_or(String::new(), |(more, (low, high))| {
        format!("{} ({})", written(more), crate::from_to(written(low), written(high))).replace('-', "−")
    })
}

/// Returns the heading of the column of strengths.
#[must_use]
pub fn strength_column(result: &Result) -> Text {
    match (result.hall.simulator.alone(), result.is_won()) {
        (false, _) => say::rating(),
        (true, true) => crate::won(),
        (true, false) => (result.about.measure.column)(),
    }
}

/// Returns the description of the tournament in one line.
#[must_use]
pub fn title(result: &Result) -> Text {
    let Hall { entrants, settings, .. } = result.hall;
    let title = (result.table.card().title)();
    let (players, games) = (entrants.all.len(), settings.games);
    let how = match result.kind {
        _ if result.hall.simulator.alone() => say::each_plays(games),
        Kind::All => say::each_pair_plays(games),
        Kind::Swiss { rounds } => say::swiss_rounds(rounds, games),
    };
    say::title(title, players, how, &result.about.setting, settings.seed)
}

/// Returns the result for people, in at most `width` columns.
#[must_use]
pub fn text(result: &Result, width: usize) -> String {
    let mut lines = vec![wrapped(&title(result), width)];
    if !result.is_whole {
        lines.push(wrapped(&say::so_far(), width));
    }
    let mut header = vec![
        String::new(),
        say::player().to_string(),
        strength_column(result).to_string(),
        say::interval().to_string(),
    ];
    if result.hall.simulator.alone() {
        header.push(say::ahead().to_string());
    }
    header.extend(result.counted().map(|(word, _)| word().to_string()));
    header.extend([crate::games().to_string(), say::forfeits().to_string()]);
    let mut rows = vec![header];
    for (place, standing) in result.standings.iter().enumerate() {
        let (value, interval) = strength(result, standing);
        let mut row = vec![format!("{}", place + 1), shown_name(result.who(standing)), value, interval];
        if result.hall.simulator.alone() {
            row.push(ahead(result, standing));
        }
        row.extend(result.counted().map(|(_, at)| standing.counts[at].to_string()));
        row.extend([standing.games.to_string(), standing.forfeits.to_string()]);
        rows.push(row);
    }
    lines.extend([String::new(), aligned(&rows), String::new()]);
    lines.extend(sentences(result).iter().map(|sentence| wrapped(sentence, width)));
    for (name, why) in &result.hall.entrants.absent {
        let why =
            why.first().map_or(String::new(), |why| why.to_string().lines().next().unwrap_or_default().to_owned());
        lines.push(wrapped(&say::does_not_play(name, why), width));
    }
    text::tame(&(lines.join("\n") + "\n"), false)
}

/// Returns the name, marked if the entrant is one of the course's players.
fn shown_name(entrant: &Entrant) -> String {
    let name: String = entrant.name.chars().take(24).collect();
    if entrant.is_ours { format!("{name} *") } else { name }
}

/// Returns the sentences on the certainty of the standings.
#[must_use]
pub fn sentences(result: &Result) -> Vec<Text> {
    let name = |who: usize| result.hall.entrants.all[who].name.clone();
    let mut said = vec![
        if result.hall.simulator.alone() { say::same_games() } else { say::ratings_explained() },
        say::ours_explained(),
        say::some_are_by_chance(),
    ];
    for (place, standing) in result.standings.iter().enumerate() {
        let Some(next) = result.standings.get(place + 1) else { continue };
        let (one, other) = (name(standing.who), name(next.who));
        if result.who(standing).fixed.is_some() && result.who(next).fixed.is_some() {
            continue;
        }
        said.push(match standing.games_to_tell {
            _ if standing.better_than.contains(&next.who) => say::better_than(one, other),
            Some(games) => say::not_told_apart(one, other, games),
            None => say::alike(one, other),
        });
    }
    said.extend(over_time(result));
    said
}

/// Returns the sentence on the versions of the student's own code in their order, each with its strength; `None` if
/// there is only one.
fn over_time(result: &Result) -> Option<Text> {
    let number = |standing: &Standing| match result.who(standing).real() {
        "mine" => Some(u32::MAX),
        name => name.strip_prefix("version ")?.split(' ').next()?.parse().ok(),
    };
    let mut own: Vec<(u32, &Standing)> =
        result.standings.iter().filter_map(|standing| Some((number(standing)?, standing))).collect();
    own.sort_by_key(|(number, _)| *number);
    let one =
        |(_, standing): &(u32, &Standing)| format!("{} {}", result.who(standing).name, strength(result, standing).0);
    (own.len() > 1).then(|| say::over_time(own.iter().map(one).collect::<Vec<_>>().join(", ")))
}

/// Aligns the columns of a table: the first to the left, the others to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows[0].len();
    let wide: Vec<usize> =
        (0..columns).map(|at| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or(0)).collect();
    let cell = |(at, text): (usize, &String)| {
        let space = " ".repeat(wide[at] - text.chars().count());
        if at == 1 { format!("{text}{space}") } else { format!("{space}{text}") }
    };
    let line =
        |row: &Vec<String>| row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ").trim_end().to_owned();
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Wraps the text into lines of at most `width` columns.
#[must_use]
pub fn wrapped(text: &Text, width: usize) -> String {
    textwrap::fill(&text.to_string(), width)
}
