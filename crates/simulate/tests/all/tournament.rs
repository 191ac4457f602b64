//! A tournament of a game without processes: stopped, cut off, in parts, or with a latecomer, it gives the same result,
//! byte for byte.

use crate::workspace;
use calls::players::Workshop;
use course::player::{Code, Programs};
use course::teach::Share;
use proptest::prelude::*;
use simulate::tournament::entrants::{Entrant, Entrants};
use simulate::tournament::plan::Kind;
use simulate::tournament::play::Hall;
use simulate::tournament::record::{Record, Settings, merge};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tables::series::{About, Better, Measure, Outcome, Role, Simulation, Simulator, Work};
use tables::{Opt, Options};
use text::Text;

/// A game in which the higher number usually wins.
struct Higher;

/// A single game of [`Higher`].
struct Played {
    about: About,
    players: [u64; 2],
}

impl Simulator for Higher {
    fn options(&self) -> Vec<Opt> {
        Vec::new()
    }

    fn codes(&self, _: &Options) -> Result<Vec<Code>, Text> {
        Ok(Vec::new())
    }

    fn fixed(&self, _: &Options) -> Vec<(&'static str, Option<f64>)> {
        vec![("5", Some(1500.0))]
    }

    fn contestant(&self, _: &Options) -> Result<Role, Text> {
        Ok(Role { player: "mine", exercise: "game/exercise", file: None })
    }

    fn simulation<'a>(
        &self,
        _: &'a dyn Workshop,
        options: &Options,
        _: &Programs,
    ) -> Result<Box<dyn Simulation + 'a>, Text> {
        let number = |option| options.get(option).and_then(|text| text.parse().ok()).unwrap_or(0);
        Ok(Box::new(Played { about: about(), players: [number("player"), number("against")] }))
    }
}

fn about() -> About {
    let measure = Measure {
        mean: "mean",
        interval: "interval",
        bounds: (0, 100),
        bar: 1,
        column: Text::default,
        histogram: |_| Text::default(),
        axis: Text::default,
        explained: Text::default,
    };
    About {
        players: vec!["player", "against"],
        settings: serde_json::Map::new(),
        title: Text::default(),
        setting: Text::default(),
        measure,
        sides: Vec::new(),
        sides_key: "",
        shares: None,
        examines: false,
        draws: true,
        better: Better::Wins,
        forfeits: |_, _| Text::default(),
    }
}

impl Simulation for Played {
    fn about(&self) -> &About {
        &self.about
    }

    fn play(&mut self, seed: u64, number: u64) -> Outcome {
        let [one, other] = self.players;
        let luck =
            (seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ one.wrapping_mul(31) ^ other.wrapping_mul(17)) % 7;
        let result = (one as i64 - other as i64 + luck as i64 - 3).signum() as i32;
        let failed = (one == 3).then(|| (0, Text::both("asleep", "schläft")));
        Outcome { result, measure: luck as i32, failed, ..Outcome::default() }
    }

    fn last(&self) -> Vec<String> {
        vec![format!("{:?}", self.players)]
    }

    fn work(&self) -> Vec<Work> {
        vec![Work::default(); 2]
    }
}

fn hall(players: &[u64]) -> Hall {
    let entrant = |&number: &u64| Entrant {
        id: format!("{number}#{number:04x}"),
        name: number.to_string(),
        player: number.to_string(),
        is_ours: number == 5,
        fixed: (number == 5).then_some(1500.0),
        problems: Vec::new(),
    };
    let entrants = Entrants { all: players.iter().map(entrant).collect(), ..Entrants::default() };
    let settings = Settings {
        game: "higher".to_owned(),
        options: Options::default(),
        seed: 7,
        games: 4,
        openings: vec![3, 8],
        minutes: None,
    };
    Hall { workspace: workspace(), simulator: &Higher, entrants: Arc::new(entrants), settings }
}

/// Continues the tournament in this folder. Returns whether it is complete, and its recorded games.
fn played(players: &[u64], folder: &Path, share: Option<Share>, stop: bool) -> (bool, String) {
    let hall = hall(players);
    let mut record =
        Record::open(folder, &hall.settings, &hall.entrants, share.map(|share| share.to_string())).unwrap();
    let whole = hall.fill(&mut record, Kind::All, share, &AtomicBool::new(stop)).unwrap();
    record.put_in_order().unwrap();
    (whole, games(folder))
}

fn games(folder: &Path) -> String {
    fs::read_to_string(folder.join("games.jsonl")).unwrap()
}

const ALL: [u64; 6] = [1, 2, 3, 4, 5, 9];

fn expected() -> String {
    let folder = tempfile::tempdir().unwrap();
    let (whole, games) = played(&ALL, folder.path(), None, false);
    assert!(whole);
    assert_eq!(games.lines().count(), 15 * 4);
    games
}

