//! The proxies of Othello's table: evaluations travel by their names or are asked, and so is permission to go on.

use crate::{session, shown, within};
use calls::{Ended, Stopped};
use functions::othello::{
    ahead, alpha_beta, iterative_deepening, negamax, own_evaluation, random_tie_break, stellung_bewerten,
};
use functions::{Chance, UpTo, traced};
use games::othello::Color::{Black, White};
use games::othello::{Board, Color, Evaluation, Event};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::othello::{count, leads, own_moves, weigh};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Returns the value of the board after `depth` moves, each of them the first legal one.
fn after_first_moves(depth: u32, evaluate: Evaluation) -> f64 {
    alpha_beta(&Board::new(), Black, depth, White, f64::NEG_INFINITY, f64::INFINITY, evaluate)
}

thread_local!(static ASKED: Cell<u32> = const { Cell::new(0) });

/// Evaluates a board by values that no other evaluation has, and counts the calls.
fn counted(board: &Board, me: Color) -> f64 {
    ASKED.set(ASKED.get() + 1);
    if board.count(me) == 1 { f64::NAN } else { -0.0 }
}

#[test]
fn evaluations_travel_by_their_names_and_any_other_is_asked() {
    session(|| {
        let after = Board::new().after(Black, 2, 3);
        for evaluate in [count, weigh, own_moves, leads] {
            assert_eq!(after_first_moves(1, evaluate), evaluate(&after, White));
        }
        assert_eq!(after_first_moves(1, own_evaluation), 1.5, "the program's own");
        assert!(after_first_moves(1, counted).is_nan() && after_first_moves(0, counted).is_sign_negative());
        assert_eq!(ASKED.get(), 2);
    });
    let (result, outcome) = within(&[], || after_first_moves(1, stellung_bewerten));
    assert!(result.is_err_and(|thrown| thrown.is::<Stopped>()), "the program offers none");
    assert_eq!(outcome.ended, Some(Ended::Garbled("no reply to othello/alpha_beta".to_owned())));
}

#[test]
fn an_evaluation_that_unwinds_stops_the_search_and_the_program_goes_on() {
    fn stops(_: &Board, _: Color) -> f64 {
        std::panic::resume_unwind(Box::new("enough"))
    }
    session(|| {
        let thrown = catch_unwind(|| after_first_moves(3, stops)).unwrap_err();
        assert_eq!(thrown.downcast_ref(), Some(&"enough"));
        assert_eq!(after_first_moves(3, count), -3.0);
    });
}

#[test]
fn permission_travels_as_a_depth_or_is_asked_until_it_ends() {
    session(|| {
        let board = Board::new();
        let found = |depths: &[usize]| depths.iter().map(|depth| (*depth, usize::MAX, 0.0)).collect::<Vec<_>>();
        assert_eq!(iterative_deepening(&board, White, count, &mut UpTo(3)), found(&[1, 2, 3]));
        assert_eq!(iterative_deepening(&board, White, count, &mut UpTo(0)), []);
        let mut asked = Vec::new();
        let got = iterative_deepening(&board, White, count, &mut |depth: u32| {
            asked.push(depth);
            depth < 3
        });
        assert_eq!((got, asked), (found(&[1, 2]), vec![1, 2, 3]));
        let mut stops = |depth: u32| depth < 2 || std::panic::resume_unwind(Box::new(depth));
        let thrown = catch_unwind(AssertUnwindSafe(|| iterative_deepening(&board, White, count, &mut stops)));
        assert_eq!(thrown.unwrap_err().downcast_ref(), Some(&2_u32));
        assert_eq!(iterative_deepening(&board, White, count, &mut UpTo(1)).len(), 1);
    });
}

#[test]
fn a_search_is_traced_as_it_was_and_counted_without_its_events() {
    session(|| {
        let (_, trace) = traced::events::<Event, _>(|| after_first_moves(2, count));
        let first = Event { before: Board::new(), color: Black, row: 2, column: 3 };
        let after = first.before.after(Black, 2, 3);
        assert_eq!((trace.count, &trace.events[0]), (2, &first));
        assert_eq!((trace.events[1].before, trace.events[1].color), (after, White));
        assert_eq!(traced::positions(|| after_first_moves(9, own_moves)).1, 9);
    });
}

#[test]
fn a_count_is_one_with_which_judges_can_reckon() {
    session(|| {
        let search = || negamax(&Board::new(), Black) + negamax(&Board::new(), White);
        assert_eq!(traced::positions(search), (14, u32::MAX as usize));
        assert_eq!(traced::events::<Event, _>(search).1.count, u32::MAX as usize);
    });
}

#[test]
fn announced_draws_are_those_of_their_generators() {
    session(|| {
        let board = Board::new();
        let generator = ChaCha8Rng::seed_from_u64;
        let draw = |seed| random_tie_break(&board, Black, 2, &mut generator(seed));
        let alone: Vec<_> = (0..20).map(draw).collect();
        ahead::random_tie_break((0..20).map(|seed| (&board, Black, 2, generator(seed).state())));
        assert_eq!((0..20).map(draw).collect::<Vec<_>>(), alone);
    });
}

#[test]
fn calls_are_shown_as_the_handouts_write_them_with_the_board_below() {
    session(|| {
        let start = Board::new();
        let call = |evaluate| shown(|| alpha_beta(&start, Black, 2, White, 100.5, f64::INFINITY, evaluate));
        let line =
            |evaluate: &str| format!("alpha_beta(&board, Black, 2, White, 100.5, f64::INFINITY, {evaluate})\n{start}");
        assert_eq!(call(count), line("stellung_bewerten"));
        assert_eq!(call(weigh), line("stellung_bewerten_mit_strategie"));
        assert_eq!(call(own_evaluation), line("own_evaluation"));
        assert_eq!(call(counted), line("evaluate"));
        let empty = Board::from_bits(0, 0).unwrap();
        let call = |go_on: &str| format!("iterative_deepening(&board, Black, leads, {go_on})\n{empty}");
        let up_to = shown(|| iterative_deepening(&empty, Black, leads, &mut UpTo(4)));
        assert_eq!(up_to, call("&mut |depth| depth <= 4"));
        assert_eq!(shown(|| iterative_deepening(&empty, Black, leads, &mut |_: u32| true)), call("go_on"));
    });
    // The program does not offer this function.
    let (_, outcome) =
        within(&["--forge"], || random_tie_break(&Board::new(), White, 3, &mut ChaCha8Rng::seed_from_u64(1)));
    assert_eq!(outcome.pending, Some(format!("random_tie_break(&board, White, 3, rng)\n{}", Board::new())));
}
