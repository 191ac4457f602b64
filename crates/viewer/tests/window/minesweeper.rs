//! Tests the Minesweeper screen without a window: rounds by keys and by the mouse against made-up answers. The pictures
//! in the docs show the solutions' answers.

use crate::common::{
    Asked, answered, click, in_language, is_readable, is_readable_and_stands_out, is_readable_everywhere,
    is_the_picture_of_the_docs, key, keys, open_with, open_without_solutions, places, press, press_for, question,
    questions, resize, right, said, shows, slide, solution, square, svg, tick,
};
use course::player::Code;
use games::minesweeper::{Click, Field, Square, Standing, Step};
use questions::minesweeper::{Act, Acted, By, Chances, Decided, Likely};
use stage::key::BACK_TAB;
use stage::{Hand, Input, News, Wish};
use text::Text;
use viewer::app::App;

/// A round in progress. The 1 at (0, 5) proves the mine at (0, 6); with it, the 1 at (1, 7) proves that (0, 7) is safe.
const MIDDLE: &str = "000001*# / 22100111 / **100000 / ##210122 / ##*112** / #####*## / *##*#### / ###*#### 10";

fn open(options: &[(&str, &str)]) -> App {
    open_with("minesweeper", options)
}

/// Returns the round, parsed from the state.
fn field(app: &App) -> Field {
    let state = app.state();
    let words: Vec<&str> = state.split(' ').skip(1).collect();
    (0..=words.len()).rev().find_map(|count| words[..count].join(" ").parse().ok()).unwrap()
}

fn left(app: &mut App, at: (usize, usize)) {
    let place = square(app, at);
    press_for(app, place, 1.0, 0.1);
}

/// Moves the focus from the upper left corner to this square.
fn go_to(app: &mut App, (row, column): (usize, usize)) {
    let level = field(app).level();
    keys(app, &"↑".repeat(level.rows()));
    keys(app, &"←".repeat(level.columns()));
    keys(app, &"↓".repeat(row));
    keys(app, &"→".repeat(column));
}

/// Flags all mines by keys, or opens all other squares by the mouse.
fn win(app: &mut App, flags: bool) {
    let began = field(app);
    for (row, column) in began.squares().filter(|&(row, column)| began.is_mine(row, column) == flags) {
        if field(app).get(row, column) == Square::Covered {
            match flags {
                true => {
                    go_to(app, (row, column));
                    key(app, 'f');
                }
                false => left(app, (row, column)),
            }
        }
    }
    assert_eq!(field(app).standing(), Standing::Won);
}

fn snapshot(name: &str, app: &App) {
    is_readable(&app.scene());
    insta::assert_snapshot!(name, svg(&app.scene()));
}

fn acted(clicks: &[Click], decided: Decided) -> Acted {
    Acted { clicks: clicks.to_vec(), decided }
}

/// Answers that the AI makes these clicks, found by this step.
fn answer(app: &mut App, ask: &Asked, clicks: &[Click], step: Step) {
    app.hear(&answered(ask.number, acted(clicks, Decided::Step(step)), 0.01));
}

#[test]
fn a_round_is_won_by_keys_alone() {
    in_language("en");
    // Starting at the home screen, the cards are tested one after the other.
    let mut app = App::default();
    keys(&mut app, "←←←←↑↑↑\n");
    for card in 1.. {
        if app.state().starts_with("minesweeper") {
            break;
        }
        keys(&mut app, "\u{1b}←←←←↑↑↑");
        keys(&mut app, &"→".repeat(card));
        key(&mut app, '\n');
        assert!(card < 9, "no card opens it");
    }
    // The level for beginners has 9 x 9 squares.
    keys(&mut app, "o\t\t\t\n");
    keys(&mut app, &format!("{BACK_TAB}{BACK_TAB}n"));
    assert_eq!(field(&app).level().to_string(), "9x9/10");
    assert!(questions(&mut app).is_empty());
    go_to(&mut app, (3, 3));
    key(&mut app, '\n');
    assert!(field(&app).mines_placed() && matches!(field(&app).get(3, 3), Square::Open(_)));
    win(&mut app, true);
    assert_eq!(app.wishes(), [Wish::Won { game: "minesweeper", player: "beginner" }]);
    // Undoing and repeating the last action does not count as a second win; the card names the next size.
    keys(&mut app, "uf");
    assert_eq!((field(&app).standing(), app.wishes()), (Standing::Won, Vec::new()));
    key(&mut app, '\u{1b}');
    assert_eq!(app.state(), "home");
    assert!(shows(&app, "To beat: intermediate"), "{}", said(&app));
}

