//! Tests that every screen, in each mode, size, language and theme, withstands random keys, clicks and events in any
//! order. A new game is tested as soon as it is in `tables::ALL`.

use crate::common::{
    all_beaten, answered, in_language, is_readable_everywhere, key, open_with, press, resize, said, shows, solution,
    tick,
};
use calls::players::Question;
use course::player::Code;
use questions::battleship::{Act, Values};
use stage::{Hand, Input, News, Wish, key as named};
use tables::ALL;
use text::Text;
use viewer::app::App;

/// A game with options that open it in one of its modes. Searches are small, so that their answers come soon.
type Mode = (&'static str, &'static [(&'static str, &'static str)]);

/// The modes besides games without options. Those with a position are near the end of a game; no letters are typed
/// there, so that no new game begins.
const MODES: [Mode; 15] = [
    ("tictactoe", &[("position", "X O X / O O X / . X ."), ("against", "mine")]),
    ("tictactoe", &[("depth", "2"), ("player", "person")]),
    ("tictactoe", &[("depth", "2"), ("against", "mine")]),
    ("tictactoe", &[("depth", "2"), ("tree", "")]),
    ("othello", &[("depth", "1"), ("against", "weighted")]),
    ("othello", &[("depth", "1"), ("tree", "")]),
    ("othello", &[("learn", "yes")]),
    ("minesweeper", &[("board", "5x4/4"), ("seed", "1")]),
    ("minesweeper", &[("position", "1* / #1 1")]),
    ("minesweeper", &[("board", "5x4/4"), ("seed", "1"), ("player", "csp-components")]),
    ("battleship", &[("size", "5x4"), ("fleet", "3-2"), ("seed", "3"), ("player", "density")]),
    ("battleship", &[("size", "5x4"), ("fleet", "3-2"), ("against", "dumb")]),
    ("battleship", &[("size", "5x4"), ("fleet", "3-2"), ("player", "genius"), ("against", "clever")]),
    ("battleship", &[("position", "UU*U / UUUU / X-UU 3"), ("seed", "1")]),
    (
        "othello",
        &[
            ("position", "XXXXXXO-XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX- O"),
            ("depth", "1"),
            ("against", "weighted"),
        ],
    ),
];

/// The window sizes in pixels: the smallest, a tall one, and the usual ones.
const SIZES: [(f32, f32); 4] = [(480.0, 360.0), (700.0, 900.0), (960.0, 640.0), (1280.0, 800.0)];

/// Steps in each mode at each size, unless `SPIELBAUM_STEPS` says otherwise.
const STEPS: u64 = 100;

fn steps() -> u64 {
    std::env::var("SPIELBAUM_STEPS").ok().and_then(|steps| steps.parse().ok()).unwrap_or(STEPS)
}

/// Returns a generator of random numbers below a bound.
fn lots(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    }
}

/// Returns a random event without a question; a loaded game is the saved one, or a text that is not a game.
fn any_news(lot: u64, saved: &str) -> News {
    let long =
        Text::verbatim(format!("it panicked\n{}", "in a line that is rather long, and then some more. ".repeat(30)));
    match lot {
        0 => News::Rebuilt,
        1 => News::Broken(long),
        2 => News::Unbuilt(long),
        3 => News::Unwritten(
            ["tictactoe/minimax", "battleship/clever_player"].map(|id| (id.to_owned(), id.to_owned())).into(),
        ),
        4 => News::Saved(Ok("saved/game.txt".to_owned())),
        5 => News::Saved(Err(Text::verbatim("the disk is full"))),
        6 => News::Loaded(Ok(("saved/game.txt".to_owned(), saved.to_owned()))),
        7 => News::Loaded(Ok(("saved/none.txt".to_owned(), "no game \u{1b}[2J at all\n".repeat(40)))),
        8 => News::Loaded(Err(Text::verbatim("there is none"))),
        _ => News::Instead(Text::verbatim("Somebody else plays.")),
    }
}

