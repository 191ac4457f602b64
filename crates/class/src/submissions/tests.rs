//! Tests of how folders and archives of every kind are read, harmless or hostile.

use super::*;
use proptest::prelude::*;
use std::fs::{self, File};
use std::io::Write;
use std::time::Duration;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Builds an invented course of two chapters, both of which have a `search`.
pub(crate) fn workspace() -> Workspace {
    let exercise = |name: &str| {
        format!("{{ id = '{name}', level = 1, points = 1, hints = {{ en = ['', '', ''], de = ['', '', ''] }} }}")
    };
    let chapter = |(id, names): (&str, &[&str])| {
        let exercises: Vec<String> = names.iter().map(|name| exercise(name)).collect();
        let title = "{ en = '', de = '' }";
        format!("[[chapter]]\nid = '{id}'\ntitle = {title}\ngame = '{id}'\nexercise = [{}]\n", exercises.join(", "))
    };
    let chapters = [("numbers", &["is_full", "place", "turn", "search"][..]), ("words", &["search"])];
    let course = chapters.map(chapter).concat().parse().unwrap();
    Workspace { root: PathBuf::from("nowhere"), course, runner: course::runner::Runner::default() }
}

/// Returns the submissions at these paths.
pub(crate) fn found(from: &[PathBuf]) -> Vec<Submission> {
    read_from(from, None).unwrap()
}

/// Returns the submissions at this depth (in levels) below these paths.
pub(crate) fn read_from(from: &[PathBuf], nesting: Option<usize>) -> Result<Vec<Submission>, Text> {
    let source = Source { from, nesting, out: Path::new("nowhere") };
    Ok(collect(&workspace(), &source, None, &|_| ())?.0)
}

/// Returns id, number of files and flags of each submission in a folder.
pub(crate) fn collected(folder: &Path) -> Vec<(String, usize, String)> {
    found(&[folder.to_owned()]).iter().map(told).collect()
}

/// Returns id, number of files and flags of a submission, without the flag for a submission that was not read. Checks
/// that this flag exists exactly if no file was taken and the submission is not empty.
pub(crate) fn told(submission: &Submission) -> (String, usize, String) {
    let (not_read, flags): (Vec<&Flag>, Vec<&Flag>) =
        submission.flags.iter().partition(|flag| flag.flag == Kind::NotRead);
    let is_empty = flags.iter().any(|flag| flag.flag == Kind::Empty);
    assert_eq!(not_read.len() == 1, submission.files.is_empty() && !is_empty, "{submission:?}");
    let flags: Vec<String> = flags.iter().map(|flag| flag.text().en).collect();
    (submission.id.clone(), submission.files.len(), flags.join("; "))
}

