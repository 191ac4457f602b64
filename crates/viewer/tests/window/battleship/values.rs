//! Tests the values of squares, the explanation of the computer's shots, the log, and the what-if page.

use super::*;

#[test]
fn the_sea_shows_what_squares_are_worth() {
    in_language("en");
    let mut app = begun(&[("fleet", "classic"), ("seed", "3"), ("player", "clever")]);
    left(&mut app, (0, 0), 2.0);
    enemy_shoots(&mut app, &mut 3.0, (0, 0));
    // The explanation of the enemy's shot is requested at once, with the enemy's view.
    tick(&mut app, 4.0);
    let ask = asked_after_logs(&mut app).unwrap();
    assert_eq!((ask.code, ask.exercise), (Code::Solution, "battleship/generate_priority_field"));
    app.hear(&answered(ask.number, valued(vec![vec![1.0; 10]; 10]), 0.0));
    assert!(shows(&app, "(0, 0): LOW, beside no hit; by"), "{}", said(&app));
    press(&mut app, "Heat map");
    let ask = question(&mut app);
    assert_eq!((ask.code, ask.exercise), (Code::Mine, "battleship/generate_priority_field"));
    let Values { view, of } = ask.question.get().unwrap();
    assert!(of == Of::Priorities && view == views(&app)[0]);
    app.hear(&News::Building(ask.number));
    assert!(shows(&app, "Your code is being built ..."));
    app.hear(&News::Built(ask.number));
    app.hear(&answered(ask.number, rising(&view), 0.0));
    assert!(
        shows(&app, "(9, 9): priority 99; no other") && app.scene().texts().any(|text| text == "99"),
        "{}",
        said(&app)
    );
    tick(&mut app, 9.0);
    snapshot("heat_dark_en", &app);
    app = is_readable_everywhere(app);
    // Another function and other code are chosen; known values are not requested again.
    choose_values(&mut app, "Your code: fleets");
    let ask = asked_after_logs(&mut app).unwrap();
    assert_eq!(ask.exercise, "battleship/calc_probabilities");
    app.hear(&answered(ask.number, valued(vec![vec![123_456.0; 10]; 10]), 0.0));
    assert!(shows(&app, "percent of the highest"), "{}", said(&app));
    app = is_readable_everywhere(app);
    choose_values(&mut app, "Champion: chances");
    let ask = asked_after_logs(&mut app).unwrap();
    assert_eq!(ask.code, Code::Champion("battleship"));
    let chances = Valued { placements: Some(2.5e9), sampled: true, ..valued(vec![vec![0.17; 10]; 10]) };
    app.hear(&answered(ask.number, chances, 0.0));
    assert!(shows(&app, "17 % of all fleets") && shows(&app, "2.50 · 10^9"), "{}", said(&app));
    in_language("de");
    let mut app = app.in_theme(false);
    let chance = "Schieß auf (0, 0): dort liegt in 17 % aller passenden Flotten ein Schiff";
    assert!(shows(&app, chance), "{}", said(&app));
    is_readable_and_stays_on_the_board(&app);
    in_language("en");
    choose_values(&mut app, "Your code: priorities");
    assert!(asked_after_logs(&mut app).is_none() && shows(&app, "(9, 9): priority 99"));
    choose_values(&mut app, "Your code: density");
    assert!(asked_after_logs(&mut app).is_some_and(|ask| ask.exercise == "battleship/density"), "not asked before");
    // Missing values and values of another size are reported, and the battle can be continued.
    for (wrong, why) in [
        (valued(vec![vec![f64::NAN; 10]; 10]), "(0, 0)"),
        (valued(vec![vec![1.0; 3]; 10]), "10 rows"),
        (valued(vec![vec![0.0; 10]; 10]), "no square is worth a shot"),
    ] {
        let mut app = begun(CLASSIC);
        key(&mut app, 'v');
        let ask = asked_after_logs(&mut app).unwrap();
        app.hear(&answered(ask.number, wrong, 0.0));
        assert!(shows(&app, "Nothing to show: "), "{}", said(&app));
        assert!(said(&app).contains(why), "{why}: {}", said(&app));
        app = is_readable_everywhere(app);
        left(&mut app, (0, 0), 2.0);
        assert!(step(&app).starts_with("next 1"));
    }
    // A stub is reported, and not asked again before there is other code.
    let mut app = begun(CLASSIC);
    key(&mut app, 'v');
    let ask = asked_after_logs(&mut app).unwrap();
    app.hear(&News::Failed(ask.number, Text::verbatim("the exercise is not done yet")));
    assert!(shows(&app, "Nothing to show: The exercise is not"), "{}", said(&app));
    is_readable_and_stays_on_the_board(&app);
    left(&mut app, (0, 0), 2.0);
    enemy_shoots(&mut app, &mut 3.0, (0, 0));
    tick(&mut app, 20.0);
    let next = asked_after_logs(&mut app).unwrap();
    assert_eq!(next.code, Code::Solution, "only the enemy's own values are asked for");
    app.hear(&News::Rebuilt);
    app.hear(&answered(next.number, rising(&views(&app)[0]), 0.0));
    tick(&mut app, 21.0);
    assert!(asked_after_logs(&mut app).is_some_and(|ask| ask.code == Code::Mine));
}

