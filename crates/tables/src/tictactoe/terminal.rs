//! TicTacToe in the terminal.

use super::{DEEPEST, Start, drawn_by_lot, question, say};
use crate::session::{Session, any_seed, not_understood, show_printed, show_problem};
use crate::{Seat, say as all};
use course::player::PATIENCE;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark, SIZE};
use questions::tictactoe::{By, Searched};
use referee::tictactoe::Referee;
use std::io::{self, Write};
use std::time::Instant;
use text::{Text, number};

/// A game in the terminal.
pub struct Game<'a> {
    seat: Seat<'a, By>,
    depth: u32,
    board: Board,
    mover: Mark,
    first: Mark,
    before: Vec<Board>,
}

impl<'a> Game<'a> {
    /// The game that begins so, with this player at the board.
    #[must_use]
    pub fn new(start: Start, seat: Seat<'a, By>) -> Game<'a> {
        let Start { board, mover, depth, .. } = start;
        Game { seat, depth, board, mover, first: start.first(), before: Vec::new() }
    }

    fn answered(&mut self, answer: Result<Option<Searched>, Text>, start: Instant) -> Result<Text, Text> {
        match answer {
            Ok(Some(Searched { row, column, score, positions, restored, .. })) => {
                self.board.play(row, column, O).map_err(|illegal| all::illegal_move(O, illegal.text()))?;
                let seconds = number(start.elapsed().as_secs_f64(), 2);
                let moved = say::computer_moved(row, column, score, positions, seconds);
                Ok(if restored { moved } else { moved.then(&say::board_left_changed(O)) })
            }
            Ok(None) => {
                let lot = drawn_by_lot(&self.board, any_seed());
                let (row, column) = lot.ok_or_else(|| all::no_move(O, all::gave_no_move()))?;
                self.board.place(row, column, O);
                Ok(say::moved_at_random(O, row, column))
            }
            Err(why) => Err(all::no_move(O, why)),
        }
    }
}

impl Session for Game<'_> {
    fn greeting(&self) -> Text {
        match self.seat.player.code {
            Some(_) => say::greeting((self.seat.player.text)(), self.depth),
            None => say::greeting_at_random(),
        }
    }

    fn commands(&self) -> Text {
        say::commands()
    }

    fn prompt(&self) -> String {
        "X".to_owned()
    }

    fn shown(&self) -> String {
        let text = self.board.to_string();
        let rows = (0..).zip(text.lines()).map(|(number, row)| format!("  {number} {row}\n"));
        "    0 1 2\n".to_owned() + &rows.collect::<String>()
    }

    fn result(&self) -> Option<Text> {
        self.board.is_over().then(|| match (self.board.line_of(X), self.board.line_of(O)) {
            (Some(_), _) => say::you_won(),
            (_, Some(_)) => say::computer_won(),
            _ => say::draw(),
        })
    }

    fn code_moves(&mut self, output: &mut dyn Write) -> io::Result<bool> {
        if self.mover == X || self.board.is_over() {
            return Ok(false);
        }
        let (start, question) = (Instant::now(), question(self.seat.player, self.board, O, self.depth));
        let answer = self.seat.ask(&question, PATIENCE, || drop(writeln!(output, "{}", all::is_thinking(O))));
        show_printed(output, &self.seat.printed())?;
        match self.answered(answer, start) {
            Ok(moved) => writeln!(output, "{moved}")?,
            Err(problem) => {
                show_problem(output, &problem)?;
                if let Some((row, column)) = self.board.empty_fields().next() {
                    self.board.place(row, column, O);
                    writeln!(output, "{}", say::moved_for_it(O, row, column))?;
                }
            }
        }
        self.mover = X;
        Ok(true)
    }

    fn play(&mut self, line: &str) -> Result<(), Text> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if !words.iter().all(|word| word.parse::<i64>().is_ok()) {
            return Err(not_understood(line, &say::commands()));
        }
        let index = |word: &str| word.parse::<usize>().ok().filter(|number| *number < SIZE);
        let (row, column) = match words[..] {
            [row, column] => index(row).zip(index(column)),
            _ => None,
        }
        .ok_or_else(|| say::row_and_column(SIZE - 1))?;
        match (self.board.is_over(), self.board.get(row, column)) {
            (true, _) => Err(all::game_is_over()),
            (false, Some(_)) => Err(say::field_taken(row, column)),
            (false, None) => {
                self.before.push(self.board);
                self.board.place(row, column, X);
                self.mover = O;
                Ok(())
            }
        }
    }

    fn undo(&mut self) -> bool {
        let before = self.before.pop();
        before.map(|earlier| (self.board, self.mover) = (earlier, X)).is_some()
    }

    fn begin(&mut self) -> Text {
        self.first = self.first.other();
        (self.board, self.mover) = (Board::new(), self.first);
        self.before.clear();
        say::new_game(self.first)
    }

    fn depth(&mut self) -> Option<(&mut u32, u32, String)> {
        Some((&mut self.depth, DEEPEST, O.to_string()))
    }
}
