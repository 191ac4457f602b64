//! The games that were played, each stored as soon as it is over. A tournament that was stopped or killed can be
//! continued, and code that is handed in later plays only its own games.

use super::entrants::Entrants;
use super::plan::Kind;
use super::words as say;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use tables::Options;
use tables::contest::{LOCK, SETTINGS};
use text::{Text, files};

/// The name of the file that holds the games, one per line, in a tournament's folder.
const GAMES: &str = "games.jsonl";

/// The settings that determine the games. For a given folder they never change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// the name of the game
    pub game: String,
    /// the options of the game, as they were typed
    pub options: Options,
    /// the seed of all random numbers
    pub seed: u64,
    /// the number of games per pair, or per player in a single-player game
    pub games: u64,
    /// the openings as numbers of games; in a single-player game, the numbers of the games
    pub openings: Vec<u64>,
    /// the limit in minutes that the number of games was derived from, if there was one
    pub minutes: Option<u64>,
}

/// The contents of the settings file: those of the tournament, and its entrants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Kept {
    settings: Settings,
    /// the id and the name of every entrant, in all parts of the tournament
    entrants: Vec<(String, String)>,
    /// the part of the tournament in this folder, if it is one
    part: Option<String>,
}

impl Kept {
    /// Parses the contents of `file`.
    ///
    /// # Errors
    /// The file has other content, or more games than a tournament can have.
    fn parse(file: &Path, json: &str) -> Result<Kept, Text> {
        let kept: Kept = serde_json::from_str(json).map_err(|error| files::cannot_read(file.display(), error))?;
        let games = kept.settings.games;
        if !(1..=tables::series::MOST).contains(&games) {
            return Err(files::wrong_in(file.display(), say::impossible_value("games", games)));
        }
        Ok(kept)
    }
}

/// The greatest absolute value of a game's measure: a lead in squares, a number of shots.
const LARGEST_MEASURE: u32 = 1_000_000;

/// The key of a game: the ids of both players and its number. In a single-player game the second id is empty.
pub type Key = (String, String, u64);

/// A finished game of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// the id of the first player, which has the first side in games with an even number
    pub one: String,
    /// the id of the second player; empty in a single-player game
    pub other: String,
    /// the number of the game, which decides the opening and the sides
    pub number: u64,
    /// the Swiss round of the game, 0-based
    pub round: usize,
    /// the result for the first player: 1 if won, 0 if drawn, -1 if lost
    pub result: i32,
    /// the measured value for the first player
    pub measure: i32,
    /// the player whose code failed (0 or 1), and the reason
    pub failed: Option<(usize, Text)>,
    /// the text of the game as a file that `--game` accepts
    pub saved: Option<String>,
    /// the position before each move, and the last position
    pub positions: Vec<String>,
    /// the values of the positions for the first side, according to the course's strongest player; empty if it was not
    /// asked
    pub values: Vec<Option<f64>>,
}

impl Game {
    /// Returns the key of the game.
    #[must_use]
    pub fn key(&self) -> Key {
        (self.one.clone(), self.other.clone(), self.number)
    }

    /// Parses a line of the record.
    ///
    /// # Errors
    /// The line has other content, or a value that no game can have.
    fn parse(line: &str) -> Result<Game, Text> {
        let game: Game = serde_json::from_str(line).map_err(Text::verbatim)?;
        let players = if game.other.is_empty() { 1 } else { 2 };
        let values = [
            ("result", i64::from(game.result), (-1..=1).contains(&game.result)),
            ("measure", i64::from(game.measure), game.measure.unsigned_abs() <= LARGEST_MEASURE),
            (
                "failed",
                game.failed.as_ref().map_or(0, |(who, _)| i64::try_from(*who).unwrap_or(i64::MAX)),
                game.failed.as_ref().is_none_or(|(who, _)| *who < players),
            ),
        ];
        match values.into_iter().find(|(.., is_possible)| !is_possible) {
            Some((name, value, _)) => Err(say::impossible_value(name, value)),
            None => Ok(game),
        }
    }
}

/// The games of a tournament, with the folder that stores them. The default stores nothing.
#[derive(Debug, Default)]
pub struct Record {
    games: BTreeMap<Key, Game>,
    kept: Option<Folder>,
}

#[derive(Debug)]
struct Folder {
    path: PathBuf,
    log: File,
    _alone: File,
}

