//! Games of two sides in the terminal. Each game adds its [`Talk`]: the display of the board, the notation of moves,
//! and the sentences.

use super::{Record, Start, Turns, ask, drawn_by_lot, moved};
use crate::rules::Checker;
use crate::session::{Files, Session, any_seed, show_printed, show_problem};
use crate::style::Style;
use crate::{Sides, say};
use std::io::{self, Write};
use std::time::{Duration, Instant};
use text::Text;

/// The parts of a terminal game that each game for two players supplies itself.
pub trait Talk: Turns {
    /// The state that the game keeps for the terminal.
    type Kept;

    /// Returns the greeting. `depth` is empty if no code looks ahead.
    fn greeting(names: [Text; 2], depth: Text) -> Text;

    /// Returns the help: the commands that can be typed.
    fn commands() -> Text;

    /// Returns the board, and the text below it.
    fn shown(table: &Table<Self>, style: Style) -> String;

    /// Returns the board with the value of each move for the side to move, and the text below it.
    ///
    /// # Errors
    /// No player can give values, or the player's code failed.
    fn values(_: &mut Table<Self>, _: Style, _: &mut dyn Write) -> Result<String, Text> {
        Err(say::no_values())
    }

    /// Returns the result of a game that is over. If exactly one person plays, the text addresses that person.
    fn result(position: &Self::Position, person: Option<usize>) -> Text;

    /// Parses a move that a person typed, without checking that it is legal.
    ///
    /// # Errors
    /// The line is not a move.
    fn read(line: &str) -> Result<Self::Move, Text>;

    /// Returns the message for an illegal move that a person typed.
    fn refused(_: &Self::Position, _: Self::Move, why: Text) -> Text {
        why
    }

    /// Returns the announcement of a move that code has made.
    fn moved(told: Told<Self>) -> Text;

    /// Returns the message after code gave no legal move and the first legal move was made for this side.
    fn moved_for_it(side: usize, step: Self::Move) -> Text;

    /// Compares the student's rules with the course's for this move.
    fn check(_: &mut Checker, _: &Self::Position, _: Self::Move) {}

    /// Starts a new game. Returns the announcement.
    fn begin(table: &mut Table<Self>) -> Text;

    /// Returns the interface for saving and loading, if the game supports files.
    fn files<'b>(_: &'b mut Table<'_, Self>) -> Option<&'b mut dyn Files> {
        None
    }
}

/// A move that code has made, with the data for its announcement.
pub struct Told<'b, G: Turns> {
    /// The position before the move.
    pub position: &'b G::Position,
    /// The player that moved.
    pub player: crate::Player<G::By>,
    /// The question that the player was asked.
    pub question: G::Question,
    /// The player's answer; `None` if the move was drawn at random.
    pub said: Option<G::Said>,
    /// The move itself.
    pub step: G::Move,
    /// The time from question to answer.
    pub took: Duration,
}

/// A game in the terminal.
pub struct Table<'a, G: Talk> {
    /// The record of the game.
    pub record: Record<G>,
    /// The players of the two sides.
    pub sides: Sides<'a, G::By>,
    /// The number of moves that code looks ahead.
    pub depth: u32,
    /// The student's rules, if they are compared with the course's.
    pub checker: Option<Checker<'a>>,
    /// The state that the game keeps for the terminal.
    pub own: G::Kept,
}

