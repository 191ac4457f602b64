//! Trials: a view that the person edits, in place of the battle's.

use super::Screen;
use games::battleship::{State, View};

impl Screen {
    /// Changes a square of the trial to the next state: water, hit, sunk, unknown.
    pub(super) fn try_next(&mut self, (row, column): (usize, usize)) {
        let Some(view) = &mut self.trial else { return };
        let state = match view.get(row, column) {
            State::Unknown | State::Marked => State::Water,
            State::Water => State::Hit,
            State::Hit => State::Sunk,
            State::Sunk => State::Unknown,
        };
        *view = with_ships_left(&self.battle.view(0), &view.showing(row, column, state));
    }
}

/// Returns the tried view with its remaining ships: those of the battle without the ships that are sunk only in the
/// trial.
pub(super) fn with_ships_left(battle: &View, trial: &View) -> View {
    let mut left = battle.ships().to_vec();
    let sunk = |&(row, column): &(usize, usize)| {
        trial.get(row, column) == State::Sunk && battle.get(row, column) != State::Sunk
    };
    let mut squares: Vec<(usize, usize)> = trial.squares().filter(sunk).collect();
    while let Some(first) = squares.pop() {
        let mut ship = vec![first];
        let mut at = 0;
        while at < ship.len() {
            let (row, column) = ship[at];
            let beside = |&(r, c): &(usize, usize)| r.abs_diff(row) + c.abs_diff(column) == 1;
            ship.extend(squares.extract_if(.., |square| beside(square)));
            at += 1;
        }
        if let Some(place) = left.iter().position(|length| *length == ship.len()) {
            left.remove(place);
        }
    }
    trial.with_ships(left)
}
