//! Tests keys: a letter has the same meaning on all screens, all keys are listed, and every screen rests without input.

use crate::common::{Game, answer_by_the_solution, in_language, key, keys, open_with, resize, said, shows, tick};
use crate::still::controls;
use stage::scene::Rect;
use std::collections::{BTreeMap, BTreeSet};
use viewer::app::App;

/// The meanings of the letters, as the screens label them.
const DEEDS: [(char, &[&str]); 22] = [
    ('a', &["One action", "One turn"]),
    ('b', &["X begins", "O begins"]),
    ('c', &["Your code", "The solution", "Solution", "whose values"]),
    ('d', &["My drawing"]),
    ('e', &["Enemy:"]),
    ('f', &["flag", "right click: mark a square"]),
    ('g', &["Begin", "Play from here"]),
    ('h', &["Hint"]),
    ('i', &["What if"]),
    ('j', &["Log", "Close"]),
    ('k', &["Lookahead:"]),
    ('l', &["load", "Load"]),
    ('m', &["More", "Less"]),
    ('n', &["New game", "New round", "Begin"]),
    ('o', &["Settings"]),
    ('p', &["Stop", "Go on", "Run"]),
    ('q', &["Queue", "Arcs of", "Deleted"]),
    ('r', &["Turn"]),
    ('s', &["save", "Save"]),
    ('t', &["Solutions", "Try"]),
    ('u', &["Undo"]),
    ('v', &["Values", "Heat map", "chances"]),
];

/// The meanings of the remaining letters.
const MORE_DEEDS: [(char, &[&str]); 4] = [
    ('w', &["You: person", "First: ", "You: ", "who plays"]),
    ('x', &["Constraints", "To the round"]),
    ('y', &["Tree", "Back to the game"]),
    ('z', &["By lot", "At random"]),
];

/// A screen of each kind.
const SCREENS: [Game; 10] = [
    ("tictactoe", &[], ""),
    ("tictactoe", &[("depth", "2"), ("tree", "")], ""),
    ("othello", &[("game", "f5d6c3"), ("player", "person"), ("depth", "1"), ("tree", "")], ""),
    ("othello", &[], ""),
    ("minesweeper", &[], ""),
    ("minesweeper", &[("position", "#**# / 1221 / 0000 2"), ("player", "csp-literal")], "x"),
    ("battleship", &[("size", "5x4"), ("fleet", "3-2")], ""),
    ("battleship", &[("size", "5x4"), ("fleet", "3-2"), ("player", "clever")], "zgv"),
    ("battleship", &[("player", "clever"), ("against", "dumb")], ""),
    ("minesweeper", &[], "o"),
];

#[test]
fn one_letter_has_one_deed_on_all_screens_and_all_are_listed() {
    in_language("en");
    let mut seen = BTreeSet::new();
    for (game, options, typed) in SCREENS {
        let mut app = open_with(game, options);
        resize(&mut app, (1280.0, 1600.0));
        keys(&mut app, typed);
        answer_by_the_solution(&mut app, 1.0);
        key(&mut app, '?');
        let all: Vec<String> = app.scene().texts().map(str::to_owned).collect();
        for line in all {
            let Some((letter, deed)) = line.split_once(": ").filter(|(letter, _)| letter.len() == 1) else { continue };
            let letter = letter.chars().next().unwrap();
            if !letter.is_ascii_lowercase() {
                continue;
            }
            let known = DEEDS.iter().chain(&MORE_DEEDS).find(|(known, _)| *known == letter).unwrap().1;
            let is_known = known.iter().any(|known| deed.starts_with(known))
                || letter == 'c' && game == "battleship"
                || letter == 'f' && line.contains("mark");
            assert!(is_known, "{game} {options:?}: {letter} does “{deed}”, but elsewhere {known:?}");
            seen.insert(letter);
        }
    }
    assert!(seen.len() >= 22, "{seen:?}");
}

#[test]
fn a_letter_that_is_not_listed_does_nothing() {
    in_language("en");
    for (game, options, typed) in SCREENS {
        let mut app = open_with(game, options);
        resize(&mut app, (1280.0, 1600.0));
        keys(&mut app, typed);
        answer_by_the_solution(&mut app, 1.0);
        // A game that continues by itself would change the scene.
        key(&mut app, 'p');
        key(&mut app, '?');
        let all: Vec<String> = app.scene().texts().map(str::to_owned).collect();
        key(&mut app, '?');
        let is_listed = |letter: char| {
            let keys = all.iter().filter_map(|line| line.split_once(": "));
            keys.flat_map(|(keys, _)| keys.split([',', ' '])).any(|key| key == letter.to_string())
        };
        let (before, _) = (app.scene(), app.wishes());
        for letter in ('a'..='z').filter(|letter| !is_listed(*letter)) {
            key(&mut app, letter);
            let wishes = app.wishes();
            assert!(wishes.is_empty() && app.scene() == before, "{game} {options:?}: {letter} does {wishes:?}");
        }
    }
}

#[test]
fn all_keys_are_listed_and_a_stopped_game_goes_on() {
    in_language("en");
    let mut app = open_with("othello", &[("player", "solution"), ("against", "solution")]);
    let foot = |app: &App| app.scene().texts().find(|text| text.contains("  ·  ")).unwrap_or_default().to_owned();
    assert!(foot(&app).starts_with("?: all keys"), "{}", foot(&app));
    let before = controls(&app.scene());
    key(&mut app, 'p');
    assert!(shows(&app, "Go on") && !shows(&app, "Stop"), "{}", said(&app));
    let places = |controls: BTreeMap<(String, usize), Rect>| -> Vec<(String, Rect)> {
        let same = controls.into_iter().filter(|((label, _), _)| label != "Stop" && label != "Go on");
        same.map(|((label, _), rect)| (label, rect)).collect()
    };
    assert_eq!(places(before), places(controls(&app.scene())));
    // Before the first move, these keys have no effect.
    key(&mut app, '?');
    for listed in ["u: Undo", "s: Save", "Ctrl + - 0:"] {
        assert!(shows(&app, listed), "{listed}: {}", said(&app));
    }
}

#[test]
fn where_nobody_does_anything_every_screen_rests() {
    in_language("en");
    assert!(App::default().rests_until().is_infinite());
    for (game, options, typed) in SCREENS {
        let mut app = open_with(game, options);
        keys(&mut app, typed);
        // Code plays against code unless it is paused.
        if options.iter().any(|(name, _)| *name == "against") {
            key(&mut app, 'p');
        }
        answer_by_the_solution(&mut app, 1.0);
        tick(&mut app, 60.0);
        assert!(app.rests_until() >= 60.5, "{game} {options:?} {typed}: {}", app.state());
    }
}