pub(crate) fn zip(path: &Path, names: impl IntoIterator<Item = String>, text: &str) {
    let mut zip = ZipWriter::new(File::create(path).unwrap());
    for name in names {
        zip.start_file(name, SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap();
}

/// Writes a file, and creates the folders around it.
pub(crate) fn put(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Writes an archive whose entries, with names of the same length, all refer to one text of 2 MiB. Each entry takes
/// only a few bytes.
fn bomb(path: &Path, names: impl Iterator<Item = String>) {
    let names: Vec<String> = names.collect();
    zip(path, [names[0].clone()], &" ".repeat(2 << 20));
    let bytes = fs::read(path).unwrap();
    let start = bytes.windows(4).rposition(|four| four == b"PK\x01\x02").unwrap();
    let end = bytes.windows(4).rposition(|four| four == b"PK\x05\x06").unwrap();
    let mut bomb = bytes[..start].to_vec();
    for name in &names {
        let mut entry = bytes[start..end].to_vec();
        entry[46..46 + name.len()].copy_from_slice(name.as_bytes());
        bomb.extend(entry);
    }
    let (count, size) = (names.len() as u16, (bomb.len() - start) as u32);
    let mut last = bytes[end..].to_vec();
    last[8..10].copy_from_slice(&count.to_le_bytes());
    last[10..12].copy_from_slice(&count.to_le_bytes());
    last[12..16].copy_from_slice(&size.to_le_bytes());
    bomb.extend(last);
    fs::write(path, bomb).unwrap();
}

/// Replaces each occurrence of a name in a file by another of the same length.
fn rename_within(path: &Path, from: &str, to: &str) {
    let mut bytes = fs::read(path).unwrap();
    for place in 0..bytes.len() - from.len() {
        if bytes[place..].starts_with(from.as_bytes()) {
            bytes[place..place + to.len()].copy_from_slice(to.as_bytes());
        }
    }
    fs::write(path, bytes).unwrap();
}

#[test]
fn an_archive_of_very_many_entries_is_done_with_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let numbered = |count: usize| (0..count).map(|i| format!("{i:05}/search.rs"));
    bomb(&path("many.zip"), numbered(60_000));
    bomb(&path("one.zip"), numbered(60_000).map(|_| "00000/search.rs".to_owned()));
    bomb(&path("some.zip"), numbered(19_000));
    zip(&path("twice.zip"), ["numbers/search.rs", "numbers/search.rz"].map(str::to_owned), "");
    rename_within(&path("twice.zip"), "search.rz", "search.rs");
    assert!(fs::metadata(path("one.zip")).unwrap().len() < 5_000_000);
    let start = cage::computed();
    let found = collected(folder.path());
    // Half a second; without the limits it would take minutes.
    let took = cage::computed() - start;
    assert!(took < Duration::from_secs(5), "{took:?}");
    let twice = "cannot be read: an archive that holds the same name twice";
    assert_eq!(found[0], ("many".into(), 0, "too large: more than 20000 files".into()));
    assert_eq!(found[1], ("one".into(), 0, twice.into()));
    assert_eq!(found[2], ("some".into(), 0, "too large: more than 20 files with the same name".into()));
    assert_eq!(found[3], ("twice".into(), 0, twice.into()));
}

#[test]
fn many_copies_do_not_hide_the_one_in_its_place() {
    let folder = tempfile::tempdir().unwrap();
    put(&folder.path().join("ada/exercises/numbers/is_full.rs"), "right");
    for i in 0..30 {
        put(&folder.path().join(format!("ada/old/old/old/{i}/exercises/numbers/is_full.rs")), "old");
    }
    let submissions = found(&[folder.path().into()]);
    assert_eq!(submissions[0].files["numbers/is_full"], b"right");
}

#[test]
fn what_macos_and_windows_put_into_archives_is_nobodys_work() {
    let folder = tempfile::tempdir().unwrap();
    // The attributes that macOS stores separately, under names of Rust files; and the backslashes of Windows.
    let of_mac = ["ada/exercises/numbers/search.rs", "ada/exercises/numbers/._search.rs", "ada/.DS_Store"];
    let apart = ["__MACOSX/ada/exercises/numbers/._search.rs", "__MACOSX/._ada"];
    zip(&folder.path().join("ada.zip"), of_mac.into_iter().chain(apart).map(str::to_owned), "mac");
    zip(&folder.path().join("bob.zip"), ["bob\\exercises\\numbers\\search.rs".to_owned()], "windows");
    let submissions = found(&[folder.path().into()]);
    let files: Vec<_> = submissions.iter().map(|of| (of.id.as_str(), of.files.len(), of.flags.len())).collect();
    assert_eq!(files, [("ada", 1, 0), ("bob", 1, 0)]);
    assert_eq!(submissions[0].files["numbers/search"], b"mac");
    assert_eq!(submissions[1].files["numbers/search"], b"windows");
}

#[test]
fn a_students_whole_copy_is_one_submission() {
    let folder = tempfile::tempdir().unwrap();
    for path in
        ["Cargo.toml", "README.md", "crates/a/lib.rs", "docs/a.md", "tests/course.toml", "target/x", "book/a.html"]
    {
        put(&folder.path().join(path), "");
    }
    put(&folder.path().join("exercises/numbers/search.rs"), "mine");
    let submissions = found(&[folder.path().into()]);
    assert_eq!(submissions.len(), 1);
    assert_eq!(submissions[0].files["numbers/search"], b"mine");
}

#[test]
fn moodles_download_in_folders_of_folders_or_packed_on_a_mac_is_the_class() {
    let folder = tempfile::tempdir().unwrap();
    let of = |name: &str| format!("{name}_assignsubmission_file_/is_full.rs");
    let deep = [format!("Abgaben/Gruppe 1/{}", of("Jörg_1")), format!("Abgaben/Gruppe 2/{}", of("Änne_2"))];
    let of_mac = [of("Jörg_1"), of("Änne_2"), "__MACOSX/Jörg_1_assignsubmission_file_/._is_full.rs".to_owned()];
    for (name, names) in [("deep.zip", deep.to_vec()), ("mac.zip", of_mac.to_vec())] {
        let path = folder.path().join(name);
        zip(&path, names, "text");
        let submissions = found(&[path]);
        let found: Vec<_> = submissions.iter().map(|of| (of.id.as_str(), of.files.len())).collect();
        assert_eq!(found, [("1", 1), ("2", 1)], "{name}");
        let tries = |of: &Submission| of.flags.iter().any(|flag| flag.flag == Kind::SeveralTries);
        assert!(!submissions.iter().any(tries), "{name}");
    }
}

#[test]
fn students_beside_each_other_in_one_folder_are_noticed_without_exercises_too() {
    let folder = tempfile::tempdir().unwrap();
    for path in ["stack/anna", "stack/bert", "carl"] {
        put(&folder.path().join(path).join("turn.rs"), path);
    }
    let expected = [
        ("carl", 1, "not in its place: turn"),
        ("stack", 0, "several folders of exercises, perhaps of several students: anna, bert"),
    ];
    assert_eq!(collected(folder.path()), expected.map(|(id, files, flags)| (id.to_owned(), files, flags.to_owned())));
}

#[test]
fn a_file_that_is_no_submission_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["all.rar", "notes.txt", "broken.zip"] {
        let path = folder.path().join(name);
        fs::write(&path, "no archive").unwrap();
        let refused = read_from(&[path], None).unwrap_err();
        assert!(refused.en.contains(name), "{refused}");
    }
}

#[test]
fn a_broken_archive_cannot_be_read_and_is_not_large() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.zip");
    let mut noise = 1_u32;
    let mut next = || {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'a' + (noise >> 24) as u8 % 26)
    };
    let text: String = std::iter::repeat_with(&mut next).take(10_000).collect();
    zip(&path, ["numbers/search.rs".to_owned()], &text);
    let mut bytes = fs::read(&path).unwrap();
    bytes[1000..3000].fill(0xa5);
    fs::write(&path, bytes).unwrap();
    let found = collected(folder.path());
    assert!(found[0].2.starts_with("cannot be read: ") && found[0].1 == 0, "{found:?}");
}

