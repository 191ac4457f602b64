//! Tests the TicTacToe screen without a window: games by clicks and keys, against made-up answers and the solutions'
//! answers.

use crate::common::{
    Asked, all_beaten, answered, click, in_language, is_readable_and_stands_out, is_readable_everywhere,
    is_the_picture_of_the_docs, key, keys, open_with, places, press, resize, said, shows, solution,
    stands_out_in_both_themes, svg, tick, width,
};
use calls::players::Unwritten;
use course::player::Code;
use games::tictactoe::{Board, Mark};
use questions::tictactoe::{By, Draw, Drawn, Look, Search, Searched};
use stage::scene::{Command, Rect, Scene};
use stage::{Input, News, Wish};
use tables::{Here, Order};
use text::Text;
use viewer::app::App;

/// Clicks on a square.
fn click_on(app: &mut App, row: usize, column: usize) {
    let (x, y) = app.scene().layout.fit(1.0).part(3, row, column).center();
    click(app, x, y);
}

fn answer(app: &mut App, number: u64, row: usize, column: usize) {
    let tried = ["0", "01", "02", "014", "8", "80"].map(str::to_owned).to_vec();
    let answer = Searched { row, column, score: 0, positions: 59_704, restored: true, tried };
    app.hear(&answered(number, answer, 0.25));
}

/// Returns the only open question; questions for the explanation of a move are ignored.
fn question(app: &mut App) -> Asked {
    let asked: Vec<Asked> = app.wishes().into_iter().filter_map(asked).collect();
    let [asked] = &asked[..] else { panic!("not one question: {asked:?}") };
    asked.clone()
}

/// Returns the question in a request, if it is for a move or a drawing.
fn asked(wish: Wish) -> Option<Asked> {
    match wish {
        Wish::Ask { number, code, exercise, question } if question.get::<Look>().is_none() => {
            Some(Asked { number, code, exercise, question })
        }
        _ => None,
    }
}

/// Answers the questions for explanations as the solution does, until there are none.
fn look(app: &mut App) {
    let mut count = 0;
    loop {
        app.update(&Input { layout: app.scene().layout, ..Input::default() });
        let asked = crate::common::questions(app);
        if asked.is_empty() {
            break;
        }
        for asked in asked {
            assert!(asked.question.get::<Look>().is_some());
            app.hear(&News::Answered(asked.number, solution(&asked.question), 0.01));
            count += 1;
        }
    }
    assert!(count > 0, "nobody asked");
}

/// Returns the search that was requested.
fn search(asked: &Asked) -> Search {
    asked.question.get().unwrap()
}

fn snapshot(name: &str, scene: &Scene) {
    insta::assert_snapshot!(name, svg(scene));
}

