//! Tests sharing in every game: the position as text and back, pictures, and saved games.

use crate::common::{
    in_language, is_readable_everywhere, key, keys, open_with, places, press, resize, said, shows, svg, tick, width,
};
use course::Workspace;
use course::player::Programs;
use stage::scene::{Command, Rect};
use stage::{Input, News, Wish, key as named};
use std::collections::BTreeSet;
use std::path::Path;
use tables::ALL;
use viewer::app::App;

/// Returns a game in progress, in which the person has moved.
fn begun(game: &str) -> App {
    let options: &[(&str, &str)] = match game {
        "tictactoe" => &[("position", "X O X / O X . / . X O")],
        "othello" => &[("game", "f5d6c3")],
        "minesweeper" => &[("position", "01* / 01# 1")],
        "battleship" => &[("position", "UU*U / UUUU / X-UU 3-2"), ("against", "random")],
        _ => &[],
    };
    let mut app = open_with(game, options);
    tick(&mut app, 0.0);
    app
}

/// Returns a game with at least two moves.
fn played(game: &str) -> App {
    let options: &[(&str, &str)] = match game {
        "minesweeper" => &[("board", "8x8/10"), ("seed", "1")],
        "battleship" => &[("size", "5x4"), ("fleet", "3-2"), ("seed", "3"), ("against", "random")],
        _ => &[("player", "person")],
    };
    let mut app = open_with(game, options);
    let (mut states, board) = (BTreeSet::from([app.state()]), app.scene().layout.board);
    for (i, time) in (0..256).zip(1_u16..) {
        if states.len() < 4 {
            let (x, y) = board.part(16, i / 16, i % 16).center();
            tick(&mut app, f64::from(time));
            let layout = app.scene().layout;
            for down in [true, false] {
                let input =
                    Input { layout, mouse: (x, y), from: Some((x, y)), time: f64::from(time), ..Input::default() };
                app.update(&Input { pressed: down, held: down, ..input });
            }
            states.insert(app.state());
        }
    }
    assert!(states.len() > 2, "{states:?}");
    app
}

/// Returns the pending requests, except questions.
fn wishes(app: &mut App) -> Vec<Wish> {
    app.wishes().into_iter().filter(|wish| !matches!(wish, Wish::Ask { .. })).collect()
}

#[test]
fn a_position_that_is_copied_can_be_pasted_in_every_game() {
    in_language("en");
    for table in ALL {
        let mut app = begun(table.name());
        key(&mut app, named::COPY);
        let Some(Wish::Copy(text)) = wishes(&mut app).pop() else { panic!("{}: {}", table.name(), said(&app)) };
        app.hear(&News::Copied);
        assert!(shows(&app, "The position is copied"), "{}", said(&app));
        // The text is the position on the board, and not the start position of the game.
        assert!(
            app.state().contains(text.trim_end_matches([' ', '|'])) || table.name() == "battleship",
            "{text}: {}",
            app.state()
        );
        let mut other = open_with(table.name(), &[]);
        key(&mut other, named::PASTE);
        assert_eq!(wishes(&mut other).pop(), Some(Wish::Paste));
        other.hear(&News::Pasted(format!("  {text}\n")));
        assert!(
            other.state().contains(text.trim_end_matches([' ', '|'])) || table.name() == "battleship",
            "{text}: {}",
            other.state()
        );
        // A text that is neither a position nor a game is reported, and changes nothing.
        let here = other.state();
        other.hear(&News::Pasted("what is this?".to_owned()));
        assert!(
            other.state().starts_with(here.trim_end_matches(" copied")) && other.state().ends_with(" refused"),
            "{}",
            other.state()
        );
        assert!(shows(&other, "the clipboard"), "{}", said(&other));
    }
}

