//! The knowledge about each square, and the conclusions from single numbers.

use super::words as say;
use games::minesweeper::{Level, Square, View};
use referee::minesweeper::neighbours;
use text::Text;

/// The knowledge about a square. Squares are numbered in row-major order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    Nothing,
    /// A square that holds a mine.
    Mine,
    /// A covered square without a mine.
    Safe,
    /// An open square with its number.
    Number(u8),
}

/// The neighbours of a square.
#[derive(Clone, Copy)]
struct Near {
    squares: [u32; 8],
    count: u8,
}

/// A board without its contents.
pub struct Ground {
    pub level: Level,
    near: Vec<Near>,
}

impl Ground {
    pub fn new(level: Level) -> Ground {
        let near = |(row, column)| {
            let mut near = Near { squares: [0; 8], count: 0 };
            for (row, column) in neighbours(level, row, column) {
                near.squares[usize::from(near.count)] = (row * level.columns() + column) as u32;
                near.count += 1;
            }
            near
        };
        Ground { level, near: level.squares().map(near).collect() }
    }

    /// Returns the neighbours of this square, in ascending order.
    #[inline]
    pub fn near(&self, square: usize) -> impl Iterator<Item = usize> + '_ {
        let Near { squares, count } = &self.near[square];
        squares[..usize::from(*count)].iter().map(|&square| square as usize)
    }

    /// Returns the number of squares.
    pub fn size(&self) -> usize {
        self.near.len()
    }

    pub fn place(&self, square: usize) -> (usize, usize) {
        (square / self.level.columns(), square % self.level.columns())
    }

    /// Returns the message that the number of this square cannot be true.
    pub fn wrong(&self, square: usize) -> Text {
        let (row, column) = self.place(square);
        say::number_cannot_be(row, column)
    }

    /// Returns the knowledge that a view gives; flags are ignored. `None` if the round is over.
    pub fn known(&self, view: &View) -> Option<Vec<Known>> {
        let known = |(row, column)| match view.get(row, column) {
            Square::Covered | Square::Flag => Some(Known::Nothing),
            Square::Open(number) => Some(Known::Number(number)),
            Square::RightFlag | Square::WrongFlag | Square::Mine | Square::ClickedMine => None,
        };
        view.squares().map(known).collect()
    }

    /// Returns the number of unknown mines next to a number, and the number of squares where they can lie. `None` for a
    /// square without a number.
    pub fn open_question(&self, known: &[Known], square: usize) -> Option<(i32, usize)> {
        let Known::Number(number) = known[square] else { return None };
        let (mut mines, mut unknown) = (i32::from(number), 0);
        for near in self.near(square) {
            match known[near] {
                Known::Mine => mines -= 1,
                Known::Nothing => unknown += 1,
                Known::Safe | Known::Number(_) => {}
            }
        }
        Some((mines, unknown))
    }

    /// Adds the conclusions from one number at a time, beginning with `numbers`, until there are no more.
    ///
    /// # Errors
    /// A number cannot be true.
    pub fn settle(&self, known: &mut [Known], mut numbers: Vec<usize>) -> Result<(), Text> {
        while let Some(square) = numbers.pop() {
            let Some((mines, unknown)) = self.open_question(known, square) else { continue };
            if mines < 0 || mines as usize > unknown {
                return Err(self.wrong(square));
            }
            if unknown == 0 || (mines != 0 && mines as usize != unknown) {
                continue;
            }
            for near in self.near(square) {
                if known[near] == Known::Nothing {
                    known[near] = if mines == 0 { Known::Safe } else { Known::Mine };
                    numbers.extend(self.near(near).filter(|&square| matches!(known[square], Known::Number(_))));
                }
            }
        }
        Ok(())
    }
}