#[test]
fn only_who_was_not_helped_has_won() {
    in_language("en");
    type Help = fn(&mut App);
    let helps: [(&str, Help); 4] = [
        ("a hint", |app| key(app, 'h')),
        ("chances", |app| keys(app, "vvvvv")),
        ("the solver", |app| keys(app, "xx")),
        ("an action of the AI", |app| {
            key(app, 'a');
            let ask = question(app);
            let now = field(app);
            let mine = now.squares().find(|&(row, column)| now.is_mine(row, column)).unwrap();
            answer(app, &ask, &[Click::Right(mine.0, mine.1)], Step::Chances);
        }),
    ];
    for (name, help) in helps {
        let mut app = open(&[("board", "9x9/10"), ("seed", "3"), ("rule", "opened")]);
        go_to(&mut app, (3, 3));
        key(&mut app, ' ');
        help(&mut app);
        app.wishes();
        win(&mut app, false);
        assert!(app.wishes().iter().all(|wish| !matches!(wish, Wish::Won { .. })), "{name}");
    }
    let mut app = open(&[("board", "9x9/10"), ("seed", "3"), ("rule", "opened")]);
    go_to(&mut app, (3, 3));
    key(&mut app, ' ');
    win(&mut app, false);
    assert_eq!(app.wishes(), [Wish::Won { game: "minesweeper", player: "beginner" }]);
}

#[test]
fn a_round_has_a_clock_and_is_counted() {
    in_language("en");
    let mut app = open(&[("board", "8x8/10"), ("seed", "3")]);
    let start = ["Your turn", "A click opens a square", "0:00", "Rounds: 0, won 0 (0 %)"];
    assert!(start.iter().all(|text| shows(&app, text)), "{}", said(&app));
    is_readable_and_stands_out(&app);
    go_to(&mut app, (3, 3));
    key(&mut app, '\n');
    assert_eq!(field(&app).view().mines_left(), 10);
    app.update(&Input { time: 64.0, ..Input::default() });
    assert!(shows(&app, "1:00"), "nobody was there");
    win(&mut app, true);
    assert!(shows(&app, "The round is won.") && shows(&app, "won 1 (100 %)") && shows(&app, "1:04"));
    // The clock has stopped, and a round that is undone counts once.
    app.update(&Input { time: 1000.0, ..Input::default() });
    assert!(shows(&app, "1:04"));
    is_readable_and_stands_out(&app);
    keys(&mut app, "uf");
    assert!(field(&app).standing() == Standing::Won && shows(&app, "Rounds: 1"));
}

/// A press on the home screen or over the game that is released over a square does not open the square.
#[test]
fn a_press_that_was_not_on_the_board_opens_no_square() {
    in_language("en");
    let click_at = |app: &mut App, at| press_for(app, at, 1.0, 0.1);
    let mut app = App::default();
    let card = places(&app, "Minesweeper")[0];
    click_at(&mut app, card);
    assert!(!field(&app).mines_placed(), "{}", app.state());
    for opens in ["?", "Share"] {
        let button = places(&app, opens)[0];
        click_at(&mut app, button);
        let corner = square(&app, (0, 0));
        click_at(&mut app, corner);
        assert!(!field(&app).mines_placed(), "{opens}: {}", app.state());
    }
    let corner = square(&app, (0, 0));
    click_at(&mut app, corner);
    assert!(field(&app).mines_placed(), "{}", app.state());
}

