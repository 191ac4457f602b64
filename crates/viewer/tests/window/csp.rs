//! Tests the page of the CSP solver without a window. AC-3 and backtracking are stepped forwards and back by keys and
//! the mouse, against the solutions' answers and made-up ones. The pictures in the docs show the solutions' answers.

use crate::common::{
    answered, click, in_language, is_readable, is_readable_and_stands_out, is_readable_everywhere,
    is_the_picture_of_the_docs, key, keys, open_with, open_without_solutions, press, question, questions, resize, said,
    shows, solution, square, svg, think, tick,
};
use course::player::Code;
use games::minesweeper::csp::{Arc, Csp, Domain, Event};
use questions::minesweeper::{Ac3, Backtrack, Constrained, Constraints, Revised, Solved};
use stage::key::BACK_TAB;
use stage::key::{END, HOME};
use stage::scene::Command;
use stage::{Input, News};
use text::Text;
use viewer::app::App;

/// A round in progress, in which AC-3 decides many squares.
const MIDDLE: &str = "000001*# / 22100111 / **100000 / ##210122 / ##*112** / #####*## / *##*#### / ###*#### 10";
/// A round with a wrong flag at (0, 2): with it, the 1 at (0, 1) has its mine, and (0, 0) has no possible value.
const WRONG: &str = "*1- / 110 1";
/// A round in which AC-3 decides no square, and backtracking all.
const TRIES: &str = "#**# / 1221 / 0000 2";
/// A round in progress on 16x16 squares.
const BIG: &str = "001*101*#####*## / 0011101##2*#*### / 0000001#*##21#*# / 1110002*#######* / #*10002*######## / ##311012###*###* / #*#*1001*####### / ##21100112**##1# / ##10000001###*## / #*10000111#*#### / 11100001*######* / 00011212#*#12### / 0002*#*#####**#* / 1102**########## / *2013##**####*## / *2001*#*#*###*## 40";

/// Opens the solver for this position, with the solution's code.
fn open(position: &str) -> App {
    let mut app = open_with("minesweeper", &[("position", position), ("player", "csp-literal")]);
    key(&mut app, 'x');
    app
}

/// Opens the solver for this position and waits for the result of AC-3.
fn ready(position: &str) -> App {
    let mut app = open(position);
    think(&mut app);
    app
}

/// Opens the solver for this position, goes to the end of AC-3, and waits for the result of backtracking.
fn tried(position: &str) -> App {
    let mut app = ready(position);
    keys(&mut app, "\u{5}t");
    think(&mut app);
    app
}

#[track_caller]
fn says(app: &App, text: &str) {
    assert!(shows(app, text), "“{text}” is not in “{}”", said(app));
}

/// Returns the current step of the solver, as the state shows it after the round.
fn moment(app: &App) -> String {
    app.state().split_once(" constraints ").expect("the solver is to be seen").1.to_owned()
}

/// Returns the CSP at the current step.
fn csp(app: &App) -> Csp {
    let moment = moment(app);
    let words: Vec<&str> = moment.split(' ').collect();
    (0..=words.len()).rev().find_map(|end| (0..end).find_map(|i| words[i..end].join(" ").parse().ok())).unwrap()
}

fn domain(app: &App, (row, column): (usize, usize)) -> Domain {
    csp(app).domain(row, column)
}

fn arc(text: &str) -> Arc {
    text.parse().unwrap()
}

/// Returns the position of an arc's mark: six tenths of the way from the square of `j` to the square of `i`.
fn mark(app: &App, Arc { i, j }: Arc) -> (f32, f32) {
    let (from, to) = (square(app, j), square(app, i));
    (from.0 + 0.6 * (to.0 - from.0), from.1 + 0.6 * (to.1 - from.1))
}

/// Scrolls the panel until a text with this beginning is visible, and returns its position.
fn scroll_to(app: &mut App, begin: &str) -> (f32, f32) {
    for _ in 0..500 {
        let scene = app.scene();
        let place = scene.commands.into_iter().find_map(|command| match command {
            Command::Text { at, text, .. } if text.starts_with(begin) => Some(at),
            _ => None,
        });
        if let Some((x, y)) = place {
            return (x + 2.0, y - 4.0);
        }
        let mouse = scene.layout.panel.center();
        app.update(&Input { mouse, wheel: -1.0, ..Input::default() });
    }
    panic!("“{begin}” is not to be seen");
}

