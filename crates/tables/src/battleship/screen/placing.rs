//! Placing the fleet: by mouse, by keys, or the rest by lot. `focus` is where the first square of the ship in hand would lie.

use super::say;
use super::sea::{LARGE, Place, SMALL};
use crate::battleship::battle::Battle;
use games::battleship::Ship;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use stage::Input;
use stage::scene::Rect;
use text::Text;

/// So often the rest is placed by lot before that is given up.
const TRIES: usize = 500;

/// A beginning that no square has: whatever lies "there" is nothing.
const NOWHERE: (usize, usize) = (usize::MAX, usize::MAX);

/// What a person who places the ships of side 0 has in hand.
#[derive(Debug)]
pub(super) struct Placing {
    /// how long the ship in hand is; none: all are placed
    pub hand: Option<usize>,
    /// whether it lies from top to bottom
    pub down: bool,
    /// the ship that the mouse drags
    dragged: Option<Dragged>,
    /// why the last ship could not be placed
    pub told: Option<Text>,
}

/// A ship that the mouse drags.
#[derive(Clone, Copy, Debug)]
struct Dragged {
    /// where it lay; none: in the tray
    from: Option<Ship>,
    /// which of its squares the mouse holds
    grip: usize,
}

impl Placing {
    /// The longest ship that is missing is in hand.
    pub fn new(battle: &Battle) -> Placing {
        Placing { hand: battle.missing(0).first().copied(), down: false, dragged: None, told: None }
    }

    /// The ship in hand, as it would lie.
    pub fn ghost(&self, (row, column): (usize, usize)) -> Option<Ship> {
        self.hand.map(|length| Ship { row, column, length, down: self.down })
    }

    /// Places the ship in hand, or tells why not.
    pub fn put(&mut self, battle: &mut Battle, focus: (usize, usize)) {
        let Some(ship) = self.ghost(focus) else { return };
        self.told = objection(battle, ship);
        if self.told.is_none() && battle.place(0, ship).is_ok() {
            self.choose(battle);
        }
    }

    /// Takes the next ship into the hand: one of the same length, or else the longest.
    fn choose(&mut self, battle: &Battle) {
        let missing = battle.missing(0);
        self.hand = self.hand.filter(|length| missing.contains(length)).or(missing.first().copied());
    }

    /// Takes a ship of the next length into the hand.
    pub fn choose_next(&mut self, battle: &Battle) {
        let mut lengths = battle.missing(0);
        lengths.dedup();
        let at = lengths.iter().position(|length| Some(*length) == self.hand);
        self.hand = at.map_or(lengths.first(), |at| lengths.get((at + 1) % lengths.len())).copied();
        self.told = None;
    }

    /// Takes the ship back that lies there, or else the one that was placed last.
    pub fn take_back(&mut self, battle: &mut Battle, at: (usize, usize)) {
        let last = battle.sea(0).ships().last().map(|ship| (ship.row, ship.column));
        let taken = battle.remove(0, at).ok().or_else(|| battle.remove(0, last?).ok());
        if let Some(ship) = taken {
            (self.hand, self.down) = (Some(ship.length), ship.down);
        }
        self.told = None;
    }

    /// Turns the ship that lies there about its first square, or else the one in hand.
    pub fn turn(&mut self, battle: &mut Battle, at: (usize, usize)) {
        self.told = None;
        match ship_at(battle, at) {
            None => self.down = !self.down,
            Some(ship) if battle.turn(0, at).is_err() => {
                let mut without = battle.clone();
                let _ = without.remove(0, at);
                self.told = objection(&without, Ship { down: !ship.down, ..ship });
            }
            Some(_) => {}
        }
    }

