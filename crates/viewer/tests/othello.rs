//! Othello in the window without a window: games by clicks and keys against made-up answers, and what is to be seen, compared as SVG.
//! The pictures in the docs show what the solutions answer.
//!
//! One test, since the language belongs to the process.

mod common;

use arena::read;
use common::{
    Asked, answered, click, in_language, is_the_picture_of_the_docs, key, open_with, open_without_solutions, question,
    questions, solution, stands_out_in_both_themes, svg,
};
use course::player::Code;
use games::othello::{Board, Color, Game, Position, field_name, field_named};
use questions::Bound;
use questions::othello::{Choice, Moves, Valued, Values};
use stage::scene::{Anchor, Command, Scene};
use stage::{Input, News, Wish};
use text::Text;
use viewer::app::App;

const OPENING: &str = "f5d6c3d3c4f4f6f3e6e7";

fn open(moves: &str, player: &str) -> App {
    let depth = ("depth", "3");
    match moves {
        "" => open_with("othello", &[("player", player), depth]),
        _ => open_with("othello", &[("game", moves), ("player", player), depth]),
    }
}

/// Lets time go on to this second.
fn tick(app: &mut App, time: f64) {
    app.update(&Input { mouse: (-1.0, -1.0), time, ..Input::default() });
}

/// Clicks on a field, at this second.
fn play(app: &mut App, name: &str, time: f64) {
    let (row, column) = field_named(name).unwrap();
    let mouse = (87.0 + 66.0 * column as f32, 107.0 + 66.0 * row as f32);
    app.update(&Input { mouse, pressed: true, held: true, time, ..Input::default() });
}

/// Presses the button with this label.
fn press(app: &mut App, label: &str) {
    let scene = app.scene();
    let at = scene.commands.windows(2).find_map(|pair| match pair {
        [Command::Box { .. }, Command::Text { anchor: Anchor::Middle, at, text, .. }] if text == label => Some(*at),
        _ => None,
    });
    let (x, y) = at.unwrap_or_else(|| panic!("no button “{label}”"));
    click(app, x, y);
}

/// Another player for this color: the one after (1) or before (-1).
fn choose(app: &mut App, color: Color, forward: bool) {
    click(app, if forward { 907.0 } else { 667.0 }, if color == Color::Black { 221.0 } else { 259.0 });
}

/// An answer as of a search that looks one move ahead and counts discs.
fn counted(position: Position) -> Values {
    let Position { board, player } = position;
    let count = |board: &Board| board.count(player) as f64 - board.count(player.other()) as f64;
    let value = |(row, column)| count(&board.after(player, row, column));
    let valued =
        |(row, column)| Valued { field: field_name(row, column), value: value((row, column)), bound: Bound::Exact };
    let moves = board.legal_moves(player).map(valued).collect();
    let choice = Choice::AnyOfTheBest;
    Values { evaluation: count(&board), moves, choice, positions: 18_044, exact: false }
}

/// The moves that were asked for.
fn moves(ask: &Asked) -> Moves {
    read(&ask.question).unwrap()
}

/// Answers a question.
fn answer(app: &mut App, ask: &Asked) {
    app.hear(&answered(ask.number, counted(moves(ask).position), 0.25));
}

fn shows(app: &App, text: &str) -> bool {
    app.scene().texts().any(|shown| shown.contains(text))
}

fn is_turning(scene: &Scene) -> bool {
    scene.commands.iter().any(|command| matches!(command, Command::Ellipse { .. }))
}

fn state_of(game: &Game, flags: &str) -> String {
    let Position { board, player } = game.position();
    format!("othello {board:#} {player}{flags}")
}

fn snapshot(name: &str, app: &App) {
    insta::assert_snapshot!(name, svg(&app.scene()));
}

