//! A game in the terminal: a person types, code answers. The code lives in a process of its own: whatever it does is told in a sentence, and the game goes on.

use crate::say;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, Write};
use std::path::Path;
use text::Text;

/// A seed that nobody chose is below this, so that it is easily typed.
const SEEDS: u64 = 1_000_000;

/// How many lines are shown of what the code prints during a move.
const PRINTED: usize = 20;

/// A game in the terminal.
pub trait Session {
    /// Who plays whom.
    fn greeting(&self) -> Text;
    /// What can be typed.
    fn commands(&self) -> Text;
    /// What stands before the person's line.
    fn prompt(&self) -> String;
    /// The board, and what is to be said of it.
    fn shown(&self) -> String;
    /// How the game has ended, if it has.
    fn result(&self) -> Option<Text>;
    /// Lets the code move; `false` if it is not its turn.
    ///
    /// # Errors
    /// The terminal cannot be written.
    fn code_moves(&mut self, output: &mut dyn Write) -> io::Result<bool>;
    /// Whether this line, which may be empty, asks the code to move: then it is its turn.
    fn asks_code(&mut self, _: &str) -> bool {
        false
    }
    /// The person's move.
    ///
    /// # Errors
    /// It is none, or not allowed: why.
    fn play(&mut self, line: &str) -> Result<(), Text>;
    /// Takes back what was moved since the person's last choice; `false` if there was none.
    fn undo(&mut self) -> bool;
    /// Begins anew, and says how.
    fn begin(&mut self) -> Text;
    /// How far the code looks ahead, how far it could, and who it is; none if it does not look ahead.
    fn depth(&mut self) -> Option<(&mut u32, u32, String)> {
        None
    }
    /// The games that can be written to files, if they can.
    fn files(&mut self) -> Option<&mut dyn Files> {
        None
    }
}

/// A game that can be kept in a file.
pub trait Files {
    /// Writes the game, all or nothing.
    ///
    /// # Errors
    /// It cannot be written: why.
    fn save(&self, file: &Path) -> Result<(), Text>;
    /// Goes on with the game in the file, and says with which.
    ///
    /// # Errors
    /// It holds none, and the game is as it was.
    fn load(&mut self, file: &Path) -> Result<Text, Text>;
}

/// Where the person types, and where the game is shown.
pub struct Terminal<I, O> {
    /// Where the lines come from.
    pub input: I,
    /// Where the game is shown.
    pub output: O,
    /// Whether to show what was typed: a terminal does so itself.
    pub echo: bool,
}

impl<I: BufRead, O: Write> Terminal<I, O> {
    /// Plays until the person has had enough.
    ///
    /// # Errors
    /// The terminal cannot be read or written.
    pub fn play(&mut self, game: &mut dyn Session) -> io::Result<()> {
        self.say(&format_args!("{}\n{}\n", game.greeting(), game.commands()))?;
        self.say(&game.shown())?;
        loop {
            if game.code_moves(&mut self.output)? {
                self.say(&game.shown())?;
                continue;
            }
            if let Some(result) = game.result() {
                self.say(&result)?;
            }
            let Some(line) = self.next_line(&game.prompt())? else { return Ok(()) };
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                _ if game.asks_code(&line) => {}
                ["quit" | "q" | "exit" | "ende"] => return Ok(()),
                ["help" | "h" | "?" | "hilfe"] => self.say(&game.commands())?,
                ["new" | "n" | "neu"] => {
                    let begun = game.begin();
                    self.say(&begun)?;
                    self.say(&game.shown())?;
                }
                ["undo" | "u" | "zurück"] if game.undo() => self.say(&game.shown())?,
                ["undo" | "u" | "zurück"] => self.say(&say::nothing_to_undo())?,
                [word, ..] => match obey(game, word, line[word.len()..].trim(), &line) {
                    Ok(Done { said, shows }) => {
                        said.map_or(Ok(()), |said| self.say(&said))?;
                        if shows {
                            self.say(&game.shown())?;
                        }
                    }
                    Err(why) => self.say(&why)?,
                },
                [] => {}
            }
        }
    }

    fn say(&mut self, what: &dyn std::fmt::Display) -> io::Result<()> {
        writeln!(self.output, "{what}")
    }

    /// The next line that the person types, tamed; `None` when there are no more.
    fn next_line(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = grading::tame(String::from_utf8_lossy(&line).trim(), false);
        if self.echo {
            self.say(&line)?;
        }
        Ok(Some(line))
    }
}

/// What came of a line: what is said, and whether the board is shown.
struct Done {
    said: Option<Text>,
    shows: bool,
}

/// Whatever is more than one word, and moves.
fn obey(game: &mut dyn Session, word: &str, rest: &str, line: &str) -> Result<Done, Text> {
    let file = || if rest.is_empty() { Err(say::file_missing()) } else { Ok(Path::new(rest)) };
    match word.to_lowercase().as_str() {
        "depth" | "d" | "tiefe" if game.depth().is_some() => {
            let Some((depth, deepest, who)) = game.depth() else { return Err(Text::default()) };
            let wanted = rest.parse().ok().filter(|depth| (1..=deepest).contains(depth));
            *depth = wanted.ok_or_else(|| say::depth_goes_to(deepest))?;
            Ok(Done { said: Some(say::depth_is(who, *depth)), shows: false })
        }
        "save" | "speichern" if game.files().is_some() => {
            let file = file()?;
            let said = game.files().map_or(Ok(()), |files| files.save(file));
            let said = said.map_or_else(say::not_saved, |()| say::saved(file.display()));
            Ok(Done { said: Some(said), shows: false })
        }
        "load" | "laden" if game.files().is_some() => {
            let file = file()?;
            let loaded = game.files().map_or(Ok(Text::default()), |files| files.load(file));
            Ok(Done { said: Some(loaded.map_err(say::not_loaded)?), shows: true })
        }
        _ => game.play(line).map(|()| Done { said: None, shows: true }),
    }
}

/// A seed that nobody chose.
#[must_use]
pub fn any_seed() -> u64 {
    RandomState::new().hash_one(0) % SEEDS
}

/// What a line is that is neither a command nor a move.
#[must_use]
pub fn not_understood(line: &str, commands: &Text) -> Text {
    say::not_understood(line).then(commands)
}

/// Shows the beginning of what the code printed.
///
/// # Errors
/// The terminal cannot be written.
pub fn show_printed(output: &mut dyn Write, printed: &str) -> io::Result<()> {
    printed.lines().take(PRINTED).try_for_each(|line| writeln!(output, "  | {line}"))
}

/// Shows the beginning of what went wrong.
///
/// # Errors
/// The terminal cannot be written.
pub fn show_problem(output: &mut dyn Write, problem: &Text) -> io::Result<()> {
    let problem = grading::tame(&problem.to_string(), false);
    let begins = |i| if i == 0 { "" } else { "  | " };
    problem.lines().take(PRINTED).enumerate().try_for_each(|(i, line)| writeln!(output, "{}{line}", begins(i)))
}

/// Two digits behind the point, or behind the comma in German.
#[must_use]
pub fn decimal(value: f64) -> Text {
    text::number(value, 2)
}