fn point_at(app: &mut App, mouse: (f32, f32)) {
    app.update(&Input { mouse, ..Input::default() });
}

fn snapshot(name: &str, app: &App) {
    is_readable(&app.scene());
    insta::assert_snapshot!(name, svg(&app.scene()));
}

/// Steps forwards by one key to the end and back by the other, and checks that the same scenes appear. Returns the
/// number of steps.
fn there_and_back(app: &mut App, (on, back): (char, char)) -> usize {
    let mut seen = vec![svg(&app.scene())];
    loop {
        let before = moment(app);
        key(app, on);
        if moment(app) == before {
            break;
        }
        seen.push(svg(&app.scene()));
    }
    for scene in seen.iter().rev().skip(1) {
        key(app, back);
        assert!(svg(&app.scene()) == *scene, "another scene at {}", moment(app));
    }
    seen.len() - 1
}

#[test]
fn all_that_is_stepped_forwards_is_stepped_back() {
    in_language("en");
    let mut app = ready(MIDDLE);
    says(&app, "234 arcs wait A step revises the next arc");
    is_readable_and_stands_out(&app);
    let steps = there_and_back(&mut app, ('.', ','));
    let begun = moment(&app);
    key(&mut app, END);
    let events: usize = moment(&app).split('/').next().unwrap().parse().unwrap();
    assert!(200 < steps && steps < events, "{steps} of {events}");
    says(&app, "AC-3 is done No arc waits any more.");
    is_readable_and_stands_out(&app);
    key(&mut app, HOME);
    assert_eq!(moment(&app), begun);
    let mut app = ready(TRIES);
    let fine = there_and_back(&mut app, ('>', '<'));
    key(&mut app, END);
    assert_eq!(moment(&app).split('/').next().unwrap(), fine.to_string());
    // The same holds for the tries, from whose first step the solver returns to AC-3.
    let before = svg(&app.scene());
    key(&mut app, 't');
    think(&mut app);
    assert_eq!(there_and_back(&mut app, ('>', '<')), 15, "fourteen tries, and the end");
    assert!((3..14).contains(&there_and_back(&mut app, ('.', ','))));
    key(&mut app, ',');
    assert!(svg(&app.scene()) == before);
    // The mouse buttons do the same.
    let mut app = ready(MIDDLE);
    for (button, typed) in [("Fine", '>'), ("Step", '.'), ("End", END)] {
        let mut other = ready(MIDDLE);
        key(&mut other, typed);
        press(&mut app, button);
        assert_eq!(moment(&app), moment(&other));
        press(&mut app, "Start");
        assert_eq!(moment(&app), begun);
    }
}

#[test]
fn every_deletion_has_its_reason_and_every_arc() {
    in_language("en");
    let mut app = ready(MIDDLE);
    while domain(&app, (0, 6)) == Domain::BOTH {
        key(&mut app, '.');
    }
    says(&app, "(0, 6) loses the value 0: without a mine");
    says(&app, "value deleted");
    snapshot("deletion_dark_en", &app);
    // An arc that was queued again shows the reason, on its line and in full.
    let at = scroll_to(&mut app, "Show ");
    click(&mut app, at.0, at.1);
    let at = scroll_to(&mut app, "back: (");
    point_at(&mut app, at);
    says(&app, "It waits: (");
    says(&app, "counts it.");
    app = is_readable_everywhere(app);
    // Deletions are listed, too.
    let at = scroll_to(&mut app, "Show only 20");
    click(&mut app, at.0, at.1);
    keys(&mut app, "qq");
    says(&app, "Deleted: ");
    is_readable_everywhere(app);
}