impl Record {
    /// Returns the settings of the tournament in this folder; `None` if there is none.
    ///
    /// # Errors
    /// The folder has other content, or cannot be read.
    pub fn settings(folder: &Path) -> Result<Option<Settings>, Text> {
        let file = folder.join(SETTINGS);
        match fs::read_to_string(&file) {
            Ok(json) => Ok(Some(Kept::parse(&file, &json)?.settings)),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                // A full disk may have left only the lock file.
                let others = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
                match others.filter(|entry| entry.file_name() != LOCK).count() {
                    0 => Ok(None),
                    _ => Err(files::folder_not_empty(folder.display())),
                }
            }
            Err(error) => Err(files::cannot_read(file.display(), error)),
        }
    }

    /// Opens the folder of a tournament with these settings, or creates it.
    ///
    /// # Errors
    /// The folder holds another tournament, another process plays there, or it cannot be written.
    pub fn open(folder: &Path, settings: &Settings, entrants: &Entrants, part: Option<String>) -> Result<Record, Text> {
        if Record::settings(folder)?.is_some_and(|known| known != *settings) {
            return Err(say::another_tournament(folder.display()));
        }
        let unwritable = |error: std::io::Error| files::cannot_write(folder.display(), error);
        fs::create_dir_all(folder).map_err(unwritable)?;
        let alone =
            OpenOptions::new().create(true).truncate(false).write(true).open(folder.join(LOCK)).map_err(unwritable)?;
        // Locked as long as the file is open.
        alone.try_lock().map_err(|_| say::somebody_plays_there(folder.display()))?;
        let who = entrants.all.iter().map(|entrant| (entrant.id.clone(), entrant.name.clone())).collect();
        let kept = Kept { settings: settings.clone(), entrants: who, part };
        let json = serde_json::to_string_pretty(&kept).expect("plain data");
        whole::write_file(&folder.join(SETTINGS), format!("{json}\n").as_bytes())?;
        let path = folder.join(GAMES);
        let games = read(&path)?;
        // An incomplete last line would corrupt the next one.
        whole::write_file(&path, lines(&games).as_bytes())?;
        let log =
            OpenOptions::new().append(true).open(&path).map_err(|error| files::cannot_write(path.display(), error))?;
        Ok(Record { games, kept: Some(Folder { path, log, _alone: alone }) })
    }

    /// Returns the game of this key, if it was played.
    #[must_use]
    pub fn get(&self, key: &Key) -> Option<&Game> {
        self.games.get(key)
    }

    /// Returns all games in the order of their keys.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        self.games.values()
    }

    /// Adds a game and stores it.
    ///
    /// # Errors
    /// The disk is full, or gone.
    pub fn add(&mut self, game: Game) -> Result<(), Text> {
        if let Some(Folder { path, log, .. }) = &mut self.kept {
            let line = line(&game);
            log.write_all(line.as_bytes())
                .and_then(|()| log.sync_data())
                .map_err(|error| files::cannot_write(path.display(), error))?;
        }
        self.games.insert(game.key(), game);
        Ok(())
    }

    /// Rewrites the games in the order of their keys. The file of a tournament is thus identical, byte for byte,
    /// however often it was stopped.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn put_in_order(&self) -> Result<(), Text> {
        match &self.kept {
            Some(Folder { path, .. }) => whole::write_file(path, lines(&self.games).as_bytes()),
            None => Ok(()),
        }
    }
}

fn line(game: &Game) -> String {
    serde_json::to_string(game).expect("plain data") + "\n"
}

fn lines(games: &BTreeMap<Key, Game>) -> String {
    games.values().map(line).collect()
}

/// Reads the games from a file, whose last line may be incomplete.
fn read(path: &Path) -> Result<BTreeMap<Key, Game>, Text> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(BTreeMap::new()),
        Err(error) => return Err(files::cannot_read(path.display(), error)),
    };
    let (whole, _) = text.rsplit_once('\n').unwrap_or_default();
    let parsed = |(number, line): (usize, &str)| {
        let game = Game::parse(line).map_err(|why| say::no_game(path.display(), number + 1, why))?;
        Ok((game.key(), game))
    };
    whole.lines().enumerate().map(parsed).collect()
}

/// Copies the games of several parts into one folder, in which the tournament can be continued.
///
/// # Errors
/// The parts belong to different tournaments, or `out` has other content.
pub fn merge(from: &[PathBuf], out: &Path) -> Result<usize, Text> {
    tables::series::may_be_written(out)?;
    let mut merged: Option<Kept> = None;
    let mut games = BTreeMap::new();
    for folder in from {
        let file = folder.join(SETTINGS);
        let json = fs::read_to_string(&file).map_err(|error| files::cannot_read(file.display(), error))?;
        let kept = Kept::parse(&file, &json)?;
        match &merged {
            Some(first) if (&first.settings, &first.entrants) != (&kept.settings, &kept.entrants) => {
                return Err(say::another_tournament(folder.display()));
            }
            Some(_) => {}
            None => merged = Some(Kept { part: None, ..kept }),
        }
        games.extend(read(&folder.join(GAMES))?);
    }
    let count = games.len();
    whole::write_folder(out, |whole| {
        fs::write(whole.join(SETTINGS), serde_json::to_string_pretty(&merged).expect("plain data") + "\n")?;
        fs::write(whole.join(GAMES), lines(&games))
    })?;
    Ok(count)
}

