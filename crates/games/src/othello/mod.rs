//! Othello. A `Board` has 8x8 squares; `row` and `column` run from 0 to 7, from the top and from the left. A square
//! holds a `Color` or `None`. In the usual notation, the square in column 3, row 2 is `d3`.
//!
//! ```
//! use games::othello::{Board, Color};
//!
//! let board = Board::new();
//! assert!(board.is_legal(Color::Black, 2, 3));
//! let next = board.after(Color::Black, 2, 3); // a copy: `board` is as it was
//! assert_eq!((next.count(Color::Black), next.count(Color::White)), (4, 1));
//! assert_eq!(format!("{next:#}"), "-------------------X-------XX------XO---------------------------");
//! ```

pub mod bits;
pub mod learn;
mod notation;
mod serial;
mod words;

pub use notation::{IllegalMove, square_name, square_named};

use crate::refuse;
use crate::trace::{self, Recorder, Trace};
use crate::watch::{self, Moment};
use games_ear::Ear;
use serde::{Deserialize, Serialize};
use text::Text;
use words as say;

/// The number of rows and of columns of a board.
pub const SIZE: usize = 8;

/// An evaluation function: returns how good a board is for a colour. Searches take it as a parameter;
/// `stellung_bewerten` is one.
///
/// # Examples
/// ```
/// use games::othello::{Board, Color, Evaluation};
///
/// fn empty_squares(board: &Board, _me: Color) -> f64 {
///     board.empty() as f64
/// }
/// let evaluate: Evaluation = empty_squares; // without parentheses: the function itself, not a call
/// assert_eq!(evaluate(&Board::new(), Color::Black), 60.0);
/// ```
pub type Evaluation = fn(&Board, Color) -> f64;

/// A player, identified by the colour of the discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Color {
    /// Black, written `X`, who moves first.
    Black,
    /// White, written `O`, who moves second.
    White,
}

impl Color {
    /// Returns the opponent: White for Black, Black for White.
    #[must_use]
    #[inline]
    #[doc(alias = "get_gegner")]
    pub fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// Returns the name of the colour, in both languages.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Color::Black => say::black(),
            Color::White => say::white(),
        }
    }
}

/// An Othello board: eight rows of eight squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    black: u64,
    white: u64,
}

impl Default for Board {
    fn default() -> Board {
        Board::new()
    }
}

impl Board {
    /// Returns the starting position of every game.
    #[must_use]
    pub const fn new() -> Board {
        Board { black: 0x0000_0008_1000_0000, white: 0x0000_0010_0800_0000 }
    }

    /// Creates a board from two sets of squares, as in [`bits`]; `None` if they have a square in common.
    #[must_use]
    pub fn from_bits(black: u64, white: u64) -> Option<Board> {
        (black & white == 0).then_some(Board { black, white })
    }

    /// Returns the squares with discs of `color` as a set, as in [`bits`].
    #[must_use]
    #[inline]
    pub fn bits(&self, color: Color) -> u64 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// Returns the colour of the disc at (`row`, `column`), or `None` for an empty square.
    ///
    /// # Panics
    /// `row` or `column` is 8 or more.
    ///
    /// # Examples
    /// ```
    /// use games::othello::{Board, Color};
    ///
    /// let board = Board::new().after(Color::Black, 2, 3);
    /// assert_eq!(board.get(3, 3), Some(Color::Black)); // was white and is turned over
    /// assert_eq!(board.get(3, 2), None); // the row comes first
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn get(&self, row: usize, column: usize) -> Option<Color> {
        if row >= SIZE || column >= SIZE {
            refuse(say::no_such_row_or_column(row, column));
        }
        let is = |color: &Color| self.bits(*color) >> (SIZE * row + column) & 1 == 1;
        [Color::Black, Color::White].into_iter().find(is)
    }

    /// Whether `color` may move to (`row`, `column`): the square is empty, and the move turns over at least one disc.
    ///
    /// # Panics
    /// `row` or `column` is 8 or more.
    ///
    /// # Examples
    /// ```
    /// use games::othello::{Board, Color};
    ///
    /// let board = Board::new();
    /// assert!(!board.is_legal(Color::Black, 3, 3)); // the square is taken
    /// assert!(!board.is_legal(Color::Black, 2, 4)); // the square is empty, but the move turns over no disc
    /// assert!(board.is_legal(Color::White, 2, 4));
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    #[doc(alias = "zug_moeglich")]
    pub fn is_legal(&self, color: Color, row: usize, column: usize) -> bool {
        if row >= SIZE || column >= SIZE {
            refuse(say::no_such_row_or_column(row, column));
        }
        self.flips(color, row, column) != 0
    }

