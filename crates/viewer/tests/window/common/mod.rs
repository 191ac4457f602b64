//! Helpers that simulate the mouse and the keys, and checks that hold for every scene.

#![allow(dead_code, reason = "not every test needs all of it")]

mod contrast;
pub mod film;

use calls::players::{Answer, Process, Question, Value};
use course::Workspace;
use course::player::Code;
use stage::font::Face;
pub use stage::font::width;
use stage::scene::{Anchor, Command, Scene};
use stage::{Hand, Input, Layout, News, SMALL, Wish};
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;
use tables::{Here, Options, Order};
use viewer::app::App;
use viewer::letters;

/// Returns the app with this game open.
pub fn open_with(game: &str, options: &[(&str, &str)]) -> App {
    let options: Options = [("player", "mine")].iter().chain(options).copied().collect();
    App::with(&Order { game: Some(game.to_owned()), options }, Here { solutions: true, ..Here::default() }).unwrap()
}

/// Returns a checkout with the solutions, in which of the student's players of each game only `mine` is written.
pub fn with_mine() -> Here {
    let own = tables::ALL.iter().flat_map(|table| table.opponents(&Options::default()));
    let others = own.filter(|rung| rung.code == Some(Code::Mine) && rung.name != "mine");
    Here {
        solutions: true,
        unwritten: others.map(|rung| (rung.exercise.to_owned(), rung.exercise.to_owned())).collect(),
    }
}

/// Returns the home screen after all opponents were beaten; a card opens a game against `mine`.
pub fn all_beaten() -> App {
    let rungs = |table: &dyn tables::Table| -> Vec<(String, String)> {
        let name = table.name().to_owned();
        table.ladder().into_iter().map(|rung| (name.clone(), rung.name.to_owned())).collect()
    };
    let app = App::with(&Order::default(), with_mine()).unwrap();
    app.having_beaten(tables::ALL.iter().flat_map(|table| rungs(*table)).collect())
}

/// Returns the app with this game open in a student's copy, which has no solutions.
pub fn open_without_solutions(game: &str) -> App {
    let here = Here { solutions: false, ..with_mine() };
    App::with(&Order { game: Some(game.to_owned()), options: Options::default() }, here).unwrap()
}

/// Returns the event that all exercises are written except these, each with the exercise that keeps it from running.
pub fn with_unwritten(unwritten: &[(&str, &str)]) -> News {
    News::Unwritten(unwritten.iter().map(|(id, cause)| ((*id).to_owned(), (*cause).to_owned())).collect())
}

/// A question that was sent to a player.
#[derive(Clone, Debug)]
pub struct Asked {
    pub number: u64,
    pub code: Code,
    pub exercise: &'static str,
    pub question: Question,
}

/// Returns the only open question.
pub fn question(app: &mut App) -> Asked {
    let [asked] = &questions(app)[..] else { panic!("not one question") };
    asked.clone()
}

/// Returns all open questions, and checks that there are no other requests.
pub fn questions(app: &mut App) -> Vec<Asked> {
    let asked = |wish| match wish {
        Wish::Ask { number, code, exercise, question } => Asked { number, code, exercise, question },
        other => panic!("no question: {other:?}"),
    };
    app.wishes().into_iter().map(asked).collect()
}

/// Returns the event of an answer that took so many seconds.
pub fn answered(number: u64, answer: impl Value, seconds: f64) -> News {
    News::Answered(number, Answer::new(answer), seconds)
}

/// Clicks at this position, with the position at which the button went down.
pub fn click(app: &mut App, x: f32, y: f32) {
    let input = Input { layout: app.scene().layout, mouse: (x, y), from: Some((x, y)), ..Input::default() };
    app.update(&Input { pressed: true, held: true, ..input.clone() });
    app.update(&input);
}

/// Holds the left button down for so many seconds.
pub fn press_for(app: &mut App, at: (f32, f32), from: f64, seconds: f64) {
    let mut hand = Hand::default();
    for part in 0..=20 {
        app.update(&hand.input(at, true, false, from + seconds * f64::from(part) / 20.0));
    }
    app.update(&hand.input(at, false, false, from + seconds));
}

/// Presses the right button on this square.
pub fn right(app: &mut App, at: (usize, usize)) {
    app.update(&Hand::default().input(square(app, at), false, true, 1.0));
}

pub fn key(app: &mut App, key: char) {
    let layout = app.scene().layout;
    app.update(&Input { layout, keys: vec![key], ..Input::default() });
    app.update(&Input { layout, ..Input::default() });
}

pub fn in_language(language: &str) {
    text::choose(Some(language)).unwrap();
}

