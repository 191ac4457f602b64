//! Tests the page that shows the weights: each function of the chapter is shown at work as soon as it is written.

use super::open;
use crate::common::{
    Asked, answered, in_language, is_readable_everywhere, key, open_with, press, questions, resize, said, shows,
    solution, svg, think, tick, with_unwritten,
};
use course::player::Code;
use games::othello::learn::Network;
use questions::learning::Ruled;
use stage::{Input, News};
use text::Text;
use viewer::app::App;

const LEARNING: [&str; 9] = [
    "learn/tuple_index",
    "learn/tuple_value",
    "learn/learn_step",
    "learn/learn_from_game",
    "learn/self_play",
    "learn/training",
    "learn/playout",
    "learn/uct_choice",
    "learn/mcts",
];

/// Opens the page in a checkout in which only these exercises of the chapter are written.
fn with_only(written: &[&str]) -> App {
    let mut app = open();
    let others: Vec<(&str, &str)> =
        LEARNING.into_iter().filter(|id| !written.contains(id)).map(|id| (id, id)).collect();
    app.hear(&with_unwritten(&others));
    tick(&mut app, 0.0);
    app
}

/// Clicks on the square with this name.
fn click(app: &mut App, name: &str) {
    let stop = app.spoken().stops.into_iter().find(|stop| stop.label.starts_with(&format!("{name}: ")));
    let place = stop.unwrap_or_else(|| panic!("no square {name}")).rect.center();
    crate::common::click(app, place.0, place.1);
    tick(app, 1.0);
}

/// Returns the open call of this exercise; all calls go to the rules.
fn of(asked: &[Asked], exercise: &str) -> Asked {
    assert!(asked.iter().all(|asked| asked.code == Code::Rules), "{asked:?}");
    asked.iter().find(|asked| asked.exercise == exercise).unwrap_or_else(|| panic!("{exercise}: {asked:?}")).clone()
}

fn by_the_solutions(app: &mut App, asked: &[Asked]) {
    for asked in asked {
        app.hear(&News::Answered(asked.number, solution(&asked.question), 0.0));
    }
    tick(app, 2.0);
}

#[test]
fn a_square_shows_its_tuples_as_soon_as_tuple_index_alone_is_written() {
    let mut app = with_only(&["learn/tuple_index"]);
    assert!(shows(&app, "1 of 9 functions are yours"), "{}", said(&app));
    click(&mut app, "a1");
    assert!(app.state().starts_with("othello learning 0 inside 31 a1"), "{}", app.state());
    let asked = questions(&mut app);
    assert_eq!(asked.len(), 1);
    of(&asked, "learn/tuple_index");
    by_the_solutions(&mut app, &asked);
    assert!(shows(&app, "a1 belongs to 3 places"), "{}", said(&app));
    assert!(shows(&app, "a1 b1: index ") && shows(&app, "weight 0.0000"), "{}", said(&app));
    assert!(shows(&app, "tuple_value: not written yet"), "{}", said(&app));
    let app = is_readable_everywhere(app);
    in_language("en");
    insta::assert_snapshot!("inside_dark_en", svg(&app.scene()));
}

#[test]
fn a_wrong_index_is_told_and_its_place_is_marked() {
    let mut app = with_only(&["learn/tuple_index"]);
    click(&mut app, "a1");
    let asked = of(&questions(&mut app), "learn/tuple_index");
    app.hear(&answered(asked.number, Ruled::Indices(vec![100, 100, 100]), 0.0));
    tick(&mut app, 2.0);
    assert!(app.state().ends_with(" differs"), "{}", app.state());
    assert!(shows(&app, "your tuple_index says 100; the right index is"), "{}", said(&app));
    assert!(shows(&app, "a1 b1: index 100, which has no weight"), "{}", said(&app));
    let mut app = is_readable_everywhere(app);
    for size in [(480.0, 360.0), (390.0, 844.0), (960.0, 640.0)] {
        resize(&mut app, size);
        app = is_readable_everywhere(app);
    }
    in_language("en");
    press(&mut app, "Close");
    assert_eq!(app.state(), "othello learning 0");
}

#[test]
fn tuple_value_and_learn_step_are_watched_without_any_training() {
    let mut app = with_only(&["learn/tuple_index", "learn/tuple_value", "learn/learn_step"]);
    click(&mut app, "d3");
    let asked = questions(&mut app);
    of(&asked, "learn/tuple_value");
    by_the_solutions(&mut app, &asked);
    assert!(shows(&app, "Your tuple_value: 0.000, that is a prediction of 0.000."), "{}", said(&app));
    key(&mut app, '1');
    let asked = questions(&mut app);
    of(&asked, "learn/learn_step");
    by_the_solutions(&mut app, &asked);
    assert!(shows(&app, "Your learn_step changed") && shows(&app, "the prediction for this board was 0.000"));
    assert!(!shows(&app, "and is 0.000"), "{}", said(&app));
    assert!(!app.state().contains("differs"), "{}", app.state());
    // The sum is requested again, and equals the prediction.
    let asked = questions(&mut app);
    of(&asked, "learn/tuple_value");
    by_the_solutions(&mut app, &asked);
    assert!(!shows(&app, "Your tuple_value: 0.000"), "{}", said(&app));
    is_readable_everywhere(app);
}

