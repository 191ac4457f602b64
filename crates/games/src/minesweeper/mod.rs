//! Minesweeper. `row` and `column` run from 0, from the top and from the left. A [`Field`] is a whole round, mines and
//! all; a [`View`] is what a player sees of it, and holds no mine. A field does not know what a click does: the
//! exercises write that.
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

/// Rows and columns that a board has at most.
pub const MOST: usize = 1000;

/// How large a board is, and how many mines lie on it. At least one square is free of mines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    rows: usize,
    columns: usize,
    mines: usize,
}

impl Level {
    /// 8x8 squares, 10 mines.
    pub const SMALL: Level = Level { rows: 8, columns: 8, mines: 10 };
    /// 9x9 squares, 10 mines.
    pub const BEGINNER: Level = Level { rows: 9, columns: 9, mines: 10 };
    /// 16x16 squares, 40 mines: the term paper's.
    pub const INTERMEDIATE: Level = Level { rows: 16, columns: 16, mines: 40 };
    /// 16 rows of 30 squares, 99 mines.
    pub const EXPERT: Level = Level { rows: 16, columns: 30, mines: 99 };

    /// So many rows, columns and mines.
    ///
    /// # Errors
    /// Not from 1 to [`MOST`] rows and columns, or no square would be free of mines.
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

    /// How many rows.
    #[must_use]
    #[inline]
    pub fn rows(self) -> usize {
        self.rows
    }

    /// How many columns.
    #[must_use]
    #[inline]
    pub fn columns(self) -> usize {
        self.columns
    }

    /// How many mines.
    #[must_use]
    #[inline]
    #[doc(alias = "MINEN")]
    pub fn mines(self) -> usize {
        self.mines
    }

    /// All squares as (row, column), row by row.
    pub fn squares(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| (row, column)))
    }

    /// Where (`row`, `column`) stands in a list of all squares, row by row.
    #[track_caller]
    #[inline]
    fn index(self, row: usize, column: usize) -> usize {
        if row >= self.rows || column >= self.columns {
            refuse(say::no_such_square(row, column, self.rows - 1, self.columns - 1));
        }
        row * self.columns + column
    }
}

/// The term paper's.
impl Default for Level {
    fn default() -> Level {
        Level::INTERMEDIATE
    }
}

/// What the first click of a round never opens. Every rate of wins depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstClick {
    /// A mine.
    #[default]
    Safe,
    /// A mine or a number, wherever the board has room for all mines elsewhere; else a mine.
    Zero,
}

/// When a round is won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rule {
    /// All mines are flagged and nothing else is: the term paper's rule.
    #[default]
    Flags,
    /// All squares without a mine are open: the usual rule.
    Opened,
}

/// What a square shows. The last four are seen when the round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "Feld")]
pub enum Square {
    /// `#`: covered, without a flag.
    #[doc(alias = "VERDECKT")]
    Covered,
    /// `F`: covered, with a flag.
    #[doc(alias = "FLAGGE")]
    Flag,
    /// `0` to `8`: open, with so many mines next to it.
    #[doc(alias = "ZAHL")]
    Open(u8),
    /// `+`: a flag on a mine.
    #[doc(alias = "FLAGGE_RICHTIG")]
    RightFlag,
    /// `-`: a flag where no mine lies.
    #[doc(alias = "FLAGGE_FALSCH")]
    WrongFlag,
    /// `*`: a mine without a flag.
    #[doc(alias = "MINE")]
    Mine,
    /// `!`: the mine that was clicked.
    #[doc(alias = "MINE_CLICKED")]
    ClickedMine,
}

/// What a player sees: numbers, flags, covered squares, and how many mines there are, but not where.
#[derive(Clone, PartialEq, Eq, Hash)]
#[doc(alias = "spielfeld")]
pub struct View {
    level: Level,
    squares: Vec<Square>,
}

impl View {
    /// A board on which all is covered.
    #[must_use]
    pub fn new(level: Level) -> View {
        View { level, squares: vec![Square::Covered; level.rows * level.columns] }
    }

    /// How large the board is, and how many mines lie on it.
    #[must_use]
    #[inline]
    pub fn level(&self) -> Level {
        self.level
    }

