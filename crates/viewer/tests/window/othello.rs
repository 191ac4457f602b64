//! Tests the Othello screen without a window: games by clicks and keys against made-up answers. The pictures in the
//! docs show the solutions' answers.

use crate::common::film::{Editor, Shot, film};
use crate::common::{
    Asked, all_beaten, answered, in_language, is_in_the_docs, is_readable_and_stands_out, is_readable_everywhere,
    is_the_picture_of_the_docs, key, keys, open_with, open_without_solutions, places, press, resize, said, shows,
    solution, stands_out_in_both_themes, svg, tick,
};
use calls::players::Question;
use course::player::Code;
use games::othello::{Board, Color, Game, Position, square_name, square_named};
use questions::Bound;
use questions::othello::{By, Choice, Looked, Moves, Valued, Values};
use stage::scene::{Command, Scene};
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

/// Returns the position of the square with this name, below its letter and beside its number.
fn place(app: &App, name: &str) -> (f32, f32) {
    let (column, row) = name.split_at(1);
    (places(app, column)[0].0 - 2.0, places(app, row)[0].1)
}

/// Clicks on a square at this second.
fn play(app: &mut App, name: &str, time: f64) {
    let mouse = place(app, name);
    app.update(&Input { mouse, pressed: true, held: true, time, ..Input::default() });
    app.update(&Input { mouse, time, ..Input::default() });
}

/// Returns the questions for moves, without those for the explanation of a move.
fn questions(app: &mut App) -> Vec<Asked> {
    let asked = crate::common::questions(app);
    asked.into_iter().filter(|asked| asked.question.get::<Moves>().is_some()).collect()
}

fn question(app: &mut App) -> Asked {
    let [asked] = &questions(app)[..] else { panic!("not one question") };
    asked.clone()
}

/// Opens the list of players for a colour; `now` is its present player.
fn open_choices(app: &mut App, now: &str) {
    press(app, now);
    assert!(shows(app, "Who plays?"));
}

/// Returns the values of a search that looks one move ahead and counts discs.
fn counted(position: Position) -> Values {
    let Position { board, player } = position;
    let count = |board: &Board| board.count(player) as f64 - board.count(player.other()) as f64;
    let value = |(row, column)| count(&board.after(player, row, column));
    let valued =
        |(row, column)| Valued { square: square_name(row, column), value: value((row, column)), bound: Bound::Exact };
    let moves = board.legal_moves(player).map(valued).collect();
    let choice = Choice::AnyOfTheBest;
    Values { evaluation: count(&board), moves, choice, positions: 18_044, exact: false }
}

/// Returns the request for moves in this question.
fn moves(ask: &Asked) -> Moves {
    ask.question.get().unwrap()
}

