//! Tests the page of the search tree without a window: searches of the solutions are navigated by keys and by the
//! mouse.

use crate::common::{
    in_language, is_readable, is_readable_and_stands_out, is_readable_everywhere, key, keys, open_with, places, press,
    questions, resize, said, shows, svg, think, tick,
};
use questions::tree::Ran;
use stage::News;
use stage::key::{END, HOME, PAGE_DOWN};
use stage::scene::Command;
use text::Text;
use viewer::app::App;

/// A position with three moves left, one of which loses.
const ENDING: &str = "X O X / O X . / . . O";
/// A position in which alpha-beta can prune.
const OPENING: &str = "X O X / . . . / . . .";
/// A position in which Black has to pass: the example of the handout about minimax_with_passes.
const PASS: &str = "--XXXXXX X--XXOOO XXXXOOOO XXXXXOOO XXOXOOOO XOXXOOOO XXOOXOOX XXXXXXXX X";
/// A position with three empty squares, and White to move: the example of the handout about negamax.
const LAST_THREE: &str = "XXXXXOO-XXXXXOOOXXXXXXXXXXXXOO--OOXOOOXXOOOOOXOXOOOOOOOOOOOOOOOO O";

/// Opens the game with its tree, with the solution's code.
fn open(game: &str, options: &[(&str, &str)]) -> App {
    let options: Vec<(&str, &str)> = options.iter().copied().chain([("tree", "yes")]).collect();
    let mut app = open_with(game, &options);
    think(&mut app);
    app
}

#[test]
fn a_small_tree_is_seen_whole() {
    in_language("en");
    let mut app = open("tictactoe", &[("position", ENDING)]);
    assert!(shows(&app, "The whole search: 12 nodes"), "{}", said(&app));
    assert!(shows(&app, "(2, 0) is chosen: -1 is the smallest of 3 values."), "{}", said(&app));
    is_readable_and_stands_out(&app);
    in_language("de");
    app = app.in_theme(false);
    assert!(shows(&app, "Die ganze Suche: 12 Knoten"), "{}", said(&app));
    assert!(shows(&app, "Gewählt wird (2, 0): -1 ist der kleinste von 3 Werten."), "{}", said(&app));
    is_readable_and_stands_out(&app);
    in_language("en");
    // The button is labelled, and the key closes the tree as Escape does.
    key(&mut app, 'y');
    assert!(!shows(&app, "The whole search") && shows(&app, "Lookahead"), "{}", said(&app));
    press(&mut app, "Tree");
    think(&mut app);
    assert!(shows(&app, "The whole search: 12 nodes"));
    key(&mut app, '\u{1b}');
    assert!(!shows(&app, "The whole search"));
}

#[test]
fn one_walks_step_by_step() {
    in_language("en");
    let mut app = open("tictactoe", &[("position", OPENING), ("player", "my-champion")]);
    let end = said(&app);
    key(&mut app, HOME);
    assert!(shows(&app, "Step 0 of 1110") && shows(&app, "root"), "{}", said(&app));
    key(&mut app, '.');
    key(&mut app, PAGE_DOWN);
    assert!(shows(&app, "Step 2 of 1110") && shows(&app, "(1, 0)"), "{}", said(&app));
    key(&mut app, ',');
    assert!(shows(&app, "Step 1 of 1110"));
    assert!(shows(&app, "The call has not come back yet."), "{}", said(&app));
    keys(&mut app, "22");
    assert!(shows(&app, "Cut, as alpha = -3 is not below beta = -3; moves that were left out: 1."), "{}", said(&app));
    is_readable_and_stands_out(&app);
    keys(&mut app, "1");
    assert!(shows(&app, "Step 93 of 1110") || shows(&app, "of 1110"), "{}", said(&app));
    key(&mut app, END);
    assert_eq!(said(&app), end);
    // The focus goes from node to node: down to the best child, to its siblings, and up.
    keys(&mut app, "5");
    assert!(app.state().ends_with("at [(1, 1)]"), "{}", app.state());
    keys(&mut app, "6");
    assert!(app.state().ends_with("at [(1, 2)]"), "{}", app.state());
    keys(&mut app, "448");
    assert!(app.state().ends_with("at []"), "{}", app.state());
    press(&mut app, "(2, 1)");
    assert!(app.state().ends_with("(2, 1)]"), "{}", app.state());
}