/// Whether an answer would take long; such questions are not answered.
fn takes_long(question: &Question) -> bool {
    let said = format!("{question:?}");
    let mut depths = said.split("depth: ").skip(1).filter_map(|rest| rest.split([',', ' ']).next()?.parse().ok());
    let whole = ["CountGames", "Endgame", "Negamax"].iter().any(|name| said.contains(name));
    let view = question.get().map(|Act { view, .. }| view).or_else(|| question.get().map(|Values { view, .. }| view));
    let large = view.is_some_and(|view| view.rows() * view.columns() > 64);
    depths.any(|depth: u32| depth > 2) || whole || large
}

/// Answers a question: mostly by the solution, otherwise the code fails in one of its ways.
fn heard(app: &mut App, (number, code, question): (u64, Code, &Question), lot: u64) {
    let panicked = || Text::verbatim("The code panicked:\nindex out of bounds: the len is 3 but the index is 3");
    match lot {
        0 => app.hear(&News::Failed(number, panicked())),
        1 => app.hear(&answered(number, "no answer to this question", 0.1)),
        // The code never finishes.
        2 => app.hear(&News::Built(number)),
        3 => app.hear(&News::Building(number)),
        4 => {
            app.hear(&News::Restarted(number));
            app.hear(&News::Failed(number, panicked()));
        }
        _ if matches!(code, Code::Champion(_)) || takes_long(question) => app.hear(&News::Failed(number, panicked())),
        _ => app.hear(&News::Answered(number, solution(question), 0.01)),
    }
}

/// Checks that each place that can be pressed has a name, for people who cannot see the window. Buttons with the same
/// symbol must have different names.
fn every_stop_has_a_name(app: &App) {
    let stops = app.spoken().stops;
    let nameless = stops.iter().position(|stop| stop.label.trim().is_empty());
    assert!(nameless.is_none(), "{}: stop {nameless:?} of {stops:?} has no name", app.state());
    let names: Vec<&str> = stops.iter().map(|stop| stop.label.as_str()).collect();
    for sign in ["back", "forward", "to the beginning", "to the end"] {
        let count = names.iter().filter(|name| **name == sign).count();
        assert!(count < 2, "{}: {count} are called {sign}: {names:?}", app.state());
    }
}

/// Checks that a screen which announces a rest looks the same for that time, and makes no requests.
fn rests_as_it_says(app: &mut App, hand: &mut Hand, time: &mut f64) {
    let layout = app.scene().layout;
    app.update(&Input { layout, ..hand.input((-1.0, -1.0), false, false, *time) });
    let _ = app.wishes();
    let until = app.rests_until();
    if until > *time + 0.01 {
        let (before, later) = (app.scene(), (*time + 2.5).min(until - 0.001));
        *time = later;
        app.update(&Input { layout, ..hand.input((-1.0, -1.0), false, false, later) });
        assert!(app.wishes().is_empty() && app.scene() == before, "it was to rest until {until}: {}", app.state());
    }
}

/// Presses random keys, sends random events, and checks the screen. Returns whether a game has ended.
fn stands_anything(mode: &Mode, size: (f32, f32), seed: u64, pressed: &[char]) -> bool {
    let (game, options) = mode;
    let begin = || {
        let mut app = open_with(game, options);
        resize(&mut app, size);
        app
    };
    let (mut app, mut draw, mut hand, mut time, mut saved) = (begin(), lots(seed), Hand::default(), 0.0, String::new());
    let mut ended = false;
    for step in 0..steps() {
        time += 0.05 * draw(20) as f64;
        let layout = app.scene().layout;
        let mouse = (draw(layout.size.0 as u64) as f32, draw(layout.size.1 as u64) as f32);
        let mut input = Input { layout, ..hand.input(mouse, draw(2) == 0, draw(9) == 0, time) };
        input.wheel = draw(3) as f32 - 1.0;
        input.keys = (0..draw(3)).map(|_| pressed[draw(pressed.len() as u64) as usize]).collect();
        app.update(&input);
        for wish in app.wishes() {
            match wish {
                Wish::Ask { number, code, question, .. } => heard(&mut app, (number, code, &question), draw(16)),
                Wish::Save { text, .. } => saved = text,
                _ => {}
            }
        }
        if draw(12) == 0 {
            app.hear(&any_news(draw(10), &saved));
        }
        if step % 10 == 0 {
            every_stop_has_a_name(&app);
        }
        if step % 4 == 0 {
            rests_as_it_says(&mut app, &mut hand, &mut time);
        }
        // The state marks a mine that was hit with `!`.
        ended |= [" over", " won", "!"].iter().any(|sign| app.state().contains(sign));
        if app.state() == "home" {
            app = begin();
        }
        if step % 50 == 0 {
            // A dragged object may cover anything, so it is released first.
            let layout = app.scene().layout;
            app.update(&Input { layout, ..hand.input((-1.0, -1.0), false, false, time) });
            app = is_readable_everywhere(app);
        }
    }
    // Repeated Escape closes one thing after the other, and leads to the home screen.
    let mut left = 8;
    while app.state() != "home" {
        assert!(left > 0, "{game} {options:?} at {size:?}: Escape does not lead home from {}", app.state());
        key(&mut app, '\u{1b}');
        left -= 1;
    }
    ended
}

