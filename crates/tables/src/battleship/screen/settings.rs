//! What can be chosen for the next battle: the sea, the fleet, and whether ships may touch.

use super::say;
use crate::battleship::Start;
use crate::say as all;
use games::battleship::{Fleet, MOST, MOST_SHIPS};
use text::Text;

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    Fleet,
    Columns,
    Rows,
    /// the length of the ships that `Count` counts
    Length,
    Count,
    Touching,
}

impl Setting {
    pub const ALL: [Setting; 6] =
        [Setting::Fleet, Setting::Columns, Setting::Rows, Setting::Length, Setting::Count, Setting::Touching];

    /// The one behind it, or before it; the first and the last have none.
    pub fn step(self, forward: bool) -> Setting {
        let at = self as usize;
        Setting::ALL[if forward { (at + 1).min(Setting::ALL.len() - 1) } else { at.saturating_sub(1) }]
    }
}

/// What the next battle will be.
#[derive(Clone, Debug)]
pub(super) struct Next {
    pub rows: usize,
    pub columns: usize,
    pub fleet: Fleet,
    pub touching: bool,
    /// the length of the ships that are added or taken away
    length: usize,
}

impl Next {
    pub fn of(start: &Start) -> Next {
        let Start { rows, columns, fleet, touching, .. } = start;
        Next { rows: *rows, columns: *columns, fleet: fleet.clone(), touching: *touching, length: 3 }
    }

    /// Changes a setting by so many steps, as far as that is possible.
    pub fn step(&mut self, setting: Setting, by: isize) {
        let moved = |value: usize| value.saturating_add_signed(by).clamp(1, MOST);
        match setting {
            Setting::Fleet => self.fleet = preset(&self.fleet, by > 0),
            Setting::Columns => self.columns = moved(self.columns),
            Setting::Rows => self.rows = moved(self.rows),
            Setting::Length => self.length = moved(self.length),
            Setting::Count => self.recount(self.count().saturating_add_signed(by)),
            Setting::Touching => self.touching = !self.touching,
        }
    }

    /// How many ships of the length there are.
    fn count(&self) -> usize {
        self.fleet.ships().iter().filter(|length| **length == self.length).count()
    }

    /// As many ships of the length as there may be; one ship is left.
    fn recount(&mut self, count: usize) {
        let others: Vec<usize> = self.fleet.ships().iter().copied().filter(|length| *length != self.length).collect();
        let count = count.min(MOST_SHIPS - others.len());
        let ships = others.into_iter().chain(std::iter::repeat_n(self.length, count)).collect();
        if let Ok(fleet) = Fleet::new(ships) {
            self.fleet = fleet;
        }
    }

    /// What the setting is called.
    pub fn name(setting: Setting) -> Text {
        match setting {
            Setting::Fleet => say::fleet(),
            Setting::Columns => all::columns(),
            Setting::Rows => all::rows(),
            Setting::Length => say::length(),
            Setting::Count => say::count(),
            Setting::Touching => say::touching(),
        }
    }

    /// What it is set to.
    pub fn value(&self, setting: Setting) -> Text {
        match setting {
            Setting::Fleet => match presets().iter().position(|preset| *preset == self.fleet) {
                Some(0) => say::german(),
                Some(1) => say::russian(),
                Some(_) => say::classic(),
                None => say::own_fleet(),
            },
            Setting::Columns => Text::verbatim(self.columns),
            Setting::Rows => Text::verbatim(self.rows),
            Setting::Length => Text::verbatim(self.length),
            Setting::Count => Text::verbatim(self.count()),
            Setting::Touching => may_touch(self.touching),
        }
    }
}

/// Whether ships may touch, in words.
fn may_touch(touching: bool) -> Text {
    if touching { say::they_may() } else { say::they_may_not() }
}

fn presets() -> [Fleet; 3] {
    [Fleet::german(), Fleet::russian(), Fleet::classic()]
}

/// The preset behind this fleet, or before it; of an own fleet, the first one.
fn preset(fleet: &Fleet, forward: bool) -> Fleet {
    let [first, ..] = &presets();
    let step = if forward { 1 } else { 2 };
    let at = presets().iter().position(|preset| preset == fleet);
    at.map_or(first.clone(), |at| presets()[(at + step) % 3].clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    #[test]
    fn every_sea_and_fleet_can_be_reached_and_none_that_cannot_be() {
        let mut next = Next::of(&Start::read(&Options::default()).unwrap());
        let mut after = |setting, by| {
            next.step(setting, by);
            let Next { rows, columns, fleet, touching, .. } = &next;
            format!("{columns}x{rows} {fleet} {touching}")
        };
        assert_eq!(after(Setting::Fleet, -1), "10x10 5-4-3-3-2 false");
        assert_eq!(after(Setting::Count, 2), "10x10 5-4-3-3-3-3-2 false");
        assert_eq!(after(Setting::Count, -100), "10x10 5-4-2 false");
        assert_eq!(after(Setting::Length, -100), "10x10 5-4-2 false");
        assert_eq!(after(Setting::Count, 100).matches('-').count(), MOST_SHIPS - 1);
        assert_eq!(after(Setting::Fleet, 1), "10x10 5-4-4-3-3-3-2-2-2-2 false");
        assert_eq!(after(Setting::Columns, 100), "20x10 5-4-4-3-3-3-2-2-2-2 false");
        assert_eq!(after(Setting::Rows, -100), "20x1 5-4-4-3-3-3-2-2-2-2 false");
        assert_eq!(after(Setting::Touching, 1), "20x1 5-4-4-3-3-3-2-2-2-2 true");
        next.fleet = "4".parse().unwrap();
        next.length = 4;
        next.step(Setting::Count, -1);
        assert_eq!(next.fleet.to_string(), "4", "one ship is left");
    }
}
