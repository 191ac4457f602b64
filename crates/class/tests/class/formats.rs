//! Validates the reports for Gradescope and GitHub Classroom against their schemas.

use crate::alone;
use crate::made_up::{ALL, AS_USUAL, EXERCISES, less, put, solved_but};
use crate::schema;
use crate::support::{grade, workspace};
use std::fs;
use std::path::{Path, PathBuf};

/// Validates these reports against the project's schema for a format, which was written from the format's description.
/// Returns the number of reports.
fn valid(schema: &str, folder: &Path) -> usize {
    let schema = fs::read_to_string(workspace().root.join("crates/class/tests/schemas").join(schema)).unwrap();
    let schema = serde_json::from_str(&schema).unwrap();
    let files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    for file in &files {
        let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        let problems = schema::problems(&schema, &json);
        assert!(problems.is_empty(), "{}: {problems:?}", file.display());
    }
    files.len()
}

#[test]
fn a_schema_finds_what_does_not_fit() {
    let schema = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    for (text, fits, not) in [
        (r#"{"type": "integer"}"#, "3", "3.5"),
        (r#"{"type": ["integer", "null"]}"#, "null", "true"),
        (r#"{"const": "v1"}"#, "\"v1\"", "\"v2\""),
        (r#"{"enum": ["a", "b"]}"#, "\"b\"", "\"c\""),
        (r#"{"type": "string", "minLength": 1, "maxLength": 2}"#, "\"ä\"", "\"\""),
        (r#"{"maxLength": 2}"#, "\"äö\"", "\"äöü\""),
        (r#"{"minimum": 0}"#, "0", "-0.5"),
        (r#"{"pattern": "^[0-9]+[.][0-9]+$"}"#, "\"1.2\"", "\"1.2.\""),
        (r#"{"required": ["a"]}"#, r#"{"a": null}"#, "{}"),
        (r#"{"additionalProperties": false, "properties": {"a": {}}}"#, r#"{"a": 1}"#, r#"{"b": 1}"#),
        (r##"{"$defs": {"flag": {"type": "boolean"}}, "items": {"$ref": "#/$defs/flag"}}"##, "[true]", "[true, 1]"),
        (r#"{"properties": {"a": {"items": {"type": "object"}}}}"#, r#"{"a": [{}]}"#, r#"{"a": [[]]}"#),
    ] {
        let problems = |value: &str| schema::problems(&schema(text), &schema(value));
        assert_eq!(problems(fits), [""; 0], "{text}");
        assert_eq!(problems(not).len(), 1, "{text}: {not}");
    }
    let unknown = std::panic::catch_unwind(|| schema::problems(&schema(r#"{"oneOf": []}"#), &serde_json::Value::Null));
    assert!(unknown.is_err(), "a keyword was passed over");
}

#[test]
#[ignore = "builds the course anew: .ci/long"]
fn the_services_formats_are_valid() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    put(&class.join("solved"), AS_USUAL, &solved_but(&[]));
    put(
        &class.join("wrong"),
        AS_USUAL,
        &solved_but(&[("check_if_winner", "wrong_one_diagonal"), ("minimax", "fn ]]> <b> \u{1}")]),
    );
    fs::create_dir(class.join("empty")).unwrap();
    let output = grade(&[&class], &out, &["gradescope", "classroom50", "junit", "json"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(valid("gradescope.json", &out.join("gradescope")), 3);
    assert_eq!(valid("classroom50.json", &out.join("classroom50")), 3);

    // The validation can fail.
    let broken = folder.path().join("broken");
    fs::create_dir(&broken).unwrap();
    for schema in ["gradescope.json", "classroom50.json"] {
        fs::write(broken.join("one.json"), r#"{"score": -1, "tests": [{"score": "many"}]}"#).unwrap();
        assert!(std::panic::catch_unwind(|| valid(schema, &broken)).is_err(), "{schema} accepts anything");
    }

    let score = |path: &str| {
        let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(out.join(path)).unwrap()).unwrap();
        json["score"].clone()
    };
    // One diagonal is not checked, and minimax does not compile.
    let points = less(&[("check_if_winner", "wrong_one_diagonal")]) - 12;
    assert_eq!((score("gradescope/wrong.json"), score("classroom50/wrong.json")), (points.into(), points.into()));
    assert_eq!((score("gradescope/solved.json"), score("gradescope/empty.json")), (ALL.into(), 0.into()));

    let junit = fs::read_to_string(out.join("junit/wrong.xml")).unwrap();
    let report = quick_junit::Report::deserialize_from_str(&junit).unwrap();
    let property = |suite: &quick_junit::TestSuite, name: &str| -> u32 {
        suite.properties.iter().find(|property| property.name.as_str() == name).unwrap().value.as_str().parse().unwrap()
    };
    for (suite, (name, max)) in report.test_suites.iter().zip(EXERCISES) {
        assert_eq!((suite.name.as_str(), property(suite, "max")), (format!("tictactoe/{name}").as_str(), max));
    }
    let course = workspace().course;
    let all: u32 = course.exercises().map(|exercise| exercise.points).sum();
    assert_eq!(report.test_suites.len(), course.exercises().count());
    assert_eq!(report.test_suites.iter().map(|suite| property(suite, "points")).sum::<u32>(), points);
    assert_eq!(report.test_suites.iter().map(|suite| property(suite, "max")).sum::<u32>(), all);
    assert!(junit.contains("does not compile") && junit.contains("must be true, but is false"));
    // Reports of failed tests contain the handout's sentences.
    let gradescope = fs::read_to_string(out.join("gradescope/wrong.json")).unwrap();
    assert!(junit.contains("three on a diagonal win") && gradescope.contains(": three on a diagonal win ("));
}