/// While only the clock changes, the round is redrawn once a second. After ten seconds without input, it is redrawn
/// every ten seconds.
#[test]
fn a_round_rests_from_second_to_second_and_then_from_ten_to_ten() {
    in_language("en");
    let mut app = open(&[("board", "8x8/10"), ("seed", "3")]);
    go_to(&mut app, (3, 3));
    key(&mut app, '\n');
    let rests = |app: &mut App, time: f64, next: f64| {
        tick(app, time);
        let until = app.rests_until();
        assert!((until - next).abs() < 1e-6, "{time} s: {until}");
        let before = app.scene();
        if next - time < 1.0 {
            tick(app, until - 0.01);
            assert!(app.scene() == before, "it was to rest until {until}");
        }
        tick(app, until + 0.01);
        assert!(app.scene() != before, "the clock stands still");
    };
    for (time, next) in [(1.25, 2.0), (8.75, 9.0), (10.25, 20.0), (33.5, 40.0)] {
        rests(&mut app, time, next);
    }
    // The clock is exact again as soon as there is input.
    let layout = app.scene().layout;
    app.update(&Input { layout, mouse: (300.0, 300.0), time: 44.5, ..Input::default() });
    assert!(shows(&app, "0:44") && (app.rests_until() - 45.0).abs() < 1e-6, "{}", said(&app));
}

/// Each entry of the ladder opens the size that it names, and the solver has its place on the card.
#[test]
fn a_rung_opens_the_size_that_it_names_and_the_solver() {
    in_language("en");
    let sizes = [("beginner", "9x9/10"), ("intermediate", "16x16/40"), ("expert", "30x16/99")];
    for (i, (name, size)) in sizes.into_iter().enumerate() {
        let beaten = sizes[..i].iter().map(|(name, _)| ("minesweeper".to_owned(), (*name).to_owned()));
        let mut app = App::default().having_beaten(beaten.collect());
        assert!(shows(&app, &format!("To beat: {name}")), "{}", said(&app));
        let rung = app.spoken().stops.into_iter().find(|stop| stop.label == format!("To beat: {name}"));
        let (x, y) = rung.unwrap().rect.center();
        click(&mut app, x, y);
        assert_eq!(field(&app).level().to_string(), size, "{name}");
    }
    let mut app = App::default();
    press(&mut app, "Constraints");
    assert!(app.state().contains(" constraints "), "{}", app.state());
}

/// Each part of the screen has its place, in every window size.
#[test]
fn it_is_beautiful_in_every_window() {
    in_language("en");
    let sizes = [((480.0, 360.0), "small", "en"), ((700.0, 900.0), "tall", "de")];
    let larger = [((1280.0, 800.0), "large", "de"), ((1800.0, 640.0), "wide", "en")];
    for (size, name, language) in sizes.into_iter().chain(larger) {
        in_language(language);
        let mut app = open(&[("board", "30x16/99"), ("seed", "2")]).in_theme(language == "en");
        resize(&mut app, size);
        go_to(&mut app, (8, 14));
        key(&mut app, '\n');
        key(&mut app, 'h');
        let guess =
            if language == "en" { "Hint 1 of 4: Nothing is certain" } else { "Tipp 1 von 4: Nichts ist sicher" };
        assert!(shows(&app, guess), "{name}: {}", said(&app));
        is_readable_and_stands_out(&app);
        let mut app = open(&[("position", MIDDLE)]).in_theme(language == "de");
        resize(&mut app, size);
        press(&mut app, if language == "en" { "Hint" } else { "Tipp" });
        keys(&mut app, "vv");
        let mine = if language == "en" { "A mine is certain" } else { "Hier ist eine Mine sicher" };
        assert!(shows(&app, mine), "{name}: {}", said(&app));
        is_readable_and_stands_out(&app);
        if name == "small" {
            snapshot("middle_small", &app);
        }
        is_readable_everywhere(app);
    }
    in_language("en");
    // Every size can be read and played.
    let (small, tall, wide) = (sizes[0].0, sizes[1].0, larger[1].0);
    let levels = [("1x1/0", small), ("40x30/400", small), ("3x30/9", tall), ("40x2/9", wide), ("9x9/10", small)];
    for (level, size) in levels {
        let mut app = open(&[("board", level), ("seed", "2")]);
        resize(&mut app, size);
        keys(&mut app, "↓\nvv");
        app = is_readable_everywhere(app);
        for page in ['o', 'w'] {
            key(&mut app, page);
            app = is_readable_everywhere(app);
            key(&mut app, '\u{1b}');
        }
    }
}

