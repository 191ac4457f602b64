//! Tests every game: its card is on the home screen, a click on it opens the game, and the game's screen names it.
//!
//! `-- --nocapture` shows the games that were found.

use crate::common::{in_language, is_readable_everywhere, places, press, resize, said, stands_out_in_both_themes};
use course::rating::{Rating, Strength};
use tables::ALL;
use viewer::app::App;

#[test]
fn every_game_has_its_card_and_its_screen() {
    for language in ["en", "de"] {
        text::choose(Some(language)).unwrap();
        for table in ALL {
            let title = (table.card().title)().to_string();
            let mut app = stands_out_in_both_themes(App::default());
            press(&mut app, &title);
            assert!(app.state().starts_with(table.name()), "a click on {title} opens {}", app.state());
            assert!(!places(&app, &title).is_empty(), "the screen does not say {title}");
            stands_out_in_both_themes(app);
            println!("{language}: {title} has its card and its screen");
        }
    }
}

#[test]
fn a_card_says_where_the_code_stands() {
    let rating = Rating { strength: Strength::Rated(1420), after: Some("weighted".to_owned()) };
    let ratings = ALL.iter().map(|table| (table.name().to_owned(), rating.text()));
    for (language, words) in [("en", "rated 1420, after: weighted"), ("de", "Wertung 1420, nach: weighted")] {
        let app = stands_out_in_both_themes(App::default().rated(ratings.clone().collect()));
        let mut app = is_readable_everywhere(app);
        in_language(language);
        resize(&mut app, (960.0, 640.0));
        assert_eq!(said(&app).matches(words).count(), ALL.len(), "{}", said(&app));
        let mut without = App::default();
        resize(&mut without, (960.0, 640.0));
        assert!(!said(&without).contains("1420"));
    }
}

#[test]
fn no_card_cuts_where_the_code_stands() {
    let strengths = [
        (Strength::Rated(1420), "weighted"),
        (Strength::Rated(1420), "champion"),
        (Strength::Won(65), "feldnachbarn"),
        (Strength::Mean(477), "champion"),
    ];
    for language in ["en", "de"] {
        in_language(language);
        let rating = |(strength, after): (Strength, &str)| Rating { strength, after: Some(after.to_owned()) }.text();
        let ratings = ALL.iter().zip(strengths).map(|(table, strength)| (table.name().to_owned(), rating(strength)));
        let mut app = App::default().rated(ratings.collect());
        resize(&mut app, (960.0, 640.0));
        assert!(!said(&app).contains('…'), "{}", said(&app));
    }
}
