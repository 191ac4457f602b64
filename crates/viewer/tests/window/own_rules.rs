//! Tests the student's rules in the window: the questions to them, the message about a different answer, and games in
//! which they decide.

use crate::common::{
    Asked, answered, in_language, key, open_with, press_for, questions, said, shows, solution, square,
};
use crate::common::{tick, with_unwritten};
use course::player::Code;
use games::minesweeper::Field;
use questions::minesweeper::{Rule, Ruled};
use stage::{News, Wish};
use text::Text;
use viewer::app::App;

const LINKSKLICK: &str = "minesweeper/linksklick";

/// Opens a round of a person, in a checkout in which all exercises are written except these.
fn open(position: &str, unwritten: &[(&str, &str)]) -> App {
    let options: &[(&str, &str)] = if position.is_empty() { &[] } else { &[("position", position)] };
    let mut app = open_with("minesweeper", options);
    app.hear(&with_unwritten(unwritten));
    app
}

fn left(app: &mut App, at: (usize, usize)) {
    let place = square(app, at);
    press_for(app, place, 1.0, 0.1);
}

/// Returns the question about this exercise; each question goes to the rules and not to the player.
fn of(asked: &[Asked], exercise: &str) -> Asked {
    assert!(asked.iter().all(|asked| asked.code == Code::Rules), "{asked:?}");
    asked.iter().find(|asked| asked.exercise == exercise).unwrap_or_else(|| panic!("{exercise}: {asked:?}")).clone()
}

fn field(text: &str) -> Ruled {
    Ruled::Field(text.parse::<Field>().unwrap())
}

fn answer_all(app: &mut App, asked: &[Asked]) {
    for asked in asked {
        app.hear(&News::Answered(asked.number, solution(&asked.question), 0.0));
    }
    tick(app, 1.0);
}

#[test]
fn a_click_moves_at_once_and_is_compared_afterwards() {
    in_language("en");
    let mut app = open("##* / ### / ### 1", &[]);
    left(&mut app, (0, 0));
    assert_eq!(app.state(), "minesweeper 01* / 011 / 000 1");
    let asked = questions(&mut app);
    let called: Vec<&str> = asked.iter().map(|asked| asked.exercise.rsplit('/').next().unwrap()).collect();
    assert_eq!(called, ["nachbarn", "minen_nahe", "spiel_gewonnen", "linksklick"]);
    answer_all(&mut app, &asked);
    assert_eq!(app.state(), "minesweeper 01* / 011 / 000 1", "right answers differ in nothing");
    // Another click gets a wrong answer.
    let mut app = open("-#* / ### / ### 1", &[]);
    left(&mut app, (2, 0));
    let state = app.state();
    let asked = of(&questions(&mut app), LINKSKLICK);
    app.hear(&answered(asked.number, field("01* / 011 / 000 1"), 0.01));
    tick(&mut app, 1.0);
    assert_eq!(app.state(), format!("{state} differs"), "the course's rule has moved");
    assert!(shows(&app, "Your linksklick opened (0, 0), which has a flag."), "{}", said(&app));
    assert!(shows(&app, "--position \"-#* / ### / ### 1\""), "{}", said(&app));
}

#[test]
fn of_one_click_only_the_function_is_blamed_on_which_the_others_rest() {
    in_language("en");
    let mut app = open("##* / ### / ### 1", &[]);
    left(&mut app, (0, 0));
    let asked = questions(&mut app);
    let Rule::Numbers { squares, .. } = of(&asked, "minesweeper/minen_nahe").question.get().unwrap() else {
        panic!("another call")
    };
    let numbers = Ruled::Numbers(vec![2; squares.len()]);
    app.hear(&answered(of(&asked, "minesweeper/minen_nahe").number, numbers, 0.01));
    app.hear(&answered(of(&asked, LINKSKLICK).number, field("2#* / ### / ### 1"), 0.01));
    assert!(shows(&app, "Your minen_nahe counts 2") && !shows(&app, "linksklick left"), "{}", said(&app));
}