#[test]
fn the_computers_shot_has_its_reason() {
    in_language("en");
    let mut app = begun(CLASSIC);
    press(&mut app, "Other sea");
    assert_eq!(step(&app), "next 0", "there is no shot yet");
    left(&mut app, (0, 0), 2.0);
    enemy_shoots(&mut app, &mut 3.0, (4, 4));
    tick(&mut app, 4.0);
    let ask = asked_after_logs(&mut app).unwrap();
    let Values { view, of } = ask.question.get().unwrap();
    assert!(of == Of::Density && view.get(4, 4) == State::Unknown, "what it saw before the shot");
    let mut values = rising(&view);
    values.values[4][4] = 400.0;
    app.hear(&answered(ask.number, values, 0.0));
    assert!(shows(&app, "(4, 4): density 400; no other"), "{}", said(&app));
    // The explanation stays until the enemy's next shot.
    left(&mut app, (1, 1), 5.0);
    assert!(step(&app) == "next 1" && shows(&app, "(4, 4): density 400; no other"), "{}", said(&app));
    key(&mut app, '0');
    assert!(step(&app).ends_with(" other"));
    assert!(shows(&app, "What the computer saw before its last shot."), "{}", said(&app));
    is_readable_and_stays_on_the_board(&app);
    app = is_readable_everywhere(app);
    // A player cannot shoot at their own sea; Escape goes back.
    let before = views(&app);
    left(&mut app, (7, 7), 9.0);
    assert_eq!(views(&app), before);
    key(&mut app, '\u{1b}');
    assert!(!step(&app).ends_with(" other"));
    // Players without values say so at once, such as random ones.
    for (player, why) in [("dumb", "by lot, among 100"), ("mine", "only its code")] {
        let mut app = begun(&[("fleet", "classic"), ("seed", "3"), ("player", player)]);
        left(&mut app, (0, 0), 2.0);
        enemy_shoots(&mut app, &mut 3.0, (4, 4));
        assert!(said(&app).contains(why), "{why}: {}", said(&app));
    }
}