    /// How many rows the board has.
    #[must_use]
    #[inline]
    pub fn rows(&self) -> usize {
        self.level.rows
    }

    /// How many columns the board has.
    #[must_use]
    #[inline]
    pub fn columns(&self) -> usize {
        self.level.columns
    }

    /// How many mines lie on the board.
    #[must_use]
    #[inline]
    pub fn mines(&self) -> usize {
        self.level.mines
    }

    /// What (`row`, `column`) shows.
    ///
    /// # Panics
    /// The square is outside the board.
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn get(&self, row: usize, column: usize) -> Square {
        self.squares[self.level.index(row, column)]
    }

    /// All squares as (row, column), row by row.
    pub fn squares(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        self.level.squares()
    }

    /// This view, if (`row`, `column`) showed `square`.
    ///
    /// # Panics
    /// The square is outside the board.
    #[must_use]
    #[track_caller]
    pub fn showing(&self, row: usize, column: usize, square: Square) -> View {
        let mut view = self.clone();
        view.squares[self.level.index(row, column)] = square;
        view
    }

    /// How many squares are covered and have no flag.
    #[must_use]
    #[doc(alias = "felderVerdeckt")]
    pub fn covered(&self) -> usize {
        self.squares.iter().filter(|square| matches!(square, Square::Covered | Square::Mine)).count()
    }

    /// How many squares have a flag.
    #[must_use]
    #[doc(alias = "felderMarkiert")]
    pub fn flagged(&self) -> usize {
        let flag = |square: &&Square| matches!(square, Square::Flag | Square::RightFlag | Square::WrongFlag);
        self.squares.iter().filter(flag).count()
    }

    /// How many mines have no flag, if all flags are right. Below 0 there are more flags than mines.
    #[must_use]
    #[doc(alias = "minenUnmarkiert")]
    pub fn mines_left(&self) -> i32 {
        self.level.mines as i32 - self.flagged() as i32
    }
}

/// A click onto the square (row, column): all that a player can do, by hand or by code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[doc(alias = "onClick")]
pub enum Click {
    /// With the left button: opens the square.
    Left(usize, usize),
    /// With the right button: sets a flag there, or takes it away.
    Right(usize, usize),
}

/// A step of the term paper's AI. The steps are tried in turn, until one of them finds something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// `do_logik_feldnachbarn`: what one number says of its neighbours.
    Feldnachbarn,
    /// `do_logik_minenmenge`: what the number of all mines says.
    Minenmenge,
    /// `do_patternlogik`: what two numbers side by side say.
    Patternlogik,
    /// `get_chances`: the square that is most likely a mine, or least likely.
    Chances,
}

impl Step {
    /// All four, in the order of the term paper.
    pub const ALL: [Step; 4] = [Step::Feldnachbarn, Step::Minenmenge, Step::Patternlogik, Step::Chances];
}

/// How a round stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Standing {
    /// It goes on.
    #[default]
    Running,
    /// It is won.
    Won,
    /// The mine at this square was clicked.
    Lost {
        /// its row
        row: usize,
        /// its column
        column: usize,
    },
}

/// A whole round: where the mines lie, what is open, what is flagged, and how it stands. A method that changes it
/// changes a single square, and does not look at the squares around it.
#[derive(Clone, PartialEq, Eq)]
pub struct Field {
    level: Level,
    rule: Rule,
    standing: Standing,
    /// how many mines lie on the board by now
    placed: usize,
    /// as the end of the round shows them: there is no [`Square::Flag`]
    squares: Vec<Square>,
}

impl Field {
    /// A round that begins: all is covered, and no mine is placed. It is won by the term paper's rule.
    #[must_use]
    pub fn new(level: Level) -> Field {
        Field::with_rule(level, Rule::default())
    }

    /// As [`Field::new`], to be won by this rule.
    #[must_use]
    pub fn with_rule(level: Level, rule: Rule) -> Field {
        let squares = vec![Square::Covered; level.rows * level.columns];
        Field { level, rule, standing: Standing::Running, placed: 0, squares }
    }

    /// How large the board is, and how many mines belong on it.
    #[must_use]
    #[inline]
    pub fn level(&self) -> Level {
        self.level
    }

