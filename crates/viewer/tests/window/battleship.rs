//! Tests the Battleship screen without a window: battles by keys and by the mouse against made-up answers. The pictures
//! in the docs show the solutions' answers.

mod at_work;
mod placing;
mod values;

use crate::common::{
    Asked, answered, in_language, is_readable, is_readable_and_stands_out, is_readable_everywhere,
    is_the_picture_of_the_docs, key, keys, open_with, open_without_solutions, places, press, press_for, question,
    questions, resize, right, said, shows, slide, solution, square, svg, tick, width,
};
use course::player::Code;
use games::battleship::{Move, Ship, State, View};
use questions::battleship::{Act, Acted, By, Log, Logged, Of, Valued, Values};
use stage::scene::{Anchor, Command, Scene};
use stage::{Hand, Input, News, Wish};
use text::Text;
use viewer::app::App;

const CLASSIC: &[(&str, &str)] = &[("fleet", "classic"), ("seed", "3"), ("player", "density")];

fn open(options: &[(&str, &str)]) -> App {
    open_with("battleship", options)
}

/// Returns the views that both sides have of the other's sea, parsed from the state.
fn views(app: &App) -> [View; 2] {
    let state = app.state();
    let parts: Vec<&str> = state.strip_prefix("battleship ").unwrap().split(" | ").collect();
    [parts[0], parts[1]].map(|view| view.parse().unwrap())
}

/// Returns the side to move and the rest of the state.
fn step(app: &App) -> String {
    app.state().split(" | ").nth(2).unwrap().to_owned()
}

/// Returns the battle as it is saved, or the saved ships of a side, `own` or `enemy`.
fn saved(app: &mut App) -> String {
    key(app, 's');
    let wishes = app.wishes();
    let text = wishes.into_iter().find_map(|wish| match wish {
        Wish::Save { game: "battleship", text } => Some(text),
        _ => None,
    });
    text.expect("a wish to save")
}

fn ships(app: &mut App, side: &str) -> Vec<Ship> {
    let text = saved(app);
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{side} "))).unwrap();
    line.split("; ").filter(|line| *line != "none").map(|ship| ship.parse().unwrap()).collect()
}

/// Drags the mouse from one position to another.
fn drag(app: &mut App, from: (f32, f32), to: (f32, f32)) {
    let mut hand = Hand::default();
    for part in 0..=6 {
        let part = part as f32 / 6.0;
        let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        app.update(&hand.input(at, true, false, 1.0 + f64::from(part)));
    }
    app.update(&hand.input(to, false, false, 2.1));
}

fn left(app: &mut App, at: (usize, usize), time: f64) {
    let place = square(app, at);
    press_for(app, place, time, 0.1);
}

/// Moves the focus from the upper left corner to this square.
fn go_to(app: &mut App, (row, column): (usize, usize)) {
    let view = views(app)[0].clone();
    app.update(&Input { layout: app.scene().layout, mouse: (-1.0, -1.0), ..Input::default() });
    keys(app, &"↑".repeat(view.rows() + 1));
    keys(app, &"←".repeat(view.columns()));
    keys(app, &"↓".repeat(row));
    keys(app, &"→".repeat(column));
}

/// Checks that no text on the board extends beyond it.
fn stays_on_the_board(scene: &Scene) {
    let board = scene.layout.board;
    for command in &scene.commands {
        let Command::Text { at, anchor: Anchor::Start, size, face, text, .. } = command else { continue };
        let right = at.0 + width(text, *size, *face);
        assert!(!board.contains(*at) || right <= board.x + board.w, "“{text}” goes to {right}");
    }
}

/// Checks that the screen is readable, that everything in it stands out, and that no text extends beyond the board.
fn is_readable_and_stays_on_the_board(app: &App) {
    is_readable_and_stands_out(app);
    stays_on_the_board(&app.scene());
}

fn snapshot(name: &str, app: &App) {
    is_readable(&app.scene());
    stays_on_the_board(&app.scene());
    insta::assert_snapshot!(name, svg(&app.scene()));
}

fn shoot(row: usize, column: usize) -> Acted {
    Acted { moves: vec![Move::Shoot(row, column)] }
}

