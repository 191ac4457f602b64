//! Tests of how folders and archives are read as persons' hand-ins.

use crate::submissions::tests::{collected, dated, found, put, read_from, told, zip};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the id and the number of files of each submission.
fn rows(from: &Path) -> Vec<(String, usize)> {
    collected(from).into_iter().map(|(id, files, _)| (id, files)).collect()
}

fn owned<const N: usize>(rows: [(&str, usize); N]) -> Vec<(String, usize)> {
    rows.map(|(id, files)| (id.to_owned(), files)).to_vec()
}

const ADA: &str = "Lovelace_Ada_ada_4711";
const ALAN: &str = "Turing_Alan_alan_4712";
const GRACE: &str = "Hopper_Grace_grace_4713";

/// Writes these files, packs them, and returns the folder and the archive.
fn both(around: &Path, files: &[(&str, &[u8])]) -> [PathBuf; 2] {
    let [folder, archive] = [around.join("folder"), around.join("archive.zip")];
    for (path, bytes) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    dated(&archive, &files.iter().map(|(path, bytes)| (*path, *bytes, 2026)).collect::<Vec<_>>());
    [folder, archive]
}

/// Returns the bytes of an archive with a file of one exercise.
fn packed(text: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.zip");
    zip(&path, ["exercises/numbers/is_full.rs".to_owned()], text);
    fs::read(path).unwrap()
}

#[test]
fn each_form_of_ilias_has_one_row_for_each_person() {
    let (one, two) = (packed("one"), packed("two"));
    let excel = ("Blatt 1/Abgaben.xlsx", &b"a table"[..]);
    let at = |person: &str, file: &str| format!("Blatt 1/Abgaben/{person}/{file}");
    let loose = [at(ADA, "is_full.rs"), at(ALAN, "is_full.rs")];
    let loose = [(loose[0].as_str(), &b"ada"[..]), (&loose[1], b"alan"), excel];
    let archives = [at(ADA, "abgabe.zip"), at(ALAN, "abgabe.zip"), at(GRACE, "abgabe.zip")];
    let archives = [(archives[0].as_str(), &one[..]), (&archives[1], &two), (&archives[2], &one)];
    let timed = [
        at(ADA, "20261126101500_is_full.rs"),
        at(ADA, "20261127101500_is_full.rs"),
        at(ALAN, "20261126101500_abgabe.zip"),
        at(ALAN, "20261125101500_abgabe.zip"),
    ];
    let timed = [(timed[0].as_str(), &b"old"[..]), (&timed[1], b"new"), (&timed[2], &two), (&timed[3], &one)];
    let around = tempfile::tempdir().unwrap();
    for path in both(&around.path().join("loose"), &loose) {
        assert_eq!(rows(&path), owned([(ADA, 1), (ALAN, 1)]), "{}", path.display());
    }
    for path in both(&around.path().join("archives"), &archives) {
        assert_eq!(rows(&path), owned([(GRACE, 1), (ADA, 1), (ALAN, 1)]), "{}", path.display());
    }
    for path in both(&around.path().join("timed"), &timed) {
        let submissions = found(&[path]);
        let tries = "several tries, of which the newest counts: 2";
        let told: Vec<_> = submissions.iter().map(told).collect();
        assert_eq!(told[0], (ADA.into(), 1, format!("not in its place: is_full; {tries}")));
        assert_eq!(told[1], (ALAN.into(), 1, tries.into()));
        let texts: Vec<&[u8]> = submissions.iter().map(|of| &of.files["numbers/is_full"][..]).collect();
        assert_eq!(texts, [&b"new"[..], b"two"]);
    }
    // Two sheets: one row for each person, without other persons' work.
    let sheets = ["Blatt 1", "Blatt 2"].map(|sheet| format!("{sheet}/Abgaben/{ADA}/is_full.rs"));
    let [folder, _] = both(&around.path().join("sheets"), &[(&sheets[0], b"one"), (&sheets[1], b"two"), loose[1]]);
    assert_eq!(rows(&folder), owned([(ADA, 1), (ALAN, 1)]));
}

