//! Grades a class of 51 invented submissions as a teacher does. The complete run takes minutes and is part of
//! `.ci/long`.
//!
//! The variants state the points of the single files (`tests/variants`).
#![cfg(unix)]

mod confined;
mod formats;
mod hand_ins;
#[path = "../support/made_up.rs"]
mod made_up;
mod pages;
mod points;
#[path = "../support/schema.rs"]
mod schema;
#[path = "../support/mod.rs"]
mod support;

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use support::workspace;

/// Locks out other gradings: the course permits only one at a time.
fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads (id, points, own points, flags) from each row of the gradebook. Points are 0 in a row without points.
fn rows(out: &Path) -> Vec<(String, u32, u32, String)> {
    let mut table = csv::Reader::from_path(out.join("grades.csv")).unwrap();
    let head = table.headers().unwrap().iter().collect::<Vec<_>>().join(",");
    let chapters = ["tictactoe", "othello", "minesweeper", "csp", "battleship", "learn"];
    let chapters = chapters.map(|id| format!("{id}_points,{id}_max")).join(",");
    assert_eq!(head, format!("id,name,points,own_points,max,percent,mark,{chapters},flags,version,seconds"));
    let rows = table.records().map(|row| {
        let row = row.unwrap();
        let course = workspace().course;
        let max = course.chapters.iter().map(|chapter| chapter.exercises.iter().map(|exercise| exercise.points).sum());
        let max: Vec<u32> = max.collect();
        let of_all: u32 = max.iter().sum();
        assert_eq!((&row[4], &row[7]), (of_all.to_string().as_str(), &row[2]));
        // The class has only begun the first chapter.
        for (i, max) in max.iter().enumerate() {
            let is_begun = !["0", ""].contains(&&row[7 + 2 * i]);
            assert_eq!((i == 0 || !is_begun, &row[8 + 2 * i]), (true, max.to_string().as_str()));
        }
        // Most of the class hand in pieces of the solutions; `own_code` tests the flag for that.
        let flags = row[7 + 2 * max.len()].split("; ").filter(|flag| !flag.starts_with("like the course's own code"));
        let flags = flags.collect::<Vec<_>>().join("; ");
        let points = |cell: &str| if cell.is_empty() { 0 } else { cell.parse().unwrap() };
        assert_eq!(row[2].is_empty(), flags.starts_with("not read"), "{row:?}");
        (row[0].to_owned(), points(&row[2]), points(&row[3]), flags)
    });
    let mut rows: Vec<_> = rows.collect();
    rows.sort();
    rows
}