#[test]
fn nobody_renames_another_and_everybody_has_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let make = |name: &str| zip(&folder.path().join(name), ["numbers/search.rs".to_owned()], "");
    make("Ada_4711_assignsubmission_file.zip");
    make("x__assignsubmission_.zip");
    let ids = || collected(folder.path()).into_iter().map(|(id, _, flags)| (id, flags)).collect::<Vec<_>>();
    assert_eq!(ids(), [("4711".into(), String::new()), ("x__assignsubmission_".into(), String::new())]);
    make("Eve_4711_assignsubmission_file.zip");
    let flag = |other: &str| format!("claims the same number as: {other}");
    let (ada, eve) = (flag("Eve_4711_assignsubmission_file"), flag("4711"));
    assert_eq!(ids()[..2], [("4711".into(), ada), ("Eve_4711_assignsubmission_file".into(), eve)]);
}

#[test]
fn whatever_an_archive_calls_its_files_only_their_text_is_taken() {
    let around = tempfile::tempdir().unwrap();
    let folder = around.path().join("class");
    fs::create_dir(&folder).unwrap();
    let path = |name: &str| folder.join(name);
    let one = |name: &str| [name.to_owned()];
    let place = "exercises/numbers/search.rs";
    zip(&path("a-above.zip"), one(&format!("../../../{place}")), "mine");
    zip(&path("b-absolute.zip"), one(&format!("/{place}")), "mine");
    zip(&path("c-backwards.zip"), one("..\\exercises\\numbers\\search.rs"), "mine");
    zip(&path("d-dots.zip"), one("./exercises/./x/../numbers/search.rs"), "mine");
    zip(&path("e-drive.zip"), one("C:\\exercises\\numbers\\search.rs"), "mine");
    zip(&path("f-ends.zip"), ["exercises/numbers/search.rs\0.txt", "search.rs/", "search.rs "].map(str::to_owned), "");
    // The same path written in two ways, with different texts.
    let mut twice = ZipWriter::new(File::create(path("g-twice.zip")).unwrap());
    for (name, text) in [(place, "one"), ("exercises\\numbers\\search.rs", "two")] {
        twice.start_file(name, SimpleFileOptions::default()).unwrap();
        twice.write_all(text.as_bytes()).unwrap();
    }
    twice.finish().unwrap();
    // A link, and a file below a link.
    let mut link = ZipWriter::new(File::create(path("h-link.zip")).unwrap());
    link.add_symlink(place, "/etc/passwd", SimpleFileOptions::default()).unwrap();
    link.add_symlink("numbers", "/etc", SimpleFileOptions::default()).unwrap();
    link.finish().unwrap();
    // An archive in an archive, and archives of other kinds with the ending .zip.
    let inner = fs::read(path("b-absolute.zip")).unwrap();
    let mut outer = ZipWriter::new(File::create(path("i-nested.zip")).unwrap());
    outer.start_file("exercises/numbers/search.zip", SimpleFileOptions::default()).unwrap();
    outer.write_all(&inner).unwrap();
    outer.finish().unwrap();
    fs::write(path("j-tar.zip"), [&b"exercises/numbers/search.rs"[..], &[0; 1024]].concat()).unwrap();
    fs::write(path("k-rar.zip"), b"Rar!\x1a\x07\x01\x00 search.rs").unwrap();
    fs::write(path("l-nothing.zip"), b"").unwrap();
    // An archive between a program and other text.
    fs::write(path("m-both.zip"), [&b"#!/bin/sh\nexit\n"[..], &inner, b"words"].concat()).unwrap();
    let found = collected(&folder);
    let got: Vec<(&str, usize, &str)> =
        found.iter().map(|(id, files, flags)| (id.as_str(), *files, flags.split(':').next().unwrap())).collect();
    // Paths that lead out of their folder are ignored.
    let (taken, unreadable) = (1, "cannot be read");
    assert_eq!(
        got,
        [
            ("a-above", 0, "empty"),
            ("b-absolute", taken, ""),
            ("c-backwards", 0, "empty"),
            ("d-dots", 0, "empty"),
            ("e-drive", taken, ""),
            ("f-ends", 0, "no file of an exercise, but"),
            ("g-twice", 0, "not taken, since several files fit"),
            ("h-link", 0, "no file of an exercise, but"),
            ("i-nested", 0, "no file of an exercise, but"),
            ("j-tar", 0, unreadable),
            ("k-rar", 0, unreadable),
            ("l-nothing", 0, unreadable),
            ("m-both", taken, ""),
        ]
    );
    assert_eq!(fs::read_dir(around.path()).unwrap().count(), 1, "nothing is unpacked");
}