#[test]
fn the_window_plays_othello() {
    in_language("en");
    a_whole_game_is_played_and_saved();
    discs_turn_over();
    who_cannot_move_passes();
    answers_that_come_too_late_are_ignored();
    a_person_looks_back_and_plays_on_from_there();
    code_that_fails_is_told_and_the_game_goes_on();
    values_are_shown_of_every_position();
    code_plays_code_until_it_is_paused();
    games_are_loaded_or_refused();
    only_code_that_is_here_can_be_chosen();
    the_home_screen_leads_there_and_back();
    the_pictures_in_the_docs_are_what_the_window_shows();
}

fn a_whole_game_is_played_and_saved() {
    let (mut app, mut game, mut time) = (open("", "mine"), Game::default(), 0.0);
    snapshot("start_dark_en", &app);
    while !game.position().board.is_over() {
        time += 3.0;
        let position = game.position();
        let (row, column) = if position.player == Color::Black {
            let first = position.board.legal_moves(Color::Black).next().unwrap();
            play(&mut app, &field_name(first.0, first.1), time);
            first
        } else {
            tick(&mut app, time);
            let ask = question(&mut app);
            assert_eq!((ask.code, ask.exercise), (Code::Mine, "othello/minimax"));
            assert_eq!((moves(&ask).position, moves(&ask).depth), (position, 3));
            let Values { moves, .. } = counted(position);
            let best = moves.iter().map(|valued| valued.value).fold(f64::NEG_INFINITY, f64::max);
            answer(&mut app, &ask);
            let first_of_the_best = moves.iter().find(|valued| valued.value == best).unwrap();
            field_named(&first_of_the_best.field).unwrap()
        };
        game.play(row, column).unwrap();
        let flags = if game.position().player == position.player { " passes" } else { "" };
        if !game.position().board.is_over() {
            assert_eq!(app.state(), state_of(&game, flags));
        }
    }
    assert_eq!(app.state(), format!("othello {:#} over", game.position().board));
    tick(&mut app, time + 5.0);
    assert_eq!(app.wishes(), []);
    key(&mut app, 's');
    let [Wish::Save { game: "othello", text }] = &app.wishes()[..] else { panic!("one wish") };
    assert_eq!((text.lines().count(), text.parse()), (1, Ok(game)));
    app.hear(&News::Saved(Ok("saved/othello-1.txt".to_owned())));
    in_language("de");
    snapshot("over_saved_light_de", &stands_out_in_both_themes(app).in_theme(false));
    in_language("en");
}

fn discs_turn_over() {
    let mut app = open(OPENING, "random");
    play(&mut app, "g4", 10.0);
    assert!(is_turning(&app.scene()));
    tick(&mut app, 10.13);
    assert!(is_turning(&app.scene()));
    app = stands_out_in_both_themes(app);
    snapshot("turning_dark_en", &app);
    // Code waits until all discs lie, then it moves: of one that draws lots, nobody asks.
    let before = app.state();
    tick(&mut app, 10.34);
    assert_eq!(app.state(), before);
    tick(&mut app, 10.36);
    assert_ne!(app.state(), before);
    assert_eq!(app.wishes(), []);
    tick(&mut app, 10.8);
    assert!(!is_turning(&app.scene()));
}

fn who_cannot_move_passes() {
    let position = format!("XO------{}XO------ X", "-".repeat(48));
    let mut app = open_with("othello", &[("position", &position), ("depth", "3")]);
    play(&mut app, "c1", 1.0);
    tick(&mut app, 2.5);
    assert!(app.state().ends_with(" X passes"), "{}", app.state());
    assert!(shows(&app, "White has no move and passes."));
    in_language("de");
    let mut app = stands_out_in_both_themes(app).in_theme(false);
    snapshot("pass_light_de", &app);
    in_language("en");
    tick(&mut app, 3.1);
    assert!(!shows(&app, "White has no move and passes.") && shows(&app, "White passes, Black is to move."));
    // A game that began elsewhere is not saved, since a record does not say where.
    key(&mut app, 's');
    assert_eq!(app.wishes(), []);
    assert!(shows(&app, "cannot be saved"));
    play(&mut app, "c8", 4.0);
    assert!(app.state().ends_with(" over") && shows(&app, "Black has won, 6 to 0."));
}