#[test]
fn a_game_is_played_and_every_state_can_be_seen() {
    in_language("en");
    snapshot("home_dark_en", &App::default().scene());
    let mut app = all_beaten();
    press(&mut app, "TicTacToe");
    assert_eq!(app.state(), "tictactoe . . . / . . . / . . .");

    // X moves and the student's code is asked; until it answers, no one can move.
    click_on(&mut app, 1, 1);
    let asked = question(&mut app);
    let board: Board = ". . . / . X . / . . .".parse().unwrap();
    assert_eq!((asked.code, asked.exercise), (Code::Mine, "tictactoe/minimax"));
    assert_eq!(search(&asked), Search { board, player: Mark::O, depth: 8, by: By::Minimax });
    app.hear(&News::Building(asked.number));
    assert!(app.scene().texts().any(|text| text == "Your code is being built ..."));
    click_on(&mut app, 2, 2);
    assert_eq!(app.state(), "tictactoe . . . / . X . / . . . thinking");
    answer(&mut app, asked.number, 0, 0);
    assert_eq!(app.state(), "tictactoe O . . / . X . / . . .");
    answer(&mut app, asked.number, 2, 2); // too late: nobody asked any more
    assert_eq!(app.state(), "tictactoe O . . / . X . / . . .");

    // The lookahead is shown in German and in the light theme.
    key(&mut app, 'k');
    key(&mut app, 'k');
    in_language("de");
    let mut app = stands_out_in_both_themes(app).in_theme(false);
    snapshot("lookahead_light_de", &app.scene());

    // A failure of the code is reported, and the game goes on.
    key(&mut app, '3');
    let Asked { number, .. } = question(&mut app);
    app.hear(&News::Failed(
        number,
        Text::both("no", "der Stapelspeicher (stack) ist voll: hat die Rekursion ein Ende?"),
    ));
    assert_eq!(app.state(), "tictactoe O O X / . X . / . . . problem");
    let stack = "Der Code von O hat keinen Zug geliefert: der Stapelspeicher (stack) ist voll";
    assert!(shows(&app, stack), "{}", said(&app));
    is_readable_and_stands_out(&app);

    // X wins. Then clicks have no effect, and undo takes back both moves.
    in_language("en");
    let mut app = app.in_theme(true);
    key(&mut app, '7');
    assert_eq!(app.state(), "tictactoe O O X / . X . / X . . over");
    assert!(shows(&app, "X has won."), "{}", said(&app));
    app = is_readable_everywhere(app);
    key(&mut app, '9');
    assert_eq!(app.state(), "tictactoe O O X / . X . / X . . over");
    key(&mut app, 'u');
    assert_eq!(app.state(), "tictactoe O O X / . X . / . . .");

    // An illegal answer is not a move either.
    key(&mut app, '9');
    let Asked { number, .. } = question(&mut app);
    answer(&mut app, number, 1, 1);
    assert_eq!(app.state(), "tictactoe O O X / O X . / . . X problem");

    // First two persons play; then the computer begins, at the depth of the slider.
    let choose = |app: &mut App, from: &str, to: &str| {
        press(app, from);
        press(app, to);
    };
    choose(&mut app, "Your minimax", "Person");
    key(&mut app, 'n');
    key(&mut app, '1');
    key(&mut app, '2');
    assert_eq!(app.state(), "tictactoe X O . / . . . / . . .");
    let [.., (x, y)] = places(&app, "Person")[..] else { panic!() };
    click(&mut app, x, y);
    press(&mut app, "The course's minimax");
    keys(&mut app, "--------");
    key(&mut app, 'b');
    let asked = question(&mut app);
    assert_eq!(asked.code, Code::Solution);
    assert_eq!(search(&asked), Search { board: Board::new(), player: Mark::O, depth: 1, by: By::Minimax });
    answer(&mut app, asked.number, 1, 1);

    // Code plays against code: X is the student's now, and moves after a pause.
    choose(&mut app, "Person", "Your minimax");
    assert_eq!(app.wishes(), []);
    app.update(&Input { time: 5.0, ..Input::default() });
    let asked = question(&mut app);
    assert_eq!(asked.code, Code::Mine);
    assert_eq!(search(&asked).player, Mark::X);
    answer(&mut app, asked.number, 0, 0);
    assert_eq!(app.state(), "tictactoe X . . / . O . / . . .");

    // The student's own drawing replaces the course's. Saved code that does not compile is reported.
    key(&mut app, 'd');
    let asked = question(&mut app);
    assert_eq!((asked.code, asked.question.get::<Draw>().is_some()), (Code::Mine, true));
    let strokes = vec![vec![180.0, 0.0, 180.0, 540.0], vec![0.0, 180.0, 540.0, 180.0], vec![90.0, 90.0, 60.0]];
    app.hear(&answered(asked.number, Drawn { strokes }, 0.0));
    app.hear(&News::Broken(Text::verbatim("error[E0308]: mismatched types\n --> exercises/tictactoe/minimax.rs:12:5")));
    snapshot("own_drawing_broken_dark_en", &app.scene());
    key(&mut app, '\u{1b}');
    assert_eq!(app.state(), "home");
}