#[test]
fn an_archive_that_lies_about_a_size_is_read_as_far_as_an_exercise_goes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lies.zip");
    let text = " ".repeat(3 << 20);
    zip(&path, ["numbers/search.rs".to_owned()], &text);
    let mut bytes = fs::read(&path).unwrap();
    for (mark, at) in [(b"PK\x01\x02", 24), (b"PK\x03\x04", 22)] {
        let place = bytes.windows(4).position(|four| four == mark).unwrap();
        bytes[place + at..place + at + 4].copy_from_slice(&10_u32.to_le_bytes());
    }
    fs::write(&path, bytes).unwrap();
    let found = collected(folder.path());
    assert!(found[0].1 == 0 && !found[0].2.is_empty(), "{found:?}");
}

#[cfg(unix)]
#[test]
fn links_pipes_and_our_own_reports_among_the_submissions_are_nobodys() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("ada/exercises/numbers");
    put(&place.join("search.rs"), "mine");
    std::os::unix::fs::symlink("../../../eve/place.rs", place.join("place.rs")).unwrap();
    std::os::unix::fs::symlink(folder.path(), place.join("again")).unwrap();
    std::os::unix::fs::symlink("ada", folder.path().join("bob")).unwrap();
    for pipe in ["ada/exercises/numbers/turn.rs", "carol.zip"] {
        std::process::Command::new("mkfifo").arg(folder.path().join(pipe)).status().unwrap();
    }
    let out = folder.path().join("reports");
    put(&out.join("exercises/numbers/search.rs"), "ours");
    let source = Source { from: &[folder.path().into()], nesting: None, out: &out };
    let (submissions, ignored) = collect(&workspace(), &source, None, &|_| ()).unwrap();
    let ids: Vec<(&str, usize)> = submissions.iter().map(|it| (it.id.as_str(), it.files.len())).collect();
    assert_eq!((ids, ignored.len()), (vec![("ada", 1)], 2));
}