fn answers_that_come_too_late_are_ignored() {
    let mut app = open("f5", "champion");
    tick(&mut app, 0.0);
    let first = question(&mut app);
    assert_eq!((first.code, first.exercise), (Code::Champion("othello"), "othello/endgame"));
    app.hear(&News::Building(first.number));
    assert!(shows(&app, "The code of White is being built ..."));
    app.hear(&News::Built(first.number));
    assert!(shows(&app, "White is thinking ..."));
    let solved = |best: &str| {
        let moves = vec![Valued { field: best.to_owned(), value: 2.0, bound: Bound::Exact }];
        Values { evaluation: 2.0, moves, choice: Choice::AnyOfTheBest, positions: 7, exact: true }
    };
    key(&mut app, 'n');
    app.hear(&answered(first.number, solved("d6"), 0.1));
    assert_eq!(app.state(), state_of(&Game::default(), ""));

    play(&mut app, "f5", 1.0);
    tick(&mut app, 2.0);
    let second = question(&mut app);
    assert_ne!(second.number, first.number);
    tick(&mut app, 4.5);
    assert!(shows(&app, "White has been thinking for 2 s ..."));
    tick(&mut app, 9.0);
    snapshot("thinking_dark_en", &app);
    // Whoever looks back does not wait for it; at the end it is asked again.
    key(&mut app, '←');
    app.hear(&answered(second.number, solved("d6"), 0.1));
    assert_eq!(app.state(), state_of(&Game::default(), " earlier"));
    key(&mut app, '→');
    tick(&mut app, 20.0);
    let third = question(&mut app);
    app.hear(&answered(third.number, solved("f4"), 0.1));
    assert_eq!(app.state(), state_of(&"f5f4".parse().unwrap(), ""));
}

fn a_person_looks_back_and_plays_on_from_there() {
    let (mut app, whole) = (open(OPENING, "mine"), OPENING.parse::<Game>().unwrap());
    key(&mut app, '↑');
    assert_eq!(app.state(), state_of(&Game::default(), " earlier"));
    key(&mut app, '↓');
    assert_eq!(app.state(), state_of(&whole, ""));
    // The third move of the record leads to its position; White is to move, but no code moves there.
    click(&mut app, 712.0, 387.0);
    tick(&mut app, 60.0);
    assert_eq!((app.state(), app.wishes()), (state_of(&"f5d6c3".parse().unwrap(), " earlier"), vec![]));
    assert!(shows(&app, "Move 3 of 10"));
    key(&mut app, '←');
    play(&mut app, "a1", 61.0); // not allowed
    assert_eq!(app.state(), state_of(&"f5d6".parse().unwrap(), " earlier"));
    play(&mut app, "c4", 61.0);
    assert_eq!(app.state(), state_of(&"f5d6c4".parse().unwrap(), ""));
    key(&mut app, 's');
    assert_eq!(app.wishes(), [Wish::Save { game: "othello", text: "f5d6c4\n".to_owned() }]);
}

