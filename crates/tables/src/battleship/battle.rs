//! A battle: two seas with a fleet in each, and turns in which each side shoots at the sea of the other. Side 0 is a
//! person or the first player, and begins; side 1 is the enemy. This module draws nothing, asks no code and never
//! waits.

use super::hunt::Hunt;
use super::position::fitting;
use super::{Plays, Start, say};
use crate::boards::At;
use crate::{Player, Sitting, generator, say as all};
use games::battleship::{Fleet, MOST, Move, Ship, State, View};
use questions::battleship::Log;
use rand::RngExt;
use referee::battleship::Sea;
use text::Text;

/// A battle: two seas, and the history of the shots at them.
#[derive(Clone, Debug)]
pub struct Battle {
    /// The fleet of each side.
    pub fleet: Fleet,
    /// The players of both sides. `None` is a person as side 0; as side 1, it means that nobody shoots back.
    pub who: Sitting<Plays>,
    /// The seed of the ships' places and of the players' random choices.
    pub seed: u64,
    /// The hunt of each side, on the sea of the other side.
    hunts: [Hunt; 2],
    /// The marks of the current turn.
    marks: Vec<Move>,
    /// The number of times that a fleet was placed at random.
    laid: u64,
}

impl Battle {
    /// Creates the battle that `start` describes. A person still has to place the ships of side 0. All other ships are
    /// placed at random; `seed` decides where.
    ///
    /// # Errors
    /// The fleet has no room, or no fleet fits the position.
    pub fn begin(start: &Start, who: Sitting<Plays>, seed: u64) -> Result<Battle, Text> {
        let enemy =
            start.position.as_ref().map_or_else(|| start.sea(&mut generator(seed, 0)), |view| fitting(view, seed))?;
        let own = Sea::new(start.rows, start.columns, &start.fleet, start.touching)?;
        let mut battle = Battle::new([own, enemy], start.fleet.clone(), who, seed);
        if who[0].is_some() {
            battle.place_all(0)?;
        }
        Ok(battle)
    }

    /// Creates a battle on two seas, which may have been shot at. Each sea holds `fleet` or a part of it.
    pub fn new(seas: [Sea; 2], fleet: Fleet, who: Sitting<Plays>, seed: u64) -> Battle {
        let mut lots = generator(seed, u64::MAX);
        let [own, enemy] = seas;
        // The only hunt of a battle in which nobody shoots back uses the battle's seed itself.
        let seeds = if who[1].is_some() { [lots.random(), lots.random()] } else { [seed, 0] };
        let hunts = [Hunt::new(enemy, seeds[0]), Hunt::new(own, seeds[1])];
        Battle { fleet, who, seed, hunts, marks: Vec::new(), laid: 0 }
    }

    /// Creates a battle of one hunt, in which nobody shoots back. Simulated games are saved in this form.
    pub fn of(hunt: Hunt, fleet: Fleet, player: Player<Plays>) -> Battle {
        let untouched = hunt.turns().first().map_or_else(|| hunt.sea().clone(), |(_, before)| before.clone());
        let (seed, nowhere) = (hunt.seed(), Hunt::new(untouched, 0));
        Battle { fleet, who: [Some(player), None], seed, hunts: [hunt, nowhere], marks: Vec::new(), laid: 0 }
    }

    /// Returns whether the enemy shoots, too.
    pub fn is_answered(&self) -> bool {
        self.who[1].is_some()
    }

    /// Returns the sea that holds the ships of `side`.
    pub fn sea(&self, side: usize) -> &Sea {
        self.hunts[1 - side].sea()
    }

    /// Returns the hunt of `side`: its turns, and the sea that it shoots at.
    pub fn hunt(&self, side: usize) -> &Hunt {
        &self.hunts[side]
    }

    /// Returns the view of `side` on the sea that it shoots at, with the marks of the current turn.
    pub fn view(&self, side: usize) -> View {
        let marks = if self.next() == Some(side) { &self.marks[..] } else { &[] };
        with_marks(&self.hunts[side].view(), marks)
    }

    /// Returns the marks of the current turn.
    pub fn marks(&self) -> &[Move] {
        &self.marks
    }

    /// Returns the lengths of the ships of `side` that are not sunk, the longest first. Ships that are not placed yet
    /// count, too.
    pub fn left(&self, side: usize) -> Vec<usize> {
        let mut left = [self.sea(side).view().ships(), &self.missing(side)].concat();
        left.sort_by(|a, b| b.cmp(a));
        left
    }