#[test]
fn a_round_is_lost_by_the_mouse() {
    in_language("en");
    let mut app = open(&[("position", MIDDLE)]);
    right(&mut app, (2, 0)); // right
    right(&mut app, (7, 7)); // wrong
    left(&mut app, (2, 0)); // a flag ignores it
    assert_eq!(field(&app).view().mines_left(), 8);
    left(&mut app, (0, 6));
    let lost = field(&app);
    assert_eq!(lost.standing(), Standing::Lost { row: 0, column: 6 });
    let shapes = [(2, 0), (7, 7), (0, 6), (4, 6)].map(|(row, column)| lost.get(row, column));
    assert_eq!(shapes, [Square::RightFlag, Square::WrongFlag, Square::ClickedMine, Square::Mine]);
    assert!(shows(&app, "The round is lost.") && shows(&app, "(0, 6) was certainly a mine"), "{}", said(&app));
    in_language("de");
    snapshot("lost_light_de", &app.in_theme(false));
    in_language("en");
}

#[test]
fn a_long_press_flags_and_opens_nothing() {
    in_language("en");
    let mut app = open(&[("position", MIDDLE)]);
    let (before, at) = (field(&app), square(&app, (2, 0)));
    press_for(&mut app, at, 1.0, 0.7);
    assert_eq!(field(&app).get(2, 0), Square::Flag);
    press_for(&mut app, at, 2.0, 0.7);
    assert_eq!(field(&app), before);
    // A press that was moved away is not a click, and neither is a press that began elsewhere.
    let mut hand = Hand::default();
    let other = square(&app, (7, 7));
    for (mouse, down) in [(at, true), (other, true), (other, false)] {
        app.update(&hand.input(mouse, down, false, 4.0));
    }
    assert_eq!(field(&app), before);
    press_for(&mut app, other, 5.0, 0.1);
    assert!(matches!(field(&app).get(7, 7), Square::Open(_)));
}

#[test]
fn a_number_with_its_flags_opens_the_rest() {
    in_language("en");
    let mut app = open(&[("position", MIDDLE)]);
    let before = field(&app);
    left(&mut app, (1, 7));
    assert_eq!(field(&app), before, "it has no flags yet");
    right(&mut app, (0, 6));
    go_to(&mut app, (1, 7));
    key(&mut app, '\n');
    let after = field(&app);
    assert!(matches!(after.get(0, 7), Square::Open(_)) && after.standing() == Standing::Running);
    keys(&mut app, "uu");
    assert_eq!(field(&app), before);
}