#[test]
fn where_two_readings_are_possible_the_folder_and_the_option_are_named() {
    let around = tempfile::tempdir().unwrap();
    let cases: [(&str, &[&str], &str, &str, usize, &[&str]); 5] = [
        ("stack", &["10b/anna/turn.rs", "10b/ben/turn.rs"], "stack/10b", "--nesting 1", 2, &["anna", "ben"]),
        ("alone", &["10b/anna/turn.rs", "10b/ben/place.rs"], "alone/10b", "--nesting 1", 2, &["anna", "ben"]),
        (
            "groups",
            &["a/anna/turn.rs", "a/ben/turn.rs", "b/cem/turn.rs", "b/dora/turn.rs"],
            "groups/a",
            "--nesting 1",
            2,
            &["anna", "ben", "cem", "dora"],
        ),
        ("deep", &["x/y/anna/turn.rs", "x/y/ben/turn.rs"], "deep/x/y", "--nesting 1", 3, &["anna", "ben"]),
        ("one", &["10b/Ada_1_assignsubmission_file/turn.rs"], "one/10b", "--nesting 1", 2, &["1"]),
    ];
    for (name, files, folder, one, deeper, ids) in cases {
        let root = around.path().join(name);
        files.iter().for_each(|file| put(&root.join(file), file));
        let refused = read_from(std::slice::from_ref(&root), None).unwrap_err();
        for text in [&refused.en, &refused.de] {
            let says = [&format!("{}", around.path().join(folder).display()), one, &format!("--nesting {deeper}")];
            assert!(says.iter().all(|part| text.contains(*part)) && text.lines().count() == 1, "{text}");
        }
        let read: Vec<String> = read_from(&[root], Some(deeper)).unwrap().into_iter().map(|of| of.id).collect();
        assert_eq!(read, ids, "{name}");
    }
    // A file that is no work is no hand-in at any depth.
    put(&around.path().join("stack/10b/Bewertungen.csv"), "");
    assert_eq!(read_from(&[around.path().join("stack")], Some(2)).unwrap().len(), 2);
    // An archive that the teacher names is read in the same way.
    let archive = around.path().join("10b.zip");
    zip(&archive, ["anna/turn.rs", "ben/turn.rs"].map(str::to_owned), "");
    let refused = read_from(std::slice::from_ref(&archive), None).unwrap_err();
    assert!(refused.en.contains("--nesting 0") && refused.en.contains("--nesting 1"), "{refused}");
    assert_eq!(read_from(&[archive], Some(1)).unwrap().len(), 2);
}

#[test]
fn a_class_is_not_refused_because_of_one_student() {
    let around = tempfile::tempdir().unwrap();
    let root = around.path();
    for file in ["anna/turn.rs", "ben/old/turn.rs", "ben/new/turn.rs", "cem/blatt 1/turn.rs", "cem/blatt 2/place.rs"] {
        put(&root.join(file), file);
    }
    let several = "several folders of exercises, perhaps of several students: new, old";
    let (loose, both) = ("not in its place: turn", "not in its place: place; not in its place: turn");
    let expected = [("anna", 1, loose), ("ben", 0, several), ("cem", 2, both)];
    assert_eq!(collected(root), expected.map(|(id, files, flags)| (id.to_owned(), files, flags.to_owned())));
}

#[test]
fn a_students_copy_with_a_folder_of_notes_is_one_hand_in() {
    let around = tempfile::tempdir().unwrap();
    let root = around.path().join("anna");
    put(&root.join("exercises/numbers/turn.rs"), "mine");
    put(&root.join("notes/monday.md"), "");
    assert_eq!(rows(&root), owned([("anna", 1)]));
}

