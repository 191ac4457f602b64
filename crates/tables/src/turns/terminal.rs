//! Every game for two in turns in the terminal. A game adds its [`Talk`]: how the board is shown, how a move is typed,
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

    /// Who plays, and how far code looks ahead, if it does.
    fn greeting(names: [Text; 2], depth: Text) -> Text;

    /// What can be typed.
    fn commands() -> Text;

    /// The board, and what is to be said of it.
    fn shown(table: &Table<Self>, style: Style) -> String;

    /// The board with what each move is worth to the side to move, and what is to be said of that.
    ///
    /// # Errors
    /// No player can say it, or the code went wrong: why.
    fn values(_: &mut Table<Self>, _: Style, _: &mut dyn Write) -> Result<String, Text> {
        Err(say::no_values())
    }

    /// How a game that is over has ended, for the one person who plays, if only one does.
    fn result(position: &Self::Position, person: Option<usize>) -> Text;

    /// The move that a person typed, allowed or not.
    ///
    /// # Errors
    /// It is none: why.
    fn read(line: &str) -> Result<Self::Move, Text>;

    /// Why a move that a person typed is not allowed.
    fn refused(_: &Self::Position, _: Self::Move, why: Text) -> Text {
        why
    }

    /// What code has done, where it said this, or drew a lot, in that time.
    fn moved(told: Told<Self>) -> Text;

    /// The code gave no move: the first was made for this side.
    fn moved_for_it(side: usize, step: Self::Move) -> Text;

    /// Asks the student's rules what they make of this move.
    fn check(_: &mut Checker, _: &Self::Position, _: Self::Move) {}

    /// Begins anew, and says how.
    fn begin(table: &mut Table<Self>) -> Text;

    /// The games that can be written to files, if they can.
    fn files<'b>(_: &'b mut Table<'_, Self>) -> Option<&'b mut dyn Files> {
        None
    }
}

/// A move that code has made.
pub struct Told<'b, G: Turns> {
    /// where
    pub position: &'b G::Position,
    /// who
    pub player: crate::Player<G::By>,
    /// what it was asked
    pub question: G::Question,
    /// what it answered; nothing if it drew a lot
    pub said: Option<G::Said>,
    /// the move
    pub step: G::Move,
    /// how long it took
    pub took: Duration,
}

/// A game in the terminal.
pub struct Table<'a, G: Talk> {
    /// What was played.
    pub record: Record<G>,
    /// Who plays.
    pub sides: Sides<'a, G::By>,
    /// How far code looks ahead.
    pub depth: u32,
    /// The student's rules, where they are asked.
    pub checker: Option<Checker<'a>>,
    /// What the game keeps for it.
    pub own: G::Kept,
}

impl<'a, G: Talk> Table<'a, G> {
    /// The game that begins so, with these at the board.
    #[must_use]
    pub fn new(start: Start<G>, sides: Sides<'a, G::By>, own: G::Kept) -> Table<'a, G> {
        let depth = start.depth.or(G::DEPTHS.map(|(_, otherwise)| otherwise)).unwrap_or(1);
        Table { record: start.record, sides, depth, checker: None, own }
    }

    /// Returns this game, in which the student's rules are asked about each move.
    #[must_use]
    pub fn checked_by(self, checker: Checker<'a>) -> Table<'a, G> {
        Table { checker: Some(checker), ..self }
    }

    /// Makes a move, about which the student's rules are asked if a person plays.
    fn make(&mut self, step: G::Move) -> Result<(), Text> {
        let before = self.record.position().clone();
        self.record.play(step)?;
        if let Some(checker) = self.checker.as_mut().filter(|_| !self.sides.is_all_code()) {
            G::check(checker, &before, step);
        }
        Ok(())
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        self.record.position()
    }

    /// The side that is to move, or would be.
    pub fn side(&self) -> usize {
        G::side(self.position())
    }

    /// Whether code plays that looks ahead.
    fn looks_ahead(&self) -> bool {
        G::DEPTHS.is_some() && self.sides.has_code()
    }

    /// Who plays, as they are greeted; how far code looks ahead.
    pub fn players(&self) -> ([Text; 2], Text) {
        let depth = if self.looks_ahead() { say::at_depth(self.depth) } else { Text::default() };
        ([self.sides.name(0), self.sides.name(1)], depth)
    }

    /// Lets the code of the side to move make its move, and says which; none if it is not its turn.
    fn code_move(&mut self, output: &mut dyn Write) -> Option<Result<Text, Text>> {
        let (position, side) = (self.record.position().clone(), self.side());
        let seat = self.sides.to_move(side)?;
        // No seed was asked for: every game may be another one.
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