/// The values of the lookahead are beside the marks and the lines of the boards, not on them.
#[test]
fn no_value_of_the_lookahead_lies_on_a_line() {
    in_language("en");
    let start = [("position", ". . . / . X . / . . ."), ("to-move", "O"), ("player", "solution")];
    for size in [(480.0, 360.0), (960.0, 640.0), (1280.0, 800.0)] {
        let mut app = open_with("tictactoe", &start);
        resize(&mut app, size);
        let Asked { number, question: asked, .. } = question(&mut app);
        app.hear(&News::Answered(number, solution(&asked), 0.02));
        let mut seen = 0;
        for _ in 0..3 {
            key(&mut app, 'k');
            look(&mut app);
            let scene = app.scene();
            let line = |command: &Command| match command {
                Command::Line { from, to, .. } => Some((*from, *to)),
                _ => None,
            };
            let lines: Vec<((f32, f32), (f32, f32))> = scene.commands.iter().filter_map(line).collect();
            for command in &scene.commands {
                let Command::Text { at: (x, y), size, face, text, .. } = command else { continue };
                if scene.layout.board.contains((*x, *y)) {
                    let wide = width(text, *size, *face);
                    let place = Rect::new(x - wide / 2.0, y - 0.7 * size, wide, 0.7 * size);
                    let way = |from: f32, to: f32, part: u8| from + (to - from) * f32::from(part) / 100.0;
                    let crosses = |((x1, y1), (x2, y2)): &((f32, f32), (f32, f32))| {
                        (0..=100).any(|part| place.contains((way(*x1, *x2, part), way(*y1, *y2, part))))
                    };
                    let crossing = lines.iter().find(|line| crosses(line));
                    assert_eq!(crossing, None, "“{text}” lies on a line: {place:?}");
                    seen += 1;
                }
            }
        }
        assert!(seen > 8, "{seen} values are seen at {size:?}");
    }
}

/// By keys alone, a game is opened, played, left, and restored; a new game can be undone.
#[test]
fn a_game_is_played_by_keys_alone_and_never_lost() {
    in_language("en");
    let mut app = all_beaten();
    keys(&mut app, "→←\n");
    assert_eq!(app.state(), "tictactoe . . . / . . . / . . .");
    keys(&mut app, "→\n");
    assert_eq!(app.state(), "tictactoe . . . / . X . / . . . thinking");
    let Asked { number, question: asked, .. } = question(&mut app);
    app.hear(&News::Answered(number, solution(&asked), 0.02));
    look(&mut app);
    // The reason is shown, and stays after looking back and forth.
    assert!(shows(&app, "the best") || shows(&app, "as good as"), "{:?}", app.scene().texts().collect::<Vec<_>>());
    let after = app.state();
    keys(&mut app, ",");
    assert_eq!(app.state(), "tictactoe . . . / . X . / . . . earlier");
    assert!(!shows(&app, "the best"));
    keys(&mut app, ".\u{1b}");
    assert_eq!(app.state(), "home");
    keys(&mut app, "→←\n");
    assert_eq!(app.state(), after);
    keys(&mut app, "n");
    assert_eq!(app.state(), "tictactoe . . . / . . . / . . .");
    keys(&mut app, "u");
    assert_eq!(app.state(), after);
    keys(&mut app, "u");
    assert_eq!(app.state(), "tictactoe . . . / . . . / . . .");
    // Each control can be reached and pressed without breaking anything, and Escape leads to the home screen.
    for tabs in 1..16 {
        keys(&mut app, &"\t".repeat(tabs));
        keys(&mut app, "\n\u{1b}\u{1b}");
        in_language("en");
        assert_eq!(app.state(), "home");
        app.wishes();
        keys(&mut app, "→←\n");
        assert!(app.state().starts_with("tictactoe"));
    }
}