#[test]
fn the_ai_acts_and_says_why() {
    in_language("en");
    let mut app = open(&[("position", MIDDLE), ("without", "chances")]);
    tick(&mut app, 1.0);
    press(&mut app, "One action");
    let ask = question(&mut app);
    assert_eq!((ask.code, ask.exercise), (Code::Mine, "minesweeper/do_action"));
    let asked: Act = ask.question.get().unwrap();
    assert_eq!(asked.by, By::Steps(vec![Step::Feldnachbarn, Step::Minenmenge, Step::Patternlogik]));
    assert_eq!(asked.view, field(&app).view());
    assert!(!format!("{:#}", asked.view).contains('*'));
    app.hear(&News::Building(ask.number));
    assert!(shows(&app, "Your code is being built ..."));
    app.hear(&News::Built(ask.number));
    tick(&mut app, 4.5);
    assert!(shows(&app, "The player has been thinking for 4 s ..."), "{}", said(&app));
    is_readable_and_stands_out(&app);
    answer(&mut app, &ask, &[Click::Right(0, 6)], Step::Feldnachbarn);
    assert_eq!(field(&app).get(0, 6), Square::Flag);
    assert!(shows(&app, "Decided by: do_logik_feldnachbarn") && shows(&app, "The rule: one number"), "{}", said(&app));
    snapshot("reason_dark_en", &app);
    let app = is_readable_everywhere(app);
    // Steps are switched by keys; the acting player is chosen from a list.
    let mut app = app;
    keys(&mut app, "413a");
    let asked: Act = question(&mut app).question.get().unwrap();
    assert_eq!(asked.by, By::Steps(vec![Step::Minenmenge, Step::Chances]));
    key(&mut app, 'w');
    assert!(app.state().contains(" players") && shows(&app, "The course's AI"));
    app = is_readable_everywhere(app);
    press(&mut app, "The champion");
    key(&mut app, 'a');
    let ask = question(&mut app);
    let asked: Act = ask.question.get().unwrap();
    assert_eq!((ask.code, asked.by), (Code::Champion("minesweeper"), By::Champion));
    // An answer that arrives after a person has acted is ignored.
    right(&mut app, (2, 0));
    let now = field(&app);
    answer(&mut app, &ask, &[Click::Left(0, 7)], Step::Chances);
    assert_eq!(field(&app), now);
    // A square that cannot be proved safe is shown with its chance.
    key(&mut app, 'a');
    let ask = question(&mut app);
    app.hear(&answered(ask.number, acted(&[Click::Left(7, 7)], Decided::Odds), 0.01));
    assert!(shows(&app, "(7, 7) is a mine with a chance of"), "{}", said(&app));
    let mut app = is_readable_everywhere(app);
    // A loss is judged, too, and the screen shows the losing player.
    key(&mut app, 'a');
    let ask = question(&mut app);
    answer(&mut app, &ask, &[Click::Left(4, 6)], Step::Chances);
    assert!(matches!(field(&app).standing(), Standing::Lost { .. }));
    assert!(shows(&app, "Decided by: get_chances") && shows(&app, "(4, 6) was certainly a mine"), "{}", said(&app));
    is_readable_everywhere(app);
}

#[test]
fn the_ai_goes_on_until_it_is_stopped() {
    in_language("en");
    let mut app = open(&[("board", "8x8/10"), ("seed", "5")]);
    tick(&mut app, 1.0);
    key(&mut app, 'p');
    let mut time = 1.0;
    let covered = |app: &App| field(app).view().covered();
    for _ in 0..3 {
        time += 0.3;
        tick(&mut app, time);
        let (ask, before) = (question(&mut app), covered(&app));
        let now = field(&app);
        let safe = now.squares().find(|&(r, c)| now.get(r, c) == Square::Covered && !now.is_mine(r, c)).unwrap();
        answer(&mut app, &ask, &[Click::Left(safe.0, safe.1)], Step::Chances);
        assert_eq!(shows(&app, "It is the first click"), !now.mines_placed(), "{}", said(&app));
        assert!(covered(&app) < before && app.state().contains(" continuous"));
        // The next action waits for a quarter of a second.
        tick(&mut app, time + 0.2);
        assert_eq!(app.wishes(), []);
    }
    key(&mut app, 'p');
    tick(&mut app, time + 9.0);
    assert_eq!(app.wishes(), []);
    // Without a pause, the actions follow one another. The slider is drawn to its end.
    keys(&mut app, "-----p");
    questions(&mut app);
    assert!(shows(&app, "Wait 0.00 s"));
    slide(&mut app, "Wait", u32::MAX);
    assert!(shows(&app, "Wait 1.00 s"), "the slider can be drawn");
    // A random player is asked no questions, and finishes.
    keys(&mut app, "pw");
    press(&mut app, "Chance");
    keys(&mut app, "----------------------------np");
    for step in 0..200 {
        tick(&mut app, 30.0 + f64::from(step));
    }
    assert_eq!(app.wishes(), []);
    assert!(field(&app).standing() != Standing::Running && !app.state().contains("continuous"), "{}", app.state());
    // An AI that sets a flag and removes it again loops forever.
    let mut app = open(&[("position", "1* / ## 1")]);
    key(&mut app, 'p');
    for step in 0..16 {
        tick(&mut app, 100.0 + f64::from(step));
        let ask = question(&mut app);
        answer(&mut app, &ask, &[Click::Right(1, 0)], Step::Chances);
    }
    assert!(app.state().contains(" problem") && shows(&app, "After 16 actions"), "{}", app.state());
    is_readable_everywhere(app);
}

