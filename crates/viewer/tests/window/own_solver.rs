//! Tests the student's functions used by the solver's steps: the questions to them, their names on the screen, and the
//! messages and marks where an answer differs.

use crate::common::{
    Asked, answered, in_language, is_readable, is_readable_and_stands_out, is_readable_everywhere, key, keys,
    open_with, press, questions, resize, said, shows, solution, svg, think, tick, with_unwritten,
};
use course::player::Code;
use games::minesweeper::Click;
use games::minesweeper::csp::Turn;
use questions::minesweeper::{CspRule, CspRuled};
use stage::News;
use stage::key::END;
use stage::scene::Command;
use text::Text;
use viewer::app::App;

/// A round of one row, in which a single arc deletes a value: the flag is right.
const ROW: &str = "+1# 1 opened";
/// A round in progress, in which AC-3 decides many squares.
const MIDDLE: &str = "000001*# / 22100111 / **100000 / ##210122 / ##*112** / #####*## / *##*#### / ###*#### 10";
/// A round in which AC-3 decides no square; backtracking finds the only solution.
const TRIES: &str = "#**# / 1221 / 0000 2";
/// A round with three solutions that agree on two safe squares; and, below, a round whose three solutions agree on
/// none.
const AGREE: &str = "1#1# / *##* 2";
const GUESS: &str = "1# / #* 1";

/// Opens the solver for this position with the student's code, in which all exercises are written except these.
fn open(position: &str, unwritten: &[(&str, &str)]) -> App {
    let mut app = open_with("minesweeper", &[("position", position)]);
    app.hear(&with_unwritten(unwritten));
    key(&mut app, 'x');
    app
}

/// Opens the solver and waits until AC-3 is known and no question is open.
fn ready(position: &str) -> App {
    let mut app = open(position, &[]);
    think(&mut app);
    app
}

/// Opens the solver at the end of backtracking.
fn tried(position: &str) -> App {
    let mut app = ready(position);
    key(&mut app, END);
    think(&mut app);
    key(&mut app, 't');
    think(&mut app);
    key(&mut app, END);
    tick(&mut app, 1.0);
    app
}

/// Returns the only open question, which is about the student's functions and not the player.
#[track_caller]
fn asked(app: &mut App) -> (Asked, CspRule) {
    tick(app, 1.0);
    let all = questions(app);
    let [asked] = &all[..] else { panic!("{all:?}") };
    assert_eq!(asked.code, Code::Rules);
    (asked.clone(), asked.question.get().unwrap())
}

/// Steps until an arc is revised for which this function returns true, and returns the question about it. All other
/// questions are answered by the solutions.
fn step_to(app: &mut App, wants: impl Fn(&str, &str) -> bool) -> (Asked, CspRule) {
    for _ in 0..500 {
        key(app, '.');
        let (asked, call) = asked(app);
        let CspRule::Revise { csp, arc } = &call else { panic!("{call:?}") };
        if wants(&format!("{csp:#}"), &arc.to_string()) {
            return (asked, call);
        }
        app.hear(&News::Answered(asked.number, solution(&asked.question), 0.0));
    }
    panic!("no such arc");
}

fn revised(csp: &str, deleted: bool) -> CspRuled {
    CspRuled::Revised { csp: csp.parse().unwrap(), deleted }
}

/// Returns all texts of the screen, with the full note if it was cut.
fn said_in_full(app: &mut App) -> String {
    key(app, 'm');
    let all = said(app);
    key(app, 'm');
    all
}

#[track_caller]
fn says(app: &mut App, text: &str) {
    let is_said = shows(app, text) || said_in_full(app).contains(text);
    assert!(is_said, "“{text}” is not in “{}”", said_in_full(app));
}

fn differs(app: &App) -> bool {
    app.state().ends_with(" differs")
}

fn snapshot(name: &str, app: &App) {
    is_readable(&app.scene());
    insta::assert_snapshot!(name, svg(&app.scene()));
}

#[test]
fn a_step_asks_revise_about_its_arc_and_says_what_it_deletes() {
    in_language("en");
    let mut app = ready(ROW);
    says(&mut app, "Your constraints made these arcs. A step revises");
    key(&mut app, '.');
    let (ask, call) = asked(&mut app);
    assert_eq!(ask.exercise, "csp/revise");
    assert_eq!(call, CspRule::Revise { csp: "F1# 1".parse().unwrap(), arc: "0,0-0,1".parse().unwrap() });
    app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
    says(&mut app, "(0, 0). Your revise deletes nothing.");
    let (ask, _) = step_to(&mut app, |_, arc| arc == "0,2-0,1");
    assert!(!shows(&app, "Your revise"), "nothing is said of it before it answers");
    app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
    says(&mut app, "(0, 2) loses the value 1: the 1 at (0, 1) has its mine already. Your revise deletes the 1.");
    assert!(!differs(&app));
    // One event earlier, the arc is still being revised by ac3.
    key(&mut app, '<');
    says(&mut app, "By your ac3.");
    tick(&mut app, 2.0);
    assert!(questions(&mut app).is_empty(), "the revision has not ended");
    key(&mut app, '>');
    let (_, again) = asked(&mut app);
    assert_eq!(again, CspRule::Revise { csp: "F1# 1".parse().unwrap(), arc: "0,2-0,1".parse().unwrap() });
}