/// Answers a question by counting discs.
fn answer(app: &mut App, ask: &Asked) {
    app.hear(&answered(ask.number, counted(moves(ask).position), 0.25));
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
fn a_whole_game_is_played_and_saved() {
    in_language("en");
    let (mut app, mut game, mut time) = (open("", "mine"), Game::default(), 0.0);
    let start = ["Black is to move.", "Person", "Your minimax with counted discs", "Depth 3"];
    assert!(start.iter().all(|text| shows(&app, text)), "{}", said(&app));
    is_readable_and_stands_out(&app);
    while !game.position().board.is_over() {
        time += 3.0;
        let position = game.position();
        let (row, column) = if position.player == Color::Black {
            let first = position.board.legal_moves(Color::Black).next().unwrap();
            play(&mut app, &square_name(first.0, first.1), time);
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
            square_named(&first_of_the_best.square).unwrap()
        };
        game.play(row, column).unwrap();
        let flags = if game.position().player == position.player { " passes" } else { "" };
        if !game.position().board.is_over() {
            assert_eq!(app.state(), state_of(&game, flags));
        }
    }
    assert_eq!(app.state(), format!("othello {:#} over", game.position().board));
    tick(&mut app, time + 5.0);
    assert_eq!(questions(&mut app).len(), 0);
    key(&mut app, 's');
    let [Wish::Save { game: "othello", text }] = &app.wishes()[..] else { panic!("one wish") };
    assert_eq!((text.lines().count(), text.parse()), (1, Ok(game)));
    app.hear(&News::Saved(Ok("saved/othello-1.txt".to_owned())));
    in_language("de");
    snapshot("over_saved_light_de", &stands_out_in_both_themes(app).in_theme(false));
    in_language("en");
}

#[test]
fn discs_turn_over() {
    in_language("en");
    let mut app = open(OPENING, "random");
    play(&mut app, "g4", 10.0);
    assert!(is_turning(&app.scene()));
    tick(&mut app, 10.13);
    assert!(is_turning(&app.scene()));
    app = is_readable_everywhere(app);
    // Code waits until all discs are placed, then it moves. A player that moves at random is asked no explanation.
    let before = app.state();
    tick(&mut app, 10.34);
    assert_eq!(app.state(), before);
    tick(&mut app, 10.36);
    assert_ne!(app.state(), before);
    assert_eq!(app.wishes(), []);
    tick(&mut app, 10.8);
    assert!(!is_turning(&app.scene()));
}

#[test]
fn who_cannot_move_passes() {
    in_language("en");
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
    // A game that did not begin at the start position is not saved, since a record has no start position.
    key(&mut app, 's');
    assert_eq!(app.wishes(), []);
    assert!(shows(&app, "cannot be saved"));
    play(&mut app, "c8", 4.0);
    assert!(app.state().ends_with(" over") && shows(&app, "Black has won, 6 to 0."));
}

#[test]
fn answers_that_come_too_late_are_ignored() {
    in_language("en");
    let mut app = open("f5", "champion");
    tick(&mut app, 0.0);
    let first = question(&mut app);
    assert_eq!((first.code, first.exercise), (Code::Champion("othello"), "othello/endgame"));
    app.hear(&News::Building(first.number));
    assert!(shows(&app, "White: the code is being built ..."));
    app.hear(&News::Built(first.number));
    assert!(shows(&app, "White is to move."));
    let solved = |best: &str| {
        let moves = vec![Valued { square: best.to_owned(), value: 2.0, bound: Bound::Exact }];
        Values { evaluation: 2.0, moves, choice: Choice::AnyOfTheBest, positions: 7, exact: true }
    };
    key(&mut app, 'n');
    app.hear(&answered(first.number, solved("d6"), 0.1));
    assert_eq!(app.state(), state_of(&Game::default(), ""));

    play(&mut app, "f5", 1.0);
    tick(&mut app, 2.0);
    let second = question(&mut app);
    assert_ne!(second.number, first.number);
    tick(&mut app, 2.2);
    assert!(shows(&app, "White is to move."));
    tick(&mut app, 2.6);
    assert!(shows(&app, "Waiting for an earlier answer ..."));
    app.hear(&News::Built(second.number));
    tick(&mut app, 4.7);
    assert!(shows(&app, "White has been thinking for 2 s ..."));
    tick(&mut app, 9.0);
    assert!(shows(&app, "White has been thinking for 6 s ..."), "{}", said(&app));
    is_readable_and_stands_out(&app);
    // The answer is not used while a person looks back; at the end, the question is asked again.
    key(&mut app, ',');
    app.hear(&answered(second.number, solved("d6"), 0.1));
    assert_eq!(app.state(), state_of(&Game::default(), " earlier"));
    key(&mut app, '.');
    tick(&mut app, 20.0);
    let third = question(&mut app);
    app.hear(&answered(third.number, solved("f4"), 0.1));
    assert_eq!(app.state(), state_of(&"f5f4".parse().unwrap(), ""));
}

#[test]
fn a_person_looks_back_and_plays_on_from_there() {
    in_language("en");
    let (mut app, whole) = (open(OPENING, "mine"), OPENING.parse::<Game>().unwrap());
    key(&mut app, stage::key::HOME);
    assert_eq!(app.state(), state_of(&Game::default(), " earlier"));
    key(&mut app, stage::key::END);
    assert_eq!(app.state(), state_of(&whole, ""));
    // The third move of the record leads to its position. White is to move, but no code moves there.
    press(&mut app, "c3");
    tick(&mut app, 60.0);
    assert_eq!((app.state(), app.wishes()), (state_of(&"f5d6c3".parse().unwrap(), " earlier"), vec![]));
    assert!(shows(&app, "Move 3 of 10"));
    key(&mut app, ',');
    play(&mut app, "a1", 61.0); // not allowed
    assert_eq!(app.state(), state_of(&"f5d6".parse().unwrap(), " earlier"));
    play(&mut app, "c4", 61.0);
    assert_eq!(app.state(), state_of(&"f5d6c4".parse().unwrap(), ""));
    key(&mut app, 's');
    assert_eq!(app.wishes(), [Wish::Save { game: "othello", text: "f5d6c4\n".to_owned() }]);
}

#[test]
fn code_that_fails_is_told_and_the_game_goes_on() {
    in_language("en");
    let mut app = open("", "mine");
    play(&mut app, "f5", 1.0);
    tick(&mut app, 2.0);
    let ask = question(&mut app);
    let stack = "der Stapelspeicher (stack) ist voll: hat die Rekursion ein Ende?";
    app.hear(&News::Failed(ask.number, Text::both("no", stack)));
    // The fallback is the first legal move of White, row by row.
    assert_eq!(app.state(), state_of(&"f5f4".parse().unwrap(), " problem"));
    in_language("de");
    let mut app = app.in_theme(false);
    tick(&mut app, 3.0);
    assert!(shows(&app, "Der Code von Weiß hat keinen Zug geliefert: der Stapelspeicher"), "{}", said(&app));
    is_readable_and_stands_out(&app);
    in_language("en");

    // A move that is not allowed, a name that is not a square, no move, and a value that is not a number.
    let named = |name: &str| (vec![], Choice::Square(name.to_owned()));
    let nan = Valued { square: "f4".to_owned(), value: f64::NAN, bound: Bound::Exact };
    for ((moves, choice), said) in [
        (named("a1"), "turn over no disc"),
        (named("z9"), "is no square"),
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

#[test]
fn values_are_shown_of_every_position() {
    in_language("en");
    let mut app = open(OPENING, "solution");
    press(&mut app, "Values");
    let ask = question(&mut app);
    // The player of the other side is asked.
    assert_eq!((ask.code, ask.exercise), (Code::Solution, "othello/minimax"));
    assert!(shows(&app, "The values are being computed ..."));
    answer(&mut app, &ask);
    app = stands_out_in_both_themes(app);
    snapshot("values_dark_en", &app);
    // The best moves stand out, each legal move has its value, and Black has six discs against eight.
    let position = OPENING.parse::<Game>().unwrap().position();
    let best = counted(position).moves.iter().map(|valued| valued.value).fold(f64::NEG_INFINITY, f64::max);
    assert!(shows(&app, &format!("{best:+} for Black")));
    // The label +16 belongs to the graph.
    let on_the_board = |text: &&str| text.starts_with('+') && !text.contains("for") && *text != "+16";
    let values = app.scene().texts().filter(on_the_board).count();
    assert!(values > 0 && values <= position.board.legal_moves(Color::Black).count());
    // Looking back asks again, one question at a time; known values are not requested twice.
    key(&mut app, ',');
    let ask = question(&mut app);
    key(&mut app, ',');
    assert_eq!(app.wishes(), []);
    answer(&mut app, &ask);
    tick(&mut app, 1.0);
    let ask = question(&mut app);
    app.hear(&News::Failed(ask.number, Text::verbatim("not yet implemented")));
    assert!(shows(&app, "No values: not yet implemented"));
    key(&mut app, '.');
    assert_eq!(app.wishes(), []);
    // White is to move there: for Black, the value has the opposite sign.
    let before = OPENING.parse::<Game>().unwrap().position_after(9);
    let best = counted(before).moves.iter().map(|valued| valued.value).fold(f64::NEG_INFINITY, f64::max);
    assert!(before.player == Color::White && shows(&app, &format!("{:+} for Black", -best).replace('-', "−")));
    // New code is asked again.
    app.hear(&News::Rebuilt);
    tick(&mut app, 2.0);
    question(&mut app);
    press(&mut app, "Values");
    assert!(!shows(&app, "No values"));
}

#[test]
fn code_plays_code_until_it_is_paused() {
    in_language("en");
    let mut app = open("", "random");
    open_choices(&mut app, "Person");
    press(&mut app, "Your minimax with counted discs");
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
    key(&mut app, 'p');
    for step in 8..=10 {
        tick(&mut app, f64::from(step));
    }
    assert_eq!((moves(&app), app.state().ends_with(" paused")), (6, true));
    assert!(shows(&app, "Paused"));
}

#[test]
fn why_code_moved_stays_to_be_read() {
    in_language("en");
    let mut app = open("", "solution");
    play(&mut app, "f5", 1.0);
    tick(&mut app, 2.0);
    let ask = question(&mut app);
    let valued = |name: &str, value| Valued { square: name.to_owned(), value, bound: Bound::Exact };
    let values = vec![valued("d6", 3.0), valued("f4", 1.0), valued("f6", -2.0)];
    let answer = Values { evaluation: 0.0, moves: values, choice: Choice::AnyOfTheBest, positions: 7, exact: false };
    app.hear(&answered(ask.number, answer, 0.25));
    assert!(shows(&app, "d6: +3 for White (discs), the best"), "{:?}", app.scene().texts().collect::<Vec<_>>());
    // The expected continuation is requested afterwards, from the same code. An illegal move ends the line.
    tick(&mut app, 3.0);
    let [look] = &crate::common::questions(&mut app)[..] else { panic!("not one question") };
    assert_eq!((look.code, look.exercise), (Code::Solution, "othello/minimax"));
    let line = ["d6", "c3", "d3", "a1"].map(str::to_owned).to_vec();
    app.hear(&answered(look.number, Looked { moves: vec![], line, parts: vec![] }, 0.1));
    assert!(shows(&app, "the best; then c3 d3"), "{:?}", app.scene().texts().collect::<Vec<_>>());
    // The bar shows the value for Black: White's move is worth 3 to White.
    assert!(shows(&app, "−3 for Black"));
    app = is_readable_everywhere(app);
    // The explanation stays during the person's turn, and returns when looking back.
    play(&mut app, "c5", 4.0);
    assert!(!shows(&app, "the best"));
    key(&mut app, ',');
    assert!(shows(&app, "the best; then c3 d3"));
}

#[test]
fn what_was_played_can_be_taken_back() {
    in_language("en");
    let mut app = open(OPENING, "mine");
    key(&mut app, 'n');
    assert_eq!(app.state(), state_of(&Game::default(), ""));
    key(&mut app, 'u');
    assert_eq!(app.state(), state_of(&OPENING.parse().unwrap(), ""));
    // Undo goes back to the person's last move, because code plays White.
    key(&mut app, 'u');
    assert_eq!(app.state(), state_of(&"f5d6c3d3c4f4f6f3".parse().unwrap(), ""));
    // A win of a person against code is recorded once.
    let position = format!("XO------{}XO------ X", "-".repeat(48));
    let mut app = open_with("othello", &[("position", &position), ("player", "random")]);
    play(&mut app, "c1", 1.0);
    play(&mut app, "c8", 4.0);
    assert_eq!(app.wishes(), [Wish::Won { game: "othello", player: "random" }]);
    tick(&mut app, 5.0);
    assert_eq!(app.wishes(), []);
}

#[test]
fn every_size_of_the_window_is_used() {
    in_language("en");
    for (i, (size, language)) in
        [((480.0, 360.0), "de"), ((700.0, 900.0), "en"), ((1280.0, 800.0), "de"), ((1800.0, 640.0), "en")]
            .into_iter()
            .enumerate()
    {
        in_language(language);
        let mut app = open(OPENING, "solution").in_theme(i % 2 == 0);
        resize(&mut app, size);
        key(&mut app, 'v');
        let ask = question(&mut app);
        answer(&mut app, &ask);
        key(&mut app, '→');
        let best = if language == "de" { "+3 für Schwarz" } else { "+3 for Black" };
        assert!(shows(&app, best), "{size:?}: {}", said(&app));
        is_readable_and_stands_out(&app);
        if i == 0 {
            snapshot("480x360_de", &app);
        }
        // A game is played by keys alone: the first legal square is in the middle of the board.
        key(&mut app, '\t');
        key(&mut app, '\n');
        in_language("en");
    }
}

#[test]
fn games_are_loaded_or_refused() {
    in_language("en");
    let (mut app, whole) = (open(OPENING, "mine"), OPENING.parse::<Game>().unwrap());
    press(&mut app, "Load");
    assert_eq!(app.wishes(), [Wish::Load("othello")]);
    for (broken, said) in
        [("f5d6c", "move 3 is cut off"), ("f5f5", "move 2: O cannot"), ("hello\n", "move 1: “he” is no square")]
    {
        app.hear(&News::Loaded(Ok(("saved/othello-3.txt".to_owned(), broken.to_owned()))));
        assert_eq!(app.state(), state_of(&whole, " refused"));
        assert!(shows(&app, &format!("In saved/othello-3.txt, {said}")), "{broken}");
    }
    app = is_readable_everywhere(app);
    app.hear(&News::Loaded(Err(Text::verbatim("there is none"))));
    assert!(shows(&app, "there is none"));
    app.hear(&News::Loaded(Ok(("saved/othello-4.txt".to_owned(), "f5d6c3d3\n".to_owned()))));
    assert_eq!(app.state(), state_of(&"f5d6c3d3".parse().unwrap(), " loaded"));
    assert!(shows(&app, "Loaded: saved/othello-4.txt"));
}

#[test]
fn only_code_that_is_here_can_be_chosen() {
    in_language("en");
    for here in [true, false] {
        let mut app = if here { open("", "mine") } else { open_without_solutions("othello") };
        key(&mut app, 'p'); // nobody is asked
        open_choices(&mut app, "Your minimax with counted discs");
        assert_eq!(shows(&app, "The course's champion"), here);
        for name in ["Person", "Chance", "Your iterative_deepening and endgame"] {
            assert!(shows(&app, name), "{name}: {:?}", app.scene().texts().collect::<Vec<_>>());
        }
        is_readable_and_stands_out(&app);
        key(&mut app, '\u{1b}');
        assert!(!shows(&app, "Who plays?") && app.state().starts_with("othello"));
    }
}

#[test]
fn the_home_screen_leads_there_and_back() {
    in_language("en");
    let mut app = all_beaten();
    press(&mut app, "Othello");
    assert_eq!(app.state(), state_of(&Game::default(), ""));
    play(&mut app, "f5", 1.0);
    tick(&mut app, 2.0);
    let ask = question(&mut app);
    key(&mut app, '\u{1b}');
    assert_eq!(app.state(), "home");
    // The answer reaches the game that was left, which is restored as it was.
    answer(&mut app, &ask);
    press(&mut app, "Othello");
    assert_eq!(app.state().matches(['X', 'O']).count(), 1 + 6, "{}", app.state());
    key(&mut app, 'u');
    assert_eq!(app.state(), state_of(&Game::default(), ""));
}

#[test]
fn the_pictures_in_the_docs_are_what_the_window_shows() {
    in_language("en");
    for language in ["en", "de"] {
        in_language(language);
        let mut app = open(OPENING, "mine").in_theme(false);
        key(&mut app, 'v');
        let ask = question(&mut app);
        // The window requests so few positions that the time is negligible.
        app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
        is_the_picture_of_the_docs(language, "othello", &app.scene());
    }
}

/// A game in which White can take a corner, or flip more discs next to it.
const A_CORNER: &str = "d3c5b6d2f5g6e3b5d1f2g1c2e6f3f4f1g3a7c3";

/// The text to type: inserted into the line with `super::stellung_bewerten(board, me)`, it selects another evaluation.
const TYPED: &str = "_mit_strategie";

/// Draws the window above a file, in which so many characters were typed.
fn edited(app: &App, caption: Text, typed: usize, saved: bool) -> Scene {
    let editor = Editor {
        caption: caption.to_string(),
        file: "exercises/othello/own_evaluation.rs",
        above: "pub fn own_evaluation(board: &Board, me: Color) -> f64 {",
        line: (&format!("super::stellung_bewerten{}", &TYPED[..typed]), "(board, me)"),
        saved,
    };
    editor.below(app.scene())
}

/// Answers as an `own_evaluation` that calls the evaluation of this search. Returns the best move.
fn tell(app: &mut App, by: By) -> String {
    let ask = question(app);
    let values: Values = solution(&Question::new(Moves { by, ..moves(&ask) })).get().unwrap();
    let best = values.moves.iter().max_by(|one, other| one.value.total_cmp(&other.value)).unwrap().square.clone();
    app.hear(&answered(ask.number, values, 0.0));
    best
}

/// The readme's animation equals the window's scenes: a line is changed and saved, the values change, and White makes
/// another move.
#[test]
fn the_moving_picture_of_the_readme_is_what_the_window_shows() {
    in_language("en");
    for language in ["en", "de"] {
        in_language(language);
        let mut app = open_with("othello", &[("game", A_CORNER), ("player", "my-evaluation"), ("depth", "1")]);
        keys(&mut app, "pv");
        let best = tell(&mut app, By::Minimax);
        let mut shots: Vec<Shot> = vec![(2.4, edited(&app, film_says::counts(best), 0, true))];
        for typed in (0..=TYPED.len()).step_by(2) {
            shots.push((0.15, edited(&app, film_says::typing(), typed, false)));
        }
        let typed = TYPED.len();
        app.hear(&News::Rebuilt);
        tick(&mut app, 1.0);
        shots.push((1.2, edited(&app, film_says::saved(), typed, true)));
        let best = tell(&mut app, By::Weighted);
        shots.push((2.4, edited(&app, film_says::weighs(&best), typed, true)));
        // White continues; its values stay visible until it moves.
        keys(&mut app, "vp");
        tick(&mut app, 2.0);
        assert_eq!(tell(&mut app, By::Weighted), best);
        for step in 0..6 {
            tick(&mut app, 2.0 + 0.06 * f64::from(step));
            shots.push((0.06, edited(&app, film_says::weighs(&best), typed, true)));
        }
        tick(&mut app, 3.0);
        shots.push((2.44, edited(&app, film_says::moved(&best), typed, true)));
        is_in_the_docs(language, "first_day", &film(&film_says::title().to_string(), &shots));
    }
    in_language("en");
}

/// Messages of the readme's animation.
mod film_says {
    text::messages! {
        title() {
            en: "A line of code is changed and saved: the values of the moves change, and the computer plays another one",
            de: "Eine Zeile Code wird geändert und gespeichert: die Werte der Züge ändern sich, und der Computer spielt einen anderen",
        }
        counts(best) {
            en: "White plays by your code. So far it counts discs: {best} is best.",
            de: "Weiß spielt nach deinem Code. Noch zählt er Steine: Am besten ist {best}.",
        }
        typing() {
            en: "You change a line: squares shall have different weights ...",
            de: "Du änderst eine Zeile: Felder sollen verschieden viel zählen ...",
        }
        saved() {
            en: "... and save. Your code is built and asked again.",
            de: "... und speicherst. Dein Code wird gebaut und neu gefragt.",
        }
        weighs(best) { en: "Now {best} is best, a corner.", de: "Jetzt ist {best} am besten, eine Ecke." }
        moved(best) { en: "White takes {best}. Can you still win?", de: "Weiß nimmt {best}. Gewinnst du noch?" }
    }
}