fn code_that_fails_is_told_and_the_game_goes_on() {
    let mut app = open("", "mine");
    play(&mut app, "f5", 1.0);
    tick(&mut app, 2.0);
    let ask = question(&mut app);
    let stack = "der Stapelspeicher (stack) ist voll: hat die Rekursion ein Ende?";
    app.hear(&News::Failed(ask.number, Text { en: "no".into(), de: stack.into() }));
    // The first legal move of White, row by row.
    assert_eq!(app.state(), state_of(&"f5f4".parse().unwrap(), " problem"));
    in_language("de");
    let mut app = app.in_theme(false);
    tick(&mut app, 3.0);
    snapshot("crashed_light_de", &app);
    in_language("en");

    // A move that is not allowed, no field, no move at all, no number.
    let named = |name: &str| (vec![], Choice::Field(name.to_owned()));
    let nan = Valued { field: "f4".to_owned(), value: f64::NAN, bound: Bound::Exact };
    for ((moves, choice), said) in [
        (named("a1"), "turn over no disc"),
        (named("z9"), "is no field"),
        ((vec![], Choice::None), "the code chose none"),
        ((vec![nan], Choice::AnyOfTheBest), "the values of all moves are NaN"),
    ] {
        key(&mut app, 'n');
        play(&mut app, "f5", 10.0);
        assert!(!app.state().contains("problem"));
        tick(&mut app, 11.0);
        let ask = question(&mut app);
        let answer = Values { evaluation: 0.0, moves, choice, positions: 0, exact: false };
        app.hear(&answered(ask.number, answer, 0.0));
        assert_eq!(app.state(), state_of(&"f5f4".parse().unwrap(), " problem"));
        let text: Vec<String> = app.scene().texts().map(str::to_owned).collect();
        assert!(text.join(" ").contains(said), "{text:?}");
    }
    app.hear(&News::Broken(Text::verbatim("error[E0308]: mismatched types\n --> exercises/othello/minimax.rs:12:5")));
    assert!(app.state().ends_with(" broken") && shows(&app, "the old code plays on"));
}

fn values_are_shown_of_every_position() {
    let mut app = open(OPENING, "solution");
    press(&mut app, "Values");
    let ask = question(&mut app);
    assert_eq!((ask.code, ask.exercise), (Code::Mine, "othello/minimax"));
    assert!(shows(&app, "minimax computes the values ..."));
    answer(&mut app, &ask);
    app = stands_out_in_both_themes(app);
    snapshot("values_dark_en", &app);
    // The best moves stand out, each legal move has its value, Black has six discs against eight.
    let position = OPENING.parse::<Game>().unwrap().position();
    assert!(shows(&app, "stellung_bewerten: -2 for Black"));
    let values = app.scene().texts().filter(|text| text.starts_with('+')).count();
    assert!(values > 0 && values <= position.board.legal_moves(Color::Black).count());
    // Looking back asks again, one question at a time; what is known is not asked twice.
    key(&mut app, '←');
    let ask = question(&mut app);
    key(&mut app, '←');
    assert_eq!(app.wishes(), []);
    answer(&mut app, &ask);
    tick(&mut app, 1.0);
    let ask = question(&mut app);
    app.hear(&News::Failed(ask.number, Text::verbatim("not yet implemented")));
    assert!(shows(&app, "No values: not yet implemented"));
    key(&mut app, '→');
    assert_eq!(app.wishes(), []);
    // White is to move there: for Black, the evaluation is the opposite.
    let Position { board, player } = OPENING.parse::<Game>().unwrap().position_after(9);
    let more = board.count(Color::Black) as i32 - board.count(Color::White) as i32;
    assert!(player == Color::White && shows(&app, &format!("stellung_bewerten: {more:+} for Black")));
    // New code says new things.
    app.hear(&News::Rebuilt);
    tick(&mut app, 2.0);
    question(&mut app);
    press(&mut app, "Values");
    assert!(!shows(&app, "stellung_bewerten"));
}

fn code_plays_code_until_it_is_paused() {
    let mut app = open("", "random");
    choose(&mut app, Color::Black, true); // mine
    assert_eq!(app.wishes(), []);
    tick(&mut app, 0.8);
    let ask = question(&mut app);
    answer(&mut app, &ask);
    let moves = |app: &App| 64 - app.state().matches('-').count() - 4;
    press(&mut app, "fast");
    for step in 2..=6 {
        tick(&mut app, f64::from(step));
        questions(&mut app).iter().for_each(|ask| answer(&mut app, ask));
    }
    assert_eq!(moves(&app), 6);
    tick(&mut app, 7.0);
    key(&mut app, ' ');
    for step in 8..=10 {
        tick(&mut app, f64::from(step));
    }
    assert_eq!((moves(&app), app.state().ends_with(" paused")), (6, true));
    assert!(shows(&app, "Paused"));
}

