//! The formats of Moodle: the names in its download of all submissions, its grading worksheet, and the archive of
//! feedback files.
//!
//! Names are those of Moodle 4 (`mod/assign`). `Ada Lovelace_4711_assignsubmission_file` is a folder or the beginning
//! of a file name; older versions append a `_`. A group's name may stand before it, and a group's folder around it.

use crate::flags::{Flag, Kind};
use crate::found::{extension, is_nobodys, tar_at, zip_at};
use crate::html;
use crate::results::{Class, Student};
use crate::words as say;
use grading::course::Scale;
use std::fs::{self, File};
use std::io::{self, Cursor, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use text::{Text, files};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// The parts of a folder or file name in Moodle's download.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    /// The student's name, after the group's name if Moodle was asked for groups.
    pub name: String,
    /// The number of the student in this assignment.
    pub number: String,
    /// Whether this is a file that was handed in, and not a text that was typed into Moodle.
    pub is_file: bool,
    /// The original name of the file; empty for a folder.
    pub rest: String,
}

/// Parses a name in Moodle's download.
pub(crate) fn named(name: &str) -> Option<Named> {
    let (before, behind) = name.split_once("_assignsubmission_")?;
    let (name, number) = before.rsplit_once('_')?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let (kind, rest) = behind.split_once('_').unwrap_or((behind, ""));
    let is_file = kind == "file" || kind.starts_with("file.");
    let named = Named { name: name.into(), number: number.into(), is_file, rest: rest.into() };
    is_number.then_some(named)
}

/// Whether the last part of a path is a name in Moodle's format.
pub(crate) fn is_named(path: &Path) -> bool {
    named(&name_of(path)).is_some()
}

/// The maximum size of an unpacked class, in bytes.
const MOST: u64 = 4 << 30;

/// The maximum number of files of an unpacked class.
const MOST_ENTRIES: usize = 500_000;

/// The maximum size of one file in bytes. A larger one is no work of a student.
const LARGEST: u64 = 256 << 20;

/// Unpacks a platform's download into a folder. Files keep their dates, which tell when they were handed in. Entries
/// that lead out of the folder are skipped. A file that cannot be unpacked affects only its own student. Returns these
/// files, each with the reason.
///
/// # Errors
/// The archive cannot be read, is too large, or the folder cannot be written.
pub(crate) fn unpack(path: &Path, folder: &Path) -> Result<Vec<(PathBuf, String)>, Text> {
    let unreadable = |error: &dyn std::fmt::Display| files::cannot_read(path.display(), error);
    let mut archive = zip_at(path).map_err(|error| unreadable(&error))?;
    let (mut left, mut broken) = (MOST, Vec::new());
    if archive.len() > MOST_ENTRIES {
        return Err(unreadable(&say::more_files_than(MOST_ENTRIES)));
    }
    for number in 0..archive.len() {
        let name = archive.name_for_index(number).and_then(Result::ok).unwrap_or_default().replace('\\', "/");
        if name.split('/').any(is_nobodys) {
            continue;
        }
        let entry = match archive.by_index(number) {
            Ok(entry) => entry,
            Err(error) => {
                broken.extend(enclosed(folder, &name).map(|to| (to, error.to_string())));
                continue;
            }
        };
        let Some(within) = entry.enclosed_name() else { continue };
        let to = free_place(folder, &within, entry.is_dir());
        let date = entry.last_modified().and_then(date_of);
        if entry.is_dir() {
            create(&to).map_err(|error| unreadable(&error))?;
            continue;
        }
        if !entry.is_file() {
            broken.push((to, say::a_link().to_string()));
            continue;
        }
        let write = || -> io::Result<u64> {
            fs::create_dir_all(to.parent().unwrap_or(folder))?;
            let mut file = File::create_new(&to)?;
            let written = io::copy(&mut io::Read::take(entry, LARGEST.min(left)), &mut file)?;
            date.map_or(Ok(()), |date| file.set_modified(date))?;
            Ok(written)
        };
        match write() {
            Ok(written) => left -= written,
            Err(error) if is_of_one_file(&error) => {
                let _ = fs::remove_file(&to);
                broken.push((to, error.to_string()));
            }
            Err(error) => return Err(unreadable(&error)),
        }
        if left == 0 {
            return Err(unreadable(&say::more_than_gigabytes(MOST >> 30)));
        }
    }
    // A student has a folder even if no file could be unpacked.
    for (path, _) in &broken {
        let place = if named(&name_of(path)).is_some() { path } else { path.parent().unwrap_or(folder) };
        create(place).map_err(|error| unreadable(&error))?;
    }
    Ok(broken)
}

