//! TicTacToe in the terminal.

use super::opinion::{Reason, Worth, told, verdict};
use super::rules::calls;
use super::{Position, Square, TicTacToe, first, question, say};
use crate::boards::{Cell, Grid, named};
use crate::rules::Checker;
use crate::session::{not_understood, numbers};
use crate::style::Style;
use crate::turns::terminal::{Table, Talk, Told};
use crate::turns::{Record, Start, Turns};
use crate::why::sign;
use crate::{Sides, say as all};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark, SIZE};
use questions::Bound;
use questions::tictactoe::By;
use referee::tictactoe::line_of;
use std::io::Write;
use text::{Text, number};

/// The state that the game keeps for the terminal.
pub struct Terminal {
    /// The side that began this game. The other side begins the next one.
    pub first: Mark,
}

/// Creates a game from its start, with these players.
#[must_use]
pub fn table<'a>(start: Start<TicTacToe>, sides: Sides<'a, By>) -> Table<'a, TicTacToe> {
    let first = first(start.record.position());
    Table::new(start, sides, Terminal { first })
}

impl Talk for TicTacToe {
    type Kept = Terminal;

    fn greeting([x, o]: [Text; 2], depth: Text) -> Text {
        say::greeting(x, o, depth)
    }

    fn commands() -> Text {
        say::commands()
    }

    fn shown(table: &Table<TicTacToe>, style: Style) -> String {
        drawn(&table.position().0, style, table.record.moves().last().copied(), |_| None) + "\n"
    }

    fn values(table: &mut Table<TicTacToe>, style: Style, output: &mut dyn Write) -> Result<String, Text> {
        let ((board, mover), side) = (*table.position(), table.side());
        let last = table.record.moves().last().copied();
        let seat = table.sides.adviser(side).ok_or_else(all::no_values)?;
        let (who, search) = (seat.player.told(), question(seat.player, (board, mover), table.depth));
        let thinking = || drop(writeln!(output, "{}", all::is_thinking(&who)));
        let searched = seat.ask(&search, thinking)?.ok_or_else(all::no_values)?;
        let (reason, learned) = seat.reason(&search, &searched, 1);
        learned?;
        let worth = reason.worth();
        let values = drawn(&board, style, last, |square| value(&worth, square));
        Ok(format!("{values}\n{}\n{}.\n", all::asked(mover, who), reason.why()))
    }

    fn result(position: &Position, person: Option<usize>) -> Text {
        let winner = TicTacToe::winner(position).map(|side| (side, [X, O][side]));
        match (winner, person) {
            (None, _) => say::draw(),
            (Some((_, mark)), None) => all::has_won(mark),
            (Some((side, mark)), Some(person)) if side == person => say::you_won(mark),
            (Some((_, mark)), _) => say::computer_won(mark),
        }
    }

    fn read(line: &str) -> Result<Square, Text> {
        let words = numbers(line);
        if !words.iter().all(|word| word.parse::<i64>().is_ok()) {
            return Err(not_understood(line, "1 2"));
        }
        let index = |word: &String| word.parse::<usize>().ok().filter(|number| *number < SIZE);
        let square = match &words[..] {
            [row, column] => index(row).zip(index(column)),
            _ => None,
        };
        square.ok_or_else(|| say::row_and_column(SIZE - 1))
    }

    fn refused((board, _): &Position, (row, column): Square, why: Text) -> Text {
        board.get(row, column).map_or(why, |mark| say::square_taken(row, column, mark))
    }

    fn moved(Told { question: search, said, step, took, .. }: Told<TicTacToe>) -> Text {
        let mover = search.player;
        let Some(searched) = said else { return say::moved_by_lot(mover, named(step)) };
        let score = Reason::new(search.clone(), &searched).score;
        let verdict = verdict(&search, score, Bound::Exact);
        let worth = all::worth(named(step), told(score, Bound::Exact), mover, verdict);
        let moved = say::code_moved(mover, worth, searched.positions, number(took.as_secs_f64(), 2));
        if searched.restored { moved } else { moved.then(&say::board_left_changed(mover)) }
    }

    fn moved_for_it(side: usize, (row, column): Square) -> Text {
        say::moved_for_it([X, O][side], row, column)
    }

    fn check(checker: &mut Checker, (board, player): &Position, step: Square) {
        checker.check(&calls(board, *player, step));
    }

    fn begin(table: &mut Table<TicTacToe>) -> Text {
        let first = table.own.first.other();
        (table.own.first, table.record) = (first, Record::from((Board::new(), first)));
        say::new_game(first)
    }
}

/// Returns the board as text, with the last move marked. `here` returns the text for an empty square.
pub fn drawn(board: &Board, style: Style, marked: Option<Square>, here: impl Fn(Square) -> Option<String>) -> String {
    let grid = Grid { rows: SIZE, columns: SIZE, marked, ..Grid::default() };
    grid.drawn(style, |row, column| {
        let Some(mark) = board.get(row, column) else {
            return Cell(here((row, column)).unwrap_or_else(|| ".".to_owned()), "");
        };
        // Marks of the winning line are shown in reverse video.
        let wins = line_of(board, mark).is_some_and(|line| line.contains(&(row, column)));
        let colour = match (mark, wins) {
            (X, false) => "1;36",
            (X, true) => "1;7;36",
            (O, false) => "1;33",
            (O, true) => "1;7;33",
        };
        Cell(mark.to_string(), colour)
    })
}

/// Returns the value of a move as the board shows it, if the value is known.
pub fn value(worth: &[Worth], square: Square) -> Option<String> {
    let worth = worth.iter().find(|worth| worth.square == square)?;
    Some(format!("{}{}", sign(worth.bound), told(worth.value, Bound::Exact)))
}
