//! Games in which two sides move in turns: the rules as the course sees them ([`Turns`]) and a [`Record`] of the moves.
//! Based on both are a [`screen`], a [`terminal`] and a [`duel`] of many games. Each game adds its appearance and its
//! messages.

pub mod duel;
pub mod plain;
pub(crate) mod screen;
pub mod terminal;

use crate::{Opt, Options, Player, Seat, Sitting, generator, say};
use calls::players::{Ask, Code};
use rand::RngExt;
use std::fmt::{Debug, Display};
use text::Text;

/// The rules of a game, and the questions to its players.
pub trait Turns: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The functions by which a player plays.
    type By: Copy + Debug + Send + Sync + 'static;
    /// A position: the board, and the side to move.
    type Position: Clone + Debug + PartialEq + Send + Sync;
    /// A move in the game.
    type Move: Copy + Debug + PartialEq + Send + Sync;
    /// The question that asks code for a move.
    type Question: Ask + Clone + Debug + Send;
    /// The meaning of an answer to [`Turns::Question`].
    type Said: Clone + Debug;

    /// The name of the game on the command line.
    const NAME: &'static str;
    /// The players of the game. The first is the default.
    const PLAYERS: &'static [Player<Self::By>];
    /// The greatest depth of a search and the default depth, in moves. `None` if the game has no searches with a depth.
    const DEPTHS: Option<(u32, u32)> = None;

    /// Returns the position after forced passes, so that the side to move has a legal move. By default, the position
    /// unchanged.
    fn settled(position: Self::Position) -> Self::Position {
        position
    }

    /// Returns the side to move, 0 or 1, even if the game is over.
    fn side(position: &Self::Position) -> usize;

    /// Whether the game is over.
    fn is_over(position: &Self::Position) -> bool;

    /// Returns the winner of a game that is over, or `None` for a draw.
    fn winner(position: &Self::Position) -> Option<usize>;

    /// Whether this player cannot be beaten at this depth, so that a draw counts as a success.
    fn cannot_be_beaten(_: Player<Self::By>, _depth: u32) -> bool {
        false
    }

    /// Returns the legal moves, in the order of the board.
    fn moves(position: &Self::Position) -> Vec<Self::Move>;

    /// Returns the position after a move of the side to move.
    ///
    /// # Errors
    /// The move is not allowed.
    fn after(position: &Self::Position, step: Self::Move) -> Result<Self::Position, Text>;

    /// Returns the position in the notation of `--position`.
    fn noted(position: &Self::Position) -> String;

    /// Returns the name of a side for people.
    fn named(side: usize) -> Text;

    /// Returns the shortest name of a side, by default the full name.
    fn letter(side: usize) -> Text {
        Self::named(side)
    }

    /// Returns the question that asks this player for a move. `lot` is a random number for players that choose at
    /// random themselves.
    fn question(player: Player<Self::By>, position: &Self::Position, depth: u32, lot: u64) -> Self::Question;

    /// Returns the meaning of an answer.
    ///
    /// # Errors
    /// The answer names no move; the message explains it.
    fn said(answer: <Self::Question as Ask>::Answer) -> Result<Self::Said, Text>;

    /// Returns the value of the position for the first side according to this answer, if the answer contains one.
    fn value(_: &Self::Position, _: &Self::Said) -> Option<f64> {
        None
    }

    /// Returns the moves that the player considers equally good, and the number of positions that were examined.
    fn chosen(said: &Self::Said) -> (Vec<Self::Move>, u64);
}

/// Returns a move that is drawn at random, or `None` if there are no legal moves.
pub fn drawn_by_lot<G: Turns>(position: &G::Position, lot: u64) -> Option<G::Move> {
    let moves = G::moves(position);
    let place = generator(lot, 0).random_range(0..moves.len().max(1));
    moves.get(place).copied()
}

/// Asks a player a question. Returns `None` if the player moves at random. `thinking` is called if the answer takes
/// longer than a second.
///
/// # Errors
/// The player's code failed, or its answer names no move.
pub fn ask<G: Turns>(
    seat: &mut Seat<G::By>,
    question: &G::Question,
    thinking: impl FnMut(),
) -> Result<Option<G::Said>, Text> {
    seat.ask(question, thinking)?.map(G::said).transpose()
}

