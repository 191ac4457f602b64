//! Values of Battleship in calls: their display, and the traces of its searches.

use crate::shown::Shown;
use crate::traced::Event;
use games::battleship::{self, Move, State, Trial, View};
use games::trace::Trace;
use games_ear::EAR;

impl Shown for View {
    fn in_call(&self, name: &str) -> String {
        format!("&{name}")
    }

    fn below(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Shown for Trial {
    fn in_call(&self, name: &str) -> String {
        format!("&mut {name}")
    }

    /// Returns the sea, and the ships that are placed.
    fn below(&self) -> Option<String> {
        let placed = self.placed().iter().map(|ship| format!("\ntrial.place({ship})")).collect::<String>();
        Some(format!("{}{placed}", self.view()))
    }
}

impl Shown for State {
    fn in_call(&self, _: &str) -> String {
        format!("State::{self:?}")
    }
}

impl Shown for [Move] {
    fn in_call(&self, _: &str) -> String {
        format!("&{self:?}")
    }
}

/// A table of numbers, row by row.
impl Shown for [Vec<u64>] {
    fn in_call(&self, name: &str) -> String {
        format!("&{name}")
    }

    fn changed_in_call(&self, name: &str) -> String {
        format!("&mut {name}")
    }

    fn below(&self) -> Option<String> {
        if let Some((columns, number)) = all_equal(self) {
            return Some(format!("vec![vec![{number}; {columns}]; {}]", self.len()));
        }
        let wide = self.iter().flatten().map(|number| number.to_string().len()).max().unwrap_or(1);
        let row = |row: &Vec<u64>| row.iter().map(|number| format!("{number:>wide$}")).collect::<Vec<_>>().join(" ");
        Some(self.iter().map(row).collect::<Vec<_>>().join("\n"))
    }
}

/// Returns the number of columns and the common number of a table whose numbers are all equal.
fn all_equal(table: &[Vec<u64>]) -> Option<(usize, u64)> {
    let columns = table.first().map_or(0, Vec::len);
    let number = table.iter().flatten().next().copied().unwrap_or(0);
    table
        .iter()
        .all(|row| row.len() == columns && row.iter().all(|other| *other == number))
        .then_some((columns, number))
}

impl Event for battleship::Event {
    type Packed = Vec<Self>;

    fn listen(search: &mut dyn FnMut()) -> (Trace<Self>, usize) {
        let ((), trace) = battleship::listen(EAR, search);
        let removed = |event: &&Self| matches!(event, battleship::Event::Removed { .. });
        let positions = trace.count - trace.events.iter().filter(removed).count();
        (trace, positions)
    }

    fn pack(events: &[Self]) -> Vec<Self> {
        events.to_vec()
    }

    fn unpack(packed: &Vec<Self>) -> Option<Vec<Self>> {
        Some(packed.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Asked;

    #[test]
    fn a_table_is_shown_below_in_short_if_one_number_stands_everywhere() {
        let asked = |table: &[Vec<u64>]| Asked::new("f").with("field", table).lines();
        assert_eq!(asked(&[vec![1, 20], vec![3, 0]]), "f(&field)\n 1 20\n 3  0");
        assert_eq!(asked(&[vec![0, 0, 0], vec![0, 0, 0]]), "f(&field)\nvec![vec![0; 3]; 2]");
        assert_eq!(asked(&[]), "f(&field)\nvec![vec![0; 0]; 0]");
    }

    #[test]
    fn a_trial_is_shown_with_its_ships() {
        let mut trial = Trial::new(&"UUU / UU* 2-1".parse().unwrap());
        trial.place("2 at 0 0 across".parse().unwrap());
        let asked = Asked::new("f").with("trial", &trial).with("state", &State::Hit).lines();
        assert_eq!(asked, "f(&mut trial, State::Hit)\nUUU\nUU* 2-1\ntrial.place(2 at 0 0 across)");
    }
}
