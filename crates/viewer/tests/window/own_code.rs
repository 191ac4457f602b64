//! Tests changes of the student's code while the window is open: saved, thinking for long, stopped, not compiling.

use crate::common::{
    answer_by_the_solution, click, in_language, is_readable_everywhere, key, keys, open_with, press, question, resize,
    said, shows, tick,
};
use stage::font::Face;
use stage::scene::Command;
use stage::{News, Wish};
use tables::{Here, Options, Order};
use text::Text;
use viewer::app::App;

#[test]
fn a_save_is_told_at_once_and_nothing_of_the_old_code_stays() {
    in_language("en");
    // The explanation of the old code's move, on the board and in the panel.
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
        // During a person's turn, a save is announced all the same, and the next save is a different one.
        app.hear(&News::Changed("14:03:27".to_owned()));
        assert!(said(&app).contains("Saved 14:03:27. It is being built ..."), "{}", said(&app));
        app.hear(&News::Changed("14:03:41".to_owned()));
        assert!(said(&app).contains("Saved 14:03:41. It is being built ..."));
        app.hear(&News::Rebuilt);
        assert!(said(&app).contains("Saved 14:03:41. Your new code plays now."), "{}", said(&app));
        // When the game goes on, the announcement disappears.
        moves_somewhere(&mut app);
        key(&mut app, ',');
        assert!(app.state().contains(" earlier") && !said(&app).contains("Saved"), "{}", said(&app));
        assert!(!said(&app).contains(of_the_code), "{}", said(&app));
        assert_eq!(values_on_the_board(&app), Vec::<String>::new(), "{game}");
    }
    // If other code plays, the window does not say that the new code plays.
    let mut app = open_with("othello", &[("player", "solution")]);
    app.hear(&News::Changed("14:03:27".to_owned()));
    app.hear(&News::Rebuilt);
    assert!(said(&app).contains("Saved 14:03:27. Your new code is built."), "{}", said(&app));
}

/// Returns the texts on the board, except the names of rows and columns.
fn values_on_the_board(app: &App) -> Vec<String> {
    let scene = app.scene();
    let is_value = |text: &str| text.len() > 1 || !"abcdefgh12345678".contains(text);
    let value = |command: &Command| match command {
        Command::Text { at, text, .. } if scene.layout.board.contains(*at) && is_value(text) => Some(text.clone()),
        _ => None,
    };
    scene.commands.iter().filter_map(value).collect()
}

/// Makes a move of the person at any possible place.
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
            // Without a move of the person there is no move to undo.
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
            // After five seconds, a guess about the reason is shown.
            tick(&mut app, 5.9);
            assert!(said(&app).contains("thinking for 4 s") && !said(&app).contains("never ends"), "{}", said(&app));
            tick(&mut app, 6.1);
            let guess = format!("5 s in {function}. A call that never ends");
            assert!(said(&app).contains(&guess), "{guess}: {}", said(&app));
            // In Minesweeper, the button that started the thinking also stops it.
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
            // The whole message is shown, without breaking its words.
            key(&mut app, 'm');
            assert!(shows(&app, "21 |     let x = }"), "{}", said(&app));
            is_readable_everywhere(app);
        }
    }
}

#[test]
fn a_game_that_is_opened_later_knows_that_code_does_not_compile() {
    in_language("en");
    let mut app = App::default();
    tick(&mut app, 0.0);
    app.hear(&News::Unbuilt(Text::verbatim("exercises/tictactoe/minimax.rs:21:25: expected expression")));
    let broken = "Cannot be built, so it cannot play yet.";
    let begins = |app: &mut App, game: &str, is_told: bool| {
        let card = app.spoken().stops.into_iter().find(|stop| stop.label.starts_with(game)).unwrap().rect.center();
        click(app, card.0, card.1);
        assert_eq!(said(app).contains(broken), is_told, "{}", said(app));
        key(app, '\u{1b}');
    };
    begins(&mut app, "TicTacToe.", true);
    // The message is shown even if another player has replaced the student's code.
    let (minesweeper, ()) = tables::named("minesweeper", |_| Some(())).unwrap();
    let own = minesweeper.opponents(&tables::Options::default());
    app.hear(&News::Unwritten(
        own.into_iter().map(|rung| (rung.exercise.to_owned(), rung.exercise.to_owned())).collect(),
    ));
    begins(&mut app, "Minesweeper.", true);
    app.hear(&News::Rebuilt);
    begins(&mut app, "Othello.", false);
}

#[test]
fn a_stand_in_does_not_hide_what_goes_wrong() {
    in_language("en");
    let unwritten = ["tictactoe/minimax", "tictactoe/alpha_beta"].map(|id| (id.to_owned(), id.to_owned()));
    let here = Here { solutions: false, unwritten: unwritten.into() };
    let order = Order { game: Some("tictactoe".to_owned()), options: Options::default() };
    let mut app = App::with(&order, here).unwrap();
    assert!(shows(&app, "not written yet: chance plays"), "{}", said(&app));
    press(&mut app, "My drawing");
    tick(&mut app, 1.0);
    let number = question(&mut app).number;
    app.hear(&News::Failed(number, Text::verbatim("the drawing panicked")));
    assert!(shows(&app, "the drawing panicked"), "{}", said(&app));
}