/// Returns the kind of a tournament with so many entrants. Parts of a tournament can be played separately only if all
/// entrants meet.
///
/// # Errors
/// A part was asked for, and there are too many entrants.
pub fn kind(entrants: usize, alone: bool, part: bool) -> Result<Kind, Text> {
    let kind = if alone { Kind::All } else { Kind::of(entrants) };
    if part && kind != Kind::All { Err(say::no_parts(super::plan::MOST_FOR_ALL)) } else { Ok(kind) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(one: &str, number: u64) -> Game {
        Game {
            one: one.to_owned(),
            other: "b".to_owned(),
            number,
            round: 0,
            result: 1,
            measure: 3,
            failed: Some((1, Text::both("asleep", "schläft"))),
            saved: None,
            positions: vec!["XO".to_owned()],
            values: vec![Some(0.5), None],
        }
    }

    fn settings(seed: u64) -> Settings {
        Settings {
            game: "othello".into(),
            options: Options::default(),
            seed,
            games: 4,
            openings: vec![0, 1],
            minutes: None,
        }
    }

    #[test]
    fn a_line_that_was_cut_off_is_not_read_and_the_rest_is_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("new");
        let mut record = Record::open(&place, &settings(1), &Entrants::default(), None).unwrap();
        for number in [2, 1, 0] {
            record.add(game("a", number)).unwrap();
        }
        drop(record);
        let file = place.join(GAMES);
        let text = fs::read_to_string(&file).unwrap();
        fs::write(&file, &text[..text.len() - 5]).unwrap();
        let mut record = Record::open(&place, &settings(1), &Entrants::default(), None).unwrap();
        assert_eq!(record.games().map(|game| game.number).collect::<Vec<_>>(), [1, 2]);
        record.add(game("a", 0)).unwrap();
        record.put_in_order().unwrap();
        let sorted: String = (0..3).map(|number| line(&game("a", number))).collect();
        assert_eq!(fs::read_to_string(&file).unwrap(), sorted);
    }

    #[test]
    fn a_tampered_record_is_refused_with_its_line_and_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let open = || Record::open(folder.path(), &settings(1), &Entrants::default(), None);
        drop(open().unwrap());
        let file = folder.path().join(GAMES);
        let good = line(&game("a", 0));
        for (from, to, says) in [
            ("\"result\":1", "\"result\":-2147483648", "result: -2147483648"),
            ("\"result\":1", "\"result\":2", "result: 2"),
            ("\"measure\":3", "\"measure\":-2147483648", "measure: -2147483648"),
            ("\"failed\":[1", "\"failed\":[2", "failed: 2"),
            ("\"other\":\"b\"", "\"other\":\"\"", "failed: 1"),
            ("\"measure\":3", "\"measure\":3.5", "invalid type"),
            ("\"number\":0", "\"number\":-1", "invalid value"),
        ] {
            let tampered = format!("{}{}", line(&game("a", 1)), good.replace(from, to));
            assert_ne!(tampered, format!("{}{good}", line(&game("a", 1))), "{from}");
            fs::write(&file, &tampered).unwrap();
            let said = open().map(drop).unwrap_err().en;
            assert!(said.contains("games.jsonl, line 2") && said.contains(says) && !said.contains('\n'), "{said}");
            assert_eq!(fs::read_to_string(&file).unwrap(), tampered, "{from}");
            let out = folder.path().join("merged");
            assert!(merge(&[folder.path().to_owned()], &out).is_err() && !out.exists(), "{from}");
        }
        fs::write(&file, &good).unwrap();
        let file = folder.path().join(SETTINGS);
        let json = fs::read_to_string(&file).unwrap();
        fs::write(&file, json.replace("\"games\": 4", "\"games\": 18446744073709551615")).unwrap();
        let said = Record::settings(folder.path()).unwrap_err().en;
        assert!(said.contains("tournament.json") && said.contains("games"), "{said}");
    }

    #[test]
    fn another_tournament_another_process_or_another_folder_is_refused() {
        text::choose(Some("en")).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let open = |seed| Record::open(folder.path(), &settings(seed), &Entrants::default(), None);
        let playing = open(1).unwrap();
        assert!(open(1).unwrap_err().en.contains("is being played"));
        drop(playing);
        assert!(open(2).unwrap_err().en.contains("another tournament"));
        assert!(open(1).is_ok());
        let elsewhere = tempfile::tempdir().unwrap();
        fs::write(elsewhere.path().join("thesis.txt"), "").unwrap();
        assert!(Record::settings(elsewhere.path()).is_err());
    }
}