/// Returns the open questions, after answering all earlier questions for log lines with plain lines.
fn open_questions(app: &mut App) -> Vec<Asked> {
    let mut others = Vec::new();
    for _ in 0..1000 {
        let (logs, new): (Vec<_>, Vec<_>) =
            questions(app).into_iter().partition(|asked| asked.question.get::<Log>().is_some());
        others.extend(new);
        if logs.is_empty() {
            break;
        }
        for asked in logs {
            app.hear(&answered(asked.number, plain(&asked.question.get().unwrap()), 0.0));
        }
        app.update(&Input { layout: app.scene().layout, mouse: (-1.0, -1.0), ..Input::default() });
    }
    others
}

/// Returns the last open question after all logs.
fn asked_after_logs(app: &mut App) -> Option<Asked> {
    open_questions(app).pop()
}

/// Answers the questions about the values of squares, as long as there are any.
fn tell_values(app: &mut App, time: f64) {
    for _ in 0..9 {
        tick(app, time);
        for asked in open_questions(app) {
            let Values { view, .. } = asked.question.get().unwrap();
            app.hear(&answered(asked.number, rising(&view), 0.0));
        }
    }
}

fn plain(Log { turn, view, moves }: &Log) -> Logged {
    let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
    Logged { text: format!("{turn}: {} ({})\n", moves.join("; "), view.ships().len()) }
}

/// Lets time pass until code is asked for a shot, and answers with this one. Questions about the values of squares are
/// answered, too.
fn enemy_shoots(app: &mut App, time: &mut f64, at: (usize, usize)) {
    for _ in 0..200 {
        *time += 0.3;
        tick(app, *time);
        for asked in open_questions(app) {
            if asked.question.get::<Act>().is_some() {
                return app.hear(&answered(asked.number, shoot(at.0, at.1), 0.01));
            }
            let Values { view, .. } = asked.question.get().unwrap();
            app.hear(&answered(asked.number, rising(&view), 0.0));
        }
    }
    panic!("no question: {}", app.state());
}

/// Returns the first square that was not shot at.
fn first_open(view: &View) -> (usize, usize) {
    view.squares().find(|&(r, c)| matches!(view.get(r, c), State::Unknown | State::Marked)).unwrap()
}

fn choose_values(app: &mut App, name: &str) {
    key(app, 'c');
    press(app, name);
}

/// Begins a battle with all ships placed at random.
fn begun(options: &[(&str, &str)]) -> App {
    let mut app = open(options);
    tick(&mut app, 1.0);
    keys(&mut app, "zg");
    assert_eq!(step(&app), "next 0");
    app
}

#[test]
fn a_battle_is_won_by_keys_alone() {
    in_language("en");
    let mut app = begun(CLASSIC);
    let mut time = 1.0;
    let targets: Vec<_> = ships(&mut app, "enemy").iter().flat_map(|ship| ship.squares().collect::<Vec<_>>()).collect();
    snapshot("battle_dark_en", &app);
    for (i, &at) in targets.iter().enumerate() {
        assert_eq!(step(&app), "next 0");
        go_to(&mut app, at);
        key(&mut app, '\n');
        assert!(matches!(views(&app)[0].get(at.0, at.1), State::Hit | State::Sunk));
        // A square that was shot at is skipped.
        if i + 1 < targets.len() {
            key(&mut app, '\n');
            assert!(step(&app).starts_with("next 1"), "{}", app.state());
            let at = first_open(&views(&app)[1]);
            enemy_shoots(&mut app, &mut time, at);
            if i == 6 {
                tell_values(&mut app, time);
                tick(&mut app, time + 5.0);
                let sea = views(&app)[0].clone();
                assert_eq!(sea.squares().filter(|&(r, c)| sea.get(r, c) == State::Sunk).count(), 5);
                assert!(shows(&app, "The density player shot at (0, 6)"), "{}", said(&app));
                is_readable_and_stays_on_the_board(&app);
                app = is_readable_everywhere(app);
            }
        }
    }
    // The win is recorded exactly once.
    let won = |app: &mut App| app.wishes().into_iter().filter(|wish| matches!(wish, Wish::Won { .. })).collect();
    let wishes: Vec<Wish> = won(&mut app);
    assert_eq!(wishes, [Wish::Won { game: "battleship", player: "density" }]);
    tick(&mut app, time + 9.0);
    assert_eq!(won(&mut app), []);
    assert!(step(&app).starts_with("over 0") && shows(&app, "You sank the last ship with shot 17."), "{}", said(&app));
    is_readable_and_stays_on_the_board(&app);
    is_readable_everywhere(app);
}

