//! Minesweeper. `row` and `column` run from 0, from the top and from the left. A [`Field`] is a complete round
//! including its mines. A [`View`] is the part that a player sees, without the mines. A field does not implement
//! clicks: that is the task of the exercises.
//!
//! ```
//! use games::minesweeper::{Field, Level, Square, View};
//!
//! let mut field = Field::new("3x2/1".parse::<Level>()?); // three columns, two rows, one mine
//! field.place_mine(0, 0);
//! field.open(0, 1, 1);
//! field.flag(0, 0);
//! assert_eq!(format!("{field:#}"), "+1# / ### 1");
//! let view = field.view();
//! assert_eq!(view, "F1# / ### 1".parse::<View>()?);
//! assert_eq!((view.get(0, 1), view.covered(), view.mines_left()), (Square::Open(1), 4, 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod csp;
mod notation;
mod serial;
mod words;

use crate::trace::{self, Recorder, Trace};
use crate::{ParseError, refuse};
use games_ear::Ear;
use serde::{Deserialize, Serialize};
use words as say;

/// The maximum number of rows and of columns of a board.
pub const MOST: usize = 1000;

/// The size of a board and its number of mines. At least one square is free of mines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    rows: usize,
    columns: usize,
    mines: usize,
}

impl Level {
    /// A small board: 8x8 squares, 10 mines.
    pub const SMALL: Level = Level { rows: 8, columns: 8, mines: 10 };
    /// The usual level for beginners: 9x9 squares, 10 mines.
    pub const BEGINNER: Level = Level { rows: 9, columns: 9, mines: 10 };
    /// The level of the term paper: 16x16 squares, 40 mines.
    pub const INTERMEDIATE: Level = Level { rows: 16, columns: 16, mines: 40 };
    /// The usual level for experts: 16 rows of 30 squares, 99 mines.
    pub const EXPERT: Level = Level { rows: 16, columns: 30, mines: 99 };

    /// Creates a level with these numbers of rows, columns and mines.
    ///
    /// # Errors
    /// The number of rows or of columns is not from 1 to [`MOST`], or no square would be free of mines.
    pub fn new(rows: usize, columns: usize, mines: usize) -> Result<Level, ParseError> {
        let possible = 1..=MOST;
        if !possible.contains(&rows) || !possible.contains(&columns) {
            return Err(ParseError(say::no_such_size(columns, rows, MOST)));
        }
        if mines >= rows * columns {
            return Err(ParseError(say::too_many_mines(mines, rows * columns)));
        }
        Ok(Level { rows, columns, mines })
    }

    /// Returns the number of rows.
    #[must_use]
    #[inline]
    pub fn rows(self) -> usize {
        self.rows
    }

    /// Returns the number of columns.
    #[must_use]
    #[inline]
    pub fn columns(self) -> usize {
        self.columns
    }

    /// Returns the number of mines.
    #[must_use]
    #[inline]
    #[doc(alias = "MINEN")]
    pub fn mines(self) -> usize {
        self.mines
    }

    /// Returns all squares as (row, column), row by row.
    pub fn squares(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| (row, column)))
    }

    /// Returns the row-major index of (`row`, `column`).
    #[track_caller]
    #[inline]
    fn index(self, row: usize, column: usize) -> usize {
        if row >= self.rows || column >= self.columns {
            refuse(say::no_such_square(row, column, self.rows - 1, self.columns - 1));
        }
        row * self.columns + column
    }
}

/// Returns the level of the term paper: [`Level::INTERMEDIATE`].
impl Default for Level {
    fn default() -> Level {
        Level::INTERMEDIATE
    }
}

/// The guarantee for the first click of a round. Win rates depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstClick {
    /// The first square holds no mine.
    #[default]
    Safe,
    /// The first square shows 0, wherever the board has room for all mines elsewhere; otherwise it holds no mine.
    Zero,
}

/// The condition under which a round is won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rule {
    /// All mines have flags, and no other square has one: the rule of the term paper.
    #[default]
    Flags,
    /// All squares without a mine are open: the usual rule.
    Opened,
}