proptest! {
    #[test]
    fn ids_are_unique_and_never_empty(names in proptest::collection::vec("[a_1]{0,2}(_[0-9]{0,2}_assignsubmission_)?(file)?(\\.zip)?", 1..8)) {
        let paths: Vec<PathBuf> = names.iter().enumerate().map(|(i, name)| format!("/{}/{name}", i % 2).into()).collect();
        let all = handed_in(paths);
        let count = all.len();
        let ids: Vec<String> = ids(all).into_iter().map(|named| named.id).collect();
        let different: std::collections::BTreeSet<&String> = ids.iter().collect();
        prop_assert_eq!(different.len(), count);
        prop_assert!(ids.iter().all(|id| !id.is_empty()));
    }
}

#[test]
fn a_name_in_other_letters_is_taken_and_told() {
    let (workspace, folder) = (workspace(), tempfile::tempdir().unwrap());
    for name in ["Place.rs", "Search.rs"] {
        put(&folder.path().join("mine/exercises/numbers").join(name), "use games::numbers::*;");
    }
    let handed = handed_in(vec![folder.path().join("mine")]).remove(0);
    let submission = read(&workspace, &handed, "mine".to_owned(), None, &[]);
    assert_eq!(submission.files.keys().collect::<Vec<_>>(), ["numbers/place", "numbers/search"]);
    let said: Vec<String> = submission.flags.iter().map(|flag| flag.text().en).collect();
    assert!(said.len() == 2 && said[1] == "not in its place: place (exercises/numbers/Place.rs)", "{said:?}");
}

/// Writes an archive of these files, each with the year in which it was handed in.
pub(crate) fn dated(path: &Path, files: &[(&str, &[u8], u16)]) {
    let mut zip = ZipWriter::new(File::create(path).unwrap());
    for (name, bytes, year) in files {
        let date = zip::DateTime::from_date_and_time(*year, 5, 6, 7, 8, 10).unwrap();
        zip.start_file(*name, SimpleFileOptions::default().last_modified_time(date)).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap();
}

/// Returns the bytes of a zip archive that a student hands in.
fn packed(folder: &Path, text: &str) -> Vec<u8> {
    let path = folder.join("packed.zip");
    zip(&path, ["exercises/numbers/is_full.rs".to_owned()], text);
    fs::read(path).unwrap()
}

/// Returns the bytes of a compressed tar archive that a student hands in.
fn tarred(text: &str) -> Vec<u8> {
    let mut tar = tar::Builder::new(flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast()));
    let mut header = tar::Header::new_gnu();
    header.set_size(text.len() as u64);
    header.set_mode(0o644);
    header.set_cksum();
    tar.append_data(&mut header, "spielbaum/exercises/numbers/is_full.rs", text.as_bytes()).unwrap();
    tar.into_inner().unwrap().finish().unwrap()
}