/// Whether unpacking failed because of the contents or the name of a single file.
fn is_of_one_file(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidData, InvalidFilename, InvalidInput, Other, UnexpectedEof, Unsupported};
    matches!(error.kind(), InvalidFilename | InvalidInput | InvalidData | UnexpectedEof | Unsupported | Other)
}

/// Creates a folder, unless its name is invalid on this system.
fn create(folder: &Path) -> io::Result<()> {
    match fs::create_dir_all(folder) {
        Err(error) if !is_of_one_file(&error) => Err(error),
        _ => Ok(()),
    }
}

/// Returns the place of an archive's entry in a folder; `None` if its name leads out of the folder.
fn enclosed(folder: &Path, name: &str) -> Option<PathBuf> {
    let is_inside = name.split('/').all(|part| part != ".." && !part.contains(['\0', ':']));
    is_inside.then(|| folder.join(name.trim_start_matches('/')))
}

/// Returns an unused place for an archive's entry in a folder. If a file and a folder have the same name, or a name
/// occurs twice, the later one gets a number.
fn free_place(folder: &Path, within: &Path, is_folder: bool) -> PathBuf {
    let mut place = folder.to_owned();
    let count = within.iter().count();
    for (number, part) in within.iter().enumerate() {
        let (is_last, whole) = (number + 1 == count, Path::new(part));
        let is_taken = |path: &Path| match is_last && !is_folder {
            true => path.exists(),
            false => path.is_file(),
        };
        let numbered = |number: u32| {
            let stem = whole.file_stem().unwrap_or(part).to_string_lossy();
            let ending = whole.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
            place.join(format!("{stem} ({number}){ending}"))
        };
        let all = std::iter::once(place.join(part)).chain((2..).map(numbered));
        place = all.into_iter().find(|path| !is_taken(path)).expect("numbers do not run out");
    }
    place
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn date_of(date: zip::DateTime) -> Option<SystemTime> {
    let (day, time) = ((date.year(), date.month(), date.day()), (date.hour(), date.minute(), date.second()));
    let text = format!("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", day.0, day.1, day.2, time.0, time.1, time.2);
    humantime::parse_rfc3339(&text).ok()
}

/// The time when the newest file at a path was changed and, for an archive, the time when the newest file in it was.
/// Moodle gives all archives of one download the same time.
pub(crate) type Age = (SystemTime, Option<SystemTime>);

/// Returns the age of the newest file at `path`.
pub(crate) fn newest(path: &Path) -> Age {
    let own = fs::metadata(path).and_then(|about| about.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    if !path.is_dir() {
        // A student's archive must not stop the grading of the others, even if reading it panics.
        let within = std::panic::catch_unwind(|| newest_within(path));
        return (own, within.ok().flatten());
    }
    let own = (own, None);
    let below = fs::read_dir(path).into_iter().flatten().filter_map(Result::ok).take(10_000);
    let below = below.filter(|entry| entry.file_type().is_ok_and(|kind| !kind.is_symlink()));
    below.map(|entry| newest(&entry.path())).max().unwrap_or(own)
}

/// Returns the time when the newest file in an archive was changed, if the archive tells.
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

/// Returns the newest of these items, and whether another one is equally new.
pub(crate) fn the_newest<T, A: Ord>(
    tries: impl IntoIterator<Item = T>,
    age: impl Fn(&T) -> Option<A>,
) -> Option<(T, bool)> {
    let mut tries: Vec<T> = tries.into_iter().collect();
    if tries.len() < 2 {
        return tries.pop().map(|only| (only, false));
    }
    let mut tries: Vec<(Option<A>, T)> = tries.into_iter().map(|one| (age(&one), one)).collect();
    tries.sort_by(|(a, _), (b, _)| a.cmp(b));
    let (age, newest) = tries.pop()?;
    let is_unclear = tries.last().is_some_and(|(other, _)| *other == age);
    Some((newest, is_unclear))
}

/// The headings of a worksheet's columns in English and in German, in lower case.
const NUMBER: [&str; 2] = ["identifier", "id"];
const STATUS: [&str; 2] = ["status", "status"];
const GRADE: [&str; 2] = ["grade", "bewertung"];
const MAXIMUM: [&str; 2] = ["maximum grade", "bestwertung"];
const SCALE: [&str; 2] = ["scale", "skala"];
const CHANGEABLE: [&str; 2] = ["grade can be changed", "bewertung kann geändert werden"];

/// The ends of the part of a status that marks late work: `Submitted for grading - 1 day 2 hours late`.
const LATE: [&str; 3] = ["late", "zu spät", "verspätet"];

/// A grading worksheet of Moodle.
pub(crate) struct Worksheet {
    /// The name of the worksheet's file.
    pub name: String,
    text: String,
}

impl Worksheet {
    /// Reads the worksheet in this file, for marks of this scale.
    ///
    /// # Errors
    /// The file cannot be read, is not a worksheet, or is graded by a scale that lacks one of the marks.
    pub fn read(file: &Path, scale: &Scale) -> Result<Worksheet, Text> {
        let bytes = fs::read(file).map_err(|error| files::cannot_read(file.display(), error))?;
        let text = text::decode(&bytes).map_err(|why| say::no_worksheet(files::wrong_in(file.display(), why)))?;
        // Spreadsheets need the byte order mark of the original also in the output.
        let mark = if text.as_bytes() == bytes { "" } else { "\u{feff}" };
        let text = format!("{mark}{text}");
        filled_in(&text, &[], 1, scale)?;
        Ok(Worksheet { name: name_of(file), text })
    }

    /// Returns the worksheet with the class's points, scaled to its maximum grade, or with its marks; and the number of
    /// rows that were filled in. All other cells stay unchanged.
    ///
    /// # Errors
    /// The worksheet is invalid, as for [`Worksheet::read`].
    pub fn filled_in(&self, class: &Class) -> Result<(String, usize), Text> {
        filled_in(&self.text, &class.students, class.max, &class.workspace.course.grades.scale)
    }

    /// Flags the students whose status says that their submission was late.
    pub fn flag_late(&self, students: &mut [Student]) {
        let Ok((mut table, _, headings)) = table(&self.text) else { return };
        let (Some(number), Some(status)) = (column(&headings, NUMBER), column(&headings, STATUS)) else { return };
        for row in table.records().filter_map(Result::ok) {
            let digits = digits(row.get(number).unwrap_or_default());
            let late = row.get(status).and_then(late);
            let student = students.iter_mut().find(|student| student.submission.id == digits);
            if let (Some(student), Some(late)) = (student, late) {
                student.flags.push(Flag::new(Kind::Late, late));
                student.flags.sort();
            }
        }
    }
}

/// Returns by how much a submission with this status was late.
fn late(status: &str) -> Option<String> {
    let of = |part: &str| LATE.iter().find_map(|end| part.trim().strip_suffix(end).map(|time| time.trim().to_owned()));
    status.split(" - ").find_map(of)
}

/// Returns the digits at the end of an identifier: `Participant 4711`.
fn digits(identifier: &str) -> &str {
    identifier.trim().rsplit(|sign: char| !sign.is_ascii_digit()).next().unwrap_or_default()
}

fn column(headings: &csv::StringRecord, names: [&str; 2]) -> Option<usize> {
    headings.iter().position(|head| names.contains(&head.trim().to_lowercase().as_str()))
}

/// Returns the rows of a worksheet, the separator of its cells, and its headings.
fn table(worksheet: &str) -> Result<(csv::Reader<&[u8]>, u8, csv::StringRecord), Text> {
    let rows = worksheet.trim_start_matches('\u{feff}');
    let head = rows.lines().next().unwrap_or_default();
    let often = |sign: &u8| head.bytes().filter(|byte| byte == sign).count();
    let separator = [b',', b';', b'\t'].into_iter().max_by_key(often).unwrap_or(b',');
    let mut table = csv::ReaderBuilder::new().delimiter(separator).flexible(true).from_reader(rows.as_bytes());
    let headings = table.headers().map_err(say::no_worksheet)?.clone();
    Ok((table, separator, headings))
}

fn filled_in(worksheet: &str, students: &[Student], max: u32, scale: &Scale) -> Result<(String, usize), Text> {
    let (mut table, separator, headings) = table(worksheet)?;
    let needed = |names: [&str; 2]| {
        column(&headings, names).ok_or_else(|| say::no_worksheet(say::lacks_a_column(names.join(" / "))))
    };
    let (number, grade, changeable) = (needed(NUMBER)?, needed(GRADE)?, column(&headings, CHANGEABLE));
    let words = column(&headings, SCALE);
    let maximum = if words.is_some() { column(&headings, MAXIMUM) } else { Some(needed(MAXIMUM)?) };
    let is_windows = worksheet.lines().next().is_some_and(|head| worksheet[head.len()..].starts_with("\r\n"));
    let end = if is_windows { csv::Terminator::CRLF } else { csv::Terminator::Any(b'\n') };
    let filled = csv::WriterBuilder::new().delimiter(separator).flexible(true).terminator(end).from_writer(Vec::new());
    let (mut filled, mut count) = (filled, 0);
    let mut write = |row: &csv::StringRecord| filled.write_record(row).map_err(say::no_worksheet);
    write(&headings)?;
    for row in table.records() {
        let row = row.map_err(say::no_worksheet)?;
        let cell = |at: usize| row.get(at).unwrap_or_default().trim();
        let locked = changeable.is_some_and(|at| ["no", "nein"].contains(&cell(at).to_lowercase().as_str()));
        let digits = digits(cell(number));
        let student = students.iter().find(|student| !digits.is_empty() && student.submission.id == digits);
        // If nothing was handed in or could be read, the teacher decides.
        let was_handed_in = |student: &&Student| student.flags.iter().all(|flag| flag.flag != Kind::Empty);
        let student = student.filter(|student| !locked && !student.is_open()).filter(was_handed_in);
        let value = match words.map(cell).filter(|words| !words.is_empty()) {
            Some(words) => {
                check(scale, words)?;
                student.and_then(|student| word(words, &student.mark)).map(str::to_owned)
            }
            None => student.zip(maximum.map(cell)).and_then(|(student, of)| scaled(student.points, max, of)),
        };
        match value {
            Some(value) => {
                let cells = row.iter().enumerate().map(|(at, old)| if at == grade { value.as_str() } else { old });
                write(&cells.collect())?;
                count += 1;
            }
            None => write(&row)?,
        }
    }
    let bytes = filled.into_inner().map_err(say::no_worksheet)?;
    let mark = if worksheet.starts_with('\u{feff}') { "\u{feff}" } else { "" };
    let mut text = format!("{mark}{}", String::from_utf8_lossy(&bytes));
    if !worksheet.ends_with('\n') {
        text.truncate(text.trim_end_matches(['\r', '\n']).len());
    }
    Ok((text, count))
}

/// Scales points to a maximum that is written like `100.00` or `100,00`.
fn scaled(points: u32, max: u32, of: &str) -> Option<String> {
    let all: f64 = of.replace(',', ".").parse().ok()?;
    let points = format!("{:.2}", f64::from(points) / f64::from(max.max(1)) * all);
    // The result uses the decimal separator of the worksheet.
    Some(if of.contains(',') { points.replace('.', ",") } else { points })
}

/// Returns the word for this mark in a worksheet's scale, a list separated by commas.
fn word<'a>(words: &'a str, mark: &str) -> Option<&'a str> {
    words.split(',').map(str::trim).find(|word| word.to_lowercase() == mark.to_lowercase())
}

