//! The window without a window: a game is played by clicks and keys, and what is to be seen is compared as SVG.
//!
//! One test, since the language belongs to the process.

mod common;

use arena::{Answer, Question};
use common::{click, in_language, is_the_picture_of_the_docs, key, solution, svg};
use course::play::{Lender, Opponent};
use course::window::Start;
use games::tictactoe::{Board, Mark};
use text::Text;
use viewer::app::{App, Ask, Input, News, Wish};
use viewer::scene::Scene;

/// Where the field is in the window.
fn field(row: usize, column: usize) -> (f32, f32) {
    (130.0 + 180.0 * column as f32, 150.0 + 180.0 * row as f32)
}

/// The one question that is open.
fn question(app: &mut App) -> (u64, Lender, Question) {
    match &app.wishes()[..] {
        [Wish::Ask(Ask { number, lender, question, .. })] => (*number, *lender, question.clone()),
        other => panic!("not one question: {other:?}"),
    }
}

fn answer(app: &mut App, number: u64, row: usize, column: usize) {
    let tried = ["0", "01", "02", "014", "8", "80"].map(str::to_owned).to_vec();
    let answer = Answer::TictactoeMinimax { row, column, score: 0, positions: 59_704, restored: true, tried };
    app.hear(News::Answered(number, answer, 0.25));
}

fn snapshot(name: &str, scene: &Scene) {
    insta::assert_snapshot!(name, svg(scene));
}

fn a_game_is_played_and_every_state_can_be_seen() {
    in_language("en");
    let mut app = App::default();
    snapshot("home_dark_en", &app.scene());
    click(&mut app, 160.0, 360.0);
    assert_eq!(app.state(), "tictactoe . . . / . . . / . . .");

    // X moves, my code is asked; until it answers, nobody can move.
    let (x, y) = field(1, 1);
    click(&mut app, x, y);
    let (number, lender, asked) = question(&mut app);
    let board: Board = ". . . / . X . / . . .".parse().unwrap();
    assert_eq!(lender, Lender::Mine);
    assert_eq!(asked, Question::TictactoeMinimax { board, player: Mark::O, depth: 8 });
    app.hear(News::Building(number));
    assert!(app.scene().texts().any(|text| text == "Your code is being built ..."));
    let (x, y) = field(2, 2);
    click(&mut app, x, y);
    assert_eq!(app.state(), "tictactoe . . . / . X . / . . . thinking");
    answer(&mut app, number, 0, 0);
    assert_eq!(app.state(), "tictactoe O . . / . X . / . . .");
    answer(&mut app, number, 2, 2); // too late: nobody asked any more
    assert_eq!(app.state(), "tictactoe O . . / . X . / . . .");

    // The lookahead, in German and in the light theme.
    key(&mut app, 'l');
    key(&mut app, 'l');
    in_language("de");
    let mut app = app.in_theme(false);
    snapshot("lookahead_light_de", &app.scene());

    // Code that fails is told, and the game goes on.
    key(&mut app, '3');
    let (number, ..) = question(&mut app);
    app.hear(News::Failed(
        number,
        Text { en: "no".into(), de: "der Stapelspeicher (stack) ist voll: hat die Rekursion ein Ende?".into() },
    ));
    assert_eq!(app.state(), "tictactoe O O X / . X . / . . . problem");
    snapshot("crashed_light_de", &app.scene());

    // X wins; after that no click counts, and undo takes back both moves.
    in_language("en");
    let mut app = app.in_theme(true);
    key(&mut app, '7');
    assert_eq!(app.state(), "tictactoe O O X / . X . / X . . over");
    snapshot("won_dark_en", &app.scene());
    key(&mut app, '9');
    assert_eq!(app.state(), "tictactoe O O X / . X . / X . . over");
    key(&mut app, 'u');
    assert_eq!(app.state(), "tictactoe O O X / . X . / . . .");

    // An illegal answer is no move either.
    key(&mut app, '9');
    let (number, ..) = question(&mut app);
    answer(&mut app, number, 1, 1);
    assert_eq!(app.state(), "tictactoe O O X / O X . / . . X problem");

    // Two persons; then the computer begins, at the depth of the slider.
    click(&mut app, 690.0, 298.0);
    key(&mut app, 'n');
    key(&mut app, '1');
    key(&mut app, '2');
    assert_eq!(app.state(), "tictactoe X O . / . . . / . . .");
    click(&mut app, 870.0, 298.0);
    click(&mut app, 626.0, 368.0);
    click(&mut app, 690.0, 530.0);
    let (number, lender, asked) = question(&mut app);
    assert_eq!(lender, Lender::Solution);
    assert_eq!(asked, Question::TictactoeMinimax { board: Board::new(), player: Mark::O, depth: 1 });
    answer(&mut app, number, 1, 1);

    // Code against code: X is mine now, and moves after a pause.
    click(&mut app, 780.0, 256.0);
    assert_eq!(app.wishes(), []);
    app.update(&Input { time: 5.0, ..Input::default() });
    let (number, lender, asked) = question(&mut app);
    assert_eq!(lender, Lender::Mine);
    assert!(matches!(asked, Question::TictactoeMinimax { player: Mark::X, .. }));
    answer(&mut app, number, 0, 0);
    assert_eq!(app.state(), "tictactoe X . . / . O . / . . .");

    // The student's own drawing takes the place of ours; code that was saved and does not compile is told.
    click(&mut app, 860.0, 418.0);
    let (number, lender, asked) = question(&mut app);
    assert_eq!((lender, matches!(asked, Question::TictactoeDraw { .. })), (Lender::Mine, true));
    let strokes = vec![vec![180.0, 0.0, 180.0, 540.0], vec![0.0, 180.0, 540.0, 180.0], vec![90.0, 90.0, 60.0]];
    app.hear(News::Answered(number, Answer::TictactoeDraw { strokes }, 0.0));
    app.hear(News::Broken(Text::verbatim("error[E0308]: mismatched types\n --> exercises/tictactoe/minimax.rs:12:5")));
    snapshot("own_drawing_broken_dark_en", &app.scene());
    key(&mut app, '\u{1b}');
    assert_eq!(app.state(), "home");
}

#[test]
fn the_window_shows_what_it_should() {
    the_pictures_in_the_docs_are_what_the_window_shows();
    a_game_is_played_and_every_state_can_be_seen();
}

fn the_pictures_in_the_docs_are_what_the_window_shows() {
    for language in ["en", "de"] {
        in_language(language);
        let board: Board = ". . . / . X . / . . .".parse().unwrap();
        let start = Start::TicTacToe { board, mover: Mark::O, opponent: Opponent::Mine, depth: 9 };
        let mut app = App::with_game(start).in_theme(false);
        app.update(&Input::default());
        let (number, _, asked) = question(&mut app);
        app.hear(News::Answered(number, solution(&asked), 0.02));
        key(&mut app, 'l');
        key(&mut app, 'l');
        let svg = app.scene().to_svg();
        is_the_picture_of_the_docs(language, "tictactoe", &svg);
    }
}
