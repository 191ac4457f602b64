//! Othello in the terminal.

use super::opinion::{Reason, Worth, question};
use super::view::signed;
use super::{DEEPEST, DEPTH, Square, Start, file, say};
use crate::boards::{Cell, Grid};
use crate::look::Look;
use crate::session::{Files, Session, not_understood, show_printed, show_problem};
use crate::why::sign;
use crate::{Sides, say as all};
use course::player::PATIENCE;
use games::othello::{Color, Game, Position, SIZE, square_name, square_named};
use questions::othello::By;
use std::cmp::Ordering;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;
use text::{Text, number};

/// The colour of the board, and on it those of the discs, in the 256 colours of terminals: both discs have a contrast
/// above 4.4.
const FELT: &str = "48;5;28";
const BLACK: &str = "48;5;28;38;5;16";
const WHITE: &str = "48;5;28;38;5;231";

/// A game in the terminal.
pub struct Table<'a> {
    game: Game,
    /// who would be to move, if nobody had to pass
    next: Color,
    /// Black and White
    sides: Sides<'a, By>,
    depth: u32,
}

impl<'a> Table<'a> {
    /// The game that begins so: the first of these plays the side that is to move.
    #[must_use]
    pub fn new(start: Start, mut sides: Sides<'a, By>) -> Table<'a> {
        let Start { game, stated, depth, .. } = start;
        if game.position().player == Color::White {
            sides.swap();
        }
        Table { game, next: stated, sides, depth: depth.unwrap_or(DEPTH) }
    }

    /// Who plays, and how far code looks ahead, if it does.
    fn players(&self) -> Text {
        let depth = if self.looks_ahead() { all::at_depth(self.depth) } else { Text::default() };
        say::players(self.sides.name(0), self.sides.name(1), depth)
    }

    /// Whether any code plays that draws no lots.
    fn looks_ahead(&self) -> bool {
        (0..2).any(|side| self.sides.player(side).is_some_and(|player| player.code.is_some()))
    }

    /// Lets the code of the side to move make its move, and says which; none if it is not its turn.
    fn code_move(&mut self, output: &mut dyn Write) -> Option<Result<Text, Text>> {
        let (start, position) = (Instant::now(), self.game.position());
        let who = position.player;
        let seat = self.sides.to_move(who as usize)?;
        // No seed was asked for: every game may be another one.
        let lot = RandomState::new().hash_one(start);
        let player = seat.player;
        let draws_lots = player.code.is_none();
        let thinking = || drop(writeln!(output, "{}", all::is_thinking(who)));
        let question = question(player, position, self.depth, lot);
        let opinion = seat.opinion(&question, PATIENCE, thinking);
        let moved = show_printed(output, &seat.printed()).map_err(Text::verbatim).and_then(|()| {
            let opinion = opinion.map_err(|why| all::no_move(who, why))?;
            let at = if draws_lots { lot as usize % opinion.moves.len() } else { 0 };
            let (row, column) = opinion.moves[at];
            self.game.play(row, column).map_err(|illegal| all::illegal_move(who, illegal.reason()))?;
            let (positions, seconds) = (opinion.positions, number(start.elapsed().as_secs_f64(), 2));
            let why = Reason::new(position, (row, column), player, opinion).why();
            Ok(if draws_lots { say::moved(who, why) } else { say::moved_after(who, why, positions, seconds) })
        });
        Some(moved)
    }

    /// Where the last disc was set.
    fn last(&self) -> Option<Square> {
        self.game.moves().last().copied()
    }
}

impl Session for Table<'_> {
    fn greeting(&self) -> Text {
        say::greeting(self.players())
    }

    fn commands(&self) -> Text {
        if self.sides.is_all_code() { say::commands().then(&all::code_moves_when_asked()) } else { say::commands() }
    }

    fn prompt(&self) -> String {
        self.game.position().player.to_string()
    }

    fn shown(&self, look: Look) -> String {
        let position = self.game.position();
        let legal = self.sides.player(position.player as usize).is_none();
        let board = drawn(position, look, self.last(), |_| legal.then(|| "·".to_owned()));
        match !position.board.is_over() && position.player != self.next {
            true => format!("{board}\n{}\n", say::passes(self.next)),
            false => board + "\n",
        }
    }

    fn values(&mut self, look: Look, output: &mut dyn Write) -> Result<String, Text> {
        let (position, last) = (self.game.position(), self.last());
        if position.board.is_over() {
            return Err(all::game_is_over());
        }
        let seat = self.sides.adviser(position.player as usize).ok_or_else(all::no_values)?;
        let question = question(seat.player, position, self.depth, 0);
        let thinking = || drop(writeln!(output, "{}", all::is_thinking((seat.player.text)())));
        let opinion = seat.opinion(&question, PATIENCE, thinking)?;
        if opinion.worth.is_empty() {
            return Err(all::no_values());
        }
        let (reason, _) = seat.reason(&question, opinion.moves[0], opinion, PATIENCE);
        let asked = all::asked(position.player, (seat.player.text)());
        let board = drawn(position, look, last, |square| value(&reason.opinion.worth, square));
        Ok(format!("{board}\n{asked}\n{}.\n", reason.why()))
    }

    fn result(&self) -> Option<Text> {
        let board = self.game.position().board;
        let person = self.sides.one_person();
        let me = person.map_or(Color::Black, color);
        let (own, other) = (board.count(me), board.count(me.other()));
        let text = match (own.cmp(&other), person) {
            _ if !board.is_over() => return None,
            (Ordering::Equal, _) => return Some(say::drawn_at(own, other)),
            (Ordering::Greater, Some(_)) => say::you_won_by(own, other),
            (Ordering::Less, Some(_)) => say::computer_won_by(other, own),
            (Ordering::Greater, None) => say::has_won_with(named(me), own, other),
            (Ordering::Less, None) => say::has_won_with(named(me.other()), other, own),
        };
        Some(if board.empty() == 0 { text } else { text.then(&say::empty_squares_to_the_winner(board.empty())) })
    }