    /// Whether `color` has a legal move.
    ///
    /// # Examples
    /// ```
    /// use games::othello::{Board, Color};
    ///
    /// let board: Board = format!("OX{}", "-".repeat(62)).parse()?;
    /// assert!(!board.has_move(Color::Black)); // Black has a disc, but no move
    /// assert!(board.has_move(Color::White)); // White moves to c1, so the game is not over
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    #[doc(alias = "zuege_moeglich")]
    pub fn has_move(&self, color: Color) -> bool {
        bits::moves(self.bits(color), self.bits(color.other())) != 0
    }

    /// Returns the board after a move of `color` to (`row`, `column`). The original board is unchanged.
    ///
    /// # Panics
    /// The move is not legal; [`Board::play`] returns that as an error.
    ///
    /// # Examples
    /// ```
    /// use games::othello::{Board, Color};
    ///
    /// let board = Board::new();
    /// let next = board.after(Color::White, 2, 4); // although Black begins: the board does not know whose turn it is
    /// assert_eq!((next.count(Color::White), board.count(Color::White)), (4, 2));
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    #[doc(alias = "zug_simulieren")]
    pub fn after(&self, color: Color, row: usize, column: usize) -> Board {
        let mut after = *self;
        if let Err(illegal) = after.play(color, row, column) {
            refuse(illegal.text());
        }
        after
    }

    /// Plays a move of `color` to (`row`, `column`) on this board.
    ///
    /// # Errors
    /// The move is not legal. The error holds the move and the board, which is unchanged.
    ///
    /// # Examples
    /// ```
    /// use games::othello::{Board, Color};
    ///
    /// let mut board = Board::new();
    /// let error = board.play(Color::Black, 0, 0).unwrap_err();
    /// assert_eq!((error.board, board), (Board::new(), Board::new()));
    /// assert_eq!(error.reason().en, "X cannot move to a1 (0, 0): the move would turn over no disc");
    /// ```
    #[inline]
    pub fn play(&mut self, color: Color, row: usize, column: usize) -> Result<(), IllegalMove> {
        let flipped = if row < SIZE && column < SIZE { self.flips(color, row, column) } else { 0 };
        if flipped == 0 {
            return Err(IllegalMove { row, column, color, board: *self });
        }
        EVENTS.record(Event { before: *self, color, row: row as u8, column: column as u8 });
        let (own, other) = match color {
            Color::Black => (&mut self.black, &mut self.white),
            Color::White => (&mut self.white, &mut self.black),
        };
        *own |= flipped | 1 << (SIZE * row + column);
        *other &= !flipped;
        Ok(())
    }

    /// Returns the set of discs that a move of `color` turns over; the empty set if the move is illegal.
    #[inline]
    fn flips(&self, color: Color, row: usize, column: usize) -> u64 {
        let square = SIZE * row + column;
        if (self.black | self.white) >> square & 1 == 1 {
            return 0;
        }
        bits::flips(self.bits(color), self.bits(color.other()), square as u32)
    }