#[test]
fn any_search_can_be_chosen_and_a_node_opened_in_the_game() {
    in_language("en");
    let mut app = open("tictactoe", &[("position", ENDING)]);
    press(&mut app, "minimax, depth 3, your code");
    assert!(shows(&app, "Which search") && shows(&app, "alpha_beta"));
    press(&mut app, "count_games");
    think(&mut app);
    assert!(shows(&app, "What came back: (3, 0, 2)."), "{}", said(&app));
    press(&mut app, "count_games, your code");
    press(&mut app, "the course's code");
    press(&mut app, "Close");
    think(&mut app);
    assert!(shows(&app, "What came back: (3, 0, 2)."));
    keys(&mut app, "5");
    key(&mut app, 'g');
    assert!(app.state().starts_with("tictactoe X O X / O X X / . . O"), "{}", app.state());
    // Undo restores the game that was left.
    key(&mut app, 'u');
    assert!(app.state().starts_with("tictactoe X O X / O X . / . . O"), "{}", app.state());
    let mut deeper = open("othello", &[("depth", "2")]);
    let before = said(&deeper);
    assert!(before.contains("17 nodes"), "{before}");
    press(&mut deeper, "minimax, depth 2, your code");
    press(&mut deeper, "alpha_beta");
    think(&mut deeper);
    assert!(shows(&deeper, "cut") || shows(&deeper, "nodes"), "{}", said(&deeper));
    keys(&mut deeper, "5g");
    assert!(deeper.state().contains("othello"), "{}", deeper.state());
}

#[test]
fn a_tree_is_as_deep_as_the_game_or_says_why_not() {
    in_language("en");
    for (depth, shown) in [("4", 4), ("8", 7)] {
        // The root has four moves, and 4 to the power of 7 is below 20000.
        let mut app = open_with("othello", &[("depth", depth)]);
        press(&mut app, "Tree");
        assert!(shows(&app, &format!("minimax, depth {shown}, your code")), "{}", said(&app));
        assert_eq!(shows(&app, "In the game: depth 8; its tree is large."), shown == 7, "{}", said(&app));
    }
    let mut app = open_with("tictactoe", &[("position", ENDING)]);
    press(&mut app, "Tree");
    assert!(shows(&app, "minimax, depth 3, your code") && !shows(&app, "In the game: depth"), "{}", said(&app));
}

#[test]
fn what_goes_wrong_is_told() {
    in_language("en");
    let mut app = open_with("tictactoe", &[("position", ENDING), ("tree", "yes")]);
    tick(&mut app, 0.0);
    assert!(shows(&app, "minimax is searching ..."), "{}", said(&app));
    let [asked] = &questions(&mut app)[..] else { panic!("one question") };
    app.hear(&News::Failed(asked.number, Text::verbatim("Your minimax panicked.")));
    assert!(shows(&app, "Your minimax panicked."), "{}", said(&app));
    is_readable_and_stands_out(&app);
    // When the code is saved, the tree is requested again.
    app.hear(&News::Rebuilt);
    think(&mut app);
    assert!(shows(&app, "The whole search: 12 nodes"), "{}", said(&app));
    // A search with contradictory values is shown with a mark at the contradiction.
    key(&mut app, 'y');
    press(&mut app, "Tree");
    tick(&mut app, 0.0);
    let [asked] = &questions(&mut app)[..] else { panic!("one question") };
    let walk = "(|>(1, 2)|(|>(2, 0)|<|>(2, 1)|<|=0|<|>(2, 0)|<|>(2, 1)|(|>(1, 2)|<|=0|<|=0|";
    let answer = calls::players::Answer::new(Ran { moments: walk.parse().unwrap(), cut: true });
    app.hear(&News::Answered(asked.number, answer, 0.0));
    assert!(shows(&app, "The search went on: these are its first"), "{}", said(&app));
    assert!(shows(&app, "Nodes whose value does not fit (marked !): 1"), "{}", said(&app));
    assert!(shows(&app, "Here came back 0, but the smallest value below is -1, of (2, 0)."), "{}", said(&app));
    is_readable_and_stands_out(&app);
    // An impossible search trace is not shown as a tree.
    app.hear(&News::Rebuilt);
    tick(&mut app, 0.0);
    let [asked] = &questions(&mut app)[..] else { panic!("one question") };
    app.hear(&News::Answered(
        asked.number,
        calls::players::Answer::new(Ran { moments: ">(0, 0)|".parse().unwrap(), cut: false }),
        0.0,
    ));
    assert!(shows(&app, "no tree can be drawn of that"), "{}", said(&app));
}

