//! TicTacToe. By default, a person plays X and code plays O.

pub mod analyse;
mod draw;
mod file;
mod lookahead;
pub mod opinion;
pub mod rules;
mod screen;
mod simulate;
pub mod terminal;
pub mod tree;
mod words;

pub use words::wins;

use crate::rules::Checker;
use crate::series::Simulator;
use crate::session::Session;
use crate::tree::{Walkable, only_in_the_window, opts_of_play};
use crate::turns::screen::Screen;
use crate::turns::{self, Record, Start, Turns};
use crate::{Analyst, Card, Opt, Options, Player, Rung, Sides, Table, files, player, say as all};
use calls::players::{Code, Workshop};
use draw::draw_mark;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use questions::tictactoe::{By, Search, Searched};
use referee::tictactoe::{is_over, line_of, to_move};
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use text::Text;
use words as say;

/// A square as (row, column), 0-based.
pub type Square = (usize, usize);

/// The greatest depth of a search: the number of squares.
pub const DEEPEST: u32 = 9;

/// The depth from which a search without mistakes is never beaten, whichever side begins.
const SAFE: u32 = 6;

/// The players of the game. The first is the default.
pub static PLAYERS: [Player<By>; 5] = [
    player("mine", say::your_minimax, Some(Code::Mine), "tictactoe/minimax", By::Minimax),
    player("my-champion", say::your_alpha_beta, Some(Code::Mine), "tictactoe/alpha_beta", By::AlphaBeta),
    player("solution", say::our_minimax, Some(Code::Solution), "tictactoe/minimax", By::Minimax),
    player("champion", say::our_alpha_beta, Some(Code::Solution), "tictactoe/alpha_beta", By::AlphaBeta),
    player("random", all::random, None, "", By::Minimax),
];

/// A board, and the side to move.
pub type Position = (Board, Mark);

/// Returns the question that asks this player for a move.
fn question(player: Player<By>, (board, mover): Position, depth: u32) -> Search {
    Search { board, player: mover, depth: depth.min(board.empty_squares().count() as u32), by: player.by }
}

/// Returns the start of the game that the options describe.
///
/// # Errors
/// The options are wrong; the message says which and why.
pub fn start(options: &Options) -> Result<Start<TicTacToe>, Text> {
    if let Some(game) = files::wanted(options, &["position", "to-move"], file::load)? {
        return Start::read(game, options);
    }
    let board = match options.get("position") {
        Some(text) => text.parse::<Board>().map_err(|error| error.text())?,
        None => Board::new(),
    };
    let wanted = options.one_of("to-move", &["X", "O"])?.map(|place| [X, O][place]);
    Start::read(Record::from((board, mover(&board, wanted)?)), options)
}

/// Returns the side that began the game that led to this position.
fn first((board, mover): &Position) -> Mark {
    if board.empty_squares().count() % 2 == 1 { *mover } else { mover.other() }
}

/// Returns the side to move: `wanted` if a game with that side to move can lead to the board. Without `wanted`, the
/// only possible side, or X if both are possible.
fn mover(board: &Board, wanted: Option<Mark>) -> Result<Mark, Text> {
    let movers = [X, O].map(|first| to_move(board, first));
    match (wanted, movers) {
        (Some(mark), movers) if movers.contains(&Ok(mark)) => Ok(mark),
        (Some(mark), [Ok(_), _] | [_, Ok(_)]) => Err(say::not_to_move(mark, format!("{board:#}"))),
        (_, [Ok(mark), _] | [Err(_), Ok(mark)]) => Ok(mark),
        (_, [impossible, _]) => impossible,
    }
}

/// TicTacToe, as the games' user interfaces see it.
#[derive(Clone, Debug, PartialEq)]
pub struct TicTacToe;

impl Turns for TicTacToe {
    type By = By;
    type Position = Position;
    type Move = Square;
    type Question = Search;
    type Said = Searched;

    const NAME: &'static str = "tictactoe";
    const PLAYERS: &'static [Player<By>] = &PLAYERS;
    const DEPTHS: Option<(u32, u32)> = Some((DEEPEST, DEEPEST));