#[test]
fn a_function_that_waits_for_another_one_is_answered_for_and_both_are_named() {
    in_language("en");
    let waits = [("minesweeper/minen_nahe", "minesweeper/minen_nahe"), (LINKSKLICK, "minesweeper/minen_nahe")];
    let mut app = open("##* / ### / ### 1", &waits);
    left(&mut app, (0, 0));
    assert_eq!(app.state(), "minesweeper 01* / 011 / 000 1 differs");
    let asked = questions(&mut app);
    assert!(asked.iter().all(|asked| asked.exercise != LINKSKLICK && asked.exercise != "minesweeper/minen_nahe"));
    let why = "The course answers for your linksklick: it calls minen_nahe, which is not written yet.";
    assert!(shows(&app, why), "{}", said(&app));
    assert!(shows(&app, "11 of 13 functions are yours"), "{}", said(&app));
    // A rule that is not written is not mentioned.
    let mut app = open("##* / ### / ### 1", &[(LINKSKLICK, LINKSKLICK)]);
    left(&mut app, (0, 0));
    assert_eq!(app.state(), "minesweeper 01* / 011 / 000 1");
}

#[test]
fn the_mines_lie_where_the_student_s_function_places_them() {
    in_language("en");
    let mut app = open_with("minesweeper", &[("board", "3x2/1")]);
    app.hear(&with_unwritten(&[]));
    left(&mut app, (0, 0));
    assert_eq!(app.state(), "minesweeper ### / ### 1 deciding");
    let asked = questions(&mut app);
    let place = of(&asked, "minesweeper/plaziere_minen");
    assert_eq!(asked.len(), 1);
    app.hear(&answered(place.number, field("##* / ### 1"), 0.01));
    tick(&mut app, 2.0);
    assert_eq!(app.state(), "minesweeper 01* / 01# 1");
    // A saved round contains the rules' result.
    app.wishes();
    key(&mut app, 's');
    let [Wish::Save { text, .. }] = &app.wishes()[..] else { panic!("nothing is saved") };
    assert!(text.contains("mines ##* / ### 1\ndid open 0 0\n"), "{text}");
    let text = text.clone();
    app.hear(&News::Loaded(Ok(("round".to_owned(), text))));
    assert!(app.state().starts_with("minesweeper 01* / 01# 1"), "{}", app.state());
}

#[test]
fn wrong_mines_and_a_crash_give_way_to_the_course_s_rule_and_are_told() {
    in_language("en");
    let begin = || {
        let mut app = open_with("minesweeper", &[("board", "3x2/1")]);
        app.hear(&with_unwritten(&[]));
        left(&mut app, (0, 0));
        let asked = of(&questions(&mut app), "minesweeper/plaziere_minen");
        (app, asked.number)
    };
    let (mut app, number) = begin();
    app.hear(&answered(number, field("*## / ### 1"), 0.01));
    tick(&mut app, 2.0);
    assert!(shows(&app, "puts a mine at (0, 0), where the first click went"), "{}", said(&app));
    assert!(!app.state().contains("deciding") && !app.state().starts_with("minesweeper ###"), "{}", app.state());
    assert!(!app.state().contains('!'), "the first click meets no mine: {}", app.state());
    let (mut app, number) = begin();
    app.hear(&News::Failed(number, Text::verbatim("your plaziere_minen panicked")));
    tick(&mut app, 2.0);
    assert!(shows(&app, "The course's rule answers instead."), "{}", said(&app));
    assert!(!app.state().contains("deciding") && !app.state().starts_with("minesweeper ###"), "{}", app.state());
}

#[test]
fn a_seed_and_a_first_zero_have_the_course_s_mines() {
    in_language("en");
    for options in [[("board", "3x2/1"), ("seed", "7")], [("board", "9x9/1"), ("first", "zero")]] {
        let mut app = open_with("minesweeper", &options);
        app.hear(&with_unwritten(&[]));
        left(&mut app, (0, 0));
        let asked = questions(&mut app);
        assert!(asked.iter().all(|asked| asked.exercise != "minesweeper/plaziere_minen") && !asked.is_empty());
        assert!(!app.state().contains("deciding"), "{}", app.state());
    }
}

