//! `cargo play`: builds the window and opens it. The window is a program of its own, so that whoever only grades never builds it.

use crate::Workspace;
use crate::build::build;
use crate::othello::Player;
use crate::play::{Lender, Opponent};
use games::othello::{Game, field_named};
use games::tictactoe::{Board, Mark};
use std::process::Command;
use text::{LANG_VARIABLE, Text, cli as say, lang};

/// The game that the window opens with.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// TicTacToe: the person has X.
    TicTacToe {
        /// the board
        board: Board,
        /// who is to move
        mover: Mark,
        /// whose code has O
        opponent: Opponent,
        /// moves to look ahead
        depth: u32,
    },
    /// Othello: the person has Black.
    Othello {
        /// the game so far
        game: Game,
        /// who has White
        player: Player,
        /// moves to look ahead
        depth: u32,
    },
}

impl Start {
    /// The arguments of the window's program that open it with this game.
    #[must_use]
    pub fn arguments(&self) -> Vec<String> {
        match self {
            Start::TicTacToe { board, mover, opponent, depth } => {
                let (board, mover) = (format!("{board:#}"), mover.to_string());
                vec!["tictactoe".to_owned(), board, mover, opponent.name().to_owned(), depth.to_string()]
            }
            Start::Othello { game, player, depth } => {
                let (first, moves) = (game.position_after(0).to_string(), game.to_string());
                vec!["othello".to_owned(), first, moves, player.name().to_owned(), depth.to_string()]
            }
        }
    }

    /// The game of which these are the [`arguments`](Start::arguments); `None` if they are none.
    #[must_use]
    pub fn from_arguments(arguments: &[String]) -> Option<Start> {
        let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
        match words[..] {
            ["tictactoe", board, mover, opponent, depth] => Some(Start::TicTacToe {
                board: board.parse().ok()?,
                mover: if mover == "O" { Mark::O } else { Mark::X },
                opponent: Opponent::named(opponent),
                depth: depth.parse().ok()?,
            }),
            ["othello", position, moves, player, depth] => {
                let mut game = Game::from(position.parse().ok()?);
                for name in moves.as_bytes().chunks(2) {
                    let (row, column) = field_named(std::str::from_utf8(name).ok()?)?;
                    game.play(row, column).ok()?;
                }
                Some(Start::Othello { game, player: Player::named(player)?, depth: depth.parse().ok()? })
            }
            _ => None,
        }
    }

    /// Whether it takes code that a student's copy is without.
    fn needs_solutions(&self) -> bool {
        let lender = match self {
            Start::TicTacToe { opponent, .. } => Some(opponent.lender()),
            Start::Othello { player, .. } => player.lender(),
        };
        lender.is_some_and(|lender| lender != Lender::Mine)
    }
}

/// Opens the window on this game, or on all of them, and waits until it is closed.
///
/// # Errors
/// It cannot be built or opened. What is wrong has been said, or stands in the error.
pub fn open(workspace: &Workspace, start: Option<Start>) -> Result<(), Text> {
    if start.as_ref().is_some_and(Start::needs_solutions) && !workspace.has_solutions() {
        return Err(say::no_solutions_here());
    }
    let build = build(workspace, ["build", "-p", "viewer", "--bin", "spielbaum-viewer"])?;
    let program = build.program().map_err(crate::words::does_not_compile_elsewhere)?;
    let mut window = Command::new(program);
    window.current_dir(&workspace.root).env(LANG_VARIABLE, lang().to_string());
    window.args(start.iter().flat_map(Start::arguments));
    let status = window.status().map_err(say::window_failed)?;
    match status.code() {
        Some(0) => Ok(()),
        Some(2) => std::process::exit(2), // the window has said why
        _ => Err(say::window_failed(status)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_is_read_from_its_own_arguments() {
        let board = "X . . / . O . / . . .".parse().unwrap();
        let tictactoe = Start::TicTacToe { board, mover: Mark::X, opponent: Opponent::Solution, depth: 3 };
        let othello = |game| Start::Othello { game, player: Player::Random, depth: 5 };
        let mut from_elsewhere = Game::from("f5d6".parse::<Game>().unwrap().position());
        from_elsewhere.play(2, 2).unwrap();
        for start in [tictactoe, othello(Game::default()), othello("f5d6c3".parse().unwrap()), othello(from_elsewhere)]
        {
            assert_eq!(Start::from_arguments(&start.arguments()), Some(start));
        }
        assert_eq!(Start::from_arguments(&[]), None);
        let broken = ["othello", &games::othello::Position::default().to_string(), "f5f5", "mine", "3"];
        assert_eq!(Start::from_arguments(&broken.map(str::to_owned)), None);
    }
}