#[test]
fn code_that_fails_is_told_and_the_round_goes_on() {
    in_language("en");
    let mut app = open(&[("position", MIDDLE)]);
    let before = field(&app);
    key(&mut app, 'p');
    tick(&mut app, 1.0);
    let ask = question(&mut app);
    let stack = "The stack is full: does the recursion end?";
    app.hear(&News::Failed(
        ask.number,
        Text::both(stack.replace("The", "the"), "der Stapelspeicher (stack) ist voll: hat die Rekursion ein Ende?"),
    ));
    assert!(field(&app) == before && app.state().ends_with(" problem"), "{}", app.state());
    assert!(
        said(&app).find(stack).unwrap() < said(&app).find("No action; you can play on.").unwrap(),
        "the cause comes first"
    );
    in_language("de");
    let mut app = app.in_theme(false);
    let told =
        "Der Stapelspeicher (stack) ist voll: hat die Rekursion ein Ende? Keine Aktion; du kannst weiterspielen.";
    assert!(shows(&app, told), "{}", said(&app));
    is_readable_and_stands_out(&app);
    in_language("en");
    tick(&mut app, 9.0);
    assert_eq!(app.wishes(), [], "it does not go on");
    for (answer, why) in [
        (acted(&[], Decided::Chance), "It chose no square"),
        (acted(&[Click::Left(0, 0)], Decided::Chance), "changes nothing"),
        (acted(&[Click::Left(8, 0)], Decided::Chance), "outside the board"),
    ] {
        key(&mut app, 'a');
        assert!(!app.state().contains("thinking problem"));
        let ask = question(&mut app);
        app.hear(&answered(ask.number, answer, 0.0));
        assert!(field(&app) == before && shows(&app, why), "{}", said(&app));
    }
    key(&mut app, 'a');
    let ask = question(&mut app);
    app.hear(&answered(ask.number, "no such answer", 0.0));
    assert!(field(&app) == before && app.state().contains(" problem"));
    // The round can be continued, and new code is announced.
    app.hear(&News::Broken(Text::verbatim(
        "error[E0308]: mismatched types\n --> exercises/minesweeper/do_action.rs:12:5",
    )));
    assert!(app.state().ends_with(" broken"), "{}", app.state());
    right(&mut app, (0, 6));
    assert!(field(&app) != before && shows(&app, "the old code plays on"));
    app = is_readable_everywhere(app);
    app.hear(&News::Rebuilt);
    assert!(app.state().ends_with(" rebuilt") && shows(&app, "Your new code plays now."));
}

/// Returns chances that rise from square to square.
fn rising(view: &games::minesweeper::View) -> Likely {
    let chance = |row: usize, column: usize| match view.get(row, column) {
        Square::Covered => (row * view.columns() + column) as f64 / (view.rows() * view.columns()) as f64,
        _ => -1.0,
    };
    let row = |row: usize| (0..view.columns()).map(|column| chance(row, column)).collect();
    Likely { chances: (0..view.rows()).map(row).collect() }
}

