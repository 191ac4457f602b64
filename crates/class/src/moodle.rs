//! What Moodle gives and takes: the names in its download of all submissions, its grading worksheet, and the archive
//! of feedback files.
//!
//! Names are those of Moodle 4 (`mod/assign`): `Ada Lovelace_4711_assignsubmission_file`, a folder, or the beginning of
//! a file's name; older ones end with one more `_`. In front may stand a group, and around it a group's folder.

use crate::flags::Kind;
use crate::found::{extension, is_nobodys, tar_at, zip_at};
use crate::html;
use crate::results::{Class, Student};
use crate::words as say;
use std::fs::{self, File};
use std::io::{self, Cursor, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use text::{Text, files};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// What the name of a folder or file in Moodle's download says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    /// The student, behind the group's name, if Moodle was asked for groups.
    pub name: String,
    /// The student's number in this assignment.
    pub number: String,
    /// Whether it is a file that was handed in, and no text that was typed into Moodle.
    pub is_file: bool,
    /// What the file itself is called; nothing for a folder.
    pub rest: String,
}

/// The parts of such a name.
pub(crate) fn named(name: &str) -> Option<Named> {
    let (before, behind) = name.split_once("_assignsubmission_")?;
    let (name, number) = before.rsplit_once('_')?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let (kind, rest) = behind.split_once('_').unwrap_or((behind, ""));
    let is_file = kind == "file" || kind.starts_with("file.");
    let named = Named { name: name.into(), number: number.into(), is_file, rest: rest.into() };
    is_number.then_some(named)
}

/// More of a class than this is not unpacked.
const MOST: u64 = 4 << 30;

/// More files of a class than these are not unpacked.
const MOST_ENTRIES: usize = 500_000;

/// A file of a student's that is larger than this is no work of a student.
const LARGEST: u64 = 256 << 20;

/// Whether this archive is Moodle's download of all submissions.
pub(crate) fn is_download(path: &Path) -> bool {
    let is_one = |archive: ZipArchive<_>| {
        let names = (0..archive.len().min(1000)).filter_map(|number| archive.name_for_index(number)?.ok());
        names.into_iter().any(|name| name.split('/').any(|part| named(part).is_some()))
    };
    extension(path) == "zip" && zip_at(path).is_ok_and(is_one)
}

/// Unpacks Moodle's download into a folder. Files keep their dates, which say when they were handed in; links and what
/// leads out of the folder are left out.
pub(crate) fn unpack(path: &Path, folder: &Path) -> Result<(), Text> {
    let unreadable = |error: &dyn std::fmt::Display| files::cannot_read(path.display(), error);
    let mut archive = zip_at(path).map_err(|error| unreadable(&error))?;
    let mut left = MOST;
    if archive.len() > MOST_ENTRIES {
        return Err(unreadable(&say::more_files_than(MOST_ENTRIES)));
    }
    for number in 0..archive.len() {
        let entry = archive.by_index(number).map_err(|error| unreadable(&error))?;
        let Some(within) = entry.enclosed_name().filter(|_| entry.is_file()) else { continue };
        if within.iter().any(|part| is_nobodys(&part.to_string_lossy())) {
            continue;
        }
        let (to, date) = (folder.join(within), entry.last_modified().and_then(date_of));
        let write = || -> io::Result<u64> {
            fs::create_dir_all(to.parent().unwrap_or(folder))?;
            let mut file = File::create(&to)?;
            let written = io::copy(&mut io::Read::take(entry, LARGEST.min(left)), &mut file)?;
            date.map_or(Ok(()), |date| file.set_modified(date))?;
            Ok(written)
        };
        match write() {
            Ok(written) => left -= written,
            // A name that this system cannot have: the student's row says that nothing is there.
            Err(error) if matches!(error.kind(), io::ErrorKind::InvalidFilename | io::ErrorKind::InvalidInput) => {}
            Err(error) => return Err(unreadable(&error)),
        }
        if left == 0 {
            return Err(unreadable(&say::more_than_gigabytes(MOST >> 30)));
        }
    }
    Ok(())
}

fn date_of(date: zip::DateTime) -> Option<SystemTime> {
    let (day, time) = ((date.year(), date.month(), date.day()), (date.hour(), date.minute(), date.second()));
    let text = format!("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", day.0, day.1, day.2, time.0, time.1, time.2);
    humantime::parse_rfc3339(&text).ok()
}