/// Returns the first of the moves that the code has chosen, and the position after it. `who` names the player in error
/// messages.
///
/// # Errors
/// The code chose no move, or the move is not allowed.
pub fn moved<G: Turns>(
    position: &G::Position,
    said: &G::Said,
    who: impl Display,
) -> Result<(G::Move, G::Position), Text> {
    let step = *G::chosen(said).0.first().ok_or_else(|| say::no_move(&who, say::gave_no_move()))?;
    Ok((step, G::after(position, step).map_err(|why| say::illegal_move(&who, why))?))
}

/// A record of a game, move by move.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Turns> {
    /// The first position, and the position after each move.
    positions: Vec<G::Position>,
    moves: Vec<G::Move>,
}

impl<G: Turns> Record<G> {
    /// Starts a game from this position.
    pub fn from(start: G::Position) -> Record<G> {
        Record { positions: vec![G::settled(start)], moves: Vec::new() }
    }

    /// Returns the position after the last move.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.moves.len()]
    }

    /// Returns the position after the given number of moves, or the last one if there are fewer.
    pub fn after(&self, moves: usize) -> &G::Position {
        &self.positions[moves.min(self.moves.len())]
    }

    /// Returns all positions: the first, and the one after each move.
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// Returns the moves in order.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Returns the number of moves.
    pub fn count(&self) -> usize {
        self.moves.len()
    }

    /// Returns the side to move, or `None` if the game is over.
    pub fn mover(&self) -> Option<usize> {
        Some(self.position()).filter(|position| !G::is_over(position)).map(G::side)
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The move is not allowed, or the game is over. The record is unchanged.
    pub fn play(&mut self, step: G::Move) -> Result<(), Text> {
        if G::is_over(self.position()) {
            return Err(say::game_is_over());
        }
        let after = G::after(self.position(), step)?;
        self.moves.push(step);
        self.positions.push(after);
        Ok(())
    }

    /// Appends a move and its position without checking them by the game's rules.
    pub fn push(&mut self, step: G::Move, after: G::Position) {
        self.moves.push(step);
        self.positions.push(after);
    }

    /// Removes all moves after the given number of moves.
    pub fn truncate(&mut self, moves: usize) {
        self.moves.truncate(moves);
        self.positions.truncate(moves + 1);
    }

    /// Returns the number of moves before the last turn of a side that satisfies the condition. The turn to come does
    /// not count.
    pub fn last_turn(&self, is_such: impl Fn(usize) -> bool) -> Option<usize> {
        (0..self.count()).rev().find(|&moves| is_such(G::side(&self.positions[moves])))
    }

    /// Returns the side that had to pass just before the position after the given number of moves.
    pub fn passed(&self, moves: usize) -> Option<usize> {
        let [before, after] = [self.after(moves.checked_sub(1)?), self.after(moves)];
        (G::side(before) == G::side(after) && !G::is_over(after)).then(|| 1 - G::side(after))
    }
}

/// The start of a game as the options ask for it: the moves so far, the players, and the depth.
#[derive(Clone, Debug)]
pub struct Start<G: Turns> {
    /// The moves so far.
    pub record: Record<G>,
    /// The players of the two sides; `None` is a person.
    pub players: Sitting<G::By>,
    /// The number of moves to look ahead, if an option gives it.
    pub depth: Option<u32>,
}

impl<G: Turns> Start<G> {
    /// Reads the players and the depth from the options.
    ///
    /// # Errors
    /// The options are wrong; the message says which and why.
    pub fn read(record: Record<G>, options: &Options) -> Result<Start<G>, Text> {
        let depth = G::DEPTHS.map(|(deepest, _)| options.depth("depth", deepest)).transpose()?.flatten();
        Ok(Start { record, players: Player::of_both_sides(G::PLAYERS, options)?, depth })
    }

    /// Returns the code that must be built for the players.
    pub fn codes(&self) -> Vec<Code> {
        self.players.into_iter().flatten().filter_map(|player| player.code).collect()
    }
}

/// Returns the options of every game for two sides: players, depth and position. `position` explains the notation of a
/// position.
pub fn options<G: Turns>(position: Text) -> Vec<Opt> {
    let names = Player::names_or_person(G::PLAYERS);
    let depth = G::DEPTHS.map(|(deepest, otherwise)| Opt::depth(deepest, otherwise));
    [Opt::player(&names), Opt::against(&names)].into_iter().chain(depth).chain([Opt::position(position)]).collect()
}
