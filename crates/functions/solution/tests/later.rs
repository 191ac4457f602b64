//! Calls of the solutions' program whose results come later.

use cage::{Left, Received};
use calls::{Queue, Queued, Running, Why};
use functions::battleship::later::log;
use functions::othello::later as othello;
use functions::tictactoe::later;
use functions::{EvaluationName, UpTo};
use games::battleship::Move;
use games::tictactoe::{Board, Mark, Turn};
use std::cell::RefCell;
use std::pin::pin;
use std::process::Command;
use std::task::{Context, Poll, Waker};

/// The program, with the calls on their way to it.
struct Program {
    running: RefCell<(Running, Left)>,
    queued: Queued,
}

impl Program {
    fn start() -> Program {
        let mut left = Left::seconds(60, 60);
        // These tests are no launcher, so that the program sets up its own sandbox.
        let mut command = Command::new(env!("CARGO_BIN_EXE_program-solution"));
        cage::clear_environment(&mut command);
        let mut running = Running::start(command, &mut left).unwrap();
        let offered = running.offered(&mut left, || true).unwrap();
        let queued = Queued { queue: Queue::default(), owner: 0, offered };
        Program { running: RefCell::new((running, left)), queued }
    }

    /// Processes replies of the program until the future is ready. Returns its result and the number of replies.
    fn wait_for<T>(&self, future: impl Future<Output = T>) -> (T, usize) {
        let (mut future, mut replies) = (pin!(future), 0);
        let (running, left) = &mut *self.running.borrow_mut();
        loop {
            if let Poll::Ready(result) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                return (result, replies);
            }
            while let Some(mut frame) = self.queued.queue.next_frame() {
                running.send(&mut frame, left);
            }
            assert_eq!(running.receive(left, || true), Received::Frame);
            let _ = self.queued.queue.replied(running.content());
            replies += 1;
        }
    }
}

#[test]
fn a_search_gets_the_name_of_an_evaluation_and_a_depth() {
    let program = Program::start();
    let (board, me) = (games::othello::Board::new(), games::othello::Color::Black);
    let search = |name| othello::iterative_deepening(&program.queued, &board, me, name, UpTo(2));
    let found = |name| program.wait_for(search(name)).0.unwrap();
    let values = |name| found(name).into_iter().map(|(.., value)| value).collect::<Vec<f64>>();
    assert_eq!(values(EvaluationName::Discs), [3.0, 0.0]);
    assert_eq!(values(EvaluationName::StellungBewerten), [3.0, 0.0]);
    // One move ahead, the value is that of the board after the move.
    let own = found(EvaluationName::OwnEvaluation);
    let after = board.after(me, own[0].0, own[0].1);
    let value = othello::own_evaluation(&program.queued, &after, me);
    assert_eq!((own.len(), own[0].2), (2, program.wait_for(value).0.unwrap()));
}

#[test]
fn a_result_comes_later_and_the_board_comes_back() {
    let program = Program::start();
    let mut board: Board = "X X . / O O . / . . .".parse().unwrap();
    let before = board;
    let (answer, replies) = program.wait_for(later::minimax(&program.queued, &mut board, Mark::O, 1));
    assert_eq!((answer.unwrap(), board, replies), ((1, 2, 1), before, 1));
    let turn = program.wait_for(later::play_turn(&program.queued, &mut board, Mark::O, Some((1, 2)))).0.unwrap();
    assert_eq!((turn, board.get(1, 2)), (Turn::Won(Mark::O), Some(Mark::O)));
}

#[test]
fn what_is_written_to_a_buffer_comes_later() {
    let program = Program::start();
    let view = "UU 2".parse().unwrap();
    let mut buffer = b"1: no shot (1)\n".to_vec();
    let logged = log(&program.queued, &mut buffer, 2, &view, &[Move::Shoot(0, 1)]);
    program.wait_for(logged).0.unwrap().unwrap();
    assert_eq!(String::from_utf8_lossy(&buffer), "1: no shot (1)\n2: shoot 0 1 (1)\n");
}

#[test]
fn calls_are_answered_in_their_order() {
    let program = Program::start();
    let boards = ["X O X / O X O / O X O", "X O X / O X O / O X ."].map(|board| board.parse::<Board>().unwrap());
    let full = |board| later::check_if_full(&program.queued, board);
    let mut first = pin!(full(&boards[0]));
    assert!(first.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
    let (second, replies) = program.wait_for(full(&boards[1]));
    assert_eq!((second.unwrap(), replies), (false, 2));
    let (first, replies) = program.wait_for(first);
    assert_eq!((first.unwrap(), replies), (true, 0));
}

#[test]
fn a_call_without_a_result_says_why_and_the_next_one_is_answered() {
    let program = Program::start();
    let outside = program.wait_for(later::square_at(&program.queued, i32::MAX - 1, 0, i32::MAX, 1)).0;
    let failure = outside.expect_err("3 * x does not fit into an i32");
    assert!(matches!(&failure.why, Why::Panicked(panic) if panic.message.en.contains("overflow")), "{failure:?}");
    assert_eq!(failure.asked, "square_at(2147483646, 0, i32::MAX, 1)");
    assert!(!program.wait_for(later::check_if_full(&program.queued, &Board::new())).0.unwrap());
}