/// Opens the list of functions, presses the switch, and closes the list.
fn let_own_rules_decide(app: &mut App) {
    tick(app, 0.5);
    let of = if app.state().starts_with("tictactoe") { 8 } else { 13 };
    crate::common::press(app, &format!("{of} of {of} functions are yours"));
    crate::common::press(app, "My rules decide");
    key(app, '\u{1b}');
    assert!(app.state().contains("own rules"), "{}", app.state());
}

#[test]
fn own_rules_decide_as_long_as_that_is_possible() {
    in_language("en");
    let mut app = open("##* / ### / ### 1", &[]);
    let_own_rules_decide(&mut app);
    left(&mut app, (2, 2));
    assert_eq!(app.state(), "minesweeper ##* / ### / ### 1 own rules deciding", "nothing moves before the answer");
    let asked = of(&questions(&mut app), LINKSKLICK);
    app.hear(&answered(asked.number, field("##* / ### / ##0 1"), 0.01));
    tick(&mut app, 2.0);
    assert!(app.state().starts_with("minesweeper ##* / ### / ##0 1 own rules"), "{}", app.state());
    assert!(shows(&app, "Your linksklick left"), "{}", said(&app));
    // An answer that is not a board of this round is rejected.
    left(&mut app, (1, 1));
    let asked = of(&questions(&mut app), LINKSKLICK);
    app.hear(&answered(asked.number, field("*## / ### / ##0 1"), 0.01));
    tick(&mut app, 3.0);
    assert!(app.state().starts_with("minesweeper ##* / #1# / ##0 1 own rules"), "{}", app.state());
    assert!(shows(&app, "or other mines: the course's rule answers."), "{}", said(&app));
}

/// Plays a round of a size of the ladder, whose mines are placed, and which the student's `linksklick` wins at once.
fn won_at_once(decide: bool) -> Vec<Wish> {
    in_language("en");
    let mut app = open_with("minesweeper", &[("board", "9x9/10"), ("rule", "opened")]);
    app.hear(&with_unwritten(&[]));
    if decide {
        let_own_rules_decide(&mut app);
    }
    left(&mut app, (0, 0));
    let asked = of(&questions(&mut app), "minesweeper/plaziere_minen");
    // All mines are in the last two rows: the click opens all squares above them.
    let rows = ["#########"; 7].join(" / ");
    app.hear(&answered(asked.number, field(&format!("{rows} / *#*#*#*#* / *#*#*#*#* 10 opened")), 0.01));
    tick(&mut app, 2.0);
    if decide {
        let asked = of(&questions(&mut app), LINKSKLICK);
        let rows = format!("0{}", &rows[1..]);
        app.hear(&answered(asked.number, field(&format!("{rows} / *#*#*#*#* / *#*#*#*#* 10 opened won")), 0.01));
        tick(&mut app, 3.0);
    } else {
        for square in [1, 3, 5, 7].into_iter().flat_map(|column| [(7, column), (8, column)]) {
            left(&mut app, square);
        }
    }
    assert!(app.state().contains(" won"), "{}", app.state());
    app.wishes()
}

#[test]
fn a_win_by_own_rules_does_not_count() {
    let counts = |wishes: Vec<Wish>| wishes.iter().any(|wish| matches!(wish, Wish::Won { .. }));
    assert!(counts(won_at_once(false)), "whoever places the mines, the course's rules have decided");
    assert!(!counts(won_at_once(true)));
}

#[test]
fn the_list_says_the_state_of_each_function() {
    in_language("en");
    let waits = [("minesweeper/nachbarn", "minesweeper/nachbarn"), ("minesweeper/minen_nahe", "minesweeper/nachbarn")];
    let mut app = open("##* / ### / ### 1", &waits);
    app.hear(&News::NotCompiling(["minesweeper/spiel_gewonnen".to_owned()].into()));
    left(&mut app, (0, 0));
    let asked = of(&questions(&mut app), LINKSKLICK);
    app.hear(&answered(asked.number, field("0#* / ### / ### 1"), 0.01));
    crate::common::press(&mut app, "10 of 13 functions are yours");
    for line in [
        "10 of 13 functions are yours",
        "nachbarn: not written yet",
        "minen_nahe: waits for nachbarn, which is not written yet",
        "spiel_gewonnen: not compiling",
        "linksklick: differs from the rule",
        "rechtsklick: yours",
    ] {
        assert!(shows(&app, line), "{line}: {}", said(&app));
    }
}

