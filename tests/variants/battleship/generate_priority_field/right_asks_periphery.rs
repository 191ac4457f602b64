//! Right: calls `check_field_periphery`, and sorts what it finds into sides and corners.
//! points: 7

use games::battleship::priority::{HIGH, LOW, MEDIUM, ZERO};
use games::battleship::{State, View};

pub fn generate_priority_field(view: &View) -> Vec<Vec<u64>> {
    (0..view.rows())
        .map(|row| {
            (0..view.columns())
                .map(|column| {
                    let hits = super::check_field_periphery(view, row, column, State::Hit);
                    let at_corner = hits.iter().any(|hit| hit.0 != row && hit.1 != column);
                    match hits.len() {
                        _ if at_corner || view.get(row, column) != State::Unknown => ZERO,
                        0 => LOW,
                        1 => MEDIUM,
                        _ => HIGH,
                    }
                })
                .collect()
        })
        .collect()
}