#[test]
fn chances_are_shown_on_covered_squares() {
    in_language("en");
    let mut app = open(&[("position", MIDDLE)]);
    press(&mut app, "own");
    let ask = question(&mut app);
    assert_eq!((ask.code, ask.exercise), (Code::Mine, "minesweeper/get_chances"));
    let asked: Chances = ask.question.get().unwrap();
    assert!(!asked.exact && asked.view == field(&app).view());
    app.hear(&answered(ask.number, rising(&asked.view), 0.0));
    let numbers = |app: &App| app.scene().texts().filter(|text| text.parse::<u8>().is_ok()).count();
    let with = numbers(&app);
    key(&mut app, 'v'); // exact
    assert_eq!(app.wishes(), []);
    assert_eq!(numbers(&app), with);
    key(&mut app, 'v'); // both
    let ask = question(&mut app);
    app.hear(&answered(ask.number, rising(&asked.view), 0.0));
    assert!(numbers(&app) > with);
    app = is_readable_everywhere(app);
    // Another view asks again. Answers that are not numbers or have another size are reported.
    right(&mut app, (0, 6));
    let ask = question(&mut app);
    let mut odd = rising(&field(&app).view());
    odd.chances[0][7] = f64::NAN;
    app.hear(&answered(ask.number, odd, 0.0));
    assert!(app.scene().texts().any(|text| text == "?"));
    right(&mut app, (0, 6));
    let ask = question(&mut app);
    app.hear(&answered(ask.number, Likely { chances: vec![vec![0.5; 3]] }, 0.0));
    assert!(shows(&app, "The answer does not have 8 rows of 8 chances."), "{}", said(&app));
    assert!(app.scene().texts().filter(|text| *text == "14").count() > 5, "the exact ones are still to be seen");
    right(&mut app, (0, 6));
    assert_eq!(app.wishes(), [], "code that has failed is not asked again");
    app.hear(&News::Rebuilt);
    tick(&mut app, 3.0);
    question(&mut app);
    // On small squares, only the number of the square under the mouse or with the focus is shown.
    let mut app = open(&[("board", "30x16/99"), ("seed", "2")]);
    keys(&mut app, "↓\nvv");
    questions(&mut app);
    in_language("de");
    let mut app = app.in_theme(false);
    go_to(&mut app, (0, 0));
    assert!(
        shows(&app, "(0, 0): 21 %") && app.scene().texts().filter(|text| *text == "21").count() <= 1,
        "{}",
        said(&app)
    );
    is_readable_and_stands_out(&app);
    in_language("en");
    for at in [(0, 29), (15, 0), (15, 29)] {
        go_to(&mut app, at);
        app = is_readable_everywhere(app);
    }
}

#[test]
fn hints_are_given_one_by_one() {
    in_language("en");
    let mut app = open(&[("position", MIDDLE)]);
    let mut hints = Vec::new();
    for number in 1..=4 {
        press(&mut app, "Hint");
        assert!(shows(&app, &format!("Hint {number} of 4: ")), "{}", said(&app));
        hints.push(said(&app));
        app = is_readable_everywhere(app);
    }
    let tells = |hint: usize, what: &str| hints[hint].contains(what);
    assert!(tells(0, "no guess is needed") && !tells(0, "(0,") && tells(1, "(0, 5)") && !tells(2, "(0, 6)"));
    assert!(tells(2, "The rule: one number") && tells(3, "(0, 6) is a mine"), "{hints:?}");
    // The board is unchanged; after an action, the steps begin again.
    assert_eq!(format!("{:#}", field(&app)), MIDDLE);
    right(&mut app, (0, 6));
    assert!(!shows(&app, "of 4"));
    key(&mut app, 'h');
    assert!(shows(&app, "Hint 1 of 4"));
}

#[test]
fn the_next_round_is_as_it_was_chosen() {
    in_language("en");
    let mut app = open(&[("seed", "7")]);
    press(&mut app, "Settings");
    snapshot("settings_dark_en", &app);
    app = is_readable_everywhere(app);
    for choice in ["Expert", "All other squares open", "Always a zero"] {
        press(&mut app, choice);
    }
    assert!(shows(&app, "Board: 30x16 / 99"));
    slide(&mut app, "Rows", 0);
    assert!(shows(&app, "Board: 30x1 / 29"));
    press(&mut app, "Beginner");
    app = is_readable_everywhere(app);
    key(&mut app, 'n');
    assert!(app.state().starts_with("minesweeper ") && !app.state().contains("settings"));
    let next = field(&app);
    assert_eq!((next.level().to_string(), next.rule()), ("9x9/10".to_owned(), games::minesweeper::Rule::Opened));
    assert!(shows(&app, "first click always a zero"));
    go_to(&mut app, (3, 7));
    key(&mut app, '\n');
    assert_eq!(field(&app).get(3, 7), Square::Open(0));
    // The largest and the smallest board that the window shows.
    for (board, to) in [("40x30/1199", u32::MAX), ("1x1/0", 0)] {
        key(&mut app, 'o');
        for name in ["Columns", "Rows", "Mines"] {
            slide(&mut app, name, to);
        }
        key(&mut app, 'n');
        assert_eq!(field(&app).level().to_string(), board);
        app = is_readable_everywhere(app);
    }
    keys(&mut app, "↓\n");
    assert_eq!(field(&app).standing(), Standing::Won);
}