#[test]
fn an_arc_that_is_clicked_is_the_one_that_is_revised() {
    in_language("en");
    let mut app = ready(MIDDLE);
    keys(&mut app, "...");
    let (before, problem) = (svg(&app.scene()), csp(&app));
    for wanted in ["0,7-1,7", "2,1-1,0", "5,3-4,4"].map(arc) {
        let at = mark(&app, wanted);
        click(&mut app, at.0, at.1);
        let ask = question(&mut app);
        assert_eq!((ask.code, ask.exercise), (Code::Solution, "csp/ac3"));
        let asked: Ac3 = ask.question.get().unwrap();
        assert_eq!((asked.arcs[0], &asked.csp), (wanted, &problem));
        assert!(asked.arcs[1..].iter().all(|arc| *arc != wanted) && asked.arcs.len() > 200);
        app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
        let Arc { i, j } = wanted;
        says(&app, &format!("Arc ({}, {})-({}, {})", i.0, i.1, j.0, j.1));
        keys(&mut app, ",,");
        point_at(&mut app, (0.0, 0.0));
        assert!(svg(&app.scene()) == before, "what was clicked is undone");
    }
    // An arc can also be chosen in the list.
    let at = scroll_to(&mut app, "(0, 1) by the 2 at (1, 0)");
    click(&mut app, at.0, at.1);
    let ask = question(&mut app);
    let asked: Ac3 = ask.question.get().unwrap();
    assert_eq!(asked.arcs[0], arc("0,1-1,0"));
    // An answer that arrives after moving to another step is ignored.
    key(&mut app, ',');
    let elsewhere = moment(&app);
    assert!(!elsewhere.contains("thinking"));
    app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
    assert_eq!(moment(&app), elsewhere);
}

#[test]
fn keys_choose_arcs_too() {
    in_language("en");
    // The arcs of a square can be selected, wherever they are in the queue.
    let mut app = ready(MIDDLE);
    let at = square(&app, (1, 4));
    click(&mut app, at.0, at.1);
    key(&mut app, 'q');
    says(&app, "Arcs of (1, 4)");
    says(&app, "(0, 5) by the 0 at (1, 4)");
    // From the board backwards, past the five buttons of the bar, the focus reaches the last arc.
    key(&mut app, '\t');
    keys(&mut app, &BACK_TAB.to_string().repeat(6));
    let pointed_at = said(&app);
    assert!(pointed_at.contains("What the 0 at (2, 5) says about (1, 4). It waits: "), "{pointed_at}");
    is_readable_and_stands_out(&app);
    key(&mut app, '\n');
    let asked: Ac3 = question(&mut app).question.get().unwrap();
    assert_eq!((asked.arcs[0], asked.arcs[1..].contains(&asked.arcs[0])), (arc("1,4-2,5"), false));
    is_readable_everywhere(app);
}

#[test]
fn a_domain_is_split_by_hand_and_back() {
    in_language("en");
    let mut app = ready(TRIES);
    key(&mut app, END);
    let before = csp(&app);
    let at = square(&app, (0, 1));
    click(&mut app, at.0, at.1);
    says(&app, "(0, 1) = 1");
    app = is_readable_everywhere(app);
    press(&mut app, "(0, 1) = 0");
    let asked: Ac3 = {
        let ask = question(&mut app);
        app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
        ask.question.get().unwrap()
    };
    assert_eq!(asked.csp.domain(0, 1), Domain::ZERO);
    assert!(asked.arcs.contains(&arc("0,0-1,0")) && asked.arcs.iter().all(|arc| arc.i != (0, 1)));
    says(&app, "back: (0, 1) lost the value 1");
    key(&mut app, END);
    says(&app, "A contradiction");
    // The other value is chosen without the mouse, and everything is undone.
    keys(&mut app, "\u{1},,,");
    assert_eq!(csp(&app), {
        let mut first = ready(TRIES);
        key(&mut first, HOME);
        csp(&first)
    });
    key(&mut app, END);
    assert_eq!(csp(&app), before);
    let at = square(&app, (0, 1));
    click(&mut app, at.0, at.1);
    key(&mut app, '1');
    think(&mut app);
    key(&mut app, END);
    assert_eq!([0, 1, 2, 3].map(|column| domain(&app, (0, column)).to_string()), ["{0}", "{1}", "{1}", "{0}"]);
}

#[test]
fn a_contradiction_says_where_and_because_of_which_number() {
    in_language("en");
    let mut app = ready(WRONG);
    key(&mut app, END);
    says(&app, "A contradiction");
    says(&app, "(0, 0) has no value left");
    says(&app, "(1, 0)");
    assert_eq!(domain(&app, (0, 0)), Domain::EMPTY);
    let before = moment(&app);
    key(&mut app, 't');
    assert!(questions(&mut app).is_empty() && moment(&app) == before, "there is nothing to try");
    app = is_readable_everywhere(app).in_theme(false);
    in_language("de");
    says(&app, "Ein Widerspruch (0, 0) hat keinen Wert mehr");
    is_readable_and_stands_out(&app);
    in_language("en");
}