#[test]
fn boards_and_games_become_pictures_in_every_game() {
    in_language("en");
    for table in ALL {
        let pictures = ["Save the board as SVG", "Save the game as a moving picture"];
        for (what, stem) in pictures.into_iter().zip(["board", "film"]) {
            let mut app = played(table.name());
            press(&mut app, "Share");
            press(&mut app, what);
            let wish = wishes(&mut app).pop();
            let Some(Wish::Picture { name, svg }) = wish else { panic!("{}: {wish:?}", table.name()) };
            assert_eq!(name, format!("{}-{stem}", table.name()));
            let open = |tag: &str| svg.matches(tag).count();
            assert!(
                svg.starts_with("<svg ")
                    && svg.trim_end().ends_with("</svg>")
                    && open("<g ") + open("<g>") == open("</g>"),
                "{svg}"
            );
            assert!(!svg.contains("font-family"), "letters are outlines");
            assert_eq!(svg.contains("@keyframes"), stem == "film", "{}: whether it moves", table.name());
            // The picture does not contain the buttons.
            assert!(!svg.contains("New game"), "{}", table.name());
            assert!(!shows(&app, "Copy the position"), "it is closed again");
        }
        let mut app = begun(table.name());
        press(&mut app, "Share");
        press(&mut app, "Save the board as PNG");
        let Some(Wish::Photo { part, .. }) = wishes(&mut app).pop() else { panic!("a photo") };
        assert_eq!(part, app.scene().layout.board);
    }
}

#[test]
fn sharing_lies_over_the_game_and_is_closed_by_escape_or_beside_it() {
    in_language("en");
    let mut app = begun("tictactoe");
    press(&mut app, "Share");
    insta::assert_snapshot!("share_dark_en", svg(&app.scene()));
    app = is_readable_everywhere(app);
    for close in [|app: &mut App| key(app, '\u{1b}'), |app: &mut App| crate::common::click(app, 5.0, 5.0)] {
        close(&mut app);
        assert!(!shows(&app, "Copy the position") && shows(&app, "TicTacToe"), "{}", said(&app));
        press(&mut app, "Share");
    }
    assert!(width("Save the game as a moving picture", 14.0, true) < 300.0);
    // On the home screen and in a tree, no position can be shared.
    let mut tree = open_with("tictactoe", &[("position", "X O X / O X . / . . O"), ("tree", "")]);
    key(&mut tree, named::COPY);
    assert_eq!(wishes(&mut tree), []);
}

#[test]
fn only_one_thing_lies_over_the_game() {
    in_language("en");
    let mut app = begun("tictactoe");
    let state = app.state();
    let is_open = |app: &App| shows(app, "Save the board as SVG");
    press(&mut app, "Share");
    key(&mut app, '?');
    assert!(is_open(&app), "the keys took the place of what can be shared: {}", said(&app));
    key(&mut app, '\u{1b}');
    assert!(!is_open(&app), "Escape closed something that nobody sees, and not this: {}", said(&app));
    assert_eq!(app.state(), state);
}

#[test]
fn copying_is_a_key_where_there_is_a_game() {
    in_language("en");
    let mut app = begun("tictactoe");
    for is_open in [true, false] {
        key(&mut app, '?');
        assert_eq!(shows(&app, "Ctrl C, Ctrl V"), is_open, "{}", said(&app));
        key(&mut app, '?');
        key(&mut app, '\u{1b}');
    }
}

#[test]
fn a_saved_game_is_loaded_in_every_game() {
    in_language("en");
    for table in ALL {
        let mut app = open_with(table.name(), &[]);
        let before = app.state();
        app.hear(&News::Loaded(Ok(("saved/x-1.txt".to_owned(), "nonsense".to_owned()))));
        assert!(app.state().ends_with(" refused"), "{}: {before} / {}", table.name(), app.state());
    }
    let mut app = open_with("tictactoe", &[("player", "person")]);
    for square in ["11", "00"] {
        let (board, part) = (app.scene().layout.board, |digit: &str| (digit.parse::<f32>().unwrap() + 0.5) / 3.0);
        crate::common::click(&mut app, board.x + part(&square[1..]) * board.w, board.y + part(&square[..1]) * board.h);
    }
    key(&mut app, 's');
    let Some(Wish::Save { game: "tictactoe", text }) = wishes(&mut app).pop() else { panic!("a game to be saved") };
    let played = app.state();
    let mut other = open_with("tictactoe", &[]);
    other.hear(&News::Loaded(Ok(("saved/tictactoe-1.txt".to_owned(), text))));
    assert!(other.state().starts_with(&played) && shows(&other, "saved/tictactoe-1.txt"), "{}", other.state());
}

