//! The settings of the next battle: the sea, the fleet, and whether ships may touch.

use super::sea::{Ships, draw_fleet};
use super::{Id, Page, Screen, say};
use crate::battleship::Start;
use crate::battleship::view::Gone;
use crate::pages::{write_choice, write_end, write_number};
use crate::say as all;
use games::battleship::{Fleet, MOST, MOST_SHIPS};
use stage::panel::{Panel, Tone};
use text::Text;

/// A change of the settings for the next battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// The 0-based number of a preset fleet.
    Fleet(usize),
    Columns(usize),
    Rows(usize),
    /// The length of the ships that `Count` counts.
    Length(usize),
    Count(usize),
    Touching(bool),
}

/// The settings of the next battle.
#[derive(Clone, Debug)]
pub(super) struct Next {
    pub rows: usize,
    pub columns: usize,
    pub fleet: Fleet,
    pub touching: bool,
    /// The length of the ships that can be added or removed.
    length: usize,
}

impl Next {
    pub fn of(start: &Start) -> Next {
        let Start { rows, columns, fleet, touching, .. } = start;
        Next { rows: *rows, columns: *columns, fleet: fleet.clone(), touching: *touching, length: 3 }
    }

    /// Applies a change, clamped to the allowed range.
    pub fn change(&mut self, change: Change) {
        match change {
            Change::Fleet(preset) => self.fleet = presets()[preset % 3].clone(),
            Change::Columns(columns) => self.columns = columns.clamp(1, MOST),
            Change::Rows(rows) => self.rows = rows.clamp(1, MOST),
            Change::Length(length) => self.length = length.clamp(1, MOST),
            Change::Count(count) => self.recount(count),
            Change::Touching(touching) => self.touching = touching,
        }
    }

    /// Returns the number of ships of the chosen length.
    fn count(&self) -> usize {
        self.fleet.ships().iter().filter(|length| **length == self.length).count()
    }

    /// Returns the maximum number of ships of the chosen length, given all other ships.
    fn most(&self) -> usize {
        MOST_SHIPS - (self.fleet.ships().len() - self.count())
    }

    /// Sets the number of ships of the chosen length, up to the maximum. A change that would leave no ship is ignored.
    fn recount(&mut self, count: usize) {
        let others = self.fleet.ships().iter().copied().filter(|length| *length != self.length);
        let ships = others.chain(std::iter::repeat_n(self.length, count.min(self.most()))).collect();
        if let Ok(fleet) = Fleet::new(ships) {
            self.fleet = fleet;
        }
    }
}

fn presets() -> [Fleet; 3] {
    [Fleet::german(), Fleet::russian(), Fleet::classic()]
}

impl Screen {
    /// Writes the settings and the buttons for files.
    pub(super) fn write_settings<'a>(&'a self, panel: &mut Panel<'a, Id>) {
        let next = &self.next;
        panel.says(Tone::Heading, say::the_next_battle());
        let names = [say::german(), say::russian(), say::classic()];
        let preset = |(i, (name, fleet)): (usize, (Text, Fleet))| (name, fleet == next.fleet, change(Change::Fleet)(i));
        write_choice(panel, &say::fleet(), names.into_iter().zip(presets()).enumerate().map(preset));
        panel.drawn(12.0, |scene, at, theme, _| {
            let fleet = next.fleet.ships();
            let ships = Ships { all: fleet, left: fleet, others: Gone::Sunk };
            draw_fleet(scene, (at.x, at.y + 2.0), at.w, ships, theme);
        });
        panel.says(Tone::Quiet, Text::verbatim(&next.fleet));
        write_number(panel, &all::columns(), (1, MOST), next.columns, change(Change::Columns));
        write_number(panel, &all::rows(), (1, MOST), next.rows, change(Change::Rows));
        write_number(panel, &say::length(), (1, MOST), next.length, change(Change::Length));
        write_number(panel, &say::count(next.length), (0, next.most()), next.count(), change(Change::Count));
        let touching = [(false, say::they_may_not()), (true, say::they_may())];
        let touching = touching.map(|(may, text)| (text, next.touching == may, Id::Set(Change::Touching(may))));
        write_choice(panel, &say::touching(), touching);
        write_end(panel, [Id::New, Id::Turn(Page::Play), Id::Save, Id::Load]);
        if !self.is_watched() {
            panel.says(Tone::Heading, say::the_computer());
            self.write_pace(panel, None);
        }
    }
}

fn change(of: fn(usize) -> Change) -> impl Fn(usize) -> Id {
    move |value| Id::Set(of(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    #[test]
    fn every_sea_and_fleet_can_be_reached_and_none_that_cannot_be() {
        let mut next = Next::of(&Start::read(&Options::default()).unwrap());
        let mut after = |change| {
            next.change(change);
            let Next { rows, columns, fleet, touching, .. } = &next;
            format!("{columns}x{rows} {fleet} {touching}")
        };
        assert_eq!(after(Change::Fleet(2)), "10x10 5-4-3-3-2 false");
        assert_eq!(after(Change::Count(4)), "10x10 5-4-3-3-3-3-2 false");
        assert_eq!(after(Change::Count(0)), "10x10 5-4-2 false");
        assert_eq!(after(Change::Length(0)), "10x10 5-4-2 false");
        assert_eq!(after(Change::Count(100)).matches('-').count(), MOST_SHIPS - 1);
        assert_eq!(after(Change::Fleet(0)), "10x10 5-4-4-3-3-3-2-2-2-2 false");
        assert_eq!(after(Change::Columns(100)), "20x10 5-4-4-3-3-3-2-2-2-2 false");
        assert_eq!(after(Change::Rows(0)), "20x1 5-4-4-3-3-3-2-2-2-2 false");
        assert_eq!(after(Change::Touching(true)), "20x1 5-4-4-3-3-3-2-2-2-2 true");
        next.fleet = "4".parse().unwrap();
        next.length = 4;
        next.change(Change::Count(0));
        assert_eq!(next.fleet.to_string(), "4", "one ship is left");
    }
}