#[test]
fn moodles_download_is_a_class() {
    let folder = tempfile::tempdir().unwrap();
    let download = folder.path().join("Informatik-Spielbaum-77.zip");
    let old = packed(folder.path(), "old");
    let new = packed(folder.path(), "new");
    dated(
        &download,
        &[
            // Folders of students, with and without the final sign of older versions; an archive, loose files, typed
            // text.
            ("Jürgen Groß_4711_assignsubmission_file/abgabe.zip", &new, 2026),
            ("Jürgen Groß_4711_assignsubmission_onlinetext/onlinetext.html", b"<p>Hallo</p>", 2026),
            ("Ada Lovelace_4712_assignsubmission_file_/exercises/numbers/is_full.rs", b"ada", 2026),
            // A student in the folder of a group, with the group's name in front.
            ("Gruppe A/Gruppe A-Ben Bär_4713_assignsubmission_file/is_full.rs", b"ben", 2026),
            ("Gruppe A/Cem_4714_assignsubmission_file/abgabe.tar.gz", &tarred("cem"), 2026),
            // Two attempts, in any order.
            ("Dora_4715_assignsubmission_file/neu.zip", &new, 2026),
            ("Dora_4715_assignsubmission_file/zuerst.zip", &old, 2025),
            // A file that cannot be read, and a text that was only typed.
            ("Eva_4716_assignsubmission_file/abgabe.rar", b"Rar!", 2026),
            ("Finn_4717_assignsubmission_onlinetext/onlinetext.html", b"<p>Hallo</p>", 2026),
            // Loose files without folders.
            ("Gül_4718_assignsubmission_file_is_full.rs", b"gul", 2026),
            ("Gül_4718_assignsubmission_file_turn.rs", b"gul", 2026),
            ("Ida_4719_assignsubmission_file_abgabe.zip", &new, 2026),
            // A path that leads out of the folder.
            ("../Mal_4720_assignsubmission_file/is_full.rs", b"mal", 2026),
        ],
    );
    let several = "several tries, of which the newest counts: 2";
    let loose = "not in its place: is_full";
    let expected = [
        ("4711", 1, "beside the files, not looked at: typed text"),
        ("4712", 1, ""),
        ("4713", 1, loose),
        ("4714", 1, ""),
        ("4715", 1, several),
        ("4716", 0, "cannot be read: .rar"),
        ("4717", 0, "only typed text, which is not read"),
        ("4718", 2, "not in its place: is_full; not in its place: turn"),
        ("4719", 1, ""),
    ];
    let expected = expected.map(|(id, files, flags)| (id.to_owned(), files, flags.to_owned()));
    assert_eq!(collected(&download), expected);
    // The same results from an archive in a folder, and from one unpacked by hand.
    let around = folder.path().join("around");
    fs::create_dir(&around).unwrap();
    fs::rename(&download, around.join("download.zip")).unwrap();
    assert_eq!(collected(&around), expected);
    let by_hand = folder.path().join("by hand");
    moodle::unpack(&around.join("download.zip"), &by_hand).unwrap();
    assert_eq!(collected(&by_hand), expected);
    assert!(!folder.path().join("Mal_4720_assignsubmission_file").exists());

    let submissions = found(&[by_hand]);
    let names: Vec<&str> = submissions.iter().filter_map(|it| it.name.as_deref()).collect();
    assert_eq!(names[..4], ["Jürgen Groß", "Ada Lovelace", "Gruppe A-Ben Bär", "Cem"]);
    let texts: Vec<&[u8]> = submissions.iter().filter_map(|it| Some(&it.files.get("numbers/is_full")?[..])).collect();
    assert_eq!(texts, [&b"new"[..], b"ada", b"ben", b"cem", b"new", b"gul", b"new"]);
}

