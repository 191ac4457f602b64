//! TicTacToe in the terminal.

use super::opinion::{Reason, Worth, named, told, verdict};
use super::{DEEPEST, Square, Start, drawn_by_lot, question, say};
use crate::boards::{Cell, Grid};
use crate::look::Look;
use crate::session::{Session, any_seed, not_understood, numbers, show_printed, show_problem};
use crate::why::sign;
use crate::{Sides, say as all};
use course::player::PATIENCE;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark, SIZE};
use questions::Bound;
use questions::tictactoe::{By, Search, Searched};
use referee::tictactoe::Referee;
use std::io::{self, Write};
use std::time::Instant;
use text::{Text, number};

/// A game in the terminal.
pub struct Game<'a> {
    sides: Sides<'a, By>,
    depth: u32,
    first: Mark,
    now: Turn,
    before: Vec<Turn>,
}

/// How the game stands.
#[derive(Clone, Copy)]
struct Turn {
    board: Board,
    mover: Mark,
    /// where the last mark was set
    last: Option<Square>,
}

/// The side of a mark.
fn side(mark: Mark) -> usize {
    usize::from(mark == O)
}

impl<'a> Game<'a> {
    /// The game that begins so, with these at the board.
    #[must_use]
    pub fn new(start: Start, sides: Sides<'a, By>) -> Game<'a> {
        let now = Turn { board: start.board, mover: start.mover, last: None };
        Game { sides, depth: start.depth, first: start.first(), now, before: Vec::new() }
    }

    /// Sets the mark of whoever is to move on this square, which is empty.
    fn set(&mut self, (row, column): Square) {
        self.before.push(self.now);
        self.now.board.place(row, column, self.now.mover);
        (self.now.mover, self.now.last) = (self.now.mover.other(), Some((row, column)));
    }

    /// Does what the code answered, and says what.
    fn answered(
        &mut self,
        search: Search,
        answer: Result<Option<Searched>, Text>,
        start: Instant,
    ) -> Result<Text, Text> {
        let Turn { mut board, mover, .. } = self.now;
        let Some(searched) = answer.map_err(|why| all::no_move(mover, why))? else {
            let lot = drawn_by_lot(&board, any_seed());
            let square = lot.ok_or_else(|| all::no_move(mover, all::gave_no_move()))?;
            self.set(square);
            return Ok(say::moved_by_lot(mover, named(square)));
        };
        let Searched { row, column, positions, restored, .. } = searched;
        board.play(row, column, mover).map_err(|illegal| all::illegal_move(mover, illegal.text()))?;
        self.set((row, column));
        let (score, seconds) = (Reason::new(search.clone(), &searched).score, number(start.elapsed().as_secs_f64(), 2));
        let verdict = verdict(&search, score, Bound::Exact);
        let worth = all::worth(named((row, column)), told(score, Bound::Exact), mover, verdict);
        let moved = say::code_moved(mover, worth, positions, seconds);
        Ok(if restored { moved } else { moved.then(&say::board_left_changed(mover)) })
    }
}

/// The board in this look, with the last move marked, and `here` on its empty squares.
pub fn drawn(board: &Board, look: Look, marked: Option<Square>, here: impl Fn(Square) -> Option<String>) -> String {
    let grid = Grid { rows: SIZE, columns: SIZE, marked, ..Grid::default() };
    grid.drawn(look, |row, column| {
        let Some(mark) = board.get(row, column) else {
            return Cell(here((row, column)).unwrap_or_else(|| ".".to_owned()), "");
        };
        // Beside its letter, a mark of the line that has won is turned round.
        let wins = board.line_of(mark).is_some_and(|line| line.contains(&(row, column)));
        let colour = match (mark, wins) {
            (X, false) => "1;36",
            (X, true) => "1;7;36",
            (O, false) => "1;33",
            (O, true) => "1;7;33",
        };
        Cell(mark.to_string(), colour)
    })
}

/// What a board shows of the value of a move there, if it is known.
pub fn value(worth: &[Worth], square: Square) -> Option<String> {
    let worth = worth.iter().find(|worth| worth.square == square)?;
    Some(format!("{}{}", sign(worth.bound), told(worth.value, Bound::Exact)))
}

impl Session for Game<'_> {
    fn greeting(&self) -> Text {
        let depth = if self.sides.has_code() { all::at_depth(self.depth) } else { Text::default() };
        say::greeting(self.sides.name(0), self.sides.name(1), depth)
    }