/// The appearance of a square. The last four variants occur only after the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "Feld")]
pub enum Square {
    /// `#`: a covered square without a flag.
    #[doc(alias = "VERDECKT")]
    Covered,
    /// `F`: a covered square with a flag.
    #[doc(alias = "FLAGGE")]
    Flag,
    /// `0` to `8`: an open square with this number of mines next to it.
    #[doc(alias = "ZAHL")]
    Open(u8),
    /// `+`: a flag on a mine.
    #[doc(alias = "FLAGGE_RICHTIG")]
    RightFlag,
    /// `-`: a flag on a square without a mine.
    #[doc(alias = "FLAGGE_FALSCH")]
    WrongFlag,
    /// `*`: a mine without a flag.
    #[doc(alias = "MINE")]
    Mine,
    /// `!`: the mine that was clicked.
    #[doc(alias = "MINE_CLICKED")]
    ClickedMine,
}

/// The board as a player sees it: numbers, flags, covered squares and the number of mines, but not their places.
#[derive(Clone, PartialEq, Eq, Hash)]
#[doc(alias = "spielfeld")]
pub struct View {
    level: Level,
    squares: Vec<Square>,
}

impl View {
    /// Creates a board on which all squares are covered.
    #[must_use]
    pub fn new(level: Level) -> View {
        View { level, squares: vec![Square::Covered; level.rows * level.columns] }
    }

    /// Returns the size of the board and its number of mines.
    #[must_use]
    #[inline]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Returns the number of rows.
    #[must_use]
    #[inline]
    pub fn rows(&self) -> usize {
        self.level.rows
    }

    /// Returns the number of columns.
    #[must_use]
    #[inline]
    pub fn columns(&self) -> usize {
        self.level.columns
    }

    /// Returns the number of mines on the board.
    #[must_use]
    #[inline]
    pub fn mines(&self) -> usize {
        self.level.mines
    }

    /// Returns the appearance of (`row`, `column`).
    ///
    /// # Panics
    /// The square is outside the board.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::{Square, View};
    ///
    /// let view: View = "1F / ## 1".parse()?;
    /// assert_eq!((view.get(0, 0), view.get(0, 1)), (Square::Open(1), Square::Flag));
    /// assert_eq!(view.get(1, 0), Square::Covered); // the row comes first
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn get(&self, row: usize, column: usize) -> Square {
        self.squares[self.level.index(row, column)]
    }

    /// Returns all squares as (row, column), row by row.
    pub fn squares(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        self.level.squares()
    }

    /// Returns a copy of this view in which (`row`, `column`) shows `square`.
    ///
    /// # Panics
    /// The square is outside the board.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::{Square, View};
    ///
    /// let view: View = "1# / ## 1".parse()?;
    /// let other = view.showing(0, 1, Square::Open(8)); // whether the number can be true is not checked
    /// assert_eq!(format!("{other:#}"), "18 / ## 1");
    /// assert_eq!(format!("{view:#}"), "1# / ## 1");
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn showing(&self, row: usize, column: usize, square: Square) -> View {
        let mut view = self.clone();
        view.squares[self.level.index(row, column)] = square;
        view
    }

    /// Returns the number of covered squares without a flag.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::View;
    ///
    /// let view: View = "1F# / 1## 2".parse()?;
    /// assert_eq!((view.covered(), view.flagged()), (3, 1)); // the square with the flag does not count as covered
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[doc(alias = "felderVerdeckt")]
    pub fn covered(&self) -> usize {
        self.squares.iter().filter(|square| matches!(square, Square::Covered | Square::Mine)).count()
    }

    /// Returns the number of squares with a flag.
    #[must_use]
    #[doc(alias = "felderMarkiert")]
    pub fn flagged(&self) -> usize {
        let flag = |square: &&Square| matches!(square, Square::Flag | Square::RightFlag | Square::WrongFlag);
        self.squares.iter().filter(flag).count()
    }

    /// Returns the number of mines without a flag, provided that all flags are right. The result is negative if there
    /// are more flags than mines.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::View;
    ///
    /// assert_eq!("F1# 2".parse::<View>()?.mines_left(), 1);
    /// assert_eq!("F1F 1".parse::<View>()?.mines_left(), -1);
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[doc(alias = "minenUnmarkiert")]
    pub fn mines_left(&self) -> i32 {
        self.level.mines as i32 - self.flagged() as i32
    }
}

/// A click onto the square (row, column), the only action of a player, by hand or by code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[doc(alias = "onClick")]
pub enum Click {
    /// A click with the left button, which opens the square.
    Left(usize, usize),
    /// A click with the right button, which sets a flag or removes it.
    Right(usize, usize),
}

