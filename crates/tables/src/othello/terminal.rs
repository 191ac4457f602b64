//! Othello in the terminal: the person moves for the side to move at the start, the computer for the other.

use super::opinion::question;
use super::{DEEPEST, DEPTH, Start, file, say};
use crate::session::{Files, Session, not_understood, show_printed, show_problem};
use crate::{Seat, say as all};
use course::player::PATIENCE;
use games::othello::{Color, Game, Position, SIZE, field_name, field_named};
use questions::othello::By;
use std::cmp::Ordering;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;
use text::{Text, number};

/// A game in the terminal.
pub struct Table<'a> {
    game: Game,
    person: Color,
    /// who would be to move, if nobody had to pass
    next: Color,
    computer: Seat<'a, By>,
    depth: u32,
}

impl<'a> Table<'a> {
    /// The game that begins so, against this player.
    #[must_use]
    pub fn new(start: Start, computer: Seat<'a, By>) -> Table<'a> {
        let Start { game, stated, depth, .. } = start;
        let person = game.position().player;
        Table { game, person, next: stated, computer, depth: depth.unwrap_or(DEPTH) }
    }

    fn draws_lots(&self) -> bool {
        self.computer.player.code.is_none()
    }

    /// Lets the computer make its move, and says which.
    fn computer_moves(&mut self, output: &mut dyn Write) -> Result<Text, Text> {
        let (start, position) = (Instant::now(), self.game.position());
        let who = position.player;
        // No seed was asked for: every game may be another one.
        let lot = RandomState::new().hash_one(start);
        let thinking = || drop(writeln!(output, "{}", all::is_thinking(who)));
        let question = question(self.computer.player, position, self.depth, lot);
        let opinion = self.computer.opinion(&question, PATIENCE, thinking);
        show_printed(output, &self.computer.printed()).map_err(Text::verbatim)?;
        let opinion = opinion.map_err(|why| all::no_move(who, why))?;
        let at = if self.draws_lots() { lot as usize % opinion.moves.len() } else { 0 };
        let (row, column) = opinion.moves[at];
        self.game.play(row, column).map_err(|illegal| all::illegal_move(who, illegal.reason()))?;
        let field = field_name(row, column);
        if self.draws_lots() {
            return Ok(say::moved_at_random(who, field));
        }
        let (value, seconds) = (number(opinion.value, 2), number(start.elapsed().as_secs_f64(), 2));
        Ok(say::moved_to(who, field, value, opinion.positions, seconds))
    }
}

impl Session for Table<'_> {
    fn greeting(&self) -> Text {
        let (you, computer) = (named(self.person), self.person.other());
        match self.draws_lots() {
            true => say::greeting_at_random(you, computer),
            false => say::greeting(you, computer, (self.computer.player.text)(), self.depth),
        }
    }

    fn commands(&self) -> Text {
        say::commands()
    }

    fn prompt(&self) -> String {
        self.person.to_string()
    }

    fn shown(&self) -> String {
        let position = self.game.position();
        let board = drawn(position, position.player == self.person);
        match !position.board.is_over() && position.player != self.next {
            true => format!("{board}\n{}\n", say::passes(self.next)),
            false => board + "\n",
        }
    }

    fn result(&self) -> Option<Text> {
        let board = self.game.position().board;
        let (own, other) = (board.count(self.person), board.count(self.person.other()));
        let text = match own.cmp(&other) {
            _ if !board.is_over() => return None,
            Ordering::Greater => say::you_won_by(own, other),
            Ordering::Less => say::computer_won_by(other, own),
            Ordering::Equal => return Some(say::drawn_at(own, other)),
        };
        Some(if board.empty() == 0 { text } else { text.then(&say::empty_fields_to_the_winner(board.empty())) })
    }

    fn code_moves(&mut self, output: &mut dyn Write) -> io::Result<bool> {
        let Position { board, player } = self.game.position();
        if player == self.person || board.is_over() {
            return Ok(false);
        }
        match self.computer_moves(output) {
            Ok(moved) => writeln!(output, "{moved}")?,
            Err(problem) => {
                show_problem(output, &problem)?;
                if let Some((row, column)) = board.legal_moves(player).next() {
                    let _ = self.game.play(row, column);
                    writeln!(output, "{}", say::first_move_for_it(player, field_name(row, column)))?;
                }
            }
        }
        self.next = player.other();
        Ok(true)
    }

    fn play(&mut self, line: &str) -> Result<(), Text> {
        if line.chars().count() != 2 {
            return Err(not_understood(line, &say::commands()));
        }
        let (row, column) = field_named(line).ok_or_else(|| say::no_field(line))?;
        if self.game.position().board.is_over() {
            return Err(all::game_is_over());
        }
        self.game.play(row, column).map_err(|illegal| say::not_allowed(illegal.reason()))?;
        self.next = self.person.other();
        Ok(())
    }

    fn undo(&mut self) -> bool {
        let moves = self.game.moves().len();
        let before = (0..moves).rev().find(|&moves| self.game.position_after(moves).player == self.person);
        self.next = self.person;
        before.inspect(|&moves| self.game.truncate(moves)).is_some()
    }

    fn begin(&mut self) -> Text {
        (self.game, self.person, self.next) = (Game::default(), self.person.other(), Color::Black);
        say::new_game(named(self.person))
    }

    fn depth(&mut self) -> Option<(&mut u32, u32, String)> {
        Some((&mut self.depth, DEEPEST, self.person.other().to_string()))
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
        self.person = self.game.position().player;
        self.next = self.person;
        Ok(say::loaded(file.display(), self.game.moves().len(), named(self.person)))
    }
}

/// `X (black)`
pub fn named(color: Color) -> Text {
    match color {
        Color::Black => say::x_black(),
        Color::White => say::o_white(),
    }
}

/// The board with the names of its columns and rows; if `legal`, with a `·` wherever the side to move may move.
#[must_use]
pub fn drawn(Position { board, player }: Position, legal: bool) -> String {
    let field = |row, column| match board.get(row, column) {
        Some(color) => color.to_string(),
        None if legal && board.is_legal(player, row, column) => "·".to_owned(),
        None => "-".to_owned(),
    };
    let mut lines = vec!["    a b c d e f g h".to_owned()];
    for row in 0..SIZE {
        let fields: Vec<String> = (0..SIZE).map(|column| field(row, column)).collect();
        lines.push(format!("  {} {}", row + 1, fields.join(" ")));
    }
    lines.push(format!("    {}", say::discs(board.count(Color::Black), board.count(Color::White))));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_shows_where_to_move() {
        let shown = drawn(Position::default(), true);
        assert!(shown.starts_with("    a b c d e f g h\n  1 - - - - - - - -\n"), "{shown}");
        assert!(shown.contains("  3 - - - · - - - -\n  4 - - · O X - - -\n"), "{shown}");
        assert!(!drawn(Position::default(), false).contains('·'));
    }
}
