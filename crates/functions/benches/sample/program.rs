//! A program for the tests and benchmarks of calls. It has functions with the signatures of exercises that return other
//! values, and a few other functions.

mod battleship;
mod othello;

use calls::{Call, Function, Trace, Wanted};
use functions::tictactoe::{
    alpha_beta, check_if_full, check_if_winner, count_games, draw_game_board, minimax, play_turn, square_at,
};
use games::tictactoe::{Board, Canvas, Mark, Turn};
use rand::Rng;
use serde::Serialize;
use std::ffi::OsString;
use std::process::ExitCode;

/// Records `events` events, and panics if `events` is 0.
fn search(board: &mut Board, player: Mark, events: u32) -> (usize, usize, i32) {
    assert!(events > 0, "nothing to search");
    for _ in 0..events / 2 {
        board.place(2, 2, player);
        board.take_back(2, 2);
    }
    (2, 2, events as i32)
}

fn cut(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    board.place(0, depth as usize, player);
    (0, depth as usize, beta.wrapping_sub(alpha))
}

fn turn(board: &mut Board, player: Mark, square: Option<(usize, usize)>) -> Turn {
    let Some((row, column)) = square else { return Turn::Ignored };
    board.place(row, column, player);
    Turn::Next(player.other())
}

fn square(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    (x != i32::MIN).then_some((x.wrapping_add(y) as u32 as usize, width.wrapping_add(height) as u32 as usize))
}

fn draw(canvas: &mut Canvas, board: &Board) {
    canvas.line(0.1, -0.0, board.count(Mark::X) as f32, f32::INFINITY);
    canvas.circle(1.0, 2.0, 3.0);
}

fn games(board: &mut Board, player: Mark) -> (u64, u64, u64) {
    let count = board.count(player) as u64;
    board.place(1, 1, player);
    (count, u64::MAX, 0)
}

fn tictactoe() -> Vec<Function> {
    vec![
        check_if_full::offer::check_if_full(|board| board.get(0, 0) == Some(Mark::X)),
        check_if_winner::offer::check_if_winner(|board, player| board.get(0, 0) == Some(player)),
        play_turn::offer::play_turn(turn),
        square_at::offer::square_at(square),
        draw_game_board::offer::draw_game_board(draw),
        count_games::offer::count_games(games),
        minimax::offer::minimax(search),
        alpha_beta::offer::alpha_beta(cut),
    ]
}

fn no_trace(_: Wanted, run: &mut dyn FnMut()) -> Trace<()> {
    run();
    Trace { count: 0, positions: 0, events: Vec::new() }
}

/// Returns a function that always returns this result.
fn always<R: Serialize + Clone + Send + 'static>(name: &'static str, result: R) -> Function {
    Function::new(name, move |call: &mut Call| {
        call.reply(no_trace, || result.clone());
        Some(())
    })
}

/// Returns functions whose return values occur in no game.
fn forged() -> Vec<Function> {
    const BOARDS: u16 = 3_u16.pow(9);
    vec![
        // The values are a result, then the board.
        always("tictactoe/play_turn", (Turn::Draw, BOARDS)),
        always("tictactoe/count_games", ((1_u64, 2_u64, 3_u64), u16::MAX)),
        // The first invalid kind of turn.
        always("tictactoe/check_if_full", 2_u8),
    ]
}

/// Returns functions whose cost is measured.
fn measured() -> Vec<Function> {
    vec![
        always("empty", ()),
        Function::new("draw", |call| {
            let draws: u32 = call.argument()?;
            let mut rng = call.chance()?;
            call.reply(no_trace, || ((0..draws).fold(0, |all, _| all ^ rng.next_u64()), rng.state()));
            Some(())
        }),
        always("process", std::process::id()),
    ]
}

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let is_forging = arguments.iter().any(|argument| argument == "--forge");
    let functions = match is_forging {
        true => vec![forged(), battleship::forged()],
        false => vec![tictactoe(), battleship::battleship(), othello::othello()],
    };
    calls::serve(functions.into_iter().flatten().chain(measured()).collect(), ("a folder", "its fingerprint"))
}
