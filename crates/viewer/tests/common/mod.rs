//! A hand for the mouse and the keys, and what is true of every scene.

use arena::{Answer, Question};
use course::Workspace;
use course::play::Lender;
use fontdue::{Font, FontSettings};
use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;
use viewer::app::{App, Input};
use viewer::scene::{Anchor, Command, HEIGHT, Scene, WIDTH};

pub fn click(app: &mut App, x: f32, y: f32) {
    app.update(&Input { mouse: (x, y), pressed: true, held: true, ..Input::default() });
    app.update(&Input { mouse: (x, y), ..Input::default() });
}

pub fn key(app: &mut App, key: char) {
    app.update(&Input { mouse: (0.0, 0.0), keys: vec![key], ..Input::default() });
    app.update(&Input::default());
}

pub fn in_language(language: &str) {
    text::choose(Some(language)).unwrap();
}

/// The window's letters: regular, semi-bold.
static FONTS: LazyLock<[Font; 2]> = LazyLock::new(|| {
    let font = |bytes: &[u8]| Font::from_bytes(bytes, FontSettings::default()).unwrap();
    [font(include_bytes!("../../fonts/Inter-Regular.ttf")), font(include_bytes!("../../fonts/Inter-SemiBold.ttf"))]
});

/// How wide a text is in the window.
fn width(text: &str, size: f32, bold: bool) -> f32 {
    text.chars().map(|letter| FONTS[usize::from(bold)].metrics(letter, size).advance_width).sum()
}

/// No text leaves the window.
fn is_tidy(scene: &Scene) {
    for command in &scene.commands {
        if let Command::Text { at: (x, y), anchor, size, bold, text, .. } = command {
            let width = width(text, *size, *bold);
            let left = match anchor {
                Anchor::Start => *x,
                Anchor::Middle => x - width / 2.0,
                Anchor::End => x - width,
            };
            let right = left + width;
            assert!(left >= 0.0 && right <= WIDTH, "“{text}” leaves the window: it goes from {left} to {right}");
            assert!((0.0..HEIGHT).contains(y), "“{text}” leaves the window: it stands at {y}");
        }
    }
}

/// Every label fits into its button.
fn labels_fit(scene: &Scene) {
    for pair in scene.commands.windows(2) {
        if let [Command::Box { rect, .. }, Command::Text { anchor: Anchor::Middle, at, size, bold, text, .. }] = pair
            && rect.contains(*at)
        {
            let width = width(text, *size, *bold);
            assert!(width <= rect.w - 6.0, "“{text}” is wider than its button: {width} of {}", rect.w);
        }
    }
}

/// The scene as SVG; it is tidy.
pub fn svg(scene: &Scene) -> String {
    is_tidy(scene);
    labels_fit(scene);
    scene.to_svg()
}

/// What the course's solution answers.
pub fn solution(question: &Question) -> Answer {
    let course = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
    let mut player = arena::Player::new(Lender::Solution.program(&course, false).unwrap());
    player.ask(question, Duration::from_secs(60), || {}).unwrap()
}

/// The picture in the handouts is what the window shows.
pub fn is_the_picture_of_the_docs(language: &str, name: &str, svg: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/{language}/pictures/{name}.svg"));
    if std::env::var("SPIELBAUM_PICTURES").is_ok_and(|what| what == "write") {
        std::fs::write(&file, svg).unwrap();
    }
    let there = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(there == svg, "draw it again: SPIELBAUM_PICTURES=write cargo test -p viewer");
}