    fn commands(&self) -> Text {
        let commands = say::commands();
        if self.sides.is_all_code() { commands.then(&all::code_moves_when_asked()) } else { commands }
    }

    fn prompt(&self) -> String {
        self.now.mover.to_string()
    }

    fn shown(&self, look: Look) -> String {
        drawn(&self.now.board, look, self.now.last, |_| None) + "\n"
    }

    fn values(&mut self, look: Look, output: &mut dyn Write) -> Result<String, Text> {
        let Turn { board, mover, last } = self.now;
        if board.is_over() {
            return Err(all::game_is_over());
        }
        let seat = self.sides.adviser(side(mover)).ok_or_else(all::no_values)?;
        let (who, search) = ((seat.player.text)(), question(seat.player, board, mover, self.depth));
        let thinking = || drop(writeln!(output, "{}", all::is_thinking(&who)));
        let searched = seat.ask(&search, PATIENCE, thinking)?.ok_or_else(all::no_values)?;
        let (reason, learned) = seat.reason(&search, &searched, 1, PATIENCE);
        learned?;
        let worth = reason.worth();
        let values = drawn(&board, look, last, |square| value(&worth, square));
        Ok(format!("{values}\n{}\n{}.\n", all::asked(mover, who), reason.why()))
    }

    fn result(&self) -> Option<Text> {
        let board = self.now.board;
        let winner = [X, O].into_iter().find(|&mark| board.line_of(mark).is_some());
        board.is_over().then(|| match (winner, self.sides.one_person()) {
            (None, _) => say::draw(),
            (Some(mark), None) => say::has_won(mark),
            (Some(mark), Some(person)) if side(mark) == person => say::you_won(mark),
            (Some(mark), _) => say::computer_won(mark),
        })
    }

    fn asks_code(&mut self, line: &str) -> bool {
        self.sides.asks(line)
    }

    fn code_moves(&mut self, output: &mut dyn Write) -> io::Result<bool> {
        let Turn { board, mover, .. } = self.now;
        if board.is_over() {
            return Ok(false);
        }
        let Some(seat) = self.sides.to_move(side(mover)) else { return Ok(false) };
        let (start, question) = (Instant::now(), question(seat.player, board, mover, self.depth));
        let answer = seat.ask(&question, PATIENCE, || drop(writeln!(output, "{}", all::is_thinking(mover))));
        show_printed(output, &seat.printed())?;
        match self.answered(question, answer, start) {
            Ok(moved) => writeln!(output, "{moved}")?,
            Err(problem) => {
                show_problem(output, &problem)?;
                if let Some((row, column)) = board.empty_squares().next() {
                    self.set((row, column));
                    writeln!(output, "{}", say::moved_for_it(mover, row, column))?;
                }
            }
        }
        Ok(true)
    }

    fn play(&mut self, line: &str) -> Result<(), Text> {
        let words = numbers(line);
        if !words.iter().all(|word| word.parse::<i64>().is_ok()) {
            return Err(not_understood(line, "1 2"));
        }
        let index = |word: &String| word.parse::<usize>().ok().filter(|number| *number < SIZE);
        let (row, column) = match &words[..] {
            [row, column] => index(row).zip(index(column)),
            _ => None,
        }
        .ok_or_else(|| say::row_and_column(SIZE - 1))?;
        match (self.now.board.is_over(), self.now.board.get(row, column)) {
            (true, _) => Err(all::game_is_over()),
            (false, _) if self.sides.is_all_code() => Err(all::code_moves_when_asked()),
            (false, Some(mark)) => Err(say::square_taken(row, column, mark)),
            (false, None) => {
                self.set((row, column));
                Ok(())
            }
        }
    }

    fn undo(&mut self) -> bool {
        let Some(at) = self.before.iter().rposition(|turn| self.sides.wait_at(side(turn.mover))) else { return false };
        self.now = self.before[at];
        self.before.truncate(at);
        true
    }

    fn begin(&mut self) -> Text {
        self.first = self.first.other();
        self.now = Turn { board: Board::new(), mover: self.first, last: None };
        self.before.clear();
        say::new_game(self.first)
    }

    fn depth(&mut self) -> Option<(&mut u32, u32)> {
        self.sides.has_code().then_some((&mut self.depth, DEEPEST))
    }
}
