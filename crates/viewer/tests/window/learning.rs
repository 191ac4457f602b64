//! Tests the page on which code learns Othello: it requests games and their results, shows the progress, stops and
//! continues, and offers games against each stage. The solutions answer.

use crate::common::{
    Asked, answered, in_language, is_readable_and_stands_out, is_readable_everywhere, key, open_with, places, press,
    questions, said, shows, solution, svg, tick,
};
use course::player::Code;
use games::othello::learn::Network;
use questions::othello::{By, Measured, Moves, Strength, Train, Trained};
use stage::{Input, News};
use text::Text;
use viewer::app::App;

mod inside;

fn open() -> App {
    in_language("en");
    open_with("othello", &[("learn", "yes")])
}

/// Returns the question that is asked at this second.
fn question(app: &mut App, time: f64) -> Asked {
    tick(app, time);
    crate::common::question(app)
}

/// Answers the page's questions by the solutions, until it has learned from so many games. Returns the time.
fn learn(app: &mut App, games: u32, mut time: f64) -> f64 {
    while !app.state().starts_with(&format!("othello learning {games} ")) {
        time += 0.1;
        let ask = question(app, time);
        app.hear(&News::Answered(ask.number, solution(&ask.question), 0.05));
    }
    time
}

#[test]
fn it_learns_is_measured_and_shows_what_a_disc_is_worth() {
    let mut app = open();
    assert_eq!(app.state(), "othello learning 0");
    assert!(shows(&app, "Nothing is learned yet") && shows(&app, "Play against 0"), "{}", said(&app));
    is_readable_and_stands_out(&app);
    press(&mut app, "Learn");
    // The untrained weights are measured first; then the page learns from twenty games at a time.
    let ask = question(&mut app, 0.1);
    assert_eq!((ask.code, ask.exercise), (Code::Mine, "learn/tuple_value"));
    let Strength { pairs, .. } = ask.question.get().unwrap();
    app.hear(&answered(ask.number, Measured { won: 30, drawn: 4, lost: 66 }, 0.1));
    assert_eq!((pairs, app.state().as_str()), (50, "othello learning 0 0.32 runs"));
    let ask = question(&mut app, 0.2);
    let Train { weights, games, rates, .. } = ask.question.get().unwrap();
    assert_eq!((ask.exercise, games, rates), ("learn/learn_from_game", 20, (0.001, 0.001)));
    assert_eq!(weights.parse::<Network>().unwrap(), Network::pairs());
    let mut network = Network::pairs();
    let corner = network.tuples.iter_mut().find(|tuple| tuple.places[0] == [(0, 0), (0, 1)]).unwrap();
    corner.weights[3] = 0.25; // a disc of one's own in a corner, and nothing beside it: at two places
    app.hear(&answered(ask.number, Trained { weights: network.to_string(), positions: 9 }, 0.1));
    assert!(shows(&app, "+0.50") && shows(&app, "After 20 games: 32 %"), "{}", app.state());
    press(&mut app, "Stop");
    tick(&mut app, 0.3);
    assert!(questions(&mut app).is_empty());
    insta::assert_snapshot!("learning_20_dark_en", svg(&app.scene()));
    press(&mut app, "Own discs");
    assert!(!shows(&app, "+0.50"));
    is_readable_everywhere(app);
}

#[test]
fn every_hundred_games_are_a_stage_that_can_be_seen_and_played_against() {
    let mut app = open();
    press(&mut app, "Learn");
    let time = learn(&mut app, 200, 0.0);
    press(&mut app, "Stop");
    assert!(shows(&app, "Play against 200"));
    press(&mut app, "Play against 200");
    assert!(shows(&app, "Black is to move.") && shows(&app, "Learned weights"), "{}", app.state());
    // Black moves; White answers by the weights.
    let mouse = (places(&app, "d")[0].0, places(&app, "3")[0].1);
    app.update(&Input { mouse, pressed: true, held: true, time: time + 1.0, ..Input::default() });
    app.update(&Input { mouse, time: time + 1.0, ..Input::default() });
    tick(&mut app, time + 4.0);
    let asked = questions(&mut app);
    let moves: Moves = asked.iter().find_map(|ask| ask.question.get()).expect("White is asked");
    assert_eq!((moves.by, moves.depth), (By::Learned, 1));
    assert!(moves.weights.unwrap().parse::<Network>().is_ok_and(|network| network != Network::pairs()));
    // Back on the page, the learning continues.
    key(&mut app, '\u{1b}');
    assert!(app.state().starts_with("othello learning 200"), "{}", app.state());
}

#[test]
fn what_goes_wrong_is_told_and_it_stops() {
    let mut app = open();
    press(&mut app, "Learn");
    let ask = question(&mut app, 0.1);
    app.hear(&News::Failed(ask.number, Text::verbatim("tuple_value is not written yet")));
    assert!(shows(&app, "tuple_value is not written yet"));
    assert_eq!(app.state(), "othello learning 0 problem");
    press(&mut app, "Learn");
    let ask = question(&mut app, 0.2);
    app.hear(&answered(ask.number, Measured { won: 30, drawn: 4, lost: 66 }, 0.1));
    let ask = question(&mut app, 0.3);
    let weights = Network::singles().to_string().replacen("0.0", "inf", 1);
    app.hear(&answered(ask.number, Trained { weights, positions: 9 }, 0.1));
    assert!(shows(&app, "The weights have exploded") || shows(&app, "the weights have exploded"));
}

#[test]
fn new_code_begins_anew_with_what_it_has_not_learned() {
    let mut app = open();
    press(&mut app, "Learn");
    let time = learn(&mut app, 100, 0.0);
    app.hear(&News::Rebuilt);
    assert!(app.state().starts_with("othello learning 0 runs"), "{}", app.state());
    // The course's code is unaffected by a rebuild.
    press(&mut app, "The course's code");
    learn(&mut app, 40, time);
    app.hear(&News::Rebuilt);
    assert!(app.state().starts_with("othello learning 40"), "{}", app.state());
}