#[test]
fn tries_grow_into_a_tree() {
    in_language("en");
    let mut app = ready(TRIES);
    keys(&mut app, "\u{5}t");
    let ask = question(&mut app);
    assert_eq!((ask.code, ask.exercise), (Code::Solution, "csp/backtracking"));
    assert_eq!(ask.question.get::<Backtrack>().unwrap().csp, csp(&app));
    app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
    says(&app, "The values of these squares are tried: (0, 0), (0, 1), (0, 2), (0, 3).");
    keys(&mut app, ">>");
    says(&app, "(0, 1) = 0 is tried.");
    says(&app, "gets no mine");
    app = is_readable_everywhere(app);
    key(&mut app, END);
    says(&app, "Solutions: 1");
    says(&app, "No mine in any solution: (0, 0), (0, 3).");
    says(&app, "A mine in all solutions: (0, 1), (0, 2).");
    snapshot("tree_dark_en", &app);
    // Pointing at a try shows it; a click goes to it.
    let (left, y) = scroll_to(&mut app, "(0, 1)");
    let x = (30..280)
        .map(|x| left + x as f32)
        .find(|&x| {
            point_at(&mut app, (x, y));
            shows(&app, "(0, 1) = 0 is tried.")
        })
        .expect("a try");
    is_readable_and_stands_out(&app);
    click(&mut app, x + 3.0, y);
    assert!(moment(&app).starts_with("tree 2/"), "{}", moment(&app));
    is_readable_everywhere(app);
    // A problem with several solutions, and a problem without one.
    let mut app = tried("1* / ## 1");
    key(&mut app, END);
    says(&app, "Solutions: 3");
    says(&app, "the next move is a guess");
    is_readable_everywhere(app);
    let mut app = tried(MIDDLE);
    key(&mut app, END);
    says(&app, "there is nothing to try");
}

#[test]
fn a_tree_that_is_too_wide_is_folded() {
    in_language("en");
    let mut app = tried(BIG);
    for _ in 0..20 {
        key(&mut app, '.');
    }
    says(&app, "Backtracking: try 47 of 546");
    // The last try is visible with its ancestors, though there is no room for all others.
    let scene = app.scene();
    let is_a_try = |command: &&Command| matches!(command, Command::Text { at, text, .. } if at.0 > scene.layout.panel.x && ["0", "1"].contains(&text.as_str()));
    let tries = scene.commands.iter().filter(is_a_try).count();
    assert!((9..40).contains(&tries), "{tries}");
    is_readable_and_stands_out(&app);
    let before = svg(&app.scene());
    key(&mut app, '.');
    key(&mut app, ',');
    assert!(svg(&app.scene()) == before, "a step looks where it is");
    key(&mut app, END);
    app = is_readable_everywhere(app);
    key(&mut app, '<');
    is_readable_everywhere(app);
}

#[test]
fn it_goes_on_by_itself_until_the_end() {
    in_language("en");
    let mut app = ready(TRIES);
    tick(&mut app, 10.0);
    key(&mut app, 'p');
    assert!(moment(&app).ends_with(" continuous"));
    tick(&mut app, 10.1);
    let once = moment(&app);
    tick(&mut app, 10.2);
    assert_eq!(moment(&app), once, "it waits for a quarter of a second");
    for step in 0..200 {
        tick(&mut app, 11.0 + f64::from(step));
    }
    assert!(!moment(&app).contains("continuous") && shows(&app, "AC-3 is done"), "{}", moment(&app));
    // Any step stops the playback, and its pause can be changed.
    keys(&mut app, "\u{1}p+-----------");
    says(&app, "Wait 0.00 s");
    key(&mut app, '.');
    assert!(!moment(&app).contains("continuous"));
}

