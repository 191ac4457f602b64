//! Battleship in the terminal: a person places a fleet, and then shoots in turns with code.

use super::battle::{Battle, Place, Who, lengths, line};
use super::hunt::{by_lot, decide};
use super::reasons::{asks, exercise, hint, named, why};
use super::{Plays, Start, file, say};
use crate::boards::{beside, with_numbers};
use crate::session::{Files, Session, any_seed, not_understood, show_printed, show_problem};
use crate::{Seat, say as all};
use champion_battleship::chances;
use course::player::{Code, PATIENCE};
use games::battleship::{Move, Ship, State, View};
use questions::battleship::Log;
use referee::battleship::{Did, Sea};
use std::io::{self, Write};
use std::path::Path;
use text::Text;

/// Lines of the log that are shown: the last ones.
const LINES: usize = 20;

/// A battle in the terminal: side 0 is the person.
pub struct Game<'a> {
    start: Start,
    seat: Seat<'a, Plays>,
    battle: Battle,
}

impl<'a> Game<'a> {
    /// The battle that begins so, against this player.
    ///
    /// # Errors
    /// The fleet has no room, or none fits the position.
    pub fn new(start: Start, seat: Seat<'a, Plays>) -> Result<Game<'a>, Text> {
        let seed = start.seed.unwrap_or_else(any_seed);
        let battle = Battle::begin(&start, [Who::Person, Who::Code(seat.player)], seed)?;
        Ok(Game { start, seat, battle })
    }

    /// Lets the code take its turn, and says what it did and why.
    fn code_shoots(&mut self, output: &mut dyn Write) -> Result<Text, Text> {
        let player = self.seat.player;
        let thinking = || drop(writeln!(output, "{}", all::is_thinking((player.text)())));
        let moves = decide(&mut self.seat, self.battle.hunt(1), thinking);
        show_printed(output, &self.seat.printed()).map_err(Text::verbatim)?;
        let view = self.battle.view(1);
        let moves = moves.and_then(|moves| self.battle.act(&moves).map(|_| moves));
        let moves = moves.map_err(|why| say::no_turn_of((player.text)(), why))?;
        let valued = asks(&view, player.by, &moves)
            .and_then(|asked| self.seat.ask_for(exercise(asked.of), &asked, PATIENCE, || {}).transpose())
            .transpose();
        // It was shown when the code chose.
        self.seat.printed();
        let why = valued.map_or_else(|why| why, |valued| why(&view, player.by, &moves, valued.as_ref()));
        Ok(say::and_why(told(&self.battle, 1), why))
    }

    /// Where a ship is most likely.
    fn hint(&self) -> Result<Text, Text> {
        self.battle.to_shoot()?;
        let view = self.battle.view(0);
        Ok(hint(&view, &chances(&view, self.battle.seed())))
    }

    /// What the code has written down, the last lines.
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
        let title = say::log_of((self.seat.player.text)());
        lines.into_iter().fold(title, |all, line| all.concat(&Text::verbatim("\n")).concat(&line))
    }

    /// What the code writes about this turn; if it has none that writes, the house does.
    fn logged(&mut self, log: &Log) -> Result<String, Text> {
        if !matches!(self.seat.player.code, Some(Code::Mine | Code::Solution)) {
            return Ok(line(log));
        }
        let logged = self.seat.ask_for("battleship/log", log, PATIENCE, || {})?;
        Ok(logged.map_or_else(|| line(log), |logged| grading::tame(&logged.text, false)))
    }

    /// The square at these words.
    fn square(&self, row: &str, column: &str, line: &str) -> Result<Place, Text> {
        let square = row.parse().ok().zip(column.parse().ok());
        square.ok_or_else(|| not_understood(line, &self.commands()))
    }

    /// The person's own sea, with all ships.
    fn own(&self) -> String {
        let own = board(self.battle.sea(0), &self.battle.sea(0).view(), true);
        format!("  {}\n{own}", say::your_sea())
    }
}

/// What the last turn of this side did.
fn told(battle: &Battle, side: usize) -> Text {
    let Some((done, _)) = battle.hunt(side).turns().last() else { return Text::default() };
    let marks = done.len() - 1;
    let Some(&(Move::Shoot(row, column), did)) = done.last() else { return Text::default() };
    let did = match did {
        Did::Sunk(ship) => say::sinks(ship.length),
        Did::Hit => say::hits(),
        Did::Water | Did::Marked => say::misses(),
    };
    let square = named((row, column));
    match (side, marks) {
        (0, _) => say::you_shoot(square, did),
        (_, 0) => say::enemy_shoots(square, did),
        _ => say::enemy_marks_and_shoots(marks, square, did),
    }
}

/// A sea as this view shows it, and if `whole` also where ships lie that were not hit.
fn board(sea: &Sea, view: &View, whole: bool) -> String {
    let has_ship = |square: Place| sea.ships().iter().any(|ship| ship.squares().any(|of| of == square));
    let cell = |row: usize, column: usize| match view.get(row, column) {
        State::Unknown | State::Marked if whole => if has_ship((row, column)) { "#" } else { "." }.to_owned(),
        state => sign(state).to_owned(),
    };
    let cells = |row: usize| (0..view.columns()).map(move |column| cell(row, column));
    with_numbers(view.rows(), view.columns(), 1, cells)
}