/// Checks that a worksheet's scale has a word for each mark.
fn check(scale: &Scale, words: &str) -> Result<(), Text> {
    let marks: Vec<&str> = scale.marks().collect();
    if marks.iter().all(|mark| word(words, mark).is_some()) {
        return Ok(());
    }
    let some = if marks.len() > 20 { &marks[..20] } else { &marks };
    Err(say::no_worksheet(say::scales_differ(words, some.join(", "))))
}

/// Returns an archive with each student's page, in the format of Moodle's feedback files.
///
/// # Errors
/// The archive cannot be packed.
pub(crate) fn feedback(class: &Class) -> Result<Vec<u8>, Text> {
    let problem = |error: &dyn std::fmt::Display| files::cannot_write("feedback", error);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for student in &class.students {
        let Some(name) = &student.submission.name else { continue };
        // Moodle splits the name at each `_`. Before version 4.1, Moodle ignores names without the final `_`.
        let folder = format!("{}_{}_assignfeedback_file_", name.replace(['_', '/', '\\'], " "), student.submission.id);
        let page = html::student(class, student);
        archive
            .start_file(format!("{folder}/spielbaum.html"), SimpleFileOptions::default())
            .map_err(|error| problem(&error))?;
        archive.write_all(page.as_bytes()).map_err(|error| problem(&error))?;
    }
    // The comment identifies the archive and detects changes to it.
    let mut read = archive.finish_into_readable().map_err(|error| problem(&error))?;
    let mark = mark_of(&mut read).map_err(|error| problem(&error))?;
    let mut archive = ZipWriter::new_append(read.into_inner()).map_err(|error| problem(&error))?;
    archive.set_comment(mark).map_err(|error| problem(&error))?;
    Ok(archive.finish().map_err(|error| problem(&error))?.into_inner())
}