#[test]
fn what_revise_does_differently_is_told_marked_and_opened_by_a_command() {
    in_language("en");
    for (after, deleted, text) in [
        ("F1# 1", false, "Your revise keeps the value 1 of (0, 2), but the 1 at (0, 1) has its mine already."),
        ("F1x 1", true, "Your revise deletes the value 0 of (0, 2), but nothing forbids this value"),
        ("F1s 1", false, "Your revise returns false, but it has deleted a value of (0, 2)."),
        ("s1s 1", true, "Your revise changes the domain of (0, 0)"),
        ("F1 1", true, "Your revise leaves another board behind."),
    ] {
        let mut app = ready(ROW);
        let (ask, _) = step_to(&mut app, |_, arc| arc == "0,2-0,1");
        app.hear(&answered(ask.number, revised(after, deleted), 0.0));
        says(&mut app, text);
        says(&mut app, "cargo play minesweeper --position \"+1# 1 opened\"");
        assert!(differs(&app), "{}", app.state());
        app = is_readable_everywhere(app);
        // The next step is a different one, without a difference.
        key(&mut app, ',');
        assert!(!differs(&app), "{}", app.state());
    }
    let mut app = ready(MIDDLE);
    let (ask, call) = step_to(&mut app, |_, arc| arc == "0,6-0,5");
    let CspRule::Revise { csp, .. } = call else { panic!("another call") };
    let frames = |app: &App| {
        let lines = app.scene().commands.into_iter().filter(|command| matches!(command, Command::Line { .. }));
        lines.count()
    };
    let before = frames(&app);
    app.hear(&answered(ask.number, CspRuled::Revised { csp, deleted: false }, 0.0));
    assert_eq!(frames(&app), before + 8, "the square has a frame");
    snapshot("differs_dark_en", &app);
    app = is_readable_everywhere(app);
    in_language("de");
    app = app.in_theme(false);
    says(&mut app, "Dein revise lässt (0, 6) den Wert 0");
    is_readable_and_stands_out(&app);
    in_language("en");
}

#[test]
fn the_solver_that_goes_on_by_itself_stops_at_the_first_difference() {
    in_language("en");
    let mut app = ready(ROW);
    tick(&mut app, 10.0);
    key(&mut app, 'p');
    for step in 0..10 {
        tick(&mut app, 11.0 + f64::from(step));
        for ask in questions(&mut app) {
            let Some(CspRule::Revise { csp, .. }) = ask.question.get() else { panic!("{ask:?}") };
            app.hear(&answered(ask.number, CspRuled::Revised { csp, deleted: false }, 0.0));
        }
    }
    says(&mut app, "Arc (0, 2)-(0, 1)");
    says(&mut app, "Your revise keeps the value 1");
    assert!(!app.state().contains("continuous"), "{}", app.state());
}

#[test]
fn consistency_is_asked_where_ac3_ends_and_of_each_solution() {
    in_language("en");
    let mut app = ready(ROW);
    key(&mut app, END);
    tick(&mut app, 1.0);
    let all = questions(&mut app);
    let exercises: Vec<_> = all.iter().map(|ask| ask.exercise).collect();
    assert_eq!(exercises, ["csp/revise", "csp/consistency"]);
    for ask in &all {
        app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
    }
    says(&mut app, "Your consistency: 2 of 3 squares (framed), the solver is done.");
    assert!(!differs(&app));
    let wrong = |variables: &[(usize, usize)], solver: bool| {
        let mut app = ready(ROW);
        key(&mut app, END);
        tick(&mut app, 1.0);
        let ask = questions(&mut app).into_iter().find(|ask| ask.exercise == "csp/consistency").unwrap();
        app.hear(&answered(ask.number, CspRuled::Consistent { variables: variables.to_vec(), solver }, 0.0));
        app
    };
    for (variables, solver, text) in [
        (&[(0, 0), (0, 1), (0, 2)][..], true, "Your variable_is_consistent returns true for (0, 2), but it is covered"),
        (
            &[(0, 0)],
            true,
            "Your variable_is_consistent returns false for (0, 1), but its number is 1, with 1 found mine",
        ),
        (&[(0, 0), (0, 1)], false, "Your solver_is_consistent returns false, but each domain has one value"),
        (&[(0, 0), (9, 9)], true, "(9, 9) is outside the board"),
    ] {
        let mut app = wrong(variables, solver);
        says(&mut app, text);
        assert!(differs(&app));
        assert_eq!(said_in_full(&mut app).contains("Your consistency:"), !text.contains("outside"));
        is_readable_everywhere(app);
    }
    let mut app = ready(MIDDLE);
    key(&mut app, END);
    think(&mut app);
    says(&mut app, "the solver is not done.");
    is_readable_everywhere(app);
    // A solution of backtracking decides all squares here.
    let mut app = ready(TRIES);
    keys(&mut app, "\u{5}");
    think(&mut app);
    keys(&mut app, "t");
    think(&mut app);
    says(&mut app, "By your frontier.");
    while !shows(&app, "A solution.") {
        key(&mut app, '>');
        assert!(shows(&app, "By your backtracking."), "{}", said(&app));
    }
    let (ask, call) = asked(&mut app);
    let CspRule::Consistency { csp } = call else { panic!("{call:?}") };
    assert_eq!(format!("{csp:#}"), "sFFs / 1221 / 0000 2");
    app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
    says(&mut app, "Your consistency: 10 of 12 squares (framed), the solver is done.");
}