#[test]
fn a_battle_is_lost_by_the_mouse_and_taken_back() {
    in_language("en");
    let mut app = begun(CLASSIC);
    let mut time = 10.0;
    let targets: Vec<_> = ships(&mut app, "own").iter().flat_map(|ship| ship.squares().collect::<Vec<_>>()).collect();
    for &at in &targets {
        let open = first_open(&views(&app)[0]);
        left(&mut app, open, time);
        enemy_shoots(&mut app, &mut time, at);
    }
    assert!(
        step(&app).starts_with("over 1") && shows(&app, "The density player sank the last ship with shot 17"),
        "{}",
        said(&app)
    );
    // After the end, no shots are possible.
    let (lost, open) = (views(&app), first_open(&views(&app)[0]));
    left(&mut app, open, time);
    tell_values(&mut app, time + 9.0);
    assert_eq!((views(&app), asked_after_logs(&mut app).is_some()), (lost, false));
    tick(&mut app, time + 19.0);
    in_language("de");
    let mut app = app.in_theme(false);
    let end = "Der Gegner gewinnt Der Dichte-Spieler hat mit Schuss 17 das letzte Schiff versenkt.";
    assert!(shows(&app, end), "{}", said(&app));
    is_readable_and_stays_on_the_board(&app);
    in_language("en");
    // The last round is undone, and the battle goes on.
    key(&mut app, 'u');
    assert_eq!(step(&app), "next 0");
    let hits =
        |app: &App| views(app).map(|view| view.squares().filter(|&(r, c)| view.get(r, c) != State::Unknown).count());
    assert_eq!(hits(&app), [16, 16]);
    keys(&mut app, &"u".repeat(16));
    assert_eq!(hits(&app), [0, 0]);
}

#[test]
fn marks_come_and_go() {
    in_language("en");
    let mut app = begun(CLASSIC);
    right(&mut app, (4, 4));
    go_to(&mut app, (5, 5));
    key(&mut app, 'f');
    let place = square(&app, (6, 6));
    press_for(&mut app, place, 2.0, 0.7); // a long press
    let marked = |app: &App| {
        let view = views(app)[0].clone();
        view.squares().filter(|&(r, c)| view.get(r, c) == State::Marked).collect::<Vec<_>>()
    };
    assert_eq!((marked(&app), step(&app)), (vec![(4, 4), (5, 5), (6, 6)], "next 0".to_owned()));
    right(&mut app, (4, 4));
    assert_eq!(marked(&app), [(5, 5), (6, 6)]);
    key(&mut app, 'u');
    assert_eq!(marked(&app), [(5, 5)]);
    // After the first shots, marks are kept.
    left(&mut app, (0, 0), 3.0);
    enemy_shoots(&mut app, &mut 4.0, (0, 0));
    right(&mut app, (5, 5));
    assert!(marked(&app) == [(5, 5)] && shows(&app, "marked"), "{}", said(&app));
    left(&mut app, (5, 5), 9.0);
    assert_eq!(marked(&app), []);
}

/// Returns values that rise from square to square; 0 where a shot was.
fn rising(view: &View) -> Valued {
    let value = |row: usize, column: usize| match view.get(row, column) {
        State::Unknown => (row * view.columns() + column) as f64,
        _ => 0.0,
    };
    let row = |row: usize| (0..view.columns()).map(|column| value(row, column)).collect();
    valued((0..view.rows()).map(row).collect())
}

fn valued(values: Vec<Vec<f64>>) -> Valued {
    Valued { values, placements: None, sampled: false, events: Vec::new(), count: 0 }
}