#[test]
fn a_saved_game_is_opened_by_its_file_and_by_load_in_every_game() {
    in_language("en");
    let folder = tempfile::tempdir().unwrap();
    for table in ALL {
        let mut app = played(table.name());
        key(&mut app, 's');
        let Some(Wish::Save { game, text }) = wishes(&mut app).pop() else { panic!("{}", app.state()) };
        assert_eq!(game, table.name());
        let file = folder.path().join(game);
        std::fs::write(&file, &text).unwrap();
        let opened = open_with(game, &[("game", file.to_str().unwrap())]);
        let mut loaded = open_with(game, &[]);
        loaded.hear(&News::Loaded(Ok(("saved/x-1.txt".to_owned(), text))));
        // Code that is to move starts to think as soon as time passes.
        let played = app.state().replace(" thinking", "");
        assert_eq!((opened.state(), loaded.state()), (played.clone(), played + " loaded"));
    }
}

#[test]
fn each_game_of_a_tournament_opens_as_it_was_played_and_is_leafed_through() {
    in_language("en");
    let folder = tempfile::tempdir().unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let workspace = Workspace::at(&root).unwrap();
    for (table, number) in ALL.iter().flat_map(|table| (0..4).map(move |number| (table, number))) {
        let simulator = table.simulator().unwrap();
        let players = [("player", "random"), ("against", "random")].into_iter();
        let options = players.take(if simulator.alone() { 1 } else { 2 }).collect();
        let mut simulation = simulator.simulation(&workspace, &options, &Programs::default()).unwrap();
        simulation.play(7, number);
        let saved = simulation.saved().unwrap_or_else(|| panic!("{}: no file", table.name()));
        let file = folder.path().join(format!("{}-{number}", table.name()));
        std::fs::write(&file, saved).unwrap();
        let mut app = open_with(table.name(), &[("game", file.to_str().unwrap())]);
        tick(&mut app, 0.0);
        for position in simulation.last().iter().rev().take(5) {
            assert!(app.state().contains(position), "{} {number}: {position}, not {}", table.name(), app.state());
            let here = app.state();
            // If there is no record to go through, the last action is undone.
            key(&mut app, ',');
            if app.state() == here {
                key(&mut app, 'u');
            }
            tick(&mut app, 1.0);
        }
    }
}

#[test]
fn many_games_of_the_code_at_the_board_are_a_button_in_every_game() {
    in_language("en");
    for table in ALL {
        let mut app = open_with(table.name(), &[]);
        press(&mut app, "Simulate");
        let Some(Wish::Simulate { number, game, options }) = wishes(&mut app).pop() else { panic!("{}", table.name()) };
        // The options are those of the command line.
        let known: Vec<&str> = table.simulator().unwrap().options().iter().map(|option| option.name).collect();
        assert!(game == table.name() && options.iter().all(|(name, _)| known.contains(&name.as_str())), "{options:?}");
        let typed = options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert!(!table.simulator().unwrap().codes(&typed).unwrap().is_empty());
        // The result of another simulation is not shown.
        app.hear(&News::Simulated(number + 1, Ok("others".to_owned())));
        tick(&mut app, 2.0);
        assert!(shows(&app, "100 games are being played ... 2 s"), "{}", said(&app));
        app = is_readable_everywhere(app);
        let printed = "Othello: mine against random, 100 games\n\n   all games\nwon      88\n  95 %  80.0 to 93.2\n\n  +1 to +8  ██████ 2\n";
        app.hear(&News::Simulated(number, Ok(printed.to_owned())));
        assert!(shows(&app, "  +1 to +8"), "{}", said(&app));
        // The plot's bars are drawn as rectangles.
        assert!(!said(&app).contains('█'), "{}", said(&app));
        let (scene, line) = (app.scene(), places(&app, "  +1 to +8  ")[0].1);
        let on_the_line = |rect: &Rect| rect.h < 20.0 && (rect.center().1 - line).abs() < 9.0;
        let is_bar = |command: &Command| matches!(command, Command::Box { rect, .. } if on_the_line(rect));
        assert!(scene.commands.iter().any(is_bar), "{}", said(&app));
        app = is_readable_everywhere(app);
        key(&mut app, '\u{1b}');
        assert!(!shows(&app, "88") && shows(&app, "Simulate"), "{}", said(&app));
        // A result that arrives after closing is not shown.
        app.hear(&News::Simulated(number, Ok(printed.to_owned())));
        assert!(!shows(&app, "88"));
    }
    let mut people = open_with("tictactoe", &[("player", "person")]);
    assert!(!shows(&people, "Simulate"));
    people.hear(&News::Simulated(1, Err(text::Text::verbatim("no"))));
    let mut failed = open_with("othello", &[]);
    press(&mut failed, "Simulate");
    failed.hear(&News::Simulated(1, Err(text::Text::verbatim("mine has failed in 3 games in a row"))));
    assert!(shows(&failed, "mine has failed in 3 games in a row"));
}

