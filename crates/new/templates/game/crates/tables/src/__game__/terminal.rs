//! __Game__ in the terminal.

use super::{choose, say};
use crate::look::Look;
use crate::session::{Session, not_understood, show_printed, show_problem};
use crate::{Seat, say as all};
use games::__game__::{Move, Position};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use text::Text;

/// A game in the terminal.
pub struct Game<'a> {
    seat: Seat<'a, ()>,
    start: Position,
    position: Position,
    person_is_to_move: bool,
    before: Vec<Position>,
}

impl<'a> Game<'a> {
    /// The game from this position on, against this player.
    #[must_use]
    pub fn new(start: Position, seat: Seat<'a, ()>) -> Game<'a> {
        Game { seat, position: start.clone(), start, person_is_to_move: true, before: Vec::new() }
    }
}

impl Session for Game<'_> {
    fn greeting(&self) -> Text {
        say::greeting((self.seat.player.text)())
    }

    fn commands(&self) -> Text {
        say::commands(Position::default().moves()[0])
    }

    fn prompt(&self) -> String {
        "__game__".to_owned()
    }

    fn shown(&self, _: Look) -> String {
        format!("\n  {}\n", self.position)
    }

    fn result(&self) -> Option<Text> {
        // The player whose turn it would be has lost.
        self.position.is_over().then(|| if self.person_is_to_move { say::you_lost() } else { say::you_won() })
    }

    fn code_moves(&mut self, output: &mut dyn Write) -> io::Result<bool> {
        if self.person_is_to_move || self.position.is_over() {
            return Ok(false);
        }
        // No seed was asked for: every game may be another one.
        let lot = RandomState::new().hash_one(0);
        let moved =
            choose(&mut self.seat, &self.position, lot, || drop(writeln!(output, "{}", all::is_thinking("__Game__"))));
        show_printed(output, &self.seat.printed())?;
        match moved {
            Ok((step, after)) => {
                writeln!(output, "{}", say::moved(step))?;
                self.position = after;
            }
            Err(problem) => {
                show_problem(output, &problem)?;
                let step = self.position.moves()[0];
                writeln!(output, "{}", say::moved_for_it(step))?;
                self.position = self.position.after(step).unwrap_or_default();
            }
        }
        self.person_is_to_move = true;
        Ok(true)
    }

    fn play(&mut self, line: &str) -> Result<(), Text> {
        let step: Move = line.parse().map_err(|_| not_understood(line, &Position::default().moves()[0].to_string()))?;
        if self.position.is_over() {
            return Err(all::game_is_over());
        }
        let after = self.position.after(step)?;
        self.before.push(std::mem::replace(&mut self.position, after));
        self.person_is_to_move = false;
        Ok(())
    }

    fn undo(&mut self) -> bool {
        let before = self.before.pop();
        before.map(|earlier| (self.position, self.person_is_to_move) = (earlier, true)).is_some()
    }

    fn begin(&mut self) -> Text {
        (self.position, self.person_is_to_move) = (self.start.clone(), true);
        self.before.clear();
        say::new_game()
    }
}