/// What a player sees, with the numbers of rows and columns.
pub fn drawn(view: &View) -> String {
    let cells = |row: usize| (0..view.columns()).map(move |column| sign(view.get(row, column)).to_owned());
    with_numbers(view.rows(), view.columns(), 1, cells)
}

/// As in the notation.
pub fn sign(state: State) -> &'static str {
    match state {
        State::Unknown => "U",
        State::Water => "~",
        State::Hit => "*",
        State::Sunk => "X",
        State::Marked => "-",
    }
}

impl Session for Game<'_> {
    fn greeting(&self) -> Text {
        let (view, who) = (self.battle.view(0), (self.seat.player.text)());
        let greeting = say::greeting(view.columns(), view.rows(), self.battle.fleet(), self.battle.seed(), who);
        let touching = if view.touching() { say::ships_may_touch() } else { say::ships_do_not_touch() };
        greeting.then(&touching).then(&say::signs())
    }

    fn commands(&self) -> Text {
        say::commands()
    }

    fn prompt(&self) -> String {
        String::new()
    }

    /// Where the enemy answers at once, only the shot: the seas follow then.
    fn shown(&self) -> String {
        let battle = &self.battle;
        if !battle.is_ready() {
            return format!("{}\n  {}.\n", self.own(), say::still_to_place(lengths(&battle.missing(0))));
        }
        let answered = battle.is_two_sided() && battle.hunt(0).turns().len() == battle.hunt(1).turns().len();
        let told = if answered { String::new() } else { format!("{}\n", told(battle, 0)) };
        if battle.next() == Some(1) {
            return told.trim_end().to_owned();
        }
        let enemy = board(battle.sea(1), &battle.view(0), battle.winner().is_some());
        let left = |side: usize| say::left(lengths(&battle.left(side)));
        let enemy = format!("  {}\n{enemy}\n  {}", say::enemys_sea(), left(1));
        format!("{told}{}\n", beside(&format!("{}\n  {}", self.own(), left(0)), &enemy))
    }

    fn result(&self) -> Option<Text> {
        let shots = |side: usize| self.battle.sea(1 - side).shots();
        match self.battle.winner()? {
            0 => Some(say::you_won(shots(0))),
            _ => Some(say::enemy_won(shots(1))),
        }
    }

    fn code_moves(&mut self, output: &mut dyn Write) -> io::Result<bool> {
        if self.battle.next() != Some(1) {
            return Ok(false);
        }
        match self.code_shoots(output) {
            Ok(shot) => writeln!(output, "{shot}")?,
            Err(problem) => {
                show_problem(output, &problem)?;
                let lot = by_lot(&self.battle.view(1), self.battle.hunt(1).lot());
                let _ = self.battle.act(&lot);
                writeln!(output, "{}", say::by_lot_for_it(told(&self.battle, 1)))?;
            }
        }
        Ok(true)
    }

    fn play(&mut self, line: &str) -> Result<(), Text> {
        let lower = line.to_lowercase();
        match lower.split_whitespace().collect::<Vec<_>>()[..] {
            // Said instead of the seas.
            ["hint" | "tipp"] => Err(self.hint().unwrap_or_else(|why| why)),
            ["log" | "protokoll"] => Err(self.log()),
            ["random" | "zufall"] => self.battle.place_all(0),
            ["place" | "setze", ref ship @ ..] => {
                let ship = ship.join(" ").parse::<Ship>().map_err(|error| error.text())?;
                self.battle.place(0, ship)
            }
            ["turn" | "drehe", row, column] => {
                let square = self.square(row, column, line)?;
                self.battle.turn(0, square).map(|_| ())
            }
            ["remove" | "entferne", row, column] => {
                let square = self.square(row, column, line)?;
                self.battle.remove(0, square).map(|_| ())
            }
            ["mark" | "markiere", row, column] => {
                let (row, column) = self.square(row, column, line)?;
                self.battle.mark(row, column)
            }
            ["shoot" | "schieße", row, column] | [row, column] => {
                let (row, column) = self.square(row, column, line)?;
                self.battle.act(&[Move::Shoot(row, column)]).map(|_| ())
            }
            _ => Err(not_understood(line, &self.commands())),
        }
    }

    fn undo(&mut self) -> bool {
        self.battle.undo()
    }

    fn begin(&mut self) -> Text {
        self.start.seed = self.start.seed.map(|seed| seed.wrapping_add(1));
        let seed = self.start.seed.unwrap_or_else(any_seed);
        match Battle::begin(&self.start, [Who::Person, Who::Code(self.seat.player)], seed) {
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

    /// Whoever played then, now the person plays against the player of this session.
    fn load(&mut self, from: &Path) -> Result<Text, Text> {
        let (mut battle, player) = (file::load(from)?, self.seat.player);
        let view = battle.view(0);
        if !player.plays_on(view.touching()) {
            return Err(say::needs_room_between(player.name));
        }
        battle.sit(0, Who::Person);
        if battle.is_two_sided() {
            battle.sit(1, Who::Code(player));
        }
        self.battle = battle;
        let (fleet, seed) = (self.battle.fleet(), self.battle.seed());
        Ok(say::loaded(from.display(), view.columns(), view.rows(), fleet, seed, (player.text)()))
    }
}