#[test]
fn the_clicks_that_solutions_lead_to_are_told_and_marked() {
    in_language("en");
    let clicks = |position: &str| {
        let mut app = tried(position);
        let (ask, call) = asked(&mut app);
        assert_eq!(ask.exercise, "csp/apply_solutions");
        let CspRule::ApplySolutions { variables, solutions, .. } = call else { panic!("{call:?}") };
        app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
        assert!(!differs(&app), "{}", said(&app));
        (app, variables.len(), solutions.len())
    };
    let (mut app, variables, solutions) = clicks(AGREE);
    assert_eq!((variables, solutions), (6, 3));
    says(&mut app, "Your apply_solutions: Solutions, opens (0, 1), (1, 1).");
    is_readable_everywhere(app);
    let (mut app, ..) = clicks(GUESS);
    says(&mut app, "Your apply_solutions: Guess, opens (0, 1), (1, 0).");
    let (mut app, ..) = clicks(TRIES);
    says(&mut app, "Your apply_solutions: Solutions, opens (0, 0), (0, 3), a flag at (0, 1), (0, 2).");
    in_language("de");
    app = app.in_theme(false);
    says(&mut app, "Dein apply_solutions: Solutions, deckt (0, 0), (0, 3) auf, Flagge auf (0, 1), (0, 2).");
    is_readable_and_stands_out(&app);
    in_language("en");
    // No square is next to a number, so the choice is random.
    let (mut app, variables, _) = clicks(MIDDLE);
    assert_eq!(variables, 0);
    says(&mut app, "Your apply_solutions: Chance, opens (");
    for (position, turn, clicks, text) in [
        (
            AGREE,
            Turn::Guess,
            vec![Click::Left(0, 1)],
            "says Guess, but all solutions have a 0 at (0, 1): that is Solutions",
        ),
        (
            AGREE,
            Turn::Solutions,
            vec![Click::Left(0, 1), Click::Left(0, 3)],
            "opens (0, 3), but some solution has a mine",
        ),
        (GUESS, Turn::Guess, vec![Click::Left(0, 1)], "does not open (1, 0), but the first solution"),
        (MIDDLE, Turn::Chance, vec![Click::Right(7, 7)], "By chance, your apply_solutions clicks (7, 7)"),
        (MIDDLE, Turn::Chance, vec![Click::Left(8, 8)], "(8, 8) is outside the board"),
    ] {
        let mut app = tried(position);
        let (ask, _) = asked(&mut app);
        app.hear(&answered(ask.number, CspRuled::Applied { turn, clicks }, 0.0));
        says(&mut app, text);
        assert!(differs(&app));
        assert_eq!(said_in_full(&mut app).contains("Your apply_solutions:"), !text.contains("outside"));
        is_readable_everywhere(app);
    }
}

#[test]
fn functions_that_end_badly_or_answer_nonsense_do_no_harm() {
    in_language("en");
    let mut app = ready(ROW);
    key(&mut app, '.');
    let (ask, _) = asked(&mut app);
    app.hear(&News::Failed(ask.number, Text::verbatim("your revise panicked")));
    says(&mut app, "your revise panicked");
    assert!(differs(&app));
    app = is_readable_everywhere(app);
    key(&mut app, '.');
    let (ask, _) = asked(&mut app);
    app.hear(&answered(ask.number, "nothing of the kind", 0.0));
    says(&mut app, "no answer to minesweeper_csp_rule");
    key(&mut app, '.');
    let (ask, _) = asked(&mut app);
    app.hear(&answered(ask.number, CspRuled::Applied { turn: Turn::Over, clicks: vec![Click::Left(9, 9)] }, 0.0));
    says(&mut app, "What your revise answers does not fit the question.");
    app = is_readable_everywhere(app);
    // An answer that arrives after moving to another step is ignored.
    key(&mut app, '.');
    let (ask, _) = asked(&mut app);
    keys(&mut app, ",");
    app.hear(&answered(ask.number, revised("s1s 1", true), 0.0));
    assert!(!differs(&app) && !shows(&app, "Your revise"), "{}", said(&app));
}