#[test]
fn every_game_has_its_trees() {
    in_language("en");
    let mut app = open("othello", &[("position", LAST_THREE), ("search", "negamax")]);
    assert!(shows(&app, "h4 is chosen: -6 is the smallest of 2 values."), "{}", said(&app));
    is_readable_and_stands_out(&app);
    for search in ["minimax_with_passes", "alpha_beta", "iterative_deepening", "negamax_alpha_beta", "endgame"] {
        let now = places(&app, "negamax").is_empty();
        assert!(!now || !shows(&app, search), "{search}");
        app = open("othello", &[("position", LAST_THREE), ("search", search)]);
        assert!(shows(&app, "nodes") && shows(&app, search), "{search}: {}", said(&app));
        is_readable(&app.scene());
    }
    let settled = open("othello", &[("position", PASS), ("search", "iterative_deepening"), ("depth", "2")]);
    assert!(shows(&settled, "c2 is chosen") && !shows(&settled, "pass"), "{}", said(&settled));
    let pass = [("position", PASS), ("search", "minimax_with_passes"), ("depth", "2")];
    let mut passes = open("othello", &pass);
    assert!(shows(&passes, "pass is chosen: -1 is the only value."), "{}", said(&passes));
    in_language("de");
    keys(&mut passes, "5");
    assert!(shows(&passes, "Passen") && !shows(&passes, "pass "), "{}", said(&passes));
    insta::assert_snapshot!("tree_pass_light_de", svg(&passes.in_theme(false).scene()));
    in_language("en");
    let mines = open("minesweeper", &[("position", "#**# / 1221 / 0000 2")]);
    assert!(shows(&mines, "✓") && shows(&mines, "✗"), "{}", said(&mines));
    is_readable_and_stands_out(&mines);
    let none = open("minesweeper", &[]);
    assert!(!shows(&none, "whole search"), "{}", said(&none));
    let mut ships = open("battleship", &[("position", "UUU / U~~ / *UU 3-2")]);
    assert!(shows(&ships, "The whole search: 8 nodes"), "{}", said(&ships));
    keys(&mut ships, "55");
    assert!(shows(&ships, "All ships are placed"), "{}", said(&ships));
    is_readable_and_stands_out(&ships);
}

/// The largest tree is drawn as quickly as a small one, and every node can be reached.
#[test]
fn large_trees_fold() {
    in_language("en");
    let mut app = open("tictactoe", &[("position", "X . . / . . . / . . ."), ("depth", "8")]);
    assert!(shows(&app, "The whole search: 59705 nodes"), "{}", said(&app));
    assert!(app.scene().commands.len() < 700, "{}", app.scene().commands.len());
    keys(&mut app, "ssssss");
    assert!(app.scene().commands.len() < 700);
    is_readable_and_stands_out(&app);
}

#[test]
fn it_is_readable_in_every_window() {
    in_language("en");
    let mut app = open("othello", &[("position", LAST_THREE), ("search", "negamax_alpha_beta")]);
    for size in [(480.0, 360.0), (700.0, 900.0), (960.0, 640.0), (1280.0, 800.0), (1800.0, 640.0)] {
        resize(&mut app, size);
        for typed in ["", "ss", "d"] {
            keys(&mut app, typed);
            app = is_readable_everywhere(app);
        }
        key(&mut app, HOME);
        keys(&mut app, "....b");
        app = is_readable_everywhere(app);
        key(&mut app, END);
    }
}

/// A tree without labels beside its levels is centred in its area.
#[test]
fn a_tree_without_names_of_levels_stands_in_the_middle() {
    in_language("en");
    let app = open("battleship", &[("player", "genius"), ("position", "UUU / U~~ / *UU 3-2")]);
    let board = app.scene().layout.board;
    let line = |command: &Command| match command {
        Command::Line { from, .. } if board.contains(*from) => Some(from.0),
        _ => None,
    };
    let root = app.scene().commands.iter().find_map(line).expect("a line from the root");
    assert!((root - board.center().0).abs() < 1.0, "{root} is not in the middle of {board:?}");
}