/// Returns the left end of a text with this width and anchor.
fn left_of((x, _): (f32, f32), anchor: Anchor, width: f32) -> f32 {
    match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width / 2.0,
        Anchor::End => x - width,
    }
}

/// Checks that no text leaves the window, and that the fonts contain each of its letters.
fn is_tidy(scene: &Scene) {
    let (wide, high) = scene.layout.size;
    for command in &scene.commands {
        if let Command::Text { at: (x, y), anchor, size, face, text, .. } = command {
            let width = width(text, *size, *face);
            let left = left_of((*x, *y), *anchor, width);
            let right = left + width;
            assert!(left >= 0.0 && right <= wide, "“{text}” leaves the window: it goes from {left} to {right}");
            assert!((0.0..high).contains(y), "“{text}” leaves the window: it stands at {y}");
            let missing = text.chars().find(|letter| face.font().lookup_glyph_index(*letter) == 0);
            assert_eq!(missing, None, "a letter of “{text}” is not in the fonts");
        }
    }
}

/// Checks that every label fits into its button with some room on both sides, and that labels on the board keep their
/// place.
fn labels_fit(scene: &Scene) {
    for pair in scene.commands.windows(2) {
        if let [Command::Box { rect, .. }, Command::Text { anchor: Anchor::Middle, at, size, face, text, .. }] = pair
            && rect.contains(*at)
        {
            let width = width(text, *size, *face);
            let room = if scene.layout.board.contains(*at) { rect.w } else { rect.w - 6.0 };
            assert!(width <= room, "“{text}” is wider than its button: {width} of {}", rect.w);
        }
    }
}

/// Returns the scene as SVG, after checking that it is tidy and that everything in it stands out.
pub fn svg(scene: &Scene) -> String {
    is_tidy_and_stands_out(scene);
    scene.to_svg()
}

/// Checks that texts stay in the window and in their buttons, that the fonts contain their letters, and that everything
/// stands out.
fn is_tidy_and_stands_out(scene: &Scene) {
    is_tidy(scene);
    labels_fit(scene);
    contrast::stands_out(scene);
}

/// Checks the screen in its present language, theme and size: it is readable and tidy, and everything in it stands out.
pub fn is_readable_and_stands_out(app: &App) {
    is_readable(&app.scene());
    is_tidy_and_stands_out(&app.scene());
}

/// The program of the course's solutions, built once.
static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
    let course = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
    course.program(Code::Solution, false).unwrap()
});

thread_local! {
    /// The process of the solutions, which answers the questions of a test.
    static SOLUTIONS: RefCell<Process> = RefCell::new(Process::new(PROGRAM.clone()));
}

/// Returns the answer of the course's solution.
pub fn solution(question: &Question) -> Answer {
    SOLUTIONS.with_borrow_mut(|process| process.ask_while(|| true, question, Duration::from_secs(60), || {}).unwrap())
}

/// Lets the solutions answer until no question is open.
pub fn think(app: &mut App) {
    loop {
        tick(app, 0.0);
        let asked = questions(app);
        if asked.is_empty() {
            return;
        }
        for ask in asked {
            app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
        }
    }
}

/// Checks that the picture in the handouts equals the scene.
pub fn is_the_picture_of_the_docs(language: &str, name: &str, scene: &Scene) {
    svg(scene);
    is_in_the_docs(language, name, &letters::picture(scene));
}

/// Checks that this picture or animation is in the docs; writes it if `SPIELBAUM_PICTURES=write`.
pub fn is_in_the_docs(language: &str, name: &str, svg: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/{language}/pictures/{name}.svg"));
    if std::env::var("SPIELBAUM_PICTURES").is_ok_and(|what| what == "write") {
        std::fs::write(&file, svg).unwrap();
    }
    let there = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(there == svg, "draw it again: SPIELBAUM_PICTURES=write cargo test -p viewer");
}

/// Lets time pass until this second.
pub fn tick(app: &mut App, time: f64) {
    let layout = app.scene().layout;
    app.update(&Input { layout, time, ..Input::default() });
}

pub fn keys(app: &mut App, typed: &str) {
    typed.chars().for_each(|typed| key(app, typed));
}

/// Returns all texts of the scene in one line.
pub fn said(app: &App) -> String {
    app.scene().texts().collect::<Vec<_>>().join(" ")
}

/// Whether the screen contains this text; a hyphen also matches a minus sign.
pub fn shows(app: &App, text: &str) -> bool {
    said(app).replace('−', "-").contains(&text.replace('−', "-"))
}