/// Returns the output of a simulation with so many lines, each with its number.
fn printed(lines: usize) -> String {
    (0..lines).map(|line| format!("line {line:03}  -8 bis -1  {} {line}\n", "█".repeat(line % 28))).collect()
}

/// Returns the numbers of the visible lines, among so many.
fn seen(app: &App, lines: usize) -> BTreeSet<usize> {
    let said = said(app);
    (0..lines).filter(|line| said.contains(&format!("line {line:03}"))).collect()
}

#[test]
fn all_that_came_of_many_games_can_be_seen_and_what_hides_has_a_sign() {
    in_language("en");
    for size in [(480.0, 360.0), (960.0, 640.0), (1280.0, 800.0)] {
        for lines in [20, 52, 80] {
            let what = format!("{lines} lines at {size:?}");
            let mut app = open_with("othello", &[]);
            resize(&mut app, size);
            press(&mut app, "Simulate");
            let Some(Wish::Simulate { number, .. }) = wishes(&mut app).pop() else { panic!("{what}") };
            app.hear(&News::Simulated(number, Ok(printed(lines))));
            assert!(said(&app).contains("−8 bis −1"), "{what}: {}", said(&app));
            app = is_readable_everywhere(app);
            let (all, first) = ((0..lines).collect::<BTreeSet<_>>(), seen(&app, lines));
            assert_eq!(shows(&app, "Arrows or the wheel"), first != all, "{what}: {}", said(&app));
            // Two columns are used as soon as they fit.
            assert!(lines > 52 || size.0 < 960.0 || first == all, "{what}: {first:?}");
            let mut by_keys = first.clone();
            for _ in 0..lines / 5 {
                keys(&mut app, "↓↓↓↓↓");
                by_keys.extend(seen(&app, lines));
            }
            assert_eq!(by_keys, all, "{what}");
            let mut by_wheel = seen(&app, lines);
            for _ in 0..lines / 3 {
                let layout = app.scene().layout;
                app.update(&Input { layout, wheel: 1.0, ..Input::default() });
                by_wheel.extend(seen(&app, lines));
            }
            assert!(by_wheel == all && seen(&app, lines) == first, "{what}: {by_wheel:?}");
        }
    }
}

#[test]
fn no_mouse_is_over_a_board_that_is_photographed() {
    in_language("en");
    let mut app = open_with("tictactoe", &[("player", "person")]);
    let (layout, on_the_board) = (app.scene().layout, |app: &App| {
        let mut scene = app.scene();
        tables::picture::keep_the_board(&mut scene, Rect::default());
        scene.commands
    });
    let plain = on_the_board(&app);
    let mouse = layout.board.center();
    app.update(&Input { layout, mouse, ..Input::default() });
    assert!(on_the_board(&app) != plain, "the square below the mouse is lit");
    press(&mut app, "Share");
    app.update(&Input { layout, mouse, ..Input::default() });
    let photo = places(&app, "Save the board as PNG")[0];
    app.update(&Input { layout, mouse: photo, pressed: true, held: true, ..Input::default() });
    assert!(app.wishes().iter().any(|wish| matches!(wish, Wish::Photo { .. })));
    assert!(on_the_board(&app) == plain, "{}", said(&app));
}
