//! Tests playing in a terminal: colours, discs, the width, and the end of a game. Both players are people, so that no
//! code is built.
#![cfg(unix)]

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A running game of two people in a pseudo-terminal.
struct Game {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    written: Arc<Mutex<Vec<u8>>>,
    /// The terminal, which is closed when this value is dropped.
    _master: Box<dyn MasterPty + Send>,
}

impl Game {
    /// Starts this game in a terminal with so many columns, with these environment variables.
    fn start(game: &str, columns: u16, variables: &[(&str, &str)]) -> Game {
        let size = PtySize { rows: 24, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pty = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_spielbaum-commands"));
        command.args(["play", game, "--text", "--player", "person"]);
        command.cwd(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
        for name in ["NO_COLOR", "LC_ALL", "LC_CTYPE"] {
            command.env_remove(name);
        }
        for (name, value) in [("SPIELBAUM_LANG", "en"), ("LANG", "C.UTF-8")].iter().chain(variables) {
            command.env(name, value);
        }
        let child = pty.slave.spawn_command(command).unwrap();
        drop(pty.slave);
        let written = Arc::new(Mutex::new(Vec::new()));
        let (mut output, write) = (pty.master.try_clone_reader().unwrap(), written.clone());
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut buffer) {
                write.lock().unwrap().extend(&buffer[..length]);
            }
        });
        Game { child, keys: pty.master.take_writer().unwrap(), written, _master: pty.master }
    }

    fn written(&self) -> String {
        String::from_utf8_lossy(&self.written.lock().unwrap()).into_owned()
    }

    /// Waits until the output contains this text.
    fn see(&self, piece: &str) {
        self.until(piece, |written| written.contains(piece));
    }

    /// Waits until the output fulfils a condition.
    fn until(&self, what: &str, fits: impl Fn(&str) -> bool) {
        let start = Instant::now();
        while !fits(&self.written()) {
            // The limit only makes sure that the test ends: a busy machine may be slow.
            assert!(start.elapsed() < Duration::from_secs(120), "no {what:?}:\n{}", self.written());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Presses these keys. Returns the exit code, and the complete output.
    fn leave(mut self, keys: &str) -> (u32, String) {
        self.press(keys);
        let start = Instant::now();
        let code = loop {
            if let Some(ended) = self.child.try_wait().unwrap() {
                break ended.exit_code();
            }
            assert!(start.elapsed() < Duration::from_secs(120), "{keys:?} ends nothing:\n{}", self.written());
            std::thread::sleep(Duration::from_millis(5));
        };
        std::thread::sleep(Duration::from_millis(100));
        (code, self.written())
    }
}

#[test]
fn ctrl_c_ends_the_line_and_ctrl_d_leaves() {
    for (keys, code) in [("\u{3}", 130), ("\u{4}", 0), ("quit\r", 0)] {
        let game = Game::start("tictactoe", 80, &[]);
        game.see("X> ");
        let (ended, written) = game.leave(keys);
        assert_eq!(ended, code, "{keys:?}: {written}");
        assert!(written.ends_with("\r\n"), "{keys:?} leaves the line open: {written:?}");
    }
}

#[test]
fn discs_are_where_the_locale_has_them_and_colours_unless_nobody_wants_them() {
    let plain = [("NO_COLOR", "1"), ("LANG", "C")];
    for (variables, board) in [(&plain[..], "  3 - - ·[X]· - - -\r\n"), (&plain[..1], "  3 - - ·[●]· - - -\r\n")]
    {
        let mut game = Game::start("othello", 80, variables);
        game.see("X> ");
        game.press("d3\r");
        game.see(board);
        let (_, written) = game.leave("quit\r");
        assert!(!written.contains('\u{1b}') && written.contains("X (black): person"), "{written}");
    }
    let game = Game::start("othello", 80, &[]);
    game.see("X> ");
    assert!(game.leave("quit\r").1.contains("\u{1b}[48;5;28;38;5;16m●\u{1b}[0m"));
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    for language in ["en", "de"] {
        let mut game = Game::start("othello", 50, &[("NO_COLOR", "1"), ("SPIELBAUM_LANG", language)]);
        game.see("X> ");
        for line in ["what is this?", "help", "v", "a1"] {
            let prompts = game.written().matches("X> ").count();
            game.press(&format!("{line}\r"));
            game.until("the next prompt", |written| written.matches("X> ").count() > prompts);
        }
        let (_, written) = game.leave("quit\r");
        for line in written.lines() {
            assert!(line.chars().count() <= 50, "{line:?}\n{written}");
        }
    }
}