#[test]
fn code_that_fails_is_told_and_the_battle_goes_on() {
    in_language("en");
    let mut app = begun(&[("fleet", "classic"), ("seed", "3"), ("player", "mine")]);
    let mut time = 2.0;
    let mut wrong = |app: &mut App, column: usize, news: &dyn Fn(u64) -> News| {
        left(app, (9, column), time);
        time += 5.0;
        tick(app, time);
        let ask = asked_after_logs(app).unwrap();
        assert_eq!((ask.code, ask.exercise), (Code::Mine, "battleship/own_shooter"));
        tick(app, time);
        app.hear(&News::Built(ask.number));
        tick(app, time + 3.0);
        assert!(shows(app, "The player has been thinking for 3 s ..."), "{}", said(app));
        let before = views(app)[1].clone();
        app.hear(&news(ask.number));
        let shots = |view: &View| view.squares().filter(|&(r, c)| view.get(r, c) != State::Unknown).count();
        assert_eq!(shots(&views(app)[1]), shots(&before) + 1, "a shot by lot takes its place");
        assert!(step(app).contains(" problem"), "{}", said(app));
        assert!(shows(app, "shot by lot") || shows(app, "by lot, sinc"), "{}", said(app));
        time += 5.0;
    };
    let stack = Text::both(
        "the stack is full: does the recursion end?",
        "der Stapelspeicher (stack) ist voll: hat die Rekursion ein Ende?",
    );
    wrong(&mut app, 0, &|number| News::Failed(number, stack.clone()));
    // The cause comes first in the message.
    let told = said(&app);
    assert!(told.find("The stack is full").unwrap() < told.find("the turn was a shot by lot").unwrap(), "{told}");
    tick(&mut app, 11.0);
    in_language("de");
    let mut app = app.in_theme(false);
    assert!(shows(&app, "Der Stapelspeicher (stack) ist voll: hat die Rekursion ein Ende?"), "{}", said(&app));
    is_readable_and_stays_on_the_board(&app);
    in_language("en");
    app = is_readable_everywhere(app);
    for (column, moves, why) in [
        (1, vec![], "no shot"),
        (2, vec![Move::Shoot(99, 0)], "outside"),
        (3, vec![Move::Shoot(0, 0), Move::Shoot(0, 1)], "2 shots"),
        (4, vec![Move::Mark(0, 0)], "no shot"),
    ] {
        wrong(&mut app, column, &|number| answered(number, Acted { moves: moves.clone() }, 0.1));
        if shows(&app, "More") {
            key(&mut app, 'm');
        }
        assert!(said(&app).contains(why), "{why}: {}", said(&app));
        app = is_readable_everywhere(app);
        if shows(&app, "Less") {
            key(&mut app, 'm');
        }
    }
    let shot = views(&app)[1].squares().find(|&(r, c)| views(&app)[1].get(r, c) != State::Unknown).unwrap();
    wrong(&mut app, 5, &|number| answered(number, shoot(shot.0, shot.1), 0.1));
    wrong(&mut app, 6, &|number| answered(number, "no such answer", 0.1));
    // New code is announced, and the earlier problem is cleared.
    app.hear(&News::Broken(Text::verbatim("error[E0308]: mismatched types\n --> exercises/battleship/log.rs:12:5")));
    assert!(app.state().ends_with(" broken") && shows(&app, "the old code plays on"));
    app = is_readable_everywhere(app);
    app.hear(&News::Rebuilt);
    assert!(app.state().ends_with(" rebuilt") && !step(&app).contains("problem"));
}

#[test]
fn code_plays_against_code() {
    in_language("en");
    let mut app = open(CLASSIC);
    tick(&mut app, 1.0);
    press(&mut app, "You: person");
    assert!(step(&app).ends_with(" players"));
    assert!(shows(&app, "Who plays?"), "{}", said(&app));
    is_readable_and_stays_on_the_board(&app);
    app = is_readable_everywhere(app);
    press(&mut app, "Chance"); // it asks nobody
    assert_eq!(step(&app), "next 0", "code has no hands: its ships lie by lot");
    press(&mut app, "Stop");
    for second in 2..9 {
        tick(&mut app, f64::from(second));
    }
    assert_eq!(step(&app), "next 0 paused");
    press(&mut app, "One turn");
    tick(&mut app, 9.0);
    assert_eq!(step(&app), "next 1 paused");
    press(&mut app, "One turn");
    let ask = asked_after_logs(&mut app).unwrap();
    assert_eq!(ask.question.get::<Act>().unwrap().by, By::Density);
    app.hear(&answered(ask.number, shoot(0, 0), 0.0));
    assert_eq!(step(&app), "next 0 paused");
    // The enemy plays at random as well, and the battle goes on to its end without pauses.
    press(&mut app, "Enemy: the density player");
    press(&mut app, "Chance");
    keys(&mut app, &"-".repeat(20));
    assert!(shows(&app, "Wait 0.00 s"));
    let (x, y) = places(&app, "Wait 0.00 s")[0];
    press_for(&mut app, (x + 120.0, y + 25.0), 20.0, 0.2);
    assert!(!shows(&app, "Wait 0.00 s"), "the slider can be drawn");
    keys(&mut app, &"-".repeat(20));
    key(&mut app, 'p');
    assert!(shows(&app, "Shooting: chance"), "{}", said(&app));
    is_readable_and_stays_on_the_board(&app);
    for step in 0..400 {
        tick(&mut app, 30.0 + f64::from(step));
    }
    assert!(step(&app).starts_with("over ") && shows(&app, "Chance sank the last ship"), "{}", said(&app));
    app = is_readable_everywhere(app);
    // In the next battle, a person takes over.
    press(&mut app, "First: chance");
    press(&mut app, "Person");
    key(&mut app, 'n');
    assert!(step(&app).starts_with("placing 5-4"), "{}", app.state());
}