    /// Returns the side whose turn it is. `None` while ships have to be placed, and once all ships of a side are sunk.
    pub fn next(&self) -> Option<usize> {
        let [first, second] = self.hunts.each_ref().map(|hunt| hunt.turns().len());
        let running = self.is_ready() && self.winner().is_none();
        running.then(|| usize::from(first > second && self.is_answered()))
    }

    /// Returns whether all ships of both sides are placed.
    pub fn is_ready(&self) -> bool {
        (0..2).all(|side| self.sea(side).is_ready())
    }

    /// Returns the side that has sunk all ships of the other.
    pub fn winner(&self) -> Option<usize> {
        (0..2).find(|&side| self.hunts[side].sea().is_over())
    }

    /// Marks a square before the shot of the current turn.
    ///
    /// # Errors
    /// It is the turn of neither side, or the square cannot be marked. The error says why.
    pub fn mark(&mut self, row: usize, column: usize) -> Result<(), Text> {
        let side = self.to_shoot()?;
        let mut sea = self.hunts[side].sea().clone();
        let mark = Move::Mark(row, column);
        self.marks.iter().chain([&mark]).try_for_each(|&of| sea.apply(of).map(|_| ()))?;
        self.marks.push(mark);
        Ok(())
    }

    /// Removes a mark of the current turn. Returns `false` if the square has none.
    pub fn unmark(&mut self, row: usize, column: usize) -> bool {
        let marks = self.marks.len();
        self.marks.retain(|of| *of != Move::Mark(row, column));
        self.marks.len() < marks
    }

    /// Applies the moves of the side whose turn it is, after the marks made so far: more marks, and one shot at the
    /// end.
    ///
    /// # Errors
    /// It is the turn of neither side, or a move is illegal. Then the battle is unchanged.
    pub fn act(&mut self, moves: &[Move]) -> Result<(), Text> {
        let side = self.to_shoot()?;
        self.hunts[side].act(&[&self.marks, moves].concat())?;
        self.marks.clear();
        Ok(())
    }

    /// Returns the side whose turn it is.
    ///
    /// # Errors
    /// It is the turn of neither side. The error says why.
    pub fn to_shoot(&self) -> Result<usize, Text> {
        match self.next() {
            Some(side) => Ok(side),
            None if self.winner().is_some() => Err(all::game_is_over()),
            None => Err(say::still_to_place(lengths(&self.missing(0)))),
        }
    }