    /// Returns all squares as (row, column), row by row.
    pub fn squares() -> impl Iterator<Item = (usize, usize)> {
        (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| (row, column)))
    }

    /// Returns the legal moves of `color` as (row, column), row by row.
    ///
    /// # Examples
    /// ```
    /// use games::othello::{Board, Color};
    ///
    /// let moves: Vec<(usize, usize)> = Board::new().legal_moves(Color::Black).collect();
    /// assert_eq!(moves, [(2, 3), (3, 2), (4, 5), (5, 4)]);
    /// let board: Board = format!("OX{}", "-".repeat(62)).parse()?;
    /// assert_eq!(board.legal_moves(Color::Black).next(), None); // a pass is not among the moves
    /// # Ok::<(), games::ParseError>(())
    /// ```
    pub fn legal_moves(&self, color: Color) -> impl Iterator<Item = (usize, usize)> + use<> {
        let moves = bits::moves(self.bits(color), self.bits(color.other()));
        bits::squares(moves).map(|square| (square as usize / SIZE, square as usize % SIZE))
    }

    /// Returns the number of discs of `color` on the board.
    #[must_use]
    #[inline]
    pub fn count(&self, color: Color) -> usize {
        self.bits(color).count_ones() as usize
    }

    /// Returns the number of empty squares.
    #[must_use]
    #[inline]
    pub fn empty(&self) -> usize {
        (self.black | self.white).count_zeros() as usize
    }

    /// Whether the game is over, that is, neither player has a legal move.
    ///
    /// # Examples
    /// ```
    /// use games::othello::Board;
    ///
    /// let board: Board = format!("X{}", "-".repeat(63)).parse()?;
    /// assert!(board.is_over()); // 63 squares are empty, but no move turns over a disc
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn is_over(&self) -> bool {
        !self.has_move(Color::Black) && !self.has_move(Color::White)
    }

    /// Returns the result of a game that ends with this board, for `color`: own discs minus the opponent's, with the
    /// empty squares counted for the winner. The range is -64 to 64; a positive result is a win of `color`.
    ///
    /// # Examples
    /// ```
    /// use games::othello::{Board, Color};
    ///
    /// let won: Board = format!("X{}", "-".repeat(63)).parse()?;
    /// assert_eq!((won.final_score(Color::Black), won.final_score(Color::White)), (64, -64));
    /// let drawn: Board = format!("X{}O", "-".repeat(62)).parse()?;
    /// assert_eq!(drawn.final_score(Color::Black), 0); // without a winner the empty squares do not count
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn final_score(&self, color: Color) -> i32 {
        let difference = self.count(color) as i32 - self.count(color.other()) as i32;
        difference + difference.signum() * self.empty() as i32
    }
}

/// A state of a game: a board and the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The board of this position.
    pub board: Board,
    /// The player whose turn it is.
    pub player: Color,
}

impl Default for Position {
    fn default() -> Position {
        Position { board: Board::new(), player: Color::Black }
    }
}

impl Position {
    /// Returns the position after a forced pass: a player without a legal move passes if the opponent has one. All
    /// other positions are returned unchanged.
    ///
    /// # Examples
    /// ```
    /// use games::othello::{Color, Position};
    ///
    /// let position: Position = format!("OX{} X", "-".repeat(62)).parse()?;
    /// assert_eq!(position.settled().player, Color::White); // Black has no move
    /// let over: Position = format!("X{} X", "-".repeat(63)).parse()?;
    /// assert_eq!(over.settled(), over); // at the end of a game there is no pass
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    pub fn settled(self) -> Position {
        let Position { board, player } = self;
        let passes = !board.has_move(player) && board.has_move(player.other());
        Position { board, player: if passes { player.other() } else { player } }
    }

    /// Returns the position after the player to move has moved to (`row`, `column`), including a forced pass.
    ///
    /// # Errors
    /// The move is not legal.
    ///
    /// # Examples
    /// ```
    /// use games::othello::{Color, Position};
    ///
    /// let position: Position = format!("XO-XO---{} X", "-".repeat(56)).parse()?;
    /// let next = position.play(0, 2)?;
    /// assert!(next.to_string().starts_with("XXXXO---"));
    /// assert_eq!(next.player, Color::Black); // again, since White has no move
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(self, row: usize, column: usize) -> Result<Position, IllegalMove> {
        let mut board = self.board;
        board.play(self.player, row, column)?;
        Ok(Position { board, player: self.player.other() }.settled())
    }
}

/// A game: its starting position and all its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    start: Position,
    moves: Vec<(usize, usize)>,
    /// The position after each move, in the order of the moves.
    after: Vec<Position>,
}

impl Game {
    /// Creates a game that begins with `start`.
    #[must_use]
    pub fn from(start: Position) -> Game {
        Game { start: start.settled(), moves: Vec::new(), after: Vec::new() }
    }

    /// Returns the current position.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position_after(self.moves.len())
    }

    /// Returns the position after the first `moves` moves, or the current one if the game has fewer.
    #[must_use]
    pub fn position_after(&self, moves: usize) -> Position {
        match moves.min(self.after.len()) {
            0 => self.start,
            moves => self.after[moves - 1],
        }
    }

    /// Returns all moves as (row, column).
    #[must_use]
    pub fn moves(&self) -> &[(usize, usize)] {
        &self.moves
    }

    /// Plays a move of the player whose turn it is to (`row`, `column`).
    ///
    /// # Errors
    /// The move is not legal; the game is unchanged.
    pub fn play(&mut self, row: usize, column: usize) -> Result<(), IllegalMove> {
        let next = self.position().play(row, column)?;
        self.moves.push((row, column));
        self.after.push(next);
        Ok(())
    }

    /// Shortens the game to its first `moves` moves.
    pub fn truncate(&mut self, moves: usize) {
        self.moves.truncate(moves);
        self.after.truncate(moves);
    }
}