#[test]
fn code_that_fails_is_told_and_other_code_can_be_asked() {
    in_language("en");
    let mut app = open_with("minesweeper", &[("position", MIDDLE)]);
    key(&mut app, 'x');
    let ask = question(&mut app);
    assert_eq!((ask.code, ask.exercise), (Code::Mine, "csp/constraints"));
    assert!(ask.question.get::<Constraints>().is_some());
    app.hear(&News::Building(ask.number));
    says(&app, "Your code is being built ...");
    app.hear(&News::Built(ask.number));
    tick(&mut app, 4.0);
    says(&app, "The player has been thinking for");
    let stub = Text::both("constraints is not written yet", "constraints ist noch nicht geschrieben");
    app.hear(&News::Failed(ask.number, stub));
    says(&app, "csp/constraints: Constraints is not written yet");
    assert!(moment(&app).ends_with(" problem"));
    tick(&mut app, 9.0);
    assert!(questions(&mut app).is_empty(), "it is not asked again");
    app = is_readable_everywhere(app);
    // The solution's code can be chosen, and the student's again.
    key(&mut app, 'c');
    let ask = question(&mut app);
    assert_eq!(ask.code, Code::Solution);
    app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
    tick(&mut app, 9.0);
    think(&mut app);
    keys(&mut app, "...");
    says(&app, "c Solution");
    key(&mut app, 'c');
    let ask = question(&mut app);
    app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
    tick(&mut app, 9.0);
    let ask = question(&mut app);
    assert_eq!((ask.code, ask.exercise), (Code::Mine, "csp/ac3"));
    app.hear(&News::Failed(ask.number, Text::verbatim("the stack is full: does the recursion end?")));
    says(&app, "csp/ac3: The stack is full");
    in_language("de");
    let app = app.in_theme(false);
    says(&app, "c fragt stattdessen den Code der Lösung");
    is_readable_and_stands_out(&app);
    in_language("en");
    // New code is asked at once. If its run fails, the current step is kept.
    let mut app = open_with("minesweeper", &[("position", TRIES)]);
    key(&mut app, 'x');
    think(&mut app);
    keys(&mut app, "\u{5}t");
    let (ask, before) = (question(&mut app), csp(&app));
    app.hear(&News::Failed(ask.number, Text::verbatim("no")));
    assert!(csp(&app) == before && shows(&app, "csp/backtracking: No"));
    app.hear(&News::Broken(Text::verbatim("error[E0308]: mismatched types")));
    says(&app, "the old code plays on");
    app.hear(&News::Rebuilt);
    says(&app, "Your new code plays now.");
    tick(&mut app, 1.0);
    assert_eq!(question(&mut app).exercise, "csp/constraints");
    // In a student's copy, only the student's own code can be chosen.
    let mut app = open_without_solutions("minesweeper");
    keys(&mut app, "↓\nx");
    questions(&mut app);
    key(&mut app, 'c');
    assert!(questions(&mut app).is_empty());
}

#[test]
fn nonsense_is_told() {
    in_language("en");
    let asked = |app: &mut App| {
        let ask = question(app);
        (ask.number, ask.question.get::<Constraints>().unwrap().csp)
    };
    let mut app = open(MIDDLE);
    let (number, _) = asked(&mut app);
    app.hear(&answered(number, Constrained { csp: "1# 1".parse().unwrap(), arcs: Vec::new() }, 0.0));
    says(&app, "another board");
    let mut app = open(MIDDLE);
    let (number, csp) = asked(&mut app);
    app.hear(&answered(number, Constrained { csp, arcs: vec![arc("9,9-0,0")] }, 0.0));
    says(&app, "outside the board");
    let mut app = open(MIDDLE);
    let (number, _) = asked(&mut app);
    app.hear(&answered(number, "nothing of the kind", 0.0));
    assert!(moment(&app).ends_with(" problem"));
    is_readable_everywhere(app);
    // Without arcs there is no step, and arcs between squares that are not neighbours change no value.
    for arcs in [vec![], vec![arc("0,0-7,7"), arc("0,0-0,0")]] {
        let mut app = open(MIDDLE);
        let (number, csp) = asked(&mut app);
        app.hear(&answered(number, Constrained { csp: csp.clone(), arcs: arcs.clone() }, 0.0));
        tick(&mut app, 0.0);
        let ask = question(&mut app);
        let events = vec![Event::Popped(arc("0,0-5,5")), Event::Deleted { at: (7, 7), value: 1 }];
        app.hear(&answered(ask.number, Revised { consistent: false, csp, events, count: 50_000 }, 0.0));
        keys(&mut app, ">>>,,.\u{5}q");
        app = is_readable_everywhere(app);
        key(&mut app, 't');
        let ask = question(&mut app);
        let (variables, events) = (vec![(0, 6), (0, 6)], vec![Event::Released { at: (0, 6) }]);
        let solved = Solved { variables, solutions: vec![vec![1]], events, count: 1 };
        app.hear(&answered(ask.number, solved, 0.0));
        says(&app, "does not have 2 values");
        is_readable_everywhere(app);
    }
}

