//! Minesweeper in the terminal: a person clicks, and may let code act.

use super::hints::{Hint, after_a_loss, hints};
use super::names::told;
use super::reasons::{self, Reason, reason, reason_or_guess};
use super::rounds::{Round, decide, on_board};
use super::rules::{calls, do_click, places_mines};
use super::{Plays, Start, file, question, say};
use crate::boards::{Cell, Grid, rounded};
use crate::rules::Checker;
use crate::session::{
    Files, Session, any_seed, moves_asked, not_understood, numbers, show_printed, show_problem, square_of,
};
use crate::style::{Style, columns_of};
use crate::{Seat, say as all};
use calls::players::Workshop;
use games::minesweeper::csp::Turn;
use games::minesweeper::{Click, Field, FirstClick, Rule, Square, Standing, Step, View};
use questions::minesweeper::{Acted, Decided, Ruled};
use referee::minesweeper::chord;
use std::io::{self, Write};
use std::path::Path;
use text::Text;

/// The number of actions per square that code may take without a pause. A wrong flag can make code set and remove flags
/// forever.
const ACTIONS: usize = 4;

/// A round in the terminal.
pub struct Game<'a> {
    start: Start,
    seat: Seat<'a, Plays>,
    round: Round,
    /// The number of actions of the code that were asked for.
    asked: usize,
    /// The number of hints given so far, and the field that they were about.
    hinted: (usize, Field),
    checker: Checker<'a>,
}

impl<'a> Game<'a> {
    /// Opens the saved round, or else begins the one that `start` describes. The player acts when the person asks for
    /// it.
    #[must_use]
    pub fn new(workspace: &'a dyn Workshop, start: Start, seat: Seat<'a, Plays>, saved: Option<Round>) -> Game<'a> {
        let begun = || Round::new(start.field.clone(), start.first, start.seed.unwrap_or_else(any_seed));
        let round = saved.unwrap_or_else(begun);
        let hinted = (0, round.field().clone());
        Game { start, seat, round, asked: 0, hinted, checker: Checker::new(workspace) }
    }

    /// Lets the code act once, and describes its action and the reason.
    fn code_acts(&mut self, output: &mut dyn Write) -> Result<Text, Text> {
        let (player, view) = (self.seat.player, self.round.view());
        let question = question(player, view.clone(), &self.start.without, self.round.first, self.round.lot());
        let thinking = || drop(writeln!(output, "{}", all::is_thinking(player.told())));
        let acted = decide(&mut self.seat, &question, thinking);
        show_printed(output, &self.seat.printed()).map_err(Text::verbatim)?;
        let begins = !self.round.field().mines_placed();
        let acted = acted.and_then(|acted| self.round.act(acted.clone()).map(|()| acted));
        let Acted { clicks, decided } = acted.map_err(|why| say::no_action(player.told(), why))?;
        let why = match clicks.first().and_then(|&click| reason(&view, click)) {
            _ if begins => say::begins(),
            // Counting proves the value, too, but AC-3 found it in another way.
            Some(Reason { rule: reasons::Rule::Counting, .. }) if decided == Decided::Turn(Turn::Ac3) => {
                say::one_value_is_left()
            }
            _ => why(&view, &clicks),
        };
        Ok(say::acted(told_together(&view, &clicks), decider(decided), why))
    }

    /// Applies a person's clicks, and compares the student's functions with the rules.
    fn click(&mut self, clicks: Vec<Click>) -> Result<(), Text> {
        if self.round.is_over() {
            return Err(all::game_is_over());
        }
        let &first = clicks.first().ok_or_else(say::no_click)?;
        self.let_place_mines(first);
        let mut field = self.round.field_for(first);
        self.round.act(Acted { clicks: clicks.clone(), decided: Decided::Chance })?;
        let mut called = Vec::new();
        for click in clicks {
            called.extend(calls(&field, click));
            do_click(&mut field, click);
        }
        self.checker.check(&called);
        Ok(())
    }

    /// Lets the student's `plaziere_minen` place the mines of the first click. The course places them if a seed is
    /// given, so that rounds can be compared, or if the first click must open a zero.
    fn let_place_mines(&mut self, click: Click) {
        let is_free = self.start.seed.is_none() && self.round.first == FirstClick::Safe;
        if let Some(rule) = places_mines(&self.round, click).filter(|_| is_free)
            && let Some(Ruled::Field(placed)) = self.checker.ask(&rule)
        {
            self.round = self.round.clone().with_mines(Some(placed));
        }
    }

    /// Returns the next hint, which tells more than the one before.
    fn hint(&mut self) -> Result<Text, Text> {
        let field = self.round.field();
        let given = if self.hinted.1 == *field { self.hinted.0 } else { 0 };
        let rungs = hints(field)?;
        let Hint { text, .. } = &rungs[given.min(rungs.len() - 1)];
        self.hinted = (given + 1, field.clone());
        Ok(text.clone())
    }

    /// Returns the square of the last click.
    fn last(&self) -> Option<(usize, usize)> {
        let (Acted { clicks, .. }, _) = self.round.done().last()?;
        clicks.last().map(|&(Click::Left(row, column) | Click::Right(row, column))| (row, column))
    }
}