/// A step of a search: a move that was played on a board or on its copy. Each event stands for one examined position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The board before the move.
    pub before: Board,
    /// The player who moved.
    pub color: Color,
    /// The 0-based row of the move.
    pub row: u8,
    /// The 0-based column of the move.
    pub column: u8,
}

static EVENTS: Recorder<Event> = Recorder::keeping(100_000);

/// Runs `search` and returns its result and the moves that all threads played meanwhile. [`Trace::count`] is the number
/// of examined positions.
pub fn listen<R>(ear: Ear, search: impl FnOnce() -> R) -> (R, Trace<Event>) {
    trace::listen(ear, &EVENTS, search)
}

/// Runs `search` and returns its result, its moments and their total number: see [`crate::watch`].
pub fn watch<R>(ear: Ear, search: impl FnOnce() -> R) -> (R, Vec<Moment<Event>>, usize) {
    watch::watch(ear, &EVENTS, search)
}

#[cfg(test)]
mod tests {
    use super::Color::{Black, White};
    use super::*;
    use proptest::prelude::*;

    /// Known perft numbers for depths 1 to 9 from the starting position, with a pass as a move. Depths 10 and 11 are in
    /// the benchmark.
    const PERFT: [u64; 9] = [4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288];

    #[test]
    fn the_rules_give_the_known_numbers() {
        let Board { black, white } = Board::new();
        for (depth, known) in (1..).zip(PERFT) {
            assert_eq!(bits::perft(black, white, depth), known, "depth {depth}");
        }
    }

