//! A game in the terminal: a person types, code answers. The code runs in a process of its own: if it goes wrong, a
//! sentence says how, and the game goes on.

use crate::boards::At;
use crate::say;
use crate::style::{Style, Wrapped};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, IsTerminal, StdinLock, Stdout, Write};
use std::path::Path;
use std::time::Duration;
use text::Text;

/// A seed that the program chooses is below this, so that it is easily typed.
const SEEDS: u64 = 1_000_000;

/// Between two moves of code, so that people can follow.
const PAUSE: Duration = Duration::from_millis(700);

/// How many lines are shown of what the code prints during a move.
const PRINTED: usize = 20;

/// A game in the terminal.
pub trait Session {
    /// Who plays whom.
    fn greeting(&self) -> Text;
    /// What can be typed.
    fn commands(&self) -> Text;
    /// What stands before the person's line.
    fn prompt(&self) -> String {
        String::new()
    }
    /// The board, and what is to be said of it.
    fn shown(&self, style: Style) -> String;
    /// The board with what each move is worth, and what is to be said of that.
    ///
    /// # Errors
    /// No player can say it, or the code went wrong: why.
    fn values(&mut self, _look: Style, _output: &mut dyn Write) -> Result<String, Text> {
        Err(say::no_values())
    }
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
    /// How far code looks ahead and how far it could; none if it does not look ahead.
    fn depth(&mut self) -> Option<(&mut u32, u32)> {
        None
    }
    /// Returns what there is to say of the last move once the board is shown.
    fn remark(&mut self) -> Option<Text> {
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
pub struct Terminal<I, O: Write> {
    input: I,
    output: Wrapped<O>,
    style: fn() -> Style,
    /// whether to show what was typed: a terminal does so itself
    echo: bool,
    /// whether code moves and moves, and so long after each move
    auto: bool,
    pause: Duration,
}

impl Terminal<StdinLock<'static>, Stdout> {
    /// Where this process was started. The handler of Ctrl-C may write there, too.
    #[must_use]
    pub fn here() -> Self {
        let pause = if io::stdout().is_terminal() { PAUSE } else { Duration::ZERO };
        Terminal::of(io::stdin().lock(), io::stdout(), Style::here, !io::stdin().is_terminal(), pause)
    }
}

impl<'a, O: Write> Terminal<&'a [u8], O> {
    /// One in which this is typed, and which looks so.
    pub fn typed(typed: &'a str, output: O, style: fn() -> Style) -> Self {
        Terminal::of(typed.as_bytes(), output, style, false, Duration::ZERO)
    }
}

impl<I: BufRead, O: Write> Terminal<I, O> {
    fn of(input: I, output: O, style: fn() -> Style, echo: bool, pause: Duration) -> Terminal<I, O> {
        Terminal { input, output: Wrapped::new(output, style), style, echo, auto: false, pause }
    }

    /// Plays until the person has had enough.
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

    /// Does what a line asks for.
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

    /// The next line that the person types, tamed; `None` when there are no more.
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

/// A command of more than one word, or a move: what is said, and whether the board is shown.
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

/// A seed for games that were started without one.
#[must_use]
pub fn any_seed() -> u64 {
    RandomState::new().hash_one(0) % SEEDS
}

/// How many moves of code a line asks for, where it moves only when it is asked to: with Enter one, or all of these.
#[must_use]
pub fn moves_asked(line: &str, all: usize) -> usize {
    match line.to_lowercase().as_str() {
        "" | "a" => 1,
        "auto" => all,
        _ => 0,
    }
}

/// The words of a line; a square may be written as messages write it: (1, 2).
#[must_use]
pub fn numbers(line: &str) -> Vec<String> {
    line.to_lowercase().replace(['(', ')', ','], " ").split_whitespace().map(str::to_owned).collect()
}

/// The square at the end of these words, where two numbers are.
#[must_use]
pub fn square_of(words: &[&str]) -> Option<At> {
    let [.., row, column] = words else { return None };
    row.parse().ok().zip(column.parse().ok())
}

/// What a line is that is neither a command nor a move such as this one.
#[must_use]
pub fn not_understood(line: &str, example: &str) -> Text {
    /// Letters of such a line that are shown.
    const SHOWN: usize = 20;
    let end = if line.chars().count() > SHOWN { "..." } else { "" };
    say::not_understood(line.chars().take(SHOWN).collect::<String>() + end, example)
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
    let problem = text::tame(&problem.to_string(), false);
    let begins = |i| if i == 0 { "" } else { "  | " };
    problem.lines().take(PRINTED).enumerate().try_for_each(|(i, line)| writeln!(output, "{}{line}", begins(i)))
}

/// Two digits behind the point, or behind the comma in German.
#[must_use]
pub fn decimal(value: f64) -> Text {
    text::number(value, 2)
}