/// Explains the clicks: by the first one that nothing proves, or else by the reason for the first click.
fn why(view: &View, clicks: &[Click]) -> Text {
    let guessed = clicks.iter().find(|&&click| reason(view, click).is_none());
    guessed.or(clicks.first()).and_then(|&click| reason_or_guess(view, click)).unwrap_or_default()
}

/// Describes the effects of the first clicks, and the number of the others.
fn told_together(view: &View, clicks: &[Click]) -> Text {
    const SHOWN: usize = 4;
    let all = Text::new(|_| {
        clicks.iter().take(SHOWN).map(|&click| told(view, click).to_string()).collect::<Vec<_>>().join(", ")
    });
    if clicks.len() > SHOWN { say::and_more(all, clicks.len() - SHOWN) } else { all }
}

/// Names the step or the kind of decision, for people.
pub fn decider(decided: Decided) -> Text {
    match decided {
        Decided::Step(step) => Text::verbatim(function(step)),
        Decided::Chance => say::by_chance(),
        Decided::Certain => say::certainty(),
        Decided::Endgame => say::all_ways_to_play_on(),
        Decided::Odds => say::odds(),
        Decided::Turn(Turn::Ac3) => say::by_arcs(),
        Decided::Turn(Turn::Consistent | Turn::Over) => say::by_consistency(),
        Decided::Turn(Turn::AllFlagged) => say::by_all_flags(),
        Decided::Turn(Turn::Solutions) => say::by_solutions(),
        Decided::Turn(Turn::Guess) => say::by_a_guess(),
        Decided::Turn(Turn::Chance) => say::by_chance(),
    }
}

/// Returns the name of a step's function.
pub fn function(step: Step) -> &'static str {
    match step {
        Step::Feldnachbarn => "do_logik_feldnachbarn",
        Step::Minenmenge => "do_logik_minenmenge",
        Step::Patternlogik => "do_patternlogik",
        Step::Chances => "get_chances",
    }
}

/// Formats the board with the numbers of its rows and columns, which are 0-based.
#[must_use]
pub fn drawn(view: &View) -> String {
    drawn_so(view, Style::default(), None)
}

/// Formats the board in the given style, with one square marked.
fn drawn_so(view: &View, style: Style, marked: Option<(usize, usize)>) -> String {
    let grid = Grid { rows: view.rows(), columns: view.columns(), marked, ..Grid::default() };
    grid.drawn(style, |row, column| {
        let square = view.get(row, column);
        Cell(symbol(square).to_string(), colour(square))
    })
}

/// Returns the colour code of a square, as most Minesweeper programs choose it. The colour is never the only sign.
fn colour(square: Square) -> &'static str {
    match square {
        Square::Covered | Square::Open(0) => "",
        Square::Open(1) => "94",
        Square::Open(2) | Square::RightFlag => "32",
        Square::Open(3) | Square::WrongFlag | Square::Mine => "31",
        Square::Open(_) => "35",
        Square::Flag => "1;33",
        Square::ClickedMine => "1;7;31",
    }
}

/// Returns the sign of a square in the notation, except that a zero is a dot.
fn symbol(square: Square) -> char {
    if square == Square::Open(0) { '.' } else { square.sign() }
}