/// After beating chance, the next opponent is named. An opponent continues with its own game, and the card with the
/// last one.
#[test]
fn the_ladder_is_climbed() {
    in_language("en");
    let mut app = App::default();
    assert!(shows(&app, "To beat: chance") && !shows(&app, "Continue"));
    keys(&mut app, "\t\t\n");
    let start = app.state();
    assert_eq!(start, "tictactoe . . . / . . . / . . .");
    let won = Wish::Won { game: "tictactoe", player: "random" };
    for time in (1..).map(|i| 10.0 * f64::from(i)) {
        key(&mut app, 'n');
        for (square, pause) in "159357246".chars().zip(1..) {
            key(&mut app, square);
            tick(&mut app, time + f64::from(pause));
        }
        if app.wishes().contains(&won) {
            break;
        }
    }
    keys(&mut app, "\u{1b}");
    assert!(shows(&app, "To beat: your minimax") && !shows(&app, "Continue"), "{}", said(&app));
    resize(&mut app, (480.0, 360.0));
    assert!(shows(&app, "To beat: your mini"), "{}", said(&app));
    is_readable_and_stands_out(&app);
    resize(&mut app, (960.0, 640.0));
    tick(&mut app, 1000.0);
    // The next opponent has its own game; the first one begins again.
    keys(&mut app, "\t\t\t\n");
    assert_eq!(app.state(), start);
    assert!(shows(&app, "Your minimax"), "{}", said(&app));
    keys(&mut app, "5\u{1b}→←\n");
    assert_eq!(app.state(), "tictactoe . . . / . X . / . . . thinking");
    keys(&mut app, "\u{1b}\t\t\n");
    assert_eq!(app.state(), start);
}

/// The course's code plays until the student's is written, and is then replaced.
#[test]
fn what_is_not_written_yet_does_not_play() {
    in_language("en");
    let stubs = |ids: &[&str]| ids.iter().map(|id| ((*id).to_owned(), (*id).to_owned())).collect::<Unwritten>();
    let unwritten = stubs(&["tictactoe/minimax", "tictactoe/alpha_beta"]);
    let order = Order { game: Some("tictactoe".to_owned()), ..Order::default() };
    let without = Here { solutions: false, unwritten: unwritten.clone() };
    assert!(shows(&App::with(&order, without).unwrap(), "chance plays"));
    let mut app = App::with(&order, Here { solutions: true, unwritten: unwritten.clone() }).unwrap();
    assert!(shows(&app, "Your code for this is not written yet: the course's minimax plays."), "{}", said(&app));
    is_readable_and_stands_out(&app);
    key(&mut app, '5');
    let Asked { number, code, question: asked, .. } = question(&mut app);
    assert_eq!(code, Code::Solution);
    app.hear(&News::Answered(number, solution(&asked), 0.02));
    look(&mut app);
    assert!(!shows(&app, "is not written yet"));
    let first = stubs(&["tictactoe/alpha_beta"]);
    for (unwritten, player) in [(unwritten, "The course's minimax"), (first, "Your minimax")] {
        app.hear(&News::Unwritten(unwritten));
        app.hear(&News::Rebuilt);
        assert!(shows(&app, player), "{}", said(&app));
    }
}

