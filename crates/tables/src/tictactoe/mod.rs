//! TicTacToe: if nothing else is said, a person is X and code is O.

pub mod analyse;
mod draw;
mod lookahead;
pub mod opinion;
pub mod screen;
mod simulate;
pub mod terminal;
pub mod tree;
mod words;

use crate::series::Simulator;
use crate::session::Session;
use crate::tree::{Walkable, only_in_the_window, opts_of_play};
use crate::{Analyst, Card, Opt, Options, Player, Rung, Sides, Sitting, Table, say as all};
use course::Workspace;
use course::player::Code;
use draw::draw_mark;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use questions::tictactoe::{By, Search};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use referee::tictactoe::Referee;
use screen::Screen;
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use terminal::Game;
use text::Text;
use words as say;

/// A square as (row, column).
pub type Square = (usize, usize);

/// Moves that can be looked ahead at most: as many as there are squares.
pub const DEEPEST: u32 = 9;

/// Who plays.
pub static PLAYERS: [Player<By>; 4] = [
    Player {
        name: "mine",
        text: say::your_minimax,
        code: Some(Code::Mine),
        exercise: "tictactoe/minimax",
        by: By::Minimax,
    },
    Player {
        name: "my-champion",
        text: say::your_alpha_beta,
        code: Some(Code::Mine),
        exercise: "tictactoe/alpha_beta",
        by: By::AlphaBeta,
    },
    Player {
        name: "solution",
        text: say::our_minimax,
        code: Some(Code::Solution),
        exercise: "tictactoe/minimax",
        by: By::Minimax,
    },
    Player { name: "random", text: all::random, code: None, exercise: "", by: By::Minimax },
];

/// An empty square, drawn by lot; none on a full board.
fn drawn_by_lot(board: &Board, seed: u64) -> Option<Square> {
    let empty: Vec<Square> = board.empty_squares().collect();
    let lot = ChaCha8Rng::seed_from_u64(seed).random_range(0..empty.len().max(1));
    empty.get(lot).copied()
}

/// What to ask for a move.
fn question(player: &Player<By>, board: Board, mover: Mark, depth: u32) -> Search {
    Search { board, player: mover, depth: depth.min(board.empty_squares().count() as u32), by: player.by }
}

/// The game that was asked for.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// The board.
    pub board: Board,
    /// Who is to move.
    pub mover: Mark,
    /// Who has X, and who O.
    pub players: Sitting<By>,
    /// Moves to look ahead.
    pub depth: u32,
}

impl Start {
    /// The game that these options want.
    ///
    /// # Errors
    /// They are wrong: what and where.
    pub fn read(options: &Options) -> Result<Start, Text> {
        let board = match options.get("position") {
            Some(text) => text.parse::<Board>().map_err(|error| error.text())?,
            None => Board::new(),
        };
        let wanted = options.one_of("to-move", &["X", "O"])?.map(|place| [X, O][place]);
        Ok(Start {
            board,
            mover: mover(&board, wanted)?,
            players: Player::of_both_sides(&PLAYERS, options)?,
            depth: options.depth("depth", DEEPEST)?.unwrap_or(DEEPEST),
        })
    }

    /// Who began.
    fn first(&self) -> Mark {
        if self.board.empty_squares().count() % 2 == 1 { self.mover } else { self.mover.other() }
    }
}

/// Who is to move: `wanted` if a game can lead there so, else whoever it must be; X if it could be both.
fn mover(board: &Board, wanted: Option<Mark>) -> Result<Mark, Text> {
    let movers = [X, O].map(|first| board.to_move(first));
    match (wanted, movers) {
        (Some(mark), movers) if movers.contains(&Ok(mark)) => Ok(mark),
        (Some(mark), [Ok(_), _] | [_, Ok(_)]) => Err(say::not_to_move(mark, format!("{board:#}"))),
        (_, [Ok(mark), _] | [Err(_), Ok(mark)]) => Ok(mark),
        (_, [impossible, _]) => impossible,
    }
}

/// The game.
#[derive(Debug)]
pub struct TicTacToe;

impl Table for TicTacToe {
    fn name(&self) -> &'static str {
        "tictactoe"
    }

    fn card(&self) -> Card {
        Card { title: say::title, picture }
    }

    fn opponents(&self) -> Vec<Rung> {
        Player::rungs(&PLAYERS, &["mine", "solution", "random"])
    }

    fn ladder(&self) -> Vec<Rung> {
        Player::rungs(&PLAYERS, &["random", "mine", "solution"])
    }

    fn options(&self) -> Vec<Opt> {
        let own = vec![
            Opt::player(&Player::names_or_person(&PLAYERS)),
            Opt::against(&Player::names_or_person(&PLAYERS)),
            Opt::depth(DEEPEST, DEEPEST),
            Opt::position(say::about_position()),
            Opt { name: "to-move", value: "X|O", about: say::about_to_move(), here: say::about_to_move_here() },
        ];
        own.into_iter().chain(opts_of_play(tree::SEARCHES)).collect()
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
        let players = Start::read(options)?.players;
        Ok(players.into_iter().flatten().filter_map(|player| player.code).collect())
    }

    fn session<'a>(&self, workspace: &'a Workspace, options: &Options) -> Result<Box<dyn Session + 'a>, Text> {
        let start = Start::read(options)?;
        only_in_the_window(options)?;
        let sides = Sides::build(workspace, start.players)?;
        Ok(Box::new(Game::new(start, sides)))
    }

    fn screen(&self, options: &Options, solution_here: bool) -> Result<Box<dyn stage::Screen>, Text> {
        let screen = Screen::new(Start::read(options)?, solution_here);
        Ok(Box::new(Walkable::new(screen, options)?))
    }

    fn analyst(&self) -> Option<&dyn Analyst> {
        Some(&analyse::Analyse)
    }

    fn simulator(&self) -> Option<&dyn Simulator> {
        Some(&simulate::Simulate)
    }
}

fn picture(scene: &mut Scene, at: Rect, theme: &Theme) {
    for i in 1..3 {
        let step = at.w * i as f32 / 3.0;
        scene.line((at.x + step, at.y), (at.x + step, at.y + at.h), 2.5, theme.line);
        scene.line((at.x, at.y + step), (at.x + at.w, at.y + step), 2.5, theme.line);
    }
    for (row, column, mark) in [(0, 0, X), (0, 2, X), (1, 1, O), (2, 1, X)] {
        draw_mark(scene, at.part(3, row, column), mark, theme);
    }
}
