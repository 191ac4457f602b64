//! Othello in the terminal.

use super::opinion::{Opinion, Reason, Worth, question};
use super::view::signed;
use super::{Othello, Square, color, file, say};
use crate::boards::{Cell, Grid};
use crate::session::{Files, not_understood};
use crate::style::Style;
use crate::turns::terminal::{Table, Talk, Told};
use crate::turns::{Record, Start};
use crate::why::sign;
use crate::{Sides, say as all};
use games::othello::{Color, Position, SIZE, square_name, square_named};
use questions::othello::By;
use std::cmp::Ordering;
use std::io::Write;
use std::path::Path;
use text::{Text, number};

/// The colours of the board and of the discs on it, from the 256 colours of terminals. Both kinds of discs have a
/// contrast above 4.4 with the board.
const FELT: &str = "48;5;28";
const BLACK: &str = "48;5;28;38;5;16";
const WHITE: &str = "48;5;28;38;5;231";

/// The state that the game keeps for the terminal.
pub struct Terminal {
    /// The side to move in the position that the options state. This side may have to pass.
    pub stated: Color,
}

/// Creates a game. The first of the players gets the side to move.
#[must_use]
pub fn table<'a>(start: Start<Othello>, stated: Color, mut sides: Sides<'a, By>) -> Table<'a, Othello> {
    if start.record.position().player == Color::White {
        sides.swap();
    }
    Table::new(start, sides, Terminal { stated })
}

/// Returns the side that would be to move if there were no passes.
fn next(table: &Table<Othello>) -> Color {
    match table.record.count() {
        0 => table.own.stated,
        moves => table.record.passed(moves).map_or(table.position().player, color),
    }
}

/// Returns the names of the players, and the depth of their search.
fn players(table: &Table<Othello>) -> Text {
    let ([black, white], depth) = table.players();
    say::players(black, white, depth)
}

impl Talk for Othello {
    type Kept = Terminal;

    fn greeting([black, white]: [Text; 2], depth: Text) -> Text {
        say::greeting(say::players(black, white, depth))
    }

    fn commands() -> Text {
        say::commands()
    }

    fn shown(table: &Table<Othello>, style: Style) -> String {
        let position = *table.position();
        let legal = table.sides.player(position.player as usize).is_none();
        let board = drawn(position, style, table.record.moves().last().copied(), |_| legal.then(|| "·".to_owned()));
        match !position.board.is_over() && position.player != next(table) {
            true => format!("{board}\n{}\n", say::passes(next(table))),
            false => board + "\n",
        }
    }

    fn values(table: &mut Table<Othello>, style: Style, output: &mut dyn Write) -> Result<String, Text> {
        let (position, side, last) = (*table.position(), table.side(), table.record.moves().last().copied());
        let seat = table.sides.adviser(side).ok_or_else(all::no_values)?;
        let question = question(seat.player, position, table.depth, 0);
        let player = seat.player;
        let thinking = || drop(writeln!(output, "{}", all::is_thinking(player.told())));
        let opinion = seat.opinion(&question, thinking)?;
        if opinion.worth.is_empty() {
            return Err(all::no_values());
        }
        let (reason, _) = seat.reason(&question, opinion.moves[0], opinion);
        let asked = all::asked(position.player, seat.player.told());
        let board = drawn(position, style, last, |square| value(&reason.opinion.worth, square));
        Ok(format!("{board}\n{asked}\n{}.\n", reason.why()))
    }

    fn result(Position { board, .. }: &Position, person: Option<usize>) -> Text {
        let me = person.map_or(Color::Black, color);
        let (own, other) = (board.count(me), board.count(me.other()));
        let text = match (own.cmp(&other), person) {
            (Ordering::Equal, _) => return say::drawn_at(own, other),
            (Ordering::Greater, Some(_)) => say::you_won_by(own, other),
            (Ordering::Less, Some(_)) => say::computer_won_by(other, own),
            (Ordering::Greater, None) => say::has_won_with(named(me), own, other),
            (Ordering::Less, None) => say::has_won_with(named(me.other()), other, own),
        };
        if board.empty() == 0 { text } else { text.then(&say::empty_squares_to_the_winner(board.empty())) }
    }

    fn read(line: &str) -> Result<Square, Text> {
        if line.chars().count() != 2 {
            return Err(not_understood(line, "d3"));
        }
        square_named(line).ok_or_else(|| say::no_square(line))
    }

