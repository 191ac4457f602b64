//! Tests the description of places that can be pressed, for people who cannot see the window: names, values and states.

use crate::common::{click, in_language, key, open_with, think, tick};
use stage::Stop;
use viewer::app::App;

fn stop(app: &App, begins: &str) -> Stop {
    let stops = app.spoken().stops;
    stops.iter().find(|stop| stop.label.starts_with(begins)).unwrap_or_else(|| panic!("no {begins}: {stops:?}")).clone()
}

fn press(app: &mut App, begins: &str) {
    let (x, y) = stop(app, begins).rect.center();
    click(app, x, y);
}

#[test]
fn a_node_tells_its_value_and_its_state() {
    in_language("en");
    let mut app = open_with("tictactoe", &[("position", "X O X / O X . / . . O"), ("tree", "yes")]);
    think(&mut app);
    assert_eq!(stop(&app, "root").label, "root: -1, principal variation, selected");
    assert_eq!(stop(&app, "(2, 0): ").label, "(2, 0): -1, principal variation");
    press(&mut app, "(1, 2): ");
    assert!(stop(&app, "(1, 2): ").label.ends_with(", selected"), "{:?}", app.spoken().stops);
    // The moment before the search has begun.
    press(&mut app, "to the beginning");
    assert_eq!(stop(&app, "root").label, "root: without a value, selected");
    in_language("de");
    assert_eq!(stop(&app, "Wurzel").label, "Wurzel: ohne Wert, ausgewählt");
}

#[test]
fn the_ship_in_hand_is_the_chosen_one() {
    in_language("en");
    let mut app = open_with("battleship", &[]);
    tick(&mut app, 0.0);
    let chosen = |app: &App| app.spoken().stops.into_iter().filter(|stop| stop.chosen).collect::<Vec<_>>();
    let three = stop(&app, "ship of 3,");
    assert!(!three.chosen && chosen(&app).len() == 1, "{:?}", chosen(&app));
    click(&mut app, three.rect.center().0, three.rect.center().1);
    assert_eq!(chosen(&app).into_iter().map(|stop| stop.label).collect::<Vec<_>>(), [three.label]);
}

#[test]
fn a_slider_tells_its_value_and_is_moved_step_by_step() {
    in_language("en");
    let mut app = open_with("tictactoe", &[("depth", "5")]);
    tick(&mut app, 0.0);
    let depth = |app: &App| stop(app, "Depth").slide.unwrap();
    let (slider, value) = depth(&app);
    assert_eq!((slider.range, value), ((1, 9), 5));
    click(&mut app, slider.beside(value).1, slider.rect.center().1);
    assert_eq!(depth(&app).1, 6);
}

#[test]
fn what_leads_back_to_all_games_is_not_called_as_what_leads_a_move_back() {
    in_language("en");
    let mut app = open_with("tictactoe", &[]);
    tick(&mut app, 0.0);
    key(&mut app, '5');
    assert_eq!(app.spoken().stops.iter().filter(|stop| stop.label == "back").count(), 1);
    press(&mut app, "to all games");
    assert_eq!(app.state(), "home");
}
