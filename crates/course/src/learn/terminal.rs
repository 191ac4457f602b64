//! The terminal: a screen of its own while the watch runs, given back whenever somebody else needs it and in the end.

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::Print;
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode, size,
};
use crossterm::{execute, queue};
use std::io::{self, Stdout, Write, stdout};

pub struct Terminal {
    out: Stdout,
}

impl Terminal {
    /// # Errors
    /// This is no terminal that can be steered.
    pub fn take() -> io::Result<Terminal> {
        let mut terminal = Terminal { out: stdout() };
        terminal.enter()?;
        Ok(terminal)
    }

    fn enter(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        execute!(self.out, EnterAlternateScreen, Hide)
    }

    fn leave(&mut self) -> io::Result<()> {
        execute!(self.out, LeaveAlternateScreen, Show)?;
        disable_raw_mode()
    }

    /// Shows these lines, from the top.
    pub fn show(&mut self, lines: &[String]) -> io::Result<()> {
        queue!(self.out, BeginSynchronizedUpdate)?;
        for (row, line) in lines.iter().enumerate() {
            let row = u16::try_from(row).unwrap_or(u16::MAX);
            queue!(self.out, MoveTo(0, row), Print(line), Print("\x1b[0m"), Clear(ClearType::UntilNewLine))?;
        }
        // Not below the last row: there the terminal would clear the last line instead.
        let (_, height) = size().unwrap_or((80, 24));
        if let Ok(below) = u16::try_from(lines.len())
            && below < height
        {
            queue!(self.out, MoveTo(0, below), Clear(ClearType::FromCursorDown))?;
        }
        queue!(self.out, EndSynchronizedUpdate)?;
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
