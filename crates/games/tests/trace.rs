//! The events that the games record while a caller listens. The games are tested in sequence, because a listener
//! records the events of all threads.

use games_ear::EAR;

#[test]
fn the_trace_holds_every_step_in_order() {
    tictactoe();
    othello();
    minesweeper();
}

fn tictactoe() {
    use games::tictactoe::{Board, Event, Mark, listen};
    let mut board = Board::new();
    let ((), trace) = listen(EAR, || {
        board.place(1, 2, Mark::O);
        board.place(0, 0, Mark::X);
        board.take_back(1, 2);
        assert!(board.play(0, 0, Mark::O).is_err(), "what is not possible is no step");
    });
    let placed = |row, column, mark, after: &str| {
        let after = after.parse().unwrap();
        Event::Placed { row, column, mark, after }
    };
    assert_eq!(
        trace.events,
        [
            placed(1, 2, Mark::O, ". . . / . . O / . . ."),
            placed(0, 0, Mark::X, "X . . / . . O / . . ."),
            Event::TakenBack { row: 1, column: 2 }
        ]
    );
    assert_eq!((trace.positions(), trace.count), (2, 3));
    // Events that were not kept count as positions.
    board = Board::new();
    board.place(0, 0, Mark::X);
    let ((), trace) = listen(EAR, || {
        for _ in 0..4_000_000 {
            let mut copy = board;
            copy.take_back(0, 0);
        }
        (0..3).for_each(|column| board.place(1, column, Mark::X));
    });
    assert_eq!(trace.positions(), 3);
}

fn othello() {
    use games::othello::Color::{Black, White};
    use games::othello::{Board, Event, listen};
    let (board, trace) = listen(EAR, || {
        assert!(Board::new().play(Black, 3, 3).is_err());
        Board::new().after(Black, 2, 3).after(White, 2, 2)
    });
    let before = Board::new().after(Black, 2, 3);
    assert_eq!(trace.count, 2);
    assert_eq!(trace.events[1], Event { before, color: White, row: 2, column: 2 });
    assert_eq!(board.count(White), 3);
}

fn minesweeper() {
    use games::minesweeper::{Change, Event, Field, listen};
    let mut field: Field = "#### 2".parse().unwrap();
    let ((), trace) = listen(EAR, || {
        field.place_mine(0, 3);
        field.place_mine(0, 1);
        field.open(0, 2, 2);
        field.flag(0, 3);
        field.take_flag(0, 3);
        field.lose(0, 1);
    });
    let event = |change, column| Event { change, row: 0, column };
    assert_eq!(
        trace.events,
        [
            event(Change::MinePlaced, 3),
            event(Change::MinePlaced, 1),
            event(Change::Opened { number: 2 }, 2),
            event(Change::Flagged, 3),
            event(Change::FlagTaken, 3),
            event(Change::Lost, 1)
        ]
    );
    let mut field: Field = "## 1".parse().unwrap();
    assert_eq!(listen(EAR, || field.win()).1.events, [event(Change::Won, 0)]);
}
