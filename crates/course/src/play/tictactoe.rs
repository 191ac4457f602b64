//! `cargo play tictactoe --text`: a person against a player, in the terminal.
//!
//! The person is X. The computer is O and lives in the arena's process: whatever its code does is told in a sentence, and the game goes on.

use super::{Lender, PATIENCE, decimal, explain, next_line, show_printed, show_problem};
use crate::Workspace;
use arena::{Answer, Mishap, Player, Question};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark, SIZE};
use referee::Referee;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::Instant;
use text::{Text, play as say};

/// Moves that can be looked ahead at most: as many as there are fields.
pub const DEEPEST: u32 = 9;

/// Whose functions play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The student's `minimax`.
    Mine,
    /// The student's `alpha_beta`.
    MyChampion,
    /// The course's.
    Solution,
}

impl Opponent {
    /// All of them.
    pub const ALL: [Opponent; 3] = [Opponent::Mine, Opponent::MyChampion, Opponent::Solution];

    /// Builds the player.
    ///
    /// # Errors
    /// The student's code does not compile.
    pub fn player(self, workspace: &Workspace) -> Result<Player, Text> {
        self.program(workspace).map(Player::new)
    }

    /// Builds the player's program.
    ///
    /// # Errors
    /// The student's code does not compile.
    pub fn program(self, workspace: &Workspace) -> Result<PathBuf, Text> {
        self.lender().program(workspace, false)
    }

    /// Whose process answers.
    #[must_use]
    pub fn lender(self) -> Lender {
        match self {
            Opponent::Mine | Opponent::MyChampion => Lender::Mine,
            Opponent::Solution => Lender::Solution,
        }
    }

    /// What to ask for a move.
    #[must_use]
    pub fn question(self, board: Board, player: Mark, depth: u32) -> Question {
        match self {
            Opponent::Mine | Opponent::Solution => Question::TictactoeMinimax { board, player, depth },
            Opponent::MyChampion => Question::TictactoeAlphaBeta { board, player, depth },
        }
    }

    /// The exercise whose function answers.
    #[must_use]
    pub fn exercise(self) -> &'static str {
        match self {
            Opponent::Mine | Opponent::Solution => "tictactoe/minimax",
            Opponent::MyChampion => "tictactoe/alpha_beta",
        }
    }

    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Opponent::Mine => "mine",
            Opponent::MyChampion => "my-champion",
            Opponent::Solution => "solution",
        }
    }

    /// The one of this name; `mine` for all others.
    #[must_use]
    pub fn named(name: &str) -> Opponent {
        Opponent::ALL.into_iter().find(|opponent| opponent.name() == name).unwrap_or(Opponent::Mine)
    }

    fn text(self) -> Text {
        match self {
            Opponent::Mine => say::your_minimax(),
            Opponent::MyChampion => say::your_alpha_beta(),
            Opponent::Solution => say::our_minimax(),
        }
    }
}

/// A game in the terminal.
pub struct Game<'a, I, W> {
    /// The checkout, for the names of its files.
    pub workspace: &'a Workspace,
    /// Whose functions play.
    pub opponent: Opponent,
    /// Their process.
    pub player: Player,
    /// How many moves it looks ahead.
    pub depth: u32,
    /// Where the person's lines come from.
    pub input: I,
    /// Where the game is shown.
    pub output: W,
    /// Whether to show what was typed: a terminal does so itself.
    pub echo: bool,
}

/// What the person wants.
#[derive(Debug, PartialEq)]
enum Wish {
    Move(usize, usize),
    Undo,
    Depth(u32),
    New,
    Help,
    Quit,
}

fn wish(line: &str) -> Option<Wish> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |word: &str| word.parse::<u32>().ok();
    match words[..] {
        ["undo" | "u" | "zurück"] => Some(Wish::Undo),
        ["new" | "n" | "neu"] => Some(Wish::New),
        ["help" | "h" | "?" | "hilfe"] => Some(Wish::Help),
        ["quit" | "q" | "exit" | "ende"] => Some(Wish::Quit),
        ["depth" | "d" | "tiefe", depth] => {
            number(depth).filter(|depth| (1..=DEEPEST).contains(depth)).map(Wish::Depth)
        }
        [row, column] => {
            let index = |word| number(word).map(|number| number as usize).filter(|number| *number < SIZE);
            Some(Wish::Move(index(row)?, index(column)?))
        }
        _ => None,
    }
}