/// Returns the keys that move the focus, and Enter.
fn keys_of_places() -> Vec<char> {
    "←→↑↓\n\n\n\t".chars().chain([named::BACK_TAB]).collect()
}

#[test]
fn earlier_versions_stand_in_every_list_of_players() {
    in_language("en");
    let lists = [
        ("tictactoe", "TicTacToe", "Your minimax"),
        ("othello", "Othello", "Your minimax with counted discs"),
        ("minesweeper", "Minesweeper", "Your AI"),
        ("battleship", "Battleship", "Enemy: "),
    ];
    for (game, title, opens) in lists {
        let mut app = open_with(game, &[]);
        app.hear(&News::Versions(vec![7, 4]));
        let list = app.scene().texts().find(|text| text.starts_with(opens)).map(str::to_owned);
        press(&mut app, &list.unwrap());
        for number in [7, 4] {
            assert!(shows(&app, &format!(", version {number}")), "{game}: {}", said(&app));
        }
        let whole = app.scene().texts().find(|text| text.ends_with(", version 4")).map(str::to_owned);
        press(&mut app, &whole.unwrap());
        assert!(shows(&app, ", version 4"), "{game}: {}", said(&app));
        // The window can be opened with a version, and a game that is opened later knows the versions, too.
        let mut other = open_with(game, &[("player", "version:4")]);
        tick(&mut other, 0.0);
        assert!(shows(&other, "version 4"), "{game}: {}", said(&other));
        let mut later = all_beaten();
        later.hear(&News::Versions(vec![7, 4]));
        press(&mut later, title);
        let list = later.scene().texts().find(|text| text.starts_with(opens)).map(str::to_owned);
        press(&mut later, &list.unwrap());
        assert!(shows(&later, ", version 7") && shows(&later, ", version 4"), "{game}: {}", said(&later));
    }
}

#[test]
fn whatever_is_pressed_and_told_every_screen_lives_and_is_readable() {
    let letters = ('a'..='z').chain("0123456789+-,.\u{8}".chars()).chain([named::PAGE_UP, named::END, named::HOME]);
    let places = keys_of_places();
    let all: Vec<char> = letters.chain(places.clone()).collect();
    let stands = |game: &'static str| {
        in_language("en");
        let modes = MODES.iter().filter(|(its, _)| *its == game).copied();
        let modes = std::iter::once((game, &[][..])).chain(modes);
        let rounds = modes.flat_map(|mode| SIZES.map(|size| (mode, size))).zip(0..);
        let keys =
            |(_, options): &Mode| if options.iter().any(|(name, _)| *name == "position") { &places } else { &all };
        let ended = rounds.map(|((mode, size), seed)| stands_anything(&mode, size, seed, keys(&mode)));
        let ended = ended.filter(|ended| *ended);
        assert!(ended.count() > 0, "no game of {game} came to its end");
    };
    std::thread::scope(|scope| {
        for table in ALL {
            scope.spawn(|| stands(table.name()));
        }
    });
}
