//! The panel stands still: whatever is said while a game goes on, nothing that can be pressed moves.

use crate::common::{answered, in_language, key, keys, open_with, resize, said, shows, solution, tick};
use course::player::Code;
use stage::font::Face;
use stage::scene::{Anchor, Command, Rect, Scene};
use stage::widgets::HIGH;
use stage::{Input, News, Wish};
use std::collections::{BTreeMap, BTreeSet};
use text::Text;
use viewer::app::App;

/// What is opened, and what is typed before the game goes on by itself, or by clicks on the board.
type Game = (&'static str, &'static [(&'static str, &'static str)], &'static str);

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

/// Every button of the panel that is to be seen, by what it says.
fn controls(scene: &Scene) -> BTreeMap<(String, usize), Rect> {
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

/// Answers what was asked: now and then the code fails, or somebody saves a file.
fn answer_all(app: &mut App, step: usize) {
    for wish in app.wishes() {
        let Wish::Ask { number, code, question, .. } = wish else { continue };
        app.hear(&News::Built(number));
        if step % 7 == 3 || matches!(code, Code::Champion(_)) {
            app.hear(&News::Failed(number, Text::verbatim("it panicked\nindex out of bounds: the len is 3\nmore")));
        } else {
            app.hear(&answered(number, solution(&question), 0.5));
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

/// Clicks as a hand does, which knows where its button went down.
fn click(app: &mut App, x: f32, y: f32) {
    let input = Input { layout: app.scene().layout, mouse: (x, y), from: Some((x, y)), ..Input::default() };
    app.update(&Input { pressed: true, held: true, ..input.clone() });
    app.update(&input);
}

/// What there is to press stands where it stood before.
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
                    // A person clicks anywhere on the board.
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
            for step in 0..4 {
                tick(&mut app, f64::from(step));
                for wish in app.wishes() {
                    let Wish::Ask { number, question, .. } = wish else { continue };
                    app.hear(&answered(number, solution(&question), 0.5));
                }
            }
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
            // “Run” stands in one line with the steps.
            for label in [back, "Run"] {
                assert!(before.contains_key(&(label.to_owned(), 1)), "{game} at {size:?}: {:?}", before.keys());
            }
            assert!(!app.state().contains(" grows") && !app.state().contains(" 0/"), "{}", app.state());
        }
    }
}

#[test]
fn who_beats_an_earlier_version_of_the_own_code_has_beaten_nobody_on_the_ladder() {
    in_language("en");
    for (player, is_on_it) in [("mine", true), ("version:4", false)] {
        let mut app = open_with("tictactoe", &[("position", "X X . / O O . / . . ."), ("player", player)]);
        let board = app.scene().layout.board;
        click(&mut app, board.x + board.w * 0.83, board.y + board.h * 0.17);
        assert!(shows(&app, "X has won"), "{}", said(&app));
        assert_eq!(app.wishes().iter().any(|wish| matches!(wish, Wish::Won { .. })), is_on_it, "{player}");
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

/// Lets the solution answer, twice: what is asked after a move as well.
fn answer_by_the_solution(app: &mut App, time: f64) {
    for after in 0..3 {
        tick(app, time + f64::from(after));
        for wish in app.wishes() {
            if let Wish::Ask { number, question, .. } = wish {
                app.hear(&answered(number, solution(&question), 0.5));
            }
        }
    }
}

/// What is written on the board, but for the names of its rows and columns.
fn values_on_the_board(app: &App) -> Vec<String> {
    let scene = app.scene();
    let is_value = |text: &str| text.len() > 1 || !"abcdefgh12345678".contains(text);
    let value = |command: &Command| match command {
        Command::Text { at, text, .. } if scene.layout.board.contains(*at) && is_value(text) => Some(text.clone()),
        _ => None,
    };
    scene.commands.iter().filter_map(value).collect()
}

/// A person moves, wherever that is possible.
fn moves_somewhere(app: &mut App) {
    let (before, board) = (app.state(), app.scene().layout.board);
    for place in (0..256).map(|i| board.part(16, i / 16, i % 16).center()) {
        if app.state() == before {
            click(app, place.0, place.1);
        }
    }
    assert!(app.state() != before, "no square can be pressed: {before}");
}

#[test]
fn a_save_is_told_at_once_and_nothing_of_the_old_code_stays() {
    in_language("en");
    // What the old code has said of its move, on the board and in the panel.
    for (game, options, typed, of_the_code) in [
        ("tictactoe", &[("depth", "2"), ("player", "mine")][..], "k", "positions, 0.50 s"),
        ("othello", &[("depth", "1"), ("player", "mine")], "v", "Positions:"),
    ] {
        let mut app = open_with(game, options);
        keys(&mut app, typed);
        answer_by_the_solution(&mut app, 1.0);
        moves_somewhere(&mut app);
        answer_by_the_solution(&mut app, 10.0);
        assert!(said(&app).contains(of_the_code), "{}", said(&app));
        assert!(!values_on_the_board(&app).is_empty(), "{game}: {}", said(&app));
        // It is a person's turn: the save is told all the same, and the next one is another.
        app.hear(&News::Changed("14:03:27".to_owned()));
        assert!(said(&app).contains("Saved 14:03:27. It is being built ..."), "{}", said(&app));
        app.hear(&News::Changed("14:03:41".to_owned()));
        assert!(said(&app).contains("Saved 14:03:41. It is being built ..."));
        app.hear(&News::Rebuilt);
        assert!(said(&app).contains("Saved 14:03:41. Your new code plays now."), "{}", said(&app));
        // When the game goes on, the news are gone: what was said of the move before could be seen again.
        moves_somewhere(&mut app);
        key(&mut app, ',');
        assert!(app.state().contains(" earlier") && !said(&app).contains("Saved"), "{}", said(&app));
        assert!(!said(&app).contains(of_the_code), "{}", said(&app));
        assert_eq!(values_on_the_board(&app), Vec::<String>::new(), "{game}");
    }
    // Where other code plays, nobody says that the new one does.
    let mut app = open_with("othello", &[("player", "solution")]);
    app.hear(&News::Changed("14:03:27".to_owned()));
    app.hear(&News::Rebuilt);
    assert!(said(&app).contains("Saved 14:03:27. Your new code is built."), "{}", said(&app));
}

#[test]
fn code_that_thinks_is_stopped_by_a_button_by_undo_and_by_new_code() {
    in_language("en");
    type Do = fn(&mut App);
    let ways: [Do; 3] = [|app| key(app, 'p'), |app| key(app, 'u'), |app| app.hear(&News::Rebuilt)];
    for (game, options, typed, function) in [
        ("tictactoe", &[][..], "5", "minimax"),
        ("othello", &[("player", "person"), ("against", "mine")], "", "minimax"),
        (
            "battleship",
            &[("size", "5x4"), ("fleet", "3-2"), ("player", "mine"), ("against", "mine")],
            "",
            "own_shooter",
        ),
        ("minesweeper", &[("board", "5x4/4"), ("seed", "1")], "a", "do_action"),
    ] {
        for (i, way) in ways.iter().enumerate() {
            // Where nobody has moved there is nothing to take back.
            if i == 1 && game != "tictactoe" {
                continue;
            }
            let mut app = open_with(game, options);
            keys(&mut app, typed);
            tick(&mut app, 0.0);
            tick(&mut app, 1.0);
            let asked: Vec<u64> = app.wishes().into_iter().filter_map(number_of).collect();
            assert!(!asked.is_empty() && app.forgotten().is_empty(), "{game}");
            asked.iter().for_each(|number| app.hear(&News::Built(*number)));
            // After five seconds a guess is told, not before.
            tick(&mut app, 5.9);
            assert!(said(&app).contains("thinking for 4 s") && !said(&app).contains("never ends"), "{}", said(&app));
            tick(&mut app, 6.1);
            let guess = format!("5 s in {function}. A call that never ends");
            assert!(said(&app).contains(&guess), "{guess}: {}", said(&app));
            // Minesweeper's button is the one that let it think.
            let way = if i == 0 && game == "minesweeper" { |app: &mut App| key(app, 'a') } else { *way };
            way(&mut app);
            let forgotten = app.forgotten();
            assert!(forgotten.iter().any(|number| asked.contains(number)), "{game} {i}: {forgotten:?} of {asked:?}");
            tick(&mut app, 8.0);
            let asked_again = app.wishes().into_iter().filter_map(number_of).count() > 0;
            assert_eq!(asked_again, i == 2, "{game} {i}");
        }
    }
}

#[test]
fn code_that_thinks_is_stopped_where_a_move_is_taken_back() {
    in_language("en");
    let sea: &[(&str, &str)] = &[("size", "5x4"), ("fleet", "3-2"), ("seed", "3"), ("player", "mine")];
    for (game, options, before, after) in [
        ("tictactoe", &[("player", "mine")][..], "", ""),
        ("othello", &[("player", "mine")], "", ""),
        ("battleship", sea, "zg", ""),
        ("minesweeper", &[("board", "8x8/10"), ("seed", "1")], "", "a"),
    ] {
        let mut app = open_with(game, options);
        keys(&mut app, before);
        moves_somewhere(&mut app);
        keys(&mut app, after);
        tick(&mut app, 5.0);
        let asked: Vec<u64> = app.wishes().into_iter().filter_map(number_of).collect();
        assert!(!asked.is_empty() && app.forgotten().is_empty(), "{game}: {}", app.state());
        key(&mut app, 'u');
        assert_eq!(app.forgotten(), asked, "{game}: {}", app.state());
    }
}

fn number_of(wish: Wish) -> Option<u64> {
    match wish {
        Wish::Ask { number, .. } => Some(number),
        _ => None,
    }
}

/// Plays a whole game of TicTacToe against chance from the card of the home screen until X wins.
fn beats_chance() -> App {
    for seed in 0..40 {
        let mut app = App::default();
        crate::common::press(&mut app, "TicTacToe");
        let mut time = 1.0 + f64::from(seed) * 0.37;
        for square in "537128469".chars().cycle().take(40) {
            time += 0.9;
            tick(&mut app, time);
            let layout = app.scene().layout;
            app.update(&Input { layout, keys: vec![square], time, ..Input::default() });
            if app.wishes().iter().any(|wish| matches!(wish, Wish::Won { .. })) {
                return app;
            }
        }
    }
    panic!("chance was never beaten");
}

#[test]
fn a_card_opens_whom_it_names_and_a_beaten_rung_is_a_moment() {
    in_language("en");
    let mut app = beats_chance();
    assert!(said(&app).contains("Beaten: chance") && said(&app).contains("X has won."), "{}", said(&app));
    insta::assert_snapshot!("beaten_dark_en", crate::common::svg(&app.scene()));
    let before = app.scene();
    tick(&mut app, 99.0);
    assert!(app.scene().commands != before.commands, "something moves");
    let app = crate::common::is_readable_everywhere(app);
    let mut app = app;
    let mouse = crate::common::places(&app, "The next one")[0];
    let layout = app.scene().layout;
    app.update(&Input { layout, mouse, pressed: true, held: true, time: 99.1, ..Input::default() });
    app.update(&Input { layout, mouse, time: 99.2, ..Input::default() });
    assert!(app.state().starts_with("tictactoe . . . /") && said(&app).contains("Your minimax"), "{}", said(&app));
    assert!(!said(&app).contains("Beaten"), "{}", said(&app));
}

#[test]
fn a_draw_against_what_cannot_be_beaten_counts() {
    in_language("en");
    for (depth, counts) in [("9", true), ("2", false)] {
        let mut app = open_with("tictactoe", &[("player", "solution"), ("depth", depth)]);
        let mut time = 1.0;
        let mut won = false;
        // X follows the solution, too: a draw.
        for _ in 0..12 {
            time += 2.0;
            tick(&mut app, time);
            for wish in app.wishes() {
                match wish {
                    Wish::Ask { number, question, .. } => app.hear(&answered(number, solution(&question), 0.1)),
                    Wish::Won { player, .. } => won = player == "solution",
                    _ => {}
                }
            }
            let state = app.state();
            let board = state.strip_prefix("tictactoe ").map(|rest| rest[..21].to_owned()).unwrap_or_default();
            let board: games::tictactoe::Board = board.parse().unwrap();
            let mark = games::tictactoe::Mark::X;
            let question =
                questions::tictactoe::Search { board, player: mark, depth: 9, by: questions::tictactoe::By::Minimax };
            if !state.contains("over") && !state.contains("thinking") {
                let best = solution(&arena::line(&question));
                let square = 3 * best["row"].as_u64().unwrap() + best["column"].as_u64().unwrap();
                let typed = char::from(b'1' + square as u8);
                app.update(&Input { layout: app.scene().layout, keys: vec![typed], time, ..Input::default() });
            }
        }
        assert!(app.state().contains("over"), "{}", app.state());
        let is_draw = said(&app).contains("A draw.");
        assert_eq!(won && is_draw, counts && is_draw, "depth {depth}: {}", said(&app));
        assert!(is_draw || depth == "2", "{}", said(&app));
    }
}

/// What each letter does, on whatever screen it does something.
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

/// The others.
const MORE_DEEDS: [(char, &[&str]); 4] = [
    ('w', &["You: person", "First: ", "You: ", "who plays"]),
    ('x', &["Constraints", "To the round"]),
    ('y', &["Tree", "Back to the game"]),
    ('z', &["By lot", "At random"]),
];

/// One of each kind.
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
        // What goes on by itself would be another scene.
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
fn where_nobody_does_anything_every_screen_rests() {
    in_language("en");
    assert!(App::default().rests_until().is_infinite());
    for (game, options, typed) in SCREENS {
        let mut app = open_with(game, options);
        keys(&mut app, typed);
        // Code against code goes on unless it is held.
        if options.iter().any(|(name, _)| *name == "against") {
            key(&mut app, 'p');
        }
        answer_by_the_solution(&mut app, 1.0);
        tick(&mut app, 60.0);
        assert!(app.rests_until() >= 60.5, "{game} {options:?} {typed}: {}", app.state());
    }
}

#[test]
fn what_the_compiler_says_is_read_at_the_first_look() {
    let error = "exercises/tictactoe/minimax.rs:21:25: expected expression, found `}`\n   |\n21 |     let x = }\n   |";
    for (language, news) in
        [("en", News::Broken as fn(Text) -> News), ("de", News::Broken), ("en", News::Unbuilt), ("de", News::Unbuilt)]
    {
        for size in [(960.0, 640.0), (1280.0, 800.0)] {
            in_language(language);
            let mut app = open_with("tictactoe", &[("player", "mine")]);
            resize(&mut app, size);
            app.hear(&News::Changed("20:09:45".to_owned()));
            app.hear(&news(Text::verbatim(error)));
            let scene = app.scene();
            let code: Vec<&str> = (scene.commands.iter())
                .filter_map(|command| match command {
                    Command::Text { face: Face::Mono, text, .. } => Some(text.as_str()),
                    _ => None,
                })
                .collect();
            assert_eq!(code.join(" "), "tictactoe/minimax.rs:21:25: expected expression, found `}`", "{}", said(&app));
            // All of it, whose words stay whole.
            key(&mut app, 'm');
            assert!(shows(&app, "21 |     let x = }"), "{}", said(&app));
            crate::common::is_readable_everywhere(app);
        }
    }
}

/// In a list of players no name lies on what stands before it, and if one has no room there is none.
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
                    crate::common::press(&mut app, list)
                }
                in_language(language);
                let scene = app.scene();
                let panel = scene.layout.panel;
                let texts = scene.commands.iter().filter_map(|command| match command {
                    Command::Text { at, anchor, size, face, text, .. } if panel.contains(*at) => {
                        Some((*at, *anchor, crate::common::width(text, size + 0.5, *face), text.clone()))
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
    // Nothing was moved yet: these cannot be pressed.
    key(&mut app, '?');
    for listed in ["u: Undo", "s: Save", "Ctrl + - 0:"] {
        assert!(shows(&app, listed), "{listed}: {}", said(&app));
    }
}

#[test]
fn the_card_of_a_game_that_is_over_begins_a_new_one() {
    in_language("en");
    let mut app = beats_chance();
    key(&mut app, '\u{1b}');
    assert!(!shows(&app, "Continue"), "{}", said(&app));
    crate::common::press(&mut app, "TicTacToe");
    assert!(app.state().starts_with("tictactoe . . . /"), "{}", app.state());
    // One that goes on stays as it is.
    key(&mut app, '5');
    let state = app.state().replace(" thinking", "");
    key(&mut app, '\u{1b}');
    assert!(shows(&app, "Continue"));
    crate::common::press(&mut app, "TicTacToe");
    assert_eq!(app.state().replace(" thinking", ""), state);
}