    /// Takes back the last mark of the current turn. Without a mark, the last turn of side 0 is taken back, with the
    /// enemy's answer. Returns `false` if there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        if self.marks.pop().is_some() {
            return true;
        }
        let [first, second] = self.hunts.each_ref().map(|hunt| hunt.turns().len());
        let answered = first > 0 && first == second;
        if answered {
            self.hunts[1].undo();
        }
        self.hunts[0].undo()
    }

    /// Returns the lengths of the ships that `side` has not placed yet, the longest first.
    pub fn missing(&self, side: usize) -> Vec<usize> {
        let mut missing = self.fleet.ships().to_vec();
        for ship in self.sea(side).ships() {
            missing.iter().position(|&length| length == ship.length).map(|at| missing.remove(at));
        }
        missing
    }

    /// Returns a place for the longest ship that `side` has not placed yet. `None` if all ships are placed, or no place
    /// is free.
    pub fn room(&self, side: usize) -> Option<Ship> {
        let (view, length) = (self.view(1 - side), *self.missing(side).first()?);
        let squares = (0..view.rows()).flat_map(|row| (0..view.columns()).map(move |column| (row, column)));
        let mut ships = squares.flat_map(|(row, column)| [false, true].map(|down| Ship { row, column, length, down }));
        ships.find(|ship| self.clone().place(side, *ship).is_ok())
    }

    /// Places a ship of `side`.
    ///
    /// # Errors
    /// The ship has no room there, no ship of its length is missing, or the shooting has begun.
    pub fn place(&mut self, side: usize, ship: Ship) -> Result<(), Text> {
        let mut sea = self.unshot(side)?;
        if !self.missing(side).contains(&ship.length) {
            return Err(say::none_is_missing(ship.length));
        }
        if ship.row >= MOST || ship.column >= MOST || !sea.place(ship) {
            return Err(if self.touches() { say::has_no_room(ship) } else { say::has_no_room_apart(ship) });
        }
        self.lay(side, sea);
        Ok(())
    }

    /// Removes the ship of `side` that covers the square.
    ///
    /// # Errors
    /// No ship covers the square, or the shooting has begun.
    pub fn remove(&mut self, side: usize, (row, column): At) -> Result<Ship, Text> {
        let mut sea = self.unshot(side)?;
        let ship = sea.remove(row, column).ok_or_else(|| say::no_ship_at(row, column))?;
        self.lay(side, sea);
        Ok(ship)
    }

    /// Turns the ship of `side` that covers the square about the ship's first square.
    ///
    /// # Errors
    /// No ship covers the square, the turned ship has no room, or the shooting has begun. Then the battle is unchanged.
    pub fn turn(&mut self, side: usize, square: At) -> Result<Ship, Text> {
        let mut turned = self.clone();
        let ship = turned.remove(side, square)?;
        let ship = Ship { down: !ship.down, ..ship };
        turned.place(side, ship)?;
        *self = turned;
        Ok(ship)
    }

    /// Places the whole fleet of `side` anew at random.
    ///
    /// # Errors
    /// The fleet has no room, or the shooting has begun.
    pub fn place_all(&mut self, side: usize) -> Result<(), Text> {
        let mut sea = self.unshot(side)?;
        // Stream 0 of the generator belongs to the enemy's sea.
        self.laid += 1;
        sea.place_all(&mut generator(self.seed, self.laid))?;
        self.lay(side, sea);
        Ok(())
    }

    fn touches(&self) -> bool {
        self.hunts[0].sea().view().touching()
    }

    fn unshot(&self, side: usize) -> Result<Sea, Text> {
        let begun = self.hunts.iter().any(|hunt| !hunt.turns().is_empty()) || self.sea(side).shots() > 0;
        if begun { Err(say::the_shooting_has_begun()) } else { Ok(self.sea(side).clone()) }
    }

    /// Replaces the sea of `side`.
    fn lay(&mut self, side: usize, sea: Sea) {
        self.hunts[1 - side].begin_at(sea);
    }

    /// Returns the questions that ask the code of `side` for its log, one for each of its turns.
    pub fn logs(&self, side: usize) -> impl Iterator<Item = Log> {
        (0..self.hunts[side].turns().len()).filter_map(move |at| self.log(side, at))
    }

    /// Returns the question that asks for the log of one turn of `side`. `at` is the 0-based number of the turn.
    pub fn log(&self, side: usize, at: usize) -> Option<Log> {
        let (done, before) = self.hunts[side].turns().get(at)?;
        let moves = done.iter().map(|&(of, _)| of).collect();
        Some(Log { turn: at + 1, view: before.view(), moves })
    }
}

/// Formats one line of a log, for players without code that writes one.
pub fn line(log: &Log) -> String {
    let moves: Vec<String> = log.moves.iter().map(Move::to_string).collect();
    format!("{}: {} ({})", log.turn, moves.join("; "), log.view.ships().len())
}

/// Returns the view with the marks of `moves` added.
pub fn with_marks(view: &View, moves: &[Move]) -> View {
    moves.iter().fold(view.clone(), |view, of| match *of {
        Move::Mark(row, column) => view.showing(row, column, State::Marked),
        Move::Shoot(..) => view,
    })
}