/// When the newest file at `path` was changed; behind that, where it is an archive, when the newest file in it was.
/// Moodle gives all archives of one download one time.
pub(crate) type Age = (SystemTime, Option<SystemTime>);

/// How new what lies at `path` is.
pub(crate) fn newest(path: &Path) -> Age {
    let own = fs::metadata(path).and_then(|about| about.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    if !path.is_dir() {
        // What a student has packed must not end the grading of all.
        let within = std::panic::catch_unwind(|| newest_within(path));
        return (own, within.ok().flatten());
    }
    let own = (own, None);
    let below = fs::read_dir(path).into_iter().flatten().filter_map(Result::ok).take(10_000);
    let below = below.filter(|entry| entry.file_type().is_ok_and(|kind| !kind.is_symlink()));
    below.map(|entry| newest(&entry.path())).max().unwrap_or(own)
}

/// When the newest file in an archive was changed, as far as the archive says so.
fn newest_within(path: &Path) -> Option<SystemTime> {
    if extension(path) == "zip" {
        let mut archive = zip_at(path).ok().filter(|archive| archive.len() <= MOST_ENTRIES)?;
        let dates = (0..archive.len()).filter_map(|number| archive.by_index_raw(number).ok()?.last_modified());
        return dates.filter_map(date_of).max();
    }
    if !["tar", "tgz"].contains(&extension(path).as_str()) {
        return None;
    }
    let mut archive = tar::Archive::new(io::Read::take(tar_at(path).ok()?, LARGEST));
    let times = archive.entries().ok()?.take(MOST_ENTRIES).filter_map(|entry| entry.ok()?.header().mtime().ok());
    times.max().and_then(|seconds| SystemTime::UNIX_EPOCH.checked_add(std::time::Duration::from_secs(seconds)))
}

/// The one of these that is the newest, and whether another is as new.
pub(crate) fn the_newest<T>(tries: impl IntoIterator<Item = T>, age: impl Fn(&T) -> Option<Age>) -> Option<(T, bool)> {
    let mut tries: Vec<T> = tries.into_iter().collect();
    if tries.len() < 2 {
        return tries.pop().map(|only| (only, false));
    }
    let mut tries: Vec<(Option<Age>, T)> = tries.into_iter().map(|one| (age(&one), one)).collect();
    tries.sort_by_key(|(age, _)| *age);
    let (age, newest) = tries.pop()?;
    let is_unclear = tries.last().is_some_and(|(other, _)| *other == age);
    Some((newest, is_unclear))
}

/// Which column of a worksheet holds what: the headings in English and in German, in small letters.
const NUMBER: [&str; 2] = ["identifier", "id"];
const GRADE: [&str; 2] = ["grade", "bewertung"];
const MAXIMUM: [&str; 2] = ["maximum grade", "bestwertung"];
const CHANGEABLE: [&str; 2] = ["grade can be changed", "bewertung kann geändert werden"];

/// A grading worksheet.
pub(crate) struct Worksheet {
    /// Its file's name.
    pub name: String,
    text: String,
}

impl Worksheet {
    /// The worksheet in this file.
    ///
    /// # Errors
    /// It cannot be read, or is none.
    pub fn read(file: &Path) -> Result<Worksheet, Text> {
        let bytes = fs::read(file).map_err(|error| files::cannot_read(file.display(), error))?;
        let text = String::from_utf8(bytes).map_err(|_| say::no_worksheet(say::not_in_utf8(file.display())))?;
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        filled_in(&text, &[], 1)?;
        Ok(Worksheet { name, text })
    }

    /// The same with the class's points, scaled to its maximum grade, and how many rows got some. Whatever else stands
    /// in it stays.
    ///
    /// # Errors
    /// See [`Worksheet::read`].
    pub fn filled_in(&self, class: &Class) -> Result<(String, usize), Text> {
        filled_in(&self.text, &class.students, class.max)
    }
}

fn filled_in(worksheet: &str, students: &[Student], max: u32) -> Result<(String, usize), Text> {
    let (mark, rows) = worksheet.strip_prefix('\u{feff}').map_or(("", worksheet), |rows| ("\u{feff}", rows));
    let head = rows.lines().next().unwrap_or_default();
    let often = |sign: &u8| head.bytes().filter(|byte| byte == sign).count();
    let separator = [b',', b';', b'\t'].into_iter().max_by_key(often).unwrap_or(b',');
    let unreadable = |error: csv::Error| say::no_worksheet(error);
    let mut table = csv::ReaderBuilder::new();
    let mut table = table.delimiter(separator).flexible(true).from_reader(rows.as_bytes());
    let headings = table.headers().map_err(unreadable)?.clone();
    let column =
        |names: [&str; 2]| headings.iter().position(|head| names.contains(&head.trim().to_lowercase().as_str()));
    let needed =
        |names: [&str; 2]| column(names).ok_or_else(|| say::no_worksheet(say::lacks_a_column(names.join(" / "))));
    let (number, grade, maximum, changeable) = (needed(NUMBER)?, needed(GRADE)?, needed(MAXIMUM)?, column(CHANGEABLE));
    let mut filled = csv::WriterBuilder::new();
    let mut filled = filled.delimiter(separator).flexible(true).from_writer(Vec::new());
    filled.write_record(&headings).map_err(unreadable)?;
    let mut count = 0;
    for row in table.records() {
        let row = row.map_err(unreadable)?;
        let cell = |at: usize| row.get(at).unwrap_or_default().trim();
        let digits = cell(number).rsplit(|sign: char| !sign.is_ascii_digit()).next().unwrap_or_default();
        let locked = changeable.is_some_and(|at| ["no", "nein"].contains(&cell(at).to_lowercase().as_str()));
        let student = students.iter().find(|student| !digits.is_empty() && student.submission.id == digits);
        // Where nothing was there to read, the teacher decides.
        let was_read = |student: &&Student| {
            !student
                .submission
                .flags
                .iter()
                .any(|flag| [Kind::Empty, Kind::NoExercise, Kind::Unreadable].contains(&flag.flag))
        };
        let student = student.filter(|student| !locked && student.outcome.problem.is_none()).filter(was_read);
        let of = cell(maximum);
        let Some((student, all)) =
            student.and_then(|student| Some((student, of.replace(',', ".").parse::<f64>().ok()?)))
        else {
            filled.write_record(&row).map_err(unreadable)?;
            continue;
        };
        let share = f64::from(student.points) / f64::from(max.max(1));
        let points = format!("{:.2}", share * all);
        // As its own numbers are written.
        let points = if of.contains(',') { points.replace('.', ",") } else { points };
        let cells = row.iter().enumerate().map(|(at, old)| if at == grade { points.as_str() } else { old });
        filled.write_record(cells).map_err(unreadable)?;
        count += 1;
    }
    let bytes = filled.into_inner().map_err(say::no_worksheet)?;
    Ok((format!("{mark}{}", String::from_utf8_lossy(&bytes)), count))
}

/// An archive of each student's page, as Moodle takes feedback files.
///
/// # Errors
/// It cannot be packed.
pub(crate) fn feedback(class: &Class) -> Result<Vec<u8>, Text> {
    let problem = |error: &dyn std::fmt::Display| files::cannot_write("feedback", error);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for student in &class.students {
        let Some(name) = &student.submission.name else { continue };
        // Moodle takes the name apart at each `_`.
        let folder = format!("{}_{}_assignfeedback_file", name.replace(['_', '/', '\\'], " "), student.submission.id);
        let page = html::student(class, student);
        archive
            .start_file(format!("{folder}/spielbaum.html"), SimpleFileOptions::default())
            .map_err(|error| problem(&error))?;
        archive.write_all(page.as_bytes()).map_err(|error| problem(&error))?;
    }
    Ok(archive.finish().map_err(|error| problem(&error))?.into_inner())
}

/// So many folders may lie around Moodle's names: one of the archive, one of a group.
const AROUND: usize = 3;

/// Whether this folder holds Moodle's names, itself or in the folders of groups.
pub(crate) fn has_named(folder: &Path) -> bool {
    entries(folder).iter().any(|path| named_at(path)) || is_around(folder, AROUND)
}

/// The folders around Moodle's names among these paths, with what they hold in their place.
pub(crate) fn without_groups(paths: Vec<PathBuf>) -> Vec<PathBuf> {
    let inner = |path: PathBuf| match !named_at(&path) && is_around(&path, AROUND) {
        true => without_groups(entries(&path)),
        false => vec![path],
    };
    paths.into_iter().flat_map(inner).collect()
}

/// Whether this is a folder of nothing but Moodle's names, or of such folders: of a group, or around all of them.
/// Within a student's own work, a folder may be called as it likes.
fn is_around(folder: &Path, deep: usize) -> bool {
    if !folder.is_dir() || folder.is_symlink() || deep == 0 {
        return false;
    }
    let entries = entries(folder);
    !entries.is_empty() && entries.iter().all(|path| named_at(path) || is_around(path, deep - 1))
}

fn named_at(path: &Path) -> bool {
    named(&path.file_name().unwrap_or_default().to_string_lossy()).is_some()
}

/// What lies in a folder and could be somebody's.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let all = fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let is_work = |path: &PathBuf| !is_nobodys(&path.file_name().unwrap_or_default().to_string_lossy());
    let mut all: Vec<PathBuf> = all.filter(is_work).collect();
    all.sort();
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submissions::Submission;
    use proptest::prelude::*;

    /// A student with so many points.
    fn student(id: &str, points: u32) -> Student {
        let submission = Submission { id: id.into(), name: Some("A_d/a".into()), ..Submission::default() };
        Student { submission, points, slug: "s".into(), ..Student::default() }
    }

    const ENGLISH: &str = "\u{feff}Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum grade\",\"Grade can be changed\",\"Last modified (grade)\",\"Feedback comments\"\n\
        \"Participant 4711\",\"Lovelace, Ada\",a@b.c,Submitted,,100.00,Yes,-,\"good, \"\"very\"\"\"\n\
        \"Participant 4712\",Ben,b@b.c,Submitted,3.00,100.00,No,-,\n\
        \"Participant 47110\",Cem,c@b.c,\"No submission\",,100.00,Yes,-,\n";

    #[test]
    fn a_worksheet_gets_the_points_and_keeps_all_else() {
        let students = [student("4711", 33), student("4712", 50)];
        let (filled, rows) = filled_in(ENGLISH, &students, 50).unwrap();
        assert_eq!(rows, 1);
        let expected = ENGLISH.replace("Submitted,,100.00,Yes", "Submitted,66.00,100.00,Yes");
        let cells = |text: &str| -> Vec<Vec<String>> {
            let text = text.trim_start_matches('\u{feff}').to_owned();
            let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(std::io::Cursor::new(text));
            reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
        };
        assert_eq!(cells(&filled), cells(&expected));
        assert!(filled.starts_with('\u{feff}'));
    }

    #[test]
    fn a_german_worksheet_has_german_numbers() {
        let german = "ID;Vollständiger Name;Bewertung;Bestwertung;Bewertung kann geändert werden\nTeilnehmer/in4711;Ada;;10,00;Ja\nTeilnehmer/in4712;Ben;;10,00;Nein\n";
        let (filled, rows) = filled_in(german, &[student("4711", 1), student("4712", 1)], 3).unwrap();
        assert_eq!((filled.replace("Ada;;", "Ada;3,33;"), rows), (german.replace("Ada;;", "Ada;3,33;"), 1));
        assert!(filled.contains("Ada;3,33;10,00"), "{filled}");
    }

    #[test]
    fn what_is_no_worksheet_says_what_is_missing() {
        for (text, says) in [("", "identifier"), ("a,b,c\n1,2,3\n", "identifier"), ("ID,Bewertung\n1,2\n", "maximum")] {
            let why = filled_in(text, &[], 1).unwrap_err().en;
            assert!(why.contains(says), "{text:?}: {why}");
        }
    }

    #[test]
    fn names_are_taken_apart() {
        let of = |name: &str| named(name).map(|it| (it.name, it.number, it.is_file, it.rest));
        let text = |text: &str| text.to_owned();
        assert_eq!(of("Ada_1_assignsubmission_file"), Some((text("Ada"), text("1"), true, text(""))));
        assert_eq!(of("Ada_1_assignsubmission_file_"), Some((text("Ada"), text("1"), true, text(""))));
        assert_eq!(of("Ada_1_assignsubmission_file_a_b.rs"), Some((text("Ada"), text("1"), true, text("a_b.rs"))));
        assert_eq!(of("A-B_1_assignsubmission_onlinetext_"), Some((text("A-B"), text("1"), false, text(""))));
        assert_eq!((of("Ada_x_assignsubmission_file"), of("_assignsubmission_"), of("ada")), (None, None, None));
    }

    proptest! {
        #[test]
        fn no_worksheet_and_no_name_is_too_strange(text in ".{0,200}", name in "\\PC{0,60}") {
            let _ = (filled_in(&text, &[], 0), named(&name));
        }
    }
}
