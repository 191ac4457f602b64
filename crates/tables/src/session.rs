//! A game in the terminal: a person types moves, and code answers. The code runs in a separate process. If it fails,
//! the error is explained in a sentence, and the game goes on.

use crate::boards::At;
use crate::say;
use crate::style::{Style, Wrapped};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, IsTerminal, StdinLock, Stdout, Write};
use std::path::Path;
use std::time::Duration;
use text::Text;

/// The upper limit of seeds that the program chooses, so that they are easy to type.
const SEEDS: u64 = 1_000_000;

/// The pause between two moves of code, so that people can follow.
const PAUSE: Duration = Duration::from_millis(700);

/// The number of lines that are shown of the output of a player's code during a move.
const PRINTED: usize = 20;

/// A game in the terminal.
pub trait Session {
    /// Returns the greeting, which names the players.
    fn greeting(&self) -> Text;
    /// Returns the help: the commands that can be typed.
    fn commands(&self) -> Text;
    /// Returns the text before the `>` of the prompt.
    fn prompt(&self) -> String {
        String::new()
    }
    /// Returns the board, and the text below it.
    fn shown(&self, style: Style) -> String;
    /// Returns the board with the value of each move, and the text below it.
    ///
    /// # Errors
    /// No player can give values, or the player's code failed.
    fn values(&mut self, _look: Style, _output: &mut dyn Write) -> Result<String, Text> {
        Err(say::no_values())
    }
    /// Returns the result of the game, if it is over.
    fn result(&self) -> Option<Text>;
    /// Lets the code move. Returns `false` if it is not the code's turn.
    ///
    /// # Errors
    /// The terminal cannot be written.
    fn code_moves(&mut self, output: &mut dyn Write) -> io::Result<bool>;
    /// Whether this line, which may be empty, requests a move from code. If so, it becomes the code's turn.
    fn asks_code(&mut self, _: &str) -> bool {
        false
    }
    /// Makes the person's move.
    ///
    /// # Errors
    /// The line is not a move, or the move is not allowed.
    fn play(&mut self, line: &str) -> Result<(), Text>;
    /// Takes back all moves since the person's last choice. Returns `false` if there are none.
    fn undo(&mut self) -> bool;
    /// Starts a new game. Returns the announcement.
    fn begin(&mut self) -> Text;
    /// Returns the depth of the code's search and the greatest possible depth, or `None` if no code looks ahead.
    fn depth(&mut self) -> Option<(&mut u32, u32)> {
        None
    }
    /// Returns the remark on the last move, to be shown after the board.
    fn remark(&mut self) -> Option<Text> {
        None
    }
    /// Returns the interface for saving and loading, if the game supports files.
    fn files(&mut self) -> Option<&mut dyn Files> {
        None
    }
}

/// A game that can be saved to a file.
pub trait Files {
    /// Writes the game to a file atomically.
    ///
    /// # Errors
    /// The file cannot be written.
    fn save(&self, file: &Path) -> Result<(), Text>;
    /// Continues with the game in the file. Returns the announcement.
    ///
    /// # Errors
    /// The file holds no game. The present game is unchanged.
    fn load(&mut self, file: &Path) -> Result<Text, Text>;
}

/// A terminal, or a replacement for one in tests: the input, the output and the style of the output.
pub struct Terminal<I, O: Write> {
    input: I,
    output: Wrapped<O>,
    style: fn() -> Style,
    /// Whether to print the lines that were read. A terminal shows them by itself.
    echo: bool,
    /// Whether code moves without being asked, with a pause after each move.
    auto: bool,
    pause: Duration,
}

impl Terminal<StdinLock<'static>, Stdout> {
    /// Returns the terminal of this process. The standard output is not locked, because the handler of Ctrl-C may write
    /// to it.
    #[must_use]
    pub fn here() -> Self {
        let pause = if io::stdout().is_terminal() { PAUSE } else { Duration::ZERO };
        Terminal::of(io::stdin().lock(), io::stdout(), Style::here, !io::stdin().is_terminal(), pause)
    }
}

impl<'a, O: Write> Terminal<&'a [u8], O> {
    /// Creates a terminal with this input and this style.
    pub fn typed(typed: &'a str, output: O, style: fn() -> Style) -> Self {
        Terminal::of(typed.as_bytes(), output, style, false, Duration::ZERO)
    }
}

impl<I: BufRead, O: Write> Terminal<I, O> {
    fn of(input: I, output: O, style: fn() -> Style, echo: bool, pause: Duration) -> Terminal<I, O> {
        Terminal { input, output: Wrapped::new(output, style), style, echo, auto: false, pause }
    }

    /// Plays until the person quits.
    ///
    /// # Errors
    /// The terminal cannot be read or written.
    pub fn play(&mut self, game: &mut dyn Session) -> io::Result<()> {
        self.say(&format_args!("{}\n{}\n", game.greeting(), game.commands()))?;
        self.show(game)?;
        let mut moved = false;
        loop {
            if moved && self.auto {
                std::thread::sleep(self.pause);
            }
            moved = game.code_moves(&mut self.output)?;
            if moved {
                self.show(game)?;
                game.remark().map_or(Ok(()), |remark| self.say(&remark))?;
                continue;
            }
            if let Some(result) = game.result() {
                self.say(&result)?;
            }
            let Some(line) = self.next_line(&game.prompt())? else { return Ok(()) };
            if ["quit", "q", "exit", "ende"].contains(&&line[..]) {
                return Ok(());
            }
            self.obey(game, &line)?;
        }
    }

