//! Tests the pages that show the student's functions at work: the squares that `check_field_periphery` finds, and the
//! placements that `place_ship` tries.

use super::{is_readable_and_stays_on_the_board, left, open, step};
use crate::common::{
    Asked, answered, in_language, is_readable_everywhere, key, press, question, questions, resize, said, shows,
    solution, tick, with_unwritten,
};
use course::player::Code;
use questions::battleship::Ruled;
use stage::News;
use text::Text;
use viewer::app::App;

const PERIPHERY: &str = "battleship/check_field_periphery";
const PLACE_SHIP: &str = "battleship/place_ship";

/// Begins a battle in a checkout in which all exercises are written except these.
fn begin(position: &str, unwritten: &[(&str, &str)]) -> App {
    in_language("en");
    let mut app = open(&[("position", position), ("player", "density")]);
    app.hear(&with_unwritten(unwritten));
    tick(&mut app, 0.0);
    assert!(questions(&mut app).is_empty(), "nothing is asked before a function is looked at");
    app
}

/// Opens the page that shows this function at work.
fn look_at(app: &mut App, function: &str) {
    press(app, "11 of 11 functions are yours");
    press(app, function);
    tick(app, 1.0);
}

/// Returns the only open call; it goes to the rules and not to the player.
fn call(app: &mut App, exercise: &str) -> Asked {
    let asked = question(app);
    assert_eq!((asked.code, asked.exercise), (Code::Rules, exercise));
    asked
}

fn by_the_solution(app: &mut App, asked: &Asked) {
    app.hear(&News::Answered(asked.number, solution(&asked.question), 0.0));
    tick(app, 2.0);
}

#[test]
fn a_press_shows_which_squares_are_found_and_where_that_differs() {
    let mut app = begin("XU~U / UUUU / UUU~ / U~UX / UUUU 3", &[]);
    look_at(&mut app, "check_field_periphery");
    let asked = call(&mut app, PERIPHERY);
    by_the_solution(&mut app, &asked);
    let found = "Around (0, 0), your check_field_periphery finds 3 squares (unknown): (0, 1), (1, 0), (1, 1).";
    assert!(shows(&app, found), "{}", said(&app));
    assert_eq!(step(&app), "placing 3-1-1 periphery", "nothing happens in the battle, and nothing differs");
    // Another square is selected, and another state.
    left(&mut app, (3, 3), 3.0);
    press(&mut app, "Water");
    tick(&mut app, 4.0);
    let asked = questions(&mut app).pop().unwrap();
    app.hear(&answered(asked.number, Ruled::Squares(vec![(2, 3), (3, 1), (9, 9)]), 0.0));
    assert_eq!(step(&app), "placing 3-1-1 periphery differs");
    assert!(shows(&app, "Your check_field_periphery finds (3, 1), which is not around (3, 3)."), "{}", said(&app));
    assert!(shows(&app, "--position \"XU~U / UUUU / UUU~ / U~UX / UUUU 3\""), "{}", said(&app));
    is_readable_and_stays_on_the_board(&app);
    is_readable_everywhere(app);
}

#[test]
fn the_placements_are_seen_one_after_the_other_and_counted() {
    let mut app = begin("UUUUUUU 3-2", &[]);
    look_at(&mut app, "place_ship");
    let asked = call(&mut app, PLACE_SHIP);
    by_the_solution(&mut app, &asked);
    assert!(shows(&app, "Your place_ship put down 11 ships to try out 3-2"), "{}", said(&app));
    assert_eq!(step(&app), "placing 3-2 placements");
    key(&mut app, '.');
    assert!(shows(&app, "Try 1 of 11: (0, 0) → 3."), "{}", said(&app));
    key(&mut app, '.');
    assert!(shows(&app, "Try 2 of 11: (0, 0) → 3, (0, 4) → 2."), "{}", said(&app));
    assert!(questions(&mut app).is_empty(), "one answer is enough");
    is_readable_and_stays_on_the_board(&app);
    is_readable_everywhere(app);
}

#[test]
fn wrong_counts_are_told_and_nonsense_does_no_harm() {
    let mut app = begin("UUUUUUU 3-2", &[]);
    look_at(&mut app, "place_ship");
    let asked = call(&mut app, PLACE_SHIP);
    let events = ["place 3 at 0 5 across 1", "no event", "place 3 at 0 0 across 1"].map(str::to_owned).to_vec();
    let counts = vec![vec![5, 6, 4, 2, 4, 6, 4]];
    app.hear(&answered(asked.number, Ruled::Placements { counts, left: Vec::new(), events, count: 3 }, 0.0));
    tick(&mut app, 2.0);
    assert!(shows(&app, "Your place_ship counts 5 at (0, 0); by the rule it is 4."), "{}", said(&app));
    assert_eq!(step(&app), "placing 3-2 placements differs");
    let mut app = is_readable_everywhere(app);
    for size in [(480.0, 360.0), (390.0, 844.0), (960.0, 640.0)] {
        resize(&mut app, size);
        app = is_readable_everywhere(app);
    }
    // The answers have counts of another sea, or belong to another question.
    for answer in [
        Ruled::Placements { counts: vec![vec![1]], left: Vec::new(), events: Vec::new(), count: 0 },
        Ruled::Squares(vec![(9, 9)]),
    ] {
        let mut app = begin("UUUUUUU 3-2", &[]);
        look_at(&mut app, "place_ship");
        let asked = call(&mut app, PLACE_SHIP);
        app.hear(&answered(asked.number, answer, 0.0));
        tick(&mut app, 2.0);
        assert_eq!(step(&app), "placing 3-2 placements differs");
        assert!(
            shows(&app, "Your place_ship has changed the size") || shows(&app, "What your place_ship answers does")
        );
    }
}

#[test]
fn a_crash_is_told_and_new_code_is_asked_again() {
    let mut app = begin("UUUUUUU 3-2", &[]);
    look_at(&mut app, "check_field_periphery");
    let asked = call(&mut app, PERIPHERY);
    app.hear(&News::Failed(asked.number, Text::verbatim("your check_field_periphery panicked")));
    tick(&mut app, 2.0);
    assert!(shows(&app, "your check_field_periphery panicked"), "{}", said(&app));
    assert!(questions(&mut app).is_empty(), "what has failed is not asked again");
    app.hear(&News::Rebuilt);
    tick(&mut app, 3.0);
    let asked = call(&mut app, PERIPHERY);
    by_the_solution(&mut app, &asked);
    assert_eq!(step(&app), "placing 3-2 periphery rebuilt");
}

#[test]
fn what_is_not_written_is_said_and_not_asked() {
    let mut app = begin("UUUUUUU 3-2", &[(PERIPHERY, PERIPHERY)]);
    press(&mut app, "10 of 11 functions are yours");
    assert!(shows(&app, "check_field_periphery: not written yet") && shows(&app, "place_ship: yours"));
    let mut app = is_readable_everywhere(app);
    in_language("en");
    press(&mut app, "check_field_periphery");
    tick(&mut app, 1.0);
    assert!(questions(&mut app).is_empty() && shows(&app, "check_field_periphery: not written yet"), "{}", said(&app));
    key(&mut app, '\u{1b}');
    assert_eq!(step(&app), "placing 3-2");
}
