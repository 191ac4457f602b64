//! The terminal: a screen of its own while the watch runs, given back whenever somebody else needs it and in the end.

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
        let (_, height) = size();
        let whole = self.shown.is_empty();
        queue!(self.out, BeginSynchronizedUpdate)?;
        for (row, line) in lines.iter().enumerate().take(height) {
            if whole || self.shown.get(row) != Some(line) {
                let row = u16::try_from(row).unwrap_or(u16::MAX);
                queue!(self.out, MoveTo(0, row), Clear(ClearType::CurrentLine), Print(line), Print("\x1b[0m"))?;
            }
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