#[test]
fn a_whole_game_is_learned_from_and_wrong_weights_are_not_taken() {
    let mut app = with_only(&LEARNING);
    click(&mut app, "d3");
    let asked = questions(&mut app);
    by_the_solutions(&mut app, &asked);
    key(&mut app, '2');
    let asked = questions(&mut app);
    of(&asked, "learn/learn_from_game");
    by_the_solutions(&mut app, &asked);
    assert!(shows(&app, "Your learn_from_game changed") && !app.state().contains("differs"), "{}", said(&app));
    let asked = questions(&mut app);
    by_the_solutions(&mut app, &asked);
    for text in ["no weights".to_owned(), Network::singles().to_string()] {
        key(&mut app, '1');
        let asked = of(&questions(&mut app), "learn/learn_step");
        app.hear(&answered(asked.number, Ruled::Weights(text), 0.0));
        tick(&mut app, 3.0);
        assert!(app.state().ends_with(" differs"), "{}", app.state());
        assert!(shows(&app, "are no weights of this network"), "{}", said(&app));
        assert!(questions(&mut app).is_empty(), "the weights are what they were");
    }
    key(&mut app, '1');
    let asked = of(&questions(&mut app), "learn/learn_step");
    app.hear(&News::Failed(asked.number, Text::verbatim("your learn_step panicked")));
    tick(&mut app, 4.0);
    assert!(shows(&app, "your learn_step panicked"), "{}", said(&app));
}

#[test]
fn playout_and_uct_choice_are_seen_before_mcts_is_written() {
    let mut app = with_only(&["learn/playout", "learn/uct_choice"]);
    click(&mut app, "d3");
    assert!(questions(&mut app).is_empty());
    key(&mut app, '3');
    let asked = questions(&mut app);
    of(&asked, "learn/playout");
    by_the_solutions(&mut app, &asked);
    assert!(shows(&app, "Your playout from here: White"), "{}", said(&app));
    key(&mut app, '4');
    let asked = questions(&mut app);
    of(&asked, "learn/uct_choice");
    by_the_solutions(&mut app, &asked);
    assert!(shows(&app, "Your uct_choice would try") && shows(&app, "(2×)"), "{}", said(&app));
    assert!(!app.state().contains("differs"), "{}", app.state());
    key(&mut app, '4');
    let asked = of(&questions(&mut app), "learn/uct_choice");
    app.hear(&answered(asked.number, Ruled::Child(99), 0.0));
    tick(&mut app, 3.0);
    assert!(shows(&app, "Your uct_choice chooses child 99"), "{}", said(&app));
}

#[test]
fn another_board_is_asked_about_anew() {
    let mut app = with_only(&["learn/tuple_index"]);
    click(&mut app, "a1");
    let first = of(&questions(&mut app), "learn/tuple_index");
    by_the_solutions(&mut app, &[first]);
    crate::common::slide(&mut app, "Move", 60);
    tick(&mut app, 3.0);
    let asked = questions(&mut app);
    assert_eq!(asked.len(), 1);
    assert!(app.state().contains(" a1"), "{}", app.state());
    app.hear(&News::Rebuilt);
    tick(&mut app, 4.0);
    assert_eq!(questions(&mut app).len(), 1, "new code is asked again");
}

#[test]
fn in_the_tree_of_mcts_each_node_says_where_the_next_game_would_go_and_how_one_may_end() {
    in_language("en");
    let mut app = open_with("othello", &[("tree", ""), ("search", "mcts"), ("depth", "1"), ("player", "solution")]);
    app.hear(&with_unwritten(&[]));
    think(&mut app);
    assert!(shows(&app, "Your uct_choice would try") && shows(&app, "Your playout from here: Black"), "{}", said(&app));
    assert!(!shows(&app, "in your uct_choice"), "{}", said(&app));
    let before = app.state();
    // Another playout is requested, and another node.
    key(&mut app, '7');
    let asked = questions(&mut app);
    let playout = asked.iter().find(|asked| asked.exercise == "learn/playout").expect("another playout");
    assert_eq!(playout.code, Code::Rules);
    app.hear(&answered(playout.number, Ruled::Value(0.5), 0.0));
    app.update(&Input { layout: app.scene().layout, mouse: (-1.0, -1.0), ..Input::default() });
    assert!(shows(&app, "Your uct_choice would try"), "{}", said(&app));
    assert!(shows(&app, "Your playout returns 0.5000, which is none of 1, 0 and"), "{}", said(&app));
    svg(&app.scene());
    assert_eq!(app.state(), before);
}

#[test]
fn the_game_of_othello_lists_its_functions() {
    in_language("en");
    let mut app = open_with("othello", &[("player", "person"), ("against", "person")]);
    app.hear(&with_unwritten(&[("othello/minimax", "othello/minimax")]));
    press(&mut app, "14 of 15 functions are yours");
    assert!(shows(&app, "minimax: not written yet") && shows(&app, "mcts: yours"), "{}", said(&app));
    assert!(app.state().ends_with(" functions"), "{}", app.state());
    let mut app = is_readable_everywhere(app);
    key(&mut app, '\u{1b}');
    assert!(!app.state().ends_with(" functions"), "{}", app.state());
}
