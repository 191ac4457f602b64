//! Battleship in the terminal: a person places a fleet and shoots in turns with code, or two players of code shoot.

use super::analyse::reason;
use super::battle::{Battle, lengths, line};
use super::hunt::{by_lot, decide};
use super::reasons::hint;
use super::{Plays, Start, file, say};
use crate::boards::{At, Cell, Grid, beside_in, named, rounded};
use crate::frame::capital;
use crate::session::{Files, Session, any_seed, not_understood, numbers, show_printed, show_problem, square_of};
use crate::style::Style;
use crate::{Seat, Sides, say as all};
use calls::players::Code;
use champions::battleship::chances;
use games::battleship::{Move, State, View};
use questions::battleship::Log;
use referee::battleship::{Did, Sea};
use std::io::{self, Write};
use std::path::Path;
use text::Text;

/// The maximum number of log lines that are shown; the last ones are kept.
const LINES: usize = 20;

/// A battle in the terminal. A person, if there is one, plays side 0.
pub struct Game<'a> {
    start: Start,
    sides: Sides<'a, Plays>,
    battle: Battle,
}

impl<'a> Game<'a> {
    /// Opens the saved battle, or else begins the one that `start` describes.
    ///
    /// # Errors
    /// The fleet has no room, or no fleet fits the position.
    pub fn new(start: Start, sides: Sides<'a, Plays>, saved: Option<Battle>) -> Result<Game<'a>, Text> {
        let begun = || Battle::begin(&start, start.who(), start.seed.unwrap_or_else(any_seed));
        let battle = saved.map_or_else(begun, Ok)?;
        Ok(Game { start, sides, battle })
    }

    /// Returns whether no person plays.
    fn is_watched(&self) -> bool {
        self.battle.who[0].is_some()
    }

    /// Lets the code of `side` take its turn, and describes the shot and the reason for it. `None` if a person plays
    /// this side.
    fn code_shoots(&mut self, side: usize, output: &mut dyn Write) -> Option<Result<Text, Text>> {
        let is_person = !self.is_watched();
        let (seat, battle) = (self.sides.to_move(side)?, &mut self.battle);
        Some(shot(seat, battle, side, output).map(|why| say::and_why(told(battle, side, is_person), why)))
    }

    /// Names the square that most likely holds a ship. Before the shooting, names a free place for the next ship.
    fn hint(&self) -> Result<Text, Text> {
        if !self.battle.is_ready() {
            return Ok(self.battle.room(0).map_or_else(say::nothing_has_room, say::can_be_placed));
        }
        let view = self.battle.view(self.battle.to_shoot()?);
        Ok(hint(&view, &chances(&view, self.battle.seed)))
    }

    /// Returns the last lines of the log that the code of side 1 writes.
    fn log(&mut self) -> Text {
        let logs: Vec<Log> = self.battle.logs(1).collect();
        let mut lines = Vec::new();
        for log in &logs[logs.len().saturating_sub(LINES)..] {
            match self.logged(log) {
                Ok(text) => lines.extend(text.lines().map(|line| Text::verbatim(format!("  {line}")))),
                Err(why) => {
                    lines.push(why);
                    break;
                }
            }
        }
        let lines = lines.split_off(lines.len().saturating_sub(LINES));
        let title = say::log_of(self.sides.name(1));
        lines.into_iter().fold(title, |all, line| all.concat(&Text::verbatim("\n")).concat(&line))
    }

    /// Returns the log of one turn, written by the code of side 1. For players without such code, a plain line is
    /// returned.
    fn logged(&mut self, log: &Log) -> Result<String, Text> {
        let writes = |seat: &&mut Seat<Plays>| matches!(seat.player.code, Some(Code::Mine | Code::Solution));
        let Some(seat) = self.sides.adviser(1).filter(writes) else { return Ok(line(log)) };
        let logged = seat.ask_for("battleship/log", log, || {})?;
        Ok(logged.map_or_else(|| line(log), |logged| text::tame(&logged.text, false)))
    }

    /// Formats a sea below its title, with the remaining ships. If a person plays, the enemy's ships are hidden until
    /// the end.
    fn sea(&self, side: usize, style: Style) -> String {
        let battle = &self.battle;
        let (title, whole) = match (self.is_watched(), side) {
            (true, _) => (say::sea_of(1 + side), true),
            (false, 0) => (say::your_sea(), true),
            (false, _) => (say::enemys_sea(), battle.winner().is_some()),
        };
        let view = if whole { battle.sea(side).view() } else { battle.view(0) };
        let marked = battle.hunt(1 - side).last_shot().map(|(at, _)| at);
        let left =
            if battle.is_ready() { format!("\n  {}", say::left(lengths(&battle.left(side)))) } else { String::new() };
        format!("  {title}\n{}{left}", board(battle.sea(side), &view, whole, style, marked))
    }
}

/// Lets the code of `side` take its turn, and returns the reason for its shot.
fn shot(seat: &mut Seat<Plays>, battle: &mut Battle, side: usize, output: &mut dyn Write) -> Result<Text, Text> {
    let player = seat.player;
    let thinking = || drop(writeln!(output, "{}", all::is_thinking(player.told())));
    let moves = decide(seat, battle.hunt(side), thinking);
    show_printed(output, &seat.printed()).map_err(Text::verbatim)?;
    let view = battle.view(side);
    let moves = moves.and_then(|moves| battle.act(&moves).map(|()| moves));
    let moves = moves.map_err(|why| say::no_turn_of(player.told(), why))?;
    let why = reason(seat, &view, &moves, None);
    // The output is dropped: the code printed the same when it chose its moves.
    seat.printed();
    Ok(why)
}

/// Describes the last turn of `side`. `is_person` says whether a person plays side 0.
fn told(battle: &Battle, side: usize, is_person: bool) -> Text {
    let hunt = battle.hunt(side);
    let Some((at, did)) = hunt.last_shot() else { return Text::default() };
    let marks = hunt.turns().last().map_or(0, |(done, _)| done.len() - 1);
    let did = match did {
        Did::Sunk(ship) => say::sinks(ship.length),
        Did::Hit => say::hits(),
        Did::Water | Did::Marked => say::misses(),
    };
    let square = named(at);
    match (side, marks) {
        _ if !is_person => say::side_shoots(1 + side, square, did),
        (0, _) => say::you_shoot(square, did),
        (_, 0) => say::enemy_shoots(square, did),
        _ => say::enemy_marks_and_shoots(marks, square, did),
    }
}

/// Formats a sea as `view` shows it. If `whole`, ships that were not hit are drawn, too.
fn board(sea: &Sea, view: &View, whole: bool, style: Style, marked: Option<At>) -> String {
    let has_ship = |square| sea.ships().iter().any(|ship| ship.covers(square));
    let grid = Grid { rows: view.rows(), columns: view.columns(), marked, ..Grid::default() };
    grid.drawn(style, |row, column| match view.get(row, column) {
        State::Unknown | State::Marked if whole && has_ship((row, column)) => Cell("#".to_owned(), "1"),
        State::Unknown | State::Marked if whole => Cell(".".to_owned(), ""),
        state => Cell(state.sign().to_string(), colour(state)),
    })
}

fn colour(state: State) -> &'static str {
    match state {
        State::Unknown => "",
        State::Water => "36",
        State::Hit => "1;33",
        State::Sunk => "1;31",
        State::Marked => "35",
    }
}

