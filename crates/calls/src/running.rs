//! A program that runs for a long time, such as a player that is asked again and again.

use crate::wire::{Start, put};
use cage::{End, Frame, FramedChild, Left, Received};
use std::io;
use std::process::Command;
use std::rc::Rc;

/// A running program.
#[derive(Debug)]
pub struct Running {
    child: FramedChild,
    offered: Option<Rc<[String]>>,
}

impl Running {
    /// Starts a program whose process has no total limit of computing time.
    ///
    /// # Errors
    /// The program cannot be started.
    pub fn start(command: Command, left: &mut Left) -> io::Result<Running> {
        let mut child = FramedChild::start(command, false)?;
        let mut frame = Frame::default();
        put(&mut frame, &Start { cpu: None, strict: false, backtraces: false });
        child.send(&mut frame, left);
        Ok(Running { child, offered: None })
    }

    /// Returns the names of the functions that the program offers, from its first frame.
    ///
    /// # Errors
    /// The program ended, exceeded a limit, or is no longer wanted.
    pub fn offered(&mut self, left: &mut Left, is_wanted: impl FnMut() -> bool) -> Result<Rc<[String]>, Received> {
        if let Some(offered) = &self.offered {
            return Ok(offered.clone());
        }
        match self.child.receive_while(left, is_wanted) {
            Received::Frame => {}
            other => return Err(other),
        }
        // A program that cannot set up its sandbox is about to end.
        let offered = crate::later::offered(self.child.content()).ok_or(Received::Closed)?;
        Ok(self.offered.insert(offered).clone())
    }

    /// Sends a frame.
    pub fn send(&mut self, frame: &mut Frame, left: &mut Left) {
        self.child.send(frame, left);
    }

    /// Waits for the next frame, while it `is_wanted`.
    pub fn receive(&mut self, left: &mut Left, is_wanted: impl FnMut() -> bool) -> Received {
        self.child.receive_while(left, is_wanted)
    }

    /// Subtracts from `left` the time that the program has computed up to now.
    pub fn look(&mut self, left: &mut Left) {
        self.child.look(left);
    }

    /// Returns the content of the frame that was received last.
    #[must_use]
    pub fn content(&self) -> &[u8] {
        self.child.content()
    }

    /// Returns the output of the program since the last call of this function, sanitised.
    pub fn printed(&mut self) -> String {
        self.child.take_output().text(false)
    }

    /// Ends the program at once.
    pub fn kill(self) {
        self.child.kill();
    }

    /// Waits for the end of the program, which has closed its channel.
    #[must_use]
    pub fn end(self) -> End {
        self.child.end().0
    }
}