#[test]
fn two_downloads_of_one_assignment_are_two_tries() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    dated(&place("second.zip"), &[("Ada_4711_assignsubmission_file/is_full.rs", b"second", 2026)]);
    dated(&place("first.zip"), &[("Ada_4711_assignsubmission_file/is_full.rs", b"first", 2025)]);
    let from = [place("second.zip"), place("first.zip")];
    let submissions = found(&from);
    assert_eq!((submissions.len(), &submissions[0].files["numbers/is_full"][..]), (1, &b"second"[..]));
    assert!(submissions[0].flags.contains(&Flag::new(Kind::SeveralTries, "2")));
}

#[test]
fn of_archives_with_one_time_the_one_with_the_newest_file_counts_or_it_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let download = folder.path().join("Informatik-Spielbaum-77.zip");
    let packed = |text: &str, year: u16| {
        let path = folder.path().join("packed.zip");
        dated(&path, &[("exercises/numbers/is_full.rs", text.as_bytes(), year)]);
        fs::read(path).unwrap()
    };
    let (old, new) = (packed("old", 2025), packed("new", 2026));
    // Moodle gives all files the time of the download.
    dated(
        &download,
        &[
            ("Ada_4711_assignsubmission_file/abgabe (1).zip", &new, 2026),
            ("Ada_4711_assignsubmission_file/abgabe.zip", &old, 2026),
            ("Ben_4712_assignsubmission_file/a.zip", &new, 2026),
            ("Ben_4712_assignsubmission_file/b.zip", &packed("other", 2026), 2026),
            ("Cem_4713_assignsubmission_file/is_full.rs", b"new", 2026),
            ("Cem_4713_assignsubmission_file/alt.zip", &old, 2026),
            ("Dora_4714_assignsubmission_file/is_full (1).rs", b"new", 2026),
            ("Dora_4714_assignsubmission_file/is_full.rs.txt", b"new", 2026),
        ],
    );
    let expected = [
        ("4711", 1, "several tries, of which the newest counts: 2"),
        ("4712", 1, "several tries with the same time, of which one was graded: b.zip"),
        ("4713", 1, "not in its place: is_full; beside the files, not looked at: alt.zip"),
        ("4714", 0, "no file of an exercise, but: is_full (1).rs, is_full.rs.txt"),
    ];
    assert_eq!(collected(&download), expected.map(|(id, files, flags)| (id.to_owned(), files, flags.to_owned())));
    let submissions = found(&[download]);
    assert_eq!(&submissions[0].files["numbers/is_full"][..], b"new");
}

#[test]
fn no_date_in_an_archive_ends_the_grading() {
    let folder = tempfile::tempdir().unwrap();
    let student = folder.path().join("Ada_4711_assignsubmission_file");
    fs::create_dir(&student).unwrap();
    for name in ["a.tar", "b.tar"] {
        let mut tar = tar::Builder::new(File::create(student.join(name)).unwrap());
        let mut header = tar::Header::new_gnu();
        header.set_size(3);
        header.set_mtime(u64::MAX);
        header.set_cksum();
        tar.append_data(&mut header, "exercises/numbers/is_full.rs", &b"ada"[..]).unwrap();
        tar.into_inner().unwrap();
    }
    fs::write(student.join("c.zip"), b"PK\x03\x04 no archive").unwrap();
    let found = collected(folder.path());
    assert_eq!(found[0].0, "4711");
}

#[test]
fn several_students_in_one_folder_are_noticed() {
    let folder = tempfile::tempdir().unwrap();
    for (student, text) in [("group/anna", "a"), ("group/ben", "b"), ("alone", "c")] {
        put(&folder.path().join(student).join("exercises/numbers/is_full.rs"), text);
    }
    let flags: Vec<String> = collected(folder.path()).into_iter().map(|(_, _, flags)| flags).collect();
    assert_eq!(flags[0], "");
    assert!(flags[1].contains("several folders of exercises, perhaps of several students: anna, ben"), "{flags:?}");
}