/// Formats a view with the numbers of rows and columns.
pub fn drawn(view: &View) -> String {
    let grid = Grid { rows: view.rows(), columns: view.columns(), ..Grid::default() };
    grid.drawn(Style::default(), |row, column| Cell(view.get(row, column).sign().to_string(), ""))
}

impl Session for Game<'_> {
    fn greeting(&self) -> Text {
        let (view, battle) = (self.battle.view(0), &self.battle);
        let greeting = say::greeting(view.columns(), view.rows(), &battle.fleet, battle.seed);
        let players = match (self.is_watched(), battle.is_answered()) {
            (true, true) => say::sides(self.sides.name(0), self.sides.name(1)),
            (true, false) => capital(&self.sides.name(0)).concat(&Text::verbatim(".")),
            (false, _) => say::in_turns(self.sides.name(1)),
        };
        let touching = if view.touching() { say::ships_may_touch() } else { say::ships_do_not_touch() };
        greeting.then(&players).then(&touching).then(&say::signs())
    }

    fn commands(&self) -> Text {
        let lying = || self.battle.sea(0).ships().first().copied();
        match self.battle.room(0).or_else(lying) {
            Some(ship) if !self.is_watched() => say::commands(ship, ship.row, ship.column),
            _ => say::commands_of_watching(),
        }
    }

    /// Formats both seas. After a person's shot only the shot is described; the seas follow after the enemy's answer.
    fn shown(&self, style: Style) -> String {
        let battle = &self.battle;
        if !battle.is_ready() {
            return format!("{}\n  {}.\n", self.sea(0, style), say::still_to_place(lengths(&battle.missing(0))));
        }
        let is_person = !self.is_watched();
        let answered = battle.hunt(0).turns().len() == battle.hunt(1).turns().len();
        let told = if answered || !is_person { String::new() } else { format!("{}\n", told(battle, 0, true)) };
        if is_person && battle.next() == Some(1) {
            return told.trim_end().to_owned();
        }
        format!("{told}{}\n", beside_in(style, |style| self.sea(0, style), |style| self.sea(1, style)))
    }

    fn values(&mut self, style: Style, _: &mut dyn Write) -> Result<String, Text> {
        let view = self.battle.view(self.battle.to_shoot()?);
        let chances = chances(&view, self.battle.seed);
        let grid = Grid { rows: view.rows(), columns: view.columns(), ..Grid::default() };
        let board = grid.drawn(style, |row, column| match view.get(row, column) {
            State::Unknown | State::Marked => Cell(rounded(chances.hit[row][column]), ""),
            state => Cell(state.sign().to_string(), colour(state)),
        });
        Ok(format!("  {}\n{board}\n", say::chances_in_percent()))
    }

    fn result(&self) -> Option<Text> {
        let winner = self.battle.winner()?;
        let shots = self.battle.sea(1 - winner).shots();
        Some(match winner {
            _ if self.is_watched() => say::side_won(1 + winner, shots),
            0 => say::you_won(shots),
            _ => say::enemy_won(shots),
        })
    }

    fn asks_code(&mut self, line: &str) -> bool {
        self.sides.asks(line)
    }

    fn code_moves(&mut self, output: &mut dyn Write) -> io::Result<bool> {
        let Some(side) = self.battle.next() else { return Ok(false) };
        match self.code_shoots(side, output) {
            None => return Ok(false),
            Some(Ok(shot)) => writeln!(output, "{shot}")?,
            Some(Err(problem)) => {
                show_problem(output, &problem)?;
                let lot = by_lot(&self.battle.view(side), self.battle.hunt(side).lot());
                let _ = self.battle.act(&lot);
                let told = told(&self.battle, side, !self.is_watched());
                writeln!(output, "{}", say::by_lot_for_it(told))?;
            }
        }
        Ok(true)
    }

    fn play(&mut self, line: &str) -> Result<(), Text> {
        let words = numbers(line);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match (&words[..], square_of(&words)) {
            // The session prints an error's text instead of the seas.
            (["hint" | "tipp"], _) => Err(self.hint().unwrap_or_else(|why| why)),
            (["log" | "protokoll"], _) => Err(self.log()),
            _ if self.is_watched() => Err(all::code_moves_when_asked()),
            (["random" | "zufall"], _) => self.battle.place_all(0),
            (["place" | "setze", ship @ ..], _) => self.battle.place(0, ship.join(" ").parse()?),
            (["turn" | "drehe", _, _], Some(square)) => self.battle.turn(0, square).map(|_| ()),
            (["remove" | "entferne", _, _], Some(square)) => self.battle.remove(0, square).map(|_| ()),
            (["mark" | "markiere", _, _], Some((row, column))) => self.battle.mark(row, column),
            (["shoot" | "schieße", _, _] | [_, _], Some((row, column))) => {
                self.battle.act(&[Move::Shoot(row, column)])
            }
            _ => Err(not_understood(line, "3 4")),
        }
    }

    fn undo(&mut self) -> bool {
        self.battle.undo()
    }

    fn begin(&mut self) -> Text {
        self.start.seed = self.start.seed.map(|seed| seed.wrapping_add(1));
        let seed = self.start.seed.unwrap_or_else(any_seed);
        match Battle::begin(&self.start, self.start.who(), seed) {
            Ok(battle) => {
                self.battle = battle;
                say::new_battle(seed)
            }
            Err(why) => why,
        }
    }

    fn files(&mut self) -> Option<&mut dyn Files> {
        Some(self)
    }
}

impl Files for Game<'_> {
    fn save(&self, to: &Path) -> Result<(), Text> {
        file::save(&self.battle, to)
    }

    /// Loads a battle; the players of this session replace those in the file.
    fn load(&mut self, from: &Path) -> Result<Text, Text> {
        let mut battle = file::load(from)?;
        let (view, who) = (battle.view(0), self.start.who());
        if let Some(player) = who.into_iter().flatten().find(|player| !player.plays_on(view.touching())) {
            return Err(say::needs_room_between(player.name));
        }
        (0..1 + usize::from(battle.is_answered())).for_each(|side| battle.who[side] = who[side]);
        self.battle = battle;
        let (fleet, seed) = (&self.battle.fleet, self.battle.seed);
        Ok(say::loaded(from.display(), view.columns(), view.rows(), fleet, seed, self.sides.name(1)))
    }
}
