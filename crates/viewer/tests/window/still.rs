//! Tests that the panel stands still: whatever is shown during a game, no button moves, and the most important buttons
//! are visible without scrolling.

use crate::common::{
    Game, answer_by_the_solution, click, in_language, key, keys, open_with, press, resize, said, solution, tick,
};
use course::player::Code;
use stage::font::{Face, width};
use stage::scene::{Anchor, Command, Rect, Scene};
use stage::widgets::HIGH;
use stage::{Input, News, Wish};
use std::collections::{BTreeMap, BTreeSet};
use text::Text;
use viewer::app::App;

const GAMES: [Game; 9] = [
    ("tictactoe", &[("depth", "2")], ""),
    ("tictactoe", &[("depth", "2"), ("player", "solution"), ("against", "solution")], "k"),
    ("othello", &[("depth", "1")], ""),
    ("othello", &[("depth", "1"), ("player", "solution"), ("against", "weighted")], "v"),
    ("minesweeper", &[("board", "5x4/4"), ("seed", "1")], ""),
    ("minesweeper", &[("board", "8x8/10"), ("seed", "2")], "p"),
    ("minesweeper", &[("board", "5x4/4"), ("seed", "1"), ("player", "csp-components")], "p"),
    ("battleship", &[("size", "5x4"), ("fleet", "3-2"), ("seed", "3"), ("against", "dumb")], "zg"),
    ("battleship", &[("size", "5x4"), ("fleet", "3-2"), ("player", "clever"), ("against", "dumb")], ""),
];

const SIZES: [(f32, f32); 4] = [(480.0, 360.0), (700.0, 900.0), (960.0, 640.0), (1280.0, 800.0)];

/// Returns every visible button of the panel, by its label and a number for equal labels.
pub fn controls(scene: &Scene) -> BTreeMap<(String, usize), Rect> {
    let panel = scene.layout.panel;
    let mut controls = BTreeMap::new();
    for (i, command) in scene.commands.iter().enumerate() {
        let Command::Box { rect, .. } = command else { continue };
        let (x, y) = rect.center();
        if rect.h != HIGH || !panel.contains((x, y)) {
            continue;
        }
        let label = scene.commands[i + 1..].iter().take(8).find_map(|command| match command {
            Command::Text { at, face: Face::Bold, text, .. } if rect.contains(*at) => Some(text.clone()),
            _ => None,
        });
        if let Some(label) = label {
            // Two sides may be played by the same code.
            let again = (1..9).find(|i| !controls.contains_key(&(label.clone(), *i))).unwrap_or_default();
            controls.insert((label, again), *rect);
        }
    }
    controls
}

/// Answers all questions: sometimes the code fails, or the student saves a file.
fn answer_all(app: &mut App, step: usize) {
    for wish in app.wishes() {
        let Wish::Ask { number, code, question, .. } = wish else { continue };
        app.hear(&News::Built(number));
        if step % 7 == 3 || matches!(code, Code::Champion(_)) {
            app.hear(&News::Failed(number, Text::verbatim("it panicked\nindex out of bounds: the len is 3\nmore")));
        } else {
            app.hear(&News::Answered(number, solution(&question), 0.5));
        }
    }
    match step % 11 {
        2 => app.hear(&News::Rebuilt),
        5 => app.hear(&News::Broken(Text::verbatim("error: expected `;`\nin exercises/a.rs, line 3\n".repeat(9)))),
        8 => {
            app.hear(&News::Instead(Text::verbatim("Somebody else plays, for a reason that takes some words to tell.")))
        }
        _ => {}
    }
}

/// Checks that all buttons are where they were before.
fn stands_still(before: &mut BTreeMap<(String, usize), Rect>, app: &App, what: &str) {
    for (label, rect) in controls(&app.scene()) {
        let first = *before.entry(label.clone()).or_insert(rect);
        assert_eq!((first.x, first.y), (rect.x, rect.y), "{what}: “{}” has moved: {}", label.0, said(app));
    }
}

fn is_over(app: &App) -> bool {
    [" over", " won", "!"].iter().any(|sign| app.state().contains(sign))
}