/// A step of the term paper's AI. The steps are tried in turn until one of them finds a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// `do_logik_feldnachbarn`: conclusions from one number about its neighbours.
    Feldnachbarn,
    /// `do_logik_minenmenge`: conclusions from the number of all mines.
    Minenmenge,
    /// `do_patternlogik`: conclusions from two adjacent numbers.
    Patternlogik,
    /// `get_chances`: the square that is most likely or least likely a mine.
    Chances,
}

impl Step {
    /// All four steps in the order of the term paper.
    pub const ALL: [Step; 4] = [Step::Feldnachbarn, Step::Minenmenge, Step::Patternlogik, Step::Chances];
}

/// The state of a round: running, won or lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Standing {
    /// The round is not over.
    #[default]
    Running,
    /// The round is won.
    Won,
    /// The round is lost: the mine at this square was clicked.
    Lost {
        /// The 0-based row of the mine.
        row: usize,
        /// The 0-based column of the mine.
        column: usize,
    },
}

/// A complete round: the mines, the open squares, the flags and the standing. Each method that changes the field
/// changes a single square, without regard to its neighbours.
#[derive(Clone, PartialEq, Eq)]
pub struct Field {
    level: Level,
    rule: Rule,
    standing: Standing,
    /// The number of mines that are placed so far.
    placed: usize,
    /// The squares as they appear after the end of the round, row-major: none is a [`Square::Flag`].
    squares: Vec<Square>,
}

impl Field {
    /// Creates a round in which all squares are covered and no mine is placed. The round is won by the term paper's
    /// rule.
    #[must_use]
    pub fn new(level: Level) -> Field {
        Field::with_rule(level, Rule::default())
    }

    /// Creates a round as [`Field::new`] does, but with the given rule for winning.
    #[must_use]
    pub fn with_rule(level: Level, rule: Rule) -> Field {
        let squares = vec![Square::Covered; level.rows * level.columns];
        Field { level, rule, standing: Standing::Running, placed: 0, squares }
    }

    /// Returns the size of the board and the number of mines that belong on it.
    #[must_use]
    #[inline]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Returns the rule by which the round is won.
    #[must_use]
    #[inline]
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// Returns the state of the round.
    #[must_use]
    #[inline]
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// Returns the appearance of (`row`, `column`) to the player.
    ///
    /// # Panics
    /// The square is outside the board.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::{Field, Square};
    ///
    /// let mut field: Field = "*- 1".parse()?; // a mine, and a flag where no mine lies
    /// assert_eq!((field.get(0, 0), field.get(0, 1)), (Square::Covered, Square::Flag));
    /// field.lose(0, 0); // shows everything
    /// assert_eq!((field.get(0, 0), field.get(0, 1)), (Square::ClickedMine, Square::WrongFlag));
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn get(&self, row: usize, column: usize) -> Square {
        self.seen(self.squares[self.level.index(row, column)])
    }

    /// Whether a mine lies at (`row`, `column`).
    ///
    /// # Panics
    /// The square is outside the board.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::Field;
    ///
    /// let field: Field = "+-# 1".parse()?; // two flags, of which the first is right
    /// assert_eq!((field.is_mine(0, 0), field.is_mine(0, 1)), (true, false));
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    #[doc(alias = "isMine")]
    pub fn is_mine(&self, row: usize, column: usize) -> bool {
        let square = self.squares[self.level.index(row, column)];
        matches!(square, Square::Mine | Square::RightFlag | Square::ClickedMine)
    }

    /// Whether all mines are placed. Before the first click none is.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::{Field, Level};
    ///
    /// let mut field = Field::new(Level::new(1, 2, 1)?);
    /// assert!(!field.mines_placed());
    /// field.place_mine(0, 1);
    /// assert!(field.mines_placed());
    /// assert!(Field::new(Level::new(1, 2, 0)?).mines_placed()); // a level without mines
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    #[doc(alias = "minenPlaziert")]
    pub fn mines_placed(&self) -> bool {
        self.placed == self.level.mines
    }

    /// Returns all squares as (row, column), row by row.
    pub fn squares(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        self.level.squares()
    }

    /// Returns the board as the player sees it.
    #[must_use]
    pub fn view(&self) -> View {
        View { level: self.level, squares: self.squares.iter().map(|&square| self.seen(square)).collect() }
    }

