//! Games of TicTacToe in files that people can read: the first board, the side that begins, and the moves.

use super::{Position, Square, TicTacToe, say};
use crate::files::{self, Lines};
use crate::turns::Record;
use games::tictactoe::Board;
use games::tictactoe::Mark::{O, X};
use referee::tictactoe::{is_over, to_move};
use std::path::Path;
use text::Text;
use text::files::wrong_in;

/// The greatest size of a saved game, in characters.
const LONGEST: u64 = 4 << 10;

/// Returns the text of a game. The last line is `end`, so that a file that was cut off is recognised.
///
/// ```text
/// tictactoe
/// board . . . / . . . / . . .
/// begins X
/// moves 11 00 22
/// end
/// ```
#[must_use]
pub fn write(game: &Record<TicTacToe>) -> String {
    let (board, mover) = game.after(0);
    let moves: Vec<String> = game.moves().iter().map(|(row, column)| format!("{row}{column}")).collect();
    let moves = if moves.is_empty() { "none".to_owned() } else { moves.join(" ") };
    format!("tictactoe\nboard {board:#}\nbegins {mover}\nmoves {moves}\nend\n")
}

/// Reads the game in this text.
///
/// # Errors
/// The text holds no game; the message explains the problem in one line.
pub fn read(text: &str) -> Result<Record<TicTacToe>, Text> {
    let mut lines = Lines::of(text);
    if lines.next() != Some("tictactoe") {
        return Err(say::not_a_game());
    }
    lines.take_end()?;
    let board: Board = lines.value("board", |text| text.parse().ok())?;
    let mover = lines.value("begins", |text| [X, O].into_iter().find(|mark| mark.to_string() == text))?;
    let is_its_turn = [X, O].into_iter().any(|first| to_move(&board, first) == Ok(mover)) || is_over(&board);
    if !is_its_turn {
        return Err(lines.wrong(say::is_not_to_move(mover, format!("{board:#}"))));
    }
    let mut game = Record::from((board, mover) as Position);
    let moves = lines
        .value("moves", |text| if text == "none" { Some(Vec::new()) } else { text.split(' ').map(square).collect() })?;
    for step in moves {
        game.play(step).map_err(|why| lines.wrong(why))?;
    }
    match lines.next() {
        None => Ok(game),
        Some(_) => Err(say::not_a_game()),
    }
}

/// Returns the square with this name: `02` is the upper right one.
fn square(name: &str) -> Option<Square> {
    let digit = |sign: char| sign.to_digit(3).map(|digit| digit as usize);
    match name.chars().map(digit).collect::<Option<Vec<usize>>>()?[..] {
        [row, column] => Some((row, column)),
        _ => None,
    }
}

/// Reads the game in `file`.
///
/// # Errors
/// The file cannot be read, or holds no game; the message explains the problem in one line.
pub fn load(file: &Path) -> Result<Record<TicTacToe>, Text> {
    let text = files::read(file, LONGEST)?.ok_or_else(say::not_a_game);
    text.and_then(|text| read(&text)).map_err(|why| wrong_in(file.display(), why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_game_is_read_as_it_was_written(begins_x in any::<bool>(), squares in prop::collection::vec((0..3_usize, 0..3_usize), 0..12)) {
            let mut game = Record::from((Board::new(), if begins_x { X } else { O }));
            squares.into_iter().for_each(|square| drop(game.play(square)));
            prop_assert_eq!(read(&write(&game)), Ok(game));
        }

        #[test]
        fn what_is_none_is_said_in_a_line(text in "\\PC{0,80}") {
            let why = read(&text).unwrap_err();
            prop_assert!(why.en.lines().count() == 1);
        }
    }

    #[test]
    fn a_wrong_line_is_named() {
        let whole = "tictactoe\nboard . . . / . . . / . . .\nbegins X\nmoves 11 00\nend\n";
        assert_eq!(read(whole).map(|game| game.count()), Ok(2));
        for (part, other, named) in [
            ("11 00", "11 11", "line 4"),
            ("11 00", "33", "line 4"),
            ("begins X", "begins Y", "line 3"),
            (". . . / . . . / . . .", "X . . / . . . / . . .", "line 3"),
            ("end\n", "", "cut off"),
            ("tictactoe", "othello", "no game"),
        ] {
            let why = read(&whole.replacen(part, other, 1)).unwrap_err().en;
            assert!(why.contains(named), "{other}: {why}");
        }
    }
}