/// Opens a game of TicTacToe between two persons, in a checkout in which all exercises are written.
fn tictactoe(position: &str) -> App {
    let mut app = open_with("tictactoe", &[("position", position), ("player", "person"), ("against", "person")]);
    app.hear(&with_unwritten(&[]));
    app
}

fn turn(board: &str, turn: games::tictactoe::Turn) -> questions::tictactoe::Ruled {
    questions::tictactoe::Ruled::Turn { board: board.parse().unwrap(), turn }
}

#[test]
fn a_mark_is_set_at_once_and_the_pixel_the_turn_and_the_end_are_compared() {
    in_language("en");
    let mut app = tictactoe("X X . / O O . / . . .");
    tick(&mut app, 0.0);
    assert!(questions(&mut app).is_empty());
    let board = app.scene().layout.board;
    crate::common::click(&mut app, board.x + board.w * 0.9, board.y + board.h * 0.1);
    assert_eq!(app.state(), "tictactoe X X X / O O . / . . . over");
    let asked = questions(&mut app);
    let called: Vec<&str> = asked.iter().map(|asked| asked.exercise.rsplit('/').next().unwrap()).collect();
    assert_eq!(called, ["check_if_full", "check_if_winner", "play_turn", "square_at"]);
    of(&asked, "tictactoe/play_turn");
    answer_all(&mut app, &asked);
    assert_eq!(app.state(), "tictactoe X X X / O O . / . . . over", "right answers differ in nothing");
    let mut app = tictactoe("X X . / O O . / . . .");
    key(&mut app, '3');
    let asked = of(&questions(&mut app), "tictactoe/play_turn");
    let next = games::tictactoe::Turn::Next(games::tictactoe::Mark::O);
    app.hear(&answered(asked.number, turn("X X X / O O . / . . .", next), 0.01));
    assert!(app.state().ends_with("over differs"), "{}", app.state());
    assert!(shows(&app, "Your play_turn says Next(O); by the rule it is Won(X)."), "{}", said(&app));
    assert!(shows(&app, "--position \"X X . / O O . / . . .\""), "{}", said(&app));
}

#[test]
fn own_rules_of_tictactoe_decide_where_a_click_goes_and_how_a_game_ends() {
    in_language("en");
    let mut app = tictactoe("X . . / O . . / . . .");
    let_own_rules_decide(&mut app);
    let board = app.scene().layout.board;
    let press = |app: &mut App| crate::common::click(app, board.x + board.w * 0.9, board.y + board.h * 0.1);
    press(&mut app);
    assert!(app.state().contains("deciding"), "{}", app.state());
    let asked = of(&questions(&mut app), "tictactoe/square_at");
    app.hear(&answered(asked.number, questions::tictactoe::Ruled::Square(Some((1, 1))), 0.01));
    tick(&mut app, 2.0);
    let asked = of(&questions(&mut app), "tictactoe/play_turn");
    let won = games::tictactoe::Turn::Won(games::tictactoe::Mark::X);
    app.hear(&answered(asked.number, turn("X . . / O X . / . . .", won), 0.01));
    tick(&mut app, 3.0);
    assert!(app.state().starts_with("tictactoe X . . / O X . / . . . over"), "{}", app.state());
    assert!(shows(&app, "By your play_turn, X has won."), "{}", said(&app));
    assert!(app.wishes().iter().all(|wish| !matches!(wish, Wish::Won { .. })));
    // A click that the student's square_at places outside the board has no effect.
    let mut app = tictactoe("X . . / O . . / . . .");
    let_own_rules_decide(&mut app);
    press(&mut app);
    let asked = of(&questions(&mut app), "tictactoe/square_at");
    app.hear(&answered(asked.number, questions::tictactoe::Ruled::Square(None), 0.01));
    tick(&mut app, 2.0);
    assert!(app.state().starts_with("tictactoe X . . / O . . / . . . own rules differs"), "{}", app.state());
}