#[test]
fn the_next_battle_is_as_it_was_chosen() {
    in_language("en");
    let mut app = open(&[("seed", "7"), ("player", "my-clever")]);
    press(&mut app, "Settings");
    assert!(shows(&app, "The next battle") && shows(&app, "5-4-4-3-3-3-2-2-2-2"), "{}", said(&app));
    is_readable_and_stays_on_the_board(&app);
    app = is_readable_everywhere(app);
    press(&mut app, "Classic");
    for (name, to) in [("Columns", 8), ("Rows", 11), ("Ships of length", 2), ("How many of length 2", 2)] {
        slide(&mut app, name, to);
    }
    press(&mut app, "Allowed");
    assert!(shows(&app, "5-4-3-3-2-2"), "{}", said(&app));
    app = is_readable_everywhere(app);
    press(&mut app, "Begin");
    let view = views(&app)[0].clone();
    assert_eq!((view.columns(), view.rows(), view.touching()), (8, 11, true));
    assert_eq!(step(&app), "placing 5-4-3-3-2-2");
    assert!(shows(&app, "Enemy: your density player"), "clever believes that ships do not touch: {}", said(&app));
    press(&mut app, "Enemy: your density player");
    assert!(!shows(&app, "lever") && !shows(&app, "enius"), "{}", said(&app));
    keys(&mut app, "\u{1b}zg");
    assert!(shows(&app, "8x11, touching"), "{}", said(&app));
    key(&mut app, 'v');
    assert!(asked_after_logs(&mut app).is_some_and(|ask| ask.exercise == "battleship/density"));
    // The largest and the smallest sea, and a sea without room for the fleet.
    for size in ["20x20", "20x3", "3x20", "1x1"] {
        let fleet = if size == "1x1" { "1" } else { "20-5-4-3" };
        let fleet = if size.contains('3') { "5-4" } else { fleet };
        let mut app = begun(&[("size", size), ("fleet", fleet), ("seed", "1"), ("player", "density")]);
        key(&mut app, 'v');
        let ask = asked_after_logs(&mut app).unwrap();
        let view = views(&app)[0].clone();
        let values = Valued { placements: Some(12.0), ..valued(vec![vec![1.0; view.columns()]; view.rows()]) };
        app.hear(&answered(ask.number, values, 0.0));
        app = is_readable_everywhere(app);
        assert!(shows(&app, "Shoot at ("), "{size}: {}", said(&app));
        is_readable_and_stays_on_the_board(&app);
        go_to(&mut app, (0, 0));
        key(&mut app, '\n');
        assert_eq!(step(&app).starts_with("over 0"), size == "1x1");
    }
    let mut app = open(&[("seed", "7")]);
    key(&mut app, 'o');
    slide(&mut app, "Columns", 1);
    press(&mut app, "Begin");
    assert!(step(&app).contains("settings problem") && shows(&app, "no room"), "{}", said(&app));
    is_readable_everywhere(app);
}

#[test]
fn nothing_is_lost_by_a_key() {
    in_language("en");
    let mut app = begun(CLASSIC);
    left(&mut app, (0, 0), 2.0);
    let battle = saved(&mut app);
    key(&mut app, 'n');
    assert!(step(&app).starts_with("placing"));
    key(&mut app, 'u');
    assert_eq!(saved(&mut app), battle);
    // A battle that was left keeps its state.
    key(&mut app, '\u{1b}');
    assert_eq!(app.state(), "home");
    press(&mut app, "Battleship");
    assert_eq!(saved(&mut app), battle);
}