/// Returns the position of a square, computed from the numbers beside the board, even if some rows and columns have
/// none.
pub fn square(app: &App, (row, column): (usize, usize)) -> (f32, f32) {
    let scene = app.scene();
    let numbers = |wanted: Anchor| {
        scene.commands.iter().filter_map(move |command| match command {
            Command::Text { at, anchor, size: SMALL, face: Face::Regular, text, .. } if *anchor == wanted => {
                Some((text.parse::<usize>().ok()?, *at))
            }
            _ => None,
        })
    };
    let board = scene.layout.board;
    let rows: Vec<_> = numbers(Anchor::End).filter(|(_, at)| board.contains(*at)).map(|(i, at)| (i, at.1)).collect();
    let columns: Vec<_> = numbers(Anchor::Middle).filter(|(_, at)| board.contains(*at)).collect();
    let top = columns.iter().map(|(_, at)| at.1).fold(f32::INFINITY, f32::min);
    let columns: Vec<_> = columns.into_iter().filter(|(_, at)| at.1 == top).map(|(i, at)| (i, at.0)).collect();
    let along = |known: &[(usize, f32)], i: usize| {
        let ((_, first), (last, end)) = (known[0], known[known.len() - 1]);
        first + (end - first) / last.max(1) as f32 * i as f32
    };
    (along(&columns, column), along(&rows, row) - 4.5)
}

/// Checks that the scene is readable. No text is too small, and no text of the panel is too wide, whatever the scale at
/// which letters are set in whole pixels.
pub fn is_readable(scene: &Scene) {
    let Layout { panel, size: (window, _), .. } = scene.layout;
    for command in &scene.commands {
        let Command::Text { at, anchor, size, face, text, .. } = command else { continue };
        assert!(*size >= SMALL, "“{text}” is too small");
        for scale in [0.88, 1.0, 1.5625] {
            let wide = width(text, (size * scale).round(), *face) / scale;
            let left = left_of(*at, *anchor, wide);
            let room = if panel.contains(*at) { panel.x - 1.0..=panel.x + panel.w + 6.0 } else { 4.0..=window - 4.0 };
            assert!(
                room.contains(&left) && room.contains(&(left + wide)),
                "“{text}” goes from {left} to {} at {scale}",
                left + wide
            );
        }
    }
}

/// Gives the window this size in pixels.
pub fn resize(app: &mut App, pixels: (f32, f32)) {
    let scale = Layout::scale(pixels);
    let layout = Layout { size: (pixels.0 / scale, pixels.1 / scale), ..Layout::default() };
    app.update(&Input { layout, mouse: (-1.0, -1.0), ..Input::default() });
}

/// Returns the positions of this text in the scene, from back to front.
pub fn places(app: &App, label: &str) -> Vec<(f32, f32)> {
    let place = |command| match command {
        Command::Text { at: (x, y), text, .. } if text == label => Some((x + 2.0, y - 4.0)),
        _ => None,
    };
    app.scene().commands.into_iter().filter_map(place).collect()
}

/// Presses the first button, list entry or card with this label.
pub fn press(app: &mut App, label: &str) {
    let Some((x, y)) = places(app, label).first().copied() else { panic!("nothing says “{label}”") };
    click(app, x, y);
}

/// Moves the slider with this name to this value, or as far as possible.
pub fn slide(app: &mut App, name: &str, to: u32) {
    let slider = app.spoken().stops.into_iter().find_map(|stop| stop.slide.filter(|_| stop.label.starts_with(name)));
    let (slider, _) = slider.unwrap_or_else(|| panic!("no slider “{name}”"));
    click(app, slider.place_of(to.min(slider.range.1)), slider.rect.center().1);
}

/// Checks the app in both languages and themes.
pub fn is_readable_everywhere(app: App) -> App {
    let mut app = app;
    for (language, dark) in [("de", true), ("de", false), ("en", false), ("en", true)] {
        in_language(language);
        app = app.in_theme(dark);
        is_readable(&app.scene());
        is_tidy(&app.scene());
        labels_fit(&app.scene());
    }
    stands_out_in_both_themes(app)
}

/// Checks the contrast in both themes; the dark theme is set afterwards.
pub fn stands_out_in_both_themes(app: App) -> App {
    let app = app.in_theme(false);
    contrast::stands_out(&app.scene());
    let app = app.in_theme(true);
    contrast::stands_out(&app.scene());
    app
}

/// A game to open: its name, its options, and the keys to type before it continues by itself or by clicks on the board.
pub type Game = (&'static str, &'static [(&'static str, &'static str)], &'static str);

/// Lets the solution answer, including the questions that follow a move.
pub fn answer_by_the_solution(app: &mut App, time: f64) {
    for after in 0..3 {
        tick(app, time + f64::from(after));
        for wish in app.wishes() {
            if let Wish::Ask { number, question, .. } = wish {
                app.hear(&News::Answered(number, solution(&question), 0.5));
            }
        }
    }
}