impl<I: BufRead, W: Write> Game<'_, I, W> {
    /// Plays from `start`, `mover` to move, until the person has had enough.
    ///
    /// # Errors
    /// The terminal cannot be read or written.
    pub fn play(&mut self, start: Board, mover: Mark) -> io::Result<()> {
        let (mut board, mut mover, mut first) =
            (start, mover, if start.empty_fields().count() % 2 == 1 { mover } else { mover.other() });
        let mut before: Vec<Board> = Vec::new();
        writeln!(self.output, "{}\n{}\n", say::greeting(self.opponent.text(), self.depth), say::commands())?;
        self.show(&board)?;
        loop {
            if mover == O && !board.is_over() {
                self.computer_moves(&mut board)?;
                self.show(&board)?;
                mover = X;
                continue;
            }
            if board.is_over() {
                writeln!(self.output, "{}", result(&board))?;
            }
            match self.next_wish()? {
                Wish::Quit => return Ok(()),
                Wish::Help => writeln!(self.output, "{}", say::commands())?,
                Wish::Depth(depth) => {
                    self.depth = depth;
                    writeln!(self.output, "{}", say::depth_is(O, depth))?;
                }
                Wish::New => {
                    first = first.other();
                    (board, mover) = (Board::new(), first);
                    before.clear();
                    writeln!(self.output, "{}", say::new_game(first))?;
                    self.show(&board)?;
                }
                Wish::Undo => match before.pop() {
                    None => writeln!(self.output, "{}", say::nothing_to_undo())?,
                    Some(earlier) => {
                        (board, mover) = (earlier, X);
                        self.show(&board)?;
                    }
                },
                Wish::Move(row, column) if board.is_over() || board.get(row, column).is_some() => {
                    let why = if board.is_over() { say::game_is_over() } else { say::field_taken(row, column) };
                    writeln!(self.output, "{why}")?;
                }
                Wish::Move(row, column) => {
                    before.push(board);
                    board.place(row, column, X);
                    self.show(&board)?;
                    mover = O;
                }
            }
        }
    }

    fn next_wish(&mut self) -> io::Result<Wish> {
        loop {
            let Some(line) = next_line(&mut self.input, &mut self.output, "X", self.echo)? else {
                return Ok(Wish::Quit);
            };
            match wish(&line) {
                Some(wish) => return Ok(wish),
                None if line.is_empty() => {}
                None if line.split_whitespace().all(|word| word.parse::<i64>().is_ok()) => {
                    writeln!(self.output, "{}", say::row_and_column(SIZE - 1))?;
                }
                None if line.starts_with(['d', 't']) => writeln!(self.output, "{}", say::depth_goes_to(DEEPEST))?,
                None => writeln!(self.output, "{}\n{}", say::not_understood(line), say::commands())?,
            }
        }
    }

    /// Shows the board with its numbers.
    fn show(&mut self, board: &Board) -> io::Result<()> {
        writeln!(self.output, "    0 1 2")?;
        for (number, row) in (0..).zip(board.to_string().lines()) {
            writeln!(self.output, "  {number} {row}")?;
        }
        writeln!(self.output)
    }

    fn computer_moves(&mut self, board: &mut Board) -> io::Result<()> {
        let depth = self.depth.min(board.empty_fields().count() as u32);
        let start = Instant::now();
        let question = self.opponent.question(*board, O, depth);
        let output = &mut self.output;
        let thinking = || drop(writeln!(output, "{}", say::thinking()));
        let answer = self.player.ask(&question, PATIENCE, thinking);
        show_printed(&mut self.output, &self.player.printed())?;
        let problem = match answer {
            Ok(Answer::TictactoeMinimax { row, column, score, positions, restored, .. }) => {
                match board.play(row, column, O) {
                    Ok(()) => {
                        let seconds = start.elapsed().as_secs_f64();
                        let text = say::computer_moved(row, column, score, positions, decimal(seconds));
                        writeln!(self.output, "{text}")?;
                        if !restored {
                            writeln!(self.output, "{}", say::board_left_changed(O))?;
                        }
                        return Ok(());
                    }
                    Err(illegal) => say::illegal_move(O, illegal.text()),
                }
            }
            Ok(_) => return Ok(()), // nobody asked for that
            Err(mishap) => say::no_move(O, self.explain(mishap)),
        };
        let Some((row, column)) = board.empty_fields().next() else { return Ok(()) };
        board.place(row, column, O);
        show_problem(&mut self.output, &problem)?;
        writeln!(self.output, "{}", say::moved_for_it(O, row, column))
    }

    fn explain(&self, mishap: Mishap) -> Text {
        explain(self.workspace, self.opponent.exercise(), mishap)
    }
}

fn result(board: &Board) -> Text {
    match (board.line_of(X), board.line_of(O)) {
        (Some(_), _) => say::you_won(),
        (_, Some(_)) => say::computer_won(),
        _ => say::draw(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_understood_in_both_languages() {
        assert_eq!(wish(" 1  2 \n"), Some(Wish::Move(1, 2)));
        assert_eq!(wish("depth 4"), Some(Wish::Depth(4)));
        assert_eq!(wish("tiefe 9"), Some(Wish::Depth(9)));
        assert_eq!(wish("zurück"), Some(Wish::Undo));
        for nonsense in ["", "3 1", "1 4", "1", "1 2 3", "depth 0", "depth 10", "-1 2", "a b", "99999999999 1"] {
            assert_eq!(wish(nonsense), None, "{nonsense}");
        }
    }
}