/// Formats lengths in the notation: `5-4-3`, or `none`.
pub fn lengths(ships: &[usize]) -> String {
    if ships.is_empty() {
        return "none".to_owned();
    }
    ships.iter().map(usize::to_string).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battleship::PLAYERS;
    use crate::battleship::hunt::by_lot;
    use crate::{Options, Player};

    const CODE: Option<Player<Plays>> = Some(PLAYERS[5]);
    const PERSON_AND_CODE: Sitting<Plays> = [None, CODE];

    fn begin(options: &[(&str, &str)], who: Sitting<Plays>, seed: u64) -> Battle {
        let start = Start::read(&options.iter().copied().collect::<Options>()).unwrap();
        Battle::begin(&start, who, seed).unwrap()
    }

    fn small(who: Sitting<Plays>) -> Battle {
        begin(&[("size", "3x2"), ("fleet", "2"), ("player", "random")], who, 7)
    }

    fn ship(row: usize, column: usize, down: bool) -> Ship {
        Ship { row, column, length: 2, down }
    }

    /// Formats everything that the players see of a battle.
    fn shown(battle: &Battle) -> String {
        format!("{:?} {:?} {:?}", [battle.view(0), battle.view(1)], battle.marks(), battle.next())
    }

    #[test]
    fn a_person_places_turns_and_removes_ships_before_the_first_shot() {
        let mut battle = small(PERSON_AND_CODE);
        assert_eq!((battle.next(), battle.missing(0)), (None, vec![2]));
        for (wrong, says) in [
            (ship(0, 2, false), "no room"),
            (ship(usize::MAX, 0, true), "no room"),
            (Ship { length: 3, ..ship(0, 0, false) }, "none of length 3"),
        ] {
            assert!(battle.place(0, wrong).unwrap_err().en.contains(says), "{wrong}");
        }
        assert!(battle.act(&[Move::Shoot(0, 0)]).unwrap_err().en.contains("still to be placed: 2"));
        battle.place(0, ship(0, 1, false)).unwrap();
        assert_eq!(battle.turn(0, (0, 2)), Ok(ship(0, 1, true)));
        assert!(battle.remove(0, (0, 0)).unwrap_err().en.contains("no ship"));
        assert_eq!(battle.remove(0, (1, 1)), Ok(ship(0, 1, true)));
        battle.place(0, ship(1, 1, false)).unwrap();
        let before = battle.sea(0).clone();
        assert!(battle.turn(0, (1, 1)).unwrap_err().en.contains("no room"));
        assert_eq!((battle.sea(0), battle.next()), (&before, Some(0)));
        battle.act(&[Move::Shoot(0, 0)]).unwrap();
        assert!(battle.remove(0, (1, 1)).unwrap_err().en.contains("has begun"));
    }

    #[test]
    fn turns_alternate_and_a_round_is_taken_back_with_its_marks_first() {
        let mut battle = small(PERSON_AND_CODE);
        battle.place_all(0).unwrap();
        let begun = shown(&battle);
        battle.mark(0, 0).unwrap();
        assert!(battle.mark(0, 0).unwrap_err().en.contains("marked"));
        assert_eq!(battle.view(0).get(0, 0), State::Marked);
        let marked = shown(&battle);
        battle.act(&[Move::Shoot(1, 2)]).unwrap();
        assert_eq!(battle.hunt(0).turns()[0].0.len(), 2);
        assert_eq!(battle.next(), Some(1));
        battle.act(&[Move::Shoot(0, 0)]).unwrap();
        assert_eq!(battle.next(), Some(0));
        battle.mark(0, 1).unwrap();
        assert!(battle.undo());
        assert_eq!([0, 1].map(|side| battle.hunt(side).turns().len()), [1, 1]);
        assert!(battle.undo() && shown(&battle) == begun && marked != begun && !battle.undo());
    }

    #[test]
    fn whoever_sinks_all_ships_first_has_won_and_the_battle_ends() {
        let mut battle = small(PERSON_AND_CODE);
        battle.place_all(0).unwrap();
        let enemy = battle.sea(1).ships()[0];
        for (row, column) in enemy.squares() {
            assert_eq!(battle.left(1), [2]);
            battle.act(&[Move::Shoot(row, column)]).unwrap();
            if battle.winner().is_none() {
                battle.act(&by_lot(&battle.view(1), battle.hunt(1).lot())).unwrap();
            }
        }
        assert_eq!((battle.winner(), battle.next(), battle.left(1)), (Some(0), None, vec![]));
        assert_eq!(battle.act(&[Move::Shoot(0, 0)]), Err(all::game_is_over()));
        assert!(battle.undo() && battle.winner().is_none() && battle.next() == Some(0));
    }

    #[test]
    fn the_same_seed_is_the_same_battle() {
        let both = |seed: u64| {
            let mut battle = begin(&[("player", "random")], [CODE, CODE], seed);
            while let Some(side) = battle.next() {
                battle.act(&by_lot(&battle.view(side), battle.hunt(side).lot())).unwrap();
            }
            battle
        };
        assert_eq!(shown(&both(1)), shown(&both(1)));
        assert_ne!(shown(&both(1)), shown(&both(2)));
        assert!(both(1).sea(0).ships() != both(1).sea(1).ships() && both(1).winner().is_some());
        assert_eq!(both(1).logs(0).count(), both(1).sea(1).shots());
    }

    #[test]
    fn the_log_holds_what_was_known_before_the_turn() {
        let mut battle = small(PERSON_AND_CODE);
        battle.place_all(0).unwrap();
        battle.mark(0, 0).unwrap();
        battle.act(&[Move::Shoot(1, 1)]).unwrap();
        let logs: Vec<Log> = battle.logs(0).collect();
        assert_eq!(format!("{:#}", logs[0].view), "UUU / UUU 2");
        assert_eq!(line(&logs[0]), "1: mark 0 0; shoot 1 1 (1)");
    }
}