#[test]
fn every_size_of_the_window_is_used() {
    in_language("en");
    let sizes = [((480.0, 360.0), "de"), ((700.0, 900.0), "en"), ((1280.0, 800.0), "de"), ((1800.0, 640.0), "en")];
    for (i, (size, language)) in sizes.into_iter().enumerate() {
        in_language(language);
        let start = [("position", ". . . / . X . / . . ."), ("to-move", "O"), ("player", "solution")];
        let mut app = open_with("tictactoe", &start).in_theme(i % 2 == 0);
        resize(&mut app, size);
        let Asked { number, question: asked, .. } = question(&mut app);
        app.hear(&News::Answered(number, solution(&asked), 0.02));
        keys(&mut app, "kk");
        look(&mut app);
        keys(&mut app, "\t\t");
        let [depth, end] =
            if language == "de" { ["Vorausschau: 2 tief", "X gewinnt"] } else { ["Lookahead: 2 deep", "X wins"] };
        assert!(shows(&app, depth) && shows(&app, end), "{size:?}: {}", said(&app));
        is_readable_and_stands_out(&app);
        if language == "de" {
            snapshot(&format!("{}x{}_de", size.0, size.1), &app.scene());
        }
        key(&mut app, '?');
        let all = if language == "de" { "Alle Tasten" } else { "All keys" };
        assert!(shows(&app, all) && shows(&app, "F11"), "{size:?}: {}", said(&app));
        is_readable_and_stands_out(&app);
        let mut app = App::default().in_theme(i % 2 == 0);
        resize(&mut app, size);
        for table in tables::ALL {
            let title = (table.card().title)().to_string();
            assert_eq!(places(&app, &title).len(), 1, "{title} at {size:?}: {}", said(&app));
        }
        is_readable_and_stands_out(&app);
        if i == 0 {
            snapshot("home_480x360_de", &app.scene());
        }
    }
    in_language("en");
}

#[test]
fn the_pictures_in_the_docs_are_what_the_window_shows() {
    in_language("en");
    for language in ["en", "de"] {
        in_language(language);
        let mut app =
            open_with("tictactoe", &[("position", ". . . / . X . / . . ."), ("to-move", "O")]).in_theme(false);
        app.update(&Input::default());
        let Asked { number, question, .. } = question(&mut app);
        app.hear(&News::Answered(number, solution(&question), 0.02));
        key(&mut app, 'k');
        key(&mut app, 'k');
        look(&mut app);
        is_the_picture_of_the_docs(language, "tictactoe", &app.scene());
    }
}

/// Returns the thickness of the O in this square, relative to its radius.
fn thickness_of_o(app: &App, (row, column): (usize, usize)) -> f32 {
    let scene = app.scene();
    let square = scene.layout.fit(1.0).part(3, row, column);
    let ring = |command: &Command| match command {
        Command::Ring { center, width, radius, .. } if square.contains(*center) => Some(width / radius),
        _ => None,
    };
    scene.commands.iter().find_map(ring).unwrap_or_else(|| panic!("no O in ({row}, {column})"))
}

/// The move that was made looks like one on the board, and the legend of each depth describes it correctly.
#[test]
fn the_lookahead_sets_the_move_apart_and_its_legend_is_true() {
    in_language("en");
    let start = [("position", ". . . / . X . / . . ."), ("to-move", "O"), ("player", "solution")];
    let mut app = open_with("tictactoe", &start);
    tick(&mut app, 0.0);
    let Asked { number, question: asked, .. } = question(&mut app);
    app.hear(&News::Answered(number, solution(&asked), 0.02));
    for depth in 1..=3 {
        key(&mut app, 'k');
        look(&mut app);
        if depth == 1 {
            assert!(thickness_of_o(&app, (0, 0)) > 1.4 * thickness_of_o(&app, (0, 1)));
        }
        let scene = app.scene();
        let is_number = |text: &str| text.trim_start_matches(['+', '−']).parse::<u32>().is_ok();
        let numbers = scene.commands.iter().any(|command| {
            matches!(command, Command::Text { at, text, .. } if scene.layout.board.contains(*at) && is_number(text))
        });
        let told = [shows(&app, "Shaded: the move"), shows(&app, "Grey:"), shows(&app, "For O:")];
        assert_eq!(told, [true, depth > 1, numbers], "at depth {depth}: {}", said(&app));
    }
    for language in ["en", "de"] {
        in_language(language);
        key(&mut app, 'k');
        key(&mut app, 'k');
        key(&mut app, 'k');
        for part in ["0", "+1", "−1"] {
            let broken = app.scene().texts().any(|text| text.ends_with(&format!(" {part}")));
            assert!(!broken, "a line ends with {part}: {}", said(&app));
        }
    }
}
