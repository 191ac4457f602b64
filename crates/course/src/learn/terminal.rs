//! The terminal: an alternate screen while the watch runs, left whenever another program needs the terminal, and in the
//! end.

use super::paint::{are_joined, unmarked};
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::Print;
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, DisableLineWrap, EnableLineWrap, EndSynchronizedUpdate,
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue, terminal};
use std::io::{self, Stdout, Write, stdout};

/// Returns the number of columns and rows. Some terminals, such as a serial line, do not report their size; 80 x 24 is
/// assumed.
pub fn size() -> (usize, usize) {
    let (width, height) = terminal::size().ok().filter(|(width, height)| *width > 0 && *height > 0).unwrap_or((80, 24));
    (width.into(), height.into())
}

pub struct Terminal {
    out: Stdout,
    /// The lines that are on the screen.
    shown: Vec<String>,
}

impl Terminal {
    /// Enters the alternate screen and raw mode.
    ///
    /// # Errors
    /// Standard output is not a terminal that can be controlled.
    pub fn take() -> io::Result<Terminal> {
        let mut terminal = Terminal { out: stdout(), shown: Vec::new() };
        terminal.enter()?;
        Ok(terminal)
    }

    fn enter(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        self.forget();
        // A line that turns out wider than was computed must not push the other lines down.
        execute!(self.out, EnterAlternateScreen, DisableLineWrap, Hide)
    }

    fn leave(&mut self) -> io::Result<()> {
        execute!(self.out, EnableLineWrap, LeaveAlternateScreen, Show)?;
        disable_raw_mode()
    }

    /// Forgets the lines on the screen, since another program may have overwritten them: the next [`show`](Self::show)
    /// draws all lines.
    pub fn forget(&mut self) {
        self.shown.clear();
    }

    /// Shows these lines from the top, as far as there are rows. Lines that are on the screen already are not written
    /// again.
    pub fn show(&mut self, lines: &[String]) -> io::Result<()> {
        if lines == self.shown {
            return Ok(());
        }
        let (width, height) = size();
        let whole = self.shown.is_empty();
        queue!(self.out, BeginSynchronizedUpdate)?;
        let lines = &lines[..lines.len().min(height)];
        let mut row = 0;
        while row < lines.len() {
            let joins = |row: usize| are_joined(&lines[row], lines.get(row + 1), width);
            let last = (row..lines.len()).find(|row| !joins(*row)).unwrap_or(row);
            if whole || (row..=last).any(|row| self.shown.get(row) != Some(&lines[row])) {
                self.show_as_one(row, &lines[row..=last])?;
            }
            row = last + 1;
        }
        // Below the last row, the terminal would clear the last line instead.
        if let Ok(below) = u16::try_from(lines.len())
            && lines.len() < height
        {
            queue!(self.out, MoveTo(0, below), Clear(ClearType::FromCursorDown))?;
        }
        queue!(self.out, EndSynchronizedUpdate)?;
        self.shown = lines.to_vec();
        self.out.flush()
    }

    /// Shows a single line that takes these rows, starting at `row`. The terminal itself wraps the line, so that copied
    /// text has no line break.
    fn show_as_one(&mut self, row: usize, rows: &[String]) -> io::Result<()> {
        let number = |row: usize| u16::try_from(row).unwrap_or(u16::MAX);
        for row in (row..row + rows.len()).rev() {
            queue!(self.out, MoveTo(0, number(row)), Clear(ClearType::CurrentLine))?;
        }
        if rows.len() > 1 {
            queue!(self.out, EnableLineWrap)?;
        }
        for row in rows {
            queue!(self.out, Print(unmarked(row)))?;
        }
        if rows.len() > 1 {
            queue!(self.out, DisableLineWrap)?;
        }
        queue!(self.out, Print("\x1b[0m"))
    }

    /// Leaves the alternate screen while `work` runs.
    pub fn lend<T>(&mut self, work: impl FnOnce() -> T) -> io::Result<T> {
        self.leave()?;
        let result = work();
        self.enter()?;
        Ok(result)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.leave();
    }
}
