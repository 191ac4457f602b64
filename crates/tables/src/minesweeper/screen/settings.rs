//! The settings of the next round: the size, the number of mines, and the two rules.

use super::super::LEVELS;
use super::{Id, Page, Screen, say};
use crate::pages::{write_choice, write_end, write_number, write_wait};
use crate::say as all;
use games::minesweeper::{FirstClick, Level, Rule};
use stage::panel::{Panel, Tone};
use text::Text;

/// The maximum number of columns that the window can show.
pub(super) const COLUMNS: usize = 40;
/// The maximum number of rows that the window can show.
pub(super) const ROWS: usize = 30;

/// Returns whether the window can show a board of this size.
pub(super) fn is_shown(level: Level) -> bool {
    level.columns() <= COLUMNS && level.rows() <= ROWS
}

/// The settings of the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Next {
    pub level: Level,
    pub rule: Rule,
    pub first: FirstClick,
}

impl Next {
    /// Returns the settings with this size and number of mines, clamped to the allowed range. At least one square has
    /// no mine.
    fn sized(self, rows: usize, columns: usize, mines: usize) -> Next {
        let (rows, columns) = (rows.clamp(1, ROWS), columns.clamp(1, COLUMNS));
        let level = Level::new(rows, columns, mines.min(rows * columns - 1));
        Next { level: level.unwrap_or(self.level), ..self }
    }
}

impl Screen {
    /// Writes the settings and the buttons for files.
    pub(super) fn write_settings<'a>(&'a self, panel: &mut Panel<'a, Id>) {
        let next = self.next;
        let (rows, columns, mines) = (next.level.rows(), next.level.columns(), next.level.mines());
        panel.says(Tone::Heading, say::the_next_round());
        let preset =
            |(level, _, name): (Level, _, fn() -> Text)| (name(), level == next.level, Id::Set(Next { level, ..next }));
        let size = say::size(columns, rows, mines);
        write_choice(panel, &say::board(size), LEVELS.map(preset));
        let most = rows * columns - 1;
        write_number(panel, &all::columns(), (1, COLUMNS), columns, move |to| Id::Set(next.sized(rows, to, mines)));
        write_number(panel, &all::rows(), (1, ROWS), rows, move |to| Id::Set(next.sized(to, columns, mines)));
        write_number(panel, &say::mines(), (most.min(1), most), mines, move |to| {
            Id::Set(next.sized(rows, columns, to))
        });
        let rules = [Rule::Flags, Rule::Opened];
        let rules = rules.map(|to| (rule(to), to == next.rule, Id::Set(Next { rule: to, ..next })));
        write_choice(panel, &say::won_if(), rules);
        let clicks = [FirstClick::Safe, FirstClick::Zero];
        let clicks = clicks.map(|to| (first(to), to == next.first, Id::Set(Next { first: to, ..next })));
        write_choice(panel, &say::first_click(), clicks);
        write_end(panel, [Id::New, Id::Turn(Page::Play), Id::Save, Id::Load]);
        write_wait(panel, self.frame.pause, Id::Wait);
    }
}

/// Describes when a round is won.
pub(super) fn rule(rule: Rule) -> Text {
    match rule {
        Rule::Flags => say::flags(),
        Rule::Opened => say::opened(),
    }
}

/// Describes which squares the first click never opens.
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
        for (rows, columns, mines, expected) in [
            (8, 18, 10, "18x8/10"),
            (8, 1000, 10, "40x8/10"),
            (1000, 40, 10, "40x30/10"),
            (30, 40, 10_000, "40x30/1199"),
            (0, 40, 1199, "40x1/39"),
            (1, 0, 39, "1x1/0"),
            (1, 1, 1, "1x1/0"),
        ] {
            next = next.sized(rows, columns, mines);
            assert_eq!(next.level.to_string(), expected);
        }
    }
}