    /// Returns the discs that a move turns over, computed square by square, as an oracle that is independent of `bits`.
    fn flips_step_by_step(board: &Board, color: Color, row: usize, column: usize) -> Vec<(usize, usize)> {
        let mut all = Vec::new();
        if board.get(row, column).is_some() {
            return all;
        }
        for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
            let mut line = Vec::new();
            let (mut r, mut c) = (row as i32 + down, column as i32 + right);
            while (0..8).contains(&r) && (0..8).contains(&c) {
                match board.get(r as usize, c as usize) {
                    Some(there) if there == color => {
                        all.append(&mut line);
                        break;
                    }
                    Some(_) => line.push((r as usize, c as usize)),
                    None => break,
                }
                (r, c) = (r + down, c + right);
            }
        }
        all
    }

    fn any_board() -> impl Strategy<Value = Board> {
        (any::<u64>(), any::<u64>()).prop_map(|(discs, black)| Board { black: discs & black, white: discs & !black })
    }

    /// Plays a game in which each number selects one of the legal moves.
    fn a_game(choices: &[usize]) -> Game {
        let mut game = Game::default();
        for choice in choices {
            let Position { board, player } = game.position();
            let moves: Vec<_> = board.legal_moves(player).collect();
            if moves.is_empty() {
                break;
            }
            let (row, column) = moves[choice % moves.len()];
            game.play(row, column).unwrap();
        }
        game
    }

    proptest! {
        #[test]
        fn the_sets_say_what_stepping_from_square_to_square_says(board in any_board()) {
            for color in [Black, White] {
                for (row, column) in Board::squares() {
                    let flipped = flips_step_by_step(&board, color, row, column);
                    prop_assert_eq!(board.is_legal(color, row, column), !flipped.is_empty());
                    if !flipped.is_empty() {
                        let after = board.after(color, row, column);
                        for (r, c) in Board::squares() {
                            let changed = (r, c) == (row, column) || flipped.contains(&(r, c));
                            prop_assert_eq!(after.get(r, c), if changed { Some(color) } else { board.get(r, c) });
                        }
                    }
                }
                let moves: Vec<_> = board.legal_moves(color).collect();
                let legal: Vec<_> = Board::squares().filter(|&(row, column)| board.is_legal(color, row, column)).collect();
                prop_assert_eq!(board.has_move(color), !moves.is_empty());
                prop_assert_eq!(moves, legal);
            }
        }

        #[test]
        fn every_board_prints_as_what_it_is_parsed_from(board in any_board(), white in any::<bool>()) {
            prop_assert_eq!(board.to_string().parse(), Ok(board));
            prop_assert_eq!(format!("{board:#}").parse(), Ok(board));
            let position = Position { board, player: if white { White } else { Black } };
            prop_assert_eq!(position.to_string().parse(), Ok(position));
            prop_assert_eq!(format!("{board} {}", position.player).parse(), Ok(position));
        }

        #[test]
        fn any_text_is_parsed_or_refused_in_one_line(text in "[XOxo. \n-]{0,80}|\\PC{0,20}|([a-j][0-9] ?){0,9}") {
            if let Err(error) = text.parse::<Position>() {
                prop_assert!(!error.to_string().contains('\n'));
            }
            match text.parse::<Game>() {
                Ok(game) => prop_assert_eq!(game.to_string().parse(), Ok(game)),
                Err(error) => prop_assert!(!error.to_string().contains('\n')),
            }
        }

        #[test]
        fn every_game_prints_as_what_it_is_parsed_from(choices in prop::collection::vec(0..60_usize, 0..70)) {
            let game = a_game(&choices);
            let text = game.to_string();
            prop_assert_eq!(text.parse(), Ok(game.clone()));
            // A truncated text is a shorter game or an error that says it is cut off.
            for cut in 0..text.len() {
                match text[..cut].parse::<Game>() {
                    Ok(shorter) => prop_assert_eq!(shorter.moves(), &game.moves()[..cut / 2]),
                    Err(error) => prop_assert!(error.text().en.contains("cut off"), "{}", error),
                }
            }
        }
    }

    #[test]
    fn a_game_ends_when_nobody_can_move_and_whoever_cannot_passes() {
        // White has no disc left, so neither player can move: all 64 squares count for Black.
        let board: Board =
            "XXXXXXXX".repeat(7).parse::<String>().map(|text| text + "XXXXXXX-").unwrap().parse().unwrap();
        assert!(board.is_over());
        assert_eq!((board.final_score(Black), board.final_score(White)), (64, -64));
        // White has no move, Black has one at h1.
        let position: Position = format!("XXXXXXO-{} O", "X".repeat(56)).parse().unwrap();
        assert_eq!(position.settled().player, Black);
        assert!(position.play(0, 7).is_err());
        let end = position.settled().play(0, 7).unwrap();
        assert!(end.board.is_over() && end.board.final_score(White) == -64);
        // In a draw, the empty squares count for neither player.
        let board: Board = format!("{}{}{}", "X".repeat(31), "O".repeat(31), "--").parse().unwrap();
        assert_eq!(board.final_score(Black), 0);
    }

    #[test]
    fn an_illegal_move_changes_nothing_and_says_why() {
        let mut board = Board::new();
        let result = board.play(Black, 3, 3);
        assert_eq!(board, Board::new());
        assert_eq!(result.unwrap_err().reason().en, "X cannot move to d4 (3, 3): O lies there already");
        let reason = |row, column| Board::new().play(White, row, column).unwrap_err().reason().en;
        assert_eq!(reason(0, 0), "O cannot move to a1 (0, 0): the move would turn over no disc");
        assert!(reason(8, 0).contains("outside") && reason(0, 8).contains("outside"));
        assert!(std::panic::catch_unwind(|| Board::new().after(White, 0, 0)).is_err());
    }

    #[test]
    fn what_is_wrong_with_a_text_is_said() {
        let board = |text: &str| text.parse::<Position>().unwrap_err().text().en;
        assert_eq!(board("XO"), "an Othello board has 64 squares, but here: 2");
        assert_eq!(board(&"-".repeat(64)), "the side to move is missing: X or O behind the 64 squares");
        assert_eq!(board(&format!("{} z", "-".repeat(64))), "the side to move is X or O, not “z”");
        assert_eq!(board("XO\u{1b}"), "c1 (0, 2): “\\u{1b}” is none of X, O and - (empty)");
        let game = |text: &str| text.parse::<Game>().unwrap_err().text().en;
        assert_eq!(game("f5d6c"), "move 3 is cut off: “c”");
        assert_eq!(game("f5 d9"), "move 2: “d9” is no square from a1 to h8");
        assert_eq!(game("f5f5"), "move 2: O cannot move to f5 (4, 5): X lies there already");
    }

    #[test]
    fn squares_have_names() {
        assert_eq!(
            (square_name(2, 3), square_named("d3"), square_named("H8")),
            ("d3".to_owned(), Some((2, 3)), Some((7, 7)))
        );
        for no_square in ["", "d", "i1", "a9", "a0", "d33", "3d", "ä"] {
            assert_eq!(square_named(no_square), None, "{no_square}");
        }
    }
}