#[test]
fn while_a_game_goes_on_nothing_that_can_be_pressed_moves() {
    for language in ["en", "de"] {
        in_language(language);
        for (game, options, typed) in GAMES {
            for size in SIZES {
                let what = format!("{game} {options:?} at {size:?} in {language}");
                let mut app = open_with(game, options);
                resize(&mut app, size);
                keys(&mut app, typed);
                let (mut before, mut time, mut seen) = (BTreeMap::new(), 0.0, 0);
                let mut states = BTreeSet::new();
                for step in 0..120 {
                    time += 3.0;
                    tick(&mut app, time);
                    stands_still(&mut before, &app, &what);
                    answer_all(&mut app, step);
                    stands_still(&mut before, &app, &what);
                    // A person clicks at an arbitrary place on the board.
                    let board = app.scene().layout.board;
                    let part = |of: usize| (of % 97) as f32 / 97.0;
                    click(&mut app, board.x + board.w * part(step * 31 + 7), board.y + board.h * part(step * 53 + 11));
                    stands_still(&mut before, &app, &what);
                    seen = seen.max(before.len());
                    states.insert(app.state());
                    if is_over(&app) {
                        break;
                    }
                }
                assert!(states.len() > 1, "{what}: the game does not go on: {states:?}");
                // The smallest window shows little of the panel.
                assert!(seen >= 2 || size == SIZES[0], "{what}: only {before:?} was seen");
            }
        }
    }
}

#[test]
fn while_a_tree_grows_nothing_that_can_be_pressed_moves_and_the_way_back_is_seen() {
    in_language("en");
    for size in SIZES {
        for (game, back) in [("tictactoe", "Back to the game"), ("othello", "Back to the game")] {
            let mut app = open_with(game, &[("depth", "2"), ("tree", "")]);
            resize(&mut app, size);
            answer_by_the_solution(&mut app, 0.0);
            let mut before = BTreeMap::new();
            key(&mut app, 'p');
            for step in 0..200 {
                app.update(&Input {
                    layout: app.scene().layout,
                    time: 10.0 + 0.5 * f64::from(step),
                    ..Input::default()
                });
                stands_still(&mut before, &app, &format!("the tree of {game} at {size:?}"));
            }
            // The button “Run” is in one line with the steps.
            for label in [back, "Run"] {
                assert!(before.contains_key(&(label.to_owned(), 1)), "{game} at {size:?}: {:?}", before.keys());
            }
            assert!(!app.state().contains(" grows") && !app.state().contains(" 0/"), "{}", app.state());
        }
    }
}

#[test]
fn graph_and_record_are_on_the_first_screen() {
    for language in ["en", "de"] {
        in_language(language);
        for (options, typed) in
            [(&[("depth", "1")][..], ""), (&[("depth", "1"), ("player", "solution"), ("against", "weighted")], "v")]
        {
            let mut app = open_with("othello", options);
            resize(&mut app, (1280.0, 800.0));
            keys(&mut app, typed);
            let scene = app.scene();
            let graph = if language == "en" { "Values for Black" } else { "Werte für Schwarz" };
            let y = scene.commands.iter().find_map(|command| match command {
                Command::Text { at, text, .. } if text.starts_with(graph) => Some(at.1),
                _ => None,
            });
            let panel = scene.layout.panel;
            assert!(
                y.is_some_and(|y| y + 6.0 + 48.0 <= panel.y + panel.h + 1.0),
                "{language} {options:?}: {y:?}, {panel:?}"
            );
        }
    }
}

/// In a list of players, no name overlaps its symbol; a name without room is left out.
#[test]
fn the_names_of_players_stand_beside_them_or_nowhere() {
    for (game, list) in [("tictactoe", "Person"), ("othello", "Person"), ("minesweeper", "w"), ("battleship", "e")] {
        for language in ["en", "de"] {
            for size in [(960.0, 640.0), (1280.0, 800.0), (700.0, 900.0)] {
                in_language("en");
                let mut app = open_with(game, &[]);
                resize(&mut app, size);
                if list.len() == 1 {
                    keys(&mut app, list)
                } else {
                    press(&mut app, list)
                }
                in_language(language);
                let scene = app.scene();
                let panel = scene.layout.panel;
                let texts = scene.commands.iter().filter_map(|command| match command {
                    Command::Text { at, anchor, size, face, text, .. } if panel.contains(*at) => {
                        Some((*at, *anchor, width(text, size + 0.5, *face), text.clone()))
                    }
                    _ => None,
                });
                let (names, labels): (Vec<_>, Vec<_>) = texts.partition(|(_, anchor, ..)| *anchor == Anchor::End);
                let names: Vec<_> = names.into_iter().filter(|(.., name)| name.len() > 3).collect();
                for (at, _, wide, name) in &names {
                    let beside = labels.iter().find(|(other, ..)| (other.1 - at.1).abs() < 3.0);
                    let (other, _, long, label) = beside.unwrap();
                    assert!(other.0 + long + 4.0 <= at.0 - wide, "{game} {size:?}: “{label}” and “{name}”");
                }
                let rows = labels.iter().filter(|(.., label)| !["Who plays?", "Wer spielt?"].contains(&label.as_str()));
                assert!(names.is_empty() || names.len() + 3 >= rows.count(), "{game} {size:?}: {names:?}");
            }
        }
    }
}
