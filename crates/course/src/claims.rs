//! The sentences of a handout that describe each test.
//!
//! A handout's table "What is graded" has one row for each test of its exercise, in the order of the tests. A tidy test
//! compares both.

use crate::Workspace;
use grading::report::Report;
use text::{Lang, Text};

/// The heading of the table, in each language.
const HEADING: [(Lang, &str); 2] = [(Lang::En, "## What is graded"), (Lang::De, "## Was bewertet wird")];

/// Adds the matching row of the handout to each test of the report. Tests without such a row are left unchanged.
pub(crate) fn add(workspace: &Workspace, report: &mut Report) {
    for exercise in &mut report.exercises {
        let Some(listed) = workspace.course.exercise(&exercise.id) else { continue };
        let [en, de] = HEADING.map(|(lang, heading)| {
            let path = workspace.root.join(listed.handout_in(lang));
            rows(&std::fs::read_to_string(path).unwrap_or_default(), heading)
        });
        for test in &mut exercise.tests {
            let row = |rows: &[String]| test.place.and_then(|place| rows.get(place)).cloned();
            if let (Some(en), Some(de)) = (row(&en), row(&de)) {
                test.claim = Text::both(en, de);
            }
        }
    }
}

/// Returns the second column of the table below `heading`, without the header row.
fn rows(handout: &str, heading: &str) -> Vec<String> {
    let section = handout.lines().skip_while(|line| *line != heading).skip(1);
    let table = section.take_while(|line| !line.starts_with("## ")).filter(|line| line.starts_with('|'));
    let second = |line: &str| line.trim_matches('|').split('|').nth(1).map(|cell| cell.trim().to_owned());
    table.skip(2).filter_map(second).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_from_the_table_below_the_heading_only() {
        let handout = "## An example\n\n| 1 | 2 |\n|---|---|\n| a | b |\n\n## What is graded\n\n| points | for |\n|---|---|\n\
            | 2 | `x` is found |\n| 1 | nothing is lost |\n\nText\n\n## Step by step\n\n| 3 | c |\n";
        assert_eq!(rows(handout, HEADING[0].1), ["`x` is found", "nothing is lost"]);
        assert!(rows(handout, HEADING[1].1).is_empty());
    }
}