    /// When the round is won.
    #[must_use]
    #[inline]
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// How the round stands.
    #[must_use]
    #[inline]
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// What the player sees of (`row`, `column`).
    ///
    /// # Panics
    /// The square is outside the board.
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
    #[must_use]
    #[track_caller]
    #[inline]
    #[doc(alias = "isMine")]
    pub fn is_mine(&self, row: usize, column: usize) -> bool {
        let square = self.squares[self.level.index(row, column)];
        matches!(square, Square::Mine | Square::RightFlag | Square::ClickedMine)
    }

    /// Whether all mines lie on the board. Before the first click none does.
    #[must_use]
    #[inline]
    #[doc(alias = "minenPlaziert")]
    pub fn mines_placed(&self) -> bool {
        self.placed == self.level.mines
    }

    /// All squares as (row, column), row by row.
    pub fn squares(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        self.level.squares()
    }

    /// What the player sees.
    #[must_use]
    pub fn view(&self) -> View {
        View { level: self.level, squares: self.squares.iter().map(|&square| self.seen(square)).collect() }
    }

    /// Puts a mine onto a covered square.
    ///
    /// # Panics
    /// A mine lies there already, the square is open or outside the board, all mines are placed, or the round is over.
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

    /// Opens one square, which shows `number` from now on.
    ///
    /// # Panics
    /// The square is open already, has a flag, holds a mine or is outside the board, `number` is above 8, or the round
    /// is over.
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

    /// Sets a flag onto a covered square.
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

    /// Takes the flag off a square.
    ///
    /// # Panics
    /// The square has no flag or is outside the board, or the round is over.
    #[track_caller]
    pub fn take_flag(&mut self, row: usize, column: usize) {
        let bare = match self.running(row, column) {
            Square::WrongFlag => Square::Covered,
            Square::RightFlag => Square::Mine,
            _ => refuse(say::no_flag_to_take(row, column)),
        };
        self.set(row, column, bare, Change::FlagTaken);
    }

    /// Ends the round: it is lost by a click onto the mine at (`row`, `column`).
    ///
    /// # Panics
    /// No mine without a flag lies there, the square is outside the board, or the round was over before.
    #[track_caller]
    #[doc(alias = "spielVerloren")]
    pub fn lose(&mut self, row: usize, column: usize) {
        if self.running(row, column) != Square::Mine {
            refuse(say::no_mine_to_lose_by(row, column));
        }
        self.standing = Standing::Lost { row, column };
        self.set(row, column, Square::ClickedMine, Change::Lost);
    }

    /// Ends the round: it is won. That this is true is not checked.
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

    /// What is at (`row`, `column`) of a round that is not over.
    #[track_caller]
    fn running(&self, row: usize, column: usize) -> Square {
        let square = self.squares[self.level.index(row, column)];
        if self.standing != Standing::Running {
            refuse(say::the_round_is_over());
        }
        square
    }

    /// The square, which is on the board, becomes this one.
    fn set(&mut self, row: usize, column: usize, square: Square, change: Change) {
        self.squares[row * self.level.columns + column] = square;
        EVENTS.record(Event { change, row: row as u16, column: column as u16 });
    }

    /// What a player sees of a square.
    #[inline]
    fn seen(&self, square: Square) -> Square {
        match (self.standing, square) {
            (Standing::Running, Square::Mine) => Square::Covered,
            (Standing::Running, Square::RightFlag | Square::WrongFlag) => Square::Flag,
            _ => square,
        }
    }
}

/// One change of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// what was done
    pub change: Change,
    /// the row, from 0
    pub row: u16,
    /// the column, from 0
    pub column: u16,
}

/// What can be done to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    /// A mine was put there.
    MinePlaced,
    /// It was opened.
    Opened {
        /// what it shows
        number: u8,
    },
    /// A flag was set there.
    Flagged,
    /// The flag was taken from it.
    FlagTaken,
    /// The round was lost there.
    Lost,
    /// The round was won; the square says nothing.
    Won,
}

// Enough to open the largest board.
static EVENTS: Recorder<Event> = Recorder::keeping(MOST * MOST);

/// The result of `play` and what was done to fields while it ran, on all threads.
pub fn listen<R>(ear: Ear, play: impl FnOnce() -> R) -> (R, Trace<Event>) {
    trace::listen(ear, &EVENTS, play)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// What `change` is refused with.
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
