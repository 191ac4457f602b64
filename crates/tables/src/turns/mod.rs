//! A game for two in turns: its rules as the course sees them, a [`Record`] of what was played, and what is built on
//! both: one [`screen`], one [`terminal`], one [`duel`] of many games. A game adds how it looks and what it says.

pub mod duel;
pub mod plain;
pub(crate) mod screen;
pub mod terminal;

use crate::{Opt, Options, Player, Seat, Sitting, generator, say};
use calls::players::{Ask, Code};
use rand::RngExt;
use std::fmt::{Debug, Display};
use text::Text;

/// The rules of a game, and how its players are asked.
pub trait Turns: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// By which functions a player plays.
    type By: Copy + Debug + Send + Sync + 'static;
    /// What lies on the board, and who is to move.
    type Position: Clone + Debug + PartialEq + Send + Sync;
    /// A move.
    type Move: Copy + Debug + PartialEq + Send + Sync;
    /// What code is asked for a move.
    type Question: Ask + Clone + Debug + Send;
    /// What its answer means.
    type Said: Clone + Debug;

    /// Its name on the command line.
    const NAME: &'static str;
    /// Who plays: the first if nobody is named.
    const PLAYERS: &'static [Player<Self::By>];
    /// How many moves code can look ahead, and how many it does if nobody says; `None` if that is no question.
    const DEPTHS: Option<(u32, u32)> = None;

    /// The same, with a side to move that can.
    fn settled(position: Self::Position) -> Self::Position {
        position
    }

    /// The side that is to move, or would be.
    fn side(position: &Self::Position) -> usize;

    /// Whether nobody moves any more.
    fn is_over(position: &Self::Position) -> bool;

    /// Who has won a game that is over.
    fn winner(position: &Self::Position) -> Option<usize>;

    /// Whether nobody can win against this player that looks so deep: who holds it has done what can be done.
    fn cannot_be_beaten(_: Player<Self::By>, _depth: u32) -> bool {
        false
    }

    /// The moves that are allowed, in the order of the board.
    fn moves(position: &Self::Position) -> Vec<Self::Move>;

    /// What follows when the side to move makes this move.
    ///
    /// # Errors
    /// It is not allowed: why.
    fn after(position: &Self::Position, step: Self::Move) -> Result<Self::Position, Text>;

    /// The position as `--position` takes it.
    fn noted(position: &Self::Position) -> String;

    /// What people call a side.
    fn named(side: usize) -> Text;

    /// The same as short as it can be.
    fn letter(side: usize) -> Text {
        Self::named(side)
    }

    /// What to ask this player for a move. The number is for those who draw lots themselves.
    fn question(player: Player<Self::By>, position: &Self::Position, depth: u32, lot: u64) -> Self::Question;

    /// What the answer means.
    ///
    /// # Errors
    /// It names no move: how, in words.
    fn said(answer: <Self::Question as Ask>::Answer) -> Result<Self::Said, Text>;

    /// What the position is worth to the first side by this answer, if it says so.
    fn value(_: &Self::Position, _: &Self::Said) -> Option<f64> {
        None
    }

    /// The moves that the player would make, each as gladly, and how many positions were examined to find them.
    fn chosen(said: &Self::Said) -> (Vec<Self::Move>, u64);
}

/// The move that a lot draws; none if there is none.
pub fn drawn_by_lot<G: Turns>(position: &G::Position, lot: u64) -> Option<G::Move> {
    let moves = G::moves(position);
    let place = generator(lot, 0).random_range(0..moves.len().max(1));
    moves.get(place).copied()
}

/// What a player says in answer to this question; nothing if it draws lots. `thinking` is called if it takes longer
/// than a second.
///
/// # Errors
/// Its code went wrong, or named no move: how, in words.
pub fn ask<G: Turns>(
    seat: &mut Seat<G::By>,
    question: &G::Question,
    thinking: impl FnMut(),
) -> Result<Option<G::Said>, Text> {
    seat.ask(question, thinking)?.map(G::said).transpose()
}