#[test]
fn killed_at_any_byte_it_goes_on_and_comes_to_the_same() {
    let whole = expected();
    let mut at = 1;
    for _ in 0..20 {
        at = (at * 7919 + 13) % whole.len();
        let folder = tempfile::tempdir().unwrap();
        let (_, nothing) = played(&ALL, folder.path(), None, true);
        assert!(nothing.len() < whole.len());
        fs::write(folder.path().join("games.jsonl"), &whole.as_bytes()[..at]).unwrap();
        assert!(played(&ALL, folder.path(), None, false) == (true, whole.clone()), "cut off after {at} bytes");
    }
}

#[test]
fn who_hands_in_later_changes_no_game_of_others() {
    let folder = tempfile::tempdir().unwrap();
    let (_, before) = played(&[1, 2, 3, 5, 9], folder.path(), None, false);
    let all = expected();
    assert!(before.lines().all(|line| all.lines().any(|other| other == line)));
    let (_, after) = played(&ALL, folder.path(), None, false);
    assert!(after == all);
}

#[test]
fn parts_put_together_are_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let part = |number: usize| -> PathBuf {
        let place = folder.path().join(format!("part{number}"));
        played(&ALL, &place, Some(Share { number, of: 3 }), false);
        place
    };
    let parts: Vec<PathBuf> = (1..=3).map(part).collect();
    let each: Vec<usize> = parts.iter().map(|part| games(part).lines().count()).collect();
    assert_eq!((each.iter().sum::<usize>(), each.iter().all(|games| *games == 20)), (60, true));
    let whole = folder.path().join("whole");
    assert_eq!(merge(&parts, &whole).unwrap(), 60);
    assert!(games(&whole) == expected());
    assert!(merge(&parts, &whole).is_err(), "it is not written over");
}

#[test]
fn swiss_rounds_that_were_cut_off_come_to_the_same() {
    let players: Vec<u64> = (1..=45).collect();
    let kind = Kind::of(players.len());
    let Kind::Swiss { rounds } = kind else { panic!("so many do not all meet") };
    let play = |folder: &Path| {
        let hall = hall(&players);
        let mut record = Record::open(folder, &hall.settings, &hall.entrants, None).unwrap();
        assert!(hall.fill(&mut record, kind, None, &AtomicBool::new(false)).unwrap());
        record.put_in_order().unwrap();
        games(folder)
    };
    let folder = tempfile::tempdir().unwrap();
    let whole = play(folder.path());
    assert!(whole.lines().count() > rounds * 20 * 4, "nearly everybody plays in every round");
    for round in 0..rounds {
        // The record of a tournament that was killed in this round.
        let before = |line: &&str| {
            serde_json::from_str::<serde_json::Value>(line).unwrap()["round"].as_u64() < Some(round as u64 + 1)
        };
        let cut: Vec<&str> = whole.lines().filter(before).collect();
        let cut = cut[..cut.len() - 7 % cut.len()].join("\n") + "\n";
        fs::write(folder.path().join("games.jsonl"), cut).unwrap();
        assert!(play(folder.path()) == whole, "killed in round {round}");
    }
}

#[test]
fn swiss_rounds_go_on_when_somebody_comes_or_goes() {
    let play = |folder: &Path, players: u64| {
        let hall = hall(&(1..=players).collect::<Vec<_>>());
        let mut record = Record::open(folder, &hall.settings, &hall.entrants, None).unwrap();
        let whole = hall.fill(&mut record, Kind::of(players as usize), None, &AtomicBool::new(false)).unwrap();
        record.put_in_order().unwrap();
        assert!(whole, "{players}");
        games(folder)
    };
    for (before, after) in [(40, 41), (44, 46), (46, 45)] {
        let folder = tempfile::tempdir().unwrap();
        let first = play(folder.path(), before);
        let all = play(folder.path(), after);
        assert!(first.lines().all(|line| all.lines().any(|other| other == line)), "what was played stays");
        assert!(play(folder.path(), after) == all, "nothing is left to be played");
        // Everybody has played in nearly all rounds.
        let Kind::Swiss { rounds } = Kind::of(after as usize) else { panic!("so many do not all meet") };
        for who in 1..=after {
            let own = all.lines().filter(|line| line.contains(&format!("\"{who}#"))).count();
            assert!(own >= 4 * (rounds - 2), "{who} of {after}: {own} games");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_no_log_is_an_error_and_no_panic(text in "(?s).{0,200}") {
        let folder = tempfile::tempdir().unwrap();
        played(&[1, 5], folder.path(), None, true);
        fs::write(folder.path().join("games.jsonl"), format!("{text}\n")).unwrap();
        let hall = hall(&[1, 5]);
        let opened = Record::open(folder.path(), &hall.settings, &hall.entrants, None);
        prop_assert!(opened.is_err() || text.trim().is_empty());
    }
}
