//! The terminal: a screen of its own while the watch runs, given back whenever somebody else needs it and in the end.

use super::paint::{are_joined, unmarked};
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::Print;
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, DisableLineWrap, EnableLineWrap, EndSynchronizedUpdate,
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue, terminal};
use std::io::{self, Stdout, Write, stdout};

/// Columns and rows. Some terminals, such as a serial line, do not know theirs.
pub fn size() -> (usize, usize) {
    let (width, height) = terminal::size().ok().filter(|(width, height)| *width > 0 && *height > 0).unwrap_or((80, 24));
    (width.into(), height.into())
}

pub struct Terminal {
    out: Stdout,
    /// The lines that are there.
    shown: Vec<String>,
}

impl Terminal {
    /// # Errors
    /// This is no terminal that can be steered.
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

    /// What is there may be gone: the next time, all of it is shown.
    pub fn forget(&mut self) {
        self.shown.clear();
    }

    /// Shows these lines, from the top, as far as there are rows. Of those that are there already nothing is written.
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
        // Not below the last row: there the terminal would clear the last line instead.
        if let Ok(below) = u16::try_from(lines.len())
            && lines.len() < height
        {
            queue!(self.out, MoveTo(0, below), Clear(ClearType::FromCursorDown))?;
        }
        queue!(self.out, EndSynchronizedUpdate)?;
        self.shown = lines.to_vec();
        self.out.flush()
    }

    /// Shows one line that takes these rows, from `row` on. The terminal itself wraps it: what is copied from the rows
    /// has no line break.
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

    /// Gives the terminal away while `work` runs.
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