    /// Executes a line that was typed.
    fn obey(&mut self, game: &mut dyn Session, line: &str) -> io::Result<()> {
        let words: Vec<&str> = line.split_whitespace().collect();
        self.auto = moves_asked(line, 2) == 2;
        match words[..] {
            _ if game.asks_code(line) => Ok(()),
            ["help" | "h" | "?" | "hilfe"] => self.say(&game.commands()),
            ["new" | "n" | "neu"] => {
                let begun = game.begin();
                self.say(&begun)?;
                self.show(game)
            }
            ["undo" | "u" | "zurück"] if game.undo() => self.show(game),
            ["undo" | "u" | "zurück"] => self.say(&say::nothing_to_undo()),
            ["values" | "v" | "werte" | "w"] => match game.values((self.style)(), &mut self.output) {
                Ok(values) => self.say(&values),
                Err(why) => show_problem(&mut self.output, &why),
            },
            [word, ..] => match obey(game, word, line[word.len()..].trim(), line) {
                Ok((said, shows)) => {
                    said.map_or(Ok(()), |said| self.say(&said))?;
                    if shows {
                        self.show(game)?;
                    }
                    game.remark().map_or(Ok(()), |remark| self.say(&remark))
                }
                Err(why) => self.say(&why),
            },
            [] => Ok(()),
        }
    }

    fn show(&mut self, game: &dyn Session) -> io::Result<()> {
        self.say(&game.shown((self.style)()))
    }

    fn say(&mut self, what: &dyn std::fmt::Display) -> io::Result<()> {
        writeln!(self.output, "{what}")
    }

    /// Reads the next line, sanitised; `None` at the end of the input.
    fn next_line(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = text::tame(String::from_utf8_lossy(&line).trim(), false);
        if self.echo {
            self.say(&line)?;
        }
        Ok(Some(line))
    }
}

/// Executes a command with an argument, or a move. Returns the answer, and whether to show the board.
fn obey(game: &mut dyn Session, word: &str, rest: &str, line: &str) -> Result<(Option<Text>, bool), Text> {
    let file = || if rest.is_empty() { Err(say::file_missing()) } else { Ok(Path::new(rest)) };
    match word.to_lowercase().as_str() {
        "depth" | "d" | "tiefe" if game.depth().is_some() => {
            let Some((depth, deepest)) = game.depth() else { return Err(Text::default()) };
            let wanted = rest.parse().ok().filter(|depth| (1..=deepest).contains(depth));
            *depth = wanted.ok_or_else(|| say::depth_goes_to(deepest))?;
            Ok((Some(say::depth_is(*depth)), false))
        }
        "save" | "speichern" if game.files().is_some() => {
            let file = file()?;
            let said = game.files().map_or(Ok(()), |files| files.save(file));
            let said = said.map_or_else(say::not_saved, |()| say::saved(file.display()));
            Ok((Some(said), false))
        }
        "load" | "laden" if game.files().is_some() => {
            let file = file()?;
            let loaded = game.files().map_or(Ok(Text::default()), |files| files.load(file));
            Ok((Some(loaded.map_err(say::not_loaded)?), true))
        }
        _ => game.play(line).map(|()| (None, true)),
    }
}

/// Returns a random seed for a game that was started without one.
#[must_use]
pub fn any_seed() -> u64 {
    RandomState::new().hash_one(0) % SEEDS
}

/// Returns the number of moves that a line requests from code: one for Enter or `a`, `all` for `auto`, otherwise 0.
#[must_use]
pub fn moves_asked(line: &str, all: usize) -> usize {
    match line.to_lowercase().as_str() {
        "" | "a" => 1,
        "auto" => all,
        _ => 0,
    }
}

/// Splits a line into words. Squares may be typed as messages show them, such as (1, 2).
#[must_use]
pub fn numbers(line: &str) -> Vec<String> {
    line.to_lowercase().replace(['(', ')', ','], " ").split_whitespace().map(str::to_owned).collect()
}

/// Returns the square that the last two words denote, if they are numbers.
#[must_use]
pub fn square_of(words: &[&str]) -> Option<At> {
    let [.., row, column] = words else { return None };
    row.parse().ok().zip(column.parse().ok())
}

/// Returns the error for a line that is neither a command nor a move. `example` is a valid move.
#[must_use]
pub fn not_understood(line: &str, example: &str) -> Text {
    /// The number of characters of the line that are shown.
    const SHOWN: usize = 20;
    let end = if line.chars().count() > SHOWN { "..." } else { "" };
    say::not_understood(line.chars().take(SHOWN).collect::<String>() + end, example)
}

/// Prints the first lines of the output of a player's code.
///
/// # Errors
/// The terminal cannot be written.
pub fn show_printed(output: &mut dyn Write, printed: &str) -> io::Result<()> {
    printed.lines().take(PRINTED).try_for_each(|line| writeln!(output, "  | {line}"))
}

/// Prints the first lines of an error, sanitised.
///
/// # Errors
/// The terminal cannot be written.
pub fn show_problem(output: &mut dyn Write, problem: &Text) -> io::Result<()> {
    let problem = text::tame(&problem.to_string(), false);
    let begins = |i| if i == 0 { "" } else { "  | " };
    problem.lines().take(PRINTED).enumerate().try_for_each(|(i, line)| writeln!(output, "{}{line}", begins(i)))
}

/// Returns a number with two decimal places. The German text has a decimal comma.
#[must_use]
pub fn decimal(value: f64) -> Text {
    text::number(value, 2)
}
