//! Submissions of the course's own code are reported, whatever their names and layout; different solutions of an
//! exercise are not.

mod support;

use class::similar::OwnCode;
use maintain::variants;
use support::workspace;

/// Returns the text with other names and one word on each line.
fn disguised(text: &str) -> String {
    let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let mut disguised = code.join("\n");
    for (name, other) in [("board", "feld"), ("player", "wer"), ("best", "top"), ("score", "wert"), ("value", "zahl")] {
        disguised = disguised.replace(name, other);
    }
    disguised
}

#[test]
fn solutions_are_named_and_so_is_what_the_tests_compare_with() {
    let workspace = workspace();
    let own = OwnCode::of(&workspace);
    let read = |path: &str| std::fs::read_to_string(workspace.root.join(path)).unwrap();
    let mut named = 0;
    for exercise in workspace.course.exercises() {
        let solution = read(&format!("solutions/{}.rs", exercise.id));
        let likeness = own.likeness(&exercise.id, &solution);
        assert!(likeness.is_none_or(|percent| percent == 100), "{}", exercise.id);
        assert_eq!(own.likeness(&exercise.id, &disguised(&solution)), likeness, "{}", exercise.id);
        named += usize::from(likeness.is_some());
    }
    // The other solutions are so short that everyone writes them in the same way.
    assert!(2 * named > workspace.course.exercises().count(), "{named}");
    let champion = read("crates/champions/src/minesweeper/odds.rs");
    assert_eq!(own.likeness("minesweeper/exact_chances", &champion), Some(100));
}

#[test]
fn who_has_solved_it_in_another_way_is_not_named() {
    let workspace = workspace();
    let own = OwnCode::of(&workspace);
    let mut others = variants::all(&workspace, "/right_").unwrap();
    // A modified solution is similar to the original.
    others.retain(|variant| workspace.root.join(format!("tests/variants/{}.rs", variant.id())).is_file());
    assert!(others.len() > 60, "{}", others.len());
    let named: Vec<String> = others
        .into_iter()
        .filter_map(|variant| Some(format!("{} {} %", variant.id(), own.likeness(&variant.exercise, &variant.text)?)))
        .collect();
    assert_eq!(named, [""; 0]);
}
