//! Placing the fleet by mouse or by keys, which act like a mouse; or the missing ships at random.

use super::say;
use super::sea::Squares;
use crate::battleship::battle::Battle;
use games::battleship::Ship;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use stage::Input;
use text::Text;

/// The maximum number of attempts to place the missing ships at random.
const TRIES: usize = 500;

/// The state of placing the ships of side 0, which a person does.
#[derive(Debug)]
pub(super) struct Placing {
    /// The length of the ship in hand; `None` if all ships are placed.
    pub hand: Option<usize>,
    /// Whether the ship in hand lies from top to bottom.
    pub down: bool,
    /// The ship that the mouse drags.
    pub dragged: Option<Dragged>,
    /// The reason why the last ship could not be placed.
    pub told: Option<Text>,
}

/// A ship that the mouse drags.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dragged {
    /// The place from which the ship was lifted; `None` if the ship comes from the tray.
    from: Option<Ship>,
    /// The 0-based number of the ship's square that the mouse holds.
    grip: usize,
}

impl Placing {
    /// Starts with the longest missing ship in hand.
    pub fn new(battle: &Battle) -> Placing {
        Placing { hand: battle.missing(0).first().copied(), down: false, dragged: None, told: None }
    }

    /// Returns the place of the ship in hand if the mouse holds the ship at this square.
    pub fn ghost(&self, (row, column): (usize, usize)) -> Option<Ship> {
        let grip = self.dragged.map_or(0, |dragged| dragged.grip);
        let (row, column) =
            if self.down { (row.saturating_sub(grip), column) } else { (row, column.saturating_sub(grip)) };
        self.hand.map(|length| Ship { row, column, length, down: self.down })
    }

    /// Takes a ship of this length out of the tray, to be dragged or put down.
    pub fn take(&mut self, length: usize) {
        (self.hand, self.told, self.dragged) = (Some(length), None, Some(Dragged { from: None, grip: 0 }));
    }

    /// Places the ship in hand, or remembers the reason why the ship does not fit.
    fn put(&mut self, battle: &mut Battle, ship: Option<Ship>) {
        let Some(ship) = ship else { return };
        self.told = objection(battle, ship);
        if self.told.is_none() && battle.place(0, ship).is_ok() {
            self.choose(battle);
        }
    }

    /// Chooses the next ship in hand: a missing one of the same length, or else the longest missing one.
    fn choose(&mut self, battle: &Battle) {
        let missing = battle.missing(0);
        self.hand = self.hand.filter(|length| missing.contains(length)).or(missing.first().copied());
    }

    /// Takes back the ship at the square `at`, or else the ship that was placed last.
    pub fn take_back(&mut self, battle: &mut Battle, at: Option<(usize, usize)>) {
        let last = battle.sea(0).ships().last().map(|ship| (ship.row, ship.column));
        let taken = at.and_then(|at| battle.remove(0, at).ok()).or_else(|| battle.remove(0, last?).ok());
        if let Some(ship) = taken {
            (self.hand, self.down) = (Some(ship.length), ship.down);
        }
        self.told = None;
    }

    /// Turns the ship at the square `at` about the ship's first square, or else the ship in hand.
    pub fn turn(&mut self, battle: &mut Battle, at: Option<(usize, usize)>) {
        self.told = None;
        match at.and_then(|at| Some((at, ship_at(battle, at)?))) {
            None => self.down = !self.down,
            Some((at, ship)) if battle.turn(0, at).is_err() => {
                let mut without = battle.clone();
                let _ = without.remove(0, at);
                self.told = objection(&without, Ship { down: !ship.down, ..ship });
            }
            Some(_) => {}
        }
    }

    /// Places all missing ships at random. If none is missing, or the ships placed by hand leave no room, the whole
    /// fleet is placed anew.
    pub fn place_by_lot(&mut self, battle: &mut Battle, random: &mut ChaCha8Rng) {
        self.told = None;
        let missing = battle.missing(0);
        if missing.is_empty() {
            self.told = battle.place_all(0).err();
            return;
        }
        let placed = (0..TRIES).find_map(|_| {
            let mut tried = battle.clone();
            let place = |&length: &usize| {
                let places = tried.sea(0).places(length);
                places.choose(random).is_some_and(|&ship| tried.place(0, ship).is_ok())
            };
            missing.iter().all(place).then_some(tried)
        });
        match placed {
            Some(placed) => *battle = placed,
            None => self.told = Some(battle.place_all(0).map_or_else(|why| why, |()| say::placed_anew())),
        }
        self.choose(battle);
    }

    /// Handles the mouse on the sea: dragging, placing and turning ships.
    pub fn mouse(&mut self, battle: &mut Battle, input: &Input, place: &Squares) {
        let at = place.at(input.mouse);
        let turns = input.second || input.wheel != 0.0;
        if input.pressed {
            return;
        }
        if turns && (at.is_some() || self.dragged.is_some()) {
            return self.turn(battle, at.filter(|_| input.second));
        }
        let from = input.from.and_then(|from| place.at(from));
        if let Some(from) = from.filter(|_| input.held && self.dragged.is_none() && from != at) {
            self.lift(battle, from);
        }
        if !input.held && input.from.is_some() {
            let ship = at.and_then(|at| self.ghost(at));
            match self.dragged.take() {
                Some(dragged) => self.drop(battle, dragged, ship),
                None if at.is_some() && at == from => self.put(battle, ship),
                None => {}
            }
        }
    }

    /// Lifts the ship at the square `at` off the sea, to be dragged.
    fn lift(&mut self, battle: &mut Battle, at: (usize, usize)) {
        if let Ok(ship) = battle.remove(0, at) {
            let grip = ship.squares().position(|square| square == at).unwrap_or(0);
            (self.hand, self.down, self.told) = (Some(ship.length), ship.down, None);
            self.dragged = Some(Dragged { from: Some(ship), grip });
        }
    }

    /// Drops the dragged ship at `ship`. A ship dropped outside the sea goes back into the tray. Without room at the
    /// new place, the ship returns to its old one.
    fn drop(&mut self, battle: &mut Battle, Dragged { from, .. }: Dragged, ship: Option<Ship>) {
        if ship.is_none() {
            return self.choose(battle);
        }
        self.put(battle, ship);
        if let (Some(ship), Some(_)) = (from, &self.told) {
            let _ = battle.place(0, ship);
            self.choose(battle);
        }
    }
}

/// Returns the reason why the ship cannot lie there, if there is one.
pub(super) fn objection(battle: &Battle, ship: Ship) -> Option<Text> {
    let sea = battle.sea(0);
    if sea.has_room(ship) {
        return None;
    }
    let (rows, columns) = (sea.view().rows(), sea.view().columns());
    let leaves = ship.squares().any(|(row, column)| row >= rows || column >= columns);
    let lies_on_another = ship.squares().any(|square| ship_at(battle, square).is_some());
    Some(match (leaves, lies_on_another) {
        (true, _) => say::leaves_the_sea(),
        (_, true) => say::lies_on_another(),
        _ => say::touches_another(),
    })
}

fn ship_at(battle: &Battle, at: (usize, usize)) -> Option<Ship> {
    battle.sea(0).ships().iter().copied().find(|ship| ship.covers(at))
}

/// Returns each length of the fleet once, with the number of missing ships of that length.
pub(super) fn tray(battle: &Battle) -> Vec<(usize, usize)> {
    let missing = battle.missing(0);
    let mut lengths = battle.fleet.ships().to_vec();
    lengths.dedup();
    lengths.into_iter().map(|length| (length, missing.iter().filter(|other| **other == length).count())).collect()
}