#[test]
fn the_log_is_written() {
    in_language("en");
    let mut app = begun(&[("fleet", "classic"), ("seed", "3"), ("player", "my-clever")]);
    key(&mut app, 'j');
    assert!(shows(&app, "Log of your clever player") && shows(&app, "Each turn of the computer adds a line."));
    let mut time = 2.0;
    let long = ": mark 10 10; mark 10 11; mark 11 10; mark 12 13; mark 14 15; shoot 16 17 (5)";
    for turn in 1..=7 {
        left(&mut app, (1, turn), time);
        enemy_shoots(&mut app, &mut time, (0, turn));
        time += 0.1;
        tick(&mut app, time);
        let log = asked_for_a_line(&mut app);
        assert_eq!((log.code, log.exercise), (Code::Mine, "battleship/log"));
        let log_of: Log = log.question.get().unwrap();
        assert_eq!((log_of.turn, &log_of.moves[..]), (turn, &[Move::Shoot(0, turn)][..]));
        app.hear(&answered(log.number, Logged { text: format!("my line {turn}{long}\nand another\n") }, 0.0));
        assert!(shows(&app, &format!("my line {turn}")) && !shows(&app, "and another"));
    }
    assert!(shows(&app, "my line 1:") && shows(&app, "shoot 16 17 (5)"), "{}", said(&app));
    // Contents that do not fit can be scrolled.
    resize(&mut app, (480.0, 240.0));
    assert!(shows(&app, "my line 7") && !shows(&app, "my line 1:"));
    let (layout, mouse) = (app.scene().layout, app.scene().layout.panel.center());
    app.update(&Input { layout, mouse, wheel: -99.0, time: 50.0, ..Input::default() });
    assert!(shows(&app, "my line 1:"), "{}", said(&app));
    resize(&mut app, (960.0, 640.0));
    // The log lines of undone turns are removed.
    keys(&mut app, "\u{1b}uj");
    assert!(!shows(&app, "my line 7") && shows(&app, "my line 6"));
    // Without the student's own log, the lines come from the course, which is mentioned.
    left(&mut app, (8, 8), 60.0);
    let mut time = 60.0;
    enemy_shoots(&mut app, &mut time, (9, 9));
    tick(&mut app, time + 0.1);
    let log = asked_for_a_line(&mut app);
    app.hear(&News::Failed(log.number, Text::verbatim("log is not done yet")));
    tick(&mut app, time + 0.2);
    assert!(shows(&app, "7: shoot 9 9 (5)") && shows(&app, "the plain ones of"), "{}", said(&app));
    is_readable_and_stays_on_the_board(&app);
    is_readable_everywhere(app);
}

/// Returns the question for a log line; questions about values are answered.
fn asked_for_a_line(app: &mut App) -> Asked {
    let (mut lines, others): (Vec<_>, Vec<_>) =
        questions(app).into_iter().partition(|asked| asked.question.get::<Log>().is_some());
    for asked in others {
        let Values { view, .. } = asked.question.get().unwrap();
        app.hear(&answered(asked.number, rising(&view), 0.0));
    }
    lines.pop().expect("no line is asked for")
}

#[test]
fn what_if_leaves_the_battle_as_it_is() {
    in_language("en");
    let mut app = begun(CLASSIC);
    left(&mut app, (0, 0), 2.0);
    enemy_shoots(&mut app, &mut 3.0, (4, 4));
    tell_values(&mut app, 5.0);
    right(&mut app, (9, 9));
    let (before, text) = (app.state(), saved(&mut app));
    keys(&mut app, "vi");
    let ask = asked_after_logs(&mut app).unwrap();
    app.hear(&answered(ask.number, rising(&views(&app)[0]), 0.0));
    asked_after_logs(&mut app);
    left(&mut app, (5, 5), 20.0);
    left(&mut app, (5, 5), 21.0);
    assert!(step(&app).contains(" what-if "));
    let tried = |app: &App| -> View { step(app).split("what-if ").nth(1).unwrap().parse().unwrap() };
    assert_eq!(tried(&app).get(5, 5), State::Hit);
    // The map changes, too: values are requested for the enemy's view and for the changed view.
    tell_values(&mut app, 22.0);
    assert!(shows(&app, "If it were so"), "{}", said(&app));
    is_readable_and_stays_on_the_board(&app);
    app = is_readable_everywhere(app);
    // Two adjacent sunk squares reduce the remaining fleet by a ship.
    for column in [2, 3] {
        go_to(&mut app, (7, column));
        keys(&mut app, "\n\n\n");
    }
    assert_eq!((tried(&app).get(7, 3), tried(&app).ships()), (State::Sunk, &[5, 4, 3, 3][..]));
    go_to(&mut app, (7, 2));
    key(&mut app, '\n');
    assert_eq!((tried(&app).get(7, 2), tried(&app).ships()), (State::Unknown, &[5, 4, 3, 3, 2][..]));
    right(&mut app, (7, 3));
    assert_eq!(tried(&app).get(7, 3), State::Unknown);
    key(&mut app, '\u{1b}');
    questions(&mut app);
    assert_eq!((app.state(), saved(&mut app)), (before, text));
}
