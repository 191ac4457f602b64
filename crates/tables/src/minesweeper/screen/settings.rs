//! What can be chosen for the next round: its size, its mines, and the two rules.

use super::{Next, say};
use crate::say as all;
use games::minesweeper::{FirstClick, Level, Rule};
use text::Text;

/// Columns and rows that the window can show: its squares are large enough for numbers.
pub(super) const COLUMNS: usize = 40;
pub(super) const ROWS: usize = 30;

const PRESETS: [Level; 4] = [Level::SMALL, Level::BEGINNER, Level::INTERMEDIATE, Level::EXPERT];

/// Whether the window can show a board of this size.
pub(super) fn is_shown(level: Level) -> bool {
    level.columns() <= COLUMNS && level.rows() <= ROWS
}

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    Preset,
    Columns,
    Rows,
    Mines,
    Rule,
    First,
}

impl Setting {
    pub const ALL: [Setting; 6] =
        [Setting::Preset, Setting::Columns, Setting::Rows, Setting::Mines, Setting::Rule, Setting::First];

    /// The one behind it, or before it; the first and the last have none.
    pub fn step(self, forward: bool) -> Setting {
        let at = self as usize;
        Setting::ALL[if forward { (at + 1).min(5) } else { at.saturating_sub(1) }]
    }

    /// What it is called.
    pub fn name(self) -> Text {
        match self {
            Setting::Preset => say::preset(),
            Setting::Columns => all::columns(),
            Setting::Rows => all::rows(),
            Setting::Mines => say::mines(),
            Setting::Rule => say::won_if(),
            Setting::First => say::first_click(),
        }
    }
}

impl Next {
    /// Changes a setting by so many steps, as far as that is possible.
    pub fn step(&mut self, setting: Setting, by: isize) {
        let (rows, columns, mines) = (self.level.rows(), self.level.columns(), self.level.mines());
        let moved = |value: usize, most: usize| value.saturating_add_signed(by).clamp(1, most.max(1));
        match setting {
            Setting::Preset => self.level = preset(self.level, by > 0),
            Setting::Columns => self.resize(rows, moved(columns, COLUMNS), mines),
            Setting::Rows => self.resize(moved(rows, ROWS), columns, mines),
            Setting::Mines => self.resize(rows, columns, moved(mines, rows * columns - 1)),
            Setting::Rule => {
                self.rule = if self.rule == Rule::Flags { Rule::Opened } else { Rule::Flags };
            }
            Setting::First => {
                self.first = if self.first == FirstClick::Safe { FirstClick::Zero } else { FirstClick::Safe };
            }
        }
    }

    /// At least one square stays without a mine.
    fn resize(&mut self, rows: usize, columns: usize, mines: usize) {
        if let Ok(level) = Level::new(rows, columns, mines.min(rows * columns - 1)) {
            self.level = level;
        }
    }

    /// What the setting is set to.
    pub fn value(&self, setting: Setting) -> Text {
        match setting {
            Setting::Preset => say::size(self.level.columns(), self.level.rows(), self.level.mines()),
            Setting::Columns => Text::verbatim(self.level.columns()),
            Setting::Rows => Text::verbatim(self.level.rows()),
            Setting::Mines => Text::verbatim(self.level.mines()),
            Setting::Rule => rule(self.rule),
            Setting::First => first(self.first),
        }
    }
}

/// The preset behind this size, or before it; of an own size, the first one.
fn preset(level: Level, forward: bool) -> Level {
    let step = if forward { 1 } else { PRESETS.len() - 1 };
    let at = PRESETS.iter().position(|preset| *preset == level);
    at.map_or(PRESETS[0], |at| PRESETS[(at + step) % PRESETS.len()])
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
        let mut next = Next { level: Level::SMALL, rule: Rule::Flags, first: FirstClick::Safe };
        let mut size = |setting, by| {
            next.step(setting, by);
            next.level.to_string()
        };
        assert_eq!(size(Setting::Preset, -1), "30x16/99");
        assert_eq!(size(Setting::Preset, 1), "8x8/10");
        assert_eq!(size(Setting::Columns, 10), "18x8/10");
        assert_eq!(size(Setting::Preset, 1), "8x8/10");
        assert_eq!(size(Setting::Columns, 1000), "40x8/10");
        assert_eq!(size(Setting::Rows, 1000), "40x30/10");
        assert_eq!(size(Setting::Mines, 10_000), "40x30/1199");
        assert_eq!(size(Setting::Rows, -1000), "40x1/39");
        assert_eq!(size(Setting::Columns, -1000), "1x1/0");
        assert_eq!(size(Setting::Mines, 1), "1x1/0");
        next.step(Setting::Rule, 1);
        next.step(Setting::First, -1);
        assert_eq!((next.rule, next.first), (Rule::Opened, FirstClick::Zero));
    }
}