    /// Places a mine on a covered square.
    ///
    /// # Panics
    /// A mine lies there already, the square is open or outside the board, all mines are placed, or the round is over.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::Field;
    ///
    /// let mut field: Field = "-## 1".parse()?;
    /// field.place_mine(0, 0); // below a flag, which stays
    /// assert_eq!(field.to_string(), "+## 1");
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[track_caller]
    #[doc(alias = "setMine")]
    pub fn place_mine(&mut self, row: usize, column: usize) {
        let square = self.running(row, column);
        if self.mines_placed() {
            refuse(say::all_mines_are_placed(row, column, self.level.mines));
        }
        let mine = match square {
            Square::Covered => Square::Mine,
            Square::WrongFlag => Square::RightFlag,
            Square::Open(_) => refuse(say::no_mine_on_an_open_square(row, column)),
            _ => refuse(say::a_mine_lies_there(row, column)),
        };
        self.placed += 1;
        self.set(row, column, mine, Change::MinePlaced);
    }

    /// Opens one square, which then shows `number`.
    ///
    /// # Panics
    /// The square is open already, has a flag, holds a mine or is outside the board, `number` is above 8, or the round
    /// is over.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::Field;
    ///
    /// let mut field: Field = "#### / ###* 1".parse()?;
    /// field.open(0, 0, 0); // opens no neighbour
    /// field.open(0, 1, 5); // whether the number is true is not checked
    /// assert_eq!(format!("{field:#}"), "05## / ###* 1");
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[track_caller]
    #[doc(alias = "setAufgedeckt")]
    pub fn open(&mut self, row: usize, column: usize, number: u8) {
        match self.running(row, column) {
            Square::Covered if number <= 8 => {}
            Square::Covered => refuse(say::no_such_number(row, column, number)),
            Square::Mine => refuse(say::a_mine_is_opened(row, column)),
            Square::Open(_) => refuse(say::already_open(row, column)),
            _ => refuse(say::a_flag_is_opened(row, column)),
        }
        self.set(row, column, Square::Open(number), Change::Opened { number });
    }

    /// Sets a flag on a covered square.
    ///
    /// # Panics
    /// The square is open, has a flag already or is outside the board, or the round is over.
    #[track_caller]
    pub fn flag(&mut self, row: usize, column: usize) {
        let flag = match self.running(row, column) {
            Square::Covered => Square::WrongFlag,
            Square::Mine => Square::RightFlag,
            Square::Open(_) => refuse(say::no_flag_on_an_open_square(row, column)),
            _ => refuse(say::a_flag_is_there(row, column)),
        };
        self.set(row, column, flag, Change::Flagged);
    }

    /// Removes the flag from a square.
    ///
    /// # Panics
    /// The square has no flag or is outside the board, or the round is over.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::Field;
    ///
    /// let mut field: Field = "+# 1".parse()?;
    /// field.take_flag(0, 0); // the mine stays
    /// assert_eq!(field.to_string(), "*# 1");
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[track_caller]
    pub fn take_flag(&mut self, row: usize, column: usize) {
        let bare = match self.running(row, column) {
            Square::WrongFlag => Square::Covered,
            Square::RightFlag => Square::Mine,
            _ => refuse(say::no_flag_to_take(row, column)),
        };
        self.set(row, column, bare, Change::FlagTaken);
    }

    /// Ends the round as lost by a click onto the mine at (`row`, `column`).
    ///
    /// # Panics
    /// No mine without a flag lies there, the square is outside the board, or the round was over before.
    ///
    /// # Examples
    /// ```
    /// use games::minesweeper::{Field, Standing};
    ///
    /// let mut field: Field = "*#* 2".parse()?;
    /// field.lose(0, 2);
    /// assert_eq!(field.standing(), Standing::Lost { row: 0, column: 2 });
    /// assert_eq!(field.view().to_string(), "*#! 2"); // the player sees the other mine too
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[track_caller]
    #[doc(alias = "spielVerloren")]
    pub fn lose(&mut self, row: usize, column: usize) {
        if self.running(row, column) != Square::Mine {
            refuse(say::no_mine_to_lose_by(row, column));
        }
        self.standing = Standing::Lost { row, column };
        self.set(row, column, Square::ClickedMine, Change::Lost);
    }