#[test]
fn windows_of_every_shape_show_it() {
    in_language("en");
    let mut app = begun(&[("fleet", "classic"), ("seed", "3"), ("player", "clever")]);
    let mut time = 2.0;
    let ship = ships(&mut app, "enemy")[1];
    for (at, answer) in ship.squares().chain([(9, 9), (0, 9)]).zip([(2, 2), (5, 4), (6, 4), (0, 7), (9, 9), (8, 1)]) {
        left(&mut app, at, time);
        enemy_shoots(&mut app, &mut time, answer);
        time += 1.0;
    }
    right(&mut app, (8, 8));
    keys(&mut app, "v");
    tell_values(&mut app, time);
    tick(&mut app, time + 9.0);
    for (pixels, language, dark) in [
        ((480.0, 360.0), "en", true),
        ((700.0, 900.0), "de", false),
        ((1280.0, 800.0), "de", true),
        ((1800.0, 640.0), "en", false),
    ] {
        resize(&mut app, pixels);
        tick(&mut app, time + 9.0);
        app = is_readable_everywhere(app);
        in_language(language);
        app = app.in_theme(dark);
        let [shoot, place] = match language {
            "en" => ["Shoot at (9, 8): priority 98", "Place your ships"],
            _ => ["Schieß auf (9, 8): Priorität 98", "Setze deine Schiffe"],
        };
        assert!(shows(&app, shoot), "{pixels:?}: {}", said(&app));
        is_readable_and_stays_on_the_board(&app);
        if pixels.0 < 500.0 {
            snapshot("480x360_dark_en", &app);
        }
        // The other pages, and a fleet while it is being placed.
        for page in ['c', 'j', 'o'] {
            key(&mut app, page);
            app = is_readable_everywhere(app);
            key(&mut app, '\u{1b}');
        }
        let mut placing = open(&[("seed", "3"), ("player", "clever")]);
        resize(&mut placing, pixels);
        placing = is_readable_everywhere(placing);
        go_to(&mut placing, (2, 1));
        key(&mut placing, '\n');
        go_to(&mut placing, (5, 5));
        in_language(language);
        assert!(shows(&placing, place), "{pixels:?}: {}", said(&placing));
        is_readable_and_stays_on_the_board(&placing.in_theme(dark));
    }
    in_language("en");
}

#[test]
fn battles_are_saved_and_loaded_or_refused() {
    in_language("en");
    let mut app = begun(CLASSIC);
    left(&mut app, (3, 3), 2.0);
    enemy_shoots(&mut app, &mut 3.0, (4, 4));
    asked_after_logs(&mut app);
    right(&mut app, (8, 8));
    let (views_before, text) = (views(&app), saved(&mut app));
    app.hear(&News::Saved(Ok("saved/battleship-1.txt".to_owned())));
    assert!(app.state().ends_with(" saved") && shows(&app, "Saved: saved/battleship-1.txt"));
    keys(&mut app, "nl");
    assert_eq!(app.wishes().pop(), Some(Wish::Load("battleship")));
    let other = saved(&mut app);
    let half: String = text.chars().take(text.chars().count() / 2).collect();
    for wrong in ["hello", "", &half, "battleship 9\nend"] {
        app.hear(&News::Loaded(Ok(("saved/battleship-3.txt".to_owned(), wrong.to_owned()))));
        assert!(
            app.state().ends_with(" refused") && shows(&app, "saved/battleship-3.txt: "),
            "{wrong}: {}",
            app.state()
        );
        assert_eq!(saved(&mut app), other);
        app = is_readable_everywhere(app);
    }
    app.hear(&News::Loaded(Err(Text::verbatim("there is none"))));
    assert!(shows(&app, "there is none"));
    app.hear(&News::Loaded(Ok(("saved/battleship-1.txt".to_owned(), text.clone()))));
    assert!(app.state().ends_with(" loaded") && views(&app) == views_before, "{}", app.state());
    assert_eq!(saved(&mut app), text);
    // A fleet that is not placed completely is restored, too.
    let mut app = open(CLASSIC);
    go_to(&mut app, (5, 4));
    key(&mut app, '\n');
    let text = saved(&mut app);
    keys(&mut app, "zg");
    app.hear(&News::Loaded(Ok(("saved/battleship-2.txt".to_owned(), text.clone()))));
    assert!(step(&app).starts_with("placing 4-3-3-2") && saved(&mut app) == text, "{}", app.state());
}