fn games_are_loaded_or_refused() {
    let (mut app, whole) = (open(OPENING, "mine"), OPENING.parse::<Game>().unwrap());
    press(&mut app, "Load");
    assert_eq!(app.wishes(), [Wish::Load("othello")]);
    for (broken, said) in
        [("f5d6c", "move 3 is cut off"), ("f5f5", "move 2: O cannot"), ("hello\n", "move 1: “he” is no field")]
    {
        app.hear(&News::Loaded(Ok(("saved/othello-3.txt".to_owned(), broken.to_owned()))));
        assert_eq!(app.state(), state_of(&whole, " refused"));
        assert!(shows(&app, &format!("In saved/othello-3.txt, {said}")), "{broken}");
    }
    app = stands_out_in_both_themes(app);
    snapshot("broken_save_dark_en", &app);
    app.hear(&News::Loaded(Err(Text::verbatim("there is none"))));
    assert!(shows(&app, "there is none"));
    app.hear(&News::Loaded(Ok(("saved/othello-4.txt".to_owned(), "f5d6c3d3\n".to_owned()))));
    assert_eq!(app.state(), state_of(&"f5d6c3d3".parse().unwrap(), " loaded"));
    assert!(shows(&app, "Loaded: saved/othello-4.txt"));
}

fn only_code_that_is_here_can_be_chosen() {
    for (here, count) in [(true, 10), (false, 7)] {
        let mut app = if here { open("", "mine") } else { open_without_solutions("othello") };
        key(&mut app, ' '); // nobody is asked
        let mut names = Vec::new();
        for _ in 0..count {
            choose(&mut app, Color::White, true);
            let scene = app.scene();
            let name = scene.commands.iter().find_map(|command| match command {
                Command::Text { at: (_, y), text, anchor: Anchor::Middle, .. } if *y == 264.0 => Some(text.clone()),
                _ => None,
            });
            names.push(name.unwrap());
            svg(&scene);
        }
        assert_eq!(names.last().map(String::as_str), Some("mine"), "{names:?}");
        assert_eq!(names.contains(&"champion".to_owned()), here);
        assert!(names.contains(&"person".to_owned()) && names.contains(&"my-champion".to_owned()));
        choose(&mut app, Color::White, false);
        assert!(shows(&app, "person"));
    }
}

fn the_home_screen_leads_there_and_back() {
    let mut app = App::default();
    click(&mut app, 373.0, 360.0);
    assert_eq!(app.state(), state_of(&Game::default(), ""));
    play(&mut app, "f5", 1.0);
    tick(&mut app, 2.0);
    let ask = question(&mut app);
    key(&mut app, '\u{1b}');
    assert_eq!(app.state(), "home");
    // An answer for a screen that was left does not count in another.
    click(&mut app, 373.0, 360.0);
    play(&mut app, "f5", 3.0);
    tick(&mut app, 4.0);
    question(&mut app);
    answer(&mut app, &ask);
    assert!(app.state().ends_with(" O thinking"), "{}", app.state());
}

fn the_pictures_in_the_docs_are_what_the_window_shows() {
    for language in ["en", "de"] {
        in_language(language);
        let mut app = open(OPENING, "mine").in_theme(false);
        key(&mut app, 'v');
        let ask = question(&mut app);
        // The window asks for so few positions that it takes no time to speak of.
        app.hear(&answered(ask.number, solution(&ask.question), 0.0));
        is_the_picture_of_the_docs(language, "othello", &app.scene());
    }
}