    fn side((_, mover): &Position) -> usize {
        usize::from(*mover == O)
    }

    fn is_over((board, _): &Position) -> bool {
        is_over(board)
    }

    fn cannot_be_beaten(player: Player<By>, depth: u32) -> bool {
        player.code == Some(Code::Solution) && depth >= SAFE
    }

    fn winner((board, _): &Position) -> Option<usize> {
        [X, O].into_iter().position(|mark| line_of(board, mark).is_some())
    }

    fn moves((board, _): &Position) -> Vec<Square> {
        board.empty_squares().collect()
    }

    fn after((board, mover): &Position, (row, column): Square) -> Result<Position, Text> {
        let mut after = *board;
        after.play(row, column, *mover).map_err(|illegal| illegal.text())?;
        Ok((after, mover.other()))
    }

    fn noted((board, _): &Position) -> String {
        format!("{board:#}")
    }

    fn named(side: usize) -> Text {
        Text::verbatim([X, O][side])
    }

    fn question(player: Player<By>, position: &Position, depth: u32, _: u64) -> Search {
        question(player, *position, depth)
    }

    fn said(searched: Searched) -> Result<Searched, Text> {
        Ok(searched)
    }

    fn value(_: &Position, searched: &Searched) -> Option<f64> {
        Some(-f64::from(searched.score))
    }

    fn chosen(searched: &Searched) -> (Vec<Square>, u64) {
        (vec![(searched.row, searched.column)], searched.positions as u64)
    }
}

impl Table for TicTacToe {
    fn name(&self) -> &'static str {
        "tictactoe"
    }

    fn card(&self) -> Card {
        Card { title: say::title, picture }
    }

    fn opponents(&self, _: &Options) -> Vec<Rung> {
        Player::rungs(&PLAYERS, &["my-champion", "mine", "solution", "random"])
    }

    fn ladder(&self) -> Vec<Rung> {
        Player::rungs(&PLAYERS, &["random", "mine", "solution"])
    }

    fn options(&self) -> Vec<Opt> {
        let to_move =
            Opt { name: "to-move", value: "X|O", about: say::about_to_move(), here: say::about_to_move_here() };
        let own = turns::options::<TicTacToe>(say::about_position()).into_iter().chain([to_move, Opt::game()]);
        own.chain(opts_of_play(tree::SEARCHES)).collect()
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "play tictactoe --text --depth 2",
            "play tictactoe --text --player person",
            "play tictactoe --tree --position \"X O X / O X . / . X O\"",
            "play tictactoe --position \"X X O / . O X / O . .\"",
            "simulate tictactoe --player mine --depth 3 --against solution",
        ]
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        Ok(start(options)?.codes())
    }

    #[cfg(not(target_family = "wasm"))]
    fn session<'a>(&self, workspace: &'a dyn Workshop, options: &Options) -> Result<Box<dyn Session + 'a>, Text> {
        let start = start(options)?;
        only_in_the_window(options)?;
        let sides = Sides::build(workspace, start.players)?;
        Ok(Box::new(terminal::table(start, sides).checked_by(Checker::new(workspace))))
    }

    fn screen(&self, options: &Options, solution_here: bool) -> Result<Box<dyn stage::Screen>, Text> {
        let start = start(options)?;
        let own = screen::Own::new(first(start.record.after(0)));
        Ok(Box::new(Walkable::new(Screen::new(start, solution_here, own), options)?))
    }

    #[cfg(not(target_family = "wasm"))]
    fn analyst(&self) -> Option<&dyn Analyst> {
        Some(&analyse::Analyse)
    }

    #[cfg(not(target_family = "wasm"))]
    fn simulator(&self) -> Option<&dyn Simulator> {
        Some(self)
    }
}

fn picture(scene: &mut Scene, at: Rect, theme: &Theme) {
    crate::lines(scene, at, 3, 2.5, theme.line);
    for (row, column, mark) in [(0, 0, X), (0, 2, O), (1, 1, O), (2, 0, X)] {
        draw_mark(scene, at.part(3, row, column), mark, theme);
    }
}