#[test]
fn a_students_own_folder_that_looks_like_moodles_names_nobody() {
    let around = tempfile::tempdir().unwrap();
    put(&around.path().join("anna/Eve_4711_assignsubmission_file/turn.rs"), "anna");
    put(&around.path().join("ben/turn.rs"), "ben");
    assert_eq!(rows(around.path()), owned([("anna", 1), ("ben", 1)]));
    // An archive that is named beside others is read in the same way.
    let archives = tempfile::tempdir().unwrap();
    let [anna, ben] = ["anna.zip", "ben.zip"].map(|name| archives.path().join(name));
    zip(&anna, ["Eve_4711_assignsubmission_file/turn.rs".to_owned()], "anna");
    zip(&ben, ["turn.rs".to_owned()], "ben");
    let ids: Vec<String> = found(&[anna, ben]).into_iter().map(|of| of.id).collect();
    assert_eq!(ids, ["anna", "ben"]);
    // A grading service has only one submission, and passes its depth.
    let alone = tempfile::tempdir().unwrap();
    put(&alone.path().join("submission/Eve_4711_assignsubmission_file/turn.rs"), "anna");
    let read = read_from(&[alone.path().into()], Some(1)).unwrap();
    assert_eq!(told(&read[0]).0, "submission");
}

#[test]
fn a_file_and_a_folder_of_one_name_cost_nobody_else_anything() {
    let around = tempfile::tempdir().unwrap();
    let path = around.path().join("download.zip");
    let files = [
        ("Ada_1_assignsubmission_file/is_full.rs", &b"ada"[..], 2026),
        ("Mal_2_assignsubmission_file/a", b"a", 2026),
        ("Mal_2_assignsubmission_file/a/is_full.rs", b"mal", 2026),
        ("Eve_3_assignsubmission_file/a/is_full.rs", b"eve", 2026),
        ("Eve_3_assignsubmission_file/a", b"a", 2026),
    ];
    dated(&path, &files);
    assert_eq!(rows(&path), owned([("1", 1), ("2", 1), ("3", 1)]));
}

#[test]
fn what_cannot_be_unpacked_costs_only_its_own_student() {
    let around = tempfile::tempdir().unwrap();
    let path = around.path().join("download.zip");
    let text: String = (0..4000).map(|number| format!("// {number}\n")).collect();
    let files = [
        ("Ada_1_assignsubmission_file/is_full.rs", &b"ada"[..], 2026),
        ("Ben_2_assignsubmission_file/is_full.rs", text.as_bytes(), 2026),
        ("Cem_3_assignsubmission_file_is_full.rs", text.as_bytes(), 2026),
    ];
    dated(&path, &files);
    let mut archive =
        zip::ZipWriter::new_append(fs::File::options().read(true).write(true).open(&path).unwrap()).unwrap();
    let options = zip::write::SimpleFileOptions::default;
    archive.add_directory("Dora_4_assignsubmission_file", options()).unwrap();
    archive.add_symlink("Eva_5_assignsubmission_file/is_full.rs", "/etc/passwd", options()).unwrap();
    archive.finish().unwrap();
    let mut bytes = fs::read(&path).unwrap();
    for name in ["Ben_2", "Cem_3"] {
        let at = bytes.windows(5).position(|part| part == name.as_bytes()).unwrap();
        bytes[at + 200..at + 240].fill(0x5a);
    }
    fs::write(&path, bytes).unwrap();
    let rows = collected(&path);
    let of = |id: &str| rows.iter().find(|row| row.0 == id).unwrap_or_else(|| panic!("{id}: {rows:?}"));
    assert_eq!((of("1").1, of("4").2.as_str(), rows.len()), (1, "empty", 5));
    for (id, file) in [("2", "is_full.rs"), ("3", "is_full.rs"), ("5", "is_full.rs (a link)")] {
        let (_, files, flags) = of(id);
        assert!(*files == 0 && flags.starts_with("cannot be read: ") && flags.contains(file), "{id}: {flags}");
    }
}
