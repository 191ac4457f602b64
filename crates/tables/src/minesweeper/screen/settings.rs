//! What can be chosen for the next round: its size, its mines, and the two rules.

use super::super::say as game;
use super::{Id, Page, Screen, say};
use crate::pages::{write_choice, write_end, write_number, write_wait};
use crate::say as all;
use games::minesweeper::{FirstClick, Level, Rule};
use stage::panel::{Panel, Tone};
use text::Text;

/// Columns and rows that the window can show.
pub(super) const COLUMNS: usize = 40;
pub(super) const ROWS: usize = 30;

/// The sizes that have a name, and what each is called where wins are kept.
pub(super) const LEVELS: [(Level, &str); 4] = [
    (Level::SMALL, "small"),
    (Level::BEGINNER, "beginner"),
    (Level::INTERMEDIATE, "intermediate"),
    (Level::EXPERT, "expert"),
];

/// Whether the window can show a board of this size.
pub(super) fn is_shown(level: Level) -> bool {
    level.columns() <= COLUMNS && level.rows() <= ROWS
}

/// A change of what the next round will be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Level(Level),
    Columns(usize),
    Rows(usize),
    Mines(usize),
    Rule(Rule),
    First(FirstClick),
}

/// What the next round will be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Next {
    pub level: Level,
    pub rule: Rule,
    pub first: FirstClick,
}

impl Next {
    /// Changes something, as far as that is possible.
    pub fn change(&mut self, change: Change) {
        let (rows, columns, mines) = (self.level.rows(), self.level.columns(), self.level.mines());
        match change {
            Change::Level(level) => self.level = level,
            Change::Columns(columns) => self.resize(rows, columns.clamp(1, COLUMNS), mines),
            Change::Rows(rows) => self.resize(rows.clamp(1, ROWS), columns, mines),
            Change::Mines(mines) => self.resize(rows, columns, mines.max(1)),
            Change::Rule(rule) => self.rule = rule,
            Change::First(first) => self.first = first,
        }
    }

    /// At least one square stays without a mine.
    fn resize(&mut self, rows: usize, columns: usize, mines: usize) {
        if let Ok(level) = Level::new(rows, columns, mines.min(rows * columns - 1)) {
            self.level = level;
        }
    }
}

impl Screen {
    /// What can be chosen, and files.
    pub(super) fn write_settings<'a>(&'a self, panel: &mut Panel<'a, Id>) {
        let Next { level, rule: of, first: click } = self.next;
        panel.says(Tone::Heading, say::the_next_round());
        let names = [say::small(), game::beginner(), game::intermediate(), game::expert()];
        let preset = |(name, (preset, _))| (name, preset == level, Id::Set(Change::Level(preset)));
        let size = say::size(level.columns(), level.rows(), level.mines());
        write_choice(panel, &say::board(size), names.into_iter().zip(LEVELS).map(preset));
        let most = level.rows() * level.columns() - 1;
        write_number(panel, &all::columns(), (1, COLUMNS), level.columns(), |to| Id::Set(Change::Columns(to)));
        write_number(panel, &all::rows(), (1, ROWS), level.rows(), |to| Id::Set(Change::Rows(to)));
        write_number(panel, &say::mines(), (most.min(1), most), level.mines(), |to| Id::Set(Change::Mines(to)));
        let rules = [Rule::Flags, Rule::Opened].map(|to| (rule(to), to == of, Id::Set(Change::Rule(to))));
        write_choice(panel, &say::won_if(), rules);
        let clicks = [FirstClick::Safe, FirstClick::Zero];
        let clicks = clicks.map(|to| (first(to), to == click, Id::Set(Change::First(to))));
        write_choice(panel, &say::first_click(), clicks);
        write_end(panel, [Id::New, Id::Turn(Page::Play), Id::Save, Id::Load]);
        write_wait(panel, self.pause, Id::Wait);
    }
}

/// When a round is won, in words.
pub(super) fn rule(rule: Rule) -> Text {
    match rule {
        Rule::Flags => say::flags(),
        Rule::Opened => say::opened(),
    }
}

/// What the first click never opens, in words.
pub(super) fn first(first: FirstClick) -> Text {
    match first {
        FirstClick::Safe => say::safe(),
        FirstClick::Zero => say::zero(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_can_be_reached_and_none_that_cannot_be() {
        let mut next = Next { level: Level::EXPERT, rule: Rule::Flags, first: FirstClick::Safe };
        let mut after = |change| {
            next.change(change);
            next.level.to_string()
        };
        assert_eq!(after(Change::Level(Level::SMALL)), "8x8/10");
        assert_eq!(after(Change::Columns(18)), "18x8/10");
        assert_eq!(after(Change::Columns(1000)), "40x8/10");
        assert_eq!(after(Change::Rows(1000)), "40x30/10");
        assert_eq!(after(Change::Mines(10_000)), "40x30/1199");
        assert_eq!(after(Change::Rows(0)), "40x1/39");
        assert_eq!(after(Change::Columns(0)), "1x1/0");
        assert_eq!(after(Change::Mines(1)), "1x1/0");
        next.change(Change::Rule(Rule::Opened));
        next.change(Change::First(FirstClick::Zero));
        assert_eq!((next.rule, next.first), (Rule::Opened, FirstClick::Zero));
    }
}