impl Session for Game<'_> {
    fn greeting(&self) -> Text {
        let (field, who) = (self.round.field(), self.seat.player.told());
        let rule = match field.rule() {
            Rule::Flags => say::won_by_flags(),
            Rule::Opened => say::won_by_opening(),
        };
        say::greeting(field.level(), self.round.seed, who).then(&rule)
    }

    fn commands(&self) -> Text {
        say::commands()
    }

    fn shown(&self, style: Style) -> String {
        let view = self.round.view();
        let below = if self.round.is_over() { say::legend() } else { say::mines_left(view.mines_left()) };
        format!("{}\n{below}\n", drawn_so(&view, style, self.last()))
    }

    fn values(&mut self, style: Style, _: &mut dyn Write) -> Result<String, Text> {
        if self.round.is_over() {
            return Err(all::game_is_over());
        }
        let view = self.round.view();
        let chances = champions::minesweeper::chances(&view)?;
        let grid = Grid { rows: view.rows(), columns: view.columns(), ..Grid::default() };
        let board = grid.drawn(style, |row, column| match chances[row][column] {
            Some(chance) => Cell(rounded(chance), ""),
            None => Cell(symbol(view.get(row, column)).to_string(), colour(view.get(row, column))),
        });
        let room = style.width.unwrap_or(usize::MAX);
        match board.lines().map(columns_of).max() {
            Some(needed) if needed > room => Err(say::too_wide(needed, room)),
            _ => Ok(format!("  {}\n{board}\n", say::chances_in_percent())),
        }
    }

    fn result(&self) -> Option<Text> {
        match self.round.field().standing() {
            Standing::Running => None,
            Standing::Won => Some(say::won()),
            Standing::Lost { .. } => {
                let lost = say::lost();
                Some(after_a_loss(&self.round).map_or_else(|| lost.clone(), |why| lost.then(&why)))
            }
        }
    }

    fn asks_code(&mut self, line: &str) -> bool {
        self.asked = moves_asked(line, ACTIONS * self.round.field().squares().count());
        self.asked > 0
    }

    fn code_moves(&mut self, output: &mut dyn Write) -> io::Result<bool> {
        let asked = std::mem::take(&mut self.asked);
        for action in 0..asked {
            if self.round.is_over() {
                return Ok(action > 0);
            }
            match self.code_acts(output) {
                Ok(acted) => writeln!(output, "{acted}")?,
                Err(problem) => {
                    show_problem(output, &problem)?;
                    return Ok(action > 0);
                }
            }
        }
        if asked > 1 && !self.round.is_over() {
            writeln!(output, "{}", say::stopped_after(asked))?;
        }
        Ok(asked > 0)
    }

    fn play(&mut self, line: &str) -> Result<(), Text> {
        let words = numbers(line);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let level = self.round.field().level();
        let square = square_of(&words).map(|(row, column)| on_board(level, row, column).map(|()| (row, column)));
        match (&words[..], square) {
            // The session prints an error's text instead of the board.
            (["hint" | "tipp"], _) => Err(self.hint().unwrap_or_else(|why| why)),
            (["f" | "flag" | "flagge", _, _], Some(square)) => {
                let (row, column) = square?;
                self.click(vec![Click::Right(row, column)])
            }
            (["c" | "chord" | "rest", _, _], Some(square)) => {
                let (row, column) = square?;
                match chord(&self.round.view(), row, column) {
                    clicks if clicks.is_empty() => Err(say::no_chord()),
                    clicks => self.click(clicks),
                }
            }
            ([_, _], Some(square)) => {
                let (row, column) = square?;
                self.click(vec![Click::Left(row, column)])
            }
            _ => Err(not_understood(line, "3 4")),
        }
    }

    fn undo(&mut self) -> bool {
        self.round.undo()
    }

    fn begin(&mut self) -> Text {
        self.start.seed = self.start.seed.map(|seed| seed.wrapping_add(1));
        let seed = self.start.seed.unwrap_or_else(any_seed);
        self.round = Round::new(self.start.field.clone(), self.start.first, seed);
        say::new_round(seed)
    }

    fn remark(&mut self) -> Option<Text> {
        self.checker.remark()
    }

    fn files(&mut self) -> Option<&mut dyn Files> {
        Some(self)
    }
}

impl Files for Game<'_> {
    fn save(&self, to: &Path) -> Result<(), Text> {
        file::save(&self.round, to)
    }

    fn load(&mut self, from: &Path) -> Result<Text, Text> {
        self.round = file::load(from)?;
        Ok(say::loaded(from.display(), self.round.field().level(), self.round.seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_columns_have_their_numbers() {
        assert_eq!(drawn(&"01# / 12F 2".parse().unwrap()), "    0 1 2\n  0 . 1 #\n  1 1 2 F");
        let wide = drawn(&View::new("12x11/1".parse().unwrap()));
        assert!(wide.starts_with("                         1 1\n     0 1 2 3 4 5 6 7 8 9 0 1\n   0 # #"), "{wide}");
        assert!(wide.ends_with("\n  10 # # # # # # # # # # # #"), "{wide}");
    }
}