#[test]
fn a_battle_begins_with_a_position() {
    in_language("en");
    let mut app = begun(&[("position", "UU*U / UUUU / X-UU 3"), ("seed", "1")]);
    assert_eq!(format!("{:#}", views(&app)[0]), "UU*U / UUUU / X-UU 3");
    left(&mut app, (0, 1), 2.0);
    assert_ne!(views(&app)[0].get(0, 1), State::Unknown);
}

#[test]
fn only_code_that_is_here_can_be_chosen() {
    in_language("en");
    for here in [true, false] {
        let mut app = if here { open(&[]) } else { open_without_solutions("battleship") };
        press(&mut app, "Enemy: your own player");
        assert_eq!((shows(&app, "The champion"), shows(&app, "Your genius")), (here, true));
        press(&mut app, "Your genius");
        assert!(step(&app).starts_with("placing 5-4-4"), "another enemy leaves the own ships alone");
        keys(&mut app, "zgvc");
        assert_eq!((shows(&app, "Champion: chances"), shows(&app, "Your code: density")), (here, true));
        press(&mut app, if here { "Champion: chances" } else { "Your code: density" });
        // The view that was visible first is asked about first.
        let first = asked_after_logs(&mut app).unwrap();
        assert_eq!(first.code, Code::Mine);
        app.hear(&News::Failed(first.number, Text::verbatim("the exercise is not done yet")));
        tick(&mut app, 9.0);
        let then = asked_after_logs(&mut app).map(|ask| ask.code);
        assert_eq!(then, Some(if here { Code::Champion("battleship") } else { Code::Mine }));
    }
}

#[test]
fn the_pictures_in_the_docs_are_what_the_window_shows() {
    in_language("en");
    for language in ["en", "de"] {
        in_language(language);
        let mut app = begun(&[("seed", "5"), ("player", "clever")]).in_theme(false);
        let mut time = 2.0;
        let targets: Vec<_> =
            ships(&mut app, "enemy").iter().flat_map(|ship| ship.squares().collect::<Vec<_>>()).collect();
        // In seven shots, a ship is sunk; the enemy is the course's clever player.
        let shots = [targets[5], targets[6], (0, 0), targets[7], targets[8], targets[20], (9, 0)];
        for at in shots {
            left(&mut app, at, time);
            time += 5.0;
            answer_by_the_solutions(&mut app, &mut time);
        }
        key(&mut app, 'v');
        choose_values(&mut app, if language == "en" { "Your code: density" } else { "Dein Code: Dichte" });
        answer_by_the_solutions(&mut app, &mut time);
        is_readable(&app.scene());
        is_the_picture_of_the_docs(language, "battleship", &app.scene());
    }
    in_language("en");
}

/// Lets time pass and the course's solutions answer all questions, until there are none.
fn answer_by_the_solutions(app: &mut App, time: &mut f64) {
    loop {
        *time += 1.0;
        tick(app, *time);
        let asked = questions(app);
        if asked.is_empty() {
            return;
        }
        for ask in asked {
            app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
        }
    }
}

/// The result of a battle is shown over the board without being cut.
#[test]
fn the_end_of_a_battle_is_told_whole() {
    for (language, end) in [("en", "The enemy wins"), ("de", "Der Gegner gewinnt")] {
        for size in [(480.0, 360.0), (960.0, 640.0), (1280.0, 800.0)] {
            in_language("en");
            let mut app = begun(CLASSIC);
            resize(&mut app, size);
            let mut time = 10.0;
            let own = ships(&mut app, "own");
            for at in own.iter().flat_map(|ship| ship.squares().collect::<Vec<_>>()) {
                let open = first_open(&views(&app)[0]);
                go_to(&mut app, open);
                key(&mut app, '\n');
                enemy_shoots(&mut app, &mut time, at);
            }
            in_language(language);
            tick(&mut app, time + 1.0);
            let scene = app.scene();
            let on_the_board = |command: &Command| match command {
                Command::Text { at, text, size: 17.0, .. } if scene.layout.board.contains(*at) => Some(text.clone()),
                _ => None,
            };
            let told: Vec<String> = scene.commands.iter().filter_map(on_the_board).collect();
            assert_eq!(told, [end], "{language} {size:?}");
        }
    }
}
