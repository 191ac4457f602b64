//! Tests of the graded tests: deliberately wrong solutions get the points and the messages that they promise; different
//! right ones get all points. Time limits are a third of a student's, so that endless code is stopped sooner and right
//! code stays far from them.
//!
//! `SPIELBAUM_ONLY=othello/minimax cargo test -p maintain wrong -- --ignored` judges a part.

use grading::course::Exercise;
use grading::spread;
use maintain::variants::{Together, Variant, all, compiled, workspace};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Mutex, PoisonError};
use std::thread::available_parallelism;

#[test]
#[ignore = "takes a minute: .ci/run"]
fn right_solutions_get_all_points_and_one_other_of_each_exercise_its_own() {
    let mut wrong: BTreeMap<String, usize> = BTreeMap::new();
    let mut few = |variant: &Variant| {
        let so_far = wrong.entry(variant.exercise.clone()).or_default();
        *so_far += usize::from(!variant.is_right());
        variant.is_right() || *so_far <= 1
    };
    let variants = all(&workspace().unwrap(), "").unwrap();
    all_are_judged_right(variants.into_iter().filter(|variant| few(variant)).collect());
}

#[test]
#[ignore = "takes some minutes: .ci/long"]
fn wrong_solutions_get_their_points_and_right_ones_get_all() {
    all_are_judged_right(all(&workspace().unwrap(), &std::env::var("SPIELBAUM_ONLY").unwrap_or_default()).unwrap());
}

fn all_are_judged_right(variants: Vec<Variant>) {
    // One test at a time, since all build in the same folder.
    static ONE: Mutex<()> = Mutex::new(());
    let _alone = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    text::choose(Some("en")).unwrap();
    let workspace = workspace().unwrap();
    assert!(!variants.is_empty());
    let together = Together::build(&workspace, &variants).unwrap_or_else(|problem| panic!("{problem}"));
    let judge = |variant: &Variant| -> Option<String> {
        let Variant { exercise, name, .. } = variant;
        if let Some(status) = &variant.promise.status {
            let became = compiled(&workspace, variant).unwrap();
            return (became != status).then(|| format!("{became}, promised {status}"));
        }
        let report = together.grade(&[(exercise, name)], &[exercise], 3).unwrap();
        variant.misjudged(&report.exercises[0])
    };
    let problem = |_, variant: &Variant| {
        let problem = judge(variant).map(|problem| format!("{}: {problem}", variant.id()));
        Ok::<_, Infallible>(problem)
    };
    let Ok(problems) = spread(available_parallelism().map_or(1, usize::from), &variants, problem);
    let problems: Vec<String> = problems.into_iter().flatten().collect();
    let (wrong, all) = (problems.len(), variants.len());
    assert!(wrong == 0, "{wrong} of {all} variants are misjudged\n\n{}", problems.join("\n\n"));
}

#[test]
fn every_exercise_has_four_wrong_and_two_different_right_solutions() {
    let workspace = workspace().unwrap();
    let variants = all(&workspace, "").unwrap();
    for exercise in workspace.course.exercises() {
        let its = || variants.iter().filter(|variant| variant.exercise == exercise.id);
        let right = its().filter(|variant| variant.is_right()).count();
        let zero = its().filter(|variant| variant.promise.at_most.is_some()).count();
        let wrong = its().count() - right - zero;
        assert!(
            zero > 0,
            "tests/variants/{}.toml: what does code earn that understands nothing? (`zero`)",
            exercise.id
        );
        let id = &exercise.id;
        assert!(
            wrong >= 4 && right >= 2,
            "{id}: {wrong} wrong and {right} right variants in tests/variants, not 4 and 2"
        );
    }
    for variant in &variants {
        let Variant { exercise: id, name, promise, .. } = variant;
        let exercise = workspace.course.exercise(id).unwrap_or_else(|| panic!("{id} is no exercise"));
        let all = promise.points == Some(exercise.points);
        assert!(variant.is_right() == all, "{id}/{name}: only a right solution gets all {} points", exercise.points);
        let refused = guard::refuse(variant.text.as_bytes());
        let promised = promise.status.as_deref() == Some("refused");
        assert!(refused.is_some() == promised, "{id}/{name}: {refused:?}");
        let hears = all || promise.status.is_some() || promise.at_most.is_some() || !promise.says.is_empty();
        assert!(hears, "{id}/{name}: what does the student hear? (says: ...)");
    }
}

#[test]
fn where_a_slip_costs_more_than_two_thirds_a_list_says_why() {
    let workspace = workspace().unwrap();
    let variants = all(&workspace, "").unwrap();
    let list = std::fs::read_to_string(workspace.root.join("tests/variants/exceptions.md")).unwrap();
    let problems = workspace.course.exercises().filter_map(|Exercise { id, points, .. }| {
        let costs = |variant: &&Variant| variant.promise.points.is_some_and(|left| *points > 3 && 3 * left < *points);
        let slips: Vec<&str> = variants
            .iter()
            .filter(|variant| variant.exercise == *id && variant.is_slip)
            .filter(costs)
            .map(|variant| variant.name.as_str())
            .collect();
        let is_listed = list.lines().any(|line| line.starts_with(&format!("| `{id}` |")));
        match (slips.is_empty(), is_listed) {
            (false, false) => Some(format!("{id} lacks a row: {}", slips.join(", "))),
            (true, true) => Some(format!("{id} has a row, but no slip costs so much")),
            _ => None,
        }
    });
    let problems: Vec<String> = problems.collect();
    assert!(problems.is_empty(), "tests/variants/exceptions.md\n{}", problems.join("\n"));
}
