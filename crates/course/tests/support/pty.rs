//! A pseudo-terminal for tests: runs the watch, presses keys, and reads the screen.
#![allow(dead_code, reason = "not every test target needs all of it")]

use course::Workspace;
use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A running watch in its pseudo-terminal.
pub struct Watch {
    child: Box<dyn portable_pty::Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
}

/// Builds the program `spielbaum` of the checkout that these tests belong to.
pub fn program(ours: &Workspace) -> PathBuf {
    course::build::build(ours, &course::door::Order::spielbaum()).unwrap().program().unwrap()
}

impl Watch {
    /// Starts the watch on this checkout.
    pub fn start(ours: &Workspace, checkout: &Workspace, language: &str) -> Watch {
        Watch::start_with(ours, &checkout.root, language, (32, 100), &[])
    }

    /// Starts the watch in a terminal with so many rows and columns, with these environment variables.
    pub fn start_with(
        ours: &Workspace,
        root: &Path,
        language: &str,
        (rows, columns): (u16, u16),
        variables: &[(&str, &Path)],
    ) -> Watch {
        let program = program(ours);
        let pty = native_pty_system().openpty(size(rows, columns)).unwrap();
        let mut command = CommandBuilder::new(program);
        command.cwd(root);
        command.env("SPIELBAUM_LANG", language);
        command.env("TERM", "xterm-256color");
        for name in ["EDITOR", "VISUAL", "TERM_PROGRAM", "DISPLAY", "WAYLAND_DISPLAY", "CARGO_MANIFEST_DIR"] {
            command.env_remove(name);
        }
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pty.slave.spawn_command(command).unwrap();
        drop(pty.slave);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, columns, 0)));
        let (mut output, read) = (pty.master.try_clone_reader().unwrap(), screen.clone());
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut buffer) {
                read.lock().unwrap().process(&buffer[..length]);
            }
        });
        let keys = pty.master.take_writer().unwrap();
        Watch { child, master: pty.master, keys, screen }
    }

    /// Returns the text on the screen.
    pub fn shown(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Returns the screen with its colours.
    pub fn screen(&self) -> vt100::Screen {
        self.screen.lock().unwrap().screen().clone()
    }

    /// Returns the process id of the watch.
    pub fn process(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Waits until the screen contains this text.
    pub fn see(&self, piece: &str) {
        self.until(piece, |shown| shown.contains(piece));
    }

    /// Waits until the screen fulfils a condition.
    pub fn until(&self, what: &str, fits: impl Fn(&str) -> bool) {
        let start = Instant::now();
        while !fits(&self.shown()) {
            // The limit only makes sure that the test ends: a busy machine may be slow.
            assert!(start.elapsed() < Duration::from_secs(600), "no “{what}” on the screen:\n{}", self.shown());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Types the given keys.
    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
        std::thread::sleep(Duration::from_millis(150));
    }

    /// Changes the terminal's size.
    pub fn resize(&mut self, rows: u16, columns: u16) {
        self.screen.lock().unwrap().screen_mut().set_size(rows, columns);
        self.master.resize(size(rows, columns)).unwrap();
        std::thread::sleep(Duration::from_millis(200));
    }

    /// Quits the watch. Returns whether it ended successfully.
    pub fn quit(self) -> bool {
        self.leave("q")
    }

    /// Quits the watch with the given key. Returns whether it ended successfully.
    pub fn leave(mut self, key: &str) -> bool {
        self.keys.write_all(key.as_bytes()).unwrap();
        self.child.wait().unwrap().success()
    }
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}
