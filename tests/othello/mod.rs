//! Chapter 2, Othello: what its tests share.

mod alpha_beta;
mod endgame;
mod iterative_deepening;
mod minimax;
mod minimax_with_passes;
mod oracle;
mod own_evaluation;
mod random_tie_break;
mod search_cost;
mod stellung_bewerten;
mod stellung_bewerten_mit_strategie;
mod tree;

use catalogue::{Text, grading as verdicts, othello as say};
use games::othello::Color::{self, Black, White};
use games::othello::{Board, Position};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The positions of a game of random moves, from the first to the last.
fn random_game(seed: u64) -> Vec<Position> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut game = vec![Position::default()];
    loop {
        let now = game[game.len() - 1];
        let moves: Vec<(usize, usize)> = now.board.legal_moves(now.player).collect();
        if moves.is_empty() {
            return game;
        }
        let (row, column) = moves[chance.random_range(0..moves.len())];
        game.extend(now.play(row, column));
    }
}

/// Positions from random games in which the one to move has a move: a few of each number of discs, those with few discs first.
fn positions(games: u64, every: usize) -> Vec<Position> {
    let mut all: Vec<Position> =
        (0..games).flat_map(|seed| random_game(seed).into_iter().skip(seed as usize % every).step_by(every)).collect();
    all.retain(|position| position.board.has_move(position.player));
    all.sort_by_key(|position| 64 - position.board.empty());
    all
}

/// Boards on which `player` must pass: White and Black to move, few empty fields and many.
fn passes() -> Vec<Position> {
    let must_pass = |board: Board| {
        let passes = |player: &Color| !board.has_move(*player) && board.has_move(player.other());
        [Black, White].into_iter().find(passes).map(|player| Position { board, player })
    };
    let mut all: Vec<Position> =
        (0..150).flat_map(random_game).filter_map(|position| must_pass(position.board)).collect();
    all.sort_by_key(|position| 64 - position.board.empty());
    all.dedup();
    all
}

/// The board with the numbers of its rows and columns.
fn picture(board: &Board) -> String {
    let rows = board.to_string();
    let row = |(number, fields): (usize, &str)| {
        let fields: Vec<String> = fields.chars().map(String::from).collect();
        format!("{number} {}", fields.join(" "))
    };
    let rows: Vec<String> = rows.lines().enumerate().map(row).collect();
    format!("  0 1 2 3 4 5 6 7\n{}", rows.join("\n"))
}

/// How a question and its position are written.
fn shown(board: &Board, call: &str) -> Text {
    Text::verbatim(format!("{}\n{call}", picture(board)))
}

/// Fails a test: the board, what the call must return and what it returned, the mistake that it smells of, and how to see it.
#[track_caller]
fn wrong(position: Position, must: Text, mistake: Option<Text>) -> ! {
    let mut message = Text::verbatim(picture(&position.board)).then(&must);
    if let Some(mistake) = mistake {
        message = message.then(&verdicts::smells_of(mistake));
    }
    if position.board.has_move(position.player) {
        message = message.then(&say::see_it(position));
    }
    grading::fail(message)
}

/// Tells the report what is about to be asked.
fn about(board: Board, call: &str) {
    let call = call.to_owned();
    grading::about(move || shown(&board, &call));
}

/// “3.0”: numbers as code, in every language.
fn must_be(call: &str, expected: f64, got: f64) -> Text {
    verdicts::must_return(call, format!("{expected:?}"), format!("{got:?}"))
}

/// Whether two values are the same, but for what rounding does.
fn same(a: f64, b: f64) -> bool {
    a == b || (a - b).abs() < 1e-9
}

/// A field as a student writes it: `(2, 3)`, with the name that people give it.
fn field((row, column): (usize, usize)) -> String {
    match row < 8 && column < 8 {
        true => format!("({row}, {column}) {}", games::othello::field_name(row, column)),
        false => format!("({row}, {column})"),
    }
}

fn fields(fields: &[(usize, usize)]) -> String {
    fields.iter().map(|&at| field(at)).collect::<Vec<_>>().join(", ")
}