#[test]
fn nothing_is_lost_by_a_key() {
    in_language("en");
    let mut app = open(&[("seed", "1")]);
    keys(&mut app, "↓\n");
    let round = field(&app);
    key(&mut app, 'n');
    assert!(!field(&app).mines_placed());
    key(&mut app, 'u');
    assert_eq!(field(&app), round);
    for page in ['o', 'w'] {
        key(&mut app, page);
        assert!(app.state().ends_with("settings") || app.state().ends_with("players"));
        key(&mut app, '\u{1b}');
        assert!(!app.state().ends_with("settings") && !app.state().ends_with("players"));
    }
    key(&mut app, '\u{1b}');
    assert_eq!(app.state(), "home");
    press(&mut app, "Minesweeper");
    assert_eq!(field(&app), round);
}

#[test]
fn rounds_are_saved_and_loaded_or_refused() {
    in_language("en");
    let mut app = open(&[("position", MIDDLE)]);
    right(&mut app, (0, 6));
    let round = field(&app);
    key(&mut app, 's');
    let [Wish::Save { game: "minesweeper", text }] = &app.wishes()[..] else { panic!("one wish") };
    app.hear(&News::Saved(Ok("saved/minesweeper-1.txt".to_owned())));
    assert!(app.state().ends_with(" saved") && shows(&app, "Saved: saved/minesweeper-1.txt"));
    keys(&mut app, "n↓\nl");
    assert_eq!(app.wishes(), [Wish::Load("minesweeper")]);
    let other = field(&app);
    let half: String = text.chars().take(text.chars().count() / 2).collect();
    for wrong in ["hello", "", &half, "flags"] {
        app.hear(&News::Loaded(Ok(("saved/minesweeper-3.txt".to_owned(), wrong.to_owned()))));
        assert!(field(&app) == other && app.state().ends_with(" refused"), "{wrong}: {}", app.state());
        assert!(shows(&app, "saved/minesweeper-3.txt: "));
        is_readable_and_stands_out(&app);
    }
    app.hear(&News::Loaded(Err(Text::verbatim("there is none"))));
    assert!(shows(&app, "there is none"));
    app.hear(&News::Loaded(Ok(("saved/minesweeper-1.txt".to_owned(), text.clone()))));
    assert!(field(&app) == round && app.state().ends_with(" loaded"), "{}", app.state());
    key(&mut app, 'u');
    assert_eq!(field(&app), other, "the round before comes back");
}

#[test]
fn only_code_that_is_here_can_be_chosen() {
    in_language("en");
    for here in [true, false] {
        let mut app = if here { open(&[]) } else { open_without_solutions("minesweeper") };
        resize(&mut app, (1800.0, 640.0));
        key(&mut app, 'w');
        assert!(shows(&app, "Your champion") && app.state().ends_with("players"));
        assert_eq!((shows(&app, "The champion"), places(&app, "solution").len()), (here, usize::from(here)));
        press(&mut app, "Your champion");
        assert!(shows(&app, "Your champion") && !app.state().ends_with("players"));
    }
}

#[test]
fn the_pictures_in_the_docs_are_what_the_window_shows() {
    in_language("en");
    for language in ["en", "de"] {
        in_language(language);
        let mut app = open(&[("position", MIDDLE)]).in_theme(false);
        key(&mut app, 'a');
        let ask = question(&mut app);
        app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
        keys(&mut app, "vvv");
        let ask = questions(&mut app).pop().unwrap();
        app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
        is_readable(&app.scene());
        is_the_picture_of_the_docs(language, "minesweeper", &app.scene());
    }
}