#[test]
fn the_round_stays_as_it_was() {
    in_language("en");
    let mut app = open_with("minesweeper", &[("position", MIDDLE)]);
    point_at(&mut app, (0.0, 0.0));
    let (state, scene) = (app.state(), svg(&app.scene()));
    press(&mut app, "Constraints");
    think(&mut app);
    keys(&mut app, "..\u{5}");
    press(&mut app, "To the round");
    point_at(&mut app, (0.0, 0.0));
    assert_eq!(app.state(), state);
    assert_eq!(svg(&app.scene()), scene);
    // Escape first cancels the question about a value.
    key(&mut app, 'x');
    think(&mut app);
    keys(&mut app, "↓↓↓\n");
    says(&app, ") = 1");
    key(&mut app, '\u{1b}');
    moment(&app);
    key(&mut app, '\u{1b}');
    assert_eq!(app.state(), state);
    // A round without open squares gets a message.
    let mut app = open_with("minesweeper", &[]);
    key(&mut app, 'x');
    tick(&mut app, 1.0);
    says(&app, "no number says anything");
    assert!(questions(&mut app).is_empty());
    is_readable_everywhere(app);
}

#[test]
fn large_boards_can_be_read() {
    in_language("en");
    let mut app = ready(BIG);
    keys(&mut app, "....");
    says(&app, "Arc (0, 1)-(0, 0)");
    says(&app, "Queue: 930");
    is_readable_and_stands_out(&app);
    for typed in ["9", "..............................", "q", "q", "\u{5}"] {
        keys(&mut app, typed);
        app = is_readable_everywhere(app);
    }
    in_language("de");
    let app = app.in_theme(false);
    says(&app, "AC-3 ist fertig");
    says(&app, "Gelöscht: 36");
    is_readable_and_stands_out(&app);
    in_language("en");
    // The largest board that the window shows, and the smallest one with a neighbour.
    let largest =
        format!("*{} / #1{}{} 1", "#".repeat(39), "#".repeat(38), format!(" / {}", "#".repeat(40)).repeat(28));
    for position in [&largest, "1* 1"] {
        let mut app = ready(position);
        for typed in ["...", "9", "q", "\u{5}", "t"] {
            keys(&mut app, typed);
            think(&mut app);
            app = is_readable_everywhere(app);
        }
    }
}

/// Each part of the screen has its place, in every window size.
#[test]
fn it_is_beautiful_in_every_window() {
    in_language("en");
    let sizes = [(480.0, 360.0), (700.0, 900.0), (1280.0, 800.0), (1800.0, 640.0)];
    for (i, size) in sizes.into_iter().enumerate() {
        in_language(["en", "de"][i % 2]);
        let mut app = ready(MIDDLE).in_theme(i < 2);
        resize(&mut app, size);
        keys(&mut app, &".".repeat(70));
        says(&app, ["Arc (1, 4)-(2, 4)", "Kante (1, 4)-(2, 4)"][i % 2]);
        is_readable_and_stands_out(&app);
        if i == 0 {
            snapshot("arcs_small", &app);
        }
        let mut app = is_readable_everywhere(app);
        keys(&mut app, "9q");
        is_readable_everywhere(app);
        in_language(["de", "en"][i % 2]);
        let mut app = tried(TRIES).in_theme(i > 1);
        resize(&mut app, size);
        key(&mut app, END);
        says(&app, ["Lösungen: 1", "Solutions: 1"][i % 2]);
        is_readable_and_stands_out(&app);
        let at = scroll_to(&mut app, "(0, 2)");
        point_at(&mut app, at);
        is_readable_everywhere(app);
    }
    in_language("en");
}

#[test]
fn the_pictures_in_the_docs_are_what_the_window_shows() {
    in_language("en");
    for language in ["en", "de"] {
        in_language(language);
        let mut app = ready(MIDDLE).in_theme(false);
        while csp(&app).squares().all(|at| domain(&app, at) != Domain::ONE) {
            key(&mut app, '.');
        }
        is_readable(&app.scene());
        is_the_picture_of_the_docs(language, "csp", &app.scene());
    }
}