    fn refused(_: &Position, _: Square, why: Text) -> Text {
        say::not_allowed(why)
    }

    fn moved(Told { position, player, said, step, took, .. }: Told<Othello>) -> Text {
        let (who, draws_lots) = (position.player, said.is_none());
        let opinion = said.unwrap_or_else(|| Opinion::of_lots(*position));
        let positions = opinion.positions;
        let why = Reason::new(*position, step, player, opinion).why();
        if draws_lots {
            return say::moved(who, why);
        }
        say::moved_after(who, why, positions, number(took.as_secs_f64(), 2))
    }

    fn moved_for_it(side: usize, (row, column): Square) -> Text {
        say::first_move_for_it(color(side), square_name(row, column))
    }

    fn begin(table: &mut Table<Othello>) -> Text {
        (table.record, table.own.stated) = (Record::from(Position::default()), Color::Black);
        table.sides.swap();
        say::new_game(players(table))
    }

    fn files<'b>(table: &'b mut Table<'_, Othello>) -> Option<&'b mut dyn Files> {
        Some(table)
    }
}

impl Files for Table<'_, Othello> {
    fn save(&self, file: &Path) -> Result<(), Text> {
        file::save(&file::game(&self.record), file)
    }

    fn load(&mut self, file: &Path) -> Result<Text, Text> {
        let game = file::load(file)?;
        self.record = file::record(&game);
        self.own.stated = self.position().player;
        // After loading, the person gets the side to move, to go on with the game.
        if self.sides.one_person().is_some_and(|side| side != self.side()) {
            self.sides.swap();
        }
        Ok(say::loaded(file.display(), self.record.count(), players(self)))
    }
}

/// Returns the letter and the name of a colour, such as `X (black)`.
pub fn named(color: Color) -> Text {
    match color {
        Color::Black => say::x_black(),
        Color::White => say::o_white(),
    }
}

/// Returns the value of a move as the board shows it, if the value is known.
pub fn value(worth: &[Worth], square: Square) -> Option<String> {
    let worth = worth.iter().find(|worth| worth.square == square)?;
    let value = if worth.value.is_nan() { "NaN".to_owned() } else { signed(worth.value).to_string() };
    Some(format!("{}{value}", sign(worth.bound)))
}

/// Returns the board as text, with the names of columns and rows and the last move marked. `here` returns the text for
/// a square that is a legal move.
pub fn drawn(
    Position { board, player }: Position,
    style: Style,
    marked: Option<Square>,
    here: impl Fn(Square) -> Option<String>,
) -> String {
    let cell = |row, column| match board.get(row, column) {
        Some(color) => Cell(disc(color, style), if color == Color::Black { BLACK } else { WHITE }),
        None if board.is_legal(player, row, column) => {
            here((row, column)).map_or_else(|| Cell("-".to_owned(), FELT), |text| Cell(text, WHITE))
        }
        None => Cell("-".to_owned(), FELT),
    };
    let grid = Grid { rows: SIZE, columns: SIZE, width: 1, letters: true, ground: FELT, marked };
    let sign = |color: Color| if style.discs { format!("{} {color}", disc(color, style)) } else { color.to_string() };
    let [black, white] = [Color::Black, Color::White].map(|color| format!("{} {}", sign(color), board.count(color)));
    format!("{}\n    {black}, {white}", grid.drawn(style, cell))
}

/// Returns a disc, or its letter in the notation.
fn disc(color: Color, style: Style) -> String {
    match color {
        Color::Black if style.discs => "●".to_owned(),
        Color::White if style.discs => "○".to_owned(),
        _ => color.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_shows_where_to_move() {
        let shown = drawn(Position::default(), Style::default(), None, |_| Some("·".to_owned()));
        assert!(shown.starts_with("    a b c d e f g h\n  1 - - - - - - - -\n"), "{shown}");
        assert!(shown.contains("  3 - - - · - - - -\n  4 - - · O X - - -\n"), "{shown}");
        assert!(shown.ends_with("    X 2, O 2"), "{shown}");
        let style = Style { discs: true, width: Some(80), ..Style::default() };
        let after = drawn(Position::default().play(2, 3).unwrap(), style, Some((2, 3)), |_| None);
        assert!(after.contains("  3 - - -[●]- - - -\n  4 - - - ● ● - - -\n"), "{after}");
        assert!(after.ends_with("    ● X 4, ○ O 1"), "{after}");
    }
}
