//! Every game: its card is on the home screen, a click on it opens the game, and the game's own screen says which it is.
//!
//! One test, since the language belongs to the process. `-- --nocapture` shows which games were found.

mod common;

use common::{click, in_language, open_with, svg};
use stage::scene::{Command, Scene};
use tables::ALL;
use viewer::app::App;

/// Where a text stands.
fn place(scene: &Scene, said: &str) -> Option<(f32, f32)> {
    scene.commands.iter().find_map(|command| match command {
        Command::Text { at, text, .. } if text == said => Some(*at),
        _ => None,
    })
}

#[test]
fn every_game_has_its_card_and_its_screen() {
    for language in ["en", "de"] {
        in_language(language);
        for table in ALL {
            let title = (table.card().title)().to_string();
            let mut app = App::default();
            assert!(svg(&app.scene()).contains(&format!(">{title}</text>")), "{title} is not on the home screen");
            let (x, y) = place(&app.scene(), &title).unwrap();
            click(&mut app, x, y);
            assert!(app.state().starts_with(table.name()), "a click on {title} opens {}", app.state());
            let screen = svg(&open_with(table.name(), &[]).scene());
            assert!(screen.contains(&format!(">{title}</text>")), "the screen does not say {title}");
            println!("{language}: {title} has its card and its screen");
        }
    }
}
