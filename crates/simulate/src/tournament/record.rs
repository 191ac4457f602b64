//! The games that were played, each kept as soon as it is over: a tournament that was stopped or killed goes on where
//! it was, and code that is handed in later plays only its own games.

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

/// What the folder of a tournament says of it.
/// One game a line.
const GAMES: &str = "games.jsonl";

/// What decides how games go. Of one folder it stays as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// which game
    pub game: String,
    /// of the game, as they were typed
    pub options: Options,
    /// for all that is drawn by lot
    pub seed: u64,
    /// so many games a pair, or a player where one plays alone
    pub games: u64,
    /// the openings, as numbers of games; of one who plays alone, the games
    pub openings: Vec<u64>,
    /// in how many minutes it was to be played, if that decided how many games
    pub minutes: Option<u64>,
}

/// A part of a tournament: who took part there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Kept {
    settings: Settings,
    /// of all parts: the id and the name of everybody
    entrants: Vec<(String, String)>,
    /// which part it is, if it is one
    part: Option<String>,
}

impl Kept {
    /// Parses what `file` holds.
    ///
    /// # Errors
    /// It holds something else, or more games than a tournament has.
    fn parse(file: &Path, json: &str) -> Result<Kept, Text> {
        let kept: Kept = serde_json::from_str(json).map_err(|error| files::cannot_read(file.display(), error))?;
        let games = kept.settings.games;
        if !(1..=tables::series::MOST).contains(&games) {
            return Err(files::wrong_in(file.display(), say::impossible_value("games", games)));
        }
        Ok(kept)
    }
}

/// No game measures more, on either side of 0: a lead in squares, a number of shots.
const LARGEST_MEASURE: u32 = 1_000_000;

/// Which game: who has met, and its number; of one who plays alone, the second is empty.
pub type Key = (String, String, u64);

/// A game that is over.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// who has met, by id; who is named first has the first side in games with an even number
    pub one: String,
    /// the other; empty where one plays alone
    pub other: String,
    /// its number: it decides the opening and who has which side
    pub number: u64,
    /// in which Swiss round, from 0
    pub round: usize,
    /// for the first named: 1 if won, 0 if drawn, -1 if lost
    pub result: i32,
    /// what was measured, for the first named
    pub measure: i32,
    /// whose code failed (0 or 1), and why
    pub failed: Option<(usize, Text)>,
    /// as a file that `--game` takes
    pub saved: Option<String>,
    /// the position before each move, and the last
    pub positions: Vec<String>,
    /// what the course's strongest player gives for each position, for the first side; nothing if nobody was asked
    pub values: Vec<Option<f64>>,
}

impl Game {
    /// Which game it is.
    #[must_use]
    pub fn key(&self) -> Key {
        (self.one.clone(), self.other.clone(), self.number)
    }

    /// Parses a line of the record.
    ///
    /// # Errors
    /// The line holds something else, or a value that no game has.
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

/// The games, and where they are kept; by default nowhere.
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
    /// The settings of the tournament in this folder; none if there is none.
    ///
    /// # Errors
    /// The folder holds something else, or cannot be read.
    pub fn settings(folder: &Path) -> Result<Option<Settings>, Text> {
        let file = folder.join(SETTINGS);
        match fs::read_to_string(&file) {
            Ok(json) => Ok(Some(Kept::parse(&file, &json)?.settings)),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                // A disk that was full may have left the lock alone.
                let others = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
                match others.filter(|entry| entry.file_name() != LOCK).count() {
                    0 => Ok(None),
                    _ => Err(files::folder_not_empty(folder.display())),
                }
            }
            Err(error) => Err(files::cannot_read(file.display(), error)),
        }
    }

    /// Opens the folder of a tournament with these settings, or makes it.
    ///
    /// # Errors
    /// There is another tournament in it, another process plays there, or it cannot be written.
    pub fn open(folder: &Path, settings: &Settings, entrants: &Entrants, part: Option<String>) -> Result<Record, Text> {
        if Record::settings(folder)?.is_some_and(|known| known != *settings) {
            return Err(say::another_tournament(folder.display()));
        }
        let unwritable = |error: std::io::Error| files::cannot_write(folder.display(), error);
        fs::create_dir_all(folder).map_err(unwritable)?;
        let alone =
            OpenOptions::new().create(true).truncate(false).write(true).open(folder.join(LOCK)).map_err(unwritable)?;
        // As long as the file is open.
        alone.try_lock().map_err(|_| say::somebody_plays_there(folder.display()))?;
        let who = entrants.all.iter().map(|entrant| (entrant.id.clone(), entrant.name.clone())).collect();
        let kept = Kept { settings: settings.clone(), entrants: who, part };
        let json = serde_json::to_string_pretty(&kept).expect("plain data");
        whole::write_file(&folder.join(SETTINGS), format!("{json}\n").as_bytes())?;
        let path = folder.join(GAMES);
        let games = read(&path)?;
        // A line that was cut off would spoil the next one.
        whole::write_file(&path, lines(&games).as_bytes())?;
        let log =
            OpenOptions::new().append(true).open(&path).map_err(|error| files::cannot_write(path.display(), error))?;
        Ok(Record { games, kept: Some(Folder { path, log, _alone: alone }) })
    }

    /// The game of this key.
    #[must_use]
    pub fn get(&self, key: &Key) -> Option<&Game> {
        self.games.get(key)
    }

    /// All games, by their keys.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        self.games.values()
    }

    /// Keeps a game.
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

    /// Writes the games in the order of their keys, so that a tournament is the same, byte for byte, however often it
    /// was stopped.
    ///
    /// # Errors
    /// They cannot be written.
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

/// The games of this file; the last line may have been cut off.
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

/// Copies the games of several parts into one folder, where they can be played on.
///
/// # Errors
/// They are of different tournaments, or `out` holds something else.
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

/// How a tournament with so many entrants is played; parts of one can be played only where everybody meets everybody.
///
/// # Errors
/// It is a part, and they are too many.
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