#[test]
fn a_tar_file_without_end_is_not_read_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut tar = tar::Builder::new(flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast()));
    let zeros = vec![b' '; 4 << 20];
    for number in 0..40 {
        let mut header = tar::Header::new_gnu();
        header.set_size(zeros.len() as u64);
        header.set_cksum();
        tar.append_data(&mut header, format!("{number}/is_full.rs"), &zeros[..]).unwrap();
    }
    let bytes = tar.into_inner().unwrap().finish().unwrap();
    fs::write(folder.path().join("large.tar.gz"), &bytes).unwrap();
    fs::write(folder.path().join("broken.tar.gz"), &bytes[..bytes.len() / 2]).unwrap();
    fs::write(folder.path().join("noise.tgz"), b"noise").unwrap();
    let found = collected(folder.path());
    assert!(found[0].2.starts_with("cannot be read: "), "{found:?}");
    assert!(found[1].2.contains("too large"), "{found:?}");
    assert!(found[2].2.starts_with("cannot be read: "), "{found:?}");
}

#[test]
fn nobody_hands_in_another_students_work() {
    let folder = tempfile::tempdir().unwrap();
    put(&folder.path().join("Ada_4711_assignsubmission_file/is_full.rs"), "ada");
    // A newer archive under her name, and one that pretends to be a class.
    zip(&folder.path().join("Ada_4711_assignsubmission_file.zip"), ["is_full.rs".to_owned()], "eve");
    zip(&folder.path().join("eve.zip"), ["Ada_4711_assignsubmission_file/is_full.rs".to_owned()], "eve");
    let submissions = found(&[folder.path().into()]);
    let of = |id: &str| submissions.iter().find(|it| it.id == id).unwrap();
    assert_eq!((submissions.len(), &of("4711").files["numbers/is_full"][..]), (3, &b"ada"[..]));
    assert!(of("4711").flags.iter().any(|flag| flag.flag == Kind::SameNumber));
    assert_eq!(&of("eve").files["numbers/is_full"][..], b"eve");
}

#[test]
fn one_file_is_taken_of_every_kind_of_submission_where_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| put(&folder.path().join(path), text);
    write("ada/deep/down/table.txt", "ada");
    write("ada/exercises/numbers/search.rs", "code");
    zip(&folder.path().join("bob.zip"), ["bob/table.txt".to_owned()], "bob");
    write("Cem_3_assignsubmission_file_table.txt", "cem");
    write("dora/table.txt", "dora");
    write("dora/old/table.txt", "old");
    write("eve/exercises/numbers/search.rs", "code");
    write("fay/table.txt", &" ".repeat(guard::LARGEST_FILE as usize + 1));
    let collected = |from: PathBuf| {
        let source = Source { from: &[from], nesting: None, out: Path::new("nowhere") };
        let (submissions, _) = collect(&workspace(), &source, Some("table.txt"), &|_| ()).unwrap();
        let text = |files: &BTreeMap<String, Vec<u8>>| {
            files.iter().map(|(name, text)| format!("{name}={}", String::from_utf8_lossy(text))).collect::<String>()
        };
        let flags = |flags: &[Flag]| flags.iter().map(|flag| flag.text().en).collect::<String>();
        submissions.iter().map(|it| [it.id.clone(), text(&it.files), flags(&it.flags)].join("|")).collect::<Vec<_>>()
    };
    let expected = [
        "3|table.txt=cem|",
        "ada|table.txt=ada|",
        "bob|table.txt=bob|",
        "dora|table.txt=dora|several files: table.txt",
        "eve||",
        "fay||too large: table.txt",
    ];
    assert_eq!(collected(folder.path().to_owned()), expected);
    // A folder that is a submission itself, and no class.
    write("alone/gus/table.txt", "gus");
    assert_eq!(collected(folder.path().join("alone/gus")), ["gus|table.txt=gus|"]);
    assert_eq!(collected(folder.path().join("alone")), ["gus|table.txt=gus|"]);
}
