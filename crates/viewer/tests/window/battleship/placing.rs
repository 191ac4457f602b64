//! Tests placing ships by keys and by the mouse.

use super::*;

#[test]
fn ships_are_placed_by_keys() {
    in_language("en");
    let mut app = open(CLASSIC);
    assert_eq!(step(&app), "placing 5-4-3-3-2");
    snapshot("placing_dark_en", &app);
    go_to(&mut app, (2, 1));
    key(&mut app, '\n');
    assert_eq!(step(&app), "placing 4-3-3-2");
    // The next ship would be adjacent: the reason is shown before placing, and placing does nothing.
    go_to(&mut app, (3, 4));
    assert!(shows(&app, "It touches another ship."), "{}", said(&app));
    key(&mut app, '\n');
    assert_eq!(step(&app), "placing 4-3-3-2");
    is_readable_and_stays_on_the_board(&app);
    app = is_readable_everywhere(app);
    go_to(&mut app, (2, 3));
    assert!(shows(&app, "Another ship lies there."));
    go_to(&mut app, (9, 8));
    assert!(shows(&app, "It would leave the sea."));
    // The ship is turned, and another length is chosen.
    go_to(&mut app, (4, 9));
    keys(&mut app, "\t\t\n\u{b}\u{b}r\n");
    assert_eq!(step(&app), "placing 4-3-2");
    assert_eq!(
        ships(&mut app, "own").iter().map(Ship::to_string).collect::<Vec<_>>(),
        ["5 at 2 1 across", "3 at 4 9 down"]
    );
    // A placed ship is turned about its first square, if possible.
    go_to(&mut app, (2, 1));
    key(&mut app, 'r');
    assert!(ships(&mut app, "own").contains(&"5 at 2 1 down".parse().unwrap()));
    go_to(&mut app, (4, 9));
    key(&mut app, 'r');
    assert!(
        shows(&app, "It would leave the sea.") && ships(&mut app, "own").contains(&"3 at 4 9 down".parse().unwrap())
    );
    // Backspace removes the ship at the focus, or else the ship placed last.
    go_to(&mut app, (3, 1));
    key(&mut app, '\u{8}');
    assert_eq!(step(&app), "placing 5-4-3-2");
    go_to(&mut app, (0, 0));
    key(&mut app, '\u{8}');
    assert_eq!(step(&app), "placing 5-4-3-3-2");
    // The remaining ships are placed at random at legal places, and those placed by hand are kept.
    keys(&mut app, "r");
    go_to(&mut app, (9, 0));
    key(&mut app, '\n');
    let by_hand = ships(&mut app, "own");
    key(&mut app, 'z');
    assert_eq!(step(&app), "placing none");
    assert!(ships(&mut app, "own").starts_with(&by_hand) && shows(&app, "All ships are placed"));
    is_readable_and_stays_on_the_board(&app);
    key(&mut app, 'g');
    assert_eq!(step(&app), "next 0");
}

#[test]
fn ships_are_placed_by_the_mouse() {
    in_language("en");
    let mut app = open(CLASSIC);
    let alone = |app: &App, i: usize| places(app, "1 ×")[i];
    let sea = |app: &App, at| square(app, at);
    let to = sea(&app, (1, 1));
    let from = alone(&app, 0);
    drag(&mut app, from, to);
    assert_eq!(ships(&mut app, "own"), ["5 at 1 1 across".parse().unwrap()]);
    // The ship is dragged elsewhere; the mouse holds its third square.
    let (from, to) = (sea(&app, (1, 3)), sea(&app, (5, 4)));
    drag(&mut app, from, to);
    assert_eq!(ships(&mut app, "own"), ["5 at 5 2 across".parse().unwrap()]);
    // At an illegal place the ship returns to its old place, and the reason is shown.
    let (from, to) = (sea(&app, (5, 2)), sea(&app, (5, 8)));
    drag(&mut app, from, to);
    assert!(shows(&app, "It would leave the sea."), "{}", said(&app));
    assert_eq!(ships(&mut app, "own"), ["5 at 5 2 across".parse().unwrap()]);
    // A right click turns a placed ship. Elsewhere, it or the wheel turns the ship in hand.
    right(&mut app, (5, 2));
    assert_eq!(ships(&mut app, "own"), ["5 at 5 2 down".parse().unwrap()]);
    right(&mut app, (0, 9));
    left(&mut app, (0, 9), 5.0);
    assert_eq!(ships(&mut app, "own")[1], "4 at 0 9 down".parse().unwrap());
    let mouse = sea(&app, (0, 0));
    app.update(&Input { mouse, wheel: 1.0, ..Input::default() });
    left(&mut app, (0, 0), 6.0);
    assert_eq!(ships(&mut app, "own")[2], "3 at 0 0 across".parse().unwrap());
    // The ship is dragged back into the tray.
    let from = sea(&app, (0, 1));
    drag(&mut app, from, (800.0, 500.0));
    assert_eq!(step(&app), "placing 3-3-2");
    // A click on a ship of the tray takes the ship into the hand.
    let from = alone(&app, 0);
    press_for(&mut app, from, 7.0, 0.1);
    left(&mut app, (0, 0), 8.0);
    assert_eq!(step(&app), "placing 3-3");
    press(&mut app, "At random");
    press(&mut app, "Begin");
    assert_eq!(step(&app), "next 0");
}

/// Placing ships does not move rows or buttons, and “At random” draws new places each time.
#[test]
fn placing_moves_nothing_and_lot_can_be_drawn_again() {
    for (language, random) in [("en", "At random"), ("de", "Zufällig")] {
        for size in [(960.0, 640.0), (1280.0, 800.0)] {
            in_language(language);
            let mut app = open(CLASSIC);
            resize(&mut app, size);
            let labels = [random, if language == "en" { "Begin" } else { "Anfangen" }];
            let all = |app: &App| labels.map(|label| places(app, label)[0]);
            let before = all(&app);
            let rows = said(&app).matches(" ×").count();
            for row in [0, 2, 4, 6, 8] {
                go_to(&mut app, (row, 0));
                key(&mut app, '\n');
                assert_eq!((all(&app), said(&app).matches(" ×").count()), (before, rows), "{size:?}: {}", step(&app));
            }
            assert!(step(&app) == "placing none" && shows(&app, "0 ×"), "{}", said(&app));
            let by_hand = ships(&mut app, "own");
            press(&mut app, random);
            let by_lot = ships(&mut app, "own");
            press(&mut app, random);
            assert!(by_hand != by_lot && by_lot != ships(&mut app, "own"), "{by_lot:?}");
            assert_eq!((step(&app).as_str(), all(&app)), ("placing none", before));
            // A row without missing ships takes no ship into the hand.
            press(&mut app, "0 ×");
            assert_eq!(step(&app), "placing none");
            is_readable_everywhere(app);
        }
    }
}