/// Returns a fingerprint of an archive's contents: names, lengths and checksums.
fn mark_of<R: std::io::Read + std::io::Seek>(archive: &mut ZipArchive<R>) -> zip::result::ZipResult<String> {
    let mut all = String::new();
    for number in 0..archive.len() {
        let file = archive.by_index_raw(number)?;
        all += &format!("{:?}\0{}\0{}\n", file.name_raw(), file.size(), file.crc32());
    }
    Ok(format!("Spielbaum {:016x}", whole::own::fingerprint(all.as_bytes())))
}

/// Whether the file is an archive from [`feedback`] that was not changed.
pub(crate) fn is_feedback(file: File) -> bool {
    let Ok(mut archive) = ZipArchive::new(file) else { return false };
    mark_of(&mut archive).is_ok_and(|mark| archive.comment() == mark.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::Outcome;
    use crate::submissions::Submission;
    use course::Workspace;
    use grading::course::Course;
    use proptest::prelude::*;

    /// Builds a student with these points.
    fn student(id: &str, points: u32) -> Student {
        let submission = Submission { id: id.into(), name: Some("A_d/a".into()), ..Submission::default() };
        Student { submission, points, slug: "s".into(), ..Student::default() }
    }

    fn scale() -> Scale {
        Scale::named("austria").unwrap()
    }

    const ENGLISH: &str = "\u{feff}Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum grade\",\"Grade can be changed\",\"Last modified (grade)\",\"Feedback comments\"\n\
        \"Participant 4711\",\"Lovelace, Ada\",a@b.c,Submitted,,100.00,Yes,-,\"good, \"\"very\"\"\"\n\
        \"Participant 4712\",Ben,b@b.c,Submitted,3.00,100.00,No,-,\n\
        \"Participant 47110\",Cem,c@b.c,\"No submission\",,100.00,Yes,-,\n";

    #[test]
    fn a_worksheet_gets_the_points_and_keeps_all_else() {
        let students = [student("4711", 33), student("4712", 50)];
        let (filled, rows) = filled_in(ENGLISH, &students, 50, &scale()).unwrap();
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
    fn a_worksheet_that_a_spreadsheet_saved_as_utf_16_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("grades.csv");
        let bytes: Vec<u8> = ENGLISH.encode_utf16().flat_map(u16::to_le_bytes).collect();
        fs::write(&file, bytes).unwrap();
        assert_eq!(Worksheet::read(&file, &scale()).unwrap().text, ENGLISH);
        fs::write(&file, b"Identifier,Grade,\"Maximum grade\"\nParticipant 1,J\xfcrgen,3\n").unwrap();
        let said = Worksheet::read(&file, &scale()).err().unwrap().en;
        assert!(said.contains("grades.csv: line 2") && said.contains("save the file as UTF-8"), "{said}");
    }

    #[test]
    fn a_german_worksheet_has_german_numbers() {
        let german = "ID;Vollständiger Name;Bewertung;Bestwertung;Bewertung kann geändert werden\nTeilnehmer/in4711;Ada;;10,00;Ja\nTeilnehmer/in4712;Ben;;10,00;Nein\n";
        let (filled, rows) = filled_in(german, &[student("4711", 1), student("4712", 1)], 3, &scale()).unwrap();
        assert_eq!((filled.replace("Ada;;", "Ada;3,33;"), rows), (german.replace("Ada;;", "Ada;3,33;"), 1));
        assert!(filled.contains("Ada;3,33;10,00"), "{filled}");
    }

    #[test]
    fn line_ends_and_rows_that_the_teacher_decides_stay() {
        let unread = Student { is_unread: true, ..student("4711", 0) };
        let broken = Outcome { problem: Some(Text::verbatim("full disk")), ..Outcome::default() };
        let empty = Student { flags: vec![Flag::new(Kind::Empty, "")], ..student("47130", 0) };
        let students = [unread, Student { outcome: broken, ..student("47110", 0) }, student("47120", 25), empty];
        let with_empty = ENGLISH.replace("47110", "47130");
        for sheet in [ENGLISH.replace('\n', "\r\n"), ENGLISH.trim_end().to_owned(), with_empty] {
            let sheet = sheet.replace("\"Participant 4711\"", "Participant 4711").replace("4712", "47120");
            let sheet = sheet.replace("3.00,100.00,No", "3.00,100.00,Yes");
            let (filled, rows) = filled_in(&sheet, &students, 50, &scale()).unwrap();
            let plain = |text: &str| text.replace("\"Participant 47120\"", "Participant 47120").replace('"', "");
            assert_eq!((plain(&filled), rows), (plain(&sheet.replace("3.00,", "50.00,")), 1));
        }
    }

    #[test]
    fn a_worksheet_with_a_scale_gets_its_words() {
        let sheet = |words: &str| {
            format!(
                "Identifier,Status,Grade,Scale,Grade can be changed\nParticipant 4711,Submitted,,\"{words}\",Yes\nParticipant 4712,Submitted,,\"{words}\",Yes\n"
            )
        };
        let marked = |id: &str, mark: &str| Student { mark: mark.to_owned(), ..student(id, 1) };
        let students = [marked("4711", "passed"), marked("4712", "failed")];
        let own: Course = "[grades]\nscale = [[50, 'passed'], [0, 'failed']]".parse().unwrap();
        let words = sheet("Failed, Passed");
        let (filled, rows) = filled_in(&words, &students, 2, &own.grades.scale).unwrap();
        let expected =
            words.replacen("Submitted,,", "Submitted,Passed,", 1).replacen("Submitted,,", "Submitted,Failed,", 1);
        assert_eq!((filled, rows), (expected, 2));
        // A mark for which the scale has no word is detected before grading.
        let refused = filled_in(&words, &[], 1, &scale()).unwrap_err().en;
        assert!(refused.contains("Failed, Passed") && refused.contains("1, 2, 3, 4, 5"), "{refused}");
        // Marks that are numbers match words, too.
        let marks = sheet("5, 4, 3, 2, 1");
        assert!(filled_in(&marks, &[marked("4711", "3")], 2, &scale()).unwrap().0.contains("Submitted,3,\"5"));
    }

    #[test]
    fn late_work_is_flagged_by_the_worksheet() {
        let sheet = "ID,Status,Bewertung,Bestwertung\n\
            Teilnehmer/in4711,Zur Bewertung abgegeben - 1 Tag 2 Stunden zu sp\u{e4}t - Bewertet,,10\n\
            Teilnehmer/in4712,Zur Bewertung abgegeben,,10\n\
            Participant 4713,Submitted for grading - 5 mins late,,10\n";
        let mut students = [student("4711", 1), student("4712", 1), student("4713", 1)];
        Worksheet { name: String::new(), text: sheet.to_owned() }.flag_late(&mut students);
        let flags =
            students.each_ref().map(|student| student.flags.iter().map(|flag| flag.text().en).collect::<String>());
        assert_eq!(flags, ["late: 1 Tag 2 Stunden", "", "late: 5 mins"]);
    }

    #[test]
    fn what_is_no_worksheet_says_what_is_missing() {
        for (text, says) in [("", "identifier"), ("a,b,c\n1,2,3\n", "identifier"), ("ID,Bewertung\n1,2\n", "maximum")] {
            let why = filled_in(text, &[], 1, &scale()).unwrap_err().en;
            assert!(why.contains(says), "{text:?}: {why}");
        }
    }

    #[test]
    fn an_archive_of_feedback_is_known_until_it_is_changed() {
        let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        let class = Class::of(&workspace, vec![student("4711", 1), student("4712", 2)]);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("feedback.zip");
        let is_known = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            is_feedback(File::open(&path).unwrap())
        };
        let bytes = feedback(&class).unwrap();
        assert!(is_known(&bytes) && is_known(&feedback(&Class::of(&workspace, Vec::new())).unwrap()));
        let mut more = ZipWriter::new_append(Cursor::new(bytes.clone())).unwrap();
        more.start_file("a remark.txt", SimpleFileOptions::default()).unwrap();
        assert!(!is_known(&more.finish().unwrap().into_inner()));
        let mut download = ZipWriter::new(Cursor::new(Vec::new()));
        download.start_file("Ada_1_assignsubmission_file/a.rs", SimpleFileOptions::default()).unwrap();
        assert!(!is_known(&download.finish().unwrap().into_inner()) && !is_known(b"mine"));
        let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
        assert!(archive.len() == 2 && archive.by_index(0).unwrap().size() > 100);
        // Moodle splits names at each `_`.
        let name = archive.by_index(0).unwrap().name().unwrap().into_owned();
        assert_eq!(name, "A d a_4711_assignfeedback_file_/spielbaum.html");
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
            let _ = (filled_in(&text, &[], 0, &scale()), named(&name));
        }
    }
}