    /// Places all that are missing by lot; if what was placed by hand leaves no room, all ships.
    pub fn place_the_rest(&mut self, battle: &mut Battle, random: &mut ChaCha8Rng) {
        self.told = None;
        let missing = battle.missing(0);
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

    /// What the mouse does; returns the new focus.
    pub fn mouse(
        &mut self,
        battle: &mut Battle,
        input: &Input,
        place: &Place,
        focus: (usize, usize),
    ) -> (usize, usize) {
        let at = place.at(input.mouse);
        if input.pressed {
            if let Some(length) = in_the_tray(battle, input.mouse) {
                self.hand = Some(length);
                (self.told, self.dragged) = (None, Some(Dragged { from: None, grip: 0 }));
            }
            return at.unwrap_or(focus);
        }
        if input.second || input.wheel != 0.0 {
            self.turn(battle, at.filter(|_| input.second).unwrap_or(NOWHERE));
            return at.unwrap_or(focus);
        }
        let from = input.from.and_then(|from| place.at(from));
        if input.held && self.dragged.is_none() && from.is_some() && from != at {
            self.lift(battle, from.unwrap_or(NOWHERE));
        }
        let focus = at.map_or(focus, |at| self.held_at(at));
        if !input.held && input.from.is_some() {
            match self.dragged.take() {
                Some(dragged) => self.drop(battle, dragged, at.is_some().then_some(focus)),
                None if at.is_some() && at == from && ship_at(battle, focus).is_none() => self.put(battle, focus),
                None => {}
            }
        }
        focus
    }

    /// Where the first square of the ship in hand is if the mouse holds it here.
    fn held_at(&self, (row, column): (usize, usize)) -> (usize, usize) {
        let grip = self.dragged.map_or(0, |dragged| dragged.grip);
        if self.down { (row.saturating_sub(grip), column) } else { (row, column.saturating_sub(grip)) }
    }

    /// Takes the ship that lies there off the sea, to be dragged.
    fn lift(&mut self, battle: &mut Battle, at: (usize, usize)) {
        if let Ok(ship) = battle.remove(0, at) {
            let grip = ship.squares().position(|square| square == at).unwrap_or(0);
            (self.hand, self.down, self.told) = (Some(ship.length), ship.down, None);
            self.dragged = Some(Dragged { from: Some(ship), grip });
        }
    }

    /// Lets go of the ship over this square. Beside the sea it goes back into the tray; where it cannot lie, to where it lay.
    fn drop(&mut self, battle: &mut Battle, Dragged { from, .. }: Dragged, focus: Option<(usize, usize)>) {
        let Some(focus) = focus else { return self.choose(battle) };
        self.put(battle, focus);
        if let (Some(ship), Some(_)) = (from, &self.told) {
            let _ = battle.place(0, ship);
            self.choose(battle);
        }
    }
}

/// Why this ship cannot lie there.
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
    battle.sea(0).ships().iter().copied().find(|ship| ship.squares().any(|square| square == at))
}

/// Where the ships of the tray lie, with their lengths.
pub(super) fn tray(battle: &Battle) -> Vec<(usize, Rect)> {
    let fleet = battle.fleet().ships();
    let cell = ((SMALL.w - 32.0) / fleet[0] as f32).min(17.0);
    let step = ((LARGE.h - 56.0) / fleet.len() as f32).min(30.0);
    let ship = |(i, length): (usize, usize)| {
        let y = SMALL.y + 46.0 + step * i as f32;
        (length, Rect::new(SMALL.x + 16.0, y, cell * length as f32, cell.min(step - 3.0)))
    };
    battle.missing(0).into_iter().enumerate().map(ship).collect()
}

/// The length of the ship of the tray at this point: short ones can be taken beside, too.
fn in_the_tray(battle: &Battle, mouse: (f32, f32)) -> Option<usize> {
    let row = |at: Rect| Rect { x: SMALL.x, w: SMALL.w, y: at.y - 4.0, h: at.h + 8.0 };
    tray(battle).into_iter().find(|(_, at)| row(*at).contains(mouse)).map(|(length, _)| length)
}
