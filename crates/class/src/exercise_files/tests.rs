//! Tests of which files are taken, under which names and encodings.

use crate::layout::Source;
use crate::submissions::tests::{found, put, told, workspace};
use crate::submissions::{Submission, collect};
use course::Workspace;
use std::fs;
use std::path::Path;

/// Returns the submission that is read from these files, and its flags.
fn of(files: &[(&str, &[u8])]) -> (Submission, String) {
    let folder = tempfile::tempdir().unwrap();
    put(&folder.path().join("ben/turn.rs"), "");
    for (name, bytes) in files {
        let path = folder.path().join("anna").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    let submission = found(&[folder.path().into()]).remove(0);
    let flags = told(&submission).2;
    (submission, flags)
}

const CODE: &[u8] = b"pub fn turn(board: &Board) -> bool { true }\n";

#[test]
fn a_renamed_file_is_taken_and_told() {
    for name in [
        "turn (1).rs",
        "turn - Copy.rs",
        "turn - Kopie.rs",
        "turn - Kopie (2).rs",
        "Kopie von turn.rs",
        "turn_v2.rs",
        "turn.rs.txt",
        "turn.txt",
        "exercises/numbers/Turn-final.rs",
        "20261126101500_turn_neu.rs",
    ] {
        let (submission, flags) = of(&[(name, CODE)]);
        assert_eq!(submission.files.get("numbers/turn").map(Vec::as_slice), Some(CODE), "{name}: {flags}");
        let shown = name.trim_start_matches("20261126101500_");
        assert_eq!(flags, format!("taken under another name: turn ({shown})"));
    }
}

#[test]
fn a_file_without_the_function_is_no_renamed_one() {
    for (name, text) in [
        ("turn_notes.txt", &b"I turn it in"[..]),
        ("turn_test.rs", b"fn it_works() {}"),
        ("returned.rs", CODE),
        ("main.rs", b"fn main() {}\n// fn turn(\n"),
        ("main.rs", CODE),
    ] {
        let (submission, flags) = of(&[(name, text)]);
        assert!(submission.files.is_empty(), "{name}");
        assert_eq!(flags, format!("no file of an exercise, but: {name}"));
    }
}

#[test]
fn one_name_of_several_that_differ_is_not_guessed() {
    let other = b"pub fn turn(board: &Board) -> bool { false }\n";
    let (submission, flags) = of(&[("turn (1).rs", CODE), ("turn (2).rs", other)]);
    assert!(submission.files.is_empty());
    assert_eq!(flags, "not taken, since several files fit: turn (turn (1).rs, turn (2).rs)");
    // Copies with equal contents are no conflict; the name that the course asks for takes precedence.
    let (submission, flags) = of(&[("turn (1).rs", CODE), ("turn.rs.txt", CODE)]);
    assert_eq!(
        (&submission.files["numbers/turn"][..], flags.as_str()),
        (CODE, "taken under another name: turn (turn (1).rs)")
    );
    let (submission, flags) = of(&[("turn.rs", CODE), ("turn (1).rs", other)]);
    let expected = "not in its place: turn; beside the files, not looked at: turn (1).rs";
    assert_eq!((&submission.files["numbers/turn"][..], flags.as_str()), (CODE, expected));
    // An undecided exercise does not affect the other files.
    let (submission, _) = of(&[("place.rs", b"place"), ("turn (1).rs", CODE), ("turn (2).rs", other)]);
    assert_eq!(submission.files.keys().collect::<Vec<_>>(), ["numbers/place"]);
}

#[test]
fn beside_an_untouched_stub_another_file_is_the_work() {
    let (root, stub) = (tempfile::tempdir().unwrap(), "pub fn turn(board: &Board) -> bool { todo!() }\n");
    put(&root.path().join("crates/course/stubs/numbers/turn.rs"), stub);
    let workspace = Workspace { root: root.path().to_owned(), ..workspace() };
    let work = "use games::numbers::Board;\n\npub fn turn(board: &Board) -> bool { true }\n";
    for (name, flags) in [
        ("turn.rs", "not in its place: turn"),
        ("turn (1).rs", "taken under another name: turn (turn (1).rs)"),
        ("src/main.rs", "taken under another name: turn (src/main.rs)"),
        ("work/exercises/numbers/turn.rs", ""),
    ] {
        let class = tempfile::tempdir().unwrap();
        put(&class.path().join("anna/exercises/numbers/turn.rs"), stub);
        put(&class.path().join("anna").join(name), work);
        put(&class.path().join("ben/turn.rs"), "");
        let source = Source { from: &[class.path().to_owned()], nesting: None, out: Path::new("nowhere") };
        let (submissions, _) = collect(&workspace, &source, None, &|_| ()).unwrap();
        let taken = String::from_utf8_lossy(&submissions[0].files["numbers/turn"]);
        assert_eq!((taken.as_ref(), told(&submissions[0]).2.as_str()), (work, flags), "{name}");
    }
}

#[test]
fn a_program_with_the_functions_in_it_is_taken_for_each() {
    let main = "use games::numbers::Board;\n\nfn main() { turn(&Board::new()); }\n\nfn turn(board: &Board) -> bool { is_full(board) }\n\npub fn is_full(board: &Board) -> bool { true }\n";
    let (submission, flags) = of(&[("src/main.rs", main.as_bytes())]);
    assert_eq!(submission.files.keys().collect::<Vec<_>>(), ["numbers/is_full", "numbers/turn"]);
    let text = String::from_utf8(submission.files["numbers/turn"].clone()).unwrap();
    assert_eq!(text, main.replace("fn turn(board", "pub fn turn(board"));
    assert_eq!(flags, "taken under another name: is_full (src/main.rs); taken under another name: turn (src/main.rs)");
    // Two programs with different contents are a conflict.
    let other = main.replace("true", "false");
    let (submission, flags) = of(&[("a/main.rs", main.as_bytes()), ("b/main.rs", other.as_bytes())]);
    assert!(submission.files.is_empty() && flags.contains("not taken, since several files fit: turn"), "{flags}");
}

#[test]
fn other_encodings_are_converted_and_told() {
    let text = "// Gr\u{f6}\u{df}e\npub fn turn() {}\n";
    let utf16 = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    let (little, big) = (utf16(u16::to_le_bytes), utf16(u16::to_be_bytes));
    let latin: Vec<u8> = text.chars().map(|letter| letter as u8).collect();
    for (bytes, name) in [
        ([&b"\xff\xfe"[..], &little].concat(), "UTF-16LE"),
        ([&b"\xfe\xff"[..], &big].concat(), "UTF-16BE"),
        (little, "UTF-16LE"),
        (big, "UTF-16BE"),
        (latin, "windows-1252"),
    ] {
        let (submission, flags) = of(&[("exercises/numbers/turn.rs", &bytes)]);
        assert_eq!(String::from_utf8_lossy(&submission.files["numbers/turn"]), text, "{name}");
        assert_eq!(flags, format!("converted to UTF-8: turn ({name})"));
    }
    let plain = ["\u{feff}", text].concat();
    let (submission, flags) = of(&[("exercises/numbers/turn.rs", plain.as_bytes())]);
    assert_eq!((&submission.files["numbers/turn"][..], flags.as_str()), (plain.as_bytes(), ""));
}