#[test]
fn only_what_is_written_and_steps_of_the_student_s_code_are_asked_about() {
    in_language("en");
    let revise = [("csp/revise", "csp/revise"), ("csp/solve", "csp/revise")];
    let mut app = open(ROW, &revise);
    think(&mut app);
    key(&mut app, '.');
    tick(&mut app, 1.0);
    assert!(questions(&mut app).is_empty() && !shows(&app, "Your revise"), "{}", said(&app));
    says(&mut app, "8 of 10 functions are yours");
    // The solution's code uses its own functions.
    let mut app = ready(ROW);
    key(&mut app, 'c');
    think(&mut app);
    key(&mut app, '.');
    tick(&mut app, 1.0);
    assert!(questions(&mut app).is_empty() && !shows(&app, "our revise"), "{}", said(&app));
    // A solver that was opened before the unwritten exercises were known asks at once.
    let mut app = open_with("minesweeper", &[("position", ROW)]);
    key(&mut app, 'x');
    think(&mut app);
    key(&mut app, '.');
    tick(&mut app, 1.0);
    assert!(questions(&mut app).is_empty());
    app.hear(&with_unwritten(&[]));
    let (ask, _) = asked(&mut app);
    assert_eq!(ask.exercise, "csp/revise");
}

#[test]
fn the_list_of_functions_is_a_page_of_its_own() {
    in_language("en");
    let unwritten = [("csp/solve", "csp/apply_solutions"), ("csp/apply_solutions", "csp/apply_solutions")];
    let mut app = open(ROW, &unwritten);
    app.hear(&News::NotCompiling(["csp/components".to_owned()].into()));
    think(&mut app);
    let (ask, _) = step_to(&mut app, |_, arc| arc == "0,2-0,1");
    app.hear(&answered(ask.number, revised("F1# 1", false), 0.0));
    press(&mut app, "7 of 10 functions are yours");
    assert!(app.state().contains(" functions"), "{}", app.state());
    for line in [
        "constraints: yours",
        "revise: differs from the rule",
        "Your revise keeps the value 1",
        "apply_solutions: not written yet",
        "solve: waits for apply_solutions, which is not written yet",
        "components: not compiling",
    ] {
        says(&mut app, line);
    }
    app = is_readable_everywhere(app);
    key(&mut app, '\u{1b}');
    says(&mut app, "Arc (0, 2)-(0, 1)");
    assert!(!app.state().contains(" functions"), "{}", app.state());
}

#[test]
fn the_solutions_differ_in_nothing_in_any_step() {
    in_language("en");
    for position in [ROW, MIDDLE, TRIES, AGREE, GUESS, "*1- / 110 1"] {
        let mut app = ready(position);
        let mut last = String::new();
        while app.state() != last {
            last = app.state();
            key(&mut app, '.');
            think(&mut app);
            assert!(!differs(&app), "{}", said(&app));
        }
        key(&mut app, 't');
        think(&mut app);
        last.clear();
        while app.state() != last {
            last = app.state();
            key(&mut app, '>');
            think(&mut app);
            assert!(!differs(&app), "{}", said(&app));
        }
    }
}

/// Each part of the screen has its place, in every window size, and no answer moves a button.
#[test]
fn no_answer_moves_what_can_be_pressed() {
    in_language("en");
    for size in [(390.0, 844.0), (960.0, 640.0), (1800.0, 640.0)] {
        for dark in [true, false] {
            let mut app = ready(MIDDLE).in_theme(dark);
            resize(&mut app, size);
            let (ask, call) = step_to(&mut app, |_, arc| arc == "0,6-0,5");
            let CspRule::Revise { csp, .. } = call else { panic!("another call") };
            let stops =
                |app: &App| app.spoken().stops.into_iter().map(|stop| (stop.label, stop.rect)).collect::<Vec<_>>();
            let before = stops(&app);
            app.hear(&answered(ask.number, CspRuled::Revised { csp, deleted: false }, 0.0));
            let after = stops(&app);
            let moved: Vec<_> = before.iter().filter(|stop| !after.contains(stop)).collect();
            assert!(moved.is_empty(), "{size:?}: {moved:?}");
            assert!(shows(&app, "Your revise keeps the value 0 of (0, 6)"), "{size:?}: {}", said(&app));
            is_readable_and_stands_out(&app);
        }
    }
}