impl<'a, G: Talk> Table<'a, G> {
    /// Creates a game from its start, with these players.
    #[must_use]
    pub fn new(start: Start<G>, sides: Sides<'a, G::By>, own: G::Kept) -> Table<'a, G> {
        let depth = start.depth.or(G::DEPTHS.map(|(_, otherwise)| otherwise)).unwrap_or(1);
        Table { record: start.record, sides, depth, checker: None, own }
    }

    /// Returns the game with a comparison of the student's rules at each move.
    #[must_use]
    pub fn checked_by(self, checker: Checker<'a>) -> Table<'a, G> {
        Table { checker: Some(checker), ..self }
    }

    /// Makes a move. If a person plays, the student's rules are compared with the course's.
    fn make(&mut self, step: G::Move) -> Result<(), Text> {
        let before = self.record.position().clone();
        self.record.play(step)?;
        if let Some(checker) = self.checker.as_mut().filter(|_| !self.sides.is_all_code()) {
            G::check(checker, &before, step);
        }
        Ok(())
    }

    /// Returns the position after the last move.
    pub fn position(&self) -> &G::Position {
        self.record.position()
    }

    /// Returns the side to move, 0 or 1, even if the game is over.
    pub fn side(&self) -> usize {
        G::side(self.position())
    }

    /// Whether any code plays whose search has a depth.
    fn looks_ahead(&self) -> bool {
        G::DEPTHS.is_some() && self.sides.has_code()
    }

    /// Returns the names of the players, and the depth of their search, for the greeting.
    pub fn players(&self) -> ([Text; 2], Text) {
        let depth = if self.looks_ahead() { say::at_depth(self.depth) } else { Text::default() };
        ([self.sides.name(0), self.sides.name(1)], depth)
    }

    /// Lets the code of the side to move make its move. Returns the announcement, or `None` if it is not the code's
    /// turn.
    fn code_move(&mut self, output: &mut dyn Write) -> Option<Result<Text, Text>> {
        let (position, side) = (self.record.position().clone(), self.side());
        let seat = self.sides.to_move(side)?;
        // A fresh seed for each move: no seed was requested, so games may differ.
        let (begin, lot, who) = (Instant::now(), any_seed(), G::letter(side));
        let question = G::question(seat.player, &position, self.depth, lot);
        let thinking = || drop(writeln!(output, "{}", say::is_thinking(&who)));
        let said = ask::<G>(seat, &question, thinking);
        let printed = show_printed(output, &seat.printed()).map_err(Text::verbatim);
        let player = seat.player;
        let chosen = printed.and_then(|()| {
            let said = said.map_err(|why| say::no_move(&who, why))?;
            let step = match &said {
                Some(said) => moved::<G>(&position, said, &who)?.0,
                None => drawn_by_lot::<G>(&position, lot).ok_or_else(|| say::no_move(&who, say::gave_no_move()))?,
            };
            self.make(step)?;
            Ok(G::moved(Told { position: &position, player, question, said, step, took: begin.elapsed() }))
        });
        Some(chosen)
    }
}

impl<G: Talk> Session for Table<'_, G> {
    fn greeting(&self) -> Text {
        let (names, depth) = self.players();
        G::greeting(names, depth)
    }

    fn commands(&self) -> Text {
        if self.sides.is_all_code() { G::commands().then(&say::code_moves_when_asked()) } else { G::commands() }
    }

    fn prompt(&self) -> String {
        G::letter(self.side()).to_string()
    }

    fn shown(&self, style: Style) -> String {
        G::shown(self, style)
    }

    fn values(&mut self, style: Style, output: &mut dyn Write) -> Result<String, Text> {
        if G::is_over(self.position()) {
            return Err(say::game_is_over());
        }
        G::values(self, style, output)
    }

    fn result(&self) -> Option<Text> {
        let position = self.position();
        G::is_over(position).then(|| G::result(position, self.sides.one_person()))
    }

    fn asks_code(&mut self, line: &str) -> bool {
        self.sides.asks(line)
    }

    fn code_moves(&mut self, output: &mut dyn Write) -> io::Result<bool> {
        if G::is_over(self.position()) {
            return Ok(false);
        }
        match self.code_move(output) {
            None => return Ok(false),
            Some(Ok(moved)) => writeln!(output, "{moved}")?,
            Some(Err(problem)) => {
                show_problem(output, &problem)?;
                let (side, moves) = (self.side(), G::moves(self.position()));
                if let Some(step) = moves.first().copied().filter(|step| self.record.play(*step).is_ok()) {
                    writeln!(output, "{}", G::moved_for_it(side, step))?;
                }
            }
        }
        Ok(true)
    }

    fn play(&mut self, line: &str) -> Result<(), Text> {
        let step = G::read(line)?;
        if G::is_over(self.position()) {
            return Err(say::game_is_over());
        }
        if self.sides.is_all_code() {
            return Err(say::code_moves_when_asked());
        }
        self.make(step).map_err(|why| G::refused(self.position(), step, why))
    }

    fn undo(&mut self) -> bool {
        let Some(moves) = self.record.last_turn(|side| self.sides.wait_at(side)) else { return false };
        self.record.truncate(moves);
        true
    }

    fn begin(&mut self) -> Text {
        G::begin(self)
    }

    fn remark(&mut self) -> Option<Text> {
        self.checker.as_mut()?.remark()
    }

    fn depth(&mut self) -> Option<(&mut u32, u32)> {
        let (deepest, _) = G::DEPTHS.filter(|_| self.sides.has_code())?;
        Some((&mut self.depth, deepest))
    }

    fn files(&mut self) -> Option<&mut dyn Files> {
        G::files(self)
    }
}
