//! Tests the ladder of a game's opponents: the opponent that a card names, wins that count, and the message about them.

use crate::common::{
    click, in_language, is_readable_everywhere, key, open_with, places, press, question, said, shows, solution, svg,
    tick,
};
use calls::players::Question;
use questions::tictactoe::Searched;
use stage::{Input, News, Wish};
use tables::{Here, Options, Order};
use viewer::app::App;

/// Plays games of TicTacToe against chance, opened from the home screen, until X wins.
fn beats_chance() -> App {
    for seed in 0..40 {
        let mut app = App::default();
        let rung = app.spoken().stops.into_iter().find(|stop| stop.label == "To beat: chance").unwrap().rect.center();
        click(&mut app, rung.0, rung.1);
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
fn a_rung_opens_whom_it_names_and_a_beaten_rung_is_a_moment() {
    in_language("en");
    let mut app = beats_chance();
    assert!(said(&app).contains("Beaten: chance") && said(&app).contains("X has won."), "{}", said(&app));
    insta::assert_snapshot!("beaten_dark_en", svg(&app.scene()));
    let before = app.scene();
    tick(&mut app, 99.0);
    assert!(app.scene().commands != before.commands, "something moves");
    let app = is_readable_everywhere(app);
    let mut app = app;
    let mouse = places(&app, "The next one")[0];
    let layout = app.scene().layout;
    app.update(&Input { layout, mouse, pressed: true, held: true, time: 99.1, ..Input::default() });
    app.update(&Input { layout, mouse, time: 99.2, ..Input::default() });
    assert!(app.state().starts_with("tictactoe . . . /") && said(&app).contains("Your minimax"), "{}", said(&app));
    assert!(!said(&app).contains("Beaten"), "{}", said(&app));
}

/// A card shows both the default opponent, against whom it opens a game, and the next opponent of the ladder.
#[test]
fn a_card_opens_the_own_code_and_shows_the_ladder() {
    for (language, plays, chance) in [
        ("en", "Plays: your alpha_beta", "To beat: chance"),
        ("de", "Es spielt: dein alpha_beta", "Zu schlagen: der Zufall"),
    ] {
        in_language(language);
        let mut app = App::default();
        assert!(shows(&app, plays) && shows(&app, chance), "{}", said(&app));
        press(&mut app, "TicTacToe");
        key(&mut app, '5');
        assert_eq!(question(&mut app).exercise, "tictactoe/alpha_beta");
    }
    in_language("en");
    // If no exercise is written, the card and the game name the fallback player.
    let order = Order { game: None, ..Order::default() };
    let unwritten = tables::ALL.iter().flat_map(|table| table.opponents(&Options::default()));
    let unwritten = unwritten.map(|rung| (rung.exercise.to_owned(), rung.exercise.to_owned())).collect();
    let mut app = App::with(&order, Here { solutions: false, unwritten }).unwrap();
    let instead = "Your code for this is not written yet: chance plays.";
    assert_eq!(app.spoken().stops.iter().filter(|stop| stop.label.contains(instead)).count(), tables::ALL.len());
    for title in ["TicTacToe", "Othello", "Minesweeper", "Battleship"] {
        press(&mut app, title);
        assert!(said(&app).contains("Your code for this is not written yet"), "{title}: {}", said(&app));
        key(&mut app, '\u{1b}');
    }
}

/// In a simulation, the student's code plays, even if a person plays against chance at the board.
#[test]
fn chance_does_not_play_many_games_against_itself() {
    in_language("en");
    let simulated = |app: &mut App, game: &str| {
        press(app, "Simulate");
        let wishes = app.wishes();
        let options = wishes.into_iter().find_map(|wish| match wish {
            Wish::Simulate { options, .. } => Some(options.into_iter().collect::<Options>()),
            _ => None,
        });
        let options = options.unwrap_or_else(|| panic!("{game}"));
        (options.get("player").map(str::to_owned), options.get("against").map(str::to_owned))
    };
    for (game, plays) in
        [("tictactoe", "my-champion"), ("othello", "my-mcts"), ("minesweeper", "my-champion"), ("battleship", "mine")]
    {
        let mut app = open_with(game, &[("player", "random")]);
        assert_eq!(simulated(&mut app, game).0.as_deref(), Some(plays));
    }
    let mut app = open_with("tictactoe", &[("player", "random"), ("against", "random")]);
    let random = || Some("random".to_owned());
    assert_eq!(simulated(&mut app, "tictactoe"), (random(), random()), "it was chosen so");
}

#[test]
fn the_card_of_a_game_that_is_over_begins_a_new_one() {
    in_language("en");
    let mut app = beats_chance();
    key(&mut app, '\u{1b}');
    assert!(!shows(&app, "Continue"), "{}", said(&app));
    press(&mut app, "TicTacToe");
    assert!(app.state().starts_with("tictactoe . . . /"), "{}", app.state());
    // A game in progress keeps its state.
    key(&mut app, '5');
    let state = app.state().replace(" thinking", "");
    key(&mut app, '\u{1b}');
    assert!(shows(&app, "Continue"));
    press(&mut app, "TicTacToe");
    assert_eq!(app.state().replace(" thinking", ""), state);
}

#[test]
fn a_draw_against_what_cannot_be_beaten_counts() {
    in_language("en");
    for (depth, counts) in [("9", true), ("2", false)] {
        let mut app = open_with("tictactoe", &[("player", "solution"), ("depth", depth)]);
        let mut time = 1.0;
        let mut won = false;
        // X follows the solution, too, so the game is a draw.
        for _ in 0..12 {
            time += 2.0;
            tick(&mut app, time);
            for wish in app.wishes() {
                match wish {
                    Wish::Ask { number, question, .. } => app.hear(&News::Answered(number, solution(&question), 0.1)),
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
                let Searched { row, column, .. } = solution(&Question::new(question)).get().unwrap();
                let typed = char::from(b'1' + (3 * row + column) as u8);
                app.update(&Input { layout: app.scene().layout, keys: vec![typed], time, ..Input::default() });
            }
        }
        assert!(app.state().contains("over"), "{}", app.state());
        let is_draw = said(&app).contains("A draw.");
        assert_eq!(won && is_draw, counts && is_draw, "depth {depth}: {}", said(&app));
        assert!(is_draw || depth == "2", "{}", said(&app));
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
