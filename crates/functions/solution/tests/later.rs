//! Calls whose results come later, of the solutions' program.

use calls::{Background, Ended, LIMITS, Options, Session, Why};
use functions::tictactoe::later;
use games::tictactoe::{Board, Mark};
use std::io;
use std::path::Path;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

/// Starts a session with the program, which may compute for so many seconds.
fn session(seconds: u64) -> io::Result<Session> {
    let limits = cage::Limits { cpu: Some(seconds), ..LIMITS };
    let program = Path::new(env!("CARGO_BIN_EXE_program-solution"));
    // These tests are no launcher: the program confines itself.
    let mut command = std::process::Command::new(program);
    cage::clear_environment(&mut command);
    let left = cage::Left { computing: Duration::from_secs(seconds) + calls::A_BIT, waiting: Duration::from_secs(60) };
    Session::start(command, limits.cpu.unwrap_or(seconds), left, Options::default())
}

/// Polls a future as a screen does, now and then, until it is ready. Returns how often it was not.
fn wait_for<T>(future: impl Future<Output = T>) -> (T, usize) {
    let (mut future, mut looks) = (pin!(future), 0);
    loop {
        if let Poll::Ready(result) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return (result, looks);
        }
        looks += 1;
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_result_comes_later_and_the_board_comes_back() {
    let program = Background::new(|| session(60)).unwrap();
    let mut board: Board = "X X . / O O . / . . .".parse().unwrap();
    let before = board;
    let (answer, looks) = wait_for(later::minimax(&program, &mut board, Mark::O, 1));
    assert_eq!((answer.unwrap(), board), ((1, 2, 1), before));
    assert!(looks > 0, "the first look cannot have found a result: the program had to be started");
    let turn = wait_for(later::play_turn(&program, &mut board, Mark::O, Some((1, 2)))).0.unwrap();
    assert_eq!((turn, board.get(1, 2)), (games::tictactoe::Turn::Won(Mark::O), Some(Mark::O)));
}

#[test]
fn calls_are_answered_in_their_order_and_dropped_ones_are_not_made() {
    let program = Background::new(|| session(60)).unwrap();
    let boards = ["X O X / O X O / O X O", "X O X / O X O / O X ."].map(|board| board.parse::<Board>().unwrap());
    let full = |board| later::check_if_full(&program, board);
    let mut first = pin!(full(&boards[0]));
    assert!(first.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
    drop(full(&boards[1]));
    assert!(!wait_for(full(&boards[1])).0.unwrap());
    assert!(wait_for(first).0.unwrap());
}

#[test]
fn a_call_without_a_result_says_why_and_the_next_one_is_answered() {
    let program = Background::new(|| session(1)).unwrap();
    let mut board = Board::new();
    let outside = wait_for(later::square_at(&program, i32::MAX - 1, 0, i32::MAX, 1)).0;
    let failure = outside.expect_err("3 * x does not fit into an i32");
    assert!(matches!(&failure.why, Why::Panicked(panic) if panic.message.en.contains("overflow")), "{failure:?}");
    assert_eq!(failure.asked, "square_at(2147483646, 0, i32::MAX, 1)");
    // So many whole games take longer than a second.
    let ended = (0..1000).find_map(|_| wait_for(later::count_games(&program, &mut board, Mark::X)).0.err());
    let failure = ended.expect("its time is used up");
    let too_long = Ended::Process(cage::End::ComputedTooLong);
    assert!(matches!(&failure.why, Why::Ended(ended) if *ended == too_long), "{failure:?}");
    assert_eq!(failure.asked, format!("count_games(board, X)\n{}", Board::new()));
    assert!(!wait_for(later::check_if_full(&program, &board)).0.unwrap());
}