/// What follows when code, whose name is given, makes the first of the moves that it would make.
///
/// # Errors
/// There is none, or it is not allowed: why.
pub fn moved<G: Turns>(
    position: &G::Position,
    said: &G::Said,
    who: impl Display,
) -> Result<(G::Move, G::Position), Text> {
    let step = *G::chosen(said).0.first().ok_or_else(|| say::no_move(&who, say::gave_no_move()))?;
    Ok((step, G::after(position, step).map_err(|why| say::illegal_move(&who, why))?))
}

/// A game, move by move.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Turns> {
    /// the first, and those after each move
    positions: Vec<G::Position>,
    moves: Vec<G::Move>,
}

impl<G: Turns> Record<G> {
    /// A game that begins with this position.
    pub fn from(start: G::Position) -> Record<G> {
        Record { positions: vec![G::settled(start)], moves: Vec::new() }
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.moves.len()]
    }

    /// The position after so many moves, or after all if there are fewer.
    pub fn after(&self, moves: usize) -> &G::Position {
        &self.positions[moves.min(self.moves.len())]
    }

    /// The position after each move, with the first before them.
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// The moves.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.moves.len()
    }

    /// Whose turn it is; nobody's if the game is over.
    pub fn mover(&self) -> Option<usize> {
        Some(self.position()).filter(|position| !G::is_over(position)).map(G::side)
    }

    /// Makes this move.
    ///
    /// # Errors
    /// It is not allowed: why. Nothing has changed.
    pub fn play(&mut self, step: G::Move) -> Result<(), Text> {
        if G::is_over(self.position()) {
            return Err(say::game_is_over());
        }
        let after = G::after(self.position(), step)?;
        self.moves.push(step);
        self.positions.push(after);
        Ok(())
    }

    /// Adds this move, which leads to this position by other rules than the game's.
    pub fn push(&mut self, step: G::Move, after: G::Position) {
        self.moves.push(step);
        self.positions.push(after);
    }

    /// The same game up to so many moves.
    pub fn truncate(&mut self, moves: usize) {
        self.moves.truncate(moves);
        self.positions.truncate(moves + 1);
    }

    /// After how many moves it was last, before now, the turn of such a side.
    pub fn last_turn(&self, is_such: impl Fn(usize) -> bool) -> Option<usize> {
        (0..self.count()).rev().find(|&moves| is_such(G::side(&self.positions[moves])))
    }

    /// Who had to pass before the position after so many moves.
    pub fn passed(&self, moves: usize) -> Option<usize> {
        let [before, after] = [self.after(moves.checked_sub(1)?), self.after(moves)];
        (G::side(before) == G::side(after) && !G::is_over(after)).then(|| 1 - G::side(after))
    }
}

/// A game that was asked for: what was played of it, who plays the two sides, and how far code looks ahead.
#[derive(Clone, Debug)]
pub struct Start<G: Turns> {
    /// So far.
    pub record: Record<G>,
    /// Who plays; `None` is a person.
    pub players: Sitting<G::By>,
    /// Moves to look ahead, if it was said.
    pub depth: Option<u32>,
}

impl<G: Turns> Start<G> {
    /// This game, with the players and the depth of the options.
    ///
    /// # Errors
    /// The options are wrong: what and where.
    pub fn read(record: Record<G>, options: &Options) -> Result<Start<G>, Text> {
        let depth = G::DEPTHS.map(|(deepest, _)| options.depth("depth", deepest)).transpose()?.flatten();
        Ok(Start { record, players: Player::of_both_sides(G::PLAYERS, options)?, depth })
    }

    /// Whose code it wants.
    pub fn codes(&self) -> Vec<Code> {
        self.players.into_iter().flatten().filter_map(|player| player.code).collect()
    }
}

/// The options that every such game knows: who plays, how deep, from which position, which is written so.
pub fn options<G: Turns>(position: Text) -> Vec<Opt> {
    let names = Player::names_or_person(G::PLAYERS);
    let depth = G::DEPTHS.map(|(deepest, otherwise)| Opt::depth(deepest, otherwise));
    [Opt::player(&names), Opt::against(&names)].into_iter().chain(depth).chain([Opt::position(position)]).collect()
}
