//! Minesweeper in the terminal.

use super::rounds::{Round, decide};
use super::{Plays, Start, question, say};
use crate::Seat;
use crate::session::{Session, not_understood, show_printed, show_problem};
use std::io::{self, Write};
use text::Text;

/// A round in the terminal.
pub struct Game<'a> {
    start: Start,
    seat: Seat<'a, Plays>,
    round: Round,
}

impl<'a> Game<'a> {
    /// The round that begins so; the player acts when it is asked.
    pub fn new(start: Start, seat: Seat<'a, Plays>) -> Game<'a> {
        let round = Round::new(start.field.clone(), start.first, start.seed.unwrap_or(1));
        Game { start, seat, round }
    }
}

impl Session for Game<'_> {
    fn greeting(&self) -> Text {
        say::title()
    }

    fn commands(&self) -> Text {
        say::title()
    }

    fn prompt(&self) -> String {
        "minesweeper".to_owned()
    }

    fn shown(&self) -> String {
        self.round.view().to_string()
    }

    fn result(&self) -> Option<Text> {
        self.round.is_over().then(say::title)
    }

    fn code_moves(&mut self, output: &mut dyn Write) -> io::Result<bool> {
        let (view, first, seed) = (self.round.view(), self.round.first(), self.round.lot());
        let question = question(self.seat.player, view, &self.start.without, first, seed);
        let decided = decide(&mut self.seat, &question, || {}).and_then(|acted| self.round.act(acted));
        show_printed(output, &self.seat.printed())?;
        if let Err(problem) = &decided {
            show_problem(output, problem)?;
        }
        Ok(decided.is_ok())
    }

    fn play(&mut self, line: &str) -> Result<(), Text> {
        Err(not_understood(line, &self.commands()))
    }

    fn undo(&mut self) -> bool {
        self.round.undo()
    }

    fn begin(&mut self) -> Text {
        self.round = Round::new(self.start.field.clone(), self.start.first, self.start.seed.unwrap_or(1));
        say::title()
    }
}