    fn asks_code(&mut self, line: &str) -> bool {
        self.sides.asks(line)
    }

    fn code_moves(&mut self, output: &mut dyn Write) -> io::Result<bool> {
        let Position { board, player } = self.game.position();
        if board.is_over() {
            return Ok(false);
        }
        match self.code_move(output) {
            None => return Ok(false),
            Some(Ok(moved)) => writeln!(output, "{moved}")?,
            Some(Err(problem)) => {
                show_problem(output, &problem)?;
                if let Some((row, column)) = board.legal_moves(player).next() {
                    let _ = self.game.play(row, column);
                    writeln!(output, "{}", say::first_move_for_it(player, square_name(row, column)))?;
                }
            }
        }
        self.next = player.other();
        Ok(true)
    }

    fn play(&mut self, line: &str) -> Result<(), Text> {
        if line.chars().count() != 2 {
            return Err(not_understood(line, "d3"));
        }
        let (row, column) = square_named(line).ok_or_else(|| say::no_square(line))?;
        let Position { board, player } = self.game.position();
        if board.is_over() {
            return Err(all::game_is_over());
        }
        if self.sides.is_all_code() {
            return Err(all::code_moves_when_asked());
        }
        self.game.play(row, column).map_err(|illegal| say::not_allowed(illegal.reason()))?;
        self.next = player.other();
        Ok(())
    }

    fn undo(&mut self) -> bool {
        let moves = self.game.moves().len();
        let waits = |&moves: &usize| self.sides.wait_at(self.game.position_after(moves).player as usize);
        let Some(before) = (0..moves).rev().find(waits) else { return false };
        self.game.truncate(before);
        self.next = self.game.position().player;
        true
    }

    fn begin(&mut self) -> Text {
        (self.game, self.next) = (Game::default(), Color::Black);
        self.sides.swap();
        say::new_game(self.players())
    }

    fn depth(&mut self) -> Option<(&mut u32, u32)> {
        self.looks_ahead().then_some((&mut self.depth, DEEPEST))
    }

    fn files(&mut self) -> Option<&mut dyn Files> {
        Some(self)
    }
}

impl Files for Table<'_> {
    fn save(&self, file: &Path) -> Result<(), Text> {
        file::save(&self.game, file)
    }

    fn load(&mut self, file: &Path) -> Result<Text, Text> {
        self.game = file::load(file)?;
        self.next = self.game.position().player;
        // A game is opened to go on with it.
        if self.sides.one_person().is_some_and(|side| side != self.next as usize) {
            self.sides.swap();
        }
        Ok(say::loaded(file.display(), self.game.moves().len(), self.players()))
    }
}

/// The colour of a side.
fn color(side: usize) -> Color {
    if side == Color::Black as usize { Color::Black } else { Color::White }
}

/// `X (black)`
pub fn named(color: Color) -> Text {
    match color {
        Color::Black => say::x_black(),
        Color::White => say::o_white(),
    }
}

/// What a board shows of the value of a move there, if it is known.
pub fn value(worth: &[Worth], square: Square) -> Option<String> {
    let worth = worth.iter().find(|worth| worth.square == square)?;
    let value = if worth.value.is_nan() { "NaN".to_owned() } else { signed(worth.value).to_string() };
    Some(format!("{}{value}", sign(worth.bound)))
}

/// The board in this look, with the names of its columns and rows, the last move marked, and `here` wherever the side
/// to move may move.
pub fn drawn(
    Position { board, player }: Position,
    look: Look,
    marked: Option<Square>,
    here: impl Fn(Square) -> Option<String>,
) -> String {
    let cell = |row, column| match board.get(row, column) {
        Some(color) => Cell(disc(color, look), if color == Color::Black { BLACK } else { WHITE }),
        None if board.is_legal(player, row, column) => {
            here((row, column)).map_or_else(|| Cell("-".to_owned(), FELT), |text| Cell(text, WHITE))
        }
        None => Cell("-".to_owned(), FELT),
    };
    let grid = Grid { rows: SIZE, columns: SIZE, width: 1, letters: true, ground: FELT, marked };
    let sign = |color: Color| if look.discs { format!("{} {color}", disc(color, look)) } else { color.to_string() };
    let [black, white] = [Color::Black, Color::White].map(|color| format!("{} {}", sign(color), board.count(color)));
    format!("{}\n    {black}, {white}", grid.drawn(look, cell))
}

/// A disc, or the letter of the notation.
fn disc(color: Color, look: Look) -> String {
    match color {
        Color::Black if look.discs => "●".to_owned(),
        Color::White if look.discs => "○".to_owned(),
        _ => color.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_shows_where_to_move() {
        let shown = drawn(Position::default(), Look::default(), None, |_| Some("·".to_owned()));
        assert!(shown.starts_with("    a b c d e f g h\n  1 - - - - - - - -\n"), "{shown}");
        assert!(shown.contains("  3 - - - · - - - -\n  4 - - · O X - - -\n"), "{shown}");
        assert!(shown.ends_with("    X 2, O 2"), "{shown}");
        let look = Look { discs: true, width: Some(80), ..Look::default() };
        let after = drawn(Position::default().play(2, 3).unwrap(), look, Some((2, 3)), |_| None);
        assert!(after.contains("  3 - - -[●]- - - -\n  4 - - - ● ● - - -\n"), "{after}");
        assert!(after.ends_with("    ● X 4, ○ O 1"), "{after}");
    }
}