    /// Ends the round as won. Whether the rule is met is not checked.
    ///
    /// # Panics
    /// The round was over before.
    #[track_caller]
    #[doc(alias = "spielGewonnen")]
    pub fn win(&mut self) {
        self.running(0, 0);
        self.standing = Standing::Won;
        EVENTS.record(Event { change: Change::Won, row: 0, column: 0 });
    }

    /// Returns the stored square at (`row`, `column`), and panics if the round is over.
    #[track_caller]
    fn running(&self, row: usize, column: usize) -> Square {
        let square = self.squares[self.level.index(row, column)];
        if self.standing != Standing::Running {
            refuse(say::the_round_is_over());
        }
        square
    }

    /// Replaces the square at (`row`, `column`), which must be on the board, and records the change.
    fn set(&mut self, row: usize, column: usize, square: Square, change: Change) {
        self.squares[row * self.level.columns + column] = square;
        EVENTS.record(Event { change, row: row as u16, column: column as u16 });
    }

    /// Returns the appearance of a stored square to the player.
    #[inline]
    fn seen(&self, square: Square) -> Square {
        match (self.standing, square) {
            (Standing::Running, Square::Mine) => Square::Covered,
            (Standing::Running, Square::RightFlag | Square::WrongFlag) => Square::Flag,
            _ => square,
        }
    }
}

/// A change of a field, recorded in a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// The kind of the change.
    pub change: Change,
    /// The 0-based row of the square.
    pub row: u16,
    /// The 0-based column of the square.
    pub column: u16,
}

/// The kind of a change of a square or of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    /// A mine was placed on the square.
    MinePlaced,
    /// The square was opened.
    Opened {
        /// The number that the square shows.
        number: u8,
    },
    /// A flag was set on the square.
    Flagged,
    /// The flag was removed from the square.
    FlagTaken,
    /// The round was lost by a click onto the square.
    Lost,
    /// The round was won; the square is meaningless.
    Won,
}

// Enough to open the largest board.
static EVENTS: Recorder<Event> = Recorder::keeping(MOST * MOST);

/// Runs `play` and returns its result and the changes of fields that all threads made meanwhile.
pub fn listen<R>(ear: Ear, play: impl FnOnce() -> R) -> (R, Trace<Event>) {
    trace::listen(ear, &EVENTS, play)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// Returns the message of the panic of `change`, which must leave the field unchanged.
    fn refused(field: &str, change: impl FnOnce(&mut Field)) -> String {
        let mut field: Field = field.parse().unwrap();
        let before = field.clone();
        let panic = catch_unwind(AssertUnwindSafe(|| change(&mut field))).expect_err("it was allowed");
        assert_eq!(field, before);
        panic.downcast::<text::Text>().expect("a sentence").en
    }

    #[test]
    fn what_cannot_be_done_is_refused_and_changes_nothing() {
        assert!(refused("*## 2", |field| field.place_mine(0, 0)).contains("a mine lies there already"));
        assert!(refused("1# 1", |field| field.place_mine(0, 0)).contains("the square is open"));
        assert!(refused("*# 1", |field| field.place_mine(0, 1)).contains("are placed already"));
        assert!(refused("*# 1", |field| field.open(0, 0, 0)).contains("a mine lies there"));
        assert!(refused("*1 1", |field| field.open(0, 1, 1)).contains("open already"));
        assert!(refused("*- 1", |field| field.open(0, 1, 1)).contains("it has a flag"));
        assert!(refused("*# 1", |field| field.open(0, 1, 9)).contains("at most 8 neighbours"));
        assert!(refused("*# 1", |field| field.open(0, 2, 1)).contains("columns from 0 to 1"));
        assert!(refused("*1 1", |field| field.flag(0, 1)).contains("it is open"));
        assert!(refused("+# 1", |field| field.flag(0, 0)).contains("has a flag already"));
        assert!(refused("*# 1", |field| field.take_flag(0, 0)).contains("no flag to take"));
        assert!(refused("*# 1", |field| field.lose(0, 1)).contains("no mine without a flag"));
        assert!(refused("+# 1", |field| field.lose(0, 0)).contains("no mine without a flag"));
        assert!(refused("*# 1 won", |field| field.open(0, 1, 1)).contains("the round is over"));
        assert!(refused("!# 1", Field::win).contains("the round is over"));
    }
}
